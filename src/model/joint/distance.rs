//! The distance joint.

use super::Axis;
use crate::base::state;

/// The origins of both frames are kept at a distance.
#[derive(Clone, Copy, Debug, Default)]
pub struct Distance {
    /// What acts along the line between them; the target is the length.
    pub axis: Axis,
    /// Impulse of the last substep that kept a rod's length, on body B, N s.
    pub rod: f32,
}

state!(Distance { axis, rod });

impl Distance {
    /// Nothing is enabled, so the length is held.
    pub fn is_rod(&self) -> bool {
        let settings = &self.axis.settings;
        !(settings.enable_spring || settings.enable_limit || settings.enable_motor)
    }

    /// How far a length is from what the joint allows.
    pub fn beyond(&self, length: f32) -> f32 {
        if self.is_rod() {
            (length - self.axis.settings.target).abs()
        } else {
            self.axis.settings.beyond(length)
        }
    }
}
