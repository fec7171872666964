"""Base of the parts of `World`, each with the methods of one subject."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from ._native import ImpelBodyId, ImpelContact, ImpelShapeId, ImpelWorldId
from .body import Body
from .shape import Shape
from .values import Contact, ContactPoint, Vec2

if TYPE_CHECKING:
    from .world import World


class WorldPart:
    """The handle of a world, and conversions from handles of the engine to objects."""

    _id: ImpelWorldId

    @property
    def _world(self) -> World:
        return cast("World", self)

    # Ids are copied, because an id inside an array keeps the whole array alive.

    def _body(self, id: Any) -> Body:
        return Body(self._world, ImpelBodyId(id.raw))

    def _shape(self, id: Any) -> Shape:
        return Shape(self._world, ImpelShapeId(id.raw))

    def _contact(self, native: ImpelContact) -> Contact:
        return Contact(
            self._shape(native.shape_a),
            self._shape(native.shape_b),
            self._body(native.body_a),
            self._body(native.body_b),
            Vec2._of(native.normal),
            tuple(
                ContactPoint(
                    Vec2._of(point.position),
                    point.separation,
                    point.normal_impulse,
                    point.tangent_impulse,
                    point.feature,
                    point.substep_impulse,
                )
                for point in native.points[: native.point_count]
            ),
            native.touching,
        )
