//! `bindings/js/src/methods.js`: each function of the C API whose arguments and results follow a
//! pattern, as a method or a property. The other files of `bindings/js/src` have the rest by hand.
//!
//! A getter of an object without arguments is a property, with its setter if there is one. A list,
//! and a getter with arguments, is a method. Definitions and options come last, then the origin.

use std::fmt::Write as _;

use crate::bindings::calls_javascript::{BY_LENGTH_UNIT, Writer, status};
use crate::bindings::javascript::PROLOGUE;
use crate::bindings::lua::functions;
use crate::bindings::model::{Function, Model, Type};
use crate::bindings::names::{camel, pascal};
use crate::bindings::properties::outs;
use crate::bindings::roles::parts;

/// Prefixes of functions, and the class or the object that has them.
const OWNERS: &[(&str, &str)] = &[
    ("world", "World"),
    ("body", "Body"),
    ("shape", "Shape"),
    ("chain", "Chain"),
    ("grid", "Chain"),
    ("height_field", "Chain"),
    ("soft_body", "SoftBody"),
    ("joint", "Joint"),
    ("tree", "Tree"),
    ("convex", "Convex"),
    ("outline", "outline"),
    ("material", "statics"),
    ("recording", "statics"),
    ("aabb", "math"),
    ("clip", "math"),
    ("half_space", "math"),
    ("rotation", "math"),
    ("scalar", "math"),
    ("solve", "math"),
    ("sweep", "math"),
    ("transform", "math"),
    ("vec2", "math"),
];

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
    let prefixes = prefixes(model);
    functions(model).filter_map(|function| member(model, &prefixes, function)).collect()
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

/// Prefixes with their class, the longest first.
pub fn prefixes(model: &Model) -> Vec<(String, String)> {
    let fixed = OWNERS.iter().map(|(prefix, class)| (prefix.to_string(), class.to_string()));
    let kinds = functions(model).filter_map(|function| {
        let kind = function.name.strip_prefix("impel_joint_create_")?;
        Some((format!("{kind}_joint"), format!("{}Joint", pascal(kind))))
    });
    let mut all: Vec<(String, String)> = fixed.chain(kinds).collect();
    all.sort_by_key(|(prefix, _)| std::cmp::Reverse(prefix.len()));
    all
}

/// Whether the class is an object with functions, not with methods.
fn is_static(class: &str) -> bool {
    matches!(class, "outline" | "statics" | "math")
}

fn member<'a>(
    model: &'a Model,
    prefixes: &[(String, String)],
    function: &'a Function,
) -> Option<Member<'a>> {
    let short = function.name.strip_prefix("impel_")?;
    let (prefix, class) =
        prefixes.iter().find(|(prefix, _)| short.starts_with(&format!("{prefix}_")))?;
    let rest = &short[prefix.len() + 1..];
    let is_internal = ["_default", BY_LENGTH_UNIT].iter().any(|end| short.ends_with(end))
        || rest.starts_with("make_")
        || prefix != "world" && (rest == "create" || rest.starts_with("create_"));
    if is_internal || BY_HAND.contains(&&*function.name) {
        return None;
    }
    let class = class.clone();
    let is_static = is_static(&class);
    let mut writer = Writer::new(model, function, &class);
    let found = parts(model, function);
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
    let has_value = !writer.results.is_empty() || function.result != status();
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
    let getter = functions(model).find(|other| names.contains(&other.name))?;
    let given = &function.parameters[1..];
    let is_text = |ty: &Type| matches!(ty, Type::Pointer { to, .. } if **to == Type::Char);
    if given.len() == 1 && is_text(&given[0].ty) && is_text(&getter.parameters[1].ty) {
        return Some(getter);
    }
    let values = outs(getter)?;
    let is_same = values.len() == given.len()
        && values.iter().zip(given).all(|((_, ty), slot)| **ty == slot.ty);
    is_same.then_some(getter)
}
