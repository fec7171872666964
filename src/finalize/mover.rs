//! Who moves in continuous collision, and what comes of it when two meet.

use super::path::Path;
use crate::math::Aabb;

/// So many times as heavy as another, a body goes on as if nothing had been.
pub(super) const OUTWEIGHS: f32 = 8.0;

/// How a mover continues after its impacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoverState {
    /// As the solver moved it.
    Own,
    /// It stays where another body stopped it.
    Held,
    /// It stays where it is, and nothing takes it along.
    Pinned,
    /// With another body.
    With(u32),
}

/// A body on its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mover {
    /// Its record.
    pub body: u32,
    /// How it moves now.
    pub state: MoverState,
    /// When it entered this state, as a share of the step.
    pub since: f32,
    /// Where it is at each time from then on.
    pub path: Path,
    /// The bounds of that, where movers may meet.
    pub bounds: Aabb,
    /// How often the state has changed.
    pub changes: u32,
    /// Whether dynamic bodies are looked for along it.
    pub is_bullet: bool,
    /// Whether others may go with it.
    pub leads: bool,
}

/// How movable a body is to another that meets it, from the most to the least movable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mobility {
    /// It moves fast.
    Free,
    /// A fast body that another stopped.
    Held,
    /// It moves little, or not at all.
    Slow,
    /// A fast body between fixed ones, or stopped by one.
    Pinned,
    /// It goes its way whatever comes.
    Driving,
    /// A static body.
    Fixed,
}

/// The outcome of an impact.
#[derive(Clone, Copy, Debug)]
pub(super) enum ImpactOutcome {
    /// The body and all that go with it stay.
    Hold(u32, MoverState),
    /// So do both.
    HoldBoth(u32, u32),
    /// The first, and all that go with it, go with the second from now on.
    Carry(u32, u32),
    /// That body alone stays: it is squeezed.
    Pin(u32),
}

/// When a mover meets something; in the order in which impacts are taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Impact {
    /// The bits of the share of the step: it is never negative, so they order as it
    /// does.
    time: u32,
    /// The mover first.
    pub bodies: [u32; 2],
    /// How often their states had changed when this was found.
    pub changes: [u32; 2],
    /// The shapes of the bodies that meet.
    pub shapes: [u32; 2],
}

impl Impact {
    /// An impact at a share of the step.
    pub fn new(time: f32, bodies: [u32; 2], changes: [u32; 2], shapes: [u32; 2]) -> Impact {
        debug_assert!(time >= 0.0);
        Impact { time: time.to_bits(), bodies, changes, shapes }
    }

    /// The share of the step that is over by then.
    pub fn time(&self) -> f32 {
        f32::from_bits(self.time)
    }
}
