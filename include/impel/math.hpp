// Vectors, rotations, transforms and boxes: operators and functions on the structs of the C API.
//
// Functions are inline, and constexpr unless they need a square root, an angle or the library. `a *
// b` of rotations and transforms applies `b` first. The arithmetic is that of the functions of the
// library (`impel_rotation_apply` and its like), and gives the same bits if the compiler neither
// contracts nor reorders floating-point operations.
#pragma once

#include "error.hpp"

#include <cmath>

namespace impel {

/// A vector or a point, in metres.
using Vec2 = ImpelVec2;
/// A rotation: cosine and sine of its angle.
using Rotation = ImpelRotation;
/// A position and a rotation.
using Transform = ImpelTransform;
/// An axis-aligned box.
using Aabb = ImpelAabb;
/// A position in the world in doubles, in metres.
using Position = ImpelPosition;
/// A position in doubles and a rotation.
using PreciseTransform = ImpelPreciseTransform;

} // namespace impel

// Operators are in the global namespace, that of the structs: argument-dependent lookup finds them
// there from every namespace.

constexpr bool operator==(ImpelVec2 a, ImpelVec2 b) noexcept { return a.x == b.x && a.y == b.y; }
constexpr bool operator!=(ImpelVec2 a, ImpelVec2 b) noexcept { return !(a == b); }
constexpr ImpelVec2 operator+(ImpelVec2 a, ImpelVec2 b) noexcept { return {a.x + b.x, a.y + b.y}; }
constexpr ImpelVec2 operator-(ImpelVec2 a, ImpelVec2 b) noexcept { return {a.x - b.x, a.y - b.y}; }
constexpr ImpelVec2 operator-(ImpelVec2 v) noexcept { return {-v.x, -v.y}; }
constexpr ImpelVec2 operator*(float s, ImpelVec2 v) noexcept { return {s * v.x, s * v.y}; }
constexpr ImpelVec2 operator*(ImpelVec2 v, float s) noexcept { return {v.x * s, v.y * s}; }
constexpr ImpelVec2 operator/(ImpelVec2 v, float s) noexcept { return {v.x / s, v.y / s}; }
constexpr ImpelVec2 &operator+=(ImpelVec2 &a, ImpelVec2 b) noexcept { return a = a + b; }
constexpr ImpelVec2 &operator-=(ImpelVec2 &a, ImpelVec2 b) noexcept { return a = a - b; }
constexpr ImpelVec2 &operator*=(ImpelVec2 &v, float s) noexcept { return v = v * s; }
constexpr ImpelVec2 &operator/=(ImpelVec2 &v, float s) noexcept { return v = v / s; }

constexpr bool operator==(ImpelPosition a, ImpelPosition b) noexcept
{
    return a.x == b.x && a.y == b.y;
}
constexpr bool operator!=(ImpelPosition a, ImpelPosition b) noexcept { return !(a == b); }
/// The position moved by a vector.
constexpr ImpelPosition operator+(ImpelPosition a, ImpelVec2 b) noexcept
{
    return {a.x + static_cast<double>(b.x), a.y + static_cast<double>(b.y)};
}
/// The vector from `b` to `a`.
constexpr ImpelVec2 operator-(ImpelPosition a, ImpelPosition b) noexcept
{
    return {static_cast<float>(a.x - b.x), static_cast<float>(a.y - b.y)};
}

constexpr bool operator==(ImpelRotation a, ImpelRotation b) noexcept
{
    return a.c == b.c && a.s == b.s;
}
constexpr bool operator!=(ImpelRotation a, ImpelRotation b) noexcept { return !(a == b); }
/// The rotated vector.
constexpr ImpelVec2 operator*(ImpelRotation q, ImpelVec2 v) noexcept
{
    return {q.c * v.x - q.s * v.y, q.s * v.x + q.c * v.y};
}
/// The rotation by `b`, then by `a`.
constexpr ImpelRotation operator*(ImpelRotation a, ImpelRotation b) noexcept
{
    return {a.c * b.c - a.s * b.s, a.s * b.c + a.c * b.s};
}

constexpr bool operator==(const ImpelTransform &a, const ImpelTransform &b) noexcept
{
    return a.p == b.p && a.q == b.q;
}
constexpr bool operator!=(const ImpelTransform &a, const ImpelTransform &b) noexcept
{
    return !(a == b);
}
/// The point, converted from local to outer space.
constexpr ImpelVec2 operator*(const ImpelTransform &t, ImpelVec2 point) noexcept
{
    return t.q * point + t.p;
}
/// The transform by `b`, then by `a`.
constexpr ImpelTransform operator*(const ImpelTransform &a, const ImpelTransform &b) noexcept
{
    return {a * b.p, a.q * b.q};
}

constexpr bool operator==(const ImpelAabb &a, const ImpelAabb &b) noexcept
{
    return a.min == b.min && a.max == b.max;
}
constexpr bool operator!=(const ImpelAabb &a, const ImpelAabb &b) noexcept { return !(a == b); }

namespace impel {

/// No rotation.
inline constexpr Rotation identity_rotation{1.0f, 0.0f};
/// The transform that changes nothing.
inline constexpr Transform identity{{0.0f, 0.0f}, identity_rotation};

[[nodiscard]] constexpr float dot(Vec2 a, Vec2 b) noexcept { return a.x * b.x + a.y * b.y; }
/// The z component of the cross product; positive if `b` is counter-clockwise of `a`.
[[nodiscard]] constexpr float cross(Vec2 a, Vec2 b) noexcept { return a.x * b.y - a.y * b.x; }
/// `v` turned clockwise by 90 degrees, times `s`.
[[nodiscard]] constexpr Vec2 cross(Vec2 v, float s) noexcept { return {s * v.y, -s * v.x}; }
/// `v` turned counter-clockwise by 90 degrees, times `s`: the velocity at `v` of a rotation
/// about the origin with the angular velocity `s`.
[[nodiscard]] constexpr Vec2 cross(float s, Vec2 v) noexcept { return {-s * v.y, s * v.x}; }
/// `v` turned counter-clockwise by 90 degrees.
[[nodiscard]] constexpr Vec2 perpendicular(Vec2 v) noexcept { return {-v.y, v.x}; }
[[nodiscard]] constexpr float length_squared(Vec2 v) noexcept { return dot(v, v); }
[[nodiscard]] inline float length(Vec2 v) noexcept { return std::sqrt(dot(v, v)); }
[[nodiscard]] inline float distance(Vec2 a, Vec2 b) noexcept { return length(b - a); }
/// The unit vector in the direction of `v`; zero if `v` is zero.
[[nodiscard]] inline Vec2 normalized(Vec2 v) noexcept
{
    const float size = length(v);
    return size > 0.0f ? v / size : Vec2{0.0f, 0.0f};
}
/// Linear interpolation: `a` at 0, `b` at 1.
[[nodiscard]] constexpr Vec2 lerp(Vec2 a, Vec2 b, float at) noexcept
{
    return (1.0f - at) * a + at * b;
}

/// The rotation by an angle, in radians.
[[nodiscard]] inline Rotation rotation(float angle) noexcept
{
    return impel_rotation_from_angle(angle);
}
/// The angle of a rotation, within [-pi, pi].
[[nodiscard]] inline float angle_of(Rotation q) noexcept { return impel_rotation_get_angle(q); }
[[nodiscard]] constexpr Rotation inverse(Rotation q) noexcept { return {q.c, -q.s}; }
/// `inverse(q) * v`.
[[nodiscard]] constexpr Vec2 apply_inverse(Rotation q, Vec2 v) noexcept
{
    return {q.c * v.x + q.s * v.y, q.c * v.y - q.s * v.x};
}
/// `inverse(a) * b`: the rotation from `a` to `b`.
[[nodiscard]] constexpr Rotation inverse_compose(Rotation a, Rotation b) noexcept
{
    return {a.c * b.c + a.s * b.s, a.c * b.s - a.s * b.c};
}

/// A transform with a position, in metres, and an angle, in radians.
[[nodiscard]] inline Transform transform(Vec2 position, float angle = 0.0f) noexcept
{
    return {position, rotation(angle)};
}
/// The point, converted from outer to local space.
[[nodiscard]] constexpr Vec2 apply_inverse(const Transform &t, Vec2 point) noexcept
{
    return apply_inverse(t.q, point - t.p);
}
/// `inverse(a) * b`: the transform `b` relative to `a`.
[[nodiscard]] constexpr Transform inverse_compose(const Transform &a, const Transform &b) noexcept
{
    return {apply_inverse(a, b.p), inverse_compose(a.q, b.q)};
}
[[nodiscard]] constexpr Transform inverse(const Transform &t) noexcept
{
    return {apply_inverse(t.q, -t.p), inverse(t.q)};
}

/// The centre of a box.
[[nodiscard]] constexpr Vec2 center(const Aabb &box) noexcept
{
    return 0.5f * (box.min + box.max);
}
/// Width and height of a box.
[[nodiscard]] constexpr Vec2 size(const Aabb &box) noexcept { return box.max - box.min; }
/// Whether a box is finite and its corners are in order.
[[nodiscard]] inline bool is_valid(const Aabb &box) noexcept { return impel_aabb_is_valid(box); }
/// Whether two boxes overlap or touch.
[[nodiscard]] constexpr bool overlaps(const Aabb &a, const Aabb &b) noexcept
{
    return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y;
}
/// Whether `b` is within `a`.
[[nodiscard]] constexpr bool contains(const Aabb &a, const Aabb &b) noexcept
{
    return a.min.x <= b.min.x && a.min.y <= b.min.y && b.max.x <= a.max.x && b.max.y <= a.max.y;
}
/// Whether a point is within a box or on its border.
[[nodiscard]] constexpr bool contains(const Aabb &box, Vec2 point) noexcept
{
    return contains(box, Aabb{point, point});
}
/// The smallest box around two boxes.
[[nodiscard]] constexpr Aabb merged(const Aabb &a, const Aabb &b) noexcept
{
    return {{a.min.x < b.min.x ? a.min.x : b.min.x, a.min.y < b.min.y ? a.min.y : b.min.y},
            {a.max.x > b.max.x ? a.max.x : b.max.x, a.max.y > b.max.y ? a.max.y : b.max.y}};
}

} // namespace impel
