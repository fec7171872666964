//! Bodies in continuous collision, and the outcomes of impacts between them.

use super::path::Path;
use crate::math::Aabb;

/// Mass ratio above which a body continues as if there were no impact.
pub(super) const OUTWEIGHS: f32 = 8.0;

/// How a mover continues after its impacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoverState {
    /// It moves as the solver has moved it, or slides along a surface.
    Own,
    /// It stays where another body stopped it.
    Held,
    /// It stays where it is, and no body carries it along.
    Pinned,
    /// It moves along with another body.
    With(u32),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Mover {
    /// Index of the body.
    pub body: u32,
    pub state: MoverState,
    /// Time at which the state began, as a share of the step.
    pub since: f32,
    /// Motion from that time on.
    pub path: Path,
    /// Bounds of the path. Used if movers may meet each other.
    pub bounds: Aabb,
    /// Number of state changes.
    pub changes: u32,
    /// Whether the path is tested against dynamic bodies.
    pub is_bullet: bool,
    /// Whether other bodies may move along with it.
    pub leads: bool,
}

/// How movable a body is when another hits it, from the most to the least movable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mobility {
    /// It moves fast.
    Free,
    /// A fast body that another body has stopped.
    Held,
    /// It moves little, or not at all.
    Slow,
    /// A fast body that a fixed body has stopped, or that is between fixed bodies.
    Pinned,
    /// A kinematic body, which no impact stops.
    Driving,
    Fixed,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum ImpactOutcome {
    /// The body stops, with all that move along with it.
    Hold(u32, MoverState),
    /// Both bodies stop, with all that move along with them.
    HoldBoth(u32, u32),
    /// The first body, with all that move along with it, moves along with the second.
    Carry(u32, u32),
    /// This body alone stops, because it is squeezed.
    Pin(u32),
}

/// Impact of a mover. The derived order is that of processing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Impact {
    /// Bits of the time, as a share of the step. It is never negative, so the bits have the same
    /// order.
    time: u32,
    /// The two bodies, the mover first.
    pub bodies: [u32; 2],
    /// Number of state changes of both bodies when the impact was found.
    pub changes: [u32; 2],
    /// The colliding shapes of the bodies.
    pub shapes: [u32; 2],
}

impl Impact {
    /// Creates an impact at a time, as a share of the step.
    pub fn new(time: f32, bodies: [u32; 2], changes: [u32; 2], shapes: [u32; 2]) -> Impact {
        debug_assert!(time >= 0.0);
        Impact { time: time.to_bits(), bodies, changes, shapes }
    }

    /// Returns the time of the impact, as a share of the step.
    pub fn time(&self) -> f32 {
        f32::from_bits(self.time)
    }
}
