//! Functions that the entries of `api/body_changes.toml` call.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_VELOCITY};
use crate::geometry::Shape;
use crate::math::Vec2;
use crate::world::{BodyKey, BodyType, ShapeKey, World};

/// Fails if a body with a half-space would become dynamic.
pub(in crate::ffi) fn check_type(world: &World, body: BodyKey, kind: BodyType) -> Outcome {
    let is_endless =
        |shape: ShapeKey| matches!(world.state().shapes[shape].geometry, Shape::HalfSpace(_));
    if kind == BodyType::Dynamic && world.body_shapes(body).any(is_endless) {
        let words = "the body has a half-space, which cannot be on a dynamic body";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    Ok(())
}

/// Fails if a body cannot reach its target in `time` seconds.
pub(in crate::ffi) fn check_speed(linear: Vec2, angular: f32, time: f32) -> Outcome {
    let fastest = crate::math::max(linear.abs().max_element(), angular.abs());
    // An infinity fails this too.
    if fastest > IMPEL_MAX_VELOCITY {
        let allowed = format_args!("long enough: the motion needs {fastest} m/s or rad/s");
        return Err(Failure::argument("time", time, allowed.to_string()));
    }
    Ok(())
}
