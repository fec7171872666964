"""Reads lists from the library and passes arrays of vectors and origins to it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable
from ctypes import Array, c_size_t, sizeof
from typing import TYPE_CHECKING, Any

from . import _native
from ._native import ImpelPosition, ImpelVec2
from .errors import fail
from .values import Pair

if TYPE_CHECKING:
    from ._handle import Handle

#: Size of the smallest buffer, in bytes. Most lists fit in it and take one call.
_FIRST = 1024
#: Length of the last list of a function. The next buffer has room for somewhat more, because
#: a second call takes as long as the first: the library counts the elements in both.
_LENGTHS: dict[str, int] = {}


def fetch_memory(function: Any, element: Any, *arguments: object) -> memoryview[int]:
    """Reads a list into new memory, and returns the bytes of its elements."""
    size = sizeof(element)
    length = _LENGTHS.get(function.__name__, 0)
    capacity, count = max(_FIRST // size, length + length // 8, 1), c_size_t()
    # Another thread may change the world between two calls.
    while True:
        memory = bytearray(capacity * size)
        status = function(*arguments, element.from_buffer(memory), capacity, count)
        if not status:
            _LENGTHS[function.__name__] = count.value
            return memoryview(memory)[: count.value * size]
        if status != _native.IMPEL_ERROR_CAPACITY:
            fail(status)
        capacity = count.value


def fetch(function: Callable[..., int], element: Any, *arguments: object) -> list[Any]:
    """Reads a list of structures or numbers."""
    memory = fetch_memory(function, element, *arguments)
    array = element * (len(memory) // sizeof(element))
    found: list[Any] = array.from_buffer(memory)[:] if memory else []
    return found


def fetch_handles(function: Any, *arguments: object) -> list[int]:
    """Reads a list of handles of any kind, as numbers."""
    return handle_memory(function, *arguments).cast("Q").tolist()


def handle_memory(function: Any, *arguments: object) -> memoryview[int]:
    """Reads a list of handles of any kind, as bytes."""
    # The last parameters are the buffer, its capacity and the count.
    return fetch_memory(function, function.argtypes[-3]._type_, *arguments)


def handles(kind: Any, objects: Iterable[Handle]) -> Any:
    """The handles of bodies, shapes or joints as an array for the library."""
    numbers = array("Q", [each._raw for each in objects])
    return (kind * len(numbers)).from_buffer(numbers) if numbers else (kind * 0)()


def from_origin(origin: Pair | None) -> Any:
    """The origin of a call; None for the world origin."""
    return None if origin is None else ImpelPosition(*origin)


def vectors(points: Iterable[Pair]) -> Array[ImpelVec2]:
    """Converts vectors to an array for the library."""
    pairs = [ImpelVec2(*point) for point in points]
    return (ImpelVec2 * len(pairs))(*pairs)
