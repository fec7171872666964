"""Functions of yours that the engine calls within a step, and changes that wait for
its end."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any

from . import _native
from ._native import ImpelWorldId
from ._part import WorldPart
from .body import Body
from .errors import check
from .joint import Joint
from .shape import Shape
from .values import Contact, Material, Pair, Vec2

#: Decides whether two shapes may touch.
FilterFunction = Callable[[Shape, Shape], bool]


class Surface:
    """What two surfaces are together: change what you like."""

    __slots__ = ("_native",)

    def __init__(self, native: Any) -> None:
        object.__setattr__(self, "_native", native)

    static_friction: float
    dynamic_friction: float
    restitution: float
    rolling_resistance: float
    #: In m/s.
    tangent_speed: float

    def __getattr__(self, name: str) -> float:
        value: float = getattr(self._native, name)
        return value

    def __setattr__(self, name: str, value: float) -> None:
        if name not in Surface.__annotations__:
            raise AttributeError(f"a surface has no {name}")
        setattr(self._native, name, value)


class ResponsePoint:
    """What a point of a contact is in this step: change what you like."""

    __slots__ = ("_native",)

    def __init__(self, native: Any) -> None:
        self._native = native

    @property
    def position(self) -> Vec2:
        """Where the shapes push each other, in the world."""
        return Vec2._of(self._native.position)

    @position.setter
    def position(self, value: Pair) -> None:
        self._native.position.x, self._native.position.y = value

    @property
    def separation(self) -> float:
        """Distance of the surfaces along the normal, in metres; negative in overlap."""
        return float(self._native.separation)

    @separation.setter
    def separation(self, value: float) -> None:
        self._native.separation = value

    @property
    def enabled(self) -> bool:
        """Whether the point is there for the solver."""
        return bool(self._native.enabled)

    @enabled.setter
    def enabled(self, value: bool) -> None:
        self._native.enabled = value


class Response:
    """What a contact will do in this step: change what you like."""

    __slots__ = ("_native", "points", "surface")

    def __init__(self, native: Any, point_count: int) -> None:
        self._native = native
        #: Friction, restitution and the like.
        self.surface = Surface(native.surface)
        #: The points of the contact, in its order.
        self.points = tuple(ResponsePoint(native.points[i]) for i in range(point_count))

    @property
    def normal(self) -> Vec2:
        """Unit vector from a to b, along which the shapes are kept apart."""
        return Vec2._of(self._native.normal)

    @normal.setter
    def normal(self, value: Pair) -> None:
        self._native.normal.x, self._native.normal.y = value


class JointMotion:
    """A joint that is about to be solved."""

    __slots__ = ("joint", "position", "time_step", "velocity")

    def __init__(self, joint: Joint, native: Any) -> None:
        #: Which.
        self.joint = joint
        #: How far it has gone: a length or translation in metres, or an angle in radians.
        self.position = float(native.position)
        #: How fast that grows, in m/s or rad/s.
        self.velocity = float(native.velocity)
        #: Length of the step, in seconds.
        self.time_step = float(native.time_step)


class JointResponse:
    """What a joint will do in this step: change what you like."""

    __slots__ = ("_native",)

    def __init__(self, native: Any) -> None:
        self._native = native

    @property
    def force(self) -> float:
        """For this step, in N or N m: positive where the position is to grow."""
        return float(self._native.force)

    @force.setter
    def force(self, value: float) -> None:
        self._native.force = value

    @property
    def motor_speed(self) -> float:
        """Of its motor from now on, in m/s or rad/s."""
        return float(self._native.motor_speed)

    @motor_speed.setter
    def motor_speed(self, value: float) -> None:
        self._native.motor_speed = value

    @property
    def max_motor(self) -> float:
        """The most force or torque of its motor from now on, in N or N m."""
        return float(self._native.max_motor)

    @max_motor.setter
    def max_motor(self, value: float) -> None:
        self._native.max_motor = value


#: Says what a joint does in this step, and whether it takes part.
JointFunction = Callable[[JointMotion, JointResponse], bool]
#: Decides whether a contact takes part in this step, and how.
PreSolveFunction = Callable[[Contact, Response], bool]
#: Mixes two materials.
MixFunction = Callable[[Material, Material, Surface], None]


class WorldCallbacks(WorldPart):
    """Functions that the engine calls may read the world, not change it: `defer` and
    `set_step` do that. What they raise ends neither the step nor the program: the step is finished
    as if they had not been asked, and the first exception comes out of it."""

    _error: BaseException | None
    _kept: dict[str, Any]
    _deferred: list[Any]
    _finished: list[Any]

    def set_filter(self, function: FilterFunction | None) -> None:
        """Asks a function whether two shapes may touch, of which one has
        `enable_filter_callback`. Where it raises the two are kept apart."""

        def ask(world: Any, shape_a: Any, shape_b: Any, _context: object) -> bool:
            assert function is not None
            return bool(function(world._shape(shape_a), world._shape(shape_b)))

        self._set("filter", _native.ImpelFilterCallback, function, ask, False)

    def set_pre_solve(self, function: PreSolveFunction | None) -> None:
        """Asks a function about contacts before they are solved, of which one shape has
        `enable_pre_solve_callback`: false leaves the contact out of this step. Where it
        raises the contact stays."""

        def ask(world: Any, contact: Any, response: Any, _context: object) -> bool:
            assert function is not None
            native = response.contents
            before = type(native).from_buffer_copy(native)
            try:
                found = contact.contents
                answer = Response(native, found.point_count)
                return bool(function(world._contact(found), answer))
            except BaseException:
                response[0] = before
                raise

        self._set("pre_solve", _native.ImpelPreSolveCallback, function, ask, True)

    def set_joint_function(self, function: JointFunction | None) -> None:
        """Asks a function what joints with `enable_callback` do, before they are solved:
        false leaves the joint out of this step. Where it raises the joint does what it
        does anyway."""

        def ask(world: Any, motion: Any, response: Any, _context: object) -> bool:
            assert function is not None
            native = response.contents
            before = type(native).from_buffer_copy(native)
            try:
                joint = Joint._of(world, motion.contents.joint)
                return bool(function(JointMotion(joint, motion.contents), JointResponse(native)))
            except BaseException:
                response[0] = before
                raise

        self._set("joint", _native.ImpelJointCallback, function, ask, True)

    def set_mix(self, function: MixFunction | None) -> None:
        """Lets a function say what two materials are together, for each contact that is
        new. Where it raises the world's rules hold."""

        def ask(_world: Any, a: Any, b: Any, surface: Any, _context: object) -> None:
            assert function is not None
            native = surface.contents
            before = type(native).from_buffer_copy(native)
            try:
                function(Material._of(a.contents), Material._of(b.contents), Surface(native))
            except BaseException:
                surface[0] = before
                raise

        self._set("mix", _native.ImpelMixCallback, function, ask, None)

    def set_step(self, function: Callable[[float], object] | None) -> None:
        """Calls a function before each step of `step` and `advance`, with the length of the
        step in seconds. Unlike the others it may change the world, but not step it: the
        place for a force that acts in every step and not once a frame."""

        def ask(_world: Any, _id: ImpelWorldId, time_step: float, _context: object) -> None:
            assert function is not None
            function(time_step)

        self._set("step", _native.ImpelStepCallback, function, ask, None)

    def defer(self, function: Callable[[], object]) -> None:
        """Calls a function at the end of the step, when the world may be changed. Outside
        of a step it waits for the next, or for `run_deferred`."""
        world = weakref.ref(self)

        def call(_id: ImpelWorldId, _context: object) -> None:
            this = world()
            assert this is not None, "a world that steps is alive"
            try:
                function()
            except BaseException as error:
                this._error = this._error or error
            # It is forgotten when the step is over: now it is still being called.
            this._finished.append(callback)

        callback = _native.ImpelDeferredCallback(call)
        self._deferred.append(callback)
        status = _native.impel_world_defer_callback(self._id, callback, None)
        if status != _native.IMPEL_OK:
            self._deferred.remove(callback)
        check(status)

    def defer_destroy(self, gone: Body | Shape | Joint) -> None:
        """Destroys a body, shape or joint at the end of the step."""
        if isinstance(gone, Body):
            check(_native.impel_world_defer_destroy_body(self._id, gone._id))
        elif isinstance(gone, Shape):
            check(_native.impel_world_defer_destroy_shape(self._id, gone._id))
        else:
            check(_native.impel_world_defer_destroy_joint(self._id, gone._id))

    def run_deferred(self) -> None:
        """Does what was deferred outside of a step now."""
        self._stepped(_native.impel_world_run_deferred(self._id))

    # Inside

    def _set(
        self, name: str, kind: Any, function: object, ask: Callable[..., Any], otherwise: Any
    ) -> None:
        if function is None:
            callback = kind()
        else:
            world = weakref.ref(self)

            def call(*arguments: Any) -> Any:
                this = world()
                assert this is not None, "a world that steps is alive"
                try:
                    return ask(this, *arguments)
                except BaseException as error:
                    this._error = this._error or error
                    return otherwise

            callback = kind(call)
        check(getattr(_native, f"impel_world_set_{name}_callback")(self._id, callback, None))
        # The library calls it from now on: it must stay.
        self._kept[name] = callback

    def _stepped(self, status: int) -> None:
        finished, self._finished = self._finished, []
        for callback in finished:
            self._deferred.remove(callback)
        error, self._error = self._error, None
        if error is not None:
            raise error
        check(status)
