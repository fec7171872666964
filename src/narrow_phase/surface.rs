//! Contacts of shapes with the edges of soft bodies, between the particles.
//!
//! An edge is a capsule between two particles. The discs at its ends are shapes with contacts of
//! their own. The contacts of the edge are points of the other shape's core over the line between
//! the particles. The normal is therefore that of the line, and the vertex identifies the
//! feature.
//!
//! The manifold remembers on which side of the line a shape is. A shape on a thin line is held on
//! its side, however deep it is pressed in.

use crate::geometry::Shape;
use crate::math::{Lengths, Vec2, cross_scalar_vector, left_perp, max, min};
use crate::model::{
    Bodies, BodySim, Contact, EDGE_A, Manifold, ReferenceManifold, ShapeRecord, Shapes, end_gap,
};

#[derive(Clone, Copy)]
pub struct SurfaceMargin {
    /// Speculative margin in metres, without the motion of the far end.
    pub margin: f32,
    /// Length of the step, in seconds.
    pub time_step: f32,
    /// Maximum speculative margin, in metres.
    pub look_ahead: f32,
}

/// An edge and another shape, relative to the near end.
struct SurfacePair<'a> {
    near: &'a BodySim,
    far: &'a BodySim,
    other: &'a BodySim,
    /// Vector from the near end to the far end.
    along: Vec2,
    length: f32,
    /// Unit normal, to the left of `along`.
    normal: Vec2,
    /// Vector from the near end to the other body's centre of mass.
    start: Vec2,
}

/// Vertex of the other shape's core.
#[derive(Clone, Copy)]
struct CoreVertex {
    index: usize,
    /// Position relative to the near end.
    at: Vec2,
    separation: f32,
}

/// Updates the manifold of a contact with an edge of a soft body.
pub fn update_surface(
    contact: &mut Contact,
    reference: &mut ReferenceManifold,
    (bodies, shapes): (&Bodies, &Shapes),
    margin: SurfaceMargin,
    lengths: &Lengths,
) {
    let edge_is_a = contact.edge_bits() == EDGE_A;
    let (a, b) = (&shapes[contact.shape_a], &shapes[contact.shape_b]);
    let (edge, shape) = if edge_is_a { (a, b) } else { (b, a) };
    let old = contact.manifold;
    contact.manifold = Manifold::NONE;
    contact.exclusion = contact.exclusion.anew();
    let ends = [contact.body_a, contact.body_b];
    // Without a normal source, the manifold is computed again in every step.
    *reference = ReferenceManifold { body_a: ends[0], body_b: ends[1], ..ReferenceManifold::NONE };
    let before = match (old.count > 0, edge_is_a) {
        (false, _) => Vec2::ZERO,
        (_, true) => old.normal,
        (_, false) => -old.normal,
    };
    let found = SurfacePair::new(edge, shape, bodies, lengths)
        .and_then(|pair| pair.manifold((edge, shape), before, bodies, margin, lengths));
    let Some((outward, points, count, between)) = found else {
        contact.one_way = contact.one_way.parted();
        return;
    };
    let manifold = &mut contact.manifold;
    manifold.count = count as u32;
    manifold.normal = if edge_is_a { outward } else { -outward };
    manifold.tangent_impulse = old.tangent_impulse;
    manifold.rolling_impulse = old.rolling_impulse;
    manifold.between = if edge_is_a { between } else { -between };
    for (i, vertex) in points[..count].iter().enumerate() {
        let point = &mut manifold.points[i];
        // Half-way between the surfaces.
        let radius = match shape.geometry.proxy() {
            Some(proxy) => proxy.radius(),
            None => 0.0,
        };
        let middle = vertex.at - (radius + 0.5 * vertex.separation) * outward;
        point.anchor_a = if edge_is_a { middle } else { middle - between };
        point.separation = vertex.separation;
        manifold.features[i] = vertex.index as u16;
        let is_known = |&known: &usize| old.features[known] == manifold.features[i];
        if let Some(known) = (0..old.count as usize).find(is_known) {
            point.normal_impulse = old.points[known].normal_impulse;
        }
    }
    reference.touching = true;
}

impl<'a> SurfacePair<'a> {
    /// Returns `None` if the edge has no length.
    fn new(
        edge: &ShapeRecord,
        shape: &ShapeRecord,
        bodies: &'a Bodies,
        lengths: &Lengths,
    ) -> Option<SurfacePair<'a>> {
        let [near, far, other] = [edge.body, edge.far_end, shape.body].map(|body| bodies.sim(body));
        let along = far.center - near.center;
        let length = along.length();
        let is_long = length > lengths.speck;
        is_long.then(|| SurfacePair {
            near,
            far,
            other,
            along,
            length,
            normal: left_perp(along) / length,
            start: other.center - near.center,
        })
    }

    /// Computes the manifold of the pair, or `None` if there is no contact. Returns the unit normal
    /// away from the line, up to two vertices, their number, and the vector from the near end to
    /// the other body.
    fn manifold(
        &self,
        (edge, shape): (&ShapeRecord, &ShapeRecord),
        before: Vec2,
        bodies: &Bodies,
        SurfaceMargin { margin, time_step, look_ahead }: SurfaceMargin,
        lengths: &Lengths,
    ) -> Option<(Vec2, [CoreVertex; 2], usize, Vec2)> {
        let proxy = shape.geometry.proxy()?;
        let radii = edge.geometry.radius() + proxy.radius();
        let state = |sim: &BodySim| bodies.state(sim.body);
        let [near, far, other] = [self.near, self.far, self.other].map(state);
        let speed = far.linear_velocity.length();
        let margin = min(margin + time_step * speed, max(look_ahead, margin));
        let inverse_square = 1.0 / (self.length * self.length);
        let place = |core: Vec2| {
            let arm = self.other.arm_to(core);
            let at = self.start + arm;
            (arm, at, self.normal.dot(at), self.along.dot(at) * inverse_square)
        };
        let side = self.side(
            proxy.points().iter().map(|&core| {
                let (_, _, height, share) = place(core);
                (height, share)
            }),
            before,
            radii,
        )?;
        let outward = side * self.normal;
        if let (Shape::ChainSegment(chain), true) = (&shape.geometry, before == Vec2::ZERO) {
            let middle = self.near.center + 0.5 * self.along;
            if chain.lets_through(self.other.local_point(middle)) {
                return None;
            }
        }
        let none = CoreVertex { index: 0, at: Vec2::ZERO, separation: f32::MAX };
        let mut found = [none; 2];
        for (index, &core) in proxy.points().iter().enumerate() {
            let (arm, at, height, now) = place(core);
            let gap = end_gap(now, self.length, radii, lengths.slop);
            let separation = side * height - radii + gap;
            if separation > margin || separation >= found[1].separation {
                continue;
            }
            if !(now > 0.0 && now < 1.0) {
                // The vertex may move over the line before it reaches it.
                let ends =
                    near.linear_velocity + now * (far.linear_velocity - near.linear_velocity);
                let velocity =
                    other.linear_velocity + cross_scalar_vector(other.angular_velocity, arm) - ends;
                let approach = -outward.dot(velocity);
                if separation <= 0.0 || approach * time_step < separation {
                    continue;
                }
                let share = now + separation / approach * self.along.dot(velocity) * inverse_square;
                if !(share > 0.0 && share < 1.0) {
                    continue;
                }
            }
            let vertex = CoreVertex { index, at, separation };
            if separation < found[0].separation {
                found = [vertex, found[0]];
            } else {
                found[1] = vertex;
            }
        }
        let count = found.iter().filter(|vertex| vertex.separation < f32::MAX).count();
        (count > 0).then_some((outward, found, count, self.start))
    }

    /// Returns on which side of the line a shape is: 1 for left, -1 for right.
    ///
    /// Only the part of the shape over the line counts. A shape on both sides of the line stays
    /// on the side of `before`, the previous normal. Without one it leaves on the side with less
    /// penetration, if this is small. Otherwise there is no contact, as for a line whose ends are
    /// on both sides of a wall.
    fn side(
        &self,
        points: impl Iterator<Item = (f32, f32)> + Clone,
        before: Vec2,
        radii: f32,
    ) -> Option<f32> {
        let (mut low, mut high, mut middle) = (f32::MAX, -f32::MAX, 0.0);
        let next = points.clone().cycle().skip(1);
        for ((height, share), (next_height, next_share)) in points.zip(next) {
            middle += height;
            // Part of this side of the shape that is over the line.
            let (start, end) = clipped(share, next_share);
            if start <= end {
                for at in [start, end] {
                    let height = height + at * (next_height - height);
                    (low, high) = (min(low, height), max(high, height));
                }
            }
        }
        let sign = |is_left: bool| Some(if is_left { 1.0 } else { -1.0 });
        if low > high {
            // No part of the shape is over the line yet.
            return sign(middle >= 0.0);
        }
        let across = low < 0.0 && high > 0.0;
        let was = self.normal.dot(before);
        let depth = if was > 0.0 { -low } else { high };
        if was != 0.0 && (across || depth <= 2.0 * radii) {
            return sign(was > 0.0);
        }
        if across {
            let is_short = min(high, -low) <= self.length + radii;
            return if is_short { sign(high >= -low) } else { None };
        }
        // The rest of the shape may be large, and decides only if this part lies on the line.
        sign(low >= 0.0 && (high > 0.0 || middle >= 0.0))
    }
}

/// Returns the interval of the way from one share to the next in which it is within [0, 1]. The
/// start is greater than the end if the interval is empty.
fn clipped(from: f32, to: f32) -> (f32, f32) {
    const NOWHERE: (f32, f32) = (1.0, 0.0);
    let way = to - from;
    if way == 0.0 {
        return if (0.0..=1.0).contains(&from) { (0.0, 1.0) } else { NOWHERE };
    }
    let (zero, one) = (-from / way, (1.0 - from) / way);
    (max(0.0, min(zero, one)), min(1.0, max(zero, one)))
}
