//! Access to the contact of two given shapes.

use super::{ContactView, World};
use crate::math::{Vec2, cross, right_perp};
use crate::model::{BodyType, Contact, MotionLocks, ShapeKey, pair_key};

impl World {
    fn shown_contact(&self, a: ShapeKey, b: ShapeKey) -> Option<&Contact> {
        let contact = self.state.contacts.of_pair(pair_key(self.shape(a), self.shape(b)))?;
        contact.is_shown().then_some(contact)
    }

    /// Returns the contact of two shapes, if it has points.
    pub fn contact_of(&self, a: ShapeKey, b: ShapeKey) -> Option<ContactView> {
        self.shown_contact(a, b).map(|contact| self.contact_view(contact))
    }

    /// Returns the user data of the contact of two shapes, if it has points.
    pub fn contact_user_data(&self, a: ShapeKey, b: ShapeKey) -> Option<u64> {
        self.shown_contact(a, b).map(|contact| self.state.contacts.user_data(contact.link))
    }

    /// Sets the user data of the contact of two shapes, kept until the contact ends. Returns
    /// false and does nothing if it has no points.
    pub fn set_contact_user_data(&mut self, a: ShapeKey, b: ShapeKey, user_data: u64) -> bool {
        let link = self.shown_contact(a, b).map(|contact| contact.link);
        if let Some(link) = link {
            self.state.contacts.set_user_data(link, user_data);
        }
        link.is_some()
    }

    /// Returns the kinetic energy, in joules, that the contact of two shapes dissipated in the
    /// last step. Zero if it has no points.
    ///
    /// The impulse J changes the relative velocity by K J. If the velocity after it is v, it does
    /// the work J·v - J·K J / 2 (the impulse times the mean of the velocities before and after).
    /// This includes friction, sliding or not, and the energy that restitution returns. Both
    /// points count as one impulse.
    pub fn contact_energy(&self, a: ShapeKey, b: ShapeKey) -> f32 {
        let Some(contact) = self.shown_contact(a, b) else { return 0.0 };
        let manifold = &contact.manifold;
        let tangent = right_perp(manifold.normal);
        let normal_total: f32 = manifold.points().iter().map(|p| p.total_normal_impulse).sum();
        let share =
            if normal_total > 0.0 { manifold.total_tangent_impulse / normal_total } else { 0.0 };
        // Sum of the impulses, and their moments about the centre of mass of each body.
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

    /// Returns the work that an impulse and its moment, from body `other`, did on `body`.
    fn work(&self, body: u32, other: u32, impulse: Vec2, moment: f32) -> f32 {
        let (sim, other) = (self.state.bodies.sim(body), self.state.bodies.sim(other));
        let state = self.state.bodies.state(body);
        let after = impulse.dot(state.linear_velocity) + moment * state.angular_velocity;
        if other.kind == BodyType::Dynamic && sim.dominance > other.dominance {
            return after;
        }
        let locks = MotionLocks { linear: sim.linear_locks(), angular: false };
        let linear = sim.inverse_mass * locks.linear_part(impulse).length_squared();
        after - 0.5 * (linear + sim.inverse_inertia * moment * moment)
    }
}
