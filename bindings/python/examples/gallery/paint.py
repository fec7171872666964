"""Paints a world with Skia, through the drawing of `World.draw`."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

import impel
import skia
from impel import Vec2
from PIL import Image, ImageFont

from palette import INK, SOIL, mix

#: Points in the world.
Points = Sequence[tuple[float, float]]


class View(NamedTuple):
    """The part of the world in the picture."""

    #: Centre of the picture, in the world.
    center: tuple[float, float]
    #: Width of the picture, in metres.
    width: float


def skia_color(color: int) -> int:
    """The colour of Skia: ``0xAARRGGBB``."""
    return (color & 255) << 24 | color >> 8


@functools.lru_cache(maxsize=4096)
def filling(color: int) -> skia.Paint:
    return skia.Paint(Color=skia_color(color), AntiAlias=True)


@functools.lru_cache(maxsize=4096)
def stroke(color: int, width: float, dash: float = 0.0) -> skia.Paint:
    paint = skia.Paint(
        Color=skia_color(color),
        AntiAlias=True,
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=width,
        StrokeCap=skia.Paint.kRound_Cap,
        StrokeJoin=skia.Paint.kRound_Join,
    )
    if dash:
        paint.setPathEffect(skia.DashPathEffect.Make([dash, dash], 0.0))
    return paint


def darker(color: int) -> int:
    return mix(color, 0x1A2030FF, 0.38)


class Canvas(impel.Painter):
    """A picture of a part of the world. Points are in the world, widths of lines in pixels."""

    def __init__(self, width: int, height: int, outline: float = 1.0, snap: float = 0.0) -> None:
        self.width, self.height, self.outline, self.snap = width, height, outline, snap
        self.surface = skia.Surface(width, height)
        self.canvas = self.surface.getCanvas()
        self.look(View((0.0, 0.0), 20.0))

    def look(self, view: View) -> None:
        """Sets the view."""
        self.view = view
        self.scale = self.width / view.width
        self.left = view.center[0] - view.width / 2
        self.top = view.center[1] + self.height / self.scale / 2

    @property
    def bounds(self) -> impel.Aabb:
        low = self.top - self.height / self.scale
        return impel.Aabb(Vec2(self.left, low), Vec2(self.left + self.view.width, self.top))

    def pixel(self, point: tuple[float, float]) -> tuple[float, float]:
        """Converts a point of the world to pixels."""
        x, y = (point[0] - self.left) * self.scale, (self.top - point[1]) * self.scale
        if snap := self.snap:
            return round(x / snap) * snap, round(y / snap) * snap
        return x, y

    def clear(self, color: int) -> None:
        self.canvas.clear(skia_color(color))

    def image(self) -> Image.Image:
        pixels = self.surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
        return Image.fromarray(pixels, "RGBA").convert("RGB")

    # What a world draws

    def polygon(self, polygon: impel.DrawnPolygon) -> None:
        self.area(polygon.points, polygon.fill, radius=polygon.radius)

    def circle(self, circle: impel.DrawnCircle) -> None:
        if circle.fill & 255 < 8:
            return
        rim = circle.center + Vec2(circle.rotation.c, circle.rotation.s) * circle.radius
        self.disc(circle.center, circle.radius, circle.fill)
        if circle.radius * self.scale > 2.5:
            self.line((circle.center, rim), darker(circle.fill), 1.2)

    def capsule(self, capsule: impel.DrawnCapsule) -> None:
        self.area((capsule.a, capsule.b), capsule.fill, radius=capsule.radius)

    def segment(self, segment: impel.DrawnSegment) -> None:
        self.line((segment.a, segment.b), segment.color, 2.0)

    # Elements

    def area(
        self,
        points: Points,
        fill: int,
        *,
        radius: float = 0.0,
        outline: float | None = None,
    ) -> None:
        """A closed outline, filled; two points and a radius make a capsule."""
        if fill & 255 < 8:
            return
        corners = [self.pixel(point) for point in points]
        path = _rounded(corners, radius * self.scale) if radius else _closed(corners)
        self.canvas.drawPath(path, filling(fill))
        width = (0.0 if fill == SOIL else self.outline) if outline is None else outline
        if width:
            self.canvas.drawPath(path, stroke(darker(fill), width))

    def disc(self, center: tuple[float, float], radius: float, fill: int) -> None:
        x, y = self.pixel(center)
        self.canvas.drawCircle(x, y, radius * self.scale, filling(fill))
        if self.outline:
            self.canvas.drawCircle(x, y, radius * self.scale, stroke(darker(fill), self.outline))

    def areas(self, outlines: list[list[Vec2]], fill: int) -> None:
        """Many areas of one colour, without outlines, in one path. They have no seams."""
        path = skia.Path()
        path.setFillType(skia.PathFillType.kWinding)
        for points in outlines:
            (ax, ay), (bx, by), (cx, cy) = points[:3]
            # Areas of opposite direction cancel each other out.
            clockwise = (bx - ax) * (cy - ay) < (by - ay) * (cx - ax)
            corners = [skia.Point(*self.pixel(point)) for point in points]
            path.addPoly(corners[::-1] if clockwise else corners, True)
        self.canvas.drawPath(path, filling(fill))

    def lines(self, lines: list[tuple[Vec2, Vec2]], color: int, width: float) -> None:
        """Many lines of one colour, in one path."""
        path = skia.Path()
        for a, b in lines:
            path.moveTo(*self.pixel(a))
            path.lineTo(*self.pixel(b))
        self.canvas.drawPath(path, stroke(color, width))

    def ring(
        self, center: tuple[float, float], radius: float, color: int, width: float, dash: float = 0
    ) -> None:
        self.canvas.drawCircle(*self.pixel(center), radius * self.scale, stroke(color, width, dash))

    def line(
        self,
        points: Points,
        color: int,
        width: float,
        dash: float = 0.0,
    ) -> None:
        path = skia.Path()
        path.moveTo(*self.pixel(points[0]))
        for point in points[1:]:
            path.lineTo(*self.pixel(point))
        self.canvas.drawPath(path, stroke(color, width, dash))

    def blob(self, points: list[Vec2], fill: int, outline: float = 1.5) -> None:
        """A smooth closed outline through points, filled."""
        corners = [self.pixel(point) for point in points]
        path = skia.Path()
        for i, (x, y) in enumerate(corners):
            next_x, next_y = corners[(i + 1) % len(corners)]
            middle = (x + next_x) / 2, (y + next_y) / 2
            if i == 0:
                last_x, last_y = corners[-1]
                path.moveTo((last_x + x) / 2, (last_y + y) / 2)
            path.quadTo(x, y, *middle)
        path.close()
        self.canvas.drawPath(path, filling(fill))
        self.canvas.drawPath(path, stroke(darker(fill), outline))

    def curve(self, points: list[Vec2], color: int, width: float) -> None:
        """A smooth open line through points."""
        corners = [self.pixel(point) for point in points]
        path = skia.Path()
        path.moveTo(*corners[0])
        for (x, y), (next_x, next_y) in zip(corners[1:-1], corners[2:], strict=True):
            path.quadTo(x, y, (x + next_x) / 2, (y + next_y) / 2)
        path.lineTo(*corners[-1])
        self.canvas.drawPath(path, stroke(color, width))

    def text(self, *arguments: object) -> None:
        """Names of bodies are not drawn."""

    def write(
        self,
        text: str,
        at: tuple[float, float],
        size: float,
        color: int = INK,
        *,
        align: float = 0.0,
    ) -> None:
        """Writes text at a point in pixels: `align` is 0 for its left end there, 0.5 for its
        middle and 1 for its right end."""
        letters = font(size)
        x = at[0] - align * letters.measureText(text)
        self.canvas.drawString(text, x, at[1], letters, filling(color))


@functools.lru_cache(maxsize=16)
def font(size: float) -> skia.Font:
    """The font of Pillow, so that pictures do not depend on the fonts of the machine."""
    data = ImageFont.load_default(size).font_bytes  # type: ignore[union-attr]
    face = skia.FontMgr().makeFromData(skia.Data.MakeWithCopy(data))
    letters = skia.Font(face, size)
    letters.setEdging(skia.Font.Edging.kAntiAlias)
    letters.setSubpixel(True)
    return letters


def _closed(corners: list[tuple[float, float]]) -> skia.Path:
    path = skia.Path()
    path.addPoly([skia.Point(x, y) for x, y in corners], True)
    return path


def _rounded(corners: list[tuple[float, float]], radius: float) -> skia.Path:
    """The outline at a distance from corners in clockwise order on the picture."""
    path = skia.Path()
    count = len(corners)
    for i in range(count + 1):
        (x, y), (to_x, to_y) = corners[i % count], corners[(i + 1) % count]
        length = math.hypot(to_x - x, to_y - y) or 1.0
        # Counter-clockwise in the world is clockwise with y down.
        out_x, out_y = -(to_y - y) / length * radius, (to_x - x) / length * radius
        if i == 0:
            path.moveTo(x + out_x, y + out_y)
        else:
            path.arcTo(
                radius,
                radius,
                0.0,
                skia.Path.ArcSize.kSmall_ArcSize,
                skia.PathDirection.kCCW,
                x + out_x,
                y + out_y,
            )
        if i < count:
            path.lineTo(to_x + out_x, to_y + out_y)
    path.close()
    return path
