"""Arrays of C floats from buffers and sequences, and to them.

A buffer, such as an ``array.array("f")`` or a NumPy array of ``float32``, is passed to the
library without a copy. Other sequences are converted.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from ctypes import Array, sizeof
from itertools import chain
from sys import byteorder
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing import Protocol

    from typing_extensions import Buffer, TypeAlias

    from .values import Pair, Transform

    class NumPyArray(Protocol):
        """A NumPy array, which is a buffer. Type checkers know that from Python 3.12 on."""

        @property
        def __array_interface__(self) -> dict[str, Any]: ...

    #: Memory of C floats: with the buffer protocol, contiguous, of the format 'f'.
    Memory: TypeAlias = Buffer | NumPyArray
    #: Arguments that are arrays: memory, or a sequence of values.
    Floats: TypeAlias = Memory | Iterable[float]
    Vectors: TypeAlias = Memory | Iterable[Pair]
    Transforms: TypeAlias = Memory | Iterable[Transform]
    Rays: TypeAlias = Memory | Iterable[tuple[Pair, Pair]]

#: Size of a C float, in bytes.
_FLOAT = 4
#: The formats of C floats in the buffer protocol.
_FORMATS = {"f", "@f", "=f", "<f" if byteorder == "little" else ">f"}


def elements(
    element: Any, values: object, name: str, *, depth: int = 1, count: int | None = None
) -> tuple[Array[Any], int]:
    """Returns an array of a structure of C floats, and its length.

    `depth` is the depth of the sequences in `values`: 0 for numbers, 1 for pairs. `count`
    is the required length.
    """
    size = sizeof(element)
    try:
        view = memoryview(values)  # type: ignore[arg-type]
    except TypeError:
        flat: Any = values
        for _ in range(depth):
            flat = chain.from_iterable(flat)
        view = memoryview(array("f", flat))
    else:
        _check(view, name)
    if count is None:
        count, rest = divmod(view.nbytes, size)
        if rest:
            raise ValueError(
                f"{name} has {view.nbytes // _FLOAT} floats: it must have {size // _FLOAT} for "
                "each element"
            )
    elif view.nbytes != count * size:
        raise ValueError(
            f"{name} has {view.nbytes // _FLOAT} floats: {count} elements of "
            f"{size // _FLOAT} are required"
        )
    if count == 0:
        return (element * 0)(), 0
    # ctypes accepts writable memory only.
    memory = bytearray(view) if view.readonly else view
    return (element * count).from_buffer(memory), count


def target(
    element: Any, out: object, count: int, name: str = "out"
) -> tuple[Any, memoryview[float]]:
    """Returns the first element of the array into which the library writes, and the array's
    memory as C floats.

    The memory is that of `out`, or is new if `out` is None.
    """
    size = sizeof(element)
    if out is None:
        view = memoryview(bytearray(count * size))
    else:
        view = memoryview(out)  # type: ignore[arg-type]
        _check(view, name)
        if view.readonly:
            raise TypeError(f"{name} is read-only: it must be writable")
        if view.nbytes != count * size:
            raise ValueError(
                f"{name} has {view.nbytes // _FLOAT} floats: {count} × {size // _FLOAT} are "
                "required"
            )
        view = view.cast("B")
    # The library needs the first element. An array of ctypes takes more time.
    native = element.from_buffer(view) if count else element()
    return native, rows(view, size // _FLOAT)


def rows(view: memoryview[Any], width: int) -> memoryview[float]:
    """Returns bytes as a view of C floats, of the shape (length, width)."""
    # A view cannot have a dimension of zero.
    if width == 1 or not view.nbytes:
        return view.cast("f")
    return view.cast("f", (view.nbytes // (width * _FLOAT), width))


def _check(view: memoryview[Any], name: str) -> None:
    if view.format not in _FORMATS:
        raise TypeError(
            f"{name} has elements of the format {view.format!r}: it must have C floats, 'f' "
            "(numpy.float32)"
        )
    if not view.c_contiguous:
        raise TypeError(
            f"{name} is not contiguous: copy it, for example with numpy.ascontiguousarray"
        )
