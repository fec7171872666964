//! Shapes: settings and geometry
//!
//! Read and write the settings of one shape, and read its geometry. To test a point or a ray
//! against it, see "Queries: one shape".
//!
//! ```c
//! ImpelMaterial material;
//! impel_shape_get_material(shape, &material);
//! material.dynamic_friction = 0.05f;    // ice
//! impel_shape_set_material(shape, material);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Failure;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_MASS, ImpelAabb, ImpelBodyId, ImpelColor, ImpelConvex,
    ImpelFilter, ImpelMassData, ImpelMaterial, ImpelPosition, ImpelShapeId, ImpelShapeKind,
    ImpelStatus, ImpelVec2, ImpelWorldId, call, check, convert, guard, pointers, precise,
    shape_query,
};
use crate::geometry::Shape;
use crate::world::Material;

/// Body of the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_body(
    shape: ImpelShapeId,
    out_body: *mut ImpelBodyId,
) -> ImpelStatus {
    guard::read("impel_shape_get_body", shape, |world, shape| {
        pointers::out("out_body", out_body)?.set(world.ids.body(world.shape_body(shape)))
    })
}

/// World of the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_world(
    shape: ImpelShapeId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read("impel_shape_get_world", shape, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// Kind of the shape's geometry.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_kind(
    shape: ImpelShapeId,
    out_kind: *mut ImpelShapeKind,
) -> ImpelStatus {
    guard::read("impel_shape_get_kind", shape, |world, shape| {
        pointers::out("out_kind", out_kind)?
            .set(convert::to_c(world.state().shapes[shape].geometry.kind()))
    })
}

/// The shape's user data.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_user_data(
    shape: ImpelShapeId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read("impel_shape_get_user_data", shape, |world, shape| {
        pointers::out("out_user_data", out_user_data)?
            .set(world.state().shapes[shape].def.notes.user_data)
    })
}

/// Sets the shape's user data.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_user_data(shape: ImpelShapeId, user_data: u64) -> ImpelStatus {
    guard::change(call::impel_shape_set_user_data(shape, user_data), shape, |world, shape| {
        world.shape_def_mut(shape).notes.user_data = user_data;

        Ok(())
    })
}

/// The material of the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_material(
    shape: ImpelShapeId,
    out_material: *mut ImpelMaterial,
) -> ImpelStatus {
    guard::read("impel_shape_get_material", shape, |world, shape| {
        pointers::out("out_material", out_material)?
            .set(world.state().shapes[shape].def.material.into())
    })
}

/// Sets the material of the shape. If the density changes, the mass of the body is recomputed.
/// Existing contacts use the new material. Wakes the body and the bodies that touch it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_material(
    shape: ImpelShapeId,
    material: ImpelMaterial,
) -> ImpelStatus {
    guard::change(call::impel_shape_set_material(shape, material), shape, |world, shape| {
        let material = convert::material("material", &material)?;
        world.set_shape_material(shape, material);

        Ok(())
    })
}

/// The collision filter of the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_filter(
    shape: ImpelShapeId,
    out_filter: *mut ImpelFilter,
) -> ImpelStatus {
    guard::read("impel_shape_get_filter", shape, |world, shape| {
        pointers::out("out_filter", out_filter)?.set(world.state().shapes[shape].def.filter.into())
    })
}

/// Sets the collision filter of the shape. Contacts that the new filter excludes end. Wakes the
/// body and the bodies that touch it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_filter(shape: ImpelShapeId, filter: ImpelFilter) -> ImpelStatus {
    guard::change(call::impel_shape_set_filter(shape, filter), shape, |world, shape| {
        world.set_shape_filter(shape, filter.into());

        Ok(())
    })
}

/// The fill colour of the shape in debug draw.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_debug_color(
    shape: ImpelShapeId,
    out_color: *mut ImpelColor,
) -> ImpelStatus {
    guard::read("impel_shape_get_debug_color", shape, |world, shape| {
        pointers::out("out_color", out_color)?
            .set(world.state().shapes[shape].def.notes.debug_color)
    })
}

/// Sets the fill colour of the shape in debug draw. 0 selects the colour that shows the type and
/// the state of its body.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_debug_color(
    shape: ImpelShapeId,
    color: ImpelColor,
) -> ImpelStatus {
    guard::change(call::impel_shape_set_debug_color(shape, color), shape, |world, shape| {
        world.shape_def_mut(shape).notes.debug_color = color;

        Ok(())
    })
}

/// Smallest AABB of the shape, relative to `origin`. For a half-space it is very large, but
/// finite.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_aabb(
    shape: ImpelShapeId,
    origin: *const ImpelPosition,
    out_aabb: *mut ImpelAabb,
) -> ImpelStatus {
    guard::read("impel_shape_get_aabb", shape, |world, shape| {
        let out_aabb = pointers::out("out_aabb", out_aabb)?;
        let origin = precise::origin(origin)?;

        out_aabb.set(world.shape_aabb(shape, origin).into())
    })
}

/// Mass, inertia about the centre of mass, and centre of mass in the body's space. Zero for
/// segments and half-spaces. For a sensor it is the mass of its geometry, which is not part of
/// the body's mass.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_mass_data(
    shape: ImpelShapeId,
    out_mass_data: *mut ImpelMassData,
) -> ImpelStatus {
    guard::read("impel_shape_get_mass_data", shape, |world, shape| {
        pointers::out("out_mass_data", out_mass_data)?.set(world.shape_mass_data(shape).into())
    })
}

/// Geometry of the shape, in the space of its body. A half-space fails with
/// `IMPEL_ERROR_UNSUPPORTED`; see `impel_shape_get_half_space`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_convex(
    shape: ImpelShapeId,
    out_convex: *mut ImpelConvex,
) -> ImpelStatus {
    guard::read("impel_shape_get_convex", shape, |world, shape| {
        pointers::out("out_convex", out_convex)?
            .set(convert::to_convex(&world.state().shapes[shape].geometry)?)
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
        let out_normal = pointers::out("out_normal", out_normal)?;
        let out_offset = pointers::out("out_offset", out_offset)?;
        let Shape::HalfSpace(plane) = &world.state().shapes[shape].geometry else {
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, "the shape is not a half-space"));
        };
        out_normal.set(plane.normal.into())?;
        out_offset.set(plane.offset)
    })
}

/// Sets the density of the shape so that it has this mass, in kg. `mass` is within
/// [0, `IMPEL_MAX_MASS`]. The mass of the body is recomputed. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if the density would exceed `IMPEL_MAX_DENSITY`. Segments and
/// half-spaces have no mass, and fail with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_mass(shape: ImpelShapeId, mass: f32) -> ImpelStatus {
    guard::change(call::impel_shape_set_mass(shape, mass), shape, |world, shape| {
        let mass = check::not_negative("mass", mass, IMPEL_MAX_MASS)?;
        let density = shape_query::density(&world.state().shapes[shape].geometry, mass)?;
        let material = Material { density, ..world.state().shapes[shape].def.material };
        world.set_shape_material(shape, material);
        Ok(())
    })
}
