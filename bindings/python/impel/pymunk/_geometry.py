"""Geometry in double precision: masses, areas, hulls, point and segment queries.

A pose is ``(x, y, c, s)``: a translation, and the cosine and sine of a rotation.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from .vec2d import Vec2d

Point = tuple[float, float]
Pose = tuple[float, float, float, float]

IDENTITY: Pose = (0.0, 0.0, 1.0, 0.0)

#: Below this distance a direction is not computed from a difference of positions.
NEAR = 1e-5


def to_world(pose: Pose, point: Point) -> Vec2d:
    """The point of the world at a local point."""
    x, y, c, s = pose
    return Vec2d(c * point[0] - s * point[1] + x, s * point[0] + c * point[1] + y)


def turn(pose: Pose, vector: Point) -> Vec2d:
    """The vector in the world of a local vector."""
    _, _, c, s = pose
    return Vec2d(c * vector[0] - s * vector[1], s * vector[0] + c * vector[1])


def to_local(pose: Pose, point: Point) -> Vec2d:
    """The local point at a point of the world."""
    x, y, c, s = pose
    dx, dy = point[0] - x, point[1] - y
    return Vec2d(c * dx + s * dy, c * dy - s * dx)


def cross(a: Point, b: Point) -> float:
    """Cross product."""
    return a[0] * b[1] - a[1] * b[0]


class MassInfo(NamedTuple):
    """Mass properties of geometry: moment of inertia of 1 kg about `center`, and area."""

    moment: float
    center: Vec2d
    area: float


def moment_for_circle(
    mass: float, inner_radius: float, outer_radius: float, offset: Point = (0, 0)
) -> float:
    """Moment of inertia, about the origin, of a ring; of a disc if `inner_radius` is 0."""
    assert len(offset) == 2
    squares = inner_radius**2 + outer_radius**2
    return float(mass * (0.5 * squares + offset[0] ** 2 + offset[1] ** 2))


def moment_for_segment(mass: float, a: Point, b: Point, radius: float) -> float:
    """Moment of inertia, about the origin, of a segment. Its round ends count as a box."""
    assert len(a) == 2 and len(b) == 2
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    length = math.dist(a, b) + 2 * radius
    return float(mass * ((length**2 + 4 * radius**2) / 12 + x * x + y * y))


def moment_for_box(mass: float, size: tuple[float, float]) -> float:
    """Moment of inertia of a box of size (width, height) about its centre."""
    assert len(size) == 2
    return float(mass * (size[0] ** 2 + size[1] ** 2) / 12)


def moment_for_poly(
    mass: float, vertices: Sequence[Point], offset: Point = (0, 0), radius: float = 0
) -> float:
    """Moment of inertia of a polygon about the origin. `offset` is added to each vertex.

    The radius is ignored, as in Chipmunk.
    """
    assert len(offset) == 2
    points = [(x + offset[0], y + offset[1]) for x, y in vertices]
    if len(points) == 2:
        return moment_for_segment(mass, points[0], points[1], 0)
    weighted = total = 0.0
    for p, q in zip(points, points[1:] + points[:1]):
        twice = cross(q, p)
        squares = p[0] ** 2 + p[1] ** 2 + p[0] * q[0] + p[1] * q[1] + q[0] ** 2 + q[1] ** 2
        weighted += twice * squares
        total += twice
    return float(mass * weighted / (6 * total)) if total else math.nan


def area_for_circle(inner_radius: float, outer_radius: float) -> float:
    """Area of a ring."""
    return math.pi * abs(inner_radius**2 - outer_radius**2)


def area_for_segment(a: Point, b: Point, radius: float) -> float:
    """Area of a segment with round ends; 0 if the radius is 0."""
    assert len(a) == 2 and len(b) == 2
    return float(radius * (math.pi * radius + 2 * math.dist(a, b)))


def area_for_poly(vertices: Sequence[Point], radius: float = 0) -> float:
    """Area of a polygon with a rounding radius. Negative if it is clockwise."""
    points = list(vertices)
    twice = perimeter = 0.0
    for p, q in zip(points, points[1:] + points[:1]):
        twice += cross(p, q)
        perimeter += math.dist(p, q)
    return radius * (math.pi * abs(radius) + perimeter) + twice / 2


def poly_mass_info(vertices: Sequence[Point], radius: float) -> MassInfo:
    """Mass properties of a convex polygon."""
    if len(vertices) < 3:
        a, b = vertices[0], vertices[-1]
        center = Vec2d((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    else:
        x = y = total = 0.0
        for p, q in zip(vertices, [*vertices[1:], vertices[0]]):
            twice = cross(p, q)
            total += twice
            x += (p[0] + q[0]) * twice
            y += (p[1] + q[1]) * twice
        center = Vec2d(x / (3 * total), y / (3 * total)) if total else Vec2d(*vertices[0])
    moment = moment_for_poly(1, vertices, (-center.x, -center.y), radius)
    return MassInfo(moment, center, area_for_poly(vertices, radius))


def convex_hull(points: Sequence[Point], tolerance: float = 0.0) -> list[Vec2d]:
    """Convex hull, counter-clockwise, that starts at the point with the least x.

    QuickHull (C. Barber, D. Dobkin, H. Huhdanpaa, 1996). Points less than `tolerance`
    outside of an edge are dropped.
    """
    start, end = min(points), max(points)
    if start == end:
        return [Vec2d(float(start[0]), float(start[1]))]

    def between(rest: list[Point], a: Point, b: Point) -> list[Point]:
        """Hull points to the right of the line from a to b, in order."""
        length = math.dist(a, b)
        outside = [
            (value, p)
            for p in rest
            if (value := cross((p[0] - a[0], p[1] - a[1]), (b[0] - a[0], b[1] - a[1])))
            > tolerance * length
        ]
        if not outside:
            return []
        far = max(outside, key=lambda entry: entry[0])[1]
        beyond = [p for _, p in outside if p != far]
        return [*between(beyond, a, far), far, *between(beyond, far, b)]

    everything = list(points)
    hull = [start, *between(everything, start, end), end, *between(everything, end, start)]
    return [Vec2d(float(x), float(y)) for x, y in hull]


def closest_on_segment(p: Point, a: Point, b: Point) -> Vec2d:
    """The point of the segment from a to b nearest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    squared = dx * dx + dy * dy
    if squared == 0:
        return Vec2d(a[0], a[1])
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared
    t = min(max(t, 0.0), 1.0)
    return Vec2d(a[0] + t * dx, a[1] + t * dy)


#: Nearest point, distance and gradient of the distance.
Nearest = tuple[Vec2d, float, Vec2d]
#: Point, normal and fraction of a hit.
Hit = tuple[Vec2d, Vec2d, float]


def nearest_on_circle(center: Vec2d, radius: float, p: Point) -> Nearest:
    """The nearest point of a circle."""
    delta = p - center
    d = delta.length
    gradient = delta / d if d > NEAR else Vec2d(0.0, 1.0)
    surface = center + (delta * (radius / d) if d > 0 else delta)
    return surface, d - radius, gradient


def nearest_on_segment(a: Vec2d, b: Vec2d, normal: Vec2d, radius: float, p: Point) -> Nearest:
    """The nearest point of a segment with a radius."""
    core = closest_on_segment(p, a, b)
    delta = p - core
    d = delta.length
    if d == 0:
        return core, -radius, normal
    gradient = delta / d
    return core + gradient * radius, d - radius, gradient if d > NEAR else normal


def nearest_on_poly(vertices: Sequence[Vec2d], radius: float, p: Point) -> Nearest:
    """The nearest point of a convex counter-clockwise polygon with a radius."""
    px, py = p
    best, core, edge, outside = math.inf, (0.0, 0.0), (0.0, 0.0), False
    ax, ay = vertices[-1]
    for bx, by in vertices:
        dx, dy, x, y = bx - ax, by - ay, px - ax, py - ay
        # Outside if to the right of an edge.
        outside = outside or dy * x - dx * y > 0
        along, squared = dx * x + dy * y, dx * dx + dy * dy
        t = min(max(along / squared, 0.0), 1.0) if squared else 0.0
        x, y = x - t * dx, y - t * dy
        distance = x * x + y * y
        if distance < best:
            best, core, edge = distance, (px - x, py - y), (dx, dy)
        ax, ay = bx, by
    best = math.sqrt(best)
    distance = best if outside else -best
    close = Vec2d(*core)
    if best > NEAR:
        gradient = (p - close) / distance
    else:
        gradient = edge_normal((0.0, 0.0), edge)
    return close + gradient * radius, distance - radius, gradient


def edge_normal(a: Point, b: Point) -> Vec2d:
    """Outward normal of an edge of a counter-clockwise polygon."""
    return Vec2d(b[1] - a[1], a[0] - b[0]).normalized()


def cast_on_circle(
    center: Vec2d, radius: float, start: Vec2d, end: Vec2d, thickness: float
) -> Hit | None:
    """First contact of a moving circle of radius `thickness` with a circle."""
    delta, offset = end - start, start - center
    reach = radius + thickness
    a, b = delta.length_squared, offset.dot(delta)
    discriminant = b * b - a * (offset.length_squared - reach * reach)
    if discriminant < 0 or a == 0:
        return None
    t = (-b - math.sqrt(discriminant)) / a
    if not 0 <= t <= 1:
        return None
    normal = (offset + delta * t).normalized()
    return start + delta * t - normal * thickness, normal, t


def cast_on_edges(
    edges: Sequence[tuple[Vec2d, Vec2d]],
    radius: float,
    start: Vec2d,
    end: Vec2d,
    thickness: float,
) -> Hit | None:
    """First contact of a moving circle of radius `thickness` with edges that have a radius.

    Each edge is solid to the left of its direction, and is hit from its right side.
    """
    reach = radius + thickness
    delta = end - start
    hits: list[Hit] = []
    for a, b in edges:
        n = edge_normal(a, b)
        ahead, speed = n.dot(start - a) - reach, -n.dot(delta)
        if ahead < 0 or speed <= 0 or ahead > speed:
            continue
        t = ahead / speed
        center = start + delta * t
        along = (center - a).dot(b - a)
        if 0 <= along <= (b - a).length_squared:
            hits.append((center - n * thickness, n, t))
    if reach > 0:
        for corner in {corner for edge in edges for corner in edge}:
            hit = cast_on_circle(corner, radius, start, end, thickness)
            if hit:
                hits.append(hit)
    return min(hits, key=lambda hit: hit[2], default=None)


def cast(
    nearest: Callable[[Point], Nearest],
    sweep: Callable[[Vec2d, Vec2d], Hit | None],
    start: Point,
    end: Point,
    thickness: float,
) -> Hit | None:
    """The first hit of a moving circle. One that starts inside hits at fraction 0."""
    point, distance, _ = nearest(start)
    if distance <= thickness:
        return Vec2d(float(end[0]), float(end[1])), (start - point).normalized(), 0.0
    return sweep(Vec2d(*start), Vec2d(*end))
