//! Shapes: moving to another body, enabling, kinematic contacts, mix rules: the calls that are written by hand.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, ImpelBodyId, ImpelShapeId, ImpelStatus, ImpelTransform, call, check,
    convert, guard, shape_geometry,
};
use crate::geometry::Shape;

/// Moves the shape to another body of its world, or to another place on its own body. It keeps
/// its handle, its settings and `user_data`. `placement` transforms its geometry from the old
/// body's space to the space of `body`. With the identity, the local geometry does not change.
/// With `impel_transform_inverse_compose(new_body_transform, old_body_transform)`, the shape
/// does not move in the world. Its contacts end, and begin again where it still touches. The
/// masses of both bodies are recomputed, and both wake. A segment of a chain, and a half-space
/// on a dynamic body, fail with `IMPEL_ERROR_UNSUPPORTED`. A placement so far from the body's
/// origin that `float` rounding would distort the shape fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_body(
    shape: ImpelShapeId,
    body: ImpelBodyId,
    placement: ImpelTransform,
) -> ImpelStatus {
    guard::change(call::impel_shape_set_body(shape, body, placement), shape, |world, shape| {
        let body = world.ids.key("body", body)?;
        let placement = check::transform("placement", placement)?;
        if world.shape_chain(shape).is_some() {
            let words = "the shape is a segment of a chain, which cannot move to another body";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        }
        let geometry = &world.state().shapes[shape].geometry;
        let moved = geometry.moved(&placement);
        check_reach(&moved)?;
        if !geometry.survives_as(&moved) {
            return Err(convert::too_far("placement.p", placement.p.into()));
        }
        if matches!(moved, Shape::HalfSpace(_)) {
            shape_geometry::refuse_dynamic(world, body)?;
        }
        world.set_shape_body(shape, body, &placement);
        Ok(())
    })
}

/// Fails if the moved shape lies outside the limits of new shapes.
fn check_reach(shape: &Shape) -> Outcome {
    match (shape, shape.proxy()) {
        (Shape::HalfSpace(plane), _) => {
            let most = crate::ffi::IMPEL_MAX_COORDINATE;
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
