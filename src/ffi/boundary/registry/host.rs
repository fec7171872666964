//! The host within a step: its callbacks, which may read the world, and the poses and events that
//! it reads after the step.

use std::ffi::c_void;
use std::sync::atomic::Ordering::Relaxed;

use slotmap::Key;

use super::bits::HandleKind;
use super::{
    Access, Changing, HostData, Ids, StepThreads, Target, WORLD_SLOTS, call_host, is_valid,
};
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
use crate::world::{
    BodyVelocity, CallbackKind, ContactView, Host, JointMotion, JointResponse, Material, Response,
    ResponsePoint, ShapeKey, Surface, World,
};

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

impl Callbacks {
    fn has(&self, callback: CallbackKind) -> bool {
        match callback {
            CallbackKind::Filter => self.filter.0.is_some(),
            CallbackKind::Mix => self.mix.0.is_some(),
            CallbackKind::PreSolve => self.pre_solve.0.is_some(),
            CallbackKind::Joint => self.joint.0.is_some(),
        }
    }

    /// [`CallbackKind::flag`]s of the callbacks that are set. The step callback is not among them: it is
    /// recorded as the calls that it makes.
    pub(super) fn flags(&self) -> u8 {
        let set = CallbackKind::ALL.into_iter().filter(|&callback| self.has(callback));
        set.fold(0, |flags, callback| flags | callback.flag())
    }
}

/// The host's side of a world that this thread changes. A step uses it beside the world.
pub(super) struct HostAccess {
    pub ids: Ids,
}

impl HostAccess {
    #[inline]
    pub fn data(&self) -> &HostData {
        let hosted = WORLD_SLOTS[self.ids.slot].hosted.load(Relaxed);
        // SAFETY: part of a `Changing`, so there is a world, and the lock is held by this thread
        // alone. Other references to the host's side are made from `self` too, or inside
        // `call_host`, when none is alive.
        unsafe { &(*hosted).host }
    }

    #[inline]
    pub fn data_mut(&mut self) -> &mut HostData {
        let hosted = WORLD_SLOTS[self.ids.slot].hosted.load(Relaxed);
        // SAFETY: as for `data`, and `self` is borrowed exclusively.
        unsafe { &mut (*hosted).host }
    }

    /// The callbacks in use: those of a replay, or the host's.
    fn asked(&self) -> &Callbacks {
        let data = self.data();
        data.answering.as_ref().unwrap_or(&data.callbacks)
    }
}

impl Changing {
    /// The threads that this world keeps for calls that step several worlds.
    pub(super) fn step_threads(&mut self) -> &mut Option<Box<StepThreads>> {
        &mut self.host.data_mut().step_threads
    }

    /// The host's callbacks, for setting them.
    pub fn callbacks(&mut self) -> &mut Callbacks {
        &mut self.host.data_mut().callbacks
    }

    /// Calls the step callback. It changes the world under this thread's lock, by calls that
    /// are recorded. Returns whether the world still exists.
    pub(super) fn call_before_step(&mut self, time_step: f32) -> bool {
        let (Some(callback), context) = self.host.data().callbacks.step else { return true };
        let world = self.ids.world();
        // SAFETY: the host promises that its callback may be called so. No reference to the
        // world is alive.
        call_host(self.ids.slot, Access::Change, || unsafe { callback(world, time_step, context) });
        is_valid(Target::world(world))
    }

    /// Steps the world. A step of zero seconds only updates its contacts.
    pub(super) fn step(&mut self, time_step: f32, substeps: u32) {
        let _mode = DefaultFloatMode::enter();
        let (world, host) = self.split();
        world.step(time_step, substeps, host);
    }

    /// Updates contacts and sensors to the current poses.
    pub fn update_contacts(&mut self) {
        self.record_update();
        self.host.data_mut().events.clear();
        self.step(0.0, 1);
        self.do_deferred();
    }
}

/// The callbacks. If the host returns a value that is not allowed, the previous value is kept.
impl Host for HostAccess {
    fn has(&self, callback: CallbackKind) -> bool {
        self.asked().has(callback)
    }

    fn filter(&mut self, world: &World, [a, b]: [ShapeKey; 2]) -> bool {
        let (Some(callback), context) = self.asked().filter else { return true };
        let (a, b) = (self.ids.shape(a), self.ids.shape(b));
        // SAFETY: the host promises that its callback may be called so.
        let may_meet = self.call(world, || unsafe { callback(a, b, context) });
        self.record_answer(&may_meet);
        may_meet
    }

    fn mix(&mut self, world: &World, materials: [Material; 2], by_rules: Surface) -> Surface {
        let (Some(callback), context) = self.asked().mix else { return by_rules };
        let [a, b] = materials.map(ImpelMaterial::from);
        let unchanged = ImpelSurface::from(by_rules);
        let mut surface = unchanged;
        // SAFETY: as above; all point to locals.
        self.call(world, || unsafe { callback(&a, &b, &mut surface, context) });
        self.record_changed(&unchanged, &surface);
        answered(surface, by_rules)
    }

    fn pre_solve(&mut self, world: &World, view: &ContactView, found: Response) -> Response {
        let (Some(callback), context) = self.asked().pre_solve else { return found };
        let view = contact(self.ids, view);
        let [a, b] = found.velocities;
        let mut unchanged = ImpelResponse {
            normal: found.normal.into(),
            surface: found.surface.into(),
            points: Default::default(),
            linear_velocity_a: a.linear.into(),
            angular_velocity_a: a.angular,
            linear_velocity_b: b.linear.into(),
            angular_velocity_b: b.angular,
        };
        let points = &view.points[..view.point_count as usize];
        for (point, found) in unchanged.points.iter_mut().zip(points) {
            let &ImpelContactPoint { position, separation, from_a, .. } = found;
            *point = ImpelResponsePoint { position, separation, enabled: true, from_a };
        }
        let mut response = unchanged;
        // SAFETY: as above; all point to locals.
        let acts = self.call(world, || unsafe { callback(&view, &mut response, context) });
        self.record_answer(&acts);
        self.record_changed(&unchanged, &response);
        Response {
            normal: turned(response.normal.into(), found.normal),
            surface: answered(response.surface, found.surface),
            points: [0, 1].map(|i| changed(response.points[i], unchanged.points[i])),
            velocities: [
                moving(response.linear_velocity_a, response.angular_velocity_a, a),
                moving(response.linear_velocity_b, response.angular_velocity_b, b),
            ],
            enabled: acts,
        }
    }

    fn joint(
        &mut self,
        world: &World,
        motion: JointMotion,
        found: JointResponse,
    ) -> Option<JointResponse> {
        let (Some(callback), context) = self.asked().joint else { return Some(found) };
        let JointMotion { joint, user_data, time_step, position, velocity } = motion;
        let joint = self.ids.joint(joint);
        let motion = ImpelJointMotion { joint, user_data, time_step, position, velocity };
        let JointResponse { force, motor_speed, max_motor } = found;
        let unchanged = ImpelJointResponse { force, motor_speed, max_motor };
        let mut response = unchanged;
        // SAFETY: as above; all point to locals.
        let acts = self.call(world, || unsafe { callback(&motion, &mut response, context) });
        self.record_answer(&acts);
        self.record_changed(&unchanged, &response);
        let ImpelJointResponse { force, motor_speed, max_motor } = response;
        let (most, speed) = (IMPEL_MAX_FORCE, IMPEL_MAX_VELOCITY);
        acts.then(|| JointResponse {
            force: within(force, -most, most, found.force),
            motor_speed: within(motor_speed, -speed, speed, found.motor_speed),
            max_motor: within(or_most(max_motor, most), 0.0, most, found.max_motor),
        })
    }

    fn collect(&mut self, world: &World) {
        let ids = self.ids;
        world.moved_bodies(|index, pose| ids.publish_pose(index, &pose));
        self.data_mut().events.collect(ids, world);
        for event in world.step_events().joints.iter().filter(|event| event.broken) {
            ids.dismiss(HandleKind::Joint, event.joint.data());
        }
    }
}

impl HostAccess {
    /// Calls a callback, which may read the world.
    fn call<T>(&self, world: &World, callback: impl FnOnce() -> T) -> T {
        call_host(self.ids.slot, Access::Read(world), callback)
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

/// The host's velocities; values that are not allowed are replaced by the previous ones.
fn moving(linear: ImpelVec2, angular: f32, before: BodyVelocity) -> BodyVelocity {
    let most = IMPEL_MAX_VELOCITY;
    let is_good = linear.x.abs() <= most && linear.y.abs() <= most;
    BodyVelocity {
        linear: if is_good { linear.into() } else { before.linear },
        angular: within(angular, -most, most, before.angular),
    }
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
