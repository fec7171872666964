//! Shapes that only sense.

use super::World;
use super::shape::proxy_filter;
use crate::broad_phase::ProxyId;
use crate::events::SensorEvent;
use crate::model::{BodyType, ShapeKey};

impl World {
    /// Whether it touches nothing.
    pub fn shape_is_sensor(&self, key: ShapeKey) -> bool {
        self.shape_record(key).def.is_sensor
    }

    /// Makes a shape a sensor, or solid. Contacts, or what it held, end; the
    /// mass of its body and what touches it follow.
    pub fn set_shape_sensor(&mut self, key: ShapeKey, is_sensor: bool) {
        let shape = self.shape(key);
        if self.shapes[shape].def.is_sensor == is_sensor {
            return;
        }
        let body = self.shapes[shape].body;
        self.wake_with_neighbours(body);
        if is_sensor {
            self.remove_contacts(body, |c, _| c.shape_a == shape || c.shape_b == shape);
            self.sensors.add(shape);
        } else {
            self.sensors.remove(&self.bodies, &self.shapes, shape);
        }
        let record = &mut self.shapes[shape];
        record.def.is_sensor = is_sensor;
        self.broad_phase.set_filter(ProxyId(record.proxy), proxy_filter(&record.def));
        self.update_mass(body);
        if !is_sensor && self.bodies[body].kind == BodyType::Static {
            self.wake_overlapped(body);
        }
    }

    /// Whether a sensor sees other sensors.
    pub fn shape_sees_sensors(&self, key: ShapeKey) -> bool {
        self.shape_record(key).def.sees_sensors
    }

    /// Whether a sensor sees other sensors.
    pub fn set_shape_sees_sensors(&mut self, key: ShapeKey, enable: bool) {
        let shape = self.shape(key);
        self.shapes[shape].def.sees_sensors = enable;
    }

    /// The shapes that a sensor held after the last step, and that are still
    /// there.
    pub fn sensor_visitors(&self, key: ShapeKey) -> impl Iterator<Item = ShapeKey> + '_ {
        let visitors = self.sensors.visitors(self.shape(key));
        visitors.filter(|&visitor| self.shapes.find(visitor).is_some())
    }

    /// The shapes that entered sensors in the last step.
    pub fn sensors_begun(&self) -> &[SensorEvent] {
        &self.events.sensors.begun
    }

    /// The shapes that left sensors since the step before the last.
    pub fn sensors_ended(&self) -> &[SensorEvent] {
        &self.events.sensors.ended
    }

    /// Ends a sensor whose shape is about to go; nothing for another shape.
    pub(super) fn end_sensor(&mut self, shape: u32) {
        if self.shapes[shape].def.is_sensor {
            self.sensors.remove(&self.bodies, &self.shapes, shape);
        }
    }
}
