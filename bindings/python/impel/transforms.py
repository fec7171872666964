"""Many transforms in one call."""

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
    """The transforms of a list of bodies, read in one call into memory that is
    used again each time. A sequence of `Transform`; `floats` is that memory
    itself, for NumPy or a graphics library."""

    def __init__(self, world: ImpelWorldId, bodies: Iterable[Body]) -> None:
        self._world = world
        #: The bodies, in the order of the transforms.
        self.bodies = tuple(bodies)
        count = len(self.bodies)
        self._ids = (ImpelBodyId * count)(*(body._id for body in self.bodies))
        # ctypes arrays have a format that a memoryview cannot cast; bytes can be.
        self._memory = bytearray(sizeof(ImpelTransform) * count)
        self._transforms = (ImpelTransform * count).from_buffer(self._memory)

    def read(self, alpha: float = 1.0, *, origin: Pair | None = None) -> TransformBuffer:
        """Reads where the bodies are now; with the `alpha` of an `Advance`,
        where they are between the last two steps. Relative to `origin`, such as a camera,
        or to that of the world; precise near it. Raises when a body is gone, and then
        changes nothing."""
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
        """The memory: of each body x, y, cosine and sine, as C floats. A view;
        `read` changes what is in it. ``numpy.asarray`` takes it as it is."""
        flat = memoryview(self._memory)
        # A view cannot have a side of length zero.
        return flat.cast("f", (len(self), 4)) if self.bodies else flat.cast("f")

    def __len__(self) -> int:
        return len(self.bodies)

    def __getitem__(self, index: int) -> Transform:
        return Transform._of(self._transforms[index])

    def __iter__(self) -> Iterator[Transform]:
        return (Transform._of(native) for native in self._transforms)
