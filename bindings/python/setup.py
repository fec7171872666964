"""Builds the package with the library in it.

The library is the file that ``IMPEL_LIBRARY`` names. Without it, cargo builds the library from
the Rust sources: in a checkout those of the repository, in a source distribution those in the
folder ``engine``. `pyproject.toml` has the metadata.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import __version__ as setuptools_version
from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import ExecError

NAME = {"win32": "impel.dll", "darwin": "libimpel.dylib"}.get(sys.platform, "libimpel.so")
HERE = Path(__file__).resolve().parent
GENERATOR = f"setuptools ({setuptools_version})"
LICENSES = ["LICENSE-MIT", "LICENSE-APACHE", "docs/third-party-licenses.txt"]


def engine() -> Path:
    """Returns the folder of the Rust sources."""
    for folder in (HERE / "engine", HERE.parent.parent):
        if (folder / "Cargo.toml").is_file() and (folder / "src" / "lib.rs").is_file():
            return folder
    raise ExecError(
        f"impel: there are no Rust sources in {HERE / 'engine'} or {HERE.parent.parent}. "
        "Build from a checkout or from a source distribution."
    )


def find_cargo() -> str:
    home = Path(os.environ.get("CARGO_HOME") or Path.home() / ".cargo")
    cargo = shutil.which("cargo") or shutil.which("cargo", path=str(home / "bin"))
    if cargo is None:
        raise ExecError(
            "impel: cargo was not found; it builds the library of this package. "
            "Install Rust from https://rustup.rs, or install a wheel of impel, or set "
            f"IMPEL_LIBRARY to the full path of {NAME}."
        )
    return cargo


def build_library() -> Path:
    """Builds the library by cargo, and returns its path."""
    folder, cargo = engine(), find_cargo()
    arguments = ["build", "--lib", "--release", "--locked"]
    print(f"impel: cargo {' '.join(arguments)} in {folder}; it takes minutes", flush=True)
    build = subprocess.run(
        [cargo, *arguments, "--message-format=json-render-diagnostics"],
        cwd=folder,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )
    if build.returncode != 0:
        raise ExecError(
            f"impel: cargo failed with status {build.returncode}; its messages are above. "
            "The library needs Rust 1.89 or newer, and the crates in Cargo.lock from "
            "https://crates.io."
        )
    # The target directory and the target of cargo depend on its configuration.
    for line in build.stdout.splitlines():
        message = json.loads(line)
        if message["reason"] == "compiler-artifact" and message["target"]["name"] == "impel":
            for file in message["filenames"]:
                if Path(file).name == NAME:
                    return Path(file)
    raise ExecError(f"impel: cargo built no {NAME}. Does its target have shared libraries?")


def library() -> Path:
    chosen = os.environ.get("IMPEL_LIBRARY")
    if not chosen:
        return build_library()
    if not Path(chosen).is_file():
        raise ExecError(
            f"impel: IMPEL_LIBRARY is {chosen!r}, which is not a file. "
            f"Set it to the full path of {NAME}, or unset it to build the library by cargo."
        )
    return Path(chosen)


class BinaryDistribution(Distribution):
    """A package for one platform, because of the library."""

    def has_ext_modules(self) -> bool:
        return True


class BuildPy(build_py):
    """Adds the library to the package."""

    def run(self) -> None:
        if self.editable_mode:
            self.prepare_checkout()
            super().run()
            return
        found = library()
        # Removes modules of an earlier build, which may not exist any more.
        shutil.rmtree(Path(self.build_lib) / "impel", ignore_errors=True)
        super().run()
        shutil.copyfile(found, Path(self.build_lib) / "impel" / NAME)

    def prepare_checkout(self) -> None:
        """Builds the library where an editable package finds it."""
        expected = engine() / "target" / "release" / NAME
        if os.environ.get("IMPEL_LIBRARY"):
            print("impel: set IMPEL_LIBRARY also when a program imports this package")
            return
        built = build_library()
        if not expected.exists() or not expected.samefile(built):
            raise ExecError(
                f"impel: cargo built {built}, but an editable package loads {expected}. "
                "Unset CARGO_TARGET_DIR and CARGO_BUILD_TARGET, or set IMPEL_LIBRARY."
            )


class BdistWheel(bdist_wheel):
    """The wheel is for any Python 3."""

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]

    def write_wheelfile(self, wheelfile_base: str, generator: str = GENERATOR) -> None:
        super().write_wheelfile(wheelfile_base, generator)
        target = Path(wheelfile_base) / "licenses"
        target.mkdir(exist_ok=True)
        for name in LICENSES:
            shutil.copyfile(engine() / name, target / Path(name).name)
        # The licences of Rust's standard library, which is part of the library.
        rustc = shutil.which(os.environ.get("RUSTC") or "rustc")
        if rustc:
            command = [rustc, "--print", "sysroot"]
            sysroot = subprocess.check_output(command, cwd=engine(), encoding="utf-8").strip()
            page = Path(sysroot) / "share" / "doc" / "rust" / "COPYRIGHT-library.html"
            if page.is_file():
                shutil.copyfile(page, target / page.name)


class Sdist(sdist):
    """Adds the Rust sources to the source distribution."""

    def make_release_tree(self, base_dir: str, files: list[str]) -> None:
        super().make_release_tree(base_dir, files)
        source, target = engine(), Path(base_dir) / "engine"
        shutil.copytree(source / "src", target / "src")
        for name in [*LICENSES, "build.rs", "Cargo.lock"]:
            (target / name).parent.mkdir(exist_ok=True)
            shutil.copyfile(source / name, target / name)
        manifest = (source / "Cargo.toml").read_text(encoding="utf-8")
        (target / "Cargo.toml").write_text(library_manifest(manifest), encoding="utf-8")
        # Removes the packages of tests and tools from Cargo.lock; versions stay.
        command = [find_cargo(), "metadata", "--format-version", "1"]
        metadata = subprocess.run(command, cwd=target, stdout=subprocess.DEVNULL, check=False)
        if metadata.returncode != 0:
            raise ExecError("impel: cargo cannot write Cargo.lock of the source distribution")


def library_manifest(manifest: str) -> str:
    """Returns Cargo.toml without tests, benchmarks and other packages of the workspace."""
    sections = re.split(r"^(?=\[)", manifest, flags=re.MULTILINE)
    dropped = ("[workspace]", "[dev-dependencies]", "[[test]]", "[[bench]]")
    kept = [section for section in sections if not section.startswith(dropped)]
    # The sources are not part of a workspace that surrounds them.
    return "".join(kept) + "\n[workspace]\n"


setup(
    distclass=BinaryDistribution,
    cmdclass={
        "build_py": BuildPy,
        "bdist_wheel": BdistWheel,
        "sdist": Sdist,
    }
)
