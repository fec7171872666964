"""impel.pymunk: rest, motion, queries and copies, beyond pymunk's own tests."""

import copy
import doctest
import gc
import importlib
import math
import pickle
import pkgutil
import subprocess
import sys
import threading
import unittest

import impel.pymunk as pymunk
from impel.pymunk import Body, ShapeFilter, Vec2d, autogeometry, batch, util

from .pymunk_scenes import STEP, ball, box, run, space_with_floor

#: Modules that need a graphics library, or run a program.
WITHOUT_EXAMPLES = {"__main__", "matplotlib_util", "pygame_util", "pyglet_util"}


def load_tests(loader, tests, pattern):
    """Adds the examples of the docstrings."""
    for module in pkgutil.iter_modules(pymunk.__path__):
        if module.name not in WITHOUT_EXAMPLES:
            tests.addTests(
                doctest.DocTestSuite(importlib.import_module(f"impel.pymunk.{module.name}"))
            )
    return tests


class Triangles(unittest.TestCase):
    #: An L with a point in the middle of its longest side, and one that is repeated.
    OUTLINE = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 1), (1, 1), (1, 2), (0, 2)]

    def check(self, outline):
        """Area, order and corners of the triangles and of the pieces."""
        triangles = util.triangulate(outline)
        pieces = util.convexise(triangles)
        for polygons in (triangles, pieces):
            self.assertAlmostEqual(sum(map(util.calc_area, polygons)), util.calc_area(outline))
            for polygon in polygons:
                self.assertTrue(util.is_convex(polygon) and util.calc_area(polygon) > 0)
                self.assertLessEqual(set(polygon), set(outline))
        self.assertEqual(len(triangles), len(set(outline)) - 2)
        return pieces

    def test_outlines(self):
        self.assertLess(len(self.check(self.OUTLINE)), 5)
        star = [
            Vec2d.from_polar(1 + 2 * (i % 2), 2 * math.pi * i / 20 + 0.1) for i in range(20)
        ]
        self.assertLess(len(self.check(star)), 18)

    def test_no_area(self):
        for outline in ([], [(0, 0), (1, 0)], [(0, 0), (1, 0), (2, 0)], [(0, 1), (1, 0), (0, 0)]):
            self.assertEqual(util.triangulate(outline), [])
        self.assertEqual(util.convexise([]), [])

    def test_apart(self):
        triangles = [[(0, 0), (1, 0), (0, 1)], [(5, 5), (6, 5), (5, 6)]]
        self.assertEqual(util.convexise(triangles), triangles)


class Resting(unittest.TestCase):
    def test_stack_rests(self):
        space, _ = space_with_floor()
        boxes = [box(space, 0, 10 + 20 * i) for i in range(12)]
        run(space, 5)
        for i, shape in enumerate(boxes):
            self.assertAlmostEqual(shape.body.position.x, 0, delta=0.5)
            self.assertAlmostEqual(shape.body.position.y, 10 + 20 * i, delta=0.3 * (i + 1))
            self.assertLess(shape.body.velocity.length, 1)

    def test_impulses_carry_the_weight(self):
        space, floor = space_with_floor()
        shape = box(space, 0, 10, mass=3)
        run(space, 1)
        found = []
        shape.body.each_arbiter(lambda arbiter: found.append(arbiter))
        (arbiter,) = found
        self.assertEqual(arbiter.shapes, (shape, floor))
        self.assertAlmostEqual(arbiter.total_impulse.y, 3 * 900 * STEP, delta=0.5)
        self.assertAlmostEqual(arbiter.normal.y, -1, places=4)
        self.assertEqual(len(arbiter.contact_point_set.points), 2)
        self.assertFalse(arbiter.is_first_contact)

    def test_falls_asleep_and_wakes(self):
        space, _ = space_with_floor()
        space.sleep_time_threshold = 0.5
        boxes = [box(space, 0, 10 + 20 * i) for i in range(3)]
        self.assertFalse(boxes[0].body.is_sleeping)
        run(space, 3)
        self.assertTrue(all(shape.body.is_sleeping for shape in boxes))
        boxes[2].body.apply_impulse_at_local_point((50, 0))
        run(space, 2 * STEP)
        self.assertFalse(any(shape.body.is_sleeping for shape in boxes))

    def test_elastic_ball_keeps_its_height(self):
        space, floor = space_with_floor()
        shape = ball(space, 0, 110)
        shape.elasticity = floor.elasticity = 1
        highest = 0
        for i in range(300):
            space.step(1 / 240)
            if i > 150:
                highest = max(highest, shape.body.position.y)
        self.assertAlmostEqual(highest, 110, delta=8)

    def test_elasticity_and_friction_multiply(self):
        space, floor = space_with_floor()
        shape = box(space, 0, 10)
        shape.friction, floor.friction = 0.5, 0.4
        shape.body.velocity = 300, 0
        space.step(STEP)
        before = shape.body.velocity.x
        run(space, 0.2)
        self.assertAlmostEqual((before - shape.body.velocity.x) / 0.2, 0.2 * 900, delta=12)


class Motion(unittest.TestCase):
    def test_damping_is_the_share_of_a_second(self):
        space = pymunk.Space()
        space.damping = 0.5
        body = Body(1, 1)
        body.velocity, body.angular_velocity = (100, 0), 4
        space.add(body)
        run(space, 1)
        self.assertAlmostEqual(body.velocity.x, 50, places=2)
        self.assertAlmostEqual(body.angular_velocity, 2, places=3)

    def test_forces_act_for_one_step(self):
        space = pymunk.Space()
        body = Body(2, 5)
        space.add(body)
        body.apply_force_at_world_point((60, 0), (0, 1))
        self.assertEqual((body.force, body.torque), ((60, 0), -60))
        space.step(STEP)
        self.assertEqual((body.force, body.torque), ((0, 0), 0))
        self.assertAlmostEqual(body.velocity.x, 0.5, places=5)
        self.assertAlmostEqual(body.angular_velocity, -0.2, places=5)
        space.step(STEP)
        self.assertAlmostEqual(body.velocity.x, 0.5, places=5)

    def test_force_with_damping_is_not_damped_twice(self):
        space = pymunk.Space()
        space.damping = 0.1
        body = Body(1, 1)
        space.add(body)
        body.force = 60, 0
        space.step(STEP)
        self.assertAlmostEqual(body.velocity.x, 1, delta=0.02)

    def test_velocity_function_replaces_gravity(self):
        space = pymunk.Space()
        space.gravity, space.damping = (0, -100), 0.5
        bodies = [Body(1, 1), Body(1, 1)]
        space.add(*bodies)

        def upwards(body, gravity, damping, dt):
            Body.update_velocity(body, -gravity, damping, dt)

        bodies[0].velocity_func = upwards
        run(space, 0.5)
        self.assertGreater(bodies[0].velocity.y, 30)
        self.assertAlmostEqual(bodies[0].velocity.y, -bodies[1].velocity.y, delta=0.5)

    def test_position_function_replaces_motion(self):
        space = pymunk.Space()
        body = Body(1, 1)
        body.velocity = 60, 0
        space.add(body)
        body.position_func = lambda body, dt: None
        run(space, 0.5)
        self.assertEqual(body.position, (0, 0))
        body.position_func = Body.update_position
        run(space, 0.5)
        self.assertAlmostEqual(body.position.x, 30, places=3)

    def test_angle_counts_turns(self):
        space = pymunk.Space()
        body = Body(1, 1)
        body.angle, body.angular_velocity = 11, 10
        space.add(body)
        self.assertEqual(body.angle, 11)
        run(space, 2)
        self.assertAlmostEqual(body.angle, 31, places=3)

    def test_center_of_gravity_rotates_about_itself(self):
        space = pymunk.Space()
        body = Body(1, 1)
        body.center_of_gravity = 10, 0
        body.angular_velocity = math.pi
        space.add(body)
        run(space, 1)
        self.assertAlmostEqual(body.position.x, 20, delta=0.01)
        self.assertAlmostEqual(body.local_to_world((10, 0)).x, 10, delta=0.01)
        body.angle = 0
        self.assertAlmostEqual(body.local_to_world((10, 0)).x, 10, delta=0.01)

    def test_kinematic_body_moves_and_carries(self):
        space, _ = space_with_floor()
        lift = Body(body_type=Body.KINEMATIC)
        lift.position, lift.velocity = (0, 50), (0, 30)
        space.add(lift, pymunk.Poly.create_box(lift, (100, 10)))
        shape = box(space, 0, 66)
        run(space, 1)
        self.assertAlmostEqual(lift.position.y, 80, delta=0.01)
        self.assertAlmostEqual(shape.body.position.y, 95, delta=1)

    def test_state_survives_the_space(self):
        space = pymunk.Space()
        body = Body(1, 1)
        body.velocity = 60, 0
        space.add(body)
        run(space, 1)
        space.remove(body)
        self.assertAlmostEqual(body.position.x, 60, places=3)
        other = pymunk.Space()
        other.add(body)
        run(other, 1)
        self.assertAlmostEqual(body.position.x, 120, places=3)
        del other
        gc.collect()
        self.assertIsNone(body.space)
        self.assertAlmostEqual(body.position.x, 120, places=3)

    def test_slop_can_change(self):
        space, _ = space_with_floor(-10)
        shape = box(space, 0, 0.5, 1)
        run(space, 0.1)
        space.collision_slop = 0.005
        run(space, 1)
        self.assertAlmostEqual(shape.body.position.y, 0.5, delta=0.01)

    def test_step_in_a_thread(self):
        space, _ = space_with_floor()
        shape = ball(space, 0, 100)
        thread = threading.Thread(target=run, args=(space, 0.1))
        thread.start()
        thread.join()
        self.assertLess(shape.body.position.y, 99)


class Queries(unittest.TestCase):
    def setUp(self):
        self.space = pymunk.Space()
        self.shapes = [box(self.space, 0, 0), ball(self.space, 50, 0)]
        self.all = ShapeFilter()

    def test_points(self):
        found = self.space.point_query((30, 0), 25, self.all)
        self.assertEqual([info.shape for info in found], self.shapes[::-1])
        self.assertEqual([info.distance for info in found], [10, 20])
        self.assertEqual(found[1].point, (10, 0))
        inside = self.space.point_query_nearest((8, 0), 0, self.all)
        self.assertEqual((inside.distance, inside.point, inside.gradient), (-2, (10, 0), (1, 0)))
        self.assertIsNone(self.space.point_query_nearest((30, 0), 5, self.all))

    def test_segments(self):
        hits = self.space.segment_query((-50, 0), (100, 0), 0, self.all)
        self.assertEqual([hit.shape for hit in hits], self.shapes)
        self.assertEqual((hits[0].point, hits[0].normal), ((-10, 0), (-1, 0)))
        self.assertAlmostEqual(hits[1].alpha, 90 / 150)
        thick = self.space.segment_query_first((-50, 13), (100, 13), 5, self.all)
        self.assertIs(thick.shape, self.shapes[0])
        self.assertIsNone(self.space.segment_query_first((-50, 13), (100, 13), 0, self.all))
        own = ShapeFilter(mask=0)
        self.assertEqual(self.space.segment_query((-50, 0), (100, 0), 0, own), [])

    def test_queries_follow_steps(self):
        self.shapes[1].body.velocity = 60, 0
        run(self.space, 1)
        self.assertEqual(self.space.bb_query(pymunk.BB(105, -1, 109, 1), self.all), self.shapes[1:])
        self.assertAlmostEqual(self.shapes[1].bb.right, 120, delta=0.01)

    def test_shapes(self):
        probe = pymunk.Poly.create_box(Body(1, 1), (90, 4))
        probe.body.position = 0, 0
        found = self.space.shape_query(probe)
        self.assertEqual({info.shape for info in found}, set(self.shapes))

    def test_outlines(self):
        outline = [(0, 0), (40, 0), (40, 10), (10, 10), (10, 40), (0, 40), (0, 0)]
        pieces = autogeometry.convex_decomposition(outline, 0)
        total = sum(pymunk.area_for_poly(piece[:-1]) for piece in pieces)
        self.assertAlmostEqual(total, pymunk.area_for_poly(outline[:-1]), places=2)
        self.assertGreater(len(pieces), 1)


class Copies(unittest.TestCase):
    def test_copy_continues_alike(self):
        space, _ = space_with_floor()
        for i in range(5):
            box(space, 0, 10 + 25 * i)
        spring = pymunk.DampedSpring(
            space.static_body, next(iter(space.bodies)), (0, 0), (0, 0), 10, 5, 1
        )
        space.add(spring)
        clones = [space.copy(), copy.deepcopy(space), pickle.loads(pickle.dumps(space))]
        for world in [space, *clones]:
            run(world, 0.5)
        for clone in clones:
            for one, other in zip(space.bodies, clone.bodies):
                self.assertEqual((one.position, one.angle), (other.position, other.angle))
            self.assertEqual(len(clone.constraints), 1)

    def test_import_of_pymunk(self):
        program = (
            "import impel.pymunk; impel.pymunk.install()\n"
            "import pymunk, pymunk.vec2d, pymunk.autogeometry as a\n"
            "from pymunk.constraints import PinJoint\n"
            "import impel.pymunk.constraints as own\n"
            "assert pymunk is impel.pymunk and PinJoint is own.PinJoint\n"
            "assert pymunk.autogeometry is a and pymunk.vec2d.Vec2d is pymunk.Vec2d\n"
            "import pickle\n"
            "assert type(pickle.loads(pickle.dumps(pymunk.Space()))) is pymunk.Space\n"
            "impel.pymunk.install()\n"
        )
        subprocess.run([sys.executable, "-c", program], check=True)

    def test_batch(self):
        space = pymunk.Space()
        bodies = [ball(space, 5 * i, 0).body for i in range(3)]
        space.step(STEP)
        data = batch.Buffer()
        fields = batch.BodyFields.POSITION | batch.BodyFields.BODY_ID
        batch.get_space_bodies(space, fields, data)
        positions = list(memoryview(data.float_buf()).cast("d"))
        self.assertEqual(positions, [part for body in bodies for part in body.position])
        data.clear()
        fields = batch.ArbiterFields
        batch.get_space_arbiters(space, fields.NORMAL | fields.CONTACT_COUNT, data)
        self.assertEqual(list(memoryview(data.int_buf()).cast("Q")), [1, 1, 1])

    def test_attributes_of_the_user(self):
        body = Body(1, 1)
        body.name = "x"
        self.assertEqual(body.copy().name, "x")
        with self.assertRaises(AttributeError):
            body.nothing  # noqa: B018

    def test_vectors(self):
        self.assertEqual(2 * Vec2d(1, 2) - (1, 1), (1, 3))
        self.assertEqual((1, 1) - Vec2d(1, 2), (0, -1))
        with self.assertRaises(AssertionError):
            Vec2d(1, 2) * (1, 2)
