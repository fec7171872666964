"""The joint types that have more than properties: see `_joint_classes.py` for the others."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import byref, c_float
from dataclasses import dataclass

from . import _joint_classes, _native
from ._native import (
    IMPEL_MAX_FORCE,
    Axis,
    AxisMotion,
    ImpelGenericAxis,
    ImpelJointId,
    JointType,
)
from ._properties import GearJointProperties, GenericJointProperties
from .errors import check
from .joint import _CLASSES, Joint


class GearJoint(GearJointProperties, Joint):
    """A gear: couples two joints, or the angles of two bodies."""

    __slots__ = ()

    @property
    def joints(self) -> tuple[Joint | None, Joint | None]:
        """The coupled joints; None if a side is a body."""
        a, b = ImpelJointId(), ImpelJointId()
        check(_native.impel_gear_joint_get_joints(self._id, byref(a), byref(b)))
        first, second = (self._world._joint(id.raw) if id.raw else None for id in (a, b))
        return first, second


@dataclass(frozen=True)
class GenericAxis:
    """An axis of a generic joint: x or y of frame a, in m, or the angle, in radians.
    To change it, use ``dataclasses.replace``.

    - `motion`: Whether the axis is free, locked or limited.
    - `limits`: Lower and upper limit.
    - `spring`: Frequency and damping ratio of a spring towards `target_position`, or
      None.
    - `target_position`: Target position of the spring.
    - `target_speed`: Speed of the motor, and target speed of the spring's damping.
    - `max_spring_force`: Maximum force or torque of the spring, in N or N m.
    - `max_motor_force`: Maximum force or torque of the motor, or None.
    """

    motion: AxisMotion = AxisMotion.LOCKED
    limits: tuple[float, float] = (0.0, 0.0)
    spring: tuple[float, float] | None = None
    target_position: float = 0.0
    target_speed: float = 0.0
    max_spring_force: float = IMPEL_MAX_FORCE
    max_motor_force: float | None = None

    def _native(self) -> ImpelGenericAxis:
        hertz, damping_ratio = self.spring or (0.0, 0.0)
        return ImpelGenericAxis(
            motion=self.motion,
            enable_spring=self.spring is not None,
            enable_motor=self.max_motor_force is not None,
            lower=self.limits[0],
            upper=self.limits[1],
            target_position=self.target_position,
            target_speed=self.target_speed,
            hertz=hertz,
            damping_ratio=damping_ratio,
            max_spring_force=self.max_spring_force,
            max_motor_force=self.max_motor_force or 0.0,
        )

    @classmethod
    def _of(cls, native: ImpelGenericAxis) -> GenericAxis:
        return cls(
            motion=AxisMotion(native.motion),
            limits=(native.lower, native.upper),
            spring=(native.hertz, native.damping_ratio) if native.enable_spring else None,
            target_position=native.target_position,
            target_speed=native.target_speed,
            max_spring_force=native.max_spring_force,
            max_motor_force=native.max_motor_force if native.enable_motor else None,
        )


class GenericJoint(GenericJointProperties, Joint):
    """A generic joint (6DOF): each axis of frame a, and the angle, is locked, free
    or limited."""

    __slots__ = ()

    def axis(self, axis: Axis) -> GenericAxis:
        """The settings of an axis."""
        found = ImpelGenericAxis()
        check(_native.impel_generic_joint_get_axis(self._id, axis, byref(found)))
        return GenericAxis._of(found)

    def set_axis(self, axis: Axis, settings: GenericAxis) -> None:
        """Sets the settings of an axis."""
        check(_native.impel_generic_joint_set_axis(self._id, axis, settings._native()))

    def position(self, axis: Axis) -> float:
        """Translation or angle of frame b on an axis, in m or radians."""
        return self._number(_native.impel_generic_joint_get_position, axis)

    def velocity(self, axis: Axis) -> float:
        """Velocity on an axis, in m/s or rad/s."""
        return self._number(_native.impel_generic_joint_get_velocity, axis)

    def motor_force(self, axis: Axis) -> float:
        """Motor force or torque of an axis, in N or N m, averaged over the last
        step."""
        return self._number(_native.impel_generic_joint_get_motor_force, axis)

    def _number(self, read: Callable[..., int], axis: Axis) -> float:
        found = c_float()
        check(read(self._id, axis, byref(found)))
        return found.value


_CLASSES.update(_joint_classes.CLASSES)
_CLASSES.update({JointType.GEAR: GearJoint, JointType.GENERIC: GenericJoint})
