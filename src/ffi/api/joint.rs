//! Functions that the entries of `api/joint.toml` call.

use std::fmt::Display;

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Changing;
use crate::ffi::{
    IMPEL_ERROR_UNSUPPORTED, IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, ImpelBodyId, ImpelTransform,
    check,
};
use crate::math::Transform;
use crate::world::{AxisSettings, BodyKey, Holding, JointKey, SpringRange, Strength, World};

/// The failure of a call for one joint type, if the joint is of another. `name` is that of the
/// type, with its article.
#[cold]
pub(in crate::ffi) fn is_not(name: &str) -> Failure {
    Failure::new(IMPEL_ERROR_UNSUPPORTED, format!("the joint is not {name}"))
}

/// Checks the smallest and the largest force of a spring. The extreme allowed values mean no
/// limit.
pub(in crate::ffi) fn spring_range(
    names: [&str; 2],
    [lower, upper]: [f32; 2],
) -> Outcome<SpringRange> {
    let all = [-IMPEL_MAX_FORCE, IMPEL_MAX_FORCE];
    let [lower, upper] = ordered(names, [lower, upper], all, all)?;
    Ok(SpringRange {
        lower: if lower > -IMPEL_MAX_FORCE { lower } else { f32::NEG_INFINITY },
        upper: if upper < IMPEL_MAX_FORCE { upper } else { f32::INFINITY },
    })
}

/// Checks the frequency of a spring, or its damping ratio.
pub(in crate::ffi) fn coefficient(name: impl Display + Copy, value: f32) -> Outcome<f32> {
    check::not_negative(name, value, IMPEL_MAX_COEFFICIENT)
}

/// The settings with other limits, lower first. An infinite limit means no limit.
pub(in crate::ffi) fn with_limits<N: Display + Copy>(
    settings: AxisSettings,
    names: [N; 2],
    limits: [f32; 2],
    bounds: [f32; 2],
) -> Outcome<AxisSettings> {
    // A length always has a lower limit, 0.
    let least = if bounds[0] == 0.0 { 0.0 } else { -AxisSettings::NO_LIMIT };
    let [lower, upper] = ordered(names, limits, bounds, [least, AxisSettings::NO_LIMIT])?;
    Ok(AxisSettings { lower, upper, ..settings })
}

/// The limits as the caller sees them: infinite without a limit.
pub(in crate::ffi) fn limits(settings: &AxisSettings) -> [f32; 2] {
    let AxisSettings { lower, upper, .. } = *settings;
    let none = AxisSettings::NO_LIMIT;
    [
        if lower > -none { lower } else { f32::NEG_INFINITY },
        if upper < none { upper } else { f32::INFINITY },
    ]
}

/// Checks two bounds, lower first. An infinite one becomes its value in `none`.
pub(in crate::ffi) fn ordered<N: Display + Copy>(
    [lower_name, upper_name]: [N; 2],
    [lower, upper]: [f32; 2],
    bounds: [f32; 2],
    none: [f32; 2],
) -> Outcome<[f32; 2]> {
    let lower = check::lower_bound(lower_name, lower, bounds, none[0])?;
    let upper = check::upper_bound(upper_name, upper, bounds, none[1])?;
    if upper < lower {
        let allowed = format_args!("at least {lower_name} ({lower})").to_string();
        return Err(Failure::argument(upper_name, upper, allowed));
    }
    Ok([lower, upper])
}

/// The two bodies of a definition, in the world of the first.
pub(in crate::ffi) fn ends(
    world: &Changing,
    body_a: ImpelBodyId,
    body_b: ImpelBodyId,
) -> Outcome<[BodyKey; 2]> {
    let a = world.ids.key("def.body_a", body_a)?;
    let b = world.ids.key("def.body_b", body_b)?;
    distinct(world, "def.body_b", [a, b])?;
    Ok([a, b])
}

/// Fails if both bodies are the same. `name` is the argument of the second.
pub(in crate::ffi) fn distinct(world: &Changing, name: &str, [a, b]: [BodyKey; 2]) -> Outcome {
    if a == b {
        let value = format!("{:#018x}", world.ids.body(b).raw);
        return Err(Failure::argument(name, value, "a body other than the first"));
    }
    Ok(())
}

/// Checks the two frames of a definition or a call.
pub(in crate::ffi) fn frames(
    names: [&str; 2],
    frame_a: ImpelTransform,
    frame_b: ImpelTransform,
) -> Outcome<[Transform; 2]> {
    let a = check::local_transform(names[0], frame_a)?;
    Ok([a, check::local_transform(names[1], frame_b)?])
}

/// Checks the constraint tuning and the largest force and torque of a definition.
pub(in crate::ffi) fn holding(
    [hertz, damping_ratio]: [f32; 2],
    [force, torque]: [f32; 2],
) -> Outcome<Holding> {
    Ok(Holding {
        hertz: coefficient("def.constraint_hertz", hertz)?,
        damping_ratio: coefficient("def.constraint_damping_ratio", damping_ratio)?,
        max_force: endless("def.max_force", force)?,
        max_torque: endless("def.max_torque", torque)?,
        ..Holding::PLAIN
    })
}

/// The way in which a joint holds. `must` receives whether the joint type holds by a force and
/// by a torque, and returns whether the call supports that.
pub(in crate::ffi) fn held(
    world: &World,
    joint: JointKey,
    must: impl FnOnce([bool; 2]) -> bool,
) -> Outcome<Holding> {
    if !must(world.joint_settings(joint).holds()) {
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, "not supported for this joint type"));
    }
    Ok(world.joint(joint).holding)
}

/// Checks a largest force or torque, in N or N m. The largest allowed value means no limit.
pub(in crate::ffi) fn endless(name: impl Display + Copy, value: f32) -> Outcome<f32> {
    check::or_no_limit(name, value, IMPEL_MAX_FORCE)
}

/// Checks the break thresholds of a definition.
pub(in crate::ffi) fn strength(force: f32, torque: f32, breaks: bool) -> Outcome<Strength> {
    let force = endless("def.break_force", force)?;
    Ok(Strength { force, torque: endless("def.break_torque", torque)?, breaks })
}
