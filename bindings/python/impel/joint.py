"""Joints."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import byref, c_bool, c_float, c_int32, c_uint64
from typing import TYPE_CHECKING, Any

from . import _native
from ._native import ImpelBodyId, ImpelJointId, ImpelTransform, ImpelVec2, JointType
from .errors import check
from .values import Transform, Vec2

if TYPE_CHECKING:
    from .body import Body
    from .world import World


class Joint:
    """A joint of any kind, created by the `create_…_joint` methods of `World`.

    The object is a handle: objects with the same joint are equal. After the joint or
    one of its bodies is destroyed, every use raises `InvalidHandleError`.
    """

    __slots__ = ("_id", "_world")

    def __init__(self, world: World, id: ImpelJointId) -> None:
        self._world = world
        self._id = id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Joint) and self._id.raw == other._id.raw

    def __hash__(self) -> int:
        return hash(self._id.raw)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(0x{self._id.raw:016x})"

    @property
    def is_valid(self) -> bool:
        """Whether the joint exists."""
        return bool(_native.impel_joint_is_valid(self._id))

    def destroy(self) -> None:
        """Destroys the joint and wakes its bodies."""
        check(_native.impel_joint_destroy(self._id))

    @property
    def world(self) -> World:
        return self._world

    @property
    def type(self) -> JointType:
        """The kind of the joint."""
        return JointType(self._get(_native.impel_joint_get_type, c_int32).value)

    @property
    def bodies(self) -> tuple[Body, Body]:
        """The two bodies, a and b."""
        from .body import Body

        a, b = ImpelBodyId(), ImpelBodyId()
        check(_native.impel_joint_get_bodies(self._id, byref(a), byref(b)))
        return Body(self._world, a), Body(self._world, b)

    @property
    def local_frames(self) -> tuple[Transform, Transform]:
        """The joint's frame in the local space of body a, and in that of body b."""
        a, b = ImpelTransform(), ImpelTransform()
        check(_native.impel_joint_get_local_frames(self._id, byref(a), byref(b)))
        return Transform._of(a), Transform._of(b)

    @local_frames.setter
    def local_frames(self, value: tuple[Transform, Transform]) -> None:
        a, b = value
        check(_native.impel_joint_set_local_frames(self._id, a._native(), b._native()))

    @property
    def collide_connected(self) -> bool:
        """Whether the two bodies collide with each other."""
        return self._bool(_native.impel_joint_get_collide_connected)

    @collide_connected.setter
    def collide_connected(self, value: bool) -> None:
        check(_native.impel_joint_set_collide_connected(self._id, value))

    @property
    def user_data(self) -> int:
        """User data: a number of 64 bits that the engine does not use."""
        value: int = self._get(_native.impel_joint_get_user_data, c_uint64).value
        return value

    @user_data.setter
    def user_data(self, value: int) -> None:
        check(_native.impel_joint_set_user_data(self._id, value))

    @property
    def reaction_force(self) -> Vec2:
        """Reaction force on body b, in N, averaged over the last step."""
        return Vec2._of(self._get(_native.impel_joint_get_reaction_force, ImpelVec2))

    @property
    def reaction_torque(self) -> float:
        """Reaction torque on body b, in N m, averaged over the last step."""
        return self._float(_native.impel_joint_get_reaction_torque)

    @property
    def linear_separation(self) -> float:
        """Position error of the joint, in metres."""
        return self._float(_native.impel_joint_get_linear_separation)

    @property
    def angular_separation(self) -> float:
        """Angle error of the joint, in radians."""
        return self._float(_native.impel_joint_get_angular_separation)

    @property
    def constraint_tuning(self) -> tuple[float, float]:
        """Stiffness of the joint's constraint: frequency, in Hz, and damping ratio.
        0 Hz is the maximum that the substeps allow."""
        return self._pair(_native.impel_joint_get_constraint_tuning)

    @constraint_tuning.setter
    def constraint_tuning(self, value: tuple[float, float]) -> None:
        check(_native.impel_joint_set_constraint_tuning(self._id, *value))

    @property
    def max_force(self) -> float:
        """Maximum force of the joint's constraint, in N. The joint yields to a
        greater load."""
        return self._float(_native.impel_joint_get_max_force)

    @max_force.setter
    def max_force(self, value: float) -> None:
        check(_native.impel_joint_set_max_force(self._id, value))

    @property
    def max_torque(self) -> float:
        """Maximum torque of the joint's constraint, in N m."""
        return self._float(_native.impel_joint_get_max_torque)

    @max_torque.setter
    def max_torque(self, value: float) -> None:
        check(_native.impel_joint_set_max_torque(self._id, value))

    @property
    def max_correction_speed(self) -> float:
        """Maximum speed, in m/s, at which the joint corrects a position error
        (``max_bias``). Infinity sets no limit."""
        return self._float(_native.impel_joint_get_max_correction_speed)

    @max_correction_speed.setter
    def max_correction_speed(self, value: float) -> None:
        check(_native.impel_joint_set_max_correction_speed(self._id, value))

    @property
    def max_correction_angular_speed(self) -> float:
        """Maximum speed, in rad/s, at which the joint corrects an angle error.
        Infinity sets no limit."""
        return self._float(_native.impel_joint_get_max_correction_angular_speed)

    @max_correction_angular_speed.setter
    def max_correction_angular_speed(self, value: float) -> None:
        check(_native.impel_joint_set_max_correction_angular_speed(self._id, value))

    @property
    def break_thresholds(self) -> tuple[float, float]:
        """Reaction force, in N, and torque, in N m, beyond which
        `World.joint_events` reports the joint."""
        return self._pair(_native.impel_joint_get_break_thresholds)

    @break_thresholds.setter
    def break_thresholds(self, value: tuple[float, float]) -> None:
        check(_native.impel_joint_set_break_thresholds(self._id, *value))

    @property
    def enable_break(self) -> bool:
        """Whether the joint breaks beyond its thresholds."""
        return self._bool(_native.impel_joint_get_enable_break)

    @enable_break.setter
    def enable_break(self, value: bool) -> None:
        check(_native.impel_joint_set_enable_break(self._id, value))

    @property
    def enabled(self) -> bool:
        """Whether the joint is enabled. A disabled joint has no effect."""
        return self._bool(_native.impel_joint_get_enabled)

    @enabled.setter
    def enabled(self, value: bool) -> None:
        check(_native.impel_joint_set_enabled(self._id, value))

    @property
    def enable_callback(self) -> bool:
        """Whether the function of `World.set_joint_function` is called for the
        joint."""
        return self._bool(_native.impel_joint_get_enable_callback)

    @enable_callback.setter
    def enable_callback(self, value: bool) -> None:
        check(_native.impel_joint_set_enable_callback(self._id, value))

    def wake_bodies(self) -> None:
        """Wakes the islands of both bodies."""
        check(_native.impel_joint_wake_bodies(self._id))

    # Internal

    @staticmethod
    def _of(world: World, id: ImpelJointId) -> Joint:
        """Creates an object of the class for the joint's type."""
        # Copied, because the memory of a callback's argument is only valid during the
        # call.
        id = ImpelJointId(id.raw)
        joint = Joint(world, id)
        return _CLASSES[joint.type](world, id)

    def _get(self, function: Callable[..., int], kind: Any) -> Any:
        value = kind()
        check(function(self._id, byref(value)))
        return value

    def _float(self, function: Callable[..., int]) -> float:
        value: float = self._get(function, c_float).value
        return value

    def _bool(self, function: Callable[..., int]) -> bool:
        value: bool = self._get(function, c_bool).value
        return value

    def _pair(self, function: Callable[..., int]) -> tuple[float, float]:
        first, second = c_float(), c_float()
        check(function(self._id, byref(first), byref(second)))
        return first.value, second.value


class RevoluteJoint(Joint):
    """A revolute joint (hinge) with optional spring, motor and limits."""

    __slots__ = ()

    @property
    def angle(self) -> float:
        """Angle of frame b relative to frame a, in radians, including whole turns."""
        return self._float(_native.impel_revolute_joint_get_angle)

    @property
    def angular_velocity(self) -> float:
        """Angular velocity of body b relative to body a, in rad/s."""
        return self._float(_native.impel_revolute_joint_get_angular_velocity)

    @property
    def enable_limit(self) -> bool:
        """Whether the `limits` are enabled."""
        return self._bool(_native.impel_revolute_joint_get_enable_limit)

    @enable_limit.setter
    def enable_limit(self, value: bool) -> None:
        check(_native.impel_revolute_joint_set_enable_limit(self._id, value))

    @property
    def limits(self) -> tuple[float, float]:
        """Lower and upper limit of the angle, in radians."""
        return self._pair(_native.impel_revolute_joint_get_limits)

    @limits.setter
    def limits(self, value: tuple[float, float]) -> None:
        check(_native.impel_revolute_joint_set_limits(self._id, *value))

    @property
    def enable_motor(self) -> bool:
        """Whether the motor is enabled."""
        return self._bool(_native.impel_revolute_joint_get_enable_motor)

    @enable_motor.setter
    def enable_motor(self, value: bool) -> None:
        check(_native.impel_revolute_joint_set_enable_motor(self._id, value))

    @property
    def motor_speed(self) -> float:
        """Motor speed of body b relative to body a, in rad/s."""
        return self._float(_native.impel_revolute_joint_get_motor_speed)

    @motor_speed.setter
    def motor_speed(self, value: float) -> None:
        check(_native.impel_revolute_joint_set_motor_speed(self._id, value))

    @property
    def max_motor_torque(self) -> float:
        """Maximum motor torque, in N m."""
        return self._float(_native.impel_revolute_joint_get_max_motor_torque)

    @max_motor_torque.setter
    def max_motor_torque(self, value: float) -> None:
        check(_native.impel_revolute_joint_set_max_motor_torque(self._id, value))

    @property
    def motor_torque(self) -> float:
        """Motor torque on body b, in N m, averaged over the last step."""
        return self._float(_native.impel_revolute_joint_get_motor_torque)

    @property
    def enable_spring(self) -> bool:
        """Whether the spring towards `target_angle` is enabled."""
        return self._bool(_native.impel_revolute_joint_get_enable_spring)

    @enable_spring.setter
    def enable_spring(self, value: bool) -> None:
        check(_native.impel_revolute_joint_set_enable_spring(self._id, value))

    @property
    def spring(self) -> tuple[float, float]:
        """Frequency, in Hz, and damping ratio of the spring."""
        return self._pair(_native.impel_revolute_joint_get_spring)

    @spring.setter
    def spring(self, value: tuple[float, float]) -> None:
        check(_native.impel_revolute_joint_set_spring(self._id, *value))

    @property
    def target_angle(self) -> float:
        """Target angle of the spring, in radians."""
        return self._float(_native.impel_revolute_joint_get_target_angle)

    @target_angle.setter
    def target_angle(self, value: float) -> None:
        check(_native.impel_revolute_joint_set_target_angle(self._id, value))


_CLASSES: dict[JointType, type[Joint]] = {JointType.REVOLUTE: RevoluteJoint}
