"""The two-dimensional vector of this package.

>>> from impel.pymunk import Vec2d
>>> Vec2d(1, 2) + (3, 4)
Vec2d(4, 6)
>>> Vec2d(3, 4).length
5.0
"""

import math
import numbers
import warnings
from typing import NamedTuple

__all__ = ["Vec2d"]


def _pair(value: tuple[float, float]) -> tuple[float, float]:
    assert len(value) == 2, f"{value} is not a vector; pass a Vec2d or a sequence of 2 numbers"
    return value


class Vec2d(NamedTuple):
    """A pair of numbers with the operations of a vector. It cannot be changed."""

    x: float
    y: float

    def __repr__(self) -> str:
        """Text such as ``Vec2d(1, 2)``."""
        return f"Vec2d({self.x}, {self.y})"

    def __add__(self, other: tuple[float, float]) -> "Vec2d":  # type: ignore[override]
        x, y = _pair(other)
        return Vec2d(self.x + x, self.y + y)

    def __radd__(self, other: tuple[float, float]) -> "Vec2d":
        return self + other

    def __sub__(self, other: tuple[float, float]) -> "Vec2d":
        x, y = _pair(other)
        return Vec2d(self.x - x, self.y - y)

    def __rsub__(self, other: tuple[float, float]) -> "Vec2d":
        x, y = _pair(other)
        return Vec2d(x - self.x, y - self.y)

    def __mul__(self, other: float) -> "Vec2d":  # type: ignore[override]
        assert isinstance(other, numbers.Real), f"a vector is scaled by a number, not {other!r}"
        return Vec2d(self.x * other, self.y * other)

    def __rmul__(self, other: float) -> "Vec2d":  # type: ignore[override]
        return self * other

    def __truediv__(self, other: float) -> "Vec2d":
        assert isinstance(other, numbers.Real), f"a vector is divided by a number, not {other!r}"
        return Vec2d(self.x / other, self.y / other)

    def __floordiv__(self, other: float) -> "Vec2d":
        assert isinstance(other, numbers.Real), f"a vector is divided by a number, not {other!r}"
        return Vec2d(self.x // other, self.y // other)

    def __neg__(self) -> "Vec2d":
        return Vec2d(-self.x, -self.y)

    def __pos__(self) -> "Vec2d":
        return Vec2d(+self.x, +self.y)

    def __abs__(self) -> float:
        return self.length

    def __bool__(self) -> bool:
        """True unless both components are zero."""
        return self.x != 0 or self.y != 0

    @property
    def length(self) -> float:
        """Euclidean length.

        >>> Vec2d(3, 4).length
        5.0
        """
        return math.sqrt(self.x * self.x + self.y * self.y)

    @property
    def length_squared(self) -> float:
        """Square of the length; cheaper than `length`."""
        return self.x * self.x + self.y * self.y

    def get_length_sqrd(self) -> float:
        """Square of the length. Deprecated: use `length_squared`."""
        warnings.warn(
            "Vec2d.get_length_sqrd() is deprecated. Use Vec2d.length_squared instead.",
            category=DeprecationWarning,
            stacklevel=2,
        )
        return self.length_squared

    def scale_to_length(self, length: float) -> "Vec2d":
        """Vector of the same direction with another length.

        Raises `ZeroDivisionError` for the zero vector.

        >>> Vec2d(1, 0).scale_to_length(10)
        Vec2d(10.0, 0.0)
        """
        old = self.length
        return Vec2d(self.x * length / old, self.y * length / old)

    def rotated(self, angle_radians: float) -> "Vec2d":
        """Vector rotated counter-clockwise by an angle in radians."""
        c, s = math.cos(angle_radians), math.sin(angle_radians)
        return Vec2d(self.x * c - self.y * s, self.x * s + self.y * c)

    def rotated_degrees(self, angle_degrees: float) -> "Vec2d":
        """Vector rotated counter-clockwise by an angle in degrees."""
        return self.rotated(math.radians(angle_degrees))

    @property
    def angle(self) -> float:
        """Angle to the x axis in radians, within [-π, π]. 0 for the zero vector."""
        return math.atan2(self.y, self.x)

    @property
    def angle_degrees(self) -> float:
        """Angle to the x axis in degrees, within [-180, 180]."""
        return math.degrees(self.angle)

    def get_angle_between(self, other: tuple[float, float]) -> float:
        """Angle from this vector to another, in radians, counter-clockwise."""
        return math.atan2(self.cross(other), self.dot(other))

    def get_angle_degrees_between(self, other: "Vec2d") -> float:
        """Angle from this vector to another, in degrees, counter-clockwise."""
        return math.degrees(self.get_angle_between(other))

    def normalized(self) -> "Vec2d":
        """Unit vector of the same direction, or zero for the zero vector."""
        return self.normalized_and_length()[0]

    def normalized_and_length(self) -> tuple["Vec2d", float]:
        """Unit vector of the same direction, and the length of this vector."""
        length = self.length
        if length == 0:
            return Vec2d(0.0, 0.0), 0.0
        return Vec2d(self.x / length, self.y / length), length

    def perpendicular(self) -> "Vec2d":
        """Vector rotated counter-clockwise by 90 degrees."""
        return Vec2d(-self.y, self.x)

    def perpendicular_normal(self) -> "Vec2d":
        """Unit vector rotated counter-clockwise by 90 degrees. The zero vector stays."""
        length = self.length
        if length == 0:
            return Vec2d(self.x, self.y)
        return Vec2d(-self.y / length, self.x / length)

    def dot(self, other: tuple[float, float]) -> float:
        """Dot product.

        >>> Vec2d(1, 2).dot((3, 4))
        11.0
        """
        x, y = _pair(other)
        return float(self.x * x + self.y * y)

    def cross(self, other: tuple[float, float]) -> float:
        """Cross product, ``x * other.y - y * other.x``."""
        x, y = _pair(other)
        return self.x * y - self.y * x

    def get_distance(self, other: tuple[float, float]) -> float:
        """Distance of two points."""
        return math.sqrt(self.get_distance_squared(other))

    def get_distance_squared(self, other: tuple[float, float]) -> float:
        """Square of the distance of two points; cheaper than `get_distance`."""
        x, y = _pair(other)
        return (self.x - x) ** 2 + (self.y - y) ** 2

    def get_dist_sqrd(self, other: tuple[float, float]) -> float:
        """Square of the distance. Deprecated: use `get_distance_squared`."""
        warnings.warn(
            "get_dist_sqrd() is deprecated. Use get_distance_squared() instead.",
            category=DeprecationWarning,
            stacklevel=2,
        )
        return self.get_distance_squared(other)

    def projection(self, other: tuple[float, float]) -> "Vec2d":
        """Projection onto another vector; zero if that vector is zero.

        >>> Vec2d(10, 1).projection((5.0, 0))
        Vec2d(10.0, 0.0)
        """
        x, y = _pair(other)
        squared = x * x + y * y
        if squared == 0:
            return Vec2d(0.0, 0.0)
        share = self.dot(other) / squared
        return Vec2d(x * share, y * share)

    def interpolate_to(self, other: tuple[float, float], range: float) -> "Vec2d":
        """Linear interpolation: this vector at 0, `other` at 1."""
        x, y = _pair(other)
        return Vec2d(self.x + (x - self.x) * range, self.y + (y - self.y) * range)

    def convert_to_basis(
        self, x_vector: tuple[float, float], y_vector: tuple[float, float]
    ) -> "Vec2d":
        """Coordinates of the vector along two perpendicular vectors.

        >>> Vec2d(10, 1).convert_to_basis((5, 0), (0, 0.5))
        Vec2d(2.0, 2.0)
        """
        return Vec2d(
            self.dot(x_vector) / Vec2d(*x_vector).length_squared,
            self.dot(y_vector) / Vec2d(*y_vector).length_squared,
        )

    @property
    def int_tuple(self) -> tuple[int, int]:
        """Both components, rounded to integers."""
        return round(self.x), round(self.y)

    @property
    def polar_tuple(self) -> tuple[float, float]:
        """Length and angle in radians. `from_polar` is the inverse."""
        return self.length, self.angle

    @staticmethod
    def zero() -> "Vec2d":
        """The vector (0, 0)."""
        return Vec2d(0.0, 0.0)

    @staticmethod
    def unit() -> "Vec2d":
        """The vector (0, 1)."""
        return Vec2d(0.0, 1.0)

    @staticmethod
    def ones() -> "Vec2d":
        """The vector (1, 1)."""
        return Vec2d(1.0, 1.0)

    @staticmethod
    def from_polar(length: float, angle: float) -> "Vec2d":
        """Vector of a length and an angle in radians."""
        return Vec2d(math.cos(angle) * length, math.sin(angle) * length)

    def cpvrotate(self, other: tuple[float, float]) -> "Vec2d":
        """Product of both vectors as complex numbers: rotates by the angle of `other`."""
        x, y = _pair(other)
        return Vec2d(self.x * x - self.y * y, self.x * y + self.y * x)

    def cpvunrotate(self, other: tuple[float, float]) -> "Vec2d":
        """Inverse of `cpvrotate` for a unit vector."""
        x, y = _pair(other)
        return Vec2d(self.x * x + self.y * y, self.y * x - self.x * y)
