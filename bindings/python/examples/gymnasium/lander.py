"""The lunar lander in impel, and the rules of Gymnasium's `LunarLander-v3`.

The rules take numbers or NumPy arrays: a single environment and a vector of environments use
the same lines, and get the same bits. Lengths are in metres unless a name says otherwise.
"""

from __future__ import annotations

import math

import numpy as np

import impel
from impel import _native
from impel._native import ImpelVec2
from impel.errors import check
from touching import Touching

#: Steps per second, and substeps of each.
RATE = 50
SUBSTEPS = 1
#: Pixels per metre.
SCALE = 30.0
#: Size of the picture, in pixels.
VIEWPORT = (600, 400)
WIDTH, HEIGHT = VIEWPORT[0] / SCALE, VIEWPORT[1] / SCALE
#: Height of the landing pad, and the flags at its ends.
PAD = HEIGHT / 4
FLAGS = (WIDTH * 0.4, WIDTH * 0.6)
#: Outline of the hull, in pixels.
HULL = [(-14, 17), (-17, 0), (-17, -10), (17, -10), (17, 0), (14, 17)]
#: Position of a leg's joint in the local space of the leg, in pixels.
LEG_AWAY, LEG_DOWN = 20, 18
#: Half extents of a leg.
LEG = (2 / SCALE, 8 / SCALE)
#: Greatest initial force in each direction, in N.
PUSH = 1000.0
#: Number of segments of the ground.
CHUNKS = 10
#: Impulses of the engines: N s for each metre of the offset at which they act.
MAIN_POWER, SIDE_POWER = 13.0, 0.6
#: The four discrete actions: power of the main engine, power of a
#: side engine, and its direction.
DISCRETE = np.array([(0, 0, 0), (0, 1, -1), (1, 0, 0), (0, 1, 1)], dtype=np.float64)
#: A body that sleeps is slower than this, in m/s.
SLOW = 0.1

_GROUND = impel.Material(static_friction=0.1, dynamic_friction=0.1)
_BASE = impel.Material(static_friction=0.2, dynamic_friction=0.2)
_HULL = impel.Material(density=5.0, static_friction=0.1, dynamic_friction=0.1)
_LEG = impel.Material(density=1.0, static_friction=0.2, dynamic_friction=0.2)
#: The parts of the lander collide with the ground only.
_LAYER = impel.Filter(category=0x10, mask=0x1)
_UPRIGHT = impel.Rotation(1.0, 0.0)


class Lander:
    """The world of one lander. `reset` starts a new episode in the same world."""

    def __init__(self, gravity: float = -10.0) -> None:
        self.world = impel.World(gravity=(0.0, gravity), enable_body_events=False)
        ground = self.world.create_static_body()
        ground.create_segment((0.0, 0.0), (WIDTH, 0.0), material=_BASE)
        step = WIDTH / CHUNKS
        self.segments = [
            ground.create_segment((step * i, PAD), (step * (i + 1), PAD), material=_GROUND)
            for i in range(CHUNKS)
        ]
        self.hull = self.world.create_body(position=(WIDTH / 2, HEIGHT))
        outline = [(x / SCALE, y / SCALE) for x, y in HULL]
        self.hull.create_polygon(outline, material=_HULL, filter=_LAYER)
        self.legs = [self._create_leg(side) for side in (-1, 1)]
        #: State before the first step, on flat ground.
        self.template = self.world.snapshot()
        #: Heights of the ground.
        self.ground: list[float] = []
        #: Whether the hull and each of the legs touches the ground.
        self.touching = Touching(self.world, [self.hull, *self.legs])

    def _create_leg(self, side: int) -> impel.Body:
        position = (WIDTH / 2 - side * LEG_AWAY / SCALE, HEIGHT)
        leg = self.world.create_body(position=position, angle=0.05 * side)
        leg.create_box(*LEG, material=_LEG, filter=_LAYER)
        on_leg = impel.Vec2(side * LEG_AWAY / SCALE, LEG_DOWN / SCALE)
        self.world.create_revolute_joint(
            self.hull,
            leg,
            local_frame_a=impel.Transform(impel.Vec2(0.0, 0.0), _UPRIGHT),
            local_frame_b=impel.Transform(on_leg, _UPRIGHT),
            limits=(0.4, 0.9) if side < 0 else (-0.9, -0.4),
            motor_speed=0.3 * side,
            max_motor_torque=40.0,
        )
        return leg

    def reset(self, random: np.random.Generator) -> None:
        """Starts an episode: new ground, and a force on the hull in the first step. The
        numbers are drawn in Gymnasium's order."""
        self.world.restore(self.template)
        heights = random.uniform(0.0, HEIGHT / 2, size=CHUNKS + 2)
        middle = (CHUNKS + 1) // 2
        heights[middle - 2 : middle + 3] = PAD
        ground = [0.33 * (heights[i - 1] + heights[i] + heights[i + 1]) for i in range(CHUNKS + 1)]
        self.ground = [float(height) for height in ground]
        step = WIDTH / CHUNKS
        for i, segment in enumerate(self.segments):
            a, b = (step * i, self.ground[i]), (step * (i + 1), self.ground[i + 1])
            segment.set_segment(a, b)
        self.hull.apply_force((random.uniform(-PUSH, PUSH), random.uniform(-PUSH, PUSH)))

    def fire(self, px: float, py: float, x: float, y: float) -> None:
        """Applies an impulse to the hull at a point. `Body.apply_impulse` takes the point in
        doubles; here it is in C floats, as in the vector environment."""
        impulse, point = ImpelVec2(px, py), ImpelVec2(x, y)
        check(_native.impel_body_apply_impulse(self.hull._id, impulse, point))


# The rules


def throttle(action):
    """Powers of the main and the side engines, and the direction of the side engine, for
    continuous actions (…, 2)."""
    action = np.clip(action, -1.0, 1.0).astype(np.float64)
    lift, turn = action[..., 0], action[..., 1]
    main = np.where(lift > 0.0, (lift + 1.0) * 0.5, 0.0)
    side = np.where(np.abs(turn) > 0.5, np.abs(turn), 0.0)
    return main, side, np.sign(turn)


def main_engine(x, y, c, s, first, second, power):
    """Impulse of the main engine, and the point at which it acts: four numbers. `first` and
    `second` are random, within ±1 / `SCALE`; c and s are cosine and sine of the hull's angle."""
    along = 4 / SCALE + 2 * first
    off_x, off_y = s * along - c * second, -c * along - s * second
    return -off_x * MAIN_POWER * power, -off_y * MAIN_POWER * power, x + off_x, y + off_y


def side_engine(x, y, c, s, first, second, power, direction):
    """The same for a side engine."""
    across = 3 * second + direction * 12 / SCALE
    off_x, off_y = s * first - c * across, -c * first - s * across
    # Gymnasium's point moves on the hull when the lander turns: 17 is not 14.
    at_x, at_y = x + off_x - s * 17 / SCALE, y + off_y + c * 14 / SCALE
    return -off_x * SIDE_POWER * power, -off_y * SIDE_POWER * power, at_x, at_y


def turned(angle, c, s):
    """The angle of the hull, which counts full turns, from its last value."""
    change = np.arctan2(s, c) - angle
    return angle + (change - 2 * math.pi * np.round(change / (2 * math.pi)))


def observe(x, y, vx, vy, angle, spin, left, right):
    """The observation, as eight numbers."""
    return (
        (x - WIDTH / 2) / (WIDTH / 2),
        (y - (PAD + LEG_DOWN / SCALE)) / (HEIGHT / 2),
        vx * (WIDTH / 2) / RATE,
        vy * (HEIGHT / 2) / RATE,
        angle,
        20.0 * spin / RATE,
        left,
        right,
    )


def shaping(state):
    """The potential whose change is the reward."""
    x, y, vx, vy, angle, _, left, right = state
    return (
        -100 * np.sqrt(x * x + y * y)
        - 100 * np.sqrt(vx * vx + vy * vy)
        - 100 * abs(angle)
        + 10 * left
        + 10 * right
    )


def gust(index):
    """Wind as a share of its power."""
    return np.tanh(np.sin(0.02 * index) + np.sin(math.pi * 0.01 * index))
