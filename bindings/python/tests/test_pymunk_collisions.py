"""impel.pymunk: collision handlers."""

import contextlib
import io
import unittest

import impel.pymunk as pymunk
from impel.pymunk import Body, ShapeFilter

from .pymunk_scenes import STEP, ball, box, run, space_with_floor


class Collisions(unittest.TestCase):
    def phases(self, space, *types, **answers):
        """Notes each call of a handler."""
        calls = []

        def note(phase):
            def callback(arbiter, space, data):
                calls.append(phase)
                if phase in answers:
                    arbiter.process_collision = answers[phase](arbiter)

            return callback

        names = ("begin", "pre_solve", "post_solve", "separate")
        space.on_collision(*types, **{name: note(name) for name in names})
        return calls

    def test_phases_of_a_fall_and_a_jump(self):
        space, _ = space_with_floor()
        shape = ball(space, 0, 30)
        calls = self.phases(space)
        run(space, 1)
        self.assertEqual(calls[:3], ["begin", "pre_solve", "post_solve"])
        self.assertEqual(calls.count("begin"), 1)
        self.assertEqual(calls.count("separate"), 0)
        self.assertEqual(calls[-2:], ["pre_solve", "post_solve"])
        shape.body.velocity = 0, 500
        run(space, 0.2)
        self.assertEqual(calls.count("separate"), 1)

    def test_sleep_does_not_separate(self):
        space, _ = space_with_floor()
        space.sleep_time_threshold = 0.2
        shape = box(space, 0, 10)
        calls = self.phases(space)
        run(space, 2)
        self.assertTrue(shape.body.is_sleeping)
        count = len(calls)
        run(space, 0.5)
        self.assertEqual((len(calls), calls.count("separate")), (count, 0))

    def test_one_way_platform(self):
        space, _ = space_with_floor()
        platform = pymunk.Segment(space.static_body, (-50, 100), (50, 100), 2)
        platform.collision_type = 1
        space.add(platform)
        shape = ball(space, 0, 20)
        shape.body.velocity = 0, 600

        def only_from_above(arbiter, space, data):
            # The normal points from the platform to the ball.
            if arbiter.is_first_contact:
                arbiter.process_collision = arbiter.normal.y > 0

        space.on_collision(1, 0, pre_solve=only_from_above)
        highest = 0
        for _ in range(180):
            space.step(STEP)
            highest = max(highest, shape.body.position.y)
        self.assertGreater(highest, 150)
        self.assertAlmostEqual(shape.body.position.y, 112, delta=0.5)

    def test_sensor_reports_and_lets_pass(self):
        space, _ = space_with_floor()
        sensor = pymunk.Segment(space.static_body, (-50, 50), (50, 50), 5)
        sensor.sensor, sensor.collision_type = True, 1
        space.add(sensor)
        shape = ball(space, 0, 100)
        calls = self.phases(space, 1)
        counts = []
        space.on_collision(
            0, 1, begin=lambda arbiter, *_: counts.append(len(arbiter.contact_point_set.points))
        )
        run(space, 1)
        self.assertEqual(counts, [1])
        self.assertAlmostEqual(shape.body.position.y, 10, delta=0.5)
        self.assertEqual((calls[0], calls[-1]), ("begin", "separate"))
        self.assertGreater(calls.count("pre_solve"), 2)
        self.assertEqual(calls.count("post_solve"), 0)

    def test_kinematic_bodies_report_each_other(self):
        space = pymunk.Space()
        bodies = [Body(body_type=Body.KINEMATIC) for _ in range(2)]
        bodies[1].position, bodies[1].velocity = (30, 0), (-60, 0)
        space.add(*bodies, *(pymunk.Circle(body, 10) for body in bodies))
        calls = self.phases(space)
        run(space, 2)
        self.assertEqual((calls[0], calls[-1]), ("begin", "separate"))
        self.assertEqual((calls.count("begin"), calls.count("post_solve")), (1, 0))

    def test_conveyor_belt(self):
        space, floor = space_with_floor()
        floor.surface_velocity = 50, 0
        shape = box(space, 0, 10)
        run(space, 2)
        self.assertAlmostEqual(shape.body.velocity.x, 50, delta=1)

    def test_pre_solve_changes_friction_and_elasticity(self):
        space, floor = space_with_floor()
        shape = ball(space, 0, 110)

        def bounce(arbiter, space, data):
            arbiter.restitution = 1

        space.on_collision(pre_solve=bounce)
        run(space, 0.8)
        self.assertGreater(shape.body.position.y, 50)

    def test_changes_in_callbacks(self):
        space, _ = space_with_floor()
        shape = ball(space, 0, 15)
        fresh = Body(1, 1)

        def begin(arbiter, space, data):
            space.remove(shape, shape.body)
            space.add(fresh)
            fresh.velocity = 1, 2
            self.assertIn(shape, space.shapes)

        space.on_collision(begin=begin)
        run(space, 0.2)
        self.assertEqual((list(space.bodies), len(space.shapes)), ([fresh], 1))
        self.assertEqual(fresh.velocity.x, 1)

    def test_impulse_in_a_callback_adds_to_the_result(self):
        space, _ = space_with_floor()
        shape = ball(space, 0, 15)
        space.on_collision(
            pre_solve=lambda arbiter, *_: shape.body.apply_impulse_at_local_point((0, 500))
        )
        run(space, 0.2)
        self.assertGreater(shape.body.position.y, 30)

    def test_velocity_set_in_a_callback_is_solved(self):
        space, floor = space_with_floor()
        floor.friction = 0
        shape = box(space, 0, 10)
        velocities = []

        def push(arbiter, space, data):
            # Into the floor, which the solver must prevent, and along it.
            shape.body.velocity = 60, -500

        space.on_collision(
            pre_solve=push, post_solve=lambda *_: velocities.append(shape.body.velocity)
        )
        space.step(STEP)
        self.assertAlmostEqual(velocities[0].x, 60, places=3)
        self.assertGreater(velocities[0].y, -20)
        self.assertAlmostEqual(shape.body.position.x, 1, delta=0.01)

    def test_handlers_that_return(self):
        space, _ = space_with_floor()
        shape = ball(space, 0, 15)
        handler = space.add_collision_handler(0, 0)
        handler.data["calls"] = calls = []
        handler.begin = lambda arbiter, space, data: data["calls"].append("begin") or False
        handler.pre_solve = lambda arbiter, space, data: data["calls"].append("pre") or True
        run(space, 0.5)
        self.assertLess(shape.body.position.y, -50)
        self.assertEqual(calls, ["begin"])

    def test_exception_in_a_callback_is_printed(self):
        space, _ = space_with_floor()
        ball(space, 0, 10)

        def fail(arbiter, space, data):
            raise ValueError("no luck")

        space.on_collision(begin=fail)
        output = io.StringIO()
        with contextlib.redirect_stderr(output):
            run(space, 0.1)
        self.assertIn("ValueError: no luck", output.getvalue())

    def test_order_of_shapes(self):
        space, floor = space_with_floor()
        ground = pymunk.Poly.create_box(space.static_body, (100, 20))
        space.add(ground)
        shapes = [box(space, 0, 15), ball(space, 60, 5), ball(space, 65, 5), box(space, 200, 9)]
        found = []
        space.on_collision(begin=lambda arbiter, *_: found.append(arbiter.shapes))
        space.step(STEP)
        # Circles before segments before polygons; then static ones; then the last added.
        self.assertIn((ground, shapes[0]), found)
        self.assertIn((floor, shapes[3]), found)
        self.assertIn((shapes[1], floor), found)
        self.assertIn((shapes[2], shapes[1]), found)

    def test_groups_and_masks(self):
        space, floor = space_with_floor()
        shapes = [ball(space, 50 * i, 15) for i in range(3)]
        floor.filter = ShapeFilter(group=7, categories=0b10)
        shapes[0].filter = ShapeFilter(group=7)
        shapes[1].filter = ShapeFilter(mask=0b01)
        shapes[2].filter = ShapeFilter(group=8, mask=0b10)
        run(space, 1)
        through = [shape.body.position.y < -50 for shape in shapes]
        self.assertEqual(through, [True, True, False])

    def test_post_step_callbacks(self):
        space = pymunk.Space()
        calls = []
        self.assertTrue(space.add_post_step_callback(lambda *args: calls.append(args[1:]), 1, 2))
        self.assertFalse(space.add_post_step_callback(print, 1))
        run(space, 2 * STEP)
        self.assertEqual(calls, [(1, 2)])
