"""Runs arcade's PymunkPhysicsEngine on impel: a player on a floor, and a falling item."""

import impel.pymunk

impel.pymunk.install()

import arcade  # noqa: E402  (it imports pymunk)

STEP = 1 / 60


def make(texture, x, y):
    sprite = arcade.Sprite(texture)
    sprite.position = (x, y)
    return sprite


def main():
    engine = arcade.PymunkPhysicsEngine(damping=0.9, gravity=(0, -900))
    assert type(engine.space) is impel.pymunk.Space
    texture = arcade.make_soft_square_texture(32, arcade.color.RED, 255, 255)
    walls = [make(texture, 32 * i, 0) for i in range(10)]
    player, item, ghost = make(texture, 100, 200), make(texture, 170, 400), make(texture, 250, 100)
    engine.add_sprite(
        player,
        mass=2,
        friction=1,
        moment_of_inertia=engine.MOMENT_INF,
        collision_type="player",
        max_horizontal_velocity=300,
    )
    for wall in walls:
        engine.add_sprite(wall, friction=0.7, collision_type="wall", body_type=engine.STATIC)
    engine.add_sprite(item, friction=0.6, collision_type="item")
    engine.add_sprite(ghost, collision_type="ghost")
    calls = []

    def note(name, result=None):
        def handler(first, second, arbiter, space, data):
            calls.append((name, first, second, arbiter.total_impulse.length))
            return result

        return handler

    engine.add_collision_handler(
        "player",
        "wall",
        begin_handler=note("begin", True),
        pre_handler=note("pre", True),
        post_handler=note("post"),
        separate_handler=note("separate"),
    )
    engine.add_collision_handler("ghost", "wall", begin_handler=note("ghost", False))
    for _ in range(120):
        engine.step(STEP)
    names = [call[0] for call in calls]
    assert abs(player.center_y - 32) < 0.5 and engine.is_on_ground(player), player.position
    assert abs(item.center_y - 32) < 0.5, item.position
    assert ghost.center_y < -100, "begin_handler returned False, and the collision was solved"
    assert names.count("begin") in (1, 2) and "separate" not in names
    assert names.index("begin") < names.index("pre") < names.index("post")
    first = next(call for call in calls if call[0] == "post")
    assert first[1] is player and first[2] in walls and first[3] > 0

    engine.apply_impulse(player, (0, 1200))
    for _ in range(20):
        engine.apply_force(player, (20000, 0))
        engine.step(STEP)
    assert [call[0] for call in calls].count("separate") in (1, 2)
    assert not engine.is_on_ground(player)
    assert engine.get_physics_object(player).body.velocity.x <= 300.001
    assert player.center_x > 110
    engine.remove_sprite(item)
    engine.step(STEP)
    print(f"arcade {arcade.__version__}: PymunkPhysicsEngine passes, {len(calls)} callbacks")


if __name__ == "__main__":
    main()
