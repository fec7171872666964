"""Begin and hit events of a ball that bounces on a floor."""

import impel

world = impel.World()
floor = world.create_static_body()
floor.create_half_space((0, 1), 0)
ball = world.create_body(position=(0, 2.5))

# --8<-- [start:part]
ball.create_circle(
    0.5,
    enable_contact_events=True,
    enable_hit_events=True,
    user_data="ball",                        # any object
    material=impel.Material(restitution=0.5),
)
begun, speeds = 0, []
for _ in range(300):
    world.step(1 / 60)
    for contact in world.contact_begin_events():
        if "ball" in (contact.shape_a.user_data, contact.shape_b.user_data):
            begun += 1
    for hit in world.contact_hit_events():
        speeds.append(hit.approach_speed)
# --8<-- [end:part]

assert begun >= 3
assert abs(speeds[0] - 6.3) < 0.2
