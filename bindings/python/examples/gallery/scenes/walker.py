"""Theo Jansen's walking linkage."""

from __future__ import annotations

import math

import impel
from impel import Filter, Vec2

from film import Drive, Scene
from paint import Canvas, View
from palette import BLUE, INK, PAPER, RED, SOIL, STONE, TEAL, YELLOW, mix
from parts import ground, rough

#: Theo Jansen's lengths, in centimetres.
A, B, C, D, E, F, G, H, I, J, K, L, M = (
    38.0,
    41.5,
    39.3,
    40.1,
    55.8,
    39.4,
    36.7,
    65.7,
    49.0,
    50.0,
    61.9,
    7.8,
    15.0,
)
SCALE = 0.05
POST = mix(PAPER, STONE, 0.45)
NO_CONTACT = Filter(category=2, mask=1)


def meet(a: Vec2, far_a: float, b: Vec2, far_b: float, side: float) -> Vec2:
    """The point at two distances from two points, left of the line from a to b for side 1."""
    line = b - a
    distance = line.length
    along = (far_a**2 - far_b**2 + distance**2) / (2 * distance)
    across = math.sqrt(far_a**2 - along**2) * side
    x, y = line.x / distance, line.y / distance
    return a + Vec2(x * along - y * across, y * along + x * across)


class Walker:
    def __init__(self, world: impel.World, at: Vec2) -> None:
        self.world, self.at = world, at
        self.chassis = world.create_body(position=at, name="walker")
        self.chassis.create_box(
            A * SCALE,
            0.3,
            radius=0.1,
            debug_color=RED,
            filter=NO_CONTACT,
            material=rough(0.6, density=1),
        )
        self.wheel = world.create_body(position=at)
        self.wheel.create_circle(
            M * SCALE + 0.2, debug_color=INK, filter=NO_CONTACT, material=impel.Material(density=1)
        )
        self.motor = world.create_revolute_joint(
            self.chassis, self.wheel, at, motor_speed=-math.pi, max_motor_torque=400
        )
        for phase in range(3):
            angle = 2 * math.pi * phase / 3
            crank = Vec2(math.cos(angle), math.sin(angle)) * M
            shade = (0.0, 0.25, 0.5)[phase]
            for side in (1, -1):
                self.leg(crank, side, shade)

    def point(self, local: Vec2) -> Vec2:
        return self.at + local * SCALE

    def leg(self, crank: Vec2, side: int, shade: float) -> None:
        fixed = Vec2(side * -A, -L)
        # For the right leg, the same construction in a mirror.
        upper = meet(fixed, B, crank, J, side)
        knee = meet(fixed, C, crank, K, -side)
        outer = meet(upper, E, fixed, D, -side)
        ankle = meet(outer, F, knee, G, -side)
        foot = meet(knee, I, ankle, H, side)
        thigh = self.plate((fixed, upper, outer), mix(BLUE, SOIL, shade))
        shin = self.plate((knee, ankle, foot), mix(TEAL, SOIL, shade), foot)
        world = self.world
        world.create_revolute_joint(self.chassis, thigh, self.point(fixed))
        color = mix(YELLOW, SOIL, shade)
        for a, at_a, b, at_b in (
            (self.wheel, crank, thigh, upper),
            (self.wheel, crank, shin, knee),
            (self.chassis, fixed, shin, knee),
            (thigh, outer, shin, ankle),
        ):
            world.create_distance_joint(a, b, self.point(at_a), self.point(at_b), user_data=color)

    def plate(self, corners: tuple[Vec2, ...], color: int, foot: Vec2 | None = None) -> impel.Body:
        points = [self.point(corner) for corner in corners]
        middle = (points[0] + points[1] + points[2]) / 3
        body = self.world.create_body(position=middle)
        body.create_polygon(
            [point - middle for point in points],
            0.06,
            debug_color=color,
            filter=NO_CONTACT,
            material=impel.Material(density=0.4),
        )
        if foot is not None:
            body.create_circle(
                0.16,
                self.point(foot) - middle,
                debug_color=color,
                filter=NO_CONTACT,
                material=rough(1.2),
            )
        return body


def build(world: impel.World) -> Drive | None:
    ground(world, 0.0, friction=1.0)
    Walker(world, Vec2(0.0, 5.1))
    return None


#: Distance that the walker goes in a turn of its motor, in metres.
STRIDE = 7.45


def marks(canvas: Canvas, world: impel.World, time: float) -> None:
    """A fence with two posts a stride."""
    (left, low), (right, _) = canvas.bounds
    first = math.floor(left / STRIDE * 2)
    for k in range(first, first + 8):
        x = STRIDE / 2 * k
        canvas.area([(x - 0.1, 0), (x + 0.1, 0), (x + 0.1, 1.3), (x - 0.1, 1.3)], POST, outline=0)
    for y in (0.55, 1.05):
        canvas.area(
            [(left, y - 0.07), (right, y - 0.07), (right, y + 0.07), (left, y + 0.07)],
            POST,
            outline=0,
        )


def follow(world: impel.World, time: float) -> View:
    body = next(body for body in world.bodies() if body.name == "walker")
    return View((body.position.x, 3.9), 17.0)


SCENE = Scene(
    "walker",
    "Theo Jansen's linkage: one motor, six legs.",
    build,
    View((0, 3.9), 17.0),
    seconds=2.0,
    width=560,
    height=315,
    lead=240,
    behind=marks,
    camera=follow,
    rods=True,
    hold=0,
    wipe=0,
)
