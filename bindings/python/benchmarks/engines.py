"""The same scene and the same tasks in impel, pymunk and Box2D (SWIG).

A scene is a pile of circles and boxes in a box without a lid. Each task returns a number that
depends on all its results, so that no engine can skip the work.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from typing import Any, Protocol

TIME_STEP = 1.0 / 60.0
#: Half width of a box, and radius of a circle, in metres.
SIZE = 0.4
#: Number of rays of a task, and of reads of one position.
RAYS = 1_000
READS = 10_000


class Engine(Protocol):
    """A scene with the tasks that are measured."""

    name: str

    def __init__(self, places: list[tuple[float, float]], width: float) -> None: ...
    def step(self) -> int: ...
    def read_position(self) -> float: ...
    def positions(self) -> float: ...
    def angles(self) -> float: ...
    def positions_bulk(self) -> float: ...
    def velocities(self) -> float: ...
    def velocities_bulk(self) -> float: ...
    def set_velocities(self) -> float: ...
    def set_velocities_bulk(self) -> float: ...
    def forces(self) -> float: ...
    def forces_bulk(self) -> float: ...
    def rays(self) -> float: ...
    def rays_list(self) -> float: ...
    def rays_bulk(self) -> float: ...
    def contacts(self) -> float: ...
    def contacts_bulk(self) -> float: ...
    def bodies(self) -> float: ...


def scene(count: int) -> tuple[list[tuple[float, float]], float]:
    """The places of the bodies, and half the width of the box. The pile is low, because the
    solvers of the engines compress a high one differently."""
    columns = max(int((5 * count) ** 0.5), 1)
    jitter = random.Random(1)
    places = [
        (
            (i % columns - (columns - 1) / 2) * 2.2 * SIZE + jitter.uniform(-0.02, 0.02),
            (i // columns + 0.6) * 2.2 * SIZE,
        )
        for i in range(count)
    ]
    return places, columns * 1.1 * SIZE + SIZE


def rays(width: float) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Rays through the pile, some of which hit nothing."""
    numbers = random.Random(2)
    return [
        (
            (numbers.uniform(-width, width), numbers.uniform(0, width / 2)),
            (numbers.uniform(-8, 8), numbers.uniform(-8, 8)),
        )
        for _ in range(RAYS)
    ]


class WithPositions:
    """Reads of positions and angles, which all engines spell alike."""

    all: Sequence[Any]

    def read_position(self) -> float:
        body, total = self.all[0], 0.0
        for _ in range(READS):
            total += body.position.y
        return total

    def positions(self) -> float:
        return sum([body.position.y for body in self.all])

    def angles(self) -> float:
        return sum([body.angle for body in self.all])


class Impel(WithPositions):
    name = "impel"

    def __init__(self, places: list[tuple[float, float]], width: float) -> None:
        import impel

        self.world = world = impel.World((0, -10), enable_sleep=False)
        self.ground = world.create_static_body()
        material = impel.Material(density=1.0, static_friction=0.5, dynamic_friction=0.5)
        self.ground.create_half_space((0, 1), 0)
        self.ground.create_half_space((1, 0), -width)
        self.ground.create_half_space((-1, 0), -width)
        self.all = world.create_bodies(places)
        for shape, part in (
            (impel.Convex.circle(SIZE), self.all[::2]),
            (impel.Convex.box(SIZE, SIZE), self.all[1::2]),
        ):
            world.create_shapes(part, shape, material=material, enable_contact_events=True)
        self.array = world.body_array(self.all)
        count = len(places)
        self.memory = array("f", bytes(16 * count))
        self.vectors = array("f", bytes(8 * count))
        self.given = rays(width)
        self.ray_memory = array("f", [x for a, b in self.given for x in (*a, *b)])

    def step(self) -> int:
        self.world.step(TIME_STEP, 4)
        return sum(1 for event in self.world.contact_begin_events() if event.body_a)

    def positions_bulk(self) -> float:
        return self.array.transforms(self.memory)[0, 1]

    def velocities(self) -> float:
        return sum([body.linear_velocity.y for body in self.all])

    def velocities_bulk(self) -> float:
        return self.array.linear_velocities(self.vectors)[0, 1]

    def set_velocities(self) -> float:
        for body in self.all:
            body.linear_velocity = (0, 0)
        return 0.0

    def set_velocities_bulk(self) -> float:
        self.array.set_velocities(self.vectors)
        return 0.0

    def forces(self) -> float:
        for body in self.all:
            body.apply_force((0, 0.001))
        return 0.0

    def forces_bulk(self) -> float:
        self.array.apply_forces(self.vectors)
        return 0.0

    def rays(self) -> float:
        cast, total = self.world.cast_ray, 0.0
        for origin, translation in self.given:
            hit = cast(origin, translation)
            if hit is not None:
                total += hit.point.x
        return total

    def rays_list(self) -> float:
        return sum(hit.point.x for hit in self.world.cast_rays(self.given) if hit is not None)

    def rays_bulk(self) -> float:
        return float(self.world.cast_ray_array(self.ray_memory).column("point.x")[0])

    def contacts(self) -> float:
        total = 0.0
        for contact in self.world.contacts():
            for point in contact.points:
                total += point.separation
        return total

    def contacts_bulk(self) -> float:
        return float(self.world.contact_array().column("points.0.separation")[0])

    def bodies(self) -> float:
        return float(len(self.world.bodies()))


class Pymunk(WithPositions):
    name = "pymunk"

    def __init__(self, places: list[tuple[float, float]], width: float) -> None:
        import pymunk
        import pymunk.batch

        self.batch: Any = pymunk.batch
        self.space = space = pymunk.Space()
        space.gravity = (0, -10)
        ground = space.static_body
        high = 1000
        walls = [
            pymunk.Poly(ground, corners)
            for corners in (
                [(-high, 0), (high, 0), (high, -10), (-high, -10)],
                [(-width, -10), (-width, high), (-width - 10, high), (-width - 10, -10)],
                [(width, -10), (width, high), (width + 10, high), (width + 10, -10)],
            )
        ]
        self.all = []
        for i, place in enumerate(places):
            body = pymunk.Body()
            body.position = place
            shape = (
                pymunk.Poly.create_box(body, (2 * SIZE, 2 * SIZE))
                if i % 2
                else pymunk.Circle(body, SIZE)
            )
            shape.density = 1
            walls.append(shape)
            self.all.append(body)
            space.add(body, shape)
        for shape in walls:
            shape.friction = 0.7
        space.add(*walls[:3])
        self.begun = 0
        space.on_collision(begin=self.begin)
        self.buffer = self.batch.Buffer()
        self.given = [((x, y), (x + right, y + up)) for (x, y), (right, up) in rays(width)]
        self.filter = pymunk.ShapeFilter()

    def begin(self, arbiter: Any, _space: Any, _data: Any) -> None:
        if arbiter.bodies[0]:
            self.begun += 1

    def step(self) -> int:
        self.begun = 0
        self.space.step(TIME_STEP)
        return self.begun

    def positions_bulk(self) -> float:
        return self.read(self.batch.BodyFields.POSITION)

    def velocities(self) -> float:
        return sum([body.velocity.y for body in self.all])

    def velocities_bulk(self) -> float:
        return self.read(self.batch.BodyFields.VELOCITY)

    def read(self, fields: Any) -> float:
        self.buffer.clear()
        self.batch.get_space_bodies(self.space, fields, self.buffer)
        return float(memoryview(self.buffer.float_buf()).cast("d")[1])

    def set_velocities(self) -> float:
        for body in self.all:
            body.velocity = (0, 0)
        return 0.0

    def set_velocities_bulk(self) -> float:
        self.read(self.batch.BodyFields.VELOCITY)
        self.batch.set_space_bodies(self.space, self.batch.BodyFields.VELOCITY, self.buffer)
        return 0.0

    def forces(self) -> float:
        for body in self.all:
            body.apply_force_at_world_point((0, 0.001), body.position)
        return 0.0

    def forces_bulk(self) -> float:
        self.read(self.batch.BodyFields.FORCE)
        self.batch.set_space_bodies(self.space, self.batch.BodyFields.FORCE, self.buffer)
        return 0.0

    def rays(self) -> float:
        cast, total = self.space.segment_query_first, 0.0
        for start, end in self.given:
            hit = cast(start, end, 0, self.filter)
            if hit is not None:
                total += hit.point.x
        return total

    rays_list = rays_bulk = rays

    def contacts(self) -> float:
        total = [0.0]

        def add(arbiter: Any) -> None:
            for point in arbiter.contact_point_set.points:
                total[0] += point.distance

        for body in self.all:
            body.each_arbiter(add)
        return total[0]

    def contacts_bulk(self) -> float:
        fields = self.batch.ArbiterFields
        self.buffer.clear()
        wanted = fields.BODY_A_ID | fields.BODY_B_ID | fields.NORMAL | fields.TOTAL_IMPULSE
        wanted |= fields.POINT_A_1 | fields.DISTANCE_1 | fields.POINT_A_2 | fields.DISTANCE_2
        self.batch.get_space_arbiters(self.space, wanted, self.buffer)
        return float(memoryview(self.buffer.float_buf()).cast("d")[0])

    def bodies(self) -> float:
        # `bodies` is a view of the keys of a dictionary.
        return float(len(list(self.space.bodies)))


class Box2D(WithPositions):
    name = "Box2D"

    def __init__(self, places: list[tuple[float, float]], width: float) -> None:
        import Box2D as box2d

        outer = self

        class Listener(box2d.b2ContactListener):  # type: ignore[misc]
            def BeginContact(self, contact: Any) -> None:
                if contact.fixtureA.body:
                    outer.begun += 1

        class Ray(box2d.b2RayCastCallback):  # type: ignore[misc]
            point: Any = None

            def ReportFixture(self, fixture: Any, point: Any, normal: Any, share: float) -> float:
                self.point = point[0]
                self.hit = fixture
                return share

        self.ray = Ray
        self.vec: Any = box2d.b2Vec2
        self.begun = 0
        self.listener = Listener()
        self.world = world = box2d.b2World(
            gravity=(0, -10), doSleep=False, contactListener=self.listener
        )
        ground = world.CreateStaticBody()
        high = 1000
        for corners in (
            [(-high, 0), (-high, -10), (high, -10), (high, 0)],
            [(-width, -10), (-width, high), (-width - 10, high), (-width - 10, -10)],
            [(width, -10), (width + 10, -10), (width + 10, high), (width, high)],
        ):
            ground.CreatePolygonFixture(vertices=corners, friction=0.5)
        self.all = []
        for i, place in enumerate(places):
            body = world.CreateDynamicBody(position=place)
            if i % 2:
                body.CreatePolygonFixture(box=(SIZE, SIZE), density=1, friction=0.5)
            else:
                body.CreateCircleFixture(radius=SIZE, density=1, friction=0.5)
            self.all.append(body)
        self.given = [((x, y), (x + right, y + up)) for (x, y), (right, up) in rays(width)]

    def step(self) -> int:
        self.begun = 0
        self.world.Step(TIME_STEP, 8, 3)
        self.world.ClearForces()
        return self.begun

    positions_bulk = WithPositions.positions

    def velocities(self) -> float:
        return sum([body.linearVelocity.y for body in self.all])

    velocities_bulk = velocities

    def set_velocities(self) -> float:
        for body in self.all:
            body.linearVelocity = (0, 0)
        return 0.0

    set_velocities_bulk = set_velocities

    def forces(self) -> float:
        for body in self.all:
            body.ApplyForceToCenter((0, 0.001), True)
        return 0.0

    forces_bulk = forces

    def rays(self) -> float:
        total = 0.0
        for start, end in self.given:
            ray = self.ray()
            self.world.RayCast(ray, start, end)
            if ray.point is not None:
                total += ray.point
        return total

    rays_list = rays_bulk = rays

    def contacts(self) -> float:
        total = 0.0
        for contact in self.world.contacts:
            if contact.touching:
                manifold = contact.worldManifold
                for i in range(contact.manifold.pointCount):
                    total += manifold.points[i][0]
        return total

    contacts_bulk = contacts

    def bodies(self) -> float:
        return float(len(self.world.bodies))


ENGINES: list[type[Any]] = [Impel, Pymunk, Box2D]
