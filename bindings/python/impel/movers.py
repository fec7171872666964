"""The parts of a character mover: planes around it, and translations along them. `Character`
is a mover that is ready to use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from . import _native
from ._lists import fetch
from ._native import (
    IMPEL_MAX_SIZE,
    ImpelBodyId,
    ImpelMoverPlane,
    ImpelPlaneSolution,
    ImpelRayHit,
    ImpelShapeId,
    ImpelVec2,
)
from ._part import WorldPart
from .body import Body
from .convex import Convex
from .errors import check
from .settings import QueryOptions, query_options
from .shape import Shape
from .values import HERE, Pair, RayHit, Transform, Vec2
from .world_queries import RAY_HIT


class MoverPlane(NamedTuple):
    """A plane that a mover must not pass."""

    #: Unit vector from the shape to the mover.
    normal: Vec2
    #: Distance of the surfaces, in metres; negative if they overlap.
    separation: float
    #: Largest distance that the plane pushes the mover, in metres: small for soft
    #: obstacles, such as other players.
    push_limit: float = IMPEL_MAX_SIZE
    #: Point of the shape that is nearest to the mover.
    point: Vec2 = Vec2(0.0, 0.0)
    #: The shape, and its body; None for a plane of your own.
    shape: Shape | None = None
    body: Body | None = None

    def _native(self) -> ImpelMoverPlane:
        return ImpelMoverPlane(
            ImpelShapeId(self.shape._raw if self.shape else 0),
            ImpelBodyId(self.body._raw if self.body else 0),
            ImpelVec2(*self.point),
            ImpelVec2(*self.normal),
            self.separation,
            self.push_limit,
        )


class PlaneSolution(NamedTuple):
    """The result of `solve_planes`."""

    #: The allowed translation that is nearest to the target.
    translation: Vec2
    #: 0 if the planes allow a translation; otherwise the largest depth behind a plane, in
    #: metres.
    violation: float


def solve_planes(target: Pair, planes: Iterable[MoverPlane]) -> PlaneSolution:
    """Finds the translation nearest to `target` that the planes allow. For a target of
    zero, it is the shortest way out of an overlap."""
    natives = [plane._native() for plane in planes]
    array, value = (ImpelMoverPlane * len(natives))(*natives), ImpelPlaneSolution()
    check(_native.impel_solve_planes(ImpelVec2(*target), array, len(natives), value))
    return PlaneSolution(Vec2._of(value.translation), value.violation)


def clip_vector(vector: Pair, planes: Iterable[MoverPlane]) -> Vec2:
    """Removes from a vector, such as a velocity, the parts that point into planes."""
    natives = [plane._native() for plane in planes]
    array, value = (ImpelMoverPlane * len(natives))(*natives), ImpelVec2()
    check(_native.impel_clip_vector(ImpelVec2(*vector), array, len(natives), value))
    return Vec2._of(value)


class WorldMovers(WorldPart):
    """Movers in a world."""

    def cast_mover(
        self,
        mover: Convex,
        transform: Transform,
        translation: Pair,
        skin: float = 0.0,
        options: QueryOptions | None = None,
    ) -> RayHit | None:
        """Moves a convex along a translation until it is within `skin` metres of a shape
        that it approaches. Shapes that it overlaps or leaves do not stop it. Sensors are
        always excluded. `options` select the other shapes."""
        hit = ImpelRayHit()
        pose, way = transform._native(), ImpelVec2(*translation)
        given = query_options(options)
        check(
            _native.impel_world_cast_mover(self._id, mover._convex, pose, way, skin, given, hit)
        )
        return RAY_HIT.make(self._world, RAY_HIT.struct.unpack(hit))

    def collide_mover(
        self,
        mover: Convex,
        transform: Transform = HERE,
        margin: float = 0.0,
        options: QueryOptions | None = None,
    ) -> list[MoverPlane]:
        """The planes between a convex at a `transform` and the shapes within `margin` metres,
        one for each shape. Sensors are always excluded, and one-sided chains from behind.
        `options` select the other shapes."""
        found = fetch(
            _native.impel_world_collide_mover,
            ImpelMoverPlane,
            self._id,
            mover._convex,
            transform._native(),
            margin,
            query_options(options),
        )
        return [
            MoverPlane(
                Vec2._of(plane.normal),
                plane.separation,
                plane.push_limit,
                Vec2._of(plane.point),
                self._shape(plane.shape.raw),
                self._body(plane.body.raw),
            )
            for plane in found
        ]
