"""The world: it holds bodies, and moves them."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterable
from ctypes import byref
from types import TracebackType
from typing import Any

from . import _native
from ._lists import fetch
from ._native import (
    BodyType,
    BroadPhase,
    Continuous,
    ImpelAdvance,
    ImpelBodyDef,
    ImpelBodyId,
    ImpelContact,
    ImpelCounters,
    ImpelJointId,
    ImpelProfile,
    ImpelRadialForceDef,
    ImpelRayHit,
    ImpelRotation,
    ImpelShapeId,
    ImpelVec2,
    ImpelWorldDef,
    ImpelWorldId,
    Integrator,
    MixRule,
    Solver,
)
from .body import Body
from .errors import check
from .joint import Joint, RevoluteJoint
from .shape import Shape
from .transforms import TransformBuffer
from .values import (
    Aabb,
    Advance,
    Contact,
    ContactPoint,
    Counters,
    Filter,
    Pair,
    Profile,
    RayHit,
    Rotation,
    Transform,
    Vec2,
    fields,
)

#: Decides whether two shapes may touch.
FilterFunction = Callable[[Shape, Shape], bool]


class World:
    """A world. Destroy it, or use it in a ``with`` block; one that is
    forgotten is destroyed with the last of its bodies' objects.

    Settings that are not given have the engine's defaults; `settings` tells
    what they are. The same calls in the same order give the same bits everywhere.
    """

    def __init__(
        self,
        gravity: Pair | None = None,
        *,
        time_step: float | None = None,
        substeps: int | None = None,
        max_steps_per_advance: int | None = None,
        worker_count: int | None = None,
        simd_width: int | None = None,
        solver: Solver | None = None,
        iterations: int | None = None,
        projection_percent: float | None = None,
        projection_slop: float | None = None,
        integrator: Integrator | None = None,
        broad_phase: BroadPhase | None = None,
        continuous: Continuous | None = None,
        friction_mix: MixRule | None = None,
        restitution_mix: MixRule | None = None,
        restitution_threshold: float | None = None,
        contact_hertz: float | None = None,
        contact_damping_ratio: float | None = None,
        contact_push_speed: float | None = None,
        maximum_linear_speed: float | None = None,
        enable_sleep: bool | None = None,
        enable_warm_starting: bool | None = None,
        enable_body_events: bool | None = None,
        hit_event_threshold: float | None = None,
        user_data: int | None = None,
    ) -> None:
        given = {name: value for name, value in locals().items() if name in _SETTINGS}
        definition = _native.impel_world_def_default()
        for name, value in given.items():
            if value is not None:
                setattr(definition, name, ImpelVec2(*value) if name == "gravity" else value)
        self._id = ImpelWorldId()
        check(_native.impel_world_create(byref(definition), byref(self._id)))
        self._finalizer = weakref.finalize(self, _native.impel_world_destroy, self._id)
        self._filter: Any = None
        self._filter_error: BaseException | None = None

    def __enter__(self) -> World:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self.is_valid:
            self.destroy()

    def __repr__(self) -> str:
        return f"World(0x{self._id.raw:016x})"

    @property
    def is_valid(self) -> bool:
        """Whether the world is alive."""
        return bool(_native.impel_world_is_valid(self._id))

    def destroy(self) -> None:
        """Ends the world, its bodies and its shapes."""
        check(_native.impel_world_destroy(self._id))
        self._finalizer.detach()

    # Time

    def step(self, time_step: float = 1.0 / 60.0, substeps: int = 4) -> None:
        """Moves the world forward by `time_step` seconds. Use the same each
        time."""
        self._stepped(_native.impel_world_step(self._id, time_step, substeps))

    def advance(self, elapsed: float) -> Advance:
        """Hands the world the time of a frame, in seconds: it takes as many
        steps of `time_step` as fit, and keeps the rest."""
        result = ImpelAdvance()
        self._stepped(_native.impel_world_advance(self._id, elapsed, byref(result)))
        return Advance(result.steps, result.alpha, result.dropped)

    # Bodies

    def create_body(
        self,
        type: BodyType = BodyType.DYNAMIC,
        position: Pair = (0.0, 0.0),
        angle: float = 0.0,
        *,
        rotation: Rotation | None = None,
        linear_velocity: Pair = (0.0, 0.0),
        angular_velocity: float = 0.0,
        linear_damping: float | None = None,
        angular_damping: float | None = None,
        gravity_scale: float | None = None,
        sleep_threshold: float | None = None,
        fixed_rotation: bool | None = None,
        bullet: bool | None = None,
        enable_sleep: bool | None = None,
        awake: bool | None = None,
        user_data: int | None = None,
    ) -> Body:
        """Creates a body; then give it shapes. `rotation` takes the place of
        `angle`. Settings that are not given have the engine's defaults."""
        given = {name: value for name, value in locals().items() if name in _BODY_SETTINGS}
        definition = _native.impel_body_def_default()
        definition.type = type
        definition.position = ImpelVec2(*position)
        definition.rotation = ImpelRotation(*(rotation or Rotation.from_angle(angle)))
        definition.linear_velocity = ImpelVec2(*linear_velocity)
        definition.angular_velocity = angular_velocity
        for name, value in given.items():
            if value is not None:
                setattr(definition, name, value)
        id = ImpelBodyId()
        check(_native.impel_body_create(self._id, byref(definition), byref(id)))
        return Body(self, id)

    def create_static_body(self, position: Pair = (0.0, 0.0), angle: float = 0.0) -> Body:
        """Creates a body that never moves."""
        return self.create_body(BodyType.STATIC, position, angle)

    def bodies(self) -> list[Body]:
        """Every body. One that is new takes the place of one that is gone."""
        found = fetch(_native.impel_world_get_bodies, ImpelBodyId, self._id)
        return [Body(self, id) for id in found]

    def shapes(self) -> list[Shape]:
        """Every shape. One that is new takes the place of one that is gone."""
        found = fetch(_native.impel_world_get_shapes, ImpelShapeId, self._id)
        return [Shape(self, id) for id in found]

    def transforms(self, bodies: Iterable[Body]) -> list[Transform]:
        """The transforms of many bodies. For every frame of a game, keep a
        `transform_buffer` instead."""
        return list(self.transform_buffer(bodies).read())

    def transform_buffer(self, bodies: Iterable[Body]) -> TransformBuffer:
        """A buffer that reads the transforms of these bodies in one call, as
        often as asked."""
        return TransformBuffer(self._id, bodies)

    # Joints

    def create_revolute_joint(
        self,
        body_a: Body,
        body_b: Body,
        anchor: Pair | None = None,
        *,
        local_frame_a: Transform | None = None,
        local_frame_b: Transform | None = None,
        limits: tuple[float, float] | None = None,
        motor_speed: float | None = None,
        max_motor_torque: float = 0.0,
        spring: tuple[float, float] | None = None,
        target_angle: float = 0.0,
        collide_connected: bool = False,
        user_data: int = 0,
    ) -> RevoluteJoint:
        """Pins two bodies together at `anchor`, a point of the world, with the
        angle zero as they are now; or at a frame in the space of each. Limits,
        the motor and the spring, as (hertz, damping ratio), are enabled when
        given."""
        definition = _native.impel_revolute_joint_def_default()
        definition.body_a = body_a._id
        definition.body_b = body_b._id
        if anchor is not None:
            if local_frame_a is not None or local_frame_b is not None:
                raise TypeError("give an anchor or local frames, not both")
            local_frame_a, local_frame_b = _frame_at(body_a, anchor), _frame_at(body_b, anchor)
        if local_frame_a is not None:
            definition.local_frame_a = local_frame_a._native()
        if local_frame_b is not None:
            definition.local_frame_b = local_frame_b._native()
        if limits is not None:
            definition.enable_limit = True
            definition.lower_angle, definition.upper_angle = limits
        if motor_speed is not None:
            definition.enable_motor = True
            definition.motor_speed = motor_speed
        definition.max_motor_torque = max_motor_torque
        if spring is not None:
            definition.enable_spring = True
            definition.hertz, definition.damping_ratio = spring
        definition.target_angle = target_angle
        definition.collide_connected = collide_connected
        definition.user_data = user_data
        id = ImpelJointId()
        check(_native.impel_joint_create_revolute(byref(definition), byref(id)))
        return RevoluteJoint(self, id)

    def joints(self) -> list[Joint]:
        """Every joint. One that is new takes the place of one that is gone."""
        found = fetch(_native.impel_world_get_joints, ImpelJointId, self._id)
        return [Joint._of(self, id) for id in found]

    # Contacts and queries

    def contacts(self) -> list[Contact]:
        """Every contact that had a point at the last step."""
        found = fetch(_native.impel_world_get_contacts, ImpelContact, self._id)
        return [self._contact(contact) for contact in found]

    def overlap_aabb(self, aabb: Aabb, filter: Filter | None = None) -> list[Shape]:
        """The shapes whose exact bounds overlap a box."""
        box, sees = aabb._native(), (filter or Filter())._native()
        found = fetch(_native.impel_world_overlap_aabb, ImpelShapeId, self._id, box, sees)
        return [Shape(self, id) for id in found]

    def overlap_point(self, point: Pair, filter: Filter | None = None) -> list[Shape]:
        """The shapes that contain a point."""
        place, sees = ImpelVec2(*point), (filter or Filter())._native()
        found = fetch(_native.impel_world_overlap_point, ImpelShapeId, self._id, place, sees)
        return [Shape(self, id) for id in found]

    def cast_ray(
        self, origin: Pair, translation: Pair, filter: Filter | None = None
    ) -> RayHit | None:
        """The first shape that a ray from `origin` to `origin + translation`
        meets, or nothing. A ray that starts inside a shape hits it at fraction
        0, with a zero normal."""
        hit = ImpelRayHit()
        check(
            _native.impel_world_cast_ray_closest(
                self._id,
                ImpelVec2(*origin),
                ImpelVec2(*translation),
                (filter or Filter())._native(),
                byref(hit),
            )
        )
        if not hit.hit:
            return None
        shape = Shape(self, ImpelShapeId(hit.shape.raw))
        return RayHit(shape, Vec2._of(hit.point), Vec2._of(hit.normal), hit.fraction)

    def counters(self) -> Counters:
        """How much there is in the world."""
        value = ImpelCounters()
        check(_native.impel_world_get_counters(self._id, byref(value)))
        return Counters(**fields(value))

    def profile(self) -> Profile:
        """How long the stages of the last step took."""
        value = ImpelProfile()
        check(_native.impel_world_get_profile(self._id, byref(value)))
        return Profile(**fields(value))

    # Settings

    @property
    def settings(self) -> dict[str, Any]:
        """The settings in force, under the names that the constructor has."""
        values = fields(self._def())
        values["gravity"] = Vec2._of(values["gravity"])
        for name, kind in _ENUMS.items():
            values[name] = kind(values[name])
        return {name: values[name] for name in _SETTINGS}

    @property
    def gravity(self) -> Vec2:
        """Acceleration of every dynamic body, in m/s²."""
        value = ImpelVec2()
        check(_native.impel_world_get_gravity(self._id, byref(value)))
        return Vec2._of(value)

    @gravity.setter
    def gravity(self, value: Pair) -> None:
        check(_native.impel_world_set_gravity(self._id, ImpelVec2(*value)))

    @property
    def enable_sleep(self) -> bool:
        """Whether bodies at rest fall asleep."""
        return bool(self._def().enable_sleep)

    @enable_sleep.setter
    def enable_sleep(self, value: bool) -> None:
        check(_native.impel_world_set_enable_sleep(self._id, value))

    @property
    def enable_warm_starting(self) -> bool:
        """Whether a step begins with the impulses of the last."""
        return bool(self._def().enable_warm_starting)

    @enable_warm_starting.setter
    def enable_warm_starting(self, value: bool) -> None:
        check(_native.impel_world_set_enable_warm_starting(self._id, value))

    @property
    def continuous(self) -> Continuous:
        """What keeps fast bodies from passing through thin ones."""
        return Continuous(self._def().continuous)

    @continuous.setter
    def continuous(self, value: Continuous) -> None:
        check(_native.impel_world_set_continuous(self._id, value))

    def set_fixed_step(self, time_step: float, substeps: int, max_steps_per_advance: int) -> None:
        """The fixed step of `advance`."""
        check(
            _native.impel_world_set_fixed_step(self._id, time_step, substeps, max_steps_per_advance)
        )

    def set_contact_tuning(self, hertz: float, damping_ratio: float, push_speed: float) -> None:
        """Stiffness and damping of soft contacts, and the most speed, in m/s,
        at which overlapping bodies are pushed apart."""
        check(_native.impel_world_set_contact_tuning(self._id, hertz, damping_ratio, push_speed))

    def set_restitution_threshold(self, threshold: float) -> None:
        """Approach speed below which contacts do not bounce, in m/s."""
        check(_native.impel_world_set_restitution_threshold(self._id, threshold))

    def set_mix_rules(self, friction: MixRule, restitution: MixRule) -> None:
        """How a contact's friction and restitution come from two materials."""
        check(_native.impel_world_set_mix_rules(self._id, friction, restitution))

    def set_friction_pair(
        self, user_id_a: int, user_id_b: int, static_friction: float, dynamic_friction: float
    ) -> None:
        """The frictions between materials with these two `user_id`s, whatever
        the mix rule says."""
        check(
            _native.impel_world_set_friction_pair(
                self._id, user_id_a, user_id_b, static_friction, dynamic_friction
            )
        )

    def clear_friction_pairs(self) -> None:
        """Every contact follows the mix rule again."""
        check(_native.impel_world_clear_friction_pairs(self._id))

    def set_filter(self, function: FilterFunction | None) -> None:
        """Asks a function whether two shapes may touch, of which one has
        `enable_filter_callback`. It may read the world, not change it. What it
        raises comes out of `step`, and keeps the two apart."""
        if function is None:
            callback = _native.ImpelFilterCallback()
        else:
            world, decide = weakref.ref(self), function

            def call(shape_a: ImpelShapeId, shape_b: ImpelShapeId, _context: object) -> bool:
                this = world()
                assert this is not None, "a world that steps is alive"
                try:
                    return bool(
                        decide(
                            Shape(this, ImpelShapeId(shape_a.raw)),
                            Shape(this, ImpelShapeId(shape_b.raw)),
                        )
                    )
                except BaseException as error:
                    this._filter_error = this._filter_error or error
                    return False

            callback = _native.ImpelFilterCallback(call)
        check(_native.impel_world_set_filter_callback(self._id, callback, None))
        # The library calls it from now on: it must stay.
        self._filter = callback

    def apply_radial_force(
        self,
        center: Pair,
        strength: float,
        range: float,
        *,
        falloff: int | None = None,
        minimum_distance: float | None = None,
        scale_by_mass: bool | None = None,
        exclude: Body | None = None,
        filter: Filter | None = None,
    ) -> None:
        """Pulls every dynamic body in range towards a point, or pushes it away
        where `strength` is negative, for the next step."""
        definition: ImpelRadialForceDef = _native.impel_radial_force_def_default()
        definition.center = ImpelVec2(*center)
        definition.strength = strength
        definition.range = range
        if falloff is not None:
            definition.falloff = falloff
        if minimum_distance is not None:
            definition.minimum_distance = minimum_distance
        if scale_by_mass is not None:
            definition.scale_by_mass = scale_by_mass
        if exclude is not None:
            definition.exclude = exclude._id
        if filter is not None:
            definition.filter = filter._native()
        check(_native.impel_world_apply_radial_force(self._id, byref(definition)))

    # Inside

    def _def(self) -> ImpelWorldDef:
        definition = ImpelWorldDef()
        check(_native.impel_world_get_def(self._id, byref(definition)))
        return definition

    def _stepped(self, status: int) -> None:
        error, self._filter_error = self._filter_error, None
        if error is not None:
            raise error
        check(status)

    def _contact(self, native: ImpelContact) -> Contact:
        # The ids are copied: those inside the array would keep all of it.
        return Contact(
            Shape(self, ImpelShapeId(native.shape_a.raw)),
            Shape(self, ImpelShapeId(native.shape_b.raw)),
            Body(self, ImpelBodyId(native.body_a.raw)),
            Body(self, ImpelBodyId(native.body_b.raw)),
            Vec2._of(native.normal),
            tuple(
                ContactPoint(
                    Vec2._of(point.position),
                    point.separation,
                    point.normal_impulse,
                    point.tangent_impulse,
                )
                for point in native.points[: native.point_count]
            ),
        )


def _frame_at(body: Body, anchor: Pair) -> Transform:
    """A point of the world in the body's space, along the world's x axis."""
    turned = body.transform.rotation
    return Transform(body.local_point(anchor), Rotation(turned.c, -turned.s))


_SETTINGS = [name for name, *_ in ImpelWorldDef._fields_ if name != "cookie"]
_ENUMS = {
    "solver": Solver,
    "integrator": Integrator,
    "broad_phase": BroadPhase,
    "continuous": Continuous,
    "friction_mix": MixRule,
    "restitution_mix": MixRule,
}
_BODY_SETTINGS = {name for name, *_ in ImpelBodyDef._fields_} - {
    "cookie",
    "type",
    "position",
    "rotation",
    "linear_velocity",
    "angular_velocity",
}
