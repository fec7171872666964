"""Failing calls: they raise the right exception, and none ends the interpreter."""

import math
import threading
import unittest
from collections.abc import Callable

import impel
from impel import BodyType, Status, World


class Errors(unittest.TestCase):
    def setUp(self) -> None:
        self.world = World()
        self.addCleanup(self.world.destroy)

    def test_the_engine_s_words(self) -> None:
        body = self.world.create_body()
        with self.assertRaises(impel.InvalidArgumentError) as caught:
            body.linear_velocity = (math.nan, 0)
        error = caught.exception
        self.assertEqual(error.status, Status.ERROR_INVALID_ARGUMENT)
        self.assertEqual(error.name, "IMPEL_ERROR_INVALID_ARGUMENT")
        self.assertIn("impel_body_set_linear_velocity: velocity.x", error.message)
        self.assertIn(error.message, str(error))
        self.assertIn(error.name, str(error))

    def test_numbers_that_no_float_holds(self) -> None:
        body = self.world.create_body()
        for value in (1e300, math.inf, math.nan):
            with self.assertRaisesRegex(impel.InvalidArgumentError, "must be finite"):
                body.position = (value, 0)
            with self.assertRaisesRegex(impel.InvalidArgumentError, "must be finite"):
                self.world.cast_ray((0, value), (1, 0))
            with self.assertRaisesRegex(impel.InvalidArgumentError, "must be finite"):
                body.linear_velocity = (value, 0)

    def test_errors_are_of_python_s_kinds_too(self) -> None:
        self.assertTrue(issubclass(impel.InvalidArgumentError, ValueError))
        self.assertTrue(issubclass(impel.InvalidHandleError, impel.ImpelError))
        self.assertTrue(issubclass(impel.ImpelError, RuntimeError))

    def test_a_world_s_settings_are_checked(self) -> None:
        with self.assertRaises(impel.InvalidArgumentError):
            World(substeps=0)
        with self.assertRaises(impel.InvalidArgumentError):
            World(gravity=(math.inf, 0))

    def test_shapes_are_checked(self) -> None:
        body = self.world.create_body()
        refused: list[Callable[[], object]] = [
            lambda: body.create_circle(-1),
            lambda: body.create_circle(math.nan),
            lambda: body.create_box(0, 1),
            lambda: body.create_polygon([]),
            lambda: body.create_polygon([(0, 0), (1, 0)]),
            lambda: body.create_polygon([(0, 0), (1, 0), (2, 0)]),
            lambda: body.create_polygon([(i, i * i) for i in range(65)]),
            lambda: body.create_segment((0, 0), (0, 0)),
            lambda: body.create_capsule((0, 0), (0, 0), 1),
        ]
        for create in refused:
            with self.assertRaises(impel.InvalidArgumentError):
                create()
        with self.assertRaises(impel.UnsupportedError):
            body.create_half_space((0, 1), 0)
        self.assertEqual(self.world.counters().shapes, 0)

    def test_wrong_types_are_python_s_errors(self) -> None:
        body = self.world.create_body()
        with self.assertRaises(TypeError):
            body.create_circle("one")  # type: ignore[arg-type]
        with self.assertRaises(TypeError):
            body.linear_velocity = 5  # type: ignore[assignment]


class StaleHandles(unittest.TestCase):
    def uses(self, world: World, body: impel.Body, shape: impel.Shape) -> None:
        """All calls that take a body or a shape, with destroyed ones."""
        other = World()
        self.addCleanup(other.destroy)
        uses: list[Callable[[], object]] = [
            lambda: body.transform,
            lambda: body.position,
            lambda: setattr(body, "position", (1, 2)),
            lambda: body.linear_velocity,
            lambda: body.mass,
            lambda: body.is_awake,
            lambda: body.apply_force((1, 0)),
            lambda: body.apply_impulse((1, 0), (0, 0)),
            lambda: body.world_point((0, 0)),
            lambda: body.shapes(),
            lambda: body.contacts(),
            lambda: body.create_circle(1),
            lambda: body.destroy(),
            lambda: shape.body,
            lambda: shape.kind,
            lambda: shape.material,
            lambda: shape.aabb,
            lambda: shape.contains((0, 0)),
            lambda: shape.cast_ray((0, 0), (1, 0)),
            lambda: shape.destroy(),
            lambda: world.transforms([body]),
            lambda: other.transforms([body]),
        ]
        for use in uses:
            with self.assertRaises(impel.InvalidHandleError):
                use()
        self.assertFalse(body.is_valid)
        self.assertFalse(shape.is_valid)

    def test_a_destroyed_body(self) -> None:
        with World() as world:
            body = world.create_body()
            shape = body.create_circle(1)
            body.destroy()
            self.uses(world, body, shape)

    def test_a_body_whose_place_has_been_taken(self) -> None:
        with World() as world:
            body = world.create_body()
            shape = body.create_circle(1)
            body.destroy()
            for _ in range(10):
                world.create_body().create_circle(1)
            self.uses(world, body, shape)

    def test_a_destroyed_world(self) -> None:
        world = World()
        body = world.create_body()
        shape = body.create_circle(1)
        world.destroy()
        self.uses(world, body, shape)
        uses: list[Callable[[], object]] = [
            lambda: world.step(),
            lambda: world.advance(0.1),
            lambda: world.create_body(),
            lambda: world.bodies(),
            lambda: world.contacts(),
            lambda: world.gravity,
            lambda: world.counters(),
            lambda: world.cast_ray((0, 0), (1, 0)),
            lambda: world.set_filter(None),
            lambda: world.destroy(),
        ]
        for use in uses:
            with self.assertRaises(impel.InvalidHandleError):
                use()

    def test_a_world_whose_place_has_been_taken(self) -> None:
        world = World()
        body = world.create_body()
        shape = body.create_circle(1)
        world.destroy()
        with World() as again:
            again.create_body().create_circle(1)
            self.uses(world, body, shape)
            self.assertEqual(again.counters().bodies, 1)

    def test_bodies_of_another_world(self) -> None:
        with World() as one, World() as two:
            body = one.create_body()
            with self.assertRaises(impel.ImpelError):
                two.transforms([body])


class Threads(unittest.TestCase):
    def test_a_world_in_use_is_busy_or_free_and_never_breaks(self) -> None:
        """Two threads use one world: each call succeeds or fails with BUSY."""
        with World() as world:
            world.create_static_body().create_half_space((0, 1), 0)
            for i in range(200):
                world.create_body(BodyType.DYNAMIC, (i % 20, i // 20)).create_circle(0.5)
            unexpected = []

            def work() -> None:
                for _ in range(50):
                    try:
                        world.step()
                        world.bodies()
                    except impel.BusyError:
                        pass
                    except BaseException as error:
                        unexpected.append(error)

            threads = [threading.Thread(target=work) for _ in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(unexpected, [])
            world.step()


if __name__ == "__main__":
    unittest.main()
