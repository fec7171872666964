//! How a body moved in a step: its centre of mass straight, its rotation evenly
//! and however far, until it was stopped.

use crate::geometry::Sweep;
use crate::math::{Aabb, PI, Rotation, Transform, Vec2, clamp, max, min};
use crate::model::BodySim;

/// A sweep turns by no more than this, in radians: less than half around, for it
/// knows the short way alone.
const MOST_TURN: f32 = 1.5;
/// A path is looked at in at most so many sweeps.
const MOST_PIECES: f32 = 64.0;

/// The motion of a body in a step, by the share of the step that is over.
#[derive(Clone, Copy)]
pub(super) struct Path {
    sweep: Sweep,
    /// In radians, with whole turns.
    turn: f32,
    /// From then on it is held.
    stop: f32,
}

impl Path {
    /// The path of a body that spins so fast, in radians a step.
    pub fn of(sim: &BodySim, spin: f32, stop: f32) -> Path {
        let sweep = Sweep {
            local_center: sim.local_center,
            c1: sim.previous.apply(sim.local_center),
            c2: sim.center,
            q1: sim.previous.q,
            q2: sim.transform.q,
        };
        let turn = if spin.abs() <= MOST_TURN {
            spin
        } else {
            let short = sweep.q1.inverse_compose(sweep.q2).angle();
            let turns = (spin - short) / (2.0 * PI);
            short + 2.0 * PI * turns.round()
        };
        Path { sweep, turn, stop }
    }

    /// Whether it turns more than a sweep may.
    fn is_far(&self) -> bool {
        self.turn.abs() > MOST_TURN
    }

    /// By how much it turns, in radians, with whole turns.
    pub fn turn(&self) -> f32 {
        self.turn
    }

    /// The pose at a share of the step.
    pub fn pose(&self, time: f32) -> Transform {
        let time = min(time, self.stop);
        if !self.is_far() {
            return self.sweep.transform(time);
        }
        let q = Rotation::from_angle(self.turn * time).compose(self.sweep.q1).normalized();
        let center = (1.0 - time) * self.sweep.c1 + time * self.sweep.c2;
        Transform { p: center - q.rotate(self.sweep.local_center), q }
    }

    /// Until when a sweep from then on goes.
    pub fn piece_end(&self, from: f32) -> f32 {
        if from >= self.stop {
            return 1.0;
        }
        let end = if self.is_far() {
            let pieces = min((self.turn.abs() / MOST_TURN).ceil(), MOST_PIECES);
            // From a rounded end on, the next.
            ((from * pieces + 0.5).floor() + 1.0) / pieces
        } else {
            1.0
        };
        min(end, self.stop)
    }

    /// The motion from one share of the step to another, within a piece.
    pub fn between(&self, from: f32, to: f32) -> Sweep {
        if from == 0.0 && to == 1.0 && !self.is_far() && self.stop >= 1.0 {
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

    /// The bounds of a shape over the whole path: given those at its start and its
    /// end, and how far it reaches from the centre of mass.
    pub fn bounds(&self, start: Aabb, end: Aabb, reach: f32) -> Aabb {
        if self.is_far() {
            let (a, b) = (self.sweep.c1, self.sweep.c2);
            return Aabb::new(a, a).including(b).grown(reach);
        }
        // Turning by t takes a point at most r (1 - cos(t / 2)) off the straight
        // line, which is no more than r (1 - cos t) / 2.
        let (q1, q2) = (self.sweep.q1, self.sweep.q2);
        let sag = 0.5 * reach * (1.0 - (q1.c * q2.c + q1.s * q2.s));
        start.union(end).grown(max(sag, 0.0))
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
        sim.previous = Transform::IDENTITY;
        sim.transform = Transform::new(Vec2::new(2.0, 0.0), Rotation::from_angle(turn));
        sim.center = sim.transform.p;
        sim
    }

    #[test]
    fn whole_turns_are_taken_and_pieces_join() {
        for turn in [0.4, -1.4, 3.0, -4.0, 9.0, 40.0f32] {
            let path = Path::of(&spun(turn), turn, 1.0);
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
        }
    }

    #[test]
    fn what_is_stopped_is_held() {
        let path = Path::of(&spun(0.5), 0.5, 0.25);
        assert_eq!(path.piece_end(0.0), 0.25);
        assert_eq!(path.piece_end(0.25), 1.0);
        let held = path.between(0.25, 1.0);
        assert_eq!((held.c1, held.q1), (held.c2, held.q2));
        assert!((held.c1.x - 0.5).abs() < 1e-6);
    }
}
