"""Events of a step, as lists."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import POINTER, c_size_t, sizeof, string_at
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from . import _native
from ._contacts import CONTACT
from ._native import (
    ImpelBodyFaultEvent,
    ImpelBodyMoveEvent,
    ImpelContactEndEvent,
    ImpelContactForceEvent,
    ImpelContactHitEvent,
    ImpelJointEvent,
    ImpelSensorEvent,
)
from ._part import WorldPart
from .body import Body
from .errors import check
from .joint import Joint
from .records import Layout, Records
from .shape import Shape
from .values import Contact, Transform, Vec2, new

if TYPE_CHECKING:
    from .world import World

T = TypeVar("T")


class BodyMove(NamedTuple):
    """A body that moved or fell asleep in a step."""

    body: Body
    #: User data of the body.
    user_data: Any
    #: Transform after the step.
    transform: Transform
    #: Whether the body fell asleep in the step.
    fell_asleep: bool
    #: Position of the body's origin, in doubles.
    precise_position: tuple[float, float]


class ContactEnd(NamedTuple):
    """Two shapes that no longer touch. They may have been destroyed."""

    shape_a: Shape
    shape_b: Shape
    body_a: Body
    body_b: Body
    #: User data of the contact, a number, or 0.
    user_data: int


class ContactHit(NamedTuple):
    """Two shapes that hit each other above the threshold speed."""

    shape_a: Shape
    shape_b: Shape
    body_a: Body
    body_b: Body
    #: Position in the world.
    point: Vec2
    #: Unit vector from a to b.
    normal: Vec2
    #: Approach speed, in m/s.
    approach_speed: float


class ContactForce(NamedTuple):
    """Two shapes with a contact force above their threshold."""

    shape_a: Shape
    shape_b: Shape
    body_a: Body
    body_b: Body
    #: Position in the world.
    point: Vec2
    #: Unit vector from a to b.
    normal: Vec2
    #: Force on body b, in N, averaged over the step.
    force: Vec2
    #: Normal component of the force, in N.
    normal_force: float


class SensorEvent(NamedTuple):
    """A sensor, and a shape that entered or left it. Both may have been destroyed."""

    sensor: Shape
    visitor: Shape
    sensor_body: Body
    visitor_body: Body


class BodyFault(NamedTuple):
    """A body that the step disabled because its motion overflowed."""

    body: Body
    #: User data of the body.
    user_data: Any


class JointEvent(NamedTuple):
    """A joint whose reaction force or torque exceeded its threshold."""

    #: Does not exist if `broken` is true.
    joint: Joint
    body_a: Body
    body_b: Body
    #: User data of the joint.
    user_data: Any
    #: Reaction force on body b, in N, averaged over the step.
    force: Vec2
    #: Reaction torque on body b, in N m, averaged over the step.
    torque: float
    #: Whether the step destroyed the joint.
    broken: bool


def _body_move(world: World, values: tuple[Any, ...]) -> BodyMove:
    raw, number, x, y, c, s, fell_asleep, precise_x, precise_y = values
    body = world._body(raw)
    transform = Transform._from(x, y, c, s)
    data = body.__dict__.get("user_data", number)
    return BodyMove(body, data, transform, fell_asleep, (precise_x, precise_y))


def _body_fault(world: World, values: tuple[Any, ...]) -> BodyFault:
    body = world._body(values[0])
    return BodyFault(body, body.__dict__.get("user_data", values[1]))


def _pair(world: World, values: tuple[Any, ...]) -> tuple[Shape, Shape, Body, Body]:
    shape, body = world._shape, world._body
    return shape(values[0]), shape(values[1]), body(values[2]), body(values[3])


def _contact_end(world: World, values: tuple[Any, ...]) -> ContactEnd:
    return ContactEnd(*_pair(world, values), values[4])


def _contact_hit(world: World, values: tuple[Any, ...]) -> ContactHit:
    normal_x, normal_y, speed, x, y = values[6:]
    point, normal = new(Vec2, (x, y)), new(Vec2, (normal_x, normal_y))
    return ContactHit(*_pair(world, values), point, normal, speed)


def _contact_force(world: World, values: tuple[Any, ...]) -> ContactForce:
    normal_x, normal_y, force_x, force_y, normal_force, x, y = values[6:]
    vectors = new(Vec2, (x, y)), new(Vec2, (normal_x, normal_y)), new(Vec2, (force_x, force_y))
    return ContactForce(*_pair(world, values), *vectors, normal_force)


def _sensor(world: World, values: tuple[Any, ...]) -> SensorEvent:
    return new(SensorEvent, _pair(world, values))


def _joint(world: World, values: tuple[Any, ...]) -> JointEvent:
    raw, a, b, number, force_x, force_y, torque, broken = values
    joint = world._joint(raw)
    data = joint.__dict__.get("user_data", number)
    force = new(Vec2, (force_x, force_y))
    return JointEvent(joint, world._body(a), world._body(b), data, force, torque, broken)


_BODY_MOVE = Layout(ImpelBodyMoveEvent, _body_move)
_BODY_FAULT = Layout(ImpelBodyFaultEvent, _body_fault)
_CONTACT_END = Layout(ImpelContactEndEvent, _contact_end)
_CONTACT_HIT = Layout(ImpelContactHitEvent, _contact_hit)
_CONTACT_FORCE = Layout(ImpelContactForceEvent, _contact_force)
_SENSOR = Layout(ImpelSensorEvent, _sensor)
_JOINT = Layout(ImpelJointEvent, _joint)


class WorldEvents(WorldPart):
    """The events of the last `step` or `advance`. Shapes enable their events: see
    `ShapeSettings`.

    The methods `…_events` return lists. The methods `…_array` return `Records`, which
    create no objects before they are read, and have arrays for NumPy.
    """

    def body_move_events(self) -> list[BodyMove]:
        """The bodies that moved, then those that fell asleep; empty in a world
        without `enable_body_events`."""
        return list(self.body_move_array())

    def body_move_array(self) -> Records[BodyMove]:
        """`body_move_events` as `Records`."""
        return self._lent(_native.impel_world_get_body_move_events, _BODY_MOVE)

    def contact_begin_events(self) -> list[Contact]:
        """The contacts that began, of shapes with `enable_contact_events`."""
        return list(self.contact_begin_array())

    def contact_begin_array(self) -> Records[Contact]:
        """`contact_begin_events` as `Records`."""
        return self._lent(_native.impel_world_get_contact_begin_events, CONTACT)

    def contact_persist_events(self) -> list[Contact]:
        """The contacts that persisted, of shapes with `enable_persist_events`."""
        return list(self.contact_persist_array())

    def contact_persist_array(self) -> Records[Contact]:
        """`contact_persist_events` as `Records`."""
        return self._lent(_native.impel_world_get_contact_persist_events, CONTACT)

    def contact_end_events(self) -> list[ContactEnd]:
        """The contacts that ended, of shapes with `enable_contact_events`."""
        return list(self.contact_end_array())

    def contact_end_array(self) -> Records[ContactEnd]:
        """`contact_end_events` as `Records`."""
        return self._lent(_native.impel_world_get_contact_end_events, _CONTACT_END)

    def contact_hit_events(self) -> list[ContactHit]:
        """The hits above the threshold speed, of shapes with `enable_hit_events`."""
        return list(self.contact_hit_array())

    def contact_hit_array(self) -> Records[ContactHit]:
        """`contact_hit_events` as `Records`."""
        return self._lent(_native.impel_world_get_contact_hit_events, _CONTACT_HIT)

    def contact_force_events(self) -> list[ContactForce]:
        """The contacts with forces above the threshold, of shapes with a
        `force_event_threshold`."""
        return list(self.contact_force_array())

    def contact_force_array(self) -> Records[ContactForce]:
        """`contact_force_events` as `Records`."""
        return self._lent(_native.impel_world_get_contact_force_events, _CONTACT_FORCE)

    def sensor_begin_events(self) -> list[SensorEvent]:
        """The shapes that entered a sensor."""
        return list(self.sensor_begin_array())

    def sensor_begin_array(self) -> Records[SensorEvent]:
        """`sensor_begin_events` as `Records`."""
        return self._lent(_native.impel_world_get_sensor_begin_events, _SENSOR)

    def sensor_end_events(self) -> list[SensorEvent]:
        """The shapes that left a sensor."""
        return list(self.sensor_end_array())

    def sensor_end_array(self) -> Records[SensorEvent]:
        """`sensor_end_events` as `Records`."""
        return self._lent(_native.impel_world_get_sensor_end_events, _SENSOR)

    def body_fault_events(self) -> list[BodyFault]:
        """The bodies that the step disabled, because their velocities were no longer
        finite."""
        return list(self.body_fault_array())

    def body_fault_array(self) -> Records[BodyFault]:
        """`body_fault_events` as `Records`."""
        return self._lent(_native.impel_world_get_body_fault_events, _BODY_FAULT)

    def joint_events(self) -> list[JointEvent]:
        """The joints beyond their thresholds: see `Joint.break_thresholds`."""
        return list(self.joint_event_array())

    def joint_event_array(self) -> Records[JointEvent]:
        """`joint_events` as `Records`."""
        return self._lent(_native.impel_world_get_joint_events, _JOINT)

    # Internal

    def _lent(self, function: Callable[..., int], layout: Layout[T]) -> Records[T]:
        """Copies an array that is valid until the next step."""
        first, count = POINTER(layout.element)(), c_size_t()
        check(function(self._id, first, count))
        size = count.value * sizeof(layout.element)
        return Records(self._world, layout, memoryview(string_at(first, size) if size else b""))
