"""Runs pymunk's own tests and examples, and arcade's physics engine, on impel.

    python bindings/python/tests/pymunk_suite.py [tests] [names] [examples] [arcade] [--frames N]

Without a name it runs the tests. Each part runs in a clean virtual environment. pymunk's source
is fetched from the package index, and nothing of it is kept in this repository. `examples`
needs xvfb-run for those that use pyglet. Set IMPEL_LIBRARY as for the package `impel`.

The tests fail if one of them fails that PYMUNK.md does not list as different, or if a listed one
passes. `names` compares the public names of pymunk with PYMUNK.md in the same way.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON = HERE.parent
VERSION = "7.3.1"
PAGE = PYTHON / "PYMUNK.md"

#: Programs that run to their end, and draw no frames.
WITHOUT_FRAMES = {"basic_test", "matplotlib_util_demo", "threaded_space"}

#: Files of the examples that are no programs.
NO_EXAMPLES = {"__init__", "__main__", "shapes_for_draw_demos"}

#: Runs the tests of a folder, and prints the outcome of each as JSON.
RUN_TESTS = """
import json, sys, unittest
import impel.pymunk
impel.pymunk.install()

class Result(unittest.TextTestResult):
    outcomes = {}
    def startTest(self, test):
        super().startTest(test)
        self.outcomes[test.id()] = "passed"
    def addError(self, test, error):
        super().addError(test, error)
        self.outcomes[test.id()] = "failed"
    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.outcomes[test.id()] = "failed"
    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.outcomes[test.id()] = "failed"
    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.outcomes[test.id()] = "skipped"

suite = unittest.TestLoader().discover(sys.argv[1], top_level_dir=sys.argv[1])
unittest.TextTestRunner(resultclass=Result).run(suite)
with open(sys.argv[2], "w") as file:
    json.dump(Result.outcomes, file)
"""


class Work:
    """A temporary folder with an environment, and pymunk's source."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder / "venv", with_pip=True)
        self.python = folder / "venv" / ("Scripts" if os.name == "nt" else "bin") / "python"
        self.env = {**os.environ, "PYTHONPATH": str(PYTHON), "PYTHONDONTWRITEBYTECODE": "1"}

    def install(self, *packages: str) -> None:
        """Installs packages in the environment."""
        subprocess.run([self.python, "-m", "pip", "install", "-q", *packages], check=True)

    def fetch(self) -> Path:
        """Fetches pymunk's source, and returns its folder `pymunk`."""
        source = self.folder / f"pymunk-{VERSION}" / "pymunk"
        if not source.exists():
            subprocess.run(
                [self.python, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:"]
                + [f"pymunk=={VERSION}", "-d", str(self.folder)],
                check=True,
            )
            with tarfile.open(self.folder / f"pymunk-{VERSION}.tar.gz") as archive:
                archive.extractall(self.folder, filter="data")
        return source

    def run(self, *arguments: object, **options: object) -> subprocess.CompletedProcess:
        """Runs Python in the environment."""
        command = [str(self.python), *map(str, arguments)]
        return subprocess.run(command, env=self.env, cwd=self.folder, **options)


def known_differences() -> set[str]:
    """The tests that PYMUNK.md lists as different."""
    return set(re.findall(r"^\| `(test_\w+\.\w+\.\w+)` \|", PAGE.read_text("utf-8"), re.MULTILINE))


def are_listed(found: set[str], known: set[str], is_so: str, is_not: str) -> bool:
    """Compares differences that were found with those that PYMUNK.md lists, and prints others."""
    for name in sorted(found - known):
        print(f"  {is_so}, and is not listed in {PAGE.name}: {name}")
    for name in sorted(known - found):
        print(f"  {is_not}, and is listed in {PAGE.name}: {name}")
    return found == known


def run_tests(work: Work) -> bool:
    """Runs pymunk's tests, and compares with the known differences."""
    tests, results = work.fetch() / "tests", work.folder / "results.json"
    work.run("-c", RUN_TESTS, tests, results)
    outcomes = json.loads(results.read_text())
    failed = {name for name, outcome in outcomes.items() if outcome == "failed"}
    run = {name for name, outcome in outcomes.items() if outcome != "skipped"}
    known = known_differences()
    print(f"pymunk {VERSION}: {len(run) - len(failed)} of {len(run)} tests pass")
    return are_listed(failed, known, "fails", "passes")


def run_names(work: Work) -> bool:
    """Compares pymunk's public names with those of `impel.pymunk`."""
    work.install(f"pymunk=={VERSION}", "pygame-ce", "pyglet<3", "matplotlib")
    work.env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    done = work.run(HERE / "pymunk_names.py", stdout=subprocess.PIPE, text=True, check=True)
    missing = set(done.stdout.split())
    page = PAGE.read_text("utf-8").partition("## Public names that differ")[2].partition("## ")[0]
    known = set(re.findall(r"^\| `(pymunk\.[\w.()]+)` \|", page, re.MULTILINE))
    print(f"pymunk {VERSION}: {len(missing)} public names differ")
    return are_listed(missing, known, "differs", "does not differ")


def run_examples(work: Work, frames: int) -> bool:
    """Runs pymunk's examples without a screen."""
    work.install("pygame-ce", "pyglet<3", "matplotlib", "numpy")
    source = work.fetch()
    failed = []
    names = sorted(path.stem for path in (source / "examples").glob("*.py"))
    for name in names:
        if name in NO_EXAMPLES:
            continue
        text = (source / "examples" / f"{name}.py").read_text("utf-8")
        command = [
            str(work.python),
            str(HERE / "pymunk_example.py"),
            str(source),
            name,
            str(frames),
        ]
        if "import pyglet" in text:
            if shutil.which("xvfb-run") is None:
                print(f"  {name}: not run, because xvfb-run is not installed")
                continue
            command = ["xvfb-run", "-a", *command]
        done = subprocess.run(
            command, env=work.env, cwd=work.folder, capture_output=True, text=True, timeout=900
        )
        wanted = 0 if name in WITHOUT_FRAMES else frames
        output = done.stdout + done.stderr
        ok = done.returncode == 0 and f"\n{wanted} frames" in f"\n{done.stdout}"
        ok = ok and "Traceback" not in output
        print(f"  {name}: {'passed' if ok else 'FAILED'}", flush=True)
        if not ok:
            failed.append(name)
            print(output[-2000:])
    print(f"pymunk {VERSION}: {len(failed)} examples failed; {frames} frames each")
    return not failed


def run_arcade(work: Work) -> bool:
    """Runs arcade's PymunkPhysicsEngine."""
    work.install("arcade")
    command = [str(work.python), str(HERE / "pymunk_arcade.py")]
    if shutil.which("xvfb-run") is not None:
        command = ["xvfb-run", "-a", *command]
    return subprocess.run(command, env=work.env, cwd=work.folder).returncode == 0


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("parts", nargs="*", help="tests, names, examples, arcade. Default: tests.")
    parser.add_argument("--frames", type=int, default=600, help="frames of each example")
    options = parser.parse_args()
    parts = options.parts or ["tests"]
    unknown = set(parts) - {"tests", "names", "examples", "arcade"}
    if unknown:
        parser.error(f"there is no part {unknown.pop()!r}; pass tests, names, examples or arcade")
    with tempfile.TemporaryDirectory() as folder:
        work = Work(Path(folder))
        results = []
        if "tests" in parts:
            results.append(run_tests(work))
        if "names" in parts:
            results.append(run_names(work))
        if "examples" in parts:
            results.append(run_examples(work, options.frames))
        if "arcade" in parts:
            results.append(run_arcade(work))
    sys.exit(not all(results))


if __name__ == "__main__":
    main()
