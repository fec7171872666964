//! Joints that hold more softly or more stiffly than others, with no more than so much
//! force, or that correct position errors no faster than so: in blocks of their own, for
//! the few blocks of joints that have any.

use super::JointSweep;
use super::block::Ends;
use crate::base::NONE;
use crate::model::Holding;
use crate::simd::{BLOCK, LaneArray, Select, Simd, Wide, dot};
use crate::solver::softness::Softness;

/// How the joints of a block hold, by lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct HoldingBlock {
    /// An error loses this share of itself a second.
    pub rate: LaneArray,
    /// See `Softness`.
    pub compliance: LaneArray,
    /// The most impulse of a substep, N s.
    pub most: LaneArray,
    /// The same, N m s.
    pub most_angular: LaneArray,
    /// The greatest speed at which errors are corrected, m/s.
    pub most_speed: LaneArray,
    /// The same, rad/s.
    pub most_angular_speed: LaneArray,
    /// Whether any lane has such a limit.
    pub limits_speed: bool,
}

/// What one joint holds with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hold {
    pub softness: Softness,
    pub most: f32,
    pub most_angular: f32,
    pub most_speed: f32,
    pub most_angular_speed: f32,
}

impl Hold {
    /// `usual` is the softness of what asks for none.
    pub fn new(holding: &Holding, usual: Softness, h: f32) -> Hold {
        let softness = match holding.hertz > 0.0 {
            true => Softness::new(holding.hertz, holding.damping_ratio, h),
            false => usual,
        };
        Hold {
            softness,
            most: h * holding.max_force,
            most_angular: h * holding.max_torque,
            most_speed: holding.max_correction.speed,
            most_angular_speed: holding.max_correction.angular_speed,
        }
    }
}

impl HoldingBlock {
    /// Holds as all joints do.
    fn plain(usual: Softness) -> HoldingBlock {
        HoldingBlock {
            rate: [usual.bias_rate; BLOCK],
            compliance: [usual.compliance; BLOCK],
            most: [f32::INFINITY; BLOCK],
            most_angular: [f32::INFINITY; BLOCK],
            most_speed: [f32::INFINITY; BLOCK],
            most_angular_speed: [f32::INFINITY; BLOCK],
            limits_speed: false,
        }
    }

    /// Adds a joint that is not plain to the blocks.
    pub fn add(
        blocks: &mut Vec<HoldingBlock>,
        ends: &mut Ends,
        lane: usize,
        (holding, usual): (&Holding, Softness),
        h: f32,
    ) {
        if ends.holding == NONE {
            ends.holding = blocks.len() as u32;
            blocks.push(HoldingBlock::plain(usual));
        }
        let (block, hold) = (&mut blocks[ends.holding as usize], Hold::new(holding, usual, h));
        block.rate[lane] = hold.softness.bias_rate;
        block.compliance[lane] = hold.softness.compliance;
        block.most[lane] = hold.most;
        block.most_angular[lane] = hold.most_angular;
        block.most_speed[lane] = hold.most_speed;
        block.most_angular_speed[lane] = hold.most_angular_speed;
        block.limits_speed |= holding.max_correction.is_limited();
    }
}

impl<'a> JointSweep<'a> {
    /// How the joints of a block hold, where any does not as all do.
    #[inline(always)]
    pub fn holding(&self, ends: &Ends) -> Option<&'a HoldingBlock> {
        self.holdings.get(ends.holding as usize)
    }
}

/// An accumulated impulse with no more than `most`. Where the bias sweep took all of it, the
/// relax sweep leaves it: what has come apart is pulled together with all there is.
#[inline(always)]
pub(super) fn cut<S: Simd, V: Wide<S>>(simd: S, [old, new]: [V; 2], most: V, use_bias: bool) -> V {
    let within = clamped(simd, new, most);
    if use_bias { within } else { is_all(simd, old, most).select(old, within) }
}

/// The change of an accumulated impulse that is cut so; to the bit the one asked for,
/// where nothing is.
#[inline(always)]
pub(super) fn cut_change<S: Simd, V: Wide<S>>(
    simd: S,
    [old, change]: [V; 2],
    most: V,
    use_bias: bool,
) -> V {
    let new = old + change;
    let within = cut(simd, [old, new], most, use_bias);
    within.simd_eq(new).select(change, within - old)
}

/// Whether an impulse is as much as there may be, but for rounding.
#[inline(always)]
pub(super) fn is_all<S: Simd, V: Wide<S>>(simd: S, impulse: V, most: V) -> V::Mask {
    impulse.abs().simd_ge(V::all(simd, 0.9999) * most)
}

/// The rate at which an error goes: no faster than a quarter of the most force brakes
/// again, v² = a C / 2, where `answer` is how the velocity answers to impulses. So what
/// has come apart does not swing.
#[inline(always)]
pub(super) fn braked<S: Simd, V: Wide<S>>(
    simd: S,
    rate: V,
    most_force: V,
    answer: V,
    error: V,
) -> V {
    // Nothing overflows, and nothing is divided by zero.
    let acceleration = most_force.smaller(V::all(simd, 1.0e20)) * answer;
    let error = error.abs().larger(V::all(simd, 1.0e-12));
    rate.smaller((V::all(simd, 0.5) * acceleration / error).sqrt())
}

/// Share of a correction that keeps it no faster than `most_speed`: all of it, 1, where
/// `rate` times the error is slower.
///
/// The compliance has to shrink with the rate. A soft constraint under a load rests where
/// `rate` times the error balances the compliance times the impulse; with a slower
/// correction and the same compliance the load would pull it open without end.
#[inline(always)]
pub(super) fn slowed<S: Simd, V: Wide<S>>(simd: S, rate: V, most_speed: V, error: V) -> V {
    // Nothing overflows, and nothing is divided by zero.
    let speed = (rate * error.abs()).larger(V::all(simd, 1.0e-20));
    (most_speed / speed).smaller(V::all(simd, 1.0))
}

/// No longer than `most`.
#[inline(always)]
pub(super) fn shortened<S: Simd, V: Wide<S>>(simd: S, [x, y]: [V; 2], most: V) -> [V; 2] {
    let length = dot(simd, [x, y], [x, y]).sqrt();
    let factor = length.simd_gt(most).select(most / length, V::all(simd, 1.0));
    [factor * x, factor * y]
}

/// Not beyond `most` either way.
#[inline(always)]
pub(super) fn clamped<S: Simd, V: Wide<S>>(_: S, value: V, most: V) -> V {
    (-most).larger(value.smaller(most))
}
