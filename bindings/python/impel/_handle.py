"""Base of the classes of objects in a world."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .world import World


class Handle:
    """The handle of an object in a world. Handles of the same object are equal."""

    __slots__ = ("_id", "_world")

    _id: Any
    _world: World

    def __init__(self, world: World, id: Any) -> None:
        self._world = world
        self._id = id

    def __eq__(self, other: object) -> bool:
        # An id contains the kind of its object.
        return isinstance(other, Handle) and bool(self._id.raw == other._id.raw)

    def __hash__(self) -> int:
        return hash(self._id.raw)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(0x{self._id.raw:016x})"

    @property
    def world(self) -> World:
        return self._world
