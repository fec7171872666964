"""Rigid bodies."""

from __future__ import annotations

import itertools
import math
import weakref
from collections.abc import Callable, KeysView
from ctypes import byref, c_bool
from typing import TYPE_CHECKING, Any, ClassVar
from weakref import WeakKeyDictionary

from .. import _native as native
from ..errors import check
from ._body_motion import BodyMotion, PositionFunction, VelocityFunction
from ._pickle import State, dead_ref
from ._weakkeysview import WeakKeysView
from ._world import MASS, TYPE, VELOCITY
from .vec2d import Vec2d

if TYPE_CHECKING:
    from .constraints import Constraint
    from .shapes import Shape
    from .space import Space

_ids = itertools.count(1)


class Body(BodyMotion):
    """A rigid body.

    A dynamic body needs a mass and a moment of inertia above 0 before its space is
    stepped. Pass them here, or set mass or density of its shapes: the body then gets mass,
    moment and centre of gravity from the shapes that are in the space.

    >>> import impel.pymunk as pymunk
    >>> space, body = pymunk.Space(), pymunk.Body()
    >>> circle = pymunk.Circle(body, 2)
    >>> circle.density = 3
    >>> space.add(body, circle)
    >>> f"{body.mass:.0f} {body.moment:.0f}"
    '38 75'

    A copy has neither a space, nor shapes or constraints, and is awake.
    """

    #: Moved by forces and collisions. The default.
    DYNAMIC: ClassVar[int] = 0
    #: Moved by its velocity only; of infinite mass.
    KINEMATIC: ClassVar[int] = 1
    #: Does not move.
    STATIC: ClassVar[int] = 2

    _pickle_attrs_init = ["mass", "moment", "body_type"]
    _pickle_attrs_general = [
        "force",
        "angle",
        "position",
        "center_of_gravity",
        "velocity",
        "angular_velocity",
        "torque",
    ]

    def __init__(self, mass: float = 0, moment: float = 0, body_type: int = DYNAMIC) -> None:
        """Mass and moment are ignored unless the body is dynamic."""
        assert body_type in (0, 1, 2), (
            f"body_type is {body_type!r}; pass Body.DYNAMIC, Body.KINEMATIC or Body.STATIC"
        )
        self._init_motion()
        self._type = body_type
        dynamic = body_type == Body.DYNAMIC
        self._mass = float(mass) if dynamic else math.inf
        self._moment = float(moment) if dynamic else math.inf
        self._number = next(_ids)
        self._space: weakref.ref[Space] = dead_ref
        self._constraints: WeakKeyDictionary[Constraint, None] = WeakKeyDictionary()
        self._shapes: dict[Shape, None] = {}

    @property
    def id(self) -> int:
        """Number of the body, unique in this process. A copy has another one."""
        return self._number

    def __repr__(self) -> str:
        if self._type == Body.DYNAMIC:
            return f"Body({self.mass}, {self.moment}, Body.DYNAMIC)"
        return f"Body(Body.{'KINEMATIC' if self._type == Body.KINEMATIC else 'STATIC'})"

    @property
    def mass(self) -> float:
        """Mass. Infinite unless the body is dynamic."""
        return self._mass

    @mass.setter
    def mass(self, mass: float) -> None:
        assert self.space is None or 0 < mass < math.inf, (
            f"mass is {mass}; a dynamic body in a space needs a finite mass above 0"
        )
        self._mass = float(mass)
        self._mass_changed()

    def _mass_changed(self) -> None:
        self._mark(MASS)
        # The settings of springs in the engine depend on masses.
        for constraint in self._constraints:
            constraint._touch()

    @property
    def moment(self) -> float:
        """Moment of inertia about the centre of gravity. Infinite: cannot rotate."""
        return self._moment

    @moment.setter
    def moment(self, moment: float) -> None:
        assert self.space is None or moment > 0, (
            f"moment is {moment}; a dynamic body in a space needs a moment above 0"
        )
        self._moment = float(moment)
        self._mass_changed()

    @property
    def center_of_gravity(self) -> Vec2d:
        """Centre of gravity in the body's coordinates. Default: (0, 0)."""
        return Vec2d(*self._cog)

    @center_of_gravity.setter
    def center_of_gravity(self, cog: tuple[float, float]) -> None:
        assert len(cog) == 2
        self._cog = float(cog[0]), float(cog[1])
        self._mark(MASS | VELOCITY)

    @property
    def space(self) -> Space | None:
        """The space of the body, or None."""
        assert "_space" in self.__dict__, (
            "the body is not restored yet. A copy or pickle cannot contain a circular "
            "reference between a body and its space."
        )
        return self._space()

    def _accumulate_mass(self) -> None:
        """Takes mass, moment and centre of gravity from the shapes in the space."""
        if self._type != Body.DYNAMIC:
            return
        mass = moment = 0.0
        center = Vec2d(0.0, 0.0)
        for shape in self._shapes:
            if shape._mass > 0 and shape._space() is not None:
                info, total = shape._mass_info(), mass + shape._mass
                distance = center.get_distance_squared(info.center)
                moment += shape._mass * info.moment + distance * shape._mass * mass / total
                center = center.interpolate_to(info.center, shape._mass / total)
                mass = total
        self._mass, self._moment, self._cog = mass, moment, (center.x, center.y)
        self._mass_changed()

    @property
    def velocity_func(self) -> VelocityFunction:
        """Function that updates the velocity in each step, before collision detection.

        It is called with body, gravity, damping (the factor of the step) and time step.
        Default: `Body.update_velocity`.
        """
        return self._velocity_func or Body.update_velocity

    @velocity_func.setter
    def velocity_func(self, func: VelocityFunction) -> None:
        self._velocity_func = None if func == Body.update_velocity else func
        self._update_functions()

    @property
    def position_func(self) -> PositionFunction:
        """Function that updates the position in each step, before collision detection.

        It is called with body and time step. Default: `Body.update_position`.
        """
        return self._position_func or Body.update_position

    @position_func.setter
    def position_func(self, func: PositionFunction) -> None:
        self._position_func = None if func == Body.update_position else func
        self._update_functions()

    def _update_functions(self) -> None:
        """Registers the body in its space if it has a function of its own."""
        space = self._space()
        if space is not None:
            space._functions.pop(self, None)
            if self._velocity_func is not None or self._position_func is not None:
                space._functions[self] = None
        self._mark(TYPE)

    def activate(self) -> None:
        """Wakes the body, and the bodies that sleep with it."""
        space, world = self._space(), self._world
        if world is None or self._type != Body.DYNAMIC:
            return
        if space is not None and space._locked:
            space._wake_later[self] = None
            return
        check(native.impel_body_set_awake(self._id, True))

    def sleep(self) -> None:
        """Puts the body to sleep at once. Cannot be called in a callback of a step."""
        self._sleep_with([self])

    def sleep_with_group(self, body: Body) -> None:
        """Puts the body to sleep, to wake together with a sleeping body."""
        assert body is None or body.is_sleeping or body is self, (
            f"{body} is awake; put the body of the group to sleep first"
        )
        self._sleep_with([self] if body is None else [self, body])

    def _sleep_with(self, bodies: list[Body]) -> None:
        space = self.space
        if space is None:
            raise Exception("Body not added to space")
        assert self._type == Body.DYNAMIC, f"{self} is not dynamic and cannot sleep"
        assert space.sleep_time_threshold != math.inf, (
            "sleeping is disabled in this space. Set Space.sleep_time_threshold first."
        )
        assert not space._locked, "a body cannot be put to sleep in a callback of a step"
        world = space._synced(moved=True)
        world.apply_sleep(space)
        ids = (native.ImpelBodyId * len(bodies))(*(body._id for body in bodies))
        check(native.impel_world_sleep_bodies(world.id, ids, len(bodies)))

    @property
    def is_sleeping(self) -> bool:
        """Whether the body sleeps."""
        if self._world is None or self._type != Body.DYNAMIC:
            return False
        awake = c_bool()
        check(native.impel_body_is_awake(self._id, byref(awake)))
        return not awake.value

    @property
    def body_type(self) -> int:
        """`Body.DYNAMIC`, `Body.KINEMATIC` or `Body.STATIC`.

        A body that becomes dynamic gets mass and moment from its shapes, or 0. A body that
        stops being dynamic loses its velocity.
        """
        return self._type

    @body_type.setter
    def body_type(self, body_type: int) -> None:
        assert body_type in (0, 1, 2), (
            f"body_type is {body_type!r}; set Body.DYNAMIC, Body.KINEMATIC or Body.STATIC"
        )
        if body_type != Body.DYNAMIC:
            for c in self.constraints:
                other = c.b if c.a is self else c.a
                assert Body.DYNAMIC == self._type == other.body_type, (
                    f"the type of {self} cannot change to {body_type}: {c} connects it with "
                    f"{other}. Remove the constraint first."
                )
        if body_type == self._type:
            return
        self._pull()
        self._type = body_type
        if body_type == Body.DYNAMIC:
            self._accumulate_mass()
        else:
            self._mass = self._moment = math.inf
            self._vx = self._vy = self._w = 0.0
        self._mark(TYPE | MASS | VELOCITY)
        for shape in self._shapes:
            shape._touch()

    def each_arbiter(self, func: Callable[..., None], *args: Any, **kwargs: Any) -> None:
        """Calls ``func(arbiter, *args, **kwargs)`` for each collision of the body.

        The body of the first shape of each arbiter is this body.
        """
        space = self._space()
        if space is not None:
            for arbiter in space._arbiters_of(self):
                func(arbiter, *args, **kwargs)

    @property
    def constraints(self) -> KeysView[Constraint]:
        """The constraints of the body that still exist."""
        return WeakKeysView(self._constraints)

    @property
    def shapes(self) -> KeysView[Shape]:
        """The shapes of the body."""
        return self._shapes.keys()

    def __getstate__(self) -> State:
        state = super().__getstate__()
        state["special"].append(("_velocity_func", self._velocity_func))
        state["special"].append(("_position_func", self._position_func))
        return state

    def __setstate__(self, state: State) -> None:
        super().__setstate__(state)
        for name, value in state["special"]:
            if value is not None:
                setattr(self, name.removeprefix("_"), value)
