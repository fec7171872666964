"""Shapes: circles, segments and convex polygons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import _geometry as geometry
from ._geometry import MassInfo, to_world
from ._pickle import State
from ._shape import Shape
from .bb import BB
from .transform import Transform
from .vec2d import Vec2d

if TYPE_CHECKING:
    from .body import Body

__all__ = ["Circle", "Poly", "Segment", "Shape"]


class Circle(Shape):
    """A circle."""

    _pickle_attrs_init = [*Shape._pickle_attrs_init, "radius", "offset"]
    _kind = 0

    def __init__(
        self, body: Body | None, radius: float, offset: tuple[float, float] = (0, 0)
    ) -> None:
        """`offset` is the centre in the coordinates of the body."""
        assert len(offset) == 2
        self._radius, self._offset = float(radius), Vec2d(float(offset[0]), float(offset[1]))
        self._init(body)

    @property
    def radius(self) -> float:
        """Radius."""
        return self._radius

    @property
    def offset(self) -> Vec2d:
        """Centre in the coordinates of the body."""
        return self._offset

    def unsafe_set_radius(self, r: float) -> None:
        """Sets the radius. Bodies in the new area are pushed out, without its velocity."""
        self._reshaping()
        self._radius = float(r)
        self._reshape()

    def unsafe_set_offset(self, o: tuple[float, float]) -> None:
        """Sets the centre. Bodies in the new area are pushed out, without its velocity."""
        assert len(o) == 2
        self._reshaping()
        self._offset = Vec2d(float(o[0]), float(o[1]))
        self._reshape()

    def _mass_info(self) -> MassInfo:
        return MassInfo(
            geometry.moment_for_circle(1, 0, self._radius),
            self._offset,
            geometry.area_for_circle(0, self._radius),
        )

    def _outline(self) -> tuple[Sequence[Vec2d], float]:
        return [self._offset], self._radius

    def _nearest(self, p: tuple[float, float]) -> geometry.Nearest:
        return geometry.nearest_on_circle(to_world(self._pose(), self._offset), self._radius, p)

    def _sweep(self, start: Vec2d, end: Vec2d, radius: float) -> geometry.Hit | None:
        center = to_world(self._pose(), self._offset)
        return geometry.cast_on_circle(center, self._radius, start, end, radius)


class Segment(Shape):
    """A line segment with a radius."""

    _pickle_attrs_init = [*Shape._pickle_attrs_init, "a", "b", "radius"]
    _kind = 1

    def __init__(
        self, body: Body | None, a: tuple[float, float], b: tuple[float, float], radius: float
    ) -> None:
        """The end points are in the coordinates of the body."""
        self._set_ends(a, b)
        self._radius = float(radius)
        self._init(body)

    def _set_ends(self, a: tuple[float, float], b: tuple[float, float]) -> None:
        assert len(a) == 2 and len(b) == 2
        self._a, self._b = Vec2d(float(a[0]), float(a[1])), Vec2d(float(b[0]), float(b[1]))

    @property
    def a(self) -> Vec2d:
        """First end point."""
        return self._a

    @property
    def b(self) -> Vec2d:
        """Second end point."""
        return self._b

    @property
    def radius(self) -> float:
        """Radius: half of the thickness."""
        return self._radius

    @property
    def normal(self) -> Vec2d:
        """Unit normal to the right of the direction from `a` to `b`."""
        return geometry.edge_normal(self._a, self._b)

    def unsafe_set_endpoints(self, a: tuple[float, float], b: tuple[float, float]) -> None:
        """Sets the end points. Bodies in the way are pushed out, without its velocity."""
        self._reshaping()
        self._set_ends(a, b)
        self._reshape()

    def unsafe_set_radius(self, r: float) -> None:
        """Sets the radius. Bodies in the way are pushed out, without its velocity."""
        self._reshaping()
        self._radius = float(r)
        self._reshape()

    def set_neighbors(self, prev: tuple[float, float], next: tuple[float, float]) -> None:
        """Has no effect: the engine finds neighbours by itself, and bodies slide over the
        joints of segments without bumping into them."""
        assert len(prev) == 2 and len(next) == 2

    def _mass_info(self) -> MassInfo:
        a, b, radius = self._a, self._b, self._radius
        moment = geometry.moment_for_box(1, (a.get_distance(b) + 2 * radius, 2 * radius))
        return MassInfo(moment, (a + b) / 2, geometry.area_for_segment(a, b, radius))

    def _outline(self) -> tuple[Sequence[Vec2d], float]:
        return [self._a, self._b], self._radius

    def _ends(self) -> tuple[Vec2d, Vec2d]:
        pose = self._pose()
        return to_world(pose, self._a), to_world(pose, self._b)

    def _nearest(self, p: tuple[float, float]) -> geometry.Nearest:
        a, b = self._ends()
        return geometry.nearest_on_segment(a, b, geometry.edge_normal(a, b), self._radius, p)

    def _sweep(self, start: Vec2d, end: Vec2d, radius: float) -> geometry.Hit | None:
        a, b = self._ends()
        return geometry.cast_on_edges([(a, b), (b, a)], self._radius, start, end, radius)


class Poly(Shape):
    """A convex polygon, with rounded corners if it has a radius."""

    _kind = 2

    def __init__(
        self,
        body: Body | None,
        vertices: Sequence[tuple[float, float]],
        transform: Transform | None = None,
        radius: float = 0,
    ) -> None:
        """The polygon is the convex hull of the vertices, after the transform.

        >>> Poly(None, [(-1, 0), (0, -0.5), (1, 0), (0, -1)]).get_vertices()
        [Vec2d(-1.0, 0.0), Vec2d(0.0, -1.0), Vec2d(1.0, 0.0)]

        Place the vertices around the body's centre of gravity, or set the masses of shapes.
        """
        self._hull = self._hull_of(vertices, transform or Transform())
        self._radius = float(radius)
        self._init(body)

    @staticmethod
    def _hull_of(vertices: Sequence[tuple[float, float]], transform: Transform) -> list[Vec2d]:
        return geometry.convex_hull([transform @ (x, y) for x, y in vertices])

    @staticmethod
    def create_box(
        body: Body | None, size: tuple[float, float] = (10, 10), radius: float = 0
    ) -> Poly:
        """A box of size (width, height), centred at the origin of the body."""
        w, h = size[0] / 2, size[1] / 2
        return Poly.create_box_bb(body, BB(-w, -h, w, h), radius)

    @staticmethod
    def create_box_bb(body: Body | None, bb: BB, radius: float = 0) -> Poly:
        """A box from a bounding box in the coordinates of the body."""
        left, bottom, right, top = map(float, bb)
        box = Poly.__new__(Poly)
        box._hull = [
            Vec2d(right, bottom),
            Vec2d(right, top),
            Vec2d(left, top),
            Vec2d(left, bottom),
        ]
        box._radius = float(radius)
        box._init(body)
        return box

    @property
    def radius(self) -> float:
        """Rounding radius. It extends the polygon on all sides."""
        return self._radius

    def unsafe_set_radius(self, radius: float) -> None:
        """Sets the radius. Bodies in the way are pushed out, without its velocity."""
        self._reshaping()
        self._radius = float(radius)
        self._reshape()

    def get_vertices(self) -> list[Vec2d]:
        """The corners, counter-clockwise, in the coordinates of the body."""
        return list(self._hull)

    def unsafe_set_vertices(
        self, vertices: Sequence[tuple[float, float]], transform: Transform | None = None
    ) -> None:
        """Sets the corners. Without a transform they must be convex and counter-clockwise."""
        self._reshaping()
        if transform is None:
            self._hull = [Vec2d(float(x), float(y)) for x, y in vertices]
        else:
            self._hull = self._hull_of(vertices, transform)
        self._reshape()

    def _mass_info(self) -> MassInfo:
        return geometry.poly_mass_info(self._hull, self._radius)

    def _outline(self) -> tuple[Sequence[Vec2d], float]:
        return self._hull, self._radius

    def _corners(self) -> list[Vec2d]:
        pose = self._pose()
        return [to_world(pose, vertex) for vertex in self._hull]

    def _nearest(self, p: tuple[float, float]) -> geometry.Nearest:
        pose = self._pose()
        point, distance, gradient = geometry.nearest_on_poly(
            self._hull, self._radius, geometry.to_local(pose, p)
        )
        return to_world(pose, point), distance, geometry.turn(pose, gradient)

    def _sweep(self, start: Vec2d, end: Vec2d, radius: float) -> geometry.Hit | None:
        corners = self._corners()
        edges = list(zip(corners, [*corners[1:], corners[0]]))
        return geometry.cast_on_edges(edges, self._radius, start, end, radius)

    def __getstate__(self) -> State:
        state = super().__getstate__()
        state["init"] += [("vertices", self._hull), ("transform", None), ("radius", self._radius)]
        return state

    def __setstate__(self, state: State) -> None:
        super().__setstate__(state)
        # The constructor begins the hull at another corner.
        self._hull = list(dict(state["init"])["vertices"])
