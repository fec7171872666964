"""Shapes: geometry on a body, with a material and a filter."""

from __future__ import annotations

from ctypes import byref, c_bool, c_int32, c_uint64
from typing import TYPE_CHECKING

from . import _native
from ._native import (
    ImpelAabb,
    ImpelBodyId,
    ImpelFilter,
    ImpelMassData,
    ImpelMaterial,
    ImpelRayHit,
    ImpelShapeId,
    ImpelVec2,
    ShapeKind,
)
from .errors import check
from .values import Aabb, Filter, MassData, Material, Pair, RayHit, Vec2

if TYPE_CHECKING:
    from .body import Body
    from .world import World


class Shape:
    """A shape. Made by the `create_…` methods of `Body`.

    The object is a handle: two of them are equal when they name the same
    shape. Once the shape is gone every use raises `InvalidHandleError`.
    """

    __slots__ = ("_id", "_world")

    def __init__(self, world: World, id: ImpelShapeId) -> None:
        self._world = world
        self._id = id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shape) and self._id.raw == other._id.raw

    def __hash__(self) -> int:
        return hash(self._id.raw)

    def __repr__(self) -> str:
        return f"Shape(0x{self._id.raw:016x})"

    @property
    def is_valid(self) -> bool:
        """Whether the shape is alive."""
        return bool(_native.impel_shape_is_valid(self._id))

    def destroy(self) -> None:
        """Takes the shape away; the mass of its body is computed anew."""
        check(_native.impel_shape_destroy(self._id))

    @property
    def world(self) -> World:
        return self._world

    @property
    def body(self) -> Body:
        from .body import Body

        id = ImpelBodyId()
        check(_native.impel_shape_get_body(self._id, byref(id)))
        return Body(self._world, id)

    @property
    def kind(self) -> ShapeKind:
        """What kind of geometry the shape has."""
        kind = c_int32()
        check(_native.impel_shape_get_kind(self._id, byref(kind)))
        return ShapeKind(kind.value)

    @property
    def user_data(self) -> int:
        """A number of yours, of 64 bits."""
        value = c_uint64()
        check(_native.impel_shape_get_user_data(self._id, byref(value)))
        return value.value

    @user_data.setter
    def user_data(self, value: int) -> None:
        check(_native.impel_shape_set_user_data(self._id, value))

    @property
    def material(self) -> Material:
        value = ImpelMaterial()
        check(_native.impel_shape_get_material(self._id, byref(value)))
        return Material._of(value)

    @material.setter
    def material(self, value: Material) -> None:
        check(_native.impel_shape_set_material(self._id, value._native()))

    @property
    def filter(self) -> Filter:
        value = ImpelFilter()
        check(_native.impel_shape_get_filter(self._id, byref(value)))
        return Filter._of(value)

    @filter.setter
    def filter(self, value: Filter) -> None:
        check(_native.impel_shape_set_filter(self._id, value._native()))

    @property
    def is_sensor(self) -> bool:
        """Whether the shape only senses."""
        value = c_bool()
        check(_native.impel_shape_is_sensor(self._id, byref(value)))
        return value.value

    @property
    def aabb(self) -> Aabb:
        """The smallest box around the shape, in the world."""
        value = ImpelAabb()
        check(_native.impel_shape_get_aabb(self._id, byref(value)))
        return Aabb._of(value)

    @property
    def mass_data(self) -> MassData:
        value = ImpelMassData()
        check(_native.impel_shape_get_mass_data(self._id, byref(value)))
        return MassData(value.mass, value.inertia, Vec2._of(value.center))

    def contains(self, point: Pair) -> bool:
        """Whether a point of the world lies inside the shape or on it."""
        inside = c_bool()
        check(_native.impel_shape_test_point(self._id, ImpelVec2(*point), byref(inside)))
        return inside.value

    def closest_point(self, point: Pair) -> Vec2:
        """The point of the shape that is closest to a point of the world."""
        closest = ImpelVec2()
        check(_native.impel_shape_get_closest_point(self._id, ImpelVec2(*point), byref(closest)))
        return Vec2._of(closest)

    def cast_ray(self, origin: Pair, translation: Pair) -> RayHit | None:
        """What a ray from `origin` to `origin + translation` meets of this
        shape alone."""
        hit = ImpelRayHit()
        check(
            _native.impel_shape_cast_ray(
                self._id, ImpelVec2(*origin), ImpelVec2(*translation), byref(hit)
            )
        )
        if not hit.hit:
            return None
        return RayHit(self, Vec2._of(hit.point), Vec2._of(hit.normal), hit.fraction)
