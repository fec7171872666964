"""Shapes: geometry on a body, with a material and a filter."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref, c_bool, c_float, c_uint32, c_uint64
from typing import TYPE_CHECKING

from . import _native
from ._contacts import contact
from ._handle import Handle
from ._lists import fetch, fetch_handles, from_origin, vectors
from ._misplaced import ShapeNames
from ._native import (
    ImpelAabb,
    ImpelBodyId,
    ImpelCapsule,
    ImpelChainId,
    ImpelChainSegment,
    ImpelCircle,
    ImpelContact,
    ImpelConvex,
    ImpelNearest,
    ImpelPosition,
    ImpelRayHit,
    ImpelSegment,
    ImpelShapeId,
    ImpelTransform,
    ImpelVec2,
)
from ._properties import ShapeProperties
from .convex import Convex, NearestPoint
from .errors import check
from .values import (
    Aabb,
    ChainSegment,
    Contact,
    Pair,
    RayHit,
    Rotation,
    Transform,
    Vec2,
)

if TYPE_CHECKING:
    from .body import Body
    from .chain import Chain


def native_segment(
    a: Pair, b: Pair, before: Pair | None, after: Pair | None, two_sided: bool
) -> ImpelChainSegment:
    """Converts a segment with its neighbouring points, or None."""
    points = (a if before is None else before, a, b, b if after is None else after)
    return ImpelChainSegment(*(ImpelVec2(*point) for point in points), two_sided)


def box_transform(center: Pair | None, angle: float) -> ImpelTransform:
    """Converts centre and angle of a box in local space. Without `center`, it is the
    origin."""
    return Transform(Vec2(*(center or (0.0, 0.0))), Rotation.from_angle(angle))._native()


class Shape(ShapeProperties, Handle, ShapeNames):
    """A shape, created by the `create_…` methods of `Body`.

    After the shape is destroyed, every use raises `InvalidHandleError`.
    """

    __slots__ = ()
    _kind = ImpelShapeId
    _exists = _native.impel_shape_is_valid

    def destroy(self) -> None:
        """Destroys the shape and computes the mass of its body again."""
        check(_native.impel_shape_destroy(self._id))
        self._world._objects.forget(self)

    @property
    def body(self) -> Body:
        """The body of the shape."""
        id = ImpelBodyId()
        check(_native.impel_shape_get_body(self._id, id))
        return self._world._body(id.raw)

    @property
    def chain(self) -> Chain | None:
        """The chain of which the shape is a segment, or None."""
        id = ImpelChainId()
        check(_native.impel_shape_get_chain(self._id, id))
        return self._world._chain(id.raw) if id.raw else None

    def set_body(self, body: Body, placement: Transform | None = None) -> None:
        """Moves the shape to another body. `placement` converts from the local space
        of the old body to that of `body`."""
        native = (placement or Transform(Vec2(0.0, 0.0), Rotation(1.0, 0.0)))._native()
        check(_native.impel_shape_set_body(self._id, body._id, native))

    def contact_energy_with(self, other: Shape) -> float:
        """Energy lost in the contact with another shape in the last step, in J."""
        value = c_float()
        check(_native.impel_shape_get_contact_energy(self._id, other._id, byref(value)))
        return value.value

    def contact_user_data_with(self, other: Shape) -> int:
        """User data of the contact with another shape, or 0."""
        value = c_uint64()
        check(_native.impel_shape_get_contact_user_data(self._id, other._id, byref(value)))
        return value.value

    def set_contact_user_data_with(self, other: Shape, value: int) -> None:
        """Sets the user data of the contact with another shape, until the contact
        ends."""
        check(_native.impel_shape_set_contact_user_data(self._id, other._id, value))
        self._world._has_contact_user_data = True

    def sensor_overlaps(self) -> list[Shape]:
        """The shapes that overlap this sensor."""
        found = fetch_handles(_native.impel_shape_get_sensor_overlaps, self._id)
        return self._world._all(self._world._shape, found)

    def contacts(self) -> list[Contact]:
        """The shape's contacts that had a point at the last step."""
        found = fetch(_native.impel_shape_get_contacts, ImpelContact, self._id)
        return [contact(self._world, native) for native in found]

    def contact_with(self, other: Shape) -> Contact | None:
        """The contact with another shape, if it had a point at the last step."""
        native, touching = ImpelContact(), c_bool()
        check(_native.impel_shape_get_contact_with(self._id, other._id, native, touching))
        return contact(self._world, native) if touching.value else None

    @property
    def one_way(self) -> Vec2 | None:
        """Direction of the solid side of a one-way shape, in local space; None if
        the shape is solid from all sides."""
        one_way, direction = c_bool(), ImpelVec2()
        check(_native.impel_shape_get_one_way(self._id, byref(one_way), byref(direction)))
        return Vec2._of(direction) if one_way.value else None

    @one_way.setter
    def one_way(self, value: Pair | None) -> None:
        direction = ImpelVec2(*(value or (0.0, 1.0)))
        check(_native.impel_shape_set_one_way(self._id, value is not None, direction))

    @property
    def debug_color(self) -> int:
        """Fill colour of the shape in `World.draw`, as ``0xRRGGBBAA``. 0 selects the colour
        of the type and the state of its body."""
        value = c_uint32()
        check(_native.impel_shape_get_debug_color(self._id, value))
        return value.value

    @debug_color.setter
    def debug_color(self, value: int) -> None:
        check(_native.impel_shape_set_debug_color(self._id, value))

    # Geometry

    def set_circle(self, radius: float, center: Pair = (0.0, 0.0)) -> None:
        """Changes the geometry to a circle around `center`, a point of local space."""
        circle = ImpelCircle(ImpelVec2(*center), radius)
        check(_native.impel_shape_set_circle(self._id, byref(circle)))

    def set_capsule(self, a: Pair, b: Pair, radius: float) -> None:
        """Changes the geometry to a capsule."""
        capsule = ImpelCapsule(ImpelVec2(*a), ImpelVec2(*b), radius)
        check(_native.impel_shape_set_capsule(self._id, byref(capsule)))

    def set_segment(self, a: Pair, b: Pair) -> None:
        """Changes the geometry to a segment."""
        segment = ImpelSegment(ImpelVec2(*a), ImpelVec2(*b))
        check(_native.impel_shape_set_segment(self._id, byref(segment)))

    @property
    def chain_segment(self) -> ChainSegment:
        """The segment of a chain, or a single smooth segment, with its neighbouring
        points."""
        native = ImpelChainSegment()
        check(_native.impel_shape_get_chain_segment(self._id, byref(native)))
        a, b = Vec2._of(native.a), Vec2._of(native.b)
        before, after = Vec2._of(native.before), Vec2._of(native.after)
        return ChainSegment(a, b, before, after, native.two_sided)

    def set_chain_segment(
        self,
        a: Pair,
        b: Pair,
        *,
        before: Pair | None = None,
        after: Pair | None = None,
        two_sided: bool = False,
    ) -> None:
        """Changes the geometry to a smooth segment with its neighbouring points (ghost
        vertices): `before` the point a and `after` the point b. Without them, it is the
        end of a line. Solid from both sides if `two_sided` is true."""
        segment = native_segment(a, b, before, after, two_sided)
        check(_native.impel_shape_set_chain_segment(self._id, byref(segment)))

    def set_box(
        self,
        half_width: float,
        half_height: float,
        *,
        center: Pair | None = None,
        angle: float = 0.0,
        radius: float = 0.0,
    ) -> None:
        """Changes the geometry to a box with a rounding `radius`, in metres. Without `center` and
        `angle`, in local space, it is around the body's origin."""
        if center is None and angle == 0.0 and radius == 0.0:
            check(_native.impel_shape_set_box(self._id, half_width, half_height))
            return
        transform = box_transform(center, angle)
        check(
            _native.impel_shape_set_rounded_box(self._id, half_width, half_height, transform, radius)
        )

    def set_polygon(self, points: Iterable[Pair], radius: float = 0.0) -> None:
        """Changes the geometry to the convex hull of 3 to 64 points, with a `radius`."""
        array = vectors(points)
        check(_native.impel_shape_set_polygon(self._id, array, len(array), radius))

    @property
    def convex(self) -> Convex:
        """The geometry in local space; a half-space has none."""
        value = ImpelConvex()
        check(_native.impel_shape_get_convex(self._id, byref(value)))
        return Convex(value)

    @property
    def aabb(self) -> Aabb:
        """The AABB of the shape in the world."""
        value = ImpelAabb()
        check(_native.impel_shape_get_aabb(self._id, None, byref(value)))
        return Aabb._of(value)

    def contains(self, point: Pair) -> bool:
        """Whether a point of the world lies inside the shape or on it."""
        inside = c_bool()
        position = ImpelPosition(*point)
        check(_native.impel_shape_test_point(self._id, position, byref(inside)))
        return inside.value

    def closest_point(self, point: Pair) -> Vec2:
        """The point of the shape that is closest to a point of the world."""
        position, closest = ImpelPosition(*point), ImpelPosition()
        check(_native.impel_shape_get_closest_point(self._id, position, byref(closest)))
        return Vec2._of(closest)

    def nearest(self, point: Pair, *, origin: Pair | None = None) -> NearestPoint:
        """The point of the surface that is nearest to a point, both relative to `origin`,
        with the distance. Default: the world origin."""
        value, start = ImpelNearest(), from_origin(origin)
        check(_native.impel_shape_find_nearest(self._id, start, ImpelVec2(*point), value))
        return NearestPoint(Vec2._of(value.point), Vec2._of(value.gradient), value.distance)

    def cast_ray(
        self, start: Pair, translation: Pair, *, origin: Pair | None = None
    ) -> RayHit | None:
        """Casts a ray from `start` to `start + translation` against this shape only.
        Points are relative to `origin`. Default: the world origin."""
        hit = ImpelRayHit()
        ray = (ImpelVec2(*start), ImpelVec2(*translation))
        check(_native.impel_shape_cast_ray(self._id, from_origin(origin), *ray, byref(hit)))
        if not hit.hit:
            return None
        return RayHit(self, Vec2._of(hit.point), Vec2._of(hit.normal), hit.fraction)
