"""Events of a step, as lists."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import POINTER, byref, c_size_t
from typing import Any, NamedTuple

from . import _native
from ._native import (
    ImpelBodyFaultEvent,
    ImpelBodyMoveEvent,
    ImpelContact,
    ImpelContactEndEvent,
    ImpelContactForceEvent,
    ImpelContactHitEvent,
    ImpelJointEvent,
    ImpelJointId,
    ImpelSensorEvent,
)
from ._part import WorldPart
from .body import Body
from .errors import check
from .joint import Joint
from .shape import Shape
from .values import Contact, Transform, Vec2


class BodyMove(NamedTuple):
    """A body that moved or fell asleep in a step."""

    body: Body
    user_data: int
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
    #: User data of the contact, or 0.
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
    user_data: int


class JointEvent(NamedTuple):
    """A joint whose reaction force or torque exceeded its threshold."""

    #: Does not exist if `broken` is true.
    joint: Joint
    body_a: Body
    body_b: Body
    user_data: int
    #: Reaction force on body b, in N, averaged over the step.
    force: Vec2
    #: Reaction torque on body b, in N m, averaged over the step.
    torque: float
    #: Whether the step destroyed the joint.
    broken: bool


class WorldEvents(WorldPart):
    """The events of the last `step` or `advance`. Shapes enable their events: see
    `ShapeSettings`."""

    def body_move_events(self) -> list[BodyMove]:
        """The bodies that moved, then those that fell asleep; empty in a world
        without `enable_body_events`."""
        return [
            BodyMove(
                self._body(event.body),
                event.user_data,
                Transform._of(event.transform),
                event.fell_asleep,
                (event.precise_position.x, event.precise_position.y),
            )
            for event in self._lent(_native.impel_world_get_body_move_events, ImpelBodyMoveEvent)
        ]

    def contact_begin_events(self) -> list[Contact]:
        """The contacts that began, of shapes with `enable_contact_events`."""
        found = self._lent(_native.impel_world_get_contact_begin_events, ImpelContact)
        return [self._contact(contact) for contact in found]

    def contact_persist_events(self) -> list[Contact]:
        """The contacts that persisted, of shapes with `enable_persist_events`."""
        found = self._lent(_native.impel_world_get_contact_persist_events, ImpelContact)
        return [self._contact(contact) for contact in found]

    def contact_end_events(self) -> list[ContactEnd]:
        """The contacts that ended, of shapes with `enable_contact_events`."""
        found = self._lent(_native.impel_world_get_contact_end_events, ImpelContactEndEvent)
        return [ContactEnd(*self._pair(event), event.user_data) for event in found]

    def contact_hit_events(self) -> list[ContactHit]:
        """The hits above the threshold speed, of shapes with `enable_hit_events`."""
        found = self._lent(_native.impel_world_get_contact_hit_events, ImpelContactHitEvent)
        return [
            ContactHit(
                *self._pair(event),
                Vec2._of(event.precise_point),
                Vec2._of(event.normal),
                event.approach_speed,
            )
            for event in found
        ]

    def contact_force_events(self) -> list[ContactForce]:
        """The contacts with forces above the threshold, of shapes with a
        `force_event_threshold`."""
        found = self._lent(_native.impel_world_get_contact_force_events, ImpelContactForceEvent)
        return [
            ContactForce(
                *self._pair(event),
                Vec2._of(event.precise_point),
                Vec2._of(event.normal),
                Vec2._of(event.force),
                event.normal_force,
            )
            for event in found
        ]

    def sensor_begin_events(self) -> list[SensorEvent]:
        """The shapes that entered a sensor."""
        return self._sensed(_native.impel_world_get_sensor_begin_events)

    def sensor_end_events(self) -> list[SensorEvent]:
        """The shapes that left a sensor."""
        return self._sensed(_native.impel_world_get_sensor_end_events)

    def body_fault_events(self) -> list[BodyFault]:
        """The bodies that the step disabled, because their velocities were no longer finite."""
        return [
            BodyFault(self._body(event.body), event.user_data)
            for event in self._lent(_native.impel_world_get_body_fault_events, ImpelBodyFaultEvent)
        ]

    def joint_events(self) -> list[JointEvent]:
        """The joints beyond their thresholds: see `Joint.break_thresholds`."""
        return [
            JointEvent(
                Joint(self._world, ImpelJointId(event.joint.raw)),
                self._body(event.body_a),
                self._body(event.body_b),
                event.user_data,
                Vec2._of(event.force),
                event.torque,
                event.broken,
            )
            for event in self._lent(_native.impel_world_get_joint_events, ImpelJointEvent)
        ]

    # Internal

    def _lent(self, function: Callable[..., int], element: type[Any]) -> list[Any]:
        """Returns an array that is valid until the next step. The caller copies its
        elements."""
        first, count = POINTER(element)(), c_size_t()
        check(function(self._id, byref(first), byref(count)))
        found: list[Any] = first[: count.value] if count.value else []
        return found

    def _pair(self, event: Any) -> tuple[Shape, Shape, Body, Body]:
        return (
            self._shape(event.shape_a),
            self._shape(event.shape_b),
            self._body(event.body_a),
            self._body(event.body_b),
        )

    def _sensed(self, function: Callable[..., int]) -> list[SensorEvent]:
        return [
            SensorEvent(
                self._shape(event.sensor),
                self._shape(event.visitor),
                self._body(event.sensor_body),
                self._body(event.visitor_body),
            )
            for event in self._lent(function, ImpelSensorEvent)
        ]
