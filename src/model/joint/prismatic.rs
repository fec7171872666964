//! The prismatic joint.

use super::Axis;
use crate::base::state;
use crate::math::Vec2;

/// A slider. The origin of frame B stays on the x axis of frame A, and the frames do not rotate
/// relative to each other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prismatic {
    /// Spring, motor and limits along the axis, in metres.
    pub axis: Axis,
    /// Impulses of the last substep on body B: across the axis, in N s, and angular, in N m s.
    pub held: Vec2,
}

state!(Prismatic { axis, held });
