//! Manifolds of shapes that approach each other and do not touch yet.
//!
//! The solver keeps such shapes apart along one normal for a whole step. The normal of the nearest
//! points now is wrong for a body that flies past a corner: it would be deflected by a plane through
//! the corner (a "ghost collision", E. Catto, "Continuous Collision", GDC 2013). So the shapes are
//! cast along their relative motion. If they meet, the manifold is that of the place where they
//! meet. If they do not, they get none.

use super::update::Pair;
use crate::geometry::{LocalManifold, Shape, collide};
use crate::math::{Lengths, Transform, Vec2, max, min};
use crate::model::{BodySim, BodyState};

/// Relative motion of two bodies in a step, if their velocities do not change.
#[derive(Clone, Copy, Debug)]
pub struct Approach {
    /// Motion of the centre of B, in metres, in the local space of A.
    motion: Vec2,
    /// Upper bound of the distance that points of the shapes move by rotation, in metres.
    sway: f32,
}

impl Approach {
    /// Returns none if the motion is too small to matter, or if it is mostly rotation.
    pub fn of(
        pair: Pair,
        [state_a, state_b]: [&BodyState; 2],
        time_step: f32,
        lengths: &Lengths,
    ) -> Option<Approach> {
        let Pair { shapes, sims } = pair;
        // The line between two circles turns in the solver.
        if let [Shape::Circle(_), Shape::Circle(_)] = shapes {
            return None;
        }
        let velocity = state_b.linear_velocity - state_a.linear_velocity;
        let motion = time_step * sims[0].transform.q.inverse_rotate(velocity);
        let sway =
            time_step * (sway(state_a, shapes[0], sims[0]) + sway(state_b, shapes[1], sims[1]));
        let length = motion.length();
        (length > lengths.slop && sway < length).then_some(Approach { motion, sway })
    }

    /// Returns the manifold of shapes that are apart, and the motion of B along the surface until
    /// they meet. `now` is their manifold at the pose `b_in_a`, with points within `margin`.
    pub fn manifold(
        &self,
        [shape_a, shape_b]: [&Shape; 2],
        b_in_a: &Transform,
        now: LocalManifold,
        margin: f32,
        lengths: &Lengths,
    ) -> (LocalManifold, Vec2) {
        let apart = now.points().iter().fold(f32::MAX, |least, point| min(least, point.separation));
        let Some(proxy) = shape_b.proxy() else { return (now, Vec2::ZERO) };
        if now.count == 0 || apart <= lengths.touch {
            return (now, Vec2::ZERO);
        }
        let proxy = proxy.grown(self.sway);
        let Some(hit) = shape_a.cast_convex(&proxy, b_in_a, self.motion, 1.0, lengths) else {
            return (LocalManifold { apart, ..LocalManifold::EMPTY }, Vec2::ZERO);
        };
        let closing = hit.fraction * self.motion.dot(hit.normal);
        let along = hit.fraction * self.motion - closing * hit.normal;
        let there = Transform { p: b_in_a.p + along, ..*b_in_a };
        let margin = max(margin, self.sway - closing + lengths.speculative);
        let met = collide(shape_a, shape_b, &there, margin, lengths);
        if met.count == 0 { (now, Vec2::ZERO) } else { (met, along) }
    }
}

/// Upper bound of the speed of a shape's points by rotation, in metres per second.
fn sway(state: &BodyState, shape: &Shape, sim: &BodySim) -> f32 {
    let extent = match shape {
        Shape::Circle(circle) => (circle.center - sim.local_center).length(),
        _ => sim.max_extent,
    };
    state.angular_velocity.abs() * extent
}
