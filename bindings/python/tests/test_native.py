"""The declarations against the library's own layout table."""

import ctypes
import os
import subprocess
import sys
import unittest
from pathlib import Path

from impel import _native

TABLE = Path(__file__).parents[3] / "tests" / "layout.txt"


@unittest.skipUnless(TABLE.exists(), "outside of impel's sources there is no table")
class Layout(unittest.TestCase):
    def test_everything_in_the_table(self) -> None:
        structure = None
        checked = 0
        for line in TABLE.read_text().splitlines():
            words = line.split()
            if not words or words[0] == "#":
                continue
            kind, name, *rest = words
            values = dict(zip(rest[::2], map(float, rest[1::2]))) if len(rest) > 1 else {}
            with self.subTest(line):
                if kind in ("struct", "type"):
                    structure = getattr(_native, name)
                    self.assertEqual(ctypes.sizeof(structure), values["size"])
                    self.assertEqual(ctypes.alignment(structure), values["align"])
                elif kind == "field":
                    field = getattr(structure, name)
                    self.assertEqual(field.offset, values["offset"])
                    self.assertEqual(field.size, values["size"])
                elif kind == "constant":
                    self.assertEqual(getattr(_native, name), float(rest[0]))
                else:
                    self.fail(f"the table has a new kind of line: {line}")
            checked += 1
        self.assertGreater(checked, 200)


class Loading(unittest.TestCase):
    def run_import(self, **environment: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [sys.executable, "-c", "import impel"],
            env={**os.environ, **environment},
            cwd=Path(__file__).parents[1],
            capture_output=True,
            text=True,
        )

    def test_a_library_that_is_not_there(self) -> None:
        result = self.run_import(IMPEL_LIBRARY="/nowhere/libimpel.so")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("ImportError: IMPEL_LIBRARY is '/nowhere/libimpel.so'", result.stderr)

    def test_the_message_says_what_to_do(self) -> None:
        if (Path(_native.__file__).parent / "libimpel.so").exists():
            self.skipTest("the library is beside the package")
        result = self.run_import(IMPEL_LIBRARY="", LD_LIBRARY_PATH="")
        if result.returncode == 0:
            self.skipTest("the library is installed")
        self.assertIn("set IMPEL_LIBRARY to its full path", result.stderr)


class Version(unittest.TestCase):
    def test_library_and_declarations_are_one(self) -> None:
        loaded = _native.impel_version()
        self.assertEqual(loaded // 1_000_000, _native.IMPEL_VERSION_MAJOR)
        self.assertEqual(loaded // 1_000 % 1_000, _native.IMPEL_VERSION_MINOR)


if __name__ == "__main__":
    unittest.main()
