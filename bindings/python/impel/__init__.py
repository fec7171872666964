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

Units are metres, kilograms, seconds and radians. Failed calls raise an `ImpelError`
with the engine's message. `impel._native` is the C API.
"""

from ctypes import c_float

from . import _joint_classes, _misplaced_names, _native, outlines, worlds
from ._joint_classes import *  # noqa: F403
from ._native import (
    Axis,
    AxisMotion,
    BodyType,
    BroadPhase,
    Continuous,
    ImpactState,
    Integrator,
    JointType,
    MaterialPreset,
    MixRule,
    QueryKind,
    ShapeKind,
    Solver,
    Status,
)
from .body import Body
from .body_array import BodyArray
from .chain import Chain
from .character import Character, CharacterHit, Move
from .convex import (
    CastHit,
    Convex,
    ConvexDistance,
    Impact,
    Manifold,
    NearestPoint,
    Penetration,
    Sweep,
    half_space_distance,
)
from .draw import (
    Drawn,
    DrawnCapsule,
    DrawnCircle,
    DrawnPoint,
    DrawnPolygon,
    DrawnSegment,
    DrawnText,
    DrawSettings,
    Painter,
)
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
from .joint import Joint
from .joint_settings import (
    FrameSettings,
    HoldingFrameSettings,
    HoldingSettings,
    JointSettings,
)
from .joint_types import GearJoint, GenericAxis, GenericJoint
from .movers import MoverPlane, PlaneSolution, clip_vector, solve_planes
from .records import Records
from .settings import QueryOptions, ShapeSettings
from .shape import Shape
from .soft_body import Plasticity, SoftBody, SoftBodySettings, Softness
from .transforms import TransformBuffer
from .tree import DynamicTree, TreeHit
from .values import (
    Aabb,
    Advance,
    Capacity,
    ChainSegment,
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
from .world_bodies import BodySettings
from .world_callbacks import (
    Deferred,
    JointMotion,
    JointResponse,
    Response,
    ResponsePoint,
    Surface,
)
from .world_events import (
    BodyFault,
    BodyMove,
    ContactEnd,
    ContactForce,
    ContactHit,
    JointEvent,
    SensorEvent,
)
from .world_forces import RadialForce
from .world_joints import InverseKinematics
from .world_queries import Nearest, ReplayQuery, ShapeContact
from .world_recording import Recording, RecordingInfo, Replay, recording_info
from .world_snapshots import SavedTicks

__all__ = [
    "Aabb",
    "Advance",
    "Axis",
    "AxisMotion",
    "BadDataError",
    "Body",
    "BodyArray",
    "BodyFault",
    "BodyMove",
    "BodySettings",
    "BodyType",
    "BroadPhase",
    "BusyError",
    "Capacity",
    "CapacityError",
    "CastHit",
    "Chain",
    "ChainSegment",
    "Character",
    "CharacterHit",
    "Contact",
    "ContactEnd",
    "ContactForce",
    "ContactHit",
    "ContactPoint",
    "Continuous",
    "Convex",
    "ConvexDistance",
    "Counters",
    "Deferred",
    "DrawSettings",
    "Drawn",
    "DrawnCapsule",
    "DrawnCircle",
    "DrawnPoint",
    "DrawnPolygon",
    "DrawnSegment",
    "DrawnText",
    "DynamicTree",
    "Filter",
    "FrameSettings",
    "GearJoint",
    "GenericAxis",
    "GenericJoint",
    "HEIGHT_HOLE",
    "HoldingFrameSettings",
    "HoldingSettings",
    "Impact",
    "ImpactState",
    "ImpelError",
    "Integrator",
    "InternalError",
    "InvalidArgumentError",
    "InvalidHandleError",
    "InverseKinematics",
    "Joint",
    "JointEvent",
    "JointMotion",
    "JointResponse",
    "JointSettings",
    "JointType",
    "LimitError",
    "LockedError",
    "Manifold",
    "MassData",
    "Material",
    "MaterialPreset",
    "MixRule",
    "Move",
    "MoverPlane",
    "Nearest",
    "NearestPoint",
    "NullPointerError",
    "Painter",
    "Penetration",
    "PlaneSolution",
    "Plasticity",
    "Profile",
    "QueryKind",
    "QueryOptions",
    "RadialForce",
    "RayHit",
    "Recording",
    "RecordingInfo",
    "Records",
    "Replay",
    "ReplayQuery",
    "Response",
    "ResponsePoint",
    "Rotation",
    "SavedTicks",
    "SensorEvent",
    "Shape",
    "ShapeContact",
    "ShapeKind",
    "ShapeSettings",
    "SoftBody",
    "SoftBodySettings",
    "Softness",
    "Solver",
    "Status",
    "Surface",
    "Sweep",
    "Transform",
    "TransformBuffer",
    "TreeHit",
    "UnsupportedError",
    "Vec2",
    "VersionError",
    "World",
    "clip_vector",
    "half_space_distance",
    "outlines",
    "recording_info",
    "solve_planes",
    "worlds",
]
__all__ += _joint_classes.__all__

#: Height of a sample that makes a hole: see `Body.create_height_field`.
HEIGHT_HOLE: float = c_float(_native.IMPEL_HEIGHT_HOLE).value

__version__ = (
    f"{_native.IMPEL_VERSION_MAJOR}.{_native.IMPEL_VERSION_MINOR}.{_native.IMPEL_VERSION_PATCH}"
)


def _check_version() -> None:
    """Checks the version of the library. Before 1.0, the layout of structs can
    change with each minor version."""
    loaded: int = _native.impel_version()
    major, minor, patch = loaded // 1_000_000, loaded // 1_000 % 1_000, loaded % 1_000
    if (major, minor) != (_native.IMPEL_VERSION_MAJOR, _native.IMPEL_VERSION_MINOR):
        raise ImportError(
            f"the library that was loaded is impel {major}.{minor}.{patch}, and this "
            f"package is for {__version__}: install the same version of both, or set "
            "IMPEL_LIBRARY to the right library"
        )


_check_version()
