"""Functions on lists of points. `autogeometry` has more."""

from __future__ import annotations

import math
from collections.abc import Sequence

from . import _geometry
from .vec2d import Vec2d

Point = tuple[float, float]

#: Indices of the coordinates of a point.
X, Y = 0, 1


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


def triangulate(poly: Sequence[Point]) -> list[list[Point]]:
    """Cuts a counter-clockwise polygon into triangles between its points (ear clipping).

    A clockwise polygon, or one without area, has none. The result for a polygon that crosses
    itself is unspecified.

    >>> triangulate([(0, 0), (2, 0), (2, 2), (0, 2)])
    [[(0, 2), (0, 0), (2, 0)], [(0, 2), (2, 0), (2, 2)]]
    """
    if is_clockwise(poly):
        return []
    points = list(poly)
    rest = [p for p, q in zip(points, [*points[1:], points[0]]) if tuple(p) != tuple(q)]
    triangles = []
    index = misses = 0
    while len(rest) > 2 and misses < len(rest):
        index %= len(rest)
        a, b, c = rest[index - 1], rest[index], rest[(index + 1) % len(rest)]
        if _is_ear(a, b, c, rest):
            triangles.append([a, b, c])
            del rest[index]
            misses = 0
        else:
            index += 1
            misses += 1
    return triangles


def _is_ear(a: Point, b: Point, c: Point, points: Sequence[Point]) -> bool:
    """Whether b is a convex corner, and no other point is inside or on the triangle."""
    return is_left(a, b, c) > 0 and not any(
        is_left(a, b, p) >= 0 and is_left(b, c, p) >= 0 and is_left(c, a, p) >= 0
        for p in points
        if p not in (a, b, c)
    )


def convexise(triangles: Sequence[Sequence[Point]]) -> list[list[Point]]:
    """Merges counter-clockwise triangles with common sides into strictly convex polygons.

    `autogeometry.convex_decomposition` makes fewer polygons of an outline.

    >>> convexise(triangulate([(0, 0), (2, 0), (2, 2), (0, 2)]))
    [[(0, 2), (0, 0), (2, 0), (2, 2)]]
    """
    rest = [list(triangle) for triangle in triangles]
    pieces = []
    while rest:
        piece = rest.pop(0)
        while merged := _merge_with_one(piece, rest):
            piece = merged
        pieces.append(piece)
    return pieces


def _merge_with_one(piece: list[Point], others: list[list[Point]]) -> list[Point] | None:
    """The union with the first possible polygon of the list, which is removed from it."""
    for index, other in enumerate(others):
        if union := _union(piece, other):
            del others[index]
            return union
    return None


def _union(p: list[Point], q: list[Point]) -> list[Point] | None:
    """The union of two convex polygons, if they have a common side and it is convex."""
    for i, a in enumerate(p):
        if a not in q:
            continue
        # Both start at an end of the side: p runs from a to b against q's b to a.
        start = q.index(a)
        front, back = p[i + 1 :] + p[: i + 1], q[start:] + q[:start]
        b = front[0]
        if back[-1] == b and is_left(front[-2], a, back[1]) > 0 < is_left(back[-2], b, front[1]):
            return front + back[1:-1]
    return None
