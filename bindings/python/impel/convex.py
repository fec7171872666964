"""Convex shapes without a body, for queries, characters and bulk calls."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref

from . import _native
from ._lists import vectors
from ._native import ImpelConvex, ImpelVec2
from .errors import check
from .values import Pair, Vec2


class Convex:
    """A circle, capsule, segment, box or convex polygon, in local space."""

    __slots__ = ("_convex",)

    def __init__(self, convex: ImpelConvex) -> None:
        self._convex = convex

    def __repr__(self) -> str:
        return f"Convex({[tuple(point) for point in self.points]}, radius={self.radius})"

    @classmethod
    def circle(cls, radius: float, center: Pair = (0.0, 0.0)) -> Convex:
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
