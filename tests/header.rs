//! `include/impel.h` is what cbindgen makes of `src/ffi`.
//!
//! `IMPEL_BLESS=1 cargo test --test house` rewrites it. cbindgen puts all
//! constants first and all functions last; here they are laid out section by
//! section, as in the source, so that the header reads as the manual it is.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Once;

/// The sections, in the order of the header. Each is a file of `src/ffi`; its
/// module comment is the section's introduction.
const SECTIONS: &[&str] = &[
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
    "replay_query",
    "mover",
    "character",
    "outline",
    "tree",
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn source(section: &str) -> String {
    let path = root().join("src/ffi").join(format!("{section}.rs"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of a section's public items, in order, and whether each is a
/// `float` constant.
fn items(section: &str) -> Vec<(String, bool)> {
    let file = syn::parse_file(&source(section)).expect("src/ffi parses");
    file.items
        .iter()
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
fn introduction(section: &str) -> String {
    let source = source(section);
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

/// Cuts what cbindgen wrote into declarations with their comments, by name.
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

fn header() -> String {
    let config = cbindgen::Config::from_file(root().join("cbindgen.toml")).expect("cbindgen.toml");
    let mut builder = cbindgen::Builder::new().with_config(config);
    for section in SECTIONS {
        builder = builder.with_src(root().join("src/ffi").join(format!("{section}.rs")));
    }
    let mut generated = Vec::new();
    builder.generate().expect("cbindgen reads src/ffi").write(&mut generated);
    let generated = String::from_utf8(generated).expect("the header is UTF-8");
    // Declarations stand between the opening and closing of `extern "C"`,
    // which is written once, around everything.
    let generated = generated
        .replace("#ifdef __cplusplus\nextern \"C\" {\n#endif // __cplusplus\n", "")
        .replace("#ifdef __cplusplus\n}  // extern \"C\"\n#endif  // __cplusplus\n", "");
    let mut found = declarations(&generated);

    let mut text = source_prologue();
    for section in SECTIONS {
        text.push('\n');
        text.push_str(&introduction(section));
        let mut after_constant = false;
        for (name, float) in items(section) {
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

/// Brackets around negative numbers, and the `f` of a `float`.
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

fn source_prologue() -> String {
    let path = root().join("src/ffi/prologue.h");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The header as it is committed. `IMPEL_BLESS` rewrites it first, for every test that reads it.
pub fn committed() -> String {
    static REWRITE: Once = Once::new();
    let path: &Path = &root().join("include/impel.h");
    if std::env::var_os("IMPEL_BLESS").is_some() {
        REWRITE.call_once(|| std::fs::write(path, header()).expect("the header can be written"));
    }
    std::fs::read_to_string(path).unwrap_or_default()
}

#[test]
fn header_is_current() {
    assert!(
        committed() == header(),
        "include/impel.h is stale: run `IMPEL_BLESS=1 cargo test --test house`"
    );
}
