"""A character that runs to a wall."""

import impel

# --8<-- [start:part]
world = impel.World(gravity=(0, -20))
ground = world.create_static_body()
ground.create_half_space((0, 1), 0)
ground.create_box(0.5, 2, center=(10, 2))               # a wall
hero = impel.Character(world, position=(0, 0.05))
velocity = impel.Vec2(0, 0)
for _ in range(240):
    world.step(1 / 60)
    velocity = impel.Vec2(5, velocity.y - 20 / 60)      # runs to the right
    move = hero.move(velocity * (1 / 60), 1 / 60)
    velocity = move.velocity                            # without what obstacles stopped
# --8<-- [end:part]

assert move.grounded and move.hit_wall
assert abs(hero.position.x - 9.2) < 0.03                # 0.3 m from the wall
