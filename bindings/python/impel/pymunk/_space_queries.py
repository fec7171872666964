"""Queries of a space."""

from __future__ import annotations

import math
import struct
from collections.abc import Iterator
from ctypes import byref, c_size_t, sizeof
from typing import TYPE_CHECKING, Any

from .. import _native as native
from ..errors import check
from ._contacts import collide, engine_transform
from ._shape import SMALLEST, Shape, engine_filter
from ._space_settings import SpaceSettings
from ._world import bounded
from .bb import BB
from .query_info import PointQueryInfo, SegmentQueryInfo, ShapeQueryInfo
from .shape_filter import ShapeFilter
from .vec2d import Vec2d

if TYPE_CHECKING:
    from ._world import World

#: Elements that a list has room for before its count is known.
ROOM = 64

#: Largest number of shapes of a query.
MOST = 4_194_303

# `ImpelShapeId`, `ImpelNearest` and `ImpelRayHit`.
ID = struct.Struct("@Q")
NEAREST = HIT = struct.Struct("@Q5f?0Q")
assert NEAREST.size == sizeof(native.ImpelNearest) == sizeof(native.ImpelRayHit)


class SpaceQueries(SpaceSettings):
    """The queries of `Space`. All of them find sensors."""

    _query_options: dict[ShapeFilter, Any]

    def _synced(self, *, moved: bool) -> World:
        raise NotImplementedError

    def point_query(
        self, point: tuple[float, float], max_distance: float, shape_filter: ShapeFilter
    ) -> list[PointQueryInfo]:
        """Shapes less than `max_distance` from a point.

        At 0 the point must be inside a shape, and below 0 as deep inside. The shape that was
        added last comes first.
        """
        assert len(point) == 2
        world = self._synced(moved=False)
        found = []
        for raw, x, y, gx, gy, distance, _ in self._list(
            NEAREST,
            native.ImpelNearest,
            native.impel_world_find_nearest_shapes,
            world.id,
            native.ImpelVec2(*point),
            max(max_distance, 0.0),
            MOST,
            self._options(shape_filter),
        ):
            if distance < max_distance:
                info = PointQueryInfo(world.shapes[raw], Vec2d(x, y), distance, Vec2d(gx, gy))
                found.append(info)
        found.sort(key=lambda info: -info.shape._number)
        return found

    def point_query_nearest(
        self, point: tuple[float, float], max_distance: float, shape_filter: ShapeFilter
    ) -> PointQueryInfo | None:
        """The shape nearest to a point, less than `max_distance` away, or None."""
        found = self.point_query(point, max_distance, shape_filter)
        return min(found, key=lambda info: info.distance, default=None)

    def segment_query(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        radius: float,
        shape_filter: ShapeFilter,
    ) -> list[SegmentQueryInfo]:
        """Shapes that a segment with a radius meets, nearest first (ray casts)."""
        return list(self._hits(start, end, radius, shape_filter))

    def segment_query_first(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        radius: float,
        shape_filter: ShapeFilter,
    ) -> SegmentQueryInfo | None:
        """The first shape that a segment with a radius meets, or None (ray cast)."""
        assert len(start) == 2 and len(end) == 2
        world = self._synced(moved=False)
        if radius < SMALLEST * world.unit:
            ray, out = native.ImpelRay(), native.ImpelRayHit()
            ray.origin.x, ray.origin.y = start
            ray.translation.x, ray.translation.y = end[0] - start[0], end[1] - start[1]
            options = self._options(shape_filter)
            check(native.impel_world_cast_rays(world.id, byref(ray), 1, options, byref(out)))
            raw, x, y, nx, ny, alpha, is_hit = HIT.unpack(out)
            if not is_hit:
                return None
            if alpha > 0:
                shape = world.shapes[raw]
                return SegmentQueryInfo(shape, Vec2d(x, y), Vec2d(nx, ny), alpha)
        return next(self._hits(start, end, radius, shape_filter), None)

    def bb_query(self, bb: BB, shape_filter: ShapeFilter) -> list[Shape]:
        """Shapes whose bounding boxes overlap a box. The one added last comes first."""
        return self._in_box(bb, shape_filter)

    def shape_query(self, shape: Shape) -> list[ShapeQueryInfo]:
        """Shapes that overlap a shape, with contact points."""
        body = shape.body
        if body is not None and shape._space() is None:
            shape._cached = body._current_pose()
        found = []
        for other in self._in_box(shape._box_at(shape._pose()), shape.filter):
            if other is not shape:
                contact = collide(shape, other)
                if contact.points:
                    found.append(ShapeQueryInfo(other, contact))
        return found

    # The engine

    def _options(self, shape_filter: ShapeFilter) -> Any:
        """Options of a query, by reference."""
        found = self._query_options.get(shape_filter)
        if found is None:
            options = native.impel_query_options_default()
            options.include_sensors = True
            options.filter = engine_filter(ShapeFilter(*shape_filter))
            if len(self._query_options) >= ROOM:
                self._query_options.clear()
            found = self._query_options[shape_filter] = byref(options)
        return found

    def _in_box(self, box: BB, shape_filter: ShapeFilter) -> list[Shape]:
        """Shapes whose bounding boxes overlap a box, the one added last first."""
        world = self._synced(moved=False)
        aabb = native.ImpelAabb()
        aabb.min.x, aabb.min.y, aabb.max.x, aabb.max.y = (bounded(side, 1e7) for side in box)
        ids = self._list(
            ID,
            native.ImpelShapeId,
            native.impel_world_overlap_aabb_with_options,
            world.id,
            aabb,
            self._options(shape_filter),
        )
        shapes = [world.shapes[raw] for (raw,) in ids]
        return sorted(shapes, key=lambda shape: -shape._number)

    def _hits(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        radius: float,
        shape_filter: ShapeFilter,
    ) -> Iterator[SegmentQueryInfo]:
        """Hits of a segment with a radius, nearest first."""
        assert len(start) == 2 and len(end) == 2
        world = self._synced(moved=False)
        smallest = 1.01 * SMALLEST * world.unit
        options = self._options(shape_filter)
        translation = native.ImpelVec2(end[0] - start[0], end[1] - start[1])
        if math.dist(start, end) < smallest:
            box = BB.newForCircle(start, max(radius, smallest))
            for shape in self._in_box(box, shape_filter):
                hit = shape.segment_query(start, end, radius)
                if hit is not None:
                    yield hit
            return
        if radius < smallest:
            query: tuple[Any, ...] = (native.impel_world_cast_ray_all, world.id)
            query += (native.ImpelVec2(*start),)
        else:
            circle = native.ImpelConvex()
            circle.count, circle.radius = 1, radius
            query = (native.impel_world_cast_shape_all, world.id, byref(circle))
            query += (engine_transform((start[0], start[1], 1.0, 0.0)),)
        for raw, x, y, nx, ny, alpha, _ in self._list(
            HIT, native.ImpelRayHit, *query, translation, options
        ):
            shape = world.shapes[raw]
            if alpha > 0:
                yield SegmentQueryInfo(shape, Vec2d(x, y), Vec2d(nx, ny), alpha)
            else:
                # The engine has no normal for a start inside of a shape; Chipmunk has.
                hit = shape.segment_query(start, end, radius)
                if hit is not None:
                    yield hit

    @staticmethod
    def _list(
        form: struct.Struct, element: Any, function: Any, *arguments: Any
    ) -> list[tuple[Any, ...]]:
        """A list of the engine, as tuples of the fields of its elements."""
        count, room = c_size_t(), ROOM
        while True:
            buffer = (element * room)()
            status = function(*arguments, buffer, room, byref(count))
            if status != native.IMPEL_ERROR_CAPACITY:
                check(status)
                return list(
                    form.iter_unpack(memoryview(buffer).cast("B")[: form.size * count.value])
                )
            room = count.value
