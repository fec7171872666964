//! The same calls give the same bits: at every SIMD width, with every number of
//! workers, in every build. Each scene runs 600 steps; every 60 steps its hash
//! is compared with `tests/golden_hashes.txt`. `tests/c/golden.c` compares two of
//! the scenes with the same file through both libraries; `scripts/cross` compares
//! all of them on other processors and systems.
//!
//! A change that is meant to change bits rewrites the file:
//! `IMPEL_BLESS=1 cargo test --test state determinism`.

pub mod changes;
pub mod churn;
pub mod crossfire;
pub mod golden;
pub mod joint_kinds;
pub mod machines;
pub mod scene;
pub mod scenes;

use scene::{Configuration, INTERVAL, STEPS, Scene, run, with_all_scenes};

/// SIMD widths. 0 selects the widest of the machine.
const WIDTHS: &[u32] = &[0, 1, 4, 8, 16];
/// Worker counts.
const WORKERS: &[u32] = &[1, 2, 3, 8];
/// Runs a scene in every configuration and compares its hashes.
fn check(scene: &str, build: fn(Configuration) -> Scene) {
    let widths = WIDTHS.iter().map(|&width| Configuration { width, workers: 1 });
    let workers = WORKERS.iter().map(|&workers| Configuration { width: 0, workers });
    let configurations = widths.chain(workers.skip(1));
    for (index, configuration) in configurations.enumerate() {
        let (_, found) = run(configuration, build);
        if index == 0 && std::env::var_os("IMPEL_BLESS").is_some() {
            golden::write(scene, INTERVAL, &found);
        }
        let expected = golden::read(scene);
        assert_eq!(
            expected.len(),
            found.len(),
            "{scene}: wrong number of hashes in tests/golden_hashes.txt; run \
             `IMPEL_BLESS=1 cargo test --test state determinism`"
        );
        for ((steps, expected), found) in expected.into_iter().zip(found) {
            assert_eq!(
                found, expected,
                "{scene}, {configuration:?}: diverges within the {INTERVAL} steps before \
                 step {steps}: {found:016x?}, not {expected:016x?}"
            );
        }
    }
}

macro_rules! scenes {
    ($($name:ident in $module:ident,)*) => {
        $(#[test]
        fn $name() {
            check(stringify!($name), $module::$name);
        })*

        /// The file has no hashes of other scenes.
        #[test]
        fn the_golden_file_has_only_known_scenes() {
            let known = [$(stringify!($name)),*];
            for scene in golden::scenes() {
                assert!(known.contains(&scene.as_str()), "there is no scene {scene}");
            }
        }
    };
}

with_all_scenes!(scenes);
