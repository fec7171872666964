//! Forces into velocities, velocities into positions.

use super::StepSettings;
use crate::math::{Rotation, sin_cos};
use crate::model::{BodySim, BodyState};

/// `v += h (g + F/m)`, `ω += h τ/I`, then damping as the implicit solution of
/// `dv/dt = -c v`, which never overshoots.
pub fn integrate_velocities(
    sims: &[BodySim],
    states: &mut [BodyState],
    settings: &StepSettings,
    h: f32,
) {
    let fastest = settings.maximum_linear_speed;
    for (sim, state) in sims.iter().zip(states) {
        if sim.inverse_mass == 0.0 {
            continue; // kinematic, or of infinite mass: keeps its velocity
        }
        let acceleration = sim.gravity_scale * settings.gravity + sim.inverse_mass * sim.force;
        let mut v = state.linear_velocity + h * acceleration;
        let w = state.angular_velocity + h * sim.inverse_inertia * sim.torque;
        v *= 1.0 / (1.0 + h * sim.linear_damping);
        let speed_squared = v.dot(v);
        if speed_squared > fastest * fastest {
            v *= fastest / speed_squared.sqrt();
        }
        state.linear_velocity = v;
        state.angular_velocity = w * (1.0 / (1.0 + h * sim.angular_damping));
    }
}

/// `x += h v`, and the rotation by exactly `h ω`: a fast wheel turns as far as
/// it should, however far that is in one substep.
pub fn integrate_positions(states: &mut [BodyState], h: f32) {
    for state in states {
        state.delta_position += h * state.linear_velocity;
        let (s, c) = sin_cos(h * state.angular_velocity);
        // First-order renormalization keeps the product of many on the circle.
        let turned = state.delta_rotation.compose(Rotation { c, s });
        let k = 0.5 * (3.0 - (turned.c * turned.c + turned.s * turned.s));
        state.delta_rotation = Rotation { c: k * turned.c, s: k * turned.s };
    }
}
