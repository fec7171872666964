//! Functions that the entries of `api/shape_query.toml` call.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_DENSITY};
use crate::geometry::Shape;

/// The density with which a shape has this mass.
pub(in crate::ffi) fn density(shape: &Shape, mass: f32) -> Outcome<f32> {
    let area = shape.mass(1.0).mass;
    if area <= 0.0 {
        let words = "the shape has no area, so it cannot have a mass";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    }
    let density = mass / area;
    if density > IMPEL_MAX_DENSITY {
        let allowed = format_args!("at most {IMPEL_MAX_DENSITY} kg/m² times {area} m²").to_string();
        return Err(Failure::argument("mass", mass, allowed));
    }
    Ok(density)
}
