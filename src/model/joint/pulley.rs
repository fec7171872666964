//! The pulley joint.

use crate::base::state;
use crate::math::Position;

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

/// Data of a pulley joint.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pulley {
    /// Settings.
    pub settings: PulleySettings,
    /// Tension impulse of the last substep in A's rope, in N s.
    pub impulse: f32,
}

state!(Pulley { settings, impulse });
