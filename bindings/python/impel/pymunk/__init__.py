"""pymunk's interface on top of impel.

Change ``import pymunk`` to ``import impel.pymunk as pymunk``. To run modules that import
pymunk themselves, call `install` before they are imported, or start a program with
``python -m impel.pymunk program.py``. PYMUNK.md lists the differences.
"""

from ._geometry import (
    area_for_circle,
    area_for_poly,
    area_for_segment,
    moment_for_box,
    moment_for_circle,
    moment_for_poly,
    moment_for_segment,
)
from ._install import install
from ._version import chipmunk_version, version
from .arbiter import Arbiter
from .bb import BB
from .body import Body
from .constraints import (
    Constraint,
    DampedRotarySpring,
    DampedSpring,
    GearJoint,
    GrooveJoint,
    PinJoint,
    PivotJoint,
    RatchetJoint,
    RotaryLimitJoint,
    SimpleMotor,
    SlideJoint,
)
from .contact_point_set import ContactPoint, ContactPointSet
from .query_info import PointQueryInfo, SegmentQueryInfo, ShapeQueryInfo
from .shape_filter import ShapeFilter
from .shapes import Circle, Poly, Segment, Shape
from .space import Space, empty_callback
from .space_debug_draw_options import SpaceDebugDrawOptions
from .transform import Transform
from .vec2d import Vec2d

__all__ = [
    "BB",
    "Arbiter",
    "Body",
    "Circle",
    "Constraint",
    "ContactPoint",
    "ContactPointSet",
    "DampedRotarySpring",
    "DampedSpring",
    "GearJoint",
    "GrooveJoint",
    "PinJoint",
    "PivotJoint",
    "PointQueryInfo",
    "Poly",
    "RatchetJoint",
    "RotaryLimitJoint",
    "Segment",
    "SegmentQueryInfo",
    "Shape",
    "ShapeFilter",
    "ShapeQueryInfo",
    "SimpleMotor",
    "SlideJoint",
    "Space",
    "SpaceDebugDrawOptions",
    "Transform",
    "Vec2d",
    "area_for_circle",
    "area_for_poly",
    "area_for_segment",
    "chipmunk_version",
    "empty_callback",
    "install",
    "moment_for_box",
    "moment_for_circle",
    "moment_for_poly",
    "moment_for_segment",
    "version",
]
