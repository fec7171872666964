//! Layer 1. Inverse kinematics: finds the joint positions of a chain of bodies that bring a point
//! of the last body to a target. Pure functions over plain values, without allocation.
//!
//! The error is half the squared distance to the goal. It is minimized by Newton's method with
//! all second derivatives, damped as in Levenberg-Marquardt and projected onto the joint limits
//! (D. Bertsekas, "Projected Newton Methods for Optimization Problems with Simple Constraints",
//! 1982). Damped least squares ignores the second derivatives of the chain, so it converges
//! slowly when the target is out of reach and the arm has to straighten.
//!
//! The search starts from the present joint positions. If it does not reach the target, it
//! restarts from other positions.

mod newton;
#[cfg(test)]
mod tests;

use crate::math::{Rotation, Transform, Vec2, clamp, left_perp, max, min};
use newton::Newton;

/// Largest number of joints in a chain.
pub const MOST_LINKS: usize = 64;
/// Largest number of start positions that are tried.
const STARTS: usize = 12;
/// Number of further searches that must agree with the best result before the search stops.
const AGREED: usize = 4;

/// A joint of the chain and the body behind it, which is the one farther from the base.
#[derive(Clone, Copy, Debug)]
pub struct ChainLink {
    /// Frame of the joint in the space of the body before it.
    pub near: Transform,
    /// Frame of the joint in the space of the body behind it.
    pub far: Transform,
    /// Whether the joint is prismatic: the body behind slides along the x axis of the joint
    /// frame. Otherwise the joint is a revolute joint.
    pub slides: bool,
    /// Whether the body behind is body A of the joint, which reverses the sign of the position.
    pub is_reversed: bool,
    /// Current joint position, in radians or metres.
    pub position: f32,
    /// Lower and upper limit of the position, if the joint has limits.
    pub limits: Option<[f32; 2]>,
}

impl ChainLink {
    /// A joint with identity frames at position zero, as a placeholder.
    pub const REST: ChainLink = ChainLink {
        near: Transform::IDENTITY,
        far: Transform::IDENTITY,
        slides: false,
        is_reversed: false,
        position: 0.0,
        limits: None,
    };
}

/// The target pose of the last body.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// Point of the last body, in its local space.
    pub local_point: Vec2,
    /// Target position of that point.
    pub point: Vec2,
    /// Target angle of the last body in radians, if the angle matters.
    pub angle: Option<f32>,
    /// Distance to the target that counts as reached, in metres.
    pub tolerance: f32,
    /// Angle error that counts as reached, in radians.
    pub angle_tolerance: f32,
    /// Largest number of Newton iterations from each start.
    pub most_iterations: u32,
}

/// Result of a search: the remaining errors and the number of iterations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchResult {
    /// Whether both errors are within their tolerances.
    pub is_reached: bool,
    /// Distance from the target, in metres.
    pub distance: f32,
    /// Angle error in radians; zero if the goal has no angle.
    pub angle: f32,
    /// Number of Newton iterations over all starts.
    pub iterations: u32,
}

/// Joint positions by index. Entries beyond the length of the chain are unused.
pub type Positions = [f32; MOST_LINKS];

/// Pose of the body behind a joint, from the pose of the body before it and the joint position.
#[inline]
fn behind(link: &ChainLink, before: &Transform, position: f32) -> Transform {
    let moved = if link.is_reversed { -position } else { position };
    let mut frame = before.compose(&link.near);
    if link.slides {
        // The two joint frames have the same rotation.
        frame.p += moved * frame.q.x_axis();
    } else {
        frame.q = frame.q.compose(Rotation::from_angle(moved));
    }
    let q = frame.q.compose(link.far.q.inverse());
    Transform::new(frame.p - q.rotate(link.far.p), q)
}

/// Visits the pose of the body behind each joint, for the given joint positions.
pub fn place(
    base: &Transform,
    links: &[ChainLink],
    positions: &Positions,
    mut visit: impl FnMut(usize, Transform),
) {
    let mut body = *base;
    for (i, link) in links.iter().enumerate() {
        body = behind(link, &body, positions[i]);
        visit(i, body);
    }
}

/// Finds the joint positions that bring the chain to its goal, or as near as possible. The base
/// does not move. The chain has at most `MOST_LINKS` links. Returns the positions and the remaining
/// errors.
pub fn reach(base: &Transform, links: &[ChainLink], goal: &Goal) -> (Positions, SearchResult) {
    // Work relative to the base, to limit rounding errors.
    let base_near = Transform::new(Vec2::ZERO, base.q);
    let goal = Goal { point: goal.point - base.p, ..*goal };
    let chain = Chain { base: base_near, links, goal: &goal, arm: arm(links) };
    let mut best = (f64::MAX, [0.0; MOST_LINKS]);
    let (mut iterations, mut agreed) = (0, 0);
    for start in 0..STARTS {
        let mut positions = chain.start(start);
        let mut newton = Newton::new(&chain);
        let error = newton.minimize(&mut positions, goal.most_iterations);
        iterations += newton.iterations;
        // Among equally good results the first one wins: it is the nearest to the present pose.
        if error < 0.9999 * best.0 - 1e-12 {
            (agreed, best) = (0, (error, positions));
        } else if error < 1.0001 * best.0 + 1e-12 {
            agreed += 1;
        }
        if chain.reached(&best.1, iterations).is_reached || agreed == AGREED {
            break;
        }
    }
    (best.1, chain.reached(&best.1, iterations))
}

/// Length that weights angle errors against distances: about half the length of a link.
fn arm(links: &[ChainLink]) -> f32 {
    let length: f32 = links.iter().map(|link| link.near.p.length() + link.far.p.length()).sum();
    max(0.5 * length / links.len() as f32, 1e-3)
}

/// The minimization problem.
struct Chain<'a> {
    base: Transform,
    links: &'a [ChainLink],
    goal: &'a Goal,
    /// Weight of angle errors, in metres per radian.
    arm: f32,
}

/// Errors of a chain and their first derivatives.
struct ChainPose {
    /// Vector from the target to the point, in metres.
    off: Vec2,
    /// Angle of the last body minus the target angle, in radians.
    angle: f32,
    /// Derivative of the point by each joint position.
    point: [Vec2; MOST_LINKS],
    /// Derivative of the last body's angle by each joint position.
    turn: [f32; MOST_LINKS],
}

/// Limits that are farther apart than this, in metres or radians, do not bound the start
/// positions.
const WIDEST: f32 = 5.0e4;

impl Chain<'_> {
    /// Joint positions for a start. Start 0 is the present pose.
    fn start(&self, start: usize) -> Positions {
        let mut positions = [0.0; MOST_LINKS];
        for (i, link) in self.links.iter().enumerate() {
            // Multiples of the golden ratio, modulo 1, spread evenly over the range.
            let spread = (start * (2 * i + 3)) as f32 * 0.618_034;
            let share = spread - spread.floor();
            positions[i] = match link.limits {
                _ if start == 0 => link.position,
                Some([lower, upper]) if upper - lower < WIDEST => lower + share * (upper - lower),
                _ if link.slides => link.position + 4.0 * self.arm * (share - 0.5),
                _ => link.position + 4.0 * (share - 0.5),
            };
            positions[i] = self.within(i, positions[i]);
        }
        positions
    }

    /// Clamps a joint position to the limits of the joint.
    fn within(&self, i: usize, position: f32) -> f32 {
        match self.links[i].limits {
            Some([lower, upper]) => clamp(position, lower, upper),
            None => position,
        }
    }

    /// Error at which the search stops: well within the tolerances, or the level of rounding.
    fn enough(&self) -> f64 {
        let Goal { tolerance, angle_tolerance, angle, .. } = *self.goal;
        let turn = if angle.is_some() { self.arm * angle_tolerance } else { tolerance };
        let least = f64::from(0.02 * min(tolerance, turn));
        let rounding = 1e-14 * f64::from(self.arm) * f64::from(self.arm);
        let enough = 0.5 * least * least;
        if enough > rounding { enough } else { rounding }
    }

    fn pose(&self, positions: &Positions) -> ChainPose {
        let mut pose = ChainPose {
            off: Vec2::ZERO,
            angle: 0.0,
            point: [Vec2::ZERO; MOST_LINKS],
            turn: [0.0; MOST_LINKS],
        };
        // The first pass stores the joint positions and axes, the second the derivatives of the
        // point.
        let mut body = self.base;
        for (i, link) in self.links.iter().enumerate() {
            let frame = body.compose(&link.near);
            let way = if link.is_reversed { -1.0 } else { 1.0 };
            pose.point[i] = if link.slides { way * frame.q.x_axis() } else { frame.p };
            pose.turn[i] = if link.slides { 0.0 } else { way };
            body = behind(link, &body, positions[i]);
        }
        let point = body.apply(self.goal.local_point);
        for (i, link) in self.links.iter().enumerate() {
            if !link.slides {
                pose.point[i] = pose.turn[i] * left_perp(point - pose.point[i]);
            }
        }
        pose.off = point - self.goal.point;
        if let Some(angle) = self.goal.angle {
            pose.angle = Rotation::from_angle(angle).inverse_compose(body.q).angle();
        }
        pose
    }

    fn reached(&self, positions: &Positions, iterations: u32) -> SearchResult {
        let pose = self.pose(positions);
        let (distance, angle) = (pose.off.length(), pose.angle.abs());
        let is_reached = distance <= self.goal.tolerance && angle <= self.goal.angle_tolerance;
        SearchResult { is_reached, distance, angle, iterations }
    }
}

/// Second derivative of the point by two joints; `near` is the one nearer to the base. Everything
/// behind a joint turns with it.
#[inline]
fn second(pose: &ChainPose, near: usize, far: usize) -> Vec2 {
    pose.turn[near] * left_perp(pose.point[far])
}

/// Half the squared error. An angle error is weighted by the arm.
fn error(pose: &ChainPose, arm: f32) -> f64 {
    let (x, y, angle) =
        (f64::from(pose.off.x), f64::from(pose.off.y), f64::from(arm) * f64::from(pose.angle));
    0.5 * (x * x + y * y + angle * angle)
}

/// Dot product in double precision.
fn product(a: Vec2, b: Vec2) -> f64 {
    f64::from(a.x) * f64::from(b.x) + f64::from(a.y) * f64::from(b.y)
}
