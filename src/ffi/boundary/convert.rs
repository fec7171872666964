//! Conversion of enums, definitions and geometry between C and the engine. Input is checked.

use std::fmt::Display;

use smallvec::SmallVec;

use crate::ffi::error::{Failure, Outcome};
pub(in crate::ffi) use crate::ffi::generated::{
    body_def, capacity, chain_def, mass_data, material, shape_def, soft_body_settings, world_def,
};
use crate::ffi::pointers::{self};
use crate::ffi::*;
use crate::geometry::{Capsule, Circle, HalfSpace, HullError, Polygon, Segment, Shape};
use crate::math::{Lengths, Position, Vec2};
use crate::world::{ContactPointView, MixRule, MotionLocks, SimdWidth};

/// An enum of the engine that is a number in C: its constants, and the variant of each.
pub(in crate::ffi) trait Named: Copy + PartialEq + 'static {
    const CONSTANTS: &'static str;
    const TABLE: &'static [(i32, Self)];
}

/// Converts an enum passed by the host.
pub(in crate::ffi) fn from_c<T: Named>(name: impl Display, value: i32) -> Outcome<T> {
    let row = T::TABLE.iter().find(|row| row.0 == value);
    row.map(|row| row.1).ok_or_else(|| Failure::enumeration(name, value, T::CONSTANTS))
}

/// Converts an enum to its C constant.
pub(in crate::ffi) fn to_c<T: Named>(value: T) -> i32 {
    T::TABLE.iter().find(|row| row.1 == value).expect("every variant has a constant").0
}

/// A shape's own rule, or the world's.
impl Named for Option<MixRule> {
    const CONSTANTS: &'static str = MixRule::CONSTANTS;
    const TABLE: &'static [(i32, Option<MixRule>)] = &[
        (IMPEL_MIX_BY_WORLD, None),
        (IMPEL_MIX_GEOMETRIC_MEAN, Some(MixRule::GeometricMean)),
        (IMPEL_MIX_AVERAGE, Some(MixRule::Average)),
        (IMPEL_MIX_MINIMUM, Some(MixRule::Minimum)),
        (IMPEL_MIX_MAXIMUM, Some(MixRule::Maximum)),
        (IMPEL_MIX_MULTIPLY, Some(MixRule::Multiply)),
        (IMPEL_MIX_ROOT_SUM_OF_SQUARES, Some(MixRule::RootSumOfSquares)),
    ];
}

/// Converts a number of SIMD lanes.
pub(in crate::ffi) fn simd_width(name: impl Display, lanes: u32) -> Outcome<SimdWidth> {
    SimdWidth::from_lanes(lanes).ok_or_else(|| {
        Failure::argument(name, lanes, "0 (the widest of this machine), 1, 4, 8 or 16")
    })
}

impl From<ImpelMotionLocks> for MotionLocks {
    fn from(locks: ImpelMotionLocks) -> MotionLocks {
        MotionLocks { linear: [locks.linear_x, locks.linear_y], angular: locks.angular }
    }
}

impl From<MotionLocks> for ImpelMotionLocks {
    fn from(locks: MotionLocks) -> ImpelMotionLocks {
        let [linear_x, linear_y] = locks.linear;
        ImpelMotionLocks { linear_x, linear_y, angular: locks.angular }
    }
}

/// Converts a circle; `names` are those of its center and radius.
#[inline(always)]
pub(in crate::ffi) fn circle(
    names: [&str; 2],
    center: ImpelVec2,
    radius: f32,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let center = check::local_point(names[0], center)?;
    Ok(Shape::Circle(Circle { center, radius: check::size(names[1], radius, lengths)? }))
}

/// Converts the circle of an argument.
pub(in crate::ffi) fn circle_at(circle: *const ImpelCircle, lengths: &Lengths) -> Outcome<Shape> {
    let ImpelCircle { center, radius } = pointers::input("circle", circle)?;
    self::circle(["circle->center", "circle->radius"], center, radius, lengths)
}

/// Converts the capsule of an argument.
pub(in crate::ffi) fn capsule_at(
    capsule: *const ImpelCapsule,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let ImpelCapsule { a, b, radius } = pointers::input("capsule", capsule)?;
    self::capsule(["capsule->a", "capsule->b", "capsule->radius"], a, b, radius, lengths)
}

/// Converts the segment of an argument.
pub(in crate::ffi) fn segment_at(
    segment: *const ImpelSegment,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let ImpelSegment { a, b } = pointers::input("segment", segment)?;
    self::segment(["segment->a", "segment->b"], a, b, lengths)
}

/// Converts a capsule; `names` are those of its ends and radius.
pub(in crate::ffi) fn capsule(
    names: [&str; 3],
    a: ImpelVec2,
    b: ImpelVec2,
    radius: f32,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let (a, b) = ends([names[0], names[1]], [a, b], lengths)?;
    Ok(Shape::Capsule(Capsule { a, b, radius: check::size(names[2], radius, lengths)? }))
}

/// Converts a segment; `names` are those of its ends.
pub(in crate::ffi) fn segment(
    names: [&str; 2],
    a: ImpelVec2,
    b: ImpelVec2,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let (a, b) = ends([names[0], names[1]], [a, b], lengths)?;
    Ok(Shape::Segment(Segment { a, b }))
}

fn ends(
    [name_a, name_b]: [&str; 2],
    [a, b]: [ImpelVec2; 2],
    lengths: &Lengths,
) -> Outcome<(Vec2, Vec2)> {
    let least = IMPEL_MIN_SIZE * lengths.metre;
    let (a, b) = (check::local_point(name_a, a)?, check::local_point(name_b, b)?);
    if a.distance(b) < least {
        let allowed = format_args!("at least {least} from {name_a}, {a}").to_string();
        return Err(Failure::argument(name_b, b, allowed));
    }
    Ok((a, b))
}

/// Converts a box.
pub(in crate::ffi) fn box_shape(
    half_width: f32,
    half_height: f32,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let half_width = check::size("half_width", half_width, lengths)?;
    let half_height = check::size("half_height", half_height, lengths)?;
    Ok(Shape::Polygon(Polygon::new_box(half_width, half_height)))
}

/// Converts a rounded box with a local transform.
pub(in crate::ffi) fn rounded_box(
    half_width: f32,
    half_height: f32,
    transform: ImpelTransform,
    radius: f32,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let half_width = check::size("half_width", half_width, lengths)?;
    let half_height = check::size("half_height", half_height, lengths)?;
    let placed = check::local_transform("transform", transform)?;
    let radius = check::rounding("radius", radius, lengths)?;
    let polygon = Polygon::new_oriented_box(half_width, half_height, placed, radius);
    if !polygon.has_area(4.0 * half_width * half_height) {
        return Err(too_far("transform.p", transform.p));
    }
    Ok(Shape::Polygon(polygon))
}

/// The failure for a shape whose points coincide, by rounding, at its position.
pub(in crate::ffi) fn too_far(name: &str, at: ImpelVec2) -> Failure {
    let value = format_args!("({}, {})", at.x, at.y).to_string();
    Failure::argument(name, value, "near enough to the origin for a shape of this size")
}

/// The convex hull of points passed by the host.
pub(in crate::ffi) fn polygon(
    points: *const ImpelVec2,
    count: usize,
    radius: f32,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let most = IMPEL_MAX_POLYGON_POINTS as usize;
    if !(3..=most).contains(&count) {
        return Err(Failure::argument("count", count, format_args!("within [3, {most}]")));
    }
    let points = pointers::array("points", points, count, most)?;
    let points: SmallVec<[Vec2; 64]> = checked_points("points", points)?;
    let radius = check::rounding("radius", radius, lengths)?;
    let polygon = Polygon::hull(&points, radius, lengths);
    Ok(Shape::Polygon(polygon.map_err(|error| hull("points", error))?))
}

/// Converts points in the space of a body.
pub(in crate::ffi) fn checked_points<T: FromIterator<Vec2>>(
    name: &str,
    points: &[ImpelVec2],
) -> Outcome<T> {
    let check = |(i, &point)| check::local_point(format_args!("{name}[{i}]"), point);
    points.iter().enumerate().map(check).collect()
}

fn hull(name: &str, error: HullError) -> Failure {
    Failure::new(IMPEL_ERROR_INVALID_ARGUMENT, format_args!("{name} make no polygon: {error}"))
}

/// Converts a half-space with a normal of any length but zero.
pub(in crate::ffi) fn half_space(normal: ImpelVec2, offset: f32) -> Outcome<HalfSpace> {
    plane(["normal", "offset"], normal, offset)
}

/// The same; `names` are those of its normal and its offset.
pub(in crate::ffi) fn plane(
    names: [&str; 2],
    normal: ImpelVec2,
    offset: f32,
) -> Outcome<HalfSpace> {
    let [normal_name, offset_name] = names;
    for (field, value) in [("x", normal.x), ("y", normal.y)] {
        if !value.is_finite() {
            return Err(Failure::argument(format_args!("{normal_name}.{field}"), value, "finite"));
        }
    }
    if !offset.is_finite() {
        return Err(Failure::argument(offset_name, offset, "finite"));
    }
    let normal = Vec2::from(normal);
    let plane = HalfSpace::new(normal, offset)
        .ok_or_else(|| Failure::argument(normal_name, normal, "of a length above 0"))?;
    if plane.offset.abs() > IMPEL_MAX_COORDINATE {
        let value = format_args!("{offset}, {} m along the normal", plane.offset).to_string();
        let allowed = format_args!("within {IMPEL_MAX_COORDINATE} m").to_string();
        return Err(Failure::argument(offset_name, value, allowed));
    }
    Ok(plane)
}

/// Converts a convex. Its points are kept as they are.
pub(in crate::ffi) fn convex(
    name: &str,
    convex: *const ImpelConvex,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let convex = pointers::input(name, convex)?;
    let most = IMPEL_MAX_POLYGON_POINTS;
    check::count(format_args!("{name}->count"), convex.count, most)?;
    let field = format_args!("{name}->points").to_string();
    let points: SmallVec<[Vec2; 64]> =
        checked_points(&field, &convex.points[..convex.count as usize])?;
    let radius = check::rounding(format_args!("{name}->radius"), convex.radius, lengths)?;
    Ok(match points[..] {
        [center] => Shape::Circle(Circle { center, radius }),
        [a, b] => {
            ends([&field; 2], [a.into(), b.into()], lengths)?;
            if radius > 0.0 {
                Shape::Capsule(Capsule { a, b, radius })
            } else {
                Shape::Segment(Segment { a, b })
            }
        }
        _ => {
            let polygon = Polygon::from_convex(&points, radius);
            Shape::Polygon(polygon.map_err(|error| hull(&field, error))?)
        }
    })
}

/// Converts a shape to points and a radius.
pub(in crate::ffi) fn to_convex(shape: &Shape) -> Outcome<ImpelConvex> {
    let Some(proxy) = shape.proxy() else {
        let words = "the shape is a half-space, which has no points";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    };
    let mut convex = ImpelConvex {
        points: [ImpelVec2::default(); 64],
        count: proxy.points().len() as u32,
        radius: proxy.radius(),
    };
    for (out, &point) in convex.points.iter_mut().zip(proxy.points()) {
        *out = point.into();
    }
    Ok(convex)
}

/// Converts a contact point of a contact whose body A is at `position_a`.
pub(in crate::ffi) fn contact_point(
    point: &ContactPointView,
    position_a: Position,
) -> ImpelContactPoint {
    ImpelContactPoint {
        position: (position_a + point.from_a).high.into(),
        separation: point.separation,
        normal_impulse: point.normal_impulse,
        tangent_impulse: point.tangent_impulse,
        from_a: point.from_a.into(),
        feature: point.feature.into(),
        substep_impulse: point.substep_impulse,
    }
}
