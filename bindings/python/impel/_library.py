"""Finds and loads libimpel."""

import ctypes
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    NAMES = ["impel.dll"]
elif sys.platform == "darwin":
    NAMES = ["libimpel.dylib"]
else:
    NAMES = ["libimpel.so"]


def load() -> ctypes.CDLL:
    """Loads the library named by ``IMPEL_LIBRARY``, or the one in this package (in a
    wheel), or the one found by the system."""
    chosen = os.environ.get("IMPEL_LIBRARY")
    if chosen:
        try:
            return ctypes.CDLL(chosen)
        except OSError as error:
            raise ImportError(
                f"IMPEL_LIBRARY is {chosen!r}, which cannot be loaded: {error}. "
                "Set it to the full path of the library, or unset it."
            ) from error

    tried = []
    beside = [Path(__file__).parent / name for name in NAMES]
    for path in [str(path) for path in beside if path.exists()] + NAMES:
        try:
            return ctypes.CDLL(path)
        except OSError as error:
            tried.append(f"  {path}: {error}")
    raise ImportError(
        f"impel's library, {NAMES[0]}, was not found:\n" + "\n".join(tried) + "\nDo one of these:\n"
        "  - set IMPEL_LIBRARY to its full path (in impel's sources, `cargo build --release`\n"
        f"    makes target/release/{NAMES[0]});\n"
        f"  - put it beside this package: {beside[0]};\n"
        "  - install it where the system's loader looks."
    )


library = load()
