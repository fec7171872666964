"""Functions on lists of points. `autogeometry` has more."""

from __future__ import annotations

import math
from collections.abc import Sequence

from . import _geometry
from .vec2d import Vec2d

Point = tuple[float, float]


def is_clockwise(points: Sequence[Point]) -> bool:
    """Whether a polygon is clockwise, or has no area."""
    return calc_area(points) <= 0


def is_left(p0: Point, p1: Point, p2: Point) -> int:
    """1 if p2 is to the left of the line from p0 to p1, -1 if to the right, and 0 on it."""
    side = _geometry.cross((p1[0] - p0[0], p1[1] - p0[1]), (p2[0] - p0[0], p2[1] - p0[1]))
    return (side > 0) - (side < 0)


def is_convex(points: Sequence[Point]) -> bool:
    """Whether a polygon is strictly convex and does not cross itself."""
    assert len(points) > 2, f"a polygon has at least 3 points; there are {len(points)}"
    count = len(points)
    sides = {
        is_left(points[i], points[(i + 1) % count], points[(i + 2) % count]) for i in range(count)
    }
    if len(sides) != 1 or 0 in sides:
        return False
    # A star turns in one direction too, but more than once around.
    angles = [
        (Vec2d(*points[(i + 1) % count]) - points[i]).get_angle_between(
            Vec2d(*points[(i + 2) % count]) - points[(i + 1) % count]
        )
        for i in range(count)
    ]
    return abs(abs(sum(angles)) - 2 * math.pi) < 1e-3


def sign(x: float) -> int:
    """-1 below 0, else 1."""
    return -1 if x < 0 else 1


def reduce_poly(points: Sequence[Point], tolerance: float = 0.5) -> list[Point]:
    """Drops points near the last point that is kept.

    `tolerance` is the square of the smallest distance.
    """
    assert len(points) > 0, "reduce_poly needs at least one point"
    kept = [points[0]]
    for point in points[1:]:
        if Vec2d(*point).get_distance_squared(kept[-1]) > tolerance:
            kept.append(point)
    return kept


def convex_hull(points: Sequence[Point]) -> list[Point]:
    """Convex hull, counter-clockwise."""
    assert len(points) > 2, f"a hull needs at least 3 points; there are {len(points)}"
    return list(_geometry.convex_hull(points))


def calc_center(points: Sequence[Point]) -> Point:
    """Centroid of a polygon."""
    assert len(points) > 0, "calc_center needs at least one point"
    center = _geometry.poly_mass_info([Vec2d(*point) for point in points], 0).center
    return center.x, center.y


def poly_vectors_around_center(
    pointlist: Sequence[Point], points_as_Vec2d: bool = True
) -> list[Vec2d] | list[Point]:
    """Moves a polygon so that its centroid is at (0, 0).

    Without `points_as_Vec2d`, returns tuples with y mirrored.
    """
    x, y = calc_center(pointlist)
    if points_as_Vec2d:
        return [Vec2d(point[0] - x, point[1] - y) for point in pointlist]
    return [(point[0] - x, y - point[1]) for point in pointlist]


def calc_area(points: Sequence[Point]) -> float:
    """Area of a polygon; negative if it is clockwise."""
    return _geometry.area_for_poly(points) if len(points) > 2 else 0


def calc_perimeter(points: Sequence[Point]) -> float:
    """Length of the outline of a polygon."""
    if len(points) < 2:
        return 0
    return sum(math.dist(p, q) for p, q in zip(points, [*points[1:], points[0]]))
