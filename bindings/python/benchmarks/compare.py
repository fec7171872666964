"""Measures the Python binding beside pymunk and Box2D, and prints tables in Markdown.

    pip install pymunk Box2D
    python bindings/python/benchmarks/compare.py                  1,000 and 5,000 bodies
    python bindings/python/benchmarks/compare.py --bodies 200 --rounds 3 --steps 60

Engines that are not installed are skipped. The engines take turns in each round, all on one
thread. A cell has the median of the rounds, and the range of the middle half, in processor time
of that thread, which other programs of the machine do not change. Losing rows are marked.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import platform
import sys
from pathlib import Path
from statistics import mean, median, quantiles
from time import thread_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from engines import ENGINES, RAYS, READS, scene

#: Name of a task, and its method.
TASKS = [
    (f"`body.position`, {READS:,} times", "read_position"),
    ("all positions, one by one", "positions"),
    ("all positions, in bulk", "positions_bulk"),
    ("all angles, one by one", "angles"),
    ("all velocities, one by one", "velocities"),
    ("all velocities, in bulk", "velocities_bulk"),
    ("set all velocities, one by one", "set_velocities"),
    ("set all velocities, in bulk", "set_velocities_bulk"),
    ("a force on each body, one by one", "forces"),
    ("a force on each body, in bulk", "forces_bulk"),
    (f"{RAYS:,} rays, one by one", "rays"),
    (f"{RAYS:,} rays in one call, as objects", "rays_list"),
    (f"{RAYS:,} rays in one call, as arrays", "rays_bulk"),
    ("all contacts, as objects", "contacts"),
    ("all contacts, as arrays", "contacts_bulk"),
    ("list of all bodies", "bodies"),
]
#: A scene is the same in all engines if the mean height differs by less than this share.
TOLERANCE = 0.05


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bodies", default="1000,5000", help="sizes of the scene")
    parser.add_argument("--rounds", type=int, default=9, help="rounds of each task")
    parser.add_argument("--steps", type=int, default=300, help="steps before the tasks")
    arguments = parser.parse_args()
    engines = [each for each in ENGINES if importlib.util.find_spec(each.name) is not None]
    for each in ENGINES:
        if each not in engines:
            print(f"{each.name} is not installed: pip install {each.name}", file=sys.stderr)
    print(f"Python {platform.python_version()}, {platform.machine()}; {versions(engines)}")
    same = [
        measure(engines, int(count), arguments.steps, arguments.rounds)
        for count in arguments.bodies.split(",")
    ]
    return 0 if all(same) else 1


def versions(engines: list[type[Any]]) -> str:
    names = []
    for engine in engines:
        found = importlib.import_module(engine.name)
        version = getattr(found, "__version__", None) or getattr(found, "version", "")
        names.append(f"{engine.name} {version}")
    return ", ".join(names)


def measure(engines: list[type[Any]], count: int, steps: int, rounds: int) -> bool:
    """Measures one size of the scene. Returns whether all engines simulated the same."""
    places, width = scene(count)
    running = [engine(places, width) for engine in engines]
    print(f"\n### {count:,} bodies\n")
    print("| task | " + " | ".join(each.name for each in running) + " | impel / pymunk |")
    print("| --- |" + " ---: |" * (len(running) + 1))
    begun = [0] * len(running)
    times: list[list[float]] = [[] for _ in running]
    for _ in range(steps):
        for i, each in enumerate(running):
            start = thread_time()
            begun[i] += each.step()
            times[i].append(thread_time() - start)
    print(row("a step with its begin events", running, times))
    for name, method in TASKS:
        times = [[] for _ in running]
        gc.collect()
        for each in running:
            getattr(each, method)()
        for _ in range(rounds):
            for i, each in enumerate(running):
                task = getattr(each, method)
                start = thread_time()
                task()
                times[i].append(thread_time() - start)
        print(row(name, running, times))
    heights = [mean(body.position[1] for body in each.all) for each in running]
    inside = [
        sum(
            abs(x) < width + 0.1 and y > -0.1
            for x, y in (tuple(body.position) for body in each.all)
        )
        for each in running
    ]
    middle = median(heights)
    same = all(abs(height - middle) < TOLERANCE * middle for height in heights)
    same = same and all(found == count for found in inside)
    print()
    for each, height, found, events in zip(running, heights, inside, begun, strict=True):
        print(
            f"{each.name}: {found:,} of {count:,} bodies in the box, mean height {height:.3f} m, "
            f"{events:,} begin events."
        )
    if len(running) > 1:
        print("All engines simulated the same scene." if same else "**The scenes differ.**")
    return same


def row(name: str, running: list[Any], times: list[list[float]]) -> str:
    cells = [cell(each) for each in times]
    middles = {each.name: median(found) for each, found in zip(running, times, strict=True)}
    ratio = "–"
    if "pymunk" in middles:
        share = middles["impel"] / middles["pymunk"]
        ratio = f"{share:.2f}" if share <= 1 else f"**{share:.2f}, slower**"
    return f"| {name} | " + " | ".join(cells) + f" | {ratio} |"


def cell(times: list[float]) -> str:
    low, middle, high = [times[0]] * 3
    if len(times) > 1:
        low, middle, high = quantiles(times, n=4, method="inclusive")
    scale, unit = (1e3, "ms") if middle >= 1e-3 else (1e6, "µs")
    low, middle, high = (float(f"{each * scale:.3g}") for each in (low, middle, high))
    return f"{middle:g} {unit} ({low:g}–{high:g})"


if __name__ == "__main__":
    sys.exit(main())
