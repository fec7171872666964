"""Compiles and runs the programs of docs/guide/snippets, and checks the guide's blocks of code.

    check_snippets.py [--without LANGUAGE]... [NAME]...

Uses the library that IMPEL_LIBRARY names, or that of build/release/lib. With names, only runs
snippets whose file name begins with one of them. Fails if a program does not compile, does not
run, does not exit with 0, or prints something else than the file with its name that ends in `.txt`,
if there is one. Also fails if a page shows code that is not from a snippet, or names
a part that does not exist; and if no page shows a part of a snippet.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GUIDE = ROOT / "docs/guide"
SNIPPETS = GUIDE / "snippets"
OUT = ROOT / "build/docs/snippets"
LANGUAGES = {"c": ".c", "cpp": ".cpp", "cs": ".cs", "js": ".js", "py": ".py"}
# Languages of fenced blocks whose text must come from a snippet.
CODE = {"c", "cpp", "c++", "cs", "csharp", "js", "javascript", "mjs", "py", "python"}
WARNINGS = ["-Wall", "-Wextra", "-Werror"]


class Failure(Exception):
    pass


def run(command: list, **options) -> str:
    """Runs a command, and returns what it prints."""
    try:
        done = subprocess.run(
            [str(each) for each in command],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=120,
            **options,
        )
    except subprocess.TimeoutExpired as error:
        raise Failure(f"{Path(command[0]).name}: not finished after {error.timeout:.0f} s") from None
    except FileNotFoundError as error:
        raise Failure(f"there is no {error.filename}") from None
    if done.returncode:
        raise Failure(f"{done.stdout}{Path(command[0]).name}: status {done.returncode}")
    return done.stdout


class Runner:
    def __init__(self, library: Path) -> None:
        self.library = library
        folder = library.parent
        paths = {
            name: os.pathsep.join([str(folder), *filter(None, [os.environ.get(name)])])
            for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
        }
        self.environment = {
            **os.environ,
            **paths,
            "IMPEL_LIBRARY": str(library),
            "PYTHONPATH": str(ROOT / "bindings/python"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def prepare(self, languages: set[str]) -> None:
        """Builds what the snippets of a language share."""
        OUT.mkdir(parents=True, exist_ok=True)
        if "cs" in languages:
            sources = sorted((ROOT / "bindings/csharp/Impel").glob("*.cs"))
            dll = OUT / "Impel.dll"
            if not dll.exists() or any(dll.stat().st_mtime < each.stat().st_mtime for each in sources):
                run(["mcs", "-nologo", "-unsafe", "-langversion:7.2", "-optimize+",
                     "-target:library", f"-out:{dll}", *sources])
        if "js" in languages:
            self.prepare_js()

    def prepare_js(self) -> None:
        """Copies the package and the engine to where Node finds them from a snippet."""
        source, package = ROOT / "bindings/js", OUT / "node_modules/impel"
        if not (source / "package.json").exists():
            raise Failure("there is no bindings/js: give --without js")
        shutil.rmtree(package, ignore_errors=True)
        shutil.copytree(source, package, ignore=shutil.ignore_patterns("node_modules", "*.wasm"))
        folders = [os.environ.get("IMPEL_WASM"), ROOT / "build/wasm", source]
        for name in ("impel.wasm", "impel-simd.wasm"):
            found = [Path(each) / name for each in folders if each and (Path(each) / name).exists()]
            if not found:
                raise Failure(f"there is no {name}: run scripts/wasm, or give --without js")
            shutil.copyfile(found[0], package / name)

    def snippet(self, path: Path) -> None:
        printed = getattr(self, path.suffix[1:])(path)
        expected = path.with_suffix(".txt")
        if expected.exists():
            lines = [
                line
                for line in expected.read_text("utf-8").splitlines()
                if "--8<--" not in line
            ]
            if printed.splitlines() != lines:
                raise Failure(f"{printed}{path.name} does not print {expected.name}")

    def c(self, path: Path) -> str:
        return self.native([os.environ.get("CC", "cc"), "-std=c99"], path)

    def cpp(self, path: Path) -> str:
        return self.native([os.environ.get("CXX", "c++"), "-std=c++17"], path)

    def native(self, compiler: list[str], path: Path) -> str:
        program = OUT / f"{path.stem}-{path.suffix[1:]}"
        run([*compiler, *WARNINGS, "-I", ROOT / "include", path, "-o", program, self.library,
             f"-Wl,-rpath,{self.library.parent}", "-lm", "-pthread"])
        return run([program], env=self.environment, cwd=OUT)

    def py(self, path: Path) -> str:
        return run([sys.executable, "-W", "error", path], env=self.environment, cwd=OUT)

    def cs(self, path: Path) -> str:
        program = OUT / f"{path.stem}.exe"
        run(["mcs", "-nologo", "-unsafe", "-langversion:7.2", "-warnaserror+",
             f"-r:{OUT / 'Impel.dll'}", f"-out:{program}", path])
        return run(["mono", program], env=self.environment, cwd=OUT)

    def js(self, path: Path) -> str:
        # Node finds the package from the folder of the module.
        module = OUT / f"{path.stem}.mjs"
        shutil.copyfile(path, module)
        return run(["node", module], env=self.environment, cwd=OUT)


def check_pages() -> list[str]:
    """Returns the faults of the pages' blocks of code, and of parts of snippets that no page shows."""
    faults = []
    # The programs in subfolders are for other engines. They have a checker of their own.
    files = [path for path in sorted(SNIPPETS.rglob("*")) if path.is_file() and path.name != "check.py"]
    parts = {str(path.relative_to(SNIPPETS)) for path in files}
    for name in list(parts):
        text = (SNIPPETS / name).read_text("utf-8")
        found = re.findall(r"--8<-- \[start:([\w-]+)\]", text)
        parts |= {f"{name}:{part}" for part in found}
    shown = set()
    for page in sorted(GUIDE.rglob("*.md")):
        name = page.relative_to(GUIDE)
        for line, language, body in fences(page.read_text("utf-8")):
            includes = [re.fullmatch(r'\s*-+8<-+ "(.+)"\s*', each) for each in body if each.strip()]
            names = {include[1] for include in includes if include}
            shown |= names
            for missing in sorted(names - parts):
                faults.append(f"{name}:{line}: there is no snippet {missing}")
            if language in CODE and not (includes and all(includes)):
                faults.append(f"{name}:{line}: this {language} is not from a snippet")
    for part in sorted(parts - shown):
        # A page that shows a whole file shows its parts. A file that no page shows proves figures.
        file = part.split(":")[0]
        if ":" in part and file not in shown:
            faults.append(f"snippets/{part}: no page shows it")
    return faults


def fences(text: str):
    """Yields the line, the language and the lines of each fenced block."""
    fence = language = None
    for number, line in enumerate(text.splitlines(), 1):
        mark = re.match(r"\s*(`{3,}|~{3,})\s*\{?\.?([\w+#-]*)", line)
        if fence is None and mark:
            fence, language, start, body = mark[1], mark[2].lower(), number, []
        elif fence and line.strip() == fence:
            yield start, language, body
            fence = None
        elif fence:
            body.append(line)


def sources() -> list[Path]:
    return sorted(path for path in SNIPPETS.iterdir() if path.suffix in LANGUAGES.values())


def find_library() -> Path:
    given = os.environ.get("IMPEL_LIBRARY")
    if given:
        return Path(given).resolve()
    folder = ROOT / "build/release/lib"
    for name in ("libimpel.so", "libimpel.dylib"):
        if (folder / name).exists():
            return folder / name
    raise Failure(f"there is no library in {folder}: run scripts/test build, or set IMPEL_LIBRARY")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--without", action="append", default=[], choices=LANGUAGES)
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    chosen = [
        path
        for path in sources()
        if path.suffix[1:] not in arguments.without
        and (not arguments.names or path.name.startswith(tuple(arguments.names)))
    ]
    failed = 0
    try:
        runner = Runner(find_library())
        runner.prepare({path.suffix[1:] for path in chosen})
    except Failure as failure:
        print(f"check_snippets: {failure}")
        return 1

    def one(path: Path) -> tuple[Path, float, str]:
        start = time.monotonic()
        try:
            runner.snippet(path)
            return path, time.monotonic() - start, ""
        except Failure as failure:
            return path, time.monotonic() - start, str(failure)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for path, seconds, failure in pool.map(one, chosen):
            print(f"{'FAILED' if failure else 'passed'} {seconds:5.1f} s  {path.name}")
            if failure:
                failed += 1
                print("    " + "\n    ".join(failure.splitlines()))
    faults = [] if arguments.names else check_pages()
    for fault in faults:
        print(fault)
    print(f"{len(chosen) - failed} snippets passed, {failed} failed; {len(faults)} faults of pages")
    return 1 if failed or faults or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
