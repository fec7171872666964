//! `tests/golden_hashes.txt`: one line a checkpoint, `scene steps hash poses`.

use std::path::PathBuf;
use std::sync::Mutex;

/// Hashes of a world after some steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hashes {
    /// Hash of the whole state.
    pub state: u64,
    /// Hash of the poses only.
    pub poses: u64,
}

const HEAD: &str = "\
# What each scene of tests/determinism.rs hashes to: scene, steps, hash of the state, hash of the
# poses alone. A new field of the state changes the first and not the second.
# IMPEL_BLESS=1 cargo test --test state determinism
";

/// Scenes run in parallel and share the file.
static FILE: Mutex<()> = Mutex::new(());

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden_hashes.txt")
}

/// Scene, steps, hashes.
pub type Line = (String, u32, Hashes);

fn lines() -> Vec<Line> {
    parse(&std::fs::read_to_string(path()).unwrap_or_default())
}

/// The lines of the file, without comments.
pub fn parse(text: &str) -> Vec<Line> {
    let parse = |line: &str| {
        let [scene, steps, state, poses] = line.split(' ').collect::<Vec<_>>()[..] else {
            return None;
        };
        let hash = |text| u64::from_str_radix(text, 16).ok();
        let hashes = Hashes { state: hash(state)?, poses: hash(poses)? };
        Some((scene.to_string(), steps.parse().ok()?, hashes))
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| parse(line).unwrap_or_else(|| panic!("invalid line: {line}"))).collect()
}

/// The steps and hashes of a scene.
pub fn read(scene: &str) -> Vec<(u32, Hashes)> {
    let _guard = FILE.lock().unwrap_or_else(|poison| poison.into_inner());
    let own = lines().into_iter().filter(|line| line.0 == scene);
    own.map(|(_, steps, hashes)| (steps, hashes)).collect()
}

/// The scenes in the file.
pub fn scenes() -> Vec<String> {
    let _guard = FILE.lock().unwrap_or_else(|poison| poison.into_inner());
    let mut scenes: Vec<String> = lines().into_iter().map(|line| line.0).collect();
    scenes.dedup();
    scenes
}

/// Replaces the hashes of a scene in the file.
pub fn write(scene: &str, interval: u32, hashes: &[Hashes]) {
    let _guard = FILE.lock().unwrap_or_else(|poison| poison.into_inner());
    let mut lines = lines();
    lines.retain(|line| line.0 != scene);
    lines.extend((1..).zip(hashes).map(|(i, &at)| (scene.to_string(), i * interval, at)));
    lines.sort();
    let text =
        lines.iter().map(|(s, n, at)| format!("{s} {n} {:016x} {:016x}\n", at.state, at.poses));
    let text: String = text.collect();
    std::fs::write(path(), HEAD.to_string() + &text).expect("the file can be written");
}
