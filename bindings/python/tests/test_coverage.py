"""Every function and setting of the library has a form in the package, or a reason here."""

import inspect
import re
import unittest
from pathlib import Path

import impel
from impel import (
    BodyArray,
    Capacity,
    Filter,
    GenericAxis,
    Material,
    Plasticity,
    QueryOptions,
    RadialForce,
    _native,
    draw,
    joint_settings,
    settings,
    soft_body,
    world_bodies,
)

PACKAGE = Path(impel.__file__).parent

#: Functions of the library without a form of their own, and why.
REASONS = {
    "impel_body_apply_force": "apply_force takes a point in doubles, by impel_body_apply_load",
    "impel_body_apply_impulse": "apply_impulse takes a point in doubles",
    "impel_vec2_cross": "Vec2.cross",
    "impel_vec2_cross_scalar": "Vec2.perpendicular and a product",
    "impel_scalar_cross_vec2": "Vec2.perpendicular and a product",
    "impel_load_default": "apply_force and its like have arguments",
    "impel_outline_march_sampler": "outlines.march calls the function without a callback",
    "impel_set_allocator": "memory is allocated while Python's lock is not held",
    "impel_world_set_task_callbacks": "tasks in Python would not run side by side",
}
#: The same for functions whose names match a pattern.
PATTERNS = {
    r"impel_(chain|joint|shape|soft_body|body)_get_world": "the property world",
    r"impel_\w+_def_default": "the form for a length unit, or classes with defaults",
    r"impel_(filter|material|debug_draw)_default": "classes with defaults",
    r"impel_world_visit_\w+": "the functions that return lists take less time in Python",
    r"impel_world_defer_(apply_load|set_\w+)": "World.defer takes any function",
}
#: Structures of settings, where Python has them, and fields of another name or form.
SETTINGS = [
    ("ImpelBodyDef", world_bodies.BodySettings, {"type", "position", "rotation"}),
    ("ImpelShapeDef", settings.ShapeSettings, {"one_way_direction"}),
    ("ImpelSoftBodySettings", soft_body.Softness, set()),
    ("ImpelRevoluteJointDef", joint_settings.HoldingFrameSettings, {
        "body_a", "body_b", "enable_spring", "hertz", "damping_ratio", "target_angle",
        "enable_limit", "lower_angle", "upper_angle", "enable_motor", "motor_speed",
        "max_motor_torque", "constraint_hertz", "constraint_damping_ratio",
    }),
]  # fmt: skip


#: Kinds of settings that methods take as ``**settings``.
KINDS = {
    kind.__name__: kind
    for kind in (
        draw.DrawSettings,
        settings.ShapeSettings,
        soft_body.Softness,
        soft_body.SoftBodySettings,
        world_bodies.BodySettings,
        joint_settings.JointSettings,
        joint_settings.HoldingSettings,
        joint_settings.FrameSettings,
        joint_settings.HoldingFrameSettings,
    )
}


def functions() -> list[str]:
    return [name for name in vars(_native) if re.fullmatch(r"impel_\w+", name)]


def used() -> set[str]:
    """The functions of the library that the package calls."""
    text = "".join(
        path.read_text() for path in PACKAGE.glob("*.py") if path.name != "_native.py"
    )
    return set(re.findall(r"_native\.(impel_\w+)", text))


def reason(name: str) -> str | None:
    if name in REASONS:
        return REASONS[name]
    return next((why for pattern, why in PATTERNS.items() if re.fullmatch(pattern, name)), None)


class Coverage(unittest.TestCase):
    def test_each_function_has_a_form_or_a_reason(self) -> None:
        called = used()
        missing = [name for name in functions() if name not in called and reason(name) is None]
        self.assertEqual(missing, [], "add a method, or a reason to this file")
        print(f"{len(functions())} functions, {len(functions()) - len(called)} without a form")

    def test_no_reason_is_stale(self) -> None:
        called, known = used(), functions()
        self.assertEqual([name for name in called if name not in known], [])
        self.assertEqual([name for name in REASONS if name not in known or name in called], [])
        for pattern in PATTERNS:
            matched = [name for name in known if re.fullmatch(pattern, name)]
            self.assertTrue(set(matched) - called, pattern)

    def test_each_parameter_is_documented(self) -> None:
        owners = [value for value in vars(impel).values() if inspect.isclass(value)]
        checked = 0
        for owner in owners:
            for name, method in inspect.getmembers(owner, inspect.isfunction):
                if not method.__module__.startswith("impel"):
                    continue
                if name.startswith("_") and name != "__init__":
                    continue
                text = (owner if name == "__init__" else method).__doc__ or ""
                parameters = inspect.signature(method).parameters.values()
                names = {each.name for each in parameters if each.default is not each.empty}
                missing = {each for each in names if not re.search(rf"\b{each}\b", text)}
                checked += len(names)
                hint = method.__annotations__.get("settings", "")
                if kind := re.fullmatch(r"Unpack\[(\w+)\]", hint):
                    listed = KINDS[kind[1]].__annotations__
                    missing |= {each for each in listed if f"- `{each}`: " not in text}
                self.assertEqual(missing, set(), f"{owner.__name__}.{name}")
        self.assertGreater(checked, 200)

    def test_each_field_of_a_settings_class_is_documented(self) -> None:
        for kind in (Capacity, Filter, GenericAxis, Material, Plasticity, QueryOptions, RadialForce):
            for name in kind.__annotations__:
                self.assertIn(f"- `{name}`: ", kind.__doc__ or "", kind.__name__)

    def test_each_object_reports_whether_it_exists(self) -> None:
        with_handles = [
            value
            for value in vars(impel).values()
            if inspect.isclass(value) and hasattr(value, "destroy") and value is not BodyArray
        ]
        self.assertGreater(len(with_handles), 10)
        for kind in with_handles:
            self.assertIsInstance(inspect.getattr_static(kind, "is_valid"), property, kind)

    def test_each_setting_has_a_name(self) -> None:
        for name, kind, others in SETTINGS:
            fields = {field[0] for field in getattr(_native, name)._fields_} - {"cookie"}
            names = set(kind.__annotations__)
            self.assertEqual(fields - names - others, set(), name)


if __name__ == "__main__":
    unittest.main()
