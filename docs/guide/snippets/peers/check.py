"""Runs the programs for other engines that the pages of docs/guide/from show before their translations.

    check.py NAME...

Names:
    box2d_24     Debian's libbox2d-dev
    box2d_31     BOX2D_INCLUDE_DIR and BOX2D_LIBRARY name Box2D 3.1.1, or compat/box2d with the headers of 3.1.1
    box2d_layer  the same, with compat/box2d only
    chipmunk     Debian's libchipmunk-dev
    pymunk       pip install pymunk
    rapier_js    npm install @dimforge/rapier2d-compat, in the folder that NODE_FOLDER names
    rapier_rust  cargo fetches rapier2d

Fails if a program does not print what its translation prints. The programs for Unity and Godot need these engines, and
are not run.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
BOX = "crate at y = 0.5, hit at x = -0.5"
BALL = "ball at y = 0.5, hit at y = 1.0"


def run(*command: object, cwd: pathlib.Path | None = None) -> str:
    done = subprocess.run([str(part) for part in command], text=True, stdout=subprocess.PIPE, cwd=cwd, check=True)
    return done.stdout


def box2d_24(work: pathlib.Path) -> tuple[str, str]:
    run("c++", "-std=c++17", HERE / "box2d_24.cpp", "-o", work / "program", "-lbox2d")
    return run(work / "program"), BOX


def box2d_31(work: pathlib.Path) -> tuple[str, str]:
    libraries = os.environ["BOX2D_LIBRARY"].split()
    run("cc", "-std=c11", "-I", os.environ["BOX2D_INCLUDE_DIR"], HERE / "box2d_31.c", "-o", work / "program",
        *libraries, "-lm", "-lpthread")
    return run(work / "program"), BOX


def box2d_layer(work: pathlib.Path) -> tuple[str, str]:
    run("cc", "-std=c11", "-I", os.environ["BOX2D_INCLUDE_DIR"], "-I", HERE.parents[3] / "include",
        HERE / "box2d_layer.c", "-o", work / "program", *os.environ["BOX2D_LIBRARY"].split(), "-lm")
    return run(work / "program"), "crate: good"


def chipmunk(work: pathlib.Path) -> tuple[str, str]:
    run("cc", "-std=c99", HERE / "chipmunk.c", "-o", work / "program", "-lchipmunk", "-lm")
    return run(work / "program"), BALL


def pymunk(_work: pathlib.Path) -> tuple[str, str]:
    return run(sys.executable, HERE / "pymunk_ball.py"), BALL


def rapier_js(_work: pathlib.Path) -> tuple[str, str]:
    # Node finds packages from the folder of the module.
    module = pathlib.Path(os.environ["NODE_FOLDER"]) / "rapier_check.mjs"
    module.write_text((HERE / "rapier.mjs").read_text())
    return run("node", module), BOX


def rapier_rust(work: pathlib.Path) -> tuple[str, str]:
    (work / "Cargo.toml").write_text(
        '[package]\nname = "program"\nversion = "0.1.0"\nedition = "2024"\n\n[dependencies]\nrapier2d = "0.36"\n\n'
        f'[[bin]]\nname = "program"\npath = "{HERE / "rapier.rs"}"\n'
    )
    return run("cargo", "run", "--quiet", cwd=work), BOX


def main() -> int:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    failed = 0
    for name in sys.argv[1:]:
        with tempfile.TemporaryDirectory() as folder:
            printed, expected = globals()[name](pathlib.Path(folder))
        good = printed.strip().splitlines()[-1] == expected
        print(f"{'passed' if good else 'FAILED'} {name}: {printed.strip().splitlines()[-1]}")
        failed += not good
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
