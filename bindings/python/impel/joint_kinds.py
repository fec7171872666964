"""The kinds of joint, each with what can be read and set of it."""

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
    """Something of a joint that can be read."""

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
            raise AttributeError("it can be read, and not set")
        check(self._write(joint._id, *self._arguments(value)))

    def _arguments(self, value: Any) -> tuple[Any, ...]:
        return (value,)


class Number(Reading[float]):
    """A number that can be read and set."""


class Switch(Reading[bool]):
    """Something that is on or off."""

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
    """A slider along the x axis of frame a, with a spring, a motor and limits where
    they are enabled."""

    __slots__ = ()

    translation = Reading[float]("prismatic.translation", "How far frame b is along, in m.")
    velocity = Reading[float]("prismatic.velocity", "How fast it moves along, in m/s.")
    enable_limit = Switch("prismatic.enable_limit", "Whether it is held within `limits`.")
    limits = Numbers("prismatic.limits", "The least and the greatest translation, in m.")
    enable_motor = Switch("prismatic.enable_motor", "Whether the motor moves the joint.")
    motor_speed = Number("prismatic.motor_speed", "How fast the motor moves it, in m/s.")
    max_motor_force = Number("prismatic.max_motor_force", "The most force of the motor, in N.")
    motor_force = Reading[float]("prismatic.motor_force", "Over the last step, in N.")
    enable_spring = Switch("prismatic.enable_spring", "Whether the spring pulls.")
    spring = Numbers("prismatic.spring", "Its frequency, in Hz, and damping ratio.")
    target_translation = Number("prismatic.target_translation", "Where it is at rest, in m.")


class DistanceJoint(Joint):
    """A rod, a rope or a spring between two points."""

    __slots__ = ()

    length = Number("distance.length", "Of the rod, or where the spring is at rest, in m.")
    current_length = Reading[float]("distance.current_length", "How far the points are apart.")
    velocity = Reading[float]("distance.velocity", "How fast the points move apart, in m/s.")
    enable_limit = Switch("distance.enable_limit", "Whether it is held within `limits`.")
    limits = Numbers("distance.limits", "The least and the greatest length, in m.")
    enable_motor = Switch("distance.enable_motor", "Whether the motor works.")
    motor_speed = Number("distance.motor_speed", "How fast the motor parts them, in m/s.")
    max_motor_force = Number("distance.max_motor_force", "The most force of the motor, in N.")
    motor_force = Reading[float]("distance.motor_force", "Over the last step, in N.")
    enable_spring = Switch("distance.enable_spring", "Whether it is a spring.")
    spring = Numbers("distance.spring", "Its frequency, in Hz, and damping ratio.")
    spring_force_range = Numbers(
        "distance.spring_force_range", "Its least and greatest force, in N; negative pulls."
    )


class WeldJoint(Joint):
    """Two bodies as one, rigidly or by springs."""

    __slots__ = ()

    linear_spring = Numbers("weld.linear_spring", "Hertz and damping ratio; 0 Hz is rigid.")
    angular_spring = Numbers("weld.angular_spring", "Hertz and damping ratio; 0 Hz is rigid.")


class WheelJoint(Joint):
    """A wheel, body b, on a spring along the x axis of frame a."""

    __slots__ = ()

    translation = Reading[float]("wheel.translation", "How far the wheel is along, in m.")
    velocity = Reading[float]("wheel.velocity", "How fast it moves along, in m/s.")
    angular_velocity = Reading[float]("wheel.angular_velocity", "Of the wheel, in rad/s.")
    enable_limit = Switch("wheel.enable_limit", "Whether it is held within `limits`.")
    limits = Numbers("wheel.limits", "The least and the greatest translation, in m.")
    enable_motor = Switch("wheel.enable_motor", "Whether the motor turns the wheel.")
    motor_speed = Number("wheel.motor_speed", "How fast the motor turns it, in rad/s.")
    max_motor_torque = Number("wheel.max_motor_torque", "The most torque, in N m.")
    motor_torque = Reading[float]("wheel.motor_torque", "Over the last step, in N m.")
    enable_spring = Switch("wheel.enable_spring", "Whether the suspension works.")
    spring = Numbers("wheel.spring", "Its frequency, in Hz, and damping ratio.")


class MotorJoint(Joint):
    """Drives body b as seen from body a: by velocity, by springs, or both."""

    __slots__ = ()

    linear_velocity = Vector("motor.linear_velocity", "Of b as seen from a, in m/s.")
    angular_velocity = Number("motor.angular_velocity", "Of b against a, in rad/s.")
    max_velocity_force = Number("motor.max_velocity_force", "The most force for it, in N.")
    max_velocity_torque = Number("motor.max_velocity_torque", "The most torque, in N m.")
    linear_spring = Numbers("motor.linear_spring", "Hertz and damping ratio.")
    max_spring_force = Number("motor.max_spring_force", "The most force of it, in N.")
    angular_spring = Numbers("motor.angular_spring", "Hertz and damping ratio.")
    max_spring_torque = Number("motor.max_spring_torque", "The most torque of it, in N m.")


class MouseJoint(Joint):
    """Pulls a point of body b softly to a target."""

    __slots__ = ()

    spring = Numbers("mouse.spring", "Hertz and damping ratio of the pull.")
    # It holds nothing, and the pull has its own.
    max_force = Number(  # type: ignore[assignment]
        "mouse.max_force", "The most force of the pull, in N."
    )

    @property
    def target(self) -> Vec2:
        """Where the body is pulled to, in the world."""
        value = ImpelPosition()
        check(_native.impel_mouse_joint_get_target(self._id, byref(value)))
        return Vec2._of(value)

    @target.setter
    def target(self, value: Pair) -> None:
        check(_native.impel_mouse_joint_set_target(self._id, ImpelPosition(*value)))


class RotaryJoint(Joint):
    """A spring, a motor and limits between the angles of two bodies."""

    __slots__ = ()

    angle = Reading[float]("rotary.angle", "Of frame b against frame a, over several turns.")
    angular_velocity = Reading[float]("rotary.angular_velocity", "Of b against a, in rad/s.")
    enable_limit = Switch("rotary.enable_limit", "Whether it is held within `limits`.")
    limits = Numbers("rotary.limits", "The least and the greatest angle, in radians.")
    enable_motor = Switch("rotary.enable_motor", "Whether the motor turns the joint.")
    motor_speed = Number("rotary.motor_speed", "How fast the motor turns it, in rad/s.")
    max_motor_torque = Number("rotary.max_motor_torque", "The most torque, in N m.")
    motor_torque = Reading[float]("rotary.motor_torque", "Over the last step, in N m.")
    enable_spring = Switch("rotary.enable_spring", "Whether the spring pulls.")
    spring = Numbers("rotary.spring", "Its frequency, in Hz, and damping ratio.")
    target_angle = Number("rotary.target_angle", "Where the spring is at rest, in radians.")


class RatchetJoint(Joint):
    """Lets body b turn one way, and back to the last tooth."""

    __slots__ = ()

    angle = Reading[float]("ratchet.angle", "Of frame b against frame a, over several turns.")
    tooth_angle = Number("ratchet.tooth_angle", "The tooth that holds it, in radians.")
    ratchet = Number("ratchet.ratchet", "Angle from tooth to tooth; negative the other way.")
    phase = Number("ratchet.phase", "Where the teeth begin, in radians.")


class GearJoint(Joint):
    """Couples two joints, or the angles of two bodies."""

    __slots__ = ()

    ratio = Number("gear.ratio", "Side a + ratio × side b stays.")
    phase = Number("gear.phase", "What it stays at.")

    @property
    def joints(self) -> tuple[Joint | None, Joint | None]:
        """The joints that it couples; none where a side is a body."""
        a, b = ImpelJointId(), ImpelJointId()
        check(_native.impel_gear_joint_get_joints(self._id, byref(a), byref(b)))
        first, second = (Joint._of(self._world, id) if id.raw else None for id in (a, b))
        return first, second


class PulleyJoint(Joint):
    """Two bodies on one rope over two points of the world."""

    __slots__ = ()

    lengths = Numbers("pulley.lengths", "From each point of the world to its body, in m.")
    total_length = Number("pulley.total_length", "Side a + ratio × side b, in m.")
    ratio = Number("pulley.ratio", "How many times side b counts.")
    enable_slack = Switch("pulley.enable_slack", "Whether the rope may hang loose.")

    @property
    def ground_anchors(self) -> tuple[Vec2, Vec2]:
        """The two points of the world."""
        a, b = ImpelPosition(), ImpelPosition()
        check(_native.impel_pulley_joint_get_ground_anchors(self._id, byref(a), byref(b)))
        return Vec2._of(a), Vec2._of(b)

    @ground_anchors.setter
    def ground_anchors(self, value: tuple[Pair, Pair]) -> None:
        a, b = (ImpelPosition(*point) for point in value)
        check(_native.impel_pulley_joint_set_ground_anchors(self._id, a, b))


@dataclass(frozen=True)
class GenericAxis:
    """An axis of a generic joint: along x or y of frame a, in m, or its angle, in radians.
    Change a copy: ``dataclasses.replace``."""

    #: Whether it is free, locked, or held within `limits`.
    motion: AxisMotion = AxisMotion.LOCKED
    #: The least and the greatest position.
    limits: tuple[float, float] = (0.0, 0.0)
    #: Hertz and damping ratio of a spring to `target_position`, if there is one.
    spring: tuple[float, float] | None = None
    #: Where the spring is at rest.
    target_position: float = 0.0
    #: What the motor goes after, and the spring's damping brakes towards.
    target_speed: float = 0.0
    #: The most that the spring pulls with, in N or N m.
    max_spring_force: float = IMPEL_MAX_FORCE
    #: The most that a motor pushes with, if there is one.
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
    """Each axis of frame a, and the angle, is locked, free or within limits."""

    __slots__ = ()

    def axis(self, axis: Axis) -> GenericAxis:
        """What is set of an axis."""
        found = ImpelGenericAxis()
        check(_native.impel_generic_joint_get_axis(self._id, axis, byref(found)))
        return GenericAxis._of(found)

    def set_axis(self, axis: Axis, settings: GenericAxis) -> None:
        """Sets an axis."""
        check(_native.impel_generic_joint_set_axis(self._id, axis, settings._native()))

    def position(self, axis: Axis) -> float:
        """Where frame b is along or about an axis, in m or radians."""
        return self._number(_native.impel_generic_joint_get_position, axis)

    def velocity(self, axis: Axis) -> float:
        """How fast it moves there, in m/s or rad/s."""
        return self._number(_native.impel_generic_joint_get_velocity, axis)

    def motor_force(self, axis: Axis) -> float:
        """What the motor of an axis did over the last step, in N or N m."""
        return self._number(_native.impel_generic_joint_get_motor_force, axis)

    def _number(self, read: Callable[..., int], axis: Axis) -> float:
        found = c_float()
        check(read(self._id, axis, byref(found)))
        return found.value


class FilterJoint(Joint):
    """Keeps the shapes of two bodies from touching, and does nothing else."""

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
