"""Queries: ray casts (raycasts), shape casts, overlaps, nearest shapes."""

from __future__ import annotations

from ctypes import POINTER, byref, c_size_t
from struct import Struct
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native
from ._buffers import elements, target
from ._lists import fetch, fetch_handles
from ._native import (
    IMPEL_QUERY_SHAPE,
    IMPEL_QUERY_SHAPE_CAST,
    ImpelConvex,
    ImpelNearest,
    ImpelRay,
    ImpelRayHit,
    ImpelReplayQuery,
    ImpelShapeCast,
    ImpelShapeContact,
    ImpelTransform,
    ImpelVec2,
    QueryKind,
)
from ._part import WorldPart
from .convex import Convex
from .errors import check, fail
from .records import Layout, Records
from .settings import QueryOptions, query_options
from .shape import Shape
from .values import HERE, Aabb, Filter, Pair, RayHit, Transform, Vec2, new

if TYPE_CHECKING:
    from ._buffers import Rays, Transforms, Vectors
    from .world import World

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
    count: int  # type: ignore[assignment]
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


def _ray_hit(world: World, values: tuple[Any, ...]) -> RayHit | None:
    raw, x, y, normal_x, normal_y, fraction, hit = values
    if not hit:
        return None
    point, normal = new(Vec2, (x, y)), new(Vec2, (normal_x, normal_y))
    return new(RayHit, (world._shape(raw), point, normal, fraction))


RAY_HIT = Layout(ImpelRayHit, _ray_hit)

_ray = ImpelRay.from_buffer_copy
_pack_ray = Struct("=4f").pack
_unpack_hit = RAY_HIT.struct.unpack
#: The filter of a query without one.
_ALL = Filter()


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
            return self._found(read, aabb._native(), query_options(options))
        sees = (filter or _ALL)._native()
        return self._found(_native.impel_world_overlap_aabb, aabb._native(), sees)

    def overlap_point(
        self, point: Pair, filter: Filter | None = None, *, options: QueryOptions | None = None
    ) -> list[Shape]:
        """The shapes that contain a point. `options`, if given, replace `filter`."""
        if options is not None:
            read = _native.impel_world_overlap_point_with_options
            return self._found(read, ImpelVec2(*point), query_options(options))
        sees = (filter or _ALL)._native()
        return self._found(_native.impel_world_overlap_point, ImpelVec2(*point), sees)

    def overlap_shape(
        self, convex: Convex, transform: Transform = HERE, options: QueryOptions | None = None
    ) -> list[Shape]:
        """The shapes that overlap a convex at a `transform`. `options` select the shapes."""
        given = convex._convex, transform._native(), query_options(options)
        return self._found(_native.impel_world_overlap_shape, *given)

    def collide_shape(
        self,
        convex: Convex,
        transform: Transform = HERE,
        margin: float = 0.0,
        options: QueryOptions | None = None,
    ) -> list[ShapeContact]:
        """The contacts of a convex at a `transform` with the world, including shapes closer
        than `margin`, in metres. `options` select the shapes."""
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
                self._shape(contact.shape.raw),
                Vec2._of(contact.manifold.normal),
                tuple(
                    (Vec2._of(point.position), point.separation)
                    for point in contact.manifold.points[: contact.manifold.point_count]
                ),
            )
            for contact in found
        ]

    def cast_ray(
        self,
        origin: Pair,
        translation: Pair,
        filter: Filter | None = None,
        *,
        options: QueryOptions | None = None,
    ) -> RayHit | None:
        """The first hit of a ray from `origin` to `origin + translation`, or None. A
        ray that starts inside a shape hits it at fraction 0 with a zero normal. `options`,
        if given, replace `filter`."""
        if filter is None or options is not None:
            x, y = origin
            right, up = translation
            # A ray from bytes takes less time than from two vectors.
            try:
                ray, native = _ray(_pack_ray(x, y, right, up)), ImpelRayHit()
            except OverflowError:
                # The library reports which number is infinite as a C float.
                ray, native = ImpelRay(ImpelVec2(x, y), ImpelVec2(right, up)), ImpelRayHit()
            given = None if options is None else options._native()
            status = _native.impel_world_cast_rays(self._id, ray, 1, given, native)
            if status:
                fail(status)
            return _ray_hit(self._world, _unpack_hit(native))
        native = ImpelRayHit()
        check(
            _native.impel_world_cast_ray_closest(
                self._id, ImpelVec2(*origin), ImpelVec2(*translation), filter._native(), native
            )
        )
        return self._hit(native)

    def cast_ray_any(
        self, origin: Pair, translation: Pair, options: QueryOptions | None = None
    ) -> RayHit | None:
        """Casts a ray until any hit: faster, if only the existence of a hit matters.
        `options` select the shapes."""
        hit = ImpelRayHit()
        ray = (ImpelVec2(*origin), ImpelVec2(*translation))
        check(
            _native.impel_world_cast_ray_any(self._id, *ray, query_options(options), byref(hit))
        )
        return self._hit(hit)

    def cast_ray_all(
        self, origin: Pair, translation: Pair, options: QueryOptions | None = None
    ) -> list[RayHit]:
        """All hits of a ray, the nearest first. `options` select the shapes."""
        found = fetch(
            _native.impel_world_cast_ray_all,
            ImpelRayHit,
            self._id,
            ImpelVec2(*origin),
            ImpelVec2(*translation),
            query_options(options),
        )
        return [hit for hit in map(self._hit, found) if hit is not None]

    def cast_rays(
        self, rays: Rays, options: QueryOptions | None = None
    ) -> list[RayHit | None]:
        """The first hit of each of many rays, as (origin, translation), or None. The
        world's workers share the rays. A buffer of C floats has four for each ray. `options`
        select the shapes."""
        return list(self.cast_ray_array(rays, options))

    def cast_ray_array(
        self, rays: Rays, options: QueryOptions | None = None
    ) -> Records[RayHit | None]:
        """`cast_rays`, with the same `options`, as `Records`, which create no objects before
        they are read, and have arrays for NumPy."""
        array, count = elements(ImpelRay, rays, "rays", depth=2)
        hits, view = target(ImpelRayHit, None, count)
        check(
            _native.impel_world_cast_rays(self._id, array, count, query_options(options), hits)
        )
        return Records(self._world, RAY_HIT, view.cast("B"))

    def cast_shapes(
        self,
        convex: Convex,
        casts: Transforms,
        translations: Vectors,
        options: QueryOptions | None = None,
    ) -> list[RayHit | None]:
        """The first hit of a convex from each of many transforms along each of many
        translations, or None. The world's workers share the casts. `options` select the
        shapes."""
        poses, count = elements(ImpelTransform, casts, "casts", depth=2)
        ways, _ = elements(ImpelVec2, translations, "translations", count=count)
        natives = [ImpelShapeCast(pose, way) for pose, way in zip(poses, ways, strict=True)]
        array = (ImpelShapeCast * count)(*natives)
        hits, view = target(ImpelRayHit, None, count)
        check(
            _native.impel_world_cast_shapes(
                self._id, convex._convex, array, count, query_options(options), hits
            )
        )
        return list(Records(self._world, RAY_HIT, view.cast("B")))

    def cast_shape(
        self,
        convex: Convex,
        transform: Transform,
        translation: Pair,
        options: QueryOptions | None = None,
    ) -> RayHit | None:
        """The first hit of a moving convex, or None. `options` select the shapes."""
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
        """All hits of a moving convex, the nearest first. `options` select the shapes."""
        found = fetch(
            _native.impel_world_cast_shape_all,
            ImpelRayHit,
            self._id,
            byref(convex._convex),
            transform._native(),
            ImpelVec2(*translation),
            query_options(options),
        )
        return [hit for hit in map(self._hit, found) if hit is not None]

    def nearest_shape(
        self, point: Pair, max_distance: float, options: QueryOptions | None = None
    ) -> Nearest | None:
        """The shape nearest to a point, within `max_distance` metres, or None. `options`
        select the shapes."""
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
        """Up to `most` shapes nearest to a point, the nearest first. `options` select the
        shapes."""
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

    def _found(self, function: Any, *arguments: object) -> list[Shape]:
        return self._all(self._shape, fetch_handles(function, self._id, *arguments))

    def _hit(self, hit: ImpelRayHit) -> RayHit | None:
        return _ray_hit(self._world, RAY_HIT.struct.unpack(hit))

    def _nearest(self, value: ImpelNearest) -> Nearest:
        return Nearest(
            self._shape(value.shape.raw),
            Vec2._of(value.point),
            Vec2._of(value.gradient),
            value.distance,
        )
