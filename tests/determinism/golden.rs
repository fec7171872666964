//! `tests/golden_hashes.txt`: a line a checkpoint, `scene steps hash`.

use std::path::PathBuf;
use std::sync::Mutex;

const HEAD: &str = "\
# What each scene of tests/determinism.rs hashes to: scene, steps, hash.
# IMPEL_BLESS=1 cargo test --test determinism
";

/// Scenes run side by side.
static FILE: Mutex<()> = Mutex::new(());

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden_hashes.txt")
}

fn lines() -> Vec<(String, u32, u64)> {
    let text = std::fs::read_to_string(path()).unwrap_or_default();
    let parse = |line: &str| {
        let [scene, steps, hash] = line.split(' ').collect::<Vec<_>>()[..] else { return None };
        Some((scene.to_string(), steps.parse().ok()?, u64::from_str_radix(hash, 16).ok()?))
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| parse(line).unwrap_or_else(|| panic!("not a hash: {line}"))).collect()
}

/// The steps and hashes of a scene.
pub fn read(scene: &str) -> Vec<(u32, u64)> {
    let _alone = FILE.lock().unwrap_or_else(|poison| poison.into_inner());
    let own = lines().into_iter().filter(|line| line.0 == scene);
    own.map(|(_, steps, hash)| (steps, hash)).collect()
}

/// The scenes in the file.
pub fn scenes() -> Vec<String> {
    let _alone = FILE.lock().unwrap_or_else(|poison| poison.into_inner());
    let mut scenes: Vec<String> = lines().into_iter().map(|line| line.0).collect();
    scenes.dedup();
    scenes
}

/// Puts the hashes of a scene in place of those it had.
pub fn write(scene: &str, interval: u32, hashes: &[u64]) {
    let _alone = FILE.lock().unwrap_or_else(|poison| poison.into_inner());
    let mut lines = lines();
    lines.retain(|line| line.0 != scene);
    lines.extend((1..).zip(hashes).map(|(i, &hash)| (scene.to_string(), i * interval, hash)));
    lines.sort();
    let text: String = lines.iter().map(|(s, n, hash)| format!("{s} {n} {hash:016x}\n")).collect();
    std::fs::write(path(), HEAD.to_string() + &text).expect("the file can be written");
}
