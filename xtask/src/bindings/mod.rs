//! What follows from the C API as `src/ffi` has it: the low layers of the bindings, the layout
//! checks and the list of exports.

pub mod bulk_csharp;
pub mod calls_javascript;
pub mod cpp;
pub mod cpp_calls;
pub mod csharp;
pub mod description;
pub mod javascript;
pub mod layout;
pub mod lists_csharp;
pub mod lua;
pub mod methods_javascript;
pub mod methods_lua;
pub mod model;
pub mod names;
pub mod objects;
pub mod properties;
pub mod properties_csharp;
pub mod properties_python;
pub mod python;
pub mod roles;
pub mod types_javascript;

use model::Model;

use crate::Files;

/// All files that follow from the API.
pub fn files() -> Files {
    let model = Model::read();
    let (_, fields) = crate::from_tables();
    let version = crate::version();
    let mut files = Files::from([
        ("bindings/impel.cdef".into(), description::cdef(&model)),
        ("bindings/impel.json".into(), description::json(&model, &version, &fields)),
        ("bindings/python/impel/_native.py".into(), python::generate(&model)),
        ("bindings/python/impel/_properties.py".into(), properties_python::generate(&model)),
        (
            "bindings/python/impel/_joint_classes.py".into(),
            properties_python::joint_classes(&model),
        ),
        ("bindings/csharp/Impel/Native.cs".into(), csharp::generate(&model)),
        ("bindings/csharp/Impel/Bulk.Generated.cs".into(), bulk_csharp::generate(&model)),
        ("bindings/csharp/Impel/Lists.Generated.cs".into(), lists_csharp::generate(&model)),
        ("bindings/csharp/Impel/Properties.cs".into(), properties_csharp::generate(&model)),
        ("bindings/js/src/methods.js".into(), methods_javascript::generate(&model)),
        ("bindings/js/src/tables.js".into(), javascript::tables(&model)),
        ("bindings/js/types/generated.d.ts".into(), types_javascript::generate(&model)),
        ("bindings/lua/impel/cdef.lua".into(), lua::declarations(&model)),
        ("bindings/lua/impel/methods.lua".into(), methods_lua::generate(&model)),
        ("bindings/lua/impel/tables.lua".into(), lua::tables(&model)),
        ("tests/layout.txt".into(), layout::table(&model)),
        ("tests/layout.rs".into(), layout::rust(&model)),
        ("tests/c/layout.c".into(), layout::c(&model)),
        ("tests/c/recipes.c".into(), crate::recipes::program()),
        ("tests/exports.txt".into(), exports(&model)),
    ]);
    let cpp = cpp::files(&model).into_iter();
    files.extend(cpp.map(|(name, text)| (format!("include/impel/generated/{name}").into(), text)));
    files.extend(crate::fuzz::files(&model));
    files
}

/// The names of all exports, sorted.
fn exports(model: &Model) -> String {
    let names = model.functions().map(|function| format!("{}\n", function.name));
    let mut names: Vec<String> = names.collect();
    names.sort();
    names.concat()
}
