"""Pictures of the environments by pygame: a window, or an array of pixels."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import DependencyNotInstalled

Point = tuple[float, float]
Color = tuple[int, int, int]


class Canvas:
    """A picture in world coordinates, with y up. `show` ends a frame."""

    def __init__(self, size: tuple[int, int], scale: float, rate: int) -> None:
        try:
            import pygame
            from pygame import gfxdraw
        except ImportError as error:
            raise DependencyNotInstalled("pygame is missing: pip install pygame-ce") from error
        self._pygame, self._gfx = pygame, gfxdraw
        self.size, self.scale, self.rate = size, scale, rate
        self.surface = pygame.Surface(size)
        #: Point of the world in the lower left corner.
        self.corner: Point = (0.0, 0.0)
        self._screen: Any = None
        self._clock: Any = None

    def fill(self, color: Color) -> None:
        self.surface.fill(color)

    def polygon(self, points: Iterable[Point], color: Color, outline: Color | None = None) -> None:
        """Draws a filled polygon, and its outline."""
        pixels = [self.pixel(point) for point in points]
        self._pygame.draw.polygon(self.surface, color, pixels)
        self._gfx.aapolygon(self.surface, pixels, outline or color)

    def line(self, a: Point, b: Point, color: Color) -> None:
        self._pygame.draw.aaline(self.surface, color, self.pixel(a), self.pixel(b))

    def circle(self, center: Point, radius: float, color: Color) -> None:
        radius = max(1.0, radius * self.scale)
        self._pygame.draw.circle(self.surface, color, self.pixel(center), radius)

    def shapes(self, body: Any, color: Color, outline: Color) -> None:
        """Draws the convex shapes of a body."""
        for shape in body.shapes():
            points = [body.world_point(point) for point in shape.convex.points]
            self.polygon(points, color, outline)

    def flag(self, foot: Point, color: Color, pole: Color) -> None:
        """Draws a flag with a pole of 50 pixels."""
        x, y = foot
        unit = 1.0 / self.scale
        top = y + 50 * unit
        self.line(foot, (x, top), pole)
        self.polygon([(x, top), (x, top - 10 * unit), (x + 25 * unit, top - 5 * unit)], color)

    def pixel(self, point: Point) -> Point:
        """Converts a point of the world to pixels, with y down."""
        x, y = point[0] - self.corner[0], point[1] - self.corner[1]
        return x * self.scale, self.size[1] - y * self.scale

    def show(self, mode: str) -> np.ndarray | None:
        """Shows the frame in a window, in real time, or returns it: (height, width, 3)."""
        pygame = self._pygame
        if mode != "human":
            return np.transpose(pygame.surfarray.array3d(self.surface), (1, 0, 2))
        if self._screen is None:
            pygame.display.init()
            self._screen = pygame.display.set_mode(self.size)
            self._clock = pygame.time.Clock()
        self._screen.blit(self.surface, (0, 0))
        pygame.event.pump()
        self._clock.tick(self.rate)
        pygame.display.flip()
        return None

    def close(self) -> None:
        """Closes the window."""
        if self._screen is not None:
            self._pygame.display.quit()
            self._screen = None


class DrawnEnv(gymnasium.Env):
    """An environment that draws itself on a canvas, created when it is first drawn."""

    #: Size, scale and rate of the canvas: the arguments of `Canvas`.
    view: tuple[tuple[int, int], float, int]
    _canvas: Canvas | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draws the current state."""
        raise NotImplementedError

    def render(self) -> np.ndarray | None:
        if self.render_mode is None:
            gymnasium.logger.warn('render has no effect without a render_mode, as "rgb_array"')
            return None
        if self._canvas is None:
            self._canvas = Canvas(*self.view)
        self.draw(self._canvas)
        return self._canvas.show(self.render_mode)

    def close(self) -> None:
        if self._canvas is not None:
            self._canvas.close()

    def __getstate__(self) -> dict[str, Any]:
        # A canvas belongs to its process.
        return {**self.__dict__, "_canvas": None}
