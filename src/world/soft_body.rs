//! Soft bodies of a world: creation, removal, getters and setters. The work of a step is in
//! `soft_body_step.rs`.

use super::body::within_limit;
use super::{JointDef, JointSettings, LimitError, World};
use crate::math::{Position, Rotation, Transform, Vec2, cross, cross_scalar_vector};
use crate::model::{
    AxisSettings, BodyDef, BodyKey, Bound, EnclosedArea, Hinge, Holding, JointKey, MotionLocks,
    Particle, ShapeDef, ShapeKey, SoftBodyKey, SoftBodyRecord, SoftCell, SoftEdge, SoftSettings,
    SpringRange, Strength,
};

/// Initial settings of a soft body, except its particles and edges.
#[derive(Clone, Copy, Debug)]
pub struct SoftBodyDef {
    /// Definition of each particle. Position, rotation and velocities are those of the whole soft
    /// body.
    pub body: BodyDef,
    /// Definition of the disc of each particle, except its density.
    pub shape: ShapeDef,
    /// Mass of all particles, in kilograms.
    pub mass: f32,
    /// Radius of each particle, in metres.
    pub particle_radius: f32,
    /// Stiffness, plasticity and tearing.
    pub settings: SoftSettings,
    pub user_data: u64,
}

impl SoftBodyDef {
    /// Returns the body definition of a particle at a point in soft-body space. Its rotation is
    /// locked, because rolling discs would have no friction.
    pub fn particle(&self, point: Vec2) -> BodyDef {
        let BodyDef { position, rotation, linear_velocity, angular_velocity, .. } = self.body;
        let arm = rotation.rotate(point);
        BodyDef {
            position: position + arm,
            rotation: Rotation::IDENTITY,
            linear_velocity: linear_velocity + cross_scalar_vector(angular_velocity, arm),
            angular_velocity: 0.0,
            locks: MotionLocks { angular: true, ..self.body.locks },
            ..self.body
        }
    }
}

impl World {
    /// Adds a soft body without particles. `particles` is the number that it will have.
    pub fn create_soft_body(
        &mut self,
        def: &SoftBodyDef,
        particles: usize,
    ) -> Result<SoftBodyKey, LimitError> {
        within_limit(self.state.soft_bodies.len())?;
        let record = SoftBodyRecord {
            particle_mass: def.mass / particles as f32,
            settings: def.settings,
            user_data: def.user_data,
            ..SoftBodyRecord::default()
        };
        Ok(self.state.soft_bodies.insert(record).0)
    }

    /// Makes a body a particle. `rest` is its position in soft-body space.
    pub fn add_soft_particle(&mut self, key: SoftBodyKey, body: BodyKey, rest: Vec2) {
        let particle = Particle { body, rest, first: rest, piece: 0 };
        self.state.soft_bodies.add_particle(&self.state.bodies, key, particle);
    }

    /// Returns the joint definition and the length of an edge between two particles.
    pub fn soft_edge(&self, key: SoftBodyKey, ends: [u32; 2]) -> (JointDef, f32) {
        let SoftBodyRecord { particles, settings, user_data: _, edges, .. } =
            &self.state.soft_bodies[key];
        let [a, b] = ends.map(|index| particles[index as usize]);
        let length = a.first.distance(b.first);
        let def = JointDef {
            body_a: a.body,
            body_b: b.body,
            local_frame_a: Transform::IDENTITY,
            local_frame_b: Transform::IDENTITY,
            collide_connected: false,
            holding: Holding::PLAIN,
            strength: strength(settings),
            user_data: edges.len() as u64,
            settings: JointSettings::Distance(spring(settings, length)),
        };
        (def, length)
    }

    pub fn add_soft_edge(
        &mut self,
        key: SoftBodyKey,
        ends: [u32; 2],
        (joint, length): (JointKey, f32),
    ) {
        self.state.soft_bodies[key].edges.push(SoftEdge {
            ends,
            joint,
            length,
            first: length,
            impulse: 0.0,
            shape: ShapeKey::default(),
            on_surface: false,
        });
    }

    /// Finds the connected pieces, once all edges are created.
    pub fn finish_soft_body(&mut self, key: SoftBodyKey) {
        self.state.soft_bodies[key].find_pieces(&mut self.buffers.soft.sets);
    }

    pub fn destroy_soft_body(&mut self, key: SoftBodyKey) {
        for body in self.soft_particles(key).collect::<Vec<_>>() {
            if self.state.bodies.contains(body) {
                self.destroy_body(body);
            }
        }
        self.state.soft_bodies.remove(key);
    }

    /// Returns the record, for changes without further effects.
    pub fn soft_body_mut(&mut self, key: SoftBodyKey) -> &mut SoftBodyRecord {
        &mut self.state.soft_bodies[key]
    }

    /// Returns the soft body that a body is a particle of, and the particle index.
    pub fn body_soft_body(&self, key: BodyKey) -> Option<(SoftBodyKey, u32)> {
        self.state.soft_bodies.of_body(&self.state.bodies, self.body(key))
    }

    /// Iterates over the particles. A removed particle has the null key or an outdated one.
    pub fn soft_particles(&self, key: SoftBodyKey) -> impl Iterator<Item = BodyKey> + '_ {
        self.state.soft_bodies[key].particles.iter().map(|particle| particle.body)
    }

    /// Returns the body of a particle, if the particle exists and is not removed.
    pub fn soft_particle(&self, key: SoftBodyKey, index: u32) -> Option<BodyKey> {
        let particle = self.state.soft_bodies[key].particles.get(index as usize)?;
        Some(particle.body).filter(|&body| self.state.bodies.contains(body))
    }

    /// Iterates over the edges: the particles, and the joint if the edge is not torn.
    pub fn soft_edges(
        &self,
        key: SoftBodyKey,
    ) -> impl Iterator<Item = ([u32; 2], Option<JointKey>)> + '_ {
        let edges = self.state.soft_bodies[key].edges.iter();
        edges.map(|edge| {
            (edge.ends, Some(edge.joint).filter(|&joint| self.state.joints.contains(joint)))
        })
    }

    /// Iterates over the particle positions, relative to `origin`. A removed particle has its
    /// original position in soft-body space.
    pub fn soft_positions(
        &self,
        key: SoftBodyKey,
        origin: Position,
    ) -> impl Iterator<Item = Vec2> + '_ {
        let particles = self.state.soft_bodies[key].particles.iter();
        particles.map(move |particle| self.soft_position(particle, origin))
    }

    fn soft_position(&self, particle: &Particle, origin: Position) -> Vec2 {
        match self.state.bodies.find(particle.body) {
            Some(body) => self.state.bodies.sim(body).center - origin,
            None => particle.first,
        }
    }

    /// Sets the triangles that keep their area. Their rest area is that of the original shape.
    pub fn set_soft_cells(&mut self, key: SoftBodyKey, cells: &[[u32; 3]]) {
        let record = &mut self.state.soft_bodies[key];
        let first = |index: u32| record.particles[index as usize].first;
        let cell = |&corners: &[u32; 3]| {
            let [a, b, c] = corners.map(first);
            let area = 0.5 * cross(b - a, c - a);
            SoftCell { corners, area, first: area, impulse: 0.0 }
        };
        record.cells = cells.iter().map(cell).collect();
        self.resurface(key);
        self.wake_soft_body(key);
    }

    /// Sets the hinges, which resist bending. Their rest angles are those of the original shape.
    /// Returns false and does nothing if a hinge has no length.
    pub fn set_soft_hinges(&mut self, key: SoftBodyKey, hinges: &[[u32; 3]]) -> bool {
        let record = &mut self.state.soft_bodies[key];
        let first = |index: u32| record.particles[index as usize].first;
        let hinge = |&corners: &[u32; 3]| Hinge::new(corners, corners.map(first));
        let hinges: Vec<Hinge> = hinges.iter().map(hinge).collect();
        if !hinges.iter().all(|hinge| hinge.length > 0.0 && hinge.length.is_finite()) {
            return false;
        }
        record.hinges = hinges;
        self.wake_soft_body(key);
        true
    }

    /// Undoes all plastic deformation. Wakes the soft body.
    pub fn forget_soft_yielding(&mut self, key: SoftBodyKey) {
        self.state.soft_bodies[key].forget_yielding();
        let settings = self.state.soft_bodies[key].settings;
        self.set_soft_edges(key, &settings);
        self.wake_soft_body(key);
    }

    /// Sets the skin points, in soft-body space. They follow the particles.
    pub fn bind_soft_points(&mut self, key: SoftBodyKey, points: &[Vec2]) {
        let record = &mut self.state.soft_bodies[key];
        let skin = points.iter().map(|&point| Bound::new(record, point)).collect();
        record.skin = skin;
    }

    /// Iterates over the current positions of the skin points, relative to `origin`.
    pub fn soft_bound_points(
        &self,
        key: SoftBodyKey,
        origin: Position,
    ) -> impl Iterator<Item = Vec2> + '_ {
        let record = &self.state.soft_bodies[key];
        let at = move |index: u32| self.soft_position(&record.particles[index as usize], origin);
        let first = |index: u32| record.particles[index as usize].first;
        record.skin.iter().map(move |bound| bound.position(at, first))
    }

    /// Sets the closed outline.
    pub fn set_soft_outline(&mut self, key: SoftBodyKey, outline: &[u32]) {
        let record = &mut self.state.soft_bodies[key];
        let first = |i: usize| record.particles[outline[i] as usize].first;
        let area = area_within(outline.len(), first);
        record.outline = outline.to_vec();
        record.inside = EnclosedArea { area, first: area, impulse: 0.0 };
        self.resurface(key);
        self.wake_soft_body(key);
    }

    /// Returns the area within the outline, or the area of the cells if there is no outline, in
    /// m².
    pub fn soft_area(&self, key: SoftBodyKey) -> f32 {
        let record = &self.state.soft_bodies[key];
        let middle = self.soft_center(key);
        let at = |index: u32| self.soft_position(&record.particles[index as usize], middle);
        if record.outline.is_empty() {
            let twice = |&[a, b, c]: &[u32; 3]| cross(at(b) - at(a), at(c) - at(a));
            return record.cells.iter().map(|cell| 0.5 * twice(&cell.corners)).sum();
        }
        area_within(record.outline.len(), |i| at(record.outline[i]))
    }

    /// Sets the settings. A change wakes the soft body.
    pub fn set_soft_settings(&mut self, key: SoftBodyKey, settings: SoftSettings) {
        let record = &mut self.state.soft_bodies[key];
        if record.settings == settings {
            return;
        }
        record.settings = settings;
        self.set_soft_edges(key, &settings);
        self.wake_soft_body(key);
    }

    /// Applies the settings to the joints of all edges that are not torn.
    fn set_soft_edges(&mut self, key: SoftBodyKey, settings: &SoftSettings) {
        for index in 0..self.state.soft_bodies[key].edges.len() {
            let SoftEdge { joint, length, .. } = self.state.soft_bodies[key].edges[index];
            if self.state.joints.contains(joint) {
                let axis = JointSettings::Distance(spring(settings, length));
                self.set_joint_settings(joint, axis);
                self.set_joint_strength(joint, strength(settings));
            }
        }
    }

    /// Applies a force in newtons, distributed over the particles by mass, during the next step.
    pub fn apply_soft_force(&mut self, key: SoftBodyKey, force: Vec2) {
        self.spread(key, |world, body, share| world.add_force(body, share * force, 0.0));
    }

    /// Applies an impulse in N s, distributed over the particles by mass.
    pub fn apply_soft_impulse(&mut self, key: SoftBodyKey, impulse: Vec2) {
        self.spread(key, |world, body, share| {
            let center = world.sim(body).center;
            world.apply_impulse(body, share * impulse, center);
        });
    }

    /// Applies a torque in newton metres about the centre of mass, during the next step. The
    /// forces on the particles accelerate the soft body like a rigid body.
    pub fn apply_soft_torque(&mut self, key: SoftBodyKey, torque: f32) {
        let middle = self.soft_center(key);
        let mut inertia = 0.0;
        self.spread(key, |world, body, _| {
            let arm = world.sim(body).center - middle;
            inertia += world.state.bodies[body].mass * arm.length_squared();
        });
        if inertia > 0.0 {
            self.spread(key, |world, body, _| {
                let arm = world.sim(body).center - middle;
                let mass = world.state.bodies[body].mass;
                let force = cross_scalar_vector(torque * mass / inertia, arm);
                world.add_force(body, force, 0.0);
            });
        }
    }

    /// Returns the centre of mass. If no particle has mass, returns the mean position.
    pub fn soft_center(&self, key: SoftBodyKey) -> Position {
        let bodies = || self.soft_particles(key).filter(|&body| self.state.bodies.contains(body));
        let mass: f32 = bodies().map(|body| self.state.bodies[body].mass).sum();
        let Some(origin) = bodies().next().map(|body| self.sim(body).center) else {
            return Position::ZERO;
        };
        let sum = |weight: &dyn Fn(BodyKey) -> f32| {
            let arm = |body| self.sim(body).center - origin;
            bodies().fold(Vec2::ZERO, |sum, body| sum + weight(body) * arm(body))
        };
        if mass > 0.0 {
            return origin + sum(&|body| self.state.bodies[body].mass) / mass;
        }
        let count = bodies().count();
        origin + sum(&|_| 1.0) / count as f32
    }

    /// Calls `act` for each particle that has mass, with its share of the total mass.
    fn spread(&mut self, key: SoftBodyKey, mut act: impl FnMut(&mut World, BodyKey, f32)) {
        let has_mass = |&body: &BodyKey| {
            self.state.bodies.contains(body) && self.state.bodies[body].mass > 0.0
        };
        let bodies: Vec<BodyKey> = self.soft_particles(key).filter(has_mass).collect();
        let mass: f32 = bodies.iter().map(|&body| self.state.bodies[body].mass).sum();
        for body in bodies {
            let share = self.state.bodies[body].mass / mass;
            act(self, body, share);
        }
    }

    pub fn wake_soft_body(&mut self, key: SoftBodyKey) {
        self.for_each_particle(key, |world, body| world.set_awake(body, true));
    }

    /// Calls `act` for each particle that is not removed.
    pub(super) fn for_each_particle(
        &mut self,
        key: SoftBodyKey,
        act: impl Fn(&mut World, BodyKey),
    ) {
        for index in 0..self.state.soft_bodies[key].particles.len() {
            let body = self.state.soft_bodies[key].particles[index].body;
            if self.state.bodies.contains(body) {
                act(self, body);
            }
        }
    }
}

/// Returns the joint settings of an edge: a rod or a spring. It resists only stretching if
/// `pull_only` is set.
fn spring(settings: &SoftSettings, length: f32) -> AxisSettings {
    let SoftSettings { edges, pull_only, .. } = *settings;
    let is_spring = edges.hertz > 0.0;
    let upper = if pull_only { 0.0 } else { f32::INFINITY };
    AxisSettings {
        enable_spring: is_spring,
        enable_limit: pull_only && !is_spring,
        lower: 0.0,
        upper: length,
        target: length,
        hertz: edges.hertz,
        damping_ratio: edges.damping_ratio,
        spring_range: SpringRange { upper, ..SpringRange::default() },
        ..AxisSettings::default()
    }
}

fn strength(settings: &SoftSettings) -> Strength {
    let force = settings.tear_force;
    Strength { force, breaks: force < f32::INFINITY, ..Strength::ENDLESS }
}

/// Returns the area within a closed line; negative if it is clockwise.
pub(super) fn area_within(count: usize, at: impl Fn(usize) -> Vec2) -> f32 {
    let arm = |i: usize| at(i) - at(0);
    (2..count).map(|i| 0.5 * cross(arm(i - 1), arm(i))).sum()
}
