"""Puts libimpel into the wheel if it exists: the library named by `IMPEL_LIBRARY`,
or the one built by `cargo build --release` in the repository of this folder."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

try:
    from setuptools.command.bdist_wheel import bdist_wheel
except ImportError:  # setuptools before 70.1
    from wheel.bdist_wheel import bdist_wheel

NAME = {"win32": "impel.dll", "darwin": "libimpel.dylib"}.get(sys.platform, "libimpel.so")


def library():
    chosen = os.environ.get("IMPEL_LIBRARY")
    if chosen:
        return Path(chosen)
    built = Path(__file__).resolve().parents[2] / "target" / "release" / NAME
    return built if built.exists() else None


class BuildPy(build_py):
    def run(self):
        super().run()
        if self.editable_mode:
            return
        found = library()
        target = Path(self.build_lib) / "impel" / NAME
        # Removes the library of an earlier build.
        target.unlink(missing_ok=True)
        if found:
            shutil.copyfile(found, target)
        else:
            print(f"{NAME} was not found: this package looks for it when it is imported")


class BdistWheel(bdist_wheel):
    """A wheel with a library is for one platform and any Python 3."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = library() is None

    def get_tag(self):
        platform = super().get_tag()[2]
        return "py3", "none", platform


setup(cmdclass={"build_py": BuildPy, "bdist_wheel": BdistWheel})
