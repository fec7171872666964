//! The revolute joint.

use super::Axis;
use crate::base::state;
use crate::math::Vec2;

/// A hinge: the origins of both frames coincide.
#[derive(Clone, Copy, Debug, Default)]
pub struct Revolute {
    /// Spring, motor and limits about the pivot, in radians.
    pub axis: Axis,
    /// Angle of frame B relative to frame A at the last update, in radians, whole turns included.
    pub angle: f32,
    /// Impulse of the last substep at the pivot, on body B, in N s.
    pub linear: Vec2,
}

state!(Revolute { axis, angle, linear });
