"""A block of jelly that falls."""

import impel

# --8<-- [start:part]
world = impel.World()
world.create_static_body().create_half_space((0, 1), 0)
outline = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
jelly = world.create_jelly(outline, 0.4, mass=4, position=(0, 3), shape_hertz=3)
area = jelly.area
for _ in range(300):
    world.step(1 / 60)
corners = [jelly.positions()[i] for i in jelly.outline]     # a closed line, to draw
# --8<-- [end:part]

assert abs(jelly.area / area - 1) < 0.03
assert all(point.y > -0.1 for point in corners)
