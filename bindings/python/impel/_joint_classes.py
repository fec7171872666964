# Generated from src/ffi; do not edit. After a change there:
# cargo xtask generate
"""The joint types that have no more than properties; `joint_types` has the others."""

from __future__ import annotations

from ._native import JointType
from ._properties import (
    DistanceJointProperties,
    FilterJointProperties,
    MotorJointProperties,
    MouseJointProperties,
    PrismaticJointProperties,
    PulleyJointProperties,
    RatchetJointProperties,
    RevoluteJointProperties,
    RotaryJointProperties,
    WeldJointProperties,
    WheelJointProperties,
)
from .joint import Joint

__all__ = [
    "RevoluteJoint",
    "PrismaticJoint",
    "DistanceJoint",
    "WeldJoint",
    "WheelJoint",
    "MotorJoint",
    "MouseJoint",
    "RotaryJoint",
    "RatchetJoint",
    "PulleyJoint",
    "FilterJoint",
]


class RevoluteJoint(RevoluteJointProperties, Joint):
    """A revolute joint: hinge."""

    __slots__ = ()


class PrismaticJoint(PrismaticJointProperties, Joint):
    """A prismatic joint: slider."""

    __slots__ = ()


class DistanceJoint(DistanceJointProperties, Joint):
    """A distance joint: rod, rope or spring."""

    __slots__ = ()


class WeldJoint(WeldJointProperties, Joint):
    """A weld joint: fixes two bodies to each other."""

    __slots__ = ()


class WheelJoint(WheelJointProperties, Joint):
    """A wheel joint: a wheel on a suspension."""

    __slots__ = ()


class MotorJoint(MotorJointProperties, Joint):
    """A motor joint: drives body b relative to body a."""

    __slots__ = ()


class MouseJoint(MouseJointProperties, Joint):
    """A mouse joint: pulls a body to a target point."""

    __slots__ = ()


class RotaryJoint(RotaryJointProperties, Joint):
    """A rotary joint: spring, motor and limits on the relative angle."""

    __slots__ = ()


class RatchetJoint(RatchetJointProperties, Joint):
    """A ratchet joint: rotates in one direction only."""

    __slots__ = ()


class PulleyJoint(PulleyJointProperties, Joint):
    """A pulley joint: a rope over two points."""

    __slots__ = ()


class FilterJoint(FilterJointProperties, Joint):
    """A filter joint: disables contacts between two bodies."""

    __slots__ = ()


CLASSES: dict[JointType, type[Joint]] = {
    JointType.REVOLUTE: RevoluteJoint,
    JointType.PRISMATIC: PrismaticJoint,
    JointType.DISTANCE: DistanceJoint,
    JointType.WELD: WeldJoint,
    JointType.WHEEL: WheelJoint,
    JointType.MOTOR: MotorJoint,
    JointType.MOUSE: MouseJoint,
    JointType.ROTARY: RotaryJoint,
    JointType.RATCHET: RatchetJoint,
    JointType.PULLEY: PulleyJoint,
    JointType.FILTER: FilterJoint,
}
