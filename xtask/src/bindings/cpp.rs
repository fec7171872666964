//! `include/impel/generated`: the mechanical part of the C++ layer, which is enums, definitions
//! with defaults, handle classes and their methods.
//!
//! A method has the name of its function without `impel_<object>_`. Callbacks, the calls that run
//! them and results of several lists are written by hand; [`BY_HAND`] names them.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::bindings::cpp_calls::Call;
use crate::bindings::model::{Alias, BY_LENGTH_UNIT, DEFAULT, Function, Item, Model, Struct, Type};
use crate::bindings::names::{bare, pascal};
use crate::words;

/// Exports that the hand-written headers call.
const BY_HAND: &[&str] = &[
    // Results that are not statuses.
    "impel_filter_default",
    "impel_last_error",
    "impel_query_options_default",
    "impel_status_name",
    "impel_version",
    // Owners.
    "impel_tree_create",
    "impel_world_create",
    "impel_world_destroy",
    // Calls that run callbacks.
    "impel_world_advance",
    "impel_world_run_deferred",
    "impel_world_seek_replay",
    "impel_world_step",
    "impel_world_step_replay",
    "impel_world_update_contacts",
    "impel_worlds_step",
    // Bodies of many worlds.
    "impel_worlds_apply_impulses",
    "impel_worlds_get_states",
    // Callbacks.
    "impel_outline_march_sampler",
    "impel_world_defer_callback",
    "impel_world_draw",
    "impel_world_set_filter_callback",
    "impel_world_set_joint_callback",
    "impel_world_set_mix_callback",
    "impel_world_set_pre_solve_callback",
    "impel_world_set_step_callback",
    "impel_world_set_task_callbacks",
    "impel_world_visit_aabb",
    "impel_world_visit_point",
    "impel_world_visit_ray",
    "impel_world_visit_shape",
    "impel_world_visit_shape_cast",
    // Several results, of which one is a list.
    "impel_outline_march",
    "impel_world_move_character",
];

/// Mathematics that the hand-written `math.hpp` has as inline functions.
const MATH: &[&str] =
    &["impel_aabb_", "impel_rotation_", "impel_scalar_", "impel_transform_", "impel_vec2_"];

/// Structs whose C++ form is written by hand.
const OWN_STRUCTS: &[&str] = &[
    "ImpelAabb",
    "ImpelFilter",
    "ImpelPosition",
    "ImpelPreciseTransform",
    "ImpelQueryOptions",
    "ImpelRotation",
    "ImpelTransform",
    "ImpelVec2",
];

/// A class whose instances are ids of the library, or values with functions of their own.
pub struct Class {
    /// Between `impel_` and the method's name.
    pub object: String,
    pub name: String,
    /// The class that callers see, which is derived from this one if the names differ.
    pub public: String,
    pub base: String,
    pub docs: Vec<String>,
}

/// The C++ names of the API.
pub struct Names<'a> {
    pub model: &'a Model,
    pub classes: Vec<Class>,
    /// What replaces an identifier in a docstring.
    spellings: HashMap<String, String>,
}

/// Generated headers, by name.
pub fn files(model: &Model) -> [(&'static str, String); 3] {
    let names = Names::of(model);
    let calls = names.calls();
    [
        ("types.hpp", types(&names)),
        ("handles.hpp", handles(&names, &calls)),
        ("methods.hpp", methods(&calls)),
    ]
}

impl<'a> Names<'a> {
    fn of(model: &'a Model) -> Names<'a> {
        let mut names = Names { model, classes: classes(model), spellings: HashMap::new() };
        let mut spellings = HashMap::new();
        for item in model.items() {
            match item {
                Item::Function(function) => {
                    spellings.insert(function.name.clone(), names.function(function));
                }
                Item::Struct(item) => {
                    let class = names.of_handle(&item.name).map(|class| class.public.clone());
                    let plain = bare(&item.name);
                    let plain = plain.strip_suffix("Id").unwrap_or(plain).to_string();
                    spellings.insert(item.name.clone(), class.unwrap_or(plain));
                }
                Item::Alias(alias) => {
                    spellings.insert(alias.name.clone(), bare(&alias.name).to_string());
                    for constant in &alias.constants {
                        let name = enumerator(alias, &constant.name);
                        let name = format!("{}::{name}", bare(&alias.name));
                        spellings.insert(constant.name.clone(), name);
                    }
                }
                Item::Constant(_) | Item::Callback(_) => {}
            }
        }
        names.spellings = spellings;
        names
    }

    /// The class whose base is this struct of the library.
    pub fn of_handle(&self, name: &str) -> Option<&Class> {
        self.classes.iter().find(|class| class.base == name)
    }

    /// The class and the name of a method; no class for a free function.
    pub fn place(&self, function: &Function) -> (Option<&Class>, String) {
        let rest = function.name.strip_prefix("impel_").expect("a prefix");
        let world = self.of_handle("ImpelWorldId");
        if rest.starts_with("joint_create_") {
            return (world, "create_joint".into());
        }
        let class = self
            .classes
            .iter()
            .filter(|class| rest.starts_with(&format!("{}_", class.object)))
            .max_by_key(|class| class.object.len());
        let Some(class) = class else { return (None, rest.to_string()) };
        let verb = rest[class.object.len() + 1..].to_string();
        let Some(what) = verb.strip_prefix("create") else { return (Some(class), verb) };
        let Some(Type::Named(first)) = function.parameters.first().map(|first| &first.ty) else {
            return (Some(class), verb);
        };
        let what = what.trim_start_matches('_');
        let name = match (&*class.object, what) {
            (object, "") => format!("create_{object}"),
            ("soft_body", what) => format!("create_soft_{what}"),
            (_, what) => format!("create_{what}"),
        };
        (self.of_handle(first), name)
    }

    /// The spelling of a function in documentation.
    fn function(&self, function: &Function) -> String {
        if let Type::Named(name) = &function.result {
            if let Some(of) = function.name.strip_suffix(DEFAULT).map(|_| bare(name)) {
                return of.to_string();
            }
            if function.name.ends_with(BY_LENGTH_UNIT) {
                return format!("{}::for_length_unit", bare(name));
            }
        }
        match self.place(function) {
            (Some(class), name) => {
                format!("{}::{name}", class.public.strip_suffix("Ref").unwrap_or(&class.public))
            }
            (None, name) => name,
        }
    }

    /// All calls with generated code, by class.
    fn calls(&self) -> Vec<(Option<&Class>, Call)> {
        let functions = self.model.functions().filter(|function| {
            let has_constructor =
                matches!(&function.result, Type::Named(name) if self.model.default_of(name).is_some());
            let is_math = !function.returns_status()
                && MATH.iter().any(|prefix| function.name.starts_with(prefix));
            !has_constructor && !is_math && !BY_HAND.contains(&&*function.name)
        });
        functions
            .map(|function| {
                let (class, name) = self.place(function);
                (class, Call::of(self, function, class, name))
            })
            .collect()
    }

    /// A docstring with the names of C++.
    pub fn comment(&self, indent: &str, docs: &[String]) -> String {
        let text = docs.join("\n");
        let pieces = text.split('`').enumerate().map(|(i, piece)| match i % 2 {
            1 => self.spelled(piece),
            _ => piece.to_string(),
        });
        let text = pieces.collect::<Vec<_>>().join("`");
        words::comment("///", indent, &text)
    }

    /// The spelling of the start of names: `impel_convex_make_` of `impel_convex_make_*`.
    fn family(&self, start: &str) -> Option<String> {
        let rest = start.strip_prefix("impel_")?.strip_suffix('_')?;
        let classes = self.classes.iter();
        classes.rev().find_map(|class| {
            let verb = rest.strip_prefix(&class.object)?.strip_prefix('_')?;
            let public = class.public.strip_suffix("Ref").unwrap_or(&class.public);
            Some(format!("{public}::{verb}_"))
        })
    }

    fn spelled(&self, code: &str) -> String {
        let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
        let mut text = String::new();
        let mut rest = code.replace("->", ".");
        while !rest.is_empty() {
            let end = rest.find(|letter| !is_letter(letter)).unwrap_or(rest.len());
            if end == 0 {
                text.extend(rest.drain(..rest.chars().next().map_or(1, char::len_utf8)));
                continue;
            }
            let word: String = rest.drain(..end).collect();
            let known = self.spellings.get(&word).cloned().or_else(|| self.family(&word));
            let plain = word.strip_prefix("out_").unwrap_or(&word);
            text += &known.unwrap_or_else(|| plain.to_string());
        }
        text
    }
}

/// The classes, each after its base.
fn classes(model: &Model) -> Vec<Class> {
    let docs =
        |name: &str| model.structs().find(|item| item.name == name).map(|item| item.docs.clone());
    let class = |object: &str, name: &str, base: &str| Class {
        object: object.into(),
        name: name.into(),
        public: name.replace("Methods", "Ref"),
        base: base.into(),
        docs: docs(base).unwrap_or_default(),
    };
    let mut classes = vec![
        class("world", "WorldMethods", "ImpelWorldId"),
        class("body", "Body", "ImpelBodyId"),
        class("shape", "Shape", "ImpelShapeId"),
        class("chain", "Chain", "ImpelChainId"),
        class("height_field", "HeightField", "Chain"),
        class("grid", "Grid", "Chain"),
        class("soft_body", "SoftBody", "ImpelSoftBodyId"),
        class("joint", "Joint", "ImpelJointId"),
        class("tree", "TreeRef", "ImpelTreeId"),
        class("convex", "Convex", "ImpelConvex"),
    ];
    for joint in model.joint_types() {
        let (docs, name) = (model.joint_docs(joint).to_vec(), format!("{}Joint", pascal(joint)));
        classes.push(Class { docs, ..class(&format!("{joint}_joint"), &name, "Joint") });
    }
    let of_chains = [("HeightField", "A height field."), ("Grid", "A grid of cells.")];
    for (name, docs) in of_chains {
        let class = classes.iter_mut().find(|class| class.name == name).expect("a class");
        class.docs = vec![docs.to_string()];
    }
    classes
}

/// The name of a constant within its enum.
fn enumerator(alias: &Alias, constant: &str) -> String {
    let name = constant.strip_prefix(&alias.prefix()).expect("a prefix");
    pascal(name.strip_prefix("ERROR_").unwrap_or(name))
}

fn prologue(what: &str) -> String {
    format!(
        "// {what}\n//\n// Generated from src/ffi; do not edit. After a change there:\n\
         // cargo xtask generate\n#pragma once\n\n"
    )
}

/// `types.hpp`.
fn types(names: &Names) -> String {
    let mut text = prologue("Enums, values, and definitions with defaults.");
    text += "#include \"../error.hpp\"\n\nnamespace impel {\n\n";
    for alias in names.model.aliases() {
        match alias.constants.is_empty() {
            true => {
                text += &names.comment("", &alias.docs);
                let _ = write!(text, "using {} = {};\n\n", bare(&alias.name), alias.name);
            }
            false if alias.name == "ImpelStatus" => {}
            false => enumeration(&mut text, names, alias),
        }
    }
    for item in names.model.structs() {
        if names.of_handle(&item.name).is_some() || OWN_STRUCTS.contains(&&*item.name) {
            continue;
        }
        match names.model.default_of(&item.name) {
            Some(function) => definition(&mut text, names, item, function),
            None => {
                let name = bare(&item.name);
                let name = name.strip_suffix("Id").unwrap_or(name);
                text += &names.comment("", &item.docs);
                let _ = write!(text, "using {name} = {};\n\n", item.name);
            }
        }
    }
    text + "} // namespace impel\n"
}

/// An enum. Its namespace keeps the enumerators out of `impel`; it converts to the integer of the
/// library by itself, and not from it.
fn enumeration(text: &mut String, names: &Names, alias: &Alias) {
    let name = bare(&alias.name);
    let _ = writeln!(text, "namespace enums::of_{name} {{");
    *text += &names.comment("", &alias.docs);
    let _ = writeln!(text, "enum {name} : {} {{", alias.name);
    for constant in &alias.constants {
        *text += &names.comment("    ", &constant.docs);
        let _ = writeln!(text, "    {} = {},", enumerator(alias, &constant.name), constant.name);
    }
    let _ =
        write!(text, "}};\n}} // namespace enums::of_{name}\nusing enums::of_{name}::{name};\n\n");
}

/// A struct whose constructor sets the defaults.
fn definition(text: &mut String, names: &Names, item: &Struct, default: &Function) {
    let (name, base) = (bare(&item.name), &item.name);
    *text += &names.comment("", &item.docs);
    let _ = write!(
        text,
        "struct {name} : {base} {{\n    /// Sets the defaults.\n    {name}() noexcept : {base}({}()) {{}}\n    \
         {name}(const {base} &values) noexcept : {base}(values) {{}}\n",
        default.name
    );
    let scaled = default.name.replace(DEFAULT, BY_LENGTH_UNIT);
    if let Some(scaled) = names.model.function(&scaled) {
        *text += &names.comment("    ", &scaled.docs);
        let _ = write!(
            text,
            "    [[nodiscard]] static {name} for_length_unit(float length_unit) noexcept\n    {{\n        \
             return {}(length_unit);\n    }}\n",
            scaled.name
        );
    }
    *text += "};\n\n";
}

/// `handles.hpp`.
fn handles(names: &Names, calls: &[(Option<&Class>, Call)]) -> String {
    let mut text = prologue("Classes of objects, and functions without an object.");
    text += "#include \"../options.hpp\"\n#include \"../span.hpp\"\n#include \"types.hpp\"\n\n#include <functional>\n\
             #include <string>\n#include <vector>\n\n";
    for class in names.classes.iter().filter(|class| class.base.ends_with("Id")) {
        let base = &class.base;
        let _ = write!(
            text,
            "constexpr bool operator==({base} a, {base} b) noexcept {{ return a.raw == b.raw; }}\n\
             constexpr bool operator!=({base} a, {base} b) noexcept {{ return a.raw != b.raw; }}\n\
             constexpr bool operator<({base} a, {base} b) noexcept {{ return a.raw < b.raw; }}\n\n"
        );
    }
    text += "namespace impel {\nIMPEL_MODE_BEGIN\n\nclass WorldRef;\n";
    for class in &names.classes {
        let _ = writeln!(text, "class {};", class.name);
    }
    text.push('\n');
    for class in &names.classes {
        text += &names.comment("", &class.docs);
        declaration(&mut text, class);
        for (_, call) in calls.iter().filter(|(owner, _)| is_same(*owner, class)) {
            text.push('\n');
            text += &call.declaration(names, "    ");
        }
        text += "};\n\n";
    }
    for (_, call) in calls {
        text += &call.result_struct(names);
    }
    for (_, call) in calls.iter().filter(|(owner, _)| owner.is_none()) {
        text += &call.declaration(names, "");
        text.push('\n');
    }
    text += "IMPEL_MODE_END\n} // namespace impel\n\n";
    for Class { name, .. } in names.classes.iter().filter(|class| class.name != "Convex") {
        if name != "WorldMethods" {
            let _ = write!(
                text,
                "template <>\nstruct std::hash<impel::{name}> {{\n    std::size_t operator()(const impel::{name} \
                 &handle) const noexcept\n    {{\n        return std::hash<std::uint64_t>()(handle.raw);\n    }}\n}};\n\n"
            );
        }
    }
    text.trim_end().to_string() + "\n"
}

fn is_same(owner: Option<&Class>, class: &Class) -> bool {
    owner.is_some_and(|owner| owner.name == class.name)
}

/// The start of a class, with its constructors.
fn declaration(text: &mut String, class: &Class) {
    let (name, base) = (&class.name, &class.base);
    let _ = write!(text, "class {name} : public {base} {{\npublic:\n");
    *text += &match &**base {
        "ImpelConvex" => format!(
            "    /// An empty value, which no function accepts. See `make_circle` and its like.\n    \
             constexpr {name}() noexcept : {base}{{}} {{}}\n    \
             constexpr {name}(const {base} &convex) noexcept : {base}(convex) {{}}\n"
        ),
        base if base.ends_with("Id") => format!(
            "    /// The null handle, which names no object.\n    constexpr {name}() noexcept : {base}{{0}} {{}}\n    \
             constexpr {name}(const {base} &id) noexcept : {base}(id) {{}}\n    \
             /// Whether the handle is not null. The object may be destroyed: see `is_valid`.\n    \
             explicit constexpr operator bool() const noexcept {{ return raw != 0; }}\n"
        ),
        base => format!(
            "    constexpr {name}() noexcept = default;\n    \
             /// The methods of this class fail with `Status::Unsupported` if it is of another type.\n    \
             explicit constexpr {name}(const Impel{base}Id &id) noexcept : {base}(id) {{}}\n"
        ),
    };
}

/// `methods.hpp`.
fn methods(calls: &[(Option<&Class>, Call)]) -> String {
    let mut text = prologue("Definitions of the methods that handles.hpp declares.");
    text += "#include \"../world_ref.hpp\"\n#include \"handles.hpp\"\n\nnamespace impel {\nIMPEL_MODE_BEGIN\n\n";
    for (_, call) in calls {
        text += &call.definition();
    }
    text += "IMPEL_MODE_END\n} // namespace impel\n";
    text
}
