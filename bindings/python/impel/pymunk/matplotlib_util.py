"""Debug drawing with matplotlib."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from matplotlib.lines import Line2D
from matplotlib.patches import Circle, Polygon

from .space_debug_draw_options import SpaceDebugColor, SpaceDebugDrawOptions
from .vec2d import Vec2d


class DrawOptions(SpaceDebugDrawOptions):
    """Draws a space on axes. Set ``shape.color`` to choose the colour of a shape."""

    def __init__(self, ax: Any) -> None:
        super().__init__()
        self.ax = ax

    def _line(self, a: Vec2d, b: Vec2d, width: float, color: SpaceDebugColor) -> None:
        line = Line2D([a.x, b.x], [a.y, b.y], linewidth=width, color=color.as_float())
        line.set_solid_capstyle("round")
        self.ax.add_line(line)

    def draw_circle(
        self,
        pos: Vec2d,
        angle: float,
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        face, edge = fill_color.as_float(), outline_color.as_float()
        self.ax.add_patch(Circle(pos, radius, facecolor=face, edgecolor=edge))
        self._line(pos, pos + Vec2d.from_polar(radius, angle), 1, outline_color)

    def draw_segment(self, a: Vec2d, b: Vec2d, color: SpaceDebugColor) -> None:
        self._line(a, b, 1, color)

    def draw_fat_segment(
        self,
        a: Vec2d,
        b: Vec2d,
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        self._line(a, b, max(1, 2 * radius), fill_color)

    def draw_polygon(
        self,
        verts: Sequence[Vec2d],
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        polygon = Polygon(
            verts,
            linewidth=max(1, 2 * radius),
            joinstyle="round",
            facecolor=fill_color.as_float(),
            edgecolor=outline_color.as_float(),
        )
        self.ax.add_patch(polygon)

    def draw_dot(self, size: float, pos: Vec2d, color: SpaceDebugColor) -> None:
        self.ax.add_patch(Circle(pos, size, facecolor=color.as_float(), edgecolor="None"))
