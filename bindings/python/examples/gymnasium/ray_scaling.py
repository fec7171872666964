"""Measures lunar landers on one and on two local workers of Ray, to which the environments
travel as pickles, and checks that each continues with the same bits.

    pip install ray
    python ray_scaling.py [--envs 64] [--steps 500]
"""

from __future__ import annotations

import argparse
import hashlib
import pickle
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import ray

from vector import LunarLanderVector

FOLDER = str(Path(__file__).resolve().parent)


def play(envs: LunarLanderVector, steps: int, seed: int) -> tuple[str, float]:
    """Steps with random actions. Returns a hash of all results, and the time in seconds."""
    actions = np.random.default_rng(seed).integers(0, 4, (steps, envs.num_envs))
    results = hashlib.sha256()
    start = time.perf_counter()
    for row in actions:
        observation, reward, *_ = envs.step(row)
        results.update(observation.tobytes() + reward.tobytes())
    return results.hexdigest(), time.perf_counter() - start


@ray.remote(num_cpus=1)
def work(state: bytes, steps: int, seed: int) -> tuple[str, float]:
    """Continues environments from a pickle, in a process of Ray."""
    if FOLDER not in sys.path:
        sys.path.insert(0, FOLDER)
    return play(pickle.loads(state), steps, seed)


def run(states: list[bytes], steps: int) -> list[Any]:
    return ray.get([work.remote(state, steps, seed) for seed, state in enumerate(states)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--envs", type=int, default=64, help="landers of each worker")
    parser.add_argument("--steps", type=int, default=500)
    arguments = parser.parse_args()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    states, expected = [], []
    for seed in range(2):
        envs = LunarLanderVector(arguments.envs, workers=1)
        envs.reset(seed=1000 * seed)
        play(envs, 50, seed)
        states.append(pickle.dumps(envs))
        expected.append(play(envs, arguments.steps, seed)[0])
    print(f"{arguments.envs} landers a worker; a pickle has {len(states[0]):,} bytes")
    # The first call starts the processes.
    run(states, 1)
    print("| workers | steps/s |")
    print("| ---: | ---: |")
    for count in (1, 2):
        start = time.perf_counter()
        found = run(states[:count], arguments.steps)
        elapsed = time.perf_counter() - start
        if [digest for digest, _ in found] != expected[:count]:
            raise SystemExit("a worker got other results than this process")
        print(f"| {count} | {count * arguments.envs * arguments.steps / elapsed:,.0f} |")
    ray.shutdown()


if __name__ == "__main__":
    main()
