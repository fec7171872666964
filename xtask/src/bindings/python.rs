//! `bindings/python/impel/_native.py`: the whole C API in ctypes.

use std::fmt::Write as _;

use crate::bindings::model::{Alias, Constant, Function, Item, Model, Struct, Type, Value};
use crate::bindings::names::bare;

const PROLOGUE: &str = r#"# Generated from src/ffi; do not edit. After a change there:
# cargo xtask generate
"""The C API of impel, as it is: structures, constants, callback types and
functions under their C names, and the enums as ``IntEnum``. Nothing is checked
here; the package `impel` checks arguments.
"""

from ctypes import (
{imports})
from enum import IntEnum
from typing import Any

from ._library import library
"#;

/// Names that may be imported from ctypes, in the order of isort.
const CTYPES: &[&str] = &[
    "CFUNCTYPE",
    "POINTER",
    "Array",
    "Structure",
    "c_bool",
    "c_char_p",
    "c_double",
    "c_float",
    "c_int32",
    "c_size_t",
    "c_uint8",
    "c_uint32",
    "c_uint64",
    "c_void_p",
];

pub fn generate(model: &Model) -> String {
    let body = declarations(model);
    let mut imports = String::new();
    for name in CTYPES.iter().filter(|name| body.contains(**name)) {
        let _ = writeln!(imports, "    {name},");
    }
    PROLOGUE.replace("{imports}", &imports) + "\n\n" + body.trim_start()
}

fn declarations(model: &Model) -> String {
    let mut text = String::new();
    for section in &model.sections {
        gap(&mut text, 2);
        let _ = write!(text, "# {}\n# {}\n", section.title, "=".repeat(section.title.len()));
        for line in &section.introduction {
            let _ = writeln!(text, "{}", format!("# {line}").trim_end());
        }
        for item in &section.items {
            match item {
                Item::Alias(item) => alias(&mut text, item),
                Item::Constant(item) => {
                    gap(&mut text, 1);
                    constant(&mut text, item);
                }
                Item::Struct(item) => structure(&mut text, model, item),
                Item::Callback(item) => callback(&mut text, item),
                Item::Function(item) => function(&mut text, item),
            }
        }
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// Ends the text with at least this many empty lines.
fn gap(text: &mut String, lines: usize) {
    let existing = text.len() - text.trim_end_matches('\n').len();
    text.extend(std::iter::repeat_n('\n', (lines + 1).saturating_sub(existing)));
}

fn alias(text: &mut String, alias: &Alias) {
    gap(text, 1);
    comment(text, "", &alias.docs);
    let _ = writeln!(text, "{} = {}", alias.name, ctype(&alias.target));
    if alias.constants.is_empty() {
        return;
    }
    for item in &alias.constants {
        constant(text, item);
    }
    gap(text, 2);
    let _ = writeln!(text, "class {}(IntEnum):", bare(&alias.name));
    docstring(text, "    ", &alias.docs);
    let prefix = alias.prefix();
    for constant in &alias.constants {
        text.push('\n');
        comment(text, "    ", &constant.docs);
        let _ = writeln!(text, "    {} = {}", &constant.name[prefix.len()..], constant.name);
    }
    gap(text, 2);
}

fn constant(text: &mut String, constant: &Constant) {
    comment(text, "", &constant.docs);
    let _ = match constant.value {
        Value::Integer(value) => writeln!(text, "{} = {value}", constant.name),
        Value::Float(value) => writeln!(text, "{} = {value:?}", constant.name),
    };
}

fn structure(text: &mut String, model: &Model, item: &Struct) {
    gap(text, 2);
    let _ = writeln!(text, "class {}(Structure):", item.name);
    docstring(text, "    ", &item.docs);
    for field in &item.fields {
        text.push('\n');
        comment(text, "    ", &field.docs);
        let _ = writeln!(text, "    {}: {}", field.name, hint(model, &field.ty));
    }
    text.push_str("\n    _fields_ = [\n");
    for field in &item.fields {
        let _ = writeln!(text, "        (\"{}\", {}),", field.name, ctype(&field.ty));
    }
    text.push_str("    ]\n");
    gap(text, 2);
}

fn callback(text: &mut String, item: &Function) {
    gap(text, 1);
    comment(text, "", &item.docs);
    let _ = write!(text, "{} = CFUNCTYPE(\n    {},", item.name, result(&item.result));
    for parameter in &item.parameters {
        let _ = write!(text, "\n    {},  # {}", ctype(&parameter.ty), parameter.name);
    }
    text.push_str("\n)\n");
}

fn function(text: &mut String, item: &Function) {
    let name = &item.name;
    gap(text, 1);
    let _ = write!(text, "{name} = library.{name}\n{name}.restype = {}\n", result(&item.result));
    if item.parameters.is_empty() {
        let _ = writeln!(text, "{name}.argtypes = []");
    } else {
        let _ = writeln!(text, "{name}.argtypes = [");
        for parameter in &item.parameters {
            let _ = writeln!(text, "    {},  # {}", ctype(&parameter.ty), parameter.name);
        }
        text.push_str("]\n");
    }
    let _ = write!(text, "{name}.__doc__ = ");
    docstring(text, "", &item.docs);
}

/// The ctypes name of a type.
fn ctype(ty: &Type) -> String {
    match ty {
        Type::Void => panic!("void has no value"),
        Type::Bool => "c_bool".into(),
        Type::Char => panic!("characters occur only in strings"),
        Type::I32 => "c_int32".into(),
        Type::U8 => "c_uint8".into(),
        Type::U32 => "c_uint32".into(),
        Type::U64 => "c_uint64".into(),
        Type::Usize => "c_size_t".into(),
        Type::F32 => "c_float".into(),
        Type::F64 => "c_double".into(),
        Type::Named(name) => name.clone(),
        Type::Array(element, length) => format!("{} * {length}", ctype(element)),
        Type::Pointer { to, .. } => match &**to {
            Type::Void => "c_void_p".into(),
            Type::Char => "c_char_p".into(),
            to => format!("POINTER({})", ctype(to)),
        },
    }
}

fn result(ty: &Type) -> String {
    if *ty == Type::Void { "None".into() } else { ctype(ty) }
}

/// The type hint of a field.
fn hint(model: &Model, ty: &Type) -> String {
    match ty {
        Type::Bool => "bool".into(),
        Type::F32 | Type::F64 => "float".into(),
        Type::I32 | Type::U8 | Type::U32 | Type::U64 | Type::Usize => "int".into(),
        Type::Named(name) if model.is_struct(name) => name.clone(),
        Type::Named(name) if model.alias(name).is_some() => "int".into(),
        Type::Array(element, _) => format!("\"Array[{}]\"", hint(model, element)),
        _ => "Any".into(),
    }
}

fn comment(text: &mut String, indent: &str, docs: &[String]) {
    for line in docs {
        let _ = writeln!(text, "{}", format!("{indent}#: {line}").trim_end());
    }
}

fn docstring(text: &mut String, indent: &str, docs: &[String]) {
    let body = docs.join(&format!("\n{indent}")).replace('\\', "\\\\");
    let body = body.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    // The closing quotes must not follow a quote of the text.
    let gap = if body.ends_with('"') { " " } else { "" };
    let end = if docs.len() > 1 { format!("\n{indent}") } else { gap.to_string() };
    let _ = writeln!(text, "{indent}\"\"\"{body}{end}\"\"\"");
}
