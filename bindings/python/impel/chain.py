"""Chains, height fields and grids."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref, c_float, c_uint8, c_uint32
from typing import TYPE_CHECKING

from . import _native
from ._handle import Handle
from ._lists import fetch, fetch_handles
from ._misplaced import ChainNames
from ._native import ImpelBodyId, ImpelChainId, ImpelVec2
from ._properties import ChainProperties
from .errors import check
from .values import Vec2

if TYPE_CHECKING:
    from .body import Body
    from .shape import Shape


class Chain(ChainProperties, Handle, ChainNames):
    """A chain, created by `Body.create_chain`, `Body.create_height_field` or
    `Body.create_grid`.

    Its segments are shapes, and are destroyed with it.
    """

    __slots__ = ()
    _kind = ImpelChainId
    _exists = _native.impel_chain_is_valid

    def destroy(self) -> None:
        """Destroys the chain with its segments, and wakes the bodies that touched
        them."""
        check(_native.impel_chain_destroy(self._id))
        self._world._objects.forget(self)

    @property
    def body(self) -> Body:
        """The body of the chain."""
        id = ImpelBodyId()
        check(_native.impel_chain_get_body(self._id, id))
        return self._world._body(id.raw)

    def segments(self) -> list[Shape | None]:
        """The segments in the order of the points; None at the holes of a height
        field."""
        found = fetch_handles(_native.impel_chain_get_segments, self._id)
        return [self._world._shape(raw) if raw else None for raw in found]

    def points(self) -> list[Vec2]:
        """The points in the body's local space."""
        found = fetch(_native.impel_chain_get_points, ImpelVec2, self._id)
        return [Vec2._of(point) for point in found]

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
