"""Options and functions of debug drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from .transform import Transform
from .vec2d import Vec2d

if TYPE_CHECKING:
    from types import TracebackType

    from .shapes import Shape


class SpaceDebugColor(NamedTuple):
    """A colour: red, green, blue and opacity, each within [0, 255]."""

    r: float
    g: float
    b: float
    a: float

    def as_int(self) -> tuple[int, int, int, int]:
        """The colour as integers.

        >>> SpaceDebugColor(0, 51.1, 101.9, 255).as_int()
        (0, 51, 102, 255)
        """
        return round(self.r), round(self.g), round(self.b), round(self.a)

    def as_float(self) -> tuple[float, float, float, float]:
        """The colour with components within [0, 1].

        >>> SpaceDebugColor(0, 51, 102, 255).as_float()
        (0.0, 0.2, 0.4, 1.0)
        """
        return self.r / 255.0, self.g / 255.0, self.b / 255.0, self.a / 255.0


def as_color(value: Sequence[float]) -> SpaceDebugColor:
    """The colour of four numbers."""
    return SpaceDebugColor(*(float(part) for part in value))


class SpaceDebugDrawOptions:
    """Draws a space for `Space.debug_draw`.

    This class prints its calls. Use that of `pygame_util`, `pyglet_util` or
    `matplotlib_util`, or override the ``draw_*`` methods.
    """

    #: Flag: draw shapes.
    DRAW_SHAPES: ClassVar[int] = 1
    #: Flag: draw constraints.
    DRAW_CONSTRAINTS: ClassVar[int] = 2
    #: Flag: draw collision points.
    DRAW_COLLISION_POINTS: ClassVar[int] = 4

    #: Bits that select what is drawn. Default: everything.
    flags: int = DRAW_SHAPES | DRAW_CONSTRAINTS | DRAW_COLLISION_POINTS

    shape_dynamic_color = SpaceDebugColor(52, 152, 219, 255)
    shape_static_color = SpaceDebugColor(149, 165, 166, 255)
    shape_kinematic_color = SpaceDebugColor(39, 174, 96, 255)
    shape_sleeping_color = SpaceDebugColor(114, 148, 168, 255)

    # Set to False, `Space.debug_draw` calls `draw_shape` only.
    _use_chipmunk_debug_draw = True

    def __init__(self) -> None:
        self._transform = Transform(*map(float, Transform()))
        self._outline = as_color((44, 62, 80, 255))
        self._constraint = as_color((142, 68, 173, 255))
        self._collision = as_color((231, 76, 60, 255))

    @property
    def shape_outline_color(self) -> SpaceDebugColor:
        """Colour of the outlines of shapes."""
        return self._outline

    @shape_outline_color.setter
    def shape_outline_color(self, c: Sequence[float]) -> None:
        self._outline = as_color(c)

    @property
    def constraint_color(self) -> SpaceDebugColor:
        """Colour of constraints."""
        return self._constraint

    @constraint_color.setter
    def constraint_color(self, c: Sequence[float]) -> None:
        self._constraint = as_color(c)

    @property
    def collision_point_color(self) -> SpaceDebugColor:
        """Colour of collision points."""
        return self._collision

    @collision_point_color.setter
    def collision_point_color(self, c: Sequence[float]) -> None:
        self._collision = as_color(c)

    @property
    def transform(self) -> Transform:
        """Transform that is applied before drawing: a translation and a uniform scale."""
        return self._transform

    @transform.setter
    def transform(self, t: tuple[float, float, float, float, float, float]) -> None:
        self._transform = Transform(*(float(part) for part in t))

    def __enter__(self) -> None:
        """Called before drawing."""

    def __exit__(
        self,
        type: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """Called after drawing."""

    def draw_circle(
        self,
        pos: Vec2d,
        angle: float,
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        """Draws a circle, and a line from its centre at `angle`."""
        print("draw_circle", (pos, angle, radius, outline_color, fill_color))

    def draw_segment(self, a: Vec2d, b: Vec2d, color: SpaceDebugColor) -> None:
        """Draws a line."""
        print("draw_segment", (a, b, color))

    def draw_fat_segment(
        self,
        a: Vec2d,
        b: Vec2d,
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        """Draws a line with a radius."""
        print("draw_fat_segment", (a, b, radius, outline_color, fill_color))

    def draw_polygon(
        self,
        verts: Sequence[Vec2d],
        radius: float,
        outline_color: SpaceDebugColor,
        fill_color: SpaceDebugColor,
    ) -> None:
        """Draws a convex polygon with a radius."""
        print("draw_polygon", (verts, radius, outline_color, fill_color))

    def draw_dot(self, size: float, pos: Vec2d, color: SpaceDebugColor) -> None:
        """Draws a dot; the transform does not change its size."""
        print("draw_dot", (size, pos, color))

    def draw_shape(self, shape: Shape) -> None:
        """Draws a shape, if `_use_chipmunk_debug_draw` is False."""
        print("draw_shape", shape)

    def color_for_shape(self, shape: Shape) -> SpaceDebugColor:
        """Fill colour of a shape: its attribute `color`, or that of its body's state."""
        if hasattr(shape, "color"):
            return SpaceDebugColor(*shape.color)
        body = shape.body
        if body is None:
            return self.shape_dynamic_color
        if body.body_type == 2:
            return self.shape_static_color
        if body.body_type == 1:
            return self.shape_kinematic_color
        return self.shape_sleeping_color if body.is_sleeping else self.shape_dynamic_color
