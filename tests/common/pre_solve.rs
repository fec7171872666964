//! Closures as pre-solve callbacks.

use std::ffi::c_void;
use std::ptr::null_mut;

use impel::ffi::*;

use super::World;

pub type PreSolve<'a> = dyn FnMut(&ImpelContact, &mut ImpelResponse) -> bool + 'a;

unsafe extern "C" fn pre_solve(
    contact: *const ImpelContact,
    response: *mut ImpelResponse,
    context: *mut c_void,
) -> bool {
    // SAFETY: `with_pre_solve` passes a pointer to its closure, and the engine passes pointers to
    // its own values.
    unsafe { (*context.cast::<&mut PreSolve>())(&*contact, &mut *response) }
}

/// Runs `action` with `judge` as the world's pre-solve callback.
pub fn with_pre_solve(world: &World, mut judge: &mut PreSolve, action: impl FnOnce()) {
    let context: *mut c_void = (&raw mut judge).cast();
    must!(impel_world_set_pre_solve_callback(world.id, Some(pre_solve), context));
    action();
    must!(impel_world_set_pre_solve_callback(world.id, None, null_mut()));
}

/// Enables the pre-solve callback for every shape of a world.
pub fn ask_about_all(world: &World) {
    for shape in world.shapes() {
        must!(impel_shape_set_enable_pre_solve_callback(shape, true));
        assert!(get!(impel_shape_get_enable_pre_solve_callback(shape)));
    }
}
