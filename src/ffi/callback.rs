//! Callbacks
//!
//! Functions of the host that a step calls. A callback belongs to one world and receives the
//! `context` it was set with, which must stay valid until the callback is replaced or the world
//! is destroyed. `impel_world_step` and `impel_world_advance` call all of them,
//! `impel_world_update_contacts` the filter, mix and pre-solve callbacks. They run on the
//! thread that made that call, one at a time, in an order that depends only on the calls made
//! before, not on the number of workers.
//!
//! A callback may read the world and use other worlds. Changing this world fails with
//! `IMPEL_ERROR_LOCKED`: queue the change with `impel_world_defer_*`. The step callback is the
//! exception: it may change the world (`impel_world_set_step_callback`). A callback must
//! return: no exception, no `longjmp`. Its answers are part of the simulation: same answers,
//! same bits.

use std::ffi::c_void;

use super::recording::Asked;
use super::{
    ImpelContact, ImpelMaterial, ImpelShapeId, ImpelStatus, ImpelVec2, ImpelWorldId, Unrecorded,
    call, guard, pointers,
};

/// What the surfaces of two shapes are together.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelSurface {
    /// Coulomb friction while the contact does not slide; 0 or more.
    pub static_friction: f32,
    /// Coulomb friction while it slides; 0 or more.
    pub dynamic_friction: f32,
    /// Coefficient of restitution, within [0, `IMPEL_MAX_COEFFICIENT`].
    pub restitution: f32,
    /// Resistance to rolling, in metres: the torque is this times the normal
    /// force; 0 or more.
    pub rolling_resistance: f32,
    /// Speed of the surfaces along their tangents, in m/s: what lies on one that
    /// faces up is carried to the right by a positive speed.
    pub tangent_speed: f32,
}

/// What you may change of one point of a contact, for one step.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelResponsePoint {
    /// In the world: where the shapes push each other, and rub. Components at most
    /// `IMPEL_MAX_COORDINATE`, either sign. Far away move `from_a` instead.
    pub position: ImpelVec2,
    /// Distance of the surfaces along the normal, in metres, negative when they
    /// overlap; at most `IMPEL_MAX_SIZE`, either sign. Made smaller by 0.01 it has the
    /// shapes rest 0.01 higher on each other, made larger deeper in each other. Only what
    /// comes nearer than some 0.02 has points, and so that is how far surfaces can be
    /// raised.
    pub separation: f32,
    /// Whether the point is there for the solver. Without any that is, the contact is left
    /// out, as if you had returned false.
    pub enabled: bool,
    /// The same place as `position`, from the origin of body A, along the axes of the world:
    /// as precise far away as near the origin. Where you change both, both changes count.
    pub from_a: ImpelVec2,
}

/// What you may change of a contact, for one step.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelResponse {
    /// From a to b: the direction in which the shapes are pushed apart. It may
    /// be turned by less than a right angle, and is made of unit length. Points
    /// and separations stay.
    pub normal: ImpelVec2,
    /// What the two surfaces are together.
    pub surface: ImpelSurface,
    /// What the points of the contact are, in its order, as many as it has: what is behind
    /// them is zero, and stays nothing.
    pub points: [ImpelResponsePoint; 2],
}

/// Called for each pair of shapes whose padded bounds begin to overlap, and of
/// which one has `enable_filter_callback`: true lets them touch until the
/// bounds part, or one of the two is moved by `impel_body_set_transform` or
/// given another filter.
pub type ImpelFilterCallback = Option<
    unsafe extern "C" fn(
        shape_a: ImpelShapeId,
        shape_b: ImpelShapeId,
        context: *mut c_void,
    ) -> bool,
>;

/// Called for each contact that is new, and for each whose materials or whose
/// world's mix rules have changed since the last step. `surface` comes filled by
/// the world's rules and friction table: change what you like. It holds until
/// the contact ends, or is asked about again. A value that is not finite, or not
/// what `ImpelSurface` allows, leaves the one by the rules in its place.
pub type ImpelMixCallback = Option<
    unsafe extern "C" fn(
        material_a: *const ImpelMaterial,
        material_b: *const ImpelMaterial,
        surface: *mut ImpelSurface,
        context: *mut c_void,
    ),
>;

/// Called in each step, once it is known where shapes touch, and before anything is pushed: for
/// each awake contact with points, touching or about to, of which one shape has
/// `enable_pre_solve_callback`. False leaves the contact out of this step: the shapes pass
/// through each other. `response` comes filled with what would happen: change what you like. It
/// holds for this step alone. A value that is not finite, or not what `ImpelResponse`,
/// `ImpelResponsePoint` and `ImpelSurface` allow, leaves the one that was there in its place.
/// The impulses of `contact` are zero, because nothing has been solved yet; only
/// `substep_impulse` holds the value of the previous step.
///
/// Events of the step are by what you made of the contact. What lists contacts after it
/// has normals and positions as you changed them and separations as they were found; a
/// point that was left out is listed, and has borne nothing. Each step finds points anew,
/// from the shapes, so changes do not add up. An impulse that a point bore is what it
/// begins with in the next step, if it is there again.
///
/// A fast body that meets, in the midst of a step, a shape that it had no
/// contact with when the step began, is stopped there by continuous collision,
/// and you are asked in the next step.
pub type ImpelPreSolveCallback = Option<
    unsafe extern "C" fn(
        contact: *const ImpelContact,
        response: *mut ImpelResponse,
        context: *mut c_void,
    ) -> bool,
>;

/// Called before each step of `impel_world_step` and `impel_world_advance`. `time_step` is the
/// length of that step, in seconds. Unlike the other callbacks it may change the world, but not
/// step it. It reads the events of the steps that the same `impel_world_advance` has already
/// taken; the pointers are valid until the callback returns.
pub type ImpelStepCallback =
    Option<unsafe extern "C" fn(world: ImpelWorldId, time_step: f32, context: *mut c_void)>;

/// Sets the callback that is called before each step and may change the world (fixed update).
/// Use it for continuous forces, motor control and other game logic at the fixed step. `NULL`
/// removes it. `context` is passed to it unchanged, and must stay valid until the callback is
/// replaced or the world is destroyed.
///
/// A force that is applied once a frame acts only in the first step of that frame. Applied
/// here, it acts in every step.
///
/// Calls that step this world (`impel_world_step`, `_advance`, `_plan_advance`,
/// `_update_contacts`, `_run_deferred`) fail inside it with `IMPEL_ERROR_LOCKED`. If it
/// destroys the world, no further step is taken: `impel_world_step` and `impel_world_advance`
/// return `IMPEL_OK`, and `ImpelAdvance.steps` counts the steps taken. A recording stores the
/// calls that it makes; a replay repeats them and does not call it. A host that cannot pass
/// callbacks uses `impel_world_plan_advance` instead.
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

/// Sets the callback that decides about pairs of shapes of which one has
/// `enable_filter_callback`, after layers and groups have let them pass.
/// `NULL` removes it. `context` is handed to it as it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_filter_callback(
    world: ImpelWorldId,
    callback: ImpelFilterCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_filter_callback"), world, |world| {
        world.callbacks().filter = (callback, context);
        world.callback_set(Asked::Filter, callback.is_some());
        Ok(())
    })
}

/// Sets the callback that mixes materials. `NULL` removes it, and the rules
/// alone mix. Contacts that exist are mixed anew: by the rules at once, by the
/// callback in the next step. Bodies whose friction changes wake. `context` is
/// handed to it as it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_mix_callback(
    world: ImpelWorldId,
    callback: ImpelMixCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_mix_callback"), world, |world| {
        world.callbacks().mix = (callback, context);
        world.callback_set(Asked::Mix, callback.is_some());
        Ok(())
    })
}

/// Sets the callback that may change contacts of which one shape has
/// `enable_pre_solve_callback`, before they are solved. `NULL` removes it.
/// `context` is handed to it as it is.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_set_pre_solve_callback(
    world: ImpelWorldId,
    callback: ImpelPreSolveCallback,
    context: *mut c_void,
) -> ImpelStatus {
    guard::change_world(Unrecorded("impel_world_set_pre_solve_callback"), world, |world| {
        world.callbacks().pre_solve = (callback, context);
        world.callback_set(Asked::PreSolve, callback.is_some());
        Ok(())
    })
}

/// Whether the world's pre-solve callback is asked about the contacts of this
/// shape, from the next step on.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_pre_solve_callback(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_enable_pre_solve_callback(shape, enable),
        shape,
        |world, shape| {
            world.set_shape_asks_pre_solve(shape, enable);
            Ok(())
        },
    )
}

/// Whether the world's pre-solve callback is asked about the contacts of this
/// shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_pre_solve_callback(
    shape: ImpelShapeId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_enable_pre_solve_callback", shape, |world, shape| {
        pointers::out("out_enable", out_enable)?.set(world.shape_asks_pre_solve(shape))
    })
}

/// Whether the world's filter callback is asked about this shape. Of pairs that are in
/// contact already it is not: they go on.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_filter_callback(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change_shape(
        call::impel_shape_set_enable_filter_callback(shape, enable),
        shape,
        |world, shape| {
            world.set_shape_asks_filter(shape, enable);
            Ok(())
        },
    )
}

/// Whether the world's filter callback is asked about this shape.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_filter_callback(
    shape: ImpelShapeId,
    out_enable: *mut bool,
) -> ImpelStatus {
    guard::read_shape("impel_shape_get_enable_filter_callback", shape, |world, shape| {
        pointers::out("out_enable", out_enable)?.set(world.shape_asks_filter(shape))
    })
}
