//! The generic joint.

use super::{Axis, AxisSettings};
use crate::base::state;

/// Settings of three axes: along the x axis of frame A, along its y axis, and rotation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GenericSettings {
    /// Settings of each axis that is not locked. The spring's damping acts relative to the motor
    /// speed.
    pub axes: [AxisSettings; 3],
    /// Whether each axis is locked at zero.
    pub locked: [bool; 3],
}

state!(GenericSettings { axes, locked });

impl GenericSettings {
    /// Returns the settings of an axis on which a spring, a motor or a limit acts; `None` if
    /// locked.
    pub fn acting(&self, axis: usize) -> Option<&AxisSettings> {
        let settings = &self.axes[axis];
        (!self.locked[axis] && settings.acts()).then_some(settings)
    }

    /// Returns the error of a position: beyond the limits, or from zero if locked.
    pub fn beyond(&self, axis: usize, position: f32) -> f32 {
        if self.locked[axis] { position.abs() } else { self.axes[axis].beyond(position) }
    }

    pub fn is_weld(&self) -> bool {
        self.locked == [true; 3]
    }
}

/// Data of a generic joint. Each degree of freedom of frame B relative to frame A is locked, free
/// or within limits, and may have a spring and a motor.
#[derive(Clone, Copy, Debug, Default)]
pub struct Generic {
    /// Axes along x and y of frame A, in metres, and about it, in radians.
    pub axes: [Axis; 3],
    /// Whether each axis is locked at zero.
    pub locked: [bool; 3],
    /// Impulses of the locks in the last substep on body B, in N s and N m s.
    pub held: [f32; 3],
    /// Angle of frame B relative to frame A at the last update, in radians, whole turns included.
    pub angle: f32,
}

state!(Generic { axes, locked, held, angle });

impl Generic {
    pub fn settings(&self) -> GenericSettings {
        GenericSettings { axes: self.axes.map(|axis| axis.settings), locked: self.locked }
    }

    pub fn set(&mut self, settings: GenericSettings) {
        for (axis, settings) in self.axes.iter_mut().zip(settings.axes) {
            axis.settings = settings;
        }
        self.locked = settings.locked;
    }
}
