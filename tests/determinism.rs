//! The same calls give the same bits: at every SIMD width, with every number of
//! workers, in every build. Each scene runs 600 steps; every 60 steps its hash
//! is compared with `tests/golden_hashes.txt`. `tests/c/golden.c` compares two of
//! the scenes with the same file through both libraries.
//!
//! A change that is meant to change bits rewrites the file:
//! `IMPEL_BLESS=1 cargo test --test state determinism`.

pub mod changes;
pub mod churn;
pub mod crossfire;
mod golden;
pub mod joint_kinds;
pub mod machines;
pub mod scene;
pub mod scenes;

use crate::common::World;
use golden::Hashes;
use impel::ffi::*;
use scene::{Configuration, STEPS, Scene, with_all_scenes};

/// SIMD widths. 0 selects the widest of the machine.
const WIDTHS: &[u32] = &[0, 1, 4, 8, 16];
/// Worker counts.
const WORKERS: &[u32] = &[1, 2, 3, 8];
/// Steps between two hashes.
const INTERVAL: u32 = 60;

/// Hash of all poses: FNV-1a over the bits of the transforms.
fn hash_poses(world: &World) -> u64 {
    let bodies: Vec<ImpelBodyId> = list!(impel_world_get_bodies(world.id));
    let poses = bodies.iter().flat_map(|&body| {
        let ImpelTransform { p, q } = get!(impel_body_get_transform(body));
        [p.x, p.y, q.c, q.s]
    });
    poses
        .flat_map(|value| value.to_bits().to_le_bytes())
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
}

/// The hashes after every `INTERVAL` steps.
fn run(configuration: Configuration, build: fn(Configuration) -> Scene) -> Vec<Hashes> {
    let Scene { world, mut before_step } = build(configuration);
    let mut hashes = Vec::new();
    for step in 0..STEPS {
        before_step(&world, step);
        world.step();
        if (step + 1) % INTERVAL == 0 {
            let state = get!(impel_world_hash(world.id));
            hashes.push(Hashes { state, poses: hash_poses(&world) });
        }
    }
    hashes
}

/// Runs a scene in every configuration and compares its hashes.
fn check(scene: &str, build: fn(Configuration) -> Scene) {
    let widths = WIDTHS.iter().map(|&width| Configuration { width, workers: 1 });
    let workers = WORKERS.iter().map(|&workers| Configuration { width: 0, workers });
    let configurations = widths.chain(workers.skip(1));
    for (index, configuration) in configurations.enumerate() {
        let found = run(configuration, build);
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
