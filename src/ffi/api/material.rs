//! Materials and filters (collision layers, bitmasks): the calls that are written by hand.

use crate::ffi::error::Failure;
use crate::ffi::{
    IMPEL_MATERIAL_BOUNCY_BALL, IMPEL_MATERIAL_METAL, IMPEL_MATERIAL_PILLOW, IMPEL_MATERIAL_ROCK,
    IMPEL_MATERIAL_STATIC, IMPEL_MATERIAL_SUPER_BALL, IMPEL_MATERIAL_WOOD, ImpelMaterial,
    ImpelMaterialPreset, ImpelStatus, guard, pointers,
};

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
        out.set(ImpelMaterial { density, restitution, ..crate::ffi::impel_material_default() })
    })
}
