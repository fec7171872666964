"""Paints soft bodies (areas with a smooth outline, ropes, cloth that tears) and rods."""

from __future__ import annotations

import impel

from paint import Canvas, darker


def color_of(soft: impel.SoftBody) -> int:
    """The colour of the particles' discs, which are themselves hidden."""
    for particle in soft.particles():
        if particle is not None:
            for shape in particle.shapes():
                return shape.debug_color & 0xFFFFFF00 | 255
    return 0


def paint_soft_bodies(canvas: Canvas, world: impel.World) -> None:
    for soft in world.soft_bodies():
        points, color = soft.positions(), color_of(soft)
        if outline := soft.outline:
            canvas.blob([points[i] for i in outline], color)
        elif len(soft.edges()) < len(points):
            canvas.curve(points, color, 4.0)
        else:
            paint_cloth(canvas, soft, points, color)


def paint_cloth(canvas: Canvas, soft: impel.SoftBody, points: list[impel.Vec2], color: int) -> None:
    """Fills the squares of a cloth of which every edge exists, and draws its threads."""
    edges = soft.edges()
    whole = {edge for edge, joint in zip(edges, soft.joints(), strict=True) if joint is not None}
    next_to: dict[int, list[int]] = {}
    for a, b in sorted(whole):
        next_to.setdefault(a, []).append(b)
    squares = [
        [points[a], points[b], points[d], points[c]]
        for a, found in next_to.items()
        for i, b in enumerate(found)
        for c in found[i + 1 :]
        for d in set(next_to.get(b, ())) & set(next_to.get(c, ()))
    ]
    canvas.areas(squares, color)
    rests = soft.rest_lengths()
    longest = 1.2 * min(rests)
    # Without the diagonals.
    threads = [edge for edge, rest in zip(edges, rests, strict=True) if rest < longest]
    lines = [(points[a], points[b]) for a, b in threads if (a, b) in whole]
    canvas.lines(lines, darker(color), 1.0)


def paint_rods(canvas: Canvas, world: impel.World) -> None:
    """Draws the distance joints whose user data is a colour."""
    for joint in world.joints():
        if isinstance(joint, impel.DistanceJoint) and joint.user_number & 255 == 255:
            if world.soft_body_of(joint.bodies[0]):
                continue
            ends = [
                body.world_point(frame.position)
                for body, frame in zip(joint.bodies, joint.local_frames, strict=True)
            ]
            canvas.line(ends, darker(joint.user_number), 6.0)
            canvas.line(ends, joint.user_number, 4.0)
