//! Layer 2. The world's records (bodies, shapes, contacts, joints, soft bodies) and their arrays.
//!
//! ```text
//!  handle ──▶ key ──KeyPool──▶ index of the cold record (stable)
//!                              │ Body, ShapeRecord, ContactLink, JointLink
//!                              ▼
//!  dense arrays  [ awake ............ | asleep, static ]   BodySim, Contact, Joint
//!  states        [ awake ............ ]                    BodyState, 32 bytes
//! ```
//!
//! The loops of a step run over the awake prefix. They read entries behind it only as the other
//! body of a contact or joint. When a body falls asleep, a swap of entries moves it out of the
//! prefix, and so do swaps of its contacts and joints.

mod body;
mod chain;
mod contact;
mod edges;
mod grid;
mod joint;
mod manifold;
mod material;
mod place;
mod shape;
mod soft_body;
mod soft_parts;
mod soft_skin;
mod watch;

pub use body::{
    Bodies, Body, BodyDef, BodyKey, BodySim, BodyState, BodyType, MotionLocks, OUTDATED,
    SLEEP_THRESHOLD,
};
pub use chain::{ChainKey, ChainRecord, Chains, HeightField};
pub use contact::{
    ASKS_MIX, ASKS_PRE_SOLVE, Contact, Contacts, EDGE_A, Exclusion, OneWay, edge_bits, pair_key,
};
pub use grid::{CellBox, Grid};
pub use joint::*;
pub use manifold::{Cores, Manifold, ManifoldPoint, NormalSource, ReferenceManifold};
pub use material::{Filter, FrictionTable, Material, MixChoice, MixRule, Mixing, Surface};
pub use place::bounds_about;
pub use shape::{ShapeDef, ShapeKey, ShapeRecord, Shapes};
pub use soft_body::{
    EnclosedArea, SoftBodies, SoftBodyKey, SoftBodyRecord, SurfaceSearch, far_end,
};
pub use soft_parts::{
    Hinge, Particle, PieceFrame, PlacedParticle, Plasticity, SoftCell, SoftEdge, SoftSettings,
    Spring, end_gap,
};
pub use soft_skin::Bound;
pub use watch::{EndedContact, EventSwitches, Watch};

/// Margins of the fat AABBs in the broad phase.
pub mod tolerance {
    use crate::math::{Aabb, Lengths, clamp};

    /// AABB margin as a share of width plus height. A larger margin pairs shapes of a heap with
    /// neighbours that they do not touch, and each such pair is a contact to store and update. A
    /// smaller margin makes moving bodies refit their fat AABBs more often, which costs less.
    const MARGIN_SHARE: f32 = 0.025;

    /// Returns the fat AABB of a shape with these exact bounds.
    #[inline]
    pub fn padded(bounds: &Aabb, lengths: &Lengths) -> Aabb {
        let size = bounds.max - bounds.min;
        let share = MARGIN_SHARE * (size.x + size.y);
        bounds.grown(clamp(share, lengths.speculative, lengths.aabb_margin))
    }
}
