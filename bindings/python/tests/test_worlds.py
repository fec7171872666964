"""Many worlds at once."""

import ctypes
import unittest
from array import array
from typing import Any

import impel
from impel import World, worlds


def made(count: int) -> list[World]:
    found = []
    for i in range(count):
        world = World((0, -10))
        world.create_static_body().create_half_space((0, 1), 0)
        for k in range(i + 1):
            world.create_body(position=(k, 1 + i)).create_circle(0.4)
        found.append(world)
    return found


class Steps(unittest.TestCase):
    def setUp(self) -> None:
        self.worlds = made(6)
        for world in self.worlds:
            self.addCleanup(world.__exit__, None, None, None)

    def test_each_world_comes_out_as_alone(self) -> None:
        others = made(6)
        for _ in range(60):
            worlds.step(self.worlds, 1 / 60, 4)
            for other in others:
                other.step(1 / 60, 4)
        self.assertEqual([w.hash() for w in self.worlds], [w.hash() for w in others])
        worlds.step([])

    def test_an_array_of_worlds_steps_many_times(self) -> None:
        others, array = made(6), worlds.WorldArray(self.worlds)
        for _ in range(60):
            array.step(1 / 60, 4)
            worlds.step(others, 1 / 60, 4)
        self.assertEqual([w.hash() for w in array], [w.hash() for w in others])
        self.assertEqual((len(array), array.worlds), (6, tuple(self.worlds)))
        worlds.WorldArray([]).step()
        # An error ends no later step.
        self.worlds[2].defer(lambda: 1 / 0)
        with self.assertRaises(ZeroDivisionError):
            array.step()
        array.step()
        self.assertEqual(self.worlds[2]._deferred, [])

    def test_exceptions_of_callbacks(self) -> None:
        calls = []

        def one(_time: float) -> None:
            calls.append(1)
            raise KeyError("one")

        def three(_time: float) -> None:
            calls.append(3)
            raise IndexError("three")

        self.worlds[1].set_step(one)
        self.worlds[3].set_step(three)
        self.worlds[5].defer(lambda: calls.append(5))
        before = [world.hash() for world in self.worlds]
        with self.assertRaises(KeyError):
            worlds.step(self.worlds)
        self.assertEqual(sorted(calls), [1, 3, 5])
        self.assertEqual([w.hash() == b for w, b in zip(self.worlds, before)], [False] * 6)
        self.assertEqual(self.worlds[5]._deferred, [])
        self.worlds[1].set_step(None)
        with self.assertRaises(IndexError):
            worlds.step(self.worlds)
        self.worlds[3].set_step(None)
        worlds.step(self.worlds)

    def test_a_world_that_is_gone(self) -> None:
        self.worlds[2].destroy()
        before = self.worlds[4].hash()
        with self.assertRaises(impel.InvalidHandleError):
            worlds.step(self.worlds)
        self.assertEqual(self.worlds[4].hash(), before)

    def test_a_world_twice(self) -> None:
        with self.assertRaisesRegex(impel.ImpelError, "worlds"):
            worlds.step([self.worlds[0], self.worlds[1], self.worlds[0]])

    def test_arguments(self) -> None:
        with self.assertRaises(impel.InvalidArgumentError):
            worlds.step(self.worlds, float("nan"))
        with self.assertRaises(impel.InvalidArgumentError):
            worlds.step(self.worlds, workers=2**32 - 1)


class Observations(unittest.TestCase):
    def setUp(self) -> None:
        self.worlds = made(4)
        for world in self.worlds:
            self.addCleanup(world.destroy)
        self.arrays = [world.body_array() for world in self.worlds]

    def test_one_array_of_all_transforms(self) -> None:
        view = worlds.Observation(self.arrays, velocities=True)
        count = sum(map(len, self.arrays))
        self.assertEqual(view.transforms.shape, (count, 4))
        self.assertEqual(view.linear_velocities.shape, (count, 2))
        self.assertEqual(view.angular_velocities.shape, (count,))
        self.assertEqual(view.starts, [0, 2, 5, 9])
        for world in self.worlds:
            world.step()
        view.read()
        bodies = [body for array in self.arrays for body in array]
        transforms: Any = view.transforms.tolist()
        velocities: Any = view.linear_velocities.tolist()
        for i, body in enumerate(bodies):
            x, y, c, s = transforms[i]
            self.assertEqual(((x, y), (c, s)), body.transform)
            self.assertEqual(tuple(velocities[i]), body.linear_velocity)
            self.assertEqual(view.angular_velocities[i], body.angular_velocity)
        self.assertEqual(worlds.read_transforms(self.arrays).tolist(), view.transforms.tolist())
        out = (ctypes.c_float * (4 * count))()
        worlds.read_transforms(self.arrays, out)
        self.assertEqual(out[4 * 5 : 4 * 6], view.transforms.tolist()[5])

    def test_flags(self) -> None:
        self.worlds[0].create_body(position=(0, 50)).create_circle(0.4)
        view = worlds.Observation([world.body_array() for world in self.worlds], flags=True)
        for _ in range(90):
            worlds.step(self.worlds)
        view.read()
        bodies = [body for array in view.arrays for body in array]
        touching = [any(contact.touching for contact in body.contacts()) for body in bodies]
        self.assertEqual(view.touching.tolist(), touching)
        self.assertEqual(view.awake.tolist(), [body.is_awake for body in bodies])
        self.assertEqual(set(touching), {False, True})
        self.assertEqual(view.linear_velocities.nbytes, 0)

    def test_impulses_for_bodies_of_many_worlds(self) -> None:
        others = made(4)
        view = worlds.Observation(self.arrays)
        first, last = self.arrays[0][1], self.arrays[3][4]
        worlds.apply_impulses([last, first], [(1, 2), (3, 4)], [(0, 5), (1, 1)])
        worlds.apply_impulses(view.handles[1:2], array("f", (5, 6)))
        twins = [world.bodies() for world in others]
        twins[3][4].apply_impulse((1, 2), (0, 5))
        twins[0][1].apply_impulse((3, 4), (1, 1))
        twins[0][1].apply_impulse((5, 6))
        self.assertEqual([w.hash() for w in self.worlds], [w.hash() for w in others])
        worlds.apply_impulses([], [])
        gone = self.arrays[2][1]
        gone.destroy()
        before = [world.hash() for world in self.worlds]
        with self.assertRaises(impel.InvalidHandleError):
            worlds.apply_impulses([first, gone], [(1, 2), (3, 4)])
        with self.assertRaises(impel.InvalidArgumentError):
            worlds.apply_impulses([first, last], [(1, 2), (float("nan"), 4)])
        with self.assertRaisesRegex(ValueError, "impulses"):
            worlds.apply_impulses([first], [(1, 2), (3, 4)])
        with self.assertRaises(TypeError):
            worlds.apply_impulses(array("f", (1, 2)), [(1, 2)])
        self.assertEqual([world.hash() for world in self.worlds], before)

    def test_none_at_all(self) -> None:
        self.assertEqual(len(worlds.Observation([]).read()), 0)
        self.assertEqual(worlds.read_transforms([]).nbytes, 0)

    def test_a_body_that_is_gone(self) -> None:
        view = worlds.Observation(self.arrays).read()
        before = view.transforms.tolist()
        self.arrays[0][1].destroy()
        with self.assertRaises(impel.InvalidHandleError):
            view.read()
        self.assertEqual(view.transforms.tolist(), before)


if __name__ == "__main__":
    unittest.main()
