"""Drawing, movers, and getters of single objects."""

import unittest

import impel
from impel import Aabb, Convex, DrawnCircle, DrawnPoint, DrawnText, MoverPlane, Painter, Vec2

from .ground import WithGround


class Drawing(WithGround):
    def test_a_list_of_what_is_drawn(self) -> None:
        ball = self.ball(3, 5, debug_color=0xFF0000FF)
        ball.name = "ball"
        found = self.world.draw_list(draw_names=True, draw_mass=True)
        (circle,) = [item for item in found if isinstance(item, DrawnCircle)]
        self.assertEqual((circle.center, circle.radius, circle.fill), ((3, 5), 0.5, 0xFF0000FF))
        self.assertEqual([item.text for item in found if isinstance(item, DrawnText)], ["ball"])
        self.assertTrue(any(isinstance(item, DrawnPoint) for item in found))
        shape = ball.shapes()[0]
        self.assertEqual(shape.debug_color, 0xFF0000FF)
        shape.debug_color = 0
        near = self.world.draw_list(bounds=Aabb(Vec2(-1, -1), Vec2(1, 1)), origin=(3, 5))
        (circle,) = [item for item in near if isinstance(item, DrawnCircle)]
        self.assertEqual(circle.center, (0, 0))
        self.assertNotEqual(circle.fill, 0xFF0000FF)
        self.assertEqual(self.world.draw_list(draw_shapes=False), [])
        with self.assertRaisesRegex(TypeError, "drawing has no setting 'shapes'"):
            self.world.draw_list(shapes=False)  # type: ignore[call-arg]

    def test_vertices_for_a_graphics_library(self) -> None:
        ball = self.ball(3, 5, debug_color=0xFF0000FF)
        ball.linear_velocity = (6, 0)
        self.world.step()
        left = []
        for alpha in (0, 1):
            vertices = self.world.draw_vertices(0.01, alpha=alpha, draw_joints=False)
            self.assertEqual((len(vertices) % 3, memoryview(vertices).nbytes), (0, 12 * len(vertices)))
            red = [vertex.position.x for vertex in vertices if vertex.color == 0xFF0000FF]
            left.append(min(red))
        self.assertAlmostEqual(left[0], 2.5, places=2)
        self.assertAlmostEqual(left[1], 2.6, places=2)
        self.assertEqual(len(self.world.draw_vertices(0.01, draw_shapes=False)), 0)

    def test_a_painter(self) -> None:
        self.ball(0, 5), self.ball(3, 5)

        class Circles(Painter):
            def __init__(self) -> None:
                self.found: list[DrawnCircle] = []

            def circle(self, circle: DrawnCircle) -> None:
                self.found.append(circle)
                if len(self.found) > 2:
                    raise KeyError("enough")

        painter = Circles()
        self.world.draw(painter)
        self.assertEqual(len(painter.found), 2)
        with self.assertRaises(KeyError):
            self.world.draw(painter)
        self.assertEqual(len(painter.found), 3)
        self.world.step()


class Movers(WithGround):
    def test_planes_around_a_mover(self) -> None:
        wall = self.ground.create_box(0.5, 5, center=(2, 5))
        mover = Convex.circle(0.5)
        place = impel.Transform(Vec2(1.1, 0.45), impel.Rotation(1, 0))
        planes = {plane.shape: plane for plane in self.world.collide_mover(mover, place, 0.1)}
        self.assertEqual(set(planes), {wall, self.floor})
        self.assertAlmostEqual(planes[self.floor].separation, -0.05, places=5)
        self.assertIs(planes[wall].body, self.ground)
        solution = impel.solve_planes((0, 0), planes.values())
        self.assertAlmostEqual(solution.translation.y, 0.05, places=4)
        self.assertAlmostEqual(solution.translation.x, -0.1, places=4)
        self.assertEqual(impel.clip_vector((3, -4), planes.values()), (0, 0))
        self.assertEqual(impel.clip_vector((3, -4), [MoverPlane(Vec2(0, 1), 0.0)]), (3, 0))
        hit = self.world.cast_mover(mover, place, (0, 5))
        self.assertIsNone(hit)
        hit = self.world.cast_mover(mover, place, (5, 0))
        assert hit is not None
        self.assertIs(hit.shape, wall)


class Getters(WithGround):
    def test_of_single_objects(self) -> None:
        ball = self.ball(0, 5)
        ball.angular_velocity = 2
        self.assertEqual(ball.velocity_at_local_point((1, 0)), (0, 2))
        shape = ball.shapes()[0]
        self.assertAlmostEqual(shape.nearest((0, 7)).distance, 1.5, places=5)
        shape.set_box(1, 0.5, center=(0, 1), radius=0.1)
        self.assertAlmostEqual(shape.aabb.max.y, 6.6, places=4)
        self.assertIsNone(shape.chain)
        chain = self.ground.create_chain([(5, 0), (4, 0)])
        segment = chain.segments()[0]
        assert segment is not None
        self.assertIs(segment.chain, chain)
        self.assertIsNone(self.world.friction_pair(1, 2))
        self.world.set_friction_pair(1, 2, 0.5, 0.25)
        self.assertEqual(self.world.friction_pair(2, 1), (0.5, 0.25))
        self.world.max_saved_ticks = 2
        for tick in (5, 6, 7):
            self.world.save_tick(tick)
        ticks = self.world.saved_ticks()
        self.assertEqual((ticks.lowest, ticks.highest, ticks.count), (6, 7, 2))
        self.world.defer(lambda: None)
        self.assertEqual(self.world.deferred.waiting, 1)


if __name__ == "__main__":
    unittest.main()
