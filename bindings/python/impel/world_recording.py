"""Recordings: what is done to a world, as bytes, and worlds that play it again."""

from __future__ import annotations

from ctypes import Array, byref, c_size_t, c_uint8
from typing import NamedTuple

from . import _native
from ._native import BroadPhase, ImpelRecordingInfo, ImpelReplay
from ._part import WorldPart
from .errors import check
from .values import fields


class RecordingInfo(NamedTuple):
    """What is in the bytes of a recording."""

    #: Steps that can be played.
    steps: int
    #: How many of the bytes are whole.
    size: int
    #: Every so manieth step has a hash.
    hash_interval: int
    #: Whether it was stopped, and nothing is missing.
    is_complete: bool
    #: What the world that plays it has to be created with.
    broad_phase: BroadPhase


class Replay(NamedTuple):
    """How far a recording has been played."""

    #: Steps played.
    step: int
    #: Steps in all.
    steps: int
    #: The first step after which the world was another than when it was recorded; 0
    #: for none.
    first_diverged_step: int
    #: Calls that the world refused, though the one that was recorded did not.
    failed_calls: int
    #: The step before which the first of these came; 0 for none.
    first_failed_step: int
    #: Memory held for the recording.
    bytes: int
    #: Whether nothing is left to play.
    is_at_end: bool
    #: Whether nothing of the recording is missing.
    is_complete: bool


def recording_info(data: bytes) -> RecordingInfo:
    """Looks at the bytes of a recording, which may have broken off."""
    info = ImpelRecordingInfo()
    check(_native.impel_recording_get_info(_buffer(data), len(data), byref(info)))
    return RecordingInfo(
        info.steps,
        info.size,
        info.hash_interval,
        info.is_complete,
        BroadPhase(info.world_def.broad_phase),
    )


def _buffer(data: bytes) -> Array[c_uint8] | None:
    return (c_uint8 * len(data)).from_buffer_copy(data) if data else None


class WorldRecording(WorldPart):
    """Recording and replay."""

    def start_recording(
        self, hash_interval: int | None = None, *, record_queries: bool = False
    ) -> None:
        """Begins to record all that is done to the world, as it is now. Every so
        manieth step has a hash: with 1 a replay tells the very step at which it differs.
        With `record_queries` it keeps queries, which `replay_queries` tells and `draw`
        draws where they were made."""
        definition = _native.impel_recording_def_default()
        if hash_interval is not None:
            definition.hash_interval = hash_interval
        definition.record_queries = record_queries
        check(_native.impel_world_start_recording(self._id, byref(definition)))

    def stop_recording(self) -> bytes:
        """Ends the recording; what has not been taken of it."""
        check(_native.impel_world_stop_recording(self._id))
        return self.take_recording()

    def take_recording(self) -> bytes:
        """What has been recorded since the last time: one after the other, these are
        the recording."""
        size = c_size_t()
        check(_native.impel_world_take_recording(self._id, None, 0, byref(size)))
        while True:
            # Another thread may change the world in between.
            buffer = (c_uint8 * size.value)()
            status = _native.impel_world_take_recording(
                self._id, buffer, len(buffer), byref(size)
            )
            if status != _native.IMPEL_ERROR_CAPACITY:
                check(status)
                return bytes(memoryview(buffer)[: size.value])

    def start_replay(
        self,
        data: bytes,
        *,
        keyframe_interval: int | None = None,
        keyframe_bytes: int | None = None,
    ) -> None:
        """Puts the world into the state that a recording begins with, to be played from
        there. To seek back fast, a snapshot is kept every so manieth step, within so
        many bytes."""
        definition = _native.impel_replay_def_default()
        if keyframe_interval is not None:
            definition.keyframe_interval = keyframe_interval
        if keyframe_bytes is not None:
            definition.keyframe_bytes = keyframe_bytes
        check(
            _native.impel_world_start_replay(
                self._id, _buffer(data), len(data), byref(definition)
            )
        )

    def step_replay(self) -> Replay:
        """Plays up to the next step, and that."""
        replay = ImpelReplay()
        check(_native.impel_world_step_replay(self._id, byref(replay)))
        return Replay(**fields(replay))

    def seek_replay(self, step: int) -> Replay:
        """Goes to the state after so many steps, there or back; 0 is the beginning."""
        replay = ImpelReplay()
        check(_native.impel_world_seek_replay(self._id, step, byref(replay)))
        return Replay(**fields(replay))

    @property
    def replay(self) -> Replay:
        """How far the recording has been played."""
        replay = ImpelReplay()
        check(_native.impel_world_get_replay(self._id, byref(replay)))
        return Replay(**fields(replay))

    def stop_replay(self) -> None:
        """Lets the recording go; the world stays as it is, and goes on by itself."""
        check(_native.impel_world_stop_replay(self._id))
