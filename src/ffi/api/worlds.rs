//! Many worlds: bodies of many worlds at once
//!
//! For many independent worlds, such as the environments of a learning agent, which
//! `impel_worlds_step` steps. Each call takes bodies of any worlds, in any order: their handles
//! name their worlds. All handles and values are checked first: if one is invalid, the call
//! fails and changes nothing. Arrays of bodies, values and results have `count` elements.
//!
//! ```c
//! impel_worlds_step(worlds, N, 1.0f / 60.0f, 4, 0, NULL);
//! impel_worlds_get_states(bodies, N, transforms, velocities, NULL, NULL, touching);
//! ```

use crate::ffi::error::Outcome;
use crate::ffi::{
    IMPEL_MAX_FORCE, IMPEL_MAX_OBJECTS, ImpelBodyId, ImpelStatus, ImpelTransform, ImpelVec2, call,
    check, guard, pointers, registry,
};

/// Reads the states of `count` bodies: transforms, linear velocities in m/s, angular velocities
/// in rad/s, whether each is awake, and whether each touches another body: it has a contact that
/// is `touching`. An array may be `NULL`.
///
/// If another thread uses one of the worlds, the call fails with `IMPEL_ERROR_BUSY`; the states of
/// bodies before it are written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_worlds_get_states(
    bodies: *const ImpelBodyId,
    count: usize,
    out_transforms: *mut ImpelTransform,
    out_linear: *mut ImpelVec2,
    out_angular: *mut f32,
    out_awake: *mut bool,
    out_touching: *mut bool,
) -> ImpelStatus {
    guard::call("impel_worlds_get_states", || {
        let bodies = living(bodies, count)?;
        let mut transforms = pointers::optional("out_transforms", out_transforms, count)?;
        let mut linear = pointers::optional("out_linear", out_linear, count)?;
        let mut angular = pointers::optional("out_angular", out_angular, count)?;
        let mut awake = pointers::optional("out_awake", out_awake, count)?;
        let mut touching = pointers::optional("out_touching", out_touching, count)?;
        for (i, &body) in bodies.iter().enumerate() {
            guard::read_one_of_many(body, |world, body| {
                let state = world.body_state(body);
                pointers::put(&mut transforms, i, world.sim(body).transform.into());
                pointers::put(&mut linear, i, state.linear_velocity.into());
                pointers::put(&mut angular, i, state.angular_velocity);
                pointers::put(&mut awake, i, world.is_awake(body));
                if touching.is_some() {
                    pointers::put(&mut touching, i, world.is_touching(body));
                }
                Ok(())
            })?;
        }
        Ok(())
    })
}

/// Applies an impulse, in N s, to each of `count` bodies, at a point in its world. If `points` is
/// `NULL`, the impulses act at the centres of mass. A body may be listed twice. See
/// `impel_body_apply_impulse`.
///
/// If another thread uses one of the worlds, or a callback of it is running, the call fails, and
/// the impulses of bodies before it are applied. In a recording of a world, each impulse is a call
/// of `impel_body_apply_impulse` or `impel_body_apply_impulse_to_center`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_worlds_apply_impulses(
    bodies: *const ImpelBodyId,
    count: usize,
    impulses: *const ImpelVec2,
    points: *const ImpelVec2,
) -> ImpelStatus {
    guard::call("impel_worlds_apply_impulses", || {
        let bodies = living(bodies, count)?;
        let impulses = pointers::array("impulses", impulses, count, MOST)?;
        let point_count = if points.is_null() { 0 } else { count };
        let points = pointers::array("points", points, point_count, MOST)?;
        for (i, &impulse) in impulses.iter().enumerate() {
            check::vector(format_args!("impulses[{i}]"), impulse, IMPEL_MAX_FORCE)?;
        }
        for (i, &point) in points.iter().enumerate() {
            check::position(format_args!("points[{i}]"), point)?;
        }
        for (i, (&body, &impulse)) in bodies.iter().zip(impulses).enumerate() {
            let outcome = match points.get(i) {
                Some(&point) => guard::change_object_of_many(
                    call::impel_body_apply_impulse(body, impulse, point),
                    body,
                    |world, body| {
                        let point = check::position("point", point)?;
                        world.apply_impulse(body, impulse.into(), point);
                        Ok(())
                    },
                ),
                None => guard::change_object_of_many(
                    call::impel_body_apply_impulse_to_center(body, impulse),
                    body,
                    |world, body| {
                        world.add_impulse(body, impulse.into(), 0.0);
                        Ok(())
                    },
                ),
            };
            outcome?;
        }
        Ok(())
    })
}

const MOST: usize = IMPEL_MAX_OBJECTS as usize;

/// An array of bodies that exist.
fn living<'a>(bodies: *const ImpelBodyId, count: usize) -> Outcome<&'a [ImpelBodyId]> {
    let bodies = pointers::array("bodies", bodies, count, MOST)?;
    registry::check_living(bodies)?;
    Ok(bodies)
}
