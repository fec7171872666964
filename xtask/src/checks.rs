//! Rules that the generated files do not show by being current: names in comments exist, sections are
//! complete, constants are sorted.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::bindings::model::{Constant, Item, Model, Slot, Value};
use crate::header::{self, read, sections};
use crate::recipes::recipes;
use crate::root;

/// Everything that breaks a rule, in words.
pub fn faults() -> Vec<String> {
    let model = Model::read();
    let mut faults = unknown_names(&model);
    faults.extend(sections_without_recipes());
    faults.extend(unlisted_exports());
    faults.extend(unsorted_constants(&model));
    let long = read("include/impel.h");
    let long = long.lines().filter(|line| line.chars().count() > 100);
    faults.extend(long.map(|line| format!("include/impel.h: longer than 100 columns: {line}")));
    faults
}

fn sections_without_recipes() -> Vec<String> {
    let with: HashSet<&str> = recipes().into_iter().map(|(section, _)| section).collect();
    // A list of constants needs none.
    let without = sections().into_iter().map(|section| section.file);
    let without = without.filter(|file| *file != "limits" && !with.contains(file));
    without.map(|file| format!("the introduction of `{file}` has no recipe")).collect()
}

/// Faults of `api/sections.txt`.
fn unlisted_exports() -> Vec<String> {
    let mut faults = Vec::new();
    let mut listed = BTreeSet::new();
    let mut titles = BTreeSet::new();
    for section in sections() {
        if !listed.insert(section.file) {
            faults.push(format!("sections.txt has `{}` twice", section.file));
        }
        let (title, _) = section.introduction();
        if !titles.insert(title.clone()) {
            faults.push(format!("two sections have the title {title:?}"));
        }
        let items = section.items();
        for name in &section.names {
            if !items.iter().any(|(item, _)| item == name) {
                faults.push(format!("sections.txt: `{}` does not declare {name}", section.file));
            }
        }
    }
    for folder in ["src/ffi/api", "src/ffi/generated"] {
        for entry in std::fs::read_dir(root().join(folder)).expect("the folder exists") {
            let path = entry.expect("the folder can be listed").path();
            let Some(file) = path.file_name().and_then(|name| name.to_str()?.strip_suffix(".rs"))
            else {
                continue;
            };
            let exports = header::items(&read(&path)).into_iter().map(|(name, _)| name);
            let mut exports = exports.filter(|name| name.to_lowercase().starts_with("impel"));
            if let Some(name) = exports.next().filter(|_| !listed.contains(file)) {
                faults.push(format!("{file} declares {name}: list it in api/sections.txt"));
            }
        }
    }
    faults
}

fn unsorted_constants(model: &Model) -> Vec<String> {
    let mut faults = Vec::new();
    for alias in model.aliases() {
        let integer = |constant: &Constant| match constant.value {
            Value::Integer(value) => value,
            Value::Float(_) => panic!("{} is a float", constant.name),
        };
        let values: Vec<i128> = alias.constants.iter().map(integer).collect();
        // Errors are negative and count downwards.
        let is_sorted = values.is_sorted_by(|a, b| a < b) || values.is_sorted_by(|a, b| a > b);
        if !is_sorted {
            faults.push(format!("constants of {} are not sorted: {values:?}", alias.name));
        }
    }
    faults
}

/// The names of the API, and the fields of each struct.
struct Names {
    all: HashSet<String>,
    fields: HashMap<String, Vec<String>>,
}

impl Names {
    fn read(model: &Model) -> Names {
        let mut all: HashSet<String> =
            model.constants().map(|constant| constant.name.clone()).collect();
        let mut fields = HashMap::new();
        for item in model.items() {
            all.insert(match item {
                Item::Alias(item) => item.name.clone(),
                Item::Constant(item) => item.name.clone(),
                Item::Struct(item) => {
                    let names = item.fields.iter().map(|Slot { name, .. }| name.clone());
                    fields.insert(item.name.clone(), names.collect());
                    item.name.clone()
                }
                Item::Callback(item) | Item::Function(item) => item.name.clone(),
            });
        }
        // Macros, and the answer to an unknown status.
        let others =
            ["API", "CHECK_STATUS", "NODISCARD", "STATIC", "HOST_ALLOCATOR", "ERROR_UNKNOWN"];
        all.extend(others.map(|name| format!("IMPEL_{name}")));
        Names { all, fields }
    }

    /// Whether a name exists. A star stands for any letters.
    fn has(&self, name: &str) -> bool {
        if let Some((owner, field)) = name.split_once('.') {
            let fields = self.fields.get(owner);
            return fields.is_some_and(|fields| fields.iter().any(|name| matches(name, field)));
        }
        match name.contains('*') {
            true => self.all.iter().any(|known| matches(known, name)),
            false => self.all.contains(name),
        }
    }
}

/// Whether a name fits a pattern with at most one star.
fn matches(name: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        Some((start, end)) => name
            .strip_prefix(start)
            .is_some_and(|rest| rest.len() >= end.len() && rest.ends_with(end)),
        None => name == pattern,
    }
}

/// The names of the API in a text, such as `ImpelVec2.x` and `impel_body_get_*`.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || "_.*".contains(c);
    let words = text.split(move |c: char| !is_part(c));
    let words = words.map(|word| word.trim_matches('.').trim_start_matches('*'));
    words.filter(|word| {
        // Files and targets have the name of the library.
        let is_file = ["impel.h", "impel.dll"].contains(word);
        let starts = ["Impel", "impel_", "IMPEL_"];
        !is_file && starts.iter().any(|start| word.len() > start.len() && word.starts_with(start))
    })
}

fn unknown_names(model: &Model) -> Vec<String> {
    let known = Names::read(model);
    let titles = model.sections.iter().map(|section| section.title.as_str());
    let titles: HashSet<&str> = titles.chain(["Conventions"]).collect();
    let mut unknown = Vec::new();
    let mut look = |of: &str, text: &str| {
        unknown.extend(
            names(text).filter(|name| !known.has(name)).map(|name| format!("{of}: {name}")),
        );
        // References to sections: a title in quotes.
        let title = text.split('"').skip(1).step_by(2);
        let title = title.filter(|text| text.starts_with(|c: char| c.is_ascii_uppercase()));
        let title = title.filter(|text| !titles.contains(text) && !known.has(text));
        unknown.extend(title.map(|title| format!("{of}: section {title:?}")));
    };
    let prologue = read("src/ffi/api/prologue.h");
    let (comment, _) = prologue.split_once("*/").expect("a comment");
    look("prologue.h", &comment.replace("\n * ", " "));
    for section in &model.sections {
        look(&section.title, &section.introduction.join(" "));
        for item in &section.items {
            let mut slots = |docs: &[String], name: &str, fields: &[Slot]| {
                look(name, &docs.join(" "));
                fields.iter().for_each(|field| look(name, &field.docs.join(" ")));
            };
            match item {
                Item::Alias(item) => {
                    slots(&item.docs, &item.name, &[]);
                    item.constants.iter().for_each(|item| slots(&item.docs, &item.name, &[]));
                }
                Item::Constant(item) => slots(&item.docs, &item.name, &[]),
                Item::Struct(item) => slots(&item.docs, &item.name, &item.fields),
                Item::Callback(item) | Item::Function(item) => {
                    slots(&item.docs, &item.name, &item.parameters);
                }
            }
        }
    }
    unknown.iter().map(|name| format!("named in a comment, but does not exist: {name}")).collect()
}
