//! The rotary joint and the ratchet: what acts about no point, on spins alone.

use super::{Axis, AxisImpulses, AxisSettings};
use crate::base::state;

/// A spring, a motor and limits between the angles of two bodies.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rotary {
    /// In radians.
    pub axis: Axis,
    /// Of frame B against frame A when last looked at, in radians: it counts
    /// turns.
    pub angle: f32,
}

state!(Rotary { axis, angle });

/// What the host asks of a ratchet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatchetSettings {
    /// The angle between two teeth, in radians, not zero. B turns freely the way
    /// of its sign, and back as far as the last tooth that it passed.
    pub ratchet: f32,
    /// Where one of the teeth is, in radians.
    pub phase: f32,
}

impl Default for RatchetSettings {
    fn default() -> Self {
        RatchetSettings { ratchet: 0.1, phase: 0.0 }
    }
}

state!(RatchetSettings { ratchet, phase });

/// A ratchet.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ratchet {
    /// What the host asks for.
    pub settings: RatchetSettings,
    /// Of frame B against frame A when last looked at, in radians: it counts
    /// turns.
    pub angle: f32,
    /// The tooth that it rests on, in radians; of no use before the first step.
    pub tooth: f32,
    /// Whether it rests on one.
    pub is_engaged: bool,
    /// Angular impulse of the last substep on body B, N m s.
    pub impulse: f32,
}

state!(Ratchet { settings, angle, tooth, is_engaged, impulse });

impl Ratchet {
    /// A limit at its tooth.
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

    /// Rests on the tooth at an angle, or the last one before it, whatever it rested on.
    pub fn engage(&mut self, angle: f32) {
        self.tooth = self.last_tooth(angle);
        (self.is_engaged, self.impulse) = (true, 0.0);
    }

    /// The tooth at an angle, or the last one before it.
    fn last_tooth(&self, angle: f32) -> f32 {
        let RatchetSettings { ratchet, phase } = self.settings;
        ((angle - phase) / ratchet).floor() * ratchet + phase
    }

    /// The tooth that holds it where the angle has come to `angle`: the last that
    /// it passed. It never goes back to one before.
    pub fn tooth_at(&self, angle: f32) -> f32 {
        let ratchet = self.settings.ratchet;
        let passed = self.last_tooth(angle);
        let is_before = (passed - self.tooth) * ratchet < 0.0;
        if self.is_engaged && is_before { self.tooth } else { passed }
    }
}
