//! One step ([`World::step`]): the stages in order, from top to bottom. Stages that are not defined
//! here are in `body.rs`, `quarantine.rs`, `host.rs`, `joint_host.rs`, `forces.rs` and `soft_*.rs`.

use smallvec::SmallVec;

use super::shape::{mix_contact, pre_solve_asked, roundings};
use super::{Buffers, CallbackKind, ContinuousMode, Host, Simulation, SolverKind, World};
use crate::base::Stopwatch;
use crate::broad_phase::ShapePair;
use crate::events::SensorScene;
use crate::finalize::{
    ContinuousScene, FinalizeSettings, continuous_collision, enlarge, finalize_bodies,
    forget_impulses, stretch_bounds,
};
use crate::island::{Rest, sleep_islands, wake_touched};
use crate::model::{BodyType, Contact, Exclusion, OneWay, Watch};
use crate::narrow_phase::{decide_one_way, first_manifold, remove_internal_edges, update_contacts};
use crate::solver::{Scene, StepSettings, sequential_impulse, soft_step};

/// Times of the stages of the last step, in milliseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Profile {
    /// The stages of the step, without callbacks and without publishing poses and events.
    pub step: f32,
    /// Forces and gravity: integration of velocities.
    pub forces: f32,
    /// Broad phase: pairs of overlapping AABBs.
    pub broad_phase: f32,
    pub narrow_phase: f32,
    /// Contact and joint constraints, including their preparation.
    pub constraints: f32,
    /// Integration of positions, transforms and bounds.
    pub integration: f32,
    pub continuous: f32,
    /// Islands: search and sleep.
    pub sleep: f32,
    pub events: f32,
}

impl World {
    /// Advances the world by `time_step` seconds, and calls the host's callbacks.
    ///
    /// With a time step of zero no body moves: the step updates contacts and sensors, raises their
    /// events, and returns.
    pub fn step(&mut self, time_step: f32, substeps: u32, host: &mut dyn Host) {
        let mut watch = Stopwatch::start();
        self.begin_step(time_step, substeps);

        // Broad phase: creates a contact for each new pair of overlapping fat AABBs.
        self.remove_torn_parts();
        self.update_soft_surfaces();
        self.enlarge_fat_aabbs();
        self.find_pairs();
        if host.has(CallbackKind::Filter) {
            self.profile.broad_phase = watch.lap();
            self.filter_pairs(host);
            watch.lap();
        }
        self.list_unmixed();
        self.create_contacts();
        self.profile.broad_phase += watch.lap();
        if host.has(CallbackKind::Mix) {
            self.mix_materials(host);
            watch.lap();
        }

        // Narrow phase: manifolds. Sleeping bodies that an awake body touches wake.
        self.narrow_phase();
        self.profile.narrow_phase = watch.lap();
        self.profile.step = self.profile.broad_phase + self.profile.narrow_phase;
        self.pre_solve(host);
        if time_step == 0.0 {
            return self.finish_contact_update(host);
        }
        self.call_joint_callback(host);
        if host.has(CallbackKind::PreSolve) || host.has(CallbackKind::Joint) {
            watch.lap();
        }

        // Solver: forces, constraints, integration.
        let mut total = watch;
        if !self.state.contacts.awake().is_empty() {
            self.measure_hit_speeds();
            self.profile.events = watch.lap();
        }
        self.apply_lasting_forces();
        self.solve(&mut watch);
        self.reenable_joints();
        self.store_soft_bodies();
        self.profile.constraints += watch.lap();

        // Events of contacts and joints, from the contacts as the host has changed them.
        self.update_contact_events();
        self.collect_contact_force_events();
        self.undo_host_changes();
        self.collect_joint_events();
        self.profile.events += watch.lap();

        // Transforms, AABBs, sleep timers. Fast bodies are moved back to their first impact.
        let may_sleep = self.finalize();
        self.profile.integration += watch.lap();
        if !self.buffers.fast.is_empty() {
            self.continuous();
            self.profile.continuous = watch.lap();
        }

        // Sensors: overlaps, and fast bodies that passed through.
        self.sense();
        if !self.state.sensors.is_empty() {
            self.profile.events += watch.lap();
        }

        // Islands at rest fall asleep.
        if may_sleep {
            self.fall_asleep();
            self.profile.sleep = watch.lap();
        }

        // Soft bodies yield and tear, joints break, and soft surfaces move with their particles.
        self.yield_soft_bodies();
        self.tear_edges();
        self.break_joints();
        self.remove_torn_parts();
        self.follow_surfaces(0.0);
        self.list_ended_contacts();
        self.profile.step += total.lap();

        // The host reads poses and events before bodies are disabled and torn surfaces updated,
        // because this removes contacts that the events refer to.
        host.collect(self);
        self.jobs.end_step();
        self.disable_faulted();
        self.update_soft_surfaces();
    }

    /// Ends a step of zero seconds. Clears the reported impulses, and keeps the impulses for warm
    /// starting.
    fn finish_contact_update(&mut self, host: &mut dyn Host) {
        let mut watch = Stopwatch::start();
        self.events.is_contact_update = true;
        for contact in self.state.contacts.awake_mut() {
            let manifold = &mut contact.manifold;
            manifold.total_tangent_impulse = 0.0;
            manifold.points.iter_mut().for_each(|point| point.total_normal_impulse = 0.0);
        }
        self.update_contact_events();
        self.undo_host_changes();
        self.buffers.passing.clear();
        self.sense();
        self.list_ended_contacts();
        self.profile.events = watch.lap();
        self.profile.step += self.profile.events;
        host.collect(self);
        self.jobs.end_step();
    }

    fn begin_step(&mut self, time_step: f32, substeps: u32) {
        self.profile = Profile::default();
        self.jobs.begin_step(self.state.def.worker_count, self.state.bodies.awake_count());
        self.events.clear();
        self.buffers.time_step = time_step;
        self.buffers.substeps = substeps;
        self.disable_overflowing();
        self.update_extents();
    }

    /// In speculative mode, enlarges fat AABBs by the motion of the step.
    fn enlarge_fat_aabbs(&mut self) {
        if self.state.def.continuous != ContinuousMode::Speculative {
            return;
        }
        let time_step = self.buffers.time_step;
        self.follow_surfaces(time_step);
        let outgrown = &mut self.buffers.outgrown;
        stretch_bounds(&mut self.state.bodies, &mut self.state.shapes, time_step, outgrown);
        self.state.broad_phase.enlarge_all(outgrown.iter().copied());
    }

    /// Finds the new pairs of shapes. Excludes pairs whose collision a joint or a soft body
    /// disables.
    fn find_pairs(&mut self) {
        let Simulation { def, bodies, shapes, contacts, joints, soft_bodies, broad_phase, .. } =
            &mut self.state;
        let pairs = &mut self.buffers.pairs;
        let mut team = self.jobs.team(def.worker_count, bodies.awake_count());
        broad_phase.update_pairs(|pair| contacts.has_pair(pair), pairs, &mut team);
        let is_excluded = |pair: &ShapePair| {
            let [a, b] = [pair.shape_a, pair.shape_b].map(|shape| &shapes[shape]);
            joints.part(bodies, a.body, b.body) || soft_bodies.part_shapes((bodies, joints), [a, b])
        };
        if joints.len() + soft_bodies.len() > 0 {
            pairs.retain(|pair| !is_excluded(pair));
        }
    }

    /// Creates a contact for each new pair. Lists it for the mixing callback, if the host has one.
    fn create_contacts(&mut self) {
        /// Number of contacts per body in a pile of boxes. Each contact is counted once.
        const CONTACTS_A_BODY: usize = 4;
        let Simulation { bodies, shapes, contacts, mixing, .. } = &mut self.state;
        let pairs = &self.buffers.pairs;
        contacts.reserve(pairs.len(), CONTACTS_A_BODY * bodies.awake_count());
        for pair in pairs {
            let (a, b) = (&shapes[pair.shape_a], &shapes[pair.shape_b]);
            let (body_a, body_b) = (a.body, b.body);
            let (radii, round) = roundings(a, b);
            let kinds = [body_a, body_b].map(|body| bodies[body].kind);
            let (exclusion, one_way) = if kinds.contains(&BodyType::Dynamic) {
                (Exclusion::No, OneWay::at_first(a.def.one_way || b.def.one_way))
            } else {
                (Exclusion::Immovable, OneWay::No)
            };
            let mut contact = Contact {
                shape_a: pair.shape_a,
                shape_b: pair.shape_b,
                body_a,
                body_b,
                radii,
                round,
                asks: pre_solve_asked(&a.def, &b.def),
                exclusion,
                one_way,
                ..Contact::NONE
            };
            mix_contact(&mut contact, shapes, mixing);
            let asleep = !bodies.is_awake(body_a) && !bodies.is_awake(body_b);
            if asleep {
                first_manifold(&mut contact, bodies, shapes, &self.lengths);
            }
            let watch = Watch::of(&a.def.events, &b.def.events);
            let link = contacts.insert(bodies, contact, watch);
            if self.mixing_by_host {
                self.buffers.host.unmixed.push(link);
            }
            if asleep {
                contacts.unseen |= watch.has(Watch::OF_TOUCH);
                contacts.sleep(link);
            }
        }
    }

    /// Returns the maximum speculative margin, in metres. In speculative mode there is none,
    /// because the fat AABBs limit the margin: they are enlarged by the motion of the whole step.
    fn look_ahead(&self) -> f32 {
        match self.state.def.continuous {
            ContinuousMode::Speculative => f32::MAX,
            ContinuousMode::Sweep | ContinuousMode::SweepAll | ContinuousMode::None => {
                self.lengths.look_ahead
            }
        }
    }

    fn narrow_phase(&mut self) {
        let (time_step, look_ahead) = (self.buffers.time_step, self.look_ahead());
        let Simulation { def, bodies, shapes, contacts, joints, .. } = &mut self.state;
        let (output, lengths) = (&mut self.buffers.narrow_phase, &self.lengths);
        let mut team = self.jobs.team(def.worker_count, contacts.awake().len());
        let settings = (time_step, look_ahead, lengths);
        update_contacts(contacts, bodies, shapes, settings, output, &mut team);
        for &link in &output.lost {
            contacts.remove(bodies, shapes, link);
        }
        let awake = contacts.awake().len();
        wake_touched(bodies, contacts, joints, &mut output.touched_asleep);
        // Contacts of woken bodies were not updated above. Their manifolds are still valid, but
        // their one-way shapes are undecided and their supports are not listed.
        let woken = contacts.awake()[awake..].iter();
        let one_way = woken.filter(|c| c.one_way != OneWay::No && c.manifold.count > 0);
        let links: SmallVec<[u32; 8]> = one_way.map(|contact| contact.link).collect();
        decide_one_way(&links, contacts, bodies, shapes, (time_step, lengths));
        let supports = &mut output.supports;
        supports.add_woken(&mut contacts.awake_mut()[awake..], bodies);
        remove_internal_edges(supports, contacts, bodies, shapes, lengths, &mut team);
    }

    /// Returns the settings that the solver needs for a step.
    pub(super) fn step_settings(&self, time_step: f32, substeps: u32) -> StepSettings {
        let def = &self.state.def;
        StepSettings {
            time_step,
            substeps,
            gravity: def.gravity,
            integrator: def.integrator,
            contact_hertz: def.contact_hertz,
            contact_damping_ratio: def.contact_damping_ratio,
            contact_push_speed: def.contact_push_speed,
            restitution_threshold: def.restitution_threshold,
            maximum_linear_speed: def.maximum_linear_speed,
            damping: def.damping,
            warm_starting: def.enable_warm_starting,
            iterations: def.iterations,
            projection_share: def.projection_share,
            projection_slop: def.projection_slop,
            simd_width: def.simd_width,
            lengths: self.lengths,
        }
    }

    /// Runs the solver. Its last stage ends at a later lap of `watch`.
    fn solve(&mut self, watch: &mut Stopwatch) {
        let settings = self.step_settings(self.buffers.time_step, self.buffers.substeps);
        self.state.joints.put_in_order();
        self.prepare_soft_bodies(&settings);
        let soft_bodies = if self.state.soft_bodies.len() > 0 { watch.lap() } else { 0.0 };
        let def = &self.state.def;
        let soft = &mut self.buffers.soft;
        let (sims, static_sims, states, body_rows) = self.state.bodies.split_awake();
        let mut scene = Scene {
            sims,
            static_sims,
            states,
            body_rows,
            contacts: self.state.contacts.awake_mut(),
            joints: self.state.joints.awake_mut(),
            soft_bodies: soft.works.now(),
            surface: &mut soft.surface,
        };
        let work = scene.contacts.len() + scene.joints.len();
        let mut team = self.jobs.team(def.worker_count, work);
        let (time_step, last_h) = (settings.time_step, self.state.clock.last_substep);
        let buffers = &mut self.buffers.solver;
        let (times, h) = match def.solver {
            SolverKind::SoftStep => (
                soft_step(&mut scene, &settings, last_h, &mut buffers.soft, &mut team, watch),
                time_step / settings.substeps as f32,
            ),
            SolverKind::SequentialImpulse => (
                sequential_impulse(&mut scene, &settings, last_h, &mut buffers.sequential, watch),
                time_step,
            ),
        };
        self.state.clock.last_substep = h;
        self.profile.forces = times.forces;
        self.profile.constraints = soft_bodies + times.constraints;
        self.profile.integration = times.integration;
    }

    /// Stores the approach speeds, for hit events.
    fn measure_hit_speeds(&mut self) {
        let (gravity, threshold) = (self.state.def.gravity, self.state.def.hit_event_threshold);
        let events = &mut self.events.contacts;
        events.measure_hit_speeds(&self.state.contacts, &self.state.bodies, gravity, threshold);
    }

    fn update_contact_events(&mut self) {
        let (bodies, shapes) = (&self.state.bodies, &self.state.shapes);
        self.events.contacts.update(&mut self.state.contacts, bodies, shapes, &self.lengths);
    }

    /// Adds an event for each contact whose force exceeded its threshold.
    fn collect_contact_force_events(&mut self) {
        self.events.contacts.collect_contact_force_events(
            &self.state.contacts,
            &self.state.shapes,
            self.buffers.time_step,
        );
    }

    /// Moves the contacts that ended into the events of this step.
    fn list_ended_contacts(&mut self) {
        std::mem::swap(&mut self.events.ended, &mut self.state.contacts.ended);
    }

    /// Updates transforms, AABBs and sleep timers. Returns whether a body may fall asleep.
    fn finalize(&mut self) -> bool {
        let settings = FinalizeSettings {
            time_step: self.buffers.time_step,
            sleep_time: self.state.def.sleep_time,
            gravity: self.state.def.gravity,
            find_fast: self.state.def.continuous != ContinuousMode::None,
            find_passing: !self.state.sensors.is_empty(),
            lengths: self.lengths,
        };
        let Buffers { fast, passing, overflowed, held_by_forces, finalized, .. } =
            &mut self.buffers;
        let Simulation { def, bodies, shapes, contacts, joints, soft_bodies, broad_phase, .. } =
            &mut self.state;
        let mut team = self.jobs.team(def.worker_count, bodies.awake_count());
        let may_sleep = finalize_bodies(
            bodies,
            shapes,
            broad_phase,
            &settings,
            (finalized, &mut team),
            [fast, passing, overflowed, held_by_forces],
        );
        forget_impulses(overflowed, bodies, contacts, joints);
        for &body in overflowed.iter() {
            soft_bodies.forget_step_of(bodies, body);
        }
        broad_phase.rebuild();
        self.events.faults.extend(overflowed.iter().map(|&body| bodies[body].key));
        may_sleep
    }

    /// Moves fast bodies back to their first impact.
    fn continuous(&mut self) {
        let Buffers { fast, passing, continuous, time_step, .. } = &mut self.buffers;
        let scene = ContinuousScene {
            bodies: &mut self.state.bodies,
            shapes: &mut self.state.shapes,
            contacts: &mut self.state.contacts,
            joints: &mut self.state.joints,
            soft_bodies: &self.state.soft_bodies,
            broad_phase: &self.state.broad_phase,
            time_step: *time_step,
            lengths: self.lengths,
            all: self.state.def.continuous == ContinuousMode::SweepAll,
        };
        // The sweep of a body queries the trees, which takes as long as updating four contacts.
        let mut team = self.jobs.team(self.state.def.worker_count, 4 * fast.len());
        continuous_collision(scene, fast, continuous, &mut team);
        drop(team);
        enlarge(&mut self.state.shapes, &mut self.state.broad_phase, continuous.outgrown());
        self.state.broad_phase.rebuild();
        if !self.state.sensors.is_empty() {
            passing.extend(continuous.carried());
        }
    }

    /// Updates the sensors. Runs after all bodies have reached their final poses.
    fn sense(&mut self) {
        let scene = SensorScene {
            bodies: &self.state.bodies,
            shapes: &self.state.shapes,
            broad_phase: &self.state.broad_phase,
            fast: &self.buffers.passing,
            lengths: &self.lengths,
            is_contact_update: self.events.is_contact_update,
        };
        self.state.sensors.update(scene, &mut self.events.sensors);
    }

    /// Puts the islands at rest to sleep.
    fn fall_asleep(&mut self) {
        if !self.state.def.enable_sleep {
            return;
        }
        let Simulation { def, bodies, contacts, joints, soft_bodies, .. } = &mut self.state;
        let Buffers { island, held_by_forces, .. } = &mut self.buffers;
        let rest = Rest { time_to_sleep: def.sleep_time, gravity: def.gravity, held_by_forces };
        sleep_islands(bodies, contacts, joints, island, &rest);
        for body in island.fell_asleep() {
            // A step skips the surfaces of sleeping soft bodies, so this step must move them.
            soft_bodies.note_move(bodies, body);
            self.events.fell_asleep.push(body);
        }
    }

    /// Returns the number of islands, awake or asleep.
    pub fn count_islands(&self) -> u32 {
        let mut buffers = crate::island::IslandBuffers::default();
        let awake =
            buffers.find_awake(&self.state.bodies, &self.state.contacts, &self.state.joints);
        let awake = awake.filter(|&(row, root)| row == root).count();
        (awake + self.sleeping_islands().count()) as u32
    }

    /// Iterates over the sleeping islands. Yields the dynamic body with the lowest index of each.
    pub(super) fn sleeping_islands(&self) -> impl Iterator<Item = u32> + '_ {
        let not_awake =
            self.state.bodies.sims[self.state.bodies.awake_count()..].iter().map(|sim| sim.body);
        not_awake.filter(|&body| {
            let record = &self.state.bodies[body];
            if record.kind != BodyType::Dynamic || !record.enabled {
                return false;
            }
            // An island contains kinematic bodies if the host put them to sleep together with
            // others.
            let is_later =
                |member: u32| member > body || self.state.bodies[member].kind != BodyType::Dynamic;
            let mut member = record.island_next;
            while member != body && is_later(member) {
                member = self.state.bodies[member].island_next;
            }
            member == body
        })
    }
}
