//! Generic joints: each of three axes is locked or free, per joint.
//!
//! The locked axes are solved as one block. Springs, motors and limits act along the free axes
//! while the locked ones hold.

use super::axis_block::AxisBlock;
use super::axis_kernel::{
    AxisResponse, Driven, Stiffness, follow_angle, solve_limits, solve_motor, solve_spring,
};
use super::block::{Ends, ZERO};
use super::body_pair::{
    GivenMore, Motions, give_rest, load_two, motions, save_two, turn_between, unmoved,
};
use super::generic_kernel::{Along, GenericBodyPair, GenericResponse};
use super::holding::{Hold, is_all};
use super::kind::{AxisPlace, InitialBodies, JointBlock, StepEnd};
use super::slide::in_world;
use super::{JointPreparation, JointSweep, SweepKind};
use crate::math::PI;
use crate::model::JointKind;
use crate::simd::{LaneArray, Select, Simd, Wide, atan2, dot};
use crate::solver::body_cells::BodyCells;

/// Data that the sweeps read and write, by lane.
///
/// The three axes are x and y of frame A, and the rotation. Other vectors are two lane arrays.
#[derive(Clone, Debug)]
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
    /// See `GivenMore`.
    pub given_more: GivenMore,
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
fn solve_along<S: Simd, V: Wide<S>, const I: usize>(
    simd: S,
    frame: &mut GenericBodyPair<V>,
    axis: &AxisResponse<V>,
    block: &mut AxisBlock,
    (stiffness, again): (&Stiffness<V>, bool),
    at: usize,
) {
    let along = &mut Along::<V, I>(frame);
    if !again {
        solve_spring(simd, along, axis, block, at);
    }
    solve_motor(simd, along, axis, block, at);
    solve_limits(simd, along, axis, block, stiffness, at);
}

impl GenericBlock {
    #[inline(always)]
    fn stiffness<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        sweep: &JointSweep,
        at: usize,
    ) -> Stiffness<V> {
        let (rate, compliance) = (&self.rate, &self.compliance);
        let usual = Stiffness::new(simd, &self.ends, sweep, at);
        usual.of(V::load(simd, rate, at), V::load(simd, compliance, at))
    }

    /// Updates axes, arms and positions to the given motions.
    #[inline(always)]
    fn track<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        frame: &mut GenericBodyPair<V>,
        motions: &Motions<V>,
        at: usize,
    ) {
        let driven =
            [self.axes[0].impulse::<S, V>(simd, at), self.axes[1].impulse::<S, V>(simd, at)];
        frame.follow(simd, self, motions, driven, at);
        frame.translation[0].save(&mut self.axes[0].position, at);
        frame.translation[1].save(&mut self.axes[1].position, at);
        follow_angle(simd, &mut self.axes[2], motions, at);
    }

    /// Returns the position errors along the locked axes, given the offsets along both.
    #[inline(always)]
    fn apart<S: Simd, V: Wide<S>>(simd: S, frame: &GenericBodyPair<V>, [x, y]: [V; 2]) -> [V; 2] {
        let zero = V::all(simd, 0.0);
        [frame.locks(simd, 0).select(x, zero), frame.locks(simd, 1).select(y, zero)]
    }

    /// Reduces the compliance of the locked axes; see `Stiffness::ease`.
    #[inline(always)]
    fn ease<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        frame: &GenericBodyPair<V>,
        stiffness: &mut Stiffness<V>,
        at: usize,
    ) {
        let position = |i: usize| V::load(simd, &self.axes[i].position, at);
        let error = Self::apart(simd, frame, [position(0), position(1)]);
        let (length, pair) = (dot(simd, error, error).sqrt(), &frame.pair);
        let answer = pair.mass + V::all(simd, 0.5) * pair.reach(simd);
        let is_held = frame.locks(simd, 0) | frame.locks(simd, 1);
        stiffness.ease_where(simd, is_held, (length, answer), false);
        let spins = pair.inertia_a + pair.inertia_b;
        stiffness.ease_where(simd, frame.locks(simd, 2), (position(2), spins), true);
    }

    /// Computes the targets of the next bias sweep, and the spring impulses.
    #[inline(always)]
    fn aim<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        frame: &GenericBodyPair<V>,
        sweep: &JointSweep,
        at: usize,
    ) {
        let stiffness: Stiffness<V> = self.stiffness(simd, sweep, at);
        let pair = &frame.pair;
        let error = Self::apart(simd, frame, frame.translation);
        let answer = pair.mass + V::all(simd, 0.5) * pair.reach(simd);
        let rate = stiffness.rate_of(simd, dot(simd, error, error).sqrt(), answer, false);
        let bent = frame.bend(simd, sweep.h);
        (bent[0] - rate * error[0]).save(&mut self.target[0], at);
        (bent[1] - rate * error[1]).save(&mut self.target[1], at);
        let angle = V::load(simd, &self.axes[2].position, at);
        let rate = stiffness.rate_of(simd, angle, pair.inertia_a + pair.inertia_b, true);
        (-(rate * angle)).save(&mut self.target[2], at);
        for i in 0..3 {
            if self.acts[i] {
                let axis = &mut self.axes[i];
                axis.pull_spring::<S, V>(simd, at);
                let speed = V::load(simd, &self.spring_speed[i], at);
                let ahead = V::load(simd, &axis.spring_damping, at) * speed;
                (V::load(simd, &axis.spring_drive, at) + ahead).save(&mut axis.spring_drive, at);
            }
        }
    }

    /// Returns the total impulse on body B: along x, along y, and angular.
    #[inline(always)]
    fn impulses<S: Simd, V: Wide<S>>(&self, simd: S, at: usize) -> [V; 3] {
        [
            V::load(simd, &self.impulse[0], at) + self.axes[0].impulse::<S, V>(simd, at),
            V::load(simd, &self.impulse[1], at) + self.axes[1].impulse::<S, V>(simd, at),
            V::load(simd, &self.impulse[2], at) + self.axes[2].impulse::<S, V>(simd, at),
        ]
    }
}

impl JointBlock for GenericBlock {
    const IS_RARE: bool = true;

    fn empty(ends: Ends) -> Self {
        GenericBlock {
            ends,
            axis: [ZERO; 2],
            arm_a: [ZERO; 2],
            arm_b: [ZERO; 2],
            locked: [ZERO; 3],
            impulse: [ZERO; 3],
            target: [ZERO; 3],
            first_axis: [ZERO; 2],
            follow_a: ZERO,
            given_more: [ZERO; 4],
            rate: ZERO,
            compliance: ZERO,
            spring_speed: [ZERO; 3],
            axes: [AxisBlock::FREE; 3],
            acts: [false; 3],
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
        let JointKind::Generic(joint) = kind else { return };
        let settings = joint.settings();
        let usual = if settings.is_weld() { p.sweep.welds } else { p.sweep.softness };
        let softness = Hold::new(&place.holding, usual, p.sweep.h).softness;
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
                2 => self.axes[i].fill_angular(lane, &joint.axes[i], place.inertia, p),
                _ => self.axes[i].fill_linear(lane, &joint.axes[i], place.mass, p),
            }
        }
        self.axes[2].position[lane] = joint.angle;
    }

    #[inline(always)]
    fn begin<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        _: Option<&mut AxisBlock>,
        start: &InitialBodies<V>,
        bodies: BodyCells,
        p: &JointPreparation,
        at: usize,
    ) {
        save_two(simd, start.turn_a, &mut self.first_axis, at);
        save_two(simd, start.turn_a, &mut self.axis, at);
        // Of all equivalent angles, the one closest to the last.
        let near = V::load(simd, &self.axes[2].position, at);
        let [c, s] = turn_between(simd, start.turn_a, start.turn_b);
        let angle = atan2(simd, s, c);
        let turns = (near - angle) * V::all(simd, 0.5 / PI) + V::all(simd, 0.5);
        (angle + turns.floor() * V::all(simd, 2.0 * PI)).save(&mut self.axes[2].position, at);
        let mut frame: GenericBodyPair<V> = GenericBodyPair::load(simd, self, bodies, at);
        let holds_point = frame.locks(simd, 0) & frame.locks(simd, 1);
        let share = start.share(simd, &self.ends, at);
        holds_point.select(share, V::all(simd, 1.0)).save(&mut self.follow_a, at);
        self.track(simd, &mut frame, &unmoved(simd), at);
        let response = GenericResponse::new(simd, &frame);
        for i in 0..2 {
            if self.acts[i] {
                let along = response.axis(simd, i, V::all(simd, 0.0));
                self.axes[i].soften_spring(simd, along.inverse_mass, p.sweep.h, at);
            }
        }
        self.aim(simd, &frame, &p.sweep, at);
    }

    #[inline(always)]
    fn warm_start<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        _: Option<&AxisBlock>,
        bodies: BodyCells,
        at: usize,
    ) {
        let mut frame: GenericBodyPair<V> = GenericBodyPair::load(simd, self, bodies, at);
        frame.apply(simd, self.impulses(simd, at));
        frame.pair.save(simd, &self.ends, bodies, at);
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
        sweep: &JointSweep,
        at: usize,
    ) {
        let mut frame: GenericBodyPair<V> = GenericBodyPair::load(simd, self, bodies, at);
        let motions = motions(simd, &self.ends, bodies, at);
        self.track(simd, &mut frame, &motions, at);
        self.aim(simd, &frame, sweep, at);
    }

    /// Solves the point first, then the angle and the free axes so that the point stays solved.
    ///
    /// Together this solves the locked axes as one block.
    #[inline(always)]
    fn solve<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        _: Option<&mut AxisBlock>,
        bodies: BodyCells,
        sweep: &JointSweep,
        at: usize,
    ) {
        let mut frame: GenericBodyPair<V> = GenericBodyPair::load(simd, self, bodies, at);
        if sweep.kind == SweepKind::FollowAndRelax {
            let motions = motions(simd, &self.ends, bodies, at);
            self.track(simd, &mut frame, &motions, at);
        }
        let mut stiffness: Stiffness<V> = self.stiffness(simd, sweep, at);
        if stiffness.is_slowed() {
            self.ease(simd, &frame, &mut stiffness, at);
        }
        let response = GenericResponse::new(simd, &frame);
        let zero = V::all(simd, 0.0);

        let mut closing = [-frame.speed(simd, 0), -frame.speed(simd, 1)];
        if stiffness.use_bias {
            closing[0] += V::load(simd, &self.target[0], at);
            closing[1] += V::load(simd, &self.target[1], at);
        }
        let old = [frame.impulse[0], frame.impulse[1]];
        let mut change = stiffness.give_way(simd, response.hold_point(simd, closing), old);
        let mut is_beyond = None;
        if let Some([most, _]) = stiffness.most {
            if !stiffness.use_bias {
                // As in `cut`.
                let is_all = is_all(simd, dot(simd, old, old).sqrt(), most);
                change = [is_all.select(zero, change[0]), is_all.select(zero, change[1])];
            }
            frame.hold(simd, [change[0], change[1], zero]);
            is_beyond = Some(frame.limit_force(simd, most));
        } else {
            frame.hold(simd, [change[0], change[1], zero]);
        }
        let about = response.free_axis(simd, 2, stiffness.held(), is_beyond);
        let mut closing = -frame.speed(simd, 2);
        if stiffness.use_bias {
            closing += V::load(simd, &self.target[2], at);
        }
        let rigid = V::load(simd, &self.locked[2], at) * (about.mass * closing);
        let [change] = stiffness.give_way(simd, [rigid], [frame.impulse[2]]);
        let change = stiffness.limited(simd, [frame.impulse[2], change], true);
        frame.impulse[2] += change;
        Along::<V, 2>(&mut frame).drive(simd, &about, change);

        let how = (&stiffness, sweep.again);
        if self.acts[2] {
            solve_along::<S, V, 2>(simd, &mut frame, &about, &mut self.axes[2], how, at);
        }
        if self.acts[0] {
            let along = response.free_axis(simd, 0, stiffness.held(), is_beyond);
            solve_along::<S, V, 0>(simd, &mut frame, &along, &mut self.axes[0], how, at);
        }
        if self.acts[1] {
            let along = response.free_axis(simd, 1, stiffness.held(), is_beyond);
            solve_along::<S, V, 1>(simd, &mut frame, &along, &mut self.axes[1], how, at);
        }
        if let Some([force, torque]) = stiffness.most {
            frame.limit_force(simd, force);
            frame.limit_torque(simd, torque);
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            self.aim(simd, &frame, sweep, at);
        }
        frame.save(simd, self, bodies, at);
    }

    #[inline(always)]
    fn impulse<S: Simd, V: Wide<S>>(&self, simd: S, _: Option<&AxisBlock>, at: usize) -> [V; 3] {
        let [x, y, about] = self.impulses(simd, at);
        let [x, y] = in_world(simd, load_two(simd, &self.axis, at), x, y);
        [x, y, about]
    }

    #[inline(always)]
    fn sum_motors<S: Simd, V: Wide<S>>(&mut self, simd: S, at: usize) {
        for i in 0..3 {
            self.axes[i].sum_motor::<S, V>(simd, at);
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
