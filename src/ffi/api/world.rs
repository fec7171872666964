//! Worlds: definition, creation, step: the calls that are written by hand.

use crate::ffi::{ImpelStatus, ImpelWorldDef, ImpelWorldId, convert, guard, pointers, registry};
use crate::world::WorldDef;

/// Returns the default settings of a world in another unit of length, such as pixels. It sets
/// `length_unit`, and converts gravity and all other lengths and speeds to that unit. With 100,
/// gravity is (0, -1000), and the restitution threshold is 100 units/s. `length_unit` is
/// checked by `impel_world_create`.
///
/// In such a world, every length of every function is in world units where this header says
/// metres. Speeds are in units/s, forces in kg units/s², torques in kg units²/s², and densities
/// in kg/unit², including the density and the drag of water and wind. Masses are in kilograms.
/// A box of 32 by 32 pixels of the default density has a mass of 1024 kg, which does no harm.
/// For the masses of a world in metres, divide `ImpelMaterial.density` by the square of
/// `length_unit`.
///
/// `impel_body_def_default` and the defaults of joints and shapes are valid for all worlds. For
/// the defaults that contain lengths, call `impel_character_def_for_length_unit`,
/// `impel_soft_body_def_for_length_unit`, `impel_radial_force_def_for_length_unit`,
/// `impel_explosion_def_for_length_unit`, `impel_inverse_kinematics_def_for_length_unit` and
/// `impel_debug_draw_for_length_unit`.
///
/// Functions without a world (`impel_convex_*`, `impel_solve_planes`) do not know the unit.
/// Their tolerances are a micrometre to a few millimetres, as numbers in the unit of their
/// arguments. In pixels that is finer than necessary.
#[unsafe(no_mangle)]
pub extern "C" fn impel_world_def_for_length_unit(length_unit: f32) -> ImpelWorldDef {
    WorldDef::for_length_unit(length_unit).into()
}

/// Creates a world and writes its handle. At most `IMPEL_MAX_WORLDS` worlds can exist at the
/// same time; more fail with `IMPEL_ERROR_LIMIT`. Worlds share nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_create(
    def: *const ImpelWorldDef,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    pointers::write_null(out_world, 1);
    guard::call("impel_world_create", || {
        let out = pointers::out("out_world", out_world)?;
        let def = convert::world_def("def", &pointers::definition("def", def)?)?;
        out.set(registry::create(def)?)
    })
}
