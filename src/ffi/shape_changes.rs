//! Shapes: on another body, off and on, mixing

use super::error::{Failure, Outcome};
use super::{
    IMPEL_ERROR_UNSUPPORTED, ImpelBodyId, ImpelMixRule, ImpelShapeId, ImpelStatus, ImpelTransform,
    call, check, convert, guard, pointers,
};
use crate::geometry::Shape;
use crate::world::{BodyType, MixChoice};

/// Moves the shape to another body of its world, or elsewhere on its own; it keeps its handle,
/// its settings and `user_data`. `placement` takes it from where it was in the space of its
/// body to where it is to be in that of `body`: the identity keeps its geometry as it is, and
/// `impel_transform_inverse_compose(new_body_transform, old_body_transform)` its place in the
/// world. Its contacts end, as if it were destroyed, and begin again where it still touches.
/// The masses of both bodies are recomputed, and both wake. A segment of a chain, and a
/// half-space on a dynamic body, fail with `IMPEL_ERROR_UNSUPPORTED`. A placement so far from
/// the body's origin that `float` rounding would distort the shape fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_body(
    shape: ImpelShapeId,
    body: ImpelBodyId,
    placement: ImpelTransform,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_body(shape, body, placement),
        shape,
        |world, shape| {
            let body = world.ids.body_key("body", body)?;
            let placement = check::transform("placement", placement)?;
            if world.shape_chain(shape).is_some() {
                let words = "the shape is a segment of a chain, which is of one body";
                return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
            }
            let geometry = world.shape_geometry(shape);
            let moved = geometry.moved(&placement);
            check_reach(&moved)?;
            if !geometry.survives_as(&moved) {
                return Err(convert::too_far("placement.p", placement.p.into()));
            }
            if matches!(moved, Shape::HalfSpace(_)) && world.body_type(body) == BodyType::Dynamic {
                let words = "the body is dynamic, and a half-space has no mass";
                return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
            }
            world.set_shape_body(shape, body, &placement);
            Ok(())
        },
    )
}

/// Whether the shape has contacts where neither body is dynamic: with static and kinematic
/// bodies while its own is kinematic, with kinematic ones while its own is static. It is
/// enough that one of the two shapes says so. Such a contact is found, listed and told by
/// events as any other, with its normal and points, and pushes nobody: its impulses are
/// zero, so that there are no hit and no force events. A body that moves fast is not stopped
/// by it, and may pass within a step; one-way shapes have it on both sides, and the pre-solve
/// callback is not asked. Segments and chains do not meet each other here either, nor do
/// half-spaces. Contacts that exist end where nobody wants them any more.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_kinematic_contacts(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_enable_kinematic_contacts(shape, enable),
        shape,
        |world, shape| {
            world.set_shape_kinematic_contacts(shape, enable);
            Ok(())
        },
    )
}

/// Whether the shape has contacts where neither body is dynamic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_kinematic_contacts(
    shape: ImpelShapeId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_enable_kinematic_contacts", shape, |world, shape| {
        pointers::out("out_enable", out_enable)?.set(world.shape_has_kinematic_contacts(shape))
    })
}

/// Refuses what would come to lie where no shape may be made.
fn check_reach(shape: &Shape) -> Outcome {
    match (shape, shape.proxy()) {
        (Shape::HalfSpace(plane), _) => {
            let most = super::IMPEL_MAX_COORDINATE;
            check::within("the half-space's offset, after placement", plane.offset, -most, most)?;
        }
        (_, Some(proxy)) => {
            for &point in proxy.points() {
                check::local_point("a point of the shape, after placement", point.into())?;
            }
        }
        _ => {}
    }
    Ok(())
}

/// Whether the shape is there.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enabled(
    shape: ImpelShapeId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_enabled", shape, |world, shape| {
        pointers::out("out_enable", out_enable)?.set(world.shape_enabled(shape))
    })
}

/// Takes the shape out of the world, or puts it back on its body: nothing touches,
/// finds or senses one that is disabled, and if it is a sensor it holds nothing. It
/// keeps its settings, and its body goes on weighing as much. What touched it ends and
/// wakes. `impel_body_set_enabled` does so for a whole body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enabled(shape: ImpelShapeId, enable: bool) -> ImpelStatus {
    guard::change_shape(call::impel_shape_set_enabled(shape, enable), shape, |world, shape| {
        world.set_shape_enabled(shape, enable);
        Ok(())
    })
}

/// The shape's own rules of mixing, or `IMPEL_MIX_BY_WORLD`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_mix_rules(
    shape: ImpelShapeId,
    out_friction: *mut ImpelMixRule,
    out_restitution: *mut ImpelMixRule,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_mix_rules", shape, |world, shape| {
        let out_friction = pointers::out("out_friction", out_friction)?;
        let out_restitution = pointers::out("out_restitution", out_restitution)?;
        let MixChoice { friction, restitution } = world.shape_mix(shape);
        out_friction.set(convert::to_c(friction))?;
        out_restitution.set(convert::to_c(restitution))
    })
}

/// Rules of the shape's own for friction and restitution, in place of the world's
/// (`ImpelWorldDef.friction_mix`, `.restitution_mix`), which
/// `IMPEL_MIX_BY_WORLD` goes back to. Where both shapes of a contact have one, that
/// with the higher number counts. A pair of materials
/// (`impel_world_set_friction_pair`) and a mix callback still have the last word.
/// Contacts that are there follow, and wake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_mix_rules(
    shape: ImpelShapeId,
    friction: ImpelMixRule,
    restitution: ImpelMixRule,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_mix_rules(shape, friction, restitution),
        shape,
        |world, shape| {
            let friction = convert::from_c("friction", friction)?;
            let restitution = convert::from_c("restitution", restitution)?;
            world.set_shape_mix(shape, MixChoice { friction, restitution });
            Ok(())
        },
    )
}
