//! Springs, motors and limits along or about joint axes: the kernels.

use super::axis_block::AxisBlock;
use super::block::{AxisRef, Ends, JointLanes};
use super::body_pair::{Motions, turn_between};
use super::holding::{braked, limited_change, limited_impulse, slowed};
use super::{JointSweep, SweepKind};
use crate::simd::{Select, Wide, atan2, inverted};

/// Response of the speed along or about an axis to an impulse, while the joint's rigid rows hold.
pub(super) struct AxisResponse<V> {
    /// Impulses of the rigid rows, in reaction to a unit of impulse along the axis.
    pub reaction: [V; 2],
    pub inverse_mass: V,
    /// `1 / inverse_mass`.
    pub mass: V,
}

/// Two bodies with an axis along or about which impulses act.
pub(super) trait Driven<V: Wide> {
    /// Whether the axis is angular.
    const TURNS: bool;
    /// Returns the speed of B relative to A.
    fn speed(&self) -> V;
    /// Applies an impulse to B and the opposite to A, with the reaction of the rigid rows.
    fn drive(&mut self, axis: &AxisResponse<V>, impulse: V);
}

/// Softness and limits of the rigid rows and of the position limits.
pub(super) struct Stiffness<V> {
    /// Whether to correct position errors (bias sweep).
    pub use_bias: bool,
    inverse_h: V,
    /// Share of an error that is corrected per second.
    pub rate: V,
    /// Compliance of position limits.
    compliance: V,
    /// Compliance of rigid rows; see `reduce_compliance`.
    rigid_compliance: V,
    /// Maximum impulse and angular impulse, if limited.
    pub max_impulses: Option<[V; 2]>,
    /// Maximum correction speed and angular speed, if limited.
    max_speeds: Option<[V; 2]>,
    zero: V,
}

impl<V: Wide> AxisResponse<V> {
    #[inline(always)]
    pub fn new(reaction: [V; 2], inverse_mass: V) -> AxisResponse<V> {
        AxisResponse { reaction, inverse_mass, mass: inverted(inverse_mass) }
    }

    /// Sets the effective mass to zero in lanes that are solved directly.
    ///
    /// Motors and limits then keep their impulses. Springs do not use the effective mass and act
    /// in the sweeps, too.
    #[inline(always)]
    pub fn left_to_direct_solver(self, on: JointLanes<V>, ends: &Ends) -> AxisResponse<V> {
        if ends.direct == 0 {
            return self;
        }
        let (zero, is_direct) = (on.all(0.0), ends.is_direct::<V>(on));
        AxisResponse { mass: is_direct.select(zero, self.mass), ..self }
    }

    /// Ignores the rigid rows in the lanes of `is_free`. `free` is the inverse mass without them.
    #[inline(always)]
    pub fn without_rigid_rows(self, is_free: V::Mask, free: V) -> AxisResponse<V> {
        let simd = free.token();
        let zero = V::all(simd, 0.0);
        AxisResponse {
            reaction: [
                is_free.select(zero, self.reaction[0]),
                is_free.select(zero, self.reaction[1]),
            ],
            inverse_mass: is_free.select(free, self.inverse_mass),
            mass: is_free.select(inverted(free), self.mass),
        }
    }
}

impl<V: Wide> Stiffness<V> {
    /// Computes the stiffness of some lanes. Lanes that are solved directly are rigid.
    #[inline(always)]
    pub fn new(on: JointLanes<V>, ends: &Ends, sweep: &JointSweep) -> Stiffness<V> {
        let is_direct = ends.is_direct::<V>(on);
        let zero = on.all(0.0);
        let mut rate = on.all(sweep.softness.bias_rate);
        let mut compliance = on.all(sweep.softness.compliance);
        let (mut max_impulses, mut max_speeds) = (None, None);
        if let Some(holding) = sweep.holding(ends) {
            rate = on.load(&holding.rate);
            compliance = on.load(&holding.compliance);
            let linear = on.load(&holding.max_impulse);
            max_impulses = Some([linear, on.load(&holding.max_angular_impulse)]);
            if holding.limits_speed {
                let linear = on.load(&holding.max_speed);
                max_speeds = Some([linear, on.load(&holding.max_angular_speed)]);
            }
        }
        let compliance = is_direct.select(zero, compliance);
        Stiffness {
            use_bias: sweep.kind == SweepKind::Bias,
            inverse_h: on.all(1.0 / sweep.h),
            rate: is_direct.select(on.all(sweep.direct_rate), rate),
            compliance,
            rigid_compliance: compliance,
            max_impulses,
            max_speeds,
            zero,
        }
    }

    /// Returns this stiffness with another rate and compliance.
    #[inline(always)]
    pub fn of(self, rate: V, compliance: V) -> Stiffness<V> {
        Stiffness { rate, compliance, rigid_compliance: compliance, ..self }
    }

    /// Returns the compliance of the rigid rows in this sweep.
    #[inline(always)]
    pub fn rigid_compliance(&self) -> V {
        if self.use_bias { self.rigid_compliance } else { self.zero }
    }

    /// Returns the change of an accumulated impulse after applying the force limit; see
    /// `limited_change`.
    #[inline(always)]
    pub fn limited(&self, [old, change]: [V; 2], is_angular: bool) -> V {
        match self.max_impulses {
            Some([linear, angular]) => {
                let most = if is_angular { angular } else { linear };
                limited_change([old, change], most, self.use_bias)
            }
            None => change,
        }
    }

    /// Returns the correction rate for an error; see `braked` and `slowed`.
    #[inline(always)]
    pub fn rate_of(&self, error: V, response: V, is_angular: bool) -> V {
        self.correction(error, response, is_angular).0
    }

    /// Returns the correction rate for an error, and the matching compliance of position limits.
    #[inline(always)]
    fn correction(&self, error: V, response: V, is_angular: bool) -> (V, V) {
        let rate = self.braked_rate(error, response, is_angular);
        match self.max_speeds {
            Some([linear, angular]) => {
                let most = if is_angular { angular } else { linear };
                let share = slowed(rate, most, error);
                (rate * share, self.compliance * share)
            }
            None => (rate, self.compliance),
        }
    }

    /// Returns whether this sweep corrects errors with a limited speed.
    #[inline(always)]
    pub fn is_slowed(&self) -> bool {
        self.use_bias && self.max_speeds.is_some()
    }

    /// Scales the limit of the linear correction speed.
    #[inline(always)]
    pub fn scale_speed(&mut self, factor: V) {
        if let Some([linear, _]) = &mut self.max_speeds {
            *linear = factor * *linear;
        }
    }

    /// Reduces the compliance of the rigid rows to match the limited correction of an error.
    ///
    /// All rigid rows of a joint are solved as one block with one compliance, so the error that
    /// is slowed most decides.
    #[inline(always)]
    pub fn reduce_compliance(&mut self, error: V, response: V, is_angular: bool) {
        let (_, compliance) = self.correction(error, response, is_angular);
        self.rigid_compliance = self.rigid_compliance.smaller(compliance);
    }

    /// As `reduce_compliance`, in the lanes of `is_held`.
    #[inline(always)]
    pub fn reduce_compliance_where(
        &mut self,
        is_held: V::Mask,
        (error, response): (V, V),
        is_angular: bool,
    ) {
        let (_, compliance) = self.correction(error, response, is_angular);
        self.rigid_compliance =
            is_held.select(self.rigid_compliance.smaller(compliance), self.rigid_compliance);
    }

    /// Returns the correction rate after applying [`braked`].
    #[inline(always)]
    fn braked_rate(&self, error: V, response: V, is_angular: bool) -> V {
        match self.max_impulses {
            Some([linear, angular]) => {
                let most = if is_angular { angular } else { linear };
                braked(self.rate, most * self.inverse_h, response, error)
            }
            None => self.rate,
        }
    }

    /// Converts a change of rigid impulses to the soft one. `old` are the accumulated impulses.
    #[inline(always)]
    pub fn soften<const N: usize>(&self, change: [V; N], old: [V; N]) -> [V; N] {
        let simd = self.rigid_compliance.token();
        if !self.use_bias {
            return change;
        }
        let one = V::all(simd, 1.0);
        let share = one / (one + self.rigid_compliance);
        let mut soft = change;
        for i in 0..N {
            soft[i] = share * (change[i] - self.rigid_compliance * old[i]);
        }
        soft
    }

    /// Returns the impulse of a position limit at distance `gap` that is left at `speed`.
    ///
    /// Before the limit, the position may advance exactly to it. Beyond the limit, the constraint
    /// is soft.
    #[inline(always)]
    fn limit(&self, axis: &AxisResponse<V>, old: V, [speed, gap]: [V; 2], is_angular: bool) -> V {
        let simd = self.zero.token();
        let (zero, one) = (V::all(simd, 0.0), V::all(simd, 1.0));
        let ahead = gap.simd_gt(zero);
        let (rate, compliance) = match self.use_bias {
            true => {
                let (rate, compliance) = self.correction(gap, axis.inverse_mass, is_angular);
                (rate, ahead.select(zero, compliance))
            }
            false => (zero, zero),
        };
        let rate = ahead.select(self.inverse_h, rate);
        let asked = axis.mass * (speed + rate * gap) + compliance * old;
        let new = (old - asked / (one + compliance)).larger(zero);
        match self.max_impulses {
            Some([linear, angular]) => limited_impulse(
                [old, new],
                if is_angular { angular } else { linear },
                self.use_bias,
            ),
            None => new,
        }
    }
}

/// Solves spring, motor and limits once.
#[inline(always)]
pub(super) fn solve_axis<V: Wide>(
    on: JointLanes<V>,
    driven: &mut impl Driven<V>,
    axis: &AxisResponse<V>,
    block: &mut AxisBlock,
    stiffness: &Stiffness<V>,
) {
    solve_spring(on, driven, axis, block);
    solve_motor(on, driven, axis, block);
    solve_limits(on, driven, axis, block, stiffness);
}

/// Solves the spring: explicit in the stretch, implicit in the damping.
#[inline(always)]
pub(super) fn solve_spring<V: Wide>(
    on: JointLanes<V>,
    driven: &mut impl Driven<V>,
    axis: &AxisResponse<V>,
    block: &mut AxisBlock,
) {
    let one = on.all(1.0);
    let damping = on.load(&block.spring_damping);
    let old = on.load(&block.spring_impulse);
    let asked = on.load(&block.spring_drive) - damping * driven.speed() - old;
    let change = asked / (one + damping * axis.inverse_mass);
    if !block.any_bounded {
        (old + change).save(&mut block.spring_impulse, on.at);
        driven.drive(axis, change);
        return;
    }
    let lower = on.load(&block.min_spring);
    let new = lower.larger((old + change).smaller(on.load(&block.max_spring)));
    new.save(&mut block.spring_impulse, on.at);
    // Within the bounds, the change stays the same bit for bit.
    let change = (old + change).simd_eq(new).select(change, new - old);
    driven.drive(axis, change);
}

/// Solves the motor, within its maximum impulse.
#[inline(always)]
pub(super) fn solve_motor<V: Wide>(
    on: JointLanes<V>,
    driven: &mut impl Driven<V>,
    axis: &AxisResponse<V>,
    block: &mut AxisBlock,
) {
    let most = on.load(&block.max_motor_impulse);
    let old = on.load(&block.motor_impulse);
    let speed = driven.speed();
    let wanted = old - axis.mass * (speed - on.load(&block.motor_speed));
    let new = (-most).larger(wanted.smaller(most));
    new.save(&mut block.motor_impulse, on.at);
    driven.drive(axis, new - old);
}

/// Solves the lower limit, then the upper one.
#[inline(always)]
pub(super) fn solve_limits<V: Wide, D: Driven<V>>(
    on: JointLanes<V>,
    driven: &mut D,
    axis: &AxisResponse<V>,
    block: &mut AxisBlock,
    stiffness: &Stiffness<V>,
) {
    let position = on.load(&block.position);
    let old = on.load(&block.lower_impulse);
    let gap = position - on.load(&block.lower);
    let new = stiffness.limit(axis, old, [driven.speed(), gap], D::TURNS);
    new.save(&mut block.lower_impulse, on.at);
    driven.drive(axis, new - old);
    let old = on.load(&block.upper_impulse);
    let gap = on.load(&block.upper) - position;
    let new = stiffness.limit(axis, old, [-driven.speed(), gap], D::TURNS);
    new.save(&mut block.upper_impulse, on.at);
    driven.drive(axis, old - new);
}

/// Adds the rotation since the last update to the angle.
///
/// Updated in every substep, so it never misses a full turn.
#[inline(always)]
pub(super) fn follow_angle<V: Wide>(on: JointLanes<V>, block: &mut AxisBlock, [a, b]: &Motions<V>) {
    let turned = turn_between([a[2], a[3]], [b[2], b[3]]);
    let old = [on.load(&block.turned[0]), on.load(&block.turned[1])];
    let [c, s] = turn_between(old, turned);
    (on.load(&block.position) + atan2(s, c)).save(&mut block.position, on.at);
    turned[0].save(&mut block.turned[0], on.at);
    turned[1].save(&mut block.turned[1], on.at);
}

impl AxisBlock {
    /// Computes the spring impulses of the next substep, without damping.
    #[inline(always)]
    pub(super) fn pull_spring<V: Wide>(&mut self, on: JointLanes<V>) {
        on.load(&self.spring_drive).save(&mut self.last_drive, on.at);
        let stretch = on.load(&self.position) - on.load(&self.target);
        (-on.load(&self.spring_rate) * stretch).save(&mut self.spring_drive, on.at);
    }

    /// Softens springs along an axis to keep h ω below 2, given the actual response of the
    /// bodies.
    ///
    /// See [`AxisBlock::fill_linear`].
    #[inline(always)]
    pub(super) fn soften_spring<V: Wide>(&mut self, on: JointLanes<V>, inverse_mass: V, h: f32) {
        let rate = on.load(&self.spring_rate);
        let square = on.all(0.25 * h) * (rate * inverse_mass);
        (rate / (on.all(1.0) + square)).save(&mut self.spring_rate, on.at);
    }

    /// Returns the sum of the impulses on body B.
    #[inline(always)]
    pub(super) fn impulse<V: Wide>(&self, on: JointLanes<V>) -> V {
        let driven = on.load(&self.spring_impulse) + on.load(&self.motor_impulse);
        driven + on.load(&self.lower_impulse) - on.load(&self.upper_impulse)
    }

    /// Returns the sum of the impulses on body B without that of the motor.
    #[inline(always)]
    pub(super) fn impulse_but_motor<V: Wide>(&self, on: JointLanes<V>) -> V {
        let spring = on.load(&self.spring_impulse);
        spring + on.load(&self.lower_impulse) - on.load(&self.upper_impulse)
    }

    /// [`AxisBlock::impulse`], or zero without an axis block. (A `match`, because closures passed
    /// to `Option` methods are not reliably inlined.)
    #[inline(always)]
    pub(super) fn some_impulse<V: Wide>(on: JointLanes<V>, axis: AxisRef) -> V {
        match axis {
            Some(axis) => axis.impulse(on),
            None => on.all(0.0),
        }
    }

    /// [`AxisBlock::impulse_but_motor`], or zero without an axis block.
    #[inline(always)]
    pub(super) fn some_impulse_but_motor<V: Wide>(on: JointLanes<V>, axis: AxisRef) -> V {
        match axis {
            Some(axis) => axis.impulse_but_motor(on),
            None => on.all(0.0),
        }
    }

    /// Adds the motor impulse of a substep to the step's total.
    #[inline(always)]
    pub(super) fn sum_motor<V: Wide>(&mut self, on: JointLanes<V>) {
        let motor = on.load(&self.motor_impulse);
        (on.load(&self.total_motor) + motor).save(&mut self.total_motor, on.at);
    }
}
