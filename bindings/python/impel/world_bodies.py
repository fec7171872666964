"""Creates, lists and finds the objects of a world."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref
from typing import TYPE_CHECKING, Any, TypedDict

from . import _native
from ._docs import documented
from ._handle import Handle
from ._native import (
    BodyType,
    ImpelBodyDef,
    ImpelBodyId,
    ImpelMotionLocks,
    ImpelPosition,
    ImpelRotation,
    ImpelTransform,
    ImpelVec2,
)
from ._part import _CLASS_OF, WorldPart
from ._user_data import adopt, define
from .body import Body
from .chain import Chain
from .errors import check
from .shape import Shape
from .values import (
    Pair,
    Rotation,
    Transform,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack


class BodySettings(TypedDict, total=False):
    """Keyword arguments of `World.create_body`.

    - `origin`: Origin of the body's position. Far from the world's origin, where a
      C float is not precise, use a position near the body.
    - `linear_velocity`: Initial linear velocity, in m/s.
    - `angular_velocity`: Initial angular velocity, counter-clockwise, in rad/s.
    - `linear_damping`: Damping of the linear velocity, in 1/s.
    - `angular_damping`: Damping of the angular velocity, in 1/s.
    - `gravity_scale`: Factor on the world's gravity.
    - `sleep_threshold`: Speed below which the body may fall asleep, in m/s.
    - `dominance`: Dominance in contacts: see `Body.dominance`.
    - `additional_iterations`: Additional solver iterations: see
      `Body.additional_iterations`.
    - `fixed_rotation`: Whether the rotation is locked.
    - `motion_locks`: Locked axes: x, y and rotation.
    - `bullet`: Whether continuous collision (CCD) also applies against dynamic
      bodies.
    - `enable_sleep`: Whether the body may fall asleep.
    - `awake`: Whether the body starts awake.
    - `enabled`: Whether the body is enabled.
    - `name`: Name for debugging.
    - `user_data`: User data: any object. See `Body.user_data`.
    """

    origin: Pair
    linear_velocity: Pair
    angular_velocity: float
    linear_damping: float
    angular_damping: float
    gravity_scale: float
    sleep_threshold: float
    dominance: int
    additional_iterations: int
    fixed_rotation: bool
    motion_locks: tuple[bool, bool, bool]
    bullet: bool
    enable_sleep: bool
    awake: bool
    enabled: bool
    name: str
    user_data: Any


@documented(BodySettings)
class WorldBodies(WorldPart):
    """The bodies, shapes and chains of a world."""

    def create_body(
        self,
        type: BodyType = BodyType.DYNAMIC,
        position: Pair = (0.0, 0.0),
        angle: float = 0.0,
        *,
        rotation: Rotation | None = None,
        **settings: Unpack[BodySettings],
    ) -> Body:
        """Creates a body without shapes, of a `type`, at a `position` in metres, rotated by
        `angle` in radians. `rotation` replaces `angle`. Missing settings have the engine's
        defaults."""
        definition = _body_def(type, settings)
        definition.position = ImpelVec2(*position)
        definition.rotation = ImpelRotation(*(rotation or Rotation.from_angle(angle)))
        id = ImpelBodyId()
        check(_native.impel_body_create(self._id, definition, id))
        body = self._body(id.raw)
        adopt(body, definition)
        return body

    def create_bodies(
        self,
        positions: Iterable[Pair | Transform],
        type: BodyType = BodyType.DYNAMIC,
        **settings: Unpack[BodySettings],
    ) -> list[Body]:
        """Creates a body of a `type` at each of many points or transforms, in one call."""
        definition = _body_def(type, settings)
        poses = [_transform(pose) for pose in positions]
        count = len(poses)
        array, ids = (ImpelTransform * count)(*poses), (ImpelBodyId * count)()
        check(_native.impel_world_create_bodies(self._id, byref(definition), array, count, ids))
        bodies = [self._body(id.raw) for id in ids]
        for body in bodies:
            adopt(body, definition)
        return bodies

    def create_static_body(self, position: Pair = (0.0, 0.0), angle: float = 0.0) -> Body:
        """Creates a static body at a `position` in metres, rotated by `angle` in radians.
        `create_body` has more settings."""
        return self.create_body(BodyType.STATIC, position, angle)

    def bodies(self) -> list[Body]:
        """All bodies. A new body can take the index of a destroyed one."""
        return self._listed(self._body, _native.impel_world_get_bodies)

    def shapes(self) -> list[Shape]:
        """All shapes. A new shape can take the index of a destroyed one."""
        return self._listed(self._shape, _native.impel_world_get_shapes)

    def chains(self) -> list[Chain]:
        """All chains, including height fields and grids."""
        return self._listed(self._chain, _native.impel_world_get_chains)

    def find_object(self, handle: int) -> Handle | None:
        """The body, shape, chain, joint or soft body with a handle as a number, such as in
        `Records.column`; None if it does not exist."""
        for name, kind in _CLASS_OF.items():
            if kind._exists(kind._kind(handle)):
                return self._object(name, handle)
        return None


_BODY_SETTINGS = set(BodySettings.__annotations__)


def _body_def(type: BodyType, settings: Any) -> ImpelBodyDef:
    definition: ImpelBodyDef = _native.impel_body_def_default()
    definition.type = type
    for name, value in settings.items():
        if name not in _BODY_SETTINGS:
            raise TypeError(f"a body has no setting {name!r}; it has {sorted(_BODY_SETTINGS)}")
        if value is None:
            continue
        if name == "user_data":
            define(definition, value)
            continue
        if name == "linear_velocity":
            value = ImpelVec2(*value)
        elif name == "name":
            value = value.encode()
        elif name == "motion_locks":
            value = ImpelMotionLocks(*value)
        elif name == "origin":
            value = ImpelPosition(*value)
        setattr(definition, name, value)
    return definition


def _transform(pose: Pair | Transform) -> ImpelTransform:
    if isinstance(pose, Transform):
        return pose._native()
    return ImpelTransform(ImpelVec2(*pose), ImpelRotation(1.0, 0.0))
