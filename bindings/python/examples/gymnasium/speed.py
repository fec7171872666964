"""Measures steps per second of many lunar landers with random actions: Gymnasium's vector
environments with Box2D, and `vector.py`.

    python speed.py [--envs 64] [--rounds 15] [--steps 200]

The environments take turns in rounds, so that other programs slow down all alike. On a busy
machine, processor time is more reliable than steps per second. It includes all threads, but not
the processes of `async`.
"""

from __future__ import annotations

import argparse
import os
import time
from statistics import median

import gymnasium

import impel_environments  # noqa: F401

#: Name in the table, environment, and vectorization mode.
KINDS = [
    ("Box2D, sync", "LunarLander-v3", "sync"),
    ("Box2D, async", "LunarLander-v3", "async"),
    ("impel, sync", "impel/LunarLander-v3", "sync"),
    ("impel, vector.py", "impel/LunarLander-v3", "vector_entry_point"),
]


def measure(envs: gymnasium.vector.VectorEnv, steps: int) -> tuple[float, float]:
    """Steps of single environments per second, and processor time of each, in µs."""
    actions = [envs.action_space.sample() for _ in range(steps)]
    start, start_processor = time.perf_counter(), time.process_time()
    for action in actions:
        envs.step(action)
    processor, elapsed = time.process_time() - start_processor, time.perf_counter() - start
    count = steps * envs.num_envs
    return count / elapsed, 1e6 * processor / count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--envs", type=int, default=64, help="number of landers")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--steps", type=int, default=200, help="steps of a round")
    arguments = parser.parse_args()
    found: dict[str, list[tuple[float, float]]] = {name: [] for name, *_ in KINDS}
    running = {
        name: gymnasium.make_vec(id, num_envs=arguments.envs, vectorization_mode=mode)
        for name, id, mode in KINDS
    }
    for envs in running.values():
        envs.reset(seed=1)
        envs.action_space.seed(1)
        measure(envs, 20)
    for _ in range(arguments.rounds):
        for name, envs in running.items():
            found[name].append(measure(envs, arguments.steps))
    for envs in running.values():
        envs.close()
    print(f"{arguments.envs} landers, {os.cpu_count()} cores, {arguments.rounds} rounds")
    print("| environment | steps/s, median | least | most | ratio | processor time, µs |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    rates = {name: [rate for rate, _ in rounds] for name, rounds in found.items()}
    best = max(median(rates[name]) for name, *_ in KINDS[:2])
    for name, _, mode in KINDS:
        middle, times = median(rates[name]), [processor for _, processor in found[name]]
        print(
            f"| {name} | {middle:,.0f} | {min(rates[name]):,.0f} | {max(rates[name]):,.0f} "
            f"| {middle / best:.1f} | {'–' if mode == 'async' else f'{median(times):.1f}'} |"
        )


if __name__ == "__main__":
    main()
