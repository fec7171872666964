//! The sweeps over blocks of revolute joints: warm start, push, relax.
//!
//! E. Catto, "Soft Constraints", GDC 2011; the point is a block of two rows.

use super::axis_kernel::{follow_angle, pull_spring, solve_axis};
use super::revolute_block::{AxisBlock, RevoluteBlock};
use super::{JointSweep, SweepKind};
use crate::simd::{
    Select, Simd, SimdBase, SimdMask, Wide, cross, dot, f32x4, f32x8, f32x16, inverted,
};
use crate::solver::bodies::BodyCells;
use crate::solver::contact_kernel::{Velocities, for_lanes, gather, gather_motions, scatter};

/// The velocities of both bodies, and how the one at the point answers to
/// impulses there: by `K = m + ia a aᵀ + ib b bᵀ`, where `a` and `b` are the arms
/// turned by a quarter. Determinants and inverses are multiplied out, so that
/// nothing cancels where an arm is far longer than its body.
pub(super) struct Point<V> {
    pub a: Velocities<V>,
    pub b: Velocities<V>,
    pub arm_a: [V; 2],
    pub arm_b: [V; 2],
    pub inertia_a: V,
    pub inertia_b: V,
    /// Inverse masses, summed.
    pub mass: V,
    /// One over the determinant of `K`.
    pub scale: V,
    /// Accumulated.
    pub impulse: [V; 2],
    /// From the origin of frame A to that of frame B; of use where arms move.
    separation: [V; 2],
}

#[inline(always)]
fn load_two<S: Simd, V: Wide<S>>(simd: S, rows: &[crate::simd::Row; 2], at: usize) -> [V; 2] {
    [V::load(simd, &rows[0], at), V::load(simd, &rows[1], at)]
}

#[inline(always)]
fn save_two<S: Simd, V: Wide<S>>(_: S, [x, y]: [V; 2], to: &mut [crate::simd::Row; 2], at: usize) {
    x.save(&mut to[0], at);
    y.save(&mut to[1], at);
}

/// Turned by a rotation: cosine, sine.
#[inline(always)]
pub(super) fn rotate<S: Simd, V: Wide<S>>(_: S, [c, s]: [V; 2], [x, y]: [V; 2]) -> [V; 2] {
    [c * x - s * y, s * x + c * y]
}

impl<V> Point<V> {
    /// With the arms of the last [`follow`].
    #[inline(always)]
    fn load<S: Simd>(simd: S, c: &RevoluteBlock, bodies: BodyCells, at: usize) -> Point<V>
    where
        V: Wide<S>,
    {
        let a = gather(simd, bodies, &c.row_a, at);
        let b = gather(simd, bodies, &c.row_b, at);
        let zero = V::all(simd, 0.0);
        Point {
            a,
            b,
            arm_a: load_two(simd, &c.arm_a, at),
            arm_b: load_two(simd, &c.arm_b, at),
            inertia_a: V::load(simd, &c.inverse_inertia_a, at),
            inertia_b: V::load(simd, &c.inverse_inertia_b, at),
            mass: a.inverse_mass + b.inverse_mass,
            scale: V::load(simd, &c.scale, at),
            impulse: load_two(simd, &c.impulse, at),
            separation: [zero, zero],
        }
    }

    /// Lets the arms follow bodies that have moved and turned so since the step
    /// began: they turn with them, and meet between the frames.
    #[inline(always)]
    fn follow<S: Simd>(&mut self, simd: S, c: &mut RevoluteBlock, motions: &[[V; 4]; 2], at: usize)
    where
        V: Wide<S>,
    {
        let [[ax, ay, ac, asin], [bx, by, bc, bsin]] = *motions;
        let a = rotate(simd, [ac, asin], load_two(simd, &c.anchor_a, at));
        let b = rotate(simd, [bc, bsin], load_two(simd, &c.anchor_b, at));
        let [cx, cy] = load_two::<S, V>(simd, &c.centers, at);
        let [x, y] = [(bx - ax) + cx + (b[0] - a[0]), (by - ay) + cy + (b[1] - a[1])];
        let share_a = V::load(simd, &c.follow_a, at);
        let share_b = V::all(simd, 1.0) - share_a;
        let arm_a = [a[0] + share_a * x, a[1] + share_a * y];
        let arm_b = [b[0] - share_b * x, b[1] - share_b * y];
        let turned_a = [arm_a[0] - self.arm_a[0], arm_a[1] - self.arm_a[1]];
        let turned_b = [arm_b[0] - self.arm_b[0], arm_b[1] - self.arm_b[1]];
        let more = [
            -(self.inertia_a * cross(simd, turned_a, self.impulse)),
            self.inertia_b * cross(simd, turned_b, self.impulse),
        ];
        save_two(simd, more, &mut c.given_more, at);
        (self.arm_a, self.arm_b, self.separation) = (arm_a, arm_b, [x, y]);
        let (ia, ib, turning) = (self.inertia_a, self.inertia_b, cross(simd, arm_a, arm_b));
        let reach = ia * dot(simd, arm_a, arm_a) + ib * dot(simd, arm_b, arm_b);
        let determinant = self.mass * (self.mass + reach) + ia * ib * turning * turning;
        self.scale = inverted(simd, determinant);
        save_two(simd, arm_a, &mut c.arm_a, at);
        save_two(simd, arm_b, &mut c.arm_b, at);
        self.scale.save(&mut c.scale, at);
    }

    /// Sets the velocity that the next push wants at the point.
    #[inline(always)]
    fn aim<S: Simd>(&self, simd: S, c: &mut RevoluteBlock, sweep: &JointSweep, at: usize)
    where
        V: Wide<S>,
    {
        // Arms that turn by h ω end on a circle, half of (h ω)² short of where
        // their velocity points. By the spins that the substep ended with: those
        // in between may be far off. Beyond a tenth of a radian a substep even
        // these say little of the next.
        let fastest = 0.1 / sweep.h;
        let fastest = V::all(simd, fastest * fastest);
        let ahead = V::all(simd, 0.5 * sweep.h);
        let square_a = ahead * (self.a.spin * self.a.spin).smaller(fastest);
        let square_b = ahead * (self.b.spin * self.b.spin).smaller(fastest);
        let mut rate = V::all(simd, sweep.softness.bias_rate);
        if c.trees != 0 {
            let in_tree = V::Mask::from_bitmask(simd, u64::from(c.trees >> at));
            rate = in_tree.select(V::all(simd, sweep.tree_rate), rate);
        }
        let target = [
            (square_b * self.arm_b[0] - square_a * self.arm_a[0]) - rate * self.separation[0],
            (square_b * self.arm_b[1] - square_a * self.arm_a[1]) - rate * self.separation[1],
        ];
        save_two(simd, target, &mut c.target, at);
    }

    /// Spin of B against A.
    #[inline(always)]
    pub fn spin<S: Simd>(&self) -> V
    where
        V: Wide<S>,
    {
        self.b.spin - self.a.spin
    }

    /// Applies an impulse to B at the point, and its opposite to A.
    #[inline(always)]
    pub fn apply<S: Simd>(&mut self, simd: S, [x, y]: [V; 2])
    where
        V: Wide<S>,
    {
        let (a, b) = (&mut self.a, &mut self.b);
        a.x -= a.inverse_mass * x;
        a.y -= a.inverse_mass * y;
        a.spin -= self.inertia_a * cross(simd, self.arm_a, [x, y]);
        b.x += b.inverse_mass * x;
        b.y += b.inverse_mass * y;
        b.spin += self.inertia_b * cross(simd, self.arm_b, [x, y]);
    }

    /// Applies an angular impulse to B, and its opposite to A.
    #[inline(always)]
    pub fn turn<S: Simd>(&mut self, impulse: V)
    where
        V: Wide<S>,
    {
        self.a.spin -= self.inertia_a * impulse;
        self.b.spin += self.inertia_b * impulse;
    }

    /// `v + rate·C + compliance·K·λ = 0` in both directions at once.
    #[inline(always)]
    fn solve<S: Simd>(&mut self, simd: S, c: &RevoluteBlock, sweep: &JointSweep, at: usize)
    where
        V: Wide<S>,
    {
        let (a, b, ra, rb) = (&self.a, &self.b, self.arm_a, self.arm_b);
        let mut x = (a.x - b.x) + (b.spin * rb[1] - a.spin * ra[1]);
        let mut y = (a.y - b.y) + (a.spin * ra[0] - b.spin * rb[0]);
        if sweep.kind == SweepKind::Push {
            let target = load_two::<S, V>(simd, &c.target, at);
            (x, y) = (x + target[0], y + target[1]);
        }
        // The impulse that changes the velocity so.
        let along_a = self.inertia_a * dot(simd, ra, [x, y]);
        let along_b = self.inertia_b * dot(simd, rb, [x, y]);
        let mut change = [
            self.scale * (self.mass * x + (along_a * ra[0] + along_b * rb[0])),
            self.scale * (self.mass * y + (along_a * ra[1] + along_b * rb[1])),
        ];
        if sweep.kind == SweepKind::Push {
            let share = V::all(simd, sweep.softness.share());
            let compliance = V::all(simd, sweep.softness.compliance);
            change = [
                share * (change[0] - compliance * self.impulse[0]),
                share * (change[1] - compliance * self.impulse[1]),
            ];
        }
        if c.trees != 0 {
            let in_tree = V::Mask::from_bitmask(simd, u64::from(c.trees >> at));
            let zero = V::all(simd, 0.0);
            change = [in_tree.select(zero, change[0]), in_tree.select(zero, change[1])];
        }
        self.impulse = [self.impulse[0] + change[0], self.impulse[1] + change[1]];
        self.apply(simd, change);
    }

    #[inline(always)]
    fn save<S: Simd>(self, simd: S, c: &mut RevoluteBlock, bodies: BodyCells, at: usize)
    where
        V: Wide<S>,
    {
        save_two(simd, self.impulse, &mut c.impulse, at);
        scatter(self.a, bodies, &c.row_a, at);
        scatter(self.b, bodies, &c.row_b, at);
    }
}

/// How far the bodies have moved and turned since the step began.
#[inline(always)]
fn motions<S: Simd, V: Wide<S>>(
    simd: S,
    c: &RevoluteBlock,
    bodies: BodyCells,
    at: usize,
) -> [[V; 4]; 2] {
    [gather_motions(simd, bodies, &c.row_a, at), gather_motions(simd, bodies, &c.row_b, at)]
}

/// Arms, angle and what the next push wants, after the bodies have moved.
#[inline(always)]
pub fn follow<S: Simd>(
    simd: S,
    c: &mut RevoluteBlock,
    axes: &mut [AxisBlock],
    bodies: BodyCells,
    sweep: &JointSweep,
) {
    for_lanes!(simd, S, c.lanes, follow_lanes(c, axes, bodies, sweep));
}

#[inline(always)]
fn follow_lanes<S: Simd, V: Wide<S>>(
    simd: S,
    c: &mut RevoluteBlock,
    axes: &mut [AxisBlock],
    bodies: BodyCells,
    sweep: &JointSweep,
    at: usize,
) {
    let mut point: Point<V> = Point::load(simd, c, bodies, at);
    let motions = motions(simd, c, bodies, at);
    point.follow(simd, c, &motions, at);
    point.aim(simd, c, sweep, at);
    if let Some(axis) = axes.get_mut(c.axis as usize) {
        follow_angle(simd, axis, &motions, at);
        pull_spring::<S, V>(simd, axis, at);
    }
}

/// The same for the step's beginning, where no body has moved.
#[inline(always)]
pub fn begin<S: Simd, V: Wide<S>>(
    simd: S,
    c: &mut RevoluteBlock,
    bodies: BodyCells,
    sweep: &JointSweep,
    at: usize,
) {
    let mut point: Point<V> = Point::load(simd, c, bodies, at);
    let (zero, one) = (V::all(simd, 0.0), V::all(simd, 1.0));
    point.follow(simd, c, &[[zero, zero, one, zero]; 2], at);
    point.aim(simd, c, sweep, at);
}

/// Applies the impulses that the last step ended with.
#[inline(always)]
pub fn warm_start<S: Simd>(simd: S, c: &RevoluteBlock, axes: &[AxisBlock], bodies: BodyCells) {
    for_lanes!(simd, S, c.lanes, warm_start_lanes(c, axes, bodies));
}

#[inline(always)]
fn warm_start_lanes<S: Simd, V: Wide<S>>(
    simd: S,
    c: &RevoluteBlock,
    axes: &[AxisBlock],
    bodies: BodyCells,
    at: usize,
) {
    let mut point: Point<V> = Point::load(simd, c, bodies, at);
    point.apply(simd, point.impulse);
    if let Some(axis) = axes.get(c.axis as usize) {
        point.turn(axis.impulse(simd, at));
    }
    scatter(point.a, bodies, &c.row_a, at);
    scatter(point.b, bodies, &c.row_b, at);
}

/// The bodies have been given again what the last substep gave them: the same
/// impulse, but by the arms of then, which turn fast here.
#[inline(always)]
pub fn give_more(c: &RevoluteBlock, bodies: BodyCells) {
    for lane in 0..c.lanes as usize {
        for (row, i) in [(c.row_a[lane], 0), (c.row_b[lane], 1)] {
            let [x, y, spin, inverse_mass] = bodies.velocity(row);
            bodies.set_velocity(row, [x, y, spin + c.given_more[i][lane], inverse_mass]);
        }
    }
}

/// A block, once. The point comes first; what acts about it then leaves the
/// velocity at the point as it is: together they are one block, and a door does
/// not bounce off its stop for sweeps that were too few.
#[inline(always)]
pub fn solve<S: Simd>(
    simd: S,
    c: &mut RevoluteBlock,
    axes: &mut [AxisBlock],
    bodies: BodyCells,
    sweep: &JointSweep,
) {
    if let Some(axis) = axes.get_mut(c.axis as usize) {
        for_lanes!(simd, S, c.lanes, solve_with_axis(c, axis, bodies, sweep));
    } else {
        for_lanes!(simd, S, c.lanes, solve_point(c, bodies, sweep));
    }
}

#[inline(always)]
fn solve_point<S: Simd, V: Wide<S>>(
    simd: S,
    c: &mut RevoluteBlock,
    bodies: BodyCells,
    sweep: &JointSweep,
    at: usize,
) {
    let mut point: Point<V> = Point::load(simd, c, bodies, at);
    if sweep.kind == SweepKind::FollowAndRelax {
        let motions = motions(simd, c, bodies, at);
        point.follow(simd, c, &motions, at);
    }
    point.solve(simd, c, sweep, at);
    if sweep.kind == SweepKind::FollowAndRelax {
        point.aim(simd, c, sweep, at);
    }
    point.save(simd, c, bodies, at);
}

#[inline(always)]
fn solve_with_axis<S: Simd, V: Wide<S>>(
    simd: S,
    c: &mut RevoluteBlock,
    axis: &mut AxisBlock,
    bodies: BodyCells,
    sweep: &JointSweep,
    at: usize,
) {
    let mut point: Point<V> = Point::load(simd, c, bodies, at);
    if sweep.kind == SweepKind::FollowAndRelax {
        let motions = motions(simd, c, bodies, at);
        point.follow(simd, c, &motions, at);
        follow_angle(simd, axis, &motions, at);
    }
    point.solve(simd, c, sweep, at);
    let in_tree = V::Mask::from_bitmask(simd, u64::from(c.trees >> at));
    solve_axis(simd, &mut point, axis, in_tree, sweep, at);
    if sweep.kind == SweepKind::FollowAndRelax {
        point.aim(simd, c, sweep, at);
        pull_spring::<S, V>(simd, axis, at);
    }
    point.save(simd, c, bodies, at);
}
