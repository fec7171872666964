"""Reproducible archives: sorted names, one time for all files, owner 0."""

import gzip
import os
import subprocess
import tarfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def source_date() -> int:
    """Time of all files in seconds since 1970: SOURCE_DATE_EPOCH, or that of the last commit."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    git = ["git", "log", "-1", "--format=%ct"]
    run = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False)
    # Zip files begin in 1980.
    return int(run.stdout) if run.returncode == 0 else 315532800


def is_program(path: Path) -> bool:
    return os.access(path, os.X_OK)


def write_tar(folder: Path, output: Path) -> None:
    """Writes folder, with its name, to a .tar.gz."""
    with output.open("wb") as raw:
        with gzip.GzipFile("", "wb", 9, raw, mtime=source_date()) as packed:
            with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
                for path in sorted([folder, *folder.rglob("*")]):
                    name = str(path.relative_to(folder.parent))
                    entry = archive.gettarinfo(path, name)
                    entry.uid = entry.gid = 0
                    entry.uname = entry.gname = ""
                    entry.mtime = source_date()
                    entry.mode = 0o755 if path.is_dir() or is_program(path) else 0o644
                    if entry.isreg():
                        with path.open("rb") as data:
                            archive.addfile(entry, data)
                    else:
                        archive.addfile(entry)


def write_zip(folder: Path, output: Path) -> None:
    """Writes the files of folder, with its name, to a .zip."""
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                date = time.gmtime(source_date())[:6]
                entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), date)
                entry.create_system = 3
                entry.external_attr = (0o755 if is_program(path) else 0o644) << 16
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())


def repack_tar(path: Path, scratch: Path) -> None:
    """Writes a .tar.gz of one folder again, reproducibly."""
    with tarfile.open(path) as archive:
        archive.extractall(scratch)
    (folder,) = scratch.iterdir()
    write_tar(folder, path)
