//! Functions that the entries of `api/shape.toml` call.

use crate::ffi::IMPEL_ERROR_UNSUPPORTED;
use crate::ffi::error::{Failure, Outcome};
use crate::world::{ShapeKey, World};

/// Fails for a segment of a chain, which cannot be destroyed alone.
pub(in crate::ffi) fn check_no_segment(world: &World, shape: ShapeKey) -> Outcome {
    if world.shape_chain(shape).is_some() {
        let words = "the shape is a segment of a chain; destroy the chain instead";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    Ok(())
}
