"""Base of the parts of `World`, each with the methods of one subject."""

from __future__ import annotations

from collections.abc import Callable
from ctypes import c_int32
from typing import TYPE_CHECKING, Any, TypeVar, cast
from weakref import ref

from . import _native
from ._handle import Handle, Objects
from ._lists import handle_memory
from ._native import ImpelJointId, ImpelWorldId, JointType
from .body import Body
from .chain import Chain
from .joint import _CLASSES, Joint
from .shape import Shape
from .soft_body import SoftBody

if TYPE_CHECKING:
    from .world import World

H = TypeVar("H", bound=Handle)


class WorldPart:
    """The handle of a world, and conversions from handles of the library, as numbers, to
    objects."""

    _id: ImpelWorldId
    _objects: Objects
    #: The same as `_objects.refs`.
    _refs: dict[int, ref[Handle]]
    #: The last list of a function: its handles as bytes, and its objects.
    _lists: dict[str, tuple[bytes, list[ref[Any]]]]

    @property
    def _world(self) -> World:
        return cast("World", self)

    def _body(self, raw: int) -> Body:
        known = self._refs.get(raw)
        found: Any = None if known is None else known()
        return found if found is not None else self._objects.add(Body, self._world, raw)

    def _shape(self, raw: int) -> Shape:
        known = self._refs.get(raw)
        found: Any = None if known is None else known()
        return found if found is not None else self._objects.add(Shape, self._world, raw)

    def _joint(self, raw: int) -> Joint:
        known = self._refs.get(raw)
        found = None if known is None else known()
        if found is not None:
            return cast("Joint", found)
        kind = c_int32()
        if _native.impel_joint_get_type(ImpelJointId(raw), kind):
            # The joint of an event, which broke: its type is unknown.
            return Joint(self._world, raw)
        return self._objects.add(_CLASSES[JointType(kind.value)], self._world, raw)

    def _all(self, one: Callable[[int], H], handles: list[int]) -> list[H]:
        """The objects of many handles; `one` is the method for one."""
        try:
            found: list[Any] = [known() for known in map(self._refs.__getitem__, handles)]
        except KeyError:
            found = [None]
        # A handle is true. `all` takes less time than a search for None.
        return found if all(found) else [*map(one, handles)]

    def _listed(self, one: Callable[[int], H], function: Any) -> list[H]:
        """The objects in a list of the world. If the handles are those of the last list of
        the function, their objects need not be found again, which saves two thirds of the
        time."""
        memory = bytes(handle_memory(function, self._id))
        last, known = self._lists.pop(function.__name__, (b"", []))
        handles = memoryview(memory).cast("Q")
        try:
            if memory != last:
                known = [*map(self._refs.__getitem__, handles.tolist())]
            found: list[Any] = [each() for each in known]
        except KeyError:
            found = [None]
        if all(found):
            # References, because the objects refer to the world.
            self._lists[function.__name__] = memory, known
            return found
        return [*map(one, handles)]

    def _chain(self, raw: int) -> Chain:
        return self._objects.add(Chain, self._world, raw)

    def _soft_body(self, raw: int) -> SoftBody:
        return self._objects.add(SoftBody, self._world, raw)

    def _object(self, id_name: str, raw: int) -> Handle:
        """The object of a handle with the structure of this name; for 0, an object that
        does not exist."""
        if raw == 0:
            return _CLASS_OF[id_name](self._world, 0)
        if id_name == "ImpelJointId":
            return self._joint(raw)
        return self._objects.add(_CLASS_OF[id_name], self._world, raw)


_CLASS_OF: dict[str, type[Handle]] = {
    kind._kind.__name__: kind for kind in (Body, Shape, Chain, Joint, SoftBody)
}
