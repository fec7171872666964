//! The exports that follow from the tables, as Rust source.

use std::fmt::Write as _;

use crate::bindings::names::{prefix, raw, snake};
use crate::table::{
    Callback, Enum, Event, Number, Object, Property, Range, Ranges, Section, Struct, Value,
};
use crate::{names, words};

/// Source of the generated file of a section.
pub struct Writer<'a> {
    pub ranges: &'a Ranges,
    pub text: String,
    /// The fields of the structs so far, with the names of the structs.
    pub fields: Vec<(String, Value)>,
}

/// What every getter and setter of an object begins and ends with.
#[derive(Clone, Default)]
pub struct Access {
    /// Statements that find what the values are read from.
    pub find: String,
    /// Statements that store changed settings.
    pub store: String,
}

impl Writer<'_> {
    /// The whole file: title, introduction, `use` lines and the text so far.
    pub fn finished(&self, section: &Section) -> String {
        let doc = format!("{}\n\n{}", section.title, section.doc);
        let mut head = words::comment("//!", "", &doc);
        head += "\n// Generated from `api/` by `cargo xtask generate`. Do not edit.\n\n";
        for path in names::used(&self.text, &section.uses) {
            let _ = writeln!(head, "use {path};");
        }
        head + "\n" + &self.text
    }

    /// The allowed values of a value.
    pub fn range(&self, value: &Value) -> Range {
        let name = value.range.as_ref();
        let found = match name {
            Some(name) => self.ranges.range.get(name),
            None => self.ranges.types.get(&value.ty),
        };
        match (found, name) {
            (Some(range), _) => range.clone(),
            (None, Some(name)) => panic!("{}: no range `{name}` in api/ranges.toml", value.name),
            (None, None) => Range {
                doc: String::new(),
                check: "{value}".to_string(),
                back: "{value}".to_string(),
                probe: None,
            },
        }
    }

    /// Expression that checks and converts a C value; `name` is an expression too.
    pub fn checked(&self, value: &Value, name: &str, expression: &str) -> String {
        self.range(value).check.replace("{name}", name).replace("{value}", expression)
    }

    /// Expression of the C value.
    pub fn back(&self, value: &Value, expression: &str) -> String {
        self.range(value).back.replace("{value}", expression)
    }

    /// An enum: its type, its constants, and the variants of the engine's type.
    pub fn enumeration(&mut self, item: &Enum) {
        self.text += &words::comment("///", "", &item.doc);
        let _ = writeln!(self.text, "pub type {} = {};", item.name, item.ty);
        for constant in &item.constants {
            self.text += &words::comment("///", "", &constant.doc);
            let (name, value) = (&constant.name, constant.value);
            let _ = writeln!(self.text, "pub const {name}: {} = {value};", item.name);
        }
        self.text.push('\n');
        let Some(engine) = &item.engine else { return };
        self.text.push('\n');
        let names: Vec<&str> = item.constants.iter().map(|constant| &*constant.name).collect();
        let prefix = prefix(&names);
        let _ = writeln!(self.text, "impl convert::Named for {engine} {{");
        let _ = writeln!(self.text, "const CONSTANTS: &'static str = \"{prefix}*\";");
        let _ = writeln!(self.text, "const TABLE: &'static [(i32, {engine})] = &[");
        for constant in &item.constants {
            if let Some(variant) = &constant.engine {
                let _ = writeln!(self.text, "({}, {engine}::{variant}),", constant.name);
            }
        }
        self.text += "];\n}\n\n";
    }

    /// A struct, and for a definition its cookie and its `_default` function.
    pub fn structure(&mut self, item: &Struct) {
        self.text += &words::comment("///", "", &item.doc);
        let derive: Vec<&str> = ["Clone", "Copy", "Debug"]
            .into_iter()
            .chain(item.derive.iter().map(|d| &**d))
            .collect();
        let _ = writeln!(self.text, "#[repr(C)]\n#[derive({})]", derive.join(", "));
        let _ = writeln!(self.text, "pub struct {} {{", item.name);
        let function = snake(item.name.strip_prefix("Impel").expect("an API name"));
        if item.cookie.is_some() {
            let doc = format!("Set by `impel_{function}_default`; do not change.");
            self.text += &words::comment("///", "    ", &doc);
            self.text += "    pub cookie: u32,\n";
        }
        for field in &item.fields {
            self.fields.push((item.name.clone(), field.clone()));
            let doc = words::field(field, "", &self.range(field));
            self.text += &words::comment("///", "    ", &doc);
            let _ = writeln!(self.text, "    pub {}: {},", raw(&field.name), field.ty);
        }
        self.text += "}\n\n";
        if item.recorded {
            self.recorded(item);
        }
        if let Some(cookie) = &item.cookie {
            let name = &item.name;
            let _ = writeln!(
                self.text,
                "impl Definition for {name} {{\nconst COOKIE: u32 = \
                 u32::from_le_bytes(*b\"{cookie}\");\n\
                 const DEFAULT: &'static str = \"impel_{function}_default\";\n}}\n"
            );
        }
        self.defaults(item, &function);
    }

    /// The functions that fill a definition.
    fn defaults(&mut self, item: &Struct, function: &str) {
        let Some(doc) = &item.default_doc else { return };
        let name = &item.name;
        let mut values = format!("{name} {{");
        if item.cookie.is_some() {
            let _ = writeln!(values, "cookie: {name}::COOKIE,");
        }
        if item.default_from.is_none() {
            for field in &item.fields {
                let _ = writeln!(values, "{}: {},", raw(&field.name), default(field));
            }
        }
        let (mut name_of_fields, mut parameter) = ("default", "");
        self.text += &words::comment("///", "", doc);
        if let Some(unit_doc) = &item.unit_doc {
            let _ = writeln!(
                self.text,
                "#[unsafe(no_mangle)]\npub extern \"C\" fn impel_{function}_default() -> {name} {{\n\
                 impel_{function}_for_length_unit(1.0)\n}}\n"
            );
            self.text += &words::comment("///", "", unit_doc);
            (name_of_fields, parameter) = ("for_length_unit", "length_unit: f32");
        }
        let value = match &item.default_from {
            Some(value) => value.clone(),
            None => values + "}",
        };
        let _ = writeln!(
            self.text,
            "#[unsafe(no_mangle)]\npub extern \"C\" fn impel_{function}_{name_of_fields}({parameter}) -> \
             {name} {{\n{value}\n}}\n"
        );
    }

    /// The serialization of a struct in recordings.
    fn recorded(&mut self, item: &Struct) {
        let (text, fields): (Vec<_>, Vec<_>) =
            item.fields.iter().partition(|field| field.ty == "*const c_char");
        let cookie = item.cookie.as_ref().map(|_| "cookie".to_string());
        let fields: Vec<String> =
            cookie.into_iter().chain(fields.iter().map(|field| raw(&field.name))).collect();
        let _ = writeln!(self.text, "values! {{ {} {{ {} }}", item.name, fields.join(", "));
        for field in text {
            let _ = writeln!(self.text, "+ text {{ {} }}", field.name);
        }
        self.text += "}\n\n";
    }

    /// A constant.
    pub fn number(&mut self, item: &Number) {
        self.text += &words::comment("///", "", &item.doc);
        let Number { name, ty, value, .. } = item;
        let _ = writeln!(self.text, "pub const {name}: {ty} = {value};\n");
    }

    /// The structs and callbacks of a section. C needs a type before its use, so the types of its
    /// fields come before a struct.
    pub fn types(&mut self, section: &Section) {
        let mut structs: Vec<&Struct> = section.structs.iter().rev().collect();
        let mut callbacks: Vec<&Callback> = section.callbacks.iter().collect();
        while let Some(item) = structs.pop() {
            let uses = |name: &str| {
                let is =
                    |field: &Value| field.ty == name || field.ty.starts_with(&format!("[{name};"));
                item.fields.iter().any(is)
            };
            if let Some(at) = structs.iter().position(|other| uses(&other.name)) {
                let first = structs.remove(at);
                structs.extend([item, first]);
                continue;
            }
            for callback in callbacks.extract_if(.., |callback| uses(&callback.name)) {
                self.callback(callback);
            }
            self.structure(item);
            self.conversions(item);
        }
        callbacks.into_iter().for_each(|callback| self.callback(callback));
    }

    fn callback(&mut self, callback: &Callback) {
        let Callback { name, signature, doc } = callback;
        self.text += &words::comment("///", "", doc);
        let _ =
            writeln!(self.text, "pub type {name} = Option<unsafe extern \"C\" fn{signature}>;\n");
    }

    /// The function that lends the events of a step.
    pub fn event(&mut self, event: &Event) {
        let Event { name, ty, doc, load } = event;
        self.text += &words::comment("///", "", doc);
        let _ = writeln!(
            self.text,
            "#[unsafe(no_mangle)]\npub unsafe extern \"C\" fn impel_world_get_{name}(\n\
             world: ImpelWorldId, out_events: *mut *const {ty}, out_count: *mut usize) -> \
             ImpelStatus {{\nguard::read_world(\"impel_world_get_{name}\", world, |world| {{\n\
             pointers::loan(\"out_events\", out_events, out_count)?.set(&{load})\n}})\n}}\n"
        );
    }

    /// The conversions of a struct to and from a type of the engine.
    pub fn conversions(&mut self, item: &Struct) {
        if let Some(engine) = &item.engine {
            if item.checked {
                self.checked_conversion(item, engine);
            } else {
                self.plain_conversion(item, engine);
            }
        }
        if let Some(engine) = item.engine.as_ref().or(item.shows.as_ref()) {
            self.conversion_back(item, engine);
        }
    }

    fn checked_conversion(&mut self, item: &Struct, engine: &str) {
        let name = &item.name;
        let function = snake(name.strip_prefix("Impel").expect("an API name"));
        let _ = writeln!(
            self.text,
            "/// Checks and converts; `name` is that of the argument.\n#[inline(always)]\n\
             pub(in crate::ffi) fn {function}(name: impl Display + Copy, from: &{name}) -> \
             Outcome<{engine}> {{\nlet mut to = {};",
            item.initial.clone().unwrap_or(format!("{engine}::default()"))
        );
        for field in item.fields.iter().filter(|field| field.engine.as_deref() != Some("")) {
            let path = field.engine.as_deref().unwrap_or(&field.name);
            let label = format!("format_args!(\"{{name}}.{}\")", field.name);
            let value = match &field.check {
                Some(check) => check.replace("{label}", &label),
                None => self.checked(field, &label, &format!("from.{}", raw(&field.name))),
            };
            let _ = writeln!(self.text, "to.{path} = {value};");
        }
        self.text += "Ok(to)\n}\n\n";
    }

    fn plain_conversion(&mut self, item: &Struct, engine: &str) {
        let name = &item.name;
        let _ = writeln!(
            self.text,
            "impl From<{name}> for {engine} {{\n#[inline]\nfn from(from: {name}) -> {engine} {{\n\
             {engine} {{"
        );
        for field in &item.fields {
            let path = field.engine.as_deref().unwrap_or(&field.name);
            let from = format!("from.{}", raw(&field.name));
            let into = if field.ty.starts_with("Impel") { ".into()" } else { "" };
            let _ = writeln!(self.text, "{path}: {from}{into},");
        }
        self.text += "}\n}\n}\n\n";
    }

    fn conversion_back(&mut self, item: &Struct, engine: &str) {
        let name = &item.name;
        let _ = writeln!(self.text, "impl From<{engine}> for {name} {{");
        let inline = if item.checked { "" } else { "#[inline]" };
        let _ = writeln!(self.text, "{inline}\nfn from(from: {engine}) -> {name} {{ {name} {{");
        if item.cookie.is_some() {
            let _ = writeln!(self.text, "cookie: {name}::COOKIE,");
        }
        for field in &item.fields {
            let path = field.engine.as_deref().unwrap_or(&field.name);
            let value = match &field.load {
                Some(load) => load.clone(),
                None => self.back(field, &format!("from.{path}")),
            };
            let _ = writeln!(self.text, "{}: {value},", raw(&field.name));
        }
        self.text += "} } }\n\n";
    }

    /// The getter and the setter of a property.
    pub fn property(&mut self, object: &Object, access: &Access, property: &Property) {
        if property.get {
            self.getter(object, access, property);
        }
        if property.set {
            self.setter(object, access, property);
        }
    }

    fn getter(&mut self, object: &Object, access: &Access, property: &Property) {
        let values = property.values();
        let handle = &object.handle;
        let verb = if property.is { "is" } else { "get" };
        let name = format!("impel_{}_{verb}_{}", object.name, property.name);
        let keys = parameters(&property.keys);
        let outs: String =
            values.iter().map(|value| format!("{}: *mut {}, ", value.out(), value.ty)).collect();
        self.text += &words::comment("///", "", &words::getter(property));
        let _ = writeln!(
            self.text,
            "#[unsafe(no_mangle)]\npub unsafe extern \"C\" fn {name}({handle}: {}, {keys}{outs}) -> \
             ImpelStatus {{",
            object.ty
        );
        let uses = values.iter().filter_map(|value| value.load.as_deref()).collect::<Vec<_>>();
        let uses = uses.join(" ") + property.find.as_ref().unwrap_or(&access.find);
        let key = object.key.as_deref().unwrap_or(handle);
        let key = if names::has(&uses, key) { key } else { "_" };
        let (guard, closure) = match handle == "world" {
            true => ("read_world".to_string(), "|world|".to_string()),
            false => ("read".to_string(), format!("|world, {key}|")),
        };
        let _ = writeln!(self.text, "guard::{guard}(\"{name}\", {handle}, {closure} {{");
        let load = |value: &Value| match (&value.load, &value.engine) {
            (Some(load), _) => load.clone(),
            (None, Some(path)) => self.back(value, &format!("settings.{path}")),
            (None, None) => panic!("{name}: neither `load` nor `engine`"),
        };
        let find = property.find.as_ref().unwrap_or(&access.find);
        if let ([value], "", true) = (&values[..], &**find, property.keys.is_empty()) {
            let (out, load) = (value.out(), load(value));
            let _ = writeln!(self.text, "pointers::out(\"{out}\", {out})?.set({load})\n}})\n}}\n");
            return;
        }
        let loads: Vec<String> = values.iter().map(load).collect();
        let find = &bound(find, &loads.concat());
        for value in &values {
            let out = value.out();
            let _ = writeln!(self.text, "let {out} = pointers::out(\"{out}\", {out})?;");
        }
        for key in &property.keys {
            let checked = self.checked(key, &format!("\"{}\"", key.name), &key.name);
            let _ = writeln!(self.text, "let {} = {checked};", key.name);
        }
        self.text += find;
        self.text.push('\n');
        for (i, (value, load)) in values.iter().zip(&loads).enumerate() {
            let end = if i + 1 < values.len() { "?;" } else { "" };
            let _ = writeln!(self.text, "{}.set({load}){end}", value.out());
        }
        self.text += "})\n}\n\n";
    }

    fn setter(&mut self, object: &Object, access: &Access, property: &Property) {
        let values = property.values();
        let handle = &object.handle;
        let name = format!("impel_{}_set_{}", object.name, property.name);
        let keys = parameters(&property.keys);
        let parameters = parameters(&values);
        let arguments: String = property
            .keys
            .iter()
            .chain(&values)
            .map(|value| format!(", {}", raw(value.argument())))
            .collect();
        let ranges = match &values[..] {
            [value] => self.range(value).doc,
            _ => String::new(),
        };
        self.text += &words::comment("///", "", &words::setter(property, &ranges));
        let _ = writeln!(
            self.text,
            "#[unsafe(no_mangle)]\npub extern \"C\" fn {name}({handle}: {}, {keys}{parameters}) -> \
             ImpelStatus {{",
            object.ty
        );
        let key = object.key.as_deref().unwrap_or(handle);
        let (guard, closure) = match handle == "world" {
            true => ("change_world".to_string(), "|world|".to_string()),
            false => ("change".to_string(), format!("|world, {key}|")),
        };
        let call = match property.recorded {
            true => format!("call::{name}({handle}{arguments})"),
            false => format!("Unrecorded(\"{name}\")"),
        };
        let _ = writeln!(self.text, "guard::{guard}({call}, {handle}, {closure} {{");
        for key in &property.keys {
            let checked = self.checked(key, &format!("\"{}\"", key.name), &key.name);
            let _ = writeln!(self.text, "let {} = {checked};", key.name);
        }
        let find = property.set_find.as_ref().or(property.find.as_ref()).unwrap_or(&access.find);
        let store = property.store.as_deref().unwrap_or("settings");
        let find = bound(
            find,
            &format!("{store} {}", if property.keeps_settings { "" } else { &*access.store }),
        );
        self.text += &match find.strip_prefix("let ") {
            Some(rest) => format!("let mut {rest}"),
            None => find,
        };
        let names: Vec<String> =
            values.iter().map(|value| format!("\"{}\"", value.argument())).collect();
        let all: Vec<String> = values.iter().map(|value| raw(value.argument())).collect();
        let after = if property.keeps_settings { "" } else { &*access.store };
        match &property.store {
            Some(store) if store.contains("{values}") => {
                let store = store
                    .replace("{names}", &names.join(", "))
                    .replace("{values}", &all.join(", "));
                let _ = writeln!(self.text, "{store}\n{after}");
            }
            Some(store) => {
                for value in &values {
                    let argument = raw(value.argument());
                    let checked =
                        self.checked(value, &format!("\"{}\"", value.argument()), &argument);
                    if checked != argument {
                        let _ = writeln!(self.text, "let {argument} = {checked};");
                    }
                }
                let _ = writeln!(self.text, "{store}\n{after}");
            }
            None => {
                for value in &values {
                    let argument = raw(value.argument());
                    let checked =
                        self.checked(value, &format!("\"{}\"", value.argument()), &argument);
                    let path = value.engine.as_ref().unwrap_or_else(|| {
                        panic!("{name}: neither `store` nor `engine`");
                    });
                    let _ = writeln!(self.text, "settings.{path} = {checked};");
                }
                let _ = writeln!(self.text, "{after}");
            }
        }
        self.text += "Ok(())\n})\n}\n\n";
    }
}

pub fn parameters(values: &[Value]) -> String {
    values.iter().map(|value| format!("{}: {}, ", raw(value.argument()), value.ty)).collect()
}

/// The statement that finds the settings, without a name for them if nothing uses it.
fn bound(find: &str, uses: &str) -> String {
    match find.strip_prefix("let settings = ") {
        Some(call) if !uses.contains("settings") => call.to_string(),
        _ => find.to_string(),
    }
}

/// Expression of a field's default.
pub fn default(field: &Value) -> String {
    if let Some(initial) = &field.initial {
        return initial.clone();
    }
    match (&field.default, &*field.ty) {
        (Some(value), ty) if field.scaled => format!("{} * length_unit", literal(ty, value)),
        (Some(value), ty) => literal(ty, value),
        (None, "ImpelFilter") => "impel_filter_default()".to_string(),
        (None, "ImpelTransform") => "Transform::IDENTITY.into()".to_string(),
        (None, "ImpelVec2" | "ImpelPosition" | "ImpelBodyId") => format!("{}::default()", field.ty),
        (None, ty) if ty.starts_with("*const ") => "std::ptr::null()".to_string(),
        (None, ty) if ty.starts_with("*mut ") => "std::ptr::null_mut()".to_string(),
        (None, ty) if ty.ends_with("Callback") => "None".to_string(),
        (None, _) => panic!("field `{}` has no default", field.name),
    }
}

fn literal(ty: &str, value: &toml::Value) -> String {
    match (ty, value) {
        ("f32" | "f64", toml::Value::Integer(number)) => format!("{number}.0"),
        ("f32" | "f64", toml::Value::Float(number)) => format!("{number:?}"),
        ("ImpelVec2" | "ImpelPosition", toml::Value::Array(items)) => {
            let [x, y] = [0, 1].map(|i| literal("f32", &items[i]));
            format!("{ty} {{ x: {x}, y: {y} }}")
        }
        (_, toml::Value::String(expression)) => expression.clone(),
        (_, value) => value.to_string(),
    }
}
