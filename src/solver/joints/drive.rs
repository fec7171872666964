//! Motor and mouse joints: a spring and a motor at a point, and a spring and a motor of the
//! angle.
//!
//! Each has a maximum force or torque. These joints have no rigid rows.

use super::JointPreparation;
use super::JointSweep;
use super::SweepKind;
use super::axis_block::AxisBlock;
use super::block::{AxisMut, AxisRef, Ends, JointLanes};
use super::body_pair::{
    JointBodyPair, Motions, WarmCorrection, anchors, apply_warm_correction, motions, save_two,
    turn_between, unmoved,
};
use super::holding::{clamped, shortened};
use super::kind::{AddedJoint, JointBlock, StartBodies, StepEnd, ends_in};
use crate::math::PI;
use crate::model::{BodyType, Drive, DriveImpulses, JointKind};
use crate::simd::{LaneArray, Select, Wide, atan2, inverted};
use crate::solver::body_cells::BodyCells;

/// Data of motor and mouse joints, by lane. Vectors are two lane arrays. Impulses act on body B.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub(super) struct DriveBlock {
    ends: Ends,
    /// Offsets from the centres of mass to the origin of frame B, where both impulses act.
    arm_a: [LaneArray; 2],
    arm_b: [LaneArray; 2],
    /// Inverse determinant of the response matrix at the point.
    scale: LaneArray,
    warm_correction: WarmCorrection,
    spring: SpringLanes,
    /// Spring impulse of this substep, without damping.
    pull: [LaneArray; 2],
    spring_impulse: [LaneArray; 2],
    velocity: [LaneArray; 2],
    max_motor_impulse: LaneArray,
    motor_impulse: [LaneArray; 2],
    /// Offset from the target to B's centre of mass at the start of the step.
    ///
    /// Used if `is_fixed` is 1: body A is static. The offset from A would be inaccurate if A's
    /// centre is far away.
    from_target: [LaneArray; 2],
    is_fixed: LaneArray,
    /// Rotation of frame B relative to frame A at the start of the step: cosine, sine.
    turn: [LaneArray; 2],
    angular_spring: SpringLanes,
    angular_pull: LaneArray,
    angular_spring_impulse: LaneArray,
    angular_velocity: LaneArray,
    max_angular_motor_impulse: LaneArray,
    angular_motor_impulse: LaneArray,
}

/// Spring coefficients for an effective mass of one.
#[derive(Clone, Copy, Debug, Default)]
struct SpringLanes {
    /// Impulse of a substep per metre or radian.
    rate: LaneArray,
    /// Impulse of a substep per m/s or rad/s.
    damping: LaneArray,
    /// Maximum impulse in a substep.
    max_impulse: LaneArray,
}

impl SpringLanes {
    /// Fills one lane with the formulas of `AxisBlock`.
    fn fill(&mut self, lane: usize, hertz: f32, damping_ratio: f32, most: f32, h: f32) {
        let omega = 2.0 * PI * hertz;
        let h_omega = h * omega;
        self.rate[lane] = h_omega * omega / (1.0 + 0.25 * h_omega * h_omega);
        self.damping[lane] = 2.0 * damping_ratio * h_omega;
        self.max_impulse[lane] = h * most;
    }
}

impl DriveBlock {
    #[inline(always)]
    fn load<V: Wide>(&self, on: JointLanes<V>) -> JointBodyPair<V> {
        JointBodyPair::load(on, &self.ends, [&self.arm_a, &self.arm_b])
    }

    /// Returns the impulse that causes this velocity change at the point.
    #[inline(always)]
    fn impulse_for<V: Wide>(
        &self,
        pair: &JointBodyPair<V>,
        velocity: [V; 2],
        on: JointLanes<V>,
    ) -> [V; 2] {
        let [x, y] = pair.adjugate(velocity);
        let scale = on.load(&self.scale);
        [scale * x, scale * y]
    }

    /// Returns the linear impulse of spring and motor.
    #[inline(always)]
    fn linear<V: Wide>(&self, on: JointLanes<V>) -> [V; 2] {
        let spring = on.two(&self.spring_impulse);
        let motor = on.two(&self.motor_impulse);
        [spring[0] + motor[0], spring[1] + motor[1]]
    }

    /// Returns the angular impulse of spring and motor.
    #[inline(always)]
    fn angular<V: Wide>(&self, on: JointLanes<V>) -> V {
        on.load(&self.angular_spring_impulse) + on.load(&self.angular_motor_impulse)
    }

    /// Updates the arms after the bodies have moved, and computes the next spring impulses.
    #[inline(always)]
    fn track<V: Wide>(
        &mut self,
        on: JointLanes<V>,
        pair: &mut JointBodyPair<V>,
        motions: &Motions<V>,
    ) {
        let [a, b, apart] = anchors(on, &self.ends, motions);
        let arm_a = [a[0] + apart[0], a[1] + apart[1]];
        let old = [pair.arm_a, pair.arm_b];
        (pair.arm_a, pair.arm_b) = (arm_a, b);
        let impulse = self.linear(on);
        pair.note_warm_correction((&old, impulse), impulse, &mut self.warm_correction, on);
        inverted(pair.determinant()).save(&mut self.scale, on.at);
        save_two(arm_a, &mut self.arm_a, on.at);
        save_two(b, &mut self.arm_b, on.at);

        let rate = on.load(&self.spring.rate);
        let pull = self.impulse_for(pair, [-(rate * apart[0]), -(rate * apart[1])], on);
        save_two(pull, &mut self.pull, on.at);
        let [ma, mb] = motions;
        let turned = turn_between([ma[2], ma[3]], [mb[2], mb[3]]);
        let [c, s] = on.two(&self.turn);
        let (c, s) = (c * turned[0] - s * turned[1], s * turned[0] + c * turned[1]);
        let rate = on.load(&self.angular_spring.rate);
        let inertia = inverted(pair.inertia_a + pair.inertia_b);
        (-(rate * inertia * atan2(s, c))).save(&mut self.angular_pull, on.at);
    }

    /// Solves spring and motor of the angle. Springs are explicit in the stretch, implicit in the
    /// damping.
    #[inline(always)]
    fn solve_angular<V: Wide>(&mut self, on: JointLanes<V>, pair: &mut JointBodyPair<V>) {
        let one = on.all(1.0);
        let inertia = inverted(pair.inertia_a + pair.inertia_b);
        let damping = on.load(&self.angular_spring.damping);
        let old = on.load(&self.angular_spring_impulse);
        let pull = on.load(&self.angular_pull);
        let change = (pull - damping * inertia * pair.spin() - old) / (one + damping);
        let most = on.load(&self.angular_spring.max_impulse);
        let new = clamped(old + change, most);
        new.save(&mut self.angular_spring_impulse, on.at);
        pair.turn(new - old);

        let old = on.load(&self.angular_motor_impulse);
        let most = on.load(&self.max_angular_motor_impulse);
        let missing = on.load(&self.angular_velocity) - pair.spin();
        let new = clamped(old + inertia * missing, most);
        new.save(&mut self.angular_motor_impulse, on.at);
        pair.turn(new - old);
    }

    #[inline(always)]
    fn solve_linear<V: Wide>(&mut self, on: JointLanes<V>, pair: &mut JointBodyPair<V>) {
        let one = on.all(1.0);
        let damping = on.load(&self.spring.damping);
        let old = on.two(&self.spring_impulse);
        let pull = on.two(&self.pull);
        let stopped = self.impulse_for(pair, pair.closing(), on);
        let share = one / (one + damping);
        let new = [
            old[0] + share * (pull[0] + damping * stopped[0] - old[0]),
            old[1] + share * (pull[1] + damping * stopped[1] - old[1]),
        ];
        let new = shortened(new, on.load(&self.spring.max_impulse));
        save_two(new, &mut self.spring_impulse, on.at);
        pair.apply([new[0] - old[0], new[1] - old[1]]);

        let old = on.two(&self.motor_impulse);
        let wanted = on.two(&self.velocity);
        let closing = pair.closing();
        let missing = [closing[0] + wanted[0], closing[1] + wanted[1]];
        let change = self.impulse_for(pair, missing, on);
        let new = [old[0] + change[0], old[1] + change[1]];
        let new = shortened(new, on.load(&self.max_motor_impulse));
        save_two(new, &mut self.motor_impulse, on.at);
        pair.apply([new[0] - old[0], new[1] - old[1]]);
    }
}

impl JointBlock for DriveBlock {
    const IS_RARE: bool = true;

    ends_in!(ends);

    fn add(&mut self, lane: usize, kind: &JointKind, added: &mut AddedJoint, p: &JointPreparation) {
        let (JointKind::Motor(joint) | JointKind::Mouse(joint)) = kind else { return };
        if let JointKind::Mouse(Drive { target_low, .. }) = kind {
            let [a, b] = added.sims(lane);
            if a.kind == BodyType::Static {
                let target = a.far_place([added.joint.local_frame_a.p, *target_low]);
                let way = b.center - target;
                (self.from_target[0][lane], self.from_target[1][lane]) = (way.x, way.y);
                self.is_fixed[lane] = 1.0;
            }
        }
        let (settings, impulses, h, warm) = (&joint.settings, &joint.impulses, p.sweep.h, p.warm);
        let (hertz, ratio) = (settings.linear_hertz, settings.linear_damping_ratio);
        self.spring.fill(lane, hertz, ratio, settings.max_spring_force, h);
        let (hertz, ratio) = (settings.angular_hertz, settings.angular_damping_ratio);
        self.angular_spring.fill(lane, hertz, ratio, settings.max_spring_torque, h);
        self.velocity[0][lane] = settings.linear_velocity.x;
        self.velocity[1][lane] = settings.linear_velocity.y;
        self.max_motor_impulse[lane] = h * settings.max_velocity_force;
        self.angular_velocity[lane] = settings.angular_velocity;
        self.max_angular_motor_impulse[lane] = h * settings.max_velocity_torque;
        self.spring_impulse[0][lane] = warm * impulses.spring.x;
        self.spring_impulse[1][lane] = warm * impulses.spring.y;
        self.motor_impulse[0][lane] = warm * impulses.motor.x;
        self.motor_impulse[1][lane] = warm * impulses.motor.y;
        self.angular_spring_impulse[lane] = warm * impulses.angular_spring;
        self.angular_motor_impulse[lane] = warm * impulses.angular_motor;
    }

    #[inline(always)]
    fn begin<V: Wide>(&mut self, _: AxisMut, start: &StartBodies<V>, _: &JointPreparation) {
        let on = start.on;
        save_two(turn_between(start.turn_a, start.turn_b), &mut self.turn, on.at);
        // A static body may be treated as if its centre of mass were at the target.
        let is_fixed = on.load(&self.is_fixed).simd_gt(on.all(0.0));
        for i in 0..2 {
            let (centers, anchor) = (&mut self.ends.centers[i], &mut self.ends.anchor_a[i]);
            let way = on.load(&self.from_target[i]);
            is_fixed.select(way, on.load(centers)).save(centers, on.at);
            is_fixed.select(on.all(0.0), on.load(anchor)).save(anchor, on.at);
        }
        let mut pair = self.load::<V>(on);
        self.track(on, &mut pair, &unmoved(on));
    }

    #[inline(always)]
    fn warm_start<V: Wide>(&self, on: JointLanes<V>, _: AxisRef) {
        let mut pair = self.load::<V>(on);
        pair.apply(self.linear(on));
        pair.turn(self.angular(on));
        pair.save(&self.ends, on);
    }

    #[inline(always)]
    fn correct_warm_start(&self, bodies: BodyCells) {
        apply_warm_correction(&self.ends, &self.warm_correction, bodies);
    }

    #[inline(always)]
    fn follow<V: Wide>(&mut self, on: JointLanes<V>, _: AxisMut, _: &JointSweep) {
        let mut pair = self.load::<V>(on);
        let motions = motions(on, &self.ends);
        self.track(on, &mut pair, &motions);
    }

    #[inline(always)]
    fn solve<V: Wide>(&mut self, on: JointLanes<V>, _: AxisMut, sweep: &JointSweep) {
        let mut pair = self.load::<V>(on);
        self.solve_angular(on, &mut pair);
        self.solve_linear(on, &mut pair);
        if sweep.kind == SweepKind::FollowAndRelax {
            // Updated for the next substep.
            let motions = motions(on, &self.ends);
            self.track(on, &mut pair, &motions);
        }
        pair.save(&self.ends, on);
    }

    #[inline(always)]
    fn impulse<V: Wide>(&self, on: JointLanes<V>, _: AxisRef) -> [V; 3] {
        let [x, y] = self.linear(on);
        [x, y, self.angular(on)]
    }

    fn store(&self, lane: usize, _: Option<&AxisBlock>, kind: &mut JointKind, _: &StepEnd) {
        let (JointKind::Motor(drive) | JointKind::Mouse(drive)) = kind else { return };
        drive.impulses = DriveImpulses {
            spring: self.spring_impulse.map(|row| row[lane]).into(),
            motor: self.motor_impulse.map(|row| row[lane]).into(),
            angular_spring: self.angular_spring_impulse[lane],
            angular_motor: self.angular_motor_impulse[lane],
        };
    }
}
