import impel.pymunk as pymunk

space = pymunk.Space()
space.gravity = 0, -10
contacts = []
space.on_collision(begin=lambda arbiter, space, data: contacts.append(arbiter.normal))

ground = pymunk.Segment(space.static_body, (-20, 0), (20, 0), 0)
ground.elasticity = 1
ground.friction = 1

ball = pymunk.Body()
ball.position = 0, 4
shape = pymunk.Circle(ball, 0.5)
shape.mass = 3
shape.elasticity = 0.6
shape.friction = 0.7
space.add(ground, ball, shape)

for _ in range(600):
    space.step(1 / 60)
hit = space.segment_query_first((0, 9), (0, -1), 0, pymunk.ShapeFilter())
print(f"ball at y = {ball.position.y:.1f}, hit at y = {hit.point.y:.1f}")

assert abs(ball.position.y - 0.5) < 0.01 and len(contacts) > 2
