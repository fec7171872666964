//! A random scene: its initial state and its changes.

use crate::common::{Body, World, of, plain, pose, v};
use impel::ffi::*;
use proptest::prelude::*;

/// The settings of a world, as numbers that [`Scene::new`] maps to values.
pub type Start = [u8; 7];

/// A change of a scene: its kind, and numbers that select objects and values.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    pub kind: u8,
    pub picks: [u8; 4],
    /// Within [-1, 1].
    pub numbers: [f32; 3],
}

pub fn any_start() -> impl Strategy<Value = Start> {
    any::<[u8; 7]>()
}

pub fn any_change() -> impl Strategy<Value = Change> {
    let numbers = [-1.0f32..=1.0, -1.0f32..=1.0, -1.0f32..=1.0];
    (any::<u8>(), any::<[u8; 4]>(), numbers).prop_map(|(kind, picks, numbers)| Change {
        kind,
        picks,
        numbers,
    })
}

/// An element of a list, by index modulo its length.
pub fn pick<T: Copy>(list: &[T], index: u8) -> Option<T> {
    (!list.is_empty()).then(|| list[usize::from(index) % list.len()])
}

/// A change may pass invalid arguments; the engine must not fail with an internal error.
#[track_caller]
pub fn check_not_internal(status: ImpelStatus) {
    assert_ne!(status, IMPEL_ERROR_INTERNAL, "{}", crate::common::last_error());
}

/// Calls a function that may fail.
macro_rules! may {
    ($function:ident($($argument:expr),* $(,)?)) => {{
        // SAFETY: the arguments are plain values or references to locals.
        #[allow(unused_unsafe)]
        let status = unsafe { impel::ffi::$function($($argument),*) };
        $crate::twins::scene::check_not_internal(status);
    }};
}
pub(crate) use may;

pub struct Scene {
    pub world: World,
    pub ground: Body,
    /// Whether the scene consists mostly of soft bodies.
    pub is_soft: bool,
}

impl Scene {
    /// Ground of every kind, some bodies, and soft bodies on top of them.
    pub fn new(start: Start, [width, workers]: [u32; 2]) -> Scene {
        let [broad_phase, solver, continuous, sleep, warm, unit, soft] = start;
        let world = World::new(|def| {
            def.broad_phase = i32::from(broad_phase % 3);
            def.solver = i32::from(solver % 8 == 0);
            def.continuous = i32::from(continuous % 4);
            def.sleep_time = [0.05, 0.1, 0.5][usize::from(sleep % 3)];
            def.enable_warm_starting = warm % 8 != 0;
            def.length_unit = if unit % 8 == 0 { 2.0 } else { 1.0 };
            (def.simd_width, def.worker_count) = (width, workers);
        });
        let ground = world.fixed(0.0, 0.0);
        ground.half_space(v(0.0, 1.0), -1.0, plain());
        let chain = ImpelChainDef { two_sided: true, ..impel_chain_def_default() };
        let points = [v(-9.0, 2.0), v(-6.0, 0.0), v(-3.0, 0.2), v(0.0, 0.0)];
        let _: ImpelChainId = get!(impel_chain_create(ground.id, &chain, points.as_ptr(), 4));
        let cells: Vec<u8> = (0..80).map(|i| u8::from(i % 7 != 3)).collect();
        let grid = world.fixed(2.0, -1.0).id;
        let _: ImpelChainId = get!(impel_grid_create(grid, &chain, cells.as_ptr(), 20, 4, 0.3));
        let field = world.fixed(8.0, -0.5).id;
        let heights = [1.5f32, 0.2, 0.4, 0.0, IMPEL_HEIGHT_HOLE, 0.3, 2.0];
        let _: ImpelChainId =
            get!(impel_height_field_create(field, &chain, heights.as_ptr(), 7, 0.8));
        let zone = ImpelShapeDef { is_sensor: true, enable_sensor_events: true, ..of(plain()) };
        let zone_at = pose(1.0, 1.0, 0.3);
        let _: ImpelShapeId =
            get!(impel_shape_create_rounded_box(ground.id, &zone, 2.0, 1.0, zone_at, 0.1));
        Scene { world, ground, is_soft: soft % 2 == 0 }
    }

    pub fn bodies(&self) -> Vec<ImpelBodyId> {
        list!(impel_world_get_bodies(self.world.id))
    }

    pub fn body(&self, index: u8) -> ImpelBodyId {
        pick(&self.bodies(), index).unwrap_or(self.ground.id)
    }

    pub fn shape(&self, index: u8) -> ImpelShapeId {
        pick(&self.world.shapes(), index).unwrap_or_default()
    }

    pub fn joint(&self, index: u8) -> ImpelJointId {
        let joints: Vec<ImpelJointId> = list!(impel_world_get_joints(self.world.id));
        pick(&joints, index).unwrap_or_default()
    }

    pub fn chain(&self, index: u8) -> ImpelChainId {
        let chains: Vec<ImpelChainId> = list!(impel_world_get_chains(self.world.id));
        pick(&chains, index).unwrap_or_default()
    }

    pub fn soft_body(&self, index: u8) -> ImpelSoftBodyId {
        let soft_bodies: Vec<ImpelSoftBodyId> = list!(impel_world_get_soft_bodies(self.world.id));
        pick(&soft_bodies, index).unwrap_or_default()
    }

    /// A particle of a soft body, or a body if there is no soft body.
    pub fn particle(&self, soft: u8, index: u8) -> ImpelBodyId {
        let soft = self.soft_body(soft);
        if !impel_soft_body_is_valid(soft) {
            return self.body(index);
        }
        let bodies: Vec<ImpelBodyId> = list!(impel_soft_body_get_particles(soft));
        pick(&bodies, index).unwrap_or_default()
    }
}
