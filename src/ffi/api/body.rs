//! Bodies (rigid bodies): the calls that are written by hand.

use crate::ffi::{IMPEL_SLEEP_THRESHOLD_BY_WORLD, ImpelBodyDef, ImpelBodyType};

use crate::ffi::registry::Target;
use crate::ffi::{
    IMPEL_MAX_NAME, ImpelBodyId, ImpelStatus, ImpelWorldId, call, convert, guard, pointers,
    registry,
};
use crate::world::BodyDef;

/// Returns the default settings of a body: a static body at the world's origin.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_def_default() -> ImpelBodyDef {
    ImpelBodyDef { sleep_threshold: IMPEL_SLEEP_THRESHOLD_BY_WORLD, ..BodyDef::default().into() }
}

/// Creates a body without shapes and writes its handle. Fails with `IMPEL_ERROR_LIMIT` if the
/// world has `IMPEL_MAX_OBJECTS` bodies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_create(
    world: ImpelWorldId,
    def: *const ImpelBodyDef,
    out_body: *mut ImpelBodyId,
) -> ImpelStatus {
    guard::change_world(call::impel_body_create(world, def, out_body), world, |world| {
        let out = pointers::out("out_body", out_body)?;
        let def = pointers::definition_there("def", def)?;
        let name = pointers::text("def.name", def.name, IMPEL_MAX_NAME as usize)?;
        let body = world.create_body(&convert::body_def("def", def)?)?;
        let key = world.ids.known_body(body);
        world.set_body_name(key, name);
        out.set(body)
    })
}

/// Destroys a body with its shapes and joints. Wakes the bodies that touched it or were jointed
/// to it.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_destroy(body: ImpelBodyId) -> ImpelStatus {
    guard::change_body(call::impel_body_destroy(body), body, |world, body| {
        world.destroy_body(body);
        Ok(())
    })
}

/// Returns whether the handle names an existing body. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_body_is_valid(body: ImpelBodyId) -> bool {
    registry::is_valid(Target::body(body))
}

/// World of the body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_world(
    body: ImpelBodyId,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    guard::read_body("impel_body_get_world", body, |world, _| {
        pointers::out("out_world", out_world)?.set(world.ids.world())
    })
}

/// Type of the body.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_body_get_type(
    body: ImpelBodyId,
    out_type: *mut ImpelBodyType,
) -> ImpelStatus {
    guard::read_body("impel_body_get_type", body, |world, body| {
        pointers::out("out_type", out_type)?.set(convert::to_c(world.state().bodies[body].kind))
    })
}
