//! Functions that the entries of `api/shape_geometry.toml` call.

use crate::ffi::IMPEL_ERROR_UNSUPPORTED;
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Changing;
use crate::geometry::Shape;
use crate::world::{BodyKey, BodyType, ShapeKey, World};

pub(in crate::ffi) fn change(world: &mut Changing, shape: ShapeKey, geometry: Shape) -> Outcome {
    if world.shape_chain(shape).is_some() {
        let words = "the shape is a segment of a chain, whose geometry cannot change";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    world.set_shape_geometry(shape, geometry);
    Ok(())
}

/// Fails if the body cannot have a half-space.
pub(in crate::ffi) fn refuse_dynamic(world: &World, body: BodyKey) -> Outcome {
    if world.state().bodies[body].kind == BodyType::Dynamic {
        let words = "the body is dynamic; a half-space needs a static or kinematic body";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    Ok(())
}
