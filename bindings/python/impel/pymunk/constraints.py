"""Constraints: joints, springs and motors between two bodies.

>>> import impel.pymunk as pymunk
>>> space = pymunk.Space()
>>> body = pymunk.Body(1, 10)
>>> space.add(body, pymunk.PivotJoint(space.static_body, body, (0, 0)))
"""

from __future__ import annotations

import math
from collections.abc import Callable
from ctypes import byref, c_float
from typing import Any

from .. import _native as native
from ..errors import check
from ._constraint import Anchored, Angular, Constraint, number, unlimited, vec, vector
from ._world import FLT_MAX, World, bounded
from .body import Body
from .vec2d import Vec2d

__all__ = [
    "Constraint",
    "PinJoint",
    "SlideJoint",
    "PivotJoint",
    "GrooveJoint",
    "DampedSpring",
    "DampedRotarySpring",
    "RotaryLimitJoint",
    "RatchetJoint",
    "GearJoint",
    "SimpleMotor",
]

#: Frequency, in Hz, of an engine's spring that only damps.
SOFTEST = 1e-3


def spring_tuning(stiffness: float, damping: float, inertia: float) -> tuple[float, float]:
    """Frequency and damping ratio of a spring with an effective mass or inertia."""
    if inertia == math.inf or inertia == 0 or (stiffness <= 0 and damping <= 0):
        return 0.0, 0.0
    omega = math.sqrt(max(stiffness, 0.0) / inertia) or 2 * math.pi * SOFTEST
    return (
        bounded(omega / (2 * math.pi), 1e6),
        bounded(max(damping, 0.0) / (2 * inertia * omega), 1e6),
    )


def effective(a: float, b: float) -> float:
    """Effective mass of two masses, or inertia of two inertias."""
    inverse = (1 / a if a else math.inf) + (1 / b if b else math.inf)
    return 1 / inverse if inverse else math.inf


class PinJoint(Anchored):
    """Keeps the anchors at a distance from each other, as a rigid bar."""

    _pickle_attrs_init = [*Constraint._pickle_attrs_init, "anchor_a", "anchor_b"]
    _pickle_attrs_general = [*Constraint._pickle_attrs_general, "distance"]

    distance: float = number("_length", "Distance of the anchors. Default: the one at creation.")

    def __init__(
        self,
        a: Body,
        b: Body,
        anchor_a: tuple[float, float] = (0, 0),
        anchor_b: tuple[float, float] = (0, 0),
    ) -> None:
        """The bodies must be at their positions: the distance is measured here."""
        self._init_anchors(a, b, anchor_a, anchor_b)
        self._length = self._distance()

    def _create_joint(self) -> Any:
        return self._new("distance", length=self._length)

    def _apply_joint(self) -> None:
        self._apply_anchors()
        check(native.impel_distance_joint_set_length(self._id, self._length))


class SlideJoint(Anchored):
    """Keeps the distance of the anchors between two limits."""

    _pickle_attrs_init = [*Constraint._pickle_attrs_init, "anchor_a", "anchor_b", "min", "max"]

    min: float = number("_min", "Smallest distance of the anchors.")
    max: float = number("_max", "Largest distance of the anchors.")

    def __init__(
        self,
        a: Body,
        b: Body,
        anchor_a: tuple[float, float],
        anchor_b: tuple[float, float],
        min: float,
        max: float,
    ) -> None:
        """The anchors are in the coordinates of the bodies."""
        self._min, self._max = float(min), float(max)
        self._init_anchors(a, b, anchor_a, anchor_b)

    def _create_joint(self) -> Any:
        # A spring without stiffness leaves the length free between the limits.
        return self._new("distance", enable_spring=True, enable_limit=True)

    def _apply_joint(self) -> None:
        self._apply_anchors()
        low, high = sorted((max(self._min, 0.0), max(self._max, 0.0)))
        check(native.impel_distance_joint_set_limits(self._id, low, min(high, FLT_MAX)))


class PivotJoint(Anchored):
    """Lets two bodies rotate about a common point."""

    _pickle_attrs_init = [*Constraint._pickle_attrs_init, "anchor_a", "anchor_b"]

    def __init__(self, a: Body, b: Body, *args: tuple[float, float]) -> None:
        """Pass one point of the world, or a point in the coordinates of each body."""
        if len(args) == 1:
            anchors = a.world_to_local(vec(args[0])), b.world_to_local(vec(args[0]))
        elif len(args) == 2:
            anchors = vec(args[0]), vec(args[1])
        else:
            raise Exception(
                f"PivotJoint got {len(args)} points; pass one pivot point or two anchor points"
            )
        self._init_anchors(a, b, *anchors)

    def _create_joint(self) -> Any:
        return self._new("revolute")

    def _apply_joint(self) -> None:
        self._apply_anchors()


class GrooveJoint(Constraint):
    """Lets a point of body b slide along a line of body a. Both rotate freely."""

    _pickle_attrs_init = [*Constraint._pickle_attrs_init, "groove_a", "groove_b", "anchor_b"]

    groove_a = vector("_groove_a", "Start of the groove, in the coordinates of a.")
    groove_b = vector("_groove_b", "End of the groove, in the coordinates of a.")
    anchor_b = vector("_anchor_b", "The point that slides, in the coordinates of b.")

    def __init__(
        self,
        a: Body,
        b: Body,
        groove_a: tuple[float, float],
        groove_b: tuple[float, float],
        anchor_b: tuple[float, float],
    ) -> None:
        """All points are in the coordinates of their bodies."""
        self._groove_a, self._groove_b, self._anchor_b = map(vec, (groove_a, groove_b, anchor_b))
        self._init(a, b)

    def _create_joint(self) -> Any:
        return self._new("wheel", enable_spring=False, enable_limit=True)

    def _apply_joint(self) -> None:
        axis, length = (self._groove_b - self._groove_a).normalized_and_length()
        axis = axis or Vec2d(1.0, 0.0)
        frames = [native.ImpelTransform(), native.ImpelTransform()]
        frames[0].p.x, frames[0].p.y = self._groove_a
        frames[0].q.c, frames[0].q.s = axis
        frames[1].p.x, frames[1].p.y = self._anchor_b
        frames[1].q.c = 1.0
        check(native.impel_joint_set_local_frames(self._id, *frames))
        check(native.impel_wheel_joint_set_limits(self._id, 0.0, length))


class DampedSpring(Anchored):
    """A spring with a damper between two anchors.

    The engine solves it implicitly, so it is stable however stiff. A spring that was given a
    `force_func` is evaluated by Python once a step.
    """

    _pickle_attrs_init = [
        *Constraint._pickle_attrs_init,
        "anchor_a",
        "anchor_b",
        "rest_length",
        "stiffness",
        "damping",
    ]
    _is_rigid = False

    rest_length: float = number("_rest_length", "Length at which the spring has no force.")
    stiffness: float = number("_stiffness", "Force per length.")
    damping: float = number("_damping", "Force per speed.")

    def __init__(
        self,
        a: Body,
        b: Body,
        anchor_a: tuple[float, float],
        anchor_b: tuple[float, float],
        rest_length: float,
        stiffness: float,
        damping: float,
    ) -> None:
        """The anchors are in the coordinates of the bodies."""
        self._rest_length, self._stiffness = float(rest_length), float(stiffness)
        self._damping = float(damping)
        self._force_func: Callable[[DampedSpring, float], float] | None = None
        # Force of the last step, if Python evaluates it.
        self._force = 0.0
        self._init_anchors(a, b, anchor_a, anchor_b)

    @staticmethod
    def spring_force(spring: DampedSpring, dist: float) -> float:
        """Default force function: ``(rest_length - dist) * stiffness``."""
        return (spring._rest_length - dist) * spring._stiffness

    @property
    def force_func(self) -> Callable[[DampedSpring, float], float]:
        """Function of spring and distance that returns the force, without damping. A
        positive force pushes the anchors apart. Default: `spring_force`."""
        return self._force_func or DampedSpring.spring_force

    @force_func.setter
    def force_func(self, func: Callable[[DampedSpring, float], float]) -> None:
        self._force_func = func
        self._note_functions()
        self._touch()

    def _needs_python(self) -> bool:
        return self._force_func is not None or super()._needs_python()

    def _before_step(self, dt: float) -> None:
        if self._force_func is None:
            return
        start, end = self._a.local_to_world(self._anchor_a), self._b.local_to_world(self._anchor_b)
        direction, distance = (end - start).normalized_and_length()
        force = self._force_func(self, distance)
        self._force = bounded(force, self._max_force)
        impulse = direction * (self._force * dt)
        self._a.apply_impulse_at_world_point(-impulse, start)
        self._b.apply_impulse_at_world_point(impulse, end)

    def _reaction(self) -> float:
        force = native.ImpelVec2()
        check(native.impel_joint_get_reaction_force(self._id, byref(force)))
        start, end = self._a.local_to_world(self._anchor_a), self._b.local_to_world(self._anchor_b)
        along = (end - start).normalized().dot((force.x, force.y))
        return along + (self._force if self._force_func is not None else 0.0)

    def _create_joint(self) -> Any:
        return self._new("distance", enable_spring=True)

    def _apply_joint(self) -> None:
        self._apply_anchors()
        stiffness = self._stiffness if self._force_func is None else 0.0
        tuning = spring_tuning(stiffness, self._damping, effective(self._a._mass, self._b._mass))
        id, most = self._id, unlimited(self._max_force)
        check(native.impel_distance_joint_set_length(id, max(self._rest_length, 0.0)))
        check(native.impel_distance_joint_set_spring(id, *tuning))
        check(native.impel_distance_joint_set_spring_force_range(id, -most, most))


class DampedRotarySpring(Angular):
    """A spring with a damper for the relative angle, ``a.angle - b.angle``.

    A spring that was given a `torque_func` is evaluated by Python once a step.
    """

    _pickle_attrs_init = [
        *Constraint._pickle_attrs_init,
        "rest_angle",
        "stiffness",
        "damping",
    ]
    _is_rigid = False

    rest_angle: float = number("_rest_angle", "Relative angle without torque, in radians.")
    stiffness: float = number("_stiffness", "Torque per radian.")
    damping: float = number("_damping", "Torque per angular velocity.")

    def __init__(
        self, a: Body, b: Body, rest_angle: float, stiffness: float, damping: float
    ) -> None:
        self._rest_angle, self._stiffness = float(rest_angle), float(stiffness)
        self._damping = float(damping)
        self._torque_func: Callable[[DampedRotarySpring, float], float] | None = None
        self._torque = 0.0
        self._init(a, b)

    @staticmethod
    def spring_torque(spring: DampedRotarySpring, relative_angle: float) -> float:
        """Default torque function: ``(relative_angle - rest_angle) * stiffness``."""
        return (relative_angle - spring._rest_angle) * spring._stiffness

    @property
    def torque_func(self) -> Callable[[DampedRotarySpring, float], float]:
        """Function of spring and relative angle that returns the torque on b, without
        damping. Default: `spring_torque`."""
        return self._torque_func or DampedRotarySpring.spring_torque

    @torque_func.setter
    def torque_func(self, func: Callable[[DampedRotarySpring, float], float]) -> None:
        self._torque_func = func
        self._note_functions()
        self._touch()

    def _needs_python(self) -> bool:
        return self._torque_func is not None or super()._needs_python()

    def _before_step(self, dt: float) -> None:
        if self._torque_func is None:
            return
        torque = self._torque_func(self, self._a.angle - self._b.angle)
        self._torque = bounded(torque, self._max_force)
        for body, sign in ((self._a, -1.0), (self._b, 1.0)):
            body._add_velocity((0.0, 0.0, sign * self._torque * dt / body._moment))

    def _reaction(self) -> float:
        torque = c_float()
        check(native.impel_joint_get_reaction_torque(self._id, byref(torque)))
        return torque.value + (self._torque if self._torque_func is not None else 0.0)

    def _create_joint(self) -> Any:
        return self._new("rotary", enable_spring=True)

    def _apply_joint(self) -> None:
        stiffness = self._stiffness if self._torque_func is None else 0.0
        inertia = effective(self._a._moment, self._b._moment)
        tuning = spring_tuning(stiffness, self._damping, inertia)
        check(native.impel_rotary_joint_set_spring(self._id, *tuning))
        target = bounded(-self._rest_angle - self._offset, 1e4)
        check(native.impel_rotary_joint_set_target_angle(self._id, target))


class RotaryLimitJoint(Angular):
    """Keeps the relative angle, ``b.angle - a.angle``, between two limits."""

    _pickle_attrs_init = [*Constraint._pickle_attrs_init, "min", "max"]

    min: float = number("_min", "Smallest relative angle, in radians.")
    max: float = number("_max", "Largest relative angle, in radians.")

    def __init__(self, a: Body, b: Body, min: float, max: float) -> None:
        """The limits can be more than a turn apart."""
        self._min, self._max = float(min), float(max)
        self._init(a, b)

    def _create_joint(self) -> Any:
        return self._new("rotary", enable_limit=True)

    def _apply_joint(self) -> None:
        low, high = sorted(
            limit if math.isinf(limit) else bounded(limit - self._offset, 1e4)
            for limit in (self._min, self._max)
        )
        check(native.impel_rotary_joint_set_limits(self._id, low, high))


class RatchetJoint(Angular):
    """A rotary ratchet, as of a socket wrench: lets b rotate in one direction only."""

    _pickle_attrs_init = [*Constraint._pickle_attrs_init, "phase", "ratchet"]

    phase: float = number("_phase", "Angle of one of the teeth, in radians.")
    ratchet: float = number("_ratchet", "Angle between two teeth; its sign is the free direction.")

    def __init__(self, a: Body, b: Body, phase: float, ratchet: float) -> None:
        self._phase, self._ratchet, self._tooth = float(phase), float(ratchet), 0.0
        self._init(a, b)
        self._tooth_is_set = True

    @property
    def angle(self) -> float:
        """Relative angle of the engaged tooth, in radians."""
        if self._id is not None and not self._tooth_is_set:
            out = c_float()
            check(native.impel_ratchet_joint_get_tooth_angle(self._id, byref(out)))
            self._tooth = out.value + self._offset
        return self._tooth

    @angle.setter
    def angle(self, angle: float) -> None:
        self._tooth, self._tooth_is_set = float(angle), True
        self._touch()

    def _create(self, world: World) -> None:
        relative = self._b.angle - self._a.angle
        if self._ratchet:
            # The last tooth that the body has passed.
            teeth = math.floor((relative - self._phase) / self._ratchet)
            self._tooth, self._tooth_is_set = teeth * self._ratchet + self._phase, True
        super()._create(world)

    def _create_joint(self) -> Any:
        return self._new("ratchet")

    def _apply_joint(self) -> None:
        id, size = self._id, max(abs(self._ratchet), 1e-3)
        ratchet = math.copysign(size, self._ratchet)
        check(native.impel_ratchet_joint_set_ratchet(id, ratchet))
        phase = math.remainder(self._phase - self._offset, size)
        check(native.impel_ratchet_joint_set_phase(id, phase))
        if self._tooth_is_set:
            self._tooth_is_set = False
            tooth = bounded(self._tooth - self._offset, 1e4)
            check(native.impel_ratchet_joint_set_tooth_angle(id, tooth))


class GearJoint(Angular):
    """Keeps ``ratio * b.angle - a.angle`` at `phase`."""

    _pickle_attrs_init = [*Constraint._pickle_attrs_init, "phase", "ratio"]

    phase: float = number("_phase", "Angular offset of the two bodies, in radians.")
    ratio: float = number("_ratio", "Angular velocity of a over that of b.")

    def __init__(self, a: Body, b: Body, phase: float, ratio: float):
        self._phase, self._ratio = float(phase), float(ratio)
        self._init(a, b)

    def _create_joint(self) -> Any:
        id = self._new("gear", ratio=-self._ratio or -1e-6)
        phase = c_float()
        check(native.impel_gear_joint_get_phase(id, byref(phase)))
        # Difference of the engine's phase from that of the angles with whole turns.
        self._ahead = phase.value - (self._a.angle - self._ratio * self._b.angle)
        return id

    def _apply_joint(self) -> None:
        check(native.impel_gear_joint_set_ratio(self._id, -self._ratio or -1e-6))
        check(native.impel_gear_joint_set_phase(self._id, self._ahead - self._phase))


class SimpleMotor(Angular):
    """Keeps ``a.angular_velocity - b.angular_velocity`` at `rate`."""

    _pickle_attrs_init = [*Constraint._pickle_attrs_init, "rate"]
    _is_rigid = False

    rate: float = number("_rate", "Relative angular velocity. Set `max_force` to limit the torque.")

    def __init__(self, a: Body, b: Body, rate: float) -> None:
        self._rate = float(rate)
        self._init(a, b)

    def _create_joint(self) -> Any:
        return self._new("rotary", enable_motor=True)

    def _apply_joint(self) -> None:
        check(native.impel_rotary_joint_set_motor_speed(self._id, bounded(-self._rate, 1e6)))
        most = unlimited(self._max_force)
        check(native.impel_rotary_joint_set_max_motor_torque(self._id, most))
