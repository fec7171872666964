//! Springs, motors and limits along or about the axes of a joint; joints that have nothing else.

use crate::math::{PI, Rotation, clamp, max};
use crate::model::{Axis, JointKind, unwrap_angle};
use crate::simd::BLOCK;
use crate::solver::contact_prepare::invert;
use crate::solver::joints::AxisBlock;
use crate::solver::reference::joint::{
    JointBodies, JointLaw, JointStart, PlainJointStep, PlainJointSweep, PlainStepEnd,
};
use crate::solver::reference::stiffness::limited_impulse;

/// A spring, a motor and two limits.
#[derive(Clone, Copy, Debug)]
pub struct PlainAxis {
    /// Position of frame B relative to frame A, in metres or radians.
    pub position: f32,
    /// Rotation of B relative to A when `position` was last followed.
    turned: Rotation,
    /// Rest position of the spring, and the speed at which its damping is zero.
    target: f32,
    pub spring_speed: f32,
    /// Impulses of a substep, h k and h d.
    rate: f32,
    damping: f32,
    /// Spring impulse of this substep without damping, and of the last one.
    drive: f32,
    last_drive: f32,
    pub spring: f32,
    spring_range: [f32; 2],
    motor_speed: f32,
    max_motor: f32,
    pub motor: f32,
    pub total_motor: f32,
    pub lower: f32,
    pub upper: f32,
    pub lower_impulse: f32,
    pub upper_impulse: f32,
}

impl PlainAxis {
    /// An axis on which nothing acts.
    pub const FREE: PlainAxis = PlainAxis {
        position: 0.0,
        turned: Rotation::IDENTITY,
        target: 0.0,
        spring_speed: 0.0,
        rate: 0.0,
        damping: 0.0,
        drive: 0.0,
        last_drive: 0.0,
        spring: 0.0,
        spring_range: [f32::NEG_INFINITY, f32::INFINITY],
        motor_speed: 0.0,
        max_motor: 0.0,
        motor: 0.0,
        total_motor: 0.0,
        lower: -1.0e9,
        upper: 1.0e9,
        lower_impulse: 0.0,
        upper_impulse: 0.0,
    };

    /// Returns the axis of a joint with the effective mass `mass`: k = M w², d = 2 ζ M w.
    pub fn new(axis: &Axis, mass: f32, step: &PlainJointStep) -> PlainAxis {
        let (settings, impulses, h, warm) = (&axis.settings, &axis.impulses, step.h, step.warm);
        let mut made = PlainAxis::FREE;
        if settings.has_spring() {
            let w = 2.0 * PI * settings.hertz;
            made.target = settings.target;
            made.rate = mass * (h * w) * w;
            made.damping = mass * 2.0 * settings.damping_ratio * (h * w);
            made.spring = warm * impulses.spring;
            let range = settings.spring_range;
            made.spring_range = [h * range.lower, h * range.upper];
        }
        if settings.enable_motor {
            made.motor_speed = settings.motor_speed;
            made.max_motor = h * settings.max_motor;
            made.motor = warm * impulses.motor;
        }
        if settings.enable_limit {
            (made.lower, made.upper) = (settings.lower, settings.upper);
            made.lower_impulse = warm * impulses.lower;
            made.upper_impulse = warm * impulses.upper;
        }
        made
    }

    /// As `new`, about an axis: the moment of inertia is known, so the spring is softened now.
    pub fn angular(axis: &Axis, joint: &JointBodies, step: &PlainJointStep) -> PlainAxis {
        let hw = step.h * (2.0 * PI * axis.settings.hertz);
        let made = PlainAxis::new(axis, invert(joint.pair.inverse_inertias()), step);
        PlainAxis { rate: made.rate / (1.0 + 0.25 * hw * hw), ..made }
    }

    /// Returns spring and limits, and the motor.
    pub fn split(self) -> [PlainAxis; 2] {
        let PlainAxis { motor_speed, max_motor, motor, .. } = self;
        [
            PlainAxis { motor_speed: 0.0, max_motor: 0.0, motor: 0.0, ..self },
            PlainAxis { motor_speed, max_motor, motor, ..PlainAxis::FREE },
        ]
    }

    /// Softens a spring along an axis: k = M w² / (1 + (h w)² / 4) at this inverse mass.
    pub fn soften(&mut self, inverse_mass: f32, h: f32) {
        self.rate /= 1.0 + 0.25 * h * (self.rate * inverse_mass);
    }

    /// Adds the rotation since the last substep to the angle, so that it counts turns.
    pub fn follow_angle(&mut self, turned: Rotation) {
        self.position += self.turned.inverse_compose(turned).angle();
        self.turned = turned;
    }

    /// Computes the spring impulse of the next substep.
    pub fn pull(&mut self) {
        self.last_drive = self.drive;
        self.drive = -self.rate * (self.position - self.target) + self.damping * self.spring_speed;
    }

    /// Returns the sum of the impulses on B.
    pub fn impulse(&self) -> f32 {
        self.spring + self.motor + self.lower_impulse - self.upper_impulse
    }

    /// Returns the axis as an articulation reads it.
    pub fn as_block(&self) -> AxisBlock {
        AxisBlock {
            position: [self.position; BLOCK],
            spring_damping: [self.damping; BLOCK],
            spring_drive: [self.drive; BLOCK],
            last_drive: [self.last_drive; BLOCK],
            spring_impulse: [self.spring; BLOCK],
            motor_speed: [self.motor_speed; BLOCK],
            max_motor_impulse: [self.max_motor; BLOCK],
            motor_impulse: [self.motor; BLOCK],
            lower: [self.lower; BLOCK],
            upper: [self.upper; BLOCK],
            lower_impulse: [self.lower_impulse; BLOCK],
            upper_impulse: [self.upper_impulse; BLOCK],
            min_spring: [self.spring_range[0]; BLOCK],
            max_spring: [self.spring_range[1]; BLOCK],
            ..AxisBlock::FREE
        }
    }
}

/// The velocity along or about an axis per unit of impulse, while the rigid rows hold.
#[derive(Clone, Copy, Debug)]
pub struct PlainResponse {
    /// Impulses of the rigid rows x, y and angle per unit of impulse.
    pub reaction: [f32; 3],
    pub inverse_mass: f32,
    pub mass: f32,
}

impl PlainResponse {
    pub fn new(reaction: [f32; 3], inverse_mass: f32) -> PlainResponse {
        PlainResponse { reaction, inverse_mass, mass: invert(inverse_mass) }
    }

    /// Returns the response without the rigid rows if `is_free`.
    pub fn without_rigid_rows(self, is_free: bool, inverse_mass: f32) -> PlainResponse {
        if is_free { PlainResponse::new([0.0; 3], inverse_mass) } else { self }
    }

    /// Returns the response for a joint whose motor and limits the articulation solves.
    pub fn left_if(self, is_direct: bool) -> PlainResponse {
        PlainResponse { mass: if is_direct { 0.0 } else { self.mass }, ..self }
    }
}

/// Axes 0 and 1 are x and y, axis 2 is the angle.
impl JointBodies {
    /// Solves spring, motor and limits of an axis, if anything acts on it. Springs act in the
    /// first sweep only.
    pub fn solve_axis(&mut self, i: usize, by: &PlainResponse, sweep: &PlainJointSweep) {
        if self.acts[i] {
            if !sweep.again {
                self.solve_spring(i, by);
            }
            self.solve_motor(i, by);
            self.solve_limits(i, by, sweep);
        }
    }

    /// Solves the spring: explicit in the stretch, implicit in the damping.
    fn solve_spring(&mut self, i: usize, by: &PlainResponse) {
        let PlainAxis { drive, damping, spring: old, spring_range, .. } = self.axes[i];
        let asked = drive - damping * self.speed(i) - old;
        let change = asked / (1.0 + damping * by.inverse_mass);
        let new = old + change;
        let within = clamp(new, spring_range[0], spring_range[1]);
        self.axes[i].spring = within;
        self.drive(i, by, if within == new { change } else { within - old });
    }

    fn solve_motor(&mut self, i: usize, by: &PlainResponse) {
        let PlainAxis { motor: old, motor_speed, max_motor, .. } = self.axes[i];
        let wanted = old - by.mass * (self.speed(i) - motor_speed);
        let new = clamp(wanted, -max_motor, max_motor);
        self.axes[i].motor = new;
        self.drive(i, by, new - old);
    }

    fn solve_limits(&mut self, i: usize, by: &PlainResponse, sweep: &PlainJointSweep) {
        let PlainAxis { position, lower, upper, lower_impulse, upper_impulse, .. } = self.axes[i];
        let motion = [self.speed(i), position - lower];
        let new = self.limit_impulse(i, by, lower_impulse, motion, sweep);
        self.axes[i].lower_impulse = new;
        self.drive(i, by, new - lower_impulse);
        let motion = [-self.speed(i), upper - position];
        let new = self.limit_impulse(i, by, upper_impulse, motion, sweep);
        self.axes[i].upper_impulse = new;
        self.drive(i, by, upper_impulse - new);
    }

    /// Returns the impulse of a limit at the distance `room`, which is left at `speed`. Ahead of
    /// the limit the velocity may close the gap; beyond it, the limit is soft.
    fn limit_impulse(
        &self,
        i: usize,
        by: &PlainResponse,
        old: f32,
        [speed, room]: [f32; 2],
        sweep: &PlainJointSweep,
    ) -> f32 {
        let [rate, compliance] = match sweep.use_bias {
            _ if room > 0.0 => [1.0 / sweep.h, 0.0],
            true => self.stiffness.correction([room, by.inverse_mass], i == 2, sweep),
            false => [0.0; 2],
        };
        let asked = by.mass * (speed + rate * room) + compliance * old;
        let new = max(old - asked / (1.0 + compliance), 0.0);
        match self.stiffness.max_impulses {
            Some(most) => limited_impulse(old, new, most[usize::from(i == 2)], sweep),
            None => new,
        }
    }
}

/// A rotary joint or a ratchet.
pub struct PlainRotary;

impl PlainRotary {
    pub fn new(start: &JointStart, joint: &mut JointBodies) -> PlainRotary {
        let rotary = match &start.joint.kind {
            JointKind::Rotary(rotary) => *rotary,
            JointKind::Ratchet(ratchet) => ratchet.as_rotary(),
            _ => unreachable!(),
        };
        joint.axes[2] = PlainAxis::angular(&rotary.axis, joint, start.step);
        joint.axes[2].position = unwrap_angle(joint.first_turn().angle(), rotary.angle);
        PlainRotary
    }
}

impl JointLaw for PlainRotary {
    fn solve(&mut self, joint: &mut JointBodies, sweep: &PlainJointSweep) {
        let by = PlainResponse::new([0.0; 3], joint.pair.inverse_inertias());
        joint.solve_axis(2, &by, sweep);
    }

    fn store(&self, joint: &JointBodies, kind: &mut JointKind, end: &PlainStepEnd) {
        let axis = &joint.axes[2];
        match kind {
            JointKind::Rotary(rotary) => {
                rotary.angle = axis.position;
                joint.store_axis([2, 2], &mut rotary.axis, end);
            }
            JointKind::Ratchet(ratchet) => {
                let is_forward = ratchet.settings.ratchet > 0.0;
                ratchet.tooth = if is_forward { axis.lower } else { axis.upper };
                (ratchet.is_engaged, ratchet.angle) = (true, axis.position);
                ratchet.tooth = ratchet.tooth_at(ratchet.angle);
                ratchet.impulse = axis.lower_impulse - axis.upper_impulse;
            }
            _ => {}
        }
    }
}
