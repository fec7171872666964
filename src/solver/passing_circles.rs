//! Circles that pass each other fast.
//!
//! Two circles touch on the line between their centres at the time of touch. With the normal from
//! the start of the step, a hit off the axis would get a wrong direction, and circles that miss
//! each other would collide. So the normal of such pairs is updated in each substep: to the time
//! of touch if they touch in this substep, otherwise to its end. For circles that overlap already,
//! it is the current normal.

use super::body_cells::BodyReads;
use super::contact_block::ContactBlock;
use crate::math::{Lengths, Rotation, Vec2, cross, cross_scalar_vector, min, right_perp};
use crate::simd::BLOCK;

/// Two circles that pass each other fast.
#[derive(Clone, Copy, Debug)]
pub struct PassingPair {
    /// Index of the contact's lane, counted over all blocks.
    pub lane: u32,
    /// Offsets from the centres of mass to the centres of the circles at the start of the step,
    /// in metres.
    pub cores: [Vec2; 2],
    /// Offset from A's centre of mass to B's at the start of the step, in metres.
    pub centers: Vec2,
    /// Radii of the circles, in metres.
    pub radii: [f32; 2],
}

impl PassingPair {
    /// Returns the index of the block.
    pub fn block(&self) -> usize {
        self.lane as usize / BLOCK
    }
}

/// Updates the normals of the listed pairs, for a substep of `h` seconds. Block `first` is the
/// first of `blocks`.
pub fn turn_normals(
    pairs: &[PassingPair],
    (first, blocks): (usize, &mut [ContactBlock]),
    bodies: BodyReads,
    free_velocities: &[[f32; 4]],
    (h, lengths): (f32, &Lengths),
) {
    for pair in pairs {
        let (block, lane) = (&mut blocks[pair.block() - first], pair.lane as usize % BLOCK);
        turn_normal(pair, block, lane, (bodies, free_velocities), (h, lengths));
    }
}

fn turn_normal(
    pair: &PassingPair,
    c: &mut ContactBlock,
    lane: usize,
    (bodies, free_velocities): (BodyReads, &[[f32; 4]]),
    (h, lengths): (f32, &Lengths),
) {
    let ends = [c.row_a.row(lane), c.row_b.row(lane)];
    let turns = ends.map(|row| {
        let [_, _, c, s] = bodies.motion(row);
        Rotation { c, s }
    });
    let moved = ends.map(|row| {
        let [x, y, ..] = bodies.motion(row);
        Vec2::new(x, y)
    });
    let cores = [0, 1].map(|i| turns[i].rotate(pair.cores[i]));
    let velocities = [0, 1].map(|i| {
        let [x, y, spin, _] = free_velocities[ends[i] as usize];
        Vec2::new(x, y) + cross_scalar_vector(spin, cores[i])
    });
    let displacement = moved[1] - moved[0];
    let between = pair.centers + displacement + cores[1] - cores[0];
    let velocity = velocities[1] - velocities[0];
    let reach = pair.radii[0] + pair.radii[1];
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
    let normal = touching / distance;
    let tangent = right_perp(normal);
    let gap = between.dot(normal) - reach;
    // If far apart, friction acts at each surface; see `fill_lanes` in `contact_fill.rs`.
    let half = if gap <= lengths.speculative { 0.5 * gap } else { 0.0 };
    let point = &mut c.points[0];
    (c.normal[0][lane], c.normal[1][lane]) = (normal.x, normal.y);
    c.core_height_a[lane] = pair.cores[0].dot(normal);
    c.core_height_b[lane] = pair.cores[1].dot(normal);
    point.normal_arm_a[lane] = cross(pair.cores[0], normal);
    point.normal_arm_b[lane] = cross(pair.cores[1], normal);
    c.tangent_arm_a[lane] = cross(pair.cores[0] + (pair.radii[0] + half) * normal, tangent);
    c.tangent_arm_b[lane] = cross(pair.cores[1] - (pair.radii[1] + half) * normal, tangent);
    // The separation at the start of the step, along this normal.
    point.separation[lane] = (pair.centers + pair.cores[1] - pair.cores[0]).dot(normal) - reach;
}

/// Returns the smaller root of `|d + v t|² = r²`, from `d·d - r²`, `d·v` and `v·v`.
///
/// Zero if the circles overlap, `f32::MAX` if they never touch.
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
