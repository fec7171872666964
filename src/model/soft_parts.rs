//! The parts of soft bodies and their settings.

use super::body::BodyKey;
use super::joint::JointKey;
use super::shape::ShapeKey;
use crate::base::state;
use crate::math::{PI, Vec2, atan2, clamp, cross, max, min};

/// A soft constraint, given as a spring.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spring {
    /// Frequency in hertz; zero disables the spring.
    pub hertz: f32,
    /// Damping ratio; 1 is critical.
    pub damping_ratio: f32,
}

state!(Spring { hertz, damping_ratio });

impl Spring {
    /// Returns whether the numbers are finite and not negative.
    fn is_sound(&self) -> bool {
        self.hertz >= 0.0
            && self.damping_ratio >= 0.0
            && (self.hertz + self.damping_ratio).is_finite()
    }
}

/// Bending resistance of hinges. It is that of a rod, independent of the number of particles.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bending {
    /// Flexural rigidity, in N m².
    pub stiffness: f32,
    /// Damping time in seconds. The damping moment is the rate of change of the elastic moment
    /// times this (Kelvin–Voigt).
    pub damping: f32,
}

state!(Bending { stiffness, damping });

/// Plastic deformation: above the yield point, part of the strain becomes permanent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plasticity {
    /// Strain at which yielding begins; infinite to disable it.
    pub yield_point: f32,
    /// Share of the strain above the yield point that becomes permanent, per second.
    pub creep: f32,
    /// Largest total change.
    pub limit: f32,
}

state!(Plasticity { yield_point, creep, limit });

impl Plasticity {
    /// Elastic: no plastic deformation.
    pub const NONE: Plasticity = Plasticity { yield_point: f32::INFINITY, creep: 10.0, limit: 0.5 };

    pub fn is_any(&self) -> bool {
        self.yield_point < f32::INFINITY && self.creep > 0.0
    }

    /// Returns the share of the excess strain that becomes permanent in `time` seconds. It is the
    /// implicit solution of `de/dt = -c e`, which never overshoots.
    pub fn share(&self, time: f32) -> f32 {
        let rate = self.creep * time;
        if rate < f32::INFINITY { rate / (1.0 + rate) } else { 1.0 }
    }

    fn is_sound(&self) -> bool {
        self.yield_point >= 0.0 && self.creep >= 0.0 && self.limit >= 0.0
    }

    /// Returns the new rest size (a length or an area) after `time` seconds. `now` is the current
    /// size, `rest` the rest size, `first` the rest size before any deformation. The strain is
    /// relative to `rest`.
    pub fn kept_size(&self, now: f32, rest: f32, first: f32, time: f32) -> f32 {
        /// Lower bound of the size, as a share of `first`.
        const LEAST: f32 = 0.05;
        let strain = now / rest - 1.0;
        // The strain of a size of zero is infinite or NaN.
        if first == 0.0 || strain.is_nan() || strain.abs() <= self.yield_point {
            return rest;
        }
        let beyond = if strain > 0.0 { 1.0 + self.yield_point } else { 1.0 - self.yield_point };
        // An inverted element does not become permanent: it shrinks to `LEAST`.
        let target = if now / first > 0.0 { now / beyond } else { LEAST * first };
        let share = (rest + self.share(time) * (target - rest)) / first;
        let least = if self.limit < 1.0 - LEAST { 1.0 - self.limit } else { LEAST };
        let most = 1.0 + self.limit;
        first * clamp(share, least, most)
    }

    /// Returns the new rest angle per metre. The strain is a difference, not a ratio; all else as
    /// in `kept_size`.
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

/// Settings of a soft body: springs, pressure, tearing and plasticity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SoftSettings {
    /// Springs of the edges; zero hertz makes them rods.
    pub edges: Spring,
    /// Springs of the areas: of each cell, and of the outline unless it holds gas.
    pub areas: Spring,
    /// Springs that pull each piece to its rest shape (shape matching).
    pub shape: Spring,
    /// Bending resistance of the hinges.
    pub bending: Bending,
    /// Gas pressure in the outline at its rest area, in newtons per metre.
    pub pressure: f32,
    /// Force in newtons above which an edge tears; infinite to disable it.
    pub tear_force: f32,
    /// Ratio of length to original length above which an edge tears; infinite to disable it.
    pub tear_stretch: f32,
    /// Plasticity of edge lengths, relative to the length.
    pub edge_plasticity: Plasticity,
    /// Plasticity of areas, relative to the area.
    pub area_plasticity: Plasticity,
    /// Plasticity of hinges, in radians per metre.
    pub bend_plasticity: Plasticity,
    /// Plasticity of the rest shape, relative to the size of a piece.
    pub shape_plasticity: Plasticity,
    /// Whether edges resist stretching only, as ropes do.
    pub pull_only: bool,
    /// Whether particles of one piece collide with each other.
    pub self_collide: bool,
}

state!(struct SoftSettings {
    edges, areas, shape, bending, pressure, tear_force, tear_stretch, edge_plasticity,
    area_plasticity, bend_plasticity, shape_plasticity, pull_only, self_collide,
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

#[derive(Clone, Copy, Debug)]
pub struct Particle {
    /// Key of its body; the null key once the body is removed.
    pub body: BodyKey,
    /// Position in the rest shape, in metres.
    pub rest: Vec2,
    /// Position in the original shape, in metres.
    pub first: Vec2,
    /// Index that identifies the connected piece: one of its particles.
    pub piece: u32,
}

state!(Particle { body, rest, first, piece });

/// An edge: two particles and the joint between them.
#[derive(Clone, Copy, Debug)]
pub struct SoftEdge {
    /// Indices of the particles.
    pub ends: [u32; 2],
    /// Key of the joint; the null key once the edge is torn.
    pub joint: JointKey,
    /// Rest length, in metres.
    pub length: f32,
    /// Rest length before any plastic deformation, in metres.
    pub first: f32,
    /// Impulse of the last substep that the rod line's solver adds to the joint's, in N s.
    pub impulse: f32,
    /// Capsule between the particles. The null key or an outdated one if there is none.
    pub shape: ShapeKey,
    /// Whether the edge is on the surface. The shapes of all other edges are disabled.
    pub on_surface: bool,
}

state!(SoftEdge { ends, joint, length, first, impulse, shape, on_surface });

/// Returns the gap by which an edge withdraws from its line, in metres, at a share of its length.
///
/// Near its ends, the edge leaves contacts to the discs of its particles, as far as these are
/// within `slop` of the line. Otherwise a shape in front of a particle would have two or three
/// contacts, which come and go with the least motion. `radii` is the sum of the radii of the edge
/// and of the other shape.
pub fn end_gap(share: f32, length: f32, radii: f32, slop: f32) -> f32 {
    /// Largest share of the edge that is left to each disc.
    const MOST: f32 = 0.25;
    // At a distance x from the end, a disc's surface is lower by x² / 2 r.
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
    /// Rest area in m²; negative if the corners are clockwise.
    pub area: f32,
    /// Rest area before any plastic deformation, in m².
    pub first: f32,
    /// Impulse of the last substep, in N s m⁻¹.
    pub impulse: f32,
}

state!(SoftCell { corners, area, first, impulse });

/// A hinge: two edges that meet, with a rest angle between them.
#[derive(Clone, Copy, Debug)]
pub struct Hinge {
    /// Indices of the particles. The edges meet at the second.
    pub corners: [u32; 3],
    /// Rest angle from the first edge to the second, in radians.
    pub angle: f32,
    /// Rest angle before any plastic deformation, in radians.
    pub first: f32,
    /// Half the sum of both edge lengths, in metres: the length of rod that bends at this hinge.
    pub length: f32,
    /// Angular impulse of the last substep, in N m s.
    pub impulse: f32,
}

state!(Hinge { corners, angle, first, length, impulse });

impl Hinge {
    /// Creates a hinge whose rest angle is its current angle.
    pub fn new(corners: [u32; 3], at: [Vec2; 3]) -> Hinge {
        let [before, behind] = [at[1] - at[0], at[2] - at[1]];
        let angle = Hinge::turn(before, behind);
        let length = 0.5 * (before.length() + behind.length());
        Hinge { corners, angle, first: angle, length, impulse: 0.0 }
    }

    /// Returns the angle from one edge to the next, from -π to π.
    pub fn turn(before: Vec2, behind: Vec2) -> f32 {
        atan2(cross(before, behind), before.dot(behind))
    }

    /// Returns the difference between an angle and the rest angle, wrapped to ±π.
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

/// The rigid frame that best fits a piece of a soft body (shape matching).
#[derive(Clone, Copy, Debug, Default)]
pub struct PieceFrame {
    /// Mass of the piece in kilograms; zero if there is none.
    pub mass: f32,
    /// Centre of mass.
    pub center: Vec2,
    /// Centre of mass of the rest shape.
    pub rest_center: Vec2,
    /// Rotation as cosine and sine; zero if it is undetermined.
    pub turn: Vec2,
    /// Moment of inertia about the centre of mass, in kg m².
    pub inertia: f32,
    /// Root mean square distance from the centre of mass in the rest shape, in metres.
    pub size: f32,
}

/// A particle for shape matching: its current position and its rest position.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlacedParticle {
    pub position: Vec2,
    /// Position in the rest shape.
    pub rest: Vec2,
    /// Mass in kilograms; zero if the particle is removed.
    pub mass: f32,
    /// See [`Particle::piece`].
    pub piece: u32,
}

impl PieceFrame {
    /// Finds the frame of each piece, indexed by `Particle::piece` (M. Müller et al., "Meshless
    /// Deformations Based on Shape Matching", 2005).
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_of_zero_stays_zero() {
        let clay = Plasticity { yield_point: 0.1, creep: 10.0, limit: f32::INFINITY };
        for now in [0.0, 0.5, -0.5] {
            assert_eq!(clay.kept_size(now, 0.0, 0.0, 0.01), 0.0, "now {now}");
        }
    }
}
