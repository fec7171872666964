"""Base class of constraints."""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable
from ctypes import byref, c_float
from typing import TYPE_CHECKING, Any, ClassVar

from .. import _native as native
from ..errors import check
from ._pickle import AttributesMixin, PickleMixin, State, dead_ref
from ._world import FLT_MAX, World, bounded
from .body import Body
from .vec2d import Vec2d

if TYPE_CHECKING:
    from .space import Space

#: Default of `Constraint.error_bias`: corrects 10% of an error in 1/60 s.
ERROR_BIAS = (1.0 - 0.1) ** 60

SolveFunction = Callable[["Constraint", "Space"], None]


def number(name: str, doc: str) -> Any:
    """A property that is a number. A change reaches the engine with the next step."""

    def get(self: Constraint) -> float:
        value: float = getattr(self, name)
        return value

    def set(self: Constraint, value: float) -> None:
        setattr(self, name, float(value))
        self._touch()

    return property(get, set, doc=doc)


def vector(name: str, doc: str) -> Any:
    """A property that is a vector. A change reaches the engine with the next step."""

    def get(self: Constraint) -> Vec2d:
        value: Vec2d = getattr(self, name)
        return value

    def set(self: Constraint, value: tuple[float, float]) -> None:
        setattr(self, name, vec(value))
        self._touch()

    return property(get, set, doc=doc)


def vec(value: tuple[float, float]) -> Vec2d:
    """The pair of numbers as a vector of floats."""
    assert len(value) == 2, f"{value} is not a vector; pass a sequence of 2 numbers"
    return Vec2d(float(value[0]), float(value[1]))


def unlimited(value: float) -> float:
    """The value as a limit of the engine, where `FLT_MAX` stands for none."""
    return FLT_MAX if value == math.inf else bounded(max(value, 0.0), 1e15)


class Constraint(PickleMixin, AttributesMixin):
    """Base class of the joints, springs and motors of two bodies.

    At least one of the bodies must be dynamic. A body that is in no space can be used too:
    a step does not move it, as a mouse pointer's body.
    """

    _pickle_attrs_init = ["a", "b"]
    _pickle_attrs_general = ["max_force", "error_bias", "max_bias", "collide_bodies"]

    #: Whether the constraint acts on the relative angle only.
    _is_angular: ClassVar[bool] = False
    #: Whether the engine's joint has rigid rows: a maximum force and a correction speed.
    _is_rigid: ClassVar[bool] = True

    def _init(self, a: Body, b: Body) -> None:
        assert a is not b, "a constraint connects two different bodies; a and b are the same"
        assert Body.DYNAMIC in (a.body_type, b.body_type), (
            f"{a} and {b} are not dynamic; one of the two bodies of a constraint must be"
        )
        self._a, self._b = a, b
        self._space: weakref.ref[Space] = dead_ref
        self._max_force = self._max_bias = math.inf
        self._error_bias = ERROR_BIAS
        self._collide_bodies = True
        self._pre_solve: SolveFunction | None = None
        self._post_solve: SolveFunction | None = None
        self._id: Any = None
        a._constraints[self] = None
        b._constraints[self] = None

    @property
    def a(self) -> Body:
        """The first body."""
        return self._a

    @property
    def b(self) -> Body:
        """The second body."""
        return self._b

    max_force: float = number("_max_force", "Largest force, or torque, of the constraint. Default: inf.")
    error_bias: float = number(
        "_error_bias",
        "Share of a position error that remains after a second. Default: 0.9 ** 60, for which "
        "the constraint is as stiff as the engine allows.",
    )
    max_bias: float = number("_max_bias", "Largest speed at which errors are corrected. Default: inf.")

    @property
    def collide_bodies(self) -> bool:
        """Whether the two bodies collide with each other. Default: True."""
        return self._collide_bodies

    @collide_bodies.setter
    def collide_bodies(self, collide_bodies: bool) -> None:
        self._collide_bodies = bool(collide_bodies)
        self._touch()

    @property
    def impulse(self) -> float:
        """Impulse of the last step. Divided by the time step it is a force."""
        if self._id is None or self._a._world is None:
            return 0.0
        return self._reaction() * self._a._world.time_step

    def _reaction(self) -> float:
        if self._is_angular:
            torque = c_float()
            check(native.impel_joint_get_reaction_torque(self._id, byref(torque)))
            return abs(torque.value)
        force = native.ImpelVec2()
        check(native.impel_joint_get_reaction_force(self._id, byref(force)))
        return math.hypot(force.x, force.y)

    def activate_bodies(self) -> None:
        """Wakes both bodies."""
        self._a.activate()
        self._b.activate()

    @property
    def pre_solve(self) -> SolveFunction | None:
        """Function called with constraint and space before each step solves, or None."""
        return self._pre_solve

    @pre_solve.setter
    def pre_solve(self, func: SolveFunction | None) -> None:
        self._pre_solve = func
        self._note_functions()

    @property
    def post_solve(self) -> SolveFunction | None:
        """Function called with constraint and space after each step has solved, or None."""
        return self._post_solve

    @post_solve.setter
    def post_solve(self, func: SolveFunction | None) -> None:
        self._post_solve = func
        self._note_functions()

    def _needs_python(self) -> bool:
        """Whether a step calls the constraint."""
        return self._pre_solve is not None or self._post_solve is not None

    def _note_functions(self) -> None:
        space = self._space()
        if space is not None:
            space._called_constraints.pop(self, None)
            if self._needs_python():
                space._called_constraints[self] = None

    def _before_step(self, dt: float) -> None:
        """Called before each step if `_needs_python`."""

    # The engine

    def _touch(self) -> None:
        world = self._a._world
        if self._id is not None and world is not None:
            world.dirty_constraints[self] = None

    def _create(self, world: World) -> None:
        """Creates the joint in the engine. Both bodies exist, at their positions."""
        self._id = self._create_joint()
        self._apply()

    def _create_joint(self) -> Any:
        raise NotImplementedError

    def _new(self, kind: str, **settings: Any) -> Any:
        """Creates a joint of the engine from its default definition."""
        definition = getattr(native, f"impel_{kind}_joint_def_default")()
        definition.body_a, definition.body_b = self._a._id, self._b._id
        definition.collide_connected = self._collide_bodies
        for name, value in settings.items():
            setattr(definition, name, value)
        id = native.ImpelJointId()
        check(getattr(native, f"impel_joint_create_{kind}")(byref(definition), byref(id)))
        return id

    def _destroy(self) -> None:
        world = self._a._world
        if self._id is not None:
            if world is not None:
                world.dirty_constraints.pop(self, None)
                check(native.impel_joint_destroy(self._id))
            self._id = None

    def _apply(self) -> None:
        """Sends the settings to the engine's joint."""
        id = self._id
        if id is None:
            return
        check(native.impel_joint_set_collide_connected(id, self._collide_bodies))
        if self._is_rigid:
            force, speed = unlimited(self._max_force), min(self._max_bias, 1e6)
            if self._is_angular:
                check(native.impel_joint_set_max_torque(id, force))
                check(native.impel_joint_set_max_correction_angular_speed(id, speed))
            else:
                check(native.impel_joint_set_max_force(id, force))
                check(native.impel_joint_set_max_correction_speed(id, speed))
            if self._error_bias != ERROR_BIAS:
                check(native.impel_joint_set_constraint_tuning(id, *self._tuning()))
        self._apply_joint()
        check(native.impel_joint_wake_bodies(id))

    def _tuning(self) -> tuple[float, float]:
        """Frequency and damping ratio for which errors decay as `error_bias` says.

        An overdamped error decays at the rate w / (2 ζ).
        """
        world = self._a._world
        assert world is not None
        # A quarter of the substep rate is the stiffness of an untuned joint.
        hertz = 0.25 * world.substeps / (world.time_step or 1 / 60)
        rate = -math.log(bounded(max(self._error_bias, 1e-30), 1 - 1e-9))
        return hertz, bounded(math.pi * hertz / rate, 1e6)

    def _apply_joint(self) -> None:
        """Sends the settings of this type of constraint."""

    def __getstate__(self) -> State:
        state = super().__getstate__()
        state["special"] += [("pre_solve", self._pre_solve), ("post_solve", self._post_solve)]
        return state

    def __setstate__(self, state: State) -> None:
        super().__setstate__(state)
        for name, value in state["special"]:
            if value is not None:
                setattr(self, name, value)


class Anchored(Constraint):
    """Base class of constraints between a point of each body."""

    anchor_a = vector("_anchor_a", "Point in the coordinates of the first body.")
    anchor_b = vector("_anchor_b", "Point in the coordinates of the second body.")

    def _init_anchors(
        self, a: Body, b: Body, anchor_a: tuple[float, float], anchor_b: tuple[float, float]
    ) -> None:
        self._anchor_a, self._anchor_b = vec(anchor_a), vec(anchor_b)
        self._init(a, b)

    def _distance(self) -> float:
        """Distance of the anchors in the world."""
        start, end = self._a.local_to_world(self._anchor_a), self._b.local_to_world(self._anchor_b)
        return start.get_distance(end)

    def _apply_anchors(self) -> None:
        frames = [native.ImpelTransform(), native.ImpelTransform()]
        for frame, anchor in zip(frames, (self._anchor_a, self._anchor_b)):
            frame.p.x, frame.p.y, frame.q.c = anchor.x, anchor.y, 1.0
        check(native.impel_joint_set_local_frames(self._id, *frames))


class Angular(Constraint):
    """Base class of constraints of the angle of b relative to a."""

    _is_angular = True

    def _init(self, a: Body, b: Body) -> None:
        super()._init(a, b)
        # Whole turns that the engine's angle lacks, in radians.
        self._offset = 0.0

    def _create(self, world: World) -> None:
        angle = self._b.angle - self._a.angle
        self._offset = angle - math.remainder(angle, 2 * math.pi)
        super()._create(world)
