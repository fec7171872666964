"""Finds paths of the build machine in packaged files."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def private_paths() -> list[bytes]:
    home = Path.home()
    cargo = Path(os.environ.get("CARGO_HOME") or home / ".cargo")
    rustup = Path(os.environ.get("RUSTUP_HOME") or home / ".rustup")
    # The slash keeps /root from matching /rootfs.
    return sorted({f"{path}/".encode() for path in (home, cargo, rustup, ROOT)})


def leaks(folder: Path) -> list[str]:
    """Returns a line for each file below folder that contains such a path."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            data = path.read_bytes()
            for private in private_paths():
                count = data.count(private)
                if count:
                    start = data.index(private)
                    example = data[start : start + 90].split(b"\0")[0]
                    found.append(
                        f"{path.relative_to(folder)}: {count} times {private.decode()}, "
                        f"such as {example.decode(errors='replace')}"
                    )
    return found


if __name__ == "__main__":
    lines = [line for name in sys.argv[1:] for line in leaks(Path(name))]
    print("\n".join(lines))
    sys.exit(bool(lines))
