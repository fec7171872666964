//! Springs, motors and limits along or about joint axes: the kernels.

use super::axis_block::AxisBlock;
use super::block::Ends;
use super::body_pair::{Motions, turn_between};
use super::holding::{braked, cut, cut_change, slowed};
use super::{JointSweep, SweepKind};
use crate::simd::{Select, Simd, Wide, atan2, inverted};

/// Response of the speed along or about an axis to an impulse, while the joint's rigid rows hold.
pub(super) struct AxisResponse<V> {
    /// Impulses of the rigid rows per unit of impulse along the axis.
    pub held: [V; 2],
    pub inverse_mass: V,
    /// `1 / inverse_mass`.
    pub mass: V,
}

/// Two bodies with an axis along or about which impulses act.
pub(super) trait Driven<S, V> {
    /// Whether the axis is angular.
    const TURNS: bool;
    /// Returns the speed of B relative to A.
    fn speed(&self, simd: S) -> V;
    /// Applies an impulse to B and the opposite to A, with the reaction of the rigid rows.
    fn drive(&mut self, simd: S, axis: &AxisResponse<V>, impulse: V);
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
    /// Compliance of rigid rows; see `ease`.
    held: V,
    /// Maximum impulse and angular impulse, if limited.
    pub most: Option<[V; 2]>,
    /// Maximum correction speed and angular speed, if limited.
    most_speed: Option<[V; 2]>,
    zero: V,
}

impl<V> AxisResponse<V> {
    /// Sets the effective mass to zero in lanes that are solved directly.
    ///
    /// Motors and limits then keep their impulses. Springs do not use the effective mass and act
    /// in the sweeps, too.
    #[inline(always)]
    pub fn left_to_direct_solver<S: Simd>(self, simd: S, ends: &Ends, at: usize) -> AxisResponse<V>
    where
        V: Wide<S>,
    {
        if ends.direct == 0 {
            return self;
        }
        let (zero, is_direct) = (V::all(simd, 0.0), ends.is_direct::<S, V>(simd, at));
        AxisResponse { mass: is_direct.select(zero, self.mass), ..self }
    }

    /// Ignores the rigid rows in the lanes of `is_free`. `free` is the inverse mass without them.
    #[inline(always)]
    pub fn freed<S: Simd>(self, simd: S, is_free: V::Mask, free: V) -> AxisResponse<V>
    where
        V: Wide<S>,
    {
        let zero = V::all(simd, 0.0);
        AxisResponse {
            held: [is_free.select(zero, self.held[0]), is_free.select(zero, self.held[1])],
            inverse_mass: is_free.select(free, self.inverse_mass),
            mass: is_free.select(inverted(simd, free), self.mass),
        }
    }
}

impl<V> Stiffness<V> {
    /// Computes the stiffness of some lanes. Lanes that are solved directly are rigid.
    #[inline(always)]
    pub fn new<S: Simd>(simd: S, ends: &Ends, sweep: &JointSweep, at: usize) -> Stiffness<V>
    where
        V: Wide<S>,
    {
        let is_direct = ends.is_direct::<S, V>(simd, at);
        let zero = V::all(simd, 0.0);
        let mut rate = V::all(simd, sweep.softness.bias_rate);
        let mut compliance = V::all(simd, sweep.softness.compliance);
        let (mut most, mut most_speed) = (None, None);
        if let Some(holding) = sweep.holding(ends) {
            rate = V::load(simd, &holding.rate, at);
            compliance = V::load(simd, &holding.compliance, at);
            let linear = V::load(simd, &holding.most, at);
            most = Some([linear, V::load(simd, &holding.most_angular, at)]);
            if holding.limits_speed {
                let linear = V::load(simd, &holding.most_speed, at);
                most_speed = Some([linear, V::load(simd, &holding.most_angular_speed, at)]);
            }
        }
        let compliance = is_direct.select(zero, compliance);
        Stiffness {
            use_bias: sweep.kind == SweepKind::Bias,
            inverse_h: V::all(simd, 1.0 / sweep.h),
            rate: is_direct.select(V::all(simd, sweep.direct_rate), rate),
            compliance,
            held: compliance,
            most,
            most_speed,
            zero,
        }
    }

    /// Returns this stiffness with another rate and compliance.
    #[inline(always)]
    pub fn of<S: Simd>(self, rate: V, compliance: V) -> Stiffness<V>
    where
        V: Wide<S>,
    {
        Stiffness { rate, compliance, held: compliance, ..self }
    }

    /// Returns the compliance of the rigid rows in this sweep.
    #[inline(always)]
    pub fn held<S: Simd>(&self) -> V
    where
        V: Wide<S>,
    {
        if self.use_bias { self.held } else { self.zero }
    }

    /// Returns the change of an accumulated impulse after applying the force limit; see `cut`.
    #[inline(always)]
    pub fn limited<S: Simd>(&self, simd: S, [old, change]: [V; 2], is_angular: bool) -> V
    where
        V: Wide<S>,
    {
        match self.most {
            Some([linear, angular]) => {
                let most = if is_angular { angular } else { linear };
                cut_change(simd, [old, change], most, self.use_bias)
            }
            None => change,
        }
    }

    /// Returns the correction rate for an error; see `braked` and `slowed`.
    #[inline(always)]
    pub fn rate_of<S: Simd>(&self, simd: S, error: V, answer: V, is_angular: bool) -> V
    where
        V: Wide<S>,
    {
        self.correction(simd, error, answer, is_angular).0
    }

    /// Returns the correction rate for an error, and the matching compliance of position limits.
    #[inline(always)]
    fn correction<S: Simd>(&self, simd: S, error: V, answer: V, is_angular: bool) -> (V, V)
    where
        V: Wide<S>,
    {
        let rate = self.braked_rate(simd, error, answer, is_angular);
        match self.most_speed {
            Some([linear, angular]) => {
                let most = if is_angular { angular } else { linear };
                let share = slowed(simd, rate, most, error);
                (rate * share, self.compliance * share)
            }
            None => (rate, self.compliance),
        }
    }

    /// Returns whether this sweep corrects errors with a limited speed.
    #[inline(always)]
    pub fn is_slowed(&self) -> bool {
        self.use_bias && self.most_speed.is_some()
    }

    /// Scales the limit of the linear correction speed.
    #[inline(always)]
    pub fn scale_speed<S: Simd>(&mut self, _: S, factor: V)
    where
        V: Wide<S>,
    {
        if let Some([linear, _]) = &mut self.most_speed {
            *linear = factor * *linear;
        }
    }

    /// Reduces the compliance of the rigid rows to match the limited correction of an error.
    ///
    /// All rigid rows of a joint are solved as one block with one compliance, so the error that
    /// is slowed most decides.
    #[inline(always)]
    pub fn ease<S: Simd>(&mut self, simd: S, error: V, answer: V, is_angular: bool)
    where
        V: Wide<S>,
    {
        let (_, compliance) = self.correction(simd, error, answer, is_angular);
        self.held = self.held.smaller(compliance);
    }

    /// As `ease`, in the lanes of `is_held`.
    #[inline(always)]
    pub fn ease_where<S: Simd>(
        &mut self,
        simd: S,
        is_held: V::Mask,
        (error, answer): (V, V),
        is_angular: bool,
    ) where
        V: Wide<S>,
    {
        let (_, compliance) = self.correction(simd, error, answer, is_angular);
        self.held = is_held.select(self.held.smaller(compliance), self.held);
    }

    /// Returns the correction rate after applying [`braked`].
    #[inline(always)]
    fn braked_rate<S: Simd>(&self, simd: S, error: V, answer: V, is_angular: bool) -> V
    where
        V: Wide<S>,
    {
        match self.most {
            Some([linear, angular]) => {
                let most = if is_angular { angular } else { linear };
                braked(simd, self.rate, most * self.inverse_h, answer, error)
            }
            None => self.rate,
        }
    }

    /// Converts a change of rigid impulses to the soft one. `old` are the accumulated impulses.
    #[inline(always)]
    pub fn give_way<S: Simd, const N: usize>(&self, simd: S, change: [V; N], old: [V; N]) -> [V; N]
    where
        V: Wide<S>,
    {
        if !self.use_bias {
            return change;
        }
        let one = V::all(simd, 1.0);
        let share = one / (one + self.held);
        let mut soft = change;
        for i in 0..N {
            soft[i] = share * (change[i] - self.held * old[i]);
        }
        soft
    }

    /// Returns the impulse of a position limit at distance `room` that is left at `speed`.
    ///
    /// Before the limit, the position may advance exactly to it. Beyond the limit, the constraint
    /// is soft.
    #[inline(always)]
    fn hold<S: Simd>(
        &self,
        simd: S,
        axis: &AxisResponse<V>,
        old: V,
        [speed, room]: [V; 2],
        is_angular: bool,
    ) -> V
    where
        V: Wide<S>,
    {
        let (zero, one) = (V::all(simd, 0.0), V::all(simd, 1.0));
        let ahead = room.simd_gt(zero);
        let (rate, compliance) = match self.use_bias {
            true => {
                let (rate, compliance) = self.correction(simd, room, axis.inverse_mass, is_angular);
                (rate, ahead.select(zero, compliance))
            }
            false => (zero, zero),
        };
        let rate = ahead.select(self.inverse_h, rate);
        let asked = axis.mass * (speed + rate * room) + compliance * old;
        let new = (old - asked / (one + compliance)).larger(zero);
        match self.most {
            Some([linear, angular]) => {
                cut(simd, [old, new], if is_angular { angular } else { linear }, self.use_bias)
            }
            None => new,
        }
    }
}

/// Solves spring, motor and limits once.
#[inline(always)]
pub(super) fn solve_axis<S: Simd, V: Wide<S>>(
    simd: S,
    driven: &mut impl Driven<S, V>,
    axis: &AxisResponse<V>,
    block: &mut AxisBlock,
    stiffness: &Stiffness<V>,
    at: usize,
) {
    solve_spring(simd, driven, axis, block, at);
    solve_motor(simd, driven, axis, block, at);
    solve_limits(simd, driven, axis, block, stiffness, at);
}

/// Solves the spring: explicit in the stretch, implicit in the damping.
#[inline(always)]
pub(super) fn solve_spring<S: Simd, V: Wide<S>>(
    simd: S,
    driven: &mut impl Driven<S, V>,
    axis: &AxisResponse<V>,
    block: &mut AxisBlock,
    at: usize,
) {
    let one = V::all(simd, 1.0);
    let damping = V::load(simd, &block.spring_damping, at);
    let old = V::load(simd, &block.spring_impulse, at);
    let asked = V::load(simd, &block.spring_drive, at) - damping * driven.speed(simd) - old;
    let change = asked / (one + damping * axis.inverse_mass);
    if !block.any_bounded {
        (old + change).save(&mut block.spring_impulse, at);
        driven.drive(simd, axis, change);
        return;
    }
    let lower = V::load(simd, &block.least_spring, at);
    let new = lower.larger((old + change).smaller(V::load(simd, &block.most_spring, at)));
    new.save(&mut block.spring_impulse, at);
    // Within the bounds, the change stays the same bit for bit.
    let change = (old + change).simd_eq(new).select(change, new - old);
    driven.drive(simd, axis, change);
}

/// Solves the motor, within its maximum impulse.
#[inline(always)]
pub(super) fn solve_motor<S: Simd, V: Wide<S>>(
    simd: S,
    driven: &mut impl Driven<S, V>,
    axis: &AxisResponse<V>,
    block: &mut AxisBlock,
    at: usize,
) {
    let most = V::load(simd, &block.max_motor_impulse, at);
    let old = V::load(simd, &block.motor_impulse, at);
    let speed = driven.speed(simd);
    let wanted = old - axis.mass * (speed - V::load(simd, &block.motor_speed, at));
    let new = (-most).larger(wanted.smaller(most));
    new.save(&mut block.motor_impulse, at);
    driven.drive(simd, axis, new - old);
}

/// Solves the lower limit, then the upper one.
#[inline(always)]
pub(super) fn solve_limits<S: Simd, V: Wide<S>, D: Driven<S, V>>(
    simd: S,
    driven: &mut D,
    axis: &AxisResponse<V>,
    block: &mut AxisBlock,
    stiffness: &Stiffness<V>,
    at: usize,
) {
    let position = V::load(simd, &block.position, at);
    let old = V::load(simd, &block.lower_impulse, at);
    let room = position - V::load(simd, &block.lower, at);
    let new = stiffness.hold(simd, axis, old, [driven.speed(simd), room], D::TURNS);
    new.save(&mut block.lower_impulse, at);
    driven.drive(simd, axis, new - old);
    let old = V::load(simd, &block.upper_impulse, at);
    let room = V::load(simd, &block.upper, at) - position;
    let new = stiffness.hold(simd, axis, old, [-driven.speed(simd), room], D::TURNS);
    new.save(&mut block.upper_impulse, at);
    driven.drive(simd, axis, old - new);
}

/// Adds the rotation since the last update to the angle.
///
/// Updated in every substep, so it never misses a full turn.
#[inline(always)]
pub(super) fn follow_angle<S: Simd, V: Wide<S>>(
    simd: S,
    block: &mut AxisBlock,
    [a, b]: &Motions<V>,
    at: usize,
) {
    let turned = turn_between(simd, [a[2], a[3]], [b[2], b[3]]);
    let old = [V::load(simd, &block.turned[0], at), V::load(simd, &block.turned[1], at)];
    let [c, s] = turn_between(simd, old, turned);
    (V::load(simd, &block.position, at) + atan2(simd, s, c)).save(&mut block.position, at);
    turned[0].save(&mut block.turned[0], at);
    turned[1].save(&mut block.turned[1], at);
}

impl AxisBlock {
    /// Computes the spring impulses of the next substep, without damping.
    #[inline(always)]
    pub(super) fn pull_spring<S: Simd, V: Wide<S>>(&mut self, simd: S, at: usize) {
        self.last_drive[at..at + V::LEN].copy_from_slice(&self.spring_drive[at..at + V::LEN]);
        let stretch = V::load(simd, &self.position, at) - V::load(simd, &self.target, at);
        (-V::load(simd, &self.spring_rate, at) * stretch).save(&mut self.spring_drive, at);
    }

    /// Softens springs along an axis to keep h ω below 2, given the actual response of the
    /// bodies.
    ///
    /// See [`AxisBlock::fill_linear`].
    #[inline(always)]
    pub(super) fn soften_spring<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        inverse_mass: V,
        h: f32,
        at: usize,
    ) {
        let rate = V::load(simd, &self.spring_rate, at);
        let square = V::all(simd, 0.25 * h) * (rate * inverse_mass);
        (rate / (V::all(simd, 1.0) + square)).save(&mut self.spring_rate, at);
    }

    /// Returns the sum of the impulses on body B.
    #[inline(always)]
    pub(super) fn impulse<S: Simd, V: Wide<S>>(&self, simd: S, at: usize) -> V {
        let driven =
            V::load(simd, &self.spring_impulse, at) + V::load(simd, &self.motor_impulse, at);
        driven + V::load(simd, &self.lower_impulse, at) - V::load(simd, &self.upper_impulse, at)
    }

    /// Returns the sum of the impulses on body B without that of the motor.
    #[inline(always)]
    pub(super) fn impulse_but_motor<S: Simd, V: Wide<S>>(&self, simd: S, at: usize) -> V {
        let spring = V::load(simd, &self.spring_impulse, at);
        spring + V::load(simd, &self.lower_impulse, at) - V::load(simd, &self.upper_impulse, at)
    }

    /// [`AxisBlock::impulse`], or zero without an axis block. (A `match`, because closures passed
    /// to `Option` methods are not reliably inlined.)
    #[inline(always)]
    pub(super) fn some_impulse<S: Simd, V: Wide<S>>(
        simd: S,
        axis: Option<&AxisBlock>,
        at: usize,
    ) -> V {
        match axis {
            Some(axis) => axis.impulse(simd, at),
            None => V::all(simd, 0.0),
        }
    }

    /// [`AxisBlock::impulse_but_motor`], or zero without an axis block.
    #[inline(always)]
    pub(super) fn some_impulse_but_motor<S: Simd, V: Wide<S>>(
        simd: S,
        axis: Option<&AxisBlock>,
        at: usize,
    ) -> V {
        match axis {
            Some(axis) => axis.impulse_but_motor(simd, at),
            None => V::all(simd, 0.0),
        }
    }

    /// Adds the motor impulse of a substep to the step's total.
    #[inline(always)]
    pub(super) fn sum_motor<S: Simd, V: Wide<S>>(&mut self, simd: S, at: usize) {
        let motor = V::load(simd, &self.motor_impulse, at);
        (V::load(simd, &self.total_motor, at) + motor).save(&mut self.total_motor, at);
    }
}
