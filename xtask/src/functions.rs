//! The exports of `[[call]]` entries, as Rust source.

use std::fmt::Write as _;

use crate::bindings::names::raw;
use crate::rust::Writer;
use crate::table::{Call, Group, Ranges, Value};
use crate::{names, words};

/// Handles, by the word after `impel_` in the names of functions. All but a tree lead to a world.
const HANDLES: [&str; 7] = ["world", "soft_body", "body", "shape", "joint", "chain", "tree"];

/// An argument, or several with the statement that checks them.
enum Argument {
    One(Parameter),
    Group(Vec<Parameter>, String),
}

/// A parameter: its name, its type and its expression.
pub struct Parameter {
    pub name: String,
    pub ty: String,
    pub expression: Option<String>,
}

impl Parameter {
    fn new(text: &str) -> Parameter {
        let (name, rest) = text.split_once(": ").unwrap_or_else(|| panic!("no type: {text}"));
        let (ty, expression) = match rest.split_once(" = ") {
            Some((ty, expression)) => (ty, Some(expression.trim().to_string())),
            None => (rest, None),
        };
        Parameter { name: name.to_string(), ty: ty.to_string(), expression }
    }

    /// The type of an element, if it is a list.
    pub fn element(&self) -> Option<&str> {
        self.ty.strip_prefix('[')?.strip_suffix(']')
    }
}

impl Call {
    /// The handle by which the world is found.
    pub fn handle(&self) -> Option<&str> {
        let of_name = |handle: &&&str| self.name.starts_with(&format!("impel_{handle}_"));
        match &self.on {
            _ if self.returns.is_some() => None,
            Some(handle) => Some(&**handle).filter(|handle| *handle != "nothing"),
            None => HANDLES.iter().find(of_name).copied(),
        }
    }

    /// The arguments, with those of groups.
    fn arguments(&self, ranges: &Ranges) -> Vec<Argument> {
        let mut arguments = Vec::new();
        for text in &self.takes {
            let Some(group) = text.strip_prefix('@') else {
                arguments.push(Argument::One(Parameter::new(text)));
                continue;
            };
            let group = ranges.group.get(group);
            let Group { takes, check } = group.unwrap_or_else(|| panic!("no group `{text}`"));
            let members = takes.iter().map(|text| Parameter::new(text)).collect();
            arguments.push(Argument::Group(members, check.clone()));
        }
        arguments
    }

    /// The arguments, if none belong to a group.
    pub fn single_arguments(&self) -> Option<Vec<Parameter>> {
        let is_single = self.takes.iter().all(|text| !text.starts_with('@'));
        is_single.then(|| self.takes.iter().map(|text| Parameter::new(text)).collect())
    }

    /// Expression of the lengths that a shape is checked by.
    fn lengths(&self) -> &'static str {
        if self.handle().is_some() { "world.lengths()" } else { "&Lengths::METRES" }
    }

    pub fn results(&self) -> Vec<Parameter> {
        self.gives.iter().map(|text| Parameter::new(text)).collect()
    }

    /// Names and types of all parameters.
    fn parameters(&self, ranges: &Ranges) -> Vec<(String, String)> {
        let mut all: Vec<(String, String)> = Vec::new();
        all.extend(self.handle().map(|handle| (handle.to_string(), id(handle))));
        for argument in self.arguments(ranges) {
            let members = match argument {
                Argument::One(argument) => vec![argument],
                Argument::Group(members, _) => members,
            };
            all.extend(members.into_iter().map(|argument| (raw(&argument.name), argument.ty)));
        }
        for result in self.results() {
            let Some(element) = result.element() else {
                all.push((result.name, format!("*mut {}", result.ty)));
                continue;
            };
            all.push((result.name.clone(), format!("*mut {element}")));
            all.push(("capacity".to_string(), "usize".to_string()));
            all.push(("out_count".to_string(), "*mut usize".to_string()));
        }
        all
    }
}

/// The type of a handle: `ImpelSoftBodyId`.
pub fn id(handle: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    format!("Impel{}Id", handle.split('_').map(capital).collect::<String>())
}

impl Writer<'_> {
    /// Writes an export.
    pub fn call(&mut self, call: &Call) {
        let parameters = call.parameters(self.ranges);
        let is_unsafe = parameters.iter().any(|(_, ty)| ty.starts_with('*'));
        let mark = if is_unsafe { "unsafe " } else { "" };
        let list: Vec<String> =
            parameters.iter().map(|(name, ty)| format!("{name}: {ty}")).collect();
        let (name, list) = (&call.name, list.join(", "));
        self.text += &words::comment("///", "", &call.doc);
        let _ =
            write!(self.text, "#[unsafe(no_mangle)]\npub {mark}extern \"C\" fn {name}({list}) -> ");
        if let Some(returns) = &call.returns {
            let (ty, expression) = returns.split_once(" = ").expect("type = expression");
            let _ = writeln!(self.text, "{ty} {{\n{expression}\n}}\n");
            return;
        }
        if let Some(work) = &call.defer {
            let checks = self.checks(call);
            let (target, _) = &parameters[1];
            let _ = writeln!(
                self.text,
                "ImpelStatus {{\nguard::call(\"{name}\", || {{\n\
                 registry::defer(world, Some(Target::of({target})), || {{\n\
                 {checks}Ok(DeferredWork::{work})\n}})\n}})\n}}\n"
            );
            return;
        }
        let body = self.body(call);
        let names: Vec<&str> = parameters.iter().map(|(name, _)| &**name).collect();
        let given = match &call.change {
            None => format!("\"{name}\""),
            Some(_) if call.recorded => format!("call::{name}({})", names.join(", ")),
            Some(_) => format!("Unrecorded(\"{name}\")"),
        };
        let verb = if call.change.is_some() { "change" } else { "read" };
        if call.handle() == Some("tree") {
            let hosted = if call.change.is_some() { "mut hosted" } else { "hosted" };
            let _ = writeln!(
                self.text,
                "ImpelStatus {{\ntree::{verb}(\"{name}\", tree, |{hosted}| {{\n{body}\n}})\n}}\n"
            );
            return;
        }
        let guard = match call.handle() {
            None => format!("call({given}, ||"),
            Some("world") => format!("{verb}_world({given}, world, |world|"),
            Some(handle) => {
                let key = if names::has(&body, handle) { handle } else { "_" };
                format!("{verb}({given}, {handle}, |world, {key}|")
            }
        };
        let _ = writeln!(self.text, "ImpelStatus {{\nguard::{guard} {{\n{body}\n}})\n}}\n");
    }

    /// The statements inside the guard. Pointers for results are checked first, then the arguments.
    fn body(&self, call: &Call) -> String {
        let results = call.results();
        let mut statements = self.checks(call);
        let run = call.change.as_deref().unwrap_or(&call.read).trim();
        statements += run;
        if !run.is_empty() && !run.ends_with([';', '}']) {
            statements.push(';');
        }
        if let ([Parameter { name, ty: _, expression: Some(value) }], "") =
            (&results[..], &*statements)
            && results[0].element().is_none()
        {
            return format!("pointers::out(\"{name}\", {name})?.set({value})");
        }
        let mut body = String::new();
        for result in &results {
            let name = &result.name;
            let _ = match result.element() {
                None => writeln!(body, "let {name} = pointers::out(\"{name}\", {name})?;"),
                Some(_) => writeln!(
                    body,
                    "let mut list = pointers::list(\"{name}\", {name}, capacity, out_count)?;"
                ),
            };
        }
        body += &statements;
        if !statements.ends_with('\n') && !statements.is_empty() {
            body.push('\n');
        }
        let mut ends: Vec<String> = results.iter().map(end).collect();
        if let Some(query) = &call.record {
            ends.push(format!("world.record_query(|| {query});\nOk(())"));
        }
        body += &if ends.is_empty() { "Ok(())".to_string() } else { ends.join("?;\n") };
        body
    }

    /// The statements that check the arguments.
    fn checks(&self, call: &Call) -> String {
        let arguments = call.arguments(self.ranges);
        let checks = arguments.iter().map(|argument| match argument {
            Argument::One(argument) => self.check(argument),
            Argument::Group(_, check) => format!("{check};\n"),
        });
        checks.collect::<String>().replace("{lengths}", call.lengths())
    }

    /// The statement that checks an argument.
    fn check(&self, argument: &Parameter) -> String {
        let Parameter { name, ty, expression } = argument;
        let name = raw(name);
        let value = Value {
            name: name.clone(),
            ty: ty.clone(),
            range: expression.clone().filter(|range| self.ranges.range.contains_key(range)),
            ..Value::default()
        };
        let label = format!("\"{}\"", argument.name);
        let checked = match expression {
            Some(text) if value.range.is_none() => {
                text.replace("{name}", &label).replace("{value}", &name)
            }
            None if !ty.starts_with("*const Impel") => return String::new(),
            _ => self.checked(&value, &label, &name),
        };
        if checked == name { String::new() } else { format!("let {name} = {checked};\n") }
    }
}

/// The last statement about a result, without its end.
fn end(result: &Parameter) -> String {
    let Parameter { name, expression, .. } = result;
    match (result.element(), expression) {
        (None, Some(value)) => format!("{name}.set({value})"),
        (None, None) => panic!("{name} has no expression"),
        (Some(_), Some(items)) => {
            format!("{items}.for_each(|item| list.push(item));\nlist.finish()")
        }
        (Some(_), None) => "list.finish()".to_string(),
    }
}
