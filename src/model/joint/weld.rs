//! The weld joint.

use crate::base::state;
use crate::math::Vec2;

/// What the host asks for. Zero hertz are rigid.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WeldSettings {
    /// Frequency of the spring that holds the point.
    pub linear_hertz: f32,
    /// Of that spring, 1 is critical.
    pub linear_damping_ratio: f32,
    /// Frequency of the spring that holds the angle.
    pub angular_hertz: f32,
    /// Of that spring, 1 is critical.
    pub angular_damping_ratio: f32,
}

state!(WeldSettings { linear_hertz, linear_damping_ratio, angular_hertz, angular_damping_ratio });

/// Both frames are one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weld {
    /// What the host asks for.
    pub settings: WeldSettings,
    /// Impulse of the last substep at the point, on body B, N s.
    pub linear: Vec2,
    /// Angular impulse of the last substep on body B, N m s.
    pub turn: f32,
}

state!(Weld { settings, linear, turn });
