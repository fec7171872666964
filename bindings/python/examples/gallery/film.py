"""Records a scene, and makes a moving picture from the recording."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import impel
from PIL import Image

from encode import save, wipe
from paint import Canvas, View
from palette import PAPER
from soft import paint_rods, paint_soft_bodies

Drive = Callable[[int], None]


@dataclass(frozen=True)
class Scene:
    """A scene, and how it is filmed."""

    name: str
    #: What is seen, in a sentence.
    about: str
    #: Builds the scene. Returns a function that is called before each step with its number,
    #: or None.
    build: Callable[[impel.World], Drive | None]
    view: View
    seconds: float
    width: int = 640
    height: int = 360
    #: Pictures per second.
    rate: int = 25
    #: Steps per picture, and speed of the picture compared with the world.
    steps: int = 2
    speed: float = 1.0
    substeps: int = 4
    gravity: tuple[float, float] = (0.0, -10.0)
    #: Steps before the first picture.
    lead: int = 0
    paper: int = PAPER
    #: Width of the outlines of shapes, in pixels.
    outline: float = 1.0
    #: Points are rounded to multiples of this many pixels. A body that moves less than this
    #: does not change the picture, which makes crowded pictures smaller.
    snap: float = 0.0
    #: Draws behind and before the bodies, with the time of the picture.
    behind: Callable[[Canvas, impel.World, float], None] | None = None
    before: Callable[[Canvas, impel.World, float], None] | None = None
    #: Moves the camera, given the world.
    camera: Callable[[impel.World, float], View] | None = None
    #: Seconds for which the last picture stays, and frames in which the first one replaces it.
    #: A scene with a period needs neither.
    hold: float = 1.0
    wipe: int = 10
    #: Largest size of the file, in bytes.
    limit: int = 400_000
    #: Whether the lines of distance joints and pulleys are drawn: their user data is a colour.
    rods: bool = False

    @property
    def time_step(self) -> float:
        return self.speed / (self.rate * self.steps)

    @property
    def pictures(self) -> int:
        return round(self.seconds * self.rate)


def record(scene: Scene) -> bytes:
    """Builds a scene and records all its steps."""
    with impel.World(gravity=scene.gravity) as world:
        drive = scene.build(world)
        world.start_recording(scene.rate)
        for step in range(scene.lead + scene.pictures * scene.steps):
            if drive is not None:
                drive(step)
            world.step(scene.time_step, scene.substeps)
        return world.stop_recording()


def replay(scene: Scene, recording: bytes) -> Iterator[Image.Image]:
    """Replays a recording, and draws its pictures."""
    canvas = Canvas(scene.width, scene.height, scene.outline, scene.snap)
    info = impel.recording_info(recording)
    with impel.World(broad_phase=info.broad_phase) as world:
        world.start_replay(recording)
        for picture in range(scene.pictures):
            for _ in range(scene.steps + (scene.lead if picture == 0 else 0)):
                state = world.step_replay()
                if state.first_diverged_step or state.failed_calls:
                    raise RuntimeError(f"{scene.name}: the replay diverged: {state}")
            yield paint(scene, canvas, world, picture / scene.rate)


def paint(scene: Scene, canvas: Canvas, world: impel.World, time: float) -> Image.Image:
    canvas.look(scene.camera(world, time) if scene.camera else scene.view)
    canvas.clear(scene.paper)
    if scene.behind:
        scene.behind(canvas, world, time)
    paint_soft_bodies(canvas, world)
    if scene.rods:
        paint_rods(canvas, world)
    world.draw(
        canvas,
        bounds=canvas.bounds,
        draw_joints=False,
        draw_contacts=False,
        draw_normals=False,
    )
    if scene.before:
        scene.before(canvas, world, time)
    return canvas.image()


def film(scene: Scene, pictures: Iterable[Image.Image], path: Path) -> str:
    """Writes a moving picture. Returns its encoding and its size as text."""
    frames = list(pictures)
    times = [
        round(1000 * (i + 1) / scene.rate) - round(1000 * i / scene.rate)
        for i in range(len(frames))
    ]
    if scene.wipe:
        times[-1] += round(1000 * scene.hold)
        frames += wipe(frames[-1], frames[0], scene.wipe)
        times += [round(1000 / scene.rate)] * scene.wipe
    return save(frames, times, path, scene.limit)
