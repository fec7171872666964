//! Floor 1. Inverse kinematics: where the joints of a chain of bodies have to be, for a
//! point of the last body to come to a target. Pure functions over plain values, which do
//! not allocate.
//!
//! Newton's method on the square of the error, with all of its second derivatives, damped
//! as Levenberg and Marquardt do, and projected onto the limits (D. Bertsekas, "Projected
//! Newton Methods for Optimization Problems with Simple Constraints", 1982). The usual
//! damped least squares leaves out the second derivatives of the chain, and so creeps
//! where the target is out of reach and the arm has to straighten. Where the way from the
//! present position ends off the target, others are tried.

mod newton;
#[cfg(test)]
mod tests;

use crate::math::{Rotation, Transform, Vec2, clamp, left_perp, max, min};
use newton::Newton;

/// The most joints of a chain.
pub const MOST_LINKS: usize = 64;
/// How many places the search starts from, at most.
const STARTS: usize = 12;
/// It ends when so many of them have come to the best there is.
const AGREED: usize = 4;

/// A joint of the chain, and the body behind it.
#[derive(Clone, Copy, Debug)]
pub struct ChainLink {
    /// The joint's frame in the space of the body before it.
    pub near: Transform,
    /// The same in the space of the body behind it.
    pub far: Transform,
    /// Whether the body behind slides along the x axis of the joint's frame A; else it
    /// turns.
    pub slides: bool,
    /// Whether the body behind it is the joint's body A: it then moves the other way.
    pub is_reversed: bool,
    /// The position now, in radians or metres.
    pub position: f32,
    /// The least and the greatest, where it has limits.
    pub limits: Option<[f32; 2]>,
}

impl ChainLink {
    /// To be filled.
    pub const REST: ChainLink = ChainLink {
        near: Transform::IDENTITY,
        far: Transform::IDENTITY,
        slides: false,
        is_reversed: false,
        position: 0.0,
        limits: None,
    };
}

/// What the last body is to come to.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// In the space of the last body.
    pub local_point: Vec2,
    /// Where that point is to be.
    pub point: Vec2,
    /// How the body is to be turned, if that counts.
    pub angle: Option<f32>,
    /// How near is near enough, in metres.
    pub tolerance: f32,
    /// The same of the angle, in radians.
    pub angle_tolerance: f32,
    /// Of Newton's method, from each start.
    pub most_iterations: u32,
}

/// How near it came.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reached {
    /// Within both tolerances.
    pub is_reached: bool,
    /// From the target, in metres.
    pub distance: f32,
    /// From the angle, in radians; zero where none was asked for.
    pub angle: f32,
    /// All of them.
    pub iterations: u32,
}

/// The positions of all joints; those behind the chain's length are of no use.
pub type Positions = [f32; MOST_LINKS];

/// Where the body behind a joint is at some position, seen from that of the one before.
#[inline]
fn behind(link: &ChainLink, before: &Transform, position: f32) -> Transform {
    let moved = if link.is_reversed { -position } else { position };
    let mut frame = before.compose(&link.near);
    if link.slides {
        // Both frames are turned alike.
        frame.p += moved * frame.q.x_axis();
    } else {
        frame.q = frame.q.compose(Rotation::from_angle(moved));
    }
    let q = frame.q.compose(link.far.q.inverse());
    Transform::new(frame.p - q.rotate(link.far.p), q)
}

/// Where the bodies behind the joints are, with the joints at these positions.
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

/// The positions that bring the chain to its goal, or as near as it comes. The base stays.
/// At most `MOST_LINKS` links.
pub fn reach(base: &Transform, links: &[ChainLink], goal: &Goal) -> (Positions, Reached) {
    // Near the origin, for the sake of rounding.
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
        // Of those that are as good, that which is found first: it is nearest to now.
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

/// A length by which an angle counts as a distance: about half of a link.
fn arm(links: &[ChainLink]) -> f32 {
    let length: f32 = links.iter().map(|link| link.near.p.length() + link.far.p.length()).sum();
    max(0.5 * length / links.len() as f32, 1e-3)
}

/// What is to be made small.
struct Chain<'a> {
    base: Transform,
    links: &'a [ChainLink],
    goal: &'a Goal,
    /// Metres for a radian.
    arm: f32,
}

/// The pose of the chain, from which an error and its derivatives follow.
struct ChainPose {
    /// From the target to the point.
    off: Vec2,
    /// From the angle that was asked for.
    angle: f32,
    /// How the point moves with each joint.
    point: [Vec2; MOST_LINKS],
    /// How the last body turns with each joint.
    turn: [f32; MOST_LINKS],
}

/// Limits farther apart, in metres or radians, do not say where to begin a search.
const WIDEST: f32 = 5.0e4;

impl Chain<'_> {
    /// Where a search begins: the first time where the chain is.
    fn start(&self, start: usize) -> Positions {
        let mut positions = [0.0; MOST_LINKS];
        for (i, link) in self.links.iter().enumerate() {
            // Spread evenly: multiples of the golden ratio, less whole numbers.
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

    /// A position within the limits of a joint.
    fn within(&self, i: usize, position: f32) -> f32 {
        match self.links[i].limits {
            Some([lower, upper]) => clamp(position, lower, upper),
            None => position,
        }
    }

    /// An error well within the tolerances, or as small as rounding lets it be.
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
        // First the joints' own places and directions, then how the point moves.
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

    fn reached(&self, positions: &Positions, iterations: u32) -> Reached {
        let pose = self.pose(positions);
        let (distance, angle) = (pose.off.length(), pose.angle.abs());
        let is_reached = distance <= self.goal.tolerance && angle <= self.goal.angle_tolerance;
        Reached { is_reached, distance, angle, iterations }
    }
}

/// The second derivative of the point by two joints, the first the nearer to the base: what
/// is behind a joint turns with it.
#[inline]
fn second(pose: &ChainPose, near: usize, far: usize) -> Vec2 {
    pose.turn[near] * left_perp(pose.point[far])
}

/// The square of the error, halved; an angle counts by the arm.
fn error(pose: &ChainPose, arm: f32) -> f64 {
    let (x, y, angle) =
        (f64::from(pose.off.x), f64::from(pose.off.y), f64::from(arm) * f64::from(pose.angle));
    0.5 * (x * x + y * y + angle * angle)
}

/// The product of two vectors, in doubles.
fn product(a: Vec2, b: Vec2) -> f64 {
    f64::from(a.x) * f64::from(b.x) + f64::from(a.y) * f64::from(b.y)
}
