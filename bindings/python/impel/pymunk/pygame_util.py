"""Debug drawing with pygame or pygame-ce."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from .space_debug_draw_options import SpaceDebugColor, SpaceDebugDrawOptions
from .vec2d import Vec2d

__all__ = ["DrawOptions", "from_pygame", "get_mouse_pos", "positive_y_is_up", "to_pygame"]

#: Whether y points up. If so, drawing flips y. Default: False, as in pygame.
positive_y_is_up: bool = False


class DrawOptions(SpaceDebugDrawOptions):
    """Draws a space on a surface. Set ``shape.color`` to choose the colour of a shape.

    >>> import pygame, impel.pymunk as pymunk
    >>> space = pymunk.Space()
    >>> space.debug_draw(DrawOptions(pygame.Surface((10, 10))))
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        super().__init__()

    def draw_circle(
        self,
        pos: Vec2d,
        angle: float,
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        center = to_pygame(pos, self.surface)
        rim = to_pygame(pos + Vec2d.from_polar(radius, angle), self.surface)
        pygame.draw.circle(self.surface, fill_color.as_int(), center, round(radius))
        width = 2 if radius > 20 else 1
        pygame.draw.line(self.surface, outline_color.as_int(), center, rim, width)

    def draw_segment(self, a: Vec2d, b: Vec2d, color: SpaceDebugColor) -> None:
        ends = to_pygame(a, self.surface), to_pygame(b, self.surface)
        pygame.draw.aaline(self.surface, color.as_int(), *ends)

    def draw_fat_segment(
        self,
        a: tuple[float, float],
        b: tuple[float, float],
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        color, start, end = fill_color.as_int(), Vec2d(*a), Vec2d(*b)
        ends = to_pygame(start, self.surface), to_pygame(end, self.surface)
        if radius <= 1:
            pygame.draw.line(self.surface, color, *ends, max(1, round(2 * radius)))
            return
        side = (end - start).perpendicular_normal() * radius
        if side:
            corners = [start + side, start - side, end - side, end + side]
            outline = [to_pygame(corner, self.surface) for corner in corners]
            pygame.draw.polygon(self.surface, color, outline)
        for point in ends:
            pygame.draw.circle(self.surface, color, point, round(radius))

    def draw_polygon(
        self,
        verts: Sequence[tuple[float, float]],
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        corners = [to_pygame(vertex, self.surface) for vertex in verts]
        pygame.draw.polygon(self.surface, fill_color.as_int(), corners)
        if radius > 0:
            for a, b in zip(verts, [*verts[1:], verts[0]]):
                self.draw_fat_segment(a, b, radius, outline_color, outline_color)

    def draw_dot(self, size: float, pos: tuple[float, float], color: SpaceDebugColor) -> None:
        center = to_pygame(pos, self.surface)
        pygame.draw.circle(self.surface, color.as_int(), center, round(size))


def get_mouse_pos(surface: pygame.Surface) -> tuple[int, int]:
    """Position of the mouse in the coordinates of a space."""
    return from_pygame(pygame.mouse.get_pos(), surface)


def to_pygame(p: tuple[float, float], surface: pygame.Surface) -> tuple[int, int]:
    """Pixel of a point of a space."""
    x, y = round(p[0]), round(p[1])
    return x, surface.get_height() - y if positive_y_is_up else y


def from_pygame(p: tuple[float, float], surface: pygame.Surface) -> tuple[int, int]:
    """Point of a space at a pixel."""
    return to_pygame(p, surface)
