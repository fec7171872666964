//! `include/impel.h` is what cbindgen generates from `src/ffi`.
//!
//! `cargo xtask generate` rewrites it. cbindgen writes all constants first and all
//! functions last. This file orders the declarations by section, as in the source, so that the
//! header reads as a manual.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The sections, in the order of the header. Each is a file of `src/ffi`; its
/// module comment is the section's introduction.
pub const SECTIONS: &[&str] = &[
    "status",
    "limits",
    "math",
    "handles",
    "material",
    "precise",
    "world",
    "world_settings",
    "world_query",
    "snapshot",
    "recording",
    "replay",
    "query",
    "callback",
    "task",
    "allocator",
    "defer",
    "draw",
    "body",
    "body_motion",
    "body_changes",
    "body_force",
    "body_query",
    "shape",
    "shape_geometry",
    "shape_changes",
    "shape_query",
    "shape_contact",
    "sensor",
    "one_way",
    "chain",
    "chain_segment",
    "height_field",
    "grid",
    "soft_body_settings",
    "soft_body",
    "soft_body_skin",
    "joint",
    "joint_revolute",
    "joint_prismatic",
    "joint_distance",
    "joint_weld",
    "joint_wheel",
    "joint_motor",
    "joint_mouse",
    "joint_rotary",
    "joint_ratchet",
    "joint_gear",
    "joint_pulley",
    "joint_filter",
    "joint_generic",
    "joint_callback",
    "kinematics",
    "events",
    "convex",
    "bulk",
    "area",
    "query_ray",
    "query_cast",
    "query_overlap",
    "query_nearest",
    "precise_point",
    "replay_query",
    "mover",
    "character",
    "outline",
    "tree",
];

/// The files of a section: the generated one first, then the one that is written by hand.
pub fn files(root: &Path, section: &str) -> Vec<PathBuf> {
    let folders = ["src/ffi/generated", "src/ffi"];
    let files = folders.map(|folder| root.join(folder).join(format!("{section}.rs")));
    files.into_iter().filter(|file| file.exists()).collect()
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of a section's public items, in order, and whether each is a
/// `float` constant.
fn items(root: &Path, section: &str) -> Vec<(String, bool)> {
    let files = files(root, section);
    let files = files.iter().map(|file| syn::parse_file(&read(file)).expect("src/ffi parses"));
    files
        .flat_map(|file| file.items)
        .filter_map(|item| match item {
            syn::Item::Const(item) => {
                let float = matches!(&*item.ty, syn::Type::Path(path) if path.path.is_ident("f32"));
                is_public(&item.vis).then(|| (item.ident.to_string(), float))
            }
            syn::Item::Type(item) => is_public(&item.vis).then(|| (item.ident.to_string(), false)),
            syn::Item::Struct(item) => {
                is_public(&item.vis).then(|| (item.ident.to_string(), false))
            }
            syn::Item::Fn(item) => {
                is_public(&item.vis).then(|| (item.sig.ident.to_string(), false))
            }
            _ => None,
        })
        .collect()
}

fn is_public(visibility: &syn::Visibility) -> bool {
    matches!(visibility, syn::Visibility::Public(_))
}

/// A section's title and introduction, from its module comment.
fn introduction(root: &Path, section: &str) -> String {
    let source = read(&files(root, section)[0]);
    let lines: Vec<&str> = source
        .lines()
        .map_while(|line| line.strip_prefix("//!"))
        .map(|line| line.strip_prefix(' ').unwrap_or(line))
        .collect();
    let mut text = format!("/*\n * {}\n", lines[0]);
    let _ = writeln!(text, " * {}", "=".repeat(lines[0].chars().count()));
    for line in &lines[1..] {
        let _ = writeln!(text, "{}", format!(" * {line}").trim_end());
    }
    text + " */\n"
}

/// Splits cbindgen's output into declarations with their comments, by name.
fn declarations(generated: &str) -> HashMap<String, String> {
    let mut found = HashMap::new();
    for block in generated.split("\n\n") {
        let block = block.trim();
        let code = block.rsplit_once("*/").map_or(block, |(_, code)| code);
        // A struct has comments inside; its name follows the `}`.
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
pub fn header(root: &Path) -> String {
    let config = cbindgen::Config::from_file(root.join("cbindgen.toml")).expect("cbindgen.toml");
    let mut builder = cbindgen::Builder::new().with_config(config);
    for section in SECTIONS {
        for file in files(root, section) {
            builder = builder.with_src(file);
        }
    }
    let mut generated = Vec::new();
    builder.generate().expect("cbindgen reads src/ffi").write(&mut generated);
    let generated = String::from_utf8(generated).expect("the header is UTF-8");
    // cbindgen writes `extern "C"` around the functions. The prologue writes it once, around
    // everything.
    let generated = generated
        .replace("#ifdef __cplusplus\nextern \"C\" {\n#endif // __cplusplus\n", "")
        .replace("#ifdef __cplusplus\n}  // extern \"C\"\n#endif  // __cplusplus\n", "");
    let mut found = declarations(&generated);

    let mut text = source_prologue(root);
    for section in SECTIONS {
        text.push('\n');
        text.push_str(&introduction(root, section));
        let mut after_constant = false;
        for (name, float) in items(root, section) {
            let block = found.remove(&name).unwrap_or_else(|| panic!("cbindgen left out {name}"));
            // Constants stay close to each other and to their type.
            let constant_now = block.contains("#define ");
            if !(constant_now && after_constant) {
                text.push('\n');
            }
            after_constant = constant_now || block.contains("typedef int32_t");
            text.push_str(&tidy(&name, &constant(&block, float)));
            text.push('\n');
        }
    }
    text.push_str("\n#ifdef __cplusplus\n}\n#endif\n\n#endif /* IMPEL_H */\n");
    text
}

/// Adds brackets around negative numbers, and the `f` suffix of a `float`.
fn constant(block: &str, float: bool) -> String {
    let Some((head, define)) = block.rsplit_once("#define ") else {
        return block.to_string();
    };
    let (name, value) = define.split_once(' ').expect("a value");
    let value = match (float, value.starts_with('-')) {
        (true, _) => format!("{value}f"),
        (false, true) => format!("({value})"),
        (false, false) => value.to_string(),
    };
    format!("{head}#define {name} {value}")
}

/// Adds a tag to each struct, and puts a comment of one line on one line.
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

fn source_prologue(root: &Path) -> String {
    let path = root.join("src/ffi/prologue.h");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
