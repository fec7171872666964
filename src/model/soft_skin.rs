//! Skins of soft bodies: points, such as vertices of a mesh, that follow the particles.
//!
//! A point is bound to the nearest cell or the nearest edge. In a cell, it has barycentric
//! coordinates, so it moves with the plane if the particles move rigidly. On an edge, it has an
//! offset along and beside the edge. The direction of the offset is interpolated from edge to
//! edge, so there is no seam.

use super::soft_body::SoftBodyRecord;
use crate::base::{NONE, state};
use crate::math::{Vec2, clamp, cross, left_perp, right_perp};

/// The element to which a point is bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundTo {
    /// One particle.
    Particle,
    /// Two particles, and the next particle of the line on each side.
    Edge,
    /// Three particles.
    Cell,
}

state!(enum BoundTo: Particle, Edge, Cell);

/// A skin point bound to a soft body.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// Position in the original shape, in metres.
    pub place: Vec2,
    to: BoundTo,
    /// For an edge: the two ends, then the neighbour of each, or `NONE`.
    particles: [u32; 4],
    /// For a cell: barycentric coordinates. For an edge: the share along it, then the offset
    /// beside and along it from there, in metres.
    weights: [f32; 3],
}

state!(Bound { place, to, particles, weights });

impl Bound {
    /// Returns the position. `at` returns the current position of a particle, `first` the
    /// original one.
    #[inline]
    pub fn position(&self, at: impl Fn(u32) -> Vec2, first: impl Fn(u32) -> Vec2) -> Vec2 {
        let [a, b, c, _] = self.particles;
        let [u, v, w] = self.weights;
        match self.to {
            BoundTo::Particle => at(a) + (self.place - first(a)),
            BoundTo::Edge => {
                let normal = normal_at(self.particles, u, &at);
                at(a) + u * (at(b) - at(a)) + v * normal + w * right_perp(normal)
            }
            BoundTo::Cell => u * at(a) + v * at(b) + w * at(c),
        }
    }

    /// Returns whether all indices name particles and all numbers are finite.
    pub fn is_sound(&self, count: u32) -> bool {
        let needed = match self.to {
            BoundTo::Particle => 1,
            BoundTo::Edge => 2,
            BoundTo::Cell => 3,
        };
        let is_good = |(i, &index): (usize, &u32)| index < count || i >= needed && index == NONE;
        self.particles.iter().enumerate().all(is_good)
            && self.place.is_finite()
            && self.weights.iter().all(|weight| weight.is_finite())
    }

    /// Returns whether the element is intact.
    pub fn holds(&self, is_there: impl Fn(&u32) -> bool, holds: impl Fn(u32, u32) -> bool) -> bool {
        let [a, b, c, d] = self.particles;
        let is_there = self.particles.iter().all(|index| *index == NONE || is_there(index));
        let holds = |a: u32, b: u32| a == NONE || b == NONE || holds(a, b);
        is_there
            && match self.to {
                BoundTo::Particle => true,
                BoundTo::Edge => holds(a, b) && holds(c, a) && holds(b, d),
                BoundTo::Cell => holds(a, b) && holds(b, c) && holds(c, a),
            }
    }

    /// Binds a point to the nearest element.
    pub fn new(record: &SoftBodyRecord, place: Vec2) -> Bound {
        let lone = Bound { place, to: BoundTo::Particle, particles: [NONE; 4], weights: [0.0; 3] };
        lone.bound(record, |_| true).unwrap_or(lone)
    }

    /// Binds the point again, to an intact element. Prefers elements with the particle of the
    /// largest weight.
    pub fn bind_again(&mut self, record: &SoftBodyRecord) {
        let [a, b, c, _] = self.particles;
        let [u, v, w] = self.weights;
        let mut sides = match self.to {
            BoundTo::Particle => [(1.0, a), (0.0, NONE), (0.0, NONE)],
            BoundTo::Edge => [(1.0 - u, a), (u, b), (0.0, NONE)],
            BoundTo::Cell => [(u, a), (v, b), (w, c)],
        };
        // Equal ones stay in order.
        for (left, right) in [(0, 1), (1, 2), (0, 1)] {
            if sides[left].0.total_cmp(&sides[right].0).is_lt() {
                sides.swap(left, right);
            }
        }
        let on = |side: u32| self.bound(record, |particle| particle == side);
        let found = sides.iter().filter(|side| side.1 != NONE).find_map(|side| on(side.1));
        if let Some(found) = found.or_else(|| self.bound(record, |_| true)) {
            *self = found;
        }
    }

    /// Returns the point bound to the nearest intact element that has a wanted particle.
    fn bound(&self, record: &SoftBodyRecord, is_wanted: impl Fn(u32) -> bool) -> Option<Bound> {
        let place = self.place;
        let first = |index: u32| record.particles[index as usize].first;
        let is_there = |index: u32| record.particles[index as usize].body != Default::default();
        let mut nearest: Option<(f32, Bound)> = None;
        let mut take = |distance: f32, bound: Bound| {
            if nearest.as_ref().is_none_or(|nearest| distance < nearest.0) {
                nearest = Some((distance, bound));
            }
        };
        for cell in record.cells.iter().filter(|cell| cell.corners.into_iter().any(&is_wanted)) {
            let corners @ [a, b, c] = cell.corners;
            let [at_a, at_b, at_c] = corners.map(first);
            let all = cross(at_b - at_a, at_c - at_a);
            let weights = [
                cross(at_b - place, at_c - place) / all,
                cross(at_c - place, at_a - place) / all,
                cross(at_a - place, at_b - place) / all,
            ];
            // The weights are NaN or infinite for a cell without an area.
            if !weights.iter().all(|weight| weight.is_finite()) {
                continue;
            }
            let sides = [(at_a, at_b), (at_b, at_c), (at_c, at_a)];
            let distance = match weights.iter().all(|&weight| weight >= 0.0) {
                true => 0.0,
                false => sides.iter().fold(f32::INFINITY, |least, &(a, b)| {
                    let away = place.distance_squared(on_side(a, b, place).1);
                    if away < least { away } else { least }
                }),
            };
            take(distance, Bound { place, to: BoundTo::Cell, particles: [a, b, c, NONE], weights });
        }
        let is_whole = |edge: &&super::SoftEdge| edge.joint != Default::default();
        for edge in record.edges.iter().filter(is_whole) {
            let [a, b] = edge.ends;
            if !(is_there(a) && is_there(b) && (is_wanted(a) || is_wanted(b))) {
                continue;
            }
            let (share, point) = on_side(first(a), first(b), place);
            let distance = place.distance_squared(point);
            if nearest_is(&nearest, distance) {
                continue;
            }
            let particles = [a, b, neighbour(record, a, b), neighbour(record, b, a)];
            // A line continues straight beyond its ends.
            let along = (place - first(a)).dot(first(b) - first(a)) / edge.first / edge.first;
            let is_beyond =
                along < 0.0 && particles[2] == NONE || along > 1.0 && particles[3] == NONE;
            let share = if is_beyond { along } else { share };
            let normal = normal_at(particles, share, &first);
            let beside = place - (first(a) + share * (first(b) - first(a)));
            let weights = [share, beside.dot(normal), beside.dot(right_perp(normal))];
            if weights.iter().all(|weight| weight.is_finite()) {
                nearest = Some((distance, Bound { place, to: BoundTo::Edge, particles, weights }));
            }
        }
        if nearest.is_none() {
            for index in (0..record.particles.len() as u32).filter(|&index| is_there(index)) {
                let distance = place.distance_squared(first(index));
                if is_wanted(index) && !nearest_is(&nearest, distance) {
                    let particles = [index, NONE, NONE, NONE];
                    let lone = Bound { place, to: BoundTo::Particle, particles, weights: [0.0; 3] };
                    nearest = Some((distance, lone));
                }
            }
        }
        nearest.map(|nearest| nearest.1)
    }
}

/// Returns whether an element at most this far away is known.
fn nearest_is(nearest: &Option<(f32, Bound)>, distance: f32) -> bool {
    nearest.as_ref().is_some_and(|nearest| nearest.0 <= distance)
}

/// Returns the nearest point of a side, and its share along the side.
fn on_side(a: Vec2, b: Vec2, place: Vec2) -> (f32, Vec2) {
    let side = b - a;
    let share = clamp((place - a).dot(side) / side.length_squared(), 0.0, 1.0);
    (share, a + share * side)
}

/// Returns the other neighbour of a particle on a line; `NONE` if there is none or more than one.
fn neighbour(record: &SoftBodyRecord, of: u32, but: u32) -> u32 {
    let mut found = NONE;
    for edge in record.edges.iter().filter(|edge| edge.joint != Default::default()) {
        let [a, b] = edge.ends;
        let other = if a == of { b } else { a };
        if (a == of || b == of) && other != but {
            if found != NONE {
                return NONE;
            }
            found = other;
        }
    }
    found
}

/// Returns the unit normal to the left of an edge at a share of its length. It is interpolated,
/// so that it is continuous with the neighbouring edges.
fn normal_at([a, b, before, behind]: [u32; 4], share: f32, at: &impl Fn(u32) -> Vec2) -> Vec2 {
    let unit = |v: Vec2, or: Vec2| {
        let length = v.length();
        if length > 0.0 { v / length } else { or }
    };
    let own = unit(at(b) - at(a), Vec2::X);
    let start = if before == NONE { own } else { unit(at(b) - at(before), own) };
    let end = if behind == NONE { own } else { unit(at(behind) - at(a), own) };
    left_perp(unit(start + clamp(share, 0.0, 1.0) * (end - start), own))
}
