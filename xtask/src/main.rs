//! `cargo xtask generate` writes all generated files; `cargo xtask check` fails if one is stale.

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["generate"] => {
            for path in xtask::generate(&root) {
                println!("wrote {}", path.display());
            }
            ExitCode::SUCCESS
        }
        ["check"] => {
            let stale = xtask::stale(&root);
            for file in &stale {
                eprintln!("stale: {file}");
            }
            if stale.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        _ => {
            eprintln!("usage: cargo xtask generate | check");
            ExitCode::FAILURE
        }
    }
}
