"""The ground of `BipedalWalker-v3`: hills, and in the hardcore version stumps, stairs and pits.
Numbers are drawn in Gymnasium's order, so that the same seed gives the same ground."""

from __future__ import annotations

import math

import numpy as np

SCALE = 30.0
#: Distance of the points of the ground, in metres; their number; number of flat ones at the
#: start; greatest number of flat ones between obstacles.
STEP = 14 / SCALE
LENGTH = 200
START_PAD = 20
GRASS = 10
#: Mean height of the ground, in metres.
LEVEL = 400 / SCALE / 4
#: Height of the clouds.
CLOUDS = 400 / SCALE * 3 / 4

Point = tuple[float, float]


HILLS, STUMP, STAIRS, PIT = range(4)


class Terrain:
    """Heights of the points of the ground, and boxes on it."""

    def __init__(self, random: np.random.Generator, hardcore: bool) -> None:
        self._random = random
        self.heights: list[float] = []
        #: Corners of each box.
        self.boxes: list[list[Point]] = []
        self._y, self._slope = LEVEL, 0.0
        #: Height before the obstacle, its number of points, and direction of the stairs.
        self._base, self._total, self._way = 0.0, 0, 0
        kind, left, is_first = HILLS, START_PAD, False
        for i in range(LENGTH):
            if is_first:
                left = self._begin(kind, i * STEP, left)
            else:
                self._continue(kind, i, left)
            self.heights.append(self._y)
            left -= 1
            is_first = left == 0
            if is_first:
                left = int(random.integers(GRASS // 2, GRASS))
                kind = int(random.integers(1, 4)) if hardcore and kind == HILLS else HILLS

    def _begin(self, kind: int, x: float, left: int) -> int:
        """Begins hills or an obstacle with a level point. Returns the number of points."""
        random, y = self._random, self._y
        self._base = y
        if kind == STUMP:
            left = int(random.integers(1, 3))
            self._box(x, y + left * STEP, left, left)
        elif kind == PIT:
            left = int(random.integers(3, 5))
            self._box(x, y, 1, 4)
            self._box(x + left * STEP, y, 1, 4)
            left += 2
        elif kind == STAIRS:
            self._way = 1 if random.random() > 0.5 else -1
            width, count = int(random.integers(4, 5)), int(random.integers(3, 5))
            for i in range(count):
                self._box(x + i * width * STEP, y + i * self._way * STEP, width, 1)
            left = count * width
        self._total = left
        return left

    def _continue(self, kind: int, i: int, left: int) -> None:
        """Adds a point that is not the first one; `left` is the number of points from it on."""
        if kind == HILLS:
            # 1 below the mean height, -1 above it, 0 on it.
            way = (self._y < LEVEL) - (self._y > LEVEL)
            self._slope = 0.8 * self._slope + 0.01 * way
            if i > START_PAD:
                self._slope += self._random.uniform(-1, 1) / SCALE
            self._y += self._slope
        elif kind == PIT:
            self._y = self._base - (4 * STEP if left > 1 else 0.0)
        elif kind == STAIRS:
            # The ground below stairs is a slope; stairs are 4 points wide.
            step = (self._total - left - self._way) / 4
            self._y = self._base + step * self._way * STEP

    def _box(self, x: float, top: float, width: int, height: int) -> None:
        """Adds a box; width and height in steps."""
        right, bottom = x + width * STEP, top - height * STEP
        self.boxes.append([(x, top), (right, top), (right, bottom), (x, bottom)])

    @property
    def points(self) -> list[Point]:
        return [(i * STEP, y) for i, y in enumerate(self.heights)]

    def clouds(self) -> list[list[Point]]:
        """Draws the clouds: polygons of five corners."""
        draw, found = self._random.uniform, []
        for _ in range(LENGTH // 20):
            x = draw(0, LENGTH) * STEP
            cloud = []
            for corner in range(5):
                angle = 3.14 * 2 * corner / 5
                left = x + 15 * STEP * math.sin(angle) + draw(0, 5 * STEP)
                cloud.append((left, CLOUDS + 5 * STEP * math.cos(angle) + draw(0, 5 * STEP)))
            found.append(cloud)
        return found
