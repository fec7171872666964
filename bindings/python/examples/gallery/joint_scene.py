"""What the scenes of joint types share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import impel
from impel import Filter

import marks
from film import Drive, Scene
from paint import Canvas, View
from palette import STONE

#: Filter of shapes that collide with nothing.
APART = Filter(category=2, mask=0)
#: Columns of a picture.
X = (-3.2, 0.0, 3.2)


def joint_scene(
    name: str,
    about: str,
    build: Callable[[impel.World], Drive | None],
    before: Callable[[Canvas, impel.World, float], None],
    behind: Callable[[Canvas, impel.World, float], None] | None = None,
    *,
    anchors: type[impel.Joint] | None = None,
    **settings: Any,
) -> Scene:
    """A scene of a type of joint. The anchors of joints of a class are drawn."""

    def front(canvas: Canvas, world: impel.World, time: float) -> None:
        before(canvas, world, time)
        if anchors is not None:
            marks.anchors(canvas, world, anchors)

    return Scene(
        f"joint-{name}",
        about,
        build,
        **{
            "view": View((0, -0.25), 10.0),
            "seconds": 4.0,
            "width": 400,
            "height": 240,
            "steps": 4,
            "hold": 0.3,
            "wipe": 6,
            "limit": 150_000,
            "behind": behind,
            "before": front,
            **settings,
        },
    )


def part(
    world: impel.World,
    name: str,
    at: tuple[float, float],
    half: tuple[float, float],
    color: int,
    angle: float = 0.0,
    density: float = 1.0,
) -> impel.Body:
    """A box that collides with nothing."""
    body = world.create_body(position=at, angle=angle, name=name, enable_sleep=False)
    body.create_box(
        *half,
        radius=0.06,
        debug_color=color,
        filter=APART,
        material=impel.Material(density=density),
    )
    return body


def post(world: impel.World, at: tuple[float, float], half: tuple[float, float]) -> impel.Body:
    """A static box."""
    body = world.create_static_body(position=at)
    body.create_box(*half, debug_color=STONE, filter=APART)
    return body
