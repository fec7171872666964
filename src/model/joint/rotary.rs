//! The rotary joint and the ratchet. They act on angular velocities only and have no pivot.

use super::{Axis, AxisImpulses, AxisSettings};
use crate::base::state;

/// A spring, a motor and limits on the relative angle of two bodies.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rotary {
    /// Spring, motor and limits, in radians.
    pub axis: Axis,
    /// Angle of frame B relative to frame A at the last update, in radians, whole turns included.
    pub angle: f32,
}

state!(Rotary { axis, angle });

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatchetSettings {
    /// Angle between two teeth, in radians; not zero. B rotates freely in the direction of its
    /// sign, and back as far as the last tooth that it passed.
    pub ratchet: f32,
    /// Angle of one of the teeth, in radians.
    pub phase: f32,
}

impl Default for RatchetSettings {
    fn default() -> Self {
        RatchetSettings { ratchet: 0.1, phase: 0.0 }
    }
}

state!(RatchetSettings { ratchet, phase });

#[derive(Clone, Copy, Debug, Default)]
pub struct Ratchet {
    pub settings: RatchetSettings,
    /// Angle of frame B relative to frame A at the last update, in radians, whole turns included.
    pub angle: f32,
    /// Angle of the tooth that stops it, in radians; valid if `is_engaged`.
    pub tooth: f32,
    /// Whether `tooth` is valid.
    pub is_engaged: bool,
    /// Angular impulse of the last substep on body B, in N m s.
    pub impulse: f32,
}

state!(Ratchet { settings, angle, tooth, is_engaged, impulse });

impl Ratchet {
    /// Returns the ratchet as a rotary joint with a limit at its tooth.
    pub fn as_rotary(&self) -> Rotary {
        let tooth = self.tooth_at(self.angle);
        let forward = self.settings.ratchet > 0.0;
        let far = if forward { f32::MAX } else { f32::MIN };
        let [lower, upper] = if forward { [tooth, far] } else { [far, tooth] };
        let [up, down] = if forward { [self.impulse, 0.0] } else { [0.0, -self.impulse] };
        let settings = AxisSettings { enable_limit: true, lower, upper, ..AxisSettings::default() };
        let impulses = AxisImpulses { lower: up, upper: down, ..AxisImpulses::default() };
        Rotary { axis: Axis { settings, impulses, motor: 0.0 }, angle: self.angle }
    }

    /// Engages the tooth at an angle, or the last one before it, and clears the impulse.
    pub fn engage(&mut self, angle: f32) {
        self.tooth = self.last_tooth(angle);
        (self.is_engaged, self.impulse) = (true, 0.0);
    }

    /// Returns the tooth at an angle, or the last one before it.
    fn last_tooth(&self, angle: f32) -> f32 {
        let RatchetSettings { ratchet, phase } = self.settings;
        ((angle - phase) / ratchet).floor() * ratchet + phase
    }

    /// Returns the tooth that stops it at `angle`: the last one that it passed, never one before
    /// `tooth`.
    pub fn tooth_at(&self, angle: f32) -> f32 {
        let ratchet = self.settings.ratchet;
        let passed = self.last_tooth(angle);
        let is_before = (passed - self.tooth) * ratchet < 0.0;
        if self.is_engaged && is_before { self.tooth } else { passed }
    }
}
