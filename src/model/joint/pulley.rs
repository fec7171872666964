//! The pulley.

use crate::base::state;
use crate::math::Position;

/// What the host asks for. Each body hangs, at the origin of its frame, on a rope
/// that goes over a point of the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PulleySettings {
    /// Where the rope of body A goes over.
    pub ground_anchor_a: Position,
    /// Where that of body B does.
    pub ground_anchor_b: Position,
    /// How many metres A's rope gets longer for one that B's gets shorter.
    pub ratio: f32,
    /// A's length and `ratio` times B's together, in metres.
    pub length: f32,
    /// Whether the rope may hang loose; else it pushes, too.
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

/// A pulley.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pulley {
    /// What the host asks for.
    pub settings: PulleySettings,
    /// Tension of the last substep in A's rope, N s.
    pub impulse: f32,
}

state!(Pulley { settings, impulse });
