"""Lets ``import pymunk`` import this package."""

import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from types import ModuleType

_HERE = __package__ or "impel.pymunk"


class _Alias(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds ``pymunk.x`` as the module ``x`` of this package: the same object."""

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != "pymunk" and not fullname.startswith("pymunk."):
            return None
        own = _HERE + fullname.removeprefix("pymunk")
        if importlib.util.find_spec(own) is None:
            return None
        return importlib.machinery.ModuleSpec(fullname, self)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType:
        own = importlib.import_module(_HERE + spec.name.removeprefix("pymunk"))
        self._spec = own.__spec__
        return own

    def exec_module(self, module: ModuleType) -> None:
        # The module has run under its own name, and keeps it.
        module.__spec__ = self._spec


def install() -> None:
    """Makes ``import pymunk`` and ``import pymunk.x`` import this package.

    Call it before pymunk is imported. Raises `RuntimeError` if pymunk itself already is.
    """
    found = sys.modules.get("pymunk")
    own = importlib.import_module(_HERE)
    if found is own:
        return
    if found is not None:
        raise RuntimeError(
            "pymunk is imported already; call impel.pymunk.install() before its first import"
        )
    sys.meta_path.insert(0, _Alias())
    importlib.import_module("pymunk")
