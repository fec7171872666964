//! The contact of two given shapes.

use super::{ContactView, World};
use crate::math::{Vec2, cross, right_perp};
use crate::model::{BodyType, Contact, MotionLocks, ShapeKey, pair_key};

impl World {
    fn shown_contact(&self, a: ShapeKey, b: ShapeKey) -> Option<&Contact> {
        let contact = self.contacts.of_pair(pair_key(self.shape(a), self.shape(b)))?;
        contact.is_shown().then_some(contact)
    }

    /// The contact of two shapes, if it has points.
    pub fn contact_of(&self, a: ShapeKey, b: ShapeKey) -> Option<ContactView> {
        self.shown_contact(a, b).map(|contact| self.contact_view(contact))
    }

    /// What the host keeps with the contact of two shapes, if it has points.
    pub fn contact_user_data(&self, a: ShapeKey, b: ShapeKey) -> Option<u64> {
        self.shown_contact(a, b).map(|contact| self.contacts.user_data(contact.link))
    }

    /// Keeps something of the host's with the contact of two shapes until it is over.
    /// Returns whether it has points.
    pub fn set_contact_user_data(&mut self, a: ShapeKey, b: ShapeKey, user_data: u64) -> bool {
        let link = self.shown_contact(a, b).map(|contact| contact.link);
        if let Some(link) = link {
            self.contacts.set_user_data(link, user_data);
        }
        link.is_some()
    }

    /// The kinetic energy, in joules, that the contact of two shapes took from the
    /// motion of its bodies against each other in the last step; nothing without
    /// points.
    ///
    /// An impulse J that has changed the velocities by K J, with the relative velocity
    /// v after it, has done the work J·v - J·K J / 2 (the mean of the velocities before
    /// and after times the impulse). So it counts what friction took, sliding or not,
    /// and what a rebound gave back, for both points as one.
    pub fn contact_energy(&self, a: ShapeKey, b: ShapeKey) -> f32 {
        let Some(contact) = self.shown_contact(a, b) else { return 0.0 };
        let manifold = &contact.manifold;
        let tangent = right_perp(manifold.normal);
        let normal_total: f32 = manifold.points().iter().map(|p| p.total_normal_impulse).sum();
        let share =
            if normal_total > 0.0 { manifold.total_tangent_impulse / normal_total } else { 0.0 };
        // On each body: the impulse, and its moment about the centre of mass.
        let (mut impulse, mut moments) = (Vec2::ZERO, [0.0; 2]);
        for point in manifold.points() {
            let at_point = point.total_normal_impulse * (manifold.normal + share * tangent);
            impulse += at_point;
            moments[0] -= cross(point.anchor_a, at_point);
            moments[1] += cross(manifold.anchor_b(point), at_point);
        }
        let [a, b] = [contact.body_a, contact.body_b];
        -(self.work(a, b, -impulse, moments[0]) + self.work(b, a, impulse, moments[1]))
    }

    /// What an impulse, and its moment, that came from another body has done to one.
    fn work(&self, body: u32, other: u32, impulse: Vec2, moment: f32) -> f32 {
        let (sim, other) = (self.bodies.sim(body), self.bodies.sim(other));
        let state = self.bodies.state(body);
        let after = impulse.dot(state.linear_velocity) + moment * state.angular_velocity;
        if other.kind == BodyType::Dynamic && sim.dominance > other.dominance {
            return after;
        }
        let locks = MotionLocks { linear: sim.linear_locks, angular: false };
        let linear = sim.inverse_mass * locks.linear_part(impulse).length_squared();
        after - 0.5 * (linear + sim.inverse_inertia * moment * moment)
    }
}
