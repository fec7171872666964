"""Chains, height fields and grids."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref, c_bool, c_float, c_uint8, c_uint32, c_uint64
from typing import TYPE_CHECKING

from . import _native
from ._lists import fetch
from ._native import ImpelBodyId, ImpelChainId, ImpelShapeId, ImpelVec2
from .errors import check
from .shape import Shape
from .values import Filter, Material, Vec2

if TYPE_CHECKING:
    from .body import Body
    from .world import World


class Chain:
    """A chain, created by `Body.create_chain`, `Body.create_height_field` or
    `Body.create_grid`.

    The object is a handle: objects with the same chain are equal. Its segments are
    shapes, and are destroyed with it.
    """

    __slots__ = ("_id", "_world")

    def __init__(self, world: World, id: ImpelChainId) -> None:
        self._world = world
        self._id = id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Chain) and self._id.raw == other._id.raw

    def __hash__(self) -> int:
        return hash(self._id.raw)

    def __repr__(self) -> str:
        return f"Chain(0x{self._id.raw:016x})"

    @property
    def is_valid(self) -> bool:
        """Whether the chain exists."""
        return bool(_native.impel_chain_is_valid(self._id))

    def destroy(self) -> None:
        """Destroys the chain with its segments, and wakes the bodies that touched
        them."""
        check(_native.impel_chain_destroy(self._id))

    @property
    def world(self) -> World:
        return self._world

    @property
    def body(self) -> Body:
        from .body import Body

        id = ImpelBodyId()
        check(_native.impel_chain_get_body(self._id, byref(id)))
        return Body(self._world, id)

    def segments(self) -> list[Shape | None]:
        """The segments in the order of the points; None at the holes of a height
        field."""
        found = fetch(_native.impel_chain_get_segments, ImpelShapeId, self._id)
        return [Shape(self._world, id) if id.raw else None for id in found]

    def points(self) -> list[Vec2]:
        """The points in the body's local space."""
        found = fetch(_native.impel_chain_get_points, ImpelVec2, self._id)
        return [Vec2._of(point) for point in found]

    @property
    def is_loop(self) -> bool:
        """Whether the last point is connected to the first."""
        value = c_bool()
        check(_native.impel_chain_is_loop(self._id, byref(value)))
        return value.value

    @property
    def is_two_sided(self) -> bool:
        """Whether it is solid from both sides."""
        value = c_bool()
        check(_native.impel_chain_is_two_sided(self._id, byref(value)))
        return value.value

    @property
    def user_data(self) -> int:
        """User data: a number of 64 bits that the engine does not use."""
        value = c_uint64()
        check(_native.impel_chain_get_user_data(self._id, byref(value)))
        return value.value

    @user_data.setter
    def user_data(self, value: int) -> None:
        check(_native.impel_chain_set_user_data(self._id, value))

    def set_material(self, material: Material) -> None:
        """Sets the material of all segments. Each segment can have its own."""
        check(_native.impel_chain_set_material(self._id, material._native()))

    def set_filter(self, filter: Filter) -> None:
        """Sets the filter of all segments. Each segment can have its own."""
        check(_native.impel_chain_set_filter(self._id, filter._native()))

    # Grids

    @property
    def grid(self) -> tuple[int, int, float]:
        """Columns, rows and cell size, in metres, of a grid."""
        columns, rows, size = c_uint32(), c_uint32(), c_float()
        native = _native.impel_grid_get_size
        check(native(self._id, byref(columns), byref(rows), byref(size)))
        return columns.value, rows.value, size.value

    def cells(self) -> bytes:
        """The cells of a grid, row by row, the lowest first: 1 for a solid one."""
        return bytes(fetch(_native.impel_grid_get_cells, c_uint8, self._id))

    def set_cell(self, column: int, row: int, solid: bool) -> None:
        """Sets or clears a cell of a grid."""
        check(_native.impel_grid_set_cell(self._id, column, row, solid))

    def set_cells(
        self, column: int, row: int, columns: int, cells: bytes | Iterable[bool]
    ) -> None:
        """Changes cells of a grid, row by row from one cell on."""
        values = bytes(cells)
        array, rows = (c_uint8 * len(values))(*values), len(values) // columns
        check(_native.impel_grid_set_cells(self._id, column, row, columns, rows, array))

    # Height fields

    @property
    def spacing(self) -> float:
        """Distance of the columns of a height field, in metres."""
        value = c_float()
        check(_native.impel_height_field_get_spacing(self._id, byref(value)))
        return value.value

    def heights(self) -> list[float]:
        """The heights of a height field, from left to right; `HEIGHT_HOLE` at holes."""
        found: list[float] = fetch(_native.impel_height_field_get_heights, c_float, self._id)
        return found

    def set_heights(self, first: int, heights: Iterable[float]) -> None:
        """Changes heights of a height field, from column `first` on."""
        values = list(heights)
        array = (c_float * len(values))(*values)
        check(_native.impel_height_field_set_heights(self._id, first, array, len(values)))
