//! Rows of bad input for `[call]` entries.

use std::fmt::Write as _;

use crate::bindings::names::raw;
use crate::functions::Parameter;
use crate::header::read;
use crate::root;
use crate::rows::{Rows, good};
use crate::table::{Call, Value};

impl Rows<'_> {
    /// The row of a call, unless one is written by hand. None for calls of whose arguments the
    /// invalid values are not known.
    pub fn call(&mut self, call: &Call) {
        let name = &call.name;
        let Some(handle) = call.handle().filter(|handle| *handle != "tree" && call.defer.is_none())
        else {
            return;
        };
        if by_hand().contains(&format!("\"{name}\",")) {
            return;
        }
        let arguments: Option<Vec<Parameter>> = call.single_arguments();
        let Some(arguments) = arguments else { return };
        let values: Vec<Value> = arguments.iter().map(|it| value(it, self)).collect();
        let goods: Option<Vec<String>> =
            values.iter().map(|value| good(value).map(str::to_string)).collect();
        let probes: Option<Vec<Option<&str>>> =
            values.iter().map(|value| self.probe(value)).collect();
        let (Some(goods), Some(probes)) = (goods, probes) else { return };
        let results = call.results();
        let outs: Vec<String> = results.iter().map(|result| out(result, "t.out()")).collect();
        let invoke = |subject: &str, arguments: &[String], outs: &[String]| {
            let all: Vec<&str> =
                [subject].into_iter().chain(arguments.iter().chain(outs).map(|it| &**it)).collect();
            format!("{name}({})", all.join(", "))
        };
        let list = match handle.strip_suffix('y') {
            Some(start) => format!("bad_{start}ies"),
            None => format!("bad_{handle}s"),
        };
        let t = if outs.is_empty() { "_" } else { "t" };
        let _ = writeln!(
            self.rows,
            "(\"{name}\", |t| unsafe {{\nt.{list}(|{t}, id| {});",
            invoke("id", &goods, &outs)
        );
        let subject = format!("t.{handle}");
        for (i, result) in results.iter().enumerate() {
            let mut outs = outs.clone();
            if let Some(element) = result.element() {
                outs[i] = "out, capacity, count".to_string();
                let _ = writeln!(
                    self.rows,
                    "t.list::<{element}>(\"{}\", |t, out, capacity, count| {});",
                    result.name,
                    invoke(&subject, &goods, &outs)
                );
                continue;
            }
            outs[i] = "null_mut()".to_string();
            let call = invoke(&subject, &goods, &outs);
            let _ = writeln!(self.rows, "t.null(\"{}\", |t| {call});", result.name);
        }
        for (i, probe) in probes.iter().enumerate() {
            let Some((method, limits)) = probe.map(|it| it.split_once(' ').unwrap_or((it, "")))
            else {
                continue;
            };
            let limits = if limits.is_empty() { String::new() } else { format!("{limits}, ") };
            let mut goods = goods.clone();
            goods[i] = "x".to_string();
            let call = invoke(&subject, &goods, &outs);
            let argument = &arguments[i].name;
            let _ = writeln!(self.rows, "t.{method}(\"{argument}\", {limits}|t, x| {call});");
        }
        self.rows += "}),\n";
    }
}

/// The arguments of a result in a valid call.
fn out(result: &Parameter, out: &str) -> String {
    match result.element() {
        Some(_) => format!("{out}, 1, {out}"),
        None => out.to_string(),
    }
}

/// The argument as the value of a property.
fn value(argument: &Parameter, rows: &Rows) -> Value {
    let Parameter { name, ty, expression } = argument;
    let range = expression.clone();
    // An expression of its own has no known invalid values.
    let ty = match &range {
        Some(range) if !rows.ranges.range.contains_key(range) => String::new(),
        _ => ty.clone(),
    };
    Value { name: raw(name), ty, range, ..Value::default() }
}

/// The rows that are written by hand.
fn by_hand() -> String {
    let folder = root().join("tests/bad_input");
    let files = std::fs::read_dir(folder).expect("tests/bad_input exists");
    let paths = files.map(|file| file.expect("it can be listed").path());
    let paths = paths.filter(|path| path.file_name().is_some_and(|name| name != "generated.rs"));
    paths.map(read).collect()
}
