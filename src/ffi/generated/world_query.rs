//! Worlds: object lists, counters, profile
//!
//! Object lists are copied into the caller's buffer: `out`, `capacity`, `out_count`. Pass
//! `NULL, 0` to get the count only:
//!
//! ```c
//! size_t count;
//! impel_world_get_bodies(world, NULL, 0, &count);
//! ImpelBodyId *bodies = malloc(count * sizeof *bodies);
//! impel_world_get_bodies(world, bodies, count, &count);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    ImpelAabb, ImpelBodyId, ImpelJointId, ImpelPosition, ImpelShapeId, ImpelStatus, ImpelWorldId,
    guard, pointers, precise,
};
use crate::math::{Aabb, Vec2};
use crate::world::Profile;

/// Numbers of objects in a world, and its memory use.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelCounters {
    /// Number of bodies.
    pub bodies: u32,
    /// Number of dynamic and kinematic bodies that are awake.
    pub awake_bodies: u32,
    /// Number of shapes, including the segments of chains.
    pub shapes: u32,
    /// Number of pairs of shapes whose fat AABBs overlap, whether they touch or not.
    pub pairs: u32,
    /// Number of contacts: pairs with contact points, as `impel_world_get_contacts` lists them.
    pub contacts: u32,
    /// Number of joints.
    pub joints: u32,
    /// Number of chains. Their segments count as shapes.
    pub chains: u32,
    /// Number of islands. An island is a group of bodies connected by contacts and joints, which
    /// sleep and wake together.
    pub islands: u32,
    /// Number of soft bodies. Their particles count as bodies, and their edges as joints.
    pub soft_bodies: u32,
    /// Memory used by the world, in bytes.
    pub bytes: u64,
}

/// Time of each stage of the last step, in milliseconds; 0 before the first step. `forces` and
/// `integration` are measured in the first substep and multiplied by the number of substeps;
/// `constraints` is the remaining time of the substeps. All times are 0 on targets without a
/// clock, such as wasm32-unknown-unknown.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelProfile {
    /// Whole step.
    pub step: f32,
    /// Gravity, applied forces and damping.
    pub forces: f32,
    /// Broad phase: finding pairs of shapes that may touch.
    pub broad_phase: f32,
    /// Narrow phase: computing the manifolds of those pairs.
    pub narrow_phase: f32,
    /// Solving contacts and joints.
    pub constraints: f32,
    /// Moving bodies and updating their bounds.
    pub integration: f32,
    /// Continuous collision.
    pub continuous: f32,
    /// Islands and sleep.
    pub sleep: f32,
    /// Sensors and events.
    pub events: f32,
}

impl From<Profile> for ImpelProfile {
    fn from(from: Profile) -> ImpelProfile {
        ImpelProfile {
            step: from.step,
            forces: from.forces,
            broad_phase: from.broad_phase,
            narrow_phase: from.narrow_phase,
            constraints: from.constraints,
            integration: from.integration,
            continuous: from.continuous,
            sleep: from.sleep,
            events: from.events,
        }
    }
}

/// All bodies, in order of creation until a body is destroyed. After that, a new body takes the
/// place of a destroyed one in the list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_bodies(
    world: ImpelWorldId,
    out_bodies: *mut ImpelBodyId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_bodies", world, |world| {
        let mut list = pointers::list("out_bodies", out_bodies, capacity, out_count)?;
        world
            .state()
            .bodies
            .keys()
            .map(|body| world.ids.body(body))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// All shapes, in order of creation until a shape is destroyed. After that, a new shape takes
/// the place of a destroyed one in the list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_shapes(
    world: ImpelWorldId,
    out_shapes: *mut ImpelShapeId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_shapes", world, |world| {
        let mut list = pointers::list("out_shapes", out_shapes, capacity, out_count)?;
        world
            .state()
            .shapes
            .keys()
            .map(|shape| world.ids.shape(shape))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// All joints, in order of creation until a joint is destroyed. After that, a new joint takes
/// the place of a destroyed one in the list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_joints(
    world: ImpelWorldId,
    out_joints: *mut ImpelJointId,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    guard::read_world("impel_world_get_joints", world, |world| {
        let mut list = pointers::list("out_joints", out_joints, capacity, out_count)?;
        world
            .state()
            .joints
            .keys()
            .map(|joint| world.ids.joint(joint))
            .for_each(|item| list.push(item));
        list.finish()
    })
}

/// Bounding box of all enabled shapes of enabled bodies, relative to `origin`. Use it to place a
/// camera. Half-spaces are excluded. If no shape remains, `out_found` is false and the box is
/// zero. Takes time proportional to the number of shapes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_bounds(
    world: ImpelWorldId,
    origin: *const ImpelPosition,
    out_bounds: *mut ImpelAabb,
    out_found: *mut bool,
) -> ImpelStatus {
    guard::read_world("impel_world_get_bounds", world, |world| {
        let out_bounds = pointers::out("out_bounds", out_bounds)?;
        let out_found = pointers::out("out_found", out_found)?;
        let bounds = world.world_bounds(precise::origin(origin)?);
        out_bounds.set(bounds.unwrap_or(Aabb::new(Vec2::ZERO, Vec2::ZERO)).into())?;
        out_found.set(bounds.is_some())
    })
}

/// Time of each stage of the last step, in milliseconds.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_profile(
    world: ImpelWorldId,
    out_profile: *mut ImpelProfile,
) -> ImpelStatus {
    guard::read_world("impel_world_get_profile", world, |world| {
        pointers::out("out_profile", out_profile)?.set((*world.profile()).into())
    })
}

/// Numbers of objects in the world, and its memory use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_get_counters(
    world: ImpelWorldId,
    out_counters: *mut ImpelCounters,
) -> ImpelStatus {
    guard::read_world("impel_world_get_counters", world, |world| {
        let out_counters = pointers::out("out_counters", out_counters)?;
        let state = world.state();
        let shown = state.contacts.rows.iter().filter(|contact| contact.is_shown());
        let counters = ImpelCounters {
            bodies: state.bodies.len() as u32,
            awake_bodies: state.bodies.awake_count() as u32,
            shapes: state.shapes.len() as u32,
            pairs: state.contacts.rows.len() as u32,
            contacts: shown.count() as u32,
            joints: state.joints.len() as u32,
            chains: state.chains.len() as u32,
            islands: world.count_islands(),
            soft_bodies: state.soft_bodies.len() as u32,
            bytes: (world.bytes() + world.events().bytes()) as u64,
        };
        out_counters.set(counters)
    })
}
