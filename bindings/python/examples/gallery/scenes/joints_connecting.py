"""Pictures of joint types: revolute, prismatic, distance, weld, wheel, pulley."""

from __future__ import annotations

import math
from typing import Any

import impel
from impel import Vec2

import marks
from film import Drive
from joint_scene import APART, X, joint_scene, part, post
from paint import Canvas, View
from palette import BLUE, GREEN, INK, ORANGE, RED, SOIL, STONE, TEAL, WOOD
from parts import box, ground

# Revolute


def revolute(world: impel.World) -> Drive | None:
    for k, x in enumerate(X):
        base = post(world, (x, 0.5), (0.3, 0.3))
        down = -math.pi / 2 if k == 0 else 0.0
        middle = marks.turned(Vec2(x, 0.5), 0.75, down)
        arm = part(
            world,
            ("limits", "motor", "spring")[k],
            middle,
            (0.9, 0.14),
            (BLUE, ORANGE, GREEN)[k],
            down,
        )
        settings = (
            {"limits": (-0.75, 0.75)},
            {"motor_speed": 2.5, "max_motor_torque": 100.0},
            {"spring": (1.1, 0.12)},
        )[k]
        world.create_revolute_joint(base, arm, (x, 0.5), **settings)
        if k == 0:
            arm.angular_velocity = 6.0

    def drive(step: int) -> None:
        if step and step % 130 == 0:
            bodies = marks.named(world)
            bodies["limits"].apply_angular_impulse(1.6)
            bodies["spring"].apply_angular_impulse(1.2)

    return drive


def revolute_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    marks.rays(canvas, Vec2(X[0], 0.5), 1.5, -math.pi / 2 - 0.75, -math.pi / 2 + 0.75)
    marks.arc(canvas, Vec2(X[1], 0.5), 0.75, 0.4, 2.4, INK, arrow=True)
    marks.axis(canvas, Vec2(X[2], 0.5), Vec2(X[2] + 1.8, 0.5))
    for x, text in zip(X, ("limits", "motor", "spring"), strict=True):
        marks.label(canvas, text, x)


REVOLUTE = joint_scene(
    "revolute",
    "Three arms turn about an anchor: between limits, by a motor, on a spring.",
    revolute,
    revolute_marks,
    anchors=impel.RevoluteJoint,
)

# Prismatic

TILT = Vec2(math.cos(0.9), math.sin(0.9))


def prismatic(world: impel.World) -> Drive | None:
    base = world.create_static_body()
    block = part(world, "limits", (X[0], 0), (0.42, 0.3), BLUE, 0.9)
    world.create_prismatic_joint(base, block, (X[0], 0), TILT, limits=(-1.1, 1.1))
    lift = part(world, "motor", (X[1], 0), (0.5, 0.3), ORANGE)
    motor = world.create_prismatic_joint(
        base, lift, (X[1], 0), (0, 1), limits=(-1.2, 1.2), motor_speed=1.6, max_motor_force=60
    )
    bob = part(world, "spring", (X[2], 0), (0.42, 0.3), GREEN)
    world.create_prismatic_joint(base, bob, (X[2], 0), (0, 1), spring=(1.0, 0.06))
    bob.linear_velocity = (0, 5)

    def drive(step: int) -> None:
        if step % 120 == 0:
            block.apply_impulse(TILT * 3.1)
        if step % 200 == 0:
            motor.motor_speed = 1.6 if step % 400 == 0 else -1.6

    return drive


def prismatic_behind(canvas: Canvas, world: impel.World, time: float) -> None:
    up = Vec2(0, 1)
    marks.axis(canvas, Vec2(X[0], 0) - TILT * 2, Vec2(X[0], 0) + TILT * 2)
    for side in (-1, 1):
        marks.bar(canvas, Vec2(X[0], 0) + TILT * (1.1 + 0.42) * side, TILT, 0.45)
        marks.bar(canvas, Vec2(X[1], 0) + up * (1.2 + 0.3) * side, up, 0.5)
    marks.axis(canvas, Vec2(X[1], -1.9), Vec2(X[1], 1.9))
    marks.axis(canvas, Vec2(X[2], -1.9), Vec2(X[2], 1.9))
    marks.coil(canvas, Vec2(X[2], 2.1), marks.named(world)["spring"].position + up * 0.3)


def prismatic_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    motor = marks.named(world)["motor"]
    way = Vec2(0, 0.8 if motor.linear_velocity.y > 0 else -0.8)
    at = motor.position + Vec2(0.8, 0)
    marks.arrow(canvas, at - way / 2, at + way / 2, INK)
    for x, text in zip(X, ("limits", "motor", "spring"), strict=True):
        marks.label(canvas, text, x)


PRISMATIC = joint_scene(
    "prismatic",
    "Three sliders on an axis: between limits, by a motor, on a spring.",
    prismatic,
    prismatic_marks,
    prismatic_behind,
    anchors=impel.PrismaticJoint,
)

# Distance


def distance(world: impel.World) -> Drive | None:
    top = 1.6
    for k, x in enumerate(X):
        base = post(world, (x, top), (0.3, 0.15))
        at = ((x - 0.95, top - 1.6), (x + 0.9, top - 0.4), (x, top - 2.6))[k]
        bob = world.create_body(position=at, name=("rod", "rope", "spring")[k], enable_sleep=False)
        bob.create_circle(0.34, debug_color=(BLUE, ORANGE, GREEN)[k], filter=APART)
        settings: Any = (
            {},
            {"limits": (0.1, 2.1), "spring": (0, 0)},
            {"length": 1.7, "spring": (1, 0.04)},
        )
        world.create_distance_joint(base, bob, (x, top), at, **settings[k])
    bob = marks.named(world)["rope"]

    def drive(step: int) -> None:
        if step in (150, 300):
            bob.linear_velocity = (-2.4 if step == 150 else 2.4, 6.5)

    return drive


def distance_behind(canvas: Canvas, world: impel.World, time: float) -> None:
    bodies = marks.named(world)
    tops = [Vec2(x, 1.6) for x in X]
    canvas.line((tops[0], bodies["rod"].position), INK, 4.0)
    at = bodies["rope"].position
    slack = max(0.0, 2.1 - (at - tops[1]).length)
    sag = (tops[1] + at) / 2 - Vec2(0, 0.75 * slack)
    canvas.curve(
        [
            tops[1],
            (tops[1] + sag) / 2 - Vec2(0, 0.2 * slack),
            sag,
            (at + sag) / 2 - Vec2(0, 0.2 * slack),
            at,
        ],
        WOOD,
        3.0,
    )
    arc = 2.1
    marks.arc(canvas, tops[1], arc, -math.pi / 2 - 0.9, -math.pi / 2 + 0.9, RED)
    marks.coil(canvas, tops[2], bodies["spring"].position, INK, 9)


def distance_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    for x, text in zip(X, ("rod", "rope (limits)", "spring"), strict=True):
        marks.label(canvas, text, x)


DISTANCE = joint_scene(
    "distance",
    "A rod keeps its length, a rope has a longest one, a spring oscillates.",
    distance,
    distance_marks,
    distance_behind,
    anchors=impel.DistanceJoint,
)

# Weld


def weld(world: impel.World) -> Drive | None:
    ground(world, -1.5)
    wall = post(world, (0.5, 0.6), (0.25, 0.5))
    last = wall
    for k in range(4):
        x = 1.25 + 1.0 * k
        piece = part(world, f"piece{k}", (x, 0.6), (0.42, 0.14), (GREEN, TEAL)[k % 2])
        world.create_weld_joint(last, piece, (x - 0.5, 0.6), angular_spring=(11.0, 0.05))
        last = piece
    upright = box(world, (-3.6, 1.2), (0.3, 0.9), BLUE, 0.5)
    foot = box(world, upright.world_point((0.85, -0.6)), (0.55, 0.3), ORANGE, 0.5)
    world.create_weld_joint(upright, foot, upright.world_point((0.3, -0.6)))
    upright.angular_velocity = foot.angular_velocity = -2.0

    def drive(step: int) -> None:
        if step == 170:
            upright.apply_impulse((0.3, 10.5), upright.world_point((-0.3, 0.0)))
        if step in (0, 200):
            last.apply_impulse((0, -1.5 if step == 0 else 2.6))

    return drive


def weld_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    marks.label(canvas, "rigid", -2.8, -2.5, 0xFFFFFFFF)
    marks.label(canvas, "angular springs", 2.4, -2.5, 0xFFFFFFFF)


WELD = joint_scene(
    "weld",
    "A rigid weld makes one piece of two boxes; welds with springs make a beam that bends.",
    weld,
    weld_marks,
    anchors=impel.WeldJoint,
)

# Wheel


def wheel(world: impel.World) -> Drive | None:
    earth = ground(world, -1.4, friction=1.0)
    for x in (-0.6, 2.4):
        earth.create_capsule((x, -1.45), (x + 0.5, -1.45), 0.3, debug_color=SOIL)
    chassis = world.create_body(position=(-3.3, -0.35), name="chassis")
    chassis.create_box(1.2, 0.22, radius=0.06, debug_color=BLUE)
    for k, x in enumerate((-0.85, 0.85)):
        tyre = world.create_body(position=(-3.3 + x, -0.9), name=f"wheel{k}")
        tyre.create_circle(
            0.5, debug_color=INK, material=impel.Material(static_friction=1.5, dynamic_friction=1.5)
        )
        world.create_wheel_joint(
            chassis,
            tyre,
            (-3.3 + x, -0.9),
            axis=(0, 1),
            spring=(2.2, 0.35),
            limits=(-0.4, 0.4),
            motor_speed=-4.2,
            max_motor_torque=12,
        )
    return None


def wheel_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    bodies = marks.named(world)
    chassis = bodies["chassis"]
    for k, x in enumerate((-0.85, 0.85)):
        low, high = chassis.world_point((x, -1.2)), chassis.world_point((x, 0.8))
        marks.axis(canvas, low, high)
        at = bodies[f"wheel{k}"].position
        canvas.disc(at, 0.26, STONE)
        marks.coil(canvas, chassis.world_point((x, 0.15)), at, RED, 5)
        start = (3.9, 0.7)[k]
        marks.arc(canvas, at, 0.66, start, start - 1.4, RED, arrow=True)
    marks.label(canvas, "spring along an axis, motor about the anchor", 0, 2.1)


WHEEL = joint_scene(
    "wheel",
    "A car on two wheel joints: each wheel moves along an axis on a spring, and turns by a motor.",
    wheel,
    wheel_marks,
    anchors=impel.WheelJoint,
    seconds=3.2,
    speed=1.1,
    outline=0.0,
    view=View((0, -0.1), 9.0),
)

# Pulley


def pulley(world: impel.World) -> Drive | None:
    base = world.create_static_body()
    loads = []
    for k, x in enumerate((-2.5, 2.5)):
        ratio = (1.0, 2.0)[k]
        a = part(world, f"a{k}", (x - 1.1, -0.2), (0.45, 0.45), (BLUE, BLUE)[k], density=1.0)
        b = part(world, f"b{k}", (x + 1.1, -0.2), (0.45, 0.45), ORANGE, density=ratio)
        world.create_pulley_joint(
            a, b, (x - 1.1, 2.0), (x + 1.1, 2.0), (x - 1.1, 0.25), (x + 1.1, 0.25), ratio=ratio
        )
        for body in (a, b):
            world.create_prismatic_joint(base, body, body.position, (0, 1), limits=(-1.3, 1.4))
        loads.append(a)

    def drive(step: int) -> None:
        for a in loads:
            a.apply_force((0, 4.0 * math.cos(2 * math.pi * step / 400)))

    return drive


def pulley_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    bodies = marks.named(world)
    for k, x in enumerate((-2.5, 2.5)):
        for side, name in ((-1.1, "a"), (1.1, "b")):
            knot = bodies[f"{name}{k}"].world_point((0, 0.45))
            canvas.line((knot, Vec2(x + side, 2.0)), WOOD, 3.0)
            marks.dot(canvas, knot)
        canvas.line((Vec2(x - 1.1, 2.0), Vec2(x + 1.1, 2.0)), WOOD, 3.0)
        for side in (-1.1, 1.1):
            canvas.disc((x + side, 2.0), 0.22, STONE)
            marks.ring(canvas, Vec2(x + side, 2.0))
        marks.label(canvas, f"ratio {k + 1}", x)


PULLEY = joint_scene(
    "pulley",
    "Two pulleys: with ratio 2, the left load moves twice as far as the right one.",
    pulley,
    pulley_marks,
)
