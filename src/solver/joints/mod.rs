//! Joint constraints: some files for each kind, and what they share.
//!
//! Joints are solved like contacts, in blocks of lanes: a kind has a layout, a
//! preparation and kernels. [`JointConstraints`] takes all kinds through a step.

mod axis_kernel;
mod revolute_block;
mod revolute_kernel;
mod revolute_prepare;
mod trees;

use super::softness::Softness;
use super::{Scene, StepSettings};
use crate::simd::{Level, Simd, dispatch};
use crate::solver::bodies::{BodyCells, SolverBodies, SolverBody};
use revolute_kernel::{follow, give_more, solve, warm_start};
use revolute_prepare::RevoluteBlocks;
use trees::Trees;

/// Stiffness of joints, as a share of the substep rate: 60 Hz at four substeps
/// of a step of 1/60 s. Stiffer ones stretch less, but at 0.5 a bridge under a
/// heavy ball throws it, and at 0.7 flies apart.
const HERTZ: f32 = 0.25;
/// Damping ratio of joints: with 1 or 5 a free linkage loses more energy.
const DAMPING_RATIO: f32 = 2.0;
/// Joints that are solved exactly do not give way; this share of an error goes
/// in a substep. Above 0.3 a chain that is cracked like a whip overshoots.
const TREE_RATE: f32 = 0.2;

/// What a sweep does about positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepKind {
    /// Errors of position are pushed out, softly.
    Push,
    /// Velocities alone are made right, which takes out the energy of the push.
    Relax,
    /// The same, after the bodies have moved.
    FollowAndRelax,
}

/// What a sweep over the joints needs to know.
#[derive(Clone, Copy, Debug)]
struct JointSweep {
    kind: SweepKind,
    /// Length of the substep, in seconds.
    h: f32,
    /// Of the points, and of limits.
    softness: Softness,
    /// Those that a tree solves lose this share of an error per second.
    tree_rate: f32,
}

/// What preparing the joints of a step needs to know.
struct Preparation {
    /// Factor on the last step's impulses.
    warm: f32,
    sweep: JointSweep,
}

impl JointSweep {
    fn new(kind: SweepKind, h: f32) -> JointSweep {
        let softness = Softness::new(HERTZ / h, DAMPING_RATIO, h);
        JointSweep { kind, h, softness, tree_rate: TREE_RATE / h }
    }
}

/// The joints of a step, by kind.
#[derive(Clone, Debug, Default)]
pub struct JointConstraints {
    revolute: RevoluteBlocks,
    trees: Trees,
    /// Length of the substeps, in seconds.
    h: f32,
}

impl JointConstraints {
    /// Makes constraints of the joints, for substeps of `h` seconds, after some
    /// of `last_h`, or of zero at first.
    pub fn prepare(
        &mut self,
        level: Level,
        scene: &mut Scene,
        bodies: &mut SolverBodies,
        settings: &StepSettings,
        [h, last_h]: [f32; 2],
    ) {
        let sweep = JointSweep::new(SweepKind::Push, h);
        let preparation = Preparation { warm: settings.warm_factor(h, last_h), sweep };
        self.h = h;
        self.revolute.prepare(level, scene, bodies, &preparation, &mut self.trees);
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.revolute.blocks.is_empty()
    }

    /// Applies the impulses that the last step ended with.
    pub fn warm_start(&mut self, level: Level, bodies: &mut [SolverBody]) {
        dispatch!(level, simd => warm_start_all(simd, &self.revolute, BodyCells::of(bodies)));
    }

    /// Begins another substep, whose bodies have been given again what the last
    /// one gave them.
    pub fn warm_start_again(&mut self, level: Level, bodies: &mut [SolverBody]) {
        dispatch!(level, simd => self.revolute.sum_impulses(simd));
        let bodies = BodyCells::of(bodies);
        for block in &self.revolute.blocks {
            give_more(block, bodies);
        }
    }

    /// Looks where the bodies have moved to, where no sweep does.
    pub fn follow(&mut self, level: Level, bodies: &mut [SolverBody]) {
        let sweep = JointSweep::new(SweepKind::FollowAndRelax, self.h);
        dispatch!(level, simd => follow_all(simd, &mut self.revolute, BodyCells::of(bodies), &sweep));
    }

    /// Solves every joint once: one after the other, or as if so; then trees with
    /// heavy loads as a whole.
    pub fn solve(&mut self, level: Level, bodies: &mut [SolverBody], kind: SweepKind) {
        let sweep = JointSweep::new(kind, self.h);
        dispatch!(level, simd => solve_all(simd, &mut self.revolute, BodyCells::of(bodies), &sweep));
        self.trees.solve(&mut self.revolute.blocks, bodies, kind);
    }

    /// Hands the impulses back to the joints, for the next step and for reading.
    pub fn store(
        &mut self,
        level: Level,
        scene: &mut Scene,
        bodies: &SolverBodies,
        time_step: f32,
    ) {
        dispatch!(level, simd => self.revolute.sum_impulses(simd));
        self.revolute.store(scene.joints, bodies, time_step);
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.revolute.bytes() + self.trees.bytes()
    }
}

#[inline(always)]
fn warm_start_all<S: Simd>(simd: S, joints: &RevoluteBlocks, bodies: BodyCells) {
    for block in &joints.blocks {
        warm_start(simd, block, &joints.axes, bodies);
    }
}

#[inline(always)]
fn follow_all<S: Simd>(
    simd: S,
    joints: &mut RevoluteBlocks,
    bodies: BodyCells,
    sweep: &JointSweep,
) {
    for block in &mut joints.blocks {
        follow(simd, block, &mut joints.axes, bodies, sweep);
    }
}

#[inline(always)]
fn solve_all<S: Simd>(simd: S, joints: &mut RevoluteBlocks, bodies: BodyCells, sweep: &JointSweep) {
    for block in &mut joints.blocks {
        solve(simd, block, &mut joints.axes, bodies, sweep);
    }
}
