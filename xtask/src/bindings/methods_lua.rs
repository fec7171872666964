//! `bindings/lua/impel/methods.lua`: each function of the C API whose arguments and results follow a
//! pattern, as a method of the object that its name begins with. `bindings/lua/impel` has the others
//! by hand.
//!
//! A method takes the arguments of the function in their order, except that an origin comes last, and
//! returns what the function writes. A table stands for a struct, a list for an array and its length.

use std::fmt::Write as _;

use crate::bindings::description::spelled;
use crate::bindings::lua::{PROLOGUE, class_of};
use crate::bindings::model::{Function, Model, Type};
use crate::bindings::objects::{Object, objects, owner};
use crate::bindings::properties::translated;
use crate::bindings::roles::{Part, Role};
use crate::words;

/// Line widths of comments and of code.
const WIDTH: usize = 92;
const CODE_WIDTH: usize = 100;

/// Functions that the binding has by hand, in another form or because callbacks run within them.
const BY_HAND: &[&str] = &[
    "impel_body_get_world",
    "impel_body_set_transform",
    "impel_chain_get_world",
    "impel_joint_get_world",
    "impel_shape_get_contact_with",
    "impel_shape_get_one_way",
    "impel_shape_get_world",
    "impel_shape_set_one_way",
    "impel_soft_body_get_world",
    "impel_world_advance",
    "impel_world_create",
    "impel_world_destroy",
    "impel_world_draw",
    "impel_world_get_bounds",
    "impel_world_get_draw_list",
    "impel_world_get_friction_pair",
    "impel_world_run_deferred",
    "impel_world_seek_replay",
    "impel_world_step",
    "impel_world_step_replay",
    "impel_world_update_contacts",
];

/// Structs with a type of their own in Lua; others are tables.
pub const VALUES: &[&str] = &[
    "ImpelAabb",
    "ImpelConvex",
    "ImpelPosition",
    "ImpelPreciseTransform",
    "ImpelRotation",
    "ImpelTransform",
    "ImpelVec2",
];

/// A method that is being written.
#[derive(Default)]
struct Method {
    /// Names of the arguments with their types, for annotations.
    arguments: Vec<(String, String)>,
    /// Statements before the call.
    before: String,
    /// Arguments of the C function.
    passed: Vec<String>,
    /// Returned expressions, and their types.
    results: Vec<(String, String)>,
    /// The element of the list that the function writes.
    list: Option<String>,
    /// Types of the values written so far.
    outs: Vec<String>,
}

pub fn generate(model: &Model) -> String {
    let mut text = String::from(PROLOGUE);
    text += "-- Methods that only convert values. The manual of each is that of the C function with the\n\
             -- same name.\n\n\
             local C = require(\"impel.library\")\n\
             local check = require(\"impel.errors\").check\n\
             local to = require(\"impel.to\")\n\
             local from = require(\"impel.from\")\n\
             local tables = require(\"impel.tables\")\n\n\
             local list, out, struct = from.list, from.out, from.struct\n\
             local enums, names = tables.enums, from.names\n\n\
             local methods = {}\n";
    let objects = objects(model);
    let has_methods = |object: &&Object| object.ty.is_some() || object.class == "outline";
    for object in objects.iter().filter(has_methods) {
        let class = &object.class;
        let _ =
            write!(text, "\nlocal {class} = methods.{class} or {{}}\nmethods.{class} = {class}\n");
        for function in model.functions().filter(|item| !BY_HAND.contains(&&*item.name)) {
            let Some((of, name)) = owner(&objects, &function.name) else { continue };
            if of.prefix == object.prefix
                && let Some(found) = method(model, object, function)
            {
                write(&mut text, model, object, name, function, &found);
            }
        }
    }
    // Locals of a class that has several prefixes are declared once.
    let mut lines: Vec<&str> = Vec::new();
    for line in text.lines() {
        if line.starts_with("local ") && line.contains(" = methods.") && lines.contains(&line) {
            continue;
        }
        lines.push(line);
    }
    lines.join("\n") + "\n\nreturn methods\n"
}

/// The method, unless the binding must have the function by hand.
fn method(model: &Model, object: &Object, function: &Function) -> Option<Method> {
    if function.result != Type::Bool && !function.returns_status() {
        return None;
    }
    let mut method = Method::default();
    let parts = function.parts();
    let mut parts = &parts[..];
    if let Some(ty) = object.ty {
        let (first, others) = parts.split_first().filter(|(first, _)| first.named() == ty)?;
        let is_handle = first.role == Role::Value && model.is_handle(first.ty());
        if !is_handle && first.role != Role::Struct {
            return None;
        }
        method.passed.push(if is_handle { "self.raw" } else { "self" }.into());
        parts = others;
    }
    for part in parts {
        // A list comes last, and alone.
        if method.list.is_some() {
            return None;
        }
        argument(model, function, &mut method, part)?;
    }
    if parts.iter().any(|part| part.role == Role::Origin) {
        method.arguments.push(("origin".into(), "impel.Vector?".into()));
    }
    if function.result == Type::Bool {
        method.results.push(("boolean".into(), "boolean".into()));
    }
    Some(method)
}

/// Converts an argument or a result.
fn argument(model: &Model, function: &Function, method: &mut Method, part: &Part) -> Option<()> {
    let (name, element) = (part.name(), part.element());
    let (passed, hint) = match part.role {
        Role::Value => {
            let (converted, hint) = given(model, part.ty(), name)?;
            match (&*hint, current(model, function)) {
                // Fields that the table does not have keep their value.
                ("table", Some(getter)) => {
                    let from = format!("\", C.raw_{}, self.raw)", getter.name);
                    (converted.replace("\")", &from), hint)
                }
                _ => (converted, hint),
            }
        }
        Role::Struct => match part.named() {
            "ImpelConvex" => (format!("to.convex({name}, \"{name}\")"), "impel.Convex".into()),
            "ImpelQueryOptions" => (format!("to.options({name})"), "table?".into()),
            of => {
                // Defaults follow from the length unit of the world.
                let world = if function.name.starts_with("impel_world_") { ", self" } else { "" };
                (format!("to.struct(\"{of}\", {name}, \"{name}\"{world})"), "table".into())
            }
        },
        Role::Text => (format!("to.text({name}, \"{name}\")"), "string".into()),
        Role::Origin => {
            method.passed.push("to.origin(origin)".into());
            return Some(());
        }
        Role::Array => {
            let (of, count) = (spelled(element), part.counts[0]);
            let world = if of.ends_with("Def") { ", self" } else { "" };
            let _ = writeln!(
                method.before,
                "  local {name}_array, {count} = to.array(\"{of}\", {name}, \"{name}\"{world})"
            );
            method.passed.push(format!("{name}_array"));
            (count.to_string(), list_type(model, element))
        }
        Role::Out => {
            let of = spelled(element);
            let same = method.outs.iter().filter(|before| **before == of).count();
            let variable = match same {
                0 => format!("out.{of}"),
                same => format!("out.{of}_{}", same + 1),
            };
            method.outs.push(of);
            method.results.push(read(model, element, &format!("{variable}[0]"))?);
            method.passed.push(variable);
            return Some(());
        }
        Role::List if method.outs.is_empty() && *element != Type::Char => {
            method.list = Some(spelled(element));
            method.results.push((String::new(), list_type(model, element)));
            return Some(());
        }
        _ => return None,
    };
    method.passed.push(passed);
    method.arguments.push((name.into(), hint));
    Some(())
}

/// The getter of a setter's only value.
fn current<'a>(model: &'a Model, setter: &Function) -> Option<&'a Function> {
    let name = setter.name.replacen("_set_", "_get_", 1);
    let getter = model.function(&name)?;
    let has_one = setter.parameters.len() == 2 && getter.parameters.len() == 2;
    (name != setter.name && has_one).then_some(getter)
}

/// The expression that converts an argument, and the type of the argument.
fn given(model: &Model, ty: &Type, name: &str) -> Option<(String, String)> {
    let plain = |by: &str, hint: &str| Some((format!("to.{by}({name}, \"{name}\")"), hint.into()));
    match ty {
        Type::Bool => plain("boolean", "boolean"),
        Type::F32 | Type::F64 => plain("number", "number"),
        Type::I32 => plain("int32", "integer"),
        Type::U8 => plain("uint8", "integer"),
        Type::U32 => plain("uint32", "integer"),
        Type::U64 => plain("uint64", "integer"),
        Type::Usize => plain("size", "integer"),
        Type::Named(of) if model.is_handle(ty) => {
            let class = class_of(of);
            plain(class, &format!("impel.{class}"))
        }
        Type::Named(of) if VALUES.contains(&&**of) && of != "ImpelConvex" => {
            let class = class_of(of);
            plain(class, &format!("impel.{}", annotation(of)))
        }
        Type::Named(of) => match model.alias(of) {
            Some(alias) if alias.constants.is_empty() => given(model, &alias.target, name),
            Some(_) => {
                let call = format!("to.enum(enums.{of}, {name}, \"{name}\")");
                Some((call, "string".into()))
            }
            None if model.is_struct(of) => {
                let call = format!("to.value(\"{of}\", {name}, \"{name}\")");
                Some((call, "table".into()))
            }
            None => None,
        },
        _ => None,
    }
}

/// The name of a value's type in annotations.
fn annotation(of: &str) -> &str {
    match of {
        "ImpelVec2" | "ImpelPosition" => "Vector",
        "ImpelPreciseTransform" => "Transform",
        of => class_of(of),
    }
}

/// The expression that reads a written value, and its type.
fn read(model: &Model, ty: &Type, value: &str) -> Option<(String, String)> {
    match ty {
        Type::Bool => Some((value.into(), "boolean".into())),
        Type::F32 | Type::F64 => Some((value.into(), "number".into())),
        Type::I32 | Type::U8 | Type::U32 => Some((value.into(), "integer".into())),
        Type::U64 | Type::Usize => Some((format!("from.uint64({value})"), "integer".into())),
        Type::Named(of) if model.is_handle(ty) => {
            let class = class_of(of);
            Some((format!("from.{class}({value}.raw)"), format!("impel.{class}")))
        }
        Type::Named(of) if VALUES.contains(&&**of) => {
            Some((format!("from.{of}({value})"), format!("impel.{}", annotation(of))))
        }
        Type::Named(of) => match model.alias(of) {
            Some(alias) if alias.constants.is_empty() => read(model, &alias.target, value),
            Some(_) => Some((format!("names.{of}[{value}]"), "string".into())),
            None if model.is_struct(of) => {
                Some((format!("struct(\"{of}\", {value})"), "table".into()))
            }
            None => None,
        },
        _ => None,
    }
}

/// The type of a list with these elements.
fn list_type(model: &Model, element: &Type) -> String {
    match element {
        // Bytes are a string.
        Type::U8 => "string".into(),
        element => read(model, element, "").map_or("table".into(), |(_, hint)| hint) + "[]",
    }
}

fn write(
    text: &mut String,
    model: &Model,
    object: &Object,
    name: &str,
    function: &Function,
    method: &Method,
) {
    text.push('\n');
    let documentation = translated(&function.docs, |code| spelled_in_lua(model, code));
    for line in words::wrapped(&documentation, WIDTH - 4) {
        let _ = writeln!(text, "{}", format!("--- {line}").trim_end());
    }
    for (name, hint) in &method.arguments {
        let (name, hint) = match hint.strip_suffix('?') {
            Some(hint) => (format!("{name}?"), hint),
            None => (name.clone(), &**hint),
        };
        let _ = writeln!(text, "---@param {name} {hint}");
    }
    if !method.results.is_empty() {
        let hints: Vec<&str> = method.results.iter().map(|(_, hint)| &**hint).collect();
        let _ = writeln!(text, "---@return {}", hints.join(", "));
    }
    let arguments: Vec<&str> = method.arguments.iter().map(|(name, _)| &**name).collect();
    let _ = writeln!(text, "function {}({})", spelled_method(object, name), arguments.join(", "));
    text.push_str(&method.before);
    let callee = match function.takes_handles(model) {
        true => format!("C.raw_{}", function.name),
        false => format!("C.{}", function.name),
    };
    if let Some(element) = &method.list {
        let first = [format!("\"{element}\""), callee];
        let passed: Vec<String> = first.into_iter().chain(method.passed.iter().cloned()).collect();
        call(text, "  return list(", &passed, ")");
    } else if function.result == Type::Bool {
        call(text, &format!("  return {callee}("), &method.passed, ")");
    } else {
        call(text, &format!("  check({callee}("), &method.passed, "))");
        if !method.results.is_empty() {
            let results: Vec<String> =
                method.results.iter().map(|(value, _)| value.clone()).collect();
            call(text, "  return ", &results, "");
        }
    }
    text.push_str("end\n");
}

/// A statement with a list of expressions, which are wrapped.
fn call(text: &mut String, head: &str, passed: &[String], tail: &str) {
    let mut line = head.to_string();
    for (i, value) in passed.iter().enumerate() {
        let is_last = i + 1 == passed.len();
        let piece = format!("{value}{}", if is_last { tail } else { "," });
        let space = usize::from(i > 0);
        if i > 0 && line.chars().count() + space + piece.chars().count() > CODE_WIDTH {
            let _ = writeln!(text, "{line}");
            line = format!("    {piece}");
        } else {
            line += &format!("{}{piece}", if i > 0 { " " } else { "" });
        }
    }
    if passed.is_empty() {
        line += tail;
    }
    let _ = writeln!(text, "{line}");
}

/// The name of a C function in Lua: `impel_body_get_mass` is `Body:get_mass`.
fn spelled_in_lua(model: &Model, code: &str) -> Option<String> {
    let objects = objects(model);
    let (object, name) = owner(&objects, code)?;
    method(model, object, model.function(code)?)?;
    Some(spelled_method(object, name))
}

fn spelled_method(object: &Object, name: &str) -> String {
    let dot = if object.ty.is_some() { ":" } else { "." };
    format!("{}{dot}{name}", object.class)
}
