"""Collisions of two shapes, and the engine's data from which they are made."""

from __future__ import annotations

import struct
from ctypes import sizeof
from typing import TYPE_CHECKING, Any

from .. import _native as native
from ._contacts import point_of
from .contact_point_set import ContactPoint, ContactPointSet
from .vec2d import Vec2d

if TYPE_CHECKING:
    from .shapes import Shape

#: `ImpelContact`: shapes, bodies, normal, number of points, two points, whether it touches.
#: A point is position, separation, normal and tangent impulse, the position from body a,
#: feature and impulse of the substep.
CONTACT = struct.Struct("@4Q2fI" + 2 * "7fIf" + "?0Q")
assert CONTACT.size == sizeof(native.ImpelContact)

#: Index of the first number of each point in `CONTACT`, and of `touching`.
POINTS = (7, 16)
TOUCHING = 25

#: A contact without points.
NO_CONTACT: tuple[Any, ...] = (0, 0, 0, 0, 0.0, 0.0, 0, *[0] * 18, False)

# States of a pair.
FIRST, NORMAL, SEPARATED, REMOVED = range(4)


class Pair:
    """A collision of two shapes, in the order of Chipmunk: `normal` is from a to b."""

    __slots__ = (
        "a",
        "b",
        "state",
        "process",
        "rejected",
        "solved",
        "passive",
        "stamp",
        "mixed",
        "changed",
        "_restitution",
        "_friction",
        "_surface_velocity",
        "_normal",
        "_points",
        "_contact",
        "_swapped",
    )

    def __init__(self, a: Shape, b: Shape) -> None:
        self.a, self.b = a, b
        self.state = FIRST
        #: Whether the user lets the shapes collide.
        self.process = True
        #: Whether a `begin` that returns a bool has rejected the collision.
        self.rejected = False
        #: Whether the solver handles the pair in this step.
        self.solved = False
        #: Whether it is reported by events only: sensors, and bodies that are not dynamic.
        self.passive = False
        #: Step in which the shapes last touched.
        self.stamp = 0
        self._contact: tuple[Any, ...] = NO_CONTACT
        self._swapped = False
        self.take(NO_CONTACT, False)

    def take(self, contact: tuple[Any, ...], swapped: bool) -> None:
        """Takes normal, points and impulses of a contact of the engine.

        They are converted when they are read, which most callbacks do not do.
        """
        self._contact, self._swapped = contact, swapped
        self._normal: Vec2d | None = None
        self._points: list[ContactPoint] | None = None
        self._restitution: float | None = None
        self._friction: float | None = None
        self._surface_velocity: Vec2d | None = None
        #: Whether a callback has changed the material, and the contact points.
        self.mixed = self.changed = False

    def forget(self) -> None:
        """Drops points and impulses: nothing is solved."""
        normal = self.normal
        self.take(NO_CONTACT, False)
        self._normal = normal

    @property
    def normal(self) -> Vec2d:
        """Unit normal from a to b."""
        if self._normal is None:
            x, y = self._contact[4], self._contact[5]
            self._normal = Vec2d(-x, -y) if self._swapped else Vec2d(x, y)
        return self._normal

    @property
    def points(self) -> list[ContactPoint]:
        """The contact points."""
        if self._points is None:
            contact, normal = self._contact, self.normal
            self._points = [
                point_of(Vec2d(contact[k], contact[k + 1]), contact[k + 2], normal)
                for k in POINTS[: contact[6]]
            ]
        return self._points

    def set_points(self, normal: Vec2d, points: list[ContactPoint]) -> None:
        """Changes normal and points for this step."""
        self._normal, self._points, self.changed = normal, points, True

    @property
    def impulses(self) -> list[tuple[float, float]]:
        """Normal and friction impulse of each point."""
        return [(self._contact[k + 3], self._contact[k + 4]) for k in POINTS[: self._contact[6]]]

    @property
    def restitution(self) -> float:
        """Product of the elasticities of the shapes, unless a callback has set it."""
        if self._restitution is None:
            self._restitution = self.a._elasticity * self.b._elasticity
        return self._restitution

    @restitution.setter
    def restitution(self, value: float) -> None:
        self._restitution, self.mixed = value, True

    @property
    def friction(self) -> float:
        """Product of the frictions of the shapes, unless a callback has set it."""
        if self._friction is None:
            self._friction = self.a._friction * self.b._friction
        return self._friction

    @friction.setter
    def friction(self, value: float) -> None:
        self._friction, self.mixed = value, True

    @property
    def surface_velocity(self) -> Vec2d:
        """Relative surface velocity along the surface."""
        if self._surface_velocity is None:
            relative, normal = self.b._surface_velocity - self.a._surface_velocity, self.normal
            self._surface_velocity = relative - normal * relative.dot(normal)
        return self._surface_velocity

    @surface_velocity.setter
    def surface_velocity(self, value: Vec2d) -> None:
        self._surface_velocity, self.mixed = value, True

    def contact_point_set(self) -> ContactPointSet:
        """The contact points, from a to b."""
        return ContactPointSet(self.normal, tuple(self.points))

    def impulse_on_b(self) -> Vec2d:
        """Sum of the impulses of the last step."""
        n = self.normal
        push = sum(impulse[0] for impulse in self.impulses)
        # The engine counts friction along the normal rotated clockwise. It does not depend
        # on the order of the shapes.
        friction = sum(impulse[1] for impulse in self.impulses)
        return Vec2d(n.x * push + n.y * friction, n.y * push - n.x * friction)

    def energy(self) -> float:
        """Energy that the collision took, as Chipmunk computes it."""
        share = (1 - self.restitution) / (1 + self.restitution)
        total = 0.0
        for point, (push, friction) in zip(self.points, self.impulses):
            along = self._inverse_mass(point, self.normal)
            across = self._inverse_mass(point, self.normal.perpendicular())
            total += share * push * push * along + friction * friction * across
        return total

    def _inverse_mass(self, point: ContactPoint, direction: Vec2d) -> float:
        total = 0.0
        for shape, position in ((self.a, point.point_a), (self.b, point.point_b)):
            body = shape.body
            if body is not None and body.body_type == 0 and body.mass > 0:
                arm = position - body.local_to_world(body.center_of_gravity)
                total += 1 / body.mass + arm.cross(direction) ** 2 / body.moment
        return total


def in_order(a: Shape, b: Shape) -> bool:
    """Whether Chipmunk names a before b in a collision.

    Circles come before segments and segments before polygons; among equals, shapes of static
    bodies first, and then the shape that was added later.
    """
    if a._kind != b._kind:
        return a._kind < b._kind
    fixed = [shape.body is not None and shape.body.body_type == 2 for shape in (a, b)]
    if fixed[0] != fixed[1]:
        return fixed[0]
    return a._number > b._number


def key_of(a: Shape, b: Shape) -> tuple[int, int]:
    """Key of a pair of shapes, in either order."""
    return (a._number, b._number) if a._number < b._number else (b._number, a._number)
