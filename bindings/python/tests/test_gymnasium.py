"""The environments of examples/gymnasium."""

import copy
import math
import pickle
import sys
import unittest
import warnings
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "examples" / "gymnasium"
MISSING = ""
try:
    import gymnasium
    import numpy as np
    from gymnasium.utils.env_checker import check_env
    from gymnasium.vector import AutoresetMode
except ImportError as error:
    MISSING = f"{error.name} is not installed: pip install gymnasium pygame-ce"
else:
    sys.path.insert(0, str(FOLDER))
    import impel_environments  # noqa: F401

try:
    # A warning of its module that becomes an error crashes the interpreter.
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import Box2D  # noqa: F401
except ImportError:
    NO_BOX2D = "Box2D is not installed: pip install gymnasium[box2d]"
else:
    NO_BOX2D = ""

NAMES = [
    "LunarLander-v3",
    "LunarLanderContinuous-v3",
    "BipedalWalker-v3",
    "BipedalWalkerHardcore-v3",
]
if not NO_BOX2D:
    # Its class is derived from Gymnasium's.
    NAMES.append("CarRacing-v3")
COUNT = 5


def play(env, steps, seed=None):
    """Plays with random actions, and starts again after each end. Returns all results."""
    if seed is not None:
        env.action_space.seed(seed)
    found = []
    for _ in range(steps):
        observation, reward, terminated, truncated, _ = env.step(env.action_space.sample())
        found.append((observation.tobytes(), reward, terminated, truncated))
        if terminated or truncated:
            found.append(env.reset()[0].tobytes())
    return found


def copy_poses(bodies, ours):
    """Moves our bodies to the poses and velocities of Box2D's."""
    for body, own in zip(bodies, ours, strict=True):
        own.position, own.angle = tuple(body.position), body.angle
        own.linear_velocity = tuple(body.linearVelocity)
        own.angular_velocity = body.angularVelocity


@unittest.skipIf(MISSING, MISSING)
class Single(unittest.TestCase):
    def make(self, name, **settings):
        env = gymnasium.make(f"impel/{name}", **settings)
        self.addCleanup(env.close)
        return env

    def test_check_env(self):
        for name in NAMES:
            with self.subTest(name), warnings.catch_warnings():
                warnings.simplefilter("error")
                # Gas and brake are within [0, 1].
                warnings.filterwarnings("ignore", ".*symmetric and normalized space")
                check_env(self.make(name).unwrapped, skip_render_check=True)

    def test_a_seed_gives_the_same_episode(self):
        for name in NAMES:
            with self.subTest(name):
                env, other = self.make(name), self.make(name)
                # The history before `reset` has no influence.
                other.reset(seed=8)
                play(other, 20, 1)
                first, second = (each.reset(seed=3)[0] for each in (env, other))
                self.assertEqual(first.tolist(), second.tolist())
                self.assertEqual(play(env, 150, 2), play(other, 150, 2))
                self.assertNotEqual(env.reset(seed=4)[0].tolist(), first.tolist())

    def test_copies_continue_with_the_same_bits(self):
        for name in NAMES:
            with self.subTest(name):
                env = self.make(name).unwrapped
                env.reset(seed=5)
                play(env, 40, 6)
                copies = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
                expected = play(env, 120, 7)
                for each in copies:
                    self.assertEqual(play(each, 120, 7), expected)

    @unittest.skipIf(NO_BOX2D, NO_BOX2D)
    def test_spaces_and_limits_are_those_of_gymnasium(self):
        for name in NAMES:
            with self.subTest(name):
                env, original = self.make(name), gymnasium.make(name)
                self.assertEqual(env.observation_space, original.observation_space)
                self.assertEqual(env.action_space, original.action_space)
                self.assertEqual(env.spec.max_episode_steps, original.spec.max_episode_steps)
                self.assertEqual(env.spec.reward_threshold, original.spec.reward_threshold)
                self.assertEqual(env.metadata, original.metadata)
                # The same numbers are drawn in the same order.
                env.reset(seed=11)
                original.reset(seed=11)
                self.assertEqual(env.np_random.random(), original.np_random.random())
                original.close()

    @unittest.skipIf(NO_BOX2D, NO_BOX2D)
    def test_the_first_steps_are_near_those_of_box2d(self):
        original = gymnasium.make("LunarLander-v3")
        env = self.make("LunarLander-v3")
        for seed in range(5):
            ours, theirs = env.reset(seed=seed)[0], original.reset(seed=seed)[0]
            # Positions and velocities only. The legs start apart from the hull; angle and
            # spin in the first steps depend on how an engine closes that gap.
            np.testing.assert_allclose(ours[:4], theirs[:4], atol=0.01)
            for action in (2, 2, 1, 3, 0):
                ours, theirs = env.step(action)[0], original.step(action)[0]
                np.testing.assert_allclose(ours[:4], theirs[:4], atol=0.05)
        original.close()

    @unittest.skipIf(NO_BOX2D, NO_BOX2D)
    def test_joints_have_the_angles_of_box2d(self):
        theirs = gymnasium.make("LunarLander-v3").unwrapped
        ours = self.make("LunarLander-v3").unwrapped
        theirs.reset(seed=1)
        ours.reset(seed=1)
        copy_poses([theirs.lander, *theirs.legs], [ours.lander.hull, *ours.lander.legs])
        for one, other in zip(ours.lander.legs, theirs.legs, strict=True):
            self.assertAlmostEqual(one.joints()[0].angle, other.joint.angle, delta=1e-5)
        theirs.close()

    @unittest.skipIf(NO_BOX2D, NO_BOX2D)
    def test_the_walker_moves_as_with_box2d(self):
        from gymnasium.envs.box2d.bipedal_walker import BipedalWalkerHeuristics

        theirs = gymnasium.make("BipedalWalker-v3").unwrapped
        ours = self.make("BipedalWalker-v3").unwrapped
        pilot = BipedalWalkerHeuristics()
        state = theirs.reset(seed=0)[0]
        ours.reset(seed=0)
        for index in range(60):
            action = pilot.step_heuristic(state).copy()
            copy_poses([theirs.hull, *theirs.legs], [ours.hull, *ours.legs])
            for one, other in zip(ours.joints, theirs.joints, strict=True):
                self.assertAlmostEqual(one.angle, other.angle, delta=1e-5)
            state, reward = theirs.step(action)[:2]
            found, our_reward = ours.step(action)[:2]
            # From here on the walker stands on a foot and lifts the other. Box2D keeps shapes
            # 15 mm apart, by which the foot falls here: it bends the knee by 0.03 rad.
            if index >= 20:
                np.testing.assert_allclose(found, state, atol=0.035)
                self.assertAlmostEqual(our_reward, reward, delta=0.02)
        theirs.close()

    @unittest.skipIf(NO_BOX2D, NO_BOX2D)
    def test_the_car_drives_as_with_box2d(self):
        cars = [self.make("CarRacing-v3").unwrapped, gymnasium.make("CarRacing-v3").unwrapped]
        states = []
        for env in cars:
            first = env.reset(seed=3)[0]
            self.assertGreater(len(np.unique(first.reshape(-1, 3), axis=0)), 3)
            env._render = lambda mode: first
            found = []
            # Accelerates, leaves the road to the right, and locks the wheels on the grass.
            for steps, action in ((60, (0, 0.3, 0)), (35, (0.4, 0, 0)), (50, (0, 0, 1))):
                for _ in range(steps):
                    env.step(np.array(action, dtype=np.float32))
                hull = env.car.hull
                tiles = [len(wheel.tiles) for wheel in env.car.wheels]
                found.append((*hull.position, *hull.linearVelocity, hull.angle, tiles))
            states.append((found, env.tile_visited_count))
        (ours, our_tiles), (theirs, their_tiles) = states
        for one, other in zip(ours, theirs, strict=True):
            np.testing.assert_allclose(one[:2], other[:2], atol=1.0)
            np.testing.assert_allclose(one[2:4], other[2:4], atol=1.0)
            self.assertLess(abs(math.remainder(one[4] - other[4], math.tau)), 0.1)
            self.assertEqual(one[5], other[5])
        self.assertEqual(our_tiles, their_tiles)

    @unittest.skipIf(NO_BOX2D, NO_BOX2D)
    def test_the_driver_completes_a_lap_as_with_box2d(self):
        import compare

        (score, steps), (other, other_steps) = (
            compare.play(env, compare.car_pilot(env), 3)
            for env in (self.make("CarRacing-v3"), gymnasium.make("CarRacing-v3"))
        )
        self.assertGreater(score, 900.0)
        self.assertAlmostEqual(score, other, delta=2.0)
        self.assertAlmostEqual(steps, other_steps, delta=20)

    def test_pictures(self):
        try:
            import pygame  # noqa: F401
        except ImportError:
            self.skipTest("pygame is not installed: pip install pygame-ce")
        for name in NAMES:
            with self.subTest(name):
                env = self.make(name, render_mode="rgb_array")
                env.reset(seed=1)
                play(env, 5, 1)
                picture = env.render()
                self.assertEqual((picture.shape, picture.dtype), ((400, 600, 3), np.uint8))
                self.assertGreater(len(np.unique(picture.reshape(-1, 3), axis=0)), 3)

    def test_errors_name_the_argument(self):
        with self.assertRaisesRegex(ValueError, "gravity is 3"):
            gymnasium.make("impel/LunarLander-v3", gravity=3.0)
        env = self.make("LunarLander-v3").unwrapped
        with self.assertRaises(gymnasium.error.ResetNeeded):
            env.step(0)
        env.reset(seed=1)
        with self.assertRaisesRegex(ValueError, "action is 4"):
            env.step(4)


@unittest.skipIf(MISSING, MISSING)
class Vector(unittest.TestCase):
    def make(self, mode="vector_entry_point", name="LunarLander-v3", **settings):
        envs = gymnasium.make_vec(
            f"impel/{name}", num_envs=COUNT, vectorization_mode=mode, **settings
        )
        self.addCleanup(envs.close)
        return envs

    def assert_equal_steps(self, ours, theirs, steps, seed=9):
        first, second = ours.reset(seed=seed)[0], theirs.reset(seed=seed)[0]
        np.testing.assert_array_equal(first, second)
        ours.action_space.seed(seed)
        ends = 0
        for _ in range(steps):
            actions = ours.action_space.sample()
            *mine, info = ours.step(actions)
            *others, other_info = theirs.step(actions)
            for one, other in zip(mine, others, strict=True):
                np.testing.assert_array_equal(one, other)
                self.assertEqual(one.dtype, other.dtype)
            over = mine[2] | mine[3]
            ends += int(over.sum())
            if "final_obs" in other_info:
                np.testing.assert_array_equal(info["_final_obs"], other_info["_final_obs"])
                for row in np.flatnonzero(over):
                    np.testing.assert_array_equal(
                        info["final_obs"][row], other_info["final_obs"][row]
                    )
            if over.any() and ours.metadata["autoreset_mode"] is AutoresetMode.DISABLED:
                one, other = (
                    each.reset(options={"reset_mask": over.copy()})[0] for each in (ours, theirs)
                )
                np.testing.assert_array_equal(one, other)
        self.assertGreater(ends, COUNT)

    def test_a_vector_equals_single_environments(self):
        for settings in ({}, {"enable_wind": True}, {"name": "LunarLanderContinuous-v3"}):
            with self.subTest(settings):
                self.assert_equal_steps(self.make(**settings), self.make("sync", **settings), 300)

    def test_autoreset_modes(self):
        for mode in AutoresetMode:
            with self.subTest(mode):
                theirs = self.make("sync", vector_kwargs={"autoreset_mode": mode})
                self.assert_equal_steps(self.make(autoreset_mode=mode), theirs, 300)

    def test_time_limit(self):
        modes = ("vector_entry_point", "sync")
        ours, theirs = (self.make(mode, max_episode_steps=30) for mode in modes)
        self.assert_equal_steps(ours, theirs, 100)

    def test_copies_continue_with_the_same_bits(self):
        envs = self.make()
        envs.reset(seed=2)
        actions = np.random.default_rng(3).integers(0, 4, (150, COUNT))
        for row in actions[:70]:
            envs.step(row)
        copies = [pickle.loads(pickle.dumps(envs)), copy.deepcopy(envs)]
        for row in actions[70:]:
            expected = envs.step(row)
            for each in copies:
                found = each.step(row)
                for one, other in zip(found[:4], expected[:4], strict=True):
                    np.testing.assert_array_equal(one, other)

    def test_errors(self):
        envs = self.make(autoreset_mode=AutoresetMode.DISABLED)
        envs.reset(seed=1)
        with self.assertRaisesRegex(ValueError, "5 numbers from 0 to 3"):
            envs.step(np.full(COUNT, 4))
        with self.assertRaisesRegex(ValueError, "reset_mask"):
            envs.reset(options={"reset_mask": np.zeros(COUNT, dtype=bool)})
        with self.assertRaisesRegex(ValueError, "seed has 2"):
            envs.reset(seed=[1, 2])
