//! The prismatic joint.

use super::Axis;
use crate::base::state;
use crate::math::Vec2;

/// A slider: the origin of frame B stays on the x axis of frame A, and the frames
/// do not turn against each other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prismatic {
    /// What acts along the axis, in metres.
    pub axis: Axis,
    /// Impulses of the last substep on body B: across the axis, N s, and about
    /// it, N m s.
    pub held: Vec2,
}

state!(Prismatic { axis, held });
