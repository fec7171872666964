//! Materials and layers

use super::error::Failure;
use super::{ImpelStatus, guard, pointers};
use crate::world::{Filter, Material};

/// What a shape is made of.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelMaterial {
    /// Mass per area, in kg/m²; zero gives a shape without mass.
    pub density: f32,
    /// Coefficient of restitution: speed after a bounce divided by approach speed, within [0,
    /// `IMPEL_MAX_COEFFICIENT`]. The bounce height is proportional to its square. Above 1 each
    /// bounce adds energy, as a pinball bumper does.
    pub restitution: f32,
    /// Coulomb friction of a contact that does not slide.
    pub static_friction: f32,
    /// Coulomb friction of a contact that slides.
    pub dynamic_friction: f32,
    /// Resistance to rolling: the torque is this times the normal force times
    /// the shape's radius.
    pub rolling_resistance: f32,
    /// Speed of the surface along its tangent, in m/s, as of a conveyor belt:
    /// what lies on a surface that faces up is carried to the right by a
    /// positive speed, and around the shape clockwise. The speeds of two
    /// surfaces that touch add up.
    pub tangent_speed: f32,
    /// Yours; also the index into the world's friction table
    /// (`impel_world_set_friction_pair`).
    pub user_id: u64,
}

/// Which shapes may touch. Two shapes may when both categories are in the
/// other's mask; where both have the same group and it is not zero, the group
/// alone decides. A query has a filter as well, and sees the shapes that a
/// shape with that filter could touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpelFilter {
    /// The layers this shape is in, one bit each.
    pub category: u64,
    /// The layers this shape can touch.
    pub mask: u64,
    /// Same group: positive, always touch; negative, never. Zero: no group.
    pub group: i32,
}

/// A named material.
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

/// The material of `impel_shape_def_default`: density 1, restitution 0, both
/// frictions 0.6.
#[unsafe(no_mangle)]
pub extern "C" fn impel_material_default() -> ImpelMaterial {
    Material::default().into()
}

/// A named material: its density and restitution, and the frictions of
/// `impel_material_default`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_material_preset(
    preset: ImpelMaterialPreset,
    out_material: *mut ImpelMaterial,
) -> ImpelStatus {
    guard::call("impel_material_preset", || {
        let out = pointers::out("out_material", out_material)?;
        // The founding text's table.
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

/// The filter of `impel_shape_def_default`: category 1, every layer in the
/// mask, no group.
#[unsafe(no_mangle)]
pub extern "C" fn impel_filter_default() -> ImpelFilter {
    Filter::default().into()
}
