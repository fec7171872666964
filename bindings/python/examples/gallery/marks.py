"""Marks that explain joints: anchors, axes, limits, springs, labels."""

from __future__ import annotations

import math

import impel
import skia
from impel import Vec2

from paint import Canvas, stroke
from palette import BLUE, INK, RED

AXIS = 0x8A94A6FF
WHITE = 0xFFFFFFFF


def named(world: impel.World) -> dict[str, impel.Body]:
    """The bodies with a name."""
    return {body.name: body for body in world.bodies() if body.name}


def anchors(canvas: Canvas, world: impel.World, kind: type[impel.Joint]) -> None:
    """The anchors of joints of a kind: on body a a ring, on body b a dot."""
    for joint in world.joints():
        if isinstance(joint, kind):
            (a, b), (frame_a, frame_b) = joint.bodies, joint.local_frames
            ring(canvas, a.world_point(frame_a.position))
            dot(canvas, b.world_point(frame_b.position))


def ring(canvas: Canvas, at: tuple[float, float]) -> None:
    x, y = canvas.pixel(at)
    canvas.canvas.drawCircle(x, y, 5.0, skia.Paint(Color=skia.ColorWHITE, AntiAlias=True))
    canvas.canvas.drawCircle(x, y, 5.0, stroke(INK, 1.6))


def dot(canvas: Canvas, at: tuple[float, float]) -> None:
    canvas.canvas.drawCircle(*canvas.pixel(at), 2.4, skia.Paint(Color=0xFF2D3748, AntiAlias=True))


def cross(canvas: Canvas, at: tuple[float, float], color: int = RED) -> None:
    x, y = canvas.pixel(at)
    for dx, dy in ((6, 6), (6, -6)):
        canvas.canvas.drawLine(x - dx, y - dy, x + dx, y + dy, stroke(color, 2.0))


def axis(canvas: Canvas, a: Vec2, b: Vec2) -> None:
    """A dashed line: an axis along which a body moves."""
    canvas.line((a, b), AXIS, 1.5, 4.0)


def bar(canvas: Canvas, at: Vec2, direction: Vec2, half: float = 0.35) -> None:
    """A limit on an axis: a short line across it."""
    across = Vec2(-direction.y, direction.x) * half
    canvas.line((at - across, at + across), RED, 2.0)


def rays(canvas: Canvas, center: Vec2, radius: float, lower: float, upper: float) -> None:
    """The limits of an angle: two lines and an arc."""
    for angle in (lower, upper):
        canvas.line((center, turned(center, radius, angle)), RED, 1.5)
    arc(canvas, center, radius * 0.8, lower, upper, RED)


def arc(
    canvas: Canvas,
    center: Vec2,
    radius: float,
    start: float,
    end: float,
    color: int = BLUE,
    *,
    arrow: bool = False,
) -> None:
    """A part of a circle, counter-clockwise if `end` is larger; with an arrow at its end."""
    count = 24
    points = [turned(center, radius, start + (end - start) * i / count) for i in range(count + 1)]
    canvas.line(points, color, 1.6)
    if arrow:
        head(
            canvas, points[-1], (points[-1] - points[-2]) / (points[-1] - points[-2]).length, color
        )


def arrow(canvas: Canvas, a: Vec2, b: Vec2, color: int = BLUE) -> None:
    if (b - a).length > 0.05:
        canvas.line((a, b), color, 1.8)
        head(canvas, b, (b - a) / (b - a).length, color)


def head(canvas: Canvas, tip: Vec2, direction: Vec2, color: int) -> None:
    size = 7.0 / canvas.scale
    across = Vec2(-direction.y, direction.x) * size * 0.55
    back = tip - direction * size * 0.6
    canvas.area([tip + direction * size * 0.4, back + across, back - across], color, outline=0)


def coil(canvas: Canvas, a: Vec2, b: Vec2, color: int = INK, turns: int = 7) -> None:
    """A spring between two points."""
    line = b - a
    across = Vec2(-line.y, line.x) / max(line.length, 1e-6) * (5.0 / canvas.scale)
    points = [a, a + line * 0.1]
    for i in range(turns):
        share = 0.1 + 0.8 * (i + 0.5) / turns
        points.append(a + line * share + across * (1 if i % 2 else -1))
    points += [a + line * 0.9, b]
    canvas.line(points, color, 1.8)


def turned(center: Vec2, radius: float, angle: float) -> Vec2:
    return center + Vec2(math.cos(angle), math.sin(angle)) * radius


def label(canvas: Canvas, text: str, x: float, y: float | None = None, color: int = INK) -> None:
    """Text with its middle at a coordinate of the world, at the lower edge of the picture or
    at a height in the world."""
    left, row = canvas.pixel((x, y or 0.0))
    canvas.write(text, (left, canvas.height - 9 if y is None else row), 14.0, color, align=0.5)
