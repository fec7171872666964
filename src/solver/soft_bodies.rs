//! Soft-body constraints on several particles: areas, gas pressure, hinges, shape matching and
//! rod chains.
//!
//! All but shape matching are constraints whose impulses are kept from substep to substep and
//! from step to step. Each bias sweep and relax sweep solves them before the joints and contacts.
//! Springs are implicit: they use the velocity at the end of the substep and the error that it
//! leads to, so they are stable at any stiffness. A constraint solves `J v + g λ = w`, where `λ`
//! is its total impulse in the substep. For a spring of stiffness `k`, damping `c` and error `C`,
//! the softness is `g = 1 / (h (c + h k))` and the target is `w = -h k C g` (K. Erleben et al.,
//! "Physics-Based Animation", 2005).
//!
//! Chains of hinges and chains of rods are each solved directly ([`Band`]). In sweeps, a chain of
//! sixty particles would transmit a moment by one particle per sweep, and a rope would sag by the
//! softness of its rods. Hinges use springs with an explicit stretch, which conserve energy. They
//! stay stable at any stiffness, because a share of `h² k` is added to the inertia they act on.
//!
//! A body is moved by the constraints of one soft body only, so each soft body is solved by one
//! worker.

use std::cell::Cell;
use std::ops::Range;

use super::band::Band;
use super::bodies::BodyForces;
use crate::base::{NONE, heap_bytes};
use crate::math::{PI, Vec2, clamp, cross, cross_scalar_vector, left_perp, max};
use crate::model::{
    AxisSettings, Bodies, Hinge, Joint, JointKind, Joints, PieceFrame, PlacedParticle,
    SoftBodyRecord, SoftSettings, Spring,
};

/// Share of a rod's position error in a chain that is corrected per substep.
const ROD_RATE: f32 = 0.2;
/// Compliance of a rod in a chain, as a share of its response to impulses.
///
/// Not zero, because a straight rope between two walls has one redundant rod.
const ROD_SOFTNESS: f32 = 1e-3;

/// Minimum compliance of hinges, as a share of their response to impulses.
///
/// Not zero, because there may be more hinges than the particles have degrees of freedom.
const HINGE_SOFTNESS: f32 = 1e-6;

/// Share of `h² k` that is added to the inertia that hinges act on.
///
/// At 0.25 the stiffest modes are at the limit of stability. Larger values slow down all modes.
const HINGE_WEIGHT: f32 = 0.3;
/// Minimum damping of hinges, as a share of `h k`.
///
/// It damps fast invisible modes, which the rods excite because rods and hinges are solved
/// alternately.
const HINGE_DAMPING: f32 = 0.02;

/// An array of vectors that threads share.
pub type Vectors<'a> = &'a [Cell<[f32; 4]>];

/// Substep settings for soft bodies.
#[derive(Clone, Copy, Debug)]
pub struct SoftSubstep {
    /// Substep length, in seconds.
    pub h: f32,
    /// Scale factor for the impulses of the last step.
    pub warm: f32,
}

/// A particle of a soft body while it is solved.
#[derive(Clone, Copy, Debug, Default)]
struct SolverParticle {
    /// Index among the awake bodies. `NONE` if the body is destroyed, static or asleep.
    row: u32,
    inverse_mass: f32,
    /// Position at the start of the step, relative to the first particle.
    start: Vec2,
    /// Current position.
    place: PlacedParticle,
    velocity: Vec2,
    /// Velocity at the start of the substep, before integration.
    before: Vec2,
    /// Velocity change by shape matching in this substep.
    forced: Vec2,
    /// The chain of hinges that last used this particle.
    chain: u32,
}

/// A constraint on three particles.
#[derive(Clone, Copy, Debug, Default)]
struct ParticleConstraint {
    corners: [u32; 3],
    gradient: [Vec2; 3],
    /// Impulse on each corner that is part of the bodies' velocities and repeated in the next
    /// substep.
    applied: [Vec2; 3],
    /// Impulse on the second corner, summed over the finished substeps.
    total: Vec2,
    impulse: f32,
    softness: f32,
    target: f32,
    /// Velocity change along the gradient per unit of impulse.
    response: f32,
    /// Rest area, angle or length.
    rest: f32,
    /// Stiffness and damping of a spring.
    spring: [f32; 2],
    /// Index in the record's list.
    index: u32,
    /// Whether it is a rope: it can only pull.
    is_rope: bool,
    /// Whether a rope is slack now.
    is_slack: bool,
}

/// Constraints of consecutive particles, in chains: hinges or rods.
#[derive(Clone, Debug, Default)]
struct ConstraintChains {
    constraints: Vec<ParticleConstraint>,
    /// Constraint ranges of the chains. Each chain is solved directly.
    ranges: Vec<Range<usize>>,
    bands: Vec<Band>,
}

/// The area constraint of the outline.
#[derive(Clone, Debug, Default)]
struct OutlineConstraint {
    points: Vec<u32>,
    gradient: Vec<Vec2>,
    applied: Vec<Vec2>,
    constraint: ParticleConstraint,
}

/// The solver data of one soft body.
#[derive(Clone, Debug, Default)]
pub struct SolverSoftBody {
    h: f32,
    warm: f32,
    settings: SoftSettings,
    particles: Vec<SolverParticle>,
    frames: Vec<PieceFrame>,
    /// Momentum and angular momentum of each piece.
    motions: Vec<(Vec2, f32)>,
    cells: Vec<ParticleConstraint>,
    outline: OutlineConstraint,
    hinges: ConstraintChains,
    rods: ConstraintChains,
}

/// The soft bodies of a step. The buffers are reused in every step.
#[derive(Clone, Debug, Default)]
pub struct SolverSoftBodies {
    all: Vec<SolverSoftBody>,
    count: usize,
    /// Number of edges of each particle, for one soft body at a time.
    degrees: Vec<u8>,
}

impl SolverSoftBodies {
    /// Removes all soft bodies.
    pub fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds a soft body if it has active constraints and an awake particle. Returns whether it
    /// does.
    pub fn add(
        &mut self,
        record: &SoftBodyRecord,
        bodies: &Bodies,
        joints: &Joints,
        substep: SoftSubstep,
    ) -> bool {
        if !record.acts() {
            return false;
        }
        if self.all.len() == self.count {
            self.all.push(SolverSoftBody::default());
        }
        let work = &mut self.all[self.count];
        let acts = work.fill(record, bodies, joints, substep, &mut self.degrees);
        self.count += usize::from(acts);
        acts
    }

    /// Returns the soft bodies of this step.
    pub fn now(&mut self) -> &mut [SolverSoftBody] {
        &mut self.all[..self.count]
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        self.degrees.capacity()
            + self.all.capacity() * size_of::<SolverSoftBody>()
            + self.all.iter().map(SolverSoftBody::bytes).sum::<usize>()
    }
}

impl ParticleConstraint {
    fn spring(&mut self, spring: Spring, response: f32) {
        let omega = 2.0 * PI * spring.hertz;
        let mass = if response > 0.0 { 1.0 / response } else { 0.0 };
        self.spring = [mass * omega * omega, 2.0 * spring.damping_ratio * omega * mass];
    }

    /// Sets softness and target of an implicit spring for this error.
    fn soften(&mut self, error: f32, h: f32) {
        let [k, c] = self.spring;
        let rate = h * (c + h * k);
        self.softness = if rate > 0.0 { 1.0 / rate } else { 0.0 };
        self.target = -h * k * error * self.softness;
    }

    fn speed(&self, particles: &[SolverParticle]) -> f32 {
        let [a, b, c] = self.corners.map(|index| particles[index as usize].velocity);
        let [u, v, w] = self.gradient;
        u.dot(a) + v.dot(b) + w.dot(c)
    }

    fn response(&self, particles: &[SolverParticle]) -> f32 {
        let of = |i: usize| {
            particles[self.corners[i] as usize].inverse_mass * self.gradient[i].length_squared()
        };
        of(0) + of(1) + of(2)
    }

    /// Returns the velocity change along this constraint per unit of impulse of another.
    fn response_to(&self, other: &ParticleConstraint, particles: &[SolverParticle]) -> f64 {
        let mut sum = 0.0;
        for (i, &corner) in self.corners.iter().enumerate() {
            for (j, &its) in other.corners.iter().enumerate() {
                if corner == its {
                    let along = self.gradient[i].dot(other.gradient[j]);
                    sum += f64::from(particles[corner as usize].inverse_mass * along);
                }
            }
        }
        sum
    }

    /// Applies the impulse along the current gradient, less the part the corners have already
    /// received.
    fn correct_warm_start(&mut self, particles: &mut [SolverParticle]) {
        self.total += self.applied[1];
        for i in 0..3 {
            let particle = &mut particles[self.corners[i] as usize];
            let all = self.impulse * self.gradient[i];
            particle.velocity += particle.inverse_mass * (all - self.applied[i]);
            self.applied[i] = all;
        }
    }

    fn apply(&mut self, particles: &mut [SolverParticle], change: f32) {
        self.impulse += change;
        for i in 0..3 {
            let particle = &mut particles[self.corners[i] as usize];
            let impulse = change * self.gradient[i];
            particle.velocity += particle.inverse_mass * impulse;
            self.applied[i] += impulse;
        }
    }

    fn solve(&mut self, particles: &mut [SolverParticle]) {
        let all = self.response + self.softness;
        // No finite response: the constraint has no size, or the substep is too short.
        if self.softness > 0.0 && all.is_finite() {
            let lacks = self.target - self.speed(particles) - self.softness * self.impulse;
            self.apply(particles, lacks / all);
        }
    }
}

impl ConstraintChains {
    fn clear(&mut self) {
        self.constraints.clear();
        self.ranges.clear();
    }

    /// Adds a constraint. It extends the last chain if `joins` is true, otherwise it starts a new
    /// one.
    fn add(&mut self, constraint: ParticleConstraint, joins: bool) {
        let at = self.constraints.len();
        match self.ranges.last_mut() {
            Some(range) if joins => range.end = at + 1,
            _ => self.ranges.push(at..at + 1),
        }
        self.constraints.push(constraint);
        if self.bands.len() < self.ranges.len() {
            self.bands.push(Band::default());
        }
    }

    /// Factorizes the response matrix of each chain.
    fn factorize(&mut self, particles: &[SolverParticle]) {
        for (range, band) in self.ranges.iter().zip(&mut self.bands) {
            let constraints = &self.constraints[range.clone()];
            band.factorize(constraints.len(), |i, j| {
                if constraints[i].is_slack || constraints[j].is_slack {
                    return f64::from(i == j);
                }
                let response = constraints[i].response_to(&constraints[j], particles);
                if i != j {
                    return response;
                }
                let all = response + f64::from(constraints[i].softness);
                // Corners that cannot move do not respond. Any positive entry will do.
                if all > 0.0 { all } else { 1.0 }
            });
        }
    }

    /// Solves all chains directly. A relax sweep ignores position errors and softness.
    fn solve(&mut self, particles: &mut [SolverParticle], use_bias: bool) {
        for (range, band) in self.ranges.iter().zip(&mut self.bands) {
            let constraints = &mut self.constraints[range.clone()];
            let lacks = constraints.iter().map(|constraint| {
                if constraint.is_slack {
                    return 0.0;
                }
                let speed = constraint.speed(particles);
                f64::from(if use_bias {
                    constraint.target - speed - constraint.softness * constraint.impulse
                } else {
                    -speed
                })
            });
            let changes = band.solve(lacks);
            for (constraint, &change) in constraints.iter_mut().zip(changes) {
                let change = change as f32;
                let pushes = constraint.is_rope && constraint.impulse + change > 0.0;
                constraint.apply(particles, if pushes { -constraint.impulse } else { change });
            }
        }
    }

    fn bytes(&self) -> usize {
        heap_bytes!(self: constraints, ranges, bands)
            + self.bands.iter().map(Band::bytes).sum::<usize>()
    }
}

impl SolverSoftBody {
    /// Fills the data from a record. Returns whether the soft body has an awake particle.
    fn fill(
        &mut self,
        record: &SoftBodyRecord,
        bodies: &Bodies,
        joints: &Joints,
        SoftSubstep { h, warm }: SoftSubstep,
        degrees: &mut Vec<u8>,
    ) -> bool {
        (self.h, self.warm, self.settings) = (h, warm, record.settings);
        let awake = bodies.awake_count();
        let there = |key| bodies.find(key).map(|body| (bodies.row(body), bodies.sim(body)));
        let origin = record.particles.iter().find_map(|particle| there(particle.body));
        let Some((_, origin)) = origin else { return false };
        self.particles.clear();
        let mut is_awake = false;
        for particle in &record.particles {
            let Some((row, sim)) = there(particle.body) else {
                self.particles.push(SolverParticle { row: NONE, ..SolverParticle::default() });
                continue;
            };
            let start = sim.center - origin.center;
            is_awake |= row < awake;
            self.particles.push(SolverParticle {
                row: if row < awake { row as u32 } else { NONE },
                inverse_mass: if row < awake { sim.inverse_mass } else { 0.0 },
                start,
                place: record.placed(particle, start, sim.inverse_mass),
                ..SolverParticle::default()
            });
        }
        if !is_awake {
            return false;
        }
        self.fill_areas(record);
        self.fill_hinges(record);
        self.fill_rods(record, joints, degrees);
        true
    }

    fn fill_areas(&mut self, record: &SoftBodyRecord) {
        let SoftSettings { areas, pressure, .. } = record.settings;
        let OutlineConstraint { points, gradient, applied, constraint } = &mut self.outline;
        self.cells.clear();
        points.clear();
        let first = |index: u32| record.particles[index as usize].first;
        if areas.hertz > 0.0 {
            for (index, cell) in (0..).zip(&record.cells) {
                let corners = cell.corners;
                let mut constraint = ParticleConstraint {
                    corners,
                    index,
                    rest: cell.area,
                    ..ParticleConstraint::default()
                };
                constraint.gradient = cell_gradient(corners.map(first));
                constraint.spring(areas, constraint.response(&self.particles));
                constraint.impulse = self.warm * cell.impulse;
                self.cells.push(constraint);
            }
        }
        if areas.hertz > 0.0 || pressure != 0.0 {
            points.extend(&record.outline);
            gradient.clear();
            gradient.resize(points.len(), Vec2::ZERO);
            applied.clear();
            applied.resize(points.len(), Vec2::ZERO);
            *constraint =
                ParticleConstraint { rest: record.inside.area, ..ParticleConstraint::default() };
            constraint.impulse = self.warm * record.inside.impulse;
            let mut response = 0.0;
            for i in 0..points.len() {
                let grows = outline_gradient(points.len(), i, |i| first(points[i]));
                response +=
                    self.particles[points[i] as usize].inverse_mass * grows.length_squared();
            }
            constraint.spring(areas, response);
            if pressure != 0.0 {
                constraint.rest = record.inside.first;
            }
        }
    }

    fn fill_hinges(&mut self, record: &SoftBodyRecord) {
        self.hinges.clear();
        let bending = record.settings.bending;
        if bending.stiffness == 0.0 {
            return;
        }
        // A hinge in a chain shares particles with the two before it, and in a closed chain the
        // last two share with the first two. Other chains that return to themselves are split.
        let (mut start, mut closed) = ([NONE; 2], 0);
        for (index, hinge) in (0..).zip(&record.hinges) {
            let [a, b, c] = hinge.corners;
            if [a, b, c].iter().all(|&i| self.particles[i as usize].inverse_mass == 0.0) {
                continue;
            }
            let stiffness = bending.stiffness / hinge.length;
            let constraint = ParticleConstraint {
                corners: hinge.corners,
                rest: hinge.angle,
                spring: [stiffness, bending.damping * stiffness],
                impulse: self.warm * hinge.impulse,
                index,
                ..ParticleConstraint::default()
            };
            let chain = self.hinges.ranges.len() as u32;
            let is_next =
                self.hinges.constraints.last().is_some_and(|last| last.corners[1..] == [a, b]);
            let is_new = chain > 0 && closed == 0 && self.particles[c as usize].chain != chain;
            let closes = closed < 2 && start.get(closed) == Some(&c);
            let joins = is_next && (is_new || closes);
            if joins {
                closed += usize::from(closes);
            } else {
                (start, closed) = ([a, b], 0);
            }
            let chain = if joins { chain } else { chain + 1 };
            [a, b, c].iter().for_each(|&corner| self.particles[corner as usize].chain = chain);
            self.hinges.add(constraint, joins);
        }
    }

    fn fill_rods(&mut self, record: &SoftBodyRecord, joints: &Joints, degrees: &mut Vec<u8>) {
        self.rods.clear();
        if !record.may_be_line() {
            return;
        }
        degrees.clear();
        degrees.resize(record.particles.len(), 0);
        for edge in &record.edges {
            for end in edge.ends {
                degrees[end as usize] += 1;
                if degrees[end as usize] > 2 {
                    return;
                }
            }
        }
        for (index, edge) in (0..).zip(&record.edges) {
            let Some(joint) = joints.find(edge.joint) else { continue };
            let Joint { kind, enabled, holding, .. } = &joints.rows[joints.row(joint)];
            let JointKind::Distance(distance) = kind else { continue };
            let [a, b] = edge.ends;
            let response =
                [a, b].iter().map(|&i| self.particles[i as usize].inverse_mass).sum::<f32>();
            let AxisSettings { enable_spring, enable_motor, lower, upper, target, .. } =
                distance.axis.settings;
            let is_rod = distance.is_rod();
            let is_rope = !(is_rod || enable_spring || enable_motor) && lower == 0.0;
            if !((is_rod || is_rope) && *enabled && holding.is_plain() && response > 0.0) {
                continue;
            }
            let constraint = ParticleConstraint {
                // The third corner is unused.
                corners: [a, b, b],
                rest: if is_rope { upper } else { target },
                is_rope,
                impulse: self.warm * edge.impulse,
                softness: ROD_SOFTNESS * response,
                index,
                ..ParticleConstraint::default()
            };
            let joins = self.rods.constraints.last().is_some_and(|last| last.corners[1] == a);
            self.rods.add(constraint, joins);
        }
    }

    /// Loads velocities and positions from the bodies.
    fn gather(&mut self, bodies: Vectors) {
        for particle in self.particles.iter_mut().filter(|particle| particle.row != NONE) {
            let [x, y, ..] = bodies[2 * particle.row as usize].get();
            let [dx, dy, ..] = bodies[2 * particle.row as usize + 1].get();
            particle.velocity = Vec2::new(x, y);
            particle.place.position = particle.start + Vec2::new(dx, dy);
        }
    }

    /// Stores the velocities in the bodies.
    fn scatter(&self, bodies: Vectors) {
        for particle in self.particles.iter().filter(|particle| particle.inverse_mass > 0.0) {
            let cell = &bodies[2 * particle.row as usize];
            let [_, _, spin, inverse_mass] = cell.get();
            cell.set([particle.velocity.x, particle.velocity.y, spin, inverse_mass]);
        }
    }

    /// Runs the bias sweep, and the warm start before it.
    ///
    /// The velocities of `bodies` have been integrated and already include the impulses of the
    /// last substep, except in the first substep of a step.
    pub fn bias_sweep(&mut self, bodies: Vectors, free: Vectors, body_forces: &[BodyForces]) {
        self.gather(bodies);
        if !self.hinges.constraints.is_empty() {
            for particle in self.particles.iter_mut().filter(|particle| particle.row != NONE) {
                // The velocity before forces and damping.
                let [x, y, ..] = free[particle.row as usize].get();
                let BodyForces { gain, keep } = body_forces[particle.row as usize];
                particle.before = Vec2::new(x / keep[0] - gain[0], y / keep[1] - gain[1]);
            }
        }
        self.begin_substep();
        self.pull_to_shape();
        self.solve(true);
        self.scatter(bodies);
        if self.settings.shape.hertz > 0.0 {
            for particle in self.particles.iter().filter(|particle| particle.inverse_mass > 0.0) {
                let cell = &free[particle.row as usize];
                let [x, y, spin, inverse_mass] = cell.get();
                cell.set([x + particle.forced.x, y + particle.forced.y, spin, inverse_mass]);
            }
        }
    }

    /// Runs the relax sweep, after the bodies have moved.
    pub fn relax_sweep(&mut self, bodies: Vectors) {
        self.gather(bodies);
        let ConstraintChains { constraints, .. } = &mut self.rods;
        for constraint in constraints.iter_mut() {
            constraint.gradient = rod_gradient(constraint, &self.particles).0;
            constraint.is_slack |= constraint.is_rope && constraint.impulse >= 0.0;
        }
        self.rods.factorize(&self.particles);
        self.solve(false);
        self.scatter(bodies);
    }

    fn solve(&mut self, use_bias: bool) {
        // Springs are soft in both sweeps.
        self.hinges.solve(&mut self.particles, true);
        for constraint in &mut self.cells {
            constraint.solve(&mut self.particles);
        }
        self.outline.solve(&mut self.particles);
        self.rods.solve(&mut self.particles, use_bias);
    }

    /// Updates gradients, responses and targets to the current positions, and applies the warm
    /// start.
    fn begin_substep(&mut self) {
        let SolverSoftBody { particles, cells, hinges, rods, h, .. } = self;
        let h = *h;
        for constraint in cells.iter_mut() {
            let at = constraint.corners.map(|index| particles[index as usize].place.position);
            constraint.gradient = cell_gradient(at);
            constraint.soften(0.5 * cross(at[1] - at[0], at[2] - at[0]) - constraint.rest, h);
            constraint.response = constraint.response(particles);
            constraint.correct_warm_start(particles);
        }
        self.outline.begin_substep(particles, self.settings.pressure, h);
        for constraint in hinges.constraints.iter_mut() {
            let at = constraint.corners.map(|index| particles[index as usize].place.position);
            let [before, behind] = [at[1] - at[0], at[2] - at[1]];
            constraint.gradient = hinge_gradient(before, behind);
            let [k, c] = constraint.spring;
            let bend = Hinge::bend(Hinge::turn(before, behind), constraint.rest);
            let weight = HINGE_WEIGHT * h * h * k;
            let rate = max(h * (c + HINGE_DAMPING * h * k) + weight, f32::MIN_POSITIVE);
            constraint.softness = max(1.0 / rate, HINGE_SOFTNESS * constraint.response(particles));
            let corners = constraint.corners.map(|index| particles[index as usize].before);
            let turned: f32 = constraint.gradient.iter().zip(corners).map(|(g, v)| g.dot(v)).sum();
            // If the minimum compliance applies, the whole spring becomes softer in proportion.
            constraint.target = (weight * turned - h * k * bend) / rate;
            constraint.correct_warm_start(particles);
        }
        hinges.factorize(particles);
        for constraint in rods.constraints.iter_mut() {
            let (gradient, length) = rod_gradient(constraint, particles);
            constraint.gradient = gradient;
            constraint.correct_warm_start(particles);
            // Motion across the rod lengthens it.
            let [a, b, _] = constraint.corners.map(|index| particles[index as usize].velocity);
            let across = cross(gradient[1], b - a);
            let fastest = 0.1 * length / h;
            let square = across * across;
            let square = if square < fastest * fastest { square } else { fastest * fastest };
            let bent = if length > 0.0 { 0.5 * h * square / length } else { 0.0 };
            let error = length - constraint.rest;
            constraint.is_slack = constraint.is_rope
                && constraint.impulse >= 0.0
                && error + h * constraint.speed(particles) <= 0.0;
            // A rope that is too short may lengthen up to its limit within this substep.
            let share = if constraint.is_rope && error < 0.0 { 1.0 } else { ROD_RATE };
            constraint.target = -bent - share / h * error;
        }
        rods.factorize(particles);
    }

    /// Pulls each piece to its rest shape, at its current pose, by an implicit spring force.
    fn pull_to_shape(&mut self) {
        let spring = self.settings.shape;
        if spring.hertz == 0.0 {
            return;
        }
        let SolverSoftBody { particles, frames, motions, h, .. } = self;
        let omega = 2.0 * PI * spring.hertz;
        let stiffness = *h * omega * omega;
        let damping = *h * stiffness + 2.0 * *h * spring.damping_ratio * omega;
        let share = 1.0 / (1.0 + damping);
        PieceFrame::find(frames, particles.len(), particles.iter().map(|particle| particle.place));
        motions.clear();
        motions.resize(particles.len(), (Vec2::ZERO, 0.0));
        for SolverParticle { place, velocity, .. } in particles.iter() {
            let (motion, frame) =
                (&mut motions[place.piece as usize], &frames[place.piece as usize]);
            motion.0 += place.mass * *velocity;
            motion.1 += place.mass * cross(place.position - frame.center, *velocity);
        }
        for particle in particles.iter_mut() {
            let frame = &frames[particle.place.piece as usize];
            particle.forced = Vec2::ZERO;
            if particle.inverse_mass == 0.0 || frame.turn == Vec2::ZERO || frame.inertia == 0.0 {
                continue;
            }
            let (momentum, spin) = motions[particle.place.piece as usize];
            let rest = particle.place.rest - frame.rest_center;
            let goal = Vec2::new(
                frame.turn.x * rest.x - frame.turn.y * rest.y,
                frame.turn.y * rest.x + frame.turn.x * rest.y,
            );
            let arm = particle.place.position - frame.center;
            let rigid = momentum / frame.mass + cross_scalar_vector(spin / frame.inertia, arm);
            let error = stiffness * (arm - goal);
            particle.forced = -share * (error + damping * (particle.velocity - rigid));
            particle.velocity += particle.forced;
        }
    }

    /// Stores the impulses for the next step, and adds the reaction forces of rods to their
    /// joints.
    pub fn store(&self, record: &mut SoftBodyRecord, joints: &mut Joints, inverse_time: f32) {
        for constraint in &self.cells {
            record.cells[constraint.index as usize].impulse = constraint.impulse;
        }
        if !self.outline.points.is_empty() {
            record.inside.impulse = self.outline.constraint.impulse;
        }
        for constraint in &self.hinges.constraints {
            record.hinges[constraint.index as usize].impulse = constraint.impulse;
        }
        for constraint in &self.rods.constraints {
            let edge = &mut record.edges[constraint.index as usize];
            edge.impulse = constraint.impulse;
            if let Some(joint) = joints.find(edge.joint) {
                let at = joints.row(joint);
                let force = inverse_time * (constraint.total + constraint.applied[1]);
                joints.rows[at].force += Vec2::new(bounded(force.x), bounded(force.y));
            }
        }
    }

    fn bytes(&self) -> usize {
        heap_bytes!(self:
            particles, frames, motions, cells, outline.points, outline.gradient, outline.applied,
            hinges, rods
        )
    }
}

impl OutlineConstraint {
    /// As `SolverSoftBody::begin_substep`, for the outline.
    fn begin_substep(&mut self, particles: &mut [SolverParticle], pressure: f32, h: f32) {
        let OutlineConstraint { points, gradient, applied, constraint } = self;
        let count = points.len();
        if count < 3 {
            return;
        }
        let at = |i: usize| particles[points[i] as usize].place.position;
        let (origin, mut twice, mut response) = (at(0), 0.0, 0.0);
        for i in 0..count {
            let next = if i + 1 == count { 0 } else { i + 1 };
            twice += cross(at(i) - origin, at(next) - origin);
            gradient[i] = outline_gradient(count, i, at);
            response += particles[points[i] as usize].inverse_mass * gradient[i].length_squared();
        }
        constraint.response = response;
        let (area, rest) = (0.5 * twice, constraint.rest);
        if pressure == 0.0 {
            constraint.soften(area - rest, h);
        } else {
            // p = P A₀ / A, with the area at the end of the substep. The pressure is limited to
            // that at a tenth of the rest area.
            let least = 0.1 * rest.abs();
            let size = if area * rest > 0.0 && area.abs() > least { area.abs() } else { least };
            let stiffness = pressure.abs() * rest.abs() / (size * size);
            constraint.softness = 1.0 / (h * h * stiffness);
            constraint.target = h * pressure * rest / size * constraint.softness;
        }
        for i in 0..count {
            let particle = &mut particles[points[i] as usize];
            let all = constraint.impulse * gradient[i];
            particle.velocity += particle.inverse_mass * (all - applied[i]);
            applied[i] = all;
        }
    }

    fn solve(&mut self, particles: &mut [SolverParticle]) {
        let OutlineConstraint { points, gradient, applied, constraint } = self;
        let all = constraint.response + constraint.softness;
        // An outline without area has no response.
        if points.len() < 3 || !(constraint.softness > 0.0 && all.is_finite()) {
            return;
        }
        let mut speed = 0.0;
        for (&index, grows) in points.iter().zip(&*gradient) {
            speed += grows.dot(particles[index as usize].velocity);
        }
        let change = (constraint.target - speed - constraint.softness * constraint.impulse) / all;
        constraint.impulse += change;
        for ((&index, grows), applied) in points.iter().zip(&*gradient).zip(applied) {
            let particle = &mut particles[index as usize];
            let impulse = change * *grows;
            particle.velocity += particle.inverse_mass * impulse;
            *applied += impulse;
        }
    }
}

/// Limits a force, so that the sum of two forces cannot overflow to infinity or NaN.
fn bounded(force: f32) -> f32 {
    const MOST: f32 = 0.25 * f32::MAX;
    clamp(force, -MOST, MOST)
}

/// Returns the gradient of a triangle's area with respect to each corner.
fn cell_gradient([a, b, c]: [Vec2; 3]) -> [Vec2; 3] {
    [0.5 * left_perp(c - b), 0.5 * left_perp(a - c), 0.5 * left_perp(b - a)]
}

/// Returns the gradient of the outline's area with respect to point `i`.
fn outline_gradient(count: usize, i: usize, at: impl Fn(usize) -> Vec2) -> Vec2 {
    let next = if i + 1 == count { 0 } else { i + 1 };
    let last = if i == 0 { count - 1 } else { i - 1 };
    -0.5 * left_perp(at(next) - at(last))
}

/// Returns the gradient of the angle between two edges with respect to each corner.
fn hinge_gradient(before: Vec2, behind: Vec2) -> [Vec2; 3] {
    let over = |edge: Vec2| {
        let square = edge.length_squared();
        if square > 0.0 { left_perp(edge) / square } else { Vec2::ZERO }
    };
    let (a, c) = (over(before), over(behind));
    [a, -a - c, c]
}

/// Returns the gradient of a rod's length with respect to each end, and its length.
///
/// A rod of zero length keeps its last direction.
fn rod_gradient(constraint: &ParticleConstraint, particles: &[SolverParticle]) -> ([Vec2; 3], f32) {
    let [a, b, _] = constraint.corners.map(|index| particles[index as usize].place.position);
    let length = (b - a).length();
    let direction = if length > 0.0 { (b - a) / length } else { constraint.gradient[1] };
    ([-direction, direction, Vec2::ZERO], length)
}
