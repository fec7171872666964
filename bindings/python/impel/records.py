"""Lists of the library's structures. An element becomes an object when it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from ctypes import Array, Structure, c_long, sizeof
from struct import Struct
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeVar, cast, overload

if TYPE_CHECKING:
    from .world import World

T_co = TypeVar("T_co", covariant=True)


class Layout(Generic[T_co]):
    """How a structure of the library becomes an object."""

    __slots__ = ("element", "make", "struct")

    def __init__(
        self, element: type[Structure], make: Callable[[World, tuple[Any, ...]], T_co]
    ) -> None:
        self.element = element
        #: Unpacks all fields of a structure into one tuple.
        self.struct = Struct("=" + _format(element))
        self.make = make


class Records(Sequence[T_co]):
    """A sequence of objects that are created when they are read. It is a copy: it does not
    change when the world does.

    `memory` has the structures of the library, for NumPy or `column`:

        contacts = world.contact_array()
        table = numpy.frombuffer(contacts.memory, contacts.element)
        table["points"]["normal_impulse"]
        contacts.column("normal.x")
    """

    __slots__ = ("_layout", "_world", "memory")

    def __init__(self, world: World, layout: Layout[T_co], memory: memoryview[int]) -> None:
        self._world = world
        self._layout = layout
        #: The structures, as bytes.
        self.memory = memory

    @property
    def element(self) -> type[Structure]:
        """The structure, a class of `impel._native`."""
        return self._layout.element

    def column(self, path: str) -> memoryview[Any]:
        """A field of all elements, without a copy: the path of a number in the structure,
        such as ``"body_a"``, ``"normal.x"`` or ``"points.0.separation"``. Bodies and
        shapes are handles, as numbers: `World.find_object` finds their objects."""
        offset, kind = 0, cast("Any", self.element)
        for name in path.split("."):
            offset, kind = _step(offset, kind, name)
        if _is(kind, Structure) and len(kind._fields_) == 1:
            kind = kind._fields_[0][1]
        code = getattr(kind, "_type_", None)
        if not isinstance(code, str):
            raise ValueError(f"{path!r} is no number of {self.element.__name__}")
        size = sizeof(kind)
        numbers: memoryview[Any] = cast("Any", self.memory.cast("B")).cast(_code(code))
        return numbers[offset // size :: self._layout.struct.size // size]

    def __len__(self) -> int:
        return len(self.memory) // self._layout.struct.size

    @overload
    def __getitem__(self, index: int) -> T_co: ...
    @overload
    def __getitem__(self, index: slice) -> list[T_co]: ...
    def __getitem__(self, index: int | slice) -> T_co | list[T_co]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        number = range(len(self))[index]
        layout = self._layout
        values = layout.struct.unpack_from(self.memory, number * layout.struct.size)
        return layout.make(self._world, values)

    def __iter__(self) -> Iterator[T_co]:
        make, world = self._layout.make, self._world
        for values in self._layout.struct.iter_unpack(self.memory):
            yield make(world, values)

    def __repr__(self) -> str:
        return f"<{len(self)} {self.element.__name__}>"

    def __reduce_ex__(self, _protocol: object) -> NoReturn:
        raise TypeError(
            "Records contain handles of this process and cannot be pickled or copied: pickle "
            "(world, list(records))"
        )


def _format(kind: Any) -> str:
    """The format of a structure for the module `struct`, with its padding."""
    if _is(kind, Structure):
        text, end = "", 0
        for name, part, *_ in kind._fields_:
            offset: int = getattr(kind, name).offset
            text += f"{offset - end}x" * (offset > end) + _format(part)
            end = offset + sizeof(part)
        size: int = sizeof(kind)
        return text + f"{size - end}x" * (size > end)
    if _is(kind, Array):
        return _format(kind._type_) * int(kind._length_)
    return _code(str(kind._type_))


def _is(kind: Any, base: type) -> bool:
    # Not `issubclass`, after which type checkers would not know the attributes of ctypes.
    return issubclass(kind, base)


def _code(code: str) -> str:
    # The format of ctypes has the sizes of C; that of `struct` has fixed sizes after "=".
    wide: dict[str, str] = {"L": "Q", "l": "q"} if sizeof(c_long) == 8 else {}
    return wide.get(code, code)


def _step(offset: int, kind: Any, name: str) -> tuple[int, Any]:
    if _is(kind, Array) and name.isdecimal() and int(name) < kind._length_:
        return offset + int(name) * sizeof(kind._type_), kind._type_
    if _is(kind, Structure):
        for field, part, *_ in kind._fields_:
            if field == name:
                return offset + getattr(kind, name).offset, part
    raise ValueError(f"{kind.__name__} has no field {name!r}")
