//! Bodies of a world: creation, removal, motion, forces and mass.

use smallvec::SmallVec;

use super::{LimitError, Simulation, World};
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::geometry::{MassData, Shape};
use crate::island::sleep_together;
use crate::math::{Aabb, Pose, Position, Vec2, clamp, cross, cross_scalar_vector, max, min};
use crate::model::tolerance::padded;
use crate::model::{
    Body, BodyDef, BodyKey, BodySim, BodyState, BodyType, ChainKey, Contact, OUTDATED, ShapeKey,
    ShapeRecord, Shapes,
};

/// Largest number of objects of a kind. A handle has 22 bits for the slot, and slot 0 is never
/// used.
pub(super) const MOST_OBJECTS: usize = (1 << 22) - 1;

/// Fails if there is no room for another object beside `count` of its kind.
pub(super) fn within_limit(count: usize) -> Result<(), LimitError> {
    if count < MOST_OBJECTS { Ok(()) } else { Err(LimitError) }
}

/// Largest velocity component after an impulse, in metres or radians per second. Equals the limit
/// of the C API.
const FASTEST: f32 = 1.0e6;

/// A force in N with a torque in N m, or an impulse in N s with an angular impulse in N m s.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// Force or impulse.
    pub linear: Vec2,
    /// Torque or angular impulse, in addition to that of `linear`.
    pub angular: f32,
    pub is_impulse: bool,
    /// Where `linear` acts. None for the centre of mass.
    pub point: Option<Position>,
    /// Whether it wakes the body. If not, it has no effect on a sleeping body.
    pub wake: bool,
}

impl World {
    /// Adds a body without shapes.
    pub fn create_body(&mut self, def: &BodyDef) -> Result<BodyKey, LimitError> {
        within_limit(self.state.bodies.len())?;
        let sleep_threshold = self.asked_sleep_threshold(def.sleep_threshold);
        Ok(self.state.bodies.insert(&BodyDef { sleep_threshold, ..*def }))
    }

    /// Removes a body with its shapes, contacts and joints. Wakes bodies that touch it or are
    /// jointed to it.
    pub fn destroy_body(&mut self, key: BodyKey) {
        let body = self.body(key);
        self.wake_with_neighbours(body);
        self.remove_contacts(body, |_, _| true);
        while self.state.bodies[body].first_joint != NONE {
            let link = self.state.bodies[body].first_joint >> 1;
            for gear in self.gears_over(self.state.joints[link].key) {
                self.destroy_joint(gear);
            }
            self.state.joints.remove(&mut self.state.bodies, link);
        }
        let chains: SmallVec<[ChainKey; 8]> = self.body_chains(key).collect();
        chains.into_iter().for_each(|chain| self.state.chains.remove_chain(chain));
        let mut shape = self.state.bodies[body].first_shape;
        while shape != NONE {
            let next = self.state.shapes[shape].next;
            self.end_sensor(shape);
            self.state.broad_phase.destroy(ProxyId(self.state.shapes[shape].proxy));
            self.state.shapes.remove(shape);
            shape = next;
        }
        self.state.soft_bodies.note_loss(&self.state.bodies, body);
        self.state.bodies.remove(body);
    }

    /// Returns the record index of an existing body.
    #[inline(always)]
    pub(super) fn body(&self, key: BodyKey) -> u32 {
        self.state.bodies.known(key)
    }

    /// Returns the record, for changes without further effects.
    pub fn body_mut(&mut self, key: BodyKey) -> &mut Body {
        &mut self.state.bodies[key]
    }

    #[inline]
    pub fn sim(&self, key: BodyKey) -> &BodySim {
        self.state.bodies.sim(self.body(key))
    }

    /// Returns the dense entry, for changes without further effects.
    pub fn sim_mut(&mut self, key: BodyKey) -> &mut BodySim {
        let body = self.body(key);
        self.state.bodies.sim_mut(body)
    }

    #[inline]
    pub fn body_state(&self, key: BodyKey) -> BodyState {
        self.state.bodies.state(self.body(key))
    }

    /// Wakes the body's island, and the islands of all bodies that touch it or are jointed to it.
    pub(super) fn wake_with_neighbours(&mut self, body: u32) {
        self.state.wake_island(body);
        let mut edge = self.state.bodies[body].first_edge;
        while edge != NONE {
            let (contact, next) = self.state.contacts.follow(edge);
            let other = contact.other(body);
            if contact.manifold.count > 0 {
                self.state.wake_island(other);
            }
            edge = next;
        }
        let mut edge = self.state.bodies[body].first_joint;
        while edge != NONE {
            let (joint, next) = self.state.joints.follow(edge);
            self.state.wake_island(joint.other(body));
            edge = next;
        }
    }

    /// Removes the contacts of a body for which `ends` returns true.
    pub(super) fn remove_contacts(
        &mut self,
        body: u32,
        ends: impl Fn(&Contact, &Simulation) -> bool,
    ) {
        let mut edge = self.state.bodies[body].first_edge;
        while edge != NONE {
            let (contact, next) = self.state.contacts.follow(edge);
            let link = contact.link;
            if ends(contact, &self.state) {
                self.state.contacts.remove(&mut self.state.bodies, &self.state.shapes, link);
            }
            edge = next;
        }
    }

    /// Returns the pose between the last two steps: 0 is the step before the last, 1 the last.
    pub fn interpolated_pose(&self, key: BodyKey, alpha: f32) -> Pose {
        let sim = self.sim(key);
        let center = sim.center - (1.0 - alpha) * sim.moved;
        let q = sim.previous_q.interpolate(sim.transform.q, alpha);
        Pose { position: center - q.rotate(sim.local_center), q }
    }

    /// Sets the pose of the body (teleport). Wakes bodies that it touched. A static body also
    /// wakes bodies that it overlaps at its new pose.
    pub fn set_body_transform(&mut self, key: BodyKey, pose: impl Into<Pose>) {
        let Pose { position, q } = pose.into();
        let body = self.body(key);
        self.wake_with_neighbours(body);
        let sim = self.state.bodies.sim_mut(body);
        let old_center = sim.center;
        sim.place_at(position, q);
        sim.turns = 0;
        sim.margin_left = 0.0;
        let (sim, offset) = (*sim, old_center - sim.center);
        self.state.soft_bodies.note_move(&self.state.bodies, body);
        self.move_anchors(body, offset);
        self.undecide(body);
        let mut shape = self.state.bodies[body].first_shape;
        while shape != NONE {
            let record = &mut self.state.shapes[shape];
            record.fat_bounds = padded(&sim.bounds(&record.geometry), &self.lengths);
            self.state.broad_phase.move_proxy(ProxyId(record.proxy), record.fat_bounds);
            shape = record.next;
        }
        self.wake_overlapped(body);
    }

    /// Wakes the dynamic bodies whose bounds a body overlaps, if it is static. A step does not
    /// check pairs of bodies that are both at rest.
    pub(super) fn wake_overlapped(&mut self, body: u32) {
        if self.state.bodies[body].kind != BodyType::Static {
            return;
        }
        let mut found = Vec::new();
        for (_, record) in self.state.shapes.of_body(&self.state.bodies[body]) {
            if record.def.enabled && !record.def.is_sensor {
                let filter = record.def.filter;
                let bounds = self.bounds(record);
                self.state.broad_phase.query_aabb(bounds, filter.search_mask(), |other| {
                    let other = &self.state.shapes[other];
                    if self.bounds(other).overlaps(&bounds)
                        && !other.def.is_sensor
                        && other.def.filter.allows(&filter)
                        && self.state.bodies[other.body].kind == BodyType::Dynamic
                    {
                        found.push(other.body);
                    }
                    true
                });
            }
        }
        for other in found {
            self.state.wake_island(other);
        }
    }

    /// Sets the velocity of the centre of mass. No effect on a static body. A nonzero velocity
    /// wakes the body.
    pub fn set_linear_velocity(&mut self, key: BodyKey, velocity: Vec2) {
        self.change_state(key, velocity != Vec2::ZERO, |state| state.linear_velocity = velocity);
    }

    /// Sets the angular velocity. No effect on a static body. A nonzero one wakes the body.
    pub fn set_angular_velocity(&mut self, key: BodyKey, velocity: f32) {
        self.change_state(key, velocity != 0.0, |state| state.angular_velocity = velocity);
    }

    /// Sets both velocities. No effect on a static body. A nonzero velocity wakes the body.
    pub fn set_velocities(&mut self, key: BodyKey, linear: Vec2, angular: f32) {
        self.change_state(key, linear != Vec2::ZERO || angular != 0.0, |state| {
            state.linear_velocity = linear;
            state.angular_velocity = angular;
        });
    }

    /// Changes the velocities, and clears the components along locked axes.
    pub(super) fn change_state(
        &mut self,
        key: BodyKey,
        wake: bool,
        change: impl FnOnce(&mut BodyState),
    ) {
        let body = self.body(key);
        if self.state.bodies[body].kind == BodyType::Static {
            return;
        }
        if wake {
            self.wake_island(body);
        }
        self.change_state_at(body, change);
    }

    /// Changes the velocities of a body by its index, if it is awake.
    pub(super) fn change_state_at(&mut self, body: u32, change: impl FnOnce(&mut BodyState)) {
        let (row, locks) = (self.state.bodies.row(body), self.state.bodies[body].locks);
        if let Some(state) = self.state.bodies.states.get_mut(row) {
            change(state);
            state.linear_velocity = locks.linear_part(state.linear_velocity);
            state.angular_velocity = locks.angular_part(state.angular_velocity);
        }
    }

    pub(super) fn wake_island(&mut self, body: u32) {
        if self.state.bodies[body].kind == BodyType::Kinematic {
            // Bodies on top of a kinematic body must move with it.
            self.wake_with_neighbours(body);
        } else {
            self.state.wake_island(body);
        }
    }

    /// Returns the velocity of the body's material at a world point.
    pub fn velocity_at_point(&self, key: BodyKey, point: impl Into<Position>) -> Vec2 {
        self.velocity_of_row(self.body(key), point.into())
    }

    /// As [`World::velocity_at_point`], by record index.
    pub(super) fn velocity_of_row(&self, body: u32, point: Position) -> Vec2 {
        let state = self.state.bodies.state(body);
        let arm = point - self.state.bodies.sim(body).center;
        state.linear_velocity + cross_scalar_vector(state.angular_velocity, arm)
    }

    /// Returns mass, moment of inertia about the centre of mass, and centre of mass in body
    /// space.
    #[inline]
    pub fn body_mass_data(&self, key: BodyKey) -> MassData {
        let body = self.body(key);
        let record = &self.state.bodies[body];
        let center = self.state.bodies.sim(body).local_center;
        MassData { mass: record.mass, center, inertia: record.inertia }
    }

    /// Returns whether the body is awake. A static body never is.
    #[inline]
    pub fn is_awake(&self, key: BodyKey) -> bool {
        self.state.bodies.is_awake(self.body(key))
    }

    /// Wakes the body's island, or puts the body to sleep at its current pose.
    pub fn set_awake(&mut self, key: BodyKey, awake: bool) {
        let body = self.body(key);
        if self.state.bodies[body].kind == BodyType::Static {
            return;
        }
        if awake {
            self.wake_island(body);
        } else {
            self.state.sleep_body(body);
        }
    }

    /// Puts bodies to sleep as one island: they wake together.
    pub fn sleep_together(&mut self, keys: impl Iterator<Item = BodyKey>) {
        let Simulation { bodies, contacts, joints, .. } = &mut self.state;
        let group: Vec<u32> = keys.map(|key| bodies.known(key)).collect();
        sleep_together(bodies, contacts, joints, group.into_iter());
    }

    /// Applies a force in newtons at a world point, during the next step.
    pub fn apply_force(&mut self, key: BodyKey, force: Vec2, point: impl Into<Position>) {
        let arm = point.into() - self.sim(key).center;
        self.add_force(key, force, cross(arm, force));
    }

    /// Applies a force with a torque, or an impulse with an angular impulse.
    pub fn apply_load(&mut self, key: BodyKey, load: &Load) {
        if !load.wake && !self.is_awake(key) {
            return;
        }
        let arm = load.point.map_or(Vec2::ZERO, |point| point - self.sim(key).center);
        let angular = load.angular + cross(arm, load.linear);
        if load.is_impulse {
            self.add_impulse(key, load.linear, angular);
        } else {
            self.add_force(key, load.linear, angular);
        }
    }

    /// Returns the kinetic energy, in joules. Zero for a body without mass.
    pub fn kinetic_energy(&self, key: BodyKey) -> f32 {
        let body = self.body(key);
        let (record, state) = (&self.state.bodies[body], self.state.bodies.state(body));
        let spin = state.angular_velocity;
        0.5 * (record.mass * state.linear_velocity.length_squared() + record.inertia * spin * spin)
    }

    /// Wakes the bodies that touch the body or are jointed to it. Wakes the body too, unless it
    /// is static.
    pub fn wake_touching(&mut self, key: BodyKey) {
        self.wake_with_neighbours(self.body(key));
    }

    /// Applies a force in newtons at the centre of mass and a torque in newton metres, during the
    /// next step.
    pub fn add_force(&mut self, key: BodyKey, force: Vec2, torque: f32) {
        let body = self.body(key);
        let record = &self.state.bodies[body];
        let takes_part = record.kind == BodyType::Dynamic && record.enabled;
        if takes_part && (force != Vec2::ZERO || torque != 0.0) {
            self.wake_island(body);
            let sim = self.state.bodies.sim_mut(body);
            sim.force += force;
            sim.torque += torque;
        }
    }

    /// Applies an impulse in N s at a world point. Changes the velocities at once.
    pub fn apply_impulse(&mut self, key: BodyKey, impulse: Vec2, point: impl Into<Position>) {
        let arm = point.into() - self.sim(key).center;
        self.add_impulse(key, impulse, cross(arm, impulse));
    }

    /// Applies an impulse in N s at the centre of mass and an angular impulse in N m s. Changes the
    /// velocities at once.
    pub fn add_impulse(&mut self, key: BodyKey, impulse: Vec2, angular: f32) {
        let body = self.body(key);
        if self.state.bodies[body].kind != BodyType::Dynamic {
            return;
        }
        let sim = *self.state.bodies.sim(body);
        let wake = impulse != Vec2::ZERO || angular != 0.0;
        // The velocity of a body of almost no mass would overflow.
        let bounded = |x: f32| clamp(x, -FASTEST, FASTEST);
        self.change_state(key, wake, |state| {
            let v = state.linear_velocity + sim.inverse_mass * impulse;
            state.linear_velocity = Vec2::new(bounded(v.x), bounded(v.y));
            let w = state.angular_velocity + sim.inverse_inertia * angular;
            state.angular_velocity = bounded(w);
        });
    }

    /// Returns the union of the bounds of the body's enabled shapes, relative to `origin`.
    /// Without such shapes it is the body's origin.
    pub fn body_aabb(&self, key: BodyKey, origin: Position) -> Aabb {
        let body = self.body(key);
        let shapes = self.state.shapes.of_body(&self.state.bodies[body]);
        let enabled = shapes.filter(|(_, record)| record.def.enabled);
        let bounds = enabled.map(|(_, record)| self.bounds_from(record, origin));
        bounds.reduce(Aabb::union).unwrap_or_else(|| {
            let p = self.state.bodies.sim(body).pose_from(origin).p;
            Aabb::new(p, p)
        })
    }

    /// Iterates over the body's shapes, newest first.
    pub fn body_shapes(&self, key: BodyKey) -> impl Iterator<Item = ShapeKey> + '_ {
        self.state.shapes.of_body(&self.state.bodies[key]).map(|(_, record)| record.key)
    }

    /// Moves the anchors of a body's contacts by `offset`, after its centre of mass has moved by
    /// `-offset`. The contact points stay where they are in the world.
    fn move_anchors(&mut self, body: u32, offset: Vec2) {
        let Simulation { bodies, contacts, .. } = &mut self.state;
        contacts.change_of_body(&bodies[body], |contact, reference| {
            reference.forget();
            let manifold = &mut contact.manifold;
            if contact.body_a == body {
                manifold.points.iter_mut().for_each(|point| point.anchor_a += offset);
                manifold.between += offset;
            } else {
                manifold.between -= offset;
            }
        });
    }

    /// Recomputes mass, centre of mass and inertia of a body whose shapes have changed, unless it
    /// is static.
    pub(super) fn update_mass(&mut self, body: u32) {
        // A static body has no mass or extents, and may have very many shapes.
        if self.state.bodies[body].kind != BodyType::Static {
            self.weigh(body);
        }
    }

    /// Adds the mass of a new shape to its body. The other shapes are not visited, so adding many
    /// takes linear time.
    pub(super) fn add_mass(&mut self, body: u32, shape: u32) {
        let record = &self.state.bodies[body];
        match (record.kind, record.own_mass, mass_of(&self.state.shapes[shape])) {
            (BodyType::Static, ..) => (),
            (BodyType::Dynamic, None, Some(mass)) => {
                let local_center = self.state.bodies.sim(body).local_center;
                let before =
                    MassData { mass: record.mass, center: local_center, inertia: record.inertia };
                self.set_mass(body, before.combine(mass));
            }
            _ => self.outdate_extents(body),
        }
    }

    /// Recomputes mass, centre of mass and inertia from the shapes or from `own_mass`.
    pub(super) fn weigh(&mut self, body: u32) {
        let record = &self.state.bodies[body];
        let total = match (record.kind, record.own_mass) {
            (BodyType::Dynamic, Some(own)) => own,
            (BodyType::Dynamic, None) => self.mass_of_shapes(body),
            _ => MassData::default(),
        };
        self.set_mass(body, total);
    }

    fn set_mass(&mut self, body: u32, total: MassData) {
        let record = &mut self.state.bodies[body];
        let locks = record.locks;
        record.mass = total.mass;
        record.inertia = total.inertia;
        let row = self.state.bodies.row(body);
        let sim = &mut self.state.bodies.sims[row];
        let invert = |x: f32| if x >= f32::MIN_POSITIVE { 1.0 / x } else { 0.0 };
        // The solver handles linear locks through `linear_locks`.
        sim.inverse_mass = invert(total.mass);
        sim.inverse_inertia = if locks.angular { 0.0 } else { invert(total.inertia) };
        let shifted = total.center - sim.local_center;
        if shifted != Vec2::ZERO {
            let (old_center, position) = (sim.center, sim.position());
            sim.moved += sim.transform.q.rotate(shifted) - sim.previous_q.rotate(shifted);
            sim.local_center = total.center;
            sim.center = position + sim.transform.q.rotate(total.center);
            let moved = sim.center - old_center;
            if let Some(state) = self.state.bodies.states.get_mut(row) {
                // The material keeps its velocity, but the centre of mass is another point of it.
                let change = cross_scalar_vector(state.angular_velocity, moved);
                state.linear_velocity += locks.linear_part(change);
            }
            self.move_anchors(body, -moved);
            self.state.soft_bodies.note_move(&self.state.bodies, body);
        }
        self.outdate_extents(body);
    }

    /// Marks the extents of a body as outdated: its shapes or its centre of mass have changed. The
    /// next step recomputes them.
    pub(super) fn outdate_extents(&mut self, body: u32) {
        let sim = self.state.bodies.sim_mut(body);
        sim.margin_left = 0.0;
        if sim.max_extent == OUTDATED {
            return;
        }
        sim.max_extent = OUTDATED;
        let (bodies, outdated) = (&self.state.bodies, &mut self.outdated_extents);
        // A host may create and remove bodies for a long time without a step.
        if outdated.len() > 2 * bodies.len() {
            outdated.retain(|&key| bodies.find(key).is_some());
        }
        outdated.push(bodies[body].key);
    }

    /// Marks the extents of all bodies as outdated. Snapshots do not have them.
    pub(super) fn outdate_all_extents(&mut self) {
        let bodies = &self.state.bodies;
        self.outdated_extents.clear();
        self.outdated_extents.extend(bodies.sims.iter().map(|sim| bodies[sim.body].key));
    }

    /// Recomputes outdated extents.
    pub(super) fn update_extents(&mut self) {
        let Simulation { bodies, shapes, .. } = &mut self.state;
        for key in self.outdated_extents.drain(..) {
            // The body may have been removed meanwhile.
            if let Some(body) = bodies.find(key) {
                let extents = extents(&bodies[body], bodies.sim(body).local_center, shapes);
                let sim = bodies.sim_mut(body);
                (sim.min_extent, sim.max_extent) = extents;
            }
        }
    }

    /// Adds in the order of creation, as [`World::add_mass`] does.
    fn mass_of_shapes(&self, body: u32) -> MassData {
        let shapes = self.state.shapes.of_body(&self.state.bodies[body]);
        let masses: SmallVec<[MassData; 8]> =
            shapes.filter_map(|(_, record)| mass_of(record)).collect();
        masses.iter().rev().fold(MassData::default(), |total, &mass| total.combine(mass))
    }
}

/// The mass that a shape adds to its body. `None` if it adds none.
fn mass_of(shape: &ShapeRecord) -> Option<MassData> {
    let density = shape.def.material.density;
    (!shape.def.is_sensor && density > 0.0).then(|| shape.geometry.mass(density))
}

/// `BodySim::min_extent` and `BodySim::max_extent` of a body.
fn extents(body: &Body, local_center: Vec2, shapes: &Shapes) -> (f32, f32) {
    let mut extents = (f32::MAX, 0.0);
    if body.kind == BodyType::Static {
        return extents;
    }
    for (_, shape) in shapes.of_body(body) {
        // An edge of a soft body follows two bodies, so it is not part of the extent of one.
        if !matches!(shape.geometry, Shape::HalfSpace(_)) && !shape.is_edge() {
            let (inner, outer) = shape.geometry.extent(local_center);
            extents = (min(extents.0, inner), max(extents.1, outer));
        }
    }
    extents
}
