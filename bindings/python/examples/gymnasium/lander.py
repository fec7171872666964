"""The lunar lander in impel, and the rules of Gymnasium's `LunarLander-v3`.

The rules take numbers or NumPy arrays: a single environment and a vector of environments use
the same lines, and get the same bits. Lengths are in metres unless a name says otherwise.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

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
#: Cost of a full step of the main engine, and of a side engine.
MAIN_COST, SIDE_COST = 0.3, 0.03

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
        self.world.max_saved_ticks = 1
        ground = self.world.create_static_body()
        ground.create_segment((0.0, 0.0), (WIDTH, 0.0), material=_BASE)
        #: The ground.
        self.field = ground.create_height_field(
            [PAD] * (CHUNKS + 1), WIDTH / CHUNKS, material=_GROUND
        )
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
        angle = 0.05 * side
        leg = self.world.create_body(position=position, angle=angle)
        leg.create_box(*LEG, material=_LEG, filter=_LAYER)
        on_leg = impel.Vec2(side * LEG_AWAY / SCALE, LEG_DOWN / SCALE)
        self.world.create_revolute_joint(
            self.hull,
            leg,
            # The joint's angle is 0 in this pose, as in Gymnasium.
            local_frame_a=impel.Transform(
                impel.Vec2(0.0, 0.0), impel.Rotation.from_angle(angle)
            ),
            local_frame_b=impel.Transform(on_leg, _UPRIGHT),
            limits=(0.4, 0.9) if side < 0 else (-0.9, -0.4),
            motor_speed=0.3 * side,
            max_motor_torque=40.0,
        )
        return leg

    def reset(self, random: np.random.Generator) -> None:
        """Starts an episode: new ground, and a force on the hull in the first step. The
        numbers are drawn in Gymnasium's order."""
        try:
            # Takes a third of the time of a snapshot.
            self.world.restore_tick(0)
        except impel.InvalidArgumentError:
            # The first episode of this object, or of a copy: copies of worlds have no saved ticks.
            self.world.restore(self.template)
            self.world.save_tick(0)
        heights = random.uniform(0.0, HEIGHT / 2, size=CHUNKS + 2).tolist()
        middle = (CHUNKS + 1) // 2
        heights[middle - 2 : middle + 3] = [PAD] * 5
        self.ground = ground = [
            0.33 * (heights[i - 1] + heights[i] + heights[i + 1]) for i in range(CHUNKS + 1)
        ]
        self.field.set_heights(0, ground)
        self.hull.apply_force(random.uniform(-PUSH, PUSH, 2).tolist())

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


class Engine(NamedTuple):
    """An engine: numbers, or arrays with a number for each lander."""

    #: Offset of the impulse from the hull's origin, in the hull's directions, and the share of
    #: one of two random numbers in each.
    down: Any
    first: Any
    left: Any
    second: Any
    #: The point at which the impulse acts is farther up. Gymnasium's point moves on the hull
    #: when the lander turns: in a side engine, these two are not equal.
    up_x: Any
    up_y: Any
    #: Impulse, in N s for each metre of the offset.
    strength: Any


def side_engine(direction):
    """The side engine that pushes to the left (-1) or to the right (1)."""
    return Engine(0.0, 1.0, direction * 12 / SCALE, 3.0, 17 / SCALE, 14 / SCALE, 0.6)


MAIN = Engine(4 / SCALE, 2.0, 0.0, 1.0, 0.0, 0.0, 13.0)
#: The engines of the four discrete actions, and their costs.
ENGINES = [MAIN._replace(strength=0.0), side_engine(-1.0), MAIN, side_engine(1.0)]
COSTS = [0.0, SIDE_COST, MAIN_COST, SIDE_COST]


def thrust(engine, power, x, y, c, s, first, second):
    """Impulse of an engine, and the point at which it acts: four numbers. `first` and `second`
    are random, within ±1 / `SCALE`; c and s are cosine and sine of the hull's angle."""
    down, left = engine.down + engine.first * first, engine.left + engine.second * second
    off_x, off_y = s * down - c * left, c * down + s * left
    power = engine.strength * power
    return (
        -off_x * power,
        off_y * power,
        x + off_x - s * engine.up_x,
        y - off_y + c * engine.up_y,
    )


def turned(angle, c, s):
    """The angle of the hull, which counts full turns, from its last value."""
    change = np.arctan2(s, c) - angle
    return angle + (change - 2 * math.pi * np.rint(change / (2 * math.pi)))


#: The point from which the observation counts, and the unit of each of its numbers.
_ORIGIN = np.array([WIDTH / 2, PAD + LEG_DOWN / SCALE, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
_UNIT = np.array(
    [WIDTH / 2, HEIGHT / 2, RATE * 2 / WIDTH, RATE * 2 / HEIGHT, 1.0, RATE / 20, 1.0, 1.0]
)


def observe(now):
    """The observation: eight numbers, or eight rows. They are x, y, the velocity, the angle, the
    spin, and whether each leg touches the ground; `now` has them in SI units."""
    return ((now.T - _ORIGIN) / _UNIT).T


def shaping(state):
    """The potential whose change is the reward."""
    x, y, vx, vy, angle, _, left, right = state
    far = np.hypot(x, y) + np.hypot(vx, vy) + abs(angle)
    return 10 * (left + right) - 100 * far


def gust(index):
    """Wind as a share of its power."""
    return np.tanh(np.sin(0.02 * index) + np.sin(math.pi * 0.01 * index))
