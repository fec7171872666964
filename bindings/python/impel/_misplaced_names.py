"""The names of settings that are often set on the wrong object: see `_misplaced.py`.

Names that programs use for their own attributes, such as ``name`` and ``group``, are missing
where they are no setting of the object itself.
"""

from __future__ import annotations

from dataclasses import fields

from ._misplaced import (
    BodyNames,
    ChainNames,
    JointNames,
    ShapeNames,
    SoftBodyNames,
    WorldNames,
    misplace,
)
from .settings import ShapeSettings
from .soft_body import Softness
from .values import Filter, Material
from .world_bodies import BodySettings

_SHAPE = ShapeSettings.__annotations__.keys()
_MATERIAL = [field.name for field in fields(Material)]
_FRICTIONS = "static_friction and dynamic_friction"

# World

_ONLY_NEW = "only a new World takes it, as World({name}=...)"
misplace(WorldNames, ["broad_phase", "simd_width"], _ONLY_NEW)
misplace(WorldNames, ["capacity"], "call reserve")
_STEP = ["time_step", "substeps", "max_steps_per_advance"]
misplace(WorldNames, _STEP, f"set fixed_step, a tuple of {', '.join(_STEP)}")
_CONTACTS = ["contact_hertz", "contact_damping_ratio", "contact_push_speed"]
misplace(WorldNames, _CONTACTS, f"set contact_tuning, a tuple of {', '.join(_CONTACTS)}")
_DAMPING = ["linear_damping", "angular_damping"]
misplace(WorldNames, _DAMPING, f"set damping, a tuple of {', '.join(_DAMPING)}")
_PROJECTION = ["iterations", "projection_share", "projection_slop"]
misplace(WorldNames, _PROJECTION, f"set projection, a tuple of {', '.join(_PROJECTION)}")
_MIX = ["friction_mix", "restitution_mix"]
_MIX_RULES = f"set mix_rules, a tuple of {', '.join(_MIX)}"
misplace(WorldNames, _MIX, _MIX_RULES)

# Bodies

misplace(BodyNames, _SHAPE, "it is a setting of each shape, as shape.{name}")
misplace(BodyNames, _MIX, "it is a setting of each shape, as a part of shape.mix_rules")
misplace(BodyNames, _MATERIAL, "it is a field of the material of each shape, shape.material")
misplace(BodyNames, ["friction"], f"the material of each shape has {_FRICTIONS}")
misplace(BodyNames, ["elasticity"], "the material of each shape has restitution")
misplace(BodyNames, ["gravity"], "set gravity_scale, or World.gravity")
misplace(BodyNames, ["velocity"], "set linear_velocity or angular_velocity")
misplace(BodyNames, ["rotation"], "set angle or transform")
misplace(BodyNames, ["origin"], "set precise_position")
misplace(BodyNames, ["awake"], "set is_awake")

# Shapes

_OF_BODY = BodySettings.__annotations__.keys() - {"name", "origin", "awake"}
misplace(ShapeNames, _OF_BODY, "it is a setting of the body, as shape.body.{name}")
_REPLACE = "set {0} = dataclasses.replace({0}, {1}=...)"
misplace(ShapeNames, _MATERIAL, _REPLACE.format("shape.material", "{name}"))
misplace(ShapeNames, ["friction"], f"its material has {_FRICTIONS}")
misplace(ShapeNames, ["elasticity"], _REPLACE.format("shape.material", "restitution"))
_FILTER = [field.name for field in fields(Filter)]
misplace(ShapeNames, _FILTER, _REPLACE.format("shape.filter", "{name}"))
misplace(ShapeNames, _MIX, _MIX_RULES)
misplace(ShapeNames, ["mass"], "call set_mass, or set the density of its material")

# Chains

misplace(ChainNames, _SHAPE, "it is a setting of each shape in segments()")
misplace(ChainNames, ["material", *_MATERIAL, "friction", "elasticity"], "call set_material")
misplace(ChainNames, ["filter"], "call set_filter")
misplace(ChainNames, ["two_sided"], "read is_two_sided; only a new chain takes it")

# Joints

misplace(JointNames, ["break_force", "break_torque"], "set break_thresholds, a tuple of both")
misplace(JointNames, ["local_frame_a", "local_frame_b"], "set local_frames, a tuple of both")
misplace(JointNames, ["anchor", "anchor_a", "anchor_b", "axis"], "set local_frames")
misplace(JointNames, ["body_a", "body_b"], "read bodies; only a new joint takes it")

# Soft bodies

misplace(SoftBodyNames, Softness.__annotations__, "call set_softness({name}=...)")
_PARTICLES = ["gravity_scale", "linear_damping", "linear_velocity"]
misplace(SoftBodyNames, _PARTICLES, "it is a setting of each body in particles()")
_SOFT_NEW = ["mass", "particle_radius"]
misplace(SoftBodyNames, _SOFT_NEW, "only a new soft body takes it")
misplace(SoftBodyNames, ["shape"], "it is a setting of the shapes of each body in particles()")
