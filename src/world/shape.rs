//! Shapes of a world: creating, destroying, reading and changing.

use super::body::MOST_OBJECTS;
use super::{LimitError, World};
use crate::base::NONE;
use crate::broad_phase::ProxyId;
use crate::geometry::{MassData, Shape};
use crate::math::{Aabb, Position, Transform, max};
use crate::model::tolerance::padded;
use crate::model::{
    ASKS_PRE_SOLVE, BodyKey, BodyType, ChainKey, Contact, Filter, LeftOut, Material, MixChoice,
    Mixing, ShapeDef, ShapeKey, ShapeRecord, Shapes, edge_bits,
};

/// What the broad phase filters by. A sensor touches nothing.
pub(super) fn proxy_filter(def: &ShapeDef) -> Filter {
    if def.is_sensor { Filter { mask: 0, group: 0, ..def.filter } } else { def.filter }
}

/// Whether the host is asked about a contact of two shapes before it is solved.
pub(super) fn pre_solve_asked(a: &ShapeDef, b: &ShapeDef) -> u8 {
    if a.enable_pre_solve_callback || b.enable_pre_solve_callback { ASKS_PRE_SOLVE } else { 0 }
}

/// What a contact keeps of how its shapes are rounded: the radii, and bits for
/// which of them is a circle, or an edge of a soft body.
pub(super) fn roundings(a: &ShapeRecord, b: &ShapeRecord) -> ([f32; 2], u8) {
    let is_circle = |shape: &ShapeRecord| u8::from(matches!(shape.geometry, Shape::Circle(_)));
    let radii = [a.geometry.radius(), b.geometry.radius()];
    (radii, is_circle(a) | is_circle(b) << 1 | edge_bits(a, b))
}

/// Fills in what a contact takes from its two materials.
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
    /// Fixes a shape to a body, and recomputes the body's mass.
    #[inline]
    pub fn create_shape(
        &mut self,
        body_key: BodyKey,
        def: &ShapeDef,
        geometry: &Shape,
    ) -> Result<ShapeKey, LimitError> {
        let body = self.body(body_key);
        let key = self.add_shape(body, def, geometry, ChainKey::default())?;
        self.update_mass(body);
        Ok(key)
    }

    /// Fixes a shape to a body, whose mass is left as it is.
    #[inline]
    pub(super) fn add_shape(
        &mut self,
        body: u32,
        def: &ShapeDef,
        geometry: &Shape,
        chain: ChainKey,
    ) -> Result<ShapeKey, LimitError> {
        if self.shapes.len() >= MOST_OBJECTS {
            return Err(LimitError);
        }
        let shape = self.shapes.insert(ShapeRecord {
            geometry: geometry.clone(),
            fat_bounds: Aabb::EMPTY,
            body,
            proxy: NONE,
            next: NONE,
            key: ShapeKey::default(),
            chain,
            far_end: NONE,
            def: *def,
        });
        self.attach_shape(shape);
        Ok(self.shapes[shape].key)
    }

    /// Hangs a shape on the body that it names.
    pub(super) fn attach_shape(&mut self, shape: u32) {
        let group = self.proxy_group(shape);
        let record = &mut self.shapes[shape];
        let body = record.body;
        record.fat_bounds = padded(&self.bodies.sim(body).bounds(&record.geometry), &self.lengths);
        record.next = self.bodies[body].first_shape;
        let (bounds, filter) = (record.fat_bounds, proxy_filter(&record.def));
        let proxy = self.broad_phase.create(bounds, group, filter, shape, body);
        self.broad_phase.set_meets_immovable(proxy, record.def.enable_kinematic_contacts);
        record.proxy = proxy.0;
        self.bodies[body].first_shape = shape;
        self.bodies[body].shape_count += 1;
        if record.def.is_sensor {
            self.sensors.add(shape);
        }
    }

    /// Takes a shape off its body, recomputes the body's mass, and wakes what
    /// touched it.
    pub fn destroy_shape(&mut self, key: ShapeKey) {
        let shape = self.shape(key);
        let body = self.shapes[shape].body;
        self.detach_shape(shape);
        self.shapes.remove(shape);
        self.update_mass(body);
    }

    /// Takes a shape off its body, ends what it touched and held, and wakes that. The
    /// body's mass is left as it is.
    pub(super) fn detach_shape(&mut self, shape: u32) {
        self.wake_with_neighbours(self.shapes[shape].body);
        self.unhook_shape(shape);
    }

    /// The same, without waking anybody.
    pub(super) fn unhook_shape(&mut self, shape: u32) {
        let body = self.shapes[shape].body;
        self.remove_contacts(body, |c, _| c.shape_a == shape || c.shape_b == shape);
        self.end_sensor(shape);
        self.broad_phase.destroy(ProxyId(self.shapes[shape].proxy));
        let next = self.shapes[shape].next;
        let mut link = self.bodies[body].first_shape;
        if link == shape {
            self.bodies[body].first_shape = next;
        } else {
            while self.shapes[link].next != shape {
                link = self.shapes[link].next;
            }
            self.shapes[link].next = next;
        }
        self.bodies[body].shape_count -= 1;
    }

    /// The row of a shape that the door has checked.
    #[inline(always)]
    pub(super) fn shape(&self, key: ShapeKey) -> u32 {
        self.shapes.known(key)
    }

    pub(super) fn shape_record(&self, key: ShapeKey) -> &ShapeRecord {
        &self.shapes[self.shape(key)]
    }

    /// Exact bounds in the world.
    pub(super) fn bounds(&self, shape: &ShapeRecord) -> Aabb {
        self.bodies.sim(shape.body).bounds(&shape.geometry)
    }

    /// The same as seen from a place.
    pub(super) fn bounds_from(&self, shape: &ShapeRecord, origin: Position) -> Aabb {
        self.bodies.sim(shape.body).bounds_from(&shape.geometry, origin)
    }

    /// The body that the shape is fixed to.
    pub fn shape_body(&self, key: ShapeKey) -> BodyKey {
        self.bodies[self.shape_record(key).body].key
    }

    /// The pose of that body as seen from a place.
    pub fn shape_pose(&self, key: ShapeKey, origin: Position) -> Transform {
        self.bodies.sim(self.shape_record(key).body).pose_from(origin)
    }

    /// In the body's space.
    pub fn shape_geometry(&self, key: ShapeKey) -> &Shape {
        &self.shape_record(key).geometry
    }

    /// Exact bounds as seen from a place.
    pub fn shape_aabb(&self, key: ShapeKey, origin: Position) -> Aabb {
        self.bounds_from(self.shape_record(key), origin)
    }

    /// The mass that the shape's density gives it, in the body's space.
    pub fn shape_mass_data(&self, key: ShapeKey) -> MassData {
        let record = self.shape_record(key);
        record.geometry.mass(record.def.material.density)
    }

    /// The host's own.
    pub fn shape_user_data(&self, key: ShapeKey) -> u64 {
        self.shape_record(key).def.user_data
    }

    /// The host's own.
    pub fn set_shape_user_data(&mut self, key: ShapeKey, user_data: u64) {
        let shape = self.shape(key);
        self.shapes[shape].def.user_data = user_data;
    }

    /// Gives the shape another geometry. Its contacts go on: where the boxes have
    /// parted, the next step ends them.
    pub fn set_shape_geometry(&mut self, key: ShapeKey, geometry: Shape) {
        let shape = self.shape(key);
        let body = self.shapes[shape].body;
        self.soft_bodies.forget_edge_shape(&self.bodies, body, key);
        self.wake_with_neighbours(body);
        let bounds = self.bodies.sim(body).bounds(&geometry);
        let record = &mut self.shapes[shape];
        record.fat_bounds = padded(&bounds, &self.lengths);
        record.geometry = geometry;
        record.far_end = NONE;
        self.broad_phase.move_proxy(ProxyId(record.proxy), record.fat_bounds);
        self.update_mass(body);
        let mut edge = self.bodies[body].first_edge;
        while edge != NONE {
            let (contact, next) = self.contacts.follow(edge);
            let row = self.contacts.row(contact.link);
            let ends = [contact.shape_a, contact.shape_b];
            if ends.contains(&shape) {
                let [a, b] = ends.map(|end| &self.shapes[end]);
                let contact = &mut self.contacts.rows[row];
                (contact.radii, contact.round) = roundings(a, b);
                mix_contact(contact, &self.shapes, &self.mixing);
                self.contacts.references[row].forget();
            }
            edge = next;
        }
        if self.bodies[body].kind == BodyType::Static {
            self.wake_overlapped(body);
        }
    }

    /// What it is made of.
    pub fn shape_material(&self, key: ShapeKey) -> Material {
        self.shape_record(key).def.material
    }

    /// Changes what it is made of: mass and existing contacts follow, and what
    /// touches it wakes.
    pub fn set_shape_material(&mut self, key: ShapeKey, material: Material) {
        let shape = self.shape(key);
        let body = self.shapes[shape].body;
        let reweigh = self.shapes[shape].def.material.density != material.density;
        self.shapes[shape].def.material = material;
        if reweigh {
            self.update_mass(body);
        }
        self.wake_with_neighbours(body);
        self.mix_contacts(body);
    }

    /// Lets the contacts of a body follow its materials.
    pub(super) fn mix_contacts(&mut self, body: u32) {
        let mut edge = self.bodies[body].first_edge;
        while edge != NONE {
            let (contact, next) = self.contacts.follow(edge);
            let row = self.contacts.row(contact.link);
            self.remix(row);
            edge = next;
        }
    }

    /// Whether the host's filter callback is asked about its pairs.
    pub fn shape_asks_filter(&self, key: ShapeKey) -> bool {
        self.shape_record(key).def.enable_filter_callback
    }

    /// See [`World::shape_asks_filter`]. Contacts that exist go on.
    pub fn set_shape_asks_filter(&mut self, key: ShapeKey, asks: bool) {
        let shape = self.shape(key);
        self.shapes[shape].def.enable_filter_callback = asks;
    }

    /// Whether the host's pre-solve callback is asked about its contacts.
    pub fn shape_asks_pre_solve(&self, key: ShapeKey) -> bool {
        self.shape_record(key).def.enable_pre_solve_callback
    }

    /// See [`World::shape_asks_pre_solve`]. Contacts that exist follow.
    pub fn set_shape_asks_pre_solve(&mut self, key: ShapeKey, asks: bool) {
        let shape = self.shape(key);
        self.shapes[shape].def.enable_pre_solve_callback = asks;
        let mut edge = self.bodies[self.shapes[shape].body].first_edge;
        while edge != NONE {
            let (contact, next) = self.contacts.follow(edge);
            let row = self.contacts.row(contact.link);
            let contact = &mut self.contacts.rows[row];
            let def = |shape: u32| &self.shapes[shape].def;
            let asked = pre_solve_asked(def(contact.shape_a), def(contact.shape_b));
            contact.asks = contact.asks & !ASKS_PRE_SOLVE | asked;
            edge = next;
        }
    }

    /// Whether it has contacts where neither body is dynamic, but one is kinematic.
    pub fn shape_has_kinematic_contacts(&self, key: ShapeKey) -> bool {
        self.shape_record(key).def.enable_kinematic_contacts
    }

    /// See [`World::shape_has_kinematic_contacts`]. Contacts that are no longer wanted end.
    pub fn set_shape_kinematic_contacts(&mut self, key: ShapeKey, enable: bool) {
        let shape = self.shape(key);
        let record = &mut self.shapes[shape];
        let body = record.body;
        record.def.enable_kinematic_contacts = enable;
        self.broad_phase.set_meets_immovable(ProxyId(record.proxy), enable);
        self.remove_contacts(body, |contact, shapes| {
            let wanted = [contact.shape_a, contact.shape_b]
                .map(|shape| shapes[shape].def.enable_kinematic_contacts);
            contact.left_out == LeftOut::Immovable && !wanted.contains(&true)
        });
    }

    /// What it meets.
    pub fn shape_filter(&self, key: ShapeKey) -> Filter {
        self.shape_record(key).def.filter
    }

    /// Changes what it meets: contacts that are no longer allowed end, others
    /// go on, and new ones are found.
    pub fn set_shape_filter(&mut self, key: ShapeKey, filter: Filter) {
        let shape = self.shape(key);
        self.set_filters(self.shapes[shape].body, &[shape], filter);
    }

    /// Changes what shapes of one body meet.
    pub(super) fn set_filters(&mut self, body: u32, shapes: &[u32], filter: Filter) {
        self.wake_with_neighbours(body);
        for &shape in shapes {
            let record = &mut self.shapes[shape];
            record.def.filter = filter;
            self.broad_phase.set_filter(ProxyId(record.proxy), proxy_filter(&record.def));
        }
        self.remove_contacts(body, |contact, shapes| {
            let [a, b] = [contact.shape_a, contact.shape_b];
            !shapes[a].def.filter.allows(&shapes[b].def.filter)
        });
        if self.bodies[body].kind == BodyType::Static {
            self.wake_overlapped(body);
        }
    }
}
