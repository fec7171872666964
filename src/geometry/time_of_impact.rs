//! When two moving shapes first come within touching distance.
//!
//! Bilateral advancement (E. Catto, "Continuous collision", GDC 2013): the
//! closest features at a time give a separating axis; along it the time is
//! pushed back from the end of the motion to the root of the separation, until
//! no other vertex is closer; then the distance is asked again from there.
//!
//! By itself that misses a corner that dips in and comes out again before the
//! end. So every span is checked against the most that the separation can sag
//! below the chord between its ends (curvature bound, [`MovingCores::curvature`]),
//! and halved when that is too much. Shapes turn less than half around.

use super::gjk::core_distance;
use super::{ConvexProxy, HalfSpace, SimplexCache, support};
use crate::math::{Lengths, Rotation, Transform, Vec2, max, right_perp};

/// The motion of a body over a step: its centre of mass moves straight, and
/// its rotation goes the short way round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sweep {
    /// The centre of mass in the body's own space.
    pub local_center: Vec2,
    /// The centre of mass in the world at the start.
    pub c1: Vec2,
    /// The centre of mass in the world at the end.
    pub c2: Vec2,
    /// The rotation at the start.
    pub q1: Rotation,
    /// The rotation at the end.
    pub q2: Rotation,
}

impl Sweep {
    /// A body that stays where it is.
    #[cfg(test)]
    pub fn at_rest(transform: &Transform) -> Sweep {
        Sweep {
            local_center: Vec2::ZERO,
            c1: transform.p,
            c2: transform.p,
            q1: transform.q,
            q2: transform.q,
        }
    }

    /// The pose at a fraction of the motion.
    #[inline]
    pub fn transform(&self, fraction: f32) -> Transform {
        let turns = self.q1 != self.q2;
        let q = if turns { self.q1.interpolate(self.q2, fraction) } else { self.q1 };
        let center = (1.0 - fraction) * self.c1 + fraction * self.c2;
        Transform { p: center - q.rotate(self.local_center), q }
    }

    /// The fastest the rotation gets, in radians per whole motion. It runs
    /// along the chord from start to end, fastest where that is nearest to the
    /// middle of the circle.
    pub(super) fn greatest_spin(&self) -> f32 {
        let (c, s) = (self.q2.c - self.q1.c, self.q2.s - self.q1.s);
        let chord = (c * c + s * s).sqrt();
        let (c, s) = (self.q2.c + self.q1.c, self.q2.s + self.q1.s);
        2.0 * chord / (c * c + s * s).sqrt()
    }

    /// How far the farthest point is from the centre of mass, in metres.
    pub(super) fn reach(&self, points: &[Vec2]) -> f32 {
        let farther =
            |square: f32, point: &Vec2| max(square, point.distance_squared(self.local_center));
        points.iter().fold(0.0, farther).sqrt()
    }

    /// The same motion seen from another origin.
    #[inline]
    fn relative_to(&self, origin: Vec2) -> Sweep {
        Sweep { c1: self.c1 - origin, c2: self.c2 - origin, ..*self }
    }
}

/// What came of the motion.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Toi {
    /// They come within touching distance at this fraction of the motion. The
    /// cores are still apart there: by the slop, or by the radii less a slop.
    Hit(f32),
    /// They stay apart up to the fraction asked for.
    Separated,
    /// The cores overlap at the start.
    Overlapped,
    /// The search gave up; up to this fraction they are apart.
    Failed(f32),
}

/// How close to the wanted separation is good enough, in slops.
const TOLERANCE: f32 = 0.25;
/// How far separation may sag unseen below the target, in slops. The target
/// leaves twice as much between the cores.
const SAG: f32 = 0.5;
/// Spans looked at before giving up. A few do, unless shapes turn fast.
const MAX_SPANS: u32 = 256;
/// Each push back adds a vertex that was not looked at before.
const MAX_PUSHES: usize = 2 * super::MAX_POLYGON_VERTICES;
/// Bisection alone would be done in half as many.
const MAX_ROOT_STEPS: u32 = 50;

/// How far the cores are still apart on impact. More than nothing, for then the
/// axis between them is still known.
#[inline]
fn target_separation(reach: f32, slop: f32) -> f32 {
    max(slop, reach - slop)
}

/// The first time within `[0, max_fraction]` at which two moving shapes touch.
pub fn time_of_impact(
    a: &ConvexProxy,
    sweep_a: &Sweep,
    b: &ConvexProxy,
    sweep_b: &Sweep,
    max_fraction: f32,
    lengths: &Lengths,
) -> Toi {
    let origin = sweep_a.c1;
    let motion = MovingCores {
        points_a: a.points(),
        points_b: b.points(),
        sweep_a: sweep_a.relative_to(origin),
        sweep_b: sweep_b.relative_to(origin),
        target: target_separation(a.radius() + b.radius(), lengths.slop),
        tolerance: TOLERANCE * lengths.slop,
        sag: SAG * lengths.slop,
        max_fraction,
    };
    let mut cache = SimplexCache::default();
    let mut time = 0.0;
    for _ in 0..MAX_SPANS {
        let (transform_a, transform_b) = motion.poses(time);
        let b_in_a = transform_a.inverse_compose(&transform_b);
        let core = core_distance(motion.points_a, motion.points_b, &b_in_a, &mut cache);
        if core.normal == Vec2::ZERO {
            return if time == 0.0 { Toi::Overlapped } else { Toi::Failed(time) };
        }
        if core.distance < motion.target + motion.tolerance {
            return Toi::Hit(time);
        }
        let normal = transform_a.q.rotate(core.normal);
        let axis = motion.axis(&cache, normal, &transform_a, &transform_b);
        match motion.advance(&axis, time) {
            AdvanceResult::Advanced(to) if to > time => time = to,
            // The tolerance allows no smaller step.
            AdvanceResult::Advanced(_) => return Toi::Hit(time),
            AdvanceResult::Done(result) => return result,
        }
    }
    Toi::Failed(time)
}

/// The first time within `[0, max_fraction]` at which a moving shape touches a
/// half-space, itself on a moving body.
pub fn time_of_impact_half_space(
    plane: &HalfSpace,
    sweep_a: &Sweep,
    b: &ConvexProxy,
    sweep_b: &Sweep,
    max_fraction: f32,
    lengths: &Lengths,
) -> Toi {
    let origin = sweep_b.c1;
    let motion = MovingCores {
        points_a: &[],
        points_b: b.points(),
        sweep_a: sweep_a.relative_to(origin),
        sweep_b: sweep_b.relative_to(origin),
        target: target_separation(b.radius(), lengths.slop),
        tolerance: TOLERANCE * lengths.slop,
        sag: SAG * lengths.slop,
        max_fraction,
    };
    let axis = SeparatingAxis::FaceA { normal: plane.normal, point: plane.offset * plane.normal };
    let mut time = 0.0;
    for _ in 0..MAX_SPANS {
        let (separation, _) = motion.least_separation(&axis, time);
        if separation <= 0.0 {
            return if time == 0.0 { Toi::Overlapped } else { Toi::Failed(time) };
        }
        if separation < motion.target + motion.tolerance {
            return Toi::Hit(time);
        }
        match motion.advance(&axis, time) {
            AdvanceResult::Advanced(to) if to > time => time = to,
            AdvanceResult::Advanced(_) => return Toi::Hit(time),
            AdvanceResult::Done(result) => return result,
        }
    }
    Toi::Failed(time)
}

/// Two moving cores and what is asked of them.
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

/// The direction along which separation is measured, by what it moves with.
enum SeparatingAxis {
    /// Fixed in the world, from A to B.
    World(Vec2),
    /// An edge of A through a point, both in A's own space; normal outward.
    FaceA { normal: Vec2, point: Vec2 },
    /// An edge of B through a point, both in B's own space; normal outward.
    FaceB { normal: Vec2, point: Vec2 },
}

/// The vertices that are closest along an axis.
#[derive(Clone, Copy)]
struct ClosestVertices {
    index_a: usize,
    index_b: usize,
}

enum AdvanceResult {
    /// Until then they stay apart along this axis.
    Advanced(f32),
    Done(Toi),
}

impl MovingCores<'_> {
    fn poses(&self, time: f32) -> (Transform, Transform) {
        (self.sweep_a.transform(time), self.sweep_b.transform(time))
    }

    /// The axis of the closest features; `normal` points from A to B, in the
    /// world.
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
            // A's edge, unless only a vertex of A takes part.
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

    /// The separation of the closest vertices along the axis at a time.
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

    /// The separation of two given vertices along the axis at a time.
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

    /// The most that the second derivative of a separation along this axis can
    /// be, in metres per squared fraction.
    ///
    /// A point at arm r on a body whose rotation runs along the chord from q1
    /// to q2 accelerates by at most r w², w = 2 tan(turn / 2). An edge that
    /// turns with its body adds what the arm of the other one sees of it.
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

    /// From the end of the motion back to the first time the closest vertices
    /// along this axis are at target distance. Each round settles the vertex
    /// that is deepest then, or halves a span in which one might dip.
    fn advance(&self, axis: &SeparatingAxis, from: f32) -> AdvanceResult {
        let room_at_start = self.least_separation(axis, from).0 - self.target;
        // A chord over a span sags by at most an eighth of span² curvature.
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

    /// The time between `outer` (time, separation above target) and `inner`
    /// (below) at which the separation is on target. Secant steps are fast,
    /// bisection makes them safe: they take turns.
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
