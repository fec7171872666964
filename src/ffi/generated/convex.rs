//! Convex shapes without a world
//!
//! The engine's geometry functions on their own: mass, bounds, support, Minkowski sums, distance
//! (GJK), penetration depth (EPA), contact manifolds, ray and shape casts, and time of impact
//! (TOI, conservative advancement) of two convex shapes.
//!
//! Create a shape with `impel_convex_make_*`, or copy that of a shape with
//! `impel_shape_get_convex`. A transform gives its pose; results are in the same space as the
//! transforms.
//!
//! ```c
//! ImpelConvex box, ball;
//! impel_convex_make_box(1.0f, 0.5f, &box);
//! impel_convex_make_circle(center, 0.25f, &ball);
//! ImpelDistance distance;
//! impel_convex_distance(&box, box_transform, &ball, ball_transform, &distance);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{ImpelRotation, ImpelVec2};

/// Outcome of a time of impact computation.
pub type ImpelImpactState = i32;
/// The shapes do not touch during the motion.
pub const IMPEL_IMPACT_SEPARATED: ImpelImpactState = 0;
/// The shapes touch at `fraction`.
pub const IMPEL_IMPACT_HIT: ImpelImpactState = 1;
/// The shapes overlap at the start.
pub const IMPEL_IMPACT_OVERLAPPED: ImpelImpactState = 2;
/// No result within the tolerance was found. The shapes are still separate at `fraction`.
pub const IMPEL_IMPACT_FAILED: ImpelImpactState = 3;

/// Distance between two convex shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelDistance {
    /// Distance, in metres; zero if they overlap.
    pub distance: f32,
    /// Point of shape A closest to shape B, on its surface.
    pub point_a: ImpelVec2,
    /// Point of shape B closest to shape A, on its surface.
    pub point_b: ImpelVec2,
    /// Unit vector from A to B. Zero if the shapes without their rounding overlap.
    pub normal: ImpelVec2,
    /// Number of GJK iterations.
    pub iterations: u32,
}

/// Penetration of two convex shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelPenetration {
    /// Whether they overlap. If false, all other fields are zero.
    pub overlaps: bool,
    /// Penetration depth, in metres: the length of the shortest translation that separates them.
    pub depth: f32,
    /// Unit vector from A to B along that translation.
    pub normal: ImpelVec2,
    /// Deepest point of A, inside B.
    pub point_a: ImpelVec2,
    /// Deepest point of B, inside A.
    pub point_b: ImpelVec2,
}

/// Result of a cast. If `hit` is false, all other fields are zero.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelCastHit {
    /// Point of contact.
    pub point: ImpelVec2,
    /// Unit normal at that point, towards the ray or the moving shape. Zero if they overlap at
    /// the start.
    pub normal: ImpelVec2,
    /// Fraction of the translation at the hit, within [0, 1].
    pub fraction: f32,
    /// Whether there was a hit.
    pub hit: bool,
}

/// Motion of a shape about its centre of mass, from a start pose to an end pose.
///
/// The rotation takes the shorter direction.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelSweep {
    /// Centre of mass in the space of the shape.
    pub local_center: ImpelVec2,
    /// Position of the centre of mass at the start.
    pub start: ImpelVec2,
    /// Position of the centre of mass at the end.
    pub end: ImpelVec2,
    /// Rotation at the start.
    pub start_rotation: ImpelRotation,
    /// Rotation at the end.
    pub end_rotation: ImpelRotation,
}

/// Time of impact of two moving shapes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelImpact {
    /// Outcome.
    pub state: ImpelImpactState,
    /// Fraction of the motion until the shapes touch, to within a few millimetres. 0 if they
    /// overlap at the start, `max_fraction` if they do not touch.
    pub fraction: f32,
}
