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

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::error::Outcome;
use crate::ffi::recording::argument::values;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_DENSITY, IMPEL_MAX_VELOCITY, ImpelStatus, check, guard,
    pointers,
};
use crate::world::{Filter, Material};
use std::fmt::Display;

/// A predefined material: density in kg/m², and restitution.
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

/// Surface and mass properties of a shape, filled by `impel_material_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelMaterial {
    /// Mass per area, in kg/m², within [0, `IMPEL_MAX_DENSITY`]. With 0 the shape has no mass.
    /// Default: 1.
    pub density: f32,
    /// Coefficient of restitution (bounciness), within [0, `IMPEL_MAX_COEFFICIENT`]. It is the
    /// speed after a bounce divided by the approach speed. The bounce height is proportional to
    /// its square. Above 1 each bounce adds energy, as a pinball bumper does. Default: 0.
    pub restitution: f32,
    /// Coulomb friction coefficient of a contact that does not slide. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.6.
    pub static_friction: f32,
    /// Coulomb friction coefficient of a contact that slides. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.6.
    pub dynamic_friction: f32,
    /// Rolling resistance coefficient, without unit. A contact uses the larger coefficient of
    /// its two shapes. The torque is this times the normal force times the larger radius of the
    /// two shapes, which is 0 for polygons without rounding. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    pub rolling_resistance: f32,
    /// Surface speed along the tangent, in m/s, as of a conveyor belt. A positive speed carries
    /// bodies on an upward-facing surface to the right, and bodies around the shape clockwise.
    /// The speeds of two touching surfaces add up. Characters ignore this speed. Within
    /// ±`IMPEL_MAX_VELOCITY`. Default: 0.
    pub tangent_speed: f32,
    /// User-defined id of the material. It is the key of the world's friction table
    /// (`impel_world_set_friction_pair`). Default: 0.
    pub user_id: u64,
}

values! { ImpelMaterial { density, restitution, static_friction, dynamic_friction, rolling_resistance, tangent_speed, user_id }
}

/// Returns the material of `impel_shape_def_default`. Density is 1, restitution 0, and both
/// frictions are 0.6.
#[unsafe(no_mangle)]
pub extern "C" fn impel_material_default() -> ImpelMaterial {
    Material::default().into()
}

/// Checks and converts; `name` is that of the argument.
#[inline(always)]
pub(in crate::ffi) fn material(
    name: impl Display + Copy,
    from: &ImpelMaterial,
) -> Outcome<Material> {
    let mut to = Material::default();
    to.density =
        check::not_negative(format_args!("{name}.density"), from.density, IMPEL_MAX_DENSITY)?;
    to.restitution = check::not_negative(
        format_args!("{name}.restitution"),
        from.restitution,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.static_friction = check::not_negative(
        format_args!("{name}.static_friction"),
        from.static_friction,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.dynamic_friction = check::not_negative(
        format_args!("{name}.dynamic_friction"),
        from.dynamic_friction,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.rolling_resistance = check::not_negative(
        format_args!("{name}.rolling_resistance"),
        from.rolling_resistance,
        IMPEL_MAX_COEFFICIENT,
    )?;
    to.tangent_speed = check::within(
        format_args!("{name}.tangent_speed"),
        from.tangent_speed,
        -IMPEL_MAX_VELOCITY,
        IMPEL_MAX_VELOCITY,
    )?;
    to.user_id = from.user_id;
    Ok(to)
}

impl From<Material> for ImpelMaterial {
    fn from(from: Material) -> ImpelMaterial {
        ImpelMaterial {
            density: from.density,
            restitution: from.restitution,
            static_friction: from.static_friction,
            dynamic_friction: from.dynamic_friction,
            rolling_resistance: from.rolling_resistance,
            tangent_speed: from.tangent_speed,
            user_id: from.user_id,
        }
    }
}

/// Collision filter: selects the shapes that can touch. Two shapes can touch if the category of
/// each has a bit in the mask of the other. If both shapes have the same group, and it is not
/// zero, only the group decides. A query has a filter too, and finds the shapes that a shape
/// with that filter could touch.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImpelFilter {
    /// Categories (layers) of this shape, one bit each. Default: 1.
    pub category: u64,
    /// Categories that this shape can touch. Default: all bits.
    pub mask: u64,
    /// Group. Two shapes of the same positive group can always touch. Two shapes of the same
    /// negative group never touch. 0: no group. Default: 0.
    pub group: i32,
}

values! { ImpelFilter { category, mask, group }
}

/// Returns the filter of `impel_shape_def_default`. The category is 1, the mask has every bit
/// set, and there is no group.
#[unsafe(no_mangle)]
pub extern "C" fn impel_filter_default() -> ImpelFilter {
    Filter::default().into()
}

impl From<ImpelFilter> for Filter {
    #[inline]
    fn from(from: ImpelFilter) -> Filter {
        Filter { category: from.category, mask: from.mask, group: from.group }
    }
}

impl From<Filter> for ImpelFilter {
    #[inline]
    fn from(from: Filter) -> ImpelFilter {
        ImpelFilter { category: from.category, mask: from.mask, group: from.group }
    }
}

/// Writes a predefined material. It has the density and restitution of the preset, and the other
/// values of `impel_material_default`. An unknown preset fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_material_preset(
    preset: ImpelMaterialPreset,
    out_material: *mut ImpelMaterial,
) -> ImpelStatus {
    guard::call("impel_material_preset", || {
        pointers::out("out_material", out_material)?.set(crate::ffi::material::preset(preset)?)
    })
}
