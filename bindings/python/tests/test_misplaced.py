"""Settings on the wrong object: an error with a hint, not an attribute without effect."""

import copy
import inspect
import pydoc
import unittest
from typing import Any

import impel
from impel import BodySettings, ShapeSettings, Softness, World


def of(kind: type[Any]) -> list[str]:
    """The arguments of a class."""
    return [*inspect.signature(kind).parameters]


class Misplaced(unittest.TestCase):
    def setUp(self) -> None:
        self.world = World()
        self.addCleanup(self.world.destroy)
        self.body = self.world.create_body()
        self.shape = self.body.create_circle(1)
        ground = self.world.create_static_body()
        self.chain = ground.create_chain([(2, 0), (1, 0), (0, 0)])
        self.joint = self.world.create_revolute_joint(ground, self.body)
        self.rope = self.world.create_rope((0, 9), (1, 9), 3)

    def test_the_error_says_where_the_setting_is(self) -> None:
        cases: list[tuple[Any, str, str]] = [
            (self.world, "linear_damping", "set damping"),
            (self.world, "substeps", "set fixed_step"),
            (self.world, "simd_width", r"World\(simd_width=...\)"),
            (self.body, "velocity", "set linear_velocity"),
            (self.body, "friction", "static_friction and dynamic_friction"),
            (self.body, "is_sensor", "shape.is_sensor"),
            (self.shape, "restitution", r"dataclasses.replace\(shape.material, restitution=...\)"),
            (self.shape, "mask", r"dataclasses.replace\(shape.filter, mask=...\)"),
            (self.shape, "bullet", "shape.body.bullet"),
            (self.chain, "material", "call set_material"),
            (self.joint, "break_force", "set break_thresholds"),
            (self.rope, "pressure", r"set_softness\(pressure=...\)"),
        ]
        for thing, name, hint in cases:
            for use in (lambda: setattr(thing, name, 1), lambda: getattr(thing, name)):
                with self.assertRaisesRegex(AttributeError, f"no attribute '{name}': .*{hint}"):
                    use()
            self.assertFalse(hasattr(thing, name))
            self.assertEqual(vars(thing), {})

    def test_no_setting_becomes_an_attribute(self) -> None:
        """Each name that creates an object is a setting of it, or raises an error."""
        joint_settings = {"break_force", "break_torque", "local_frame_a", "anchor", "body_a"}
        objects: list[tuple[Any, Any]] = [
            (self.world, of(World)),
            (self.body, [*BodySettings.__annotations__, "type", "position", "angle", "rotation"]),
            (self.shape, [*ShapeSettings.__annotations__, *of(impel.Material), *of(impel.Filter)]),
            (self.chain, [*ShapeSettings.__annotations__, "is_loop", "two_sided"]),
            (self.joint, [*inspect.get_annotations(impel.JointSettings), *joint_settings]),
            (self.rope, [*Softness.__annotations__, "mass", "particle_radius"]),
        ]
        for thing, names in objects:
            for name in set(names) - {"user_data"}:
                try:
                    setattr(thing, name, "no value of any setting")
                except Exception:
                    pass
                self.assertNotIn(name, vars(thing), type(thing).__name__)

    def test_settings_of_the_object_itself_are_set(self) -> None:
        self.body.enabled = False
        self.shape.enabled = False
        self.shape.is_sensor = True
        self.world.damping = 0.5, 0.25
        self.assertFalse(self.body.enabled or self.shape.enabled)
        self.assertTrue(self.shape.is_sensor)
        self.assertEqual(self.world.settings["linear_damping"], 0.5)

    def test_other_attributes_are_free(self) -> None:
        for thing in (self.world, self.body, self.shape, self.chain, self.joint, self.rope):
            free: Any = thing
            free.hits, free.label = 3, "red"
            self.assertEqual(vars(thing), {"hits": 3, "label": "red"})

    def test_copies_and_help(self) -> None:
        self.body.hits = 3  # type: ignore[attr-defined]
        twin = copy.deepcopy(self.world)
        self.assertEqual(vars(twin.bodies()[0]), {"hits": 3})
        self.assertIn("set linear_velocity", pydoc.render_doc(impel.Body))


if __name__ == "__main__":
    unittest.main()
