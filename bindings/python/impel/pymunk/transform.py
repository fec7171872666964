"""Affine transforms."""

import math
from typing import NamedTuple, overload

from .vec2d import Vec2d


class Transform(NamedTuple):
    """A 2x3 affine transform. It maps (x, y) to (a x + c y + tx, b x + d y + ty).

    ``outer @ inner`` applies `inner` first:

    >>> Transform.translation(3, 4) @ Transform.scaling(2)
    Transform(a=2, b=0, c=0, d=2, tx=3, ty=4)
    >>> Transform.scaling(2) @ Vec2d(1, 2)
    Vec2d(2, 4)
    """

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    tx: float = 0
    ty: float = 0

    @overload
    def __matmul__(self, other: tuple[float, float]) -> Vec2d: ...

    @overload
    def __matmul__(self, other: tuple[float, float, float, float, float, float]) -> "Transform": ...

    def __matmul__(
        self,
        other: tuple[float, float] | tuple[float, float, float, float, float, float],
    ) -> "Vec2d | Transform":
        """Product with a transform (six numbers), or the image of a point (two)."""
        assert len(other) in (2, 6), f"{other} has neither 2 nor 6 numbers"
        if len(other) == 2:
            return self._apply(*other)
        a, b, c, d, tx, ty = other
        return Transform(
            self.a * a + self.c * b,
            self.b * a + self.d * b,
            self.a * c + self.c * d,
            self.b * c + self.d * d,
            *self._apply(tx, ty),
        )

    def _apply(self, x: float, y: float) -> Vec2d:
        return Vec2d(self.a * x + self.c * y + self.tx, self.b * x + self.d * y + self.ty)

    @staticmethod
    def identity() -> "Transform":
        """The transform that changes nothing."""
        return Transform()

    @staticmethod
    def translation(x: float, y: float) -> "Transform":
        """A translation."""
        return Transform(tx=x, ty=y)

    @staticmethod
    def scaling(s: float) -> "Transform":
        """A uniform scaling."""
        return Transform(a=s, d=s)

    @staticmethod
    def rotation(t: float) -> "Transform":
        """A counter-clockwise rotation by `t` radians."""
        c, s = math.cos(t), math.sin(t)
        return Transform(a=c, b=s, c=-s, d=c)

    def translated(self, x: float, y: float) -> "Transform":
        """This transform after a translation.

        >>> Transform(1, 2, 3, 4, 5, 6).translated(2, 3)
        Transform(a=1, b=2, c=3, d=4, tx=16, ty=22)
        """
        return self @ Transform.translation(x, y)

    def scaled(self, s: float) -> "Transform":
        """This transform after a uniform scaling."""
        return self @ Transform.scaling(s)

    def rotated(self, t: float) -> "Transform":
        """This transform after a counter-clockwise rotation by `t` radians."""
        return self @ Transform.rotation(t)

    def inverted(self) -> "Transform":
        """The inverse. Raises `ValueError` if there is none."""
        det = self.a * self.d - self.b * self.c
        if det == 0:
            raise ValueError(f"{self} has no inverse: its determinant is zero")
        return Transform(
            self.d / det,
            -self.b / det,
            -self.c / det,
            self.a / det,
            (self.c * self.ty - self.d * self.tx) / det,
            (self.b * self.tx - self.a * self.ty) / det,
        )
