"""Axis-aligned bounding boxes."""

import math
from typing import NamedTuple

from .vec2d import Vec2d


class BB(NamedTuple):
    """An axis-aligned box: left, bottom, right, top.

    >>> BB(right=5, top=10)
    BB(left=0, bottom=0, right=5, top=10)
    """

    left: float = 0
    bottom: float = 0
    right: float = 0
    top: float = 0

    @staticmethod
    def newForCircle(p: tuple[float, float], r: float) -> "BB":
        """Box around a circle with centre `p` and radius `r`."""
        x, y = p
        return BB(x - r, y - r, x + r, y + r)

    def intersects(self, other: "BB") -> bool:
        """Whether the boxes overlap or touch."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.bottom <= other.top
            and other.bottom <= self.top
        )

    def contains(self, other: "BB") -> bool:
        """Whether the other box lies within this one."""
        return (
            self.left <= other.left
            and self.right >= other.right
            and self.bottom <= other.bottom
            and self.top >= other.top
        )

    def contains_vect(self, v: tuple[float, float]) -> bool:
        """Whether a point lies within the box."""
        x, y = v
        return self.left <= x <= self.right and self.bottom <= y <= self.top

    def merge(self, other: "BB") -> "BB":
        """Smallest box that contains both boxes."""
        return BB(
            min(self.left, other.left),
            min(self.bottom, other.bottom),
            max(self.right, other.right),
            max(self.top, other.top),
        )

    def expand(self, v: tuple[float, float]) -> "BB":
        """Smallest box that contains this box and a point."""
        x, y = v
        return self.merge(BB(x, y, x, y))

    def center(self) -> Vec2d:
        """Centre of the box."""
        return Vec2d((self.left + self.right) / 2, (self.bottom + self.top) / 2)

    def area(self) -> float:
        """Width times height."""
        return (self.right - self.left) * (self.top - self.bottom)

    def merged_area(self, other: "BB") -> float:
        """Area of the smallest box that contains both boxes."""
        return self.merge(other).area()

    def segment_query(self, a: tuple[float, float], b: tuple[float, float]) -> float:
        """Fraction of the segment from `a` to `b` at which it enters the box.

        0 if `a` lies within the box, infinity if the segment misses it.
        """
        enter, leave = 0.0, 1.0
        for start, end, low, high in (
            (a[0], b[0], self.left, self.right),
            (a[1], b[1], self.bottom, self.top),
        ):
            delta = end - start
            if delta == 0:
                if start < low or start > high:
                    return math.inf
                continue
            first, second = sorted(((low - start) / delta, (high - start) / delta))
            enter, leave = max(enter, first), min(leave, second)
        return enter if enter <= leave else math.inf

    def intersects_segment(self, a: tuple[float, float], b: tuple[float, float]) -> bool:
        """Whether the segment from `a` to `b` meets the box."""
        return self.segment_query(a, b) != math.inf

    def clamp_vect(self, v: tuple[float, float]) -> Vec2d:
        """Point of the box nearest to `v`."""
        return Vec2d(min(max(v[0], self.left), self.right), min(max(v[1], self.bottom), self.top))
