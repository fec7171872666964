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
    let (v, max_speed) = (state.linear_velocity, settings.maximum_linear_speed);
    let mut velocity = [v.x, v.y, state.angular_velocity, sim.inverse_mass];
    limit_speed(&mut velocity, max_speed);
    let mut body = [SolverBody { velocity, ..SolverBody::STILL }];
    let mut free = [body[0].velocity];
    let forces = [BodyForces::new(sim, settings, h)];
    let explicit = settings.integrator == Integrator::ExplicitEuler;
    let integrate = |body: &mut [SolverBody]| {
        dispatch!(settings.simd_width.level(), simd => integrate_positions(simd, body, h, max_speed));
    };
    for _ in 0..substeps {
        if explicit {
            integrate(&mut body);
        }
        integrate_velocities(&mut body, &mut free, &forces, max_speed);
        if !explicit {
            integrate(&mut body);
        }
    }
    limit_speed(&mut body[0].velocity, max_speed);
    *state = body[0].state();
}
