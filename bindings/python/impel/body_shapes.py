"""The methods of `Body` that create shapes, chains, height fields and grids."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ctypes import byref, c_float, c_uint8
from typing import TYPE_CHECKING, Any

from . import _native
from ._docs import documented
from ._handle import Handle
from ._lists import vectors
from ._native import (
    ImpelCapsule,
    ImpelChainDef,
    ImpelChainId,
    ImpelCircle,
    ImpelSegment,
    ImpelShapeDef,
    ImpelShapeId,
    ImpelVec2,
)
from ._user_data import adopt, define, is_number
from .chain import Chain
from .errors import check, fail
from .settings import ShapeSettings, shape_def
from .shape import Shape, box_transform, native_segment
from .values import Pair

if TYPE_CHECKING:
    from typing_extensions import Unpack


@documented(ShapeSettings)
class BodyShapes(Handle):
    """A body that gets shapes."""

    __slots__ = ("_shapes",)

    #: The objects of the shapes that were created. A list of the body, not of the world,
    #: makes no cycle of references. Queries and events find these objects, and need not
    #: create them again each time.
    _shapes: list[Shape]

    def create_circle(
        self,
        radius: float,
        center: Pair = (0.0, 0.0),
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a circle around `center`, a point of local space."""
        definition = shape_def(settings)
        circle = ImpelCircle(ImpelVec2(*center), radius)
        return self._create(_native.impel_shape_create_circle, definition, byref(circle))

    def create_capsule(
        self,
        a: Pair,
        b: Pair,
        radius: float,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a capsule: the segment a b with a radius."""
        definition = shape_def(settings)
        capsule = ImpelCapsule(ImpelVec2(*a), ImpelVec2(*b), radius)
        return self._create(_native.impel_shape_create_capsule, definition, byref(capsule))

    def create_segment(
        self,
        a: Pair,
        b: Pair,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a segment, which is solid from both sides."""
        definition = shape_def(settings)
        segment = ImpelSegment(ImpelVec2(*a), ImpelVec2(*b))
        return self._create(_native.impel_shape_create_segment, definition, byref(segment))

    def create_chain_segment(
        self,
        a: Pair,
        b: Pair,
        *,
        before: Pair | None = None,
        after: Pair | None = None,
        two_sided: bool = False,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a smooth segment like those of a chain, with its neighbouring points
        (ghost vertices): `before` the point a and `after` the point b. Without them, it
        is the end of a line. Solid from both sides if `two_sided` is true."""
        definition = shape_def(settings)
        segment = native_segment(a, b, before, after, two_sided)
        create = _native.impel_shape_create_chain_segment
        return self._create(create, definition, byref(segment))

    def create_box(
        self,
        half_width: float,
        half_height: float,
        *,
        center: Pair | None = None,
        angle: float = 0.0,
        radius: float = 0.0,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a box with a rounding `radius`, in metres. Without `center` and
        `angle`, in local space, it is around the body's origin."""
        definition = shape_def(settings)
        if center is None and angle == 0.0 and radius == 0.0:
            return self._create(_native.impel_shape_create_box, definition, half_width, half_height)
        transform = box_transform(center, angle)
        create = _native.impel_shape_create_rounded_box
        return self._create(create, definition, half_width, half_height, transform, radius)

    def create_polygon(
        self,
        points: Iterable[Pair],
        radius: float = 0.0,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates the convex hull of 3 to 64 points, with a radius."""
        definition = shape_def(settings)
        array = vectors(points)
        return self._create(
            _native.impel_shape_create_polygon, definition, array, len(array), radius
        )

    def create_half_space(
        self,
        normal: Pair,
        offset: float,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a half-space: all points with ``normal · p <= offset``. The body
        must not be dynamic."""
        definition = shape_def(settings)
        return self._create(
            _native.impel_shape_create_half_space, definition, ImpelVec2(*normal), offset
        )

    def create_chain(
        self,
        points: Iterable[Pair],
        *,
        is_loop: bool = False,
        two_sided: bool = False,
        chain_user_data: Any = 0,
        **settings: Unpack[ShapeSettings],
    ) -> Chain:
        """Creates a chain of smooth segments. It is solid from the right of its
        direction, or from both sides if `two_sided` is true. With `is_loop`, a segment
        connects the last point to the first. The settings apply to every segment;
        `chain_user_data` is the user data of the chain."""
        definition = _chain_def(is_loop, two_sided, chain_user_data, settings)
        array, id = vectors(points), ImpelChainId()
        check(_native.impel_chain_create(self._id, byref(definition), array, len(array), byref(id)))
        return self._made(id, definition, settings)

    def create_height_field(
        self,
        heights: Iterable[float],
        spacing: float,
        *,
        two_sided: bool = False,
        chain_user_data: Any = 0,
        **settings: Unpack[ShapeSettings],
    ) -> Chain:
        """Creates a height field: ground with these heights, `spacing` metres apart,
        solid below, or from both sides if `two_sided` is true. `HEIGHT_HOLE` makes a hole.
        The settings apply to every segment; `chain_user_data` is the user data of the
        height field."""
        definition = _chain_def(False, two_sided, chain_user_data, settings)
        values = list(heights)
        array, id = (c_float * len(values))(*values), ImpelChainId()
        check(
            _native.impel_height_field_create(
                self._id, byref(definition), array, len(values), spacing, byref(id)
            )
        )
        return self._made(id, definition, settings)

    def create_grid(
        self,
        cells: bytes | Iterable[bool],
        columns: int,
        cell_size: float,
        *,
        chain_user_data: Any = 0,
        **settings: Unpack[ShapeSettings],
    ) -> Chain:
        """Creates a grid of solid and empty cells, row by row from the bottom;
        `cell_size` in metres. `chain_user_data` is the user data of the grid."""
        definition = _chain_def(False, False, chain_user_data, settings)
        values = bytes(cells)
        array, id = (c_uint8 * len(values))(*values), ImpelChainId()
        check(
            _native.impel_grid_create(
                self._id,
                byref(definition),
                array,
                columns,
                len(values) // columns,
                cell_size,
                byref(id),
            )
        )
        return self._made(id, definition, settings)

    # Internal

    def _made(self, id: ImpelChainId, definition: ImpelChainDef, settings: ShapeSettings) -> Chain:
        chain = self._world._chain(id.raw)
        adopt(chain, definition)
        data = settings.get("user_data", 0)
        if not is_number(data):
            for segment in filter(None, chain.segments()):
                segment.user_data = data
        return chain

    def _create(
        self, function: Callable[..., int], definition: ImpelShapeDef, *geometry: object
    ) -> Shape:
        id = ImpelShapeId()
        status = function(self._id, definition, *geometry, id)
        if status:
            fail(status)
        shape = self._world._shape(id.raw)
        adopt(shape, definition)
        self._keep(shape)
        return shape

    def _keep(self, shape: Shape) -> None:
        shapes = self._shapes
        shapes.append(shape)
        # Drops destroyed shapes each time that the number has doubled.
        count = len(shapes)
        if count >= 16 and count & (count - 1) == 0:
            shapes[:] = [each for each in shapes if each.is_valid]


def _chain_def(
    is_loop: bool, two_sided: bool, user_data: object, settings: ShapeSettings
) -> ImpelChainDef:
    definition: ImpelChainDef = _native.impel_chain_def_default()
    definition.is_loop = is_loop
    definition.two_sided = two_sided
    define(definition, user_data)
    definition.shape = shape_def(settings)
    return definition
