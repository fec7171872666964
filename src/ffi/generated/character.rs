//! Movers: characters (character controllers)
//!
//! `impel_world_move_character` is a character controller (kinematic character, character
//! mover). It moves a character by a wanted translation. The character slides along walls,
//! climbs steps and slopes, follows the ground downwards, is carried by moving and rotating
//! platforms, passes one-way platforms from below, and is pushed out of shapes that move into
//! it. A one-sided chain or height field does not stop it from behind: once the centre of its
//! shape is through, it is placed in front. For platforms to jump through use one-way shapes
//! instead.
//!
//! A character is not an object of the world. `ImpelCharacterDef` holds its settings,
//! `ImpelCharacterState` holds its position and ground. Both are plain structs of the host:
//! copy, save and roll them back with the game's own state; a world's snapshot does not contain
//! them. Moving a character only reads the world, so several threads may move several characters
//! at a time. The impulses on dynamic bodies are reported with the hits;
//! `impel_world_apply_character_hits` applies them, which changes the world.
//!
//! The order of a tick: step the world, then move the characters. Platforms have then already
//! moved, and the characters move with them exactly. To move the characters before the step
//! instead, set `lookahead` to the time step.
//!
//! Move platforms by their velocity or by `impel_body_set_target_transform`. A platform moved by
//! `impel_body_set_transform` carries characters, but no bodies, and its `ground_velocity` is 0.
//! Conveyor belts (`ImpelMaterial.tangent_speed`) carry bodies, but no characters: add the speed
//! of the belt times the time step to the wanted translation.
//!
//! Gravity and jumps are implemented by the host:
//!
//! ```c
//! velocity = move.velocity;             // of the previous move
//! velocity.x = wish;
//! velocity.y -= gravity * time_step;
//! if (jump && move.grounded) {
//!     velocity.y = jump_speed + move.ground_velocity.y;
//!     velocity.x += move.ground_velocity.x;
//!     state.ground_body.raw = 0;        // leave the platform
//! }
//! ImpelVec2 translation = { velocity.x * time_step, velocity.y * time_step };
//! impel_world_move_character(world, &def, &state, translation, time_step, &move, NULL, 0, &n);
//! state = move.state;
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    ImpelBodyId, ImpelConvex, ImpelFilter, ImpelPosition, ImpelShapeId, ImpelStatus,
    ImpelTransform, ImpelVec2, ImpelWorldId, call, character, check, guard, impel_filter_default,
};
use crate::math::PI;
use crate::math::{Transform, Vec2};

/// Largest number of hits of one character move.
pub const IMPEL_MAX_CHARACTER_HITS: u32 = 33;

/// Settings of a character, filled by `impel_character_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelCharacterDef {
    /// Set by `impel_character_def_default`; do not change.
    pub cookie: u32,
    /// Whether the character slides along obstacles; if false it stops at them. Default: true.
    pub slide: bool,
    /// Whether the character also steps onto dynamic bodies. Default: true.
    pub step_on_dynamic: bool,
    /// Whether the character passes one-way shapes from every side. To drop through a platform,
    /// set it until the lowest point of the character is below the platform. Default: false.
    pub drop_through: bool,
    /// Shape of the character, relative to its transform. Moving never rotates it: its rotation
    /// is that of the transform. Default: a capsule 1.8 m high and 0.6 m wide that stands on the
    /// origin.
    pub shape: ImpelConvex,
    /// Up direction, of any length. Zero for a world seen from above: the character then has no
    /// ground, and slides along everything. Default: (0, 1).
    pub up: ImpelVec2,
    /// Distance that the character keeps from shapes, in metres, within [0.001, 1] times
    /// `ImpelWorldDef.length_unit`. One hundredth of the character's size is a good value.
    /// Default: 0.01.
    pub skin: f32,
    /// Steepest slope that the character can stand on and walk up, in radians, within [0, π/2).
    /// Whether it climbs a slope of exactly this angle depends on rounding: add a margin of one
    /// degree. Default: 50°.
    pub max_slope_climb: f32,
    /// Flattest slope on which the character slides down, in radians, within [0, π/2]. On
    /// flatter slopes it stands. Default: 50°.
    pub min_slope_slide: f32,
    /// Highest step that the character climbs without slowing down, in metres, within
    /// [0, `IMPEL_MAX_SIZE`]; 0 for none. Default: 0.3.
    pub step_height: f32,
    /// Smallest depth of a step, in metres, within [0, `IMPEL_MAX_SIZE`]. Shallower ledges are
    /// not climbed. Default: 0.1.
    pub step_width: f32,
    /// Distance over which the character follows the ground downwards, in metres, within
    /// [0, `IMPEL_MAX_SIZE`]; 0 for none. Applies while the character does not move up. Over a
    /// crest between two walkable slopes it follows the ground at any speed. Default: 0.3.
    pub snap_distance: f32,
    /// Mass of the character for pushing dynamic bodies, in kg, within [0, 1e6]; 0 for no
    /// pushing. Default: 70.
    pub mass: f32,
    /// Largest force with which the character pushes a body, in N. Within
    /// [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    /// Default: 1000.
    pub max_push_force: f32,
    /// Time by which the character is ahead of the world, in seconds, within
    /// [0, `IMPEL_MAX_TIME_STEP`]. Set it to 0 to move the character after the step, and to the
    /// time step to move it before the step. Bodies are then tested at the positions predicted
    /// from their velocities. Default: 0.
    pub lookahead: f32,
    /// Filter of the character: it collides with shapes that this filter allows.
    /// Default: `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Bodies that the character ignores, such as its own; `NULL` if there are none. The array
    /// is read during the call only. Unlike in `ImpelQueryOptions`, destroyed bodies in it have
    /// no effect. Default: `NULL`.
    pub ignored_bodies: *const ImpelBodyId,
    /// Number of ignored bodies. Default: 0.
    pub ignored_body_count: usize,
    /// Origin that the state and all reported points are relative to. Far from the world's
    /// origin, use a nearby point for precision. When you change it, convert the state to the
    /// new origin yourself. Default: (0, 0).
    pub origin: ImpelPosition,
}

impl Definition for ImpelCharacterDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IcmA");
    const DEFAULT: &'static str = "impel_character_def_default";
}

/// Returns a character definition with the default values.
#[unsafe(no_mangle)]
pub extern "C" fn impel_character_def_default() -> ImpelCharacterDef {
    impel_character_def_for_length_unit(1.0)
}

/// Returns a character definition with the default values for a world of this `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_character_def_for_length_unit(length_unit: f32) -> ImpelCharacterDef {
    ImpelCharacterDef {
        cookie: ImpelCharacterDef::COOKIE,
        slide: true,
        step_on_dynamic: true,
        drop_through: false,
        shape: character::standing(length_unit),
        up: ImpelVec2 { x: 0.0, y: 1.0 },
        skin: 0.01 * length_unit,
        max_slope_climb: 50.0 * PI / 180.0,
        min_slope_slide: 50.0 * PI / 180.0,
        step_height: 0.3 * length_unit,
        step_width: 0.1 * length_unit,
        snap_distance: 0.3 * length_unit,
        mass: 70.0,
        max_push_force: 1000.0 * length_unit,
        lookahead: 0.0,
        filter: impel_filter_default(),
        ignored_bodies: std::ptr::null(),
        ignored_body_count: 0,
        origin: ImpelPosition { x: 0.0, y: 0.0 },
    }
}

/// Position and ground of a character: everything that is kept between two moves.
///
/// Save it, copy it and change it freely. To teleport the character, set `transform`; to detach
/// it from the ground, set `ground_body` to null.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelCharacterState {
    /// Pose of the character.
    pub transform: ImpelTransform,
    /// Body that the character stands on; null in the air. If it has been destroyed since, it is
    /// ignored and does not cause an error.
    pub ground_body: ImpelBodyId,
    /// Pose of that body at the last move.
    pub ground_transform: ImpelTransform,
    /// Point in the world that moves with that body. It is the point of the character nearest to
    /// the body, without the character's rounding.
    pub ground_anchor: ImpelVec2,
}

/// Returns a character state at the origin, not rotated, in the air.
#[unsafe(no_mangle)]
pub extern "C" fn impel_character_state_default() -> ImpelCharacterState {
    ImpelCharacterState {
        transform: Transform::IDENTITY.into(),
        ground_body: ImpelBodyId::default(),
        ground_transform: Transform::IDENTITY.into(),
        ground_anchor: ImpelVec2::default(),
    }
}

/// Result of a character move.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelCharacterMove {
    /// State after the move; pass it to the next move.
    pub state: ImpelCharacterState,
    /// Total translation of the character, in metres.
    pub translation: ImpelVec2,
    /// Part of `translation` that is due to the motion of the ground, in metres.
    pub carried: ImpelVec2,
    /// Wanted velocity without the parts that obstacles stopped, in m/s. It is parallel to the
    /// obstacles, does not point into the ground, and is level while the character stands. It
    /// does not include the ground's velocity.
    pub velocity: ImpelVec2,
    /// Shape that the character stands on; null in the air.
    pub ground_shape: ImpelShapeId,
    /// Contact point on the ground's surface.
    pub ground_point: ImpelVec2,
    /// Normal of the face that the character stands on. On an edge it is the normal of the
    /// flatter face.
    pub ground_normal: ImpelVec2,
    /// Velocity of the ground's body at that point, in m/s. It does not include the surface
    /// speed of a conveyor belt (`ImpelMaterial.tangent_speed`). `impel_body_set_transform` does
    /// not change it.
    pub ground_velocity: ImpelVec2,
    /// Remaining penetration that could not be resolved, in metres.
    pub crush_depth: f32,
    /// Whether the character stands on the ground.
    pub grounded: bool,
    /// Whether the character slides down a slope that is too steep to stand on.
    pub sliding: bool,
    /// Whether a wall, or a slope that is too steep, stopped the character.
    pub hit_wall: bool,
    /// Whether the character touched something above it.
    pub hit_ceiling: bool,
    /// Whether the character climbed a step.
    pub stepped: bool,
    /// Whether the character was snapped down onto the ground, as on stairs and crests.
    /// Corrections within the tolerance of `skin` do not count.
    pub snapped: bool,
    /// Whether the character is caught between or inside shapes, deeper than `skin`, with no way
    /// out.
    pub crushed: bool,
}

/// A shape that a character touched during a move, or stands on.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelCharacterHit {
    /// The shape.
    pub shape: ImpelShapeId,
    /// The body of `shape`.
    pub body: ImpelBodyId,
    /// Contact point on the shape's surface.
    pub point: ImpelVec2,
    /// Unit vector from the shape to the character.
    pub normal: ImpelVec2,
    /// Impulse of the character on the body, in N s; zero if the body is not dynamic.
    pub impulse: ImpelVec2,
    /// Origin that `point` is relative to: `ImpelCharacterDef.origin`.
    pub origin: ImpelPosition,
}

values! { ImpelCharacterHit { shape, body, point, normal, impulse, origin }
}

/// Applies the impulses of a character's hits, which you may change, to the bodies that it
/// touched.
///
/// Bodies that are not dynamic are ignored; the others are woken. If one of the hits is invalid,
/// the call does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_apply_character_hits(
    world: ImpelWorldId,
    hits: *const ImpelCharacterHit,
    count: usize,
) -> ImpelStatus {
    guard::change_world(
        call::impel_world_apply_character_hits(world, hits, count),
        world,
        |world| {
            let hits = character::checked_hits(world.ids, hits, count)?;
            for hit in hits.iter().filter(|hit| hit.impulse != ImpelVec2::default()) {
                let body = world.ids.known(hit.body);
                let point = check::place("hits", hit.origin)? + Vec2::from(hit.point);
                world.apply_impulse(body, hit.impulse.into(), point);
            }
            Ok(())
        },
    )
}
