//! What a metre is in a world's units of length, and the lengths that follow.

/// The lengths that the engine compares with, in a world's units of length. Made for
/// bodies of centimetres to tens of metres: where a unit is something else, all of them
/// are that much longer or shorter, and everything comes out as it would in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lengths {
    /// How many units make a metre. A speed or an acceleration is so many times its
    /// number in metres, an area that many times twice.
    pub metre: f32,
    /// The length below which gaps do not matter, 5 mm: the tolerance of collision and
    /// time of impact.
    pub slop: f32,
    /// Separations this close are equal, and points one: a tenth of the slop.
    pub tie: f32,
    /// Shorter than this nothing has a direction: 1 µm.
    pub speck: f32,
    /// Nearer than this is a touch, for what moves up to another: 10 µm.
    pub touch: f32,
    /// Contacts are found this far ahead of touching: 2 cm.
    pub speculative: f32,
    /// Bodies that near each other fast have contacts this far ahead, where their boxes
    /// of the broad phase meet before: 8 cm.
    pub look_ahead: f32,
    /// Boxes of the broad phase are at most this much wider than their shapes: 5 cm.
    pub aabb_margin: f32,
}

impl Lengths {
    /// In metres.
    pub const METRES: Lengths = Lengths::new(1.0);

    /// In units of which so many make a metre.
    pub const fn new(metre: f32) -> Lengths {
        let slop = 0.005 * metre;
        Lengths {
            metre,
            slop,
            tie: 0.1 * slop,
            speck: 1.0e-6 * metre,
            touch: 1.0e-5 * metre,
            speculative: 0.02 * metre,
            look_ahead: 0.08 * metre,
            aabb_margin: 0.05 * metre,
        }
    }
}

impl Default for Lengths {
    fn default() -> Lengths {
        Lengths::METRES
    }
}
