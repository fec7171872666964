//! `include/impel.h` is made of `src/ffi` by cbindgen.
//!
//! cbindgen writes all constants first and all functions last. Here the declarations are put into
//! the order of `api/sections.txt`, with an introduction for each section and a table of contents.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use crate::root;

/// Longest line of a declaration, in columns.
const COLUMNS: usize = 96;

/// A section of the header: a file of `api`, one of `src/ffi`, or both.
pub struct Section {
    pub file: &'static str,
    /// The line of the table of contents.
    about: &'static str,
    /// The main names that the section declares.
    pub names: Vec<&'static str>,
}

impl Section {
    /// The source files: the generated one first, then the one that is written by hand.
    pub fn files(&self) -> Vec<PathBuf> {
        let folders = ["src/ffi/generated", "src/ffi/api"];
        let files = folders.map(|folder| root().join(folder).join(format!("{}.rs", self.file)));
        files.into_iter().filter(|file| file.exists()).collect()
    }

    /// The names of the public items, in the order of the header, and whether each is a `float`
    /// constant. Functions keep their order in the committed header; a new one follows the one
    /// before it in the sources.
    pub fn items(&self) -> Vec<(String, bool)> {
        let items = self.files().iter().flat_map(|file| items(&read(file))).collect();
        let known = FUNCTIONS.get_or_init(functions);
        let place = |(name, _): &(String, bool)| match name.starts_with("impel_") {
            true => known.get(name).copied(),
            false => Some(0),
        };
        in_order(pair_accessors(life_first(items)), place)
    }

    /// The module comment: the title, and the lines of the introduction.
    pub fn introduction(&self) -> (String, Vec<String>) {
        let files = self.files();
        let source = read(files.first().unwrap_or_else(|| panic!("no file for `{}`", self.file)));
        let mut lines = source
            .lines()
            .map_while(|line| line.strip_prefix("//!"))
            .map(|line| line.strip_prefix(' ').unwrap_or(line).to_string());
        (lines.next().expect("a module comment"), lines.collect())
    }
}

/// Where each function stands in the committed header.
static FUNCTIONS: OnceLock<HashMap<String, usize>> = OnceLock::new();

fn functions() -> HashMap<String, usize> {
    let header = std::fs::read_to_string(root().join("include/impel.h")).unwrap_or_default();
    let declared = header.match_indices("IMPEL_API ").filter_map(|(at, _)| {
        let (head, _) = header[at..].split_once('(')?;
        let name = head.split([' ', '*', '\n']).next_back()?;
        Some((name.to_string(), at))
    });
    declared.collect()
}

/// Sorts items by their place in a committed file. One without a place follows the one before it.
pub fn in_order<T>(items: Vec<T>, place: impl Fn(&T) -> Option<usize>) -> Vec<T> {
    let mut last = 0;
    let mut placed: Vec<(usize, T)> = Vec::new();
    for item in items {
        last = place(&item).unwrap_or(last);
        placed.push((last, item));
    }
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, item)| item).collect()
}

/// The groups of sections, in the order of the header: title and sections.
fn groups() -> Vec<(&'static str, Vec<Section>)> {
    let mut groups: Vec<(&str, Vec<Section>)> = Vec::new();
    for line in include_str!("../../api/sections.txt").lines() {
        let Some(entry) = line.strip_prefix("    ") else {
            if !line.is_empty() && !line.starts_with('#') {
                groups.push((line, Vec::new()));
            }
            continue;
        };
        let mut parts = entry.splitn(3, ": ");
        let mut part = || parts.next().unwrap_or_else(|| panic!("sections.txt: {line}"));
        let (file, about, names) = (part(), part(), part());
        let section = Section { file, about, names: names.split(", ").collect() };
        groups.last_mut().expect("a group").1.push(section);
    }
    groups
}

/// All sections, in the order of the header.
pub fn sections() -> Vec<Section> {
    groups().into_iter().flat_map(|(_, sections)| sections).collect()
}

/// The text of a file.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of the public items of a file.
pub fn items(source: &str) -> Vec<(String, bool)> {
    let file = syn::parse_file(source).expect("src/ffi parses");
    let item = |item: &syn::Item| {
        let (visibility, name, float) = match item {
            syn::Item::Const(item) => {
                let float = matches!(&*item.ty, syn::Type::Path(path) if path.path.is_ident("f32"));
                (&item.vis, &item.ident, float)
            }
            syn::Item::Type(item) => (&item.vis, &item.ident, false),
            syn::Item::Struct(item) => (&item.vis, &item.ident, false),
            syn::Item::Fn(item) => (&item.vis, &item.sig.ident, false),
            _ => return None,
        };
        matches!(visibility, syn::Visibility::Public(_)).then(|| (name.to_string(), float))
    };
    file.items.iter().filter_map(item).collect()
}

/// Puts the functions that create and destroy objects before those that use them, in sections
/// with a `_destroy` function.
fn life_first(items: Vec<(String, bool)>) -> Vec<(String, bool)> {
    if !items.iter().any(|(name, _)| name.ends_with("_destroy")) {
        return items;
    }
    let is_life = |name: &str| {
        let ends = ["_def_default", "_def_for_length_unit", "_destroy", "_is_valid"];
        name.contains("_create") || ends.iter().any(|end| name.ends_with(end))
    };
    let (types, functions): (Vec<_>, Vec<_>) =
        items.into_iter().partition(|(name, _)| !name.starts_with("impel_"));
    let (life, others): (Vec<_>, Vec<_>) =
        functions.into_iter().partition(|(name, _)| is_life(name));
    [types, life, others].concat()
}

/// Puts each setter directly after its getter, at the place of the one that comes first.
fn pair_accessors(mut items: Vec<(String, bool)>) -> Vec<(String, bool)> {
    let has = |name: &String| items.iter().any(|(other, _)| other == name);
    let mut order: Vec<String> = Vec::new();
    for (name, _) in &items {
        let getters = ["_get_", "_is_"].map(|get| name.replacen("_set_", get, 1));
        let first = getters.into_iter().find(has).unwrap_or_else(|| name.clone());
        let setters = ["_get_", "_is_"].map(|get| first.replacen(get, "_set_", 1));
        order.push(first);
        order.extend(setters.into_iter().filter(has));
    }
    items.sort_by_key(|(name, _)| order.iter().position(|other| other == name));
    items
}

/// Splits the text of cbindgen into declarations with their comments, by name.
fn declarations(generated: &str) -> HashMap<String, String> {
    let mut found = HashMap::new();
    for block in generated.split("\n\n") {
        let block = block.trim();
        let code = block.rsplit_once("*/").map_or(block, |(_, code)| code);
        // A struct's last comment is inside it; its name stands after `}`.
        let name = if block.contains("typedef struct") {
            block.rsplit_once('}').map(|(_, rest)| rest.trim_matches([' ', ';']))
        } else if let Some(rest) = code.trim().strip_prefix("#define ") {
            rest.split_whitespace().next()
        } else if let Some(rest) = code.trim().strip_prefix("typedef ") {
            match rest.split_once("(*") {
                Some((_, rest)) => rest.split(')').next(),
                None => rest.trim_end_matches(';').split_whitespace().last(),
            }
        } else {
            code.split_once('(').and_then(|(head, _)| {
                head.rsplit(|c: char| !(c.is_alphanumeric() || c == '_')).next()
            })
        };
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            found.insert(name.to_string(), block.to_string());
        }
    }
    found
}

/// The header.
pub fn header() -> String {
    let config = cbindgen::Config::from_file(root().join("cbindgen.toml")).expect("cbindgen.toml");
    let mut builder = cbindgen::Builder::new().with_config(config);
    for section in sections() {
        for file in section.files() {
            builder = builder.with_src(file);
        }
    }
    let mut generated = Vec::new();
    builder.generate().expect("cbindgen reads src/ffi").write(&mut generated);
    let generated = String::from_utf8(generated).expect("the header is UTF-8");
    // The prologue opens `extern "C"` once, around all declarations.
    let generated = generated
        .replace("#ifdef __cplusplus\nextern \"C\" {\n#endif // __cplusplus\n", "")
        .replace("#ifdef __cplusplus\n}  // extern \"C\"\n#endif  // __cplusplus\n", "");
    let mut found = declarations(&generated);

    let mut text = read("src/ffi/api/prologue.h").replace(" * @CONTENTS@\n", &contents());
    for (group, sections) in groups() {
        let _ = write!(text, "\n/* {:=<1$} */\n", format!("{group} "), COLUMNS - 6);
        for section in sections {
            let (title, lines) = section.introduction();
            let _ = write!(text, "\n/*\n * {title}\n * {}\n", "=".repeat(title.chars().count()));
            for line in lines {
                let _ = writeln!(text, "{}", format!(" * {line}").trim_end());
            }
            text.push_str(" */\n");
            let mut after_constant = false;
            for (name, float) in section.items() {
                let block = found.remove(&name).unwrap_or_else(|| panic!("cbindgen: no {name}"));
                // Constants stay close to each other and to their type.
                let constant_now = block.contains("#define ");
                if !(constant_now && after_constant) {
                    text.push('\n');
                }
                after_constant = constant_now || block.contains("typedef int32_t");
                let block = if name.starts_with("impel_") {
                    function(&block, &name)
                } else {
                    constant(&block, float)
                };
                text.push_str(&tidy(&name, &block));
                text.push('\n');
            }
        }
    }
    text.push_str("\n#ifdef __cplusplus\n}\n#endif\n\n#endif /* IMPEL_H */\n");
    text
}

/// The table of contents: the title of each section as it stands there, and a line about it.
fn contents() -> String {
    let mut text = String::new();
    for (group, sections) in groups() {
        let _ = writeln!(text, " *\n * {group}");
        for section in sections {
            let (title, _) = section.introduction();
            let Section { file, about, names } = section;
            let line = format!(" *       {about}: {}", names.join(", "));
            assert!(line.len() <= COLUMNS, "sections.txt: {file} is too long");
            let _ = writeln!(text, " *   {title}\n{line}");
        }
    }
    text
}

/// A function with its marks. Parameters that do not fit into the line follow it.
fn function(block: &str, name: &str) -> String {
    let (docs, code) = match block.rsplit_once("*/\n") {
        Some((docs, code)) => (format!("{docs}*/\n"), code),
        None => (String::new(), block),
    };
    let code = code.split_whitespace().collect::<Vec<_>>().join(" ");
    let mark = if code.starts_with("ImpelStatus ") { "IMPEL_NODISCARD " } else { "" };
    let code = format!("{mark}IMPEL_API {code}");
    if code.len() <= COLUMNS {
        return docs + &code;
    }
    let (head, parameters) = code.split_once('(').expect("a function has parameters");
    assert!(head.ends_with(name) && head.len() < COLUMNS, "{name} is too long");
    let mut text = format!("{docs}{head}(");
    let mut column = COLUMNS;
    for parameter in parameters.split_inclusive(", ") {
        if column + parameter.trim_end().len() > COLUMNS {
            text = text.trim_end().to_string() + "\n    ";
            column = 4;
        }
        text.push_str(parameter);
        column += parameter.len();
    }
    text
}

/// Parentheses around negative numbers, and the `f` of a `float`.
fn constant(block: &str, float: bool) -> String {
    let Some((head, define)) = block.rsplit_once("#define ") else {
        return block.to_string();
    };
    let (name, value) = define.split_once(' ').expect("a value");
    let mut value = value.to_string();
    if float {
        value.push('f');
    }
    if value.starts_with('-') {
        value = format!("({value})");
    }
    format!("{head}#define {name} {value}")
}

/// A tag for each struct, and comments of one line on one line.
fn tidy(name: &str, block: &str) -> String {
    let block = block.replacen("typedef struct {", &format!("typedef struct {name} {{"), 1);
    let lines: Vec<&str> = block.lines().collect();
    let mut text = Vec::new();
    let mut i = 0;
    while i < lines.len() {
        let indent = &lines[i][..lines[i].len() - lines[i].trim_start().len()];
        let short =
            lines[i].trim_start() == "/**" && lines.get(i + 2).map(|l| l.trim()) == Some("*/");
        if short {
            text.push(format!(
                "{indent}/** {} */",
                lines[i + 1].trim_start().trim_start_matches("* ")
            ));
            i += 3;
        } else {
            text.push(lines[i].to_string());
            i += 1;
        }
    }
    text.join("\n")
}
