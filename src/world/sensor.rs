//! Sensors (triggers): shapes that detect overlaps and have no contacts.

use super::World;
use super::shape::proxy_filter;
use crate::broad_phase::ProxyId;
use crate::events::SensorEvent;
use crate::model::{BodyType, ShapeKey};

impl World {
    /// Returns whether the shape is a sensor.
    pub fn shape_is_sensor(&self, key: ShapeKey) -> bool {
        self.shape_record(key).def.is_sensor
    }

    /// Makes a shape a sensor or solid. Ends its contacts or its overlaps, updates the mass of
    /// its body, and wakes bodies that touch it.
    pub fn set_shape_sensor(&mut self, key: ShapeKey, is_sensor: bool) {
        let shape = self.shape(key);
        if self.state.shapes[shape].def.is_sensor == is_sensor {
            return;
        }
        let body = self.state.shapes[shape].body;
        self.wake_with_neighbours(body);
        if is_sensor {
            self.remove_contacts(body, |c, _| c.shape_a == shape || c.shape_b == shape);
            self.state.sensors.add(shape);
        } else {
            self.state.sensors.remove(&self.state.bodies, &self.state.shapes, shape);
        }
        let record = &mut self.state.shapes[shape];
        record.def.is_sensor = is_sensor;
        self.state.broad_phase.set_filter(ProxyId(record.proxy), proxy_filter(&record.def));
        self.update_mass(body);
        if !is_sensor && self.state.bodies[body].kind == BodyType::Static {
            self.wake_overlapped(body);
        }
    }

    /// Returns whether a sensor detects other sensors.
    pub fn shape_detects_sensors(&self, key: ShapeKey) -> bool {
        self.shape_record(key).def.detects_sensors
    }

    /// Sets whether a sensor detects other sensors.
    pub fn set_shape_detects_sensors(&mut self, key: ShapeKey, enable: bool) {
        let shape = self.shape(key);
        self.state.shapes[shape].def.detects_sensors = enable;
    }

    /// Iterates over the existing shapes that overlapped a sensor after the last step.
    pub fn sensor_visitors(&self, key: ShapeKey) -> impl Iterator<Item = ShapeKey> + '_ {
        let visitors = self.state.sensors.visitors(self.shape(key));
        visitors.filter(|&visitor| self.state.shapes.find(visitor).is_some())
    }

    /// Returns the overlaps that began in the last step.
    pub fn sensors_begun(&self) -> &[SensorEvent] {
        &self.events.sensors.begun
    }

    /// Returns the overlaps that ended since the step before the last.
    pub fn sensors_ended(&self) -> &[SensorEvent] {
        &self.events.sensors.ended
    }

    /// Ends the overlaps of a sensor that is about to be removed. No effect on other shapes.
    pub(super) fn end_sensor(&mut self, shape: u32) {
        if self.state.shapes[shape].def.is_sensor {
            self.state.sensors.remove(&self.state.bodies, &self.state.shapes, shape);
        }
    }
}
