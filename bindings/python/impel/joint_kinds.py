"""The kinds of joints, with their properties."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import byref, c_float
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, overload

from . import _native
from ._native import (
    IMPEL_MAX_FORCE,
    Axis,
    AxisMotion,
    ImpelGenericAxis,
    ImpelJointId,
    ImpelPosition,
    ImpelVec2,
    JointType,
)
from .errors import check
from .joint import _CLASSES, Joint
from .values import Pair, Vec2

T = TypeVar("T")


class Reading(Generic[T]):
    """A property of a joint."""

    _make: Callable[[], Any]

    def __init__(self, name: str, doc: str) -> None:
        kind, what = name.split(".")
        self._read = getattr(_native, f"impel_{kind}_joint_get_{what}")
        self._write = getattr(_native, f"impel_{kind}_joint_set_{what}", None)
        self.__doc__ = doc

    @overload
    def __get__(self, joint: None, owner: type) -> Reading[T]: ...
    @overload
    def __get__(self, joint: Joint, owner: type) -> T: ...
    def __get__(self, joint: Joint | None, owner: type) -> Any:
        return self if joint is None else self._value(joint)

    def _value(self, joint: Joint) -> Any:
        return joint._float(self._read)

    def __set__(self, joint: Joint, value: T) -> None:
        if self._write is None:
            raise AttributeError("this property is read-only")
        check(self._write(joint._id, *self._arguments(value)))

    def _arguments(self, value: Any) -> tuple[Any, ...]:
        return (value,)


class Number(Reading[float]):
    """A number that can be read and set."""


class Switch(Reading[bool]):
    """A bool that can be read and set."""

    def _value(self, joint: Joint) -> bool:
        return joint._bool(self._read)


class Numbers(Reading["tuple[float, float]"]):
    """Two numbers that are read and set together."""

    def _value(self, joint: Joint) -> tuple[float, float]:
        return joint._pair(self._read)

    def _arguments(self, value: tuple[float, float]) -> tuple[float, float]:
        return value


class Vector(Reading[Pair]):
    """A vector that can be read, as a `Vec2`, and set."""

    def _value(self, joint: Joint) -> Vec2:
        return Vec2._of(joint._get(self._read, ImpelVec2))

    def _arguments(self, value: Pair) -> tuple[ImpelVec2]:
        return (ImpelVec2(*value),)


class PrismaticJoint(Joint):
    """A slider along the x axis of frame a, with optional spring, motor and limits."""

    __slots__ = ()

    translation = Reading[float]("prismatic.translation", "Translation of frame b, in m.")
    velocity = Reading[float]("prismatic.velocity", "Velocity along the axis, in m/s.")
    enable_limit = Switch("prismatic.enable_limit", "Whether `limits` are enabled.")
    limits = Numbers("prismatic.limits", "Lower and upper translation limit, in m.")
    enable_motor = Switch("prismatic.enable_motor", "Whether the motor is enabled.")
    motor_speed = Number("prismatic.motor_speed", "Motor speed, in m/s.")
    max_motor_force = Number("prismatic.max_motor_force", "Maximum motor force, in N.")
    motor_force = Reading[float]("prismatic.motor_force", "Motor force, in N.")
    enable_spring = Switch("prismatic.enable_spring", "Whether the spring is enabled.")
    spring = Numbers("prismatic.spring", "Frequency, in Hz, and damping ratio.")
    target_translation = Number("prismatic.target_translation", "Target of the spring, in m.")


class DistanceJoint(Joint):
    """A rod, a rope or a spring between two points."""

    __slots__ = ()

    length = Number("distance.length", "Length of the rod, or rest length, in m.")
    current_length = Reading[float]("distance.current_length", "Distance of the anchors, in m.")
    velocity = Reading[float]("distance.velocity", "Rate of the distance, in m/s.")
    enable_limit = Switch("distance.enable_limit", "Whether `limits` are enabled.")
    limits = Numbers("distance.limits", "Minimum and maximum length, in m.")
    enable_motor = Switch("distance.enable_motor", "Whether the motor is enabled.")
    motor_speed = Number("distance.motor_speed", "Motor speed, in m/s.")
    max_motor_force = Number("distance.max_motor_force", "Maximum motor force, in N.")
    motor_force = Reading[float]("distance.motor_force", "Motor force, in N.")
    enable_spring = Switch("distance.enable_spring", "Whether it is a spring.")
    spring = Numbers("distance.spring", "Frequency, in Hz, and damping ratio.")
    spring_force_range = Numbers(
        "distance.spring_force_range", "Minimum and maximum force, in N; negative pulls."
    )


class WeldJoint(Joint):
    """A weld: holds two bodies together, rigidly or by springs."""

    __slots__ = ()

    linear_spring = Numbers("weld.linear_spring", "Hertz and damping ratio; 0 Hz is rigid.")
    angular_spring = Numbers("weld.angular_spring", "Hertz and damping ratio; 0 Hz is rigid.")


class WheelJoint(Joint):
    """A wheel, body b, on a spring along the x axis of frame a."""

    __slots__ = ()

    translation = Reading[float]("wheel.translation", "Translation of the wheel, in m.")
    velocity = Reading[float]("wheel.velocity", "Velocity along the axis, in m/s.")
    angular_velocity = Reading[float]("wheel.angular_velocity", "Wheel speed, in rad/s.")
    enable_limit = Switch("wheel.enable_limit", "Whether `limits` are enabled.")
    limits = Numbers("wheel.limits", "Lower and upper translation limit, in m.")
    enable_motor = Switch("wheel.enable_motor", "Whether the motor is enabled.")
    motor_speed = Number("wheel.motor_speed", "Motor speed, in rad/s.")
    max_motor_torque = Number("wheel.max_motor_torque", "Maximum torque, in N m.")
    motor_torque = Reading[float]("wheel.motor_torque", "Motor torque, in N m.")
    enable_spring = Switch("wheel.enable_spring", "Whether the suspension is enabled.")
    spring = Numbers("wheel.spring", "Frequency, in Hz, and damping ratio.")


class MotorJoint(Joint):
    """A motor joint: drives body b relative to body a by velocity, by springs, or
    both."""

    __slots__ = ()

    linear_velocity = Vector("motor.linear_velocity", "Target of b relative to a, in m/s.")
    angular_velocity = Number("motor.angular_velocity", "Target, in rad/s.")
    max_velocity_force = Number("motor.max_velocity_force", "Maximum force for it, in N.")
    max_velocity_torque = Number("motor.max_velocity_torque", "Maximum torque, in N m.")
    linear_spring = Numbers("motor.linear_spring", "Hertz and damping ratio.")
    max_spring_force = Number("motor.max_spring_force", "Maximum spring force, in N.")
    angular_spring = Numbers("motor.angular_spring", "Hertz and damping ratio.")
    max_spring_torque = Number("motor.max_spring_torque", "Maximum spring torque, in N m.")


class MouseJoint(Joint):
    """A mouse joint: pulls a point of body b to a target by a spring."""

    __slots__ = ()

    spring = Numbers("mouse.spring", "Hertz and damping ratio.")
    # The maximum force of the spring, in place of that of a constraint.
    max_force = Number(  # type: ignore[assignment]
        "mouse.max_force", "Maximum force of the spring, in N."
    )

    @property
    def target(self) -> Vec2:
        """Target position in the world."""
        value = ImpelPosition()
        check(_native.impel_mouse_joint_get_target(self._id, byref(value)))
        return Vec2._of(value)

    @target.setter
    def target(self, value: Pair) -> None:
        check(_native.impel_mouse_joint_set_target(self._id, ImpelPosition(*value)))


class RotaryJoint(Joint):
    """A rotary joint: a spring, a motor and limits between the angles of two bodies."""

    __slots__ = ()

    angle = Reading[float]("rotary.angle", "Angle of b relative to a, with whole turns.")
    angular_velocity = Reading[float]("rotary.angular_velocity", "Of b relative to a, in rad/s.")
    enable_limit = Switch("rotary.enable_limit", "Whether `limits` are enabled.")
    limits = Numbers("rotary.limits", "Lower and upper angle limit, in radians.")
    enable_motor = Switch("rotary.enable_motor", "Whether the motor is enabled.")
    motor_speed = Number("rotary.motor_speed", "Motor speed, in rad/s.")
    max_motor_torque = Number("rotary.max_motor_torque", "Maximum torque, in N m.")
    motor_torque = Reading[float]("rotary.motor_torque", "Motor torque, in N m.")
    enable_spring = Switch("rotary.enable_spring", "Whether the spring is enabled.")
    spring = Numbers("rotary.spring", "Frequency, in Hz, and damping ratio.")
    target_angle = Number("rotary.target_angle", "Target of the spring, in radians.")


class RatchetJoint(Joint):
    """A ratchet: body b rotates in one direction, and back only to the last tooth."""

    __slots__ = ()

    angle = Reading[float]("ratchet.angle", "Angle of b relative to a, with whole turns.")
    tooth_angle = Number("ratchet.tooth_angle", "The tooth that holds it, in radians.")
    ratchet = Number("ratchet.ratchet", "Angle between teeth; the sign is the direction.")
    phase = Number("ratchet.phase", "Angle of the first tooth, in radians.")


class GearJoint(Joint):
    """Creates a gear joint between two joints, or the angles of two bodies."""

    __slots__ = ()

    ratio = Number("gear.ratio", "Factor of side b.")
    phase = Number("gear.phase", "Constant value of a + ratio × b.")

    @property
    def joints(self) -> tuple[Joint | None, Joint | None]:
        """The coupled joints; None if a side is a body."""
        a, b = ImpelJointId(), ImpelJointId()
        check(_native.impel_gear_joint_get_joints(self._id, byref(a), byref(b)))
        first, second = (Joint._of(self._world, id) if id.raw else None for id in (a, b))
        return first, second


class PulleyJoint(Joint):
    """A pulley: two bodies on a rope over two points of the world."""

    __slots__ = ()

    lengths = Numbers("pulley.lengths", "Rope length on each side, in m.")
    total_length = Number("pulley.total_length", "Side a + ratio × side b, in m.")
    ratio = Number("pulley.ratio", "Factor of side b.")
    enable_slack = Switch("pulley.enable_slack", "Whether the rope may be slack.")

    @property
    def ground_anchors(self) -> tuple[Vec2, Vec2]:
        """The ground anchors."""
        a, b = ImpelPosition(), ImpelPosition()
        check(_native.impel_pulley_joint_get_ground_anchors(self._id, byref(a), byref(b)))
        return Vec2._of(a), Vec2._of(b)

    @ground_anchors.setter
    def ground_anchors(self, value: tuple[Pair, Pair]) -> None:
        a, b = (ImpelPosition(*point) for point in value)
        check(_native.impel_pulley_joint_set_ground_anchors(self._id, a, b))


@dataclass(frozen=True)
class GenericAxis:
    """An axis of a generic joint: x or y of frame a, in m, or the angle, in radians.
    To change it, use ``dataclasses.replace``."""

    #: Whether the axis is free, locked or limited.
    motion: AxisMotion = AxisMotion.LOCKED
    #: Lower and upper limit.
    limits: tuple[float, float] = (0.0, 0.0)
    #: Frequency and damping ratio of a spring towards `target_position`, or None.
    spring: tuple[float, float] | None = None
    #: Target position of the spring.
    target_position: float = 0.0
    #: Speed of the motor, and target speed of the spring's damping.
    target_speed: float = 0.0
    #: Maximum force or torque of the spring, in N or N m.
    max_spring_force: float = IMPEL_MAX_FORCE
    #: Maximum force or torque of the motor, or None.
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


class GenericJoint(Joint):
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


class FilterJoint(Joint):
    """A filter joint: disables contacts between two bodies and has no other effect."""

    __slots__ = ()


_CLASSES.update(
    {
        JointType.PRISMATIC: PrismaticJoint,
        JointType.DISTANCE: DistanceJoint,
        JointType.WELD: WeldJoint,
        JointType.WHEEL: WheelJoint,
        JointType.MOTOR: MotorJoint,
        JointType.MOUSE: MouseJoint,
        JointType.ROTARY: RotaryJoint,
        JointType.RATCHET: RatchetJoint,
        JointType.GEAR: GearJoint,
        JointType.PULLEY: PulleyJoint,
        JointType.FILTER: FilterJoint,
        JointType.GENERIC: GenericJoint,
    }
)
