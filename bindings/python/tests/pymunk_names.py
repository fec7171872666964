"""Prints the public names of pymunk that `impel.pymunk` does not have, one on a line.

    python pymunk_names.py

A module's names are those that it defines, without an underscore in front; `ffi`, which most
modules import, is compared once. Members of classes
and the names of parameters are compared too. `pymunk_suite.py names` compares the result with
the list in PYMUNK.md.
"""

import importlib
import inspect
import pkgutil

import pymunk

import impel.pymunk


def public(thing):
    """Names without an underscore in front."""
    return {name for name in dir(thing) if not name.startswith("_")}


def parameters(function):
    """Names of parameters, or None if Python does not know them."""
    try:
        return list(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        return None


def differ(theirs, ours):
    """Whether two functions or classes have other parameters."""
    expected = parameters(theirs)
    return expected is not None and expected != parameters(ours)


def compare_class(path, theirs, ours):
    """Members that are missing, and methods with other parameters."""
    for name in sorted(public(theirs)):
        if not hasattr(ours, name):
            yield f"{path}.{name}"
        elif callable(member := getattr(theirs, name)) and not inspect.isclass(member):
            if differ(member, getattr(ours, name)):
                yield f"{path}.{name}()"


def compare(theirs, ours, path):
    """Names of a module that are missing, or have other parameters."""
    for name in sorted(public(theirs) | set(getattr(theirs, "__all__", ()))):
        value = getattr(theirs, name)
        if name == "TYPE_CHECKING" or (theirs is not pymunk and value is pymunk.ffi):
            continue
        defined = getattr(value, "__module__", theirs.__name__)
        if inspect.ismodule(value) or defined != theirs.__name__:
            # `pymunk` itself has the names of its list `__all__`.
            if name not in getattr(theirs, "__all__", ()):
                continue
        if not hasattr(ours, name):
            yield f"{path}.{name}"
            continue
        other = getattr(ours, name)
        if inspect.isclass(value):
            if differ(value, other):
                yield f"{path}.{name}()"
            if defined == theirs.__name__:
                yield from compare_class(f"{path}.{name}", value, other)
        elif callable(value) and differ(value, other):
            yield f"{path}.{name}()"


def main():
    for name in compare(pymunk, impel.pymunk, "pymunk"):
        print(name)
    for info in pkgutil.iter_modules(pymunk.__path__):
        if info.name.startswith("_"):
            continue
        path = f"pymunk.{info.name}"
        try:
            ours = importlib.import_module(f"impel.{path}")
        except ModuleNotFoundError as error:
            if error.name != f"impel.{path}":
                raise
            print(path)
            continue
        for name in compare(importlib.import_module(path), ours, path):
            print(name)


if __name__ == "__main__":
    main()
