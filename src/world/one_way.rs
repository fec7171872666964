//! One-way shapes: switching, and falling through them on purpose.

use super::World;
use crate::base::NONE;
use crate::math::Vec2;
use crate::model::{BodyKey, OneWay, ShapeKey};

impl World {
    /// Whether it is solid from one side alone, and where that faces, in the
    /// body's space.
    pub fn shape_one_way(&self, key: ShapeKey) -> (bool, Vec2) {
        let def = &self.shapes[self.shape(key)].def;
        (def.one_way, def.one_way_direction)
    }

    /// See [`World::shape_one_way`]. Contacts are decided about anew, and what
    /// touches it wakes.
    pub fn set_shape_one_way(&mut self, key: ShapeKey, one_way: bool, direction: Vec2) {
        let shape = self.shape(key);
        let body = self.shapes[shape].body;
        self.shapes[shape].def.one_way = one_way;
        self.shapes[shape].def.one_way_direction = direction;
        self.wake_with_neighbours(body);
        self.undecide(body);
    }

    /// Has the contacts of a body decided about anew.
    pub(super) fn undecide(&mut self, body: u32) {
        let mut edge = self.bodies[body].first_edge;
        while edge != NONE {
            let (contact, next) = self.contacts.follow(edge);
            let row = self.contacts.row(contact.link);
            let contact = &mut self.contacts.rows[row];
            let is_one_way = |shape: u32| self.shapes[shape].def.one_way;
            let [a, b] = [contact.shape_a, contact.shape_b];
            contact.one_way = OneWay::at_first(is_one_way(a) || is_one_way(b));
            edge = next;
        }
    }

    /// Lets a body fall through the one-way shapes of another that it touches,
    /// or of all, for at most so many seconds where it does not fall.
    pub fn drop_through(&mut self, key: BodyKey, platform: Option<BodyKey>, time: f32) {
        let body = self.body(key);
        let platform = platform.map(|key| self.body(key));
        let mut drops = false;
        let mut edge = self.bodies[body].first_edge;
        while edge != NONE {
            let (contact, next) = self.contacts.follow(edge);
            let (other, shape) = if contact.body_a == body {
                (contact.body_b, contact.shape_b)
            } else {
                (contact.body_a, contact.shape_a)
            };
            let is_meant = platform.is_none_or(|platform| platform == other)
                && contact.manifold.count > 0
                && self.shapes[shape].def.one_way;
            if is_meant {
                let link = contact.link;
                let row = self.contacts.row(link);
                self.contacts.rows[row].one_way = OneWay::Dropping;
                self.contacts.set_drop_time(link, time);
                drops = true;
            }
            edge = next;
        }
        if drops {
            self.wake_island(body);
        }
    }
}
