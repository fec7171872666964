"""Calls for many bodies, and predictions."""

import unittest

import impel
from impel import BodyType, Convex, Material, Rotation, Transform, Vec2

from .ground import WithGround


class Bulk(WithGround):
    def test_many_at_once(self) -> None:
        world = self.world
        places = [(float(x), 5.0) for x in range(10)]
        bodies = world.create_bodies(places, gravity_scale=0.0, name="crate")
        shapes = world.create_shapes(bodies, Convex.box(0.4, 0.4), material=Material(density=2))
        self.assertEqual([body.position for body in bodies], places)
        self.assertEqual([shape.body for shape in shapes], bodies)
        self.assertEqual((bodies[3].name, bodies[3].gravity_scale), ("crate", 0))
        world.set_velocities(bodies, [(1, 0)] * 10, [2] * 10)
        self.assertEqual(world.velocities(bodies), [((1, 0), 2)] * 10)
        world.apply_impulses(bodies, [(0, body.mass) for body in bodies])
        self.assertEqual(world.velocities(bodies)[9][0], (1, 1))
        world.apply_forces(bodies, [(0, -60 * body.mass) for body in bodies])
        world.step()
        self.assertAlmostEqual(world.velocities(bodies)[0][0].y, 0, places=5)
        world.set_transforms(bodies, [Transform(Vec2(x, 9), Rotation(1, 0)) for x, _ in places])
        self.assertEqual(bodies[4].position, (4, 9))
        self.assertEqual(set(world.awake_bodies()), set(bodies))
        with self.assertRaises(ValueError):
            world.set_velocities(bodies, [(1, 0)])
        world.destroy_all([*bodies[:5], shapes[9]])
        self.assertEqual(len(world.bodies()), 6)
        self.assertEqual(bodies[9].shapes(), [])
        with self.assertRaises(impel.InvalidHandleError):
            world.destroy_all(bodies)
        self.assertTrue(bodies[7].is_valid, "nothing happens when one is gone")

    def test_predictions_contacts_between_shapes_and_masses(self) -> None:
        ground = self.world.create_body(BodyType.STATIC)
        floor = ground.create_box(5, 0.5)
        body = self.world.create_body(position=(0, 3), linear_velocity=(1, 4))
        shape = body.create_circle(0.5)
        shape.set_mass(2)
        self.assertAlmostEqual(body.mass, 2, places=5)
        self.assertIsNone(shape.contact_with(floor))
        path = body.predict(30)
        for place in path:
            self.world.step()
            self.assertEqual(body.transform, place)
        self.world.sleep_time = 5
        self.assertEqual(self.world.sleep_time, 5)
        for _ in range(180):
            self.world.step()
        contact = shape.contact_with(floor)
        assert contact is not None
        self.assertEqual({contact.shape_a, contact.shape_b}, {shape, floor})
        pose = Transform(Vec2(1, 2), Rotation(0, 1))
        both = pose.compose(Transform(Vec2(3, 0), Rotation(0, 1)))
        self.assertEqual(both, ((1, 5), (-1, 0)))
        self.assertEqual(pose.inverse_compose(both), ((3, 0), (0, 1)))
        self.assertEqual(pose.rotation.compose(pose.rotation), (-1, 0))
        self.assertEqual(pose.rotation.inverse_compose(pose.rotation), (1, 0))


if __name__ == "__main__":
    unittest.main()
