//! Events of the last step, by key.

use super::{ContactView, World};
use crate::events::{ContactHit, ContactLoad, Events};
use crate::math::{Pose, Position, Vec2};
use crate::model::{Bodies, BodySim, EventSwitches, ShapeKey, Watch};

impl World {
    /// Reports the bodies that the last step may have moved: the slot of the key and the pose.
    /// Calls `report` from several threads.
    pub fn moved_bodies(&self, report: impl Fn(u32, Pose) + Sync) {
        /// Number of bodies that a thread takes at a time.
        const PART: usize = 512;
        let awake = &self.state.bodies.sims[..self.state.bodies.awake_count()];
        let report = |sim: &BodySim| report(Bodies::slot(sim.body), sim.pose());
        self.jobs.with_team(self.state.def.worker_count, awake.len(), |mut team| {
            team.for_each(awake.chunks(PART), |sims| sims.iter().for_each(report));
        });
        self.events.fell_asleep.iter().map(|&body| self.state.bodies.sim(body)).for_each(report);
    }

    /// Visits the bodies that the last step moved, in dense order, then those that fell asleep.
    pub fn body_moves(&self, mut visit: impl FnMut(&BodySim, bool)) {
        if !self.state.def.enable_body_events || self.events.is_contact_update {
            return;
        }
        let awake = &self.state.bodies.sims[..self.state.bodies.awake_count()];
        let moved = awake.iter().filter(|sim| sim.is_elsewhere || sim.moved != Vec2::ZERO);
        moved.for_each(|sim| visit(sim, false));
        for &body in &self.events.fell_asleep {
            visit(self.state.bodies.sim(body), true);
        }
    }

    pub fn step_events(&self) -> &Events {
        &self.events
    }

    /// Iterates over the contacts that began in the last step.
    pub fn contacts_begun(&self) -> impl Iterator<Item = ContactView> + '_ {
        self.events.contacts.begun.iter().map(|&link| self.contact_at(link))
    }

    /// Iterates over the contacts that began earlier and persisted in the last step.
    pub fn contacts_persisted(&self) -> impl Iterator<Item = ContactView> + '_ {
        self.events.contacts.persisted.iter().map(|&link| self.contact_at(link))
    }

    /// Iterates over the hits of the last step.
    pub fn contacts_hit(&self) -> impl Iterator<Item = (ContactView, &ContactHit)> + '_ {
        self.events.contacts.hits.iter().map(|hit| (self.contact_at(hit.link), hit))
    }

    /// Iterates over the contacts whose force exceeded their threshold in the last step, with the
    /// point at which the force acts.
    pub fn contact_loads(
        &self,
    ) -> impl Iterator<Item = (ContactView, Position, &ContactLoad)> + '_ {
        self.events.contacts.loads.iter().map(|load| {
            let row = &self.state.contacts.rows[self.state.contacts.row(load.link)];
            let place = self.state.bodies.sim(row.body_a).center + load.anchor_a;
            (self.contact_view(row), place, load)
        })
    }

    fn contact_at(&self, link: u32) -> ContactView {
        self.contact_view(&self.state.contacts.rows[self.state.contacts.row(link)])
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
