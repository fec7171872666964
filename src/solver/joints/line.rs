//! The joints of a slice of the world, of a seam between slices, or of the rest (see
//! `graph`), kind by kind.

use super::block::Ends;
use super::distance::DistanceBlock;
use super::drive::DriveBlock;
use super::gear::Gears;
use super::generic::GenericBlock;
use super::kind::{JointBlock, Kind, Movable, StepEnd};
use super::prismatic::PrismaticBlock;
use super::pulley::PulleyBlock;
use super::revolute_block::RevoluteBlock;
use super::rotary::RotaryBlock;
use super::weld::WeldBlock;
use super::wheel::WheelBlock;
use super::{Candidate, JointRows, JointSweep, Preparation, Sources, SweepKind, WELD_SWEEPS};
use crate::base::NONE;
use crate::graph::Place;
use crate::graph::{Chunk, Part, Slices};
use crate::model::JointKind;
use crate::simd::{Level, dispatch};
use crate::solver::Scene;
use crate::solver::articulation::{CandidateJoint, DirectJointKind, JointRowSink, JointSlot, Term};
use crate::solver::bodies::{SolverBodies, awake_or_still};
use crate::solver::body_cells::BodyCells;

/// See the head of the file.
#[derive(Clone, Debug, Default)]
pub struct JointLine {
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
    /// See [`JointSweep`].
    near: f32,
    /// Of joints of all kinds, where the world is cut.
    chunk: Chunk<(u32, Movable)>,
}

/// Does something with each kind of joint, in their order.
macro_rules! each_kind {
    ($line:expr, $kind:ident => $work:expr) => {
        // Those that hold a point come last, and so are held best.
        each_kind!(
            $line, $kind => $work;
            drives rotary pulleys gears revolute prismatic distance weld wheel generic
        )
    };
    ($line:expr, $kind:ident => $work:expr; $($field:ident)+) => {{
        let JointLine { $($field),+, near: _, chunk: _ } = $line;
        $({
            let $kind = $field;
            $work;
        })+
    }};
}

/// Does something with the joints of one kind that may be solved directly.
macro_rules! link_kind {
    ($line:expr, $which:expr, $kind:ident => $work:expr) => {
        match $which {
            DirectJointKind::Revolute => {
                let $kind = &mut $line.revolute;
                $work
            }
            DirectJointKind::Prismatic => {
                let $kind = &mut $line.prismatic;
                $work
            }
            DirectJointKind::Distance => {
                let $kind = &mut $line.distance;
                $work
            }
            DirectJointKind::Weld => {
                let $kind = &mut $line.weld;
                $work
            }
            DirectJointKind::Wheel => {
                let $kind = &mut $line.wheel;
                $work
            }
        }
    };
}

/// Does something with each kind of joint that may be solved directly.
macro_rules! each_link_kind {
    ($line:expr, ($kind:ident, $name:ident) => $work:expr) => {{
        {
            let ($kind, $name) = (&$line.revolute, DirectJointKind::Revolute);
            $work;
        }
        {
            let ($kind, $name) = (&$line.prismatic, DirectJointKind::Prismatic);
            $work;
        }
        {
            let ($kind, $name) = (&$line.distance, DirectJointKind::Distance);
            $work;
        }
        {
            let ($kind, $name) = (&$line.weld, DirectJointKind::Weld);
            $work;
        }
        {
            let ($kind, $name) = (&$line.wheel, DirectJointKind::Wheel);
            $work;
        }
    }};
}

/// What placing the joints of a line needs to know.
pub(super) struct Placing<'a> {
    pub scene: &'a Scene<'a>,
    pub bodies: &'a SolverBodies,
    slices: &'a Slices,
    line: usize,
    /// Which copy of what does not move the line has.
    copy: usize,
    /// How many bodies are awake.
    awake: u32,
    /// How many joints the line has.
    pub joints: usize,
}

impl<'a> Placing<'a> {
    /// For a line, which has so many joints.
    pub fn new(
        scene: &'a Scene<'a>,
        bodies: &'a SolverBodies,
        slices: &'a Slices,
        (line, joints): (usize, usize),
    ) -> Placing<'a> {
        let (copy, awake) = (slices.copy_of_line(line), scene.sims.len() as u32);
        Placing { scene, bodies, slices, line, copy, awake, joints }
    }

    /// The row of what does not move at all.
    pub fn still(&self) -> u32 {
        self.bodies.copy_of(self.awake, self.copy, self.awake)
    }

    /// The row that the line has for a body, and its number there, `NONE` where
    /// constraints do not move it. `row` is that of the body, awake or not.
    pub fn place(&self, row: u32) -> (u32, u32) {
        let row = awake_or_still(row, self.awake);
        match self.slices.part(row) {
            Part { slice: Part::STILL, .. } => {
                (self.bodies.copy_of(row, self.copy, self.awake), NONE)
            }
            part => (row, self.slices.index_in(self.line, part, row)),
        }
    }
}

impl JointLine {
    /// Forgets the last step's joints, and finds places for those that something can move
    /// now, in their order. In a world that is cut they are colored within chunks: it has so
    /// many that blocks would come out of a cache, and in order alone a quarter of their
    /// lanes stays empty.
    pub(super) fn place<'j>(
        &mut self,
        joints: impl Iterator<Item = &'j Candidate>,
        placing: &Placing,
        p: &Preparation,
    ) {
        self.near = p.sweep.near;
        let bodies = placing.slices.bodies_in(placing.line);
        each_kind!(&mut *self, kind => kind.reset(bodies));
        let is_cut = placing.slices.count() > 1;
        let mut chunk = std::mem::take(&mut self.chunk);
        chunk.reset(if is_cut { bodies } else { 0 });
        for candidate in joints {
            let (index, movable) = (candidate.index, Movable::new(candidate, placing));
            if !is_cut {
                self.add(index, &movable, placing, p);
            } else if chunk.push(movable.moved, (index, movable)) {
                chunk.drain(|_, (index, movable)| self.add(*index, movable, placing, p));
            }
        }
        chunk.drain(|_, (index, movable)| self.add(*index, movable, placing, p));
        self.chunk = chunk;
    }

    /// Keeps the places of the last step, where the joints are the same. Returns whether
    /// it can: gears are placed by more than is known of them.
    pub(super) fn renew(&mut self, bodies: &SolverBodies) -> bool {
        let can = self.gears.is_empty();
        if can {
            each_kind!(&mut *self, kind => kind.renew(bodies));
        }
        can
    }

    /// Finds a place for a joint.
    fn add(&mut self, index: u32, movable: &Movable, placing: &Placing, p: &Preparation) {
        match &placing.scene.joints[index as usize].kind {
            JointKind::Revolute(_) => self.revolute.add(movable, placing),
            JointKind::Prismatic(_) => self.prismatic.add(movable, placing),
            JointKind::Motor(_) | JointKind::Mouse(_) => self.drives.add(movable, placing),
            JointKind::Rotary(_) | JointKind::Ratchet(_) => {
                self.rotary.add(movable, placing);
            }
            JointKind::Pulley(_) => self.pulleys.add(movable, placing),
            JointKind::Gear(gear) => self.gears.add(gear, index, placing, p),
            JointKind::Filter => {}
            JointKind::Distance(_) => self.distance.add(movable, placing),
            JointKind::Weld(_) => self.weld.add(movable, placing),
            JointKind::Wheel(_) => self.wheel.add(movable, placing),
            JointKind::Generic(_) => self.generic.add(movable, placing),
        }
    }

    /// Fills the blocks from joints and bodies, which are only read.
    pub fn fill(&mut self, level: Level, sources: &Sources, bodies: BodyCells, p: &Preparation) {
        each_kind!(&mut *self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.fill(simd, sources, bodies, p));
        });
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        let mut is_empty = true;
        each_kind!(self, kind => is_empty &= kind.is_empty());
        is_empty
    }

    /// Applies the impulses that the last step ended with.
    pub fn warm_start(&self, level: Level, bodies: BodyCells) {
        each_kind!(self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.warm_start(simd, bodies));
        });
    }

    /// Begins another substep, whose bodies have been given again what the last
    /// one gave them.
    pub fn warm_start_again(&mut self, level: Level, bodies: BodyCells) {
        each_kind!(self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.sum_impulses(simd));
            kind.give_more(bodies);
        });
    }

    /// Looks where the bodies have moved to, where no sweep does.
    pub fn follow(&mut self, level: Level, bodies: BodyCells, h: f32) {
        let sweep = JointSweep::new(SweepKind::FollowAndRelax, h, self.near);
        each_kind!(self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.follow(simd, bodies, &sweep));
        });
    }

    /// Solves every joint of the line once: one after the other, or as if so.
    pub fn solve(&mut self, level: Level, bodies: BodyCells, kind: SweepKind, h: f32) {
        let sweep = JointSweep::new(kind, h, self.near);
        each_kind!(&mut *self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.solve(simd, bodies, &sweep));
        });
        if !(self.weld.is_empty() && self.generic.is_empty()) {
            let again = if kind == SweepKind::Push { kind } else { SweepKind::Relax };
            let sweep = JointSweep { again: true, ..JointSweep::new(again, h, self.near) };
            dispatch!(level, simd => {
                self.weld.solve_to_and_fro(simd, bodies, &sweep, WELD_SWEEPS);
                self.generic.solve_to_and_fro(simd, bodies, &sweep, WELD_SWEEPS);
            });
        }
    }

    /// Hands the impulses back to the joints, for the next step and for reading.
    pub fn store(
        &mut self,
        level: Level,
        joints: &mut (impl JointRows + ?Sized),
        bodies: BodyCells,
        time_step: f32,
    ) {
        let end = StepEnd { bodies, time_step, inverse_time: 1.0 / time_step };
        each_kind!(self, kind => if !kind.is_empty() {
            dispatch!(level, simd => kind.sum_impulses(simd));
            kind.store(joints, &end);
        });
    }

    /// Whether some joint that may be solved directly is between masses that want it.
    pub fn any_candidate(&self) -> bool {
        let mut any = false;
        each_link_kind!(self, (kind, _name) => any |= kind.any_candidate);
        any
    }

    /// Lists the joints that may be solved directly; the line is the one of this index.
    pub fn list_links(&self, line: u32, links: &mut Vec<(CandidateJoint, JointSlot)>) {
        each_link_kind!(self, (kind, name) => {
            let slot = |link: CandidateJoint| (link, JointSlot { batch: line, place: link.place, kind: name });
            links.extend(kind.links().map(slot));
        });
    }

    /// The ends of a block of such joints.
    pub fn ends_mut(&mut self, which: DirectJointKind, block: u32) -> &mut Ends {
        link_kind!(self, which, kind => kind.blocks[block as usize].ends_mut())
    }

    /// Tells the rows of such a joint.
    pub fn rows(&mut self, which: DirectJointKind, place: Place, sink: &mut JointRowSink) {
        link_kind!(self, which, kind => kind.rows(place, sink))
    }

    /// Sets the accumulated impulse of one of its rows.
    pub fn set_impulse(&mut self, which: DirectJointKind, place: Place, term: Term, impulse: f32) {
        link_kind!(self, which, kind => kind.set_impulse(place, term, impulse))
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let mut bytes = self.chunk.bytes();
        each_kind!(self, kind => bytes += kind.bytes());
        bytes
    }
}
