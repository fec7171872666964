//! The gear.

use crate::base::{NONE, state};
use crate::math::Transform;

/// One of the two sides that a gear couples: the angle or the translation of a
/// joint, or the angle of a body against the world.
#[derive(Clone, Copy, Debug)]
pub struct GearSide {
    /// The link of the joint, or `NONE`.
    pub joint: u32,
    /// The joint's first body; its second is the gear's. `NONE` without a joint.
    pub base: u32,
    /// Whether it is a translation.
    pub slides: bool,
    /// The joint's frame in the space of the base.
    pub base_frame: Transform,
    /// The joint's frame in the space of the gear's body.
    pub frame: Transform,
    /// When last looked at, in radians or metres: angles count turns.
    pub position: f32,
}

impl Default for GearSide {
    fn default() -> Self {
        GearSide {
            joint: NONE,
            base: NONE,
            slides: false,
            base_frame: Transform::IDENTITY,
            frame: Transform::IDENTITY,
            position: 0.0,
        }
    }
}

state!(GearSide { joint, base, slides, base_frame, frame, position });

/// What the host asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GearSettings {
    /// See `phase`.
    pub ratio: f32,
    /// What the position of side A and `ratio` times that of side B come to.
    pub phase: f32,
}

impl Default for GearSettings {
    fn default() -> Self {
        GearSettings { ratio: 1.0, phase: 0.0 }
    }
}

state!(GearSettings { ratio, phase });

/// A gear.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gear {
    /// What the host asks for.
    pub settings: GearSettings,
    /// Side A moves the gear's body A, side B its body B.
    pub sides: [GearSide; 2],
    /// Of the last substep on side A, N m s or N s.
    pub impulse: f32,
}

state!(Gear { settings, sides, impulse });

impl Gear {
    /// Whether the gear is over this joint.
    pub fn is_over(&self, link: u32) -> bool {
        self.sides.iter().any(|side| side.joint == link)
    }
}
