//! Bodies: type, enabling, motion locks, mass, kinematic targets, name: the calls that are written by hand.

use crate::ffi::error::Failure;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_VELOCITY, ImpelBodyId, ImpelBodyType, ImpelPreciseTransform,
    ImpelStatus, call, check, convert, guard, precise,
};
use crate::geometry::Shape;
use crate::world::{BodyType, ShapeKey};

/// Sets the type of the body. Its shapes and joints stay. A contact continues if one of its
/// bodies is still dynamic, and otherwise ends. Bodies that touch the body wake. The body keeps
/// its velocities, unless it becomes static. Its mass is recomputed. A joint has no effect if
/// neither of its bodies is dynamic. A body with a half-space cannot become dynamic; this fails
/// with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_type(body: ImpelBodyId, r#type: ImpelBodyType) -> ImpelStatus {
    guard::change(call::impel_body_set_type(body, r#type), body, |world, body| {
        let kind = convert::from_c("type", r#type)?;
        let is_endless =
            |shape: ShapeKey| matches!(world.state().shapes[shape].geometry, Shape::HalfSpace(_));
        if kind == BodyType::Dynamic && world.body_shapes(body).any(is_endless) {
            let words = "the body has a half-space, which cannot be on a dynamic body";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        }
        world.set_body_type(body, kind);
        Ok(())
    })
}

/// Sets the velocities that move the body to a target transform in `time` seconds. A kinematic
/// body reaches it with a step of that length, to rounding, and pushes and carries the bodies
/// that it touches. Call it before every step; otherwise the body keeps its velocities. It
/// rotates the shorter way. A dynamic body starts with the same velocities, and forces and
/// contacts then deflect it. A static body does not move. `time` is above 0 and at most
/// `IMPEL_MAX_TIME_STEP`. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if a velocity would exceed
/// `IMPEL_MAX_VELOCITY`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_set_target_transform(
    body: ImpelBodyId,
    target: ImpelPreciseTransform,
    time: f32,
) -> ImpelStatus {
    guard::change(call::impel_body_set_target_transform(body, target, time), body, |world, body| {
        let target = precise::pose("target", target)?;
        check::above_zero("time", time, crate::ffi::IMPEL_MAX_TIME_STEP)?;
        let (linear, angular) = world.velocity_towards(body, target, time);
        let fastest = crate::math::max(linear.abs().max_element(), angular.abs());
        // An infinity fails this too.
        if fastest > IMPEL_MAX_VELOCITY {
            let words =
                format_args!("long enough: the motion needs {fastest} m/s or rad/s").to_string();
            return Err(Failure::argument("time", time, words));
        }
        world.set_velocities(body, linear, angular);
        Ok(())
    })
}
