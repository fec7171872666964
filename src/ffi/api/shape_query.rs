//! Shapes: settings, contacts, geometry, queries: the calls that are written by hand.

use crate::ffi::error::Failure;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_DENSITY, IMPEL_MAX_MASS, ImpelShapeId, ImpelStatus,
    ImpelVec2, call, check, guard, pointers,
};
use crate::geometry::Shape;
use crate::world::Material;

/// Sets the density of the shape so that it has this mass, in kg. `mass` is within [0,
/// `IMPEL_MAX_MASS`]. The mass of the body is recomputed. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if the density would exceed `IMPEL_MAX_DENSITY`. Segments and
/// half-spaces have no mass, and fail with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_mass(shape: ImpelShapeId, mass: f32) -> ImpelStatus {
    guard::change(call::impel_shape_set_mass(shape, mass), shape, |world, shape| {
        check::not_negative("mass", mass, IMPEL_MAX_MASS)?;
        let area = world.state().shapes[shape].geometry.mass(1.0).mass;
        if area <= 0.0 {
            let words = "the shape has no area, so it cannot have a mass";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        }
        let density = mass / area;
        if density > IMPEL_MAX_DENSITY {
            let allowed =
                format_args!("at most {IMPEL_MAX_DENSITY} kg/m² times {area} m²").to_string();
            return Err(Failure::argument("mass", mass, allowed));
        }
        let material = Material { density, ..world.state().shapes[shape].def.material };
        world.set_shape_material(shape, material);
        Ok(())
    })
}

/// Unit normal and offset of a half-space, in the space of its body. Any other kind of shape
/// fails with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_half_space(
    shape: ImpelShapeId,
    out_normal: *mut ImpelVec2,
    out_offset: *mut f32,
) -> ImpelStatus {
    guard::read("impel_shape_get_half_space", shape, |world, shape| {
        let normal = pointers::out("out_normal", out_normal)?;
        let offset = pointers::out("out_offset", out_offset)?;
        let Shape::HalfSpace(plane) = &world.state().shapes[shape].geometry else {
            let words = "the shape is not a half-space";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        };
        normal.set(plane.normal.into())?;
        offset.set(plane.offset)
    })
}
