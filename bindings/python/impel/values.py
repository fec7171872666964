"""Plain values: vectors, transforms, materials, and what the engine reports.

Wherever a vector is asked for, any pair of numbers will do.
"""

from __future__ import annotations

from ctypes import Structure, byref
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native
from ._native import (
    ImpelAabb,
    ImpelFilter,
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


class Vec2(NamedTuple):
    """A vector, or a point, in metres unless said otherwise."""

    x: float
    y: float

    def __add__(self, other: Pair) -> Vec2:  # type: ignore[override]
        return Vec2(self.x + other[0], self.y + other[1])

    def __sub__(self, other: Pair) -> Vec2:
        return Vec2(self.x - other[0], self.y - other[1])

    def __mul__(self, factor: float) -> Vec2:  # type: ignore[override]
        return Vec2(self.x * factor, self.y * factor)

    def __rmul__(self, factor: float) -> Vec2:  # type: ignore[override]
        return self * factor

    def __truediv__(self, divisor: float) -> Vec2:
        return Vec2(self.x / divisor, self.y / divisor)

    def __neg__(self) -> Vec2:
        return Vec2(-self.x, -self.y)

    @property
    def length(self) -> float:
        return sqrt(self.x * self.x + self.y * self.y)

    def dot(self, other: Pair) -> float:
        return self.x * other[0] + self.y * other[1]

    def cross(self, other: Pair) -> float:
        """``x * other.y - y * other.x``."""
        return self.x * other[1] - self.y * other[0]

    @classmethod
    def _of(cls, native: ImpelVec2 | ImpelPosition) -> Vec2:
        return cls(native.x, native.y)


class Rotation(NamedTuple):
    """A counter-clockwise rotation, as the cosine and sine of its angle."""

    c: float
    s: float

    @classmethod
    def from_angle(cls, angle: float) -> Rotation:
        """By an angle in radians; the same bits on every platform."""
        return cls._of(_native.impel_rotation_from_angle(angle))

    @property
    def angle(self) -> float:
        """In radians, within [-π, π]."""
        angle: float = _native.impel_rotation_get_angle(ImpelRotation(*self))
        return angle

    def compose(self, other: Rotation) -> Rotation:
        """This rotation after another."""
        native = _native.impel_rotation_compose(ImpelRotation(*self), ImpelRotation(*other))
        return Rotation._of(native)

    def inverse_compose(self, other: Rotation) -> Rotation:
        """Another rotation as seen from this one."""
        native = _native.impel_rotation_inverse_compose(
            ImpelRotation(*self), ImpelRotation(*other)
        )
        return Rotation._of(native)

    @classmethod
    def _of(cls, native: ImpelRotation) -> Rotation:
        return cls(native.c, native.s)


class Transform(NamedTuple):
    """Takes points from a body's space to the world's: rotate, then move."""

    position: Vec2
    rotation: Rotation

    @property
    def angle(self) -> float:
        """In radians, within [-π, π]."""
        return self.rotation.angle

    def apply(self, point: Pair) -> Vec2:
        """Takes a point from the body's space to the world's."""
        return Vec2._of(_native.impel_transform_point(self._native(), ImpelVec2(*point)))

    def apply_inverse(self, point: Pair) -> Vec2:
        """Takes a point from the world's space to the body's."""
        return Vec2._of(_native.impel_transform_inverse_point(self._native(), ImpelVec2(*point)))

    def compose(self, other: Transform) -> Transform:
        """This transform after another."""
        return Transform._of(_native.impel_transform_compose(self._native(), other._native()))

    def inverse_compose(self, other: Transform) -> Transform:
        """Another transform as seen from this one."""
        native = _native.impel_transform_inverse_compose(self._native(), other._native())
        return Transform._of(native)

    def _native(self) -> ImpelTransform:
        return ImpelTransform(ImpelVec2(*self.position), ImpelRotation(*self.rotation))

    @classmethod
    def _of(cls, native: ImpelTransform) -> Transform:
        return cls(Vec2(native.p.x, native.p.y), Rotation(native.q.c, native.q.s))


class Aabb(NamedTuple):
    """An axis-aligned box between two corners."""

    min: Vec2
    max: Vec2

    def _native(self) -> ImpelAabb:
        return ImpelAabb(ImpelVec2(*self.min), ImpelVec2(*self.max))

    @classmethod
    def _of(cls, native: ImpelAabb) -> Aabb:
        return cls(Vec2._of(native.min), Vec2._of(native.max))


@dataclass(frozen=True)
class Material:
    """What a shape is made of. Change a copy: ``dataclasses.replace``."""

    #: Mass per area, in kg/m²; zero gives a shape without mass.
    density: float = 1.0
    #: Share of the approach speed given back by a bounce, within [0, 1].
    restitution: float = 0.0
    #: Coulomb friction of a contact that does not slide.
    static_friction: float = 0.6
    #: Coulomb friction of a contact that slides.
    dynamic_friction: float = 0.6
    #: Resistance to rolling.
    rolling_resistance: float = 0.0
    #: Speed of the surface along its tangent, in m/s, as of a conveyor belt.
    tangent_speed: float = 0.0
    #: Yours; also the index into the world's friction table.
    user_id: int = 0

    @classmethod
    def preset(cls, preset: MaterialPreset) -> Material:
        """A named material: rock, wood, metal and the like."""
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
    """Which shapes may touch, and which a query sees.

    Two shapes may touch when both categories are in the other's mask; where
    both have the same group and it is not zero, the group alone decides.
    """

    #: The layers this shape is in, one bit each.
    category: int = 1
    #: The layers this shape can touch.
    mask: int = 2**64 - 1
    #: Same group: positive, always touch; negative, never.
    group: int = 0

    def _native(self) -> ImpelFilter:
        return ImpelFilter(**self.__dict__)

    @classmethod
    def _of(cls, native: ImpelFilter) -> Filter:
        return cls(**fields(native))


class MassData(NamedTuple):
    """The mass of a body or of a shape."""

    #: In kg.
    mass: float
    #: Moment of inertia about `center`, in kg m².
    inertia: float
    #: Centre of mass, relative to the body's origin.
    center: Vec2


class ContactPoint(NamedTuple):
    """One point of a contact."""

    #: In the world, half way between the two surfaces.
    position: Vec2
    #: Distance of the surfaces, in metres; negative when they overlap.
    separation: float
    #: Along the normal, in N s, summed over the whole last step.
    normal_impulse: float
    #: Friction, in N s, summed over the whole last step.
    tangent_impulse: float
    #: Which corners and edges made the point: the same from step to step.
    feature: int
    #: Along the normal, in N s, in the last substep.
    substep_impulse: float


class Contact(NamedTuple):
    """Two shapes that touch, or are about to."""

    shape_a: Shape
    shape_b: Shape
    body_a: Body
    body_b: Body
    #: Unit vector from a to b.
    normal: Vec2
    #: One or two.
    points: tuple[ContactPoint, ...]
    #: Whether they touch now, and are not only about to.
    touching: bool


class ChainSegment(NamedTuple):
    """A line that knows how it goes on at its ends."""

    a: Vec2
    b: Vec2
    #: The point before `a`, or `a` where the line ends.
    before: Vec2
    #: The point after `b`, or `b` where the line ends.
    after: Vec2
    #: Whether it stops what comes from its left too.
    two_sided: bool


class RayHit(NamedTuple):
    """What a ray met."""

    shape: Shape
    #: Where, in the world.
    point: Vec2
    #: Unit normal of the surface; zero when the ray starts inside.
    normal: Vec2
    #: How far along the ray, within [0, 1].
    fraction: float


class Advance(NamedTuple):
    """What `World.advance` did."""

    #: Steps taken.
    steps: int
    #: Time left over, as a share of the time step, within [0, 1).
    alpha: float
    #: Time thrown away because it asked for more steps than allowed, in s.
    dropped: float


class Capacity(NamedTuple):
    """How many objects a world makes room for in advance, or the most it has held."""

    bodies: int = 0
    shapes: int = 0
    #: Pairs of shapes whose bounds overlap, touching or not.
    pairs: int = 0
    joints: int = 0


class Counters(NamedTuple):
    """How much there is in a world."""

    bodies: int
    awake_bodies: int
    shapes: int
    #: Pairs of shapes whose bounds overlap, touching or not.
    pairs: int
    #: As `World.contacts` lists them.
    contacts: int
    joints: int
    chains: int
    islands: int
    #: Their particles are among the bodies, their edges among the joints.
    soft_bodies: int
    #: Memory held by the world.
    bytes: int


class Profile(NamedTuple):
    """How long the stages of the last step took, in milliseconds."""

    step: float
    forces: float
    broad_phase: float
    narrow_phase: float
    constraints: float
    integration: float
    continuous: float
    sleep: float
    #: Sensors, and what the host is told.
    events: float


def fields(native: Structure) -> dict[str, Any]:
    """The fields of a structure by name."""
    names = [entry[0] for entry in native._fields_]
    return {name: getattr(native, name) for name in names}
