//! Shapes: settings, contacts, geometry, queries
//!
//! Read and write the settings of one shape, and test points and rays (raycasts) against it.

use super::error::Failure;
use super::world_query::contact;
use super::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_DENSITY, IMPEL_MAX_MASS, ImpelAabb, ImpelBodyId,
    ImpelContact, ImpelConvex, ImpelFilter, ImpelMassData, ImpelMaterial, ImpelPosition,
    ImpelRayHit, ImpelShapeId, ImpelShapeKind, ImpelStatus, ImpelVec2, ImpelWorldId, call, check,
    convert, guard, pointers, precise,
};
use crate::geometry::Shape;
use crate::world::Material;

/// Body of the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_body(
    shape: ImpelShapeId,
    out_body: *mut ImpelBodyId,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_body", shape, |world, shape| {
        pointers::out("out_body", out_body)?.set(world.ids.body(world.shape_body(shape)))
    })
}

/// World of the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_world(
    shape: ImpelShapeId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_world", shape, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// Kind of the shape's geometry.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_kind(
    shape: ImpelShapeId,
    out_kind: *mut ImpelShapeKind,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_kind", shape, |world, shape| {
        pointers::out("out_kind", out_kind)?.set(convert::to_c(world.shape_geometry(shape).kind()))
    })
}

/// The shape's user data.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_user_data(
    shape: ImpelShapeId,
    out_user_data: *mut u64,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_user_data", shape, |world, shape| {
        pointers::out("out_user_data", out_user_data)?.set(world.shape_user_data(shape))
    })
}

/// Sets the shape's user data.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_user_data(shape: ImpelShapeId, user_data: u64) -> ImpelStatus {
    guard::change_shape(call::impel_shape_set_user_data(shape, user_data), shape, |world, shape| {
        world.set_shape_user_data(shape, user_data);
        Ok(())
    })
}

/// Material of the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_material(
    shape: ImpelShapeId,
    out_material: *mut ImpelMaterial,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_material", shape, |world, shape| {
        pointers::out("out_material", out_material)?.set(world.shape_material(shape).into())
    })
}

/// Sets the material of the shape. If the density changes, the mass of its body is recomputed.
/// Existing contacts change too, and the body wakes with the bodies that touch it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_material(
    shape: ImpelShapeId,
    material: ImpelMaterial,
) -> ImpelStatus {
    guard::change_shape(call::impel_shape_set_material(shape, material), shape, |world, shape| {
        let material = convert::material("material", &material)?;
        world.set_shape_material(shape, material);
        Ok(())
    })
}

/// Sets the density of the shape to that which gives this mass, in kg. `mass` is within [0,
/// `IMPEL_MAX_MASS`]. The mass of its body is recomputed. Fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if the density would exceed `IMPEL_MAX_DENSITY`. Segments and
/// half-spaces have no mass, and fail with `IMPEL_ERROR_UNSUPPORTED`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_mass(shape: ImpelShapeId, mass: f32) -> ImpelStatus {
    guard::change_shape(call::impel_shape_set_mass(shape, mass), shape, |world, shape| {
        check::not_negative("mass", mass, IMPEL_MAX_MASS)?;
        let area = world.shape_geometry(shape).mass(1.0).mass;
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
        let material = Material { density, ..world.shape_material(shape) };
        world.set_shape_material(shape, material);
        Ok(())
    })
}

/// Collision filter of the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_filter(
    shape: ImpelShapeId,
    out_filter: *mut ImpelFilter,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_filter", shape, |world, shape| {
        pointers::out("out_filter", out_filter)?.set(world.shape_filter(shape).into())
    })
}

/// Sets the collision filter of the shape. Contacts that the new filter excludes end. Wakes the
/// body and the bodies that touch it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_filter(shape: ImpelShapeId, filter: ImpelFilter) -> ImpelStatus {
    guard::change_shape(call::impel_shape_set_filter(shape, filter), shape, |world, shape| {
        world.set_shape_filter(shape, filter.into());
        Ok(())
    })
}

/// Contacts of the shape that had at least one point at the last step.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_contacts(
    shape: ImpelShapeId,
    out_contacts: *mut ImpelContact,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_contacts", shape, |world, shape| {
        let mut list = pointers::list("out_contacts", out_contacts, capacity, out_count)?;
        world.shape_contacts(shape, |view| list.push(contact(world.ids, &view)));
        list.finish()
    })
}

/// Contact between two shapes, if it had at least one point at the last step. Its normal points
/// from the contact's `shape_a` to its `shape_b`; `shape` may be either. If the shapes have no
/// contact, `out_touching` is false, and the contact is zero. A shape of another world fails
/// with `IMPEL_ERROR_INVALID_HANDLE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_contact_with(
    shape: ImpelShapeId,
    other: ImpelShapeId,
    out_contact: *mut ImpelContact,
    out_touching: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_contact_with", shape, |world, shape| {
        let out_contact = pointers::out("out_contact", out_contact)?;
        let out_touching = pointers::out("out_touching", out_touching)?;
        let other = world.ids.shape_key("other", other)?;
        let found = world.contact_of(shape, other).map(|view| contact(world.ids, &view));
        out_touching.set(found.is_some())?;
        out_contact.set(found.unwrap_or_default())
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
    guard::read_shape("impel_shape_get_aabb", shape, |world, shape| {
        let out = pointers::out("out_aabb", out_aabb)?;
        out.set(world.shape_aabb(shape, precise::origin(origin)?).into())
    })
}

/// Mass, inertia about the centre of mass, and centre of mass in the body's space. Zero for
/// segments and half-spaces.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_mass_data(
    shape: ImpelShapeId,
    out_mass_data: *mut ImpelMassData,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_mass_data", shape, |world, shape| {
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
    guard::read_shape("impel_shape_get_convex", shape, |world, shape| {
        let out = pointers::out("out_convex", out_convex)?;
        out.set(convert::to_convex(world.shape_geometry(shape))?)
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
    guard::read_shape("impel_shape_get_half_space", shape, |world, shape| {
        let normal = pointers::out("out_normal", out_normal)?;
        let offset = pointers::out("out_offset", out_offset)?;
        let Shape::HalfSpace(plane) = world.shape_geometry(shape) else {
            let words = "the shape is not a half-space";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        };
        normal.set(plane.normal.into())?;
        offset.set(plane.offset)
    })
}

/// Whether a point in the world lies inside the shape or on its surface. A segment has no
/// inside.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_test_point(
    shape: ImpelShapeId,
    point: ImpelPosition,
    out_inside: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_test_point", shape, |world, shape| {
        let out = pointers::out("out_inside", out_inside)?;
        let point = check::place("point", point)?;
        let local = world.body_local_point(world.shape_body(shape), point);
        out.set(world.shape_geometry(shape).contains(local))
    })
}

/// Casts a ray from `start` to `start + translation` against this shape only. `start` and
/// `out_hit->point` are relative to `origin`. The rules are those of
/// `impel_world_cast_ray_closest`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_cast_ray(
    shape: ImpelShapeId,
    origin: *const ImpelPosition,
    start: ImpelVec2,
    translation: ImpelVec2,
    out_hit: *mut ImpelRayHit,
) -> ImpelStatus {
    guard::read_shape("impel_shape_cast_ray", shape, |world, shape| {
        let out = pointers::out("out_hit", out_hit)?;
        let pose = world.shape_pose(shape, precise::origin(origin)?);
        let start = pose.apply_inverse(check::position("start", start)?);
        let translation = check::translation("translation", translation)?;
        let geometry = world.shape_geometry(shape);
        let hit = geometry.cast_ray(start, pose.q.inverse_rotate(translation));
        out.set(hit.map_or(ImpelRayHit::default(), |hit| ImpelRayHit {
            shape: world.ids.shape(shape),
            point: pose.apply(hit.point).into(),
            normal: pose.q.rotate(hit.normal).into(),
            fraction: hit.fraction,
            hit: true,
        }))
    })
}

/// Point of the shape that is closest to a point in the world. If the point lies inside the
/// shape, the result is the point itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_closest_point(
    shape: ImpelShapeId,
    point: ImpelPosition,
    out_point: *mut ImpelPosition,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_closest_point", shape, |world, shape| {
        let out = pointers::out("out_point", out_point)?;
        let point = check::place("point", point)?;
        let body = world.shape_body(shape);
        let local = world.shape_geometry(shape).closest_point(world.body_local_point(body, point));
        out.set(world.body_world_point(body, local).into())
    })
}
