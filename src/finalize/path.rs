//! Motion of a body in a step.
//!
//! The centre of mass moves straight. The rotation is even, and its angle is not limited.

use crate::geometry::{Shape, Sweep};
use crate::math::{Aabb, Lengths, PI, Position, Rotation, Transform, Vec2, clamp, max, min};
use crate::model::{BodySim, BodyType, bounds_about};

/// Maximum turn of a sweep, in radians. A sweep interpolates along a chord, whose error is then
/// below 1/500 radian wherever the path is divided.
const MAX_TURN: f32 = 0.5;
/// Maximum number of sweeps into which a path is divided.
const MAX_PIECES: f32 = 64.0;

/// Returns the motion of a body in the step from its poses before and after, relative to
/// `origin`.
pub fn sweep_of(sim: &BodySim, origin: Position) -> Sweep {
    let end = sim.center - origin;
    Sweep {
        local_center: sim.local_center,
        c1: end - sim.moved,
        c2: end,
        q1: sim.previous_q,
        q2: sim.transform.q,
    }
}

/// Returns the bounds of a shape over the motion of its body in the step.
pub fn swept_box(shape: &Shape, sim: &BodySim) -> Aabb {
    let end = sim.bounds(shape);
    if sim.kind == BodyType::Static {
        return end;
    }
    let sag = sag_between(sim.previous_q, sim.transform.q, sim.max_extent);
    previous_bounds(shape, sim).union(end).grown(sag)
}

/// Returns the bounds of a shape before the step.
pub(super) fn previous_bounds(shape: &Shape, sim: &BodySim) -> Aabb {
    bounds_about(shape.aabb(&sim.previous_about(sim.center)), sim.center)
}

/// Bounds the deviation of a point from a straight line by the shorter turn, in metres.
fn sag_between(q1: Rotation, q2: Rotation, reach: f32) -> f32 {
    // A turn by t takes a point at most r (1 - cos(t / 2)) off the straight line, which is at
    // most r (1 - cos t) / 2.
    max(0.5 * reach * (1.0 - (q1.c * q2.c + q1.s * q2.s)), 0.0)
}

/// Motion of a body in a step, with time as a share of the step.
///
/// It is relative to an origin: the final position of the body, or of the body that carries it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    origin: Position,
    sweep: Sweep,
    /// Turn in radians, including full turns.
    turn: f32,
}

impl Path {
    /// Returns the path of a body. `spin` is its turn in the step, in radians.
    pub fn of(sim: &BodySim, spin: f32) -> Path {
        let (origin, sweep) = (sim.center, sweep_of(sim, sim.center));
        if spin.abs() <= MAX_TURN {
            return Path { origin, sweep, turn: spin };
        }
        let short = sweep.q1.inverse_compose(sweep.q2).angle();
        let turns = (spin - short) / (2.0 * PI);
        Path { origin, sweep, turn: short + 2.0 * PI * turns.round() }
    }

    /// Returns the origin of the poses.
    pub fn origin(&self) -> Position {
        self.origin
    }

    /// Returns the same path relative to another origin.
    pub fn about(&self, origin: Position) -> Path {
        let by = self.origin - origin;
        let Sweep { c1, c2, .. } = self.sweep;
        let sweep = Sweep { c1: c1 + by, c2: c2 + by, ..self.sweep };
        Path { origin, sweep, turn: self.turn }
    }

    /// Returns the final centre of mass of a body on this path.
    pub fn end(&self, local_center: Vec2, lengths: &Lengths) -> Position {
        self.origin.moved_by(self.pose(1.0).apply(local_center), lengths.grid)
    }

    /// Returns the path of a body that stays at a pose of this path.
    pub fn at_rest(&self, pose: &Transform, local_center: Vec2) -> Path {
        let center = pose.apply(local_center);
        let sweep = Sweep { local_center, c1: center, c2: center, q1: pose.q, q2: pose.q };
        Path { origin: self.origin, sweep, turn: 0.0 }
    }

    /// Returns the path of a body that is fixed relative to a body on this path.
    pub fn carrying(&self, relative: &Transform) -> Path {
        let Sweep { local_center, c1, c2, q1, q2 } = self.sweep;
        let sweep = Sweep {
            local_center: relative.apply_inverse(local_center),
            c1,
            c2,
            q1: q1.compose(relative.q),
            q2: q2.compose(relative.q),
        };
        Path { origin: self.origin, sweep, turn: self.turn }
    }

    /// Returns the straight path from a pose at time `from` to a pose at the end of the step.
    /// Near the end of the step the body stays at the first pose.
    pub fn between_poses(&self, local_center: Vec2, from: f32, poses: [&Transform; 2]) -> Path {
        /// Minimum remaining share of the step for a motion.
        const LEAST: f32 = 1e-3;
        if 1.0 - from < LEAST {
            return self.at_rest(poses[0], local_center);
        }
        let [start, end] = poses.map(|pose| pose.apply(local_center));
        let velocity = (end - start) / (1.0 - from);
        let turn = poses[0].q.inverse_compose(poses[1].q).angle() / (1.0 - from);
        let sweep = Sweep {
            local_center,
            c1: start - from * velocity,
            c2: end,
            q1: poses[1].q.compose(Rotation::from_angle(-turn)),
            q2: poses[1].q,
        };
        Path { origin: self.origin, sweep, turn }
    }

    /// Returns whether the path turns by more than the limit of a sweep.
    pub fn is_far(&self) -> bool {
        self.turn.abs() > MAX_TURN
    }

    /// Returns the path for a shape with these points. A shape that is round about the centre of
    /// mass is treated as not turning.
    pub fn of_points(self, points: &[Vec2], lengths: &Lengths) -> Path {
        if self.is_far() && self.sag(points) < lengths.tie {
            let sweep = Sweep { q2: self.sweep.q1, ..self.sweep };
            return Path { origin: self.origin, sweep, turn: 0.0 };
        }
        self
    }

    /// Returns the turn in radians, including full turns.
    pub fn turn(&self) -> f32 {
        self.turn
    }

    pub fn pose(&self, time: f32) -> Transform {
        if !self.is_far() {
            return self.sweep.transform(time);
        }
        let pieces = self.pieces();
        let piece = min((time * pieces).floor(), pieces - 1.0);
        let [q1, q2] = [piece, piece + 1.0].map(|knot| {
            Rotation::from_angle(self.turn * (knot / pieces)).compose(self.sweep.q1).normalized()
        });
        let q = q1.interpolate(q2, time * pieces - piece);
        let center = (1.0 - time) * self.sweep.c1 + time * self.sweep.c2;
        Transform { p: center - q.rotate(self.sweep.local_center), q }
    }

    /// Returns the number of sweeps of a path that turns far.
    fn pieces(&self) -> f32 {
        min((self.turn.abs() / MAX_TURN).ceil(), MAX_PIECES)
    }

    /// Returns the end of the sweep that begins at a time.
    pub fn piece_end(&self, from: f32) -> f32 {
        if !self.is_far() {
            return 1.0;
        }
        let pieces = self.pieces();
        // The tolerance makes a rounded end count as the start of the next sweep.
        min(((from * pieces + 0.01).floor() + 1.0) / pieces, 1.0)
    }

    /// Returns the motion between two times within one sweep.
    pub fn between(&self, from: f32, to: f32) -> Sweep {
        if from == 0.0 && to == 1.0 && !self.is_far() {
            return self.sweep;
        }
        let (start, end) = (self.pose(from), self.pose(to));
        let local_center = self.sweep.local_center;
        Sweep {
            local_center,
            c1: start.apply(local_center),
            c2: end.apply(local_center),
            q1: start.q,
            q2: end.q,
        }
    }

    /// Returns how far the body reaches from the point that moves straight. This point is its own
    /// centre of mass, or that of the body that carries it.
    fn reach(&self, sim: &BodySim) -> f32 {
        sim.max_extent + sim.local_center.distance(self.sweep.local_center)
    }

    /// Returns the position of the point that moves straight.
    fn center(&self, time: f32) -> Vec2 {
        (1.0 - time) * self.sweep.c1 + time * self.sweep.c2
    }

    /// Returns the interval of time in which two dynamic bodies on their paths are near. Each is
    /// treated as a disc.
    pub fn near_times(
        paths: [&Path; 2],
        sims: [&BodySim; 2],
        lengths: &Lengths,
    ) -> Option<(f32, f32)> {
        let reach = paths[0].reach(sims[0]) + paths[1].reach(sims[1]) + 4.0 * lengths.slop;
        let [start, end] = [0.0, 1.0].map(|time| paths[1].center(time) - paths[0].center(time));
        let way = end - start;
        // Solve |start + t way|² = reach².
        let (a, b) = (way.length_squared(), start.dot(way));
        let c = start.length_squared() - reach * reach;
        if a == 0.0 {
            return (c <= 0.0).then_some((0.0, 1.0));
        }
        let discriminant = b * b - a * c;
        if discriminant < 0.0 {
            return None;
        }
        let root = discriminant.sqrt();
        Some(((-b - root) / a, (-b + root) / a)).filter(|&(from, to)| from <= 1.0 && to >= 0.0)
    }

    /// Returns the bounds of a shape of `sim` over the path from a time on.
    pub fn bounds(&self, shape: &Shape, sim: &BodySim, from: f32) -> Aabb {
        if sim.kind == BodyType::Static {
            return sim.bounds(shape);
        }
        let reach = self.reach(sim);
        if self.is_far() && !matches!(shape, Shape::HalfSpace(_)) {
            let (start, end) = (self.center(from), self.center(1.0));
            let way = Aabb::new(start, start).including(end);
            return bounds_about(way.grown(reach), self.origin);
        }
        let (start, end) = (self.pose(from), self.pose(1.0));
        let ends = shape.aabb(&start).union(shape.aabb(&end));
        bounds_about(ends.grown(sag_between(start.q, end.q, reach)), self.origin)
    }

    /// Bounds the deviation of these points from straight lines through turning, in metres.
    pub fn sag(&self, points: &[Vec2]) -> f32 {
        let arm = |&point: &Vec2| point.distance_squared(self.sweep.local_center);
        let farthest = points.iter().map(arm).fold(0.0, max).sqrt();
        // r (1 - cos(t / 2)) is at most r t² / 8, and at most 2 r.
        farthest * clamp(0.125 * self.turn * self.turn, 0.0, 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Bodies, BodyDef};

    fn spun(turn: f32) -> BodySim {
        let mut bodies = Bodies::default();
        bodies.insert(&BodyDef::default());
        let mut sim = bodies.sims[0];
        sim.place_at(Vec2::new(2.0, 0.0).into(), Rotation::from_angle(turn));
        (sim.previous_q, sim.moved) = (Rotation::IDENTITY, Vec2::new(2.0, 0.0));
        sim
    }

    #[test]
    fn whole_turns_are_taken_and_pieces_join() {
        for turn in [0.4, -0.9, 3.0, -4.0, 9.0, 40.0f32] {
            let path = Path::of(&spun(turn), turn);
            assert!((path.turn() - turn).abs() < 1e-4, "{} is not {turn}", path.turn());
            let (mut from, mut turned, mut pieces) = (0.0, 0.0, 0);
            while from < 1.0 {
                let to = path.piece_end(from);
                assert!(to > from);
                let piece = path.between(from, to);
                turned += piece.q1.inverse_compose(piece.q2).angle();
                (from, pieces) = (to, pieces + 1);
            }
            println!("{turn} rad in {pieces} pieces: {turned}");
            assert!((turned - turn).abs() < 1e-3 && from == 1.0);
            let wanted = min((turn.abs() / MAX_TURN).ceil(), MAX_PIECES);
            assert_eq!(pieces, wanted as i32);
        }
    }

    #[test]
    fn what_is_carried_keeps_its_place() {
        let path = Path::of(&spun(5.0), 5.0);
        let relative = Transform::new(Vec2::new(0.3, -1.0), Rotation::from_angle(0.7));
        let carried = path.carrying(&relative);
        for time in [0.0, 0.2, 0.55, 1.0] {
            let (found, wanted) = (carried.pose(time), path.pose(time).compose(&relative));
            assert!((found.p - wanted.p).length() < 1e-5, "{} at {time}", found.p);
            assert!((found.q.s - wanted.q.s).abs() < 1e-5);
        }
    }

    #[test]
    fn a_straight_path_passes_its_two_poses() {
        let pose = |x: f32, angle| Transform::new(Vec2::new(x, 1.0), Rotation::from_angle(angle));
        let (start, end) = (pose(1.0, 0.2), pose(3.0, 0.5));
        let path = Path::of(&spun(0.0), 0.0);
        let path = path.between_poses(Vec2::new(0.5, 0.0), 0.4, [&start, &end]);
        for (time, wanted) in [(0.4, start), (1.0, end)] {
            let found = path.pose(time);
            println!("at {time}: {found:?}");
            assert!((found.p - wanted.p).length() < 1e-2 && (found.q.s - wanted.q.s).abs() < 1e-2);
        }
    }
}
