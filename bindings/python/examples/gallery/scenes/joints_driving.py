"""Pictures of joint types: motor, mouse, rotary, ratchet, gear, filter, generic."""

from __future__ import annotations

import math

import impel
from impel import AxisMotion, GenericAxis, Vec2

import marks
from film import Drive
from joint_scene import APART, X, joint_scene, part, post
from paint import Canvas
from palette import BLUE, GREEN, INK, ORANGE, RED, STONE, TEAL, VIOLET, YELLOW
from parts import box, ground

# Motor


def motor(world: impel.World) -> Drive | None:
    base = world.create_static_body()
    mover = part(world, "velocity", (-2.5, -1.2), (0.6, 0.35), ORANGE)
    joint = world.create_motor_joint(
        base,
        mover,
        mover.position,
        linear_velocity=(2, 0),
        angular_velocity=1.57,
        max_velocity_force=200,
        max_velocity_torque=50,
    )
    held = world.create_body(position=(2.4, 0.2), name="spring", enable_sleep=False)
    held.create_box(0.7, 0.4, radius=0.06, debug_color=GREEN)
    world.create_motor_joint(
        base, held, held.position, linear_spring=(1.4, 0.3), angular_spring=(1.4, 0.3)
    )
    shots: list[impel.Body] = []

    def drive(step: int) -> None:
        angle = 2 * math.pi * step / 400
        joint.linear_velocity = (1.9 * math.cos(angle), 1.9 * math.sin(angle))
        if step in (30, 220):
            at, way = ((5.8, 0.45), (-9, 0)) if step == 30 else ((2.9, 3.5), (0, -9))
            shots.append(world.create_body(position=at, linear_velocity=way))
            shots[-1].create_circle(0.22, debug_color=INK, material=impel.Material(density=3))
        if step in (100, 290):
            shots.pop().destroy()

    return drive


def motor_behind(canvas: Canvas, world: impel.World, time: float) -> None:
    canvas.ring((-2.5, 0.01), 1.21, marks.AXIS, 1.5, 4)
    corners = [
        Vec2(2.4 + 0.76 * i, 0.2 + 0.46 * k) for i, k in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]
    canvas.line([*corners, corners[0]], marks.AXIS, 1.5, 4)


def motor_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    bodies = marks.named(world)
    mover = bodies["velocity"]
    marks.arrow(canvas, mover.position, mover.position + mover.linear_velocity * 0.55, INK)
    marks.coil(canvas, Vec2(2.4, 0.2), bodies["spring"].position, INK, 5)
    marks.label(canvas, "velocity", -2.5)
    marks.label(canvas, "springs to frame a", 2.4)


MOTOR = joint_scene(
    "motor",
    "A velocity drives one box around a circle; springs return the other to a frame.",
    motor,
    motor_marks,
    motor_behind,
    anchors=impel.MotorJoint,
    gravity=(0, 0),
)

# Mouse


def target_at(step: int) -> tuple[float, float]:
    angle = 2 * math.pi * step / 400
    return 2.8 * math.sin(angle), 0.35 + 0.95 * math.sin(2 * angle)


def mouse(world: impel.World) -> Drive | None:
    earth = ground(world, -2.0)
    body = box(world, (0.5, 0.1), (0.8, 0.4), BLUE)
    body.name = "body"
    for k in range(3):
        box(world, (2.4 + 0.1 * k, -1.7 + 0.6 * k), (0.3, 0.3), (ORANGE, YELLOW, TEAL)[k])
    joint = world.create_mouse_joint(earth, body, (0.0, 0.35), spring=(2.5, 0.6), max_force=200)

    def drive(step: int) -> None:
        joint.target = target_at(step)

    return drive


def mouse_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    joint = next(joint for joint in world.joints() if isinstance(joint, impel.MouseJoint))
    grabbed = joint.bodies[1].world_point(joint.local_frames[1].position)
    marks.coil(canvas, grabbed, joint.target, RED, 5)
    marks.cross(canvas, joint.target)
    x, y = joint.target
    marks.label(canvas, "target", x, y + 0.35, RED)


MOUSE = joint_scene(
    "mouse",
    "A spring pulls the grabbed point of a box to a target that moves.",
    mouse,
    mouse_marks,
    lead=400,
)

# Rotary


def rotary(world: impel.World) -> Drive | None:
    for k, x in enumerate(X):
        a = world.create_body(impel.BodyType.KINEMATIC, position=(x - 0.75, 0.9), name=f"a{k}")
        a.create_box(0.6, 0.16, radius=0.06, debug_color=STONE, filter=APART)
        b = part(world, f"b{k}", (x + 0.6, -0.9), (0.7, 0.18), (BLUE, ORANGE, GREEN)[k])
        settings = (
            {"limits": (-0.8, 0.8)},
            {"motor_speed": 2.5, "max_motor_torque": 50.0},
            {"spring": (1.5, 0.2)},
        )[k]
        world.create_rotary_joint(a, b, **settings)
    bodies = marks.named(world)
    bodies["b0"].angular_velocity = 3.0

    def drive(step: int) -> None:
        angle = 2 * math.pi * step / 400
        for k in range(3):
            # The positions are free.
            bodies[f"b{k}"].linear_velocity = (0.9 * math.cos(angle), 0.7 * math.sin(2 * angle))
        bodies["a2"].angular_velocity = 2.2 * math.cos(2 * angle)
        if step % 100 == 50:
            bodies["b0"].angular_velocity = -3.0 if step % 200 == 50 else 3.0

    return drive


def rotary_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    bodies = marks.named(world)
    for k, x in enumerate(X):
        a, b = bodies[f"a{k}"], bodies[f"b{k}"]
        # The direction of body a, at body b.
        marks.axis(canvas, b.position, marks.turned(b.position, 1.25, a.angle))
        if k == 0:
            marks.rays(canvas, b.position, 1.1, -0.8, 0.8)
        marks.label(canvas, ("limits", "motor", "spring")[k], x)
        marks.label(canvas, "a", x - 0.75, 1.35)
        marks.dot(canvas, a.position)
        marks.dot(canvas, b.position)


ROTARY = joint_scene(
    "rotary",
    "Only the angle of the lower bodies depends on the upper ones: limits, motor, spring.",
    rotary,
    rotary_marks,
    gravity=(0, 0),
    outline=0.0,
)

# Ratchet

TEETH = 12


def toothed(
    world: impel.World,
    name: str,
    at: tuple[float, float],
    radius: float,
    teeth: int,
    color: int,
    *,
    saw: bool = False,
    phase: float = 0.0,
) -> impel.Body:
    """A wheel with teeth that collide with nothing."""
    body = world.create_body(position=at, name=name, enable_sleep=False)
    half = math.pi / teeth
    for k in range(teeth):
        angle = 2 * math.pi * k / teeth + phase
        root, tip = radius * 0.97, radius + 0.2
        profile: tuple[tuple[float, float], ...]
        if saw:
            profile = ((root, 0.0), (tip, 0.0), (root, 2 * half))
        else:
            profile = (
                (root, -0.62 * half),
                (tip, -0.3 * half),
                (tip, 0.3 * half),
                (root, 0.62 * half),
            )
        body.create_polygon(
            [marks.turned(Vec2(0, 0), far, angle + turn) for far, turn in profile],
            debug_color=color,
            filter=APART,
            material=impel.Material(density=0.1),
        )
    body.create_circle(radius, debug_color=color, filter=APART)
    return body


def ratchet(world: impel.World) -> Drive | None:
    base = post(world, (0, 0), (0.3, 2.0))
    wheel = toothed(world, "wheel", (0, 0.2), 1.3, TEETH, ORANGE, saw=True)
    wheel.angular_damping = 1.5
    world.create_revolute_joint(base, wheel, (0, 0.2))
    world.create_ratchet_joint(base, wheel, 2 * math.pi / TEETH)

    def drive(step: int) -> None:
        wheel.apply_torque(torque(step))

    return drive


def torque(step: int) -> float:
    return 26.0 if step % 133 < 62 else -12.0


def ratchet_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    wheel = marks.named(world)["wheel"]
    marks.axis(canvas, wheel.position, marks.turned(wheel.position, 1.3, wheel.angle))
    # The pawl: the tooth that stands at the right of the wheel.
    canvas.area([(1.52, 0.1), (2.3, -0.1), (2.3, 0.3)], STONE)
    force = torque(round(time * 100) + 3)
    start, end = (0.7, 2.4) if force > 0 else (2.4, 0.7)
    marks.arc(canvas, wheel.position, 1.8, start, end, BLUE if force > 0 else RED, arrow=True)
    marks.label(canvas, "turns" if force > 0 else "held at the last tooth", 0, 2.3)
    marks.label(canvas, "torque", -2.6, 1.4)
    marks.label(canvas, f"{force:+.0f} N m", -2.6, 0.95)


RATCHET = joint_scene(
    "ratchet",
    "A torque turns a wheel one way; in the other direction it turns back to the last tooth only.",
    ratchet,
    ratchet_marks,
    anchors=impel.RevoluteJoint,
)

# Gear


#: Puts the teeth of the rack between those of the wheel.
RACK_PHASE = 0.0


def gear(world: impel.World) -> Drive | None:
    base = world.create_static_body()
    small = toothed(world, "small", (-2.9, 0.3), 0.75, 8, ORANGE)
    large = toothed(world, "large", (-0.55, 0.3), 1.4, 15, BLUE, phase=math.pi / 15)
    rack = part(world, "rack", (1.42, 1.25), (0.2, 1.9), GREEN)
    pitch = 2 * math.pi * 1.5 / 15
    for k in range(-3, 4):
        middle = pitch * (k + RACK_PHASE)
        rack.create_polygon(
            [
                (-0.2, middle - 0.2),
                (-0.2, middle + 0.2),
                (-0.45, middle + 0.09),
                (-0.45, middle - 0.09),
            ],
            debug_color=GREEN,
            filter=APART,
        )
    hinge_a = world.create_revolute_joint(
        base, small, small.position, motor_speed=2.0, max_motor_torque=100
    )
    hinge_b = world.create_revolute_joint(base, large, large.position)
    slide = world.create_prismatic_joint(base, rack, rack.position, (0, 1))
    world.create_gear_joint(hinge_a, hinge_b, 15 / 8)
    # The rack moves as the rim of the large wheel.
    world.create_gear_joint(hinge_b, slide, -1 / 1.5)

    def drive(step: int) -> None:
        if step % 160 == 0:
            hinge_a.motor_speed = 1.5 if step % 320 == 0 else -1.5

    return drive


def gear_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    bodies = marks.named(world)
    for name, radius in (("small", 0.75), ("large", 1.4)):
        body = bodies[name]
        canvas.line((body.position, marks.turned(body.position, radius, body.angle)), INK, 1.5)
    marks.axis(canvas, Vec2(1.42, -2.2), Vec2(1.42, 2.6))
    marks.label(canvas, "motor", -2.9)
    marks.label(canvas, "ratio 15/8", -0.6)
    marks.label(canvas, "slider", 1.7)


GEAR = joint_scene(
    "gear",
    "Gears couple a motor's wheel of 8 teeth, one of 15 teeth, and a slider.",
    gear,
    gear_marks,
    anchors=impel.RevoluteJoint,
    seconds=3.2,
    outline=0.0,
)

# Filter


def filtered(world: impel.World) -> Drive | None:
    ground(world, -1.6, friction=0.1)
    for k, x in enumerate((-2.5, 2.5)):
        a = box(world, (x - 1.5, -1.15), (0.45, 0.45), BLUE, friction=0.1)
        b = box(world, (x + 1.5, -1.15), (0.45, 0.45), ORANGE, friction=0.1)
        a.name, b.name = f"a{k}", f"b{k}"
        if k:
            world.create_filter_joint(a, b)
    bodies = marks.named(world)

    def drive(step: int) -> None:
        if step % 200 == 0:
            for k in range(2):
                a, b = bodies[f"a{k}"], bodies[f"b{k}"]
                first = a.position.x < b.position.x
                a.linear_velocity = (1.7 if first else -1.7, 0)
                b.linear_velocity = (-1.7 if first else 1.7, 0)

    return drive


def filter_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    bodies = marks.named(world)
    a, b = bodies["a1"].position, bodies["b1"].position
    middle = Vec2((a.x + b.x) / 2, 0.4)
    canvas.line((a, Vec2(a.x, 0.4), middle, Vec2(b.x, 0.4), b), marks.AXIS, 1.5, 4)
    marks.label(canvas, "without", -2.5, 1.4)
    marks.label(canvas, "with a filter joint", 2.5, 1.4)
    for k in range(2):
        for name in "ab":
            at = bodies[f"{name}{k}"].position
            marks.label(canvas, name, at.x, at.y - 0.12, 0xFFFFFFFF)


FILTER = joint_scene(
    "filter",
    "Two boxes collide; two others, with a filter joint, pass through each other.",
    filtered,
    filter_marks,
)

# Generic


def generic(world: impel.World) -> Drive | None:
    base = world.create_static_body()
    body = part(world, "body", (0, 0.1), (0.6, 0.25), VIOLET)
    world.create_generic_joint(
        base,
        body,
        body.position,
        x=GenericAxis(motion=AxisMotion.LIMITED, limits=(-2.2, 2.2)),
        y=GenericAxis(motion=AxisMotion.FREE, spring=(1.1, 0.05)),
        angle=GenericAxis(motion=AxisMotion.FREE, target_speed=2.0, max_motor_force=20.0),
    )
    body.linear_velocity = (3.4, 2.5)

    def drive(step: int) -> None:
        if step and step % 100 == 0:
            body.apply_impulse((2.8 if body.position.x < 0 else -2.8, 0.6))

    return drive


def generic_behind(canvas: Canvas, world: impel.World, time: float) -> None:
    at = marks.named(world)["body"].position
    marks.axis(canvas, Vec2(-4.2, at.y), Vec2(4.2, at.y))
    for side in (-1, 1):
        canvas.line((Vec2(2.2 * side, -1.7), Vec2(2.2 * side, 1.8)), RED, 2.0)
    marks.coil(canvas, Vec2(at.x, 2.2), at, INK, 7)


def generic_marks(canvas: Canvas, world: impel.World, time: float) -> None:
    at = marks.named(world)["body"].position
    marks.arc(canvas, at, 0.75, 0.5, 2.4, BLUE, arrow=True)
    marks.label(canvas, "x: limited", -3.5, 1.5, RED)
    marks.label(canvas, "y: spring", 3.5, 1.5)
    marks.label(canvas, "angle: motor", 0, None, BLUE)


GENERIC = joint_scene(
    "generic",
    "One joint: x is limited, y has a spring, the angle a motor.",
    generic,
    generic_marks,
    generic_behind,
    anchors=impel.GenericJoint,
    gravity=(0, 0),
)
