"""Base of the classes of objects in a world, and the identity of these objects."""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast
from weakref import ref

from ._misplaced import hinted
from ._pickling import find
from ._user_data import UserData

if TYPE_CHECKING:
    from .world import World

H = TypeVar("H", bound="Handle")


class Handle(UserData):
    """An object of a world: a body, a shape, a chain, a joint or a soft body.

    There is one Python object for each: ``world.bodies()[0] is body``. It accepts
    attributes, weak references, and any object as `user_data`. The attributes last as
    long as the body, even if nothing refers to the Python object meanwhile.

    It pickles after its world in the same pickle, and is then an object of the new world.
    """

    __slots__ = ("__dict__", "__weakref__", "_id", "_raw", "_world")

    #: The structure of its handle in the library.
    _kind: ClassVar[type[Any]]
    #: The function of the library that reports whether a handle is valid.
    _exists: ClassVar[Any]

    _id: Any
    _raw: int
    _world: World
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # The structure is created when it is first used: many objects, such as the
            # shapes of contacts, are only compared.
            if name == "_id":
                self._id = self._kind(self._raw)
                return self._id
            raise missing(self, name)

    def __init__(self, world: World, raw: int) -> None:
        self._world = world
        self._raw = raw

    def __del__(self) -> None:
        if self.__dict__:
            self._world._objects.keep(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(0x{self._raw:016x})"

    @property
    def world(self) -> World:
        """The world of the object."""
        return self._world

    @property
    def is_valid(self) -> bool:
        """Whether it exists: it has not been destroyed."""
        return bool(self._exists(self._id))

    # Copies

    def __copy__(self: H) -> H:
        """The same object: a world has one for each of its bodies."""
        return self

    def __deepcopy__(self: H, memo: dict[Any, Any]) -> H:
        return self._world._context_in(self, memo).copied(self, memo)

    def __reduce_ex__(self, _protocol: object) -> tuple[Any, ...]:
        context = self._world._context_of(self)
        return (
            find,
            (context, type(self)._kind.__name__, context.index(self)),
            self.__dict__ or None,
        )


def missing(handle: Handle, name: str) -> AttributeError:
    """The error of an attribute that does not exist."""
    if error := hinted(handle, name):
        return error
    kind = type(handle).__name__
    return AttributeError(f"{kind!r} object has no attribute {name!r}", name=name, obj=handle)


#: Creates an object without a call of Python.
_create = object.__new__


class Objects:
    """The Python objects of a world, by the numbers of their handles.

    They are referred to weakly, so that a world ends with the last object that refers to
    it. The attributes of an object that is gone are kept as long as its body.
    """

    __slots__ = ("attributes", "limit", "lock", "refs")

    def __init__(self) -> None:
        self.refs: dict[int, ref[Handle]] = {}
        self.attributes: dict[int, tuple[type[Handle], dict[str, Any]]] = {}
        # A collection of garbage during `add` can call `add` again in the same thread.
        self.lock = RLock()
        self.limit = 1000

    def add(self, kind: type[H], world: World, raw: int) -> H:
        """Returns the object of a handle. Creates it if there is none."""
        handle = _create(kind)
        handle._world = world
        handle._raw = raw
        if raw in self.attributes:
            handle.__dict__ = self.attributes[raw][1]
        made: ref[Handle] = ref(handle)
        if self.refs.setdefault(raw, made) is not made:
            # The reference to an object that was deleted, or that another thread created.
            with self.lock:
                found = self.refs.get(raw, made)()
                if found is not None:
                    return cast("H", found)
                self.refs[raw] = made
        elif len(self.refs) > self.limit:
            with self.lock:
                self.drop_unused()
        return handle

    def keep(self, handle: Handle) -> None:
        """Keeps the attributes of a Python object that is being deleted."""
        if handle.is_valid:
            self.attributes[handle._raw] = type(handle), handle.__dict__
            # If its own attributes refer to the object, it stays.
            self.refs[handle._raw] = ref(handle)

    def forget(self, handle: Handle) -> None:
        """Drops the attributes of a body that has been destroyed."""
        self.attributes.pop(handle._raw, None)

    def with_attributes(self, world: World) -> list[Handle]:
        """The objects that exist and have attributes, in the order of their handles."""
        found = {
            raw: self.add(kind, world, raw) for raw, (kind, _) in self.attributes.copy().items()
        }
        for raw, reference in self.refs.copy().items():
            handle = reference()
            if handle is not None:
                found[raw] = handle
        return [
            handle for _, handle in sorted(found.items()) if handle.__dict__ and handle.is_valid
        ]

    def drop_unused(self) -> None:
        """Drops references to deleted objects, and attributes of bodies that the library
        destroyed. Each call takes as long as the additions since the last one."""
        # Copies, because garbage that is collected meanwhile can change the dictionaries.
        for raw, known in self.refs.copy().items():
            if known() is None and self.refs.get(raw) is known:
                del self.refs[raw]
        for raw, (kind, _) in self.attributes.copy().items():
            if not kind._exists(kind._kind(raw)):
                del self.attributes[raw]
        self.limit = 2 * (len(self.refs) + len(self.attributes)) + 1000
