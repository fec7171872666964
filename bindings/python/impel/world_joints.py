"""Methods that create joints, one for each type."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from ctypes import byref, c_float
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from . import _native
from ._docs import documented
from ._joint_classes import (
    DistanceJoint,
    FilterJoint,
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
from ._native import (
    ImpelInverseKinematicsResult,
    ImpelJointId,
    ImpelPosition,
    ImpelTransform,
    ImpelVec2,
)
from ._part import WorldPart
from ._user_data import adopt
from .body import Body
from .errors import check
from .joint import Joint
from .joint_settings import (
    JOINT_SETTINGS,
    LOCKED,
    FrameSettings,
    HoldingFrameSettings,
    HoldingSettings,
    JointSettings,
    common,
    connect,
    drive,
    limit,
    springs,
)
from .joint_types import GearJoint, GenericAxis, GenericJoint
from .values import Pair, Transform, Vec2

if TYPE_CHECKING:
    from typing_extensions import Unpack

J = TypeVar("J", bound=Joint)


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


@documented(JointSettings, HoldingSettings, FrameSettings, HoldingFrameSettings)
class WorldJoints(WorldPart):
    """Joints connect two bodies at their current transforms, at `anchor`, a point of
    the world, or at a frame in the local space of each. Limits as (lower, upper), a
    motor speed, and springs as (hertz, damping ratio), are enabled if given."""

    def create_joint(
        self,
        joint_type: type[J],
        body_a: Body,
        body_b: Body,
        anchor: Pair | None = None,
        axis: Pair | None = None,
        **settings: Any,
    ) -> J:
        """Creates a joint of a type that is chosen at run time, such as `WheelJoint`,
        from fields of its C definition: `hertz`, `enable_limit`, `max_motor_torque`.

        - `joint_type`: The class of the joint.
        - `anchor`: Point of the world. Default: the origin of each body.
        - `axis`: Direction of the joint's axis in the world. Default: the x axis.
        """
        name = joint_type.__name__.removesuffix("Joint").lower()
        definition = getattr(_native, f"impel_{name}_joint_def_default")()
        known = {field for field, *_ in definition._fields_} - JOINT_SETTINGS
        fields = {field: settings.pop(field) for field in known & settings.keys()}
        connect(definition, body_a, body_b, anchor, axis, settings)
        for field, value in fields.items():
            is_pair = isinstance(value, (tuple, Vec2))
            setattr(definition, field, ImpelVec2(*value) if is_pair else value)
        return self._join(getattr(_native, f"impel_joint_create_{name}"), definition, joint_type)

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
        """Creates a revolute joint (hinge) at a point. The current angle is zero.

        - `anchor`: Point of the world. Default: the origin of each body.
        - `limits`: Lower and upper limit. Default: none.
        - `motor_speed`: Speed of the motor, in m/s or rad/s. Default: no motor.
        - `max_motor_torque`: Largest torque of the motor, in N m. Default: 0.
        - `spring`: Frequency, in Hz, and damping ratio of a spring. Default: no spring.
        - `target_angle`: Rest angle of the spring, in radians. Default: 0.
        """
        definition = _native.impel_revolute_joint_def_default()
        connect(definition, body_a, body_b, anchor, None, settings)
        limit(definition, limits, "lower_angle", "upper_angle")
        drive(definition, motor_speed, spring)
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
        of the world, without rotation.

        - `anchor`: Point of the world. Default: the origin of each body.
        - `limits`: Lower and upper limit. Default: none.
        - `motor_speed`: Speed of the motor, in m/s or rad/s. Default: no motor.
        - `max_motor_force`: Largest force of the motor, in N. Default: 0.
        - `spring`: Frequency, in Hz, and damping ratio of a spring. Default: no spring.
        - `target_translation`: Rest translation of the spring, in metres. Default: 0.
        """
        definition = _native.impel_prismatic_joint_def_default()
        connect(definition, body_a, body_b, anchor, axis, settings)
        limit(definition, limits, "lower_translation", "upper_translation")
        drive(definition, motor_speed, spring)
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
        anchors are points of the world, or the bodies' origins.

        - `anchor_a`: Point of the world on body a. Default: its origin.
        - `anchor_b`: Point of the world on body b. Default: its origin.
        - `motor_speed`: Speed of the motor, in m/s or rad/s. Default: no motor.
        - `max_motor_force`: Largest force of the motor, in N. Default: 0.
        - `spring_force_range`: Lower and upper force of the spring, in N. Default: no
          bounds.
        """
        definition = _native.impel_distance_joint_def_default()
        if anchor_a is not None:
            definition.local_frame_a.p = ImpelVec2(*body_a.local_point(anchor_a))
        if anchor_b is not None:
            definition.local_frame_b.p = ImpelVec2(*body_b.local_point(anchor_b))
        connect(definition, body_a, body_b, None, None, settings)
        limit(definition, limits, "min_length", "max_length")
        drive(definition, motor_speed, spring)
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
        """Creates a weld joint, rigid or with springs.

        - `anchor`: Point of the world. Default: the origin of each body.
        - `linear_spring`: Frequency, in Hz, and damping ratio of the linear spring.
          Default: the engine's.
        - `angular_spring`: Frequency, in Hz, and damping ratio of the angular spring.
          Default: the engine's.
        """
        definition = _native.impel_weld_joint_def_default()
        connect(definition, body_a, body_b, anchor, None, settings)
        springs(definition, linear_spring, angular_spring)
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
        `axis`, a direction of the world, often (0, 1).

        - `anchor`: Point of the world. Default: the origin of each body.
        - `limits`: Lower and upper limit. Default: none.
        - `motor_speed`: Speed of the motor, in m/s or rad/s. Default: no motor.
        - `max_motor_torque`: Largest torque of the motor, in N m. Default: 0.
        - `spring`: Frequency, in Hz, and damping ratio of a spring. Default: no spring.
        """
        definition = _native.impel_wheel_joint_def_default()
        connect(definition, body_a, body_b, anchor, axis, settings)
        limit(definition, limits, "lower_translation", "upper_translation")
        drive(definition, motor_speed, spring)
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
        friction.

        - `anchor`: Point of the world. Default: the origin of each body.
        - `linear_velocity`: Target velocity of the origin of frame b relative to body
          a, in m/s along the axes of the world. Default: (0, 0).
        - `angular_velocity`: Target angular velocity of body b relative to body a,
          counter-clockwise, in rad/s. Default: 0.
        - `max_velocity_force`: Largest force that drives towards the target velocity,
          in N. Default: 0.
        - `max_velocity_torque`: Largest torque that drives towards the target angular
          velocity, in N m. Default: 0.
        - `linear_spring`: Frequency, in Hz, and damping ratio of the linear spring.
          Default: the engine's.
        - `angular_spring`: Frequency, in Hz, and damping ratio of the angular spring.
          Default: the engine's.
        - `max_spring_force`: Largest force of the linear spring, in N. Default: no
          maximum.
        - `max_spring_torque`: Largest torque of the angular spring, in N m. Default: no
          maximum.
        """
        definition = _native.impel_motor_joint_def_default()
        connect(definition, body_a, body_b, anchor, None, settings)
        definition.linear_velocity = ImpelVec2(*linear_velocity)
        definition.angular_velocity = angular_velocity
        definition.max_velocity_force = max_velocity_force
        definition.max_velocity_torque = max_velocity_torque
        springs(definition, linear_spring, angular_spring)
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
        relative to `origin`. Far from the world's origin, use an `origin` nearby.

        - `body`: The body.
        - `spring`: Frequency, in Hz, and damping ratio of a spring. Default: no spring.
        - `max_force`: Largest force of the spring, in N. Default: no maximum.
        """
        definition = _native.impel_mouse_joint_def_default()
        connect(definition, ground, body, None, None, settings)
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
        two bodies, without other constraints.

        - `limits`: Lower and upper limit. Default: none.
        - `motor_speed`: Speed of the motor, in m/s or rad/s. Default: no motor.
        - `max_motor_torque`: Largest torque of the motor, in N m. Default: 0.
        - `spring`: Frequency, in Hz, and damping ratio of a spring. Default: no spring.
        - `target_angle`: Rest angle of the spring, in radians. Default: 0.
        """
        definition = _native.impel_rotary_joint_def_default()
        connect(definition, body_a, body_b, None, None, settings)
        limit(definition, limits, "lower_angle", "upper_angle")
        drive(definition, motor_speed, spring)
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
        direction.

        - `phase`: Angle of one of the teeth, in radians. Default: 0.
        """
        definition = _native.impel_ratchet_joint_def_default()
        connect(definition, body_a, body_b, None, None, settings)
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
        joint, or a body's angle: side a + ratio × side b is constant.

        - `side_a`: A joint, or a body whose angle counts.
        - `side_b`: The same for the other side.
        - `ratio`: Ratio: the factor of side b. Default: 1, two gear wheels of the same
          size that mesh.
        """
        definition = _native.impel_gear_joint_def_default()
        common(definition, settings)
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
        `origin`.

        - `ground_anchor_a`: Point in the world over which the rope of body a runs,
          relative to `origin`. Default: (0, 0).
        - `ground_anchor_b`: The same for the rope of body b. Default: (0, 0).
        - `anchor_a`: Point of the world on body a. Default: its origin.
        - `anchor_b`: Point of the world on body b. Default: its origin.
        - `ratio`: Ratio of the block and tackle. Default: 1.
        - `enable_slack`: Whether the rope can go slack. Default: False.
        """
        definition = _native.impel_pulley_joint_def_default()
        if anchor_a is not None:
            definition.local_frame_a.p = ImpelVec2(*body_a.local_point(anchor_a))
        if anchor_b is not None:
            definition.local_frame_b.p = ImpelVec2(*body_b.local_point(anchor_b))
        connect(definition, body_a, body_b, None, None, settings)
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
        x: GenericAxis = LOCKED,
        y: GenericAxis = LOCKED,
        angle: GenericAxis = LOCKED,
        **settings: Unpack[HoldingFrameSettings],
    ) -> GenericJoint:
        """Creates a generic joint (6DOF): each axis of frame a, and the angle, is
        locked, free or limited. `axis` is the direction of x in the world.

        - `anchor`: Point of the world. Default: the origin of each body.
        - `x`: Translation along the x axis of frame a. Default: locked.
        - `y`: Translation along the y axis of frame a. Default: locked.
        - `angle`: Angle of frame b relative to frame a. Default: locked.
        """
        definition = _native.impel_generic_joint_def_default()
        connect(definition, body_a, body_b, anchor, axis, settings)
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
        returned transforms are relative to `origin`.

        - `tolerance`: Distance from the target that counts as reached, in metres. Default:
          the engine's.
        - `angle_tolerance`: The same for the angle, in radians. Default: 0.001.
        - `max_iterations`: Maximum number of iterations. Default: 50.
        """
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
        effect. `user_data` is its user data: any object."""
        definition = _native.impel_filter_joint_def_default()
        definition.body_a = body_a._id
        definition.body_b = body_b._id
        definition.user_data = user_data
        return self._join(_native.impel_joint_create_filter, definition, FilterJoint)

    def joints(self) -> list[Joint]:
        """All joints. A new joint can take the index of a destroyed one."""
        return self._listed(self._joint, _native.impel_world_get_joints)

    # Internal

    def _join(self, function: Callable[..., int], definition: Any, kind: type[J]) -> J:
        id = ImpelJointId()
        check(function(definition, id))
        joint = self._objects.add(kind, self._world, id.raw)
        adopt(joint, definition)
        return joint
