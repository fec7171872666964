import impel

world = impel.World(
    gravity=(0, -10),
    friction_mix=impel.MixRule.MULTIPLY,
    restitution_mix=impel.MixRule.MULTIPLY,
)
floor = impel.Material(restitution=1, static_friction=1, dynamic_friction=1)
rubber = impel.Material(restitution=0.6, static_friction=0.7, dynamic_friction=0.7)

ground = world.create_static_body()
ground.create_segment((-20, 0), (20, 0), material=floor)

ball = world.create_body(position=(0, 4))
shape = ball.create_circle(0.5, material=rubber, enable_contact_events=True)
shape.set_mass(3)

contacts = []
for _ in range(600):
    world.step(1 / 60)
    contacts += [contact.normal for contact in world.contact_begin_events()]
hit = world.cast_ray((0, 9), (0, -10))
print(f"ball at y = {ball.position.y:.1f}, hit at y = {hit.point.y:.1f}")

assert abs(ball.position.y - 0.5) < 0.01 and len(contacts) > 2
