//! Bodies (rigid bodies): the calls that are written by hand.

use crate::ffi::{
    IMPEL_MAX_NAME, ImpelBodyDef, ImpelBodyId, ImpelStatus, ImpelWorldId, call, convert, guard,
    pointers,
};

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
        let key = world.ids.known(body);
        world.set_body_name(key, name);
        out.set(body)
    })
}
