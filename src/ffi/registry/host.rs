//! A step, with the host's callbacks between its parts. While a callback runs, no mutable
//! reference to the world is alive, so the host can read it.

use std::ffi::c_void;

use super::{Access, Changing, Target, call_host, is_valid};
use crate::ffi::check::or_most;
use crate::ffi::contact::contact;
use crate::ffi::float_mode::DefaultFloatMode;
use crate::ffi::{
    IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COORDINATE, IMPEL_MAX_FORCE, IMPEL_MAX_SIZE,
    IMPEL_MAX_VELOCITY, ImpelContactPoint, ImpelFilterCallback, ImpelJointCallback,
    ImpelJointMotion, ImpelJointResponse, ImpelMaterial, ImpelMixCallback, ImpelPreSolveCallback,
    ImpelResponse, ImpelResponsePoint, ImpelStepCallback, ImpelSurface, ImpelVec2,
};
use crate::math::Vec2;
use crate::world::{JointMotion, JointResponse, Response, ResponsePoint, Surface};

/// The host's callbacks, each with its context.
#[derive(Clone, Copy)]
pub(in crate::ffi) struct Callbacks {
    pub filter: (ImpelFilterCallback, *mut c_void),
    pub mix: (ImpelMixCallback, *mut c_void),
    pub pre_solve: (ImpelPreSolveCallback, *mut c_void),
    pub joint: (ImpelJointCallback, *mut c_void),
    pub step: (ImpelStepCallback, *mut c_void),
}

impl Callbacks {
    pub const NONE: Callbacks = Callbacks {
        filter: (None, std::ptr::null_mut()),
        mix: (None, std::ptr::null_mut()),
        pre_solve: (None, std::ptr::null_mut()),
        joint: (None, std::ptr::null_mut()),
        step: (None, std::ptr::null_mut()),
    };
}

impl Changing {
    /// The host's callbacks, for setting them.
    pub fn callbacks(&mut self) -> &mut Callbacks {
        &mut self.hosted_mut().callbacks
    }

    /// The callbacks in use: those of a replay, or the host's.
    fn asked(&self) -> Callbacks {
        let hosted = self.hosted();
        hosted.answering.unwrap_or(hosted.callbacks)
    }

    /// Calls the step callback. It changes the world under this thread's lock, by calls that
    /// are recorded. Returns whether the world still exists.
    pub(super) fn call_before_step(&mut self, time_step: f32) -> bool {
        let (Some(callback), context) = self.hosted().callbacks.step else { return true };
        let world = self.ids.world();
        // SAFETY: the host promises that its callback may be called so. No reference to the
        // world is alive.
        call_host(self.ids.slot, Access::Change, || unsafe { callback(world, time_step, context) });
        is_valid(Target::world(world))
    }

    /// Steps the world.
    pub(super) fn step(&mut self, time_step: f32, substeps: u32) {
        let _mode = DefaultFloatMode::enter();
        self.find_contacts(time_step, substeps);
        self.ask_joints(time_step);
        self.move_bodies();
        self.gather_events();
        self.settle_soft_bodies();
    }

    /// Updates contacts and sensors to the current poses.
    pub fn update_contacts(&mut self) {
        self.record_update();
        self.bring_up_to_date();
        self.do_deferred();
    }

    /// The same, without the deferred changes.
    pub(super) fn bring_up_to_date(&mut self) {
        self.hosted_mut().events.clear();
        {
            let _mode = DefaultFloatMode::enter();
            self.find_contacts(0.0, 1);
            self.stand_still();
            self.gather_events();
        }
    }

    /// The part of a step before bodies move.
    fn find_contacts(&mut self, time_step: f32, substeps: u32) {
        self.find_pairs(time_step, substeps);
        self.ask_filter();
        self.create_contacts();
        self.ask_mix();
        self.collide();
        self.ask_pre_solve();
    }

    fn ask_filter(&mut self) {
        let (Some(callback), context) = self.asked().filter else { return };
        let ids = self.ids;
        let mut i = 0;
        while let Some(pair) = self.filter_pair(i) {
            let (a, b) = (ids.shape(pair.shape_a), ids.shape(pair.shape_b));
            // SAFETY: the host promises that its callback may be called so.
            let verdict = call_host(ids.slot, Access::Read, || unsafe { callback(a, b, context) });
            self.record_answer(&verdict);
            self.set_filter_verdict(i, verdict);
            i += 1;
        }
    }

    fn ask_mix(&mut self) {
        let (Some(callback), context) = self.asked().mix else { return };
        let slot = self.ids.slot;
        let mut i = 0;
        while let Some(unmixed) = self.unmixed_contact(i) {
            let [a, b] = [unmixed.material_a, unmixed.material_b].map(ImpelMaterial::from);
            let by_rules = ImpelSurface::from(unmixed.surface);
            let mut surface = by_rules;
            // SAFETY: as above; all point to locals.
            call_host(slot, Access::Read, || unsafe { callback(&a, &b, &mut surface, context) });
            self.record_changed(&by_rules, &surface);
            self.set_mixed(i, answered(surface, unmixed.surface));
            i += 1;
        }
    }

    fn ask_pre_solve(&mut self) {
        let (Some(callback), context) = self.asked().pre_solve else { return };
        let ids = self.ids;
        let mut i = 0;
        while let Some((view, before)) = self.asked_contact(i) {
            let view = contact(ids, &view);
            let mut unchanged = ImpelResponse {
                normal: before.normal.into(),
                surface: before.surface.into(),
                points: Default::default(),
            };
            let found = &view.points[..view.point_count as usize];
            for (point, found) in unchanged.points.iter_mut().zip(found) {
                let &ImpelContactPoint { position, separation, from_a, .. } = found;
                *point = ImpelResponsePoint { position, separation, enabled: true, from_a };
            }
            let mut response = unchanged;
            // SAFETY: as above; all point to locals.
            let acts = call_host(ids.slot, Access::Read, || unsafe {
                callback(&view, &mut response, context)
            });
            self.record_answer(&acts);
            self.record_changed(&unchanged, &response);
            let answer = Response {
                normal: turned(response.normal.into(), before.normal),
                surface: answered(response.surface, before.surface),
                points: [0, 1].map(|i| changed(response.points[i], unchanged.points[i])),
            };
            self.set_response(i, acts.then_some(answer));
            i += 1;
        }
    }
}

/// Joints.
impl Changing {
    fn ask_joints(&mut self, time_step: f32) {
        let (Some(callback), context) = self.asked().joint else { return };
        let ids = self.ids;
        self.list_asked_joints();
        let mut i = 0;
        while let Some((motion, before)) = self.asked_joint(i) {
            let JointMotion { joint, user_data, position, velocity } = motion;
            let joint = ids.joint(joint);
            let motion = ImpelJointMotion { joint, user_data, time_step, position, velocity };
            let JointResponse { force, motor_speed, max_motor } = before;
            let unchanged = ImpelJointResponse { force, motor_speed, max_motor };
            let mut response = unchanged;
            // SAFETY: as for contacts; all point to locals.
            let acts = call_host(ids.slot, Access::Read, || unsafe {
                callback(&motion, &mut response, context)
            });
            self.record_answer(&acts);
            self.record_changed(&unchanged, &response);
            let ImpelJointResponse { force, motor_speed, max_motor } = response;
            let (most, speed) = (IMPEL_MAX_FORCE, IMPEL_MAX_VELOCITY);
            let answer = JointResponse {
                force: within(force, -most, most, before.force),
                motor_speed: within(motor_speed, -speed, speed, before.motor_speed),
                max_motor: within(or_most(max_motor, most), 0.0, most, before.max_motor),
            };
            self.set_joint_response(i, acts.then_some(answer));
            i += 1;
        }
    }
}

impl From<Surface> for ImpelSurface {
    fn from(surface: Surface) -> ImpelSurface {
        ImpelSurface {
            static_friction: surface.static_friction,
            dynamic_friction: surface.dynamic_friction,
            restitution: surface.restitution,
            rolling_resistance: surface.rolling_resistance,
            tangent_speed: surface.tangent_speed,
        }
    }
}

/// The host's value if it is allowed, else the previous value.
fn within(value: f32, low: f32, high: f32, before: f32) -> f32 {
    // NaN fails this too.
    if value >= low && value <= high { value } else { before }
}

/// The same for each field of a surface.
fn answered(answer: ImpelSurface, before: Surface) -> Surface {
    let (most, speed) = (IMPEL_MAX_COEFFICIENT, IMPEL_MAX_VELOCITY);
    Surface {
        static_friction: within(answer.static_friction, 0.0, most, before.static_friction),
        dynamic_friction: within(answer.dynamic_friction, 0.0, most, before.dynamic_friction),
        restitution: within(answer.restitution, 0.0, most, before.restitution),
        rolling_resistance: within(answer.rolling_resistance, 0.0, most, before.rolling_resistance),
        tangent_speed: within(answer.tangent_speed, -speed, speed, before.tangent_speed),
    }
}

/// The host's point; values that are not allowed are replaced by the previous ones.
fn changed(answer: ImpelResponsePoint, before: ImpelResponsePoint) -> ResponsePoint {
    let within = |value: f32, most: f32| value.abs() <= most;
    let moved = |answer: ImpelVec2, before: ImpelVec2| {
        let is_good =
            within(answer.x, IMPEL_MAX_COORDINATE) && within(answer.y, IMPEL_MAX_COORDINATE);
        if is_good { Vec2::from(answer) - Vec2::from(before) } else { Vec2::ZERO }
    };
    let offset = moved(answer.position, before.position) + moved(answer.from_a, before.from_a);
    let is_good = within(answer.separation, IMPEL_MAX_SIZE);
    let separation = if is_good { answer.separation } else { before.separation };
    ResponsePoint { offset, separation, enabled: answer.enabled }
}

/// The host's normal, normalized if it is allowed; else the previous one.
fn turned(answer: Vec2, before: Vec2) -> Vec2 {
    let square = answer.length_squared();
    if answer == before || !(square > 0.0 && square.is_finite()) || answer.dot(before) <= 0.0 {
        return before;
    }
    let unit = answer / square.sqrt();
    // The square of a very small or very large vector is inexact.
    if (unit.length_squared() - 1.0).abs() < 1.0e-5 { unit } else { before }
}
