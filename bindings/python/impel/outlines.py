"""Outlines: hulls, convex pieces, simpler outlines, and outlines of images.

from impel import outlines

for piece in outlines.decompose(corners):
    body.create_polygon(piece.points, piece.radius)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from ctypes import c_float, c_size_t, c_uint32
from typing import TYPE_CHECKING, NamedTuple

from . import _native
from ._buffers import elements
from ._lists import fetch
from ._native import ImpelConvex, ImpelOutline, ImpelOutlineMeasure, ImpelVec2
from .convex import Convex
from .errors import check
from .values import Aabb, Vec2

if TYPE_CHECKING:
    from ._buffers import Floats, Vectors

__all__ = [
    "Measure",
    "Outline",
    "decompose",
    "drop_vertices",
    "hull",
    "march",
    "measure",
    "simplify",
]


class Measure(NamedTuple):
    """Measures of a closed outline."""

    #: Area, in m²; negative if the points are in clockwise order.
    area: float
    #: Length of the closed outline, in metres.
    length: float
    #: Centroid of the area.
    centroid: Vec2
    #: Whether the outline is convex.
    convex: bool
    #: Whether the outline is simple: no edge crosses another.
    simple: bool


class Outline(NamedTuple):
    """An outline around a solid area, which is on its left."""

    points: list[Vec2]
    #: Whether the last point is connected to the first.
    closed: bool


def hull(points: Vectors) -> list[Vec2]:
    """The convex hull of points, counter-clockwise from the lowest one."""
    return _points(_native.impel_outline_hull, *elements(ImpelVec2, points, "points"))


def measure(points: Vectors) -> Measure:
    """Area, length and centroid of a closed outline of at least three points, and whether
    it is convex and simple."""
    value = ImpelOutlineMeasure()
    check(_native.impel_outline_measure(*elements(ImpelVec2, points, "points"), value))
    centroid = Vec2._of(value.centroid)
    return Measure(value.area, value.length, centroid, value.convex, value.simple)


def simplify(points: Vectors, tolerance: float, *, closed: bool = True) -> list[Vec2]:
    """Simplifies an outline by Douglas–Peucker: no removed point is farther than
    `tolerance` metres. With a large tolerance, the result can cross itself."""
    array, count = elements(ImpelVec2, points, "points")
    return _points(_native.impel_outline_simplify, array, count, closed, tolerance)


def drop_vertices(points: Vectors, tolerance: float, *, closed: bool = True) -> list[Vec2]:
    """Simplifies an outline by removing vertices that are within `tolerance` metres of the
    line between their neighbours, one at a time. Corners stay sharper than with `simplify`,
    but errors can add up."""
    array, count = elements(ImpelVec2, points, "points")
    return _points(_native.impel_outline_drop_vertices, array, count, closed, tolerance)


def decompose(points: Vectors, holes: Iterable[Vectors] = ()) -> list[Convex]:
    """Decomposes a closed outline with holes, concave or convex, into convex pieces.

    Holes must lie inside the outline and must not overlap. Points may be in either order.
    An outline that crosses itself raises `InvalidArgumentError`, which says where.
    """
    array, count = elements(ImpelVec2, points, "points")
    if not (contours := [elements(ImpelVec2, hole, "holes") for hole in holes]):
        found = fetch(_native.impel_outline_decompose, ImpelConvex, array, count)
    else:
        sizes = [count, *(size for _, size in contours)]
        everything = b"".join(map(bytes, (array, *(hole for hole, _ in contours))))
        total = sum(sizes)
        found = fetch(
            _native.impel_outline_decompose_with_holes,
            ImpelConvex,
            (ImpelVec2 * total).from_buffer_copy(everything),
            total,
            (c_uint32 * len(sizes))(*sizes),
            len(sizes),
        )
    return [Convex(ImpelConvex.from_buffer_copy(piece)) for piece in found]


def march(
    samples: Floats | Sequence[Sequence[float]] | Callable[[Vec2], float],
    width: int,
    height: int,
    bounds: Aabb,
    threshold: float = 0.5,
    *,
    hard: bool = False,
) -> list[Outline]:
    """Finds the outlines of the solid area in a grid of samples (marching squares).

    A sample is solid if it is above `threshold`. `samples` has `height` rows of `width`
    numbers, from the lower left corner of `bounds` to the upper right, or is a function of
    a point. With `hard`, outlines follow the edges of square tiles; otherwise they are
    interpolated. Closed outlines are counter-clockwise around solid areas and clockwise
    around holes. Outlines that reach the border are open.
    """
    if callable(samples):
        (left, low), (right, high) = bounds
        across, up = (right - left) / max(width - 1, 1), (high - low) / max(height - 1, 1)
        samples = [
            samples(Vec2(left + i * across, low + k * up))
            for k in range(height)
            for i in range(width)
        ]
    depth = 0
    if isinstance(samples, Sequence) and samples and isinstance(samples[0], Sequence):
        depth = 1
    array, _ = elements(c_float, samples, "samples", depth=depth, count=width * height)
    point_count, outline_count = c_size_t(64), c_size_t(8)
    while True:
        points = (ImpelVec2 * point_count.value)()
        outlines = (ImpelOutline * outline_count.value)()
        status = _native.impel_outline_march(
            array,
            width,
            height,
            bounds._native(),
            threshold,
            hard,
            points,
            len(points),
            point_count,
            outlines,
            len(outlines),
            outline_count,
        )
        if status != _native.IMPEL_ERROR_CAPACITY:
            break
    check(status)
    return [
        Outline(
            [Vec2._of(point) for point in points[each.first : each.first + each.count]], each.closed
        )
        for each in outlines[: outline_count.value]
    ]


def _points(function: Callable[..., int], *arguments: object) -> list[Vec2]:
    return [Vec2._of(point) for point in fetch(function, ImpelVec2, *arguments)]
