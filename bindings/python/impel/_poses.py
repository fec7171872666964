"""Poses of bodies in the memory of the library.

The library writes the pose of each body to an array when it changes, so a position is read
without a call. An element is an `ImpelPose`. Its index is in the handle of its body. It is
valid if it has the generation of the handle, and if the library has not replaced the array.
"""

from __future__ import annotations

from struct import Struct
from struct import error as OutOfArray
from sys import byteorder

from ._native import IMPEL_ID_GENERATION_BITS, IMPEL_ID_INDEX_BITS

__all__ = ["POSITION", "PRECISE", "SIZE", "TRANSFORM", "OutOfArray", "offset", "tag"]

#: Size of a pose, in bytes.
SIZE = 32

# Each reads the last two fields, `generation` and `is_replaced`, as one number.
#: Position.
POSITION = Struct("=2f16xQ").unpack_from
#: Position, cosine and sine.
TRANSFORM = Struct("=4f8xQ").unpack_from
#: Position, and the low part of the position.
PRECISE = Struct("=2f8x2fQ").unpack_from


def offset(raw: int) -> int:
    """Offset of a body's pose in the array, in bytes."""
    return (raw >> IMPEL_ID_GENERATION_BITS & (1 << IMPEL_ID_INDEX_BITS) - 1) * SIZE


def tag(raw: int) -> int:
    """The last two fields of a body's pose, if it is valid."""
    generation = raw & (1 << IMPEL_ID_GENERATION_BITS) - 1
    return generation if byteorder == "little" else generation << 32
