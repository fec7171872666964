//! What all joints of two bodies share: the bodies, rigid rows, axes and warm starting.

use super::joints::axis::{PlainAxis, PlainResponse};
use super::pair::PlainPair;
use super::stiffness::{PlainStiffness, is_at_limit, limited_change, shortened};
use crate::math::{Rotation, Vec2, clamp, cross, cross_scalar_vector, min};
use crate::model::{Axis, AxisImpulses, BodySim, Joint, JointKind};
use crate::solver::articulation::{ANGULAR_JACOBIAN, JointRowSink, Term, linear_jacobian};
use crate::solver::bodies::{SolverBodies, SolverBody};
use crate::solver::softness::Softness;

/// Settings of a sweep over joints.
#[derive(Clone, Copy, Debug)]
pub struct PlainJointSweep {
    /// Length of a substep, in seconds.
    pub h: f32,
    /// Whether position errors are corrected.
    pub use_bias: bool,
    /// Whether the joints follow the bodies' motion first.
    pub follows: bool,
    /// Whether this is an additional sweep over welds. Springs act in the first one only.
    pub again: bool,
}

/// Data for the joints of a step.
pub struct PlainJointStep<'a> {
    /// Length of a substep, in seconds.
    pub h: f32,
    /// Scale factor for the impulses of the last step.
    pub warm: f32,
    /// Points closer than this have no line between them.
    pub near: f32,
    pub bodies: &'a SolverBodies,
}

/// A joint, its bodies by their data at the start of the step, and the properties of its
/// block.
pub struct JointStart<'a> {
    pub joint: &'a Joint,
    /// Solver indices of A and B, and of the bases of a gear.
    pub rows: [u32; 4],
    pub sims: [&'a BodySim; 2],
    /// Whether the joint is solved with its articulation.
    pub is_direct: bool,
    pub block: JointBlockTraits,
    pub step: &'a PlainJointStep<'a>,
}

/// Properties of a block of joints: whether some joint of the block has them. The others of the
/// block then run the same code, with values that have no effect.
#[derive(Clone, Copy, Debug, Default)]
pub struct JointBlockTraits {
    /// A spring, motor or limit, by axis.
    pub acts: [bool; 3],
    /// Its own stiffness or a maximum force.
    pub holds: bool,
    /// A maximum correction speed.
    pub limits_speed: bool,
}

/// Data for storing joints.
pub struct PlainStepEnd<'a> {
    pub bodies: &'a [SolverBody],
    pub time_step: f32,
    pub inverse_time: f32,
}

/// A joint during a step.
pub trait PlainJoint {
    /// Computes arms, axes, positions and targets at the start of the step.
    fn begin(&mut self, bodies: &[SolverBody], sweep: &PlainJointSweep);
    /// Applies the impulses of the last step.
    fn warm_start(&mut self, bodies: &mut [SolverBody]);
    /// Corrects the warm start of a later substep, because arms and axes have turned.
    fn correct(&mut self, bodies: &mut [SolverBody]);
    /// Follows the bodies' motion without a sweep.
    fn follow(&mut self, bodies: &[SolverBody], sweep: &PlainJointSweep);
    fn solve(&mut self, bodies: &mut [SolverBody], sweep: &PlainJointSweep);
    /// Returns the impulse on body B: x, y, and angular.
    fn impulse(&self) -> [f32; 3];
    fn store(&self, kind: &mut JointKind, end: &PlainStepEnd);
    /// Returns bodies and rows, except of gears.
    fn bodies(&mut self) -> Option<&mut JointBodies>;
}

/// The laws of a joint kind that acts on two bodies.
pub trait JointLaw {
    /// Whether the kind follows the bodies after a relax sweep instead of before it.
    const FOLLOWS_LATE: bool = false;

    /// Moves arms, axes and positions along with the bodies.
    fn follow(&mut self, joint: &mut JointBodies) {
        joint.follow();
    }
    /// Softens springs at the start of the step, so that h ω stays below 2.
    fn soften(&mut self, _: &mut JointBodies, _h: f32) {}
    /// Returns the error of the linear rigid rows, and their velocity per unit of impulse.
    fn error(&self, _: &JointBodies) -> [f32; 2] {
        [0.0; 2]
    }
    /// Returns the error of a rigid angle.
    fn angle(&self, joint: &JointBodies) -> f32 {
        joint.turned().compose(joint.first_turn()).angle()
    }
    /// Computes the target velocities of the linear rows for the next bias sweep, with the bias
    /// rate `rate`.
    fn set_targets(&mut self, _: &mut JointBodies, _rate: f32, _h: f32) {}
    /// Returns whether a spring takes the place of the linear rigid rows.
    fn has_spring(&self) -> bool {
        false
    }
    /// Solves the joint once.
    fn solve(&mut self, joint: &mut JointBodies, sweep: &PlainJointSweep);
    /// Returns the linear and the angular impulse on B.
    fn impulse(&self, joint: &JointBodies) -> (Vec2, f32) {
        joint.impulse()
    }
    fn warm_start(&self, joint: &mut JointBodies) {
        let (impulse, angular) = self.impulse(joint);
        joint.push(impulse);
        joint.turn(angular);
    }
    fn correct(&self, joint: &mut JointBodies) {
        joint.correct();
    }
    fn store(&self, joint: &JointBodies, kind: &mut JointKind, end: &PlainStepEnd);
}

/// The bodies of a joint, the point at which both receive impulses, and the rows. Rows and axes
/// are x, y and the angle: x and y along `axis` and to its left.
#[derive(Clone, Debug)]
pub struct JointBodies {
    pub pair: PlainPair,
    /// Sum of the inverse masses.
    pub mass: f32,
    /// Offsets from the centres of mass to the frames, at the start of the step.
    pub anchors: [Vec2; 2],
    /// Offset from A's centre of mass to B's at the start of the step.
    pub centers: Vec2,
    /// Rotation of the frames at the start of the step.
    pub frames: [Rotation; 2],
    /// Offsets from the centres of mass to the point.
    pub arms: [Vec2; 2],
    /// Share of the error that A's arm follows: the point is half way between the frames, or at
    /// the frame of the body that does not move.
    pub share_a: f32,
    /// Direction of x: that of frame A, or the world's for kinds that hold a point.
    pub axis: Vec2,
    pub is_point: bool,
    /// Whether an impulse about the angle is applied before the reaction of the other rows.
    pub turns_first: bool,
    /// Offset from frame A to frame B, along x and y.
    pub offset: Vec2,
    /// The rigid rows, their accumulated impulses, and their target velocities in a bias sweep.
    pub rigid: [bool; 3],
    pub held: [f32; 3],
    pub targets: [f32; 3],
    /// Springs, motors and limits, and whether any acts in this block.
    pub axes: [PlainAxis; 3],
    pub acts: [bool; 3],
    /// Indices of the axes of the motor, and of spring and limits.
    pub driven: [usize; 2],
    pub is_direct: bool,
    pub stiffness: PlainStiffness,
    /// What the warm start of a later substep must add: an impulse at the centres of mass, and
    /// spins of A and B.
    missing: (Vec2, [f32; 2]),
}

impl JointBodies {
    /// Returns the bodies at the start of the step. `usual` is the softness of the kind.
    pub fn new(start: &JointStart, usual: Softness) -> JointBodies {
        let JointStart { joint, sims: [a, b], step, .. } = start;
        let rows = [start.rows[0], start.rows[1]];
        let inverse_mass = rows.map(|row| step.bodies.inverse_mass(row));
        let inverse_inertia = rows.map(|row| step.bodies.inverse_inertia(row));
        let [a_moves, b_moves] = [0, 1].map(|i| inverse_mass[i] > 0.0 || inverse_inertia[i] > 0.0);
        let locals = [joint.local_frame_a, joint.local_frame_b];
        let frames = [a.transform.q.compose(locals[0].q), b.transform.q.compose(locals[1].q)];
        JointBodies {
            pair: PlainPair::new(rows, inverse_mass.map(Vec2::splat), inverse_inertia),
            mass: inverse_mass[0] + inverse_mass[1],
            anchors: [a.arm_to(locals[0].p), b.arm_to(locals[1].p)],
            centers: b.center - a.center,
            frames,
            arms: [Vec2::ZERO; 2],
            share_a: match [a_moves, b_moves] {
                [false, _] => 0.0,
                [true, false] => 1.0,
                [true, true] => 0.5,
            },
            axis: frames[0].x_axis(),
            is_point: false,
            turns_first: false,
            offset: Vec2::ZERO,
            rigid: [false; 3],
            held: [0.0; 3],
            targets: [0.0; 3],
            axes: [PlainAxis::FREE; 3],
            acts: start.block.acts,
            driven: [2, 2],
            is_direct: start.is_direct,
            stiffness: PlainStiffness::new(start, usual),
            missing: (Vec2::ZERO, [0.0; 2]),
        }
    }

    /// Returns the rotation of frame B relative to frame A at the start of the step.
    pub fn first_turn(&self) -> Rotation {
        self.frames[0].inverse_compose(self.frames[1])
    }

    /// Returns the rotation of B relative to A since the start of the step.
    pub fn turned(&self) -> Rotation {
        self.pair.turned[0].inverse_compose(self.pair.turned[1])
    }

    /// Returns the anchors as they have turned, and the offset from frame A to frame B.
    pub fn anchors(&self) -> [Vec2; 3] {
        let PlainPair { moved, turned, .. } = &self.pair;
        let [a, b] = [0, 1].map(|i| turned[i].rotate(self.anchors[i]));
        [a, b, (moved[1] - moved[0]) + self.centers + (b - a)]
    }

    /// Moves the arms to the point between the frames, and axis and positions along.
    pub fn follow(&mut self) {
        let [a, b, apart] = self.anchors();
        self.arms = [a + self.share_a * apart, b - (1.0 - self.share_a) * apart];
        if !self.is_point {
            self.axis = self.pair.turned[0].rotate(self.frames[0].x_axis());
        }
        self.offset = Vec2::new(self.axis.dot(apart), cross(self.axis, apart));
        (self.axes[0].position, self.axes[1].position) = self.offset.into();
        self.axes[2].follow_angle(self.turned());
    }

    /// Returns the velocity of A relative to B at the point.
    pub fn approach(&self) -> Vec2 {
        let PlainPair { v, w, .. } = &self.pair;
        (v[0] - v[1])
            + (cross_scalar_vector(w[0], self.arms[0]) - cross_scalar_vector(w[1], self.arms[1]))
    }

    /// Returns the speed of B relative to A along an axis.
    pub fn speed(&self, i: usize) -> f32 {
        match i {
            0 => -self.axis.dot(self.approach()),
            1 => -cross(self.axis, self.approach()),
            _ => self.pair.spin(),
        }
    }

    /// Returns the velocity that a rigid row lacks.
    pub fn lack(&self, i: usize, sweep: &PlainJointSweep) -> f32 {
        let lack = -self.speed(i);
        if sweep.use_bias { lack + self.targets[i] } else { lack }
    }

    /// Returns the vector with these components along the axis and to its left.
    pub fn in_world(&self, x: f32, y: f32) -> Vec2 {
        let axis = self.axis;
        Vec2::new(x * axis.x - y * axis.y, x * axis.y + y * axis.x)
    }

    /// Applies an impulse to B at the point, and the opposite to A.
    pub fn push(&mut self, impulse: Vec2) {
        self.pair.push(impulse, self.arms.map(|arm| cross(arm, impulse)));
    }

    /// Applies an angular impulse to B, and the opposite to A.
    pub fn turn(&mut self, impulse: f32) {
        self.pair.turn([impulse; 2]);
    }

    /// Applies and accumulates impulses of the rigid rows.
    pub fn hold(&mut self, change: [f32; 3]) {
        self.held = [0, 1, 2].map(|i| self.held[i] + change[i]);
        self.push(self.in_world(change[0], change[1]));
        self.turn(change[2]);
    }

    /// Applies an impulse along an axis, with the reaction of the rigid rows.
    pub fn drive(&mut self, i: usize, by: &PlainResponse, impulse: f32) {
        let mut all = by.reaction.map(|reaction| impulse * reaction);
        self.held = [0, 1, 2].map(|i| self.held[i] + all[i]);
        all[i] = impulse;
        let linear = self.in_world(all[0], all[1]);
        if self.turns_first {
            self.turn(all[2]);
            self.push(linear);
        } else {
            self.push(linear);
            self.turn(all[2]);
        }
    }

    /// Solves a single rigid row, with the reaction of the others.
    pub fn solve_row(&mut self, i: usize, by: &PlainResponse, sweep: &PlainJointSweep) -> bool {
        if !self.rigid[i] {
            return false;
        }
        let (old, rigid) = (self.held[i], by.mass * self.lack(i, sweep));
        let change = if self.is_direct { 0.0 } else { self.stiffness.soften(rigid, old, sweep) };
        let limited = match self.stiffness.max_impulses {
            Some(most) => limited_change(old, change, most[usize::from(i == 2)], sweep),
            None => change,
        };
        self.held[i] += limited;
        self.drive(i, by, limited);
        limited != change
    }

    /// Applies a change of the rigid rows x and y, made soft and within the maximum force. Returns
    /// whether it was beyond.
    pub fn hold_point(&mut self, change: [f32; 2], sweep: &PlainJointSweep) -> bool {
        let old = Vec2::new(self.held[0], self.held[1]);
        let mut change = [0, 1].map(|i| self.stiffness.soften(change[i], old[i], sweep));
        // An impulse at its maximum stays.
        let stays = |most: [f32; 2]| !sweep.use_bias && is_at_limit(old.dot(old).sqrt(), most[0]);
        if self.is_direct || self.stiffness.max_impulses.is_some_and(stays) {
            change = [0.0; 2];
        }
        self.hold([change[0], change[1], 0.0]);
        self.limit_force()
    }

    /// Limits the impulse of x and y to the maximum force. Returns whether it was beyond.
    pub fn limit_force(&mut self) -> bool {
        let Some([most, _]) = self.stiffness.max_impulses else { return false };
        let old = Vec2::new(self.held[0], self.held[1]);
        let Vec2 { x, y } = shortened(old, most) - old;
        self.hold([x, y, 0.0]);
        old.dot(old).sqrt() > most
    }

    /// Limits the impulse of a rigid row.
    pub fn limit_row(&mut self, i: usize) {
        if let Some(most) = self.stiffness.max_impulses {
            let (old, most) = (self.held[i], most[usize::from(i == 2)]);
            let new = clamp(old, -most, most);
            let mut change = [0.0; 3];
            change[i] = new - old;
            self.hold(change);
            self.held[i] = new;
        }
    }

    /// Returns Σ r² / I.
    pub fn reach(&self) -> f32 {
        let [ia, ib] = self.pair.inverse_inertia;
        let [ra, rb] = self.arms;
        ia * ra.dot(ra) + ib * rb.dot(rb)
    }

    /// Returns K⁻¹ · det K times a vector, for the K of the point.
    pub fn adjugate(&self, v: Vec2) -> Vec2 {
        let [ia, ib] = self.pair.inverse_inertia;
        let [ra, rb] = self.arms;
        self.mass * v + (ia * ra.dot(v) * ra + ib * rb.dot(v) * rb)
    }

    /// Returns the determinant of the K of the point.
    pub fn determinant(&self) -> f32 {
        let ([ia, ib], turning) = (self.pair.inverse_inertia, cross(self.arms[0], self.arms[1]));
        self.mass * (self.mass + self.reach()) + ia * ib * turning * turning
    }

    /// Returns the velocity of the point per unit of impulse, averaged over all directions.
    pub fn mean_response(&self) -> f32 {
        self.mass + 0.5 * self.reach()
    }

    /// Returns the squares of the spins of A and B, up to 0.1 rad a substep.
    pub fn spins_squared(&self, h: f32) -> [f32; 2] {
        let fastest = 0.1 / h;
        self.pair.w.map(|w| min(w * w, fastest * fastest))
    }

    /// Returns ω² r of B less that of A.
    pub fn pull_to_center(&self, h: f32) -> Vec2 {
        let [a, b] = self.spins_squared(h);
        b * self.arms[1] - a * self.arms[0]
    }

    /// Returns the sums of the impulses on B.
    fn impulse(&self) -> (Vec2, f32) {
        let [x, y, about] = [0, 1, 2].map(|i| self.held[i] + self.axes[i].impulse());
        (self.in_world(x, y), about)
    }

    /// Notes what the warm start lacks, by the arms and the impulse before the bodies moved.
    fn note_missing(&mut self, old_arms: [Vec2; 2], was: Vec2, impulse: Vec2) {
        let turned = |i: usize| match self.is_point {
            // Only the arms have turned, so only the spins change.
            true => cross(self.arms[i] - old_arms[i], was),
            false => cross(self.arms[i], impulse) - cross(old_arms[i], was),
        };
        let [ia, ib] = self.pair.inverse_inertia;
        let linear = if self.is_point { Vec2::ZERO } else { impulse - was };
        self.missing = (linear, [-(ia * turned(0)), ib * turned(1)]);
    }

    fn correct(&mut self) {
        let (linear, spins) = self.missing;
        self.pair.push_centers(linear);
        self.pair.w = [self.pair.w[0] + spins[0], self.pair.w[1] + spins[1]];
    }

    /// Stores an axis. `driven` are the indices of its motor, and of its spring and limits.
    pub fn store_axis(&self, driven: [usize; 2], axis: &mut Axis, end: &PlainStepEnd) {
        let [motor, other] = driven.map(|i| &self.axes[i]);
        axis.motor = end.inverse_time * motor.total_motor;
        axis.impulses = AxisImpulses {
            spring: other.spring,
            motor: motor.motor,
            lower: other.lower_impulse,
            upper: other.upper_impulse,
        };
    }
}

/// The joint as an articulation solves it.
impl JointBodies {
    /// Returns the solver indices and the inverse moments of inertia of A and B.
    pub fn ends(&self) -> [(u32, f32); 2] {
        [0, 1].map(|i| (self.pair.rows[i], self.pair.inverse_inertia[i]))
    }

    pub fn rows(&self, sink: &mut JointRowSink) {
        let arms = self.arms.map(|arm| arm.to_array());
        let jacobian = |i: usize| match i {
            0 => linear_jacobian(self.axis.to_array(), arms),
            1 => linear_jacobian([-self.axis.y, self.axis.x], arms),
            _ => ANGULAR_JACOBIAN,
        };
        for i in (0..3).filter(|&i| self.rigid[i]) {
            sink.hold(i as u8, jacobian(i), self.targets[i], self.held[i]);
        }
        let [motor, other] = self.driven;
        if self.acts[motor] {
            sink.motor(jacobian(motor), &self.axes[motor].as_block(), 0);
            sink.spring_and_limits(jacobian(other), &self.axes[other].as_block(), 0);
        }
    }

    pub fn set_impulse(&mut self, term: Term, impulse: f32) {
        let [motor, other] = self.driven;
        match term {
            Term::Held(row) => self.held[usize::from(row)] = impulse,
            Term::Spring => self.axes[other].spring = impulse,
            Term::Motor => self.axes[motor].motor = impulse,
            Term::Lower => self.axes[other].lower_impulse = impulse,
            Term::Upper => self.axes[other].upper_impulse = impulse,
            _ => {}
        }
    }
}

/// A joint with the laws of its kind.
pub struct TwoBodyJoint<L> {
    pub joint: JointBodies,
    pub law: L,
}

impl<L: JointLaw> TwoBodyJoint<L> {
    fn follow_bodies(&mut self) {
        let (arms, (was, _)) = (self.joint.arms, self.law.impulse(&self.joint));
        self.law.follow(&mut self.joint);
        let (impulse, _) = self.law.impulse(&self.joint);
        self.joint.note_missing(arms, was, impulse);
    }

    /// Prepares the next bias sweep: target velocities and spring impulses.
    fn set_targets(&mut self, sweep: &PlainJointSweep) {
        let joint = &mut self.joint;
        let [rate, _] = joint.stiffness.correction(self.law.error(joint), false, sweep);
        self.law.set_targets(joint, rate, sweep.h);
        let angle = self.law.angle(joint);
        let spins = joint.pair.inverse_inertias();
        let [rate, _] = joint.stiffness.correction([angle, spins], true, sweep);
        joint.targets[2] = -(rate * angle);
        joint.axes.iter_mut().for_each(PlainAxis::pull);
    }

    /// Reduces the compliance of the rigid rows if the correction speed is limited.
    fn reduce_compliance(&mut self, sweep: &PlainJointSweep) {
        let joint = &mut self.joint;
        if sweep.use_bias && joint.stiffness.max_speeds.is_some() {
            if !self.law.has_spring() {
                joint.stiffness.reduce_compliance(self.law.error(joint), false, sweep);
            }
            if joint.rigid[2] {
                let error = [self.law.angle(joint), joint.pair.inverse_inertias()];
                joint.stiffness.reduce_compliance(error, true, sweep);
            }
        }
    }
}

impl<L: JointLaw> PlainJoint for TwoBodyJoint<L> {
    fn begin(&mut self, bodies: &[SolverBody], sweep: &PlainJointSweep) {
        self.joint.pair.load(bodies);
        self.follow_bodies();
        self.law.soften(&mut self.joint, sweep.h);
        self.set_targets(sweep);
    }

    fn warm_start(&mut self, bodies: &mut [SolverBody]) {
        self.joint.pair.load(bodies);
        self.law.warm_start(&mut self.joint);
        self.joint.pair.save(bodies);
    }

    fn correct(&mut self, bodies: &mut [SolverBody]) {
        self.joint.pair.load(bodies);
        self.law.correct(&mut self.joint);
        self.joint.pair.save(bodies);
    }

    fn follow(&mut self, bodies: &[SolverBody], sweep: &PlainJointSweep) {
        self.joint.pair.load(bodies);
        self.follow_bodies();
        self.set_targets(sweep);
    }

    fn solve(&mut self, bodies: &mut [SolverBody], sweep: &PlainJointSweep) {
        self.joint.pair.load(bodies);
        if sweep.follows && !L::FOLLOWS_LATE {
            self.follow_bodies();
        }
        let usual = self.joint.stiffness;
        self.reduce_compliance(sweep);
        self.law.solve(&mut self.joint, sweep);
        self.joint.stiffness = usual;
        if sweep.follows {
            if L::FOLLOWS_LATE {
                self.follow_bodies();
            }
            self.set_targets(sweep);
        }
        self.joint.pair.save(bodies);
    }

    fn impulse(&self) -> [f32; 3] {
        let (Vec2 { x, y }, angular) = self.law.impulse(&self.joint);
        [x, y, angular]
    }

    fn store(&self, kind: &mut JointKind, end: &PlainStepEnd) {
        self.law.store(&self.joint, kind, end);
    }

    fn bodies(&mut self) -> Option<&mut JointBodies> {
        Some(&mut self.joint)
    }
}
