"""Queries."""

import unittest

import impel
from impel import Aabb, Convex, Filter, QueryOptions, Rotation, Transform, Vec2

from .ground import WithGround


class Queries(WithGround):
    def test_rays(self) -> None:
        balls = [self.ball(x, 5) for x in (2, 4, 6)]
        hits = self.world.cast_ray_all((0, 5), (10, 0))
        self.assertEqual([hit.shape.body for hit in hits], balls)
        self.assertAlmostEqual(hits[0].point.x, 1.5, places=5)
        options = QueryOptions(ignored_bodies=balls[:2])
        [hit] = self.world.cast_ray_all((0, 5), (10, 0), options)
        self.assertEqual(hit.shape.body, balls[2])
        first = self.world.cast_ray((0, 5), (10, 0), options=options)
        self.assertEqual(first, hit)
        self.assertEqual(self.world.cast_ray((0, 5), (10, 0), Filter(mask=0), options=options), hit)
        self.assertIsNone(self.world.cast_ray((0, 5), (10, 0), Filter(mask=0)))
        any_hit = self.world.cast_ray_any((0, 5), (10, 0), QueryOptions(include_dynamic=False))
        self.assertIsNone(any_hit)
        found = self.world.cast_rays([((0, 5), (10, 0)), ((0, 20), (1, 0))])
        assert found[0] is not None
        self.assertEqual((found[0].shape.body, found[1]), (balls[0], None))
        nobody = QueryOptions(filter=Filter(mask=0))
        self.assertIsNone(self.world.cast_ray_any((0, 5), (10, 0), nobody))

    def test_shapes(self) -> None:
        ball = self.ball(4, 5)
        here = Transform(Vec2(0, 5), Rotation(1, 0))
        hit = self.world.cast_shape(Convex.circle(0.5), here, (10, 0))
        assert hit is not None
        self.assertAlmostEqual(hit.fraction, 0.3, places=4)
        self.assertEqual(len(self.world.cast_shape_all(Convex.box(0.5, 0.5), here, (10, 0))), 1)
        there = Transform(Vec2(4.8, 5), Rotation(1, 0))
        self.assertEqual(self.world.overlap_shape(Convex.circle(0.5), there), ball.shapes())
        [contact] = self.world.collide_shape(Convex.circle(0.5), there)
        self.assertAlmostEqual(contact.points[0][1], -0.2, places=4)
        self.assertAlmostEqual(contact.normal.x, -1, places=4)
        nearest = self.world.nearest_shape((4, 7), 10)
        assert nearest is not None
        self.assertAlmostEqual(nearest.distance, 1.5, places=4)
        self.assertEqual(nearest.gradient, (0, 1))
        found = self.world.nearest_shapes((4, 7), 10, 5)
        self.assertEqual([near.shape for near in found], [*ball.shapes(), self.floor])

    def test_a_convex_is_what_it_was_made_of(self) -> None:
        self.assertEqual(Convex.capsule((0, 0), (1, 0), 0.25).points, [(0, 0), (1, 0)])
        self.assertEqual(Convex.circle(2).radius, 2)
        self.assertEqual(len(Convex.polygon([(0, 0), (1, 0), (0, 1)]).points), 3)
        with self.assertRaises(impel.InvalidArgumentError):
            Convex.segment((0, 0), (0, 0))

    def test_a_world_has_bounds(self) -> None:
        self.assertIsNone(self.world.bounds)
        self.ball(4, 5)
        self.assertEqual(self.world.bounds, Aabb(Vec2(3.5, 4.5), Vec2(4.5, 5.5)))


if __name__ == "__main__":
    unittest.main()
