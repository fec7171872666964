//! `cargo xtask generate` writes all generated files; `cargo xtask check` fails if one is stale or
//! breaks a rule.

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["generate"] => {
            for path in xtask::generate() {
                println!("wrote {}", path.display());
            }
            ExitCode::SUCCESS
        }
        ["check"] => {
            let (stale, faults) = (xtask::stale(), xtask::faults());
            stale.iter().for_each(|file| eprintln!("stale: {file}"));
            faults.iter().for_each(|fault| eprintln!("{fault}"));
            if stale.is_empty() && faults.is_empty() {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            }
        }
        _ => {
            eprintln!("usage: cargo xtask generate | check");
            ExitCode::FAILURE
        }
    }
}
