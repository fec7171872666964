//! Contact kernels: warm start, bias sweep and relax sweep over blocks.
//!
//! The code is generic and compiled for every SIMD level. Lanes do not affect each other, so a
//! partly filled block can use narrower vectors with the same bits.

use super::body_cells::{BodyCells, BodyReads, Lanes};
use super::contact_block::{ContactBlock, ContactExtras, ImpulseTotals};
use super::contact_fill::mass_between;
use super::contact_laws::{
    Velocities, current_separation, normal_velocity, separation_change, slip,
};
use crate::base::NONE;
use crate::simd::{
    BLOCK, LaneArray, Select, Simd, SimdBase, SimdMask, Wide, both, f32x4, f32x8, f32x16, rows,
};

/// Settings of a contact sweep.
#[derive(Clone, Copy, Debug)]
pub struct ContactSweep {
    /// One over the substep length, in 1/s.
    pub inverse_h: f32,
    /// True in a bias sweep: a soft constraint pushes overlap apart. False in a relax sweep: it
    /// solves velocities only, which removes the energy that the bias sweep added.
    pub use_bias: bool,
    /// Maximum speed at which overlap is pushed apart, in metres per second.
    pub push_speed: f32,
    /// [`REST_PUSH_SPEED`] in world units per second.
    pub rest_push_speed: f32,
    /// [`CREEP`] in world units per second.
    pub creep: f32,
    /// Over-relaxation factor for the normal impulses of bearing contacts.
    pub over_relaxation: f32,
    /// Whether to add the impulses of the last substep to the step's totals before the sweep.
    pub sum: bool,
    /// Whether to skip blocks that need no relax sweep; see [`ContactBlock::is_at_rest`].
    pub skips_blocks_at_rest: bool,
}

/// Maximum speed at which the bias sweep pushes the overlap of a lane at rest apart, in metres per
/// second. A lane that is not at rest is *driven*.
pub const REST_PUSH_SPEED: f32 = 0.25;

/// Maximum change of the impulses of a lane at rest by the bias sweep, as a share of them.
const REST_CHANGE: f32 = 0.5;

/// Slip speed up to which the static friction coefficient applies, in metres per second.
///
/// This is the Stribeck effect. The impulses of a new contact have not converged yet. Without
/// this threshold they would make it slide.
pub const CREEP: f32 = 0.02;

/// Impulses below this are flushed to zero. The value is the same for all length units.
///
/// Impulses decay along a chain of bodies and would become denormals, which many processors
/// handle ten times slower.
const TINY: f32 = 1.0e-20;

/// Velocity bias that no point overcomes, so the point gets no impulse. The value is the same for
/// all length units.
const OUT_OF_REACH: f32 = 1.0e9;

/// Calls a kernel `function::<V>(simd, …, at)` for the used lanes of a block. Each call
/// processes the lanes of one vector `V`, from lane `at` on.
///
/// `V` is the narrowest vector that holds all used lanes, or the widest of the SIMD level if none
/// does. Conditions on the level are `const` blocks, so that no kernels are compiled for vectors
/// that the level does not have.
macro_rules! for_lanes {
    ($simd:expr, $S:ident, $lanes:expr, $function:ident($($argument:expr),*)) => {{
        let lanes = $lanes as usize;
        if const { $S::f32s::LEN == 16 } && lanes > 8 {
            $function::<f32x16<$S>>($simd, $($argument),*, 0);
        } else if const { $S::f32s::LEN >= 8 } && lanes > 4 {
            let mut at = 0;
            while at < lanes {
                $function::<f32x8<$S>>($simd, $($argument),*, at);
                at += 8;
            }
        } else {
            let mut at = 0;
            while at < lanes {
                $function::<f32x4<$S>>($simd, $($argument),*, at);
                at += 4;
            }
        }
    }};
}
pub(super) use for_lanes;

#[inline(always)]
pub(super) fn gather<V: Wide>(
    simd: V::Simd,
    bodies: BodyCells,
    rows: &Lanes,
    at: usize,
) -> Velocities<V> {
    Velocities::from(bodies.velocities(simd, rows, at))
}

#[inline(always)]
pub(super) fn scatter<V: Wide>(
    velocities: Velocities<V>,
    bodies: BodyCells,
    to: &Lanes,
    at: usize,
) {
    let Velocities { x, y, spin, inverse_mass } = velocities;
    bodies.set_velocities([x, y, spin, inverse_mass], to, at);
}

/// As [`scatter`], for a block whose lanes share a body. Adds the lanes' changes of its velocity to
/// `gain`.
#[inline(always)]
fn scatter_shared<V: Wide>(
    velocities: Velocities<V>,
    bodies: BodyCells,
    to: &Lanes,
    (shared, gain): (u32, &mut [f32; 3]),
    at: usize,
) {
    let Velocities { x, y, spin, inverse_mass } = velocities;
    let mut table = [[0.0; 4]; BLOCK];
    rows(
        [x, y, spin, inverse_mass],
        #[inline(always)]
        |lane, row| table[lane] = row,
    );
    for (lane, row) in table[..V::LEN].iter().enumerate() {
        if to.row(at + lane) == shared {
            let before = bodies.velocity(shared);
            for i in 0..3 {
                gain[i] += row[i] - before[i];
            }
        } else {
            bodies.set_velocity(to.row(at + lane), *row);
        }
    }
}

/// Applies the summed velocity changes to the body that the lanes share.
#[inline(always)]
pub(super) fn apply_shared_gain(c: &mut ContactBlock, bodies: BodyCells) {
    if c.shared != NONE {
        let [gain_a, gain_b] = std::mem::take(&mut c.shared_gain);
        let mut velocity = bodies.velocity(c.shared);
        for i in 0..3 {
            velocity[i] += gain_a[i] + gain_b[i];
        }
        bodies.set_velocity(c.shared, velocity);
    }
}

/// Returns the lock masks of bodies A and B, each along x and y.
#[inline(always)]
fn locks<V: Wide>(simd: V::Simd, c: &ContactBlock, at: usize) -> [[V::Mask; 2]; 2] {
    let mask = |bits: u32| V::Mask::from_bitmask(simd, u64::from(bits >> at));
    let [a, b] = &c.locks;
    [[mask(a[0]), mask(a[1])], [mask(b[0]), mask(b[1])]]
}

/// The bodies of a block during a kernel, with the current arms.
pub(super) struct ContactBodyPair<V> {
    pub a: Velocities<V>,
    pub b: Velocities<V>,
    pub normal: [V; 2],
    inertia_a: V,
    inertia_b: V,
    /// Change of the arms' cross products with the normal since the start of the step.
    followed_a: V,
    followed_b: V,
    /// Displacement of B relative to A along the normal since the start of the step.
    displacement: V,
    /// Rotations since the start of the step (cosine, sine); see `SolverBody::motion`.
    turn_a: [V; 2],
    turn_b: [V; 2],
    tangent_arm_a: V,
    tangent_arm_b: V,
}

impl<V: Wide> ContactBodyPair<V> {
    #[inline(always)]
    pub fn load(
        simd: V::Simd,
        c: &ContactBlock,
        bodies: BodyCells,
        at: usize,
    ) -> ContactBodyPair<V> {
        let a = gather(simd, bodies, &c.row_a, at);
        let b = gather(simd, bodies, &c.row_b, at);
        ContactBodyPair::with_velocities(simd, c, *bodies, (a, b), at)
    }

    #[inline(always)]
    pub fn with_velocities(
        simd: V::Simd,
        c: &ContactBlock,
        bodies: BodyReads,
        (a, b): (Velocities<V>, Velocities<V>),
        at: usize,
    ) -> ContactBodyPair<V> {
        let [ax, ay, ac, asin] = bodies.motions::<V>(simd, &c.row_a, at);
        let [bx, by, bc, bsin] = bodies.motions::<V>(simd, &c.row_b, at);
        let (nx, ny) = (V::load(simd, &c.normal[0], at), V::load(simd, &c.normal[1], at));
        let (dx, dy) = (bx - ax, by - ay);
        // Both arms end at the contact point, which moves relative to the bodies by shares of the
        // displacement f: (r + f)×n = r×n + f×n, and f×t = -f·n. See `ContactBlock::follow_a`.
        let limit = V::load(simd, &c.follow_limit, at);
        let fx = dx.smaller(limit).larger(-limit);
        let fy = dy.smaller(limit).larger(-limit);
        let (across, along) = (fx * ny - fy * nx, fx * nx + fy * ny);
        let share_a = V::load(simd, &c.follow_a, at);
        let share_b = V::all(simd, 1.0) - share_a;
        ContactBodyPair {
            a,
            b,
            normal: [nx, ny],
            inertia_a: V::load(simd, &c.inverse_inertia_a, at),
            inertia_b: V::load(simd, &c.inverse_inertia_b, at),
            followed_a: share_a * across,
            followed_b: share_b * across,
            displacement: dx * nx + dy * ny,
            turn_a: [ac, asin],
            turn_b: [bc, bsin],
            tangent_arm_a: V::load(simd, &c.tangent_arm_a, at) - share_a * along,
            tangent_arm_b: V::load(simd, &c.tangent_arm_b, at) + share_b * along,
        }
    }

    #[inline(always)]
    pub fn save(&self, c: &mut ContactBlock, bodies: BodyCells, at: usize) {
        if c.shared == NONE {
            scatter(self.a, bodies, &c.row_a, at);
            scatter(self.b, bodies, &c.row_b, at);
        } else {
            // First all changes by bodies A, then those by bodies B, so that the order of the sum
            // is the same at every SIMD width.
            let (shared, [gain_a, gain_b]) = (c.shared, &mut c.shared_gain);
            scatter_shared(self.a, bodies, &c.row_a, (shared, gain_a), at);
            scatter_shared(self.b, bodies, &c.row_b, (shared, gain_b), at);
        }
    }

    /// Returns the current arms `r×n` of point `i`.
    #[inline(always)]
    pub fn normal_arms(&self, simd: V::Simd, c: &ContactBlock, i: usize, at: usize) -> [V; 2] {
        [
            V::load(simd, &c.points[i].normal_arm_a, at) + self.followed_a,
            V::load(simd, &c.points[i].normal_arm_b, at) - self.followed_b,
        ]
    }

    /// Returns the velocity of B relative to A along the normal, at a point with these arms.
    #[inline(always)]
    pub fn point_velocity(&self, arms: [V; 2]) -> V {
        normal_velocity([&self.a, &self.b], self.normal, arms)
    }

    /// Applies an impulse to the centres of mass. A locked body has infinite mass along its
    /// locked axes.
    #[inline(always)]
    fn apply_central(&mut self, simd: V::Simd, c: &ContactBlock, [x, y]: [V; 2], at: usize) {
        if c.has_locks {
            let zero = V::all(simd, 0.0);
            let [[ax, ay], [bx, by]] = locks::<V>(simd, c, at);
            self.a.x -= ax.select(zero, self.a.inverse_mass) * x;
            self.a.y -= ay.select(zero, self.a.inverse_mass) * y;
            self.b.x += bx.select(zero, self.b.inverse_mass) * x;
            self.b.y += by.select(zero, self.b.inverse_mass) * y;
            return;
        }
        self.a.x -= self.a.inverse_mass * x;
        self.a.y -= self.a.inverse_mass * y;
        self.b.x += self.b.inverse_mass * x;
        self.b.y += self.b.inverse_mass * y;
    }

    /// Applies impulses along the normal at two points with these arms.
    #[inline(always)]
    pub fn apply_points(
        &mut self,
        simd: V::Simd,
        c: &ContactBlock,
        [first, second]: [V; 2],
        arms: [[V; 2]; 2],
        at: usize,
    ) {
        let moments = both(
            #[inline(always)]
            |body| first * arms[0][body] + second * arms[1][body],
        );
        self.apply_normal(simd, c, first + second, moments, at);
    }

    /// Applies a total normal impulse `Σ λ` and, for each body, its moment `Σ λ r×n`.
    #[inline(always)]
    fn apply_normal(
        &mut self,
        simd: V::Simd,
        c: &ContactBlock,
        impulse: V,
        moments: [V; 2],
        at: usize,
    ) {
        let [nx, ny] = self.normal;
        self.apply_central(simd, c, [impulse * nx, impulse * ny], at);
        self.turn(moments);
    }

    /// Applies an impulse along the tangent at the friction point.
    #[inline(always)]
    pub fn apply_tangent(&mut self, simd: V::Simd, c: &ContactBlock, impulse: V, at: usize) {
        let [nx, ny] = self.normal;
        self.apply_central(simd, c, [impulse * ny, -(impulse * nx)], at);
        self.turn([impulse * self.tangent_arm_a, impulse * self.tangent_arm_b]);
    }

    #[inline(always)]
    fn turn(&mut self, [moment_a, moment_b]: [V; 2]) {
        self.a.spin -= self.inertia_a * moment_a;
        self.b.spin += self.inertia_b * moment_b;
    }

    /// See [`separation_change`].
    #[inline(always)]
    fn separation_change(&self, simd: V::Simd, c: &ContactBlock, at: usize) -> V {
        let cores = [V::load(simd, &c.core_height_a, at), V::load(simd, &c.core_height_b, at)];
        let cosines = [self.turn_a[0], self.turn_b[0]];
        separation_change(self.displacement, cosines, cores, V::all(simd, 1.0))
    }

    #[inline(always)]
    fn separation(
        &self,
        simd: V::Simd,
        c: &ContactBlock,
        separation_change: V,
        i: usize,
        at: usize,
    ) -> V {
        let point = &c.points[i];
        let arms = [V::load(simd, &point.normal_arm_a, at), V::load(simd, &point.normal_arm_b, at)];
        let start = V::load(simd, &point.separation, at);
        current_separation(start, separation_change, [self.turn_a[1], self.turn_b[1]], arms)
    }
}

/// The inverse effective mass matrix `K` of both points, and its inverse.
///
/// `K` maps normal impulses to changes of the normal velocities.
pub(super) struct PointMatrix<V> {
    k11: V,
    k12: V,
    k22: V,
    mass: [V; 2],
    inverse_determinant: V,
}

impl<V: Wide> PointMatrix<V> {
    /// Computes the matrix from the arms at the start of the step.
    #[inline(always)]
    pub fn load(
        simd: V::Simd,
        c: &ContactBlock,
        pair: &ContactBodyPair<V>,
        at: usize,
    ) -> PointMatrix<V> {
        let [first, second] = &c.points;
        let a = [V::load(simd, &first.normal_arm_a, at), V::load(simd, &second.normal_arm_a, at)];
        let b = [V::load(simd, &first.normal_arm_b, at), V::load(simd, &second.normal_arm_b, at)];
        let mut mass = pair.a.inverse_mass + pair.b.inverse_mass;
        if c.has_locks {
            let masses = [pair.a.inverse_mass, pair.b.inverse_mass];
            let inverse = (masses, [pair.inertia_a, pair.inertia_b]);
            mass = mass_between(simd, locks::<V>(simd, c, at), inverse, pair.normal);
        }
        let turned_a = [pair.inertia_a * a[0], pair.inertia_a * a[1]];
        let turned_b = [pair.inertia_b * b[0], pair.inertia_b * b[1]];
        PointMatrix {
            k11: mass + (turned_a[0] * a[0] + turned_b[0] * b[0]),
            k12: mass + (turned_a[0] * a[1] + turned_b[0] * b[1]),
            k22: mass + (turned_a[1] * a[1] + turned_b[1] * b[1]),
            mass: [V::load(simd, &first.normal_mass, at), V::load(simd, &second.normal_mass, at)],
            inverse_determinant: V::load(simd, &c.inverse_determinant, at),
        }
    }

    /// Returns the impulses `x ≥ 0` that replace `old` so that no point approaches.
    ///
    /// Solves `w = K (x - old) + v ≥ 0`, `x·w = 0` in every lane by enumerating the cases (R.
    /// Cottle, J. Pang, R. Stone, "The Linear Complementarity Problem", 1992): both points have
    /// an impulse; or only the first and the second separates; or only the second.
    #[inline(always)]
    pub fn solve(&self, simd: V::Simd, old: [V; 2], v: [V; 2]) -> [V; 2] {
        let zero = V::all(simd, 0.0);
        let (k11, k12, k22) = (self.k11, self.k12, self.k22);
        let both = [
            old[0] + (k12 * v[1] - k22 * v[0]) * self.inverse_determinant,
            old[1] + (k12 * v[0] - k11 * v[1]) * self.inverse_determinant,
        ];
        let both_bear =
            self.inverse_determinant.simd_gt(zero) & both[0].simd_ge(zero) & both[1].simd_ge(zero);
        let first = self.alone(simd, old[0], k12 * old[1] - v[0], 0);
        let second = self.alone(simd, old[1], k12 * old[0] - v[1], 1);
        let second_separates = (k12 * (first - old[0]) - k22 * old[1] + v[1]).simd_ge(zero);
        [
            both_bear.select(both[0], second_separates.select(first, zero)),
            both_bear.select(both[1], second_separates.select(zero, second)),
        ]
    }

    /// Returns the impulse of point `i` if the other point has none. `change` is the velocity
    /// change that stops the point.
    #[inline(always)]
    fn alone(&self, simd: V::Simd, old: V, change: V, i: usize) -> V {
        (old + change * self.mass[i]).larger(V::all(simd, 0.0))
    }
}

/// Applies the impulses of the last step.
///
/// Only the first substep needs this pass. In later ones, `integrate_velocities` in `bodies.rs`
/// does it.
#[inline(always)]
pub fn warm_start<S: Simd>(
    simd: S,
    c: &mut ContactBlock,
    extras: &ContactExtras,
    bodies: BodyCells,
) {
    for_lanes!(simd, S, c.lanes, warm_start_lanes(c, extras, bodies));
    apply_shared_gain(c, bodies);
}

#[inline(always)]
fn warm_start_lanes<V: Wide>(
    simd: V::Simd,
    c: &mut ContactBlock,
    extras: &ContactExtras,
    bodies: BodyCells,
    at: usize,
) {
    let mut pair: ContactBodyPair<V> = ContactBodyPair::load(simd, c, bodies, at);
    let impulses = both(
        #[inline(always)]
        |i| V::load(simd, &c.points[i].normal_impulse, at),
    );
    let arms = both(
        #[inline(always)]
        |i| pair.normal_arms(simd, c, i, at),
    );
    pair.apply_points(simd, c, impulses, arms, at);
    pair.apply_tangent(simd, c, V::load(simd, &c.tangent_impulse, at), at);
    if c.has_extras {
        let rolling = V::load(simd, &extras.rolling_impulse, at);
        pair.turn([rolling, rolling]);
    }
    pair.save(c, bodies, at);
}

/// Solves a block once: normal impulses, then friction.
#[inline(always)]
pub fn solve<S: Simd>(
    simd: S,
    c: &mut ContactBlock,
    extras: &mut ContactExtras,
    bodies: BodyCells,
    sweep: &ContactSweep,
) {
    if c.points_used == 1 {
        for_lanes!(simd, S, c.lanes, solve_one_point(c, extras, bodies, sweep));
    } else {
        for_lanes!(simd, S, c.lanes, solve_two_points(c, extras, bodies, sweep));
    }
    apply_shared_gain(c, bodies);
}

/// Returns the velocity bias of a point, and a mask of the lanes whose point is separated.
///
/// A separated point may approach until the gap closes within the substep. An overlapping point
/// is pushed apart in bias sweeps only. In relax sweeps, a separated point without an impulse
/// gets none.
#[inline(always)]
fn bias<V: Wide>(
    simd: V::Simd,
    c: &ContactBlock,
    sweep: &ContactSweep,
    separation: V,
    old: V,
    at: usize,
) -> (V, V::Mask) {
    let zero = V::all(simd, 0.0);
    let is_separated = separation.simd_gt(zero);
    let speculative = separation * V::all(simd, sweep.inverse_h);
    if sweep.use_bias {
        let pushed =
            (V::load(simd, &c.bias_rate, at) * separation).larger(V::all(simd, -sweep.push_speed));
        (is_separated.select(speculative, pushed), is_separated)
    } else {
        let has_impulse = old.simd_gt(zero);
        let speculative = has_impulse.select(speculative, V::all(simd, OUT_OF_REACH));
        (is_separated.select(speculative, zero), is_separated)
    }
}

/// Applies over-relaxation to a change of a normal impulse, and flushes tiny impulses to zero.
#[inline(always)]
fn over_relaxed<V: Wide>(simd: V::Simd, factor: V, old: V, new: V) -> V {
    let impulse = old + factor * (new - old);
    impulse.simd_gt(V::all(simd, TINY)).select(impulse, V::all(simd, 0.0))
}

/// Returns the over-relaxation factor of each lane. A bias sweep also stores which lanes are
/// bearing: those whose points all have an impulse.
#[inline(always)]
fn relaxation_factor<V: Wide>(
    simd: V::Simd,
    c: &mut ContactBlock,
    sweep: &ContactSweep,
    at: usize,
) -> V {
    let one = V::all(simd, 1.0);
    if sweep.use_bias {
        let zero = V::all(simd, 0.0);
        let mut is_bearing = V::load(simd, &c.points[0].normal_impulse, at).simd_gt(zero);
        if c.points_used == 2 {
            let second = &c.points[1];
            is_bearing &= V::load(simd, &second.normal_impulse, at).simd_gt(zero)
                | V::load(simd, &second.normal_mass, at).simd_eq(zero);
        }
        c.bearing = with_bits::<V>(c.bearing, is_bearing, at);
        one
    } else {
        let bearing = V::Mask::from_bitmask(simd, u64::from(c.bearing >> at));
        bearing.select(V::all(simd, sweep.over_relaxation), one)
    }
}

/// Returns `bits` with the bits of one vector's lanes replaced by `mask`.
#[inline(always)]
fn with_bits<V: Wide>(bits: u32, mask: V::Mask, at: usize) -> u32 {
    let lanes = (((1u64 << V::LEN) - 1) as u32) << at;
    (bits & !lanes) | (mask.to_bitmask() as u32) << at
}

/// Returns the lanes in which `change` exceeds the share [`REST_CHANGE`] of `impulse`.
#[inline(always)]
fn changes_much<V: Wide>(simd: V::Simd, change: V, impulse: V) -> V::Mask {
    let most = V::all(simd, REST_CHANGE) * impulse;
    change.simd_gt(most) | change.simd_lt(-most)
}

/// Stores which lanes are driven: those with a bias above `rest_push_speed`, or with a large change
/// of an impulse.
#[inline(always)]
fn note_driven<V: Wide>(
    simd: V::Simd,
    c: &mut ContactBlock,
    (biases, rest_push_speed): (&[V], f32),
    [old, new, friction]: [V; 3],
    at: usize,
) {
    let held = V::load(simd, &c.static_friction, at) * new;
    let mut driven = changes_much(simd, new - old, old) | changes_much(simd, friction, held);
    for bias in biases {
        driven |= bias.simd_lt(V::all(simd, -rest_push_speed));
    }
    c.driven = with_bits::<V>(c.driven, driven, at);
}

#[inline(always)]
fn solve_two_points<V: Wide>(
    simd: V::Simd,
    c: &mut ContactBlock,
    extras: &mut ContactExtras,
    bodies: BodyCells,
    sweep: &ContactSweep,
    at: usize,
) {
    let mut pair: ContactBodyPair<V> = ContactBodyPair::load(simd, c, bodies, at);
    let matrix = PointMatrix::load(simd, c, &pair, at);
    let separation_change = pair.separation_change(simd, c, at);
    let old = both(
        #[inline(always)]
        |i| V::load(simd, &c.points[i].normal_impulse, at),
    );
    let arms = both(
        #[inline(always)]
        |i| pair.normal_arms(simd, c, i, at),
    );
    let biases = both(
        #[inline(always)]
        |i| {
            let separation = pair.separation(simd, c, separation_change, i, at);
            bias(simd, c, sweep, separation, old[i], at)
        },
    );
    let velocities = both(
        #[inline(always)]
        |i| pair.point_velocity(arms[i]) + biases[i].0,
    );
    let mut new = matrix.solve(simd, old, velocities);
    if sweep.use_bias {
        // A contact is soft while one of its points overlaps.
        let mass_scale = V::load(simd, &c.mass_scale, at);
        let factor = (biases[0].1 & biases[1].1).select(V::all(simd, 1.0), mass_scale);
        new = [factor * new[0], factor * new[1]];
    }
    let factor = relaxation_factor(simd, c, sweep, at);
    let new = both(
        #[inline(always)]
        |i| over_relaxed(simd, factor, old[i], new[i]),
    );
    pair.apply_points(simd, c, [new[0] - old[0], new[1] - old[1]], arms, at);
    for (point, impulse) in c.points.iter_mut().zip(new) {
        impulse.save(&mut point.normal_impulse, at);
    }
    let (old, new) = (old[0] + old[1], new[0] + new[1]);
    let friction = solve_friction(simd, c, extras, &mut pair, (new, sweep.creep), at);
    if sweep.use_bias {
        let biases = &[biases[0].0, biases[1].0];
        note_driven(simd, c, (biases, sweep.rest_push_speed), [old, new, friction], at);
    }
    pair.save(c, bodies, at);
}

/// As [`solve_two_points`], for blocks in which no lane has a second point. Gives the same bits.
#[inline(always)]
fn solve_one_point<V: Wide>(
    simd: V::Simd,
    c: &mut ContactBlock,
    extras: &mut ContactExtras,
    bodies: BodyCells,
    sweep: &ContactSweep,
    at: usize,
) {
    let mut pair: ContactBodyPair<V> = ContactBodyPair::load(simd, c, bodies, at);
    let separation_change = pair.separation_change(simd, c, at);
    let old = V::load(simd, &c.points[0].normal_impulse, at);
    let arms = pair.normal_arms(simd, c, 0, at);
    let separation = pair.separation(simd, c, separation_change, 0, at);
    let (bias, is_separated) = bias(simd, c, sweep, separation, old, at);
    let velocity = pair.point_velocity(arms) + bias;
    let mass = V::load(simd, &c.points[0].normal_mass, at);
    let zero = V::all(simd, 0.0);
    let mut new = (old + -velocity * mass).larger(zero);
    if sweep.use_bias {
        new = is_separated.select(V::all(simd, 1.0), V::load(simd, &c.mass_scale, at)) * new;
    }
    let factor = relaxation_factor(simd, c, sweep, at);
    let new = over_relaxed(simd, factor, old, new);
    let change = new - old;
    pair.apply_normal(simd, c, change, [change * arms[0], change * arms[1]], at);
    new.save(&mut c.points[0].normal_impulse, at);
    let friction = solve_friction(simd, c, extras, &mut pair, (new, sweep.creep), at);
    if sweep.use_bias {
        note_driven(simd, c, (&[bias], sweep.rest_push_speed), [old, new, friction], at);
    }
    pair.save(c, bodies, at);
}

/// Solves friction. Returns the change of the friction impulse. `normal_impulse` is the sum of all
/// points.
///
/// Coulomb's law with two coefficients: above the static limit the dynamic coefficient applies,
/// unless the slip speed is at most `creep`.
#[inline(always)]
fn solve_friction<V: Wide>(
    simd: V::Simd,
    c: &mut ContactBlock,
    extras: &mut ContactExtras,
    pair: &mut ContactBodyPair<V>,
    (normal_impulse, creep): (V, f32),
    at: usize,
) -> V {
    let arms = [pair.tangent_arm_a, pair.tangent_arm_b];
    let mut slip = slip([&pair.a, &pair.b], pair.normal, arms);
    if c.has_extras {
        slip -= V::load(simd, &extras.tangent_speed, at);
    }
    let old = V::load(simd, &c.tangent_impulse, at);
    let wanted = old - V::load(simd, &c.tangent_mass, at) * slip;
    let held = V::load(simd, &c.static_friction, at) * normal_impulse;
    let creep = V::all(simd, creep);
    let slides = slip.simd_gt(creep) | slip.simd_lt(-creep);
    let sliding = slides.select(V::load(simd, &c.dynamic_friction, at) * normal_impulse, held);
    let forward = wanted.simd_gt(held).select(sliding.smaller(wanted), wanted);
    let new = wanted.simd_lt(-held).select((-sliding).larger(wanted), forward);
    let tiny = V::all(simd, TINY);
    let new = (new.simd_gt(tiny) | new.simd_lt(-tiny)).select(new, V::all(simd, 0.0));
    new.save(&mut c.tangent_impulse, at);
    let change = new - old;
    pair.apply_tangent(simd, c, change, at);
    if c.has_extras {
        let resistance = V::load(simd, &extras.rolling_resistance, at);
        let most = resistance * normal_impulse;
        let old = V::load(simd, &extras.rolling_impulse, at);
        let mass = V::load(simd, &extras.rolling_mass, at);
        let wanted = old - mass * (pair.b.spin - pair.a.spin);
        // Without resistance the impulse must stay +0.0. A lane with -0.0 would differ from the
        // same lane in a block without extras, which skips this branch.
        let rolls = resistance.simd_gt(V::all(simd, 0.0));
        let new = rolls.select(wanted.smaller(most).larger(-most), old);
        new.save(&mut extras.rolling_impulse, at);
        pair.turn([new - old, new - old]);
    }
    change
}

/// Adds the impulses of a substep to the step's totals.
#[inline(always)]
pub fn sum_impulses<S: Simd>(simd: S, c: &ContactBlock, totals: &mut ImpulseTotals) {
    for_lanes!(simd, S, c.lanes, sum_lanes(c, totals));
}

#[inline(always)]
fn sum_lanes<V: Wide>(simd: V::Simd, c: &ContactBlock, totals: &mut ImpulseTotals, at: usize) {
    let [first, second] = &c.points;
    let [first_total, second_total] = &mut totals.normal;
    add::<V>(simd, first_total, &first.normal_impulse, at);
    if c.points_used == 2 {
        add::<V>(simd, second_total, &second.normal_impulse, at);
    }
    add::<V>(simd, &mut totals.tangent, &c.tangent_impulse, at);
}

#[inline(always)]
fn add<V: Wide>(simd: V::Simd, total: &mut LaneArray, more: &LaneArray, at: usize) {
    (V::load(simd, total, at) + V::load(simd, more, at)).save(total, at);
}
