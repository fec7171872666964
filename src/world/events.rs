//! Events of the last step, by key.

use super::{ContactView, World};
use crate::events::JointEvent;
use crate::math::{Pose, Position, Transform, Vec2};
use crate::model::{Bodies, BodyKey, BodySim, EndedContact, EventSwitches, ShapeKey, Watch};

/// A body that a step moved.
#[derive(Clone, Copy, Debug)]
pub struct BodyMove {
    /// Key of the body.
    pub body: BodyKey,
    /// User data of the body.
    pub user_data: u64,
    /// Pose of the body's origin, rounded to floats.
    pub transform: Transform,
    /// Exact position of the body's origin.
    pub position: Position,
    /// Whether the body fell asleep.
    pub fell_asleep: bool,
}

/// A hit: an impact of two shapes at high speed.
#[derive(Clone, Copy, Debug)]
pub struct HitView {
    /// The contact.
    pub contact: ContactView,
    /// Contact point in the world.
    pub place: Position,
    /// Approach speed, in metres per second.
    pub approach_speed: f32,
}

/// A contact whose force exceeded the threshold.
#[derive(Clone, Copy, Debug)]
pub struct LoadView {
    /// The contact.
    pub contact: ContactView,
    /// Point in the world at which the force acts.
    pub place: Position,
    /// Force on body B, in newtons.
    pub force: Vec2,
    /// Component of the force along the normal, in newtons.
    pub normal_force: f32,
}

impl World {
    /// Reports the bodies that the last step may have moved: the slot of the key and the pose.
    /// Calls `tell` from several threads.
    pub fn moved_bodies(&self, tell: impl Fn(u32, Pose) + Sync) {
        /// Number of bodies that a thread takes at a time.
        const PART: usize = 512;
        let awake = &self.state.bodies.sims[..self.state.bodies.awake_count()];
        let tell = |sim: &BodySim| tell(Bodies::slot(sim.body), sim.pose());
        self.jobs.with_team(self.state.def.worker_count, awake.len(), |mut team| {
            team.for_each(awake.chunks(PART), |sims| sims.iter().for_each(tell));
        });
        self.events.fell_asleep.iter().map(|&body| self.state.bodies.sim(body)).for_each(tell);
    }

    /// Visits the bodies that the last step moved, in dense order, then those that fell asleep.
    pub fn body_moves(&self, mut visit: impl FnMut(BodyMove)) {
        if !self.state.def.enable_body_events || self.events.is_contact_update {
            return;
        }
        let mut tell = |sim: &BodySim, fell_asleep: bool| {
            let record = &self.state.bodies[sim.body];
            visit(BodyMove {
                body: record.key,
                user_data: record.user_data,
                transform: sim.transform,
                position: sim.position(),
                fell_asleep,
            });
        };
        for sim in &self.state.bodies.sims[..self.state.bodies.awake_count()] {
            if sim.is_elsewhere || sim.moved != Vec2::ZERO {
                tell(sim, false);
            }
        }
        for &body in &self.events.fell_asleep {
            tell(self.state.bodies.sim(body), true);
        }
    }

    /// Iterates over the contacts that began in the last step.
    pub fn contacts_begun(&self) -> impl Iterator<Item = ContactView> + '_ {
        self.events.contacts.begun.iter().map(|&link| self.contact_at(link))
    }

    /// Iterates over the contacts that began earlier and persisted in the last step.
    pub fn contacts_persisted(&self) -> impl Iterator<Item = ContactView> + '_ {
        self.events.contacts.persisted.iter().map(|&link| self.contact_at(link))
    }

    /// Returns the contacts that ended since the step before the last.
    pub fn contacts_ended(&self) -> &[EndedContact] {
        &self.events.ended
    }

    /// Iterates over the hits of the last step.
    pub fn contacts_hit(&self) -> impl Iterator<Item = HitView> + '_ {
        self.events.contacts.hits.iter().map(|hit| {
            let contact = self.contact_at(hit.link);
            HitView { contact, place: hit.place, approach_speed: hit.approach_speed }
        })
    }

    /// Iterates over the contacts whose force exceeded their threshold in the last step.
    pub fn contact_loads(&self) -> impl Iterator<Item = LoadView> + '_ {
        self.events.contacts.loads.iter().map(|load| {
            let row = &self.state.contacts.rows[self.state.contacts.row(load.link)];
            LoadView {
                contact: self.contact_view(row),
                place: self.state.bodies.sim(row.body_a).center + load.anchor_a,
                force: load.force,
                normal_force: load.normal_force,
            }
        })
    }

    /// Returns the joint events of the last step: exceeded thresholds and broken joints.
    pub fn joint_events(&self) -> &[JointEvent] {
        &self.events.joints
    }

    fn contact_at(&self, link: u32) -> ContactView {
        self.contact_view(&self.state.contacts.rows[self.state.contacts.row(link)])
    }

    /// Returns the events that a shape reports.
    pub fn shape_events(&self, key: ShapeKey) -> EventSwitches {
        self.shape_record(key).def.events
    }

    /// Sets the events that a shape reports. Updates its existing contacts.
    pub fn set_shape_events(&mut self, key: ShapeKey, events: EventSwitches) {
        let shape = self.shape(key);
        self.state.shapes[shape].def.events = events;
        let mut edge = self.state.bodies[self.state.shapes[shape].body].first_edge;
        while edge != crate::base::NONE {
            let (contact, next) = self.state.contacts.follow(edge);
            let [a, b] = [contact.shape_a, contact.shape_b];
            if a == shape || b == shape {
                let link = contact.link;
                let wanted =
                    Watch::of(&self.state.shapes[a].def.events, &self.state.shapes[b].def.events);
                self.state.contacts.listen(&self.state.bodies, &self.state.shapes, link, wanted);
            }
            edge = next;
        }
    }
}
