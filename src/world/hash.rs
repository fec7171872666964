//! The simulated state of a world: everything that affects later steps or queries. The hash and
//! the snapshots (`snapshot.rs`) are made from it.
//!
//! Each type lists its fields beside its definition, by `state!`. A field that is missing there
//! does not compile. These are excluded:
//! - addresses, capacities, times, and buffers that a step fills before it reads them;
//! - the number of threads and the SIMD width, which do not affect results;
//! - the events of the last step;
//! - user data, which only the host reads and which may be a pointer.
//!
//! Free indices and key versions are state: the order of indices determines the order of pairs,
//! and worlds that return different handles have diverged. So a world in which a body was created
//! and removed differs from one without it.

use super::{Capacity, ContinuousMode, SolverKind, World, WorldDef};
use crate::base::{Recorder, StateHasher, state};
use crate::simd::SimdWidth;
use crate::solver::Integrator;

state!(
    enum SolverKind {
        SoftStep,
        SequentialImpulse,
    }
);
state!(
    enum ContinuousMode {
        Sweep,
        Speculative,
        None,
        SweepAll,
    }
);
state!(
    enum Integrator {
        SymplecticEuler,
        ExplicitEuler,
    }
);

state!(WorldDef {
    gravity,
    time_step,
    substeps,
    max_steps_per_advance,
    solver,
    iterations,
    projection_share,
    projection_slop,
    integrator,
    broad_phase,
    continuous,
    friction_mix,
    restitution_mix,
    restitution_threshold,
    contact_hertz,
    contact_damping_ratio,
    contact_push_speed,
    maximum_linear_speed,
    damping, sleep_time,
    enable_sleep,
    enable_warm_starting,
    hit_event_threshold,
    enable_body_events,
} hosts_own {
    // The length unit is state, too: see `World::hash`. It is constant for the life of a world.
    length_unit,
} left_out {
    worker_count: 1,
    simd_width: SimdWidth::Widest,
    capacity: Capacity::default(),
    user_data: 0,
});

impl World {
    /// Returns the hash of the simulated state. Call it between steps.
    pub fn hash(&self) -> u64 {
        let mut hasher = StateHasher::new();
        self.record(&mut hasher);
        if self.def.length_unit != 1.0 {
            hasher.item(&self.def.length_unit);
        }
        hasher.finish()
    }

    /// Writes the simulated state to a hash or a snapshot.
    pub(super) fn record(&self, recorder: &mut impl Recorder) {
        let World {
            def,
            // Follows from the definition.
            lengths: _,
            mixing,
            bodies,
            shapes,
            chains,
            contacts,
            joints,
            soft_bodies,
            sensors,
            broad_phase,
            radial_forces,
            accumulator,
            last_substep,
            // `unmixed` follows from the contacts; `pre_solve_by_host` is a setting of the host.
            unmixed: _,
            pre_solve_by_host: _,
            profile: _,
            events: _,
            jobs: _,
            buffers: _,
            spare: _,
        } = self;
        recorder.item(def);
        mixing.record(recorder);
        bodies.record(recorder);
        shapes.record(recorder);
        chains.record(recorder);
        contacts.record(recorder);
        joints.record(recorder);
        soft_bodies.record(recorder);
        sensors.record(recorder);
        broad_phase.record(recorder);
        recorder.list(radial_forces);
        recorder.item(accumulator);
        recorder.item(last_substep);
    }
}
