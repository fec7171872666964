"""Arbiters: collisions as callbacks see them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._arbiters import FIRST, REMOVED, SEPARATED, Pair
from .contact_point_set import ContactPoint, ContactPointSet
from .vec2d import Vec2d

if TYPE_CHECKING:
    from .body import Body
    from .shapes import Shape
    from .space import Space


class Arbiter:
    """A collision of two shapes. Do not keep it after the callback that receives it."""

    def __init__(self, pair: Pair, space: Space, swapped: bool = False) -> None:
        self._pair, self._space, self._swapped = pair, space, swapped

    @property
    def process_collision(self) -> bool:
        """Whether the shapes collide. Set it in `begin` or `pre_solve`; it keeps its value
        until the shapes separate."""
        return self._pair.process

    @process_collision.setter
    def process_collision(self, v: bool) -> None:
        self._pair.process = bool(v)

    @property
    def contact_point_set(self) -> ContactPointSet:
        """Normal and contact points. In `pre_solve` it can be set, with the same number of
        points, to change the collision in this step."""
        if self._pair.state >= SEPARATED:
            return ContactPointSet(self.normal, ())
        points = self._pair.contact_point_set()
        return points._swapped() if self._swapped else points

    @contact_point_set.setter
    def contact_point_set(self, point_set: ContactPointSet) -> None:
        pair = self._pair
        if len(point_set.points) != len(pair.points):
            raise Exception(
                f"Expected {len(pair.points)} points, got {len(point_set.points)} points in "
                "point_set. Their number cannot change."
            )
        own = point_set._swapped() if self._swapped else point_set
        normal = Vec2d(*own.normal)
        points = []
        for point in own.points:
            a, b = Vec2d(*point.point_a), Vec2d(*point.point_b)
            points.append(ContactPoint(a, b, (b - a).dot(normal)))
        pair.set_points(normal, points)

    @property
    def shapes(self) -> tuple[Shape, Shape]:
        """The two shapes, in the order of the collision handler."""
        pair = self._pair
        return (pair.b, pair.a) if self._swapped else (pair.a, pair.b)

    @property
    def bodies(self) -> tuple[Body, Body]:
        """The bodies of the two shapes."""
        a, b = self.shapes
        assert a.body is not None and b.body is not None
        return a.body, b.body

    @property
    def restitution(self) -> float:
        """Elasticity of the collision: the product of those of the shapes. `pre_solve` can
        set it for this step."""
        return self._pair.restitution

    @restitution.setter
    def restitution(self, restitution: float) -> None:
        self._pair.restitution = float(restitution)

    @property
    def friction(self) -> float:
        """Friction of the collision: the product of those of the shapes. `pre_solve` can set
        it for this step."""
        return self._pair.friction

    @friction.setter
    def friction(self, friction: float) -> None:
        self._pair.friction = float(friction)

    @property
    def surface_velocity(self) -> Vec2d:
        """Relative surface velocity along the surface. `pre_solve` can set it for this step;
        only the part along the surface has an effect."""
        velocity = self._pair.surface_velocity
        return -velocity if self._swapped else velocity

    @surface_velocity.setter
    def surface_velocity(self, velocity: tuple[float, float]) -> None:
        value = Vec2d(*velocity)
        self._pair.surface_velocity = -value if self._swapped else value

    @property
    def total_impulse(self) -> Vec2d:
        """Impulse of the step on the first shape. Valid in `post_solve` and
        `Body.each_arbiter`."""
        impulse = self._pair.impulse_on_b()
        return impulse if self._swapped else -impulse

    @property
    def total_ke(self) -> float:
        """Energy that the collision took in the step. Valid in `post_solve` and
        `Body.each_arbiter`."""
        return self._pair.energy()

    @property
    def is_first_contact(self) -> bool:
        """Whether the shapes began to touch in this step."""
        return self._pair.state == FIRST

    @property
    def is_removal(self) -> bool:
        """Whether `separate` is called because a shape was removed."""
        return self._pair.state == REMOVED

    @property
    def normal(self) -> Vec2d:
        """Unit normal from the first shape to the second."""
        normal = self._pair.normal
        return -normal if self._swapped else normal
