//! What a scene is.

use crate::common::World;
use impel::ffi::*;

/// How long a scene runs.
pub const STEPS: u32 = 600;

/// How a step is worked at, which must not show.
#[derive(Clone, Copy, Debug)]
pub struct Configuration {
    pub width: u32,
    pub workers: u32,
}

impl Configuration {
    /// A world that works this way.
    pub fn world(self, change: impl FnOnce(&mut ImpelWorldDef)) -> World {
        World::new(|def| {
            change(def);
            def.worker_count = self.workers;
            def.simd_width = self.width;
        })
    }
}

/// What is done to a world before a step, by the step's number.
pub type Disturbance = Box<dyn FnMut(&World, u32)>;

/// A world, and what is done to it before each step.
pub struct Scene {
    pub world: World,
    pub before_step: Disturbance,
}

impl Scene {
    /// A world that is left to itself.
    pub fn undisturbed(world: World) -> Scene {
        Scene { world, before_step: Box::new(|_, _| ()) }
    }
}
