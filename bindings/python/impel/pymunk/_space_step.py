"""The step of a space."""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable, Hashable
from ctypes import byref
from typing import TYPE_CHECKING

from .. import _native as native
from ..errors import check
from ._collisions import Collisions, call
from ._space_settings import SpaceSettings
from ._world import TRANSFORM, World, bounded
from .body import Body

if TYPE_CHECKING:
    from .constraints import Constraint
    from .space import AddableObjects, Space


class SpaceStep(SpaceSettings):
    """The part of `Space` that steps.

    Python's part of a step comes first: position and velocity functions, `pre_solve` and
    force functions of constraints. The engine then finds collisions, calls `begin` and
    `pre_solve` of collisions, solves, and moves the bodies. `separate`, `post_solve` of
    constraints and of collisions follow.
    """

    _collisions: Collisions
    _self_ref: weakref.ref[Space]
    _add_later: dict[AddableObjects, None]
    _remove_later: dict[AddableObjects, None]
    _post_step_callbacks: dict[Hashable, Callable[[], None]]

    def _init_step(self) -> None:
        self._locked = False
        # Whether the engine runs: its world cannot change.
        self._stepping = False
        self._bodies_to_check: dict[Body, None] = {}
        # Bodies that the engine must not move: in no space, but used by a constraint.
        self._guests: dict[Body, None] = {}
        # Bodies with forces, and with functions of their own.
        self._forced: dict[Body, None] = {}
        self._functions: dict[Body, None] = {}
        self._called_constraints: dict[Constraint, None] = {}
        # Bodies that callbacks kick or wake while the engine runs.
        self._kicked: dict[Body, None] = {}
        self._wake_later: dict[Body, None] = {}

    def step(self, dt: float) -> None:
        """Advances the space by `dt` seconds, at most 10. 0 only makes deferred changes.

        Use a fixed time step. Two steps of half the length are more accurate than one.
        """
        for body in self._bodies_to_check:
            assert body.body_type != Body.DYNAMIC or (
                0 < body.mass < math.inf and body.moment > 0
            ), (
                f"{body} has mass {body.mass} and moment {body.moment}. A dynamic body in a space "
                "needs a finite mass above 0 and a moment above 0."
            )
        self._bodies_to_check.clear()
        self._locked = True
        try:
            if dt != 0:
                self._advance(dt)
        finally:
            self._locked = self._stepping = False
        if self._add_later:
            later = list(self._add_later)
            self._add_later.clear()
            self.add(*later)
        self._remove_deferred()
        if self._post_step_callbacks:
            for function in list(self._post_step_callbacks.values()):
                function()
            self._post_step_callbacks.clear()

    def add(self, *objs: AddableObjects) -> None:
        """Adds objects: see `Space.add`."""
        raise NotImplementedError

    def _remove_deferred(self) -> None:
        raise NotImplementedError

    def _engine(self) -> World:
        raise NotImplementedError

    def _advance(self, dt: float) -> None:
        space = self._self_ref()
        assert space is not None
        world = self._engine()
        self._current_time_step = dt
        world.substeps = substeps = world.apply_settings(space, dt)
        self._tune_contacts(world, dt / substeps)
        space._create_pending()
        held = self._before(space, dt)
        world.sync(moved=True)
        self._apply_forces(world)
        collisions = self._collisions
        watching = bool(collisions.handlers) or collisions.is_needed
        if watching:
            collisions.begin_step(world, dt)
        self._stepping = True
        try:
            check(native.impel_world_step(world.id, dt, substeps))
        finally:
            self._stepping = False
        world.epoch += 1
        world.time_step = dt
        self._after(space, world, held)
        if watching:
            collisions.end_step(world, self._post_solve_constraints)
        else:
            self._post_solve_constraints()

    def _post_solve_constraints(self) -> None:
        for constraint in list(self._called_constraints):
            if constraint._post_solve is not None:
                call(constraint._post_solve, constraint, self)

    def _before(self, space: Space, dt: float) -> list[tuple[Body, tuple[float, float, float]]]:
        """Runs Python's part of a step. Returns bodies that the engine must not move, with
        their positions and angles."""
        held: list[tuple[Body, tuple[float, float, float]]] = []
        awake = [b for b in self._functions if not b.is_sleeping] if self._functions else []
        for body in awake:
            if body._position_func is not None:
                call(body._position_func, body, dt)
        for constraint in list(self._called_constraints):
            if constraint._pre_solve is not None:
                call(constraint._pre_solve, constraint, space)
            call(constraint._before_step, dt)
        if awake:
            damping = self._damping**dt
            for body in awake:
                if body._velocity_func is not None:
                    call(body._velocity_func, body, self._gravity, damping, dt)
        for body in [*(b for b in awake if b._position_func is not None), *self._guests]:
            if body._type != Body.STATIC:
                body._pull()
                held.append((body, (body._px, body._py, body._get_angle())))
        return held

    def _apply_forces(self, world: World) -> None:
        """Sends the forces of this step, and resets them."""
        gain = world.force_gain
        kept: dict[Body, None] = {}
        for body in self._forced:
            if body._velocity_func is not None:
                # Its function uses and resets them.
                kept[body] = None
                continue
            if body._type == Body.DYNAMIC and body._world is world:
                load = native.impel_load_default()
                load.linear.x = bounded(body._fx * gain, 1e15)
                load.linear.y = bounded(body._fy * gain, 1e15)
                load.angular = bounded(body._torque * gain, 1e15)
                load.wake = False
                check(native.impel_body_apply_load(body._id, byref(load)))
            body._fx = body._fy = body._torque = 0.0
        self._forced = kept

    def _after(
        self,
        space: Space,
        world: World,
        held: list[tuple[Body, tuple[float, float, float]]],
    ) -> None:
        """Puts held bodies back, and makes the changes that callbacks requested."""
        for body, (x, y, angle) in held:
            body._pull()
            if (body._px, body._py) != (x, y) or body._get_angle() != angle:
                body._angle, body._angle_known = angle, True
                body._c, body._s = math.cos(angle), math.sin(angle)
                body._px, body._py = x, y
                body._mark(TRANSFORM)
                body._apply(TRANSFORM)
        if self._kicked:
            for body in self._kicked:
                kick, body._kick = body._kick, (0.0, 0.0, 0.0)
                body._add_velocity(kick)
            self._kicked.clear()
        if self._wake_later:
            for body in self._wake_later:
                if body._world is world:
                    check(native.impel_body_set_awake(body._id, True))
            self._wake_later.clear()
