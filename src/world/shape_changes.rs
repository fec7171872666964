//! Changes to existing shapes: body, placement, enabling, mixing rules, one-way shapes and dropping
//! through, sensors (triggers).

use super::{Simulation, World};
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::math::{Transform, Vec2};
use crate::model::{BodyKey, Exclusion, MixChoice, OneWay, ShapeKey, ShapeRecord};

impl World {
    /// Moves a shape to another body, or to another place on its body. `placement` transforms its
    /// geometry into its new position in body space. Ends its contacts and overlaps, recomputes
    /// both masses, and wakes both bodies and their neighbours.
    pub fn set_shape_body(&mut self, key: ShapeKey, body: BodyKey, placement: &Transform) {
        let (shape, body) = (self.shape(key), self.body(body));
        let old = self.state.shapes[shape].body;
        self.state.soft_bodies.forget_edge_shape(&self.state.bodies, old, key);
        self.detach_shape(shape);
        let record = &mut self.state.shapes[shape];
        (record.body, record.far_end) = (body, NONE);
        if *placement != Transform::IDENTITY {
            record.geometry = record.geometry.moved(placement);
            let direction = placement.q.rotate(record.def.one_way_direction);
            record.def.one_way_direction = direction.normalize_or_zero();
        }
        self.attach_shape(shape);
        self.update_mass(old);
        self.update_mass(body);
        self.wake_with_neighbours(body);
        self.wake_overlapped(body);
    }

    /// Enables or disables the shape. The mass of its body does not change. Wakes bodies that
    /// touch it; on a static body also those that it overlaps.
    pub fn set_shape_enabled(&mut self, key: ShapeKey, enabled: bool) {
        let shape = self.shape(key);
        if self.state.shapes[shape].def.enabled == enabled {
            return;
        }
        let body = self.state.shapes[shape].body;
        self.wake_with_neighbours(body);
        self.state.shapes[shape].def.enabled = enabled;
        self.remove_contacts(body, |c, _| c.shape_a == shape || c.shape_b == shape);
        self.state
            .broad_phase
            .set_group(ProxyId(self.state.shapes[shape].proxy), self.proxy_group(shape));
        self.state.bodies.sim_mut(body).margin_left = 0.0;
        if enabled {
            self.wake_overlapped(body);
        }
    }

    /// Sets the shape's own mixing rules. Existing contacts are mixed again. Wakes bodies that
    /// touch it.
    pub fn set_shape_mix(&mut self, key: ShapeKey, mix: MixChoice) {
        let shape = self.shape(key);
        let body = self.state.shapes[shape].body;
        self.state.shapes[shape].def.mix = mix;
        self.wake_with_neighbours(body);
        self.mix_contacts(body);
    }

    /// Returns whether the shape is one-way, and the direction of its solid side in body space.
    pub fn shape_one_way(&self, key: ShapeKey) -> (bool, Vec2) {
        let def = &self.state.shapes[key].def;
        (def.one_way, def.one_way_direction)
    }

    /// Sets whether the shape is one-way, and the direction of its solid side. Resets its
    /// contacts to undecided, and wakes bodies that touch it.
    pub fn set_shape_one_way(&mut self, key: ShapeKey, one_way: bool, direction: Vec2) {
        let ShapeRecord { body, ref mut def, .. } = self.state.shapes[key];
        (def.one_way, def.one_way_direction) = (one_way, direction);
        self.wake_with_neighbours(body);
        self.undecide(body);
    }

    /// Resets the one-way state of all contacts of a body. Contacts without a dynamic body have
    /// none: they apply no impulses anyway.
    pub(super) fn undecide(&mut self, body: u32) {
        let Simulation { bodies, shapes, contacts, .. } = &mut self.state;
        contacts.change_of_body(&bodies[body], |contact, _| {
            let [a, b] = [contact.shape_a, contact.shape_b].map(|shape| &shapes[shape].def);
            if contact.exclusion != Exclusion::Immovable {
                contact.one_way = OneWay::at_first(a.one_way || b.one_way);
            }
        });
    }

    /// Lets a body drop through the one-way shapes that it touches, of `platform` or of all
    /// bodies. It ends after `time` seconds at the latest, if the body does not fall.
    pub fn drop_through(&mut self, key: BodyKey, platform: Option<BodyKey>, time: f32) {
        let body = self.body(key);
        let platform = platform.map(|key| self.body(key));
        let mut drops = false;
        let mut edge = self.state.bodies[body].first_edge;
        while edge != NONE {
            let (contact, next) = self.state.contacts.follow(edge);
            let (other, shape) = if contact.body_a == body {
                (contact.body_b, contact.shape_b)
            } else {
                (contact.body_a, contact.shape_a)
            };
            let is_meant = platform.is_none_or(|platform| platform == other)
                && contact.exclusion != Exclusion::Immovable
                && contact.manifold.count > 0
                && self.state.shapes[shape].def.one_way;
            if is_meant {
                let link = contact.link;
                let row = self.state.contacts.row(link);
                self.state.contacts.rows[row].one_way = OneWay::Dropping;
                self.state.contacts.set_drop_time(link, time);
                drops = true;
            }
            edge = next;
        }
        if drops {
            self.wake_island(body);
        }
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
        self.state.broad_phase.set_filter(ProxyId(record.proxy), record.def.proxy_filter());
        self.update_mass(body);
        if !is_sensor {
            self.wake_overlapped(body);
        }
    }

    /// Iterates over the existing shapes that overlapped a sensor after the last step.
    pub fn sensor_visitors(&self, key: ShapeKey) -> impl Iterator<Item = ShapeKey> + '_ {
        let visitors = self.state.sensors.visitors(self.shape(key));
        visitors.filter(|&visitor| self.state.shapes.find(visitor).is_some())
    }

    /// Ends the overlaps of a sensor that is about to be removed. No effect on other shapes.
    pub(super) fn end_sensor(&mut self, shape: u32) {
        if self.state.shapes[shape].def.is_sensor {
            self.state.sensors.remove(&self.state.bodies, &self.state.shapes, shape);
        }
    }
}
