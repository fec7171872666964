"""User data of objects and worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any


class UserData:
    """Something with user data."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def user_number(self) -> int: ...
        @user_number.setter
        def user_number(self, value: int) -> None: ...

    @property
    def user_data(self) -> Any:
        """User data: any object.

        A whole number within [0, 2**64) is stored in the library as `user_number`, which
        is 0 by default and is part of snapshots. Another object is stored in Python, and
        lasts as long as the body, shape or joint; a restored snapshot does not change it.
        """
        if "user_data" in self.__dict__:
            return self.__dict__["user_data"]
        return self.user_number

    @user_data.setter
    def user_data(self, value: Any) -> None:
        if is_number(value):
            self.user_number = value
            self.__dict__.pop("user_data", None)
        else:
            self.__dict__["user_data"] = value


def is_number(value: object) -> bool:
    """Whether the library can store a value as user data."""
    return type(value) is int and 0 <= value < 1 << 64


def define(definition: Any, value: object) -> None:
    """Puts user data into a definition; an object into its attributes, for `adopt`."""
    if is_number(value):
        definition.user_data = value
    else:
        definition.__dict__["user_data"] = value


def adopt(thing: UserData, definition: Any) -> None:
    """Takes an object over from the definition that created a body or another thing."""
    if definition.__dict__:
        thing.__dict__.update(definition.__dict__)
