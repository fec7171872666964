//! The substeps of a soft step, worked at by one thread or several.
//!
//! ```text
//!  bodies in ranges   integrate velocities
//!  one worker         passing circles, joints
//!  blocks by slices   warm start, approaches
//!  one worker         hits that are passed on
//!  blocks by slices   push
//!  bodies in ranges   integrate positions
//!  one worker         joints
//!  blocks by slices   relax
//!  one worker         restitution
//! ```
//!
//! Between two rows of this table stands a barrier. A sweep over the contacts goes
//! by the slices of the world and the seams between them (see `graph`): whoever is
//! free takes one of a phase, and when all are done the next phase begins. So every
//! body gets its impulses in the same order, whoever works.
//!
//! All `unsafe` of the solver is here: arrays that several threads write in places
//! that this order keeps apart.

use super::bodies::{Drive, SolverBody, hold_locked, integrate_positions, integrate_velocities};
use super::body_cells::BodyCells;
use super::contact_block::{ContactBlock, ContactExtras, ImpulseTotals};
use super::contact_fill::store_lanes;
use super::contact_kernel::{Sweep, for_lanes, solve, sum_impulses, warm_start};
use super::contact_prepare::Line;
use super::joints::{JointConstraints, SweepKind};
use super::passed_on::{HitScene, HitSettings, PassedOn};
use super::passing_circles::{PassingPair, turn_normals};
use super::restitution::{any_rebounds, forget_rebounds, note_approach, rebound};
use super::{Integrator, SolverTimes, StepSettings};
use crate::base::Stopwatch;
use crate::graph::PHASES;
use crate::jobs::{Claims, Shared, Worker};
use crate::model::Contact;
use crate::simd::{Level, Simd, SimdBase, dispatch, f32x4, f32x8, f32x16};
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
    pub extras: Shared<'a, ContactExtras>,
    pub totals: Shared<'a, ImpulseTotals>,
    /// See `ContactBlocks`.
    pub lines: &'a [Line],
    /// Which of them have nothing to do with each other, one phase after the other.
    pub phases: [Range<usize>; PHASES],
    pub contacts: Shared<'a, Contact>,
    pub bouncing: &'a [u32],
    pub elastic: &'a [u32],
    /// See `JointedBlocks`.
    pub jointed: &'a [bool],
    pub passing: &'a [PassingPair],
    pub stiff: &'a [u32],
    pub stiff_sweeps: u32,
    /// Of those, over the joints too.
    pub joint_sweeps: u32,
    /// Of slices, round by round.
    pub claims: &'a Claims,
    pub has_joints: bool,
    /// Of worker 0.
    pub alone: Mutex<Alone<'a>>,
}

/// What only worker 0 works with.
pub struct Alone<'a> {
    pub joints: &'a mut JointConstraints,
    pub rebounding: &'a mut Vec<u32>,
    pub passed_on: &'a mut PassedOn,
    pub times: SolverTimes,
}

/// One worker, and how far it has come.
struct Place<'a> {
    worker: &'a Worker<'a>,
    index: usize,
    count: usize,
    /// How many walks over the blocks there have been.
    round: u32,
    watch: Stopwatch,
    times: SolverTimes,
}

impl Substeps<'_> {
    /// What each worker does.
    pub fn work(&self, worker: &Worker) {
        let count = worker.assemble();
        let (watch, times) = (Stopwatch::start(), SolverTimes::default());
        let mut place = Place { worker, index: worker.index(), count, round: 0, watch, times };
        let push = Sweep {
            inverse_h: 1.0 / self.h,
            push: true,
            push_speed: self.settings.contact_push_speed,
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
                self.integrate_positions(&place);
                if self.has_joints {
                    worker.barrier();
                    self.alone(&place, |alone, bodies| alone.joints.follow(self.level, bodies));
                    worker.barrier();
                }
                self.lap(&mut place, |times| &mut times.integration);
            }
            self.integrate_velocities(&place);
            worker.barrier();
            self.lap(&mut place, |times| &mut times.forces);
            if self.has_joints || !self.passing.is_empty() {
                self.turn_normals(&place);
                self.alone(&place, |alone, bodies| {
                    if first {
                        alone.joints.warm_start(self.level, bodies);
                    } else {
                        alone.joints.warm_start_again(self.level, bodies);
                    }
                    hold_locked(self.locked, bodies);
                });
                worker.barrier();
            }
            if first {
                dispatch!(self.level, simd => self.warm_start(simd, &mut place));
                worker.barrier();
            }
            if !self.bouncing.is_empty() {
                dispatch!(self.level, simd => self.note_approaches(simd, &place));
                worker.barrier();
            }
            if !self.elastic.is_empty() {
                self.pass_on(&place);
                worker.barrier();
            }
            self.solve_joints(&place, SweepKind::Push);
            self.sweep(&mut place, &Sweep { sum: !first, ..push });
            worker.barrier();
            self.lap(&mut place, |times| &mut times.constraints);
            if !explicit {
                self.integrate_positions(&place);
                worker.barrier();
                self.lap(&mut place, |times| &mut times.integration);
            }
            self.solve_joints(&place, relax_joints);
            // What was at rest is as good as at rest after the push.
            let spares_calm = (self.settings.substeps - substep).is_multiple_of(2);
            self.sweep(&mut place, &Sweep { spares_calm, ..relax });
            worker.barrier();
            if !self.bouncing.is_empty() {
                self.apply_restitution(&place);
                worker.barrier();
            }
            self.lap(&mut place, |times| &mut times.constraints);
        }
        dispatch!(self.level, simd => self.store(simd, &mut place));
        self.lap(&mut place, |times| &mut times.constraints);
        if place.index == 0 {
            let mut alone = self.alone.lock().unwrap_or_else(PoisonError::into_inner);
            alone.times = place.times;
        }
    }

    /// Adds the time since the last lap to one of the times, as worker 0 sees it.
    fn lap(&self, place: &mut Place, time: impl FnOnce(&mut SolverTimes) -> &mut f32) {
        if place.index == 0 {
            *time(&mut place.times) += place.watch.lap();
        }
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

    fn solve_joints(&self, place: &Place, kind: SweepKind) {
        if self.has_joints {
            // Approaches are noted from velocities, which joints write, too.
            place.worker.barrier();
            self.alone(place, |alone, bodies| {
                alone.joints.solve(self.level, bodies, kind);
                hold_locked(self.locked, bodies);
            });
            place.worker.barrier();
        }
    }

    /// The bodies that this worker integrates.
    fn range(&self, place: &Place) -> Range<usize> {
        let rows = self.bodies.len() / 2;
        let at = |part: usize| rows * part / place.count;
        at(place.index)..at(place.index + 1)
    }

    fn integrate_velocities(&self, place: &Place) {
        let Range { start, end } = self.range(place);
        // SAFETY: the workers' ranges do not overlap, and barriers stand before
        // and behind.
        let (bodies, free) = unsafe {
            (self.bodies.rows(2 * start..2 * end), self.free_velocities.rows(start..end))
        };
        // What has no drive keeps its velocity.
        let drives = &self.drives[start.min(self.drives.len())..];
        let fastest = self.settings.maximum_linear_speed;
        integrate_velocities(bytemuck::cast_slice_mut(bodies), free, drives, fastest);
    }

    fn integrate_positions(&self, place: &Place) {
        let Range { start, end } = self.range(place);
        // SAFETY: as above.
        let bodies = unsafe { self.bodies.rows(2 * start..2 * end) };
        let bodies: &mut [SolverBody] = bytemuck::cast_slice_mut(bodies);
        dispatch!(self.level, simd => integrate_positions(simd, bodies, self.h));
    }

    fn turn_normals(&self, place: &Place) {
        if place.index == 0 {
            // SAFETY: the others touch nothing of this between the barriers.
            let (blocks, bodies, free) = unsafe {
                let blocks = self.blocks.rows(0..self.blocks.len());
                (blocks, BodyCells::new(self.bodies.cells()), self.free_velocities.all())
            };
            turn_normals(self.passing, blocks, bodies, free, self.h);
        }
    }

    /// Calls `work` for every block of the lines that this worker takes, phase by
    /// phase.
    #[inline(always)]
    fn walk(&self, place: &mut Place, mut work: impl FnMut(&Line, usize)) {
        // Kernels are large: `work` stands here once.
        let mut tried = (0, 0);
        while let Some(line) = self.next_line(place, &mut tried) {
            for block in line.blocks.clone() {
                work(line, block);
            }
        }
        place.round += 1;
    }

    /// The next line that this worker takes. It begins with those that it had in
    /// other rounds, the last of them first: its core still knows that one best.
    #[inline(never)]
    fn next_line(&self, place: &Place, (phase, tried): &mut (usize, usize)) -> Option<&Line> {
        while let Some(lines) = self.phases.get(*phase) {
            let [first, end] = [0, 1].map(|next| (place.index + next) * lines.len() / place.count);
            let own = end - first;
            while *tried < lines.len() {
                let is_back = place.round % 2 == 1 && *tried < own;
                let offset = if is_back { own - 1 - *tried } else { *tried };
                let line = lines.start + (first + offset) % lines.len();
                *tried += 1;
                if self.claims.take(line, place.round) {
                    return Some(&self.lines[line]);
                }
            }
            *tried = 0;
            // There may be nothing more: no odd seam between two slices, nothing that
            // reaches over three.
            *phase += 1;
            while *phase < PHASES && self.is_empty(*phase) {
                *phase += 1;
            }
            if *phase < PHASES {
                place.worker.barrier();
            }
        }
        None
    }

    fn is_empty(&self, phase: usize) -> bool {
        self.lines[self.phases[phase].clone()].iter().all(|line| line.blocks.is_empty())
    }

    #[inline(always)]
    fn warm_start<S: Simd>(&self, simd: S, place: &mut Place) {
        // SAFETY: bodies that a block writes are touched in its phase by blocks of its
        // own line alone, which one worker takes; between phases stands a barrier. What
        // moves and is not moved is another row in each line of a phase.
        // Motions are only read.
        let bodies = BodyCells::new(unsafe { self.bodies.cells() });
        self.walk(
            place,
            #[inline(always)]
            |_, block| {
                // SAFETY: as above.
                let (block, extras) = unsafe { (self.blocks.row(block), self.extras.row(block)) };
                warm_start(simd, block, extras, bodies);
            },
        );
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
            let Alone { joints, passed_on, .. } = alone;
            passed_on.run(
                &mut scene,
                settings,
                |block| self.jointed.get(block as usize) == Some(&true),
                |bodies| {
                    joints.solve(self.level, bodies, SweepKind::Relax);
                    hold_locked(self.locked, bodies);
                },
            );
        });
    }

    fn sweep(&self, place: &mut Place, sweep: &Sweep) {
        dispatch!(self.level, simd => self.sweep_blocks(simd, place, sweep));
        if self.stiff_sweeps == 0 {
            return;
        }
        place.worker.barrier();
        if place.index == 0 {
            let kind = if sweep.push { SweepKind::Push } else { SweepKind::Relax };
            for index in 0..self.stiff_sweeps {
                if index < self.joint_sweeps {
                    self.alone(place, |alone, bodies| {
                        alone.joints.solve(self.level, bodies, kind);
                        hold_locked(self.locked, bodies);
                    });
                }
                dispatch!(self.level, simd => self.sweep_stiff(simd, sweep));
            }
        }
    }

    #[inline(always)]
    fn sweep_blocks<S: Simd>(&self, simd: S, place: &mut Place, sweep: &Sweep) {
        // SAFETY: as in `warm_start`.
        let bodies = BodyCells::new(unsafe { self.bodies.cells() });
        self.walk(
            place,
            #[inline(always)]
            |_, block| {
                // SAFETY: as in `warm_start`.
                let (block, extras, totals) = unsafe {
                    (self.blocks.row(block), self.extras.row(block), self.totals.row(block))
                };
                if sweep.spares_calm && block.is_calm() {
                    return;
                }
                if sweep.sum {
                    sum_impulses(simd, block, totals);
                }
                solve(simd, block, extras, bodies, sweep);
            },
        );
    }

    #[inline(always)]
    fn sweep_stiff<S: Simd>(&self, simd: S, sweep: &Sweep) {
        // SAFETY: the others wait at the next barrier.
        let bodies = BodyCells::new(unsafe { self.bodies.cells() });
        for &block in self.stiff {
            // SAFETY: as above.
            let (block, extras) =
                unsafe { (self.blocks.row(block as usize), self.extras.row(block as usize)) };
            solve(simd, block, extras, bodies, sweep);
        }
    }

    /// Hands the impulses back to the contacts, for the next step and for reading.
    #[inline(always)]
    fn store<S: Simd>(&self, simd: S, place: &mut Place) {
        self.walk(
            place,
            #[inline(always)]
            |line, index| {
                // SAFETY: each block belongs to one worker since the last barrier.
                let (block, extras, totals) = unsafe {
                    (self.blocks.row(index), self.extras.row(index), self.totals.row(index))
                };
                let slots = &line.slots[index - line.blocks.start];
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
            },
        );
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
        let Alone { rebounding, joints, .. } = &mut *alone;
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
        let is_jointed = |index: u32| self.jointed.get(index as usize) == Some(&true);
        let rounds = if rebounding.iter().any(|&index| is_jointed(index)) { ROUNDS } else { 1 };
        for round in 0..rounds {
            if round > 0 {
                // SAFETY: as above; no cell is in use.
                let bodies = unsafe { self.bodies.rows(0..self.bodies.len()) };
                let bodies = bytemuck::cast_slice_mut(bodies);
                joints.solve(self.level, bodies, SweepKind::Relax);
                hold_locked(self.locked, bodies);
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
