"""The world."""

from __future__ import annotations

import weakref
from ctypes import POINTER, addressof, byref, c_bool, c_char, c_float, c_size_t
from types import TracebackType
from typing import TYPE_CHECKING, Any

from . import _native
from ._buffers import rows
from ._contacts import CONTACT
from ._handle import Objects
from ._lists import fetch_memory
from ._misplaced import WorldNames
from ._native import (
    BroadPhase,
    Continuous,
    ImpelAabb,
    ImpelAdvance,
    ImpelCapacity,
    ImpelContact,
    ImpelCounters,
    ImpelPose,
    ImpelProfile,
    ImpelVec2,
    ImpelWorldDef,
    ImpelWorldId,
    Integrator,
    MixRule,
    Solver,
)
from ._part import WorldPart
from ._pickling import WorldPickling
from ._poses import SIZE
from ._properties import WorldProperties
from ._user_data import UserData, adopt, define
from .draw import WorldDrawing
from .errors import check
from .movers import WorldMovers
from .records import Records
from .values import (
    Aabb,
    Advance,
    Capacity,
    Contact,
    Counters,
    Pair,
    Profile,
    Vec2,
    fields,
)
from .world_bodies import WorldBodies
from .world_bulk import WorldBulk
from .world_callbacks import WorldCallbacks
from .world_events import WorldEvents
from .world_forces import WorldForces
from .world_joints import WorldJoints
from .world_queries import WorldQueries
from .world_recording import WorldRecording
from .world_snapshots import WorldSnapshots
from .world_soft_bodies import WorldSoftBodies

if TYPE_CHECKING:
    pass


class World(
    WorldPickling,
    UserData,
    WorldBodies,
    WorldJoints,
    WorldEvents,
    WorldQueries,
    WorldForces,
    WorldMovers,
    WorldDrawing,
    WorldBulk,
    WorldCallbacks,
    WorldRecording,
    WorldSnapshots,
    WorldSoftBodies,
    WorldProperties,
    WorldPart,
    WorldNames,
):
    """A world. Destroy it, or use it in a ``with`` block. Otherwise, it is destroyed
    when the last object of its bodies is collected.

    Missing settings have the engine's defaults; `settings` returns them. The same calls
    in the same order give the same bits on every platform.

    `length_unit` is the number of units per metre, 100 for pixels of 1 cm. Quantities
    documented in metres are then in these units, and so are defaults.

    A world pickles and copies as a world with the same simulated state, settings and
    attributes; `copy.deepcopy` and pickles take the attributes of its bodies along.

    - `gravity`: Gravity: the acceleration of every dynamic body, in m/s². Default: (0,
      -10).
    - `length_unit`: World units of length per metre. Default: 1.
    - `time_step`: Time step of `World.advance`, in seconds. Default: 1/60.
    - `substeps`: Substeps per step of `World.advance`, within [1, 256]. Default: 4.
    - `max_steps_per_advance`: Largest number of steps in one `World.advance`. Default:
      8.
    - `worker_count`: Threads that work on a step, including the calling thread, within
      [1, 64]. Default: 1.
    - `simd_width`: Largest SIMD width of the solver: 0 for that of the processor, or 4,
      8 or 16. Default: 0.
    - `solver`: Contact solver. Default: `Solver.SOFT_STEP`.
    - `iterations`: Iterations of `Solver.SEQUENTIAL_IMPULSE`. Default: 10.
    - `projection_share`: Share of the depth beyond the slop that linear projection
      removes in a step, within [0, 1]. Default: 0.4.
    - `projection_slop`: Depth that linear projection leaves, in metres. Default: 0.01.
    - `integrator`: Integrator. Default: `Integrator.SYMPLECTIC_EULER`.
    - `broad_phase`: Broad phase. Default: `BroadPhase.TREE`.
    - `continuous`: Continuous collision mode. Default: `Continuous.SWEEP`.
    - `friction_mix`: Rule that combines the frictions of two materials. Default:
      `MixRule.GEOMETRIC_MEAN`.
    - `restitution_mix`: Rule that combines the restitutions of two materials. Default:
      `MixRule.MAXIMUM`.
    - `restitution_threshold`: Approach speed up to which contacts do not bounce, in
      m/s. Default: 1.
    - `contact_hertz`: Stiffness of soft contacts, as a frequency in Hz. Default: 45.
    - `contact_damping_ratio`: Damping ratio of soft contacts. Default: 10.
    - `contact_push_speed`: Largest speed at which overlapping bodies are pushed apart,
      in m/s. Default: 3.
    - `maximum_linear_speed`: Largest linear speed of a dynamic body after a step, in
      m/s. Default: 400.
    - `linear_damping`: Linear damping of every dynamic body, in 1/s, added to
      `Body.linear_damping`. Default: 0.
    - `angular_damping`: Angular damping of every dynamic body, in 1/s, added to
      `Body.angular_damping`. Default: 0.
    - `sleep_time`: Time that bodies must be at rest before they fall asleep, in
      seconds. Default: 0.5.
    - `enable_sleep`: Whether bodies at rest fall asleep. Default: True.
    - `enable_warm_starting`: Whether a step starts with the impulses of the previous
      step (warm starting). Default: True.
    - `enable_body_events`: Whether a step lists the bodies that it moved, for
      `World.body_move_events`. Default: True.
    - `hit_event_threshold`: Approach speed above which a contact raises a hit event, in
      m/s. Default: 1.
    - `capacity`: Capacity reserved at creation, as by `World.reserve`. Default: zero;
      the world grows as needed.
    - `user_data`: User data: any object. See `World.user_data`.
    """

    __slots__ = (
        "_callbacks",
        "_deferred",
        "_error",
        "_finalizer",
        "_finished",
        "_has_contact_user_data",
        "_id",
        "_objects",
        "_context",
        "_lists",
        "_poses",
        "_refs",
        "_snapshot_size",
    )

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
        user_data: Any = None,
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
            elif name == "user_data":
                define(definition, value)
                continue
            setattr(definition, name, value)
        adopt(self, definition)
        self._id = ImpelWorldId()
        check(_native.impel_world_create(byref(definition), byref(self._id)))
        self._finalizer = weakref.finalize(self, _native.impel_world_destroy, self._id)
        self._objects = Objects()
        self._refs = self._objects.refs
        self._lists = {}
        self._context = None
        self._has_contact_user_data = False
        self._snapshot_size = 1024
        #: The memory of the library with the poses of the bodies: see `_poses.py`.
        self._poses: Any = b""
        self._callbacks: dict[str, Any] = {}
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
        self._objects.attributes.clear()
        self._poses = b""

    # Time

    def step(self, time_step: float = 1.0 / 60.0, substeps: int = 4) -> None:
        """Steps the world by `time_step` seconds, in `substeps` equal parts within [1, 256].
        Use the same values for each step. More substeps make stacks and joints stiffer."""
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

    # Contents

    @property
    def poses(self) -> memoryview[float]:
        """The poses of all bodies, in the memory of the library: a view of C floats with
        8 columns. The first four are x, y, cosine and sine, the next two the low part of
        the position. The row of a body is its `index`; other rows are undefined.

        The library writes each change at once, also while another thread reads. When the
        world grows, the view stays readable, but no longer changes: get it again after
        bodies were created. With NumPy, ``numpy.asarray(world.poses)[indices, :2]`` are
        positions.
        """
        self._find_poses()
        return rows(memoryview(self._poses).cast("B").toreadonly(), 8)

    def contacts(self) -> list[Contact]:
        """All contacts that had a point at the last step."""
        return list(self.contact_array())

    def contact_array(self) -> Records[Contact]:
        """`contacts` as `Records`, which create no objects before they are read, and have
        arrays for NumPy."""
        memory = fetch_memory(_native.impel_world_get_contacts, ImpelContact, self._id)
        return Records(self, CONTACT, memory)

    @property
    def bounds(self) -> Aabb | None:
        """The AABB of all shapes except half-spaces; None if there are none."""
        box, found = ImpelAabb(), c_bool()
        check(_native.impel_world_get_bounds(self._id, None, byref(box), byref(found)))
        return Aabb._of(box) if found.value else None

    def counters(self) -> Counters:
        """Numbers of objects in the world."""
        value = ImpelCounters()
        check(_native.impel_world_get_counters(self._id, byref(value)))
        return Counters(**fields(value))

    def reserve(self, bodies: int = 0, shapes: int = 0, pairs: int = 0, joints: int = 0) -> None:
        """Reserves capacity for total numbers of `bodies`, `shapes`, `pairs` of shapes whose
        fat AABBs overlap, and `joints`, so that creating them allocates no memory."""
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

    def friction_pair(self, user_id_a: int, user_id_b: int) -> tuple[float, float] | None:
        """The static and dynamic friction between materials with two `user_id`s; None if
        the mix rule applies."""
        found, static, dynamic = c_bool(), c_float(), c_float()
        check(
            _native.impel_world_get_friction_pair(
                self._id, user_id_a, user_id_b, found, static, dynamic
            )
        )
        return (static.value, dynamic.value) if found.value else None

    def clear_friction_pairs(self) -> None:
        """Removes all friction pairs; contacts follow the mix rule."""
        check(_native.impel_world_clear_friction_pairs(self._id))

    # Internal

    def _find_poses(self) -> None:
        """Finds the array of the library with the poses of the bodies."""
        first, count = POINTER(ImpelPose)(), c_size_t()
        check(_native.impel_world_get_poses(self._id, first, count))
        size = count.value * SIZE
        self._poses = (c_char * size).from_address(addressof(first.contents)) if size else b""

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
