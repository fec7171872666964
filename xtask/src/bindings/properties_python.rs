//! `bindings/python/impel/_properties.py`: the plain properties of objects and joint types, as base
//! classes of the classes that users see.

use std::fmt::Write as _;

use crate::bindings::model::{Function, Model, Type};
use crate::bindings::names::{bare, pascal};
use crate::bindings::properties::{
    Member, Owner, description, member_of, outs, owners, taken, translated,
};
use crate::words;

const PROLOGUE: &str = r#"# Generated from src/ffi; do not edit. After a change there:
# cargo xtask generate
"""The properties that only get and set values of the library. The classes of objects
and joint types inherit them.
"""

from __future__ import annotations

"#;

const BASE: &str = r#"

class Properties:
    """A handle with properties."""

    __slots__ = ()

    _id: Any
"#;

/// Line widths of docstrings and of code.
const WIDTH: usize = 88;
const CODE_WIDTH: usize = 100;

/// Joint types whose classes have more than properties, in `joint_types.py`.
const JOINTS_BY_HAND: &[&str] = &["gear", "generic"];

/// Structs with a class in `values.py` that has `_of` and `_native`.
const VALUES: &[&str] = &["ImpelTransform", "ImpelMaterial", "ImpelFilter", "ImpelMassData"];

/// Structs that are a `Vec2` when read, and any pair of numbers when set.
const PAIRS: &[&str] = &["ImpelVec2", "ImpelPosition"];

/// How a value of the library is read and set.
struct Conversion {
    /// Type in ctypes.
    native: String,
    /// Type hints of a value that is read and of one that is set.
    read: String,
    set: String,
    /// Expressions, of `{}`.
    from: String,
    to: String,
}

pub fn generate(model: &Model) -> String {
    let owners = owners(model);
    let mut body = String::from(BASE);
    for owner in &owners {
        let _ = write!(
            body,
            "\n\nclass {0}Properties(Properties):\n    \"\"\"Properties of `{0}`.\"\"\"\n\n    \
             __slots__ = ()\n",
            owner.class()
        );
        for member in &owner.members {
            property(&mut body, model, &owners, member);
        }
    }
    let is_letter = |letter: char| letter.is_alphanumeric() || letter == '_';
    let code: String = body.split("\"\"\"").step_by(2).collect();
    let mut words: Vec<&str> = code.split(|letter| !is_letter(letter)).collect();
    words.sort_unstable();
    words.dedup();
    let ctypes = words.iter().filter(|word| word.starts_with("c_"));
    let ctypes: Vec<&str> = ctypes.copied().collect();
    let is_enum = |name: &str| model.aliases().any(|alias| bare(&alias.name) == name);
    let native = words
        .iter()
        .filter(|word| (word.starts_with("Impel") && model.is_struct(word)) || is_enum(word));
    let native: Vec<&str> = native.copied().collect();
    let values = words.iter().filter(|word| {
        matches!(**word, "Pair" | "Vec2" | "new")
            || VALUES.iter().any(|value| bare(value) == **word)
    });
    let values: Vec<&str> = values.copied().collect();
    let mut text = String::from(PROLOGUE);
    text += &import("ctypes", &ctypes);
    text += "from typing import Any\n\nfrom . import _native\n";
    text += &import("._native", &native);
    text += "from .errors import fail\n";
    text += &import(".values", &values);
    text + &body
}

/// `bindings/python/impel/_joint_classes.py`: the classes of joint types that have no more than
/// their properties.
pub fn joint_classes(model: &Model) -> String {
    let joints: Vec<&str> =
        model.joint_types().filter(|joint| !JOINTS_BY_HAND.contains(joint)).collect();
    let each = |line: &dyn Fn(&str) -> String| -> Vec<String> {
        joints.iter().map(|joint| line(&pascal(joint))).collect()
    };
    let properties = each(&|name| format!("{name}JointProperties"));
    let mut sorted: Vec<&str> = properties.iter().map(|name| &**name).collect();
    sorted.sort_unstable();
    let mut text = String::from(
        "# Generated from src/ffi; do not edit. After a change there:\n# cargo xtask generate\n\
         \"\"\"The joint types that have no more than properties; `joint_types` has the others.\"\"\"\n\n\
         from __future__ import annotations\n\nfrom ._native import JointType\n",
    );
    text += &import("._properties", &sorted);
    text += "from .joint import Joint\n\n__all__ = [\n";
    text += &each(&|name| format!("    \"{name}Joint\",\n")).concat();
    text += "]\n";
    for joint in &joints {
        let docs = model.joint_docs(joint).join(" ");
        let what = docs.split(": see ").next().unwrap_or_default();
        let what = what[..1].to_lowercase() + &what[1..];
        let _ = write!(
            text,
            "\n\nclass {0}Joint({0}JointProperties, Joint):\n{1}\n    __slots__ = ()\n",
            pascal(joint),
            docstring(&format!("A {joint} joint: {what}."), "    ")
        );
    }
    text += "\n\nCLASSES: dict[JointType, type[Joint]] = {\n";
    for joint in &joints {
        let (value, name) = (joint.to_uppercase(), pascal(joint));
        let _ = writeln!(text, "    JointType.{value}: {name}Joint,");
    }
    text + "}\n"
}

fn import(module: &str, names: &[&str]) -> String {
    let line = format!("from {module} import {}\n", names.join(", "));
    if line.len() <= CODE_WIDTH {
        return line;
    }
    format!("from {module} import (\n    {},\n)\n", names.join(",\n    "))
}

/// A property, or a method if it can only be set.
fn property(text: &mut String, model: &Model, owners: &[Owner], member: &Member) {
    let values = member.values();
    let conversions: Option<Vec<Conversion>> =
        values.iter().map(|(_, ty)| conversion(model, ty)).collect();
    // Other values are written by hand.
    let Some(conversions) = conversions else { return };
    let name = public_name(member);
    let Some(getter) = member.getter else {
        let setter = member.setter.expect("a getter or a setter");
        let (argument, value) = (taken(setter)[0].0, &conversions[0]);
        let _ = write!(
            text,
            "\n    def set_{name}(self, {argument}: {}) -> None:\n{}",
            value.set,
            docstring(&documentation(owners, &setter.docs), "        ")
        );
        let value = value.to.replace("{}", argument);
        call(text, &setter.name, &[value]);
        return;
    };
    let hint = |hint: fn(&Conversion) -> &str| match &conversions[..] {
        [value] => hint(value).to_string(),
        values => format!("tuple[{}]", values.iter().map(hint).collect::<Vec<_>>().join(", ")),
    };
    let _ = write!(
        text,
        "\n    @property\n    def {name}(self) -> {}:\n{}",
        hint(|value| &value.read),
        docstring(&documented(owners, member, getter), "        ")
    );
    read(text, getter, &conversions);
    let Some(setter) = member.setter else { return };
    let _ = write!(
        text,
        "\n    @{name}.setter\n    def {name}(self, value: {}) -> None:\n",
        hint(|value| &value.set)
    );
    let is_plain = conversions.iter().all(|value| value.to == "{}");
    let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
    let arguments = match (&conversions[..], is_plain) {
        ([value], _) => vec![value.to.replace("{}", "value")],
        (_, true) => vec!["*value".to_string()],
        (values, false) => {
            let _ = writeln!(text, "        {} = value", names.join(", "));
            let pairs = values.iter().zip(&names);
            pairs.map(|(value, name)| value.to.replace("{}", name)).collect()
        }
    };
    call(text, &setter.name, &arguments);
}

/// The statements of a getter.
fn read(text: &mut String, getter: &Function, conversions: &[Conversion]) {
    let outs = outs(getter).expect("a getter writes values");
    let names: Vec<&str> = match &outs[..] {
        [_] => vec!["value"],
        outs => outs.iter().map(|(name, _)| *name).collect(),
    };
    let made: Vec<String> = conversions.iter().map(|value| format!("{}()", value.native)).collect();
    let _ = writeln!(text, "        {} = {}", names.join(", "), made.join(", "));
    // ctypes passes the address of a value where a pointer to its type is declared.
    let passed: Vec<String> = names.iter().map(|name| (*name).to_string()).collect();
    call(text, &getter.name, &passed);
    let found: Vec<String> = conversions
        .iter()
        .zip(&names)
        .map(|(value, name)| value.from.replace("{}", name))
        .collect();
    let _ = writeln!(text, "        return {}", found.join(", "));
}

/// A checked call. The test of the status is in line, because a call of Python takes as long as
/// one of the library.
fn call(text: &mut String, function: &str, arguments: &[String]) {
    let call = format!("_native.{function}(self._id, {})", arguments.join(", "));
    let line = format!("        status = {call}");
    let _ = match line.len() <= CODE_WIDTH {
        true => writeln!(text, "{line}"),
        false => writeln!(text, "        status = (\n            {call}\n        )"),
    };
    text.push_str("        if status:\n            fail(status)\n");
}

fn conversion(model: &Model, ty: &Type) -> Option<Conversion> {
    let number = |native: &str, hint: &str, from: &str| Conversion {
        native: native.into(),
        read: hint.into(),
        set: hint.into(),
        from: from.into(),
        to: "{}".into(),
    };
    Some(match ty {
        Type::Bool => number("c_bool", "bool", "{}.value"),
        Type::I32 => number("c_int32", "int", "{}.value"),
        Type::U32 => number("c_uint32", "int", "{}.value"),
        Type::U64 => number("c_uint64", "int", "{}.value"),
        Type::F32 => number("c_float", "float", "{}.value"),
        Type::F64 => number("c_double", "float", "{}.value"),
        Type::Named(name) if PAIRS.contains(&&**name) => Conversion {
            native: name.clone(),
            read: "Vec2".into(),
            set: "Pair".into(),
            from: "new(Vec2, ({}.x, {}.y))".into(),
            to: format!("{name}(*{{}})"),
        },
        Type::Named(name) if VALUES.contains(&&**name) => Conversion {
            native: name.clone(),
            read: bare(name).into(),
            set: bare(name).into(),
            from: format!("{}._of({{}})", bare(name)),
            to: "{}._native()".into(),
        },
        Type::Named(name) => {
            let alias = model.alias(name).filter(|alias| !alias.constants.is_empty())?;
            let target = conversion(model, &alias.target)?;
            let name = bare(name);
            number(&target.native, name, &format!("{name}({{}}.value)"))
        }
        _ => return None,
    })
}

fn public_name(member: &Member) -> String {
    if member.name == "user_data" {
        // `user_data` is any object: see `_user_data.py`.
        return "user_number".into();
    }
    if member.is { format!("is_{}", member.name) } else { member.name.clone() }
}

/// The docstring of a property, without references to itself.
fn documented(owners: &[Owner], member: &Member, getter: &Function) -> String {
    let itself = member_of(owners, &getter.name).map(|(owner, _)| owner.class());
    let itself = format!(": see `{}.{}`", itself.unwrap_or_default(), public_name(member));
    let read = documentation(owners, &getter.docs).replace(&itself, "");
    let set = member.setter.map(|setter| documentation(owners, &setter.docs));
    description(&read, set.as_deref())
}

/// The docstring with the names of Python.
fn documentation(owners: &[Owner], docs: &[String]) -> String {
    translated(docs, |code| {
        let (owner, member) = member_of(owners, code)?;
        Some(format!("{}.{}", owner.class(), public_name(member)))
    })
}

fn docstring(docs: &str, indent: &str) -> String {
    let lines = words::wrapped(&docs.replace('\\', "\\\\"), WIDTH - indent.len() - 3);
    match &lines[..] {
        [line] if line.chars().count() <= WIDTH - indent.len() - 6 => {
            format!("{indent}\"\"\"{line}\"\"\"\n")
        }
        lines => {
            let lines: Vec<String> = lines
                .iter()
                .enumerate()
                .map(|(i, line)| match i {
                    0 => format!("{indent}\"\"\"{line}\n"),
                    _ => format!("{indent}{line}").trim_end().to_string() + "\n",
                })
                .collect();
            format!("{}{indent}\"\"\"\n", lines.concat())
        }
    }
}
