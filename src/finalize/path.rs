//! How a body moves in a step: its centre of mass straight, its rotation evenly
//! and however far.

use crate::geometry::{Shape, Sweep};
use crate::math::{Aabb, Lengths, PI, Position, Rotation, Transform, Vec2, clamp, max, min};
use crate::model::{BodySim, BodyType, bounds_about};

/// A sweep turns by no more than this, in radians. It turns along a chord: that
/// is even to a five hundredth of a radian then, wherever the path is cut.
const MOST_TURN: f32 = 0.5;
/// A path is looked at in at most so many sweeps.
const MOST_PIECES: f32 = 64.0;

/// The motion of a body in the step, as far as its poses tell it, as seen from a place.
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

/// The bounds of a shape over the motion of its body in the step.
pub fn swept_box(shape: &Shape, sim: &BodySim) -> Aabb {
    let end = sim.bounds(shape);
    if sim.kind == BodyType::Static {
        return end;
    }
    let sag = sag_between(sim.previous_q, sim.transform.q, sim.max_extent);
    previous_bounds(shape, sim).union(end).grown(sag)
}

/// The bounds of a shape before the step.
pub(super) fn previous_bounds(shape: &Shape, sim: &BodySim) -> Aabb {
    bounds_about(shape.aabb(&sim.previous_about(sim.center)), sim.center)
}

/// How far turning the short way takes a point off the straight line, in metres.
fn sag_between(q1: Rotation, q2: Rotation, reach: f32) -> f32 {
    // Turning by t takes a point at most r (1 - cos(t / 2)) off the straight
    // line, which is no more than r (1 - cos t) / 2.
    max(0.5 * reach * (1.0 - (q1.c * q2.c + q1.s * q2.s)), 0.0)
}

/// The motion of a body in a step, by the share of the step that is over, as seen from
/// a place: where its body, or what carries that, came to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Path {
    origin: Position,
    sweep: Sweep,
    /// In radians, with whole turns.
    turn: f32,
}

impl Path {
    /// The path of a body that spins so fast, in radians a step.
    pub fn of(sim: &BodySim, spin: f32) -> Path {
        let (origin, sweep) = (sim.center, sweep_of(sim, sim.center));
        if spin.abs() <= MOST_TURN {
            return Path { origin, sweep, turn: spin };
        }
        let short = sweep.q1.inverse_compose(sweep.q2).angle();
        let turns = (spin - short) / (2.0 * PI);
        Path { origin, sweep, turn: short + 2.0 * PI * turns.round() }
    }

    /// From where poses are seen.
    pub fn origin(&self) -> Position {
        self.origin
    }

    /// The same path as seen from another place.
    pub fn about(&self, origin: Position) -> Path {
        let by = self.origin - origin;
        let Sweep { c1, c2, .. } = self.sweep;
        let sweep = Sweep { c1: c1 + by, c2: c2 + by, ..self.sweep };
        Path { origin, sweep, turn: self.turn }
    }

    /// Where the centre of mass of a body comes to.
    pub fn end(&self, local_center: Vec2) -> Position {
        self.origin.moved_by(self.pose(1.0).apply(local_center))
    }

    /// The path of what stays at a pose of this.
    pub fn at_rest(&self, pose: &Transform, local_center: Vec2) -> Path {
        let center = pose.apply(local_center);
        let sweep = Sweep { local_center, c1: center, c2: center, q1: pose.q, q2: pose.q };
        Path { origin: self.origin, sweep, turn: 0.0 }
    }

    /// The path of what is held fast at a pose relative to what moves along this.
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

    /// The straight path that is at one pose at a share of the step, and at another
    /// at its end. Near the end there is no saying how it goes on.
    pub fn between_poses(&self, local_center: Vec2, from: f32, poses: [&Transform; 2]) -> Path {
        /// The least share that is worth a motion.
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

    /// Whether it turns more than a sweep may.
    pub fn is_far(&self) -> bool {
        self.turn.abs() > MOST_TURN
    }

    /// The same for a shape of these points: what is round about the centre of
    /// mass may as well not turn.
    pub fn of_points(self, points: &[Vec2], lengths: &Lengths) -> Path {
        if self.is_far() && self.sag(points) < lengths.tie {
            let sweep = Sweep { q2: self.sweep.q1, ..self.sweep };
            return Path { origin: self.origin, sweep, turn: 0.0 };
        }
        self
    }

    /// By how much it turns, in radians, with whole turns.
    pub fn turn(&self) -> f32 {
        self.turn
    }

    /// The pose at a share of the step.
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

    /// Of how many sweeps a path that turns far is made.
    fn pieces(&self) -> f32 {
        min((self.turn.abs() / MOST_TURN).ceil(), MOST_PIECES)
    }

    /// Until when a sweep from then on goes.
    pub fn piece_end(&self, from: f32) -> f32 {
        if !self.is_far() {
            return 1.0;
        }
        let pieces = self.pieces();
        // From a rounded end on, the next.
        min(((from * pieces + 0.01).floor() + 1.0) / pieces, 1.0)
    }

    /// The motion from one share of the step to another, within a piece.
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

    /// How far `sim` reaches from what goes straight: its own centre of mass, or
    /// that of what carries it.
    fn reach(&self, sim: &BodySim) -> f32 {
        sim.max_extent + sim.local_center.distance(self.sweep.local_center)
    }

    /// What goes straight, at a share of the step.
    fn center(&self, time: f32) -> Vec2 {
        (1.0 - time) * self.sweep.c1 + time * self.sweep.c2
    }

    /// From when until when two dynamic bodies on their paths, each taken for a disc,
    /// are near each other.
    pub fn near_times(
        paths: [&Path; 2],
        sims: [&BodySim; 2],
        lengths: &Lengths,
    ) -> Option<(f32, f32)> {
        let reach = paths[0].reach(sims[0]) + paths[1].reach(sims[1]) + 4.0 * lengths.slop;
        let [start, end] = [0.0, 1.0].map(|time| paths[1].center(time) - paths[0].center(time));
        let way = end - start;
        // |start + t way|² = reach²
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

    /// The bounds of a shape of `sim`'s over the path, from a time on.
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

    /// How far turning takes any of these points off the straight line between
    /// its start and its end, in metres.
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
            let wanted = min((turn.abs() / MOST_TURN).ceil(), MOST_PIECES);
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
