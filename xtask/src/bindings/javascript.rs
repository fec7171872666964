//! `bindings/js/src/tables.js`: the enums, constants and structs of the C API for the JavaScript
//! binding. Offsets are those of wasm32, where pointers have 4 bytes.

use std::fmt::Write as _;

use crate::bindings::layout::{extent_on, layout_on};
use crate::bindings::lua::class_of;
use crate::bindings::model::{Alias, DEFAULT, Item, Model, Struct, Type, Value};
use crate::bindings::names::{bare, camel};

/// First lines of the generated files.
pub const PROLOGUE: &str =
    "// Generated from src/ffi; do not edit. After a change there:\n// cargo xtask generate\n";

/// Size of a pointer in WebAssembly.
pub const POINTER: usize = 4;

/// Classes of handles. `src/objects.js` has them in the same order.
pub const CLASSES: &[&str] =
    &["World", "Body", "Shape", "Chain", "SoftBody", "Joint", "Tree", "TreeProxy"];

/// Structs that programs do not set or read field by field.
const OPAQUE: &[&str] = &["ImpelAllocator"];

/// Callbacks that only a host with threads or an allocator has.
const OTHER_CALLBACKS: &[&str] = &[
    "ImpelAllocateCallback",
    "ImpelEnqueueTaskCallback",
    "ImpelFinishTaskCallback",
    "ImpelFreeCallback",
    "ImpelTask",
];

/// Width of the generated code.
const WIDTH: usize = 100;

pub fn tables(model: &Model) -> String {
    let mut text = String::from(PROLOGUE);
    text += "// The names of enums, the constants, and the fields of structs.\n\n\
             // The value of the first name, and the names.\nexport const enums = {\n";
    for alias in enums(model) {
        let Value::Integer(first) = alias.constants[0].value else { continue };
        let names: Vec<String> =
            alias.constants.iter().map(|constant| member(alias, &constant.name)).collect();
        entry(&mut text, bare(&alias.name), &format!("{first} {}", names.join(" ")));
    }
    text += "};\n\nexport const constants = {\n";
    for constant in model.constants().filter(|item| !matches!(item.ty, Type::Named(_))) {
        let name = constant.name.strip_prefix("IMPEL_").unwrap_or(&constant.name);
        let _ = match constant.value {
            Value::Integer(value) => writeln!(text, "  {name}: {value},"),
            Value::Float(value) => writeln!(text, "  {name}: {value:?},"),
        };
    }
    text += "};\n\n\
             // The size, and for each field its name, its offset and the code of its type, which\n\
             // convert.js knows.\nexport const structs = {\n";
    for item in model.structs() {
        let is_opaque = OPAQUE.contains(&&*item.name);
        if is_opaque || item.is_handle() {
            continue;
        }
        entry(&mut text, bare(&item.name), &fields(model, item));
    }
    text += "};\n\n// Functions that write the default values of a struct.\nexport const defaults = {\n";
    for (name, function) in model.makers(DEFAULT) {
        let _ = writeln!(text, "  {}: \"{}\",", bare(name), function.name);
    }
    text += "};\n\n\
             // The parameters and the result of each callback type: f is a float, j an integer of 64\n\
             // bits, i any other.\nexport const callbacks = {\n";
    for item in model.items() {
        if let Item::Callback(callback) = item
            && !OTHER_CALLBACKS.contains(&&*callback.name)
        {
            let name = bare(&callback.name);
            let name = name.strip_suffix("Callback").unwrap_or(name);
            let from: Vec<&str> =
                callback.parameters.iter().map(|slot| signature(model, &slot.ty)).collect();
            let to = signature(model, &callback.result);
            let _ = writeln!(text, "  {name}: \"{}:{to}\",", from.concat());
        }
    }
    text + "};\n"
}

/// The type of a parameter in WebAssembly. Structs are passed by their address, except handles.
fn signature(model: &Model, ty: &Type) -> &'static str {
    match ty {
        Type::Void => "",
        Type::F32 => "f",
        Type::U64 => "j",
        ty if model.is_handle(ty) => "j",
        _ => "i",
    }
}

/// A line `name: "words"`, wrapped.
fn entry(text: &mut String, name: &str, words: &str) {
    let mut line = format!("  {name}: \"");
    for (i, word) in words.split(' ').enumerate() {
        if line.len() + word.len() + 6 > WIDTH {
            let _ = writeln!(text, "{line} \" +");
            line = format!("    \"{word}");
        } else {
            let space = if i > 0 { " " } else { "" };
            let _ = write!(line, "{space}{word}");
        }
    }
    let _ = writeln!(text, "{line}\",");
}

fn fields(model: &Model, item: &Struct) -> String {
    let places = layout_on(model, item, POINTER);
    let mut words = vec![places.extent.size.to_string()];
    for (field, (offset, _)) in item.fields.iter().zip(&places.fields) {
        if field.name == "cookie" || item.is_count(field) {
            continue;
        }
        if let Some(code) = code(model, &field.ty) {
            words.extend([camel(&field.name), offset.to_string(), code]);
        }
    }
    words.join(" ")
}

/// Enums with constants, except the status.
pub fn enums(model: &Model) -> impl Iterator<Item = &Alias> {
    model.aliases().filter(|alias| !alias.constants.is_empty() && alias.name != "ImpelStatus")
}

/// The name of an enum's constant: `IMPEL_BODY_STATIC` is `static`.
pub fn member(alias: &Alias, constant: &str) -> String {
    camel(&constant[alias.prefix().len()..])
}

/// The code of a type, by which convert.js reads and writes it; none if it does neither.
pub fn code(model: &Model, ty: &Type) -> Option<String> {
    Some(match ty {
        Type::Bool => "b".into(),
        Type::I32 => "i".into(),
        Type::U8 => "c".into(),
        Type::U32 => "u".into(),
        Type::U64 => "q".into(),
        Type::Usize => "z".into(),
        Type::F32 => "f".into(),
        Type::F64 => "d".into(),
        Type::Array(element, length) => format!("*{length}{}", code(model, element)?),
        Type::Pointer { mutable: false, to } => match &**to {
            Type::Char => "n".into(),
            Type::Named(_) => format!("&{}", code(model, to)?),
            _ => return None,
        },
        Type::Named(name) => match &**name {
            "ImpelVec2" => "v".into(),
            "ImpelPosition" => "p".into(),
            "ImpelRotation" => "r".into(),
            "ImpelTransform" => "t".into(),
            "ImpelPreciseTransform" => "x".into(),
            "ImpelAabb" => "a".into(),
            "ImpelConvex" => "C".into(),
            _ if model.is_handle(ty) => format!("h{}", class_index(name)),
            _ if model.is_struct(name) => format!("s{}", bare(name)),
            _ => match model.alias(name) {
                Some(alias) if alias.constants.is_empty() => code(model, &alias.target)?,
                Some(_) if name == "ImpelStatus" => "i".into(),
                Some(_) => format!("e{}", bare(name)),
                None => return None,
            },
        },
        _ => return None,
    })
}

pub fn class_index(name: &str) -> usize {
    let class = class_of(name);
    CLASSES.iter().position(|other| *other == class).expect("a class of handles")
}

/// Size of a type in WebAssembly.
pub fn size(model: &Model, ty: &Type) -> usize {
    extent_on(model, ty, POINTER).size
}
