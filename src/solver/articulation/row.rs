//! Scalar constraints of an articulation, and which of them are active.

use super::factor::Spatial;

/// The part of a joint or contact that a row represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// A locked axis of a joint, by the joint kind's own index.
    Held(u8),
    /// The spring of a joint.
    Spring,
    /// The motor of a joint.
    Motor,
    /// The lower limit of a joint.
    Lower,
    /// The upper limit of a joint.
    Upper,
    /// The normal impulse of a contact point.
    Normal(u8),
    /// The friction of a contact.
    Friction,
}

/// Whether a row is an equation of the linear system, or its impulse is fixed at a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowState {
    /// The linear system determines the impulse.
    Active,
    /// The impulse is `lower`.
    AtLower,
    /// The impulse is `upper`.
    AtUpper,
}

/// A constraint `J v + bias + compliance λ = 0` with `lower ≤ λ ≤ upper`, where `λ` is its
/// accumulated impulse. At a bound the equation is an inequality: the left side is ≥ 0 at
/// `lower` and ≤ 0 at `upper`.
#[derive(Clone, Copy, Debug)]
pub struct ConstraintRow {
    /// Nodes of body A and body B; `NONE` for a static or kinematic body.
    pub nodes: [u32; 2],
    /// `J` of each body: linear x, linear y, angular.
    pub j: [Spatial; 2],
    /// See [`ConstraintRow`].
    pub bias: f64,
    /// See [`ConstraintRow`].
    pub compliance: f64,
    /// Accumulated impulse before this direct solve. `ArticulationNode::velocity` includes its effect.
    pub initial_impulse: f64,
    /// Accumulated impulse at the current iteration.
    pub impulse: f64,
    /// Accumulated impulse that solves the current active set.
    pub target: f64,
    /// See [`ConstraintRow`].
    pub lower: f64,
    /// See [`ConstraintRow`].
    pub upper: f64,
    /// Compliance on the change of the impulse: see `REGULARIZATION`.
    pub regularization: f64,
    /// Friction only: static coefficient, dynamic coefficient, and the slip speed in m/s below
    /// which the static one applies.
    pub friction: [f64; 3],
    /// See [`RowState`].
    pub state: RowState,
    /// See [`Term`].
    pub term: Term,
    /// Index in `Articulations::joints` or `Articulations::contacts`.
    pub source: u32,
}

impl ConstraintRow {
    /// The bound at which a row that is not active stays.
    pub fn bound(&self) -> f64 {
        if self.state == RowState::AtUpper { self.upper } else { self.lower }
    }
}
