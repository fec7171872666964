"""`LunarLander-v3` of Gymnasium on impel: the same spaces, rewards, ends and seeds."""

from __future__ import annotations

import math
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import lander as rules
from drawing import Canvas, DrawnEnv
from lander import FLAGS, HEIGHT, PAD, RATE, SCALE, SUBSTEPS, VIEWPORT, WIDTH, Lander

#: Largest absolute value of each number of an observation.
_MOST = np.array([2.5, 2.5, 10.0, 10.0, 2 * math.pi, 10.0, 1.0, 1.0], dtype=np.float32)
_LEAST = -_MOST
_LEAST[6:] = 0.0

_PURPLE, _DARK = (128, 102, 230), (77, 77, 128)


def observation_space() -> spaces.Box:
    return spaces.Box(_LEAST, _MOST)


def action_space(continuous: bool) -> spaces.Space[Any]:
    return spaces.Box(-1, 1, (2,), dtype=np.float32) if continuous else spaces.Discrete(4)


def check_settings(gravity: float, wind_power: float, turbulence_power: float) -> None:
    """Raises an error for a gravity out of range, and warns of strong winds."""
    if not -12.0 < gravity < 0.0:
        raise ValueError(f"gravity is {gravity}: it must be between -12 and 0, in m/s²")
    for name, value, most in (
        ("wind_power", wind_power, 20.0),
        ("turbulence_power", turbulence_power, 2.0),
    ):
        if not 0.0 <= value <= most:
            gymnasium.logger.warn(f"{name} is {value}: values within [0, {most}] are recommended")


class LunarLander(DrawnEnv):
    """Land a rocket between two flags. See the documentation of Gymnasium's environment.

    A pickle or a deep copy continues with the same bits as the original.
    """

    metadata = {"render_modes": ["human", "rgb_array"], "render_fps": RATE}
    view = VIEWPORT, SCALE, RATE

    def __init__(
        self,
        render_mode: str | None = None,
        continuous: bool = False,
        gravity: float = -10.0,
        enable_wind: bool = False,
        wind_power: float = 15.0,
        turbulence_power: float = 1.5,
    ) -> None:
        check_settings(gravity, wind_power, turbulence_power)
        self.lander = Lander(gravity)
        self.render_mode = render_mode
        self.continuous = continuous
        self.enable_wind = enable_wind
        self.wind_power, self.turbulence_power = wind_power, turbulence_power
        self.observation_space = observation_space()
        self.action_space = action_space(continuous)
        self._started = False
        self._sparks: list[_Spark] = []

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        self.lander.reset(self.np_random)
        if self.enable_wind:
            self._wind, self._turbulence = (
                int(self.np_random.integers(-9999, 9999)) for _ in range(2)
            )
        self._started = True
        self._angle = 0.0
        self._shaping: float | None = None
        self._legs = (False, False)
        self._sparks.clear()
        return self.step(np.zeros(2, dtype=np.float32) if self.continuous else 0)[0], {}

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        if not self._started:
            raise gymnasium.error.ResetNeeded("call reset before step")
        hull = self.lander.hull
        if self.enable_wind and not any(self._legs):
            hull.apply_force((rules.gust(self._wind) * self.wind_power, 0.0))
            hull.apply_torque(rules.gust(self._turbulence) * self.turbulence_power)
            self._wind += 1
            self._turbulence += 1
        if self.continuous:
            main, side, direction = map(float, rules.throttle(np.asarray(action)))
            engines = [(rules.MAIN, main), (rules.side_engine(direction), side)]
            cost = rules.MAIN_COST * main + rules.SIDE_COST * side
        elif self.action_space.contains(action):
            engines = [(rules.ENGINES[action], 1.0)] if action else []
            cost = rules.COSTS[action]
        else:
            raise ValueError(f"action is {action!r}: it must be 0, 1, 2 or 3")
        (x, y), (c, s) = hull.transform
        first, second = (self.np_random.uniform(-1.0, 1.0, 2) / SCALE).tolist()
        for engine, power in engines:
            if power:
                self._fire(*rules.thrust(engine, power, x, y, c, s, first, second), power)

        self.lander.world.step(1.0 / RATE, SUBSTEPS)

        (x, y), (c, s) = hull.transform
        self._angle = float(rules.turned(self._angle, c, s))
        crashed, *self._legs = self.lander.touching.read()
        vx, vy = hull.linear_velocity
        now = [x, y, vx, vy, self._angle, hull.angular_velocity, *self._legs]
        state = rules.observe(np.array(now))
        shaping = float(rules.shaping(state))
        reward = 0.0 if self._shaping is None else shaping - self._shaping
        self._shaping = shaping
        reward -= cost
        terminated = False
        if crashed or abs(state[0]) >= 1.0:
            terminated, reward = True, -100.0
        if not hull.is_awake:
            terminated, reward = True, 100.0
        if self.render_mode == "human":
            self.render()
        return state.astype(np.float32), reward, terminated, False, {}

    def _fire(self, px: float, py: float, x: float, y: float, power: float) -> None:
        """Applies the impulse of an engine at a point."""
        self.lander.fire(px, py, x, y)
        if self.render_mode is not None:
            # The exhaust moves the other way.
            self._sparks.append(_Spark(x, y, -4 * px, -4 * py, power))

    def draw(self, canvas: Canvas) -> None:
        ground = self.lander.ground
        canvas.fill((0, 0, 0))
        step = WIDTH / rules.CHUNKS
        sky = [(step * i, height) for i, height in enumerate(ground)]
        canvas.polygon([*sky, (WIDTH, HEIGHT), (0.0, HEIGHT)], (255, 255, 255))
        for spark in self._sparks:
            spark.move()
            glow = max(0.2, 0.5 * spark.life)
            color = int(max(0.2, 0.15 + spark.life) * 255), int(glow * 255), int(glow * 255)
            canvas.circle((spark.x, spark.y), 2 / SCALE, color)
        self._sparks = [spark for spark in self._sparks if spark.life > 0.0]
        for body in (self.lander.hull, *self.lander.legs):
            canvas.shapes(body, _PURPLE, _DARK)
        for x in FLAGS:
            canvas.flag((x, PAD), (204, 204, 0), (255, 255, 255))


class _Spark:
    """A particle of the exhaust, which is decoration: it is no body of the world."""

    def __init__(self, x: float, y: float, vx: float, vy: float, life: float) -> None:
        self.x, self.y, self.vx, self.vy, self.life = x, y, vx, vy, life

    def move(self) -> None:
        """Moves the particle by a step."""
        self.vy -= 10.0 / RATE
        self.x += self.vx / RATE
        self.y += self.vy / RATE
        self.life -= 0.15
