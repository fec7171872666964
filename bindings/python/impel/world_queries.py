"""Questions to a world: rays, moving shapes, overlaps, what is nearest."""

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
    """Where a convex touches a shape of the world."""

    shape: Shape
    #: Unit vector from the convex to the shape.
    normal: Vec2
    #: Place in the world, and distance, negative in overlap: one or two.
    points: tuple[tuple[Vec2, float], ...]


class Nearest(NamedTuple):
    """The shape that is nearest to a point."""

    shape: Shape
    #: Its point that is nearest.
    point: Vec2
    #: Unit vector along which the distance grows.
    gradient: Vec2
    #: In metres; negative inside.
    distance: float


class ReplayQuery(NamedTuple):
    """A query as it was made while the world was recorded."""

    kind: QueryKind
    #: How many shapes it found.
    count: int
    #: Where a ray, or a shape, began; the point; the lower corner of the box.
    transform: Transform
    #: The way of what moves.
    translation: Vec2
    #: Around the shape where it began; the box; else the point.
    bounds: Aabb
    #: Margin, skin, or within what distance was looked for what is nearest; in metres.
    distance: float
    #: The first that it met.
    closest: RayHit | None
    #: The shape that it asked about.
    convex: Convex | None


class WorldQueries(WorldPart):
    """Queries test true shapes, not their bounds. `QueryOptions` say which they see: by
    default all but sensors."""

    def overlap_aabb(
        self, aabb: Aabb, filter: Filter | None = None, *, options: QueryOptions | None = None
    ) -> list[Shape]:
        """The shapes whose exact bounds overlap a box. Options hold a filter of their own."""
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
        """The shapes that contain a point. Options hold a filter of their own."""
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
        """Where a convex touches the shapes of the world, or comes closer than
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
        """The first shape that a ray from `origin` to `origin + translation`
        meets, or nothing. A ray that starts inside a shape hits it at fraction
        0, with a zero normal."""
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
        """Any shape that a ray meets: faster, where only whether counts."""
        hit = ImpelRayHit()
        ray = (ImpelVec2(*origin), ImpelVec2(*translation))
        check(
            _native.impel_world_cast_ray_any(self._id, *ray, query_options(options), byref(hit))
        )
        return self._hit(hit)

    def cast_ray_all(
        self, origin: Pair, translation: Pair, options: QueryOptions | None = None
    ) -> list[RayHit]:
        """Every shape that a ray meets, the nearest first."""
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
        """The first shape that each of many rays, as (origin, translation), meets; shared
        between the world's workers."""
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
        """The first shape that a moving convex meets."""
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
        """Every shape that a moving convex meets, the nearest first."""
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
        """The shape that is nearest to a point, within `max_distance` metres."""
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
        """The `most` shapes that are nearest to a point, the nearest first."""
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

    # Inside

    def replay_queries(self) -> list[ReplayQuery]:
        """The queries that were made at the step that a replay stands behind, of a
        recording that has them: see `start_recording`."""
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
