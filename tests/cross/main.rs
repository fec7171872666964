//! Runs the scenes of `tests/determinism` on a target. `scripts/cross` builds and starts this.
//!
//! ```text
//! cross FOLDER [--reference FOLDER] [--scene NAME]... WIDTH:WORKERS...
//! cross FOLDER --load [--scene NAME]...
//! ```
//!
//! The first form runs each scene with each SIMD width and worker count, and compares hashes with
//! `tests/golden_hashes.txt`. It writes snapshots of the first configuration to FOLDER. It compares
//! them with those of the reference, and restores the snapshots of the reference. It also tests the
//! floating-point modes of the processor.
//!
//! The second form restores the snapshots in FOLDER, which another target wrote. A restored world
//! must have the same hash, a few steps later, as the world that was saved.
//!
//! `--scene` chooses scenes. Without it, all of them run.

#[macro_use]
#[path = "../common/mod.rs"]
mod common;
#[allow(dead_code)]
#[path = "../snapshot/bytes.rs"]
mod bytes;
#[path = "../float_modes.rs"]
mod float_modes;

#[path = "../determinism"]
mod determinism {
    pub mod changes;
    pub mod churn;
    pub mod crossfire;
    #[allow(dead_code)]
    pub mod golden;
    pub mod joint_kinds;
    pub mod machines;
    pub mod scene;
    pub mod scenes;

    pub use scene::{Configuration, STEPS, Scene};
}

use std::path::{Path, PathBuf};
use std::process::exit;
use std::time::Instant;

use common::World;
use determinism::golden::{self, Hashes};
use determinism::scene::{run, with_all_scenes};
use determinism::{Configuration, Scene};
use impel::ffi::*;

const GOLDEN: &str = include_str!("../golden_hashes.txt");
/// Steps after a snapshot, without changes from outside.
const STEPS_AFTER: u32 = 30;

type Build = fn(Configuration) -> Scene;

macro_rules! list_of_scenes {
    ($($name:ident in $module:ident,)*) => {
        const SCENES: &[(&str, Build)] =
            &[$((stringify!($name), determinism::$module::$name)),*];
    };
}
with_all_scenes!(list_of_scenes);

struct Options {
    folder: PathBuf,
    reference: Option<PathBuf>,
    load: bool,
    /// Names of the chosen scenes; empty for all.
    names: Vec<String>,
    configurations: Vec<Configuration>,
}

impl Options {
    fn scenes(&self) -> impl Iterator<Item = (&'static str, Build)> {
        let is_chosen = |name: &str| self.names.is_empty() || self.names.iter().any(|n| n == name);
        SCENES.iter().copied().filter(move |&(name, _)| is_chosen(name))
    }
}

fn options() -> Option<Options> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next()?.into();
    let mut options =
        Options { folder, reference: None, load: false, names: vec![], configurations: vec![] };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--reference" => options.reference = Some(arguments.next()?.into()),
            "--load" => options.load = true,
            "--scene" => options.names.push(arguments.next()?),
            _ => {
                let (width, workers) = argument.split_once(':')?;
                let (width, workers) = (width.parse().ok()?, workers.parse().ok()?);
                options.configurations.push(Configuration { width, workers });
            }
        }
    }
    (options.load == options.configurations.is_empty()).then_some(options)
}

/// Number of scenes that passed a check, and the number that were tried.
#[derive(Clone, Copy, Default)]
struct Count {
    passed: usize,
    tried: usize,
}

impl Count {
    fn add(&mut self, passed: bool, what: impl FnOnce() -> String) {
        self.tried += 1;
        if passed {
            self.passed += 1;
        } else {
            println!("FAILED: {}", what());
        }
    }

    fn is_complete(self) -> bool {
        self.passed == self.tried && self.tried > 0
    }

    fn report(self, what: &str) {
        println!("{what}: {}/{}", self.passed, self.tried);
    }
}

/// The hash after more steps.
fn hash_later(world: &World) -> u64 {
    (0..STEPS_AFTER).for_each(|_| world.step());
    get!(impel_world_hash(world.id))
}

fn file(folder: &Path, scene: &str, kind: &str) -> PathBuf {
    folder.join(format!("{scene}.{kind}"))
}

/// Restores the snapshot of a scene in `folder`, and compares the hash of a later step.
fn loads(folder: &Path, scene: &str, build: Build) -> Result<(), String> {
    let read = |kind| {
        let path = file(folder, scene, kind);
        std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let (saved, expected) = (read("snapshot")?, read("hash")?);
    let Scene { world, .. } = build(Configuration { width: 0, workers: 1 });
    if bytes::try_restore(world.id, &saved) != IMPEL_OK {
        return Err(format!("cannot restore the snapshot: {}", common::last_error()));
    }
    let found = format!("{:016x}", hash_later(&world));
    if found.as_bytes() == expected {
        return Ok(());
    }
    let expected = String::from_utf8_lossy(&expected);
    Err(format!("{STEPS_AFTER} steps after the restore: {found}, not {expected}"))
}

/// The first checkpoint at which hashes differ from the golden file.
fn difference(scene: &str, found: &[Hashes], lines: &[golden::Line]) -> Option<String> {
    let expected: Vec<_> = lines.iter().filter(|line| line.0 == scene).collect();
    if expected.len() != found.len() {
        return Some(format!("{} hashes, not {}", found.len(), expected.len()));
    }
    let differs = |(found, line): (&Hashes, &&golden::Line)| {
        (*found != line.2).then(|| format!("after step {}: {found:x?}, not {:x?}", line.1, line.2))
    };
    found.iter().zip(&expected).find_map(differs)
}

/// Runs all scenes in one configuration. Saves and compares snapshots if `is_first`.
fn run_all(options: &Options, configuration: Configuration, is_first: bool) -> bool {
    let start = Instant::now();
    let golden = golden::parse(GOLDEN);
    let Configuration { width, workers } = configuration;
    let [mut hashes, mut equal, mut loaded] = [Count::default(); 3];
    for (scene, build) in options.scenes() {
        let (world, found) = run(configuration, build);
        let difference = difference(scene, &found, &golden);
        hashes.add(difference.is_none(), || format!("{scene}: {}", difference.unwrap_or_default()));
        if !is_first {
            continue;
        }
        let mut snapshot = Vec::new();
        bytes::snapshot(world.id, &mut snapshot);
        let write = |kind, bytes: &[u8]| {
            std::fs::write(file(&options.folder, scene, kind), bytes).expect("FOLDER is writable");
        };
        write("snapshot", &snapshot);
        write("hash", format!("{:016x}", hash_later(&world)).as_bytes());
        if let Some(reference) = &options.reference {
            let expected = std::fs::read(file(reference, scene, "snapshot"));
            equal.add(expected.is_ok_and(|expected| expected == snapshot), || {
                format!("{scene}: the snapshot differs from the reference")
            });
            let result = loads(reference, scene, build);
            loaded.add(result.is_ok(), || format!("{scene}: {}", result.unwrap_err()));
        }
    }
    hashes.report(&format!("hashes, width {width}, {workers} worker"));
    let mut passed = hashes.is_complete();
    if is_first && options.reference.is_some() {
        equal.report("snapshots equal to the reference");
        loaded.report("snapshots of the reference restored");
        passed &= equal.is_complete() && loaded.is_complete();
    }
    println!("{:.1} s", start.elapsed().as_secs_f32());
    passed
}

/// Restores all snapshots in the folder.
fn load_all(options: &Options) -> bool {
    let mut loaded = Count::default();
    for (scene, build) in options.scenes() {
        let result = loads(&options.folder, scene, build);
        loaded.add(result.is_ok(), || format!("{scene}: {}", result.unwrap_err()));
    }
    loaded.report("snapshots restored");
    loaded.is_complete()
}

/// QEMU 7.2 for s390x takes the first factor for an `f64`. QEMU 11.1 is right.
fn check_emulator() {
    let [a, b] = std::hint::black_box([1.0_f32, 0.5]);
    let product = f64::from(a) * f64::from(b);
    assert!(product == 0.5, "the emulator multiplies 1 and 0.5 to {product}: use a newer one");
}

fn main() {
    let Some(options) = options() else {
        eprintln!("cross FOLDER [--reference FOLDER] [--scene NAME]... WIDTH:WORKERS...");
        eprintln!("cross FOLDER --load [--scene NAME]...");
        exit(2);
    };
    if options.load {
        exit(i32::from(!load_all(&options)));
    }
    std::fs::create_dir_all(&options.folder).expect("FOLDER can be created");
    check_emulator();
    float_modes::check();
    println!("floating-point modes of the host: {}", float_modes::UNUSUAL.len());
    let mut passed = true;
    for (index, &configuration) in options.configurations.iter().enumerate() {
        passed &= run_all(&options, configuration, index == 0);
    }
    exit(i32::from(!passed));
}
