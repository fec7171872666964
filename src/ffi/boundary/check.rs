//! Checks of single arguments. A failure names the argument, its value, and the allowed values.

use std::fmt::Display;

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_MAX_ADDITIONAL_ITERATIONS, IMPEL_MAX_ANGLE, IMPEL_MAX_COEFFICIENT, IMPEL_MAX_COORDINATE,
    IMPEL_MAX_DOMINANCE, IMPEL_MAX_SIZE, IMPEL_MAX_SUBSTEPS, IMPEL_MIN_RATCHET, IMPEL_MIN_SIZE,
    IMPEL_SLEEP_THRESHOLD_BY_WORLD, ImpelAabb, ImpelPosition, ImpelRotation, ImpelTransform,
    ImpelVec2,
};
use crate::math::{Aabb, Lengths, Position, Rotation, Transform, Vec2, cross, max};

/// Tolerance for the length of a rotation, or of the columns of a matrix.
const ROTATION_TOLERANCE: f32 = 0.01;
/// A length closer to one than this is left as it is, so that a rotation read from the engine
/// can be set again bit by bit.
const ROTATION_ROUNDING: f32 = 1e-6;

/// A number within bounds, inclusive.
#[inline(always)]
pub(in crate::ffi) fn within(name: impl Display, value: f32, low: f32, high: f32) -> Outcome<f32> {
    if is_within(value, low, high) { Ok(value) } else { Err(beyond(&name, value, low, high)) }
}

/// NaN and infinity fail this too.
#[inline(always)]
fn is_within(value: f32, low: f32, high: f32) -> bool {
    value >= low && value <= high
}

#[cold]
#[inline(never)]
fn beyond(name: &dyn Display, value: f32, low: f32, high: f32) -> Failure {
    refused(name, value, &format_args!("within [{low}, {high}]"))
}

/// A number of any size, but not NaN or infinity.
pub(in crate::ffi) fn finite(name: impl Display, value: f32) -> Outcome<f32> {
    if value.is_finite() { Ok(value) } else { Err(refused(&name, value, &"finite")) }
}

/// A number that is not negative.
#[inline(always)]
pub(in crate::ffi) fn not_negative(name: impl Display, value: f32, high: f32) -> Outcome<f32> {
    within(name, value, 0.0, high)
}

/// A number; infinity and `FLT_MAX` mean the largest allowed value.
#[inline(always)]
pub(in crate::ffi) fn or_most(value: f32, high: f32) -> f32 {
    if value >= f32::MAX { high } else { value }
}

/// A number that is not negative; infinity and `FLT_MAX` mean the largest allowed value.
#[inline]
pub(in crate::ffi) fn most(name: impl Display, value: f32, high: f32) -> Outcome<f32> {
    not_negative(name, or_most(value, high), high)
}

/// A limit that is not negative. The largest allowed value, infinity and `FLT_MAX` mean no limit,
/// which gives infinity.
#[inline]
pub(in crate::ffi) fn or_no_limit(name: impl Display, value: f32, high: f32) -> Outcome<f32> {
    let value = most(name, value, high)?;
    Ok(if value < high { value } else { f32::INFINITY })
}

/// A ratio of lengths, at least 1. The largest allowed value, infinity and `FLT_MAX` give infinity.
pub(in crate::ffi) fn stretch(name: impl Display, value: f32) -> Outcome<f32> {
    let most = IMPEL_MAX_COEFFICIENT;
    let value = within(name, or_most(value, most), 1.0, most)?;
    Ok(if value < most { value } else { f32::INFINITY })
}

/// A count from 0 to `most`.
#[inline(always)]
pub(in crate::ffi) fn at_most(name: impl Display, value: u32, most: u32) -> Outcome<u32> {
    if value <= most {
        return Ok(value);
    }
    Err(Failure::argument(name, value, format_args!("at most {most}")))
}

/// A number of either sign, but not 0.
pub(in crate::ffi) fn not_zero(name: impl Display + Copy, value: f32, high: f32) -> Outcome<f32> {
    match within(name, value, -high, high)? {
        0.0 => Err(Failure::argument(name, value, "not 0")),
        value => Ok(value),
    }
}

/// The angle between two teeth of a ratchet.
pub(in crate::ffi) fn ratchet(name: impl Display + Copy, value: f32) -> Outcome<f32> {
    let ratchet = within(name, value, -IMPEL_MAX_ANGLE, IMPEL_MAX_ANGLE)?;
    if ratchet.abs() < IMPEL_MIN_RATCHET {
        let allowed = format!("at least {IMPEL_MIN_RATCHET} or at most -{IMPEL_MIN_RATCHET}");
        return Err(Failure::argument(name, value, allowed));
    }
    Ok(ratchet)
}

/// A number above zero; infinity and `FLT_MAX` mean the largest allowed value.
#[inline]
pub(in crate::ffi) fn most_above_zero(name: impl Display, value: f32, high: f32) -> Outcome<f32> {
    above_zero(name, or_most(value, high), high)
}

/// A lower bound; -infinity and -`FLT_MAX` mean that there is none, which gives `none`.
pub(in crate::ffi) fn lower_bound(
    name: impl Display,
    value: f32,
    [low, high]: [f32; 2],
    none: f32,
) -> Outcome<f32> {
    if value <= -f32::MAX { Ok(none) } else { within(name, value, low, high) }
}

/// An upper bound; infinity and `FLT_MAX` mean that there is none, which gives `none`.
pub(in crate::ffi) fn upper_bound(
    name: impl Display,
    value: f32,
    [low, high]: [f32; 2],
    none: f32,
) -> Outcome<f32> {
    if value >= f32::MAX { Ok(none) } else { within(name, value, low, high) }
}

/// A number above zero.
#[inline]
pub(in crate::ffi) fn above_zero(name: impl Display, value: f32, high: f32) -> Outcome<f32> {
    if value > 0.0 && value <= high {
        return Ok(value);
    }
    Err(not_above_zero(&name, value, high))
}

#[cold]
#[inline(never)]
fn not_above_zero(name: &dyn Display, value: f32, high: f32) -> Failure {
    refused(name, value, &format_args!("above 0 and at most {high}"))
}

#[cold]
fn refused(name: &dyn Display, value: f32, allowed: &dyn Display) -> Failure {
    if value.is_finite() {
        Failure::argument(name, value, allowed)
    } else {
        Failure::argument(name, value, "finite")
    }
}

/// A vector with both components within ±`limit`.
#[inline(always)]
pub(in crate::ffi) fn vector(name: impl Display, v: ImpelVec2, limit: f32) -> Outcome<Vec2> {
    match v {
        _ if !is_within(v.x, -limit, limit) => Err(component_beyond(&name, 'x', v.x, limit)),
        _ if !is_within(v.y, -limit, limit) => Err(component_beyond(&name, 'y', v.y, limit)),
        _ => Ok(v.into()),
    }
}

#[cold]
#[inline(never)]
fn component_beyond(name: &dyn Display, component: char, value: f32, limit: f32) -> Failure {
    beyond(&format_args!("{name}.{component}"), value, -limit, limit)
}

/// A point in the world.
#[inline(always)]
pub(in crate::ffi) fn position(name: impl Display, point: ImpelVec2) -> Outcome<Vec2> {
    vector(name, point, IMPEL_MAX_COORDINATE)
}

/// A position in the world, in double precision.
pub(in crate::ffi) fn place(name: impl Display, place: ImpelPosition) -> Outcome<Position> {
    let most = f64::from(IMPEL_MAX_COORDINATE);
    for (field, value) in [("x", place.x), ("y", place.y)] {
        let name = format_args!("{name}.{field}");
        if !value.is_finite() {
            return Err(Failure::argument(name, value, "finite"));
        }
        if value.abs() > most {
            return Err(Failure::argument(name, value, format_args!("within [{}, {most}]", -most)));
        }
    }
    Ok(Position::new(place.x, place.y))
}

/// The translation of a ray or a cast.
#[inline]
pub(in crate::ffi) fn translation(name: impl Display, way: ImpelVec2) -> Outcome<Vec2> {
    vector(name, way, 2.0 * IMPEL_MAX_COORDINATE)
}

/// A point within a shape.
#[inline(always)]
pub(in crate::ffi) fn local_point(name: impl Display, point: ImpelVec2) -> Outcome<Vec2> {
    vector(name, point, IMPEL_MAX_SIZE)
}

/// A radius or half width.
#[inline(always)]
pub(in crate::ffi) fn size(name: impl Display, value: f32, lengths: &Lengths) -> Outcome<f32> {
    within(name, value, IMPEL_MIN_SIZE * lengths.metre, IMPEL_MAX_SIZE)
}

/// The radius of a rounding: zero, or at least the minimum size.
#[inline]
pub(in crate::ffi) fn rounding(name: impl Display, value: f32, lengths: &Lengths) -> Outcome<f32> {
    if value == 0.0 { Ok(0.0) } else { size(name, value, lengths) }
}

/// A unit vector; slightly non-unit vectors are normalized.
pub(in crate::ffi) fn unit(name: impl Display, v: ImpelVec2) -> Outcome<Vec2> {
    let q = rotation(name, ImpelRotation { c: v.x, s: v.y })?;
    Ok(q.x_axis())
}

/// A rotation; slightly non-unit rotations are normalized.
#[inline(always)]
pub(in crate::ffi) fn rotation(name: impl Display, q: ImpelRotation) -> Outcome<Rotation> {
    // A larger component cannot be part of a unit rotation; its square cannot overflow.
    within(format_args!("{name}.c"), q.c, -2.0, 2.0)?;
    within(format_args!("{name}.s"), q.s, -2.0, 2.0)?;
    let square = q.c * q.c + q.s * q.s;
    let rotation = Rotation::from(q);
    if (square - 1.0).abs() <= ROTATION_ROUNDING {
        return Ok(rotation);
    }
    let length = square.sqrt();
    if (length - 1.0).abs() > ROTATION_TOLERANCE {
        let value = format_args!("({}, {}), of length {length}", q.c, q.s).to_string();
        let allowed = format_args!("of length 1, to within {ROTATION_TOLERANCE}").to_string();
        return Err(Failure::argument(name, value, allowed));
    }
    Ok(rotation.normalized())
}

/// The rotation with these columns.
pub(in crate::ffi) fn rotation_columns(x: Vec2, y: Vec2) -> Outcome<Rotation> {
    for (name, column) in [("x", x), ("y", y)] {
        let length = column.length();
        if (length - 1.0).abs() > ROTATION_TOLERANCE {
            let value = format_args!("{column}, of length {length}").to_string();
            return Err(Failure::argument(name, value, "a unit vector"));
        }
    }
    if x.dot(y).abs() > ROTATION_TOLERANCE || cross(x, y) < 0.0 {
        let allowed = "a quarter turn counter-clockwise of x";
        return Err(Failure::argument("y", y, allowed));
    }
    // The average of both columns.
    Ok(Rotation { c: 0.5 * (x.x + y.y), s: 0.5 * (x.y - y.x) }.normalized())
}

/// A pose in the world.
#[inline]
pub(in crate::ffi) fn transform(
    name: impl Display,
    transform: ImpelTransform,
) -> Outcome<Transform> {
    let p = position(format_args!("{name}.p"), transform.p)?;
    let q = rotation(format_args!("{name}.q"), transform.q)?;
    Ok(Transform { p, q })
}

/// A pose within a body.
pub(in crate::ffi) fn local_transform(
    name: impl Display,
    transform: ImpelTransform,
) -> Outcome<Transform> {
    let p = local_point(format_args!("{name}.p"), transform.p)?;
    let q = rotation(format_args!("{name}.q"), transform.q)?;
    Ok(Transform { p, q })
}

/// A vector of any length but zero, normalized.
#[inline(always)]
pub(in crate::ffi) fn direction(name: impl Display, v: ImpelVec2) -> Outcome<Vec2> {
    // Fast path for the common case, without four divisions and a square root.
    if (v.x.to_bits(), v.y) == (0, 1.0) { Ok(Vec2::Y) } else { any_direction(name, v) }
}

fn any_direction(name: impl Display, v: ImpelVec2) -> Outcome<Vec2> {
    for (field, value) in [("x", v.x), ("y", v.y)] {
        if !value.is_finite() {
            return Err(Failure::argument(format_args!("{name}.{field}"), value, "finite"));
        }
    }
    let largest = max(v.x.abs(), v.y.abs());
    if largest == 0.0 {
        return Err(Failure::argument(name, Vec2::from(v), "of a length above 0"));
    }
    // In two steps, because the inverse of the smallest numbers is infinite.
    let scaled = Vec2::new(v.x / largest, v.y / largest);
    Ok(scaled / scaled.length())
}

/// A box with ordered corners.
#[inline]
pub(in crate::ffi) fn aabb(name: impl Display, aabb: ImpelAabb) -> Outcome<Aabb> {
    let min = position(format_args!("{name}.min"), aabb.min)?;
    let max = position(format_args!("{name}.max"), aabb.max)?;
    if min.x > max.x || min.y > max.y {
        let allowed = format_args!("nowhere below {name}.min, {min}").to_string();
        return Err(Failure::argument(format_args!("{name}.max"), max, allowed));
    }
    Ok(Aabb { min, max })
}

/// A sleep threshold: a speed, or `IMPEL_SLEEP_THRESHOLD_BY_WORLD`.
#[inline]
pub(in crate::ffi) fn sleep_threshold(name: impl Display, value: f32) -> Outcome<f32> {
    let is_by_world = value == IMPEL_SLEEP_THRESHOLD_BY_WORLD;
    if is_by_world { Ok(value) } else { not_negative(name, value, IMPEL_MAX_COEFFICIENT) }
}

/// A count from 1 to `most`.
#[inline]
pub(in crate::ffi) fn count(name: impl Display, value: u32, most: u32) -> Outcome<u32> {
    if value >= 1 && value <= most {
        return Ok(value);
    }
    Err(Failure::argument(name, value, format_args!("within [1, {most}]")))
}

/// A body's dominance.
#[inline]
pub(in crate::ffi) fn dominance(name: impl Display, value: i32) -> Outcome<i8> {
    let most = IMPEL_MAX_DOMINANCE;
    let known = i8::try_from(value).ok().filter(|_| value >= -most);
    known.ok_or_else(|| Failure::argument(name, value, format_args!("within [-{most}, {most}]")))
}

/// Additional solver iterations of a body.
pub(in crate::ffi) fn additional_iterations(name: impl Display, value: u32) -> Outcome<u8> {
    let most = IMPEL_MAX_ADDITIONAL_ITERATIONS;
    let known = u8::try_from(value).ok().filter(|_| value <= most);
    known.ok_or_else(|| Failure::argument(name, value, format_args!("at most {most}")))
}

/// Substeps of a step, none of which may have a length of zero.
#[inline]
pub(in crate::ffi) fn substeps(name: impl Display, value: u32, time_step: f32) -> Outcome<u32> {
    if value > 0 && time_step / value as f32 == 0.0 {
        let allowed = format_args!("fewer, for a step of {time_step} seconds").to_string();
        return Err(Failure::argument(name, value, allowed));
    }
    count(name, value, IMPEL_MAX_SUBSTEPS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words<T: std::fmt::Debug>(outcome: Outcome<T>) -> String {
        outcome.unwrap_err().words.clone()
    }

    #[test]
    fn refusals_name_the_argument_its_value_and_what_is_allowed() {
        let velocity = ImpelVec2 { x: 0.0, y: f32::NAN };
        assert_eq!(words(vector("v", velocity, 1e6)), "v.y is NaN; it must be finite");
        assert_eq!(
            words(size("radius", -1.0, &Lengths::METRES)),
            "radius is -1; it must be within [0.0001, 1000000]"
        );
        assert_eq!(
            words(above_zero("dt", 0.0, 10.0)),
            "dt is 0; it must be above 0 and at most 10"
        );
        assert_eq!(
            words(size("radius", f32::INFINITY, &Lengths::METRES)),
            "radius is inf; it must be finite"
        );
        assert_eq!(
            words(substeps("substeps", 0, 1.0)),
            "substeps is 0; it must be within [1, 256]"
        );
    }

    #[test]
    fn rotations_slightly_off_are_put_right_and_others_refused() {
        let q = |c, s| rotation("q", ImpelRotation { c, s });
        let exact = Rotation::from_angle(1.234);
        assert_eq!(q(exact.c, exact.s).unwrap(), exact);
        assert_eq!(q(0.0, 1.005).unwrap(), Rotation { c: 0.0, s: 1.0 });
        assert!(words(q(0.0, 0.0)).starts_with("q is (0, 0), of length 0; it must be of length 1"));
        assert_eq!(words(q(f32::NAN, 0.0)), "q.c is NaN; it must be finite");
        let turned = rotation_columns(Vec2::new(0.0, 1.0), Vec2::new(-1.0, 0.0)).unwrap();
        assert_eq!(turned, Rotation { c: 0.0, s: 1.0 });
        assert!(rotation_columns(Vec2::X, -Vec2::Y).is_err(), "a reflection");
    }
}
