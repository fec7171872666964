"""The world of the engine behind a space: its bodies, and their state in arrays.

Before a step, the Python objects have the current state. Each keeps its settings as Python
numbers, and is created or updated in the engine when a step or a query needs it (`World.sync`).
After a step, the engine has the current positions and velocities. A body copies its own when they
are read: the position from the engine's memory, the velocity from arrays that `World.fetch` fills.
"""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable
from ctypes import POINTER, addressof, byref, c_float, c_int32, c_size_t, sizeof
from typing import TYPE_CHECKING, Any

from .. import _native as native
from ..errors import check

if TYPE_CHECKING:
    from .body import Body
    from .constraints import Constraint
    from .shapes import Shape
    from .space import Space

#: `collision_slop` of Chipmunk over the linear slop of the engine in its own unit, 5 mm.
UNITS_PER_SLOP = 200.0

#: Iterations of Chipmunk's solver that one substep of the engine replaces.
ITERATIONS_PER_SUBSTEP = 2.5

# Flags of changed state of a body, which the next `sync` sends to the engine.
TRANSFORM, VELOCITY, MASS, TYPE, SLEEP = 1, 2, 4, 8, 16

#: Floats of `ImpelPose`: position, cosine, sine, low-order part of the position; two integers.
POSE = sizeof(native.ImpelPose) // 4

FLT_MAX = 3.4028234e38


def bounded(value: float, limit: float) -> float:
    """The value within ± limit."""
    return min(max(value, -limit), limit)


class World:
    """The engine's world of a space."""

    def __init__(self, space: Space) -> None:
        self._space = weakref.ref(space)
        definition = native.impel_world_def_default()
        self.slop = space.collision_slop
        self.unit = min(max(self.slop * UNITS_PER_SLOP, 1e-3), 1e4)
        definition.length_unit = self.unit
        definition.friction_mix = native.IMPEL_MIX_MULTIPLY
        definition.restitution_mix = native.IMPEL_MIX_MULTIPLY
        definition.maximum_linear_speed = FLT_MAX
        definition.contact_push_speed *= self.unit
        definition.enable_body_events = False
        definition.hit_event_threshold = FLT_MAX
        definition.enable_sleep = False
        self.id = native.ImpelWorldId()
        check(native.impel_world_create(byref(definition), byref(self.id)))
        #: Counts steps: state of a body with another count is out of date.
        self.epoch = 0
        #: Time step and substeps of the last step.
        self.time_step, self.substeps = 0.0, 4
        #: Share of a velocity after the damping of a substep, and its inverse for forces.
        self.damping_share = self.force_gain = 1.0
        #: Speed below which bodies are idle.
        self.idle_speed = 0.0
        self.bodies: list[Body] = []
        self.shapes: dict[int, Shape] = {}
        self.dirty_bodies: list[Body] = []
        # Whether one of them has changes that queries see.
        self.has_urgent = False
        self.dirty_shapes: dict[Shape, None] = {}
        self.dirty_constraints: dict[Constraint, None] = {}
        # Velocities of the bodies, in their order, as read after the step `fetched`.
        self._capacity = 0
        self._ids: Any = None
        self.fetched = -1
        # The engine's own array of poses, `POSE` floats each. None: to be found again.
        self.poses: Any = None
        self.linear: Any = None
        self.angular: Any = None
        self._settings: dict[str, Any] = {}

    def close(self) -> None:
        """Destroys the world. Its bodies keep their last state."""
        for body in self.bodies:
            body._leave_world()
            for constraint in body._constraints:
                constraint._id = None
        for shape in self.shapes.values():
            shape._id = None
        native.impel_world_destroy(self.id)

    # Bodies

    def adopt(self, body: Body) -> None:
        """Creates a body in the engine. Its state follows with `sync`."""
        if body._world is self:
            return
        assert body._world is None, (
            f"{body} is used by another space. Use it, its shapes and its constraints in one "
            "space only."
        )
        definition = native.impel_body_def_default()
        definition.type = body._type_for_engine()
        x, y, definition.rotation.c, definition.rotation.s = body._pose()
        definition.position.x, definition.position.y = x, y
        id = native.ImpelBodyId()
        check(native.impel_body_create(self.id, byref(definition), byref(id)))
        index = len(self.bodies)
        if index == self._capacity:
            self._grow()
        self._ids[index] = id
        # A larger array may have replaced that of the poses.
        self.poses = None
        body._enter_world(self, id, index)
        self.bodies.append(body)

    def release(self, body: Body) -> None:
        """Destroys a body in the engine, unless a shape or constraint still needs it."""
        space = self._space()
        if body._world is not self or (space is not None and space._needs(body)):
            return
        body._leave_world()
        check(native.impel_body_destroy(body._id))
        # The last body takes its index in the arrays, with the state read so far.
        last, index = self.bodies.pop(), body._index
        if last is not body:
            old = last._index
            self.bodies[index], last._index = last, index
            self._ids[index] = self._ids[old]
            self.linear[2 * index : 2 * index + 2] = self.linear[2 * old : 2 * old + 2]
            self.angular[index] = self.angular[old]

    def _grow(self) -> None:
        """Doubles the arrays. State that was read is read again when it is needed."""
        self._capacity = capacity = max(64, 2 * self._capacity)
        self._ids = (native.ImpelBodyId * capacity)(*(body._id for body in self.bodies))
        self._linear = (native.ImpelVec2 * capacity)()
        self._angular = (c_float * capacity)()
        self.linear = memoryview(self._linear).cast("B").cast("f")
        self.angular = memoryview(self._angular).cast("B").cast("f")
        self.fetched = -1

    def fetch(self) -> None:
        """Reads the velocities of all bodies, and finds their poses, if that is needed."""
        if self.poses is None:
            found, poses_count = POINTER(native.ImpelPose)(), c_size_t()
            check(native.impel_world_get_poses(self.id, byref(found), byref(poses_count)))
            array = (native.ImpelPose * poses_count.value).from_address(addressof(found.contents))
            self.poses = memoryview(array).cast("B").cast("f")
        if self.fetched == self.epoch:
            return
        count = len(self.bodies)
        check(
            native.impel_world_get_velocities(
                self.id, self._ids, count, self._linear, self._angular
            )
        )
        self.fetched = self.epoch

    def turns(self, body: Body) -> int:
        """Whole turns of a body since its angle was last set."""
        out = c_int32()
        check(native.impel_body_get_turns(body._id, byref(out)))
        return out.value

    # Settings

    def set(self, name: str, value: Any, function: Callable[..., int], *arguments: Any) -> None:
        """Calls a setter if the value differs from the last one."""
        if self._settings.get(name) != value:
            check(function(self.id, *arguments))
            self._settings[name] = value

    def apply_settings(self, space: Space, dt: float) -> int:
        """Sends the settings of a space for a step of `dt` seconds. Returns the substeps."""
        substeps = max(1, min(256, round(space._iterations / ITERATIONS_PER_SUBSTEP)))
        # Chipmunk multiplies velocities by damping^dt in a step; the engine divides them by
        # 1 + h c in each substep.
        h = dt / substeps
        share = space._damping**h if space._damping < 1 else 1.0
        damping = bounded((1 / share - 1) / h, 1e6) if share > 0 else 1e6
        self.damping_share = 1 / (1 + h * damping)
        self.set("damping", damping, native.impel_world_set_damping, damping, damping)
        # The engine damps the velocity that gravity adds within the substep too.
        gain = 1 + h * damping
        gravity = (space._gravity[0] * gain, space._gravity[1] * gain)
        self.force_gain = gain
        self.set("gravity", gravity, native.impel_world_set_gravity, native.ImpelVec2(*gravity))
        self.set("workers", space._threads, native.impel_world_set_worker_count, space._threads)
        speed = math.hypot(*space._gravity)
        # Without a threshold, bodies at rest would bounce by the speed that gravity adds.
        threshold = speed * h
        self.set(
            "restitution",
            threshold,
            native.impel_world_set_restitution_threshold,
            min(threshold, 1e6),
        )
        self.apply_sleep(space)
        idle = space._idle_speed_threshold or speed * dt
        # A variable time step does not change the threshold of every body in every step.
        if abs(idle - self.idle_speed) > 0.2 * idle:
            self.idle_speed = min(idle, 1e6)
            for body in self.bodies:
                body._mark(SLEEP)
        return substeps

    def apply_sleep(self, space: Space) -> None:
        """Sends the settings of sleep."""
        time = space._sleep_time_threshold
        self.set("sleep", time != math.inf, native.impel_world_set_enable_sleep, time != math.inf)
        if time != math.inf:
            self.set("sleep time", time, native.impel_world_set_sleep_time, max(time, 1e-9))

    # Synchronization

    def sync(self, *, moved: bool) -> None:
        """Creates and updates objects in the engine.

        Without `moved`, positions and velocities that the user set stay unsent: queries see
        the positions of the last step, until a body is reindexed.
        """
        space = self._space()
        assert space is not None
        space._create_pending()
        if self.dirty_constraints:
            for constraint in list(self.dirty_constraints):
                constraint._apply()
            self.dirty_constraints.clear()
        if self.dirty_shapes:
            for shape in list(self.dirty_shapes):
                shape._apply()
            self.dirty_shapes.clear()
        if self.dirty_bodies if moved else self.has_urgent:
            self.flush(moved)

    def flush(self, moved: bool) -> None:
        """Sends the changed state of bodies."""
        self.has_urgent = False
        bodies, self.dirty_bodies = self.dirty_bodies[::-1], []
        try:
            while bodies:
                body = bodies.pop()
                if body._world is self:
                    everything = moved or body._indexed is None
                    body._apply(~0 if everything else MASS | TYPE | SLEEP)
                    if body._dirty:
                        self.dirty_bodies.append(body)
        finally:
            # After an error of one body, the others are sent the next time.
            self.dirty_bodies += bodies
