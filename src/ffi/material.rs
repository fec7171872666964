//! Materials and filters (collision layers, bitmasks)
//!
//! A material sets the density, friction and restitution (bounciness) of a shape. A filter
//! selects the shapes that can touch, by category bits, mask bits and groups.
//!
//! ```c
//! enum { LAYER_GROUND = 1, LAYER_PLAYER = 2, LAYER_DEBRIS = 4 };
//! ImpelShapeDef def = impel_shape_def_default();
//! def.material.dynamic_friction = 0.3f;
//! def.filter.category = LAYER_DEBRIS;
//! def.filter.mask = LAYER_GROUND; // debris touches the ground only
//! ```

use super::error::Failure;
use super::{ImpelStatus, guard, pointers};
use crate::world::{Filter, Material};

/// Surface and mass properties of a shape.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelMaterial {
    /// Mass per area, in kg/m², within [0, `IMPEL_MAX_DENSITY`]. With 0 the shape has no mass.
    pub density: f32,
    /// Coefficient of restitution (bounciness), within [0, `IMPEL_MAX_COEFFICIENT`]. It is the
    /// speed after a bounce divided by the approach speed. The bounce height is proportional to
    /// its square. Above 1 each bounce adds energy, as a pinball bumper does.
    pub restitution: f32,
    /// Coulomb friction coefficient of a contact that does not slide.
    pub static_friction: f32,
    /// Coulomb friction coefficient of a contact that slides.
    pub dynamic_friction: f32,
    /// Rolling resistance coefficient. The torque is this times the normal force times the
    /// shape's radius.
    pub rolling_resistance: f32,
    /// Surface speed along the tangent, in m/s, as of a conveyor belt. A positive speed carries
    /// bodies on an upward-facing surface to the right, and bodies around the shape clockwise.
    /// The speeds of two touching surfaces add up.
    pub tangent_speed: f32,
    /// User-defined id of the material. It is the key of the world's friction table
    /// (`impel_world_set_friction_pair`).
    pub user_id: u64,
}

/// Collision filter: selects the shapes that can touch. Two shapes can touch if the category of
/// each has a bit in the mask of the other. If both shapes have the same group, and it is not
/// zero, only the group decides. A query has a filter too, and finds the shapes that a shape
/// with that filter could touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpelFilter {
    /// Categories (layers) of this shape, one bit each.
    pub category: u64,
    /// Categories that this shape can touch.
    pub mask: u64,
    /// Group. Shapes of the same positive group always touch, of the same negative group never.
    /// Zero is no group.
    pub group: i32,
}

/// A predefined material.
pub type ImpelMaterialPreset = i32;
/// Density 0.6, restitution 0.1.
pub const IMPEL_MATERIAL_ROCK: ImpelMaterialPreset = 0;
/// Density 0.3, restitution 0.2.
pub const IMPEL_MATERIAL_WOOD: ImpelMaterialPreset = 1;
/// Density 1.2, restitution 0.05.
pub const IMPEL_MATERIAL_METAL: ImpelMaterialPreset = 2;
/// Density 0.3, restitution 0.8.
pub const IMPEL_MATERIAL_BOUNCY_BALL: ImpelMaterialPreset = 3;
/// Density 0.3, restitution 0.95.
pub const IMPEL_MATERIAL_SUPER_BALL: ImpelMaterialPreset = 4;
/// Density 0.1, restitution 0.2.
pub const IMPEL_MATERIAL_PILLOW: ImpelMaterialPreset = 5;
/// Density 0, restitution 0.4.
pub const IMPEL_MATERIAL_STATIC: ImpelMaterialPreset = 6;

/// Returns the material of `impel_shape_def_default`. Density is 1, restitution 0, and both
/// frictions are 0.6.
#[unsafe(no_mangle)]
pub extern "C" fn impel_material_default() -> ImpelMaterial {
    Material::default().into()
}

/// Writes a predefined material. It has the density and restitution of the preset, and the
/// other values of `impel_material_default`. An unknown preset fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_material_preset(
    preset: ImpelMaterialPreset,
    out_material: *mut ImpelMaterial,
) -> ImpelStatus {
    guard::call("impel_material_preset", || {
        let out = pointers::out("out_material", out_material)?;
        // Density and restitution of each preset.
        let (density, restitution) = match preset {
            IMPEL_MATERIAL_ROCK => (0.6, 0.1),
            IMPEL_MATERIAL_WOOD => (0.3, 0.2),
            IMPEL_MATERIAL_METAL => (1.2, 0.05),
            IMPEL_MATERIAL_BOUNCY_BALL => (0.3, 0.8),
            IMPEL_MATERIAL_SUPER_BALL => (0.3, 0.95),
            IMPEL_MATERIAL_PILLOW => (0.1, 0.2),
            IMPEL_MATERIAL_STATIC => (0.0, 0.4),
            _ => return Err(Failure::enumeration("preset", preset, "IMPEL_MATERIAL_*")),
        };
        out.set(ImpelMaterial { density, restitution, ..impel_material_default() })
    })
}

/// Returns the filter of `impel_shape_def_default`. The category is 1, the mask has every bit
/// set, and there is no group.
#[unsafe(no_mangle)]
pub extern "C" fn impel_filter_default() -> ImpelFilter {
    Filter::default().into()
}
