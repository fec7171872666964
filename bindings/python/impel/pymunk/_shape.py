"""Base class of shapes, and their creation in the engine."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from ctypes import byref
from typing import TYPE_CHECKING, Any

from .. import _native as native
from ..errors import check
from . import _geometry as geometry
from ._geometry import MassInfo, Pose
from ._pickle import AttributesMixin, PickleMixin, State, dead_ref
from ._world import bounded
from .bb import BB
from .contact_point_set import ContactPointSet
from .query_info import PointQueryInfo, SegmentQueryInfo
from .shape_filter import ShapeFilter
from .transform import Transform
from .vec2d import Vec2d

if TYPE_CHECKING:
    from ._arbiters import Pair
    from .body import Body
    from .space import Space

#: Smallest radius of the engine, for a length unit of 1.
SMALLEST = 1e-4

#: Most corners of a polygon of the engine.
MOST_CORNERS = 64

_DEFAULT_FILTER = ShapeFilter()


def engine_filter(filter: ShapeFilter) -> Any:
    """The engine's filter: its negative groups never collide."""
    out = native.ImpelFilter()
    out.category, out.mask = filter.categories & 0xFFFFFFFF, filter.mask & 0xFFFFFFFF
    out.group = -(filter.group % 0x7FFFFFFF or 0x7FFFFFFF) if filter.group else 0
    return out


class Shape(PickleMixin, AttributesMixin):
    """Base class of `Circle`, `Segment` and `Poly`.

    A copy of a shape contains a copy of its body.
    """

    _pickle_attrs_init = ["body"]
    _pickle_attrs_general = [
        "sensor",
        "collision_type",
        "filter",
        "elasticity",
        "friction",
        "surface_velocity",
    ]

    #: Order of the kinds: of two shapes in a collision, the lower kind is the first.
    _kind = 0

    def _init(self, body: Body | None) -> None:
        self._space: weakref.ref[Space] = dead_ref
        self._body = body
        if body is not None:
            body._shapes[self] = None
        self._mass = 0.0
        self._sensor = False
        self._collision_type = 0
        self._filter = _DEFAULT_FILTER
        self._elasticity = self._friction = 0.0
        self._surface_velocity = Vec2d(0.0, 0.0)
        # Order in which shapes were added to the space.
        self._number = 0
        self._id: Any = None
        self._reshaped = False
        # Collisions that the space tracks, by the numbers of the two shapes.
        self._pairs: dict[tuple[int, int], Pair] = {}
        self._cached: Pose = geometry.IDENTITY
        self._bb = BB()

    # Mass

    def _mass_info(self) -> MassInfo:
        raise NotImplementedError

    @property
    def mass(self) -> float:
        """Mass of the shape, from which its body gets a mass. Default: 0, none."""
        return self._mass

    @mass.setter
    def mass(self, mass: float) -> None:
        self._mass = float(mass)
        body = self.body
        if body is not None:
            body._accumulate_mass()

    @property
    def density(self) -> float:
        """Mass divided by area. Setting it sets the mass."""
        area = self.area
        return self._mass / area if area else 0.0

    @density.setter
    def density(self, density: float) -> None:
        self.mass = density * self.area

    @property
    def moment(self) -> float:
        """Moment of inertia of the shape's mass about its centre of gravity."""
        return self._mass * self._mass_info().moment

    @property
    def area(self) -> float:
        """Area of the shape."""
        return self._mass_info().area

    @property
    def center_of_gravity(self) -> Vec2d:
        """Centre of gravity of the shape, in the coordinates of its body."""
        return self._mass_info().center

    # Settings

    def _touch(self) -> None:
        """Notes a change that the next step sends to the engine."""
        body = self._body
        if self._id is not None and body is not None and body._world is not None:
            body._world.dirty_shapes[self] = None

    @property
    def sensor(self) -> bool:
        """Whether the shape is a sensor: it calls callbacks, and collides with nothing."""
        return self._sensor

    @sensor.setter
    def sensor(self, is_sensor: bool) -> None:
        self._sensor = bool(is_sensor)
        self._touch()

    @property
    def collision_type(self) -> int:
        """Number by which `Space.on_collision` selects shapes. Default: 0."""
        return self._collision_type

    @collision_type.setter
    def collision_type(self, t: int) -> None:
        self._collision_type = int(t)
        self._touch()

    @property
    def filter(self) -> ShapeFilter:
        """Selects the shapes with which this one collides."""
        return self._filter

    @filter.setter
    def filter(self, f: ShapeFilter) -> None:
        self._filter = ShapeFilter(*f)
        self._touch()

    @property
    def elasticity(self) -> float:
        """Elasticity: 0 does not bounce, 1 bounces without loss. A collision multiplies
        those of both shapes. Default: 0."""
        return self._elasticity

    @elasticity.setter
    def elasticity(self, e: float) -> None:
        self._elasticity = float(e)
        self._touch()

    @property
    def friction(self) -> float:
        """Coulomb friction coefficient. A collision multiplies those of both shapes.
        Default: 0."""
        return self._friction

    @friction.setter
    def friction(self, u: float) -> None:
        self._friction = float(u)
        self._touch()

    @property
    def surface_velocity(self) -> Vec2d:
        """Velocity of the surface, as of a conveyor belt, in the world's directions. It
        acts through friction."""
        return self._surface_velocity

    @surface_velocity.setter
    def surface_velocity(self, surface_v: tuple[float, float]) -> None:
        assert len(surface_v) == 2
        self._surface_velocity = Vec2d(float(surface_v[0]), float(surface_v[1]))
        self._touch()

    @property
    def body(self) -> Body | None:
        """The body of the shape, or None."""
        return self._body

    @body.setter
    def body(self, body: Body | None) -> None:
        assert self._space() is None, (
            "the body of a shape in a space cannot change. Remove the shape from the space first."
        )
        old = self._body
        if old is not None:
            old._shapes.pop(self, None)
        self._body = body
        if body is not None:
            body._shapes[self] = None

    @property
    def space(self) -> Space | None:
        """The space of the shape, or None."""
        return self._space()

    # The engine

    def _convex(self, smallest: float = SMALLEST) -> Any:
        """The geometry as the engine's convex shape: points and a radius."""
        points, radius = self._outline()
        convex = native.ImpelConvex()
        if len(points) > MOST_CORNERS:
            points = [points[i * len(points) // MOST_CORNERS] for i in range(MOST_CORNERS)]
        for i, (x, y) in enumerate(points):
            convex.points[i].x, convex.points[i].y = x, y
        convex.count = len(points)
        convex.radius = 0.0 if radius == 0 else max(radius, smallest)
        return convex

    def _outline(self) -> tuple[Sequence[Vec2d], float]:
        """Corners in the coordinates of the body, and radius."""
        raise NotImplementedError

    def _form(self) -> tuple[str, tuple[Any, ...]]:
        """Kind of the geometry, and arguments of the engine's calls that set it."""
        world = None if self._body is None else self._body._world
        smallest = SMALLEST * (1.0 if world is None else 1.01 * world.unit)
        points, radius = self._outline()
        a, b = points[0], points[-1]
        if len(points) == 1 or a.get_distance(b) < smallest and len(points) == 2:
            circle = native.ImpelCircle()
            circle.center.x, circle.center.y = a
            circle.radius = max(radius, smallest)
            return "circle", (byref(circle),)
        if len(points) == 2 or abs(geometry.area_for_poly(points)) < smallest**2:
            ends = native.ImpelSegment() if radius == 0 else native.ImpelCapsule()
            if len(points) > 2:
                a, b = min(points), max(points)
            ends.a.x, ends.a.y = a
            ends.b.x, ends.b.y = b
            if radius == 0:
                return "segment", (byref(ends),)
            ends.radius = max(radius, smallest)
            return "capsule", (byref(ends),)
        convex = self._convex(smallest)
        return "polygon", (convex.points, convex.count, convex.radius)

    def _material(self) -> Any:
        material = native.impel_material_default()
        material.restitution = bounded(max(self._elasticity, 0.0), 1e6)
        friction = bounded(max(self._friction, 0.0), 1e6)
        material.static_friction = material.dynamic_friction = friction
        return material

    def _is_watched(self) -> bool:
        """Whether collisions of the shape need Python in each step."""
        space = self._space()
        if space is None:
            return False
        return bool(self._surface_velocity) or space._collisions.watches(self)

    def _create(self) -> None:
        """Creates the shape in the engine."""
        body, space = self._body, self._space()
        assert body is not None and space is not None and body._world is not None
        definition = native.impel_shape_def_default()
        definition.is_sensor = self._sensor
        definition.detects_sensors = True
        definition.material = self._material()
        definition.filter = engine_filter(self._filter)
        watched = self._is_watched()
        if self._sensor or self._surface_velocity:
            space._collisions.is_needed = True
        definition.enable_pre_solve_callback = watched
        definition.enable_contact_events = True
        definition.enable_kinematic_contacts = watched and body._type == 1
        kind, arguments = self._form()
        self._id = native.ImpelShapeId()
        create = getattr(native, f"impel_shape_create_{kind}")
        check(create(body._id, byref(definition), *arguments, byref(self._id)))
        self._reshaped = False
        body._world.shapes[self._id.raw] = self

    def _destroy(self) -> None:
        """Destroys the shape in the engine."""
        body = self._body
        if self._id is not None:
            if body is not None and body._world is not None:
                body._world.shapes.pop(self._id.raw, None)
                body._world.dirty_shapes.pop(self, None)
                check(native.impel_shape_destroy(self._id))
            self._id = None

    def _apply(self) -> None:
        """Sends changed settings to the engine."""
        id, body, space = self._id, self._body, self._space()
        if id is None or body is None:
            return
        if self._reshaped and body._type != 2:
            self._apply_form()
        watched = self._is_watched()
        if space is not None and (self._sensor or self._surface_velocity):
            space._collisions.is_needed = True
        check(native.impel_shape_set_sensor(id, self._sensor))
        check(native.impel_shape_set_material(id, self._material()))
        check(native.impel_shape_set_filter(id, engine_filter(self._filter)))
        check(native.impel_shape_set_enable_pre_solve_callback(id, watched))
        check(native.impel_shape_set_enable_kinematic_contacts(id, watched and body._type == 1))

    def _apply_form(self) -> None:
        """Sends changed geometry to the engine."""
        if self._reshaped and self._id is not None:
            self._reshaped = False
            kind, arguments = self._form()
            check(getattr(native, f"impel_shape_set_{kind}")(self._id, *arguments))

    def _reshaping(self) -> None:
        """Called before a change of geometry, which a static body takes when reindexed."""
        space = self._space()
        if space is not None and self._id is None:
            space._synced(moved=False)

    def _reshape(self) -> None:
        """Notes changed geometry."""
        self._reshaped = True
        if self._mass > 0 and self.body is not None:
            self.body._accumulate_mass()
        self._touch()

    # Queries

    def _pose(self) -> Pose:
        """Pose that queries use: of the last step, or of `cache_bb` outside a space."""
        body = self._body
        if body is not None and self._space() is not None:
            return body._pose()
        return self._cached

    def update(self, transform: Transform) -> BB:
        """Sets the pose of a shape without a body, and returns the bounding box.

        A circle keeps its radius. The transform may be any for circles and polygons.
        """
        self._bb = self._compute_bb(transform)
        self._cached = (transform.tx, transform.ty, transform.a, transform.b)
        return self._bb

    def cache_bb(self) -> BB:
        """Updates the pose from the body, and returns the bounding box."""
        body, space = self._body, self._space()
        if space is not None:
            space.reindex_shape(self)
        elif body is not None:
            self._cached = body._current_pose()
        return self._box_at(self._pose())

    def _box_at(self, pose: Pose) -> BB:
        x, y, c, s = pose
        self._bb = self._compute_bb(Transform(c, s, -s, c, x, y))
        return self._bb

    def _compute_bb(self, transform: Transform) -> BB:
        points, radius = self._outline()
        xs, ys = zip(*(transform @ point for point in points))
        return BB(min(xs) - radius, min(ys) - radius, max(xs) + radius, max(ys) + radius)

    @property
    def bb(self) -> BB:
        """Bounding box at the last step, `cache_bb` or `update`."""
        return self._box_at(self._pose()) if self._space() is not None else self._bb

    def _nearest(self, p: tuple[float, float]) -> geometry.Nearest:
        raise NotImplementedError

    def _sweep(self, start: Vec2d, end: Vec2d, radius: float) -> geometry.Hit | None:
        raise NotImplementedError

    def point_query(self, p: tuple[float, float]) -> PointQueryInfo:
        """Distance of a point from the shape, and the nearest point of the surface."""
        assert len(p) == 2
        return PointQueryInfo(self, *self._nearest(p))

    def segment_query(
        self, start: tuple[float, float], end: tuple[float, float], radius: float = 0
    ) -> SegmentQueryInfo | None:
        """First point at which a segment with a radius meets the shape, or None."""
        assert len(start) == 2 and len(end) == 2
        hit = geometry.cast(
            self._nearest, lambda a, b: self._sweep(a, b, radius), start, end, radius
        )
        return None if hit is None else SegmentQueryInfo(self, *hit)

    def shapes_collide(self, b: Shape) -> ContactPointSet:
        """Contact points of this shape with another. Without contact it has no points."""
        from ._contacts import collide

        return collide(self, b)

    def __getstate__(self) -> State:
        state = super().__getstate__()
        if self._mass > 0:
            state["general"].append(("mass", self._mass))
        return state
