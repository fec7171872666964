//! The scenes. Sizes, counts and speeds are those of Box2D's own benchmark program if it has the
//! scene. Shapes and materials are defined here, once for all engines.

mod drums;
mod joints;
mod piles;
mod ragdoll;
mod site;
mod small;

use crate::engine::WorldSpec;
pub use site::{Bounds, Site};

/// Downwards acceleration in m/s².
const GRAVITY: f32 = 10.0;

/// A scene.
pub struct Scene {
    /// Name on the command line and in tables.
    pub name: &'static str,
    /// Steps before the timed ones.
    pub warm_up: usize,
    /// Timed steps of a short run.
    pub few: usize,
    /// Timed steps of a full run: as many as in Box2D's program.
    pub many: usize,
    /// Downwards acceleration in m/s².
    gravity: f32,
    /// Whether bodies may fall asleep.
    sleeping: bool,
    /// Number of bodies, for scenes of variable size.
    pub size: usize,
    build: fn(&mut Site),
    /// Called before each step.
    act: Option<fn(&mut Site, usize)>,
}

/// A scene with gravity, without sleeping and without changes between steps.
const fn scene(name: &'static str, few: usize, many: usize, build: fn(&mut Site)) -> Scene {
    Scene {
        name,
        warm_up: 0,
        few,
        many,
        gravity: GRAVITY,
        sleeping: false,
        size: 0,
        build,
        act: None,
    }
}

/// In the order of the table: Box2D's ten scenes with two variants, then the others.
static ALL: [Scene; 18] = [
    // 3,000 bodies of two triangles each fall into a bin.
    scene("compounds", 250, 500, piles::compounds),
    // 10,000 bodies and 19,794 joints, fixed at seven bodies.
    scene("joint_grid", 150, 500, joints::joint_grid),
    // 8,000 pentagons fall into a bin, and a wall sweeps through them.
    Scene { act: Some(piles::push_junkyard), ..scene("junkyard", 250, 800, piles::junkyard) },
    // A hundred rows of boxes.
    scene("large_pyramid", 200, 500, piles::large_pyramid),
    // Four hundred pyramids of ten rows on twenty floors.
    scene("many_pyramids", 60, 200, piles::many_pyramids),
    // Ragdolls fall on five floors, in groups of five, every eighth step.
    Scene { act: Some(joints::let_it_rain), ..scene("rain", 400, 1000, joints::rain) },
    // A heavy block hits 9,600 boxes without gravity, after 66 steps.
    Scene { gravity: 0.0, ..scene("smash", 180, 300, piles::smash) },
    // The same with sleeping: the boxes sleep until they are hit.
    Scene {
        gravity: 0.0,
        sleeping: true,
        ..scene("smash_sleeping", 180, 300, piles::smash_sleeping)
    },
    // A motor turns a bar among 6,076 bodies in a ring.
    scene("spinner", 200, 500, drums::spinner),
    // 2,025 boxes in a square drum that a motor turns.
    scene("tumbler", 300, 750, drums::tumbler),
    // The same drum as a kinematic body.
    scene("tumbler_kinematic", 300, 750, drums::tumbler_kinematic),
    // 8,100 boxes in a round kinematic drum with paddles.
    scene("washer", 100, 500, drums::washer),
    // 10,000 circles fall into a box.
    scene("circles", 200, 600, piles::circles),
    // 5,000 circles, capsules, boxes and hexagons fall into a box.
    scene("mixed", 250, 600, piles::mixed),
    // A thousand mixed bodies fall on hills of segments.
    scene("terrain", 300, 600, small::terrain),
    // A hundred boxes in ten stacks, at rest and awake.
    Scene { warm_up: 120, ..scene("rest_100", 600, 2000, small::rest_100) },
    // Twenty mixed bodies: a small game.
    Scene { warm_up: 60, ..scene("small_20", 2000, 5000, small::small_20) },
    // Pyramids asleep and a hundred bodies awake.
    Scene {
        warm_up: 120,
        sleeping: true,
        size: 50_000,
        ..scene("sleeping_city", 300, 1000, small::sleeping_city)
    },
];

/// Bins of a hundred circles and boxes each, for `scripts/bench growth`.
pub static BINS: Scene = Scene { warm_up: 60, size: 1000, ..scene("bins", 40, 40, small::bins) };

impl Scene {
    /// All scenes, in the order of the table.
    pub fn all() -> impl Iterator<Item = &'static Scene> {
        ALL.iter()
    }

    /// Finds a scene by name.
    pub fn from_name(name: &str) -> Option<&'static Scene> {
        ALL.iter().chain([&BINS]).find(|scene| scene.name == name)
    }

    /// The settings of its world.
    pub fn world(&self, workers: u32) -> WorldSpec {
        WorldSpec { gravity: self.gravity, sleeping: self.sleeping, workers }
    }

    /// Creates the bodies of the scene.
    pub fn build(&self, site: &mut Site) {
        (self.build)(site);
    }

    /// Runs the changes before a step and the step. Both are timed.
    pub fn step(&self, site: &mut Site, index: usize) {
        if let Some(act) = self.act {
            act(site, index);
        }
        site.engine.step();
    }
}
