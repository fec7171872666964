//! Motor and mouse joints: a spring and a motor at a point, and a spring and a motor of the
//! angle.
//!
//! Each has a maximum force or torque. These joints have no rigid rows.

use super::JointPreparation;
use super::JointSweep;
use super::SweepKind;
use super::axis_block::AxisBlock;
use super::block::{Ends, ZERO};
use super::body_pair::{
    GivenMore, JointBodyPair, Motions, anchors, give_rest, load_two, motions, save_two,
    turn_between, unmoved,
};
use super::holding::{clamped, shortened};
use super::kind::{AxisPlace, InitialBodies, JointBlock, StepEnd};
use crate::math::PI;
use crate::model::{BodyType, Drive, DriveImpulses, JointKind};
use crate::simd::{LaneArray, Select, Simd, Wide, atan2, cross, dot, inverted};
use crate::solver::body_cells::BodyCells;

/// Data of motor and mouse joints, by lane. Vectors are two lane arrays. Impulses act on body B.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct DriveBlock {
    ends: Ends,
    /// Offsets from the centres of mass to the origin of frame B, where both impulses act.
    arm_a: [LaneArray; 2],
    arm_b: [LaneArray; 2],
    /// Inverse determinant of the response matrix at the point.
    scale: LaneArray,
    given_more: GivenMore,
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
#[derive(Clone, Copy, Debug)]
struct SpringLanes {
    /// Impulse of a substep per metre or radian.
    rate: LaneArray,
    /// Impulse of a substep per m/s or rad/s.
    damping: LaneArray,
    /// Maximum impulse in a substep.
    most: LaneArray,
}

impl SpringLanes {
    const NONE: SpringLanes = SpringLanes { rate: ZERO, damping: ZERO, most: ZERO };

    /// Fills one lane with the formulas of `AxisBlock`.
    fn fill(&mut self, lane: usize, hertz: f32, damping_ratio: f32, most: f32, h: f32) {
        let omega = 2.0 * PI * hertz;
        let h_omega = h * omega;
        self.rate[lane] = h_omega * omega / (1.0 + 0.25 * h_omega * h_omega);
        self.damping[lane] = 2.0 * damping_ratio * h_omega;
        self.most[lane] = h * most;
    }
}

impl DriveBlock {
    #[inline(always)]
    fn load<S: Simd, V: Wide<S>>(&self, simd: S, bodies: BodyCells, at: usize) -> JointBodyPair<V> {
        JointBodyPair::load(simd, &self.ends, [&self.arm_a, &self.arm_b], bodies, at)
    }

    /// Returns the impulse that causes this velocity change at the point.
    #[inline(always)]
    fn answer<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        pair: &JointBodyPair<V>,
        velocity: [V; 2],
        at: usize,
    ) -> [V; 2] {
        let (ra, rb) = (pair.arm_a, pair.arm_b);
        let along_a = pair.inertia_a * dot(simd, ra, velocity);
        let along_b = pair.inertia_b * dot(simd, rb, velocity);
        let scale = V::load(simd, &self.scale, at);
        [
            scale * (pair.mass * velocity[0] + (along_a * ra[0] + along_b * rb[0])),
            scale * (pair.mass * velocity[1] + (along_a * ra[1] + along_b * rb[1])),
        ]
    }

    /// Returns the linear impulse of spring and motor.
    #[inline(always)]
    fn linear<S: Simd, V: Wide<S>>(&self, simd: S, at: usize) -> [V; 2] {
        let spring = load_two::<S, V>(simd, &self.spring_impulse, at);
        let motor = load_two::<S, V>(simd, &self.motor_impulse, at);
        [spring[0] + motor[0], spring[1] + motor[1]]
    }

    /// Returns the angular impulse of spring and motor.
    #[inline(always)]
    fn angular<S: Simd, V: Wide<S>>(&self, simd: S, at: usize) -> V {
        V::load(simd, &self.angular_spring_impulse, at)
            + V::load(simd, &self.angular_motor_impulse, at)
    }

    /// Updates the arms after the bodies have moved, and computes the next spring impulses.
    #[inline(always)]
    fn track<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        pair: &mut JointBodyPair<V>,
        motions: &Motions<V>,
        at: usize,
    ) {
        let [a, b, apart] = anchors(simd, &self.ends, motions, at);
        let arm_a = [a[0] + apart[0], a[1] + apart[1]];
        let old = [pair.arm_a, pair.arm_b];
        (pair.arm_a, pair.arm_b) = (arm_a, b);
        let impulse = self.linear(simd, at);
        pair.note_given(simd, (&old, impulse), impulse, &mut self.given_more, at);
        let (ia, ib, turning) = (pair.inertia_a, pair.inertia_b, cross(simd, arm_a, b));
        let reach = ia * dot(simd, arm_a, arm_a) + ib * dot(simd, b, b);
        let determinant = pair.mass * (pair.mass + reach) + ia * ib * turning * turning;
        inverted(simd, determinant).save(&mut self.scale, at);
        save_two(simd, arm_a, &mut self.arm_a, at);
        save_two(simd, b, &mut self.arm_b, at);

        let rate = V::load(simd, &self.spring.rate, at);
        let pull = self.answer(simd, pair, [-(rate * apart[0]), -(rate * apart[1])], at);
        save_two(simd, pull, &mut self.pull, at);
        let [ma, mb] = motions;
        let turned = turn_between(simd, [ma[2], ma[3]], [mb[2], mb[3]]);
        let [c, s] = load_two::<S, V>(simd, &self.turn, at);
        let (c, s) = (c * turned[0] - s * turned[1], s * turned[0] + c * turned[1]);
        let rate = V::load(simd, &self.angular_spring.rate, at);
        let inertia = inverted(simd, ia + ib);
        (-(rate * inertia * atan2(simd, s, c))).save(&mut self.angular_pull, at);
    }

    /// Solves spring and motor of the angle. Springs are explicit in the stretch, implicit in the
    /// damping.
    #[inline(always)]
    fn solve_angular<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        pair: &mut JointBodyPair<V>,
        at: usize,
    ) {
        let one = V::all(simd, 1.0);
        let inertia = inverted(simd, pair.inertia_a + pair.inertia_b);
        let damping = V::load(simd, &self.angular_spring.damping, at);
        let old = V::load(simd, &self.angular_spring_impulse, at);
        let pull = V::load(simd, &self.angular_pull, at);
        let change = (pull - damping * inertia * pair.spin() - old) / (one + damping);
        let most = V::load(simd, &self.angular_spring.most, at);
        let new = clamped(simd, old + change, most);
        new.save(&mut self.angular_spring_impulse, at);
        pair.turn(new - old);

        let old = V::load(simd, &self.angular_motor_impulse, at);
        let most = V::load(simd, &self.max_angular_motor_impulse, at);
        let missing = V::load(simd, &self.angular_velocity, at) - pair.spin();
        let new = clamped(simd, old + inertia * missing, most);
        new.save(&mut self.angular_motor_impulse, at);
        pair.turn(new - old);
    }

    #[inline(always)]
    fn solve_linear<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        pair: &mut JointBodyPair<V>,
        at: usize,
    ) {
        let one = V::all(simd, 1.0);
        let damping = V::load(simd, &self.spring.damping, at);
        let old = load_two::<S, V>(simd, &self.spring_impulse, at);
        let pull = load_two::<S, V>(simd, &self.pull, at);
        let stopped = self.answer(simd, pair, pair.closing(), at);
        let share = one / (one + damping);
        let new = [
            old[0] + share * (pull[0] + damping * stopped[0] - old[0]),
            old[1] + share * (pull[1] + damping * stopped[1] - old[1]),
        ];
        let new = shortened(simd, new, V::load(simd, &self.spring.most, at));
        save_two(simd, new, &mut self.spring_impulse, at);
        pair.apply(simd, [new[0] - old[0], new[1] - old[1]]);

        let old = load_two::<S, V>(simd, &self.motor_impulse, at);
        let wanted = load_two::<S, V>(simd, &self.velocity, at);
        let closing = pair.closing();
        let missing = [closing[0] + wanted[0], closing[1] + wanted[1]];
        let change = self.answer(simd, pair, missing, at);
        let new = [old[0] + change[0], old[1] + change[1]];
        let new = shortened(simd, new, V::load(simd, &self.max_motor_impulse, at));
        save_two(simd, new, &mut self.motor_impulse, at);
        pair.apply(simd, [new[0] - old[0], new[1] - old[1]]);
    }
}

impl JointBlock for DriveBlock {
    const IS_RARE: bool = true;

    fn empty(ends: Ends) -> DriveBlock {
        DriveBlock {
            ends,
            arm_a: [ZERO; 2],
            arm_b: [ZERO; 2],
            scale: ZERO,
            given_more: [ZERO; 4],
            spring: SpringLanes::NONE,
            pull: [ZERO; 2],
            spring_impulse: [ZERO; 2],
            velocity: [ZERO; 2],
            max_motor_impulse: ZERO,
            motor_impulse: [ZERO; 2],
            from_target: [ZERO; 2],
            is_fixed: ZERO,
            turn: [ZERO; 2],
            angular_spring: SpringLanes::NONE,
            angular_pull: ZERO,
            angular_spring_impulse: ZERO,
            angular_velocity: ZERO,
            max_angular_motor_impulse: ZERO,
            angular_motor_impulse: ZERO,
        }
    }

    #[inline(always)]
    fn ends(&self) -> &Ends {
        &self.ends
    }

    #[inline(always)]
    fn ends_mut(&mut self) -> &mut Ends {
        &mut self.ends
    }

    fn add(&mut self, lane: usize, kind: &JointKind, place: &mut AxisPlace, p: &JointPreparation) {
        let (JointKind::Motor(joint) | JointKind::Mouse(joint)) = kind else { return };
        if let JointKind::Mouse(Drive { target_low, .. }) = kind {
            let (joint, [a, b]) = place.joint(lane);
            if a.kind == BodyType::Static {
                let target = a.far_place([joint.local_frame_a.p, *target_low]);
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
    fn begin<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        _: Option<&mut AxisBlock>,
        start: &InitialBodies<V>,
        bodies: BodyCells,
        _: &JointPreparation,
        at: usize,
    ) {
        save_two(simd, turn_between(simd, start.turn_a, start.turn_b), &mut self.turn, at);
        // A static body may be treated as if its centre of mass were at the target.
        let is_fixed = V::load(simd, &self.is_fixed, at).simd_gt(V::all(simd, 0.0));
        for i in 0..2 {
            let (centers, anchor) = (&mut self.ends.centers[i], &mut self.ends.anchor_a[i]);
            let way = V::load(simd, &self.from_target[i], at);
            is_fixed.select(way, V::load(simd, centers, at)).save(centers, at);
            is_fixed.select(V::all(simd, 0.0), V::load(simd, anchor, at)).save(anchor, at);
        }
        let mut pair = self.load::<S, V>(simd, bodies, at);
        self.track(simd, &mut pair, &unmoved(simd), at);
    }

    #[inline(always)]
    fn warm_start<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        _: Option<&AxisBlock>,
        bodies: BodyCells,
        at: usize,
    ) {
        let mut pair = self.load::<S, V>(simd, bodies, at);
        pair.apply(simd, self.linear(simd, at));
        pair.turn(self.angular(simd, at));
        pair.save(simd, &self.ends, bodies, at);
    }

    #[inline(always)]
    fn give_more(&self, bodies: BodyCells) {
        give_rest(&self.ends, &self.given_more, bodies);
    }

    #[inline(always)]
    fn follow<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        _: Option<&mut AxisBlock>,
        bodies: BodyCells,
        _: &JointSweep,
        at: usize,
    ) {
        let mut pair = self.load::<S, V>(simd, bodies, at);
        let motions = motions(simd, &self.ends, bodies, at);
        self.track(simd, &mut pair, &motions, at);
    }

    #[inline(always)]
    fn solve<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        _: Option<&mut AxisBlock>,
        bodies: BodyCells,
        sweep: &JointSweep,
        at: usize,
    ) {
        let mut pair = self.load::<S, V>(simd, bodies, at);
        self.solve_angular(simd, &mut pair, at);
        self.solve_linear(simd, &mut pair, at);
        if sweep.kind == SweepKind::FollowAndRelax {
            // Updated for the next substep.
            let motions = motions(simd, &self.ends, bodies, at);
            self.track(simd, &mut pair, &motions, at);
        }
        pair.save(simd, &self.ends, bodies, at);
    }

    #[inline(always)]
    fn impulse<S: Simd, V: Wide<S>>(&self, simd: S, _: Option<&AxisBlock>, at: usize) -> [V; 3] {
        let [x, y] = self.linear(simd, at);
        [x, y, self.angular(simd, at)]
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
