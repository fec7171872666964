//! Soft constraints: a spring and damper, integrated implicitly.
//!
//! E. Catto, "Soft Constraints", GDC 2011, and "Solver2D", 2024.

use crate::math::PI;

/// Coefficients of a soft constraint for one substep length. The impulse `λ`
/// of a constraint with effective mass `1/K` satisfies
/// `v + bias_rate·C + (1/share - 1)·K·λ = 0`: it is `share` of what a rigid
/// constraint would have.
#[derive(Clone, Copy, Debug)]
pub struct Softness {
    /// Velocity that a unit of position error asks for, per second.
    pub bias_rate: f32,
    /// Of the rigid impulse.
    pub share: f32,
}

impl Softness {
    /// A spring of `hertz` with damping ratio `zeta`, over substeps of `h`
    /// seconds. No spring at all for zero hertz.
    pub fn new(hertz: f32, zeta: f32, h: f32) -> Softness {
        let omega = 2.0 * PI * hertz;
        let a1 = 2.0 * zeta + h * omega;
        let a2 = h * omega * a1;
        if a2 > 0.0 {
            Softness { bias_rate: omega / a1, share: a2 / (1.0 + a2) }
        } else {
            Softness { bias_rate: 0.0, share: 1.0 }
        }
    }
}
