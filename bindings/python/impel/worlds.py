"""Many worlds at once: steps in parallel, and observations in one array.

worlds = impel.worlds.WorldArray([make_level(seed) for seed in range(64)])
view = impel.worlds.Observation([world.body_array() for world in worlds])
for _ in range(1000):
    worlds.step(1 / 60)
    view.read()                      # view.transforms: all bodies of all worlds
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from ctypes import c_bool, c_float, c_int32, sizeof
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from . import _native
from ._buffers import elements, rows, target
from ._lists import handles
from ._native import ImpelBodyId, ImpelTransform, ImpelVec2, ImpelWorldId
from .body_array import BodyArray
from .errors import fail

if TYPE_CHECKING:
    from ._buffers import Memory, Vectors
    from .body import Body
    from .world import World

__all__ = ["Observation", "WorldArray", "apply_impulses", "read_transforms", "step"]


class WorldArray:
    """Worlds that are stepped together many times. A world may occur once only."""

    def __init__(self, worlds: Iterable[World]) -> None:
        #: The worlds.
        self.worlds = tuple(worlds)
        count = len(self.worlds)
        self._ids = (ImpelWorldId * count)(*(world._id for world in self.worlds))
        self._statuses = c_int32 * count

    def step(self, time_step: float = 1.0 / 60.0, substeps: int = 4, *, workers: int = 0) -> None:
        """Steps the worlds: see `step`."""
        worlds, statuses = self.worlds, self._statuses()
        if not worlds:
            return
        status = _native.impel_worlds_step(
            self._ids, len(worlds), time_step, substeps, workers, statuses
        )
        ended = [world for world in worlds if world._error is not None or world._finished]
        if not status and not ended:
            return
        if status and not any(statuses):
            # An argument is invalid, and no world was stepped.
            fail(status)
        first: BaseException | None = None
        for world, one in zip(worlds, statuses, strict=True):
            try:
                world._stepped(one)
            except BaseException as error:
                first = error if first is None else first
        if first is not None:
            raise first

    def __len__(self) -> int:
        return len(self.worlds)

    def __iter__(self) -> Iterator[World]:
        return iter(self.worlds)


def step(
    worlds: Iterable[World],
    time_step: float = 1.0 / 60.0,
    substeps: int = 4,
    *,
    workers: int = 0,
) -> None:
    """Steps many worlds by `time_step` seconds each, on up to `workers` threads; 0 for one
    on each core. The results are those of `World.step` for each world.

    All worlds are stepped, even if one fails. Then the first error is raised, in the order
    of the worlds: one of the library, or the exception of a callback. A world may occur
    once only. For repeated steps, a `WorldArray` takes less time.
    """
    WorldArray(worlds).step(time_step, substeps, workers=workers)


def read_transforms(arrays: Iterable[BodyArray], out: Memory | None = None) -> memoryview[float]:
    """Reads the transforms of the bodies of many worlds into one array: x, y, cosine and
    sine of each body, in the order of the arrays. For repeated reads, an `Observation`
    takes less time."""
    arrays = list(arrays)
    count = sum(map(len, arrays))
    _, view = target(ImpelTransform, out, count)
    flat = view.cast("B")
    at = 0
    for bodies in arrays:
        end = at + len(bodies) * sizeof(ImpelTransform)
        bodies.transforms(flat[at:end].cast("f"))
        at = end
    return view


def apply_impulses(
    bodies: Iterable[Body] | Memory, impulses: Vectors, points: Vectors | None = None
) -> None:
    """Applies an impulse, in N s, to each body, which may be in different worlds, at a point
    in its world. Default points: the centres of mass. `bodies` may be the `handles` of an
    `Observation`, or a part of them: with NumPy, ``numpy.asarray(view.handles)[indices]``.
    If a body or a value is invalid, nothing changes."""
    given: Any = bodies
    try:
        view = memoryview(given)
    except TypeError:
        ids: Any = handles(ImpelBodyId, given)
        count = len(ids)
    else:
        if view.format not in ("L", "Q") or view.itemsize != 8 or not view.c_contiguous:
            raise TypeError("bodies must be contiguous handles of 64 bits: numpy.uint64")
        count = view.nbytes // view.itemsize
        ids = (ImpelBodyId * count).from_buffer(view) if count else None
    if not count:
        return
    values, _ = elements(ImpelVec2, impulses, "impulses", count=count)
    at = None if points is None else elements(ImpelVec2, points, "points", count=count)[0]
    status = _native.impel_worlds_apply_impulses(ids, count, values, at)
    if status:
        fail(status)


class Observation:
    """The state of the bodies of many worlds in one array for each quantity, in the order
    of the `BodyArray`s. `read` overwrites the arrays, which ``numpy.asarray`` takes without
    a copy.
    """

    def __init__(
        self, arrays: Iterable[BodyArray], *, velocities: bool = False, flags: bool = False
    ) -> None:
        #: The bodies.
        self.arrays = tuple(arrays)
        count = sum(map(len, self.arrays))
        #: Index of the first body of each array.
        self.starts = [*accumulate(map(len, self.arrays), initial=0)][:-1]
        ids = bytearray().join(bodies._ids for bodies in self.arrays)
        #: Handles of the bodies, for `apply_impulses`.
        self.handles = memoryview(ids).cast("Q")

        def memory(element: Any, wanted: bool) -> tuple[bytearray, Any]:
            """Memory of an array, and the argument of the call."""
            data = bytearray(count * sizeof(element) if wanted else 0)
            return data, (element * count).from_buffer(data) if data else None

        transforms, to_transforms = memory(ImpelTransform, True)
        linear, to_linear = memory(ImpelVec2, velocities)
        angular, to_angular = memory(c_float, velocities)
        awake, to_awake = memory(c_bool, flags)
        touching, to_touching = memory(c_bool, flags)
        #: Transforms: x, y, cosine and sine of each body.
        self.transforms = rows(memoryview(transforms), 4)
        #: Linear velocities: x and y of each body. Empty without `velocities`.
        self.linear_velocities = rows(memoryview(linear), 2)
        #: Angular velocities. Empty without `velocities`.
        self.angular_velocities = rows(memoryview(angular), 1)
        #: Whether each body is awake. Empty without `flags`.
        self.awake = memoryview(awake).cast("?")
        #: Whether each body touches another one. Empty without `flags`.
        self.touching = memoryview(touching).cast("?")
        bodies = (ImpelBodyId * count).from_buffer(ids) if count else None
        states = to_transforms, to_linear, to_angular, to_awake, to_touching
        self._arguments = bodies, count, *states

    def read(self) -> Observation:
        """Reads the current state. A body that does not exist raises
        `InvalidHandleError`; the arrays are then as before."""
        status = _native.impel_worlds_get_states(*self._arguments)
        if status:
            fail(status)
        return self

    def __len__(self) -> int:
        return sum(map(len, self.arrays))
