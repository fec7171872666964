"""Many lunar landers at once: an `impel.worlds.WorldArray` steps all their worlds in one call,
and NumPy computes observations and rewards of all.

    envs = gymnasium.make_vec("impel_environments:impel/LunarLander-v3", num_envs=64,
                              vectorization_mode="vector_entry_point")

Sub-environment i with seed s has the same observations as `LunarLander` with seed s + i.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

import impel
import lander as rules
from lander import RATE, SCALE, SUBSTEPS, Engine, Lander
from lunar_lander import action_space, check_settings, observation_space

#: Steps for which the random numbers of a sub-environment are drawn at once.
_AHEAD = 64
#: Signs of x and y: an engine pushes the hull away from the point at which it acts.
_MIRROR = np.array([[1.0], [-1.0]])


def _pairs(engine: Engine, power: Any) -> list[Any]:
    """The settings of an engine at some power, in pairs of x and y: offset, share of the random
    numbers, way up to the point, and strength of the impulse."""
    strength = engine.strength * power
    pairs = [engine.down, engine.left, engine.first, engine.second, engine.up_x, engine.up_y]
    return [*pairs, -strength, strength]


#: The engines of the four discrete actions, a column for each, and their costs.
_ENGINES = np.array([_pairs(engine, 1.0) for engine in rules.ENGINES]).T.copy()
_COSTS = np.array(rules.COSTS)


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
        #: What is observed of all landers, in SI units: a row for each number of `rules.observe`.
        self._now = np.zeros((8, num_envs))
        #: Cosine c and sine s of the angle of each hull: -c, s, c, -s.
        self._turn = np.zeros((4, num_envs))
        self._shaping = np.zeros(num_envs)
        self._steps = np.zeros(num_envs, dtype=np.int64)
        self._wind = np.zeros((2, num_envs))
        #: Sub-environments whose episode ended in the last step.
        self._over = np.zeros(num_envs, dtype=bool)
        self._prepare()

    def _prepare(self) -> None:
        """Creates the arguments of the calls of each step, and reads the state."""
        self._worlds = impel.worlds.WorldArray(each.world for each in self.landers)
        bodies = [each.world.body_array([each.hull, *each.legs]) for each in self.landers]
        self._view = impel.worlds.Observation(bodies, velocities=True, flags=True)
        self._hulls = np.asarray(self._view.handles)[::3]
        self._poses = np.asarray(self._view.transforms)[::3].T
        self._linear = np.asarray(self._view.linear_velocities)[::3].T
        self._angular = np.asarray(self._view.angular_velocities)[::3]
        self._awake = np.asarray(self._view.awake)[::3]
        #: Whether each hull, left leg and right leg touches the ground.
        self._touching = np.asarray(self._view.touching).reshape(-1, 3).T
        # Rows of `_now`.
        self._angle, self._legs = self._now[4], self._now[6:]
        #: Impulse and point for each lander.
        self._impulses = np.zeros((2, self.num_envs, 2), dtype=np.float32)
        self._read()

    def __getstate__(self) -> dict[str, Any]:
        own = {"_worlds", "_view", "_hulls", "_poses", "_linear", "_angular", "_awake"}
        own |= {"_touching", "_angle", "_legs", "_impulses"}
        return {name: value for name, value in self.__dict__.items() if name not in own}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._prepare()

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
        return _packed(self._begin(rows)), {}

    def step(
        self, actions: Any
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        fresh = self._over
        rows = fresh.nonzero()[0]
        if len(rows):
            if self.autoreset_mode is not AutoresetMode.NEXT_STEP:
                raise gymnasium.error.ResetNeeded(
                    f"episodes {rows} ended: call reset with reset_mask"
                )
            self._start(rows)
        if self.enable_wind:
            self._blow(range(self.num_envs))
        cost = self._fire(np.asarray(actions), rows)
        self._worlds.step(1.0 / RATE, SUBSTEPS, workers=self.workers)
        state = self._look(slice(None))
        self._steps += 1
        shaping = rules.shaping(state)
        reward = shaping - self._shaping
        reward -= cost
        self._shaping = shaping
        failed = self._touching[0] | (np.abs(state[0]) >= 1.0)
        reward[failed] = -100.0
        asleep = ~self._awake
        reward[asleep] = 100.0
        terminated = failed | asleep
        if len(rows):
            # Their step belongs to the reset.
            self._steps[rows], reward[rows], terminated[rows] = 0, 0.0, False
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

    def _start(self, rows: np.ndarray) -> None:
        """Starts episodes. Their first step, without engines, belongs to the reset."""
        for row in rows.tolist():
            each, random = self.landers[row], self._draws.generator(row)
            each.reset(random)
            if self.enable_wind:
                self._wind[:, row] = [random.integers(-9999, 9999) for _ in range(2)]
            self._draws.refill(row)
        self._angle[rows] = 0.0
        self._legs[:, rows] = 0.0
        self._steps[rows] = 0

    def _begin(self, rows: np.ndarray) -> np.ndarray:
        """Starts episodes, and takes their first step while the others wait. Returns the state
        of all."""
        self._start(rows)
        for row in rows.tolist():
            self._draws.skip(row)
        if self.enable_wind:
            self._blow(rows.tolist())
        worlds = [self.landers[row].world for row in rows]
        impel.worlds.step(worlds, 1.0 / RATE, SUBSTEPS, workers=self.workers)
        state = self._look(rows)
        self._shaping[rows] = rules.shaping(state)[rows]
        return state

    def _fire(self, actions: np.ndarray, fresh: np.ndarray) -> np.ndarray:
        """Fires the engines. Those of fresh landers are off. Returns the costs."""
        if self.continuous:
            main, side, direction = rules.throttle(actions)
            main[fresh] = side[fresh] = 0.0
            draws = self._draws.take()
            for engine, power in ((rules.MAIN, main), (rules.side_engine(direction), side)):
                engines = np.array(np.broadcast_arrays(*_pairs(engine, power)))
                self._thrust(engines, power, draws)
            return rules.MAIN_COST * main + rules.SIDE_COST * side
        # The numbers from 0 to 3 have no bits above the lowest two.
        if actions.shape != (self.num_envs,) or np.count_nonzero(actions >> 2):
            raise ValueError(f"actions must be {self.num_envs} numbers from 0 to 3")
        if len(fresh):
            actions = actions.copy()
            actions[fresh] = 0
        draws = self._draws.take()
        self._thrust(_ENGINES.take(actions, 1), actions, draws)
        return _COSTS.take(actions)

    def _thrust(self, engines: np.ndarray, lit: np.ndarray, draws: np.ndarray) -> None:
        """Applies the impulses of the engines that are lit. The numbers are those of
        `rules.thrust`, but x and y are computed at once: NumPy takes as long for a call as for
        its numbers."""
        offset, share, up, strength = engines.reshape(4, 2, -1)
        down, left = offset + share * draws
        turn = self._turn
        off = turn[1:3] * down + turn[:2] * left
        impulses, points = self._impulses.transpose(0, 2, 1)
        impulses[:] = off * strength
        points[:] = self._now[:2] + off * _MIRROR + turn[3:1:-1] * up
        rows = lit.nonzero()[0]
        impulses, points = self._impulses.take(rows, 1)
        impel.worlds.apply_impulses(self._hulls.take(rows), impulses, points)

    def _blow(self, rows: Iterable[int]) -> None:
        """Applies the wind to landers whose legs do not touch the ground."""
        force, torque = rules.gust(self._wind) * [[self.wind_power], [self.turbulence_power]]
        for row in rows:
            if not self._legs[:, row].any():
                hull = self.landers[row].hull
                hull.apply_force((force[row], 0.0))
                hull.apply_torque(torque[row])
                self._wind[:, row] += 1

    def _read(self) -> None:
        """Reads the state of all landers."""
        self._view.read()
        now, turn, poses = self._now, self._turn, self._poses
        now[:2], turn[1:3] = poses[:2], poses[3:1:-1]
        np.negative(turn[1:3], out=turn[::-3])
        now[2:4], now[5], self._legs[:] = self._linear, self._angular, self._touching[1:]

    def _look(self, rows: Any) -> np.ndarray:
        """Reads the results of a step of some sub-environments. Returns the state of all."""
        self._read()
        self._angle[rows] = rules.turned(self._angle, self._turn[2], self._turn[1])[rows]
        return rules.observe(self._now)

    def _restart(self, over: np.ndarray, observation: np.ndarray) -> dict[str, Any]:
        """Starts the episodes again that ended in this step, and puts their first
        observations into `observation`. The last ones are in the info."""
        last = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(over):
            last[row] = observation[row].copy()
        rows = np.flatnonzero(over)
        observation[rows] = _packed(self._begin(rows))[rows]
        return {"final_obs": last, "_final_obs": over.copy(), "final_info": {}, "_final_info": over}


class Draws:
    """The two random numbers within ±1 / `SCALE` of each step of each sub-environment, which are
    drawn ahead in blocks. The numbers are those that each generator gives one by one."""

    def __init__(self, count: int) -> None:
        self._generators = [np_random()[0] for _ in range(count)]
        #: The numbers of `_AHEAD` steps, and the index of the next step.
        self._blocks = np.zeros((_AHEAD, 2, count))
        self._next = 0
        for row in range(count):
            self.refill(row)

    def seed(self, row: int, seed: int | None) -> None:
        """Seeds a generator. For None, it continues."""
        if seed is not None:
            self._generators[row] = np_random(seed)[0]
            self.refill(row)

    def generator(self, row: int) -> np.random.Generator:
        """A generator, as if only the used numbers had been drawn. Call `refill` after use."""
        bits = self._generators[row].bit_generator
        state = bits.state
        bits.advance(-2 * (_AHEAD - self._next))
        if state["has_uint32"]:
            # `Generator.integers` has left half of a number, which `advance` drops.
            half = {name: state[name] for name in ("has_uint32", "uinteger")}
            bits.state = {**bits.state, **half}
        return self._generators[row]

    def refill(self, row: int) -> None:
        """Draws the numbers of the next steps."""
        numbers = self._generators[row].uniform(-1.0, 1.0, (_AHEAD - self._next, 2))
        self._blocks[self._next :, :, row] = numbers / SCALE

    def skip(self, row: int) -> None:
        """Drops the numbers of a step."""
        self.generator(row).uniform(-1.0, 1.0, 2)
        self.refill(row)

    def take(self) -> np.ndarray:
        """The numbers of a step of all sub-environments: (2, count)."""
        if self._next == _AHEAD:
            self._next = 0
            for row in range(len(self._generators)):
                self.refill(row)
        self._next += 1
        return self._blocks[self._next - 1]


def _packed(state: np.ndarray) -> np.ndarray:
    """Observations as rows of C floats."""
    return state.T.astype(np.float32, order="C")
