//! Changes to existing shapes: body, placement, enabling and mixing rules.

use super::World;
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::math::Transform;
use crate::model::{BodyKey, BodyType, MixChoice, ShapeKey};

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
        if self.state.bodies[body].kind == BodyType::Static {
            self.wake_overlapped(body);
        }
    }

    /// Returns whether the shape is enabled.
    pub fn shape_enabled(&self, key: ShapeKey) -> bool {
        self.shape_record(key).def.enabled
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
        self.state.bodies.sim_mut(body).room = 0.0;
        if enabled && self.state.bodies[body].kind == BodyType::Static {
            self.wake_overlapped(body);
        }
    }

    /// Returns the shape's own mixing rules.
    pub fn shape_mix(&self, key: ShapeKey) -> MixChoice {
        self.shape_record(key).def.mix
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
}
