"""Pickles and copies of worlds and of their bodies, shapes and joints."""

import copy
import multiprocessing
import pickle
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import impel
from impel import World


class Game:
    """A world with objects of a game."""

    def __init__(self) -> None:
        self.world = World((0, -5), linear_damping=0.25, max_steps_per_advance=3, user_data=9)
        self.ground = self.world.create_static_body()
        self.floor = self.ground.create_half_space((0, 1), 0)
        # Indices and generations that differ from those of a new world.
        for _ in range(3):
            self.world.create_body(position=(9, 9)).destroy()
        self.gone = self.world.create_body()
        self.ball = self.world.create_body(position=(0, 3), name="ball")
        self.ball.create_circle(0.5)
        self.box = self.world.create_body(position=(2, 3))
        self.shape = self.box.create_box(0.5, 0.5)
        self.joint = self.world.create_distance_joint(self.ball, self.box)
        self.chain = self.ground.create_chain([(5, 0), (4, 0), (3, 0)])
        self.rope = self.world.create_rope((0, 9), (1, 9), 3)
        self.gone.destroy()
        self.ball.enemy = self.box  # type: ignore[attr-defined]
        self.ball.points = [1, 2]  # type: ignore[attr-defined]
        self.box.user_data = {"hits": 3}
        self.shape.user_data = 77
        self.world.level = "first"  # type: ignore[attr-defined]
        for _ in range(30):
            self.world.step()


def step_and_hash(world: World) -> tuple[int, int]:
    before = world.hash()
    world.step()
    return before, world.hash()


def move(game: Game) -> tuple[float, int, bool]:
    game.ball.linear_velocity = (1, 0)
    same = game.world.bodies()[1] is game.ball
    return game.ball.position.x, game.world.hash(), same


class Pickles(unittest.TestCase):
    def check(self, game: Game, other: Game, deep: bool = True) -> None:
        world = other.world
        self.assertIsNot(world, game.world)
        self.assertEqual(world.hash(), game.world.hash())
        self.assertEqual(world.settings, game.world.settings)
        self.assertEqual(world.level, "first")  # type: ignore[attr-defined]
        for name, handle in vars(game).items():
            if name in ("world", "gone"):
                continue
            found = getattr(other, name)
            self.assertIs(found.world, world, name)
            self.assertIs(type(found), type(handle))
            self.assertNotEqual(found._raw, handle._raw)
            self.assertTrue(found.is_valid)
        self.assertIs(world.bodies()[1], other.ball)
        self.assertEqual(other.ball.position, game.ball.position)
        self.assertEqual(other.ball.name, "ball")
        self.assertIs(other.ball.enemy, other.box)  # type: ignore[attr-defined]
        self.assertEqual(other.ball.points, [1, 2])  # type: ignore[attr-defined]
        self.assertIsNot(other.ball.points, game.ball.points)  # type: ignore[attr-defined]
        self.assertEqual(other.box.user_data, {"hits": 3})
        self.assertEqual(other.shape.user_data, 77)
        self.assertIs(other.joint.bodies[0], other.ball)
        self.assertIs(other.rope.particles()[0], world.soft_bodies()[0].particles()[0])
        self.assertFalse(other.gone.is_valid)
        with self.assertRaises(impel.InvalidHandleError):
            other.gone.mass  # noqa: B018
        game.world.step()
        world.step()
        self.assertEqual(world.hash(), game.world.hash())

    def test_a_game_pickles(self) -> None:
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            with self.subTest(protocol=protocol):
                game = Game()
                self.check(game, pickle.loads(pickle.dumps(game, protocol)))

    def test_a_game_copies_deeply(self) -> None:
        game = Game()
        self.check(game, copy.deepcopy(game))

    def test_a_world_alone(self) -> None:
        game = Game()
        for other in (pickle.loads(pickle.dumps(game.world)), copy.deepcopy(game.world)):
            ball: Any = other.bodies()[1]
            self.assertIs(ball.enemy, other.bodies()[2])
            self.assertEqual(other.bodies()[2].user_data, {"hits": 3})

    def test_a_shallow_copy_has_the_same_attributes(self) -> None:
        game = Game()
        other = copy.copy(game.world)
        self.assertEqual(other.hash(), game.world.hash())
        ball = other.bodies()[1]
        self.assertIs(ball.points, game.ball.points)  # type: ignore[attr-defined]
        self.assertIs(ball.enemy, game.box)  # type: ignore[attr-defined]
        other.step()
        self.assertNotEqual(other.hash(), game.world.hash())

    def test_the_same_pickle_gives_a_new_world_each_time(self) -> None:
        game = Game()
        data = pickle.dumps((game.world, game.ball))
        (one, ball), (two, other) = pickle.loads(data), pickle.loads(data)
        self.assertIsNot(one, two)
        self.assertEqual((ball.world, other.world), (one, two))
        ball.linear_velocity = (5, 5)
        self.assertNotEqual(one.hash(), two.hash())

    def test_a_handle_without_its_world(self) -> None:
        game = Game()
        for handle in (game.ball, game.shape, game.joint, game.chain, game.rope):
            name = type(handle).__name__
            with self.assertRaisesRegex(TypeError, f"a {name} cannot be pickled without"):
                pickle.dumps(handle)
            with self.assertRaisesRegex(TypeError, f"a {name} cannot be copied without"):
                copy.deepcopy(handle)
            self.assertIs(copy.copy(handle), handle)
        pickle.dumps(game.world)
        with self.assertRaises(TypeError):
            pickle.dumps([game.ball])
        with self.assertRaises(TypeError):
            pickle.dumps((World(), game.ball))
        with self.assertRaises(TypeError):
            copy.deepcopy([game.ball, game.world])

    def test_no_handle_is_in_a_pickle(self) -> None:
        game = Game()
        game.world.step()
        data = pickle.dumps(game)
        for handle in (*game.world.bodies(), *game.world.shapes(), *game.world.joints()):
            self.assertNotIn(handle._raw.to_bytes(8, "little"), data)
        with self.assertRaises(TypeError):
            pickle.dumps((game.world, game.world.contact_array()))

    def test_arrays_of_bodies(self) -> None:
        game = Game()
        array = game.world.body_array()
        world, copied = pickle.loads(pickle.dumps((game.world, array)))
        self.assertEqual(copied.transforms().tolist(), array.transforms().tolist())
        self.assertIs(copied[1], world.bodies()[1])

    def test_a_character(self) -> None:
        game = Game()
        cart = game.world.create_body(impel.BodyType.KINEMATIC, (20, 0.5))
        cart.create_box(2, 0.5)
        cart.linear_velocity = (1, 0)
        hero = impel.Character(game.world, position=(20, 1.01), ignored=[game.box])
        for _ in range(5):
            hero.move((0, -0.02))
            game.world.step()
        for other in (pickle.loads(pickle.dumps(hero)), copy.deepcopy(hero)):
            self.assertIsNot(other.world, game.world)
            self.assertEqual(other.position, hero.position)
            ignored = other.definition.ignored_bodies[0].raw
            box = other.world.bodies()[game.world.bodies().index(game.box)]
            self.assertEqual(ignored, box._raw)
            found = other.move((0, -0.02))
            self.assertGreater(found.carried.x, 0)
            self.assertEqual(found.ground_shape.world, other.world)
        self.assertGreater(hero.move((0, -0.02)).carried.x, 0)

    def test_a_world_that_cannot_travel(self) -> None:
        for copied in (pickle.dumps, copy.copy, copy.deepcopy):
            world = World()
            world.set_filter(lambda a, b: True)
            with self.assertRaisesRegex(TypeError, "functions: remove them .set_filter"):
                copied(world)
            world.set_filter(None)
            world.start_recording()
            with self.assertRaisesRegex(TypeError, "call stop_recording first"):
                copied(world)
            data = world.stop_recording()
            world.start_replay(data)
            with self.assertRaisesRegex(TypeError, "call stop_replay first"):
                copied(world)
            world.stop_replay()
            world.defer(lambda: None)
            with self.assertRaisesRegex(TypeError, "call run_deferred, first"):
                copied(world)
            world.run_deferred()
            copied(world)
            world.destroy()
            with self.assertRaises(impel.InvalidHandleError):
                copied(world)

    def test_what_a_snapshot_does_not_contain(self) -> None:
        with World((0, -10), worker_count=2, user_data=12) as world:
            world.max_saved_ticks = 4
            floor = world.create_static_body().create_half_space((0, 1), 0)
            ball = world.create_body(position=(0, 0.5))
            shape = ball.create_circle(0.5)
            world.step()
            shape.set_contact_user_data_with(floor, 2**63)
            other, found = pickle.loads(pickle.dumps((world, shape)))
            self.assertEqual((other.worker_count, other.user_data), (2, 12))
            self.assertEqual(other.max_saved_ticks, 4)
            self.assertEqual(found.contact_user_data_with(other.shapes()[0]), 2**63)

    def test_a_subclass(self) -> None:
        world = Level("cave")
        other = pickle.loads(pickle.dumps(world))
        self.assertIsInstance(other, Level)
        self.assertEqual(other.name, "cave")
        self.assertEqual(copy.copy(world).name, "cave")


class Level(World):
    def __init__(self, name: str) -> None:
        super().__init__((0, -1))
        self.name = name


class Processes(unittest.TestCase):
    def test_a_world_in_another_process(self) -> None:
        game = Game()
        context = multiprocessing.get_context("spawn")
        with context.Pool(1) as pool:
            before, after = pool.apply(step_and_hash, (game.world,))
            x, hashed, same = pool.apply(move, (game,))
        self.assertEqual(before, game.world.hash())
        self.assertEqual(x, game.ball.position.x)
        self.assertTrue(same)
        self.assertEqual((x, hashed, same), move(game))
        self.assertNotEqual(hashed, before)
        other = Game()
        other.world.step()
        self.assertEqual(after, other.world.hash())

    def test_a_pickle_of_another_process(self) -> None:
        """A process whose worlds have other numbers."""
        code = (
            "import pickle, sys, impel\n"
            "worlds = [impel.World() for _ in range(5)]\n"
            "worlds[4].create_body(position=(1, 2)).score = 5\n"
            "ball = worlds[4].bodies()[0]\n"
            "sys.stdout.buffer.write(pickle.dumps((worlds[4], ball)))\n"
        )
        path = Path(__file__).parents[1]
        data = subprocess.run(
            [sys.executable, "-c", code], cwd=path, check=True, capture_output=True
        ).stdout
        world, ball = pickle.loads(data)
        self.assertIs(world.bodies()[0], ball)
        self.assertEqual((ball.position, ball.score), ((1, 2), 5))


if __name__ == "__main__":
    unittest.main()
