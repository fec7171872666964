"""`CarRacing-v3` of Gymnasium on impel. Gymnasium's classes generate the road, draw it, and count
the rewards. The bodies, joints and tyres of the car and the sensors of the road are here.

Methods with capitals have the names by which Gymnasium calls Box2D.
"""

from __future__ import annotations

import math
from collections import deque
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
from gymnasium.envs.box2d import car_dynamics, car_racing
from gymnasium.envs.box2d.car_dynamics import (
    ENGINE_POWER,
    FRICTION_LIMIT,
    SIZE,
    WHEEL_COLOR,
    WHEEL_MOMENT_OF_INERTIA,
    WHEEL_R,
    WHEEL_W,
)

import impel

Point = tuple[float, float]

#: A tyre's force moves its wheel by up to 130 m/s in a step before the joint corrects it. The
#: world limits speeds before that too: its `maximum_linear_speed` must be well above this.
SUBSTEPS = 1
HULL = [
    [(x * SIZE, y * SIZE) for x, y in outline]
    for outline in (
        car_dynamics.HULL_POLY1,
        car_dynamics.HULL_POLY2,
        car_dynamics.HULL_POLY3,
        car_dynamics.HULL_POLY4,
    )
]
#: Half extents of a wheel from above; the second one is its radius.
WHEEL = (WHEEL_W * SIZE, WHEEL_R * SIZE)
#: Force of a tyre per slip speed below its friction limit, in N s/m.
STIFFNESS = 205000 * SIZE * SIZE
#: Friction on grass as a share of `FRICTION_LIMIT`.
GRASS = 0.6
#: Loss of a wheel's angular velocity in a step with the brake at 1, in rad/s; setting of the
#: brake from which the wheel locks.
BRAKE, LOCK = 15.0, 0.9
#: Greatest steering angle, in rad; greatest speed of steering, in rad/s, and its gain, in 1/s.
STEER, STEER_SPEED, STEER_GAIN = 0.4, 3.0, 50.0
STEER_TORQUE = 180 * 900 * SIZE * SIZE
#: Greatest number of points of a skid mark.
MARK = 30

_HULL = impel.Material(density=1.0)
_WHEEL = impel.Material(density=0.1)
#: The car collides with nothing. The sensors of the road detect it.
_CAR = impel.Filter(category=0x2, mask=0x1)
_ROAD = impel.Filter(category=0x1, mask=0x2)
_UPRIGHT = impel.Rotation(1.0, 0.0)


class Tile:
    """A tile of the road. Gymnasium's class adds its color, its index and its friction."""

    def __init__(self) -> None:
        self.fixtures = [SimpleNamespace()]


class Circuit(impel.World):
    """The road and the car."""

    def __init__(self, env: CarRacing) -> None:
        super().__init__((0.0, 0.0), enable_body_events=False)
        self.env = env
        self.road = self.create_static_body()

    def CreateStaticBody(self, fixtures: Any) -> Tile:
        """Creates a tile of the road: a sensor."""
        tile = Tile()
        corners = fixtures.shape.vertices
        sensor = self.road.create_polygon(corners, is_sensor=True, filter=_ROAD)
        sensor.user_data = tile
        return tile

    def Step(self, dt: float, *_: int) -> None:
        """Steps, and reports to Gymnasium's counter which tiles the parts of the car enter and
        leave."""
        self.step(dt, SUBSTEPS)
        counter = car_racing.FrictionDetector(self.env, self.env.lap_complete_percent)
        for event in self.sensor_begin_events():
            counter.BeginContact(_contact(event))
        for event in self.sensor_end_events():
            counter.EndContact(_contact(event))


def _contact(event: impel.SensorEvent) -> SimpleNamespace:
    """A sensor event as a contact of Box2D."""
    tile, part = event.sensor.user_data, event.visitor_body.user_data
    return SimpleNamespace(
        fixtureA=SimpleNamespace(body=tile), fixtureB=SimpleNamespace(body=part)
    )


class Part:
    """A body of the car, with what Gymnasium reads to draw it."""

    userData: Any = None

    def __init__(
        self,
        body: impel.Body,
        outlines: list[list[Point]],
        color: tuple[float, ...],
        material: impel.Material,
    ) -> None:
        self.body, self.color = body, color
        self.fixtures = []
        for outline in outlines:
            body.create_polygon(outline, material=material, filter=_CAR)
            shape = SimpleNamespace(vertices=outline)
            self.fixtures.append(SimpleNamespace(body=self, shape=shape))
        body.user_data = self

    @property
    def position(self) -> impel.Vec2:
        return self.body.position

    @property
    def angle(self) -> float:
        return self.body.angle

    @property
    def linearVelocity(self) -> impel.Vec2:
        return self.body.linear_velocity

    @property
    def angularVelocity(self) -> float:
        return self.body.angular_velocity

    @property
    def transform(self) -> Part:
        return self

    def __mul__(self, point: Point) -> impel.Vec2:
        return self.body.world_point(point)


class Wheel(Part):
    """A wheel and its tyre."""

    def __init__(self, hull: impel.Body, at: Point) -> None:
        world = hull.world
        body = world.create_body(position=hull.world_point(at), angle=hull.angle)
        x, y = WHEEL
        super().__init__(body, [[(-x, -y), (x, -y), (x, y), (-x, y)]], WHEEL_COLOR, _WHEEL)
        self.joint = world.create_revolute_joint(
            hull,
            body,
            local_frame_a=impel.Transform(impel.Vec2(*at), _UPRIGHT),
            local_frame_b=impel.Transform(impel.Vec2(0.0, 0.0), _UPRIGHT),
            limits=(-STEER, STEER),
            motor_speed=0.0,
            max_motor_torque=STEER_TORQUE,
        )
        self.gas = self.brake = self.steer = 0.0
        #: Angle and angular velocity about the axle.
        self.phase = self.omega = 0.0
        #: Tiles of the road under the wheel.
        self.tiles: set[Any] = set()
        self.skid_start: Point | None = None
        self.skid_particle: Any = None
        self.userData = self

    def step(self, dt: float) -> tuple[float, float]:
        """Steers, drives and brakes the wheel, and applies the force of its tyre. Returns the
        force at which the wheel would roll, and the greatest one, in N."""
        turn = self.steer - self.joint.angle
        self.joint.motor_speed = max(-STEER_SPEED, min(STEER_GAIN * turn, STEER_SPEED))
        limit = FRICTION_LIMIT * max([GRASS, *(tile.road_friction for tile in self.tiles)])

        # The power of the engine is constant; 5 rad/s keep the torque finite.
        torque = ENGINE_POWER * self.gas / (abs(self.omega) + 5.0)
        self.omega += dt * torque / WHEEL_MOMENT_OF_INERTIA
        if self.brake >= LOCK:
            self.omega = 0.0
        elif self.brake > 0.0:
            self.omega -= math.copysign(min(BRAKE * self.brake, abs(self.omega)), self.omega)
        self.phase += self.omega * dt

        c, s = self.body.transform.rotation
        x, y = self.body.linear_velocity
        radius = WHEEL[1]
        along = STIFFNESS * (self.omega * radius - (c * y - s * x))
        across = -STIFFNESS * (c * x + s * y)
        needed = math.hypot(along, across)
        if needed > limit:
            along, across = along * limit / needed, across * limit / needed
        self.omega -= dt * along * radius / WHEEL_MOMENT_OF_INERTIA
        self.body.apply_force((across * c - along * s, across * s + along * c))
        return needed, limit


class Car(car_dynamics.Car):
    """The car. Gymnasium's class takes the controls and draws."""

    def __init__(self, world: Circuit, angle: float, x: float, y: float) -> None:
        body = world.create_body(position=(x, y), angle=angle)
        self.hull = Part(body, HULL, (0.8, 0.0, 0.0), _HULL)
        self.wheels = [Wheel(body, (a * SIZE, b * SIZE)) for a, b in car_dynamics.WHEELPOS]
        self.drawlist = [*self.wheels, self.hull]
        #: Skid marks.
        self.particles: deque[Any] = deque(maxlen=30)
        self.fuel_spent = 0.0

    def step(self, dt: float) -> None:
        for wheel in self.wheels:
            needed, limit = wheel.step(dt)
            self.fuel_spent += dt * ENGINE_POWER * wheel.gas
            self._mark(wheel, needed > 2.0 * limit)

    def _mark(self, wheel: Wheel, skids: bool) -> None:
        """Continues, begins or ends the skid mark of a wheel. The first two points begin it."""
        point, mark = wheel.position, wheel.skid_particle
        if not skids:
            wheel.skid_start = wheel.skid_particle = None
        elif mark and mark.grass != bool(wheel.tiles) and len(mark.poly) < MARK:
            mark.poly.append(point)
        elif wheel.skid_start is None:
            wheel.skid_start = point
        else:
            wheel.skid_particle = self._create_particle(wheel.skid_start, point, not wheel.tiles)
            wheel.skid_start = None


class CarRacing(car_racing.CarRacing):
    """Drive along a road. See the documentation of Gymnasium's environment.

    A pickle or a deep copy continues with the same bits as the original.
    """

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        del self.contactListener_keepref
        self.world = Circuit(self)
        # Gymnasium writes the corners of a tile into it.
        self.fd_tile = SimpleNamespace(shape=SimpleNamespace())

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        gymnasium.Env.reset(self, seed=seed)
        if self.domain_randomize:
            self._reinit_colors((options or {}).get("randomize", True))
        self.reward = self.prev_reward = self.t = 0.0
        self.tile_visited_count = 0
        self.new_lap = False
        self.road_poly: list[Any] = []
        self.world = Circuit(self)
        while not self._create_track():
            pass
        self.car = Car(self.world, *self.track[0][1:])
        return self.step(None)[0], {}

    def __getstate__(self) -> dict[str, Any]:
        # Surfaces, window and clock belong to their process.
        return {**self.__dict__, "surf": None, "screen": None, "clock": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
