"""Docstrings of methods that take settings as keyword arguments."""

from __future__ import annotations

import re
from collections.abc import Callable
from inspect import cleandoc
from typing import Any, TypeVar

C = TypeVar("C", bound=type)


def documented(*kinds: type[Any]) -> Callable[[C], C]:
    """Adds the settings to the docstrings of the methods of a class that take one of these
    kinds as ``**settings``. The docstring of a kind lists its own settings; a kind that
    another one extends must be given, too."""

    def add(owner: C) -> C:
        for method in vars(owner).values():
            # Annotations are strings.
            hint = getattr(method, "__annotations__", {}).get("settings", "")
            for kind in kinds:
                # `python -OO` removes docstrings.
                if method.__doc__ and hint == f"Unpack[{kind.__name__}]":
                    method.__doc__ = f"{cleandoc(method.__doc__)}\n\n{_settings(kind, kinds)}"
        return owner

    return add


def _settings(kind: type[Any], kinds: tuple[type[Any], ...]) -> str:
    names = kind.__annotations__.keys()
    parts = [part for part in kinds if part.__annotations__.keys() <= names]
    items = [re.findall(r"^- .*(?:\n  .*)*", cleandoc(part.__doc__ or ""), re.M) for part in parts]
    return "Settings:\n\n" + "\n".join(dict.fromkeys(sum(items, [])))
