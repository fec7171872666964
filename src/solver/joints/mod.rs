//! Joint constraints: one or more files for each joint kind, and shared code.
//!
//! Joints are solved like contacts: in blocks of sixteen lanes that give the same bits as solving
//! one joint after the other, kind by kind, and within a kind in the order of creation.
//!
//! # Joints in a step
//! 1. [`JointConstraints::prepare`] assigns each joint to a block of its kind in a
//!    [batch](JointBatch): the batch of the partition that contains its bodies, or of a seam (see
//!    `graph`).
//! 2. `fill` computes the data of each block.
//! 3. In each substep, before the contacts of the same batch: `warm_start` (first substep) or
//!    `warm_start_again` (later ones), then `solve` as a bias sweep. After the positions have been
//!    integrated, `solve` runs as a relax sweep, which first updates the arms to the new poses.
//! 4. `store` writes the impulses to the joints.
//!
//! The sweeps exclude joints of articulations (`solver/articulation`), which are solved after all
//! batches.
//!
//! # Adding a joint kind
//! 1. `model/joint/kinds.rs`: the solver state with its `state!`, and variants of `JointKind` and
//!    `JointSettings`.
//! 2. `<kind>.rs` in this folder (and `<kind>_kernel.rs` if it is long): a block that begins with
//!    [`Ends`](block::Ends), derives `Default` (all lanes zero: no effect) and implements
//!    [`JointBlock`](kind::JointBlock). `prismatic.rs` is a good model. Shared parts:
//!    - [`JointBodyPair`](body_pair::JointBodyPair): two bodies and the point at which both
//!      receive impulses, with support for warm starts.
//!    - [`AxisBlock`](axis_block::AxisBlock) and `solve_axis`: spring, motor and limits of
//!      anything [`Driven`](axis_kernel::Driven).
//!    - [`Slide`](slide::Slide): an axis fixed in body A.
//!    - [`Stiffness`](axis_kernel::Stiffness): the compliance of rigid constraints.
//! 3. `batch.rs`: a field and an entry in each of the two lists (`JointBatch`, `each_kind!`), and
//!    a case in [`JointBatch::add`].
//! 4. `solver/reference/joints/<kind>.rs`: the same in plain scalars; `api/joint_<kind>.toml`.
//!
//! A kernel is generic over the vector `V`, which has a SIMD level. Every function and closure it
//! calls must be `#[inline(always)]`: code that is not inlined is compiled for the baseline
//! instruction set. Lanes must not depend on each other; use `select` instead of branches.

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
mod revolute;
mod rotary;
mod slide;
mod weld;
mod wheel;

use std::mem::Discriminant;

pub use axis_block::{AxisBlock, NO_LIMIT};
pub use batch::JointBatch;
#[cfg(any(test, feature = "reference_solver"))]
pub use kind::JointLane;

use super::candidates::{CandidateParts, PART};
use super::softness::Softness;
use super::{Scene, StepSettings};
use crate::base::{bytes_of, heap_bytes, sort};
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

/// Stiffness of joints, as a share of the substep rate: 60 Hz at 240 substeps per second.
///
/// Stiffer joints stretch less. But at 0.5 a bridge throws a heavy ball that lies on it, and at
/// 0.7 it flies apart.
const HERTZ: f32 = 0.25;
/// Damping ratio of joints. With 1 or 5 a free linkage loses more energy.
const DAMPING_RATIO: f32 = 2.0;
/// Stiffness of welds. They may be stiffer because they get additional sweeps.
const WELD_HERTZ: f32 = 0.5;
/// Additional pairs of sweeps over the welds: backwards, then forwards.
///
/// In a chain of welds, one sweep transmits a moment by one joint only. Generic joints may act as
/// welds and are swept like them. With this and [`WELD_HERTZ`], a cantilever of eight boxes
/// swings down by 0.17 m and rests at 0.09 m; without, by 0.68 m and 0.32 m.
const WELD_SWEEPS: u32 = 2;

/// The kinds of sweeps over the joints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepKind {
    /// Bias sweep: a soft constraint corrects position errors.
    Bias,
    /// Relax sweep: solves velocities only, which removes the energy that the bias sweep added.
    Relax,
    /// Relax sweep after the bodies have moved: updates the arms first.
    FollowAndRelax,
}

/// Settings of a sweep over the joints.
#[derive(Clone, Copy, Debug)]
struct JointSweep<'a> {
    kind: SweepKind,
    /// Length of the substep, in seconds.
    h: f32,
    /// Softness of rigid constraints and of limits.
    softness: Softness,
    /// Softness of welds.
    welds: Softness,
    /// Share of the position error that directly solved joints correct per second.
    direct_rate: f32,
    /// Points closer than this, in metres, have no line between them.
    near: f32,
    /// Whether this is an additional sweep. Springs are solved in the first one only.
    again: bool,
    /// Data of joints with non-default holding, by index `Ends::holding`.
    holdings: &'a [HoldingBlock],
}

/// Settings for preparing the joints of a step.
#[derive(Clone, Copy, Debug)]
pub struct JointPreparation<'a> {
    /// Scale factor for the impulses of the last step.
    warm: f32,
    sweep: JointSweep<'a>,
}

impl JointPreparation<'_> {
    /// Computes the settings for substeps of `h` seconds.
    ///
    /// `last_h` is the substep length of the last step, or zero before the first.
    pub fn new(settings: &StepSettings, h: f32, last_h: f32) -> JointPreparation<'static> {
        let sweep = JointSweep::new(SweepKind::Bias, h, settings.lengths.speck);
        JointPreparation { warm: settings.warm_factor(h, last_h), sweep }
    }
}

/// The arrays from which joints and their bodies are read.
#[derive(Clone, Copy)]
pub struct JointSources<'a> {
    /// See `Scene::joints`.
    pub joints: &'a [Joint],
    /// See `Scene::sims`.
    pub sims: &'a [BodySim],
    /// See `Scene::static_sims`.
    pub static_sims: &'a [BodySim],
    /// See `SolverBodies::traits`.
    pub traits: &'a [[f32; 4]],
}

impl<'a> JointSweep<'a> {
    fn new(kind: SweepKind, h: f32, near: f32) -> JointSweep<'a> {
        let softness = Softness::new(HERTZ / h, DAMPING_RATIO, h);
        let welds = Softness::new(WELD_HERTZ / h, DAMPING_RATIO, h);
        let direct_rate = CORRECTION_PER_SUBSTEP / h;
        JointSweep { kind, h, softness, welds, direct_rate, near, again: false, holdings: &[] }
    }

    /// Returns the sweep settings for welds.
    fn of_welds(&self) -> JointSweep<'a> {
        JointSweep { softness: self.welds, ..*self }
    }
}

/// Write access to joints, for storing impulses.
pub trait JointWriter {
    /// Returns the joint at an index.
    fn joint(&mut self, row: u32) -> &mut Joint;
}

impl JointWriter for [Joint] {
    fn joint(&mut self, row: u32) -> &mut Joint {
        &mut self[row as usize]
    }
}

/// The joints of a step.
#[derive(Clone, Debug, Default)]
pub struct JointConstraints {
    /// The joints of each part of the joint list, by batch.
    candidates: CandidateParts<JointCandidate>,
    /// Indices of the bodies that a joint to an immovable body holds at their centre of mass,
    /// ascending.
    pub held_at_center: Vec<u32>,
    /// The same bodies of each part of the joint list.
    found_held: Vec<Vec<u32>>,
    /// Batches of the partitions, of the seams and of all other joints; see [`Partitions`].
    pub batches: Vec<JointBatch>,
    /// The joints that are solved directly.
    pub articulations: Articulations,
}

/// A joint that the solver may act on, with all data that its slot depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct JointCandidate {
    index: u32,
    /// Dense indices of the bodies, awake or not.
    ends: [u32; 2],
    /// Whether constraints move the bodies.
    moved: [bool; 2],
    /// Whether the joint may be solved directly.
    may_be_direct: bool,
    kind: Discriminant<JointKind>,
}

impl JointConstraints {
    /// Assigns a lane to every enabled joint that has a movable body.
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
        let is_renewed = |index: usize, batch: &JointBatch| {
            !all_anew && !candidates.have_changed(index) && batch.can_renew()
        };
        let all_renewed =
            self.batches.iter().enumerate().all(|(index, batch)| is_renewed(index, batch));
        team.for_each(self.batches.iter_mut().enumerate(), |(index, batch)| {
            if is_renewed(index, batch) {
                batch.renew(bodies);
                return;
            }
            let count = candidates.count(index);
            let assigner = JointAssigner::new(scene, bodies, partitions, (index, count));
            let joints = candidates.of_batch(index);
            batch.assign(joints, &assigner, preparation);
        });
        let h = preparation.sweep.h;
        self.articulations.find((&mut self.batches, all_renewed), scene, all_bodies, h);
    }

    /// Lists the joints of each batch in joint order.
    fn find_candidates(&mut self, scene: &mut Scene, partitions: &Partitions, team: &mut Team) {
        self.candidates.start(scene.joints.len(), partitions.batches());
        let parts = self.candidates.in_use_mut();
        self.found_held.resize_with(parts.len().max(self.found_held.len()), Vec::new);
        let (still, body_rows) = (scene.sims.len() as u32, scene.body_rows);
        let row = |body: u32| body_rows.get(body as usize).copied().unwrap_or(still);
        let part_of = |body: u32| partitions.of_body(awake_or_still(row(body), still));
        let sims = &*scene.sims;
        let lists = parts.iter_mut().zip(&mut self.found_held);
        let pieces = lists.zip(scene.joints.chunks_mut(PART));
        team.for_each(pieces.enumerate(), |(part, ((candidates, held_at_center), joints))| {
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
                    held_at_center.extend(held_at_center_by(joint, body_rows, sims));
                }
                let candidate = JointCandidate {
                    index: index as u32,
                    ends: [row(joint.body_a), row(joint.body_b)],
                    moved: [a, b].map(|part| part.partition != BodyPartition::STILL),
                    kind: std::mem::discriminant(&joint.kind),
                    may_be_direct: joint.holding.is_plain() && may_be_in_articulation(&joint.kind),
                };
                candidates.push(batch, candidate);
            }
        });
        self.candidates.finish();
        self.held_at_center.clear();
        self.found_held.iter_mut().for_each(|found| self.held_at_center.append(found));
        sort::all(&mut self.held_at_center);
    }

    /// Returns whether there are no joints.
    pub fn is_empty(&self) -> bool {
        self.batches.iter().all(JointBatch::is_empty)
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: candidates, held_at_center, articulations)
            + self.found_held.iter().map(bytes_of).sum::<usize>()
            + self.batches.iter().map(JointBatch::bytes).sum::<usize>()
    }
}

/// Returns the body that this joint supports at its centre of mass, if any.
///
/// Only revolute joints to an immovable body support a body so. Returns its dense index.
fn held_at_center_by(joint: &Joint, body_rows: &[u32], sims: &[BodySim]) -> Option<u32> {
    /// Maximum distance of the anchor from the centre of mass, as a share of the body's extent.
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

/// Sweeps over every joint once, batch by batch.
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
