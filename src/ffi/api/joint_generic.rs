//! The axes of generic joints.

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::joint::{endless, limits, with_limits};
use crate::ffi::{
    IMPEL_AXIS_ANGLE, IMPEL_AXIS_MOTION_FREE, IMPEL_AXIS_MOTION_LIMITED, IMPEL_AXIS_MOTION_LOCKED,
    IMPEL_AXIS_X, IMPEL_MAX_ANGLE, IMPEL_MAX_COEFFICIENT, IMPEL_MAX_FORCE, IMPEL_MAX_SIZE,
    IMPEL_MAX_VELOCITY, ImpelAxis, ImpelGenericAxis, check,
};
use crate::math::min;
use crate::world::{AxisSettings, GenericSettings, SpringRange};

pub(in crate::ffi) const LOCKED: ImpelGenericAxis = ImpelGenericAxis {
    motion: IMPEL_AXIS_MOTION_LOCKED,
    enable_spring: false,
    enable_motor: false,
    lower: 0.0,
    upper: 0.0,
    target_position: 0.0,
    target_speed: 0.0,
    hertz: 0.0,
    damping_ratio: 0.0,
    max_spring_force: IMPEL_MAX_FORCE,
    max_motor_force: 0.0,
};

/// Checks an axis; also returns whether it is locked. `name` is that of the argument.
fn settings(name: &str, axis: &ImpelGenericAxis, index: usize) -> Outcome<(AxisSettings, bool)> {
    let farthest =
        if index == IMPEL_AXIS_ANGLE as usize { IMPEL_MAX_ANGLE } else { IMPEL_MAX_SIZE };
    let motions = [IMPEL_AXIS_MOTION_FREE, IMPEL_AXIS_MOTION_LOCKED, IMPEL_AXIS_MOTION_LIMITED];
    if !motions.contains(&axis.motion) {
        let name = format_args!("{name}.motion");
        return Err(Failure::enumeration(name, axis.motion, "IMPEL_AXIS_MOTION_*"));
    }
    let names = [format_args!("{name}.lower"), format_args!("{name}.upper")];
    let free = AxisSettings::default();
    let limited = with_limits(free, names, [axis.lower, axis.upper], [-farthest, farthest])?;
    let most = endless(format_args!("{name}.max_spring_force"), axis.max_spring_force)?;
    let coefficient = |what: &str, value: f32| {
        check::not_negative(format_args!("{name}.{what}"), value, IMPEL_MAX_COEFFICIENT)
    };
    let settings = AxisSettings {
        enable_limit: axis.motion == IMPEL_AXIS_MOTION_LIMITED,
        enable_motor: axis.enable_motor,
        enable_spring: axis.enable_spring,
        lower: limited.lower,
        upper: limited.upper,
        motor_speed: check::within(
            format_args!("{name}.target_speed"),
            axis.target_speed,
            -IMPEL_MAX_VELOCITY,
            IMPEL_MAX_VELOCITY,
        )?,
        max_motor: check::most(
            format_args!("{name}.max_motor_force"),
            axis.max_motor_force,
            IMPEL_MAX_FORCE,
        )?,
        target: check::within(
            format_args!("{name}.target_position"),
            axis.target_position,
            -farthest,
            farthest,
        )?,
        hertz: coefficient("hertz", axis.hertz)?,
        damping_ratio: coefficient("damping_ratio", axis.damping_ratio)?,
        spring_range: SpringRange { lower: -most, upper: most },
    };
    Ok((settings, axis.motion == IMPEL_AXIS_MOTION_LOCKED))
}

/// The index of an axis.
pub(in crate::ffi) fn index(axis: ImpelAxis) -> Outcome<usize> {
    match axis {
        IMPEL_AXIS_X..=IMPEL_AXIS_ANGLE => Ok(axis as usize),
        _ => Err(Failure::enumeration("axis", axis, "IMPEL_AXIS_*")),
    }
}

/// Checks and sets one axis. `name` is that of the argument.
pub(in crate::ffi) fn set_axis(
    generic: &mut GenericSettings,
    name: &str,
    axis: &ImpelGenericAxis,
    index: usize,
) -> Outcome {
    (generic.axes[index], generic.locked[index]) = settings(name, axis, index)?;
    Ok(())
}

/// Checks and sets the axes of a definition.
pub(in crate::ffi) fn set_axes(
    generic: &mut GenericSettings,
    names: [&str; 3],
    axes: [ImpelGenericAxis; 3],
) -> Outcome {
    for (i, (name, axis)) in names.into_iter().zip(&axes).enumerate() {
        set_axis(generic, name, axis, i)?;
    }
    Ok(())
}

/// The settings of an axis as the caller sees them.
pub(in crate::ffi) fn axis(generic: &GenericSettings, axis: usize) -> ImpelGenericAxis {
    let GenericSettings { axes, locked } = generic;
    let settings = &axes[axis];
    let [lower, upper] = limits(settings);
    ImpelGenericAxis {
        motion: match (locked[axis], settings.enable_limit) {
            (true, _) => IMPEL_AXIS_MOTION_LOCKED,
            (_, true) => IMPEL_AXIS_MOTION_LIMITED,
            _ => IMPEL_AXIS_MOTION_FREE,
        },
        enable_spring: settings.enable_spring,
        enable_motor: settings.enable_motor,
        lower,
        upper,
        target_position: settings.target,
        target_speed: settings.motor_speed,
        hertz: settings.hertz,
        damping_ratio: settings.damping_ratio,
        max_spring_force: min(settings.spring_range.upper, IMPEL_MAX_FORCE),
        max_motor_force: settings.max_motor,
    }
}
