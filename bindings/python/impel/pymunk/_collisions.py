"""Collision handlers: which shapes they watch, and their calls in a step."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from ctypes import CFUNCTYPE, POINTER, byref, c_bool, c_size_t, c_void_p, cast, string_at
from typing import TYPE_CHECKING, Any

from .. import _native as native
from ..errors import check
from ._arbiters import CONTACT, FIRST, NORMAL, REMOVED, SEPARATED, TOUCHING, Pair, in_order, key_of
from ._collision_handler import CollisionHandler
from ._contacts import collide
from ._world import VELOCITY, bounded
from .arbiter import Arbiter
from .vec2d import Vec2d

if TYPE_CHECKING:
    from ._world import World
    from .body import Body
    from .shapes import Shape
    from .space import Space

_Callback = CFUNCTYPE(c_bool, c_void_p, c_void_p, c_void_p)

Key = tuple[int | None, int | None]


def call(function: Callable[..., Any], *arguments: Any) -> Any:
    """Calls a function of the user within a step.

    As in pymunk, an exception is printed, and the step continues.
    """
    try:
        return function(*arguments)
    except Exception:
        print(f"Exception in {function!r}, which a step called:", file=sys.stderr)
        traceback.print_exc()
        return None


class Collisions:
    """The collision handlers of a space, and the collisions that they watch."""

    def __init__(self, space: Space) -> None:
        # The space owns this object, and outlives its use.
        self._space_ref = space._self_ref
        self.handlers: dict[Key, CollisionHandler] = {}
        self.pairs: dict[tuple[int, int], Pair] = {}
        self._matches: dict[tuple[int, int], list[tuple[CollisionHandler, bool]]] = {}
        self._types: set[int | None] = set()
        self._callback: Any = None
        self._dt = 0.0
        self._gravity = Vec2d(0.0, 0.0)
        self._slop = 0.0
        self._stamp = 0
        #: Whether steps need this object without handlers: for surface velocities and sensors.
        self.is_needed = False

    @property
    def _space(self) -> Space:
        space = self._space_ref()
        assert space is not None
        return space

    def handler(self, key: Key) -> CollisionHandler:
        """The handler of a pair of collision types, which is created if needed."""
        found = self.handlers.get(key)
        if found is None:
            found = self.handlers[key] = CollisionHandler()
            self._matches.clear()
            self._types.update(key if key[1] is not None else key[:1])
            for shape in self._space.shapes:
                shape._touch()
        return found

    def watches(self, shape: Shape) -> bool:
        """Whether a handler can match collisions of the shape."""
        return shape._collision_type in self._types or None in self._types

    def matching(self, pair: Pair) -> list[tuple[CollisionHandler, bool]]:
        """The handlers of a pair, most specific first; true if they swap the shapes."""
        types = pair.a._collision_type, pair.b._collision_type
        found = self._matches.get(types)
        if found is None:
            a, b = types
            keys: list[tuple[Key, bool]] = [((a, b), False)]
            if a != b:
                keys.append(((b, a), True))
            keys += [((a, None), False), ((b, None), True), ((None, None), False)]
            found = [(self.handlers[key], swapped) for key, swapped in keys if key in self.handlers]
            self._matches[types] = found
        return found

    def run(self, phase: str, pair: Pair) -> None:
        """Calls the callbacks of a phase."""
        matching = self.matching(pair)
        if not matching:
            return
        space = self._space
        for handler, swapped in matching:
            function = getattr(handler, phase)
            if function is not None:
                call(function, Arbiter(pair, space, swapped), space, handler.data.get(phase))

    # Pairs

    def _add(self, a: Shape, b: Shape) -> Pair:
        pair = Pair(a, b) if in_order(a, b) else Pair(b, a)
        key = key_of(a, b)
        self.pairs[key] = pair
        a._pairs[key] = b._pairs[key] = pair
        return pair

    def _drop(self, pair: Pair) -> None:
        key = key_of(pair.a, pair.b)
        self.pairs.pop(key, None)
        pair.a._pairs.pop(key, None)
        pair.b._pairs.pop(key, None)

    def remove_shape(self, shape: Shape) -> None:
        """Ends the collisions of a shape that is removed."""
        for pair in list(shape._pairs.values()):
            self._drop(pair)
            pair.state = REMOVED
            self.run("separate", pair)

    # A step

    def begin_step(self, world: World, dt: float) -> None:
        """Prepares the callback of the engine for a step."""
        space = self._space
        self._stamp += 1
        self._dt, self._gravity, self._slop = dt, Vec2d(*space._gravity), space._collision_slop
        for pair in self.pairs.values():
            pair.state = NORMAL
        if self._callback is None:
            reference = self._space_ref

            def pre_solve(contact: int, response: int, _: int) -> bool:
                space = reference()
                return (
                    True
                    if space is None
                    else bool(call(space._collisions._pre_solve, contact, response))
                )

            self._callback = _Callback(pre_solve)
        world.set(
            "pre-solve",
            True,
            native.impel_world_set_pre_solve_callback,
            cast(self._callback, native.ImpelPreSolveCallback),
            None,
        )

    def _pre_solve(self, contact_address: int, response_address: int) -> bool:
        """Decides about one contact: called by the engine before it solves."""
        space = self._space
        world = space._world
        assert world is not None
        contact = CONTACT.unpack(string_at(contact_address, CONTACT.size))
        a, b = world.shapes.get(contact[0]), world.shapes.get(contact[1])
        if a is None or b is None:
            return True
        pair = self.pairs.get(key_of(a, b))
        if pair is None:
            if not self._will_touch(contact, a, b):
                return True
            pair = self._add(a, b)
        elif self._gap(contact) > self._slop:
            return True
        pair.stamp = self._stamp
        swapped = pair.a is not a
        pair.take(contact, swapped)
        if pair.state == FIRST:
            self.run("begin", pair)
        self.run("pre_solve", pair)
        pair.solved = pair.process
        for body, which in ((a.body, "a"), (b.body, "b")):
            if body is not None and (body._dirty & VELOCITY or body in space._kicked):
                self._send_velocity(
                    body, native.ImpelResponse.from_address(response_address), which
                )
        if not pair.process:
            pair.forget()
            return False
        if pair.mixed or pair.changed or a._surface_velocity or b._surface_velocity:
            self._respond(pair, native.ImpelResponse.from_address(response_address), swapped)
        return True

    @staticmethod
    def _gap(contact: tuple[Any, ...]) -> float:
        """Smallest separation of the points of a contact."""
        gap: float = contact[9] if contact[6] < 2 else min(contact[9], contact[18])
        return gap

    def _will_touch(self, contact: tuple[Any, ...], a: Shape, b: Shape) -> bool:
        """Whether two shapes overlap, or would at their speed by the end of the step."""
        gap = self._gap(contact)
        if gap <= 0:
            return True
        n = Vec2d(contact[4], contact[5])
        point = contact[7], contact[8]
        speed = self._velocity(b.body, point).dot(n) - self._velocity(a.body, point).dot(n)
        return gap + speed * self._dt <= 0

    def _velocity(self, body: Body | None, point: tuple[float, float]) -> Vec2d:
        if body is None or body._type == 2:
            return Vec2d(0.0, 0.0)
        velocity = body.velocity_at_world_point(point)
        return velocity + self._gravity * self._dt if body._type == 0 else velocity

    def _send_velocity(self, body: Body, response: Any, which: str) -> None:
        """Gives a velocity that a callback has changed to the solver."""
        self._space._kicked.pop(body, None)
        (x, y, w), body._kick = body._kick, (0.0, 0.0, 0.0)
        body._pull()
        body._vx, body._vy, body._w = body._vx + x, body._vy + y, body._w + w
        body._dirty &= ~VELOCITY
        linear = getattr(response, f"linear_velocity_{which}")
        linear.x, linear.y = bounded(body._vx, 1e6), bounded(body._vy, 1e6)
        setattr(response, f"angular_velocity_{which}", bounded(body._w, 1e6))

    def _respond(self, pair: Pair, response: Any, swapped: bool) -> None:
        """Gives the values of a pair to the solver."""
        surface = response.surface
        surface.restitution = max(pair.restitution, 0.0)
        surface.static_friction = surface.dynamic_friction = max(pair.friction, 0.0)
        # Along the normal of the engine rotated clockwise, positive carries b.
        normal = -pair.normal if swapped else pair.normal
        drive = pair.surface_velocity if swapped else -pair.surface_velocity
        surface.tangent_speed = drive.x * normal.y - drive.y * normal.x
        if pair.changed:
            response.normal.x, response.normal.y = normal
            for point, out in zip(pair.points, response.points):
                middle = (point.point_a + point.point_b) / 2
                out.position.x, out.position.y = middle
                out.separation = point.distance

    def end_step(self, world: World, between: Callable[[], None]) -> None:
        """Calls `separate`, `between` and `post_solve` after a step, and reports passive
        pairs."""
        self._passive_events(world)
        stamp = self._stamp
        solved: list[Pair] = []
        for pair in list(self.pairs.values()):
            if pair.stamp == stamp:
                if pair.solved:
                    solved.append(pair)
            elif not self._rests(pair):
                self._drop(pair)
                pair.state = SEPARATED
                self.run("separate", pair)
        between()
        for pair in solved:
            if any(handler.post_solve is not None for handler, _ in self.matching(pair)):
                self._read(world, pair)
                self.run("post_solve", pair)

    @staticmethod
    def _rests(pair: Pair) -> bool:
        """Whether both bodies sleep or are static: their collision continues unseen."""
        return all(
            body is not None and (body._type == 2 or body.is_sleeping)
            for body in (pair.a.body, pair.b.body)
        )

    def _read(self, world: World, pair: Pair) -> None:
        """Reads points and impulses of a pair after a step."""
        contact, touching = native.ImpelContact(), c_bool()
        if pair.a._id is None or pair.b._id is None:
            return
        check(
            native.impel_shape_get_contact_with(
                pair.a._id, pair.b._id, byref(contact), byref(touching)
            )
        )
        if touching.value and contact.point_count:
            state = CONTACT.unpack(bytes(contact))
            pair.take(state, contact.shape_a.raw != pair.a._id.raw)

    # Sensors, and pairs without a dynamic body

    def _passive_events(self, world: World) -> None:
        """Begins, continues and ends pairs that the engine reports by events."""
        for raw_a, raw_b in self._events(world, native.impel_world_get_sensor_begin_events):
            self._begin_passive(world, raw_a, raw_b)
        for contact in self._contact_begins(world):
            a, b = world.shapes.get(contact[0]), world.shapes.get(contact[1])
            if a is not None and b is not None and not self._is_dynamic(a, b):
                self._begin_passive(world, contact[0], contact[1])
        for function in (
            native.impel_world_get_sensor_end_events,
            native.impel_world_get_contact_end_events,
        ):
            for raw_a, raw_b in self._events(world, function):
                a, b = world.shapes.get(raw_a), world.shapes.get(raw_b)
                pair = self.pairs.get(key_of(a, b)) if a is not None and b is not None else None
                if pair is not None and pair.passive:
                    pair.passive = False
                    pair.stamp = 0
        for pair in list(self.pairs.values()):
            if pair.passive and not self._rests(pair):
                pair.stamp = self._stamp
                if self.matching(pair):
                    points = collide(pair.a, pair.b)
                    if points.points:
                        pair.set_points(points.normal, list(points.points))
                    if pair.state == FIRST:
                        self.run("begin", pair)
                    self.run("pre_solve", pair)
                    # As in Chipmunk, they have no points after the step.
                    pair.forget()

    def _begin_passive(self, world: World, raw_a: int, raw_b: int) -> None:
        a, b = world.shapes.get(raw_a), world.shapes.get(raw_b)
        if a is None or b is None or a.body is None or b.body is None:
            return
        if a.body is b.body or (a.body._type == 2 and b.body._type == 2):
            return
        pair = self.pairs.get(key_of(a, b))
        if pair is not None and not pair.passive:
            self._drop(pair)
            pair = None
        if pair is None:
            pair = self._add(a, b)
            pair.passive = True
            pair.solved = False

    @staticmethod
    def _is_dynamic(a: Shape, b: Shape) -> bool:
        return any(s.body is not None and s.body._type == 0 for s in (a, b))

    @staticmethod
    def _events(world: World, function: Any) -> list[tuple[int, int]]:
        """The two shapes of each event of a list of the engine: its first two fields."""
        kind = (
            native.ImpelContactEndEvent
            if function is native.impel_world_get_contact_end_events
            else native.ImpelSensorEvent
        )
        events, count = POINTER(kind)(), c_size_t()
        check(function(world.id, byref(events), byref(count)))
        names = [field[0] for field in kind._fields_[:2]]
        return [
            (getattr(events[i], names[0]).raw, getattr(events[i], names[1]).raw)
            for i in range(count.value)
        ]

    @staticmethod
    def _contact_begins(world: World) -> list[tuple[Any, ...]]:
        """The contacts that began in the last step."""
        events, count = POINTER(native.ImpelContact)(), c_size_t()
        check(native.impel_world_get_contact_begin_events(world.id, byref(events), byref(count)))
        if not count.value:
            return []
        return list(CONTACT.iter_unpack(string_at(events, count.value * CONTACT.size)))

    # Lists

    def current(self, world: World, body: Body | None = None) -> list[Pair]:
        """The collisions at the last step, of one body or of all."""
        function, owner = (
            (native.impel_world_get_contacts, world.id)
            if body is None
            else (native.impel_body_get_contacts, body._id)
        )
        count = c_size_t()
        function(owner, None, 0, byref(count))
        buffer = (native.ImpelContact * count.value)()
        check(function(owner, buffer, count.value, byref(count)))
        begun = {(contact[0], contact[1]) for contact in self._contact_begins(world)}
        found = []
        for contact in CONTACT.iter_unpack(buffer):
            a, b = world.shapes.get(contact[0]), world.shapes.get(contact[1])
            if a is None or b is None or not contact[TOUCHING]:
                continue
            tracked = self.pairs.get(key_of(a, b))
            if tracked is not None and not tracked.solved:
                continue
            pair = tracked
            if pair is None:
                pair = Pair(a, b) if in_order(a, b) else Pair(b, a)
                pair.state = FIRST if (contact[0], contact[1]) in begun else NORMAL
            pair.take(contact, pair.a is not a)
            found.append(pair)
        return found

    def passive(self) -> list[Pair]:
        """The collisions that nothing solves: of sensors, and those that callbacks reject."""
        return [pair for pair in self.pairs.values() if not pair.solved]
