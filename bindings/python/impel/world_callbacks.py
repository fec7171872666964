"""Callbacks within a step, and changes deferred to its end."""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any, NamedTuple

from . import _native
from ._contacts import contact as to_contact
from ._native import ImpelDeferred, ImpelWorldId
from ._part import WorldPart
from .body import Body
from .errors import check
from .joint import Joint
from .shape import Shape
from .values import Contact, Material, Pair, Vec2, fields

#: Decides whether two shapes may collide.
FilterFunction = Callable[[Shape, Shape], bool]


class Surface:
    """The mixed surface of two materials. Change it to set the result."""

    __slots__ = ("_native",)

    def __init__(self, native: Any) -> None:
        object.__setattr__(self, "_native", native)

    static_friction: float
    dynamic_friction: float
    restitution: float
    rolling_resistance: float
    #: Tangent speed, in m/s.
    tangent_speed: float

    def __getattr__(self, name: str) -> float:
        value: float = getattr(self._native, name)
        return value

    def __setattr__(self, name: str, value: float) -> None:
        if name not in Surface.__annotations__:
            raise AttributeError(f"a surface has no {name}")
        setattr(self._native, name, value)


class ResponsePoint:
    """A contact point of a response. Change it to affect this step."""

    __slots__ = ("_native",)

    def __init__(self, native: Any) -> None:
        self._native = native

    @property
    def position(self) -> Vec2:
        """Position at which impulses act, in the world."""
        return Vec2._of(self._native.position)

    @position.setter
    def position(self, value: Pair) -> None:
        self._native.position.x, self._native.position.y = value

    @property
    def separation(self) -> float:
        """Distance of the surfaces along the normal, in metres; negative if they
        overlap."""
        return float(self._native.separation)

    @separation.setter
    def separation(self, value: float) -> None:
        self._native.separation = value

    @property
    def enabled(self) -> bool:
        """Whether the point is solved."""
        return bool(self._native.enabled)

    @enabled.setter
    def enabled(self, value: bool) -> None:
        self._native.enabled = value


class Response:
    """How a contact is solved in this step. Change it to affect this step."""

    __slots__ = ("_native", "points", "surface")

    def __init__(self, native: Any, point_count: int) -> None:
        self._native = native
        #: Friction, restitution and other surface properties.
        self.surface = Surface(native.surface)
        #: The contact points, in the order of the contact.
        self.points = tuple(ResponsePoint(native.points[i]) for i in range(point_count))

    @property
    def velocity_a(self) -> tuple[Vec2, float]:
        """Linear velocity, in m/s, and angular velocity, in rad/s, of body a. A change sets
        the velocity of the body before it is solved, and lasts."""
        return Vec2._of(self._native.linear_velocity_a), self._native.angular_velocity_a

    @velocity_a.setter
    def velocity_a(self, value: tuple[Pair, float]) -> None:
        linear, self._native.angular_velocity_a = value
        self._native.linear_velocity_a.x, self._native.linear_velocity_a.y = linear

    @property
    def velocity_b(self) -> tuple[Vec2, float]:
        """The same for body b."""
        return Vec2._of(self._native.linear_velocity_b), self._native.angular_velocity_b

    @velocity_b.setter
    def velocity_b(self, value: tuple[Pair, float]) -> None:
        linear, self._native.angular_velocity_b = value
        self._native.linear_velocity_b.x, self._native.linear_velocity_b.y = linear

    @property
    def normal(self) -> Vec2:
        """Unit vector from a to b, along which the shapes are separated."""
        return Vec2._of(self._native.normal)

    @normal.setter
    def normal(self, value: Pair) -> None:
        self._native.normal.x, self._native.normal.y = value


class JointMotion:
    """A joint that is about to be solved."""

    __slots__ = ("joint", "position", "time_step", "velocity")

    def __init__(self, joint: Joint, native: Any) -> None:
        #: The joint.
        self.joint = joint
        #: Length or translation in metres, or angle in radians.
        self.position = float(native.position)
        #: Rate of change of the position, in m/s or rad/s.
        self.velocity = float(native.velocity)
        #: Time step, in seconds.
        self.time_step = float(native.time_step)


class JointResponse:
    """How a joint is solved in this step. Change it to affect this step."""

    __slots__ = ("_native",)

    def __init__(self, native: Any) -> None:
        self._native = native

    @property
    def force(self) -> float:
        """Force or torque for this step, in N or N m; positive increases the
        position."""
        return float(self._native.force)

    @force.setter
    def force(self, value: float) -> None:
        self._native.force = value

    @property
    def motor_speed(self) -> float:
        """Motor speed from this step on, in m/s or rad/s."""
        return float(self._native.motor_speed)

    @motor_speed.setter
    def motor_speed(self, value: float) -> None:
        self._native.motor_speed = value

    @property
    def max_motor(self) -> float:
        """Maximum motor force or torque from this step on, in N or N m."""
        return float(self._native.max_motor)

    @max_motor.setter
    def max_motor(self, value: float) -> None:
        self._native.max_motor = value


#: Decides whether and how a joint is solved in this step.
JointFunction = Callable[[JointMotion, JointResponse], bool]
#: Decides whether and how a contact is solved in this step.
PreSolveFunction = Callable[[Contact, Response], bool]
#: Mixes two materials.
MixFunction = Callable[[Material, Material, Surface], None]


class Deferred(NamedTuple):
    """The queue of deferred changes."""

    #: Changes in the queue.
    waiting: int
    #: Changes made the last time the queue was executed and not empty.
    done: int
    #: Changes skipped at that time, because the object no longer existed or does not
    #: support the change.
    skipped: int


class WorldCallbacks(WorldPart):
    """Callbacks may read the world but not change it: use `defer` or `set_step` for
    changes. If a callback raises an exception, the step is completed as without the
    callback, and then raises the first exception."""

    _error: BaseException | None
    #: The callbacks that are set, by the methods that set them.
    _callbacks: dict[str, Any]
    _deferred: list[Any]
    _finished: list[Any]

    def set_filter(self, function: FilterFunction | None) -> None:
        """Sets a function that decides whether two shapes may collide, if one has
        `enable_filter_callback`. If it raises, the shapes do not collide."""

        def ask(world: Any, shape_a: Any, shape_b: Any, _context: object) -> bool:
            assert function is not None
            return bool(function(world._shape(shape_a.raw), world._shape(shape_b.raw)))

        self._set("set_filter", _native.impel_world_set_filter_callback, function, ask, False)

    def set_pre_solve(self, function: PreSolveFunction | None) -> None:
        """Sets a function that is called for contacts before they are solved, if one
        shape has `enable_pre_solve_callback`. If it returns false, the contact is
        disabled in this step. If it raises, the contact is unchanged."""

        def ask(world: Any, contact: Any, response: Any, _context: object) -> bool:
            assert function is not None
            native = response.contents
            before = type(native).from_buffer_copy(native)
            try:
                found = contact.contents
                answer = Response(native, found.point_count)
                return bool(function(to_contact(world, found), answer))
            except BaseException:
                response[0] = before
                raise

        self._set("set_pre_solve", _native.impel_world_set_pre_solve_callback, function, ask, True)

    def set_joint_function(self, function: JointFunction | None) -> None:
        """Sets a function that is called for joints with `enable_callback` before
        they are solved. If it returns false, the joint is disabled in this step. If
        it raises, the joint is unchanged."""

        def ask(world: Any, motion: Any, response: Any, _context: object) -> bool:
            assert function is not None
            native = response.contents
            before = type(native).from_buffer_copy(native)
            try:
                joint = world._joint(motion.contents.joint.raw)
                return bool(function(JointMotion(joint, motion.contents), JointResponse(native)))
            except BaseException:
                response[0] = before
                raise

        self._set("set_joint_function", _native.impel_world_set_joint_callback, function, ask, True)

    def set_mix(self, function: MixFunction | None) -> None:
        """Sets a function that mixes the materials of each new contact. If it
        raises, the mix rules apply."""

        def ask(_world: Any, a: Any, b: Any, surface: Any, _context: object) -> None:
            assert function is not None
            native = surface.contents
            before = type(native).from_buffer_copy(native)
            try:
                function(Material._of(a.contents), Material._of(b.contents), Surface(native))
            except BaseException:
                surface[0] = before
                raise

        self._set("set_mix", _native.impel_world_set_mix_callback, function, ask, None)

    def set_step(self, function: Callable[[float], object] | None) -> None:
        """Sets a function that is called before each step of `step` and `advance`,
        with the time step in seconds. Unlike other callbacks, it may change the
        world, but not step it: use it for forces that act in every step."""

        def ask(_world: Any, _id: ImpelWorldId, time_step: float, _context: object) -> None:
            assert function is not None
            function(time_step)

        self._set("set_step", _native.impel_world_set_step_callback, function, ask, None)

    def defer(self, function: Callable[[], object]) -> None:
        """Calls a function at the end of the step, when the world may be changed.
        Outside of a step, the call waits for the next step or for `run_deferred`."""
        world = weakref.ref(self)

        def call(_id: ImpelWorldId, _context: object) -> None:
            this = world()
            assert this is not None, "a world that steps is alive"
            try:
                function()
            except BaseException as error:
                this._error = this._error or error
            # The function is still running; it is released after the step.
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

    @property
    def deferred(self) -> Deferred:
        """The queue of deferred changes."""
        value = ImpelDeferred()
        check(_native.impel_world_get_deferred(self._id, value))
        return Deferred(**fields(value))

    def run_deferred(self) -> None:
        """Runs the calls that were deferred outside of a step."""
        self._stepped(_native.impel_world_run_deferred(self._id))

    # Internal

    def _set(
        self, name: str, native: Any, function: object, ask: Callable[..., Any], otherwise: Any
    ) -> None:
        # The second parameter is the callback.
        kind = native.argtypes[1]
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
        check(native(self._id, callback, None))
        # Keeps the function alive as long as the library may call it.
        if function is None:
            self._callbacks.pop(name, None)
        else:
            self._callbacks[name] = callback

    def _stepped(self, status: int) -> None:
        finished, self._finished = self._finished, []
        for callback in finished:
            self._deferred.remove(callback)
        error, self._error = self._error, None
        if error is not None:
            raise error
        check(status)
