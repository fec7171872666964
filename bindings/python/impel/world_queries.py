"""Queries: ray casts (raycasts), shape casts, overlaps, nearest shapes."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import POINTER, byref, c_size_t
from typing import NamedTuple

from . import _native
from ._lists import fetch
from ._native import (
    IMPEL_QUERY_SHAPE,
    IMPEL_QUERY_SHAPE_CAST,
    ImpelConvex,
    ImpelNearest,
    ImpelRay,
    ImpelRayHit,
    ImpelReplayQuery,
    ImpelShapeContact,
    ImpelShapeId,
    ImpelVec2,
    QueryKind,
)
from ._part import WorldPart
from .convex import Convex
from .errors import check
from .settings import QueryOptions, query_options
from .shape import Shape
from .values import Aabb, Filter, Pair, RayHit, Rotation, Transform, Vec2

_HERE = Transform(Vec2(0.0, 0.0), Rotation(1.0, 0.0))


class ShapeContact(NamedTuple):
    """A contact of a convex with a shape of the world."""

    shape: Shape
    #: Unit vector from the convex to the shape.
    normal: Vec2
    #: One or two points: position in the world and separation, negative in overlap.
    points: tuple[tuple[Vec2, float], ...]


class Nearest(NamedTuple):
    """The shape that is nearest to a point."""

    shape: Shape
    #: The nearest point of the shape.
    point: Vec2
    #: Unit vector in the direction of increasing distance.
    gradient: Vec2
    #: Distance, in metres; negative inside.
    distance: float


class ReplayQuery(NamedTuple):
    """A recorded query."""

    kind: QueryKind
    #: Number of shapes found.
    count: int
    #: Start of a ray or shape; the point; the lower corner of the box.
    transform: Transform
    #: Translation of a ray or shape.
    translation: Vec2
    #: AABB of the shape at its start; the box; or the point.
    bounds: Aabb
    #: Margin, skin width, or maximum distance of the nearest shape, in metres.
    distance: float
    #: The first hit.
    closest: RayHit | None
    #: The shape of the query.
    convex: Convex | None


class WorldQueries(WorldPart):
    """Queries test exact shapes, not their AABBs, unless noted. `QueryOptions`
    select the shapes. By default queries exclude sensors."""

    def overlap_aabb(
        self, aabb: Aabb, filter: Filter | None = None, *, options: QueryOptions | None = None
    ) -> list[Shape]:
        """The shapes whose AABBs overlap a box. `options`, if given, replace
        `filter`."""
        if options is not None:
            read = _native.impel_world_overlap_aabb_with_options
            given = query_options(options)
            found = fetch(read, ImpelShapeId, self._id, aabb._native(), given)
            return [self._shape(id) for id in found]
        box, sees = aabb._native(), (filter or Filter())._native()
        found = fetch(_native.impel_world_overlap_aabb, ImpelShapeId, self._id, box, sees)
        return [self._shape(id) for id in found]

    def overlap_point(
        self, point: Pair, filter: Filter | None = None, *, options: QueryOptions | None = None
    ) -> list[Shape]:
        """The shapes that contain a point. `options`, if given, replace `filter`."""
        if options is not None:
            read = _native.impel_world_overlap_point_with_options
            given = query_options(options)
            found = fetch(read, ImpelShapeId, self._id, ImpelVec2(*point), given)
            return [self._shape(id) for id in found]
        place, sees = ImpelVec2(*point), (filter or Filter())._native()
        found = fetch(_native.impel_world_overlap_point, ImpelShapeId, self._id, place, sees)
        return [self._shape(id) for id in found]

    def overlap_shape(
        self, convex: Convex, transform: Transform = _HERE, options: QueryOptions | None = None
    ) -> list[Shape]:
        """The shapes that overlap a convex."""
        found = fetch(
            _native.impel_world_overlap_shape,
            ImpelShapeId,
            self._id,
            byref(convex._convex),
            transform._native(),
            query_options(options),
        )
        return [self._shape(id) for id in found]

    def collide_shape(
        self,
        convex: Convex,
        transform: Transform = _HERE,
        margin: float = 0.0,
        options: QueryOptions | None = None,
    ) -> list[ShapeContact]:
        """The contacts of a convex with the world, including shapes closer than
        `margin`, in metres."""
        found = fetch(
            _native.impel_world_collide_shape,
            ImpelShapeContact,
            self._id,
            byref(convex._convex),
            transform._native(),
            margin,
            query_options(options),
        )
        return [
            ShapeContact(
                self._shape(contact.shape),
                Vec2._of(contact.manifold.normal),
                tuple(
                    (Vec2._of(point.position), point.separation)
                    for point in contact.manifold.points[: contact.manifold.point_count]
                ),
            )
            for contact in found
        ]

    def cast_ray(
        self, origin: Pair, translation: Pair, filter: Filter | None = None
    ) -> RayHit | None:
        """The first hit of a ray from `origin` to `origin + translation`, or None. A
        ray that starts inside a shape hits it at fraction 0 with a zero normal."""
        hit = ImpelRayHit()
        check(
            _native.impel_world_cast_ray_closest(
                self._id,
                ImpelVec2(*origin),
                ImpelVec2(*translation),
                (filter or Filter())._native(),
                byref(hit),
            )
        )
        return self._hit(hit)

    def cast_ray_any(
        self, origin: Pair, translation: Pair, options: QueryOptions | None = None
    ) -> RayHit | None:
        """Casts a ray until any hit: faster, if only the existence of a hit matters."""
        hit = ImpelRayHit()
        ray = (ImpelVec2(*origin), ImpelVec2(*translation))
        check(
            _native.impel_world_cast_ray_any(self._id, *ray, query_options(options), byref(hit))
        )
        return self._hit(hit)

    def cast_ray_all(
        self, origin: Pair, translation: Pair, options: QueryOptions | None = None
    ) -> list[RayHit]:
        """All hits of a ray, the nearest first."""
        found = fetch(
            _native.impel_world_cast_ray_all,
            ImpelRayHit,
            self._id,
            ImpelVec2(*origin),
            ImpelVec2(*translation),
            query_options(options),
        )
        return [self._ray_hit(hit) for hit in found]

    def cast_rays(
        self, rays: Iterable[tuple[Pair, Pair]], options: QueryOptions | None = None
    ) -> list[RayHit | None]:
        """The first hit of each of many rays, as (origin, translation). The world's
        workers share the rays."""
        natives = [ImpelRay(ImpelVec2(*start), ImpelVec2(*way)) for start, way in rays]
        count = len(natives)
        array, hits = (ImpelRay * count)(*natives), (ImpelRayHit * count)()
        check(
            _native.impel_world_cast_rays(self._id, array, count, query_options(options), hits)
        )
        return [self._hit(hit) for hit in hits]

    def cast_shape(
        self,
        convex: Convex,
        transform: Transform,
        translation: Pair,
        options: QueryOptions | None = None,
    ) -> RayHit | None:
        """The first hit of a moving convex, or None."""
        hit = ImpelRayHit()
        check(
            _native.impel_world_cast_shape_closest(
                self._id,
                byref(convex._convex),
                transform._native(),
                ImpelVec2(*translation),
                query_options(options),
                byref(hit),
            )
        )
        return self._hit(hit)

    def cast_shape_all(
        self,
        convex: Convex,
        transform: Transform,
        translation: Pair,
        options: QueryOptions | None = None,
    ) -> list[RayHit]:
        """All hits of a moving convex, the nearest first."""
        found = fetch(
            _native.impel_world_cast_shape_all,
            ImpelRayHit,
            self._id,
            byref(convex._convex),
            transform._native(),
            ImpelVec2(*translation),
            query_options(options),
        )
        return [self._ray_hit(hit) for hit in found]

    def nearest_shape(
        self, point: Pair, max_distance: float, options: QueryOptions | None = None
    ) -> Nearest | None:
        """The shape nearest to a point, within `max_distance` metres, or None."""
        value = ImpelNearest()
        check(
            _native.impel_world_find_nearest_shape(
                self._id, ImpelVec2(*point), max_distance, query_options(options), byref(value)
            )
        )
        return self._nearest(value) if value.found else None

    def nearest_shapes(
        self, point: Pair, max_distance: float, most: int, options: QueryOptions | None = None
    ) -> list[Nearest]:
        """Up to `most` shapes nearest to a point, the nearest first."""
        found = fetch(
            _native.impel_world_find_nearest_shapes,
            ImpelNearest,
            self._id,
            ImpelVec2(*point),
            max_distance,
            most,
            query_options(options),
        )
        return [self._nearest(value) for value in found]

    # Internal

    def replay_queries(self) -> list[ReplayQuery]:
        """The queries of the current step of the replay, if they were recorded: see
        `start_recording`."""
        first, count = POINTER(ImpelReplayQuery)(), c_size_t()
        check(_native.impel_world_get_replay_queries(self._id, byref(first), byref(count)))
        return [self._replay_query(i, first[i]) for i in range(count.value)]

    def _replay_query(self, index: int, query: ImpelReplayQuery) -> ReplayQuery:
        convex = None
        if query.kind in (IMPEL_QUERY_SHAPE_CAST, IMPEL_QUERY_SHAPE):
            native = ImpelConvex()
            check(_native.impel_world_get_replay_query_convex(self._id, index, byref(native)))
            convex = Convex(native)
        return ReplayQuery(
            QueryKind(query.kind),
            query.count,
            Transform._of(query.transform),
            Vec2._of(query.translation),
            Aabb._of(query.bounds),
            query.distance,
            self._hit(query.closest),
            convex,
        )

    def _hit(self, hit: ImpelRayHit) -> RayHit | None:
        return self._ray_hit(hit) if hit.hit else None

    def _ray_hit(self, hit: ImpelRayHit) -> RayHit:
        return RayHit(
            self._shape(hit.shape), Vec2._of(hit.point), Vec2._of(hit.normal), hit.fraction
        )

    def _nearest(self, value: ImpelNearest) -> Nearest:
        return Nearest(
            self._shape(value.shape),
            Vec2._of(value.point),
            Vec2._of(value.gradient),
            value.distance,
        )
