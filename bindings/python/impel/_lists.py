"""Reads lists from the library and passes arrays of vectors and origins to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ctypes import Array, byref, c_size_t
from typing import Any

from . import _native
from ._native import ImpelPosition, ImpelVec2
from .errors import check
from .values import Pair


def fetch(function: Callable[..., int], element: type[Any], *arguments: object) -> list[Any]:
    """Reads the count, then the list. Tries again if another thread changed the
    world between the two calls."""
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
    """The origin of a call; None for the world origin."""
    return None if origin is None else byref(ImpelPosition(*origin))


def vectors(points: Iterable[Pair]) -> Array[ImpelVec2]:
    """Converts vectors to an array for the library."""
    pairs = [ImpelVec2(*point) for point in points]
    return (ImpelVec2 * len(pairs))(*pairs)
