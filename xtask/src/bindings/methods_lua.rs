//! `bindings/lua/impel/methods.lua`: each function of the C API whose arguments and results follow a
//! pattern, as a method of the object that its name begins with. `bindings/lua/impel` has the others
//! by hand.
//!
//! A method takes the arguments of the function in their order, except that an origin comes last, and
//! returns what the function writes. A table stands for a struct, a list for an array and its length.

use std::fmt::Write as _;

use crate::bindings::description::spelled;
use crate::bindings::lua::{PROLOGUE, class_of, functions, is_handle};
use crate::bindings::model::{Function, Model, Slot, Type};
use crate::bindings::names::pascal;
use crate::bindings::properties::translated;
use crate::words;

/// Line widths of comments and of code.
const WIDTH: usize = 92;
const CODE_WIDTH: usize = 100;

/// Prefixes of functions, the class that has them as methods, and the type of its objects.
const OWNERS: &[(&str, &str, &str)] = &[
    ("world", "World", "ImpelWorldId"),
    ("body", "Body", "ImpelBodyId"),
    ("shape", "Shape", "ImpelShapeId"),
    ("chain", "Chain", "ImpelChainId"),
    ("grid", "Chain", "ImpelChainId"),
    ("height_field", "Chain", "ImpelChainId"),
    ("soft_body", "SoftBody", "ImpelSoftBodyId"),
    ("joint", "Joint", "ImpelJointId"),
    ("tree", "Tree", "ImpelTreeId"),
    ("convex", "Convex", "ImpelConvex"),
    ("outline", "outline", "ImpelVec2"),
];

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
    "impel_world_get_bounds",
    "impel_world_get_friction_pair",
    "impel_world_run_deferred",
    "impel_world_seek_replay",
    "impel_world_step",
    "impel_world_step_replay",
    "impel_world_update_contacts",
];

/// Functions of an array that write single values. Others could write an array of the same length.
const SINGLE_RESULT: &[&str] = &["impel_outline_measure"];

/// Structs that a pointer without a count points to.
const SINGLE: &[&str] = &[
    "ImpelCapacity",
    "ImpelCapsule",
    "ImpelChainSegment",
    "ImpelCharacterState",
    "ImpelCircle",
    "ImpelConvex",
    "ImpelLoad",
    "ImpelQueryOptions",
    "ImpelSegment",
    "ImpelSweep",
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
    for owner in owners(model) {
        let (class, prefix) = (&owner.class, format!("impel_{}_", owner.prefix));
        let _ =
            write!(text, "\nlocal {class} = methods.{class} or {{}}\nmethods.{class} = {class}\n");
        for function in functions(model).filter(|function| function.name.starts_with(&prefix)) {
            let is_other = owners(model).iter().any(|other| {
                other.prefix.len() > owner.prefix.len()
                    && function.name.starts_with(&format!("impel_{}_", other.prefix))
            });
            if is_other || BY_HAND.contains(&&*function.name) {
                continue;
            }
            if let Some(found) = method(model, &owner, function) {
                write(&mut text, model, &owner, function, &found);
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

struct Owner {
    prefix: String,
    class: String,
    /// Type of the first parameter.
    ty: String,
}

fn owners(model: &Model) -> Vec<Owner> {
    let fixed = OWNERS.iter().map(|(prefix, class, ty)| Owner {
        prefix: prefix.to_string(),
        class: class.to_string(),
        ty: ty.to_string(),
    });
    let kinds = functions(model).filter_map(|function| {
        let kind = function.name.strip_prefix("impel_joint_create_")?;
        let (prefix, class) = (format!("{kind}_joint"), pascal(kind) + "Joint");
        Some(Owner { prefix, class, ty: "ImpelJointId".into() })
    });
    fixed.chain(kinds).collect()
}

/// The method, unless the binding must have the function by hand.
fn method(model: &Model, owner: &Owner, function: &Function) -> Option<Method> {
    let is_plain = matches!(&function.result, Type::Bool)
        || function.result == Type::Named("ImpelStatus".into());
    let first = function.parameters.first()?;
    let is_own = match &first.ty {
        Type::Named(name) => *name == owner.ty,
        Type::Pointer { mutable: false, to } => **to == Type::Named(owner.ty.clone()),
        _ => false,
    };
    if !is_plain || !is_own {
        return None;
    }
    let mut method = Method::default();
    let mut at = 0;
    if owner.class != "outline" {
        method.passed.push(if is_handle(model, &first.ty) { "self.raw" } else { "self" }.into());
        at = 1;
    }
    let mut origin = false;
    let mut arrays = 0;
    while at < function.parameters.len() {
        let rest = &function.parameters[at..];
        let (used, is_array) = argument(model, function, &mut method, rest, &mut origin, arrays)?;
        arrays += usize::from(is_array);
        at += used;
    }
    if origin {
        method.arguments.push(("origin".into(), "impel.Vector?".into()));
    }
    if function.result == Type::Bool {
        method.results.push(("boolean".into(), "boolean".into()));
    }
    Some(method)
}

/// Converts the first of the parameters. Returns how many that takes, and whether it is an array.
fn argument(
    model: &Model,
    function: &Function,
    method: &mut Method,
    rest: &[Slot],
    origin: &mut bool,
    arrays: usize,
) -> Option<(usize, bool)> {
    let name = &*rest[0].name;
    let following = |at: usize| rest.get(at).map(|slot| &slot.ty);
    match &rest[0].ty {
        Type::Pointer { mutable: false, to } => {
            if following(1) == Some(&Type::Usize) {
                let (element, count) = (spelled(to), &rest[1].name);
                let world = if element.ends_with("Def") { ", self" } else { "" };
                let _ = writeln!(
                    method.before,
                    "  local {name}_array, {count} = to.array(\"{element}\", {name}, \"{name}\"{world})"
                );
                method.arguments.push((name.into(), list_type(model, to)));
                method.passed.push(format!("{name}_array"));
                method.passed.push(count.clone());
                return Some((2, true));
            }
            let Type::Named(kind) = &**to else {
                if **to == Type::Char {
                    method.passed.push(format!("to.text({name}, \"{name}\")"));
                    method.arguments.push((name.into(), "string".into()));
                    return Some((1, false));
                }
                return None;
            };
            if kind == "ImpelPosition" && name == "origin" {
                *origin = true;
                method.passed.push("to.origin(origin)".into());
                return Some((1, false));
            }
            if kind == "ImpelConvex" {
                method.passed.push(format!("to.convex({name}, \"{name}\")"));
                method.arguments.push((name.into(), "impel.Convex".into()));
                return Some((1, false));
            }
            if !SINGLE.contains(&&**kind) && !kind.ends_with("Def") {
                return None;
            }
            if kind == "ImpelQueryOptions" {
                method.passed.push(format!("to.options({name})"));
                method.arguments.push((name.into(), "table?".into()));
                return Some((1, false));
            }
            // Defaults follow from the length unit of the world.
            let world = if function.name.starts_with("impel_world_") { ", self" } else { "" };
            method.passed.push(format!("to.struct(\"{kind}\", {name}, \"{name}\"{world})"));
            method.arguments.push((name.into(), "table".into()));
            Some((1, false))
        }
        Type::Pointer { mutable: true, to } => {
            if matches!(**to, Type::Pointer { .. } | Type::Void | Type::Char) {
                return None;
            }
            let is_count = |at: usize| {
                following(at).is_some_and(|ty| {
                    *ty == Type::Pointer { mutable: true, to: Box::new(Type::Usize) }
                })
            };
            if following(1) == Some(&Type::Usize) {
                // A list comes last, and alone.
                if !is_count(2) || rest.len() != 3 || !method.outs.is_empty() {
                    return None;
                }
                method.list = Some(spelled(to));
                method.results.push((String::new(), list_type(model, to)));
                return Some((3, false));
            }
            // Behind an array it may be an array, too.
            if arrays > 0 && !SINGLE_RESULT.contains(&&*function.name) {
                return None;
            }
            let element = spelled(to);
            let same = method.outs.iter().filter(|before| **before == element).count();
            let variable = match same {
                0 => format!("out.{element}"),
                same => format!("out.{element}_{}", same + 1),
            };
            method.outs.push(element);
            method.passed.push(variable.clone());
            let result = read(model, to, &format!("{variable}[0]"))?;
            method.results.push(result);
            Some((1, false))
        }
        ty => {
            let (converted, kind) = given(model, ty, name)?;
            method.passed.push(match (&*kind, current(model, function)) {
                // Fields that the table does not have keep their value.
                ("table", Some(getter)) => {
                    converted.replace("\")", &format!("\", C.raw_{}, self.raw)", getter.name))
                }
                _ => converted,
            });
            method.arguments.push((name.into(), kind));
            Some((1, false))
        }
    }
}

/// The getter of a setter's only value.
fn current<'a>(model: &'a Model, setter: &Function) -> Option<&'a Function> {
    let name = setter.name.replacen("_set_", "_get_", 1);
    let getter = functions(model).find(|function| function.name == name)?;
    let has_one = setter.parameters.len() == 2 && getter.parameters.len() == 2;
    (name != setter.name && has_one).then_some(getter)
}

/// The expression that converts an argument, and the type of the argument.
fn given(model: &Model, ty: &Type, name: &str) -> Option<(String, String)> {
    let plain = |by: &str, kind: &str| Some((format!("to.{by}({name}, \"{name}\")"), kind.into()));
    match ty {
        Type::Bool => plain("boolean", "boolean"),
        Type::F32 | Type::F64 => plain("number", "number"),
        Type::I32 => plain("int32", "integer"),
        Type::U8 => plain("uint8", "integer"),
        Type::U32 => plain("uint32", "integer"),
        Type::U64 => plain("uint64", "integer"),
        Type::Usize => plain("size", "integer"),
        Type::Named(kind) if is_handle(model, ty) => {
            let class = class_of(kind);
            plain(class, &format!("impel.{class}"))
        }
        Type::Named(kind) if VALUES.contains(&&**kind) && kind != "ImpelConvex" => {
            let class = class_of(kind);
            plain(class, &format!("impel.{}", annotation(kind)))
        }
        Type::Named(kind) => match model.alias(kind) {
            Some(alias) if alias.constants.is_empty() => given(model, &alias.target, name),
            Some(_) => {
                let call = format!("to.enum(enums.{kind}, {name}, \"{name}\")");
                Some((call, "string".into()))
            }
            None if model.is_struct(kind) => {
                let call = format!("to.value(\"{kind}\", {name}, \"{name}\")");
                Some((call, "table".into()))
            }
            None => None,
        },
        _ => None,
    }
}

/// The name of a value's type in annotations.
fn annotation(kind: &str) -> &str {
    match kind {
        "ImpelVec2" | "ImpelPosition" => "Vector",
        "ImpelPreciseTransform" => "Transform",
        kind => class_of(kind),
    }
}

/// The expression that reads a written value, and its type.
fn read(model: &Model, ty: &Type, value: &str) -> Option<(String, String)> {
    match ty {
        Type::Bool => Some((value.into(), "boolean".into())),
        Type::F32 | Type::F64 => Some((value.into(), "number".into())),
        Type::I32 | Type::U8 | Type::U32 => Some((value.into(), "integer".into())),
        Type::U64 | Type::Usize => Some((format!("from.uint64({value})"), "integer".into())),
        Type::Named(kind) if is_handle(model, ty) => {
            let class = class_of(kind);
            Some((format!("from.{class}({value}.raw)"), format!("impel.{class}")))
        }
        Type::Named(kind) if VALUES.contains(&&**kind) => {
            Some((format!("from.{kind}({value})"), format!("impel.{}", annotation(kind))))
        }
        Type::Named(kind) => match model.alias(kind) {
            Some(alias) if alias.constants.is_empty() => read(model, &alias.target, value),
            Some(_) => Some((format!("names.{kind}[{value}]"), "string".into())),
            None if model.is_struct(kind) => {
                Some((format!("struct(\"{kind}\", {value})"), "table".into()))
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
        element => read(model, element, "").map_or("table".into(), |(_, kind)| kind) + "[]",
    }
}

fn write(text: &mut String, model: &Model, owner: &Owner, function: &Function, method: &Method) {
    text.push('\n');
    let documentation = translated(&function.docs, |code| spelled_in_lua(model, code));
    for line in words::wrapped(&documentation, WIDTH - 4) {
        let _ = writeln!(text, "{}", format!("--- {line}").trim_end());
    }
    for (name, kind) in &method.arguments {
        let (name, kind) = match kind.strip_suffix('?') {
            Some(kind) => (format!("{name}?"), kind),
            None => (name.clone(), &**kind),
        };
        let _ = writeln!(text, "---@param {name} {kind}");
    }
    if !method.results.is_empty() {
        let kinds: Vec<&str> = method.results.iter().map(|(_, kind)| &**kind).collect();
        let _ = writeln!(text, "---@return {}", kinds.join(", "));
    }
    let (dot, name) = match &*owner.class {
        "outline" => (".", method_name(owner, function)),
        _ => (":", method_name(owner, function)),
    };
    let arguments: Vec<&str> = method.arguments.iter().map(|(name, _)| &**name).collect();
    let _ = writeln!(text, "function {}{dot}{name}({})", owner.class, arguments.join(", "));
    text.push_str(&method.before);
    let takes_handles = function.parameters.iter().any(|slot| is_handle(model, &slot.ty));
    let callee = match takes_handles {
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

fn method_name(owner: &Owner, function: &Function) -> String {
    function.name[format!("impel_{}_", owner.prefix).len()..].to_string()
}

/// The name of a C function in Lua: `impel_body_get_mass` is `Body:get_mass`.
fn spelled_in_lua(model: &Model, code: &str) -> Option<String> {
    let function = functions(model).find(|function| function.name == code)?;
    let owners = owners(model);
    let owner = owners
        .iter()
        .filter(|owner| code.starts_with(&format!("impel_{}_", owner.prefix)))
        .max_by_key(|owner| owner.prefix.len())?;
    let dot = if owner.class == "outline" { "." } else { ":" };
    method(model, owner, function)?;
    Some(format!("{}{dot}{}", owner.class, method_name(owner, function)))
}
