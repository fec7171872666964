//! The length unit of a world, and the tolerances derived from it.

/// Tolerances of the engine, in the length unit of the world. The values suit bodies of a few
/// centimetres to tens of metres. In a world with another length unit all of them scale with that
/// unit, so that the simulation behaves as it does in metres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lengths {
    /// Number of length units per metre. Speeds and accelerations scale with this number, areas
    /// with its square.
    pub metre: f32,
    /// Length below which a gap does not matter: 5 mm. The tolerance of collision detection and
    /// time of impact.
    pub slop: f32,
    /// Difference below which separations or positions count as equal: a tenth of the slop.
    pub tie: f32,
    /// Length below which a vector has no usable direction: 1 µm.
    pub speck: f32,
    /// Distance at which a moving shape counts as touching another: 10 µm.
    pub touch: f32,
    /// Distance at which contact points are generated before the shapes touch: 2 cm.
    pub speculative: f32,
    /// Larger contact distance for bodies that approach each other fast: 8 cm. It applies only
    /// where their fat AABBs overlap.
    pub look_ahead: f32,
    /// Largest AABB margin of the broad phase: 5 cm.
    pub aabb_margin: f32,
    /// Grid that motions are rounded to: 2⁻²⁴ m, about 60 nm. It is a power of two. So bodies at
    /// rest stay at the same position anywhere in the world, and sums of motions are exact.
    pub grid: f64,
}

impl Lengths {
    /// The tolerances for a world in metres.
    pub const METRES: Lengths = Lengths::new(1.0);

    /// Creates the tolerances for a world with `metre` length units per metre.
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
            grid: power_of_two(metre) / (1 << 24) as f64,
        }
    }
}

/// Rounds a positive length down to a power of two.
const fn power_of_two(length: f32) -> f64 {
    f32::from_bits(length.to_bits() & 0x7f80_0000) as f64
}

impl Default for Lengths {
    fn default() -> Lengths {
        Lengths::METRES
    }
}
