"""The growing pile: circles and convex hulls, dropped one after another onto a
circle and a platform.

This is examples_c/pile.c in Python: the same random numbers, the same calls in
the same order, and so the same transforms, bit for bit.

    python pile.py [--steps N] [--seed N]
"""

import argparse
import math
import struct

import impel
from impel import BodyType, Material, Rotation, Transform, World

TIME_STEP = 1.0 / 60.0
#: The value of a C float, so that printed numbers are rounded as in C.
PI: float = struct.unpack("f", struct.pack("f", math.pi))[0]
SUBSTEPS = 4
#: Number of dropped bodies, and number of steps between two of them.
DROPS = 45
DROP_PERIOD = 30
FEWEST_POINTS = 3
MOST_POINTS = 64
#: Height above the view at which bodies start, and below it at which they are
#: destroyed.
DROP_HEIGHT = -15.0
LOST_HEIGHT = 100.0

STONE = Material(density=1.0, restitution=0.2, static_friction=0.5, dynamic_friction=0.3)
HULL = Material(density=1.0, restitution=0.2, static_friction=0.4, dynamic_friction=0.2)


class Random:
    """PCG-XSH-RR 64/32, as in examples_c/common/random.h. Fractions have 16
    bits, so they are exact as floats and in Python."""

    MASK = 2**64 - 1

    def __init__(self, seed: int) -> None:
        self.state = 0
        self.next()
        self.state = (self.state + seed) & self.MASK
        self.next()

    def next(self) -> int:
        """The next 32 bits."""
        old = self.state
        self.state = (old * 6364136223846793005 + 1442695040888963407) & self.MASK
        shifted = (((old >> 18) ^ old) >> 27) & 0xFFFFFFFF
        turn = old >> 59
        return (shifted >> turn | shifted << (-turn & 31)) & 0xFFFFFFFF

    def below(self, count: int) -> int:
        """A whole number within [0, count)."""
        return self.next() % count

    def unit(self) -> float:
        """A multiple of 1/65536 within [0, 1)."""
        return (self.next() >> 16) / 65536.0

    def signed(self) -> float:
        """A multiple of 1/32768 within [-1, 1)."""
        return 2.0 * self.unit() - 1.0

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()


def create_ground(world: World) -> None:
    """The number of a body is its `user_data`. Bodies 0 and 1 are static."""
    hill = world.create_body(BodyType.STATIC, (40.0, 40.0), user_data=0)
    hill.create_circle(5.0, material=STONE)
    platform = world.create_body(BodyType.STATIC, (40.0, 55.0), user_data=1)
    platform.create_box(30.0, 1.0, material=STONE)


def add_circle(body: impel.Body, random: Random) -> None:
    """A circle with a radius from 1 to 3."""
    body.create_circle(random.between(1.0, 3.0), material=STONE)


def add_hull(body: impel.Body, random: Random) -> None:
    """The convex hull of 3 to 64 points in a square of half-width 5 to 10."""
    while True:
        count = FEWEST_POINTS + random.below(MOST_POINTS - FEWEST_POINTS + 1)
        half_width = random.between(5.0, 10.0)
        points = [
            (half_width * random.signed(), half_width * random.signed()) for _ in range(count)
        ]
        try:
            body.create_polygon(points, material=HULL)
            return
        except impel.InvalidArgumentError:
            # If all points are collinear, tries others.
            continue


def drop_body(world: World, random: Random, number: int) -> None:
    is_circle = random.below(2) == 0
    # Alternately left and right, so that a body does not hit the previous one.
    x = random.between(15.0, 35.0)
    if number % 2 == 1:
        x += 30.0
    rotation = Rotation.from_angle(PI * random.signed())
    body = world.create_body(
        BodyType.DYNAMIC, (x, DROP_HEIGHT), rotation=rotation, user_data=number
    )
    if is_circle:
        add_circle(body, random)
    else:
        add_hull(body, random)


def bits(number: float) -> str:
    """A float's 32 bits in hexadecimal."""
    return struct.pack(">f", number).hex()


def print_body(number: int, transform: Transform) -> None:
    """Position and rotation bit for bit, and as decimals behind the #."""
    (x, y), (c, s) = transform
    degrees = transform.angle * 180.0 / PI
    print(
        f"body {number} {bits(x)} {bits(y)} {bits(c)} {bits(s)}"
        f" # {x:.3f} {y:.3f}, {degrees:.1f} degrees"
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Circles and convex hulls are dropped onto a pile."
    )
    parser.add_argument("--steps", type=int, default=1800, help="how many steps to run")
    parser.add_argument("--seed", type=int, default=1, help="where random numbers start")
    options = parser.parse_args()
    random = Random(options.seed)

    with World(gravity=(0.0, 50.0)) as world:
        create_ground(world)
        next_number = 2
        for step in range(options.steps):
            if step % DROP_PERIOD == 0 and step // DROP_PERIOD < DROPS:
                drop_body(world, random, next_number)
                next_number += 1
            world.step(TIME_STEP, SUBSTEPS)

            bodies = world.bodies()
            for body, transform in zip(bodies, world.transforms(bodies), strict=True):
                if transform.position.y > LOST_HEIGHT:
                    body.destroy()

        counters = world.counters()
        print(
            f"steps {options.steps}, seed {options.seed}: {counters.bodies} bodies, "
            f"{counters.awake_bodies} awake, {len(world.contacts())} contacts"
        )
        bodies = world.bodies()
        for body, transform in zip(bodies, world.transforms(bodies), strict=True):
            print_body(body.user_data, transform)


if __name__ == "__main__":
    main()
