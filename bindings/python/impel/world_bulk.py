"""Calls for many bodies. If a body or a value is invalid, nothing changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ctypes import Array, byref, c_float
from typing import TYPE_CHECKING, Any

from . import _native
from ._lists import fetch, from_origin, vectors
from ._native import ImpelBodyId, ImpelJointId, ImpelShapeId, ImpelTransform, ImpelVec2
from ._part import WorldPart
from .body import Body
from .convex import Convex
from .errors import check
from .joint import Joint
from .settings import ShapeSettings, shape_def
from .shape import Shape
from .transforms import TransformBuffer
from .values import Pair, Transform, Vec2

if TYPE_CHECKING:
    from typing_extensions import Unpack


class WorldBulk(WorldPart):
    """Calls for lists of bodies, in their order."""

    def create_shapes(
        self, bodies: Iterable[Body], convex: Convex, **settings: Unpack[ShapeSettings]
    ) -> list[Shape]:
        """Creates a shape with the same geometry on each body."""
        ids = _ids(ImpelBodyId, bodies)
        out = (ImpelShapeId * len(ids))()
        definition = shape_def(settings)
        check(
            _native.impel_world_create_shapes(
                self._id, ids, len(ids), byref(definition), byref(convex._convex), out
            )
        )
        return [self._shape(id) for id in out]

    def destroy_all(self, gone: Iterable[Body | Shape | Joint]) -> None:
        """Destroys many bodies, shapes and joints: joints first, bodies last."""
        everything = list(gone)
        kinds: list[tuple[type, Any, Any]] = [
            (Joint, ImpelJointId, _native.impel_world_destroy_joints),
            (Shape, ImpelShapeId, _native.impel_world_destroy_shapes),
            (Body, ImpelBodyId, _native.impel_world_destroy_bodies),
        ]
        for kind, id, function in kinds:
            ids = _ids(id, (each for each in everything if isinstance(each, kind)))
            if len(ids) > 0:
                check(function(self._id, ids, len(ids)))

    def sleep_together(self, bodies: Iterable[Body]) -> None:
        """Puts many bodies to sleep as one island."""
        ids = _ids(ImpelBodyId, bodies)
        check(_native.impel_world_sleep_bodies(self._id, ids, len(ids)))

    def transforms(self, bodies: Iterable[Body]) -> list[Transform]:
        """Returns the transforms of many bodies. For every frame of a game, reuse a
        `transform_buffer`."""
        return list(self.transform_buffer(bodies).read())

    def transform_buffer(self, bodies: Iterable[Body]) -> TransformBuffer:
        """Creates a reusable buffer that reads the transforms of these bodies in one
        call."""
        return TransformBuffer(self._id, bodies)

    def set_transforms(
        self,
        bodies: Sequence[Body],
        transforms: Sequence[Transform],
        *,
        origin: Pair | None = None,
    ) -> None:
        """Teleports many bodies. The transforms are relative to `origin`. Default: the
        world origin."""
        _same(bodies, transforms)
        places = (ImpelTransform * len(bodies))(*(place._native() for place in transforms))
        ids, start = _ids(ImpelBodyId, bodies), from_origin(origin)
        check(_native.impel_world_set_transforms(self._id, start, ids, len(ids), places))

    def velocities(self, bodies: Iterable[Body]) -> list[tuple[Vec2, float]]:
        """Returns linear and angular velocity of each of many bodies."""
        ids = _ids(ImpelBodyId, bodies)
        linear, angular = (ImpelVec2 * len(ids))(), (c_float * len(ids))()
        check(
            _native.impel_world_get_velocities(self._id, ids, len(ids), linear, angular)
        )
        return [(Vec2._of(velocity), spin) for velocity, spin in zip(linear, angular, strict=True)]

    def set_velocities(
        self,
        bodies: Sequence[Body],
        linear: Sequence[Pair] | None = None,
        angular: Sequence[float] | None = None,
    ) -> None:
        """Sets linear or angular velocities of many bodies, or both."""
        ids = _ids(ImpelBodyId, bodies)
        velocities = spins = None
        if linear is not None:
            _same(bodies, linear)
            velocities = vectors(linear)
        if angular is not None:
            _same(bodies, angular)
            spins = (c_float * len(ids))(*angular)
        check(
            _native.impel_world_set_velocities(self._id, ids, len(ids), velocities, spins)
        )

    def apply_forces(
        self,
        bodies: Sequence[Body],
        forces: Sequence[Pair],
        points: Sequence[Pair] | None = None,
        *,
        origin: Pair | None = None,
    ) -> None:
        """Adds a force, in N, to each of many bodies, at a point of the world each or at
        the centres of mass, for the next step. The points are relative to
        `origin`. Default: the world origin."""
        self._apply(_native.impel_world_apply_forces, bodies, forces, points, origin)

    def apply_impulses(
        self,
        bodies: Sequence[Body],
        impulses: Sequence[Pair],
        points: Sequence[Pair] | None = None,
        *,
        origin: Pair | None = None,
    ) -> None:
        """Applies an impulse, in N s, to each of many bodies, at points as in
        `apply_forces`."""
        self._apply(_native.impel_world_apply_impulses, bodies, impulses, points, origin)

    def awake_bodies(self) -> list[Body]:
        """The bodies that the next step moves."""
        found = fetch(_native.impel_world_get_awake_bodies, ImpelBodyId, self._id)
        return [self._body(id) for id in found]

    # Internal

    def _apply(
        self,
        function: Any,
        bodies: Sequence[Body],
        values: Sequence[Pair],
        points: Sequence[Pair] | None,
        origin: Pair | None,
    ) -> None:
        _same(bodies, values)
        places = None
        if points is not None:
            _same(bodies, points)
            places = vectors(points)
        ids, start = _ids(ImpelBodyId, bodies), from_origin(origin)
        check(function(self._id, start, ids, len(ids), vectors(values), places))


def _ids(kind: type[Any], objects: Iterable[Any]) -> Array[Any]:
    ids = [each._id for each in objects]
    array: Array[Any] = (kind * len(ids))(*ids)
    return array


def _same(bodies: Sequence[Body], values: Sequence[Any]) -> None:
    # The library would read beyond the end of the array.
    if len(values) != len(bodies):
        raise ValueError(f"{len(bodies)} bodies need as many values, not {len(values)}")
