"""A world with a floor."""

import unittest

import impel
from impel import World


class WithGround(unittest.TestCase):
    def setUp(self) -> None:
        self.world = World((0, -10))
        self.addCleanup(self.world.destroy)
        self.ground = self.world.create_static_body()
        self.floor = self.ground.create_half_space((0, 1), 0)

    def ball(self, x: float, y: float, radius: float = 0.5, **settings: object) -> impel.Body:
        body = self.world.create_body(position=(x, y))
        body.create_circle(radius, **settings)  # type: ignore[arg-type]
        return body

    def steps(self, count: int) -> None:
        for _ in range(count):
            self.world.step()
