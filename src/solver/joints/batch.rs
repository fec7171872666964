//! The joints of one partition, of one seam between partitions, or all other joints (see
//! `graph`), by kind.

use super::block::Ends;
use super::distance::DistanceBlock;
use super::drive::DriveBlock;
use super::gear::Gears;
use super::generic::GenericBlock;
use super::kind::{BatchJoint, JointBlock, JointBlocks, StepEnd};
use super::prismatic::PrismaticBlock;
use super::pulley::PulleyBlock;
use super::revolute::RevoluteBlock;
use super::rotary::RotaryBlock;
use super::weld::WeldBlock;
use super::wheel::WheelBlock;
use super::{
    JointCandidate, JointPreparation, JointSources, JointSweep, JointWriter, SweepKind, WELD_SWEEPS,
};
use crate::base::NONE;
use crate::graph::LaneSlot;
use crate::graph::{BodyPartition, Chunk, Partitions};
use crate::model::JointKind;
use crate::simd::{Level, apart, dispatch};
use crate::solver::Scene;
use crate::solver::articulation::{DirectJointCandidate, DirectJointKind, JointRowSink, Term};
use crate::solver::bodies::{SolverBodies, awake_or_still};
use crate::solver::body_cells::BodyCells;

/// The joints of one batch, by kind.
#[derive(Clone, Debug, Default)]
pub struct JointBatch {
    revolute: JointBlocks<RevoluteBlock>,
    prismatic: JointBlocks<PrismaticBlock>,
    drives: JointBlocks<DriveBlock>,
    rotary: JointBlocks<RotaryBlock>,
    pulleys: JointBlocks<PulleyBlock>,
    gears: Gears,
    distance: JointBlocks<DistanceBlock>,
    weld: JointBlocks<WeldBlock>,
    wheel: JointBlocks<WheelBlock>,
    generic: JointBlocks<GenericBlock>,
    /// See [`JointSweep`].
    near: f32,
    /// Buffer for coloring joints of all kinds. Used only if the world is partitioned.
    chunk: Chunk<(u32, BatchJoint)>,
}

/// Runs code for each joint kind, in solving order.
macro_rules! each_kind {
    ($batch:expr, $kind:ident => $work:expr) => {
        // Kinds that constrain a point come last, and so have the smallest remaining errors.
        each_kind!(
            $batch, $kind => $work;
            drives rotary pulleys gears revolute prismatic distance weld wheel generic
        )
    };
    ($batch:expr, $kind:ident => $work:expr; $($field:ident)+) => {{
        let JointBatch { $($field),+, near: _, chunk: _ } = $batch;
        $({
            let $kind = $field;
            $work;
        })+
    }};
}

/// Runs code for each kind that has joints, in a function of its own where [`apart`] makes one.
macro_rules! each_used_kind {
    ($batch:expr, $kind:ident => $work:expr) => {
        each_kind!($batch, $kind => if !$kind.is_empty() {
            apart(
                #[inline(always)]
                || $work,
            );
        })
    };
}

/// Runs code for one kind that supports direct solution.
macro_rules! direct_kind {
    ($batch:expr, $which:expr, $kind:ident => $work:expr) => {
        direct_kind!(
            $batch, $which, $kind => $work;
            Revolute revolute, Prismatic prismatic, Distance distance, Weld weld, Wheel wheel
        )
    };
    ($batch:expr, $which:expr, $kind:ident => $work:expr; $($name:ident $field:ident),+) => {
        match $which {
            $(DirectJointKind::$name => {
                let JointBatch { $field: $kind, .. } = $batch;
                $work
            })+
        }
    };
}

/// The context for assigning the joints of a batch to lanes.
pub(super) struct JointAssigner<'a> {
    pub scene: &'a Scene<'a>,
    pub bodies: &'a SolverBodies,
    partitions: &'a Partitions,
    batch: usize,
    /// Which copies of the immovable bodies the batch uses.
    copy: usize,
    /// Number of awake bodies.
    awake: u32,
    /// Number of joints in the batch.
    pub joints: usize,
}

impl<'a> JointAssigner<'a> {
    /// Creates the context of a batch with `joints` joints.
    pub fn new(
        scene: &'a Scene<'a>,
        bodies: &'a SolverBodies,
        partitions: &'a Partitions,
        (batch, joints): (usize, usize),
    ) -> JointAssigner<'a> {
        let (copy, awake) = (partitions.copy_of_batch(batch), scene.sims.len() as u32);
        JointAssigner { scene, bodies, partitions, batch, copy, awake, joints }
    }

    /// Returns the index of the batch's static placeholder body.
    pub fn still(&self) -> u32 {
        self.bodies.copy_of(self.awake, self.copy, self.awake)
    }

    /// Returns the solver index of a body in the batch, and its index among the batch's movable
    /// bodies.
    ///
    /// The second is `NONE` if constraints do not move the body. `row` is the body's dense index,
    /// awake or not.
    pub fn body_in_batch(&self, row: u32) -> (u32, u32) {
        let row = awake_or_still(row, self.awake);
        match self.partitions.of_body(row) {
            BodyPartition { partition: BodyPartition::STILL, .. } => {
                (self.bodies.copy_of(row, self.copy, self.awake), NONE)
            }
            part => (row, self.partitions.index_in(self.batch, part, row)),
        }
    }
}

impl JointBatch {
    /// Assigns lanes to all movable joints, in their order.
    ///
    /// In a partitioned world, joints are colored within chunks. Such a world has so many joints
    /// that blocks do not stay in cache, and without coloring a quarter of the lanes would be
    /// empty.
    pub(super) fn assign<'j>(
        &mut self,
        joints: impl Iterator<Item = &'j JointCandidate>,
        assigner: &JointAssigner,
        p: &JointPreparation,
    ) {
        self.near = p.sweep.near;
        let bodies = assigner.partitions.bodies_in(assigner.batch);
        each_kind!(&mut *self, kind => kind.reset(bodies));
        let is_cut = assigner.partitions.count() > 1;
        let mut chunk = std::mem::take(&mut self.chunk);
        chunk.reset(if is_cut { bodies } else { 0 });
        for candidate in joints {
            let (index, joint) = (candidate.index, BatchJoint::new(candidate, assigner));
            if !is_cut {
                self.add(index, &joint, assigner, p);
            } else if chunk.push(joint.moved, (index, joint)) {
                chunk.drain(|_, (index, joint)| self.add(*index, joint, assigner, p));
            }
        }
        chunk.drain(|_, (index, joint)| self.add(*index, joint, assigner, p));
        self.chunk = chunk;
    }

    /// Returns whether the batch can keep the slots of the last step if the joints are the same.
    ///
    /// Not possible with gears: their slots depend on more bodies than the candidates list.
    pub(super) fn can_renew(&self) -> bool {
        self.gears.is_empty()
    }

    /// Keeps the slots of the last step. The joints must be the same.
    pub(super) fn renew(&mut self, bodies: &SolverBodies) {
        each_used_kind!(&mut *self, kind => kind.renew(bodies));
    }

    /// Assigns a lane to a joint.
    fn add(
        &mut self,
        index: u32,
        joint: &BatchJoint,
        assigner: &JointAssigner,
        p: &JointPreparation,
    ) {
        match &assigner.scene.joints[index as usize].kind {
            JointKind::Revolute(_) => self.revolute.add(joint, assigner),
            JointKind::Prismatic(_) => self.prismatic.add(joint, assigner),
            JointKind::Motor(_) | JointKind::Mouse(_) => self.drives.add(joint, assigner),
            JointKind::Rotary(_) | JointKind::Ratchet(_) => {
                self.rotary.add(joint, assigner);
            }
            JointKind::Pulley(_) => self.pulleys.add(joint, assigner),
            JointKind::Gear(gear) => self.gears.add(gear, index, assigner, p),
            JointKind::Filter => {}
            JointKind::Distance(_) => self.distance.add(joint, assigner),
            JointKind::Weld(_) => self.weld.add(joint, assigner),
            JointKind::Wheel(_) => self.wheel.add(joint, assigner),
            JointKind::Generic(_) => self.generic.add(joint, assigner),
        }
    }

    /// Fills the blocks from joints and bodies.
    pub fn fill(
        &mut self,
        level: Level,
        sources: &JointSources,
        bodies: BodyCells,
        p: &JointPreparation,
    ) {
        each_used_kind!(&mut *self, kind => {
            dispatch!(level, simd => kind.fill(simd, sources, bodies, p))
        });
    }

    /// Returns whether there are no joints.
    pub fn is_empty(&self) -> bool {
        let mut is_empty = true;
        each_kind!(self, kind => is_empty &= kind.is_empty());
        is_empty
    }

    /// Applies the impulses of the last step.
    pub fn warm_start(&self, level: Level, bodies: BodyCells) {
        each_used_kind!(self, kind => dispatch!(level, simd => kind.warm_start(simd, bodies)));
    }

    /// Completes the warm start of a later substep.
    ///
    /// The bodies have already received the impulses of the last substep again.
    pub fn warm_start_again(&mut self, level: Level, bodies: BodyCells) {
        each_used_kind!(self, kind => {
            dispatch!(level, simd => kind.sum_impulses(simd, bodies));
            kind.correct_warm_start(bodies);
        });
    }

    /// Updates arms and axes to the current poses, without a sweep.
    pub fn follow(&mut self, level: Level, bodies: BodyCells, h: f32) {
        let sweep = JointSweep::new(SweepKind::FollowAndRelax, h, self.near);
        each_used_kind!(self, kind => dispatch!(level, simd => kind.follow(simd, bodies, &sweep)));
    }

    /// Solves every joint of the batch once, kind by kind.
    pub fn solve(&mut self, level: Level, bodies: BodyCells, kind: SweepKind, h: f32) {
        let sweep = JointSweep::new(kind, h, self.near);
        each_used_kind!(&mut *self, kind => {
            dispatch!(level, simd => kind.solve(simd, bodies, &sweep))
        });
        if !(self.weld.is_empty() && self.generic.is_empty()) {
            let again = if kind == SweepKind::Bias { kind } else { SweepKind::Relax };
            let sweep = JointSweep { again: true, ..JointSweep::new(again, h, self.near) };
            apart(
                #[inline(always)]
                || {
                    dispatch!(level, simd => {
                        self.weld.solve_to_and_fro(simd, bodies, &sweep, WELD_SWEEPS);
                        self.generic.solve_to_and_fro(simd, bodies, &sweep, WELD_SWEEPS);
                    });
                },
            );
        }
    }

    /// Stores the impulses in the joints, for warm starting and for queries.
    pub fn store(
        &mut self,
        level: Level,
        joints: &mut (impl JointWriter + ?Sized),
        bodies: BodyCells,
        time_step: f32,
    ) {
        let end = StepEnd { bodies, time_step, inverse_time: 1.0 / time_step };
        each_used_kind!(self, kind => {
            dispatch!(level, simd => kind.sum_impulses(simd, bodies));
            kind.store(joints, &end);
        });
    }

    /// Returns whether some joint that may be solved directly exceeds the mass ratio of
    /// articulations.
    pub fn any_exceeds_mass_ratio(&self) -> bool {
        let mut kinds = DirectJointKind::ALL.into_iter();
        kinds.any(|which| direct_kind!(self, which, kind => kind.any_exceeds_mass_ratio))
    }

    /// Lists the joints that may be solved directly. `batch` is the index of this batch.
    pub fn list_direct_candidates(&self, batch: u32, list: &mut Vec<DirectJointCandidate>) {
        for which in DirectJointKind::ALL {
            direct_kind!(self, which, kind => list.extend(kind.direct_candidates(batch, which)));
        }
    }

    /// Returns the bodies of a block of a kind that supports direct solution.
    pub fn ends_mut(&mut self, which: DirectJointKind, block: u32) -> &mut Ends {
        direct_kind!(self, which, kind => kind.blocks[block as usize].ends_mut())
    }

    /// Passes the constraint rows of a joint to the direct solver.
    pub fn rows(&mut self, which: DirectJointKind, slot: LaneSlot, sink: &mut JointRowSink) {
        direct_kind!(self, which, kind => kind.rows(slot, sink))
    }

    /// Sets the accumulated impulse of a constraint row.
    pub fn set_impulse(
        &mut self,
        which: DirectJointKind,
        slot: LaneSlot,
        term: Term,
        impulse: f32,
    ) {
        direct_kind!(self, which, kind => kind.set_impulse(slot, term, impulse))
    }

    /// Returns the joints of each block, in the order of solving.
    #[cfg(any(test, feature = "reference_solver"))]
    pub fn order(&self) -> Vec<Vec<super::JointLane>> {
        let mut order = Vec::new();
        each_kind!(self, kind => order.extend(kind.order()));
        order
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        let mut bytes = self.chunk.bytes();
        each_kind!(self, kind => bytes += kind.bytes());
        bytes
    }
}
