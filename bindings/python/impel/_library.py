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
    """Loads the library that ``IMPEL_LIBRARY`` names. Without it, loads the first of: the one in
    this package (a wheel has one), the one that cargo built in the checkout of this package, the
    one that the system's loader finds."""
    chosen = os.environ.get("IMPEL_LIBRARY")
    if chosen:
        try:
            return ctypes.CDLL(chosen)
        except OSError as error:
            raise ImportError(
                f"IMPEL_LIBRARY is {chosen!r}, which cannot be loaded: {error}. "
                "Set it to the full path of the library, or unset it."
            ) from error

    package = Path(__file__).resolve().parent
    files = [package / name for name in NAMES]
    checkout = package / ".." / ".." / ".."
    if (checkout / "bindings" / "python" / "impel").is_dir():
        files += [checkout.resolve() / "target" / "release" / name for name in NAMES]

    tried = []
    for path in [str(path) for path in files if path.exists()] + NAMES:
        try:
            return ctypes.CDLL(path)
        except OSError as error:
            tried.append(f"  {path}: {error}")
    raise ImportError(
        f"impel's library, {NAMES[0]}, was not found:\n" + "\n".join(tried) + "\nDo one of these:\n"
        "  - install a wheel of impel, which has the library in it;\n"
        "  - in a checkout of impel, build it: cargo build --release;\n"
        "  - set IMPEL_LIBRARY to its full path;\n"
        "  - install it where the system's loader looks."
    )


library = load()
