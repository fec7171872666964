//! Blocks of one joint kind: assigning lanes, filling, solving and storing.
//!
//! These steps are the same for all kinds. The differences are behind [`JointBlock`].

use super::axis_block::AxisBlock;
use super::batch::JointAssigner;
use super::block::{AxisMut, AxisRef, Ends, JointLanes, Record, ZERO};
use super::body_pair::{rotate, turn_between};
use super::holding::HoldingBlock;
use super::{JointCandidate, JointPreparation, JointSources, JointSweep, JointWriter};
use crate::base::{NONE, heap_bytes, make_room, set_bits};
use crate::graph::{LaneSlot, Schedule};
use crate::math::{PI, Position, Vec2};
use crate::model::{BodySim, Joint, JointKind};
use crate::simd::{BLOCK, Select, Simd, SimdBase, Wide, atan2, columns, f32x4, f32x8, f32x16};
use crate::solver::articulation::{
    DirectJointCandidate, DirectJointKind, JointRowSink, JointSlot, Term, exceeds_mass_ratio,
};
use crate::solver::bodies::SolverBodies;
use crate::solver::body_cells::BodyCells;
use crate::solver::contact_kernel::for_lanes;
use crate::solver::contact_prepare::invert;
use crate::solver::softness::Softness;

/// Calls a kernel for the lanes of kind `$B`; see [`JointBlock::IS_RARE`].
macro_rules! for_lanes_of {
    ($B:ident, $simd:expr, $S:ident, $lanes:expr, $function:ident($($argument:expr),*)) => {{
        if $B::IS_RARE {
            for_quads!($simd, $S, $lanes, $function($($argument),*));
        } else {
            for_lanes!($simd, $S, $lanes, $function($($argument),*));
        }
    }};
}

/// Calls a kernel for four lanes at a time.
macro_rules! for_quads {
    ($simd:expr, $S:ident, $lanes:expr, $function:ident($($argument:expr),*)) => {{
        let lanes = $lanes as usize;
        let mut at = 0;
        while at < lanes {
            $function::<f32x4<$S>>($simd, $($argument),*, at);
            at += 4;
        }
    }};
}
pub(super) use for_quads;

/// Implements [`JointBlock::ends`] and [`JointBlock::ends_mut`] by a field.
macro_rules! ends_in {
    ($($field:tt).+) => {
        #[inline(always)]
        fn ends(&self) -> &Ends {
            &self.$($field).+
        }

        #[inline(always)]
        fn ends_mut(&mut self) -> &mut Ends {
            &mut self.$($field).+
        }
    };
}
pub(super) use ends_in;

/// A block of sixteen joints of one kind: its layout and its kernels.
///
/// Methods with an `at` parameter are compiled for every SIMD width, and process the lanes from
/// `at` on.
pub(super) trait JointBlock: Default {
    /// Whether worlds have few joints of this kind.
    ///
    /// Kernels of rare kinds process four lanes at a time, so they are compiled once per level
    /// instead of three times.
    const IS_RARE: bool = false;

    /// Returns the default softness of the kind.
    fn usual(sweep: &JointSweep) -> Softness {
        sweep.softness
    }

    /// Returns a block without joints.
    fn empty(ends: Ends) -> Self {
        let mut block = Self::default();
        *block.ends_mut() = ends;
        block
    }
    /// Returns the bodies of the joints.
    fn ends(&self) -> &Ends;
    /// Mutable [`JointBlock::ends`].
    fn ends_mut(&mut self) -> &mut Ends;
    /// Copies settings and impulses of a joint into a lane. `begin` adds the poses of the
    /// bodies.
    fn add(&mut self, lane: usize, kind: &JointKind, added: &mut AddedJoint, p: &JointPreparation);
    /// Computes the state that depends on the bodies' poses at the start of the step.
    fn begin<V: Wide>(&mut self, axis: AxisMut, start: &StartBodies<V>, p: &JointPreparation);
    /// Applies the impulses of the last step.
    fn warm_start<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef);
    /// Completes the warm start of a later substep.
    ///
    /// The bodies have already received the impulses of the last substep again, but along its
    /// arms and axes. Applies the difference to the current arms and axes.
    fn correct_warm_start(&self, bodies: BodyCells);
    /// Updates arms, axes and the targets of the next bias sweep, after the bodies have moved.
    fn follow<V: Wide>(&mut self, on: JointLanes<V>, axis: AxisMut, sweep: &JointSweep);
    /// Solves the lanes once. With `SweepKind::FollowAndRelax` it follows first.
    fn solve<V: Wide>(&mut self, on: JointLanes<V>, axis: AxisMut, sweep: &JointSweep);
    /// Returns the current impulse on body B: x, y, and angular.
    fn impulse<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) -> [V; 3];
    /// Adds the motor impulses of a substep to the step's totals, if the block has axes of its
    /// own.
    #[inline(always)]
    fn sum_motors<V: Wide>(&mut self, _: JointLanes<V>) {}
    /// Passes the constraint rows of a lane to the direct solver, if the kind supports it.
    fn rows(&self, _lane: usize, _axis: Option<&AxisBlock>, _sink: &mut JointRowSink) {}
    /// Sets the accumulated impulse of a rigid row. Rows of the axis block are set elsewhere.
    fn set_held(&mut self, _lane: usize, _axis: u8, _impulse: f32) {}
    /// Stores the impulses of a lane in its joint.
    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd);
}

/// A joint that is added to a block.
pub(super) struct AddedJoint<'a> {
    axes: &'a mut Vec<AxisBlock>,
    /// Effective linear mass of the two bodies, without their rotation.
    pub mass: f32,
    /// Effective moment of inertia of the two bodies.
    pub inertia: f32,
    pub joint: &'a Joint,
    source: (&'a JointSources<'a>, &'a Record),
}

impl<'a> AddedJoint<'a> {
    /// Returns the bodies of the joint, which is in this lane.
    pub fn sims(&self, lane: usize) -> [&'a BodySim; 2] {
        let (sources, record) = self.source;
        [0, 1].map(|side| sim(sources, record, side, lane))
    }

    /// Returns the axis block of the block with these ends. Adds one if there is none.
    pub fn axis_block(&mut self, ends: &mut Ends) -> &mut AxisBlock {
        if ends.axis == NONE {
            ends.axis = self.axes.len() as u32;
            self.axes.push(AxisBlock::FREE);
        }
        &mut self.axes[ends.axis as usize]
    }
}

/// Poses of both bodies of some lanes at the start of the step.
pub(super) struct StartBodies<'a, V: Wide> {
    pub on: JointLanes<'a, V>,
    /// Rotation of each frame: cosine, sine.
    pub turn_a: [V; 2],
    pub turn_b: [V; 2],
    /// Centres of mass, high and low parts; see `Position`.
    pub centers: [[V; 2]; 2],
    pub centers_low: [[V; 2]; 2],
    /// Inverse masses.
    pub mass_a: V,
    pub mass_b: V,
}

impl<V: Wide> StartBodies<'_, V> {
    /// Returns the relative angle of the frames: of all equivalent angles, the closest to `near`.
    #[inline(always)]
    pub fn angle_near(&self, near: V) -> V {
        let [c, s] = turn_between(self.turn_a, self.turn_b);
        let (angle, on) = (atan2(s, c), self.on);
        let turns = (near - angle) * on.all(0.5 / PI) + on.all(0.5);
        angle + turns.floor() * on.all(2.0 * PI)
    }

    /// Returns the share of the separation that A's arm follows: the impulses act half way between
    /// the frames.
    ///
    /// If one body does not move, they act at its frame. A distant body that is pulled there then
    /// gets no spin.
    #[inline(always)]
    pub fn share(&self, ends: &Ends) -> V {
        let on = self.on;
        let (zero, one) = (on.all(0.0), on.all(1.0));
        let Ends { inverse_inertia_a, inverse_inertia_b, .. } = ends;
        let moves_a = self.mass_a.simd_gt(zero) | on.load(inverse_inertia_a).simd_gt(zero);
        let moves_b = self.mass_b.simd_gt(zero) | on.load(inverse_inertia_b).simd_gt(zero);
        let share_a = moves_b.select(on.all(0.5), one);
        moves_a.select(share_a, zero)
    }
}

/// Data for storing impulses at the end of a step.
pub(super) struct StepEnd<'a> {
    pub bodies: BodyCells<'a>,
    pub time_step: f32,
    /// `1 / time_step`.
    pub inverse_time: f32,
}

/// All joints of one kind in a batch.
#[derive(Clone, Debug)]
pub(super) struct JointBlocks<B> {
    schedule: Schedule,
    /// Whether some joint that may be solved directly exceeds the mass ratio of articulations.
    pub any_exceeds_mass_ratio: bool,
    /// The blocks that the sweeps read and write.
    pub blocks: Vec<B>,
    /// Springs, motors and limits, for the blocks that have any.
    pub axes: Vec<AxisBlock>,
    /// Holding data, for the blocks with non-default holding.
    holdings: Vec<HoldingBlock>,
    /// Record of each block.
    records: Vec<Record>,
}

impl<B> Default for JointBlocks<B> {
    fn default() -> Self {
        JointBlocks {
            schedule: Schedule::default(),
            any_exceeds_mass_ratio: false,
            blocks: Vec::new(),
            axes: Vec::new(),
            holdings: Vec::new(),
            records: Vec::new(),
        }
    }
}

/// A joint in a lane, as the reference of the solver reads it.
#[cfg(any(test, feature = "reference_solver"))]
pub struct JointLane {
    /// Index of the joint.
    pub joint: u32,
    /// Solver indices of bodies A and B, and of the bases of gears.
    pub rows: [u32; 4],
    /// Whether the joint is solved directly.
    pub is_direct: bool,
}

/// A joint with a movable body, by the indices of its batch.
#[derive(Clone, Copy, Debug)]
pub(super) struct BatchJoint {
    index: u32,
    /// Dense indices of the bodies, awake or not.
    ends: [u32; 2],
    /// Solver indices of the bodies in the batch.
    rows: [u32; 2],
    /// Indices of the movable bodies within the batch. `NONE` for immovable bodies.
    pub moved: [u32; 2],
    /// Whether the joint may be solved directly.
    may_be_direct: bool,
}

impl BatchJoint {
    pub fn new(
        &JointCandidate { index, ends, may_be_direct, .. }: &JointCandidate,
        assigner: &JointAssigner,
    ) -> BatchJoint {
        let [(row_a, moved_a), (row_b, moved_b)] = ends.map(|row| assigner.body_in_batch(row));
        BatchJoint { index, ends, rows: [row_a, row_b], moved: [moved_a, moved_b], may_be_direct }
    }
}

impl<B: JointBlock> JointBlocks<B> {
    /// Removes all joints.
    pub fn reset(&mut self, bodies: usize) {
        self.schedule.reset(bodies);
        self.any_exceeds_mass_ratio = false;
        self.blocks.clear();
        self.axes.clear();
        self.holdings.clear();
        self.records.clear();
    }

    /// Assigns a lane to a joint. Its block is behind those of all earlier joints of its bodies.
    pub fn add(&mut self, joint: &BatchJoint, assigner: &JointAssigner) {
        let BatchJoint { index, ends, rows, may_be_direct, .. } = *joint;
        let slot = self.schedule.assign(joint.moved, NONE, BLOCK as u8);
        if slot.block as usize == self.blocks.len() {
            // Capacity for all joints of the batch, of which some may be of other kinds. Growing
            // by doubling would touch twice as many pages.
            let likely = assigner.joints / (BLOCK / 2);
            make_room(&mut self.blocks, 1, likely);
            make_room(&mut self.records, 1, likely);
            self.blocks.push(B::empty(Ends::empty(assigner.still())));
            self.records.push(Record::new(index, ends));
        }
        let (block, lane) = (&mut self.blocks[slot.block as usize], slot.lane as usize);
        let record = &mut self.records[slot.block as usize];
        record.joint[lane] = index;
        (record.bodies[0][lane], record.bodies[1][lane]) = (ends[0], ends[1]);
        let [row_a, row_b] = rows;
        let block_ends = block.ends_mut();
        block_ends.row_a.set(lane, row_a);
        block_ends.row_b.set(lane, row_b);
        block_ends.lanes = slot.lane + 1;
        block_ends.direct_candidates |= u32::from(may_be_direct) << lane;
        self.any_exceeds_mass_ratio |=
            may_be_direct && exceeds_mass_ratio(rows.map(|row| assigner.bodies.inverse_mass(row)));
    }

    /// Returns the joints of each block.
    #[cfg(any(test, feature = "reference_solver"))]
    pub fn order(&self) -> impl Iterator<Item = Vec<JointLane>> {
        self.blocks.iter().zip(&self.records).map(|(block, record)| {
            let ends = block.ends();
            let lane = |lane: usize| JointLane {
                joint: record.joint[lane],
                rows: [ends.row_a.row(lane), ends.row_b.row(lane), NONE, NONE],
                is_direct: ends.direct >> lane & 1 != 0,
            };
            (0..ends.lanes as usize).map(lane).collect()
        })
    }

    /// Begins a step with the same joints and slots as the last one.
    pub fn renew(&mut self, bodies: &SolverBodies) {
        self.axes.clear();
        self.holdings.clear();
        self.any_exceeds_mass_ratio = false;
        for (block, record) in self.blocks.iter_mut().zip(&mut self.records) {
            *block = B::empty(block.ends().kept());
            record.total = [ZERO; 3];
            let ends = block.ends();
            for lane in set_bits(ends.direct_candidates) {
                let rows = [ends.row_a.row(lane), ends.row_b.row(lane)];
                self.any_exceeds_mass_ratio |=
                    exceeds_mass_ratio(rows.map(|row| bodies.inverse_mass(row)));
            }
        }
    }

    /// Returns the joints that may be solved directly. `batch` and `kind` are those of the blocks.
    pub fn direct_candidates(
        &self,
        batch: u32,
        kind: DirectJointKind,
    ) -> impl Iterator<Item = DirectJointCandidate> {
        let blocks = (0..).zip(self.blocks.iter().zip(&self.records));
        blocks.flat_map(move |(index, (block, record))| {
            let ends = block.ends();
            set_bits(ends.direct_candidates).map(move |lane| {
                let lane_slot = LaneSlot { block: index, lane: lane as u32 };
                DirectJointCandidate {
                    joint: record.joint[lane],
                    rows: [ends.row_a.row(lane), ends.row_b.row(lane)],
                    slot: JointSlot { batch, lane_slot, kind },
                }
            })
        })
    }

    /// Passes the constraint rows of one joint to the direct solver.
    pub fn rows(&self, slot: LaneSlot, sink: &mut JointRowSink) {
        let block = &self.blocks[slot.block as usize];
        block.rows(slot.lane as usize, self.axes.get(block.ends().axis as usize), sink);
    }

    /// Sets the accumulated impulse of one constraint row of a joint.
    pub fn set_impulse(&mut self, slot: LaneSlot, term: Term, impulse: f32) {
        let (block, lane) = (&mut self.blocks[slot.block as usize], slot.lane as usize);
        let axis = self.axes.get_mut(block.ends().axis as usize);
        match (term, axis) {
            (Term::Held(axis), _) => block.set_held(lane, axis, impulse),
            (Term::Spring, Some(axis)) => axis.spring_impulse[lane] = impulse,
            (Term::Motor, Some(axis)) => axis.motor_impulse[lane] = impulse,
            (Term::Lower, Some(axis)) => axis.lower_impulse[lane] = impulse,
            (Term::Upper, Some(axis)) => axis.upper_impulse[lane] = impulse,
            _ => {}
        }
    }

    /// Fills the blocks from joints and bodies.
    #[inline(always)]
    pub fn fill<S: Simd>(
        &mut self,
        simd: S,
        sources: &JointSources,
        bodies: BodyCells,
        p: &JointPreparation,
    ) {
        for (block, record) in self.blocks.iter_mut().zip(&self.records) {
            let own = (&mut self.axes, &mut self.holdings);
            add_joints(block, own, record, (sources, bodies), p);
            let sweep = JointSweep { holdings: &self.holdings, ..p.sweep };
            let (lanes, p) = (block.ends().lanes, &JointPreparation { sweep, ..*p });
            for_lanes_of!(
                B,
                simd,
                S,
                lanes,
                fill_lanes(block, &mut self.axes, record, sources, bodies, p)
            );
        }
    }

    /// See [`JointBlock::warm_start`].
    #[inline(always)]
    pub fn warm_start<S: Simd>(&self, simd: S, bodies: BodyCells) {
        for block in &self.blocks {
            let axis = self.axes.get(block.ends().axis as usize);
            for_lanes_of!(B, simd, S, block.ends().lanes, warm_start_lanes(block, axis, bodies));
        }
    }

    /// See [`JointBlock::correct_warm_start`].
    #[inline(always)]
    pub fn correct_warm_start(&self, bodies: BodyCells) {
        self.blocks.iter().for_each(|block| block.correct_warm_start(bodies));
    }

    /// See [`JointBlock::follow`].
    #[inline(always)]
    pub fn follow<S: Simd>(&mut self, simd: S, bodies: BodyCells, sweep: &JointSweep) {
        let sweep = &JointSweep { holdings: &self.holdings, ..*sweep };
        for block in &mut self.blocks {
            let (lanes, axes) = (block.ends().lanes, &mut self.axes);
            for_lanes_of!(B, simd, S, lanes, follow_lanes(block, axes, bodies, sweep));
        }
    }

    /// See [`JointBlock::solve`].
    #[inline(always)]
    pub fn solve<S: Simd>(&mut self, simd: S, bodies: BodyCells, sweep: &JointSweep) {
        let sweep = &JointSweep { holdings: &self.holdings, ..*sweep };
        for block in &mut self.blocks {
            let (lanes, axes) = (block.ends().lanes, &mut self.axes);
            for_lanes_of!(B, simd, S, lanes, solve_lanes(block, axes, bodies, sweep));
        }
    }

    /// Solves all blocks `2 * times` more times, alternating backwards and forwards; see
    /// `WELD_SWEEPS`.
    #[inline(always)]
    pub fn solve_to_and_fro<S: Simd>(
        &mut self,
        simd: S,
        bodies: BodyCells,
        sweep: &JointSweep,
        times: u32,
    ) {
        let sweep = &JointSweep { holdings: &self.holdings, ..*sweep };
        let count = self.blocks.len();
        // One loop instead of two, because kernels are large and inlined.
        for i in 0..2 * times as usize * count {
            let (back, i) = ((i / count).is_multiple_of(2), i % count);
            let block = &mut self.blocks[if back { count - 1 - i } else { i }];
            let (lanes, axes) = (block.ends().lanes, &mut self.axes);
            for_lanes_of!(B, simd, S, lanes, solve_lanes(block, axes, bodies, sweep));
        }
    }

    /// Adds the impulses of a substep to the step's totals.
    #[inline(always)]
    pub fn sum_impulses<S: Simd>(&mut self, simd: S, bodies: BodyCells) {
        for (block, record) in self.blocks.iter_mut().zip(&mut self.records) {
            let lanes = block.ends().lanes;
            for_lanes_of!(B, simd, S, lanes, sum_lanes(block, &mut self.axes, record, bodies));
        }
    }

    /// Stores impulses and reactions in the joints.
    pub fn store(&self, joints: &mut (impl JointWriter + ?Sized), end: &StepEnd) {
        for (block, record) in self.blocks.iter().zip(&self.records) {
            let axis = self.axes.get(block.ends().axis as usize);
            for lane in 0..block.ends().lanes as usize {
                let joint = joints.joint(record.joint[lane]);
                joint.force.x = end.inverse_time * record.total[0][lane];
                joint.force.y = end.inverse_time * record.total[1][lane];
                joint.torque = end.inverse_time * record.total[2][lane];
                block.store(lane, axis, &mut joint.kind, end);
            }
        }
    }

    /// Returns whether there are no joints.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: schedule, blocks, axes, holdings, records)
    }
}

/// Clears the reaction of a joint that is not solved in this step.
pub(super) fn forget_reaction(joint: &mut Joint) {
    joint.force = Vec2::ZERO;
    joint.torque = 0.0;
}

/// Copies the joints of a block into its lanes.
fn add_joints<B: JointBlock>(
    block: &mut B,
    (axes, holdings): (&mut Vec<AxisBlock>, &mut Vec<HoldingBlock>),
    record: &Record,
    (sources, bodies): (&JointSources, BodyCells),
    p: &JointPreparation,
) {
    let inverse_mass = |row: u32| bodies.velocity(row)[3];
    let inverse_inertia = |row: u32| sources.traits[row as usize][0];
    for lane in 0..block.ends().lanes as usize {
        let joint = &sources.joints[record.joint[lane] as usize];
        let Joint { kind, holding, .. } = joint;
        let ends = block.ends_mut();
        let (a, b) = (ends.row_a.row(lane), ends.row_b.row(lane));
        if !holding.is_plain() {
            let usual = B::usual(&p.sweep);
            HoldingBlock::add(holdings, ends, lane, (holding, usual), p.sweep.h);
        }
        let mass = invert(inverse_mass(a) + inverse_mass(b));
        let inertia = invert(inverse_inertia(a) + inverse_inertia(b));
        let source = (sources, record);
        block.add(lane, kind, &mut AddedJoint { axes, mass, inertia, joint, source }, p);
    }
}

#[inline(always)]
#[allow(clippy::too_many_arguments)]
fn fill_lanes<V: Wide>(
    simd: V::Simd,
    block: &mut impl JointBlock,
    axes: &mut [AxisBlock],
    record: &Record,
    sources: &JointSources,
    bodies: BodyCells,
    p: &JointPreparation,
    at: usize,
) {
    let start =
        start_lanes::<V>(JointLanes { simd, bodies, at }, block.ends_mut(), record, sources);
    let axis = axes.get_mut(block.ends().axis as usize);
    block.begin(axis, &start, p);
}

/// Fills the ends of some lanes, and returns the poses of their bodies. Not inlined
/// on WebAssembly, where all kinds share it.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn start_lanes<'a, V: Wide>(
    on: JointLanes<'a, V>,
    ends: &mut Ends,
    record: &Record,
    sources: &JointSources,
) -> StartBodies<'a, V> {
    let a = InitialBody::<V>::load(on, sources, record, 0);
    let b = InitialBody::<V>::load(on, sources, record, 1);
    a.anchor[0].save(&mut ends.anchor_a[0], on.at);
    a.anchor[1].save(&mut ends.anchor_a[1], on.at);
    b.anchor[0].save(&mut ends.anchor_b[0], on.at);
    b.anchor[1].save(&mut ends.anchor_b[1], on.at);
    let between = |i: usize| (b.center[i] - a.center[i]) + (b.center_low[i] - a.center_low[i]);
    between(0).save(&mut ends.centers[0], on.at);
    between(1).save(&mut ends.centers[1], on.at);
    let inverse_mass = |row: u32| on.bodies.velocity(row)[3];
    let inverse_inertia = |row: u32| sources.traits[row as usize][0];
    let [mass_a, inertia_a, mass_b, inertia_b] = columns::<V>(
        on.simd,
        #[inline(always)]
        |lane| {
            let (a, b) = (ends.row_a.row(on.at + lane), ends.row_b.row(on.at + lane));
            [inverse_mass(a), inverse_inertia(a), inverse_mass(b), inverse_inertia(b)]
        },
    );
    inertia_a.save(&mut ends.inverse_inertia_a, on.at);
    inertia_b.save(&mut ends.inverse_inertia_b, on.at);
    StartBodies {
        on,
        turn_a: a.turn,
        turn_b: b.turn,
        centers: [a.center, b.center],
        centers_low: [a.center_low, b.center_low],
        mass_a,
        mass_b,
    }
}

#[inline(always)]
fn warm_start_lanes<V: Wide>(
    simd: V::Simd,
    block: &impl JointBlock,
    axis: Option<&AxisBlock>,
    bodies: BodyCells,
    at: usize,
) {
    block.warm_start::<V>(JointLanes { simd, bodies, at }, axis);
}

#[inline(always)]
fn follow_lanes<V: Wide>(
    simd: V::Simd,
    block: &mut impl JointBlock,
    axes: &mut [AxisBlock],
    bodies: BodyCells,
    sweep: &JointSweep,
    at: usize,
) {
    let axis = axes.get_mut(block.ends().axis as usize);
    block.follow::<V>(JointLanes { simd, bodies, at }, axis, sweep);
}

// Not inlined on WebAssembly, because some kinds call it twice.
#[cfg_attr(target_family = "wasm", inline(never))]
#[cfg_attr(not(target_family = "wasm"), inline(always))]
fn solve_lanes<V: Wide>(
    simd: V::Simd,
    block: &mut impl JointBlock,
    axes: &mut [AxisBlock],
    bodies: BodyCells,
    sweep: &JointSweep,
    at: usize,
) {
    let axis = axes.get_mut(block.ends().axis as usize);
    block.solve::<V>(JointLanes { simd, bodies, at }, axis, sweep);
}

#[inline(always)]
fn sum_lanes<V: Wide>(
    simd: V::Simd,
    block: &mut impl JointBlock,
    axes: &mut [AxisBlock],
    record: &mut Record,
    bodies: BodyCells,
    at: usize,
) {
    let index = block.ends().axis as usize;
    let on = JointLanes { simd, bodies, at };
    let impulse = block.impulse::<V>(on, axes.get(index));
    let [x, y, angular] = &mut record.total;
    for (total, impulse) in [(x, impulse[0]), (y, impulse[1]), (angular, impulse[2])] {
        (on.load(total) + impulse).save(total, at);
    }
    if let Some(axis) = axes.get_mut(index) {
        axis.sum_motor(on);
    }
    block.sum_motors(on);
}

/// One body's side of some lanes, at the start of the step.
struct InitialBody<V> {
    /// Centre of mass, high and low part; see `Position`.
    center: [V; 2],
    center_low: [V; 2],
    /// Offset from the centre of mass to the frame's origin.
    anchor: [V; 2],
    /// Rotation of the frame: cosine, sine.
    turn: [V; 2],
}

impl<V: Wide> InitialBody<V> {
    #[inline(always)]
    fn load(
        on: JointLanes<V>,
        sources: &JointSources,
        record: &Record,
        side: usize,
    ) -> InitialBody<V> {
        let [fx, fy, fc, fs] = columns::<V>(
            on.simd,
            #[inline(always)]
            |lane| {
                let joint = &sources.joints[record.joint[on.at + lane] as usize];
                let frame = if side == 0 { &joint.local_frame_a } else { &joint.local_frame_b };
                [frame.p.x, frame.p.y, frame.q.c, frame.q.s]
            },
        );
        let [cx, cy, low_x, low_y] = columns::<V>(
            on.simd,
            #[inline(always)]
            |lane| {
                let Position { high, low } = sim(sources, record, side, on.at + lane).center;
                [high.x, high.y, low.x, low.y]
            },
        );
        let [c, s, lx, ly] = columns::<V>(
            on.simd,
            #[inline(always)]
            |lane| {
                let sim = sim(sources, record, side, on.at + lane);
                let (q, local) = (sim.transform.q, sim.local_center);
                [q.c, q.s, local.x, local.y]
            },
        );
        InitialBody {
            center: [cx, cy],
            center_low: [low_x, low_y],
            anchor: rotate([c, s], [fx - lx, fy - ly]),
            turn: rotate([c, s], [fc, fs]),
        }
    }
}

#[inline(always)]
fn sim<'a>(sources: &JointSources<'a>, record: &Record, side: usize, lane: usize) -> &'a BodySim {
    let (row, awake) = (record.bodies[side][lane] as usize, sources.sims.len());
    if row < awake { &sources.sims[row] } else { &sources.static_sims[row - awake] }
}
