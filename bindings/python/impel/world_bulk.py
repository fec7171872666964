"""Calls for many bodies. If a body or a value is invalid, nothing changes."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref
from typing import TYPE_CHECKING, Any

from . import _native
from ._docs import documented
from ._lists import handles
from ._native import ImpelBodyId, ImpelJointId, ImpelShapeId
from ._part import WorldPart
from ._user_data import adopt
from .body import Body
from .body_array import BodyArray
from .convex import Convex
from .errors import check
from .joint import Joint
from .settings import ShapeSettings, shape_def
from .shape import Shape
from .transforms import TransformBuffer
from .values import Pair, Transform, Vec2, new

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._buffers import Floats, Transforms, Vectors


@documented(ShapeSettings)
class WorldBulk(WorldPart):
    """Calls for lists of bodies, in their order. For calls that are repeated, a
    `BodyArray` takes the place of the list. Vectors and numbers are sequences, or buffers
    of C floats, such as NumPy arrays of ``float32``."""

    def body_array(self, bodies: Iterable[Body] | None = None) -> BodyArray:
        """Creates an array of these bodies. Default: all bodies."""
        return BodyArray(self._world, self._world.bodies() if bodies is None else bodies)

    def create_shapes(
        self, bodies: Iterable[Body], convex: Convex, **settings: Unpack[ShapeSettings]
    ) -> list[Shape]:
        """Creates a shape with the same geometry on each body."""
        array = self._array(bodies)
        ids = array._ids
        out = (ImpelShapeId * len(ids))()
        definition = shape_def(settings)
        check(
            _native.impel_world_create_shapes(
                self._id, ids, len(ids), byref(definition), byref(convex._convex), out
            )
        )
        shapes = [self._shape(id.raw) for id in out]
        for body, shape in zip(array, shapes, strict=True):
            adopt(shape, definition)
            body._keep(shape)
        return shapes

    def destroy_all(self, gone: Iterable[Body | Shape | Joint]) -> None:
        """Destroys many bodies, shapes and joints: joints first, bodies last."""
        everything = list(gone)
        kinds: list[tuple[type, Any, Any]] = [
            (Joint, ImpelJointId, _native.impel_world_destroy_joints),
            (Shape, ImpelShapeId, _native.impel_world_destroy_shapes),
            (Body, ImpelBodyId, _native.impel_world_destroy_bodies),
        ]
        for kind, id, function in kinds:
            objects = [each for each in everything if isinstance(each, kind)]
            if objects:
                check(function(self._id, handles(id, objects), len(objects)))
                for each in objects:
                    self._objects.forget(each)

    def sleep_together(self, bodies: Iterable[Body]) -> None:
        """Puts many bodies to sleep as one island."""
        self._array(bodies)._call(_native.impel_world_sleep_bodies)

    def transforms(self, bodies: Iterable[Body]) -> list[Transform]:
        """Returns the transforms of many bodies. For every frame of a game, reuse a
        `transform_buffer`."""
        return list(self.transform_buffer(bodies).read())

    def transform_buffer(self, bodies: Iterable[Body]) -> TransformBuffer:
        """Creates a reusable buffer that reads the transforms of these bodies in one
        call."""
        return TransformBuffer(self._world, bodies)

    def set_transforms(
        self,
        bodies: Iterable[Body],
        transforms: Transforms,
        *,
        origin: Pair | None = None,
    ) -> None:
        """Teleports many bodies: see `BodyArray.set_transforms`, also for
        `origin`."""
        self._array(bodies).set_transforms(transforms, origin=origin)

    def velocities(self, bodies: Iterable[Body]) -> list[tuple[Vec2, float]]:
        """Returns linear and angular velocity of each of many bodies. For arrays, see
        `BodyArray.linear_velocities`."""
        array = self._array(bodies)
        linear: Any = array.linear_velocities().tolist()
        angular = array.angular_velocities().tolist()
        return [(new(Vec2, pair), spin) for pair, spin in zip(linear, angular, strict=True)]

    def set_velocities(
        self,
        bodies: Iterable[Body],
        linear: Vectors | None = None,
        angular: Floats | None = None,
    ) -> None:
        """Sets linear or angular velocities of many bodies, or both: see
        `BodyArray.set_velocities`."""
        self._array(bodies).set_velocities(linear, angular)

    def apply_forces(
        self,
        bodies: Iterable[Body],
        forces: Vectors,
        points: Vectors | None = None,
        *,
        origin: Pair | None = None,
    ) -> None:
        """Adds a force to each of many bodies: see `BodyArray.apply_forces`, also for
        `points` and `origin`."""
        self._array(bodies).apply_forces(forces, points, origin=origin)

    def apply_impulses(
        self,
        bodies: Iterable[Body],
        impulses: Vectors,
        points: Vectors | None = None,
        *,
        origin: Pair | None = None,
    ) -> None:
        """Applies an impulse to each of many bodies: see `BodyArray.apply_impulses`, also
        for `points` and `origin`."""
        self._array(bodies).apply_impulses(impulses, points, origin=origin)

    def awake_bodies(self) -> list[Body]:
        """The bodies that the next step moves."""
        return self._listed(self._body, _native.impel_world_get_awake_bodies)

    # Internal

    def _array(self, bodies: Iterable[Body]) -> BodyArray:
        return bodies if isinstance(bodies, BodyArray) else BodyArray(self._world, bodies)
