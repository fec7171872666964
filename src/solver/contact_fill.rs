//! Copies contacts into the lanes of blocks, and impulses back.
//!
//! Four values of each contact or body are loaded as a vector and transposed into lanes.
//! `contact_prepare.rs` assigns the lanes.

use bytemuck::Zeroable;

use super::StepSettings;
use super::bodies::SolverBodies;
use super::body_cells::Lanes;
use super::contact_block::{
    ContactBlock, ContactExtras, ImpulseTotals, NO_POINT, PointRows, Slots,
};
use super::contact_kernel::for_lanes;
use super::impact_propagation::MIN_RESTITUTION;
use super::softness::Softness;
use super::stage::StoredRecords;
use crate::base::prefetch;
use crate::math::Vec2;
use crate::model::Contact;
use crate::simd::{
    LaneArray, Select, Simd, SimdBase, SimdMask, Wide, columns, cross, f32x4, f32x8, f32x16,
    inverted, rows,
};

/// Settings for filling contact blocks.
pub struct ContactPreparation<'a> {
    settings: &'a StepSettings,
    /// Scale factor for the impulses of the last step.
    warm: f32,
    /// Direction of gravity, or zero without gravity.
    pub down: Vec2,
    softness: Softness,
    static_softness: Softness,
}

impl<'a> ContactPreparation<'a> {
    /// Computes the settings for substeps of `h` seconds.
    ///
    /// `last_h` is the substep length of the last step, or zero before the first.
    pub fn new(settings: &'a StepSettings, h: f32, last_h: f32) -> ContactPreparation<'a> {
        let [softness, static_softness] = Softness::of_contacts(settings, h);
        ContactPreparation {
            settings,
            warm: settings.warm_factor(h, last_h),
            down: settings.gravity.normalize_or_zero(),
            softness,
            static_softness,
        }
    }
}

/// Fills blocks from their slots. `extras` may be empty if no contact has extras.
#[inline(always)]
pub fn fill_blocks<S: Simd>(
    simd: S,
    (blocks, extras, flags): (&mut [ContactBlock], &mut [ContactExtras], &mut [BlockFlags]),
    slots: &[Slots],
    contacts: &[Contact],
    bodies: &SolverBodies,
    preparation: &ContactPreparation,
) {
    let mut none = ContactExtras::zeroed();
    let first_block = blocks.as_ptr();
    let all_slots = slots;
    for (index, ((block, flags), slots)) in blocks.iter_mut().zip(flags).zip(slots).enumerate() {
        prefetch(first_block.wrapping_add(index + 1), size_of::<ContactBlock>() / 64);
        if let Some(next) = all_slots.get(index + 1) {
            let lanes = next.lanes as usize;
            for row in next.contact[..lanes].iter().map(|&contact| contact as usize) {
                prefetch(contacts.as_ptr().wrapping_add(row), size_of::<Contact>() / 64);
            }
        }
        let extras = extras.get_mut(index).unwrap_or(&mut none);
        (block.row_a, block.row_b) = (Lanes::new(slots.row_a), Lanes::new(slots.row_b));
        if slots.points_used < block.points_used {
            block.points[1] = PointRows::none();
            block.inverse_determinant = LaneArray::default();
        }
        (block.lanes, block.points_used) = (slots.lanes, slots.points_used);
        block.shared = slots.shared;
        block.has_extras = false;
        (block.has_locks, block.locks) = (false, [[0; 2]; 2]);
        *flags = BlockFlags::default();
        for_lanes!(
            simd,
            S,
            slots.lanes,
            fill_lanes(block, extras, slots, contacts, bodies, preparation, flags)
        );
        block.bounces = flags.bouncing;
    }
}

/// Rare cases that were found in a block while it was filled.
#[derive(Clone, Copy, Debug, Default)]
pub struct BlockFlags {
    /// Bit mask of the lanes in which a light body supports a heavy one.
    pub overloaded: u32,
    /// Bit mask of the lanes with circles that pass each other fast.
    pub passing: u32,
    /// Whether some contact may rebound.
    pub bouncing: bool,
    /// Whether some contact may propagate an impact.
    pub elastic: bool,
}

/// Returns the contact in a lane, or [`Contact::NONE`] if the lane is unused.
#[inline(always)]
fn contact_in<'a>(contacts: &'a [Contact], slots: &Slots, lane: usize) -> &'a Contact {
    contacts.get(slots.contact[lane] as usize).unwrap_or(&Contact::NONE)
}

/// Returns a body's inverse mass along the direction `(x, y)`; its locked axes count as infinite
/// mass.
///
/// The result for an unlocked body is bit for bit its inverse mass.
#[inline(always)]
fn mass_along<V: Wide>(simd: V::Simd, locked: [V::Mask; 2], inverse_mass: V, [x, y]: [V; 2]) -> V {
    let zero = V::all(simd, 0.0);
    let share = locked[0].select(zero, x * x) + locked[1].select(zero, y * y);
    (locked[0] | locked[1]).select(inverse_mass * share, inverse_mass)
}

/// Returns the sum of both bodies' inverse masses along a direction, considering locked axes.
///
/// A body that can neither move nor turn contributes nothing. If the locks leave a contact little
/// or no linear motion, it can only turn the bodies, possibly with a very short arm. The result
/// is therefore at least 1/64 of the sum without locks.
#[inline(always)]
pub fn mass_between<V: Wide>(
    simd: V::Simd,
    [a, b]: [[V::Mask; 2]; 2],
    (inverse, inertia): ([V; 2], [V; 2]),
    along: [V; 2],
) -> V {
    let zero = V::all(simd, 0.0);
    let held = |[x, y]: [V::Mask; 2], inertia: V| x & y & inertia.simd_eq(zero);
    let whole =
        held(a, inertia[0]).select(zero, inverse[0]) + held(b, inertia[1]).select(zero, inverse[1]);
    let free = mass_along(simd, a, inverse[0], along) + mass_along(simd, b, inverse[1], along);
    let least = V::all(simd, 1.0 / MAX_LOCK_FACTOR) * whole;
    (a[0] | a[1] | b[0] | b[1]).select(free.larger(least), whole)
}

/// Inverse masses of a contact: `Σ 1/m + Σ (arm_a arm_b)/I` is the velocity at one point per unit
/// of impulse at another.
struct Masses<V> {
    mass: V,
    inertia_a: V,
    inertia_b: V,
}

impl<V: Wide> Masses<V> {
    #[inline(always)]
    fn response(&self, [a, b]: [V; 2], [other_a, other_b]: [V; 2]) -> V {
        self.mass + (self.inertia_a * a * other_a + self.inertia_b * b * other_b)
    }
}

#[inline(always)]
#[allow(clippy::too_many_arguments)]
fn fill_lanes<V: Wide>(
    simd: V::Simd,
    block: &mut ContactBlock,
    extras: &mut ContactExtras,
    slots: &Slots,
    contacts: &[Contact],
    bodies: &SolverBodies,
    p: &ContactPreparation,
    flags: &mut BlockFlags,
    at: usize,
) {
    let (zero, half, warm) = (V::all(simd, 0.0), V::all(simd, 0.5), V::all(simd, p.warm));
    let contact = |lane: usize| contact_in(contacts, slots, at + lane);
    let [nx, ny, between_x, between_y] = columns::<V>(
        simd,
        #[inline(always)]
        |lane| {
            let m = &contact(lane).manifold;
            [m.normal.x, m.normal.y, m.between.x, m.between.y]
        },
    );
    let [friction, sliding, restitution, rolling_resistance] = columns::<V>(
        simd,
        #[inline(always)]
        |lane| {
            let c = contact(lane);
            [c.static_friction, c.dynamic_friction, c.restitution, c.rolling_resistance]
        },
    );
    let [radius_a, radius_b, tangent_speed, tangent_impulse] = columns::<V>(
        simd,
        #[inline(always)]
        |lane| {
            let c = contact(lane);
            [c.radii[0], c.radii[1], c.tangent_speed, c.manifold.tangent_impulse]
        },
    );
    let (mut has_two, mut round_a, mut round_b) = (0u64, 0u64, 0u64);
    for lane in 0..V::LEN {
        let c = contact(lane);
        has_two |= u64::from(c.manifold.count == 2) << lane;
        round_a |= u64::from(c.is_round(0)) << lane;
        round_b |= u64::from(c.is_round(1)) << lane;
    }
    let has_two = V::Mask::from_bitmask(simd, has_two);
    let (round_a, round_b) =
        (V::Mask::from_bitmask(simd, round_a), V::Mask::from_bitmask(simd, round_b));

    let [avx, avy, _, mass_a] = columns::<V>(
        simd,
        #[inline(always)]
        |lane| bodies.bodies[slots.row_a[at + lane] as usize].velocity,
    );
    let [bvx, bvy, _, mass_b] = columns::<V>(
        simd,
        #[inline(always)]
        |lane| bodies.bodies[slots.row_b[at + lane] as usize].velocity,
    );
    let [mut inertia_a, extent_a, mut lock_ax, mut lock_ay] = columns::<V>(
        simd,
        #[inline(always)]
        |lane| bodies.traits[slots.row_a[at + lane] as usize],
    );
    let [mut inertia_b, extent_b, mut lock_bx, mut lock_by] = columns::<V>(
        simd,
        #[inline(always)]
        |lane| bodies.traits[slots.row_b[at + lane] as usize],
    );
    if bodies.are_ranked() {
        // In this contact, the dominant body is fixed: locked along both axes and in rotation.
        let (mut a, mut b) = (0u64, 0u64);
        for lane in 0..V::LEN {
            let (row_a, row_b) = (slots.row_a[at + lane], slots.row_b[at + lane]);
            a |= u64::from(bodies.outranks(row_a, row_b)) << lane;
            b |= u64::from(bodies.outranks(row_b, row_a)) << lane;
        }
        let (a, b) = (V::Mask::from_bitmask(simd, a), V::Mask::from_bitmask(simd, b));
        let one = V::all(simd, 1.0);
        (lock_ax, lock_ay) = (a.select(one, lock_ax), a.select(one, lock_ay));
        (lock_bx, lock_by) = (b.select(one, lock_bx), b.select(one, lock_by));
        (inertia_a, inertia_b) = (a.select(zero, inertia_a), b.select(zero, inertia_b));
    }
    // For locked bodies: the inverse masses along the unlocked axes.
    let (mut normal_a, mut normal_b) = (mass_a, mass_b);
    let (mut mass, mut tangent_mass) = (mass_a + mass_b, mass_a + mass_b);
    let mut locked = V::Mask::from_bitmask(simd, 0);
    let locks = [[lock_ax, lock_ay], [lock_bx, lock_by]];
    if locks.iter().flatten().any(|lock| lock.simd_gt(zero).any_true()) {
        block.has_locks = true;
        let is_locked = locks.map(|body| body.map(|lock| lock.simd_gt(zero)));
        for (bits, masks) in block.locks.iter_mut().zip(is_locked) {
            for (bits, mask) in bits.iter_mut().zip(masks) {
                *bits |= (mask.to_bitmask() as u32) << at;
            }
        }
        let [a, b] = is_locked;
        normal_a = mass_along(simd, a, mass_a, [nx, ny]);
        normal_b = mass_along(simd, b, mass_b, [nx, ny]);
        let inverse = ([mass_a, mass_b], [inertia_a, inertia_b]);
        mass = mass_between(simd, is_locked, inverse, [nx, ny]);
        tangent_mass = mass_between(simd, is_locked, inverse, [ny, nx]);
        locked = a[0] | a[1] | b[0] | b[1];
    }
    let masses = Masses { mass, inertia_a, inertia_b };
    let tangent_masses = Masses { mass: tangent_mass, ..masses };
    nx.save(&mut block.normal[0], at);
    ny.save(&mut block.normal[1], at);
    inertia_a.save(&mut block.inverse_inertia_a, at);
    inertia_b.save(&mut block.inverse_inertia_b, at);

    let (normal, between) = ([nx, ny], [between_x, between_y]);
    let (first, separation, impulse) = load_point::<V>(simd, contacts, slots, (0, between), at);
    let arms = [cross([first[0], first[1]], normal), cross([first[2], first[3]], normal)];
    let k11 = masses.response(arms, arms);
    save_point(simd, &mut block.points[0], (arms, separation, inverted(k11), warm * impulse), at);
    let (mut middle, mut gap) = (first, separation);
    if slots.points_used == 2 {
        let (second, separation, impulse) =
            load_point::<V>(simd, contacts, slots, (1, between), at);
        let other = [cross([second[0], second[1]], normal), cross([second[2], second[3]], normal)];
        let k12 = masses.response(arms, other);
        let k22 = masses.response(other, other);
        // An unused point is far away and has no mass.
        save_point(
            simd,
            &mut block.points[1],
            (
                [has_two.select(other[0], zero), has_two.select(other[1], zero)],
                has_two.select(separation, V::all(simd, NO_POINT)),
                has_two.select(inverted(k22), zero),
                has_two.select(warm * impulse, zero),
            ),
            at,
        );
        let determinant = k11 * k22 - k12 * k12;
        // If the two points nearly coincide, they are solved as one.
        let is_regular = has_two & determinant.simd_gt(V::all(simd, 1.0e-3) * k11 * k22);
        is_regular
            .select(V::all(simd, 1.0) / determinant, zero)
            .save(&mut block.inverse_determinant, at);
        for i in 0..4 {
            middle[i] = has_two.select(half * (first[i] + second[i]), first[i]);
        }
        gap = has_two.select(half * (gap + separation), gap);
    }

    // The cores lie behind the middle by half of the gap plus the rounding.
    let half_gap = half * gap;
    let [ax, ay, bx, by] = middle;
    let height_a = (ax * nx + ay * ny) - half_gap - radius_a;
    let height_b = (bx * nx + by * ny) + half_gap + radius_b;
    height_a.save(&mut block.core_height_a, at);
    height_b.save(&mut block.core_height_b, at);

    // Friction acts in the middle of the gap. But if the bodies are still far apart, it acts on
    // each body at its own surface: the middle of a wide gap would give arms that differ from
    // those at the time of touch.
    let far = gap.simd_gt(V::all(simd, p.settings.lengths.speculative));
    let back = far.select(half_gap, zero);
    let tangent = [ny, -nx];
    let arm_a = cross([ax - back * nx, ay - back * ny], tangent);
    let arm_b = cross([bx + back * nx, by + back * ny], tangent);
    arm_a.save(&mut block.tangent_arm_a, at);
    arm_b.save(&mut block.tangent_arm_b, at);
    let arms = [arm_a, arm_b];
    inverted(tangent_masses.response(arms, arms)).save(&mut block.tangent_mass, at);
    (warm * tangent_impulse).save(&mut block.tangent_impulse, at);
    friction.save(&mut block.static_friction, at);
    sliding.save(&mut block.dynamic_friction, at);

    let immovable = normal_a.simd_eq(zero) | normal_b.simd_eq(zero);
    let share_a = round_b.select(V::all(simd, 1.0), half);
    round_a.select(zero, share_a).save(&mut block.follow_a, at);
    let reach = V::all(simd, MAX_FOLLOW) * extent_a.smaller(extent_b);
    (immovable | (round_a & round_b)).select(zero, reach).save(&mut block.follow_limit, at);
    let (soft, stiff) = (&p.softness, &p.static_softness);
    let bias_rate = immovable.select(V::all(simd, stiff.bias_rate), V::all(simd, soft.bias_rate));
    bias_rate.save(&mut block.bias_rate, at);
    immovable
        .select(V::all(simd, stiff.mass_scale()), V::all(simd, soft.mass_scale()))
        .save(&mut block.mass_scale, at);

    flags.bouncing |= restitution.simd_gt(zero).any_true();
    flags.elastic |= restitution.simd_ge(V::all(simd, MIN_RESTITUTION)).any_true();
    if (rolling_resistance.simd_gt(zero) | !tangent_speed.simd_eq(zero)).any_true() {
        block.has_extras = true;
    }
    if slots.has_extras {
        restitution.save(&mut extras.restitution, at);
        rolling_resistance.save(&mut extras.rolling_resistance, at);
        tangent_speed.save(&mut extras.tangent_speed, at);
        let [rolling_impulse, ..] = columns::<V>(
            simd,
            #[inline(always)]
            |lane| [contact(lane).manifold.rolling_impulse, 0.0, 0.0, 0.0],
        );
        // A contact without rolling resistance starts without a rolling impulse.
        let rolls = rolling_resistance.simd_gt(zero);
        rolls.select(warm * rolling_impulse, zero).save(&mut extras.rolling_impulse, at);
        inverted(inertia_a + inertia_b).save(&mut extras.rolling_mass, at);
    }

    // A heavy body presses on a light one along gravity.
    let ratio = V::all(simd, OVERLOAD_RATIO);
    let downward = V::all(simd, p.down.x) * nx + V::all(simd, p.down.y) * ny;
    let cosine = V::all(simd, SUPPORT_COSINE);
    let overloaded = (normal_b.simd_gt(ratio * normal_a)
        & normal_a.simd_gt(zero)
        & downward.simd_gt(cosine))
        | (normal_a.simd_gt(ratio * normal_b) & normal_b.simd_gt(zero) & downward.simd_lt(-cosine));
    flags.overloaded |= (overloaded.to_bitmask() as u32) << at;
    // Circles that move so far in this step that the line between them turns.
    let time = V::all(simd, p.settings.time_step);
    let (x, y) = (time * (bvx - avx), time * (bvy - avy));
    let share = V::all(simd, PASSING) * (radius_a + radius_b);
    let passing = round_a & round_b & (x * x + y * y).simd_gt(share * share);
    // The kernels for turning normals do not recompute the masses of locked bodies.
    let passing = passing & !locked;
    flags.passing |= (passing.to_bitmask() as u32) << at;
}

/// Maximum factor by which locked axes raise the mass of a contact.
const MAX_LOCK_FACTOR: f32 = 64.0;
/// Maximum distance that arms follow the displacement, as a share of the smaller body's extent.
const MAX_FOLLOW: f32 = 0.2;
/// Minimum cosine of the angle between normal and gravity at which one body supports another.
const SUPPORT_COSINE: f32 = 0.5;
/// Mass ratio above which ordinary sweeps converge too slowly.
///
/// The order of solving depends on it: see `docs/solver.md`.
const OVERLOAD_RATIO: f32 = 10.0;
/// Relative motion in a step that turns the line between two circles, as a share of its length.
const PASSING: f32 = 0.02;

/// Returns the anchors on A and B as `[ax, ay, bx, by]`, the separation, and the impulse of a
/// point.
#[inline(always)]
fn load_point<V: Wide>(
    simd: V::Simd,
    contacts: &[Contact],
    slots: &Slots,
    (i, between): (usize, [V; 2]),
    at: usize,
) -> ([V; 4], V, V) {
    let [x, y, separation, impulse] = columns(
        simd,
        #[inline(always)]
        |lane| {
            let point = &contact_in(contacts, slots, at + lane).manifold.points[i];
            [point.anchor_a.x, point.anchor_a.y, point.separation, point.normal_impulse]
        },
    );
    ([x, y, x - between[0], y - between[1]], separation, impulse)
}

#[inline(always)]
fn save_point<V: Wide>(
    _: V::Simd,
    rows: &mut PointRows,
    (arms, separation, mass, impulse): ([V; 2], V, V, V),
    at: usize,
) {
    arms[0].save(&mut rows.normal_arm_a, at);
    arms[1].save(&mut rows.normal_arm_b, at);
    separation.save(&mut rows.separation, at);
    mass.save(&mut rows.normal_mass, at);
    impulse.save(&mut rows.normal_impulse, at);
}

/// Stores the impulses of a block's lanes in their contacts.
#[inline(always)]
pub fn store_lanes<V: Wide>(
    simd: V::Simd,
    block: &ContactBlock,
    extras: &ContactExtras,
    totals: &ImpulseTotals,
    slots: &Slots,
    records: &mut StoredRecords,
    at: usize,
) {
    if slots.has_extras {
        // The rolling impulse is in the second cache line of the contact, so it is written only
        // if needed.
        let rolling = V::load(simd, &extras.rolling_impulse, at);
        rows(
            [rolling; 4],
            #[inline(always)]
            |lane, row| {
                if let Some(manifold) = records.manifold(slots.contact[at + lane]) {
                    manifold.rolling_impulse = row[0];
                }
            },
        );
    }
    let tangent = V::load(simd, &block.tangent_impulse, at);
    let total_tangent = V::load(simd, &totals.tangent, at) + tangent;
    rows(
        [tangent, total_tangent, tangent, total_tangent],
        #[inline(always)]
        |lane, row| {
            if let Some(manifold) = records.manifold(slots.contact[at + lane]) {
                [manifold.tangent_impulse, manifold.total_tangent_impulse, ..] = row;
            }
        },
    );
    let [first, second] = [&block.points[0], &block.points[1]];
    let (first, first_total) =
        (V::load(simd, &first.normal_impulse, at), V::load(simd, &totals.normal[0], at));
    let (second, second_total) = if slots.points_used == 2 {
        (V::load(simd, &second.normal_impulse, at), V::load(simd, &totals.normal[1], at))
    } else {
        (V::all(simd, 0.0), V::all(simd, 0.0))
    };
    let impulses = [first, first_total + first, second, second_total + second];
    rows(
        impulses,
        #[inline(always)]
        |lane, row| {
            if let Some(manifold) = records.manifold(slots.contact[at + lane]) {
                let [first, second] = &mut manifold.points;
                [first.normal_impulse, first.total_normal_impulse, ..] = row;
                [_, _, second.normal_impulse, second.total_normal_impulse] = row;
            }
        },
    );
}
