"""Buffers of many transforms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from ctypes import sizeof

from . import _native
from ._lists import from_origin
from ._native import ImpelBodyId, ImpelTransform, ImpelWorldId
from .body import Body
from .errors import check
from .values import Pair, Transform


class TransformBuffer:
    """The transforms of a list of bodies, read in one call to reused memory. A
    sequence of `Transform`; `floats` is the memory, for NumPy or a graphics library."""

    def __init__(self, world: ImpelWorldId, bodies: Iterable[Body]) -> None:
        self._world = world
        #: The bodies, in the order of the transforms.
        self.bodies = tuple(bodies)
        count = len(self.bodies)
        self._ids = (ImpelBodyId * count)(*(body._id for body in self.bodies))
        # A memoryview cannot cast the format of ctypes arrays, but it can cast bytes.
        self._memory = bytearray(sizeof(ImpelTransform) * count)
        self._transforms = (ImpelTransform * count).from_buffer(self._memory)

    def read(self, alpha: float = 1.0, *, origin: Pair | None = None) -> TransformBuffer:
        """Reads the current transforms; with the `alpha` of an `Advance`,
        interpolated between the last two steps. The transforms are relative to
        `origin`, such as a camera, and precise near it. Default: the world origin.
        Raises if a body does not exist, and changes nothing then."""
        check(
            _native.impel_world_get_interpolated_transforms(
                self._world,
                from_origin(origin),
                self._ids,
                len(self.bodies),
                alpha,
                self._transforms,
            )
        )
        return self

    @property
    def floats(self) -> memoryview[float]:
        """The memory as a view of C floats: x, y, cosine and sine of each body.
        `read` changes its contents. ``numpy.asarray`` accepts it."""
        flat = memoryview(self._memory)
        # A view cannot have a dimension of zero.
        return flat.cast("f", (len(self), 4)) if self.bodies else flat.cast("f")

    def __len__(self) -> int:
        return len(self.bodies)

    def __getitem__(self, index: int) -> Transform:
        return Transform._of(self._transforms[index])

    def __iter__(self) -> Iterator[Transform]:
        return (Transform._of(native) for native in self._transforms)
