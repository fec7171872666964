"""Pickles and copies of worlds, and of the handles in them.

A handle contains the number of its world, so it is not valid in another process. A pickle
has the index of the object in the list of its world instead, which is the same in a world
that is restored from a snapshot.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any, TypeVar, cast
from weakref import ref

from . import _native
from ._lists import fetch_handles

if TYPE_CHECKING:
    from ._handle import Handle, Objects
    from .world import World

H = TypeVar("H", bound="Handle")

#: The lists of a world, by the structure of their handles.
_LISTS: dict[str, Any] = {
    "ImpelBodyId": _native.impel_world_get_bodies,
    "ImpelShapeId": _native.impel_world_get_shapes,
    "ImpelChainId": _native.impel_world_get_chains,
    "ImpelJointId": _native.impel_world_get_joints,
    "ImpelSoftBodyId": _native.impel_world_get_soft_bodies,
}


class PickleContext:
    """A world and the lists of its objects, while it is pickled, copied or created.

    While a world is pickled, only the memo of the pickler keeps the context alive. So a
    context that exists proves that its world is already in the pickle.
    """

    __slots__ = ("__weakref__", "indices", "lists", "target", "world")

    def __init__(self, world: World) -> None:
        self.world = world
        #: Handles by index.
        self.lists = {name: fetch_handles(read, world._id) for name, read in _LISTS.items()}
        #: Indices by handle.
        self.indices: dict[str, dict[int, int]] = {}
        #: The context of the copy, in a deep copy.
        self.target: PickleContext | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return PickleContext, (self.world,)

    def index(self, handle: Handle) -> int:
        """The index of an object in the list of its world; -1 if it does not exist."""
        name = type(handle)._kind.__name__
        indices = self.indices.get(name)
        if indices is None:
            indices = {raw: index for index, raw in enumerate(self.lists[name])}
            self.indices[name] = indices
        return indices.get(handle._raw, -1)

    def copied(self, handle: H, memo: dict[Any, Any]) -> H:
        """The object of the copied world that corresponds to a handle."""
        assert self.target is not None
        found = find(self.target, type(handle)._kind.__name__, self.index(handle))
        memo[id(handle)] = found
        found.__dict__.update(deepcopy(handle.__dict__, memo))
        return cast("H", found)


def find(context: PickleContext, name: str, index: int) -> Handle:
    """Finds the object with an index in the list of a world."""
    # An object that did not exist has a handle that is invalid in every world.
    raw = context.lists[name][index] if index >= 0 else 0
    return context.world._object(name, raw)


def create_world(kind: type[World], state: dict[str, Any]) -> World:
    """Creates a world with a `world_state`."""
    from .world import World

    world = kind.__new__(kind)
    World.__init__(world, **state["settings"])
    world.max_saved_ticks = state["max_saved_ticks"]
    world.restore(state["snapshot"])
    if pairs := state["contact_user_data"]:
        shapes = world.shapes()
        for a, b, value in pairs:
            shapes[a].set_contact_user_data_with(shapes[b], value)
    return world


def world_state(world: World) -> dict[str, Any]:
    """The state of a world, with the settings that a snapshot does not contain."""
    if reasons := [*_obstacles(world)]:
        raise TypeError(f"a World cannot be pickled or copied {'; '.join(reasons)}")
    pairs = []
    if world._has_contact_user_data:
        index = {shape: i for i, shape in enumerate(world.shapes())}
        for contact in world.contacts():
            a, b = contact.shape_a, contact.shape_b
            if value := a.contact_user_data_with(b):
                pairs.append((index[a], index[b], value))
    return {
        "settings": world.settings,
        "max_saved_ticks": world.max_saved_ticks,
        "snapshot": world.snapshot(),
        "contact_user_data": pairs,
    }


def _obstacles(world: World) -> list[str]:
    found = []
    if world._callbacks:
        names = ", ".join(sorted(world._callbacks))
        found.append(
            f"while it has functions: remove them ({names} with None), and set them in the "
            "copy again"
        )
    if world.recording.is_active:
        found.append("while a recording runs: call stop_recording first")
    if world.is_replaying:
        found.append("while a replay runs: call stop_replay first")
    if world.deferred.waiting:
        found.append("while deferred changes wait: step it, or call run_deferred, first")
    return found


class WorldPickling:
    """The methods of `World` for pickles and copies."""

    if TYPE_CHECKING:
        _objects: Objects
        _context: ref[PickleContext] | None

    def __reduce_ex__(self, _protocol: object) -> tuple[Any, ...]:
        world = cast("World", self)
        state = world_state(world)
        context = PickleContext(world)
        self._context = ref(context)
        # The pickler has the world in its memo before it comes to the state, which refers
        # to the world.
        handles = self._objects.with_attributes(world)
        return create_world, (type(world), state), (context, world.__dict__, handles)

    def __setstate__(self, state: tuple[PickleContext, dict[str, Any], list[Handle]]) -> None:
        # The handles have their attributes already.
        _, attributes, _ = state
        self.__dict__.update(attributes)

    def __copy__(self) -> World:
        """A copy with the same simulated state. Attributes are the same objects."""
        world = cast("World", self)
        copy = create_world(type(world), world_state(world))
        copy.__dict__.update(world.__dict__)
        source, target = PickleContext(world), PickleContext(copy)
        for handle in self._objects.with_attributes(world):
            found = find(target, type(handle)._kind.__name__, source.index(handle))
            found.__dict__.update(handle.__dict__)
        return copy

    def __deepcopy__(self, memo: dict[Any, Any]) -> World:
        world = cast("World", self)
        copy = create_world(type(world), world_state(world))
        memo[id(world)] = copy
        context = PickleContext(world)
        context.target = PickleContext(copy)
        memo[PickleContext, id(world)] = context
        copy.__dict__.update(deepcopy(world.__dict__, memo))
        for handle in self._objects.with_attributes(world):
            deepcopy(handle, memo)
        return copy

    def _context_of(self, handle: Handle) -> PickleContext:
        """The context of the pickle that contains the world."""
        context = None if self._context is None else self._context()
        if context is None:
            raise _alone(handle, "pickled")
        return context

    def _context_in(self, handle: Handle, memo: dict[Any, Any]) -> PickleContext:
        """The context of the deep copy that contains the world."""
        context = memo.get((PickleContext, id(self)))
        if context is None:
            raise _alone(handle, "copied")
        return cast("PickleContext", context)


def _alone(handle: Handle, done: str) -> TypeError:
    name = type(handle).__name__
    return TypeError(
        f"a {name} cannot be {done} without its World: put the world before it in the same "
        f"container, as in (world, {name.lower()})"
    )
