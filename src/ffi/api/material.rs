//! Functions that the entries of `api/material.toml` call.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_MATERIAL_BOUNCY_BALL, IMPEL_MATERIAL_METAL, IMPEL_MATERIAL_PILLOW, IMPEL_MATERIAL_ROCK,
    IMPEL_MATERIAL_STATIC, IMPEL_MATERIAL_SUPER_BALL, IMPEL_MATERIAL_WOOD, ImpelMaterial,
    ImpelMaterialPreset,
};

/// A predefined material.
pub(in crate::ffi) fn preset(preset: ImpelMaterialPreset) -> Outcome<ImpelMaterial> {
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
    Ok(ImpelMaterial { density, restitution, ..crate::ffi::impel_material_default() })
}
