"""Scenes for the tests of impel.pymunk."""

import impel.pymunk as pymunk
from impel.pymunk import Body

STEP = 1 / 60


def space_with_floor(gravity=-900.0):
    """A space with a floor whose surface is at 0."""
    space = pymunk.Space()
    space.gravity = 0, gravity
    floor = pymunk.Segment(space.static_body, (-1000, -5), (1000, -5), 5)
    floor.friction = 1
    space.add(floor)
    return space, floor


def box(space, x, y, size=20.0, mass=1.0):
    body = Body(mass, pymunk.moment_for_box(mass, (size, size)))
    body.position = x, y
    shape = pymunk.Poly.create_box(body, (size, size))
    shape.friction = 0.8
    space.add(body, shape)
    return shape


def ball(space, x, y, radius=10.0, mass=1.0):
    body = Body(mass, pymunk.moment_for_circle(mass, 0, radius))
    body.position = x, y
    shape = pymunk.Circle(body, radius)
    space.add(body, shape)
    return shape


def run(space, seconds, step=STEP):
    for _ in range(round(seconds / step)):
        space.step(step)
