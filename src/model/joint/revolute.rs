//! The revolute joint.

use super::Axis;
use crate::base::state;
use crate::math::Vec2;

/// A hinge: the origins of both frames meet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Revolute {
    /// What acts about the point, in radians.
    pub axis: Axis,
    /// Of frame B against frame A when last looked at, in radians: it counts
    /// turns.
    pub angle: f32,
    /// Impulse of the last substep at the pivot, on body B, N s.
    pub linear: Vec2,
}

state!(Revolute { axis, angle, linear });
