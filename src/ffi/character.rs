//! Movers: characters
//!
//! A character controller (kinematic character, character mover). `impel_world_move_character`
//! moves a character by a wanted translation: it slides along walls, climbs steps and slopes,
//! follows the ground downwards, is carried by moving and rotating platforms, passes one-way
//! platforms from below, and is pushed out of shapes that move into it. It passes a one-sided
//! chain or height field from behind until the centre of its shape is through, and is then
//! placed in front of it: use one-way shapes for platforms to jump through.
//!
//! A character is not an object of the world. Its abilities are an `ImpelCharacterDef`, its
//! position and ground an `ImpelCharacterState`. Both are plain structs of the host: copy, save
//! and roll them back with the game's own state; a world's snapshot does not contain them.
//! Moving a character only reads the world, so several threads may move several characters at a
//! time. The impulses on dynamic bodies are reported with the hits;
//! `impel_world_apply_character_hits` applies them, which changes the world.
//!
//! The order of a tick: step the world, then move the characters. Platforms have then already
//! moved, and the characters move with them exactly. To move the characters before the step
//! instead, set `lookahead` to the time step.
//!
//! Gravity and jumps are implemented by the host:
//! ```c
//! velocity = move.velocity;             // of the previous move
//! velocity.x = wish;
//! velocity.y -= gravity * time_step;
//! if (jump && move.grounded) {
//!     velocity.y = jump_speed + move.ground_velocity.y;
//!     velocity.x += move.ground_velocity.x;
//!     state.ground_body.raw = 0;        // leave the platform
//! }
//! translation = velocity * time_step;
//! impel_world_move_character(world, &def, &state, translation, time_step, &move, NULL, 0, &n);
//! state = move.state;
//! ```

use super::error::Outcome;
use super::pointers::Definition;
use super::{
    IMPEL_MAX_DENSITY, IMPEL_MAX_FORCE, IMPEL_MAX_OBJECTS, IMPEL_MAX_SIZE, IMPEL_MAX_TIME_STEP,
    ImpelBodyId, ImpelConvex, ImpelFilter, ImpelPosition, ImpelShapeId, ImpelStatus,
    ImpelTransform, ImpelVec2, ImpelWorldId, call, check, convert, guard, pointers,
};
use crate::math::{Lengths, PI, Rotation, Transform, Vec2};
use crate::mover::Settings;
use crate::world::{BodyKey, CharacterDef, Footing, QueryOptions};

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
    /// is that of the transform. Default: a capsule 1.8 m high and 0.6 m wide that stands on
    /// the origin.
    pub shape: ImpelConvex,
    /// Up direction, of any length. Zero for a world seen from above: the character then has no
    /// ground, and slides along everything. Default: (0, 1).
    pub up: ImpelVec2,
    /// Distance that the character keeps from shapes, in metres, within [0.001, 1]. One
    /// hundredth of the character's size is a good value. Default: 0.01.
    pub skin: f32,
    /// Steepest slope that the character can stand on and walk up, in radians, within [0, π/2).
    /// Whether it climbs a slope of exactly this angle depends on rounding: add a margin of one
    /// degree. Default: 50°.
    pub max_slope_climb: f32,
    /// Slope from which on the character slides down, in radians, within [0, π/2]. On flatter
    /// slopes it stands. Default: 50°.
    pub min_slope_slide: f32,
    /// Highest step that the character climbs without slowing down, in metres; 0 for none.
    /// Default: 0.3.
    pub step_height: f32,
    /// Smallest depth of a step, in metres. Shallower ledges are not climbed. Default: 0.1.
    pub step_width: f32,
    /// Distance over which the character follows the ground downwards, in metres; 0 for none.
    /// Applies while the character does not move up. Over a crest between two walkable slopes
    /// it follows the ground at any speed. Default: 0.3.
    pub snap_distance: f32,
    /// Mass of the character for pushing dynamic bodies, in kg; 0 for no pushing. Default: 70.
    pub mass: f32,
    /// Largest force with which the character pushes a body, in N. `IMPEL_MAX_FORCE`, `FLT_MAX`
    /// and infinity: no limit. Default: 1000.
    pub max_push_force: f32,
    /// Time by which the character is ahead of the world, in seconds. 0 if it is moved after
    /// the step, the time step if before. Bodies are then tested at the positions predicted
    /// from their velocities. Default: 0.
    pub lookahead: f32,
    /// Filter of the character: it collides with shapes that this filter allows. Default:
    /// `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Bodies that the character ignores, such as its own; may be `NULL` if there are none.
    /// Read during the call only.
    pub ignored_bodies: *const ImpelBodyId,
    /// Number of ignored bodies. Default: 0.
    pub ignored_body_count: usize,
    /// Origin that the state and all reported points are relative to. Far from the world's
    /// origin, use a nearby point for precision. When you change it, convert the state to the
    /// new origin yourself. Default: (0, 0).
    pub origin: ImpelPosition,
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
    /// Body that the character stands on; null in the air. If it has been destroyed since, it
    /// is ignored and does not cause an error.
    pub ground_body: ImpelBodyId,
    /// Pose of that body at the last move.
    pub ground_transform: ImpelTransform,
    /// Point in the world that moves with that body. It is the point of the character nearest
    /// to the body, without the character's rounding.
    pub ground_anchor: ImpelVec2,
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
    /// Remaining part of the wanted velocity, in m/s. It runs along the obstacles, has no part
    /// into the ground, and is level while the character stands. It does not include the
    /// ground's velocity.
    pub velocity: ImpelVec2,
    /// Shape that the character stands on; null in the air.
    pub ground_shape: ImpelShapeId,
    /// Contact point on the ground's surface.
    pub ground_point: ImpelVec2,
    /// Normal of the face that the character stands on; on an edge that of the flatter face.
    pub ground_normal: ImpelVec2,
    /// Velocity of the ground at that point, in m/s.
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
    /// Whether the character is caught between or inside shapes, deeper than `skin`, with no
    /// way out.
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

impl Definition for ImpelCharacterDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IcmA");
    const DEFAULT: &'static str = "impel_character_def_default";
}

/// Character definition with the default values.
#[unsafe(no_mangle)]
pub extern "C" fn impel_character_def_default() -> ImpelCharacterDef {
    impel_character_def_for_length_unit(1.0)
}

/// Character definition with the default values for a world of this `length_unit`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_character_def_for_length_unit(length_unit: f32) -> ImpelCharacterDef {
    let mut points = [ImpelVec2::default(); 64];
    points[0].y = 0.3 * length_unit;
    points[1].y = 1.5 * length_unit;
    ImpelCharacterDef {
        cookie: ImpelCharacterDef::COOKIE,
        slide: true,
        step_on_dynamic: true,
        drop_through: false,
        shape: ImpelConvex { points, count: 2, radius: 0.3 * length_unit },
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
        filter: super::impel_filter_default(),
        ignored_bodies: std::ptr::null(),
        ignored_body_count: 0,
        origin: ImpelPosition::default(),
    }
}

/// Character state at the origin, not rotated, in the air.
#[unsafe(no_mangle)]
pub extern "C" fn impel_character_state_default() -> ImpelCharacterState {
    ImpelCharacterState {
        transform: Transform::IDENTITY.into(),
        ground_body: ImpelBodyId::default(),
        ground_transform: Transform::IDENTITY.into(),
        ground_anchor: ImpelVec2::default(),
    }
}

/// Moves a character from `state` by a translation, in metres, within `time_step` seconds.
///
/// The motion of the ground is added. The world is read, not changed. The next state is
/// `out_move->state`.
///
/// On the ground, the part of the translation across `up` is a walk: the character covers the
/// same distance along slopes as on level ground, and takes steps at full speed. A part of the
/// translation downwards is stopped by the ground; a part upwards leaves it. In the air, the
/// character moves by the whole translation and slides along obstacles, but slopes that are too
/// steep to stand on do not lift it.
///
/// The hits are copied like any list; there are at most `IMPEL_MAX_CHARACTER_HITS`. If the
/// buffer is too short, nothing is written to `out_move`. A character that starts inside a
/// shape is pushed out by the shortest way.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_move_character(
    world: ImpelWorldId,
    def: *const ImpelCharacterDef,
    state: *const ImpelCharacterState,
    translation: ImpelVec2,
    time_step: f32,
    out_move: *mut ImpelCharacterMove,
    out_hits: *mut ImpelCharacterHit,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_move_character", world, |world| {
        let out = pointers::out("out_move", out_move)?;
        let mut list = pointers::list("out_hits", out_hits, capacity, out_count)?;
        let def = pointers::definition("def", def)?;
        let state = pointers::input("state", state)?;
        let translation = check::translation("translation", translation)?;
        check::above_zero("time_step", time_step, IMPEL_MAX_TIME_STEP)?;
        let shape = convert::convex("def.shape", &def.shape, world.lengths())?;
        let most = IMPEL_MAX_OBJECTS as usize;
        let excluded = def.ignored_bodies;
        let excluded =
            pointers::array("def.ignored_bodies", excluded, def.ignored_body_count, most)?;
        let mut meets = QueryOptions::solids(def.filter.into());
        for body in excluded.iter().filter_map(|&body| world.ids.body_key("", body).ok()) {
            world.ignore_body(&mut meets, body);
        }
        let origin = def.origin;
        meets.origin = check::place("def.origin", origin)?;
        let def = CharacterDef {
            settings: settings(&def, world.lengths())?,
            meets: &meets,
            lookahead: check::not_negative("def.lookahead", def.lookahead, IMPEL_MAX_TIME_STEP)?,
            mass: check::not_negative("def.mass", def.mass, IMPEL_MAX_DENSITY)?,
            max_push_force: {
                check::most("def.max_push_force", def.max_push_force, IMPEL_MAX_FORCE)?
            },
            drop_through: def.drop_through,
        };
        let at = check::transform("state.transform", state.transform)?;
        let footing = footing(&state, |body| world.ids.body_key("", body).ok())?;
        let result = world.move_character(&def, &shape, at, footing, translation, time_step);
        let (result, hits) = result.expect("a convex shape is bounded");
        for hit in &hits {
            list.push(ImpelCharacterHit {
                shape: world.ids.shape(hit.shape),
                body: world.ids.body(hit.body),
                point: hit.point.into(),
                normal: hit.normal.into(),
                impulse: hit.impulse.into(),
                origin,
            });
        }
        list.finish()?;
        let (moved, ground) = (&result.moved, result.ground);
        let mut next = impel_character_state_default();
        next.transform = moved.at.into();
        if let Some(ground) = ground {
            next.ground_body = world.ids.body(ground.footing.body);
            next.ground_transform = ground.footing.transform.into();
            next.ground_anchor = ground.footing.anchor.into();
        }
        let vector = |of: Option<Vec2>| ImpelVec2::from(of.unwrap_or(Vec2::ZERO));
        out.set(ImpelCharacterMove {
            state: next,
            translation: (moved.at.p - at.p).into(),
            carried: moved.carried.into(),
            velocity: (moved.course / time_step).into(),
            ground_shape: ground.map_or(ImpelShapeId::default(), |it| world.ids.shape(it.shape)),
            ground_point: vector(ground.map(|it| it.point)),
            ground_normal: vector(ground.map(|it| it.normal)),
            ground_velocity: vector(ground.map(|it| it.velocity)),
            crush_depth: moved.crush_depth,
            grounded: ground.is_some(),
            sliding: moved.sliding,
            hit_wall: moved.hit_wall,
            hit_ceiling: moved.hit_ceiling,
            stepped: moved.stepped,
            snapped: moved.snapped,
            crushed: moved.crush_depth > def.settings.skin,
        })
    })
}

/// Applies the impulses of a character's hits, changed or not, to the bodies that it touched.
///
/// Bodies that are not dynamic are ignored; the others are woken. If one of the hits is
/// invalid, the call does nothing.
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
            let hits = pointers::array("hits", hits, count, IMPEL_MAX_OBJECTS as usize)?;
            for (i, hit) in hits.iter().enumerate() {
                world.ids.body_key(format_args!("hits[{i}].body"), hit.body)?;
                check::position(format_args!("hits[{i}].point"), hit.point)?;
                check::place(format_args!("hits[{i}].origin"), hit.origin)?;
                check::vector(format_args!("hits[{i}].impulse"), hit.impulse, IMPEL_MAX_FORCE)?;
            }
            for hit in hits.iter().filter(|hit| hit.impulse != ImpelVec2::default()) {
                let body = world.ids.body_key("body", hit.body)?;
                let place = check::place("hits", hit.origin)? + Vec2::from(hit.point);
                world.apply_impulse(body, hit.impulse.into(), place);
            }
            Ok(())
        },
    )
}

fn settings(def: &ImpelCharacterDef, lengths: &Lengths) -> Outcome<Settings> {
    let quarter = 0.5 * PI;
    let climb = check::within("def.max_slope_climb", def.max_slope_climb, 0.0, 0.999 * quarter)?;
    let slide = check::within("def.min_slope_slide", def.min_slope_slide, 0.0, quarter)?;
    let (climb, slide) = (Rotation::from_angle(climb), Rotation::from_angle(slide));
    let length = |name: &str, value: f32| {
        check::not_negative(format_args!("def.{name}"), value, IMPEL_MAX_SIZE)
    };
    Ok(Settings {
        up: check::position("def.up", def.up)?.normalize_or_zero(),
        skin: check::within("def.skin", def.skin, 0.001 * lengths.metre, lengths.metre)?,
        climb: [climb.c, climb.s / climb.c],
        slide_cosine: slide.c,
        step_height: length("step_height", def.step_height)?,
        step_width: length("step_width", def.step_width)?,
        step_on_dynamic: def.step_on_dynamic,
        snap_distance: length("snap_distance", def.snap_distance)?,
        slide: def.slide,
        lengths: *lengths,
    })
}

fn footing(
    state: &ImpelCharacterState,
    key: impl Fn(ImpelBodyId) -> Option<BodyKey>,
) -> Outcome<Option<Footing>> {
    if state.ground_body.raw == 0 {
        return Ok(None);
    }
    let transform = check::transform("state.ground_transform", state.ground_transform)?;
    let anchor = check::position("state.ground_anchor", state.ground_anchor)?;
    Ok(key(state.ground_body).map(|body| Footing { body, transform, anchor }))
}
