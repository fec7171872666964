import impel

drawn = []


def draw_sprite(index: int, x: float, y: float, cosine: float, sine: float) -> None:
    drawn.append(x)


# --8<-- [start:frame]
def frame(world: impel.World, bodies: impel.BodyArray, elapsed: float) -> None:
    """Called once a frame. `elapsed` is the time since the last frame, in seconds."""
    advance = world.advance(elapsed)  # takes 0, 1 or more steps
    poses = bodies.transforms(alpha=advance.alpha)  # a view of C floats, 4 a body
    for index, (x, y, cosine, sine) in enumerate(poses.tolist()):
        draw_sprite(index, x, y, cosine, sine)
# --8<-- [end:frame]


with impel.World(gravity=(0, 0)) as world:
    ball = world.create_body(linear_velocity=(6, 0))
    ball.create_circle(0.5)
    bodies = world.body_array([ball])
    for _ in range(144):
        frame(world, bodies, 1 / 144)
    speeds = [144 * (b - a) for a, b in zip(drawn[3:], drawn[4:])]
    assert all(abs(speed - 6) < 0.01 for speed in speeds), speeds
