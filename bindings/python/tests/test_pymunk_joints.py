"""impel.pymunk: joints, springs and motors against closed forms."""

import math
import unittest

import impel.pymunk as pymunk
from impel.pymunk import Body

from .pymunk_scenes import STEP, run


class Constraints(unittest.TestCase):
    def setUp(self):
        self.space = pymunk.Space()
        self.fixed = self.space.static_body

    def body(self, x=0.0, y=0.0, mass=1.0, moment=100.0):
        body = Body(mass, moment)
        body.position = x, y
        self.space.add(body)
        return body

    def period(self, value, seconds=10.0):
        """Time between two upward crossings of zero, on average."""
        crossings, last = [], value()
        for i in range(round(seconds * 240)):
            self.space.step(1 / 240)
            now = value()
            if last < 0 <= now:
                crossings.append((i - now / (now - last)) / 240)
            last = now
        return (crossings[-1] - crossings[0]) / (len(crossings) - 1)

    def test_spring_has_the_period_of_its_stiffness(self):
        body = self.body(60, 0, mass=2)
        self.space.add(pymunk.DampedSpring(self.fixed, body, (0, 0), (0, 0), 50, 80, 0))
        period = self.period(lambda: body.position.x - 50)
        self.assertAlmostEqual(period, 2 * math.pi * math.sqrt(2 / 80), delta=0.002)

    def test_spring_between_two_bodies(self):
        a, b = self.body(0, 0, 1), self.body(60, 0, 3)
        self.space.add(pymunk.DampedSpring(a, b, (0, 0), (0, 0), 50, 80, 0))
        period = self.period(lambda: b.position.x - a.position.x - 50)
        self.assertAlmostEqual(period, 2 * math.pi * math.sqrt(0.75 / 80), delta=0.002)

    def test_spring_with_a_force_function(self):
        body = self.body(60, 0, mass=2)
        spring = pymunk.DampedSpring(self.fixed, body, (0, 0), (0, 0), 50, 0, 0)
        spring.force_func = lambda spring, distance: (50 - distance) * 80
        self.space.add(spring)
        period = self.period(lambda: body.position.x - 50)
        self.assertAlmostEqual(period, 2 * math.pi * math.sqrt(2 / 80), delta=0.002)

    def test_spring_damping(self):
        body = self.body(0, 0, mass=2)
        body.velocity = 100, 0
        self.space.add(pymunk.DampedSpring(self.fixed, body, (-500, 0), (0, 0), 500, 0, 3))
        run(self.space, 0.5, 1 / 240)
        self.assertAlmostEqual(body.velocity.x, 100 * math.exp(-3 / 2 * 0.5), delta=0.5)

    def test_spring_follows_its_settings(self):
        body = self.body(50, 0, mass=2)
        spring = pymunk.DampedSpring(self.fixed, body, (0, 0), (0, 0), 50, 80, 40)
        self.space.add(spring)
        run(self.space, 1)
        self.assertAlmostEqual(body.position.x, 50, delta=0.01)
        spring.rest_length = 70
        run(self.space, 5)
        self.assertAlmostEqual(body.position.x, 70, delta=0.1)

    def test_rotary_spring_has_the_period_of_its_stiffness(self):
        body = self.body(moment=20)
        body.angle = 0.5
        self.space.add(pymunk.DampedRotarySpring(self.fixed, body, 0, 300, 0))
        period = self.period(lambda: body.angle)
        self.assertAlmostEqual(period, 2 * math.pi * math.sqrt(20 / 300), delta=0.002)

    def test_rotary_spring_rests_at_its_angle(self):
        body = self.body(moment=20)
        self.space.add(pymunk.DampedRotarySpring(self.fixed, body, 0.7, 300, 100))
        run(self.space, 5)
        # The relative angle is that of the first body minus that of the second.
        self.assertAlmostEqual(body.angle, -0.7, delta=0.001)

    def test_pin_keeps_the_distance(self):
        self.space.gravity = 0, -900
        body = self.body(100, 0)
        pin = pymunk.PinJoint(self.fixed, body)
        self.space.add(pin)
        for _ in range(120):
            self.space.step(STEP)
            self.assertAlmostEqual(body.position.length, 100, delta=0.5)
        self.assertGreater(pin.impulse, 0)

    def test_pendulum_hangs_with_its_weight(self):
        self.space.gravity = 0, -900
        body = self.body(0, -100, mass=2)
        pivot = pymunk.PivotJoint(self.fixed, body, (0, 0))
        self.space.add(pivot)
        run(self.space, 1)
        self.assertAlmostEqual(pivot.impulse / STEP, 2 * 900, delta=2)

    def test_slide_limits(self):
        self.space.gravity = 0, -900
        body = self.body(0, -50)
        self.space.add(pymunk.SlideJoint(self.fixed, body, (0, 0), (0, 0), 20, 80))
        run(self.space, 2)
        self.assertAlmostEqual(body.position.y, -80, delta=0.5)

    def test_groove_guides_and_stops(self):
        self.space.gravity = 300, -900
        body = self.body(10, 0)
        self.space.add(pymunk.GrooveJoint(self.fixed, body, (0, 0), (100, 0), (0, 0)))
        run(self.space, 0.2)
        self.assertTrue(10 < body.position.x < 100)
        self.assertAlmostEqual(body.position.y, 0, delta=0.5)
        run(self.space, 3)
        self.assertAlmostEqual(body.position.x, 100, delta=0.5)

    def test_rotary_limit(self):
        body = self.body()
        body.angular_velocity = 3
        self.space.add(pymunk.RotaryLimitJoint(self.fixed, body, -1, 7))
        run(self.space, 1)
        self.assertAlmostEqual(body.angle, 3, delta=0.05)
        run(self.space, 3)
        self.assertAlmostEqual(body.angle, 7, delta=0.05)

    def test_ratchet_holds_one_direction(self):
        body = self.body()
        body.angular_velocity = 2
        ratchet = pymunk.RatchetJoint(self.fixed, body, 0, math.pi / 4)
        self.space.add(ratchet)
        run(self.space, 1)
        self.assertAlmostEqual(body.angle, 2, delta=0.05)
        self.assertAlmostEqual(ratchet.angle, math.pi / 2, delta=0.05)
        body.angular_velocity = -2
        run(self.space, 1)
        self.assertAlmostEqual(body.angle, math.pi / 2, delta=0.05)

    def test_gear_couples(self):
        a, b = self.body(), self.body(50, 0)
        self.space.add(pymunk.GearJoint(a, b, 0, 2))
        a.angular_velocity = 4
        run(self.space, 1)
        self.assertNotAlmostEqual(a.angle, 0, delta=0.5)
        self.assertAlmostEqual(a.angle, 2 * b.angle, delta=0.02)

    def test_gear_holds_its_phase(self):
        a, b = self.body(), self.body(50, 0)
        b.angle = 7
        gear = pymunk.GearJoint(a, b, 13, 2)
        self.space.add(gear)
        run(self.space, 2)
        self.assertAlmostEqual(2 * b.angle - a.angle, 13, delta=0.02)
        gear.phase = 14
        run(self.space, 2)
        self.assertAlmostEqual(2 * b.angle - a.angle, 14, delta=0.02)

    def test_motor_turns_with_its_largest_torque(self):
        body = self.body(moment=50)
        motor = pymunk.SimpleMotor(self.fixed, body, 3)
        motor.max_force = 100
        self.space.add(motor)
        run(self.space, 0.5)
        self.assertAlmostEqual(body.angular_velocity, -1, delta=0.02)
        run(self.space, 2)
        self.assertAlmostEqual(body.angular_velocity, -3, delta=0.01)
        motor.rate = -1
        run(self.space, 5)
        self.assertAlmostEqual(body.angular_velocity, 1, delta=0.01)

    def test_top_down_friction(self):
        # Without correction and with a largest force, a pivot brakes as friction does.
        body = self.body()
        body.velocity = 100, 0
        pivot = pymunk.PivotJoint(self.fixed, body, (0, 0), (0, 0))
        pivot.max_bias, pivot.max_force = 0, 50
        self.space.add(pivot)
        run(self.space, 1)
        self.assertAlmostEqual(body.velocity.x, 50, delta=2)
        run(self.space, 2)
        self.assertAlmostEqual(body.velocity.length, 0, delta=0.1)
        self.assertAlmostEqual(body.position.x, 100, delta=3)

    def test_error_bias_slows_the_correction(self):
        fast, slow = self.body(10, 0), self.body(10, 100)
        pivots = [
            pymunk.PivotJoint(self.fixed, fast, (0, 0), (0, 0)),
            pymunk.PivotJoint(self.fixed, slow, (0, 100), (0, 0)),
        ]
        pivots[1].error_bias = 0.5
        self.space.add(*pivots)
        run(self.space, 1)
        self.assertLess(fast.position.x, 0.5)
        self.assertAlmostEqual(slow.position.x, 5, delta=1)

    def test_body_outside_of_the_space_holds(self):
        mouse = Body(body_type=Body.KINEMATIC)
        body = self.body(0, 0)
        pivot = pymunk.PivotJoint(mouse, body, (0, 0), (0, 0))
        self.space.add(pivot)
        for i in range(60):
            mouse.position = i, 0
            self.space.step(STEP)
        self.assertAlmostEqual(body.position.x, 59, delta=3)
        self.assertEqual(mouse.position, (59, 0))
        # A step moves bodies of its space only.
        mouse.velocity = 100, 0
        self.space.step(STEP)
        self.assertEqual((mouse.position, mouse.velocity), ((59, 0), (100, 0)))
        mouse.velocity = 0, 0
        self.space.remove(pivot)
        mouse.position = 500, 0
        run(self.space, 0.1)
        self.assertLess(body.position.x, 100)

    def test_jointed_bodies_need_not_collide(self):
        for collide in (True, False):
            a, b = self.body(0, 0), self.body(5, 0)
            self.space.add(pymunk.Circle(a, 10), pymunk.Circle(b, 10))
            joint = pymunk.SlideJoint(a, b, (0, 0), (0, 0), 0, 100)
            joint.collide_bodies = collide
            self.space.add(joint)
            run(self.space, 1)
            moved = b.position.x - a.position.x > 15
            self.assertEqual(moved, collide)
            self.space.remove(a, b, *a.shapes, *b.shapes, joint)

    def test_functions_of_constraints(self):
        calls = []
        body = self.body()
        joint = pymunk.PivotJoint(self.fixed, body, (0, 0))
        joint.pre_solve = lambda constraint, space: calls.append("pre")
        joint.post_solve = lambda constraint, space: calls.append("post")
        self.space.add(joint)
        self.space.step(STEP)
        self.space.remove(joint)
        self.space.step(STEP)
        self.assertEqual(calls, ["pre", "post"])
