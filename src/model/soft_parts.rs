//! What soft bodies are made of, and what holds them together.

use super::body::BodyKey;
use super::joint::JointKey;
use super::shape::ShapeKey;
use crate::base::state;
use crate::math::{PI, Vec2, atan2, clamp, cross, max, min};

/// How softly something is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spring {
    /// Its frequency; zero where there is none.
    pub hertz: f32,
    /// 1 is critical.
    pub damping_ratio: f32,
}

state!(Spring { hertz, damping_ratio });

impl Spring {
    /// Whether it is a number of use.
    fn is_sound(&self) -> bool {
        self.hertz >= 0.0
            && self.damping_ratio >= 0.0
            && (self.hertz + self.damping_ratio).is_finite()
    }
}

/// How hinges resist bending: as a rod does, however many particles it is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bending {
    /// Flexural rigidity, N m².
    pub stiffness: f32,
    /// In seconds: the moment of the damping is this long the change of that of the
    /// stiffness (Kelvin and Voigt).
    pub damping: f32,
}

state!(Bending { stiffness, damping });

/// Beyond what something gives way for good.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plasticity {
    /// The strain from which it does; infinite where it never does.
    pub yield_point: f32,
    /// The share of what is beyond that is taken over, per second.
    pub creep: f32,
    /// The most that it changes in all.
    pub limit: f32,
}

state!(Plasticity { yield_point, creep, limit });

impl Plasticity {
    /// Springs back from anything.
    pub const NONE: Plasticity = Plasticity { yield_point: f32::INFINITY, creep: 10.0, limit: 0.5 };

    /// Whether anything yields.
    pub fn is_any(&self) -> bool {
        self.yield_point < f32::INFINITY && self.creep > 0.0
    }

    /// The share of what is beyond that goes in so many seconds: as the implicit solution
    /// of `de/dt = -c e`, which never overshoots.
    pub fn share(&self, time: f32) -> f32 {
        let rate = self.creep * time;
        if rate < f32::INFINITY { rate / (1.0 + rate) } else { 1.0 }
    }

    fn is_sound(&self) -> bool {
        self.yield_point >= 0.0 && self.creep >= 0.0 && self.limit >= 0.0
    }

    /// What is kept from now on in place of `rest`, where there is `now`, which is at rest
    /// at `first` if nothing ever yielded: of lengths and of areas, whose strain is that
    /// against what is kept.
    pub fn kept_size(&self, now: f32, rest: f32, first: f32, time: f32) -> f32 {
        /// What is squeezed keeps some of its size.
        const LEAST: f32 = 0.05;
        let strain = now / rest - 1.0;
        // Not a number where there is nothing to compare with.
        if strain.is_nan() || strain.abs() <= self.yield_point {
            return rest;
        }
        let beyond = if strain > 0.0 { 1.0 + self.yield_point } else { 1.0 - self.yield_point };
        // What is turned inside out is not to stay so.
        let target = if now / first > 0.0 { now / beyond } else { LEAST * first };
        let share = (rest + self.share(time) * (target - rest)) / first;
        let least = if self.limit < 1.0 - LEAST { 1.0 - self.limit } else { LEAST };
        let most = 1.0 + self.limit;
        first * clamp(share, least, most)
    }

    /// The same of what is measured from zero: angles a metre.
    pub fn kept_bend(&self, now: f32, rest: f32, first: f32, time: f32) -> f32 {
        let strain = now - rest;
        if strain.is_nan() || strain.abs() <= self.yield_point {
            return rest;
        }
        let beyond = if strain > 0.0 { self.yield_point } else { -self.yield_point };
        let kept = rest + self.share(time) * (now - beyond - rest);
        clamp(kept, first - self.limit, first + self.limit)
    }
}

/// What holds a soft body together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SoftSettings {
    /// Of the edges; without a frequency they are rods.
    pub edges: Spring,
    /// Of the areas: of the cells, and of what the outline holds, but for gas.
    pub areas: Spring,
    /// What pulls each piece to the shape in which it was made.
    pub shape: Spring,
    /// Of the hinges.
    pub bending: Bending,
    /// Of gas in the outline, in newtons a metre, while its area is that at first.
    pub pressure: f32,
    /// An edge that bears more tears, in newtons; infinite where none does.
    pub tear_force: f32,
    /// An edge longer than so many times its length tears; infinite where none does.
    pub tear_stretch: f32,
    /// Of the lengths of edges, as shares of them.
    pub edge_plasticity: Plasticity,
    /// Of areas, as shares of them.
    pub area_plasticity: Plasticity,
    /// Of hinges, in radians a metre.
    pub bend_plasticity: Plasticity,
    /// Of the shape, as shares of the size of a piece.
    pub shape_plasticity: Plasticity,
    /// Whether edges may go slack.
    pub pull_only: bool,
    /// Whether particles of one piece touch each other.
    pub self_collide: bool,
}

state!(SoftSettings {
    edges,
    areas,
    shape,
    bending,
    pressure,
    tear_force,
    tear_stretch,
    edge_plasticity,
    area_plasticity,
    bend_plasticity,
    shape_plasticity,
    pull_only,
    self_collide,
} then |settings, source| source.check(settings.is_sound()));

impl SoftSettings {
    fn is_sound(&self) -> bool {
        let Bending { stiffness, damping } = self.bending;
        [self.edges, self.areas, self.shape].iter().all(Spring::is_sound)
            && self.plasticities().iter().all(Plasticity::is_sound)
            && stiffness >= 0.0
            && damping >= 0.0
            && (stiffness + damping).is_finite()
            && self.pressure.is_finite()
            && self.tear_force >= 0.0
            && self.tear_stretch >= 1.0
    }

    fn plasticities(&self) -> [Plasticity; 4] {
        let SoftSettings {
            edge_plasticity,
            area_plasticity,
            bend_plasticity,
            shape_plasticity,
            ..
        } = *self;
        [edge_plasticity, area_plasticity, bend_plasticity, shape_plasticity]
    }

    /// Whether anything yields.
    pub fn any_yields(&self) -> bool {
        self.plasticities().iter().any(Plasticity::is_any)
    }
}

impl Default for SoftSettings {
    fn default() -> Self {
        SoftSettings {
            edges: Spring { hertz: 15.0, damping_ratio: 0.5 },
            areas: Spring { hertz: 30.0, damping_ratio: 0.3 },
            shape: Spring { hertz: 0.0, damping_ratio: 1.0 },
            bending: Bending { stiffness: 0.0, damping: 0.02 },
            pressure: 0.0,
            tear_force: f32::INFINITY,
            tear_stretch: f32::INFINITY,
            edge_plasticity: Plasticity::NONE,
            area_plasticity: Plasticity::NONE,
            bend_plasticity: Plasticity { limit: f32::INFINITY, ..Plasticity::NONE },
            shape_plasticity: Plasticity::NONE,
            pull_only: false,
            self_collide: false,
        }
    }
}

/// A particle.
#[derive(Clone, Copy, Debug)]
pub struct Particle {
    /// The null key once it is gone.
    pub body: BodyKey,
    /// Where it is in the shape that the soft body is pulled to.
    pub rest: Vec2,
    /// Where it was in the shape that the soft body was made in.
    pub first: Vec2,
    /// The first particle of those that edges hold together with it.
    pub piece: u32,
}

state!(Particle { body, rest, first, piece });

/// Two particles, and the joint between them.
#[derive(Clone, Copy, Debug)]
pub struct SoftEdge {
    /// Indices of the particles.
    pub ends: [u32; 2],
    /// The null key once it is torn.
    pub joint: JointKey,
    /// At rest, in metres.
    pub length: f32,
    /// What that was at first.
    pub first: f32,
    /// What the line of rods that it is in adds to its joint, N s of the last substep.
    pub impulse: f32,
    /// The capsule between the particles; a null or old key where there is none.
    pub shape: ShapeKey,
    /// Whether that is on the surface: all others meet nothing.
    pub on_surface: bool,
}

state!(SoftEdge { ends, joint, length, first, impulse, shape, on_surface });

/// How much farther away an edge is than its line, at a share of its length: near its ends, where
/// the discs of its particles are as near to all but `slop`, it leaves all to them. Else what lies
/// before a particle would have two or three contacts that come and go with the least motion.
/// `radii` are those of the edge and of what comes to it.
pub fn end_gap(share: f32, length: f32, radii: f32, slop: f32) -> f32 {
    /// No more of the edge than this is left to either disc.
    const MOST: f32 = 0.25;
    // On a disc what is `x` beside the end lies lower by x² / 2 r.
    let reach = min((2.0 * radii * slop).sqrt(), MOST * length);
    let beside = length * max(min(share, 1.0 - share), 0.0);
    let lacks = max(reach - beside, 0.0);
    lacks * lacks / (2.0 * radii)
}

/// A triangle that keeps its area.
#[derive(Clone, Copy, Debug)]
pub struct SoftCell {
    /// Indices of the particles.
    pub corners: [u32; 3],
    /// At rest, in m²; negative where its corners go round clockwise.
    pub area: f32,
    /// What that was at first.
    pub first: f32,
    /// Of the last substep, N s m⁻¹.
    pub impulse: f32,
}

state!(SoftCell { corners, area, first, impulse });

/// Two edges that meet, and the angle between them that is kept.
#[derive(Clone, Copy, Debug)]
pub struct Hinge {
    /// Indices of the particles; the edges meet at the second.
    pub corners: [u32; 3],
    /// The turn from the one edge to the other, at rest.
    pub angle: f32,
    /// What that was at first.
    pub first: f32,
    /// Half of both edges, in metres: of a rod, what bends here.
    pub length: f32,
    /// Of the last substep, N m s.
    pub impulse: f32,
}

state!(Hinge { corners, angle, first, length, impulse });

impl Hinge {
    /// One that is at rest where its particles are.
    pub fn new(corners: [u32; 3], at: [Vec2; 3]) -> Hinge {
        let [before, behind] = [at[1] - at[0], at[2] - at[1]];
        let angle = Hinge::turn(before, behind);
        let length = 0.5 * (before.length() + behind.length());
        Hinge { corners, angle, first: angle, length, impulse: 0.0 }
    }

    /// The turn from one edge to the next, from -π to π.
    pub fn turn(before: Vec2, behind: Vec2) -> f32 {
        atan2(cross(before, behind), before.dot(behind))
    }

    /// How far it is bent from an angle: the short way round.
    pub fn bend(turn: f32, rest: f32) -> f32 {
        let bend = turn - rest;
        if bend > PI {
            bend - 2.0 * PI
        } else if bend < -PI {
            bend + 2.0 * PI
        } else {
            bend
        }
    }
}

/// The rigid frame that fits a piece of a soft body best (shape matching).
#[derive(Clone, Copy, Debug, Default)]
pub struct PieceFrame {
    /// Zero where there is none.
    pub mass: f32,
    /// The middle of the mass.
    pub center: Vec2,
    /// The same at rest.
    pub rest_center: Vec2,
    /// How it is turned: cosine and sine; zero where that cannot be told.
    pub turn: Vec2,
    /// About the middle, as it is.
    pub inertia: f32,
    /// The root of the mean square of the distances from the middle, at rest.
    pub size: f32,
}

/// A particle as shape matching sees it: where it is, and where it is at rest.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlacedParticle {
    /// Where it is.
    pub position: Vec2,
    /// Where it is in the shape at rest.
    pub rest: Vec2,
    /// Zero where it is gone.
    pub mass: f32,
    /// See `Particle`.
    pub piece: u32,
}

impl PieceFrame {
    /// Where each piece is and how it is turned, by its first particle (M. Müller et al.,
    /// "Meshless Deformations Based on Shape Matching", 2005).
    pub fn find(
        frames: &mut Vec<PieceFrame>,
        count: usize,
        all: impl Iterator<Item = PlacedParticle> + Clone,
    ) {
        frames.clear();
        frames.resize(count, PieceFrame::default());
        let there = || all.clone().filter(|placed| placed.mass > 0.0);
        for PlacedParticle { position, rest, mass, piece } in there() {
            let frame = &mut frames[piece as usize];
            frame.mass += mass;
            frame.center += mass * position;
            frame.rest_center += mass * rest;
        }
        for frame in frames.iter_mut().filter(|frame| frame.mass > 0.0) {
            frame.center /= frame.mass;
            frame.rest_center /= frame.mass;
        }
        for PlacedParticle { position, rest, mass, piece } in there() {
            let frame = &mut frames[piece as usize];
            let (arm, rest) = (position - frame.center, rest - frame.rest_center);
            frame.turn += mass * Vec2::new(rest.dot(arm), cross(rest, arm));
            frame.inertia += mass * arm.length_squared();
            frame.size += mass * rest.length_squared();
        }
        for frame in frames.iter_mut().filter(|frame| frame.mass > 0.0) {
            let length = frame.turn.length();
            frame.turn = if length > 0.0 { frame.turn / length } else { Vec2::ZERO };
            frame.size = (frame.size / frame.mass).sqrt();
        }
    }
}
