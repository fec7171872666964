//! Circles that pass each other fast.
//!
//! Two circles touch on the line between their centres, wherever these are when
//! they touch. With the normal of the step's start a hit off the axis would go
//! astray, and circles that miss each other would collide. So the normal of
//! such pairs is found anew in each substep: where they touch within it, at
//! that moment, else now.

use super::SolverBuffers;
use super::contact_constraint::ContactConstraint;
use super::contact_solver::Pair;
use super::pack::change_lane;
use crate::math::{cross_scalar_vector, min};
use crate::model::BodyState;
use crate::model::tolerance::SPECULATIVE_DISTANCE;

/// Turns the normals of the listed pairs, for a substep of `h` seconds.
pub fn turn_normals(buffers: &mut SolverBuffers, states: &[BodyState], h: f32) {
    for &lane in &buffers.passing {
        change_lane(&mut buffers.blocks, lane, |c| turn_normal(c, states, h));
    }
}

fn turn_normal(c: &mut ContactConstraint, states: &[BodyState], h: f32) {
    let pair = Pair::load(c, states);
    let point = &mut c.points[0];
    let core_a = pair.a.delta_rotation.rotate(point.core_a);
    let core_b = pair.b.delta_rotation.rotate(point.core_b);
    let between = c.centers + pair.displacement + core_b - core_a;
    let velocity = (pair.b.linear_velocity + cross_scalar_vector(pair.b.angular_velocity, core_b))
        - (pair.a.linear_velocity + cross_scalar_vector(pair.a.angular_velocity, core_a));
    let reach = c.radii[0] + c.radii[1];
    let time = time_of_touch(
        between.dot(between) - reach * reach,
        between.dot(velocity),
        velocity.dot(velocity),
    );
    let touching = between + min(time, h) * velocity;
    let distance = touching.length();
    if distance == 0.0 {
        return;
    }
    c.normal = touching / distance;
    let gap = between.dot(c.normal) - reach;
    // Far apart, each feels it at its own surface; see `friction_arms`.
    let half = if gap <= SPECULATIVE_DISTANCE { 0.5 * gap } else { 0.0 };
    point.anchor_a = core_a + (c.radii[0] + half) * c.normal;
    point.anchor_b = core_b - (c.radii[1] + half) * c.normal;
    point.adjusted_separation = gap - (pair.displacement + core_b - core_a).dot(c.normal);
    (c.friction_arm_a, c.friction_arm_b) = (point.anchor_a, point.anchor_b);
}

/// The smaller root of `|d + v t|² = r²`, from `d·d - r²`, `d·v` and `v·v`;
/// zero where they overlap, infinity where they never touch.
fn time_of_touch(excess: f32, approach: f32, speed_squared: f32) -> f32 {
    if excess <= 0.0 {
        return 0.0;
    }
    let discriminant = approach * approach - speed_squared * excess;
    if approach >= 0.0 || discriminant <= 0.0 {
        return f32::MAX;
    }
    // The stable form of the quadratic formula.
    excess / (discriminant.sqrt() - approach)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_of_touch_is_the_first_root() {
        // From 5 m at 2 m/s to within 1 m: 2 s.
        assert!((time_of_touch(24.0, -10.0, 4.0) - 2.0).abs() < 1e-6);
        assert_eq!(time_of_touch(24.0, 10.0, 4.0), f32::MAX);
        assert_eq!(time_of_touch(-0.1, -1.0, 1.0), 0.0);
        assert_eq!(time_of_touch(24.0, -1.0, 4.0), f32::MAX);
    }
}
