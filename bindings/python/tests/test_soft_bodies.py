"""Soft bodies."""

import unittest

import impel

from .ground import WithGround


class SoftBodies(WithGround):
    def test_soft_bodies(self) -> None:
        square = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
        jelly = self.world.create_jelly(square, 0.25, position=(0, 5), mass=2, angle=0.5)
        self.assertAlmostEqual(jelly.area, 1, places=4)
        self.assertEqual(len(jelly.joints()), len(jelly.edges()))
        surface = [shape for shape in jelly.edge_shapes() if shape.enabled]
        self.assertEqual(len(surface), len(jelly.outline))
        self.assertEqual(len(jelly.outline), 16)
        particle = jelly.particles()[3]
        assert particle is not None
        self.assertEqual(self.world.soft_body_of(particle), (jelly, 3))
        self.assertAlmostEqual(sum(p.mass for p in jelly.particles() if p), 2, places=4)
        jelly.set_softness(pressure=3, pull_only=True)
        self.assertEqual((jelly.softness()["pressure"], jelly.softness()["edge_hertz"]), (3, 15))
        rope = self.world.create_rope((5, 5), (7, 5), 9, edge_hertz=0)
        rope.pin(0)
        weight = self.world.create_body(position=(7, 4.5))
        weight.create_circle(0.2)
        self.assertTrue(rope.attach(8, weight).is_valid)
        cloth = self.world.create_cloth(1, 2, 4, 5, position=(-5, 5), tear_stretch=2)
        self.assertEqual(len(cloth.positions()), 20)
        drop = self.world.create_ring(1, 12, position=(10, 5), gravity_scale=0)
        lone = self.world.create_soft_body([(0, 0), (1, 0)], [(0, 1)], position=(0, 20))
        self.assertEqual(self.world.soft_bodies(), [jelly, rope, cloth, drop, lone])
        drop.apply_impulse((1, 0))
        for _ in range(30):
            self.world.step()
        self.assertAlmostEqual(drop.center.x, 10.5, places=3)
        self.assertEqual((len(rope.hinges), rope.hinges[0]), (7, (0, 1, 2)))
        rope.hinges = rope.hinges[:3]
        self.assertEqual(len(rope.hinges), 3)
        rope.set_softness(bend_stiffness=2, edge_plasticity=impel.Plasticity(0.25, limit=0.75))
        self.assertEqual(rope.softness()["edge_plasticity"], (0.25, 10, 0.75))
        self.assertEqual(rope.softness()["bend_stiffness"], 2)
        rope.reset_plasticity()
        self.assertEqual(len(rope.rest_lengths()), 8)
        drop.bind_points([(0, 0), (0.5, 0.5)])
        self.assertEqual(len(drop.bound_points()), 2)
        self.assertEqual(self.world.counters().soft_bodies, 5)
        self.assertTrue(rope.is_pinned(0) and not rope.is_pinned(8))
        drop.outline = []
        self.assertEqual(drop.area, 0)
        jelly.destroy()
        self.assertFalse(jelly.is_valid or particle.is_valid)
        with self.assertRaisesRegex(TypeError, "wet"):
            self.world.create_ring(1, 12, wet=3)  # type: ignore[call-arg]


if __name__ == "__main__":
    unittest.main()
