"""Makes the moving pictures of docs/gallery and docs/guide/pictures.

Each scene is recorded, and its picture is drawn while the recording is replayed. The same
scene gives the same recording and the same frames on each run.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from film import Scene, film, record, replay  # noqa: E402

ROOT = HERE.parents[3]


def scenes() -> dict[str, Scene]:
    """All scenes of the modules in the folder."""
    found: dict[str, Scene] = {}
    for path in sorted((HERE / "scenes").glob("[a-z]*.py")):
        module = importlib.import_module(f"scenes.{path.stem}")
        found.update({each.name: each for each in vars(module).values() if isinstance(each, Scene)})
    return found


def path_of(name: str) -> Path:
    """The file of a picture in the repository, relative to the root."""
    folder = "docs/guide/pictures" if name.startswith("joint-") else "docs/gallery"
    return Path(folder, f"{name}.webp")


def check(name: str, scene: Scene) -> None:
    """Checks that two runs give the same recording and the same frames, and that the file in
    the repository is within its limit."""
    recordings = record(scene), record(scene)
    if recordings[0] != recordings[1]:
        sys.exit(f"{name}: two recordings differ")
    sums = []
    for recording in recordings:
        total = hashlib.sha256()
        for picture in replay(scene, recording):
            total.update(picture.tobytes())
        sums.append(total.hexdigest())
    if sums[0] != sums[1]:
        sys.exit(f"{name}: two replays give different frames")
    size = (ROOT / path_of(name)).stat().st_size
    if size > scene.limit:
        sys.exit(f"{path_of(name)}: {size} bytes exceed the limit of {scene.limit}")
    print(f"{name}: {scene.pictures} frames, the same twice: {sums[0][:16]}", flush=True)


def make(name: str, scene: Scene, options: argparse.Namespace) -> None:
    file = options.recordings and options.recordings / f"{name}.recording"
    if options.replay:
        recording = file.read_bytes()
    else:
        recording = record(scene)
        if file:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(recording)
    pictures = list(replay(scene, recording))
    path = options.out / path_of(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    if options.frames:
        options.frames.mkdir(parents=True, exist_ok=True)
        for i in range(6):
            pictures[i * (len(pictures) - 1) // 5].save(options.frames / f"{name}-{i}.png")
    size = film(scene, pictures, path) if not options.draft else "not written"
    print(
        f"{path}: {len(pictures)} frames, {size}; recording {len(recording) / 1000:.0f} kB",
        flush=True,
    )


def main() -> None:
    known = scenes()
    parser = argparse.ArgumentParser(
        prog="scripts/gallery",
        description=__doc__,
        epilog="scenes: " + " ".join(known),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="SCENE", help="default: all")
    parser.add_argument("--list", action="store_true", help="list the scenes")
    parser.add_argument(
        "--check", action="store_true", help="record and draw twice and compare; write nothing"
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT, help="root of the written files (default: the repository)"
    )
    parser.add_argument(
        "--frames", type=Path, metavar="DIR", help="also write six frames of each scene as PNG"
    )
    parser.add_argument("--draft", action="store_true", help="do not write the moving pictures")
    parser.add_argument("--recordings", type=Path, metavar="DIR", help="folder of the recordings")
    parser.add_argument(
        "--replay",
        action="store_true",
        help="draw the recordings in that folder, do not build the scenes",
    )
    options = parser.parse_args()
    if options.replay and not options.recordings:
        parser.error("--replay needs --recordings DIR")
    if unknown := set(options.names) - set(known):
        parser.error(f"no scene is named {', '.join(sorted(unknown))}")
    for name in options.names or known:
        if options.list:
            print(f"{name}: {known[name].about}")
        elif options.check:
            check(name, known[name])
        else:
            make(name, known[name], options)


if __name__ == "__main__":
    main()
