//! Movers: characters: the calls that are written by hand.

use crate::ffi::error::Outcome;
use crate::ffi::registry::Ids;
use crate::ffi::{
    IMPEL_MAX_DENSITY, IMPEL_MAX_FORCE, IMPEL_MAX_OBJECTS, IMPEL_MAX_SIZE, IMPEL_MAX_TIME_STEP,
    ImpelBodyId, ImpelCharacterDef, ImpelCharacterHit, ImpelCharacterMove, ImpelCharacterState,
    ImpelConvex, ImpelShapeId, ImpelStatus, ImpelVec2, ImpelWorldId, check, convert, guard,
    pointers,
};
use crate::math::{Lengths, PI, Rotation, Vec2};
use crate::mover::Settings;
use crate::world::{BodyKey, CharacterDef, Footing, QueryOptions};

/// Moves a character from `state` by a translation, in metres, within `time_step` seconds.
///
/// The motion of the ground is added. `time_step` is above 0 and at most `IMPEL_MAX_TIME_STEP`.
/// The world is read, not changed. The next state is `out_move->state`.
///
/// On the ground, the part of the translation perpendicular to `up` is a walk: the character
/// covers the same distance along slopes as on level ground, and takes steps at full speed. A part
/// of the translation downwards is stopped by the ground; a part upwards leaves it. In the air,
/// the character moves by the whole translation and slides along obstacles, but slopes that are
/// too steep to stand on do not lift it.
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
        for body in excluded.iter().filter_map(|&body| world.ids.key("", body).ok()) {
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
        let footing = footing(&state, |body| world.ids.key("", body).ok())?;
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
        let mut next = crate::ffi::impel_character_state_default();
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

/// Hits passed by the host, checked.
pub(in crate::ffi) fn checked_hits<'a>(
    ids: Ids,
    hits: *const ImpelCharacterHit,
    count: usize,
) -> Outcome<&'a [ImpelCharacterHit]> {
    let hits = pointers::array("hits", hits, count, IMPEL_MAX_OBJECTS as usize)?;
    for (i, hit) in hits.iter().enumerate() {
        ids.key(format_args!("hits[{i}].body"), hit.body)?;
        check::position(format_args!("hits[{i}].point"), hit.point)?;
        check::place(format_args!("hits[{i}].origin"), hit.origin)?;
        check::vector(format_args!("hits[{i}].impulse"), hit.impulse, IMPEL_MAX_FORCE)?;
    }
    Ok(hits)
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

/// The default shape of a character, which stands on the origin.
pub(in crate::ffi) fn standing(length_unit: f32) -> ImpelConvex {
    let mut points = [ImpelVec2::default(); 64];
    points[0].y = 0.3 * length_unit;
    points[1].y = 1.5 * length_unit;
    ImpelConvex { points, count: 2, radius: 0.3 * length_unit }
}
