//! Joint constraints: some files for each kind, and what they share.
//!
//! Joints are solved like contacts, in blocks of sixteen lanes that have the bits
//! of one joint after the other: kind by kind, and within a kind in the order of
//! creation.
//!
//! # What a step does
//! [`JointConstraints::prepare`] puts each joint into a block of its kind. Then in
//! each substep, between what `substeps.rs` does about contacts: `warm_start` (in
//! the first) or `warm_start_again`; `solve` as a push; and, when the bodies have
//! moved, `solve` as a relaxing sweep, which looks first where they are now.
//! `store` hands back what was borne.
//!
//! # How a kind is added
//! 1. `model/joint/<kind>.rs`: what the host sets and the solver keeps, with its
//!    `state!`; a variant of `JointKind` in `model/joint/mod.rs`.
//! 2. Here `<kind>.rs` (or `<kind>_block.rs`, `_prepare.rs`, `_kernel.rs` where that
//!    is long): a block that begins with [`Ends`](block::Ends), and implements
//!    [`JointBlock`](kind::JointBlock). `prismatic.rs` is the model. What is there:
//!    [`Pair`](pair::Pair), two bodies and a point at which both get impulses, with
//!    what warm starts need; [`AxisBlock`](axis_block::AxisBlock) and `solve_axis`,
//!    spring, motor and limits of whatever is [`Driven`](axis_kernel::Driven);
//!    [`Slide`](slide::Slide), an axis that body A carries;
//!    [`Stiffness`](axis_kernel::Stiffness), how what is held gives way.
//! 3. A field and an arm in each of the two lists below (`JointConstraints`,
//!    `each_kind!`), and one in [`JointConstraints::prepare`].
//! 4. `JointSettings` in `world/joint.rs` and its matches; `ffi/joint_<kind>.rs`.
//!
//! A kernel is generic over the level `S` and the vector `V`; every function on the
//! way, closures too, is `#[inline(always)]`: what is not inlined is compiled for
//! the plainest machine. No lane may look at another; choose by `select`.

mod axis_block;
mod axis_kernel;
mod block;
mod distance;
mod drive;
mod gear;
mod generic;
mod generic_kernel;
mod holding;
mod kind;
mod pair;
mod prismatic;
mod pulley;
mod revolute_block;
mod revolute_kernel;
mod revolute_prepare;
mod rotary;
mod slide;
mod trees;
mod weld;
mod wheel;

use super::softness::Softness;
use super::{Scene, StepSettings};
use crate::graph::Place;
use crate::model::JointKind;
use crate::simd::{Level, dispatch};
use crate::solver::bodies::{SolverBodies, SolverBody};
use crate::solver::body_cells::BodyCells;
use distance::DistanceBlock;
use drive::DriveBlock;
use gear::Gears;
use generic::GenericBlock;
use holding::HoldingBlock;
use kind::{Kind, Movable, StepEnd, forget_reaction};
use prismatic::PrismaticBlock;
use pulley::PulleyBlock;
use revolute_block::RevoluteBlock;
use rotary::RotaryBlock;
use trees::{Blocks, Links, Spot, Trees};
use weld::WeldBlock;
use wheel::WheelBlock;

/// Stiffness of joints, as a share of the substep rate: 60 Hz at four substeps
/// of a step of 1/60 s. Stiffer ones stretch less, but at 0.5 a bridge under a
/// heavy ball throws it, and at 0.7 flies apart.
const HERTZ: f32 = 0.25;
/// Damping ratio of joints: with 1 or 5 a free linkage loses more energy.
const DAMPING_RATIO: f32 = 2.0;
/// Joints that are solved exactly do not give way; this share of an error goes
/// in a substep. Above 0.3 a chain that is cracked like a whip overshoots.
const TREE_RATE: f32 = 0.2;

/// The same of welds, which are swept more often.
const WELD_HERTZ: f32 = 0.5;
/// What is welded in a row is swept to and fro so many times more: a moment goes
/// through a beam a joint a sweep. Generic joints may be welds, and are swept like them. With both a cantilever of eight boxes swings down
/// by 0.17 m and rests at 0.09 m; without, by 0.68 m and at 0.32 m.
const WELD_SWEEPS: u32 = 2;

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
struct JointSweep<'a> {
    kind: SweepKind,
    /// Length of the substep, in seconds.
    h: f32,
    /// Of what is held, and of limits.
    softness: Softness,
    /// The same of welds.
    welds: Softness,
    /// Those that a tree solves lose this share of an error per second.
    tree_rate: f32,
    /// Springs have had their turn.
    again: bool,
    /// Of the joints that do not hold as usual, by `Ends::holding`.
    holdings: &'a [HoldingBlock],
}

/// What preparing the joints of a step needs to know.
#[derive(Clone, Copy, Debug)]
struct Preparation<'a> {
    /// How many joints there are.
    joints: usize,
    /// Factor on the last step's impulses.
    warm: f32,
    sweep: JointSweep<'a>,
}

impl<'a> JointSweep<'a> {
    fn new(kind: SweepKind, h: f32) -> JointSweep<'a> {
        let softness = Softness::new(HERTZ / h, DAMPING_RATIO, h);
        let welds = Softness::new(WELD_HERTZ / h, DAMPING_RATIO, h);
        let tree_rate = TREE_RATE / h;
        JointSweep { kind, h, softness, welds, tree_rate, again: false, holdings: &[] }
    }

    /// As welds take it.
    fn of_welds(&self) -> JointSweep<'a> {
        JointSweep { softness: self.welds, ..*self }
    }
}

/// The joints of a step, by kind.
#[derive(Clone, Debug, Default)]
pub struct JointConstraints {
    revolute: Kind<RevoluteBlock>,
    prismatic: Kind<PrismaticBlock>,
    drives: Kind<DriveBlock>,
    rotary: Kind<RotaryBlock>,
    pulleys: Kind<PulleyBlock>,
    gears: Gears,
    distance: Kind<DistanceBlock>,
    weld: Kind<WeldBlock>,
    wheel: Kind<WheelBlock>,
    generic: Kind<GenericBlock>,
    trees: Trees,
    /// Length of the substeps, in seconds.
    h: f32,
}

/// Does something with each kind of joint, in their order.
macro_rules! each_kind {
    ($joints:expr, $kind:ident => $work:expr) => {{
        let joints = $joints;
        // Those that hold a point come last, and so are held best.
        {
            let $kind = &mut joints.drives;
            $work;
        }
        {
            let $kind = &mut joints.rotary;
            $work;
        }
        {
            let $kind = &mut joints.pulleys;
            $work;
        }
        {
            let $kind = &mut joints.gears;
            $work;
        }
        {
            let $kind = &mut joints.revolute;
            $work;
        }
        {
            let $kind = &mut joints.prismatic;
            $work;
        }
        {
            let $kind = &mut joints.distance;
            $work;
        }
        {
            let $kind = &mut joints.weld;
            $work;
        }
        {
            let $kind = &mut joints.wheel;
            $work;
        }
        {
            let $kind = &mut joints.generic;
            $work;
        }
    }};
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
        let joints = scene.joints.len();
        let p = Preparation { joints, warm: settings.warm_factor(h, last_h), sweep };
        self.h = h;
        each_kind!(&mut *self, kind => kind.reset(scene.sims.len()));
        for index in 0..scene.joints.len() {
            let Some(movable) = Movable::new(index, scene, bodies) else {
                forget_reaction(&mut scene.joints[index]);
                continue;
            };
            match &scene.joints[index].kind {
                JointKind::Revolute(joint) => self.revolute.add(&movable, joint, &p),
                JointKind::Prismatic(joint) => self.prismatic.add(&movable, joint, &p),
                JointKind::Motor(joint) | JointKind::Mouse(joint) => {
                    self.drives.add(&movable, joint, &p);
                }
                JointKind::Rotary(joint) => self.rotary.add(&movable, joint, &p),
                JointKind::Ratchet(joint) => self.rotary.add(&movable, &joint.as_rotary(), &p),
                JointKind::Pulley(joint) => self.pulleys.add(&movable, joint, &p),
                JointKind::Gear(joint) => self.gears.add(joint, index, scene, bodies, &p),
                JointKind::Filter => {}
                JointKind::Distance(joint) => self.distance.add(&movable, joint, &p),
                JointKind::Weld(joint) => self.weld.add(&movable, joint, &p),
                JointKind::Wheel(joint) => self.wheel.add(&movable, joint, &p),
                JointKind::Generic(joint) => self.generic.add(&movable, joint, &p),
            }
        }
        let links = Links {
            hinges: &self.revolute.links,
            rods: &self.distance.links,
            any_heavy: self.revolute.any_heavy || self.distance.any_heavy,
        };
        self.trees.find(links, bodies);
        for spot in self.trees.joints() {
            let (ends, lane) = match spot {
                Spot::Hinge(Place { block, lane }) => {
                    (&mut self.revolute.blocks[block as usize].ends, lane)
                }
                Spot::Rod(Place { block, lane }) => {
                    (&mut self.distance.blocks[block as usize].ends, lane)
                }
            };
            ends.trees |= 1 << lane;
        }
        each_kind!(&mut *self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.fill(simd, scene, bodies, &p));
        });
    }

    /// Whether there is none.
    pub fn is_empty(&mut self) -> bool {
        let mut is_empty = true;
        each_kind!(self, kind => is_empty &= kind.is_empty());
        is_empty
    }

    /// Applies the impulses that the last step ended with.
    pub fn warm_start(&mut self, level: Level, bodies: &mut [SolverBody]) {
        each_kind!(self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.warm_start(simd, BodyCells::of(bodies)));
        });
    }

    /// Begins another substep, whose bodies have been given again what the last
    /// one gave them.
    pub fn warm_start_again(&mut self, level: Level, bodies: &mut [SolverBody]) {
        each_kind!(self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.sum_impulses(simd));
            kind.give_more(BodyCells::of(bodies));
        });
    }

    /// Looks where the bodies have moved to, where no sweep does.
    pub fn follow(&mut self, level: Level, bodies: &mut [SolverBody]) {
        let sweep = JointSweep::new(SweepKind::FollowAndRelax, self.h);
        each_kind!(self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.follow(simd, BodyCells::of(bodies), &sweep));
        });
    }

    /// Solves every joint once: one after the other, or as if so; then trees with
    /// heavy loads as a whole.
    pub fn solve(&mut self, level: Level, bodies: &mut [SolverBody], kind: SweepKind) {
        let sweep = JointSweep::new(kind, self.h);
        each_kind!(&mut *self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.solve(simd, BodyCells::of(bodies), &sweep));
        });
        if !(self.weld.is_empty() && self.generic.is_empty()) {
            let again = if kind == SweepKind::Push { kind } else { SweepKind::Relax };
            let sweep = JointSweep { again: true, ..JointSweep::new(again, self.h) };
            dispatch!(level, simd => {
                self.weld.solve_to_and_fro(simd, BodyCells::of(bodies), &sweep, WELD_SWEEPS);
                self.generic.solve_to_and_fro(simd, BodyCells::of(bodies), &sweep, WELD_SWEEPS);
            });
        }
        let blocks = Blocks { hinges: &mut self.revolute.blocks, rods: &mut self.distance.blocks };
        self.trees.solve(blocks, bodies, kind);
    }

    /// Hands the impulses back to the joints, for the next step and for reading.
    pub fn store(
        &mut self,
        level: Level,
        scene: &mut Scene,
        bodies: &SolverBodies,
        time_step: f32,
    ) {
        let end = StepEnd { bodies, time_step, inverse_time: 1.0 / time_step };
        each_kind!(self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.sum_impulses(simd));
            kind.store(scene.joints, &end);
        });
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.revolute.bytes()
            + self.prismatic.bytes()
            + self.drives.bytes()
            + self.rotary.bytes()
            + self.pulleys.bytes()
            + self.gears.bytes()
            + self.distance.bytes()
            + self.weld.bytes()
            + self.wheel.bytes()
            + self.generic.bytes()
            + self.trees.bytes()
    }
}
