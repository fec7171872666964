"""Snapshots, state hashes and saved ticks (save states, rollback)."""

from __future__ import annotations

from ctypes import byref, c_size_t, c_uint8, c_uint64
from typing import Any, NamedTuple

from . import _native
from ._native import ImpelSavedTicks
from ._part import WorldPart
from .errors import check
from .values import fields


class SavedTicks(NamedTuple):
    """The saved ticks of a world."""

    #: The lowest saved tick; 0 if there is none.
    lowest: int
    #: The highest saved tick; 0 if there is none.
    highest: int
    #: Memory that they take, in bytes.
    bytes: int
    #: Number of saved ticks.
    count: int  # type: ignore[assignment]


class WorldSnapshots(WorldPart):
    """The state of a world as bytes, and a ring of earlier states in memory. Pickles and
    copies of a world use snapshots, too."""

    #: Size of the buffer of a snapshot, in bytes.
    _snapshot_size: int

    def hash(self) -> int:
        """Hash of the simulated state: worlds with equal hashes continue equally."""
        value = c_uint64()
        check(_native.impel_world_hash(self._id, byref(value)))
        return value.value

    def snapshot(self, base: bytes | None = None) -> bytes:
        """A snapshot of the simulated state, with names and user data, for
        `restore`.

        With a `base`, an earlier snapshot that was made without one, a delta snapshot:
        it contains only what differs from the base.
        """

        size = c_size_t(self._snapshot_size)
        while True:
            memory, capacity = bytearray(size.value), size.value
            buffer = (c_uint8 * capacity).from_buffer(memory)
            if base is None:
                status = _native.impel_world_snapshot(self._id, buffer, capacity, size)
            else:
                status = _native.impel_world_snapshot_delta(
                    self._id, _array(base), len(base), buffer, capacity, size
                )
            if status != _native.IMPEL_ERROR_CAPACITY:
                check(status)
                # The size changes from step to step. A retry takes as long as writing.
                self._snapshot_size = max(self._snapshot_size, size.value + size.value // 8)
                return bytes(memoryview(memory)[: size.value])

    def restore(self, data: bytes, base: bytes | None = None) -> None:
        """Restores a snapshot of this world, or of another one with the same broad
        phase and length unit. A delta snapshot needs its base.

        Objects of that state exist again; objects created later do not. Damaged bytes,
        or bytes of another version, raise an error and change nothing.
        """
        buffer = _array(data)
        if base is None:
            check(_native.impel_world_restore(self._id, buffer, len(data)))
        else:
            check(
                _native.impel_world_restore_delta(
                    self._id, _array(base), len(base), buffer, len(data)
                )
            )

    def save_tick(self, tick: int) -> None:
        """Saves the state as that of a tick, in memory: for rollback netcode. The
        world keeps as many ticks as `max_saved_ticks` says, which is 0 by default. The
        tick that was saved first is dropped for a new one."""
        check(_native.impel_world_save_tick(self._id, tick))

    def restore_tick(self, tick: int) -> None:
        """Restores the state saved for a tick, with the handles of that time."""
        check(_native.impel_world_restore_tick(self._id, tick))

    def saved_ticks(self) -> SavedTicks:
        """The range of the saved ticks, their number and their memory."""
        value = ImpelSavedTicks()
        check(_native.impel_world_get_saved_ticks(self._id, value))
        return SavedTicks(**fields(value))


def _array(data: bytes) -> Any:
    return (c_uint8 * len(data)).from_buffer_copy(data) if data else None
