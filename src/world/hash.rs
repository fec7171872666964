//! The hash of a world: all that can show in a later step or answer.
//!
//! Each type feeds its own fields, beside its definition (`state_hash!`): a
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

use super::{ContinuousMode, SolverKind, World, WorldDef};
use crate::base::{StateHasher, state_hash};
use crate::solver::Integrator;

state_hash!(enum SolverKind);
state_hash!(enum ContinuousMode);
state_hash!(enum Integrator);

state_hash!(WorldDef {
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
} left_out { worker_count, simd_width, capacity, user_data });

impl World {
    /// The hash of the whole simulated state, between steps.
    pub fn hash(&self) -> u64 {
        let World {
            def,
            mixing,
            bodies,
            shapes,
            chains,
            contacts,
            joints,
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
        } = self;
        let mut hasher = StateHasher::new();
        hasher.item(def);
        mixing.hash_state(&mut hasher);
        bodies.hash_state(&mut hasher);
        shapes.hash_state(&mut hasher);
        chains.hash_state(&mut hasher);
        contacts.hash_state(&mut hasher);
        joints.hash_state(&mut hasher);
        sensors.hash_state(&mut hasher);
        broad_phase.hash_state(&mut hasher);
        hasher.list(radial_forces);
        hasher.item(accumulator);
        hasher.item(last_substep);
        hasher.finish()
    }
}
