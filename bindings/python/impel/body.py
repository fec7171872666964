"""Bodies."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import byref, c_size_t, create_string_buffer
from struct import Struct
from typing import TYPE_CHECKING, Any

from . import _native
from ._contacts import contact
from ._lists import fetch, fetch_handles, from_origin
from ._misplaced import BodyNames
from ._native import (
    ImpelAabb,
    ImpelBodyId,
    ImpelContact,
    ImpelLoad,
    ImpelMotionLocks,
    ImpelPosition,
    ImpelPreciseTransform,
    ImpelRotation,
    ImpelTransform,
    ImpelVec2,
)
from ._poses import POSITION, PRECISE, SIZE, TRANSFORM, OutOfArray, offset, tag
from ._properties import BodyProperties
from .body_shapes import BodyShapes
from .chain import Chain
from .errors import check, fail
from .joint import Joint
from .shape import Shape
from .values import Aabb, Contact, Pair, Rotation, Transform, Vec2, new

#: Reads an `ImpelVec2`.
PAIR = Struct("=2f").unpack


class Body(BodyProperties, BodyShapes, BodyNames):
    """A body, created by `World.create_body`.

    After the body is destroyed, every use raises `InvalidHandleError`.
    """

    __slots__ = ("_offset", "_tag", "_velocity")
    _kind = ImpelBodyId
    _exists = _native.impel_body_is_valid

    #: Offset of the pose in the array of the library, and the last fields of the pose.
    _offset: int
    _tag: int
    #: Arguments of the call that reads the velocity. Each body has its own, because another
    #: thread can read the velocity of another body meanwhile.
    _velocity: tuple[ImpelBodyId, ImpelVec2]

    def destroy(self) -> None:
        """Destroys the body with its shapes and joints, and wakes the bodies that
        touched it or were jointed to it."""
        check(_native.impel_body_destroy(self._id))
        self._world._objects.forget(self)

    @property
    def name(self) -> str:
        """Name for debugging."""
        count = c_size_t(64)
        while True:
            buffer, capacity = create_string_buffer(count.value), count.value
            status = _native.impel_body_get_name(self._id, buffer, capacity, count)
            if status != _native.IMPEL_ERROR_CAPACITY:
                check(status)
                return buffer.value.decode()

    @name.setter
    def name(self, value: str) -> None:
        check(_native.impel_body_set_name(self._id, value.encode()))

    @property
    def motion_locks(self) -> tuple[bool, bool, bool]:
        """Locked axes: x, y and rotation."""
        value = ImpelMotionLocks()
        check(_native.impel_body_get_motion_locks(self._id, byref(value)))
        return value.linear_x, value.linear_y, value.angular

    @motion_locks.setter
    def motion_locks(self, value: tuple[bool, bool, bool]) -> None:
        check(_native.impel_body_set_motion_locks(self._id, ImpelMotionLocks(*value)))

    # Transform and velocity

    @property
    def transform(self) -> Transform:
        """Transform of the body. Its position is that of the body's origin, not of the
        centre of mass.

        Setting: Moves the body to a transform at once (teleport), without collisions
        on the way. Wakes the body and the bodies that touch it.
        """
        try:
            x, y, c, s, found = TRANSFORM(self._world._poses, self._offset)
            if found == self._tag:
                return Transform._from(x, y, c, s)
        except OutOfArray:
            pass
        return self._read_transform()

    @transform.setter
    def transform(self, value: Transform) -> None:
        check(_native.impel_body_set_transform(self._id, value._native()))

    @property
    def precise_position(self) -> tuple[float, float]:
        """Position of the body's origin in doubles: precise thousands of kilometres
        from the world's origin, too."""
        try:
            x, y, low_x, low_y, found = PRECISE(self._world._poses, self._offset)
            if found == self._tag:
                return (x + low_x, y + low_y)
        except OutOfArray:
            pass
        self._world._find_poses()
        value = ImpelPreciseTransform()
        check(_native.impel_body_get_precise_transform(self._id, value))
        return (value.p.x, value.p.y)

    @precise_position.setter
    def precise_position(self, value: Pair) -> None:
        target = ImpelPreciseTransform(ImpelPosition(*value), self.transform._native().q)
        check(_native.impel_body_set_precise_transform(self._id, target))

    @property
    def position(self) -> Vec2:
        """Position of the body's origin, in metres."""
        try:
            x, y, found = POSITION(self._world._poses, self._offset)
            if found == self._tag:
                return new(Vec2, (x, y))
        except OutOfArray:
            pass
        return self._read_transform().position

    @position.setter
    def position(self, value: Pair) -> None:
        x, y = value
        self.transform = new(Transform, (new(Vec2, (x, y)), self.transform.rotation))

    @property
    def index(self) -> int:
        """Index of the body in `World.poses`. A new body can take that of a destroyed
        one."""
        return self._offset // SIZE

    @property
    def angle(self) -> float:
        """Rotation of the body, in radians, within [-π, π]."""
        try:
            _, _, c, s, found = TRANSFORM(self._world._poses, self._offset)
            if found == self._tag:
                angle: float = _native.impel_rotation_get_angle(ImpelRotation(c, s))
                return angle
        except OutOfArray:
            pass
        return self._read_transform().angle

    @angle.setter
    def angle(self, value: float) -> None:
        rotation = Rotation.from_angle(value)
        self.transform = new(Transform, (self.transform.position, rotation))

    @property
    def linear_velocity(self) -> Vec2:
        """The velocity of the centre of mass, in m/s.

        Setting: Wakes the body, unless the velocity is zero. Has no effect on a static body.
        """
        arguments = self._velocity
        status = _native.impel_body_get_linear_velocity(*arguments)
        if status:
            fail(status)
        return new(Vec2, PAIR(arguments[1]))

    @linear_velocity.setter
    def linear_velocity(self, value: Pair) -> None:
        status = _native.impel_body_set_linear_velocity(self._id, ImpelVec2(*value))
        if status:
            fail(status)

    @property
    def aabb(self) -> Aabb:
        """The AABB of all shapes of the body."""
        box = ImpelAabb()
        check(_native.impel_body_get_aabb(self._id, None, byref(box)))
        return Aabb._of(box)

    def reset_mass_data(self) -> None:
        """Computes the mass from the body's shapes again."""
        check(_native.impel_body_reset_mass_data(self._id))

    def set_target(self, target: Transform, time: float = 1.0 / 60.0) -> None:
        """Sets the velocity that moves the body to a target transform within a time
        in seconds. For kinematic bodies, before each step."""
        native = ImpelPreciseTransform(ImpelPosition(*target.position), target._native().q)
        check(_native.impel_body_set_target_transform(self._id, native, time))

    def wake_touching(self) -> None:
        """Wakes the bodies that touch the body or are jointed to it."""
        check(_native.impel_body_wake_touching(self._id))

    def drop_through(self, platform: Body, time: float) -> None:
        """Lets the body fall through a one-way platform for at least a time in
        seconds."""
        check(_native.impel_body_drop_through(self._id, platform._id, time))

    # Forces and impulses

    def apply_force(self, force: Pair, point: Pair | None = None, *, wake: bool = True) -> None:
        """Adds a force, in N, for the next step: at a point of the world, or at the
        centre of mass. Without `wake`, has no effect on a sleeping body."""
        if point is None and wake:
            check(_native.impel_body_apply_force_to_center(self._id, ImpelVec2(*force)))
        else:
            self._apply(force, 0.0, point, False, wake)

    def apply_torque(self, torque: float, *, wake: bool = True) -> None:
        """Adds a torque, counter-clockwise, in N m, for the next step. Without
        `wake`, has no effect on a sleeping body."""
        if wake:
            check(_native.impel_body_apply_torque(self._id, torque))
        else:
            self._apply((0.0, 0.0), torque, None, False, wake)

    def apply_impulse(self, impulse: Pair, point: Pair | None = None, *, wake: bool = True) -> None:
        """Applies an impulse, in N s: at a point of the world, or at the centre of
        mass. Without `wake`, has no effect on a sleeping body."""
        if point is None and wake:
            check(_native.impel_body_apply_impulse_to_center(self._id, ImpelVec2(*impulse)))
        else:
            self._apply(impulse, 0.0, point, True, wake)

    def apply_angular_impulse(self, impulse: float, *, wake: bool = True) -> None:
        """Applies an angular impulse, in N m s. Without `wake`, has no effect on a
        sleeping body."""
        if wake:
            check(_native.impel_body_apply_angular_impulse(self._id, impulse))
        else:
            self._apply((0.0, 0.0), impulse, None, True, wake)

    def clear_forces(self) -> None:
        """Clears the forces and torques applied since the last step."""
        check(_native.impel_body_clear_forces(self._id))

    # Conversions

    def world_point(self, local_point: Pair) -> Vec2:
        """Converts a point from local space to the world."""
        value = ImpelPosition()
        point = ImpelVec2(*local_point)
        check(_native.impel_body_get_world_point(self._id, point, byref(value)))
        return Vec2._of(value)

    def local_point(self, world_point: Pair) -> Vec2:
        """Converts a point from the world to local space."""
        return self._convert(_native.impel_body_get_local_point, world_point, ImpelPosition)

    def world_vector(self, local_vector: Pair) -> Vec2:
        """Converts a vector from local space to the world."""
        return self._convert(_native.impel_body_get_world_vector, local_vector)

    def local_vector(self, world_vector: Pair) -> Vec2:
        """Converts a vector from the world to local space."""
        return self._convert(_native.impel_body_get_local_vector, world_vector)

    def velocity_at(self, point: Pair) -> Vec2:
        """Velocity of the body at a point of the world, in m/s."""
        return self._convert(_native.impel_body_get_velocity_at_point, point, ImpelPosition)

    def velocity_at_local_point(self, local_point: Pair) -> Vec2:
        """Velocity of the body at a point of local space, as a vector of the world, in
        m/s."""
        return self._convert(_native.impel_body_get_velocity_at_local_point, local_point)

    def predict(self, steps: int, *, origin: Pair | None = None) -> list[Transform]:
        """Predicts the transforms after each of the next steps of `World.advance`,
        without contacts and joints. For aiming lines. The transforms are relative to
        `origin`. Default: the world origin."""
        found, start = (ImpelTransform * steps)(), from_origin(origin)
        check(_native.impel_body_predict_transforms(self._id, start, found, steps))
        return [Transform._of(native) for native in found]

    # Lists

    def shapes(self) -> list[Shape]:
        """The body's shapes, in the order of creation."""
        return self._world._all(
            self._world._shape, fetch_handles(_native.impel_body_get_shapes, self._id)
        )

    def joints(self) -> list[Joint]:
        """The body's joints, in the order of creation."""
        return self._world._all(
            self._world._joint, fetch_handles(_native.impel_body_get_joints, self._id)
        )

    def contacts(self) -> list[Contact]:
        """The body's contacts that had a point at the last step."""
        found = fetch(_native.impel_body_get_contacts, ImpelContact, self._id)
        return [contact(self._world, native) for native in found]

    def chains(self) -> list[Chain]:
        """The body's chains, including height fields and grids."""
        return self._world._all(
            self._world._chain, fetch_handles(_native.impel_body_get_chains, self._id)
        )

    # Internal

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            if name == "_offset":
                self._offset = offset(self._raw)
                return self._offset
            if name == "_velocity":
                self._velocity = self._id, ImpelVec2()
                return self._velocity
            if name == "_shapes":
                self._shapes = []
                return self._shapes
            if name == "_tag":
                self._tag = tag(self._raw)
                return self._tag
            return super().__getattr__(name)

    def _read_transform(self) -> Transform:
        """Calls the library: it has replaced its array of poses, or the body does not exist."""
        self._world._find_poses()
        value = ImpelTransform()
        check(_native.impel_body_get_transform(self._id, value))
        return Transform._of(value)

    def _apply(
        self, linear: Pair, angular: float, point: Pair | None, is_impulse: bool, wake: bool
    ) -> None:
        at_point = point is not None
        position = ImpelPosition(*(point or (0.0, 0.0)))
        load = ImpelLoad(ImpelVec2(*linear), angular, is_impulse, at_point, wake, position)
        check(_native.impel_body_apply_load(self._id, byref(load)))

    def _convert(
        self,
        function: Callable[..., int],
        vector: Pair,
        kind: type[ImpelVec2] | type[ImpelPosition] = ImpelVec2,
    ) -> Vec2:
        result = ImpelVec2()
        check(function(self._id, kind(*vector), byref(result)))
        return Vec2._of(result)
