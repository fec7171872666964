"""Buffers of many transforms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from ctypes import sizeof
from typing import TYPE_CHECKING, Any

from ._buffers import rows
from ._native import ImpelTransform
from .body import Body
from .body_array import BodyArray
from .values import Pair, Transform

if TYPE_CHECKING:
    from .world import World


class TransformBuffer:
    """The transforms of a list of bodies, read in one call to reused memory. A
    sequence of `Transform`; `floats` is the memory, for NumPy or a graphics library."""

    def __init__(self, world: World, bodies: Iterable[Body]) -> None:
        self._bodies = bodies if isinstance(bodies, BodyArray) else BodyArray(world, bodies)
        #: The bodies, in the order of the transforms.
        self.bodies = self._bodies.bodies
        #: The memory as a view of C floats: x, y, cosine and sine of each body. `read`
        #: changes its contents. ``numpy.asarray`` accepts it.
        self.floats = rows(memoryview(bytearray(sizeof(ImpelTransform) * len(self.bodies))), 4)

    def read(self, alpha: float = 1.0, *, origin: Pair | None = None) -> TransformBuffer:
        """Reads the current transforms; with the `alpha` of an `Advance`,
        interpolated between the last two steps. The transforms are relative to
        `origin`, such as a camera, and precise near it. Default: the world origin.
        Raises if a body does not exist, and changes nothing then."""
        self._bodies.transforms(self.floats, alpha=alpha, origin=origin)
        return self

    def __len__(self) -> int:
        return len(self.bodies)

    def __getitem__(self, index: int) -> Transform:
        x, y, c, s = (self.floats[range(len(self))[index], i] for i in range(4))
        return Transform._from(x, y, c, s)

    def __iter__(self) -> Iterator[Transform]:
        values: Any = self.floats.tolist()
        return (Transform._from(*each) for each in values)

    def __reduce__(self) -> tuple[Any, ...]:
        return TransformBuffer, (self._bodies._world, self._bodies)
