//! The wheel joint.

use super::Axis;
use crate::base::state;

/// The origin of frame B stays on the x axis of frame A, and body B rotates about it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wheel {
    /// Spring and limits along the axis, in metres; motor about the hub.
    pub axis: Axis,
    /// Impulse of the last substep across the axis, on body B, in N s.
    pub across: f32,
}

state!(Wheel { axis, across });
