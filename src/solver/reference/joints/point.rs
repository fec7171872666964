//! Joints that hold a point: revolute joints and welds.

use super::axis::{PlainAxis, PlainResponse};
use crate::math::{PI, Vec2, cross};
use crate::model::{
    Axis, AxisImpulses, AxisSettings, JointKind, Revolute, SpringRange, Weld, unwrap_angle,
};
use crate::solver::contact_prepare::invert;
use crate::solver::reference::joint::{
    JointBodies, JointLaw, JointStart, PlainJointSweep, PlainStepEnd,
};

/// A revolute joint, or a weld: a point and an angle, each rigid or a spring.
pub struct PlainPoint {
    is_weld: bool,
    /// Angle at the start of the step.
    angle: f32,
    /// 1 / det K of the point.
    scale: f32,
    spring: Option<PointSpring>,
}

/// The spring of a point: impulses of a substep, h k and h d, and without damping.
struct PointSpring {
    rate: f32,
    damping: f32,
    drive: Vec2,
}

impl PlainPoint {
    fn new(joint: &mut JointBodies, impulse: Vec2) -> PlainPoint {
        (joint.is_point, joint.turns_first, joint.axis) = (true, true, Vec2::X);
        joint.rigid = [true, true, false];
        joint.held = [impulse.x, impulse.y, 0.0];
        let angle = joint.first_turn().angle();
        PlainPoint { is_weld: false, angle, scale: 0.0, spring: None }
    }

    pub fn revolute(start: &JointStart, from: &Revolute, joint: &mut JointBodies) -> PlainPoint {
        let mut made = PlainPoint::new(joint, start.step.warm * from.linear);
        made.angle = unwrap_angle(made.angle, from.angle);
        joint.axes[2] = PlainAxis::angular(&from.axis, joint, start.step);
        joint.axes[2].position = made.angle;
        made
    }

    pub fn weld(start: &JointStart, weld: &Weld, joint: &mut JointBodies) -> PlainPoint {
        let (settings, step) = (&weld.settings, start.step);
        let mut made = PlainPoint::new(joint, step.warm * weld.linear);
        made.is_weld = true;
        let (mass, w) = (invert(joint.mass), 2.0 * PI * settings.linear_hertz);
        let spring = PointSpring {
            rate: mass * (step.h * w) * w,
            damping: mass * 2.0 * settings.linear_damping_ratio * (step.h * w),
            drive: Vec2::ZERO,
        };
        made.spring = (settings.linear_hertz > 0.0).then_some(spring);
        joint.rigid[2] = !PlainPoint::has_axis(weld);
        if joint.rigid[2] {
            joint.held[2] = step.warm * weld.turn;
            return made;
        }
        let most = start.joint.holding.max_torque;
        let angular = Axis {
            settings: AxisSettings {
                enable_spring: true,
                hertz: settings.angular_hertz,
                damping_ratio: settings.angular_damping_ratio,
                spring_range: SpringRange { lower: -most, upper: most },
                ..AxisSettings::default()
            },
            impulses: AxisImpulses { spring: weld.turn, ..AxisImpulses::default() },
            motor: 0.0,
        };
        joint.axes[2] = PlainAxis::angular(&angular, joint, step);
        joint.axes[2].position = made.angle;
        made
    }

    /// Returns whether a weld has a spring of the angle.
    pub fn has_axis(weld: &Weld) -> bool {
        weld.settings.angular_hertz > 0.0
    }

    /// Returns the change of the impulse of a sprung point: (1 + d K) Δλ = drive − d v − λ.
    fn spring_change(&self, spring: &PointSpring, joint: &JointBodies) -> [f32; 2] {
        let d = spring.damping;
        let asked = spring.drive + d * joint.approach() - Vec2::new(joint.held[0], joint.held[1]);
        let ([ia, ib], turning) = (joint.pair.inverse_inertia, cross(joint.arms[0], joint.arms[1]));
        let stiff = joint.mass + joint.reach();
        let trace = joint.mass + stiff;
        let determinant = joint.mass * stiff + ia * ib * (turning * turning);
        let whole = 1.0 + d * (trace + d * determinant);
        ((asked + d * joint.adjugate(asked)) / whole).into()
    }

    /// Returns the response of the relative spin while the point is held at this compliance: the
    /// Schur complement of the point in the 3×3 system.
    fn about(&self, joint: &JointBodies, compliance: f32) -> PlainResponse {
        let ([ia, ib], [ra, rb], m) = (joint.pair.inverse_inertia, joint.arms, joint.mass);
        let (both, spins) = (ia * ib, ia + ib);
        let share = 1.0 / (1.0 + compliance);
        let between = rb - ra;
        // Velocity of the point per unit of angular impulse.
        let moved = Vec2::new(-(ia * ra.y + ib * rb.y), ia * ra.x + ib * rb.x);
        let turning = both * cross(ra, rb);
        let held = -(share * self.scale) * (m * moved + turning * between);
        let three = m * (m * spins + both * between.dot(between));
        let inverse_mass = share * (self.scale * three + compliance * spins);
        PlainResponse::new([held.x, held.y, 0.0], inverse_mass)
    }
}

impl JointLaw for PlainPoint {
    fn follow(&mut self, joint: &mut JointBodies) {
        joint.follow();
        self.scale = invert(joint.determinant());
    }

    fn soften(&mut self, joint: &mut JointBodies, h: f32) {
        if let Some(spring) = &mut self.spring {
            let stiffest = joint.mass + joint.reach();
            spring.rate /= 1.0 + 0.25 * h * (spring.rate * stiffest);
        }
    }

    fn error(&self, joint: &JointBodies) -> [f32; 2] {
        [joint.offset.dot(joint.offset).sqrt(), joint.mean_response()]
    }

    /// The target corrects the error. An arm that turns by h ω ends ½ (h ω)² r short of where
    /// its velocity points, and the target adds that.
    fn set_targets(&mut self, joint: &mut JointBodies, rate: f32, h: f32) {
        let [a, b] = joint.spins_squared(h).map(|square| 0.5 * h * square);
        let target = (b * joint.arms[1] - a * joint.arms[0]) - rate * joint.offset;
        (joint.targets[0], joint.targets[1]) = target.into();
        if let Some(spring) = &mut self.spring {
            spring.drive = -spring.rate * joint.offset;
        }
    }

    fn has_spring(&self) -> bool {
        self.spring.is_some()
    }

    /// Solves the point, then the angle so that the point stays solved.
    fn solve(&mut self, joint: &mut JointBodies, sweep: &PlainJointSweep) {
        let spins = joint.pair.inverse_inertias();
        let about =
            self.about(joint, joint.stiffness.rigid_compliance_in(sweep)).left_if(joint.is_direct);
        let (about, is_beyond) = match &self.spring {
            // A point on a spring does not react to the angle.
            Some(spring) => {
                if !sweep.again {
                    let [x, y] = self.spring_change(spring, joint);
                    joint.hold([x, y, 0.0]);
                }
                (about.without_rigid_rows(true, spins), joint.limit_force())
            }
            None => {
                let lack = Vec2::new(joint.lack(0, sweep), joint.lack(1, sweep));
                let change = self.scale * joint.adjugate(lack);
                (about, joint.hold_point(change.into(), sweep))
            }
        };
        let about = about.without_rigid_rows(is_beyond, spins);
        joint.solve_row(2, &about, sweep);
        joint.solve_axis(2, &about, sweep);
        if self.is_weld || joint.acts[2] {
            joint.limit_force();
        }
    }

    fn store(&self, joint: &JointBodies, kind: &mut JointKind, end: &PlainStepEnd) {
        let linear = Vec2::new(joint.held[0], joint.held[1]);
        match kind {
            JointKind::Revolute(revolute) => {
                let [a, b] = joint.pair.rows.map(|row| end.bodies[row as usize].velocity[2]);
                revolute.linear = linear;
                revolute.angle = match joint.acts[2] {
                    true => joint.axes[2].position,
                    false => self.angle + end.time_step * (b - a),
                };
                joint.store_axis([2, 2], &mut revolute.axis, end);
            }
            JointKind::Weld(weld) => {
                weld.linear = linear;
                weld.turn = joint.held[2] + joint.axes[2].spring;
            }
            _ => {}
        }
    }
}
