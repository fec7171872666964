//! Motion of a body without contacts and joints.

use super::bodies::{
    BodyForces, SolverBody, integrate_positions, integrate_velocities, limit_speed,
};
use super::{Integrator, StepSettings};
use crate::model::{BodySim, BodyState};
use crate::simd::dispatch;

/// Advances the state of one body by a step, bit for bit as the solvers do without constraints.
pub fn free_flight(sim: &BodySim, state: &mut BodyState, settings: &StepSettings, substeps: u32) {
    let h = settings.time_step / substeps as f32;
    let (v, fastest) = (state.linear_velocity, settings.maximum_linear_speed);
    let mut velocity = [v.x, v.y, state.angular_velocity, sim.inverse_mass];
    limit_speed(&mut velocity, fastest);
    let mut body = [SolverBody { velocity, ..SolverBody::STILL }];
    let mut free = [body[0].velocity];
    let forces = [BodyForces::new(sim, settings, h)];
    let explicit = settings.integrator == Integrator::ExplicitEuler;
    let move_on = |body: &mut [SolverBody]| {
        dispatch!(settings.simd_width.level(), simd => integrate_positions(simd, body, h, fastest));
    };
    for _ in 0..substeps {
        if explicit {
            move_on(&mut body);
        }
        integrate_velocities(&mut body, &mut free, &forces, fastest);
        if !explicit {
            move_on(&mut body);
        }
    }
    limit_speed(&mut body[0].velocity, fastest);
    *state = body[0].state();
}
