//! Generic joints: each of three axes is locked or free, per joint.
//!
//! The locked axes are solved as one block. Springs, motors and limits act along the free axes
//! while the locked ones hold.

use super::axis_block::AxisBlock;
use super::axis_kernel::{
    AxisResponse, Driven, Stiffness, follow_angle, solve_limits, solve_motor, solve_spring,
};
use super::block::{AxisMut, AxisRef, Ends, JointLanes};
use super::body_pair::{
    Motions, WarmCorrection, apply_warm_correction, motions, save_two, unmoved,
};
use super::generic_kernel::{Along, GenericBodyPair, GenericResponse};
use super::holding::{Hold, is_at_limit};
use super::kind::{AddedJoint, JointBlock, StartBodies, StepEnd, ends_in};
use super::slide::in_world;
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{LaneArray, Select, Wide, dot};
use crate::solver::body_cells::BodyCells;

/// Data that the sweeps read and write, by lane.
///
/// The three axes are x and y of frame A, and the rotation. Other vectors are two lane arrays.
#[derive(Clone, Debug, Default)]
#[repr(C, align(64))]
pub struct GenericBlock {
    /// The bodies.
    pub ends: Ends,
    /// Current direction of frame A's x axis.
    pub axis: [LaneArray; 2],
    /// Offset from A's centre of mass to the point where the impulses act, in metres.
    pub arm_a: [LaneArray; 2],
    /// The same for body B.
    pub arm_b: [LaneArray; 2],
    /// One if the axis is locked, otherwise zero.
    pub locked: [LaneArray; 3],
    /// Accumulated impulses of the locked axes on body B, in N s and N m s.
    pub impulse: [LaneArray; 3],
    /// Target velocities of the bias sweep along the locked axes.
    target: [LaneArray; 3],
    /// Axis direction at the start of the step.
    pub first_axis: [LaneArray; 2],
    /// See `RevoluteBlock::follow_a`. One if the point is not constrained: impulses then act at
    /// frame B's origin.
    pub follow_a: LaneArray,
    /// See `WarmCorrection`.
    pub warm_correction: WarmCorrection,
    /// Softness of the locked axes: see `Softness`.
    rate: LaneArray,
    compliance: LaneArray,
    /// Speeds at which the springs' damping is zero.
    spring_speed: [LaneArray; 3],
    /// Springs, motors and limits of the free axes.
    axes: [AxisBlock; 3],
    /// Whether `axes` contains any for this axis.
    acts: [bool; 3],
}

/// Solves spring, motor and limits of axis `I`. Additional sweeps skip the spring.
#[inline(always)]
fn solve_along<V: Wide, const I: usize>(
    on: JointLanes<V>,
    frame: &mut GenericBodyPair<V>,
    axis: &AxisResponse<V>,
    block: &mut AxisBlock,
    (stiffness, again): (&Stiffness<V>, bool),
) {
    let along = &mut Along::<V, I>(frame);
    if !again {
        solve_spring(on, along, axis, block);
    }
    solve_motor(on, along, axis, block);
    solve_limits(on, along, axis, block, stiffness);
}

impl GenericBlock {
    #[inline(always)]
    fn stiffness<V: Wide>(&self, on: JointLanes<V>, sweep: &JointSweep) -> Stiffness<V> {
        let (rate, compliance) = (&self.rate, &self.compliance);
        let usual = Stiffness::new(on, &self.ends, sweep);
        usual.of(on.load(rate), on.load(compliance))
    }

    /// Updates axes, arms and positions to the given motions.
    #[inline(always)]
    fn track<V: Wide>(
        &mut self,
        on: JointLanes<V>,
        frame: &mut GenericBodyPair<V>,
        motions: &Motions<V>,
    ) {
        let driven = [self.axes[0].impulse::<V>(on), self.axes[1].impulse::<V>(on)];
        frame.follow(on, self, motions, driven);
        frame.translation[0].save(&mut self.axes[0].position, on.at);
        frame.translation[1].save(&mut self.axes[1].position, on.at);
        follow_angle(on, &mut self.axes[2], motions);
    }

    /// Returns the position errors along the locked axes, given the offsets along both.
    #[inline(always)]
    fn apart<V: Wide>(simd: V::Simd, frame: &GenericBodyPair<V>, [x, y]: [V; 2]) -> [V; 2] {
        let zero = V::all(simd, 0.0);
        [frame.locks(0).select(x, zero), frame.locks(1).select(y, zero)]
    }

    /// Reduces the compliance of the locked axes; see `Stiffness::reduce_compliance`.
    #[inline(always)]
    fn reduce_compliance<V: Wide>(
        &self,
        frame: &GenericBodyPair<V>,
        stiffness: &mut Stiffness<V>,
        on: JointLanes<V>,
    ) {
        let position = |i: usize| on.load(&self.axes[i].position);
        let error = Self::apart(on.simd, frame, [position(0), position(1)]);
        let (length, pair) = (dot(error, error).sqrt(), &frame.pair);
        let response = pair.mass + on.all(0.5) * pair.reach();
        let is_held = frame.locks(0) | frame.locks(1);
        stiffness.reduce_compliance_where(is_held, (length, response), false);
        let spins = pair.inertia_a + pair.inertia_b;
        stiffness.reduce_compliance_where(frame.locks(2), (position(2), spins), true);
    }

    /// Computes the targets of the next bias sweep, and the spring impulses.
    #[inline(always)]
    fn set_targets<V: Wide>(
        &mut self,
        on: JointLanes<V>,
        frame: &GenericBodyPair<V>,
        sweep: &JointSweep,
    ) {
        let stiffness: Stiffness<V> = self.stiffness(on, sweep);
        let pair = &frame.pair;
        let error = Self::apart(on.simd, frame, frame.translation);
        let response = pair.mass + on.all(0.5) * pair.reach();
        let rate = stiffness.rate_of(dot(error, error).sqrt(), response, false);
        let bent = frame.bend(sweep.h);
        (bent[0] - rate * error[0]).save(&mut self.target[0], on.at);
        (bent[1] - rate * error[1]).save(&mut self.target[1], on.at);
        let angle = on.load(&self.axes[2].position);
        let rate = stiffness.rate_of(angle, pair.inertia_a + pair.inertia_b, true);
        (-(rate * angle)).save(&mut self.target[2], on.at);
        for i in 0..3 {
            if self.acts[i] {
                let axis = &mut self.axes[i];
                axis.pull_spring::<V>(on);
                let speed = on.load(&self.spring_speed[i]);
                let ahead = on.load(&axis.spring_damping) * speed;
                (on.load(&axis.spring_drive) + ahead).save(&mut axis.spring_drive, on.at);
            }
        }
    }

    /// Returns the total impulse on body B: along x, along y, and angular.
    #[inline(always)]
    fn impulses<V: Wide>(&self, on: JointLanes<V>) -> [V; 3] {
        [
            on.load(&self.impulse[0]) + self.axes[0].impulse::<V>(on),
            on.load(&self.impulse[1]) + self.axes[1].impulse::<V>(on),
            on.load(&self.impulse[2]) + self.axes[2].impulse::<V>(on),
        ]
    }
}

impl JointBlock for GenericBlock {
    const IS_RARE: bool = true;

    ends_in!(ends);

    fn add(&mut self, lane: usize, kind: &JointKind, added: &mut AddedJoint, p: &JointPreparation) {
        let JointKind::Generic(joint) = kind else { return };
        let settings = joint.settings();
        let usual = if settings.is_weld() { p.sweep.welds } else { p.sweep.softness };
        let softness = Hold::new(&added.joint.holding, usual, p.sweep.h).softness;
        (self.rate[lane], self.compliance[lane]) = (softness.bias_rate, softness.compliance);
        for i in 0..3 {
            if settings.locked[i] {
                self.locked[i][lane] = 1.0;
                self.impulse[i][lane] = p.warm * joint.held[i];
            }
            let Some(acting) = settings.acting(i) else { continue };
            self.acts[i] = true;
            self.spring_speed[i][lane] = acting.motor_speed;
            match i {
                2 => self.axes[i].fill_angular(lane, &joint.axes[i], added.inertia, p),
                _ => self.axes[i].fill_linear(lane, &joint.axes[i], added.mass, p),
            }
        }
        self.axes[2].position[lane] = joint.angle;
    }

    #[inline(always)]
    fn begin<V: Wide>(&mut self, _: AxisMut, start: &StartBodies<V>, p: &JointPreparation) {
        let on = start.on;
        save_two(start.turn_a, &mut self.first_axis, on.at);
        save_two(start.turn_a, &mut self.axis, on.at);
        let near = on.load(&self.axes[2].position);
        start.angle_near(near).save(&mut self.axes[2].position, on.at);
        let mut frame: GenericBodyPair<V> = GenericBodyPair::load(on, self);
        let holds_point = frame.locks(0) & frame.locks(1);
        let share = start.share(&self.ends);
        holds_point.select(share, on.all(1.0)).save(&mut self.follow_a, on.at);
        self.track(on, &mut frame, &unmoved(on));
        let response = GenericResponse::new(&frame);
        for i in 0..2 {
            if self.acts[i] {
                let along = response.axis(on.simd, i, on.all(0.0));
                self.axes[i].soften_spring(on, along.inverse_mass, p.sweep.h);
            }
        }
        self.set_targets(on, &frame, &p.sweep);
    }

    #[inline(always)]
    fn warm_start<V: Wide>(&self, on: JointLanes<V>, _: AxisRef) {
        let mut frame: GenericBodyPair<V> = GenericBodyPair::load(on, self);
        frame.apply(self.impulses(on));
        frame.pair.save(&self.ends, on);
    }

    #[inline(always)]
    fn correct_warm_start(&self, bodies: BodyCells) {
        apply_warm_correction(&self.ends, &self.warm_correction, bodies);
    }

    #[inline(always)]
    fn follow<V: Wide>(&mut self, on: JointLanes<V>, _: AxisMut, sweep: &JointSweep) {
        let mut frame: GenericBodyPair<V> = GenericBodyPair::load(on, self);
        let motions = motions(on, &self.ends);
        self.track(on, &mut frame, &motions);
        self.set_targets(on, &frame, sweep);
    }

    /// Solves the point first, then the angle and the free axes so that the point stays solved.
    ///
    /// Together this solves the locked axes as one block.
    #[inline(always)]
    fn solve<V: Wide>(&mut self, on: JointLanes<V>, _: AxisMut, sweep: &JointSweep) {
        let mut frame: GenericBodyPair<V> = GenericBodyPair::load(on, self);
        if sweep.kind == SweepKind::FollowAndRelax {
            let motions = motions(on, &self.ends);
            self.track(on, &mut frame, &motions);
        }
        let mut stiffness: Stiffness<V> = self.stiffness(on, sweep);
        if stiffness.is_slowed() {
            self.reduce_compliance(&frame, &mut stiffness, on);
        }
        let response = GenericResponse::new(&frame);
        let zero = on.all(0.0);

        let mut closing = [-frame.speed(0), -frame.speed(1)];
        if stiffness.use_bias {
            closing[0] += on.load(&self.target[0]);
            closing[1] += on.load(&self.target[1]);
        }
        let old = [frame.impulse[0], frame.impulse[1]];
        let mut change = stiffness.soften(response.hold_point(closing), old);
        let mut is_beyond = None;
        if let Some([most, _]) = stiffness.max_impulses {
            if !stiffness.use_bias {
                // As in `limited_impulse`.
                let is_at_limit = is_at_limit(dot(old, old).sqrt(), most);
                change = [is_at_limit.select(zero, change[0]), is_at_limit.select(zero, change[1])];
            }
            frame.hold([change[0], change[1], zero]);
            is_beyond = Some(frame.limit_force(most));
        } else {
            frame.hold([change[0], change[1], zero]);
        }
        let about = response.free_axis(2, stiffness.rigid_compliance(), is_beyond);
        let mut closing = -frame.speed(2);
        if stiffness.use_bias {
            closing += on.load(&self.target[2]);
        }
        let rigid = on.load(&self.locked[2]) * (about.mass * closing);
        let [change] = stiffness.soften([rigid], [frame.impulse[2]]);
        let change = stiffness.limited([frame.impulse[2], change], true);
        frame.impulse[2] += change;
        Along::<V, 2>(&mut frame).drive(&about, change);

        let how = (&stiffness, sweep.again);
        if self.acts[2] {
            solve_along::<V, 2>(on, &mut frame, &about, &mut self.axes[2], how);
        }
        if self.acts[0] {
            let along = response.free_axis(0, stiffness.rigid_compliance(), is_beyond);
            solve_along::<V, 0>(on, &mut frame, &along, &mut self.axes[0], how);
        }
        if self.acts[1] {
            let along = response.free_axis(1, stiffness.rigid_compliance(), is_beyond);
            solve_along::<V, 1>(on, &mut frame, &along, &mut self.axes[1], how);
        }
        if let Some([force, torque]) = stiffness.max_impulses {
            frame.limit_force(force);
            frame.limit_torque(torque);
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            self.set_targets(on, &frame, sweep);
        }
        frame.save(self, on);
    }

    #[inline(always)]
    fn impulse<V: Wide>(&self, on: JointLanes<V>, _: AxisRef) -> [V; 3] {
        let [x, y, about] = self.impulses(on);
        let [x, y] = in_world(on.two(&self.axis), x, y);
        [x, y, about]
    }

    #[inline(always)]
    fn sum_motors<V: Wide>(&mut self, on: JointLanes<V>) {
        for i in 0..3 {
            self.axes[i].sum_motor::<V>(on);
        }
    }

    fn store(&self, lane: usize, _: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd) {
        let JointKind::Generic(generic) = kind else { return };
        generic.angle = self.axes[2].position[lane];
        for i in 0..3 {
            generic.held[i] = self.impulse[i][lane];
            self.axes[i].store(lane, &mut generic.axes[i], end.inverse_time);
        }
    }
}
