//! Layer 1. Shapes and collision geometry: plain values and pure functions over them.
//!
//! Shapes are in the local space of their body. This module knows nothing of bodies, worlds or
//! time steps. Queries do not allocate; polygon construction, outlines and soft-body meshes may.

mod boundary;
mod chain;
mod clip;
mod closest;
mod crossing;
mod delaunay;
pub mod epa;
pub mod gjk;
mod half_space;
mod hull;
mod manifold;
mod mass;
pub mod minkowski;
pub mod outline;
mod overlap;
mod polygon;
mod proxy;
mod ray;
mod rectangle;
mod sat;
mod shape;
pub mod shape_cast;
mod soft_mesh;
#[cfg(test)]
pub(crate) mod testing;
mod time_of_impact;

pub use boundary::Boundary;
pub use chain::ChainSegment;
pub use closest::{Nearest, circle_overlaps_circle};
pub use crossing::shapes_meet;
pub use epa::penetration;
pub use gjk::{SimplexCache, distance, overlaps};
pub use hull::HullError;
pub use manifold::{LocalManifold, NormalOf, collide};
pub use mass::MassData;
pub use overlap::shapes_overlap;
pub use polygon::Polygon;
pub use proxy::ConvexProxy;
pub use ray::RayHit;
pub use sat::support;
pub use shape::{Capsule, Circle, HalfSpace, Segment, Shape, ShapeKind};
pub use shape_cast::CastHit;
pub use soft_mesh::SoftMesh;
pub use time_of_impact::{Sweep, Toi, time_of_impact, time_of_impact_half_space};

pub const MAX_POLYGON_VERTICES: usize = 64;
