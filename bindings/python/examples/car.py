"""A car drives over hills to a flag. An introduction to chains, wheel joints, sensors and
events; print `--help` for more.
"""

import argparse
import math

import impel


def build(world: impel.World) -> tuple[impel.Body, list[impel.WheelJoint], impel.Shape]:
    ground = world.create_static_body()
    hills = [0.4 * math.sin(0.5 * i) * min(1, i / 20) for i in range(100)]
    ground.create_height_field(hills, 0.5)
    flag = world.create_static_body((40, 0)).create_box(0.2, 5, is_sensor=True)

    car = world.create_body(position=(3, 1.2))
    car.create_box(1.0, 0.25)
    rubber = impel.Material(static_friction=1.5, dynamic_friction=1.2)
    wheels = []
    for x in (-0.7, 0.7):
        wheel = world.create_body(position=(3 + x, 0.8))
        wheel.create_circle(0.35, material=rubber)
        wheels.append(
            world.create_wheel_joint(
                car, wheel, axis=(0, 1), spring=(4, 0.7), motor_speed=-25, max_motor_torque=6
            )
        )
    return car, wheels, flag


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--steps", type=int, default=1200, help="at most so many steps")
    steps = parser.parse_args().steps
    with impel.World(gravity=(0, -10)) as world:
        car, wheels, flag = build(world)
        for step in range(steps):
            world.step(1 / 60)
            entered = world.sensor_begin_events()
            if any(e.sensor == flag and e.visitor_body == car for e in entered):
                print(f"reached the flag after {step / 60:.1f} s")
                break
            if step % 120 == 0:
                load = sum(wheel.reaction_force.length for wheel in wheels)
                print(f"x = {car.position.x:5.1f} m, wheels bear {load:6.1f} N")
        else:
            print(f"stuck at x = {car.position.x:.1f} m")


if __name__ == "__main__":
    main()
