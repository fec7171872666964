//! Contact manifolds, and the references from which they are updated without the shapes.

use crate::base::{NONE, Sink, Source, State, put_list, state};
use crate::math::{Rotation, Vec2};

/// A contact point of a manifold. The fields are laid out as the solver loads them.
#[derive(Clone, Copy, Debug, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(C)]
pub struct ManifoldPoint {
    /// Position relative to the centre of mass of body A, in metres, world axes. Half way between
    /// the surfaces.
    pub anchor_a: Vec2,
    /// Distance between the surfaces along the normal, in metres; negative if they overlap.
    pub separation: f32,
    /// Normal impulse in the last substep, in N s. Warm starts the next substep.
    pub normal_impulse: f32,
    /// Normal impulse summed over the last step, in N s.
    pub total_normal_impulse: f32,
}

impl ManifoldPoint {
    const NONE: ManifoldPoint = ManifoldPoint {
        anchor_a: Vec2::ZERO,
        separation: 0.0,
        normal_impulse: 0.0,
        total_normal_impulse: 0.0,
    };
}

state!(ManifoldPoint { anchor_a, separation, normal_impulse, total_normal_impulse });

/// The contact points of two shapes, with normal and impulses.
#[derive(Clone, Copy, Debug, bytemuck::NoUninit)]
#[repr(C)]
pub struct Manifold {
    /// Unit normal from A to B, world axes.
    pub normal: Vec2,
    /// Vector from the centre of mass of A to that of B, in metres, world axes.
    pub between: Vec2,
    /// Contact points. The first `count` are valid.
    pub points: [ManifoldPoint; 2],
    /// Friction impulse in the last substep, in N s, along the normal rotated clockwise by 90°.
    /// Both points share it, because in the plane they slip at the same speed.
    pub tangent_impulse: f32,
    /// `tangent_impulse` summed over the last step.
    pub total_tangent_impulse: f32,
    /// Angular impulse of rolling resistance in the last substep, in N m s.
    pub rolling_impulse: f32,
    /// Features of each point, which identify it in the next step.
    pub features: [u16; 2],
    /// Number of points: 0, 1 or 2.
    pub count: u32,
}

impl Manifold {
    /// A manifold without points.
    pub const NONE: Manifold = Manifold {
        normal: Vec2::ZERO,
        between: Vec2::ZERO,
        points: [ManifoldPoint::NONE; 2],
        features: [0; 2],
        count: 0,
        tangent_impulse: 0.0,
        total_tangent_impulse: 0.0,
        rolling_impulse: 0.0,
    };

    pub fn forget_step(&mut self) {
        for point in &mut self.points {
            (point.normal_impulse, point.total_normal_impulse) = (0.0, 0.0);
        }
        (self.tangent_impulse, self.total_tangent_impulse) = (0.0, 0.0);
        self.rolling_impulse = 0.0;
    }

    /// The valid points.
    #[inline(always)]
    pub fn points(&self) -> &[ManifoldPoint] {
        &self.points[..self.count as usize]
    }

    /// Returns a point relative to the centre of mass of body B, in metres, world axes.
    #[inline(always)]
    pub fn anchor_b(&self, point: &ManifoldPoint) -> Vec2 {
        point.anchor_a - self.between
    }
}

impl State for Manifold {
    #[inline(always)]
    fn put(&self, sink: &mut impl Sink) {
        // Points beyond `count` are not state.
        let Manifold {
            normal,
            between,
            points: _,
            features,
            count: _,
            tangent_impulse,
            total_tangent_impulse,
            rolling_impulse,
        } = self;
        let points = self.points();
        [*normal, *between].put(sink);
        put_list(points, sink);
        [0, 1].map(|i| if i < points.len() { features[i] } else { 0 }).put(sink);
        [*tangent_impulse, *total_tangent_impulse, *rolling_impulse].put(sink);
    }

    #[inline(always)]
    fn take(source: &mut Source) -> Manifold {
        let mut manifold = Manifold::NONE;
        manifold.take_in_place(source);
        manifold
    }

    #[inline(always)]
    fn take_in_place(&mut self, source: &mut Source) {
        [self.normal, self.between] = State::take(source);
        let count = source.length();
        source.check(count <= self.points.len());
        for (index, point) in self.points.iter_mut().enumerate() {
            if index < count {
                point.take_in_place(source);
            } else {
                *point = ManifoldPoint::NONE;
            }
        }
        self.features = State::take(source);
        [self.tangent_impulse, self.total_tangent_impulse, self.rolling_impulse] =
            State::take(source);
        self.count = count.min(2) as u32;
    }
}

state!(enum NormalSource: A, B, Cores, None);
state!(struct ReferenceManifold {
    body_a = NONE, body_b = NONE, normal, cores, offset, slide, turn, extent, motion_left, incident,
    normal_source, first_held_by_a, second_held_by_a, two_ends, touching,
} excluded { unused: [0; 3] });

/// The source of the normal while the same features touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, bytemuck::NoUninit)]
#[repr(u8)]
pub enum NormalSource {
    /// A face of body A: the normal rotates with A.
    A,
    /// A face of body B: the normal rotates with B.
    B,
    /// The direction from the core point of A to that of B.
    Cores,
    /// Unknown: the manifold must be computed from the shapes.
    None,
}

/// Core points of up to two contact points, as four lanes. The lanes are the first point in the
/// space of A and in the space of B, then the second point in both. A core is a shape without its
/// rounding.
#[derive(Clone, Copy, Debug, bytemuck::NoUninit)]
#[repr(C)]
pub struct Cores {
    /// Coordinates along x, in metres.
    pub x: [f32; 4],
    /// Coordinates along y, in metres.
    pub y: [f32; 4],
}

impl Cores {
    /// Returns the core points of the first or second contact point, in the spaces of A and B.
    pub fn of(&self, point: usize) -> [Vec2; 2] {
        [0, 1].map(|body| Vec2::new(self.x[2 * point + body], self.y[2 * point + body]))
    }

    /// Sets the core points of the first or second contact point.
    pub fn set(&mut self, point: usize, cores: [Vec2; 2]) {
        for (body, core) in cores.into_iter().enumerate() {
            (self.x[2 * point + body], self.y[2 * point + body]) = (core.x, core.y);
        }
    }
}

impl State for Cores {
    #[inline(always)]
    fn put(&self, sink: &mut impl Sink) {
        [0, 1].map(|point| self.of(point)).put(sink);
    }

    #[inline(always)]
    fn take(source: &mut Source) -> Cores {
        let points: [[Vec2; 2]; 2] = State::take(source);
        let mut cores = ReferenceManifold::NONE.cores;
        points.into_iter().enumerate().for_each(|(point, own)| cores.set(point, own));
        cores
    }
}

/// A manifold as last computed from the shapes, in the spaces of the bodies. While the same
/// features touch, the manifold in the world follows from it. A step reads only the reference of a
/// contact that does not touch.
///
/// The fields are laid out in groups of four numbers, as the narrow phase loads them.
#[derive(Clone, Copy, Debug, bytemuck::NoUninit)]
#[repr(C)]
pub struct ReferenceManifold {
    /// Record indices of the bodies, as in the contact.
    pub body_a: u32,
    pub body_b: u32,
    pub normal_source: NormalSource,
    /// Whether the first point is fixed to the surface of A. If not, it is fixed to B.
    pub first_held_by_a: bool,
    /// See `first_held_by_a`.
    pub second_held_by_a: bool,
    /// Whether both ends of an edge are known. The second one may be excluded from the manifold
    /// because it is far from the other shape.
    pub two_ends: bool,
    /// Whether the manifold has points.
    pub touching: bool,
    /// Zeros, so that every byte has a value. See [`crate::base::Keeper::list`].
    pub unused: [u8; 3],
    /// Unit normal from A to B, in the space of the body that it rotates with. If it lies between
    /// core points, in the space of A.
    pub normal: Vec2,
    /// Normal of the incident edge (the one that faces the reference face), in the space of its
    /// body. It gives the height of an end where it is clipped.
    pub incident: Vec2,
    /// Core points; without a manifold, the centres of mass.
    pub cores: Cores,
    /// Placement of the cores when the reference was made, in metres. x: the smaller separation
    /// along the normal. y: the offset of the first point's core on B to the left of that on A.
    pub offset: Vec2,
    /// Allowed sliding from there, to the right and to the left, in metres. If the normal lies
    /// between core points: sine of the allowed turn.
    pub slide: [f32; 2],
    /// Rotation of B relative to A.
    pub turn: Rotation,
    /// Part of `motion_left` that one radian of relative rotation uses up, in metres. Usually the
    /// extent of the smaller body.
    pub extent: f32,
    /// Motion other than sliding, in metres, for which the features stay the same. Without
    /// points: lower bound of the distance between the shapes.
    pub motion_left: f32,
}

impl ReferenceManifold {
    /// Reference of a contact whose manifold must be computed from the shapes.
    pub const NONE: ReferenceManifold = ReferenceManifold {
        body_a: NONE,
        body_b: NONE,
        normal: Vec2::ZERO,
        cores: Cores { x: [0.0; 4], y: [0.0; 4] },
        offset: Vec2::ZERO,
        slide: [0.0; 2],
        turn: Rotation::IDENTITY,
        extent: 0.0,
        motion_left: 0.0,
        incident: Vec2::ZERO,
        normal_source: NormalSource::None,
        first_held_by_a: false,
        second_held_by_a: false,
        two_ends: false,
        touching: false,
        unused: [0; 3],
    };

    /// Returns for each point whether it is fixed to the surface of A.
    #[inline(always)]
    pub fn held_by_a(&self) -> [bool; 2] {
        [self.first_held_by_a, self.second_held_by_a]
    }

    /// Invalidates the reference: the next update computes the manifold from the shapes.
    pub fn forget(&mut self) {
        self.normal_source = NormalSource::None;
    }
}
