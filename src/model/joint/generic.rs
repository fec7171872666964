//! The generic joint.

use super::{Axis, AxisSettings};
use crate::base::state;

/// What the host asks for: along frame A's x axis, along its y axis, and turning.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GenericSettings {
    /// What acts along or about each axis that is not locked. The motor's speed is
    /// that at which the spring's damping rests, too.
    pub axes: [AxisSettings; 3],
    /// Whether the axis is held at zero.
    pub locked: [bool; 3],
}

state!(GenericSettings { axes, locked });

impl GenericSettings {
    /// What acts along or about an axis: nothing where it is locked.
    pub fn acting(&self, axis: usize) -> Option<&AxisSettings> {
        let settings = &self.axes[axis];
        (!self.locked[axis] && settings.acts()).then_some(settings)
    }

    /// How far a position is from what the axis allows.
    pub fn beyond(&self, axis: usize, position: f32) -> f32 {
        if self.locked[axis] { position.abs() } else { self.axes[axis].beyond(position) }
    }

    /// Whether both frames are one.
    pub fn is_weld(&self) -> bool {
        self.locked == [true; 3]
    }
}

/// Each of the three ways in which frame B can move as seen from frame A is locked, free
/// or within limits, with a spring and a motor.
#[derive(Clone, Copy, Debug, Default)]
pub struct Generic {
    /// Along x and y of frame A, in metres, and about it, in radians.
    pub axes: [Axis; 3],
    /// Which of them are held at zero.
    pub locked: [bool; 3],
    /// What holds them: impulses of the last substep on body B, N s and N m s.
    pub held: [f32; 3],
    /// Of frame B against frame A when last looked at, in radians: it counts turns.
    pub angle: f32,
}

state!(Generic { axes, locked, held, angle });

impl Generic {
    /// Nothing borne yet.
    pub fn new(settings: GenericSettings) -> Generic {
        let mut generic = Generic::default();
        generic.set(settings);
        generic
    }

    /// What the host asks for.
    pub fn settings(&self) -> GenericSettings {
        GenericSettings { axes: self.axes.map(|axis| axis.settings), locked: self.locked }
    }

    /// Gives it other settings.
    pub fn set(&mut self, settings: GenericSettings) {
        for (axis, settings) in self.axes.iter_mut().zip(settings.axes) {
            axis.settings = settings;
        }
        self.locked = settings.locked;
    }
}
