//! Rotary joints and ratchets: springs, motors and limits of the relative angle, without a point
//! constraint.

use super::axis_block::AxisBlock;
use super::axis_kernel::{AxisResponse, Driven, Stiffness, follow_angle, solve_axis};
use super::block::{AxisMut, AxisRef, Ends, JointLanes, ZERO};
use super::body_pair::{JointBodyPair, motions};
use super::kind::{AddedJoint, JointBlock, StartBodies, StepEnd, ends_in};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{LaneArray, Wide};
use crate::solver::body_cells::BodyCells;

/// A block of rotary joints and ratchets. Angles and impulses are in an [`AxisBlock`].
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub(super) struct RotaryBlock {
    ends: Ends,
}

/// Angular impulses have no arm.
const NO_ARM: [LaneArray; 2] = [ZERO; 2];

/// Two bodies that turn.
struct Spins<V>(JointBodyPair<V>);

impl<V: Wide> Driven<V> for Spins<V> {
    const TURNS: bool = true;

    #[inline(always)]
    fn speed(&self) -> V {
        self.0.spin()
    }
    #[inline(always)]
    fn drive(&mut self, _: &AxisResponse<V>, impulse: V) {
        self.0.turn(impulse);
    }
}

impl RotaryBlock {
    #[inline(always)]
    fn load<V: Wide>(&self, on: JointLanes<V>) -> JointBodyPair<V> {
        JointBodyPair::load(on, &self.ends, [&NO_ARM, &NO_ARM])
    }
}

impl JointBlock for RotaryBlock {
    const IS_RARE: bool = true;

    ends_in!(ends);

    fn add(&mut self, lane: usize, kind: &JointKind, added: &mut AddedJoint, p: &JointPreparation) {
        let joint = match kind {
            JointKind::Rotary(joint) => *joint,
            JointKind::Ratchet(joint) => joint.as_rotary(),
            _ => return,
        };
        let inertia = added.inertia;
        let axis = added.axis_block(&mut self.ends);
        axis.fill_angular(lane, &joint.axis, inertia, p);
        axis.position[lane] = joint.angle;
    }

    #[inline(always)]
    fn begin<V: Wide>(&mut self, axis: AxisMut, start: &StartBodies<V>, _: &JointPreparation) {
        let on = start.on;
        let Some(axis) = axis else { return };
        start.angle_near(on.load(&axis.position)).save(&mut axis.position, on.at);
        axis.pull_spring::<V>(on);
    }

    #[inline(always)]
    fn warm_start<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) {
        let Some(axis) = axis else { return };
        let mut pair = self.load::<V>(on);
        pair.turn(axis.impulse(on));
        pair.save(&self.ends, on);
    }

    /// Repeated angular impulses need no correction.
    #[inline(always)]
    fn correct_warm_start(&self, _: BodyCells) {}

    #[inline(always)]
    fn follow<V: Wide>(&mut self, on: JointLanes<V>, axis: AxisMut, _: &JointSweep) {
        let Some(axis) = axis else { return };
        follow_angle(on, axis, &motions::<V>(on, &self.ends));
        axis.pull_spring::<V>(on);
    }

    #[inline(always)]
    fn solve<V: Wide>(&mut self, on: JointLanes<V>, axis: AxisMut, sweep: &JointSweep) {
        let Some(block) = axis else { return };
        let mut spins = Spins(self.load::<V>(on));
        let follows = sweep.kind == SweepKind::FollowAndRelax;
        if follows {
            follow_angle(on, block, &motions::<V>(on, &self.ends));
        }
        let zero = on.all(0.0);
        let inverse_mass = spins.0.inertia_a + spins.0.inertia_b;
        let axis = AxisResponse::new([zero, zero], inverse_mass);
        let stiffness = Stiffness::new(on, &self.ends, sweep);
        solve_axis(on, &mut spins, &axis, block, &stiffness);
        if follows {
            block.pull_spring::<V>(on);
        }
        spins.0.save(&self.ends, on);
    }

    #[inline(always)]
    fn impulse<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) -> [V; 3] {
        let zero = on.all(0.0);
        match axis {
            Some(axis) => [zero, zero, axis.impulse(on)],
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
