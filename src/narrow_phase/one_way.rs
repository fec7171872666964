//! One-way shapes: solid for shapes that come from one side only.
//!
//! The pose of a shape does not show where it came from, so a contact with a one-way shape stores
//! the decision made when it began ([`OneWay`]).
//!
//! The contact is solid if the other shape is on the solid side, by the normal, and was there
//! before it overlapped. This is tested at its pose before the step, relative to the one-way
//! shape, which may move and turn itself. All other contacts pass until the shapes no longer
//! touch, or until the other shape is completely on the solid side.
//!
//! All of this is computed relative to the shapes, so it does not matter which of them moves, or
//! which way is down.
//!
//! A platform of several shapes acts as one: a body that passes a shape passes its neighbours
//! too. Otherwise a ball half-way through a floor of tiles would be thrown out by the next tile.
//! (D. Crozet's Rapier and E. Catto's Box2D leave this to callbacks of the host, for one pair at
//! a time.)

use crate::math::{Lengths, Rotation, Vec2, min};
use crate::model::{Bodies, Contact, Contacts, Exclusion, OneWay, ShapeRecord, Shapes};

/// Minimum cosine of the angle between a one-way shape's direction and a normal along which it is
/// solid. Excludes faces at its sides.
const STEEPEST: f32 = 0.1;

/// Overlap up to which a shape counts as resting on the surface, in slops.
const RESTING: f32 = 2.0;

/// Returns whether two shapes are solid to each other along a normal from the first to the second.
/// `q_a` and `q_b` are the rotations of their bodies.
pub fn are_solid_along(normal: Vec2, [a, b]: [&ShapeRecord; 2], [q_a, q_b]: [Rotation; 2]) -> bool {
    let faces = |shape: &ShapeRecord, q: Rotation, outward: Vec2| {
        !shape.def.one_way || q.rotate(shape.def.one_way_direction).dot(outward) > STEEPEST
    };
    faces(a, q_a, normal) && faces(b, q_b, -normal)
}

/// Decides which touching contacts with a one-way shape are solid. Contacts that pass are
/// disabled.
pub fn decide_one_way(
    links: &[u32],
    contacts: &mut Contacts,
    bodies: &Bodies,
    shapes: &Shapes,
    (time_step, lengths): (f32, &Lengths),
) {
    for &link in links {
        let row = contacts.row(link);
        let settle = Settle { contacts, bodies, shapes, lengths };
        let (state, time) = settle.next(&contacts.rows[row], time_step);
        contacts.set_drop_time(link, time);
        let contact = &mut contacts.rows[row];
        contact.one_way = state;
        if state.passes() {
            contact.exclude(Exclusion::OneWay);
        } else {
            contact.exclusion = contact.exclusion.anew();
        }
    }
}

struct Settle<'a> {
    contacts: &'a Contacts,
    bodies: &'a Bodies,
    shapes: &'a Shapes,
    lengths: &'a Lengths,
}

impl Settle<'_> {
    /// Returns the next state of a contact, and its remaining drop time in seconds.
    fn next(&self, contact: &Contact, time_step: f32) -> (OneWay, f32) {
        let solid_here = self.is_solid_along_normal(contact);
        let drop_time = |contact: &Contact| self.contacts.drop_time(contact.link);
        let time = drop_time(contact) - time_step;
        match contact.one_way {
            OneWay::Dropping if time > 0.0 => (OneWay::Dropping, time),
            OneWay::Solid if solid_here => (OneWay::Solid, 0.0),
            OneWay::Undecided => match self.passed_with(contact) {
                Some(neighbour) => (neighbour.one_way, drop_time(neighbour)),
                None if solid_here
                    && self.separation_before(contact) >= -RESTING * self.lengths.slop =>
                {
                    (OneWay::Solid, 0.0)
                }
                None => (OneWay::Passing, 0.0),
            },
            _ if self.is_clear(contact) && self.passed_with(contact).is_none() => {
                (OneWay::Solid, 0.0)
            }
            _ => (OneWay::Passing, 0.0),
        }
    }

    fn shapes_of(&self, contact: &Contact) -> [&ShapeRecord; 2] {
        [&self.shapes[contact.shape_a], &self.shapes[contact.shape_b]]
    }

    fn is_solid_along_normal(&self, contact: &Contact) -> bool {
        let rotations =
            [contact.body_a, contact.body_b].map(|body| self.bodies.sim(body).transform.q);
        are_solid_along(contact.manifold.normal, self.shapes_of(contact), rotations)
    }

    /// Returns whether the shapes are completely on each other's solid sides.
    fn is_clear(&self, contact: &Contact) -> bool {
        separation(contact) >= -RESTING * self.lengths.slop && self.is_solid_along_normal(contact)
    }

    /// Returns the separation before the last step, at the first point of the manifold, in
    /// metres.
    fn separation_before(&self, contact: &Contact) -> f32 {
        let (a, b) = (self.bodies.sim(contact.body_a), self.bodies.sim(contact.body_b));
        let origin = a.center;
        let point = contact.manifold.points[0].anchor_a;
        let of_b = b.pose_about(origin).apply_inverse(point);
        let [old_a, old_b] = [a, b].map(|sim| sim.previous_about(origin));
        let before = old_a.apply_inverse(old_b.apply(of_b));
        let moved = a.pose_about(origin).apply_inverse(point) - before;
        separation(contact) - a.transform.q.rotate(moved).dot(contact.manifold.normal)
    }

    /// Returns whether two shapes of a platform are adjacent.
    fn are_neighbours(&self, one: u32, other: u32) -> bool {
        let bounds = |shape: u32| {
            let shape = &self.shapes[shape];
            self.bodies.sim(shape.body).bounds(&shape.geometry)
        };
        bounds(one).grown(self.lengths.speculative).overlaps(&bounds(other))
    }

    /// Returns another contact in which the same body passes a one-way shape adjacent to this
    /// one.
    fn passed_with(&self, contact: &Contact) -> Option<&Contact> {
        let sides = [
            (contact.shape_a, contact.shape_b, contact.body_b),
            (contact.shape_b, contact.shape_a, contact.body_a),
        ];
        sides.into_iter().filter(|side| self.shapes[side.0].def.one_way).find_map(
            |(platform, _, body)| {
                self.contacts.of_body(&self.bodies[body]).find(|other| {
                    let next = if other.body_a == body { other.shape_b } else { other.shape_a };
                    other.link != contact.link
                        && other.one_way.passes()
                        && other.manifold.count > 0
                        && self.shapes[next].def.one_way
                        && self.are_neighbours(next, platform)
                        && match other.one_way {
                            OneWay::Dropping => true,
                            // Exclude a contact that is only near, or completely on the solid
                            // side.
                            _ => separation(other) < 0.0 && !self.is_clear(other),
                        }
                })
            },
        )
    }
}

/// Returns the separation of the deepest point, in metres.
fn separation(contact: &Contact) -> f32 {
    contact.manifold.points().iter().map(|point| point.separation).fold(f32::MAX, min)
}
