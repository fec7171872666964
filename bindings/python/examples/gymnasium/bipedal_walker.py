"""`BipedalWalker-v3` of Gymnasium on impel, with its hardcore version: the same spaces, rewards,
ends and seeds."""

from __future__ import annotations

import math
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import impel
from drawing import Canvas, DrawnEnv
from terrain import GRASS, LENGTH, LEVEL, SCALE, START_PAD, STEP, Terrain
from touching import Touching

RATE = 50
SUBSTEPS = 8
VIEWPORT = (600, 400)
WIDTH, HEIGHT = VIEWPORT[0] / SCALE, VIEWPORT[1] / SCALE
#: Outline of the hull, in pixels.
HULL = [(-30, 9), (6, 9), (34, 1), (34, -8), (-30, -8)]
#: Height of the hips on the hull; width and height of a leg, in metres.
HIP = -8 / SCALE
LEG_WIDTH, LEG_HEIGHT = 8 / SCALE, 34 / SCALE
#: Angle of the upper parts at the start, and of the lower parts relative to them. Gymnasium
#: creates the parts 0.5 m apart; the first two steps of Box2D pull them into this pose, in which
#: they are created here.
UPPER, LOWER = 0.39, -0.89
#: Angle from the hull to each upper part at which the joint's angle is 0. Gymnasium's hips have
#: the angle 0 in the directions in which the legs are created.
ZEROS = (-0.05, 0.05)
#: Greatest torque of each motor, in N m, and speeds of hip and knee, in rad/s.
TORQUE = 80.0
SPEEDS = np.array([4.0, 6.0, 4.0, 6.0])
#: Greatest initial force along x, in N.
PUSH = 5.0
#: Translations of the rays of the lidar.
RAYS = [
    (math.sin(0.15 * i) * 160 / SCALE, -math.cos(0.15 * i) * 160 / SCALE) for i in range(10)
]

_HULL = impel.Material(density=5.0, static_friction=0.1, dynamic_friction=0.1)
_LEG = impel.Material(density=1.0, static_friction=0.2, dynamic_friction=0.2)
_GROUND = impel.Material(static_friction=2.5, dynamic_friction=2.5)
#: The parts of the walker collide with the ground only, and rays hit only the ground.
_LAYER = impel.Filter(category=0x20, mask=0x1)
_RAY = impel.QueryOptions(include_dynamic=False)
_UPRIGHT = impel.Rotation(1.0, 0.0)

#: Largest absolute value of each number of an observation.
_PART = [math.pi, 5.0, math.pi, 5.0, 5.0]
_MOST = np.array([math.pi, 5.0, 5.0, 5.0, *_PART, *_PART, *[1.0] * 10], dtype=np.float32)
_LEAST = -_MOST
_LEAST[[8, 13]] = 0.0


class BipedalWalker(DrawnEnv):
    """Walk to the far end of the ground. See the documentation of Gymnasium's environment.

    A pickle or a deep copy continues with the same bits as the original.
    """

    metadata = {"render_modes": ["human", "rgb_array"], "render_fps": RATE}
    view = VIEWPORT, SCALE, RATE

    def __init__(self, render_mode: str | None = None, hardcore: bool = False) -> None:
        self.render_mode = render_mode
        self.hardcore = hardcore
        self.observation_space = spaces.Box(_LEAST, _MOST)
        self.action_space = spaces.Box(-1.0, 1.0, (4,), dtype=np.float32)
        self.world: impel.World | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        self.world = impel.World(enable_body_events=False)
        self.terrain = Terrain(self.np_random, self.hardcore)
        self._clouds = self.terrain.clouds()
        ground = self.world.create_static_body()
        ground.create_chain(self.terrain.points, two_sided=True, material=_GROUND)
        for box in self.terrain.boxes:
            ground.create_polygon(box, material=_GROUND)
        x = STEP * START_PAD / 2
        # The feet stand on the ground.
        y = LEVEL - HIP + _length(UPPER, UPPER + LOWER)
        self.hull = self.world.create_body(position=(x, y))
        outline = [(a / SCALE, b / SCALE) for a, b in HULL]
        self.hull.create_polygon(outline, material=_HULL, filter=_LAYER)
        self.hull.apply_force((self.np_random.uniform(-PUSH, PUSH), 0.0))
        #: Upper and lower part of each leg, and hip and knee of each.
        self.legs: list[impel.Body] = []
        self.joints: list[impel.RevoluteJoint] = []
        for zero in ZEROS:
            upper = self._part(self.hull, (x, y + HIP), UPPER, HIP, LEG_WIDTH, zero)
            knee = upper.world_point((0.0, -LEG_HEIGHT / 2))
            self._part(upper, knee, UPPER + LOWER, -LEG_HEIGHT / 2, 0.8 * LEG_WIDTH)
        feet = [self.legs[1], self.legs[3]]
        self._touching = Touching(self.world, [self.hull, *feet])
        self._shaping: float | None = None
        self._ray = -1
        return self.step(np.zeros(4, dtype=np.float32))[0], {}

    def _part(
        self,
        above: impel.Body,
        anchor: tuple[float, float],
        angle: float,
        joint: float,
        width: float,
        zero: float = 0.0,
    ) -> impel.Body:
        """Creates a part of a leg that hangs at a point of the world: at the height `joint` of
        the part above it. The joint's angle is 0 at the angle `zero` between the parts."""
        assert self.world is not None
        half = LEG_HEIGHT / 2
        position = (anchor[0] + half * math.sin(angle), anchor[1] - half * math.cos(angle))
        part = self.world.create_body(position=position, angle=angle)
        part.create_box(width / 2, half, material=_LEG, filter=_LAYER)
        limits = (-0.8, 1.1) if above is self.hull else (-1.6, -0.1)
        self.joints.append(
            self.world.create_revolute_joint(
                above,
                part,
                local_frame_a=impel.Transform(
                    impel.Vec2(0.0, joint), impel.Rotation.from_angle(zero)
                ),
                local_frame_b=impel.Transform(impel.Vec2(0.0, LEG_HEIGHT / 2), _UPRIGHT),
                limits=limits,
                motor_speed=0.0,
                max_motor_torque=TORQUE,
            )
        )
        self.legs.append(part)
        return part

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        if self.world is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        action = np.asarray(action, dtype=np.float64)
        power = np.clip(np.abs(action), 0.0, 1.0)
        speeds, torques = (SPEEDS * np.sign(action)).tolist(), (TORQUE * power).tolist()
        for joint, speed, torque in zip(self.joints, speeds, torques, strict=True):
            joint.motor_speed = speed
            joint.max_motor_torque = torque

        self.world.step(1.0 / RATE, SUBSTEPS)

        x, y = self.hull.position
        vx, vy = self.hull.linear_velocity
        hits = self.world.cast_rays([((x, y), ray) for ray in RAYS], _RAY)
        self._lidar = [1.0 if hit is None else hit.fraction for hit in hits]
        fell, *feet = self._touching.read()
        state = [
            self.hull.angle,
            2.0 * self.hull.angular_velocity / RATE,
            0.3 * vx * WIDTH / RATE,
            0.3 * vy * HEIGHT / RATE,
        ]
        for leg, foot in enumerate(feet):
            hip, knee = self.joints[2 * leg : 2 * leg + 2]
            state += [hip.angle, hip.angular_velocity / SPEEDS[0]]
            state += [knee.angle + 1.0, knee.angular_velocity / SPEEDS[1], float(foot)]
        state += self._lidar
        shaping = 130 * x / SCALE - 5.0 * abs(state[0])
        reward = 0.0 if self._shaping is None else shaping - self._shaping
        self._shaping = shaping
        reward -= 0.00035 * TORQUE * float(power.sum())
        terminated = x > (LENGTH - GRASS) * STEP
        if fell or x < 0.0:
            terminated, reward = True, -100.0
        if self.render_mode == "human":
            self.render()
        return np.array(state, dtype=np.float32), reward, terminated, False, {}

    def draw(self, canvas: Canvas) -> None:
        left = self.hull.position.x - WIDTH / 5
        right = left + WIDTH
        canvas.corner = (left, 0.0)
        canvas.fill((215, 215, 255))
        for cloud in self._clouds:
            # Clouds move at half the speed of the ground.
            canvas.polygon([(x + left / 2, y) for x, y in cloud], (255, 255, 255))
        points = self.terrain.points
        for i, (a, b) in enumerate(zip(points, points[1:], strict=False)):
            if b[0] >= left and a[0] <= right:
                canvas.polygon([a, b, (b[0], 0.0), (a[0], 0.0)], (102, 153, 76))
                canvas.line(a, b, (76, 255 if i % 2 == 0 else 204, 76))
        for box in self.terrain.boxes:
            canvas.polygon(box, (255, 255, 255), (153, 153, 153))
        # One ray a frame.
        self._ray = (self._ray + 1) % len(RAYS)
        x, y = self.hull.position
        way, fraction = RAYS[self._ray], self._lidar[self._ray]
        canvas.line((x, y), (x + way[0] * fraction, y + way[1] * fraction), (255, 0, 0))
        for i, leg in enumerate(self.legs):
            shade = 25 if i < 2 else -25
            color = (153 + shade, 76 + shade, 127 + shade)
            dark = (102 + shade, 51 + shade, 76 + shade)
            canvas.shapes(leg, color, dark)
        canvas.shapes(self.hull, (127, 51, 229), (76, 76, 127))
        canvas.flag((STEP * 3, LEVEL), (230, 51, 0), (0, 0, 0))


def _length(upper: float, lower: float) -> float:
    """Distance from the hip down to the lowest point of the foot, for the angles of the parts."""
    bend = math.cos(upper) + math.cos(lower)
    return LEG_HEIGHT * bend + 0.4 * LEG_WIDTH * abs(math.sin(lower))
