"""Things with joints: a bridge, a car, a cradle, a walker."""

from __future__ import annotations

import math

import impel

from film import Drive, Scene
from paint import Canvas, View
from palette import BLUE, GREEN, INK, ORANGE, PAPER, RED, SOIL, STONE, TEAL, WOOD, YELLOW, mix
from parts import box, dice, rough

# Bridge

PLANKS = 22


#: Step at which the first crate falls.
FIRST_CRATE = 65


def hinge(world: impel.World, a: impel.Body, b: impel.Body, x: float) -> None:
    """A joint with friction: a motor of speed zero."""
    world.create_revolute_joint(a, b, (x, -0.15), motor_speed=0.0, max_motor_torque=30.0)


def bridge(world: impel.World) -> Drive | None:
    banks = world.create_static_body()
    for side in (-1, 1):
        banks.create_box(6, 6, center=(side * 17, -6), debug_color=SOIL, material=rough(0.7))
    last, plank = banks, None
    for i in range(PLANKS):
        x = -11 + 22 / PLANKS * (i + 0.5)
        plank = box(world, (x, -0.15), (11 / PLANKS - 0.02, 0.15), WOOD, density=3)
        hinge(world, last, plank, x - 11 / PLANKS)
        last = plank
    hinge(world, last, banks, 11)
    numbers = dice(5)
    colors = (RED, BLUE, YELLOW, TEAL, ORANGE, GREEN)

    def drive(step: int) -> None:
        k, rest = divmod(step - FIRST_CRATE, 10)
        if 0 <= k < 12 and rest == 0:
            half = numbers.uniform(0.4, 0.75)
            box(
                world,
                (numbers.uniform(-6, 6), 8.5),
                (half, half),
                colors[k % 6],
                numbers.uniform(-0.4, 0.4),
            )

    return drive


BRIDGE = Scene(
    "bridge",
    "Twelve crates fall on a bridge of planks, which comes to rest.",
    bridge,
    View((0, 0.5), 28.0),
    seconds=4.8,
    steps=4,
    speed=1.6,
    substeps=12,
    lead=60,
)

# Car

HILL = 24.0


def height(x: float) -> float:
    turn = 2 * math.pi * x / HILL
    return 0.9 * math.sin(turn) + 0.3 * math.sin(3 * turn + 1) + 0.05 * math.sin(9 * turn)


def car(world: impel.World) -> Drive | None:
    earth = world.create_static_body(position=(-24, 0))
    spacing = 0.25
    heights = [height(-24 + spacing * i) for i in range(int(180 / spacing))]
    earth.create_height_field(heights, spacing, debug_color=SOIL, material=rough(0.9))
    y = height(0) + 1.1
    chassis = world.create_body(position=(0, y), name="car")
    chassis.create_polygon(
        [(-1.6, -0.25), (1.6, -0.25), (1.65, 0.1), (1.0, 0.3), (-1.6, 0.3)],
        debug_color=RED,
        material=rough(0.5, density=1.5),
    )
    chassis.create_polygon(
        [(-0.2, 0.3), (0.9, 0.3), (0.45, 0.85), (-0.2, 0.85)], debug_color=mix(RED, PAPER, 0.7)
    )
    chassis.create_box(0.06, 0.25, center=(-1.54, 0.5), debug_color=RED)
    for x in (-1.05, 1.05):
        wheel = world.create_body(position=(x, y - 0.45))
        wheel.create_circle(0.46, debug_color=INK, material=rough(1.6))
        world.create_wheel_joint(
            chassis,
            wheel,
            axis=(0, 1),
            spring=(3.2, 0.6),
            limits=(-0.25, 0.25),
            motor_speed=-14,
            max_motor_torque=4,
        )
    for k in range(3):
        box(world, (-1.25 + 0.42 * k, y + 0.5), (0.2, 0.2), (YELLOW, TEAL, BLUE)[k], density=0.4)
    return None


def follow(world: impel.World, time: float) -> View:
    body = next(body for body in world.bodies() if body.name == "car")
    return View((body.position.x + 2.0, 2.0), 19.0)


def hills(canvas: Canvas, world: impel.World, time: float) -> None:
    """Hills that move half as fast as the ground, and the ground."""
    (left, low), (right, _) = canvas.bounds
    points = [(left, low), (right, low)]
    for i in range(61):
        x = right + (left - right) * i / 60
        turn = 2 * math.pi * (x - 0.5 * left) / (HILL / 2)
        points.append((x, 2.3 + 0.8 * math.sin(turn) + 0.3 * math.sin(2 * turn + 1)))
    canvas.area(points, mix(PAPER, TEAL, 0.2), outline=0)
    points = [(left - 1, low - 1), (right + 1, low - 1)]
    points += [(right + 1 - 0.25 * i, height(right + 1 - 0.25 * i)) for i in range(85)]
    canvas.area(points, SOIL, outline=0)


CAR = Scene(
    "car",
    "A car with sprung, driven wheels and a load of crates crosses hills.",
    car,
    View((0, 2), 19.0),
    seconds=4.16,
    lead=300,
    camera=follow,
    behind=hills,
    hold=0,
    wipe=0,
)

# Cradle

#: With this length, and from this angle, a period takes four seconds.
LENGTH = 3.786


def cradle(world: impel.World) -> Drive | None:
    frame = world.create_static_body()
    frame.create_box(4.6, 0.18, center=(0, 4.2), debug_color=STONE)
    for k in range(5):
        x = (k - 2) * 1.0
        angle = -0.75 if k == 0 else 0.0
        at = (x + LENGTH * math.sin(angle), 4.0 - LENGTH * math.cos(angle))
        body = world.create_body(position=at, enable_sleep=False)
        body.create_circle(
            0.5,
            debug_color=(RED, STONE, STONE, STONE, BLUE)[k],
            material=impel.Material(restitution=1, static_friction=0, dynamic_friction=0),
        )
        world.create_distance_joint(frame, body, (x, 4.0), at, user_data=INK)
    return None


CRADLE = Scene(
    "cradle",
    "Newton's cradle: one ball in, one ball out.",
    cradle,
    View((0, 2.1), 12.0),
    seconds=4.0,
    rate=30,
    steps=8,
    rods=True,
    hold=0,
    wipe=0,
)
