//! A world in any length unit. Its inputs and recorded outputs are in metres.

use std::ffi::c_void;

use crate::common::{Body, World, at, plain, v};
use impel::ffi::*;

/// Number of units per metre.
#[derive(Clone, Copy, Debug)]
pub struct Unit(pub f32);

impl Unit {
    /// Converts a length, speed, acceleration, force or impulse.
    pub fn of(self, metres: f32) -> f32 {
        metres * self.0
    }

    /// Converts an area, torque or moment of inertia.
    pub fn square(self, metres: f32) -> f32 {
        metres * self.0 * self.0
    }

    pub fn vector(self, x: f32, y: f32) -> ImpelVec2 {
        v(self.of(x), self.of(y))
    }

    pub fn points(self, points: &[(f32, f32)]) -> Vec<ImpelVec2> {
        points.iter().map(|&(x, y)| self.vector(x, y)).collect()
    }

    /// A frame without rotation.
    pub fn frame(self, x: f32, y: f32) -> ImpelTransform {
        ImpelTransform { p: self.vector(x, y), q: at(0.0, 0.0).q }
    }

    /// A frame with rotation.
    pub fn pose(self, x: f32, y: f32, angle: f32) -> ImpelTransform {
        ImpelTransform { p: self.vector(x, y), q: impel_rotation_from_angle(angle) }
    }

    /// A material that gives the same masses in this unit.
    pub fn material(self, material: ImpelMaterial) -> ImpelMaterial {
        ImpelMaterial {
            density: material.density / (self.0 * self.0),
            tangent_speed: material.tangent_speed * self.0,
            ..material
        }
    }

    /// A shape definition with the default material.
    pub fn shape(self) -> ImpelShapeDef {
        ImpelShapeDef { material: self.material(plain()), ..impel_shape_def_default() }
    }

    pub fn rounded(self, points: &[(f32, f32)], radius: f32) -> ImpelConvex {
        let mut convex =
            ImpelConvex { points: [v(0.0, 0.0); 64], count: points.len() as u32, radius: 0.0 };
        convex.points[..points.len()].copy_from_slice(&self.points(points));
        ImpelConvex { radius: self.of(radius), ..convex }
    }
}

/// A world, its unit, and its recorded outputs in metres.
pub struct Lab {
    pub world: World,
    pub unit: Unit,
    pub recorded: Vec<f32>,
}

impl Lab {
    pub fn new(unit: Unit, change: impl FnOnce(&mut ImpelWorldDef)) -> Lab {
        let mut def = impel_world_def_for_length_unit(unit.0);
        change(&mut def);
        let id = get!(impel_world_create(&def));
        assert_eq!(get!(impel_world_get_length_unit(id)), unit.0);
        Lab { world: World { id }, unit, recorded: Vec::new() }
    }

    /// Records a number. Values beyond 1e7 (bounds of half-spaces) do not scale, and values near
    /// underflow are rounded differently in each unit.
    pub fn record(&mut self, plain: f32) {
        let far = 1e7f32.copysign(plain);
        let near = if plain.abs() < 1e-30 { 0.0 } else { plain };
        self.recorded.push(if plain.abs() > 1e7 { far } else { near });
    }

    /// Records a quantity with the dimension of a length.
    pub fn record_length(&mut self, length: f32) {
        self.record(length / self.unit.0);
    }

    pub fn record_square(&mut self, square: f32) {
        self.record(square / self.unit.0 / self.unit.0);
    }

    pub fn record_vector(&mut self, vector: ImpelVec2) {
        self.record_length(vector.x);
        self.record_length(vector.y);
    }

    pub fn record_normal(&mut self, normal: ImpelVec2) {
        self.recorded.extend([normal.x, normal.y]);
    }

    pub fn record_pose(&mut self, pose: ImpelTransform) {
        self.record_vector(pose.p);
        self.recorded.extend([pose.q.c, pose.q.s]);
    }

    /// Records the index of a shape in the world's list.
    pub fn record_shape(&mut self, shape: ImpelShapeId) {
        let index = self.world.shapes().iter().position(|&known| known == shape);
        self.recorded.push(index.map_or(-1.0, |index| index as f32));
    }

    /// Records bodies, contacts, events and joints.
    pub fn record_all(&mut self, joints: &[ImpelJointId]) {
        for body in self.world.bodies() {
            self.record_pose(body.transform());
            self.record_vector(get!(impel_body_get_linear_velocity(body.id)));
            self.record(body.spin() as f32);
            self.record(f32::from(u8::from(body.is_awake())));
        }
        for contact in self.world.contacts() {
            self.record_shape(contact.shape_a);
            self.record_shape(contact.shape_b);
            self.record_normal(contact.normal);
            for point in &contact.points[..contact.point_count as usize] {
                self.record_vector(point.position);
                self.record_length(point.separation);
                self.record_length(point.normal_impulse);
                self.record_length(point.tangent_impulse);
            }
        }
        let id = self.world.id;
        let begun: Vec<ImpelContact> = lent!(impel_world_get_contact_begin_events(id));
        let hits: Vec<ImpelContactHitEvent> = lent!(impel_world_get_contact_hit_events(id));
        let forces: Vec<ImpelContactForceEvent> = lent!(impel_world_get_contact_force_events(id));
        let entered: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_begin_events(id));
        let left: Vec<ImpelSensorEvent> = lent!(impel_world_get_sensor_end_events(id));
        let torn: Vec<ImpelJointEvent> = lent!(impel_world_get_joint_events(id));
        self.recorded
            .extend([begun.len(), entered.len(), left.len(), torn.len()].map(|n| n as f32));
        for hit in hits {
            self.record_vector(hit.point);
            self.record_length(hit.approach_speed);
        }
        for force in forces {
            self.record_vector(force.point);
            self.record_vector(force.force);
        }
        for &joint in joints.iter().filter(|&&joint| impel_joint_is_valid(joint)) {
            self.record_vector(get!(impel_joint_get_reaction_force(joint)));
            self.record_square(get!(impel_joint_get_reaction_torque(joint)));
        }
    }

    /// Steps the world and records its state every few steps.
    pub fn run(&mut self, steps: u32, joints: &[ImpelJointId]) {
        for step in 0..steps {
            self.world.step();
            if step % 5 == 0 {
                self.record_all(joints);
            }
        }
        self.record_all(joints);
    }

    pub fn dynamic(&self, x: f32, y: f32) -> Body {
        self.body(IMPEL_BODY_DYNAMIC, x, y, |_| ())
    }

    pub fn fixed(&self, x: f32, y: f32) -> Body {
        self.body(IMPEL_BODY_STATIC, x, y, |_| ())
    }

    pub fn body(
        &self,
        kind: ImpelBodyType,
        x: f32,
        y: f32,
        change: impl FnOnce(&mut ImpelBodyDef),
    ) -> Body {
        self.world.body(|def| {
            (def.r#type, def.position) = (kind, self.unit.vector(x, y));
            change(def);
        })
    }

    pub fn circle(&self, body: Body, radius: f32, def: &ImpelShapeDef) -> ImpelShapeId {
        let circle = ImpelCircle { center: v(0.0, 0.0), radius: self.unit.of(radius) };
        get!(impel_shape_create_circle(body.id, def, &circle))
    }

    pub fn boxed(&self, body: Body, half: (f32, f32), def: &ImpelShapeDef) -> ImpelShapeId {
        let (width, height) = (self.unit.of(half.0), self.unit.of(half.1));
        get!(impel_shape_create_box(body.id, def, width, height))
    }

    pub fn capsule(
        &self,
        body: Body,
        (a, b): ((f32, f32), (f32, f32)),
        radius: f32,
        def: &ImpelShapeDef,
    ) -> ImpelShapeId {
        let (a, b) = (self.unit.vector(a.0, a.1), self.unit.vector(b.0, b.1));
        let capsule = ImpelCapsule { a, b, radius: self.unit.of(radius) };
        get!(impel_shape_create_capsule(body.id, def, &capsule))
    }

    pub fn segment(&self, body: Body, a: (f32, f32), b: (f32, f32)) -> ImpelShapeId {
        let (a, b) = (self.unit.vector(a.0, a.1), self.unit.vector(b.0, b.1));
        get!(impel_shape_create_segment(body.id, &self.unit.shape(), &ImpelSegment { a, b }))
    }

    pub fn polygon(
        &self,
        body: Body,
        points: &[(f32, f32)],
        radius: f32,
        def: &ImpelShapeDef,
    ) -> ImpelShapeId {
        let points = self.unit.points(points);
        let (first, count) = (points.as_ptr(), points.len());
        get!(impel_shape_create_polygon(body.id, def, first, count, self.unit.of(radius)))
    }

    pub fn half_space(&self, body: Body, normal: (f32, f32), offset: f32) -> ImpelShapeId {
        let (normal, offset) = (v(normal.0, normal.1), self.unit.of(offset));
        get!(impel_shape_create_half_space(body.id, &self.unit.shape(), normal, offset))
    }

    pub fn chain(&self, body: Body, points: &[(f32, f32)], two_sided: bool) -> ImpelChainId {
        let points = self.unit.points(points);
        let shape = self.unit.shape();
        let def = ImpelChainDef { two_sided, shape, ..impel_chain_def_default() };
        get!(impel_chain_create(body.id, &def, points.as_ptr(), points.len()))
    }

    pub fn push(&self, body: Body, x: f32, y: f32) {
        must!(impel_body_set_linear_velocity(body.id, self.unit.vector(x, y)));
    }

    /// Records all lines and points of a debug drawing.
    pub fn draw(&mut self) {
        let mut draw = impel_debug_draw_for_length_unit(self.unit.0);
        (draw.draw_bounds, draw.draw_mass, draw.draw_islands) = (true, true, true);
        (draw.draw_joint_extras, draw.draw_contact_forces) = (true, true);
        draw.draw_segment = Some(segment);
        draw.draw_point = Some(point);
        let mut lines: Vec<ImpelVec2> = Vec::new();
        draw.context = (&raw mut lines).cast();
        must!(impel_world_draw(self.world.id, &draw));
        self.record(lines.len() as f32);
        lines.into_iter().for_each(|end| self.record_vector(end));
    }
}

unsafe extern "C" fn segment(a: ImpelVec2, b: ImpelVec2, _: u32, context: *mut c_void) {
    // SAFETY: `Lab::draw` passes a pointer to its list.
    unsafe { (*context.cast::<Vec<ImpelVec2>>()).extend([a, b]) };
}

unsafe extern "C" fn point(at: ImpelVec2, _: f32, _: u32, context: *mut c_void) {
    // SAFETY: as above.
    unsafe { (*context.cast::<Vec<ImpelVec2>>()).push(at) };
}
