//! Movers: characters
//!
//! `impel_world_move_character` takes a character where it wants to go: along
//! walls, up steps and slopes, down again without losing the ground, carried by
//! platforms that move and turn, through one-way platforms from below, and out of
//! what comes upon it. It passes a one-sided chain, or height field, from behind
//! until its middle is through, and is then set down in front: what is jumped
//! through is better one-way.
//!
//! A character is no object of the world. What it can do is a definition, where
//! it is and what it stands on is an `ImpelCharacterState`, and both are plain
//! structs of yours: they are copied, saved and rolled back with your game's
//! state, without a call, and the world's snapshots need not know of them.
//! Moving is a read: many threads may move many characters at a time. The pushes
//! that a move gives to dynamic bodies are told with its hits, and done by
//! `impel_world_apply_character_hits`, which is a change.
//!
//! The order of a tick: step the world, then move the characters; what carried
//! them has then already moved, and they are with it to the bit. To move them
//! before the step instead, set `lookahead` to the time step.
//!
//! Gravity and jumps are yours:
//! ```c
//! velocity = move.velocity;             // of the last time
//! velocity.x = wish;
//! velocity.y -= gravity * time_step;
//! if (jump && move.grounded) {
//!     velocity.y = jump_speed + move.ground_velocity.y;
//!     velocity.x += move.ground_velocity.x;
//!     state.ground_body.raw = 0;        // let go of what carries
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

/// A character's hits are never more than this.
pub const IMPEL_MAX_CHARACTER_HITS: u32 = 33;

/// What a character can do, filled by `impel_character_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct ImpelCharacterDef {
    /// Set by `impel_character_def_default`; do not change.
    pub cookie: u32,
    /// Whether it goes on along what it meets. Default true.
    pub slide: bool,
    /// Whether it takes steps onto dynamic bodies too. Default true.
    pub step_on_dynamic: bool,
    /// Whether it passes one-way shapes from every side: set it to drop through
    /// one, until the character's foot is below the shape. Default false.
    pub drop_through: bool,
    /// Its shape around its transform. It is not turned by anything, but is as
    /// the transform says. Default: a capsule 1.8 m high and 0.6 m wide that
    /// stands on the origin.
    pub shape: ImpelConvex,
    /// Where it does not fall, of any length. Zero for a world seen from above:
    /// there is no ground then, and it slides along everything. Default (0, 1).
    pub up: ImpelVec2,
    /// The distance that it keeps from everything, in metres, within
    /// [0.001, 1]. A hundredth of its size is sensible. Default 0.01.
    pub skin: f32,
    /// The steepest slope that it can stand on and walk up, in radians within
    /// [0, π/2). A slope of just this angle is a matter of rounding: leave a
    /// degree. Default 50°.
    pub max_slope_climb: f32,
    /// The slope from which on it slides down, in radians within [0, π/2]; on
    /// flatter ones it stands. Default 50°.
    pub min_slope_slide: f32,
    /// The highest step that it takes without slowing down, in metres; 0 for
    /// none. Default 0.3.
    pub step_height: f32,
    /// How deep a step must be, in metres, to be one. Default 0.1.
    pub step_width: f32,
    /// How far down it follows the ground while it does not go up, in metres; 0
    /// for not at all. Where slopes it can walk meet in a crest it follows them
    /// at any speed. Default 0.3.
    pub snap_distance: f32,
    /// What it weighs when it pushes dynamic bodies, in kg; 0 for no pushes.
    /// Default 70.
    pub mass: f32,
    /// Largest force with which the character pushes a body, in N. `IMPEL_MAX_FORCE`, `FLT_MAX`
    /// and infinity: no limit. Default: 1000.
    pub max_push_force: f32,
    /// How far ahead of the world it is moved, in seconds: 0 when it is moved
    /// after the step, the time step when before. Bodies are then met where
    /// their velocities will take them. Default 0.
    pub lookahead: f32,
    /// Shapes it meets. Default `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Bodies it does not meet, such as its own; may be null when there are
    /// none. Read by the call, and not kept.
    pub excluded_bodies: *const ImpelBodyId,
    /// How many there are. Default 0.
    pub excluded_count: usize,
    /// From where its state, and all points of what it meets, count: far from the world's
    /// origin a place near by, so that they are precise. With another origin the state is
    /// yours to move. Default (0, 0).
    pub origin: ImpelPosition,
}

/// Where a character is and what it stands on: all that it is between two
/// moves. Yours to keep, to save and to change: to place it, set the transform;
/// to let go of the ground, set `ground_body` to null.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelCharacterState {
    /// Where it is.
    pub transform: ImpelTransform,
    /// The body it stands on, null in the air. A body that has been destroyed
    /// since carries nothing, and is no mistake.
    pub ground_body: ImpelBodyId,
    /// Where that body was at the last move.
    pub ground_transform: ImpelTransform,
    /// The point, in the world, that went with that body: the character's own
    /// nearest to it, without its rounding.
    pub ground_anchor: ImpelVec2,
}

/// Where a character came to, and what happened on the way.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelCharacterMove {
    /// Where it is: for the next move.
    pub state: ImpelCharacterState,
    /// How far it came in all, in metres.
    pub translation: ImpelVec2,
    /// How far of that the ground carried it.
    pub carried: ImpelVec2,
    /// What is left of the velocity that it wanted to go with, in m/s: along
    /// what it met, without the part into the ground, and level while it stands.
    /// Without the ground's own velocity.
    pub velocity: ImpelVec2,
    /// What it stands on; null in the air.
    pub ground_shape: ImpelShapeId,
    /// Where, on the ground's surface.
    pub ground_point: ImpelVec2,
    /// The normal of the face it stands on: on an edge, the flatter one.
    pub ground_normal: ImpelVec2,
    /// The ground's velocity at that point, in m/s.
    pub ground_velocity: ImpelVec2,
    /// How deep it is in what it could not get out of, in metres.
    pub crush_depth: f32,
    /// Whether it stands.
    pub grounded: bool,
    /// Whether it slides down a slope too steep to stand on.
    pub sliding: bool,
    /// Whether a wall, or a slope too steep for it, stopped it.
    pub hit_wall: bool,
    /// Whether it met something above.
    pub hit_ceiling: bool,
    /// Whether it took a step up.
    pub stepped: bool,
    /// Whether it was set down onto the ground by more than its skin's band: on
    /// stairs and crests.
    pub snapped: bool,
    /// Whether it is caught between things, or inside of one, deeper than its
    /// skin, without a way out.
    pub crushed: bool,
}

/// Something that a character met on its way, or stands on.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelCharacterHit {
    /// The shape.
    pub shape: ImpelShapeId,
    /// Its body.
    pub body: ImpelBodyId,
    /// Where, on the shape's surface.
    pub point: ImpelVec2,
    /// Unit vector from the shape to the character.
    pub normal: ImpelVec2,
    /// What the character's push comes to, in N s: zero for a body that is not
    /// dynamic.
    pub impulse: ImpelVec2,
    /// From where `point` counts: `ImpelCharacterDef.origin`.
    pub origin: ImpelPosition,
}

impl Definition for ImpelCharacterDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IcmA");
    const DEFAULT: &'static str = "impel_character_def_default";
}

/// A character with the default settings.
#[unsafe(no_mangle)]
pub extern "C" fn impel_character_def_default() -> ImpelCharacterDef {
    impel_character_def_for_length_unit(1.0)
}

/// The same for a world with that `length_unit`.
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
        excluded_bodies: std::ptr::null(),
        excluded_count: 0,
        origin: ImpelPosition::default(),
    }
}

/// A character at the origin, upright and in the air.
#[unsafe(no_mangle)]
pub extern "C" fn impel_character_state_default() -> ImpelCharacterState {
    ImpelCharacterState {
        transform: Transform::IDENTITY.into(),
        ground_body: ImpelBodyId::default(),
        ground_transform: Transform::IDENTITY.into(),
        ground_anchor: ImpelVec2::default(),
    }
}

/// Moves a character from `state` by a translation, on top of what its ground
/// carries it, within `time_step` seconds. The world is read, and not changed;
/// the next state is `out_move->state`.
///
/// On the ground the part of the translation across `up` is walked: as far along
/// slopes as it would be on the level, at full speed over steps; a part down is
/// held by the ground, and a part up leaves it. In the air the whole is flown,
/// and slides along what it meets, but is not lifted by slopes too steep to
/// stand on.
///
/// The hits are copied as any list is; they are never more than
/// `IMPEL_MAX_CHARACTER_HITS`. With a buffer that is too short nothing is
/// written to `out_move`. A character that starts inside of something is pushed
/// out the shortest way.
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
        let excluded = def.excluded_bodies;
        let excluded = pointers::array("def.excluded_bodies", excluded, def.excluded_count, most)?;
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

/// Gives the bodies that a character met the impulses of its hits, as they are
/// or as you have changed them. Nothing is done when one of them is wrong;
/// bodies that are not dynamic are left alone, and those pushed are woken.
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
