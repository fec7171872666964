"""A live view of the keys of a weak dictionary."""

from collections.abc import Iterator, KeysView
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

Key = TypeVar("Key")


class WeakKeysView(KeysView[Key]):
    """The keys that still exist, in the order of their insertion."""

    def __init__(self, weak_dict: "WeakKeyDictionary[Key, Any]") -> None:
        self._weak_dict = weak_dict

    def __iter__(self) -> Iterator[Key]:
        return iter(self._weak_dict.keys())

    def __len__(self) -> int:
        return len(self._weak_dict)

    def __contains__(self, key: object) -> bool:
        return key in self._weak_dict

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self)})"
