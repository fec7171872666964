//! The simulated state of a world: everything that affects later steps or queries. The hash, the
//! snapshots (`snapshot.rs`) and the byte count are made from it.
//!
//! [`Simulation`] lists its parts once, by `parts!`. Each type lists its fields beside its
//! definition, by `state!`. A field that is missing there does not compile. Excluded from both hash
//! and snapshots are:
//! - addresses, capacities, times, and buffers that a step fills before it reads them;
//! - the number of threads and the SIMD width, which do not affect results;
//! - the events of the last step.
//!
//! User data and names are in snapshots but not in the hash: only the host reads them.
//!
//! Free indices and key versions are state: the order of indices determines the order of pairs,
//! and worlds that return different handles have diverged. So a world in which a body was created
//! and removed differs from one without it.

use super::forces::LastingForces;
use super::{World, WorldDef};
use crate::base::{Recorder, StateHasher, parts, state};
use crate::broad_phase::BroadPhase;
use crate::events::Sensors;
use crate::island::{sleep_body, wake_island};
use crate::model::{Bodies, Chains, Contacts, Joints, Mixing, Shapes, SoftBodies};

/// The simulated state of a world.
pub struct Simulation {
    /// Settings given at creation, as changed since.
    pub def: WorldDef,
    pub mixing: Mixing,
    pub bodies: Bodies,
    pub shapes: Shapes,
    pub chains: Chains,
    pub contacts: Contacts,
    pub joints: Joints,
    pub soft_bodies: SoftBodies,
    pub sensors: Sensors,
    pub broad_phase: BroadPhase,
    pub radial_forces: LastingForces,
    pub clock: Clock,
}

parts!(Simulation(scratch) {
    def,
    mixing,
    bodies: &mut scratch.roll,
    shapes: bodies,
    chains: (bodies, shapes, &mut scratch.roll),
    contacts: (bodies, shapes, scratch),
    joints: (bodies, &mut scratch.ends),
    soft_bodies: (bodies, shapes, contacts, scratch.has_edges),
    sensors: shapes,
    broad_phase: (def.broad_phase, bodies, shapes, &mut scratch.roll),
    radial_forces,
    clock,
});

/// Time that affects the next step.
#[derive(Clone, Copy, Debug, Default)]
pub struct Clock {
    /// Time passed to `advance` that is not stepped yet, in seconds.
    pub accumulator: f64,
    /// Length of the last step's substeps, in seconds; zero before the first step.
    pub last_substep: f32,
}

state!(Clock { accumulator, last_substep } then |clock, source| {
    source.check(clock.accumulator.is_finite());
    source.check(clock.last_substep.is_finite() && clock.last_substep >= 0.0);
});

impl Simulation {
    pub fn new(def: WorldDef) -> Simulation {
        Simulation {
            def,
            mixing: Mixing::new(def.friction_mix, def.restitution_mix),
            bodies: Bodies::default(),
            shapes: Shapes::default(),
            chains: Chains::default(),
            contacts: Contacts::default(),
            joints: Joints::default(),
            soft_bodies: SoftBodies::default(),
            sensors: Sensors::default(),
            broad_phase: BroadPhase::new(def.broad_phase),
            radial_forces: LastingForces::default(),
            clock: Clock::default(),
        }
    }

    /// Wakes the island of a body, without its neighbours.
    pub fn wake_island(&mut self, body: u32) {
        wake_island(&mut self.bodies, &mut self.contacts, &mut self.joints, body);
    }

    /// Puts one body to sleep alone, even if it touches awake bodies.
    pub fn sleep_body(&mut self, body: u32) {
        sleep_body(&mut self.bodies, &mut self.contacts, &mut self.joints, body);
    }
}

impl World {
    /// Returns the hash of the simulated state. Call it between steps.
    pub fn hash(&self) -> u64 {
        let mut hasher = StateHasher::new();
        self.state.record(&mut hasher);
        // Only if it is not 1, so that hashes of worlds in metres keep their values.
        if self.state.def.length_unit != 1.0 {
            hasher.item(&self.state.def.length_unit);
        }
        hasher.finish()
    }
}
