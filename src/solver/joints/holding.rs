//! Non-default holding: joints with their own stiffness, a force limit or a limited correction
//! speed.
//!
//! The data is in separate blocks, because few blocks of joints need it.

use super::JointSweep;
use super::block::Ends;
use crate::base::NONE;
use crate::model::Holding;
use crate::simd::{BLOCK, LaneArray, Select, Wide, dot};
use crate::solver::softness::Softness;

/// Holding of the joints of a block, by lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub struct HoldingBlock {
    /// Share of an error that is corrected per second.
    pub rate: LaneArray,
    /// See `Softness`.
    pub compliance: LaneArray,
    /// Maximum impulse in a substep, in N s.
    pub max_impulse: LaneArray,
    /// Maximum angular impulse in a substep, in N m s.
    pub max_angular_impulse: LaneArray,
    /// Maximum speed at which errors are corrected, in m/s.
    pub max_speed: LaneArray,
    /// Maximum angular speed at which errors are corrected, in rad/s.
    pub max_angular_speed: LaneArray,
    /// Whether some lane limits a correction speed.
    pub limits_speed: bool,
}

/// Holding of one joint, for one substep length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hold {
    pub softness: Softness,
    pub max_impulse: f32,
    pub max_angular_impulse: f32,
    pub max_speed: f32,
    pub max_angular_speed: f32,
}

impl Hold {
    /// Computes the holding of a joint. `usual` is the softness of joints that do not set their
    /// own.
    pub fn new(holding: &Holding, usual: Softness, h: f32) -> Hold {
        let softness = match holding.hertz > 0.0 {
            true => Softness::new(holding.hertz, holding.damping_ratio, h),
            false => usual,
        };
        Hold {
            softness,
            max_impulse: h * holding.max_force,
            max_angular_impulse: h * holding.max_torque,
            max_speed: holding.max_correction.speed,
            max_angular_speed: holding.max_correction.angular_speed,
        }
    }
}

impl HoldingBlock {
    /// Returns a block with default holding.
    fn plain(usual: Softness) -> HoldingBlock {
        HoldingBlock {
            rate: [usual.bias_rate; BLOCK],
            compliance: [usual.compliance; BLOCK],
            max_impulse: [f32::INFINITY; BLOCK],
            max_angular_impulse: [f32::INFINITY; BLOCK],
            max_speed: [f32::INFINITY; BLOCK],
            max_angular_speed: [f32::INFINITY; BLOCK],
            limits_speed: false,
        }
    }

    /// Adds a joint with non-default holding. Creates the block if needed.
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
        block.max_impulse[lane] = hold.max_impulse;
        block.max_angular_impulse[lane] = hold.max_angular_impulse;
        block.max_speed[lane] = hold.max_speed;
        block.max_angular_speed[lane] = hold.max_angular_speed;
        block.limits_speed |= holding.max_correction.is_limited();
    }
}

impl<'a> JointSweep<'a> {
    /// Returns the holding of a block, or `None` if all its joints have default holding.
    #[inline(always)]
    pub fn holding(&self, ends: &Ends) -> Option<&'a HoldingBlock> {
        self.holdings.get(ends.holding as usize)
    }
}

/// Limits an accumulated impulse to `most`.
///
/// If the bias sweep reached the limit, a relax sweep keeps its impulse: joints that have come
/// apart are pulled together with the full force.
#[inline(always)]
pub(super) fn limited_impulse<V: Wide>([old, new]: [V; 2], most: V, use_bias: bool) -> V {
    let within = clamped(new, most);
    if use_bias { within } else { is_at_limit(old, most).select(old, within) }
}

/// Returns the change of an accumulated impulse after limiting it with [`limited_impulse`].
///
/// If the limit is not reached, this is `change`, bit for bit.
#[inline(always)]
pub(super) fn limited_change<V: Wide>([old, change]: [V; 2], most: V, use_bias: bool) -> V {
    let new = old + change;
    let within = limited_impulse([old, new], most, use_bias);
    within.simd_eq(new).select(change, within - old)
}

/// Returns whether an impulse has reached its limit, with a tolerance for rounding.
#[inline(always)]
pub(super) fn is_at_limit<V: Wide>(impulse: V, most: V) -> V::Mask {
    impulse.abs().simd_ge(V::all(most.token(), 0.9999) * most)
}

/// Limits a correction rate so that the joint can brake in time.
///
/// The speed is at most that from which a quarter of the maximum force can stop within the error:
/// v² = a C / 2. `response` is the velocity change per unit of impulse. Joints that have come apart
/// then close without oscillating.
#[inline(always)]
pub(super) fn braked<V: Wide>(rate: V, most_force: V, response: V, error: V) -> V {
    // The bounds avoid overflow and division by zero.
    let simd = error.token();
    let acceleration = most_force.smaller(V::all(simd, 1.0e20)) * response;
    let error = error.abs().larger(V::all(simd, 1.0e-12));
    rate.smaller((V::all(simd, 0.5) * acceleration / error).sqrt())
}

/// Returns the factor that limits a correction to `max_speed`. It is 1 if `rate` times the error
/// is slower.
///
/// The compliance must be scaled by the same factor. A soft constraint under load rests where
/// `rate` times the error balances the compliance times the impulse. With a slower correction and
/// the same compliance, the load would pull the joint apart without bound.
#[inline(always)]
pub(super) fn slowed<V: Wide>(rate: V, max_speed: V, error: V) -> V {
    // The bounds avoid overflow and division by zero.
    let simd = error.token();
    let speed = (rate * error.abs()).larger(V::all(simd, 1.0e-20));
    (max_speed / speed).smaller(V::all(simd, 1.0))
}

/// Limits the length of a vector to `most`.
#[inline(always)]
pub(super) fn shortened<V: Wide>([x, y]: [V; 2], most: V) -> [V; 2] {
    let length = dot([x, y], [x, y]).sqrt();
    let factor = length.simd_gt(most).select(most / length, V::all(most.token(), 1.0));
    [factor * x, factor * y]
}

/// Clamps a value to ±`most`.
#[inline(always)]
pub(super) fn clamped<V: Wide>(value: V, most: V) -> V {
    (-most).larger(value.smaller(most))
}
