//! Restitution at the end of each substep.
//!
//! A point that received its first impulse in this substep gets its approach velocity, reversed
//! and scaled by the restitution.
//!
//! The two points of a flat landing are solved together. One after the other, the second point
//! would undo part of the first, and a box would lose a quarter of its rebound height.
//!
//! Alternatives are worse. Restitution once per step adds energy if a body hits two others in one
//! step, because the second approach is measured while the first hit is still inelastic.
//! Poisson's hypothesis multiplies impulses that two sweeps do not bring to convergence.

use super::Scene;
use super::body_cells::{BodyCells, BodyReads, Lanes};
use super::contact_block::{ContactBlock, ContactExtras, ImpulseTotals};
use super::contact_kernel::{ContactBodyPair, PointMatrix, apply_shared_gain, for_lanes};
use super::contact_laws::{self, Velocities};
use crate::simd::{Select, Simd, SimdBase, SimdMask, Wide, both, columns, f32x4, f32x8, f32x16};

/// Notes the approach velocity of every point without an impulse.
///
/// Runs in each substep before the first impulse. A point that already has an impulse is at rest
/// and does not rebound.
#[inline(always)]
pub fn note_approach<S: Simd>(
    simd: S,
    c: &ContactBlock,
    extras: &mut ContactExtras,
    bodies: BodyReads,
    free_velocities: &[[f32; 4]],
) {
    for_lanes!(simd, S, c.lanes, note_lanes(c, extras, bodies, free_velocities));
}

#[inline(always)]
fn gather_free<V: Wide>(
    simd: V::Simd,
    free_velocities: &[[f32; 4]],
    rows: &Lanes,
    at: usize,
) -> Velocities<V> {
    Velocities::from(columns(
        simd,
        #[inline(always)]
        |lane| free_velocities[rows.row(at + lane) as usize],
    ))
}

#[inline(always)]
fn note_lanes<V: Wide>(
    simd: V::Simd,
    c: &ContactBlock,
    extras: &mut ContactExtras,
    bodies: BodyReads,
    free_velocities: &[[f32; 4]],
    at: usize,
) {
    let zero = V::all(simd, 0.0);
    let bounces = V::load(simd, &extras.restitution, at).simd_gt(zero);
    let free = both(
        #[inline(always)]
        |i| V::load(simd, &c.points[i].normal_impulse, at).simd_eq(zero),
    );
    let is_there = both(
        #[inline(always)]
        |i| V::load(simd, &c.points[i].normal_mass, at).simd_gt(zero),
    );
    let noted = both(
        #[inline(always)]
        |i| bounces & free[i] & is_there[i],
    );
    if (noted[0] | noted[1]).all_false() {
        // Contacts in a pile have impulses, and so no approach.
        for approach in &mut extras.approach {
            zero.save(approach, at);
        }
        return;
    }
    let a = gather_free(simd, free_velocities, &c.row_a, at);
    let b = gather_free(simd, free_velocities, &c.row_b, at);
    let pair: ContactBodyPair<V> = ContactBodyPair::with_velocities(simd, c, bodies, (a, b), at);
    // Other lanes are skipped, because which of them share a vector with a rebounding lane
    // depends on the SIMD width.
    for (i, (noted, approach)) in noted.into_iter().zip(&mut extras.approach).enumerate() {
        let velocity = pair.point_velocity(pair.normal_arms(simd, c, i, at));
        noted.select(velocity, zero).save(approach, at);
    }
}

/// Returns the mask of rebounding lanes for both points of a block.
#[inline(always)]
fn rebounds<V: Wide>(
    simd: V::Simd,
    c: &ContactBlock,
    extras: &ContactExtras,
    threshold: f32,
    at: usize,
) -> [V::Mask; 2] {
    let zero = V::all(simd, 0.0);
    let bounces = V::load(simd, &extras.restitution, at).simd_gt(zero);
    both(
        #[inline(always)]
        |i| {
            bounces
                & V::load(simd, &extras.approach[i], at).simd_lt(V::all(simd, -threshold))
                & V::load(simd, &c.points[i].normal_impulse, at).simd_gt(zero)
        },
    )
}

/// Returns whether any point of a block rebounds in this substep. Most blocks with restitution do
/// not.
#[inline(always)]
pub fn any_rebounds<S: Simd>(
    simd: S,
    c: &ContactBlock,
    extras: &ContactExtras,
    threshold: f32,
) -> bool {
    let mut any = false;
    for_lanes!(simd, S, c.lanes, any_rebounds_lanes(c, extras, threshold, &mut any));
    any
}

#[inline(always)]
fn any_rebounds_lanes<V: Wide>(
    simd: V::Simd,
    c: &ContactBlock,
    extras: &ContactExtras,
    threshold: f32,
    any: &mut bool,
    at: usize,
) {
    let [first, second] = rebounds::<V>(simd, c, extras, threshold, at);
    *any |= (first | second).any_true();
}

/// Returns whether each point of a lane rebounds, like [`rebounds`].
fn rebounds_in(c: &ContactBlock, extras: &ContactExtras, threshold: f32, lane: usize) -> [bool; 2] {
    [0, 1].map(|i| {
        let (approach, impulse) = (extras.approach[i][lane], c.points[i].normal_impulse[lane]);
        contact_laws::rebounds(extras.restitution[lane], approach, impulse, threshold)
    })
}

/// Finds the blocks with a jointed body.
pub fn find_jointed(scene: &Scene, blocks: &[ContactBlock], jointed: &mut JointedBlocks) {
    let JointedBlocks { rows, blocks: found } = jointed;
    found.clear();
    if scene.joints.is_empty() {
        return;
    }
    rows.clear();
    rows.resize(scene.sims.len(), false);
    for joint in scene.joints.iter() {
        for body in [joint.body_a, joint.body_b] {
            if let Some(row) = rows.get_mut(scene.body_rows[body as usize] as usize) {
                *row = true;
            }
        }
    }
    let is_jointed = |row: u32| rows.get(row as usize).copied().unwrap_or(false);
    found.extend(blocks.iter().map(|block| {
        let mut lanes = 0..block.lanes as usize;
        lanes.any(|lane| is_jointed(block.row_a.row(lane)) || is_jointed(block.row_b.row(lane)))
    }));
}

/// The result of [`find_jointed`].
#[derive(Clone, Debug, Default)]
pub struct JointedBlocks {
    /// Whether a joint constrains the body, by solver index.
    rows: Vec<bool>,
    /// Whether the block has a jointed body. Empty if there are no joints.
    pub blocks: Vec<bool>,
}

impl JointedBlocks {
    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        self.rows.capacity() + self.blocks.capacity()
    }
}

/// Gives the rebounding points of a block their rebound velocity. Returns whether anything
/// changed.
#[inline(always)]
pub fn rebound<S: Simd>(
    simd: S,
    c: &mut ContactBlock,
    extras: &ContactExtras,
    bodies: BodyCells,
    threshold: f32,
) -> bool {
    let mut changed = false;
    for_lanes!(simd, S, c.lanes, rebound_lanes(c, extras, bodies, threshold, &mut changed));
    apply_shared_gain(c, bodies);
    changed
}

#[inline(always)]
fn rebound_lanes<V: Wide>(
    simd: V::Simd,
    c: &mut ContactBlock,
    extras: &ContactExtras,
    bodies: BodyCells,
    threshold: f32,
    changed: &mut bool,
    at: usize,
) {
    let mut pair: ContactBodyPair<V> = ContactBodyPair::load(simd, c, bodies, at);
    let matrix = PointMatrix::load(simd, c, &pair, at);
    let bounces = rebounds::<V>(simd, c, extras, threshold, at);
    let restitution = V::load(simd, &extras.restitution, at);
    let zero = V::all(simd, 0.0);
    let old = both(
        #[inline(always)]
        |i| V::load(simd, &c.points[i].normal_impulse, at),
    );
    // Difference of each point's velocity from its rebound velocity.
    let excess = both(
        #[inline(always)]
        |i| {
            let target = -restitution * V::load(simd, &extras.approach[i], at);
            pair.point_velocity(pair.normal_arms(simd, c, i, at)) - bounces[i].select(target, zero)
        },
    );
    let together = matrix.solve(simd, old, excess);
    let both_bounce = bounces[0] & bounces[1];
    let new = both(
        #[inline(always)]
        |i| {
            let mass = V::load(simd, &c.points[i].normal_mass, at);
            let alone = (old[i] - mass * excess[i]).larger(zero);
            both_bounce.select(together[i], bounces[i].select(alone, old[i]))
        },
    );
    let change = [new[0] - old[0], new[1] - old[1]];
    let arms = both(
        #[inline(always)]
        |i| pair.normal_arms(simd, c, i, at),
    );
    pair.apply_points(simd, c, change, arms, at);
    for i in 0..2 {
        new[i].save(&mut c.points[i].normal_impulse, at);
        let enough = V::all(simd, 1.0e-5) * new[i];
        *changed |= (change[i].simd_gt(enough) | change[i].simd_lt(-enough)).any_true();
    }
    pair.save(c, bodies, at);
}

/// Removes the impulses of rebounding contacts, so that the next warm start does not apply them
/// again.
///
/// The impulses are added to the totals and to the free velocities. Contacts at rest have no
/// approach and keep their impulses.
pub fn forget_rebounds(
    c: &mut ContactBlock,
    extras: &ContactExtras,
    totals: &mut ImpulseTotals,
    bodies: BodyCells,
    free_velocities: &mut [[f32; 4]],
    threshold: f32,
) {
    for lane in 0..c.lanes as usize {
        let bounces = rebounds_in(c, extras, threshold, lane);
        if bounces == [false; 2] {
            continue;
        }
        let (nx, ny) = (c.normal[0][lane], c.normal[1][lane]);
        let tangential = std::mem::take(&mut c.tangent_impulse[lane]);
        totals.tangent[lane] += tangential;
        let mut impulse = [tangential * ny, -(tangential * nx)];
        let mut moments = [tangential * c.tangent_arm_a[lane], tangential * c.tangent_arm_b[lane]];
        let points = c.points.iter_mut().zip(&mut totals.normal).zip(bounces);
        for ((point, total), bounces) in points {
            if bounces {
                let normal = std::mem::take(&mut point.normal_impulse[lane]);
                total[lane] += normal;
                impulse = [impulse[0] + normal * nx, impulse[1] + normal * ny];
                moments[0] += normal * point.normal_arm_a[lane];
                moments[1] += normal * point.normal_arm_b[lane];
            }
        }
        let ends = [
            (c.row_a.row(lane), -1.0, c.inverse_inertia_a[lane], moments[0]),
            (c.row_b.row(lane), 1.0, c.inverse_inertia_b[lane], moments[1]),
        ];
        for ((row, sign, inverse_inertia, moment), locks) in ends.into_iter().zip(c.locks) {
            let inverse_mass = bodies.velocity(row)[3];
            let free = &mut free_velocities[row as usize];
            for axis in 0..2 {
                if locks[axis] & (1 << lane) == 0 {
                    free[axis] += sign * inverse_mass * impulse[axis];
                }
            }
            free[2] += sign * inverse_inertia * moment;
        }
    }
}
