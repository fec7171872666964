"""Every generated property can be read, and set to what was read."""

import unittest
from collections.abc import Iterable

from impel import AxisMotion, GenericAxis, UnsupportedError, World, _properties


def objects(world: World) -> Iterable[object]:
    """An object of each class."""
    ground = world.create_static_body((0, 0))
    a, b = world.create_body(position=(1, 0)), world.create_body(position=(2, 0))
    a.create_circle(0.5)
    b.create_circle(0.5)
    yield world
    yield a
    yield a.shapes()[0]
    yield ground.create_half_space((0, 1), -9)
    yield ground.create_chain([(1, -5), (-1, -5)])
    yield world.create_rope((0, 5), (1, 5), 4)
    hinge = world.create_revolute_joint(ground, a, (0, 0))
    yield hinge
    yield world.create_prismatic_joint(a, b, (1, 0), (1, 0))
    yield world.create_distance_joint(a, b, (1, 0), (2, 0))
    yield world.create_weld_joint(a, b, (1, 0))
    yield world.create_wheel_joint(a, b, (2, 0), (0, 1))
    yield world.create_motor_joint(a, b)
    yield world.create_mouse_joint(ground, b, (2, 0))
    yield world.create_rotary_joint(a, b)
    yield world.create_ratchet_joint(a, b, 0.5)
    yield world.create_gear_joint(hinge, b)
    yield world.create_pulley_joint(a, b, (1, 4), (2, 4), (1, 0), (2, 0))
    yield world.create_filter_joint(a, b)
    free = GenericAxis(motion=AxisMotion.FREE)
    yield world.create_generic_joint(a, b, (1, 0), x=free)


class Properties(unittest.TestCase):
    def test_a_property_keeps_its_value(self) -> None:
        world = World()
        self.addCleanup(world.destroy)
        seen, counts = set(), [0, 0]
        for item in objects(world):
            for base in type(item).__mro__:
                if base.__module__ != _properties.__name__:
                    continue
                seen.add(base)
                for name, found in vars(base).items():
                    if isinstance(found, property):
                        with self.subTest(f"{type(item).__name__}.{name}"):
                            self.keeps(item, name, found, counts)
        classes = {found for found in vars(_properties).values() if isinstance(found, type)}
        classes = {found for found in classes if found.__module__ == _properties.__name__}
        self.assertEqual(seen, classes)
        print(f"{counts[0]} properties read, {counts[1]} set")
        self.assertGreater(min(counts), 100)

    def keeps(self, item: object, name: str, found: property, counts: list[int]) -> None:
        try:
            value = getattr(item, name)
        except UnsupportedError:
            return
        counts[0] += 1
        if found.fset is not None:
            setattr(item, name, value)
            self.assertEqual(getattr(item, name), value)
            counts[1] += 1


if __name__ == "__main__":
    unittest.main()
