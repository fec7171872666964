"""Chains, height fields and grids."""

import unittest

import impel
from impel import Material

from .ground import WithGround


class Ground(WithGround):
    def test_a_chain_is_one_sided_and_smooth(self) -> None:
        hill = self.world.create_static_body((0, 3))
        chain = hill.create_chain([(10, 0), (0, 0), (-10, 0)], chain_user_data=4)
        self.assertEqual(len(chain.segments()), 2)
        self.assertEqual(chain.points(), [(10, 0), (0, 0), (-10, 0)])
        self.assertEqual((chain.is_loop, chain.is_two_sided, chain.user_data), (False, False, 4))
        self.assertEqual((hill.chains(), chain.body), ([chain], hill))
        above, below = self.ball(1, 5), self.ball(-1, 0.5)
        below.linear_velocity = (0, 12)
        self.steps(150)
        self.assertAlmostEqual(above.position.y, 3.5, delta=0.02)
        self.assertAlmostEqual(below.position.y, 3.5, delta=0.02)
        chain.set_material(Material(static_friction=0.1))
        chain.destroy()
        self.assertFalse(chain.is_valid)

    def test_a_height_field_changes(self) -> None:
        field = self.ground.create_height_field([1.0, 1.0, 2.0, impel.HEIGHT_HOLE, 1.0], 2.0)
        self.assertEqual(field.spacing, 2)
        self.assertEqual(field.heights()[:3], [1, 1, 2])
        self.assertEqual(field.heights()[3], impel.HEIGHT_HOLE)
        holes = [segment is None for segment in field.segments()]
        self.assertEqual(holes, [False, False, True, True])
        ball = self.ball(1, 2)
        self.steps(60)
        self.assertAlmostEqual(ball.position.y, 1.5, delta=0.05)
        field.set_heights(0, [1.3, 1.3])
        self.steps(120)
        self.assertAlmostEqual(ball.position.y, 1.8, delta=0.05)

    def test_grids_are_dug(self) -> None:
        grid = self.world.create_static_body((0, 10)).create_grid(b"\1\1\1\1\0\1", 3, 0.5)
        self.assertEqual(grid.grid, (3, 2, 0.5))
        grid.set_cell(1, 1, True)
        grid.set_cells(0, 0, 2, [False, True])
        self.assertEqual(grid.cells(), b"\0\1\1\1\1\1")


if __name__ == "__main__":
    unittest.main()
