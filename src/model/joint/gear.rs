//! The gear joint.

use crate::base::{NONE, state};
use crate::math::Transform;

/// One of the two positions that a gear couples. It is the angle or translation of a joint, or
/// the world angle of a body.
#[derive(Clone, Copy, Debug)]
pub struct GearSide {
    /// Link of the joint, or `NONE`.
    pub joint: u32,
    /// First body of the joint; the second is the gear's body. `NONE` without a joint.
    pub base: u32,
    /// Whether the position is a translation.
    pub slides: bool,
    /// Joint frame in the space of the base.
    pub base_frame: Transform,
    /// Joint frame in the space of the gear's body.
    pub frame: Transform,
    /// Position at the last update, in radians (whole turns included) or metres.
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

/// Settings of a gear: position A + `ratio` · position B = `phase`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GearSettings {
    /// Factor of position B.
    pub ratio: f32,
    /// Constant value of the sum, in the unit of position A.
    pub phase: f32,
}

impl Default for GearSettings {
    fn default() -> Self {
        GearSettings { ratio: 1.0, phase: 0.0 }
    }
}

state!(GearSettings { ratio, phase });

#[derive(Clone, Copy, Debug, Default)]
pub struct Gear {
    pub settings: GearSettings,
    /// Side A drives the gear's body A, side B its body B.
    pub sides: [GearSide; 2],
    /// Impulse of the last substep on side A, in N m s or N s.
    pub impulse: f32,
}

state!(Gear { settings, sides, impulse });

impl Gear {
    /// Returns whether one of the sides is this joint.
    pub fn is_over(&self, link: u32) -> bool {
        self.sides.iter().any(|side| side.joint == link)
    }
}
