"""Characters."""

import unittest

from impel import Character, Material

from .ground import WithGround


class Characters(WithGround):
    def test_it_walks_up_a_step_and_stops_at_a_wall(self) -> None:
        step = self.world.create_static_body((3, 0.1))
        step.create_box(1, 0.1)
        wall = self.world.create_static_body((8, 2))
        wall.create_box(0.5, 2)
        hero = Character(self.world, position=(0, 0.05))
        stepped = False
        for _ in range(240):
            move = hero.move((4 / 60, -1 / 60))
            stepped |= move.stepped
        self.assertTrue(stepped and move.grounded and move.hit_wall)
        self.assertAlmostEqual(hero.position.x, 8 - 0.5 - 0.3, delta=0.05)
        assert move.ground_shape is not None
        self.assertEqual(move.ground_shape, self.floor)
        hero.position = (0, 9)
        self.assertFalse(hero.move((0, -0.1)).grounded)

    def test_it_pushes(self) -> None:
        crate = self.world.create_body(position=(1.5, 0.5))
        crate.create_box(0.5, 0.5, material=Material(static_friction=0, dynamic_friction=0))
        hero = Character(self.world, position=(0, 0.05), mass=80)
        for _ in range(60):
            hero.move((3 / 60, -1 / 60))
            self.world.step()
        self.assertGreater(crate.position.x, 2)


if __name__ == "__main__":
    unittest.main()
