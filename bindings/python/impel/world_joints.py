"""Methods that create joints, one for each kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from ctypes import byref, c_float
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict, TypeVar

from . import _native
from ._lists import fetch
from ._native import (
    ImpelInverseKinematicsResult,
    ImpelJointId,
    ImpelPosition,
    ImpelTransform,
    ImpelVec2,
)
from ._part import WorldPart
from .body import Body
from .errors import check
from .joint import Joint
from .joint_kinds import (
    DistanceJoint,
    FilterJoint,
    GearJoint,
    GenericAxis,
    GenericJoint,
    MotorJoint,
    MouseJoint,
    PrismaticJoint,
    PulleyJoint,
    RatchetJoint,
    RevoluteJoint,
    RotaryJoint,
    WeldJoint,
    WheelJoint,
)
from .values import Pair, Rotation, Transform, Vec2

if TYPE_CHECKING:
    from typing_extensions import Unpack

J = TypeVar("J", bound=Joint)


class JointSettings(TypedDict, total=False):
    """Keyword arguments of every `create_…_joint` method except that of filter
    joints."""

    #: Whether the two bodies collide with each other.
    collide_connected: bool
    #: Reaction force beyond which it breaks or raises an event, in N.
    break_force: float
    #: Reaction torque beyond which it breaks or raises an event, in N m.
    break_torque: float
    #: Whether it breaks beyond its thresholds; otherwise it raises an event.
    enable_break: bool
    #: User data: a number of 64 bits that the engine does not use.
    user_data: int


class HoldingSettings(JointSettings, total=False):
    """Further arguments of joints with a constraint: a point, an angle, a length or
    limits."""

    #: Stiffness of the constraint: frequency, in Hz, and damping ratio.
    constraint_tuning: tuple[float, float]
    #: Maximum force of the constraint, in N. The joint yields to a greater load.
    max_force: float
    #: Maximum torque of the constraint, in N m.
    max_torque: float


class FrameSettings(JointSettings, total=False):
    """Further arguments of joints with a frame on each body."""

    #: Frame in the local space of body a, in place of an anchor.
    local_frame_a: Transform
    #: Frame in the local space of body b.
    local_frame_b: Transform


class HoldingFrameSettings(HoldingSettings, FrameSettings, total=False):
    """Arguments of joints with frames and a constraint."""


_JOINT_NAMES = set(JointSettings.__annotations__) | {"max_force", "max_torque"}
#: An axis that is locked.
_LOCKED = GenericAxis()
_FRAMES = {"local_frame_a", "local_frame_b"}


class InverseKinematics(NamedTuple):
    """The joint positions at which the last body of a chain reaches a target."""

    #: Angle, in radians, or translation, in m, of each joint.
    positions: list[float]
    #: The resulting transforms of the bodies.
    transforms: list[Transform]
    #: Whether the target is reached within the tolerances.
    reached: bool
    #: Remaining distance to the target, in m.
    distance: float
    #: Remaining angle to the target, in radians.
    angle: float


class WorldJoints(WorldPart):
    """Joints connect two bodies at their current transforms, at `anchor`, a point of
    the world, or at a frame in the local space of each. Limits as (lower, upper), a
    motor speed, and springs as (hertz, damping ratio), are enabled if given."""

    def create_revolute_joint(
        self,
        body_a: Body,
        body_b: Body,
        anchor: Pair | None = None,
        *,
        limits: tuple[float, float] | None = None,
        motor_speed: float | None = None,
        max_motor_torque: float = 0.0,
        spring: tuple[float, float] | None = None,
        target_angle: float = 0.0,
        **settings: Unpack[HoldingFrameSettings],
    ) -> RevoluteJoint:
        """Creates a revolute joint (hinge) at a point. The current angle is zero."""
        definition = _native.impel_revolute_joint_def_default()
        _place(definition, body_a, body_b, anchor, None, settings)
        _limit(definition, limits, "lower_angle", "upper_angle")
        _drive(definition, motor_speed, spring)
        definition.max_motor_torque = max_motor_torque
        definition.target_angle = target_angle
        return self._join(_native.impel_joint_create_revolute, definition, RevoluteJoint)

    def create_prismatic_joint(
        self,
        body_a: Body,
        body_b: Body,
        anchor: Pair | None = None,
        axis: Pair | None = None,
        *,
        limits: tuple[float, float] | None = None,
        motor_speed: float | None = None,
        max_motor_force: float = 0.0,
        spring: tuple[float, float] | None = None,
        target_translation: float = 0.0,
        **settings: Unpack[HoldingFrameSettings],
    ) -> PrismaticJoint:
        """Creates a prismatic joint (slider): body b moves along `axis`, a direction
        of the world, without rotation."""
        definition = _native.impel_prismatic_joint_def_default()
        _place(definition, body_a, body_b, anchor, axis, settings)
        _limit(definition, limits, "lower_translation", "upper_translation")
        _drive(definition, motor_speed, spring)
        definition.max_motor_force = max_motor_force
        definition.target_translation = target_translation
        return self._join(_native.impel_joint_create_prismatic, definition, PrismaticJoint)

    def create_distance_joint(
        self,
        body_a: Body,
        body_b: Body,
        anchor_a: Pair | None = None,
        anchor_b: Pair | None = None,
        *,
        length: float | None = None,
        limits: tuple[float, float] | None = None,
        motor_speed: float | None = None,
        max_motor_force: float = 0.0,
        spring: tuple[float, float] | None = None,
        spring_force_range: tuple[float, float] | None = None,
        **settings: Unpack[HoldingFrameSettings],
    ) -> DistanceJoint:
        """Creates a distance joint: a rod, with `spring` a spring, with `limits` and
        a spring of 0 Hz a rope. The default `length` is the current distance. The
        anchors are points of the world, or the bodies' origins."""
        definition = _native.impel_distance_joint_def_default()
        if anchor_a is not None:
            definition.local_frame_a.p = ImpelVec2(*body_a.local_point(anchor_a))
        if anchor_b is not None:
            definition.local_frame_b.p = ImpelVec2(*body_b.local_point(anchor_b))
        _place(definition, body_a, body_b, None, None, settings)
        _limit(definition, limits, "min_length", "max_length")
        _drive(definition, motor_speed, spring)
        if spring_force_range is not None:
            definition.lower_spring_force, definition.upper_spring_force = spring_force_range
        if length is None:
            points = [
                body.world_point(Vec2._of(frame.p))
                for body, frame in (
                    (body_a, definition.local_frame_a),
                    (body_b, definition.local_frame_b),
                )
            ]
            length = (points[1] - points[0]).length
        definition.length = length
        definition.max_motor_force = max_motor_force
        return self._join(_native.impel_joint_create_distance, definition, DistanceJoint)

    def create_weld_joint(
        self,
        body_a: Body,
        body_b: Body,
        anchor: Pair | None = None,
        *,
        linear_spring: tuple[float, float] | None = None,
        angular_spring: tuple[float, float] | None = None,
        **settings: Unpack[HoldingFrameSettings],
    ) -> WeldJoint:
        """Creates a weld joint, rigid or with springs."""
        definition = _native.impel_weld_joint_def_default()
        _place(definition, body_a, body_b, anchor, None, settings)
        _springs(definition, linear_spring, angular_spring)
        return self._join(_native.impel_joint_create_weld, definition, WeldJoint)

    def create_wheel_joint(
        self,
        body_a: Body,
        body_b: Body,
        anchor: Pair | None = None,
        axis: Pair | None = None,
        *,
        limits: tuple[float, float] | None = None,
        motor_speed: float | None = None,
        max_motor_torque: float = 0.0,
        spring: tuple[float, float] | None = None,
        **settings: Unpack[HoldingFrameSettings],
    ) -> WheelJoint:
        """Creates a wheel joint: body b, a wheel, is on a suspension spring along
        `axis`, a direction of the world, often (0, 1)."""
        definition = _native.impel_wheel_joint_def_default()
        _place(definition, body_a, body_b, anchor, axis, settings)
        _limit(definition, limits, "lower_translation", "upper_translation")
        _drive(definition, motor_speed, spring)
        definition.max_motor_torque = max_motor_torque
        return self._join(_native.impel_joint_create_wheel, definition, WheelJoint)

    def create_motor_joint(
        self,
        body_a: Body,
        body_b: Body,
        anchor: Pair | None = None,
        *,
        linear_velocity: Pair = (0.0, 0.0),
        angular_velocity: float = 0.0,
        max_velocity_force: float = 0.0,
        max_velocity_torque: float = 0.0,
        linear_spring: tuple[float, float] | None = None,
        angular_spring: tuple[float, float] | None = None,
        max_spring_force: float | None = None,
        max_spring_torque: float | None = None,
        **settings: Unpack[FrameSettings],
    ) -> MotorJoint:
        """Creates a motor joint, which drives body b relative to body a to a
        velocity, and by springs to frame a. With zero velocity, it acts as top-down
        friction."""
        definition = _native.impel_motor_joint_def_default()
        _place(definition, body_a, body_b, anchor, None, settings)
        definition.linear_velocity = ImpelVec2(*linear_velocity)
        definition.angular_velocity = angular_velocity
        definition.max_velocity_force = max_velocity_force
        definition.max_velocity_torque = max_velocity_torque
        _springs(definition, linear_spring, angular_spring)
        if max_spring_force is not None:
            definition.max_spring_force = max_spring_force
        if max_spring_torque is not None:
            definition.max_spring_torque = max_spring_torque
        return self._join(_native.impel_joint_create_motor, definition, MotorJoint)

    def create_mouse_joint(
        self,
        ground: Body,
        body: Body,
        target: Pair,
        *,
        spring: tuple[float, float] | None = None,
        max_force: float | None = None,
        origin: Pair | None = None,
        **settings: Unpack[JointSettings],
    ) -> MouseJoint:
        """Creates a mouse joint, which grabs a body at `target` and pulls that point
        to later values of `target`. `ground` is any static body. `target` is
        relative to `origin`. Far from the world's origin, use an `origin` nearby."""
        definition = _native.impel_mouse_joint_def_default()
        _place(definition, ground, body, None, None, settings)
        definition.target = ImpelVec2(*target)
        if origin is not None:
            definition.origin = ImpelPosition(*origin)
        if spring is not None:
            definition.hertz, definition.damping_ratio = spring
        if max_force is not None:
            definition.max_force = max_force
        return self._join(_native.impel_joint_create_mouse, definition, MouseJoint)

    def create_rotary_joint(
        self,
        body_a: Body,
        body_b: Body,
        *,
        limits: tuple[float, float] | None = None,
        motor_speed: float | None = None,
        max_motor_torque: float = 0.0,
        spring: tuple[float, float] | None = None,
        target_angle: float = 0.0,
        **settings: Unpack[HoldingFrameSettings],
    ) -> RotaryJoint:
        """Creates a rotary joint: a spring, a motor and limits between the angles of
        two bodies, without other constraints."""
        definition = _native.impel_rotary_joint_def_default()
        _place(definition, body_a, body_b, None, None, settings)
        _limit(definition, limits, "lower_angle", "upper_angle")
        _drive(definition, motor_speed, spring)
        definition.max_motor_torque = max_motor_torque
        definition.target_angle = target_angle
        return self._join(_native.impel_joint_create_rotary, definition, RotaryJoint)

    def create_ratchet_joint(
        self,
        body_a: Body,
        body_b: Body,
        ratchet: float,
        *,
        phase: float = 0.0,
        **settings: Unpack[HoldingFrameSettings],
    ) -> RatchetJoint:
        """Creates a ratchet joint: body b rotates in one direction, and back only to
        the last tooth. `ratchet` is the angle between two teeth; its sign is the
        direction."""
        definition = _native.impel_ratchet_joint_def_default()
        _place(definition, body_a, body_b, None, None, settings)
        definition.ratchet = ratchet
        definition.phase = phase
        return self._join(_native.impel_joint_create_ratchet, definition, RatchetJoint)

    def create_gear_joint(
        self,
        side_a: Body | Joint,
        side_b: Body | Joint,
        ratio: float = 1.0,
        **settings: Unpack[HoldingSettings],
    ) -> GearJoint:
        """Creates a gear joint between two sides, each a revolute or prismatic
        joint, or a body's angle: side a + ratio × side b is constant."""
        definition = _native.impel_gear_joint_def_default()
        _common(definition, settings)
        for side, name in ((side_a, "a"), (side_b, "b")):
            kind = "joint" if isinstance(side, Joint) else "body"
            setattr(definition, f"{kind}_{name}", side._id)
        definition.ratio = ratio
        return self._join(_native.impel_joint_create_gear, definition, GearJoint)

    def create_pulley_joint(
        self,
        body_a: Body,
        body_b: Body,
        ground_anchor_a: Pair,
        ground_anchor_b: Pair,
        anchor_a: Pair | None = None,
        anchor_b: Pair | None = None,
        *,
        ratio: float = 1.0,
        enable_slack: bool | None = None,
        origin: Pair | None = None,
        **settings: Unpack[HoldingFrameSettings],
    ) -> PulleyJoint:
        """Creates a pulley joint: two bodies on a rope of the current length over
        two points of the world. The rope is attached at the anchors, points of the
        world, or at the bodies' origins. The ground anchors are relative to
        `origin`."""
        definition = _native.impel_pulley_joint_def_default()
        if anchor_a is not None:
            definition.local_frame_a.p = ImpelVec2(*body_a.local_point(anchor_a))
        if anchor_b is not None:
            definition.local_frame_b.p = ImpelVec2(*body_b.local_point(anchor_b))
        _place(definition, body_a, body_b, None, None, settings)
        definition.ground_anchor_a = ImpelVec2(*ground_anchor_a)
        definition.ground_anchor_b = ImpelVec2(*ground_anchor_b)
        if origin is not None:
            definition.origin = ImpelPosition(*origin)
        definition.ratio = ratio
        if enable_slack is not None:
            definition.enable_slack = enable_slack
        return self._join(_native.impel_joint_create_pulley, definition, PulleyJoint)

    def create_generic_joint(
        self,
        body_a: Body,
        body_b: Body,
        anchor: Pair | None = None,
        axis: Pair | None = None,
        *,
        x: GenericAxis = _LOCKED,
        y: GenericAxis = _LOCKED,
        angle: GenericAxis = _LOCKED,
        **settings: Unpack[HoldingFrameSettings],
    ) -> GenericJoint:
        """Creates a generic joint (6DOF): each axis of frame a, and the angle, is
        locked, free or limited. `axis` is the direction of x in the world."""
        definition = _native.impel_generic_joint_def_default()
        _place(definition, body_a, body_b, anchor, axis, settings)
        definition.x, definition.y, definition.angle = (one._native() for one in (x, y, angle))
        return self._join(_native.impel_joint_create_generic, definition, GenericJoint)

    def solve_inverse_kinematics(
        self,
        joints: Sequence[Joint],
        target: Pair,
        *,
        point: Pair = (0.0, 0.0),
        angle: float | None = None,
        tolerance: float | None = None,
        angle_tolerance: float = 1e-3,
        max_iterations: int = 50,
        origin: Pair | None = None,
    ) -> InverseKinematics:
        """Solves inverse kinematics: the positions of a chain's joints, from its
        base to its last body, at which `point`, in the local space of that body,
        reaches `target`, and the body has `angle`. Nothing moves. `target` and the
        returned transforms are relative to `origin`."""
        definition = _native.impel_inverse_kinematics_def_for_length_unit(
            self._world.length_unit
        )
        definition.local_point = ImpelVec2(*point)
        definition.target_point = ImpelVec2(*target)
        definition.enable_angle, definition.target_angle = angle is not None, angle or 0.0
        if tolerance is not None:
            definition.tolerance = tolerance
        definition.angle_tolerance = angle_tolerance
        definition.max_iterations = max_iterations
        if origin is not None:
            definition.origin = ImpelPosition(*origin)
        count = len(joints)
        ids = (ImpelJointId * count)(*(joint._id for joint in joints))
        positions, transforms = (c_float * count)(), (ImpelTransform * count)()
        found = ImpelInverseKinematicsResult()
        check(
            _native.impel_world_solve_inverse_kinematics(
                self._id, byref(definition), ids, count, positions, transforms, byref(found)
            )
        )
        return InverseKinematics(
            list(positions),
            [Transform._of(native) for native in transforms],
            found.reached,
            found.distance,
            found.angle,
        )

    def create_filter_joint(
        self, body_a: Body, body_b: Body, *, user_data: int = 0
    ) -> FilterJoint:
        """A filter joint: disables contacts between two bodies and has no other
        effect."""
        definition = _native.impel_filter_joint_def_default()
        definition.body_a = body_a._id
        definition.body_b = body_b._id
        definition.user_data = user_data
        return self._join(_native.impel_joint_create_filter, definition, FilterJoint)

    def joints(self) -> list[Joint]:
        """All joints. A new joint can take the index of a destroyed one."""
        found = fetch(_native.impel_world_get_joints, ImpelJointId, self._id)
        return [Joint._of(self._world, id) for id in found]

    # Internal

    def _join(self, function: Callable[..., int], definition: Any, kind: type[J]) -> J:
        id = ImpelJointId()
        check(function(byref(definition), byref(id)))
        return kind(self._world, id)


def _place(
    definition: Any,
    body_a: Body,
    body_b: Body,
    anchor: Pair | None,
    axis: Pair | None,
    settings: Any,
) -> None:
    definition.body_a = body_a._id
    definition.body_b = body_b._id
    given = {name: settings[name] for name in _FRAMES if settings.get(name) is not None}
    if given and (anchor is not None or axis is not None):
        raise TypeError("give an anchor or local frames, not both")
    if axis is not None and anchor is None:
        anchor = body_b.position
    if anchor is not None:
        definition.local_frame_a = _frame_at(body_a, anchor, axis)._native()
        definition.local_frame_b = _frame_at(body_b, anchor, axis)._native()
    for name, frame in given.items():
        setattr(definition, name, frame._native())
    _common(definition, {name: value for name, value in settings.items() if name not in _FRAMES})


def _common(definition: Any, settings: Any) -> None:
    for name, value in settings.items():
        if name == "constraint_tuning" and hasattr(definition, "constraint_hertz"):
            if value is not None:
                definition.constraint_hertz, definition.constraint_damping_ratio = value
        elif name not in _JOINT_NAMES or not hasattr(definition, name):
            raise TypeError(f"such a joint has no setting {name!r}")
        elif value is not None:
            setattr(definition, name, value)


def _frame_at(body: Body, anchor: Pair, axis: Pair | None) -> Transform:
    """Converts a point of the world, with the world's x axis or another one, to a
    frame in local space."""
    x, y = body.local_vector((1.0, 0.0) if axis is None else axis)
    length = Vec2(x, y).length
    if length == 0.0:
        raise ValueError("axis is (0, 0): it must have a direction")
    return Transform(body.local_point(anchor), Rotation(x / length, y / length))


def _limit(definition: Any, limits: tuple[float, float] | None, lower: str, upper: str) -> None:
    if limits is not None:
        definition.enable_limit = True
        setattr(definition, lower, limits[0])
        setattr(definition, upper, limits[1])


def _drive(
    definition: Any, motor_speed: float | None, spring: tuple[float, float] | None
) -> None:
    if motor_speed is not None:
        definition.enable_motor = True
        definition.motor_speed = motor_speed
    if spring is not None:
        definition.enable_spring = True
        definition.hertz, definition.damping_ratio = spring


def _springs(
    definition: Any, linear: tuple[float, float] | None, angular: tuple[float, float] | None
) -> None:
    if linear is not None:
        definition.linear_hertz, definition.linear_damping_ratio = linear
    if angular is not None:
        definition.angular_hertz, definition.angular_damping_ratio = angular
