# Generated from src/ffi; do not edit. After a change there:
# cargo xtask generate
"""The C API of impel, as it is: structures, constants, callback types and
functions under their C names, and the enums as ``IntEnum``. Nothing is checked
here; the package `impel` checks arguments.
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


# Status codes and errors
# =======================
# Result codes of functions, and the description of the last error of the calling thread. Zero
# is success; negative values are errors.
#
# ```c
# if (impel_body_create(world, &def, &body) != IMPEL_OK) {
#     fprintf(stderr, "%s\n", impel_last_error());
# }
# ```

#: Major version of this header.
IMPEL_VERSION_MAJOR = 0

#: Minor version of this header.
IMPEL_VERSION_MINOR = 1

#: Patch version of this header.
IMPEL_VERSION_PATCH = 0

#: Result code of a call. `IMPEL_OK` is zero; every error is negative.
ImpelStatus = c_int32
#: The call succeeded.
IMPEL_OK = 0
#: A handle is null, forged, destroyed, of another kind, or of a world that no longer exists.
IMPEL_ERROR_INVALID_HANDLE = -1
#: The value of an argument is not allowed. It is NaN, out of range, infinite where the
#: docstring does not allow infinity, an unknown enum value, or a definition that no `_default`
#: function filled.
IMPEL_ERROR_INVALID_ARGUMENT = -2
#: A pointer that must not be `NULL` is `NULL`.
IMPEL_ERROR_NULL_POINTER = -3
#: The caller's buffer is too short. The required count and the elements that fit are written.
IMPEL_ERROR_CAPACITY = -4
#: A callback called a function that changes or steps its own world.
IMPEL_ERROR_LOCKED = -5
#: Another thread is using the world. Nothing is changed; try again later.
IMPEL_ERROR_BUSY = -6
#: The input data is corrupt.
IMPEL_ERROR_BAD_DATA = -7
#: The input data was written by a version of the library that this one cannot read.
IMPEL_ERROR_VERSION = -8
#: The object does not support the operation. Example: `impel_shape_get_convex` of a half-space.
IMPEL_ERROR_UNSUPPORTED = -9
#: A limit is reached (too many worlds, bodies, shapes or joints), or memory cannot be reserved.
IMPEL_ERROR_LIMIT = -10
#: A bug in the engine. Every later call on this world fails with the same status, except
#: `impel_world_destroy` and `impel_world_take_recording`. Other worlds are not affected.
IMPEL_ERROR_INTERNAL = -11


class Status(IntEnum):
    """Result code of a call. `IMPEL_OK` is zero; every error is negative."""

    #: The call succeeded.
    OK = IMPEL_OK

    #: A handle is null, forged, destroyed, of another kind, or of a world that no longer exists.
    ERROR_INVALID_HANDLE = IMPEL_ERROR_INVALID_HANDLE

    #: The value of an argument is not allowed. It is NaN, out of range, infinite where the
    #: docstring does not allow infinity, an unknown enum value, or a definition that no `_default`
    #: function filled.
    ERROR_INVALID_ARGUMENT = IMPEL_ERROR_INVALID_ARGUMENT

    #: A pointer that must not be `NULL` is `NULL`.
    ERROR_NULL_POINTER = IMPEL_ERROR_NULL_POINTER

    #: The caller's buffer is too short. The required count and the elements that fit are written.
    ERROR_CAPACITY = IMPEL_ERROR_CAPACITY

    #: A callback called a function that changes or steps its own world.
    ERROR_LOCKED = IMPEL_ERROR_LOCKED

    #: Another thread is using the world. Nothing is changed; try again later.
    ERROR_BUSY = IMPEL_ERROR_BUSY

    #: The input data is corrupt.
    ERROR_BAD_DATA = IMPEL_ERROR_BAD_DATA

    #: The input data was written by a version of the library that this one cannot read.
    ERROR_VERSION = IMPEL_ERROR_VERSION

    #: The object does not support the operation. Example: `impel_shape_get_convex` of a half-space.
    ERROR_UNSUPPORTED = IMPEL_ERROR_UNSUPPORTED

    #: A limit is reached (too many worlds, bodies, shapes or joints), or memory cannot be reserved.
    ERROR_LIMIT = IMPEL_ERROR_LIMIT

    #: A bug in the engine. Every later call on this world fails with the same status, except
    #: `impel_world_destroy` and `impel_world_take_recording`. Other worlds are not affected.
    ERROR_INTERNAL = IMPEL_ERROR_INTERNAL


impel_status_name = library.impel_status_name
impel_status_name.restype = c_char_p
impel_status_name.argtypes = [
    ImpelStatus,  # status
]
impel_status_name.__doc__ = """Returns the name of a status, such as "IMPEL_ERROR_BUSY". Returns "IMPEL_ERROR_UNKNOWN" for
an unknown value. The string is static.
"""

impel_last_error = library.impel_last_error
impel_last_error.restype = c_char_p
impel_last_error.argtypes = []
impel_last_error.__doc__ = """Returns a description of the calling thread's last error. It names the function, the
argument, its value and the allowed values: "impel_body_set_linear_velocity: velocity.x is
NaN; it must be finite". Returns an empty string if no call of this thread has failed. A
successful call leaves the string unchanged. The string is UTF-8, null-terminated, and valid
until the thread's next failed call.
"""

impel_version = library.impel_version
impel_version.restype = c_uint32
impel_version.argtypes = []
impel_version.__doc__ = """Returns the version of the loaded library as `major * 1000000 + minor * 1000 + patch`.
Compare it with `IMPEL_VERSION_MAJOR`, `IMPEL_VERSION_MINOR` and `IMPEL_VERSION_PATCH` of the
header.
"""


# Math: vectors, positions, rotations, transforms, bounding boxes (AABBs)
# =======================================================================
# These types are plain values and are passed by value. Functions that cannot fail return their
# result. If an argument is NaN, the result is NaN, or false.
#
# ```c
# ImpelTransform parent = { { 2.0f, 1.0f }, impel_rotation_from_angle(0.5f) };
# ImpelTransform child = { { 1.0f, 0.0f }, impel_rotation_from_angle(0.0f) };
# ImpelTransform child_in_world = impel_transform_compose(parent, child);
# ImpelVec2 tip = impel_transform_point(child_in_world, (ImpelVec2){ 0.5f, 0.0f });
# ```

#: Colour as `0xRRGGBBAA`: red, green, blue, and alpha from 0 (transparent) to 255 (opaque).
ImpelColor = c_uint32


class ImpelVec2(Structure):
    """A vector or a point. Points and lengths are in metres, unless a docstring says otherwise."""

    #: Horizontal component; positive is to the right.
    x: float

    #: Vertical component; positive is up by convention. Only the default gravity depends on it.
    y: float

    _fields_ = [
        ("x", c_float),
        ("y", c_float),
    ]


class ImpelRotation(Structure):
    """A counter-clockwise rotation, as the cosine and sine of its angle. Functions that return a
    status normalize a rotation whose length is within 0.01 of 1. Other lengths fail with
    `IMPEL_ERROR_INVALID_ARGUMENT`.
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
    """A position and a rotation (a pose). It transforms points from local space to the world."""

    #: Position of the local origin.
    p: ImpelVec2

    #: Rotation of the local axes.
    q: ImpelRotation

    _fields_ = [
        ("p", ImpelVec2),
        ("q", ImpelRotation),
    ]


class ImpelAabb(Structure):
    """An axis-aligned bounding box."""

    #: Lower left corner.
    min: ImpelVec2

    #: Upper right corner. Neither coordinate is less than that of `min`.
    max: ImpelVec2

    _fields_ = [
        ("min", ImpelVec2),
        ("max", ImpelVec2),
    ]


class ImpelPosition(Structure):
    """A position in the world in doubles, in metres."""

    #: Horizontal component; positive is to the right.
    x: float

    #: Vertical component; positive is up by convention.
    y: float

    _fields_ = [
        ("x", c_double),
        ("y", c_double),
    ]


class ImpelPreciseTransform(Structure):
    """A transform with a position in doubles."""

    #: Position of the local origin.
    p: ImpelPosition

    #: Rotation of the local axes.
    q: ImpelRotation

    _fields_ = [
        ("p", ImpelPosition),
        ("q", ImpelRotation),
    ]


impel_vec2_cross = library.impel_vec2_cross
impel_vec2_cross.restype = c_float
impel_vec2_cross.argtypes = [
    ImpelVec2,  # a
    ImpelVec2,  # b
]
impel_vec2_cross.__doc__ = """Returns the scalar cross product `a.x * b.y - a.y * b.x`. It is positive if `b` is
counter-clockwise from `a`, and its magnitude is twice the area of the triangle that they
span.
"""

impel_vec2_cross_scalar = library.impel_vec2_cross_scalar
impel_vec2_cross_scalar.restype = ImpelVec2
impel_vec2_cross_scalar.argtypes = [
    ImpelVec2,  # v
    c_float,  # s
]
impel_vec2_cross_scalar.__doc__ = """Returns `v × s`: `v` rotated clockwise by 90 degrees, times `s`."""

impel_scalar_cross_vec2 = library.impel_scalar_cross_vec2
impel_scalar_cross_vec2.restype = ImpelVec2
impel_scalar_cross_vec2.argtypes = [
    c_float,  # s
    ImpelVec2,  # v
]
impel_scalar_cross_vec2.__doc__ = """Returns `s × v`: `v` rotated counter-clockwise by 90 degrees, times `s`. If `s` is an angular
velocity, the result is the velocity of a point at the offset `v` from the centre of
rotation.
"""

impel_rotation_from_angle = library.impel_rotation_from_angle
impel_rotation_from_angle.restype = ImpelRotation
impel_rotation_from_angle.argtypes = [
    c_float,  # angle
]
impel_rotation_from_angle.__doc__ = """Returns the rotation by an angle, in radians, of any size. The result is bit-identical on
every platform.
"""

impel_rotation_from_columns = library.impel_rotation_from_columns
impel_rotation_from_columns.restype = ImpelStatus
impel_rotation_from_columns.argtypes = [
    ImpelVec2,  # x
    ImpelVec2,  # y
    POINTER(ImpelRotation),  # out_rotation
]
impel_rotation_from_columns.__doc__ = """Writes the rotation whose matrix has the columns `x` and `y`: the rotated unit vectors (1, 0)
and (0, 1). Both must be unit vectors, and `y` must be `x` rotated counter-clockwise by 90
degrees, to within 0.01. Otherwise fails with `IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_rotation_get_angle = library.impel_rotation_get_angle
impel_rotation_get_angle.restype = c_float
impel_rotation_get_angle.argtypes = [
    ImpelRotation,  # rotation
]
impel_rotation_get_angle.__doc__ = """Returns the angle of a rotation, in radians, within [-π, π]."""

impel_rotation_apply = library.impel_rotation_apply
impel_rotation_apply.restype = ImpelVec2
impel_rotation_apply.argtypes = [
    ImpelRotation,  # rotation
    ImpelVec2,  # v
]
impel_rotation_apply.__doc__ = """Rotates a vector from local space to world space."""

impel_rotation_apply_inverse = library.impel_rotation_apply_inverse
impel_rotation_apply_inverse.restype = ImpelVec2
impel_rotation_apply_inverse.argtypes = [
    ImpelRotation,  # rotation
    ImpelVec2,  # v
]
impel_rotation_apply_inverse.__doc__ = """Rotates a vector from world space to local space."""

impel_rotation_compose = library.impel_rotation_compose
impel_rotation_compose.restype = ImpelRotation
impel_rotation_compose.argtypes = [
    ImpelRotation,  # a
    ImpelRotation,  # b
]
impel_rotation_compose.__doc__ = """Returns the rotation `b` followed by the rotation `a`. Their angles add up."""

impel_rotation_inverse_compose = library.impel_rotation_inverse_compose
impel_rotation_inverse_compose.restype = ImpelRotation
impel_rotation_inverse_compose.argtypes = [
    ImpelRotation,  # a
    ImpelRotation,  # b
]
impel_rotation_inverse_compose.__doc__ = """Returns the rotation `b` relative to `a`: the angle of `b` minus the angle of `a`."""

impel_transform_compose = library.impel_transform_compose
impel_transform_compose.restype = ImpelTransform
impel_transform_compose.argtypes = [
    ImpelTransform,  # a
    ImpelTransform,  # b
]
impel_transform_compose.__doc__ = """Returns the transform `b` followed by the transform `a`. If `b` is a pose relative to a
parent, and `a` is the pose of the parent, the result is the pose in the world.
"""

impel_transform_inverse_compose = library.impel_transform_inverse_compose
impel_transform_inverse_compose.restype = ImpelTransform
impel_transform_inverse_compose.argtypes = [
    ImpelTransform,  # a
    ImpelTransform,  # b
]
impel_transform_inverse_compose.__doc__ = """Returns the transform `b` relative to `a`. `impel_transform_compose(a, result)` is `b`. If
both are poses of bodies, the result is the pose of the second body in the space of the
first.
"""

impel_transform_point = library.impel_transform_point
impel_transform_point.restype = ImpelVec2
impel_transform_point.argtypes = [
    ImpelTransform,  # transform
    ImpelVec2,  # point
]
impel_transform_point.__doc__ = """Transforms a point from local space to world space."""

impel_transform_inverse_point = library.impel_transform_inverse_point
impel_transform_inverse_point.restype = ImpelVec2
impel_transform_inverse_point.argtypes = [
    ImpelTransform,  # transform
    ImpelVec2,  # point
]
impel_transform_inverse_point.__doc__ = """Transforms a point from world space to local space."""

impel_aabb_is_valid = library.impel_aabb_is_valid
impel_aabb_is_valid.restype = c_bool
impel_aabb_is_valid.argtypes = [
    ImpelAabb,  # aabb
]
impel_aabb_is_valid.__doc__ = """Returns whether a box has finite corners in the right order, within ±`IMPEL_MAX_COORDINATE`."""

impel_aabb_overlaps = library.impel_aabb_overlaps
impel_aabb_overlaps.restype = c_bool
impel_aabb_overlaps.argtypes = [
    ImpelAabb,  # a
    ImpelAabb,  # b
]
impel_aabb_overlaps.__doc__ = """Returns whether two boxes overlap. Boxes that only touch overlap."""

impel_aabb_contains = library.impel_aabb_contains
impel_aabb_contains.restype = c_bool
impel_aabb_contains.argtypes = [
    ImpelAabb,  # a
    ImpelAabb,  # b
]
impel_aabb_contains.__doc__ = """Returns whether `b` lies entirely inside `a`. Edges may touch."""

impel_aabb_contains_point = library.impel_aabb_contains_point
impel_aabb_contains_point.restype = c_bool
impel_aabb_contains_point.argtypes = [
    ImpelAabb,  # aabb
    ImpelVec2,  # point
]
impel_aabb_contains_point.__doc__ = """Returns whether a point lies inside the box or on its edge."""

impel_aabb_union = library.impel_aabb_union
impel_aabb_union.restype = ImpelAabb
impel_aabb_union.argtypes = [
    ImpelAabb,  # a
    ImpelAabb,  # b
]
impel_aabb_union.__doc__ = """Returns the smallest box that contains both boxes."""

impel_half_space_get_distance = library.impel_half_space_get_distance
impel_half_space_get_distance.restype = ImpelStatus
impel_half_space_get_distance.argtypes = [
    ImpelVec2,  # normal
    c_float,  # offset
    ImpelVec2,  # point
    POINTER(c_float),  # out_distance
]
impel_half_space_get_distance.__doc__ = """Writes the signed distance of a point from the line `normal · p = offset`, in metres. The
distance is positive on the side that the normal points to (outside the half-space), negative
on the other side (inside), and zero on the line. The normal may have any length but zero; a
zero normal fails with `IMPEL_ERROR_INVALID_ARGUMENT`. If its length is 1, `offset` is the
distance of the line from the origin, in metres. A normal and an offset that are both n times
as large describe the same line.
"""


# Handles (ids)
# =============
# A handle names an object of the engine. It is a plain value: copy it, store it, and compare
# its `raw`. Zero is the null handle, so a zeroed struct holds a null handle. The handle of a
# destroyed object never names another one: see "Conventions".
#
# ```c
# ImpelBodyId target = { 0 };               // null
# bool is_alive = impel_body_is_valid(target);
# bool is_same = target.raw == player.raw;
# ```


class ImpelWorldId(Structure):
    """Handle of a world."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelBodyId(Structure):
    """Handle of a body. It also identifies the body's world."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelShapeId(Structure):
    """Handle of a shape. It also identifies the shape's body and world."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelChainId(Structure):
    """Handle of a chain. It also identifies the chain's body and world."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelSoftBodyId(Structure):
    """Handle of a soft body. It also identifies the soft body's world."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelJointId(Structure):
    """Handle of a joint. It also identifies the joint's bodies and world."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


# Limits
# ======
# A number beyond its limit fails with `IMPEL_ERROR_INVALID_ARGUMENT`. Too many objects fail
# with `IMPEL_ERROR_LIMIT`. The limits keep every sum and product of the engine well inside the
# range of a `float`.
#
# In a world with another `ImpelWorldDef.length_unit`, the limits are the same numbers in the
# world's own units. The exception is `IMPEL_MIN_SIZE`, which is multiplied by `length_unit`.
#
# Where a docstring says that infinity means no limit, `FLT_MAX` of the same sign means the
# same. The engine stores the largest allowed value, and the getter returns that value. The
# lower and upper limits of joints are the exception: their getters return ±`INFINITY`. NaN
# always fails.

#: Largest x or y of a position in the world, in metres, either sign. The simulation is precise
#: up to this distance. A `float` position has millimetre resolution up to about 10 km from the
#: origin. Beyond that use `impel_body_get_precise_transform`.
IMPEL_MAX_COORDINATE = 10000000.0

#: Largest length within a shape, in metres. It limits radii, half widths, and coordinates of
#: points relative to their body.
IMPEL_MAX_SIZE = 1000000.0

#: Smallest radius, half width or segment length, in metres. Multiply it by `length_unit` to get
#: the limit in world units.
IMPEL_MIN_SIZE = 0.0001

#: Smallest `ImpelWorldDef.length_unit`: one unit of length is a kilometre.
IMPEL_MIN_LENGTH_UNIT = 0.001

#: Largest `ImpelWorldDef.length_unit`: one unit of length is a tenth of a millimetre.
IMPEL_MAX_LENGTH_UNIT = 10000.0

#: Largest velocity component that can be set, in m/s and in rad/s. Each step also limits linear
#: speeds to `ImpelWorldDef.maximum_linear_speed`.
IMPEL_MAX_VELOCITY = 1000000.0

#: Largest component of a force, torque, impulse or angular impulse in one call. The units are
#: N, N m, N s and N m s.
IMPEL_MAX_FORCE = 1000000000000000.0

#: Largest component of gravity, in m/s².
IMPEL_MAX_GRAVITY = 1000000.0

#: Largest density, in kg/m².
IMPEL_MAX_DENSITY = 1000000.0

#: Largest friction coefficient, restitution, damping, gravity scale, frequency and damping
#: ratio.
IMPEL_MAX_COEFFICIENT = 1000000.0

#: Largest time step, in seconds.
IMPEL_MAX_TIME_STEP = 10.0

#: Largest elapsed time of one call of `impel_world_advance`, and largest sleep time, in
#: seconds.
IMPEL_MAX_ELAPSED = 1000000.0

#: Largest number of substeps in a step.
IMPEL_MAX_SUBSTEPS = 256

#: Largest number of solver iterations in a step, and of steps in one `impel_world_advance`.
IMPEL_MAX_ITERATIONS = 1024

#: Largest number of worker threads of a world, including the calling thread.
IMPEL_MAX_WORKERS = 64

#: Largest number of ticks that a world keeps: `impel_world_set_max_saved_ticks`.
IMPEL_MAX_SAVED_TICKS = 1024

#: Largest number of points passed to create a polygon.
IMPEL_MAX_POLYGON_POINTS = 64

#: Largest length of a name, in bytes, without the terminating zero.
IMPEL_MAX_NAME = 127

#: Largest mass that can be set, in kg.
IMPEL_MAX_MASS = 1000000000000000.0

#: Largest moment of inertia that can be set, in kg m².
IMPEL_MAX_INERTIA = 1e25

#: Largest number of persistent radial forces in a world.
IMPEL_MAX_RADIAL_FORCES = 256

#: Largest dominance of a body, either sign.
IMPEL_MAX_DOMINANCE = 127

#: Largest number of additional solver iterations of a body.
IMPEL_MAX_ADDITIONAL_ITERATIONS = 100

#: Largest number of points in an outline, including its holes.
IMPEL_MAX_OUTLINE_POINTS = 65536

#: Largest number of particles in a soft body.
IMPEL_MAX_SOFT_PARTICLES = 16384

#: Largest number of points bound to a soft body.
IMPEL_MAX_BOUND_POINTS = 65536

#: Largest number of cells or samples in a grid.
IMPEL_MAX_SAMPLES = 16777216

#: Largest number of worlds that exist at the same time.
IMPEL_MAX_WORLDS = 4096

#: Largest angle of a joint's limits and target, in radians, either sign. About 1,500 turns.
IMPEL_MAX_ANGLE = 10000.0

#: Largest number of deferred changes that wait for the end of a step, in one world.
IMPEL_MAX_DEFERRED = 1048576

#: Smallest angle between two teeth of a ratchet joint, in radians, either sign.
IMPEL_MIN_RATCHET = 0.001

#: Largest number of bodies, of shapes and of joints in one world.
IMPEL_MAX_OBJECTS = 4194303


# Worlds: definition, creation, step
# ==================================
# A world contains bodies, shapes and joints, and simulates them. The usual loop (fixed
# update):
#
# ```c
# ImpelWorldDef def = impel_world_def_default();
# ImpelWorldId world;
# impel_world_create(&def, &world);
# ImpelAdvance advance;
# impel_world_advance(world, frame_seconds, &advance); // once a frame
# impel_world_get_interpolated_transforms(
#     world, NULL, bodies, count, advance.alpha, transforms);
# ```
#
# Call `impel_world_step` instead of `impel_world_advance` to step the world yourself. Use a
# fixed time step.

#: Contact solver of a world.
ImpelSolver = c_int32
#: Soft contacts with substeps. The default: the most stable and the fastest.
IMPEL_SOLVER_SOFT_STEP = 0
#: Sequential impulses, the classic solver, without substeps. Each step makes
#: `ImpelWorldDef.iterations` iterations on the velocities. Linear projection then corrects the
#: positions: it removes the fraction `projection_share` of the penetration depth beyond
#: `projection_slop`.
IMPEL_SOLVER_SEQUENTIAL_IMPULSE = 1


class Solver(IntEnum):
    """Contact solver of a world."""

    #: Soft contacts with substeps. The default: the most stable and the fastest.
    SOFT_STEP = IMPEL_SOLVER_SOFT_STEP

    #: Sequential impulses, the classic solver, without substeps. Each step makes
    #: `ImpelWorldDef.iterations` iterations on the velocities. Linear projection then corrects the
    #: positions: it removes the fraction `projection_share` of the penetration depth beyond
    #: `projection_slop`.
    SEQUENTIAL_IMPULSE = IMPEL_SOLVER_SEQUENTIAL_IMPULSE


#: Integrator of a world.
ImpelIntegrator = c_int32
#: Updates the velocity, then the position with the new velocity. Energy stays bounded. The
#: default.
IMPEL_INTEGRATOR_SYMPLECTIC_EULER = 0
#: Updates the position with the old velocity, then the velocity. Gains energy; for comparison
#: only.
IMPEL_INTEGRATOR_EXPLICIT_EULER = 1


class Integrator(IntEnum):
    """Integrator of a world."""

    #: Updates the velocity, then the position with the new velocity. Energy stays bounded. The
    #: default.
    SYMPLECTIC_EULER = IMPEL_INTEGRATOR_SYMPLECTIC_EULER

    #: Updates the position with the old velocity, then the velocity. Gains energy; for comparison
    #: only.
    EXPLICIT_EULER = IMPEL_INTEGRATOR_EXPLICIT_EULER


#: Broad phase of a world: finds the pairs of shapes that may touch. All find the same pairs.
ImpelBroadPhase = c_int32
#: A dynamic tree of AABBs. The default.
IMPEL_BROAD_PHASE_TREE = 0
#: Sweep and prune along x.
IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE = 1
#: Sweep and prune along x and y.
IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES = 2
#: Tests every pair of shapes. A reference for tests; slow.
IMPEL_BROAD_PHASE_ALL_PAIRS = 3


class BroadPhase(IntEnum):
    """Broad phase of a world: finds the pairs of shapes that may touch. All find the same pairs."""

    #: A dynamic tree of AABBs. The default.
    TREE = IMPEL_BROAD_PHASE_TREE

    #: Sweep and prune along x.
    SWEEP_AND_PRUNE = IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE

    #: Sweep and prune along x and y.
    SWEEP_AND_PRUNE_TWO_AXES = IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES

    #: Tests every pair of shapes. A reference for tests; slow.
    ALL_PAIRS = IMPEL_BROAD_PHASE_ALL_PAIRS


#: Continuous collision (CCD): prevents fast bodies from tunnelling through thin ones.
#:
#: In every mode the engine creates contacts for shapes that may touch within the step
#: (speculative contacts). They look ahead by the motion of the step, up to 8 cm times
#: `ImpelWorldDef.length_unit`. `IMPEL_CONTINUOUS_SPECULATIVE` has no such limit. The bodies are
#: predicted by their velocities at the start of the step: a body that will miss a corner is not
#: deflected, and one that will hit it gets the normal of the impact. Bodies whose points move
#: more by rotation than by translation are not predicted: they get the normal of the nearest
#: points.
ImpelContinuous = c_int32
#: Sweeps fast bodies. A fast dynamic body is swept along its motion in the step, and stopped
#: where it first touches a static or kinematic shape. A bullet (`ImpelBodyDef.bullet`) is
#: stopped by dynamic shapes too. A fast kinematic body pushes dynamic bodies in its path, and
#: does not pass through them. The default.
IMPEL_CONTINUOUS_SWEEP = 0
#: Creates speculative contacts between bodies of every type. They look ahead by the motion of a
#: whole step, and reduce the approach speed to at most distance / time step. If a hit during
#: the step would make a body pass through another one, the body is swept.
#:
#: A near miss is deflected if the bodies were not predicted, because they mostly rotate or
#: because forces change their motion within the step. Where that matters, use
#: `IMPEL_CONTINUOUS_SWEEP_ALL`.
IMPEL_CONTINUOUS_SPECULATIVE = 1
#: No continuous collision. Fast bodies may pass through thin ones.
IMPEL_CONTINUOUS_NONE = 2
#: As `IMPEL_CONTINUOUS_SWEEP`, with every dynamic body as a bullet. No two fast bodies pass
#: through each other.
IMPEL_CONTINUOUS_SWEEP_ALL = 3


class Continuous(IntEnum):
    """Continuous collision (CCD): prevents fast bodies from tunnelling through thin ones.

    In every mode the engine creates contacts for shapes that may touch within the step
    (speculative contacts). They look ahead by the motion of the step, up to 8 cm times
    `ImpelWorldDef.length_unit`. `IMPEL_CONTINUOUS_SPECULATIVE` has no such limit. The bodies are
    predicted by their velocities at the start of the step: a body that will miss a corner is not
    deflected, and one that will hit it gets the normal of the impact. Bodies whose points move
    more by rotation than by translation are not predicted: they get the normal of the nearest
    points.
    """

    #: Sweeps fast bodies. A fast dynamic body is swept along its motion in the step, and stopped
    #: where it first touches a static or kinematic shape. A bullet (`ImpelBodyDef.bullet`) is
    #: stopped by dynamic shapes too. A fast kinematic body pushes dynamic bodies in its path, and
    #: does not pass through them. The default.
    SWEEP = IMPEL_CONTINUOUS_SWEEP

    #: Creates speculative contacts between bodies of every type. They look ahead by the motion of a
    #: whole step, and reduce the approach speed to at most distance / time step. If a hit during
    #: the step would make a body pass through another one, the body is swept.
    #:
    #: A near miss is deflected if the bodies were not predicted, because they mostly rotate or
    #: because forces change their motion within the step. Where that matters, use
    #: `IMPEL_CONTINUOUS_SWEEP_ALL`.
    SPECULATIVE = IMPEL_CONTINUOUS_SPECULATIVE

    #: No continuous collision. Fast bodies may pass through thin ones.
    NONE = IMPEL_CONTINUOUS_NONE

    #: As `IMPEL_CONTINUOUS_SWEEP`, with every dynamic body as a bullet. No two fast bodies pass
    #: through each other.
    SWEEP_ALL = IMPEL_CONTINUOUS_SWEEP_ALL


#: Rule that combines the values a and b of two materials into the value of a contact.
ImpelMixRule = c_int32
#: Use the world's rule. Only shapes can have this value.
IMPEL_MIX_BY_WORLD = -1
#: √(a b).
IMPEL_MIX_GEOMETRIC_MEAN = 0
#: (a + b) / 2.
IMPEL_MIX_AVERAGE = 1
#: The smaller of a and b.
IMPEL_MIX_MINIMUM = 2
#: The larger of a and b.
IMPEL_MIX_MAXIMUM = 3
#: a b.
IMPEL_MIX_MULTIPLY = 4
#: √(a² + b²).
IMPEL_MIX_ROOT_SUM_OF_SQUARES = 5


class MixRule(IntEnum):
    """Rule that combines the values a and b of two materials into the value of a contact."""

    #: Use the world's rule. Only shapes can have this value.
    BY_WORLD = IMPEL_MIX_BY_WORLD

    #: √(a b).
    GEOMETRIC_MEAN = IMPEL_MIX_GEOMETRIC_MEAN

    #: (a + b) / 2.
    AVERAGE = IMPEL_MIX_AVERAGE

    #: The smaller of a and b.
    MINIMUM = IMPEL_MIX_MINIMUM

    #: The larger of a and b.
    MAXIMUM = IMPEL_MIX_MAXIMUM

    #: a b.
    MULTIPLY = IMPEL_MIX_MULTIPLY

    #: √(a² + b²).
    ROOT_SUM_OF_SQUARES = IMPEL_MIX_ROOT_SUM_OF_SQUARES


class ImpelCapacity(Structure):
    """Numbers of objects of each kind, for reserving memory. Each is at most `IMPEL_MAX_OBJECTS`."""

    #: Bodies of all types.
    bodies: int

    #: Shapes, including the segments of chains.
    shapes: int

    #: Pairs of shapes whose fat AABBs overlap: `ImpelCounters.pairs`. A pile of boxes has about
    #: four per body.
    pairs: int

    #: Joints.
    joints: int

    _fields_ = [
        ("bodies", c_uint32),
        ("shapes", c_uint32),
        ("pairs", c_uint32),
        ("joints", c_uint32),
    ]


class ImpelWorldDef(Structure):
    """Settings of a world, filled by `impel_world_def_default`."""

    #: Set by `impel_world_def_default`; do not change.
    cookie: int

    #: Contact solver. Default: `IMPEL_SOLVER_SOFT_STEP`.
    solver: int

    #: Integrator. Default: `IMPEL_INTEGRATOR_SYMPLECTIC_EULER`.
    integrator: int

    #: Broad phase. Cannot change after creation. Default: `IMPEL_BROAD_PHASE_TREE`.
    broad_phase: int

    #: Continuous collision mode. Default: `IMPEL_CONTINUOUS_SWEEP`.
    continuous: int

    #: Rule that combines the frictions of two materials. Default: `IMPEL_MIX_GEOMETRIC_MEAN`.
    friction_mix: int

    #: Rule that combines the restitutions of two materials. Default: `IMPEL_MIX_MAXIMUM`.
    restitution_mix: int

    #: World units of length per metre. Use 100 for a game whose pixels are 1 cm. The engine is
    #: tuned to metres, and scales its own lengths and speeds by this: tolerances, margins and
    #: thresholds. Cannot change after creation. Within
    #: [`IMPEL_MIN_LENGTH_UNIT`, `IMPEL_MAX_LENGTH_UNIT`]. The other settings are not converted:
    #: use `impel_world_def_for_length_unit` for that. See there about stacks of small bodies.
    #: Default: 1.
    length_unit: float

    #: Gravity: the acceleration of every dynamic body, in m/s². Components within
    #: ±`IMPEL_MAX_GRAVITY`. Default: (0, -10).
    gravity: ImpelVec2

    #: Time step of `impel_world_advance`, in seconds. Above 0, at most `IMPEL_MAX_TIME_STEP`.
    #: Default: 1/60.
    time_step: float

    #: Substeps per step of `impel_world_advance`, within [1, `IMPEL_MAX_SUBSTEPS`]. More
    #: substeps make joints stiffer, but contacts only if `contact_hertz` is raised as well.
    #: Default: 4.
    substeps: int

    #: Largest number of steps in one `impel_world_advance`. Time beyond them is dropped. Within
    #: [1, `IMPEL_MAX_ITERATIONS`]. Default: 8.
    max_steps_per_advance: int

    #: Threads that work on a step, including the calling thread, within
    #: [1, `IMPEL_MAX_WORKERS`]. Results do not depend on it. The additional threads belong to
    #: the world. They are started by the first step with about a thousand contacts or moving
    #: bodies, sleep between steps, and end with the world. Alternatively the host provides them
    #: (`impel_world_set_task_callbacks`). Smaller steps use the calling thread only. No
    #: callback is called on the additional threads. Default: 1.
    worker_count: int

    #: Largest SIMD width of the solver. Allowed are 1, 4, 8 and 16 lanes, or 0 for the widest
    #: of the machine. 1 selects scalar code. Only debug builds of the library, and builds for
    #: machines without SIMD, contain it; others use 4 lanes instead. Results do not depend on
    #: it; it is meant for tests. Cannot change after creation. Default: 0.
    simd_width: int

    #: Iterations of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Within [1, `IMPEL_MAX_ITERATIONS`].
    #: Default: 10.
    iterations: int

    #: Fraction of the penetration depth beyond the slop that linear projection removes in a
    #: step, within [0, 1]. Sensible values are 0.2 to 0.8. Only for
    #: `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Default: 0.4.
    projection_share: float

    #: Penetration depth that linear projection leaves, in metres. Only for
    #: `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. Within [0, `IMPEL_MAX_SIZE`]. Default: 0.01.
    projection_slop: float

    #: Approach speed up to which contacts do not bounce, in m/s. Within
    #: [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
    #: no contact bounces. Default: 1.
    restitution_threshold: float

    #: Stiffness of soft contacts, as a frequency in Hz. The solver uses at most 3/16 of the
    #: substep rate (substeps per second), because stiffer contacts do not come to rest. The
    #: default is this maximum for 4 substeps of a step of 1/60 s.
    #:
    #: For stiffer contacts, raise `contact_hertz` and the substeps by the same factor. Raising
    #: one of them alone has almost no effect. The depth to which bodies at rest sink into each
    #: other is proportional to gravity and to 1 / `contact_hertz`²: 90 Hz and 8 substeps leave
    #: a quarter of it. Above 0, at most `IMPEL_MAX_COEFFICIENT`. Default: 45.
    contact_hertz: float

    #: Damping ratio of soft contacts; 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 10.
    contact_damping_ratio: float

    #: Largest speed at which overlapping bodies are pushed apart, in m/s. Within
    #: [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. Default: 3.
    contact_push_speed: float

    #: Largest linear speed of a dynamic body after a step, in m/s. Faster bodies are slowed
    #: down to it. Above 0, at most `IMPEL_MAX_VELOCITY`; `FLT_MAX` and infinity stand for this
    #: maximum. Default: 400.
    maximum_linear_speed: float

    #: Linear damping of every dynamic body, in 1/s, added to `ImpelBodyDef.linear_damping`.
    #: Within [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    linear_damping: float

    #: Angular damping of every dynamic body, in 1/s, added to `ImpelBodyDef.angular_damping`.
    #: Within [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    angular_damping: float

    #: Time that bodies must be at rest before they fall asleep, in seconds. Above 0, at most
    #: `IMPEL_MAX_ELAPSED`; `FLT_MAX` and infinity stand for this maximum. At the maximum bodies
    #: never fall asleep. A dynamic body in free fall stays awake, however slow it is: a
    #: contact, a joint or an applied force must support its weight. Without gravity no support
    #: is needed. Default: 0.5.
    sleep_time: float

    #: Whether bodies at rest fall asleep. Default: true.
    enable_sleep: bool

    #: Whether a step starts with the impulses of the previous step (warm starting).
    #: Default: true.
    enable_warm_starting: bool

    #: Whether a step lists the bodies that it moved, for `impel_world_get_body_move_events`.
    #: The list takes 2% of the time of a step that moves every body. Default: true.
    enable_body_events: bool

    #: Approach speed above which a contact raises a hit event, in m/s. Within
    #: [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
    #: no contact raises a hit event. See `impel_world_get_contact_hit_events`. Default: 1.
    hit_event_threshold: float

    #: Capacity reserved at creation, as by `impel_world_reserve`. If there is not enough
    #: memory, `impel_world_create` fails with `IMPEL_ERROR_LIMIT`. Default: zero; the world
    #: grows as needed.
    capacity: ImpelCapacity

    #: User data. Default: 0.
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
        ("projection_share", c_float),
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

    #: Number of steps taken, or to take (`impel_world_plan_advance`).
    steps: int

    #: Time that remains, as a fraction of the time step, within [0, 1). Pass it to
    #: `impel_world_get_interpolated_transforms`.
    alpha: float

    #: Time dropped because it needed more steps than `max_steps_per_advance`, in seconds.
    dropped: float

    _fields_ = [
        ("steps", c_uint32),
        ("alpha", c_float),
        ("dropped", c_float),
    ]


impel_world_def_default = library.impel_world_def_default
impel_world_def_default.restype = ImpelWorldDef
impel_world_def_default.argtypes = []
impel_world_def_default.__doc__ = """Returns the default settings of a world, in metres."""

impel_world_def_for_length_unit = library.impel_world_def_for_length_unit
impel_world_def_for_length_unit.restype = ImpelWorldDef
impel_world_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_world_def_for_length_unit.__doc__ = """Returns the default settings of a world in another unit of length, such as pixels. It sets
`length_unit`, and converts gravity and all other lengths and speeds to that unit. With 100,
gravity is (0, -1000), and the restitution threshold is 100 units/s. `length_unit` is checked
by `impel_world_create`.

In such a world, every length of every function is in world units where this header says
metres. Speeds are in units/s, forces in kg units/s², torques in kg units²/s², and densities
in kg/unit², including the density and the drag of water and wind. Masses are in kilograms. A
box of 32 by 32 pixels of the default density has a mass of 1024 kg. That is a valid mass,
but forces and impulses must be as much larger. For the masses of a world in metres, divide
`ImpelMaterial.density` by the square of `length_unit`.

Stacks of small bodies. The depth to which bodies at rest sink into each other depends on
gravity, not on their size. In a stack of ten equal boxes the top one sinks by 11 mm: 1% of a
box of one metre, but more than a box of one centimetre. A stack of centimetre boxes
therefore collapses, in every `length_unit`. Raise `contact_hertz` and the substeps: the top
sinks by 0.7 mm with 180 Hz and 16 substeps, and by 0.2 mm with 360 Hz and 32. Alternatively
simulate the bodies at 100 times their size with the same gravity, and scale them down when
you draw them. They then fall as slowly as large bodies: the same motion takes ten times as
long.

`impel_body_def_default` and the defaults of joints and shapes are valid for all worlds. For
the defaults that contain lengths, call `impel_character_def_for_length_unit`,
`impel_soft_body_def_for_length_unit`, `impel_radial_force_def_for_length_unit`,
`impel_explosion_def_for_length_unit`, `impel_inverse_kinematics_def_for_length_unit` and
`impel_debug_draw_for_length_unit`.

Functions without a world (`impel_convex_*`, `impel_solve_planes`) do not know the unit.
Their tolerances are a micrometre to a few millimetres, as numbers in the unit of their
arguments. In pixels that is finer than necessary.
"""

impel_world_create = library.impel_world_create
impel_world_create.restype = ImpelStatus
impel_world_create.argtypes = [
    POINTER(ImpelWorldDef),  # def
    POINTER(ImpelWorldId),  # out_world
]
impel_world_create.__doc__ = """Creates a world and writes its handle. At most `IMPEL_MAX_WORLDS` worlds can exist at the
same time; more fail with `IMPEL_ERROR_LIMIT`. Worlds share nothing.
"""

impel_worlds_step = library.impel_worlds_step
impel_worlds_step.restype = ImpelStatus
impel_worlds_step.argtypes = [
    POINTER(ImpelWorldId),  # worlds
    c_size_t,  # count
    c_float,  # time_step
    c_uint32,  # substeps
    c_uint32,  # worker_count
    POINTER(ImpelStatus),  # out_statuses
]
impel_worlds_step.__doc__ = """Steps `count` worlds, several at the same time. Each world is stepped by one thread, as by
`impel_world_step` with `time_step` and `substeps`. For many independent worlds, such as the
environments of a learning agent.

`worker_count` is the number of threads, including the calling one; 0 means one for each
processor core. It is at most `IMPEL_MAX_WORKERS`. The other threads start with the first
call, sleep between calls, and end with `worlds[0]`, to which they belong. Callbacks of a
world are called on the thread that steps it. Results do not depend on the threads.

`worlds` has up to `IMPEL_MAX_WORLDS` elements, all different. The list is checked first. The
call fails with `IMPEL_ERROR_INVALID_HANDLE` if a world does not exist, with
`IMPEL_ERROR_INVALID_ARGUMENT` if one is listed twice, and with `IMPEL_ERROR_LOCKED` inside a
callback of one of them. It then steps no world and does not write `out_statuses`. A step that
fails, such as with `IMPEL_ERROR_BUSY`, leaves its world as it was, and the other worlds are
stepped. `out_statuses` has `count` elements, one for each step, and may be `NULL`. Returns the
status of the first step that failed.
"""

impel_world_destroy = library.impel_world_destroy
impel_world_destroy.restype = ImpelStatus
impel_world_destroy.argtypes = [
    ImpelWorldId,  # world
]
impel_world_destroy.__doc__ = """Destroys a world and everything in it. Fails with `IMPEL_ERROR_BUSY` if another thread uses
it, and with `IMPEL_ERROR_LOCKED` in a callback other than a step or deferred callback.
"""

impel_world_is_valid = library.impel_world_is_valid
impel_world_is_valid.restype = c_bool
impel_world_is_valid.argtypes = [
    ImpelWorldId,  # world
]
impel_world_is_valid.__doc__ = """Returns whether the handle names an existing world. Never blocks."""

impel_world_step = library.impel_world_step
impel_world_step.restype = ImpelStatus
impel_world_step.argtypes = [
    ImpelWorldId,  # world
    c_float,  # time_step
    c_uint32,  # substeps
]
impel_world_step.__doc__ = """Advances the simulation by `time_step` seconds, divided into `substeps`. Use a fixed time
step, such as 1/60 with 4 substeps. `time_step` is above 0 and at most `IMPEL_MAX_TIME_STEP`;
`substeps` is within [1, `IMPEL_MAX_SUBSTEPS`]. Forces and torques applied since the last
step act during the whole step, and are then cleared. At the end of the step, deferred
changes (`impel_world_defer_*`) are made.

More substeps make joints stiffer. They do not make contacts stiffer, unless
`ImpelWorldDef.contact_hertz` is raised as well.
"""

impel_world_update_contacts = library.impel_world_update_contacts
impel_world_update_contacts.restype = ImpelStatus
impel_world_update_contacts.argtypes = [
    ImpelWorldId,  # world
]
impel_world_update_contacts.__doc__ = """Updates contacts, sensors and their events to the current transforms, without moving bodies.
Use it after bodies were teleported (`impel_body_set_transform`), and for worlds that are
never stepped. It finds new contacts, removes contacts of separated shapes, updates
manifolds, and wakes sleeping bodies that touch an awake body. The filter, mixing and
pre-solve callbacks are called. The reported impulses are zero, and there are no hit events.
The events are those of this call, until the next step or update. Applied forces remain for
the next step. At the end, deferred changes are made.
"""

impel_world_shift_origin = library.impel_world_shift_origin
impel_world_shift_origin.restype = ImpelStatus
impel_world_shift_origin.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # origin
]
impel_world_shift_origin.__doc__ = """Moves the origin of the world to the point `origin`, in metres (floating origin). Its
components are within ±`IMPEL_MAX_COORDINATE`. These positions change by `-origin`: all
bodies, the centres of persistent radial forces, the ground anchors of pulley joints, and the
targets of mouse joints. Velocities, contacts, impulses and sleep do not change, and no event
is raised. Bodies may come to lie beyond `IMPEL_MAX_COORDINATE`; the call does not check
this.

Bodies are as precise far from the origin as near it, and the shift loses no bit of their
positions. Only a `float` position is coarser there: by 0.06 mm at 1 km, by 8 mm at 100 km.
To avoid that without a shift, read positions relative to a nearby point
(`impel_world_get_interpolated_transforms`, `ImpelQueryOptions.origin`). Positions that the
caller has stored, and those in borrowed events, remain relative to the old origin.
"""

impel_world_advance = library.impel_world_advance
impel_world_advance.restype = ImpelStatus
impel_world_advance.argtypes = [
    ImpelWorldId,  # world
    c_float,  # elapsed
    POINTER(ImpelAdvance),  # out_advance
]
impel_world_advance.__doc__ = """Adds the time of a frame, in seconds, and takes the fixed steps that fit into the total. The
total includes the time that remained from previous calls, and what remains now is kept for
the next call. `elapsed` is within [0, `IMPEL_MAX_ELAPSED`]. The steps have the `time_step`
and `substeps` of the world's settings. Each call takes at most `max_steps_per_advance`
steps, and drops the time of further ones.

Forces applied before this call act in the first of its steps only, and are then cleared. If
the call takes no step, they wait for the next one. So a force that is applied once a frame
depends on the frame rate. Apply a continuous force before each step instead: in the callback
of `impel_world_set_step_callback`, or with `impel_world_plan_advance` and
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
`out_advance->steps` is the number of steps to take: call `impel_world_step` that many times,
with the time step and substeps of `impel_world_get_fixed_step`. Their time counts as used
even if you do not take them. `elapsed` is within [0, `IMPEL_MAX_ELAPSED`]. Fails with
`IMPEL_ERROR_LOCKED` inside any callback of this world.
"""


# Worlds: settings
# ================
# Every setting of `ImpelWorldDef` can be read. All can be changed at any time between steps,
# except `broad_phase`, `simd_width` and `length_unit`, which are fixed at creation.
#
# ```c
# impel_world_set_gravity(world, (ImpelVec2){ 0.0f, -3.7f });      // on Mars
# impel_world_set_worker_count(world, 4);                          // threads
# impel_world_set_continuous(world, IMPEL_CONTINUOUS_SWEEP_ALL);   // CCD
# ```

impel_world_get_def = library.impel_world_get_def
impel_world_get_def.restype = ImpelStatus
impel_world_get_def.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelWorldDef),  # out_def
]
impel_world_get_def.__doc__ = """The current settings of the world, including every change since its creation."""

impel_world_get_gravity = library.impel_world_get_gravity
impel_world_get_gravity.restype = ImpelStatus
impel_world_get_gravity.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelVec2),  # out_gravity
]
impel_world_get_gravity.__doc__ = """The gravity: the acceleration of every dynamic body, in m/s²."""

impel_world_set_gravity = library.impel_world_set_gravity
impel_world_set_gravity.restype = ImpelStatus
impel_world_set_gravity.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # gravity
]
impel_world_set_gravity.__doc__ = """Sets the gravity: the acceleration of every dynamic body, in m/s². Components within
±`IMPEL_MAX_GRAVITY`. A change wakes every body.
"""

impel_world_get_length_unit = library.impel_world_get_length_unit
impel_world_get_length_unit.restype = ImpelStatus
impel_world_get_length_unit.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_length_unit
]
impel_world_get_length_unit.__doc__ = """World units of length per metre: `ImpelWorldDef.length_unit`. It cannot change after
creation.
"""

impel_world_get_fixed_step = library.impel_world_get_fixed_step
impel_world_get_fixed_step.restype = ImpelStatus
impel_world_get_fixed_step.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_time_step
    POINTER(c_uint32),  # out_substeps
    POINTER(c_uint32),  # out_max_steps_per_advance
]
impel_world_get_fixed_step.__doc__ = """Time step in seconds, substeps and largest number of steps of `impel_world_advance`."""

impel_world_set_fixed_step = library.impel_world_set_fixed_step
impel_world_set_fixed_step.restype = ImpelStatus
impel_world_set_fixed_step.argtypes = [
    ImpelWorldId,  # world
    c_float,  # time_step
    c_uint32,  # substeps
    c_uint32,  # max_steps_per_advance
]
impel_world_set_fixed_step.__doc__ = """Sets time step, substeps and largest number of steps of `impel_world_advance`. `time_step` is
in seconds, above 0 and at most `IMPEL_MAX_TIME_STEP`. `substeps` is within
[1, `IMPEL_MAX_SUBSTEPS`], and `max_steps_per_advance` within [1, `IMPEL_MAX_ITERATIONS`].
"""

impel_world_get_enable_sleep = library.impel_world_get_enable_sleep
impel_world_get_enable_sleep.restype = ImpelStatus
impel_world_get_enable_sleep.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_bool),  # out_enabled
]
impel_world_get_enable_sleep.__doc__ = """Whether bodies at rest fall asleep."""

impel_world_set_enable_sleep = library.impel_world_set_enable_sleep
impel_world_set_enable_sleep.restype = ImpelStatus
impel_world_set_enable_sleep.argtypes = [
    ImpelWorldId,  # world
    c_bool,  # enable
]
impel_world_set_enable_sleep.__doc__ = """Sets whether bodies at rest fall asleep. Disabling sleep wakes every body."""

impel_world_get_sleep_time = library.impel_world_get_sleep_time
impel_world_get_sleep_time.restype = ImpelStatus
impel_world_get_sleep_time.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_time
]
impel_world_get_sleep_time.__doc__ = """The time that bodies must be at rest before they fall asleep, in seconds."""

impel_world_set_sleep_time = library.impel_world_set_sleep_time
impel_world_set_sleep_time.restype = ImpelStatus
impel_world_set_sleep_time.argtypes = [
    ImpelWorldId,  # world
    c_float,  # time
]
impel_world_set_sleep_time.__doc__ = """Sets the time that bodies must be at rest before they fall asleep, in seconds. Above 0, at
most `IMPEL_MAX_ELAPSED`; `FLT_MAX` and infinity stand for this maximum. At the maximum
bodies never fall asleep. Bodies that sleep already stay asleep.
"""

impel_world_get_enable_warm_starting = library.impel_world_get_enable_warm_starting
impel_world_get_enable_warm_starting.restype = ImpelStatus
impel_world_get_enable_warm_starting.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_bool),  # out_enabled
]
impel_world_get_enable_warm_starting.__doc__ = """Whether a step starts with the impulses of the previous step (warm starting)."""

impel_world_set_enable_warm_starting = library.impel_world_set_enable_warm_starting
impel_world_set_enable_warm_starting.restype = ImpelStatus
impel_world_set_enable_warm_starting.argtypes = [
    ImpelWorldId,  # world
    c_bool,  # enable
]
impel_world_set_enable_warm_starting.__doc__ = """Sets whether a step starts with the impulses of the previous step (warm starting)."""

impel_world_get_continuous = library.impel_world_get_continuous
impel_world_get_continuous.restype = ImpelStatus
impel_world_get_continuous.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelContinuous),  # out_continuous
]
impel_world_get_continuous.__doc__ = """The continuous collision mode (CCD)."""

impel_world_set_continuous = library.impel_world_set_continuous
impel_world_set_continuous.restype = ImpelStatus
impel_world_set_continuous.argtypes = [
    ImpelWorldId,  # world
    ImpelContinuous,  # continuous
]
impel_world_set_continuous.__doc__ = """Sets the continuous collision mode (CCD)."""

impel_world_get_contact_tuning = library.impel_world_get_contact_tuning
impel_world_get_contact_tuning.restype = ImpelStatus
impel_world_get_contact_tuning.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
    POINTER(c_float),  # out_push_speed
]
impel_world_get_contact_tuning.__doc__ = """Stiffness of soft contacts in Hz, their damping ratio, and the largest push speed in m/s."""

impel_world_set_contact_tuning = library.impel_world_set_contact_tuning
impel_world_set_contact_tuning.restype = ImpelStatus
impel_world_set_contact_tuning.argtypes = [
    ImpelWorldId,  # world
    c_float,  # hertz
    c_float,  # damping_ratio
    c_float,  # push_speed
]
impel_world_set_contact_tuning.__doc__ = """Sets the stiffness and damping of soft contacts and the largest push speed. `hertz` is the
stiffness as a frequency in Hz, above 0 and at most `IMPEL_MAX_COEFFICIENT`. `damping_ratio`
is within [0, `IMPEL_MAX_COEFFICIENT`]; 1 is critical damping. `push_speed` is the largest
speed at which overlapping bodies are pushed apart, in m/s, within [0, `IMPEL_MAX_VELOCITY`];
`FLT_MAX` and infinity stand for this maximum.

A `hertz` above 3/16 of the substep rate has the effect of that limit. For stiffer contacts
raise `hertz` and the substeps by the same factor: see `ImpelWorldDef.contact_hertz`.
"""

impel_world_get_projection = library.impel_world_get_projection
impel_world_get_projection.restype = ImpelStatus
impel_world_get_projection.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint32),  # out_iterations
    POINTER(c_float),  # out_share
    POINTER(c_float),  # out_slop
]
impel_world_get_projection.__doc__ = """Solver iterations and projection of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`. `*out_share` is a
fraction of the penetration depth, within [0, 1]; `*out_slop` is in metres.
"""

impel_world_set_projection = library.impel_world_set_projection
impel_world_set_projection.restype = ImpelStatus
impel_world_set_projection.argtypes = [
    ImpelWorldId,  # world
    c_uint32,  # iterations
    c_float,  # share
    c_float,  # slop
]
impel_world_set_projection.__doc__ = """Sets the solver iterations and the projection of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`.
`iterations` is within [1, `IMPEL_MAX_ITERATIONS`]. In each step projection removes the
fraction `share`, within [0, 1], of the penetration depth beyond `slop`. `slop` is in metres,
within [0, `IMPEL_MAX_SIZE`].
"""

impel_world_get_restitution_threshold = library.impel_world_get_restitution_threshold
impel_world_get_restitution_threshold.restype = ImpelStatus
impel_world_get_restitution_threshold.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_threshold
]
impel_world_get_restitution_threshold.__doc__ = """The approach speed up to which contacts do not bounce, in m/s."""

impel_world_set_restitution_threshold = library.impel_world_set_restitution_threshold
impel_world_set_restitution_threshold.restype = ImpelStatus
impel_world_set_restitution_threshold.argtypes = [
    ImpelWorldId,  # world
    c_float,  # threshold
]
impel_world_set_restitution_threshold.__doc__ = """Sets the approach speed up to which contacts do not bounce, in m/s. Within
[0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum no
contact bounces.
"""

impel_world_get_hit_event_threshold = library.impel_world_get_hit_event_threshold
impel_world_get_hit_event_threshold.restype = ImpelStatus
impel_world_get_hit_event_threshold.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_threshold
]
impel_world_get_hit_event_threshold.__doc__ = """The approach speed above which a contact raises a hit event, in m/s."""

impel_world_set_hit_event_threshold = library.impel_world_set_hit_event_threshold
impel_world_set_hit_event_threshold.restype = ImpelStatus
impel_world_set_hit_event_threshold.argtypes = [
    ImpelWorldId,  # world
    c_float,  # threshold
]
impel_world_set_hit_event_threshold.__doc__ = """Sets the approach speed above which a contact raises a hit event, in m/s. Within
[0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum no
contact raises a hit event.
"""

impel_world_get_enable_body_events = library.impel_world_get_enable_body_events
impel_world_get_enable_body_events.restype = ImpelStatus
impel_world_get_enable_body_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_bool),  # out_enabled
]
impel_world_get_enable_body_events.__doc__ = """Whether a step lists the bodies that it moved. See `impel_world_get_body_move_events`."""

impel_world_set_enable_body_events = library.impel_world_set_enable_body_events
impel_world_set_enable_body_events.restype = ImpelStatus
impel_world_set_enable_body_events.argtypes = [
    ImpelWorldId,  # world
    c_bool,  # enable
]
impel_world_set_enable_body_events.__doc__ = """Sets whether a step lists the bodies that it moved. See `impel_world_get_body_move_events`."""

impel_world_get_maximum_linear_speed = library.impel_world_get_maximum_linear_speed
impel_world_get_maximum_linear_speed.restype = ImpelStatus
impel_world_get_maximum_linear_speed.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_speed
]
impel_world_get_maximum_linear_speed.__doc__ = """Largest linear speed of a dynamic body after a step, in m/s."""

impel_world_set_maximum_linear_speed = library.impel_world_set_maximum_linear_speed
impel_world_set_maximum_linear_speed.restype = ImpelStatus
impel_world_set_maximum_linear_speed.argtypes = [
    ImpelWorldId,  # world
    c_float,  # speed
]
impel_world_set_maximum_linear_speed.__doc__ = """Sets the largest linear speed of a dynamic body after a step, in m/s, above 0. `FLT_MAX` and
infinity stand for `IMPEL_MAX_VELOCITY`.
"""

impel_world_get_damping = library.impel_world_get_damping
impel_world_get_damping.restype = ImpelStatus
impel_world_get_damping.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_float),  # out_linear
    POINTER(c_float),  # out_angular
]
impel_world_get_damping.__doc__ = """Linear and angular damping of every dynamic body, in 1/s, added to the body's own damping."""

impel_world_set_damping = library.impel_world_set_damping
impel_world_set_damping.restype = ImpelStatus
impel_world_set_damping.argtypes = [
    ImpelWorldId,  # world
    c_float,  # linear
    c_float,  # angular
]
impel_world_set_damping.__doc__ = """Sets the linear and angular damping of every dynamic body, in 1/s. They are added to the
body's own damping. Both are within [0, `IMPEL_MAX_COEFFICIENT`]. To keep the fraction s of
the speed after each second, pass -ln(s).
"""

impel_world_get_peak_capacity = library.impel_world_get_peak_capacity
impel_world_get_peak_capacity.restype = ImpelStatus
impel_world_get_peak_capacity.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelCapacity),  # out_peak
]
impel_world_get_peak_capacity.__doc__ = """Largest number of objects of each kind that the world has had at one time. Use it as the
capacity of a similar world.
"""

impel_world_set_worker_count = library.impel_world_set_worker_count
impel_world_set_worker_count.restype = ImpelStatus
impel_world_set_worker_count.argtypes = [
    ImpelWorldId,  # world
    c_uint32,  # count
]
impel_world_set_worker_count.__doc__ = """Sets the number of threads that work on a step, within [1, `IMPEL_MAX_WORKERS`]. See
`ImpelWorldDef.worker_count`. The current additional threads end, and new ones start when a
step needs them. Results do not depend on it.
"""

impel_world_get_solver = library.impel_world_get_solver
impel_world_get_solver.restype = ImpelStatus
impel_world_get_solver.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelSolver),  # out_solver
]
impel_world_get_solver.__doc__ = """The contact solver of the world."""

impel_world_set_solver = library.impel_world_set_solver
impel_world_set_solver.restype = ImpelStatus
impel_world_set_solver.argtypes = [
    ImpelWorldId,  # world
    ImpelSolver,  # solver
]
impel_world_set_solver.__doc__ = """Sets the contact solver, from the next step on."""

impel_world_get_integrator = library.impel_world_get_integrator
impel_world_get_integrator.restype = ImpelStatus
impel_world_get_integrator.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelIntegrator),  # out_integrator
]
impel_world_get_integrator.__doc__ = """The integrator of the world."""

impel_world_set_integrator = library.impel_world_set_integrator
impel_world_set_integrator.restype = ImpelStatus
impel_world_set_integrator.argtypes = [
    ImpelWorldId,  # world
    ImpelIntegrator,  # integrator
]
impel_world_set_integrator.__doc__ = """Sets the integrator, from the next step on."""

impel_world_get_mix_rules = library.impel_world_get_mix_rules
impel_world_get_mix_rules.restype = ImpelStatus
impel_world_get_mix_rules.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelMixRule),  # out_friction
    POINTER(ImpelMixRule),  # out_restitution
]
impel_world_get_mix_rules.__doc__ = """The rules that combine friction and restitution of two materials."""

impel_world_set_mix_rules = library.impel_world_set_mix_rules
impel_world_set_mix_rules.restype = ImpelStatus
impel_world_set_mix_rules.argtypes = [
    ImpelWorldId,  # world
    ImpelMixRule,  # friction
    ImpelMixRule,  # restitution
]
impel_world_set_mix_rules.__doc__ = """Sets the rules that combine friction and restitution of two materials. Existing contacts use
the new rules from the next step on. Bodies whose friction changes wake.
"""

impel_world_set_friction_pair = library.impel_world_set_friction_pair
impel_world_set_friction_pair.restype = ImpelStatus
impel_world_set_friction_pair.argtypes = [
    ImpelWorldId,  # world
    c_uint64,  # user_id_a
    c_uint64,  # user_id_b
    c_float,  # static_friction
    c_float,  # dynamic_friction
]
impel_world_set_friction_pair.__doc__ = """Sets an entry of the friction table: the frictions between two materials. The entry is for
shapes whose materials have these two `user_id`s, in either order. Both frictions are within
[0, `IMPEL_MAX_COEFFICIENT`]. The entry takes precedence over the mix rule. Existing contacts
use it from the next step on, and bodies whose friction changes wake.
"""

impel_world_get_user_data = library.impel_world_get_user_data
impel_world_get_user_data.restype = ImpelStatus
impel_world_get_user_data.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint64),  # out_user_data
]
impel_world_get_user_data.__doc__ = """The world's user data."""

impel_world_set_user_data = library.impel_world_set_user_data
impel_world_set_user_data.restype = ImpelStatus
impel_world_set_user_data.argtypes = [
    ImpelWorldId,  # world
    c_uint64,  # user_data
]
impel_world_set_user_data.__doc__ = """Sets the world's user data."""

impel_world_reserve = library.impel_world_reserve
impel_world_reserve.restype = ImpelStatus
impel_world_reserve.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelCapacity),  # capacity
]
impel_world_reserve.__doc__ = """Reserves memory for a total number of objects, including those that exist. Afterwards
creating that many objects and contacts does not allocate. Exceptions are a step's working
lists of contacts and joints, and polygons of more than eight vertices; these are allocated
when first needed. On Linux the memory pages are committed by this call, and not by the step
that first uses them. A contact takes 270 bytes. Zero, and capacity that exists already, have
no effect. Fails with `IMPEL_ERROR_LIMIT` if there is not enough memory.
"""

impel_world_get_worker_count = library.impel_world_get_worker_count
impel_world_get_worker_count.restype = ImpelStatus
impel_world_get_worker_count.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint32),  # out_count
]
impel_world_get_worker_count.__doc__ = """Number of threads that work on a step, including the calling thread."""

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
impel_world_get_friction_pair.__doc__ = """The entry of the friction table for two materials, by their `ImpelMaterial.user_id`s in
either order. If there is no entry, `out_found` is false, both frictions are zero, and the
mix rule applies.
"""

impel_world_clear_friction_pairs = library.impel_world_clear_friction_pairs
impel_world_clear_friction_pairs.restype = ImpelStatus
impel_world_clear_friction_pairs.argtypes = [
    ImpelWorldId,  # world
]
impel_world_clear_friction_pairs.__doc__ = """Removes all entries of the friction table. Every contact then uses the mix rule, and bodies
whose friction changes wake.
"""


# Worlds: object lists, counters, profile
# =======================================
# Object lists are copied into the caller's buffer: `out`, `capacity`, `out_count`. Pass
# `NULL, 0` to get the count only:
#
# ```c
# size_t count;
# impel_world_get_bodies(world, NULL, 0, &count);
# ImpelBodyId *bodies = malloc(count * sizeof *bodies);
# impel_world_get_bodies(world, bodies, count, &count);
# ```


class ImpelCounters(Structure):
    """Numbers of objects in a world, and its memory use."""

    #: Number of bodies.
    bodies: int

    #: Number of dynamic and kinematic bodies that are awake.
    awake_bodies: int

    #: Number of shapes, including the segments of chains.
    shapes: int

    #: Number of pairs of shapes whose fat AABBs overlap, whether they touch or not.
    pairs: int

    #: Number of contacts: pairs with contact points, as `impel_world_get_contacts` lists them.
    contacts: int

    #: Number of joints.
    joints: int

    #: Number of chains. Their segments count as shapes.
    chains: int

    #: Number of islands. An island is a group of bodies connected by contacts and joints, which
    #: sleep and wake together.
    islands: int

    #: Number of soft bodies. Their particles count as bodies, and their edges as joints.
    soft_bodies: int

    #: Memory used by the world, in bytes.
    bytes: int

    _fields_ = [
        ("bodies", c_uint32),
        ("awake_bodies", c_uint32),
        ("shapes", c_uint32),
        ("pairs", c_uint32),
        ("contacts", c_uint32),
        ("joints", c_uint32),
        ("chains", c_uint32),
        ("islands", c_uint32),
        ("soft_bodies", c_uint32),
        ("bytes", c_uint64),
    ]


class ImpelProfile(Structure):
    """Time of each stage of the last step, in milliseconds; 0 before the first step. `forces` and
    `integration` are measured in the first substep and multiplied by the number of substeps;
    `constraints` is the remaining time of the substeps. All times are 0 on targets without a
    clock, such as wasm32-unknown-unknown.
    """

    #: Whole step.
    step: float

    #: Gravity, applied forces and damping.
    forces: float

    #: Broad phase: finding pairs of shapes that may touch.
    broad_phase: float

    #: Narrow phase: computing the manifolds of those pairs.
    narrow_phase: float

    #: Solving contacts and joints.
    constraints: float

    #: Moving bodies and updating their bounds.
    integration: float

    #: Continuous collision.
    continuous: float

    #: Islands and sleep.
    sleep: float

    #: Sensors and events.
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


impel_world_get_bodies = library.impel_world_get_bodies
impel_world_get_bodies.restype = ImpelStatus
impel_world_get_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # out_bodies
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_bodies.__doc__ = """All bodies, in order of creation until a body is destroyed. After that, a new body takes the
place of a destroyed one in the list.
"""

impel_world_get_shapes = library.impel_world_get_shapes
impel_world_get_shapes.restype = ImpelStatus
impel_world_get_shapes.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_shapes.__doc__ = """All shapes, in order of creation until a shape is destroyed. After that, a new shape takes
the place of a destroyed one in the list.
"""

impel_world_get_joints = library.impel_world_get_joints
impel_world_get_joints.restype = ImpelStatus
impel_world_get_joints.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelJointId),  # out_joints
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_joints.__doc__ = """All joints, in order of creation until a joint is destroyed. After that, a new joint takes
the place of a destroyed one in the list.
"""

impel_world_get_bounds = library.impel_world_get_bounds
impel_world_get_bounds.restype = ImpelStatus
impel_world_get_bounds.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelPosition),  # origin
    POINTER(ImpelAabb),  # out_bounds
    POINTER(c_bool),  # out_found
]
impel_world_get_bounds.__doc__ = """Bounding box of all enabled shapes of enabled bodies, relative to `origin`. Use it to place a
camera. Half-spaces are excluded. If no shape remains, `out_found` is false and the box is
zero. Takes time proportional to the number of shapes.
"""

impel_world_get_counters = library.impel_world_get_counters
impel_world_get_counters.restype = ImpelStatus
impel_world_get_counters.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelCounters),  # out_counters
]
impel_world_get_counters.__doc__ = """Numbers of objects in the world, and its memory use."""

impel_world_get_profile = library.impel_world_get_profile
impel_world_get_profile.restype = ImpelStatus
impel_world_get_profile.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelProfile),  # out_profile
]
impel_world_get_profile.__doc__ = """Time of each stage of the last step, in milliseconds."""


# Bodies (rigid bodies)
# =====================
# A body has a position, a velocity and, through its shapes, a mass. Create it from a
# definition, then add shapes:
#
# ```c
# ImpelBodyDef def = impel_body_def_default();
# def.type = IMPEL_BODY_DYNAMIC;
# def.position.y = 5.0f;
# impel_body_create(world, &def, &body);
# ImpelShapeDef shape_def = impel_shape_def_default();
# impel_shape_create_box(body, &shape_def, 0.5f, 0.5f, &shape);
# ```

#: Sleep threshold that stands for the default: 0.05 m/s times `ImpelWorldDef.length_unit`.
IMPEL_SLEEP_THRESHOLD_BY_WORLD = -1.0

#: Type of a body.
ImpelBodyType = c_int32
#: Static: never moves, has no mass.
IMPEL_BODY_STATIC = 0
#: Kinematic: moves with its velocity, and is not affected by forces or contacts. Pushes dynamic
#: bodies.
IMPEL_BODY_KINEMATIC = 1
#: Dynamic: moves by forces, contacts and joints.
IMPEL_BODY_DYNAMIC = 2


class BodyType(IntEnum):
    """Type of a body."""

    #: Static: never moves, has no mass.
    STATIC = IMPEL_BODY_STATIC

    #: Kinematic: moves with its velocity, and is not affected by forces or contacts. Pushes dynamic
    #: bodies.
    KINEMATIC = IMPEL_BODY_KINEMATIC

    #: Dynamic: moves by forces, contacts and joints.
    DYNAMIC = IMPEL_BODY_DYNAMIC


class ImpelMotionLocks(Structure):
    """Axes of the world along which a body cannot move (freeze position, freeze rotation)."""

    #: The x of the centre of mass is fixed.
    linear_x: bool

    #: The y of the centre of mass is fixed.
    linear_y: bool

    #: The rotation is fixed.
    angular: bool

    _fields_ = [
        ("linear_x", c_bool),
        ("linear_y", c_bool),
        ("angular", c_bool),
    ]


class ImpelBodyDef(Structure):
    """Settings of a new body, filled by `impel_body_def_default`."""

    #: Set by `impel_body_def_default`; do not change.
    cookie: int

    #: Body type. Default: `IMPEL_BODY_STATIC`.
    type: int

    #: Position of the body's origin in the world, in metres, relative to `origin`.
    #: Default: (0, 0).
    position: ImpelVec2

    #: Rotation of the body. Default: (1, 0), no rotation.
    rotation: ImpelRotation

    #: Velocity of the centre of mass, in m/s. Components within ±`IMPEL_MAX_VELOCITY`.
    #: Default: (0, 0).
    linear_velocity: ImpelVec2

    #: Angular velocity, in rad/s, counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`. Default: 0.
    angular_velocity: float

    #: Linear damping: the rate at which linear velocity decays, in 1/s. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    linear_damping: float

    #: Angular damping: the rate at which angular velocity decays, in 1/s. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    angular_damping: float

    #: Factor on the world's gravity; may be negative. Within ±`IMPEL_MAX_COEFFICIENT`.
    #: Default: 1.
    gravity_scale: float

    #: Speed below which a dynamic body may fall asleep, in m/s: see
    #: `impel_body_set_sleep_threshold`. A kinematic body sleeps only if its velocities are
    #: zero. Within [0, `IMPEL_MAX_COEFFICIENT`]. Default: `IMPEL_SLEEP_THRESHOLD_BY_WORLD`.
    sleep_threshold: float

    #: User data. Default: 0.
    user_data: int

    #: Whether the rotation is fixed. It is fixed if this or `motion_locks.angular` is true.
    #: Default: false.
    fixed_rotation: bool

    #: Whether continuous collision (CCD) also tests the body against dynamic bodies. If it
    #: moves fast, they do not pass through each other. Default: false.
    bullet: bool

    #: Whether the body may fall asleep. Default: true.
    enable_sleep: bool

    #: Whether the body starts awake. If false, it starts asleep, with zero velocities.
    #: Default: true.
    awake: bool

    #: Whether the body is enabled; see `impel_body_set_enabled`. Default: true.
    enabled: bool

    #: Axes of the world along which the body cannot move. Default: none.
    motion_locks: ImpelMotionLocks

    #: Dominance group for contacts, within ±`IMPEL_MAX_DOMINANCE`. In a contact with a body of
    #: lower dominance, the body acts as if its mass were infinite. See
    #: `impel_body_set_dominance`. Default: 0.
    dominance: int

    #: Additional solver iterations for this body, at most `IMPEL_MAX_ADDITIONAL_ITERATIONS`.
    #: See `impel_body_set_additional_iterations`. Default: 0.
    additional_iterations: int

    #: Name of the body, or `NULL`. UTF-8, null-terminated, at most `IMPEL_MAX_NAME` bytes
    #: without the terminator. The string is copied. Default: `NULL`.
    name: Any

    #: Position that `position` is relative to. Far from the world's origin, where a `float` is
    #: too coarse, pass the position here, or a nearby one. Default: (0, 0).
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
        ("additional_iterations", c_uint32),
        ("name", c_char_p),
        ("origin", ImpelPosition),
    ]


class ImpelMassData(Structure):
    """Mass data of a body or shape."""

    #: Mass, in kg. Within [0, `IMPEL_MAX_MASS`].
    mass: float

    #: Moment of inertia about `center`, in kg m². Within [0, `IMPEL_MAX_INERTIA`].
    inertia: float

    #: Centre of mass, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    center: ImpelVec2

    _fields_ = [
        ("mass", c_float),
        ("inertia", c_float),
        ("center", ImpelVec2),
    ]


impel_body_def_default = library.impel_body_def_default
impel_body_def_default.restype = ImpelBodyDef
impel_body_def_default.argtypes = []
impel_body_def_default.__doc__ = """Returns the default settings of a body: a static body at the world's origin."""

impel_body_create = library.impel_body_create
impel_body_create.restype = ImpelStatus
impel_body_create.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyDef),  # def
    POINTER(ImpelBodyId),  # out_body
]
impel_body_create.__doc__ = """Creates a body without shapes and writes its handle. Fails with `IMPEL_ERROR_LIMIT` if the
world has `IMPEL_MAX_OBJECTS` bodies.
"""

impel_body_destroy = library.impel_body_destroy
impel_body_destroy.restype = ImpelStatus
impel_body_destroy.argtypes = [
    ImpelBodyId,  # body
]
impel_body_destroy.__doc__ = """Destroys a body with its shapes and joints. Wakes the bodies that touched it or were jointed
to it.
"""

impel_body_is_valid = library.impel_body_is_valid
impel_body_is_valid.restype = c_bool
impel_body_is_valid.argtypes = [
    ImpelBodyId,  # body
]
impel_body_is_valid.__doc__ = """Returns whether the handle names an existing body. Never blocks."""

impel_body_get_world = library.impel_body_get_world
impel_body_get_world.restype = ImpelStatus
impel_body_get_world.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelWorldId),  # out_world
]
impel_body_get_world.__doc__ = """World of the body."""

impel_body_get_type = library.impel_body_get_type
impel_body_get_type.restype = ImpelStatus
impel_body_get_type.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelBodyType),  # out_type
]
impel_body_get_type.__doc__ = """Type of the body."""


# Bodies: transform, velocity, sleep and settings
# ===============================================
# Read and write the state of one body. For many bodies see "Bulk calls: many bodies at once".
# To teleport a body, call `impel_body_set_transform`:
#
# ```c
# ImpelTransform transform = { { 0.0f, 5.0f }, impel_rotation_from_angle(0.0f) };
# impel_body_set_transform(body, transform);
# impel_body_set_linear_velocity(body, (ImpelVec2){ 0.0f, 0.0f });
# impel_body_set_angular_velocity(body, 0.0f);
# ```

impel_body_set_transform = library.impel_body_set_transform
impel_body_set_transform.restype = ImpelStatus
impel_body_set_transform.argtypes = [
    ImpelBodyId,  # body
    ImpelTransform,  # transform
]
impel_body_set_transform.__doc__ = """Moves the body to a transform at once (teleport), without collisions on the way. The position
is in metres, within ±`IMPEL_MAX_COORDINATE`. Wakes the body and the bodies that touch it. If
the body is static, the bodies that it overlaps afterwards wake too. The count of the body's
full turns restarts at 0: see `impel_body_get_total_angle`.

The velocities do not change, so a platform that is moved by this call does not carry the
bodies on it. Move platforms by their velocity or by `impel_body_set_target_transform`.
"""

impel_body_get_turns = library.impel_body_get_turns
impel_body_get_turns.restype = ImpelStatus
impel_body_get_turns.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_int32),  # out_turns
]
impel_body_get_turns.__doc__ = """Number of turns since the rotation was last set; positive is counter-clockwise. The total
angle is 2π times this number plus the angle of the rotation, which
`impel_rotation_get_angle` returns within ±π. If the body rotates by more than half a turn in
one step, the turns are computed from its angular velocity.
"""

impel_body_get_linear_velocity = library.impel_body_get_linear_velocity
impel_body_get_linear_velocity.restype = ImpelStatus
impel_body_get_linear_velocity.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelVec2),  # out_velocity
]
impel_body_get_linear_velocity.__doc__ = """The velocity of the centre of mass, in m/s."""

impel_body_set_linear_velocity = library.impel_body_set_linear_velocity
impel_body_set_linear_velocity.restype = ImpelStatus
impel_body_set_linear_velocity.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # velocity
]
impel_body_set_linear_velocity.__doc__ = """Sets the velocity of the centre of mass, in m/s. Components within ±`IMPEL_MAX_VELOCITY`.
Wakes the body, unless the velocity is zero. Has no effect on a static body.
"""

impel_body_get_angular_velocity = library.impel_body_get_angular_velocity
impel_body_get_angular_velocity.restype = ImpelStatus
impel_body_get_angular_velocity.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_velocity
]
impel_body_get_angular_velocity.__doc__ = """The angular velocity, in rad/s, counter-clockwise."""

impel_body_set_angular_velocity = library.impel_body_set_angular_velocity
impel_body_set_angular_velocity.restype = ImpelStatus
impel_body_set_angular_velocity.argtypes = [
    ImpelBodyId,  # body
    c_float,  # velocity
]
impel_body_set_angular_velocity.__doc__ = """Sets the angular velocity, in rad/s, counter-clockwise. Within ±`IMPEL_MAX_VELOCITY`. Wakes
the body, unless the velocity is zero. Has no effect on a static body.
"""

impel_body_get_mass = library.impel_body_get_mass
impel_body_get_mass.restype = ImpelStatus
impel_body_get_mass.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_mass
]
impel_body_get_mass.__doc__ = """Mass of the body, in kg. Zero if it is not dynamic."""

impel_body_get_mass_data = library.impel_body_get_mass_data
impel_body_get_mass_data.restype = ImpelStatus
impel_body_get_mass_data.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelMassData),  # out_mass_data
]
impel_body_get_mass_data.__doc__ = """Mass, inertia about the centre of mass, and centre of mass in the body's space. Mass and
inertia are zero if the body is not dynamic.
"""

impel_body_get_center = library.impel_body_get_center
impel_body_get_center.restype = ImpelStatus
impel_body_get_center.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelPosition),  # out_center
]
impel_body_get_center.__doc__ = """Centre of mass in the world."""

impel_body_get_aabb = library.impel_body_get_aabb
impel_body_get_aabb.restype = ImpelStatus
impel_body_get_aabb.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelPosition),  # origin
    POINTER(ImpelAabb),  # out_aabb
]
impel_body_get_aabb.__doc__ = """Smallest AABB of the body's enabled shapes, relative to `origin`. For a body without enabled
shapes it is the point at the body's origin. It does not matter whether the body itself is
enabled.
"""

impel_body_is_awake = library.impel_body_is_awake
impel_body_is_awake.restype = ImpelStatus
impel_body_is_awake.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_bool),  # out_awake
]
impel_body_is_awake.__doc__ = """Whether the body is awake. A static body is never awake."""

impel_body_set_awake = library.impel_body_set_awake
impel_body_set_awake.restype = ImpelStatus
impel_body_set_awake.argtypes = [
    ImpelBodyId,  # body
    c_bool,  # awake
]
impel_body_set_awake.__doc__ = """Wakes the body and its island, or puts the body to sleep with zero velocities. A sleeping
body wakes again if an awake body touches it. Has no effect on a static body.
"""

impel_body_get_user_data = library.impel_body_get_user_data
impel_body_get_user_data.restype = ImpelStatus
impel_body_get_user_data.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_uint64),  # out_user_data
]
impel_body_get_user_data.__doc__ = """The body's user data."""

impel_body_set_user_data = library.impel_body_set_user_data
impel_body_set_user_data.restype = ImpelStatus
impel_body_set_user_data.argtypes = [
    ImpelBodyId,  # body
    c_uint64,  # user_data
]
impel_body_set_user_data.__doc__ = """Sets the body's user data."""

impel_body_get_linear_damping = library.impel_body_get_linear_damping
impel_body_get_linear_damping.restype = ImpelStatus
impel_body_get_linear_damping.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_damping
]
impel_body_get_linear_damping.__doc__ = """Linear damping of the body, in 1/s."""

impel_body_set_linear_damping = library.impel_body_set_linear_damping
impel_body_set_linear_damping.restype = ImpelStatus
impel_body_set_linear_damping.argtypes = [
    ImpelBodyId,  # body
    c_float,  # damping
]
impel_body_set_linear_damping.__doc__ = """Sets the linear damping of the body, in 1/s, within [0, `IMPEL_MAX_COEFFICIENT`]. It is the
rate at which linear velocity decays.
"""

impel_body_get_angular_damping = library.impel_body_get_angular_damping
impel_body_get_angular_damping.restype = ImpelStatus
impel_body_get_angular_damping.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_damping
]
impel_body_get_angular_damping.__doc__ = """Angular damping of the body, in 1/s."""

impel_body_set_angular_damping = library.impel_body_set_angular_damping
impel_body_set_angular_damping.restype = ImpelStatus
impel_body_set_angular_damping.argtypes = [
    ImpelBodyId,  # body
    c_float,  # damping
]
impel_body_set_angular_damping.__doc__ = """Sets the angular damping of the body, in 1/s, within [0, `IMPEL_MAX_COEFFICIENT`]. It is the
rate at which angular velocity decays.
"""

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
impel_body_set_gravity_scale.__doc__ = """Sets the factor on the world's gravity, within ±`IMPEL_MAX_COEFFICIENT`. A change wakes the
body.
"""

impel_body_get_sleep_threshold = library.impel_body_get_sleep_threshold
impel_body_get_sleep_threshold.restype = ImpelStatus
impel_body_get_sleep_threshold.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_threshold
]
impel_body_get_sleep_threshold.__doc__ = """The speed below which the body may fall asleep, in m/s."""

impel_body_set_sleep_threshold = library.impel_body_set_sleep_threshold
impel_body_set_sleep_threshold.restype = ImpelStatus
impel_body_set_sleep_threshold.argtypes = [
    ImpelBodyId,  # body
    c_float,  # threshold
]
impel_body_set_sleep_threshold.__doc__ = """Sets the speed below which the body may fall asleep, in m/s. Within
[0, `IMPEL_MAX_COEFFICIENT`]. `IMPEL_SLEEP_THRESHOLD_BY_WORLD` sets the default.

The speed is the larger of two: that of the centre of mass, and the angular velocity times
the distance from the centre of mass to the farthest point of the body's shapes. That
distance is 0 for a body without shapes, so such a body may fall asleep while it spins, which
stops it. To prevent that, disable its sleep: `impel_body_set_enable_sleep`.
"""

impel_body_get_dominance = library.impel_body_get_dominance
impel_body_get_dominance.restype = ImpelStatus
impel_body_get_dominance.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_int32),  # out_dominance
]
impel_body_get_dominance.__doc__ = """Dominance group of the body for contacts."""

impel_body_set_dominance = library.impel_body_set_dominance
impel_body_set_dominance.restype = ImpelStatus
impel_body_set_dominance.argtypes = [
    ImpelBodyId,  # body
    c_int32,  # dominance
]
impel_body_set_dominance.__doc__ = """Sets the dominance group of the body for contacts, within ±`IMPEL_MAX_DOMINANCE`. In a
contact with a body of lower dominance, the body acts as if its mass were infinite. Static
and kinematic bodies dominate all dynamic ones. Bodies of equal dominance both move, by their
masses. Joints and continuous collision ignore dominance. A change wakes the body.
"""

impel_body_get_additional_iterations = library.impel_body_get_additional_iterations
impel_body_get_additional_iterations.restype = ImpelStatus
impel_body_get_additional_iterations.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_uint32),  # out_sweeps
]
impel_body_get_additional_iterations.__doc__ = """Additional solver iterations (sweeps) for this body."""

impel_body_set_additional_iterations = library.impel_body_set_additional_iterations
impel_body_set_additional_iterations.restype = ImpelStatus
impel_body_set_additional_iterations.argtypes = [
    ImpelBodyId,  # body
    c_uint32,  # sweeps
]
impel_body_set_additional_iterations.__doc__ = """Sets the additional solver iterations (sweeps) for this body, at most
`IMPEL_MAX_ADDITIONAL_ITERATIONS`. In each substep the solver makes that many more iterations
over the contacts and joints of the body.

Long rows of joints, such as bridges and beams, then stretch and swing less, and come to rest
sooner. A beam of 12 welded boxes that is clamped at one end still swings after 60 s; with 20
iterations it sleeps after 9 s. Bodies at rest sink into each other as deeply as without
them, only more slowly: for stiffer contacts raise `ImpelWorldDef.contact_hertz` and the
substeps. With `IMPEL_SOLVER_SEQUENTIAL_IMPULSE` additional iterations do make stacks
stiffer.

The solver uses one number for the whole world: the largest value of all awake bodies. It
applies to the contacts of awake bodies with a value above 0, and to all joints. The solver
makes additional iterations automatically for a body that supports another one more than 10
times as heavy: a tenth of the largest such mass ratio in the world, at most 100. The
automatic number is not added to the one that you set: contacts use the larger of the two.
"""

impel_body_get_fixed_rotation = library.impel_body_get_fixed_rotation
impel_body_get_fixed_rotation.restype = ImpelStatus
impel_body_get_fixed_rotation.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_bool),  # out_enabled
]
impel_body_get_fixed_rotation.__doc__ = """Whether the rotation of the body is fixed."""

impel_body_set_fixed_rotation = library.impel_body_set_fixed_rotation
impel_body_set_fixed_rotation.restype = ImpelStatus
impel_body_set_fixed_rotation.argtypes = [
    ImpelBodyId,  # body
    c_bool,  # enable
]
impel_body_set_fixed_rotation.__doc__ = """Sets whether the rotation of the body is fixed. It is the same as `ImpelMotionLocks.angular`.
Fixing the rotation sets the angular velocity to zero. A change wakes the body.
"""

impel_body_get_bullet = library.impel_body_get_bullet
impel_body_get_bullet.restype = ImpelStatus
impel_body_get_bullet.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_bool),  # out_enabled
]
impel_body_get_bullet.__doc__ = """Whether continuous collision (CCD) also tests the body against dynamic bodies."""

impel_body_set_bullet = library.impel_body_set_bullet
impel_body_set_bullet.restype = ImpelStatus
impel_body_set_bullet.argtypes = [
    ImpelBodyId,  # body
    c_bool,  # enable
]
impel_body_set_bullet.__doc__ = """Sets whether continuous collision (CCD) also tests the body against dynamic bodies. If the
body moves fast, they do not pass through each other. See also `IMPEL_CONTINUOUS_SWEEP_ALL`.
"""

impel_body_get_enable_sleep = library.impel_body_get_enable_sleep
impel_body_get_enable_sleep.restype = ImpelStatus
impel_body_get_enable_sleep.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_bool),  # out_enabled
]
impel_body_get_enable_sleep.__doc__ = """Whether the body may fall asleep."""

impel_body_set_enable_sleep = library.impel_body_set_enable_sleep
impel_body_set_enable_sleep.restype = ImpelStatus
impel_body_set_enable_sleep.argtypes = [
    ImpelBodyId,  # body
    c_bool,  # enable
]
impel_body_set_enable_sleep.__doc__ = """Sets whether the body may fall asleep. Disabling sleep wakes the body."""

impel_body_get_transform = library.impel_body_get_transform
impel_body_get_transform.restype = ImpelStatus
impel_body_get_transform.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelTransform),  # out_transform
]
impel_body_get_transform.__doc__ = """Transform of the body. Its position is that of the body's origin, not of the centre of mass."""

impel_body_get_total_angle = library.impel_body_get_total_angle
impel_body_get_total_angle.restype = ImpelStatus
impel_body_get_total_angle.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_angle
]
impel_body_get_total_angle.__doc__ = """Total angle of the body, in radians, counter-clockwise, including whole turns. Turns are
counted since its rotation was last set (`impel_body_create`, `impel_body_set_transform`).
After thousands of turns, the `float` has a resolution of a thousandth of a radian only. For
more precision use `impel_body_get_turns`.
"""

impel_body_wake_touching = library.impel_body_wake_touching
impel_body_wake_touching.restype = ImpelStatus
impel_body_wake_touching.argtypes = [
    ImpelBodyId,  # body
]
impel_body_wake_touching.__doc__ = """Wakes the bodies that touch the body or are jointed to it, and the body itself unless it is
static. Use it after the ground has changed in a way that the engine cannot detect.
"""

impel_body_predict_transforms = library.impel_body_predict_transforms
impel_body_predict_transforms.restype = ImpelStatus
impel_body_predict_transforms.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelPosition),  # origin
    POINTER(ImpelTransform),  # out_transforms
    c_size_t,  # count
]
impel_body_predict_transforms.__doc__ = """Writes the transforms of the body after each of the next `count` steps (trajectory
prediction). The steps are those of `impel_world_advance`, with its time step and substeps.
The prediction ignores contacts and joints; without them it is exact to the bit. Forces
applied so far act in the first step. A sleeping body is predicted as if it were awake.
`out_transforms` has `count` elements, at most `IMPEL_MAX_OBJECTS`, relative to `origin`. The
body does not change.
"""


# Bodies: type, enabling, motion locks, mass, kinematic targets, name
# ===================================================================
# All of these can change at any time between two steps. To move a platform (kinematic target),
# call this before every step:
#
# ```c
# impel_body_set_target_transform(platform, target, time_step);
# impel_world_step(world, time_step, substeps);
# ```

impel_body_get_enabled = library.impel_body_get_enabled
impel_body_get_enabled.restype = ImpelStatus
impel_body_get_enabled.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_bool),  # out_enabled
]
impel_body_get_enabled.__doc__ = """Whether the body is enabled."""

impel_body_set_enabled = library.impel_body_set_enabled
impel_body_set_enabled.restype = ImpelStatus
impel_body_set_enabled.argtypes = [
    ImpelBodyId,  # body
    c_bool,  # enable
]
impel_body_set_enabled.__doc__ = """Enables or disables the body. A disabled body stays where it is. It has no contacts, queries
do not find it, nothing moves it, and its joints have no effect. Its shapes, joints and
settings stay, and can be changed. Bodies that touch it or are jointed to it wake. A body
that is enabled again wakes, unless it is static, and has zero velocities.
"""

impel_body_get_motion_locks = library.impel_body_get_motion_locks
impel_body_get_motion_locks.restype = ImpelStatus
impel_body_get_motion_locks.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelMotionLocks),  # out_locks
]
impel_body_get_motion_locks.__doc__ = """The axes of the world along which the body cannot move."""

impel_body_set_motion_locks = library.impel_body_set_motion_locks
impel_body_set_motion_locks.restype = ImpelStatus
impel_body_set_motion_locks.argtypes = [
    ImpelBodyId,  # body
    ImpelMotionLocks,  # locks
]
impel_body_set_motion_locks.__doc__ = """Sets the axes of the world along which the body cannot move. Along a locked axis the mass is
infinite, and the velocity is always 0: functions that set a velocity ignore that component.
A change stops the motion along the axes that become locked, and wakes the body.
"""

impel_body_set_mass_data = library.impel_body_set_mass_data
impel_body_set_mass_data.restype = ImpelStatus
impel_body_set_mass_data.argtypes = [
    ImpelBodyId,  # body
    ImpelMassData,  # mass_data
]
impel_body_set_mass_data.__doc__ = """Sets mass, inertia and centre of mass of the body, in place of those of its shapes. `inertia`
is about `center`, and `center` is in the body's space. They stay until
`impel_body_reset_mass_data`, even if shapes change. They are used only while the body is
dynamic. A mass of zero means infinite mass, and an inertia of zero infinite inertia. The
motion of the body does not change: the velocity is converted to the new centre of mass.
Wakes the body.
"""

impel_body_set_type = library.impel_body_set_type
impel_body_set_type.restype = ImpelStatus
impel_body_set_type.argtypes = [
    ImpelBodyId,  # body
    ImpelBodyType,  # type
]
impel_body_set_type.__doc__ = """Sets the type of the body. Its shapes and joints stay. A contact continues if one of its
bodies is still dynamic, and otherwise ends. Bodies that touch the body wake. The body keeps
its velocities, unless it becomes static. Its mass is recomputed. A joint has no effect if
neither of its bodies is dynamic. A body with a half-space cannot become dynamic; this fails
with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_body_set_target_transform = library.impel_body_set_target_transform
impel_body_set_target_transform.restype = ImpelStatus
impel_body_set_target_transform.argtypes = [
    ImpelBodyId,  # body
    ImpelPreciseTransform,  # target
    c_float,  # time
]
impel_body_set_target_transform.__doc__ = """Sets the velocities that move the body to a target transform in `time` seconds. A kinematic
body reaches it with a step of that length, to rounding, and pushes and carries the bodies
that it touches. Call it before every step; otherwise the body keeps its velocities. It
rotates the shorter way. A dynamic body starts with the same velocities, and forces and
contacts then deflect it. A static body does not move. `time` is above 0 and at most
`IMPEL_MAX_TIME_STEP`. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if a velocity would exceed
`IMPEL_MAX_VELOCITY`.
"""

impel_body_get_name = library.impel_body_get_name
impel_body_get_name.restype = ImpelStatus
impel_body_get_name.argtypes = [
    ImpelBodyId,  # body
    c_char_p,  # out_name
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_body_get_name.__doc__ = """Name of the body, null-terminated. `capacity` and `*out_count` are in bytes and include the
terminator; a buffer of `IMPEL_MAX_NAME + 1` bytes is always large enough. If the buffer is
too short, the bytes that fit are written without a terminator. A body without a name has the
empty string.
"""

impel_body_set_name = library.impel_body_set_name
impel_body_set_name.restype = ImpelStatus
impel_body_set_name.argtypes = [
    ImpelBodyId,  # body
    c_char_p,  # name
]
impel_body_set_name.__doc__ = """Sets the name of the body. It is UTF-8, null-terminated, and at most `IMPEL_MAX_NAME` bytes
long without the terminator. A longer name, or one that is not UTF-8, fails with
`IMPEL_ERROR_INVALID_ARGUMENT`. The string is copied. `NULL` removes the name.
"""

impel_body_reset_mass_data = library.impel_body_reset_mass_data
impel_body_reset_mass_data.restype = ImpelStatus
impel_body_reset_mass_data.argtypes = [
    ImpelBodyId,  # body
]
impel_body_reset_mass_data.__doc__ = """Sets mass, inertia and centre of mass of the body from its shapes again, and wakes the body.
Has no effect unless `impel_body_set_mass_data` has set its mass.
"""


# Bodies: forces and impulses
# ===========================
# Forces and torques accumulate until the next step, act during the whole step, and are then
# cleared. Impulses change the velocity at once. Both wake the body, unless they are zero. None
# has an effect on a body that is not dynamic. Components are at most `IMPEL_MAX_FORCE`, either
# sign. Points are in metres, within ±`IMPEL_MAX_COORDINATE`.
#
# `impel_body_apply_load` has all options: a point in doubles, and whether the body wakes. Do
# not wake it for forces that always act, such as a light breeze.
#
# ```c
# impel_body_apply_force_to_center(rocket, thrust);    // before every step
# impel_body_apply_impulse(ball, kick, contact_point); // once
# ImpelLoad breeze = impel_load_default();
# breeze.linear.x = 0.1f;
# breeze.wake = false;
# impel_body_apply_load(leaf, &breeze);
# ```


class ImpelLoad(Structure):
    """A force with a torque, or an impulse with an angular impulse. `impel_load_default` fills it."""

    #: Force in N, or impulse in N s. Default: (0, 0).
    linear: ImpelVec2

    #: Torque in N m, or angular impulse in N m s, counter-clockwise. Acts in addition to the
    #: torque of `linear` about the centre of mass. Default: 0.
    angular: float

    #: Whether it is an impulse, and not a force. Default: false.
    is_impulse: bool

    #: Whether `linear` acts at `point`, and not at the centre of mass. Default: false.
    at_point: bool

    #: Whether it wakes the body. If false, it has no effect on a sleeping body. Default: true.
    wake: bool

    #: Point in the world at which `linear` acts if `at_point` is true. Otherwise it must be
    #: (0, 0). Default: (0, 0).
    point: ImpelPosition

    _fields_ = [
        ("linear", ImpelVec2),
        ("angular", c_float),
        ("is_impulse", c_bool),
        ("at_point", c_bool),
        ("wake", c_bool),
        ("point", ImpelPosition),
    ]


impel_load_default = library.impel_load_default
impel_load_default.restype = ImpelLoad
impel_load_default.argtypes = []
impel_load_default.__doc__ = """Returns a load with the default values: no force, at the centre of mass, which wakes the
body.
"""

impel_body_apply_force = library.impel_body_apply_force
impel_body_apply_force.restype = ImpelStatus
impel_body_apply_force.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # force
    ImpelVec2,  # point
]
impel_body_apply_force.__doc__ = """Adds a force, in N, that acts at a point in the world. If the point is not the centre of
mass, the force also adds a torque. The force is constant during all substeps of the next
step. For a force that depends on the position, such as a spring, short steps are more
accurate.
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
impel_body_apply_torque.__doc__ = """Adds a torque, in N m, counter-clockwise."""

impel_body_apply_impulse = library.impel_body_apply_impulse
impel_body_apply_impulse.restype = ImpelStatus
impel_body_apply_impulse.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # impulse
    ImpelVec2,  # point
]
impel_body_apply_impulse.__doc__ = """Applies an impulse, in N s, at a point in the world. It changes the linear velocity by
impulse / mass, and the angular velocity by (r × impulse) / inertia, where r is the offset of
the point from the centre of mass.
"""

impel_body_apply_impulse_to_center = library.impel_body_apply_impulse_to_center
impel_body_apply_impulse_to_center.restype = ImpelStatus
impel_body_apply_impulse_to_center.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # impulse
]
impel_body_apply_impulse_to_center.__doc__ = """Applies an impulse, in N s, at the centre of mass. It changes the linear velocity only."""

impel_body_apply_angular_impulse = library.impel_body_apply_angular_impulse
impel_body_apply_angular_impulse.restype = ImpelStatus
impel_body_apply_angular_impulse.argtypes = [
    ImpelBodyId,  # body
    c_float,  # impulse
]
impel_body_apply_angular_impulse.__doc__ = """Applies an angular impulse, in N m s, counter-clockwise. It changes the angular velocity
only.
"""

impel_body_apply_load = library.impel_body_apply_load
impel_body_apply_load.restype = ImpelStatus
impel_body_apply_load.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelLoad),  # load
]
impel_body_apply_load.__doc__ = """Applies a load: a force and torque in the next step, or an impulse at once."""

impel_body_get_force = library.impel_body_get_force
impel_body_get_force.restype = ImpelStatus
impel_body_get_force.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelVec2),  # out_force
    POINTER(c_float),  # out_torque
]
impel_body_get_force.__doc__ = """Force in N, and torque about the centre of mass in N m, applied since the last step. They act
in the next step.
"""

impel_body_clear_forces = library.impel_body_clear_forces
impel_body_clear_forces.restype = ImpelStatus
impel_body_clear_forces.argtypes = [
    ImpelBodyId,  # body
]
impel_body_clear_forces.__doc__ = """Clears the force and torque applied to the body since the last step. Does not change whether
it is awake.
"""


# Bodies: conversions, shapes, joints, energy
# ===========================================
# Conversions between the body's local space and the world, velocities at points, and lists of
# the body's shapes and joints. For its contacts see "Contacts (manifolds)".
#
# ```c
# ImpelPosition muzzle;
# impel_body_get_world_point(gun, (ImpelVec2){ 0.5f, 0.0f }, &muzzle);
# ```

impel_body_get_world_point = library.impel_body_get_world_point
impel_body_get_world_point.restype = ImpelStatus
impel_body_get_world_point.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # local_point
    POINTER(ImpelPosition),  # out_point
]
impel_body_get_world_point.__doc__ = """Transforms a point from the body's space to the world."""

impel_body_get_local_point = library.impel_body_get_local_point
impel_body_get_local_point.restype = ImpelStatus
impel_body_get_local_point.argtypes = [
    ImpelBodyId,  # body
    ImpelPosition,  # world_point
    POINTER(ImpelVec2),  # out_point
]
impel_body_get_local_point.__doc__ = """Transforms a point from the world to the body's space."""

impel_body_get_world_vector = library.impel_body_get_world_vector
impel_body_get_world_vector.restype = ImpelStatus
impel_body_get_world_vector.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # local_vector
    POINTER(ImpelVec2),  # out_vector
]
impel_body_get_world_vector.__doc__ = """Rotates a vector from the body's space to the world."""

impel_body_get_local_vector = library.impel_body_get_local_vector
impel_body_get_local_vector.restype = ImpelStatus
impel_body_get_local_vector.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # world_vector
    POINTER(ImpelVec2),  # out_vector
]
impel_body_get_local_vector.__doc__ = """Rotates a vector from the world to the body's space."""

impel_body_get_velocity_at_point = library.impel_body_get_velocity_at_point
impel_body_get_velocity_at_point.restype = ImpelStatus
impel_body_get_velocity_at_point.argtypes = [
    ImpelBodyId,  # body
    ImpelPosition,  # point
    POINTER(ImpelVec2),  # out_velocity
]
impel_body_get_velocity_at_point.__doc__ = """Velocity of the body at a point in the world, in m/s."""

impel_body_get_velocity_at_local_point = library.impel_body_get_velocity_at_local_point
impel_body_get_velocity_at_local_point.restype = ImpelStatus
impel_body_get_velocity_at_local_point.argtypes = [
    ImpelBodyId,  # body
    ImpelVec2,  # local_point
    POINTER(ImpelVec2),  # out_velocity
]
impel_body_get_velocity_at_local_point.__doc__ = """Velocity of the body at a point in the body's space, in m/s, as a vector in the world."""

impel_body_get_shapes = library.impel_body_get_shapes
impel_body_get_shapes.restype = ImpelStatus
impel_body_get_shapes.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_body_get_shapes.__doc__ = """Shapes of the body, including the segments of its chains, in order of creation."""

impel_body_get_joints = library.impel_body_get_joints
impel_body_get_joints.restype = ImpelStatus
impel_body_get_joints.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelJointId),  # out_joints
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_body_get_joints.__doc__ = """Joints of the body, in order of creation."""

impel_body_get_kinetic_energy = library.impel_body_get_kinetic_energy
impel_body_get_kinetic_energy.restype = ImpelStatus
impel_body_get_kinetic_energy.argtypes = [
    ImpelBodyId,  # body
    POINTER(c_float),  # out_energy
]
impel_body_get_kinetic_energy.__doc__ = """Kinetic energy of the body, in J: ½ m v² + ½ I ω². Zero if the body is not dynamic."""


# Materials and filters (collision layers, bitmasks)
# ==================================================
# A material sets the density, friction and restitution (bounciness) of a shape. A filter
# selects the shapes that can touch, by category bits, mask bits and groups.
#
# ```c
# enum { LAYER_GROUND = 1, LAYER_PLAYER = 2, LAYER_DEBRIS = 4 };
# ImpelShapeDef def = impel_shape_def_default();
# def.material.dynamic_friction = 0.3f;
# def.filter.category = LAYER_DEBRIS;
# def.filter.mask = LAYER_GROUND; // debris touches the ground only
# ```

#: A predefined material: density in kg/m², and restitution.
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
    """A predefined material: density in kg/m², and restitution."""

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


class ImpelMaterial(Structure):
    """Surface and mass properties of a shape, filled by `impel_material_default`."""

    #: Mass per area, in kg/m², within [0, `IMPEL_MAX_DENSITY`]. With 0 the shape has no mass.
    #: Default: 1.
    density: float

    #: Coefficient of restitution (bounciness), within [0, `IMPEL_MAX_COEFFICIENT`]. It is the
    #: speed after a bounce divided by the approach speed. The bounce height is proportional to
    #: its square. Above 1 each bounce adds energy, as a pinball bumper does. Default: 0.
    restitution: float

    #: Coulomb friction coefficient of a contact that does not slide. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.6.
    static_friction: float

    #: Coulomb friction coefficient of a contact that slides. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.6.
    dynamic_friction: float

    #: Rolling resistance coefficient, without unit. A contact uses the larger coefficient of
    #: its two shapes. The torque is this times the normal force times the larger radius of the
    #: two shapes, which is 0 for polygons without rounding. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    rolling_resistance: float

    #: Surface speed along the tangent, in m/s, as of a conveyor belt. A positive speed carries
    #: bodies on an upward-facing surface to the right, and bodies around the shape clockwise.
    #: The speeds of two touching surfaces add up. Characters ignore this speed. Within
    #: ±`IMPEL_MAX_VELOCITY`. Default: 0.
    tangent_speed: float

    #: User-defined id of the material. It is the key of the world's friction table
    #: (`impel_world_set_friction_pair`). Default: 0.
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
    """Collision filter: selects the shapes that can touch. Two shapes can touch if the category of
    each has a bit in the mask of the other. If both shapes have the same group, and it is not
    zero, only the group decides. A query has a filter too, and finds the shapes that a shape
    with that filter could touch.
    """

    #: Categories (layers) of this shape, one bit each. Default: 1.
    category: int

    #: Categories that this shape can touch. Default: all bits.
    mask: int

    #: Group. Two shapes of the same positive group can always touch. Two shapes of the same
    #: negative group never touch. 0: no group. Default: 0.
    group: int

    _fields_ = [
        ("category", c_uint64),
        ("mask", c_uint64),
        ("group", c_int32),
    ]


impel_material_default = library.impel_material_default
impel_material_default.restype = ImpelMaterial
impel_material_default.argtypes = []
impel_material_default.__doc__ = """Returns the material of `impel_shape_def_default`. Density is 1, restitution 0, and both
frictions are 0.6.
"""

impel_material_preset = library.impel_material_preset
impel_material_preset.restype = ImpelStatus
impel_material_preset.argtypes = [
    ImpelMaterialPreset,  # preset
    POINTER(ImpelMaterial),  # out_material
]
impel_material_preset.__doc__ = """Writes a predefined material. It has the density and restitution of the preset, and the other
values of `impel_material_default`. An unknown preset fails with
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""

impel_filter_default = library.impel_filter_default
impel_filter_default.restype = ImpelFilter
impel_filter_default.argtypes = []
impel_filter_default.__doc__ = """Returns the filter of `impel_shape_def_default`. The category is 1, the mask has every bit
set, and there is no group.
"""


# Shapes (colliders, fixtures)
# ============================
# A shape is geometry in its body's space, with a material and a filter. The mass of a dynamic
# body is the sum of its shapes' masses, without sensors. A dynamic body without mass acts as
# if its mass were infinite: no force, gravity or contact changes its velocity. Geometry is
# copied, so arguments need not outlive the call.
#
# ```c
# ImpelShapeDef def = impel_shape_def_default();
# def.material.density = 2.0f;
# def.enable_contact_events = true;
# impel_shape_create_box(body, &def, 0.5f, 0.5f, &shape);
# ```

#: Kind of a shape's geometry.
ImpelShapeKind = c_int32
#: Circle.
IMPEL_SHAPE_CIRCLE = 0
#: Capsule.
IMPEL_SHAPE_CAPSULE = 1
#: Line segment, solid on both sides.
IMPEL_SHAPE_SEGMENT = 2
#: Convex polygon or box, rounded or not.
IMPEL_SHAPE_POLYGON = 3
#: Half-space: all points on one side of a line.
IMPEL_SHAPE_HALF_SPACE = 4
#: Segment with ghost vertices: see `impel_chain_create` and `impel_shape_create_chain_segment`.
IMPEL_SHAPE_CHAIN_SEGMENT = 5


class ShapeKind(IntEnum):
    """Kind of a shape's geometry."""

    #: Circle.
    CIRCLE = IMPEL_SHAPE_CIRCLE

    #: Capsule.
    CAPSULE = IMPEL_SHAPE_CAPSULE

    #: Line segment, solid on both sides.
    SEGMENT = IMPEL_SHAPE_SEGMENT

    #: Convex polygon or box, rounded or not.
    POLYGON = IMPEL_SHAPE_POLYGON

    #: Half-space: all points on one side of a line.
    HALF_SPACE = IMPEL_SHAPE_HALF_SPACE

    #: Segment with ghost vertices: see `impel_chain_create` and `impel_shape_create_chain_segment`.
    CHAIN_SEGMENT = IMPEL_SHAPE_CHAIN_SEGMENT


class ImpelCircle(Structure):
    """A circle (disc)."""

    #: Centre, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    center: ImpelVec2

    #: Radius, in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
    radius: float

    _fields_ = [
        ("center", ImpelVec2),
        ("radius", c_float),
    ]


class ImpelCapsule(Structure):
    """A capsule: all points within a radius of the line segment from `a` to `b`."""

    #: Start point, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    a: ImpelVec2

    #: End point, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    b: ImpelVec2

    #: Radius, in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
    radius: float

    _fields_ = [
        ("a", ImpelVec2),
        ("b", ImpelVec2),
        ("radius", c_float),
    ]


class ImpelSegment(Structure):
    """A line segment (edge) from `a` to `b`, without thickness or mass. It is solid on both sides."""

    #: Start point, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    a: ImpelVec2

    #: End point, in the body's space. Components within ±`IMPEL_MAX_SIZE`.
    b: ImpelVec2

    _fields_ = [
        ("a", ImpelVec2),
        ("b", ImpelVec2),
    ]


class ImpelConvex(Structure):
    """A bounded convex shape: the convex hull of its points, rounded outwards by a radius. One
    point makes a circle, two points make a capsule, and more make a polygon. The points of a
    polygon are counter-clockwise. With radius 0, one point is a point, and two are a segment.
    Fill the struct with `impel_convex_make_*`. For a point set `count` to 1 and `radius` to 0. A
    zeroed struct (`count` 0) fails with `IMPEL_ERROR_INVALID_ARGUMENT`. A point fails in
    `impel_world_create_shapes`.
    """

    #: Points; the first `count` are used.
    points: "Array[ImpelVec2]"

    #: Number of points, within [1, `IMPEL_MAX_POLYGON_POINTS`].
    count: int

    #: Rounding radius, in metres: 0, or within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
    radius: float

    _fields_ = [
        ("points", ImpelVec2 * 64),
        ("count", c_uint32),
        ("radius", c_float),
    ]


class ImpelShapeDef(Structure):
    """Settings of a new shape of any geometry, filled by `impel_shape_def_default`."""

    #: Set by `impel_shape_def_default`; do not change.
    cookie: int

    #: Whether the shape is a sensor (trigger). A sensor collides with nothing, and reports
    #: which shapes enter and leave it. See `impel_shape_get_sensor_overlaps`. Default: false.
    is_sensor: bool

    #: Whether the world's filter callback is called for pairs with this shape. One of the two
    #: shapes is enough. Default: false.
    enable_filter_callback: bool

    #: Whether contacts of the shape raise begin and end events. One of the two shapes is
    #: enough, as for the other contact events. Default: false.
    enable_contact_events: bool

    #: Whether contacts of the shape raise a persist event in each step while they continue.
    #: Default: false.
    enable_persist_events: bool

    #: Whether contacts of the shape raise hit events: see `ImpelWorldDef.hit_event_threshold`.
    #: Default: false.
    enable_hit_events: bool

    #: For a sensor: whether it detects shapes. For another shape: whether sensors detect it.
    #: Default: true.
    enable_sensor_events: bool

    #: Whether a sensor detects other sensors. Default: false.
    detects_sensors: bool

    #: Whether the world's pre-solve callback is called for contacts of this shape. One of the
    #: two shapes is enough. Default: false.
    enable_pre_solve_callback: bool

    #: Whether the shape has contacts if neither body is dynamic. See
    #: `impel_shape_set_enable_kinematic_contacts`. Default: false.
    enable_kinematic_contacts: bool

    #: Whether the shape is enabled; see `impel_shape_set_enabled`. Default: true.
    enabled: bool

    #: Whether the shape is solid from one side only; see `impel_shape_set_one_way`.
    #: Default: false.
    one_way: bool

    #: Direction, in the body's space, that the solid side of a one-way shape faces. With (0, 1)
    #: bodies land on it from above, and pass from below. Any length but zero. Default: (0, 1).
    one_way_direction: ImpelVec2

    #: Force, in N, above which a contact of the shape raises a force event in each step. The
    #: lower threshold of the two shapes applies. See `impel_world_get_contact_force_events`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    force_event_threshold: float

    #: Material. Default: `impel_material_default`.
    material: ImpelMaterial

    #: Friction mix rule of the shape, in place of the world's rule. See
    #: `impel_shape_set_mix_rules`. Default: `IMPEL_MIX_BY_WORLD`.
    friction_mix: int

    #: Restitution mix rule of the shape, in place of the world's rule. See
    #: `impel_shape_set_mix_rules`. Default: `IMPEL_MIX_BY_WORLD`.
    restitution_mix: int

    #: Collision filter. Default: `impel_filter_default`.
    filter: ImpelFilter

    #: Fill colour in debug draw. 0 selects the colour that shows the type and the state of the
    #: body. Default: 0.
    debug_color: int

    #: User data. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("is_sensor", c_bool),
        ("enable_filter_callback", c_bool),
        ("enable_contact_events", c_bool),
        ("enable_persist_events", c_bool),
        ("enable_hit_events", c_bool),
        ("enable_sensor_events", c_bool),
        ("detects_sensors", c_bool),
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
        ("debug_color", ImpelColor),
        ("user_data", c_uint64),
    ]


impel_shape_def_default = library.impel_shape_def_default
impel_shape_def_default.restype = ImpelShapeDef
impel_shape_def_default.argtypes = []
impel_shape_def_default.__doc__ = """Returns the default settings of a shape."""

impel_shape_create_circle = library.impel_shape_create_circle
impel_shape_create_circle.restype = ImpelStatus
impel_shape_create_circle.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    POINTER(ImpelCircle),  # circle
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_circle.__doc__ = """Creates a circle on a body."""

impel_shape_create_capsule = library.impel_shape_create_capsule
impel_shape_create_capsule.restype = ImpelStatus
impel_shape_create_capsule.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    POINTER(ImpelCapsule),  # capsule
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_capsule.__doc__ = """Creates a capsule on a body. `a` and `b` must be at least `IMPEL_MIN_SIZE` apart; use a
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
impel_shape_create_segment.__doc__ = """Creates a segment on a body. `a` and `b` must be at least `IMPEL_MIN_SIZE` apart. For ground
or walls of several segments use a chain (`impel_chain_create`): bodies can catch on the
points where single segments meet.
"""

impel_shape_create_box = library.impel_shape_create_box
impel_shape_create_box.restype = ImpelStatus
impel_shape_create_box.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelShapeDef),  # def
    c_float,  # half_width
    c_float,  # half_height
    POINTER(ImpelShapeId),  # out_shape
]
impel_shape_create_box.__doc__ = """Creates a box on a body, centred at the body's origin. `half_width` and `half_height` are in
metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
"""

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
impel_shape_create_rounded_box.__doc__ = """Creates a box on a body, with a pose in the body's space and a rounding radius. `half_width`,
`half_height` and `radius` are in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`];
`radius` may also be 0. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if `transform` is so far
from the body's origin that `float` rounding would distort a box of this size.
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
impel_shape_create_polygon.__doc__ = """Creates a convex polygon on a body: the convex hull of the points, rounded outwards by
`radius`. There are 3 to `IMPEL_MAX_POLYGON_POINTS` points, in any order, with components
within ±`IMPEL_MAX_SIZE`. `radius` is in metres: 0, or within
[`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]. Points closer than a few millimetres are merged, and
points on a line between their neighbours are dropped. A polygon must be at least 2 *
`IMPEL_MIN_SIZE` thick, as a box must. Thinner polygons, and points on one line, fail with
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
impel_shape_create_half_space.__doc__ = """Creates a half-space on a body: the points of its space with `normal · p <= offset`. The
normal points outwards, and may have any length but zero. If its length is 1, `offset` is the
distance of the surface from the body's origin, in metres. For a normal of length n, pass n
times that distance. Fails with `IMPEL_ERROR_UNSUPPORTED` if the body is dynamic.
"""

impel_shape_destroy = library.impel_shape_destroy
impel_shape_destroy.restype = ImpelStatus
impel_shape_destroy.argtypes = [
    ImpelShapeId,  # shape
]
impel_shape_destroy.__doc__ = """Destroys a shape. The mass of its body is recomputed, and the bodies that touched it wake. A
segment of a chain fails with `IMPEL_ERROR_UNSUPPORTED`: it is destroyed with its chain only.
"""

impel_shape_is_valid = library.impel_shape_is_valid
impel_shape_is_valid.restype = c_bool
impel_shape_is_valid.argtypes = [
    ImpelShapeId,  # shape
]
impel_shape_is_valid.__doc__ = """Returns whether the handle names an existing shape. Never blocks."""


# Shapes: settings and geometry
# =============================
# Read and write the settings of one shape, and read its geometry. To test a point or a ray
# against it, see "Queries: one shape".
#
# ```c
# ImpelMaterial material;
# impel_shape_get_material(shape, &material);
# material.dynamic_friction = 0.05f;    // ice
# impel_shape_set_material(shape, material);
# ```

impel_shape_get_body = library.impel_shape_get_body
impel_shape_get_body.restype = ImpelStatus
impel_shape_get_body.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelBodyId),  # out_body
]
impel_shape_get_body.__doc__ = """Body of the shape."""

impel_shape_get_world = library.impel_shape_get_world
impel_shape_get_world.restype = ImpelStatus
impel_shape_get_world.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelWorldId),  # out_world
]
impel_shape_get_world.__doc__ = """World of the shape."""

impel_shape_get_kind = library.impel_shape_get_kind
impel_shape_get_kind.restype = ImpelStatus
impel_shape_get_kind.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelShapeKind),  # out_kind
]
impel_shape_get_kind.__doc__ = """Kind of the shape's geometry."""

impel_shape_get_user_data = library.impel_shape_get_user_data
impel_shape_get_user_data.restype = ImpelStatus
impel_shape_get_user_data.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_uint64),  # out_user_data
]
impel_shape_get_user_data.__doc__ = """The shape's user data."""

impel_shape_set_user_data = library.impel_shape_set_user_data
impel_shape_set_user_data.restype = ImpelStatus
impel_shape_set_user_data.argtypes = [
    ImpelShapeId,  # shape
    c_uint64,  # user_data
]
impel_shape_set_user_data.__doc__ = """Sets the shape's user data."""

impel_shape_get_material = library.impel_shape_get_material
impel_shape_get_material.restype = ImpelStatus
impel_shape_get_material.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelMaterial),  # out_material
]
impel_shape_get_material.__doc__ = """The material of the shape."""

impel_shape_set_material = library.impel_shape_set_material
impel_shape_set_material.restype = ImpelStatus
impel_shape_set_material.argtypes = [
    ImpelShapeId,  # shape
    ImpelMaterial,  # material
]
impel_shape_set_material.__doc__ = """Sets the material of the shape. If the density changes, the mass of the body is recomputed.
Existing contacts use the new material. Wakes the body and the bodies that touch it.
"""

impel_shape_get_filter = library.impel_shape_get_filter
impel_shape_get_filter.restype = ImpelStatus
impel_shape_get_filter.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelFilter),  # out_filter
]
impel_shape_get_filter.__doc__ = """The collision filter of the shape."""

impel_shape_set_filter = library.impel_shape_set_filter
impel_shape_set_filter.restype = ImpelStatus
impel_shape_set_filter.argtypes = [
    ImpelShapeId,  # shape
    ImpelFilter,  # filter
]
impel_shape_set_filter.__doc__ = """Sets the collision filter of the shape. Contacts that the new filter excludes end. Wakes the
body and the bodies that touch it.
"""

impel_shape_get_debug_color = library.impel_shape_get_debug_color
impel_shape_get_debug_color.restype = ImpelStatus
impel_shape_get_debug_color.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelColor),  # out_color
]
impel_shape_get_debug_color.__doc__ = """The fill colour of the shape in debug draw."""

impel_shape_set_debug_color = library.impel_shape_set_debug_color
impel_shape_set_debug_color.restype = ImpelStatus
impel_shape_set_debug_color.argtypes = [
    ImpelShapeId,  # shape
    ImpelColor,  # color
]
impel_shape_set_debug_color.__doc__ = """Sets the fill colour of the shape in debug draw. 0 selects the colour that shows the type and
the state of its body.
"""

impel_shape_get_aabb = library.impel_shape_get_aabb
impel_shape_get_aabb.restype = ImpelStatus
impel_shape_get_aabb.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelPosition),  # origin
    POINTER(ImpelAabb),  # out_aabb
]
impel_shape_get_aabb.__doc__ = """Smallest AABB of the shape, relative to `origin`. For a half-space it is very large, but
finite.
"""

impel_shape_get_mass_data = library.impel_shape_get_mass_data
impel_shape_get_mass_data.restype = ImpelStatus
impel_shape_get_mass_data.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelMassData),  # out_mass_data
]
impel_shape_get_mass_data.__doc__ = """Mass, inertia about the centre of mass, and centre of mass in the body's space. Zero for
segments and half-spaces. For a sensor it is the mass of its geometry, which is not part of
the body's mass.
"""

impel_shape_get_convex = library.impel_shape_get_convex
impel_shape_get_convex.restype = ImpelStatus
impel_shape_get_convex.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelConvex),  # out_convex
]
impel_shape_get_convex.__doc__ = """Geometry of the shape, in the space of its body. A half-space fails with
`IMPEL_ERROR_UNSUPPORTED`; see `impel_shape_get_half_space`.
"""

impel_shape_set_mass = library.impel_shape_set_mass
impel_shape_set_mass.restype = ImpelStatus
impel_shape_set_mass.argtypes = [
    ImpelShapeId,  # shape
    c_float,  # mass
]
impel_shape_set_mass.__doc__ = """Sets the density of the shape so that it has this mass, in kg. `mass` is within
[0, `IMPEL_MAX_MASS`]. The mass of the body is recomputed. Fails with
`IMPEL_ERROR_INVALID_ARGUMENT` if the density would exceed `IMPEL_MAX_DENSITY`. Segments and
half-spaces have no mass, and fail with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_shape_get_half_space = library.impel_shape_get_half_space
impel_shape_get_half_space.restype = ImpelStatus
impel_shape_get_half_space.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelVec2),  # out_normal
    POINTER(c_float),  # out_offset
]
impel_shape_get_half_space.__doc__ = """Unit normal and offset of a half-space, in the space of its body. Any other kind of shape
fails with `IMPEL_ERROR_UNSUPPORTED`.
"""


# Shapes: changing geometry
# =========================
# The geometry of a shape can change at any time, to any kind. The shape keeps its material,
# filter and handle, and the contacts whose AABBs still overlap. The mass of its body is
# recomputed, and the bodies that touch it wake. There is no collision along the way: bodies
# that the new geometry overlaps are pushed out over several steps. A segment of a chain fails
# with `IMPEL_ERROR_UNSUPPORTED`.
#
# ```c
# ImpelCircle larger = { { 0.0f, 0.0f }, 0.75f };
# impel_shape_set_circle(shape, &larger);
# ```

impel_shape_set_circle = library.impel_shape_set_circle
impel_shape_set_circle.restype = ImpelStatus
impel_shape_set_circle.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelCircle),  # circle
]
impel_shape_set_circle.__doc__ = """Sets the geometry of the shape to a circle."""

impel_shape_set_capsule = library.impel_shape_set_capsule
impel_shape_set_capsule.restype = ImpelStatus
impel_shape_set_capsule.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelCapsule),  # capsule
]
impel_shape_set_capsule.__doc__ = """Sets the geometry of the shape to a capsule. `a` and `b` must be at least `IMPEL_MIN_SIZE`
apart.
"""

impel_shape_set_segment = library.impel_shape_set_segment
impel_shape_set_segment.restype = ImpelStatus
impel_shape_set_segment.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelSegment),  # segment
]
impel_shape_set_segment.__doc__ = """Sets the geometry of the shape to a segment. `a` and `b` must be at least `IMPEL_MIN_SIZE`
apart.
"""

impel_shape_set_box = library.impel_shape_set_box
impel_shape_set_box.restype = ImpelStatus
impel_shape_set_box.argtypes = [
    ImpelShapeId,  # shape
    c_float,  # half_width
    c_float,  # half_height
]
impel_shape_set_box.__doc__ = """Sets the geometry of the shape to a box, centred at the body's origin. See
`impel_shape_create_box`.
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
impel_shape_set_rounded_box.__doc__ = """Sets the geometry of the shape to a box with a pose in the body's space and a rounding
radius. See `impel_shape_create_rounded_box`.
"""

impel_shape_set_polygon = library.impel_shape_set_polygon
impel_shape_set_polygon.restype = ImpelStatus
impel_shape_set_polygon.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    c_float,  # radius
]
impel_shape_set_polygon.__doc__ = """Sets the geometry of the shape to a convex polygon. See `impel_shape_create_polygon`."""

impel_shape_set_half_space = library.impel_shape_set_half_space
impel_shape_set_half_space.restype = ImpelStatus
impel_shape_set_half_space.argtypes = [
    ImpelShapeId,  # shape
    ImpelVec2,  # normal
    c_float,  # offset
]
impel_shape_set_half_space.__doc__ = """Sets the geometry of the shape to a half-space. See `impel_shape_create_half_space`."""


# Shapes: moving to another body, enabling, kinematic contacts, mix rules
# =======================================================================
# These settings of a shape can change at any time between two steps.
#
# ```c
# impel_shape_set_enabled(shape, false);                // no contacts, not found by queries
# impel_shape_set_body(shape, ball, (ImpelTransform){ { 0.0f, 0.0f }, { 1.0f, 0.0f } });
# ```

impel_shape_get_enable_kinematic_contacts = library.impel_shape_get_enable_kinematic_contacts
impel_shape_get_enable_kinematic_contacts.restype = ImpelStatus
impel_shape_get_enable_kinematic_contacts.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enabled
]
impel_shape_get_enable_kinematic_contacts.__doc__ = """Whether the shape has contacts if neither body is dynamic."""

impel_shape_set_enable_kinematic_contacts = library.impel_shape_set_enable_kinematic_contacts
impel_shape_set_enable_kinematic_contacts.restype = ImpelStatus
impel_shape_set_enable_kinematic_contacts.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_kinematic_contacts.__doc__ = """Sets whether the shape has contacts if neither body is dynamic. On a kinematic body, it then
has contacts with static and kinematic bodies; on a static body, with kinematic ones. It is
enough that one of the two shapes enables them. A contact ends once neither shape enables it.

Contact lists and events report such a contact like any other, with its normal and points. It
does not move the bodies: its impulses are zero, and it raises no hit and no force events.
Continuous collision ignores it, so a fast body may pass through within a step. One-way
shapes have these contacts on both sides, and the pre-solve callback is not called. Two
segments or chain segments never have a contact with each other. Neither have two
half-spaces.
"""

impel_shape_get_enabled = library.impel_shape_get_enabled
impel_shape_get_enabled.restype = ImpelStatus
impel_shape_get_enabled.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enabled
]
impel_shape_get_enabled.__doc__ = """Whether the shape is enabled."""

impel_shape_set_enabled = library.impel_shape_set_enabled
impel_shape_set_enabled.restype = ImpelStatus
impel_shape_set_enabled.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enabled.__doc__ = """Enables or disables the shape. A disabled shape has no contacts, and neither queries nor
sensors find it. A disabled sensor detects nothing. The shape keeps its settings, and the
mass of its body does not change. Its contacts end, and the bodies that touched it wake. To
disable a whole body, call `impel_body_set_enabled`.
"""

impel_shape_get_mix_rules = library.impel_shape_get_mix_rules
impel_shape_get_mix_rules.restype = ImpelStatus
impel_shape_get_mix_rules.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelMixRule),  # out_friction
    POINTER(ImpelMixRule),  # out_restitution
]
impel_shape_get_mix_rules.__doc__ = """Mix rules of the shape for friction and restitution, or `IMPEL_MIX_BY_WORLD`."""

impel_shape_set_mix_rules = library.impel_shape_set_mix_rules
impel_shape_set_mix_rules.restype = ImpelStatus
impel_shape_set_mix_rules.argtypes = [
    ImpelShapeId,  # shape
    ImpelMixRule,  # friction
    ImpelMixRule,  # restitution
]
impel_shape_set_mix_rules.__doc__ = """Sets the mix rules of the shape for friction and restitution. They replace the world's rules
(`ImpelWorldDef.friction_mix`, `ImpelWorldDef.restitution_mix`). `IMPEL_MIX_BY_WORLD`
restores the world's rule. If both shapes of a contact have a rule, the rule with the larger
`IMPEL_MIX_*` constant applies. An entry of the friction table
(`impel_world_set_friction_pair`) and a mix callback take precedence over these rules.
Existing contacts change too, and their bodies wake.
"""

impel_shape_set_body = library.impel_shape_set_body
impel_shape_set_body.restype = ImpelStatus
impel_shape_set_body.argtypes = [
    ImpelShapeId,  # shape
    ImpelBodyId,  # body
    ImpelTransform,  # placement
]
impel_shape_set_body.__doc__ = """Moves the shape to another body of its world, or to another place on its own body. It keeps
its handle, its settings and `user_data`. `placement` transforms its geometry from the old
body's space to the space of `body`. With the identity, the local geometry does not change.
With `impel_transform_inverse_compose(new_body_transform, old_body_transform)`, the shape
does not move in the world. Its contacts end, and begin again where it still touches. The
masses of both bodies are recomputed, and both wake. A segment of a chain, and a half-space
on a dynamic body, fail with `IMPEL_ERROR_UNSUPPORTED`. A placement so far from the body's
origin that `float` rounding would distort the shape fails with
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""


# Sensors (triggers)
# ==================
# A sensor is a shape that detects other shapes and does not collide. At the end of each step
# it finds the shapes that overlap it, by their exact geometry, on static, kinematic and
# dynamic bodies, awake or asleep. It raises begin and end events for shapes that entered and
# left. A fast shape that enters and leaves the sensor within one step is detected too: its
# motion is swept, including rotation, and both events are raised.
#
# A sensor detects the shapes that its filter allows, but never shapes of its own body. No
# callback is called for it. A sensor does not wake bodies, has no mass, and does not link
# islands. It may be on a body of any type. The cost of a sensor depends on the shapes in its
# AABB. A sensor across a large level should exclude the ground with its filter.
#
# ```c
# ImpelShapeDef def = impel_shape_def_default();
# def.is_sensor = true;
# def.filter.mask = LAYER_PLAYER;
# impel_shape_create_box(goal, &def, 1.0f, 1.0f, &sensor);
# ```

impel_shape_is_sensor = library.impel_shape_is_sensor
impel_shape_is_sensor.restype = ImpelStatus
impel_shape_is_sensor.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_sensor
]
impel_shape_is_sensor.__doc__ = """Whether the shape is a sensor."""

impel_shape_set_sensor = library.impel_shape_set_sensor
impel_shape_set_sensor.restype = ImpelStatus
impel_shape_set_sensor.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # sensor
]
impel_shape_set_sensor.__doc__ = """Makes a shape a sensor, or solid. Its contacts or overlaps end, and the next step raises
their end events. The mass of its body is recomputed, and bodies that touched it wake.
"""

impel_shape_get_detects_sensors = library.impel_shape_get_detects_sensors
impel_shape_get_detects_sensors.restype = ImpelStatus
impel_shape_get_detects_sensors.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enabled
]
impel_shape_get_detects_sensors.__doc__ = """Whether the sensor detects other sensors."""

impel_shape_set_detects_sensors = library.impel_shape_set_detects_sensors
impel_shape_set_detects_sensors.restype = ImpelStatus
impel_shape_set_detects_sensors.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_detects_sensors.__doc__ = """Sets whether the sensor detects other sensors."""

impel_shape_get_sensor_overlaps = library.impel_shape_get_sensor_overlaps
impel_shape_get_sensor_overlaps.restype = ImpelStatus
impel_shape_get_sensor_overlaps.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_shape_get_sensor_overlaps.__doc__ = """Shapes that overlapped the sensor after the last step or `impel_world_update_contacts`.
Shapes destroyed since are omitted. The list is empty for a shape that is not a sensor.
"""


# One-way shapes (one-way platforms, jump-through platforms)
# ==========================================================
# A one-way shape is solid from one side only: a platform to jump onto from below. The engine
# decides whether the platform is solid for another shape when the two start to touch. It
# compares their relative positions now and one step before, so platforms may move and rotate
# at any speed. A shape that comes from another side, or overlaps from the start, passes
# through until it separates or lies entirely on the solid side. A shape that passes through
# one shape of a platform also passes through the neighbouring shapes of the platform.
# Continuous collision follows the same rules. The decisions belong to the simulated state:
# they are part of `impel_world_hash` and of snapshots, and are kept during sleep.
#
# ```c
# ImpelShapeDef def = impel_shape_def_default();
# def.one_way = true; // solid from above
# impel_shape_create_box(platform, &def, 2.0f, 0.1f, &shape);
# impel_body_drop_through(player, platform, 0.2f); // fall through on request
# ```

impel_shape_get_one_way = library.impel_shape_get_one_way
impel_shape_get_one_way.restype = ImpelStatus
impel_shape_get_one_way.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_one_way
    POINTER(ImpelVec2),  # out_direction
]
impel_shape_get_one_way.__doc__ = """Whether the shape is one-way, and the direction that its solid side faces. The direction is a
unit vector in the body's space.
"""

impel_shape_set_one_way = library.impel_shape_set_one_way
impel_shape_set_one_way.restype = ImpelStatus
impel_shape_set_one_way.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # one_way
    ImpelVec2,  # direction
]
impel_shape_set_one_way.__doc__ = """Sets whether the shape is one-way, and the direction that its solid side faces. `direction`
is in the body's space, of any length but zero. Existing contacts are decided again. Wakes
the body and the bodies that touch it.
"""

impel_body_drop_through = library.impel_body_drop_through
impel_body_drop_through.restype = ImpelStatus
impel_body_drop_through.argtypes = [
    ImpelBodyId,  # body
    ImpelBodyId,  # platform
    c_float,  # time
]
impel_body_drop_through.__doc__ = """Lets a body that stands on one-way shapes fall through them (drop down). This applies to the
one-way shapes of `platform` that it touches now, or of all bodies if `platform` is null. It
also applies to neighbouring shapes that it touches while it falls. The body passes through
them until it has separated. If something else prevents it from falling for `time` seconds,
the shapes become solid for it again. `time` is above 0 and at most `IMPEL_MAX_ELAPSED`;
`FLT_MAX` and infinity stand for this maximum. A sensible value is 0.2. Wakes the body. Has
no effect on a body that touches no one-way shape.
"""


# Contacts (manifolds)
# ====================
# A contact (collision pair, arbiter) is a pair of shapes that touch or are about to, with a
# normal and one or two points (the manifold). It exists from the step that finds a point until
# the step in which the shapes separate. Events report its begin and its end
# (`impel_world_get_contact_begin_events`).
#
# ```c
# ImpelContact contacts[16];
# size_t count;
# impel_body_get_contacts(player, contacts, 16, &count);
# ```
#
# Functions with a second shape, `other`, name a contact by its two shapes, in either order.


class ImpelContactPoint(Structure):
    """One point of a contact (manifold point)."""

    #: Position in the world, half way between the two surfaces.
    position: ImpelVec2

    #: Distance of the surfaces along the normal, in metres; negative if they overlap.
    separation: float

    #: Impulse along the normal, in N s, summed over the whole last step.
    normal_impulse: float

    #: Friction impulse, in N s, summed over the whole last step. Positive along the normal
    #: rotated clockwise by 90 degrees.
    tangent_impulse: float

    #: `position` relative to the origin of `body_a`, along the axes of the world. As precise
    #: far from the world's origin as near it.
    from_a: ImpelVec2

    #: Feature id: identifies the corners and edges that made the point (Box2D's `id`). It is
    #: the same in each step while the same corners and edges touch, and differs between the two
    #: points of a contact.
    feature: int

    #: Impulse along the normal in the last substep, in N s. Warm starting begins the next step
    #: with it. In the pre-solve callback it is the value of the previous step.
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
    """A contact: two shapes that touch, or are about to."""

    #: First shape.
    shape_a: ImpelShapeId

    #: Second shape.
    shape_b: ImpelShapeId

    #: Body of `shape_a`.
    body_a: ImpelBodyId

    #: Body of `shape_b`.
    body_b: ImpelBodyId

    #: Unit normal, from `shape_a` to `shape_b`.
    normal: ImpelVec2

    #: Number of valid elements of `points`: 1 or 2.
    point_count: int

    #: Contact points.
    points: "Array[ImpelContactPoint]"

    #: Whether the shapes touch: a point has an impulse, or the shapes overlap. It is false for
    #: a speculative contact, whose points lie up to centimetres ahead of the surfaces and have
    #: no impulse. If contact or persist events are enabled for one of the shapes, a touching
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


class ImpelManifoldPoint(Structure):
    """One point of a contact manifold."""

    #: Position: the midpoint between the two surfaces along the normal.
    position: ImpelVec2

    #: Distance of the surfaces along the normal, in metres; negative if they overlap.
    separation: float

    #: Feature id: identifies the corners and edges that made the point, as
    #: `ImpelContactPoint.feature` does.
    feature: int

    _fields_ = [
        ("position", ImpelVec2),
        ("separation", c_float),
        ("feature", c_uint32),
    ]


class ImpelManifold(Structure):
    """Contact manifold of two shapes A and B: the result of `impel_convex_collide` and
    `impel_world_collide_shape`.
    """

    #: Unit vector from A to B; zero if there are no points.
    normal: ImpelVec2

    #: Number of points: 0, 1 or 2.
    point_count: int

    #: The points; the first `point_count` are filled.
    points: "Array[ImpelManifoldPoint]"

    _fields_ = [
        ("normal", ImpelVec2),
        ("point_count", c_uint32),
        ("points", ImpelManifoldPoint * 2),
    ]


impel_world_get_contacts = library.impel_world_get_contacts
impel_world_get_contacts.restype = ImpelStatus
impel_world_get_contacts.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelContact),  # out_contacts
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_contacts.__doc__ = """All contacts that had at least one point at the last step or `impel_world_update_contacts`,
sleeping ones too. The order is the same in every run.
"""

impel_body_get_contacts = library.impel_body_get_contacts
impel_body_get_contacts.restype = ImpelStatus
impel_body_get_contacts.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelContact),  # out_contacts
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_body_get_contacts.__doc__ = """Contacts of the body that had at least one point at the last step."""

impel_shape_get_contacts = library.impel_shape_get_contacts
impel_shape_get_contacts.restype = ImpelStatus
impel_shape_get_contacts.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelContact),  # out_contacts
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_shape_get_contacts.__doc__ = """Contacts of the shape that had at least one point at the last step."""

impel_shape_get_contact_with = library.impel_shape_get_contact_with
impel_shape_get_contact_with.restype = ImpelStatus
impel_shape_get_contact_with.argtypes = [
    ImpelShapeId,  # shape
    ImpelShapeId,  # other
    POINTER(ImpelContact),  # out_contact
    POINTER(c_bool),  # out_touching
]
impel_shape_get_contact_with.__doc__ = """Contact between two shapes, if it had at least one point at the last step. Its normal points
from the contact's `shape_a` to its `shape_b`; `shape` may be either. `*out_touching` is
whether the contact exists, also if the shapes are only about to touch
(`ImpelContact.touching` is false). If there is no contact, `*out_contact` is zeroed. A shape
of another world fails with `IMPEL_ERROR_INVALID_HANDLE`.
"""

impel_shape_get_contact_energy = library.impel_shape_get_contact_energy
impel_shape_get_contact_energy.restype = ImpelStatus
impel_shape_get_contact_energy.argtypes = [
    ImpelShapeId,  # shape
    ImpelShapeId,  # other
    POINTER(c_float),  # out_energy
]
impel_shape_get_contact_energy.__doc__ = """Kinetic energy, in J, that the contact of two shapes dissipated in the last step. It is the
energy that the relative motion of the two bodies loses, by a bounce with restitution below 1
and by friction. It is negative if the contact added energy, as a conveyor belt does. For a
resting contact it is the energy that gravity adds within a step. It is zero if the shapes do
not touch. It is computed from the impulses of the last step and the current velocities, so
call it before changing velocities. If several contacts act on a body in one step, each is
computed as if it had acted last. A shape of another world fails with
`IMPEL_ERROR_INVALID_HANDLE`.
"""

impel_shape_get_contact_user_data = library.impel_shape_get_contact_user_data
impel_shape_get_contact_user_data.restype = ImpelStatus
impel_shape_get_contact_user_data.argtypes = [
    ImpelShapeId,  # shape
    ImpelShapeId,  # other
    POINTER(c_uint64),  # out_user_data
]
impel_shape_get_contact_user_data.__doc__ = """User data of the contact of two shapes. It is 0 if none is set, or if the shapes have no
contact. A shape of another world fails with `IMPEL_ERROR_INVALID_HANDLE`.
"""

impel_shape_set_contact_user_data = library.impel_shape_set_contact_user_data
impel_shape_set_contact_user_data.restype = ImpelStatus
impel_shape_set_contact_user_data.argtypes = [
    ImpelShapeId,  # shape
    ImpelShapeId,  # other
    c_uint64,  # user_data
]
impel_shape_set_contact_user_data.__doc__ = """Sets user data of the contact of two shapes. It is kept until the contact ends. The end
event, if there is one, returns it in `ImpelContactEndEvent.user_data`. 0 removes it. Fails
with `IMPEL_ERROR_UNSUPPORTED` if the shapes have no contact (one that is only about to touch
is enough), and with `IMPEL_ERROR_INVALID_HANDLE` if they are in different worlds.
"""


# Chains (edge chains, polylines)
# ===============================
# A chain is a line through many points, fixed to a body: the ground of a level, the rim of a
# bowl, a wall. Its segments are shapes of the kind `IMPEL_SHAPE_CHAIN_SEGMENT`. Queries and
# contact lists report them like any other shape. Each segment knows its neighbours (ghost
# vertices), so bodies slide over the chain as over one surface, without ghost collisions: a
# corner between two segments collides only where it is convex.
#
# A chain is one-sided, unless its definition says otherwise. It stops shapes that come from
# the right of its direction, and lets shapes from the left pass. A loop with counter-clockwise
# points keeps shapes outside, like an island. A clockwise loop keeps them inside, like a room.
# Ground to walk on from above runs from right to left. The centre of a shape decides on which
# side it is. A shape that comes from the left passes through the line. The chain can stop it
# only after it has separated from the line. Rays, continuous collision and characters pass a
# one-sided chain from the left too. Other queries find its segments from both sides.
#
# Left, right and the directions of rotation are those of a world whose y points up. If y
# points down, they are mirrored on the screen: ground to walk on from above runs from left to
# right.
#
# A chain has no mass and no inside. The two ends of an open chain collide from all directions.
#
# ```c
# // Right to left, so that the upper side is solid.
# ImpelVec2 points[] = { { 10.0f, 0.0f }, { 0.0f, -1.0f }, { -10.0f, 0.0f } };
# ImpelChainDef def = impel_chain_def_default();
# impel_chain_create(ground, &def, points, 3, &chain);
# ```


class ImpelChainDef(Structure):
    """Settings of a new chain, without its points, filled by `impel_chain_def_default`."""

    #: Set by `impel_chain_def_default`; do not change.
    cookie: int

    #: Whether the last point is connected to the first. Default: false.
    is_loop: bool

    #: Whether the chain also stops bodies that come from its left. Default: false.
    two_sided: bool

    #: Settings of every segment: material, filter, `enable_*` flags and the segments' user
    #: data. With `one_way` and `two_sided` the chain is a one-way platform to jump through and
    #: to drop through. It is then solid for bodies that come entirely from the side of
    #: `one_way_direction`. Default: `impel_shape_def_default`.
    shape: ImpelShapeDef

    #: User data of the chain. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("is_loop", c_bool),
        ("two_sided", c_bool),
        ("shape", ImpelShapeDef),
        ("user_data", c_uint64),
    ]


impel_chain_get_world = library.impel_chain_get_world
impel_chain_get_world.restype = ImpelStatus
impel_chain_get_world.argtypes = [
    ImpelChainId,  # chain
    POINTER(ImpelWorldId),  # out_world
]
impel_chain_get_world.__doc__ = """World of the chain."""

impel_chain_get_body = library.impel_chain_get_body
impel_chain_get_body.restype = ImpelStatus
impel_chain_get_body.argtypes = [
    ImpelChainId,  # chain
    POINTER(ImpelBodyId),  # out_body
]
impel_chain_get_body.__doc__ = """Body of the chain."""

impel_chain_is_loop = library.impel_chain_is_loop
impel_chain_is_loop.restype = ImpelStatus
impel_chain_is_loop.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_bool),  # out_loop
]
impel_chain_is_loop.__doc__ = """Whether the last point of the chain is connected to the first."""

impel_chain_is_two_sided = library.impel_chain_is_two_sided
impel_chain_is_two_sided.restype = ImpelStatus
impel_chain_is_two_sided.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_bool),  # out_two_sided
]
impel_chain_is_two_sided.__doc__ = """Whether the chain also stops bodies that come from its left."""

impel_chain_get_user_data = library.impel_chain_get_user_data
impel_chain_get_user_data.restype = ImpelStatus
impel_chain_get_user_data.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_uint64),  # out_user_data
]
impel_chain_get_user_data.__doc__ = """The chain's user data."""

impel_chain_set_user_data = library.impel_chain_set_user_data
impel_chain_set_user_data.restype = ImpelStatus
impel_chain_set_user_data.argtypes = [
    ImpelChainId,  # chain
    c_uint64,  # user_data
]
impel_chain_set_user_data.__doc__ = """Sets the chain's user data."""

impel_chain_set_material = library.impel_chain_set_material
impel_chain_set_material.restype = ImpelStatus
impel_chain_set_material.argtypes = [
    ImpelChainId,  # chain
    ImpelMaterial,  # material
]
impel_chain_set_material.__doc__ = """Sets the material of all segments. Bodies that touch the chain wake. To set or get the
material of one segment, call `impel_shape_set_material` or `impel_shape_get_material`.
"""

impel_chain_set_filter = library.impel_chain_set_filter
impel_chain_set_filter.restype = ImpelStatus
impel_chain_set_filter.argtypes = [
    ImpelChainId,  # chain
    ImpelFilter,  # filter
]
impel_chain_set_filter.__doc__ = """Sets the collision filter of all segments. Contacts that the new filter excludes end, and
bodies that touch the chain wake. To set the filter of one segment, call
`impel_shape_set_filter`.
"""

impel_chain_def_default = library.impel_chain_def_default
impel_chain_def_default.restype = ImpelChainDef
impel_chain_def_default.argtypes = []
impel_chain_def_default.__doc__ = """Returns the default settings of a chain: open and one-sided, with default segments."""

impel_chain_create = library.impel_chain_create
impel_chain_create.restype = ImpelStatus
impel_chain_create.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelChainDef),  # def
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    POINTER(ImpelChainId),  # out_chain
]
impel_chain_create.__doc__ = """Creates a chain on a body, through `count` points in the body's space, with components within
±`IMPEL_MAX_SIZE`. There are at least 2 points, or 3 for a loop, and at most
`IMPEL_MAX_OBJECTS`. Consecutive points must be at least `IMPEL_MIN_SIZE` apart. The last
point of a loop is connected to the first, so do not repeat the first point at the end. An
open chain has one segment less than points, and a loop as many segments as points.
"""

impel_chain_destroy = library.impel_chain_destroy
impel_chain_destroy.restype = ImpelStatus
impel_chain_destroy.argtypes = [
    ImpelChainId,  # chain
]
impel_chain_destroy.__doc__ = """Destroys a chain with its segments. The bodies that touched them wake."""

impel_chain_is_valid = library.impel_chain_is_valid
impel_chain_is_valid.restype = c_bool
impel_chain_is_valid.argtypes = [
    ImpelChainId,  # chain
]
impel_chain_is_valid.__doc__ = """Returns whether the handle names an existing chain. Never blocks."""

impel_chain_get_segments = library.impel_chain_get_segments
impel_chain_get_segments.restype = ImpelStatus
impel_chain_get_segments.argtypes = [
    ImpelChainId,  # chain
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_chain_get_segments.__doc__ = """Segments of the chain, in the order of its points: segment i starts at point i. They exist
until the chain is destroyed; the boxes of a grid and the cells of a height field may also be
replaced by changes of it. The functions of shapes can change the material, filter and user
data of each, but not its geometry. A cell of a height field next to a hole has the null
handle.
"""

impel_chain_get_points = library.impel_chain_get_points
impel_chain_get_points.restype = ImpelStatus
impel_chain_get_points.argtypes = [
    ImpelChainId,  # chain
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_chain_get_points.__doc__ = """Points of the chain, in the space of its body. Those of a height field are in order of x,
without holes. A grid has none.
"""

impel_shape_get_chain = library.impel_shape_get_chain
impel_shape_get_chain.restype = ImpelStatus
impel_shape_get_chain.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelChainId),  # out_chain
]
impel_shape_get_chain.__doc__ = """Chain of which the shape is a segment. The null handle if it belongs to no chain."""

impel_body_get_chains = library.impel_body_get_chains
impel_body_get_chains.restype = ImpelStatus
impel_body_get_chains.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelChainId),  # out_chains
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_body_get_chains.__doc__ = """Chains of the body, including height fields and grids."""

impel_world_get_chains = library.impel_world_get_chains
impel_world_get_chains.restype = ImpelStatus
impel_world_get_chains.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelChainId),  # out_chains
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_chains.__doc__ = """Chains of the world, including height fields and grids."""


# Chains: single segments with ghost vertices
# ===========================================
# A single chain segment with ghost vertices is a shape of its own. It is created, changed and
# destroyed alone, and belongs to no chain. Use it for worlds that are loaded in pieces, and
# for lines of which only parts change. Shapes slide over the points where such segments meet
# as over those of a chain.
#
# ```c
# ImpelChainSegment segment = { points[0], points[1], points[2], points[3], false };
# ImpelShapeDef def = impel_shape_def_default();
# impel_shape_create_chain_segment(ground, &def, &segment, &shape);
# ```


class ImpelChainSegment(Structure):
    """A segment and its ghost vertices, the neighbouring points of the line, in the body's space.
    Components of all points are in metres, within ±`IMPEL_MAX_SIZE`.
    """

    #: Ghost vertex before `a`, at any distance; equal to `a` if the line begins at `a`.
    before: ImpelVec2

    #: Start of the segment.
    a: ImpelVec2

    #: End of the segment, at least `IMPEL_MIN_SIZE` from `a`. The solid side is on the right of
    #: the direction from `a` to `b`.
    b: ImpelVec2

    #: Ghost vertex after `b`, at any distance; equal to `b` if the line ends at `b`.
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
impel_shape_create_chain_segment.__doc__ = """Creates a segment with ghost vertices on a body. It belongs to no chain:
`impel_shape_get_chain` returns the null handle for it, and `impel_shape_destroy` destroys
it. Its kind is `IMPEL_SHAPE_CHAIN_SEGMENT`.
"""

impel_shape_set_chain_segment = library.impel_shape_set_chain_segment
impel_shape_set_chain_segment.restype = ImpelStatus
impel_shape_set_chain_segment.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelChainSegment),  # segment
]
impel_shape_set_chain_segment.__doc__ = """Sets the geometry of the shape to a segment with ghost vertices. Wakes the bodies that touch
the shape. A segment that belongs to a chain fails with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_shape_get_chain_segment = library.impel_shape_get_chain_segment
impel_shape_get_chain_segment.restype = ImpelStatus
impel_shape_get_chain_segment.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelChainSegment),  # out_segment
]
impel_shape_get_chain_segment.__doc__ = """The segment and its ghost vertices, of a single segment or a segment of a chain. The engine
keeps the direction to a ghost vertex, but not the distance: a ghost vertex is returned one
unit of length away from `a` or `b`, in its direction. If the line ends at `a` or `b`, it is
equal to that point. The result creates the same segment, to rounding. Another kind of shape
fails with `IMPEL_ERROR_UNSUPPORTED`.
"""


# Height fields (heightmaps, terrain)
# ===================================
# A height field is a chain whose points are equally spaced along x. In its body's space,
# sample i is at (i * spacing, height i). Two neighbouring samples form a cell, which is a
# segment of the chain. A height field is a chain: functions that take a chain accept it. This
# section has only its creation and the changes of its heights.
#
# Unless it is two-sided, the field stops bodies that come from greater y of the body's space,
# which is from above if y points up. Bodies that come from smaller y pass through. In a world
# whose y points down, bodies therefore fall through it: set `def.two_sided`, or rotate the
# body by π and pass the heights from right to left, with reversed sign.
#
# Each cell is a shape, so it has its own material, filter and user data, and queries and
# contacts report it. A cell takes about 750 bytes of memory. Cells that do not move take no
# time in a step. A sample may be a hole, `IMPEL_HEIGHT_HOLE`. Then neither of its two cells
# exists, and `impel_chain_get_segments` returns the null handle for them.
#
# ```c
# float heights[] = { 0.0f, 0.5f, 0.2f, 0.0f };
# ImpelChainDef def = impel_chain_def_default();
# impel_height_field_create(ground, &def, heights, 4, 1.0f, &field);
# ```

#: Height of a hole. Every height at or above this value is a hole.
IMPEL_HEIGHT_HOLE = 1e30

impel_height_field_create = library.impel_height_field_create
impel_height_field_create.restype = ImpelStatus
impel_height_field_create.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelChainDef),  # def
    POINTER(c_float),  # heights
    c_size_t,  # count
    c_float,  # spacing
    POINTER(ImpelChainId),  # out_chain
]
impel_height_field_create.__doc__ = """Creates a height field of `count` samples on a body. `count` is within
[2, `IMPEL_MAX_OBJECTS`]. `spacing` is the distance between neighbouring samples, in metres.
It is at least `IMPEL_MIN_SIZE`, and the field is at most `IMPEL_MAX_SIZE` long. Heights are
in metres, within ±`IMPEL_MAX_SIZE`, or `IMPEL_HEIGHT_HOLE`. `def->is_loop` must be false.
"""

impel_height_field_get_heights = library.impel_height_field_get_heights
impel_height_field_get_heights.restype = ImpelStatus
impel_height_field_get_heights.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_float),  # out_heights
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_height_field_get_heights.__doc__ = """Samples of the height field, in metres; holes are `IMPEL_HEIGHT_HOLE`. A chain that is not a
height field fails with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_height_field_get_spacing = library.impel_height_field_get_spacing
impel_height_field_get_spacing.restype = ImpelStatus
impel_height_field_get_spacing.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_float),  # out_spacing
]
impel_height_field_get_spacing.__doc__ = """Distance between neighbouring samples, in metres. A chain that is not a height field fails
with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_height_field_set_heights = library.impel_height_field_set_heights
impel_height_field_set_heights.restype = ImpelStatus
impel_height_field_set_heights.argtypes = [
    ImpelChainId,  # chain
    c_size_t,  # first
    POINTER(c_float),  # heights
    c_size_t,  # count
]
impel_height_field_set_heights.__doc__ = """Sets `count` samples, starting at sample `first`. Fails with `IMPEL_ERROR_INVALID_ARGUMENT`
if one of them is beyond the last sample of the field. Bodies that touch their cells wake,
and bodies that overlap the new surface are pushed out. A cell keeps its handle. A cell that
becomes a hole is destroyed. A cell that is no longer a hole is created with the definition
of the field. A chain that is not a height field fails with `IMPEL_ERROR_UNSUPPORTED`.
"""


# Grids of cells (tile maps, destructible terrain)
# ================================================
# A grid is a chain whose segments are boxes, made from a bitmap of solid cells. Solid cells
# are merged into few boxes, within chunks of 16 by 16 cells. The cell in column c and row r
# covers [c, c + 1] by [r, r + 1] cell sizes of its body's space, so row 0 is the lowest.
# Bodies slide over it without ghost collisions at the seams. Cells can be set and cleared at
# any time, for terrain that is dug and walls that break. In the chunks of changed cells, boxes
# are created and destroyed. All other boxes keep their handles and contacts.
#
# A grid is a chain: functions that take a chain accept it. Unlike other chains it has mass, so
# a dynamic body may consist of cells, and it has no points. `two_sided` has no effect.
#
# ```c
# uint8_t cells[2 * 3] = { 1, 1, 1, 0, 0, 1 }; // lowest row first
# ImpelChainDef def = impel_chain_def_default();
# impel_grid_create(body, &def, cells, 3, 2, 1.0f, &grid);
# impel_grid_set_cell(grid, 0, 0, false); // dig
# ```

impel_grid_create = library.impel_grid_create
impel_grid_create.restype = ImpelStatus
impel_grid_create.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelChainDef),  # def
    POINTER(c_uint8),  # cells
    c_uint32,  # columns
    c_uint32,  # rows
    c_float,  # cell_size
    POINTER(ImpelChainId),  # out_chain
]
impel_grid_create.__doc__ = """Creates a grid of `columns` by `rows` cells on a body. There are at most `IMPEL_MAX_SAMPLES`
cells. `cells` has `columns * rows` elements, row by row, the lowest row first; every value
but 0 is solid. `cell_size` is in metres, at least `IMPEL_MIN_SIZE`, and the grid is at most
`IMPEL_MAX_SIZE` wide and high. `def->is_loop` must be false.
"""

impel_grid_set_cell = library.impel_grid_set_cell
impel_grid_set_cell.restype = ImpelStatus
impel_grid_set_cell.argtypes = [
    ImpelChainId,  # chain
    c_uint32,  # column
    c_uint32,  # row
    c_bool,  # solid
]
impel_grid_set_cell.__doc__ = """Sets or clears one cell. A cell outside of the grid fails with
`IMPEL_ERROR_INVALID_ARGUMENT`. Bodies that touched it wake, and bodies that overlap a new
cell are pushed out. A chain that is not a grid fails with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_grid_set_cells = library.impel_grid_set_cells
impel_grid_set_cells.restype = ImpelStatus
impel_grid_set_cells.argtypes = [
    ImpelChainId,  # chain
    c_uint32,  # column
    c_uint32,  # row
    c_uint32,  # columns
    c_uint32,  # rows
    POINTER(c_uint8),  # cells
]
impel_grid_set_cells.__doc__ = """Sets or clears `columns` by `rows` cells, of which (`column`, `row`) is the lower left one.
`cells` has `columns * rows` elements, row by row, the lowest row first; every value but 0 is
solid. All of them must be in the grid. Bodies that touched them wake, and bodies that
overlap new cells are pushed out. A chain that is not a grid fails with
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_grid_get_cells = library.impel_grid_get_cells
impel_grid_get_cells.restype = ImpelStatus
impel_grid_get_cells.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_uint8),  # out_cells
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_grid_get_cells.__doc__ = """Cells of the grid, row by row, the lowest row first. A solid cell is 1, another is 0. A chain
that is not a grid fails with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_grid_get_size = library.impel_grid_get_size
impel_grid_get_size.restype = ImpelStatus
impel_grid_get_size.argtypes = [
    ImpelChainId,  # chain
    POINTER(c_uint32),  # out_columns
    POINTER(c_uint32),  # out_rows
    POINTER(c_float),  # out_cell_size
]
impel_grid_get_size.__doc__ = """Number of columns and rows of the grid, and its cell size in metres. A chain that is not a
grid fails with `IMPEL_ERROR_UNSUPPORTED`.
"""


# Joints (constraints)
# ====================
# A joint (constraint) connects two bodies, a and b. On each body it has a frame: an anchor
# point and a direction, in the space of that body. Anchor coordinates are within
# ±`IMPEL_MAX_SIZE`. The types are revolute (hinge, pin), prismatic (slider), distance (rod,
# rope, spring), weld (fixed joint), wheel (suspension), motor (kinematic target, top-down
# friction), mouse (dragging), rotary (angular spring, motor and limits), ratchet, gear,
# pulley, filter (no collision) and generic (each axis configurable). Each type has a
# definition and a function that creates it. This section has the functions for all types.
#
# ```c
# ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
# def.body_a = wall;
# def.body_b = door;
# def.local_frame_a.p.x = 1.0f;         // the hinge in the space of the wall
# def.local_frame_b.p.x = -0.5f;        // the hinge in the space of the door
# ImpelJointId hinge;
# impel_joint_create_revolute(&def, &hinge);
# ```
#
# Unlike `impel_body_create`, the functions that create joints take no world. They find it from
# the bodies of the definition, which must be in the same world.
#
# By default the shapes of the two bodies do not collide with each other (`collide_connected`),
# except with motor, mouse, rotary, ratchet and pulley joints.
#
# The force and torque on body a are equal and opposite to those on body b. A joint between two
# static bodies is allowed and has no effect: its reaction force and torque are zero. It acts
# once one of the bodies becomes dynamic.
#
# Jointed bodies fall asleep and wake together, unless their joint is a filter joint or
# disabled. Creating or destroying a joint wakes both bodies. So does a change of its settings,
# except its user data and `impel_joint_set_enable_callback`. Destroying a body destroys its
# joints. A joint can break: see `impel_joint_set_break_thresholds`, and `break_force` of the
# definitions. A filter joint has no reaction and never breaks.

#: Type of a joint, one of `IMPEL_JOINT_*`.
ImpelJointType = c_int32
#: Hinge: see `ImpelRevoluteJointDef`.
IMPEL_JOINT_REVOLUTE = 0
#: Slider: see `ImpelPrismaticJointDef`.
IMPEL_JOINT_PRISMATIC = 1
#: Rod, rope or spring: see `ImpelDistanceJointDef`.
IMPEL_JOINT_DISTANCE = 2
#: Fixes two bodies to each other: see `ImpelWeldJointDef`.
IMPEL_JOINT_WELD = 3
#: A wheel on a suspension: see `ImpelWheelJointDef`.
IMPEL_JOINT_WHEEL = 4
#: Drives body b relative to body a: see `ImpelMotorJointDef`.
IMPEL_JOINT_MOTOR = 5
#: Pulls a body to a target point: see `ImpelMouseJointDef`.
IMPEL_JOINT_MOUSE = 6
#: Spring, motor and limits on the relative angle: see `ImpelRotaryJointDef`.
IMPEL_JOINT_ROTARY = 7
#: Rotates in one direction only: see `ImpelRatchetJointDef`.
IMPEL_JOINT_RATCHET = 8
#: A rope over two points: see `ImpelPulleyJointDef`.
IMPEL_JOINT_PULLEY = 9
#: Couples two joints: see `ImpelGearJointDef`.
IMPEL_JOINT_GEAR = 10
#: Disables contacts between two bodies: see `ImpelFilterJointDef`.
IMPEL_JOINT_FILTER = 11
#: Each axis is locked, free or limited: see `ImpelGenericJointDef`.
IMPEL_JOINT_GENERIC = 12


class JointType(IntEnum):
    """Type of a joint, one of `IMPEL_JOINT_*`."""

    #: Hinge: see `ImpelRevoluteJointDef`.
    REVOLUTE = IMPEL_JOINT_REVOLUTE

    #: Slider: see `ImpelPrismaticJointDef`.
    PRISMATIC = IMPEL_JOINT_PRISMATIC

    #: Rod, rope or spring: see `ImpelDistanceJointDef`.
    DISTANCE = IMPEL_JOINT_DISTANCE

    #: Fixes two bodies to each other: see `ImpelWeldJointDef`.
    WELD = IMPEL_JOINT_WELD

    #: A wheel on a suspension: see `ImpelWheelJointDef`.
    WHEEL = IMPEL_JOINT_WHEEL

    #: Drives body b relative to body a: see `ImpelMotorJointDef`.
    MOTOR = IMPEL_JOINT_MOTOR

    #: Pulls a body to a target point: see `ImpelMouseJointDef`.
    MOUSE = IMPEL_JOINT_MOUSE

    #: Spring, motor and limits on the relative angle: see `ImpelRotaryJointDef`.
    ROTARY = IMPEL_JOINT_ROTARY

    #: Rotates in one direction only: see `ImpelRatchetJointDef`.
    RATCHET = IMPEL_JOINT_RATCHET

    #: A rope over two points: see `ImpelPulleyJointDef`.
    PULLEY = IMPEL_JOINT_PULLEY

    #: Couples two joints: see `ImpelGearJointDef`.
    GEAR = IMPEL_JOINT_GEAR

    #: Disables contacts between two bodies: see `ImpelFilterJointDef`.
    FILTER = IMPEL_JOINT_FILTER

    #: Each axis is locked, free or limited: see `ImpelGenericJointDef`.
    GENERIC = IMPEL_JOINT_GENERIC


impel_joint_get_world = library.impel_joint_get_world
impel_joint_get_world.restype = ImpelStatus
impel_joint_get_world.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelWorldId),  # out_world
]
impel_joint_get_world.__doc__ = """The world of the joint."""

impel_joint_get_type = library.impel_joint_get_type
impel_joint_get_type.restype = ImpelStatus
impel_joint_get_type.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelJointType),  # out_type
]
impel_joint_get_type.__doc__ = """The type of the joint, one of `IMPEL_JOINT_*`."""

impel_joint_get_bodies = library.impel_joint_get_bodies
impel_joint_get_bodies.restype = ImpelStatus
impel_joint_get_bodies.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelBodyId),  # out_body_a
    POINTER(ImpelBodyId),  # out_body_b
]
impel_joint_get_bodies.__doc__ = """The two bodies of the joint."""

impel_joint_get_local_frames = library.impel_joint_get_local_frames
impel_joint_get_local_frames.restype = ImpelStatus
impel_joint_get_local_frames.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelTransform),  # out_frame_a
    POINTER(ImpelTransform),  # out_frame_b
]
impel_joint_get_local_frames.__doc__ = """The frames of the joint, in the space of body a and in the space of body b."""

impel_joint_set_local_frames = library.impel_joint_set_local_frames
impel_joint_set_local_frames.restype = ImpelStatus
impel_joint_set_local_frames.argtypes = [
    ImpelJointId,  # joint
    ImpelTransform,  # frame_a
    ImpelTransform,  # frame_b
]
impel_joint_set_local_frames.__doc__ = """Sets the frames of the joint, in the space of body a and in the space of body b. If the
frames are apart in the world, the joint pulls them together quickly. To avoid that, move the
bodies as well, or limit the speed with `impel_joint_set_max_correction_speed`.
"""

impel_joint_get_collide_connected = library.impel_joint_get_collide_connected
impel_joint_get_collide_connected.restype = ImpelStatus
impel_joint_get_collide_connected.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_collide
]
impel_joint_get_collide_connected.__doc__ = """Whether the shapes of the two bodies collide with each other."""

impel_joint_set_collide_connected = library.impel_joint_set_collide_connected
impel_joint_set_collide_connected.restype = ImpelStatus
impel_joint_set_collide_connected.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # collide
]
impel_joint_set_collide_connected.__doc__ = """Sets whether the shapes of the two bodies collide with each other. They do not collide while
this is false for any enabled joint between the two bodies.
"""

impel_joint_get_enabled = library.impel_joint_get_enabled
impel_joint_get_enabled.restype = ImpelStatus
impel_joint_get_enabled.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_joint_get_enabled.__doc__ = """Whether the joint is enabled."""

impel_joint_set_enabled = library.impel_joint_set_enabled
impel_joint_set_enabled.restype = ImpelStatus
impel_joint_set_enabled.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enabled
]
impel_joint_set_enabled.__doc__ = """Enables or disables the joint. A disabled joint has no effect: the bodies move independently,
and their shapes can collide. If the frames are apart when the joint is enabled, the joint
pulls them together quickly. Full turns made while the joint is disabled are not counted.
Joints are created enabled.
"""

impel_joint_get_user_data = library.impel_joint_get_user_data
impel_joint_get_user_data.restype = ImpelStatus
impel_joint_get_user_data.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_uint64),  # out_user_data
]
impel_joint_get_user_data.__doc__ = """The user data of the joint."""

impel_joint_set_user_data = library.impel_joint_set_user_data
impel_joint_set_user_data.restype = ImpelStatus
impel_joint_set_user_data.argtypes = [
    ImpelJointId,  # joint
    c_uint64,  # user_data
]
impel_joint_set_user_data.__doc__ = """Sets the user data of the joint."""

impel_joint_get_reaction_force = library.impel_joint_get_reaction_force
impel_joint_get_reaction_force.restype = ImpelStatus
impel_joint_get_reaction_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelVec2),  # out_force
]
impel_joint_get_reaction_force.__doc__ = """The force of the joint on body b, in N, averaged over the last step. The force on body a is
equal and opposite.
"""

impel_joint_get_reaction_torque = library.impel_joint_get_reaction_torque
impel_joint_get_reaction_torque.restype = ImpelStatus
impel_joint_get_reaction_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_joint_get_reaction_torque.__doc__ = """The torque of the joint on body b, in N m, averaged over the last step. It includes springs,
motors and limits. The torque on body a is equal and opposite.
"""

impel_joint_get_linear_separation = library.impel_joint_get_linear_separation
impel_joint_get_linear_separation.restype = ImpelStatus
impel_joint_get_linear_separation.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_separation
]
impel_joint_get_linear_separation.__doc__ = """The position error of the joint, in metres: 0 or more. It shows how far a load pulls the
joint apart. Revolute and weld joints: the distance between the anchors. Prismatic, wheel and
generic joints: the distance of frame b from the locked axes and from the limits. Distance
joints: the difference of the current length from the rod's length or from the limits. Pulley
joints: the error of the total length. Gear joints whose side a is a translation: the error
of the phase. Other joints: 0.
"""

impel_joint_get_angular_separation = library.impel_joint_get_angular_separation
impel_joint_get_angular_separation.restype = ImpelStatus
impel_joint_get_angular_separation.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_separation
]
impel_joint_get_angular_separation.__doc__ = """The angle error of the joint, in radians: 0 or more. Prismatic and weld joints: the angle
between the frames. Revolute, rotary, ratchet and generic joints: the angle beyond the
limits, the tooth or the locked angle. Gear joints whose side a is an angle: the error of the
phase. Other joints: 0.
"""

impel_joint_get_constraint_tuning = library.impel_joint_get_constraint_tuning
impel_joint_get_constraint_tuning.restype = ImpelStatus
impel_joint_get_constraint_tuning.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_joint_get_constraint_tuning.__doc__ = """The stiffness of the joint, as a frequency in Hz, and its damping ratio. Motor, mouse and
filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_joint_set_constraint_tuning = library.impel_joint_set_constraint_tuning
impel_joint_set_constraint_tuning.restype = ImpelStatus
impel_joint_set_constraint_tuning.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_joint_set_constraint_tuning.__doc__ = """Sets the stiffness and the damping ratio with which the joint corrects position errors.

`hertz` is the stiffness as a frequency, in Hz. Both numbers are within
[0, `IMPEL_MAX_COEFFICIENT`]. They apply to the point, axis, angle or length that the joint
holds, and to its limits. A load stretches the joint as it stretches a spring of that
frequency: by the acceleration that the load gives, divided by (2π hertz)². Errors decay
without oscillation, and more slowly with a larger damping ratio.

At 0 Hz, the default, the joint is as stiff as the substeps allow, and its damping ratio is
2. Its frequency is then a quarter of the substep rate: 60 Hz with four substeps of a step of
1/60 s. For weld joints, and generic joints with all axes locked, it is half of the substep
rate. Trees of revolute joints and rods do not stretch at all at 0 Hz, even under heavy
loads. A `hertz` above that frequency can make light bodies between heavy ones unstable. For
a stiffer joint use more substeps.

Springs and motors have their own settings. Motor, mouse and filter joints fail with
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_joint_get_max_force = library.impel_joint_get_max_force
impel_joint_get_max_force.restype = ImpelStatus
impel_joint_get_max_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_joint_get_max_force.__doc__ = """The largest force, in N, with which the joint holds: see `impel_joint_set_max_force`."""

impel_joint_set_max_force = library.impel_joint_set_max_force
impel_joint_set_max_force.restype = ImpelStatus
impel_joint_set_max_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_joint_set_max_force.__doc__ = """Sets the largest force, in N, with which the joint holds.

Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. It limits
these forces. Revolute and weld joints: the force that holds the anchors together, and the
linear spring of a weld joint. Prismatic and wheel joints: the force that keeps frame b on
the axis. Distance joints: the force that keeps the length of a rod. Generic joints: the
force that holds locked x and y axes. Gear joints: the force on a side that is a translation.
Pulley joints: the force in either rope. Each limit that is a distance may use the same force
in addition. Other springs and motors have their own limits.

Under a greater load the joint gives way without breaking, and returns without oscillation
once the load allows it. Motor, mouse, rotary, ratchet and filter joints fail with
`IMPEL_ERROR_UNSUPPORTED`.
"""

impel_joint_get_max_torque = library.impel_joint_get_max_torque
impel_joint_get_max_torque.restype = ImpelStatus
impel_joint_get_max_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_joint_get_max_torque.__doc__ = """The largest torque, in N m, with which the joint holds: see `impel_joint_set_max_torque`."""

impel_joint_set_max_torque = library.impel_joint_set_max_torque
impel_joint_set_max_torque.restype = ImpelStatus
impel_joint_set_max_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_joint_set_max_torque.__doc__ = """Sets the largest torque, in N m, with which the joint holds.

Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. The limit
applies to the angle, a limit that is an angle, and the tooth of a ratchet. For a gear it is
the torque on a side that is an angle. It also limits the angular spring of a weld joint;
other springs and motors have their own limits.

Under a greater load the joint gives way, as in `impel_joint_set_max_force`. Distance, wheel,
pulley, motor, mouse and filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_joint_get_max_correction_speed = library.impel_joint_get_max_correction_speed
impel_joint_get_max_correction_speed.restype = ImpelStatus
impel_joint_get_max_correction_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_joint_get_max_correction_speed.__doc__ = """The largest speed, in m/s, at which the joint corrects position errors."""

impel_joint_set_max_correction_speed = library.impel_joint_set_max_correction_speed
impel_joint_set_max_correction_speed.restype = ImpelStatus
impel_joint_set_max_correction_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_joint_set_max_correction_speed.__doc__ = """Sets the largest speed, in m/s, at which the joint corrects position errors (max bias).

Within [0, `IMPEL_MAX_VELOCITY`]; `IMPEL_MAX_VELOCITY`, `FLT_MAX` and infinity: no limit.
Default: `IMPEL_MAX_VELOCITY`. The definitions have no such field: set it after creation.
With a limit the joint pulls its frames together gently, for example after
`impel_joint_set_local_frames`, `impel_joint_set_enabled` or a teleport.

The position errors are those that `impel_joint_get_linear_separation` returns, including
limits that are distances. For a pulley the limit applies to each rope, for a gear to each
side that is a translation. It does not apply to springs and motors. A load does not open the
joint, because the joint still stops velocities with its full force. At 0 it still stops
velocities, but corrects no error.

With such a limit the solver uses iterations only, and no direct solution. The joint then
stretches more under a load that is far heavier than its bodies. Negative and NaN speeds fail
with `IMPEL_ERROR_INVALID_ARGUMENT`; motor, mouse, rotary, ratchet and filter joints fail
with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_joint_get_max_correction_angular_speed = library.impel_joint_get_max_correction_angular_speed
impel_joint_get_max_correction_angular_speed.restype = ImpelStatus
impel_joint_get_max_correction_angular_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_joint_get_max_correction_angular_speed.__doc__ = """The largest angular speed, in rad/s, at which the joint corrects angle errors."""

impel_joint_set_max_correction_angular_speed = library.impel_joint_set_max_correction_angular_speed
impel_joint_set_max_correction_angular_speed.restype = ImpelStatus
impel_joint_set_max_correction_angular_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_joint_set_max_correction_angular_speed.__doc__ = """Sets the largest angular speed, in rad/s, at which the joint corrects angle errors.

Within [0, `IMPEL_MAX_VELOCITY`]; `IMPEL_MAX_VELOCITY`, `FLT_MAX` and infinity: no limit.
Default: `IMPEL_MAX_VELOCITY`. The definitions have no such field: set it after creation.

The angle errors are those of an angle that the joint holds, a limit that is an angle, and
the tooth of a ratchet: see `impel_joint_get_angular_separation`. For a gear the limit
applies to each side that is an angle. It does not apply to springs and motors. At 0 the
joint still stops angular velocities, but corrects no error.

With such a limit the solver uses iterations only, as in
`impel_joint_set_max_correction_speed`. Negative and NaN speeds fail with
`IMPEL_ERROR_INVALID_ARGUMENT`; distance, wheel, pulley, motor, mouse and filter joints fail
with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_joint_get_break_thresholds = library.impel_joint_get_break_thresholds
impel_joint_get_break_thresholds.restype = ImpelStatus
impel_joint_get_break_thresholds.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
    POINTER(c_float),  # out_torque
]
impel_joint_get_break_thresholds.__doc__ = """The break thresholds of the reaction force, in N, and of the reaction torque, in N m."""

impel_joint_set_break_thresholds = library.impel_joint_set_break_thresholds
impel_joint_set_break_thresholds.restype = ImpelStatus
impel_joint_set_break_thresholds.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
    c_float,  # torque
]
impel_joint_set_break_thresholds.__doc__ = """Sets the break thresholds of the reaction force, in N, and of the reaction torque, in N m.
Both reactions are averages over a step: see `impel_joint_get_reaction_force` and
`impel_joint_get_reaction_torque`. Both thresholds are within [0, `IMPEL_MAX_FORCE`];
`IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Each step in which one is exceeded raises
an event in `impel_world_get_joint_events`. The joint breaks only if
`impel_joint_set_enable_break` is set.
"""

impel_joint_get_enable_break = library.impel_joint_get_enable_break
impel_joint_get_enable_break.restype = ImpelStatus
impel_joint_get_enable_break.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_joint_get_enable_break.__doc__ = """Whether the joint breaks when a reaction exceeds its threshold."""

impel_joint_set_enable_break = library.impel_joint_set_enable_break
impel_joint_set_enable_break.restype = ImpelStatus
impel_joint_set_enable_break.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_joint_set_enable_break.__doc__ = """Sets whether the joint breaks when a reaction exceeds its threshold. A joint that breaks is
destroyed at the end of the step; `broken` of its last event is true. Default: false.
"""

impel_joint_destroy = library.impel_joint_destroy
impel_joint_destroy.restype = ImpelStatus
impel_joint_destroy.argtypes = [
    ImpelJointId,  # joint
]
impel_joint_destroy.__doc__ = """Destroys a joint and wakes its bodies. If the joint prevented collisions between them, their
shapes can collide again. A gear joint that couples it is destroyed as well.
"""

impel_joint_is_valid = library.impel_joint_is_valid
impel_joint_is_valid.restype = c_bool
impel_joint_is_valid.argtypes = [
    ImpelJointId,  # joint
]
impel_joint_is_valid.__doc__ = """Returns whether the handle names an existing joint. Never blocks."""

impel_joint_wake_bodies = library.impel_joint_wake_bodies
impel_joint_wake_bodies.restype = ImpelStatus
impel_joint_wake_bodies.argtypes = [
    ImpelJointId,  # joint
]
impel_joint_wake_bodies.__doc__ = """Wakes both bodies and their islands."""


# Revolute joints
# ===============
# A revolute joint (hinge, pin) holds the origins of both frames at one point, the pivot, about
# which the bodies rotate. Its angle is that of frame b relative to frame a, counter-clockwise,
# in radians. It starts within [-π, π]; full turns are counted from then on. A spring, a motor
# and two limits can act on the angle, alone or together.
#
# ```c
# ImpelRevoluteJointDef def = impel_revolute_joint_def_default();
# def.body_a = chassis;
# def.body_b = wheel;
# def.local_frame_a.p.x = 1.0f;         // the hub on the chassis
# def.enable_motor = true;
# def.motor_speed = -10.0f;             // clockwise
# def.max_motor_torque = 50.0f;
# impel_joint_create_revolute(&def, &joint);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelRevoluteJointDef(Structure):
    """Definition of a revolute joint, filled by `impel_revolute_joint_def_default`."""

    #: Set by `impel_revolute_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: false.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: Whether the limits of the angle are enabled. Default: false.
    enable_limit: bool

    #: Whether the motor is enabled. Default: false.
    enable_motor: bool

    #: Whether the spring is enabled. Default: false.
    enable_spring: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Frame in the space of body a: its origin is the pivot, its x axis the direction of angle
    #: 0. Default: the body's origin and x axis.
    local_frame_a: ImpelTransform

    #: The same in the space of body b. Default: the body's origin and x axis.
    local_frame_b: ImpelTransform

    #: Lower limit of the angle, in radians, within ±`IMPEL_MAX_ANGLE`. Several turns are
    #: allowed. -`FLT_MAX` and -infinity: no limit. Default: 0.
    lower_angle: float

    #: Upper limit of the angle, in radians, at least `lower_angle`. `FLT_MAX` and infinity: no
    #: limit. Default: 0.
    upper_angle: float

    #: Speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
    #: Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
    motor_speed: float

    #: Largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: no limit. At 0 the motor has no effect. Default: 0.
    max_motor_torque: float

    #: Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
    #: about their centres of mass. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. With a
    #: pivot away from the centres of mass the inertia is larger, and the oscillation slower.
    #: Default: 0.
    hertz: float

    #: Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    damping_ratio: float

    #: Rest angle of the spring, in radians. Within ±`IMPEL_MAX_ANGLE`. Default: 0.
    target_angle: float

    #: Stiffness of the pivot and of the limits, as a frequency, in Hz: see
    #: `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    #: the substeps allow. Default: 0.
    constraint_hertz: float

    #: Damping ratio with which position errors are corrected: a larger ratio corrects them more
    #: slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    #: 0. Default: 2.
    constraint_damping_ratio: float

    #: Largest force, in N, with which the joint holds its pivot: see
    #: `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: Largest torque, in N m, with which the joint holds a limit: see
    #: `impel_joint_set_max_torque`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
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
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("target_angle", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("max_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("user_data", c_uint64),
    ]


impel_revolute_joint_def_default = library.impel_revolute_joint_def_default
impel_revolute_joint_def_default.restype = ImpelRevoluteJointDef
impel_revolute_joint_def_default.argtypes = []
impel_revolute_joint_def_default.__doc__ = """Returns the default definition of a revolute joint: without spring, motor or limits, and
without bodies.
"""

impel_joint_create_revolute = library.impel_joint_create_revolute
impel_joint_create_revolute.restype = ImpelStatus
impel_joint_create_revolute.argtypes = [
    POINTER(ImpelRevoluteJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_revolute.__doc__ = """Creates a revolute joint (hinge) between two bodies. If the origins of the frames are apart,
the joint pulls them together quickly: place the bodies first. Fails with
`IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
"""

impel_revolute_joint_get_angle = library.impel_revolute_joint_get_angle
impel_revolute_joint_get_angle.restype = ImpelStatus
impel_revolute_joint_get_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_revolute_joint_get_angle.__doc__ = """The angle of frame b relative to frame a, in radians, counter-clockwise, including full
turns.
"""

impel_revolute_joint_get_angular_velocity = library.impel_revolute_joint_get_angular_velocity
impel_revolute_joint_get_angular_velocity.restype = ImpelStatus
impel_revolute_joint_get_angular_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_revolute_joint_get_angular_velocity.__doc__ = """The angular velocity of body b relative to body a, in rad/s."""

impel_revolute_joint_get_enable_limit = library.impel_revolute_joint_get_enable_limit
impel_revolute_joint_get_enable_limit.restype = ImpelStatus
impel_revolute_joint_get_enable_limit.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_revolute_joint_get_enable_limit.__doc__ = """Whether the limits of the angle are enabled."""

impel_revolute_joint_set_enable_limit = library.impel_revolute_joint_set_enable_limit
impel_revolute_joint_set_enable_limit.restype = ImpelStatus
impel_revolute_joint_set_enable_limit.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_revolute_joint_set_enable_limit.__doc__ = """Sets whether the limits of the angle are enabled. If the angle is beyond a limit, the joint
moves it back.
"""

impel_revolute_joint_get_limits = library.impel_revolute_joint_get_limits
impel_revolute_joint_get_limits.restype = ImpelStatus
impel_revolute_joint_get_limits.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_lower_angle
    POINTER(c_float),  # out_upper_angle
]
impel_revolute_joint_get_limits.__doc__ = """The lower and the upper limit of the angle, in radians. ±infinity: no limit."""

impel_revolute_joint_set_limits = library.impel_revolute_joint_set_limits
impel_revolute_joint_set_limits.restype = ImpelStatus
impel_revolute_joint_set_limits.argtypes = [
    ImpelJointId,  # joint
    c_float,  # lower_angle
    c_float,  # upper_angle
]
impel_revolute_joint_set_limits.__doc__ = """Sets the lower and the upper limit of the angle, in radians. Both are within
±`IMPEL_MAX_ANGLE`, and the lower is at most the upper. They have an effect only while they
are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity:
no upper limit. The getter then returns ±infinity.
"""

impel_revolute_joint_get_enable_motor = library.impel_revolute_joint_get_enable_motor
impel_revolute_joint_get_enable_motor.restype = ImpelStatus
impel_revolute_joint_get_enable_motor.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_revolute_joint_get_enable_motor.__doc__ = """Whether the motor is enabled."""

impel_revolute_joint_set_enable_motor = library.impel_revolute_joint_set_enable_motor
impel_revolute_joint_set_enable_motor.restype = ImpelStatus
impel_revolute_joint_set_enable_motor.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_revolute_joint_set_enable_motor.__doc__ = """Sets whether the motor is enabled."""

impel_revolute_joint_get_motor_speed = library.impel_revolute_joint_get_motor_speed
impel_revolute_joint_get_motor_speed.restype = ImpelStatus
impel_revolute_joint_get_motor_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_revolute_joint_get_motor_speed.__doc__ = """The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise."""

impel_revolute_joint_set_motor_speed = library.impel_revolute_joint_set_motor_speed
impel_revolute_joint_set_motor_speed.restype = ImpelStatus
impel_revolute_joint_set_motor_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_revolute_joint_set_motor_speed.__doc__ = """Sets the speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
"""

impel_revolute_joint_get_max_motor_torque = library.impel_revolute_joint_get_max_motor_torque
impel_revolute_joint_get_max_motor_torque.restype = ImpelStatus
impel_revolute_joint_get_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_revolute_joint_get_max_motor_torque.__doc__ = """The largest torque of the motor, in N m."""

impel_revolute_joint_set_max_motor_torque = library.impel_revolute_joint_set_max_motor_torque
impel_revolute_joint_set_max_motor_torque.restype = ImpelStatus
impel_revolute_joint_set_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_revolute_joint_set_max_motor_torque.__doc__ = """Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
`IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
"""

impel_revolute_joint_get_motor_torque = library.impel_revolute_joint_get_motor_torque
impel_revolute_joint_get_motor_torque.restype = ImpelStatus
impel_revolute_joint_get_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_revolute_joint_get_motor_torque.__doc__ = """The torque of the motor on body b, in N m, averaged over the last step."""

impel_revolute_joint_get_enable_spring = library.impel_revolute_joint_get_enable_spring
impel_revolute_joint_get_enable_spring.restype = ImpelStatus
impel_revolute_joint_get_enable_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_revolute_joint_get_enable_spring.__doc__ = """Whether the spring is enabled."""

impel_revolute_joint_set_enable_spring = library.impel_revolute_joint_set_enable_spring
impel_revolute_joint_set_enable_spring.restype = ImpelStatus
impel_revolute_joint_set_enable_spring.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_revolute_joint_set_enable_spring.__doc__ = """Sets whether the spring is enabled."""

impel_revolute_joint_get_spring = library.impel_revolute_joint_get_spring
impel_revolute_joint_get_spring.restype = ImpelStatus
impel_revolute_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_revolute_joint_get_spring.__doc__ = """The frequency of the spring, in Hz, and its damping ratio."""

impel_revolute_joint_set_spring = library.impel_revolute_joint_set_spring
impel_revolute_joint_set_spring.restype = ImpelStatus
impel_revolute_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_revolute_joint_set_spring.__doc__ = """Sets the frequency of the spring, in Hz, and its damping ratio: see `ImpelRevoluteJointDef`.
Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the substeps
acts as the highest one that they can resolve.
"""

impel_revolute_joint_get_target_angle = library.impel_revolute_joint_get_target_angle
impel_revolute_joint_get_target_angle.restype = ImpelStatus
impel_revolute_joint_get_target_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_revolute_joint_get_target_angle.__doc__ = """The rest angle of the spring, in radians."""

impel_revolute_joint_set_target_angle = library.impel_revolute_joint_set_target_angle
impel_revolute_joint_set_target_angle.restype = ImpelStatus
impel_revolute_joint_set_target_angle.argtypes = [
    ImpelJointId,  # joint
    c_float,  # angle
]
impel_revolute_joint_set_target_angle.__doc__ = """Sets the rest angle of the spring, in radians. Within ±`IMPEL_MAX_ANGLE`."""


# Prismatic joints
# ================
# A prismatic joint (slider, piston, linear actuator) lets frame b slide along the x axis of
# frame a, without relative rotation. Its translation is the position of the origin of frame b
# along that axis, in metres. A spring, a motor and two limits can act along the axis, alone or
# together.
#
# ```c
# ImpelPrismaticJointDef def = impel_prismatic_joint_def_default();
# def.body_a = ground;
# def.body_b = platform;
# def.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f };   // the axis points up
# def.local_frame_b.q = def.local_frame_a.q;             // the platform is not rotated
# def.enable_limit = true;
# def.upper_translation = 5.0f;
# impel_joint_create_prismatic(&def, &joint);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelPrismaticJointDef(Structure):
    """Definition of a prismatic joint, filled by `impel_prismatic_joint_def_default`."""

    #: Set by `impel_prismatic_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: false.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: Whether the limits of the translation are enabled. Default: false.
    enable_limit: bool

    #: Whether the motor is enabled. Default: false.
    enable_motor: bool

    #: Whether the spring is enabled. Default: false.
    enable_spring: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Frame in the space of body a: its x axis is the axis of the joint, its origin the point
    #: of translation 0. Default: the body's origin and x axis.
    local_frame_a: ImpelTransform

    #: Frame in the space of body b: its origin slides along the axis, and its x axis stays
    #: parallel to the axis. Default: the body's origin and x axis.
    local_frame_b: ImpelTransform

    #: Lower limit of the translation, in metres, within ±`IMPEL_MAX_SIZE`. -`FLT_MAX` and
    #: -infinity: no limit. Default: 0.
    lower_translation: float

    #: Upper limit of the translation, in metres, at least `lower_translation`. `FLT_MAX` and
    #: infinity: no limit. Default: 0.
    upper_translation: float

    #: Speed of the motor, in m/s: that of body b along the axis, relative to body a. Within
    #: ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
    motor_speed: float

    #: Largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: no limit. At 0 the motor has no effect. Default: 0.
    max_motor_force: float

    #: Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
    #: along the axis, if they move without rotating. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: no
    #: spring. Default: 0.
    hertz: float

    #: Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    damping_ratio: float

    #: Rest translation of the spring, in metres. Within ±`IMPEL_MAX_SIZE`. Default: 0.
    target_translation: float

    #: Stiffness of the axis, of the angle and of the limits, as a frequency, in Hz: see
    #: `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    #: the substeps allow. Default: 0.
    constraint_hertz: float

    #: Damping ratio with which position errors are corrected: a larger ratio corrects them more
    #: slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    #: 0. Default: 2.
    constraint_damping_ratio: float

    #: Largest force, in N, with which the joint keeps frame b on the axis, and holds each
    #: limit: see `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: Largest torque, in N m, with which the joint holds the angle: see
    #: `impel_joint_set_max_torque`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
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
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("target_translation", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("max_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("user_data", c_uint64),
    ]


impel_prismatic_joint_def_default = library.impel_prismatic_joint_def_default
impel_prismatic_joint_def_default.restype = ImpelPrismaticJointDef
impel_prismatic_joint_def_default.argtypes = []
impel_prismatic_joint_def_default.__doc__ = """Returns the default definition of a prismatic joint: without spring, motor or limits, and
without bodies.
"""

impel_joint_create_prismatic = library.impel_joint_create_prismatic
impel_joint_create_prismatic.restype = ImpelStatus
impel_joint_create_prismatic.argtypes = [
    POINTER(ImpelPrismaticJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_prismatic.__doc__ = """Creates a prismatic joint (slider) between two bodies. If the bodies are off the axis or
rotated, the joint pulls them back quickly: place the bodies first. Fails with
`IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
"""

impel_prismatic_joint_get_translation = library.impel_prismatic_joint_get_translation
impel_prismatic_joint_get_translation.restype = ImpelStatus
impel_prismatic_joint_get_translation.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_translation
]
impel_prismatic_joint_get_translation.__doc__ = """The translation: the position of frame b along the axis of frame a, in metres."""

impel_prismatic_joint_get_velocity = library.impel_prismatic_joint_get_velocity
impel_prismatic_joint_get_velocity.restype = ImpelStatus
impel_prismatic_joint_get_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_prismatic_joint_get_velocity.__doc__ = """The rate of change of the translation, in m/s."""

impel_prismatic_joint_get_enable_limit = library.impel_prismatic_joint_get_enable_limit
impel_prismatic_joint_get_enable_limit.restype = ImpelStatus
impel_prismatic_joint_get_enable_limit.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_prismatic_joint_get_enable_limit.__doc__ = """Whether the limits of the translation are enabled."""

impel_prismatic_joint_set_enable_limit = library.impel_prismatic_joint_set_enable_limit
impel_prismatic_joint_set_enable_limit.restype = ImpelStatus
impel_prismatic_joint_set_enable_limit.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_prismatic_joint_set_enable_limit.__doc__ = """Sets whether the limits of the translation are enabled. If the translation is beyond a limit,
the joint moves it back.
"""

impel_prismatic_joint_get_limits = library.impel_prismatic_joint_get_limits
impel_prismatic_joint_get_limits.restype = ImpelStatus
impel_prismatic_joint_get_limits.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_lower_translation
    POINTER(c_float),  # out_upper_translation
]
impel_prismatic_joint_get_limits.__doc__ = """The lower and the upper limit of the translation, in metres. ±infinity: no limit."""

impel_prismatic_joint_set_limits = library.impel_prismatic_joint_set_limits
impel_prismatic_joint_set_limits.restype = ImpelStatus
impel_prismatic_joint_set_limits.argtypes = [
    ImpelJointId,  # joint
    c_float,  # lower_translation
    c_float,  # upper_translation
]
impel_prismatic_joint_set_limits.__doc__ = """Sets the lower and the upper limit of the translation, in metres. Both are within
±`IMPEL_MAX_SIZE`, and the lower is at most the upper. They have an effect only while they
are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity:
no upper limit. The getter then returns ±infinity.
"""

impel_prismatic_joint_get_enable_motor = library.impel_prismatic_joint_get_enable_motor
impel_prismatic_joint_get_enable_motor.restype = ImpelStatus
impel_prismatic_joint_get_enable_motor.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_prismatic_joint_get_enable_motor.__doc__ = """Whether the motor is enabled."""

impel_prismatic_joint_set_enable_motor = library.impel_prismatic_joint_set_enable_motor
impel_prismatic_joint_set_enable_motor.restype = ImpelStatus
impel_prismatic_joint_set_enable_motor.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_prismatic_joint_set_enable_motor.__doc__ = """Sets whether the motor is enabled."""

impel_prismatic_joint_get_motor_speed = library.impel_prismatic_joint_get_motor_speed
impel_prismatic_joint_get_motor_speed.restype = ImpelStatus
impel_prismatic_joint_get_motor_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_prismatic_joint_get_motor_speed.__doc__ = """The speed of the motor, in m/s: that of body b along the axis, relative to body a."""

impel_prismatic_joint_set_motor_speed = library.impel_prismatic_joint_set_motor_speed
impel_prismatic_joint_set_motor_speed.restype = ImpelStatus
impel_prismatic_joint_set_motor_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_prismatic_joint_set_motor_speed.__doc__ = """Sets the speed of the motor, in m/s: that of body b along the axis, relative to body a.
Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
"""

impel_prismatic_joint_get_max_motor_force = library.impel_prismatic_joint_get_max_motor_force
impel_prismatic_joint_get_max_motor_force.restype = ImpelStatus
impel_prismatic_joint_get_max_motor_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_prismatic_joint_get_max_motor_force.__doc__ = """The largest force of the motor, in N."""

impel_prismatic_joint_set_max_motor_force = library.impel_prismatic_joint_set_max_motor_force
impel_prismatic_joint_set_max_motor_force.restype = ImpelStatus
impel_prismatic_joint_set_max_motor_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_prismatic_joint_set_max_motor_force.__doc__ = """Sets the largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
`FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
"""

impel_prismatic_joint_get_motor_force = library.impel_prismatic_joint_get_motor_force
impel_prismatic_joint_get_motor_force.restype = ImpelStatus
impel_prismatic_joint_get_motor_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_prismatic_joint_get_motor_force.__doc__ = """The force of the motor on body b, in N, averaged over the last step."""

impel_prismatic_joint_get_enable_spring = library.impel_prismatic_joint_get_enable_spring
impel_prismatic_joint_get_enable_spring.restype = ImpelStatus
impel_prismatic_joint_get_enable_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_prismatic_joint_get_enable_spring.__doc__ = """Whether the spring is enabled."""

impel_prismatic_joint_set_enable_spring = library.impel_prismatic_joint_set_enable_spring
impel_prismatic_joint_set_enable_spring.restype = ImpelStatus
impel_prismatic_joint_set_enable_spring.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_prismatic_joint_set_enable_spring.__doc__ = """Sets whether the spring is enabled."""

impel_prismatic_joint_get_spring = library.impel_prismatic_joint_get_spring
impel_prismatic_joint_get_spring.restype = ImpelStatus
impel_prismatic_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_prismatic_joint_get_spring.__doc__ = """The frequency of the spring, in Hz, and its damping ratio."""

impel_prismatic_joint_set_spring = library.impel_prismatic_joint_set_spring
impel_prismatic_joint_set_spring.restype = ImpelStatus
impel_prismatic_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_prismatic_joint_set_spring.__doc__ = """Sets the frequency of the spring, in Hz, and its damping ratio: see `ImpelPrismaticJointDef`.
Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the substeps
acts as the highest one that they can resolve.
"""

impel_prismatic_joint_get_target_translation = library.impel_prismatic_joint_get_target_translation
impel_prismatic_joint_get_target_translation.restype = ImpelStatus
impel_prismatic_joint_get_target_translation.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_translation
]
impel_prismatic_joint_get_target_translation.__doc__ = """The rest translation of the spring, in metres."""

impel_prismatic_joint_set_target_translation = library.impel_prismatic_joint_set_target_translation
impel_prismatic_joint_set_target_translation.restype = ImpelStatus
impel_prismatic_joint_set_target_translation.argtypes = [
    ImpelJointId,  # joint
    c_float,  # translation
]
impel_prismatic_joint_set_target_translation.__doc__ = """Sets the rest translation of the spring, in metres. Within ±`IMPEL_MAX_SIZE`."""


# Distance joints
# ===============
# A distance joint (rod, rope, spring, winch) controls the distance between two anchors, the
# origins of the frames. The bodies rotate freely. Without spring, limits and motor it is a
# rod, whose length is `length`. If one of them is enabled, the length is not rigid. A spring
# has `length` as its rest length. Limits keep the length between `min_length` and
# `max_length`: a rope has limits only, from 0 to its length. A motor lengthens or shortens the
# joint. Spring, limits and motor can act together.
#
# ```c
# ImpelDistanceJointDef def = impel_distance_joint_def_default();
# def.body_a = crane;
# def.body_b = load;
# def.enable_limit = true;              // a rope
# def.max_length = 5.0f;
# impel_joint_create_distance(&def, &joint);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelDistanceJointDef(Structure):
    """Definition of a distance joint, filled by `impel_distance_joint_def_default`."""

    #: Set by `impel_distance_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: false.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: Whether the limits of the length are enabled. Default: false.
    enable_limit: bool

    #: Whether the motor is enabled. Default: false.
    enable_motor: bool

    #: Whether the spring is enabled. Default: false.
    enable_spring: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Frame in the space of body a: its origin is the anchor. Default: the body's origin.
    local_frame_a: ImpelTransform

    #: The same in the space of body b. Default: the body's origin.
    local_frame_b: ImpelTransform

    #: Length of the rod, or the rest length of the spring, in metres. Within
    #: [0, `IMPEL_MAX_SIZE`]. Default: 1.
    length: float

    #: Smallest force of the spring, in N; a negative force pulls the anchors together. 0: the
    #: spring only pushes. Within ±`IMPEL_MAX_FORCE`; -`IMPEL_MAX_FORCE`, -`FLT_MAX` and
    #: -infinity: no limit. Default: -`IMPEL_MAX_FORCE`.
    lower_spring_force: float

    #: Largest force of the spring, in N; a positive force pushes the anchors apart. 0: the
    #: spring only pulls. At least `lower_spring_force`, and within ±`IMPEL_MAX_FORCE`;
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    upper_spring_force: float

    #: Lower limit of the length, in metres, within [0, `IMPEL_MAX_SIZE`]. -`FLT_MAX` and
    #: -infinity: 0. Default: 0.
    min_length: float

    #: Upper limit of the length, in metres, at least `min_length`. `FLT_MAX` and infinity: no
    #: limit. Default: `IMPEL_MAX_SIZE`.
    max_length: float

    #: Speed of the motor, in m/s: positive lengthens the joint. Within ±`IMPEL_MAX_VELOCITY`.
    #: At 0 the motor brakes. Default: 0.
    motor_speed: float

    #: Largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: no limit. At 0 the motor has no effect. Default: 0.
    max_motor_force: float

    #: Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate if
    #: they move without rotating. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring.
    #: Default: 0.
    hertz: float

    #: Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    damping_ratio: float

    #: Stiffness of the length of a rod and of the limits, as a frequency, in Hz: see
    #: `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    #: the substeps allow. Default: 0.
    constraint_hertz: float

    #: Damping ratio with which position errors are corrected: a larger ratio corrects them more
    #: slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    #: 0. Default: 2.
    constraint_damping_ratio: float

    #: Largest force, in N, with which the joint holds the length of a rod, or a limit: see
    #: `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
        ("enable_limit", c_bool),
        ("enable_motor", c_bool),
        ("enable_spring", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("length", c_float),
        ("lower_spring_force", c_float),
        ("upper_spring_force", c_float),
        ("min_length", c_float),
        ("max_length", c_float),
        ("motor_speed", c_float),
        ("max_motor_force", c_float),
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("user_data", c_uint64),
    ]


impel_distance_joint_def_default = library.impel_distance_joint_def_default
impel_distance_joint_def_default.restype = ImpelDistanceJointDef
impel_distance_joint_def_default.argtypes = []
impel_distance_joint_def_default.__doc__ = """Returns the default definition of a distance joint: a rod of one metre, without bodies."""

impel_joint_create_distance = library.impel_joint_create_distance
impel_joint_create_distance.restype = ImpelStatus
impel_joint_create_distance.argtypes = [
    POINTER(ImpelDistanceJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_distance.__doc__ = """Creates a distance joint (rod, rope, spring) between two bodies. If the anchors are at
another distance, the joint moves them quickly: place the bodies first. A rod of length 0 has
no direction, and keeps the bodies together only along its last direction: use a revolute
joint instead. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if
`body_b` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the
same.
"""

impel_distance_joint_get_current_length = library.impel_distance_joint_get_current_length
impel_distance_joint_get_current_length.restype = ImpelStatus
impel_distance_joint_get_current_length.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_length
]
impel_distance_joint_get_current_length.__doc__ = """The current length: the distance between the anchors, in metres."""

impel_distance_joint_get_velocity = library.impel_distance_joint_get_velocity
impel_distance_joint_get_velocity.restype = ImpelStatus
impel_distance_joint_get_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_distance_joint_get_velocity.__doc__ = """The rate of change of the current length, in m/s; positive while the anchors move apart."""

impel_distance_joint_get_length = library.impel_distance_joint_get_length
impel_distance_joint_get_length.restype = ImpelStatus
impel_distance_joint_get_length.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_length
]
impel_distance_joint_get_length.__doc__ = """The length of the rod, or the rest length of the spring, in metres."""

impel_distance_joint_set_length = library.impel_distance_joint_set_length
impel_distance_joint_set_length.restype = ImpelStatus
impel_distance_joint_set_length.argtypes = [
    ImpelJointId,  # joint
    c_float,  # length
]
impel_distance_joint_set_length.__doc__ = """Sets the length of the rod, or the rest length of the spring, in metres. Within
[0, `IMPEL_MAX_SIZE`].
"""

impel_distance_joint_get_spring_force_range = library.impel_distance_joint_get_spring_force_range
impel_distance_joint_get_spring_force_range.restype = ImpelStatus
impel_distance_joint_get_spring_force_range.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_lower_force
    POINTER(c_float),  # out_upper_force
]
impel_distance_joint_get_spring_force_range.__doc__ = """The smallest and the largest force of the spring, in N."""

impel_distance_joint_set_spring_force_range = library.impel_distance_joint_set_spring_force_range
impel_distance_joint_set_spring_force_range.restype = ImpelStatus
impel_distance_joint_set_spring_force_range.argtypes = [
    ImpelJointId,  # joint
    c_float,  # lower_force
    c_float,  # upper_force
]
impel_distance_joint_set_spring_force_range.__doc__ = """Sets the smallest and the largest force of the spring, in N. Both are within
±`IMPEL_MAX_FORCE`, and `lower_force` is at most `upper_force`. A negative force pulls the
anchors together, a positive one pushes them apart. The force of the spring is clamped to
this range: from -infinity to 0 the spring only pulls, like an elastic rope; with both values
equal its force does not depend on the length. ±`IMPEL_MAX_FORCE`, ±`FLT_MAX` and ±infinity:
no limit.
"""

impel_distance_joint_get_enable_limit = library.impel_distance_joint_get_enable_limit
impel_distance_joint_get_enable_limit.restype = ImpelStatus
impel_distance_joint_get_enable_limit.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_distance_joint_get_enable_limit.__doc__ = """Whether the limits of the length are enabled."""

impel_distance_joint_set_enable_limit = library.impel_distance_joint_set_enable_limit
impel_distance_joint_set_enable_limit.restype = ImpelStatus
impel_distance_joint_set_enable_limit.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_distance_joint_set_enable_limit.__doc__ = """Sets whether the limits of the length are enabled. If the length is beyond a limit, the joint
moves it back.
"""

impel_distance_joint_get_limits = library.impel_distance_joint_get_limits
impel_distance_joint_get_limits.restype = ImpelStatus
impel_distance_joint_get_limits.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_min_length
    POINTER(c_float),  # out_max_length
]
impel_distance_joint_get_limits.__doc__ = """The lower and the upper limit of the length, in metres. Infinity: no upper limit."""

impel_distance_joint_set_limits = library.impel_distance_joint_set_limits
impel_distance_joint_set_limits.restype = ImpelStatus
impel_distance_joint_set_limits.argtypes = [
    ImpelJointId,  # joint
    c_float,  # min_length
    c_float,  # max_length
]
impel_distance_joint_set_limits.__doc__ = """Sets the lower and the upper limit of the length, in metres. Both are within
[0, `IMPEL_MAX_SIZE`], and the lower is at most the upper. They have an effect only while
they are enabled (`enable_limit`). -`FLT_MAX` or -infinity: a lower limit of 0; `FLT_MAX` or
infinity: no upper limit. The getter then returns infinity.
"""

impel_distance_joint_get_enable_motor = library.impel_distance_joint_get_enable_motor
impel_distance_joint_get_enable_motor.restype = ImpelStatus
impel_distance_joint_get_enable_motor.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_distance_joint_get_enable_motor.__doc__ = """Whether the motor is enabled."""

impel_distance_joint_set_enable_motor = library.impel_distance_joint_set_enable_motor
impel_distance_joint_set_enable_motor.restype = ImpelStatus
impel_distance_joint_set_enable_motor.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_distance_joint_set_enable_motor.__doc__ = """Sets whether the motor is enabled."""

impel_distance_joint_get_motor_speed = library.impel_distance_joint_get_motor_speed
impel_distance_joint_get_motor_speed.restype = ImpelStatus
impel_distance_joint_get_motor_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_distance_joint_get_motor_speed.__doc__ = """The speed of the motor, in m/s: positive lengthens the joint."""

impel_distance_joint_set_motor_speed = library.impel_distance_joint_set_motor_speed
impel_distance_joint_set_motor_speed.restype = ImpelStatus
impel_distance_joint_set_motor_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_distance_joint_set_motor_speed.__doc__ = """Sets the speed of the motor, in m/s: positive lengthens the joint. Within
±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
"""

impel_distance_joint_get_max_motor_force = library.impel_distance_joint_get_max_motor_force
impel_distance_joint_get_max_motor_force.restype = ImpelStatus
impel_distance_joint_get_max_motor_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_distance_joint_get_max_motor_force.__doc__ = """The largest force of the motor, in N."""

impel_distance_joint_set_max_motor_force = library.impel_distance_joint_set_max_motor_force
impel_distance_joint_set_max_motor_force.restype = ImpelStatus
impel_distance_joint_set_max_motor_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_distance_joint_set_max_motor_force.__doc__ = """Sets the largest force of the motor, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
`FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
"""

impel_distance_joint_get_motor_force = library.impel_distance_joint_get_motor_force
impel_distance_joint_get_motor_force.restype = ImpelStatus
impel_distance_joint_get_motor_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_distance_joint_get_motor_force.__doc__ = """The force of the motor, in N, averaged over the last step. A positive force pushes the
anchors apart.
"""

impel_distance_joint_get_enable_spring = library.impel_distance_joint_get_enable_spring
impel_distance_joint_get_enable_spring.restype = ImpelStatus
impel_distance_joint_get_enable_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_distance_joint_get_enable_spring.__doc__ = """Whether the spring is enabled."""

impel_distance_joint_set_enable_spring = library.impel_distance_joint_set_enable_spring
impel_distance_joint_set_enable_spring.restype = ImpelStatus
impel_distance_joint_set_enable_spring.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_distance_joint_set_enable_spring.__doc__ = """Sets whether the spring is enabled."""

impel_distance_joint_get_spring = library.impel_distance_joint_get_spring
impel_distance_joint_get_spring.restype = ImpelStatus
impel_distance_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_distance_joint_get_spring.__doc__ = """The frequency of the spring, in Hz, and its damping ratio."""

impel_distance_joint_set_spring = library.impel_distance_joint_set_spring
impel_distance_joint_set_spring.restype = ImpelStatus
impel_distance_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_distance_joint_set_spring.__doc__ = """Sets the frequency of the spring, in Hz, and its damping ratio: see `ImpelDistanceJointDef`.
Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the substeps
acts as the highest one that they can resolve.
"""


# Weld joints
# ===========
# A weld joint (fixed joint) holds two bodies together as if they were one: frame b stays on
# frame a. The point and the angle are rigid, or each has a spring.
#
# ```c
# ImpelWeldJointDef def = impel_weld_joint_def_default();
# def.body_a = wall;
# def.body_b = shelf;
# def.local_frame_a.p.x = 0.5f;         // the same point on the wall and on the shelf
# def.local_frame_b.p.x = -1.0f;
# def.enable_break = true;
# def.break_force = 500.0f;             // breaks off under a heavy load
# impel_joint_create_weld(&def, &joint);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelWeldJointDef(Structure):
    """Definition of a weld joint, filled by `impel_weld_joint_def_default`."""

    #: Set by `impel_weld_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: false.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Frame in the space of body a: the point and the direction of the weld. Default: the
    #: body's origin and x axis.
    local_frame_a: ImpelTransform

    #: Frame in the space of body b, which the joint keeps on frame a. Default: the body's
    #: origin and x axis.
    local_frame_b: ImpelTransform

    #: Stiffness of a spring on the point: the frequency, in Hz, at which the two bodies would
    #: oscillate if they move without rotating. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: rigid.
    #: Default: 0.
    linear_hertz: float

    #: Damping ratio of the spring on the point: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    linear_damping_ratio: float

    #: Stiffness of a spring on the angle: the frequency, in Hz, at which the two bodies would
    #: oscillate about their centres of mass. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: rigid.
    #: Default: 0.
    angular_hertz: float

    #: Damping ratio of the spring on the angle: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    angular_damping_ratio: float

    #: Stiffness of the point and of the angle, where they have no spring, as a frequency, in
    #: Hz: see `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as
    #: stiff as the substeps allow. Default: 0.
    constraint_hertz: float

    #: Damping ratio with which position errors are corrected: a larger ratio corrects them more
    #: slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    #: 0. Default: 2.
    constraint_damping_ratio: float

    #: Largest force, in N, with which the joint holds the point: see
    #: `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: Largest torque, in N m, with which the joint holds the angle: see
    #: `impel_joint_set_max_torque`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
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
        ("user_data", c_uint64),
    ]


impel_weld_joint_def_default = library.impel_weld_joint_def_default
impel_weld_joint_def_default.restype = ImpelWeldJointDef
impel_weld_joint_def_default.argtypes = []
impel_weld_joint_def_default.__doc__ = """Returns the default definition of a weld joint: rigid, without bodies."""

impel_joint_create_weld = library.impel_joint_create_weld
impel_joint_create_weld.restype = ImpelStatus
impel_joint_create_weld.argtypes = [
    POINTER(ImpelWeldJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_weld.__doc__ = """Creates a weld joint between two bodies. If the frames differ in position or angle, the joint
pulls them together quickly: place the bodies first. Fails with `IMPEL_ERROR_INVALID_HANDLE`
if a body is null or destroyed, or if `body_b` is in another world; with
`IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
"""

impel_weld_joint_get_linear_spring = library.impel_weld_joint_get_linear_spring
impel_weld_joint_get_linear_spring.restype = ImpelStatus
impel_weld_joint_get_linear_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_weld_joint_get_linear_spring.__doc__ = """The frequency of the linear spring, in Hz, and its damping ratio."""

impel_weld_joint_set_linear_spring = library.impel_weld_joint_set_linear_spring
impel_weld_joint_set_linear_spring.restype = ImpelStatus
impel_weld_joint_set_linear_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_weld_joint_set_linear_spring.__doc__ = """Sets the frequency of the linear spring, in Hz, and its damping ratio: see
`ImpelWeldJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; at 0 Hz the joint is
rigid. A frequency that is too high for the substeps acts as the highest one that they can
resolve.
"""

impel_weld_joint_get_angular_spring = library.impel_weld_joint_get_angular_spring
impel_weld_joint_get_angular_spring.restype = ImpelStatus
impel_weld_joint_get_angular_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_weld_joint_get_angular_spring.__doc__ = """The frequency of the angular spring, in Hz, and its damping ratio."""

impel_weld_joint_set_angular_spring = library.impel_weld_joint_set_angular_spring
impel_weld_joint_set_angular_spring.restype = ImpelStatus
impel_weld_joint_set_angular_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_weld_joint_set_angular_spring.__doc__ = """Sets the frequency of the angular spring, in Hz, and its damping ratio: see
`ImpelWeldJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; at 0 Hz the joint is
rigid. A frequency that is too high for the substeps acts as the highest one that they can
resolve.
"""


# Wheel joints
# ============
# A wheel joint (suspension) attaches a wheel, body b, to a chassis, body a. The hub, which is
# the origin of frame b, moves along the x axis of frame a, with a spring and limits. Body b
# rotates freely about the hub, or a motor drives it.
#
# ```c
# ImpelWheelJointDef def = impel_wheel_joint_def_default();
# def.body_a = chassis;
# def.body_b = wheel;
# def.local_frame_a.p = (ImpelVec2){ 1.0f, -0.5f };
# def.local_frame_a.q = (ImpelRotation){ 0.0f, 1.0f };   // the suspension moves up and down
# def.hertz = 4.0f;
# impel_joint_create_wheel(&def, &joint);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelWheelJointDef(Structure):
    """Definition of a wheel joint, filled by `impel_wheel_joint_def_default`."""

    #: Set by `impel_wheel_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: false.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: Whether the limits of the translation are enabled. Default: false.
    enable_limit: bool

    #: Whether the motor is enabled. Default: false.
    enable_motor: bool

    #: Whether the spring is enabled, which pulls the hub to translation 0. Default: true.
    enable_spring: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Frame in the space of body a: its origin is the rest position of the hub, its x axis the
    #: axis of the suspension. Default: the body's origin and x axis.
    local_frame_a: ImpelTransform

    #: Frame in the space of body b: its origin is the hub. Default: the body's origin.
    local_frame_b: ImpelTransform

    #: Lower limit of the translation, in metres, within ±`IMPEL_MAX_SIZE`. -`FLT_MAX` and
    #: -infinity: no limit. Default: 0.
    lower_translation: float

    #: Upper limit of the translation, in metres, at least `lower_translation`. `FLT_MAX` and
    #: infinity: no limit. Default: 0.
    upper_translation: float

    #: Speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
    #: Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
    motor_speed: float

    #: Largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: no limit. At 0 the motor has no effect. Default: 0.
    max_motor_torque: float

    #: Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate if
    #: they move without rotating. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. A wheel
    #: under a fixed chassis sags by g / (2π hertz)². Default: 1.
    hertz: float

    #: Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.7.
    damping_ratio: float

    #: Stiffness of the axis and of the limits, as a frequency, in Hz: see
    #: `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    #: the substeps allow. Default: 0.
    constraint_hertz: float

    #: Damping ratio with which position errors are corrected: a larger ratio corrects them more
    #: slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    #: 0. Default: 2.
    constraint_damping_ratio: float

    #: Largest force, in N, with which the joint keeps frame b on the axis, and holds each
    #: limit: see `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
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
        ("max_motor_torque", c_float),
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("user_data", c_uint64),
    ]


impel_wheel_joint_def_default = library.impel_wheel_joint_def_default
impel_wheel_joint_def_default.restype = ImpelWheelJointDef
impel_wheel_joint_def_default.argtypes = []
impel_wheel_joint_def_default.__doc__ = """Returns the default definition of a wheel joint: a spring of 1 Hz, no motor, no limits, no
bodies.
"""

impel_joint_create_wheel = library.impel_joint_create_wheel
impel_joint_create_wheel.restype = ImpelStatus
impel_joint_create_wheel.argtypes = [
    POINTER(ImpelWheelJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_wheel.__doc__ = """Creates a wheel joint between body a, the chassis, and body b, the wheel. If the hub is off
the axis, the joint pulls it back quickly: place the bodies first. Fails with
`IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
"""

impel_wheel_joint_get_translation = library.impel_wheel_joint_get_translation
impel_wheel_joint_get_translation.restype = ImpelStatus
impel_wheel_joint_get_translation.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_translation
]
impel_wheel_joint_get_translation.__doc__ = """The translation: the position of the hub along the axis of frame a, in metres."""

impel_wheel_joint_get_velocity = library.impel_wheel_joint_get_velocity
impel_wheel_joint_get_velocity.restype = ImpelStatus
impel_wheel_joint_get_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_wheel_joint_get_velocity.__doc__ = """The rate of change of the translation, in m/s."""

impel_wheel_joint_get_angular_velocity = library.impel_wheel_joint_get_angular_velocity
impel_wheel_joint_get_angular_velocity.restype = ImpelStatus
impel_wheel_joint_get_angular_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_wheel_joint_get_angular_velocity.__doc__ = """The angular velocity of body b relative to body a, in rad/s."""

impel_wheel_joint_get_enable_limit = library.impel_wheel_joint_get_enable_limit
impel_wheel_joint_get_enable_limit.restype = ImpelStatus
impel_wheel_joint_get_enable_limit.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_wheel_joint_get_enable_limit.__doc__ = """Whether the limits of the translation are enabled."""

impel_wheel_joint_set_enable_limit = library.impel_wheel_joint_set_enable_limit
impel_wheel_joint_set_enable_limit.restype = ImpelStatus
impel_wheel_joint_set_enable_limit.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_wheel_joint_set_enable_limit.__doc__ = """Sets whether the limits of the translation are enabled. If the translation is beyond a limit,
the joint moves it back.
"""

impel_wheel_joint_get_limits = library.impel_wheel_joint_get_limits
impel_wheel_joint_get_limits.restype = ImpelStatus
impel_wheel_joint_get_limits.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_lower_translation
    POINTER(c_float),  # out_upper_translation
]
impel_wheel_joint_get_limits.__doc__ = """The lower and the upper limit of the translation, in metres. ±infinity: no limit."""

impel_wheel_joint_set_limits = library.impel_wheel_joint_set_limits
impel_wheel_joint_set_limits.restype = ImpelStatus
impel_wheel_joint_set_limits.argtypes = [
    ImpelJointId,  # joint
    c_float,  # lower_translation
    c_float,  # upper_translation
]
impel_wheel_joint_set_limits.__doc__ = """Sets the lower and the upper limit of the translation, in metres. Both are within
±`IMPEL_MAX_SIZE`, and the lower is at most the upper. They have an effect only while they
are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity:
no upper limit. The getter then returns ±infinity.
"""

impel_wheel_joint_get_enable_motor = library.impel_wheel_joint_get_enable_motor
impel_wheel_joint_get_enable_motor.restype = ImpelStatus
impel_wheel_joint_get_enable_motor.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_wheel_joint_get_enable_motor.__doc__ = """Whether the motor is enabled."""

impel_wheel_joint_set_enable_motor = library.impel_wheel_joint_set_enable_motor
impel_wheel_joint_set_enable_motor.restype = ImpelStatus
impel_wheel_joint_set_enable_motor.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_wheel_joint_set_enable_motor.__doc__ = """Sets whether the motor is enabled."""

impel_wheel_joint_get_motor_speed = library.impel_wheel_joint_get_motor_speed
impel_wheel_joint_get_motor_speed.restype = ImpelStatus
impel_wheel_joint_get_motor_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_wheel_joint_get_motor_speed.__doc__ = """The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise."""

impel_wheel_joint_set_motor_speed = library.impel_wheel_joint_set_motor_speed
impel_wheel_joint_set_motor_speed.restype = ImpelStatus
impel_wheel_joint_set_motor_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_wheel_joint_set_motor_speed.__doc__ = """Sets the speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
"""

impel_wheel_joint_get_max_motor_torque = library.impel_wheel_joint_get_max_motor_torque
impel_wheel_joint_get_max_motor_torque.restype = ImpelStatus
impel_wheel_joint_get_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_wheel_joint_get_max_motor_torque.__doc__ = """The largest torque of the motor, in N m."""

impel_wheel_joint_set_max_motor_torque = library.impel_wheel_joint_set_max_motor_torque
impel_wheel_joint_set_max_motor_torque.restype = ImpelStatus
impel_wheel_joint_set_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_wheel_joint_set_max_motor_torque.__doc__ = """Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
`IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
"""

impel_wheel_joint_get_motor_torque = library.impel_wheel_joint_get_motor_torque
impel_wheel_joint_get_motor_torque.restype = ImpelStatus
impel_wheel_joint_get_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_wheel_joint_get_motor_torque.__doc__ = """The torque of the motor on body b, in N m, averaged over the last step."""

impel_wheel_joint_get_enable_spring = library.impel_wheel_joint_get_enable_spring
impel_wheel_joint_get_enable_spring.restype = ImpelStatus
impel_wheel_joint_get_enable_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_wheel_joint_get_enable_spring.__doc__ = """Whether the spring is enabled, which pulls the hub to translation 0."""

impel_wheel_joint_set_enable_spring = library.impel_wheel_joint_set_enable_spring
impel_wheel_joint_set_enable_spring.restype = ImpelStatus
impel_wheel_joint_set_enable_spring.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_wheel_joint_set_enable_spring.__doc__ = """Sets whether the spring is enabled, which pulls the hub to translation 0."""

impel_wheel_joint_get_spring = library.impel_wheel_joint_get_spring
impel_wheel_joint_get_spring.restype = ImpelStatus
impel_wheel_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_wheel_joint_get_spring.__doc__ = """The frequency of the spring, in Hz, and its damping ratio."""

impel_wheel_joint_set_spring = library.impel_wheel_joint_set_spring
impel_wheel_joint_set_spring.restype = ImpelStatus
impel_wheel_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_wheel_joint_set_spring.__doc__ = """Sets the frequency of the spring, in Hz, and its damping ratio: see `ImpelWheelJointDef`.
Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the substeps
acts as the highest one that they can resolve.
"""


# Motor joints
# ============
# A motor joint drives body b relative to body a with limited force and torque: towards a
# velocity, or with springs towards the pose of frame a, or both. It is never rigid. With the
# ground as body a and a target velocity of 0 it is the friction of a body seen from above
# (top-down friction). With springs it moves a body to a target pose (a kinematic target that
# collisions can stop).
#
# ```c
# ImpelMotorJointDef def = impel_motor_joint_def_default();
# def.body_a = ground;
# def.body_b = puck;
# def.max_velocity_force = 0.3f * mass * 9.81f;   // top-down friction
# impel_joint_create_motor(&def, &joint);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelMotorJointDef(Structure):
    """Definition of a motor joint, filled by `impel_motor_joint_def_default`."""

    #: Set by `impel_motor_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: true.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Frame in the space of body a: the pose to which the springs pull frame b. Default: the
    #: body's origin and x axis.
    local_frame_a: ImpelTransform

    #: Frame in the space of body b, which the joint drives. Default: the body's origin and x
    #: axis.
    local_frame_b: ImpelTransform

    #: Target velocity of the origin of frame b relative to body a, in m/s along the axes of the
    #: world. Components within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes. Default: (0, 0).
    linear_velocity: ImpelVec2

    #: Target angular velocity of body b relative to body a, counter-clockwise, in rad/s. Within
    #: ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes. Default: 0.
    angular_velocity: float

    #: Largest force that drives towards the target velocity, in N. Within
    #: [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no drive.
    #: Default: 0.
    max_velocity_force: float

    #: Largest torque that drives towards the target angular velocity, in N m. Within
    #: [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no drive.
    #: Default: 0.
    max_velocity_torque: float

    #: Stiffness of the linear spring, which pulls the origin of frame b to that of frame a: the
    #: frequency, in Hz, at which the point would oscillate. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. Default: 0.
    linear_hertz: float

    #: Damping ratio of the linear spring: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    linear_damping_ratio: float

    #: Largest force of the linear spring, in N. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_spring_force: float

    #: Stiffness of the angular spring, which rotates frame b to the angle of frame a, the
    #: shorter way: the frequency, in Hz, at which the angle would oscillate. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. Default: 0.
    angular_hertz: float

    #: Damping ratio of the angular spring: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    angular_damping_ratio: float

    #: Largest torque of the angular spring, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_spring_torque: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
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
        ("user_data", c_uint64),
    ]


impel_motor_joint_def_default = library.impel_motor_joint_def_default
impel_motor_joint_def_default.restype = ImpelMotorJointDef
impel_motor_joint_def_default.argtypes = []
impel_motor_joint_def_default.__doc__ = """Returns the default definition of a motor joint: without forces and springs, and without
bodies.
"""

impel_joint_create_motor = library.impel_joint_create_motor
impel_joint_create_motor.restype = ImpelStatus
impel_joint_create_motor.argtypes = [
    POINTER(ImpelMotorJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_motor.__doc__ = """Creates a motor joint, which drives body b relative to body a. Fails with
`IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
"""

impel_motor_joint_get_linear_velocity = library.impel_motor_joint_get_linear_velocity
impel_motor_joint_get_linear_velocity.restype = ImpelStatus
impel_motor_joint_get_linear_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelVec2),  # out_velocity
]
impel_motor_joint_get_linear_velocity.__doc__ = """The target velocity of the origin of frame b relative to body a, in m/s along the axes of the
world.
"""

impel_motor_joint_set_linear_velocity = library.impel_motor_joint_set_linear_velocity
impel_motor_joint_set_linear_velocity.restype = ImpelStatus
impel_motor_joint_set_linear_velocity.argtypes = [
    ImpelJointId,  # joint
    ImpelVec2,  # velocity
]
impel_motor_joint_set_linear_velocity.__doc__ = """Sets the target velocity of the origin of frame b relative to body a, in m/s along the axes
of the world. Components within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
"""

impel_motor_joint_get_angular_velocity = library.impel_motor_joint_get_angular_velocity
impel_motor_joint_get_angular_velocity.restype = ImpelStatus
impel_motor_joint_get_angular_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_motor_joint_get_angular_velocity.__doc__ = """The target angular velocity of body b relative to body a, counter-clockwise, in rad/s."""

impel_motor_joint_set_angular_velocity = library.impel_motor_joint_set_angular_velocity
impel_motor_joint_set_angular_velocity.restype = ImpelStatus
impel_motor_joint_set_angular_velocity.argtypes = [
    ImpelJointId,  # joint
    c_float,  # velocity
]
impel_motor_joint_set_angular_velocity.__doc__ = """Sets the target angular velocity of body b relative to body a, counter-clockwise, in rad/s.
Within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
"""

impel_motor_joint_get_max_velocity_force = library.impel_motor_joint_get_max_velocity_force
impel_motor_joint_get_max_velocity_force.restype = ImpelStatus
impel_motor_joint_get_max_velocity_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_motor_joint_get_max_velocity_force.__doc__ = """The largest force that drives towards the target velocity, in N."""

impel_motor_joint_set_max_velocity_force = library.impel_motor_joint_set_max_velocity_force
impel_motor_joint_set_max_velocity_force.restype = ImpelStatus
impel_motor_joint_set_max_velocity_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_motor_joint_set_max_velocity_force.__doc__ = """Sets the largest force that drives towards the target velocity, in N. Within
[0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no drive.
"""

impel_motor_joint_get_max_velocity_torque = library.impel_motor_joint_get_max_velocity_torque
impel_motor_joint_get_max_velocity_torque.restype = ImpelStatus
impel_motor_joint_get_max_velocity_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_motor_joint_get_max_velocity_torque.__doc__ = """The largest torque that drives towards the target angular velocity, in N m."""

impel_motor_joint_set_max_velocity_torque = library.impel_motor_joint_set_max_velocity_torque
impel_motor_joint_set_max_velocity_torque.restype = ImpelStatus
impel_motor_joint_set_max_velocity_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_motor_joint_set_max_velocity_torque.__doc__ = """Sets the largest torque that drives towards the target angular velocity, in N m. Within
[0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no drive.
"""

impel_motor_joint_get_linear_spring = library.impel_motor_joint_get_linear_spring
impel_motor_joint_get_linear_spring.restype = ImpelStatus
impel_motor_joint_get_linear_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_motor_joint_get_linear_spring.__doc__ = """The frequency of the linear spring, in Hz, and its damping ratio."""

impel_motor_joint_set_linear_spring = library.impel_motor_joint_set_linear_spring
impel_motor_joint_set_linear_spring.restype = ImpelStatus
impel_motor_joint_set_linear_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_motor_joint_set_linear_spring.__doc__ = """Sets the frequency of the linear spring, in Hz, and its damping ratio: see
`ImpelMotorJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; 0 Hz: no spring.
`impel_joint_set_local_frames` sets the target pose.
"""

impel_motor_joint_get_max_spring_force = library.impel_motor_joint_get_max_spring_force
impel_motor_joint_get_max_spring_force.restype = ImpelStatus
impel_motor_joint_get_max_spring_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_motor_joint_get_max_spring_force.__doc__ = """The largest force of the linear spring, in N."""

impel_motor_joint_set_max_spring_force = library.impel_motor_joint_set_max_spring_force
impel_motor_joint_set_max_spring_force.restype = ImpelStatus
impel_motor_joint_set_max_spring_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_motor_joint_set_max_spring_force.__doc__ = """Sets the largest force of the linear spring, in N. Within [0, `IMPEL_MAX_FORCE`];
`IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
"""

impel_motor_joint_get_angular_spring = library.impel_motor_joint_get_angular_spring
impel_motor_joint_get_angular_spring.restype = ImpelStatus
impel_motor_joint_get_angular_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_motor_joint_get_angular_spring.__doc__ = """The frequency of the angular spring, in Hz, and its damping ratio."""

impel_motor_joint_set_angular_spring = library.impel_motor_joint_set_angular_spring
impel_motor_joint_set_angular_spring.restype = ImpelStatus
impel_motor_joint_set_angular_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_motor_joint_set_angular_spring.__doc__ = """Sets the frequency of the angular spring, in Hz, and its damping ratio: see
`ImpelMotorJointDef`. Both are within [0, `IMPEL_MAX_COEFFICIENT`]; 0 Hz: no spring.
`impel_joint_set_local_frames` sets the target pose.
"""

impel_motor_joint_get_max_spring_torque = library.impel_motor_joint_get_max_spring_torque
impel_motor_joint_get_max_spring_torque.restype = ImpelStatus
impel_motor_joint_get_max_spring_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_motor_joint_get_max_spring_torque.__doc__ = """The largest torque of the angular spring, in N m."""

impel_motor_joint_set_max_spring_torque = library.impel_motor_joint_set_max_spring_torque
impel_motor_joint_set_max_spring_torque.restype = ImpelStatus
impel_motor_joint_set_max_spring_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_motor_joint_set_max_spring_torque.__doc__ = """Sets the largest torque of the angular spring, in N m. Within [0, `IMPEL_MAX_FORCE`];
`IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
"""


# Mouse joints
# ============
# A mouse joint pulls a point of body b with a spring to a target point in the world: it drags
# a body with the mouse or a finger (picking, grabbing).
#
# ```c
# ImpelMouseJointDef def = impel_mouse_joint_def_default();
# def.body_a = ground;
# def.body_b = grabbed;
# def.target = mouse;                           // button down
# impel_joint_create_mouse(&def, &joint);
# ImpelPosition target = { mouse.x, mouse.y };  // mouse moved
# impel_mouse_joint_set_target(joint, target);
# impel_joint_destroy(joint);                   // button up
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelMouseJointDef(Structure):
    """Definition of a mouse joint, filled by `impel_mouse_joint_def_default`."""

    #: Set by `impel_mouse_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: true.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: Body to which the target is fixed, usually any static body. A body that moves carries the
    #: target along, and gets the opposite force. Default: null; must be set.
    body_a: ImpelBodyId

    #: Body that is pulled, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Grabbed point in the world, relative to `origin`. The joint grabs the point of body b
    #: that is there, and pulls that point to the target. Default: (0, 0).
    target: ImpelVec2

    #: Stiffness of the spring: the frequency, in Hz, at which the point would oscillate. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. Default: 5.
    hertz: float

    #: Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 1.
    damping_ratio: float

    #: Largest force of the spring, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: no limit. With a limit of a few times the weight of the body, the
    #: joint cannot pull it through walls. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    #: Origin of `target`, in the world. Far from the origin of the world, a point near the body
    #: keeps `target` precise. Default: (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("target", ImpelVec2),
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("max_force", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("user_data", c_uint64),
        ("origin", ImpelPosition),
    ]


impel_mouse_joint_def_default = library.impel_mouse_joint_def_default
impel_mouse_joint_def_default.restype = ImpelMouseJointDef
impel_mouse_joint_def_default.argtypes = []
impel_mouse_joint_def_default.__doc__ = """Returns the default definition of a mouse joint: a spring of 5 Hz, without bodies."""

impel_joint_create_mouse = library.impel_joint_create_mouse
impel_joint_create_mouse.restype = ImpelStatus
impel_joint_create_mouse.argtypes = [
    POINTER(ImpelMouseJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_mouse.__doc__ = """Creates a mouse joint, which grabs body b at the target. Fails with
`IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
"""

impel_mouse_joint_get_target = library.impel_mouse_joint_get_target
impel_mouse_joint_get_target.restype = ImpelStatus
impel_mouse_joint_get_target.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelPosition),  # out_target
]
impel_mouse_joint_get_target.__doc__ = """The target point, in the world."""

impel_mouse_joint_set_target = library.impel_mouse_joint_set_target
impel_mouse_joint_set_target.restype = ImpelStatus
impel_mouse_joint_set_target.argtypes = [
    ImpelJointId,  # joint
    ImpelPosition,  # target
]
impel_mouse_joint_set_target.__doc__ = """Sets the target point, in the world. Wakes both bodies."""

impel_mouse_joint_get_spring = library.impel_mouse_joint_get_spring
impel_mouse_joint_get_spring.restype = ImpelStatus
impel_mouse_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_mouse_joint_get_spring.__doc__ = """The frequency of the spring, in Hz, and its damping ratio."""

impel_mouse_joint_set_spring = library.impel_mouse_joint_set_spring
impel_mouse_joint_set_spring.restype = ImpelStatus
impel_mouse_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_mouse_joint_set_spring.__doc__ = """Sets the frequency of the spring, in Hz, and its damping ratio. Both are within
[0, `IMPEL_MAX_COEFFICIENT`].
"""

impel_mouse_joint_get_max_force = library.impel_mouse_joint_get_max_force
impel_mouse_joint_get_max_force.restype = ImpelStatus
impel_mouse_joint_get_max_force.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_force
]
impel_mouse_joint_get_max_force.__doc__ = """The largest force of the spring, in N."""

impel_mouse_joint_set_max_force = library.impel_mouse_joint_set_max_force
impel_mouse_joint_set_max_force.restype = ImpelStatus
impel_mouse_joint_set_max_force.argtypes = [
    ImpelJointId,  # joint
    c_float,  # force
]
impel_mouse_joint_set_max_force.__doc__ = """Sets the largest force of the spring, in N. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
`FLT_MAX` and infinity: no limit. With a limit of a few times the weight of the body, the
joint cannot pull it through walls.
"""


# Rotary joints
# =============
# A rotary joint (angular spring, angular motor, angular limits) acts on the relative angle of
# two bodies, which move freely. They need no common point. Its angle is that of frame b
# relative to frame a, counter-clockwise, in radians. It starts within [-π, π]; full turns are
# counted from then on. A spring, a motor and two limits can act on the angle, alone or
# together.
#
# ```c
# ImpelRotaryJointDef def = impel_rotary_joint_def_default();
# def.body_a = ground;
# def.body_b = player;
# def.enable_spring = true;             // turns upright
# def.hertz = 2.0f;
# impel_joint_create_rotary(&def, &joint);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelRotaryJointDef(Structure):
    """Definition of a rotary joint, filled by `impel_rotary_joint_def_default`."""

    #: Set by `impel_rotary_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: true.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: Whether the limits of the angle are enabled. Default: false.
    enable_limit: bool

    #: Whether the motor is enabled. Default: false.
    enable_motor: bool

    #: Whether the spring is enabled. Default: false.
    enable_spring: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Frame in the space of body a: its x axis is the direction of angle 0. Its origin is only
    #: used for drawing. Default: the body's origin and x axis.
    local_frame_a: ImpelTransform

    #: The same in the space of body b. Default: the body's origin and x axis.
    local_frame_b: ImpelTransform

    #: Lower limit of the angle, in radians, within ±`IMPEL_MAX_ANGLE`. Several turns are
    #: allowed. -`FLT_MAX` and -infinity: no limit. Default: 0.
    lower_angle: float

    #: Upper limit of the angle, in radians, at least `lower_angle`. `FLT_MAX` and infinity: no
    #: limit. Default: 0.
    upper_angle: float

    #: Speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
    #: Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
    motor_speed: float

    #: Largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: no limit. At 0 the motor has no effect. Default: 0.
    max_motor_torque: float

    #: Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
    #: about their centres of mass. Within [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring.
    #: Default: 0.
    hertz: float

    #: Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    damping_ratio: float

    #: Rest angle of the spring, in radians. Within ±`IMPEL_MAX_ANGLE`. Default: 0.
    target_angle: float

    #: Stiffness of the limits, as a frequency, in Hz: see `impel_joint_set_constraint_tuning`.
    #: Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as the substeps allow. Default: 0.
    constraint_hertz: float

    #: Damping ratio with which position errors are corrected: a larger ratio corrects them more
    #: slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    #: 0. Default: 2.
    constraint_damping_ratio: float

    #: Largest torque, in N m, with which the joint holds a limit: see
    #: `impel_joint_set_max_torque`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
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
        ("hertz", c_float),
        ("damping_ratio", c_float),
        ("target_angle", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_torque", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("user_data", c_uint64),
    ]


impel_rotary_joint_def_default = library.impel_rotary_joint_def_default
impel_rotary_joint_def_default.restype = ImpelRotaryJointDef
impel_rotary_joint_def_default.argtypes = []
impel_rotary_joint_def_default.__doc__ = """Returns the default definition of a rotary joint: without spring, motor or limits, and
without bodies.
"""

impel_joint_create_rotary = library.impel_joint_create_rotary
impel_joint_create_rotary.restype = ImpelStatus
impel_joint_create_rotary.argtypes = [
    POINTER(ImpelRotaryJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_rotary.__doc__ = """Creates a rotary joint: a spring, a motor and limits on the relative angle of two bodies.
Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in
another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
"""

impel_rotary_joint_get_angle = library.impel_rotary_joint_get_angle
impel_rotary_joint_get_angle.restype = ImpelStatus
impel_rotary_joint_get_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_rotary_joint_get_angle.__doc__ = """The angle of frame b relative to frame a, in radians, counter-clockwise, including full
turns.
"""

impel_rotary_joint_get_angular_velocity = library.impel_rotary_joint_get_angular_velocity
impel_rotary_joint_get_angular_velocity.restype = ImpelStatus
impel_rotary_joint_get_angular_velocity.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_velocity
]
impel_rotary_joint_get_angular_velocity.__doc__ = """The angular velocity of body b relative to body a, in rad/s."""

impel_rotary_joint_get_enable_limit = library.impel_rotary_joint_get_enable_limit
impel_rotary_joint_get_enable_limit.restype = ImpelStatus
impel_rotary_joint_get_enable_limit.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_rotary_joint_get_enable_limit.__doc__ = """Whether the limits of the angle are enabled."""

impel_rotary_joint_set_enable_limit = library.impel_rotary_joint_set_enable_limit
impel_rotary_joint_set_enable_limit.restype = ImpelStatus
impel_rotary_joint_set_enable_limit.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_rotary_joint_set_enable_limit.__doc__ = """Sets whether the limits of the angle are enabled. If the angle is beyond a limit, the joint
moves it back.
"""

impel_rotary_joint_get_limits = library.impel_rotary_joint_get_limits
impel_rotary_joint_get_limits.restype = ImpelStatus
impel_rotary_joint_get_limits.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_lower_angle
    POINTER(c_float),  # out_upper_angle
]
impel_rotary_joint_get_limits.__doc__ = """The lower and the upper limit of the angle, in radians. ±infinity: no limit."""

impel_rotary_joint_set_limits = library.impel_rotary_joint_set_limits
impel_rotary_joint_set_limits.restype = ImpelStatus
impel_rotary_joint_set_limits.argtypes = [
    ImpelJointId,  # joint
    c_float,  # lower_angle
    c_float,  # upper_angle
]
impel_rotary_joint_set_limits.__doc__ = """Sets the lower and the upper limit of the angle, in radians. Both are within
±`IMPEL_MAX_ANGLE`, and the lower is at most the upper. They have an effect only while they
are enabled (`enable_limit`). -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity:
no upper limit. The getter then returns ±infinity.
"""

impel_rotary_joint_get_enable_motor = library.impel_rotary_joint_get_enable_motor
impel_rotary_joint_get_enable_motor.restype = ImpelStatus
impel_rotary_joint_get_enable_motor.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_rotary_joint_get_enable_motor.__doc__ = """Whether the motor is enabled."""

impel_rotary_joint_set_enable_motor = library.impel_rotary_joint_set_enable_motor
impel_rotary_joint_set_enable_motor.restype = ImpelStatus
impel_rotary_joint_set_enable_motor.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_rotary_joint_set_enable_motor.__doc__ = """Sets whether the motor is enabled."""

impel_rotary_joint_get_motor_speed = library.impel_rotary_joint_get_motor_speed
impel_rotary_joint_get_motor_speed.restype = ImpelStatus
impel_rotary_joint_get_motor_speed.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_speed
]
impel_rotary_joint_get_motor_speed.__doc__ = """The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise."""

impel_rotary_joint_set_motor_speed = library.impel_rotary_joint_set_motor_speed
impel_rotary_joint_set_motor_speed.restype = ImpelStatus
impel_rotary_joint_set_motor_speed.argtypes = [
    ImpelJointId,  # joint
    c_float,  # speed
]
impel_rotary_joint_set_motor_speed.__doc__ = """Sets the speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
"""

impel_rotary_joint_get_max_motor_torque = library.impel_rotary_joint_get_max_motor_torque
impel_rotary_joint_get_max_motor_torque.restype = ImpelStatus
impel_rotary_joint_get_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_rotary_joint_get_max_motor_torque.__doc__ = """The largest torque of the motor, in N m."""

impel_rotary_joint_set_max_motor_torque = library.impel_rotary_joint_set_max_motor_torque
impel_rotary_joint_set_max_motor_torque.restype = ImpelStatus
impel_rotary_joint_set_max_motor_torque.argtypes = [
    ImpelJointId,  # joint
    c_float,  # torque
]
impel_rotary_joint_set_max_motor_torque.__doc__ = """Sets the largest torque of the motor, in N m. Within [0, `IMPEL_MAX_FORCE`];
`IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
"""

impel_rotary_joint_get_motor_torque = library.impel_rotary_joint_get_motor_torque
impel_rotary_joint_get_motor_torque.restype = ImpelStatus
impel_rotary_joint_get_motor_torque.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_torque
]
impel_rotary_joint_get_motor_torque.__doc__ = """The torque of the motor on body b, in N m, averaged over the last step."""

impel_rotary_joint_get_enable_spring = library.impel_rotary_joint_get_enable_spring
impel_rotary_joint_get_enable_spring.restype = ImpelStatus
impel_rotary_joint_get_enable_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_rotary_joint_get_enable_spring.__doc__ = """Whether the spring is enabled."""

impel_rotary_joint_set_enable_spring = library.impel_rotary_joint_set_enable_spring
impel_rotary_joint_set_enable_spring.restype = ImpelStatus
impel_rotary_joint_set_enable_spring.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_rotary_joint_set_enable_spring.__doc__ = """Sets whether the spring is enabled."""

impel_rotary_joint_get_spring = library.impel_rotary_joint_get_spring
impel_rotary_joint_get_spring.restype = ImpelStatus
impel_rotary_joint_get_spring.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_hertz
    POINTER(c_float),  # out_damping_ratio
]
impel_rotary_joint_get_spring.__doc__ = """The frequency of the spring, in Hz, and its damping ratio."""

impel_rotary_joint_set_spring = library.impel_rotary_joint_set_spring
impel_rotary_joint_set_spring.restype = ImpelStatus
impel_rotary_joint_set_spring.argtypes = [
    ImpelJointId,  # joint
    c_float,  # hertz
    c_float,  # damping_ratio
]
impel_rotary_joint_set_spring.__doc__ = """Sets the frequency of the spring, in Hz, and its damping ratio: see `ImpelRotaryJointDef`.
Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is too high for the substeps
acts as the highest one that they can resolve.
"""

impel_rotary_joint_get_target_angle = library.impel_rotary_joint_get_target_angle
impel_rotary_joint_get_target_angle.restype = ImpelStatus
impel_rotary_joint_get_target_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_rotary_joint_get_target_angle.__doc__ = """The rest angle of the spring, in radians."""

impel_rotary_joint_set_target_angle = library.impel_rotary_joint_set_target_angle
impel_rotary_joint_set_target_angle.restype = ImpelStatus
impel_rotary_joint_set_target_angle.argtypes = [
    ImpelJointId,  # joint
    c_float,  # angle
]
impel_rotary_joint_set_target_angle.__doc__ = """Sets the rest angle of the spring, in radians. Within ±`IMPEL_MAX_ANGLE`."""


# Ratchet joints
# ==============
# A ratchet joint (winch, socket wrench, freewheel) lets body b rotate freely in one direction
# relative to body a, and back only to the last tooth that it passed. Its angle is that of
# frame b relative to frame a, counter-clockwise, in radians, including full turns.
#
# ```c
# ImpelRatchetJointDef def = impel_ratchet_joint_def_default();
# def.body_a = winch;
# def.body_b = drum;
# def.ratchet = 0.2f;                   // free counter-clockwise, a tooth every 0.2 rad
# impel_joint_create_ratchet(&def, &joint);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelRatchetJointDef(Structure):
    """Definition of a ratchet joint, filled by `impel_ratchet_joint_def_default`."""

    #: Set by `impel_ratchet_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: true.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Frame in the space of body a: its x axis is the direction of angle 0. Its origin is only
    #: used for drawing. Default: the body's origin and x axis.
    local_frame_a: ImpelTransform

    #: The same in the space of body b. Default: the body's origin and x axis.
    local_frame_b: ImpelTransform

    #: Angle between two teeth, in radians. Its magnitude is within
    #: [`IMPEL_MIN_RATCHET`, `IMPEL_MAX_ANGLE`]. Its sign is the free direction: positive is
    #: counter-clockwise. Body b rotates freely in that direction, and back only to the last
    #: tooth that it passed. Default: 0.1.
    ratchet: float

    #: Angle of one of the teeth, in radians. Within ±`IMPEL_MAX_ANGLE`. The other teeth are at
    #: multiples of `ratchet` from it. Default: 0.
    phase: float

    #: Stiffness of a tooth, as a frequency, in Hz: see `impel_joint_set_constraint_tuning`.
    #: Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as the substeps allow. Default: 0.
    constraint_hertz: float

    #: Damping ratio with which position errors are corrected: a larger ratio corrects them more
    #: slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    #: 0. Default: 2.
    constraint_damping_ratio: float

    #: Largest torque, in N m, with which the joint holds a tooth: see
    #: `impel_joint_set_max_torque`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
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
        ("user_data", c_uint64),
    ]


impel_ratchet_joint_def_default = library.impel_ratchet_joint_def_default
impel_ratchet_joint_def_default.restype = ImpelRatchetJointDef
impel_ratchet_joint_def_default.argtypes = []
impel_ratchet_joint_def_default.__doc__ = """Returns the default definition of a ratchet joint: a tooth every 0.1 radians, without bodies."""

impel_joint_create_ratchet = library.impel_joint_create_ratchet
impel_joint_create_ratchet.restype = ImpelStatus
impel_joint_create_ratchet.argtypes = [
    POINTER(ImpelRatchetJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_ratchet.__doc__ = """Creates a ratchet joint between two bodies. The last tooth before their current angle holds
body b. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if
`body_b` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the
same.
"""

impel_ratchet_joint_get_angle = library.impel_ratchet_joint_get_angle
impel_ratchet_joint_get_angle.restype = ImpelStatus
impel_ratchet_joint_get_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_ratchet_joint_get_angle.__doc__ = """The angle of frame b relative to frame a, in radians, counter-clockwise, including full
turns.
"""

impel_ratchet_joint_get_tooth_angle = library.impel_ratchet_joint_get_tooth_angle
impel_ratchet_joint_get_tooth_angle.restype = ImpelStatus
impel_ratchet_joint_get_tooth_angle.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_angle
]
impel_ratchet_joint_get_tooth_angle.__doc__ = """The angle of the tooth that holds body b, in radians."""

impel_ratchet_joint_set_tooth_angle = library.impel_ratchet_joint_set_tooth_angle
impel_ratchet_joint_set_tooth_angle.restype = ImpelStatus
impel_ratchet_joint_set_tooth_angle.argtypes = [
    ImpelJointId,  # joint
    c_float,  # angle
]
impel_ratchet_joint_set_tooth_angle.__doc__ = """Sets the tooth that holds body b: the one at `angle`, or the last one before it in the free
direction. `angle` is in radians, within ±`IMPEL_MAX_ANGLE`. A tooth ahead of body b rotates
body b forward onto it. A tooth behind body b does not let it rotate back, because the last
tooth that it has passed still holds it. To let it rotate back, first set its transform
(`impel_body_set_transform`). Wakes both bodies.
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
impel_ratchet_joint_set_ratchet.__doc__ = """Sets the angle between two teeth, in radians. Its magnitude is within
[`IMPEL_MIN_RATCHET`, `IMPEL_MAX_ANGLE`]. Its sign is the free direction: positive is
counter-clockwise. The last tooth before the current angle then holds body b.
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
impel_ratchet_joint_set_phase.__doc__ = """Sets the angle of one of the teeth, in radians. Within ±`IMPEL_MAX_ANGLE`. The other teeth
are at multiples of `ratchet` from it. The last tooth before the current angle then holds
body b.
"""


# Pulley joints
# =============
# A pulley joint (block and tackle, elevator) is a rope from body a over two points of the
# world, the ground anchors, to body b. When one side gets shorter, the other gets longer:
# length a + ratio × length b is constant.
#
# ```c
# ImpelPulleyJointDef def = impel_pulley_joint_def_default();
# def.body_a = elevator;
# def.body_b = counterweight;
# def.ground_anchor_a = (ImpelVec2){ -2.0f, 10.0f };
# def.ground_anchor_b = (ImpelVec2){ 2.0f, 10.0f };
# impel_joint_create_pulley(&def, &joint);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelPulleyJointDef(Structure):
    """Definition of a pulley joint, filled by `impel_pulley_joint_def_default`."""

    #: Set by `impel_pulley_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: true.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: Whether the rope can go slack. It then pulls and never pushes. If false, both lengths
    #: stay coupled in both directions. Default: false.
    enable_slack: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Frame in the space of body a: its origin is the point where the rope is attached.
    #: Default: the body's origin.
    local_frame_a: ImpelTransform

    #: The same in the space of body b. Default: the body's origin.
    local_frame_b: ImpelTransform

    #: Length of the rope of body a, in metres, while that of body b is `length_b`. Within
    #: [0, 2 × `IMPEL_MAX_COORDINATE`]. 0: the current length. Default: 0.
    length_a: float

    #: Length of the rope of body b, in metres. Within [0, 2 × `IMPEL_MAX_COORDINATE`]. 0: the
    #: current length. Default: 0.
    length_b: float

    #: Point in the world over which the rope of body a runs, relative to `origin`.
    #: Default: (0, 0).
    ground_anchor_a: ImpelVec2

    #: The same for the rope of body b. Default: (0, 0).
    ground_anchor_b: ImpelVec2

    #: Ratio of the block and tackle. Above 0, at most `IMPEL_MAX_COEFFICIENT`. When the rope of
    #: body b gets shorter, that of body a gets longer by `ratio` times as much, and the force
    #: on body b is `ratio` times that on body a. Default: 1.
    ratio: float

    #: Stiffness of the length of the rope, as a frequency, in Hz: see
    #: `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    #: the substeps allow. Default: 0.
    constraint_hertz: float

    #: Damping ratio with which position errors are corrected: a larger ratio corrects them more
    #: slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    #: 0. Default: 2.
    constraint_damping_ratio: float

    #: Largest force, in N, in either rope: see `impel_joint_set_max_force`. Within
    #: [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    #: Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    #: Origin of both ground anchors, in the world. Far from the origin of the world, a point
    #: near the anchors keeps them precise. Default: (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
        ("enable_slack", c_bool),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("local_frame_a", ImpelTransform),
        ("local_frame_b", ImpelTransform),
        ("length_a", c_float),
        ("length_b", c_float),
        ("ground_anchor_a", ImpelVec2),
        ("ground_anchor_b", ImpelVec2),
        ("ratio", c_float),
        ("constraint_hertz", c_float),
        ("constraint_damping_ratio", c_float),
        ("max_force", c_float),
        ("break_force", c_float),
        ("break_torque", c_float),
        ("user_data", c_uint64),
        ("origin", ImpelPosition),
    ]


impel_pulley_joint_def_default = library.impel_pulley_joint_def_default
impel_pulley_joint_def_default.restype = ImpelPulleyJointDef
impel_pulley_joint_def_default.argtypes = []
impel_pulley_joint_def_default.__doc__ = """Returns the default definition of a pulley joint: a ratio of 1 and the current lengths,
without bodies.
"""

impel_joint_create_pulley = library.impel_joint_create_pulley
impel_joint_create_pulley.restype = ImpelStatus
impel_joint_create_pulley.argtypes = [
    POINTER(ImpelPulleyJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_pulley.__doc__ = """Creates a pulley joint, which attaches two bodies to the ends of a rope. Fails with
`IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `body_b` is in another
world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
"""

impel_pulley_joint_get_enable_slack = library.impel_pulley_joint_get_enable_slack
impel_pulley_joint_get_enable_slack.restype = ImpelStatus
impel_pulley_joint_get_enable_slack.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_pulley_joint_get_enable_slack.__doc__ = """Whether the rope can go slack."""

impel_pulley_joint_set_enable_slack = library.impel_pulley_joint_set_enable_slack
impel_pulley_joint_set_enable_slack.restype = ImpelStatus
impel_pulley_joint_set_enable_slack.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_pulley_joint_set_enable_slack.__doc__ = """Sets whether the rope can go slack. It then pulls and never pushes. If false, both lengths
stay coupled in both directions.
"""

impel_pulley_joint_get_lengths = library.impel_pulley_joint_get_lengths
impel_pulley_joint_get_lengths.restype = ImpelStatus
impel_pulley_joint_get_lengths.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_length_a
    POINTER(c_float),  # out_length_b
]
impel_pulley_joint_get_lengths.__doc__ = """The current lengths of the ropes of body a and body b, in metres."""

impel_pulley_joint_get_ground_anchors = library.impel_pulley_joint_get_ground_anchors
impel_pulley_joint_get_ground_anchors.restype = ImpelStatus
impel_pulley_joint_get_ground_anchors.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelPosition),  # out_anchor_a
    POINTER(ImpelPosition),  # out_anchor_b
]
impel_pulley_joint_get_ground_anchors.__doc__ = """The ground anchors of both ropes, in the world."""

impel_pulley_joint_set_ground_anchors = library.impel_pulley_joint_set_ground_anchors
impel_pulley_joint_set_ground_anchors.restype = ImpelStatus
impel_pulley_joint_set_ground_anchors.argtypes = [
    ImpelJointId,  # joint
    ImpelPosition,  # anchor_a
    ImpelPosition,  # anchor_b
]
impel_pulley_joint_set_ground_anchors.__doc__ = """Sets the ground anchors of both ropes, in the world. The total length does not change."""

impel_pulley_joint_get_total_length = library.impel_pulley_joint_get_total_length
impel_pulley_joint_get_total_length.restype = ImpelStatus
impel_pulley_joint_get_total_length.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_length
]
impel_pulley_joint_get_total_length.__doc__ = """The total length of the rope, length a + ratio × length b, in metres."""

impel_pulley_joint_set_total_length = library.impel_pulley_joint_set_total_length
impel_pulley_joint_set_total_length.restype = ImpelStatus
impel_pulley_joint_set_total_length.argtypes = [
    ImpelJointId,  # joint
    c_float,  # length
]
impel_pulley_joint_set_total_length.__doc__ = """Sets the total length of the rope, length a + ratio × length b, in metres. Within
[0, 2 × `IMPEL_MAX_COORDINATE`]. To use the pulley as a winch, change it gradually.
"""

impel_pulley_joint_get_ratio = library.impel_pulley_joint_get_ratio
impel_pulley_joint_get_ratio.restype = ImpelStatus
impel_pulley_joint_get_ratio.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_ratio
]
impel_pulley_joint_get_ratio.__doc__ = """The ratio of the block and tackle."""

impel_pulley_joint_set_ratio = library.impel_pulley_joint_set_ratio
impel_pulley_joint_set_ratio.restype = ImpelStatus
impel_pulley_joint_set_ratio.argtypes = [
    ImpelJointId,  # joint
    c_float,  # ratio
]
impel_pulley_joint_set_ratio.__doc__ = """Sets the ratio of the block and tackle. Above 0, at most `IMPEL_MAX_COEFFICIENT`. The total
length keeps its value. Because the ratio is part of its formula, set it as well
(`impel_pulley_joint_set_total_length`).
"""


# Gear joints
# ===========
# A gear joint (gear wheels, rack and pinion, transmission) couples two sides: it holds side
# a + ratio × side b at a constant value, the phase. Each side is the angle or translation of a
# joint, or the angle of a body. With a positive ratio the sides move in opposite directions,
# as two wheels that mesh; with a negative ratio they move in the same direction, as two wheels
# on a belt.
#
# The gear acts on one body per side: the second body of the joint, or the body of the
# definition. The first body of a joint, which is usually static, gets no force from the gear.
# Destroying one of its joints destroys the gear.
#
# ```c
# ImpelGearJointDef def = impel_gear_joint_def_default();
# def.joint_a = small_wheel;            // two revolute joints on the ground
# def.joint_b = large_wheel;
# def.ratio = 2.0f;                     // the large wheel rotates half as fast
# impel_joint_create_gear(&def, &gear);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.


class ImpelGearJointDef(Structure):
    """Definition of a gear joint, filled by `impel_gear_joint_def_default`."""

    #: Set by `impel_gear_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two coupled bodies collide with each other. Default: false.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: Joint whose angle or translation is side a: a revolute or prismatic joint whose second
    #: body is not static. Default: null; `body_a` is side a.
    joint_a: ImpelJointId

    #: The same for side b. Default: null; `body_b` is side b.
    joint_b: ImpelJointId

    #: Body whose angle in the world is side a. It must be null if `joint_a` is set.
    #: Default: null.
    body_a: ImpelBodyId

    #: The same for side b. Default: null.
    body_b: ImpelBodyId

    #: Ratio: the factor of side b. Within ±`IMPEL_MAX_COEFFICIENT`, not 0. Default: 1, two gear
    #: wheels of the same size that mesh.
    ratio: float

    #: Stiffness of the coupling, as a frequency, in Hz: see
    #: `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    #: the substeps allow. Default: 0.
    constraint_hertz: float

    #: Damping ratio with which position errors are corrected: a larger ratio corrects them more
    #: slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    #: 0. Default: 2.
    constraint_damping_ratio: float

    #: Largest force, in N, on a side that is a translation: see `impel_joint_set_max_force`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    #: Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: Largest torque, in N m, on a side that is an angle: see `impel_joint_set_max_torque`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    #: Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
    user_data: int

    _fields_ = [
        ("cookie", c_uint32),
        ("collide_connected", c_bool),
        ("enable_break", c_bool),
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
        ("user_data", c_uint64),
    ]


impel_gear_joint_def_default = library.impel_gear_joint_def_default
impel_gear_joint_def_default.restype = ImpelGearJointDef
impel_gear_joint_def_default.argtypes = []
impel_gear_joint_def_default.__doc__ = """Returns the default definition of a gear joint: a ratio of 1, without sides."""

impel_joint_create_gear = library.impel_joint_create_gear
impel_joint_create_gear.restype = ImpelStatus
impel_joint_create_gear.argtypes = [
    POINTER(ImpelGearJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_gear.__doc__ = """Creates a gear joint, which couples two sides at their current angles or translations. Fails
with `IMPEL_ERROR_INVALID_HANDLE` if a handle is destroyed, if a side has neither a body nor
a joint, or if side b is in another world. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if a
side has both a body and a joint, if a joint is neither revolute nor prismatic or has a
static second body, or if both sides move the same body.
"""

impel_gear_joint_get_joints = library.impel_gear_joint_get_joints
impel_gear_joint_get_joints.restype = ImpelStatus
impel_gear_joint_get_joints.argtypes = [
    ImpelJointId,  # joint
    POINTER(ImpelJointId),  # out_joint_a
    POINTER(ImpelJointId),  # out_joint_b
]
impel_gear_joint_get_joints.__doc__ = """The joints that the gear couples; null for a side that is a body."""

impel_gear_joint_get_ratio = library.impel_gear_joint_get_ratio
impel_gear_joint_get_ratio.restype = ImpelStatus
impel_gear_joint_get_ratio.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_ratio
]
impel_gear_joint_get_ratio.__doc__ = """The ratio: the factor of side b."""

impel_gear_joint_set_ratio = library.impel_gear_joint_set_ratio
impel_gear_joint_set_ratio.restype = ImpelStatus
impel_gear_joint_set_ratio.argtypes = [
    ImpelJointId,  # joint
    c_float,  # ratio
]
impel_gear_joint_set_ratio.__doc__ = """Sets the ratio: the factor of side b. Within ±`IMPEL_MAX_COEFFICIENT`, not 0. The phase is
set to the current angles or translations, so the sides do not move.
"""

impel_gear_joint_get_phase = library.impel_gear_joint_get_phase
impel_gear_joint_get_phase.restype = ImpelStatus
impel_gear_joint_get_phase.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_float),  # out_phase
]
impel_gear_joint_get_phase.__doc__ = """The phase: the value at which the gear holds side a + ratio × side b, in radians or metres."""

impel_gear_joint_set_phase = library.impel_gear_joint_set_phase
impel_gear_joint_set_phase.restype = ImpelStatus
impel_gear_joint_set_phase.argtypes = [
    ImpelJointId,  # joint
    c_float,  # phase
]
impel_gear_joint_set_phase.__doc__ = """Sets the phase: the value at which the gear holds side a + ratio × side b, in radians or
metres. Within ±`IMPEL_MAX_COORDINATE`. The gear moves its sides to the new phase. A new gear
has the phase of the current angles or translations.
"""


# Filter joints
# =============
# A filter joint disables contacts between the shapes of two bodies (no collision), and has no
# other effect. It is meant for bodies that no other joint connects, such as the limbs of a
# ragdoll. Filters (collision layers, bitmasks) disable contacts between groups of shapes
# instead: see `ImpelFilter`.
#
# ```c
# ImpelFilterJointDef def = impel_filter_joint_def_default();
# def.body_a = upper_arm;
# def.body_b = torso;
# impel_joint_create_filter(&def, &joint);
# ```


class ImpelFilterJointDef(Structure):
    """Definition of a filter joint, filled by `impel_filter_joint_def_default`."""

    #: Set by `impel_filter_joint_def_default`; do not change.
    cookie: int

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: User data: see `impel_joint_set_user_data`. Default: 0.
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
impel_filter_joint_def_default.__doc__ = """Returns the default definition of a filter joint, without bodies."""

impel_joint_create_filter = library.impel_joint_create_filter
impel_joint_create_filter.restype = ImpelStatus
impel_joint_create_filter.argtypes = [
    POINTER(ImpelFilterJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_filter.__doc__ = """Creates a filter joint, which disables contacts between the shapes of two bodies. Existing
contacts end. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if
`body_b` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the
same.
"""


# Generic joints
# ==============
# A generic joint (configurable joint, 3-DOF joint) has three axes, on which frame b moves
# relative to frame a: along the x axis of frame a, along its y axis, and its angle. Each axis
# is locked, free or limited, and has a spring and a motor. With x and y locked it acts as a
# revolute joint, with y and the angle locked as a prismatic joint, with y locked as a wheel
# joint, with all locked as a weld joint. The joints of those names cost less, and hold better
# in trees of joints under heavy loads.
#
# ```c
# ImpelGenericJointDef def = impel_generic_joint_def_default();
# def.body_a = ground;
# def.body_b = table;
# def.x.motion = IMPEL_AXIS_MOTION_LIMITED;   // slides in a square, does not rotate
# def.x.upper = 2.0f;
# def.y = def.x;
# impel_joint_create_generic(&def, &joint);
# ```
#
# The functions of this section fail with `IMPEL_ERROR_UNSUPPORTED` for a joint of another
# type.

#: One of the three axes of a generic joint, one of `IMPEL_AXIS_*`.
ImpelAxis = c_int32
#: Translation along the x axis of frame a, in metres.
IMPEL_AXIS_X = 0
#: Translation along the y axis of frame a, in metres.
IMPEL_AXIS_Y = 1
#: Angle of frame b relative to frame a, counter-clockwise, in radians.
IMPEL_AXIS_ANGLE = 2


class Axis(IntEnum):
    """One of the three axes of a generic joint, one of `IMPEL_AXIS_*`."""

    #: Translation along the x axis of frame a, in metres.
    X = IMPEL_AXIS_X

    #: Translation along the y axis of frame a, in metres.
    Y = IMPEL_AXIS_Y

    #: Angle of frame b relative to frame a, counter-clockwise, in radians.
    ANGLE = IMPEL_AXIS_ANGLE


#: Motion that an axis of a generic joint allows, one of `IMPEL_AXIS_MOTION_*`.
ImpelAxisMotion = c_int32
#: The axis moves freely.
IMPEL_AXIS_MOTION_FREE = 0
#: The axis is held at 0.
IMPEL_AXIS_MOTION_LOCKED = 1
#: The axis is held within its limits.
IMPEL_AXIS_MOTION_LIMITED = 2


class AxisMotion(IntEnum):
    """Motion that an axis of a generic joint allows, one of `IMPEL_AXIS_MOTION_*`."""

    #: The axis moves freely.
    FREE = IMPEL_AXIS_MOTION_FREE

    #: The axis is held at 0.
    LOCKED = IMPEL_AXIS_MOTION_LOCKED

    #: The axis is held within its limits.
    LIMITED = IMPEL_AXIS_MOTION_LIMITED


class ImpelGenericAxis(Structure):
    """Settings of one axis of a generic joint. Positions are in metres, or radians for the angle,
    including full turns. Speeds are in m/s or rad/s, forces in N or N m. The spring and the
    motor have no effect while the axis is locked.
    """

    #: Whether the axis is free, locked or limited. Default: `IMPEL_AXIS_MOTION_LOCKED`.
    motion: int

    #: Whether the spring is enabled, which pulls to `target_position`. Default: false.
    enable_spring: bool

    #: Whether the motor is enabled, which drives towards `target_speed`. Default: false.
    enable_motor: bool

    #: Lower limit of the position, if the axis is limited. Within ±`IMPEL_MAX_SIZE`, or
    #: ±`IMPEL_MAX_ANGLE` for the angle. -`FLT_MAX` and -infinity: no limit. Default: 0.
    lower: float

    #: Upper limit of the position, at least `lower`. `FLT_MAX` and infinity: no limit.
    #: Default: 0.
    upper: float

    #: Rest position of the spring. Within ±`IMPEL_MAX_SIZE`, or ±`IMPEL_MAX_ANGLE` for the
    #: angle. Default: 0.
    target_position: float

    #: Target speed of the motor, and of the damping of the spring: that of body b relative to
    #: body a. Within ±`IMPEL_MAX_VELOCITY`. Default: 0.
    target_speed: float

    #: Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
    #: without rotating, or, for the angle, about their centres of mass. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. 0: no spring. Default: 0.
    hertz: float

    #: Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.
    damping_ratio: float

    #: Largest force or torque of the spring. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_spring_force: float

    #: Largest force or torque of the motor. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: no limit. Default: 0.
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
    """Definition of a generic joint, filled by `impel_generic_joint_def_default`."""

    #: Set by `impel_generic_joint_def_default`; do not change.
    cookie: int

    #: Whether the shapes of the two bodies collide with each other. Default: false.
    collide_connected: bool

    #: Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
    #: either case (`impel_world_get_joint_events`). Default: false.
    enable_break: bool

    #: The first body. Default: null; must be set.
    body_a: ImpelBodyId

    #: The second body, in the same world. Default: null; must be set.
    body_b: ImpelBodyId

    #: Frame in the space of body a, whose axes are those of the joint. Default: the body's
    #: origin and x axis.
    local_frame_a: ImpelTransform

    #: Frame in the space of body b, which moves relative to frame a. Default: the body's origin
    #: and x axis.
    local_frame_b: ImpelTransform

    #: Translation along the x axis of frame a. Default: locked.
    x: ImpelGenericAxis

    #: Translation along the y axis of frame a. Default: locked.
    y: ImpelGenericAxis

    #: Angle of frame b relative to frame a. Default: locked.
    angle: ImpelGenericAxis

    #: Stiffness of the locked axes and of the limits, as a frequency, in Hz: see
    #: `impel_joint_set_constraint_tuning`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: as stiff as
    #: the substeps allow. Default: 0.
    constraint_hertz: float

    #: Damping ratio with which position errors are corrected: a larger ratio corrects them more
    #: slowly. Within [0, `IMPEL_MAX_COEFFICIENT`]. It has no effect while `constraint_hertz` is
    #: 0. Default: 2.
    constraint_damping_ratio: float

    #: Largest force, in N, with which the joint holds the locked x and y axes together, and
    #: each limit: see `impel_joint_set_max_force`. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_force: float

    #: Largest torque, in N m, with which the joint holds a locked angle, and its limits: see
    #: `impel_joint_set_max_torque`. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX`
    #: and infinity: no limit. Default: `IMPEL_MAX_FORCE`.
    max_torque: float

    #: Break threshold of the reaction force, in N: see `impel_joint_set_break_thresholds`.
    #: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_FORCE`.
    break_force: float

    #: Break threshold of the reaction torque, in N m. Within [0, `IMPEL_MAX_FORCE`];
    #: `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    break_torque: float

    #: User data: see `impel_joint_set_user_data`. Default: 0.
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
impel_generic_joint_def_default.__doc__ = """Returns the default definition of a generic joint: all axes locked, without bodies."""

impel_joint_create_generic = library.impel_joint_create_generic
impel_joint_create_generic.restype = ImpelStatus
impel_joint_create_generic.argtypes = [
    POINTER(ImpelGenericJointDef),  # def
    POINTER(ImpelJointId),  # out_joint
]
impel_joint_create_generic.__doc__ = """Creates a generic joint between two bodies. If a locked axis is not at 0, the joint pulls it
there quickly: place the bodies first. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is
null or destroyed, or if `body_b` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if
both bodies are the same.
"""

impel_generic_joint_get_axis = library.impel_generic_joint_get_axis
impel_generic_joint_get_axis.restype = ImpelStatus
impel_generic_joint_get_axis.argtypes = [
    ImpelJointId,  # joint
    ImpelAxis,  # axis
    POINTER(ImpelGenericAxis),  # out_settings
]
impel_generic_joint_get_axis.__doc__ = """The settings of an axis, one of `IMPEL_AXIS_*`."""

impel_generic_joint_set_axis = library.impel_generic_joint_set_axis
impel_generic_joint_set_axis.restype = ImpelStatus
impel_generic_joint_set_axis.argtypes = [
    ImpelJointId,  # joint
    ImpelAxis,  # axis
    ImpelGenericAxis,  # settings
]
impel_generic_joint_set_axis.__doc__ = """Sets all settings of an axis, one of `IMPEL_AXIS_*`. To change one setting, read the axis
with `impel_generic_joint_get_axis`, change it, and set it. All values must be in range, even
those that have no effect. If the position is not within what the axis allows, the joint
moves it there.
"""

impel_generic_joint_get_position = library.impel_generic_joint_get_position
impel_generic_joint_get_position.restype = ImpelStatus
impel_generic_joint_get_position.argtypes = [
    ImpelJointId,  # joint
    ImpelAxis,  # axis
    POINTER(c_float),  # out_position
]
impel_generic_joint_get_position.__doc__ = """The position of frame b on an axis, in metres or radians. Full turns of an angle that is not
locked are counted.
"""

impel_generic_joint_get_velocity = library.impel_generic_joint_get_velocity
impel_generic_joint_get_velocity.restype = ImpelStatus
impel_generic_joint_get_velocity.argtypes = [
    ImpelJointId,  # joint
    ImpelAxis,  # axis
    POINTER(c_float),  # out_velocity
]
impel_generic_joint_get_velocity.__doc__ = """The velocity of frame b on an axis relative to body a, in m/s or rad/s."""

impel_generic_joint_get_motor_force = library.impel_generic_joint_get_motor_force
impel_generic_joint_get_motor_force.restype = ImpelStatus
impel_generic_joint_get_motor_force.argtypes = [
    ImpelJointId,  # joint
    ImpelAxis,  # axis
    POINTER(c_float),  # out_force
]
impel_generic_joint_get_motor_force.__doc__ = """The force in N, or torque in N m, of the motor of an axis on body b, averaged over the last
step.
"""


# Joint callbacks
# ===============
# The joint callback is called in each step, for each joint that enables it. Use it for springs
# of any force law, servos (PID control), and other custom joint behaviour. The rules for
# callbacks at the top of this header apply.
#
# ```c
# static bool servo(const ImpelJointMotion *motion, ImpelJointResponse *response,
#                   void *context) {
#     response->force = -40.0f * motion->position - 5.0f * motion->velocity;
#     return true;
# }
# impel_world_set_joint_callback(world, servo, NULL);
# impel_joint_set_enable_callback(joint, true);
# ```


class ImpelJointMotion(Structure):
    """The state of a joint before it is solved in a step."""

    #: The joint.
    joint: ImpelJointId

    #: User data of the joint: see `impel_joint_set_user_data`.
    user_data: int

    #: Length of the step, in seconds.
    time_step: float

    #: Position of the joint. Distance joints: the length, in metres. Prismatic and wheel
    #: joints: the translation, in metres. Revolute, rotary and ratchet joints: the angle, in
    #: radians, including full turns. Other joints: 0.
    position: float

    #: Rate of change of `position`, in m/s or rad/s.
    velocity: float

    _fields_ = [
        ("joint", ImpelJointId),
        ("user_data", c_uint64),
        ("time_step", c_float),
        ("position", c_float),
        ("velocity", c_float),
    ]


class ImpelJointResponse(Structure):
    """The answer of the joint callback for one joint."""

    #: Additional force in N, or torque in N m, for this step. It acts on body b in the
    #: direction of increasing `position`, and is equal and opposite on body a. It is 0 on
    #: input; within ±`IMPEL_MAX_FORCE`. It is constant over the substeps: for a spring that
    #: oscillates within a few steps, use the joint's own spring. It has no effect on joint
    #: types without a position, and is not part of the joint's reaction.
    force: float

    #: Speed of the joint's motor, in m/s or rad/s, from now on. It is the same setting as that
    #: of `impel_*_joint_set_motor_speed`. Within ±`IMPEL_MAX_VELOCITY`. It has no effect on
    #: joint types without a motor.
    motor_speed: float

    #: Largest force in N, or torque in N m, of the joint's motor, from now on. Within
    #: [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit. It has no
    #: effect on joint types without a motor.
    max_motor: float

    _fields_ = [
        ("force", c_float),
        ("motor_speed", c_float),
        ("max_motor", c_float),
    ]


#: Called in each step for each awake, enabled joint whose callback is enabled. It is called
#: after collision detection and before the solver. `response` is filled with the current
#: values; the callback may change them. A value that `ImpelJointResponse` does not allow is
#: ignored, and the previous value stays. Return false to disable the joint for this step. The
#: engine chooses the order of the joints. It is the same in every run with the same calls.
ImpelJointCallback = CFUNCTYPE(
    c_bool,
    POINTER(ImpelJointMotion),  # motion
    POINTER(ImpelJointResponse),  # response
    c_void_p,  # context
)

impel_joint_get_enable_callback = library.impel_joint_get_enable_callback
impel_joint_get_enable_callback.restype = ImpelStatus
impel_joint_get_enable_callback.argtypes = [
    ImpelJointId,  # joint
    POINTER(c_bool),  # out_enabled
]
impel_joint_get_enable_callback.__doc__ = """Whether the world's joint callback is enabled for the joint."""

impel_joint_set_enable_callback = library.impel_joint_set_enable_callback
impel_joint_set_enable_callback.restype = ImpelStatus
impel_joint_set_enable_callback.argtypes = [
    ImpelJointId,  # joint
    c_bool,  # enable
]
impel_joint_set_enable_callback.__doc__ = """Enables or disables the world's joint callback for the joint, from the next step on. This
wakes no body, and the callback is not called for sleeping joints. Default: false.
"""

impel_world_set_joint_callback = library.impel_world_set_joint_callback
impel_world_set_joint_callback.restype = ImpelStatus
impel_world_set_joint_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelJointCallback,  # callback
    c_void_p,  # context
]
impel_world_set_joint_callback.__doc__ = """Sets the world's joint callback; `NULL` removes it. `context` is passed to the callback
unchanged, and must stay valid until the callback is replaced or the world is destroyed.
"""


# Inverse kinematics (IK)
# =======================
# Inverse kinematics (IK) finds the positions of the joints of an arm, a leg or a crane with
# which its last body reaches a target. Nothing moves: pass the positions to the springs or
# motors of the joints, or the transforms to the bodies.
#
# ```c
# ImpelInverseKinematicsDef def = impel_inverse_kinematics_def_default();
# def.target_point = target;
# float angles[3];                      // of three revolute joints
# ImpelInverseKinematicsResult result;
# impel_world_solve_inverse_kinematics(world, &def, joints, 3, angles, NULL, &result);
# for (int i = 0; i < 3; i++) {
#     impel_revolute_joint_set_target_angle(joints[i], angles[i]);
# }
# ```

#: Largest number of joints in a chain for inverse kinematics.
IMPEL_MAX_LINKS = 64


class ImpelInverseKinematicsDef(Structure):
    """Target of the last body of a chain, filled by `impel_inverse_kinematics_def_default`."""

    #: Set by `impel_inverse_kinematics_def_default`; do not change.
    cookie: int

    #: Whether `target_angle` is used. Default: false.
    enable_angle: bool

    #: Point that reaches for the target (end effector), in the space of the last body.
    #: Default: (0, 0), its origin.
    local_point: ImpelVec2

    #: Target of that point, in the world, relative to `origin`. Default: (0, 0).
    target_point: ImpelVec2

    #: Target angle of the last body in the world, in radians, if `enable_angle` is set. Within
    #: ±`IMPEL_MAX_ANGLE`. Default: 0.
    target_angle: float

    #: Distance to the target at which it counts as reached, in metres. Within
    #: [0, `IMPEL_MAX_SIZE`]. Default: 1e-4.
    tolerance: float

    #: Angle error at which the target angle counts as reached, in radians. Within
    #: [0, `IMPEL_MAX_SIZE`]. Default: 1e-3.
    angle_tolerance: float

    #: Largest number of iterations from each start of the search. There are up to twelve
    #: starts. Within [1, `IMPEL_MAX_ITERATIONS`]. Default: 50.
    max_iterations: int

    #: Origin of `target_point` and of `out_transforms`, in the world. Far from the origin of
    #: the world, a point near the chain keeps them precise. Default: (0, 0).
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


class ImpelInverseKinematicsResult(Structure):
    """Result of inverse kinematics: how near the chain comes to its target."""

    #: Whether the target is reached within both tolerances.
    reached: bool

    #: Distance from the point to the target, in metres.
    distance: float

    #: Difference between the last body's angle and the target angle, in radians. 0 or more; 0
    #: if `enable_angle` is not set.
    angle: float

    #: Number of iterations over all starts.
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
impel_inverse_kinematics_def_default.__doc__ = """Returns the default target: the last body's origin at the origin of the world, at any angle."""

impel_inverse_kinematics_def_for_length_unit = library.impel_inverse_kinematics_def_for_length_unit
impel_inverse_kinematics_def_for_length_unit.restype = ImpelInverseKinematicsDef
impel_inverse_kinematics_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_inverse_kinematics_def_for_length_unit.__doc__ = """Returns the default target, for a world with the given `length_unit`."""

impel_world_solve_inverse_kinematics = library.impel_world_solve_inverse_kinematics
impel_world_solve_inverse_kinematics.restype = ImpelStatus
impel_world_solve_inverse_kinematics.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelInverseKinematicsDef),  # def
    POINTER(ImpelJointId),  # joints
    c_size_t,  # count
    POINTER(c_float),  # out_positions
    POINTER(ImpelTransform),  # out_transforms
    POINTER(ImpelInverseKinematicsResult),  # out_result
]
impel_world_solve_inverse_kinematics.__doc__ = """Finds joint positions with which a point of a chain's last body reaches a target.

The chain has `count` joints, 1 to `IMPEL_MAX_LINKS`, all revolute or prismatic. Each joint
leads from one body of the chain to the next. Either of the two can be the joint's body a.
With one joint, body a is the base. The base, the first body of the chain, keeps its pose.
Enabled limits are respected; collisions are ignored.

If the target is out of reach, the result is as near to it as the search finds. If the target
angle is enabled, the search reduces the distance and the angle error together. Of several
solutions the result is usually the one nearest to the current pose. The same chain gives the
same result on every platform.

`out_positions` receives `count` angles (see `impel_revolute_joint_get_angle`) or
translations, `out_transforms` the `count` transforms of the bodies that the joints lead to.
Either can be `NULL`. Nothing moves or wakes. Other types of joints fail with
`IMPEL_ERROR_UNSUPPORTED`, and joints that do not form a chain with
`IMPEL_ERROR_INVALID_ARGUMENT`.
"""


# Queries: options, hits, visitors
# ================================
# Scene queries: ray casts (raycasts), shape casts (sweep tests), overlap tests and
# nearest-shape searches. Queries test the true shapes, not their fat AABBs. A point on a
# surface counts as inside. Unless stated otherwise, results are in the engine's internal
# order, which is the same in every run.
#
# A query reads the world, so several threads may query it at the same time. A pointer to
# `ImpelQueryOptions` may be `NULL` for the defaults. `impel_world_overlap_aabb`,
# `impel_world_overlap_point` and `impel_world_cast_ray_closest` take only a filter; use
# `impel_world_overlap_aabb_with_options`, `impel_world_overlap_point_with_options` and
# `impel_world_cast_rays` for the other options.
#
# A shape is included if the filter of the query and the filter of the shape allow each other,
# as between two shapes (collision layers, bitmasks). Sensors (triggers) are excluded from
# every query, unless `ImpelQueryOptions.include_sensors` is true.
#
# ```c
# ImpelQueryOptions options = impel_query_options_default();
# options.ignored_bodies = &player;
# options.ignored_body_count = 1;
# impel_world_cast_ray_all(world, origin, translation, &options, hits, 16, &count);
# ```

#: Return value of an `ImpelHitVisitor`: ignore the shape, and continue. A recorded query does
#: not count it.
IMPEL_CAST_IGNORE = -1.0

#: Return value of an `ImpelHitVisitor`: end the query.
IMPEL_CAST_STOP = 0.0

#: Return value of an `ImpelHitVisitor`: continue, without shortening the query.
IMPEL_CAST_CONTINUE = 1.0


class ImpelQueryStatistics(Structure):
    """Statistics of a query, for performance analysis."""

    #: Visited nodes of the broad-phase trees; a node has four boxes.
    nodes: int

    #: Shapes tested: those whose fat AABBs the query overlaps and whose filters allow it.
    shapes: int

    _fields_ = [
        ("nodes", c_uint64),
        ("shapes", c_uint64),
    ]


class ImpelQueryOptions(Structure):
    """Selects the shapes that a query includes, filled by `impel_query_options_default`."""

    #: Set by `impel_query_options_default`; do not change.
    cookie: int

    #: Whether to include shapes of static bodies. Default: true.
    include_static: bool

    #: Whether to include shapes of kinematic bodies. Default: true.
    include_kinematic: bool

    #: Whether to include shapes of dynamic bodies. Default: true.
    include_dynamic: bool

    #: Whether to include shapes that are not sensors. Default: true.
    include_solids: bool

    #: Whether to include sensors (triggers). Default: false, as in queries without options.
    include_sensors: bool

    #: Filter of the query (collision layers, bitmasks). Default: `impel_filter_default`.
    filter: ImpelFilter

    #: Bodies whose shapes are excluded, such as the body that casts the ray. The array is read
    #: during the call only. If one of them is null or destroyed, the query fails with
    #: `IMPEL_ERROR_INVALID_HANDLE`. Default: `NULL`.
    ignored_bodies: Any

    #: Number of ignored bodies. Default: 0.
    ignored_body_count: int

    #: Shapes that are excluded, under the same rules. Default: `NULL`.
    ignored_shapes: Any

    #: Number of ignored shapes. Default: 0.
    ignored_shape_count: int

    #: Receives the statistics of the query, or of the whole batch; may be `NULL`. Written on
    #: the thread of the call, when the query ends. Default: `NULL`.
    statistics: Any

    #: Origin that all points of the query and of its results are relative to. Far from the
    #: world's origin, use a nearby point for precision. Default: (0, 0).
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
        ("statistics", POINTER(ImpelQueryStatistics)),
        ("origin", ImpelPosition),
    ]


class ImpelRayHit(Structure):
    """Result of a ray cast or shape cast. If `hit` is false, all other fields are zero."""

    #: Shape that was hit.
    shape: ImpelShapeId

    #: Hit point in the world, relative to `ImpelQueryOptions.origin`.
    point: ImpelVec2

    #: Unit normal of the surface, towards the ray; zero if the ray starts inside the shape.
    normal: ImpelVec2

    #: Fraction of the translation at the hit, within [0, 1].
    fraction: float

    #: Whether there was a hit.
    hit: bool

    _fields_ = [
        ("shape", ImpelShapeId),
        ("point", ImpelVec2),
        ("normal", ImpelVec2),
        ("fraction", c_float),
        ("hit", c_bool),
    ]


#: Called for each shape that a query finds. Returning false ends the query, which then returns
#: `IMPEL_OK`.
#:
#: It may read the world; a change fails with `IMPEL_ERROR_LOCKED`. It must return: no
#: exception, no `longjmp`.
ImpelShapeVisitor = CFUNCTYPE(
    c_bool,
    ImpelShapeId,  # shape
    c_void_p,  # context
)

#: Called for each shape that a ray or a moving shape hits, not in order of fraction.
#:
#: `hit` is valid during the call. The return value controls the query:
#:
#: - `IMPEL_CAST_STOP` ends the query.
#: - `IMPEL_CAST_CONTINUE` continues.
#: - `IMPEL_CAST_IGNORE` continues too; a recorded query does not count the shape.
#: - A fraction, such as `hit->fraction`, continues up to that fraction only.
#:
#: It may read the world; a change fails with `IMPEL_ERROR_LOCKED`. It must return: no
#: exception, no `longjmp`.
ImpelHitVisitor = CFUNCTYPE(
    c_float,
    POINTER(ImpelRayHit),  # hit
    c_void_p,  # context
)

impel_query_options_default = library.impel_query_options_default
impel_query_options_default.restype = ImpelQueryOptions
impel_query_options_default.argtypes = []
impel_query_options_default.__doc__ = """Returns query options with the default values: all shapes except sensors."""


# Queries: rays (raycasts)
# ========================
# Ray casts (raycasts, line of sight, hitscan). A ray starts at the point `origin`, which is
# relative to `ImpelQueryOptions.origin`, and runs by `translation`. Components of translations
# are within ±2 * `IMPEL_MAX_COORDINATE`. `fraction` is the fraction of the translation at the
# hit. A ray that starts inside a shape, or on its surface, hits that shape at fraction 0, with
# `point` at the origin of the ray and a zero normal. This holds for every kind of shape with
# an interior. A ray hits a segment from both sides, and a one-sided chain from its solid side
# only. If two shapes are hit at the same fraction, the one that was created first counts as
# nearer, as long as no shape has been destroyed.
#
# ```c
# ImpelRayHit hit;
# impel_world_cast_ray_closest(world, origin, translation, impel_filter_default(), &hit);
# if (hit.hit) printf("%f m away\n", hit.fraction * length);
# ```


class ImpelRay(Structure):
    """A ray, for batches."""

    #: Start point, in metres; in `impel_world_cast_rays` relative to
    #: `ImpelQueryOptions.origin`. Components within ±`IMPEL_MAX_COORDINATE`.
    origin: ImpelVec2

    #: Translation from the start to the end of the ray, in metres. Components within ±2 *
    #: `IMPEL_MAX_COORDINATE`.
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
impel_world_cast_ray_closest.__doc__ = """Closest shape that a ray hits. Sensors are excluded.

If nothing is hit, `out_hit->hit` is false. To include sensors, or for other options, call
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
impel_world_cast_ray_any.__doc__ = """Any shape that a ray hits, not necessarily the closest.

This is the fastest line-of-sight test. If nothing is hit, `out_hit->hit` is false.
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
impel_world_cast_ray_all.__doc__ = """All shapes that a ray hits, each once, in order of increasing fraction."""

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
impel_world_visit_ray.__doc__ = """Calls a visitor for every shape that a ray hits; see `ImpelHitVisitor`."""

impel_world_cast_rays = library.impel_world_cast_rays
impel_world_cast_rays.restype = ImpelStatus
impel_world_cast_rays.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRay),  # rays
    c_size_t,  # count
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelRayHit),  # out_hits
]
impel_world_cast_rays.__doc__ = """Closest hits of many rays (batch).

`out_hits` has `count` elements; `hit` is false for rays that hit nothing. The world's
worker threads share large batches (`ImpelWorldDef.worker_count`). The results are
bit-identical to those of single casts for any number of workers. If one of the rays is
invalid, nothing is written.
"""


# Queries: shape casts (sweep tests)
# ==================================
# Shape casts (sweep tests, circle casts, box casts): a convex shape moves along a translation
# without rotation. `fraction` is the fraction of the translation at the hit, `point` the
# contact point, and `normal` the normal of the surface that is hit. A shape that overlaps
# another at the start hits it at fraction 0, with a zero normal. If two shapes are hit at the
# same fraction, the one that was created first counts as nearer, as long as no shape has been
# destroyed.
#
# ```c
# ImpelConvex ball;
# ImpelRayHit hit;
# impel_convex_make_circle((ImpelVec2){ 0.0f, 0.0f }, 0.25f, &ball);
# impel_world_cast_shape_closest(world, &ball, pose, translation, NULL, &hit);
# ```


class ImpelShapeCast(Structure):
    """Start pose and translation of one shape cast in a batch."""

    #: Pose at the start, relative to `ImpelQueryOptions.origin`.
    transform: ImpelTransform

    #: Translation, in metres.
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
impel_world_cast_shape_closest.__doc__ = """Closest shape that a moving shape hits."""

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
impel_world_cast_shape_all.__doc__ = """All shapes that a moving shape hits, each once, in order of increasing fraction.

Hits do not stop the moving shape.
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
impel_world_visit_shape_cast.__doc__ = """Calls a visitor for every shape that a moving shape hits; see `ImpelHitVisitor`."""

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
impel_world_cast_shapes.__doc__ = """Closest hits of one shape along many translations (batch). See `impel_world_cast_rays`."""


# Queries: overlaps (point and box queries)
# =========================================
# Overlap tests: the shapes that overlap a box, a point (point query, picking) or a shape at
# the current poses.
#
# ```c
# ImpelShapeId found[16];
# size_t count;
# impel_world_overlap_point(world, mouse, impel_filter_default(), found, 16, &count);
# ```


class ImpelShapeContact(Structure):
    """Contact of a query shape with a shape of the world."""

    #: Shape of the world.
    shape: ImpelShapeId

    #: Contact points in the world. The normal points from the query shape to the world's shape.
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
impel_world_overlap_aabb.__doc__ = """Shapes whose exact AABBs overlap a box.

For other options call `impel_world_overlap_aabb_with_options`.
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
impel_world_overlap_aabb_with_options.__doc__ = """As `impel_world_overlap_aabb`, with options, which select whether sensors are included."""

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
impel_world_overlap_point.__doc__ = """Shapes that contain a point. A segment contains no point.

For other options call `impel_world_overlap_point_with_options`.
"""

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
impel_world_overlap_point_with_options.__doc__ = """As `impel_world_overlap_point`, with options, which select whether sensors are included."""

impel_world_visit_aabb = library.impel_world_visit_aabb
impel_world_visit_aabb.restype = ImpelStatus
impel_world_visit_aabb.argtypes = [
    ImpelWorldId,  # world
    ImpelAabb,  # aabb
    POINTER(ImpelQueryOptions),  # options
    ImpelShapeVisitor,  # visitor
    c_void_p,  # context
]
impel_world_visit_aabb.__doc__ = """Calls a visitor for every shape whose exact AABB overlaps a box."""

impel_world_visit_point = library.impel_world_visit_point
impel_world_visit_point.restype = ImpelStatus
impel_world_visit_point.argtypes = [
    ImpelWorldId,  # world
    ImpelVec2,  # point
    POINTER(ImpelQueryOptions),  # options
    ImpelShapeVisitor,  # visitor
    c_void_p,  # context
]
impel_world_visit_point.__doc__ = """Calls a visitor for every shape that contains a point. A segment contains no point."""

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
impel_world_overlap_shape.__doc__ = """Shapes that a posed shape overlaps or touches."""

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
impel_world_visit_shape.__doc__ = """Calls a visitor for every shape that a posed shape overlaps or touches."""

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
impel_world_collide_shape.__doc__ = """Contact manifolds of a posed shape with the shapes of the world.

Each is the result of `impel_convex_collide`, with points up to `margin` metres apart, within
[0, `IMPEL_MAX_SIZE`]. To separate two overlapping shapes, move the query shape by
`separation`, which is negative, along the normal.
"""


# Queries: nearest shapes (closest points)
# ========================================
# Nearest shapes and closest points: signed distance and its gradient from a point to shapes.
#
# ```c
# ImpelNearest nearest;
# impel_world_find_nearest_shape(world, explosion, 10.0f, NULL, &nearest);
# if (nearest.found) printf("%f m away\n", nearest.distance);
# ```


class ImpelNearest(Structure):
    """Point of a shape's surface nearest to a query point. If `found` is false, all other fields
    are zero.
    """

    #: The shape; null in the result of `impel_convex_find_nearest`.
    shape: ImpelShapeId

    #: Nearest point on the surface, relative to the same origin as the query point, also if the
    #: query point is inside the shape.
    point: ImpelVec2

    #: Gradient of the distance: a unit vector away from the shape, also if the query point is
    #: inside. `point` is the query point minus `distance` times this vector.
    gradient: ImpelVec2

    #: Distance of the query point from the surface, in metres; negative inside.
    distance: float

    #: Whether there is a shape within the maximum distance.
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
impel_world_find_nearest_shape.__doc__ = """Shape nearest to a point, within `max_distance` metres.

If the point is inside several shapes, the result is the one that it is deepest in.
`max_distance` is within [0, 2 * `IMPEL_MAX_COORDINATE`]; `FLT_MAX` and infinity stand for
this maximum.
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
impel_world_find_nearest_shapes.__doc__ = """Up to `most` shapes nearest to a point, within `max_distance` metres, by increasing distance.

Shapes that contain the point come first. `most` limits the search; `capacity` is the length
of the buffer, as for any list. A large `most` finds all shapes within the distance.
`max_distance` is within [0, 2 * `IMPEL_MAX_COORDINATE`]; `FLT_MAX` and infinity stand for
this maximum.
"""

impel_shape_find_nearest = library.impel_shape_find_nearest
impel_shape_find_nearest.restype = ImpelStatus
impel_shape_find_nearest.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelPosition),  # origin
    ImpelVec2,  # point
    POINTER(ImpelNearest),  # out_nearest
]
impel_shape_find_nearest.__doc__ = """Point of a shape's surface nearest to a point of the world, both relative to `origin`. See
also `impel_shape_get_closest_point`.
"""

impel_convex_find_nearest = library.impel_convex_find_nearest
impel_convex_find_nearest.restype = ImpelStatus
impel_convex_find_nearest.argtypes = [
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    ImpelVec2,  # point
    POINTER(ImpelNearest),  # out_nearest
]
impel_convex_find_nearest.__doc__ = """Point of a posed shape's surface nearest to a point, without a world."""


# Queries: one shape
# ==================
# Test a point, a ray (raycast) or the distance to a point against one shape, whatever its
# filter.
#
# ```c
# bool inside;
# impel_shape_test_point(shape, (ImpelPosition){ mouse.x, mouse.y }, &inside); // picking
# ```

impel_shape_test_point = library.impel_shape_test_point
impel_shape_test_point.restype = ImpelStatus
impel_shape_test_point.argtypes = [
    ImpelShapeId,  # shape
    ImpelPosition,  # point
    POINTER(c_bool),  # out_inside
]
impel_shape_test_point.__doc__ = """Whether a point in the world lies inside the shape or on its surface. Always false for
segments.
"""

impel_shape_cast_ray = library.impel_shape_cast_ray
impel_shape_cast_ray.restype = ImpelStatus
impel_shape_cast_ray.argtypes = [
    ImpelShapeId,  # shape
    POINTER(ImpelPosition),  # origin
    ImpelVec2,  # start
    ImpelVec2,  # translation
    POINTER(ImpelRayHit),  # out_hit
]
impel_shape_cast_ray.__doc__ = """Casts a ray from `start` to `start + translation` against this shape only. `start` and
`out_hit->point` are relative to `origin`. The rules are those of
`impel_world_cast_ray_closest`.
"""

impel_shape_get_closest_point = library.impel_shape_get_closest_point
impel_shape_get_closest_point.restype = ImpelStatus
impel_shape_get_closest_point.argtypes = [
    ImpelShapeId,  # shape
    ImpelPosition,  # point
    POINTER(ImpelPosition),  # out_point
]
impel_shape_get_closest_point.__doc__ = """Point of the shape that is closest to a point in the world. If the point lies inside the
shape, the result is the point itself. For the nearest point on the surface call
`impel_shape_find_nearest`.
"""


# Events
# ======
# Results of a step, as arrays to read after it: moved bodies, contacts that begin, end,
# persist or hit, sensors (triggers) that shapes enter and leave, and joints that exceed their
# break thresholds. Each function returns a pointer into the world and a count, without
# copying; `NULL` if there is nothing. The array is valid until the world is stepped, advanced,
# updated (`impel_world_update_contacts`), restored or destroyed. Copy the array if another
# thread may do this. After `impel_world_advance` the arrays hold the events of all of its
# steps in order, and none if it took no step.
#
# Each shape selects the events that it takes part in: `ImpelShapeDef.enable_*_events`, and
# `impel_shape_set_enable_*_events` later. For contact events one of the two shapes is enough;
# for sensor events both are needed. Events that are not enabled cost nothing.
#
# Begin and end events come in pairs: each begin event is followed by an end event, whatever
# the cause. If a shape, body or filter changes between two steps, the end event comes with the
# next step. It names destroyed objects by the handles that they had: compare the handle, look
# it up in your own tables, or call `impel_shape_is_valid`. Handle contact end events before
# begin events, because a pair may end and begin again in one step. Handle sensor begin events
# before end events, because a shape may enter and leave in one step. Falling asleep raises no
# end event.
#
# The order of events is the same in every run, on every platform and for every number of
# workers. Events are not part of `impel_world_hash`, except end events that wait for the next
# step.
#
# ```c
# const ImpelContact *begins;
# size_t count;
# impel_world_step(world, 1.0f / 60.0f, 4);
# impel_world_get_contact_begin_events(world, &begins, &count);
# for (size_t i = 0; i < count; i++) play_sound(begins[i].body_a, begins[i].body_b);
# ```


class ImpelBodyMoveEvent(Structure):
    """A body that a step moved or put to sleep."""

    #: The body.
    body: ImpelBodyId

    #: The body's `user_data`.
    user_data: int

    #: Pose after the step, in single precision.
    transform: ImpelTransform

    #: Whether the body fell asleep in the step. It has no further move events until it moves
    #: again.
    fell_asleep: bool

    #: Position of the body's origin after the step, in double precision. Use it in place of
    #: `transform.p` far from the origin of the world.
    precise_position: ImpelPosition

    _fields_ = [
        ("body", ImpelBodyId),
        ("user_data", c_uint64),
        ("transform", ImpelTransform),
        ("fell_asleep", c_bool),
        ("precise_position", ImpelPosition),
    ]


class ImpelBodyFaultEvent(Structure):
    """A body that a step disabled because its motion overflowed."""

    #: The body.
    body: ImpelBodyId

    #: The body's `user_data`.
    user_data: int

    _fields_ = [
        ("body", ImpelBodyId),
        ("user_data", c_uint64),
    ]


class ImpelContactEndEvent(Structure):
    """Two shapes that no longer touch."""

    #: First shape; it may have been destroyed.
    shape_a: ImpelShapeId

    #: Second shape; it may have been destroyed.
    shape_b: ImpelShapeId

    #: The body of `shape_a`.
    body_a: ImpelBodyId

    #: The body of `shape_b`.
    body_b: ImpelBodyId

    #: User data of the contact (`impel_shape_set_contact_user_data`); 0 if none is set.
    user_data: int

    _fields_ = [
        ("shape_a", ImpelShapeId),
        ("shape_b", ImpelShapeId),
        ("body_a", ImpelBodyId),
        ("body_b", ImpelBodyId),
        ("user_data", c_uint64),
    ]


class ImpelContactHitEvent(Structure):
    """Two shapes that collided at high speed."""

    #: First shape.
    shape_a: ImpelShapeId

    #: Second shape.
    shape_b: ImpelShapeId

    #: The body of `shape_a`.
    body_a: ImpelBodyId

    #: The body of `shape_b`.
    body_b: ImpelBodyId

    #: Position in the world: the contact point with the higher approach speed.
    point: ImpelVec2

    #: Unit vector from `shape_a` to `shape_b`.
    normal: ImpelVec2

    #: Approach speed along the normal, in m/s; positive.
    approach_speed: float

    #: The same position in double precision, for use far from the origin of the world.
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
    """Two shapes whose contact force exceeds the threshold."""

    #: First shape.
    shape_a: ImpelShapeId

    #: Second shape.
    shape_b: ImpelShapeId

    #: The body of `shape_a`.
    body_a: ImpelBodyId

    #: The body of `shape_b`.
    body_b: ImpelBodyId

    #: Position in the world: the average of the contact points, weighted by their normal
    #: forces.
    point: ImpelVec2

    #: Unit vector from `shape_a` to `shape_b`.
    normal: ImpelVec2

    #: Force on `body_b`, with friction, averaged over the step, in N. The force on `body_a` is
    #: equal and opposite.
    force: ImpelVec2

    #: Normal component of the force, in N; positive. The threshold applies to it.
    normal_force: float

    #: The same position in double precision, for use far from the origin of the world.
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
    """A shape that entered or left a sensor."""

    #: The sensor; in an end event it may have been destroyed.
    sensor: ImpelShapeId

    #: The shape that entered or left; in an end event it may have been destroyed.
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
    """A joint whose reaction force or torque exceeded the break threshold."""

    #: The joint; it no longer exists if `broken` is true.
    joint: ImpelJointId

    #: First body of the joint.
    body_a: ImpelBodyId

    #: Second body of the joint.
    body_b: ImpelBodyId

    #: User data of the joint.
    user_data: int

    #: Force of the joint on `body_b`, averaged over the step, in N.
    force: ImpelVec2

    #: Torque of the joint on `body_b`, averaged over the step, in N m.
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
impel_world_get_body_move_events.__doc__ = """Bodies that the step moved, with their new transforms, then bodies that fell asleep.

Bodies at rest, and bodies that only `impel_body_set_transform` moved, are not listed.
Requires `ImpelWorldDef.enable_body_events`.
"""

impel_world_get_body_fault_events = library.impel_world_get_body_fault_events
impel_world_get_body_fault_events.restype = ImpelStatus
impel_world_get_body_fault_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelBodyFaultEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_body_fault_events.__doc__ = """Bodies that the step disabled because their motion overflowed: a velocity was infinite or
NaN.

The cause is a body of almost no mass or inertia (`impel_body_set_mass_data`), such as 10⁻¹⁵
kg, on which an enormous force, joint, spring or motor acts. A large force alone raises no
event, because speeds are limited: `ImpelWorldDef.maximum_linear_speed`, and 10⁶ rad/s. The
body keeps its pose from before the step, with its shapes and joints. Its velocities are
zero, and its applied forces are cleared. If gravity or applied forces are the cause, the
body is disabled before the step, otherwise after it. The other bodies move as if you had
disabled it then by `impel_body_set_enabled`. Remove the cause before you enable the body
again.

If the body is a particle, all particles of its soft body are disabled, and the event names
the particle that overflowed: see `impel_body_get_soft_body`. These events are always
enabled.
"""

impel_world_get_contact_begin_events = library.impel_world_get_contact_begin_events
impel_world_get_contact_begin_events.restype = ImpelStatus
impel_world_get_contact_begin_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelContact)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_contact_begin_events.__doc__ = """Contacts that began: the shapes touch at the end of the step, or exchanged an impulse in it.

Shapes that are about to touch are not included. Requires `enable_contact_events` on one of
the shapes.
"""

impel_world_get_contact_persist_events = library.impel_world_get_contact_persist_events
impel_world_get_contact_persist_events.restype = ImpelStatus
impel_world_get_contact_persist_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelContact)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_contact_persist_events.__doc__ = """Contacts that touched before and still touch, with their impulses of the step.

Sleeping contacts are not included. Requires `enable_persist_events` on one of the shapes.
"""

impel_world_get_contact_end_events = library.impel_world_get_contact_end_events
impel_world_get_contact_end_events.restype = ImpelStatus
impel_world_get_contact_end_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelContactEndEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_contact_end_events.__doc__ = """Contacts that ended, because their shapes separated or because of a change.

Changes since the last step that end contacts: a shape, body or joint was destroyed or
created, a body was disabled or its type changed, a filter or `enable_contact_events`
changed. Requires `enable_contact_events` on one of the shapes.
"""

impel_world_get_contact_hit_events = library.impel_world_get_contact_hit_events
impel_world_get_contact_hit_events.restype = ImpelStatus
impel_world_get_contact_hit_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelContactHitEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_contact_hit_events.__doc__ = """Contacts with an approach speed above the world's `hit_event_threshold`, one event each.

Requires `enable_hit_events` on one of the shapes.
"""

impel_world_get_contact_force_events = library.impel_world_get_contact_force_events
impel_world_get_contact_force_events.restype = ImpelStatus
impel_world_get_contact_force_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelContactForceEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_contact_force_events.__doc__ = """Contacts whose normal force in the step exceeds the force threshold of their shapes.

The lower `force_event_threshold` of the two shapes applies. The event is raised in every
step in which the force exceeds it, also at rest under a load, until the bodies fall asleep.
The force of an impact is its impulse divided by the length of the step.
"""

impel_world_get_sensor_begin_events = library.impel_world_get_sensor_begin_events
impel_world_get_sensor_begin_events.restype = ImpelStatus
impel_world_get_sensor_begin_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelSensorEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_sensor_begin_events.__doc__ = """Shapes that entered a sensor (trigger).

A shape that passed through within the step has a begin and an end event. Requires
`enable_sensor_events` on both the sensor and the shape.
"""

impel_world_get_sensor_end_events = library.impel_world_get_sensor_end_events
impel_world_get_sensor_end_events.restype = ImpelStatus
impel_world_get_sensor_end_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelSensorEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_sensor_end_events.__doc__ = """Shapes that left a sensor (trigger), or that a change removed from it.

Changes since the last step that remove shapes: a shape or body was destroyed, a filter or
`enable_sensor_events` changed.
"""

impel_world_get_joint_events = library.impel_world_get_joint_events
impel_world_get_joint_events.restype = ImpelStatus
impel_world_get_joint_events.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelJointEvent)),  # out_events
    POINTER(c_size_t),  # out_count
]
impel_world_get_joint_events.__doc__ = """Joints whose reaction force or torque exceeded their break thresholds.

Includes the joints that the step destroyed for this, and the gear joints that depended on
them: see `impel_joint_set_break_thresholds`.
"""

impel_shape_get_enable_contact_events = library.impel_shape_get_enable_contact_events
impel_shape_get_enable_contact_events.restype = ImpelStatus
impel_shape_get_enable_contact_events.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enabled
]
impel_shape_get_enable_contact_events.__doc__ = """Whether contacts of the shape raise begin and end events."""

impel_shape_set_enable_contact_events = library.impel_shape_set_enable_contact_events
impel_shape_set_enable_contact_events.restype = ImpelStatus
impel_shape_set_enable_contact_events.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_contact_events.__doc__ = """Sets whether contacts of the shape raise begin and end events. For contacts that touch
already, the next step raises the begin event, or the end event.
"""

impel_shape_get_enable_persist_events = library.impel_shape_get_enable_persist_events
impel_shape_get_enable_persist_events.restype = ImpelStatus
impel_shape_get_enable_persist_events.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enabled
]
impel_shape_get_enable_persist_events.__doc__ = """Whether contacts of the shape raise an event in each step in which they persist."""

impel_shape_set_enable_persist_events = library.impel_shape_set_enable_persist_events
impel_shape_set_enable_persist_events.restype = ImpelStatus
impel_shape_set_enable_persist_events.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_persist_events.__doc__ = """Sets whether contacts of the shape raise an event in each step in which they persist."""

impel_shape_get_enable_hit_events = library.impel_shape_get_enable_hit_events
impel_shape_get_enable_hit_events.restype = ImpelStatus
impel_shape_get_enable_hit_events.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enabled
]
impel_shape_get_enable_hit_events.__doc__ = """Whether contacts of the shape raise hit events."""

impel_shape_set_enable_hit_events = library.impel_shape_set_enable_hit_events
impel_shape_set_enable_hit_events.restype = ImpelStatus
impel_shape_set_enable_hit_events.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_hit_events.__doc__ = """Sets whether contacts of the shape raise hit events."""

impel_shape_get_force_event_threshold = library.impel_shape_get_force_event_threshold
impel_shape_get_force_event_threshold.restype = ImpelStatus
impel_shape_get_force_event_threshold.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_float),  # out_threshold
]
impel_shape_get_force_event_threshold.__doc__ = """Force above which contacts of the shape raise a force event, in N.

`IMPEL_MAX_FORCE`: never.
"""

impel_shape_set_force_event_threshold = library.impel_shape_set_force_event_threshold
impel_shape_set_force_event_threshold.restype = ImpelStatus
impel_shape_set_force_event_threshold.argtypes = [
    ImpelShapeId,  # shape
    c_float,  # threshold
]
impel_shape_set_force_event_threshold.__doc__ = """Sets the force above which contacts of the shape raise a force event, in N.

Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never. See
`impel_world_get_contact_force_events`.
"""

impel_shape_get_enable_sensor_events = library.impel_shape_get_enable_sensor_events
impel_shape_get_enable_sensor_events.restype = ImpelStatus
impel_shape_get_enable_sensor_events.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enabled
]
impel_shape_get_enable_sensor_events.__doc__ = """For a sensor, whether it detects shapes; for any other shape, whether sensors detect it."""

impel_shape_set_enable_sensor_events = library.impel_shape_set_enable_sensor_events
impel_shape_set_enable_sensor_events.restype = ImpelStatus
impel_shape_set_enable_sensor_events.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_sensor_events.__doc__ = """For a sensor, sets whether it detects shapes; for any other shape, whether sensors detect it.

For shapes that overlap already, the next step raises the begin event, or the end event.
"""


# Callbacks: contact filter, material mixing, pre-solve, step
# ===========================================================
# Functions of the host that a step calls: contact filtering, material mixing, pre-solve and
# the step callback (fixed update). A callback belongs to one world. It receives the `context`
# it was set with, which must stay valid until the callback is replaced or the world is
# destroyed.
#
# `impel_world_step` and `impel_world_advance` call all of them, `impel_world_update_contacts`
# the filter, mix and pre-solve callbacks. They run on the thread that made that call, one at a
# time, in an order that depends only on the calls made before, not on the number of workers.
#
# A callback may read the world and use other worlds. Changing this world fails with
# `IMPEL_ERROR_LOCKED`: queue the change with `impel_world_defer_*`. The step callback is the
# exception: it may change the world (`impel_world_set_step_callback`). A callback must return:
# no exception, no `longjmp`.
#
# The values that callbacks return are part of the simulation: for deterministic results they
# must be deterministic too.
#
# ```c
# static bool slippery(const ImpelContact *contact, ImpelResponse *response, void *context) {
#     response->surface.static_friction = 0.0f;
#     response->surface.dynamic_friction = 0.0f;
#     return true;                                          // false: no collision in this step
# }
# impel_world_set_pre_solve_callback(world, slippery, NULL);
# impel_shape_set_enable_pre_solve_callback(shape, true);
# ```


class ImpelSurface(Structure):
    """Combined material of the two shapes of a contact."""

    #: Coulomb friction coefficient while the contact does not slide; 0 or more.
    static_friction: float

    #: Coulomb friction coefficient while the contact slides; 0 or more.
    dynamic_friction: float

    #: Coefficient of restitution, within [0, `IMPEL_MAX_COEFFICIENT`].
    restitution: float

    #: Rolling resistance, in metres; 0 or more. The torque is this times the normal force.
    rolling_resistance: float

    #: Speed of the surfaces along their tangents, in m/s (conveyor belt). A positive speed
    #: moves bodies on an upward-facing surface to the right.
    tangent_speed: float

    _fields_ = [
        ("static_friction", c_float),
        ("dynamic_friction", c_float),
        ("restitution", c_float),
        ("rolling_resistance", c_float),
        ("tangent_speed", c_float),
    ]


class ImpelResponsePoint(Structure):
    """One point of a contact, which a pre-solve callback may change for one step."""

    #: Position in the world at which the contact forces act. Each component is within
    #: ±`IMPEL_MAX_COORDINATE`. Far from the world's origin change `from_a` instead.
    position: ImpelVec2

    #: Distance of the surfaces along the normal, in metres; negative if they overlap.
    #:
    #: Within ±`IMPEL_MAX_SIZE`. Subtracting 0.01 makes the shapes rest 0.01 m farther apart;
    #: adding 0.01 makes them rest 0.01 m deeper. Contacts have points only up to a distance of
    #: about 0.02 m, so surfaces cannot be raised by more than that.
    separation: float

    #: Whether the solver uses this point. If no point is enabled, the contact is disabled for
    #: this step, as when the callback returns false.
    enabled: bool

    #: The same position relative to the origin of `body_a`, along the axes of the world. It is
    #: precise at any distance from the world's origin. If both `position` and `from_a` are
    #: changed, both changes apply.
    from_a: ImpelVec2

    _fields_ = [
        ("position", ImpelVec2),
        ("separation", c_float),
        ("enabled", c_bool),
        ("from_a", ImpelVec2),
    ]


class ImpelResponse(Structure):
    """Data of a contact and its two bodies that a pre-solve callback may change."""

    #: Unit normal from `shape_a` to `shape_b`: the direction in which the shapes are pushed
    #: apart. It may be turned by less than a right angle, and is normalized. Points and
    #: separations do not change with it.
    normal: ImpelVec2

    #: Combined material of the two shapes.
    surface: ImpelSurface

    #: Points of the contact, in the same order; their number is `point_count` of the contact.
    #: The remaining elements are zero, and changing them has no effect.
    points: "Array[ImpelResponsePoint]"

    #: Velocity of the centre of mass of `body_a`, in m/s, within ±`IMPEL_MAX_VELOCITY`. A
    #: change sets the velocity of the body before the solver runs, even if the contact is
    #: disabled, and lasts. It has no effect on a static body.
    linear_velocity_a: ImpelVec2

    #: Angular velocity of `body_a`, in rad/s, counter-clockwise. Otherwise as
    #: `linear_velocity_a`.
    angular_velocity_a: float

    #: Velocity of the centre of mass of `body_b`, as `linear_velocity_a`.
    linear_velocity_b: ImpelVec2

    #: Angular velocity of `body_b`, as `angular_velocity_a`.
    angular_velocity_b: float

    _fields_ = [
        ("normal", ImpelVec2),
        ("surface", ImpelSurface),
        ("points", ImpelResponsePoint * 2),
        ("linear_velocity_a", ImpelVec2),
        ("angular_velocity_a", c_float),
        ("linear_velocity_b", ImpelVec2),
        ("angular_velocity_b", c_float),
    ]


#: Decides whether two shapes may touch: true allows contact, false prevents it.
#:
#: Called for each pair of shapes whose fat AABBs begin to overlap and of which at least one has
#: `enable_filter_callback`. The result holds until the AABBs separate, or until one of the
#: bodies is moved by `impel_body_set_transform` or one of the shapes is given another filter.
ImpelFilterCallback = CFUNCTYPE(
    c_bool,
    ImpelShapeId,  # shape_a
    ImpelShapeId,  # shape_b
    c_void_p,  # context
)

#: Changes the combined material of a contact.
#:
#: Called for each new contact, and for each existing contact after a change of its materials or
#: of the world's mix rules. `surface` is filled with the values of the world's rules and
#: friction table; the callback may change them. They hold until the contact ends or the
#: callback is called for it again. A value that is not finite, or outside of its range in
#: `ImpelSurface`, is replaced by the value of the rules.
ImpelMixCallback = CFUNCTYPE(
    None,
    POINTER(ImpelMaterial),  # material_a
    POINTER(ImpelMaterial),  # material_b
    POINTER(ImpelSurface),  # surface
    c_void_p,  # context
)

#: Changes or disables a contact before it is solved (pre-solve).
#:
#: Called in each step, after collision detection and before the solver, for each awake contact
#: that has points, touching or about to touch, and of which at least one shape has
#: `enable_pre_solve_callback`. Returning false disables the contact for this step: the shapes
#: pass through each other. `response` is filled with the values found; the callback may change
#: them for this step. A value that is not finite, or outside of its range in `ImpelResponse`,
#: `ImpelResponsePoint` or `ImpelSurface`, is replaced by the value found. The impulses of
#: `contact` are zero, because nothing has been solved yet; only `substep_impulse` holds the
#: value of the previous step.
#:
#: Inside the callback, functions that change the world fail. To set a velocity, change it in
#: `response`: later calls of the callback in the same step receive the new velocity.
#:
#: The events of the step follow the changed contact: a contact that is disabled counts as not
#: touching, so it raises no begin event; if it touched before, it raises an end event. Contact
#: lists read after the step have the changed normals and positions, and the separations as
#: found; a disabled point is listed with zero impulses. Each step finds the points again from
#: the shapes, so changes do not accumulate. The impulse of a point is its initial guess in the
#: next step (warm starting) if the point still exists.
#:
#: If a fast body reaches, within a step, a shape that it had no contact with at the start of
#: the step, continuous collision stops it there. The callback is called for that contact in the
#: next step.
ImpelPreSolveCallback = CFUNCTYPE(
    c_bool,
    POINTER(ImpelContact),  # contact
    POINTER(ImpelResponse),  # response
    c_void_p,  # context
)

#: Called before each step of `impel_world_step` and `impel_world_advance` (fixed update).
#:
#: `time_step` is the length of that step, in seconds. Unlike the other callbacks it may change
#: the world, but not step it. It can read the events of the steps that the same
#: `impel_world_advance` has already taken; those pointers are valid until the callback returns.
ImpelStepCallback = CFUNCTYPE(
    None,
    ImpelWorldId,  # world
    c_float,  # time_step
    c_void_p,  # context
)

impel_shape_get_enable_pre_solve_callback = library.impel_shape_get_enable_pre_solve_callback
impel_shape_get_enable_pre_solve_callback.restype = ImpelStatus
impel_shape_get_enable_pre_solve_callback.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enabled
]
impel_shape_get_enable_pre_solve_callback.__doc__ = """Whether the pre-solve callback is called for contacts of the shape."""

impel_shape_set_enable_pre_solve_callback = library.impel_shape_set_enable_pre_solve_callback
impel_shape_set_enable_pre_solve_callback.restype = ImpelStatus
impel_shape_set_enable_pre_solve_callback.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_pre_solve_callback.__doc__ = """Sets whether the pre-solve callback is called for contacts of the shape, from the next step
on.
"""

impel_shape_get_enable_filter_callback = library.impel_shape_get_enable_filter_callback
impel_shape_get_enable_filter_callback.restype = ImpelStatus
impel_shape_get_enable_filter_callback.argtypes = [
    ImpelShapeId,  # shape
    POINTER(c_bool),  # out_enabled
]
impel_shape_get_enable_filter_callback.__doc__ = """Whether the filter callback is called for pairs with the shape."""

impel_shape_set_enable_filter_callback = library.impel_shape_set_enable_filter_callback
impel_shape_set_enable_filter_callback.restype = ImpelStatus
impel_shape_set_enable_filter_callback.argtypes = [
    ImpelShapeId,  # shape
    c_bool,  # enable
]
impel_shape_set_enable_filter_callback.__doc__ = """Sets whether the filter callback is called for pairs with the shape. Existing contacts stay."""

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

A force that is applied once a frame acts only in the first step of that frame. Applied here,
it acts in every step.

Calls that step this world (`impel_world_step`, `_advance`, `_plan_advance`,
`_update_contacts`, `_run_deferred`) fail inside it with `IMPEL_ERROR_LOCKED`. If it destroys
the world, no further step is taken: `impel_world_step` and `impel_world_advance` return
`IMPEL_OK`, and `ImpelAdvance.steps` counts the steps taken. A recording stores the calls
that it makes; a replay repeats them and does not call it. A host that cannot pass callbacks
uses `impel_world_plan_advance` instead.
"""

impel_world_set_filter_callback = library.impel_world_set_filter_callback
impel_world_set_filter_callback.restype = ImpelStatus
impel_world_set_filter_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelFilterCallback,  # callback
    c_void_p,  # context
]
impel_world_set_filter_callback.__doc__ = """Sets the callback that decides which shapes may touch. `NULL` removes it.

It is called for pairs that their filters (category, mask and group) allow and of which at
least one shape has `enable_filter_callback`. `context` is passed to it unchanged.
"""

impel_world_set_mix_callback = library.impel_world_set_mix_callback
impel_world_set_mix_callback.restype = ImpelStatus
impel_world_set_mix_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelMixCallback,  # callback
    c_void_p,  # context
]
impel_world_set_mix_callback.__doc__ = """Sets the callback that mixes materials. `NULL` removes it, and only the rules apply.

Existing contacts are mixed again: by the rules at once, by the callback in the next step.
Bodies whose friction changes wake up. `context` is passed to it unchanged.
"""

impel_world_set_pre_solve_callback = library.impel_world_set_pre_solve_callback
impel_world_set_pre_solve_callback.restype = ImpelStatus
impel_world_set_pre_solve_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelPreSolveCallback,  # callback
    c_void_p,  # context
]
impel_world_set_pre_solve_callback.__doc__ = """Sets the callback that may change or disable contacts before they are solved.

It is called for contacts of which at least one shape has `enable_pre_solve_callback`. `NULL`
removes it. `context` is passed to it unchanged.
"""


# Deferred changes (command buffer)
# =================================
# Queues of changes (command buffer) for code that runs while a world is locked: inside a
# callback of a step, or on another thread while a step runs. The queue is executed at the end
# of that step: at the end of `impel_world_step`, and of each step of `impel_world_advance`. A
# change that is queued outside of a step waits for the end of the next step, or for
# `impel_world_run_deferred`.
#
# All functions here except `impel_world_run_deferred` may be called from any thread at any
# time: they never fail with `IMPEL_ERROR_LOCKED` or `IMPEL_ERROR_BUSY`. They fail with
# `IMPEL_ERROR_LIMIT` if `IMPEL_MAX_DEFERRED` changes are in the queue. Arguments are checked
# when the call is made. Changes are made in the order of the calls. A change is skipped if its
# body, shape or joint no longer exists by then, or if the direct call would fail with
# `IMPEL_ERROR_UNSUPPORTED`; `ImpelDeferred.skipped` counts these. Destroying the world drops
# the queue. The queue is not part of the simulated state or of its hash.
#
# ```c
# static bool pre_solve(const ImpelContact *contact, ImpelResponse *response, void *context) {
#     ImpelWorldId world = *(ImpelWorldId *)context;
#     impel_world_defer_destroy_body(world, contact->body_b);   // done at the end of the step
#     return false;
# }
# ```


class ImpelDeferred(Structure):
    """State of the queue of deferred changes, and the result of its last execution."""

    #: Changes in the queue now.
    waiting: int

    #: Changes made the last time the queue was executed and not empty.
    done: int

    #: Changes skipped at that time. The object no longer existed, or the direct call would have
    #: failed with `IMPEL_ERROR_UNSUPPORTED`.
    skipped: int

    _fields_ = [
        ("waiting", c_uint64),
        ("done", c_uint64),
        ("skipped", c_uint64),
    ]


#: Called at the end of a step, after the simulation has finished.
#:
#: It may make all calls on its world except those that step it: `impel_world_step`, `_advance`,
#: `_plan_advance`, `_update_contacts`, `_run_deferred` and the replay calls that step fail with
#: `IMPEL_ERROR_LOCKED`. It may destroy the world, which ends the step or the advance. It must
#: return: no exception, no `longjmp`.
ImpelDeferredCallback = CFUNCTYPE(
    None,
    ImpelWorldId,  # world
    c_void_p,  # context
)

impel_world_defer_callback = library.impel_world_defer_callback
impel_world_defer_callback.restype = ImpelStatus
impel_world_defer_callback.argtypes = [
    ImpelWorldId,  # world
    ImpelDeferredCallback,  # callback
    c_void_p,  # context
]
impel_world_defer_callback.__doc__ = """Queues a callback, which may change the world, for the end of the step.

It runs on the thread that steps. Changes that it queues itself wait for the next step.
`context` is passed to it unchanged and must stay valid until it runs. It is not called if
the world is destroyed before.
"""

impel_world_defer_destroy_body = library.impel_world_defer_destroy_body
impel_world_defer_destroy_body.restype = ImpelStatus
impel_world_defer_destroy_body.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
]
impel_world_defer_destroy_body.__doc__ = """Queues `impel_body_destroy` for the end of the step."""

impel_world_defer_destroy_shape = library.impel_world_defer_destroy_shape
impel_world_defer_destroy_shape.restype = ImpelStatus
impel_world_defer_destroy_shape.argtypes = [
    ImpelWorldId,  # world
    ImpelShapeId,  # shape
]
impel_world_defer_destroy_shape.__doc__ = """Queues `impel_shape_destroy` for the end of the step. Skipped for a segment of a chain."""

impel_world_defer_destroy_joint = library.impel_world_defer_destroy_joint
impel_world_defer_destroy_joint.restype = ImpelStatus
impel_world_defer_destroy_joint.argtypes = [
    ImpelWorldId,  # world
    ImpelJointId,  # joint
]
impel_world_defer_destroy_joint.__doc__ = """Queues `impel_joint_destroy` for the end of the step."""

impel_world_defer_set_transform = library.impel_world_defer_set_transform
impel_world_defer_set_transform.restype = ImpelStatus
impel_world_defer_set_transform.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    ImpelPreciseTransform,  # transform
]
impel_world_defer_set_transform.__doc__ = """Queues `impel_body_set_precise_transform` (teleport) for the end of the step."""

impel_world_defer_set_velocity = library.impel_world_defer_set_velocity
impel_world_defer_set_velocity.restype = ImpelStatus
impel_world_defer_set_velocity.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    ImpelVec2,  # linear_velocity
    c_float,  # angular_velocity
]
impel_world_defer_set_velocity.__doc__ = """Queues `impel_body_set_linear_velocity` and `_set_angular_velocity` for the end of the step.

Units are m/s and rad/s.
"""

impel_world_defer_apply_load = library.impel_world_defer_apply_load
impel_world_defer_apply_load.restype = ImpelStatus
impel_world_defer_apply_load.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    POINTER(ImpelLoad),  # load
]
impel_world_defer_apply_load.__doc__ = """Queues `impel_body_apply_load` for the end of the step.

A force acts over the next step.
"""

impel_world_defer_set_awake = library.impel_world_defer_set_awake
impel_world_defer_set_awake.restype = ImpelStatus
impel_world_defer_set_awake.argtypes = [
    ImpelWorldId,  # world
    ImpelBodyId,  # body
    c_bool,  # awake
]
impel_world_defer_set_awake.__doc__ = """Queues `impel_body_set_awake` for the end of the step."""

impel_world_defer_set_filter = library.impel_world_defer_set_filter
impel_world_defer_set_filter.restype = ImpelStatus
impel_world_defer_set_filter.argtypes = [
    ImpelWorldId,  # world
    ImpelShapeId,  # shape
    ImpelFilter,  # filter
]
impel_world_defer_set_filter.__doc__ = """Queues `impel_shape_set_filter` for the end of the step."""

impel_world_run_deferred = library.impel_world_run_deferred
impel_world_run_deferred.restype = ImpelStatus
impel_world_run_deferred.argtypes = [
    ImpelWorldId,  # world
]
impel_world_run_deferred.__doc__ = """Executes the queue now, outside of a step. Call it, for example, while the game is paused, or
after a query whose visitor queued changes.
"""

impel_world_get_deferred = library.impel_world_get_deferred
impel_world_get_deferred.restype = ImpelStatus
impel_world_get_deferred.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelDeferred),  # out_deferred
]
impel_world_get_deferred.__doc__ = """State of the queue of deferred changes, and the result of its last execution."""


# Bulk calls: many bodies at once
# ===============================
# Each call does the same as a function for one body, for an array of bodies, in the order of
# the array. All handles and values are checked first: if one is invalid, the call fails and
# changes nothing. Arrays of bodies, values and results have `count` elements. Points are
# relative to `origin`; `NULL` is the origin of the world.
#
# ```c
# impel_world_create_bodies(world, &body_def, transforms, count, bodies);
# impel_world_create_shapes(world, bodies, count, &shape_def, &convex, shapes);
# ```

#: Number of bits of the generation in the handle of a body. They are the lowest bits of `raw`.
IMPEL_ID_GENERATION_BITS = 27

#: Number of bits of the index in the handle of a body. They follow the bits of the generation.
IMPEL_ID_INDEX_BITS = 22


class ImpelPose(Structure):
    """The current pose of a body: an element of the array of `impel_world_get_poses`."""

    #: Transform of the body, as `impel_body_get_transform` returns it.
    transform: ImpelTransform

    #: Low-order part of the position. The sum of `transform.p` and `low`, as doubles, is the
    #: precise position.
    low: ImpelVec2

    #: Generation of the handle of the body; 0 if no body has this index.
    generation: int

    #: 1 if a larger array has replaced this one; else 0. Call `impel_world_get_poses` again.
    is_replaced: int

    _fields_ = [
        ("transform", ImpelTransform),
        ("low", ImpelVec2),
        ("generation", c_uint32),
        ("is_replaced", c_uint32),
    ]


impel_world_create_bodies = library.impel_world_create_bodies
impel_world_create_bodies.restype = ImpelStatus
impel_world_create_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyDef),  # def
    POINTER(ImpelTransform),  # transforms
    c_size_t,  # count
    POINTER(ImpelBodyId),  # out_bodies
]
impel_world_create_bodies.__doc__ = """Creates `count` bodies from one definition, each with its own transform. The transforms
replace `def->position` and `def->rotation`, and are relative to `def->origin`. Fails with
`IMPEL_ERROR_LIMIT` if the world cannot hold all of them.
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
impel_world_create_shapes.__doc__ = """Creates a shape with the same geometry on each of `count` bodies. `convex` is the geometry: a
circle, capsule, segment, box or polygon. Make it with `impel_convex_make_circle`,
`impel_convex_make_box` and so on. Fails with `IMPEL_ERROR_LIMIT` if the world cannot hold all
of the shapes.
"""

impel_world_destroy_bodies = library.impel_world_destroy_bodies
impel_world_destroy_bodies.restype = ImpelStatus
impel_world_destroy_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
]
impel_world_destroy_bodies.__doc__ = """Destroys `count` bodies with their shapes and joints. A body may be listed twice. See
`impel_body_destroy`.
"""

impel_world_destroy_shapes = library.impel_world_destroy_shapes
impel_world_destroy_shapes.restype = ImpelStatus
impel_world_destroy_shapes.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelShapeId),  # shapes
    c_size_t,  # count
]
impel_world_destroy_shapes.__doc__ = """Destroys `count` shapes. A shape may be listed twice. See `impel_shape_destroy`. The mass of
a body is recomputed for each destroyed shape, so destroying the body is faster than
destroying all its shapes. A segment of a chain fails with `IMPEL_ERROR_UNSUPPORTED`.
"""

impel_world_destroy_joints = library.impel_world_destroy_joints
impel_world_destroy_joints.restype = ImpelStatus
impel_world_destroy_joints.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelJointId),  # joints
    c_size_t,  # count
]
impel_world_destroy_joints.__doc__ = """Destroys `count` joints, and the gear joints that connect them. A joint may be listed twice.
See `impel_joint_destroy`.
"""

impel_world_set_transforms = library.impel_world_set_transforms
impel_world_set_transforms.restype = ImpelStatus
impel_world_set_transforms.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelPosition),  # origin
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelTransform),  # transforms
]
impel_world_set_transforms.__doc__ = """Teleports `count` bodies to `transforms`, which are relative to `origin`. See
`impel_body_set_transform`.
"""

impel_world_sleep_bodies = library.impel_world_sleep_bodies
impel_world_sleep_bodies.restype = ImpelStatus
impel_world_sleep_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
]
impel_world_sleep_bodies.__doc__ = """Puts `count` bodies to sleep as one island, with zero velocities. They wake together, even if
they do not touch and no joint connects them. If a body is asleep already, its whole island
joins the new island. An awake body that touches one of them wakes them all. Static and
disabled bodies are ignored; a body may be listed twice. If one handle is invalid or of
another world, fails with `IMPEL_ERROR_INVALID_HANDLE` and changes nothing.
"""

impel_world_get_poses = library.impel_world_get_poses
impel_world_get_poses.restype = ImpelStatus
impel_world_get_poses.argtypes = [
    ImpelWorldId,  # world
    POINTER(POINTER(ImpelPose)),  # out_poses
    POINTER(c_size_t),  # out_count
]
impel_world_get_poses.__doc__ = """Returns the engine's array of the current poses of all bodies, for reading without calls.

A body with the handle `raw` has the index
`raw >> IMPEL_ID_GENERATION_BITS & ((1 << IMPEL_ID_INDEX_BITS) - 1)`, and the generation
`raw & ((1 << IMPEL_ID_GENERATION_BITS) - 1)`. Its pose is the array element at this index,
if the element has the same generation and `is_replaced` is 0. If not, the body is destroyed,
or a larger array has replaced this one: call this function again.

The array belongs to the engine and is read-only. Every step and every
`impel_body_set_transform` changes it in place. The memory can be read until the process
ends, even after the world is destroyed. A thread that reads it while another thread changes
or steps the world may see a partly updated pose.
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
impel_world_get_velocities.__doc__ = """Linear velocities in m/s, and angular velocities in rad/s, of `count` bodies. Either output
array may be `NULL`.
"""

impel_world_set_velocities = library.impel_world_set_velocities
impel_world_set_velocities.restype = ImpelStatus
impel_world_set_velocities.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelVec2),  # linear
    POINTER(c_float),  # angular
]
impel_world_set_velocities.__doc__ = """Sets the linear velocities, in m/s, and angular velocities, in rad/s, of `count` bodies. If
an array is `NULL`, those velocities do not change.
"""

impel_world_apply_forces = library.impel_world_apply_forces
impel_world_apply_forces.restype = ImpelStatus
impel_world_apply_forces.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelPosition),  # origin
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelVec2),  # forces
    POINTER(ImpelVec2),  # points
]
impel_world_apply_forces.__doc__ = """Adds a force, in N, to each of `count` bodies, at a point relative to `origin`. If `points`
is `NULL`, the forces act at the centres of mass. See `impel_body_apply_force`.
"""

impel_world_apply_impulses = library.impel_world_apply_impulses
impel_world_apply_impulses.restype = ImpelStatus
impel_world_apply_impulses.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelPosition),  # origin
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelVec2),  # impulses
    POINTER(ImpelVec2),  # points
]
impel_world_apply_impulses.__doc__ = """Applies an impulse, in N s, to each of `count` bodies, at a point relative to `origin`. If
`points` is `NULL`, the impulses act at the centres of mass. See `impel_body_apply_impulse`.
"""

impel_world_get_awake_flags = library.impel_world_get_awake_flags
impel_world_get_awake_flags.restype = ImpelStatus
impel_world_get_awake_flags.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(c_bool),  # out_awake
]
impel_world_get_awake_flags.__doc__ = """Whether each of `count` bodies is awake."""

impel_world_get_body_user_data = library.impel_world_get_body_user_data
impel_world_get_body_user_data.restype = ImpelStatus
impel_world_get_body_user_data.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(c_uint64),  # out_user_data
]
impel_world_get_body_user_data.__doc__ = """User data of `count` bodies."""

impel_world_get_awake_bodies = library.impel_world_get_awake_bodies
impel_world_get_awake_bodies.restype = ImpelStatus
impel_world_get_awake_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # out_bodies
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_awake_bodies.__doc__ = """The awake bodies: those that the next step moves. The order may change with any call."""

impel_world_get_interpolated_transforms = library.impel_world_get_interpolated_transforms
impel_world_get_interpolated_transforms.restype = ImpelStatus
impel_world_get_interpolated_transforms.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelPosition),  # origin
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    c_float,  # alpha
    POINTER(ImpelTransform),  # out_transforms
]
impel_world_get_interpolated_transforms.__doc__ = """Transforms of `count` bodies for drawing: relative to `origin`, such as a camera, and
interpolated between the last two steps. Positions near `origin` are precise, wherever in
the world it is. `alpha` is within [0, 1]: 0 is the transform before the last step, 1 the
transform after it. Pass `ImpelAdvance.alpha`, or 1. Nothing is written if one of the handles
is invalid.
"""

impel_world_get_transforms = library.impel_world_get_transforms
impel_world_get_transforms.restype = ImpelStatus
impel_world_get_transforms.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelTransform),  # out_transforms
]
impel_world_get_transforms.__doc__ = """Transforms of `count` bodies, relative to the world's origin. Nothing is written if one of
the handles is invalid. For drawing, or far from the origin, use
`impel_world_get_interpolated_transforms`.
"""


# Many worlds: bodies of many worlds at once
# ==========================================
# For many independent worlds, such as the environments of a learning agent, which
# `impel_worlds_step` steps. Each call takes bodies of any worlds, in any order: their handles
# name their worlds. All handles and values are checked first: if one is invalid, the call
# fails and changes nothing. Arrays of bodies, values and results have `count` elements.
#
# ```c
# impel_worlds_step(worlds, N, 1.0f / 60.0f, 4, 0, NULL);
# impel_worlds_get_states(bodies, N, transforms, velocities, NULL, NULL, touching);
# ```

impel_worlds_get_states = library.impel_worlds_get_states
impel_worlds_get_states.restype = ImpelStatus
impel_worlds_get_states.argtypes = [
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelTransform),  # out_transforms
    POINTER(ImpelVec2),  # out_linear
    POINTER(c_float),  # out_angular
    POINTER(c_bool),  # out_awake
    POINTER(c_bool),  # out_touching
]
impel_worlds_get_states.__doc__ = """Reads the states of `count` bodies: transforms, linear velocities in m/s, angular velocities
in rad/s, whether each is awake, and whether each touches another body: it has a contact that
is `touching`. An array may be `NULL`.

If another thread uses one of the worlds, the call fails with `IMPEL_ERROR_BUSY`; the states of
bodies before it are written.
"""

impel_worlds_apply_impulses = library.impel_worlds_apply_impulses
impel_worlds_apply_impulses.restype = ImpelStatus
impel_worlds_apply_impulses.argtypes = [
    POINTER(ImpelBodyId),  # bodies
    c_size_t,  # count
    POINTER(ImpelVec2),  # impulses
    POINTER(ImpelVec2),  # points
]
impel_worlds_apply_impulses.__doc__ = """Applies an impulse, in N s, to each of `count` bodies, at a point in its world. If `points` is
`NULL`, the impulses act at the centres of mass. A body may be listed twice. See
`impel_body_apply_impulse`.

If another thread uses one of the worlds, or a callback of it is running, the call fails, and
the impulses of bodies before it are applied. In a recording of a world, each impulse is a call
of `impel_body_apply_impulse` or `impel_body_apply_impulse_to_center`.
"""


# Movers: characters (character controllers)
# ==========================================
# `impel_world_move_character` is a character controller (kinematic character, character
# mover). It moves a character by a wanted translation. The character slides along walls,
# climbs steps and slopes, follows the ground downwards, is carried by moving and rotating
# platforms, passes one-way platforms from below, and is pushed out of shapes that move into
# it. A one-sided chain or height field does not stop it from behind: once the centre of its
# shape is through, it is placed in front. For platforms to jump through use one-way shapes
# instead.
#
# A character is not an object of the world. `ImpelCharacterDef` holds its settings,
# `ImpelCharacterState` holds its position and ground. Both are plain structs of the host:
# copy, save and roll them back with the game's own state; a world's snapshot does not contain
# them. Moving a character only reads the world, so several threads may move several characters
# at a time. The impulses on dynamic bodies are reported with the hits;
# `impel_world_apply_character_hits` applies them, which changes the world.
#
# The order of a tick: step the world, then move the characters. Platforms have then already
# moved, and the characters move with them exactly. To move the characters before the step
# instead, set `lookahead` to the time step.
#
# Move platforms by their velocity or by `impel_body_set_target_transform`. A platform moved by
# `impel_body_set_transform` carries characters, but no bodies, and its `ground_velocity` is 0.
# Conveyor belts (`ImpelMaterial.tangent_speed`) carry bodies, but no characters: add the speed
# of the belt times the time step to the wanted translation.
#
# Gravity and jumps are implemented by the host:
#
# ```c
# velocity = move.velocity;             // of the previous move
# velocity.x = wish;
# velocity.y -= gravity * time_step;
# if (jump && move.grounded) {
#     velocity.y = jump_speed + move.ground_velocity.y;
#     velocity.x += move.ground_velocity.x;
#     state.ground_body.raw = 0;        // leave the platform
# }
# ImpelVec2 translation = { velocity.x * time_step, velocity.y * time_step };
# impel_world_move_character(world, &def, &state, translation, time_step, &move, NULL, 0, &n);
# state = move.state;
# ```

#: Largest number of hits of one character move.
IMPEL_MAX_CHARACTER_HITS = 33


class ImpelCharacterDef(Structure):
    """Settings of a character, filled by `impel_character_def_default`."""

    #: Set by `impel_character_def_default`; do not change.
    cookie: int

    #: Whether the character slides along obstacles; if false it stops at them. Default: true.
    slide: bool

    #: Whether the character also steps onto dynamic bodies. Default: true.
    step_on_dynamic: bool

    #: Whether the character passes one-way shapes from every side. To drop through a platform,
    #: set it until the lowest point of the character is below the platform. Default: false.
    drop_through: bool

    #: Shape of the character, relative to its transform. Moving never rotates it: its rotation
    #: is that of the transform. Default: a capsule 1.8 m high and 0.6 m wide that stands on the
    #: origin.
    shape: ImpelConvex

    #: Up direction, of any length. Zero for a world seen from above: the character then has no
    #: ground, and slides along everything. Default: (0, 1).
    up: ImpelVec2

    #: Distance that the character keeps from shapes, in metres, within [0.001, 1] times
    #: `ImpelWorldDef.length_unit`. One hundredth of the character's size is a good value.
    #: Default: 0.01.
    skin: float

    #: Steepest slope that the character can stand on and walk up, in radians, within [0, π/2).
    #: Whether it climbs a slope of exactly this angle depends on rounding: add a margin of one
    #: degree. Default: 50°.
    max_slope_climb: float

    #: Flattest slope on which the character slides down, in radians, within [0, π/2]. On
    #: flatter slopes it stands. Default: 50°.
    min_slope_slide: float

    #: Highest step that the character climbs without slowing down, in metres, within
    #: [0, `IMPEL_MAX_SIZE`]; 0 for none. Default: 0.3.
    step_height: float

    #: Smallest depth of a step, in metres, within [0, `IMPEL_MAX_SIZE`]. Shallower ledges are
    #: not climbed. Default: 0.1.
    step_width: float

    #: Distance over which the character follows the ground downwards, in metres, within
    #: [0, `IMPEL_MAX_SIZE`]; 0 for none. Applies while the character does not move up. Over a
    #: crest between two walkable slopes it follows the ground at any speed. Default: 0.3.
    snap_distance: float

    #: Mass of the character for pushing dynamic bodies, in kg, within [0, 1e6]; 0 for no
    #: pushing. Default: 70.
    mass: float

    #: Largest force with which the character pushes a body, in N. Within
    #: [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: no limit.
    #: Default: 1000.
    max_push_force: float

    #: Time by which the character is ahead of the world, in seconds, within
    #: [0, `IMPEL_MAX_TIME_STEP`]. Set it to 0 to move the character after the step, and to the
    #: time step to move it before the step. Bodies are then tested at the positions predicted
    #: from their velocities. Default: 0.
    lookahead: float

    #: Filter of the character: it collides with shapes that this filter allows.
    #: Default: `impel_filter_default`.
    filter: ImpelFilter

    #: Bodies that the character ignores, such as its own; `NULL` if there are none. The array
    #: is read during the call only. Unlike in `ImpelQueryOptions`, destroyed bodies in it have
    #: no effect. Default: `NULL`.
    ignored_bodies: Any

    #: Number of ignored bodies. Default: 0.
    ignored_body_count: int

    #: Origin that the state and all reported points are relative to. Far from the world's
    #: origin, use a nearby point for precision. When you change it, convert the state to the
    #: new origin yourself. Default: (0, 0).
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
        ("ignored_bodies", POINTER(ImpelBodyId)),
        ("ignored_body_count", c_size_t),
        ("origin", ImpelPosition),
    ]


class ImpelCharacterState(Structure):
    """Position and ground of a character: everything that is kept between two moves.

    Save it, copy it and change it freely. To teleport the character, set `transform`; to detach
    it from the ground, set `ground_body` to null.
    """

    #: Pose of the character.
    transform: ImpelTransform

    #: Body that the character stands on; null in the air. If it has been destroyed since, it is
    #: ignored and does not cause an error.
    ground_body: ImpelBodyId

    #: Pose of that body at the last move.
    ground_transform: ImpelTransform

    #: Point in the world that moves with that body. It is the point of the character nearest to
    #: the body, without the character's rounding.
    ground_anchor: ImpelVec2

    _fields_ = [
        ("transform", ImpelTransform),
        ("ground_body", ImpelBodyId),
        ("ground_transform", ImpelTransform),
        ("ground_anchor", ImpelVec2),
    ]


class ImpelCharacterMove(Structure):
    """Result of a character move."""

    #: State after the move; pass it to the next move.
    state: ImpelCharacterState

    #: Total translation of the character, in metres.
    translation: ImpelVec2

    #: Part of `translation` that is due to the motion of the ground, in metres.
    carried: ImpelVec2

    #: Wanted velocity without the parts that obstacles stopped, in m/s. It is parallel to the
    #: obstacles, does not point into the ground, and is level while the character stands. It
    #: does not include the ground's velocity.
    velocity: ImpelVec2

    #: Shape that the character stands on; null in the air.
    ground_shape: ImpelShapeId

    #: Contact point on the ground's surface.
    ground_point: ImpelVec2

    #: Normal of the face that the character stands on. On an edge it is the normal of the
    #: flatter face.
    ground_normal: ImpelVec2

    #: Velocity of the ground's body at that point, in m/s. It does not include the surface
    #: speed of a conveyor belt (`ImpelMaterial.tangent_speed`). `impel_body_set_transform` does
    #: not change it.
    ground_velocity: ImpelVec2

    #: Remaining penetration that could not be resolved, in metres.
    crush_depth: float

    #: Whether the character stands on the ground.
    grounded: bool

    #: Whether the character slides down a slope that is too steep to stand on.
    sliding: bool

    #: Whether a wall, or a slope that is too steep, stopped the character.
    hit_wall: bool

    #: Whether the character touched something above it.
    hit_ceiling: bool

    #: Whether the character climbed a step.
    stepped: bool

    #: Whether the character was snapped down onto the ground, as on stairs and crests.
    #: Corrections within the tolerance of `skin` do not count.
    snapped: bool

    #: Whether the character is caught between or inside shapes, deeper than `skin`, with no way
    #: out.
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
    """A shape that a character touched during a move, or stands on."""

    #: The shape.
    shape: ImpelShapeId

    #: The body of `shape`.
    body: ImpelBodyId

    #: Contact point on the shape's surface.
    point: ImpelVec2

    #: Unit vector from the shape to the character.
    normal: ImpelVec2

    #: Impulse of the character on the body, in N s; zero if the body is not dynamic.
    impulse: ImpelVec2

    #: Origin that `point` is relative to: `ImpelCharacterDef.origin`.
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
impel_character_def_default.__doc__ = """Returns a character definition with the default values."""

impel_character_def_for_length_unit = library.impel_character_def_for_length_unit
impel_character_def_for_length_unit.restype = ImpelCharacterDef
impel_character_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_character_def_for_length_unit.__doc__ = """Returns a character definition with the default values for a world of this `length_unit`."""

impel_character_state_default = library.impel_character_state_default
impel_character_state_default.restype = ImpelCharacterState
impel_character_state_default.argtypes = []
impel_character_state_default.__doc__ = """Returns a character state at the origin, not rotated, in the air."""

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
impel_world_move_character.__doc__ = """Moves a character from `state` by a translation, in metres, within `time_step` seconds.

The motion of the ground is added. `time_step` is above 0 and at most `IMPEL_MAX_TIME_STEP`.
The world is read, not changed. The next state is `out_move->state`.

On the ground, the part of the translation perpendicular to `up` is a walk: the character
covers the same distance along slopes as on level ground, and takes steps at full speed. A part
of the translation downwards is stopped by the ground; a part upwards leaves it. In the air,
the character moves by the whole translation and slides along obstacles, but slopes that are
too steep to stand on do not lift it.

The hits are copied like any list; there are at most `IMPEL_MAX_CHARACTER_HITS`. If the
buffer is too short, nothing is written to `out_move`. A character that starts inside a
shape is pushed out by the shortest way.
"""

impel_world_apply_character_hits = library.impel_world_apply_character_hits
impel_world_apply_character_hits.restype = ImpelStatus
impel_world_apply_character_hits.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelCharacterHit),  # hits
    c_size_t,  # count
]
impel_world_apply_character_hits.__doc__ = """Applies the impulses of a character's hits, which you may change, to the bodies that it
touched.

Bodies that are not dynamic are ignored; the others are woken. If one of the hits is invalid,
the call does nothing.
"""


# Movers: planes and casts
# ========================
# The parts of a character controller, for a controller of your own. A mover is a convex shape
# that the host moves among the shapes of a world without a body: a character, a cursor, a
# camera. There are three parts: collision planes around the mover, the translation or velocity
# that these planes allow, and a cast that keeps a distance. `impel_world_move_character`
# combines them into a complete character.
#
# ```c
# impel_world_collide_mover(world, &shape, pose, 0.1f, &options, planes, 64, &count);
# impel_solve_planes(wanted, planes, count, &solution);
# impel_world_cast_mover(world, &shape, pose, solution.translation, 0.01f, &options, &hit);
# // move by solution.translation, times hit.fraction if hit.hit
# impel_clip_vector(velocity, planes, count, &velocity);
# ```

#: Largest number of planes in `impel_solve_planes` and `impel_clip_vector`.
IMPEL_MAX_PLANES = 64


class ImpelMoverPlane(Structure):
    """A plane that limits a mover: translations x with `normal · x + separation >= 0` are allowed."""

    #: Shape that the plane belongs to; null for a plane of your own.
    shape: ImpelShapeId

    #: The body of `shape`.
    body: ImpelBodyId

    #: Point on the shape's surface that is nearest to the mover.
    point: ImpelVec2

    #: Unit vector from the shape to the mover.
    normal: ImpelVec2

    #: Distance of the surfaces, in metres; negative when they overlap.
    separation: float

    #: Largest distance that the plane pushes the mover, in metres; 0 or more. Use a small value
    #: for soft obstacles such as other players. `IMPEL_MAX_SIZE` and above mean no limit, and
    #: are what a query returns.
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
    """Translation that a set of planes allows."""

    #: The allowed translation nearest to the target.
    translation: ImpelVec2

    #: 0 if an allowed translation exists. Otherwise the planes without a push limit contradict
    #: each other; the translation then minimizes the largest depth behind any of them, and this
    #: is that depth, in metres.
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
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelMoverPlane),  # out_planes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_collide_mover.__doc__ = """Collision planes between a posed mover and all shapes within `margin` metres.

`margin` is within [0, `IMPEL_MAX_SIZE`]. There is one plane per shape that the options
include, with nearest points and true distances. Always excluded are sensors, and segments of
one-sided chains if the mover's centre is behind them. One-way shapes are treated like all
others.
"""

impel_world_cast_mover = library.impel_world_cast_mover
impel_world_cast_mover.restype = ImpelStatus
impel_world_cast_mover.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelConvex),  # mover
    ImpelTransform,  # transform
    ImpelVec2,  # translation
    c_float,  # skin
    POINTER(ImpelQueryOptions),  # options
    POINTER(ImpelRayHit),  # out_hit
]
impel_world_cast_mover.__doc__ = """Moves a posed mover along a translation, without rotation, until it is near a shape.

It stops `skin` metres, within [0, `IMPEL_MAX_SIZE`], before a shape that the options
include. Sensors are always excluded.

In contrast to a shape cast, only shapes that the mover approaches stop it. A mover that
touches a wall, or overlaps it, moves freely along it and away from it. It hits the wall at
fraction 0 if the translation would increase the overlap.
"""

impel_solve_planes = library.impel_solve_planes
impel_solve_planes.restype = ImpelStatus
impel_solve_planes.argtypes = [
    ImpelVec2,  # target
    POINTER(ImpelMoverPlane),  # planes
    c_size_t,  # count
    POINTER(ImpelPlaneSolution),  # out_solution
]
impel_solve_planes.__doc__ = """Finds the translation nearest to `target` that up to `IMPEL_MAX_PLANES` planes allow.

The solution is exact for any angles between the planes. With a target of zero it is the
shortest way out of an overlap. Needs no world.
"""

impel_clip_vector = library.impel_clip_vector
impel_clip_vector.restype = ImpelStatus
impel_clip_vector.argtypes = [
    ImpelVec2,  # vector
    POINTER(ImpelMoverPlane),  # planes
    c_size_t,  # count
    POINTER(ImpelVec2),  # out_vector
]
impel_clip_vector.__doc__ = """Removes from a vector, such as a velocity, the parts that point into planes.

Takes up to `IMPEL_MAX_PLANES` planes that the mover touches; their separations and push
limits are ignored. The result is the nearest vector that points into none of them; in a
corner it is zero. Needs no world.
"""


# Soft bodies (deformable bodies)
# ===============================
# A soft body is a set of particles and edges: jelly, a balloon, a rope or cloth. Each particle
# is an ordinary body with a disc, and each edge is an ordinary distance joint. All functions
# for bodies, shapes and joints work on them. Queries and events report them, joints attach
# them to other bodies, and snapshots and recordings contain them. A soft body adds area
# preservation, gas, shape matching and tearing (see `ImpelSoftBodySettings`), and it is
# created and destroyed as a whole.
#
# ```c
# ImpelSoftBodyDef def = impel_soft_body_def_default();
# def.mass = 2.0f;
# def.settings.pressure = 20.0f;                      // a balloon
# def.body.position = (ImpelVec2){ 0.0f, 5.0f };
# ImpelSoftBodyId balloon;
# impel_soft_body_create_ring(world, &def, 0.5f, 24, &balloon);
# ```
#
# Particles do not rotate. A piece is a set of particles connected by edges that are not torn.
# By default particles of one piece do not collide with each other; separate pieces do. Pinned
# particles are static bodies.
#
# A soft body collides with its surface: the sides of the outline or, without an outline, the
# edges that are not shared by two cells. Each is a capsule as wide as the discs of the
# particles, with their material, filter and `enable_*` flags
# (`impel_soft_body_get_edge_shapes`). It is a shape of the body of one of its two particles,
# in queries, events and callbacks as any other shape, but without mass. A contact between the
# particles pushes both. Two capsules do not collide with each other, because the discs at
# their ends do. Buoyancy, wind and explosions act on the discs only.
#
# To draw a soft body, use `impel_soft_body_get_positions` with the particle indices from
# `impel_soft_body_get_cells`, `impel_soft_body_get_outline` or `impel_soft_body_get_edges`.


class ImpelSoftPlasticity(Structure):
    """Plasticity: permanent deformation. Beyond the yield point the rest state follows the
    deformation.
    """

    #: Strain, of either sign, above which the deformation becomes permanent. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_COEFFICIENT`.
    yield_point: float

    #: Rate, per second, at which strain beyond the yield point becomes permanent. After 1 /
    #: `creep` seconds at constant strain, all but 1/e of that part is permanent. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`: at once. Default: 10.
    creep: float

    #: Largest permanent deformation in total, of either sign, in the unit of `yield_point`.
    #: Within [0, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: no
    #: limit. Default: 0.5.
    limit: float

    _fields_ = [
        ("yield_point", c_float),
        ("creep", c_float),
        ("limit", c_float),
    ]


class ImpelSoftBodySettings(Structure):
    """Settings of a soft body: stiffness, gas pressure, tearing and plasticity."""

    #: Stiffness of the edges: the frequency, in Hz, at which the two particles of an edge would
    #: oscillate. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0 makes rods, as stiff as the substeps
    #: allow. Frequencies above a sixth of the substep rate have little further effect.
    #: Default: 15.
    edge_hertz: float

    #: Damping ratio of the edges: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.5.
    edge_damping_ratio: float

    #: Stiffness of the areas, as a frequency, in Hz. It applies to each cell, and to the area
    #: within the outline unless the outline contains gas. Within [0, `IMPEL_MAX_COEFFICIENT`];
    #: 0: areas are not preserved. Frequencies above a sixth of the substep rate have little
    #: further effect, but stay stable. Default: 30.
    area_hertz: float

    #: Damping ratio of the areas: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.3.
    area_damping_ratio: float

    #: Stiffness of shape matching, as a frequency, in Hz: it pulls each piece back to its
    #: original shape, at the current position and angle of the piece. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]; 0: none. Frequencies above a sixth of the substep rate have
    #: little further effect, but stay stable. Default: 0.
    shape_hertz: float

    #: Damping ratio of shape matching: 0 is undamped, 1 is critical damping. Within
    #: [0, `IMPEL_MAX_COEFFICIENT`]. Default: 1.
    shape_damping_ratio: float

    #: Resistance of the hinges to bending (`impel_soft_body_set_hinges`): the flexural rigidity
    #: E I of a rod, in N m². Within [0, `IMPEL_MAX_FORCE`]. It is that of the whole rod, for
    #: any number of particles: the free end of a rod that is clamped at the other end sinks by
    #: `weight * length⁴ / (8 * bend_stiffness)`, with `weight` per metre. Default: 0, no
    #: resistance.
    bend_stiffness: float

    #: Damping time of bending, in seconds: a bending mode of frequency f, in Hz, has the
    #: damping ratio π f `bend_damping`. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: undamped. With
    #: the default, modes above 16 Hz do not oscillate. Default: 0.02.
    bend_damping: float

    #: Pressure of the gas within the outline, relative to the outside, in N/m, at the original
    #: area. It decreases as the area grows (pressure × area is constant). A negative pressure
    #: is suction. Within ±`IMPEL_MAX_FORCE`. Default: 0, no gas.
    pressure: float

    #: Force, in N, above which an edge tears. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    #: `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    tear_force: float

    #: Stretch above which an edge tears: length divided by original length. Within
    #: [1, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: never.
    #: Default: `IMPEL_MAX_COEFFICIENT`.
    tear_stretch: float

    #: Plasticity of the edge lengths. Strain is the change of length divided by rest length.
    #: Default: none.
    edge_plasticity: ImpelSoftPlasticity

    #: Plasticity of the areas, except of gas. Strain is the change of area divided by rest
    #: area. Default: none.
    area_plasticity: ImpelSoftPlasticity

    #: Plasticity of the hinges. Strain is the change of curvature, in radians per metre.
    #: Default: none, with a `limit` of `IMPEL_MAX_COEFFICIENT`.
    bend_plasticity: ImpelSoftPlasticity

    #: Plasticity of the shape for shape matching. Strain is the distance of a particle from its
    #: place in the shape, divided by the size of the piece: the root mean square of the
    #: distances of its particles from its centre. Default: none.
    shape_plasticity: ImpelSoftPlasticity

    #: Whether edges only pull, as ropes do. Default: false.
    pull_only: bool

    #: Whether particles of one piece collide with each other, except those with an edge between
    #: them. Default: false.
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


class ImpelSoftBodyDef(Structure):
    """Definition of a soft body without its particles, filled by `impel_soft_body_def_default`."""

    #: Set by `impel_soft_body_def_default`; do not change.
    cookie: int

    #: Mass of all particles together, in kg. Above 0, at most `IMPEL_MAX_MASS`. Default: 1.
    mass: float

    #: Radius of the disc of each particle, in metres. Within
    #: [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]. Default: 0.05.
    particle_radius: float

    #: Stiffness, gas pressure, tearing and plasticity.
    settings: ImpelSoftBodySettings

    #: Definition of each particle's body. `position` and `rotation` place the whole soft body
    #: in the world, and the velocities are those of the whole, as of a rigid body. All
    #: particles get the name and the user data; `type` is ignored.
    #: Default: `impel_body_def_default`.
    body: ImpelBodyDef

    #: Definition of each particle's disc: material, filter, `enable_*` flags, user data. The
    #: density is ignored; it follows from `mass`. Default: `impel_shape_def_default`.
    shape: ImpelShapeDef

    #: User data of the soft body: see `impel_soft_body_set_user_data`. Default: 0.
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
    """An edge: two particles whose distance is preserved."""

    #: Index of the first particle.
    a: int

    #: Index of the second particle.
    b: int

    _fields_ = [
        ("a", c_uint32),
        ("b", c_uint32),
    ]


impel_soft_body_get_world = library.impel_soft_body_get_world
impel_soft_body_get_world.restype = ImpelStatus
impel_soft_body_get_world.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelWorldId),  # out_world
]
impel_soft_body_get_world.__doc__ = """The world of the soft body."""

impel_soft_body_get_user_data = library.impel_soft_body_get_user_data
impel_soft_body_get_user_data.restype = ImpelStatus
impel_soft_body_get_user_data.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(c_uint64),  # out_user_data
]
impel_soft_body_get_user_data.__doc__ = """The user data of the soft body."""

impel_soft_body_set_user_data = library.impel_soft_body_set_user_data
impel_soft_body_set_user_data.restype = ImpelStatus
impel_soft_body_set_user_data.argtypes = [
    ImpelSoftBodyId,  # soft_body
    c_uint64,  # user_data
]
impel_soft_body_set_user_data.__doc__ = """Sets the user data of the soft body."""

impel_soft_body_def_default = library.impel_soft_body_def_default
impel_soft_body_def_default.restype = ImpelSoftBodyDef
impel_soft_body_def_default.argtypes = []
impel_soft_body_def_default.__doc__ = """Returns the default definition of a soft body: one kilogram, elastic edges."""

impel_soft_body_def_for_length_unit = library.impel_soft_body_def_for_length_unit
impel_soft_body_def_for_length_unit.restype = ImpelSoftBodyDef
impel_soft_body_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_soft_body_def_for_length_unit.__doc__ = """Returns the default definition of a soft body, for a world with the given `length_unit`."""

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
impel_soft_body_create.__doc__ = """Creates a soft body from particles and edges. There is one particle at each of `point_count`
points in the soft body's own space: at least 1, at most `IMPEL_MAX_SOFT_PARTICLES`. There
are `edge_count` edges: at most 16 per particle, at most one between two particles, each at
least `IMPEL_MIN_SIZE` long. The rest length of an edge is its length here. To preserve
areas, call `impel_soft_body_set_cells` and `impel_soft_body_set_outline`.
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
impel_soft_body_create_rope.__doc__ = """Creates a rope of `count` particles from point a to point b in its own space. `count` is
within [2, `IMPEL_MAX_SOFT_PARTICLES`]. For a rope that hardly stretches, set
`settings.edge_hertz` to 0; for one that goes slack, set `settings.pull_only`.
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
impel_soft_body_create_cloth.__doc__ = """Creates a cloth of `columns` by `rows` particles, centred at the origin of its own space.
`width` and `height` are in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]. There are at
least 2 columns and 2 rows, and at most `IMPEL_MAX_SOFT_PARTICLES` particles in total. Their
order is row by row, from the lower left corner to the upper right. Edges run along rows and
columns, and along both diagonals of each square.
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
impel_soft_body_create_ring.__doc__ = """Creates a ring of `count` particles, centred at the origin of its own space. `radius` is in
metres; `count` is within [3, `IMPEL_MAX_SOFT_PARTICLES`]. The ring is the outline: with
`settings.area_hertz` it acts as a drop, with `settings.pressure` as a balloon.
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
impel_soft_body_create_polygon.__doc__ = """Creates jelly: a closed outline of `count` points in its own space, filled with triangles.
`count` is within [3, `IMPEL_MAX_OUTLINE_POINTS`]; the outline may be concave. The sides of
the triangles are about `spacing` metres long. The triangles are the cells and their sides
the edges; the sides of the given outline are divided to become the outline. Fails with
`IMPEL_ERROR_INVALID_ARGUMENT` if the outline crosses itself, has no area or has points
closer than `IMPEL_MIN_SIZE`, or if the spacing gives more than `IMPEL_MAX_SOFT_PARTICLES`
particles. The time grows with the square of the number of particles.
"""

impel_soft_body_destroy = library.impel_soft_body_destroy
impel_soft_body_destroy.restype = ImpelStatus
impel_soft_body_destroy.argtypes = [
    ImpelSoftBodyId,  # soft_body
]
impel_soft_body_destroy.__doc__ = """Destroys a soft body, its particles and edges, and all other joints of its particles."""

impel_soft_body_is_valid = library.impel_soft_body_is_valid
impel_soft_body_is_valid.restype = c_bool
impel_soft_body_is_valid.argtypes = [
    ImpelSoftBodyId,  # soft_body
]
impel_soft_body_is_valid.__doc__ = """Returns whether the handle names an existing soft body. Never blocks."""

impel_soft_body_get_particles = library.impel_soft_body_get_particles
impel_soft_body_get_particles.restype = ImpelStatus
impel_soft_body_get_particles.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelBodyId),  # out_bodies
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_particles.__doc__ = """The bodies of the particles, in index order; the null handle for a destroyed particle."""

impel_soft_body_get_positions = library.impel_soft_body_get_positions
impel_soft_body_get_positions.restype = ImpelStatus
impel_soft_body_get_positions.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelPosition),  # origin
    POINTER(ImpelVec2),  # out_positions
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_positions.__doc__ = """The positions of the particles relative to `origin`, in index order. The position of a
destroyed particle has no meaning.
"""

impel_soft_body_get_edges = library.impel_soft_body_get_edges
impel_soft_body_get_edges.restype = ImpelStatus
impel_soft_body_get_edges.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelSoftEdge),  # out_edges
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_edges.__doc__ = """The edges of the soft body, including torn ones."""

impel_soft_body_get_joints = library.impel_soft_body_get_joints
impel_soft_body_get_joints.restype = ImpelStatus
impel_soft_body_get_joints.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelJointId),  # out_joints
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_joints.__doc__ = """The distance joints of the edges, in edge order; the null handle for a torn edge. The user
data of such a joint is the index of its edge. When a joint event reports that the joint
broke, find the soft body by the event's bodies (`impel_body_get_soft_body`). Destroying a
joint cuts the edge. Settings of single joints last until the next call of
`impel_soft_body_set_settings`.
"""

impel_soft_body_get_edge_shapes = library.impel_soft_body_get_edge_shapes
impel_soft_body_get_edge_shapes.restype = ImpelStatus
impel_soft_body_get_edge_shapes.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelShapeId),  # out_shapes
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_edge_shapes.__doc__ = """The shapes of the edges, in edge order: capsules as wide as the particles. Each is a shape of
the body of one of its particles, and follows both. Those on the surface are enabled
(`impel_shape_get_enabled`): the sides of the outline or, without an outline, the edges of
fewer than two cells. Torn edges are not on the surface. A capsule that is destroyed, moved
to another body or given another geometry no longer belongs to its edge; the list then has
the null handle.
"""

impel_body_get_soft_body = library.impel_body_get_soft_body
impel_body_get_soft_body.restype = ImpelStatus
impel_body_get_soft_body.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelSoftBodyId),  # out_soft_body
    POINTER(c_uint32),  # out_particle
]
impel_body_get_soft_body.__doc__ = """The soft body of which the body is a particle, and the particle's index. For a body that is
not a particle, the null handle and 0.
"""

impel_world_get_soft_bodies = library.impel_world_get_soft_bodies
impel_world_get_soft_bodies.restype = ImpelStatus
impel_world_get_soft_bodies.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelSoftBodyId),  # out_soft_bodies
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_soft_bodies.__doc__ = """The soft bodies of the world."""


# Soft bodies: settings
# =====================
# Stiffness, gas, tearing, plasticity, cells, outlines and pins of soft bodies, and forces on
# all particles. All of them can change at any time; a change wakes the particles that it can
# move. The original shape is the one in which the soft body was created.
#
# ```c
# ImpelSoftBodySettings settings;
# impel_soft_body_get_settings(jelly, &settings);
# settings.shape_hertz = 5.0f;          // returns to its shape
# impel_soft_body_set_settings(jelly, settings);
# impel_soft_body_set_pinned(jelly, 0, true);
# ```


class ImpelSoftCell(Structure):
    """A cell: a triangle of three particles, whose area is preserved."""

    #: Index of the first particle.
    a: int

    #: Index of the second particle.
    b: int

    #: Index of the third particle.
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
impel_soft_body_get_settings.__doc__ = """The settings of the soft body."""

impel_soft_body_set_settings = library.impel_soft_body_set_settings
impel_soft_body_set_settings.restype = ImpelStatus
impel_soft_body_set_settings.argtypes = [
    ImpelSoftBodyId,  # soft_body
    ImpelSoftBodySettings,  # settings
]
impel_soft_body_set_settings.__doc__ = """Sets the settings of the soft body, for all edges that are not torn. A change of
`self_collide` applies to particles that come near each other from now on.
"""

impel_soft_body_get_cells = library.impel_soft_body_get_cells
impel_soft_body_get_cells.restype = ImpelStatus
impel_soft_body_get_cells.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelSoftCell),  # out_cells
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_cells.__doc__ = """The cells of the soft body: triangles whose area is preserved. A cell is removed when one of
its sides that is an edge tears.
"""

impel_soft_body_set_cells = library.impel_soft_body_set_cells
impel_soft_body_set_cells.restype = ImpelStatus
impel_soft_body_set_cells.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelSoftCell),  # cells
    c_size_t,  # count
]
impel_soft_body_set_cells.__doc__ = """Replaces the cells of the soft body by `count` triangles, at most 16 per particle. The
corners of each are three different existing particles, in either orientation. The rest area
of a cell is its area in the original shape.
"""

impel_soft_body_get_outline = library.impel_soft_body_get_outline
impel_soft_body_get_outline.restype = ImpelStatus
impel_soft_body_get_outline.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(c_uint32),  # out_particles
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_outline.__doc__ = """The particles of the outline, in order. The list is empty without an outline, and once an
edge of the outline has torn; any gas is then gone.
"""

impel_soft_body_set_outline = library.impel_soft_body_set_outline
impel_soft_body_set_outline.restype = ImpelStatus
impel_soft_body_set_outline.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(c_uint32),  # particles
    c_size_t,  # count
]
impel_soft_body_set_outline.__doc__ = """Sets the outline: the closed line that contains liquid or gas. It has `count` different
existing particles, at least 3, in either orientation; 0 removes it. Its rest area is its
area in the original shape.
"""

impel_soft_body_get_area = library.impel_soft_body_get_area
impel_soft_body_get_area.restype = ImpelStatus
impel_soft_body_get_area.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(c_float),  # out_area
]
impel_soft_body_get_area.__doc__ = """The area within the outline, in m², or the area of the cells without an outline. It is
negative if the orientation is clockwise.
"""

impel_soft_body_get_center = library.impel_soft_body_get_center
impel_soft_body_get_center.restype = ImpelStatus
impel_soft_body_get_center.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelPosition),  # out_center
]
impel_soft_body_get_center.__doc__ = """The centre of mass of the particles, in the world. Pinned particles have no mass; if all are
pinned, it is the mean of their positions.
"""

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
impel_soft_body_set_pinned.__doc__ = """Pins a particle at its position, or releases it: makes its body static or dynamic. Fails with
`IMPEL_ERROR_INVALID_ARGUMENT` if `index` is out of range or the particle is destroyed. To
move a particle yourself, make its body kinematic with `impel_body_set_type`.
"""

impel_soft_body_attach = library.impel_soft_body_attach
impel_soft_body_attach.restype = ImpelStatus
impel_soft_body_attach.argtypes = [
    ImpelSoftBodyId,  # soft_body
    c_uint32,  # index
    ImpelBodyId,  # body
    POINTER(ImpelJointId),  # out_joint
]
impel_soft_body_attach.__doc__ = """Attaches a particle to another body of the world with a revolute joint at the particle's
position. The new joint is written to `out_joint`. The two bodies do not collide with each
other. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if `body` is the particle itself, if `index`
is out of range, or if the particle is destroyed.
"""

impel_soft_body_apply_force = library.impel_soft_body_apply_force
impel_soft_body_apply_force.restype = ImpelStatus
impel_soft_body_apply_force.argtypes = [
    ImpelSoftBodyId,  # soft_body
    ImpelVec2,  # force
]
impel_soft_body_apply_force.__doc__ = """Applies a force, in N, for the next step, distributed over the particles by mass. Components
are within ±`IMPEL_MAX_FORCE`. Wakes the soft body.
"""

impel_soft_body_apply_impulse = library.impel_soft_body_apply_impulse
impel_soft_body_apply_impulse.restype = ImpelStatus
impel_soft_body_apply_impulse.argtypes = [
    ImpelSoftBodyId,  # soft_body
    ImpelVec2,  # impulse
]
impel_soft_body_apply_impulse.__doc__ = """Applies an impulse, in N s, distributed over the particles by mass. Components are within
±`IMPEL_MAX_FORCE`. Wakes the soft body.
"""

impel_soft_body_apply_torque = library.impel_soft_body_apply_torque
impel_soft_body_apply_torque.restype = ImpelStatus
impel_soft_body_apply_torque.argtypes = [
    ImpelSoftBodyId,  # soft_body
    c_float,  # torque
]
impel_soft_body_apply_torque.__doc__ = """Applies a torque about the centre of mass, in N m, for the next step. It is distributed over
the particles as over a rigid body, and makes a blob roll. Within ±`IMPEL_MAX_FORCE`. Wakes
the soft body.
"""


# Soft bodies: hinges, plasticity, skinning
# =========================================
# Hinges (bending constraints) make rods of ropes, and stiff rims of rings. Plasticity makes
# deformation permanent. Points bound to a soft body (skinning) follow it, such as the vertices
# of a picture that is finer than its particles.
#
# ```c
# impel_soft_body_bind_points(jelly, vertices, vertex_count);            // once
# impel_soft_body_get_bound_points(jelly, NULL, vertices, vertex_count, &count); // once a frame
# ```


class ImpelSoftHinge(Structure):
    """A hinge: three different particles in a row, which resist bending at the second."""

    #: Index of the first particle.
    a: int

    #: Index of the second particle.
    b: int

    #: Index of the third particle.
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
impel_soft_body_get_hinges.__doc__ = """The hinges of the soft body; `bend_stiffness` sets their resistance to bending. By default
ropes have a hinge at each particle except the ends, rings at each particle, cloths along
rows and columns, and polygons along their outline. Other soft bodies have one at each
particle with exactly two edges. A hinge is removed when one of its two edges tears.
"""

impel_soft_body_set_hinges = library.impel_soft_body_set_hinges
impel_soft_body_set_hinges.restype = ImpelStatus
impel_soft_body_set_hinges.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelSoftHinge),  # hinges
    c_size_t,  # count
]
impel_soft_body_set_hinges.__doc__ = """Replaces the hinges of the soft body by `count` hinges, at most 16 per particle. Each has
three different existing particles. Its rest angle is its angle in the original shape. Give
hinges along a line in order, so that each begins with the last two particles of the previous
one: the solver then solves the line directly, at its full stiffness. Fails with
`IMPEL_ERROR_INVALID_ARGUMENT` if a hinge has no length in the original shape.
"""

impel_soft_body_get_rest_lengths = library.impel_soft_body_get_rest_lengths
impel_soft_body_get_rest_lengths.restype = ImpelStatus
impel_soft_body_get_rest_lengths.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(c_float),  # out_lengths
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_rest_lengths.__doc__ = """The rest lengths of the edges, in metres, in edge order, including torn edges. They are the
original lengths plus permanent deformation.
"""

impel_soft_body_reset_plasticity = library.impel_soft_body_reset_plasticity
impel_soft_body_reset_plasticity.restype = ImpelStatus
impel_soft_body_reset_plasticity.argtypes = [
    ImpelSoftBodyId,  # soft_body
]
impel_soft_body_reset_plasticity.__doc__ = """Resets all permanent deformation: lengths, areas, angles and the shape get their original
rest state. The particles keep their positions, and spring back from there. Parts that are
deformed beyond their yield point yield again on the way back, and so do not return entirely.
To prevent that, raise the yield points (`impel_soft_body_set_settings`) before the call.
"""

impel_soft_body_bind_points = library.impel_soft_body_bind_points
impel_soft_body_bind_points.restype = ImpelStatus
impel_soft_body_bind_points.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
]
impel_soft_body_bind_points.__doc__ = """Binds `count` points to the soft body, in place of those bound before: vertices to draw
(skinning).

`points` are in the space in which the soft body was created, inside or outside of it; at
most `IMPEL_MAX_BOUND_POINTS`. Each point is bound to the nearest cell or, without cells, to
the nearest edge. Points bound to cells follow an affine motion of the particles exactly;
points bound to a rope rotate with it. When its cell or edge tears, a point follows the
particle that was nearest to it.

Bound points are part of snapshots and of the hash, and add no cost to a step. Binding takes
time proportional to the number of points times the number of cells and edges.
"""

impel_soft_body_get_bound_points = library.impel_soft_body_get_bound_points
impel_soft_body_get_bound_points.restype = ImpelStatus
impel_soft_body_get_bound_points.argtypes = [
    ImpelSoftBodyId,  # soft_body
    POINTER(ImpelPosition),  # origin
    POINTER(ImpelVec2),  # out_points
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_soft_body_get_bound_points.__doc__ = """The positions of the bound points relative to `origin`, in the order of
`impel_soft_body_bind_points`.
"""


# Area effects: explosions, radial forces, water, wind
# ====================================================
# Explosions (radial impulses, blasts), radial forces (point gravity, planets, magnets), water
# (buoyancy, fluid drag) and wind (aerodynamic drag and lift). They act on enabled dynamic
# bodies. Explosions, water and wind do not act on sensors.
#
# Each call acts once: an explosion at once, the others in the next step. Call the others
# before each step for as long as the effect lasts, for example from the step callback
# (`impel_world_set_step_callback`). Persistent radial forces are an exception: set them once
# with `impel_world_set_radial_forces`.
#
# ```c
# ImpelBuoyancyDef water = impel_buoyancy_def_default();
# water.density = 2.0f;                                 // shapes of density 1 float
# water.time_step = 1.0f / 60.0f;
# impel_world_apply_buoyancy(world, &water);            // before each step
# impel_world_step(world, 1.0f / 60.0f, 4);
# ```


class ImpelExplosionDef(Structure):
    """Definition of an explosion, filled by `impel_explosion_def_default`."""

    #: Set by `impel_explosion_def_default`; do not change.
    cookie: int

    #: Centre in the world, in metres, relative to `origin`. Default: (0, 0).
    position: ImpelVec2

    #: Distance up to which shapes receive the full impulse, in metres, within
    #: [0, `IMPEL_MAX_COORDINATE`]. Default: 1.
    radius: float

    #: Distance beyond `radius` over which the impulse falls linearly to zero, in metres, within
    #: [0, `IMPEL_MAX_COORDINATE`]. Default: 1.
    falloff: float

    #: Impulse per metre of a shape's width as seen from the centre, in N s/m. Within
    #: ±`IMPEL_MAX_FORCE`; negative values pull inwards. Default: 1.
    impulse_per_length: float

    #: Filter of the explosion: it acts on shapes that this filter allows.
    #: Default: `impel_filter_default`.
    filter: ImpelFilter

    #: Origin that `position` is relative to. Far from the world's origin, use a nearby point
    #: for precision. Default: (0, 0).
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
    """Definition of a body of water, filled by `impel_buoyancy_def_default`."""

    #: Set by `impel_buoyancy_def_default`; do not change.
    cookie: int

    #: Normal of the surface, pointing out of the water, of any length but zero. The water is
    #: where `surface_normal · p <= surface_offset`. Default: (0, 1).
    surface_normal: ImpelVec2

    #: Offset of the surface; see `surface_normal`. In metres if the normal has length 1.
    #: Default: 0.
    surface_offset: float

    #: Box that bounds the water. A side at ±`IMPEL_MAX_COORDINATE` means no bound on that side.
    #: Default: no bounds.
    region: ImpelAabb

    #: Density of the water, in kg/m², within [0, `IMPEL_MAX_DENSITY`]. Bodies whose shapes are
    #: less dense float. Default: 1.
    density: float

    #: Linear drag coefficient, in N s/m³, within [0, `IMPEL_MAX_COEFFICIENT`]. The force on
    #: each square metre under water is this times the velocity relative to the flow.
    #: Default: 1.
    linear_drag: float

    #: Angular drag coefficient, in N s/m³, within [0, `IMPEL_MAX_COEFFICIENT`]. Applies to the
    #: rotation of each shape about the centroid of its part under water. Default: 1.
    angular_drag: float

    #: Velocity of the water, in m/s. Components within ±`IMPEL_MAX_VELOCITY`. Default: (0, 0).
    flow: ImpelVec2

    #: Length of the next step, in seconds, above 0 and at most `IMPEL_MAX_TIME_STEP`. Drag is
    #: limited so that it does not reverse a motion within this time. Default: 1/60.
    time_step: float

    #: Whether it acts on sleeping bodies, and wakes them. Floating bodies that are at rest fall
    #: asleep. Set this to true only when the water changes. Default: false.
    wake: bool

    #: Filter of the water: it acts on shapes that this filter allows.
    #: Default: `impel_filter_default`.
    filter: ImpelFilter

    #: Origin that the surface and the region are relative to. Far from the world's origin, use
    #: a nearby point for precision. Default: (0, 0).
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
    """Definition of wind, filled by `impel_wind_def_default`."""

    #: Set by `impel_wind_def_default`; do not change.
    cookie: int

    #: Velocity of the air, in m/s. Components within ±`IMPEL_MAX_VELOCITY`. Zero is still air,
    #: which slows bodies down. Default: (0, 0).
    velocity: ImpelVec2

    #: Density of the air, in kg/m², within [0, `IMPEL_MAX_DENSITY`]. Default: 1.2.
    density: float

    #: Drag coefficient, within [0, `IMPEL_MAX_COEFFICIENT`], for the force along the wind on
    #: the edges that face it. The force is `density / 2 · drag · speed² · width`, where `width`
    #: is the extent of the edge perpendicular to the wind, in metres. Default: 1.
    drag: float

    #: Lift coefficient, within ±`IMPEL_MAX_COEFFICIENT`, for the force perpendicular to the
    #: wind. If positive, the force points to the other side of the edge: a plate whose lower
    #: side faces the wind is lifted. Default: 0.
    lift: float

    #: Box that bounds the wind. A side at ±`IMPEL_MAX_COORDINATE` means no bound on that side.
    #: Default: no bounds.
    region: ImpelAabb

    #: Length of the next step, in seconds, above 0 and at most `IMPEL_MAX_TIME_STEP`. Drag is
    #: limited so that it does not reverse a motion within this time. Default: 1/60.
    time_step: float

    #: Whether it acts on sleeping bodies, and wakes them. Default: false.
    wake: bool

    #: Filter of the wind: it acts on shapes that this filter allows.
    #: Default: `impel_filter_default`.
    filter: ImpelFilter

    #: Origin that the region is relative to. Far from the world's origin, use a nearby point
    #: for precision. Default: (0, 0).
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


class ImpelRadialForceDef(Structure):
    """A force towards or away from a point (point gravity), filled by
    `impel_radial_force_def_default`.
    """

    #: Set by `impel_radial_force_def_default`; do not change.
    cookie: int

    #: Centre of the force in the world, relative to `origin`. Default: (0, 0).
    center: ImpelVec2

    #: Largest distance of a body's centre of mass from `center`, in metres; bodies beyond it
    #: are not affected. Above 0, at most 2 * `IMPEL_MAX_COORDINATE`; `FLT_MAX` and infinity
    #: stand for this maximum. Default: 10.
    range: float

    #: Force at a distance of one metre, in N, within ±`IMPEL_MAX_FORCE`; per kilogram if
    #: `scale_by_mass` is true. A positive strength attracts, a negative one repels. Default: 0.
    strength: float

    #: Exponent of the distance by which the force is divided, 0, 1 or 2. With 0 the force is
    #: constant within the range, with 1 inversely proportional to the distance, and with 2 to
    #: its square, as gravity is. Default: 2.
    falloff: int

    #: Smallest distance used in the formula, in metres, at least 0.001 times
    #: `ImpelWorldDef.length_unit`, and at most `IMPEL_MAX_SIZE`. It keeps the force finite near
    #: the centre. Default: 0.1.
    minimum_distance: float

    #: Whether the force is proportional to the body's mass, as gravity is. Default: true.
    scale_by_mass: bool

    #: Body that the force does not affect, such as the one at its centre. A destroyed body
    #: fails with `IMPEL_ERROR_INVALID_HANDLE`. Default: null, no body.
    ignored_body: ImpelBodyId

    #: Only bodies with a shape that passes this filter are affected.
    #: Default: `impel_filter_default`.
    filter: ImpelFilter

    #: Position that `center` is relative to. Far from the world's origin, a nearby position
    #: makes `center` precise. Default: (0, 0).
    origin: ImpelPosition

    _fields_ = [
        ("cookie", c_uint32),
        ("center", ImpelVec2),
        ("range", c_float),
        ("strength", c_float),
        ("falloff", c_uint32),
        ("minimum_distance", c_float),
        ("scale_by_mass", c_bool),
        ("ignored_body", ImpelBodyId),
        ("filter", ImpelFilter),
        ("origin", ImpelPosition),
    ]


impel_explosion_def_default = library.impel_explosion_def_default
impel_explosion_def_default.restype = ImpelExplosionDef
impel_explosion_def_default.argtypes = []
impel_explosion_def_default.__doc__ = """Returns an explosion definition with the default values."""

impel_explosion_def_for_length_unit = library.impel_explosion_def_for_length_unit
impel_explosion_def_for_length_unit.restype = ImpelExplosionDef
impel_explosion_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_explosion_def_for_length_unit.__doc__ = """Returns an explosion definition with the default values for a world of this `length_unit`."""

impel_world_explode = library.impel_world_explode
impel_world_explode.restype = ImpelStatus
impel_world_explode.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelExplosionDef),  # def
]
impel_world_explode.__doc__ = """Applies an explosion: an outward impulse to every dynamic shape in range, once.

The impulse acts at the point of the shape that is nearest to the centre, and is proportional
to the width of the shape as seen from there. It wakes the bodies that it acts on.
"""

impel_buoyancy_def_default = library.impel_buoyancy_def_default
impel_buoyancy_def_default.restype = ImpelBuoyancyDef
impel_buoyancy_def_default.argtypes = []
impel_buoyancy_def_default.__doc__ = """Returns a buoyancy definition with the default values: still water everywhere below y = 0."""

impel_world_apply_buoyancy = library.impel_world_apply_buoyancy
impel_world_apply_buoyancy.restype = ImpelStatus
impel_world_apply_buoyancy.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelBuoyancyDef),  # def
]
impel_world_apply_buoyancy.__doc__ = """Applies buoyancy and fluid drag to every dynamic body in the water, in the next step.

The lift is the weight of the displaced water. It is exact for the part of each circle,
capsule and polygon that is under water. Uses the gravity of the world.
"""

impel_wind_def_default = library.impel_wind_def_default
impel_wind_def_default.restype = ImpelWindDef
impel_wind_def_default.argtypes = []
impel_wind_def_default.__doc__ = """Returns a wind definition with the default values: still air everywhere, which slows bodies
down.
"""

impel_world_apply_wind = library.impel_world_apply_wind
impel_world_apply_wind.restype = ImpelStatus
impel_world_apply_wind.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelWindDef),  # def
]
impel_world_apply_wind.__doc__ = """Applies wind to every dynamic body, in the next step.

The force acts on every edge that faces the wind, and is proportional to the edge's extent
perpendicular to the wind. Both sides of a segment can face the wind. Still air slows moving
bodies down.
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

impel_radial_force_def_default = library.impel_radial_force_def_default
impel_radial_force_def_default.restype = ImpelRadialForceDef
impel_radial_force_def_default.argtypes = []
impel_radial_force_def_default.__doc__ = """Returns the default settings of a radial force."""

impel_radial_force_def_for_length_unit = library.impel_radial_force_def_for_length_unit
impel_radial_force_def_for_length_unit.restype = ImpelRadialForceDef
impel_radial_force_def_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_radial_force_def_for_length_unit.__doc__ = """Returns the default settings of a radial force in a world with this `length_unit`."""

impel_world_apply_radial_force = library.impel_world_apply_radial_force
impel_world_apply_radial_force.restype = ImpelStatus
impel_world_apply_radial_force.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRadialForceDef),  # def
]
impel_world_apply_radial_force.__doc__ = """Applies a radial force to every dynamic body in range during the next step. Wakes these
bodies. For a persistent force see `impel_world_set_radial_forces`.
"""

impel_world_get_radial_forces = library.impel_world_get_radial_forces
impel_world_get_radial_forces.restype = ImpelStatus
impel_world_get_radial_forces.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRadialForceDef),  # out_forces
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_radial_forces.__doc__ = """The persistent radial forces of the world. If an ignored body no longer exists,
`ignored_body` is null. `center` is the position rounded to `float`, and `origin` is the
rounding error; their sum is the centre. If `center` was exact when it was set, `origin` is
(0, 0).
"""

impel_world_set_radial_forces = library.impel_world_set_radial_forces
impel_world_set_radial_forces.restype = ImpelStatus
impel_world_set_radial_forces.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRadialForceDef),  # forces
    c_size_t,  # count
]
impel_world_set_radial_forces.__doc__ = """Sets the persistent radial forces, which act in every step, such as the gravity of planets.
They replace the previous ones. `count` is at most `IMPEL_MAX_RADIAL_FORCES`; 0 removes all.
They belong to the state that `impel_world_hash` covers. Each acts as
`impel_world_apply_radial_force` before each step, with two differences. The force is
evaluated at the body's position half way through the step, which keeps orbits stable. It
lets bodies at rest fall asleep. Setting forces wakes every body.
"""


# Snapshots and state hashes (save states, rollback)
# ==================================================
# Snapshots (save states, serialization) are for rollback netcode, saved games, joining a
# running game, and reproducing bugs. A restored world continues exactly as the original: the
# same calls give the same bits and the same `impel_world_hash`, on every platform, with any
# `worker_count` and `simd_width`.
#
# A snapshot contains the whole simulated state: settings, bodies, shapes, chains, joints,
# contacts with their impulses, sleep state, sensor overlaps, forces for the next step, the
# time accumulated by `impel_world_advance`, end events that wait for the next step, and the
# names and user data of objects.
#
# It does not contain the user data of contacts, the world's own `user_data`, `worker_count`,
# callbacks and their contexts, deferred changes, and the events of the last step. After a
# restore, contacts have no user data, and the event lists are empty. Everything else in this
# list stays as it was before the restore.
#
# ```c
# impel_world_snapshot(world, buffers[tick % N], capacity, &sizes[tick % N]);  // after every step
# // rollback:
# impel_world_restore(world, buffers[old % N], sizes[old % N]);
# // then repeat the calls of the ticks since `old`, with the corrected inputs
# ```
#
# A delta snapshot contains only what differs from another snapshot, the base. Send it to a
# client that has the base, such as the last snapshot that it has confirmed.
# `impel_world_snapshot_delta` writes it, and `impel_world_restore_delta` restores it together
# with the base, with the same result as the whole snapshot.
#
# A snapshot is a sequence of bytes without pointers: copy, keep, send or free it freely; it
# outlives its world. It can be read on any platform, by the same version of the library only
# (`impel_version`).

impel_world_snapshot = library.impel_world_snapshot
impel_world_snapshot.restype = ImpelStatus
impel_world_snapshot.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint8),  # buffer
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_size
]
impel_world_snapshot.__doc__ = """Writes the world's state into a buffer, and its size in bytes to `out_size`.

Nothing is allocated. If the buffer is too short, the call fails with `IMPEL_ERROR_CAPACITY`
and writes the required size; the contents of the buffer are then undefined. `NULL` with
capacity 0 returns the size, which takes as long as writing: a buffer with spare capacity is
faster. 10,000 circles with 25,000 contacts take 3.5 MB. The size depends on all numbers of
the state, so it changes from step to step.

It only reads: other threads may read at the same time. Inside a filter, mix, pre-solve or
joint callback the step is incomplete, and the call fails with `IMPEL_ERROR_LOCKED`. In step
callbacks and deferred callbacks it is allowed.
"""

impel_world_snapshot_delta = library.impel_world_snapshot_delta
impel_world_snapshot_delta.restype = ImpelStatus
impel_world_snapshot_delta.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint8),  # base_data
    c_size_t,  # base_size
    POINTER(c_uint8),  # buffer
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_size
]
impel_world_snapshot_delta.__doc__ = """Writes the difference of the world's state from a snapshot into a buffer, and its size in
bytes to `out_size`. `impel_world_restore_delta` restores it.

`base_data` is a snapshot of `base_size` bytes from `impel_world_snapshot`, usually of the
same world at an earlier step. It is only read, and must not overlap `buffer`. Bodies that
have slept since take less than 20 bytes each. In a settled pile of 10,000 circles, all
awake, a delta snapshot takes 111 bytes per circle over one step, and 125 over eight.

Otherwise as `impel_world_snapshot`. Also fails with `IMPEL_ERROR_BAD_DATA` if `base_data` is
no snapshot, is corrupt, or is a delta snapshot itself, and with `IMPEL_ERROR_VERSION` if
another version of the library made it.
"""

impel_world_restore = library.impel_world_restore
impel_world_restore.restype = ImpelStatus
impel_world_restore.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint8),  # data
    c_size_t,  # size
]
impel_world_restore.__doc__ = """Restores the world's state from a snapshot, of this or another world.

The snapshot may come from another world with the same `broad_phase` and `length_unit`, from
another process or from another platform. The first call allocates memory for a second state,
which is kept; further calls allocate nothing.

Handles. If the snapshot is of the same world, every handle means what it meant then: objects
that have been destroyed since are alive again, and objects that have been created since no
longer exist. Objects created afterwards get the same handles as those created after the
snapshot: the same calls give the same handles. So discard the handles of objects created
since; the host receives them again when it repeats the calls. If the snapshot is of another
world, the objects have handles of this world: find them by user data, or by the lists of
bodies, shapes, joints and chains, which have the same order in both.

On failure the world stays unchanged. The call fails with

- `IMPEL_ERROR_BAD_DATA` if the bytes are not a snapshot, are corrupt, or are of a world with
  another `broad_phase` or `length_unit`;
- `IMPEL_ERROR_VERSION` if another version of the library made it;
- `IMPEL_ERROR_LIMIT` if this world has no unused handles left;
- `IMPEL_ERROR_LOCKED` inside a callback of the world, except step and deferred callbacks;
- `IMPEL_ERROR_BUSY` while another thread uses the world.

The data is validated and may come from an untrusted source. A forged snapshot with a valid
checksum can produce states that no calls would, such as bodies anywhere, but it cannot cause
undefined behaviour.
"""

impel_world_restore_delta = library.impel_world_restore_delta
impel_world_restore_delta.restype = ImpelStatus
impel_world_restore_delta.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint8),  # base_data
    c_size_t,  # base_size
    POINTER(c_uint8),  # data
    c_size_t,  # size
]
impel_world_restore_delta.__doc__ = """Restores the world's state from a delta snapshot and its base. The state, the handles and the
failures are those of `impel_world_restore` with the whole snapshot.

`base_data` is the snapshot with which `impel_world_snapshot_delta` made `data`, byte for
byte; a copy will do. Also fails with `IMPEL_ERROR_BAD_DATA` if it is another snapshot, or a
delta snapshot.
"""

impel_world_hash = library.impel_world_hash
impel_world_hash.restype = ImpelStatus
impel_world_hash.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint64),  # out_hash
]
impel_world_hash.__doc__ = """Hash of the whole simulated state (checksum, desync detection). Two worlds with the same hash
continue identically, bit for bit, under the same calls. Use it to find where two runs, peers
or platforms diverge: compare it after every step, or after every 60th step.

It covers settings, bodies, shapes, joints, contacts with their impulses, sleep, the order of
lists and query results, and the next handles, all bit for bit. It does not depend on the
process, the platform, the build, `worker_count`, `simd_width`, memory, times, user data or
callbacks. It may change between versions of the library. Inside a filter, mix, pre-solve or
joint callback it is meaningless, because the step is incomplete.

It takes about as long as reading the world's memory once, and does not allocate.
"""


# Saved ticks (rollback netcode, rewind)
# ======================================
# A world can keep its state after each of the last ticks in memory, and go back to any of them
# bit for bit. This is for rollback netcode, lag compensation and rewinding. It is faster than
# snapshots: the bytes never leave the process, so they need no checks, and ticks share what
# did not change between them.
#
# ```c
# impel_world_set_max_saved_ticks(world, 16);
# impel_world_save_tick(world, tick); // after every step
# // rollback:
# impel_world_restore_tick(world, old);
# // then repeat the calls of the ticks since `old`, with the corrected inputs
# ```
#
# A saved tick contains what a snapshot contains, and also the user data of contacts. Use
# snapshots (`impel_world_snapshot`) to store a state in a file, to send it, or to restore it
# in another world.


class ImpelSavedTicks(Structure):
    """The saved ticks of a world."""

    #: The lowest saved tick; 0 if there is none.
    lowest: int

    #: The highest saved tick; 0 if there is none.
    highest: int

    #: Memory that they take, in bytes. What several ticks share counts once.
    bytes: int

    #: Number of saved ticks.
    count: int

    _fields_ = [
        ("lowest", c_uint64),
        ("highest", c_uint64),
        ("bytes", c_uint64),
        ("count", c_uint32),
    ]


impel_world_get_max_saved_ticks = library.impel_world_get_max_saved_ticks
impel_world_get_max_saved_ticks.restype = ImpelStatus
impel_world_get_max_saved_ticks.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint32),  # out_count
]
impel_world_get_max_saved_ticks.__doc__ = """Number of ticks that the world keeps."""

impel_world_set_max_saved_ticks = library.impel_world_set_max_saved_ticks
impel_world_set_max_saved_ticks.restype = ImpelStatus
impel_world_set_max_saved_ticks.argtypes = [
    ImpelWorldId,  # world
    c_uint32,  # count
]
impel_world_set_max_saved_ticks.__doc__ = """Sets how many ticks the world keeps, at most `IMPEL_MAX_SAVED_TICKS`; 0, the default, keeps
none. Ticks saved before are removed, and their memory is freed.

The memory for a tick is allocated when it is saved for the first time: about as much as the
state of the bodies, contacts and joints that moved since the tick saved before it.
"""

impel_world_save_tick = library.impel_world_save_tick
impel_world_save_tick.restype = ImpelStatus
impel_world_save_tick.argtypes = [
    ImpelWorldId,  # world
    c_uint64,  # tick
]
impel_world_save_tick.__doc__ = """Saves the state of the world as that of `tick`, which may be any number. It replaces a state
that was saved for the same tick. Otherwise, if the world already keeps its maximum number of
ticks, the tick whose last save is the longest ago is removed. Once all ticks have been saved
a few times, nothing is allocated unless the world grows, or more changes between two ticks
than before.

It does not change the simulation. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world keeps no
ticks.
"""

impel_world_restore_tick = library.impel_world_restore_tick
impel_world_restore_tick.restype = ImpelStatus
impel_world_restore_tick.argtypes = [
    ImpelWorldId,  # world
    c_uint64,  # tick
]
impel_world_restore_tick.__doc__ = """Restores the state saved for a tick. All ticks stay saved, also later ones, until newly saved
ticks replace them: so a world can go back, answer queries in the past, and return.

Every handle means what it meant then, as after `impel_world_restore` of a snapshot of the
same world: objects that have been destroyed since are alive again, and objects that have
been created since no longer exist. Objects created afterwards get the same handles as those
created after the tick, if the calls are the same. The event lists are empty. Callbacks,
deferred changes, `worker_count`, `simd_width` and the world's own `user_data` stay as they
are.

In a recording it is a restored snapshot. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if the
tick is not saved.
"""

impel_world_get_saved_ticks = library.impel_world_get_saved_ticks
impel_world_get_saved_ticks.restype = ImpelStatus
impel_world_get_saved_ticks.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelSavedTicks),  # out_saved_ticks
]
impel_world_get_saved_ticks.__doc__ = """Number, range and memory of the saved ticks."""


# Recordings
# ==========
# Recordings for bug reports that reproduce exactly, match replays and spectators. A recording
# begins with a snapshot of the world, so it can begin at any time. After that it stores every
# call that changes the world, with its arguments, and hashes of the state at an interval. It
# plays in any world, on any platform, with the version of the library that made it
# (`impel_world_start_replay`).
#
# ```c
# ImpelRecordingDef def = impel_recording_def_default();
# impel_world_start_recording(world, &def);
# // step the world; from time to time:
# impel_world_take_recording(world, buffer, sizeof buffer, &size);
# fwrite(buffer, 1, size, file);
# impel_world_stop_recording(world);    // then take and write the rest
# ```
#
# Every change that succeeds is recorded, on any thread: direct calls, deferred changes when
# they are made, changes made by deferred callbacks, and each step of `impel_world_advance`.
# The return values of the host's callbacks (filter, materials, pre-solve) are recorded too, so
# a replay does not call them. If the engine fails in a call (`IMPEL_ERROR_INTERNAL`), that
# call is the last of the recording. The bytes can still be taken from the failed world.
#
# Not recorded:
#
# - calls that fail;
# - calls that only read. Queries are recorded if `ImpelRecordingDef.record_queries` is set.
#   `impel_world_move_character` only reads; `impel_world_apply_character_hits` is recorded;
# - settings that do not affect results: reserved capacity, `worker_count`, the task
#   callbacks, and the world's own `user_data`.
#
# `impel_world_restore` is recorded with the whole snapshot.
#
# The bytes are kept in the world until the host takes them, all at the end or in pieces, to
# write them to a file or a socket. The concatenated pieces are the recording. Each step, and
# each group of calls between two steps, has a checksum: a recording that was cut off, for
# example by a crash, can be played up to that point.
#
# A world that is not being recorded has no overhead. A recorded world copies each call's
# arguments, and stores about 33 bytes per step in addition, and the hashes. One hash takes
# about half as long as a step.


class ImpelRecordingDef(Structure):
    """Settings of a recording, filled by `impel_recording_def_default`."""

    #: Set by `impel_recording_def_default`; do not change.
    cookie: int

    #: Interval, in steps, at which a state hash is stored. A replay compares these hashes to
    #: find where it diverges. 0 stores none, 1 finds the exact step. Default: 60.
    hash_interval: int

    #: Whether queries are recorded, with a summary of their results. Default: false.
    #:
    #: They can be read and drawn during a replay (`impel_world_get_replay_queries`). Each takes
    #: about 120 bytes. Threads that query at the same time wait for each other while a query is
    #: written.
    record_queries: bool

    _fields_ = [
        ("cookie", c_uint32),
        ("hash_interval", c_uint32),
        ("record_queries", c_bool),
    ]


class ImpelRecording(Structure):
    """State of a recording."""

    #: Number of recorded steps.
    steps: int

    #: Number of recorded calls other than steps, including deferred calls.
    calls: int

    #: Number of recorded queries; 0 if they are not recorded.
    queries: int

    #: Total size in bytes.
    size: int

    #: Bytes that have not been taken yet.
    waiting: int

    #: Whether the recording is active; false after it has been stopped.
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
    """Contents of a recording."""

    #: Number of steps that can be played.
    steps: int

    #: Number of valid bytes. Bytes after these are incomplete or corrupt.
    size: int

    #: Interval, in steps, at which a state hash is stored; 0 for none.
    hash_interval: int

    #: Whether the recording was stopped (`impel_world_stop_recording`) and nothing is missing.
    #:
    #: An incomplete recording can be played too.
    is_complete: bool

    #: Settings of the world when the recording began. Create a world with them, and any
    #: `worker_count`, to play the recording in.
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
impel_recording_def_default.__doc__ = """Returns recording settings with the default values: a hash every 60 steps, no queries."""

impel_world_start_recording = library.impel_world_start_recording
impel_world_start_recording.restype = ImpelStatus
impel_world_start_recording.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRecordingDef),  # def
]
impel_world_start_recording.__doc__ = """Starts recording a world, from its current state.

Bytes of an earlier recording that were not taken are dropped. Fails with
`IMPEL_ERROR_UNSUPPORTED` if the world is being recorded, or plays a recording.
"""

impel_world_stop_recording = library.impel_world_stop_recording
impel_world_stop_recording.restype = ImpelStatus
impel_world_stop_recording.argtypes = [
    ImpelWorldId,  # world
]
impel_world_stop_recording.__doc__ = """Stops recording a world.

Bytes that were not taken are kept until they are taken, until another recording starts, or
until the world is destroyed. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world is not being
recorded.
"""

impel_world_take_recording = library.impel_world_take_recording
impel_world_take_recording.restype = ImpelStatus
impel_world_take_recording.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint8),  # buffer
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_size
]
impel_world_take_recording.__doc__ = """Moves the recorded bytes since the last call into a buffer.

The number of bytes is written to `out_size`; 0 if there are none. If the buffer is too
short, the call fails with `IMPEL_ERROR_CAPACITY`, writes the required size, and takes
nothing. `NULL` with capacity 0 returns the size. Take the bytes before the world is
destroyed.

Allowed between steps, in step callbacks and deferred callbacks, and on a world that has failed
with `IMPEL_ERROR_INTERNAL`.
"""

impel_world_get_recording = library.impel_world_get_recording
impel_world_get_recording.restype = ImpelStatus
impel_world_get_recording.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelRecording),  # out_recording
]
impel_world_get_recording.__doc__ = """State of a world's recording.

All zero if there is no recording, or if it has been stopped and all bytes have been taken.
"""

impel_recording_get_info = library.impel_recording_get_info
impel_recording_get_info.restype = ImpelStatus
impel_recording_get_info.argtypes = [
    POINTER(c_uint8),  # data
    c_size_t,  # size
    POINTER(ImpelRecordingInfo),  # out_info
]
impel_recording_get_info.__doc__ = """Contents of a recording, without a world.

Fails with `IMPEL_ERROR_BAD_DATA` if the bytes are not a recording or its beginning is
corrupt, and with `IMPEL_ERROR_VERSION` if another version of the library made it.
"""


# Replays
# =======
# A world that plays a recording is first put into the state at the beginning of the recording.
# It then repeats, step by step, the changes made to the recorded world, and can be drawn and
# queried between steps. The objects have handles of the replaying world: find them by user
# data or name, or by the lists of bodies, shapes, joints and chains, which have the same order
# in both worlds.
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
# After each step that has a hash, the replay compares it with the hash of the world. If a
# replay diverges (desync), it continues, and `first_diverged_step` is the step at which it was
# found. A replay by the version that made the recording diverges only if you change the world
# during it. That is allowed, for example to see what would have happened. Recorded calls that
# then fail because their object no longer exists are counted, and `impel_last_error` describes
# the last one.
#
# If queries were recorded, those of the current step are drawn with the world and can be read
# (`impel_world_get_replay_queries`).
#
# The host's callbacks are not called during a replay: the recorded return values are used.
# Changes that are deferred during a replay wait until you step the world yourself.


class ImpelReplayDef(Structure):
    """Settings of a replay, filled by `impel_replay_def_default`."""

    #: Set by `impel_replay_def_default`; do not change.
    cookie: int

    #: Interval, in steps, at which a snapshot is kept for seeking backwards; 0 for none.
    #: Default: 60.
    keyframe_interval: int

    #: Memory limit for these snapshots, in bytes. When it is exceeded, every second snapshot is
    #: dropped and the interval is doubled. Default: 64 MiB.
    keyframe_bytes: int

    _fields_ = [
        ("cookie", c_uint32),
        ("keyframe_interval", c_uint32),
        ("keyframe_bytes", c_uint64),
    ]


class ImpelReplay(Structure):
    """Progress of a replay."""

    #: Number of steps played.
    step: int

    #: Number of steps of the recording.
    steps: int

    #: First step whose hash differed from the recording; 0 if none. The state diverged at this
    #: step, or at an earlier step after the previous hash.
    first_diverged_step: int

    #: Number of recorded calls that failed in the replay.
    failed_calls: int

    #: Step before or within which the first of these calls was made; 0 if none.
    first_failed_step: int

    #: Memory used by the recording and its snapshots, in bytes.
    bytes: int

    #: Whether the replay is at the end.
    is_at_end: bool

    #: Whether the recording was stopped and nothing is missing.
    is_complete: bool

    _fields_ = [
        ("step", c_uint64),
        ("steps", c_uint64),
        ("first_diverged_step", c_uint64),
        ("failed_calls", c_uint64),
        ("first_failed_step", c_uint64),
        ("bytes", c_uint64),
        ("is_at_end", c_bool),
        ("is_complete", c_bool),
    ]


impel_replay_def_default = library.impel_replay_def_default
impel_replay_def_default.restype = ImpelReplayDef
impel_replay_def_default.argtypes = []
impel_replay_def_default.__doc__ = """Returns replay settings with the default values: a snapshot every 60 steps, within 64 MiB."""

impel_world_start_replay = library.impel_world_start_replay
impel_world_start_replay.restype = ImpelStatus
impel_world_start_replay.argtypes = [
    ImpelWorldId,  # world
    POINTER(c_uint8),  # data
    c_size_t,  # size
    POINTER(ImpelReplayDef),  # def
]
impel_world_start_replay.__doc__ = """Starts playing a recording in a world, which is put into the state at its beginning.

The bytes are copied. The world must have the `broad_phase` and `length_unit` of the
recording; its other settings are replaced. A recording that the world played before is
released.

Fails with `IMPEL_ERROR_UNSUPPORTED` if the world is being recorded. Fails with
`IMPEL_ERROR_BAD_DATA` if the bytes are not a recording, if its beginning is corrupt, or if
the world does not match, and with `IMPEL_ERROR_VERSION` if another version of the library
made it; the world stays unchanged. A recording that is cut off or corrupt later is played up
to that point. The data is validated, as in `impel_world_restore`; it may come from an
untrusted source.
"""

impel_world_step_replay = library.impel_world_step_replay
impel_world_step_replay.restype = ImpelStatus
impel_world_step_replay.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelReplay),  # out_replay
]
impel_world_step_replay.__doc__ = """Plays the calls up to the next step, that step, and the changes at its end.

At the end of the recording it plays the calls after the last step; further calls do nothing.
Events are those of the step.

Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording. Fails with
`IMPEL_ERROR_BAD_DATA` if the data is invalid although its checksum matches; the recording
ends there. Fails with `IMPEL_ERROR_INTERNAL` if the engine fails, as in the recording of
such a failure.
"""

impel_world_seek_replay = library.impel_world_seek_replay
impel_world_seek_replay.restype = ImpelStatus
impel_world_seek_replay.argtypes = [
    ImpelWorldId,  # world
    c_uint64,  # step
    POINTER(ImpelReplay),  # out_replay
]
impel_world_seek_replay.__doc__ = """Seeks to the state after `step` steps, or to the end if the recording has fewer.

Forwards it plays the steps; backwards it restores the nearest kept snapshot and plays from
there. 0 rewinds to the beginning. Seeking to the present step or backwards undoes your own
changes to the world. The statuses are those of `impel_world_step_replay`.
"""

impel_world_get_replay = library.impel_world_get_replay
impel_world_get_replay.restype = ImpelStatus
impel_world_get_replay.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelReplay),  # out_replay
]
impel_world_get_replay.__doc__ = """Progress of the replay. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording."""

impel_world_stop_replay = library.impel_world_stop_replay
impel_world_stop_replay.restype = ImpelStatus
impel_world_stop_replay.argtypes = [
    ImpelWorldId,  # world
]
impel_world_stop_replay.__doc__ = """Stops the replay and releases the recording. The world keeps its state and can be stepped.

The host's callbacks are called again; existing contacts keep their recorded materials. Fails
with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
"""


# Replays: queries
# ================
# Queries that were made while a world was recorded with `ImpelRecordingDef.record_queries`:
# ray casts, shape casts, overlaps and nearest shapes, single or in batches, and
# `impel_world_cast_mover` and `impel_world_collide_mover`. Not recorded are queries of one
# shape (`impel_shape_*`), queries of a dynamic tree (`impel_tree_*`), the queries within a
# character move, failed queries (including those with a too short buffer), and the lists of
# ignored bodies and shapes.
#
# After a step of a replay, the queries are those from the beginning of that step to the
# beginning of the next: those made in its callbacks and those made after it. At step 0 they
# are those made before the first step. The queries are not made again; the results are the
# recorded ones. If the replay diverges (`ImpelReplay.first_diverged_step`), they might have
# other results now.
#
# ```c
# const ImpelReplayQuery *queries;
# size_t count;
# impel_world_get_replay_queries(world, &queries, &count);
# for (size_t i = 0; i < count; i++) draw_query(&queries[i]);
# ```

#: Kind of a recorded query.
ImpelQueryKind = c_int32
#: Ray cast.
IMPEL_QUERY_RAY = 0
#: Shape cast.
IMPEL_QUERY_SHAPE_CAST = 1
#: Overlap with a box.
IMPEL_QUERY_AABB = 2
#: Overlap with a point.
IMPEL_QUERY_POINT = 3
#: Overlap or contact with a shape.
IMPEL_QUERY_SHAPE = 4
#: Nearest shape to a point.
IMPEL_QUERY_NEAREST = 5


class QueryKind(IntEnum):
    """Kind of a recorded query."""

    #: Ray cast.
    RAY = IMPEL_QUERY_RAY

    #: Shape cast.
    SHAPE_CAST = IMPEL_QUERY_SHAPE_CAST

    #: Overlap with a box.
    AABB = IMPEL_QUERY_AABB

    #: Overlap with a point.
    POINT = IMPEL_QUERY_POINT

    #: Overlap or contact with a shape.
    SHAPE = IMPEL_QUERY_SHAPE

    #: Nearest shape to a point.
    NEAREST = IMPEL_QUERY_NEAREST


class ImpelReplayQuery(Structure):
    """A recorded query."""

    #: Kind of the query.
    kind: int

    #: Number of shapes found. 0 or 1 for queries that find one shape; for a visitor the number
    #: of shapes that it was called with and did not ignore.
    count: int

    #: Position: the start of the ray, the point, or the lower corner of the box. For a shape
    #: its pose at the start.
    transform: ImpelTransform

    #: Translation of the ray or moving shape; else zero.
    translation: ImpelVec2

    #: AABB of the shape at its start; the box itself; or the point.
    bounds: ImpelAabb

    #: Distance parameter of the query, in metres; else 0.
    #:
    #: It is the margin of `impel_world_collide_shape` and `_collide_mover`, the skin of
    #: `impel_world_cast_mover`, and the maximum distance of a nearest-shape query.
    distance: float

    #: The hit with the smallest fraction; for queries without motion the first, with fraction
    #: 0.
    #:
    #: Overlaps have no point and no normal. A nearest shape has its `point`, and its `gradient`
    #: as the normal. Contacts have the first point of the first shape. The shape may have been
    #: destroyed since, or may not exist in a world that diverged.
    closest: ImpelRayHit

    #: Origin that all of these points are relative to: `ImpelQueryOptions.origin`.
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
impel_world_get_replay_queries.__doc__ = """Recorded queries of the current step of a replay, in the order in which they were recorded.

The array is valid until the next `impel_world_step_replay`, `impel_world_seek_replay` or
`impel_world_stop_replay`, or until the world is destroyed. Fails with
`IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
"""

impel_world_get_replay_query_convex = library.impel_world_get_replay_query_convex
impel_world_get_replay_query_convex.restype = ImpelStatus
impel_world_get_replay_query_convex.argtypes = [
    ImpelWorldId,  # world
    c_size_t,  # index
    POINTER(ImpelConvex),  # out_convex
]
impel_world_get_replay_query_convex.__doc__ = """Shape of a recorded query, in its own space.

The query must be an `IMPEL_QUERY_SHAPE_CAST` or an `IMPEL_QUERY_SHAPE`. Fails with
`IMPEL_ERROR_INVALID_ARGUMENT` for other kinds and for an index that is not below the number
of queries, and with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
"""


# Drawing (debug draw)
# ====================
# Debug draw: the world calls functions of the host with its shapes, joints, contacts and
# bounds. All coordinates are in the world, relative to `ImpelDebugDraw.origin`. Colours
# distinguish static, kinematic, dynamic and sleeping bodies and sensors.
#
# ```c
# ImpelDebugDraw draw = impel_debug_draw_default();
# draw.draw_polygon = my_polygon;
# draw.draw_circle = my_circle;
# draw.draw_segment = my_segment;
# impel_world_draw(world, &draw);       // once a frame
#
# // Without callbacks: triangles for one draw call of a graphics library.
# ImpelDrawVertex vertices[3000];
# size_t vertex_count;
# impel_world_get_draw_list(world, &draw, 0.02f, vertices, 3000, &vertex_count);
# ```

#: Draws a convex polygon of `count` vertices, counter-clockwise, expanded by `radius`. There
#: are 3 to `IMPEL_MAX_POLYGON_POINTS` vertices.
#:
#: The vertices are valid during the call.
ImpelDrawPolygonCallback = CFUNCTYPE(
    None,
    POINTER(ImpelVec2),  # vertices
    c_size_t,  # count
    c_float,  # radius
    ImpelColor,  # fill
    ImpelColor,  # outline
    c_void_p,  # context
)

#: Draws a circle. `rotation` is the direction of the radius line to draw in it.
ImpelDrawCircleCallback = CFUNCTYPE(
    None,
    ImpelVec2,  # center
    c_float,  # radius
    ImpelRotation,  # rotation
    ImpelColor,  # fill
    ImpelColor,  # outline
    c_void_p,  # context
)

#: Draws a capsule: all points within `radius` of the line from `a` to `b`.
ImpelDrawCapsuleCallback = CFUNCTYPE(
    None,
    ImpelVec2,  # a
    ImpelVec2,  # b
    c_float,  # radius
    ImpelColor,  # fill
    ImpelColor,  # outline
    c_void_p,  # context
)

#: Draws a line from `a` to `b`: a segment, a contact normal, part of a joint, the edge of a
#: box.
ImpelDrawSegmentCallback = CFUNCTYPE(
    None,
    ImpelVec2,  # a
    ImpelVec2,  # b
    ImpelColor,  # color
    c_void_p,  # context
)

#: Draws a point: a contact point, a joint anchor, a centre of mass. `size` is in pixels.
ImpelDrawPointCallback = CFUNCTYPE(
    None,
    ImpelVec2,  # position
    c_float,  # size
    ImpelColor,  # color
    c_void_p,  # context
)

#: Draws text that begins at `position`: the name of a body.
#:
#: The text is UTF-8, ends with a zero byte, and is valid during the call.
ImpelDrawTextCallback = CFUNCTYPE(
    None,
    ImpelVec2,  # position
    c_char_p,  # text
    ImpelColor,  # color
    c_void_p,  # context
)


class ImpelDebugDraw(Structure):
    """Options and callbacks for drawing, filled by `impel_debug_draw_default`.

    The default leaves every callback `NULL`; elements without a callback are not drawn.
    Callbacks may read the world; a change fails with `IMPEL_ERROR_LOCKED`. They must return: no
    exception, no `longjmp`.
    """

    #: Set by `impel_debug_draw_default`; do not change.
    cookie: int

    #: Whether to draw shapes. Default: true.
    draw_shapes: bool

    #: Whether to draw joints. Default: true.
    draw_joints: bool

    #: Whether to draw contact points. Default: true.
    draw_contacts: bool

    #: Whether to draw contact normals. Default: true.
    draw_normals: bool

    #: Whether to draw the AABBs of shapes. Default: false.
    draw_bounds: bool

    #: Whether to draw the boxes of the trees that find pairs of shapes and answer queries: the
    #: AABB of each shape with its margin, and the boxes of the nodes above them.
    #: Default: false.
    draw_trees: bool

    #: Whether to draw centres of mass. Default: false.
    draw_mass: bool

    #: Whether to draw the names of bodies at their centres of mass. Default: false.
    draw_names: bool

    #: Whether to draw a box around each island. An island is a set of bodies that are connected
    #: by contacts or joints and fall asleep together. Default: false.
    draw_islands: bool

    #: Whether to draw the axis, the limits and the force of each joint. The force is that of
    #: the last step, drawn as a line from the anchor on body b. Requires `draw_joints`.
    #: Default: false.
    draw_joint_extras: bool

    #: Whether to draw the normal force on shape B at each contact point, averaged over the last
    #: step. Default: false.
    draw_contact_forces: bool

    #: Whether to draw the friction force on shape B at each contact point, averaged over the
    #: last step. Default: false.
    draw_friction_forces: bool

    #: Whether to draw the recorded queries of the current step of a replay. See
    #: `impel_world_get_replay_queries`. Default: true.
    draw_queries: bool

    #: Length of the axes and limits of joints, in metres. Within [0, `IMPEL_MAX_SIZE`].
    #: Default: 0.5.
    joint_scale: float

    #: Length of a drawn force, in metres per newton. Default: 0.01.
    force_scale: float

    #: Only objects that overlap this box are drawn. Half-spaces are clipped to it.
    #: Default: 1000 m in each direction from `origin`.
    bounds: ImpelAabb

    #: Origin that `bounds` and all points passed to the callbacks are relative to.
    #: Default: (0, 0).
    origin: ImpelPosition

    #: Time to draw, between the last two steps: 0 is the state before the last step, 1 the
    #: state after it. Within [0, 1]. Pass `ImpelAdvance.alpha` for smooth motion. AABBs of
    #: islands and of trees are those after the step. Default: 1.
    alpha: float

    #: Draws polygons and half-spaces.
    draw_polygon: Any

    #: Draws circles.
    draw_circle: Any

    #: Draws capsules.
    draw_capsule: Any

    #: Draws segments, joints, normals, forces and AABBs.
    draw_segment: Any

    #: Draws contact points, joint anchors and centres of mass.
    draw_point: Any

    #: Draws names.
    draw_text: Any

    #: Passed to every callback unchanged.
    context: Any

    _fields_ = [
        ("cookie", c_uint32),
        ("draw_shapes", c_bool),
        ("draw_joints", c_bool),
        ("draw_contacts", c_bool),
        ("draw_normals", c_bool),
        ("draw_bounds", c_bool),
        ("draw_trees", c_bool),
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
        ("alpha", c_float),
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
impel_debug_draw_default.__doc__ = """Returns drawing options with the default values: shapes, joints, contacts and normals, no
callbacks.
"""

impel_debug_draw_for_length_unit = library.impel_debug_draw_for_length_unit
impel_debug_draw_for_length_unit.restype = ImpelDebugDraw
impel_debug_draw_for_length_unit.argtypes = [
    c_float,  # length_unit
]
impel_debug_draw_for_length_unit.__doc__ = """Returns drawing options with the default values for a world of this `length_unit`."""


class ImpelDrawVertex(Structure):
    """A vertex of `impel_world_get_draw_list`: 12 bytes, as a graphics library takes them."""

    #: Position relative to `ImpelDebugDraw.origin`, in metres.
    position: ImpelVec2

    #: Colour of the triangle.
    color: int

    _fields_ = [
        ("position", ImpelVec2),
        ("color", ImpelColor),
    ]


impel_world_draw = library.impel_world_draw
impel_world_draw.restype = ImpelStatus
impel_world_draw.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelDebugDraw),  # draw
]
impel_world_draw.__doc__ = """Draws the world through the callbacks of `draw`."""

impel_world_get_draw_list = library.impel_world_get_draw_list
impel_world_get_draw_list.restype = ImpelStatus
impel_world_get_draw_list.argtypes = [
    ImpelWorldId,  # world
    POINTER(ImpelDebugDraw),  # draw
    c_float,  # pixel_size
    POINTER(ImpelDrawVertex),  # vertices
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_world_get_draw_list.__doc__ = """Writes what `impel_world_draw` would draw as triangles, three vertices each,
counter-clockwise, in the order of drawing.

`draw` has the options; its callbacks are ignored. `pixel_size` is the size of a pixel in
metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]: lines are one pixel wide, points have
their size in pixels, and polygons approximate curves to within a quarter of a pixel. Names
are not drawn.

Writes up to `capacity` vertices, and the number of all to `out_count`. Fails with
`IMPEL_ERROR_CAPACITY` if they do not fit. `NULL, 0` asks for the number.
"""


# Large worlds: double-precision positions
# ========================================
# A `float` position has a resolution of a millimetre up to about 10 km from the origin. In
# every world the engine stores positions of bodies more precisely: to less than a micrometre,
# up to `IMPEL_MAX_COORDINATE`. Contacts, joints and the simulation work relative to bodies. So
# the simulation far away is the same as at the origin, and groups of bodies that are far apart
# are all precise. Only the `float` positions that functions take and return are rounded. Far
# from the origin:
#
# - A single point of the world is an `ImpelPosition`, in doubles.
# - Boxes, lists of points and results that contain points are `float`s relative to an
#   `origin`, such as a camera. It is a parameter, or a field of the definition or of
#   `ImpelQueryOptions`. A parameter of `NULL`, and the default of the fields, is the origin of
#   the world. Pass a nearby position.
# - A few functions take or return `float` points relative to the world's origin, for small
#   worlds. Each has another form: `impel_body_get_precise_transform` and
#   `impel_body_set_precise_transform`, `impel_world_get_interpolated_transforms`,
#   `impel_body_apply_load`, `impel_world_overlap_aabb_with_options`,
#   `impel_world_overlap_point_with_options` and `impel_world_cast_rays`.
# - Read contact points relative to body A (`ImpelContactPoint.from_a`), and move them the
#   same way (`ImpelResponsePoint.from_a`). Events have positions in doubles
#   (`ImpelContactHitEvent.precise_point`).
#
# A function takes the exact value of each `float` argument, and returns the `float` nearest to
# the stored position: within 6 cm at 1,000 km, within a metre at 9,000 km. Frames of joints
# and points of shapes are `float`s relative to their bodies. So place a static body near the
# bodies that are jointed to it. (The target of a mouse joint is precise wherever its static
# body is.)
#
# The broad phase uses `float` AABBs, which are rounded outwards: by some decimetres at 1,000
# km. So it finds more pairs there, and misses none. `impel_world_get_bounds`,
# `impel_body_get_aabb` and `impel_shape_get_aabb` return tight AABBs.
#
# ```c
# ImpelPosition camera = { 250000.0, 0.0 };             // 250 km from the origin
# ImpelBodyDef def = impel_body_def_default();
# def.origin = camera;
# def.position.y = 5.0f;                                // 5 m above the camera
# impel_body_create(world, &def, &body);
# impel_world_get_interpolated_transforms(world, &camera, &body, 1, 1.0f, transforms);
# ```

impel_body_get_precise_transform = library.impel_body_get_precise_transform
impel_body_get_precise_transform.restype = ImpelStatus
impel_body_get_precise_transform.argtypes = [
    ImpelBodyId,  # body
    POINTER(ImpelPreciseTransform),  # out_transform
]
impel_body_get_precise_transform.__doc__ = """Transform of the body in doubles, to a nanometre at 1,000 km. Its position is that of the
body's origin, not of the centre of mass.
"""

impel_body_set_precise_transform = library.impel_body_set_precise_transform
impel_body_set_precise_transform.restype = ImpelStatus
impel_body_set_precise_transform.argtypes = [
    ImpelBodyId,  # body
    ImpelPreciseTransform,  # transform
]
impel_body_set_precise_transform.__doc__ = """Moves the body to a transform at once (teleport). See `impel_body_set_transform`."""


# Task system (job system, thread pool)
# =====================================
# Task system of the host (job system, thread pool). By default a world with a `worker_count`
# above one starts its own threads. With task callbacks it starts none: a step, or a batch of
# queries, with enough work calls the host to run tasks. Results are bit-identical with the
# host's threads, with the world's own threads, and with none.
#
# A step enqueues up to `worker_count - 1` tasks at a time, in several rounds: for the narrow
# phase, the solver, and the update of the bodies. Each round is finished before the next
# begins, and before any other callback is called. The stepping thread works too, and never
# waits for a task that has not started: a task that starts late finds no work, and returns. A
# task may return before the end of its round if it had no work for 0.2 ms; another may then be
# enqueued in its place.
#
# - Call each task once, on any thread, with the `task_context` that came with it. Tasks need
#   no worker index.
# - Tasks may run in parallel, in any order, or one after the other. The enqueue callback may
#   run the task itself and return null; no further task is enqueued in this round then. A task
#   that runs on the stepping thread returns at once, because that thread already takes part in
#   the work. A host without threads can therefore run each task in the enqueue callback.
# - A task never waits for a task that has not started. Running tasks wait for each other at
#   the end of a stage: run them on threads that the operating system schedules.
# - Both callbacks are called on the thread that steps or queries, and must return on it. If
#   several threads query one world, one at a time gets tasks. Inside the callbacks that
#   thread may not use this world: a change, and during a step a read too, fails with
#   `IMPEL_ERROR_LOCKED`. So if a waiting thread runs other jobs of the host, these must not
#   use this world. Other worlds may be used.
# - A task that is never run does not delay the step. A step returns after the finish callback
#   has returned.
# - Neither callback may throw an exception or `longjmp`. Tasks do not.
#
# ```c
# static void *enqueue(ImpelTask task, void *task_context, void *context) {
#     return job_system_start(context, task, task_context);
# }
# static void finish(void *enqueued, void *context) {
#     job_system_wait(context, enqueued);
# }
# impel_world_set_task_callbacks(world, enqueue, finish, job_system);
# impel_world_set_worker_count(world, 4);
# ```

#: A task, to be called by a thread of the host.
#:
#: It sets the default floating-point mode while it runs, and then restores that of the thread.
ImpelTask = CFUNCTYPE(
    None,
    c_void_p,  # task_context
)

#: Called for each task. Arrange for `task(task_context)` to be called, now or later.
#:
#: Return a value that identifies the task to the finish callback. Null means that there is
#: nothing to wait for: the task has been called and has returned.
ImpelEnqueueTaskCallback = CFUNCTYPE(
    c_void_p,
    ImpelTask,  # task
    c_void_p,  # task_context
    c_void_p,  # context
)

#: Called for each task for which the enqueue callback did not return null, in the same order.
#:
#: `enqueued` is the value that it returned. Return when that task has returned.
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
impel_world_set_task_callbacks.__doc__ = """Sets the task callbacks, which replace the world's own threads; these end.

`NULL` for both callbacks removes them, and the world uses its own threads again. `NULL` for
one of them fails with `IMPEL_ERROR_NULL_POINTER`. With a `worker_count` of 1 they are never
called. `context` is passed to both unchanged, and must stay valid until they are replaced or
the world is destroyed.
"""


# Custom memory allocator
# =======================
# The library can take all of its memory from functions of the host: worlds, trees, the working
# memory of steps, and thread-local data. This needs a library that was built for it, with
# `cmake -DIMPEL_HOST_ALLOCATOR=ON` or `cargo build --features host_allocator`.
#
# The option is off by default because of the static library: linked into one program with
# another static library written in Rust, it can conflict with that library's allocator. The
# shared library has no such conflict.
#
# ```c
# ImpelAllocator allocator = { my_allocate, my_free, my_context };
# impel_set_allocator(&allocator);      // before the first world or tree
# ```

#: Returns `size` bytes, uninitialized, at a multiple of `alignment`. `size` is never 0;
#: `alignment` is a power of two.
#:
#: `NULL` means out of memory and ends the process, except while capacity is being reserved,
#: which fails with `IMPEL_ERROR_LIMIT` instead.
ImpelAllocateCallback = CFUNCTYPE(
    c_void_p,
    c_size_t,  # size
    c_size_t,  # alignment
    c_void_p,  # context
)

#: Frees a block that the allocate callback returned. `size` and `alignment` are those it was
#: allocated with. `pointer` is never `NULL`.
ImpelFreeCallback = CFUNCTYPE(
    None,
    c_void_p,  # pointer
    c_size_t,  # size
    c_size_t,  # alignment
    c_void_p,  # context
)


class ImpelAllocator(Structure):
    """Memory functions of the host, for `impel_set_allocator`.

    Both functions are called on every thread that calls the library and on the worlds' worker
    threads, several at a time. They must not call the library, throw an exception or `longjmp`.
    """

    #: Allocates memory. Must not be `NULL`.
    allocate: Any

    #: Frees memory. Must not be `NULL`.
    free: Any

    #: Passed to both functions unchanged.
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
impel_set_allocator.__doc__ = """Sets the memory functions of the library, for the rest of the process.

Call it before any world or tree is created, on one thread. Fails with `IMPEL_ERROR_LOCKED`
if memory is in use already, and with `IMPEL_ERROR_UNSUPPORTED` if the library was not built
with this option.

When every world and tree is destroyed, all memory has been freed except the handle tables,
which detect stale handles. There is one table for each world that was alive at the same
time as others, and later worlds reuse them. A table takes up to 40 bytes for each object of
the largest world that used it.
"""


# Convex shapes without a world
# =============================
# The engine's geometry functions on their own: mass, bounds, support, Minkowski sums, distance
# (GJK), penetration depth (EPA), contact manifolds, ray and shape casts, and time of impact
# (TOI, conservative advancement) of two convex shapes.
#
# Create a shape with `impel_convex_make_*`, or copy that of a shape with
# `impel_shape_get_convex`. A transform gives its pose; results are in the same space as the
# transforms.
#
# ```c
# ImpelConvex box, ball;
# impel_convex_make_box(1.0f, 0.5f, &box);
# impel_convex_make_circle(center, 0.25f, &ball);
# ImpelDistance distance;
# impel_convex_distance(&box, box_transform, &ball, ball_transform, &distance);
# ```

#: Outcome of a time of impact computation.
ImpelImpactState = c_int32
#: The shapes do not touch during the motion.
IMPEL_IMPACT_SEPARATED = 0
#: The shapes touch at `fraction`.
IMPEL_IMPACT_HIT = 1
#: The shapes overlap at the start.
IMPEL_IMPACT_OVERLAPPED = 2
#: No result within the tolerance was found. The shapes are still separate at `fraction`.
IMPEL_IMPACT_FAILED = 3


class ImpactState(IntEnum):
    """Outcome of a time of impact computation."""

    #: The shapes do not touch during the motion.
    SEPARATED = IMPEL_IMPACT_SEPARATED

    #: The shapes touch at `fraction`.
    HIT = IMPEL_IMPACT_HIT

    #: The shapes overlap at the start.
    OVERLAPPED = IMPEL_IMPACT_OVERLAPPED

    #: No result within the tolerance was found. The shapes are still separate at `fraction`.
    FAILED = IMPEL_IMPACT_FAILED


class ImpelDistance(Structure):
    """Distance between two convex shapes."""

    #: Distance, in metres; zero if they overlap.
    distance: float

    #: Point of shape A closest to shape B, on its surface.
    point_a: ImpelVec2

    #: Point of shape B closest to shape A, on its surface.
    point_b: ImpelVec2

    #: Unit vector from A to B. Zero if the shapes without their rounding overlap.
    normal: ImpelVec2

    #: Number of GJK iterations.
    iterations: int

    _fields_ = [
        ("distance", c_float),
        ("point_a", ImpelVec2),
        ("point_b", ImpelVec2),
        ("normal", ImpelVec2),
        ("iterations", c_uint32),
    ]


class ImpelPenetration(Structure):
    """Penetration of two convex shapes."""

    #: Whether they overlap. If false, all other fields are zero.
    overlaps: bool

    #: Penetration depth, in metres: the length of the shortest translation that separates them.
    depth: float

    #: Unit vector from A to B along that translation.
    normal: ImpelVec2

    #: Deepest point of A, inside B.
    point_a: ImpelVec2

    #: Deepest point of B, inside A.
    point_b: ImpelVec2

    _fields_ = [
        ("overlaps", c_bool),
        ("depth", c_float),
        ("normal", ImpelVec2),
        ("point_a", ImpelVec2),
        ("point_b", ImpelVec2),
    ]


class ImpelCastHit(Structure):
    """Result of a cast. If `hit` is false, all other fields are zero."""

    #: Point of contact.
    point: ImpelVec2

    #: Unit normal at that point, towards the ray or the moving shape. Zero if they overlap at
    #: the start.
    normal: ImpelVec2

    #: Fraction of the translation at the hit, within [0, 1].
    fraction: float

    #: Whether there was a hit.
    hit: bool

    _fields_ = [
        ("point", ImpelVec2),
        ("normal", ImpelVec2),
        ("fraction", c_float),
        ("hit", c_bool),
    ]


class ImpelSweep(Structure):
    """Motion of a shape about its centre of mass, from a start pose to an end pose.

    The rotation takes the shorter direction.
    """

    #: Centre of mass in the space of the shape.
    local_center: ImpelVec2

    #: Position of the centre of mass at the start.
    start: ImpelVec2

    #: Position of the centre of mass at the end.
    end: ImpelVec2

    #: Rotation at the start.
    start_rotation: ImpelRotation

    #: Rotation at the end.
    end_rotation: ImpelRotation

    _fields_ = [
        ("local_center", ImpelVec2),
        ("start", ImpelVec2),
        ("end", ImpelVec2),
        ("start_rotation", ImpelRotation),
        ("end_rotation", ImpelRotation),
    ]


class ImpelImpact(Structure):
    """Time of impact of two moving shapes."""

    #: Outcome.
    state: int

    #: Fraction of the motion until the shapes touch, when the gap is at most a few millimetres.
    #: 0 if they overlap at the start, `max_fraction` if they do not touch.
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
impel_convex_make_circle.__doc__ = """Makes a circle. `radius` is in metres, within [`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`]."""

impel_convex_make_capsule = library.impel_convex_make_capsule
impel_convex_make_capsule.restype = ImpelStatus
impel_convex_make_capsule.argtypes = [
    ImpelVec2,  # a
    ImpelVec2,  # b
    c_float,  # radius
    POINTER(ImpelConvex),  # out_convex
]
impel_convex_make_capsule.__doc__ = """Makes a capsule: all points within `radius` of the segment from `a` to `b`. See
`impel_shape_create_capsule`.
"""

impel_convex_make_segment = library.impel_convex_make_segment
impel_convex_make_segment.restype = ImpelStatus
impel_convex_make_segment.argtypes = [
    ImpelVec2,  # a
    ImpelVec2,  # b
    POINTER(ImpelConvex),  # out_convex
]
impel_convex_make_segment.__doc__ = """Makes a segment from `a` to `b`, which are at least `IMPEL_MIN_SIZE` apart."""

impel_convex_make_box = library.impel_convex_make_box
impel_convex_make_box.restype = ImpelStatus
impel_convex_make_box.argtypes = [
    c_float,  # half_width
    c_float,  # half_height
    POINTER(ImpelConvex),  # out_convex
]
impel_convex_make_box.__doc__ = """Makes a box around the origin. `half_width` and `half_height` are in metres, within
[`IMPEL_MIN_SIZE`, `IMPEL_MAX_SIZE`].
"""

impel_convex_make_polygon = library.impel_convex_make_polygon
impel_convex_make_polygon.restype = ImpelStatus
impel_convex_make_polygon.argtypes = [
    POINTER(ImpelVec2),  # points
    c_size_t,  # count
    c_float,  # radius
    POINTER(ImpelConvex),  # out_convex
]
impel_convex_make_polygon.__doc__ = """Makes the convex hull of 3 to `IMPEL_MAX_POLYGON_POINTS` points, expanded by a rounding
radius.

`radius` is in metres and may be zero. See `impel_shape_create_polygon`.
"""

impel_convex_get_mass = library.impel_convex_get_mass
impel_convex_get_mass.restype = ImpelStatus
impel_convex_get_mass.argtypes = [
    POINTER(ImpelConvex),  # convex
    c_float,  # density
    POINTER(ImpelMassData),  # out_mass_data
]
impel_convex_get_mass.__doc__ = """Mass, centre of mass, and moment of inertia about it, of a convex shape.

`density` is in kg/m², within [0, `IMPEL_MAX_DENSITY`].
"""

impel_convex_get_aabb = library.impel_convex_get_aabb
impel_convex_get_aabb.restype = ImpelStatus
impel_convex_get_aabb.argtypes = [
    POINTER(ImpelConvex),  # convex
    ImpelTransform,  # transform
    POINTER(ImpelAabb),  # out_aabb
]
impel_convex_get_aabb.__doc__ = """Smallest axis-aligned box (AABB) around a posed shape, with its rounding."""

impel_convex_get_support = library.impel_convex_get_support
impel_convex_get_support.restype = ImpelStatus
impel_convex_get_support.argtypes = [
    POINTER(ImpelConvex),  # convex
    ImpelVec2,  # direction
    POINTER(ImpelVec2),  # out_point
    POINTER(c_uint32),  # out_index
]
impel_convex_get_support.__doc__ = """Support point: the vertex of a shape that lies farthest along a direction, and its index.

The direction and the point are in the space of the shape, without its rounding.
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
impel_convex_minkowski_sum.__doc__ = """Minkowski sum of two posed shapes without their rounding.

It is the set of all sums of a point of A and a point of B. The result is its vertices in
counter-clockwise order, at most as many as both shapes have together, so 2 *
`IMPEL_MAX_POLYGON_POINTS` always fit.
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
impel_convex_minkowski_difference.__doc__ = """Minkowski difference of two posed shapes without their rounding.

It is the set of all differences of a point of A and a point of B. The shapes overlap if it
contains the origin. The result is its vertices, as in `impel_convex_minkowski_sum`.
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
impel_convex_overlaps.__doc__ = """Whether two posed shapes overlap or touch."""

impel_convex_distance = library.impel_convex_distance
impel_convex_distance.restype = ImpelStatus
impel_convex_distance.argtypes = [
    POINTER(ImpelConvex),  # a
    ImpelTransform,  # transform_a
    POINTER(ImpelConvex),  # b
    ImpelTransform,  # transform_b
    POINTER(ImpelDistance),  # out_distance
]
impel_convex_distance.__doc__ = """Distance and closest points of two posed shapes, by GJK."""

impel_convex_penetration = library.impel_convex_penetration
impel_convex_penetration.restype = ImpelStatus
impel_convex_penetration.argtypes = [
    POINTER(ImpelConvex),  # a
    ImpelTransform,  # transform_a
    POINTER(ImpelConvex),  # b
    ImpelTransform,  # transform_b
    POINTER(ImpelPenetration),  # out_penetration
]
impel_convex_penetration.__doc__ = """Penetration depth and direction of two posed shapes, by EPA.

EPA finds the face of the Minkowski difference nearest to the origin.
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
impel_convex_collide.__doc__ = """Contact manifold of two posed shapes, with points up to `margin` metres apart. `margin` is
within [0, `IMPEL_MAX_SIZE`].

Exchanging A and B reverses the normal and changes nothing else. Two segments have no
contact.
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
impel_convex_collide_half_space.__doc__ = """Contact manifold of a posed shape, A, and a half-space, B.

The half-space is in the world: the points with `normal · p <= offset`. Points up to `margin`
metres apart, within [0, `IMPEL_MAX_SIZE`], are included. The manifold's normal points from A
to B, opposite to the half-space's normal.
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

The rules are those of `impel_world_cast_ray_closest`.
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
impel_convex_cast.__doc__ = """Moves shape B along a translation, without rotation, until it touches shape A."""

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
impel_convex_time_of_impact.__doc__ = """Time of impact (TOI) of two moving shapes: the fraction of the motion at which they first
touch.

Only the motion up to `max_fraction`, within (0, 1], is examined.
"""

impel_sweep_get_transform = library.impel_sweep_get_transform
impel_sweep_get_transform.restype = ImpelStatus
impel_sweep_get_transform.argtypes = [
    POINTER(ImpelSweep),  # sweep
    c_float,  # fraction
    POINTER(ImpelTransform),  # out_transform
]
impel_sweep_get_transform.__doc__ = """Pose of a sweep at a fraction of its motion, within [0, 1]."""


# Outlines (convex decomposition, marching squares)
# =================================================
# Polygons and polylines of any number of points, without a world: measuring, convex hull,
# simplification, convex decomposition (triangulation of concave polygons into convex pieces),
# and marching squares (contours of a bitmap or a density field). They create shapes from
# images and drawings. They allocate memory, and are not meant for every frame.
#
# ```c
# impel_outline_decompose(points, count, convexes, 64, &piece_count);
# for (size_t i = 0; i < piece_count; i++) {
#     impel_shape_create_polygon(body, &def, convexes[i].points, convexes[i].count,
#                                convexes[i].radius, &shapes[i]);
# }
# ```


class ImpelOutlineMeasure(Structure):
    """Properties of a closed outline."""

    #: Area, in m²; negative if the points are in clockwise order.
    area: float

    #: Length of the closed outline, in metres.
    length: float

    #: Centroid of the area.
    centroid: ImpelVec2

    #: Whether the outline is convex.
    convex: bool

    #: Whether the outline is simple: no edge crosses another.
    simple: bool

    _fields_ = [
        ("area", c_float),
        ("length", c_float),
        ("centroid", ImpelVec2),
        ("convex", c_bool),
        ("simple", c_bool),
    ]


class ImpelOutline(Structure):
    """One of several outlines whose points are stored in one array."""

    #: Index of its first point in that array.
    first: int

    #: Number of points.
    count: int

    #: Whether the outline is closed: its last point is connected to the first.
    closed: bool

    _fields_ = [
        ("first", c_uint32),
        ("count", c_uint32),
        ("closed", c_bool),
    ]


#: Returns the sample at a point, to be compared with the threshold.
#:
#: It must return: no exception, no `longjmp`.
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
impel_outline_measure.__doc__ = """Area, centroid and length of a closed outline, and whether it is convex and simple.

Takes 3 to `IMPEL_MAX_OUTLINE_POINTS` points.
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
impel_outline_hull.__doc__ = """Convex hull of 1 to `IMPEL_MAX_OUTLINE_POINTS` points, counter-clockwise, beginning with the
lowest point.

Points on the edges of the hull are removed.
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
impel_outline_simplify.__doc__ = """Simplifies an outline by Douglas–Peucker: no removed point is farther than `tolerance`
metres.

The outline is open or `closed`, and has 2 to `IMPEL_MAX_OUTLINE_POINTS` points. `tolerance`
is within [0, `IMPEL_MAX_SIZE`]; distances are measured to the simplified outline. The ends
of an open outline are kept, and three points of a closed one. With a tolerance that is large
compared with the bends of the outline, the result can cross itself.
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
impel_outline_drop_vertices.__doc__ = """Simplifies an outline by removing vertices that are close to the line between their
neighbours.

The outline is open or `closed`. The vertex with the smallest distance is removed, one at a
time, until all distances are larger than `tolerance` metres. Corners stay sharper than with
`impel_outline_simplify`, but errors can add up. The ends of an open outline are kept, and
three points of a closed one.
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
impel_outline_decompose.__doc__ = """Decomposes a closed outline, concave or convex, into convex pieces (convex decomposition).

The pieces cover it without overlap. Each has at most `IMPEL_MAX_POLYGON_POINTS` points, and
can be passed to `impel_shape_create_polygon`. The points may be in either order; repeated
and collinear points are allowed. Parts that are thinner than the resolution of a polygon, a
few millimetres, are dropped. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if the outline
crosses itself; `impel_last_error` says where.
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
impel_outline_decompose_with_holes.__doc__ = """Decomposes a closed outline with holes into convex pieces; see `impel_outline_decompose`.

`sizes` has `contour_count` elements: the number of points of each contour, first the
outline, then its holes. Holes must lie inside the outline and must not overlap; they may
touch.
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
impel_outline_march.__doc__ = """Finds the outlines of the solid area in a grid of samples (marching squares).

A sample is solid if it is above `threshold`. The samples are stored row by row, `width` per
row and `height` rows, at least two of each and at most `IMPEL_MAX_SAMPLES` in total, from
the lower left corner of `bounds` to the upper right. With `hard` false, the outlines
interpolate linearly between two samples; with `hard` true, they follow the edges of square
tiles, one tile per sample.

Outlines have the solid area on their left: closed outlines are counter-clockwise around
solid areas and clockwise around holes. Outlines that reach the border are open; surround the
samples with empty ones to close all outlines.

There are two lists: the points of all outlines, and the range of points of each outline. If
either buffer is too short, the call fails with `IMPEL_ERROR_CAPACITY` and writes both
counts.
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
impel_outline_march_sampler.__doc__ = """As `impel_outline_march`, with samples from a callback.

The callback is called at the points of the grid, row by row.
"""


# Dynamic tree (dynamic AABB tree, BVH)
# =====================================
# The engine's dynamic tree (dynamic AABB tree, BVH), without a world. It stores boxes with
# user data, which can be moved, and finds boxes that overlap a box, or that a ray or a moving
# box hits, in logarithmic time. Handles are checked like those of a world. Reads run in
# parallel; a change while another thread uses the tree fails with `IMPEL_ERROR_BUSY`.
#
# ```c
# ImpelTreeId tree;
# ImpelTreeProxyId proxy;
# impel_tree_create(&tree);
# impel_tree_insert(tree, aabb, user_data, &proxy);
# impel_tree_move(tree, proxy, new_aabb);
# impel_tree_overlap_aabb(tree, area, hits, capacity, &count);
# ```


class ImpelTreeId(Structure):
    """Handle of a tree."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelTreeProxyId(Structure):
    """Handle of a box in a tree."""

    #: Opaque; zero is null.
    raw: int

    _fields_ = [
        ("raw", c_uint64),
    ]


class ImpelTreeHit(Structure):
    """A box that a query found."""

    #: Handle of the box.
    proxy: ImpelTreeProxyId

    #: User data of the box.
    user_data: int

    #: Fraction of the translation at which the ray or the moving box hits this box. Zero in
    #: other queries.
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
impel_tree_destroy.__doc__ = """Destroys a tree, its handle and the handles of its boxes."""

impel_tree_is_valid = library.impel_tree_is_valid
impel_tree_is_valid.restype = c_bool
impel_tree_is_valid.argtypes = [
    ImpelTreeId,  # tree
]
impel_tree_is_valid.__doc__ = """Returns whether the handle names an existing tree. Never blocks."""

impel_tree_insert = library.impel_tree_insert
impel_tree_insert.restype = ImpelStatus
impel_tree_insert.argtypes = [
    ImpelTreeId,  # tree
    ImpelAabb,  # aabb
    c_uint64,  # user_data
    POINTER(ImpelTreeProxyId),  # out_proxy
]
impel_tree_insert.__doc__ = """Inserts a box with user data.

With a box that is somewhat larger than the object, small motions need no `impel_tree_move`.
"""

impel_tree_remove = library.impel_tree_remove
impel_tree_remove.restype = ImpelStatus
impel_tree_remove.argtypes = [
    ImpelTreeId,  # tree
    ImpelTreeProxyId,  # proxy
]
impel_tree_remove.__doc__ = """Removes a box from a tree. Its handle becomes invalid."""

impel_tree_move = library.impel_tree_move
impel_tree_move.restype = ImpelStatus
impel_tree_move.argtypes = [
    ImpelTreeId,  # tree
    ImpelTreeProxyId,  # proxy
    ImpelAabb,  # aabb
]
impel_tree_move.__doc__ = """Moves or resizes a box."""

impel_tree_get_proxy = library.impel_tree_get_proxy
impel_tree_get_proxy.restype = ImpelStatus
impel_tree_get_proxy.argtypes = [
    ImpelTreeId,  # tree
    ImpelTreeProxyId,  # proxy
    POINTER(ImpelAabb),  # out_aabb
    POINTER(c_uint64),  # out_user_data
]
impel_tree_get_proxy.__doc__ = """A box and its user data."""

impel_tree_get_count = library.impel_tree_get_count
impel_tree_get_count.restype = ImpelStatus
impel_tree_get_count.argtypes = [
    ImpelTreeId,  # tree
    POINTER(c_size_t),  # out_count
]
impel_tree_get_count.__doc__ = """Number of boxes in a tree."""

impel_tree_overlap_aabb = library.impel_tree_overlap_aabb
impel_tree_overlap_aabb.restype = ImpelStatus
impel_tree_overlap_aabb.argtypes = [
    ImpelTreeId,  # tree
    ImpelAabb,  # aabb
    POINTER(ImpelTreeHit),  # out_hits
    c_size_t,  # capacity
    POINTER(c_size_t),  # out_count
]
impel_tree_overlap_aabb.__doc__ = """Boxes that overlap or touch a box.

Their order depends only on the calls made before.
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
impel_tree_cast_ray.__doc__ = """Boxes that a ray hits, in order of the fraction at which it enters them.

A box that contains the start of the ray has fraction 0. The object in a box may be hit
later, or not at all: test it yourself.
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
impel_tree_cast_aabb.__doc__ = """Boxes that a moving box hits along a translation, in metres, in order of fraction.

The fraction is that of the first touch; boxes that overlap at the start have 0. To cast a
shape, cast its AABB, then test the found objects with `impel_convex_cast`, nearest first.
"""
