//! A world that is restored from a snapshot continues as its original does, whatever its
//! SIMD width and its number of workers, after any random history.

mod changes;
mod extremes;
mod joints;
mod known;
mod scene;
mod soft;

use crate::cases::cases;
use crate::common::{World, slick};
use crate::snapshot::bytes::{restore, snapshot};
use impel::ffi::*;
use proptest::prelude::*;
use scene::Scene;

/// Steps that a restored world must agree with its original.
const STEPS: usize = 15;
/// SIMD width and worker count of the original, and of its copies.
const ORIGINAL: [u32; 2] = [0, 1];
const COPIES: [[u32; 2]; 2] = [[1, 1], [4, 3]];

fn hash(world: &World) -> u64 {
    get!(impel_world_hash(world.id))
}

/// Restores a snapshot of `world` into copies, steps them all, and compares.
pub fn check_twins(world: &World) {
    let (mut taken, mut own) = (Vec::new(), Vec::new());
    snapshot(world.id, &mut taken);
    let def: ImpelWorldDef = get!(impel_world_get_def(world.id));
    let copies = COPIES.map(|[width, workers]| {
        let copy = World::new(|other| {
            (other.broad_phase, other.length_unit) = (def.broad_phase, def.length_unit);
            (other.simd_width, other.worker_count) = (width, workers);
        });
        restore(copy.id, &taken);
        snapshot(copy.id, &mut own);
        assert!(own == taken, "the snapshot of the copy differs");
        copy
    });
    for step in 0..=STEPS {
        let expected = hash(world);
        for (copy, how) in copies.iter().zip(COPIES) {
            assert_eq!(hash(copy), expected, "{how:?} diverges at step {step}");
        }
        if step < STEPS {
            world.step();
            copies.iter().for_each(World::step);
        }
    }
    snapshot(world.id, &mut taken);
    for copy in &copies {
        snapshot(copy.id, &mut own);
        assert!(own == taken, "snapshots differ after {STEPS} steps");
    }
}

proptest! {
    #![proptest_config(cases(30, 2))]

    #[test]
    fn a_restored_world_continues_as_its_original(
        start in scene::any_start(),
        changes in proptest::collection::vec(scene::any_change(), 10..60),
    ) {
        let mut scene = Scene::new(start, ORIGINAL);
        for change in &changes {
            scene.apply(change);
        }
        check_twins(&scene.world);
    }
}

/// The farthest point of a body, which snapshots do not have, follows from its shapes.
#[test]
fn a_moving_height_field_continues_after_a_change() {
    let world = World::usual();
    let lift = world.kinematic(0.0, 0.0);
    let def = impel_chain_def_default();
    let heights = [0.0f32; 21];
    let field = get!(impel_height_field_create(lift.id, &def, heights.as_ptr(), 21, 0.5));
    world.dynamic(5.0, 0.25).circle(0.25, slick(0.0));
    lift.set_velocity(0.0, 0.1);
    lift.set_spin(0.1);
    world.steps(5);
    must!(impel_height_field_set_heights(field, 18, [3.0f32; 3].as_ptr(), 3));
    check_twins(&world);
}
