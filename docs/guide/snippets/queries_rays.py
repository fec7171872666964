"""Ray casts, overlaps and the nearest shape."""

import impel

world = impel.World()
for x in (5, 10):
    world.create_static_body((x, 0)).create_box(0.5, 0.5, user_data=x)
player = world.create_body(position=(0, 0))
player.create_circle(0.5)

# --8<-- [start:part]
hit = world.cast_ray((1, 0), (20, 0))                           # None if nothing is hit
if hit:
    distance = 20 * hit.fraction                                # hit.point, hit.normal
options = impel.QueryOptions(ignored_bodies=[player])
every = world.cast_ray_all((0, 0), (20, 0), options)            # in order
picked = world.overlap_point((10.2, 0.1))                       # shapes under the mouse
nearest = world.nearest_shape((4, 0), 10)                       # .shape, .point, .distance
# --8<-- [end:part]

assert hit and abs(distance - 3.5) < 1e-4 and hit.shape.user_data == 5
assert [found.shape.user_data for found in every] == [5, 10]
assert [shape.user_data for shape in picked] == [10]
assert nearest and abs(nearest.distance - 0.5) < 1e-4
