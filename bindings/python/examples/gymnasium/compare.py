"""Plays Gymnasium's environments with Box2D and with impel by the same pilots, and compares
the scores.

    python compare.py [--seeds 100] [--only LunarLander]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import mean, stdev
from typing import Any

import gymnasium
from gymnasium.envs.box2d.bipedal_walker import BipedalWalkerHeuristics
from gymnasium.envs.box2d.lunar_lander import heuristic

import impel_environments  # noqa: F401


def lander_pilot(env: gymnasium.Env) -> Callable[[Any], Any]:
    """Gymnasium's heuristic pilot of the lander."""
    return lambda observation: heuristic(env, observation)


def walker_pilot(env: gymnasium.Env) -> Callable[[Any], Any]:
    """Gymnasium's heuristic walker, with its state at the start."""
    return BipedalWalkerHeuristics().step_heuristic


#: Environments, their pilots, and the score from which an episode counts as solved.
GAMES: list[tuple[str, Any, float]] = [
    ("LunarLander-v3", lander_pilot, 200.0),
    ("LunarLanderContinuous-v3", lander_pilot, 200.0),
    ("BipedalWalker-v3", walker_pilot, 300.0),
    ("BipedalWalkerHardcore-v3", walker_pilot, 300.0),
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
