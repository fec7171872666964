"""Lists out of the library; many vectors, and origins, into it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ctypes import Array, byref, c_size_t
from typing import Any

from . import _native
from ._native import ImpelPosition, ImpelVec2
from .errors import check
from .values import Pair


def fetch(function: Callable[..., int], element: type[Any], *arguments: object) -> list[Any]:
    """Asks how much there is, then for all of it. Another thread may change
    the world in between: then the second call says so, and asks again."""
    count = c_size_t()
    check(function(*arguments, None, 0, byref(count)))
    while True:
        capacity = count.value
        buffer = (element * capacity)()
        status = function(*arguments, buffer, capacity, byref(count))
        if status != _native.IMPEL_ERROR_CAPACITY:
            check(status)
            found: list[Any] = buffer[: count.value]
            return found


def from_origin(origin: Pair | None) -> Any:
    """The origin of a call; none is that of the world."""
    return None if origin is None else byref(ImpelPosition(*origin))


def vectors(points: Iterable[Pair]) -> Array[ImpelVec2]:
    """An array of vectors that the library can read."""
    pairs = [ImpelVec2(*point) for point in points]
    return (ImpelVec2 * len(pairs))(*pairs)
