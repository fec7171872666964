"""Runs one of pymunk's examples without a screen, for a number of frames.

    python pymunk_example.py FOLDER NAME FRAMES

`FOLDER` is the folder `pymunk` of pymunk's source. The program plays a user who clicks, drags
and presses keys, and ends with the number of frames drawn.
"""

import os
import random
import runpy
import sys
import warnings

import impel.pymunk

#: Arguments of the examples that need some.
ARGUMENTS = {"newtons_cradle": ["/i"]}

#: Examples that a key ends: with an error, with pymunk itself too, and a screen saver.
WITHOUT_INPUT = ["copy_and_pickle", "newtons_cradle"]

#: Keys that the user presses. "r" is none of them: it ends `deformable` with an error, with pymunk
#: itself too, because it removes shapes while it lists them.
KEYS = ("SPACE", "LEFT", "RIGHT", "UP", "DOWN", "f", "g")


class Finished(BaseException):
    """All frames are drawn."""


class Counter:
    """Counts frames, and ends the program after the last."""

    def __init__(self, frames):
        self.frames, self.drawn = frames, 0

    def draw(self, *_, **__):
        self.drawn += 1
        if self.drawn >= self.frames:
            raise Finished


class Mouse:
    """The pointer of the user, frame by frame."""

    def __init__(self, counter):
        self.counter, self.random = counter, random.Random(1)
        self.position, self.is_down = (300, 200), False

    def move(self):
        x, y = self.position
        self.position = (
            max(0, min(599, x + self.random.randint(-20, 20))),
            max(0, min(399, y + self.random.randint(-20, 20))),
        )
        return self.position


def play_pygame(counter, with_input):
    """Replaces input and output of pygame."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    mouse = Mouse(counter)
    pygame.time.wait = pygame.time.delay = lambda *_: 0
    pygame.mouse.get_pos = lambda: mouse.position

    class Clock:
        def tick(self, *_):
            counter.draw()
            return 20

        def get_fps(self):
            return 50.0

        def get_time(self):
            return 20

    pygame.time.Clock = Clock

    def events(*_, **__):
        step = counter.drawn % 40
        position = mouse.move()
        if not with_input:
            return []
        found = [
            pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(1, 1), buttons=(0, 0, 0))
        ]
        if step == 10:
            found.append(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1))
        if step == 25:
            found.append(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=1))
        key = getattr(pygame, f"K_{KEYS[counter.drawn // 40 % len(KEYS)]}")
        if step in (5, 30):
            kind = pygame.KEYDOWN if step == 5 else pygame.KEYUP
            found.append(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        return found

    pygame.event.get = events


def play_pyglet(counter, folder):
    """Replaces the main loop of pyglet."""
    import pyglet

    pyglet.resource.path = [folder]
    pyglet.resource.reindex()
    # A frame takes 1/60 s of the program's time: some examples end after some seconds.
    pyglet.clock.set_default(pyglet.clock.Clock(lambda: counter.drawn / 60))

    def run(*_, **__):
        mouse = Mouse(counter)
        while True:
            pyglet.clock.tick()
            step = counter.drawn % 40
            x, y = mouse.move()
            for window in list(pyglet.app.windows):
                window.switch_to()
                window.dispatch_events()
                if step == 10:
                    window.dispatch_event("on_mouse_press", x, y, pyglet.window.mouse.LEFT, 0)
                elif 10 < step < 25:
                    window.dispatch_event("on_mouse_drag", x, y, 1, 1, pyglet.window.mouse.LEFT, 0)
                elif step == 25:
                    window.dispatch_event("on_mouse_release", x, y, pyglet.window.mouse.LEFT, 0)
                window.dispatch_event("on_draw")
                window.flip()
            counter.draw()

    pyglet.app.run = run


def play_matplotlib():
    """Draws to memory."""
    os.environ["MPLBACKEND"] = "agg"


def main():
    folder, name, frames = sys.argv[1], sys.argv[2], int(sys.argv[3])
    warnings.simplefilter("ignore")
    impel.pymunk.install()
    source = os.path.join(folder, "examples", f"{name}.py")
    with open(source, encoding="utf-8") as file:
        text = file.read()
    counter = Counter(frames)
    if "import pygame" in text:
        play_pygame(counter, name not in WITHOUT_INPUT)
    if "import pyglet" in text:
        play_pyglet(counter, os.path.dirname(source))
    play_matplotlib()
    # The examples import each other, as modules of a package or beside each other.
    sys.path += [folder, os.path.dirname(source)]
    sys.argv = [source, *ARGUMENTS.get(name, [])]
    try:
        runpy.run_module(f"examples.{name}", run_name="__main__")
    except (Finished, SystemExit):
        pass
    print(f"{counter.drawn} frames")
    # Windows of pyglet need no goodbye.
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
