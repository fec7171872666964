"""Contact points of the engine as those of this package."""

from __future__ import annotations

from ctypes import byref
from typing import TYPE_CHECKING, Any

from .. import _native as native
from ..errors import check
from ._geometry import Pose, to_world
from .contact_point_set import ContactPoint, ContactPointSet
from .vec2d import Vec2d

if TYPE_CHECKING:
    from .shapes import Circle, Shape


def point_of(position: Vec2d, separation: float, normal: Vec2d) -> ContactPoint:
    """The contact point at a position half way between the two surfaces."""
    half = normal * (separation / 2)
    return ContactPoint(position - half, position + half, separation)


def engine_transform(pose: Pose) -> Any:
    """A pose as a transform of the engine."""
    out = native.ImpelTransform()
    out.p.x, out.p.y, out.q.c, out.q.s = pose
    return out


def contact_points(manifold: Any) -> ContactPointSet:
    """A manifold of the engine as a contact point set."""
    normal = Vec2d(manifold.normal.x, manifold.normal.y)
    points = manifold.points[: manifold.point_count]
    return ContactPointSet(
        normal,
        tuple(
            point_of(Vec2d(point.position.x, point.position.y), point.separation, normal)
            for point in points
        ),
    )


def collide(a: Shape, b: Shape) -> ContactPointSet:
    """Contact points of two shapes at their poses."""
    if a._kind == 0 and b._kind == 0:
        return collide_circles(a, b)  # type: ignore[arg-type]
    manifold = native.ImpelManifold()
    check(
        native.impel_convex_collide(
            byref(a._convex()),
            engine_transform(a._pose()),
            byref(b._convex()),
            engine_transform(b._pose()),
            0.0,
            byref(manifold),
        )
    )
    return contact_points(manifold)


def collide_circles(a: Circle, b: Circle) -> ContactPointSet:
    """Contact point of two circles."""
    start, end = to_world(a._pose(), a.offset), to_world(b._pose(), b.offset)
    delta = end - start
    distance = delta.length
    if distance > a.radius + b.radius:
        return ContactPointSet(Vec2d(0.0, 0.0), ())
    normal = delta / distance if distance > 0 else Vec2d(1.0, 0.0)
    point = ContactPoint(
        start + normal * a.radius, end - normal * b.radius, distance - a.radius - b.radius
    )
    return ContactPointSet(normal, (point,))
