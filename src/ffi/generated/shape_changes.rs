//! Shapes: moving to another body, enabling, kinematic contacts, mix rules
//!
//! These settings of a shape can change at any time between two steps.
//!
//! ```c
//! impel_shape_set_enabled(shape, false);                // no contacts, not found by queries
//! impel_shape_set_body(shape, ball, (ImpelTransform){ { 0.0f, 0.0f }, { 1.0f, 0.0f } });
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::{
    ImpelBodyId, ImpelMixRule, ImpelShapeId, ImpelStatus, ImpelTransform, call, check, convert,
    guard, pointers, shape_changes,
};
use crate::world::MixChoice;

/// Whether the shape has contacts if neither body is dynamic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enable_kinematic_contacts(
    shape: ImpelShapeId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_get_enable_kinematic_contacts", shape, |world, shape| {
        pointers::out("out_enabled", out_enabled)?
            .set(world.state().shapes[shape].def.enable_kinematic_contacts)
    })
}

/// Sets whether the shape has contacts if neither body is dynamic. On a kinematic body, it then
/// has contacts with static and kinematic bodies; on a static body, with kinematic ones. It is
/// enough that one of the two shapes enables them. A contact ends once neither shape enables it.
///
/// Contact lists and events report such a contact like any other, with its normal and points. It
/// does not move the bodies: its impulses are zero, and it raises no hit and no force events.
/// Continuous collision ignores it, so a fast body may pass through within a step. One-way
/// shapes have these contacts on both sides, and the pre-solve callback is not called. Two
/// segments or chain segments never have a contact with each other. Neither have two
/// half-spaces.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enable_kinematic_contacts(
    shape: ImpelShapeId,
    enable: bool,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_set_enable_kinematic_contacts(shape, enable),
        shape,
        |world, shape| {
            world.set_shape_kinematic_contacts(shape, enable);

            Ok(())
        },
    )
}

/// Whether the shape is enabled.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_enabled(
    shape: ImpelShapeId,
    out_enabled: *mut bool,
) -> ImpelStatus {
    guard::read("impel_shape_get_enabled", shape, |world, shape| {
        pointers::out("out_enabled", out_enabled)?.set(world.state().shapes[shape].def.enabled)
    })
}

/// Enables or disables the shape. A disabled shape has no contacts, and neither queries nor
/// sensors find it. A disabled sensor detects nothing. The shape keeps its settings, and the
/// mass of its body does not change. Its contacts end, and the bodies that touched it wake. To
/// disable a whole body, call `impel_body_set_enabled`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_enabled(shape: ImpelShapeId, enable: bool) -> ImpelStatus {
    guard::change(call::impel_shape_set_enabled(shape, enable), shape, |world, shape| {
        world.set_shape_enabled(shape, enable);

        Ok(())
    })
}

/// Mix rules of the shape for friction and restitution, or `IMPEL_MIX_BY_WORLD`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_shape_get_mix_rules(
    shape: ImpelShapeId,
    out_friction: *mut ImpelMixRule,
    out_restitution: *mut ImpelMixRule,
) -> ImpelStatus {
    guard::read("impel_shape_get_mix_rules", shape, |world, shape| {
        let out_friction = pointers::out("out_friction", out_friction)?;
        let out_restitution = pointers::out("out_restitution", out_restitution)?;
        let MixChoice { friction, restitution } = world.state().shapes[shape].def.mix;
        out_friction.set(convert::to_c(friction))?;
        out_restitution.set(convert::to_c(restitution))
    })
}

/// Sets the mix rules of the shape for friction and restitution. They replace the world's rules
/// (`ImpelWorldDef.friction_mix`, `ImpelWorldDef.restitution_mix`). `IMPEL_MIX_BY_WORLD`
/// restores the world's rule. If both shapes of a contact have a rule, the rule with the larger
/// `IMPEL_MIX_*` constant applies. An entry of the friction table
/// (`impel_world_set_friction_pair`) and a mix callback take precedence over these rules.
/// Existing contacts change too, and their bodies wake.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_mix_rules(
    shape: ImpelShapeId,
    friction: ImpelMixRule,
    restitution: ImpelMixRule,
) -> ImpelStatus {
    guard::change(
        call::impel_shape_set_mix_rules(shape, friction, restitution),
        shape,
        |world, shape| {
            let friction = convert::from_c("friction", friction)?;
            let restitution = convert::from_c("restitution", restitution)?;
            world.set_shape_mix(shape, MixChoice { friction, restitution });

            Ok(())
        },
    )
}

/// Moves the shape to another body of its world, or to another place on its own body. It keeps
/// its handle, its settings and `user_data`. `placement` transforms its geometry from the old
/// body's space to the space of `body`. With the identity, the local geometry does not change.
/// With `impel_transform_inverse_compose(new_body_transform, old_body_transform)`, the shape
/// does not move in the world. Its contacts end, and begin again where it still touches. The
/// masses of both bodies are recomputed, and both wake. A segment of a chain, and a half-space
/// on a dynamic body, fail with `IMPEL_ERROR_UNSUPPORTED`. A placement so far from the body's
/// origin that `float` rounding would distort the shape fails with
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[unsafe(no_mangle)]
pub extern "C" fn impel_shape_set_body(
    shape: ImpelShapeId,
    body: ImpelBodyId,
    placement: ImpelTransform,
) -> ImpelStatus {
    guard::change(call::impel_shape_set_body(shape, body, placement), shape, |world, shape| {
        let body = world.ids.key("body", body)?;
        let placement = check::transform("placement", placement)?;
        shape_changes::check_placement(world, shape, body, &placement)?;
        world.set_shape_body(shape, body, &placement);
        Ok(())
    })
}
