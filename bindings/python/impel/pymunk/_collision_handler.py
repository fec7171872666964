"""The callbacks of a pair of collision types."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .arbiter import Arbiter
    from .space import Space

CollisionCallback = Callable[["Arbiter", "Space", Any], None]

#: The phases of a collision, in their order.
PHASES = ("begin", "pre_solve", "post_solve", "separate")


class CollisionHandler:
    """Callbacks of the four phases of a collision, and the data passed to each."""

    def __init__(self) -> None:
        self.begin: CollisionCallback | None = None
        self.pre_solve: CollisionCallback | None = None
        self.post_solve: CollisionCallback | None = None
        self.separate: CollisionCallback | None = None
        self.data: dict[str, Any] = {}


class ReturningHandler:
    """A handler of pymunk before version 7: `begin` and `pre_solve` return a bool.

    `begin` returns whether the shapes collide until they separate, and `pre_solve` whether
    they collide in this step. Each callback receives `data`.
    """

    def __init__(self, handler: CollisionHandler) -> None:
        self._handler = handler
        self._functions: dict[str, Callable[[Arbiter, Space, Any], Any]] = {}
        self.data: dict[Any, Any] = {}

    def _set(self, phase: str, function: Callable[[Arbiter, Space, Any], Any]) -> None:
        self._functions[phase] = function
        setattr(self._handler, phase, lambda *arguments: self._call(phase, *arguments))

    def _call(self, phase: str, arbiter: Arbiter, space: Space, _: Any) -> None:
        decides = phase in ("begin", "pre_solve")
        if decides and arbiter._pair.rejected:
            arbiter.process_collision = False
            return
        result = self._functions[phase](arbiter, space, self.data)
        if decides:
            # None counts as true, as in pymunk.
            arbiter.process_collision = result is None or bool(result)
            if phase == "begin":
                arbiter._pair.rejected = not arbiter.process_collision


def _phase(name: str) -> Any:
    def get(self: ReturningHandler) -> Callable[[Arbiter, Space, Any], Any] | None:
        return self._functions.get(name)

    def set(self: ReturningHandler, function: Callable[[Arbiter, Space, Any], Any]) -> None:
        self._set(name, function)

    return property(get, set, doc=f"The callback of the phase `{name}`.")


for _name in PHASES:
    setattr(ReturningHandler, _name, _phase(_name))
