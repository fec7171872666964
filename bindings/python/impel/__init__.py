"""impel, a 2D rigid-body physics engine.

    import impel

    with impel.World(gravity=(0, -10)) as world:
        floor = world.create_static_body()
        floor.create_half_space(normal=(0, 1), offset=0)
        ball = world.create_body(position=(0, 10))
        ball.create_circle(0.5)
        for _ in range(60):
            world.step(1 / 60)
        print(ball.position)

Units are metres, kilograms, seconds and radians. What the engine refuses raises
an `ImpelError` with its own words. `impel._native` is the C API as it is.
"""

from . import _native
from ._native import (
    BodyType,
    BroadPhase,
    Continuous,
    Integrator,
    JointType,
    MaterialPreset,
    MixRule,
    ShapeKind,
    Solver,
    Status,
)
from .body import Body
from .errors import (
    BadDataError,
    BusyError,
    CapacityError,
    ImpelError,
    InternalError,
    InvalidArgumentError,
    InvalidHandleError,
    LimitError,
    LockedError,
    NullPointerError,
    UnsupportedError,
    VersionError,
)
from .joint import Joint, RevoluteJoint
from .shape import Shape
from .transforms import TransformBuffer
from .values import (
    Aabb,
    Advance,
    Contact,
    ContactPoint,
    Counters,
    Filter,
    MassData,
    Material,
    Profile,
    RayHit,
    Rotation,
    Transform,
    Vec2,
)
from .world import World

__all__ = [
    "Aabb",
    "Advance",
    "BadDataError",
    "Body",
    "BodyType",
    "BroadPhase",
    "BusyError",
    "CapacityError",
    "Contact",
    "ContactPoint",
    "Continuous",
    "Counters",
    "Filter",
    "ImpelError",
    "Integrator",
    "InternalError",
    "InvalidArgumentError",
    "InvalidHandleError",
    "Joint",
    "JointType",
    "LimitError",
    "LockedError",
    "MassData",
    "Material",
    "MaterialPreset",
    "MixRule",
    "NullPointerError",
    "Profile",
    "RayHit",
    "RevoluteJoint",
    "Rotation",
    "Shape",
    "ShapeKind",
    "Solver",
    "Status",
    "Transform",
    "TransformBuffer",
    "UnsupportedError",
    "Vec2",
    "VersionError",
    "World",
]

__version__ = (
    f"{_native.IMPEL_VERSION_MAJOR}.{_native.IMPEL_VERSION_MINOR}.{_native.IMPEL_VERSION_PATCH}"
)


def _check_version() -> None:
    """Before 1.0 another minor version has another layout."""
    loaded: int = _native.impel_version()
    major, minor, patch = loaded // 1_000_000, loaded // 1_000 % 1_000, loaded % 1_000
    if (major, minor) != (_native.IMPEL_VERSION_MAJOR, _native.IMPEL_VERSION_MINOR):
        raise ImportError(
            f"the library that was loaded is impel {major}.{minor}.{patch}, and this "
            f"package is for {__version__}: install the same version of both, or set "
            "IMPEL_LIBRARY to the right library"
        )


_check_version()
