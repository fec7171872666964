"""Outlines from images, and their simplification and decomposition.

>>> from impel.pymunk import BB
>>> from impel.pymunk.autogeometry import march_soft
>>> lines = march_soft(BB(0, 0, 2, 2), 3, 3, 0.5, lambda point: point[0] > 0.5)
>>> [list(map(tuple, line)) for line in lines]
[[(0.5, 2.0), (0.5, 1.0), (0.5, 0.0)]]
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from typing import overload

from .. import _native as native
from .._lists import fetch, vectors
from ._geometry import area_for_poly, convex_hull
from .bb import BB
from .vec2d import Vec2d

Polyline = Sequence[tuple[float, float]]
SampleFunction = Callable[[tuple[float, float]], float]


def _vecs(polyline: Polyline) -> list[Vec2d]:
    return [Vec2d(float(x), float(y)) for x, y in polyline]


def is_closed(polyline: Polyline) -> bool:
    """Whether the last vertex equals the first."""
    return len(polyline) > 1 and tuple(polyline[0]) == tuple(polyline[-1])


def simplify_curves(polyline: Polyline, tolerance: float) -> list[Vec2d]:
    """Simplifies a smooth polyline: no point is farther than `tolerance` from the result.

    D. Douglas, T. Peucker, 1973. A closed polyline is cut at its leftmost and rightmost
    vertices.
    """
    points = _vecs(polyline)
    if len(points) < 3:
        return points
    if not is_closed(points):
        return [*_reduce(points, tolerance), points[-1]]
    loop = points[:-1]
    first, last = loop.index(min(loop)), loop.index(max(loop))
    loop = loop[first:] + loop[:first]
    split = (last - first) % len(loop)
    front, back = loop[: split + 1], [*loop[split:], loop[0]]
    return [*_reduce(front, tolerance), *_reduce(back, tolerance), loop[0]]


def _reduce(points: list[Vec2d], tolerance: float) -> list[Vec2d]:
    """Simplified points without the last one."""
    start, end = points[0], points[-1]
    side = (end - start).perpendicular_normal()
    far, index = 0.0, 0
    for i in range(1, len(points) - 1):
        delta = points[i] - start
        distance = abs(side.dot(delta)) if side else delta.length
        if distance > far:
            far, index = distance, i
    if far <= tolerance:
        return [start]
    return _reduce(points[: index + 1], tolerance) + _reduce(points[index:], tolerance)


def simplify_vertexes(polyline: Polyline, tolerance: float) -> list[Vec2d]:
    """Drops vertices at which the direction changes by less than `tolerance` radians."""
    points = _vecs(polyline)
    if len(points) < 3:
        return points
    flat = math.cos(tolerance)

    def is_flat(a: Vec2d, b: Vec2d, c: Vec2d) -> bool:
        return (b - a).normalized().dot((c - b).normalized()) >= flat

    kept = points[:2]
    for point in points[2:]:
        if is_flat(kept[-2], kept[-1], point):
            kept[-1] = point
        else:
            kept.append(point)
    if is_closed(points) and len(kept) > 3 and is_flat(kept[-2], kept[0], kept[1]):
        kept[0] = kept[-2]
        kept.pop()
    return kept


def to_convex_hull(polyline: Polyline, tolerance: float) -> list[Vec2d]:
    """Convex hull as a closed polyline. Details below `tolerance` are dropped."""
    hull = convex_hull(_vecs(polyline), tolerance)
    return [*hull, hull[0]]


def convex_decomposition(polyline: Polyline, tolerance: float) -> list[list[Vec2d]]:
    """Cuts a closed counter-clockwise polygon into convex closed polylines.

    Details below `tolerance` may be dropped.
    """
    assert is_closed(polyline), (
        "Cannot decompose an open polygon. Repeat the first vertex at the end."
    )
    assert area_for_poly(polyline) >= 0, (
        "Winding is backwards. Reverse the vertices. (Holes are wound backwards.)"
    )
    outline = simplify_curves(polyline, tolerance)[:-1] if tolerance > 0 else polyline[:-1]
    if len(outline) < 3:
        outline = polyline[:-1]
    pieces = fetch(
        native.impel_outline_decompose, native.ImpelConvex, vectors(outline), len(outline)
    )
    found = []
    for piece in pieces:
        points = [Vec2d(point.x, point.y) for point in piece.points[: piece.count]]
        found.append([*points, points[0]])
    return found


class PolylineSet(Sequence[list[Vec2d]]):
    """Polylines that grow from segments."""

    def __init__(self) -> None:
        self._lines: list[deque[Vec2d]] = []

    def collect_segment(self, v0: tuple[float, float], v1: tuple[float, float]) -> None:
        """Adds a segment: extends, joins or closes polylines, or starts a new one."""
        assert len(v0) == 2 and len(v1) == 2
        start, end = _vecs([v0, v1])
        before = next((line for line in self._lines if line[-1] == start), None)
        after = next((line for line in self._lines if line[0] == end), None)
        if before is None and after is None:
            self._lines.append(deque([start, end]))
        elif before is None:
            assert after is not None
            after.appendleft(start)
        elif after is None or after is before:
            before.append(end)
        else:
            before.extend(after)
            # The last polyline takes the place of the one that is joined.
            index = next(i for i, line in enumerate(self._lines) if line is after)
            last = self._lines.pop()
            if last is not after:
                self._lines[index] = last

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, index: int) -> list[Vec2d]: ...

    @overload
    def __getitem__(self, index: slice) -> PolylineSet: ...

    def __getitem__(self, index: int | slice) -> list[Vec2d] | PolylineSet:
        assert not isinstance(index, slice), "Slice indexing not supported"
        return list(self._lines[index])


#: For each cell of marching squares, pairs of sides that lines run between: left, bottom,
#: right and top. The index has a bit for each corner above the threshold: bottom left, bottom
#: right, top left, top right. The inside is on the left of a line.
_LINES = [
    "",
    "bl",
    "rb",
    "rl",
    "lt",
    "bt",
    "rblt",
    "rt",
    "tr",
    "bltr",
    "tb",
    "tl",
    "lr",
    "br",
    "lb",
    "",
]


def _march(
    bb: BB,
    x_samples: int,
    y_samples: int,
    threshold: float,
    sample_func: SampleFunction,
    soft: bool,
) -> PolylineSet:
    """Marching squares (W. Lorensen, H. Cline, 1987), row by row from the bottom."""
    assert x_samples > 1 and y_samples > 1, (
        f"x_samples is {x_samples} and y_samples {y_samples}; both must be at least 2"
    )
    lines = PolylineSet()
    xs = [bb.left + (bb.right - bb.left) * i / (x_samples - 1) for i in range(x_samples)]
    ys = [bb.bottom + (bb.top - bb.bottom) * j / (y_samples - 1) for j in range(y_samples)]
    upper = [sample_func((x, ys[0])) for x in xs]

    def crossing(low: float, high: float, first: float, second: float) -> float:
        share = (threshold - first) / (second - first) if soft else 0.5
        return low + (high - low) * share

    for y0, y1 in zip(ys, ys[1:]):
        lower, upper = upper, [sample_func((x, y1)) for x in xs]
        for i, (x0, x1) in enumerate(zip(xs, xs[1:])):
            a, b, c, d = lower[i], lower[i + 1], upper[i], upper[i + 1]
            case = sum((value > threshold) << bit for bit, value in enumerate((a, b, c, d)))
            for start, end in zip(_LINES[case][::2], _LINES[case][1::2]):
                first, last = (
                    {
                        "l": lambda: Vec2d(x0, crossing(y0, y1, a, c)),
                        "r": lambda: Vec2d(x1, crossing(y0, y1, b, d)),
                        "b": lambda: Vec2d(crossing(x0, x1, a, b), y0),
                        "t": lambda: Vec2d(crossing(x0, x1, c, d), y1),
                    }[side]()
                    for side in (start, end)
                )
                middle = Vec2d((x0 + x1) / 2, (y0 + y1) / 2)
                corner = not soft and {start, end} not in ({"l", "r"}, {"b", "t"})
                for v0, v1 in ((first, middle), (middle, last)) if corner else ((first, last),):
                    if v0 != v1:
                        lines.collect_segment(v0, v1)
    return lines


def march_soft(
    bb: BB, x_samples: int, y_samples: int, threshold: float, sample_func: SampleFunction
) -> PolylineSet:
    """Traces the smooth outline of the area where samples exceed a threshold.

    `sample_func` is called with ``x_samples * y_samples`` points of the box.
    """
    return _march(bb, x_samples, y_samples, threshold, sample_func, True)


def march_hard(
    bb: BB, x_samples: int, y_samples: int, threshold: float, sample_func: SampleFunction
) -> PolylineSet:
    """As `march_soft`, with lines along the grid only."""
    return _march(bb, x_samples, y_samples, threshold, sample_func, False)
