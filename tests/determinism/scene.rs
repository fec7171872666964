//! Scenes, their configurations, how they run, and the list of all scenes.

use super::golden::Hashes;
use crate::common::World;
use impel::ffi::*;

/// Steps that each scene runs.
pub const STEPS: u32 = 600;
/// Steps between two hashes.
pub const INTERVAL: u32 = 60;

/// SIMD width and worker count of a run. Neither affects the result.
#[derive(Clone, Copy, Debug)]
pub struct Configuration {
    pub width: u32,
    pub workers: u32,
}

impl Configuration {
    /// Creates a world with this width and worker count.
    pub fn world(self, change: impl FnOnce(&mut ImpelWorldDef)) -> World {
        World::new(|def| {
            change(def);
            def.worker_count = self.workers;
            def.simd_width = self.width;
        })
    }
}

/// Calls a macro with `name in module,` for every scene.
macro_rules! with_all_scenes {
    ($each:ident) => {
        $each! {
            pyramid in scenes,
            circles in scenes,
            mixed in scenes,
            tumbler in scenes,
            smash in scenes,
            stacks in scenes,
            crossfire in crossfire,
            bullets in scenes,
            bouncing in scenes,
            mass_ratios in scenes,
            conveyor in scenes,
            terrain in scenes,
            chains in scenes,
            height_fields in scenes,
            classic in scenes,
            joints in scenes,
            classic_joints in scenes,
            joint_kinds in joint_kinds,
            classic_joint_kinds in joint_kinds,
            joint_holdings in joint_kinds,
            generic_joints in joint_kinds,
            churn in churn,
            changes in changes,
            machines in machines,
        }
    };
}
pub(crate) use with_all_scenes;

/// A change to a world before a step, which gets the step's index.
pub type Disturbance = Box<dyn FnMut(&World, u32)>;

/// A world, and the change made to it before each step.
pub struct Scene {
    pub world: World,
    pub before_step: Disturbance,
}

impl Scene {
    /// A world without changes from outside.
    pub fn undisturbed(world: World) -> Scene {
        Scene { world, before_step: Box::new(|_, _| ()) }
    }
}

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

/// Runs all steps. Returns the world, and its hashes after every `INTERVAL` steps.
pub fn run(
    configuration: Configuration,
    build: fn(Configuration) -> Scene,
) -> (World, Vec<Hashes>) {
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
    (world, hashes)
}
