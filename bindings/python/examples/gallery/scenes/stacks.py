"""Stacks that fall, and a pile that grows."""

from __future__ import annotations

from random import Random
from typing import Any

import impel

from film import Drive, Scene
from paint import Canvas, View
from palette import BLUE, INK, ORANGE, PAPER, RAINBOW, RED, STONE, WOOD, YELLOW, along, mix
from parts import ball, box, dice, ground, rough

# Pyramid

ROWS = 16


def pyramid(world: impel.World) -> Drive | None:
    ground(world)
    for row in range(ROWS):
        for k in range(ROWS - row):
            x = 1.05 * (k - (ROWS - row - 1) / 2)
            box(world, (x, 0.5 + row), (0.5, 0.5), along(RAINBOW, row / ROWS))
    world.create_body(position=(-40, 9), linear_velocity=(34, 3.5), bullet=True).create_circle(
        1.3, debug_color=INK, material=impel.Material(density=9)
    )
    return None


PYRAMID = Scene(
    "pyramid",
    "A heavy ball flies through a pyramid of 136 boxes.",
    pyramid,
    View((4, 7.8), 30.0),
    seconds=3.6,
    lead=33,
    steps=3,
    speed=1.25,
    width=576,
    height=324,
    outline=0.6,
    snap=0.5,
)

# Pile

SHAPES = 1000


def pile(world: impel.World) -> Drive | None:
    earth = ground(world, 0.0, STONE)
    for side in (-1, 1):
        earth.create_box(0.6, 9, center=(side * 13.6, 9), debug_color=STONE)
    numbers = dice(7)

    def drive(step: int) -> None:
        if step % 6 or step // 6 >= SHAPES // 20:
            return
        for k in range(20):
            x = 1.28 * (k - 9.5) + numbers.uniform(-0.2, 0.2)
            add_mixed(world, numbers, (x, 18 + numbers.uniform(0, 1)))

    return drive


def add_mixed(world: impel.World, numbers: Random, at: tuple[float, float]) -> None:
    size, color = numbers.uniform(0.24, 0.4), along(RAINBOW, numbers.random())
    body = world.create_body(position=at, angle=numbers.uniform(-3, 3), linear_velocity=(0, -14))
    settings: Any = {"debug_color": color, "material": rough(0.8)}
    kind = numbers.randrange(4)
    if kind == 0:
        body.create_circle(size, **settings)
    elif kind == 1:
        body.create_box(size, size * numbers.uniform(0.5, 1), **settings)
    elif kind == 2:
        body.create_capsule((-size * 0.7, 0), (size * 0.7, 0), size * 0.6, **settings)
    else:
        corners = numbers.randrange(3, 8)
        turn = impel.Rotation.from_angle(6.2831853 / corners)
        points = [impel.Vec2(size * 1.1, 0)]
        while len(points) < corners:
            x, y = points[-1]
            points.append(impel.Vec2(x * turn.c - y * turn.s, x * turn.s + y * turn.c))
        body.create_polygon(points, **settings)


PILE = Scene(
    "pile",
    "A thousand circles, capsules, boxes and polygons rain into a bin.",
    pile,
    View((0, 7.7), 28.6),
    seconds=1.76,
    steps=8,
    speed=4.0,
    hold=2.3,
    width=448,
    height=252,
    outline=0.0,
    snap=0.5,
)

# Dominoes

DOMINOES = 15
GROWTH = 1.19


def dominoes(world: impel.World) -> Drive | None:
    ground(world)
    x, height = -13.6, 0.75
    for i in range(DOMINOES):
        half = (height * 0.1, height / 2)
        box(world, (x, half[1]), half, along(RAINBOW, i / (DOMINOES - 1)), friction=0.5)
        x += height * 0.58
        height *= GROWTH
    first = ball(world, (-14.8, 0.6), 0.22, INK, density=3)
    first.linear_velocity = (3.5, 0)
    return None


DOMINO = Scene(
    "dominoes",
    "Each of 15 dominoes is 19 % larger than the one before.",
    dominoes,
    View((1.0, 6.9), 32.5),
    seconds=5.2,
    steps=6,
    speed=2.7,
)

# Explosion

BLAST = 14


def wall(world: impel.World) -> Drive | None:
    ground(world)
    for row in range(12):
        for k in range(8 if row % 2 else 7):
            x = -3.5 + 1.0 * k + (0 if row % 2 else 0.5)
            half = 0.5
            if row % 2 and k in (0, 7):
                half, x = 0.25, x + (0.25 if k == 0 else -0.25)
            color = mix(RED, ORANGE, ((2 * row + k) % 3) / 2)
            box(world, (x, 0.25 + 0.5 * row), (half - 0.005, 0.25), color)
    for k in range(5):
        box(world, (-2.4 + 1.2 * k, 6.3), (0.3, 0.3), (BLUE, YELLOW, WOOD)[k % 3])

    def drive(step: int) -> None:
        if step == BLAST * 2:
            world.explode((0, 1.6), 2.6, 4.2, falloff=3.5)

    return drive


def blast(canvas: Canvas, world: impel.World, time: float) -> None:
    age = time - (BLAST * 2 / 2) / 25
    if -1.2 < age < 0:
        canvas.disc((0, 1.6), 0.32, INK)
        if int(age * 8) % 2:
            canvas.disc((0, 1.6), 0.14, RED)
    if 0 <= age < 0.32:
        share = age / 0.32
        canvas.ring((0, 1.6), 0.8 + 5.3 * share, mix(YELLOW, PAPER, share), 10 * (1 - share) + 1)
        if share < 0.5:
            canvas.disc((0, 1.6), 1.9 - 3 * share, YELLOW)
            canvas.disc((0, 1.6), 1.1 - 2 * share, 0xFFFFFFFF)


EXPLOSION = Scene(
    "explosion",
    "A bomb goes off in a brick wall: the ring is the range of the explosion.",
    wall,
    View((0, 6.7), 27.0),
    seconds=3.4,
    before=blast,
    width=576,
    height=324,
    outline=0.0,
    snap=0.5,
)
