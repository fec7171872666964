"""The world."""

from __future__ import annotations

import weakref
from collections.abc import Iterable
from ctypes import byref, c_bool, c_size_t, c_uint8, c_uint64
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypedDict

from . import _native
from ._lists import fetch
from ._native import (
    BodyType,
    BroadPhase,
    Continuous,
    ImpelAabb,
    ImpelAdvance,
    ImpelBodyDef,
    ImpelBodyId,
    ImpelCapacity,
    ImpelContact,
    ImpelCounters,
    ImpelMotionLocks,
    ImpelPosition,
    ImpelProfile,
    ImpelRotation,
    ImpelShapeId,
    ImpelTransform,
    ImpelVec2,
    ImpelWorldDef,
    ImpelWorldId,
    Integrator,
    MixRule,
    Solver,
)
from ._part import WorldPart
from ._properties import WorldProperties
from .body import Body
from .errors import check
from .shape import Shape
from .values import (
    Aabb,
    Advance,
    Capacity,
    Contact,
    Counters,
    Pair,
    Profile,
    Rotation,
    Transform,
    Vec2,
    fields,
)
from .world_bulk import WorldBulk
from .world_callbacks import WorldCallbacks
from .world_events import WorldEvents
from .world_forces import WorldForces
from .world_joints import WorldJoints
from .world_queries import WorldQueries
from .world_recording import WorldRecording
from .world_soft_bodies import WorldSoftBodies

if TYPE_CHECKING:
    from typing_extensions import Unpack



def _array(data: bytes) -> Any:
    return (c_uint8 * len(data)).from_buffer_copy(data) if data else None


class BodySettings(TypedDict, total=False):
    """Keyword arguments of `World.create_body`."""

    #: Origin of the body's position. Far from the world's origin, where a C float is
    #: not precise, use a position near the body.
    origin: Pair
    #: Initial linear velocity, in m/s.
    linear_velocity: Pair
    #: Initial angular velocity, counter-clockwise, in rad/s.
    angular_velocity: float
    #: Damping of the linear velocity, in 1/s.
    linear_damping: float
    #: Damping of the angular velocity, in 1/s.
    angular_damping: float
    #: Factor on the world's gravity.
    gravity_scale: float
    #: Speed below which the body may fall asleep, in m/s.
    sleep_threshold: float
    #: Dominance in contacts: see `Body.dominance`.
    dominance: int
    #: Additional solver iterations: see `Body.additional_iterations`.
    additional_iterations: int
    #: Whether the rotation is locked.
    fixed_rotation: bool
    #: Locked axes: x, y and rotation.
    motion_locks: tuple[bool, bool, bool]
    #: Whether continuous collision (CCD) also applies against dynamic bodies.
    bullet: bool
    #: Whether the body may fall asleep.
    enable_sleep: bool
    #: Whether the body starts awake.
    awake: bool
    #: Whether the body is enabled.
    enabled: bool
    #: Name for debugging.
    name: str
    #: User data: a number of 64 bits that the engine does not use.
    user_data: int


class World(
    WorldJoints,
    WorldEvents,
    WorldQueries,
    WorldForces,
    WorldBulk,
    WorldCallbacks,
    WorldRecording,
    WorldSoftBodies,
    WorldProperties,
    WorldPart,
):
    """A world. Destroy it, or use it in a ``with`` block. Otherwise, it is destroyed
    when the last object of its bodies is collected.

    Missing settings have the engine's defaults; `settings` returns them. The same calls
    in the same order give the same bits on every platform.

    `length_unit` is the number of units per metre, 100 for pixels of 1 cm. Quantities
    documented in metres are then in these units, and so are defaults.
    """

    def __init__(
        self,
        gravity: Pair | None = None,
        *,
        length_unit: float | None = None,
        time_step: float | None = None,
        substeps: int | None = None,
        max_steps_per_advance: int | None = None,
        worker_count: int | None = None,
        simd_width: int | None = None,
        solver: Solver | None = None,
        iterations: int | None = None,
        projection_share: float | None = None,
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
        linear_damping: float | None = None,
        angular_damping: float | None = None,
        sleep_time: float | None = None,
        enable_sleep: bool | None = None,
        enable_warm_starting: bool | None = None,
        enable_body_events: bool | None = None,
        hit_event_threshold: float | None = None,
        capacity: Capacity | None = None,
        user_data: int | None = None,
    ) -> None:
        given = {name: value for name, value in locals().items() if name in _SETTINGS}
        definition = _native.impel_world_def_for_length_unit(
            1.0 if length_unit is None else length_unit
        )
        for name, value in given.items():
            if value is None:
                continue
            if name == "gravity":
                value = ImpelVec2(*value)
            elif name == "capacity":
                value = ImpelCapacity(*value)
            setattr(definition, name, value)
        self._id = ImpelWorldId()
        check(_native.impel_world_create(byref(definition), byref(self._id)))
        self._finalizer = weakref.finalize(self, _native.impel_world_destroy, self._id)
        self._kept: dict[str, Any] = {}
        self._deferred: list[Any] = []
        self._finished: list[Any] = []
        self._error: BaseException | None = None

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
        """Whether the world exists."""
        return bool(_native.impel_world_is_valid(self._id))

    def destroy(self) -> None:
        """Destroys the world with everything in it."""
        check(_native.impel_world_destroy(self._id))
        self._finalizer.detach()

    # Time

    def step(self, time_step: float = 1.0 / 60.0, substeps: int = 4) -> None:
        """Steps the world by `time_step` seconds. Use the same value for each step."""
        self._stepped(_native.impel_world_step(self._id, time_step, substeps))

    def update_contacts(self) -> None:
        """Updates contacts, sensors and their events without moving bodies."""
        self._stepped(_native.impel_world_update_contacts(self._id))

    def shift_origin(self, origin: Pair) -> None:
        """Shifts the origin to a point: all coordinates are reduced by that point."""
        check(_native.impel_world_shift_origin(self._id, ImpelVec2(*origin)))

    def advance(self, elapsed: float) -> Advance:
        """Advances the world by the time of a frame, in seconds: takes as many steps
        of `time_step` as fit, and keeps the remainder."""
        result = ImpelAdvance()
        self._stepped(_native.impel_world_advance(self._id, elapsed, byref(result)))
        return Advance(result.steps, result.alpha, result.dropped)

    def plan_advance(self, elapsed: float) -> Advance:
        """Adds the time of a frame, in seconds, without stepping. The caller takes
        `steps` steps of the world's `time_step`."""
        result = ImpelAdvance()
        check(_native.impel_world_plan_advance(self._id, elapsed, byref(result)))
        return Advance(result.steps, result.alpha, result.dropped)

    # Bodies

    def create_body(
        self,
        type: BodyType = BodyType.DYNAMIC,
        position: Pair = (0.0, 0.0),
        angle: float = 0.0,
        *,
        rotation: Rotation | None = None,
        **settings: Unpack[BodySettings],
    ) -> Body:
        """Creates a body without shapes. `rotation` replaces `angle`. Missing
        settings have the engine's defaults."""
        definition = _body_def(type, settings)
        definition.position = ImpelVec2(*position)
        definition.rotation = ImpelRotation(*(rotation or Rotation.from_angle(angle)))
        id = ImpelBodyId()
        check(_native.impel_body_create(self._id, byref(definition), byref(id)))
        return Body(self, id)

    def create_bodies(
        self,
        positions: Iterable[Pair | Transform],
        type: BodyType = BodyType.DYNAMIC,
        **settings: Unpack[BodySettings],
    ) -> list[Body]:
        """Creates a body at each of many points or transforms, in one call."""
        definition = _body_def(type, settings)
        places = [_transform(place) for place in positions]
        count = len(places)
        array, ids = (ImpelTransform * count)(*places), (ImpelBodyId * count)()
        check(_native.impel_world_create_bodies(self._id, byref(definition), array, count, ids))
        return [self._body(id) for id in ids]

    def create_static_body(self, position: Pair = (0.0, 0.0), angle: float = 0.0) -> Body:
        """Creates a static body."""
        return self.create_body(BodyType.STATIC, position, angle)

    def bodies(self) -> list[Body]:
        """All bodies. A new body can take the index of a destroyed one."""
        found = fetch(_native.impel_world_get_bodies, ImpelBodyId, self._id)
        return [Body(self, id) for id in found]

    def shapes(self) -> list[Shape]:
        """All shapes. A new shape can take the index of a destroyed one."""
        found = fetch(_native.impel_world_get_shapes, ImpelShapeId, self._id)
        return [Shape(self, id) for id in found]

    # Contents

    def contacts(self) -> list[Contact]:
        """All contacts that had a point at the last step."""
        found = fetch(_native.impel_world_get_contacts, ImpelContact, self._id)
        return [self._contact(contact) for contact in found]

    @property
    def bounds(self) -> Aabb | None:
        """The AABB of all shapes except half-spaces; None if there are none."""
        box, found = ImpelAabb(), c_bool()
        check(_native.impel_world_get_bounds(self._id, None, byref(box), byref(found)))
        return Aabb._of(box) if found.value else None

    def hash(self) -> int:
        """Hash of the simulated state: worlds with equal hashes continue equally."""
        value = c_uint64()
        check(_native.impel_world_hash(self._id, byref(value)))
        return value.value

    def snapshot(self, base: bytes | None = None) -> bytes:
        """A snapshot of the simulated state, with names and user data, for
        `restore`.

        With a `base`, an earlier snapshot that was made without one, a delta snapshot:
        it contains only what differs from the base.
        """

        def write(buffer: object, capacity: int) -> int:
            if base is None:
                return _native.impel_world_snapshot(self._id, buffer, capacity, byref(size))
            return _native.impel_world_snapshot_delta(
                self._id, base_data, len(base), buffer, capacity, byref(size)
            )

        size = c_size_t()
        base_data = _array(base or b"")
        status = write(None, 0)
        if status != _native.IMPEL_ERROR_CAPACITY:
            check(status)
        while True:
            # Another thread may change the world between the two calls.
            buffer = (c_uint8 * size.value)()
            status = write(buffer, len(buffer))
            if status != _native.IMPEL_ERROR_CAPACITY:
                check(status)
                return bytes(memoryview(buffer)[: size.value])

    def restore(self, data: bytes, base: bytes | None = None) -> None:
        """Restores a snapshot of this world, or of another one with the same broad
        phase and length unit. A delta snapshot needs its base.

        Objects of that state exist again; objects created later do not. Damaged bytes,
        or bytes of another version, raise an error and change nothing.
        """
        buffer = _array(data)
        if base is None:
            check(_native.impel_world_restore(self._id, buffer, len(data)))
        else:
            check(
                _native.impel_world_restore_delta(
                    self._id, _array(base), len(base), buffer, len(data)
                )
            )

    def save_tick(self, tick: int) -> None:
        """Saves the state as that of a tick, in memory: for rollback netcode. The
        world keeps as many ticks as `max_saved_ticks` says; the one that was saved
        first gives way.
        """
        check(_native.impel_world_save_tick(self._id, tick))

    def restore_tick(self, tick: int) -> None:
        """Restores the state saved for a tick, with the handles of that time."""
        check(_native.impel_world_restore_tick(self._id, tick))

    def counters(self) -> Counters:
        """Numbers of objects in the world."""
        value = ImpelCounters()
        check(_native.impel_world_get_counters(self._id, byref(value)))
        return Counters(**fields(value))

    def reserve(
        self, bodies: int = 0, shapes: int = 0, pairs: int = 0, joints: int = 0
    ) -> None:
        """Reserves capacity for total numbers of objects, so that creating them
        allocates no memory."""
        room = ImpelCapacity(bodies, shapes, pairs, joints)
        check(_native.impel_world_reserve(self._id, byref(room)))

    def peak_capacity(self) -> Capacity:
        """The maximum numbers of objects so far: a `capacity` for similar worlds."""
        value = ImpelCapacity()
        check(_native.impel_world_get_peak_capacity(self._id, byref(value)))
        return Capacity(**fields(value))

    def profile(self) -> Profile:
        """Times of the stages of the last step."""
        value = ImpelProfile()
        check(_native.impel_world_get_profile(self._id, byref(value)))
        return Profile(**fields(value))

    # Settings

    @property
    def settings(self) -> dict[str, Any]:
        """The current settings, under the names of the constructor's arguments."""
        values = fields(self._def())
        values["gravity"] = Vec2._of(values["gravity"])
        values["capacity"] = Capacity(**fields(values["capacity"]))
        for name, kind in _ENUMS.items():
            values[name] = kind(values[name])
        return {name: values[name] for name in _SETTINGS}

    # The same as the properties without `set_`.

    def set_hit_event_threshold(self, threshold: float) -> None:
        """Sets the approach speed above which a contact raises a hit event, in m/s."""
        self.hit_event_threshold = threshold

    def set_maximum_linear_speed(self, speed: float) -> None:
        """Sets the maximum linear speed of bodies, in m/s."""
        self.maximum_linear_speed = speed

    def set_fixed_step(self, time_step: float, substeps: int, max_steps_per_advance: int) -> None:
        """Sets the fixed step of `advance`."""
        self.fixed_step = time_step, substeps, max_steps_per_advance

    def set_contact_tuning(self, hertz: float, damping_ratio: float, push_speed: float) -> None:
        """Sets stiffness and damping of soft contacts, and the maximum speed, in
        m/s, at which overlapping bodies are separated."""
        self.contact_tuning = hertz, damping_ratio, push_speed

    def set_restitution_threshold(self, threshold: float) -> None:
        """Sets the approach speed below which contacts do not bounce, in m/s."""
        self.restitution_threshold = threshold

    def set_mix_rules(self, friction: MixRule, restitution: MixRule) -> None:
        """Sets the mix rules for friction and restitution."""
        self.mix_rules = friction, restitution

    # Friction pairs

    def set_friction_pair(
        self, user_id_a: int, user_id_b: int, static_friction: float, dynamic_friction: float
    ) -> None:
        """Sets the frictions between materials with two `user_id`s, in place of the
        mix rule."""
        check(
            _native.impel_world_set_friction_pair(
                self._id, user_id_a, user_id_b, static_friction, dynamic_friction
            )
        )

    def clear_friction_pairs(self) -> None:
        """Removes all friction pairs; contacts follow the mix rule."""
        check(_native.impel_world_clear_friction_pairs(self._id))

    # Internal

    def _def(self) -> ImpelWorldDef:
        definition = ImpelWorldDef()
        check(_native.impel_world_get_def(self._id, byref(definition)))
        return definition


_SETTINGS = [name for name, *_ in ImpelWorldDef._fields_ if name != "cookie"]
_ENUMS = {
    "solver": Solver,
    "integrator": Integrator,
    "broad_phase": BroadPhase,
    "continuous": Continuous,
    "friction_mix": MixRule,
    "restitution_mix": MixRule,
}
_BODY_SETTINGS = set(BodySettings.__annotations__)


def _body_def(type: BodyType, settings: Any) -> ImpelBodyDef:
    definition: ImpelBodyDef = _native.impel_body_def_default()
    definition.type = type
    for name, value in settings.items():
        if name not in _BODY_SETTINGS:
            raise TypeError(f"a body has no setting {name!r}; it has {sorted(_BODY_SETTINGS)}")
        if value is None:
            continue
        if name == "linear_velocity":
            value = ImpelVec2(*value)
        elif name == "name":
            value = value.encode()
        elif name == "motion_locks":
            value = ImpelMotionLocks(*value)
        elif name == "origin":
            value = ImpelPosition(*value)
        setattr(definition, name, value)
    return definition


def _transform(place: Pair | Transform) -> ImpelTransform:
    if isinstance(place, Transform):
        return place._native()
    return ImpelTransform(ImpelVec2(*place), ImpelRotation(1.0, 0.0))
