//! `bindings/lua/impel/cdef.lua`, the C API for LuaJIT's ffi, and `bindings/lua/impel/tables.lua`,
//! the enums and the fields of structs.

use std::fmt::Write as _;

use crate::bindings::description::{cdef, spelled};
use crate::bindings::model::{Alias, BY_LENGTH_UNIT, DEFAULT, Function, Model, Type, Value};
use crate::bindings::names::{bare, pascal};

/// First lines of the generated files.
pub const PROLOGUE: &str =
    "-- Generated from src/ffi; do not edit. After a change there:\n-- cargo xtask generate\n";

/// Structs that programs do not read or set field by field.
const OPAQUE: &[&str] = &["ImpelAllocator"];

/// The declarations, and constants that are no integers of 32 bits.
pub fn declarations(model: &Model) -> String {
    let mut text = String::from(PROLOGUE);
    text += "-- The C API of impel, as it is. `raw_impel_x` is `impel_x` with handles as their\n\
             -- `uint64_t`: LuaJIT compiles calls only without structs by value.\n\n\
             local ffi = require(\"ffi\")\n\nffi.cdef [[\n";
    text += &cdef(model);
    text += "\n/* The same functions with handles as `uint64_t`. */\n";
    for function in model.functions().filter(|function| function.takes_handles(model)) {
        raw(&mut text, model, function);
    }
    text += "]]\n\n-- Constants that a cdef cannot hold.\nreturn {\n";
    for constant in model.constants() {
        match constant.value {
            Value::Float(value) => {
                let _ = writeln!(text, "  {} = {value:?},", constant.name);
            }
            Value::Integer(value) if i32::try_from(value).is_err() => {
                let _ = writeln!(text, "  {} = {value}ULL,", constant.name);
            }
            Value::Integer(_) => {}
        }
    }
    text + "}\n"
}

/// The function with integers in place of handles. Each ABI passes a struct of
/// one `uint64_t` like a `uint64_t`.
fn raw(text: &mut String, model: &Model, function: &Function) {
    let parameters: Vec<String> = function
        .parameters
        .iter()
        .map(|parameter| match model.is_handle(&parameter.ty) {
            true => "uint64_t".to_string(),
            false => spelled(&parameter.ty),
        })
        .collect();
    let (result, name) = (spelled(&function.result), &function.name);
    let _ = writeln!(text, "{result} raw_{name}({}) __asm__(\"{name}\");", parameters.join(", "));
}

/// The name of an enum's constant: `IMPEL_BODY_STATIC` is `static`.
fn member(alias: &Alias, constant: &str) -> String {
    constant[alias.prefix().len()..].to_lowercase()
}

/// Names of constants, and fields of structs.
pub fn tables(model: &Model) -> String {
    let mut text = String::from(PROLOGUE);
    text += "-- The names of enums, and the fields of structs with their types. The friendly layer\n\
             -- converts between structs and Lua tables by them.\n\n\
             local tables = {}\n\ntables.enums = {\n";
    for alias in model.aliases().filter(|alias| !alias.constants.is_empty()) {
        let _ = writeln!(text, "  {} = {{", alias.name);
        for constant in &alias.constants {
            let Value::Integer(value) = constant.value else { continue };
            let _ = writeln!(text, "    {} = {value},", member(alias, &constant.name));
        }
        text += "  },\n";
    }
    text += "}\n\n-- Pairs of name and type; an array has its length as the third.\ntables.structs = {\n";
    for item in model.structs() {
        if OPAQUE.contains(&&*item.name) || item.is_handle() {
            continue;
        }
        let _ = writeln!(text, "  {} = {{", item.name);
        for field in item.fields.iter().filter(|field| field.name != "cookie") {
            let _ = match &field.ty {
                Type::Array(element, length) => writeln!(
                    text,
                    "    {{\"{}\", \"{}\", {length}}},",
                    field.name,
                    spelled(element)
                ),
                ty => writeln!(text, "    {{\"{}\", \"{}\"}},", field.name, spelled(ty)),
            };
        }
        text += "  },\n";
    }
    text +=
        "}\n\n-- Functions that return a struct with its default values.\ntables.defaults = {\n";
    for (name, function) in model.makers(DEFAULT) {
        let _ = writeln!(text, "  {name} = \"{}\",", function.name);
    }
    text += "}\n\n-- The same for another length unit.\ntables.defaults_for_length_unit = {\n";
    for (name, function) in model.makers(BY_LENGTH_UNIT) {
        let _ = writeln!(text, "  {name} = \"{}\",", function.name);
    }
    text += "}\n\n-- Joint types and the name of their class.\ntables.joints = {\n";
    for joint in model.joint_types() {
        let _ = writeln!(text, "  {joint} = \"{}Joint\",", pascal(joint));
    }
    text + "}\n\nreturn tables\n"
}

/// The class of a handle: `Body` for `ImpelBodyId`.
pub fn class_of(name: &str) -> &str {
    let name = bare(name);
    name.strip_suffix("Id").unwrap_or(name)
}
