"""Many worlds at once: steps in parallel, and observations in one array.

worlds = impel.worlds.WorldArray([make_level(seed) for seed in range(64)])
view = impel.worlds.Observation([world.body_array() for world in worlds])
for _ in range(1000):
    worlds.step(1 / 60)
    view.read()                      # view.transforms: all bodies of all worlds
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from ctypes import c_float, c_int32, c_size_t, sizeof
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from . import _native
from ._buffers import rows, target
from ._library import library
from ._native import ImpelTransform, ImpelVec2, ImpelWorldId
from .body_array import BodyArray
from .errors import fail

if TYPE_CHECKING:
    from ._buffers import Memory
    from .world import World

__all__ = ["Observation", "WorldArray", "read_transforms", "step"]

# Functions without argument types: ctypes converts nothing. The arguments of `Observation` are
# prepared, and a call takes half of the time.
_get_transforms = library["impel_world_get_transforms"]
_get_velocities = library["impel_world_get_velocities"]


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


class Observation:
    """The state of the bodies of many worlds in one array for each quantity, in the order
    of the `BodyArray`s. `read` overwrites the arrays, which ``numpy.asarray`` takes without
    a copy.
    """

    def __init__(self, arrays: Iterable[BodyArray], *, velocities: bool = False) -> None:
        #: The bodies.
        self.arrays = tuple(arrays)
        count = sum(map(len, self.arrays))
        #: Index of the first body of each array.
        self.starts = [*accumulate(map(len, self.arrays), initial=0)][:-1]
        memory = bytearray(count * sizeof(ImpelTransform))
        #: Transforms: x, y, cosine and sine of each body.
        self.transforms = rows(memoryview(memory), 4)
        linear = bytearray(count * sizeof(ImpelVec2) if velocities else 0)
        #: Linear velocities: x and y of each body. Empty without `velocities`.
        self.linear_velocities = rows(memoryview(linear), 2)
        angular = bytearray(count * sizeof(c_float) if velocities else 0)
        #: Angular velocities. Empty without `velocities`.
        self.angular_velocities = rows(memoryview(angular), 1)
        # The arguments of each call.
        self._transforms: list[Any] = []
        self._velocities: list[Any] = []
        for start, bodies in zip(self.starts, self.arrays, strict=True):
            length = len(bodies)
            if not length:
                continue
            head = bodies._world._id, bodies._ids, c_size_t(length)
            self._transforms.append((*head, _part(ImpelTransform, memory, start, length)))
            if velocities:
                parts = (
                    _part(ImpelVec2, linear, start, length),
                    _part(c_float, angular, start, length),
                )
                self._velocities.append((*head, *parts))

    def read(self) -> Observation:
        """Reads the current state. A body that does not exist raises
        `InvalidHandleError`; the arrays of later worlds are then as before."""
        for read, calls in (
            (_get_transforms, self._transforms),
            (_get_velocities, self._velocities),
        ):
            for arguments in calls:
                status = read(*arguments)
                if status:
                    fail(status)
        return self

    def __len__(self) -> int:
        return sum(map(len, self.arrays))


def _part(element: Any, memory: bytearray, start: int, length: int) -> Any:
    return (element * length).from_buffer(memory, start * sizeof(element))
