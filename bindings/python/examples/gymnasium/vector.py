"""Many lunar landers at once: `impel.worlds.step` steps all their worlds in one call, and
NumPy computes observations and rewards of all.

    envs = gymnasium.make_vec("impel_environments:impel/LunarLander-v3", num_envs=64,
                              vectorization_mode="vector_entry_point")

Sub-environment i with seed s has the same observations as `LunarLander` with seed s + i.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ctypes import c_bool
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import impel
import lander as rules
from impel import _native
from impel._native import ImpelVec2
from impel.errors import fail
from lander import DISCRETE, RATE, SCALE, SLOW, SUBSTEPS, Lander
from lunar_lander import action_space, check_settings, observation_space

#: Steps for which the random numbers of a sub-environment are drawn at once.
_AHEAD = 64
#: Distance above the highest ground from which a lander touches nothing: more than the
#: greatest distance of a point of a leg from the hull's origin.
_REACH = 2.0
#: Columns of the impulse of an engine and of its point.
_IMPULSE, _POINT = slice(0, 2), slice(2, 4)


class LunarLanderVector(VectorEnv):
    """`num_envs` lunar landers. The arguments are those of `LunarLander`, besides:

    - `max_episode_steps`: Steps after which an episode is truncated.
    - `autoreset_mode`: When an episode that ended starts again: see Gymnasium's
      `AutoresetMode`.
    - `workers`: Threads that step the worlds; 0 for one on each core.

    A pickle or a deep copy continues with the same bits as the original.
    """

    def __init__(
        self,
        num_envs: int = 1,
        max_episode_steps: int = 1000,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        workers: int = 0,
        continuous: bool = False,
        gravity: float = -10.0,
        enable_wind: bool = False,
        wind_power: float = 15.0,
        turbulence_power: float = 1.5,
    ) -> None:
        check_settings(gravity, wind_power, turbulence_power)
        self.num_envs = num_envs
        self.max_episode_steps = max_episode_steps
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.workers = workers
        self.continuous = continuous
        self.enable_wind = enable_wind
        self.wind_power, self.turbulence_power = wind_power, turbulence_power
        self.single_observation_space = observation_space()
        self.single_action_space = action_space(continuous)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.landers = [Lander(gravity) for _ in range(num_envs)]
        self._draws = Draws(num_envs)
        #: Height of the highest ground of each sub-environment.
        self._top = np.zeros(num_envs)
        self._angle = np.zeros(num_envs)
        self._legs = np.zeros((2, num_envs))
        self._crashed = np.zeros(num_envs, dtype=bool)
        self._asleep = np.zeros(num_envs, dtype=bool)
        self._shaping = np.zeros(num_envs)
        self._steps = np.zeros(num_envs, dtype=np.int64)
        self._wind = np.zeros((2, num_envs))
        #: Sub-environments whose episode ended in the last step.
        self._over = np.zeros(num_envs, dtype=bool)
        self._prepare()

    def _prepare(self) -> None:
        """Creates the arguments of the calls of each step."""
        self._worlds = [each.world for each in self.landers]
        hulls = [each.world.body_array([each.hull]) for each in self.landers]
        self._view = impel.worlds.Observation(hulls, velocities=True)
        self._poses = np.asarray(self._view.transforms)
        self._linear = np.asarray(self._view.linear_velocities)
        self._angular = np.asarray(self._view.angular_velocities)
        #: Impulse and point, for each lander and engine.
        self._impulses = np.zeros((2, self.num_envs, 4), dtype=np.float32)
        self._firing = [
            [
                (each.hull._id, *(ImpelVec2.from_buffer(row[part]) for part in (_IMPULSE, _POINT)))
                for each, row in zip(self.landers, rows, strict=True)
            ]
            for rows in self._impulses
        ]

    def __getstate__(self) -> dict[str, Any]:
        own = {"_worlds", "_view", "_poses", "_linear", "_angular", "_impulses", "_firing"}
        return {name: value for name, value in self.__dict__.items() if name not in own}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._prepare()
        self._view.read()

    # Gymnasium's interface

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Starts new episodes: in all sub-environments, or in those of
        ``options["reset_mask"]``, an array of bools. The others keep their state."""
        seeds = [None] * self.num_envs if seed is None else seed
        if isinstance(seeds, (int, np.integer)):
            seeds = [int(seeds) + i for i in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise ValueError(f"seed has {len(seeds)} elements: {self.num_envs} are required")
        mask = (options or {}).get("reset_mask", np.ones(self.num_envs, dtype=bool))
        if mask.shape != (self.num_envs,) or mask.dtype != bool or not mask.any():
            raise ValueError(
                f"reset_mask must be an array of {self.num_envs} bools, at least one of them true"
            )
        rows = np.flatnonzero(mask)
        for row in rows:
            self._draws.seed(row, seeds[row])
        self._over[rows] = False
        self._start(rows)
        self._simulate(rows, *np.zeros((3, len(rows))))
        state = self._state()
        self._shaping[rows] = rules.shaping(state)[rows]
        return _packed(state), {}

    def step(
        self, actions: Any
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        fresh = self._over
        if fresh.any():
            if self.autoreset_mode is not AutoresetMode.NEXT_STEP:
                raise gymnasium.error.ResetNeeded(
                    f"episodes {np.flatnonzero(fresh)} ended: call reset with reset_mask"
                )
            self._start(np.flatnonzero(fresh))
        main, side, direction = self._throttle(actions, fresh)
        self._simulate(None, main, side, direction)
        self._steps += ~fresh
        state = self._state()
        shaping = rules.shaping(state)
        reward = shaping - self._shaping
        self._shaping = shaping
        reward -= 0.3 * main
        reward -= 0.03 * side
        failed = self._crashed | (np.abs(state[0]) >= 1.0)
        reward[failed] = -100.0
        reward[self._asleep] = 100.0
        terminated = (failed | self._asleep) & ~fresh
        reward[fresh] = 0.0
        truncated = self._steps >= self.max_episode_steps
        over = terminated | truncated
        observation, info = _packed(state), {}
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            if over.any():
                info = self._restart(over, observation)
        else:
            self._over = over
        return observation, reward, terminated, truncated, info

    def close_extras(self, **kwargs: Any) -> None:
        for world in self._worlds:
            if world.is_valid:
                world.destroy()

    # Internal

    def _throttle(self, actions: Any, fresh: np.ndarray) -> tuple[np.ndarray, ...]:
        """Powers and directions of the engines. Engines of fresh landers are off."""
        actions = np.asarray(actions)
        if self.continuous:
            main, side, direction = rules.throttle(actions)
        else:
            if actions.shape != (self.num_envs,) or not ((actions >= 0) & (actions < 4)).all():
                raise ValueError(f"actions must be {self.num_envs} numbers from 0 to 3")
            main, side, direction = DISCRETE[actions].T
        return np.where(fresh, 0.0, main), np.where(fresh, 0.0, side), direction

    def _start(self, rows: np.ndarray) -> None:
        """Starts episodes. Their first step, without engines, belongs to the reset."""
        for row in rows.tolist():
            each, random = self.landers[row], self._draws.generator(row)
            each.reset(random)
            if self.enable_wind:
                self._wind[:, row] = [random.integers(-9999, 9999) for _ in range(2)]
            self._draws.refill(row)
            self._top[row] = max(each.ground)
        self._angle[rows] = 0.0
        self._legs[:, rows] = 0.0
        self._steps[rows] = 0

    def _simulate(self, rows: np.ndarray | None, main: Any, side: Any, direction: Any) -> None:
        """Fires engines and steps, for some sub-environments or, for None, for all."""
        which = slice(None) if rows is None else rows
        if self.enable_wind:
            self._blow(range(self.num_envs) if rows is None else rows.tolist())
        x, y, c, s = self._poses[which].T.astype(np.float64)
        first, second = self._draws.take(which).T / SCALE
        numbers = rules.main_engine(x, y, c, s, first, second, main)
        self._fire(0, which, numbers, main)
        numbers = rules.side_engine(x, y, c, s, first, second, side, direction)
        self._fire(1, which, numbers, side)
        worlds = self._worlds if rows is None else [self._worlds[row] for row in rows]
        impel.worlds.step(worlds, 1.0 / RATE, SUBSTEPS, workers=self.workers)
        self._view.read()
        x, y, c, s = self._poses[which].T.astype(np.float64)
        self._angle[which] = rules.turned(self._angle[which], c, s)
        self._inspect(np.arange(self.num_envs) if rows is None else rows)

    def _fire(self, engine: int, which: Any, numbers: Iterable[np.ndarray], power: Any) -> None:
        """Applies the impulses of the engines with a power."""
        for column, values in enumerate(numbers):
            self._impulses[engine, which, column] = values
        rows = np.arange(self.num_envs)[which][power > 0.0]
        firing, apply = self._firing[engine], _native.impel_body_apply_impulse
        for row in rows.tolist():
            status = apply(*firing[row])
            if status:
                fail(status)

    def _blow(self, rows: Iterable[int]) -> None:
        """Applies the wind to landers whose legs do not touch the ground."""
        force, torque = rules.gust(self._wind) * [[self.wind_power], [self.turbulence_power]]
        for row in rows:
            if not self._legs[:, row].any():
                hull = self.landers[row].hull
                hull.apply_force((force[row], 0.0))
                hull.apply_torque(torque[row])
                self._wind[:, row] += 1

    def _inspect(self, rows: np.ndarray) -> None:
        """Finds the landers that touch the ground, and those that sleep."""
        self._crashed[rows] = self._asleep[rows] = False
        self._legs[:, rows] = 0.0
        low = self._poses[rows, 1] < self._top[rows] + _REACH
        awake = c_bool()
        for row in rows[low].tolist():
            each = self.landers[row]
            self._crashed[row], *self._legs[:, row] = each.touching.read()
            if np.abs(self._linear[row]).max() < SLOW:
                status = _native.impel_body_is_awake(each.hull._id, awake)
                if status:
                    fail(status)
                self._asleep[row] = not awake.value

    def _state(self) -> tuple[np.ndarray, ...]:
        x, y = self._poses[:, :2].T.astype(np.float64)
        vx, vy = self._linear.T.astype(np.float64)
        spin = self._angular.astype(np.float64)
        return rules.observe(x, y, vx, vy, self._angle, spin, *self._legs)

    def _restart(self, over: np.ndarray, observation: np.ndarray) -> dict[str, Any]:
        """Starts the episodes again that ended in this step, and puts their first
        observations into `observation`. The last ones are in the info."""
        last = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(over):
            last[row] = observation[row].copy()
        rows = np.flatnonzero(over)
        self._start(rows)
        self._simulate(rows, *np.zeros((3, len(rows))))
        state = self._state()
        self._shaping[rows] = rules.shaping(state)[rows]
        observation[rows] = _packed(state)[rows]
        return {"final_obs": last, "_final_obs": over.copy(), "final_info": {}, "_final_info": over}


class Draws:
    """The two random numbers of each step of each sub-environment, which are drawn ahead in
    blocks. The numbers are those that each generator gives one by one."""

    def __init__(self, count: int) -> None:
        self._generators = [np_random()[0] for _ in range(count)]
        self._states = [each.bit_generator.state for each in self._generators]
        self._blocks = np.zeros((count, _AHEAD, 2))
        self._used = np.full(count, _AHEAD)
        for row in range(count):
            self.refill(row)

    def seed(self, row: int, seed: int | None) -> None:
        """Seeds a generator. For None, it continues."""
        if seed is not None:
            self._generators[row] = np_random(seed)[0]
            self.refill(row)

    def generator(self, row: int) -> np.random.Generator:
        """A generator, as if only the used numbers had been drawn. Call `refill` after use."""
        generator = self._generators[row]
        generator.bit_generator.state = self._states[row]
        generator.uniform(-1.0, 1.0, (self._used[row], 2))
        return generator

    def refill(self, row: int) -> None:
        """Draws a block."""
        generator = self._generators[row]
        self._states[row] = generator.bit_generator.state
        self._blocks[row] = generator.uniform(-1.0, 1.0, (_AHEAD, 2))
        self._used[row] = 0

    def take(self, which: Any) -> np.ndarray:
        """The next two numbers of each of these sub-environments: (count, 2)."""
        rows = np.arange(len(self._used))[which]
        for row in rows[self._used[rows] == _AHEAD].tolist():
            self.refill(row)
        used = self._used[rows]
        self._used[rows] += 1
        return self._blocks[rows, used]


def _packed(state: Iterable[np.ndarray]) -> np.ndarray:
    return np.stack(tuple(state), axis=1).astype(np.float32)
