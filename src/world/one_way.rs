//! One-way shapes: getters, setters and dropping through.

use super::World;
use crate::base::NONE;
use crate::math::Vec2;
use crate::model::{BodyKey, LeftOut, OneWay, ShapeKey};

impl World {
    /// Returns whether the shape is one-way, and the direction of its solid side in body space.
    pub fn shape_one_way(&self, key: ShapeKey) -> (bool, Vec2) {
        let def = &self.state.shapes[self.shape(key)].def;
        (def.one_way, def.one_way_direction)
    }

    /// Sets whether the shape is one-way, and the direction of its solid side. Resets its
    /// contacts to undecided, and wakes bodies that touch it.
    pub fn set_shape_one_way(&mut self, key: ShapeKey, one_way: bool, direction: Vec2) {
        let shape = self.shape(key);
        let body = self.state.shapes[shape].body;
        self.state.shapes[shape].def.one_way = one_way;
        self.state.shapes[shape].def.one_way_direction = direction;
        self.wake_with_neighbours(body);
        self.undecide(body);
    }

    /// Resets the one-way state of all contacts of a body. Contacts without a dynamic body have
    /// none: they apply no impulses anyway.
    pub(super) fn undecide(&mut self, body: u32) {
        let mut edge = self.state.bodies[body].first_edge;
        while edge != NONE {
            let (contact, next) = self.state.contacts.follow(edge);
            let row = self.state.contacts.row(contact.link);
            let contact = &mut self.state.contacts.rows[row];
            let is_one_way = |shape: u32| self.state.shapes[shape].def.one_way;
            let [a, b] = [contact.shape_a, contact.shape_b];
            if contact.left_out != LeftOut::Immovable {
                contact.one_way = OneWay::at_first(is_one_way(a) || is_one_way(b));
            }
            edge = next;
        }
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
                && contact.manifold.count > 0
                && contact.left_out != LeftOut::Immovable
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
}
