"""Installs packages in temporary folders, and runs a program with each."""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONSUMERS = ROOT / "tests" / "c" / "consumers"
STEP = "import impel; w = impel.World(); w.step(1 / 60); print(impel.__version__, impel.__file__)"


def run(*command: object, **options: object) -> str:
    words = [str(word) for word in command]
    result = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                            encoding="utf-8", check=False, **options)
    if result.returncode != 0:
        sys.exit(f"package: check failed: {' '.join(words)}\n{result.stdout}")
    return result.stdout


def check_c(package: Path, scratch: Path) -> None:
    """Unpacks the C archive, and links programs by pkg-config and by CMake."""
    with tarfile.open(package) as archive:
        archive.extractall(scratch)
    (tree,) = scratch.iterdir()
    environment = {**os.environ, "PKG_CONFIG_PATH": str(tree / "lib" / "pkgconfig")}
    compiler, source = os.environ.get("CC", "cc"), CONSUMERS / "main.c"

    def flags(*arguments: str) -> list[str]:
        return run("pkg-config", "--cflags", "--libs", *arguments, "impel", env=environment).split()

    shared, static = scratch / "shared", scratch / "static"
    run(compiler, source, "-o", shared, *flags(), "-Wl,-rpath,$ORIGIN")
    for library in (tree / "lib").glob("libimpel.*"):
        if not library.name.endswith(".a"):
            shutil.copy(library, scratch, follow_symlinks=False)
    print("C, shared, $ORIGIN:", run(shared).strip())
    if sys.platform == "linux":
        run(compiler, "-static", source, "-o", static, *flags("--static"))
        print("C, -static:", run(static).strip())
    build = scratch / "cmake"
    run("cmake", "-S", CONSUMERS / "find_package", "-B", build, f"-DCMAKE_PREFIX_PATH={tree}")
    run("cmake", "--build", build)
    for name in ("consumer_shared", "consumer_static", "consumer_cxx"):
        print(f"CMake, {name}:", run(build / name).strip())


def check_python(out: Path, library: Path, tools: Path, scratch: Path) -> None:
    """Installs the wheel without a compiler, and the source distribution with a cargo that copies
    the library instead of building it, without a cargo, and with one that fails."""
    (wheel,) = out.glob("*.whl")
    (sdist,) = out.glob("impel-*[0-9].tar.gz")
    venv.create(scratch, with_pip=True)
    python = scratch / ("Scripts" if os.name == "nt" else "bin") / "python"
    private = ("IMPEL_", "PYTHON")
    clean = {key: value for key, value in os.environ.items() if not key.startswith(private)}
    empty = scratch / "empty"
    empty.mkdir()

    def uninstall() -> None:
        run(python, "-m", "pip", "uninstall", "--quiet", "--yes", "impel")

    without = {**clean, "PATH": str(empty)}
    run(python, "-m", "pip", "install", "--no-index", "--no-deps", wheel, env=without)
    print("wheel:", run(python, "-c", STEP, env=without, cwd=empty).strip())
    uninstall()
    if os.name == "nt":
        return

    # Offline, with the setuptools of the tools.
    site = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = run(tools / "python", "-c", site).strip()
    install = [python, "-m", "pip", "install", "--no-index", "--no-build-isolation", sdist]
    fakes = {
        "copies": f'mkdir -p target/release && cp "{library}" target/release/{library.name}\n'
        'echo "{\\"reason\\":\\"compiler-artifact\\",\\"target\\":{\\"name\\":\\"impel\\"},'
        f'\\"filenames\\":[\\"$PWD/target/release/{library.name}\\"]}}"\n',
        "fails": "exit 101\n",
    }
    for name, script in fakes.items():
        (scratch / name).mkdir()
        (scratch / name / "cargo").write_text("#!/bin/sh\n" + script)
        (scratch / name / "cargo").chmod(0o755)
    base = {**clean, "PYTHONPATH": site, "HOME": str(empty), "CARGO_HOME": str(empty)}
    run(*install, env={**base, "PATH": f"{scratch / 'copies'}:/usr/bin:/bin"})
    print("source distribution:", run(python, "-c", STEP, env=clean, cwd=empty).strip())
    uninstall()
    failures = {empty: "cargo was not found", scratch / "fails": "cargo failed with status 101"}
    for path, words in failures.items():
        result = subprocess.run([str(word) for word in install], env={**base, "PATH": str(path)},
                                capture_output=True, encoding="utf-8", check=False)
        if result.returncode == 0 or words not in result.stdout + result.stderr:
            sys.exit(f"package: the installation does not fail with {words!r}:\n"
                     f"{result.stdout}{result.stderr}")
        print("source distribution fails with words:", words)
