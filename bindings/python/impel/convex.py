"""Convex shapes without a body, for queries, characters and bulk calls."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref, c_bool, c_float, c_uint32
from typing import NamedTuple

from . import _native
from ._lists import fetch, vectors
from ._native import (
    ImpactState,
    ImpelAabb,
    ImpelCastHit,
    ImpelConvex,
    ImpelDistance,
    ImpelImpact,
    ImpelManifold,
    ImpelMassData,
    ImpelNearest,
    ImpelPenetration,
    ImpelRotation,
    ImpelSweep,
    ImpelTransform,
    ImpelVec2,
)
from .errors import check
from .values import HERE, Aabb, MassData, Pair, Transform, Vec2


class ConvexDistance(NamedTuple):
    """Distance and closest points of two shapes."""

    #: Distance, in metres; zero if they overlap.
    distance: float
    #: Closest points, on the surfaces.
    point_a: Vec2
    point_b: Vec2
    #: Unit vector from a to b; zero if the shapes without their rounding overlap.
    normal: Vec2


class Penetration(NamedTuple):
    """The shortest way out of an overlap."""

    #: Penetration depth, in metres.
    depth: float
    #: Unit vector from a to b along that way.
    normal: Vec2
    #: Deepest point of a, inside b, and of b, inside a.
    point_a: Vec2
    point_b: Vec2


class Manifold(NamedTuple):
    """The contact points of two shapes."""

    #: Unit vector from a to b; zero without points.
    normal: Vec2
    #: Up to two points: position and separation, negative in overlap.
    points: tuple[tuple[Vec2, float], ...]


class CastHit(NamedTuple):
    """A hit of a ray or a moving shape with a convex."""

    point: Vec2
    #: Unit normal towards the ray; zero if it starts inside.
    normal: Vec2
    #: Fraction of the translation, within [0, 1].
    fraction: float


class NearestPoint(NamedTuple):
    """The point of a surface that is nearest to a point."""

    point: Vec2
    #: Unit vector in the direction of increasing distance.
    gradient: Vec2
    #: Distance, in metres; negative inside.
    distance: float


class Impact(NamedTuple):
    """The time of impact of two moving shapes."""

    state: ImpactState
    #: Fraction of the motion until the shapes touch.
    fraction: float


class Sweep(NamedTuple):
    """The motion of a shape from one transform to another."""

    start: Transform
    end: Transform
    #: Centre of mass in the space of the shape, which moves along a straight line.
    local_center: Pair = (0.0, 0.0)

    def at(self, fraction: float) -> Transform:
        """The transform at a fraction of the motion, within [0, 1]."""
        value = ImpelTransform()
        check(_native.impel_sweep_get_transform(self._native(), fraction, value))
        return Transform._of(value)

    def _native(self) -> ImpelSweep:
        start, end = self.start.apply(self.local_center), self.end.apply(self.local_center)
        return ImpelSweep(
            ImpelVec2(*self.local_center),
            ImpelVec2(*start),
            ImpelVec2(*end),
            ImpelRotation(*self.start.rotation),
            ImpelRotation(*self.end.rotation),
        )


class Convex:
    """A circle, capsule, segment, box or convex polygon, in local space."""

    __slots__ = ("_convex",)

    def __init__(self, convex: ImpelConvex) -> None:
        self._convex = convex

    def __repr__(self) -> str:
        return f"Convex({[tuple(point) for point in self.points]}, radius={self.radius})"

    @classmethod
    def circle(cls, radius: float, center: Pair = (0.0, 0.0)) -> Convex:
        """A circle around `center`."""
        convex = ImpelConvex()
        check(_native.impel_convex_make_circle(ImpelVec2(*center), radius, byref(convex)))
        return cls(convex)

    @classmethod
    def capsule(cls, a: Pair, b: Pair, radius: float) -> Convex:
        """A capsule: the segment a b with a radius."""
        convex, ends = ImpelConvex(), (ImpelVec2(*a), ImpelVec2(*b))
        check(_native.impel_convex_make_capsule(*ends, radius, byref(convex)))
        return cls(convex)

    @classmethod
    def segment(cls, a: Pair, b: Pair) -> Convex:
        """The segment a b."""
        convex = ImpelConvex()
        check(_native.impel_convex_make_segment(ImpelVec2(*a), ImpelVec2(*b), byref(convex)))
        return cls(convex)

    @classmethod
    def box(cls, half_width: float, half_height: float) -> Convex:
        """A box around the origin."""
        convex = ImpelConvex()
        check(_native.impel_convex_make_box(half_width, half_height, byref(convex)))
        return cls(convex)

    @classmethod
    def polygon(cls, points: Iterable[Pair], radius: float = 0.0) -> Convex:
        """The convex hull of 3 to 64 points, with a radius."""
        convex, array = ImpelConvex(), vectors(points)
        check(_native.impel_convex_make_polygon(array, len(array), radius, byref(convex)))
        return cls(convex)

    @property
    def points(self) -> list[Vec2]:
        """The corners, counter-clockwise."""
        return [Vec2._of(point) for point in self._convex.points[: self._convex.count]]

    @property
    def radius(self) -> float:
        """The rounding radius, in metres."""
        radius: float = self._convex.radius
        return radius

    # Geometry, without a world

    def aabb(self, transform: Transform = HERE) -> Aabb:
        """The AABB of the shape, with its rounding. `transform` is that of the shape."""
        value = ImpelAabb()
        check(_native.impel_convex_get_aabb(self._convex, transform._native(), value))
        return Aabb._of(value)

    def mass(self, density: float = 1.0) -> MassData:
        """Mass, centre of mass, and moment of inertia about it, of a density in kg/m²."""
        value = ImpelMassData()
        check(_native.impel_convex_get_mass(self._convex, density, value))
        return MassData._of(value)

    def support(self, direction: Pair) -> tuple[Vec2, int]:
        """The corner that lies farthest along a direction, without rounding, and its
        index."""
        point, index = ImpelVec2(), c_uint32()
        check(
            _native.impel_convex_get_support(self._convex, ImpelVec2(*direction), point, index)
        )
        return Vec2._of(point), index.value

    def nearest(self, point: Pair, transform: Transform = HERE) -> NearestPoint:
        """The point of the surface that is nearest to a point. `transform` is that of the
        shape."""
        value = ImpelNearest()
        pose = transform._native()
        check(_native.impel_convex_find_nearest(self._convex, pose, ImpelVec2(*point), value))
        return NearestPoint(Vec2._of(value.point), Vec2._of(value.gradient), value.distance)

    def cast_ray(
        self, origin: Pair, translation: Pair, transform: Transform = HERE
    ) -> CastHit | None:
        """The hit of a ray from `origin` to `origin + translation`, or None. `transform` is
        that of the shape."""
        hit, ray = ImpelCastHit(), (ImpelVec2(*origin), ImpelVec2(*translation))
        check(_native.impel_convex_cast_ray(self._convex, transform._native(), *ray, hit))
        return _cast_hit(hit)

    def overlaps(
        self, other: Convex, transform: Transform = HERE, transform_b: Transform = HERE
    ) -> bool:
        """Whether two shapes overlap or touch. `transform` is that of this shape,
        `transform_b` that of `other`."""
        value = c_bool()
        check(_native.impel_convex_overlaps(*self._with(other, transform, transform_b), value))
        return value.value

    def distance(
        self, other: Convex, transform: Transform = HERE, transform_b: Transform = HERE
    ) -> ConvexDistance:
        """Distance and closest points of two shapes, by GJK. `transform` is that of this
        shape, `transform_b` that of `other`."""
        value = ImpelDistance()
        check(_native.impel_convex_distance(*self._with(other, transform, transform_b), value))
        points = Vec2._of(value.point_a), Vec2._of(value.point_b)
        return ConvexDistance(value.distance, *points, Vec2._of(value.normal))

    def penetration(
        self, other: Convex, transform: Transform = HERE, transform_b: Transform = HERE
    ) -> Penetration | None:
        """Depth and direction of the overlap of two shapes, by EPA; None without an overlap.
        `transform` is that of this shape, `transform_b` that of `other`."""
        value = ImpelPenetration()
        check(_native.impel_convex_penetration(*self._with(other, transform, transform_b), value))
        if not value.overlaps:
            return None
        points = Vec2._of(value.point_a), Vec2._of(value.point_b)
        return Penetration(value.depth, Vec2._of(value.normal), *points)

    def collide(
        self,
        other: Convex,
        transform: Transform = HERE,
        transform_b: Transform = HERE,
        *,
        margin: float = 0.0,
    ) -> Manifold:
        """The contact points of two shapes, up to `margin` metres apart. `transform` is that
        of this shape, `transform_b` that of `other`."""
        value, pair = ImpelManifold(), self._with(other, transform, transform_b)
        check(_native.impel_convex_collide(*pair, margin, value))
        return _manifold(value)

    def collide_half_space(
        self, normal: Pair, offset: float, transform: Transform = HERE, *, margin: float = 0.0
    ) -> Manifold:
        """The contact points with the half-space ``normal · p <= offset``, up to `margin`
        metres apart. `transform` is that of the shape."""
        value = ImpelManifold()
        plane = ImpelVec2(*normal), offset
        check(
            _native.impel_convex_collide_half_space(
                self._convex, transform._native(), *plane, margin, value
            )
        )
        return _manifold(value)

    def cast(
        self,
        other: Convex,
        translation: Pair,
        transform: Transform = HERE,
        transform_b: Transform = HERE,
    ) -> CastHit | None:
        """The hit of another shape that moves along a translation, or None. `transform` is
        that of this shape, `transform_b` that of `other`."""
        hit, pair = ImpelCastHit(), self._with(other, transform, transform_b)
        check(_native.impel_convex_cast(*pair, ImpelVec2(*translation), hit))
        return _cast_hit(hit)

    def time_of_impact(
        self, sweep: Sweep, other: Convex, sweep_b: Sweep, *, max_fraction: float = 1.0
    ) -> Impact:
        """The fraction of the motion of two shapes at which they first touch, up to
        `max_fraction` (time of impact)."""
        value = ImpelImpact()
        a, b = sweep._native(), sweep_b._native()
        check(
            _native.impel_convex_time_of_impact(
                self._convex, a, other._convex, b, max_fraction, value
            )
        )
        return Impact(ImpactState(value.state), value.fraction)

    def minkowski_sum(
        self, other: Convex, transform: Transform = HERE, transform_b: Transform = HERE
    ) -> list[Vec2]:
        """The Minkowski sum of two shapes without their rounding, counter-clockwise.
        `transform` is that of this shape, `transform_b` that of `other`."""
        read, pair = _native.impel_convex_minkowski_sum, self._with(other, transform, transform_b)
        return [Vec2._of(point) for point in fetch(read, ImpelVec2, *pair)]

    def minkowski_difference(
        self, other: Convex, transform: Transform = HERE, transform_b: Transform = HERE
    ) -> list[Vec2]:
        """The Minkowski difference of two shapes without their rounding, counter-clockwise.
        `transform` is that of this shape, `transform_b` that of `other`."""
        pair = self._with(other, transform, transform_b)
        found = fetch(_native.impel_convex_minkowski_difference, ImpelVec2, *pair)
        return [Vec2._of(point) for point in found]

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (bytes(self._convex),)

    def _with(
        self, other: Convex, transform: Transform, transform_b: Transform
    ) -> tuple[ImpelConvex, ImpelTransform, ImpelConvex, ImpelTransform]:
        return self._convex, transform._native(), other._convex, transform_b._native()


def half_space_distance(normal: Pair, offset: float, point: Pair) -> float:
    """Signed distance of a point from the line ``normal · p == offset``, in metres; negative
    inside the half-space. The normal may have any length but zero."""
    value = c_float()
    position = ImpelVec2(*point)
    check(_native.impel_half_space_get_distance(ImpelVec2(*normal), offset, position, value))
    return value.value


def _unpickled(data: bytes) -> Convex:
    return Convex(ImpelConvex.from_buffer_copy(data))


def _cast_hit(hit: ImpelCastHit) -> CastHit | None:
    if not hit.hit:
        return None
    return CastHit(Vec2._of(hit.point), Vec2._of(hit.normal), hit.fraction)


def _manifold(value: ImpelManifold) -> Manifold:
    points = value.points[: value.point_count]
    manifold_points = tuple((Vec2._of(point.position), point.separation) for point in points)
    return Manifold(Vec2._of(value.normal), manifold_points)
