//! Sets the versioned name (soname) of the shared library, from the version in `Cargo.toml`.

use std::env;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let variable = |name: &str| env::var(name).unwrap_or_default();
    let (major, minor) = (variable("CARGO_PKG_VERSION_MAJOR"), variable("CARGO_PKG_VERSION_MINOR"));
    // Part of the version that changes with the ABI. Before 1.0, a minor version may change it.
    let (abi, compatible) = match major.as_str() {
        "0" => (format!("0.{minor}"), format!("0.{minor}.0")),
        _ => (major.clone(), format!("{major}.0.0")),
    };
    match variable("CARGO_CFG_TARGET_OS").as_str() {
        "linux" | "android" | "freebsd" | "netbsd" | "openbsd" | "dragonfly" => {
            println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libimpel.so.{abi}");
            link_soname(&format!("libimpel.so.{abi}"));
        }
        "macos" | "ios" => {
            let version = variable("CARGO_PKG_VERSION");
            for argument in [
                format!("-install_name,@rpath/libimpel.{abi}.dylib"),
                format!("-compatibility_version,{compatible}"),
                format!("-current_version,{version}"),
            ] {
                println!("cargo:rustc-cdylib-link-arg=-Wl,{argument}");
            }
        }
        _ => {}
    }
}

/// Creates a symbolic link named after the soname beside the library, so that a program linked
/// against cargo's output runs. CMake creates the link for installed copies.
fn link_soname(soname: &str) {
    #[cfg(unix)]
    if let Some(directory) = env::var_os("OUT_DIR")
        .map(std::path::PathBuf::from)
        .as_deref()
        .and_then(|out| out.ancestors().nth(3))
    {
        // Errors are ignored: an existing link is still valid, and a read-only directory only
        // means that the link is missing.
        let _ = std::os::unix::fs::symlink("libimpel.so", directory.join(soname));
    }
    #[cfg(not(unix))]
    let _ = soname;
}
