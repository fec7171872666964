"""Parts that several scenes have."""

from __future__ import annotations

import math
import random
from typing import Any

import impel
from impel import Body, Filter, Material, Vec2, World

from palette import INK, SKIN, SOIL, STONE, hidden

Point = tuple[float, float]


def ground(world: World, height: float = 0.0, color: int = SOIL, friction: float = 0.7) -> Body:
    body = world.create_static_body()
    body.create_half_space((0, 1), height, debug_color=color, material=rough(friction))
    return body


def rough(friction: float, **others: Any) -> Material:
    return Material(static_friction=friction, dynamic_friction=friction, **others)


def box(
    world: World, at: Point, half: Point, color: int, angle: float = 0.0, **more: float
) -> Body:
    body = world.create_body(position=at, angle=angle)
    body.create_box(*half, debug_color=color, material=rough(more.pop("friction", 0.6), **more))
    return body


def ball(world: World, at: Point, radius: float, color: int, **more: float) -> Body:
    body = world.create_body(position=at)
    body.create_circle(radius, debug_color=color, material=rough(more.pop("friction", 0.5), **more))
    return body


def chain(
    world: World, top: Body, start: Point, end: Point, count: int, thickness: float = 0.12
) -> Body:
    """A chain of links from a point of `top`. Returns the last link."""
    a, b = Vec2(*start), Vec2(*end)
    step = (b - a) / count
    angle = math.atan2(step.y, step.x)
    last = top
    for i in range(count):
        link = world.create_body(position=a + step * (i + 0.5), angle=angle)
        half = step.length / 2
        link.create_capsule(
            (-half, 0),
            (half, 0),
            thickness if i % 2 else thickness * 0.6,
            debug_color=STONE if i % 2 else INK,
            filter=Filter(category=2, mask=0),
            material=Material(density=4),
        )
        world.create_revolute_joint(last, link, a + step * i)
        last = link
    return last


class Ragdoll:
    """A figure of ten parts. `size` is its height in metres."""

    def __init__(
        self,
        world: World,
        feet: Point,
        size: float,
        shirt: int,
        trousers: int = INK,
        *,
        flip: bool = False,
    ) -> None:
        self.world, self.unit, self.feet = world, size / 1.8, Vec2(*feet)
        # A group of its own: the parts of a figure do not collide with each other.
        self.filter = Filter(group=-1 - world.counters().bodies)
        self.side = -1.0 if flip else 1.0
        self.bodies: list[Body] = []
        pelvis = self._part((0, 0.92), (0, 1.02), 0.13, trousers)
        chest = self._part((0, 1.2), (0, 1.38), 0.16, shirt)
        head = self._part((0, 1.66), (0, 1.68), 0.14, SKIN)
        self._pin(pelvis, chest, (0, 1.1), -0.5, 0.5)
        self._pin(chest, head, (0, 1.5), -0.5, 0.5)
        for swing in (-0.25, 0.25):
            thigh = self._part((0, 0.86), (0, 0.54), 0.095, trousers)
            shin = self._part((0, 0.42), (0, 0.08), 0.075, trousers)
            self._pin(pelvis, thigh, (0, 0.9), -0.6 + swing, 1.4 + swing)
            self._pin(thigh, shin, (0, 0.48), -1.6, 0.05)
            upper = self._part((0, 1.4), (0, 1.16), 0.07, shirt)
            lower = self._part((0, 1.08), (0, 0.82), 0.06, SKIN)
            self._pin(chest, upper, (0, 1.42), -1.6, 2.6)
            self._pin(upper, lower, (0, 1.12), -0.05, 2.0)

    def _at(self, point: Point) -> Vec2:
        return self.feet + Vec2(*point) * self.unit

    def _part(self, a: Point, b: Point, radius: float, color: int) -> Body:
        low, high = self._at(a), self._at(b)
        middle = (low + high) / 2
        body = self.world.create_body(position=middle)
        body.create_capsule(
            low - middle,
            high - middle,
            radius * self.unit,
            debug_color=color,
            filter=self.filter,
            material=rough(0.6),
        )
        self.bodies.append(body)
        return body

    def _pin(self, a: Body, b: Body, at: Point, lower: float, upper: float) -> None:
        if self.side < 0:
            lower, upper = -upper, -lower
        self.world.create_revolute_joint(
            a,
            b,
            self._at(at),
            limits=(lower, upper),
            motor_speed=0.0,
            max_motor_torque=0.06 * self.unit**4,
        )


def jelly(
    world: World, corners: list[Point], at: Point, color: int, **settings: Any
) -> impel.SoftBody:
    shape: Any = {"debug_color": hidden(color), "material": rough(0.6)}
    return world.create_jelly(
        corners, settings.pop("spacing", 0.35), position=at, shape=shape, **settings
    )


def square(half: float) -> list[Point]:
    return [(-half, -half), (half, -half), (half, half), (-half, half)]


def dice(seed: int) -> random.Random:
    """Random numbers that are the same on each run and platform."""
    return random.Random(seed)
