//! Joint constraints: some files for each kind, and what they share.
//!
//! Joints are solved like contacts, in blocks of sixteen lanes that have the bits
//! of one joint after the other: kind by kind, and within a kind in the order of
//! creation.
//!
//! # What a step does
//! [`JointConstraints::prepare`] puts each joint into a block of its kind in its
//! [batch](JointBatch): of the partition of the world that its bodies are in, or of a seam
//! (see `graph`). The batches are then `fill`ed, and in each substep, before the contacts
//! of the same batch: `warm_start` (in the first) or `warm_start_again`; `solve` as a
//! bias sweep; and, when the bodies have moved, `solve` as a relax sweep, which looks first
//! where they are now. `store` hands back what was borne. Joints of articulations
//! (`solver/articulation`) are left out of the sweeps, and solved when all batches are done.
//!
//! # How a kind is added
//! 1. `model/joint/<kind>.rs`: what the host sets and the solver keeps, with its
//!    `state!`; a variant of `JointKind` in `model/joint/mod.rs`.
//! 2. Here `<kind>.rs` (or `<kind>_block.rs`, `_prepare.rs`, `_kernel.rs` where that
//!    is long): a block that begins with [`Ends`](block::Ends), and implements
//!    [`JointBlock`](kind::JointBlock). `prismatic.rs` is the model. What is there:
//!    [`JointBodyPair`](body_pair::JointBodyPair), two bodies and a point at which both get
//!    impulses, with what warm starts need; [`AxisBlock`](axis_block::AxisBlock) and `solve_axis`,
//!    spring, motor and limits of whatever is [`Driven`](axis_kernel::Driven);
//!    [`Slide`](slide::Slide), an axis that body A carries;
//!    [`Stiffness`](axis_kernel::Stiffness), how what is held gives way.
//! 3. In `batch.rs` a field and an arm in each of the two lists (`JointBatch`,
//!    `each_kind!`), and one in [`JointBatch::add`].
//! 4. `JointSettings` in `world/joint.rs` and its matches; `ffi/joint_<kind>.rs`.
//!
//! A kernel is generic over the level `S` and the vector `V`; every function on the
//! way, closures too, is `#[inline(always)]`: what is not inlined is compiled for
//! the plainest machine. No lane may look at another; choose by `select`.

mod axis_block;
mod axis_kernel;
mod batch;
mod block;
mod body_pair;
mod distance;
mod drive;
mod gear;
mod generic;
mod generic_kernel;
mod holding;
mod kind;
mod prismatic;
mod pulley;
mod revolute_block;
mod revolute_kernel;
mod revolute_prepare;
mod rotary;
mod slide;
mod weld;
mod wheel;

use std::mem::Discriminant;

pub use axis_block::{AxisBlock, NO_LIMIT};
pub use batch::JointBatch;

use super::candidates::{CandidateParts, PART};
use super::softness::Softness;
use super::{Scene, StepSettings};
use crate::graph::{BodyPartition, Partitions};
use crate::jobs::Team;
use crate::model::{BodySim, Joint, JointKind};
use crate::simd::Level;
use crate::solver::articulation::{Articulations, CORRECTION_PER_SUBSTEP, may_be_in_articulation};
use crate::solver::bodies::{SolverBodies, SolverBody, awake_or_still};
use crate::solver::body_cells::BodyCells;
use batch::JointAssigner;
use holding::HoldingBlock;
use kind::forget_reaction;

/// Stiffness of joints, as a share of the substep rate: 60 Hz at four substeps
/// of a step of 1/60 s. Stiffer ones stretch less, but at 0.5 a bridge under a
/// heavy ball throws it, and at 0.7 flies apart.
const HERTZ: f32 = 0.25;
/// Damping ratio of joints: with 1 or 5 a free linkage loses more energy.
const DAMPING_RATIO: f32 = 2.0;
/// The same of welds, which are swept more often.
const WELD_HERTZ: f32 = 0.5;
/// What is welded in a row is swept to and fro so many times more: a moment goes
/// through a beam a joint a sweep. Generic joints may be welds, and are swept like them. With both a cantilever of eight boxes swings down
/// by 0.17 m and rests at 0.09 m; without, by 0.68 m and at 0.32 m.
const WELD_SWEEPS: u32 = 2;

/// What a sweep does about positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepKind {
    /// The bias sweep: a soft constraint pushes position errors out.
    Bias,
    /// The relax sweep: solves velocities alone, which removes the energy of the bias sweep.
    Relax,
    /// A relax sweep after the bodies have moved.
    FollowAndRelax,
}

/// What a sweep over the joints needs to know.
#[derive(Clone, Copy, Debug)]
struct JointSweep<'a> {
    kind: SweepKind,
    /// Length of the substep, in seconds.
    h: f32,
    /// Of what is held, and of limits.
    softness: Softness,
    /// The same of welds.
    welds: Softness,
    /// Joints that are solved directly lose this share of an error per second.
    direct_rate: f32,
    /// Nearer than this, points have no line between them.
    near: f32,
    /// Springs have had their turn.
    again: bool,
    /// Of the joints that do not hold as usual, by `Ends::holding`.
    holdings: &'a [HoldingBlock],
}

/// What preparing the joints of a step needs to know.
#[derive(Clone, Copy, Debug)]
pub struct JointPreparation<'a> {
    /// Factor on the last step's impulses.
    warm: f32,
    sweep: JointSweep<'a>,
}

impl JointPreparation<'_> {
    /// For substeps of `h` seconds, after some of `last_h`, or of zero at first.
    pub fn new(settings: &StepSettings, h: f32, last_h: f32) -> JointPreparation<'static> {
        let sweep = JointSweep::new(SweepKind::Bias, h, settings.lengths.speck);
        JointPreparation { warm: settings.warm_factor(h, last_h), sweep }
    }
}

/// Where the joints of a step, and their bodies, are read.
#[derive(Clone, Copy)]
pub struct JointSources<'a> {
    /// See `Scene`.
    pub joints: &'a [Joint],
    /// See `Scene`.
    pub sims: &'a [BodySim],
    /// See `Scene`.
    pub still_sims: &'a [BodySim],
    /// See `SolverBodies`.
    pub turning: &'a [[f32; 4]],
}

impl<'a> JointSweep<'a> {
    fn new(kind: SweepKind, h: f32, near: f32) -> JointSweep<'a> {
        let softness = Softness::new(HERTZ / h, DAMPING_RATIO, h);
        let welds = Softness::new(WELD_HERTZ / h, DAMPING_RATIO, h);
        let direct_rate = CORRECTION_PER_SUBSTEP / h;
        JointSweep { kind, h, softness, welds, direct_rate, near, again: false, holdings: &[] }
    }

    /// As welds take it.
    fn of_welds(&self) -> JointSweep<'a> {
        JointSweep { softness: self.welds, ..*self }
    }
}

/// Where joints get back what they bore.
pub trait JointRows {
    /// The joint in a row.
    fn joint(&mut self, row: u32) -> &mut Joint;
}

impl JointRows for [Joint] {
    fn joint(&mut self, row: u32) -> &mut Joint {
        &mut self[row as usize]
    }
}

/// The joints of a step.
#[derive(Clone, Debug, Default)]
pub struct JointConstraints {
    /// The joints of each part of the list, by batch.
    candidates: CandidateParts<JointCandidate>,
    /// Rows of bodies that hang by their centre of mass on what does not move: their
    /// weight is borne. In order.
    pub hung: Vec<u32>,
    /// The same of each part of the list.
    found_hung: Vec<Vec<u32>>,
    /// For each partition and seam, and for the rest; see [`Partitions`].
    pub batches: Vec<JointBatch>,
    /// Those that are solved directly.
    pub articulations: Articulations,
}

/// A joint that the solver may act on: all that its slot depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct JointCandidate {
    index: u32,
    /// Rows of the bodies, awake or not.
    ends: [u32; 2],
    /// Whether constraints move them.
    moved: [bool; 2],
    /// Whether it may be solved directly.
    is_link: bool,
    kind: Discriminant<JointKind>,
}

impl JointConstraints {
    /// Assigns a lane to every joint that something can move.
    pub fn prepare(
        &mut self,
        scene: &mut Scene,
        bodies: &mut SolverBodies,
        partitions: &Partitions,
        preparation: &JointPreparation,
        team: &mut Team,
    ) {
        self.find_candidates(scene, partitions, team);
        let all_anew = self.batches.len() != partitions.batches() || bodies.are_renumbered();
        self.batches.resize_with(partitions.batches(), JointBatch::default);
        let (scene, candidates, all_bodies) = (&*scene, &self.candidates, bodies);
        let bodies = &*all_bodies;
        team.for_each(self.batches.iter_mut().enumerate(), |(index, batch)| {
            let has_changed = candidates.have_changed(index);
            if !all_anew && !has_changed && batch.renew(bodies) {
                return;
            }
            let count = candidates.count(index);
            let assigner = JointAssigner::new(scene, bodies, partitions, (index, count));
            let joints = candidates.of_batch(index);
            batch.assign(joints, &assigner, preparation);
        });
        let h = preparation.sweep.h;
        self.articulations.find(&mut self.batches, scene, all_bodies, h);
    }

    /// Lists the joints of each batch, in their order.
    fn find_candidates(&mut self, scene: &mut Scene, partitions: &Partitions, team: &mut Team) {
        self.candidates.start(scene.joints.len(), partitions.batches());
        let parts = self.candidates.in_use_mut();
        self.found_hung.resize_with(parts.len().max(self.found_hung.len()), Vec::new);
        let (still, body_rows) = (scene.sims.len() as u32, scene.body_rows);
        let row = |body: u32| body_rows.get(body as usize).copied().unwrap_or(still);
        let part_of = |body: u32| partitions.of_body(awake_or_still(row(body), still));
        let sims = &*scene.sims;
        let lists = parts.iter_mut().zip(&mut self.found_hung);
        let pieces = lists.zip(scene.joints.chunks_mut(PART));
        team.for_each(pieces.enumerate(), |(part, ((candidates, hung), joints))| {
            for (index, joint) in (part * PART..).zip(joints) {
                let [a, b] = [joint.body_a, joint.body_b].map(part_of);
                let batch = partitions.batch(a, b).filter(|_| joint.enabled);
                let Some(mut batch) = batch else {
                    forget_reaction(joint);
                    continue;
                };
                if let JointKind::Gear(gear) = &joint.kind {
                    let [base_a, base_b] = [0, 1].map(|side: usize| part_of(gear.sides[side].base));
                    batch = partitions.batch_among([a, b, base_a, base_b]);
                }
                if a.partition == BodyPartition::STILL || b.partition == BodyPartition::STILL {
                    hung.extend(hung_by(joint, body_rows, sims));
                }
                let candidate = JointCandidate {
                    index: index as u32,
                    ends: [row(joint.body_a), row(joint.body_b)],
                    moved: [a, b].map(|part| part.partition != BodyPartition::STILL),
                    kind: std::mem::discriminant(&joint.kind),
                    is_link: joint.holding.is_plain() && may_be_in_articulation(&joint.kind),
                };
                candidates.push(batch, candidate);
            }
        });
        self.candidates.finish();
        self.hung.clear();
        self.found_hung.iter_mut().for_each(|found| self.hung.append(found));
        self.hung.sort_unstable();
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.batches.iter().all(JointBatch::is_empty)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.candidates.bytes()
            + self
                .found_hung
                .iter()
                .chain([&self.hung])
                .map(|list| 4 * list.capacity())
                .sum::<usize>()
            + self.batches.iter().map(JointBatch::bytes).sum::<usize>()
            + self.articulations.bytes()
    }
}

/// The row of a body that a joint to what does not move holds by its centre of mass.
fn hung_by(joint: &Joint, body_rows: &[u32], sims: &[BodySim]) -> Option<u32> {
    /// How far from its centre, as a share of its extent.
    const NEAR: f32 = 0.01;
    if !matches!(joint.kind, JointKind::Revolute(_)) || !joint.holding.is_plain() {
        return None;
    }
    let ends = [(joint.body_a, joint.local_frame_a), (joint.body_b, joint.local_frame_b)];
    ends.into_iter().find_map(|(body, frame)| {
        let row = *body_rows.get(body as usize)?;
        let sim = sims.get(row as usize)?;
        let is_near = frame.p.distance(sim.local_center) <= NEAR * sim.max_extent;
        (sim.inverse_mass > 0.0 && is_near).then_some(row)
    })
}

/// Sweeps over every joint once: one after the other, or as if so.
pub fn solve_all(
    batches: &mut [JointBatch],
    level: Level,
    bodies: &mut [SolverBody],
    kind: SweepKind,
    h: f32,
) {
    for batch in batches.iter_mut() {
        batch.solve(level, BodyCells::of(bodies), kind, h);
    }
}
