//! Rotary joints and ratchets: springs, motors and limits of the relative angle, without a point
//! constraint.

use super::axis_block::AxisBlock;
use super::axis_kernel::{AxisResponse, Driven, Stiffness, follow_angle, solve_axis};
use super::block::{Ends, ZERO};
use super::body_pair::{JointBodyPair, motions, turn_between};
use super::kind::{AxisPlace, InitialBodies, JointBlock, StepEnd};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::math::PI;
use crate::model::JointKind;
use crate::simd::{LaneArray, Simd, Wide, atan2, inverted};
use crate::solver::body_cells::BodyCells;

/// A block of rotary joints and ratchets. Angles and impulses are in an [`AxisBlock`].
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct RotaryBlock {
    ends: Ends,
}

/// Angular impulses have no arm.
const NO_ARM: [LaneArray; 2] = [ZERO; 2];

/// Two bodies that turn.
struct Spins<V>(JointBodyPair<V>);

impl<S: Simd, V: Wide<S>> Driven<S, V> for Spins<V> {
    const TURNS: bool = true;

    #[inline(always)]
    fn speed(&self, _: S) -> V {
        self.0.spin()
    }
    #[inline(always)]
    fn drive(&mut self, _: S, _: &AxisResponse<V>, impulse: V) {
        self.0.turn(impulse);
    }
}

impl RotaryBlock {
    #[inline(always)]
    fn load<S: Simd, V: Wide<S>>(&self, simd: S, bodies: BodyCells, at: usize) -> JointBodyPair<V> {
        JointBodyPair::load(simd, &self.ends, [&NO_ARM, &NO_ARM], bodies, at)
    }
}

impl JointBlock for RotaryBlock {
    const IS_RARE: bool = true;

    fn empty(ends: Ends) -> RotaryBlock {
        RotaryBlock { ends }
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
        let joint = match kind {
            JointKind::Rotary(joint) => *joint,
            JointKind::Ratchet(joint) => joint.as_rotary(),
            _ => return,
        };
        let inertia = place.inertia;
        let axis = place.of(&mut self.ends);
        axis.fill_angular(lane, &joint.axis, inertia, p);
        axis.position[lane] = joint.angle;
    }

    #[inline(always)]
    fn begin<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        axis: Option<&mut AxisBlock>,
        start: &InitialBodies<V>,
        _: BodyCells,
        _: &JointPreparation,
        at: usize,
    ) {
        let Some(axis) = axis else { return };
        // Of all equivalent angles, the one closest to the last.
        let [c, s] = turn_between(simd, start.turn_a, start.turn_b);
        let angle = atan2(simd, s, c);
        let near = V::load(simd, &axis.position, at);
        let turns = (near - angle) * V::all(simd, 0.5 / PI) + V::all(simd, 0.5);
        (angle + turns.floor() * V::all(simd, 2.0 * PI)).save(&mut axis.position, at);
        axis.pull_spring::<S, V>(simd, at);
    }

    #[inline(always)]
    fn warm_start<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        axis: Option<&AxisBlock>,
        bodies: BodyCells,
        at: usize,
    ) {
        let Some(axis) = axis else { return };
        let mut pair = self.load::<S, V>(simd, bodies, at);
        pair.turn(axis.impulse(simd, at));
        pair.save(simd, &self.ends, bodies, at);
    }

    /// Repeated angular impulses need no correction.
    #[inline(always)]
    fn give_more(&self, _: BodyCells) {}

    #[inline(always)]
    fn follow<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        axis: Option<&mut AxisBlock>,
        bodies: BodyCells,
        _: &JointSweep,
        at: usize,
    ) {
        let Some(axis) = axis else { return };
        follow_angle(simd, axis, &motions::<S, V>(simd, &self.ends, bodies, at), at);
        axis.pull_spring::<S, V>(simd, at);
    }

    #[inline(always)]
    fn solve<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        axis: Option<&mut AxisBlock>,
        bodies: BodyCells,
        sweep: &JointSweep,
        at: usize,
    ) {
        let Some(block) = axis else { return };
        let mut spins = Spins(self.load::<S, V>(simd, bodies, at));
        let follows = sweep.kind == SweepKind::FollowAndRelax;
        if follows {
            follow_angle(simd, block, &motions::<S, V>(simd, &self.ends, bodies, at), at);
        }
        let zero = V::all(simd, 0.0);
        let inverse_mass = spins.0.inertia_a + spins.0.inertia_b;
        let mass = inverted(simd, inverse_mass);
        let axis = AxisResponse { held: [zero, zero], inverse_mass, mass };
        let stiffness = Stiffness::new(simd, &self.ends, sweep, at);
        solve_axis(simd, &mut spins, &axis, block, &stiffness, at);
        if follows {
            block.pull_spring::<S, V>(simd, at);
        }
        spins.0.save(simd, &self.ends, bodies, at);
    }

    #[inline(always)]
    fn impulse<S: Simd, V: Wide<S>>(&self, simd: S, axis: Option<&AxisBlock>, at: usize) -> [V; 3] {
        let zero = V::all(simd, 0.0);
        match axis {
            Some(axis) => [zero, zero, axis.impulse(simd, at)],
            None => [zero; 3],
        }
    }

    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd) {
        let Some(block) = axis else { return };
        match kind {
            JointKind::Rotary(rotary) => {
                rotary.angle = block.position[lane];
                block.store(lane, &mut rotary.axis, end.inverse_time);
            }
            JointKind::Ratchet(ratchet) => {
                // The tooth at the start of the step, or the last one passed since.
                let forward = ratchet.settings.ratchet > 0.0;
                ratchet.tooth = if forward { block.lower[lane] } else { block.upper[lane] };
                ratchet.is_engaged = true;
                ratchet.angle = block.position[lane];
                ratchet.tooth = ratchet.tooth_at(ratchet.angle);
                ratchet.impulse = block.lower_impulse[lane] - block.upper_impulse[lane];
            }
            _ => {}
        }
    }
}
