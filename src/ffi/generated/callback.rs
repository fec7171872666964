//! Callbacks: contact filter, material mixing, pre-solve, step
//!
//! Functions of the host that a step calls: contact filtering, material mixing, pre-solve and
//! the step callback (fixed update). A callback belongs to one world. It receives the `context`
//! it was set with, which must stay valid until the callback is replaced or the world is
//! destroyed.
//!
//! `impel_world_step` and `impel_world_advance` call all of them, `impel_world_update_contacts`
//! the filter, mix and pre-solve callbacks. They run on the thread that made that call, one at a
//! time, in an order that depends only on the calls made before, not on the number of workers.
//!
//! A callback may read the world and use other worlds. Changing this world fails with
//! `IMPEL_ERROR_LOCKED`: queue the change with `impel_world_defer_*`. The step callback is the
//! exception: it may change the world (`impel_world_set_step_callback`). A callback must return:
//! no exception, no `longjmp`.
//!
//! The values that callbacks return are part of the simulation: for deterministic results they
//! must be deterministic too.
//!
//! ```c
//! static bool slippery(const ImpelContact *contact, ImpelResponse *response, void *context) {
//!     response->surface.static_friction = 0.0f;
//!     response->surface.dynamic_friction = 0.0f;
//!     return true;                                          // false: no collision in this step
//! }
//! impel_world_set_pre_solve_callback(world, slippery, NULL);
//! impel_shape_set_enable_pre_solve_callback(shape, true);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::argument::values;
use crate::ffi::recording::{CallbackKind, Unrecorded};
use crate::ffi::{
    ImpelContact, ImpelMaterial, ImpelShapeId, ImpelStatus, ImpelVec2, ImpelWorldId, call, guard,
    pointers,
};
use std::ffi::c_void;

/// Combined material of the two shapes of a contact.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelSurface {
    /// Coulomb friction coefficient while the contact does not slide; 0 or more.
    pub static_friction: f32,
    /// Coulomb friction coefficient while the contact slides; 0 or more.
    pub dynamic_friction: f32,
    /// Coefficient of restitution, within [0, `IMPEL_MAX_COEFFICIENT`].
    pub restitution: f32,
    /// Rolling resistance, in metres; 0 or more. The torque is this times the normal force.
    pub rolling_resistance: f32,
    /// Speed of the surfaces along their tangents, in m/s (conveyor belt). A positive speed
    /// moves bodies on an upward-facing surface to the right.
    pub tangent_speed: f32,
}

values! { ImpelSurface { static_friction, dynamic_friction, restitution, rolling_resistance, tangent_speed }
}

/// One point of a contact, which a pre-solve callback may change for one step.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelResponsePoint {
    /// Position in the world at which the contact forces act. Each component is within
    /// ±`IMPEL_MAX_COORDINATE`. Far from the world's origin change `from_a` instead.
    pub position: ImpelVec2,
    /// Distance of the surfaces along the normal, in metres; negative if they overlap.
    ///
    /// Within ±`IMPEL_MAX_SIZE`. Subtracting 0.01 makes the shapes rest 0.01 m farther apart;
    /// adding 0.01 makes them rest 0.01 m deeper. Contacts have points only up to a distance of
    /// about 0.02 m, so surfaces cannot be raised by more than that.
    pub separation: f32,
    /// Whether the solver uses this point. If no point is enabled, the contact is disabled for
    /// this step, as when the callback returns false.
    pub enabled: bool,
    /// The same position relative to the origin of `body_a`, along the axes of the world. It is
    /// precise at any distance from the world's origin. If both `position` and `from_a` are
    /// changed, both changes apply.
    pub from_a: ImpelVec2,
}

values! { ImpelResponsePoint { position, separation, enabled, from_a }
}

/// Data of a contact and its two bodies that a pre-solve callback may change.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelResponse {
    /// Unit normal from `shape_a` to `shape_b`: the direction in which the shapes are pushed
    /// apart. It may be turned by less than a right angle, and is normalized. Points and
    /// separations do not change with it.
    pub normal: ImpelVec2,
    /// Combined material of the two shapes.
    pub surface: ImpelSurface,
    /// Points of the contact, in the same order; their number is `point_count` of the contact.
    /// The remaining elements are zero, and changing them has no effect.
    pub points: [ImpelResponsePoint; 2],
    /// Velocity of the centre of mass of `body_a`, in m/s, within ±`IMPEL_MAX_VELOCITY`. A
    /// change sets the velocity of the body before the solver runs, even if the contact is
    /// disabled, and lasts. It has no effect on a static body.
    pub linear_velocity_a: ImpelVec2,
    /// Angular velocity of `body_a`, in rad/s, counter-clockwise. Otherwise as
    /// `linear_velocity_a`.
    pub angular_velocity_a: f32,
    /// Velocity of the centre of mass of `body_b`, as `linear_velocity_a`.
    pub linear_velocity_b: ImpelVec2,
    /// Angular velocity of `body_b`, as `angular_velocity_a`.
    pub angular_velocity_b: f32,
}

values! { ImpelResponse { normal, surface, points, linear_velocity_a, angular_velocity_a, linear_velocity_b, angular_velocity_b }
}

/// Decides whether two shapes may touch: true allows contact, false prevents it.
///
/// Called for each pair of shapes whose fat AABBs begin to overlap and of which at least one has
/// `enable_filter_callback`. The result holds until the AABBs separate, or until one of the
/// bodies is moved by `impel_body_set_transform` or one of the shapes is given another filter.
pub type ImpelFilterCallback = Option<
    unsafe extern "C" fn(
        shape_a: ImpelShapeId,
        shape_b: ImpelShapeId,
        context: *mut c_void,
    ) -> bool,
>;

/// Changes the combined material of a contact.
///
/// Called for each new contact, and for each existing contact after a change of its materials or
/// of the world's mix rules. `surface` is filled with the values of the world's rules and
/// friction table; the callback may change them. They hold until the contact ends or the
/// callback is called for it again. A value that is not finite, or outside of its range in
/// `ImpelSurface`, is replaced by the value of the rules.
pub type ImpelMixCallback = Option<
    unsafe extern "C" fn(
        material_a: *const ImpelMaterial,
        material_b: *const ImpelMaterial,
        surface: *mut ImpelSurface,
        context: *mut c_void,
    ),
>;

/// Changes or disables a contact before it is solved (pre-solve).
///
/// Called in each step, after collision detection and before the solver, for each awake contact
/// that has points, touching or about to touch, and of which at least one shape has
/// `enable_pre_solve_callback`. Returning false disables the contact for this step: the shapes
/// pass through each other. `response` is filled with the values found; the callback may change
/// them for this step. A value that is not finite, or outside of its range in `ImpelResponse`,
/// `ImpelResponsePoint` or `ImpelSurface`, is replaced by the value found. The impulses of
/// `contact` are zero, because nothing has been solved yet; only `substep_impulse` holds the
/// value of the previous step.
///
/// Inside the callback, functions that change the world fail. To set a velocity, change it in
/// `response`: later calls of the callback in the same step receive the new velocity.
///
/// The events of the step follow the changed contact: a contact that is disabled counts as not
/// touching, so it raises no begin event; if it touched before, it raises an end event. Contact
/// lists read after the step have the changed normals and positions, and the separations as
/// found; a disabled point is listed with zero impulses. Each step finds the points again from
/// the shapes, so changes do not accumulate. The impulse of a point is its initial guess in the
/// next step (warm starting) if the point still exists.
///
/// If a fast body reaches, within a step, a shape that it had no contact with at the start of
/// the step, continuous collision stops it there. The callback is called for that contact in the
/// next step.
pub type ImpelPreSolveCallback = Option<
    unsafe extern "C" fn(
        contact: *const ImpelContact,
        response: *mut ImpelResponse,
        context: *mut c_void,
    ) -> bool,
>;

/// Called before each step of `impel_world_step` and `impel_world_advance` (fixed update).
///
/// `time_step` is the length of that step, in seconds. Unlike the other callbacks it may change
/// the world, but not step it. It can read the events of the steps that the same
/// `impel_world_advance` has already taken; those pointers are valid until the callback returns.
pub type ImpelStepCallback =
    Option<unsafe extern "C" fn(world: ImpelWorldId, time_step: f32, context: *mut c_void)>;

/// Whether the pre-solve callback is called for contacts of the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_pre_solve_callback(
    shape: ImpelShapeId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_get_enable_pre_solve_callback", shape, |world, shape| {
        pointers::out("out_enabled", out_enabled)?
            .set(world.state().shapes[shape].def.enable_pre_solve_callback)
    })
}

/// Sets whether the pre-solve callback is called for contacts of the shape, from the next step
/// on.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_pre_solve_callback(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_set_enable_pre_solve_callback(shape, enable),
        shape,
        |world, shape| {
            world.set_shape_asks_pre_solve(shape, enable);

            Ok(())
        },
    )
}

/// Whether the filter callback is called for pairs with the shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_filter_callback(
    shape: ImpelShapeId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_get_enable_filter_callback", shape, |world, shape| {
        pointers::out("out_enabled", out_enabled)?
            .set(world.state().shapes[shape].def.enable_filter_callback)
    })
}

/// Sets whether the filter callback is called for pairs with the shape. Existing contacts stay.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_filter_callback(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_set_enable_filter_callback(shape, enable),
        shape,
        |world, shape| {
            world.shape_def_mut(shape).enable_filter_callback = enable;

            Ok(())
        },
    )
}

/// Sets the callback that is called before each step and may change the world (fixed update).
///
/// Use it for continuous forces, motor control and other game logic at the fixed step. `NULL`
/// removes it. `context` is passed to it unchanged, and must stay valid until the callback is
/// replaced or the world is destroyed.
///
/// A force that is applied once a frame acts only in the first step of that frame. Applied here,
/// it acts in every step.
///
/// Calls that step this world (`impel_world_step`, `_advance`, `_plan_advance`,
/// `_update_contacts`, `_run_deferred`) fail inside it with `IMPEL_ERROR_LOCKED`. If it destroys
/// the world, no further step is taken: `impel_world_step` and `impel_world_advance` return
/// `IMPEL_OK`, and `ImpelAdvance.steps` counts the steps taken. A recording stores the calls
/// that it makes; a replay repeats them and does not call it. A host that cannot pass callbacks
/// uses `impel_world_plan_advance` instead.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_step_callback(
    world: ImpelWorldId,
    callback: ImpelStepCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_step_callback"), world, |world| {
        world.callbacks().step = (callback, context);
        Ok(())
    })
}

/// Sets the callback that decides which shapes may touch. `NULL` removes it.
///
/// It is called for pairs that their filters (category, mask and group) allow and of which at
/// least one shape has `enable_filter_callback`. `context` is passed to it unchanged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_filter_callback(
    world: ImpelWorldId,
    callback: ImpelFilterCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_filter_callback"), world, |world| {
        world.callbacks().filter = (callback, context);
        world.callback_set(CallbackKind::Filter, callback.is_some());
        Ok(())
    })
}

/// Sets the callback that mixes materials. `NULL` removes it, and only the rules apply.
///
/// Existing contacts are mixed again: by the rules at once, by the callback in the next step.
/// Bodies whose friction changes wake up. `context` is passed to it unchanged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_mix_callback(
    world: ImpelWorldId,
    callback: ImpelMixCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_mix_callback"), world, |world| {
        world.callbacks().mix = (callback, context);
        world.callback_set(CallbackKind::Mix, callback.is_some());
        Ok(())
    })
}

/// Sets the callback that may change or disable contacts before they are solved.
///
/// It is called for contacts of which at least one shape has `enable_pre_solve_callback`. `NULL`
/// removes it. `context` is passed to it unchanged.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_pre_solve_callback(
    world: ImpelWorldId,
    callback: ImpelPreSolveCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_pre_solve_callback"), world, |world| {
        world.callbacks().pre_solve = (callback, context);
        world.callback_set(CallbackKind::PreSolve, callback.is_some());
        Ok(())
    })
}
