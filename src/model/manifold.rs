//! Manifolds: where two shapes touch, and what that was made of.

use crate::base::{NONE, Sink, Source, State, put_list, state};
use crate::math::{Rotation, Vec2};

/// A point where two shapes touch or are about to. Two rows of four numbers, as
/// the solver reads them.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct ManifoldPoint {
    /// From body A's centre of mass, in metres, world axes. Half way between
    /// the surfaces.
    pub anchor_a: Vec2,
    /// Distance between the surfaces along the normal; negative in overlap.
    pub separation: f32,
    /// Impulse along the normal in the last substep, N s: where the next one
    /// starts from.
    pub normal_impulse: f32,
    /// Impulse along the normal over the whole last step, N s.
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

/// Where two shapes touch.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Manifold {
    /// From A to B, world axes, unit length.
    pub normal: Vec2,
    /// From A's centre of mass to B's, in metres, world axes.
    pub between: Vec2,
    /// The first `count` are in use.
    pub points: [ManifoldPoint; 2],
    /// Friction impulse in the last substep, along the normal turned clockwise,
    /// N s. One for both points: in the plane they slip at one speed.
    pub tangent_impulse: f32,
    /// `tangent_impulse` summed over the whole last step.
    pub total_tangent_impulse: f32,
    /// Angular impulse of rolling resistance in the last substep, N m s.
    pub rolling_impulse: f32,
    /// By point: the touching features, to find it again next step.
    pub features: [u16; 2],
    /// None, one or two.
    pub count: u32,
}

impl Manifold {
    /// Nothing touches.
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

    /// Forgets what it bore in the last step.
    pub fn forget_step(&mut self) {
        for point in &mut self.points {
            (point.normal_impulse, point.total_normal_impulse) = (0.0, 0.0);
        }
        (self.tangent_impulse, self.total_tangent_impulse) = (0.0, 0.0);
        self.rolling_impulse = 0.0;
    }

    /// The points in use.
    #[inline(always)]
    pub fn points(&self) -> &[ManifoldPoint] {
        &self.points[..self.count as usize]
    }

    /// From body B's centre of mass to a point.
    #[inline(always)]
    pub fn anchor_b(&self, point: &ManifoldPoint) -> Vec2 {
        point.anchor_a - self.between
    }
}

impl State for Manifold {
    #[inline(always)]
    fn put(&self, sink: &mut impl Sink) {
        // Points beyond the count are nothing, whatever they hold.
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
        [*normal, *between].put(sink);
        put_list(self.points(), sink);
        [0, 1].map(|i| if i < self.points().len() { features[i] } else { 0 }).put(sink);
        [*tangent_impulse, *total_tangent_impulse, *rolling_impulse].put(sink);
    }

    #[inline(always)]
    fn take(source: &mut Source) -> Manifold {
        let [normal, between] = State::take(source);
        let mut manifold = Manifold { normal, between, ..Manifold::NONE };
        let count = source.length(1);
        source.check(count <= manifold.points.len());
        for point in manifold.points.iter_mut().take(count) {
            *point = ManifoldPoint::take(source);
        }
        manifold.count = count as u32;
        manifold.features = State::take(source);
        let [tangent_impulse, total_tangent_impulse, rolling_impulse] = State::take(source);
        let is_whole = source.is_good();
        if is_whole {
            Manifold { tangent_impulse, total_tangent_impulse, rolling_impulse, ..manifold }
        } else {
            Manifold::NONE
        }
    }
}

state!(
    enum NormalSource {
        A,
        B,
        Cores,
        None,
    }
);
state!(ReferenceManifold {
    body_a,
    body_b,
    normal,
    cores,
    offset,
    slide,
    turn,
    extent,
    room,
    incident,
    normal_source,
    held_by_a,
    two_ends,
    touching,
});

/// What turns the normal of a manifold while the same features touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum NormalSource {
    /// Body A, whose face it belongs to.
    A,
    /// Body B.
    B,
    /// The line from the one point of A's core to that of B's.
    Cores,
    /// Not known: the manifold must be computed.
    None,
}

/// The points of two cores that meet: of the first point, in the space of A and in that of
/// B, then of the second, side by side.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct Cores {
    /// Along x, in metres.
    pub x: [f32; 4],
    /// Along y, in metres.
    pub y: [f32; 4],
}

impl Cores {
    /// Those of the first or the second point, in the spaces of A and of B.
    pub fn of(&self, point: usize) -> [Vec2; 2] {
        [0, 1].map(|body| Vec2::new(self.x[2 * point + body], self.y[2 * point + body]))
    }

    /// See [`Cores::of`].
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

/// A manifold as it was when it was last computed from the shapes, in the
/// bodies' own spaces. While the same features touch, everything in the world
/// follows from this. It is all that is read of a contact that does not touch.
///
/// Its fields stand in rows of four numbers, as the narrow phase reads them.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct ReferenceManifold {
    /// The body of each shape, as in the contact.
    pub body_a: u32,
    /// See `body_a`.
    pub body_b: u32,
    /// What the normal turns with.
    pub normal_source: NormalSource,
    /// By point: it keeps its place along the surface on A, not on B.
    pub held_by_a: [bool; 2],
    /// Both ends of an edge are known. The second is in the manifold, or is
    /// left out because it is far.
    pub two_ends: bool,
    /// The manifold has points.
    pub touching: bool,
    /// The normal, from A to B, in the space of the body that it turns with; of
    /// one that lies between points, in the space of A.
    pub normal: Vec2,
    /// The normal of the edge that faces the reference face, in its body's
    /// space: where an end of it is cut off.
    pub incident: Vec2,
    /// Without a manifold the centres of mass.
    pub cores: Cores,
    /// How deep the cores lay, along the normal; and where the first point's
    /// core of B lay to the left of that of A, in metres.
    pub offset: Vec2,
    /// How far it may slide from there, to the right and to the left. The sine
    /// of what it may turn where the normal lies between points.
    pub slide: [f32; 2],
    /// How B was turned against A.
    pub turn: Rotation,
    /// What turning moves is no farther away than this, in metres; or what else
    /// turning counts for, per radian.
    pub extent: f32,
    /// Motion other than sliding, in metres, that leaves the features as they
    /// are; without points, by which the shapes were at least apart.
    pub room: f32,
}

impl ReferenceManifold {
    /// Of a contact whose manifold must be computed.
    pub const NONE: ReferenceManifold = ReferenceManifold {
        body_a: NONE,
        body_b: NONE,
        normal: Vec2::ZERO,
        cores: Cores { x: [0.0; 4], y: [0.0; 4] },
        offset: Vec2::ZERO,
        slide: [0.0; 2],
        turn: Rotation::IDENTITY,
        extent: 0.0,
        room: 0.0,
        incident: Vec2::ZERO,
        normal_source: NormalSource::None,
        held_by_a: [false; 2],
        two_ends: false,
        touching: false,
    };

    /// Has the manifold computed from the shapes at the next update.
    pub fn forget(&mut self) {
        self.normal_source = NormalSource::None;
    }
}
