//! The substeps of a soft step, worked at by one thread or several.
//!
//! ```text
//!  bodies in ranges   integrate velocities
//!  blocks             passing circles
//!  slices             warm start, and of edges of soft bodies by one worker
//!  soft bodies        what acts on many particles
//!  one worker         contacts of their edges
//!  slices             approaches
//!  one worker         hits that are passed on
//!  slices             push
//!  bodies in ranges   integrate positions
//!  soft bodies        the same, relaxed
//!  one worker         contacts of their edges, relaxed
//!  slices             relax
//!  one worker         restitution, and that of edges
//! ```
//!
//! Between two rows of this table stands a barrier. A sweep goes by the slices of the
//! world and the seams between them (see `graph`), at the joints of each and then at its
//! contacts: whoever is free takes one of a phase, and when all are done the next phase
//! begins. So every body gets its impulses in the same order, whoever works.
//!
//! Where slices have nothing to do with each other, and nothing looks at all bodies at once,
//! there are no barriers: each slice goes through the table by itself (see `Place`).
//!
//! All `unsafe` of the solver is here: arrays that several threads write in places
//! that this order keeps apart.

use super::articulation::{Articulations, DirectSweep};
use super::bodies::{Drive, SolverBody, hold_locked, integrate_positions, integrate_velocities};
use super::body_cells::BodyCells;
use super::contact_block::{ContactBlock, ContactExtras, ImpulseTotals};
use super::contact_fill::store_lanes;
use super::contact_kernel::{CREEP, GENTLE, Sweep, for_lanes, solve, sum_impulses, warm_start};
use super::contact_prepare::Line;
use super::joints::{JointLine, JointRows, Preparation, Sources, SweepKind, solve_all};
use super::passed_on::{HitScene, HitSettings, PassedOn};
use super::passing_circles::{PassingPair, turn_normals};
use super::place::{Phases, Place};
use super::restitution::{any_rebounds, forget_rebounds, note_approach, rebound};
use super::soft_bodies::SoftWork;
use super::surface_contacts::{SurfaceContacts, SurfaceSubstep};
use super::{Integrator, SolverTimes, StepSettings};
use crate::graph::Run;
use crate::jobs::{Shared, Worker};
use crate::model::{BodySim, Contact, Joint};
use crate::simd::{Level, Simd, SimdBase, dispatch, f32x4, f32x8, f32x16, prefetch};
use bytemuck::Zeroable;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// Successive over-relaxation of the sweep that takes the push's energy out: it
/// converges as fast as two sweeps, and large piles sway less. Above 1.7 noise
/// grows; in the pushing sweep it gains nothing.
const RELAX_FACTOR: f32 = 1.5;

/// What the workers share.
pub struct Substeps<'a> {
    pub settings: &'a StepSettings,
    pub level: Level,
    /// Length of a substep, in seconds.
    pub h: f32,
    /// Velocity and motion of each body, by turns.
    pub bodies: Shared<'a, [f32; 4]>,
    pub free_velocities: Shared<'a, [f32; 4]>,
    pub drives: &'a [Drive],
    /// See `SolverBodies`.
    pub locked: &'a [(u32, usize)],
    pub blocks: Shared<'a, ContactBlock>,
    /// None where no contact has any.
    pub extras: Shared<'a, ContactExtras>,
    pub totals: Shared<'a, ImpulseTotals>,
    /// See `ContactBlocks`.
    pub lines: &'a [Line],
    /// As `lines`.
    pub phases: Phases<'a>,
    /// Bodies of slices that each go through all substeps by themselves; else none.
    pub runs: &'a [Run],
    pub contacts: Shared<'a, Contact>,
    pub soft_bodies: Shared<'a, SoftWork>,
    /// Whether there are contacts with edges of soft bodies.
    pub has_surface: bool,
    pub bouncing: &'a [u32],
    pub elastic: &'a [u32],
    /// See `JointedBlocks`.
    pub jointed: &'a [bool],
    pub passing: &'a [PassingPair],
    pub stiff: &'a [u32],
    pub stiff_sweeps: u32,
    /// Of those, over the joints too.
    pub joint_sweeps: u32,
    pub has_joints: bool,
    pub has_articulations: bool,
    /// As `lines`.
    pub joint_lines: Shared<'a, JointLine>,
    pub joint_preparation: Preparation<'static>,
    pub joints: Shared<'a, Joint>,
    pub sims: &'a [BodySim],
    pub still_sims: &'a [BodySim],
    /// See `SolverBodies`.
    pub turning: &'a [[f32; 4]],
    /// Of worker 0.
    pub alone: Mutex<Alone<'a>>,
}

/// What only worker 0 works with.
pub struct Alone<'a> {
    pub articulations: &'a mut Articulations,
    pub rebounding: &'a mut Vec<u32>,
    pub passed_on: &'a mut PassedOn,
    pub surface: &'a mut SurfaceContacts,
    pub times: SolverTimes,
}

/// What is done with the joints of a line.
#[derive(Clone, Copy)]
enum JointWork {
    WarmStart,
    WarmStartAgain,
    Follow,
    Solve(SweepKind),
}

/// The joints of a line that this worker has taken.
struct OwnJoints<'a>(Shared<'a, Joint>);

impl JointRows for OwnJoints<'_> {
    fn joint(&mut self, row: u32) -> &mut Joint {
        // SAFETY: a line asks for its own joints alone; each stands in one lane of one
        // block.
        unsafe { self.0.row(row as usize) }
    }
}

impl Substeps<'_> {
    /// What each worker does.
    pub fn work(&self, worker: &Worker) {
        let mut place = Place::new(worker, &self.phases);
        if self.has_joints {
            self.fill_joints(&mut place);
            place.barrier();
            place.lap(true, |times| &mut times.constraints);
        }
        if self.runs.is_empty() {
            self.step(&mut place);
        } else {
            place.walk_apart(|place| self.step(place));
        }
        if place.index == 0 {
            let mut alone = self.alone.lock().unwrap_or_else(PoisonError::into_inner);
            alone.times = place.times;
        }
    }

    /// All substeps of what the worker is at.
    #[inline(never)]
    fn step(&self, place: &mut Place) {
        let push = Sweep {
            inverse_h: 1.0 / self.h,
            push: true,
            push_speed: self.settings.contact_push_speed,
            gentle: GENTLE * self.settings.lengths.metre,
            creep: CREEP * self.settings.lengths.metre,
            over_relaxation: 1.0,
            sum: false,
            spares_calm: false,
        };
        let relax = Sweep { push: false, over_relaxation: RELAX_FACTOR, ..push };
        let explicit = self.settings.integrator == Integrator::ExplicitEuler;
        let relax_joints = if explicit { SweepKind::Relax } else { SweepKind::FollowAndRelax };
        for substep in 0..self.settings.substeps {
            let first = substep == 0;
            if explicit {
                self.integrate_positions(place);
                if self.has_joints {
                    place.barrier();
                    self.walk_joints(place, JointWork::Follow);
                    place.barrier();
                }
                place.lap(first, |times| &mut times.integration);
            }
            self.integrate_velocities(place);
            place.barrier();
            place.lap(first, |times| &mut times.forces);
            if !self.passing.is_empty() {
                self.turn_normals(place);
                place.barrier();
            }
            if first {
                let joints = self.joints_before(place, JointWork::WarmStart);
                self.warm_start(place, joints);
                place.barrier();
            } else if let Some(joints) = self.joints_before(place, JointWork::WarmStartAgain) {
                self.walk_joints(place, joints);
                place.barrier();
            }
            if self.has_surface {
                self.work_at_surface(place, SurfaceContacts::begin);
                place.barrier();
            }
            if self.soft_bodies.len() > 0 {
                self.work_at_soft_bodies(place, true);
                place.barrier();
            }
            if self.has_surface {
                self.work_at_surface(place, |all, bodies, _, step| all.push(bodies, step));
                place.barrier();
            }
            if !self.bouncing.is_empty() {
                dispatch!(self.level, simd => self.note_approaches(simd, place));
                place.barrier();
            }
            if !self.elastic.is_empty() {
                self.pass_on(place);
                place.barrier();
            }
            self.sweep(place, &Sweep { sum: !first, ..push }, SweepKind::Push);
            place.barrier();
            place.lap(first, |times| &mut times.constraints);
            if !explicit {
                self.integrate_positions(place);
                place.barrier();
                place.lap(first, |times| &mut times.integration);
            }
            if self.soft_bodies.len() > 0 {
                self.work_at_soft_bodies(place, false);
                place.barrier();
            }
            if self.has_surface {
                self.work_at_surface(place, |all, bodies, _, step| all.relax(bodies, step));
                place.barrier();
            }
            // What was at rest is as good as at rest after the push.
            let spares_calm = (self.settings.substeps - substep).is_multiple_of(2);
            self.sweep(place, &Sweep { spares_calm, ..relax }, relax_joints);
            place.barrier();
            if !self.bouncing.is_empty() {
                self.apply_restitution(place);
                place.barrier();
            }
            if self.has_surface {
                self.work_at_surface(place, SurfaceContacts::finish);
                place.barrier();
            }
            place.lap(first, |times| &mut times.constraints);
        }
        self.store(place);
        place.add_rest(self.settings.substeps);
    }

    /// Does something with all bodies, on worker 0. A barrier stands before and
    /// behind it.
    fn alone(&self, place: &Place, work: impl FnOnce(&mut Alone, &mut [SolverBody])) {
        if place.index == 0 {
            // SAFETY: the others do not touch bodies between the barriers.
            let bodies = unsafe { self.bodies.rows(0..self.bodies.len()) };
            let mut alone = self.alone.lock().unwrap_or_else(PoisonError::into_inner);
            work(&mut alone, bytemuck::cast_slice_mut(bodies));
        }
    }

    /// Does something with the joints of a line, which this worker has taken.
    #[inline(never)]
    fn work_at_joints(&self, line: usize, work: JointWork) {
        // SAFETY: as in `warm_start_line`.
        let (joints, bodies) =
            unsafe { (self.joint_lines.row(line), BodyCells::new(self.bodies.cells())) };
        match work {
            JointWork::WarmStart => joints.warm_start(self.level, bodies),
            JointWork::WarmStartAgain => joints.warm_start_again(self.level, bodies),
            JointWork::Follow => joints.follow(self.level, bodies, self.h),
            JointWork::Solve(kind) => joints.solve(self.level, bodies, kind, self.h),
        }
    }

    /// Does something with the joints of all lines.
    fn walk_joints(&self, place: &mut Place, work: JointWork) {
        place.walk(|line| self.work_at_joints(line, work));
    }

    /// The joints of a line come right before its contacts, unless something is to be
    /// done about all joints in between: then they come now. Returns what is left to do
    /// with each line.
    fn joints_before(&self, place: &mut Place, work: JointWork) -> Option<JointWork> {
        if !self.has_joints {
            return None;
        }
        if self.locked.is_empty() {
            return Some(work);
        }
        self.walk_joints(place, work);
        place.barrier();
        self.alone(place, |_, bodies| hold_locked(self.locked, bodies));
        place.barrier();
        None
    }

    /// Solves every joint once, on worker 0.
    fn solve_all_joints(
        &self,
        articulations: &mut Articulations,
        bodies: &mut [SolverBody],
        kind: SweepKind,
    ) {
        // SAFETY: the others wait at the next barrier.
        let lines = unsafe { self.joint_lines.rows(0..self.joint_lines.len()) };
        solve_all(lines, self.level, bodies, kind, self.h);
        hold_locked(self.locked, bodies);
        articulations.solve(
            lines,
            &mut [],
            &[],
            bodies,
            &self.direct(kind == SweepKind::Push, false),
        );
    }

    /// How articulations are solved in a sweep.
    fn direct(&self, push: bool, contacts: bool) -> DirectSweep {
        DirectSweep {
            push,
            contacts,
            h: self.h,
            push_speed: self.settings.contact_push_speed,
            creep: CREEP * self.settings.lengths.metre,
        }
    }

    /// Solves the articulations, with their contacts, on worker 0.
    fn solve_articulations(&self, place: &Place, push: bool) {
        self.alone(place, |alone, bodies| {
            // SAFETY: the others wait at the next barrier.
            let (lines, blocks, extras) = unsafe {
                (
                    self.joint_lines.rows(0..self.joint_lines.len()),
                    self.blocks.rows(0..self.blocks.len()),
                    self.extras.all(),
                )
            };
            alone.articulations.solve(lines, blocks, extras, bodies, &self.direct(push, true));
        });
    }

    fn fill_joints(&self, place: &mut Place) {
        let Substeps { sims, still_sims, turning, .. } = *self;
        // SAFETY: nobody writes joints or bodies before the next barrier.
        let (joints, bodies) = unsafe { (self.joints.all(), BodyCells::new(self.bodies.cells())) };
        let sources = Sources { joints, sims, still_sims, turning };
        place.walk(|line| {
            // SAFETY: each line belongs to one worker between the barriers.
            let line = unsafe { self.joint_lines.row(line) };
            line.fill(self.level, &sources, bodies, &self.joint_preparation);
        });
    }

    /// Calls `work` with the rows of all bodies that this worker integrates.
    #[inline(always)]
    fn for_own_bodies(&self, place: &Place, mut work: impl FnMut(Range<usize>)) {
        if let Some(slice) = place.slice {
            let first = self.runs.partition_point(|run| run.slice < slice);
            let own = self.runs[first..].iter().take_while(|run| run.slice == slice);
            return own.for_each(|run| work(run.rows.clone()));
        }
        let rows = self.bodies.len() / 2;
        let at = |part: usize| rows * part / place.count;
        work(at(place.index)..at(place.index + 1));
    }

    fn integrate_velocities(&self, place: &Place) {
        let fastest = self.settings.maximum_linear_speed;
        self.for_own_bodies(place, |Range { start, end }| {
            // SAFETY: the workers' ranges do not overlap, and barriers stand before
            // and behind, or nobody else knows these bodies.
            let (bodies, free) = unsafe {
                (self.bodies.rows(2 * start..2 * end), self.free_velocities.rows(start..end))
            };
            // What has no drive keeps its velocity.
            let drives = &self.drives[start.min(self.drives.len())..];
            integrate_velocities(bytemuck::cast_slice_mut(bodies), free, drives, fastest);
        });
    }

    fn integrate_positions(&self, place: &Place) {
        let fastest = self.settings.maximum_linear_speed;
        self.for_own_bodies(place, |Range { start, end }| {
            // SAFETY: as above.
            let bodies = unsafe { self.bodies.rows(2 * start..2 * end) };
            let bodies: &mut [SolverBody] = bytemuck::cast_slice_mut(bodies);
            dispatch!(self.level, simd => integrate_positions(simd, bodies, self.h, fastest));
        });
    }

    /// Pushes, or relaxes, what acts on many particles of the soft bodies.
    #[inline(never)]
    fn work_at_soft_bodies(&self, place: &Place, push: bool) {
        // SAFETY: between the barriers each soft body belongs to one worker, and writes
        // bodies that are particles of no other one; of others, it reads what nobody writes.
        let (bodies, free) = unsafe { (self.bodies.cells(), self.free_velocities.cells()) };
        for index in (place.index..self.soft_bodies.len()).step_by(place.count) {
            // SAFETY: as above.
            let work = unsafe { self.soft_bodies.row(index) };
            if push {
                work.push(bodies, free, self.drives);
            } else {
                work.relax(bodies);
            }
        }
    }

    /// Does something with the contacts of edges of soft bodies, on worker 0.
    fn work_at_surface(
        &self,
        place: &Place,
        work: impl FnOnce(&mut SurfaceContacts, &mut [SolverBody], &mut [[f32; 4]], &SurfaceSubstep),
    ) {
        self.alone(place, |alone, bodies| {
            // SAFETY: the others wait at the next barrier.
            let free = unsafe { self.free_velocities.rows(0..self.free_velocities.len()) };
            let substep = SurfaceSubstep::new(self.settings, self.h);
            work(alone.surface, bodies, free, &substep);
        });
    }

    fn turn_normals(&self, place: &Place) {
        // Those of one block are of one worker.
        let first = |part: usize| {
            let pair = self.passing.get(self.passing.len() * part / place.count);
            let before = |block| self.passing.partition_point(|other| other.block() < block);
            pair.map_or(self.passing.len(), |pair| before(pair.block()))
        };
        let own = &self.passing[first(place.index)..first(place.index + 1)];
        // SAFETY: nobody writes bodies or free velocities between the barriers.
        let (bodies, free) =
            unsafe { (BodyCells::new(self.bodies.cells()), self.free_velocities.all()) };
        // SAFETY: each block belongs to one worker between the barriers.
        let block = |index: usize| unsafe { self.blocks.row(index) };
        turn_normals(own, block, bodies, free, (self.h, &self.settings.lengths));
    }

    /// Asks for a block before it is its turn: where blocks do not stay in a cache near by,
    /// their lines come too late otherwise, for no machine asks ahead beyond a page.
    #[inline(always)]
    fn ask_for_block(&self, index: usize) {
        prefetch(self.blocks.start().wrapping_add(index), size_of::<ContactBlock>() / 64);
    }

    /// What few contacts have, of those in a block; `none` where no block has any.
    ///
    /// # Safety
    /// As for [`Shared::row`].
    #[inline(always)]
    unsafe fn extras_of<'e>(
        &'e self,
        block: usize,
        none: &'e mut ContactExtras,
    ) -> &'e mut ContactExtras {
        if block < self.extras.len() {
            // SAFETY: the caller's promise is the same.
            unsafe { self.extras.row(block) }
        } else {
            none
        }
    }

    fn warm_start(&self, place: &mut Place, joints: Option<JointWork>) {
        place.walk(|line| {
            joints.into_iter().for_each(|work| self.work_at_joints(line, work));
            dispatch!(self.level, simd => self.warm_start_line(simd, line));
        });
    }

    #[inline(always)]
    fn warm_start_line<S: Simd>(&self, simd: S, line: usize) {
        // SAFETY: bodies that a block writes are touched in its phase by blocks of its
        // own line alone, which one worker takes; between phases stands a barrier. What
        // moves and is not moved is another row in each line of a phase.
        // Motions are only read.
        let bodies = BodyCells::new(unsafe { self.bodies.cells() });
        let mut none = ContactExtras::zeroed();
        for block in self.lines[line].blocks.clone() {
            self.ask_for_block(block + 1);
            // SAFETY: as above.
            let (block, extras) =
                unsafe { (self.blocks.row(block), self.extras_of(block, &mut none)) };
            warm_start(simd, block, extras, bodies);
        }
    }

    #[inline(always)]
    fn note_approaches<S: Simd>(&self, simd: S, place: &Place) {
        // SAFETY: nobody writes bodies or free velocities between the barriers
        // around this.
        let (bodies, free) =
            unsafe { (BodyCells::new(self.bodies.cells()), self.free_velocities.all()) };
        let share = |part: usize| self.bouncing.len() * part / place.count;
        for &block in &self.bouncing[share(place.index)..share(place.index + 1)] {
            let block = block as usize;
            // SAFETY: each block belongs to one worker between the barriers.
            let (block, extras) = unsafe { (self.blocks.row(block), self.extras.row(block)) };
            note_approach(simd, block, extras, bodies, free);
        }
    }

    /// Has hits passed on to what the bodies touch.
    fn pass_on(&self, place: &Place) {
        self.alone(place, |alone, bodies| {
            // SAFETY: the others wait at the next barrier.
            let mut scene = unsafe {
                HitScene {
                    blocks: self.blocks.rows(0..self.blocks.len()),
                    extras: self.extras.rows(0..self.extras.len()),
                    totals: self.totals.rows(0..self.totals.len()),
                    elastic: self.elastic,
                    bodies,
                    free_velocities: self.free_velocities.rows(0..self.free_velocities.len()),
                }
            };
            let settings =
                HitSettings { threshold: self.settings.restitution_threshold, h: self.h };
            let Alone { articulations, passed_on, .. } = alone;
            passed_on.run(
                &mut scene,
                settings,
                |block| self.is_jointed(block as usize),
                |bodies| self.solve_all_joints(articulations, bodies, SweepKind::Relax),
            );
        });
    }

    fn sweep(&self, place: &mut Place, sweep: &Sweep, kind: SweepKind) {
        let joints = self.joints_before(place, JointWork::Solve(kind));
        place.walk(|line| {
            joints.into_iter().for_each(|work| self.work_at_joints(line, work));
            dispatch!(self.level, simd => self.sweep_line(simd, line, sweep));
        });
        if self.stiff_sweeps == 0 && !self.has_articulations {
            return;
        }
        place.barrier();
        if place.index == 0 && self.stiff_sweeps > 0 {
            let kind = if sweep.push { SweepKind::Push } else { SweepKind::Relax };
            for index in 0..self.stiff_sweeps {
                if index < self.joint_sweeps {
                    self.alone(place, |alone, bodies| {
                        self.solve_all_joints(alone.articulations, bodies, kind)
                    });
                }
                dispatch!(self.level, simd => self.sweep_stiff(simd, sweep));
            }
        }
        if self.has_articulations {
            self.solve_articulations(place, sweep.push);
        }
    }

    /// Whether a body of a block is held by a joint: its motion may change though its
    /// contacts are calm.
    #[inline(always)]
    fn is_jointed(&self, block: usize) -> bool {
        self.jointed.get(block) == Some(&true)
    }

    #[inline(always)]
    fn sweep_line<S: Simd>(&self, simd: S, line: usize, sweep: &Sweep) {
        // SAFETY: as in `warm_start_line`.
        let bodies = BodyCells::new(unsafe { self.bodies.cells() });
        let mut none = ContactExtras::zeroed();
        for row in self.lines[line].blocks.clone() {
            // SAFETY: as in `warm_start_line`.
            let (block, totals) = unsafe { (self.blocks.row(row), self.totals.row(row)) };
            if sweep.spares_calm && block.is_calm() && !self.is_jointed(row) {
                continue;
            }
            self.ask_for_block(row + 1);
            // SAFETY: as in `warm_start_line`.
            let extras = unsafe { self.extras_of(row, &mut none) };
            if sweep.sum {
                sum_impulses(simd, block, totals);
            }
            solve(simd, block, extras, bodies, sweep);
        }
    }

    #[inline(always)]
    fn sweep_stiff<S: Simd>(&self, simd: S, sweep: &Sweep) {
        // SAFETY: the others wait at the next barrier.
        let bodies = BodyCells::new(unsafe { self.bodies.cells() });
        let mut none = ContactExtras::zeroed();
        for &block in self.stiff {
            let block = block as usize;
            // SAFETY: as above.
            let (block, extras) =
                unsafe { (self.blocks.row(block), self.extras_of(block, &mut none)) };
            solve(simd, block, extras, bodies, sweep);
        }
    }

    /// Hands the impulses of a line back to its joints.
    #[inline(never)]
    fn store_joints(&self, line: usize) {
        // SAFETY: nobody writes bodies any more, and each line belongs to one worker
        // since the last barrier.
        let (line, bodies) =
            unsafe { (self.joint_lines.row(line), BodyCells::new(self.bodies.cells())) };
        let mut joints = OwnJoints(self.joints);
        line.store(self.level, &mut joints, bodies, self.settings.time_step);
    }

    /// Hands the impulses back to joints and contacts, for the next step and for reading.
    fn store(&self, place: &mut Place) {
        place.walk(|line| {
            self.store_joints(line);
            dispatch!(self.level, simd => self.store_line(simd, &self.lines[line]));
        });
    }

    #[inline(always)]
    fn store_line<S: Simd>(&self, simd: S, line: &Line) {
        let mut none = ContactExtras::zeroed();
        for (index, slots) in line.blocks.clone().zip(&line.slots) {
            // SAFETY: each block belongs to one worker since the last barrier.
            let (block, extras, totals) = unsafe {
                (self.blocks.row(index), self.extras_of(index, &mut none), self.totals.row(index))
            };
            for_lanes!(
                simd,
                S,
                slots.lanes,
                store_lanes(
                    block,
                    extras,
                    totals,
                    slots,
                    #[inline(always)]
                    |contact| {
                        let contact = contact as usize;
                        // SAFETY: each contact stands in one lane of one block.
                        let own = || unsafe { self.contacts.row(contact) };
                        (contact < self.contacts.len()).then(own).map(|own| &mut own.manifold)
                    }
                )
            );
        }
    }

    /// Sweeps until the rebounds of all contacts agree, with each other and with the
    /// joints of what bounces.
    fn apply_restitution(&self, place: &Place) {
        /// Bodies that bounce against several others at once need a few.
        const SWEEPS: u32 = 8;
        /// Of what hangs on joints: it does not go as its contact alone would have it,
        /// nor does the contact rebound as its joint would. A cradle of balls that are
        /// fixed to their rods lost a fifth of its energy in ten seconds by that.
        const ROUNDS: u32 = 4;
        if place.index != 0 {
            return;
        }
        // SAFETY: the others wait at the next barrier.
        let (blocks, extras, totals, free) = unsafe {
            (
                self.blocks.rows(0..self.blocks.len()),
                self.extras.all(),
                self.totals.rows(0..self.totals.len()),
                self.free_velocities.rows(0..self.free_velocities.len()),
            )
        };
        let threshold = self.settings.restitution_threshold;
        let mut alone = self.alone.lock().unwrap_or_else(PoisonError::into_inner);
        let Alone { rebounding, articulations, .. } = &mut *alone;
        rebounding.clear();
        dispatch!(self.level, simd => {
            for &index in self.bouncing {
                let (block, extras) = (&blocks[index as usize], &extras[index as usize]);
                if any_rebounds(simd, block, extras, threshold) {
                    rebounding.push(index);
                }
            }
        });
        if rebounding.is_empty() {
            return;
        }
        let is_jointed = |index: u32| self.is_jointed(index as usize);
        let rounds = if rebounding.iter().any(|&index| is_jointed(index)) { ROUNDS } else { 1 };
        for round in 0..rounds {
            if round > 0 {
                // SAFETY: as above; no cell is in use.
                let bodies = unsafe { self.bodies.rows(0..self.bodies.len()) };
                let bodies = bytemuck::cast_slice_mut(bodies);
                self.solve_all_joints(articulations, bodies, SweepKind::Relax);
            }
            // SAFETY: as above; no row is in use.
            let bodies = unsafe { BodyCells::new(self.bodies.cells()) };
            let mut settled = true;
            for _ in 0..SWEEPS {
                let mut changed = false;
                for &index in rebounding.iter().filter(|&&index| round == 0 || is_jointed(index)) {
                    let (block, extras) = (&mut blocks[index as usize], &extras[index as usize]);
                    changed |= dispatch!(
                        self.level,
                        simd => rebound(simd, block, extras, bodies, threshold)
                    );
                }
                if !changed {
                    break;
                }
                settled = false;
            }
            if settled {
                break;
            }
        }
        // SAFETY: as above.
        let bodies = unsafe { BodyCells::new(self.bodies.cells()) };
        for &index in rebounding.iter() {
            let index = index as usize;
            let totals = &mut totals[index];
            forget_rebounds(&mut blocks[index], &extras[index], totals, bodies, free, threshold);
        }
    }
}
