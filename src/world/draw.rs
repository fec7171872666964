//! Debug draw of a world.

use super::{ContactView, World};
use crate::geometry::{ChainSegment, HalfSpace, Shape};
use crate::island::IslandBuffers;
use crate::math::{Aabb, Position, Rotation, Transform, Vec2, left_perp, right_perp};
use crate::model::{BodyKey, BodyType, ShapeRecord, bounds_about};

/// `0xRRGGBBAA`.
pub type Color = u32;

const STATIC: Color = 0xb8c0_c8ff;
const KINEMATIC: Color = 0x9fc5_e8ff;
const DYNAMIC: Color = 0xf6b2_6bff;
const BULLET: Color = 0xe069_5fff;
const SLEEPING: Color = 0xd5cf_c4ff;
const SENSOR: Color = 0x93c4_7d60;
const OUTLINE: Color = 0x3b42_4aff;
const BOUNDS: Color = 0x8e7c_c3ff;
const FAT_BOUNDS: Color = 0xc9b8_e8ff;
const NODE: Color = 0x2e9c_86ff;
const CONTACT: Color = 0xcc00_00ff;
const CONTACT_AHEAD: Color = 0x6aa8_4fff;
const NORMAL: Color = 0x3d85_c6ff;
pub(super) const JOINT: Color = 0x6a5a_cdff;
pub(super) const LIMIT: Color = 0xb454_a0ff;
pub(super) const FORCE: Color = 0xd62f_2fff;
const FRICTION: Color = 0xe69f_00ff;
const CENTER: Color = 0x1a1a_1aff;
/// Length of a contact normal, in metres.
const NORMAL_LENGTH: f32 = 0.4;
const NAME: Color = 0x1a1a_1aff;
const ISLAND: Color = 0x00a0_a0ff;
const ISLAND_ASLEEP: Color = 0x9a9a_9aff;

/// Receives the shapes to draw, in world coordinates relative to `DrawOptions::origin`.
pub trait DebugDraw {
    /// Draws a convex polygon, counter-clockwise, rounded by `radius`.
    fn polygon(&mut self, vertices: &[Vec2], radius: f32, fill: Color, outline: Color);
    fn circle(
        &mut self,
        center: Vec2,
        radius: f32,
        rotation: Rotation,
        fill: Color,
        outline: Color,
    );
    fn capsule(&mut self, a: Vec2, b: Vec2, radius: f32, fill: Color, outline: Color);
    fn segment(&mut self, a: Vec2, b: Vec2, color: Color);
    /// Draws a point of `size` pixels.
    fn point(&mut self, position: Vec2, size: f32, color: Color);
    /// Draws text that begins at a position.
    fn text(&mut self, position: Vec2, text: &str, color: Color);
}

#[derive(Clone, Copy, Debug)]
pub struct DrawOptions {
    pub shapes: bool,
    pub joints: bool,
    pub contacts: bool,
    pub normals: bool,
    pub bounds: bool,
    /// Whether to draw the AABBs of the broad phase.
    pub trees: bool,
    pub mass: bool,
    /// Whether to draw the names of bodies, at their centres of mass.
    pub names: bool,
    pub islands: bool,
    /// Whether to draw limits and reaction forces of joints.
    pub joint_extras: bool,
    /// Whether to draw normal forces at contact points.
    pub contact_forces: bool,
    /// Whether to draw friction forces at contact points.
    pub friction_forces: bool,
    /// Length of joint axes and limit marks, in metres.
    pub joint_scale: f32,
    /// Length of a force vector, in metres per newton.
    pub force_scale: f32,
    /// Region outside of which nothing is drawn.
    pub region: Aabb,
    /// Origin of all coordinates, including the region.
    pub origin: Position,
    /// Time to draw, between the last two steps: 0 is the step before the last, 1 the last.
    pub alpha: f32,
}

impl World {
    /// Draws everything that overlaps the region.
    pub fn draw(&self, draw: &mut dyn DebugDraw, options: &DrawOptions) {
        // By increasing slot, so that the drawing order is always the same.
        for key in self.state.shapes.keys() {
            let record = &self.state.shapes[key];
            let pose = self.drawn_pose(self.state.bodies[record.body].key, options);
            let bounds = record.geometry.aabb(&pose);
            let is_there = record.def.enabled && self.state.bodies[record.body].enabled;
            if !bounds.overlaps(&options.region) || !is_there {
                continue;
            }
            if options.shapes {
                let colors = [self.fill(record), OUTLINE];
                draw_shape(&record.geometry, &pose, colors, &options.region, draw);
            }
            if options.bounds {
                draw_bounds(&bounds, draw, BOUNDS);
            }
        }
        if options.trees {
            self.draw_trees(draw, options);
        }
        if options.joints {
            self.draw_joints(draw, options);
        }
        if options.mass || options.names {
            for key in self.state.bodies.keys() {
                let center = self.drawn_point(key, self.sim(key).center, options);
                if !options.region.contains_point(center) {
                    continue;
                }
                if options.mass {
                    draw.point(center, 3.0, CENTER);
                }
                let name = self.state.bodies[key].name();
                if options.names && !name.is_empty() {
                    draw.text(center, name, NAME);
                }
            }
        }
        let forces = options.contact_forces || options.friction_forces;
        if options.contacts || options.normals || forces {
            self.contacts().for_each(|contact| self.draw_contact(&contact, draw, options));
        }
        if options.islands {
            self.draw_islands(draw, options);
        }
    }

    /// Returns the pose at which a body is drawn, relative to the origin of the drawing.
    pub(super) fn drawn_pose(&self, body: BodyKey, options: &DrawOptions) -> Transform {
        if options.alpha == 1.0 {
            return self.sim(body).pose_from(options.origin);
        }
        self.interpolated_pose(body, options.alpha).about(options.origin)
    }

    /// Returns where a point that is fixed to a body is drawn, relative to the origin of the drawing.
    pub(super) fn drawn_point(
        &self,
        body: BodyKey,
        point: Position,
        options: &DrawOptions,
    ) -> Vec2 {
        let point = point - options.origin;
        if options.alpha == 1.0 {
            return point;
        }
        let pose = self.sim(body).pose_about(options.origin);
        self.drawn_pose(body, options).apply(pose.apply_inverse(point))
    }

    fn draw_contact(&self, contact: &ContactView, draw: &mut dyn DebugDraw, options: &DrawOptions) {
        // A contact point is half way between the surfaces, so it moves by the mean of both motions.
        let [a, b] = [contact.body_a, contact.body_b].map(|body| {
            let center = self.sim(body).center;
            self.drawn_point(body, center, options) - (center - options.origin)
        });
        let origin_of_a = (contact.position_a - options.origin) + 0.5 * (a + b);
        for point in &contact.points[..contact.point_count] {
            let position = origin_of_a + point.from_a;
            if !options.region.contains_point(position) {
                continue;
            }
            if options.normals {
                let end = position + NORMAL_LENGTH * self.lengths.metre * contact.normal;
                draw.segment(position, end, NORMAL);
            }
            if options.contacts {
                let touching = point.separation <= 0.0 || point.normal_impulse > 0.0;
                let color = if touching { CONTACT } else { CONTACT_AHEAD };
                draw.point(position, 4.0, color);
            }
            // The impulses are summed over the whole step.
            let length = options.force_scale / self.buffers.time_step;
            let mut force = |impulse: f32, direction: Vec2, color: Color| {
                if impulse != 0.0 {
                    let end = position + (length * impulse) * direction;
                    draw.segment(position, end, color);
                }
            };
            if options.contact_forces {
                force(point.normal_impulse, contact.normal, FORCE);
            }
            if options.friction_forces {
                force(point.tangent_impulse, right_perp(contact.normal), FRICTION);
            }
        }
    }

    fn draw_trees(&self, draw: &mut dyn DebugDraw, options: &DrawOptions) {
        let region = bounds_about(options.region, options.origin);
        let to_origin = Position::ZERO - options.origin;
        self.state.broad_phase.for_boxes(&region, |bounds, is_of_proxy| {
            let bounds = Aabb::new(bounds.min + to_origin, bounds.max + to_origin);
            draw_bounds(&bounds, draw, if is_of_proxy { FAT_BOUNDS } else { NODE });
        });
    }

    /// Draws each island as the bounding box of its bodies.
    fn draw_islands(&self, draw: &mut dyn DebugDraw, options: &DrawOptions) {
        let mut draw_island = |bounds: &Aabb, color: Color| {
            if bounds.overlaps(&options.region) {
                draw_bounds(bounds, draw, color);
            }
        };
        let bounds = |body: u32| self.body_aabb(self.state.bodies[body].key, options.origin);
        let mut islands = IslandBuffers::default();
        let mut awake = vec![Aabb::EMPTY; self.state.bodies.awake_count()];
        for (row, root) in
            islands.find_awake(&self.state.bodies, &self.state.contacts, &self.state.joints)
        {
            let body = self.state.bodies.sims[row as usize].body;
            awake[root as usize] = awake[root as usize].union(bounds(body));
        }
        awake.iter().for_each(|island| draw_island(island, ISLAND));
        for first in self.sleeping_islands() {
            let (mut island, mut member) = (bounds(first), self.state.bodies[first].island_next);
            while member != first {
                island = island.union(bounds(member));
                member = self.state.bodies[member].island_next;
            }
            draw_island(&island, ISLAND_ASLEEP);
        }
    }

    fn fill(&self, record: &ShapeRecord) -> Color {
        let body = &self.state.bodies[record.body];
        if record.def.notes.debug_color != 0 {
            return record.def.notes.debug_color;
        }
        if record.def.is_sensor {
            return SENSOR;
        }
        match body.kind {
            BodyType::Static => STATIC,
            _ if !self.state.bodies.is_awake(record.body) => SLEEPING,
            BodyType::Kinematic => KINEMATIC,
            BodyType::Dynamic if body.bullet => BULLET,
            BodyType::Dynamic => DYNAMIC,
        }
    }
}

/// Draws a shape at a pose. Draws the part of a half-space within the region.
pub fn draw_shape(
    shape: &Shape,
    pose: &Transform,
    [fill, outline]: [Color; 2],
    region: &Aabb,
    draw: &mut dyn DebugDraw,
) {
    match shape {
        Shape::Circle(circle) => {
            draw.circle(pose.apply(circle.center), circle.radius, pose.q, fill, outline);
        }
        Shape::Capsule(capsule) => {
            let (a, b) = (pose.apply(capsule.a), pose.apply(capsule.b));
            draw.capsule(a, b, capsule.radius, fill, outline);
        }
        Shape::Segment(segment) | Shape::ChainSegment(ChainSegment { segment, .. }) => {
            draw.segment(pose.apply(segment.a), pose.apply(segment.b), outline);
        }
        Shape::Polygon(polygon) => {
            let mut vertices = [Vec2::ZERO; crate::geometry::MAX_POLYGON_VERTICES];
            let count = polygon.vertices().len();
            for (world, &local) in vertices.iter_mut().zip(polygon.vertices()) {
                *world = pose.apply(local);
            }
            draw.polygon(&vertices[..count], polygon.radius(), fill, outline);
        }
        Shape::HalfSpace(plane) => draw_half_space(plane, pose, draw, region, fill),
    }
}

/// Draws the part of a half-space within the region: the region's box, clipped.
fn draw_half_space(
    plane: &HalfSpace,
    transform: &Transform,
    draw: &mut dyn DebugDraw,
    region: &Aabb,
    fill: Color,
) {
    let normal = transform.q.rotate(plane.normal);
    let offset = plane.offset + normal.dot(transform.p);
    let corners = corners(region);
    let mut clipped = [Vec2::ZERO; 8];
    let mut count = 0;
    for i in 0..4 {
        let (a, b) = (corners[i], corners[(i + 1) % 4]);
        let (da, db) = (normal.dot(a) - offset, normal.dot(b) - offset);
        if da <= 0.0 {
            clipped[count] = a;
            count += 1;
        }
        if (da < 0.0 && db > 0.0) || (da > 0.0 && db < 0.0) {
            clipped[count] = a + (da / (da - db)) * (b - a);
            count += 1;
        }
    }
    if count >= 3 {
        draw.polygon(&clipped[..count], 0.0, fill, fill);
    }
    let reach = (region.max - region.min).length();
    let foot = region.center() - (normal.dot(region.center()) - offset) * normal;
    let along = reach * left_perp(normal);
    draw.segment(foot - along, foot + along, OUTLINE);
}

fn corners(&Aabb { min, max }: &Aabb) -> [Vec2; 4] {
    [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]
}

fn draw_bounds(bounds: &Aabb, draw: &mut dyn DebugDraw, color: Color) {
    let corners = corners(bounds);
    for i in 0..4 {
        draw.segment(corners[i], corners[(i + 1) % 4], color);
    }
}
