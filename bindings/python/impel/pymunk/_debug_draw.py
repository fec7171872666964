"""Draws a space with the functions of its drawing options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._constraint import Anchored, Constraint
from ._geometry import to_world
from .constraints import DampedSpring, GrooveJoint, PinJoint, SlideJoint
from .shapes import Circle, Poly, Segment, Shape
from .space_debug_draw_options import SpaceDebugDrawOptions, as_color
from .vec2d import Vec2d

if TYPE_CHECKING:
    from .space import Space

#: Size of the dots at anchors.
DOT = 5.0

#: How far the line of a collision point reaches beyond the surfaces.
MARK = 2.0

#: The line of a spring: share of its length, and offset to the side.
ZIGZAG = (
    (0.0, 0.0),
    (0.2, 0.0),
    (0.25, 3.0),
    *((0.3 + 0.05 * k, -6.0 if k % 2 == 0 else 6.0) for k in range(8)),
    (0.7, -3.0),
    (0.75, 6.0),
    (0.8, 0.0),
    (1.0, 0.0),
)


def draw(space: Space, options: SpaceDebugDrawOptions) -> None:
    """Draws a space."""
    if not options._use_chipmunk_debug_draw:
        for shape in space.shapes:
            options.draw_shape(shape)
        return
    with options:
        if options.flags & options.DRAW_SHAPES:
            for shape in space.shapes:
                draw_shape(shape, options)
        if options.flags & options.DRAW_CONSTRAINTS:
            for constraint in space.constraints:
                draw_constraint(constraint, options)
        if options.flags & options.DRAW_COLLISION_POINTS:
            draw_collisions(space, options)


def draw_shape(shape: Shape, options: SpaceDebugDrawOptions) -> None:
    """Draws one shape."""
    outline, fill = options.shape_outline_color, as_color(options.color_for_shape(shape))
    pose, transform = shape._pose(), options.transform
    # A uniform scale.
    scale = Vec2d(transform.a, transform.b).length
    if isinstance(shape, Circle):
        center = transform @ to_world(pose, shape.offset)
        body = shape.body
        angle = (body.angle if body is not None else 0.0) + Vec2d(transform.a, transform.b).angle
        options.draw_circle(center, angle, shape.radius * scale, outline, fill)
    elif isinstance(shape, Segment):
        a, b = (transform @ to_world(pose, end) for end in (shape.a, shape.b))
        options.draw_fat_segment(a, b, shape.radius * scale, outline, fill)
    elif isinstance(shape, Poly):
        corners = [transform @ to_world(pose, corner) for corner in shape.get_vertices()]
        options.draw_polygon(corners, shape.radius * scale, outline, fill)


def draw_constraint(constraint: Constraint, options: SpaceDebugDrawOptions) -> None:
    """Draws one constraint. Those of angles are not drawn."""
    color, transform = options.constraint_color, options.transform
    if isinstance(constraint, GrooveJoint):
        a, b = (
            transform @ constraint.a.local_to_world(end)
            for end in (constraint.groove_a, constraint.groove_b)
        )
        anchor = constraint.b.local_to_world(constraint.anchor_b)
        options.draw_dot(DOT, transform @ anchor, color)
        options.draw_segment(a, b, color)
    elif isinstance(constraint, Anchored):
        a = transform @ constraint.a.local_to_world(constraint.anchor_a)
        b = transform @ constraint.b.local_to_world(constraint.anchor_b)
        options.draw_dot(DOT, a, color)
        options.draw_dot(DOT, b, color)
        if isinstance(constraint, (PinJoint, SlideJoint)):
            options.draw_segment(a, b, color)
        elif isinstance(constraint, DampedSpring) and a != b:
            along = b - a
            side = along.perpendicular_normal()
            points = [a + along * share + side * offset for share, offset in ZIGZAG]
            for start, end in zip(points, points[1:]):
                options.draw_segment(start, end, color)


def draw_collisions(space: Space, options: SpaceDebugDrawOptions) -> None:
    """Draws a line through each collision point."""
    world = space._world
    if world is None:
        return
    for pair in space._collisions.current(world):
        reach = pair.normal * MARK
        for point in pair.points:
            options.draw_segment(
                options.transform @ (point.point_a - reach),
                options.transform @ (point.point_b + reach),
                options.collision_point_color,
            )
