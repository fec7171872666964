"""A world in pixels, with y down: 32 pixels are one metre."""

import impel

# --8<-- [start:part]
world = impel.World(gravity=(0, 320), length_unit=32)      # 320 pixels/s² are 10 m/s²

floor = world.create_static_body((400, 600))
floor.create_box(400, 16)                                  # 800 x 32 pixels
crate = world.create_body(position=(400, 100))
crate.create_box(16, 16)                                   # 32 x 32 pixels
# --8<-- [end:part]

assert abs(crate.mass - 1024) < 0.1
for _ in range(300):
    world.step(1 / 60)
assert abs(crate.position.y - 568) < 0.5
