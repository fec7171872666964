"""Compares the speed of impel.pymunk with pymunk, in the same run.

    python bindings/python/tests/pymunk_speed.py [ROUNDS]

It needs pymunk 7 (``pip install pymunk``) and IMPEL_LIBRARY. Each number is a median, and the
two packages take turns.
"""

import math
import statistics
import sys
import time

import pymunk

import impel.pymunk

COUNT = 1000
STEP = 1 / 60


def pile(package, count=COUNT):
    """A pile of boxes on a floor, 40 in a row."""
    space = package.Space()
    space.gravity = 0, -900
    floor = package.Segment(space.static_body, (-2000, -5), (2000, -5), 5)
    floor.friction = 0.8
    space.add(floor)
    moment = package.moment_for_box(1, (20, 20))
    bodies = []
    for i in range(count):
        body = package.Body(1, moment)
        row = i // 40
        body.position = 22 * (i % 40) - 440 + 5 * (row % 2), 11 + 22 * row
        shape = package.Poly.create_box(body, (20, 20))
        shape.friction = 0.6
        space.add(body, shape)
        bodies.append(body)
    return space, bodies


def timed(function):
    start = time.thread_time()
    function()
    return time.thread_time() - start


class Case:
    """One package with its spaces."""

    def __init__(self, package):
        self.package = package
        self.space, self.bodies = pile(package)
        self.watched, _ = pile(package, 200)
        self.watched.on_collision(pre_solve=lambda arbiter, space, data: None)
        self.springs = package.Space()
        ends = [package.Body(1, 10) for _ in range(COUNT)]
        for i, body in enumerate(ends):
            body.position = 10 * i, 0
        joints = [
            package.DampedSpring(a, b, (0, 0), (0, 0), 9, 100, 1) for a, b in zip(ends, ends[1:])
        ]
        self.springs.add(*ends, *joints)
        for _ in range(90):
            self.space.step(STEP)
            self.watched.step(STEP)
            self.springs.step(STEP)
        self.filter = package.ShapeFilter()

    def measure(self):
        package, bodies, space = self.package, self.bodies, self.space
        results = {"step, pile of 1,000 boxes": timed(lambda: space.step(STEP))}

        def read(name):
            for body in bodies:
                getattr(body, name)

        results["read 1,000 positions"] = timed(lambda: read("position"))
        results["read 1,000 angles"] = timed(lambda: read("angle"))

        def write():
            for body in bodies:
                body.velocity = body.velocity

        results["read and set 1,000 velocities"] = timed(write)
        space.step(STEP)
        results["step, 200 boxes, pre_solve of each contact"] = timed(
            lambda: self.watched.step(STEP)
        )
        results["step, 999 damped springs"] = timed(lambda: self.springs.step(STEP))
        points = [(8 * i - 400, 3 * i) for i in range(100)]

        def near():
            for point in points:
                space.point_query_nearest(point, 5, self.filter)

        def rays():
            for point in points:
                space.segment_query_first((-500, 300), point, 0, self.filter)

        results["100 point queries"] = timed(near)
        results["100 segment queries"] = timed(rays)
        fresh = package.Space()
        extra = [package.Body(1, 10) for _ in range(COUNT)]
        for i, body in enumerate(extra):
            body.position = 30 * i, 0
        shapes = [package.Circle(body, 10) for body in extra]

        def add():
            for body, shape in zip(extra, shapes):
                fresh.add(body, shape)
            fresh.step(STEP)

        def remove():
            for body, shape in zip(extra, shapes):
                fresh.remove(body, shape)
            fresh.step(STEP)

        results["add 1,000 balls, and step"] = timed(add)
        results["remove 1,000 balls, and step"] = timed(remove)
        return results


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 31
    cases = [Case(impel.pymunk), Case(pymunk)]
    found = [{}, {}]
    for _ in range(rounds):
        for case, into in zip(cases, found):
            for name, seconds in case.measure().items():
                into.setdefault(name, []).append(seconds)
    print(f"Medians of {rounds} rounds, in ms; pymunk {pymunk.version}")
    print("| | impel.pymunk | pymunk | times as fast |")
    print("| --- | ---: | ---: | ---: |")
    for name in found[0]:
        own, other = (1e3 * statistics.median(times[name]) for times in found)
        digits = 2 if own < 10 else 1
        print(f"| {name} | {own:.{digits}f} | {other:.{digits}f} | {other / own:.2g} |")
    assert math.isfinite(sum(body.position.x for body in cases[0].bodies))


if __name__ == "__main__":
    main()
