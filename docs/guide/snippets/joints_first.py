"""A door: a hinge with limits and a closer."""

import impel

world = impel.World(gravity=(0, 0))
wall = world.create_static_body()
door = world.create_body(position=(1.5, 0))
door.create_box(0.5, 0.05)

# --8<-- [start:part]
hinge = world.create_revolute_joint(
    wall, door, anchor=(1, 0),          # a point of the world
    limits=(0, 1.5),                    # given limits and springs are enabled
    spring=(0.5, 1.0),                  # hertz, damping ratio
)
door.apply_impulse((0, 0.5))            # a push
angles = []
for _ in range(300):
    world.step(1 / 60)
    angles.append(hinge.angle)
# --8<-- [end:part]
assert 0.5 < max(angles) < 1.51
assert abs(angles[-1]) < 0.01
