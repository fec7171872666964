"""Settings of joints, and their conversion to definitions of the library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

from ._user_data import define
from .body import Body
from .joint import Joint
from .joint_types import GenericAxis
from .values import Pair, Rotation, Transform, Vec2

if TYPE_CHECKING:
    pass

J = TypeVar("J", bound=Joint)


class JointSettings(TypedDict, total=False):
    """Keyword arguments of every `create_…_joint` method except that of filter
    joints.

    - `collide_connected`: Whether the two bodies collide with each other.
    - `break_force`: Reaction force beyond which it breaks or raises an event, in N.
    - `break_torque`: Reaction torque beyond which it breaks or raises an event, in
      N m.
    - `enable_break`: Whether it breaks beyond its thresholds; otherwise it raises
      an event.
    - `user_data`: User data: any object. See `Joint.user_data`.
    """

    collide_connected: bool
    break_force: float
    break_torque: float
    enable_break: bool
    user_data: Any


class HoldingSettings(JointSettings, total=False):
    """Further arguments of joints with a constraint: a point, an angle, a length or
    limits.

    - `constraint_tuning`: Stiffness of the constraint: frequency, in Hz, and
      damping ratio.
    - `max_force`: Maximum force of the constraint, in N. The joint yields to a
      greater load.
    - `max_torque`: Maximum torque of the constraint, in N m.
    """

    constraint_tuning: tuple[float, float]
    max_force: float
    max_torque: float


class FrameSettings(JointSettings, total=False):
    """Further arguments of joints with a frame on each body.

    - `local_frame_a`: Frame in the local space of body a, in place of an anchor.
    - `local_frame_b`: Frame in the local space of body b.
    """

    local_frame_a: Transform
    local_frame_b: Transform


class HoldingFrameSettings(HoldingSettings, FrameSettings, total=False):
    """Arguments of joints with frames and a constraint."""


_JOINT_NAMES = set(JointSettings.__annotations__) | {"max_force", "max_torque"}
#: An axis that is locked.
LOCKED = GenericAxis()
_FRAMES = {"local_frame_a", "local_frame_b"}
#: The settings of joints of all types.
JOINT_SETTINGS = _JOINT_NAMES | _FRAMES


def connect(
    definition: Any,
    body_a: Body,
    body_b: Body,
    anchor: Pair | None,
    axis: Pair | None,
    settings: Any,
) -> None:
    """Puts two bodies, their frames and the settings into a definition."""
    if body_a._world is not body_b._world:
        raise ValueError(
            "body_a and body_b are of different worlds: a joint connects bodies of one"
        )
    definition.body_a = body_a._id
    definition.body_b = body_b._id
    given = {name: settings[name] for name in _FRAMES if settings.get(name) is not None}
    if given and (anchor is not None or axis is not None):
        raise TypeError("give an anchor or local frames, not both")
    if axis is not None and anchor is None:
        anchor = body_b.position
    if anchor is not None:
        definition.local_frame_a = frame_at(body_a, anchor, axis)._native()
        definition.local_frame_b = frame_at(body_b, anchor, axis)._native()
    for name, frame in given.items():
        setattr(definition, name, frame._native())
    common(definition, {name: value for name, value in settings.items() if name not in _FRAMES})


def common(definition: Any, settings: Any) -> None:
    """Puts the settings of every joint into a definition."""
    for name, value in settings.items():
        if name == "constraint_tuning" and hasattr(definition, "constraint_hertz"):
            if value is not None:
                definition.constraint_hertz, definition.constraint_damping_ratio = value
        elif name not in _JOINT_NAMES or not hasattr(definition, name):
            raise TypeError(f"such a joint has no setting {name!r}")
        elif name == "user_data":
            define(definition, value)
        elif value is not None:
            setattr(definition, name, value)


def frame_at(body: Body, anchor: Pair, axis: Pair | None) -> Transform:
    """Converts a point of the world, with the world's x axis or another one, to a
    frame in local space."""
    x, y = body.local_vector((1.0, 0.0) if axis is None else axis)
    length = Vec2(x, y).length
    if length == 0.0:
        raise ValueError("axis is (0, 0): it must have a direction")
    return Transform(body.local_point(anchor), Rotation(x / length, y / length))


def limit(definition: Any, limits: tuple[float, float] | None, lower: str, upper: str) -> None:
    """Puts limits into a definition, if there are some, and enables them."""
    if limits is not None:
        definition.enable_limit = True
        setattr(definition, lower, limits[0])
        setattr(definition, upper, limits[1])


def drive(definition: Any, motor_speed: float | None, spring: tuple[float, float] | None) -> None:
    """Puts a motor and a spring into a definition, if there are some."""
    if motor_speed is not None:
        definition.enable_motor = True
        definition.motor_speed = motor_speed
    if spring is not None:
        definition.enable_spring = True
        definition.hertz, definition.damping_ratio = spring


def springs(
    definition: Any, linear: tuple[float, float] | None, angular: tuple[float, float] | None
) -> None:
    """Puts a linear and an angular spring into a definition."""
    if linear is not None:
        definition.linear_hertz, definition.linear_damping_ratio = linear
    if angular is not None:
        definition.angular_hertz, definition.angular_damping_ratio = angular
