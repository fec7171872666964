"""Debug drawing: painters, and lists of elements to draw."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from . import _native
from ._docs import documented
from ._native import ImpelDebugDraw, ImpelDrawVertex, ImpelPosition
from ._part import WorldPart
from .errors import check
from .values import Aabb, Pair, Rotation, Vec2

if TYPE_CHECKING:
    from typing_extensions import Unpack


class DrawSettings(TypedDict, total=False):
    """Keyword arguments of `World.draw` and `World.draw_list`.

    - `draw_shapes`: Whether to draw shapes. Default: True.
    - `draw_joints`: Whether to draw joints. Default: True.
    - `draw_contacts`: Whether to draw contact points. Default: True.
    - `draw_normals`: Whether to draw contact normals. Default: True.
    - `draw_bounds`: Whether to draw the AABBs of shapes. Default: False.
    - `draw_trees`: Whether to draw the boxes of the trees that find pairs and answer
      queries. Default: False.
    - `draw_mass`: Whether to draw centres of mass. Default: False.
    - `draw_names`: Whether to draw the names of bodies. Default: False.
    - `draw_islands`: Whether to draw a box around each island. Default: False.
    - `draw_joint_extras`: Whether to draw the axis, the limits and the force of
      each joint. Default: False.
    - `draw_contact_forces`: Whether to draw the normal force at each contact point.
      Default: False.
    - `draw_friction_forces`: Whether to draw the friction force at each contact
      point. Default: False.
    - `draw_queries`: Whether to draw the recorded queries of a replay. Default:
      True.
    - `joint_scale`: Length of the axes and limits of joints, in metres. Default:
      0.5.
    - `force_scale`: Length of a drawn force, in metres per newton. Default: 0.01.
    - `bounds`: Only objects that overlap this box are drawn, and half-spaces are
      clipped to it. Default: 1000 m in each direction from `origin`.
    - `origin`: Origin of `bounds` and of all points. Default: the world origin.
    - `alpha`: Time to draw, between the last two steps: `Advance.alpha`. Default: 1,
      after the last step.
    """

    draw_shapes: bool
    draw_joints: bool
    draw_contacts: bool
    draw_normals: bool
    draw_bounds: bool
    draw_trees: bool
    draw_mass: bool
    draw_names: bool
    draw_islands: bool
    draw_joint_extras: bool
    draw_contact_forces: bool
    draw_friction_forces: bool
    draw_queries: bool
    joint_scale: float
    force_scale: float
    bounds: Aabb
    origin: Pair
    alpha: float


class DrawnPolygon(NamedTuple):
    """A convex polygon, expanded by a radius."""

    #: Corners, counter-clockwise.
    points: tuple[Vec2, ...]
    radius: float
    #: Colours as ``0xRRGGBBAA``.
    fill: int
    outline: int


class DrawnCircle(NamedTuple):
    """A circle with a line from its centre."""

    center: Vec2
    radius: float
    #: Direction of the line.
    rotation: Rotation
    fill: int
    outline: int


class DrawnCapsule(NamedTuple):
    """All points within a radius of a line."""

    a: Vec2
    b: Vec2
    radius: float
    fill: int
    outline: int


class DrawnSegment(NamedTuple):
    """A line: a segment, a contact normal, a part of a joint or the edge of a box."""

    a: Vec2
    b: Vec2
    color: int


class DrawnPoint(NamedTuple):
    """A contact point, an anchor of a joint or a centre of mass."""

    position: Vec2
    #: Diameter, in pixels.
    size: float
    color: int


class DrawnText(NamedTuple):
    """The name of a body."""

    position: Vec2
    text: str
    color: int


class Painter:
    """Draws a world. Derive a class and override these methods, which have no effect. Colours
    are ``0xRRGGBBAA``. The methods may read the world but not change it."""

    def polygon(self, polygon: DrawnPolygon) -> None:
        """Draws a convex polygon."""

    def circle(self, circle: DrawnCircle) -> None:
        """Draws a circle."""

    def capsule(self, capsule: DrawnCapsule) -> None:
        """Draws a capsule."""

    def segment(self, segment: DrawnSegment) -> None:
        """Draws a line."""

    def point(self, point: DrawnPoint) -> None:
        """Draws a point."""

    def text(self, text: DrawnText) -> None:
        """Draws text."""


#: Anything that is drawn.
Drawn = DrawnPolygon | DrawnCircle | DrawnCapsule | DrawnSegment | DrawnPoint | DrawnText


@documented(DrawSettings)
class WorldDrawing(WorldPart):
    """Drawing for debugging."""

    def draw(self, painter: Painter, **settings: Unpack[DrawSettings]) -> None:
        """Draws the world by calling the methods of a painter. If one raises an
        exception, nothing more is drawn, and it is raised again."""
        definition = _settings(self._world.length_unit, settings)
        self._draw(definition, {name: getattr(painter, name) for name in _CALLS})

    def draw_list(self, **settings: Unpack[DrawSettings]) -> list[Drawn]:
        """The elements that `draw` draws, as a list, from back to front."""
        found: list[Drawn] = []
        self._draw(
            _settings(self._world.length_unit, settings), dict.fromkeys(_CALLS, found.append)
        )
        return found

    def draw_vertices(
        self, pixel_size: float, **settings: Unpack[DrawSettings]
    ) -> ctypes.Array[ImpelDrawVertex]:
        """What `draw` draws, as triangles for a graphics library: a ctypes array of vertices, three
        for each triangle, counter-clockwise, from back to front. A vertex has 12 bytes: `position`
        (two floats) and `color` (``0xRRGGBBAA``); `memoryview` or NumPy read them without copying.

        `pixel_size` is the size of a pixel in metres: lines are this wide. Names are not drawn.
        """
        definition = _settings(self._world.length_unit, settings)
        count = ctypes.c_size_t()
        arguments = (self._id, definition, pixel_size)
        check(_native.impel_world_get_draw_list(*arguments, None, 0, count))
        vertices = (ImpelDrawVertex * count.value)()
        check(_native.impel_world_get_draw_list(*arguments, vertices, count.value, count))
        return vertices

    def _draw(self, definition: ImpelDebugDraw, methods: dict[str, Any]) -> None:
        errors: list[BaseException] = []
        for name, make in _CALLS.items():
            setattr(definition, f"draw_{name}", _TYPES[name](_call(methods[name], make, errors)))
        status = _native.impel_world_draw(self._id, definition)
        if errors:
            raise errors[0]
        check(status)


def _settings(length_unit: float, settings: Mapping[str, Any]) -> ImpelDebugDraw:
    definition: ImpelDebugDraw = _native.impel_debug_draw_for_length_unit(length_unit)
    names = DrawSettings.__annotations__
    for name, value in settings.items():
        if name not in names:
            raise TypeError(f"drawing has no setting {name!r}; it has {sorted(names)}")
        if name == "bounds":
            value = value._native()
        elif name == "origin":
            value = ImpelPosition(*value)
        setattr(definition, name, value)
    return definition


def _call(method: Any, make: Any, errors: list[BaseException]) -> Any:
    def call(*arguments: Any) -> None:
        if not errors:
            try:
                method(make(*arguments[:-1]))
            except BaseException as error:
                errors.append(error)

    return call


_vec = Vec2._of

#: Arguments of the callbacks of the library to the arguments of the methods.
_CALLS: dict[str, Any] = {
    "polygon": lambda points, count, radius, fill, outline: DrawnPolygon(
        tuple(map(_vec, points[:count])), radius, fill, outline
    ),
    "circle": lambda center, radius, rotation, fill, outline: DrawnCircle(
        _vec(center), radius, Rotation._of(rotation), fill, outline
    ),
    "capsule": lambda a, b, radius, fill, outline: DrawnCapsule(
        _vec(a), _vec(b), radius, fill, outline
    ),
    "segment": lambda a, b, color: DrawnSegment(_vec(a), _vec(b), color),
    "point": lambda position, size, color: DrawnPoint(_vec(position), size, color),
    "text": lambda position, text, color: DrawnText(
        _vec(position), text.decode("utf-8", "replace"), color
    ),
}

_TYPES: dict[str, Any] = {
    "polygon": _native.ImpelDrawPolygonCallback,
    "circle": _native.ImpelDrawCircleCallback,
    "capsule": _native.ImpelDrawCapsuleCallback,
    "segment": _native.ImpelDrawSegmentCallback,
    "point": _native.ImpelDrawPointCallback,
    "text": _native.ImpelDrawTextCallback,
}
