//! The distance joint.

use super::Axis;
use crate::base::state;

/// The origins of both frames keep a distance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Distance {
    /// Spring, motor and limits along the line between the origins. The target is the length.
    pub axis: Axis,
    /// Impulse of the last substep that keeps a rod's length, on body B, in N s.
    pub rod: f32,
}

state!(Distance { axis, rod });

impl Distance {
    /// Returns whether the joint is a rod: it keeps its length, as nothing else is enabled.
    pub fn is_rod(&self) -> bool {
        let settings = &self.axis.settings;
        !(settings.enable_spring || settings.enable_limit || settings.enable_motor)
    }

    /// Returns the error of a length, in metres: beyond the limits, or from a rod's length.
    pub fn beyond(&self, length: f32) -> f32 {
        if self.is_rod() {
            (length - self.axis.settings.target).abs()
        } else {
            self.axis.settings.beyond(length)
        }
    }
}
