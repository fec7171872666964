//! Shapes of a world: creation, removal, getters and setters.

use super::body::within_limit;
use super::{LimitError, Simulation, World};
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::geometry::{MassData, Shape};
use crate::math::{Aabb, Position, Transform, max};
use crate::model::tolerance::padded;
use crate::model::{
    ASKS_PRE_SOLVE, BodyKey, ChainKey, Contact, Exclusion, Filter, Material, MixChoice, Mixing,
    ShapeDef, ShapeKey, ShapeRecord, Shapes, edge_bits,
};

/// Returns `ASKS_PRE_SOLVE` if one of the shapes requests the pre-solve callback.
pub(super) fn pre_solve_asked(a: &ShapeDef, b: &ShapeDef) -> u8 {
    if a.enable_pre_solve_callback || b.enable_pre_solve_callback { ASKS_PRE_SOLVE } else { 0 }
}

/// Returns the rounding radii of two shapes, and the bits of `Contact::round`.
pub(super) fn roundings(a: &ShapeRecord, b: &ShapeRecord) -> ([f32; 2], u8) {
    let is_circle = |shape: &ShapeRecord| u8::from(matches!(shape.geometry, Shape::Circle(_)));
    let radii = [a.geometry.radius(), b.geometry.radius()];
    (radii, is_circle(a) | is_circle(b) << 1 | edge_bits(a, b))
}

/// Mixes the materials of a contact by the rules, and stores the results in it.
pub(super) fn mix_contact(contact: &mut Contact, shapes: &Shapes, mixing: &Mixing) {
    let (a, b) = (&shapes[contact.shape_a], &shapes[contact.shape_b]);
    let (material_a, material_b) = (&a.def.material, &b.def.material);
    let own = MixChoice::of_both(a.def.mix, b.def.mix);
    let friction = mixing.friction(material_a, material_b, own);
    contact.static_friction = friction.0;
    contact.dynamic_friction = friction.1;
    contact.restitution = mixing.restitution(material_a, material_b, own);
    let radius = max(a.geometry.radius(), b.geometry.radius());
    let resistance = max(material_a.rolling_resistance, material_b.rolling_resistance);
    contact.set_rolling_resistance(radius * resistance);
    contact.tangent_speed = material_a.tangent_speed + material_b.tangent_speed;
}

impl World {
    /// Adds a shape and its mass to a body.
    #[inline]
    pub fn create_shape(
        &mut self,
        body_key: BodyKey,
        def: &ShapeDef,
        geometry: &Shape,
    ) -> Result<ShapeKey, LimitError> {
        let body = self.body(body_key);
        let key = self.add_shape(body, def, geometry, ChainKey::default())?;
        self.add_mass(body, self.shape(key));
        Ok(key)
    }

    /// Adds a shape to a body without its mass.
    #[inline]
    pub(super) fn add_shape(
        &mut self,
        body: u32,
        def: &ShapeDef,
        geometry: &Shape,
        chain: ChainKey,
    ) -> Result<ShapeKey, LimitError> {
        within_limit(self.state.shapes.len())?;
        let (key, shape) = self.state.shapes.insert(ShapeRecord {
            geometry: geometry.clone(),
            body,
            chain,
            def: *def,
            ..ShapeRecord::default()
        });
        self.attach_shape(shape);
        Ok(key)
    }

    /// Attaches a shape to its `body`: list, broad phase and sensors.
    pub(super) fn attach_shape(&mut self, shape: u32) {
        let group = self.proxy_group(shape);
        let record = &mut self.state.shapes[shape];
        let body = record.body;
        record.fat_bounds =
            padded(&self.state.bodies.sim(body).bounds(&record.geometry), &self.lengths);
        record.next = self.state.bodies[body].first_shape;
        let (bounds, filter) = (record.fat_bounds, record.def.proxy_filter());
        let proxy = self.state.broad_phase.create(bounds, group, filter, shape, body);
        self.state.broad_phase.set_meets_immovable(proxy, record.def.enable_kinematic_contacts);
        record.proxy = proxy.0;
        self.state.bodies[body].first_shape = shape;
        self.state.bodies[body].shape_count += 1;
        if record.def.is_sensor {
            self.state.sensors.add(shape);
        }
    }

    /// Removes a shape and recomputes its body's mass. Wakes bodies that touch it.
    pub fn destroy_shape(&mut self, key: ShapeKey) {
        let shape = self.shape(key);
        let body = self.state.shapes[shape].body;
        self.detach_shape(shape);
        self.state.shapes.remove(shape);
        self.update_mass(body);
    }

    /// Detaches a shape from its body, and ends its contacts and overlaps. Wakes bodies that
    /// touch its body. Does not recompute the mass.
    pub(super) fn detach_shape(&mut self, shape: u32) {
        self.wake_with_neighbours(self.state.shapes[shape].body);
        self.unhook_shape(shape);
    }

    /// Detaches a shape as `detach_shape` does, without waking any body.
    pub(super) fn unhook_shape(&mut self, shape: u32) {
        let body = self.state.shapes[shape].body;
        self.remove_contacts(body, |c, _| c.shape_a == shape || c.shape_b == shape);
        self.end_sensor(shape);
        self.state.broad_phase.destroy(ProxyId(self.state.shapes[shape].proxy));
        let next = self.state.shapes[shape].next;
        let mut link = self.state.bodies[body].first_shape;
        if link == shape {
            self.state.bodies[body].first_shape = next;
        } else {
            while self.state.shapes[link].next != shape {
                link = self.state.shapes[link].next;
            }
            self.state.shapes[link].next = next;
        }
        self.state.bodies[body].shape_count -= 1;
    }

    /// Returns the record index of an existing shape.
    #[inline(always)]
    pub(super) fn shape(&self, key: ShapeKey) -> u32 {
        self.state.shapes.known(key)
    }

    /// Returns the settings, for changes without further effects.
    pub fn shape_def_mut(&mut self, key: ShapeKey) -> &mut ShapeDef {
        &mut self.state.shapes[key].def
    }

    /// Returns the exact bounds in the world.
    pub(super) fn bounds(&self, shape: &ShapeRecord) -> Aabb {
        self.state.bodies.sim(shape.body).bounds(&shape.geometry)
    }

    /// Returns the exact bounds relative to `origin`.
    pub(super) fn bounds_from(&self, shape: &ShapeRecord, origin: Position) -> Aabb {
        self.state.bodies.sim(shape.body).bounds_from(&shape.geometry, origin)
    }

    pub fn shape_body(&self, key: ShapeKey) -> BodyKey {
        self.state.bodies[self.state.shapes[key].body].key
    }

    /// Returns the pose of the shape's body, relative to `origin`.
    pub fn shape_pose(&self, key: ShapeKey, origin: Position) -> Transform {
        self.state.bodies.sim(self.state.shapes[key].body).pose_from(origin)
    }

    /// Returns the exact bounds relative to `origin`.
    pub fn shape_aabb(&self, key: ShapeKey, origin: Position) -> Aabb {
        self.bounds_from(&self.state.shapes[key], origin)
    }

    /// Returns the mass of the shape according to its density, in body space.
    pub fn shape_mass_data(&self, key: ShapeKey) -> MassData {
        let record = &self.state.shapes[key];
        record.geometry.mass(record.def.material.density)
    }

    /// Replaces the geometry. Contacts continue; the next step ends those whose AABBs no longer
    /// overlap.
    pub fn set_shape_geometry(&mut self, key: ShapeKey, geometry: Shape) {
        let shape = self.shape(key);
        let body = self.state.shapes[shape].body;
        self.state.soft_bodies.forget_edge_shape(&self.state.bodies, body, key);
        self.wake_with_neighbours(body);
        let bounds = self.state.bodies.sim(body).bounds(&geometry);
        let record = &mut self.state.shapes[shape];
        record.fat_bounds = padded(&bounds, &self.lengths);
        record.geometry = geometry;
        record.far_end = NONE;
        self.state.broad_phase.move_proxy(ProxyId(record.proxy), record.fat_bounds);
        self.update_mass(body);
        let Simulation { bodies, shapes, contacts, mixing, .. } = &mut self.state;
        contacts.change_of_body(&bodies[body], |contact, reference| {
            let ends = [contact.shape_a, contact.shape_b];
            if ends.contains(&shape) {
                let [a, b] = ends.map(|end| &shapes[end]);
                (contact.radii, contact.round) = roundings(a, b);
                mix_contact(contact, shapes, mixing);
                reference.forget();
            }
        });
        self.wake_overlapped(body);
    }

    /// Sets the material. Updates mass and existing contacts, and wakes bodies that touch it.
    pub fn set_shape_material(&mut self, key: ShapeKey, material: Material) {
        let shape = self.shape(key);
        let body = self.state.shapes[shape].body;
        let reweigh = self.state.shapes[shape].def.material.density != material.density;
        self.state.shapes[shape].def.material = material;
        if reweigh {
            self.update_mass(body);
        }
        self.wake_with_neighbours(body);
        self.mix_contacts(body);
    }

    /// Mixes the contacts of a body again.
    pub(super) fn mix_contacts(&mut self, body: u32) {
        let mut edge = self.state.bodies[body].first_edge;
        while edge != NONE {
            let (contact, next) = self.state.contacts.follow(edge);
            let row = self.state.contacts.row(contact.link);
            self.remix(row);
            edge = next;
        }
    }

    /// Sets whether the pre-solve callback is called, also for existing contacts.
    pub fn set_shape_asks_pre_solve(&mut self, key: ShapeKey, asks: bool) {
        let Simulation { bodies, shapes, contacts, .. } = &mut self.state;
        shapes[key].def.enable_pre_solve_callback = asks;
        contacts.change_of_body(&bodies[shapes[key].body], |contact, _| {
            let [a, b] = [contact.shape_a, contact.shape_b].map(|shape| &shapes[shape].def);
            contact.asks = contact.asks & !ASKS_PRE_SOLVE | pre_solve_asked(a, b);
        });
    }

    /// Sets whether it has contacts where neither body is dynamic, but one is kinematic.
    /// Disabling them ends such contacts, unless the other shape enables them.
    pub fn set_shape_kinematic_contacts(&mut self, key: ShapeKey, enable: bool) {
        let shape = self.shape(key);
        let record = &mut self.state.shapes[shape];
        let body = record.body;
        record.def.enable_kinematic_contacts = enable;
        self.state.broad_phase.set_meets_immovable(ProxyId(record.proxy), enable);
        self.remove_contacts(body, |contact, state| {
            let wanted = [contact.shape_a, contact.shape_b]
                .map(|shape| state.shapes[shape].def.enable_kinematic_contacts);
            contact.exclusion == Exclusion::Immovable && !wanted.contains(&true)
        });
    }

    /// Sets the filter. Contacts that it excludes end, others continue, and the next step finds
    /// new pairs.
    pub fn set_shape_filter(&mut self, key: ShapeKey, filter: Filter) {
        let shape = self.shape(key);
        self.set_filters(self.state.shapes[shape].body, &[shape], filter);
    }

    /// Sets the filter of several shapes of one body.
    pub(super) fn set_filters(&mut self, body: u32, shapes: &[u32], filter: Filter) {
        self.wake_with_neighbours(body);
        for &shape in shapes {
            let record = &mut self.state.shapes[shape];
            record.def.filter = filter;
            self.state.broad_phase.set_filter(ProxyId(record.proxy), record.def.proxy_filter());
        }
        self.remove_contacts(body, |contact, state| {
            let [a, b] = [contact.shape_a, contact.shape_b].map(|shape| &state.shapes[shape].def);
            !a.filter.allows(&b.filter)
        });
        self.wake_overlapped(body);
    }
}
