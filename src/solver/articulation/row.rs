//! Scalar constraints of an articulation, and which of them are active.

use super::factor::Vec3;

/// What an impulse belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// One of the axes that a joint holds.
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

/// Whether a row's impulse is found with all others, or stays at a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Found with all others.
    Active,
    /// At its least.
    AtLower,
    /// At its greatest.
    AtUpper,
}

/// A constraint `J v + bias + compliance λ = 0` with `lower ≤ λ ≤ upper`, where `λ` is its
/// accumulated impulse. Beyond a bound the equation gives way.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The bodies, as indices of nodes; `NONE` where it does not move.
    pub nodes: [u32; 2],
    /// `J`, for each body.
    pub j: [Vec3; 2],
    /// See [`Row`].
    pub bias: f64,
    /// See [`Row`].
    pub compliance: f64,
    /// The accumulated impulse before.
    pub old: f64,
    /// And now.
    pub new: f64,
    /// With which the active rows are solved.
    pub target: f64,
    /// See [`Row`].
    pub lower: f64,
    /// See [`Row`].
    pub upper: f64,
    /// How far it gives way to a change of its impulse: see `REGULARIZATION`.
    pub give: f64,
    /// Of friction: the coefficients that hold and slide, and the speed up to which it holds.
    pub friction: [f64; 3],
    /// See [`State`].
    pub state: State,
    /// See [`Term`].
    pub term: Term,
    /// The joint or the contact, by its index in the articulation's list.
    pub source: u32,
}

impl Row {
    /// The impulse of a row that is not active.
    pub fn bound(&self) -> f64 {
        if self.state == State::AtUpper { self.upper } else { self.lower }
    }
}
