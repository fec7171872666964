"""Vectors, boxes, convex shapes, outlines and trees, without a world."""

import math
import pickle
import unittest

import impel
from impel import Aabb, Convex, DynamicTree, ImpactState, Rotation, Sweep, Transform, Vec2, outlines


def at(x: float, y: float = 0.0) -> Transform:
    return Transform(Vec2(x, y), Rotation(1, 0))


class Vectors(unittest.TestCase):
    def test_sums_and_products(self) -> None:
        v = Vec2(1, 2)
        for found, expected in (
            ((1, 1) + v, (2, 3)),
            (v + (1, 1), (2, 3)),
            ((1, 1) - v, (0, -1)),
            (v - (1, 1), (0, 1)),
            (2 * v, (2, 4)),
            (v * 2, (2, 4)),
            (v / 2, (0.5, 1)),
            (v // 2, (0, 1)),
            (-v, (-1, -2)),
            (+v, (1, 2)),
        ):
            self.assertIs(type(found), Vec2)
            self.assertEqual(found, expected)
            self.assertEqual(expected, found)
        self.assertEqual(sum([v, v], Vec2(0, 0)), (2, 4))
        with self.assertRaises(TypeError):
            v * v  # type: ignore[operator]
        with self.assertRaises((TypeError, ValueError)):
            v + (1, 2, 3)  # type: ignore[operator]
        x, y = v
        self.assertEqual((x, y, v._asdict()), (1, 2, {"x": 1, "y": 2}))
        self.assertEqual(pickle.loads(pickle.dumps(v)), v)

    def test_lengths_and_angles(self) -> None:
        v = Vec2(3, 4)
        self.assertEqual((v.length, abs(v), v.length_squared), (5, 5, 25))
        self.assertEqual((v.dot((1, 1)), v.cross((1, 1))), (7, -1))
        self.assertEqual(v.normalized(), (0.6, 0.8))
        self.assertEqual(Vec2(0, 0).normalized(), (0, 0))
        self.assertAlmostEqual(Vec2(0, 2).angle, math.pi / 2)
        self.assertAlmostEqual(Vec2(1, 0).rotated(math.pi / 2).y, 1)
        self.assertAlmostEqual(Vec2.from_angle(math.pi / 6, 2).y, 1)
        self.assertEqual((v.perpendicular(), v.distance((0, 0))), ((-4, 3), 5))
        self.assertEqual(v.lerp((5, 4), 0.5), (4, 4))

    def test_rotations_and_boxes(self) -> None:
        quarter = Rotation.from_columns((0, 1), (-1, 0))
        self.assertEqual(quarter, (0, 1))
        self.assertEqual(quarter.apply((1, 0)), (0, 1))
        self.assertEqual(quarter.apply_inverse((0, 1)), (1, 0))
        with self.assertRaises(impel.InvalidArgumentError):
            Rotation.from_columns((0, 1), (1, 0))
        box, other = Aabb(Vec2(0, 0), Vec2(2, 2)), Aabb(Vec2(1, 1), Vec2(3, 1.5))
        self.assertTrue(box.is_valid and box.overlaps(other) and box.contains_point((1, 2)))
        self.assertFalse(box.contains(other) or Aabb(Vec2(1, 0), Vec2(0, 0)).is_valid)
        self.assertEqual(box.union(other), ((0, 0), (3, 2)))


class Shapes(unittest.TestCase):
    def test_two_circles(self) -> None:
        a, b = Convex.circle(1), Convex.circle(0.5)
        apart = a.distance(b, at(0), at(4))
        self.assertAlmostEqual(apart.distance, 2.5, places=5)
        self.assertAlmostEqual(apart.point_a.x, 1, places=5)
        self.assertAlmostEqual(apart.normal.x, 1, places=5)
        self.assertFalse(a.overlaps(b, at(0), at(4)))
        self.assertIsNone(a.penetration(b, at(0), at(4)))
        deep = a.penetration(b, at(0), at(1.25))
        assert deep is not None
        self.assertAlmostEqual(deep.depth, 0.25, places=4)
        hit = a.cast(b, (-4, 0), at(0), at(4))
        assert hit is not None
        self.assertAlmostEqual(hit.fraction, 2.5 / 4, places=3)
        self.assertIsNone(a.cast(b, (4, 0), at(0), at(4)))
        impact = a.time_of_impact(Sweep(at(0), at(0)), b, Sweep(at(4), at(0)))
        self.assertEqual(impact.state, ImpactState.HIT)
        self.assertAlmostEqual(impact.fraction, 2.5 / 4, delta=0.01)
        self.assertEqual(Sweep(at(4), at(0)).at(0.25).position, (3, 0))

    def test_two_boxes(self) -> None:
        a, b = Convex.box(1, 1), Convex.box(0.5, 0.5)
        manifold = a.collide(b, at(0), at(0, 1.4))
        self.assertEqual(manifold.normal, (0, 1))
        self.assertEqual([round(depth, 4) for _, depth in manifold.points], [-0.1, -0.1])
        self.assertEqual(a.collide(b, at(0), at(9)).points, ())
        floor = a.collide_half_space((0, 1), 0, at(0, 0.9))
        self.assertEqual((floor.normal, len(floor.points)), ((0, -1), 2))
        corners = a.minkowski_sum(b)
        self.assertEqual({(abs(x), abs(y)) for x, y in corners}, {(1.5, 1.5)})
        self.assertEqual(len(a.minkowski_difference(b)), 4)

    def test_one_shape(self) -> None:
        box = Convex.box(1, 2)
        self.assertEqual(box.aabb(at(5)), ((4, -2), (6, 2)))
        self.assertAlmostEqual(box.mass(3).mass, 24, places=4)
        self.assertEqual(box.support((1, 0.5))[0], (1, 2))
        self.assertEqual(box.nearest((3, 0)).point, (1, 0))
        hit = box.cast_ray((-5, 0), (10, 0))
        assert hit is not None
        self.assertAlmostEqual(hit.fraction, 0.4, places=5)
        self.assertIsNone(box.cast_ray((-5, 9), (10, 0)))
        self.assertEqual(impel.half_space_distance((0, 2), 2, (5, 3)), 2)
        self.assertEqual(pickle.loads(pickle.dumps(box)).points, box.points)
        with self.assertRaises(impel.InvalidArgumentError):
            box.mass(-1)


class Outlines(unittest.TestCase):
    L = [(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)]

    def test_a_concave_outline(self) -> None:
        measure = outlines.measure(self.L)
        self.assertAlmostEqual(measure.area, 3, places=5)
        self.assertEqual((measure.length, measure.convex, measure.simple), (8, False, True))
        pieces = outlines.decompose(self.L)
        self.assertAlmostEqual(sum(piece.mass().mass for piece in pieces), 3, places=4)
        self.assertEqual(len(outlines.hull(self.L)), 5)

    def test_holes(self) -> None:
        square = [(0, 0), (4, 0), (4, 4), (0, 4)]
        hole = [(1, 1), (3, 1), (3, 3), (1, 3)]
        pieces = outlines.decompose(square, [hole])
        self.assertAlmostEqual(sum(piece.mass().mass for piece in pieces), 12, places=3)
        with self.assertRaises(impel.InvalidArgumentError):
            outlines.decompose([(0, 0), (1, 1), (1, 0), (0, 1)])

    def test_fewer_points(self) -> None:
        line = [(i / 10, 0.001 * (i % 2)) for i in range(11)]
        self.assertEqual(len(outlines.simplify(line, 0.01, closed=False)), 2)
        self.assertEqual(len(outlines.drop_vertices(line, 0.01, closed=False)), 2)

    def test_marching_squares(self) -> None:
        bounds = Aabb(Vec2(-2, -2), Vec2(2, 2))
        round_ = outlines.march(lambda p: 1.0 - p.length, 41, 41, bounds, 0.0)
        self.assertEqual([outline.closed for outline in round_], [True])
        self.assertAlmostEqual(outlines.measure(round_[0].points).area, math.pi, delta=0.02)
        rows = [[0, 0, 0, 0], [0, 1, 1, 0], [0, 0, 0, 0]]
        (tiles,) = outlines.march(rows, 4, 3, bounds, hard=True)
        self.assertTrue(tiles.closed)
        with self.assertRaisesRegex(ValueError, "samples has 12 floats"):
            outlines.march(rows, 5, 3, bounds)


class Trees(unittest.TestCase):
    def test_boxes_are_found(self) -> None:
        tree = DynamicTree[str]()
        a = tree.insert(Aabb(Vec2(0, 0), Vec2(1, 1)), "a")
        b = tree.insert(Aabb(Vec2(5, 0), Vec2(6, 1)), "b")
        self.assertEqual((len(tree), tree.data(a)), (2, "a"))
        self.assertEqual(tree.overlap_aabb(Aabb(Vec2(0.5, 0.5), Vec2(2, 2))), ["a"])
        hits = tree.cast_ray((-1, 0.5), (10, 0))
        self.assertEqual(
            [(hit.data, round(hit.fraction, 3)) for hit in hits], [("a", 0.1), ("b", 0.6)]
        )
        moving = tree.cast_aabb(Aabb(Vec2(2, 0), Vec2(3, 1)), (4, 0))
        self.assertEqual([hit.data for hit in moving], ["b"])
        tree.move(b, Aabb(Vec2(0, 0), Vec2(1, 1)))
        self.assertEqual(tree.aabb(b), ((0, 0), (1, 1)))
        self.assertEqual(tree.remove(a), "a")
        with self.assertRaises(impel.InvalidHandleError):
            tree.remove(a)
        with self.assertRaises(TypeError):
            pickle.dumps(tree)
        self.assertTrue(tree.is_valid)
        tree.destroy()
        self.assertFalse(tree.is_valid)


if __name__ == "__main__":
    unittest.main()
