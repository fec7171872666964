"""Forces and wind."""

import unittest

from impel import Material, Vec2, World

from .ground import WithGround


class Forces(WithGround):
    def test_an_explosion_pushes_away(self) -> None:
        left, right = self.ball(-2, 0.5), self.ball(2, 0.5)
        self.world.explode((0, 0.5), 5, 3)
        self.assertLess(left.linear_velocity.x, -1)
        self.assertAlmostEqual(left.linear_velocity.x, -right.linear_velocity.x, places=5)

    def test_half_as_dense_floats_half_out(self) -> None:
        pool = World((0, -10))
        self.addCleanup(pool.destroy)
        crate = pool.create_body(position=(0, 0.3))
        crate.create_box(0.5, 0.5, material=Material(density=500))
        for _ in range(600):
            pool.apply_buoyancy(0, density=1000, linear_drag=800, angular_drag=200)
            pool.step()
        self.assertAlmostEqual(crate.position.y, 0, delta=0.02)

    def test_wind_blows(self) -> None:
        leaf = self.ball(0, 5)
        for _ in range(30):
            self.world.apply_wind((20, 0), density=1.2, drag=1)
            self.world.step()
        self.assertGreater(leaf.linear_velocity.x, 1)

    def test_forces_are_read_and_taken_back(self) -> None:
        ball = self.ball(0, 5)
        ball.apply_force((2, 3))
        ball.apply_torque(4)
        self.assertEqual(ball.force, ((2, 3), 4))
        ball.clear_forces()
        self.assertEqual(ball.force, ((0, 0), 0))
        ball.linear_velocity = (3, 4)
        self.assertAlmostEqual(ball.kinetic_energy, 12.5 * ball.mass, places=4)

    def test_touching_wind_on_a_shape_and_lone_segments(self) -> None:
        world = self.world
        world.gravity = Vec2(0, -10)
        ground = world.create_static_body()
        line = ground.create_chain_segment((5, 0), (-5, 0), before=(9, 0), two_sided=True)
        self.assertTrue(line.chain_segment.two_sided)
        self.assertEqual(line.chain_segment.before, (6, 0))
        line.set_chain_segment((6, 0), (-6, 0))
        boxed = world.create_body(position=(0, 0.5))
        shape = boxed.create_box(0.5, 0.5)
        for _ in range(10):
            world.step()
        contact = world.contacts()[0]
        self.assertTrue(contact.touching)
        first, second = contact.points
        self.assertNotEqual(first.feature, second.feature)
        self.assertGreater(first.substep_impulse, 0)
        world.apply_wind((30, 0), density=100, shape=shape)
        world.step()
        self.assertGreater(boxed.linear_velocity.x, 0.1)
        move = world.body_move_events()[0]
        self.assertAlmostEqual(move.precise_position[0], move.transform.position.x, places=5)
        wheel = world.create_body(position=(0, 9))
        wheel.create_circle(1)
        ratchet = world.create_ratchet_joint(ground, wheel, ratchet=0.5)
        ratchet.tooth_angle = 2.2
        self.assertAlmostEqual(ratchet.tooth_angle, 2)


if __name__ == "__main__":
    unittest.main()
