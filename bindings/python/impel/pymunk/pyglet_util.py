"""Debug drawing with pyglet 2, or 1.5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pyglet

from .space_debug_draw_options import SpaceDebugColor, SpaceDebugDrawOptions
from .vec2d import Vec2d

if TYPE_CHECKING:
    from types import TracebackType


#: Whether colours have no opacity, and groups with an order have their own class: pyglet 1.5.
LEGACY = str(pyglet.version).startswith("1.")

#: Order of drawing: shapes, the radius lines of circles, constraints and collision points.
SHAPES, RADII, MARKS = range(3)


class DrawOptions(SpaceDebugDrawOptions):
    """Draws a space. Set ``shape.color`` to choose the colour of a shape.

    With ``batch=pyglet.graphics.Batch()`` it draws to that batch, and the caller draws the
    batch. Otherwise it draws at once.
    """

    def __init__(self, **kwargs: Any) -> None:
        #: Objects drawn in this frame. pyglet shows an object only while it exists.
        self.draw_shapes: list[Any] = []
        self.new_batch = "batch" not in kwargs
        self.batch: Any = kwargs.get("batch")
        super().__init__()

    def __enter__(self) -> None:
        self.draw_shapes = []
        if self.new_batch:
            self.batch = pyglet.graphics.Batch()

    def __exit__(
        self,
        type: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self.new_batch:
            self.batch.draw()

    def _draw(self, kind: str, *arguments: Any, color: SpaceDebugColor, layer: int) -> None:
        create = getattr(pyglet.shapes, kind)
        groups: Any = pyglet.graphics
        group = groups.OrderedGroup(layer) if LEGACY else groups.Group(layer)
        *rgb, opacity = color.as_int()
        shape = create(*arguments, color=tuple(rgb), batch=self.batch, group=group)
        shape.opacity = opacity
        self.draw_shapes.append(shape)

    def draw_circle(
        self,
        pos: Vec2d,
        angle: float,
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        self._draw("Circle", *pos, radius, color=fill_color, layer=SHAPES)
        rim = pos + Vec2d.from_polar(radius, angle)
        self._draw("Line", *pos, *rim, 1, color=outline_color, layer=RADII)

    def draw_segment(self, a: Vec2d, b: Vec2d, color: SpaceDebugColor) -> None:
        self._draw("Line", *a, *b, 1, color=color, layer=MARKS)

    def draw_fat_segment(
        self,
        a: Vec2d,
        b: Vec2d,
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        radius = max(radius, 1)
        side = (b - a).perpendicular_normal() * radius
        corners = [tuple(corner) for corner in (a + side, a - side, b - side, b + side)]
        self._draw("Polygon", *corners, color=fill_color, layer=SHAPES)
        for end in (a, b):
            self._draw("Circle", *end, radius, color=fill_color, layer=SHAPES)

    def draw_polygon(
        self,
        verts: Sequence[Vec2d],
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        corners = [tuple(vertex) for vertex in verts]
        self._draw("Polygon", *corners, color=fill_color, layer=SHAPES)
        if radius > 0:
            for a, b in zip(verts, [*verts[1:], verts[0]]):
                self.draw_fat_segment(a, b, radius, outline_color, outline_color)

    def draw_dot(self, size: float, pos: Vec2d, color: SpaceDebugColor) -> None:
        self._draw("Circle", *pos, size, color=color, layer=MARKS)
