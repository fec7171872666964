"""Methods that create soft bodies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ctypes import byref, c_uint32
from typing import TYPE_CHECKING

from . import _native
from ._docs import documented
from ._lists import vectors
from ._native import ImpelSoftBodyDef, ImpelSoftBodyId, ImpelSoftEdge, ImpelVec2
from ._part import WorldPart
from ._user_data import adopt
from .body import Body
from .errors import check
from .soft_body import SoftBody, SoftBodySettings, Softness, soft_body_def
from .values import Pair

if TYPE_CHECKING:
    from typing_extensions import Unpack


@documented(Softness, SoftBodySettings)
class WorldSoftBodies(WorldPart):
    """The soft bodies of a world."""

    def create_soft_body(
        self,
        points: Iterable[Pair],
        edges: Iterable[tuple[int, int]],
        **settings: Unpack[SoftBodySettings],
    ) -> SoftBody:
        """Creates a soft body from particles and edges between them."""
        definition, positions = soft_body_def(settings, self._world.length_unit), vectors(points)
        pairs = [ImpelSoftEdge(*edge) for edge in edges]
        array = (ImpelSoftEdge * len(pairs))(*pairs)
        return self._create_soft(
            _native.impel_soft_body_create, definition, positions, len(positions), array, len(pairs)
        )

    def create_rope(
        self, a: Pair, b: Pair, count: int, **settings: Unpack[SoftBodySettings]
    ) -> SoftBody:
        """Creates a rope of particles from one point to another."""
        ends = ImpelVec2(*a), ImpelVec2(*b)
        return self._create_soft(
            _native.impel_soft_body_create_rope,
            soft_body_def(settings, self._world.length_unit),
            *ends,
            count,
        )

    def create_cloth(
        self,
        width: float,
        height: float,
        columns: int,
        rows: int,
        **settings: Unpack[SoftBodySettings],
    ) -> SoftBody:
        """Creates a cloth of rows and columns of particles, starting at the lower
        left."""
        definition = soft_body_def(settings, self._world.length_unit)
        return self._create_soft(
            _native.impel_soft_body_create_cloth, definition, width, height, columns, rows
        )

    def create_ring(
        self, radius: float, count: int, **settings: Unpack[SoftBodySettings]
    ) -> SoftBody:
        """Creates a ring of particles: a drop, or a balloon with pressure."""
        return self._create_soft(
            _native.impel_soft_body_create_ring,
            soft_body_def(settings, self._world.length_unit),
            radius,
            count,
        )

    def create_jelly(
        self, points: Iterable[Pair], spacing: float, **settings: Unpack[SoftBodySettings]
    ) -> SoftBody:
        """Creates jelly: an outline filled with triangles of about this spacing."""
        definition, corners = soft_body_def(settings, self._world.length_unit), vectors(points)
        return self._create_soft(
            _native.impel_soft_body_create_polygon, definition, corners, len(corners), spacing
        )

    def soft_bodies(self) -> list[SoftBody]:
        """All soft bodies."""
        return self._listed(self._soft_body, _native.impel_world_get_soft_bodies)

    def soft_body_of(self, body: Body) -> tuple[SoftBody, int] | None:
        """The soft body of a particle, and the particle's index."""
        id, index = ImpelSoftBodyId(), c_uint32()
        check(_native.impel_body_get_soft_body(body._id, byref(id), byref(index)))
        return (self._soft_body(id.raw), index.value) if id.raw else None

    def _create_soft(
        self, function: Callable[..., int], definition: ImpelSoftBodyDef, *arguments: object
    ) -> SoftBody:
        id = ImpelSoftBodyId()
        check(function(self._id, definition, *arguments, id))
        soft_body = self._soft_body(id.raw)
        adopt(soft_body, definition)
        return soft_body
