//! `bindings/js/src/methods.js`: each function of the C API whose arguments and results follow a
//! pattern, as a method or a property. The other files of `bindings/js/src` have the rest by hand.
//!
//! A getter of an object without arguments is a property, with its setter if there is one. A list,
//! and a getter with arguments, is a method. Definitions and options come last, then the origin.

use std::fmt::Write as _;

use crate::bindings::calls_javascript::Writer;
use crate::bindings::javascript::PROLOGUE;
use crate::bindings::model::{BY_LENGTH_UNIT, DEFAULT, Function, Model, Type};
use crate::bindings::names::camel;
use crate::bindings::objects::{Object, objects, owner};
use crate::bindings::properties::is_set_by;
use crate::bindings::roles::Role;

/// Functions that the binding has by hand, in another form or because callbacks run within them.
const BY_HAND: &[&str] = &[
    "impel_grid_set_cells",
    "impel_outline_march",
    "impel_outline_march_sampler",
    "impel_shape_get_one_way",
    "impel_shape_set_one_way",
    "impel_world_advance",
    "impel_world_create",
    "impel_world_destroy",
    "impel_world_draw",
    "impel_world_get_interpolated_transforms",
    "impel_world_get_poses",
    "impel_world_get_transforms",
    "impel_world_get_velocities",
    "impel_world_hash",
    "impel_world_move_character",
    "impel_world_overlap_aabb",
    "impel_world_overlap_point",
    "impel_world_restore",
    "impel_world_restore_delta",
    "impel_world_restore_tick",
    "impel_world_run_deferred",
    "impel_world_seek_replay",
    "impel_world_start_replay",
    "impel_world_step",
    "impel_world_step_replay",
    "impel_world_update_contacts",
];

/// Names without what distinguishes them in C. Options contain the filter.
const RENAMED: &[(&str, &str)] = &[
    ("cast_shape_closest", "cast_shape"),
    ("overlap_aabb_with_options", "overlap_aabb"),
    ("overlap_point_with_options", "overlap_point"),
];

/// An argument or a result for the type declarations.
pub struct Value<'a> {
    pub name: String,
    pub ty: &'a Type,
    pub form: Form,
}

/// How JavaScript sees a value.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    Single,
    /// A list, or a typed array.
    List,
    /// One of these, or null.
    Optional,
    /// A function.
    Visitor,
    Text,
}

/// A function of the C API in JavaScript.
pub struct Member<'a> {
    pub function: &'a Function,
    pub class: String,
    pub name: String,
    pub is_getter: bool,
    pub is_setter: bool,
    pub arguments: Vec<Value<'a>>,
    pub results: Vec<Value<'a>>,
    /// Whether it returns null if the engine finds nothing.
    pub may_be_null: bool,
    code: String,
}

/// The members, in the order of the header.
pub fn members(model: &Model) -> Vec<Member<'_>> {
    let objects = objects(model);
    model.functions().filter_map(|function| member(model, &objects, function)).collect()
}

pub fn generate(model: &Model) -> String {
    let members = members(model);
    let mut text = String::from(PROLOGUE);
    text += "// Methods and properties that only convert values. types/methods.d.ts describes them.\n\n\
             export default (m, w, c) => {\n";
    let mut imported: Vec<&str> = Vec::new();
    for name in names_in(&members) {
        if !imported.contains(&name) {
            imported.push(name);
        }
    }
    list(&mut text, "  const {", &imported, "} = w;\n");
    list(&mut text, "  const {", HELPERS, "} = c;\n");
    let mut classes: Vec<&str> = Vec::new();
    for member in &members {
        if !classes.contains(&&*member.class) {
            classes.push(&member.class);
        }
    }
    for class in classes {
        let _ = writeln!(text, "\n  define(\"{class}\", {{");
        for member in members.iter().filter(|member| member.class == class) {
            text += &member.code;
        }
        text += "  });\n";
    }
    text + "};\n"
}

/// The functions of convert.js and calls.js that the code uses.
const HELPERS: &[&str] = &[
    "B", "E", "F", "H", "Q", "S", "U", "I", "D", "V", "P", "R", "T", "X", "A", "Z", "arr", "box",
    "buf", "cv", "def", "define", "en", "fil", "i32", "loan", "lst", "ok", "opt", "org", "par",
    "pos", "pre", "rl", "rot", "text", "tra", "u32", "u64", "vec", "visit",
];

fn list(text: &mut String, head: &str, names: &[&str], tail: &str) {
    let mut line = head.to_string();
    for name in names {
        if line.len() + name.len() + 2 > 100 {
            let _ = writeln!(text, "{line}");
            line = "   ".into();
        }
        let _ = write!(line, " {name},");
    }
    let _ = write!(text, "{line} {tail}");
}

/// The names of C functions in the code.
fn names_in<'a>(members: &'a [Member]) -> impl Iterator<Item = &'a str> {
    members.iter().flat_map(|member| {
        member.code.match_indices("impel_").map(|(at, _)| {
            let rest = &member.code[at..];
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            &rest[..end.unwrap_or(rest.len())]
        })
    })
}

fn member<'a>(model: &'a Model, objects: &[Object], function: &'a Function) -> Option<Member<'a>> {
    let short = function.name.strip_prefix("impel_")?;
    let (Object { prefix, class, ty }, rest) = owner(objects, &function.name)?;
    // An object with functions, not a class with methods.
    let is_static = ty.is_none();
    let is_internal = [DEFAULT, BY_LENGTH_UNIT].iter().any(|end| short.ends_with(end))
        || rest.starts_with("make_")
        || prefix != "world" && (rest == "create" || rest.starts_with("create_"));
    if is_internal || BY_HAND.contains(&&*function.name) {
        return None;
    }
    let class = class.clone();
    let mut writer = Writer::new(model, function, &class);
    let found = function.parts();
    let mut found = &found[..];
    if !is_static {
        let (first, others) = found.split_first()?;
        writer.receiver(first, &class)?;
        found = others;
    }
    for part in found {
        writer.part(part)?;
    }
    let rest = RENAMED.iter().find(|(name, _)| *name == rest).map_or(rest, |(_, other)| other);
    let name = match is_static {
        true if class != "outline" => camel(&short.replace("_get_", "_")),
        _ => camel(rest.strip_prefix("get_").unwrap_or(rest)),
    };
    let has_value = !writer.results.is_empty() || !function.returns_status();
    let is_question = rest.starts_with("get_") || rest.starts_with("is_");
    let mut is_getter =
        !is_static && is_question && has_value && writer.arguments.is_empty() && !writer.is_list;
    is_getter &= class != "Convex";
    let getter = getter_of(model, function);
    let is_setter = getter.is_some() && !is_static;
    let mut name = match getter {
        // The property has the name of its getter.
        Some(getter) => {
            camel(getter.name.rsplit_once(&format!("{prefix}_"))?.1.trim_start_matches("get_"))
        }
        None => name,
    };
    if name == "userData" {
        name = "userNumber".into();
    }
    let code = writer.finished(&name, is_getter, is_setter);
    let Writer { arguments, results, may_be_null, .. } = writer;
    Some(Member {
        function,
        class,
        name,
        is_getter,
        is_setter,
        arguments: arguments.into_iter().map(|(value, _)| value).collect(),
        results,
        may_be_null,
        code,
    })
}

/// The getter of the property that the function sets.
fn getter_of<'a>(model: &'a Model, function: &Function) -> Option<&'a Function> {
    if !function.name.contains("_set_") || function.parameters.len() < 2 {
        return None;
    }
    let named = |verb: &str| function.name.replacen("_set_", verb, 1);
    let names = [named("_get_"), named("_is_")];
    let getter = model.functions().find(|other| names.contains(&other.name))?;
    let is_text = function.roles[1..] == [Role::Text] && *getter.parts()[1].element() == Type::Char;
    (is_text || is_set_by(getter, function)).then_some(getter)
}
