"""Soft bodies and ragdolls."""

from __future__ import annotations

import math

import impel

from film import Drive, Scene
from paint import View
from palette import (
    BLUE,
    GREEN,
    INK,
    ORANGE,
    PINK,
    RED,
    SOIL,
    STONE,
    TEAL,
    VIOLET,
    WOOD,
    YELLOW,
    hidden,
)
from parts import Ragdoll, box, ground, jelly, rough, square

# Jelly and a balloon


def star(corners: int, outer: float, inner: float) -> list[tuple[float, float]]:
    return [
        (
            (inner if i % 2 else outer) * math.sin(math.pi * i / corners),
            (inner if i % 2 else outer) * math.cos(math.pi * i / corners),
        )
        for i in range(2 * corners - 1, -1, -1)
    ]


def jellies(world: impel.World) -> Drive | None:
    earth = ground(world)
    for side in (-1, 1):
        earth.create_half_space((-side, 0), -9.8, debug_color=SOIL)
    balloon = world.create_ring(
        1.3,
        36,
        position=(4.6, 3.4),
        mass=0.6,
        particle_radius=0.06,
        pressure=14.0,
        gravity_scale=-0.62,
        linear_damping=0.4,
        shape={"debug_color": hidden(RED), "material": rough(0.4)},
    )
    crate = box(world, (4.6, 0.45), (0.45, 0.45), WOOD, density=0.35)
    low = min(range(36), key=lambda i: balloon.positions()[i].y)
    knot = balloon.particles()[low]
    assert knot is not None
    world.create_distance_joint(
        crate, knot, (4.6, 0.9), knot.position, limits=(0.1, 1.5), spring=(0, 0), user_data=INK
    )
    bar = [(-1.9, -0.5), (1.9, -0.5), (1.9, 0.5), (-1.9, 0.5)]
    shapes = (
        (square(1.1), -6.4, PINK),
        (bar, -1.4, VIOLET),
        (star(8, 1.25, 1.2), -6.0, GREEN),
        (star(5, 1.5, 0.75), -2.2, ORANGE),
        (square(0.8), -4.6, TEAL),
        (bar, -6.0, BLUE),
        (star(8, 1.0, 0.95), -0.4, YELLOW),
    )

    def drive(step: int) -> None:
        if step % 26 == 0 and step // 26 < len(shapes):
            corners, x, color = shapes[step // 26]
            jelly(
                world,
                corners,
                (x, 10.6),
                color,
                angle=0.15 * (step // 26 % 3 - 1),
                particle_radius=0.07,
                mass=3.0,
                shape_hertz=2.2,
                linear_velocity=(0, -4),
            )

    return drive


JELLY = Scene(
    "jelly",
    "Jelly falls on jelly; a balloon carries a crate.",
    jellies,
    View((0, 4.6), 19.0),
    seconds=5.0,
    rods=True,
)

# Cloth

COLUMNS, ROWS = 20, 24
TEAR = 200.0
FAST = 37


def curtain(world: impel.World) -> Drive | None:
    earth = ground(world)
    for y in (9.2, 1.8):
        earth.create_box(3.4, 0.12, center=(1.5, y), debug_color=STONE)
    cloth = world.create_cloth(
        6.0,
        7.2,
        COLUMNS,
        ROWS,
        position=(1.5, 5.5),
        mass=14.0,
        particle_radius=0.06,
        linear_damping=0.25,
        edge_hertz=0.0,
        tear_force=TEAR,
        shape={"debug_color": hidden(TEAL)},
    )
    for column in range(COLUMNS):
        cloth.pin((ROWS - 1) * COLUMNS + column)
        cloth.pin(column)

    def drive(step: int) -> None:
        if step in (40, 130):
            y, speed = (4.2, FAST) if step == 40 else (6.6, FAST)
            body = world.create_body(position=(-12, y), linear_velocity=(speed, 2.0))
            body.create_circle(
                0.45, debug_color=RED, material=impel.Material(density=20, restitution=0.2)
            )

    return drive


CLOTH = Scene(
    "cloth",
    "Two balls tear a cloth that is pinned above and below.",
    curtain,
    View((1.0, 5.0), 18.5),
    seconds=5.0,
)

# Stairs

STEPS = 11


def stairs(world: impel.World) -> Drive | None:
    earth = world.create_static_body()
    for i in range(STEPS):
        # From the left of the picture to the edge of the step.
        half = (9 + 1.1 * i) / 2
        earth.create_box(
            half, 4, center=(-15 + half, 2.82 - 0.62 * i), debug_color=SOIL, material=rough(0.3)
        )
    earth.create_half_space((-1, 0), -11.0, debug_color=SOIL)
    earth.create_half_space((0, 1), 0.0, debug_color=SOIL, material=rough(0.6))
    colors = (RED, BLUE, YELLOW, GREEN, VIOLET)

    def drive(step: int) -> None:
        if step % 32 == 0 and step < 160:
            doll = Ragdoll(world, (-10.6, 7.1), 1.75, colors[step // 32])
            for body in doll.bodies:
                body.linear_velocity = (7.4, 2.0)
                body.angular_velocity = -1.5

    return drive


STAIRS = Scene(
    "stairs",
    "Five ragdolls with limits and friction in their joints fall down a flight of stairs.",
    stairs,
    View((0.6, 4.2), 20.4),
    seconds=5.4,
    lead=30,
)
