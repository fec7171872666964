# Generated from src/ffi; do not edit. After a change there:
# IMPEL_BLESS=1 cargo test --test house
"""The C API of impel, as it is: structures, constants, callback types and
functions under their C names, and the enums as ``IntEnum``. Nothing is checked
here; the package `impel` is the pleasant layer on top.
"""

from ctypes import (
    CFUNCTYPE,
    POINTER,
    Array,
    Structure,
    c_bool,
    c_char_p,
    c_double,
    c_float,
    c_int32,
    c_size_t,
    c_uint8,
    c_uint32,
    c_uint64,
    c_void_p,
)
from enum import IntEnum
from typing import Any

from ._library import library


# Status and errors
# =================
# Every function that can fail returns an `ImpelStatus`: zero is success, and
# everything negative is a failure whose words `impel_last_error` gives.

#: What became of a call. `IMPEL_OK` is zero, every error is negative.
ImpelStatus = c_int32
#: The call did what it says.
IMPEL_OK = 0
#: A handle is null, made up, destroyed, of another kind, or of a world that
#: is gone.
IMPEL_ERROR_INVALID_HANDLE = -1
#: An argument's value is not allowed: NaN, out of its range, infinite where the docstring does
#: not allow it, an unknown enum value, a definition that no `_default` function filled.
IMPEL_ERROR_INVALID_ARGUMENT = -2
#: A pointer that must not be `NULL` is.
IMPEL_ERROR_NULL_POINTER = -3
#: The caller's buffer is too short. The count that is needed and the prefix
#: that fits have been written.
IMPEL_ERROR_CAPACITY = -4
#: A change was asked for from inside a callback of the same world.
IMPEL_ERROR_LOCKED = -5
#: Another thread holds the world. Nothing was done; try again later.
IMPEL_ERROR_BUSY = -6
#: Bytes handed in are not what they should be.
IMPEL_ERROR_BAD_DATA = -7
#: Bytes handed in come from a version that this one cannot read.
IMPEL_ERROR_VERSION = -8
#: The object cannot do this: such as asking a half-space for its points.
IMPEL_ERROR_UNSUPPORTED = -9
#: A fixed limit is reached: too many worlds, bodies or shapes.
IMPEL_ERROR_LIMIT = -10
#: A defect of the engine. The world it happened in answers every later call
#: with this status, and can only be destroyed; other worlds go on.
IMPEL_ERROR_INTERNAL = -11


class Status(IntEnum):
    """What became of a call. `IMPEL_OK` is zero, every error is negative."""

    #: The call did what it says.
    OK = IMPEL_OK

    #: A handle is null, made up, destroyed, of another kind, or of a world that
    #: is gone.
    ERROR_INVALID_HANDLE = IMPEL_ERROR_INVALID_HANDLE

    #: An argument's value is not allowed: NaN, out of its range, infinite where the docstring does
    #: not allow it, an unknown enum value, a definition that no `_default` function filled.
    ERROR_INVALID_ARGUMENT = IMPEL_ERROR_INVALID_ARGUMENT

    #: A pointer that must not be `NULL` is.
    ERROR_NULL_POINTER = IMPEL_ERROR_NULL_POINTER

    #: The caller's buffer is too short. The count that is needed and the prefix
    #: that fits have been written.
    ERROR_CAPACITY = IMPEL_ERROR_CAPACITY

    #: A change was asked for from inside a callback of the same world.
    ERROR_LOCKED = IMPEL_ERROR_LOCKED

    #: Another thread holds the world. Nothing was done; try again later.
    ERROR_BUSY = IMPEL_ERROR_BUSY

    #: Bytes handed in are not what they should be.
    ERROR_BAD_DATA = IMPEL_ERROR_BAD_DATA

    #: Bytes handed in come from a version that this one cannot read.
    ERROR_VERSION = IMPEL_ERROR_VERSION

    #: The object cannot do this: such as asking a half-space for its points.
    ERROR_UNSUPPORTED = IMPEL_ERROR_UNSUPPORTED

    #: A fixed limit is reached: too many worlds, bodies or shapes.
    ERROR_LIMIT = IMPEL_ERROR_LIMIT

    #: A defect of the engine. The world it happened in answers every later call
    #: with this status, and can only be destroyed; other worlds go on.
    ERROR_INTERNAL = IMPEL_ERROR_INTERNAL


#: The first number of the version this header belongs to.
IMPEL_VERSION_MAJOR = 0

#: The second number of the version this header belongs to.
IMPEL_VERSION_MINOR = 1

#: The third number of the version this header belongs to.
IMPEL_VERSION_PATCH = 0

impel_status_name = library.impel_status_name
impel_status_name.restype = c_char_p
impel_status_name.argtypes = [
    ImpelStatus,  # status
]
impel_status_name.__doc__ = """The name of a status, such as "IMPEL_ERROR_BUSY"; "IMPEL_ERROR_UNKNOWN" for
a number that is none. The string lives for ever.
"""

impel_last_error = library.impel_last_error
impel_last_error.restype = c_char_p
impel_last_error.argtypes = []
impel_last_error.__doc__ = """The calling thread's last failure in words: the function, the argument, its
value, and what is allowed, such as
"impel_body_set_linear_velocity: velocity.x is NaN; it must be finite".
An empty string when no call of this thread has failed yet; a call that
succeeds leaves it as it is. The string is UTF-8, ends in a zero, and is
valid until the thread's next call that fails.
"""

impel_version = library.impel_version
impel_version.restype = c_uint32
impel_version.argtypes = []
impel_version.__doc__ = """The version of the library that is loaded, as
`major * 1000000 + minor * 1000 + patch`: compare it with
`IMPEL_VERSION_MAJOR`, `_MINOR` and `_PATCH` of the header.
"""


# Limits
# ======
# Numbers beyond these limits fail with `IMPEL_ERROR_INVALID_ARGUMENT`, and objects beyond
# them with `IMPEL_ERROR_LIMIT`. The limits keep every sum and product of the engine well
# inside the range of a `float`: so they are the same numbers in a world with another
# `length_unit`, in its own units, except for `IMPEL_MIN_SIZE`. Where a docstring says that
# infinity means no limit, `FLT_MAX` and `INFINITY` of that sign are accepted too: the engine
# stores the largest allowed value, and the getter returns that. Limits of joints are stored
# as no limit, and read as ±`INFINITY`. NaN always fails.

#: Largest x or y of a position in the world, in metres, either sign. Bodies are precise
#: that far; what a `float` says of where they are is to a millimetre up to about 10 km
#: from the origin: see `impel_body_get_precise_transform`.
IMPEL_MAX_COORDINATE = 10000000.0

#: Largest length within a shape or convex, in metres: radius, half width,
#: coordinate of a point relative to its body.
IMPEL_MAX_SIZE = 1000000.0

#: Smallest radius, half width or segment length, in metres: times `length_unit`, in the
#: units of a world.
IMPEL_MIN_SIZE = 0.0001

#: Least `ImpelWorldDef.length_unit`: a unit of a kilometre.
IMPEL_MIN_LENGTH_UNIT = 0.001

#: Largest `ImpelWorldDef.length_unit`: a unit of a tenth of a millimetre.
IMPEL_MAX_LENGTH_UNIT = 10000.0

#: Largest velocity component that can be set, in m/s and in rad/s. A step
#: also holds linear speed below `ImpelWorldDef.maximum_linear_speed`.
IMPEL_MAX_VELOCITY = 1000000.0

#: Largest force, torque, impulse or angular impulse component in one call, in
#: N, N m, N s, N m s.
IMPEL_MAX_FORCE = 1000000000000000.0

#: Largest acceleration component of gravity, in m/s².
IMPEL_MAX_GRAVITY = 1000000.0

#: Largest density, in kg/m².
IMPEL_MAX_DENSITY = 1000000.0

#: Largest friction coefficient, restitution, damping and gravity scale.
IMPEL_MAX_COEFFICIENT = 1000000.0

#: Longest time step, in seconds.
IMPEL_MAX_TIME_STEP = 10.0

#: Longest time handed to one call of `impel_world_advance`, in seconds.
IMPEL_MAX_ELAPSED = 1000000.0

#: Most substeps of a step.
IMPEL_MAX_SUBSTEPS = 256

#: Most solver iterations of a step, and most steps of one
#: `impel_world_advance`.
IMPEL_MAX_ITERATIONS = 1024

#: Most workers of a world.
IMPEL_MAX_WORKERS = 64

#: Most points a polygon is made from.
IMPEL_MAX_POLYGON_POINTS = 64

#: Most bytes of a name, the zero at its end not counted.
IMPEL_MAX_NAME = 127

#: Largest mass that can be set, in kg.
IMPEL_MAX_MASS = 1000000000000000.0

#: Largest moment of inertia that can be set, in kg m².
IMPEL_MAX_INERTIA = 1e25

#: Most radial forces that act in every step of a world.
IMPEL_MAX_RADIAL_FORCES = 256

#: Largest dominance of a body, either sign.
IMPEL_MAX_DOMINANCE = 127

#: Most additional sweeps of a body.
IMPEL_MAX_ADDITIONAL_SWEEPS = 100

#: Most points of an outline, with its holes.
IMPEL_MAX_OUTLINE_POINTS = 65536

#: Most particles of a soft body.
IMPEL_MAX_SOFT_PARTICLES = 16384

#: Most points that go with a soft body.
IMPEL_MAX_BOUND_POINTS = 65536

#: Most samples of a grid.
IMPEL_MAX_SAMPLES = 16777216

#: Most worlds alive at one time.
IMPEL_MAX_WORLDS = 4096

#: Largest angle of a joint's limits and target, in radians, either sign: some
#: 1,500 turns.
IMPEL_MAX_ANGLE = 10000.0

#: Most changes that wait for the end of a step, in one world.
IMPEL_MAX_DEFERRED = 1048576

#: Smallest angle between two teeth of a ratchet, in radians, either sign.
IMPEL_MIN_RATCHET = 0.001

#: Most bodies, most shapes, and most joints, in one world.
IMPEL_MAX_OBJECTS = 4194303


# Vectors, rotations, transforms, boxes
# =====================================
# Plain values, passed by value. Functions that cannot fail return their
# result; fed with NaN they give NaN back.


class ImpelVec2(Structure):
    """A vector, or a point, in metres unless said otherwise."""

    #: To the right.
    x: float

    #: Up by convention: nothing in the engine depends on it but the default
    #: gravity.
    y: float

    _fields_ = [
        ("x", c_float),
        ("y", c_float),
    ]


class ImpelRotation(Structure):
    """A counter-clockwise rotation as the cosine and sine of its angle. Where one
    is handed in, a length slightly off one is put right, and a length of zero
    refused.
    """

    #: Cosine of the angle.
    c: float

    #: Sine of the angle.
    s: float

    _fields_ = [
        ("c", c_float),
        ("s", c_float),
    ]


class ImpelTransform(Structure):
    """Takes points from a body's own space to the world's: rotate, then move."""

    #: Where the model's origin lies in the world.
    p: ImpelVec2

    #: How the model is turned.
    q: ImpelRotation

    _fields_ = [
        ("p", ImpelVec2),
        ("q", ImpelRotation),
    ]


class ImpelAabb(Structure):
    """An axis-aligned box between two corners."""

    #: Lower left corner.
    min: ImpelVec2

    #: Upper right corner; nowhere less than `min`.
    max: ImpelVec2

    _fields_ = [
        ("min", ImpelVec2),
        ("max", ImpelVec2),
    ]


impel_vec2_cross = library.impel_vec2_cross
impel_vec2_cross.restype = c_float
impel_vec2_cross.argtypes = [
    ImpelVec2,  # a
    ImpelVec2,  # b
]
impel_vec2_cross.__doc__ = """The scalar cross product `a.x * b.y - a.y * b.x`: twice the signed area of
their triangle.
"""

impel_vec2_cross_scalar = library.impel_vec2_cross_scalar
impel_vec2_cross_scalar.restype = ImpelVec2
impel_vec2_cross_scalar.argtypes = [
    ImpelVec2,  # v
    c_float,  # s
]
impel_vec2_cross_scalar.__doc__ = """`v × s`: a clockwise quarter turn of `v`, times `s`."""

impel_scalar_cross_vec2 = library.impel_scalar_cross_vec2
impel_scalar_cross_vec2.restype = ImpelVec2
impel_scalar_cross_vec2.argtypes = [
    c_float,  # s
    ImpelVec2,  # v
]
impel_scalar_cross_vec2.__doc__ = """`s × v`: a counter-clockwise quarter turn of `v`, times `s`. With `s` an
angular velocity it is the velocity of a point at arm `v`.
"""

impel_rotation_from_angle = library.impel_rotation_from_angle
impel_rotation_from_angle.restype = ImpelRotation
impel_rotation_from_angle.argtypes = [
    c_float,  # angle
]
impel_rotation_from_angle.__doc__ = """The rotation by an angle in radians, of any size. The same bits on every
platform.
"""

impel_rotation_from_columns = library.impel_rotation_from_columns
impel_rotation_from_columns.restype = ImpelStatus
impel_rotation_from_columns.argtypes = [
    ImpelVec2,  # x
    ImpelVec2,  # y
    POINTER(ImpelRotation),  # out_rotation
]
impel_rotation_from_columns.__doc__ = """The rotation whose matrix has the columns `x` and `y`: the images of
(1, 0) and (0, 1). They must be unit vectors at a right angle, `y`
counter-clockwise of `x`, to within 0.01.
"""

impel_rotation_get_angle = library.impel_rotation_get_angle
impel_rotation_get_angle.restype = c_float
impel_rotation_get_angle.argtypes = [
    ImpelRotation,  # rotation
]
impel_rotation_get_angle.__doc__ = """The angle of a rotation in radians, within [-π, π]."""

impel_rotation_apply = library.impel_rotation_apply
impel_rotation_apply.restype = ImpelVec2
impel_rotation_apply.argtypes = [
    ImpelRotation,  # rotation
    ImpelVec2,  # v
]
impel_rotation_apply.__doc__ = """Turns a vector from model space to world space."""

impel_rotation_apply_inverse = library.impel_rotation_apply_inverse
impel_rotation_apply_inverse.restype = ImpelVec2
impel_rotation_apply_inverse.argtypes = [
    ImpelRotation,  # rotation
    ImpelVec2,  # v
]
impel_rotation_apply_inverse.__doc__ = """Turns a vector from world space back to model space."""

impel_rotation_compose = library.impel_rotation_compose
impel_rotation_compose.restype = ImpelRotation
impel_rotation_compose.argtypes = [
    ImpelRotation,  # a
    ImpelRotation,  # b
]
impel_rotation_compose.__doc__ = """The rotation `a` after the rotation `b`: their angles added."""

impel_rotation_inverse_compose = library.impel_rotation_inverse_compose
impel_rotation_inverse_compose.restype = ImpelRotation
impel_rotation_inverse_compose.argtypes = [
    ImpelRotation,  # a
    ImpelRotation,  # b
]
impel_rotation_inverse_compose.__doc__ = """The rotation `b` as seen from `a`: the angle of `b` less that of `a`."""

impel_transform_compose = library.impel_transform_compose
impel_transform_compose.restype = ImpelTransform
impel_transform_compose.argtypes = [
    ImpelTransform,  # a
    ImpelTransform,  # b
]
impel_transform_compose.__doc__ = """The transform `a` after the transform `b`: where a model is that stands at
`b` in the space of a parent that stands at `a`.
"""

impel_transform_inverse_compose = library.impel_transform_inverse_compose
impel_transform_inverse_compose.restype = ImpelTransform
impel_transform_inverse_compose.argtypes = [
    ImpelTransform,  # a
    ImpelTransform,  # b
]
impel_transform_inverse_compose.__doc__ = """The transform `b` as seen from `a`: what `impel_transform_compose` takes back to
`b`. Of two bodies, the frame of the second in the space of the first.
"""

impel_transform_point = library.impel_transform_point
impel_transform_point.restype = ImpelVec2
impel_transform_point.argtypes = [
    ImpelTransform,  # transform
    ImpelVec2,  # point
]
impel_transform_point.__doc__ = """Takes a point from model space to world space."""

impel_transform_inverse_point = library.impel_transform_inverse_point
impel_transform_inverse_point.restype = ImpelVec2
impel_transform_inverse_point.argtypes = [
    ImpelTransform,  # transform
    ImpelVec2,  # point
]
impel_transform_inverse_point.__doc__ = """Takes a point from world space back to model space."""

impel_aabb_is_valid = library.impel_aabb_is_valid
impel_aabb_is_valid.restype = c_bool
impel_aabb_is_valid.argtypes = [
    ImpelAabb,  # aabb
]
impel_aabb_is_valid.__doc__ = """Whether a box has finite corners in the right order."""

impel_aabb_overlaps = library.impel_aabb_overlaps
impel_aabb_overlaps.restype = c_bool
impel_aabb_overlaps.argtypes = [
    ImpelAabb,  # a
    ImpelAabb,  # b
]
impel_aabb_overlaps.__doc__ = """Whether two boxes share a point; touching edges count."""

impel_aabb_contains = library.impel_aabb_contains
impel_aabb_contains.restype = c_bool
impel_aabb_contains.argtypes = [
    ImpelAabb,  # a
    ImpelAabb,  # b
]
impel_aabb_contains.__doc__ = """Whether `b` lies wholly inside `a`; touching edges count."""

impel_aabb_contains_point = library.impel_aabb_contains_point
impel_aabb_contains_point.restype = c_bool
impel_aabb_contains_point.argtypes = [
    ImpelAabb,  # aabb
    ImpelVec2,  # point
]
impel_aabb_contains_point.__doc__ = """Whether a point lies inside the box or on its edge."""

impel_aabb_union = library.impel_aabb_union
impel_aabb_union.restype = ImpelAabb
impel_aabb_union.argtypes = [
    ImpelAabb,  # a
    ImpelAabb,  # b
]
impel_aabb_union.__doc__ = """The smallest box around both."""

impel_half_space_get_distance = library.impel_half_space_get_distance
impel_half_space_get_distance.restype = ImpelStatus
impel_half_space_get_distance.argtypes = [
    ImpelVec2,  # normal
    c_float,  # offset
    ImpelVec2,  # point
    POINTER(c_float),  # out_distance
]
impel_half_space_get_distance.__doc__ = """The signed distance of a point from the line `normal · p = offset`,
in metres: positive on the side the normal points to (outside the
half-space), negative on the other (inside), zero on the line. The normal
may have any length but zero; `offset` is in units of that length, so that
scaling both changes nothing.
"""


# Handles
# =======
# A handle names an object of the engine. It is a plain value: copy it, store
# it, compare its `raw`. Zero is the null handle, so a zeroed struct holds
# none. A handle is never reused: one whose object is gone is refused with
# `IMPEL_ERROR_INVALID_HANDLE`, whatever has been created since.


class ImpelWorldId(Structure):
    """A world."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelBodyId(Structure):
    """A body. Its world is found from it."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelShapeId(Structure):
    """A shape. Its body and its world are found from it."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelChainId(Structure):
    """A chain. Its body and its world are found from it."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelSoftBodyId(Structure):
    """A soft body. Its world is found from it."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelJointId(Structure):
    """A joint. Its bodies and its world are found from it."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


# Materials and layers
# ====================


class ImpelMaterial(Structure):
    """What a shape is made of."""

    #: Mass per area, in kg/m²; zero gives a shape without mass.
    density: float

    #: Coefficient of restitution: speed after a bounce divided by approach speed, within [0,
    #: `IMPEL_MAX_COEFFICIENT`]. The bounce height is proportional to its square. Above 1 each
    #: bounce adds energy, as a pinball bumper does.
    restitution: float

    #: Coulomb friction of a contact that does not slide.
    static_friction: float

    #: Coulomb friction of a contact that slides.
    dynamic_friction: float

    #: Resistance to rolling: the torque is this times the normal force times
    #: the shape's radius.
    rolling_resistance: float

    #: Speed of the surface along its tangent, in m/s, as of a conveyor belt:
    #: what lies on a surface that faces up is carried to the right by a
    #: positive speed, and around the shape clockwise. The speeds of two
    #: surfaces that touch add up.
    tangent_speed: float

    #: Yours; also the index into the world's friction table
    #: (`impel_world_set_friction_pair`).
    user_id: int

    _fields_ = [
        ("density", c_float),
        ("restitution", c_float),
        ("static_friction", c_float),
        ("dynamic_friction", c_float),
        ("rolling_resistance", c_float),
        ("tangent_speed", c_float),
        ("user_id", c_uint64),
    ]


class ImpelFilter(Structure):
    """Which shapes may touch. Two shapes may when both categories are in the
    other's mask; where both have the same group and it is not zero, the group
    alone decides. A query has a filter as well, and sees the shapes that a
    shape with that filter could touch.
    """

    #: The layers this shape is in, one bit each.
    category: int

    #: The layers this shape can touch.
    mask: int

    #: Same group: positive, always touch; negative, never. Zero: no group.
    group: int

    _fields_ = [
        ("category", c_uint64),
        ("mask", c_uint64),
        ("group", c_int32),
    ]


#: A named material.
ImpelMaterialPreset = c_int32
#: Density 0.6, restitution 0.1.
IMPEL_MATERIAL_ROCK = 0
#: Density 0.3, restitution 0.2.
IMPEL_MATERIAL_WOOD = 1
#: Density 1.2, restitution 0.05.
IMPEL_MATERIAL_METAL = 2
#: Density 0.3, restitution 0.8.
IMPEL_MATERIAL_BOUNCY_BALL = 3
#: Density 0.3, restitution 0.95.
IMPEL_MATERIAL_SUPER_BALL = 4
#: Density 0.1, restitution 0.2.
IMPEL_MATERIAL_PILLOW = 5
#: Density 0, restitution 0.4.
IMPEL_MATERIAL_STATIC = 6


class MaterialPreset(IntEnum):
    """A named material."""

    #: Density 0.6, restitution 0.1.
    ROCK = IMPEL_MATERIAL_ROCK

    #: Density 0.3, restitution 0.2.
    WOOD = IMPEL_MATERIAL_WOOD

    #: Density 1.2, restitution 0.05.
    METAL = IMPEL_MATERIAL_METAL

    #: Density 0.3, restitution 0.8.
    BOUNCY_BALL = IMPEL_MATERIAL_BOUNCY_BALL

    #: Density 0.3, restitution 0.95.
    SUPER_BALL = IMPEL_MATERIAL_SUPER_BALL

    #: Density 0.1, restitution 0.2.
    PILLOW = IMPEL_MATERIAL_PILLOW

    #: Density 0, restitution 0.4.
    STATIC = IMPEL_MATERIAL_STATIC


impel_material_default = library.impel_material_default
impel_material_default.restype = ImpelMaterial
impel_material_default.argtypes = []
impel_material_default.__doc__ = """The material of `impel_shape_def_default`: density 1, restitution 0, both
frictions 0.6.
"""

impel_material_preset = library.impel_material_preset
impel_material_preset.restype = ImpelStatus
impel_material_preset.argtypes = [
    ImpelMaterialPreset,  # preset
    POINTER(ImpelMaterial),  # out_material
]
impel_material_preset.__doc__ = """A named material: its density and restitution, and the frictions of
`impel_material_default`.
"""

impel_filter_default = library.impel_filter_default
impel_filter_default.restype = ImpelFilter
impel_filter_default.argtypes = []
impel_filter_default.__doc__ = """The filter of `impel_shape_def_default`: category 1, every layer in the
mask, no group.
"""


# Worlds of many kilometres
# =========================
# A `float` resolves a millimetre up to about 10 km from the origin. Where bodies are is
# kept more precisely in every world: to less than a micrometre as far as positions may go
# (`IMPEL_MAX_COORDINATE`). Contacts, joints and all that is simulated are relative to
# bodies, so what happens there happens as it does at the origin, and crowds that are far
# apart are all as precise as one alone. Only the `float` that says where something is in
# the world is rounded. Far away:
#
# - create bodies with `ImpelBodyDef.origin`, from which `position` counts, or with
#   `impel_body_set_precise_transform`;
# - read them as doubles (`impel_body_get_precise_transform`), or as floats about a place
#   of yours, such as a camera (`impel_world_get_transforms_about`);
# - ask about a place near by: `ImpelQueryOptions.origin`, `ImpelCharacterDef.origin` and
#   `ImpelDebugDraw.origin` say from where all points handed in and given back count; what
#   takes an `ImpelFilter` has another call beside it that takes options;
# - the definitions of mouse and pulley joints, radial forces, explosions, water, wind and
#   inverse kinematics have an `origin` as well;
# - points of bodies, shapes and soft bodies, and forces at a point: calls with `precise` in
#   their name take or give a place in doubles, and those that end in `_about` count from an
#   `origin` of yours;
# - read contact points from body A (`ImpelContactPoint.from_a`), and move them so
#   (`ImpelResponsePoint.from_a`); events tell doubles (`ImpelContactHitEvent.precise_point`).
#
# Without one of these, what is handed in is the place that its `float`s are, and what is
# told is the nearest `float` to what the engine knows: at 1,000 km to 6 cm, at 9,000 km to
# a metre. Frames of joints and points of shapes count from their bodies, and are `float`s:
# have fixed bodies near by to which others are jointed. (The target of a mouse joint is
# precise wherever its static body is.)
#
# Pairs are looked for by boxes of `float`s, which far away are rounded outwards: at 1,000 km by
# some decimetres, so that more pairs are looked at, and no fewer touch.
# `impel_world_get_bounds_about`, `impel_body_get_aabb_about` and `impel_shape_get_aabb_about`
# tell tight ones.


class ImpelPosition(Structure):
    """A place in the world, in metres."""

    #: To the right.
    x: float

    #: Up by convention.
    y: float

    _fields_ = [
        ("x", c_double),
        ("y", c_double),
    ]


class ImpelPreciseTransform(Structure):
    """Where a body is, precisely."""

    #: Where the body's origin lies in the world.
    p: ImpelPosition

    #: How the body is turned.
    q: ImpelRotation

    _fields_ = [
        ("p", ImpelPosition),
        ("q", ImpelRotation),
    ]


impel_body_get_precise_transform = library.impel_body_get_precise_transform
impel_body_get_precise_transform.restype = ImpelStatus
impel_body_get_precise_transform.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelPreciseTransform),  # out_transform
]
impel_body_get_precise_transform.__doc__ = """Where the body is: its origin, not its centre of mass, to a nanometre at 1,000 km."""

impel_body_set_precise_transform = library.impel_body_set_precise_transform
impel_body_set_precise_transform.restype = ImpelStatus
impel_body_set_precise_transform.argtypes = [
    ImpelBodyId,  # body
    ImpelPreciseTransform,  # transform
]
impel_body_set_precise_transform.__doc__ = """Puts the body somewhere else at once, as `impel_body_set_transform` does."""

impel_world_get_precise_transforms = library.impel_world_get_precise_transforms
impel_world_get_precise_transforms.restype = ImpelStatus
impel_world_get_precise_transforms.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelPreciseTransform),  # out_transforms
]
impel_world_get_precise_transforms.__doc__ = """The precise transforms of many bodies in one call. Nothing is written when one of the
handles is invalid.
"""

impel_world_get_transforms_about = library.impel_world_get_transforms_about
impel_world_get_transforms_about.restype = ImpelStatus
impel_world_get_transforms_about.argtypes = [
    ImpelWorldId,  # world
    ImpelPosition,  # origin
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    c_float,  # alpha
    POINTER(ImpelTransform),  # out_transforms
]
impel_world_get_transforms_about.__doc__ = """The transforms of many bodies as seen from a place, such as a camera: what is near it is
precise, wherever in the world that is. `alpha` is the share of the last step: 1 for
where bodies are now, 0 for where they were before it, `ImpelAdvance.alpha` to draw
between two steps.
"""


# Worlds: definition, life and step
# =================================
# A world holds bodies, and moves them. Fill a definition with
# `impel_world_def_default`, change what you like, create the world, add
# bodies and shapes, and call `impel_world_step` with a fixed time step, or
# `impel_world_advance` with the time of your frames.

#: How contacts are solved.
ImpelSolver = c_int32
#: Soft contacts over substeps: the default, steadiest and fastest.
IMPEL_SOLVER_SOFT_STEP = 0
#: Sequential impulses over `iterations`, and linear projection of positions
#: by `projection_percent` of the depth beyond `projection_slop`: the classic.
IMPEL_SOLVER_SEQUENTIAL_IMPULSE = 1


class Solver(IntEnum):
    """How contacts are solved."""

    #: Soft contacts over substeps: the default, steadiest and fastest.
    SOFT_STEP = IMPEL_SOLVER_SOFT_STEP

    #: Sequential impulses over `iterations`, and linear projection of positions
    #: by `projection_percent` of the depth beyond `projection_slop`: the classic.
    SEQUENTIAL_IMPULSE = IMPEL_SOLVER_SEQUENTIAL_IMPULSE


#: How motion is integrated.
ImpelIntegrator = c_int32
#: Velocity first, then position with the new velocity: keeps energy bounded.
IMPEL_INTEGRATOR_SYMPLECTIC_EULER = 0
#: Position with the old velocity, then velocity: gains energy. For
#: comparison only.
IMPEL_INTEGRATOR_EXPLICIT_EULER = 1


class Integrator(IntEnum):
    """How motion is integrated."""

    #: Velocity first, then position with the new velocity: keeps energy bounded.
    SYMPLECTIC_EULER = IMPEL_INTEGRATOR_SYMPLECTIC_EULER

    #: Position with the old velocity, then velocity: gains energy. For
    #: comparison only.
    EXPLICIT_EULER = IMPEL_INTEGRATOR_EXPLICIT_EULER


#: How pairs of shapes that may touch are found. All find the same pairs.
ImpelBroadPhase = c_int32
#: A dynamic tree of boxes: the default.
IMPEL_BROAD_PHASE_TREE = 0
#: Sweep and prune along x.
IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE = 1
#: Sweep and prune along x and y.
IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES = 2
#: Every pair of shapes is looked at: the reference.
IMPEL_BROAD_PHASE_ALL_PAIRS = 3


class BroadPhase(IntEnum):
    """How pairs of shapes that may touch are found. All find the same pairs."""

    #: A dynamic tree of boxes: the default.
    TREE = IMPEL_BROAD_PHASE_TREE

    #: Sweep and prune along x.
    SWEEP_AND_PRUNE = IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE

    #: Sweep and prune along x and y.
    SWEEP_AND_PRUNE_TWO_AXES = IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES

    #: Every pair of shapes is looked at: the reference.
    ALL_PAIRS = IMPEL_BROAD_PHASE_ALL_PAIRS


#: What keeps fast bodies from passing through thin ones.
ImpelContinuous = c_int32
#: A fast dynamic body is swept from where it was to where it is, and set back
#: to where it first touches a static or kinematic shape, a bullet any shape;
#: and a fast kinematic body takes along what it meets. The default.
IMPEL_CONTINUOUS_SWEEP = 0
#: Contacts are made a whole step's motion ahead, between bodies of every type:
#: only the approach velocity beyond distance / time step is removed. What is
#: hit within the step, and would pass something for that, is swept.
IMPEL_CONTINUOUS_SPECULATIVE = 1
#: Nothing: fast bodies may pass through thin ones.
IMPEL_CONTINUOUS_NONE = 2
#: As `IMPEL_CONTINUOUS_SWEEP`, with every dynamic body as a bullet: no two fast
#: bodies pass each other.
IMPEL_CONTINUOUS_SWEEP_ALL = 3


class Continuous(IntEnum):
    """What keeps fast bodies from passing through thin ones."""

    #: A fast dynamic body is swept from where it was to where it is, and set back
    #: to where it first touches a static or kinematic shape, a bullet any shape;
    #: and a fast kinematic body takes along what it meets. The default.
    SWEEP = IMPEL_CONTINUOUS_SWEEP

    #: Contacts are made a whole step's motion ahead, between bodies of every type:
    #: only the approach velocity beyond distance / time step is removed. What is
    #: hit within the step, and would pass something for that, is swept.
    SPECULATIVE = IMPEL_CONTINUOUS_SPECULATIVE

    #: Nothing: fast bodies may pass through thin ones.
    NONE = IMPEL_CONTINUOUS_NONE

    #: As `IMPEL_CONTINUOUS_SWEEP`, with every dynamic body as a bullet: no two fast
    #: bodies pass each other.
    SWEEP_ALL = IMPEL_CONTINUOUS_SWEEP_ALL


#: How one value of a contact comes from the two shapes' materials, a and b.
ImpelMixRule = c_int32
#: √(a b).
IMPEL_MIX_GEOMETRIC_MEAN = 0
#: (a + b) / 2.
IMPEL_MIX_AVERAGE = 1
#: The smaller.
IMPEL_MIX_MINIMUM = 2
#: The larger.
IMPEL_MIX_MAXIMUM = 3
#: a b.
IMPEL_MIX_MULTIPLY = 4
#: √(a² + b²).
IMPEL_MIX_ROOT_SUM_OF_SQUARES = 5
#: Of a shape: the world's rule.
IMPEL_MIX_BY_WORLD = -1


class MixRule(IntEnum):
    """How one value of a contact comes from the two shapes' materials, a and b."""

    #: √(a b).
    GEOMETRIC_MEAN = IMPEL_MIX_GEOMETRIC_MEAN

    #: (a + b) / 2.
    AVERAGE = IMPEL_MIX_AVERAGE

    #: The smaller.
    MINIMUM = IMPEL_MIX_MINIMUM

    #: The larger.
    MAXIMUM = IMPEL_MIX_MAXIMUM

    #: a b.
    MULTIPLY = IMPEL_MIX_MULTIPLY

    #: √(a² + b²).
    ROOT_SUM_OF_SQUARES = IMPEL_MIX_ROOT_SUM_OF_SQUARES

    #: Of a shape: the world's rule.
    BY_WORLD = IMPEL_MIX_BY_WORLD


class ImpelCapacity(Structure):
    """How many objects of each kind: what a world makes room for in advance, or the most
    that it has held. Each at most `IMPEL_MAX_OBJECTS`.
    """

    #: Bodies of all types.
    bodies: int

    #: Shapes, the segments of chains among them.
    shapes: int

    #: Pairs of shapes whose padded bounds overlap, as `ImpelCounters.contacts` counts
    #: them: in a heap of boxes some four a body.
    contacts: int

    #: Joints.
    joints: int

    _fields_ = [
        ("bodies", c_uint32),
        ("shapes", c_uint32),
        ("contacts", c_uint32),
        ("joints", c_uint32),
    ]


class ImpelWorldDef(Structure):
    """The settings of a world, filled by `impel_world_def_default`."""

    #: Set by `impel_world_def_default`; do not change.
    cookie: int

    #: How contacts are solved.
    solver: int

    #: How motion is integrated.
    integrator: int

    #: How pairs are found.
    broad_phase: int

    #: What keeps fast bodies from passing through thin ones.
    continuous: int

    #: How the two frictions of a contact come from the materials. Default:
    #: `IMPEL_MIX_GEOMETRIC_MEAN`.
    friction_mix: int

    #: How the restitution of a contact comes from the materials. Default:
    #: `IMPEL_MIX_MAXIMUM`.
    restitution_mix: int

    #: How many of the world's units of length make a metre: 100 for a game that counts
    #: in pixels of 1 cm. The engine is tuned to metres, and scales all its own lengths
    #: and speeds by this: tolerances, margins, what counts as slow. For the life of the
    #: world, within [`IMPEL_MIN_LENGTH_UNIT`, `IMPEL_MAX_LENGTH_UNIT`]. It does not
    #: change the other settings: see `impel_world_def_for_length_unit`. Default 1.
    length_unit: float

    #: Acceleration of every dynamic body, in m/s². Default (0, -10).
    gravity: ImpelVec2

    #: The fixed step of `impel_world_advance`, in seconds. Default 1/60.
    time_step: float

    #: Substeps of a step of `impel_world_advance`. Default 4.
    substeps: int

    #: Most steps of one `impel_world_advance`; time beyond them is dropped.
    #: Default 8.
    max_steps_per_advance: int

    #: Threads that work at a step, the calling one included, within
    #: [1, `IMPEL_MAX_WORKERS`]. Results do not depend on it. The others are the
    #: world's own: started by the first step with a thousand contacts or moving
    #: bodies to share, asleep between steps, and gone with the world; or they are
    #: yours (`impel_world_set_task_callbacks`). Smaller steps stay on the calling
    #: thread. No callback is called on them. Default 1.
    worker_count: int

    #: How many numbers the solver works on side by side: 0 for as many as the
    #: machine can, or at most 1, 4, 8 or 16. Results do not depend on it; tests
    #: use it to show so. Default 0.
    simd_width: int

    #: Iterations of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Default 10.
    iterations: int

    #: Share of the depth beyond the slop that linear projection removes in a
    #: step, within [0, 1]; 0.2 to 0.8 is sensible. Default 0.4.
    projection_percent: float

    #: Depth that linear projection leaves, in metres. Default 0.01.
    projection_slop: float

    #: Approach speed below which contacts do not bounce, in m/s. Default 1. `FLT_MAX` and
    #: infinity stand for `IMPEL_MAX_VELOCITY`: no contact bounces.
    restitution_threshold: float

    #: Stiffness of soft contacts, in Hz. At most 3/16 of the substeps a second
    #: is used: more does not come to rest. Default 45.
    contact_hertz: float

    #: Damping ratio of soft contacts; 1 is critical. Default 10.
    contact_damping_ratio: float

    #: Most speed at which overlapping bodies are pushed apart, in m/s. Default 3.
    #: `FLT_MAX` and infinity stand for `IMPEL_MAX_VELOCITY`.
    contact_push_speed: float

    #: Largest linear speed of a dynamic body after a step, in m/s, above 0, whatever forces,
    #: contacts and joints act on it. `FLT_MAX` and infinity stand for `IMPEL_MAX_VELOCITY`.
    #: Default: 400.
    maximum_linear_speed: float

    #: Rate at which the linear velocity of every dynamic body fades, in 1/s, added
    #: to its own `ImpelBodyDef.linear_damping`. Default 0.
    linear_damping: float

    #: Rate at which the angular velocity of every dynamic body fades, in 1/s, added
    #: to its own. Default 0.
    angular_damping: float

    #: How long bodies must be at rest before they fall asleep, in seconds, above 0. A dynamic
    #: body in free fall stays awake, however slow it is: a contact, a joint or an applied
    #: force must support its weight. Without gravity no support is needed. `FLT_MAX` and
    #: infinity: bodies never fall asleep. Default: 0.5.
    sleep_time: float

    #: Whether bodies at rest fall asleep. Default true.
    enable_sleep: bool

    #: Whether a step begins with the impulses of the last. Default true.
    enable_warm_starting: bool

    #: Whether a step lists the bodies that it moved, for
    #: `impel_world_get_body_move_events`; it costs two percent of a step that moves
    #: everything. Default true.
    enable_body_events: bool

    #: Approach speed from which a contact is a hit, in m/s; see
    #: `impel_world_get_contact_hit_events`. Default 1. `FLT_MAX` and infinity stand for
    #: `IMPEL_MAX_VELOCITY`: no contact is a hit.
    hit_event_threshold: float

    #: Room made in advance, as by `impel_world_reserve`. What there is no memory for
    #: gives `IMPEL_ERROR_LIMIT`. Default none: a world grows as it is filled.
    capacity: ImpelCapacity

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("solver", ImpelSolver),
        ("integrator", ImpelIntegrator),
        ("broad_phase", ImpelBroadPhase),
        ("continuous", ImpelContinuous),
        ("friction_mix", ImpelMixRule),
        ("restitution_mix", ImpelMixRule),
        ("length_unit", c_float),
        ("gravity", ImpelVec2),
        ("time_step", c_float),
        ("substeps", c_uint32),
        ("max_steps_per_advance", c_uint32),
        ("worker_count", c_uint32),
        ("simd_width", c_uint32),
        ("iterations", c_uint32),
        ("projection_percent", c_float),
        ("projection_slop", c_float),
        ("restitution_threshold", c_float),
        ("contact_hertz", c_float),
        ("contact_damping_ratio", c_float),
        ("contact_push_speed", c_float),
        ("maximum_linear_speed", c_float),
        ("linear_damping", c_float),
        ("angular_damping", c_float),
        ("sleep_time", c_float),
        ("enable_sleep", c_bool),
        ("enable_warm_starting", c_bool),
        ("enable_body_events", c_bool),
        ("hit_event_threshold", c_float),
        ("capacity", ImpelCapacity),
        ("user_data", c_uint64),
    ]


class ImpelAdvance(Structure):
    """Result of `impel_world_advance` or `impel_world_plan_advance`."""

    #: Steps taken; of `impel_world_plan_advance` steps to take.
    steps: int

    #: Time left over, as a share of the time step, within [0, 1): hand it to
    #: `impel_world_get_interpolated_transforms`.
    alpha: float

    #: Time thrown away because it asked for more steps than allowed, in
    #: seconds.
    dropped: float

    _fields_ = [
        ("steps", c_uint32),
        ("alpha", c_float),
        ("dropped", c_float),
    ]


impel_world_def_default = library.impel_world_def_default
impel_world_def_default.restype = ImpelWorldDef
impel_world_def_default.argtypes = []
impel_world_def_default.__doc__ = """The default settings of a world."""

impel_world_def_for_length_unit = library.impel_world_def_for_length_unit
impel_world_def_for_length_unit.restype = ImpelWorldDef
impel_world_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_world_def_for_length_unit.__doc__ = """The default settings of a world in another unit of length: `length_unit`, with gravity
and all settings that are lengths or speeds in that unit too. With 100 gravity is
(0, -1000), and contacts bounce from 100 units a second on. The number is looked at
when a world is created.

In such a world every length of every function is in its units, wherever this header
says metres; speeds are units a second, forces kg units/s², torques kg units²/s²,
densities kg a squared unit, as are the density and the drags of water and wind.
Masses are in kilograms: a box of 32 by 32 pixels of the default density has 1024 kg,
which does no harm; for masses as in metres make `ImpelMaterial.density` smaller by
the square of `length_unit`.

`impel_body_def_default` and those of joints and shapes are for all worlds. Other
defaults hold lengths: for those take `impel_character_def_for_length_unit`,
`impel_soft_body_def_for_length_unit`, `impel_radial_force_def_for_length_unit`,
`impel_explosion_def_for_length_unit`, `impel_inverse_kinematics_def_for_length_unit`
and `impel_debug_draw_for_length_unit`.

Functions that need no world (`impel_convex_*`, `impel_solve_planes`) do not know of
units: their tolerances, a micrometre to a few millimetres, are lengths in whatever
unit they are given, which in pixels is finer than need be.
"""

impel_world_create = library.impel_world_create
impel_world_create.restype = ImpelStatus
impel_world_create.argtypes = [
    POINTER(ImpelWorldDef),  # def
    POINTER(ImpelWorldId),  # out_world
]
impel_world_create.__doc__ = """Creates a world. Up to `IMPEL_MAX_WORLDS` may live at a time; they share
nothing.
"""

impel_world_destroy = library.impel_world_destroy
impel_world_destroy.restype = ImpelStatus
impel_world_destroy.argtypes = [
    ImpelWorldId,  # world
]
impel_world_destroy.__doc__ = """Destroys a world, its bodies and its shapes."""

impel_world_is_valid = library.impel_world_is_valid
impel_world_is_valid.restype = c_bool
impel_world_is_valid.argtypes = [
    ImpelWorldId,  # world
]
impel_world_is_valid.__doc__ = """Whether the handle names a world that is alive. Never waits."""

impel_world_step = library.impel_world_step
impel_world_step.restype = ImpelStatus
impel_world_step.argtypes = [
    ImpelWorldId,  # world
    c_float,  # time_step
    c_uint32,  # substeps
]
impel_world_step.__doc__ = """Moves the world forward by `time_step` seconds, in `substeps` parts. Use a
fixed time step, such as 1/60 with 4 substeps. Forces and torques applied
since the last step act over the whole of this one, and are then cleared.
Ends with what was deferred (`impel_world_defer_*`).
"""

impel_world_update_contacts = library.impel_world_update_contacts
impel_world_update_contacts.restype = ImpelStatus
impel_world_update_contacts.argtypes = [
    ImpelWorldId,  # world
]
impel_world_update_contacts.__doc__ = """Brings contacts, sensors and their events up to date with where the bodies are,
and moves nothing: for bodies that were placed by hand, and worlds that are never
stepped. What a step does before it solves: shapes that have come to touch begin,
those that have parted end, callbacks are asked, sleeping bodies that something
awake touches wake. Impulses are zero, and nothing is hit. Events are those of this
call, until the next step or update. Applied forces wait for the next step.
Ends with what was deferred.
"""

impel_world_shift_origin = library.impel_world_shift_origin
impel_world_shift_origin.restype = ImpelStatus
impel_world_shift_origin.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # origin
]
impel_world_shift_origin.__doc__ = """Makes the point `origin` of the world its new origin: all bodies, the middles of
the radial forces that last, the points of the world that pulleys go over, and with
their bodies the targets of mouse joints move by `-origin`. Nothing else changes: neither velocities, contacts and their impulses
nor who sleeps, and no event comes of it.

Bodies are as precise far from the origin as near it, and no bit of where they are is
lost on the way. It is what a `float` tells of a place that is coarser there: by 0.06 mm
at 1 km, by 8 mm at 100 km. Who wants no such floats asks about a place near by
(`impel_world_get_transforms_about`, `ImpelQueryOptions.origin`), or moves the origin.
Places that you keep, and those of events that have been lent, stay those of the old
origin.
"""

impel_world_advance = library.impel_world_advance
impel_world_advance.restype = ImpelStatus
impel_world_advance.argtypes = [
    ImpelWorldId,  # world
    c_float,  # elapsed
    POINTER(ImpelAdvance),  # out_advance
]
impel_world_advance.__doc__ = """Hands the world the time of a frame: it takes as many steps of the
definition's `time_step` and `substeps` as fit into what has been handed in
so far, at most `max_steps_per_advance`, and keeps the rest for the next
call.

Forces applied before this call act in the first of its steps only, and are then cleared. If
the call takes no step, they wait for the next one. So a force that is applied once a frame
depends on the frame rate. Apply a continuous force before each step instead: in the
callback of `impel_world_set_step_callback`, or with `impel_world_plan_advance` and
`impel_world_step`.
"""

impel_world_plan_advance = library.impel_world_plan_advance
impel_world_plan_advance.restype = ImpelStatus
impel_world_plan_advance.argtypes = [
    ImpelWorldId,  # world
    c_float,  # elapsed
    POINTER(ImpelAdvance),  # out_advance
]
impel_world_plan_advance.__doc__ = """Adds the time of a frame, in seconds, as `impel_world_advance` does, but takes no step.
`out_advance->steps` is the number of steps to take: call `impel_world_step` that many
times, with the time step and substeps of `impel_world_get_fixed_step`. Their time counts as
used whether you take them or not. `elapsed` is within [0, `IMPEL_MAX_ELAPSED`]. Fails with
`IMPEL_ERROR_LOCKED` inside any callback of this world.
"""


# Worlds: settings
# ================
# What the definition set can be read back whole, and changed at any time between
# steps; but for `broad_phase` and `simd_width`, which a world has for life.

impel_world_get_def = library.impel_world_get_def
impel_world_get_def.restype = ImpelStatus
impel_world_get_def.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelWorldDef),  # out_def
]
impel_world_get_def.__doc__ = """The settings in force, with every change made since the world's creation."""

impel_world_set_gravity = library.impel_world_set_gravity
impel_world_set_gravity.restype = ImpelStatus
impel_world_set_gravity.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # gravity
]
impel_world_set_gravity.__doc__ = """The acceleration of every dynamic body, in m/s². A change wakes
every body.
"""

impel_world_get_length_unit = library.impel_world_get_length_unit
impel_world_get_length_unit.restype = ImpelStatus
impel_world_get_length_unit.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_length_unit
]
impel_world_get_length_unit.__doc__ = """How many of the world's units of length make a metre: `ImpelWorldDef.length_unit`."""

impel_world_get_gravity = library.impel_world_get_gravity
impel_world_get_gravity.restype = ImpelStatus
impel_world_get_gravity.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelVec2),  # out_gravity
]
impel_world_get_gravity.__doc__ = """The acceleration of every dynamic body, in m/s²."""

impel_world_set_fixed_step = library.impel_world_set_fixed_step
impel_world_set_fixed_step.restype = ImpelStatus
impel_world_set_fixed_step.argtypes = [
    ImpelWorldId,  # world
    c_float,  # time_step
    c_uint32,  # substeps
    c_uint32,  # max_steps_per_advance
]
impel_world_set_fixed_step.__doc__ = """The fixed step of `impel_world_advance`, in seconds, its substeps, and the
most steps of one call.
"""

impel_world_get_fixed_step = library.impel_world_get_fixed_step
impel_world_get_fixed_step.restype = ImpelStatus
impel_world_get_fixed_step.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_time_step
    POINTER(c_uint32),  # out_substeps
    POINTER(c_uint32),  # out_max_steps_per_advance
]
impel_world_get_fixed_step.__doc__ = """The fixed step of `impel_world_advance`, in seconds, its substeps, and the
most steps of one call.
"""

impel_world_set_enable_sleep = library.impel_world_set_enable_sleep
impel_world_set_enable_sleep.restype = ImpelStatus
impel_world_set_enable_sleep.argtypes = [
    ImpelWorldId,  # world
    c_bool,  # enable
]
impel_world_set_enable_sleep.__doc__ = """Whether bodies at rest fall asleep. Switching it off wakes every body."""

impel_world_get_enable_sleep = library.impel_world_get_enable_sleep
impel_world_get_enable_sleep.restype = ImpelStatus
impel_world_get_enable_sleep.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_bool),  # out_enable
]
impel_world_get_enable_sleep.__doc__ = """Whether bodies at rest fall asleep."""

impel_world_set_sleep_time = library.impel_world_set_sleep_time
impel_world_set_sleep_time.restype = ImpelStatus
impel_world_set_sleep_time.argtypes = [
    ImpelWorldId,  # world
    c_float,  # time
]
impel_world_set_sleep_time.__doc__ = """How long bodies must be at rest before they fall asleep, in seconds, above 0 and at most
`IMPEL_MAX_ELAPSED`. `FLT_MAX` and infinity stand for `IMPEL_MAX_ELAPSED`: bodies never fall
asleep. Sleeping bodies stay asleep.
"""

impel_world_get_sleep_time = library.impel_world_get_sleep_time
impel_world_get_sleep_time.restype = ImpelStatus
impel_world_get_sleep_time.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_time
]
impel_world_get_sleep_time.__doc__ = """How long bodies lie still until they fall asleep, in seconds."""

impel_world_set_enable_warm_starting = library.impel_world_set_enable_warm_starting
impel_world_set_enable_warm_starting.restype = ImpelStatus
impel_world_set_enable_warm_starting.argtypes = [
    ImpelWorldId,  # world
    c_bool,  # enable
]
impel_world_set_enable_warm_starting.__doc__ = """Whether a step begins with the impulses of the last one."""

impel_world_get_enable_warm_starting = library.impel_world_get_enable_warm_starting
impel_world_get_enable_warm_starting.restype = ImpelStatus
impel_world_get_enable_warm_starting.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_bool),  # out_enable
]
impel_world_get_enable_warm_starting.__doc__ = """Whether a step begins with the impulses of the last one."""

impel_world_set_continuous = library.impel_world_set_continuous
impel_world_set_continuous.restype = ImpelStatus
impel_world_set_continuous.argtypes = [
    ImpelWorldId,  # world
    ImpelContinuous,  # continuous
]
impel_world_set_continuous.__doc__ = """What keeps fast bodies from passing through thin ones."""

impel_world_get_continuous = library.impel_world_get_continuous
impel_world_get_continuous.restype = ImpelStatus
impel_world_get_continuous.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelContinuous),  # out_continuous
]
impel_world_get_continuous.__doc__ = """What keeps fast bodies from passing through thin ones."""

impel_world_set_contact_tuning = library.impel_world_set_contact_tuning
impel_world_set_contact_tuning.restype = ImpelStatus
impel_world_set_contact_tuning.argtypes = [
    ImpelWorldId,  # world
    c_float,  # hertz
    c_float,  # damping_ratio
    c_float,  # push_speed
]
impel_world_set_contact_tuning.__doc__ = """Stiffness of soft contacts in Hz, their damping ratio, and the most speed at which
overlapping bodies are pushed apart, in m/s. A push speed of `FLT_MAX`, or an infinite
one, stands for `IMPEL_MAX_VELOCITY`.
"""

impel_world_get_contact_tuning = library.impel_world_get_contact_tuning
impel_world_get_contact_tuning.restype = ImpelStatus
impel_world_get_contact_tuning.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
    POINTER(c_float),  # out_push_speed
]
impel_world_get_contact_tuning.__doc__ = """Stiffness of soft contacts in Hz, their damping ratio, and the most speed
at which overlapping bodies are pushed apart, in m/s.
"""

impel_world_set_projection = library.impel_world_set_projection
impel_world_set_projection.restype = ImpelStatus
impel_world_set_projection.argtypes = [
    ImpelWorldId,  # world
    c_uint32,  # iterations
    c_float,  # percent
    c_float,  # slop
]
impel_world_set_projection.__doc__ = """Iterations, share of the depth and slop in metres of
`IMPEL_SOLVER_SEQUENTIAL_IMPULSE`.
"""

impel_world_get_projection = library.impel_world_get_projection
impel_world_get_projection.restype = ImpelStatus
impel_world_get_projection.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint32),  # out_iterations
    POINTER(c_float),  # out_percent
    POINTER(c_float),  # out_slop
]
impel_world_get_projection.__doc__ = """Iterations, share of the depth and slop in metres of
`IMPEL_SOLVER_SEQUENTIAL_IMPULSE`.
"""

impel_world_set_restitution_threshold = library.impel_world_set_restitution_threshold
impel_world_set_restitution_threshold.restype = ImpelStatus
impel_world_set_restitution_threshold.argtypes = [
    ImpelWorldId,  # world
    c_float,  # threshold
]
impel_world_set_restitution_threshold.__doc__ = """Approach speed below which contacts do not bounce, in m/s. `FLT_MAX` and infinity stand
for `IMPEL_MAX_VELOCITY`: no contact bounces.
"""

impel_world_get_restitution_threshold = library.impel_world_get_restitution_threshold
impel_world_get_restitution_threshold.restype = ImpelStatus
impel_world_get_restitution_threshold.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_threshold
]
impel_world_get_restitution_threshold.__doc__ = """Approach speed below which contacts do not bounce, in m/s."""

impel_world_set_hit_event_threshold = library.impel_world_set_hit_event_threshold
impel_world_set_hit_event_threshold.restype = ImpelStatus
impel_world_set_hit_event_threshold.argtypes = [
    ImpelWorldId,  # world
    c_float,  # threshold
]
impel_world_set_hit_event_threshold.__doc__ = """Approach speed from which a contact is a hit, in m/s. `FLT_MAX` and infinity stand for
`IMPEL_MAX_VELOCITY`: no contact is a hit.
"""

impel_world_get_hit_event_threshold = library.impel_world_get_hit_event_threshold
impel_world_get_hit_event_threshold.restype = ImpelStatus
impel_world_get_hit_event_threshold.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_threshold
]
impel_world_get_hit_event_threshold.__doc__ = """Approach speed from which a contact is a hit, in m/s."""

impel_world_set_enable_body_events = library.impel_world_set_enable_body_events
impel_world_set_enable_body_events.restype = ImpelStatus
impel_world_set_enable_body_events.argtypes = [
    ImpelWorldId,  # world
    c_bool,  # enable
]
impel_world_set_enable_body_events.__doc__ = """Whether a step lists the bodies that it moved, for
`impel_world_get_body_move_events`.
"""

impel_world_get_enable_body_events = library.impel_world_get_enable_body_events
impel_world_get_enable_body_events.restype = ImpelStatus
impel_world_get_enable_body_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_bool),  # out_enable
]
impel_world_get_enable_body_events.__doc__ = """Whether a step lists the bodies that it moved, for
`impel_world_get_body_move_events`.
"""

impel_world_set_maximum_linear_speed = library.impel_world_set_maximum_linear_speed
impel_world_set_maximum_linear_speed.restype = ImpelStatus
impel_world_set_maximum_linear_speed.argtypes = [
    ImpelWorldId,  # world
    c_float,  # speed
]
impel_world_set_maximum_linear_speed.__doc__ = """Largest linear speed of a dynamic body after a step, in m/s, above 0. `FLT_MAX` and infinity
stand for `IMPEL_MAX_VELOCITY`.
"""

impel_world_get_maximum_linear_speed = library.impel_world_get_maximum_linear_speed
impel_world_get_maximum_linear_speed.restype = ImpelStatus
impel_world_get_maximum_linear_speed.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_speed
]
impel_world_get_maximum_linear_speed.__doc__ = """Largest linear speed of a dynamic body after a step, in m/s."""

impel_world_set_damping = library.impel_world_set_damping
impel_world_set_damping.restype = ImpelStatus
impel_world_set_damping.argtypes = [
    ImpelWorldId,  # world
    c_float,  # linear
    c_float,  # angular
]
impel_world_set_damping.__doc__ = """Rates at which the linear and the angular velocity of every dynamic body fade, in
1/s, added to its own. To keep a share s of the speed each second, the rate is
-ln s.
"""

impel_world_get_damping = library.impel_world_get_damping
impel_world_get_damping.restype = ImpelStatus
impel_world_get_damping.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_linear
    POINTER(c_float),  # out_angular
]
impel_world_get_damping.__doc__ = """Rates at which the linear and the angular velocity of every dynamic body fade, in
1/s, added to its own.
"""

impel_world_reserve = library.impel_world_reserve
impel_world_reserve.restype = ImpelStatus
impel_world_reserve.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelCapacity),  # capacity
]
impel_world_reserve.__doc__ = """Makes room for so many objects in all, those there are included: creating them, and
the contacts that they come to have, then allocates nothing. A step's working lists
of contacts and joints, and polygons of more than eight vertices, are
allocated when they are first needed. Where there is a call for it (Linux) the pages of
that room are taken now, and not in the step that needs them first: 270 bytes a
contact. What there is room for already, and zero, changes nothing; what there is no
memory for gives `IMPEL_ERROR_LIMIT`.
"""

impel_world_get_peak = library.impel_world_get_peak
impel_world_get_peak.restype = ImpelStatus
impel_world_get_peak.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelCapacity),  # out_peak
]
impel_world_get_peak.__doc__ = """The most objects of each kind that the world has held at one time: the capacity that
another one like it should be made with.
"""

impel_world_set_worker_count = library.impel_world_set_worker_count
impel_world_set_worker_count.restype = ImpelStatus
impel_world_set_worker_count.argtypes = [
    ImpelWorldId,  # world
    c_uint32,  # count
]
impel_world_set_worker_count.__doc__ = """Threads that work at a step: see `ImpelWorldDef.worker_count`. Those that there
are end, and others are started when a step has use for them. No result depends on
it.
"""

impel_world_get_worker_count = library.impel_world_get_worker_count
impel_world_get_worker_count.restype = ImpelStatus
impel_world_get_worker_count.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint32),  # out_count
]
impel_world_get_worker_count.__doc__ = """Threads that work at a step."""

impel_world_set_solver = library.impel_world_set_solver
impel_world_set_solver.restype = ImpelStatus
impel_world_set_solver.argtypes = [
    ImpelWorldId,  # world
    ImpelSolver,  # solver
]
impel_world_set_solver.__doc__ = """How contacts are solved, from the next step on."""

impel_world_get_solver = library.impel_world_get_solver
impel_world_get_solver.restype = ImpelStatus
impel_world_get_solver.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelSolver),  # out_solver
]
impel_world_get_solver.__doc__ = """How contacts are solved."""

impel_world_set_integrator = library.impel_world_set_integrator
impel_world_set_integrator.restype = ImpelStatus
impel_world_set_integrator.argtypes = [
    ImpelWorldId,  # world
    ImpelIntegrator,  # integrator
]
impel_world_set_integrator.__doc__ = """How motion is integrated, from the next step on."""

impel_world_get_integrator = library.impel_world_get_integrator
impel_world_get_integrator.restype = ImpelStatus
impel_world_get_integrator.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelIntegrator),  # out_integrator
]
impel_world_get_integrator.__doc__ = """How motion is integrated."""

impel_world_set_mix_rules = library.impel_world_set_mix_rules
impel_world_set_mix_rules.restype = ImpelStatus
impel_world_set_mix_rules.argtypes = [
    ImpelWorldId,  # world
    ImpelMixRule,  # friction
    ImpelMixRule,  # restitution
]
impel_world_set_mix_rules.__doc__ = """How friction and restitution of a contact come from the two materials.
Contacts that exist take the new rule at the next step, and bodies whose
friction changes wake.
"""

impel_world_get_mix_rules = library.impel_world_get_mix_rules
impel_world_get_mix_rules.restype = ImpelStatus
impel_world_get_mix_rules.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelMixRule),  # out_friction
    POINTER(ImpelMixRule),  # out_restitution
]
impel_world_get_mix_rules.__doc__ = """How friction and restitution of a contact come from the two materials."""

impel_world_set_friction_pair = library.impel_world_set_friction_pair
impel_world_set_friction_pair.restype = ImpelStatus
impel_world_set_friction_pair.argtypes = [
    ImpelWorldId,  # world
    c_uint64,  # user_id_a
    c_uint64,  # user_id_b
    c_float,  # static_friction
    c_float,  # dynamic_friction
]
impel_world_set_friction_pair.__doc__ = """Writes one entry of the friction table: shapes whose materials have these
two `user_id`s, in either order, have these frictions, whatever the mix
rule says.
"""

impel_world_get_friction_pair = library.impel_world_get_friction_pair
impel_world_get_friction_pair.restype = ImpelStatus
impel_world_get_friction_pair.argtypes = [
    ImpelWorldId,  # world
    c_uint64,  # user_id_a
    c_uint64,  # user_id_b
    POINTER(c_bool),  # out_found
    POINTER(c_float),  # out_static_friction
    POINTER(c_float),  # out_dynamic_friction
]
impel_world_get_friction_pair.__doc__ = """One entry of the friction table: `out_found` tells whether two materials have
frictions of their own, by their `user_id`s in either order. Where they have
not, both frictions are zero: the mix rule holds.
"""

impel_world_clear_friction_pairs = library.impel_world_clear_friction_pairs
impel_world_clear_friction_pairs.restype = ImpelStatus
impel_world_clear_friction_pairs.argtypes = [
    ImpelWorldId,  # world
]
impel_world_clear_friction_pairs.__doc__ = """Empties the friction table: every contact follows the mix rule."""

impel_world_set_user_data = library.impel_world_set_user_data
impel_world_set_user_data.restype = ImpelStatus
impel_world_set_user_data.argtypes = [
    ImpelWorldId,  # world
    c_uint64,  # user_data
]
impel_world_set_user_data.__doc__ = """The world's `user_data`."""

impel_world_get_user_data = library.impel_world_get_user_data
impel_world_get_user_data.restype = ImpelStatus
impel_world_get_user_data.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint64),  # out_user_data
]
impel_world_get_user_data.__doc__ = """The world's `user_data`."""


# Worlds: lists, contacts, counters
# =================================
# Lists are copied into the caller's buffer: `out`, `capacity`, `out_count`.
# `NULL, 0` asks for the count alone.


class ImpelContactPoint(Structure):
    """One point of a contact."""

    #: In the world, half way between the two surfaces.
    position: ImpelVec2

    #: Distance of the surfaces along the normal, in metres; negative when
    #: they overlap.
    separation: float

    #: Impulse along the normal, in N s, summed over the whole last step.
    normal_impulse: float

    #: Friction impulse, in N s, summed over the whole last step, along the
    #: normal turned clockwise by a quarter.
    tangent_impulse: float

    #: The same place as `position`, from the origin of body A, along the axes of the
    #: world: as precise far away as near the origin.
    from_a: ImpelVec2

    #: Feature id: identifies the corners and edges that made the point (Box2D's `id`). It is
    #: the same in each step while the same corners and edges touch, and differs between the
    #: two points of a contact.
    feature: int

    #: Impulse along the normal in the last substep, in N s. Warm starting begins the next step
    #: with it. In the pre-solve callback: the value of the previous step.
    substep_impulse: float

    _fields_ = [
        ("position", ImpelVec2),
        ("separation", c_float),
        ("normal_impulse", c_float),
        ("tangent_impulse", c_float),
        ("from_a", ImpelVec2),
        ("feature", c_uint32),
        ("substep_impulse", c_float),
    ]


class ImpelContact(Structure):
    """Two shapes that touch, or are about to."""

    #: The one shape.
    shape_a: ImpelShapeId

    #: The other shape.
    shape_b: ImpelShapeId

    #: The body of `shape_a`.
    body_a: ImpelBodyId

    #: The body of `shape_b`.
    body_b: ImpelBodyId

    #: Unit vector from a to b.
    normal: ImpelVec2

    #: How many of `points` are filled: 1 or 2.
    point_count: int

    #: The contact points.
    points: "Array[ImpelContactPoint]"

    #: Whether the shapes touch: a point has an impulse, or the shapes overlap. False for a
    #: speculative contact: its points lie ahead of the surfaces by centimetres, and have no
    #: impulse. If contact or persist events are enabled for one of the shapes, a touching
    #: contact stays true until the gap exceeds 5 mm, as its events do.
    touching: bool

    _fields_ = [
        ("shape_a", ImpelShapeId),
        ("shape_b", ImpelShapeId),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("normal", ImpelVec2),
        ("point_count", c_uint32),
        ("points", ImpelContactPoint * 2),
        ("touching", c_bool),
    ]


class ImpelCounters(Structure):
    """How much there is in a world."""

    #: Bodies.
    bodies: int

    #: Dynamic and kinematic bodies that are not asleep.
    awake_bodies: int

    #: Shapes.
    shapes: int

    #: Pairs of shapes whose bounds overlap, touching or not.
    contacts: int

    #: Joints.
    joints: int

    #: Chains. Their segments are among the shapes.
    chains: int

    #: Groups of bodies that hang together by contacts and joints, and sleep and wake as
    #: one.
    islands: int

    #: Soft bodies. Their particles are among the bodies, their edges among the joints.
    soft_bodies: int

    #: Memory held by the world, in bytes.
    bytes: int

    _fields_ = [
        ("bodies", c_uint32),
        ("awake_bodies", c_uint32),
        ("shapes", c_uint32),
        ("contacts", c_uint32),
        ("joints", c_uint32),
        ("chains", c_uint32),
        ("islands", c_uint32),
        ("soft_bodies", c_uint32),
        ("bytes", c_uint64),
    ]


class ImpelProfile(Structure):
    """How long the stages of the last step took, in milliseconds. What substeps do by turns is told
    by the first of them.
    """

    #: The whole step.
    step: float

    #: Gravity, applied forces, damping.
    forces: float

    #: Finding pairs of shapes that may touch.
    broad_phase: float

    #: Manifolds of those pairs.
    narrow_phase: float

    #: Solving contacts and joints.
    constraints: float

    #: Moving bodies and their bounds.
    integration: float

    #: Continuous collision.
    continuous: float

    #: Islands and sleep.
    sleep: float

    #: Sensors, and finding out about events.
    events: float

    _fields_ = [
        ("step", c_float),
        ("forces", c_float),
        ("broad_phase", c_float),
        ("narrow_phase", c_float),
        ("constraints", c_float),
        ("integration", c_float),
        ("continuous", c_float),
        ("sleep", c_float),
        ("events", c_float),
    ]


class ImpelRadialForceDef(Structure):
    """A force towards a point, or away from it, filled by
    `impel_radial_force_def_default`.
    """

    #: Set by `impel_radial_force_def_default`; do not change.
    cookie: int

    #: The middle, in the world, from `origin` on. Default (0, 0).
    center: ImpelVec2

    #: Largest distance of a body's centre of mass from `center`, in metres; bodies beyond it
    #: are not affected. `FLT_MAX` and infinity stand for 2 * `IMPEL_MAX_COORDINATE`. Default:
    #: 10.
    range: float

    #: Force at a distance of one metre, in N, and for one kilogram where it
    #: scales with the mass: positive pulls towards the centre, negative
    #: pushes away. Default 0.
    strength: float

    #: Power of the distance that the force falls with: 0 is the same
    #: everywhere in range, 1 falls with the distance, 2 with its square, as
    #: gravity does. Default 2.
    falloff: int

    #: Distances below this count as this, in metres, so that the force stays
    #: finite. Default 0.1.
    minimum_distance: float

    #: Whether the force grows with a body's mass, as gravity does. Default
    #: true.
    scale_by_mass: bool

    #: A body left alone, such as the one that pulls. Default null: none.
    exclude: ImpelBodyId

    #: Only bodies with a shape that this filter sees. Default
    #: `impel_filter_default`.
    filter: ImpelFilter

    #: From where `center` counts: far from the world's origin a place near by, so that it
    #: is precise. Default (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("center", ImpelVec2),
        ("range", c_float),
        ("strength", c_float),
        ("falloff", c_uint32),
        ("minimum_distance", c_float),
        ("scale_by_mass", c_bool),
        ("exclude", ImpelBodyId),
        ("filter", ImpelFilter),
        ("origin", ImpelPosition),
    ]


impel_world_get_bodies = library.impel_world_get_bodies
impel_world_get_bodies.restype = ImpelStatus
impel_world_get_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # out_bodies
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_bodies.__doc__ = """Every body, in the order of the engine's slots: that of creation, while none
has been destroyed.
"""

impel_world_get_shapes = library.impel_world_get_shapes
impel_world_get_shapes.restype = ImpelStatus
impel_world_get_shapes.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_shapes.__doc__ = """Every shape, in the order of the engine's slots: that of creation, while
none has been destroyed.
"""

impel_world_get_bounds = library.impel_world_get_bounds
impel_world_get_bounds.restype = ImpelStatus
impel_world_get_bounds.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelAabb),  # out_bounds
    POINTER(c_bool),  # out_found
]
impel_world_get_bounds.__doc__ = """The bounding box of all enabled shapes of enabled bodies, for a camera. Half-spaces are
excluded. If no shape remains, `out_found` is false and the box is zero. Takes time
proportional to the number of shapes.
"""

impel_world_get_joints = library.impel_world_get_joints
impel_world_get_joints.restype = ImpelStatus
impel_world_get_joints.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelJointId),  # out_joints
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_joints.__doc__ = """Every joint, in the order of the engine's slots: that of creation, while
none has been destroyed.
"""

impel_world_get_transforms = library.impel_world_get_transforms
impel_world_get_transforms.restype = ImpelStatus
impel_world_get_transforms.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelTransform),  # out_transforms
]
impel_world_get_transforms.__doc__ = """The transforms of many bodies in one call. Nothing is written when one of
the handles is invalid.
"""

impel_world_get_interpolated_transforms = library.impel_world_get_interpolated_transforms
impel_world_get_interpolated_transforms.restype = ImpelStatus
impel_world_get_interpolated_transforms.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    c_float,  # alpha
    POINTER(ImpelTransform),  # out_transforms
]
impel_world_get_interpolated_transforms.__doc__ = """The transforms of many bodies between the last two steps: 0 gives the one
before last, 1 the last. For drawing, with `ImpelAdvance.alpha`.
"""

impel_world_get_contacts = library.impel_world_get_contacts
impel_world_get_contacts.restype = ImpelStatus
impel_world_get_contacts.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelContact),  # out_contacts
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_contacts.__doc__ = """Every contact that had a point at the last step."""

impel_world_get_counters = library.impel_world_get_counters
impel_world_get_counters.restype = ImpelStatus
impel_world_get_counters.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelCounters),  # out_counters
]
impel_world_get_counters.__doc__ = """How much there is in the world."""

impel_world_hash = library.impel_world_hash
impel_world_hash.restype = ImpelStatus
impel_world_hash.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint64),  # out_hash
]
impel_world_hash.__doc__ = """A hash of the whole simulated state: two worlds with the same hash go on the
same, to the bit, under the same calls. It is for finding where two runs,
two peers or two platforms part: compare it after every step, or every
sixtieth.

It covers settings, bodies, shapes, contacts with their impulses, what
sleeps, the order in which lists and queries answer, and which handles come
next; everything by its bits. It does not depend on the process, the
platform, the build, `worker_count`, `simd_width`, memory, times, user data or
callbacks.
Between versions of the library it may change. Inside a callback of a step
the step is half done, and the hash of no use.

The time it takes is about that of reading the world's memory once; nothing
is allocated.
"""

impel_world_get_profile = library.impel_world_get_profile
impel_world_get_profile.restype = ImpelStatus
impel_world_get_profile.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelProfile),  # out_profile
]
impel_world_get_profile.__doc__ = """How long the stages of the last step took."""

impel_radial_force_def_default = library.impel_radial_force_def_default
impel_radial_force_def_default.restype = ImpelRadialForceDef
impel_radial_force_def_default.argtypes = []
impel_radial_force_def_default.__doc__ = """A radial force with the default settings."""

impel_radial_force_def_for_length_unit = library.impel_radial_force_def_for_length_unit
impel_radial_force_def_for_length_unit.restype = ImpelRadialForceDef
impel_radial_force_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_radial_force_def_for_length_unit.__doc__ = """The same for a world with that `length_unit`."""

impel_world_apply_radial_force = library.impel_world_apply_radial_force
impel_world_apply_radial_force.restype = ImpelStatus
impel_world_apply_radial_force.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRadialForceDef),  # def
]
impel_world_apply_radial_force.__doc__ = """Pulls every dynamic body in range towards a point, or pushes it away, for
the next step. Bodies in range are woken. For a lasting pull see
`impel_world_set_radial_forces`.
"""

impel_world_set_radial_forces = library.impel_world_set_radial_forces
impel_world_set_radial_forces.restype = ImpelStatus
impel_world_set_radial_forces.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRadialForceDef),  # forces
    c_size_t,  # count
]
impel_world_set_radial_forces.__doc__ = """Has these forces act in every step from now on, in place of those before: for
planets, and whatever pulls for long. They are part of what
`impel_world_hash` covers. Each acts as `impel_world_apply_radial_force` before each
step would, but where a body is half way through the step, which keeps orbits, and it
lets bodies at rest sleep; a change wakes every body. `count` is at
most `IMPEL_MAX_RADIAL_FORCES`; with 0 nothing pulls any more.
"""

impel_world_get_radial_forces = library.impel_world_get_radial_forces
impel_world_get_radial_forces.restype = ImpelStatus
impel_world_get_radial_forces.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRadialForceDef),  # out_forces
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_radial_forces.__doc__ = """The forces that act in every step. Where the body that one leaves alone is gone,
`exclude` is null. `center` is the nearest `float`, and `origin` what that lacks, which is
nothing where the two were handed in so: added up they are the middle.
"""


# Snapshots: the state of a world as bytes, and back
# ==================================================
# For rollback, saved games, joining a game that runs, and looking at a bug again.
# A world that was restored goes on exactly as the one that was snapshotted: the
# same calls give the same bits, and the same `impel_world_hash`, on every platform,
# with any `worker_count` and `simd_width`.
#
# In a snapshot is all that is simulated: settings, bodies, shapes, chains, joints,
# contacts with their impulses, who sleeps, what sensors hold, forces that wait for
# the next step, time that `impel_world_advance` has kept, and what the next step
# has to tell; and of what is yours the names and user data of objects. Not in it are
# what you keep with contacts, the world's own `user_data`, `worker_count`, callbacks and
# their contexts, work that was deferred, and what the last step has told: nothing is
# kept with the contacts of a world that was restored, its lists of events are empty, and
# the rest it keeps from before.
#
# Rollback: take one after every step, into buffers that go round. To go back,
# restore one, and make the calls of the steps since again.
#
# A snapshot is bytes of yours, without pointers: copy, keep, send or free them as you like;
# it outlives its world. It is read by the version of the library that made it, and no other
# (`impel_version`), on any platform.

impel_world_snapshot = library.impel_world_snapshot
impel_world_snapshot.restype = ImpelStatus
impel_world_snapshot.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint8),  # buffer
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_size
]
impel_world_snapshot.__doc__ = """Writes the world's state into a buffer of yours, and its size into `out_size`.
Nothing is allocated. A buffer that is too short gives `IMPEL_ERROR_CAPACITY`, and
the size that it takes; what is in the buffer is then of no use. `NULL` with
capacity 0 asks for the size, which takes as long as writing: better keep a buffer
with room to spare. 10,000 boxes with 30,000 contacts take 12 MB.

It only reads: other threads may read beside it. Inside a callback of a step,
which is half done, it gives `IMPEL_ERROR_LOCKED`; in deferred work it is allowed.
"""

impel_world_restore = library.impel_world_restore
impel_world_restore.restype = ImpelStatus
impel_world_restore.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint8),  # data
    c_size_t,  # size
]
impel_world_restore.__doc__ = """Puts the world into the state of a snapshot: of its own, or of another world with
the same `broad_phase`, in this process or another, on this platform or another.
The first time memory for a second state is taken, and kept for the next; then nothing
is allocated.

Handles. Restored into the world that it is of, every handle is what it was: what
was alive at the snapshot is alive, though destroyed since, and what was created
since is gone. Objects that are created afterwards get the handles that objects
got after the snapshot: the same calls give the same handles. So forget those of
objects that were created since; made again, they are told again. Restored into
another world, objects have handles of that world: find yours by user data, or by
the lists of bodies, shapes, joints and chains, which have the same order in both.

Bytes that are no snapshot, or damaged in any way, or of a world with another
`broad_phase`, give `IMPEL_ERROR_BAD_DATA`, those of another version of the library
`IMPEL_ERROR_VERSION`, and the world stays as it was. Nothing is trusted: bytes may
come from anywhere. Whoever signs them anew can make a world that no calls would make,
whose bodies are anywhere, but none that hurts. Where handles of this world have used up
their numbers: `IMPEL_ERROR_LIMIT`.

From a callback of the world: `IMPEL_ERROR_LOCKED`; while another thread holds the world:
`IMPEL_ERROR_BUSY`.
"""


# Recordings: the calls made to a world as bytes, to be played again
# ==================================================================
# For bug reports that replay to the bit, replays of matches, and watching a game from
# afar. A recording begins with a snapshot of the world as it is, so it may begin at any
# time; then every call that changed the world is taken in with its arguments, and now and
# then, or after each step, the hash of what it came to. It plays in any world, on any platform, in the
# version of the library that made it (`impel_world_start_replay`).
#
# Every change that succeeded is recorded, by whichever thread and in whichever way it
# was asked for: what was deferred as it is done, what deferred work of yours does, the
# steps of an advance one by one. What your callbacks answered (filter, materials,
# pre-solve) is recorded too, so that a replay needs none of them. A call at which the engine
# itself failed (`IMPEL_ERROR_INTERNAL`) is the last of a recording, which can be taken
# from such a world too.
#
# Not recorded are calls that failed, calls that only read (moving characters among them:
# the pushes they give are recorded; queries, where you ask for it by
# `ImpelRecordingDef.record_queries`), and what results do not depend on: room made in
# advance, `worker_count`, your tasks, and the world's own `user_data`. Where you call
# `impel_world_restore` the snapshot is recorded whole.
#
# The bytes wait in the world until you take them: all at the end, or now and then, to be
# written to a file or sent away as they come; put one after the other they are the
# recording. Each step, and what was taken between, has a checksum: where a recording
# breaks off, because the program did, it can be played up to there.
#
# A world that is not being recorded pays for none of this. One that is pays for a copy of
# each call's arguments, of some 33 bytes a step besides, and for the hashes: one takes half
# as long as a step.


class ImpelRecordingDef(Structure):
    """How a world is recorded, filled by `impel_recording_def_default`."""

    #: Set by `impel_recording_def_default`; do not change.
    cookie: int

    #: Every so manieth step has the hash of what it came to, by which a replay tells
    #: where it begins to differ; 0 for none, 1 to know the very step. Default 60.
    hash_interval: int

    #: Whether queries are recorded, with what they found in short, to be read and drawn
    #: while a replay stands at their step (`impel_world_get_replay_queries`). Each takes
    #: some 120 bytes, and readers wait for each other for as long as these take to write.
    #: Default false.
    record_queries: bool

    _fields_ = [
        ("cookie", c_uint32),
        ("hash_interval", c_uint32),
        ("record_queries", c_bool),
    ]


class ImpelRecording(Structure):
    """What a recording has come to."""

    #: Steps recorded.
    steps: int

    #: Calls recorded besides, those that were deferred among them.
    calls: int

    #: Queries recorded: 0 where they are not.
    queries: int

    #: Bytes in all.
    size: int

    #: Bytes of these that have not been taken yet.
    waiting: int

    #: Whether it goes on; false once it has been stopped.
    is_active: bool

    _fields_ = [
        ("steps", c_uint64),
        ("calls", c_uint64),
        ("queries", c_uint64),
        ("size", c_uint64),
        ("waiting", c_uint64),
        ("is_active", c_bool),
    ]


class ImpelRecordingInfo(Structure):
    """What is in the bytes of a recording."""

    #: Steps that can be played.
    steps: int

    #: How many of the bytes are whole. Behind them is nothing, or what was cut off or
    #: damaged.
    size: int

    #: Every so manieth step has a hash; 0 for none.
    hash_interval: int

    #: Whether it was stopped (`impel_world_stop_recording`) and nothing is missing. A
    #: recording that broke off is not complete, and can be played.
    is_complete: bool

    #: The settings of the world when the recording began: create one by them, with the
    #: `worker_count` you like, to play it in.
    world_def: ImpelWorldDef

    _fields_ = [
        ("steps", c_uint64),
        ("size", c_uint64),
        ("hash_interval", c_uint32),
        ("is_complete", c_bool),
        ("world_def", ImpelWorldDef),
    ]


impel_recording_def_default = library.impel_recording_def_default
impel_recording_def_default.restype = ImpelRecordingDef
impel_recording_def_default.argtypes = []
impel_recording_def_default.__doc__ = """A hash once a second, and no queries."""

impel_world_start_recording = library.impel_world_start_recording
impel_world_start_recording.restype = ImpelStatus
impel_world_start_recording.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRecordingDef),  # def
]
impel_world_start_recording.__doc__ = """Begins to record the world, as it is now. What has not been taken of an earlier
recording is gone. A world that is being recorded, or that plays a recording, gives
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_world_stop_recording = library.impel_world_stop_recording
impel_world_stop_recording.restype = ImpelStatus
impel_world_stop_recording.argtypes = [
    ImpelWorldId,  # world
]
impel_world_stop_recording.__doc__ = """Ends the recording. What has not been taken waits until it is, until another recording
begins, or until the world is destroyed. A world that is not being recorded gives
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_world_take_recording = library.impel_world_take_recording
impel_world_take_recording.restype = ImpelStatus
impel_world_take_recording.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint8),  # buffer
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_size
]
impel_world_take_recording.__doc__ = """Moves the bytes that came since the last time into a buffer of yours, and their number
into `out_size`: 0 where there are none, or nothing was recorded. A buffer that is too
short gives `IMPEL_ERROR_CAPACITY` and the size that it takes, and nothing is taken.
`NULL` with capacity 0 asks for the size. Take them before the world is destroyed.

Allowed between steps and in deferred work, and of a world that has failed.
"""

impel_world_get_recording = library.impel_world_get_recording
impel_world_get_recording.restype = ImpelStatus
impel_world_get_recording.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRecording),  # out_recording
]
impel_world_get_recording.__doc__ = """What the world's recording has come to; all zero where there is none, or all of it has
been taken after its end.
"""

impel_recording_get_info = library.impel_recording_get_info
impel_recording_get_info.restype = ImpelStatus
impel_recording_get_info.argtypes = [
    POINTER(c_uint8),  # data
    c_size_t,  # size
    POINTER(ImpelRecordingInfo),  # out_info
]
impel_recording_get_info.__doc__ = """Looks at the bytes of a recording, without a world. Bytes that are none, or whose
beginning is damaged, give `IMPEL_ERROR_BAD_DATA`, those of another version of the
library `IMPEL_ERROR_VERSION`.
"""


# Replays: recordings that are played
# ===================================
# A world that plays a recording is put into the state that the recording begins with,
# and then does, step by step, what was done to the world that was recorded: so it can be
# looked at, drawn and queried between steps. Objects have handles of the world that
# plays; find yours by user data or name, or by the lists of bodies, shapes, joints and
# chains, which have the same order in both.
#
# ```c
# ImpelRecordingInfo info;
# impel_recording_get_info(data, size, &info);
# impel_world_create(&info.world_def, &world);
# ImpelReplayDef def = impel_replay_def_default();
# impel_world_start_replay(world, data, size, &def);
# ImpelReplay replay;
# while (impel_world_step_replay(world, &replay) == IMPEL_OK && !replay.is_at_end) {
#     impel_world_draw(world, &draw);
# }
# impel_world_stop_replay(world);
# ```
#
# After each step that has a hash, the world's own is held against it: where a replay
# differs, it goes on, and `first_different_step` says since when. Played by the version that
# recorded it a replay does not differ, unless you change the world meanwhile, which you may:
# to see what would have happened. Calls that the world then refuses, because what
# they were for is gone, are counted, and `impel_last_error` says why the last was.
#
# Where queries were recorded, those of the step that the replay stands behind are drawn
# with the world, and can be read (`impel_world_get_replay_queries`).
#
# Your callbacks are not asked while a recording plays: what was answered then is
# answered again. What you defer meanwhile waits until you step the world yourself.


class ImpelReplayDef(Structure):
    """How a recording is played, filled by `impel_replay_def_default`."""

    #: Set by `impel_replay_def_default`; do not change.
    cookie: int

    #: Every so manieth step a snapshot is kept, from which to go on when you seek back; 0 for
    #: none. Default 60.
    keyframe_interval: int

    #: The most memory for these, in bytes: where it does not do, every other is
    #: dropped, and they are kept half as often. Default 64 MiB.
    keyframe_bytes: int

    _fields_ = [
        ("cookie", c_uint32),
        ("keyframe_interval", c_uint32),
        ("keyframe_bytes", c_uint64),
    ]


class ImpelReplay(Structure):
    """How far a recording has been played."""

    #: Steps played: the world is as it was after so many.
    step: int

    #: Steps in all.
    steps: int

    #: The first step after which the world was another than when it was recorded: 0 for
    #: none. It may have come to be so since the hash before.
    first_different_step: int

    #: Calls that the world refused, though the one that was recorded did not.
    refused_calls: int

    #: The step before which the first of these came, or within which: 0 for none.
    first_refused_step: int

    #: Memory held for the recording and the snapshots of it.
    bytes: int

    #: Whether nothing is left to play.
    is_at_end: bool

    #: Whether the recording was stopped, and nothing of it is missing.
    is_complete: bool

    _fields_ = [
        ("step", c_uint64),
        ("steps", c_uint64),
        ("first_different_step", c_uint64),
        ("refused_calls", c_uint64),
        ("first_refused_step", c_uint64),
        ("bytes", c_uint64),
        ("is_at_end", c_bool),
        ("is_complete", c_bool),
    ]


impel_replay_def_default = library.impel_replay_def_default
impel_replay_def_default.restype = ImpelReplayDef
impel_replay_def_default.argtypes = []
impel_replay_def_default.__doc__ = """A snapshot every second of play, within 64 MiB."""

impel_world_start_replay = library.impel_world_start_replay
impel_world_start_replay.restype = ImpelStatus
impel_world_start_replay.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint8),  # data
    c_size_t,  # size
    POINTER(ImpelReplayDef),  # def
]
impel_world_start_replay.__doc__ = """Puts the world into the state that a recording begins with, to be played from there.
The bytes are copied. The world has to have the recording's `broad_phase`; what else it
was created with does not matter. A recording that it played before is let go; a world
that is being recorded gives `IMPEL_ERROR_UNSUPPORTED`.

Bytes that are no recording, or whose beginning is damaged, give `IMPEL_ERROR_BAD_DATA`,
those of another version of the library `IMPEL_ERROR_VERSION`, and the world stays as it
was. Where they are cut off or damaged later, the recording is played up to there. As
with `impel_world_restore`, nothing is trusted: bytes may come from anywhere.
"""

impel_world_step_replay = library.impel_world_step_replay
impel_world_step_replay.restype = ImpelStatus
impel_world_step_replay.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelReplay),  # out_replay
]
impel_world_step_replay.__doc__ = """Plays the calls up to the next step, that step, and what was done at its end. At the end
of the recording, the calls after its last step; then nothing. Events are those of the
step.

A world that plays no recording gives `IMPEL_ERROR_UNSUPPORTED`. Bytes that no world has
recorded, though their checksum fits, give `IMPEL_ERROR_BAD_DATA`: the recording ends
there. Where the engine fails, as it did when a recording was made of its failure,
`IMPEL_ERROR_INTERNAL`.
"""

impel_world_seek_replay = library.impel_world_seek_replay
impel_world_seek_replay.restype = ImpelStatus
impel_world_seek_replay.argtypes = [
    ImpelWorldId,  # world
    c_uint64,  # step
    POINTER(ImpelReplay),  # out_replay
]
impel_world_seek_replay.__doc__ = """Puts the world into the state after `step` steps of the recording, or after its last
where it has fewer: forward by playing, back by the nearest snapshot that was kept
and from there by playing; 0 rewinds to the beginning, and undoes what you have done to
the world. Statuses are those of `impel_world_step_replay`.
"""

impel_world_get_replay = library.impel_world_get_replay
impel_world_get_replay.restype = ImpelStatus
impel_world_get_replay.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelReplay),  # out_replay
]
impel_world_get_replay.__doc__ = """How far the recording has been played. A world that plays none gives
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_world_stop_replay = library.impel_world_stop_replay
impel_world_stop_replay.restype = ImpelStatus
impel_world_stop_replay.argtypes = [
    ImpelWorldId,  # world
]
impel_world_stop_replay.__doc__ = """Lets the recording go. The world stays as it is, and is yours: step it on from here.
Your own callbacks are asked again; contacts that there are keep the materials that were
answered for them. A world that plays none gives `IMPEL_ERROR_UNSUPPORTED`.
"""


# Queries
# =======
# Questions to a world: rays, moving shapes, overlaps, what is nearest. They
# test true shapes, not their padded bounds. Order, where nothing else is
# said, is that of the engine's own data, the same in every run. A point on a
# surface counts as inside.
#
# A query reads the world: as many threads as like may ask at the same time.
# What takes `ImpelQueryOptions` may be handed NULL for the defaults; a query
# that takes an `ImpelFilter` has another beside it that takes options. The
# filter is the query's own: a shape is seen if the two filters allow each
# other, as between shapes.


class ImpelQueryCost(Structure):
    """What a query looked at, to see what slows it."""

    #: Nodes of the broad phase's trees, of four boxes each.
    nodes: int

    #: Shapes whose padded bounds it met, and whose layers it sees: each was looked at
    #: as it is.
    shapes: int

    _fields_ = [
        ("nodes", c_uint64),
        ("shapes", c_uint64),
    ]


class ImpelQueryOptions(Structure):
    """Which shapes a query sees, filled by `impel_query_options_default`."""

    #: Set by `impel_query_options_default`; do not change.
    cookie: int

    #: Whether shapes of static bodies are seen. Default true.
    include_static: bool

    #: Whether shapes of kinematic bodies are seen. Default true.
    include_kinematic: bool

    #: Whether shapes of dynamic bodies are seen. Default true.
    include_dynamic: bool

    #: Whether shapes that are no sensors are seen. Default true.
    include_solids: bool

    #: Whether sensors are seen. Default false.
    include_sensors: bool

    #: By layers and groups. Default `impel_filter_default`.
    filter: ImpelFilter

    #: Bodies whose shapes are left out, such as the one that asks. Default
    #: NULL.
    ignored_bodies: Any

    #: How many. Default 0.
    ignored_body_count: int

    #: Shapes that are left out. Default NULL.
    ignored_shapes: Any

    #: How many. Default 0.
    ignored_shape_count: int

    #: Where the query writes what it looked at, or NULL: for a batch, of all of it.
    #: Written where the query was made. Default NULL.
    cost: Any

    #: From where all points of the query, and of what it finds, count: far from the
    #: world's origin a place near by, so that they are precise. Default (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("include_static", c_bool),
        ("include_kinematic", c_bool),
        ("include_dynamic", c_bool),
        ("include_solids", c_bool),
        ("include_sensors", c_bool),
        ("filter", ImpelFilter),
        ("ignored_bodies", POINTER(ImpelBodyId)),
        ("ignored_body_count", c_size_t),
        ("ignored_shapes", POINTER(ImpelShapeId)),
        ("ignored_shape_count", c_size_t),
        ("cost", POINTER(ImpelQueryCost)),
        ("origin", ImpelPosition),
    ]


class ImpelRayHit(Structure):
    """What a ray or a moving shape met. Where `hit` is false everything else is
    zero.
    """

    #: The shape.
    shape: ImpelShapeId

    #: Where, in the world.
    point: ImpelVec2

    #: Unit normal of the surface, towards the ray; zero when the ray starts
    #: inside.
    normal: ImpelVec2

    #: How far along the ray, within [0, 1].
    fraction: float

    #: Whether anything was hit.
    hit: bool

    _fields_ = [
        ("shape", ImpelShapeId),
        ("point", ImpelVec2),
        ("normal", ImpelVec2),
        ("fraction", c_float),
        ("hit", c_bool),
    ]


#: Called for each shape that a query finds; false ends the query. It may read
#: the world; a change gives `IMPEL_ERROR_LOCKED`. It must return: no
#: exception, no `longjmp`.
ImpelShapeVisitor = CFUNCTYPE(
    c_bool,
    ImpelShapeId,  # shape
    c_void_p,  # context
)

#: Called for each shape that a ray or a moving shape meets, in no order of
#: fractions; `hit` is valid during the call. What it returns says how to go
#: on: `IMPEL_CAST_STOP` ends the query, `IMPEL_CAST_CONTINUE` goes on,
#: `IMPEL_CAST_IGNORE` goes on as if the shape were not there, and a fraction,
#: such as `hit->fraction`, goes on but looks no farther than that. It may read
#: the world; a change gives `IMPEL_ERROR_LOCKED`. It must return: no
#: exception, no `longjmp`.
ImpelHitVisitor = CFUNCTYPE(
    c_float,
    POINTER(ImpelRayHit),  # hit
    c_void_p,  # context
)

#: Returned by an `ImpelHitVisitor`: leave the shape out.
IMPEL_CAST_IGNORE = -1.0

#: Returned by an `ImpelHitVisitor`: the query is over.
IMPEL_CAST_STOP = 0.0

#: Returned by an `ImpelHitVisitor`: look as far as before.
IMPEL_CAST_CONTINUE = 1.0

impel_query_options_default = library.impel_query_options_default
impel_query_options_default.restype = ImpelQueryOptions
impel_query_options_default.argtypes = []
impel_query_options_default.__doc__ = """All shapes but sensors."""


# Callbacks
# =========
# Functions of the host that a step calls. A callback belongs to one world and receives the
# `context` it was set with, which must stay valid until the callback is replaced or the world
# is destroyed. `impel_world_step` and `impel_world_advance` call all of them,
# `impel_world_update_contacts` the filter, mix and pre-solve callbacks. They run on the
# thread that made that call, one at a time, in an order that depends only on the calls made
# before, not on the number of workers.
#
# A callback may read the world and use other worlds. Changing this world fails with
# `IMPEL_ERROR_LOCKED`: queue the change with `impel_world_defer_*`. The step callback is the
# exception: it may change the world (`impel_world_set_step_callback`). A callback must
# return: no exception, no `longjmp`. Its answers are part of the simulation: same answers,
# same bits.


class ImpelSurface(Structure):
    """What the surfaces of two shapes are together."""

    #: Coulomb friction while the contact does not slide; 0 or more.
    static_friction: float

    #: Coulomb friction while it slides; 0 or more.
    dynamic_friction: float

    #: Coefficient of restitution, within [0, `IMPEL_MAX_COEFFICIENT`].
    restitution: float

    #: Resistance to rolling, in metres: the torque is this times the normal
    #: force; 0 or more.
    rolling_resistance: float

    #: Speed of the surfaces along their tangents, in m/s: what lies on one that
    #: faces up is carried to the right by a positive speed.
    tangent_speed: float

    _fields_ = [
        ("static_friction", c_float),
        ("dynamic_friction", c_float),
        ("restitution", c_float),
        ("rolling_resistance", c_float),
        ("tangent_speed", c_float),
    ]


class ImpelResponsePoint(Structure):
    """What you may change of one point of a contact, for one step."""

    #: In the world: where the shapes push each other, and rub. Components at most
    #: `IMPEL_MAX_COORDINATE`, either sign. Far away move `from_a` instead.
    position: ImpelVec2

    #: Distance of the surfaces along the normal, in metres, negative when they
    #: overlap; at most `IMPEL_MAX_SIZE`, either sign. Made smaller by 0.01 it has the
    #: shapes rest 0.01 higher on each other, made larger deeper in each other. Only what
    #: comes nearer than some 0.02 has points, and so that is how far surfaces can be
    #: raised.
    separation: float

    #: Whether the point is there for the solver. Without any that is, the contact is left
    #: out, as if you had returned false.
    enabled: bool

    #: The same place as `position`, from the origin of body A, along the axes of the world:
    #: as precise far away as near the origin. Where you change both, both changes count.
    from_a: ImpelVec2

    _fields_ = [
        ("position", ImpelVec2),
        ("separation", c_float),
        ("enabled", c_bool),
        ("from_a", ImpelVec2),
    ]


class ImpelResponse(Structure):
    """What you may change of a contact, for one step."""

    #: From a to b: the direction in which the shapes are pushed apart. It may
    #: be turned by less than a right angle, and is made of unit length. Points
    #: and separations stay.
    normal: ImpelVec2

    #: What the two surfaces are together.
    surface: ImpelSurface

    #: What the points of the contact are, in its order, as many as it has: what is behind
    #: them is zero, and stays nothing.
    points: "Array[ImpelResponsePoint]"

    _fields_ = [
        ("normal", ImpelVec2),
        ("surface", ImpelSurface),
        ("points", ImpelResponsePoint * 2),
    ]


#: Called for each pair of shapes whose padded bounds begin to overlap, and of
#: which one has `enable_filter_callback`: true lets them touch until the
#: bounds part, or one of the two is moved by `impel_body_set_transform` or
#: given another filter.
ImpelFilterCallback = CFUNCTYPE(
    c_bool,
    ImpelShapeId,  # shape_a
    ImpelShapeId,  # shape_b
    c_void_p,  # context
)

#: Called for each contact that is new, and for each whose materials or whose
#: world's mix rules have changed since the last step. `surface` comes filled by
#: the world's rules and friction table: change what you like. It holds until
#: the contact ends, or is asked about again. A value that is not finite, or not
#: what `ImpelSurface` allows, leaves the one by the rules in its place.
ImpelMixCallback = CFUNCTYPE(
    None,
    POINTER(ImpelMaterial),  # material_a
    POINTER(ImpelMaterial),  # material_b
    POINTER(ImpelSurface),  # surface
    c_void_p,  # context
)

#: Called in each step, once it is known where shapes touch, and before anything is pushed: for
#: each awake contact with points, touching or about to, of which one shape has
#: `enable_pre_solve_callback`. False leaves the contact out of this step: the shapes pass
#: through each other. `response` comes filled with what would happen: change what you like. It
#: holds for this step alone. A value that is not finite, or not what `ImpelResponse`,
#: `ImpelResponsePoint` and `ImpelSurface` allow, leaves the one that was there in its place.
#: The impulses of `contact` are zero, because nothing has been solved yet; only
#: `substep_impulse` holds the value of the previous step.
#:
#: Events of the step are by what you made of the contact. What lists contacts after it
#: has normals and positions as you changed them and separations as they were found; a
#: point that was left out is listed, and has borne nothing. Each step finds points anew,
#: from the shapes, so changes do not add up. An impulse that a point bore is what it
#: begins with in the next step, if it is there again.
#:
#: A fast body that meets, in the midst of a step, a shape that it had no
#: contact with when the step began, is stopped there by continuous collision,
#: and you are asked in the next step.
ImpelPreSolveCallback = CFUNCTYPE(
    c_bool,
    POINTER(ImpelContact),  # contact
    POINTER(ImpelResponse),  # response
    c_void_p,  # context
)

#: Called before each step of `impel_world_step` and `impel_world_advance`. `time_step` is the
#: length of that step, in seconds. Unlike the other callbacks it may change the world, but not
#: step it. It reads the events of the steps that the same `impel_world_advance` has already
#: taken; the pointers are valid until the callback returns.
ImpelStepCallback = CFUNCTYPE(
    None,
    ImpelWorldId,  # world
    c_float,  # time_step
    c_void_p,  # context
)

impel_world_set_step_callback = library.impel_world_set_step_callback
impel_world_set_step_callback.restype = ImpelStatus
impel_world_set_step_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelStepCallback,  # callback
    c_void_p,  # context
]
impel_world_set_step_callback.__doc__ = """Sets the callback that is called before each step and may change the world (fixed update).
Use it for continuous forces, motor control and other game logic at the fixed step. `NULL`
removes it. `context` is passed to it unchanged, and must stay valid until the callback is
replaced or the world is destroyed.

A force that is applied once a frame acts only in the first step of that frame. Applied
here, it acts in every step.

Calls that step this world (`impel_world_step`, `_advance`, `_plan_advance`,
`_update_contacts`, `_run_deferred`) fail inside it with `IMPEL_ERROR_LOCKED`. If it
destroys the world, no further step is taken: `impel_world_step` and `impel_world_advance`
return `IMPEL_OK`, and `ImpelAdvance.steps` counts the steps taken. A recording stores the
calls that it makes; a replay repeats them and does not call it. A host that cannot pass
callbacks uses `impel_world_plan_advance` instead.
"""

impel_world_set_filter_callback = library.impel_world_set_filter_callback
impel_world_set_filter_callback.restype = ImpelStatus
impel_world_set_filter_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelFilterCallback,  # callback
    c_void_p,  # context
]
impel_world_set_filter_callback.__doc__ = """Sets the callback that decides about pairs of shapes of which one has
`enable_filter_callback`, after layers and groups have let them pass.
`NULL` removes it. `context` is handed to it as it is.
"""

impel_world_set_mix_callback = library.impel_world_set_mix_callback
impel_world_set_mix_callback.restype = ImpelStatus
impel_world_set_mix_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelMixCallback,  # callback
    c_void_p,  # context
]
impel_world_set_mix_callback.__doc__ = """Sets the callback that mixes materials. `NULL` removes it, and the rules
alone mix. Contacts that exist are mixed anew: by the rules at once, by the
callback in the next step. Bodies whose friction changes wake. `context` is
handed to it as it is.
"""

impel_world_set_pre_solve_callback = library.impel_world_set_pre_solve_callback
impel_world_set_pre_solve_callback.restype = ImpelStatus
impel_world_set_pre_solve_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelPreSolveCallback,  # callback
    c_void_p,  # context
]
impel_world_set_pre_solve_callback.__doc__ = """Sets the callback that may change contacts of which one shape has
`enable_pre_solve_callback`, before they are solved. `NULL` removes it.
`context` is handed to it as it is.
"""

impel_shape_set_enable_pre_solve_callback = library.impel_shape_set_enable_pre_solve_callback
impel_shape_set_enable_pre_solve_callback.restype = ImpelStatus
impel_shape_set_enable_pre_solve_callback.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_pre_solve_callback.__doc__ = """Whether the world's pre-solve callback is asked about the contacts of this
shape, from the next step on.
"""

impel_shape_get_enable_pre_solve_callback = library.impel_shape_get_enable_pre_solve_callback
impel_shape_get_enable_pre_solve_callback.restype = ImpelStatus
impel_shape_get_enable_pre_solve_callback.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enable
]
impel_shape_get_enable_pre_solve_callback.__doc__ = """Whether the world's pre-solve callback is asked about the contacts of this
shape.
"""

impel_shape_set_enable_filter_callback = library.impel_shape_set_enable_filter_callback
impel_shape_set_enable_filter_callback.restype = ImpelStatus
impel_shape_set_enable_filter_callback.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_filter_callback.__doc__ = """Whether the world's filter callback is asked about this shape. Of pairs that are in
contact already it is not: they go on.
"""

impel_shape_get_enable_filter_callback = library.impel_shape_get_enable_filter_callback
impel_shape_get_enable_filter_callback.restype = ImpelStatus
impel_shape_get_enable_filter_callback.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enable
]
impel_shape_get_enable_filter_callback.__doc__ = """Whether the world's filter callback is asked about this shape."""


# Tasks: threads of your own
# ==========================
# A world with a `worker_count` above one starts threads. An engine that has a
# task system already hands it in instead: then the world starts none, and asks
# you for helpers where a step, or a batch of queries, has enough to share.
# Results are the same bits with your threads, with the world's, and with none.
#
# A step enqueues up to `worker_count - 1` tasks at a time, a few times over (for
# the narrow phase, the solver, and the bodies' new places); each round of tasks
# is finished before the next begins, and before any other callback of yours is
# called. The thread that steps does its share meanwhile, and waits for no task
# that has not begun: a task that comes late finds nothing to do, and returns. A
# task may return before the round is over, when there was nothing to do for a
# fifth of a millisecond; then another may be enqueued in its place.
#
# - Call each task once, on any thread, with the `task_context` that came with it.
#   Tasks need no worker index: each takes its place as it comes.
# - Run them side by side, in any order, or one after the other. You may run one
#   inside the enqueue callback, and return null: nothing is enqueued any more in
#   this round then. Run on the thread that steps a task returns at once, for that
#   thread is at work itself: a host without threads may well do so.
# - A task never waits for one that has not begun. Those at work wait for each
#   other at the ends of a stage: run them on threads that the system schedules.
# - Both callbacks are called on the thread that steps, or asks for a batch, and
#   return on it; several threads that query one world get helpers one at a time.
#   Inside of them that thread may not use this world: a change, and while it
#   steps a read too, gives `IMPEL_ERROR_LOCKED` and does nothing. So where a
#   thread that waits runs other jobs, these should not be such as use this world.
#   Other worlds are free.
# - A task that is never called is missed by nobody. A step returns when your
#   finish callback has, not before.
# - Neither callback may throw or `longjmp`. Tasks do not.

#: A task: what your thread calls. It sets the default floating-point mode while
#: it runs, and gives you yours back.
ImpelTask = CFUNCTYPE(
    None,
    c_void_p,  # task_context
)

#: Called for each task: have `task(task_context)` called, now or later, and
#: return what your finish callback is to wait for. Null says that there is
#: nothing to wait for: the task has been called and has returned.
ImpelEnqueueTaskCallback = CFUNCTYPE(
    c_void_p,
    ImpelTask,  # task
    c_void_p,  # task_context
    c_void_p,  # context
)

#: Called for each task for which your enqueue callback did not return null, in
#: the same order, with what it returned: return when the task has.
ImpelFinishTaskCallback = CFUNCTYPE(
    None,
    c_void_p,  # enqueued
    c_void_p,  # context
)

impel_world_set_task_callbacks = library.impel_world_set_task_callbacks
impel_world_set_task_callbacks.restype = ImpelStatus
impel_world_set_task_callbacks.argtypes = [
    ImpelWorldId,  # world
    ImpelEnqueueTaskCallback,  # enqueue
    ImpelFinishTaskCallback,  # finish
    c_void_p,  # context
]
impel_world_set_task_callbacks.__doc__ = """Has the world's work shared by your task system, in place of threads of its
own, which end. `NULL` for both callbacks gives the world its own again; for one
alone it is refused with `IMPEL_ERROR_NULL_POINTER`. With a `worker_count` of 1
neither is ever called. `context` is handed to both as it is.
"""


# Memory of your own
# ==================
# A library that was built for it takes all of its memory from functions of yours:
# worlds, trees, the working lists of steps, and what its threads need. It is built so
# with `cmake -DIMPEL_HOST_ALLOCATOR=ON`, or `cargo build --features host_allocator`,
# and asked not to by default because of the static library: linked into a program
# together with another static library that is written in Rust, and comes before it,
# it would meet that one's allocator. The shared library is by itself in either case.

#: Returns `size` bytes, never 0 of them, at a multiple of `alignment`, which is a power
#: of two; of any content. `NULL` ends the process, for what is under way cannot be
#: taken back (but for room made in advance: `IMPEL_ERROR_LIMIT`).
ImpelAllocateCallback = CFUNCTYPE(
    c_void_p,
    c_size_t,  # size
    c_size_t,  # alignment
    c_void_p,  # context
)

#: Takes back what the other has returned, with the same size and alignment; never
#: `NULL`.
ImpelFreeCallback = CFUNCTYPE(
    None,
    c_void_p,  # pointer
    c_size_t,  # size
    c_size_t,  # alignment
    c_void_p,  # context
)


class ImpelAllocator(Structure):
    """Where memory comes from. Both functions are called on every thread that calls the
    library, and on the worlds' own, several at a time. They must not call the library,
    nor throw or `longjmp`.
    """

    #: Gives memory.
    allocate: Any

    #: Takes it back.
    free: Any

    #: Handed to both as it is.
    context: Any

    _fields_ = [
        ("allocate", ImpelAllocateCallback),
        ("free", ImpelFreeCallback),
        ("context", c_void_p),
    ]


impel_set_allocator = library.impel_set_allocator
impel_set_allocator.restype = ImpelStatus
impel_set_allocator.argtypes = [
    POINTER(ImpelAllocator),  # allocator
]
impel_set_allocator.__doc__ = """Has all memory come from you, for the rest of the process: call it before any world
or tree is created, and on no more than one thread. Where memory is in use already,
it gives `IMPEL_ERROR_LOCKED`, and changes nothing; in a library that was not built
for it `IMPEL_ERROR_UNSUPPORTED`.

When every world and tree is destroyed, all memory has been freed except the handle tables,
which detect stale handles. There is one table for each world that was alive at the same
time as others, and later worlds reuse them. A table takes up to 40 bytes for each object of
the largest world that used it.
"""


# Deferred changes
# ================
# A change that is asked for inside a callback of a step, or by another thread
# while a step runs, is queued here, and done at the end of that step: at the
# end of `impel_world_step`, and of each step of `impel_world_advance`. What is
# queued outside of a step waits for the end of the next, or for
# `impel_world_run_deferred`.
#
# All of these may be called from any thread at any time: they never fail with
# `IMPEL_ERROR_LOCKED` or `IMPEL_ERROR_BUSY`. Arguments are checked when the call is made.
# Changes are made in the order of the calls. A change is skipped if its body, shape or joint
# no longer exists, or if the direct call would fail with `IMPEL_ERROR_UNSUPPORTED`;
# `ImpelDeferred.skipped` counts these. Destroying the world drops the queue. The queue is not
# part of the simulated state or of its hash.

#: Called at the end of a step, after the simulation has finished. It may make all calls on its
#: world except those that step it: `impel_world_step`, `_advance`, `_plan_advance`,
#: `_update_contacts`, `_run_deferred` and the replay calls that step fail with
#: `IMPEL_ERROR_LOCKED`. It may destroy the world, which ends the step or the advance. It must
#: return: no exception, no `longjmp`.
ImpelDeferredCallback = CFUNCTYPE(
    None,
    ImpelWorldId,  # world
    c_void_p,  # context
)


class ImpelDeferred(Structure):
    """How much waits, and what became of the changes that were done last."""

    #: Changes that wait now.
    waiting: int

    #: Changes made the last time that any waited.
    done: int

    #: Changes skipped at that time: the object no longer existed, or the direct call would
    #: have failed with `IMPEL_ERROR_UNSUPPORTED`.
    skipped: int

    _fields_ = [
        ("waiting", c_uint64),
        ("done", c_uint64),
        ("skipped", c_uint64),
    ]


impel_world_defer_callback = library.impel_world_defer_callback
impel_world_defer_callback.restype = ImpelStatus
impel_world_defer_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelDeferredCallback,  # callback
    c_void_p,  # context
]
impel_world_defer_callback.__doc__ = """Calls you back at the end of the step, on the thread that steps, when you may
change what you like. What it queues itself waits for the next step. `context`
is handed to it as it is, and must be valid until then; it is not called when
the world is destroyed before.
"""

impel_world_defer_destroy_body = library.impel_world_defer_destroy_body
impel_world_defer_destroy_body.restype = ImpelStatus
impel_world_defer_destroy_body.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
]
impel_world_defer_destroy_body.__doc__ = """`impel_body_destroy` at the end of the step."""

impel_world_defer_destroy_shape = library.impel_world_defer_destroy_shape
impel_world_defer_destroy_shape.restype = ImpelStatus
impel_world_defer_destroy_shape.argtypes = [
    ImpelWorldId,  # world
    ImpelShapeId,  # shape
]
impel_world_defer_destroy_shape.__doc__ = """`impel_shape_destroy` at the end of the step. Skipped for a segment of a chain."""

impel_world_defer_destroy_joint = library.impel_world_defer_destroy_joint
impel_world_defer_destroy_joint.restype = ImpelStatus
impel_world_defer_destroy_joint.argtypes = [
    ImpelWorldId,  # world
    ImpelJointId,  # joint
]
impel_world_defer_destroy_joint.__doc__ = """`impel_joint_destroy` at the end of the step."""

impel_world_defer_set_transform = library.impel_world_defer_set_transform
impel_world_defer_set_transform.restype = ImpelStatus
impel_world_defer_set_transform.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    ImpelTransform,  # transform
]
impel_world_defer_set_transform.__doc__ = """`impel_body_set_transform` at the end of the step."""

impel_world_defer_set_precise_transform = library.impel_world_defer_set_precise_transform
impel_world_defer_set_precise_transform.restype = ImpelStatus
impel_world_defer_set_precise_transform.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    ImpelPreciseTransform,  # transform
]
impel_world_defer_set_precise_transform.__doc__ = """`impel_body_set_precise_transform` at the end of the step."""

impel_world_defer_set_velocity = library.impel_world_defer_set_velocity
impel_world_defer_set_velocity.restype = ImpelStatus
impel_world_defer_set_velocity.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    ImpelVec2,  # linear_velocity
    c_float,  # angular_velocity
]
impel_world_defer_set_velocity.__doc__ = """`impel_body_set_linear_velocity`, in m/s, and
`impel_body_set_angular_velocity`, in rad/s, at the end of the step.
"""

impel_world_defer_apply_force = library.impel_world_defer_apply_force
impel_world_defer_apply_force.restype = ImpelStatus
impel_world_defer_apply_force.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    ImpelVec2,  # force
    ImpelVec2,  # point
]
impel_world_defer_apply_force.__doc__ = """`impel_body_apply_force`, in N at a point of the world, at the end of the
step: it acts over the next one.
"""

impel_world_defer_apply_force_at_precise_point = library.impel_world_defer_apply_force_at_precise_point
impel_world_defer_apply_force_at_precise_point.restype = ImpelStatus
impel_world_defer_apply_force_at_precise_point.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    ImpelVec2,  # force
    ImpelPosition,  # point
]
impel_world_defer_apply_force_at_precise_point.__doc__ = """`impel_body_apply_force_at_precise_point`, in N at a place in the world, at the end of the
step: it acts over the next one.
"""

impel_world_defer_apply_impulse = library.impel_world_defer_apply_impulse
impel_world_defer_apply_impulse.restype = ImpelStatus
impel_world_defer_apply_impulse.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    ImpelVec2,  # impulse
    ImpelVec2,  # point
]
impel_world_defer_apply_impulse.__doc__ = """`impel_body_apply_impulse`, in N s at a point of the world, at the end of the
step.
"""

impel_world_defer_apply_impulse_at_precise_point = library.impel_world_defer_apply_impulse_at_precise_point
impel_world_defer_apply_impulse_at_precise_point.restype = ImpelStatus
impel_world_defer_apply_impulse_at_precise_point.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    ImpelVec2,  # impulse
    ImpelPosition,  # point
]
impel_world_defer_apply_impulse_at_precise_point.__doc__ = """`impel_body_apply_impulse_at_precise_point`, in N s at a place in the world, at the end of the
step.
"""

impel_world_defer_apply_angular_impulse = library.impel_world_defer_apply_angular_impulse
impel_world_defer_apply_angular_impulse.restype = ImpelStatus
impel_world_defer_apply_angular_impulse.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    c_float,  # impulse
]
impel_world_defer_apply_angular_impulse.__doc__ = """`impel_body_apply_angular_impulse`, in N m s, at the end of the step."""

impel_world_defer_set_awake = library.impel_world_defer_set_awake
impel_world_defer_set_awake.restype = ImpelStatus
impel_world_defer_set_awake.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    c_bool,  # awake
]
impel_world_defer_set_awake.__doc__ = """`impel_body_set_awake` at the end of the step."""

impel_world_defer_set_filter = library.impel_world_defer_set_filter
impel_world_defer_set_filter.restype = ImpelStatus
impel_world_defer_set_filter.argtypes = [
    ImpelWorldId,  # world
    ImpelShapeId,  # shape
    ImpelFilter,  # filter
]
impel_world_defer_set_filter.__doc__ = """`impel_shape_set_filter` at the end of the step."""

impel_world_run_deferred = library.impel_world_run_deferred
impel_world_run_deferred.restype = ImpelStatus
impel_world_run_deferred.argtypes = [
    ImpelWorldId,  # world
]
impel_world_run_deferred.__doc__ = """Does at once what waits, outside of a step: after a query's callback, or
while the world stands still.
"""

impel_world_get_deferred = library.impel_world_get_deferred
impel_world_get_deferred.restype = ImpelStatus
impel_world_get_deferred.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelDeferred),  # out_deferred
]
impel_world_get_deferred.__doc__ = """How much waits, and what became of the changes that were done last."""


# Drawing
# =======
# The world draws itself through callbacks of yours: for debugging, and for
# a first picture. All coordinates are the world's. Colours tell static,
# kinematic, dynamic, sleeping bodies and sensors apart.

#: A colour as `0xRRGGBBAA`: red, green, blue, and alpha from 0, invisible, to
#: 255, opaque.
ImpelColor = c_uint32

#: Draws a convex polygon: `count` vertices, counter-clockwise, rounded by
#: `radius`. The vertices are valid during the call.
ImpelDrawPolygonCallback = CFUNCTYPE(
    None,
    POINTER(ImpelVec2),  # vertices
    c_size_t,  # count
    c_float,  # radius
    ImpelColor,  # fill
    ImpelColor,  # outline
    c_void_p,  # context
)

#: Draws a circle; `rotation` tells where its mark points.
ImpelDrawCircleCallback = CFUNCTYPE(
    None,
    ImpelVec2,  # center
    c_float,  # radius
    ImpelRotation,  # rotation
    ImpelColor,  # fill
    ImpelColor,  # outline
    c_void_p,  # context
)

#: Draws a capsule: everything within `radius` of the line from `a` to `b`.
ImpelDrawCapsuleCallback = CFUNCTYPE(
    None,
    ImpelVec2,  # a
    ImpelVec2,  # b
    c_float,  # radius
    ImpelColor,  # fill
    ImpelColor,  # outline
    c_void_p,  # context
)

#: Draws a line from `a` to `b`: a segment, a contact normal, an arm of a
#: joint, the edge of a bound.
ImpelDrawSegmentCallback = CFUNCTYPE(
    None,
    ImpelVec2,  # a
    ImpelVec2,  # b
    ImpelColor,  # color
    c_void_p,  # context
)

#: Draws a dot: a contact point, the pivot of a joint, a centre of mass. `size` is in pixels.
ImpelDrawPointCallback = CFUNCTYPE(
    None,
    ImpelVec2,  # position
    c_float,  # size
    ImpelColor,  # color
    c_void_p,  # context
)

#: Writes words, `position` at their beginning: the name of a body, UTF-8 that ends
#: with a zero byte, valid during the call.
ImpelDrawTextCallback = CFUNCTYPE(
    None,
    ImpelVec2,  # position
    c_char_p,  # text
    ImpelColor,  # color
    c_void_p,  # context
)


class ImpelDebugDraw(Structure):
    """What to draw, and with what; filled by `impel_debug_draw_default`, which
    leaves every callback `NULL`. What has no callback is not drawn. Callbacks
    may read the world; a change gives `IMPEL_ERROR_LOCKED`. They must return:
    no exception, no `longjmp`.
    """

    #: Set by `impel_debug_draw_default`; do not change.
    cookie: int

    #: Whether to draw shapes. Default true.
    draw_shapes: bool

    #: Whether to draw joints. Default true.
    draw_joints: bool

    #: Whether to draw contact points. Default true.
    draw_contacts: bool

    #: Whether to draw contact normals. Default true.
    draw_normals: bool

    #: Whether to draw the bounds of shapes. Default false.
    draw_bounds: bool

    #: Whether to draw centres of mass. Default false.
    draw_mass: bool

    #: Whether to write the names of bodies at their centres of mass; those without a
    #: name have none. Default false.
    draw_names: bool

    #: Whether to draw a box around each island: bodies that lean on each other or are
    #: joined, and sleep together. Default false.
    draw_islands: bool

    #: Whether to draw the axis of each joint, its limits, and the force that it bore in
    #: the last step, as a line from where it holds body B. Only with `draw_joints`.
    #: Default false.
    draw_joint_extras: bool

    #: Whether to draw the force at each contact point along the normal, over the last
    #: step, as shape B feels it. Default false.
    draw_contact_forces: bool

    #: Whether to draw the friction at each contact point in the same way. Default
    #: false.
    draw_friction_forces: bool

    #: Whether to draw the queries of a replay that stands where they were made, if its
    #: recording has any (`impel_world_get_replay_queries`). Default true.
    draw_queries: bool

    #: Length of the axes and limits of joints, in metres. Default 0.5.
    joint_scale: float

    #: Length of a force, in metres a newton. Default 0.01.
    force_scale: float

    #: Only what overlaps this box is drawn; half-spaces are drawn as far as
    #: it reaches. Default: 1000 m each way from `origin`.
    bounds: ImpelAabb

    #: From where `bounds` and all points that are drawn count. Default (0, 0).
    origin: ImpelPosition

    #: Draws polygons and half-spaces.
    draw_polygon: Any

    #: Draws circles.
    draw_circle: Any

    #: Draws capsules.
    draw_capsule: Any

    #: Draws segments, joints, normals, forces and bounds.
    draw_segment: Any

    #: Draws contact points, pivots of joints and centres of mass.
    draw_point: Any

    #: Writes names.
    draw_text: Any

    #: Handed to every callback as it is.
    context: Any

    _fields_ = [
        ("cookie", c_uint32),
        ("draw_shapes", c_bool),
        ("draw_joints", c_bool),
        ("draw_contacts", c_bool),
        ("draw_normals", c_bool),
        ("draw_bounds", c_bool),
        ("draw_mass", c_bool),
        ("draw_names", c_bool),
        ("draw_islands", c_bool),
        ("draw_joint_extras", c_bool),
        ("draw_contact_forces", c_bool),
        ("draw_friction_forces", c_bool),
        ("draw_queries", c_bool),
        ("joint_scale", c_float),
        ("force_scale", c_float),
        ("bounds", ImpelAabb),
        ("origin", ImpelPosition),
        ("draw_polygon", ImpelDrawPolygonCallback),
        ("draw_circle", ImpelDrawCircleCallback),
        ("draw_capsule", ImpelDrawCapsuleCallback),
        ("draw_segment", ImpelDrawSegmentCallback),
        ("draw_point", ImpelDrawPointCallback),
        ("draw_text", ImpelDrawTextCallback),
        ("context", c_void_p),
    ]


impel_debug_draw_default = library.impel_debug_draw_default
impel_debug_draw_default.restype = ImpelDebugDraw
impel_debug_draw_default.argtypes = []
impel_debug_draw_default.__doc__ = """Shapes, joints, contacts and normals, and no callbacks yet."""

impel_debug_draw_for_length_unit = library.impel_debug_draw_for_length_unit
impel_debug_draw_for_length_unit.restype = ImpelDebugDraw
impel_debug_draw_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_debug_draw_for_length_unit.__doc__ = """The same for a world with that `length_unit`."""

impel_world_draw = library.impel_world_draw
impel_world_draw.restype = ImpelStatus
impel_world_draw.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelDebugDraw),  # draw
]
impel_world_draw.__doc__ = """Draws the world through the callbacks of `draw`."""


# Bodies
# ======
# A body has a place, a velocity and, through its shapes, a mass. Create it
# from a definition, then give it shapes.

#: How a body moves.
ImpelBodyType = c_int32
#: Never moves; has no mass.
IMPEL_BODY_STATIC = 0
#: Moves as its velocity says, whatever it meets; pushes dynamic bodies.
IMPEL_BODY_KINEMATIC = 1
#: Moves by forces and contacts.
IMPEL_BODY_DYNAMIC = 2


class BodyType(IntEnum):
    """How a body moves."""

    #: Never moves; has no mass.
    STATIC = IMPEL_BODY_STATIC

    #: Moves as its velocity says, whatever it meets; pushes dynamic bodies.
    KINEMATIC = IMPEL_BODY_KINEMATIC

    #: Moves by forces and contacts.
    DYNAMIC = IMPEL_BODY_DYNAMIC


class ImpelMotionLocks(Structure):
    """Axes of the world along which a body never moves."""

    #: Its centre of mass keeps its x.
    linear_x: bool

    #: Its centre of mass keeps its y.
    linear_y: bool

    #: It never turns.
    angular: bool

    _fields_ = [
        ("linear_x", c_bool),
        ("linear_y", c_bool),
        ("angular", c_bool),
    ]


#: In place of a sleep threshold: 0.05 m/s, as many units a second as that is in the world
#: of the body (`ImpelWorldDef.length_unit`).
IMPEL_SLEEP_BY_WORLD = -1.0


class ImpelBodyDef(Structure):
    """What a body starts with, filled by `impel_body_def_default`."""

    #: Set by `impel_body_def_default`; do not change.
    cookie: int

    #: How the body moves. Default `IMPEL_BODY_STATIC`.
    type: int

    #: Where its origin lies in the world, from `origin` on. Default (0, 0).
    position: ImpelVec2

    #: How it is turned. Default not at all.
    rotation: ImpelRotation

    #: Velocity of its centre of mass, in m/s. Default (0, 0).
    linear_velocity: ImpelVec2

    #: Angular velocity, counter-clockwise, in rad/s. Default 0.
    angular_velocity: float

    #: Rate at which linear velocity fades, in 1/s. Default 0.
    linear_damping: float

    #: Rate at which angular velocity fades, in 1/s. Default 0.
    angular_damping: float

    #: Factor on the world's gravity; may be negative. Default 1.
    gravity_scale: float

    #: Speed below which a dynamic body may fall asleep, in m/s; a kinematic one
    #: sleeps at rest only. Default `IMPEL_SLEEP_BY_WORLD`.
    sleep_threshold: float

    #: Yours.
    user_data: int

    #: Whether the body never turns; the same as `motion_locks.angular`, either
    #: locks. Default false.
    fixed_rotation: bool

    #: Whether continuous collision looks at the body against dynamic bodies
    #: too, wherever it moves fast: neither passes the other. Default false.
    bullet: bool

    #: Whether the body may fall asleep. Default true.
    enable_sleep: bool

    #: Whether the body starts awake; one that does not starts at rest, with
    #: its velocities zero. Default true.
    awake: bool

    #: Whether the body takes part; see `impel_body_set_enabled`. Default true.
    enabled: bool

    #: Axes of the world along which it never moves. Default none.
    motion_locks: ImpelMotionLocks

    #: With whom contacts move it, within ±`IMPEL_MAX_DOMINANCE`: one of a higher
    #: dominance pushes those of a lower one as if it were infinitely heavy, and is not
    #: pushed by them. See `impel_body_set_dominance`. Default 0.
    dominance: int

    #: Sweeps of the solver over its contacts and joints besides those of all, at most
    #: `IMPEL_MAX_ADDITIONAL_SWEEPS`. See `impel_body_set_additional_sweeps`. Default 0.
    additional_sweeps: int

    #: What you call it, or `NULL`: UTF-8 that ends with a zero byte, of at most
    #: `IMPEL_MAX_NAME` bytes before it. It is copied. Default `NULL`.
    name: Any

    #: From where `position` counts: far from the world's origin, where a `float` is too
    #: coarse, the place itself, or one near by. Default (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("type", ImpelBodyType),
        ("position", ImpelVec2),
        ("rotation", ImpelRotation),
        ("linear_velocity", ImpelVec2),
        ("angular_velocity", c_float),
        ("linear_damping", c_float),
        ("angular_damping", c_float),
        ("gravity_scale", c_float),
        ("sleep_threshold", c_float),
        ("user_data", c_uint64),
        ("fixed_rotation", c_bool),
        ("bullet", c_bool),
        ("enable_sleep", c_bool),
        ("awake", c_bool),
        ("enabled", c_bool),
        ("motion_locks", ImpelMotionLocks),
        ("dominance", c_int32),
        ("additional_sweeps", c_uint32),
        ("name", c_char_p),
        ("origin", ImpelPosition),
    ]


class ImpelMassData(Structure):
    """The mass of a body or of a shape."""

    #: In kg.
    mass: float

    #: Moment of inertia about `center`, in kg m².
    inertia: float

    #: Centre of mass, relative to the body's origin.
    center: ImpelVec2

    _fields_ = [
        ("mass", c_float),
        ("inertia", c_float),
        ("center", ImpelVec2),
    ]


impel_body_def_default = library.impel_body_def_default
impel_body_def_default.restype = ImpelBodyDef
impel_body_def_default.argtypes = []
impel_body_def_default.__doc__ = """A static body at the origin, with every other setting at its default."""

impel_body_create = library.impel_body_create
impel_body_create.restype = ImpelStatus
impel_body_create.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyDef),  # def
    POINTER(ImpelBodyId),  # out_body
]
impel_body_create.__doc__ = """Creates a body."""

impel_body_destroy = library.impel_body_destroy
impel_body_destroy.restype = ImpelStatus
impel_body_destroy.argtypes = [
    ImpelBodyId,  # body
]
impel_body_destroy.__doc__ = """Destroys a body, its shapes and its joints. Bodies that touched it, or were
joined to it, are woken.
"""

impel_body_is_valid = library.impel_body_is_valid
impel_body_is_valid.restype = c_bool
impel_body_is_valid.argtypes = [
    ImpelBodyId,  # body
]
impel_body_is_valid.__doc__ = """Whether the handle names a body that is alive. Never waits."""

impel_body_get_world = library.impel_body_get_world
impel_body_get_world.restype = ImpelStatus
impel_body_get_world.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelWorldId),  # out_world
]
impel_body_get_world.__doc__ = """The world that the body is in."""

impel_body_get_type = library.impel_body_get_type
impel_body_get_type.restype = ImpelStatus
impel_body_get_type.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelBodyType),  # out_type
]
impel_body_get_type.__doc__ = """How the body moves."""


# Bodies: place, velocity and settings
# ====================================

impel_body_get_transform = library.impel_body_get_transform
impel_body_get_transform.restype = ImpelStatus
impel_body_get_transform.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelTransform),  # out_transform
]
impel_body_get_transform.__doc__ = """Where the body is: its origin, not its centre of mass."""

impel_body_get_total_angle = library.impel_body_get_total_angle
impel_body_get_total_angle.restype = ImpelStatus
impel_body_get_total_angle.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_angle
]
impel_body_get_total_angle.__doc__ = """The angle of the body's rotation, with the whole turns that it has made since
its rotation was last set (`impel_body_create`, `impel_body_set_transform`), in
radians, counter-clockwise. Thousands of turns leave a `float` a thousandth of a
radian: for more see `impel_body_get_turns`.
"""

impel_body_get_turns = library.impel_body_get_turns
impel_body_get_turns.restype = ImpelStatus
impel_body_get_turns.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_int32),  # out_turns
]
impel_body_get_turns.__doc__ = """How often the body has turned since its rotation was last set, counter-clockwise;
negative for clockwise: by so many times 2π is its total angle more than the angle
of its rotation, which `impel_rotation_get_angle` gives within ±π. Of a body that
turns by more than half a turn in one step, its angular velocity tells how often.
"""

impel_body_set_transform = library.impel_body_set_transform
impel_body_set_transform.restype = ImpelStatus
impel_body_set_transform.argtypes = [
    ImpelBodyId,  # body
    ImpelTransform,  # transform
]
impel_body_set_transform.__doc__ = """Puts the body somewhere else at once, without sweeping over what lies
between. Wakes it and what it touched, and what a static body comes to
overlap. Its turns are counted from here: see `impel_body_get_total_angle`.
"""

impel_body_get_linear_velocity = library.impel_body_get_linear_velocity
impel_body_get_linear_velocity.restype = ImpelStatus
impel_body_get_linear_velocity.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelVec2),  # out_velocity
]
impel_body_get_linear_velocity.__doc__ = """The velocity of the body's centre of mass, in m/s."""

impel_body_set_linear_velocity = library.impel_body_set_linear_velocity
impel_body_set_linear_velocity.restype = ImpelStatus
impel_body_set_linear_velocity.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # velocity
]
impel_body_set_linear_velocity.__doc__ = """The velocity of the body's centre of mass, in m/s. Wakes the body, unless
the velocity is zero. Does nothing to a static body.
"""

impel_body_get_angular_velocity = library.impel_body_get_angular_velocity
impel_body_get_angular_velocity.restype = ImpelStatus
impel_body_get_angular_velocity.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_velocity
]
impel_body_get_angular_velocity.__doc__ = """The body's angular velocity, counter-clockwise, in rad/s."""

impel_body_set_angular_velocity = library.impel_body_set_angular_velocity
impel_body_set_angular_velocity.restype = ImpelStatus
impel_body_set_angular_velocity.argtypes = [
    ImpelBodyId,  # body
    c_float,  # velocity
]
impel_body_set_angular_velocity.__doc__ = """The body's angular velocity, counter-clockwise, in rad/s. Wakes the body,
unless the velocity is zero. Does nothing to a static body.
"""

impel_body_get_mass = library.impel_body_get_mass
impel_body_get_mass.restype = ImpelStatus
impel_body_get_mass.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_mass
]
impel_body_get_mass.__doc__ = """The body's mass, in kg; zero for one that is not dynamic."""

impel_body_get_mass_data = library.impel_body_get_mass_data
impel_body_get_mass_data.restype = ImpelStatus
impel_body_get_mass_data.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelMassData),  # out_mass_data
]
impel_body_get_mass_data.__doc__ = """The body's mass, its inertia about the centre of mass, and that centre
relative to the body's origin; mass and inertia are zero for a body that is
not dynamic.
"""

impel_body_get_center = library.impel_body_get_center
impel_body_get_center.restype = ImpelStatus
impel_body_get_center.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelVec2),  # out_center
]
impel_body_get_center.__doc__ = """The centre of mass in the world."""

impel_body_get_aabb = library.impel_body_get_aabb
impel_body_get_aabb.restype = ImpelStatus
impel_body_get_aabb.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelAabb),  # out_aabb
]
impel_body_get_aabb.__doc__ = """The smallest box around the body's enabled shapes; for a body without enabled shapes, its
origin. Whether the body itself is enabled does not matter.
"""

impel_body_is_awake = library.impel_body_is_awake
impel_body_is_awake.restype = ImpelStatus
impel_body_is_awake.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_bool),  # out_awake
]
impel_body_is_awake.__doc__ = """Whether the body is awake. A static body never is."""

impel_body_set_awake = library.impel_body_set_awake
impel_body_set_awake.restype = ImpelStatus
impel_body_set_awake.argtypes = [
    ImpelBodyId,  # body
    c_bool,  # awake
]
impel_body_set_awake.__doc__ = """Wakes the body and what hangs together with it, or puts the body to sleep
where it is, at rest; what is awake and touches it wakes it again. A static
body stays as it is.
"""

impel_body_wake_touching = library.impel_body_wake_touching
impel_body_wake_touching.restype = ImpelStatus
impel_body_wake_touching.argtypes = [
    ImpelBodyId,  # body
]
impel_body_wake_touching.__doc__ = """Wakes what touches the body or is joined to it, and the body itself unless it is
static: for ground that has changed in a way the engine cannot know of.
"""

impel_body_get_user_data = library.impel_body_get_user_data
impel_body_get_user_data.restype = ImpelStatus
impel_body_get_user_data.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_uint64),  # out_user_data
]
impel_body_get_user_data.__doc__ = """The body's `user_data`."""

impel_body_set_user_data = library.impel_body_set_user_data
impel_body_set_user_data.restype = ImpelStatus
impel_body_set_user_data.argtypes = [
    ImpelBodyId,  # body
    c_uint64,  # user_data
]
impel_body_set_user_data.__doc__ = """The body's `user_data`."""

impel_body_get_linear_damping = library.impel_body_get_linear_damping
impel_body_get_linear_damping.restype = ImpelStatus
impel_body_get_linear_damping.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_damping
]
impel_body_get_linear_damping.__doc__ = """Rate at which linear velocity fades, in 1/s."""

impel_body_set_linear_damping = library.impel_body_set_linear_damping
impel_body_set_linear_damping.restype = ImpelStatus
impel_body_set_linear_damping.argtypes = [
    ImpelBodyId,  # body
    c_float,  # damping
]
impel_body_set_linear_damping.__doc__ = """Rate at which linear velocity fades, in 1/s."""

impel_body_get_angular_damping = library.impel_body_get_angular_damping
impel_body_get_angular_damping.restype = ImpelStatus
impel_body_get_angular_damping.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_damping
]
impel_body_get_angular_damping.__doc__ = """Rate at which angular velocity fades, in 1/s."""

impel_body_set_angular_damping = library.impel_body_set_angular_damping
impel_body_set_angular_damping.restype = ImpelStatus
impel_body_set_angular_damping.argtypes = [
    ImpelBodyId,  # body
    c_float,  # damping
]
impel_body_set_angular_damping.__doc__ = """Rate at which angular velocity fades, in 1/s."""

impel_body_get_gravity_scale = library.impel_body_get_gravity_scale
impel_body_get_gravity_scale.restype = ImpelStatus
impel_body_get_gravity_scale.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_scale
]
impel_body_get_gravity_scale.__doc__ = """Factor on the world's gravity."""

impel_body_set_gravity_scale = library.impel_body_set_gravity_scale
impel_body_set_gravity_scale.restype = ImpelStatus
impel_body_set_gravity_scale.argtypes = [
    ImpelBodyId,  # body
    c_float,  # scale
]
impel_body_set_gravity_scale.__doc__ = """Factor on the world's gravity."""

impel_body_get_sleep_threshold = library.impel_body_get_sleep_threshold
impel_body_get_sleep_threshold.restype = ImpelStatus
impel_body_get_sleep_threshold.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_threshold
]
impel_body_get_sleep_threshold.__doc__ = """Speed below which the body may fall asleep, in m/s."""

impel_body_set_sleep_threshold = library.impel_body_set_sleep_threshold
impel_body_set_sleep_threshold.restype = ImpelStatus
impel_body_set_sleep_threshold.argtypes = [
    ImpelBodyId,  # body
    c_float,  # threshold
]
impel_body_set_sleep_threshold.__doc__ = """Speed below which the body may fall asleep, in m/s, or `IMPEL_SLEEP_BY_WORLD`."""

impel_body_get_dominance = library.impel_body_get_dominance
impel_body_get_dominance.restype = ImpelStatus
impel_body_get_dominance.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_int32),  # out_dominance
]
impel_body_get_dominance.__doc__ = """With whom contacts move the body."""

impel_body_get_additional_sweeps = library.impel_body_get_additional_sweeps
impel_body_get_additional_sweeps.restype = ImpelStatus
impel_body_get_additional_sweeps.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_uint32),  # out_sweeps
]
impel_body_get_additional_sweeps.__doc__ = """Sweeps of the solver over the body's contacts and joints besides those of all."""

impel_body_set_additional_sweeps = library.impel_body_set_additional_sweeps
impel_body_set_additional_sweeps.restype = ImpelStatus
impel_body_set_additional_sweeps.argtypes = [
    ImpelBodyId,  # body
    c_uint32,  # sweeps
]
impel_body_set_additional_sweeps.__doc__ = """Sweeps of the solver over the body's contacts and joints, in each substep, besides
those of all; at most `IMPEL_MAX_ADDITIONAL_SWEEPS`. For what must be stiffer than
the rest: the bottom of a tall stack under load, a bridge of many joints. Light
bodies under heavy ones get more by themselves. The most that an awake body asks
for is done for all that ask, and in a world with joints over all of these.
"""

impel_body_set_dominance = library.impel_body_set_dominance
impel_body_set_dominance.restype = ImpelStatus
impel_body_set_dominance.argtypes = [
    ImpelBodyId,  # body
    c_int32,  # dominance
]
impel_body_set_dominance.__doc__ = """With whom contacts move the body, within ±`IMPEL_MAX_DOMINANCE`: touching one of a
lower dominance, it acts as if it were infinitely heavy. What contacts do not
move at all, static and kinematic, is above all. Of bodies that are equal, both move
by their masses. Joints and continuous collision go by mass alone. A change wakes
the body.
"""

impel_body_predict_transforms = library.impel_body_predict_transforms
impel_body_predict_transforms.restype = ImpelStatus
impel_body_predict_transforms.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelTransform),  # out_transforms
    c_size_t,  # count
]
impel_body_predict_transforms.__doc__ = """Where the body will be after each of the next `count` steps of
`impel_world_advance` (its time step and substeps) if nothing touches it and no
joint holds it, to the bit: for a line to aim by. Forces applied by now act in
the first step. A body that sleeps is taken as awake. `out_transforms` has room
for `count`, at most `IMPEL_MAX_OBJECTS`. Changes nothing.
"""

impel_body_get_fixed_rotation = library.impel_body_get_fixed_rotation
impel_body_get_fixed_rotation.restype = ImpelStatus
impel_body_get_fixed_rotation.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_bool),  # out_enable
]
impel_body_get_fixed_rotation.__doc__ = """Whether the body never turns."""

impel_body_set_fixed_rotation = library.impel_body_set_fixed_rotation
impel_body_set_fixed_rotation.restype = ImpelStatus
impel_body_set_fixed_rotation.argtypes = [
    ImpelBodyId,  # body
    c_bool,  # enable
]
impel_body_set_fixed_rotation.__doc__ = """Whether the body never turns: the angular one of its motion locks. A change
stops its spin.
"""

impel_body_get_bullet = library.impel_body_get_bullet
impel_body_get_bullet.restype = ImpelStatus
impel_body_get_bullet.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_bool),  # out_enable
]
impel_body_get_bullet.__doc__ = """Whether continuous collision looks at the body against dynamic bodies too,
wherever it moves fast: neither passes the other. See also
`IMPEL_CONTINUOUS_SWEEP_ALL`.
"""

impel_body_set_bullet = library.impel_body_set_bullet
impel_body_set_bullet.restype = ImpelStatus
impel_body_set_bullet.argtypes = [
    ImpelBodyId,  # body
    c_bool,  # enable
]
impel_body_set_bullet.__doc__ = """Whether continuous collision looks at the body against dynamic bodies too,
wherever it moves fast: neither passes the other. See also
`IMPEL_CONTINUOUS_SWEEP_ALL`.
"""

impel_body_get_enable_sleep = library.impel_body_get_enable_sleep
impel_body_get_enable_sleep.restype = ImpelStatus
impel_body_get_enable_sleep.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_bool),  # out_enable
]
impel_body_get_enable_sleep.__doc__ = """Whether the body may fall asleep."""

impel_body_set_enable_sleep = library.impel_body_set_enable_sleep
impel_body_set_enable_sleep.restype = ImpelStatus
impel_body_set_enable_sleep.argtypes = [
    ImpelBodyId,  # body
    c_bool,  # enable
]
impel_body_set_enable_sleep.__doc__ = """Whether the body may fall asleep. Forbidding it wakes the body."""


# Bodies: type, part in the world, locks, mass, name
# ==================================================
# All of these may change at any time between two steps.

impel_body_set_type = library.impel_body_set_type
impel_body_set_type.restype = ImpelStatus
impel_body_set_type.argtypes = [
    ImpelBodyId,  # body
    ImpelBodyType,  # type
]
impel_body_set_type.__doc__ = """Changes how the body moves. Its shapes and joints stay; contacts go on where
one of the two bodies is dynamic still; what touched it wakes. It keeps its
velocities, unless it becomes static, and gets or loses its mass. A joint of
two bodies that are not dynamic does nothing. A body with a half-space cannot
become dynamic: `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_body_get_enabled = library.impel_body_get_enabled
impel_body_get_enabled.restype = ImpelStatus
impel_body_get_enabled.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_bool),  # out_enable
]
impel_body_get_enabled.__doc__ = """Whether the body takes part in the world."""

impel_body_set_enabled = library.impel_body_set_enabled
impel_body_set_enabled.restype = ImpelStatus
impel_body_set_enabled.argtypes = [
    ImpelBodyId,  # body
    c_bool,  # enable
]
impel_body_set_enabled.__doc__ = """Takes the body out of the world, or puts it back. A disabled body stands where
it is: nothing touches, finds or moves it, and its joints hold nothing. Shapes,
joints and settings stay, and may be changed. What leant on it wakes. Enabled
again, it is awake and at rest.
"""

impel_body_get_motion_locks = library.impel_body_get_motion_locks
impel_body_get_motion_locks.restype = ImpelStatus
impel_body_get_motion_locks.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelMotionLocks),  # out_locks
]
impel_body_get_motion_locks.__doc__ = """Axes of the world along which the body never moves."""

impel_body_set_motion_locks = library.impel_body_set_motion_locks
impel_body_set_motion_locks.restype = ImpelStatus
impel_body_set_motion_locks.argtypes = [
    ImpelBodyId,  # body
    ImpelMotionLocks,  # locks
]
impel_body_set_motion_locks.__doc__ = """Axes of the world along which the body never moves: whatever pushes it finds
it infinitely heavy there, and no velocity can be set. A change stops its
motion along what becomes locked, and wakes it.
"""

impel_body_set_mass_data = library.impel_body_set_mass_data
impel_body_set_mass_data.restype = ImpelStatus
impel_body_set_mass_data.argtypes = [
    ImpelBodyId,  # body
    ImpelMassData,  # mass_data
]
impel_body_set_mass_data.__doc__ = """Gives the body a mass, an inertia about its centre of mass, and that centre
relative to its origin, in place of what its shapes come to; until
`impel_body_apply_mass_from_shapes`, whatever happens to the shapes. It counts
while the body is dynamic. A mass of zero is infinite, an inertia of zero too.
The body's material keeps its velocity. Wakes the body.
"""

impel_body_apply_mass_from_shapes = library.impel_body_apply_mass_from_shapes
impel_body_apply_mass_from_shapes.restype = ImpelStatus
impel_body_apply_mass_from_shapes.argtypes = [
    ImpelBodyId,  # body
]
impel_body_apply_mass_from_shapes.__doc__ = """Goes back to the mass that the shapes come to."""

impel_body_set_target_transform = library.impel_body_set_target_transform
impel_body_set_target_transform.restype = ImpelStatus
impel_body_set_target_transform.argtypes = [
    ImpelBodyId,  # body
    ImpelTransform,  # target
    c_float,  # time
]
impel_body_set_target_transform.__doc__ = """Sets the velocities that take the body to a place in `time` seconds: after a
step of that length a kinematic body is there, to rounding, and pushes and
carries what it meets as it should. Call it before every step; without, the body
goes on as fast. A turn of more than half a circle goes the shorter way. A
dynamic body sets out the same way, and is deflected by what acts on it; a
static body stays. Refused where it would be faster than `IMPEL_MAX_VELOCITY`.
"""

impel_body_get_name = library.impel_body_get_name
impel_body_get_name.restype = ImpelStatus
impel_body_get_name.argtypes = [
    ImpelBodyId,  # body
    c_char_p,  # out_name
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_body_get_name.__doc__ = """What you call the body: `length + 1` bytes, the last of them zero; one of a body
without a name.
"""

impel_body_set_name = library.impel_body_set_name
impel_body_set_name.restype = ImpelStatus
impel_body_set_name.argtypes = [
    ImpelBodyId,  # body
    c_char_p,  # name
]
impel_body_set_name.__doc__ = """What you call the body: UTF-8 that ends with a zero byte, of at most
`IMPEL_MAX_NAME` bytes before it. It is copied. `NULL` takes the name away.
"""


# Bodies: forces and impulses
# ===========================
# Forces and torques add up until the next step, act over the whole of it, and
# are then cleared; impulses change the velocity at once. Both wake the body,
# unless they are zero; those that end in `_if_awake` leave a sleeping body alone,
# for what acts all the time, such as a light breeze. On a body that is not dynamic
# they do nothing.

impel_body_apply_force = library.impel_body_apply_force
impel_body_apply_force.restype = ImpelStatus
impel_body_apply_force.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # force
    ImpelVec2,  # point
]
impel_body_apply_force.__doc__ = """Adds a force, in N, that acts at a point of the world: off the centre of mass
it turns the body as well. It acts, unchanged, over all substeps of the next
step, and is then forgotten; a force that depends on the position (a spring)
is the better for short steps.
"""

impel_body_apply_force_to_center = library.impel_body_apply_force_to_center
impel_body_apply_force_to_center.restype = ImpelStatus
impel_body_apply_force_to_center.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # force
]
impel_body_apply_force_to_center.__doc__ = """Adds a force, in N, that acts at the centre of mass."""

impel_body_apply_torque = library.impel_body_apply_torque
impel_body_apply_torque.restype = ImpelStatus
impel_body_apply_torque.argtypes = [
    ImpelBodyId,  # body
    c_float,  # torque
]
impel_body_apply_torque.__doc__ = """Adds a torque, counter-clockwise, in N m."""

impel_body_apply_impulse = library.impel_body_apply_impulse
impel_body_apply_impulse.restype = ImpelStatus
impel_body_apply_impulse.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # impulse
    ImpelVec2,  # point
]
impel_body_apply_impulse.__doc__ = """Changes the velocity by an impulse, in N s, at a point of the world: the
linear velocity by impulse / mass, the angular velocity by
(r × impulse) / inertia, with r the arm from the centre of mass.
"""

impel_body_apply_impulse_to_center = library.impel_body_apply_impulse_to_center
impel_body_apply_impulse_to_center.restype = ImpelStatus
impel_body_apply_impulse_to_center.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # impulse
]
impel_body_apply_impulse_to_center.__doc__ = """Changes the linear velocity by an impulse, in N s."""

impel_body_apply_angular_impulse = library.impel_body_apply_angular_impulse
impel_body_apply_angular_impulse.restype = ImpelStatus
impel_body_apply_angular_impulse.argtypes = [
    ImpelBodyId,  # body
    c_float,  # impulse
]
impel_body_apply_angular_impulse.__doc__ = """Changes the angular velocity by an angular impulse, in N m s."""

impel_body_apply_force_if_awake = library.impel_body_apply_force_if_awake
impel_body_apply_force_if_awake.restype = ImpelStatus
impel_body_apply_force_if_awake.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # force
    ImpelVec2,  # point
]
impel_body_apply_force_if_awake.__doc__ = """`impel_body_apply_force`, unless the body sleeps."""

impel_body_apply_force_to_center_if_awake = library.impel_body_apply_force_to_center_if_awake
impel_body_apply_force_to_center_if_awake.restype = ImpelStatus
impel_body_apply_force_to_center_if_awake.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # force
]
impel_body_apply_force_to_center_if_awake.__doc__ = """`impel_body_apply_force_to_center`, unless the body sleeps."""

impel_body_apply_torque_if_awake = library.impel_body_apply_torque_if_awake
impel_body_apply_torque_if_awake.restype = ImpelStatus
impel_body_apply_torque_if_awake.argtypes = [
    ImpelBodyId,  # body
    c_float,  # torque
]
impel_body_apply_torque_if_awake.__doc__ = """`impel_body_apply_torque`, unless the body sleeps."""

impel_body_apply_impulse_if_awake = library.impel_body_apply_impulse_if_awake
impel_body_apply_impulse_if_awake.restype = ImpelStatus
impel_body_apply_impulse_if_awake.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # impulse
    ImpelVec2,  # point
]
impel_body_apply_impulse_if_awake.__doc__ = """`impel_body_apply_impulse`, unless the body sleeps."""

impel_body_apply_impulse_to_center_if_awake = library.impel_body_apply_impulse_to_center_if_awake
impel_body_apply_impulse_to_center_if_awake.restype = ImpelStatus
impel_body_apply_impulse_to_center_if_awake.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # impulse
]
impel_body_apply_impulse_to_center_if_awake.__doc__ = """`impel_body_apply_impulse_to_center`, unless the body sleeps."""

impel_body_apply_angular_impulse_if_awake = library.impel_body_apply_angular_impulse_if_awake
impel_body_apply_angular_impulse_if_awake.restype = ImpelStatus
impel_body_apply_angular_impulse_if_awake.argtypes = [
    ImpelBodyId,  # body
    c_float,  # impulse
]
impel_body_apply_angular_impulse_if_awake.__doc__ = """`impel_body_apply_angular_impulse`, unless the body sleeps."""

impel_body_get_force = library.impel_body_get_force
impel_body_get_force.restype = ImpelStatus
impel_body_get_force.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelVec2),  # out_force
    POINTER(c_float),  # out_torque
]
impel_body_get_force.__doc__ = """The force and the torque, in N and N m about the centre of mass, that have been
applied to the body since the last step, and act in the next.
"""

impel_body_clear_forces = library.impel_body_clear_forces
impel_body_clear_forces.restype = ImpelStatus
impel_body_clear_forces.argtypes = [
    ImpelBodyId,  # body
]
impel_body_clear_forces.__doc__ = """Takes back the force and the torque that have been applied to the body since the
last step. It stays awake.
"""


# Bodies: conversions and lists
# =============================

impel_body_get_world_point = library.impel_body_get_world_point
impel_body_get_world_point.restype = ImpelStatus
impel_body_get_world_point.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # local_point
    POINTER(ImpelVec2),  # out_point
]
impel_body_get_world_point.__doc__ = """Takes a point from the body's space to the world's."""

impel_body_get_local_point = library.impel_body_get_local_point
impel_body_get_local_point.restype = ImpelStatus
impel_body_get_local_point.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # world_point
    POINTER(ImpelVec2),  # out_point
]
impel_body_get_local_point.__doc__ = """Takes a point from the world's space to the body's."""

impel_body_get_world_vector = library.impel_body_get_world_vector
impel_body_get_world_vector.restype = ImpelStatus
impel_body_get_world_vector.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # local_vector
    POINTER(ImpelVec2),  # out_vector
]
impel_body_get_world_vector.__doc__ = """Turns a vector from the body's space to the world's."""

impel_body_get_local_vector = library.impel_body_get_local_vector
impel_body_get_local_vector.restype = ImpelStatus
impel_body_get_local_vector.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # world_vector
    POINTER(ImpelVec2),  # out_vector
]
impel_body_get_local_vector.__doc__ = """Turns a vector from the world's space to the body's."""

impel_body_get_velocity_at_point = library.impel_body_get_velocity_at_point
impel_body_get_velocity_at_point.restype = ImpelStatus
impel_body_get_velocity_at_point.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # point
    POINTER(ImpelVec2),  # out_velocity
]
impel_body_get_velocity_at_point.__doc__ = """The velocity, in m/s, that the body has at a point of the world."""

impel_body_get_velocity_at_local_point = library.impel_body_get_velocity_at_local_point
impel_body_get_velocity_at_local_point.restype = ImpelStatus
impel_body_get_velocity_at_local_point.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # local_point
    POINTER(ImpelVec2),  # out_velocity
]
impel_body_get_velocity_at_local_point.__doc__ = """The velocity, in m/s, that the body has at a point of its own space."""

impel_body_get_shapes = library.impel_body_get_shapes
impel_body_get_shapes.restype = ImpelStatus
impel_body_get_shapes.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_body_get_shapes.__doc__ = """The body's shapes, in the order of creation."""

impel_body_get_contacts = library.impel_body_get_contacts
impel_body_get_contacts.restype = ImpelStatus
impel_body_get_contacts.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelContact),  # out_contacts
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_body_get_contacts.__doc__ = """The body's contacts that had a point at the last step."""

impel_body_get_joints = library.impel_body_get_joints
impel_body_get_joints.restype = ImpelStatus
impel_body_get_joints.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelJointId),  # out_joints
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_body_get_joints.__doc__ = """The body's joints, in the order of creation."""

impel_body_get_kinetic_energy = library.impel_body_get_kinetic_energy
impel_body_get_kinetic_energy.restype = ImpelStatus
impel_body_get_kinetic_energy.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_energy
]
impel_body_get_kinetic_energy.__doc__ = """The energy of the body's motion, in J: ½ m v² + ½ I ω². Zero for a body that is not
dynamic.
"""


# Shapes
# ======
# A shape is geometry, in its body's space, with a material and a filter. The
# mass of a dynamic body is that of its shapes, sensors left out; one without
# mass counts as infinitely heavy: no force, gravity or contact changes its
# velocity. Geometry is copied; nothing handed in needs to outlive the call.


class ImpelCircle(Structure):
    """A disc."""

    #: Its middle, in the body's space.
    center: ImpelVec2

    #: In metres.
    radius: float

    _fields_ = [
        ("center", ImpelVec2),
        ("radius", c_float),
    ]


class ImpelCapsule(Structure):
    """Everything within a radius of a line from a to b."""

    #: One end of the line, in the body's space.
    a: ImpelVec2

    #: The other end.
    b: ImpelVec2

    #: In metres.
    radius: float

    _fields_ = [
        ("a", ImpelVec2),
        ("b", ImpelVec2),
        ("radius", c_float),
    ]


class ImpelSegment(Structure):
    """A line from a to b, without thickness or mass. It stops bodies from both
    sides.
    """

    #: One end, in the body's space.
    a: ImpelVec2

    #: The other end.
    b: ImpelVec2

    _fields_ = [
        ("a", ImpelVec2),
        ("b", ImpelVec2),
    ]


class ImpelConvex(Structure):
    """A bounded convex shape: the convex hull of its points, rounded outwards by a radius. One
    point makes a circle, two a capsule, more a polygon with counter-clockwise points. With
    radius 0, one point makes a point and two a segment. Fill it with `impel_convex_make_*`; set
    a point by hand: `count` 1, `radius` 0. A zeroed struct (`count` 0) fails with
    `IMPEL_ERROR_INVALID_ARGUMENT`, and so does a point in `impel_world_create_shapes`.
    """

    #: The first `count` are used.
    points: "Array[ImpelVec2]"

    #: Within [1, 64].
    count: int

    #: In metres.
    radius: float

    _fields_ = [
        ("points", ImpelVec2 * 64),
        ("count", c_uint32),
        ("radius", c_float),
    ]


#: What kind of geometry a shape has.
ImpelShapeKind = c_int32
#: A disc.
IMPEL_SHAPE_CIRCLE = 0
#: A line with a radius.
IMPEL_SHAPE_CAPSULE = 1
#: A line.
IMPEL_SHAPE_SEGMENT = 2
#: A convex polygon or box, rounded or not.
IMPEL_SHAPE_POLYGON = 3
#: Everything on one side of a line.
IMPEL_SHAPE_HALF_SPACE = 4
#: A line of a chain, which knows its neighbours: see `impel_chain_create`.
IMPEL_SHAPE_CHAIN_SEGMENT = 5


class ShapeKind(IntEnum):
    """What kind of geometry a shape has."""

    #: A disc.
    CIRCLE = IMPEL_SHAPE_CIRCLE

    #: A line with a radius.
    CAPSULE = IMPEL_SHAPE_CAPSULE

    #: A line.
    SEGMENT = IMPEL_SHAPE_SEGMENT

    #: A convex polygon or box, rounded or not.
    POLYGON = IMPEL_SHAPE_POLYGON

    #: Everything on one side of a line.
    HALF_SPACE = IMPEL_SHAPE_HALF_SPACE

    #: A line of a chain, which knows its neighbours: see `impel_chain_create`.
    CHAIN_SEGMENT = IMPEL_SHAPE_CHAIN_SEGMENT


class ImpelShapeDef(Structure):
    """What a shape starts with, whatever its geometry, filled by
    `impel_shape_def_default`.
    """

    #: Set by `impel_shape_def_default`; do not change.
    cookie: int

    #: Whether the shape only senses: it stops nothing, and tells which shapes
    #: enter and leave it; see `impel_shape_get_sensor_overlaps`. Default false.
    is_sensor: bool

    #: Whether the world's filter callback is asked about this shape. Default
    #: false.
    enable_filter_callback: bool

    #: Whether its contacts tell when they begin and end. Default false.
    enable_contact_events: bool

    #: Whether its contacts tell in each step that they go on. Default false.
    enable_persist_events: bool

    #: Whether its contacts tell when they are hit fast. Default false.
    enable_hit_events: bool

    #: Of a sensor whether it senses; of any other shape whether sensors see it.
    #: Default true.
    enable_sensor_events: bool

    #: Whether a sensor sees other sensors. Default false.
    sees_sensors: bool

    #: Whether the world's pre-solve callback is asked about the contacts of
    #: this shape. Default false.
    enable_pre_solve_callback: bool

    #: Whether the shape has contacts where neither body is dynamic; see
    #: `impel_shape_set_enable_kinematic_contacts`. Default false.
    enable_kinematic_contacts: bool

    #: Whether the shape is there; see `impel_shape_set_enabled`. Default true.
    enabled: bool

    #: Whether the shape is solid for what comes from one side alone: see
    #: `impel_shape_set_one_way`. Default false.
    one_way: bool

    #: The direction, in the body's space, in which the solid side of a one-way
    #: shape faces: of any length but zero. Default (0, 1).
    one_way_direction: ImpelVec2

    #: Force, in N, above which a contact of the shape raises an event in each step; of two
    #: shapes the lower threshold counts. See `impel_world_get_contact_force_events`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    force_event_threshold: float

    #: What it is made of. Default `impel_material_default`.
    material: ImpelMaterial

    #: How its friction mixes with others, in place of the world's rule; see
    #: `impel_shape_set_mix_rules`. Default `IMPEL_MIX_BY_WORLD`.
    friction_mix: int

    #: How its restitution mixes with others, in place of the world's rule. Default
    #: `IMPEL_MIX_BY_WORLD`.
    restitution_mix: int

    #: What it may touch. Default `impel_filter_default`.
    filter: ImpelFilter

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("is_sensor", c_bool),
        ("enable_filter_callback", c_bool),
        ("enable_contact_events", c_bool),
        ("enable_persist_events", c_bool),
        ("enable_hit_events", c_bool),
        ("enable_sensor_events", c_bool),
        ("sees_sensors", c_bool),
        ("enable_pre_solve_callback", c_bool),
        ("enable_kinematic_contacts", c_bool),
        ("enabled", c_bool),
        ("one_way", c_bool),
        ("one_way_direction", ImpelVec2),
        ("force_event_threshold", c_float),
        ("material", ImpelMaterial),
        ("friction_mix", ImpelMixRule),
        ("restitution_mix", ImpelMixRule),
        ("filter", ImpelFilter),
        ("user_data", c_uint64),
    ]


impel_shape_def_default = library.impel_shape_def_default
impel_shape_def_default.restype = ImpelShapeDef
impel_shape_def_default.argtypes = []
impel_shape_def_default.__doc__ = """A shape with the default material and filter."""

impel_shape_create_circle = library.impel_shape_create_circle
impel_shape_create_circle.restype = ImpelStatus
impel_shape_create_circle.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    POINTER(ImpelCircle),  # circle
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_circle.__doc__ = """Gives a body a circle."""

impel_shape_create_capsule = library.impel_shape_create_capsule
impel_shape_create_capsule.restype = ImpelStatus
impel_shape_create_capsule.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    POINTER(ImpelCapsule),  # capsule
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_capsule.__doc__ = """Gives a body a capsule. Its ends must be at least `IMPEL_MIN_SIZE` apart: use a
circle otherwise.
"""

impel_shape_create_segment = library.impel_shape_create_segment
impel_shape_create_segment.restype = ImpelStatus
impel_shape_create_segment.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    POINTER(ImpelSegment),  # segment
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_segment.__doc__ = """Gives a body a segment. Its ends must be at least `IMPEL_MIN_SIZE` apart."""

impel_shape_create_box = library.impel_shape_create_box
impel_shape_create_box.restype = ImpelStatus
impel_shape_create_box.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    c_float,  # half_width
    c_float,  # half_height
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_box.__doc__ = """Gives a body a box around its origin, of half a width and half a height."""

impel_shape_create_rounded_box = library.impel_shape_create_rounded_box
impel_shape_create_rounded_box.restype = ImpelStatus
impel_shape_create_rounded_box.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    c_float,  # half_width
    c_float,  # half_height
    ImpelTransform,  # transform
    c_float,  # radius
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_rounded_box.__doc__ = """Gives a body a box with a pose in the body's space and a rounding radius, 0 or more, in
metres. `half_width` and `half_height` are in metres. Fails with
`IMPEL_ERROR_INVALID_ARGUMENT` if `transform` is so far from the body's origin that `float`
rounding would distort a box of this size.
"""

impel_shape_create_polygon = library.impel_shape_create_polygon
impel_shape_create_polygon.restype = ImpelStatus
impel_shape_create_polygon.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    c_float,  # radius
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_polygon.__doc__ = """Gives a body the convex hull of 3 to `IMPEL_MAX_POLYGON_POINTS` points, in any order,
rounded outwards by a radius, 0 or more, in metres. Points closer than a few millimetres are
merged, and points on a line between their neighbours are dropped. A polygon may be as thin
as a box: 2 * `IMPEL_MIN_SIZE`. Thinner ones, and points on one line, fail with
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_shape_create_half_space = library.impel_shape_create_half_space
impel_shape_create_half_space.restype = ImpelStatus
impel_shape_create_half_space.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    ImpelVec2,  # normal
    c_float,  # offset
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_half_space.__doc__ = """Gives a body everything on one side of a line: the points of its space with
`normal · p <= offset`. The normal points outwards, and may have any length but
zero; `offset` is in units of that length. Only for bodies that are not
dynamic: others are refused with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_shape_destroy = library.impel_shape_destroy
impel_shape_destroy.restype = ImpelStatus
impel_shape_destroy.argtypes = [
    ImpelShapeId,  # shape
]
impel_shape_destroy.__doc__ = """Destroys a shape. The mass of its body is computed anew, and what touched it
is woken. A segment of a chain lives as long as the chain, and is refused with
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_shape_is_valid = library.impel_shape_is_valid
impel_shape_is_valid.restype = c_bool
impel_shape_is_valid.argtypes = [
    ImpelShapeId,  # shape
]
impel_shape_is_valid.__doc__ = """Whether the handle names a shape that is alive. Never waits."""


# Shapes: other geometry
# ======================
# A shape may get another geometry at any time, of any kind: it keeps its
# material, filter and handle, and the contacts whose bounds still overlap. The
# body's mass follows, and what touches the shape wakes. Nothing sweeps over what
# lies between: what a shape grows into is pushed out over some steps. A segment
# of a chain is refused with `IMPEL_ERROR_UNSUPPORTED`.

impel_shape_set_circle = library.impel_shape_set_circle
impel_shape_set_circle.restype = ImpelStatus
impel_shape_set_circle.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelCircle),  # circle
]
impel_shape_set_circle.__doc__ = """Makes the shape a circle."""

impel_shape_set_capsule = library.impel_shape_set_capsule
impel_shape_set_capsule.restype = ImpelStatus
impel_shape_set_capsule.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelCapsule),  # capsule
]
impel_shape_set_capsule.__doc__ = """Makes the shape a capsule. Its ends must be at least `IMPEL_MIN_SIZE` apart."""

impel_shape_set_segment = library.impel_shape_set_segment
impel_shape_set_segment.restype = ImpelStatus
impel_shape_set_segment.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelSegment),  # segment
]
impel_shape_set_segment.__doc__ = """Makes the shape a segment. Its ends must be at least `IMPEL_MIN_SIZE` apart."""

impel_shape_set_box = library.impel_shape_set_box
impel_shape_set_box.restype = ImpelStatus
impel_shape_set_box.argtypes = [
    ImpelShapeId,  # shape
    c_float,  # half_width
    c_float,  # half_height
]
impel_shape_set_box.__doc__ = """Makes the shape a box around the body's origin, of half a width and half a
height.
"""

impel_shape_set_rounded_box = library.impel_shape_set_rounded_box
impel_shape_set_rounded_box.restype = ImpelStatus
impel_shape_set_rounded_box.argtypes = [
    ImpelShapeId,  # shape
    c_float,  # half_width
    c_float,  # half_height
    ImpelTransform,  # transform
    c_float,  # radius
]
impel_shape_set_rounded_box.__doc__ = """Makes the shape a box with a pose in the body's space and a rounding radius; see
`impel_shape_create_rounded_box`.
"""

impel_shape_set_polygon = library.impel_shape_set_polygon
impel_shape_set_polygon.restype = ImpelStatus
impel_shape_set_polygon.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    c_float,  # radius
]
impel_shape_set_polygon.__doc__ = """Makes the shape the convex hull of 3 to `IMPEL_MAX_POLYGON_POINTS` points,
rounded outwards by a radius that may be zero; as `impel_shape_create_polygon`.
"""

impel_shape_set_half_space = library.impel_shape_set_half_space
impel_shape_set_half_space.restype = ImpelStatus
impel_shape_set_half_space.argtypes = [
    ImpelShapeId,  # shape
    ImpelVec2,  # normal
    c_float,  # offset
]
impel_shape_set_half_space.__doc__ = """Makes the shape everything on one side of a line; as
`impel_shape_create_half_space`.
"""


# Shapes: on another body, off and on, mixing
# ===========================================

impel_shape_set_body = library.impel_shape_set_body
impel_shape_set_body.restype = ImpelStatus
impel_shape_set_body.argtypes = [
    ImpelShapeId,  # shape
    ImpelBodyId,  # body
    ImpelTransform,  # placement
]
impel_shape_set_body.__doc__ = """Moves the shape to another body of its world, or elsewhere on its own; it keeps its handle,
its settings and `user_data`. `placement` takes it from where it was in the space of its
body to where it is to be in that of `body`: the identity keeps its geometry as it is, and
`impel_transform_inverse_compose(new_body_transform, old_body_transform)` its place in the
world. Its contacts end, as if it were destroyed, and begin again where it still touches.
The masses of both bodies are recomputed, and both wake. A segment of a chain, and a
half-space on a dynamic body, fail with `IMPEL_ERROR_UNSUPPORTED`. A placement so far from
the body's origin that `float` rounding would distort the shape fails with
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_shape_set_enable_kinematic_contacts = library.impel_shape_set_enable_kinematic_contacts
impel_shape_set_enable_kinematic_contacts.restype = ImpelStatus
impel_shape_set_enable_kinematic_contacts.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_kinematic_contacts.__doc__ = """Whether the shape has contacts where neither body is dynamic: with static and kinematic
bodies while its own is kinematic, with kinematic ones while its own is static. It is
enough that one of the two shapes says so. Such a contact is found, listed and told by
events as any other, with its normal and points, and pushes nobody: its impulses are
zero, so that there are no hit and no force events. A body that moves fast is not stopped
by it, and may pass within a step; one-way shapes have it on both sides, and the pre-solve
callback is not asked. Segments and chains do not meet each other here either, nor do
half-spaces. Contacts that exist end where nobody wants them any more.
"""

impel_shape_get_enable_kinematic_contacts = library.impel_shape_get_enable_kinematic_contacts
impel_shape_get_enable_kinematic_contacts.restype = ImpelStatus
impel_shape_get_enable_kinematic_contacts.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enable
]
impel_shape_get_enable_kinematic_contacts.__doc__ = """Whether the shape has contacts where neither body is dynamic."""

impel_shape_get_enabled = library.impel_shape_get_enabled
impel_shape_get_enabled.restype = ImpelStatus
impel_shape_get_enabled.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enable
]
impel_shape_get_enabled.__doc__ = """Whether the shape is there."""

impel_shape_set_enabled = library.impel_shape_set_enabled
impel_shape_set_enabled.restype = ImpelStatus
impel_shape_set_enabled.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enabled.__doc__ = """Takes the shape out of the world, or puts it back on its body: nothing touches,
finds or senses one that is disabled, and if it is a sensor it holds nothing. It
keeps its settings, and its body goes on weighing as much. What touched it ends and
wakes. `impel_body_set_enabled` does so for a whole body.
"""

impel_shape_get_mix_rules = library.impel_shape_get_mix_rules
impel_shape_get_mix_rules.restype = ImpelStatus
impel_shape_get_mix_rules.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelMixRule),  # out_friction
    POINTER(ImpelMixRule),  # out_restitution
]
impel_shape_get_mix_rules.__doc__ = """The shape's own rules of mixing, or `IMPEL_MIX_BY_WORLD`."""

impel_shape_set_mix_rules = library.impel_shape_set_mix_rules
impel_shape_set_mix_rules.restype = ImpelStatus
impel_shape_set_mix_rules.argtypes = [
    ImpelShapeId,  # shape
    ImpelMixRule,  # friction
    ImpelMixRule,  # restitution
]
impel_shape_set_mix_rules.__doc__ = """Rules of the shape's own for friction and restitution, in place of the world's
(`ImpelWorldDef.friction_mix`, `.restitution_mix`), which
`IMPEL_MIX_BY_WORLD` goes back to. Where both shapes of a contact have one, that
with the higher number counts. A pair of materials
(`impel_world_set_friction_pair`) and a mix callback still have the last word.
Contacts that are there follow, and wake.
"""


# Shapes: settings, geometry, queries
# ===================================

impel_shape_get_body = library.impel_shape_get_body
impel_shape_get_body.restype = ImpelStatus
impel_shape_get_body.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelBodyId),  # out_body
]
impel_shape_get_body.__doc__ = """The body that the shape belongs to."""

impel_shape_get_world = library.impel_shape_get_world
impel_shape_get_world.restype = ImpelStatus
impel_shape_get_world.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelWorldId),  # out_world
]
impel_shape_get_world.__doc__ = """The world that the shape is in."""

impel_shape_get_kind = library.impel_shape_get_kind
impel_shape_get_kind.restype = ImpelStatus
impel_shape_get_kind.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelShapeKind),  # out_kind
]
impel_shape_get_kind.__doc__ = """What kind of geometry the shape has."""

impel_shape_get_user_data = library.impel_shape_get_user_data
impel_shape_get_user_data.restype = ImpelStatus
impel_shape_get_user_data.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_uint64),  # out_user_data
]
impel_shape_get_user_data.__doc__ = """The shape's `user_data`."""

impel_shape_set_user_data = library.impel_shape_set_user_data
impel_shape_set_user_data.restype = ImpelStatus
impel_shape_set_user_data.argtypes = [
    ImpelShapeId,  # shape
    c_uint64,  # user_data
]
impel_shape_set_user_data.__doc__ = """The shape's `user_data`."""

impel_shape_get_material = library.impel_shape_get_material
impel_shape_get_material.restype = ImpelStatus
impel_shape_get_material.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelMaterial),  # out_material
]
impel_shape_get_material.__doc__ = """What the shape is made of."""

impel_shape_set_material = library.impel_shape_set_material
impel_shape_set_material.restype = ImpelStatus
impel_shape_set_material.argtypes = [
    ImpelShapeId,  # shape
    ImpelMaterial,  # material
]
impel_shape_set_material.__doc__ = """What the shape is made of. The mass of its body is computed anew when the
density changes.
"""

impel_shape_set_mass = library.impel_shape_set_mass
impel_shape_set_mass.restype = ImpelStatus
impel_shape_set_mass.argtypes = [
    ImpelShapeId,  # shape
    c_float,  # mass
]
impel_shape_set_mass.__doc__ = """Gives the shape the density with which it has a mass, in kg, of at most
`IMPEL_MAX_MASS`. The density may be at most `IMPEL_MAX_DENSITY`. Segments and
half-spaces have no mass: `IMPEL_ERROR_UNSUPPORTED`. The mass of its body is
computed anew.
"""

impel_shape_get_filter = library.impel_shape_get_filter
impel_shape_get_filter.restype = ImpelStatus
impel_shape_get_filter.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelFilter),  # out_filter
]
impel_shape_get_filter.__doc__ = """What the shape may touch."""

impel_shape_set_filter = library.impel_shape_set_filter
impel_shape_set_filter.restype = ImpelStatus
impel_shape_set_filter.argtypes = [
    ImpelShapeId,  # shape
    ImpelFilter,  # filter
]
impel_shape_set_filter.__doc__ = """What the shape may touch. Contacts that the new filter does not allow end."""

impel_shape_get_contacts = library.impel_shape_get_contacts
impel_shape_get_contacts.restype = ImpelStatus
impel_shape_get_contacts.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelContact),  # out_contacts
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_shape_get_contacts.__doc__ = """The shape's contacts that had a point at the last step."""

impel_shape_get_contact_with = library.impel_shape_get_contact_with
impel_shape_get_contact_with.restype = ImpelStatus
impel_shape_get_contact_with.argtypes = [
    ImpelShapeId,  # shape
    ImpelShapeId,  # other
    POINTER(ImpelContact),  # out_contact
    POINTER(c_bool),  # out_touching
]
impel_shape_get_contact_with.__doc__ = """The contact between two shapes, if it had a point at the last step: its normal
points from the contact's `shape_a` to its `shape_b`, which may be either.
Where they do not touch, `out_touching` is false, and the contact is zero. A
shape of another world gives `IMPEL_ERROR_INVALID_HANDLE`.
"""

impel_shape_get_aabb = library.impel_shape_get_aabb
impel_shape_get_aabb.restype = ImpelStatus
impel_shape_get_aabb.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelAabb),  # out_aabb
]
impel_shape_get_aabb.__doc__ = """The smallest box around the shape, in the world; huge but finite for a
half-space.
"""

impel_shape_get_mass_data = library.impel_shape_get_mass_data
impel_shape_get_mass_data.restype = ImpelStatus
impel_shape_get_mass_data.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelMassData),  # out_mass_data
]
impel_shape_get_mass_data.__doc__ = """The shape's mass, its inertia about its centre of mass, and that centre in the
space of the body; zero for segments and half-spaces.
"""

impel_shape_get_convex = library.impel_shape_get_convex
impel_shape_get_convex.restype = ImpelStatus
impel_shape_get_convex.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelConvex),  # out_convex
]
impel_shape_get_convex.__doc__ = """The shape's geometry, in the space of its body. A half-space has no points:
`IMPEL_ERROR_UNSUPPORTED`; see `impel_shape_get_half_space`.
"""

impel_shape_get_half_space = library.impel_shape_get_half_space
impel_shape_get_half_space.restype = ImpelStatus
impel_shape_get_half_space.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelVec2),  # out_normal
    POINTER(c_float),  # out_offset
]
impel_shape_get_half_space.__doc__ = """The half-space, in the space of its body: its unit normal and its offset.
Any other shape gives `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_shape_test_point = library.impel_shape_test_point
impel_shape_test_point.restype = ImpelStatus
impel_shape_test_point.argtypes = [
    ImpelShapeId,  # shape
    ImpelVec2,  # point
    POINTER(c_bool),  # out_inside
]
impel_shape_test_point.__doc__ = """Whether a point of the world lies inside the shape, or on its surface. A
segment has no inside.
"""

impel_shape_cast_ray = library.impel_shape_cast_ray
impel_shape_cast_ray.restype = ImpelStatus
impel_shape_cast_ray.argtypes = [
    ImpelShapeId,  # shape
    ImpelVec2,  # origin
    ImpelVec2,  # translation
    POINTER(ImpelRayHit),  # out_hit
]
impel_shape_cast_ray.__doc__ = """Casts a ray from `origin` to `origin + translation`, in the world, against
this shape alone. What holds for `impel_world_cast_ray_closest` holds here.
"""

impel_shape_get_closest_point = library.impel_shape_get_closest_point
impel_shape_get_closest_point.restype = ImpelStatus
impel_shape_get_closest_point.argtypes = [
    ImpelShapeId,  # shape
    ImpelVec2,  # point
    POINTER(ImpelVec2),  # out_point
]
impel_shape_get_closest_point.__doc__ = """The point of the shape that is closest to a point of the world: that point
itself when it lies inside.
"""


# Shapes: what is known of a contact
# ==================================
# A contact is named by its two shapes, in either order. It is there from the step
# that found a point until that in which the shapes have parted.

impel_shape_get_contact_energy = library.impel_shape_get_contact_energy
impel_shape_get_contact_energy.restype = ImpelStatus
impel_shape_get_contact_energy.argtypes = [
    ImpelShapeId,  # shape
    ImpelShapeId,  # other
    POINTER(c_float),  # out_energy
]
impel_shape_get_contact_energy.__doc__ = """The kinetic energy, in J, that the contact of two shapes took from its bodies'
motion against each other in the last step: what a hit lost by an imperfect
rebound, and what friction took, sliding or not. Negative where it gave energy, as
a conveyor does that speeds something up; at rest what gravity gives within a step,
and zero where they do not touch. Follows from impulses and velocities after the step: so ask
before you change those. Where a body is hit by several in one step, each contact
counts as if it had come last. A shape of another world gives
`IMPEL_ERROR_INVALID_HANDLE`.
"""

impel_shape_get_contact_user_data = library.impel_shape_get_contact_user_data
impel_shape_get_contact_user_data.restype = ImpelStatus
impel_shape_get_contact_user_data.argtypes = [
    ImpelShapeId,  # shape
    ImpelShapeId,  # other
    POINTER(c_uint64),  # out_user_data
]
impel_shape_get_contact_user_data.__doc__ = """What you keep with the contact of two shapes; 0 where that is nothing, or they do
not touch.
"""

impel_shape_set_contact_user_data = library.impel_shape_set_contact_user_data
impel_shape_set_contact_user_data.restype = ImpelStatus
impel_shape_set_contact_user_data.argtypes = [
    ImpelShapeId,  # shape
    ImpelShapeId,  # other
    c_uint64,  # user_data
]
impel_shape_set_contact_user_data.__doc__ = """Keeps something of yours with the contact of two shapes, until the shapes part or
something else ends it: `ImpelContactEndEvent.user_data` hands it back, where an end
is told. 0 keeps nothing. Shapes that do not touch give `IMPEL_ERROR_UNSUPPORTED`.
"""


# Sensors
# =======
# A sensor is a shape that stops nothing. At the end of each step it finds the
# shapes that overlap it, by their true geometry: on static, kinematic and
# dynamic bodies, awake or asleep, and tells which entered and left. What moves
# so fast that it was in the sensor within the step alone is not missed: it is
# swept, its rotation too, and both begin and end are told.
#
# A sensor sees what its filter allows, and shapes of its own body never; no
# callback is asked. It wakes nobody, has no mass, and hangs nothing together. It
# may be on a body of any type. Sensors cost by what lies in their boxes: one
# across a large level should leave the ground out by its filter.

impel_shape_get_sensor_overlaps = library.impel_shape_get_sensor_overlaps
impel_shape_get_sensor_overlaps.restype = ImpelStatus
impel_shape_get_sensor_overlaps.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_shape_get_sensor_overlaps.__doc__ = """The shapes that the sensor held after the last step, without those destroyed
since; none for a shape that is no sensor.
"""

impel_shape_is_sensor = library.impel_shape_is_sensor
impel_shape_is_sensor.restype = ImpelStatus
impel_shape_is_sensor.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_sensor
]
impel_shape_is_sensor.__doc__ = """Whether the shape only senses."""

impel_shape_set_sensor = library.impel_shape_set_sensor
impel_shape_set_sensor.restype = ImpelStatus
impel_shape_set_sensor.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # is_sensor
]
impel_shape_set_sensor.__doc__ = """Makes a shape a sensor, or solid. What it touched, or held, ends with the next
step; the mass of its body is computed anew, and what touched it wakes.
"""

impel_shape_get_sees_sensors = library.impel_shape_get_sees_sensors
impel_shape_get_sees_sensors.restype = ImpelStatus
impel_shape_get_sees_sensors.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enable
]
impel_shape_get_sees_sensors.__doc__ = """Whether a sensor sees other sensors."""

impel_shape_set_sees_sensors = library.impel_shape_set_sees_sensors
impel_shape_set_sees_sensors.restype = ImpelStatus
impel_shape_set_sees_sensors.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_sees_sensors.__doc__ = """Whether a sensor sees other sensors."""


# One-way shapes
# ==============
# A one-way shape is solid for what comes from one side: a platform that is
# jumped onto from below. It is decided when two shapes come to touch, by where
# the other one is and where it was before, as seen from the one-way shape; so
# platforms may move and turn, as fast as they like. What comes from another
# side, or overlaps from the start, passes through until it has left, or lies on
# the solid side wholly; what passes one shape of a platform passes its
# neighbours too. Continuous collision follows the same rule. All of it is
# simulated state: in the hash, and kept asleep.

impel_shape_set_one_way = library.impel_shape_set_one_way
impel_shape_set_one_way.restype = ImpelStatus
impel_shape_set_one_way.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # one_way
    ImpelVec2,  # direction
]
impel_shape_set_one_way.__doc__ = """Whether the shape is one-way, and the direction, in the body's space, in
which its solid side faces: of any length but zero. What touches it is
decided about anew.
"""

impel_shape_get_one_way = library.impel_shape_get_one_way
impel_shape_get_one_way.restype = ImpelStatus
impel_shape_get_one_way.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_one_way
    POINTER(ImpelVec2),  # out_direction
]
impel_shape_get_one_way.__doc__ = """Whether the shape is one-way, and the direction, in the body's space and of
length 1, in which its solid side faces.
"""

impel_body_drop_through = library.impel_body_drop_through
impel_body_drop_through.restype = ImpelStatus
impel_body_drop_through.argtypes = [
    ImpelBodyId,  # body
    ImpelBodyId,  # platform
    c_float,  # time
]
impel_body_drop_through.__doc__ = """Lets a body that stands on one-way shapes fall through them: those of `platform` that it
touches now, or of every body where `platform` is null, and their neighbours as it comes to
touch them. It passes through them until it has left them. If something else has kept it
from falling for `time` seconds, the shapes become solid for it again. `time` is above 0 and
at most `IMPEL_MAX_ELAPSED`, for which `FLT_MAX` and infinity stand; 0.2 is sensible. Wakes
the body. Has no effect on a body that touches no one-way shape.
"""


# Chains
# ======
# A chain is a line through many points, fixed to a body: the ground of a level,
# the rim of a bowl, a wall. Its segments are shapes, found by queries and in
# contacts like any other (`IMPEL_SHAPE_CHAIN_SEGMENT`), but each knows its
# neighbours, so that what slides over it feels one surface: a corner between
# two segments is met where it sticks out, and nowhere else.
#
# A chain is one-sided unless its definition says otherwise: it stops what comes
# from the right of its direction, and lets through what comes from the left. So a
# loop with its points in counter-clockwise order is an island, and a clockwise
# one a room; ground that is walked on from above runs from right to left. What has
# its middle on the left side is on the left side; what came through while it
# overlapped the line is not stopped until it has left it. Rays, continuous
# collision and characters pass a one-sided chain from the left too; other queries
# see the line.
#
# A chain has no mass and no inside. An open chain ends like a line: its two ends
# are met from all around.


class ImpelChainDef(Structure):
    """What a chain starts with, besides its points, filled by
    `impel_chain_def_default`.
    """

    #: Set by `impel_chain_def_default`; do not change.
    cookie: int

    #: Whether the last point is joined to the first. Default false.
    is_loop: bool

    #: Whether it stops what comes from its left too. Default false.
    two_sided: bool

    #: What every segment starts with: material, filter, switches, and its own
    #: user data. With `one_way` and `two_sided` the chain is a platform to jump
    #: through and to drop through: solid for what comes wholly from the side of
    #: `one_way_direction`. Default `impel_shape_def_default`.
    shape: ImpelShapeDef

    #: Yours, for the chain.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("is_loop", c_bool),
        ("two_sided", c_bool),
        ("shape", ImpelShapeDef),
        ("user_data", c_uint64),
    ]


impel_chain_def_default = library.impel_chain_def_default
impel_chain_def_default.restype = ImpelChainDef
impel_chain_def_default.argtypes = []
impel_chain_def_default.__doc__ = """An open, one-sided chain with default segments."""

impel_chain_create = library.impel_chain_create
impel_chain_create.restype = ImpelStatus
impel_chain_create.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelChainDef),  # def
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    POINTER(ImpelChainId),  # out_chain
]
impel_chain_create.__doc__ = """Gives a body a chain through `count` points of its space: at least 2, or 3 for a
loop. Points that follow each other must be at least `IMPEL_MIN_SIZE` apart. An
open chain has one segment less than it has points, a loop as many.
"""

impel_chain_destroy = library.impel_chain_destroy
impel_chain_destroy.restype = ImpelStatus
impel_chain_destroy.argtypes = [
    ImpelChainId,  # chain
]
impel_chain_destroy.__doc__ = """Destroys a chain and its segments. What touched them is woken."""

impel_chain_is_valid = library.impel_chain_is_valid
impel_chain_is_valid.restype = c_bool
impel_chain_is_valid.argtypes = [
    ImpelChainId,  # chain
]
impel_chain_is_valid.__doc__ = """Whether the handle names a chain that is alive. Never waits."""

impel_chain_get_world = library.impel_chain_get_world
impel_chain_get_world.restype = ImpelStatus
impel_chain_get_world.argtypes = [
    ImpelChainId,  # chain
    POINTER(ImpelWorldId),  # out_world
]
impel_chain_get_world.__doc__ = """The world that the chain is in."""

impel_chain_get_body = library.impel_chain_get_body
impel_chain_get_body.restype = ImpelStatus
impel_chain_get_body.argtypes = [
    ImpelChainId,  # chain
    POINTER(ImpelBodyId),  # out_body
]
impel_chain_get_body.__doc__ = """The body that the chain belongs to."""

impel_chain_get_segments = library.impel_chain_get_segments
impel_chain_get_segments.restype = ImpelStatus
impel_chain_get_segments.argtypes = [
    ImpelChainId,  # chain
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_chain_get_segments.__doc__ = """The chain's segments, in the order of its points: segment i begins at point i.
They live and end with the chain. Each may have its own material, filter and
user data, by the functions of shapes; its geometry stays.
"""

impel_chain_get_points = library.impel_chain_get_points
impel_chain_get_points.restype = ImpelStatus
impel_chain_get_points.argtypes = [
    ImpelChainId,  # chain
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_chain_get_points.__doc__ = """The chain's points, in the space of its body; those of a height field from left
to right, without its holes.
"""

impel_chain_is_loop = library.impel_chain_is_loop
impel_chain_is_loop.restype = ImpelStatus
impel_chain_is_loop.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_bool),  # out_loop
]
impel_chain_is_loop.__doc__ = """Whether the chain's last point is joined to its first."""

impel_chain_is_two_sided = library.impel_chain_is_two_sided
impel_chain_is_two_sided.restype = ImpelStatus
impel_chain_is_two_sided.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_bool),  # out_two_sided
]
impel_chain_is_two_sided.__doc__ = """Whether the chain stops what comes from its left too."""

impel_chain_get_user_data = library.impel_chain_get_user_data
impel_chain_get_user_data.restype = ImpelStatus
impel_chain_get_user_data.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_uint64),  # out_user_data
]
impel_chain_get_user_data.__doc__ = """The chain's `user_data`."""

impel_chain_set_user_data = library.impel_chain_set_user_data
impel_chain_set_user_data.restype = ImpelStatus
impel_chain_set_user_data.argtypes = [
    ImpelChainId,  # chain
    c_uint64,  # user_data
]
impel_chain_set_user_data.__doc__ = """The chain's `user_data`."""

impel_chain_set_material = library.impel_chain_set_material
impel_chain_set_material.restype = ImpelStatus
impel_chain_set_material.argtypes = [
    ImpelChainId,  # chain
    ImpelMaterial,  # material
]
impel_chain_set_material.__doc__ = """What all segments are made of. One segment has its own by
`impel_shape_set_material`, and tells it by `impel_shape_get_material`. What
touches the chain wakes.
"""

impel_chain_set_filter = library.impel_chain_set_filter
impel_chain_set_filter.restype = ImpelStatus
impel_chain_set_filter.argtypes = [
    ImpelChainId,  # chain
    ImpelFilter,  # filter
]
impel_chain_set_filter.__doc__ = """What all segments may touch. One segment has its own by
`impel_shape_set_filter`. Contacts that the new filter does not allow end.
"""

impel_shape_get_chain = library.impel_shape_get_chain
impel_shape_get_chain.restype = ImpelStatus
impel_shape_get_chain.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelChainId),  # out_chain
]
impel_shape_get_chain.__doc__ = """The chain that the shape is a segment of; the null handle when it is none."""

impel_body_get_chains = library.impel_body_get_chains
impel_body_get_chains.restype = ImpelStatus
impel_body_get_chains.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelChainId),  # out_chains
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_body_get_chains.__doc__ = """The body's chains, height fields among them."""

impel_world_get_chains = library.impel_world_get_chains
impel_world_get_chains.restype = ImpelStatus
impel_world_get_chains.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelChainId),  # out_chains
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_chains.__doc__ = """The world's chains."""


# Chains: one segment alone
# =========================
# A single chain segment with ghost vertices, which is a shape of its own: it is created,
# changed and destroyed alone, and belongs to no chain. For worlds that are loaded in pieces,
# and for lines of which one part changes. Shapes slide over the joints of such segments as
# over those of a chain.


class ImpelChainSegment(Structure):
    """A segment and its ghost vertices, the neighbouring points of the line, in the body's space.
    Components of all points are in metres, within ± `IMPEL_MAX_SIZE`.
    """

    #: The ghost vertex before `a`, at any distance; equal to `a` if the line begins at `a`.
    before: ImpelVec2

    #: Start of the segment.
    a: ImpelVec2

    #: End of the segment, at least `IMPEL_MIN_SIZE` from `a`. The solid side is on the right
    #: of the direction from `a` to `b`.
    b: ImpelVec2

    #: The ghost vertex after `b`, at any distance; equal to `b` if the line ends at `b`.
    after: ImpelVec2

    #: Whether the left side is solid too.
    two_sided: bool

    _fields_ = [
        ("before", ImpelVec2),
        ("a", ImpelVec2),
        ("b", ImpelVec2),
        ("after", ImpelVec2),
        ("two_sided", c_bool),
    ]


impel_shape_create_chain_segment = library.impel_shape_create_chain_segment
impel_shape_create_chain_segment.restype = ImpelStatus
impel_shape_create_chain_segment.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    POINTER(ImpelChainSegment),  # segment
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_chain_segment.__doc__ = """Gives a body a segment with ghost vertices that belongs to no chain. `impel_shape_get_chain`
returns the null handle for it, and `impel_shape_destroy` destroys it. Its kind is
`IMPEL_SHAPE_CHAIN_SEGMENT`.
"""

impel_shape_set_chain_segment = library.impel_shape_set_chain_segment
impel_shape_set_chain_segment.restype = ImpelStatus
impel_shape_set_chain_segment.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelChainSegment),  # segment
]
impel_shape_set_chain_segment.__doc__ = """Makes the shape a segment with ghost vertices. Wakes the bodies that touch the shape. A
segment that belongs to a chain fails with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_shape_get_chain_segment = library.impel_shape_get_chain_segment
impel_shape_get_chain_segment.restype = ImpelStatus
impel_shape_get_chain_segment.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelChainSegment),  # out_segment
]
impel_shape_get_chain_segment.__doc__ = """The segment and its ghost vertices, of a single segment or a segment of a chain. Only the
directions of the ghost vertices are stored: they are returned one unit of length away from
`a` and `b`, or equal to `a` or `b` where the line ends. The result creates the same
segment, to rounding. Another kind of shape fails with `IMPEL_ERROR_UNSUPPORTED`.
"""


# Height fields
# =============
# A height field is a chain whose points stand on a grid: sample i lies at
# (i * spacing, height i) in its body's space. Between two samples lies a cell, a
# segment of the chain, and it is solid below unless it is two-sided. All that
# holds for chains holds for it, and everything about chains is done by their
# functions; here is how it is made, and how its heights change.
#
# Each cell is a shape, so it may have its own material, filter and user data, and
# is told by queries and contacts. Cells that do not move cost a step nothing; one
# takes some 750 bytes. A sample may be a hole, `IMPEL_HEIGHT_HOLE`: then neither of
# its two cells is there, and `impel_chain_get_segments` has the null handle in
# their places.

#: A sample of this height, or any that is above it, is a hole.
IMPEL_HEIGHT_HOLE = 1e30

impel_chain_create_height_field = library.impel_chain_create_height_field
impel_chain_create_height_field.restype = ImpelStatus
impel_chain_create_height_field.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelChainDef),  # def
    POINTER(c_float),  # heights
    c_size_t,  # count
    c_float,  # spacing
    POINTER(ImpelChainId),  # out_chain
]
impel_chain_create_height_field.__doc__ = """Gives a body a height field of `count` samples, at least 2, `spacing` metres
apart. `is_loop` of the definition must be false.
"""

impel_chain_set_heights = library.impel_chain_set_heights
impel_chain_set_heights.restype = ImpelStatus
impel_chain_set_heights.argtypes = [
    ImpelChainId,  # chain
    c_size_t,  # first
    POINTER(c_float),  # heights
    c_size_t,  # count
]
impel_chain_set_heights.__doc__ = """Changes `count` samples from sample `first` on. What rests on their cells wakes,
and what stands where they come to be is pushed out. A cell keeps its handle; one
that becomes a hole is destroyed, and one that is no hole any more is created as
the definition of the field says. A chain that is no height field gives
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_chain_get_heights = library.impel_chain_get_heights
impel_chain_get_heights.restype = ImpelStatus
impel_chain_get_heights.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_float),  # out_heights
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_chain_get_heights.__doc__ = """The field's samples; holes are `IMPEL_HEIGHT_HOLE`. A chain that is no height field
gives `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_chain_get_spacing = library.impel_chain_get_spacing
impel_chain_get_spacing.restype = ImpelStatus
impel_chain_get_spacing.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_float),  # out_spacing
]
impel_chain_get_spacing.__doc__ = """Metres between two samples. A chain that is no height field gives
`IMPEL_ERROR_UNSUPPORTED`.
"""


# Grids of cells
# ==============
# A grid is a chain whose segments are boxes: a bitmap whose solid cells are merged
# into as few boxes as is cheap, within chunks of 16 by 16 cells. The cell in column c
# and row r covers [c, c + 1] by [r, r + 1] cell sizes of its body's space, so row 0 is
# the lowest. What slides over it feels no seams. Cells are set and cleared at any time,
# for ground that is dug and walls that break: boxes in the chunks of cells that
# change come and go, and others keep their handles and what rests on them.
#
# All that holds for chains holds for it, and everything about chains is done by their
# functions. It has mass, unlike other chains, so a dynamic body may be made of cells;
# and it has no points. `two_sided` means nothing here.

impel_chain_create_grid = library.impel_chain_create_grid
impel_chain_create_grid.restype = ImpelStatus
impel_chain_create_grid.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelChainDef),  # def
    POINTER(c_uint8),  # cells
    c_uint32,  # columns
    c_uint32,  # rows
    c_float,  # cell_size
    POINTER(ImpelChainId),  # out_chain
]
impel_chain_create_grid.__doc__ = """Gives a body a grid of `columns` by `rows` cells, at most `IMPEL_MAX_SAMPLES`, of
`cell_size` metres. `cells` has them row by row, the lowest first; one that is not 0
is solid. `is_loop` of the definition must be false.
"""

impel_chain_set_cell = library.impel_chain_set_cell
impel_chain_set_cell.restype = ImpelStatus
impel_chain_set_cell.argtypes = [
    ImpelChainId,  # chain
    c_uint32,  # column
    c_uint32,  # row
    c_bool,  # solid
]
impel_chain_set_cell.__doc__ = """Sets or clears one cell. What rested on it wakes, and what stands where it comes to
be is pushed out. A chain that is no grid gives `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_chain_set_cells = library.impel_chain_set_cells
impel_chain_set_cells.restype = ImpelStatus
impel_chain_set_cells.argtypes = [
    ImpelChainId,  # chain
    c_uint32,  # column
    c_uint32,  # row
    c_uint32,  # columns
    c_uint32,  # rows
    POINTER(c_uint8),  # cells
]
impel_chain_set_cells.__doc__ = """The same for `columns` by `rows` cells from one cell on, row by row, the lowest
first.
"""

impel_chain_get_cells = library.impel_chain_get_cells
impel_chain_get_cells.restype = ImpelStatus
impel_chain_get_cells.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_uint8),  # out_cells
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_chain_get_cells.__doc__ = """The grid's cells, row by row, the lowest first: 1 for a solid one, or 0. A chain that
is no grid gives `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_chain_get_grid = library.impel_chain_get_grid
impel_chain_get_grid.restype = ImpelStatus
impel_chain_get_grid.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_uint32),  # out_columns
    POINTER(c_uint32),  # out_rows
    POINTER(c_float),  # out_cell_size
]
impel_chain_get_grid.__doc__ = """How many cells the grid has along x and along y, and how large they are, in metres.
A chain that is no grid gives `IMPEL_ERROR_UNSUPPORTED`.
"""


# What holds soft bodies together
# ===============================
# Settings, cells, outlines and pins, and forces on all particles. Each may change at any
# time; what a change could move is woken.


class ImpelSoftPlasticity(Structure):
    """How something gives way for good: beyond its yield point, what it is at rest follows what
    it is.
    """

    #: Strain, of either sign, above which the deformation becomes permanent.
    #: `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: never. Default:
    #: `IMPEL_MAX_COEFFICIENT`.
    yield_point: float

    #: How fast what is beyond becomes lasting, per second: of a strain that is held, all but
    #: 1/e in the time of one over this. Default 10; `IMPEL_MAX_COEFFICIENT` is at once.
    creep: float

    #: Largest permanent deformation in total, of either sign, in the unit of `yield_point`.
    #: `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: no limit. Default: 0.5.
    limit: float

    _fields_ = [
        ("yield_point", c_float),
        ("creep", c_float),
        ("limit", c_float),
    ]


class ImpelSoftBodySettings(Structure):
    """What holds a soft body together."""

    #: How stiff the edges are: the frequency, in Hz, at which the two particles of one would
    #: swing. At most a sixth of the number of substeps a second is of use, and 0 makes rods,
    #: as stiff as the substeps allow. Default 15.
    edge_hertz: float

    #: How fast an edge comes to rest: 1 as fast as it can without swinging through.
    #: Default 0.5.
    edge_damping_ratio: float

    #: How stiffly areas are kept: that of each cell, and that within the outline if there
    #: is no gas in it. A frequency, in Hz, of which at most a sixth of the number of substeps a
    #: second is of use; more never gets out of hand. 0 keeps none. Default 30.
    area_hertz: float

    #: How fast an area comes to rest. Default 0.3.
    area_damping_ratio: float

    #: How stiffly each piece is pulled back to the shape that it was made in, however it has
    #: moved and turned. A frequency, in Hz, as for areas. Default 0: not at all.
    shape_hertz: float

    #: How fast it comes to rest in its shape. Default 1.
    shape_damping_ratio: float

    #: How much its hinges resist bending (`impel_soft_body_set_hinges`): the flexural rigidity
    #: of a rod, E I, in N m². It is that of the whole rod, however many particles it is made
    #: of: clamped at one end, a rod of `length` and `weight` per metre sinks by
    #: `weight * length⁴ / (8 * bend_stiffness)`. Default 0: not at all.
    bend_stiffness: float

    #: How fast bending comes to rest, in seconds: a bending mode of so many Hz has a damping
    #: ratio of π times that times this. Default 0.02.
    bend_damping: float

    #: The pressure of gas within the outline above that outside, in N/m, while the area is
    #: the one it was made with; it falls as the area grows (p A is constant). Negative where
    #: the gas is sucked out. Default 0: no gas.
    pressure: float

    #: Force, in N, above which an edge tears. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity:
    #: never. Default: `IMPEL_MAX_FORCE`.
    tear_force: float

    #: Stretch above which an edge tears: length divided by rest length, at least 1.
    #: `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: never. Default:
    #: `IMPEL_MAX_COEFFICIENT`.
    tear_stretch: float

    #: From which stretch or squeeze, and how far, edges change their length for good, in shares
    #: of it. Tearing counts from the first length. Default: they do not.
    edge_plasticity: ImpelSoftPlasticity

    #: The same of the areas that are kept, but for gas. Default: they do not.
    area_plasticity: ImpelSoftPlasticity

    #: The same of hinges, in radians a metre: of how much a rod is bent. Default: they do not;
    #: `limit` is `IMPEL_MAX_COEFFICIENT`.
    bend_plasticity: ImpelSoftPlasticity

    #: The same of the shape that pieces are pulled to: of how far each particle is from its
    #: place in it, in shares of the root of the mean square of the particles' distances from
    #: the middle of the piece. Default: it does not.
    shape_plasticity: ImpelSoftPlasticity

    #: Whether edges only pull, as ropes do. Default false.
    pull_only: bool

    #: Whether particles of one piece touch each other, but for those with an edge between
    #: them. Default false.
    self_collide: bool

    _fields_ = [
        ("edge_hertz", c_float),
        ("edge_damping_ratio", c_float),
        ("area_hertz", c_float),
        ("area_damping_ratio", c_float),
        ("shape_hertz", c_float),
        ("shape_damping_ratio", c_float),
        ("bend_stiffness", c_float),
        ("bend_damping", c_float),
        ("pressure", c_float),
        ("tear_force", c_float),
        ("tear_stretch", c_float),
        ("edge_plasticity", ImpelSoftPlasticity),
        ("area_plasticity", ImpelSoftPlasticity),
        ("bend_plasticity", ImpelSoftPlasticity),
        ("shape_plasticity", ImpelSoftPlasticity),
        ("pull_only", c_bool),
        ("self_collide", c_bool),
    ]


class ImpelSoftCell(Structure):
    """A triangle of three particles, whose area is kept."""

    #: Index of the first particle.
    a: int

    #: Index of the second.
    b: int

    #: Index of the third.
    c: int

    _fields_ = [
        ("a", c_uint32),
        ("b", c_uint32),
        ("c", c_uint32),
    ]


impel_soft_body_get_settings = library.impel_soft_body_get_settings
impel_soft_body_get_settings.restype = ImpelStatus
impel_soft_body_get_settings.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelSoftBodySettings),  # out_settings
]
impel_soft_body_get_settings.__doc__ = """What holds the soft body together."""

impel_soft_body_set_settings = library.impel_soft_body_set_settings
impel_soft_body_set_settings.restype = ImpelStatus
impel_soft_body_set_settings.argtypes = [
    ImpelSoftBodyId,  # soft_body
    ImpelSoftBodySettings,  # settings
]
impel_soft_body_set_settings.__doc__ = """Sets what holds the soft body together, of all edges that are not torn. `self_collide`
counts for particles that come near each other from now on.
"""

impel_soft_body_get_cells = library.impel_soft_body_get_cells
impel_soft_body_get_cells.restype = ImpelStatus
impel_soft_body_get_cells.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelSoftCell),  # out_cells
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_cells.__doc__ = """Its cells: triangles whose area is kept. Those that are torn, by one of their sides that
is an edge, are gone.
"""

impel_soft_body_set_cells = library.impel_soft_body_set_cells
impel_soft_body_set_cells.restype = ImpelStatus
impel_soft_body_set_cells.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelSoftCell),  # cells
    c_size_t,  # count
]
impel_soft_body_set_cells.__doc__ = """Has `count` triangles keep the area that they have in the shape that the soft body was made
in, in place of those before: at most 16 a particle. Their corners are three different
particles that are there, either way round.
"""

impel_soft_body_get_outline = library.impel_soft_body_get_outline
impel_soft_body_get_outline.restype = ImpelStatus
impel_soft_body_get_outline.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(c_uint32),  # out_particles
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_outline.__doc__ = """The particles of its outline, one after the other; none where it has none, and once an edge
of it is torn: then the gas is out.
"""

impel_soft_body_set_outline = library.impel_soft_body_set_outline
impel_soft_body_set_outline.restype = ImpelStatus
impel_soft_body_set_outline.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(c_uint32),  # particles
    c_size_t,  # count
]
impel_soft_body_set_outline.__doc__ = """Sets the closed line within which there is liquid or gas: `count` different particles that
are there, at least 3, either way round; or none, for no outline. Its area at rest is that in
the shape that the soft body was made in.
"""

impel_soft_body_get_area = library.impel_soft_body_get_area
impel_soft_body_get_area.restype = ImpelStatus
impel_soft_body_get_area.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(c_float),  # out_area
]
impel_soft_body_get_area.__doc__ = """The area within its outline, in m², or that of its cells where it has none; negative where
they go round clockwise.
"""

impel_soft_body_get_center = library.impel_soft_body_get_center
impel_soft_body_get_center.restype = ImpelStatus
impel_soft_body_get_center.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelVec2),  # out_center
]
impel_soft_body_get_center.__doc__ = """The middle of the mass of its particles, in the world. Pinned ones have none."""

impel_soft_body_is_pinned = library.impel_soft_body_is_pinned
impel_soft_body_is_pinned.restype = ImpelStatus
impel_soft_body_is_pinned.argtypes = [
    ImpelSoftBodyId,  # soft_body
    c_uint32,  # index
    POINTER(c_bool),  # out_pinned
]
impel_soft_body_is_pinned.__doc__ = """Whether a particle is pinned: whether its body is static."""

impel_soft_body_set_pinned = library.impel_soft_body_set_pinned
impel_soft_body_set_pinned.restype = ImpelStatus
impel_soft_body_set_pinned.argtypes = [
    ImpelSoftBodyId,  # soft_body
    c_uint32,  # index
    c_bool,  # pinned
]
impel_soft_body_set_pinned.__doc__ = """Pins a particle where it is, or lets it go: makes its body static, or dynamic. For one
that moves as you say, make it kinematic by `impel_body_set_type`.
"""

impel_soft_body_attach = library.impel_soft_body_attach
impel_soft_body_attach.restype = ImpelStatus
impel_soft_body_attach.argtypes = [
    ImpelSoftBodyId,  # soft_body
    c_uint32,  # index
    ImpelBodyId,  # body
    POINTER(ImpelJointId),  # out_joint
]
impel_soft_body_attach.__doc__ = """Ties a particle to another body of the world, at the place where the particle is: by a
revolute joint, whose handle it gives. The two do not touch each other.
"""

impel_soft_body_apply_force = library.impel_soft_body_apply_force
impel_soft_body_apply_force.restype = ImpelStatus
impel_soft_body_apply_force.argtypes = [
    ImpelSoftBodyId,  # soft_body
    ImpelVec2,  # force
]
impel_soft_body_apply_force.__doc__ = """Applies a force, in N, for the next step, spread over its particles by their mass. Wakes it."""

impel_soft_body_apply_impulse = library.impel_soft_body_apply_impulse
impel_soft_body_apply_impulse.restype = ImpelStatus
impel_soft_body_apply_impulse.argtypes = [
    ImpelSoftBodyId,  # soft_body
    ImpelVec2,  # impulse
]
impel_soft_body_apply_impulse.__doc__ = """Applies an impulse, in N s, spread over its particles by their mass. Wakes it."""

impel_soft_body_apply_torque = library.impel_soft_body_apply_torque
impel_soft_body_apply_torque.restype = ImpelStatus
impel_soft_body_apply_torque.argtypes = [
    ImpelSoftBodyId,  # soft_body
    c_float,  # torque
]
impel_soft_body_apply_torque.__doc__ = """Applies a torque about its middle, in N m, for the next step, spread over its particles as
over a rigid body: what makes a blob roll. Wakes it.
"""


# Soft bodies
# ===========
# Jelly, balloons, ropes and cloth. A soft body is a set of particles, which are ordinary
# bodies with a disc each, held together by edges, which are ordinary distance joints.
# So all that works on bodies, shapes and joints works on its parts: queries and events
# find them, joints tie them to other bodies, snapshots and recordings hold them. What a
# soft body adds is what acts on many of them together: areas that are kept, gas, a shape
# that comes back, tearing (see `ImpelSoftBodySettings`), and that it is made and destroyed
# as one.
#
# A particle does not turn. Particles that edges hold together pass through each other,
# unless the settings say otherwise; pieces that are torn apart do not. Pinned particles are
# static bodies.
#
# A soft body collides by its surface: the sides of its outline, and without one, the edges that
# no two cells share. Each is a capsule as wide as the particles' discs, with their material, filter
# and switches (`impel_soft_body_get_edge_shapes`). It is a shape of the body of one of its two
# particles, in queries, events and callbacks like all others, but has no mass: what touches it between
# the particles pushes both. Two capsules do not meet each other, for the discs at their
# ends do. Buoyancy, wind and explosions act on the discs alone.
#
# To draw one: `impel_soft_body_get_positions`, with the indices of
# `impel_soft_body_get_cells`, `_get_outline` or `_get_edges`, which are those of the
# particles.


class ImpelSoftBodyDef(Structure):
    """What a soft body starts with, besides its particles, filled by
    `impel_soft_body_def_default`.
    """

    #: Set by `impel_soft_body_def_default`; do not change.
    cookie: int

    #: The mass of all particles together, in kg. Default 1.
    mass: float

    #: The radius of each particle's disc, in metres. Default 0.05.
    particle_radius: float

    #: What holds it together.
    settings: ImpelSoftBodySettings

    #: What each particle starts with. `position` and `rotation` place the whole in the
    #: world, and the velocities are its own as if it were rigid. All particles have the
    #: name and the user data; `type` counts for nothing. Default `impel_body_def_default`.
    body: ImpelBodyDef

    #: What each particle's disc starts with: material, filter, switches, user data; its
    #: density follows from `mass`. Default `impel_shape_def_default`.
    shape: ImpelShapeDef

    #: Yours, for the soft body.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("mass", c_float),
        ("particle_radius", c_float),
        ("settings", ImpelSoftBodySettings),
        ("body", ImpelBodyDef),
        ("shape", ImpelShapeDef),
        ("user_data", c_uint64),
    ]


class ImpelSoftEdge(Structure):
    """An edge: two particles whose distance is kept."""

    #: Index of the one particle.
    a: int

    #: Index of the other.
    b: int

    _fields_ = [
        ("a", c_uint32),
        ("b", c_uint32),
    ]


impel_soft_body_def_default = library.impel_soft_body_def_default
impel_soft_body_def_default.restype = ImpelSoftBodyDef
impel_soft_body_def_default.argtypes = []
impel_soft_body_def_default.__doc__ = """A soft body of one kilogram, of elastic edges."""

impel_soft_body_def_for_length_unit = library.impel_soft_body_def_for_length_unit
impel_soft_body_def_for_length_unit.restype = ImpelSoftBodyDef
impel_soft_body_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_soft_body_def_for_length_unit.__doc__ = """The same for a world with that `length_unit`."""

impel_soft_body_create = library.impel_soft_body_create
impel_soft_body_create.restype = ImpelStatus
impel_soft_body_create.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelSoftBodyDef),  # def
    POINTER(ImpelVec2),  # points
    c_size_t,  # point_count
    POINTER(ImpelSoftEdge),  # edges
    c_size_t,  # edge_count
    POINTER(ImpelSoftBodyId),  # out_soft_body
]
impel_soft_body_create.__doc__ = """Creates a soft body of any form: particles at `point_count` points of its own space, at
least 1 and at most `IMPEL_MAX_SOFT_PARTICLES`, and `edge_count` edges between them, at most
16 a particle. An edge is at rest at the length that it has here. No two particles have two
edges. Areas are kept where `impel_soft_body_set_cells` and `impel_soft_body_set_outline` say.
"""

impel_soft_body_create_rope = library.impel_soft_body_create_rope
impel_soft_body_create_rope.restype = ImpelStatus
impel_soft_body_create_rope.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelSoftBodyDef),  # def
    ImpelVec2,  # a
    ImpelVec2,  # b
    c_uint32,  # count
    POINTER(ImpelSoftBodyId),  # out_soft_body
]
impel_soft_body_create_rope.__doc__ = """Creates a rope of `count` particles, at least 2, from one point to another of its own
space. For one that hardly stretches set `settings.edge_hertz` to 0; for one that goes
slack, `settings.pull_only`.
"""

impel_soft_body_create_cloth = library.impel_soft_body_create_cloth
impel_soft_body_create_cloth.restype = ImpelStatus
impel_soft_body_create_cloth.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelSoftBodyDef),  # def
    c_float,  # width
    c_float,  # height
    c_uint32,  # columns
    c_uint32,  # rows
    POINTER(ImpelSoftBodyId),  # out_soft_body
]
impel_soft_body_create_cloth.__doc__ = """Creates a cloth of `columns` by `rows` particles, at least 2 of each and at most
`IMPEL_MAX_SOFT_PARTICLES` in all, about the origin of its own space. They stand row by row,
from the lower left corner to the upper right. Edges are along rows and columns, and both
diagonals of each mesh.
"""

impel_soft_body_create_ring = library.impel_soft_body_create_ring
impel_soft_body_create_ring.restype = ImpelStatus
impel_soft_body_create_ring.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelSoftBodyDef),  # def
    c_float,  # radius
    c_uint32,  # count
    POINTER(ImpelSoftBodyId),  # out_soft_body
]
impel_soft_body_create_ring.__doc__ = """Creates a ring of `count` particles, at least 3, about the origin of its own space, which
is its outline: with `settings.area_hertz` it is a drop, with `settings.pressure` a balloon.
"""

impel_soft_body_create_polygon = library.impel_soft_body_create_polygon
impel_soft_body_create_polygon.restype = ImpelStatus
impel_soft_body_create_polygon.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelSoftBodyDef),  # def
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    c_float,  # spacing
    POINTER(ImpelSoftBodyId),  # out_soft_body
]
impel_soft_body_create_polygon.__doc__ = """Creates jelly: a closed outline of `count` points of its own space, at least 3, concave or
not, filled with triangles whose sides are about `spacing` metres long. The triangles are
its cells, and their sides its edges; its outline is the one given, with its sides divided.
An outline that crosses itself, and a spacing that makes more than
`IMPEL_MAX_SOFT_PARTICLES` particles, give `IMPEL_ERROR_INVALID_ARGUMENT`. The time grows
with the square of the number of particles.
"""

impel_soft_body_destroy = library.impel_soft_body_destroy
impel_soft_body_destroy.restype = ImpelStatus
impel_soft_body_destroy.argtypes = [
    ImpelSoftBodyId,  # soft_body
]
impel_soft_body_destroy.__doc__ = """Destroys a soft body, its particles and its edges, and the other joints of its particles."""

impel_soft_body_is_valid = library.impel_soft_body_is_valid
impel_soft_body_is_valid.restype = c_bool
impel_soft_body_is_valid.argtypes = [
    ImpelSoftBodyId,  # soft_body
]
impel_soft_body_is_valid.__doc__ = """Whether the handle names a soft body that is alive. Never waits."""

impel_soft_body_get_world = library.impel_soft_body_get_world
impel_soft_body_get_world.restype = ImpelStatus
impel_soft_body_get_world.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelWorldId),  # out_world
]
impel_soft_body_get_world.__doc__ = """The world that the soft body is in."""

impel_soft_body_get_particles = library.impel_soft_body_get_particles
impel_soft_body_get_particles.restype = ImpelStatus
impel_soft_body_get_particles.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelBodyId),  # out_bodies
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_particles.__doc__ = """The bodies of its particles, in the order of their indices; the null handle for each that
has been destroyed.
"""

impel_soft_body_get_positions = library.impel_soft_body_get_positions
impel_soft_body_get_positions.restype = ImpelStatus
impel_soft_body_get_positions.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelVec2),  # out_positions
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_positions.__doc__ = """Where its particles are in the world, in the order of their indices. One that has been
destroyed tells a place of no use.
"""

impel_soft_body_get_edges = library.impel_soft_body_get_edges
impel_soft_body_get_edges.restype = ImpelStatus
impel_soft_body_get_edges.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelSoftEdge),  # out_edges
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_edges.__doc__ = """Its edges, torn ones among them."""

impel_soft_body_get_joints = library.impel_soft_body_get_joints
impel_soft_body_get_joints.restype = ImpelStatus
impel_soft_body_get_joints.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelJointId),  # out_joints
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_joints.__doc__ = """The distance joints of its edges, in the order of the edges; the null handle where one is
torn. A joint's user data is the index of its edge: where a step tells by a joint event that
it broke, the soft body is that of the event's bodies (`impel_body_get_soft_body`).
Destroying a joint cuts the edge. Settings of single joints hold until
`impel_soft_body_set_settings` sets all.
"""

impel_soft_body_get_edge_shapes = library.impel_soft_body_get_edge_shapes
impel_soft_body_get_edge_shapes.restype = ImpelStatus
impel_soft_body_get_edge_shapes.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_edge_shapes.__doc__ = """The shapes of its edges, in the order of the edges: capsules as wide as the particles, which
follow them. Those of the surface are enabled (`impel_shape_is_enabled`): the sides of the
outline; without an outline, edges of less than two cells. An edge that is torn is none. Each
is a shape of the body of one of its particles. A capsule that is destroyed, put on another body or
given another geometry is the edge's no more; the null handle is told for it.
"""

impel_soft_body_get_user_data = library.impel_soft_body_get_user_data
impel_soft_body_get_user_data.restype = ImpelStatus
impel_soft_body_get_user_data.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(c_uint64),  # out_user_data
]
impel_soft_body_get_user_data.__doc__ = """The soft body's `user_data`."""

impel_soft_body_set_user_data = library.impel_soft_body_set_user_data
impel_soft_body_set_user_data.restype = ImpelStatus
impel_soft_body_set_user_data.argtypes = [
    ImpelSoftBodyId,  # soft_body
    c_uint64,  # user_data
]
impel_soft_body_set_user_data.__doc__ = """The soft body's `user_data`."""

impel_body_get_soft_body = library.impel_body_get_soft_body
impel_body_get_soft_body.restype = ImpelStatus
impel_body_get_soft_body.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelSoftBodyId),  # out_soft_body
    POINTER(c_uint32),  # out_particle
]
impel_body_get_soft_body.__doc__ = """The soft body that the body is a particle of, and the particle's index; the null handle
and 0 when it is none.
"""

impel_world_get_soft_bodies = library.impel_world_get_soft_bodies
impel_world_get_soft_bodies.restype = ImpelStatus
impel_world_get_soft_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelSoftBodyId),  # out_soft_bodies
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_soft_bodies.__doc__ = """The world's soft bodies."""


# Bending of soft bodies, what stays of it, and what is drawn of them
# ===================================================================
# Hinges make rods of ropes and stiff rims of rings. What yields keeps a new form. And
# points may be bound to a soft body: the vertices of a picture that is finer than its
# particles.


class ImpelSoftHinge(Structure):
    """Three different particles in a row: where the edges meet at the second, it resists bending."""

    #: Index of the particle before.
    a: int

    #: Index of the particle in the middle.
    b: int

    #: Index of the particle behind.
    c: int

    _fields_ = [
        ("a", c_uint32),
        ("b", c_uint32),
        ("c", c_uint32),
    ]


impel_soft_body_get_hinges = library.impel_soft_body_get_hinges
impel_soft_body_get_hinges.restype = ImpelStatus
impel_soft_body_get_hinges.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelSoftHinge),  # out_hinges
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_hinges.__doc__ = """Its hinges, which resist bending where `bend_stiffness` says so. Ropes have one at each
particle but the ends, rings at each, cloths along rows and columns, what is made of a
polygon along its outline, and other soft bodies wherever just two edges meet. Those that are
torn, by one of their two edges, are gone.
"""

impel_soft_body_set_hinges = library.impel_soft_body_set_hinges
impel_soft_body_set_hinges.restype = ImpelStatus
impel_soft_body_set_hinges.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelSoftHinge),  # hinges
    c_size_t,  # count
]
impel_soft_body_set_hinges.__doc__ = """Has `count` hinges in place of those before, at most 16 a particle, each of three different
particles that are there. Each is at rest at the angle that it has in the shape that the soft
body was made in. Hinges in a row are best given in their order, each beginning with the last
two particles of the one before: they are then solved at once, and as stiff as asked for.
"""

impel_soft_body_get_rest_lengths = library.impel_soft_body_get_rest_lengths
impel_soft_body_get_rest_lengths.restype = ImpelStatus
impel_soft_body_get_rest_lengths.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(c_float),  # out_lengths
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_rest_lengths.__doc__ = """The lengths of its edges at rest, in metres, in their order, torn ones among them: what they
were made with, and what yielded since.
"""

impel_soft_body_reset_plasticity = library.impel_soft_body_reset_plasticity
impel_soft_body_reset_plasticity.restype = ImpelStatus
impel_soft_body_reset_plasticity.argtypes = [
    ImpelSoftBodyId,  # soft_body
]
impel_soft_body_reset_plasticity.__doc__ = """Takes back all that yielded: lengths, areas, angles and the shape are at rest as they were
when the soft body was made. Its particles stay where they are, and spring back from there.
"""

impel_soft_body_bind_points = library.impel_soft_body_bind_points
impel_soft_body_bind_points.restype = ImpelStatus
impel_soft_body_bind_points.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
]
impel_soft_body_bind_points.__doc__ = """Has `count` points go with the soft body, in place of those before: the vertices of what is
drawn. `points` are in its own space, where its particles were made, within it or beside it;
at most `IMPEL_MAX_BOUND_POINTS`. Each belongs to the cell, or where there is none to the
edge, that is nearest there: so where the particles move as one affine map of the plane, what
is bound to cells moves by the same map, and on a rope it turns with the rope. What that is
torn from goes with the particle that it was nearest to. It is part of snapshots and of the
hash, and costs a step nothing; binding takes time with the number of points times that of
cells and edges.
"""

impel_soft_body_get_bound_points = library.impel_soft_body_get_bound_points
impel_soft_body_get_bound_points.restype = ImpelStatus
impel_soft_body_get_bound_points.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_bound_points.__doc__ = """Where the points that `impel_soft_body_bind_points` bound are in the world, in their order."""


# Joints
# ======
# A joint holds two bodies together at a frame that is fixed to each: a point
# and a direction in the body's space. Each kind has a definition with both
# bodies and frames, and a function that creates it; what all kinds have in
# common is here. Whatever a joint does to body b it does to body a the other
# way round.
#
# A joint between two static bodies is allowed and has no effect: its reaction force and
# torque are zero. It acts once one of the bodies becomes dynamic.
#
# Bodies that are joined fall asleep and wake together. Creating a joint, giving
# it another setting, and destroying it wakes both. A joint ends with either of
# its bodies, and may break: see `impel_joint_set_break_thresholds`, and
# `break_force` of each definition but that of the filter joint, which bears nothing.

#: What kind of joint it is.
ImpelJointType = c_int32
#: A hinge: see `ImpelRevoluteJointDef`.
IMPEL_JOINT_REVOLUTE = 0
#: A slider: see `ImpelPrismaticJointDef`.
IMPEL_JOINT_PRISMATIC = 1
#: Drives one body as seen from the other: see `ImpelMotorJointDef`.
IMPEL_JOINT_MOTOR = 5
#: Pulls a body to a point: see `ImpelMouseJointDef`.
IMPEL_JOINT_MOUSE = 6
#: Acts between the angles of two bodies: see `ImpelRotaryJointDef`.
IMPEL_JOINT_ROTARY = 7
#: Turns one way only: see `ImpelRatchetJointDef`.
IMPEL_JOINT_RATCHET = 8
#: A rope over two points: see `ImpelPulleyJointDef`.
IMPEL_JOINT_PULLEY = 9
#: Couples two joints: see `ImpelGearJointDef`.
IMPEL_JOINT_GEAR = 10
#: Keeps shapes apart: see `ImpelFilterJointDef`.
IMPEL_JOINT_FILTER = 11
#: A rod, a rope or a spring: see `ImpelDistanceJointDef`.
IMPEL_JOINT_DISTANCE = 2
#: Two bodies as one: see `ImpelWeldJointDef`.
IMPEL_JOINT_WELD = 3
#: A wheel on its spring: see `ImpelWheelJointDef`.
IMPEL_JOINT_WHEEL = 4
#: Each axis is locked, free or limited: see `ImpelGenericJointDef`.
IMPEL_JOINT_GENERIC = 12


class JointType(IntEnum):
    """What kind of joint it is."""

    #: A hinge: see `ImpelRevoluteJointDef`.
    REVOLUTE = IMPEL_JOINT_REVOLUTE

    #: A slider: see `ImpelPrismaticJointDef`.
    PRISMATIC = IMPEL_JOINT_PRISMATIC

    #: Drives one body as seen from the other: see `ImpelMotorJointDef`.
    MOTOR = IMPEL_JOINT_MOTOR

    #: Pulls a body to a point: see `ImpelMouseJointDef`.
    MOUSE = IMPEL_JOINT_MOUSE

    #: Acts between the angles of two bodies: see `ImpelRotaryJointDef`.
    ROTARY = IMPEL_JOINT_ROTARY

    #: Turns one way only: see `ImpelRatchetJointDef`.
    RATCHET = IMPEL_JOINT_RATCHET

    #: A rope over two points: see `ImpelPulleyJointDef`.
    PULLEY = IMPEL_JOINT_PULLEY

    #: Couples two joints: see `ImpelGearJointDef`.
    GEAR = IMPEL_JOINT_GEAR

    #: Keeps shapes apart: see `ImpelFilterJointDef`.
    FILTER = IMPEL_JOINT_FILTER

    #: A rod, a rope or a spring: see `ImpelDistanceJointDef`.
    DISTANCE = IMPEL_JOINT_DISTANCE

    #: Two bodies as one: see `ImpelWeldJointDef`.
    WELD = IMPEL_JOINT_WELD

    #: A wheel on its spring: see `ImpelWheelJointDef`.
    WHEEL = IMPEL_JOINT_WHEEL

    #: Each axis is locked, free or limited: see `ImpelGenericJointDef`.
    GENERIC = IMPEL_JOINT_GENERIC


impel_joint_destroy = library.impel_joint_destroy
impel_joint_destroy.restype = ImpelStatus
impel_joint_destroy.argtypes = [
    ImpelJointId,  # joint
]
impel_joint_destroy.__doc__ = """Destroys a joint. Its bodies are woken; where it kept their shapes from
touching they may touch again.
"""

impel_joint_is_valid = library.impel_joint_is_valid
impel_joint_is_valid.restype = c_bool
impel_joint_is_valid.argtypes = [
    ImpelJointId,  # joint
]
impel_joint_is_valid.__doc__ = """Whether the handle names a joint that is alive. Never waits."""

impel_joint_get_world = library.impel_joint_get_world
impel_joint_get_world.restype = ImpelStatus
impel_joint_get_world.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelWorldId),  # out_world
]
impel_joint_get_world.__doc__ = """The world that the joint is in."""

impel_joint_get_type = library.impel_joint_get_type
impel_joint_get_type.restype = ImpelStatus
impel_joint_get_type.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelJointType),  # out_type
]
impel_joint_get_type.__doc__ = """What kind of joint it is."""

impel_joint_get_bodies = library.impel_joint_get_bodies
impel_joint_get_bodies.restype = ImpelStatus
impel_joint_get_bodies.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelBodyId),  # out_body_a
    POINTER(ImpelBodyId),  # out_body_b
]
impel_joint_get_bodies.__doc__ = """The two bodies that the joint holds together."""

impel_joint_get_local_frames = library.impel_joint_get_local_frames
impel_joint_get_local_frames.restype = ImpelStatus
impel_joint_get_local_frames.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelTransform),  # out_frame_a
    POINTER(ImpelTransform),  # out_frame_b
]
impel_joint_get_local_frames.__doc__ = """The joint's frames: that in the space of body a, and that in the space of
body b.
"""

impel_joint_set_local_frames = library.impel_joint_set_local_frames
impel_joint_set_local_frames.restype = ImpelStatus
impel_joint_set_local_frames.argtypes = [
    ImpelJointId,  # joint
    ImpelTransform,  # frame_a
    ImpelTransform,  # frame_b
]
impel_joint_set_local_frames.__doc__ = """Fixes the joint elsewhere on both bodies. Frames that are apart are pulled
together, fast: move the bodies too, unless that is wanted, or set
`impel_joint_set_max_correction_speed`.
"""

impel_joint_get_collide_connected = library.impel_joint_get_collide_connected
impel_joint_get_collide_connected.restype = ImpelStatus
impel_joint_get_collide_connected.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_collide
]
impel_joint_get_collide_connected.__doc__ = """Whether the shapes of the two bodies touch each other."""

impel_joint_set_collide_connected = library.impel_joint_set_collide_connected
impel_joint_set_collide_connected.restype = ImpelStatus
impel_joint_set_collide_connected.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # collide
]
impel_joint_set_collide_connected.__doc__ = """Whether the shapes of the two bodies touch each other. They do not while any
joint between the bodies says so.
"""

impel_joint_get_enabled = library.impel_joint_get_enabled
impel_joint_get_enabled.restype = ImpelStatus
impel_joint_get_enabled.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_joint_get_enabled.__doc__ = """Whether the joint does anything."""

impel_joint_set_enabled = library.impel_joint_set_enabled
impel_joint_set_enabled.restype = ImpelStatus
impel_joint_set_enabled.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enabled
]
impel_joint_set_enabled.__doc__ = """Switches the joint off, or on again; a joint is made switched on. While it is off
it is as if it were not there: the bodies are free of each other, and their shapes may
touch. When it is switched on, frames that are apart are pulled together, fast; an
angle that counts turns does not count those made meanwhile.
"""

impel_joint_wake_bodies = library.impel_joint_wake_bodies
impel_joint_wake_bodies.restype = ImpelStatus
impel_joint_wake_bodies.argtypes = [
    ImpelJointId,  # joint
]
impel_joint_wake_bodies.__doc__ = """Wakes both bodies, and what hangs together with them."""

impel_joint_get_user_data = library.impel_joint_get_user_data
impel_joint_get_user_data.restype = ImpelStatus
impel_joint_get_user_data.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_uint64),  # out_user_data
]
impel_joint_get_user_data.__doc__ = """Your number for the joint."""

impel_joint_set_user_data = library.impel_joint_set_user_data
impel_joint_set_user_data.restype = ImpelStatus
impel_joint_set_user_data.argtypes = [
    ImpelJointId,  # joint
    c_uint64,  # user_data
]
impel_joint_set_user_data.__doc__ = """Your number for the joint."""

impel_joint_get_reaction_force = library.impel_joint_get_reaction_force
impel_joint_get_reaction_force.restype = ImpelStatus
impel_joint_get_reaction_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelVec2),  # out_force
]
impel_joint_get_reaction_force.__doc__ = """The force, in N, that the joint applied to body b at its frame, on average
over the last step; body a felt the opposite.
"""

impel_joint_get_reaction_torque = library.impel_joint_get_reaction_torque
impel_joint_get_reaction_torque.restype = ImpelStatus
impel_joint_get_reaction_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_joint_get_reaction_torque.__doc__ = """The torque, in N m, that the joint applied to body b, by springs, motors and
limits together, on average over the last step; body a felt the opposite.
"""

impel_joint_get_linear_separation = library.impel_joint_get_linear_separation
impel_joint_get_linear_separation.restype = ImpelStatus
impel_joint_get_linear_separation.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_separation
]
impel_joint_get_linear_separation.__doc__ = """How far apart the two frames are, in metres, where the joint holds them
together: what a load too great for it has pulled open. Of a prismatic, a wheel
or a generic joint, how far frame b is off what is locked and beyond the limits; of
a distance joint, how far its length is beyond what is set.
"""

impel_joint_get_angular_separation = library.impel_joint_get_angular_separation
impel_joint_get_angular_separation.restype = ImpelStatus
impel_joint_get_angular_separation.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_separation
]
impel_joint_get_angular_separation.__doc__ = """How far the angle between the two frames is beyond what the joint allows, in
radians; zero within its limits, and where the joint lets the bodies turn.
"""

impel_joint_get_constraint_tuning = library.impel_joint_get_constraint_tuning
impel_joint_get_constraint_tuning.restype = ImpelStatus
impel_joint_get_constraint_tuning.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_joint_get_constraint_tuning.__doc__ = """How stiffly the joint holds: the frequency, in Hz, and the damping ratio."""

impel_joint_set_constraint_tuning = library.impel_joint_set_constraint_tuning
impel_joint_set_constraint_tuning.restype = ImpelStatus
impel_joint_set_constraint_tuning.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_joint_set_constraint_tuning.__doc__ = """How stiffly the joint holds its point, axis, angle or length, and its limits: a load
stretches it as it does a spring of so many Hz, by the acceleration that it would give
over (2π hertz)². An error goes without swinging, the more slowly the greater the
damping ratio. Neither may be negative. 0 Hz, the default, is as stiffly as the
substeps allow: a quarter of their rate, 60 Hz with four substeps of 1/60 s, half of
it for weld joints and generic ones that hold all, with a damping ratio of 2, and no
stretch at all under heavy loads on trees of revolute joints and rods. Stiffer than
that, light bodies between heavy ones may be thrown about; more substeps hold better.
Springs and motors are tuned by themselves. A motor, mouse or filter joint holds
nothing so, and gives `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_joint_get_max_force = library.impel_joint_get_max_force
impel_joint_get_max_force.restype = ImpelStatus
impel_joint_get_max_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_joint_get_max_force.__doc__ = """The most force, in N, by which the joint holds."""

impel_joint_set_max_force = library.impel_joint_set_max_force
impel_joint_set_max_force.restype = ImpelStatus
impel_joint_set_max_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_joint_set_max_force.__doc__ = """Largest force, in N, with which the joint holds its point, the line of its axis, its length,
or a limit that is a distance. Each of these has the full force, in any direction. Under a
greater load the joint gives way without breaking, and returns without oscillating once the
load allows it. For a gear it is the force on a side that is a translation, for a pulley the
force in either rope. It also limits the linear spring of a weld joint; other springs and
motors have their own limits. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
and infinity: no limit. Motor, mouse, rotary, ratchet and filter joints fail with
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_joint_get_max_torque = library.impel_joint_get_max_torque
impel_joint_get_max_torque.restype = ImpelStatus
impel_joint_get_max_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_joint_get_max_torque.__doc__ = """The most torque, in N m, by which the joint holds."""

impel_joint_set_max_torque = library.impel_joint_set_max_torque
impel_joint_set_max_torque.restype = ImpelStatus
impel_joint_set_max_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_joint_set_max_torque.__doc__ = """Largest torque, in N m, with which the joint holds its angle, a limit that is an angle, or a
tooth. Under a greater load the joint gives way: see `impel_joint_set_max_force`. For a gear
it is the torque on a side that is an angle. It also limits the angular spring of a weld
joint; other springs and motors have their own limits. Within [0, `IMPEL_MAX_FORCE`];
`IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Distance, wheel, pulley, motor, mouse
and filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_joint_get_max_correction_speed = library.impel_joint_get_max_correction_speed
impel_joint_get_max_correction_speed.restype = ImpelStatus
impel_joint_get_max_correction_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_joint_get_max_correction_speed.__doc__ = """The greatest speed, in m/s, at which the joint corrects a position error."""

impel_joint_set_max_correction_speed = library.impel_joint_set_max_correction_speed
impel_joint_set_max_correction_speed.restype = ImpelStatus
impel_joint_set_max_correction_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_joint_set_max_correction_speed.__doc__ = """Limits the speed, in m/s, at which the joint corrects a position error (`max_bias`).
With a limit the joint pulls its frames together gently, for example after
`impel_joint_set_local_frames`, `impel_joint_set_enabled` or a teleport.

The position errors are those of the point, of the line of the axis, of the length, and
of a limit that is a distance: see `impel_joint_get_linear_separation`. The limit does
not apply to springs and motors, and loads do not pull the joint open: it holds the
velocity with its full force. At 0 it holds the velocity and corrects no error. Of a
pulley the limit applies to each rope, of a gear to each side that is a translation.

The definitions have no such field: set it after creation. Default:
`IMPEL_MAX_VELOCITY`, no limit. `FLT_MAX` and infinity stand for `IMPEL_MAX_VELOCITY`.
The solver treats a joint with a limit by iterations alone, so it stretches more under a
load that is far heavier than its bodies. NaN and negative speeds give
`IMPEL_ERROR_INVALID_ARGUMENT`. A joint that holds nothing by a force gives
`IMPEL_ERROR_UNSUPPORTED`: motor, mouse, rotary, ratchet and filter joints.
"""

impel_joint_get_max_correction_angular_speed = library.impel_joint_get_max_correction_angular_speed
impel_joint_get_max_correction_angular_speed.restype = ImpelStatus
impel_joint_get_max_correction_angular_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_joint_get_max_correction_angular_speed.__doc__ = """The greatest speed, in rad/s, at which the joint corrects an error of its angle."""

impel_joint_set_max_correction_angular_speed = library.impel_joint_set_max_correction_angular_speed
impel_joint_set_max_correction_angular_speed.restype = ImpelStatus
impel_joint_set_max_correction_angular_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_joint_set_max_correction_angular_speed.__doc__ = """Limits the speed, in rad/s, at which the joint corrects an error of its angle.

The errors are those of an angle that the joint holds, of a limit that is an angle, and
of a tooth: see `impel_joint_get_angular_separation`. The limit does not apply to springs
and motors. At 0 the joint holds the angular velocity and corrects no error. Of a gear
the limit applies to each side that is an angle.

The definitions have no such field: set it after creation. Default:
`IMPEL_MAX_VELOCITY`, no limit. `FLT_MAX` and infinity stand for `IMPEL_MAX_VELOCITY`.
The solver treats a joint with a limit by iterations alone: see
`impel_joint_set_max_correction_speed`. NaN and negative speeds give
`IMPEL_ERROR_INVALID_ARGUMENT`. A joint that holds nothing by a torque gives
`IMPEL_ERROR_UNSUPPORTED`: distance, wheel, pulley, motor, mouse and filter joints.
"""

impel_joint_get_break_thresholds = library.impel_joint_get_break_thresholds
impel_joint_get_break_thresholds.restype = ImpelStatus
impel_joint_get_break_thresholds.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
    POINTER(c_float),  # out_torque
]
impel_joint_get_break_thresholds.__doc__ = """The most force, in N, and torque, in N m, that the joint may bear."""

impel_joint_set_break_thresholds = library.impel_joint_set_break_thresholds
impel_joint_set_break_thresholds.restype = ImpelStatus
impel_joint_set_break_thresholds.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
    c_float,  # torque
]
impel_joint_set_break_thresholds.__doc__ = """Break thresholds: reaction force, in N, and reaction torque, in N m, averaged over a step.
Each step in which `impel_joint_get_reaction_force` or `impel_joint_get_reaction_torque`
exceeds its threshold raises an event in `impel_world_get_joint_events`. Within [0,
`IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
"""

impel_joint_get_enable_break = library.impel_joint_get_enable_break
impel_joint_get_enable_break.restype = ImpelStatus
impel_joint_get_enable_break.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_joint_get_enable_break.__doc__ = """Whether the joint breaks when it bears more than its thresholds."""

impel_joint_set_enable_break = library.impel_joint_set_enable_break
impel_joint_set_enable_break.restype = ImpelStatus
impel_joint_set_enable_break.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_joint_set_enable_break.__doc__ = """Whether the joint breaks when it bears more than its thresholds: it is destroyed
at the end of the step, with a last event whose `broken` is true. Default false.
"""


# Revolute joints
# ===============
# A hinge, or a pin: the origins of both frames are one point, about which the
# bodies turn. Its angle is that of frame b against frame a, counter-clockwise,
# in radians; it starts within [-π, π] and counts turns from then on.
#
# About the point a spring, a motor and a pair of limits may act, alone or
# together. The calls below are for revolute joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelRevoluteJointDef(Structure):
    """What a revolute joint starts with, filled by
    `impel_revolute_joint_def_default`.
    """

    #: Set by `impel_revolute_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default false.
    collide_connected: bool

    #: Whether the angle is held within its limits. Default false.
    enable_limit: bool

    #: Whether the motor turns the joint. Default false.
    enable_motor: bool

    #: Whether the spring pulls towards the target angle. Default false.
    enable_spring: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Where the joint is in the space of body a, and its direction of angle
    #: zero. Default the body's origin, along its x axis.
    local_frame_a: ImpelTransform

    #: The same in the space of body b.
    local_frame_b: ImpelTransform

    #: The least angle, in radians, within ± `IMPEL_MAX_ANGLE`: several turns are allowed.
    #: -`FLT_MAX` and -infinity: no limit. Default: 0.
    lower_angle: float

    #: The greatest angle, not below `lower_angle`. `FLT_MAX` and infinity: no limit. Default:
    #: 0.
    upper_angle: float

    #: How fast the motor turns body b against body a, counter-clockwise, in
    #: rad/s. Default 0: it brakes.
    motor_speed: float

    #: The most torque that the motor applies, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: 0.
    max_motor_torque: float

    #: The angle at which the spring is at rest, in radians. Default 0.
    target_angle: float

    #: How stiff the spring is: the frequency, in Hz, at which the two bodies
    #: would swing about their centres of mass. Pinned elsewhere they have more
    #: inertia, and swing more slowly. Default 0: no spring.
    hertz: float

    #: How fast the spring comes to rest: 0 never, 1 as fast as it can without
    #: swinging through. Default 0.
    damping_ratio: float

    #: How stiffly the joint holds its point and its limits: a load stretches it
    #: as it does a spring of this frequency, in Hz. See
    #: `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    constraint_hertz: float

    #: The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    #: not 0. Default 2.
    constraint_damping_ratio: float

    #: The most force, in N, by which it holds its point: see `impel_joint_set_max_force`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: The most torque, in N m, by which it holds a limit: see `impel_joint_set_max_torque`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_limit", c_bool),
        ("enable_motor", c_bool),
        ("enable_spring", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("lower_angle", c_float),
        ("upper_angle", c_float),
        ("motor_speed", c_float),
        ("max_motor_torque", c_float),
        ("target_angle", c_float),
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("max_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
    ]


impel_revolute_joint_def_default = library.impel_revolute_joint_def_default
impel_revolute_joint_def_default.restype = ImpelRevoluteJointDef
impel_revolute_joint_def_default.argtypes = []
impel_revolute_joint_def_default.__doc__ = """A pin without spring, motor or limit, and without bodies yet."""

impel_joint_create_revolute = library.impel_joint_create_revolute
impel_joint_create_revolute.restype = ImpelStatus
impel_joint_create_revolute.argtypes = [
    POINTER(ImpelRevoluteJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_revolute.__doc__ = """Creates a hinge between two bodies. If the origins of the frames are apart, the joint pulls
them together quickly: place the bodies first. A null or dead body, or a `body_b` of another
world, gives `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_revolute_joint_get_angle = library.impel_revolute_joint_get_angle
impel_revolute_joint_get_angle.restype = ImpelStatus
impel_revolute_joint_get_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_revolute_joint_get_angle.__doc__ = """The angle of frame b against frame a, in radians, counter-clockwise, over
several turns.
"""

impel_revolute_joint_get_angular_velocity = library.impel_revolute_joint_get_angular_velocity
impel_revolute_joint_get_angular_velocity.restype = ImpelStatus
impel_revolute_joint_get_angular_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_revolute_joint_get_angular_velocity.__doc__ = """How fast body b turns against body a, in rad/s."""

impel_revolute_joint_get_enable_limit = library.impel_revolute_joint_get_enable_limit
impel_revolute_joint_get_enable_limit.restype = ImpelStatus
impel_revolute_joint_get_enable_limit.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_revolute_joint_get_enable_limit.__doc__ = """Whether the angle is held within its limits."""

impel_revolute_joint_set_enable_limit = library.impel_revolute_joint_set_enable_limit
impel_revolute_joint_set_enable_limit.restype = ImpelStatus
impel_revolute_joint_set_enable_limit.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_revolute_joint_set_enable_limit.__doc__ = """Whether the angle is held within its limits. An angle beyond them is brought
back.
"""

impel_revolute_joint_get_limits = library.impel_revolute_joint_get_limits
impel_revolute_joint_get_limits.restype = ImpelStatus
impel_revolute_joint_get_limits.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_lower_angle
    POINTER(c_float),  # out_upper_angle
]
impel_revolute_joint_get_limits.__doc__ = """The least and the greatest angle, in radians."""

impel_revolute_joint_set_limits = library.impel_revolute_joint_set_limits
impel_revolute_joint_set_limits.restype = ImpelStatus
impel_revolute_joint_set_limits.argtypes = [
    ImpelJointId,  # joint
    c_float,  # lower_angle
    c_float,  # upper_angle
]
impel_revolute_joint_set_limits.__doc__ = """The least and the greatest angle, in radians, within ± `IMPEL_MAX_ANGLE`, the least first.
They have an effect while the limit is enabled. -`FLT_MAX` or -infinity: no lower limit;
`FLT_MAX` or infinity: no upper limit. The getter then returns ±infinity.
"""

impel_revolute_joint_get_enable_motor = library.impel_revolute_joint_get_enable_motor
impel_revolute_joint_get_enable_motor.restype = ImpelStatus
impel_revolute_joint_get_enable_motor.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_revolute_joint_get_enable_motor.__doc__ = """Whether the motor turns the joint."""

impel_revolute_joint_set_enable_motor = library.impel_revolute_joint_set_enable_motor
impel_revolute_joint_set_enable_motor.restype = ImpelStatus
impel_revolute_joint_set_enable_motor.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_revolute_joint_set_enable_motor.__doc__ = """Whether the motor turns the joint."""

impel_revolute_joint_get_motor_speed = library.impel_revolute_joint_get_motor_speed
impel_revolute_joint_get_motor_speed.restype = ImpelStatus
impel_revolute_joint_get_motor_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_revolute_joint_get_motor_speed.__doc__ = """How fast the motor turns body b against body a, in rad/s."""

impel_revolute_joint_set_motor_speed = library.impel_revolute_joint_set_motor_speed
impel_revolute_joint_set_motor_speed.restype = ImpelStatus
impel_revolute_joint_set_motor_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_revolute_joint_set_motor_speed.__doc__ = """How fast the motor turns body b against body a, counter-clockwise, in rad/s."""

impel_revolute_joint_get_max_motor_torque = library.impel_revolute_joint_get_max_motor_torque
impel_revolute_joint_get_max_motor_torque.restype = ImpelStatus
impel_revolute_joint_get_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_revolute_joint_get_max_motor_torque.__doc__ = """The most torque that the motor applies, in N m."""

impel_revolute_joint_set_max_motor_torque = library.impel_revolute_joint_set_max_motor_torque
impel_revolute_joint_set_max_motor_torque.restype = ImpelStatus
impel_revolute_joint_set_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_revolute_joint_set_max_motor_torque.__doc__ = """The most torque that the motor applies, in N m; not negative. `IMPEL_MAX_FORCE`, `FLT_MAX`
and infinity: no limit.
"""

impel_revolute_joint_get_motor_torque = library.impel_revolute_joint_get_motor_torque
impel_revolute_joint_get_motor_torque.restype = ImpelStatus
impel_revolute_joint_get_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_revolute_joint_get_motor_torque.__doc__ = """The torque, in N m, that the motor applied to body b, on average over the last
step.
"""

impel_revolute_joint_get_enable_spring = library.impel_revolute_joint_get_enable_spring
impel_revolute_joint_get_enable_spring.restype = ImpelStatus
impel_revolute_joint_get_enable_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_revolute_joint_get_enable_spring.__doc__ = """Whether the spring pulls towards the target angle."""

impel_revolute_joint_set_enable_spring = library.impel_revolute_joint_set_enable_spring
impel_revolute_joint_set_enable_spring.restype = ImpelStatus
impel_revolute_joint_set_enable_spring.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_revolute_joint_set_enable_spring.__doc__ = """Whether the spring pulls towards the target angle."""

impel_revolute_joint_get_spring = library.impel_revolute_joint_get_spring
impel_revolute_joint_get_spring.restype = ImpelStatus
impel_revolute_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_revolute_joint_get_spring.__doc__ = """The spring's frequency, in Hz, and its damping ratio."""

impel_revolute_joint_set_spring = library.impel_revolute_joint_set_spring
impel_revolute_joint_set_spring.restype = ImpelStatus
impel_revolute_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_revolute_joint_set_spring.__doc__ = """The spring's frequency, in Hz, and its damping ratio: see
`ImpelRevoluteJointDef`. Neither may be negative. A spring far faster than the
substeps swings no faster than they can follow.
"""

impel_revolute_joint_get_target_angle = library.impel_revolute_joint_get_target_angle
impel_revolute_joint_get_target_angle.restype = ImpelStatus
impel_revolute_joint_get_target_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_revolute_joint_get_target_angle.__doc__ = """The angle at which the spring is at rest, in radians."""

impel_revolute_joint_set_target_angle = library.impel_revolute_joint_set_target_angle
impel_revolute_joint_set_target_angle.restype = ImpelStatus
impel_revolute_joint_set_target_angle.argtypes = [
    ImpelJointId,  # joint
    c_float,  # angle
]
impel_revolute_joint_set_target_angle.__doc__ = """The angle at which the spring is at rest, in radians, within
± `IMPEL_MAX_ANGLE`.
"""


# Prismatic joints
# ================
# A slider: frame b moves along the x axis of frame a, and does not turn against
# it. Its translation is how far the origin of frame b is along that axis, in
# metres.
#
# Along the axis a spring, a motor and a pair of limits may act, alone or
# together. The calls below are for prismatic joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelPrismaticJointDef(Structure):
    """What a prismatic joint starts with, filled by
    `impel_prismatic_joint_def_default`.
    """

    #: Set by `impel_prismatic_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default false.
    collide_connected: bool

    #: Whether the translation is held within its limits. Default false.
    enable_limit: bool

    #: Whether the motor pushes along the axis. Default false.
    enable_motor: bool

    #: Whether the spring pulls towards the target translation. Default false.
    enable_spring: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Where the axis begins in the space of body a; the axis is the frame's x
    #: axis. Default the body's origin and x axis.
    local_frame_a: ImpelTransform

    #: What slides along the axis, in the space of body b, and its direction.
    local_frame_b: ImpelTransform

    #: The least translation, in metres, within ± `IMPEL_MAX_SIZE`. -`FLT_MAX` and -infinity:
    #: no limit. Default: 0.
    lower_translation: float

    #: The greatest translation, not below `lower_translation`. `FLT_MAX` and infinity: no
    #: limit. Default: 0.
    upper_translation: float

    #: How fast the motor moves body b along the axis, as seen from body a, in
    #: m/s. Default 0: it brakes.
    motor_speed: float

    #: The most force that the motor applies, in N. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity:
    #: no limit. Default: 0.
    max_motor_force: float

    #: The translation at which the spring is at rest, in metres. Default 0.
    target_translation: float

    #: How stiff the spring is: the frequency, in Hz, at which the two bodies
    #: would swing along the axis, if they move without turning. Default 0: no
    #: spring.
    hertz: float

    #: How fast the spring comes to rest: 0 never, 1 as fast as it can without
    #: swinging through. Default 0.
    damping_ratio: float

    #: How stiffly the joint holds its axis, its angle and its limits: a load stretches it
    #: as it does a spring of this frequency, in Hz. See
    #: `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    constraint_hertz: float

    #: The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    #: not 0. Default 2.
    constraint_damping_ratio: float

    #: The most force, in N, by which it holds across its axis, and at each limit: see
    #: `impel_joint_set_max_force`. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    #: Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: The most torque, in N m, by which it holds the angle: see `impel_joint_set_max_torque`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_limit", c_bool),
        ("enable_motor", c_bool),
        ("enable_spring", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("lower_translation", c_float),
        ("upper_translation", c_float),
        ("motor_speed", c_float),
        ("max_motor_force", c_float),
        ("target_translation", c_float),
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("max_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
    ]


impel_prismatic_joint_def_default = library.impel_prismatic_joint_def_default
impel_prismatic_joint_def_default.restype = ImpelPrismaticJointDef
impel_prismatic_joint_def_default.argtypes = []
impel_prismatic_joint_def_default.__doc__ = """A slider without spring, motor or limit, and without bodies yet."""

impel_joint_create_prismatic = library.impel_joint_create_prismatic
impel_joint_create_prismatic.restype = ImpelStatus
impel_joint_create_prismatic.argtypes = [
    POINTER(ImpelPrismaticJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_prismatic.__doc__ = """Creates a slider: two bodies move relative to each other along one axis and do not rotate.
If they are off the axis or rotated, the joint pulls them back quickly: place the bodies
first. A null or dead body, or a `body_b` of another world, gives
`IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives `IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_prismatic_joint_get_translation = library.impel_prismatic_joint_get_translation
impel_prismatic_joint_get_translation.restype = ImpelStatus
impel_prismatic_joint_get_translation.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_translation
]
impel_prismatic_joint_get_translation.__doc__ = """How far frame b is along the axis of frame a, in metres."""

impel_prismatic_joint_get_speed = library.impel_prismatic_joint_get_speed
impel_prismatic_joint_get_speed.restype = ImpelStatus
impel_prismatic_joint_get_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_prismatic_joint_get_speed.__doc__ = """How fast frame b moves along the axis, as seen from body a, in m/s."""

impel_prismatic_joint_get_enable_limit = library.impel_prismatic_joint_get_enable_limit
impel_prismatic_joint_get_enable_limit.restype = ImpelStatus
impel_prismatic_joint_get_enable_limit.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_prismatic_joint_get_enable_limit.__doc__ = """Whether the translation is held within its limits."""

impel_prismatic_joint_set_enable_limit = library.impel_prismatic_joint_set_enable_limit
impel_prismatic_joint_set_enable_limit.restype = ImpelStatus
impel_prismatic_joint_set_enable_limit.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_prismatic_joint_set_enable_limit.__doc__ = """Whether the translation is held within its limits. A translation beyond them is
brought back.
"""

impel_prismatic_joint_get_limits = library.impel_prismatic_joint_get_limits
impel_prismatic_joint_get_limits.restype = ImpelStatus
impel_prismatic_joint_get_limits.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_lower_translation
    POINTER(c_float),  # out_upper_translation
]
impel_prismatic_joint_get_limits.__doc__ = """The least and the greatest translation, in metres."""

impel_prismatic_joint_set_limits = library.impel_prismatic_joint_set_limits
impel_prismatic_joint_set_limits.restype = ImpelStatus
impel_prismatic_joint_set_limits.argtypes = [
    ImpelJointId,  # joint
    c_float,  # lower_translation
    c_float,  # upper_translation
]
impel_prismatic_joint_set_limits.__doc__ = """The least and the greatest translation, in metres, within ± `IMPEL_MAX_SIZE`, the least
first. They have an effect while the limit is enabled. -`FLT_MAX` or -infinity: no lower
limit; `FLT_MAX` or infinity: no upper limit. The getter then returns ±infinity.
"""

impel_prismatic_joint_get_enable_motor = library.impel_prismatic_joint_get_enable_motor
impel_prismatic_joint_get_enable_motor.restype = ImpelStatus
impel_prismatic_joint_get_enable_motor.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_prismatic_joint_get_enable_motor.__doc__ = """Whether the motor pushes along the axis."""

impel_prismatic_joint_set_enable_motor = library.impel_prismatic_joint_set_enable_motor
impel_prismatic_joint_set_enable_motor.restype = ImpelStatus
impel_prismatic_joint_set_enable_motor.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_prismatic_joint_set_enable_motor.__doc__ = """Whether the motor pushes along the axis."""

impel_prismatic_joint_get_motor_speed = library.impel_prismatic_joint_get_motor_speed
impel_prismatic_joint_get_motor_speed.restype = ImpelStatus
impel_prismatic_joint_get_motor_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_prismatic_joint_get_motor_speed.__doc__ = """How fast the motor moves body b along the axis, in m/s."""

impel_prismatic_joint_set_motor_speed = library.impel_prismatic_joint_set_motor_speed
impel_prismatic_joint_set_motor_speed.restype = ImpelStatus
impel_prismatic_joint_set_motor_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_prismatic_joint_set_motor_speed.__doc__ = """How fast the motor moves body b along the axis, as seen from body a, in m/s."""

impel_prismatic_joint_get_max_motor_force = library.impel_prismatic_joint_get_max_motor_force
impel_prismatic_joint_get_max_motor_force.restype = ImpelStatus
impel_prismatic_joint_get_max_motor_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_prismatic_joint_get_max_motor_force.__doc__ = """The most force that the motor applies, in N."""

impel_prismatic_joint_set_max_motor_force = library.impel_prismatic_joint_set_max_motor_force
impel_prismatic_joint_set_max_motor_force.restype = ImpelStatus
impel_prismatic_joint_set_max_motor_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_prismatic_joint_set_max_motor_force.__doc__ = """The most force that the motor applies, in N; not negative. `IMPEL_MAX_FORCE`, `FLT_MAX` and
infinity: no limit.
"""

impel_prismatic_joint_get_motor_force = library.impel_prismatic_joint_get_motor_force
impel_prismatic_joint_get_motor_force.restype = ImpelStatus
impel_prismatic_joint_get_motor_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_prismatic_joint_get_motor_force.__doc__ = """The force, in N, that the motor applied to body b, on average over the last
step.
"""

impel_prismatic_joint_get_enable_spring = library.impel_prismatic_joint_get_enable_spring
impel_prismatic_joint_get_enable_spring.restype = ImpelStatus
impel_prismatic_joint_get_enable_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_prismatic_joint_get_enable_spring.__doc__ = """Whether the spring pulls towards the target translation."""

impel_prismatic_joint_set_enable_spring = library.impel_prismatic_joint_set_enable_spring
impel_prismatic_joint_set_enable_spring.restype = ImpelStatus
impel_prismatic_joint_set_enable_spring.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_prismatic_joint_set_enable_spring.__doc__ = """Whether the spring pulls towards the target translation."""

impel_prismatic_joint_get_spring = library.impel_prismatic_joint_get_spring
impel_prismatic_joint_get_spring.restype = ImpelStatus
impel_prismatic_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_prismatic_joint_get_spring.__doc__ = """The spring's frequency, in Hz, and its damping ratio."""

impel_prismatic_joint_set_spring = library.impel_prismatic_joint_set_spring
impel_prismatic_joint_set_spring.restype = ImpelStatus
impel_prismatic_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_prismatic_joint_set_spring.__doc__ = """The spring's frequency, in Hz, and its damping ratio: see
`ImpelPrismaticJointDef`. Neither may be negative. A spring far faster than the
substeps swings no faster than they can follow.
"""

impel_prismatic_joint_get_target_translation = library.impel_prismatic_joint_get_target_translation
impel_prismatic_joint_get_target_translation.restype = ImpelStatus
impel_prismatic_joint_get_target_translation.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_translation
]
impel_prismatic_joint_get_target_translation.__doc__ = """The translation at which the spring is at rest, in metres."""

impel_prismatic_joint_set_target_translation = library.impel_prismatic_joint_set_target_translation
impel_prismatic_joint_set_target_translation.restype = ImpelStatus
impel_prismatic_joint_set_target_translation.argtypes = [
    ImpelJointId,  # joint
    c_float,  # translation
]
impel_prismatic_joint_set_target_translation.__doc__ = """The translation at which the spring is at rest, in metres, within
± `IMPEL_MAX_SIZE`.
"""


# Distance joints
# ===============
# Keeps two points at a distance, that of the frames' origins. With nothing
# enabled it is a rod: the distance is `length`. With a spring it is that where
# the spring is at rest; with limits it is kept between `min_length` and
# `max_length` (a rope is limits alone, from 0 to its length); a motor lengthens
# or shortens it. The three may act together. The bodies turn freely.
#
# The calls below are for distance joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelDistanceJointDef(Structure):
    """What a distance joint starts with, filled by `impel_distance_joint_def_default`."""

    #: Set by `impel_distance_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default false.
    collide_connected: bool

    #: Whether a spring holds the length. Default false.
    enable_spring: bool

    #: Whether the length is held within its limits. Default false.
    enable_limit: bool

    #: Whether the motor lengthens the joint. Default false.
    enable_motor: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Its origin is the point in the space of body a. Default the body's origin.
    local_frame_a: ImpelTransform

    #: The same in the space of body b.
    local_frame_b: ImpelTransform

    #: The length of the rod, or at which the spring is at rest, in metres, not
    #: negative. Default 1.
    length: float

    #: The least length, in metres, not negative. Default 0.
    min_length: float

    #: The greatest length, not below `min_length`. `FLT_MAX` and infinity: no limit. Default:
    #: `IMPEL_MAX_SIZE`.
    max_length: float

    #: How stiff the spring is: the frequency, in Hz, at which the two bodies would
    #: swing if they move without turning. Default 0: no spring.
    hertz: float

    #: How fast the spring comes to rest: 0 never, 1 as fast as it can without
    #: swinging through. Default 0.
    damping_ratio: float

    #: The least force of the spring, in N; negative where it pulls the points together. Zero
    #: for one that only pushes. -`IMPEL_MAX_FORCE`, -`FLT_MAX` and -infinity: no limit.
    #: Default: -`IMPEL_MAX_FORCE`.
    lower_spring_force: float

    #: The greatest force of the spring, in N, not below `lower_spring_force`; positive where
    #: it pushes the points apart. Zero for one that only pulls. `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    upper_spring_force: float

    #: How fast the motor lengthens the joint, in m/s. Default 0: it brakes.
    motor_speed: float

    #: The most force that the motor applies, in N. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity:
    #: no limit. Default: 0.
    max_motor_force: float

    #: How stiffly the joint holds the length of a rod, and limits: a load stretches it
    #: as it does a spring of this frequency, in Hz. See
    #: `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    constraint_hertz: float

    #: The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    #: not 0. Default 2.
    constraint_damping_ratio: float

    #: The most force, in N, by which it holds the length of a rod, or a limit: see
    #: `impel_joint_set_max_force`. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    #: Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_spring", c_bool),
        ("enable_limit", c_bool),
        ("enable_motor", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("length", c_float),
        ("min_length", c_float),
        ("max_length", c_float),
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("lower_spring_force", c_float),
        ("upper_spring_force", c_float),
        ("motor_speed", c_float),
        ("max_motor_force", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
    ]


impel_distance_joint_def_default = library.impel_distance_joint_def_default
impel_distance_joint_def_default.restype = ImpelDistanceJointDef
impel_distance_joint_def_default.argtypes = []
impel_distance_joint_def_default.__doc__ = """A rod of one metre, without bodies yet."""

impel_joint_create_distance = library.impel_joint_create_distance
impel_joint_create_distance.restype = ImpelStatus
impel_joint_create_distance.argtypes = [
    POINTER(ImpelDistanceJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_distance.__doc__ = """Keeps two points of two bodies at a distance. If they are at another distance, the joint
moves them quickly: place the bodies first. A rod of length 0 has no direction, and holds
only along its last one: use a revolute joint instead. A null or dead body, or a `body_b` of
another world, gives `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_distance_joint_get_current_length = library.impel_distance_joint_get_current_length
impel_distance_joint_get_current_length.restype = ImpelStatus
impel_distance_joint_get_current_length.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_length
]
impel_distance_joint_get_current_length.__doc__ = """How far apart the two points are now, in metres."""

impel_distance_joint_get_speed = library.impel_distance_joint_get_speed
impel_distance_joint_get_speed.restype = ImpelStatus
impel_distance_joint_get_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_distance_joint_get_speed.__doc__ = """How fast the two points move apart, in m/s."""

impel_distance_joint_get_length = library.impel_distance_joint_get_length
impel_distance_joint_get_length.restype = ImpelStatus
impel_distance_joint_get_length.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_length
]
impel_distance_joint_get_length.__doc__ = """The length of the rod, or at which the spring is at rest, in metres."""

impel_distance_joint_set_length = library.impel_distance_joint_set_length
impel_distance_joint_set_length.restype = ImpelStatus
impel_distance_joint_set_length.argtypes = [
    ImpelJointId,  # joint
    c_float,  # length
]
impel_distance_joint_set_length.__doc__ = """The length of the rod, or at which the spring is at rest, in metres, from 0 to
`IMPEL_MAX_SIZE`.
"""

impel_distance_joint_get_enable_limit = library.impel_distance_joint_get_enable_limit
impel_distance_joint_get_enable_limit.restype = ImpelStatus
impel_distance_joint_get_enable_limit.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_distance_joint_get_enable_limit.__doc__ = """Whether the length is held within its limits."""

impel_distance_joint_set_enable_limit = library.impel_distance_joint_set_enable_limit
impel_distance_joint_set_enable_limit.restype = ImpelStatus
impel_distance_joint_set_enable_limit.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_distance_joint_set_enable_limit.__doc__ = """Whether the length is held within its limits. A length beyond them is brought back."""

impel_distance_joint_get_limits = library.impel_distance_joint_get_limits
impel_distance_joint_get_limits.restype = ImpelStatus
impel_distance_joint_get_limits.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_min_length
    POINTER(c_float),  # out_max_length
]
impel_distance_joint_get_limits.__doc__ = """The least and the greatest length, in metres."""

impel_distance_joint_set_limits = library.impel_distance_joint_set_limits
impel_distance_joint_set_limits.restype = ImpelStatus
impel_distance_joint_set_limits.argtypes = [
    ImpelJointId,  # joint
    c_float,  # min_length
    c_float,  # max_length
]
impel_distance_joint_set_limits.__doc__ = """The least and the greatest length, in metres, from 0 to `IMPEL_MAX_SIZE`, the least first.
They have an effect while the limit is enabled. `FLT_MAX` or infinity: no upper limit; the
getter then returns infinity.
"""

impel_distance_joint_get_enable_motor = library.impel_distance_joint_get_enable_motor
impel_distance_joint_get_enable_motor.restype = ImpelStatus
impel_distance_joint_get_enable_motor.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_distance_joint_get_enable_motor.__doc__ = """Whether the motor lengthens the joint."""

impel_distance_joint_set_enable_motor = library.impel_distance_joint_set_enable_motor
impel_distance_joint_set_enable_motor.restype = ImpelStatus
impel_distance_joint_set_enable_motor.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_distance_joint_set_enable_motor.__doc__ = """Whether the motor lengthens the joint."""

impel_distance_joint_get_motor_speed = library.impel_distance_joint_get_motor_speed
impel_distance_joint_get_motor_speed.restype = ImpelStatus
impel_distance_joint_get_motor_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_distance_joint_get_motor_speed.__doc__ = """How fast the motor lengthens the joint, in m/s."""

impel_distance_joint_set_motor_speed = library.impel_distance_joint_set_motor_speed
impel_distance_joint_set_motor_speed.restype = ImpelStatus
impel_distance_joint_set_motor_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_distance_joint_set_motor_speed.__doc__ = """How fast the motor lengthens the joint, in m/s; negative shortens it."""

impel_distance_joint_get_max_motor_force = library.impel_distance_joint_get_max_motor_force
impel_distance_joint_get_max_motor_force.restype = ImpelStatus
impel_distance_joint_get_max_motor_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_distance_joint_get_max_motor_force.__doc__ = """The most force that the motor applies, in N."""

impel_distance_joint_set_max_motor_force = library.impel_distance_joint_set_max_motor_force
impel_distance_joint_set_max_motor_force.restype = ImpelStatus
impel_distance_joint_set_max_motor_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_distance_joint_set_max_motor_force.__doc__ = """The most force that the motor applies, in N; not negative. `IMPEL_MAX_FORCE`, `FLT_MAX` and
infinity: no limit.
"""

impel_distance_joint_get_motor_force = library.impel_distance_joint_get_motor_force
impel_distance_joint_get_motor_force.restype = ImpelStatus
impel_distance_joint_get_motor_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_distance_joint_get_motor_force.__doc__ = """The force, in N, with which the motor pushed the points apart, on average over the
last step.
"""

impel_distance_joint_get_enable_spring = library.impel_distance_joint_get_enable_spring
impel_distance_joint_get_enable_spring.restype = ImpelStatus
impel_distance_joint_get_enable_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_distance_joint_get_enable_spring.__doc__ = """Whether a spring holds the length."""

impel_distance_joint_set_enable_spring = library.impel_distance_joint_set_enable_spring
impel_distance_joint_set_enable_spring.restype = ImpelStatus
impel_distance_joint_set_enable_spring.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_distance_joint_set_enable_spring.__doc__ = """Whether a spring holds the length."""

impel_distance_joint_get_spring = library.impel_distance_joint_get_spring
impel_distance_joint_get_spring.restype = ImpelStatus
impel_distance_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_distance_joint_get_spring.__doc__ = """The spring's frequency, in Hz, and its damping ratio."""

impel_distance_joint_set_spring = library.impel_distance_joint_set_spring
impel_distance_joint_set_spring.restype = ImpelStatus
impel_distance_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_distance_joint_set_spring.__doc__ = """The spring's frequency, in Hz, and its damping ratio: see `ImpelDistanceJointDef`.
Neither may be negative. A spring far faster than the substeps swings no faster than
they can follow.
"""

impel_distance_joint_get_spring_force_range = library.impel_distance_joint_get_spring_force_range
impel_distance_joint_get_spring_force_range.restype = ImpelStatus
impel_distance_joint_get_spring_force_range.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_lower_force
    POINTER(c_float),  # out_upper_force
]
impel_distance_joint_get_spring_force_range.__doc__ = """The least and the greatest force of the spring, in N."""

impel_distance_joint_set_spring_force_range = library.impel_distance_joint_set_spring_force_range
impel_distance_joint_set_spring_force_range.restype = ImpelStatus
impel_distance_joint_set_spring_force_range.argtypes = [
    ImpelJointId,  # joint
    c_float,  # lower_force
    c_float,  # upper_force
]
impel_distance_joint_set_spring_force_range.__doc__ = """Range of the spring's force, in N: `lower_force` at most `upper_force`, each within ±
`IMPEL_MAX_FORCE`. A negative force pulls the points together, a positive one pushes them
apart. The force of the spring is clamped to the range: from -infinity to 0 it only pulls,
as an elastic rope does; with both values equal it is the same at any length. ±
`IMPEL_MAX_FORCE`, ±`FLT_MAX` and ±infinity: no limit.
"""


# Weld joints
# ===========
# Holds two bodies together as if they were one: the frames stay on each other.
# Point and angle are rigid, or each on a spring.
#
# The calls below are for weld joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelWeldJointDef(Structure):
    """What a weld joint starts with, filled by `impel_weld_joint_def_default`."""

    #: Set by `impel_weld_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default false.
    collide_connected: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Where the weld is in the space of body a, and its direction. Default the
    #: body's origin and x axis.
    local_frame_a: ImpelTransform

    #: The same in the space of body b: it comes to lie on frame a.
    local_frame_b: ImpelTransform

    #: How stiff a spring holds the point: the frequency, in Hz, at which the two
    #: bodies would swing if they move without turning. Default 0: it is rigid.
    linear_hertz: float

    #: Of that spring: 0 never comes to rest, 1 as fast as it can without swinging
    #: through. Default 0.
    linear_damping_ratio: float

    #: How stiff a spring holds the angle: the frequency, in Hz, at which the two
    #: bodies would swing about their centres of mass. Default 0: it is rigid.
    angular_hertz: float

    #: Of that spring. Default 0.
    angular_damping_ratio: float

    #: How stiffly the joint holds point and angle, where they are rigid: a load stretches it
    #: as it does a spring of this frequency, in Hz. See
    #: `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    constraint_hertz: float

    #: The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    #: not 0. Default 2.
    constraint_damping_ratio: float

    #: The most force, in N, by which it holds the point: see `impel_joint_set_max_force`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: The most torque, in N m, by which it holds the angle: see `impel_joint_set_max_torque`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("linear_hertz", c_float),
        ("linear_damping_ratio", c_float),
        ("angular_hertz", c_float),
        ("angular_damping_ratio", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("max_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
    ]


impel_weld_joint_def_default = library.impel_weld_joint_def_default
impel_weld_joint_def_default.restype = ImpelWeldJointDef
impel_weld_joint_def_default.argtypes = []
impel_weld_joint_def_default.__doc__ = """A rigid weld, without bodies yet."""

impel_joint_create_weld = library.impel_joint_create_weld
impel_joint_create_weld.restype = ImpelStatus
impel_joint_create_weld.argtypes = [
    POINTER(ImpelWeldJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_weld.__doc__ = """Welds two bodies together. If the frames differ in position or angle, the joint pulls them
together quickly: place the bodies first. A null or dead body, or a `body_b` of another
world, gives `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_weld_joint_get_linear_spring = library.impel_weld_joint_get_linear_spring
impel_weld_joint_get_linear_spring.restype = ImpelStatus
impel_weld_joint_get_linear_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_weld_joint_get_linear_spring.__doc__ = """The linear spring's frequency, in Hz, and its damping ratio."""

impel_weld_joint_set_linear_spring = library.impel_weld_joint_set_linear_spring
impel_weld_joint_set_linear_spring.restype = ImpelStatus
impel_weld_joint_set_linear_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_weld_joint_set_linear_spring.__doc__ = """The linear spring's frequency, in Hz, and its damping ratio: see
`ImpelWeldJointDef`. Neither may be negative; zero hertz are rigid. A spring far faster than the substeps
swings no faster than they can follow.
"""

impel_weld_joint_get_angular_spring = library.impel_weld_joint_get_angular_spring
impel_weld_joint_get_angular_spring.restype = ImpelStatus
impel_weld_joint_get_angular_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_weld_joint_get_angular_spring.__doc__ = """The angular spring's frequency, in Hz, and its damping ratio."""

impel_weld_joint_set_angular_spring = library.impel_weld_joint_set_angular_spring
impel_weld_joint_set_angular_spring.restype = ImpelStatus
impel_weld_joint_set_angular_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_weld_joint_set_angular_spring.__doc__ = """The angular spring's frequency, in Hz, and its damping ratio: see
`ImpelWeldJointDef`. Neither may be negative; zero hertz are rigid. A spring far faster than the substeps
swings no faster than they can follow.
"""


# Wheel joints
# ============
# Hangs a wheel, body b, on a chassis, body a: the origin of frame b moves along
# the x axis of frame a, on a spring and within limits, and body b turns freely
# about it, or as a motor drives it.
#
# The calls below are for wheel joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelWheelJointDef(Structure):
    """What a wheel joint starts with, filled by `impel_wheel_joint_def_default`."""

    #: Set by `impel_wheel_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default false.
    collide_connected: bool

    #: Whether a spring pulls the wheel to translation zero. Default true.
    enable_spring: bool

    #: Whether the translation is held within its limits. Default false.
    enable_limit: bool

    #: Whether the motor turns the wheel. Default false.
    enable_motor: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Where the wheel is at rest in the space of body a; it moves along the
    #: frame's x axis. Default the body's origin and x axis.
    local_frame_a: ImpelTransform

    #: Its origin is the hub, in the space of body b. Default the body's origin.
    local_frame_b: ImpelTransform

    #: The least translation, in metres, within ± `IMPEL_MAX_SIZE`. -`FLT_MAX` and -infinity:
    #: no limit. Default: 0.
    lower_translation: float

    #: The greatest translation, not below `lower_translation`. `FLT_MAX` and infinity: no
    #: limit. Default: 0.
    upper_translation: float

    #: How fast the motor turns body b against body a, counter-clockwise, in rad/s.
    #: Default 0: it brakes.
    motor_speed: float

    #: The most torque that the motor applies, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: 0.
    max_motor_torque: float

    #: How stiff the spring is: the frequency, in Hz, at which the two bodies would
    #: swing if they move without turning. A wheel under a fixed chassis sags by g
    #: / (2π hertz)². Default 1.
    hertz: float

    #: How fast the spring comes to rest: 0 never, 1 as fast as it can without
    #: swinging through. Default 0.7.
    damping_ratio: float

    #: How stiffly the joint holds its axis and its limits: a load stretches it
    #: as it does a spring of this frequency, in Hz. See
    #: `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    constraint_hertz: float

    #: The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    #: not 0. Default 2.
    constraint_damping_ratio: float

    #: The most force, in N, by which it holds across its axis, and at each limit: see
    #: `impel_joint_set_max_force`. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    #: Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_spring", c_bool),
        ("enable_limit", c_bool),
        ("enable_motor", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("lower_translation", c_float),
        ("upper_translation", c_float),
        ("motor_speed", c_float),
        ("max_motor_torque", c_float),
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
    ]


impel_wheel_joint_def_default = library.impel_wheel_joint_def_default
impel_wheel_joint_def_default.restype = ImpelWheelJointDef
impel_wheel_joint_def_default.argtypes = []
impel_wheel_joint_def_default.__doc__ = """A wheel on a spring of 1 Hz, without motor or limits, and without bodies yet."""

impel_joint_create_wheel = library.impel_joint_create_wheel
impel_joint_create_wheel.restype = ImpelStatus
impel_joint_create_wheel.argtypes = [
    POINTER(ImpelWheelJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_wheel.__doc__ = """Attaches body b, the wheel, to body a, the chassis. If the hub is off the axis, the joint
pulls it back quickly: place the bodies first. A null or dead body, or a `body_b` of another
world, gives `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_wheel_joint_get_translation = library.impel_wheel_joint_get_translation
impel_wheel_joint_get_translation.restype = ImpelStatus
impel_wheel_joint_get_translation.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_translation
]
impel_wheel_joint_get_translation.__doc__ = """How far the hub is along the axis, in metres."""

impel_wheel_joint_get_speed = library.impel_wheel_joint_get_speed
impel_wheel_joint_get_speed.restype = ImpelStatus
impel_wheel_joint_get_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_wheel_joint_get_speed.__doc__ = """How fast the hub moves along the axis, as seen from body a, in m/s."""

impel_wheel_joint_get_angular_velocity = library.impel_wheel_joint_get_angular_velocity
impel_wheel_joint_get_angular_velocity.restype = ImpelStatus
impel_wheel_joint_get_angular_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_wheel_joint_get_angular_velocity.__doc__ = """How fast body b turns against body a, in rad/s."""

impel_wheel_joint_get_enable_limit = library.impel_wheel_joint_get_enable_limit
impel_wheel_joint_get_enable_limit.restype = ImpelStatus
impel_wheel_joint_get_enable_limit.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_wheel_joint_get_enable_limit.__doc__ = """Whether the translation is held within its limits."""

impel_wheel_joint_set_enable_limit = library.impel_wheel_joint_set_enable_limit
impel_wheel_joint_set_enable_limit.restype = ImpelStatus
impel_wheel_joint_set_enable_limit.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_wheel_joint_set_enable_limit.__doc__ = """Whether the translation is held within its limits. A translation beyond them is
brought back.
"""

impel_wheel_joint_get_limits = library.impel_wheel_joint_get_limits
impel_wheel_joint_get_limits.restype = ImpelStatus
impel_wheel_joint_get_limits.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_lower_translation
    POINTER(c_float),  # out_upper_translation
]
impel_wheel_joint_get_limits.__doc__ = """The least and the greatest translation, in metres."""

impel_wheel_joint_set_limits = library.impel_wheel_joint_set_limits
impel_wheel_joint_set_limits.restype = ImpelStatus
impel_wheel_joint_set_limits.argtypes = [
    ImpelJointId,  # joint
    c_float,  # lower_translation
    c_float,  # upper_translation
]
impel_wheel_joint_set_limits.__doc__ = """The least and the greatest translation, in metres, within ± `IMPEL_MAX_SIZE`, the least
first. They have an effect while the limit is enabled. -`FLT_MAX` or -infinity: no lower
limit; `FLT_MAX` or infinity: no upper limit. The getter then returns ±infinity.
"""

impel_wheel_joint_get_enable_motor = library.impel_wheel_joint_get_enable_motor
impel_wheel_joint_get_enable_motor.restype = ImpelStatus
impel_wheel_joint_get_enable_motor.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_wheel_joint_get_enable_motor.__doc__ = """Whether the motor turns the wheel."""

impel_wheel_joint_set_enable_motor = library.impel_wheel_joint_set_enable_motor
impel_wheel_joint_set_enable_motor.restype = ImpelStatus
impel_wheel_joint_set_enable_motor.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_wheel_joint_set_enable_motor.__doc__ = """Whether the motor turns the wheel."""

impel_wheel_joint_get_motor_speed = library.impel_wheel_joint_get_motor_speed
impel_wheel_joint_get_motor_speed.restype = ImpelStatus
impel_wheel_joint_get_motor_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_wheel_joint_get_motor_speed.__doc__ = """How fast the motor turns body b against body a, in rad/s."""

impel_wheel_joint_set_motor_speed = library.impel_wheel_joint_set_motor_speed
impel_wheel_joint_set_motor_speed.restype = ImpelStatus
impel_wheel_joint_set_motor_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_wheel_joint_set_motor_speed.__doc__ = """How fast the motor turns body b against body a, counter-clockwise, in rad/s."""

impel_wheel_joint_get_max_motor_torque = library.impel_wheel_joint_get_max_motor_torque
impel_wheel_joint_get_max_motor_torque.restype = ImpelStatus
impel_wheel_joint_get_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_wheel_joint_get_max_motor_torque.__doc__ = """The most torque that the motor applies, in N m."""

impel_wheel_joint_set_max_motor_torque = library.impel_wheel_joint_set_max_motor_torque
impel_wheel_joint_set_max_motor_torque.restype = ImpelStatus
impel_wheel_joint_set_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_wheel_joint_set_max_motor_torque.__doc__ = """The most torque that the motor applies, in N m; not negative. `IMPEL_MAX_FORCE`, `FLT_MAX`
and infinity: no limit.
"""

impel_wheel_joint_get_motor_torque = library.impel_wheel_joint_get_motor_torque
impel_wheel_joint_get_motor_torque.restype = ImpelStatus
impel_wheel_joint_get_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_wheel_joint_get_motor_torque.__doc__ = """The torque, in N m, that the motor applied to body b, on average over the last step."""

impel_wheel_joint_get_enable_spring = library.impel_wheel_joint_get_enable_spring
impel_wheel_joint_get_enable_spring.restype = ImpelStatus
impel_wheel_joint_get_enable_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_wheel_joint_get_enable_spring.__doc__ = """Whether a spring pulls the wheel to translation zero."""

impel_wheel_joint_set_enable_spring = library.impel_wheel_joint_set_enable_spring
impel_wheel_joint_set_enable_spring.restype = ImpelStatus
impel_wheel_joint_set_enable_spring.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_wheel_joint_set_enable_spring.__doc__ = """Whether a spring pulls the wheel to translation zero."""

impel_wheel_joint_get_spring = library.impel_wheel_joint_get_spring
impel_wheel_joint_get_spring.restype = ImpelStatus
impel_wheel_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_wheel_joint_get_spring.__doc__ = """The spring's frequency, in Hz, and its damping ratio."""

impel_wheel_joint_set_spring = library.impel_wheel_joint_set_spring
impel_wheel_joint_set_spring.restype = ImpelStatus
impel_wheel_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_wheel_joint_set_spring.__doc__ = """The spring's frequency, in Hz, and its damping ratio: see `ImpelWheelJointDef`.
Neither may be negative. A spring far faster than the substeps swings no faster than
they can follow.
"""


# Motor joints
# ============
# Drives body b as seen from body a, with as much force and torque as it may, and
# holds nothing: towards a velocity, or by springs towards where frame a is, or
# both. With the ground as body a and no velocity it is the friction of a body
# seen from above; with springs it carries a body after a target, round what is
# in the way.
#
# The calls below are for motor joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelMotorJointDef(Structure):
    """What a motor joint starts with, filled by
    `impel_motor_joint_def_default`.
    """

    #: Set by `impel_motor_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default true.
    collide_connected: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Where the springs pull frame b to, in the space of body a. Default the body's
    #: origin and x axis.
    local_frame_a: ImpelTransform

    #: What is pulled and pushed, in the space of body b. Default the body's origin and x
    #: axis.
    local_frame_b: ImpelTransform

    #: How fast the motor moves the origin of frame b as seen from body a, in m/s along
    #: the world's axes. Default zero: it brakes.
    linear_velocity: ImpelVec2

    #: How fast the motor turns body b against body a, counter-clockwise, in rad/s.
    #: Default 0.
    angular_velocity: float

    #: Largest force with which the motor drives towards `linear_velocity`, in N; 0 disables
    #: it. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: 0.
    max_velocity_force: float

    #: Largest torque with which the motor drives towards `angular_velocity`, in N m; 0
    #: disables it. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: 0.
    max_velocity_torque: float

    #: How stiff the spring is that pulls the origins of the frames together: the
    #: frequency, in Hz, at which the point would swing. Default 0: no spring.
    linear_hertz: float

    #: How fast that spring comes to rest: 0 never, 1 as fast as it can without swinging
    #: through. Default 0.
    linear_damping_ratio: float

    #: The most force that it pulls with, in N. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no
    #: limit. Default: `IMPEL_MAX_FORCE`.
    max_spring_force: float

    #: The frequency, in Hz, of the spring that turns frame b as frame a is, the shorter
    #: way. Default 0: no spring.
    angular_hertz: float

    #: How fast that spring comes to rest. Default 0.
    angular_damping_ratio: float

    #: The most torque that it turns with, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity:
    #: no limit. Default: `IMPEL_MAX_FORCE`.
    max_spring_torque: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("linear_velocity", ImpelVec2),
        ("angular_velocity", c_float),
        ("max_velocity_force", c_float),
        ("max_velocity_torque", c_float),
        ("linear_hertz", c_float),
        ("linear_damping_ratio", c_float),
        ("max_spring_force", c_float),
        ("angular_hertz", c_float),
        ("angular_damping_ratio", c_float),
        ("max_spring_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
    ]


impel_motor_joint_def_default = library.impel_motor_joint_def_default
impel_motor_joint_def_default.restype = ImpelMotorJointDef
impel_motor_joint_def_default.argtypes = []
impel_motor_joint_def_default.__doc__ = """A motor joint that does nothing yet, without bodies."""

impel_joint_create_motor = library.impel_joint_create_motor
impel_joint_create_motor.restype = ImpelStatus
impel_joint_create_motor.argtypes = [
    POINTER(ImpelMotorJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_motor.__doc__ = """Drives body b relative to body a. A null or dead body, or a `body_b` of another world, gives
`IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives `IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_motor_joint_get_linear_velocity = library.impel_motor_joint_get_linear_velocity
impel_motor_joint_get_linear_velocity.restype = ImpelStatus
impel_motor_joint_get_linear_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelVec2),  # out_velocity
]
impel_motor_joint_get_linear_velocity.__doc__ = """How fast the motor moves the origin of frame b as seen from body a, in m/s along the
world's axes.
"""

impel_motor_joint_set_linear_velocity = library.impel_motor_joint_set_linear_velocity
impel_motor_joint_set_linear_velocity.restype = ImpelStatus
impel_motor_joint_set_linear_velocity.argtypes = [
    ImpelJointId,  # joint
    ImpelVec2,  # velocity
]
impel_motor_joint_set_linear_velocity.__doc__ = """How fast the motor moves the origin of frame b as seen from body a, in m/s along the
world's axes.
"""

impel_motor_joint_get_angular_velocity = library.impel_motor_joint_get_angular_velocity
impel_motor_joint_get_angular_velocity.restype = ImpelStatus
impel_motor_joint_get_angular_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_motor_joint_get_angular_velocity.__doc__ = """How fast the motor turns body b against body a, in rad/s."""

impel_motor_joint_set_angular_velocity = library.impel_motor_joint_set_angular_velocity
impel_motor_joint_set_angular_velocity.restype = ImpelStatus
impel_motor_joint_set_angular_velocity.argtypes = [
    ImpelJointId,  # joint
    c_float,  # velocity
]
impel_motor_joint_set_angular_velocity.__doc__ = """How fast the motor turns body b against body a, counter-clockwise, in rad/s."""

impel_motor_joint_get_max_velocity_force = library.impel_motor_joint_get_max_velocity_force
impel_motor_joint_get_max_velocity_force.restype = ImpelStatus
impel_motor_joint_get_max_velocity_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_motor_joint_get_max_velocity_force.__doc__ = """The most force with which the motor goes after its linear velocity, in N."""

impel_motor_joint_set_max_velocity_force = library.impel_motor_joint_set_max_velocity_force
impel_motor_joint_set_max_velocity_force.restype = ImpelStatus
impel_motor_joint_set_max_velocity_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_motor_joint_set_max_velocity_force.__doc__ = """Largest force with which the motor drives towards its linear velocity, in N; not negative.
`IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
"""

impel_motor_joint_get_max_velocity_torque = library.impel_motor_joint_get_max_velocity_torque
impel_motor_joint_get_max_velocity_torque.restype = ImpelStatus
impel_motor_joint_get_max_velocity_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_motor_joint_get_max_velocity_torque.__doc__ = """The most torque with which the motor goes after its angular velocity, in N m."""

impel_motor_joint_set_max_velocity_torque = library.impel_motor_joint_set_max_velocity_torque
impel_motor_joint_set_max_velocity_torque.restype = ImpelStatus
impel_motor_joint_set_max_velocity_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_motor_joint_set_max_velocity_torque.__doc__ = """Largest torque with which the motor drives towards its angular velocity, in N m; not
negative. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
"""

impel_motor_joint_get_linear_spring = library.impel_motor_joint_get_linear_spring
impel_motor_joint_get_linear_spring.restype = ImpelStatus
impel_motor_joint_get_linear_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_motor_joint_get_linear_spring.__doc__ = """The frequency, in Hz, and the damping ratio of the spring that pulls the origins
together.
"""

impel_motor_joint_set_linear_spring = library.impel_motor_joint_set_linear_spring
impel_motor_joint_set_linear_spring.restype = ImpelStatus
impel_motor_joint_set_linear_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_motor_joint_set_linear_spring.__doc__ = """The frequency, in Hz, and the damping ratio of the spring that pulls the origins
together. Neither may be negative; zero hertz is no spring. Where it pulls to is set
by `impel_joint_set_local_frames`.
"""

impel_motor_joint_get_max_spring_force = library.impel_motor_joint_get_max_spring_force
impel_motor_joint_get_max_spring_force.restype = ImpelStatus
impel_motor_joint_get_max_spring_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_motor_joint_get_max_spring_force.__doc__ = """The most force of the spring that pulls the origins together, in N."""

impel_motor_joint_set_max_spring_force = library.impel_motor_joint_set_max_spring_force
impel_motor_joint_set_max_spring_force.restype = ImpelStatus
impel_motor_joint_set_max_spring_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_motor_joint_set_max_spring_force.__doc__ = """The most force of the spring that pulls the origins together, in N; not negative.
`IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
"""

impel_motor_joint_get_angular_spring = library.impel_motor_joint_get_angular_spring
impel_motor_joint_get_angular_spring.restype = ImpelStatus
impel_motor_joint_get_angular_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_motor_joint_get_angular_spring.__doc__ = """The frequency, in Hz, and the damping ratio of the spring that turns the frames alike."""

impel_motor_joint_set_angular_spring = library.impel_motor_joint_set_angular_spring
impel_motor_joint_set_angular_spring.restype = ImpelStatus
impel_motor_joint_set_angular_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_motor_joint_set_angular_spring.__doc__ = """The frequency, in Hz, and the damping ratio of the spring that turns the frames alike.
Neither may be negative; zero hertz is no spring. Where it pulls to is set by
`impel_joint_set_local_frames`.
"""

impel_motor_joint_get_max_spring_torque = library.impel_motor_joint_get_max_spring_torque
impel_motor_joint_get_max_spring_torque.restype = ImpelStatus
impel_motor_joint_get_max_spring_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_motor_joint_get_max_spring_torque.__doc__ = """The most torque of the spring that turns the frames alike, in N m."""

impel_motor_joint_set_max_spring_torque = library.impel_motor_joint_set_max_spring_torque
impel_motor_joint_set_max_spring_torque.restype = ImpelStatus
impel_motor_joint_set_max_spring_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_motor_joint_set_max_spring_torque.__doc__ = """The most torque of the spring that turns the frames alike, in N m; not negative.
`IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
"""


# Mouse joints
# ============
# Pulls a point of body b softly to a target in the world that the host moves: a
# body dragged by the mouse, or by a finger.
#
# The calls below are for mouse joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelMouseJointDef(Structure):
    """What a mouse joint starts with, filled by
    `impel_mouse_joint_def_default`.
    """

    #: Set by `impel_mouse_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default true.
    collide_connected: bool

    #: What the target is fixed to: any static body, as a rule. A body that moves takes the
    #: target along, and is pulled the other way. Default: null; must be set.
    body_a: ImpelBodyId

    #: The body that is pulled, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Where it is grabbed, in the world, from `origin` on: from now on this point of body b
    #: is pulled to the target. Default zero: set it.
    target: ImpelVec2

    #: How stiffly it is pulled: the frequency, in Hz, at which the point would swing.
    #: Default 5.
    hertz: float

    #: How fast the point comes to rest: 0 never, 1 as fast as it can without swinging
    #: through. Default 1.
    damping_ratio: float

    #: Largest force of the spring, in N. A few times the body's weight is too little to pull
    #: it through walls. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default:
    #: `IMPEL_MAX_FORCE`.
    max_force: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    #: From where `target` counts: far from the world's origin a place near by, so that it is
    #: precise. Default (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("target", ImpelVec2),
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("max_force", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
        ("origin", ImpelPosition),
    ]


impel_mouse_joint_def_default = library.impel_mouse_joint_def_default
impel_mouse_joint_def_default.restype = ImpelMouseJointDef
impel_mouse_joint_def_default.argtypes = []
impel_mouse_joint_def_default.__doc__ = """A soft pull, without bodies yet."""

impel_joint_create_mouse = library.impel_joint_create_mouse
impel_joint_create_mouse.restype = ImpelStatus
impel_joint_create_mouse.argtypes = [
    POINTER(ImpelMouseJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_mouse.__doc__ = """Grabs body b at the target. A null or dead body, or a `body_b` of another world, gives
`IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_mouse_joint_get_target = library.impel_mouse_joint_get_target
impel_mouse_joint_get_target.restype = ImpelStatus
impel_mouse_joint_get_target.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelVec2),  # out_target
]
impel_mouse_joint_get_target.__doc__ = """Where the body is pulled to, in the world."""

impel_mouse_joint_set_target = library.impel_mouse_joint_set_target
impel_mouse_joint_set_target.restype = ImpelStatus
impel_mouse_joint_set_target.argtypes = [
    ImpelJointId,  # joint
    ImpelVec2,  # target
]
impel_mouse_joint_set_target.__doc__ = """Where the body is pulled to, in the world. Wakes it."""

impel_mouse_joint_get_precise_target = library.impel_mouse_joint_get_precise_target
impel_mouse_joint_get_precise_target.restype = ImpelStatus
impel_mouse_joint_get_precise_target.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelPosition),  # out_target
]
impel_mouse_joint_get_precise_target.__doc__ = """Where the body is pulled to, in the world, to a nanometre at 1,000 km."""

impel_mouse_joint_set_precise_target = library.impel_mouse_joint_set_precise_target
impel_mouse_joint_set_precise_target.restype = ImpelStatus
impel_mouse_joint_set_precise_target.argtypes = [
    ImpelJointId,  # joint
    ImpelPosition,  # target
]
impel_mouse_joint_set_precise_target.__doc__ = """Where the body is pulled to, in the world. Wakes it."""

impel_mouse_joint_get_spring = library.impel_mouse_joint_get_spring
impel_mouse_joint_get_spring.restype = ImpelStatus
impel_mouse_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_mouse_joint_get_spring.__doc__ = """The frequency, in Hz, and the damping ratio of the pull."""

impel_mouse_joint_set_spring = library.impel_mouse_joint_set_spring
impel_mouse_joint_set_spring.restype = ImpelStatus
impel_mouse_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_mouse_joint_set_spring.__doc__ = """The frequency, in Hz, and the damping ratio of the pull. Neither may be negative."""

impel_mouse_joint_get_max_force = library.impel_mouse_joint_get_max_force
impel_mouse_joint_get_max_force.restype = ImpelStatus
impel_mouse_joint_get_max_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_mouse_joint_get_max_force.__doc__ = """The most force that the body is pulled with, in N."""

impel_mouse_joint_set_max_force = library.impel_mouse_joint_set_max_force
impel_mouse_joint_set_max_force.restype = ImpelStatus
impel_mouse_joint_set_max_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_mouse_joint_set_max_force.__doc__ = """The most force that the body is pulled with, in N; not negative. `IMPEL_MAX_FORCE`,
`FLT_MAX` and infinity: no limit.
"""


# Rotary joints
# =============
# A spring, a motor and a pair of limits, alone or together, between the angles of
# two bodies that need not meet anywhere: they move freely, and turn as the joint
# lets them. Its angle is that of frame b against frame a, counter-clockwise, in
# radians; it starts within [-π, π] and counts turns from then on.
#
# The calls below are for rotary joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelRotaryJointDef(Structure):
    """What a rotary joint starts with, filled by
    `impel_rotary_joint_def_default`.
    """

    #: Set by `impel_rotary_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default true.
    collide_connected: bool

    #: Whether the angle is held within its limits. Default false.
    enable_limit: bool

    #: Whether the motor turns the bodies. Default false.
    enable_motor: bool

    #: Whether the spring pulls towards the target angle. Default false.
    enable_spring: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Its rotation is the direction of angle zero in the space of body a; its origin is
    #: where the joint is drawn. Default the body's x axis.
    local_frame_a: ImpelTransform

    #: The same in the space of body b.
    local_frame_b: ImpelTransform

    #: The least angle, in radians, within ± `IMPEL_MAX_ANGLE`: several turns are allowed.
    #: -`FLT_MAX` and -infinity: no limit. Default: 0.
    lower_angle: float

    #: The greatest angle, not below `lower_angle`. `FLT_MAX` and infinity: no limit. Default:
    #: 0.
    upper_angle: float

    #: How fast the motor turns body b against body a, counter-clockwise, in rad/s.
    #: Default 0: it brakes.
    motor_speed: float

    #: The most torque that the motor applies, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: 0.
    max_motor_torque: float

    #: The angle at which the spring is at rest, in radians. Default 0.
    target_angle: float

    #: How stiff the spring is: the frequency, in Hz, at which the two bodies would swing
    #: about their centres of mass. Default 0: no spring.
    hertz: float

    #: How fast the spring comes to rest: 0 never, 1 as fast as it can without swinging
    #: through. Default 0.
    damping_ratio: float

    #: How stiffly the joint holds its limits: a load stretches it
    #: as it does a spring of this frequency, in Hz. See
    #: `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    constraint_hertz: float

    #: The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    #: not 0. Default 2.
    constraint_damping_ratio: float

    #: The most torque, in N m, by which it holds a limit: see `impel_joint_set_max_torque`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_limit", c_bool),
        ("enable_motor", c_bool),
        ("enable_spring", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("lower_angle", c_float),
        ("upper_angle", c_float),
        ("motor_speed", c_float),
        ("max_motor_torque", c_float),
        ("target_angle", c_float),
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
    ]


impel_rotary_joint_def_default = library.impel_rotary_joint_def_default
impel_rotary_joint_def_default.restype = ImpelRotaryJointDef
impel_rotary_joint_def_default.argtypes = []
impel_rotary_joint_def_default.__doc__ = """A joint without spring, motor or limit, and without bodies yet."""

impel_joint_create_rotary = library.impel_joint_create_rotary
impel_joint_create_rotary.restype = ImpelStatus
impel_joint_create_rotary.argtypes = [
    POINTER(ImpelRotaryJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_rotary.__doc__ = """Creates a joint with a spring, a motor and limits on the relative angle of two bodies. A
null or dead body, or a `body_b` of another world, gives `IMPEL_ERROR_INVALID_HANDLE`; the
same body twice gives `IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_rotary_joint_get_angle = library.impel_rotary_joint_get_angle
impel_rotary_joint_get_angle.restype = ImpelStatus
impel_rotary_joint_get_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_rotary_joint_get_angle.__doc__ = """The angle of frame b against frame a, in radians, counter-clockwise, over several
turns.
"""

impel_rotary_joint_get_angular_velocity = library.impel_rotary_joint_get_angular_velocity
impel_rotary_joint_get_angular_velocity.restype = ImpelStatus
impel_rotary_joint_get_angular_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_rotary_joint_get_angular_velocity.__doc__ = """How fast body b turns against body a, in rad/s."""

impel_rotary_joint_get_enable_limit = library.impel_rotary_joint_get_enable_limit
impel_rotary_joint_get_enable_limit.restype = ImpelStatus
impel_rotary_joint_get_enable_limit.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_rotary_joint_get_enable_limit.__doc__ = """Whether the angle is held within its limits."""

impel_rotary_joint_set_enable_limit = library.impel_rotary_joint_set_enable_limit
impel_rotary_joint_set_enable_limit.restype = ImpelStatus
impel_rotary_joint_set_enable_limit.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_rotary_joint_set_enable_limit.__doc__ = """Whether the angle is held within its limits. An angle beyond them is brought back."""

impel_rotary_joint_get_enable_motor = library.impel_rotary_joint_get_enable_motor
impel_rotary_joint_get_enable_motor.restype = ImpelStatus
impel_rotary_joint_get_enable_motor.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_rotary_joint_get_enable_motor.__doc__ = """Whether the motor turns the bodies."""

impel_rotary_joint_set_enable_motor = library.impel_rotary_joint_set_enable_motor
impel_rotary_joint_set_enable_motor.restype = ImpelStatus
impel_rotary_joint_set_enable_motor.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_rotary_joint_set_enable_motor.__doc__ = """Whether the motor turns the bodies."""

impel_rotary_joint_get_enable_spring = library.impel_rotary_joint_get_enable_spring
impel_rotary_joint_get_enable_spring.restype = ImpelStatus
impel_rotary_joint_get_enable_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_rotary_joint_get_enable_spring.__doc__ = """Whether the spring pulls towards the target angle."""

impel_rotary_joint_set_enable_spring = library.impel_rotary_joint_set_enable_spring
impel_rotary_joint_set_enable_spring.restype = ImpelStatus
impel_rotary_joint_set_enable_spring.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_rotary_joint_set_enable_spring.__doc__ = """Whether the spring pulls towards the target angle."""

impel_rotary_joint_get_limits = library.impel_rotary_joint_get_limits
impel_rotary_joint_get_limits.restype = ImpelStatus
impel_rotary_joint_get_limits.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_lower_angle
    POINTER(c_float),  # out_upper_angle
]
impel_rotary_joint_get_limits.__doc__ = """The least and the greatest angle, in radians."""

impel_rotary_joint_set_limits = library.impel_rotary_joint_set_limits
impel_rotary_joint_set_limits.restype = ImpelStatus
impel_rotary_joint_set_limits.argtypes = [
    ImpelJointId,  # joint
    c_float,  # lower_angle
    c_float,  # upper_angle
]
impel_rotary_joint_set_limits.__doc__ = """The least and the greatest angle, in radians, within ± `IMPEL_MAX_ANGLE`, the least first.
They have an effect while the limit is enabled. -`FLT_MAX` or -infinity: no lower limit;
`FLT_MAX` or infinity: no upper limit. The getter then returns ±infinity.
"""

impel_rotary_joint_get_motor_speed = library.impel_rotary_joint_get_motor_speed
impel_rotary_joint_get_motor_speed.restype = ImpelStatus
impel_rotary_joint_get_motor_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_rotary_joint_get_motor_speed.__doc__ = """How fast the motor turns body b against body a, in rad/s."""

impel_rotary_joint_set_motor_speed = library.impel_rotary_joint_set_motor_speed
impel_rotary_joint_set_motor_speed.restype = ImpelStatus
impel_rotary_joint_set_motor_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_rotary_joint_set_motor_speed.__doc__ = """How fast the motor turns body b against body a, counter-clockwise, in rad/s."""

impel_rotary_joint_get_max_motor_torque = library.impel_rotary_joint_get_max_motor_torque
impel_rotary_joint_get_max_motor_torque.restype = ImpelStatus
impel_rotary_joint_get_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_rotary_joint_get_max_motor_torque.__doc__ = """The most torque that the motor applies, in N m."""

impel_rotary_joint_set_max_motor_torque = library.impel_rotary_joint_set_max_motor_torque
impel_rotary_joint_set_max_motor_torque.restype = ImpelStatus
impel_rotary_joint_set_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_rotary_joint_set_max_motor_torque.__doc__ = """The most torque that the motor applies, in N m; not negative. `IMPEL_MAX_FORCE`, `FLT_MAX`
and infinity: no limit.
"""

impel_rotary_joint_get_motor_torque = library.impel_rotary_joint_get_motor_torque
impel_rotary_joint_get_motor_torque.restype = ImpelStatus
impel_rotary_joint_get_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_rotary_joint_get_motor_torque.__doc__ = """The torque, in N m, that the motor applied to body b, on average over the last step."""

impel_rotary_joint_get_spring = library.impel_rotary_joint_get_spring
impel_rotary_joint_get_spring.restype = ImpelStatus
impel_rotary_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_rotary_joint_get_spring.__doc__ = """The spring's frequency, in Hz, and its damping ratio."""

impel_rotary_joint_set_spring = library.impel_rotary_joint_set_spring
impel_rotary_joint_set_spring.restype = ImpelStatus
impel_rotary_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_rotary_joint_set_spring.__doc__ = """The spring's frequency, in Hz, and its damping ratio. Neither may be negative. A
spring far faster than the substeps swings no faster than they can follow.
"""

impel_rotary_joint_get_target_angle = library.impel_rotary_joint_get_target_angle
impel_rotary_joint_get_target_angle.restype = ImpelStatus
impel_rotary_joint_get_target_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_rotary_joint_get_target_angle.__doc__ = """The angle at which the spring is at rest, in radians."""

impel_rotary_joint_set_target_angle = library.impel_rotary_joint_set_target_angle
impel_rotary_joint_set_target_angle.restype = ImpelStatus
impel_rotary_joint_set_target_angle.argtypes = [
    ImpelJointId,  # joint
    c_float,  # angle
]
impel_rotary_joint_set_target_angle.__doc__ = """The angle at which the spring is at rest, in radians, within ± `IMPEL_MAX_ANGLE`."""


# Ratchets
# ========
# Lets body b turn freely one way as seen from body a, and back only to the last
# tooth that it passed: a winch, a socket wrench. Its angle is that of frame b
# against frame a, counter-clockwise, in radians, and counts turns.
#
# The calls below are for ratchet joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelRatchetJointDef(Structure):
    """What a ratchet joint starts with, filled by
    `impel_ratchet_joint_def_default`.
    """

    #: Set by `impel_ratchet_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default true.
    collide_connected: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Its rotation is the direction of angle zero in the space of body a; its origin is
    #: where the joint is drawn. Default the body's x axis.
    local_frame_a: ImpelTransform

    #: The same in the space of body b.
    local_frame_b: ImpelTransform

    #: The angle between two teeth, in radians, at least `IMPEL_MIN_RATCHET` and at most
    #: `IMPEL_MAX_ANGLE` either way. Body b turns freely the way of its sign, and back as
    #: far as the last tooth that it passed. Default 0.1.
    ratchet: float

    #: The angle of one of the teeth, in radians. Default 0.
    phase: float

    #: How stiffly the joint holds its teeth: a load stretches it
    #: as it does a spring of this frequency, in Hz. See
    #: `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    constraint_hertz: float

    #: The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    #: not 0. Default 2.
    constraint_damping_ratio: float

    #: The most torque, in N m, by which it holds a tooth: see `impel_joint_set_max_torque`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("ratchet", c_float),
        ("phase", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
    ]


impel_ratchet_joint_def_default = library.impel_ratchet_joint_def_default
impel_ratchet_joint_def_default.restype = ImpelRatchetJointDef
impel_ratchet_joint_def_default.argtypes = []
impel_ratchet_joint_def_default.__doc__ = """A ratchet without bodies yet."""

impel_joint_create_ratchet = library.impel_joint_create_ratchet
impel_joint_create_ratchet.restype = ImpelStatus
impel_joint_create_ratchet.argtypes = [
    POINTER(ImpelRatchetJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_ratchet.__doc__ = """Creates a ratchet between two bodies. The last tooth before their current angle holds body
b. A null or dead body, or a `body_b` of another world, gives `IMPEL_ERROR_INVALID_HANDLE`;
the same body twice gives `IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_ratchet_joint_get_angle = library.impel_ratchet_joint_get_angle
impel_ratchet_joint_get_angle.restype = ImpelStatus
impel_ratchet_joint_get_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_ratchet_joint_get_angle.__doc__ = """The angle of frame b against frame a, in radians, counter-clockwise, over several
turns.
"""

impel_ratchet_joint_get_tooth_angle = library.impel_ratchet_joint_get_tooth_angle
impel_ratchet_joint_get_tooth_angle.restype = ImpelStatus
impel_ratchet_joint_get_tooth_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_ratchet_joint_get_tooth_angle.__doc__ = """The angle of the tooth that body b rests on, or comes back to, in radians."""

impel_ratchet_joint_set_tooth_angle = library.impel_ratchet_joint_set_tooth_angle
impel_ratchet_joint_set_tooth_angle.restype = ImpelStatus
impel_ratchet_joint_set_tooth_angle.argtypes = [
    ImpelJointId,  # joint
    c_float,  # angle
]
impel_ratchet_joint_set_tooth_angle.__doc__ = """Sets the tooth that holds body b: the one at `angle`, or the last one before it in the free
direction. `angle` is in radians, within ± `IMPEL_MAX_ANGLE`. If the tooth is ahead of body
b, the joint turns body b onto it. If it is behind, the last tooth that body b has passed
holds it: to release body b further back, turn it back first (`impel_body_set_transform`).
Wakes both bodies.
"""

impel_ratchet_joint_get_ratchet = library.impel_ratchet_joint_get_ratchet
impel_ratchet_joint_get_ratchet.restype = ImpelStatus
impel_ratchet_joint_get_ratchet.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_ratchet
]
impel_ratchet_joint_get_ratchet.__doc__ = """The angle between two teeth, in radians."""

impel_ratchet_joint_set_ratchet = library.impel_ratchet_joint_set_ratchet
impel_ratchet_joint_set_ratchet.restype = ImpelStatus
impel_ratchet_joint_set_ratchet.argtypes = [
    ImpelJointId,  # joint
    c_float,  # ratchet
]
impel_ratchet_joint_set_ratchet.__doc__ = """The angle between two teeth, in radians: see `ImpelRatchetJointDef`. Body b rests on
the tooth where it is now.
"""

impel_ratchet_joint_get_phase = library.impel_ratchet_joint_get_phase
impel_ratchet_joint_get_phase.restype = ImpelStatus
impel_ratchet_joint_get_phase.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_phase
]
impel_ratchet_joint_get_phase.__doc__ = """The angle of one of the teeth, in radians."""

impel_ratchet_joint_set_phase = library.impel_ratchet_joint_set_phase
impel_ratchet_joint_set_phase.restype = ImpelStatus
impel_ratchet_joint_set_phase.argtypes = [
    ImpelJointId,  # joint
    c_float,  # phase
]
impel_ratchet_joint_set_phase.__doc__ = """The angle of one of the teeth, in radians, within ± `IMPEL_MAX_ANGLE`. Body b rests on
the tooth where it is now.
"""


# Gears
# =====
# Couples two sides, each the angle or translation of a joint, or the angle of a
# body: side a + ratio × side b stays. Two wheels, a wheel and a rack, a wheel on
# a shaft far away. A negative ratio turns both sides the same way.
#
# The bodies of the gear are the second bodies of its joints, or those named. It
# ends with either of its joints.
#
# The calls below are for gear joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelGearJointDef(Structure):
    """What a gear joint starts with, filled by
    `impel_gear_joint_def_default`.
    """

    #: Set by `impel_gear_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default false.
    collide_connected: bool

    #: A revolute or prismatic joint whose second body is not static: its angle or
    #: translation is side a. Default null: `body_a` is.
    joint_a: ImpelJointId

    #: The same for side b.
    joint_b: ImpelJointId

    #: A body whose angle in the world is side a; null with a `joint_a`. Default null.
    body_a: ImpelBodyId

    #: The same for side b.
    body_b: ImpelBodyId

    #: See above; within ± `IMPEL_MAX_COEFFICIENT`, not zero. Default 1: two wheels of
    #: one size that touch turn against each other.
    ratio: float

    #: How stiffly the joint holds its sides: a load stretches it
    #: as it does a spring of this frequency, in Hz. See
    #: `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    constraint_hertz: float

    #: The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    #: not 0. Default 2.
    constraint_damping_ratio: float

    #: The most force, in N, on a side that is a translation: see `impel_joint_set_max_force`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: The most torque, in N m, on a side that is an angle: see `impel_joint_set_max_torque`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("joint_a", ImpelJointId),
        ("joint_b", ImpelJointId),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("ratio", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("max_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
    ]


impel_gear_joint_def_default = library.impel_gear_joint_def_default
impel_gear_joint_def_default.restype = ImpelGearJointDef
impel_gear_joint_def_default.argtypes = []
impel_gear_joint_def_default.__doc__ = """A gear without sides yet."""

impel_joint_create_gear = library.impel_joint_create_gear
impel_joint_create_gear.restype = ImpelStatus
impel_joint_create_gear.argtypes = [
    POINTER(ImpelGearJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_gear.__doc__ = """Couples two sides at their current angles or translations. A null or dead handle, or a side
b of another world, fails with `IMPEL_ERROR_INVALID_HANDLE`. Both a body and a joint for one
side, a joint that is neither revolute nor prismatic or whose second body is static, and the
same body on both sides fail with `IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_gear_joint_get_joints = library.impel_gear_joint_get_joints
impel_gear_joint_get_joints.restype = ImpelStatus
impel_gear_joint_get_joints.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelJointId),  # out_joint_a
    POINTER(ImpelJointId),  # out_joint_b
]
impel_gear_joint_get_joints.__doc__ = """The joints that the gear couples; null where a side is a body."""

impel_gear_joint_get_ratio = library.impel_gear_joint_get_ratio
impel_gear_joint_get_ratio.restype = ImpelStatus
impel_gear_joint_get_ratio.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_ratio
]
impel_gear_joint_get_ratio.__doc__ = """How many times side b counts."""

impel_gear_joint_set_ratio = library.impel_gear_joint_set_ratio
impel_gear_joint_set_ratio.restype = ImpelStatus
impel_gear_joint_set_ratio.argtypes = [
    ImpelJointId,  # joint
    c_float,  # ratio
]
impel_gear_joint_set_ratio.__doc__ = """How many times side b counts; not zero. The sides are held as they are now."""

impel_gear_joint_get_phase = library.impel_gear_joint_get_phase
impel_gear_joint_get_phase.restype = ImpelStatus
impel_gear_joint_get_phase.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_phase
]
impel_gear_joint_get_phase.__doc__ = """What side a + ratio × side b is held at, in radians or metres."""

impel_gear_joint_set_phase = library.impel_gear_joint_set_phase
impel_gear_joint_set_phase.restype = ImpelStatus
impel_gear_joint_set_phase.argtypes = [
    ImpelJointId,  # joint
    c_float,  # phase
]
impel_gear_joint_set_phase.__doc__ = """What side a + ratio × side b is held at, in radians or metres. A gear starts as its
sides are; a change turns one against the other.
"""


# Pulleys
# =======
# A rope from body a over two points of the world to body b: as one side gets
# shorter the other gets longer. Over all, length a + ratio × length b stays.
#
# The calls below are for pulley joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.


class ImpelPulleyJointDef(Structure):
    """What a pulley joint starts with, filled by
    `impel_pulley_joint_def_default`.
    """

    #: Set by `impel_pulley_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default true.
    collide_connected: bool

    #: Whether the rope may hang loose: it pulls, and never pushes. Default false: both
    #: lengths stay as `ratio` couples them, either way.
    enable_slack: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Its origin is where the rope is tied to body a. Default the body's origin.
    local_frame_a: ImpelTransform

    #: The same for body b.
    local_frame_b: ImpelTransform

    #: Where body a's side of the rope goes over, in the world, from `origin` on. Default
    #: zero: set it.
    ground_anchor_a: ImpelVec2

    #: Where body b's side does. Default zero: set it.
    ground_anchor_b: ImpelVec2

    #: The length of body a's side when body b's is `length_b`, in metres. Default 0: as
    #: the body is.
    length_a: float

    #: The length of body b's side, in metres. Default 0: as the body is.
    length_b: float

    #: A block and tackle: body a's side gets longer by so much for what body b's gets
    #: shorter, and body b feels so many times the force. Above 0, at most
    #: `IMPEL_MAX_COEFFICIENT`. Default 1.
    ratio: float

    #: How stiffly the joint holds the length of its ropes: a load stretches it
    #: as it does a spring of this frequency, in Hz. See
    #: `impel_joint_set_constraint_tuning`. Default 0: as stiffly as the substeps allow.
    constraint_hertz: float

    #: The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    #: not 0. Default 2.
    constraint_damping_ratio: float

    #: The most force, in N, in either rope: see `impel_joint_set_max_force`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Whether the joint breaks when it bears more. Default false: the host is told.
    enable_break: bool

    #: Yours.
    user_data: int

    #: From where both ground anchors count: far from the world's origin a place near by, so
    #: that they are precise. Default (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_slack", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("ground_anchor_a", ImpelVec2),
        ("ground_anchor_b", ImpelVec2),
        ("length_a", c_float),
        ("length_b", c_float),
        ("ratio", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("enable_break", c_bool),
        ("user_data", c_uint64),
        ("origin", ImpelPosition),
    ]


impel_pulley_joint_def_default = library.impel_pulley_joint_def_default
impel_pulley_joint_def_default.restype = ImpelPulleyJointDef
impel_pulley_joint_def_default.argtypes = []
impel_pulley_joint_def_default.__doc__ = """A rope at rest, without bodies yet."""

impel_joint_create_pulley = library.impel_joint_create_pulley
impel_joint_create_pulley.restype = ImpelStatus
impel_joint_create_pulley.argtypes = [
    POINTER(ImpelPulleyJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_pulley.__doc__ = """Ties two bodies to the ends of a rope. A null or dead body, or a `body_b` of another
world, gives `IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_pulley_joint_get_lengths = library.impel_pulley_joint_get_lengths
impel_pulley_joint_get_lengths.restype = ImpelStatus
impel_pulley_joint_get_lengths.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_length_a
    POINTER(c_float),  # out_length_b
]
impel_pulley_joint_get_lengths.__doc__ = """The lengths of both sides of the rope now, in metres."""

impel_pulley_joint_get_ground_anchors = library.impel_pulley_joint_get_ground_anchors
impel_pulley_joint_get_ground_anchors.restype = ImpelStatus
impel_pulley_joint_get_ground_anchors.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelVec2),  # out_anchor_a
    POINTER(ImpelVec2),  # out_anchor_b
]
impel_pulley_joint_get_ground_anchors.__doc__ = """Where both sides of the rope go over, in the world."""

impel_pulley_joint_get_precise_ground_anchors = library.impel_pulley_joint_get_precise_ground_anchors
impel_pulley_joint_get_precise_ground_anchors.restype = ImpelStatus
impel_pulley_joint_get_precise_ground_anchors.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelPosition),  # out_anchor_a
    POINTER(ImpelPosition),  # out_anchor_b
]
impel_pulley_joint_get_precise_ground_anchors.__doc__ = """Where both sides of the rope go over, in the world, to a nanometre at 1,000 km."""

impel_pulley_joint_set_precise_ground_anchors = library.impel_pulley_joint_set_precise_ground_anchors
impel_pulley_joint_set_precise_ground_anchors.restype = ImpelStatus
impel_pulley_joint_set_precise_ground_anchors.argtypes = [
    ImpelJointId,  # joint
    ImpelPosition,  # anchor_a
    ImpelPosition,  # anchor_b
]
impel_pulley_joint_set_precise_ground_anchors.__doc__ = """Where both sides of the rope go over, in the world. Its length stays."""

impel_pulley_joint_set_ground_anchors = library.impel_pulley_joint_set_ground_anchors
impel_pulley_joint_set_ground_anchors.restype = ImpelStatus
impel_pulley_joint_set_ground_anchors.argtypes = [
    ImpelJointId,  # joint
    ImpelVec2,  # anchor_a
    ImpelVec2,  # anchor_b
]
impel_pulley_joint_set_ground_anchors.__doc__ = """Where both sides of the rope go over, in the world. Its length stays."""

impel_pulley_joint_get_total_length = library.impel_pulley_joint_get_total_length
impel_pulley_joint_get_total_length.restype = ImpelStatus
impel_pulley_joint_get_total_length.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_length
]
impel_pulley_joint_get_total_length.__doc__ = """What length a + ratio × length b comes to, in metres."""

impel_pulley_joint_set_total_length = library.impel_pulley_joint_set_total_length
impel_pulley_joint_set_total_length.restype = ImpelStatus
impel_pulley_joint_set_total_length.argtypes = [
    ImpelJointId,  # joint
    c_float,  # length
]
impel_pulley_joint_set_total_length.__doc__ = """What length a + ratio × length b comes to, in metres; not negative. Change it slowly:
a winch.
"""

impel_pulley_joint_get_ratio = library.impel_pulley_joint_get_ratio
impel_pulley_joint_get_ratio.restype = ImpelStatus
impel_pulley_joint_get_ratio.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_ratio
]
impel_pulley_joint_get_ratio.__doc__ = """How much longer body a's side gets for what body b's gets shorter."""

impel_pulley_joint_set_ratio = library.impel_pulley_joint_set_ratio
impel_pulley_joint_set_ratio.restype = ImpelStatus
impel_pulley_joint_set_ratio.argtypes = [
    ImpelJointId,  # joint
    c_float,  # ratio
]
impel_pulley_joint_set_ratio.__doc__ = """How much longer body a's side gets for what body b's gets shorter; above 0. The total
length is to be set with it.
"""

impel_pulley_joint_get_enable_slack = library.impel_pulley_joint_get_enable_slack
impel_pulley_joint_get_enable_slack.restype = ImpelStatus
impel_pulley_joint_get_enable_slack.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_pulley_joint_get_enable_slack.__doc__ = """Whether the rope may hang loose."""

impel_pulley_joint_set_enable_slack = library.impel_pulley_joint_set_enable_slack
impel_pulley_joint_set_enable_slack.restype = ImpelStatus
impel_pulley_joint_set_enable_slack.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_pulley_joint_set_enable_slack.__doc__ = """Whether the rope may hang loose."""


# Filter joints
# =============
# Keeps the shapes of two bodies from touching each other, and does nothing else:
# the limbs of a figure that no other joint holds together.


class ImpelFilterJointDef(Structure):
    """What a filter joint starts with, filled by
    `impel_filter_joint_def_default`.
    """

    #: Set by `impel_filter_joint_def_default`; do not change.
    cookie: int

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("user_data", c_uint64),
    ]


impel_filter_joint_def_default = library.impel_filter_joint_def_default
impel_filter_joint_def_default.restype = ImpelFilterJointDef
impel_filter_joint_def_default.argtypes = []
impel_filter_joint_def_default.__doc__ = """A filter joint without bodies yet."""

impel_joint_create_filter = library.impel_joint_create_filter
impel_joint_create_filter.restype = ImpelStatus
impel_joint_create_filter.argtypes = [
    POINTER(ImpelFilterJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_filter.__doc__ = """Disables contacts between the shapes of two bodies. Existing contacts end. A null or dead
body, or a `body_b` of another world, gives `IMPEL_ERROR_INVALID_HANDLE`; the same body
twice gives `IMPEL_ERROR_INVALID_ARGUMENT`.
"""


# Generic joints
# ==============
# A joint of any free axes: each of the three ways in which frame b can move as seen
# from frame a (along the x axis of frame a, along its y axis, and turning) is locked,
# free or within limits, and has a spring and a motor. With x and y locked it is a
# revolute joint, with y and the angle a prismatic one, with y alone a wheel, with all
# three a weld; the joints of those names cost less and, in trees that bear heavy loads,
# hold better.
#
# The calls below are for generic joints: one of another kind gives
# `IMPEL_ERROR_UNSUPPORTED`.

#: One of the three axes of a generic joint.
ImpelAxis = c_int32
#: The x axis of frame a, in metres.
IMPEL_AXIS_X = 0
#: The y axis of frame a, in metres.
IMPEL_AXIS_Y = 1
#: The angle of frame b against frame a, counter-clockwise, in radians.
IMPEL_AXIS_ANGLE = 2


class Axis(IntEnum):
    """One of the three axes of a generic joint."""

    #: The x axis of frame a, in metres.
    X = IMPEL_AXIS_X

    #: The y axis of frame a, in metres.
    Y = IMPEL_AXIS_Y

    #: The angle of frame b against frame a, counter-clockwise, in radians.
    ANGLE = IMPEL_AXIS_ANGLE


#: How an axis of a generic joint may move.
ImpelAxisMotion = c_int32
#: As it likes.
IMPEL_AXIS_MOTION_FREE = 0
#: It is held at zero.
IMPEL_AXIS_MOTION_LOCKED = 1
#: It is held within its limits.
IMPEL_AXIS_MOTION_LIMITED = 2


class AxisMotion(IntEnum):
    """How an axis of a generic joint may move."""

    #: As it likes.
    FREE = IMPEL_AXIS_MOTION_FREE

    #: It is held at zero.
    LOCKED = IMPEL_AXIS_MOTION_LOCKED

    #: It is held within its limits.
    LIMITED = IMPEL_AXIS_MOTION_LIMITED


class ImpelGenericAxis(Structure):
    """An axis of a generic joint. Positions are in metres, or of the angle in radians, over
    several turns; speeds in m/s or rad/s, forces in N, or torques in N m. Spring and motor
    do nothing where the axis is locked.
    """

    #: Whether it is free, locked or limited. Default locked.
    motion: int

    #: Whether a spring pulls to `target_position`. Default false.
    enable_spring: bool

    #: Whether the motor goes after `target_speed`. Default false.
    enable_motor: bool

    #: The least position, where it is limited. -`FLT_MAX` and -infinity: no limit. Default: 0.
    lower: float

    #: The greatest, not below `lower`. `FLT_MAX` and infinity: no limit. Default: 0.
    upper: float

    #: Where the spring is at rest. Default 0.
    target_position: float

    #: Of body b against body a: what the motor goes after, and what the spring's damping
    #: brakes towards. Default 0.
    target_speed: float

    #: How stiff the spring is: the frequency, in Hz, at which the two bodies would swing
    #: if they moved without turning, or turned about their centres. Default 0: no spring.
    hertz: float

    #: How fast the spring comes to rest: 0 never, 1 as fast as it can without swinging
    #: through. Default 0.
    damping_ratio: float

    #: The most that the spring pulls with. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no
    #: limit. Default: `IMPEL_MAX_FORCE`.
    max_spring_force: float

    #: The most that the motor pushes with. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no
    #: limit. Default: 0.
    max_motor_force: float

    _fields_ = [
        ("motion", ImpelAxisMotion),
        ("enable_spring", c_bool),
        ("enable_motor", c_bool),
        ("lower", c_float),
        ("upper", c_float),
        ("target_position", c_float),
        ("target_speed", c_float),
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("max_spring_force", c_float),
        ("max_motor_force", c_float),
    ]


class ImpelGenericJointDef(Structure):
    """What a generic joint starts with, filled by `impel_generic_joint_def_default`."""

    #: Set by `impel_generic_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies touch each other. Default false.
    collide_connected: bool

    #: Whether the joint breaks when it bears more than its thresholds. Default false: the
    #: host is told.
    enable_break: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The other body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: The frame whose axes they are, in the space of body a. Default the body's origin
    #: and x axis.
    local_frame_a: ImpelTransform

    #: What moves along them, in the space of body b. Default the body's origin and x
    #: axis.
    local_frame_b: ImpelTransform

    #: Along the x axis of frame a. Default locked.
    x: ImpelGenericAxis

    #: Along its y axis. Default locked.
    y: ImpelGenericAxis

    #: How frame b is turned against frame a. Default locked.
    angle: ImpelGenericAxis

    #: How stiffly the joint holds what is locked, and its limits: a load stretches it as
    #: it does a spring of this frequency, in Hz. See `impel_joint_set_constraint_tuning`.
    #: Default 0: as stiffly as the substeps allow.
    constraint_hertz: float

    #: The greater, the more slowly an error goes. It counts where `constraint_hertz` is
    #: not 0. Default 2.
    constraint_damping_ratio: float

    #: The most force, in N, by which it holds what is locked along x and y together, and each
    #: limit: see `impel_joint_set_max_force`. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no
    #: limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: The most torque, in N m, by which it holds a locked angle, and its limits: see
    #: `impel_joint_set_max_torque`. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    #: Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: The most force that the joint may bear, in N: see `impel_joint_set_break_thresholds`.
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: The most torque that the joint may bear, in N m. `IMPEL_MAX_FORCE`, `FLT_MAX` and
    #: infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: Yours.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("x", ImpelGenericAxis),
        ("y", ImpelGenericAxis),
        ("angle", ImpelGenericAxis),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("max_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("user_data", c_uint64),
    ]


impel_generic_joint_def_default = library.impel_generic_joint_def_default
impel_generic_joint_def_default.restype = ImpelGenericJointDef
impel_generic_joint_def_default.argtypes = []
impel_generic_joint_def_default.__doc__ = """Two bodies that are held together in every way, without bodies yet: free what is to
move.
"""

impel_joint_create_generic = library.impel_joint_create_generic
impel_joint_create_generic.restype = ImpelStatus
impel_joint_create_generic.argtypes = [
    POINTER(ImpelGenericJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_generic.__doc__ = """Joins two bodies. If a locked axis is not at 0, the joint pulls it there quickly: place the
bodies first. A null or dead body, or a `body_b` of another world, gives
`IMPEL_ERROR_INVALID_HANDLE`; the same body twice gives `IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_generic_joint_get_axis = library.impel_generic_joint_get_axis
impel_generic_joint_get_axis.restype = ImpelStatus
impel_generic_joint_get_axis.argtypes = [
    ImpelJointId,  # joint
    ImpelAxis,  # axis
    POINTER(ImpelGenericAxis),  # out_settings
]
impel_generic_joint_get_axis.__doc__ = """What is set of an axis, one of `IMPEL_AXIS_*`."""

impel_generic_joint_set_axis = library.impel_generic_joint_set_axis
impel_generic_joint_set_axis.restype = ImpelStatus
impel_generic_joint_set_axis.argtypes = [
    ImpelJointId,  # joint
    ImpelAxis,  # axis
    ImpelGenericAxis,  # settings
]
impel_generic_joint_set_axis.__doc__ = """Sets an axis, one of `IMPEL_AXIS_*`, at once: read it with
`impel_generic_joint_get_axis`, change what should change, and set it. Limits and
`target_position` are within ± `IMPEL_MAX_SIZE` along an axis and ± `IMPEL_MAX_ANGLE`
about it, whether they count or not. A position that is not where it may be is brought
there.
"""

impel_generic_joint_get_position = library.impel_generic_joint_get_position
impel_generic_joint_get_position.restype = ImpelStatus
impel_generic_joint_get_position.argtypes = [
    ImpelJointId,  # joint
    ImpelAxis,  # axis
    POINTER(c_float),  # out_position
]
impel_generic_joint_get_position.__doc__ = """Where frame b is along or about an axis, in metres or radians; an angle that is not
locked counts turns.
"""

impel_generic_joint_get_speed = library.impel_generic_joint_get_speed
impel_generic_joint_get_speed.restype = ImpelStatus
impel_generic_joint_get_speed.argtypes = [
    ImpelJointId,  # joint
    ImpelAxis,  # axis
    POINTER(c_float),  # out_speed
]
impel_generic_joint_get_speed.__doc__ = """How fast frame b moves along or about an axis as seen from body a, in m/s or rad/s."""

impel_generic_joint_get_motor_force = library.impel_generic_joint_get_motor_force
impel_generic_joint_get_motor_force.restype = ImpelStatus
impel_generic_joint_get_motor_force.argtypes = [
    ImpelJointId,  # joint
    ImpelAxis,  # axis
    POINTER(c_float),  # out_force
]
impel_generic_joint_get_motor_force.__doc__ = """The force, in N, or the torque, in N m, that the motor of an axis applied to body b, on
average over the last step.
"""


# Joints: asked about within a step
# =================================
# For springs of any force, servos, and whatever else a joint is to do by a function of
# yours. What is said of callbacks holds for this one.


class ImpelJointMotion(Structure):
    """A joint that is about to be solved."""

    #: Which.
    joint: ImpelJointId

    #: Yours: see `impel_joint_set_user_data`.
    user_data: int

    #: Length of the step, in seconds.
    time_step: float

    #: How far the joint has gone. Distance: the length, in metres; prismatic and wheel:
    #: the translation, in metres; revolute, rotary and ratchet: the angle, in radians,
    #: whole turns counted. 0 of the other kinds, which go no way or several.
    position: float

    #: How fast that grows, in m/s or rad/s.
    velocity: float

    _fields_ = [
        ("joint", ImpelJointId),
        ("user_data", c_uint64),
        ("time_step", c_float),
        ("position", c_float),
        ("velocity", c_float),
    ]


class ImpelJointResponse(Structure):
    """What a joint is to do in a step."""

    #: Force in N, or torque in N m, for this step, besides all that the joint does: on
    #: body b the way that `position` grows, on body a against it. Comes as 0; at most
    #: `IMPEL_MAX_FORCE`, either sign. It is the same in all substeps: a spring that is so
    #: stiff that it turns within a few steps is better one of the joint's own. Of kinds
    #: without a position it does nothing. It is no part of the joint's reaction.
    force: float

    #: Of the joint's motor, in m/s or rad/s, from now on: as if set by
    #: `impel_*_joint_set_motor_speed`. At most `IMPEL_MAX_VELOCITY`, either sign. Of a joint
    #: without a motor it does nothing.
    motor_speed: float

    #: Largest force in N, or torque in N m, of the joint's motor, from now on, within [0,
    #: `IMPEL_MAX_FORCE`]. `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    max_motor: float

    _fields_ = [
        ("force", c_float),
        ("motor_speed", c_float),
        ("max_motor", c_float),
    ]


#: Called in each step for each awake joint that has the callback enabled, once contacts are
#: known and before anything is solved. False leaves the joint out of this step: the bodies go
#: as if it were not there. `response` comes filled with what would happen: change what you
#: like. A value that `ImpelJointResponse` does not allow is ignored: the previous value stays.
#: Joints come in an order of the engine's, the same for the same calls.
ImpelJointCallback = CFUNCTYPE(
    c_bool,
    POINTER(ImpelJointMotion),  # motion
    POINTER(ImpelJointResponse),  # response
    c_void_p,  # context
)

impel_world_set_joint_callback = library.impel_world_set_joint_callback
impel_world_set_joint_callback.restype = ImpelStatus
impel_world_set_joint_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelJointCallback,  # callback
    c_void_p,  # context
]
impel_world_set_joint_callback.__doc__ = """Sets the callback that says what joints do in a step. `NULL` removes it. `context` is
handed to it as it is.
"""

impel_joint_set_enable_callback = library.impel_joint_set_enable_callback
impel_joint_set_enable_callback.restype = ImpelStatus
impel_joint_set_enable_callback.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_joint_set_enable_callback.__doc__ = """Whether the world's joint callback is asked about the joint, from the next step on. Not
so at first. Bodies that sleep stay asleep, and what sleeps is not asked about.
"""

impel_joint_get_enable_callback = library.impel_joint_get_enable_callback
impel_joint_get_enable_callback.restype = ImpelStatus
impel_joint_get_enable_callback.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enable
]
impel_joint_get_enable_callback.__doc__ = """Whether the world's joint callback is asked about the joint."""


# Inverse kinematics
# ==================
# Where the joints of an arm, a leg or a crane have to be for its last body to reach a
# target. Nothing moves: hand the positions to the joints' springs or motors, or the
# transforms to the bodies.

#: Most joints of a chain whose positions are asked for at one time.
IMPEL_MAX_LINKS = 64


class ImpelInverseKinematicsDef(Structure):
    """What the last body of a chain is to come to, filled by
    `impel_inverse_kinematics_def_default`.
    """

    #: Set by `impel_inverse_kinematics_def_default`; do not change.
    cookie: int

    #: Whether `target_angle` counts. Default false.
    enable_angle: bool

    #: The point that is to come to the target, in the space of the last body. Default its
    #: origin.
    local_point: ImpelVec2

    #: Where it is to come, in the world, from `origin` on. Default (0, 0).
    target_point: ImpelVec2

    #: The angle of the last body, in radians, if that counts. Default 0.
    target_angle: float

    #: How near to the target is near enough, in metres. Default 1e-4.
    tolerance: float

    #: The same of the angle, in radians. Default 1e-3.
    angle_tolerance: float

    #: The most iterations from each of the places that the search starts from, of which
    #: there are twelve at most; 1 to `IMPEL_MAX_ITERATIONS`. Default 50.
    max_iterations: int

    #: From where `target_point` counts, and the transforms that are handed out: far from the
    #: world's origin a place near by, so that they are precise. Default (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("enable_angle", c_bool),
        ("local_point", ImpelVec2),
        ("target_point", ImpelVec2),
        ("target_angle", c_float),
        ("tolerance", c_float),
        ("angle_tolerance", c_float),
        ("max_iterations", c_uint32),
        ("origin", ImpelPosition),
    ]


class ImpelInverseKinematics(Structure):
    """How near a chain comes to its target."""

    #: Within both tolerances.
    reached: bool

    #: From the point to the target, in metres.
    distance: float

    #: From the last body's angle to the target's, in radians, never negative; zero where
    #: the angle does not count.
    angle: float

    #: How many iterations it took in all.
    iterations: int

    _fields_ = [
        ("reached", c_bool),
        ("distance", c_float),
        ("angle", c_float),
        ("iterations", c_uint32),
    ]


impel_inverse_kinematics_def_default = library.impel_inverse_kinematics_def_default
impel_inverse_kinematics_def_default.restype = ImpelInverseKinematicsDef
impel_inverse_kinematics_def_default.argtypes = []
impel_inverse_kinematics_def_default.__doc__ = """The last body's origin is to come to the world's origin, however it is turned."""

impel_inverse_kinematics_def_for_length_unit = library.impel_inverse_kinematics_def_for_length_unit
impel_inverse_kinematics_def_for_length_unit.restype = ImpelInverseKinematicsDef
impel_inverse_kinematics_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_inverse_kinematics_def_for_length_unit.__doc__ = """The same for a world with that `length_unit`."""

impel_world_solve_inverse_kinematics = library.impel_world_solve_inverse_kinematics
impel_world_solve_inverse_kinematics.restype = ImpelStatus
impel_world_solve_inverse_kinematics.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelInverseKinematicsDef),  # def
    POINTER(ImpelJointId),  # joints
    c_size_t,  # count
    POINTER(c_float),  # out_positions
    POINTER(ImpelTransform),  # out_transforms
    POINTER(ImpelInverseKinematics),  # out_result
]
impel_world_solve_inverse_kinematics.__doc__ = """The positions of the joints of a chain with which a point of its last body comes to a
target; where that is out of reach, as near to it as the search comes, with the angle, if
that counts, as a second error beside the distance. The joints are revolute and
prismatic ones, 1 to `IMPEL_MAX_LINKS`, each on the body that the last one leads to;
either of a joint's bodies may come first, and with one joint alone that is body a. The
first body, the base, stays where it is; limits that are enabled are kept. Of several
ways to the target it is as a rule the nearest to where the chain is now, and always
the same for the same chain, on every machine. What the bodies run into does not count.

`out_positions` receives `count` angles, as `impel_revolute_joint_get_angle` has them,
or translations, `out_transforms` where the bodies that the joints lead to would be;
either may be NULL. Another kind of joint gives `IMPEL_ERROR_UNSUPPORTED`, joints that
form no chain `IMPEL_ERROR_INVALID_ARGUMENT`. Nothing moves, nothing is woken.
"""


# Events
# ======
# What a step did, as arrays to walk through after it. Each call lends one: a
# pointer into the world, with no copy made, `NULL` where there is nothing.
# It stays as it is until the world is stepped, advanced or destroyed; who lets
# another thread do so meanwhile must copy first. `impel_world_advance` lends
# what all of its steps did, one after the other: nothing, when it took none.
#
# A shape says which events it takes part in: `ImpelShapeDef.enable_*_events`,
# and `impel_shape_set_enable_*_events` later. Of two shapes one is enough. What
# nobody asked for costs nothing.
#
# Events come in pairs: every begin has its end, whatever ends it. Where shape,
# body or filter change between two steps, the end comes with the next step, and
# names what has been destroyed by the handle that it had: compare it, look it
# up in your own tables, or ask `impel_shape_is_valid`. Of contacts
# deal with ends first: a pair may end and begin anew in one step. Of sensors
# with begins: a shape may enter and leave within one. Falling asleep ends
# nothing.
#
# The order is that of the engine's own data, the same in every run, on every
# platform and for every number of workers. Events are results: they are no part
# of `impel_world_hash`, but ends that wait for the next step are.


class ImpelBodyMoveEvent(Structure):
    """A body that a step moved or put to sleep."""

    #: The body.
    body: ImpelBodyId

    #: The body's `user_data`.
    user_data: int

    #: Pose after the step, in `float`s.
    transform: ImpelTransform

    #: Whether it fell asleep in the step: no event comes until it moves again.
    fell_asleep: bool

    #: Position of the body's origin after the step, in doubles. Use it in place of
    #: `transform.p` far from the origin of the world.
    precise_position: ImpelPosition

    _fields_ = [
        ("body", ImpelBodyId),
        ("user_data", c_uint64),
        ("transform", ImpelTransform),
        ("fell_asleep", c_bool),
        ("precise_position", ImpelPosition),
    ]


class ImpelContactEndEvent(Structure):
    """Two shapes that no longer touch."""

    #: The one shape; it may have been destroyed.
    shape_a: ImpelShapeId

    #: The other shape.
    shape_b: ImpelShapeId

    #: The body of `shape_a`.
    body_a: ImpelBodyId

    #: The body of `shape_b`.
    body_b: ImpelBodyId

    #: What you kept with the contact (`impel_shape_set_contact_user_data`), or 0.
    user_data: int

    _fields_ = [
        ("shape_a", ImpelShapeId),
        ("shape_b", ImpelShapeId),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("user_data", c_uint64),
    ]


class ImpelContactHitEvent(Structure):
    """Two shapes that met fast."""

    #: The one shape.
    shape_a: ImpelShapeId

    #: The other shape.
    shape_b: ImpelShapeId

    #: The body of `shape_a`.
    body_a: ImpelBodyId

    #: The body of `shape_b`.
    body_b: ImpelBodyId

    #: Where, in the world: of two points the faster.
    point: ImpelVec2

    #: Unit vector from a to b.
    normal: ImpelVec2

    #: How fast they came together along the normal, in m/s; positive.
    approach_speed: float

    #: The same place as `point`, as precise far away as near the origin.
    precise_point: ImpelPosition

    _fields_ = [
        ("shape_a", ImpelShapeId),
        ("shape_b", ImpelShapeId),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("point", ImpelVec2),
        ("normal", ImpelVec2),
        ("approach_speed", c_float),
        ("precise_point", ImpelPosition),
    ]


class ImpelContactForceEvent(Structure):
    """Two shapes that pressed each other hard."""

    #: The one shape.
    shape_a: ImpelShapeId

    #: The other shape.
    shape_b: ImpelShapeId

    #: The body of `shape_a`.
    body_a: ImpelBodyId

    #: The body of `shape_b`.
    body_b: ImpelBodyId

    #: Where, in the world: between two points nearer to that which pressed more.
    point: ImpelVec2

    #: Unit vector from a to b.
    normal: ImpelVec2

    #: Force on `body_b`, friction included, on average over the step, in N;
    #: `body_a` felt the opposite.
    force: ImpelVec2

    #: The part of it along the normal, in N; positive. What the threshold is
    #: compared with.
    normal_force: float

    #: The same place as `point`, as precise far away as near the origin.
    precise_point: ImpelPosition

    _fields_ = [
        ("shape_a", ImpelShapeId),
        ("shape_b", ImpelShapeId),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("point", ImpelVec2),
        ("normal", ImpelVec2),
        ("force", ImpelVec2),
        ("normal_force", c_float),
        ("precise_point", ImpelPosition),
    ]


class ImpelSensorEvent(Structure):
    """A sensor and a shape that entered or left it."""

    #: The sensor; of an end it may have been destroyed.
    sensor: ImpelShapeId

    #: The shape that entered or left; it may have been destroyed.
    visitor: ImpelShapeId

    #: The body of `sensor`.
    sensor_body: ImpelBodyId

    #: The body of `visitor`.
    visitor_body: ImpelBodyId

    _fields_ = [
        ("sensor", ImpelShapeId),
        ("visitor", ImpelShapeId),
        ("sensor_body", ImpelBodyId),
        ("visitor_body", ImpelBodyId),
    ]


class ImpelJointEvent(Structure):
    """A joint that bore more than its threshold."""

    #: The joint; it has been destroyed where `broken` is true.
    joint: ImpelJointId

    #: Its first body.
    body_a: ImpelBodyId

    #: Its second body.
    body_b: ImpelBodyId

    #: The joint's `user_data`.
    user_data: int

    #: Force of the joint on `body_b` over the step, in N.
    force: ImpelVec2

    #: Torque of the joint on `body_b` over the step, in N m.
    torque: float

    #: Whether the step destroyed the joint.
    broken: bool

    _fields_ = [
        ("joint", ImpelJointId),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("user_data", c_uint64),
        ("force", ImpelVec2),
        ("torque", c_float),
        ("broken", c_bool),
    ]


impel_world_get_body_move_events = library.impel_world_get_body_move_events
impel_world_get_body_move_events.restype = ImpelStatus
impel_world_get_body_move_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelBodyMoveEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_body_move_events.__doc__ = """Lends the bodies that moved, each with its new transform, and then those that
fell asleep. A body at rest is not listed, nor what `impel_body_set_transform`
moved. `ImpelWorldDef.enable_body_events` switches it off.
"""

impel_world_get_contact_begin_events = library.impel_world_get_contact_begin_events
impel_world_get_contact_begin_events.restype = ImpelStatus
impel_world_get_contact_begin_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelContact)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_contact_begin_events.__doc__ = """Lends the contacts that began: whose shapes had come to touch when the step
ended, or pressed within it. Shapes that are about to touch do not count. Of
shapes with `enable_contact_events`.
"""

impel_world_get_contact_persist_events = library.impel_world_get_contact_persist_events
impel_world_get_contact_persist_events.restype = ImpelStatus
impel_world_get_contact_persist_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelContact)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_contact_persist_events.__doc__ = """Lends the contacts that touched before and still do, with what the step
pressed them by. Contacts that are asleep rest here too. Of shapes with
`enable_persist_events`.
"""

impel_world_get_contact_end_events = library.impel_world_get_contact_end_events
impel_world_get_contact_end_events.restype = ImpelStatus
impel_world_get_contact_end_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelContactEndEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_contact_end_events.__doc__ = """Lends the contacts that ended: their shapes parted, or something ended them
since the last step: a shape, body or joint was destroyed or made, a body
disabled or given another type, a filter or a switch changed. Of shapes with
`enable_contact_events`.
"""

impel_world_get_contact_hit_events = library.impel_world_get_contact_hit_events
impel_world_get_contact_hit_events.restype = ImpelStatus
impel_world_get_contact_hit_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelContactHitEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_contact_hit_events.__doc__ = """Lends the contacts whose shapes came together faster than the world's
`hit_event_threshold`, one event a contact. Of shapes with
`enable_hit_events`.
"""

impel_world_get_contact_force_events = library.impel_world_get_contact_force_events
impel_world_get_contact_force_events.restype = ImpelStatus
impel_world_get_contact_force_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelContactForceEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_contact_force_events.__doc__ = """Lends the contacts that pressed harder in the step than the lower of their
shapes' `force_event_threshold`: in each step in which they do, also at rest
under a load, until they fall asleep. A blow counts as its impulse, spread over the
step.
"""

impel_world_get_sensor_begin_events = library.impel_world_get_sensor_begin_events
impel_world_get_sensor_begin_events.restype = ImpelStatus
impel_world_get_sensor_begin_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelSensorEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_sensor_begin_events.__doc__ = """Lends the shapes that entered a sensor. One that passed through within the
step has a begin and an end. Of sensors and shapes with
`enable_sensor_events`, both of them.
"""

impel_world_get_sensor_end_events = library.impel_world_get_sensor_end_events
impel_world_get_sensor_end_events.restype = ImpelStatus
impel_world_get_sensor_end_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelSensorEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_sensor_end_events.__doc__ = """Lends the shapes that left a sensor, or that something took from it since the
last step: a shape or body was destroyed, a filter or a switch changed.
"""

impel_world_get_joint_events = library.impel_world_get_joint_events
impel_world_get_joint_events.restype = ImpelStatus
impel_world_get_joint_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelJointEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_joint_events.__doc__ = """Lends the joints that bore more than their break thresholds, and those that the
step destroyed for it, with the gears over them: see
`impel_joint_set_break_thresholds`.
"""

impel_shape_get_enable_contact_events = library.impel_shape_get_enable_contact_events
impel_shape_get_enable_contact_events.restype = ImpelStatus
impel_shape_get_enable_contact_events.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enable
]
impel_shape_get_enable_contact_events.__doc__ = """Whether contacts of the shape tell when they begin and end."""

impel_shape_set_enable_contact_events = library.impel_shape_set_enable_contact_events
impel_shape_set_enable_contact_events.restype = ImpelStatus
impel_shape_set_enable_contact_events.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_contact_events.__doc__ = """Whether contacts of the shape tell when they begin and end. Those that touch
already begin, or end, with the next step.
"""

impel_shape_get_enable_persist_events = library.impel_shape_get_enable_persist_events
impel_shape_get_enable_persist_events.restype = ImpelStatus
impel_shape_get_enable_persist_events.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enable
]
impel_shape_get_enable_persist_events.__doc__ = """Whether contacts of the shape tell in each step that they go on."""

impel_shape_set_enable_persist_events = library.impel_shape_set_enable_persist_events
impel_shape_set_enable_persist_events.restype = ImpelStatus
impel_shape_set_enable_persist_events.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_persist_events.__doc__ = """Whether contacts of the shape tell in each step that they go on."""

impel_shape_get_enable_hit_events = library.impel_shape_get_enable_hit_events
impel_shape_get_enable_hit_events.restype = ImpelStatus
impel_shape_get_enable_hit_events.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enable
]
impel_shape_get_enable_hit_events.__doc__ = """Whether contacts of the shape tell when they are hit fast."""

impel_shape_set_enable_hit_events = library.impel_shape_set_enable_hit_events
impel_shape_set_enable_hit_events.restype = ImpelStatus
impel_shape_set_enable_hit_events.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_hit_events.__doc__ = """Whether contacts of the shape tell when they are hit fast."""

impel_shape_get_force_event_threshold = library.impel_shape_get_force_event_threshold
impel_shape_get_force_event_threshold.restype = ImpelStatus
impel_shape_get_force_event_threshold.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_float),  # out_threshold
]
impel_shape_get_force_event_threshold.__doc__ = """How hard contacts of the shape must press for an event, in N; `IMPEL_MAX_FORCE`
where they never have one.
"""

impel_shape_set_force_event_threshold = library.impel_shape_set_force_event_threshold
impel_shape_set_force_event_threshold.restype = ImpelStatus
impel_shape_set_force_event_threshold.argtypes = [
    ImpelShapeId,  # shape
    c_float,  # threshold
]
impel_shape_set_force_event_threshold.__doc__ = """Force, in N, above which contacts of the shape raise an event: see
`impel_world_get_contact_force_events`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
`FLT_MAX` and infinity: never.
"""

impel_shape_get_enable_sensor_events = library.impel_shape_get_enable_sensor_events
impel_shape_get_enable_sensor_events.restype = ImpelStatus
impel_shape_get_enable_sensor_events.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enable
]
impel_shape_get_enable_sensor_events.__doc__ = """Of a sensor whether it senses, of any other shape whether sensors see it."""

impel_shape_set_enable_sensor_events = library.impel_shape_set_enable_sensor_events
impel_shape_set_enable_sensor_events.restype = ImpelStatus
impel_shape_set_enable_sensor_events.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_sensor_events.__doc__ = """Of a sensor whether it senses, of any other shape whether sensors see it. What
overlaps already begins, or ends, with the next step.
"""


# Convex shapes without a world
# =============================
# The engine's geometry by itself: mass, bounds, support, Minkowski sums,
# distance, penetration, contact, casts and time of impact of two convex
# shapes. Make one with `impel_convex_make_*`, or take a shape's with
# `impel_shape_get_convex`; pose it with a transform. Results are in the
# world that the transforms lead to.


class ImpelDistance(Structure):
    """How far two convex shapes are apart."""

    #: In metres; zero when they overlap.
    distance: float

    #: The point of a closest to b, on its surface.
    point_a: ImpelVec2

    #: The point of b closest to a, on its surface.
    point_b: ImpelVec2

    #: Unit vector from a to b; zero when the shapes within their rounding
    #: overlap.
    normal: ImpelVec2

    #: Iterations of GJK.
    iterations: int

    _fields_ = [
        ("distance", c_float),
        ("point_a", ImpelVec2),
        ("point_b", ImpelVec2),
        ("normal", ImpelVec2),
        ("iterations", c_uint32),
    ]


class ImpelPenetration(Structure):
    """How deep two convex shapes overlap."""

    #: Whether they overlap. Everything else is zero when they do not.
    overlaps: bool

    #: The shortest way that parts them, in metres.
    depth: float

    #: Unit vector from a to b along that way.
    normal: ImpelVec2

    #: The deepest point of a, inside b.
    point_a: ImpelVec2

    #: The deepest point of b, inside a.
    point_b: ImpelVec2

    _fields_ = [
        ("overlaps", c_bool),
        ("depth", c_float),
        ("normal", ImpelVec2),
        ("point_a", ImpelVec2),
        ("point_b", ImpelVec2),
    ]


class ImpelManifoldPoint(Structure):
    """One point of a manifold."""

    #: Half way between the two surfaces along the normal.
    position: ImpelVec2

    #: Distance of the surfaces along the normal, in metres; negative when
    #: they overlap.
    separation: float

    #: Which corners made the point: the same number for the same corners
    #: from step to step.
    feature: int

    _fields_ = [
        ("position", ImpelVec2),
        ("separation", c_float),
        ("feature", c_uint32),
    ]


class ImpelManifold(Structure):
    """Where two shapes touch."""

    #: Unit vector from a to b; zero when there are no points.
    normal: ImpelVec2

    #: How many of `points` are filled: 0, 1 or 2.
    point_count: int

    #: The points.
    points: "Array[ImpelManifoldPoint]"

    _fields_ = [
        ("normal", ImpelVec2),
        ("point_count", c_uint32),
        ("points", ImpelManifoldPoint * 2),
    ]


class ImpelCastHit(Structure):
    """What a cast met. Where `hit` is false everything else is zero."""

    #: Where they touch.
    point: ImpelVec2

    #: Unit normal at that point, from what was hit towards what was cast;
    #: zero when they overlap at the start.
    normal: ImpelVec2

    #: How far along the translation, within [0, 1].
    fraction: float

    #: Whether anything was hit.
    hit: bool

    _fields_ = [
        ("point", ImpelVec2),
        ("normal", ImpelVec2),
        ("fraction", c_float),
        ("hit", c_bool),
    ]


class ImpelSweep(Structure):
    """A motion about the centre of mass, from a start to an end. The rotation
    goes the short way.
    """

    #: The centre of mass in the shape's own space.
    local_center: ImpelVec2

    #: Where the centre of mass starts.
    start: ImpelVec2

    #: Where it ends.
    end: ImpelVec2

    #: The rotation at the start.
    start_rotation: ImpelRotation

    #: The rotation at the end.
    end_rotation: ImpelRotation

    _fields_ = [
        ("local_center", ImpelVec2),
        ("start", ImpelVec2),
        ("end", ImpelVec2),
        ("start_rotation", ImpelRotation),
        ("end_rotation", ImpelRotation),
    ]


#: How a time of impact ended.
ImpelImpactState = c_int32
#: They do not touch on the way.
IMPEL_IMPACT_SEPARATED = 0
#: They touch, at `fraction`.
IMPEL_IMPACT_HIT = 1
#: They overlap at the start.
IMPEL_IMPACT_OVERLAPPED = 2
#: No answer to the tolerance was found; `fraction` is safe, they are still
#: apart.
IMPEL_IMPACT_FAILED = 3


class ImpactState(IntEnum):
    """How a time of impact ended."""

    #: They do not touch on the way.
    SEPARATED = IMPEL_IMPACT_SEPARATED

    #: They touch, at `fraction`.
    HIT = IMPEL_IMPACT_HIT

    #: They overlap at the start.
    OVERLAPPED = IMPEL_IMPACT_OVERLAPPED

    #: No answer to the tolerance was found; `fraction` is safe, they are still
    #: apart.
    FAILED = IMPEL_IMPACT_FAILED


class ImpelImpact(Structure):
    """When two moving shapes first touch."""

    #: How it ended.
    state: int

    #: Share of the motion until they touch, to within a few millimetres; 0
    #: when they overlap at the start, and the fraction asked for when they do
    #: not touch.
    fraction: float

    _fields_ = [
        ("state", ImpelImpactState),
        ("fraction", c_float),
    ]


impel_convex_make_circle = library.impel_convex_make_circle
impel_convex_make_circle.restype = ImpelStatus
impel_convex_make_circle.argtypes = [
    ImpelVec2,  # center
    c_float,  # radius
    POINTER(ImpelConvex),  # out_convex
]
impel_convex_make_circle.__doc__ = """Makes a circle."""

impel_convex_make_capsule = library.impel_convex_make_capsule
impel_convex_make_capsule.restype = ImpelStatus
impel_convex_make_capsule.argtypes = [
    ImpelVec2,  # a
    ImpelVec2,  # b
    c_float,  # radius
    POINTER(ImpelConvex),  # out_convex
]
impel_convex_make_capsule.__doc__ = """Makes a capsule."""

impel_convex_make_segment = library.impel_convex_make_segment
impel_convex_make_segment.restype = ImpelStatus
impel_convex_make_segment.argtypes = [
    ImpelVec2,  # a
    ImpelVec2,  # b
    POINTER(ImpelConvex),  # out_convex
]
impel_convex_make_segment.__doc__ = """Makes a segment."""

impel_convex_make_box = library.impel_convex_make_box
impel_convex_make_box.restype = ImpelStatus
impel_convex_make_box.argtypes = [
    c_float,  # half_width
    c_float,  # half_height
    POINTER(ImpelConvex),  # out_convex
]
impel_convex_make_box.__doc__ = """Makes a box around the origin, of half a width and half a height."""

impel_convex_make_polygon = library.impel_convex_make_polygon
impel_convex_make_polygon.restype = ImpelStatus
impel_convex_make_polygon.argtypes = [
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    c_float,  # radius
    POINTER(ImpelConvex),  # out_convex
]
impel_convex_make_polygon.__doc__ = """Makes the convex hull of 3 to `IMPEL_MAX_POLYGON_POINTS` points, rounded
outwards by a radius that may be zero. See `impel_shape_create_polygon`.
"""

impel_convex_get_mass = library.impel_convex_get_mass
impel_convex_get_mass.restype = ImpelStatus
impel_convex_get_mass.argtypes = [
    POINTER(ImpelConvex),  # convex
    c_float,  # density
    POINTER(ImpelMassData),  # out_mass_data
]
impel_convex_get_mass.__doc__ = """The mass, the inertia about the centre of mass, and that centre, of a
convex shape of even density, in kg/m².
"""

impel_convex_get_aabb = library.impel_convex_get_aabb
impel_convex_get_aabb.restype = ImpelStatus
impel_convex_get_aabb.argtypes = [
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    POINTER(ImpelAabb),  # out_aabb
]
impel_convex_get_aabb.__doc__ = """The smallest box around a posed shape."""

impel_convex_get_support = library.impel_convex_get_support
impel_convex_get_support.restype = ImpelStatus
impel_convex_get_support.argtypes = [
    POINTER(ImpelConvex),  # convex
    ImpelVec2,  # direction
    POINTER(ImpelVec2),  # out_point
    POINTER(c_uint32),  # out_index
]
impel_convex_get_support.__doc__ = """The support point: the one of the shape's points that lies farthest along a
direction, in the shape's own space and without its rounding, and its
index.
"""

impel_convex_minkowski_sum = library.impel_convex_minkowski_sum
impel_convex_minkowski_sum.restype = ImpelStatus
impel_convex_minkowski_sum.argtypes = [
    POINTER(ImpelConvex),  # a
    ImpelTransform,  # transform_a
    POINTER(ImpelConvex),  # b
    ImpelTransform,  # transform_b
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_convex_minkowski_sum.__doc__ = """The Minkowski sum of two posed shapes without their rounding: every point of
a added to every point of b. Its vertices, counter-clockwise, at most as
many as both have.
"""

impel_convex_minkowski_difference = library.impel_convex_minkowski_difference
impel_convex_minkowski_difference.restype = ImpelStatus
impel_convex_minkowski_difference.argtypes = [
    POINTER(ImpelConvex),  # a
    ImpelTransform,  # transform_a
    POINTER(ImpelConvex),  # b
    ImpelTransform,  # transform_b
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_convex_minkowski_difference.__doc__ = """The Minkowski difference of two posed shapes without their rounding: every
point of b subtracted from every point of a. The shapes overlap when it
contains the origin.
"""

impel_convex_overlaps = library.impel_convex_overlaps
impel_convex_overlaps.restype = ImpelStatus
impel_convex_overlaps.argtypes = [
    POINTER(ImpelConvex),  # a
    ImpelTransform,  # transform_a
    POINTER(ImpelConvex),  # b
    ImpelTransform,  # transform_b
    POINTER(c_bool),  # out_overlaps
]
impel_convex_overlaps.__doc__ = """Whether two posed shapes overlap or touch. Two circles are told apart
without a square root.
"""

impel_convex_distance = library.impel_convex_distance
impel_convex_distance.restype = ImpelStatus
impel_convex_distance.argtypes = [
    POINTER(ImpelConvex),  # a
    ImpelTransform,  # transform_a
    POINTER(ImpelConvex),  # b
    ImpelTransform,  # transform_b
    POINTER(ImpelDistance),  # out_distance
]
impel_convex_distance.__doc__ = """The distance of two posed shapes and their closest points, by GJK."""

impel_convex_penetration = library.impel_convex_penetration
impel_convex_penetration.restype = ImpelStatus
impel_convex_penetration.argtypes = [
    POINTER(ImpelConvex),  # a
    ImpelTransform,  # transform_a
    POINTER(ImpelConvex),  # b
    ImpelTransform,  # transform_b
    POINTER(ImpelPenetration),  # out_penetration
]
impel_convex_penetration.__doc__ = """The shortest way that parts two posed shapes, by EPA: the face of the
Minkowski difference nearest to the origin.
"""

impel_convex_collide = library.impel_convex_collide
impel_convex_collide.restype = ImpelStatus
impel_convex_collide.argtypes = [
    POINTER(ImpelConvex),  # a
    ImpelTransform,  # transform_a
    POINTER(ImpelConvex),  # b
    ImpelTransform,  # transform_b
    c_float,  # margin
    POINTER(ImpelManifold),  # out_manifold
]
impel_convex_collide.__doc__ = """The contact of two posed shapes: points up to `margin` metres apart count.
Exchanging a and b turns the normal round and changes nothing else. Two
segments have no contact.
"""

impel_convex_collide_half_space = library.impel_convex_collide_half_space
impel_convex_collide_half_space.restype = ImpelStatus
impel_convex_collide_half_space.argtypes = [
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    ImpelVec2,  # normal
    c_float,  # offset
    c_float,  # margin
    POINTER(ImpelManifold),  # out_manifold
]
impel_convex_collide_half_space.__doc__ = """The contact of a posed shape, a, with a half-space, b, which is in the
world: points with `normal · p <= offset`. The manifold's normal is
from a to b: against the half-space's.
"""

impel_convex_cast_ray = library.impel_convex_cast_ray
impel_convex_cast_ray.restype = ImpelStatus
impel_convex_cast_ray.argtypes = [
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    ImpelVec2,  # origin
    ImpelVec2,  # translation
    POINTER(ImpelCastHit),  # out_hit
]
impel_convex_cast_ray.__doc__ = """Casts a ray from `origin` to `origin + translation` against a posed shape.
What holds for `impel_world_cast_ray_closest` holds here.
"""

impel_convex_cast = library.impel_convex_cast
impel_convex_cast.restype = ImpelStatus
impel_convex_cast.argtypes = [
    POINTER(ImpelConvex),  # a
    ImpelTransform,  # transform_a
    POINTER(ImpelConvex),  # b
    ImpelTransform,  # transform_b
    ImpelVec2,  # translation_b
    POINTER(ImpelCastHit),  # out_hit
]
impel_convex_cast.__doc__ = """Moves the posed shape b along a translation, without turning it, until it
touches a.
"""

impel_convex_time_of_impact = library.impel_convex_time_of_impact
impel_convex_time_of_impact.restype = ImpelStatus
impel_convex_time_of_impact.argtypes = [
    POINTER(ImpelConvex),  # a
    POINTER(ImpelSweep),  # sweep_a
    POINTER(ImpelConvex),  # b
    POINTER(ImpelSweep),  # sweep_b
    c_float,  # max_fraction
    POINTER(ImpelImpact),  # out_impact
]
impel_convex_time_of_impact.__doc__ = """When two moving shapes first touch, looking at the motion up to
`max_fraction`, within (0, 1].
"""

impel_sweep_get_transform = library.impel_sweep_get_transform
impel_sweep_get_transform.restype = ImpelStatus
impel_sweep_get_transform.argtypes = [
    POINTER(ImpelSweep),  # sweep
    c_float,  # fraction
    POINTER(ImpelTransform),  # out_transform
]
impel_sweep_get_transform.__doc__ = """Where a sweep is at a fraction of its way, within [0, 1]."""


# Worlds: many bodies in one call
# ===============================
# Each call does for a whole array what another does for one body, in the order
# of the array. All of it is checked first: when one handle or value is wrong,
# nothing happens. Arrays of bodies, values and results have `count` elements.

impel_world_create_bodies = library.impel_world_create_bodies
impel_world_create_bodies.restype = ImpelStatus
impel_world_create_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyDef),  # def
    POINTER(ImpelTransform),  # transforms
    c_size_t,  # count
    POINTER(ImpelBodyId),  # out_bodies
]
impel_world_create_bodies.__doc__ = """Creates a body at each of many places, from `def->origin` on, with everything else as
the definition says. `IMPEL_ERROR_LIMIT` when there is no room for all.
"""

impel_world_create_shapes = library.impel_world_create_shapes
impel_world_create_shapes.restype = ImpelStatus
impel_world_create_shapes.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelShapeDef),  # def
    POINTER(ImpelConvex),  # convex
    POINTER(ImpelShapeId),  # out_shapes
]
impel_world_create_shapes.__doc__ = """Gives each of many bodies a shape of the same geometry: circle, capsule, segment
or polygon, as `impel_convex_make_circle` and its like fill it.
`IMPEL_ERROR_LIMIT` when there is no room for all.
"""

impel_world_destroy_bodies = library.impel_world_destroy_bodies
impel_world_destroy_bodies.restype = ImpelStatus
impel_world_destroy_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
]
impel_world_destroy_bodies.__doc__ = """Destroys many bodies, with their shapes and joints; see `impel_body_destroy`. One
that is named twice is destroyed once.
"""

impel_world_destroy_shapes = library.impel_world_destroy_shapes
impel_world_destroy_shapes.restype = ImpelStatus
impel_world_destroy_shapes.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelShapeId),  # shapes
    c_size_t,  # count
]
impel_world_destroy_shapes.__doc__ = """Destroys many shapes; see `impel_shape_destroy`. The mass of each body is computed
anew for each of its shapes: to take all of them, destroy the body. One that is
named twice is destroyed once. Segments of a chain are refused with
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_world_destroy_joints = library.impel_world_destroy_joints
impel_world_destroy_joints.restype = ImpelStatus
impel_world_destroy_joints.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelJointId),  # joints
    c_size_t,  # count
]
impel_world_destroy_joints.__doc__ = """Destroys many joints, with the gears over them; see `impel_joint_destroy`. One
that is named twice is destroyed once.
"""

impel_world_set_transforms = library.impel_world_set_transforms
impel_world_set_transforms.restype = ImpelStatus
impel_world_set_transforms.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelTransform),  # transforms
]
impel_world_set_transforms.__doc__ = """Puts many bodies somewhere else at once; see `impel_body_set_transform`."""

impel_world_sleep_bodies = library.impel_world_sleep_bodies
impel_world_sleep_bodies.restype = ImpelStatus
impel_world_sleep_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
]
impel_world_sleep_bodies.__doc__ = """Puts `count` bodies to sleep as one island, with zero velocity. They wake together, even if
they do not touch and no joint connects them. If a body is asleep already, its whole island
joins. An awake body that touches one of them wakes them all. Static and disabled bodies are
ignored; a body may be listed twice. If one handle is invalid or of another world, fails
with `IMPEL_ERROR_INVALID_HANDLE` and changes nothing.
"""

impel_world_get_velocities = library.impel_world_get_velocities
impel_world_get_velocities.restype = ImpelStatus
impel_world_get_velocities.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelVec2),  # out_linear
    POINTER(c_float),  # out_angular
]
impel_world_get_velocities.__doc__ = """The velocities of many bodies. Either of the results may be `NULL`."""

impel_world_set_velocities = library.impel_world_set_velocities
impel_world_set_velocities.restype = ImpelStatus
impel_world_set_velocities.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelVec2),  # linear
    POINTER(c_float),  # angular
]
impel_world_set_velocities.__doc__ = """Sets the velocities of many bodies. Where one of the arrays is `NULL` those stay
as they are.
"""

impel_world_apply_forces = library.impel_world_apply_forces
impel_world_apply_forces.restype = ImpelStatus
impel_world_apply_forces.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelVec2),  # forces
    POINTER(ImpelVec2),  # points
]
impel_world_apply_forces.__doc__ = """Adds a force, in N, to each of many bodies, at a point of the world each, or,
where `points` is `NULL`, at their centres of mass.
"""

impel_world_apply_impulses = library.impel_world_apply_impulses
impel_world_apply_impulses.restype = ImpelStatus
impel_world_apply_impulses.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelVec2),  # impulses
    POINTER(ImpelVec2),  # points
]
impel_world_apply_impulses.__doc__ = """Changes the velocity of each of many bodies by an impulse, in N s, at a point of
the world each, or, where `points` is `NULL`, at their centres of mass.
"""

impel_world_get_awake_flags = library.impel_world_get_awake_flags
impel_world_get_awake_flags.restype = ImpelStatus
impel_world_get_awake_flags.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(c_bool),  # out_awake
]
impel_world_get_awake_flags.__doc__ = """Whether each of many bodies is awake."""

impel_world_get_body_user_data = library.impel_world_get_body_user_data
impel_world_get_body_user_data.restype = ImpelStatus
impel_world_get_body_user_data.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(c_uint64),  # out_user_data
]
impel_world_get_body_user_data.__doc__ = """The `user_data` of many bodies."""

impel_world_get_awake_bodies = library.impel_world_get_awake_bodies
impel_world_get_awake_bodies.restype = ImpelStatus
impel_world_get_awake_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # out_bodies
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_awake_bodies.__doc__ = """The bodies that are awake: all that the next step moves. In no order that lasts."""


# Worlds: explosions, water and wind
# ==================================
# Each call acts once: an explosion at once, water and wind in the next step.
# Call them before each step for as long as they last. They act on dynamic bodies.


class ImpelExplosionDef(Structure):
    """An explosion, filled by `impel_explosion_def_default`."""

    #: Set by `impel_explosion_def_default`; do not change.
    cookie: int

    #: Its middle, in the world, from `origin` on. Default (0, 0).
    position: ImpelVec2

    #: Shapes up to this distance get all of it, in metres. Default 1.
    radius: float

    #: From there on it falls to nothing over this distance, in metres. Default 1.
    falloff: float

    #: Impulse for each metre that a shape is wide as seen from the middle, in
    #: N s/m; negative pulls in. Default 1.
    impulse_per_length: float

    #: Only shapes that this filter sees. Default `impel_filter_default`.
    filter: ImpelFilter

    #: From where `position` counts: far from the world's origin a place near by, so that it
    #: is precise. Default (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("position", ImpelVec2),
        ("radius", c_float),
        ("falloff", c_float),
        ("impulse_per_length", c_float),
        ("filter", ImpelFilter),
        ("origin", ImpelPosition),
    ]


class ImpelBuoyancyDef(Structure):
    """Water, filled by `impel_buoyancy_def_default`."""

    #: Set by `impel_buoyancy_def_default`; do not change.
    cookie: int

    #: Out of the water, of any length but zero: the water is where
    #: `surface_normal · p <= surface_offset`. Default (0, 1).
    surface_normal: ImpelVec2

    #: See `surface_normal`; in units of its length. Default 0.
    surface_offset: float

    #: The water is within this box, too. A side at `IMPEL_MAX_COORDINATE`, either sign,
    #: is none. Default everywhere.
    region: ImpelAabb

    #: In kg/m². A body floats whose shapes are less dense. Default 1.
    density: float

    #: Force on each square metre under water for each m/s that it moves against
    #: the flow, in N s/m³. Default 1.
    linear_drag: float

    #: The same coefficient for the motion that a shape's turning about the middle
    #: of its part under water is. Default 1.
    angular_drag: float

    #: Velocity of the water, in m/s. Default (0, 0).
    flow: ImpelVec2

    #: Length of the next step, in s: drag does not turn a motion round within it.
    #: Default 1/60.
    time_step: float

    #: Whether it acts on sleeping bodies, and wakes them. What floats at rest falls
    #: asleep, and is best left so until something changes. Default false.
    wake: bool

    #: Only shapes that this filter sees. Default `impel_filter_default`.
    filter: ImpelFilter

    #: From where the points of the surface and of the region count: far from the world's
    #: origin a place near by, so that they are precise. Default (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("surface_normal", ImpelVec2),
        ("surface_offset", c_float),
        ("region", ImpelAabb),
        ("density", c_float),
        ("linear_drag", c_float),
        ("angular_drag", c_float),
        ("flow", ImpelVec2),
        ("time_step", c_float),
        ("wake", c_bool),
        ("filter", ImpelFilter),
        ("origin", ImpelPosition),
    ]


class ImpelWindDef(Structure):
    """Wind, filled by `impel_wind_def_default`."""

    #: Set by `impel_wind_def_default`; do not change.
    cookie: int

    #: Velocity of the air, in m/s; zero is still air, which brakes. Default (0, 0).
    velocity: ImpelVec2

    #: Of the air, in kg/m². Default 1.2.
    density: float

    #: Coefficient of the force along the wind that comes towards an edge:
    #: `density / 2 · drag · speed² · the width that it shows`. Default 1.
    drag: float

    #: Coefficient of the force across it, towards the side to which the edge is
    #: turned away. Default 0.
    lift: float

    #: It blows within this box. A side at `IMPEL_MAX_COORDINATE`, either sign, is none.
    #: Default everywhere.
    region: ImpelAabb

    #: Length of the next step, in s: drag does not turn a motion round within it.
    #: Default 1/60.
    time_step: float

    #: Whether it acts on sleeping bodies, and wakes them. Default false.
    wake: bool

    #: Only shapes that this filter sees. Default `impel_filter_default`.
    filter: ImpelFilter

    #: From where the region counts: far from the world's origin a place near by, so that it
    #: is precise. Default (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("velocity", ImpelVec2),
        ("density", c_float),
        ("drag", c_float),
        ("lift", c_float),
        ("region", ImpelAabb),
        ("time_step", c_float),
        ("wake", c_bool),
        ("filter", ImpelFilter),
        ("origin", ImpelPosition),
    ]


impel_explosion_def_default = library.impel_explosion_def_default
impel_explosion_def_default.restype = ImpelExplosionDef
impel_explosion_def_default.argtypes = []
impel_explosion_def_default.__doc__ = """An explosion of 1 N s for a metre, within a metre of the origin."""

impel_explosion_def_for_length_unit = library.impel_explosion_def_for_length_unit
impel_explosion_def_for_length_unit.restype = ImpelExplosionDef
impel_explosion_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_explosion_def_for_length_unit.__doc__ = """The same for a world with that `length_unit`."""

impel_world_explode = library.impel_world_explode
impel_world_explode.restype = ImpelStatus
impel_world_explode.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelExplosionDef),  # def
]
impel_world_explode.__doc__ = """Pushes every dynamic shape in range away from a point, once: at the point that
is nearest to it, by the width that it shows. Wakes what it pushes.
"""

impel_buoyancy_def_default = library.impel_buoyancy_def_default
impel_buoyancy_def_default.restype = ImpelBuoyancyDef
impel_buoyancy_def_default.argtypes = []
impel_buoyancy_def_default.__doc__ = """Still water everywhere below y = 0."""

impel_world_apply_buoyancy = library.impel_world_apply_buoyancy
impel_world_apply_buoyancy.restype = ImpelStatus
impel_world_apply_buoyancy.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBuoyancyDef),  # def
]
impel_world_apply_buoyancy.__doc__ = """Lifts what lies in water by the weight of the water that it displaces, and
brakes it, in the next step: exactly for the part of each circle, capsule and
polygon that is under water. Gravity is the world's.
"""

impel_wind_def_default = library.impel_wind_def_default
impel_wind_def_default.restype = ImpelWindDef
impel_wind_def_default.argtypes = []
impel_wind_def_default.__doc__ = """Still air everywhere, which brakes what moves through it."""

impel_world_apply_wind = library.impel_world_apply_wind
impel_world_apply_wind.restype = ImpelStatus
impel_world_apply_wind.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelWindDef),  # def
]
impel_world_apply_wind.__doc__ = """Pushes what stands in the wind, or moves through still air, in the next step:
at every edge that faces it, by the width that the edge shows. A segment has two
sides.
"""

impel_shape_apply_wind = library.impel_shape_apply_wind
impel_shape_apply_wind.restype = ImpelStatus
impel_shape_apply_wind.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelWindDef),  # def
]
impel_shape_apply_wind.__doc__ = """Applies wind to one shape, in the next step, as `impel_world_apply_wind` does to all shapes.
The region, the filter and `wake` of the definition apply. Sensors, disabled shapes and
shapes of static or kinematic bodies are not affected. Calls for several shapes of one body
add up.
"""


# Queries: rays
# =============
# A ray runs from `origin` to `origin + translation`; `fraction` is a share of
# its way. One that starts inside a shape, or on its surface, hits that shape
# at fraction 0, with `point` at the origin and a zero normal; this is the
# same for every kind of shape with an inside. A segment can be hit from both
# sides. Where two shapes are hit at the same fraction the one that was
# created first counts as nearer, while none has been destroyed.


class ImpelRay(Structure):
    """A ray, for many in one call."""

    #: Where it starts.
    origin: ImpelVec2

    #: Its way.
    translation: ImpelVec2

    _fields_ = [
        ("origin", ImpelVec2),
        ("translation", ImpelVec2),
    ]


impel_world_cast_ray_closest = library.impel_world_cast_ray_closest
impel_world_cast_ray_closest.restype = ImpelStatus
impel_world_cast_ray_closest.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # origin
    ImpelVec2,  # translation
    ImpelFilter,  # filter
    POINTER(ImpelRayHit),  # out_hit
]
impel_world_cast_ray_closest.__doc__ = """The first shape that a ray meets; sensors are left out. With options:
`impel_world_cast_rays`.
"""

impel_world_cast_ray_any = library.impel_world_cast_ray_any
impel_world_cast_ray_any.restype = ImpelStatus
impel_world_cast_ray_any.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # origin
    ImpelVec2,  # translation
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelRayHit),  # out_hit
]
impel_world_cast_ray_any.__doc__ = """Whether a ray meets anything, and one hit, not always the first: the fastest
way to ask for a line of sight.
"""

impel_world_cast_ray_all = library.impel_world_cast_ray_all
impel_world_cast_ray_all.restype = ImpelStatus
impel_world_cast_ray_all.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # origin
    ImpelVec2,  # translation
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelRayHit),  # out_hits
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_cast_ray_all.__doc__ = """Every shape that a ray meets, each where it is first met, by rising
fraction.
"""

impel_world_visit_ray = library.impel_world_visit_ray
impel_world_visit_ray.restype = ImpelStatus
impel_world_visit_ray.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # origin
    ImpelVec2,  # translation
    POINTER(ImpelQueryOptions),  # options
    ImpelHitVisitor,  # visitor
    c_void_p,  # context
]
impel_world_visit_ray.__doc__ = """Calls back with every shape that a ray meets; see `ImpelHitVisitor`."""

impel_world_cast_rays = library.impel_world_cast_rays
impel_world_cast_rays.restype = ImpelStatus
impel_world_cast_rays.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRay),  # rays
    c_size_t,  # count
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelRayHit),  # out_hits
]
impel_world_cast_rays.__doc__ = """The first shape that each of many rays meets. `out_hits` has room for
`count`; where a ray meets nothing, its `hit` is false. The world's workers
share the work (`ImpelWorldDef.worker_count`) where there is enough of it;
the results are those of one ray after the other, to the bit, whatever the
number of workers. Nothing is written when one of the rays is refused.
"""


# Queries: moving shapes
# ======================
# A convex shape moves along a translation without turning; `fraction` is a
# share of its way, `point` is where it touches, and `normal` is that of the
# surface it meets. One that overlaps a shape at the start hits it at fraction
# 0, with a zero normal. Where two shapes are met at the same fraction the one
# that was created first counts as nearer, while none has been destroyed.


class ImpelShapeCast(Structure):
    """Where a shape starts and where it goes, for many in one call."""

    #: Where it starts.
    transform: ImpelTransform

    #: Its way.
    translation: ImpelVec2

    _fields_ = [
        ("transform", ImpelTransform),
        ("translation", ImpelVec2),
    ]


impel_world_cast_shape_closest = library.impel_world_cast_shape_closest
impel_world_cast_shape_closest.restype = ImpelStatus
impel_world_cast_shape_closest.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    ImpelVec2,  # translation
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelRayHit),  # out_hit
]
impel_world_cast_shape_closest.__doc__ = """The first shape that a moving one meets."""

impel_world_cast_shape_all = library.impel_world_cast_shape_all
impel_world_cast_shape_all.restype = ImpelStatus
impel_world_cast_shape_all.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    ImpelVec2,  # translation
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelRayHit),  # out_hits
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_cast_shape_all.__doc__ = """Every shape that a moving one meets, each where it is first met, by rising
fraction. What it meets does not stop it.
"""

impel_world_visit_shape_cast = library.impel_world_visit_shape_cast
impel_world_visit_shape_cast.restype = ImpelStatus
impel_world_visit_shape_cast.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    ImpelVec2,  # translation
    POINTER(ImpelQueryOptions),  # options
    ImpelHitVisitor,  # visitor
    c_void_p,  # context
]
impel_world_visit_shape_cast.__doc__ = """Calls back with every shape that a moving one meets; see `ImpelHitVisitor`."""

impel_world_cast_shapes = library.impel_world_cast_shapes
impel_world_cast_shapes.restype = ImpelStatus
impel_world_cast_shapes.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # convex
    POINTER(ImpelShapeCast),  # casts
    c_size_t,  # count
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelRayHit),  # out_hits
]
impel_world_cast_shapes.__doc__ = """The first shape that one shape meets on each of many ways. What holds for
`impel_world_cast_rays` holds here.
"""


# Queries: overlaps
# =================
# What a box, a point or a shape overlaps now.


class ImpelShapeContact(Structure):
    """Where a shape touches one of the world."""

    #: The world's shape.
    shape: ImpelShapeId

    #: The points, in the world; the normal is from the shape that was asked
    #: about to the world's.
    manifold: ImpelManifold

    _fields_ = [
        ("shape", ImpelShapeId),
        ("manifold", ImpelManifold),
    ]


impel_world_overlap_aabb = library.impel_world_overlap_aabb
impel_world_overlap_aabb.restype = ImpelStatus
impel_world_overlap_aabb.argtypes = [
    ImpelWorldId,  # world
    ImpelAabb,  # aabb
    ImpelFilter,  # filter
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_overlap_aabb.__doc__ = """The shapes whose exact bounds overlap a box. Sensors are among them. With options:
`impel_world_overlap_aabb_with_options`.
"""

impel_world_overlap_aabb_with_options = library.impel_world_overlap_aabb_with_options
impel_world_overlap_aabb_with_options.restype = ImpelStatus
impel_world_overlap_aabb_with_options.argtypes = [
    ImpelWorldId,  # world
    ImpelAabb,  # aabb
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_overlap_aabb_with_options.__doc__ = """The same with options: of sensors it sees what they say."""

impel_world_overlap_point = library.impel_world_overlap_point
impel_world_overlap_point.restype = ImpelStatus
impel_world_overlap_point.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # point
    ImpelFilter,  # filter
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_overlap_point.__doc__ = """The shapes that contain a point. A segment contains none."""

impel_world_overlap_point_with_options = library.impel_world_overlap_point_with_options
impel_world_overlap_point_with_options.restype = ImpelStatus
impel_world_overlap_point_with_options.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # point
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_overlap_point_with_options.__doc__ = """The same with options: of sensors it sees what they say."""

impel_world_visit_aabb = library.impel_world_visit_aabb
impel_world_visit_aabb.restype = ImpelStatus
impel_world_visit_aabb.argtypes = [
    ImpelWorldId,  # world
    ImpelAabb,  # aabb
    ImpelFilter,  # filter
    ImpelShapeVisitor,  # visitor
    c_void_p,  # context
]
impel_world_visit_aabb.__doc__ = """Calls back with the shapes whose exact bounds overlap a box."""

impel_world_visit_aabb_with_options = library.impel_world_visit_aabb_with_options
impel_world_visit_aabb_with_options.restype = ImpelStatus
impel_world_visit_aabb_with_options.argtypes = [
    ImpelWorldId,  # world
    ImpelAabb,  # aabb
    POINTER(ImpelQueryOptions),  # options
    ImpelShapeVisitor,  # visitor
    c_void_p,  # context
]
impel_world_visit_aabb_with_options.__doc__ = """The same with options: of sensors it sees what they say."""

impel_world_visit_point = library.impel_world_visit_point
impel_world_visit_point.restype = ImpelStatus
impel_world_visit_point.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # point
    ImpelFilter,  # filter
    ImpelShapeVisitor,  # visitor
    c_void_p,  # context
]
impel_world_visit_point.__doc__ = """Calls back with the shapes that contain a point."""

impel_world_visit_point_with_options = library.impel_world_visit_point_with_options
impel_world_visit_point_with_options.restype = ImpelStatus
impel_world_visit_point_with_options.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # point
    POINTER(ImpelQueryOptions),  # options
    ImpelShapeVisitor,  # visitor
    c_void_p,  # context
]
impel_world_visit_point_with_options.__doc__ = """The same with options: of sensors it sees what they say."""

impel_world_overlap_shape = library.impel_world_overlap_shape
impel_world_overlap_shape.restype = ImpelStatus
impel_world_overlap_shape.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_overlap_shape.__doc__ = """The shapes that a posed shape overlaps or touches."""

impel_world_visit_shape = library.impel_world_visit_shape
impel_world_visit_shape.restype = ImpelStatus
impel_world_visit_shape.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    POINTER(ImpelQueryOptions),  # options
    ImpelShapeVisitor,  # visitor
    c_void_p,  # context
]
impel_world_visit_shape.__doc__ = """Calls back with the shapes that a posed shape overlaps or touches."""

impel_world_collide_shape = library.impel_world_collide_shape
impel_world_collide_shape.restype = ImpelStatus
impel_world_collide_shape.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    c_float,  # margin
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelShapeContact),  # out_contacts
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_collide_shape.__doc__ = """Where a posed shape touches those of the world: what
`impel_convex_collide` gives for each. Points up to `margin` metres apart
count. Moving the shape by `separation` along the normal takes it out of the
other.
"""


# Queries: what is nearest
# ========================


class ImpelNearest(Structure):
    """The place of a shape's surface that is nearest to a point. Where `found` is
    false everything else is zero.
    """

    #: The shape; null where it belongs to no world.
    shape: ImpelShapeId

    #: On its surface, in the world, also when the point lies inside.
    point: ImpelVec2

    #: Unit direction in which the distance grows: away from the shape, inside
    #: it too. `point` is the point that was asked about, less `distance` times
    #: this.
    gradient: ImpelVec2

    #: From the surface, in metres; negative inside.
    distance: float

    #: Whether there is a shape within the distance that was asked for.
    found: bool

    _fields_ = [
        ("shape", ImpelShapeId),
        ("point", ImpelVec2),
        ("gradient", ImpelVec2),
        ("distance", c_float),
        ("found", c_bool),
    ]


impel_world_find_nearest_shape = library.impel_world_find_nearest_shape
impel_world_find_nearest_shape.restype = ImpelStatus
impel_world_find_nearest_shape.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # point
    c_float,  # max_distance
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelNearest),  # out_nearest
]
impel_world_find_nearest_shape.__doc__ = """The shape nearest to a point, within `max_distance` metres. If the point is inside several
shapes, the one whose surface is farthest away. `max_distance` is within [0, 2 *
`IMPEL_MAX_COORDINATE`]; `FLT_MAX` and infinity stand for the upper end.
"""

impel_world_find_nearest_shapes = library.impel_world_find_nearest_shapes
impel_world_find_nearest_shapes.restype = ImpelStatus
impel_world_find_nearest_shapes.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # point
    c_float,  # max_distance
    c_uint32,  # most
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelNearest),  # out_nearest
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_find_nearest_shapes.__doc__ = """Up to `most` shapes nearest to a point, within `max_distance` metres, in order of increasing
distance; shapes that contain the point come first. A large `most` returns all shapes within
the distance. `max_distance` is as for `impel_world_find_nearest_shape`.
"""

impel_shape_find_nearest = library.impel_shape_find_nearest
impel_shape_find_nearest.restype = ImpelStatus
impel_shape_find_nearest.argtypes = [
    ImpelShapeId,  # shape
    ImpelVec2,  # point
    POINTER(ImpelNearest),  # out_nearest
]
impel_shape_find_nearest.__doc__ = """The place of one shape's surface that is nearest to a point of the world."""

impel_convex_find_nearest = library.impel_convex_find_nearest
impel_convex_find_nearest.restype = ImpelStatus
impel_convex_find_nearest.argtypes = [
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    ImpelVec2,  # point
    POINTER(ImpelNearest),  # out_nearest
]
impel_convex_find_nearest.__doc__ = """The place of a posed shape's surface that is nearest to a point, without a
world.
"""


# Worlds of many kilometres: points
# =================================
# As the calls that have the same name without `precise` or `_about`: a place in doubles, or
# points that count from an `origin`, which is best near by. What takes a definition or
# `ImpelQueryOptions` has an `origin` there.

impel_body_get_precise_center = library.impel_body_get_precise_center
impel_body_get_precise_center.restype = ImpelStatus
impel_body_get_precise_center.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelPosition),  # out_center
]
impel_body_get_precise_center.__doc__ = """The centre of mass in the world, to a nanometre at 1,000 km."""

impel_body_get_precise_world_point = library.impel_body_get_precise_world_point
impel_body_get_precise_world_point.restype = ImpelStatus
impel_body_get_precise_world_point.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # local_point
    POINTER(ImpelPosition),  # out_point
]
impel_body_get_precise_world_point.__doc__ = """Takes a point from the body's space to the world's."""

impel_body_get_precise_local_point = library.impel_body_get_precise_local_point
impel_body_get_precise_local_point.restype = ImpelStatus
impel_body_get_precise_local_point.argtypes = [
    ImpelBodyId,  # body
    ImpelPosition,  # world_point
    POINTER(ImpelVec2),  # out_point
]
impel_body_get_precise_local_point.__doc__ = """Takes a place from the world's space to the body's."""

impel_body_get_velocity_at_precise_point = library.impel_body_get_velocity_at_precise_point
impel_body_get_velocity_at_precise_point.restype = ImpelStatus
impel_body_get_velocity_at_precise_point.argtypes = [
    ImpelBodyId,  # body
    ImpelPosition,  # point
    POINTER(ImpelVec2),  # out_velocity
]
impel_body_get_velocity_at_precise_point.__doc__ = """The velocity, in m/s, that the body has at a place in the world."""

impel_body_apply_force_at_precise_point = library.impel_body_apply_force_at_precise_point
impel_body_apply_force_at_precise_point.restype = ImpelStatus
impel_body_apply_force_at_precise_point.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # force
    ImpelPosition,  # point
]
impel_body_apply_force_at_precise_point.__doc__ = """Adds a force, in N, that acts at a place in the world; see `impel_body_apply_force`."""

impel_body_apply_impulse_at_precise_point = library.impel_body_apply_impulse_at_precise_point
impel_body_apply_impulse_at_precise_point.restype = ImpelStatus
impel_body_apply_impulse_at_precise_point.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # impulse
    ImpelPosition,  # point
]
impel_body_apply_impulse_at_precise_point.__doc__ = """Changes the velocity by an impulse, in N s, at a place in the world; see
`impel_body_apply_impulse`.
"""

impel_body_set_precise_target_transform = library.impel_body_set_precise_target_transform
impel_body_set_precise_target_transform.restype = ImpelStatus
impel_body_set_precise_target_transform.argtypes = [
    ImpelBodyId,  # body
    ImpelPreciseTransform,  # target
    c_float,  # time
]
impel_body_set_precise_target_transform.__doc__ = """Sets the velocities that take the body to a place in `time` seconds; see
`impel_body_set_target_transform`.
"""

impel_body_predict_transforms_about = library.impel_body_predict_transforms_about
impel_body_predict_transforms_about.restype = ImpelStatus
impel_body_predict_transforms_about.argtypes = [
    ImpelBodyId,  # body
    ImpelPosition,  # origin
    POINTER(ImpelTransform),  # out_transforms
    c_size_t,  # count
]
impel_body_predict_transforms_about.__doc__ = """Where the body will be after each of the next `count` steps, as seen from a place; see
`impel_body_predict_transforms`.
"""

impel_body_get_aabb_about = library.impel_body_get_aabb_about
impel_body_get_aabb_about.restype = ImpelStatus
impel_body_get_aabb_about.argtypes = [
    ImpelBodyId,  # body
    ImpelPosition,  # origin
    POINTER(ImpelAabb),  # out_aabb
]
impel_body_get_aabb_about.__doc__ = """The smallest box around the body's enabled shapes, relative to `origin`; for a body without
enabled shapes, its origin. See `impel_body_get_aabb`.
"""

impel_world_set_precise_transforms = library.impel_world_set_precise_transforms
impel_world_set_precise_transforms.restype = ImpelStatus
impel_world_set_precise_transforms.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelPreciseTransform),  # transforms
]
impel_world_set_precise_transforms.__doc__ = """Puts many bodies somewhere else at once; see `impel_body_set_transform`."""

impel_world_apply_forces_about = library.impel_world_apply_forces_about
impel_world_apply_forces_about.restype = ImpelStatus
impel_world_apply_forces_about.argtypes = [
    ImpelWorldId,  # world
    ImpelPosition,  # origin
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelVec2),  # forces
    POINTER(ImpelVec2),  # points
]
impel_world_apply_forces_about.__doc__ = """Adds a force, in N, to each of many bodies, at a point each, from `origin` on, or, where
`points` is `NULL`, at their centres of mass.
"""

impel_world_apply_impulses_about = library.impel_world_apply_impulses_about
impel_world_apply_impulses_about.restype = ImpelStatus
impel_world_apply_impulses_about.argtypes = [
    ImpelWorldId,  # world
    ImpelPosition,  # origin
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelVec2),  # impulses
    POINTER(ImpelVec2),  # points
]
impel_world_apply_impulses_about.__doc__ = """Changes the velocity of each of many bodies by an impulse, in N s, at a point each, from
`origin` on, or, where `points` is `NULL`, at their centres of mass.
"""

impel_world_get_bounds_about = library.impel_world_get_bounds_about
impel_world_get_bounds_about.restype = ImpelStatus
impel_world_get_bounds_about.argtypes = [
    ImpelWorldId,  # world
    ImpelPosition,  # origin
    POINTER(ImpelAabb),  # out_bounds
    POINTER(c_bool),  # out_found
]
impel_world_get_bounds_about.__doc__ = """The box around every shape of the world, as seen from a place. As `impel_world_get_bounds`."""

impel_shape_get_aabb_about = library.impel_shape_get_aabb_about
impel_shape_get_aabb_about.restype = ImpelStatus
impel_shape_get_aabb_about.argtypes = [
    ImpelShapeId,  # shape
    ImpelPosition,  # origin
    POINTER(ImpelAabb),  # out_aabb
]
impel_shape_get_aabb_about.__doc__ = """The smallest box around the shape, as seen from a place; huge but finite for a half-space."""

impel_shape_test_precise_point = library.impel_shape_test_precise_point
impel_shape_test_precise_point.restype = ImpelStatus
impel_shape_test_precise_point.argtypes = [
    ImpelShapeId,  # shape
    ImpelPosition,  # point
    POINTER(c_bool),  # out_inside
]
impel_shape_test_precise_point.__doc__ = """Whether a place in the world lies inside the shape, or on its surface. A segment has no
inside.
"""

impel_shape_cast_ray_about = library.impel_shape_cast_ray_about
impel_shape_cast_ray_about.restype = ImpelStatus
impel_shape_cast_ray_about.argtypes = [
    ImpelShapeId,  # shape
    ImpelPosition,  # seen_from
    ImpelVec2,  # origin
    ImpelVec2,  # translation
    POINTER(ImpelRayHit),  # out_hit
]
impel_shape_cast_ray_about.__doc__ = """Casts a ray against this shape alone, all points from `seen_from` on: see
`impel_shape_cast_ray`.
"""

impel_shape_get_precise_closest_point = library.impel_shape_get_precise_closest_point
impel_shape_get_precise_closest_point.restype = ImpelStatus
impel_shape_get_precise_closest_point.argtypes = [
    ImpelShapeId,  # shape
    ImpelPosition,  # point
    POINTER(ImpelPosition),  # out_point
]
impel_shape_get_precise_closest_point.__doc__ = """The point of the shape that is closest to a place in the world: that place itself when it
lies inside.
"""

impel_shape_find_nearest_about = library.impel_shape_find_nearest_about
impel_shape_find_nearest_about.restype = ImpelStatus
impel_shape_find_nearest_about.argtypes = [
    ImpelShapeId,  # shape
    ImpelPosition,  # origin
    ImpelVec2,  # point
    POINTER(ImpelNearest),  # out_nearest
]
impel_shape_find_nearest_about.__doc__ = """The place of one shape's surface that is nearest to a point, both from `origin` on."""

impel_soft_body_get_precise_center = library.impel_soft_body_get_precise_center
impel_soft_body_get_precise_center.restype = ImpelStatus
impel_soft_body_get_precise_center.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelPosition),  # out_center
]
impel_soft_body_get_precise_center.__doc__ = """The middle of the mass of the soft body's particles, in the world. Pinned ones have none."""

impel_soft_body_get_positions_about = library.impel_soft_body_get_positions_about
impel_soft_body_get_positions_about.restype = ImpelStatus
impel_soft_body_get_positions_about.argtypes = [
    ImpelSoftBodyId,  # soft_body
    ImpelPosition,  # origin
    POINTER(ImpelVec2),  # out_positions
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_positions_about.__doc__ = """Where the soft body's particles are as seen from a place, in the order of their indices.
One that has been destroyed tells a place of no use.
"""

impel_soft_body_get_bound_points_about = library.impel_soft_body_get_bound_points_about
impel_soft_body_get_bound_points_about.restype = ImpelStatus
impel_soft_body_get_bound_points_about.argtypes = [
    ImpelSoftBodyId,  # soft_body
    ImpelPosition,  # origin
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_bound_points_about.__doc__ = """Where the points that `impel_soft_body_bind_points` bound are as seen from a place, in
their order.
"""


# Replays: queries
# ================
# What was asked of a world while it was recorded, where its recording was started with
# `ImpelRecordingDef.record_queries`: rays, moving shapes, overlaps, what is nearest, one by
# one or in batches, and the pieces of movers (`impel_world_cast_mover`,
# `impel_world_collide_mover`). Queries of one shape (`impel_shape_*`), of trees of your own,
# and those that a character makes on its way are not among them; nor are those that failed,
# a buffer that was too short among these, nor which shapes a query was to leave out.
#
# While a replay stands behind a step, the queries are those from the beginning of that step
# to the beginning of the next: those of its callbacks, and those that saw what it came to.
# At step 0 they are those made before the first. They are not made again, but told as they
# were: where a replay differs (`ImpelReplay.first_different_step`) they may find other
# things now.

#: What a query was.
ImpelQueryKind = c_int32
#: A ray.
IMPEL_QUERY_RAY = 0
#: A shape that moves.
IMPEL_QUERY_SHAPE_CAST = 1
#: What overlaps a box.
IMPEL_QUERY_AABB = 2
#: What holds a point.
IMPEL_QUERY_POINT = 3
#: What a shape overlaps or touches.
IMPEL_QUERY_SHAPE = 4
#: What is nearest to a point.
IMPEL_QUERY_NEAREST = 5


class QueryKind(IntEnum):
    """What a query was."""

    #: A ray.
    RAY = IMPEL_QUERY_RAY

    #: A shape that moves.
    SHAPE_CAST = IMPEL_QUERY_SHAPE_CAST

    #: What overlaps a box.
    AABB = IMPEL_QUERY_AABB

    #: What holds a point.
    POINT = IMPEL_QUERY_POINT

    #: What a shape overlaps or touches.
    SHAPE = IMPEL_QUERY_SHAPE

    #: What is nearest to a point.
    NEAREST = IMPEL_QUERY_NEAREST


class ImpelReplayQuery(Structure):
    """A query as it was made while a world was recorded."""

    #: What it was.
    kind: int

    #: How many shapes it found. Of those that stop at one, 0 or 1; of a callback, what it
    #: was called with and did not ignore.
    count: int

    #: Where a ray began, where a shape was, at its start, and how it was turned; the
    #: point; the lower corner of the box.
    transform: ImpelTransform

    #: The way of a ray or a moving shape; else zero.
    translation: ImpelVec2

    #: Around the shape at its start; the box itself; else the point.
    bounds: ImpelAabb

    #: The margin of `impel_world_collide_shape` and `_collide_mover`, the skin of
    #: `impel_world_cast_mover`, the distance within which was looked for what is nearest,
    #: in metres; else 0.
    distance: float

    #: The hit of the smallest fraction; of what does not move the first, with fraction 0.
    #: Overlaps have no point and no normal; what is nearest has its `point` and, as the
    #: normal, its `gradient`; a shape's contacts have the first point of the first. The
    #: shape may be gone by now, or be none in a world that differs.
    closest: ImpelRayHit

    #: From where all of these points count: `ImpelQueryOptions.origin`.
    origin: ImpelPosition

    _fields_ = [
        ("kind", ImpelQueryKind),
        ("count", c_uint32),
        ("transform", ImpelTransform),
        ("translation", ImpelVec2),
        ("bounds", ImpelAabb),
        ("distance", c_float),
        ("closest", ImpelRayHit),
        ("origin", ImpelPosition),
    ]


impel_world_get_replay_queries = library.impel_world_get_replay_queries
impel_world_get_replay_queries.restype = ImpelStatus
impel_world_get_replay_queries.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelReplayQuery)),  # out_queries
    POINTER(c_size_t),  # out_count
]
impel_world_get_replay_queries.__doc__ = """The queries of the step that the replay stands behind, in the order in which they came;
those of several threads as they got in. They are yours to read until the replay is
stepped, sought or stopped, or the world destroyed. A world that plays no recording gives
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_world_get_replay_query_convex = library.impel_world_get_replay_query_convex
impel_world_get_replay_query_convex.restype = ImpelStatus
impel_world_get_replay_query_convex.argtypes = [
    ImpelWorldId,  # world
    c_size_t,  # index
    POINTER(ImpelConvex),  # out_convex
]
impel_world_get_replay_query_convex.__doc__ = """The shape that one of these queries asked about, in its own space: of
`IMPEL_QUERY_SHAPE_CAST` and `IMPEL_QUERY_SHAPE`. Others have none, and give
`IMPEL_ERROR_INVALID_ARGUMENT`, as an index does that is not below their count. A world
that plays no recording gives `IMPEL_ERROR_UNSUPPORTED`.
"""


# Movers: planes and casts
# ========================
# A mover is a convex shape that a host moves by itself, among the shapes of
# a world and without a body: a character, a cursor, a camera. These are the
# pieces: planes around it, what they leave of a translation or a velocity, and
# a cast that keeps a distance. `impel_world_move_character` puts them together.

#: Most planes of one `impel_solve_planes` or `impel_clip_vector`.
IMPEL_MAX_PLANES = 64


class ImpelMoverPlane(Structure):
    """A plane that holds a mover off: it may be translated by x where
    `normal · x + separation >= 0`.
    """

    #: The shape it belongs to; null for one of your own.
    shape: ImpelShapeId

    #: That shape's body.
    body: ImpelBodyId

    #: Where shape and mover are nearest, on the shape's surface.
    point: ImpelVec2

    #: Unit vector from the shape to the mover.
    normal: ImpelVec2

    #: Distance of the surfaces, in metres; negative when they overlap.
    separation: float

    #: How far it may push, in metres, 0 or more: small for what yields, such as
    #: another player. `IMPEL_MAX_SIZE` and above, as it comes, is as far as it
    #: takes.
    push_limit: float

    _fields_ = [
        ("shape", ImpelShapeId),
        ("body", ImpelBodyId),
        ("point", ImpelVec2),
        ("normal", ImpelVec2),
        ("separation", c_float),
        ("push_limit", c_float),
    ]


class ImpelPlaneSolution(Structure):
    """Where planes let a mover go."""

    #: The allowed translation nearest to the one wanted.
    translation: ImpelVec2

    #: 0 where there is one. Otherwise the planes that do not yield leave no
    #: room: the mover is then least deep behind any of them, and this is how
    #: deep, in metres.
    violation: float

    _fields_ = [
        ("translation", ImpelVec2),
        ("violation", c_float),
    ]


impel_world_collide_mover = library.impel_world_collide_mover
impel_world_collide_mover.restype = ImpelStatus
impel_world_collide_mover.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # mover
    ImpelTransform,  # transform
    c_float,  # margin
    ImpelFilter,  # filter
    POINTER(ImpelMoverPlane),  # out_planes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_collide_mover.__doc__ = """The planes between a posed mover and every shape nearer than `margin` metres
that the filter sees, one a shape, nearest points and true distances. Sensors
are left out, and segments of one-sided chains that the mover's middle is behind;
one-way shapes are not told from others.
"""

impel_world_collide_mover_with_options = library.impel_world_collide_mover_with_options
impel_world_collide_mover_with_options.restype = ImpelStatus
impel_world_collide_mover_with_options.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # mover
    ImpelTransform,  # transform
    c_float,  # margin
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelMoverPlane),  # out_planes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_collide_mover_with_options.__doc__ = """The same with options, which may leave bodies out and say from where points count.
Sensors are left out whatever they say.
"""

impel_world_cast_mover = library.impel_world_cast_mover
impel_world_cast_mover.restype = ImpelStatus
impel_world_cast_mover.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # mover
    ImpelTransform,  # transform
    ImpelVec2,  # translation
    c_float,  # skin
    ImpelFilter,  # filter
    POINTER(ImpelRayHit),  # out_hit
]
impel_world_cast_mover.__doc__ = """Moves a posed mover along a translation, without turning it, until it is
within `skin` metres, 0 or more, of a shape that the filter sees; sensors are
left out.

Other than for a shape cast, only what the mover approaches stops it: one
that touches a wall, or is stuck in it, moves freely along it and away from
it, and hits it at fraction 0 where it would go deeper.
"""

impel_world_cast_mover_with_options = library.impel_world_cast_mover_with_options
impel_world_cast_mover_with_options.restype = ImpelStatus
impel_world_cast_mover_with_options.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # mover
    ImpelTransform,  # transform
    ImpelVec2,  # translation
    c_float,  # skin
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelRayHit),  # out_hit
]
impel_world_cast_mover_with_options.__doc__ = """The same with options, which may leave bodies out and say from where points count.
Sensors are left out whatever they say.
"""

impel_solve_planes = library.impel_solve_planes
impel_solve_planes.restype = ImpelStatus
impel_solve_planes.argtypes = [
    ImpelVec2,  # target
    POINTER(ImpelMoverPlane),  # planes
    c_size_t,  # count
    POINTER(ImpelPlaneSolution),  # out_solution
]
impel_solve_planes.__doc__ = """The translation nearest to `target` that up to `IMPEL_MAX_PLANES` planes
allow: exact, with whatever angles they enclose. With a target of zero it is
the way out of what the mover overlaps. Needs no world.
"""

impel_clip_vector = library.impel_clip_vector
impel_clip_vector.restype = ImpelStatus
impel_clip_vector.argtypes = [
    ImpelVec2,  # vector
    POINTER(ImpelMoverPlane),  # planes
    c_size_t,  # count
    POINTER(ImpelVec2),  # out_vector
]
impel_clip_vector.__doc__ = """What is left of a vector, such as a velocity, once it goes into none of up to
`IMPEL_MAX_PLANES` planes: the nearest vector there is, zero in a corner. Hand
in the planes that the mover touches; their separations and limits do not
matter. Needs no world.
"""


# Movers: characters
# ==================
# `impel_world_move_character` takes a character where it wants to go: along
# walls, up steps and slopes, down again without losing the ground, carried by
# platforms that move and turn, through one-way platforms from below, and out of
# what comes upon it. It passes a one-sided chain, or height field, from behind
# until its middle is through, and is then set down in front: what is jumped
# through is better one-way.
#
# A character is no object of the world. What it can do is a definition, where
# it is and what it stands on is an `ImpelCharacterState`, and both are plain
# structs of yours: they are copied, saved and rolled back with your game's
# state, without a call, and the world's snapshots need not know of them.
# Moving is a read: many threads may move many characters at a time. The pushes
# that a move gives to dynamic bodies are told with its hits, and done by
# `impel_world_apply_character_hits`, which is a change.
#
# The order of a tick: step the world, then move the characters; what carried
# them has then already moved, and they are with it to the bit. To move them
# before the step instead, set `lookahead` to the time step.
#
# Gravity and jumps are yours:
# ```c
# velocity = move.velocity;             // of the last time
# velocity.x = wish;
# velocity.y -= gravity * time_step;
# if (jump && move.grounded) {
#     velocity.y = jump_speed + move.ground_velocity.y;
#     velocity.x += move.ground_velocity.x;
#     state.ground_body.raw = 0;        // let go of what carries
# }
# translation = velocity * time_step;
# impel_world_move_character(world, &def, &state, translation, time_step, &move, NULL, 0, &n);
# state = move.state;
# ```

#: A character's hits are never more than this.
IMPEL_MAX_CHARACTER_HITS = 33


class ImpelCharacterDef(Structure):
    """What a character can do, filled by `impel_character_def_default`."""

    #: Set by `impel_character_def_default`; do not change.
    cookie: int

    #: Whether it goes on along what it meets. Default true.
    slide: bool

    #: Whether it takes steps onto dynamic bodies too. Default true.
    step_on_dynamic: bool

    #: Whether it passes one-way shapes from every side: set it to drop through
    #: one, until the character's foot is below the shape. Default false.
    drop_through: bool

    #: Its shape around its transform. It is not turned by anything, but is as
    #: the transform says. Default: a capsule 1.8 m high and 0.6 m wide that
    #: stands on the origin.
    shape: ImpelConvex

    #: Where it does not fall, of any length. Zero for a world seen from above:
    #: there is no ground then, and it slides along everything. Default (0, 1).
    up: ImpelVec2

    #: The distance that it keeps from everything, in metres, within
    #: [0.001, 1]. A hundredth of its size is sensible. Default 0.01.
    skin: float

    #: The steepest slope that it can stand on and walk up, in radians within
    #: [0, π/2). A slope of just this angle is a matter of rounding: leave a
    #: degree. Default 50°.
    max_slope_climb: float

    #: The slope from which on it slides down, in radians within [0, π/2]; on
    #: flatter ones it stands. Default 50°.
    min_slope_slide: float

    #: The highest step that it takes without slowing down, in metres; 0 for
    #: none. Default 0.3.
    step_height: float

    #: How deep a step must be, in metres, to be one. Default 0.1.
    step_width: float

    #: How far down it follows the ground while it does not go up, in metres; 0
    #: for not at all. Where slopes it can walk meet in a crest it follows them
    #: at any speed. Default 0.3.
    snap_distance: float

    #: What it weighs when it pushes dynamic bodies, in kg; 0 for no pushes.
    #: Default 70.
    mass: float

    #: Largest force with which the character pushes a body, in N. `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: 1000.
    max_push_force: float

    #: How far ahead of the world it is moved, in seconds: 0 when it is moved
    #: after the step, the time step when before. Bodies are then met where
    #: their velocities will take them. Default 0.
    lookahead: float

    #: Shapes it meets. Default `impel_filter_default`.
    filter: ImpelFilter

    #: Bodies it does not meet, such as its own; may be null when there are
    #: none. Read by the call, and not kept.
    excluded_bodies: Any

    #: How many there are. Default 0.
    excluded_count: int

    #: From where its state, and all points of what it meets, count: far from the world's
    #: origin a place near by, so that they are precise. With another origin the state is
    #: yours to move. Default (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("slide", c_bool),
        ("step_on_dynamic", c_bool),
        ("drop_through", c_bool),
        ("shape", ImpelConvex),
        ("up", ImpelVec2),
        ("skin", c_float),
        ("max_slope_climb", c_float),
        ("min_slope_slide", c_float),
        ("step_height", c_float),
        ("step_width", c_float),
        ("snap_distance", c_float),
        ("mass", c_float),
        ("max_push_force", c_float),
        ("lookahead", c_float),
        ("filter", ImpelFilter),
        ("excluded_bodies", POINTER(ImpelBodyId)),
        ("excluded_count", c_size_t),
        ("origin", ImpelPosition),
    ]


class ImpelCharacterState(Structure):
    """Where a character is and what it stands on: all that it is between two
    moves. Yours to keep, to save and to change: to place it, set the transform;
    to let go of the ground, set `ground_body` to null.
    """

    #: Where it is.
    transform: ImpelTransform

    #: The body it stands on, null in the air. A body that has been destroyed
    #: since carries nothing, and is no mistake.
    ground_body: ImpelBodyId

    #: Where that body was at the last move.
    ground_transform: ImpelTransform

    #: The point, in the world, that went with that body: the character's own
    #: nearest to it, without its rounding.
    ground_anchor: ImpelVec2

    _fields_ = [
        ("transform", ImpelTransform),
        ("ground_body", ImpelBodyId),
        ("ground_transform", ImpelTransform),
        ("ground_anchor", ImpelVec2),
    ]


class ImpelCharacterMove(Structure):
    """Where a character came to, and what happened on the way."""

    #: Where it is: for the next move.
    state: ImpelCharacterState

    #: How far it came in all, in metres.
    translation: ImpelVec2

    #: How far of that the ground carried it.
    carried: ImpelVec2

    #: What is left of the velocity that it wanted to go with, in m/s: along
    #: what it met, without the part into the ground, and level while it stands.
    #: Without the ground's own velocity.
    velocity: ImpelVec2

    #: What it stands on; null in the air.
    ground_shape: ImpelShapeId

    #: Where, on the ground's surface.
    ground_point: ImpelVec2

    #: The normal of the face it stands on: on an edge, the flatter one.
    ground_normal: ImpelVec2

    #: The ground's velocity at that point, in m/s.
    ground_velocity: ImpelVec2

    #: How deep it is in what it could not get out of, in metres.
    crush_depth: float

    #: Whether it stands.
    grounded: bool

    #: Whether it slides down a slope too steep to stand on.
    sliding: bool

    #: Whether a wall, or a slope too steep for it, stopped it.
    hit_wall: bool

    #: Whether it met something above.
    hit_ceiling: bool

    #: Whether it took a step up.
    stepped: bool

    #: Whether it was set down onto the ground by more than its skin's band: on
    #: stairs and crests.
    snapped: bool

    #: Whether it is caught between things, or inside of one, deeper than its
    #: skin, without a way out.
    crushed: bool

    _fields_ = [
        ("state", ImpelCharacterState),
        ("translation", ImpelVec2),
        ("carried", ImpelVec2),
        ("velocity", ImpelVec2),
        ("ground_shape", ImpelShapeId),
        ("ground_point", ImpelVec2),
        ("ground_normal", ImpelVec2),
        ("ground_velocity", ImpelVec2),
        ("crush_depth", c_float),
        ("grounded", c_bool),
        ("sliding", c_bool),
        ("hit_wall", c_bool),
        ("hit_ceiling", c_bool),
        ("stepped", c_bool),
        ("snapped", c_bool),
        ("crushed", c_bool),
    ]


class ImpelCharacterHit(Structure):
    """Something that a character met on its way, or stands on."""

    #: The shape.
    shape: ImpelShapeId

    #: Its body.
    body: ImpelBodyId

    #: Where, on the shape's surface.
    point: ImpelVec2

    #: Unit vector from the shape to the character.
    normal: ImpelVec2

    #: What the character's push comes to, in N s: zero for a body that is not
    #: dynamic.
    impulse: ImpelVec2

    #: From where `point` counts: `ImpelCharacterDef.origin`.
    origin: ImpelPosition

    _fields_ = [
        ("shape", ImpelShapeId),
        ("body", ImpelBodyId),
        ("point", ImpelVec2),
        ("normal", ImpelVec2),
        ("impulse", ImpelVec2),
        ("origin", ImpelPosition),
    ]


impel_character_def_default = library.impel_character_def_default
impel_character_def_default.restype = ImpelCharacterDef
impel_character_def_default.argtypes = []
impel_character_def_default.__doc__ = """A character with the default settings."""

impel_character_def_for_length_unit = library.impel_character_def_for_length_unit
impel_character_def_for_length_unit.restype = ImpelCharacterDef
impel_character_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_character_def_for_length_unit.__doc__ = """The same for a world with that `length_unit`."""

impel_character_state_default = library.impel_character_state_default
impel_character_state_default.restype = ImpelCharacterState
impel_character_state_default.argtypes = []
impel_character_state_default.__doc__ = """A character at the origin, upright and in the air."""

impel_world_move_character = library.impel_world_move_character
impel_world_move_character.restype = ImpelStatus
impel_world_move_character.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelCharacterDef),  # def
    POINTER(ImpelCharacterState),  # state
    ImpelVec2,  # translation
    c_float,  # time_step
    POINTER(ImpelCharacterMove),  # out_move
    POINTER(ImpelCharacterHit),  # out_hits
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_move_character.__doc__ = """Moves a character from `state` by a translation, on top of what its ground
carries it, within `time_step` seconds. The world is read, and not changed;
the next state is `out_move->state`.

On the ground the part of the translation across `up` is walked: as far along
slopes as it would be on the level, at full speed over steps; a part down is
held by the ground, and a part up leaves it. In the air the whole is flown,
and slides along what it meets, but is not lifted by slopes too steep to
stand on.

The hits are copied as any list is; they are never more than
`IMPEL_MAX_CHARACTER_HITS`. With a buffer that is too short nothing is
written to `out_move`. A character that starts inside of something is pushed
out the shortest way.
"""

impel_world_apply_character_hits = library.impel_world_apply_character_hits
impel_world_apply_character_hits.restype = ImpelStatus
impel_world_apply_character_hits.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelCharacterHit),  # hits
    c_size_t,  # count
]
impel_world_apply_character_hits.__doc__ = """Gives the bodies that a character met the impulses of its hits, as they are
or as you have changed them. Nothing is done when one of them is wrong;
bodies that are not dynamic are left alone, and those pushed are woken.
"""


# Outlines
# ========
# Polygons and lines of any number of points, without a world: measured,
# simplified, cut into convex pieces, and found in a grid of samples. They
# are for making shapes of pictures and of drawings; they allocate, and take
# their time.


class ImpelOutlineMeasure(Structure):
    """What can be told of a closed outline."""

    #: In m²; negative when the points go round clockwise.
    area: float

    #: The length all around, in metres.
    length: float

    #: The middle of the area.
    centroid: ImpelVec2

    #: Whether it nowhere turns the other way.
    convex: bool

    #: Whether no edge crosses another.
    simple: bool

    _fields_ = [
        ("area", c_float),
        ("length", c_float),
        ("centroid", ImpelVec2),
        ("convex", c_bool),
        ("simple", c_bool),
    ]


class ImpelOutline(Structure):
    """One line of several, whose points stand in one array."""

    #: Index of its first point.
    first: int

    #: How many points it has.
    count: int

    #: Whether the last point is followed by the first.
    closed: bool

    _fields_ = [
        ("first", c_uint32),
        ("count", c_uint32),
        ("closed", c_bool),
    ]


#: Tells how solid a point is. It must return: no exception, no `longjmp`.
ImpelSampler = CFUNCTYPE(
    c_float,
    ImpelVec2,  # point
    c_void_p,  # context
)

impel_outline_measure = library.impel_outline_measure
impel_outline_measure.restype = ImpelStatus
impel_outline_measure.argtypes = [
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    POINTER(ImpelOutlineMeasure),  # out_measure
]
impel_outline_measure.__doc__ = """The area, centroid and length of a closed outline of at least three points,
and whether it is convex, and simple.
"""

impel_outline_hull = library.impel_outline_hull
impel_outline_hull.restype = ImpelStatus
impel_outline_hull.argtypes = [
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_outline_hull.__doc__ = """The convex hull of points: counter-clockwise, from the lowest point on,
without points on its edges.
"""

impel_outline_simplify = library.impel_outline_simplify
impel_outline_simplify.restype = ImpelStatus
impel_outline_simplify.argtypes = [
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    c_bool,  # closed
    c_float,  # tolerance
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_outline_simplify.__doc__ = """Simplifies a line, open or `closed`: keeps as few of its points as will do
for none of the others to lie farther than `tolerance` metres from the line
that is left (Douglas and Peucker). The ends of an open line stay, and three
points of a closed one. Where the tolerance is coarse against its bends, the
result can cross itself.
"""

impel_outline_drop_vertices = library.impel_outline_drop_vertices
impel_outline_drop_vertices.restype = ImpelStatus
impel_outline_drop_vertices.argtypes = [
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    c_bool,  # closed
    c_float,  # tolerance
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_outline_drop_vertices.__doc__ = """Simplifies a line, open or `closed`: drops, one at a time, the point that
lies nearest to the segment between its neighbours, until all that are left
lie farther than `tolerance` metres from it. Corners stay sharper than with
`impel_outline_simplify`, and what was dropped can add up. The ends of an
open line stay, and three points of a closed one.
"""

impel_outline_decompose = library.impel_outline_decompose
impel_outline_decompose.restype = ImpelStatus
impel_outline_decompose.argtypes = [
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    POINTER(ImpelConvex),  # out_convexes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_outline_decompose.__doc__ = """Cuts a closed outline, concave or not, into convex pieces that cover it
without overlap, each of at most `IMPEL_MAX_POLYGON_POINTS` points, to be
handed to `impel_shape_create_polygon`. The points may go round either way,
and be repeated or in line. An outline that crosses itself gives
`IMPEL_ERROR_INVALID_ARGUMENT`, and `impel_last_error` says where. What is
thinner than a polygon resolves, a few millimetres, is left out.
"""

impel_outline_decompose_with_holes = library.impel_outline_decompose_with_holes
impel_outline_decompose_with_holes.restype = ImpelStatus
impel_outline_decompose_with_holes.argtypes = [
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    POINTER(c_uint32),  # sizes
    c_size_t,  # contour_count
    POINTER(ImpelConvex),  # out_convexes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_outline_decompose_with_holes.__doc__ = """Cuts a closed outline with holes into convex pieces; see
`impel_outline_decompose`. `sizes` has `contour_count` numbers, which say
how many of the points make each contour: first the outline, then its holes.
Holes lie inside the outline and do not overlap; they may touch.
"""

impel_outline_march = library.impel_outline_march
impel_outline_march.restype = ImpelStatus
impel_outline_march.argtypes = [
    POINTER(c_float),  # samples
    c_uint32,  # width
    c_uint32,  # height
    ImpelAabb,  # bounds
    c_float,  # threshold
    c_bool,  # hard
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # point_capacity
    POINTER(c_size_t),  # out_point_count
    POINTER(ImpelOutline),  # out_outlines
    c_size_t,  # outline_capacity
    POINTER(c_size_t),  # out_outline_count
]
impel_outline_march.__doc__ = """The outlines of what is solid in a grid of samples: where they are above
`threshold` (marching squares). Samples stand row by row, from the lower left
corner of `bounds` to the upper right, `width` in a row and `height` rows, at
least two of each. Outlines have the solid on their left: closed ones go
counter-clockwise around the solid and clockwise around its holes; those that
reach the border are open (surround the samples with empty ones where all
are to be closed). Soft outlines run where a straight line between two
samples crosses the threshold; `hard` ones around square tiles, one for each
sample.

There are two lists: the points of all outlines, and which belong to which.
Where either buffer is short: `IMPEL_ERROR_CAPACITY`, and both counts.
"""

impel_outline_march_sampler = library.impel_outline_march_sampler
impel_outline_march_sampler.restype = ImpelStatus
impel_outline_march_sampler.argtypes = [
    ImpelSampler,  # sampler
    c_void_p,  # context
    c_uint32,  # width
    c_uint32,  # height
    ImpelAabb,  # bounds
    c_float,  # threshold
    c_bool,  # hard
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # point_capacity
    POINTER(c_size_t),  # out_point_count
    POINTER(ImpelOutline),  # out_outlines
    c_size_t,  # outline_capacity
    POINTER(c_size_t),  # out_outline_count
]
impel_outline_march_sampler.__doc__ = """As `impel_outline_march`, with samples asked for by a callback, row by row,
at the points of such a grid.
"""


# Trees of your own
# =================
# The engine's dynamic tree by itself, without a world: boxes, each with a
# number of yours, that can be moved and asked for by a box, a ray or a moving
# box, in logarithmic time. Handles are checked as those of worlds are; threads too:
# reads run side by side, a change while another thread holds the tree gives
# `IMPEL_ERROR_BUSY`.


class ImpelTreeId(Structure):
    """A tree."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelTreeProxyId(Structure):
    """A box in a tree."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelTreeHit(Structure):
    """A box that was found."""

    #: The box.
    proxy: ImpelTreeProxyId

    #: What it was inserted with.
    user_data: int

    #: Where a ray enters the box, or a moving box touches it, as a share of its
    #: way; zero in other queries.
    fraction: float

    _fields_ = [
        ("proxy", ImpelTreeProxyId),
        ("user_data", c_uint64),
        ("fraction", c_float),
    ]


impel_tree_create = library.impel_tree_create
impel_tree_create.restype = ImpelStatus
impel_tree_create.argtypes = [
    POINTER(ImpelTreeId),  # out_tree
]
impel_tree_create.__doc__ = """Creates an empty tree."""

impel_tree_destroy = library.impel_tree_destroy
impel_tree_destroy.restype = ImpelStatus
impel_tree_destroy.argtypes = [
    ImpelTreeId,  # tree
]
impel_tree_destroy.__doc__ = """Destroys a tree. Its handle and those of its boxes end."""

impel_tree_is_valid = library.impel_tree_is_valid
impel_tree_is_valid.restype = c_bool
impel_tree_is_valid.argtypes = [
    ImpelTreeId,  # tree
]
impel_tree_is_valid.__doc__ = """Whether a handle names a tree. Never fails."""

impel_tree_insert = library.impel_tree_insert
impel_tree_insert.restype = ImpelStatus
impel_tree_insert.argtypes = [
    ImpelTreeId,  # tree
    ImpelAabb,  # aabb
    c_uint64,  # user_data
    POINTER(ImpelTreeProxyId),  # out_proxy
]
impel_tree_insert.__doc__ = """Adds a box with a number of yours. A box somewhat larger than what is in it
need not be moved at every little motion.
"""

impel_tree_remove = library.impel_tree_remove
impel_tree_remove.restype = ImpelStatus
impel_tree_remove.argtypes = [
    ImpelTreeId,  # tree
    ImpelTreeProxyId,  # proxy
]
impel_tree_remove.__doc__ = """Takes a box out. Its handle ends."""

impel_tree_move = library.impel_tree_move
impel_tree_move.restype = ImpelStatus
impel_tree_move.argtypes = [
    ImpelTreeId,  # tree
    ImpelTreeProxyId,  # proxy
    ImpelAabb,  # aabb
]
impel_tree_move.__doc__ = """Puts a box somewhere else, or gives it another size."""

impel_tree_get_proxy = library.impel_tree_get_proxy
impel_tree_get_proxy.restype = ImpelStatus
impel_tree_get_proxy.argtypes = [
    ImpelTreeId,  # tree
    ImpelTreeProxyId,  # proxy
    POINTER(ImpelAabb),  # out_aabb
    POINTER(c_uint64),  # out_user_data
]
impel_tree_get_proxy.__doc__ = """A box, and the number that it was inserted with."""

impel_tree_get_count = library.impel_tree_get_count
impel_tree_get_count.restype = ImpelStatus
impel_tree_get_count.argtypes = [
    ImpelTreeId,  # tree
    POINTER(c_size_t),  # out_count
]
impel_tree_get_count.__doc__ = """How many boxes there are."""

impel_tree_overlap_aabb = library.impel_tree_overlap_aabb
impel_tree_overlap_aabb.restype = ImpelStatus
impel_tree_overlap_aabb.argtypes = [
    ImpelTreeId,  # tree
    ImpelAabb,  # aabb
    POINTER(ImpelTreeHit),  # out_hits
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_tree_overlap_aabb.__doc__ = """The boxes that overlap or touch one, in an order that depends on the calls
made before alone.
"""

impel_tree_cast_ray = library.impel_tree_cast_ray
impel_tree_cast_ray.restype = ImpelStatus
impel_tree_cast_ray.argtypes = [
    ImpelTreeId,  # tree
    ImpelRay,  # ray
    POINTER(ImpelTreeHit),  # out_hits
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_tree_cast_ray.__doc__ = """The boxes that a ray meets, by the fraction at which it enters them: a box
that it starts in has 0. What is in a box may be met later, and is for you to
ask.
"""

impel_tree_cast_aabb = library.impel_tree_cast_aabb
impel_tree_cast_aabb.restype = ImpelStatus
impel_tree_cast_aabb.argtypes = [
    ImpelTreeId,  # tree
    ImpelAabb,  # aabb
    ImpelVec2,  # translation
    POINTER(ImpelTreeHit),  # out_hits
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_tree_cast_aabb.__doc__ = """The boxes that a box meets on its way along a translation, in metres, by the
fraction at which it first touches them: those that it overlaps at the start
have 0. For a moving shape, cast the box around it, and ask those that are found
(`impel_convex_cast`), the nearest first.
"""
