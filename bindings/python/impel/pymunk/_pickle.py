"""Copies, pickles and attributes of bodies, shapes, constraints and spaces."""

import copy
import weakref
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

Self = TypeVar("Self", bound="PickleMixin")

#: State of an object, in four lists of names and values: arguments of ``__init__``,
#: properties, attributes of the user, and values that the class restores itself.
State = dict[str, list[tuple[str, Any]]]

#: A reference to nothing.
dead_ref: "weakref.ref[Any]" = weakref.ref(set())


class PickleMixin:
    """Adds ``copy()``, and support of the modules `copy` and `pickle`.

    Attributes without a leading underscore that the user adds are copied too.
    """

    _pickle_attrs_init: ClassVar[list[str]] = []
    _pickle_attrs_general: ClassVar[list[str]] = []

    def __getstate__(self) -> State:
        kind = type(self)
        return {
            "init": [(name, getattr(self, name)) for name in kind._pickle_attrs_init],
            "general": [(name, getattr(self, name)) for name in kind._pickle_attrs_general],
            "custom": [(k, v) for k, v in self.__dict__.items() if not k.startswith("_")],
            "special": [],
        }

    def __setstate__(self, state: State) -> None:
        self.__init__(*(value for _, value in state["init"]))  # type: ignore[misc]
        for name, value in state["general"] + state["custom"]:
            setattr(self, name, value)

    def copy(self: Self) -> Self:
        """Returns a deep copy."""
        return copy.deepcopy(self)


class AttributesMixin:
    """Lets type checkers accept attributes that the user adds."""

    if TYPE_CHECKING:

        def __setattr__(self, name: str, value: Any) -> None: ...

        def __getattr__(self, name: str) -> Any: ...
