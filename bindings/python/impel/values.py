"""Plain values: vectors, transforms, materials, and what the engine reports.

Every vector argument accepts any pair of numbers.
"""

from __future__ import annotations

from ctypes import Structure, byref
from dataclasses import dataclass
from math import atan2, cos, sin, sqrt
from struct import Struct
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native
from ._native import (
    ImpelAabb,
    ImpelFilter,
    ImpelMassData,
    ImpelMaterial,
    ImpelPosition,
    ImpelRotation,
    ImpelTransform,
    ImpelVec2,
    MaterialPreset,
)
from .errors import check

if TYPE_CHECKING:
    from .body import Body
    from .shape import Shape

#: A vector, or any other pair of numbers.
Pair = tuple[float, float]


#: Creates a named tuple from its values, faster than its class does.
new = tuple.__new__


class Vec2(NamedTuple):
    """A vector or a point, in metres unless stated otherwise.

    It is a tuple: ``x, y = vector``, and ``vector == (1, 2)``. Sums and products with
    other pairs of numbers are vectors: ``(1, 1) + Vec2(1, 2) == Vec2(2, 3)``. Methods with
    angles use the sine and cosine of Python; those of `Rotation` have the same bits on
    every platform.
    """

    x: float
    y: float

    @classmethod
    def from_angle(cls, angle: float, length: float = 1.0) -> Vec2:
        """A vector at an angle from the x axis, counter-clockwise, in radians."""
        return cls(length * cos(angle), length * sin(angle))

    def __add__(self, other: Pair) -> Vec2:  # type: ignore[override]
        x, y = other
        return new(Vec2, (self.x + x, self.y + y))

    def __radd__(self, other: Pair) -> Vec2:
        return self + other

    def __sub__(self, other: Pair) -> Vec2:
        x, y = other
        return new(Vec2, (self.x - x, self.y - y))

    def __rsub__(self, other: Pair) -> Vec2:
        x, y = other
        return new(Vec2, (x - self.x, y - self.y))

    def __mul__(self, factor: float) -> Vec2:  # type: ignore[override]
        if isinstance(factor, tuple):
            raise TypeError("a vector is multiplied by a number: use dot or cross for vectors")
        return new(Vec2, (self.x * factor, self.y * factor))

    def __rmul__(self, factor: float) -> Vec2:  # type: ignore[override]
        return self.__mul__(factor)

    def __truediv__(self, divisor: float) -> Vec2:
        return new(Vec2, (self.x / divisor, self.y / divisor))

    def __floordiv__(self, divisor: float) -> Vec2:
        return new(Vec2, (self.x // divisor, self.y // divisor))

    def __neg__(self) -> Vec2:
        return new(Vec2, (-self.x, -self.y))

    def __pos__(self) -> Vec2:
        return self

    def __abs__(self) -> float:
        return self.length

    @property
    def length(self) -> float:
        """Length of the vector; `abs` returns it, too."""
        return sqrt(self.x * self.x + self.y * self.y)

    @property
    def length_squared(self) -> float:
        """Square of the length, which takes less time than the length."""
        return self.x * self.x + self.y * self.y

    @property
    def angle(self) -> float:
        """Angle from the x axis, counter-clockwise, in radians, within [-π, π]."""
        return atan2(self.y, self.x)

    def dot(self, other: Pair) -> float:
        """The dot product: ``x * other.x + y * other.y``."""
        x, y = other
        return self.x * x + self.y * y

    def cross(self, other: Pair) -> float:
        """The cross product: ``x * other.y - y * other.x``."""
        x, y = other
        return self.x * y - self.y * x

    def normalized(self) -> Vec2:
        """The vector of length 1 in the same direction; (0, 0) if the length is 0."""
        length = self.length
        return self / length if length else new(Vec2, (0.0, 0.0))

    def rotated(self, angle: float) -> Vec2:
        """The vector rotated counter-clockwise, by an angle in radians."""
        c, s = cos(angle), sin(angle)
        return new(Vec2, (c * self.x - s * self.y, s * self.x + c * self.y))

    def perpendicular(self) -> Vec2:
        """The vector rotated by 90 degrees counter-clockwise."""
        return new(Vec2, (-self.y, self.x))

    def distance(self, other: Pair) -> float:
        """Distance to another point."""
        return (self - other).length

    def lerp(self, other: Pair, share: float) -> Vec2:
        """Interpolation to another vector: itself at 0, the other at 1."""
        x, y = other
        return new(Vec2, (self.x + (x - self.x) * share, self.y + (y - self.y) * share))

    @classmethod
    def _of(cls, native: ImpelVec2 | ImpelPosition) -> Vec2:
        return new(cls, (native.x, native.y))


class Rotation(NamedTuple):
    """A counter-clockwise rotation, as the cosine and sine of its angle."""

    c: float
    s: float

    @classmethod
    def from_angle(cls, angle: float) -> Rotation:
        """A rotation by an angle in radians; the same bits on every platform."""
        return cls._of(_native.impel_rotation_from_angle(angle))

    @classmethod
    def from_columns(cls, x: Pair, y: Pair) -> Rotation:
        """The rotation whose matrix has the columns `x` and `y`: unit vectors, `y` at 90
        degrees from `x`."""
        value = ImpelRotation()
        check(_native.impel_rotation_from_columns(ImpelVec2(*x), ImpelVec2(*y), value))
        return cls._of(value)

    def apply(self, vector: Pair) -> Vec2:
        """Rotates a vector from local space to the world."""
        return Vec2._of(_native.impel_rotation_apply(ImpelRotation(*self), ImpelVec2(*vector)))

    def apply_inverse(self, vector: Pair) -> Vec2:
        """Rotates a vector from the world to local space."""
        native = _native.impel_rotation_apply_inverse
        return Vec2._of(native(ImpelRotation(*self), ImpelVec2(*vector)))

    @property
    def angle(self) -> float:
        """The angle in radians, within [-π, π]."""
        angle: float = _native.impel_rotation_get_angle(ImpelRotation(*self))
        return angle

    def compose(self, other: Rotation) -> Rotation:
        """The composition: this rotation applied after another."""
        native = _native.impel_rotation_compose(ImpelRotation(*self), ImpelRotation(*other))
        return Rotation._of(native)

    def inverse_compose(self, other: Rotation) -> Rotation:
        """Another rotation relative to this one."""
        native = _native.impel_rotation_inverse_compose(
            ImpelRotation(*self), ImpelRotation(*other)
        )
        return Rotation._of(native)

    @classmethod
    def _of(cls, native: ImpelRotation) -> Rotation:
        return cls(native.c, native.s)


class Transform(NamedTuple):
    """A transform from local space to the world: a rotation, then a translation."""

    position: Vec2
    rotation: Rotation

    @property
    def angle(self) -> float:
        """The angle in radians, within [-π, π]."""
        return self.rotation.angle

    def apply(self, point: Pair) -> Vec2:
        """Converts a point from local space to the world."""
        return Vec2._of(_native.impel_transform_point(self._native(), ImpelVec2(*point)))

    def apply_inverse(self, point: Pair) -> Vec2:
        """Converts a point from the world to local space."""
        return Vec2._of(_native.impel_transform_inverse_point(self._native(), ImpelVec2(*point)))

    def compose(self, other: Transform) -> Transform:
        """The composition: this transform applied after another."""
        return Transform._of(_native.impel_transform_compose(self._native(), other._native()))

    def inverse_compose(self, other: Transform) -> Transform:
        """Another transform relative to this one."""
        native = _native.impel_transform_inverse_compose(self._native(), other._native())
        return Transform._of(native)

    def _native(self) -> ImpelTransform:
        (x, y), (c, s) = self
        # A structure from bytes takes less time than from two structures.
        try:
            return _transform(_pack_transform(x, y, c, s))
        except OverflowError:
            # The library reports which number is infinite as a C float.
            return ImpelTransform(ImpelVec2(x, y), ImpelRotation(c, s))

    @classmethod
    def _of(cls, native: ImpelTransform) -> Transform:
        p, q = native.p, native.q
        return cls._from(p.x, p.y, q.c, q.s)

    @classmethod
    def _from(cls, x: float, y: float, c: float, s: float) -> Transform:
        return new(cls, (new(Vec2, (x, y)), new(Rotation, (c, s))))


_transform = ImpelTransform.from_buffer_copy
_pack_transform = Struct("=4f").pack

#: The transform without translation and rotation.
HERE = Transform(Vec2(0.0, 0.0), Rotation(1.0, 0.0))


class Aabb(NamedTuple):
    """An axis-aligned box (AABB) between two corners."""

    min: Vec2
    max: Vec2

    @property
    def is_valid(self) -> bool:
        """Whether its corners are finite and in the right order."""
        return bool(_native.impel_aabb_is_valid(self._native()))

    def contains(self, other: Aabb) -> bool:
        """Whether another box lies inside."""
        return bool(_native.impel_aabb_contains(self._native(), other._native()))

    def contains_point(self, point: Pair) -> bool:
        """Whether a point lies inside or on the border."""
        return bool(_native.impel_aabb_contains_point(self._native(), ImpelVec2(*point)))

    def overlaps(self, other: Aabb) -> bool:
        """Whether two boxes overlap or touch."""
        return bool(_native.impel_aabb_overlaps(self._native(), other._native()))

    def union(self, other: Aabb) -> Aabb:
        """The smallest box around both."""
        return Aabb._of(_native.impel_aabb_union(self._native(), other._native()))

    def _native(self) -> ImpelAabb:
        return ImpelAabb(ImpelVec2(*self.min), ImpelVec2(*self.max))

    @classmethod
    def _of(cls, native: ImpelAabb) -> Aabb:
        return cls(Vec2._of(native.min), Vec2._of(native.max))


@dataclass(frozen=True)
class Material:
    """The material of a shape. To change it, use ``dataclasses.replace``.

    - `density`: Mass per area, in kg/m²; zero gives a shape without mass.
    - `restitution`: Restitution: speed after a bounce over approach speed, at least 0.
    - `static_friction`: Coulomb friction of a contact that does not slide.
    - `dynamic_friction`: Coulomb friction of a contact that slides.
    - `rolling_resistance`: Coefficient of rolling resistance.
    - `tangent_speed`: Speed of the surface along its tangent, in m/s, as of a conveyor
      belt.
    - `user_id`: User data, and the index into the world's friction table.
    """

    density: float = 1.0
    restitution: float = 0.0
    static_friction: float = 0.6
    dynamic_friction: float = 0.6
    rolling_resistance: float = 0.0
    tangent_speed: float = 0.0
    user_id: int = 0

    @classmethod
    def preset(cls, preset: MaterialPreset) -> Material:
        """A material preset, such as rock, wood or metal."""
        native = ImpelMaterial()
        check(_native.impel_material_preset(preset, byref(native)))
        return cls._of(native)

    def _native(self) -> ImpelMaterial:
        return ImpelMaterial(**self.__dict__)

    @classmethod
    def _of(cls, native: ImpelMaterial) -> Material:
        return cls(**fields(native))


@dataclass(frozen=True)
class Filter:
    """The shapes that may collide, and those that a query includes.

    Two shapes may collide if the category of each has a bit in the mask of the other. If
    both have the same group, and it is not zero, the group alone decides.

    - `category`: The layers of the shape, one bit each.
    - `mask`: The layers with which the shape can collide.
    - `group`: Shapes with the same positive group always collide, those with the same
      negative group never.
    """

    category: int = 1
    mask: int = 2**64 - 1
    group: int = 0

    def _native(self) -> ImpelFilter:
        return ImpelFilter(**self.__dict__)

    @classmethod
    def _of(cls, native: ImpelFilter) -> Filter:
        return cls(**fields(native))


class MassData(NamedTuple):
    """The mass of a body or of a shape."""

    #: Mass, in kg.
    mass: float
    #: Moment of inertia about `center`, in kg m².
    inertia: float
    #: Centre of mass, relative to the body's origin.
    center: Vec2

    def _native(self) -> ImpelMassData:
        return ImpelMassData(self.mass, self.inertia, ImpelVec2(*self.center))

    @classmethod
    def _of(cls, native: ImpelMassData) -> MassData:
        return cls(native.mass, native.inertia, Vec2._of(native.center))


class ContactPoint(NamedTuple):
    """One point of a contact."""

    #: Position in the world, midway between the two surfaces.
    position: Vec2
    #: Distance of the surfaces, in metres; negative if they overlap.
    separation: float
    #: Normal impulse, in N s, summed over the last step.
    normal_impulse: float
    #: Friction impulse, in N s, summed over the last step.
    tangent_impulse: float
    #: Feature id: identifies the corners and edges of the point, and is the same in
    #: each step.
    feature: int
    #: Normal impulse, in N s, in the last substep.
    substep_impulse: float


class Contact(NamedTuple):
    """A contact: two shapes that touch or may touch soon."""

    shape_a: Shape
    shape_b: Shape
    body_a: Body
    body_b: Body
    #: Unit vector from a to b.
    normal: Vec2
    #: One or two contact points.
    points: tuple[ContactPoint, ...]
    #: Whether the shapes touch.
    touching: bool


class ChainSegment(NamedTuple):
    """A smooth segment with its neighbouring points (ghost vertices)."""

    a: Vec2
    b: Vec2
    #: The point before `a`, or `a` at the end of the line.
    before: Vec2
    #: The point after `b`, or `b` at the end of the line.
    after: Vec2
    #: Whether it is solid from both sides.
    two_sided: bool


class RayHit(NamedTuple):
    """A hit of a ray or cast."""

    shape: Shape
    #: Position in the world.
    point: Vec2
    #: Unit normal of the surface; zero if the ray starts inside.
    normal: Vec2
    #: Fraction of the translation, within [0, 1].
    fraction: float


class Advance(NamedTuple):
    """The result of `World.advance`."""

    #: Number of steps.
    steps: int
    #: Remaining time as a share of the time step, within [0, 1).
    alpha: float
    #: Time dropped because of the maximum number of steps, in s.
    dropped: float


class Capacity(NamedTuple):
    """Numbers of objects: the reserved capacity of a world, or its maximum so far.

    - `bodies`: Bodies.
    - `shapes`: Shapes.
    - `pairs`: Pairs of shapes whose fat AABBs overlap, touching or not.
    - `joints`: Joints.
    """

    bodies: int = 0
    shapes: int = 0
    pairs: int = 0
    joints: int = 0


class Counters(NamedTuple):
    """Numbers of objects in a world."""

    bodies: int
    awake_bodies: int
    shapes: int
    #: Pairs of shapes whose fat AABBs overlap, touching or not.
    pairs: int
    #: Contacts as in the list of `World.contacts`.
    contacts: int
    joints: int
    chains: int
    islands: int
    #: Their particles also count as bodies, their edges as joints.
    soft_bodies: int
    #: Memory of the world.
    bytes: int


class Profile(NamedTuple):
    """Times of the stages of the last step, in milliseconds."""

    step: float
    forces: float
    broad_phase: float
    narrow_phase: float
    constraints: float
    integration: float
    continuous: float
    sleep: float
    #: Sensors and events.
    events: float


def fields(native: Structure) -> dict[str, Any]:
    """Returns the fields of a structure by name."""
    names = [entry[0] for entry in native._fields_]
    return {name: getattr(native, name) for name in names}
