"""Names of settings that an object does not have.

Objects accept attributes. Without these names, ``shape.friction = 1`` would be one of them, and
would have no effect. Each name raises an error that says where the setting is.

A `__setattr__` would do the same, and makes each ``body.linear_velocity = …`` 44 % slower.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn


class Misplaced:
    """A name that raises `AttributeError` with a hint when it is read or set."""

    def __init__(self, name: str, hint: str) -> None:
        self.name = name
        #: What `help` shows.
        self.__doc__ = f"No attribute: {hint}."

    def __get__(self, thing: object, kind: type[Any]) -> NoReturn:
        raise self.error(thing, kind)

    def __set__(self, thing: object, value: object) -> NoReturn:
        raise self.error(thing, type(thing))

    def error(self, thing: object, kind: type[Any]) -> AttributeError:
        """The error of a use of the name."""
        hint = (self.__doc__ or "").removeprefix("No attribute: ")
        message = f"{kind.__name__!r} object has no attribute {self.name!r}: {hint}"
        return AttributeError(message, name=self.name, obj=thing)


# Each is the last base of a class, so that real attributes come first.


class WorldNames:
    """Names that `World` does not have."""

    __slots__ = ()


class BodyNames:
    """Names that `Body` does not have."""

    __slots__ = ()


class ShapeNames:
    """Names that `Shape` does not have."""

    __slots__ = ()


class ChainNames:
    """Names that `Chain` does not have."""

    __slots__ = ()


class JointNames:
    """Names that `Joint` does not have."""

    __slots__ = ()


class SoftBodyNames:
    """Names that `SoftBody` does not have."""

    __slots__ = ()


def misplace(kind: type[Any], names: Iterable[str], hint: str) -> None:
    """Adds names to one of the classes above. The hint can contain ``{name}``."""
    for name in names:
        setattr(kind, name, Misplaced(name, hint.format(name=name)))


def hinted(thing: object, name: str) -> AttributeError | None:
    """The error of a misplaced name; None for other names."""
    kind = type(thing)
    for base in kind.__mro__:
        found = vars(base).get(name)
        if isinstance(found, Misplaced):
            return found.error(thing, kind)
    return None
