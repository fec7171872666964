//! Joints with settings of their own or none but those of their axis.

use super::Axis;
use crate::base::state;
use crate::math::{Position, Vec2};

/// A hinge: the origins of both frames coincide.
#[derive(Clone, Copy, Debug, Default)]
pub struct Revolute {
    /// Spring, motor and limits about the pivot, in radians.
    pub axis: Axis,
    /// Angle of frame B relative to frame A at the last update, in radians, whole turns included.
    pub angle: f32,
    /// Impulse of the last substep at the pivot, on body B, in N s.
    pub linear: Vec2,
}

state!(Revolute { axis, angle, linear });

/// A slider. The origin of frame B stays on the x axis of frame A, and the frames do not rotate
/// relative to each other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prismatic {
    /// Spring, motor and limits along the axis, in metres.
    pub axis: Axis,
    /// Impulses of the last substep on body B: across the axis, in N s, and angular, in N m s.
    pub held: Vec2,
}

state!(Prismatic { axis, held });

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

/// The origin of frame B stays on the x axis of frame A, and body B rotates about it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wheel {
    /// Spring and limits along the axis, in metres; motor about the hub.
    pub axis: Axis,
    /// Impulse of the last substep across the axis, on body B, in N s.
    pub across: f32,
}

state!(Wheel { axis, across });

/// Settings of a weld. Zero hertz makes it rigid.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WeldSettings {
    /// Frequency of the spring that holds the point, in hertz.
    pub linear_hertz: f32,
    /// Damping ratio of that spring; 1 is critical.
    pub linear_damping_ratio: f32,
    /// Frequency of the spring that holds the angle, in hertz.
    pub angular_hertz: f32,
    /// Damping ratio of that spring; 1 is critical.
    pub angular_damping_ratio: f32,
}

state!(WeldSettings { linear_hertz, linear_damping_ratio, angular_hertz, angular_damping_ratio });

/// Both frames coincide.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weld {
    pub settings: WeldSettings,
    /// Impulse of the last substep at the point, on body B, in N s.
    pub linear: Vec2,
    /// Angular impulse of the last substep on body B, in N m s.
    pub turn: f32,
}

state!(Weld { settings, linear, turn });

/// Settings of a pulley. Each body hangs, at the origin of its frame, on a rope that runs over an
/// anchor fixed in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PulleySettings {
    /// Anchor in the world over which the rope of body A runs.
    pub ground_anchor_a: Position,
    /// Anchor in the world over which the rope of body B runs.
    pub ground_anchor_b: Position,
    /// Length in metres that A's rope gains for each metre that B's rope loses.
    pub ratio: f32,
    /// Length of A's rope plus `ratio` times that of B's rope, in metres.
    pub length: f32,
    /// Whether the rope may go slack. If not, it also pushes.
    pub enable_slack: bool,
}

impl Default for PulleySettings {
    fn default() -> Self {
        PulleySettings {
            ground_anchor_a: Position::ZERO,
            ground_anchor_b: Position::ZERO,
            ratio: 1.0,
            length: 0.0,
            enable_slack: false,
        }
    }
}

state!(PulleySettings { ground_anchor_a, ground_anchor_b, ratio, length, enable_slack });

#[derive(Clone, Copy, Debug, Default)]
pub struct Pulley {
    pub settings: PulleySettings,
    /// Tension impulse of the last substep in A's rope, in N s.
    pub impulse: f32,
}

state!(Pulley { settings, impulse });
