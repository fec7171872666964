"""Recordings: all changes of a world as bytes, which other worlds can replay."""

from __future__ import annotations

from ctypes import Array, byref, c_size_t, c_uint8
from typing import NamedTuple

from . import _native
from ._native import BroadPhase, ImpelRecording, ImpelRecordingInfo, ImpelReplay
from ._part import WorldPart
from .errors import check
from .values import fields


class RecordingInfo(NamedTuple):
    """Information about the bytes of a recording."""

    #: Number of steps that can be replayed.
    steps: int
    #: Length of the valid part, in bytes.
    size: int
    #: Interval, in steps, of the stored state hashes.
    hash_interval: int
    #: Whether the recording was stopped and is complete.
    is_complete: bool
    #: The definition of a world that can replay it.
    broad_phase: BroadPhase


class Recording(NamedTuple):
    """The state of a world's recording."""

    #: Number of recorded steps.
    steps: int
    #: Number of recorded calls other than steps.
    calls: int
    #: Number of recorded queries; 0 if they are not recorded.
    queries: int
    #: Total size, in bytes.
    size: int
    #: Bytes that `take_recording` has not taken yet.
    waiting: int
    #: Whether the recording runs.
    is_active: bool


class Replay(NamedTuple):
    """The state of a replay."""

    #: Number of replayed steps.
    step: int
    #: Total number of steps.
    steps: int
    #: The first step after which the world diverged from the recording; 0 for none.
    first_diverged_step: int
    #: Number of calls that failed in the replay but not in the recording.
    failed_calls: int
    #: The step of the first failed call; 0 for none.
    first_failed_step: int
    #: Memory of the replay, in bytes.
    bytes: int
    #: Whether the replay is at its end.
    is_at_end: bool
    #: Whether the recording is complete.
    is_complete: bool


def recording_info(data: bytes) -> RecordingInfo:
    """Reads information about the bytes of a recording, which may be truncated."""
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
        """Starts a recording of the world from its current state. `hash_interval` is
        the interval, in steps, of stored state hashes: with 1, a replay reports the
        exact step at which it diverges. With `record_queries`, queries are recorded,
        too: `replay_queries` returns them and `draw` draws them in their step."""
        definition = _native.impel_recording_def_default()
        if hash_interval is not None:
            definition.hash_interval = hash_interval
        definition.record_queries = record_queries
        check(_native.impel_world_start_recording(self._id, byref(definition)))

    def stop_recording(self) -> bytes:
        """Ends the recording. Returns the bytes that were not yet taken."""
        check(_native.impel_world_stop_recording(self._id))
        return self.take_recording()

    @property
    def recording(self) -> Recording:
        """The state of the recording; zeros if there is none."""
        value = ImpelRecording()
        check(_native.impel_world_get_recording(self._id, value))
        return Recording(**fields(value))

    def take_recording(self) -> bytes:
        """Takes the bytes recorded since the last call. The concatenated bytes of
        all calls are the recording."""
        size = c_size_t()
        check(_native.impel_world_take_recording(self._id, None, 0, byref(size)))
        while True:
            # Another thread may change the world between the two calls.
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
        """Starts a replay: restores the initial state of a recording. For fast
        seeking, keyframes are stored every `keyframe_interval` steps, up to a total of
        `keyframe_bytes`."""
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
        """Replays the next step."""
        replay = ImpelReplay()
        check(_native.impel_world_step_replay(self._id, byref(replay)))
        return Replay(**fields(replay))

    def seek_replay(self, step: int) -> Replay:
        """Seeks to the state after a step, in either direction; 0 is the beginning."""
        replay = ImpelReplay()
        check(_native.impel_world_seek_replay(self._id, step, byref(replay)))
        return Replay(**fields(replay))

    @property
    def is_replaying(self) -> bool:
        """Whether a replay runs."""
        status = _native.impel_world_get_replay(self._id, ImpelReplay())
        return bool(status == _native.IMPEL_OK)

    @property
    def replay(self) -> Replay:
        """The state of the replay."""
        replay = ImpelReplay()
        check(_native.impel_world_get_replay(self._id, byref(replay)))
        return Replay(**fields(replay))

    def stop_replay(self) -> None:
        """Ends the replay. The world continues from its current state."""
        check(_native.impel_world_stop_replay(self._id))
