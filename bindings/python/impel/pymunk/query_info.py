"""Results of queries."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .contact_point_set import ContactPointSet
    from .shapes import Shape
    from .vec2d import Vec2d


class PointQueryInfo(NamedTuple):
    """Result of a point query."""

    #: The shape.
    shape: "Shape"
    #: Nearest point on the surface of the shape, in the world.
    point: "Vec2d"
    #: Distance of the query point from the surface; negative inside the shape.
    distance: float
    #: Gradient of the distance: a unit vector away from the shape.
    gradient: "Vec2d"


class SegmentQueryInfo(NamedTuple):
    """Result of a segment query (ray cast)."""

    #: The shape that was hit.
    shape: "Shape"
    #: Point of the hit, in the world.
    point: "Vec2d"
    #: Normal of the surface at that point.
    normal: "Vec2d"
    #: Fraction of the segment at the hit, within [0, 1].
    alpha: float


class ShapeQueryInfo(NamedTuple):
    """Result of a shape query."""

    #: The shape that overlaps the query shape.
    shape: "Shape"
    #: Contact points. The normal points from the query shape to `shape`.
    contact_point_set: "ContactPointSet"
