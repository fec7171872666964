//! Reference for the kernels: the soft step of `docs/solver.md` as plain scalar code, one contact
//! and one joint after the other. Compiled for tests only.
//!
//! The wide kernels must give the same bits. Only the order of solving is taken from them: the
//! batches and blocks of `graph`. Formulas and constants are written anew from the text, except
//! those of stages that are scalar in any case: forces, softness, mass ratios, passing circles,
//! propagated impacts, articulations, soft bodies and their contacts.

mod contact;
mod contacts;
mod joint;
mod joints;
mod pair;
mod stiffness;

use super::articulation::{Articulations, DirectSweep};
use super::bodies::{SolverBodies, SolverBody, enforce_locks, integrate_velocities, limit_speed};
use super::contact_prepare::ContactBlocks;
use super::impact_propagation::{HitScene, HitSettings, ImpactPropagation};
use super::joints::JointConstraints;
use super::restitution::JointedBlocks;
use super::surface_contacts::SurfaceSubstep;
use super::{Integrator, Scene, StepSettings};
use crate::graph::Partitions;
use crate::math::sin_cos;
use crate::model::BodySim;
use contact::PlainContactStep;
use contacts::PlainContacts;
use joint::PlainJointSweep;
use joints::PlainJoints;
use std::cell::Cell;

/// The prepared parts of a step: the bodies, and the order of solving.
pub struct ReferenceParts<'a> {
    pub bodies: &'a mut SolverBodies,
    pub partitions: &'a Partitions,
    pub contacts: &'a mut ContactBlocks,
    pub joints: &'a mut JointConstraints,
    pub impact_propagation: &'a mut ImpactPropagation,
    pub jointed: &'a JointedBlocks,
}

/// Runs all substeps and stores the impulses. `h` and `last_h` are the lengths of the substeps of
/// this step and of the last one, in seconds.
pub fn run_reference(
    scene: &mut Scene,
    settings: &StepSettings,
    (h, last_h): (f32, f32),
    parts: ReferenceParts,
) {
    let step = PlainContactStep::new(settings, h, last_h);
    let joints = PlainJoints::new(scene, parts.bodies, parts.joints, &step);
    let contacts = PlainContacts::new(scene, &parts, &step);
    let ReferenceParts { bodies, partitions, contacts: wide, impact_propagation, .. } = parts;
    let mut run = ReferenceRun {
        order: partitions.phases().into_iter().flatten().collect(),
        step,
        contacts,
        joints,
        bodies,
        wide,
        articulations: &mut parts.joints.articulations,
        impact_propagation,
    };
    for substep in 0..settings.substeps {
        run.substep(scene, substep);
    }
    let time_step = settings.time_step;
    run.joints.store(scene.joints, &run.bodies.bodies, time_step);
    run.contacts.store(scene.contacts);
}

/// The state of a step.
struct ReferenceRun<'a> {
    /// Batches in the order of solving.
    order: Vec<usize>,
    step: PlainContactStep<'a>,
    contacts: PlainContacts,
    joints: PlainJoints,
    bodies: &'a mut SolverBodies,
    /// The blocks through which scalar stages read contacts.
    wide: &'a mut ContactBlocks,
    articulations: &'a mut Articulations,
    impact_propagation: &'a mut ImpactPropagation,
}

impl ReferenceRun<'_> {
    /// Runs a substep. The numbers are those of the stages in `docs/solver.md`.
    fn substep(&mut self, scene: &mut Scene, substep: u32) {
        let (settings, h) = (self.step.settings, self.step.h);
        let is_first = substep == 0;
        let is_explicit = settings.integrator == Integrator::ExplicitEuler;
        let surface = SurfaceSubstep::new(settings, h);
        if is_explicit {
            self.integrate_positions();
            self.joints.follow(&self.bodies.bodies, h);
        }
        // 1 to 3.
        let SolverBodies { bodies, free_velocities, body_forces, .. } = &mut *self.bodies;
        integrate_velocities(bodies, free_velocities, body_forces, settings.maximum_linear_speed);
        self.contacts.turn_normals(self.wide, (bodies, free_velocities), &self.step);
        if is_first {
            self.walk(
                |run, batch| run.joints.warm_start(batch, &mut run.bodies.bodies),
                |run, batch| run.contacts.warm_start(batch, &mut run.bodies.bodies),
            );
        } else {
            self.walk(|run, batch| run.joints.correct(batch, &mut run.bodies.bodies), |_, _| ());
        }
        // 4 to 6.
        let SolverBodies { bodies, free_velocities, body_forces, .. } = &mut *self.bodies;
        scene.surface.begin(bodies, free_velocities, &surface);
        for work in scene.soft_bodies.iter_mut() {
            work.bias_sweep(cells(bodies), cells_of(free_velocities), body_forces);
        }
        scene.surface.bias_sweep(bodies, &surface);
        // 7 to 8.
        self.contacts.note_approaches(bodies, free_velocities);
        self.propagate_impacts();
        // 9 to 11.
        self.sweep(true, !is_first, is_explicit, false);
        if !is_explicit {
            self.integrate_positions();
        }
        // 12 to 15. Every other relax sweep skips blocks at rest, the last one never.
        let bodies = &mut self.bodies.bodies;
        scene.soft_bodies.iter_mut().for_each(|work| work.relax_sweep(cells(bodies)));
        scene.surface.relax_sweep(bodies, &surface);
        let skips_rest = (settings.substeps - substep).is_multiple_of(2);
        self.sweep(false, false, is_explicit, skips_rest);
        // 16.
        self.apply_restitution();
        let SolverBodies { bodies, free_velocities, .. } = &mut *self.bodies;
        scene.surface.finish(bodies, free_velocities, &surface);
    }

    /// Does the work of the joints, then of the contacts, batch by batch. Locked axes are held
    /// between joints and contacts.
    fn walk(&mut self, joints: impl Fn(&mut Self, usize), contacts: impl Fn(&mut Self, usize)) {
        let has_locks = !self.bodies.locked.is_empty() && !self.joints.is_empty();
        let order = std::mem::take(&mut self.order);
        if has_locks {
            order.iter().for_each(|&batch| joints(self, batch));
            enforce_locks(&self.bodies.locked, &mut self.bodies.bodies);
        }
        for &batch in &order {
            if !has_locks {
                joints(self, batch);
            }
            contacts(self, batch);
        }
        self.order = order;
    }

    /// Runs a bias or relax sweep, with the additional sweeps and the articulations.
    fn sweep(&mut self, use_bias: bool, sums_up: bool, is_explicit: bool, skips_rest: bool) {
        let h = self.step.h;
        let follows = !use_bias && !is_explicit;
        let sweep = PlainJointSweep { h, use_bias, follows, again: false };
        self.walk(
            |run, batch| run.joints.solve(batch, &mut run.bodies.bodies, &sweep),
            |run, batch| {
                if sums_up {
                    run.contacts.sum_up(batch);
                }
                let bodies = &mut run.bodies.bodies;
                run.contacts.solve(batch, bodies, &run.step, (use_bias, skips_rest));
            },
        );
        let max_requested_sweeps = self.bodies.max_requested_sweeps.into();
        for index in 0..self.contacts.stiff_sweeps {
            if index < max_requested_sweeps && !self.joints.is_empty() {
                self.solve_all_joints(use_bias);
            }
            self.contacts.solve_stiff(&mut self.bodies.bodies, &self.step, use_bias);
        }
        if !self.articulations.is_empty() {
            self.contacts.write(self.wide);
            let direct = self.direct(use_bias, true);
            let ContactBlocks { blocks, extras, .. } = &mut *self.wide;
            let bodies = &mut self.bodies.bodies;
            self.articulations.solve(&mut self.joints, blocks, extras, bodies, &direct);
            self.contacts.read(self.wide);
        }
    }

    fn direct(&self, use_bias: bool, contacts: bool) -> DirectSweep {
        let settings = self.step.settings;
        DirectSweep {
            use_bias,
            contacts,
            h: self.step.h,
            push_speed: settings.contact_push_speed,
            creep: 0.02 * settings.lengths.metre,
        }
    }

    /// Solves every joint once more.
    fn solve_all_joints(&mut self, use_bias: bool) {
        let direct = self.direct(use_bias, false);
        let SolverBodies { bodies, locked, .. } = &mut *self.bodies;
        sweep_all_joints((&mut self.joints, self.articulations), (bodies, locked), &direct);
    }

    fn integrate_positions(&mut self) {
        let (h, max_speed) = (self.step.h, self.step.settings.maximum_linear_speed);
        for body in &mut self.bodies.bodies {
            limit_speed(&mut body.velocity, max_speed);
            let ([vx, vy, spin, _], [x, y, c, s]) = (body.velocity, body.motion);
            let (sine, cosine) = sin_cos(h * spin);
            let (c, s) = (c * cosine - s * sine, s * cosine + c * sine);
            // To first order, this keeps the rotation normalized.
            let k = 0.5 * (3.0 - (c * c + s * s));
            body.motion = [x + h * vx, y + h * vy, k * c, k * s];
        }
    }

    /// Propagates impacts.
    fn propagate_impacts(&mut self) {
        if self.wide.elastic.is_empty() {
            return;
        }
        self.contacts.write(self.wide);
        let direct = self.direct(false, false);
        let ContactBlocks { blocks, extras, totals, elastic, .. } = &mut *self.wide;
        let SolverBodies { bodies, free_velocities, locked, .. } = &mut *self.bodies;
        let (joints, articulations) = (&mut self.joints, &mut *self.articulations);
        let mut scene = HitScene { blocks, extras, totals, elastic, bodies, free_velocities };
        let threshold = self.step.settings.restitution_threshold;
        let contacts = &self.contacts;
        self.impact_propagation.run(
            &mut scene,
            HitSettings { threshold, h: self.step.h },
            |block| contacts.is_jointed(block),
            |bodies| sweep_all_joints((joints, articulations), (bodies, locked), &direct),
        );
        self.contacts.read(self.wide);
    }

    /// Gives rebounding points their velocity, until contacts and joints agree.
    fn apply_restitution(&mut self) {
        let threshold = self.step.settings.restitution_threshold;
        let rebounding = self.contacts.rebounding(threshold);
        let with_joints: Vec<u32> =
            rebounding.iter().copied().filter(|&block| self.contacts.is_jointed(block)).collect();
        for round in 0..if with_joints.is_empty() { 1 } else { 4 } {
            if round > 0 {
                self.solve_all_joints(false);
            }
            let blocks = if round == 0 { &rebounding } else { &with_joints };
            let bodies = &mut self.bodies.bodies;
            let mut sweep = || self.contacts.rebound(blocks, bodies, threshold);
            // The first sweep without a change ends the round; if it is the first at all, also
            // the rounds.
            if !sweep() {
                break;
            }
            for _ in 1..8 {
                if !sweep() {
                    break;
                }
            }
        }
        self.contacts.forget_rebounds(&rebounding, &mut self.bodies.free_velocities, threshold);
    }
}

/// Solves every joint once, with locked axes and articulations.
fn sweep_all_joints(
    (joints, articulations): (&mut PlainJoints, &mut Articulations),
    (bodies, locked): (&mut [SolverBody], &[(u32, usize)]),
    direct: &DirectSweep,
) {
    let DirectSweep { h, use_bias, .. } = *direct;
    let sweep = PlainJointSweep { h, use_bias, follows: false, again: false };
    joints.solve_all(bodies, &sweep);
    enforce_locks(locked, bodies);
    articulations.solve(joints, &mut [], &[], bodies, direct);
}

fn cells(bodies: &mut [SolverBody]) -> &[Cell<[f32; 4]>] {
    cells_of(bytemuck::cast_slice_mut(bodies))
}

fn cells_of(velocities: &mut [[f32; 4]]) -> &[Cell<[f32; 4]>] {
    Cell::from_mut(velocities).as_slice_of_cells()
}

/// Returns a body of the scene by its record index.
fn sim_of<'a>(scene: &'a Scene, body: u32) -> &'a BodySim {
    let row = scene.body_rows[body as usize] as usize;
    scene.sims.get(row).unwrap_or_else(|| &scene.static_sims[row - scene.sims.len()])
}
