//! The events of a world as C structs, filled after each step.

use super::ids::Ids;
use crate::base::heap_bytes;
use crate::events::SensorEvent;
use crate::ffi::contact::contact;
use crate::ffi::{
    ImpelBodyFaultEvent, ImpelBodyMoveEvent, ImpelContact, ImpelContactEndEvent,
    ImpelContactForceEvent, ImpelContactHitEvent, ImpelJointEvent, ImpelSensorEvent,
};
use crate::world::{Capacity, World};

/// One array per list, reused from step to step.
#[derive(Default)]
pub(in crate::ffi) struct EventArrays {
    pub body_moves: Vec<ImpelBodyMoveEvent>,
    pub body_faults: Vec<ImpelBodyFaultEvent>,
    pub contacts_begun: Vec<ImpelContact>,
    pub contacts_persisted: Vec<ImpelContact>,
    pub contacts_ended: Vec<ImpelContactEndEvent>,
    pub contacts_hit: Vec<ImpelContactHitEvent>,
    pub contacts_pressed: Vec<ImpelContactForceEvent>,
    pub sensors_begun: Vec<ImpelSensorEvent>,
    pub sensors_ended: Vec<ImpelSensorEvent>,
    pub joints: Vec<ImpelJointEvent>,
}

impl EventArrays {
    pub fn clear(&mut self) {
        self.body_moves.clear();
        self.body_faults.clear();
        self.contacts_begun.clear();
        self.contacts_persisted.clear();
        self.contacts_ended.clear();
        self.contacts_hit.clear();
        self.contacts_pressed.clear();
        self.sensors_begun.clear();
        self.sensors_ended.clear();
        self.joints.clear();
    }

    /// Reserves capacity for the move events of this number of bodies.
    pub fn reserve(&mut self, capacity: &Capacity) {
        let bodies = capacity.bodies as usize;
        self.body_moves.reserve(bodies.saturating_sub(self.body_moves.len()));
    }

    /// Adds the events of the last step.
    pub fn collect(&mut self, ids: Ids, world: &World) {
        let events = world.step_events();
        world.body_moves(|sim, fell_asleep| {
            let record = &world.state().bodies[sim.body];
            self.body_moves.push(ImpelBodyMoveEvent {
                body: ids.body(record.key),
                user_data: record.user_data,
                transform: sim.transform.into(),
                fell_asleep,
                precise_position: sim.position().into(),
            });
        });
        self.body_faults.extend(events.faults.iter().map(|&key| ImpelBodyFaultEvent {
            body: ids.body(key),
            user_data: world.state().bodies[key].user_data,
        }));
        self.contacts_begun.extend(world.contacts_begun().map(|view| contact(ids, &view)));
        self.contacts_persisted.extend(world.contacts_persisted().map(|view| contact(ids, &view)));
        self.contacts_ended.extend(events.ended.iter().map(|event| ImpelContactEndEvent {
            shape_a: ids.shape(event.shape_a),
            shape_b: ids.shape(event.shape_b),
            body_a: ids.body(event.body_a),
            body_b: ids.body(event.body_b),
            user_data: event.user_data,
        }));
        self.contacts_hit.extend(world.contacts_hit().map(|(contact, hit)| ImpelContactHitEvent {
            shape_a: ids.shape(contact.shape_a),
            shape_b: ids.shape(contact.shape_b),
            body_a: ids.body(contact.body_a),
            body_b: ids.body(contact.body_b),
            point: hit.place.high.into(),
            normal: contact.normal.into(),
            approach_speed: hit.approach_speed,
            precise_point: hit.place.into(),
        }));
        self.contacts_pressed.extend(world.contact_loads().map(|(contact, place, load)| {
            ImpelContactForceEvent {
                shape_a: ids.shape(contact.shape_a),
                shape_b: ids.shape(contact.shape_b),
                body_a: ids.body(contact.body_a),
                body_b: ids.body(contact.body_b),
                point: place.high.into(),
                normal: contact.normal.into(),
                force: load.force.into(),
                normal_force: load.normal_force,
                precise_point: place.into(),
            }
        }));
        let sensor_event = |event: &SensorEvent| ImpelSensorEvent {
            sensor: ids.shape(event.sensor),
            visitor: ids.shape(event.visitor),
            sensor_body: ids.body(event.sensor_body),
            visitor_body: ids.body(event.visitor_body),
        };
        self.sensors_begun.extend(events.sensors.begun.iter().map(sensor_event));
        self.sensors_ended.extend(events.sensors.ended.iter().map(sensor_event));
        self.joints.extend(events.joints.iter().map(|event| ImpelJointEvent {
            joint: ids.joint(event.joint),
            body_a: ids.body(event.body_a),
            body_b: ids.body(event.body_b),
            user_data: event.user_data,
            force: event.force.into(),
            torque: event.torque,
            broken: event.broken,
        }));
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self:
            body_moves, body_faults, contacts_begun, contacts_persisted, contacts_ended,
            contacts_hit, contacts_pressed, sensors_begun, sensors_ended, joints
        )
    }
}
