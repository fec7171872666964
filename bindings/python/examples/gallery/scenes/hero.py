"""The first picture: a wrecking ball meets a house with people in it."""

from __future__ import annotations

import impel

from film import Drive, Scene
from paint import Canvas, View
from palette import BLUE, GREEN, INK, PINK, RAINBOW, RED, STONE, TEAL, VIOLET, YELLOW
from parts import Ragdoll, ball, box, chain, ground, jelly, square

STOREYS = 8
HEIGHT = 1.5
SLAB = 0.14
CRANE = (-9.0, 16.4)


def build(world: impel.World) -> Drive | None:
    earth = ground(world)
    bottom = 0.0
    for storey in range(STOREYS):
        color = RAINBOW[STOREYS - 1 - storey]
        wall = (HEIGHT - 2 * SLAB) / 2
        for pillar in range(5):
            x = -4.0 + 2.0 * pillar
            if pillar in (0, 4):
                for k in range(2):
                    box(world, (x, bottom + wall / 2 * (2 * k + 1)), (0.26, wall / 2), color)
            else:
                box(world, (x, bottom + wall), (0.14, wall), color)
        for k in range(4):
            at = -3.0 + 2.0 * k
            half = 1.0 if 0 < k < 3 else 1.13
            x = at if 0 < k < 3 else at + (-0.13 if k == 0 else 0.13)
            box(world, (x, bottom + 2 * wall + SLAB), (half, SLAB), color)
        for room in range(4):
            x = -3.0 + 2.0 * room
            furnish(world, (storey + 2 * room) % 5, (x, bottom))
        bottom += HEIGHT
    roof(world, bottom)
    start = (CRANE[0] - 9.0, CRANE[1] - 5.0)
    last = chain(world, earth, CRANE, start, 16, 0.16)
    wrecker = world.create_body(position=start)
    wrecker.create_circle(1.35, debug_color=INK, material=impel.Material(density=7))
    world.create_revolute_joint(last, wrecker, start)
    return None


def furnish(world: impel.World, kind: int, at: tuple[float, float]) -> None:
    x, y = at
    if kind == 0:
        Ragdoll(world, (x, y), 1.05, [RED, TEAL, YELLOW, PINK][int(x + y) % 4], flip=x > 0)
    elif kind == 1:
        box(world, (x - 0.1, y + 0.3), (0.3, 0.3), TEAL)
        box(world, (x - 0.1, y + 0.8), (0.2, 0.2), YELLOW)
    elif kind == 2:
        ball(world, (x, y + 0.4), 0.4, BLUE)
    elif kind == 3:
        jelly(
            world,
            square(0.4),
            (x, y + 0.45),
            GREEN,
            mass=0.5,
            particle_radius=0.05,
            spacing=0.25,
            shape_hertz=4,
        )
    else:
        box(world, (x, y + 0.5), (0.1, 0.5), STONE)


def roof(world: impel.World, y: float) -> None:
    jelly(world, square(0.7), (-2.6, y + 0.76), PINK, mass=1.5, particle_radius=0.06, shape_hertz=3)
    jelly(
        world, square(0.7), (2.6, y + 0.76), VIOLET, mass=1.5, particle_radius=0.06, shape_hertz=3
    )
    Ragdoll(world, (0, y), 1.2, RED)


def behind(canvas: Canvas, world: impel.World, time: float) -> None:
    canvas.area([(-17, 17.1), (-8.5, 17.1), (-8.5, 17.5), (-17, 17.5)], STONE)


SCENE = Scene(
    "hero",
    "A wrecking ball on a chain hits a house of boxes, with ragdolls and jelly: 358 bodies.",
    build,
    View((1.5, 8.0), 32.0),
    seconds=3.1,
    width=576,
    height=324,
    outline=0.0,
    snap=0.5,
    steps=3,
    speed=1.3,
    lead=69,
    behind=behind,
)
