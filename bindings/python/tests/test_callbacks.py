"""Callbacks and deferred changes."""

import gc
import unittest

import impel
from impel import Material, Vec2, World

from .ground import WithGround


class Callbacks(WithGround):
    def test_pre_solve_leaves_out_and_changes(self) -> None:
        asked = []

        def ask(contact: impel.Contact, response: impel.Response) -> bool:
            asked.append(contact.body_b)
            response.surface.tangent_speed = 2.0
            self.assertEqual(response.normal, (0, 1))
            return contact.body_b != ghost

        ghost, walker = self.ball(0, 0.5), self.ball(3, 0.5)
        for body in (ghost, walker):
            body.shapes()[0].enable_pre_solve_callback = True
        self.world.set_pre_solve(ask)
        self.steps(60)
        self.assertLess(ghost.position.y, -3)
        self.assertGreater(abs(walker.linear_velocity.x) + abs(walker.angular_velocity), 0.5)
        self.assertEqual(set(asked), {ghost, walker})
        count = len(asked)
        self.world.set_pre_solve(None)
        self.steps(5)
        self.assertEqual(len(asked), count)

    def test_joint_function_is_a_spring(self) -> None:
        base, ball = self.world.create_static_body((0, 10)), self.ball(0, 5)
        joint = self.world.create_distance_joint(base, ball, length=5, spring=(0, 0))
        self.assertFalse(joint.enable_callback)
        joint.enable_callback = True
        asked = []

        def spring(motion: impel.JointMotion, response: impel.JointResponse) -> bool:
            asked.append(motion.joint)
            self.assertEqual(response.force, 0)
            response.force = 100 * (5 - motion.position) - 20 * motion.velocity
            return True

        self.world.set_joint_function(spring)
        for _ in range(300):
            self.world.step(1 / 60)
        self.assertEqual(set(asked), {joint})
        self.assertAlmostEqual(ball.position.y, 5 - ball.mass * 10 / 100, delta=5e-3)
        self.world.set_joint_function(None)
        ball.is_awake = True
        self.world.step(1 / 60)
        self.assertLess(ball.linear_velocity.y, -0.1)

    def test_kinematic_contacts_are_told(self) -> None:
        platform = self.world.create_body(impel.BodyType.KINEMATIC, (-3, 5))
        shape = platform.create_box(1, 0.2, enable_kinematic_contacts=True)
        self.assertTrue(shape.enable_kinematic_contacts)
        self.world.create_static_body((0, 5)).create_box(0.5, 0.5)
        platform.linear_velocity = (3, 0)
        met = 0
        for _ in range(60):
            self.world.step(1 / 60)
            met += len(platform.contacts())
        self.assertGreater(met, 20)
        self.assertEqual(platform.linear_velocity, (3, 0))

    def test_pre_solve_raises_points(self) -> None:
        def ask(contact: impel.Contact, response: impel.Response) -> bool:
            self.assertEqual(len(response.points), len(contact.points))
            for point, found in zip(response.points, contact.points):
                self.assertTrue(point.enabled)
                self.assertEqual(point.position, found.position)
                point.separation -= 0.01
            return True

        ball = self.ball(0, 0.5)
        ball.shapes()[0].enable_pre_solve_callback = True
        self.world.set_pre_solve(ask)
        self.steps(60)
        self.assertAlmostEqual(ball.position.y, 0.51, delta=1e-3)

    def test_mixing(self) -> None:
        def mix(a: Material, b: Material, surface: impel.Surface) -> None:
            seen.append((a.user_id, b.user_id))
            surface.restitution = 1.0

        seen: list[tuple[int, int]] = []
        self.world.set_mix(mix)
        ball = self.ball(0, 2, material=Material(user_id=5))
        self.steps(60)
        self.assertEqual(seen, [(0, 5)])
        self.assertGreater(ball.position.y, 1.2, "it bounced")
        with self.assertRaises(AttributeError):
            impel.Surface(impel._native.ImpelSurface()).density = 3  # type: ignore[attr-defined]

    def test_what_a_callback_raises_comes_out_of_the_step_which_is_finished(self) -> None:
        class Oops(Exception):
            pass

        def fail(*_: object) -> bool:
            raise Oops("mine")

        for name in ("filter", "pre_solve", "mix"):
            with self.subTest(name):
                world = World((0, -10))
                ground = world.create_static_body()
                ground.create_half_space((0, 1), 0)
                body = world.create_body(position=(0, 0.45), linear_velocity=(1, 0))
                body.create_circle(
                    0.5,
                    material=Material(static_friction=0, dynamic_friction=0),
                    enable_filter_callback=True,
                    enable_pre_solve_callback=True,
                )
                getattr(world, f"set_{name}")(fail)
                with self.assertRaisesRegex(Oops, "mine"):
                    world.step()
                self.assertAlmostEqual(body.position.x, 1 / 60, delta=2e-3)
                getattr(world, f"set_{name}")(None)
                world.step()
                world.destroy()

    def test_deferred_work_is_done_at_the_end_of_the_step(self) -> None:
        def ask(contact: impel.Contact, _response: impel.Response) -> bool:
            with self.assertRaises(impel.LockedError):
                contact.body_b.destroy()
            if contact.body_b is not None and not done:
                done.append(contact.body_b)
                self.world.defer(lambda: self.world.create_body(position=(9, 9)))
                self.world.defer_destroy(contact.body_b)
            return True

        done: list[impel.Body] = []
        ball = self.ball(0, 0.5)
        ball.shapes()[0].enable_pre_solve_callback = True
        self.world.set_pre_solve(ask)
        self.world.step()
        gc.collect()
        self.assertEqual((done, ball.is_valid, len(self.world.bodies())), ([ball], False, 2))

        def fail() -> None:
            raise ZeroDivisionError

        self.world.defer(fail)
        with self.assertRaises(ZeroDivisionError):
            self.world.run_deferred()
        self.world.run_deferred()
        for _ in range(100):
            self.world.defer(lambda: done.clear())
        self.world.step()
        self.assertEqual(self.world._deferred, [])

    def test_before_each_step_and_asleep_together(self) -> None:
        world = self.world
        world.gravity = Vec2(0, 0)
        body = world.create_body(position=(0, 50))
        body.create_box(0.5, 0.5)
        seen: list[float] = []

        def push(time_step: float) -> None:
            seen.append(time_step)
            body.apply_force((3, 0))
            with self.assertRaises(impel.LockedError):
                world.step()

        world.set_step(push)
        steps = world.advance(0.1).steps
        self.assertEqual(len(seen), steps)
        self.assertAlmostEqual(body.linear_velocity.x, 3 * steps / 60, places=4)
        world.set_step(None)
        self.assertGreater(world.plan_advance(0.1).steps, 4)
        other = world.create_body(position=(50, 0))
        other.create_circle(1)
        world.sleep_together([body, other])
        self.assertFalse(body.is_awake or other.is_awake)
        other.is_awake = True
        self.assertTrue(body.is_awake)

    def test_pre_solve_sets_velocities(self) -> None:
        ball = self.ball(0, 0.5, enable_pre_solve_callback=True)

        def bounce(contact: impel.Contact, response: impel.Response) -> bool:
            if contact.body_a is ball:
                response.velocity_a = ((3, 4), 5)
            else:
                response.velocity_b = ((3, 4), 5)
            return False

        self.world.gravity = (0, 0)
        self.world.set_pre_solve(bounce)
        self.world.step()
        self.assertEqual(ball.linear_velocity, (3, 4))
        self.assertEqual(ball.angular_velocity, 5)


if __name__ == "__main__":
    unittest.main()
