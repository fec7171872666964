"""Reads and writes many bodies and collisions as arrays.

>>> import impel.pymunk as pymunk, impel.pymunk.batch
>>> space = pymunk.Space()
>>> body = pymunk.Body(1, 1)
>>> body.position = 1, 2
>>> space.add(body)
>>> data = pymunk.batch.Buffer()
>>> pymunk.batch.get_space_bodies(space, pymunk.batch.BodyFields.POSITION, data)
>>> list(memoryview(data.float_buf()).cast("d"))
[1.0, 2.0]
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from enum import Flag
from typing import Any

from ._arbiters import FIRST, Pair
from .body import Body
from .space import Space
from .vec2d import Vec2d

__all__ = [
    "ArbiterFields",
    "BodyFields",
    "Buffer",
    "get_space_arbiters",
    "get_space_bodies",
    "set_space_bodies",
]


class BodyFields(Flag):
    """Values of a body. Floats unless stated otherwise; vectors are two."""

    #: `Body.id`, an integer.
    BODY_ID = 1 << 0
    POSITION = 1 << 1
    ANGLE = 1 << 2
    VELOCITY = 1 << 3
    ANGULAR_VELOCITY = 1 << 4
    FORCE = 1 << 5
    TORQUE = 1 << 6
    #: All values.
    ALL = 0xFFFF


class ArbiterFields(Flag):
    """Values of a collision. Floats unless stated otherwise; vectors are two."""

    #: `Body.id` of the first body, an integer.
    BODY_A_ID = 1 << 0
    #: `Body.id` of the second body, an integer.
    BODY_B_ID = 1 << 1
    TOTAL_IMPULSE = 1 << 2
    TOTAL_KE = 1 << 3
    #: 0 or 1, an integer.
    IS_FIRST_CONTACT = 1 << 4
    NORMAL = 1 << 5
    #: Number of points: 0, 1 or 2; an integer.
    CONTACT_COUNT = 1 << 6
    POINT_A_1 = 1 << 7
    POINT_B_1 = 1 << 8
    DISTANCE_1 = 1 << 9
    POINT_A_2 = 1 << 10
    POINT_B_2 = 1 << 11
    DISTANCE_2 = 1 << 12
    #: All values.
    ALL = 0xFFFF


class Buffer:
    """An array of doubles and one of unsigned 64-bit integers, to be reused."""

    def __init__(self) -> None:
        self._floats: Any = array("d")
        self._ints: Any = array("Q")

    def clear(self) -> None:
        """Empties both arrays."""
        self._floats, self._ints = array("d"), array("Q")

    def float_buf(self) -> memoryview:
        """The floats, as bytes of doubles."""
        return memoryview(self._floats).cast("B")

    def set_float_buf(self, buffer: Any) -> None:
        """Uses a buffer of doubles: an array, or the result of `float_buf`."""
        self._floats = memoryview(buffer).cast("B").cast("d")

    def int_buf(self) -> memoryview:
        """The integers, as bytes of unsigned 64-bit integers."""
        return memoryview(self._ints).cast("B")

    def set_int_buf(self, buffer: Any) -> None:
        """Uses a buffer of 64-bit integers: an array, or the result of `int_buf`."""
        self._ints = memoryview(buffer).cast("B").cast("Q")

    def _extend(self, floats: Iterable[float], ints: Iterable[int]) -> None:
        # A buffer of the user is copied before it grows.
        self._floats = array("d", [*self._floats, *floats])
        self._ints = array("Q", [*self._ints, *ints])


_VECTORS = {
    BodyFields.POSITION: "position",
    BodyFields.VELOCITY: "velocity",
    BodyFields.FORCE: "force",
}
_NUMBERS = {
    BodyFields.ANGLE: "angle",
    BodyFields.ANGULAR_VELOCITY: "angular_velocity",
    BodyFields.TORQUE: "torque",
}


def _selected(fields: BodyFields) -> list[tuple[str, bool]]:
    """Names of the selected properties in their order, and whether each is a vector."""
    return [
        (_VECTORS.get(field) or _NUMBERS[field], field in _VECTORS)
        for field in BodyFields
        if field in fields and (field in _VECTORS or field in _NUMBERS)
    ]


def get_space_bodies(space: Space, fields: BodyFields, buffers: Buffer) -> None:
    """Appends values of all bodies to a buffer."""
    floats: list[float] = []
    ints: list[int] = []
    names = _selected(fields)
    with_id = BodyFields.BODY_ID in fields
    for body in space.bodies:
        if with_id:
            ints.append(body.id)
        for name, is_vector in names:
            value = getattr(body, name)
            floats.extend(value if is_vector else (value,))
    buffers._extend(floats, ints)


def set_space_bodies(space: Space, fields: BodyFields, buffers: Buffer) -> None:
    """Sets values of all bodies from a buffer. Their ids do not change."""
    floats = iter(buffers._floats)
    names = _selected(fields)
    for body in space.bodies:
        for name, is_vector in names:
            setattr(body, name, Vec2d(next(floats), next(floats)) if is_vector else next(floats))


def _id(pair: Pair, index: int) -> int:
    body: Body | None = (pair.a, pair.b)[index].body
    return 0 if body is None else body.id


def _point(index: int, name: str) -> Callable[[Pair], Iterable[float]]:
    def get(pair: Pair) -> Iterable[float]:
        value: Vec2d = (
            getattr(pair.points[index], name) if index < len(pair.points) else Vec2d(0.0, 0.0)
        )
        return value

    return get


def _distance(index: int) -> Callable[[Pair], Iterable[float]]:
    return lambda pair: [pair.points[index].distance if index < len(pair.points) else 0.0]


_INTS: dict[ArbiterFields, Callable[[Pair], int]] = {
    ArbiterFields.BODY_A_ID: lambda pair: _id(pair, 0),
    ArbiterFields.BODY_B_ID: lambda pair: _id(pair, 1),
    ArbiterFields.IS_FIRST_CONTACT: lambda pair: int(pair.state == FIRST),
    ArbiterFields.CONTACT_COUNT: lambda pair: len(pair.points),
}
_FLOATS: dict[ArbiterFields, Callable[[Pair], Iterable[float]]] = {
    ArbiterFields.TOTAL_IMPULSE: lambda pair: -pair.impulse_on_b(),
    ArbiterFields.TOTAL_KE: lambda pair: [pair.energy()],
    ArbiterFields.NORMAL: lambda pair: pair.normal,
    ArbiterFields.POINT_A_1: _point(0, "point_a"),
    ArbiterFields.POINT_B_1: _point(0, "point_b"),
    ArbiterFields.DISTANCE_1: _distance(0),
    ArbiterFields.POINT_A_2: _point(1, "point_a"),
    ArbiterFields.POINT_B_2: _point(1, "point_b"),
    ArbiterFields.DISTANCE_2: _distance(1),
}


def get_space_arbiters(space: Space, fields: ArbiterFields, buffers: Buffer) -> None:
    """Appends values of all collisions at the last step to a buffer."""
    world = space._world
    if world is None:
        return
    floats: list[float] = []
    ints: list[int] = []
    collisions = space._collisions
    for pair in [*collisions.current(world), *collisions.passive()]:
        for field in ArbiterFields:
            if field in fields and field in _INTS:
                ints.append(_INTS[field](pair))
            elif field in fields and field in _FLOATS:
                floats.extend(_FLOATS[field](pair))
    buffers._extend(floats, ints)
