//! Copies revolute joints to blocks, and impulses back.

use super::JointPreparation;
use super::axis_block::AxisBlock;
use super::block::Ends;
use super::body_pair::turn_between;
use super::kind::{AxisPlace, InitialBodies, StepEnd};
use super::revolute_block::RevoluteBlock;
use super::revolute_kernel::begin;
use crate::math::PI;
use crate::model::{JointKind, Revolute};
use crate::simd::{Select, Simd, Wide, atan2};
use crate::solver::body_cells::BodyCells;

/// Copies a joint into a lane.
pub(super) fn add(
    block: &mut RevoluteBlock,
    lane: usize,
    revolute: &Revolute,
    place: &mut AxisPlace,
    p: &JointPreparation,
) {
    block.impulse[0][lane] = p.warm * revolute.linear.x;
    block.impulse[1][lane] = p.warm * revolute.linear.y;
    block.angle[lane] = revolute.angle;
    if revolute.axis.settings.acts() {
        let inertia = place.inertia;
        place.of(&mut block.ends).fill_angular(lane, &revolute.axis, inertia, p);
    }
}

/// Computes the state that depends on the bodies' poses at the start of the step.
#[inline(always)]
pub(super) fn fill<S: Simd, V: Wide<S>>(
    simd: S,
    block: &mut RevoluteBlock,
    axis: Option<&mut AxisBlock>,
    start: &InitialBodies<V>,
    bodies: BodyCells,
    p: &JointPreparation,
    at: usize,
) {
    // Of all equivalent angles, the one closest to the last.
    let near = V::load(simd, &block.angle, at);
    let [c, s] = turn_between(simd, start.turn_a, start.turn_b);
    let angle = atan2(simd, s, c);
    let turns = (near - angle) * V::all(simd, 0.5 / PI) + V::all(simd, 0.5);
    let angle = angle + turns.floor() * V::all(simd, 2.0 * PI);
    angle.save(&mut block.angle, at);
    if let Some(axis) = axis {
        angle.save(&mut axis.position, at);
        axis.pull_spring::<S, V>(simd, at);
    }
    start.share_arms(simd, block, at);
    begin::<S, V>(simd, block, bodies, &p.sweep, at);
}

impl<V> InitialBodies<V> {
    /// Chooses the point where the impulses act: half way between the frames.
    ///
    /// If one body does not move, the point is at its frame. A distant body that is pulled there
    /// then gets no spin.
    #[inline(always)]
    pub fn share_arms<S: Simd>(&self, simd: S, block: &mut RevoluteBlock, at: usize)
    where
        V: Wide<S>,
    {
        self.share(simd, &block.ends, at).save(&mut block.follow_a, at);
    }

    /// Returns the share of the separation that A's arm follows.
    #[inline(always)]
    pub fn share<S: Simd>(&self, simd: S, ends: &Ends, at: usize) -> V
    where
        V: Wide<S>,
    {
        let (zero, one) = (V::all(simd, 0.0), V::all(simd, 1.0));
        let Ends { inverse_inertia_a, inverse_inertia_b, .. } = ends;
        let moves_a =
            self.mass_a.simd_gt(zero) | V::load(simd, inverse_inertia_a, at).simd_gt(zero);
        let moves_b =
            self.mass_b.simd_gt(zero) | V::load(simd, inverse_inertia_b, at).simd_gt(zero);
        let share_a = moves_b.select(V::all(simd, 0.5), one);
        moves_a.select(share_a, zero)
    }
}

/// Stores the impulses of a lane in its joint.
pub(super) fn store(
    block: &RevoluteBlock,
    lane: usize,
    axis: Option<&AxisBlock>,
    kind: &mut JointKind,
    end: &StepEnd,
) {
    let JointKind::Revolute(revolute) = kind else { return };
    revolute.linear = block.impulse.map(|row| row[lane]).into();
    if let Some(axis) = axis {
        revolute.angle = axis.position[lane];
    } else {
        let spin = |row: u32| end.bodies.velocity(row)[2];
        // Accurate enough to choose the right turn.
        let spin = spin(block.ends.row_b.row(lane)) - spin(block.ends.row_a.row(lane));
        revolute.angle = block.angle[lane] + end.time_step * spin;
    }
    AxisBlock::store_some(axis, lane, &mut revolute.axis, end.inverse_time);
}
