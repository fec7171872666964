//! Lists of what is in a world.

use super::World;
use crate::events::touches;
use crate::geometry::Shape;
use crate::math::{Aabb, Position, Vec2};
use crate::model::{BodyKey, ChainKey, Contact, JointKey, ShapeKey};

/// One point of a contact.
#[derive(Clone, Copy, Debug)]
pub struct ContactPointView {
    /// From the origin of body A, along the axes of the world, half way between the
    /// surfaces.
    pub from_a: Vec2,
    /// Distance between the surfaces; negative in overlap.
    pub separation: f32,
    /// Over the whole last step, N s.
    pub normal_impulse: f32,
    /// Over the whole last step, N s.
    pub tangent_impulse: f32,
    /// The touching features, as a number.
    pub feature: u16,
    /// Impulse along the normal in the last substep, N s.
    pub substep_impulse: f32,
}

/// Two shapes that touch or are about to.
#[derive(Clone, Copy, Debug)]
pub struct ContactView {
    /// The one shape.
    pub shape_a: ShapeKey,
    /// The other shape.
    pub shape_b: ShapeKey,
    /// The body of the one.
    pub body_a: BodyKey,
    /// The body of the other.
    pub body_b: BodyKey,
    /// From A to B.
    pub normal: Vec2,
    /// How many of `points` are in use.
    pub point_count: usize,
    /// Where they touch.
    pub points: [ContactPointView; 2],
    /// Where the origin of body A is.
    pub position_a: Position,
    /// Whether the shapes touch: points ahead of touching do not count.
    pub is_touching: bool,
}

/// How much there is in a world.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counters {
    /// Bodies of all types.
    pub bodies: u32,
    /// Dynamic and kinematic bodies that are awake.
    pub awake_bodies: u32,
    /// Shapes.
    pub shapes: u32,
    /// Pairs of shapes whose padded bounds overlap.
    pub contacts: u32,
    /// Joints.
    pub joints: u32,
    /// Chains.
    pub chains: u32,
    /// Islands, awake and asleep.
    pub islands: u32,
    /// Soft bodies.
    pub soft_bodies: u32,
    /// Bytes held.
    pub bytes: u64,
}

impl World {
    /// Every body.
    pub fn bodies(&self) -> impl Iterator<Item = BodyKey> + '_ {
        self.bodies.keys()
    }

    /// Every awake body.
    pub fn awake_bodies(&self) -> impl Iterator<Item = BodyKey> + '_ {
        let awake = &self.bodies.sims[..self.bodies.awake_count()];
        awake.iter().map(|sim| self.bodies[sim.body].key)
    }

    /// How many bodies there are.
    pub fn body_count(&self) -> usize {
        self.bodies.len()
    }

    /// The box around all shapes but half-spaces, as seen from a place; none where there are no
    /// others.
    pub fn world_bounds(&self, origin: Position) -> Option<Aabb> {
        let bounded = |key: &ShapeKey| {
            let record = self.shape_record(*key);
            let is_there = record.def.enabled && self.bodies[record.body].enabled;
            is_there && !matches!(record.geometry, Shape::HalfSpace(_))
        };
        let boxes = self.shapes.keys().filter(bounded).map(|key| self.shape_aabb(key, origin));
        boxes.reduce(Aabb::union)
    }

    /// Whether the shape is there.
    #[inline]
    pub fn has_shape(&self, key: ShapeKey) -> bool {
        self.shapes.find(key).is_some()
    }

    /// Whether the joint is there.
    #[inline]
    pub fn has_joint(&self, key: JointKey) -> bool {
        self.joints.find(key).is_some()
    }

    /// Whether the chain is there.
    pub fn has_chain(&self, key: ChainKey) -> bool {
        self.chains.find(key).is_some()
    }

    /// How many shapes there are.
    pub fn shape_count(&self) -> usize {
        self.shapes.len()
    }

    /// Every shape.
    pub fn shapes(&self) -> impl Iterator<Item = ShapeKey> + '_ {
        self.shapes.keys()
    }

    /// Every contact that has points.
    pub fn contacts(&self, mut visit: impl FnMut(ContactView)) {
        for contact in self.contacts.rows.iter().filter(|contact| contact.is_shown()) {
            visit(self.contact_view(contact));
        }
    }

    /// Every contact of a body that has points.
    pub fn body_contacts(&self, key: BodyKey, mut visit: impl FnMut(ContactView)) {
        let first = self.bodies[self.body(key)].first_edge;
        for contact in self.contacts.of_body(first).filter(|contact| contact.is_shown()) {
            visit(self.contact_view(contact));
        }
    }

    pub(super) fn contact_view(&self, contact: &Contact) -> ContactView {
        let (a, b) = (self.bodies.sim(contact.body_a), self.bodies.sim(contact.body_b));
        let (between, arm) = (b.center - a.center, a.center - a.position());
        let watch = self.contacts.watches[self.contacts.row(contact.link)];
        let manifold = &contact.manifold;
        let normal_total: f32 = manifold.points().iter().map(|p| p.total_normal_impulse).sum();
        // Friction is one for the contact; each point bears it as it is pressed.
        let friction =
            if normal_total > 0.0 { manifold.total_tangent_impulse / normal_total } else { 0.0 };
        ContactView {
            shape_a: self.shapes[contact.shape_a].key,
            shape_b: self.shapes[contact.shape_b].key,
            body_a: self.bodies[contact.body_a].key,
            body_b: self.bodies[contact.body_b].key,
            position_a: a.position(),
            normal: manifold.normal,
            point_count: manifold.count as usize,
            points: [0, 1].map(|i| {
                let point = &manifold.points[i];
                ContactPointView {
                    // The bodies have moved since: half way between what each says.
                    from_a: arm + 0.5 * (point.anchor_a + (between + manifold.anchor_b(point))),
                    separation: point.separation,
                    normal_impulse: point.total_normal_impulse,
                    tangent_impulse: friction * point.total_normal_impulse,
                    feature: manifold.features[i],
                    substep_impulse: point.normal_impulse,
                }
            }),
            is_touching: touches(contact, watch.is_touching(), &self.lengths),
        }
    }

    /// How much there is.
    pub fn counters(&self) -> Counters {
        Counters {
            bodies: self.bodies.len() as u32,
            awake_bodies: self.bodies.awake_count() as u32,
            shapes: self.shapes.len() as u32,
            contacts: self.contacts.rows.len() as u32,
            joints: self.joints.len() as u32,
            chains: self.chains.len() as u32,
            islands: self.count_islands(),
            soft_bodies: self.soft_bodies.len() as u32,
            bytes: self.bytes() as u64,
        }
    }

    /// The contacts of a shape that have points.
    pub fn shape_contacts(&self, key: ShapeKey, mut visit: impl FnMut(ContactView)) {
        let shape = self.shape(key);
        let first = self.bodies[self.shapes[shape].body].first_edge;
        let own = |contact: &&Contact| contact.shape_a == shape || contact.shape_b == shape;
        for contact in self.contacts.of_body(first).filter(own).filter(|c| c.is_shown()) {
            visit(self.contact_view(contact));
        }
    }

    fn bytes(&self) -> usize {
        let buffers = &self.buffers;
        size_of::<World>()
            + self.bodies.bytes()
            + self.shapes.bytes()
            + self.chains.bytes()
            + self.contacts.bytes()
            + self.joints.bytes()
            + self.soft_bodies.bytes()
            + self.broad_phase.bytes()
            + self.radial_forces.capacity() * size_of::<super::RadialForce>()
            + self.sensors.bytes()
            + self.spare.as_ref().map_or(0, |parts| parts.bytes())
            + self.events.bytes()
            + buffers.pairs.capacity() * size_of::<crate::broad_phase::ShapePair>()
            + buffers.host.bytes()
            + (buffers.fast.capacity() + buffers.passing.capacity()) * 4
            + (buffers.put_back.capacity() + buffers.afloat.capacity()) * 4
            + buffers.continuous.bytes()
            + buffers.outgrown.capacity() * size_of::<(crate::broad_phase::ProxyId, Aabb)>()
            + buffers.refused.capacity()
            + buffers.narrow_phase.lost.capacity() * 4
            + buffers.narrow_phase.touched_asleep.capacity() * 4
            + buffers.solver.bytes()
            + buffers.island.bytes()
            + buffers.soft.bytes()
    }
}
