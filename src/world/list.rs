//! Data of a world for the host: contacts, bounds and allocated bytes.

use super::World;
use crate::base::heap_bytes;
use crate::events::touches;
use crate::geometry::Shape;
use crate::math::{Aabb, Position, Vec2};
use crate::model::{BodyKey, Contact, ShapeKey, Watch};

#[derive(Clone, Copy, Debug)]
pub struct ContactPointView {
    /// Position relative to the origin of body A, world axes, half way between the surfaces.
    pub from_a: Vec2,
    /// Distance between the surfaces, in metres; negative if they overlap.
    pub separation: f32,
    /// Normal impulse summed over the last step, in N s.
    pub normal_impulse: f32,
    /// Friction impulse summed over the last step, in N s.
    pub tangent_impulse: f32,
    /// Identifier of the pair of touching features.
    pub feature: u16,
    /// Normal impulse in the last substep, in N s.
    pub substep_impulse: f32,
}

#[derive(Clone, Copy, Debug)]
pub struct ContactView {
    pub shape_a: ShapeKey,
    pub shape_b: ShapeKey,
    pub body_a: BodyKey,
    pub body_b: BodyKey,
    /// Unit normal from A to B.
    pub normal: Vec2,
    pub point_count: usize,
    pub points: [ContactPointView; 2],
    /// Position of the origin of body A.
    pub position_a: Position,
    /// Whether the shapes touch. Speculative points do not count.
    pub is_touching: bool,
}

impl World {
    pub fn awake_bodies(&self) -> impl Iterator<Item = BodyKey> + '_ {
        let awake = &self.state.bodies.sims[..self.state.bodies.awake_count()];
        awake.iter().map(|sim| self.state.bodies[sim.body].key)
    }

    /// Returns the bounds of all enabled shapes except half-spaces, relative to `origin`. Returns
    /// `None` if there are none.
    pub fn world_bounds(&self, origin: Position) -> Option<Aabb> {
        let bounded = |key: &ShapeKey| {
            let record = &self.state.shapes[*key];
            let is_there = record.def.enabled && self.state.bodies[record.body].enabled;
            is_there && !matches!(record.geometry, Shape::HalfSpace(_))
        };
        let boxes =
            self.state.shapes.keys().filter(bounded).map(|key| self.shape_aabb(key, origin));
        boxes.reduce(Aabb::union)
    }

    /// Iterates over the contacts that the host sees.
    fn views<'a>(
        &'a self,
        contacts: impl Iterator<Item = &'a Contact>,
    ) -> impl Iterator<Item = ContactView> {
        contacts.filter(|contact| contact.is_shown()).map(|contact| self.contact_view(contact))
    }

    pub fn contacts(&self) -> impl Iterator<Item = ContactView> {
        self.views(self.state.contacts.rows.iter())
    }

    pub fn body_contacts(&self, key: BodyKey) -> impl Iterator<Item = ContactView> {
        self.views(self.state.contacts.of_body(&self.state.bodies[key]))
    }

    /// Returns whether a body has a contact whose shapes touch.
    pub fn is_touching(&self, key: BodyKey) -> bool {
        let contacts = &self.state.contacts;
        contacts.of_body(&self.state.bodies[key]).any(|contact| self.touches(contact))
    }

    fn touches(&self, contact: &Contact) -> bool {
        let watch = self.state.contacts.watches[self.state.contacts.row(contact.link)];
        touches(contact, watch.has(Watch::TOUCHING), &self.lengths)
    }

    pub(super) fn contact_view(&self, contact: &Contact) -> ContactView {
        let (a, b) = (self.state.bodies.sim(contact.body_a), self.state.bodies.sim(contact.body_b));
        let (between, arm) = (b.center - a.center, a.center - a.position());
        let manifold = &contact.manifold;
        let normal_total: f32 = manifold.points().iter().map(|p| p.total_normal_impulse).sum();
        // A contact has one friction impulse; share it in proportion to the normal impulses.
        let friction =
            if normal_total > 0.0 { manifold.total_tangent_impulse / normal_total } else { 0.0 };
        ContactView {
            shape_a: self.state.shapes[contact.shape_a].key,
            shape_b: self.state.shapes[contact.shape_b].key,
            body_a: self.state.bodies[contact.body_a].key,
            body_b: self.state.bodies[contact.body_b].key,
            position_a: a.position(),
            normal: manifold.normal,
            point_count: manifold.count as usize,
            points: [0, 1].map(|i| {
                let point = &manifold.points[i];
                ContactPointView {
                    // The bodies have moved since the anchors were computed, so average the two
                    // positions.
                    from_a: arm + 0.5 * (point.anchor_a + (between + manifold.anchor_b(point))),
                    separation: point.separation,
                    normal_impulse: point.total_normal_impulse,
                    tangent_impulse: friction * point.total_normal_impulse,
                    feature: manifold.features[i],
                    substep_impulse: point.normal_impulse,
                }
            }),
            is_touching: self.touches(contact),
        }
    }

    pub fn shape_contacts(&self, key: ShapeKey) -> impl Iterator<Item = ContactView> {
        let shape = self.shape(key);
        let body = &self.state.bodies[self.state.shapes[shape].body];
        let is_own = move |c: &&Contact| c.shape_a == shape || c.shape_b == shape;
        self.views(self.state.contacts.of_body(body).filter(is_own))
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        size_of::<World>()
            + heap_bytes!(self: outdated_extents, state, saved_ticks, events, buffers)
            + self.spare.as_ref().map_or(0, |spare| spare.bytes())
    }
}
