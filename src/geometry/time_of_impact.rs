//! Time of impact: the first time at which two moving shapes come within touching distance.
//!
//! Bilateral advancement (E. Catto, "Continuous collision", GDC 2013). The closest features at a
//! time give a separating axis. Along this axis the time moves back from the end of the motion to
//! the root of the separation, until no other vertex is closer. Then the distance is computed
//! again at that time.
//!
//! That alone misses a corner that dips in and comes out again before the end. So each span is
//! checked against the largest possible sag of the separation below the chord between its ends
//! (curvature bound, [`MovingCores::curvature`]), and halved if the sag is too large. Shapes turn
//! by less than 180° in a motion.

use super::gjk::core_distance;
use super::{ConvexProxy, HalfSpace, SimplexCache, support};
use crate::math::{Lengths, Rotation, Transform, Vec2, max, right_perp};

/// The motion of a body over a step. Its centre of mass moves in a straight line, and its rotation
/// takes the shorter way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sweep {
    /// Centre of mass in the body's local space.
    pub local_center: Vec2,
    /// Centre of mass in world space at the start.
    pub c1: Vec2,
    /// Centre of mass in world space at the end.
    pub c2: Vec2,
    /// Rotation at the start.
    pub q1: Rotation,
    /// Rotation at the end.
    pub q2: Rotation,
}

impl Sweep {
    /// The pose at a fraction of the motion, 0 to 1.
    #[inline]
    pub fn transform(&self, fraction: f32) -> Transform {
        let turns = self.q1 != self.q2;
        let q = if turns { self.q1.interpolate(self.q2, fraction) } else { self.q1 };
        let center = (1.0 - fraction) * self.c1 + fraction * self.c2;
        Transform { p: center - q.rotate(self.local_center), q }
    }

    /// Largest angular velocity, in radians per motion. The rotation moves along the chord from
    /// start to end. It is fastest where the chord is nearest to the centre of the circle.
    pub(super) fn greatest_spin(&self) -> f32 {
        let (c, s) = (self.q2.c - self.q1.c, self.q2.s - self.q1.s);
        let chord = (c * c + s * s).sqrt();
        let (c, s) = (self.q2.c + self.q1.c, self.q2.s + self.q1.s);
        2.0 * chord / (c * c + s * s).sqrt()
    }

    /// Distance of the farthest point from the centre of mass, in metres.
    pub(super) fn reach(&self, points: &[Vec2]) -> f32 {
        let farther =
            |square: f32, point: &Vec2| max(square, point.distance_squared(self.local_center));
        points.iter().fold(0.0, farther).sqrt()
    }

    /// The same motion relative to another origin.
    #[inline]
    fn relative_to(&self, origin: Vec2) -> Sweep {
        Sweep { c1: self.c1 - origin, c2: self.c2 - origin, ..*self }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Toi {
    /// The shapes touch at this fraction of the motion. The cores are still apart there, by the
    /// slop or by the sum of the radii less the slop, whichever is larger.
    Hit(f32),
    /// The shapes stay apart up to the maximum fraction.
    Separated,
    /// The cores overlap at the start.
    Overlapped,
    /// The search did not converge. The shapes are apart up to this fraction.
    Failed(f32),
}

/// Tolerance of the target separation, in slops.
const TOLERANCE: f32 = 0.25;
/// Largest undetected sag of the separation below the target, in slops. The target is at least
/// twice as large, so the cores stay apart.
const SAG: f32 = 0.5;
/// Largest number of spans. A few are enough unless shapes turn fast.
const MAX_SPANS: u32 = 256;
/// Largest number of push-backs in a span. Each one adds a new vertex.
const MAX_PUSHES: usize = 2 * super::MAX_POLYGON_VERTICES;
/// Largest number of root finding steps. Bisection alone needs half as many.
const MAX_ROOT_STEPS: u32 = 50;

/// Separation of the cores at impact, in metres. It is positive, so the separating axis is well
/// defined.
#[inline]
fn target_separation(reach: f32, slop: f32) -> f32 {
    max(slop, reach - slop)
}

/// Computes the first fraction in `[0, max_fraction]` at which two moving shapes touch.
pub fn time_of_impact(
    a: &ConvexProxy,
    sweep_a: &Sweep,
    b: &ConvexProxy,
    sweep_b: &Sweep,
    max_fraction: f32,
    lengths: &Lengths,
) -> Toi {
    let points = [a.points(), b.points()];
    let (reach, sweeps) = (a.radius() + b.radius(), [sweep_a, sweep_b]);
    let motion = MovingCores::new(points, sweeps, sweep_a.c1, reach, max_fraction, lengths);
    let mut cache = SimplexCache::default();
    motion.search(|time| {
        let (transform_a, transform_b) = motion.poses(time);
        let b_in_a = transform_a.inverse_compose(&transform_b);
        let core = core_distance(motion.points_a, motion.points_b, &b_in_a, &mut cache);
        let normal = transform_a.q.rotate(core.normal);
        let axis = || motion.axis(&cache, normal, &transform_a, &transform_b);
        (core.normal != Vec2::ZERO).then(|| (core.distance, axis()))
    })
}

/// Computes the first fraction in `[0, max_fraction]` at which a moving shape touches a half-space.
/// The half-space may be on a moving body.
pub fn time_of_impact_half_space(
    plane: &HalfSpace,
    sweep_a: &Sweep,
    b: &ConvexProxy,
    sweep_b: &Sweep,
    max_fraction: f32,
    lengths: &Lengths,
) -> Toi {
    let (points, sweeps) = ([&[], b.points()], [sweep_a, sweep_b]);
    let motion = MovingCores::new(points, sweeps, sweep_b.c1, b.radius(), max_fraction, lengths);
    let axis = SeparatingAxis::FaceA { normal: plane.normal, point: plane.offset * plane.normal };
    motion.search(|time| {
        let (separation, _) = motion.least_separation(&axis, time);
        (separation > 0.0).then_some((separation, axis))
    })
}

/// Two moving cores and the parameters of the query.
struct MovingCores<'a> {
    points_a: &'a [Vec2],
    points_b: &'a [Vec2],
    sweep_a: Sweep,
    sweep_b: Sweep,
    target: f32,
    tolerance: f32,
    sag: f32,
    max_fraction: f32,
}

/// The direction along which separation is measured, and the frame in which it is fixed.
#[derive(Clone, Copy)]
enum SeparatingAxis {
    /// Unit normal fixed in world space, from A to B.
    World(Vec2),
    /// Outward unit normal of an edge of A and a point on the edge, in A's local space.
    FaceA { normal: Vec2, point: Vec2 },
    /// Outward unit normal of an edge of B and a point on the edge, in B's local space.
    FaceB { normal: Vec2, point: Vec2 },
}

#[derive(Clone, Copy)]
struct ClosestVertices {
    index_a: usize,
    index_b: usize,
}

enum AdvanceResult {
    /// The shapes stay apart along this axis up to this time.
    Advanced(f32),
    Done(Toi),
}

impl<'a> MovingCores<'a> {
    /// Creates the query, with the sweeps relative to `origin`. `reach` is the sum of the radii.
    fn new(
        [points_a, points_b]: [&'a [Vec2]; 2],
        sweeps: [&Sweep; 2],
        origin: Vec2,
        reach: f32,
        max_fraction: f32,
        lengths: &Lengths,
    ) -> MovingCores<'a> {
        let slop = lengths.slop;
        let [sweep_a, sweep_b] = sweeps.map(|sweep| sweep.relative_to(origin));
        let (target, tolerance) = (target_separation(reach, slop), TOLERANCE * slop);
        let sag = SAG * slop;
        MovingCores { points_a, points_b, sweep_a, sweep_b, target, tolerance, sag, max_fraction }
    }

    /// Advances span by span. `measure` returns the separation of the cores at a time and the
    /// axis of their closest features; none if they overlap.
    fn search(&self, mut measure: impl FnMut(f32) -> Option<(f32, SeparatingAxis)>) -> Toi {
        let mut time = 0.0;
        for _ in 0..MAX_SPANS {
            let Some((separation, axis)) = measure(time) else {
                return if time == 0.0 { Toi::Overlapped } else { Toi::Failed(time) };
            };
            if separation < self.target + self.tolerance {
                return Toi::Hit(time);
            }
            match self.advance(&axis, time) {
                AdvanceResult::Advanced(to) if to > time => time = to,
                // The tolerance allows no smaller step.
                AdvanceResult::Advanced(_) => return Toi::Hit(time),
                AdvanceResult::Done(result) => return result,
            }
        }
        Toi::Failed(time)
    }

    fn poses(&self, time: f32) -> (Transform, Transform) {
        (self.sweep_a.transform(time), self.sweep_b.transform(time))
    }

    /// The axis of the closest features. `normal` points from A to B, in world space.
    fn axis(
        &self,
        cache: &SimplexCache,
        normal: Vec2,
        transform_a: &Transform,
        transform_b: &Transform,
    ) -> SeparatingAxis {
        if cache.count == 2 {
            let ends = |points: &[Vec2], index: [u8; 3]| {
                let (start, end) = (points[usize::from(index[0])], points[usize::from(index[1])]);
                let edge_normal = right_perp(end - start).try_normalize()?;
                Some((edge_normal, 0.5 * (start + end)))
            };
            let outward = |edge_normal: Vec2, q: Rotation, toward: Vec2| {
                if q.rotate(edge_normal).dot(toward) < 0.0 { -edge_normal } else { edge_normal }
            };
            // Use the edge of A, unless only a vertex of A is part of the closest features.
            if let Some((edge_normal, point)) = ends(self.points_a, cache.index_a) {
                return SeparatingAxis::FaceA {
                    normal: outward(edge_normal, transform_a.q, normal),
                    point,
                };
            }
            if let Some((edge_normal, point)) = ends(self.points_b, cache.index_b) {
                return SeparatingAxis::FaceB {
                    normal: outward(edge_normal, transform_b.q, -normal),
                    point,
                };
            }
        }
        SeparatingAxis::World(normal)
    }

    fn least_separation(&self, axis: &SeparatingAxis, time: f32) -> (f32, ClosestVertices) {
        let (transform_a, transform_b) = self.poses(time);
        let closest = match *axis {
            SeparatingAxis::World(normal) => ClosestVertices {
                index_a: support(self.points_a, transform_a.q.inverse_rotate(normal)),
                index_b: support(self.points_b, transform_b.q.inverse_rotate(-normal)),
            },
            SeparatingAxis::FaceA { normal, .. } => {
                let normal = transform_b.q.inverse_rotate(transform_a.q.rotate(normal));
                ClosestVertices { index_a: 0, index_b: support(self.points_b, -normal) }
            }
            SeparatingAxis::FaceB { normal, .. } => {
                let normal = transform_a.q.inverse_rotate(transform_b.q.rotate(normal));
                ClosestVertices { index_a: support(self.points_a, -normal), index_b: 0 }
            }
        };
        (self.separation(axis, closest, time), closest)
    }

    fn separation(&self, axis: &SeparatingAxis, closest: ClosestVertices, time: f32) -> f32 {
        let (transform_a, transform_b) = self.poses(time);
        match *axis {
            SeparatingAxis::World(normal) => {
                let point_a = transform_a.apply(self.points_a[closest.index_a]);
                let point_b = transform_b.apply(self.points_b[closest.index_b]);
                (point_b - point_a).dot(normal)
            }
            SeparatingAxis::FaceA { normal, point } => {
                let point_b = transform_b.apply(self.points_b[closest.index_b]);
                (point_b - transform_a.apply(point)).dot(transform_a.q.rotate(normal))
            }
            SeparatingAxis::FaceB { normal, point } => {
                let point_a = transform_a.apply(self.points_a[closest.index_a]);
                (point_a - transform_b.apply(point)).dot(transform_b.q.rotate(normal))
            }
        }
    }

    /// Upper bound of the second derivative of a separation along this axis.
    ///
    /// The unit is metres per squared fraction.
    ///
    /// A point at arm r on a body whose rotation runs along the chord from q1 to q2 accelerates
    /// by at most r w², w = 2 tan(turn / 2). An axis that turns with its body adds the
    /// acceleration of the other body's arm in the turning frame.
    fn curvature(&self, axis: &SeparatingAxis) -> f32 {
        let (a, b) = (&self.sweep_a, &self.sweep_b);
        let (spin_a, spin_b) = (a.greatest_spin(), b.greatest_spin());
        let (reach_a, reach_b) = (a.reach(self.points_a), b.reach(self.points_b));
        let around_edge = |spin: f32, other_spin: f32, other_reach: f32| {
            let arm = max(a.c1.distance(b.c1), a.c2.distance(b.c2)) + other_reach;
            let speed = (b.c2 - b.c1).distance(a.c2 - a.c1) + other_spin * other_reach;
            spin * (spin * arm + 2.0 * speed) + other_spin * other_spin * other_reach
        };
        match axis {
            SeparatingAxis::World(_) => spin_a * spin_a * reach_a + spin_b * spin_b * reach_b,
            SeparatingAxis::FaceA { .. } => around_edge(spin_a, spin_b, reach_b),
            SeparatingAxis::FaceB { .. } => around_edge(spin_b, spin_a, reach_a),
        }
    }

    /// Moves back from the end of the motion until the closest vertices are at target separation.
    /// The separation is measured along this axis. Each round resolves the deepest vertex at that
    /// time, or halves a span in which a vertex might dip in.
    fn advance(&self, axis: &SeparatingAxis, from: f32) -> AdvanceResult {
        let room_at_start = self.least_separation(axis, from).0 - self.target;
        // The sag below a chord is at most an eighth of the curvature times the squared span.
        let sag = 0.125 * self.curvature(axis);
        let mut to = self.max_fraction;
        for _ in 0..MAX_PUSHES {
            let (least, closest) = self.least_separation(axis, to);
            let room = least - self.target;
            if room > -self.tolerance {
                let free = self.sag + max(0.0, crate::math::min(room_at_start, room));
                let span = to - from;
                if sag * span * span > free {
                    to = from + 0.5 * span;
                } else if room > self.tolerance && to >= self.max_fraction {
                    return AdvanceResult::Done(Toi::Separated);
                } else {
                    return AdvanceResult::Advanced(to);
                }
                continue;
            }
            let at_start = self.separation(axis, closest, from);
            if at_start < self.target - self.tolerance {
                return AdvanceResult::Done(Toi::Failed(from));
            }
            if at_start <= self.target + self.tolerance {
                return AdvanceResult::Done(Toi::Hit(from));
            }
            to = self.root(axis, closest, (from, at_start), (to, least));
        }
        AdvanceResult::Done(Toi::Failed(from))
    }

    /// Finds the time at which the separation equals the target. `outer` is a time and a separation
    /// above the target, `inner` a time and a separation below it. Secant steps are fast and
    /// bisection steps are safe; they alternate.
    fn root(
        &self,
        axis: &SeparatingAxis,
        closest: ClosestVertices,
        outer: (f32, f32),
        inner: (f32, f32),
    ) -> f32 {
        let ((mut t1, mut s1), (mut t2, mut s2)) = (outer, inner);
        let mut time = t1;
        for step in 0..MAX_ROOT_STEPS {
            time = if step % 2 == 0 {
                t1 + (self.target - s1) * (t2 - t1) / (s2 - s1)
            } else {
                0.5 * (t1 + t2)
            };
            let separation = self.separation(axis, closest, time);
            if (separation - self.target).abs() < self.tolerance {
                break;
            }
            if separation > self.target {
                (t1, s1) = (time, separation);
            } else {
                (t2, s2) = (time, separation);
            }
        }
        time
    }
}

#[cfg(test)]
mod tests;
