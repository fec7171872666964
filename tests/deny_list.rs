//! The engine contains nothing that breaks determinism: no fused, approximate or platform maths,
//! and no orders or values that differ from run to run.
//!
//! This test searches the source for names. `clippy.toml` refuses names that need types
//! (`f32::min`), and `tests/c/symbols.cmake` checks the compiled library.

use crate::sources;

/// Parts of names, and why they are refused.
const PARTS: &[(&str, &str)] = &[
    ("mul_add", FUSED),
    ("mul_sub", FUSED),
    ("mul_neg_add", FUSED),
    ("fmadd", FUSED),
    ("fmsub", FUSED),
    ("vfma", FUSED),
    ("vfms", FUSED),
    ("approximate", APPROXIMATE),
    ("rsqrt", APPROXIMATE),
    ("vrecpe", APPROXIMATE),
    ("relaxed_", APPROXIMATE),
    ("algebraic", APPROXIMATE),
    ("hadd", ACROSS),
    ("reduce_sum", ACROSS),
    ("reduce_product", ACROSS),
    ("reduce_add", ACROSS),
    ("reduce_min", ACROSS),
    ("reduce_max", ACROSS),
    ("element_sum", ACROSS),
    ("element_product", ACROSS),
    ("min_precise", "differs on zeros; compare and select"),
    ("max_precise", "differs on zeros; compare and select"),
    ("libm", PLATFORM),
];

/// Parts of names between underscores.
const PIECES: &[(&str, &str)] = &[("fma", FUSED), ("rcp", APPROXIMATE), ("rcp14", APPROXIMATE)];

const FUSED: &str = "fused on some machines";
const APPROXIMATE: &str = "the precision depends on the machine or the compiler";
const ACROSS: &str = "reduces across lanes, in an order that depends on the SIMD width";
const PLATFORM: &str = "rounding differs between platforms";

/// Methods of numbers (and of `glam`) that call the platform's maths library.
const METHODS: &[&str] = &[
    "sin",
    "cos",
    "sin_cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "atan2",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "exp",
    "exp2",
    "exp_m1",
    "ln",
    "ln_1p",
    "log",
    "log2",
    "log10",
    "powf",
    "powi",
    "cbrt",
    "hypot",
    "gamma",
    "ln_gamma",
    "to_angle",
    "angle_to",
    "angle_between",
    "rotate_towards",
    "slerp",
];

/// Names whose order or value differs from run to run.
const NAMES: &[(&str, &str)] = &[
    ("HashMap", "its order is random; use BTreeMap, or FxHashMap without iterating"),
    ("HashSet", "its order is random"),
    ("RandomState", "random"),
    ("DefaultHasher", "differs between versions"),
    ("Instant", "time must not reach the simulation; use base::Stopwatch for the profile"),
    ("SystemTime", "time must not reach the simulation"),
    ("ThreadId", "threads must not affect results"),
    ("addr", "addresses must not affect results"),
    ("expose_provenance", "addresses must not affect results"),
    ("arch", "the machine's own instructions belong in the module `simd`"),
];

/// Allowed exceptions: file and name.
const ALLOWED: &[(&str, &str)] = &[
    // Has no effect on results.
    ("base/prefetch.rs", "arch"),
    ("base/stopwatch.rs", "Instant"),
    // Each step sets the floating-point mode in a processor register.
    ("ffi/boundary/float_mode/register.rs", "arch"),
];

/// The folder in which `arch` is allowed.
const SIMD: &str = "simd/";

fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    line.split(move |c| !is_word(c)).filter(|word| !word.is_empty()).map(move |word| {
        // Both are slices of the same line.
        (word.as_ptr() as usize - line.as_ptr() as usize, word)
    })
}

/// The refused words of a line, and why.
fn verdicts(line: &str) -> Vec<(String, &'static str)> {
    let mut found = Vec::new();
    for (at, word) in words(line) {
        let before = &line[..at];
        let of_part = PARTS.iter().find(|(part, _)| word.contains(part));
        let of_piece = PIECES.iter().find(|(piece, _)| word.split('_').any(|own| own == *piece));
        let of_name = NAMES.iter().find(|(name, _)| *name == word);
        for (_, why) in [of_part, of_piece, of_name].into_iter().flatten() {
            found.push((word.to_string(), *why));
        }
        let of_number = ["f32::", "f64::", "Vec2::"].iter().any(|path| before.ends_with(path));
        let called = before.ends_with('.') && line[at + word.len()..].starts_with('(');
        let turned = word == "from_angle" && before.ends_with("Vec2::");
        if METHODS.contains(&word) && (of_number || called) || turned {
            found.push((word.to_string(), PLATFORM));
        }
    }
    let pointer = ["as *const", "as *mut", "as_ptr()", "as_mut_ptr()", "&raw "];
    if line.contains("as usize") && pointer.iter().any(|text| line.contains(text)) {
        found.push(("as usize".to_string(), "addresses must not affect results"));
    }
    found
}

#[test]
fn the_engine_uses_no_refused_name() {
    let mut wrong = Vec::new();
    for (file, code) in sources::without_tests() {
        for (number, line) in code.iter().enumerate() {
            for (word, why) in verdicts(line) {
                let allowed = ALLOWED.contains(&(file.as_str(), word.as_str()))
                    || word == "arch" && file.starts_with(SIMD);
                if !allowed {
                    wrong.push(format!("{file}:{}: {word}: {why}", number + 1));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "names that break determinism:\n{}", wrong.join("\n"));
}

/// The inputs of the golden scenes are the same on every platform.
#[test]
fn the_golden_scenes_call_no_platform_maths() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/determinism");
    let mut wrong = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder can be listed") {
        let path = entry.expect("the folder can be listed").path();
        let code = std::fs::read_to_string(&path).expect("the file can be read");
        for (number, line) in code.lines().enumerate() {
            let platform = verdicts(line).into_iter().filter(|(_, why)| *why == PLATFORM);
            wrong.extend(platform.map(|(word, _)| format!("{path:?}:{}: {word}", number + 1)));
        }
    }
    assert!(wrong.is_empty(), "use impel_rotation_from_angle:\n{}", wrong.join("\n"));
}

/// A hash map may be searched, but not iterated.
#[test]
fn hash_maps_are_not_iterated() {
    let walks =
        ["iter", "iter_mut", "keys", "values", "values_mut", "drain", "retain", "into_iter"];
    let mut maps = 0;
    for (file, code) in sources::without_tests() {
        for line in &code {
            let Some((field, _)) = line.split_once(": FxHash") else { continue };
            let field = words(field).last().expect("a field has a name").1;
            maps += 1;
            for (number, line) in code.iter().enumerate() {
                let walked = walks.iter().any(|walk| line.contains(&format!("{field}.{walk}(")))
                    || line.contains(" in ") && line.trim_end().ends_with(&format!("{field} {{"));
                assert!(!walked, "{file}:{}: {field} is iterated in hash order", number + 1);
            }
        }
    }
    assert!(maps > 0, "no hash map was found, although the engine has one");
}

/// The test can fail: refused names are found, and allowed ones are not.
#[test]
fn refused_names_are_found_and_others_are_not() {
    let bad = [
        "let x = a.mul_add(b, c);",
        "let x = simd.mul_add_f32x8(a, b, c);",
        "let x = _mm256_fmadd_ps(a, b, c);",
        "let x = vfmaq_f32(a, b, c);",
        "let x = vrecpeq_f32(a);",
        "let x = _mm_rcp_ps(a);",
        "let x = _mm256_rsqrt_ps(a);",
        "let x = a.approximate_recip();",
        "let x = _mm_hadd_ps(a, a);",
        "let x = v.element_sum();",
        "let s = angle.sin();",
        "let s = f32::cos(angle);",
        "let v = Vec2::from_angle(angle);",
        "let y = x.powi(2);",
        "use std::collections::HashMap;",
        "let now = std::time::Instant::now();",
        "use std::arch::x86_64::*;",
        "let key = slice.as_ptr() as usize;",
        "let key = &value as *const T as usize;",
    ];
    for line in bad {
        assert!(!verdicts(line).is_empty(), "not found: {line}");
    }
    let good = [
        "let q = Rotation::from_angle(angle);",
        "let angle = atan2(s, c);",
        "use crate::math::{atan2, sin_cos};",
        "pairs: FxHashMap<u64, u32>,",
        "let row = index as usize;",
        "lock.load(Relaxed)",
        "let relax = Sweep { use_bias: false };",
        "let x = crate::math::min(a, b);",
        "let simplex = reduce_edge(a, b);",
    ];
    for line in good {
        assert!(verdicts(line).is_empty(), "{line}: {:?}", verdicts(line));
    }
}
