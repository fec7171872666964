//! The C++ form of one function of the library: its parameters, its results and its code.

use std::fmt::Write as _;

use crate::bindings::cpp::{Class, Names};
use crate::bindings::model::{Function, Type};
use crate::bindings::names::{bare, pascal};
use crate::bindings::roles::{Part, Role};

/// Parameters that C++ has last, with a default, by their type in C.
const DEFAULTED: &[(&str, &str)] = &[
    ("ImpelShapeDef", "const ImpelShapeDef &{} = ShapeDef()"),
    ("ImpelChainDef", "const ImpelChainDef &{} = ChainDef()"),
    ("ImpelQueryOptions", "OptionalRef<ImpelQueryOptions> {} = {}"),
    ("ImpelPosition", "OptionalRef<ImpelPosition> {} = {}"),
];

/// Functions that create chains of a class of their own.
const CHAINS: &[(&str, &str)] =
    &[("impel_height_field_create", "HeightField"), ("impel_grid_create", "Grid")];

/// Small structs, which are passed by value.
const SMALL: &[&str] =
    &["ImpelAabb", "ImpelPosition", "ImpelRotation", "ImpelTransform", "ImpelVec2"];

/// Longest line.
const WIDTH: usize = 100;

/// A list that the function copies into the caller's buffer.
struct List {
    name: String,
    element: String,
}

/// A result that is written through a pointer.
struct Value {
    name: String,
    native: String,
    public: String,
    /// Whether C++ has an enum, which integers do not convert to.
    is_enum: bool,
}

/// A function of the library and its C++ form.
pub struct Call {
    c_name: String,
    docs: Vec<String>,
    /// Name and base of the class; none for a free function.
    class: Option<(String, String)>,
    /// Whether it is called on an object.
    has_self: bool,
    is_static: bool,
    name: String,
    parameters: Vec<String>,
    /// Parameters that come last and have a default.
    defaulted: Vec<String>,
    /// Code before the call.
    checks: Vec<String>,
    /// Arguments of the C function.
    arguments: Vec<String>,
    outs: Vec<Value>,
    list: Option<List>,
    /// A string instead of a list of characters.
    is_text: bool,
    /// Element of a borrowed array.
    borrowed: Option<String>,
    /// Name of the first array.
    first: Option<String>,
    /// A list with as many elements as that array.
    created: Option<List>,
    /// Whether it cannot fail and returns a bool.
    is_plain: bool,
}

impl Call {
    pub fn of(names: &Names, function: &Function, class: Option<&Class>, name: String) -> Call {
        let mut call = Call {
            c_name: function.name.clone(),
            docs: function.docs.clone(),
            class: class.map(|class| (class.name.clone(), class.base.clone())),
            has_self: false,
            is_static: false,
            name,
            parameters: Vec::new(),
            defaulted: Vec::new(),
            checks: Vec::new(),
            arguments: Vec::new(),
            outs: Vec::new(),
            list: None,
            is_text: false,
            borrowed: None,
            first: None,
            created: None,
            is_plain: function.result == Type::Bool,
        };
        assert!(
            call.is_plain || function.returns_status(),
            "{} has no C++ form: its result is no status; give it one in xtask/src/bindings/cpp.rs",
            function.name
        );
        let parts = function.parts();
        let mut parts = &parts[..];
        if let (Some(class), Some((first, others))) = (class, parts.split_first())
            && call.take_self(names, first, class)
        {
            parts = others;
        }
        for part in parts {
            call.take(names, function, part);
        }
        let joint = function.name.strip_prefix("impel_joint_create_");
        let joint = joint.map(|joint| format!("{}Joint", pascal(joint)));
        let chain = CHAINS.iter().find(|(creates, _)| *creates == function.name);
        if let Some(class) = joint.or(chain.map(|(_, class)| class.to_string())) {
            call.outs[0].public = class;
        }
        call
    }

    /// Passes the object, if the first parameter is one of the class.
    fn take_self(&mut self, names: &Names, first: &Part, class: &Class) -> bool {
        let base = names.classes.iter().find(|base| base.name == class.base);
        let ty = base.map_or(&class.base, |base| &base.base);
        self.has_self = match first.role {
            Role::Value | Role::Struct => first.named() == *ty,
            _ => false,
        };
        self.is_static = !self.has_self;
        if self.has_self {
            self.arguments.push(if first.role == Role::Value { "*this" } else { "this" }.into());
        }
        self.has_self
    }

    fn take(&mut self, names: &Names, function: &Function, part: &Part) {
        let name = self.spelled(part);
        let is_taken = self.parameters.iter().any(|parameter| last_word(parameter) == name);
        let element = || public(names, part.element());
        match part.role {
            Role::Value => self.take_value(names, part),
            Role::Struct | Role::Origin => self.take_struct(names, &name, part.named()),
            Role::Text => {
                self.parameters.push(format!("const char *{name}"));
                self.arguments.push(name);
            }
            Role::Array | Role::CountedOut => {
                self.take_array(part, &name, &element());
                self.arguments.push(format!("{name}.size()"));
                self.first.get_or_insert(name);
            }
            Role::EachOut if function.name.contains("_create_") => {
                let (element, first) = (element(), self.first());
                self.checks.push(format!("std::vector<{element}> {name}({first}.size());"));
                self.arguments.push(format!("{name}.data()"));
                self.created = Some(List { name, element });
            }
            Role::Parallel | Role::EachOut => {
                let first = self.first();
                let (size, words) = (format!("{first}.size()"), format!("as many as {first}"));
                self.check_size(&name, &size, &words, true);
                self.take_array(part, &name, &element());
            }
            Role::Grid => {
                let (a, b) = (part.counts[0], part.counts[1]);
                let (size, words) = (format!("std::size_t({a}) * {b}"), format!("{a} * {b}"));
                self.check_size(&name, &size, &words, false);
                self.take_array(part, &name, &element());
            }
            Role::Out => {
                let name = if is_taken { "found".to_string() } else { name };
                self.arguments.push(format!("&{name}"));
                let (native, is_enum) =
                    (native(part.element()), names.model.is_enum(part.element()));
                self.outs.push(Value { name, native, public: element(), is_enum });
            }
            Role::List => {
                let name = match part.is_bytes() {
                    true => "bytes".into(),
                    false if is_taken => "found".into(),
                    false => name,
                };
                self.is_text = *part.element() == Type::Char;
                self.list = Some(List { name, element: element() });
                self.arguments.extend(["out".into(), "capacity".into(), "length".into()]);
            }
            Role::Loan => {
                self.borrowed = Some(element());
                self.arguments.extend(["&items".into(), "&count".into()]);
            }
            Role::Callback | Role::Other => panic!("{}: {name} is written by hand", self.c_name),
        }
    }

    fn take_array(&mut self, part: &Part, name: &str, element: &str) {
        let is_read = matches!(part.role, Role::Array | Role::Parallel | Role::Grid);
        let ty = if is_read { "ArrayArg" } else { "Span" };
        self.parameters.push(format!("{ty}<{element}> {name}"));
        self.arguments.push(format!("{name}.data()"));
    }

    /// Name of the first array.
    fn first(&self) -> String {
        self.first.clone().expect("an array before")
    }

    /// The name of a parameter. It is no field of the class.
    fn spelled(&self, part: &Part) -> String {
        let is_convex = self.class.as_ref().is_some_and(|(class, _)| class == "Convex");
        match (is_convex, part.name()) {
            (true, "points") => "corners".into(),
            (true, "radius") => "rounding".into(),
            (_, name) => name.into(),
        }
    }

    fn check_size(&mut self, name: &str, size: &str, words: &str, or_none: bool) {
        let may_be_empty = if or_none { "!{}.empty() && " } else { "" };
        let condition = format!("{may_be_empty}{{}}.size() != {size}").replace("{}", name);
        let place = self
            .class
            .as_ref()
            .map(|(class, _)| format!("{}::", class.replace("WorldMethods", "World")));
        let place = format!("{}{}", place.unwrap_or_default(), self.name);
        self.checks.push(format!(
            "if ({condition}) {{\n        return detail::wrong_size<{{RESULT}}>(\n            \
             \"{place}\", \"{name}\", {name}.size(), \"{words}\", {size});\n    }}"
        ));
    }

    fn take_struct(&mut self, names: &Names, name: &str, ty: &str) {
        let optional = name == "origin" || ty != "ImpelPosition";
        match DEFAULTED.iter().find(|(of, _)| *of == ty && optional) {
            Some((_, form)) => {
                self.defaulted.push(form.replacen("{}", name, 1));
                let is_ref = form.starts_with("Optional");
                self.arguments.push(if is_ref {
                    format!("{name}.get()")
                } else {
                    format!("&{name}")
                });
            }
            None => {
                assert!(names.model.is_struct(ty), "{}: {ty} is no struct", self.c_name);
                self.parameters.push(format!("const {ty} &{name}"));
                self.arguments.push(format!("&{name}"));
            }
        }
    }

    fn take_value(&mut self, names: &Names, part: &Part) {
        let (name, ty) = (&self.spelled(part), part.named());
        let is_query = ["cast_", "overlap_"].iter().any(|verb| self.name.starts_with(verb));
        if ty == "ImpelFilter" && is_query {
            self.defaulted.push(format!("const ImpelFilter &{name} = Filter()"));
        } else if names.model.is_struct(ty) && names.of_handle(ty).is_none() && !SMALL.contains(&ty)
        {
            self.parameters.push(format!("const {ty} &{name}"));
        } else {
            self.parameters.push(format!("{} {name}", public(names, part.ty())));
        }
        self.arguments.push(name.clone());
    }

    /// The name of the struct of several results.
    fn struct_name(&self) -> String {
        let name = pascal(self.name.strip_prefix("get_").unwrap_or(&self.name));
        // A class has this name.
        if name == "SoftBody" { "SoftBodyResult".into() } else { name }
    }

    /// Type of the result, with the names that are visible outside of the class if `outside`.
    fn result(&self, outside: bool) -> String {
        let place = self.class.as_ref().filter(|_| outside).map(|(class, _)| format!("{class}::"));
        match (&self.list, &self.borrowed, &self.created, &self.outs[..]) {
            (Some(_), ..) if self.is_text => "std::string".into(),
            (Some(list), ..) => format!("std::vector<{}>", list.element),
            (_, Some(element), ..) => format!("Span<const {element}>"),
            (_, _, Some(list), _) => format!("std::vector<{}>", list.element),
            (.., []) => "void".into(),
            (.., [one]) => one.public.clone(),
            _ => format!("{}{}", place.unwrap_or_default(), self.struct_name()),
        }
    }

    fn qualifier(&self) -> &'static str {
        if self.has_self { " const" } else { "" }
    }

    /// The parameters, with a list before those that have defaults.
    fn signature(&self, list: bool, defaults: bool) -> Vec<String> {
        let mut parameters = self.parameters.clone();
        if let (Some(List { name, element }), true) = (&self.list, list) {
            parameters.push(format!("std::vector<{element}> &{name}"));
        }
        let defaulted = self.defaulted.iter().map(|parameter| match defaults {
            true => parameter.clone(),
            false => parameter.split(" = ").next().expect("a parameter").to_string(),
        });
        parameters.extend(defaulted);
        parameters
    }

    /// The declarations, with documentation.
    pub fn declaration(&self, names: &Names, indent: &str) -> String {
        let mut text = names.comment(indent, &self.docs);
        if self.class.as_ref().is_some_and(|(class, _)| class == "Convex") {
            text = text.replace("`radius`", "`rounding`");
        }
        let is_static = if self.is_static { "static " } else { "" };
        if self.is_plain {
            let start = format!("{indent}[[nodiscard]] bool {}(", self.name);
            return text
                + &line(
                    &start,
                    &self.signature(false, true),
                    &format!("){} noexcept;", self.qualifier()),
                );
        }
        let is_result = self.list.is_some() || self.borrowed.is_some() || !self.outs.is_empty();
        let creates =
            ["create_", "step_", "attach", "insert"].iter().any(|verb| self.name.starts_with(verb));
        let discard = if is_result && !creates { "[[nodiscard]] " } else { "" };
        if self.class.is_some() && self.outs.len() > 1 {
            let _ = writeln!(text, "{indent}struct {};", self.struct_name());
        }
        let end = format!("){};", self.qualifier());
        let start =
            format!("{indent}{discard}{is_static}Result<{}> {}(", self.result(false), self.name);
        text += &line(&start, &self.signature(false, true), &end);
        if let (Some(list), false) = (&self.list, self.is_text) {
            let same = format!(
                "{indent}/// The same into a vector, whose memory is reused: {}.\n",
                list.name
            );
            text += &same;
            let start = format!("{indent}{is_static}Result<void> {}(", self.name);
            text += &line(&start, &self.signature(true, true), &end);
        }
        text
    }

    /// The struct of several results.
    pub fn result_struct(&self, names: &Names) -> String {
        if self.outs.len() < 2 {
            return String::new();
        }
        let class = self.class.as_ref().map_or(String::new(), |(class, _)| format!("{class}::"));
        let of = format!("{class}{}", self.name).replace("WorldMethods", "World");
        let mut text = names.comment("", &[format!("The results of `{of}`.")]);
        let _ = writeln!(text, "struct {class}{} {{", self.struct_name());
        for Value { name, public, .. } in &self.outs {
            let _ = writeln!(text, "    {public} {name};");
        }
        text + "};\n\n"
    }

    /// The definitions.
    pub fn definition(&self) -> String {
        let class = self.class.as_ref().map_or(String::new(), |(class, _)| format!("{class}::"));
        let name = format!("{class}{}", self.name);
        if self.is_plain {
            let end = format!("){} noexcept\n{{", self.qualifier());
            let head = line(&format!("inline bool {name}("), &self.signature(false, false), &end);
            return format!("{head}{}}}\n\n", self.call("    return ", ");"));
        }
        let result = self.result(true);
        let head = |list: bool, result: &str| {
            let end = format!("){}\n{{", self.qualifier());
            line(&format!("inline Result<{result}> {name}("), &self.signature(list, false), &end)
        };
        if let Some(list) = &self.list {
            return self.list_definitions(list, &head, if self.has_self { "" } else { &class });
        }
        let checks: String = self.checks.iter().map(|check| format!("    {check}\n")).collect();
        let mut text = head(false, &result) + &checks.replace("{RESULT}", &result);
        let mut outcome = format!("detail::outcome<{result}>(status, ");
        if let Some(element) = &self.borrowed {
            let _ =
                writeln!(text, "    const {element} *items = nullptr;\n    std::size_t count = 0;");
            outcome += "items, count)";
        } else if let Some(list) = &self.created {
            let _ = write!(outcome, "std::move({}))", list.name);
        } else if self.outs.is_empty() {
            return text + &self.call("    return detail::outcome(", "));") + "}\n\n";
        } else {
            for Value { name, native, .. } in &self.outs {
                let _ = writeln!(text, "    {native} {name}{{}};");
            }
            let values = self.outs.iter().map(|out| match out.is_enum && self.outs.len() > 1 {
                true => format!("static_cast<{}>({})", out.public, out.name),
                false => out.name.clone(),
            });
            let values = values.collect::<Vec<_>>().join(", ");
            match self.outs.len() {
                1 => outcome += &format!("{values})"),
                _ => outcome += &format!("{result}{{{values}}})"),
            }
        }
        text += &self.call("    const ImpelStatus status = ", ");");
        let returned = format!("    return {outcome};");
        text += &match returned.len() <= WIDTH {
            true => returned,
            false => returned.replacen("(status, ", "(\n        status, ", 1),
        };
        text + "\n}\n\n"
    }

    /// The call of the library, between `start` and `end`, which closes its parenthesis.
    fn call(&self, start: &str, end: &str) -> String {
        line(&format!("{start}{}(", self.c_name), &self.arguments, end)
    }

    /// The form that fills a vector, and the form that returns one.
    fn list_definitions(
        &self,
        List { name, element }: &List,
        head: &dyn Fn(bool, &str) -> String,
        place: &str,
    ) -> String {
        let call = self.call("            return ", ");");
        let lambda = format!(
            "[&]({element} *out, std::size_t capacity, std::size_t *length) {{\n{call}        }}"
        );
        let returned = self.result(true);
        if self.is_text {
            return format!(
                "{}    return detail::text(\n        {lambda});\n}}\n\n",
                head(false, &returned)
            );
        }
        let passed: Vec<String> =
            self.signature(true, false).iter().map(|parameter| last_word(parameter)).collect();
        format!(
            "{}    return detail::outcome(detail::fill(\n        {name},\n        {lambda}));\n}}\n\n\
             {}    return detail::collected<{element}>([&](std::vector<{element}> &{name}) {{\n        \
             return {place}{}({});\n    }});\n}}\n\n",
            head(true, "void"),
            head(false, &returned),
            self.name,
            passed.join(", ")
        )
    }
}

fn last_word(parameter: &str) -> String {
    let word = parameter.rsplit([' ', '*', '&']).next().expect("a word");
    word.to_string()
}

/// A line, or one for each parameter if it is too long.
fn line(start: &str, parameters: &[String], end: &str) -> String {
    let whole = format!("{start}{}{end}", parameters.join(", "));
    if whole.lines().all(|line| line.len() <= WIDTH) {
        return whole + "\n";
    }
    let indent = " ".repeat(start.len() - start.trim_start().len() + 4);
    format!("{start}\n{indent}{}{end}\n", parameters.join(&format!(",\n{indent}")))
}

/// The type in C++, without conversions of `this`.
fn public(names: &Names, ty: &Type) -> String {
    let Type::Named(name) = ty else { return native(ty) };
    if let Some(class) = names.of_handle(name) {
        return class.public.clone();
    }
    let plain = bare(name);
    plain.strip_suffix("Id").unwrap_or(plain).to_string()
}

fn native(ty: &Type) -> String {
    match ty {
        Type::Void => "void",
        Type::Bool => "bool",
        Type::Char => "char",
        Type::I32 => "std::int32_t",
        Type::U8 => "std::uint8_t",
        Type::U32 => "std::uint32_t",
        Type::U64 => "std::uint64_t",
        Type::Usize => "std::size_t",
        Type::F32 => "float",
        Type::F64 => "double",
        Type::Named(name) => name,
        Type::Pointer { .. } | Type::Array(..) => panic!("{ty:?} has no C++ form"),
    }
    .to_string()
}
