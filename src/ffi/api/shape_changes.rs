//! Functions that the entries of `api/shape_changes.toml` call.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{IMPEL_ERROR_UNSUPPORTED, check, convert, shape_geometry};
use crate::geometry::Shape;
use crate::math::Transform;
use crate::world::{BodyKey, ShapeKey, World};

/// Fails if a shape cannot move to a place on a body.
pub(in crate::ffi) fn check_placement(
    world: &World,
    shape: ShapeKey,
    body: BodyKey,
    placement: &Transform,
) -> Outcome {
    if world.shape_chain(shape).is_some() {
        let words = "the shape is a segment of a chain, which cannot move to another body";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    let geometry = &world.state().shapes[shape].geometry;
    let moved = geometry.moved(placement);
    check_reach(&moved)?;
    if !geometry.survives_as(&moved) {
        return Err(convert::too_far("placement.p", placement.p.into()));
    }
    if matches!(moved, Shape::HalfSpace(_)) {
        shape_geometry::refuse_dynamic(world, body)?;
    }
    Ok(())
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
