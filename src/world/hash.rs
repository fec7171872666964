//! The state of a world: all that can show in a later step or answer. Its hash and its
//! snapshots (`snapshot.rs`) are made from it.
//!
//! Each type feeds its own fields, beside its definition (`state!`): a
//! field added there is named here or there, or it does not compile. Left out:
//! - addresses, capacities, times, buffers that a step fills before it reads;
//! - how a step is worked at, by how many threads and how wide, which must not
//!   show;
//! - what the last step has told the host;
//! - user data, which only the host reads, and which may be a pointer.
//!
//! Which rows and handles come next is state: the order of rows is the order of
//! pairs, and two worlds that hand out other handles have parted. So a world in
//! which a body came and went differs from one in which it never was.

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
    projection_percent,
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
    // Of the state all the same, for the life of the world: see `World::hash`.
    length_unit,
} left_out {
    worker_count: 1,
    simd_width: SimdWidth::Widest,
    capacity: Capacity::default(),
    user_data: 0,
});

impl World {
    /// The hash of the whole simulated state, between steps.
    pub fn hash(&self) -> u64 {
        let mut hasher = StateHasher::new();
        self.record(&mut hasher);
        if self.def.length_unit != 1.0 {
            hasher.item(&self.def.length_unit);
        }
        hasher.finish()
    }

    /// Hands out the whole simulated state.
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
            // Follows from the contacts; and what the host asks for.
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
