//! The weld joint.

use crate::base::state;
use crate::math::Vec2;

/// Settings of a weld. Zero hertz makes it rigid.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WeldSettings {
    /// Frequency of the spring that holds the point, in hertz.
    pub linear_hertz: f32,
    /// Damping ratio of that spring; 1 is critical.
    pub linear_damping_ratio: f32,
    /// Frequency of the spring that holds the angle, in hertz.
    pub angular_hertz: f32,
    /// Damping ratio of that spring; 1 is critical.
    pub angular_damping_ratio: f32,
}

state!(WeldSettings { linear_hertz, linear_damping_ratio, angular_hertz, angular_damping_ratio });

/// Both frames coincide.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weld {
    /// Settings.
    pub settings: WeldSettings,
    /// Impulse of the last substep at the point, on body B, in N s.
    pub linear: Vec2,
    /// Angular impulse of the last substep on body B, in N m s.
    pub turn: f32,
}

state!(Weld { settings, linear, turn });
