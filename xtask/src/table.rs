//! The tables of `api/`: what each file may say.

use std::collections::BTreeMap;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// A section of the header: one file of `api/`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Title in the header.
    pub title: String,
    /// Introduction, with a recipe.
    #[serde(default)]
    pub doc: String,
    /// Names of the engine that the snippets use, as `crate::world::BodyType`.
    #[serde(default)]
    pub uses: Vec<String>,
    #[serde(default, rename = "enum")]
    pub enums: Vec<Enum>,
    #[serde(default, rename = "constant")]
    pub constants: Vec<Number>,
    #[serde(default, rename = "struct")]
    pub structs: Vec<Struct>,
    #[serde(default, rename = "callback")]
    pub callbacks: Vec<Callback>,
    #[serde(default, rename = "event")]
    pub events: Vec<Event>,
    /// Whose properties these are.
    pub object: Option<Object>,
    /// The joint type that the section describes.
    pub joint: Option<Joint>,
    #[serde(default, rename = "property")]
    pub properties: Vec<Property>,
    #[serde(default, rename = "call", deserialize_with = "named")]
    pub calls: Vec<Call>,
}

/// An export that checks its arguments, runs statements of the engine and writes results. Values
/// are written as `name: type = expression`. A range may stand for the expression of an argument,
/// and `@name` for the arguments of a [`Group`].
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// The whole name, from the key of the entry.
    #[serde(skip)]
    pub name: String,
    pub doc: String,
    /// The handle by which the world is found, which is the first parameter: `body`. If absent, it
    /// follows from the name.
    pub on: Option<String>,
    /// The arguments, without that handle. One without expression is not checked.
    #[serde(default)]
    pub takes: Vec<String>,
    /// The results. Of the type `[T]` a list that the caller's buffer receives; its expression is
    /// an iterator. Without an expression the statements push the elements.
    #[serde(default)]
    pub gives: Vec<String>,
    /// Statements of a call that reads.
    #[serde(default)]
    pub read: String,
    /// The query that a recording stores, if the call succeeds.
    pub record: Option<String>,
    /// Statements of a call that changes the world.
    pub change: Option<String>,
    /// What a call queues for the end of the step, for the object of its first argument.
    pub defer: Option<String>,
    /// Type and expression of a function that cannot fail.
    pub returns: Option<String>,
    /// Whether a recording holds the calls.
    #[serde(default = "yes")]
    pub recorded: bool,
}

/// An integer type, with constants or without.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enum {
    pub name: String,
    pub doc: String,
    /// Type of the engine, if the constants are its variants.
    pub engine: Option<String>,
    /// The integer type.
    #[serde(default = "int", rename = "type")]
    pub ty: String,
    #[serde(default)]
    pub constants: Vec<Constant>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constant {
    pub name: String,
    pub value: i32,
    pub doc: String,
    /// Variant of the engine's type.
    pub engine: Option<String>,
}

/// The type of a function of the host.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Callback {
    pub name: String,
    /// Parameters and result, as Rust spells them.
    pub signature: String,
    pub doc: String,
}

/// Events of a step, borrowed as an array.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Event {
    /// After `impel_world_get_`.
    pub name: String,
    #[serde(rename = "type")]
    pub ty: String,
    pub doc: String,
    /// Expression of the slice.
    pub load: String,
}

/// A constant that belongs to no enum.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Number {
    pub name: String,
    #[serde(rename = "type")]
    pub ty: String,
    /// Expression of the value.
    pub value: String,
    pub doc: String,
}

/// A struct of the API. With a cookie it is a definition.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Struct {
    pub name: String,
    pub doc: String,
    /// Traits beyond `Clone`, `Copy` and `Debug`.
    #[serde(default)]
    pub derive: Vec<String>,
    /// The letters of a definition's cookie.
    pub cookie: Option<String>,
    /// First sentences of the docstring of a definition's `_default` function.
    pub default_doc: Option<String>,
    /// Value of the engine that the `_default` function converts. The defaults of the fields if
    /// absent.
    pub default_from: Option<String>,
    /// Docstring of the `_for_length_unit` function. It multiplies the defaults of fields that are
    /// `scaled`.
    pub unit_doc: Option<String>,
    /// Type of the engine, if the struct is converted field by field.
    pub engine: Option<String>,
    /// Value of the engine before its fields are set. Its default if absent.
    pub initial: Option<String>,
    /// Whether calls with the struct are recorded.
    #[serde(default)]
    pub recorded: bool,
    /// Type of the engine, if the struct only shows it.
    pub shows: Option<String>,
    /// Whether values are checked on the way to the engine.
    #[serde(default = "yes")]
    pub checked: bool,
    #[serde(rename = "field")]
    pub fields: Vec<Value>,
}

/// The object whose properties a section has.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Object {
    /// Between `impel_` and `_get_`.
    pub name: String,
    /// Name of the handle's parameter, and of the guard's functions.
    pub handle: String,
    /// Type of the handle.
    #[serde(rename = "type")]
    pub ty: String,
    /// Name of the key within a call. The handle's name if absent.
    pub key: Option<String>,
}

/// A joint type: its definition and creation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Joint {
    /// In `impel_joint_create_*` and `ImpelJointSettings::*`.
    #[serde(rename = "type")]
    pub ty: String,
    pub cookie: String,
    pub def_doc: String,
    pub default_doc: String,
    pub create_doc: String,
    /// The engine's settings of the type. None for a type without settings.
    pub settings: Option<String>,
    /// Expression of the settings before the fields are set.
    pub initial: Option<String>,
    /// Statement that creates the joint from `def` and gives its handle, if the type does not
    /// follow the common way.
    pub create: Option<String>,
    /// Expression of the target that finds the world, if it is not body a.
    pub target: Option<String>,
    /// Shared fields of the definition, in groups: see `api/joint_parts.toml`.
    pub fields: Vec<String>,
    /// Shared properties: see `api/joint_parts.toml`; `own` stands for those of the section, which
    /// else come last.
    #[serde(default)]
    pub parts: Vec<String>,
    /// Values of the placeholders of the parts.
    #[serde(default)]
    pub words: BTreeMap<String, String>,
    /// Changed attributes of shared fields.
    #[serde(default)]
    pub changed: BTreeMap<String, Changed>,
}

/// What a joint type says differently of a shared field.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changed {
    pub what: Option<String>,
    pub note: Option<String>,
    pub default: Option<toml::Value>,
    pub default_doc: Option<String>,
}

/// A getter and a setter, of one value or of several that belong together.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Property {
    pub name: String,
    /// The value in words, as after "Sets the".
    #[serde(default)]
    pub what: String,
    /// The values, if there are several. A property of one value says of it what [`Value`] says.
    #[serde(default)]
    pub values: Vec<Value>,
    #[serde(default, rename = "type")]
    pub ty: String,
    pub argument: Option<String>,
    #[serde(default)]
    pub note: String,
    pub range: Option<String>,
    pub unit: Option<String>,
    pub default: Option<toml::Value>,
    pub default_doc: Option<String>,
    pub engine: Option<String>,
    pub load: Option<String>,
    /// Parameters before the values, such as an index.
    #[serde(default)]
    pub keys: Vec<Value>,
    /// Docstrings, where they do not follow from `what`.
    pub get_doc: Option<String>,
    pub set_doc: Option<String>,
    /// Further sentences of one of the three docstrings.
    pub get_note: Option<String>,
    pub set_note: Option<String>,
    pub def_note: Option<String>,
    /// Statements at the start of a getter and a setter.
    pub find: Option<String>,
    /// Whether the getter is `impel_*_is_*`.
    #[serde(default)]
    pub is: bool,
    /// Statements at the start of a setter, if they differ from those of the getter.
    pub set_find: Option<String>,
    /// Docstring of the field, where it does not follow from `what`.
    pub def_doc: Option<String>,
    /// Whether the setter's statement stores the settings itself.
    #[serde(default)]
    pub keeps_settings: bool,
    /// Statement of a setter. `{names}` and `{values}` are replaced.
    pub store: Option<String>,
    #[serde(default = "yes")]
    pub get: bool,
    #[serde(default = "yes")]
    pub set: bool,
    /// Whether a recording holds calls of the setter.
    #[serde(default = "yes")]
    pub recorded: bool,
    /// Whether the rows of bad input are generated, and not written by hand.
    #[serde(default = "yes")]
    pub rows: bool,
    /// Whether the values are fields of the definition of a joint type.
    pub def: Option<bool>,
}

/// A field of a struct, or a value of a property.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Value {
    #[serde(default)]
    pub name: String,
    #[serde(default, rename = "type")]
    pub ty: String,
    /// Name of the parameter. The name if absent.
    pub argument: Option<String>,
    /// The value in words, as after "Sets the".
    #[serde(default)]
    pub what: String,
    /// Further sentences of the field's and the setter's docstring.
    #[serde(default)]
    pub note: String,
    /// Allowed values: a name of `api/ranges.toml`.
    pub range: Option<String>,
    /// Unit, for programs that read the tables.
    pub unit: Option<String>,
    pub default: Option<toml::Value>,
    /// The default in words.
    pub default_doc: Option<String>,
    /// Expression of the default, if it is not a plain value.
    pub initial: Option<String>,
    /// Whether the default is a length, in metres.
    #[serde(default)]
    pub scaled: bool,
    /// Path of the value in the engine's settings.
    pub engine: Option<String>,
    /// Expression that reads the value.
    pub load: Option<String>,
    /// Docstring of the field, where it does not follow from `what`.
    pub doc: Option<String>,
    /// Expression of the checked value, of `{label}` and `from`, in place of that of the range.
    pub check: Option<String>,
}

/// Allowed values of a type.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Range {
    /// Sentence of docstrings.
    #[serde(default)]
    pub doc: String,
    /// Expression of the checked and converted value, of `{name}` and `{value}`.
    pub check: String,
    /// Expression of the C value, of `{value}`.
    #[serde(default = "as_it_is")]
    pub back: String,
    /// How values are made to fail: see `rows.rs`.
    pub probe: Option<String>,
}

/// Arguments that belong together.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    pub takes: Vec<String>,
    /// Statement that checks and converts them. `{lengths}` is replaced.
    pub check: String,
}

/// `api/ranges.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ranges {
    pub range: BTreeMap<String, Range>,
    pub group: BTreeMap<String, Group>,
    /// Ranges of values that name none, by type.
    #[serde(rename = "type")]
    pub types: BTreeMap<String, Range>,
}

/// `api/joint_parts.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JointParts {
    /// Fields of definitions.
    pub field: Vec<Value>,
    /// Properties, by part.
    pub part: BTreeMap<String, Vec<Property>>,
}

impl Property {
    /// The values, in order.
    pub fn values(&self) -> Vec<Value> {
        if !self.values.is_empty() {
            return self.values.clone();
        }
        vec![Value {
            name: self.name.clone(),
            ty: self.ty.clone(),
            argument: self.argument.clone(),
            what: self.what.clone(),
            note: self.note.clone(),
            range: self.range.clone(),
            unit: self.unit.clone(),
            default: self.default.clone(),
            default_doc: self.default_doc.clone(),
            engine: self.engine.clone(),
            load: self.load.clone(),
            doc: self.def_doc.clone(),
            ..Value::default()
        }]
    }
}

impl Value {
    /// The name of the parameter.
    pub fn argument(&self) -> &str {
        self.argument.as_deref().unwrap_or(&self.name)
    }

    /// The name of a getter's parameter.
    pub fn out(&self) -> String {
        match self.argument() {
            "enable" => "out_enabled".to_string(),
            argument => format!("out_{argument}"),
        }
    }
}

/// The entries of a table of calls, in order.
fn named<'de, D: Deserializer<'de>>(table: D) -> Result<Vec<Call>, D::Error> {
    struct Calls;
    impl<'de> Visitor<'de> for Calls {
        type Value = Vec<Call>;

        fn expecting(&self, formatter: &mut std::fmt::Formatter) -> std::fmt::Result {
            formatter.write_str("a table of calls")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Vec<Call>, A::Error> {
            let mut calls = Vec::new();
            while let Some((name, call)) = map.next_entry::<String, Call>()? {
                calls.push(Call { name, ..call });
            }
            Ok(calls)
        }
    }
    table.deserialize_map(Calls)
}

fn yes() -> bool {
    true
}

fn int() -> String {
    "i32".to_string()
}

fn as_it_is() -> String {
    "{value}".to_string()
}
