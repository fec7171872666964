//! The revolute joint as the solver sees it: a point, and about it a spring, a
//! motor and two limits.
//!
//! E. Catto, "Soft Constraints", GDC 2011; the point is a block of two rows.

use super::{Arms, Ends, JointSweep, Pair, Preparation};
use crate::math::{PI, Rotation, Vec2, clamp, cross, left_perp, max, min};
use crate::model::{BodyState, JointKind, Revolute, unwrap_angle};
use crate::solver::Scene;
use crate::solver::bodies::SolverBody;
use crate::solver::softness::Softness;

/// Farther than any angle: where there is no limit.
const NO_LIMIT: f32 = 1.0e9;

/// A revolute joint between two rows of the states.
#[derive(Clone, Copy, Debug)]
pub struct RevoluteConstraint {
    /// Row of the joint.
    pub joint: u32,
    pub ends: Ends,
    /// Of frame B against frame A now, in radians.
    angle: f32,
    /// Spins of the bodies when the last substep ended, in radians a second.
    spin_a: f32,
    spin_b: f32,
    /// How far B has turned against A in the step, where `angle` was taken.
    turned: Rotation,
    softness: Softness,
    /// Something acts about the point.
    is_angular: bool,
    /// The point is solved with the whole tree of joints: see `trees.rs`.
    in_tree: bool,

    target_angle: f32,
    /// Spring impulse of a substep for each radian, N m s.
    spring_rate: f32,
    /// The same for each radian a second.
    spring_damping: f32,
    /// One where there is a spring, else zero.
    has_spring: f32,
    /// What the spring asks for in this substep, without its damping.
    spring_drive: f32,
    spring_impulse: f32,

    motor_speed: f32,
    max_motor_impulse: f32,
    motor_impulse: f32,

    lower_angle: f32,
    upper_angle: f32,
    lower_impulse: f32,
    upper_impulse: f32,

    /// At the point, on body B.
    pub impulse: Vec2,
    /// Spin that it has given the bodies in this substep, in radians a second.
    given: [f32; 2],

    /// Summed over the step.
    total_impulse: Vec2,
    total_motor_impulse: f32,
    total_angular_impulse: f32,
}

/// One over what a constraint answers with, zero where nothing moves.
pub fn invert(k: f32) -> f32 {
    if k > 0.0 { 1.0 / k } else { 0.0 }
}

/// How the velocity at the point answers to impulses there: by
/// `K = m + ia a aᵀ + ib b bᵀ`, where `a` and `b` are the arms turned by a
/// quarter. Determinants and inverses are multiplied out, so that nothing cancels
/// where an arm is far longer than its body.
struct Point {
    arms: Arms,
    /// Inverse masses, summed.
    mass: f32,
    ia: f32,
    ib: f32,
    /// Cross product of the arms.
    turning: f32,
    /// One over the determinant.
    scale: f32,
}

impl Point {
    #[inline(always)]
    fn new(ends: &Ends, arms: Arms) -> Point {
        let (ra, rb) = (arms.a, arms.b);
        let (ia, ib) = (ends.inverse_inertia_a, ends.inverse_inertia_b);
        let mass = ends.inverse_mass_a + ends.inverse_mass_b;
        let turning = cross(ra, rb);
        let determinant =
            mass * (mass + ia * ra.dot(ra) + ib * rb.dot(rb)) + ia * ib * turning * turning;
        Point { arms, mass, ia, ib, turning, scale: invert(determinant) }
    }

    /// The impulse that changes the velocity so.
    #[inline(always)]
    fn answer(&self, velocity: Vec2) -> Vec2 {
        let (ra, rb) = (self.arms.a, self.arms.b);
        let along = (self.ia * ra.dot(velocity)) * ra + (self.ib * rb.dot(velocity)) * rb;
        self.scale * (self.mass * velocity + along)
    }
}

/// How the relative spin answers to angular impulses while the point is held, as
/// softly as it holds.
struct Axis {
    /// Impulse at the point that holds it against an angular impulse of one.
    held: Vec2,
    inverse_mass: f32,
    mass: f32,
}

impl Axis {
    #[inline(always)]
    fn new(point: &Point, compliance: f32) -> Axis {
        let Point { ref arms, mass, ia, ib, turning, scale } = *point;
        let between = arms.b - arms.a;
        // What an angular impulse of one does to the velocity at the point.
        let moved = left_perp(ia * arms.a + ib * arms.b);
        let share = 1.0 / (1.0 + compliance);
        let held = -(share * scale) * (mass * moved + (ia * ib * turning) * between);
        // The determinant of all three rows over that of the point's.
        let three = mass * (mass * (ia + ib) + ia * ib * between.dot(between));
        let inverse_mass = share * (scale * three + compliance * (ia + ib));
        Axis { held, inverse_mass, mass: invert(inverse_mass) }
    }
}

impl Preparation {
    /// The constraint of the joint in a row.
    pub fn revolute(&self, joint: u32, ends: &Ends, revolute: &Revolute) -> RevoluteConstraint {
        let (settings, impulses) = (&revolute.settings, &revolute.impulses);
        let (h, warm) = (self.h, self.warm);
        let axial_mass = invert(ends.inverse_inertia_a + ends.inverse_inertia_b);
        let has_spring = settings.enable_spring && settings.hertz > 0.0;
        let has_motor = settings.enable_motor;
        let has_limit = settings.enable_limit;
        let of = |has: bool, impulse: f32| if has { warm * impulse } else { 0.0 };
        // The spring's impulse is that of its stretch when the substep begins,
        // and its velocities move the bodies: symplectic Euler, which keeps the
        // energy of an undamped spring. It is stable up to h ω = 2; with this
        // factor on the stiffness h ω never comes there, and the frequency is
        // that of the implicit midpoint rule (E. Hairer et al., "Geometric
        // Numerical Integration", I.1 and VI.3). Damping is implicit.
        let omega = if has_spring { 2.0 * PI * settings.hertz } else { 0.0 };
        let h_omega = h * omega;
        let spring_rate = axial_mass * h_omega * omega / (1.0 + 0.25 * h_omega * h_omega);
        let spring_damping = axial_mass * 2.0 * settings.damping_ratio * h_omega;
        RevoluteConstraint {
            joint,
            ends: *ends,
            angle: unwrap_angle(ends.turn.angle(), revolute.angle),
            spin_a: ends.spin_a,
            spin_b: ends.spin_b,
            turned: Rotation::IDENTITY,
            softness: self.softness,
            in_tree: false,
            is_angular: has_spring || has_motor || has_limit,
            target_angle: settings.target_angle,
            spring_rate,
            spring_damping,
            has_spring: if has_spring { 1.0 } else { 0.0 },
            spring_drive: 0.0,
            spring_impulse: of(has_spring, impulses.spring),
            motor_speed: settings.motor_speed,
            max_motor_impulse: if has_motor { h * settings.max_motor_torque } else { 0.0 },
            motor_impulse: of(has_motor, impulses.motor),
            lower_angle: if has_limit { settings.lower_angle } else { -NO_LIMIT },
            upper_angle: if has_limit { settings.upper_angle } else { NO_LIMIT },
            lower_impulse: of(has_limit, impulses.lower),
            upper_impulse: of(has_limit, impulses.upper),
            impulse: warm * impulses.linear,
            given: [0.0; 2],
            total_impulse: Vec2::ZERO,
            total_motor_impulse: 0.0,
            total_angular_impulse: 0.0,
        }
    }
}

impl RevoluteConstraint {
    /// Leaves the point to a tree, which does not give way and takes `rate` of an
    /// error away per second.
    pub fn leave_to_tree(&mut self, rate: f32) {
        self.in_tree = true;
        self.softness = Softness { bias_rate: rate, compliance: 0.0 };
    }

    /// Applies the impulses that the last substep ended with.
    pub fn warm_start(&mut self, bodies: &mut [SolverBody], first: bool) {
        if !first {
            self.sum_impulses();
        }
        let mut pair = Pair::load(&self.ends, bodies);
        if self.is_angular {
            self.follow_angle(&pair);
            self.spring_drive = -self.spring_rate * (self.angle - self.target_angle);
        }
        let arms = pair.arms(&self.ends);
        let turned = |arm: Vec2| cross(arm, self.impulse) + self.angular_impulse();
        let spins = [
            -self.ends.inverse_inertia_a * turned(arms.a),
            self.ends.inverse_inertia_b * turned(arms.b),
        ];
        if first {
            pair.apply(&self.ends, &arms, self.impulse);
            pair.turn(&self.ends, self.angular_impulse());
        } else {
            // The bodies have been given again what the last substep gave them:
            // the same impulse, but by the arms of then, which turn fast here.
            pair.a.angular_velocity += spins[0] - self.given[0];
            pair.b.angular_velocity += spins[1] - self.given[1];
        }
        self.given = spins;
        pair.save(&self.ends, bodies);
    }

    /// Notes the spin that the joint has given since `before`.
    pub fn note_given(&mut self, pair: &Pair, before: [f32; 2]) {
        self.given[0] += pair.a.angular_velocity - before[0];
        self.given[1] += pair.b.angular_velocity - before[1];
    }

    /// Adds what a substep did to the step's totals.
    fn sum_impulses(&mut self) {
        self.total_impulse += self.impulse;
        self.total_motor_impulse += self.motor_impulse;
        self.total_angular_impulse += self.angular_impulse();
    }

    fn angular_impulse(&self) -> f32 {
        self.spring_impulse + self.motor_impulse + self.lower_impulse - self.upper_impulse
    }

    /// Adds to the angle what the bodies have turned since it was last taken.
    /// A substep at a time it cannot miss a turn.
    fn follow_angle(&mut self, pair: &Pair) {
        let turned = pair.a.delta_rotation.inverse_compose(pair.b.delta_rotation);
        self.angle += self.turned.inverse_compose(turned).angle();
        self.turned = turned;
    }

    /// One pass over the joint. The point comes first; what acts about it then
    /// leaves the velocity at the point as it is: together they are one block,
    /// and a door does not bounce off its stop for sweeps that were too few.
    pub fn solve(&mut self, bodies: &mut [SolverBody], sweep: &JointSweep) {
        let mut pair = Pair::load(&self.ends, bodies);
        let before = pair.spins();
        let point = Point::new(&self.ends, pair.arms(&self.ends));
        if !self.in_tree {
            self.solve_point(&mut pair, &point, sweep);
        }
        if self.is_angular {
            if !sweep.use_bias {
                self.follow_angle(&pair);
            }
            let compliance = if sweep.use_bias { self.softness.compliance } else { 0.0 };
            let axis = Axis::new(&point, compliance);
            self.solve_spring(&mut pair, &point, &axis);
            self.solve_motor(&mut pair, &point, &axis);
            self.solve_limits(&mut pair, &point, &axis, sweep);
        }
        self.note_given(&pair, before);
        pair.save(&self.ends, bodies);
        self.spin_a = if sweep.use_bias { self.spin_a } else { pair.a.angular_velocity };
        self.spin_b = if sweep.use_bias { self.spin_b } else { pair.b.angular_velocity };
    }

    /// `v + rate·C + compliance·K·λ = 0` in both directions at once.
    fn solve_point(&mut self, pair: &mut Pair, point: &Point, sweep: &JointSweep) {
        let arms = &point.arms;
        let compliance = if sweep.use_bias { self.softness.compliance } else { 0.0 };
        let answer = point.answer(self.wanted_change(pair, arms, sweep));
        let change = (answer - compliance * self.impulse) / (1.0 + compliance);
        self.impulse += change;
        pair.apply(&self.ends, arms, change);
    }

    /// The change of the relative velocity at the point that is wanted.
    #[inline(always)]
    pub fn wanted_change(&self, pair: &Pair, arms: &Arms, sweep: &JointSweep) -> Vec2 {
        let rate = if sweep.use_bias { self.softness.bias_rate } else { 0.0 };
        // Arms that turn by h ω end on a circle, half of (h ω)² short of where
        // their velocity points. By the spins that the last substep ended with:
        // those in between may be far off. Beyond a tenth of a radian a substep
        // even these say little of the next.
        let ahead = if sweep.use_bias { 0.5 / sweep.inverse_h } else { 0.0 };
        let fastest = 0.1 * sweep.inverse_h;
        let square = |w: f32| min(w * w, fastest * fastest);
        let inwards = ahead * (square(self.spin_b) * arms.b - square(self.spin_a) * arms.a);
        inwards - pair.velocity(arms) - rate * arms.separation
    }

    /// Applies an angular impulse to B, its opposite to A, and what keeps the
    /// velocity at the point.
    fn turn(&mut self, pair: &mut Pair, point: &Point, axis: &Axis, impulse: f32) {
        let held = impulse * axis.held;
        self.impulse += held;
        pair.turn(&self.ends, impulse);
        pair.apply(&self.ends, &point.arms, held);
    }

    fn solve_spring(&mut self, pair: &mut Pair, point: &Point, axis: &Axis) {
        let damping = self.spring_damping;
        let asked = self.spring_drive - damping * pair.spin() - self.spring_impulse;
        let change = self.has_spring * asked / (1.0 + damping * axis.inverse_mass);
        self.spring_impulse += change;
        self.turn(pair, point, axis, change);
    }

    fn solve_motor(&mut self, pair: &mut Pair, point: &Point, axis: &Axis) {
        let old = self.motor_impulse;
        let wanted = old - axis.mass * (pair.spin() - self.motor_speed);
        self.motor_impulse = clamp(wanted, -self.max_motor_impulse, self.max_motor_impulse);
        self.turn(pair, point, axis, self.motor_impulse - old);
    }

    fn solve_limits(&mut self, pair: &mut Pair, point: &Point, axis: &Axis, sweep: &JointSweep) {
        let old = self.lower_impulse;
        let room = self.angle - self.lower_angle;
        self.lower_impulse = self.limit(axis, old, pair.spin(), room, sweep);
        self.turn(pair, point, axis, self.lower_impulse - old);
        let old = self.upper_impulse;
        let room = self.upper_angle - self.angle;
        self.upper_impulse = self.limit(axis, old, -pair.spin(), room, sweep);
        self.turn(pair, point, axis, old - self.upper_impulse);
    }

    /// The impulse of a limit that is `room` radians away and left at `speed`.
    /// Ahead of it the angle may come as far as the limit; beyond, the limit is
    /// soft.
    fn limit(&self, axis: &Axis, old: f32, speed: f32, room: f32, sweep: &JointSweep) -> f32 {
        let is_ahead = room > 0.0;
        let is_soft = sweep.use_bias && !is_ahead;
        let rate = if is_soft { self.softness.bias_rate } else { 0.0 };
        let rate = if is_ahead { sweep.inverse_h } else { rate };
        let compliance = if is_soft { self.softness.compliance } else { 0.0 };
        let asked = axis.mass * (speed + rate * room) + compliance * old;
        max(old - asked / (1.0 + compliance), 0.0)
    }

    /// Hands impulses, angle and reaction back to the joint.
    pub fn store(&mut self, scene: &mut Scene, time_step: f32) {
        self.sum_impulses();
        let state = |row: u32| scene.states.get(row as usize).copied().unwrap_or(BodyState::STILL);
        let pair = Pair { a: state(self.ends.row_a), b: state(self.ends.row_b) };
        if self.is_angular {
            self.follow_angle(&pair);
        } else {
            // Near enough to know the turn.
            self.angle += time_step * pair.spin();
        }
        let inverse_time = 1.0 / time_step;
        let joint = &mut scene.joints[self.joint as usize];
        joint.force = inverse_time * self.total_impulse;
        joint.torque = inverse_time * self.total_angular_impulse;
        let JointKind::Revolute(revolute) = &mut joint.kind;
        revolute.angle = self.angle;
        revolute.motor_torque = inverse_time * self.total_motor_impulse;
        revolute.impulses.linear = self.impulse;
        revolute.impulses.spring = self.spring_impulse;
        revolute.impulses.motor = self.motor_impulse;
        revolute.impulses.lower = self.lower_impulse;
        revolute.impulses.upper = self.upper_impulse;
    }
}
