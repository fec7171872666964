"""Collision layers: category and mask."""

# --8<-- [start:layers]
import impel

GROUND, PLAYER, ENEMY, DEBRIS = 1, 2, 4, 8

player = impel.Filter(category=PLAYER, mask=GROUND | ENEMY)
enemy = impel.Filter(category=ENEMY)                       # its mask has all bits
debris = impel.Filter(category=DEBRIS, mask=GROUND)
# --8<-- [end:layers]


def do_touch(a: impel.Filter, b: impel.Filter) -> bool:
    with impel.World() as world:
        first = world.create_body().create_circle(0.5, filter=a)
        second = world.create_body(position=(0.8, 0)).create_circle(0.5, filter=b)
        world.step()
        return first.contact_with(second) is not None


assert do_touch(player, enemy)
assert not do_touch(enemy, debris)
assert not do_touch(player, debris)
