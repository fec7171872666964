//! Soft constraints: a spring and damper, integrated implicitly.
//!
//! E. Catto, "Soft Constraints", GDC 2011, and "Solver2D", 2024.

use super::StepSettings;
use crate::math::{PI, min};

/// Coefficients of a soft constraint for a given substep length.
///
/// The impulse `λ` of a constraint with effective mass `1/K` satisfies
/// `v + bias_rate·C + compliance·K·λ = 0`.
#[derive(Clone, Copy, Debug)]
pub struct Softness {
    /// Corrective velocity per unit of position error, per second.
    pub bias_rate: f32,
    /// Compliance of the constraint, as a share of `K`.
    pub compliance: f32,
}

impl Softness {
    /// Returns the coefficients of contacts: of two moving bodies, and with a body that cannot
    /// move along the normal. The latter may be stiffer.
    ///
    /// Contacts stiffer than this relative to the substep make tall piles sway and never rest.
    pub fn of_contacts(settings: &StepSettings, h: f32) -> [Softness; 2] {
        let hertz = min(settings.contact_hertz, 0.1875 / h);
        [hertz, 2.0 * hertz].map(|hertz| Softness::new(hertz, settings.contact_damping_ratio, h))
    }

    /// Returns the ratio of the soft impulse to that of a rigid constraint: 1 if rigid.
    pub fn mass_scale(&self) -> f32 {
        1.0 / (1.0 + self.compliance)
    }

    /// Returns the coefficients of a spring of `hertz` with damping ratio `zeta`.
    ///
    /// `h` is the substep length in seconds. Zero hertz gives a rigid constraint without bias.
    pub fn new(hertz: f32, zeta: f32, h: f32) -> Softness {
        let omega = 2.0 * PI * hertz;
        let a1 = 2.0 * zeta + h * omega;
        let a2 = h * omega * a1;
        if a2 > 0.0 {
            Softness { bias_rate: omega / a1, compliance: 1.0 / a2 }
        } else {
            Softness { bias_rate: 0.0, compliance: 0.0 }
        }
    }
}
