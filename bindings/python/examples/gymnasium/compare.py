"""Plays Gymnasium's environments with Box2D and with impel by the same pilots, and compares
the scores.

    python compare.py [--seeds 100] [--only LunarLander]
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from statistics import mean, stdev
from typing import Any

import gymnasium
import numpy as np
from gymnasium.envs.box2d.bipedal_walker import BipedalWalkerHeuristics
from gymnasium.envs.box2d.lunar_lander import heuristic

import impel_environments  # noqa: F401

#: Accelerations that the driver expects of the car in a bend and while it brakes, in m/s².
GRIP, BRAKE = 60.0, 40.0


def lander_pilot(env: gymnasium.Env) -> Callable[[Any], Any]:
    """Gymnasium's heuristic pilot of the lander."""
    return lambda observation: heuristic(env, observation)


def walker_pilot(env: gymnasium.Env) -> Callable[[Any], Any]:
    """Gymnasium's heuristic walker, with its state at the start."""
    return BipedalWalkerHeuristics().step_heuristic


def car_pilot(env: gymnasium.Env) -> Callable[[Any], np.ndarray]:
    """A driver that follows the points of the road, and brakes before bends. It reads the state
    of the car: observations are not drawn."""
    game = env.unwrapped
    game._render = lambda mode: np.zeros(game.observation_space.shape, dtype=np.uint8)
    nearest = 0

    def drive(_: Any) -> np.ndarray:
        nonlocal nearest
        hull, road = game.car.hull, [tuple(point) for _, _, *point in game.track]
        here, count = tuple(hull.position), len(road)
        around = range(nearest - 2, nearest + 6)
        nearest = min(around, key=lambda i: math.dist(road[i % count], here))
        ahead = [road[(nearest + i) % count] for i in range(26)]
        # The car looks along its y axis.
        error = _turn(hull.angle + math.pi / 2, _direction(here, ahead[4]))
        # Speed at which each bend ahead is driven, and from which the brake reaches it.
        speed, limit = math.hypot(*hull.linearVelocity), math.inf
        for i in range(2, 22):
            before, after = _direction(ahead[i - 2], ahead[i]), _direction(ahead[i], ahead[i + 2])
            bend = abs(_turn(before, after)) / math.dist(ahead[i - 1], ahead[i + 1])
            slow = GRIP / max(bend, 1e-3)
            limit = min(limit, math.sqrt(slow + 2.0 * BRAKE * math.dist(here, ahead[i])))
        gas = min(max(0.1 * (limit - speed), 0.0), 0.5)
        brake = min(max(0.05 * (speed - limit), 0.0), 0.6)
        return np.array([np.clip(-2.0 * error, -1.0, 1.0), gas, brake], dtype=np.float32)

    return drive


def _direction(a: Any, b: Any) -> float:
    return math.atan2(b[1] - a[1], b[0] - a[0])


def _turn(a: float, b: float) -> float:
    """The angle from one direction to another, within ±π."""
    return math.remainder(b - a, 2 * math.pi)


#: Environments, their pilots, and the score from which an episode counts as solved.
GAMES: list[tuple[str, Any, float]] = [
    ("LunarLander-v3", lander_pilot, 200.0),
    ("LunarLanderContinuous-v3", lander_pilot, 200.0),
    ("BipedalWalker-v3", walker_pilot, 300.0),
    ("BipedalWalkerHardcore-v3", walker_pilot, 300.0),
    ("CarRacing-v3", car_pilot, 900.0),
]


def play(env: gymnasium.Env, pilot: Callable[[Any], Any], seed: int) -> tuple[float, int]:
    """Plays an episode. Returns its score and its number of steps."""
    observation, _ = env.reset(seed=seed)
    score, steps, over = 0.0, 0, False
    while not over:
        observation, reward, terminated, truncated, _ = env.step(pilot(observation))
        score += float(reward)
        steps += 1
        over = terminated or truncated
    return score, steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=100, help="number of episodes")
    parser.add_argument("--only", default="", help="part of the name of an environment")
    arguments = parser.parse_args()
    print("| environment | engine | mean score | spread | solved | steps |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    for name, make_pilot, threshold in GAMES:
        if arguments.only not in name:
            continue
        for engine, prefix in (("Box2D", ""), ("impel", "impel/")):
            env = gymnasium.make(prefix + name)
            played = [play(env, make_pilot(env), seed) for seed in range(arguments.seeds)]
            scores = [score for score, _ in played]
            solved = sum(score >= threshold for score in scores) / len(scores)
            steps = mean(steps for _, steps in played)
            spread = stdev(scores) if len(scores) > 1 else 0.0
            print(
                f"| {name} | {engine} | {mean(scores):.1f} | {spread:.1f} | {solved:.0%} "
                f"| {steps:.0f} |",
                flush=True,
            )
            env.close()


if __name__ == "__main__":
    main()
