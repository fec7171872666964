//! A shape changed while it lives: on which body it is, whether it is there at all,
//! and how it mixes with others.

use super::World;
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::math::Transform;
use crate::model::{BodyKey, BodyType, MixChoice, ShapeKey};

impl World {
    /// Moves a shape to another body, or elsewhere on its own. `placement` takes its
    /// geometry to where it is to be in the body's space. Contacts end, and what it
    /// held; both bodies weigh anew, and wake with what touched the shape.
    pub fn set_shape_body(&mut self, key: ShapeKey, body: BodyKey, placement: &Transform) {
        let (shape, body) = (self.shape(key), self.body(body));
        let old = self.shapes[shape].body;
        self.soft_bodies.forget_edge_shape(&self.bodies, old, key);
        self.detach_shape(shape);
        let record = &mut self.shapes[shape];
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
        if self.bodies[body].kind == BodyType::Static {
            self.wake_overlapped(body);
        }
    }

    /// Whether it is there.
    pub fn shape_enabled(&self, key: ShapeKey) -> bool {
        self.shape_record(key).def.enabled
    }

    /// Takes the shape out of the world, or puts it back on its body, which weighs as
    /// much in both cases. What touched it wakes, and what it comes upon.
    pub fn set_shape_enabled(&mut self, key: ShapeKey, enabled: bool) {
        let shape = self.shape(key);
        if self.shapes[shape].def.enabled == enabled {
            return;
        }
        let body = self.shapes[shape].body;
        self.wake_with_neighbours(body);
        self.shapes[shape].def.enabled = enabled;
        self.remove_contacts(body, |c, _| c.shape_a == shape || c.shape_b == shape);
        self.broad_phase.set_group(ProxyId(self.shapes[shape].proxy), self.proxy_group(shape));
        self.bodies.sim_mut(body).room = 0.0;
        if enabled && self.bodies[body].kind == BodyType::Static {
            self.wake_overlapped(body);
        }
    }

    /// Its own rules of mixing.
    pub fn shape_mix(&self, key: ShapeKey) -> MixChoice {
        self.shape_record(key).def.mix
    }

    /// Its own rules of mixing. Existing contacts follow, and what touches it wakes.
    pub fn set_shape_mix(&mut self, key: ShapeKey, mix: MixChoice) {
        let shape = self.shape(key);
        let body = self.shapes[shape].body;
        self.shapes[shape].def.mix = mix;
        self.wake_with_neighbours(body);
        self.mix_contacts(body);
    }
}
