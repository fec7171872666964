"""Writes moving pictures as animated WebP within a limit of size."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

#: Encodings, from the best to the smallest: with so many colours, without loss, or with loss
#: of a quality. Flat shapes are small and sharp without loss.
ENCODINGS: tuple[dict[str, int], ...] = (
    {"colors": 64},
    {"colors": 48},
    {"colors": 32},
    {"colors": 24},
    {"colors": 18},
    {"quality": 24},
    {"quality": 16},
    {"quality": 10},
)


def save(frames: Sequence[Image.Image], times: Sequence[int], path: Path, limit: int) -> str:
    """Writes frames with their times in milliseconds, in the best encoding within the limit
    in bytes. Returns the encoding and the size as text."""
    # Each encoding is smaller than the one before.
    first, last, best = 0, len(ENCODINGS) - 1, b""
    while first <= last:
        middle = (first + last) // 2
        data = _encode(frames, times, **ENCODINGS[middle])
        if len(data) <= limit:
            best, chosen, last = data, ENCODINGS[middle], middle - 1
        else:
            first = middle + 1
    if not best:
        raise SystemExit(f"{path.name}: {len(data)} bytes exceed the limit of {limit} bytes")
    path.write_bytes(best)
    name, value = next(iter(chosen.items()))
    return f"{name} {value}, {len(best) / 1000:.0f} kB"


def _encode(
    frames: Sequence[Image.Image], times: Sequence[int], *, colors: int = 0, quality: int = 80
) -> bytes:
    if colors:
        palette = _palette(frames, colors)
        frames = [
            frame.quantize(palette=palette, dither=Image.Dither.NONE).convert("RGB")
            for frame in frames
        ]
    out = io.BytesIO()
    frames[0].save(
        out,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=list(times),
        loop=0,
        lossless=bool(colors),
        quality=quality,
        method=4,
        kmin=9998,
        kmax=9999,
    )
    return out.getvalue()


def _palette(frames: Sequence[Image.Image], colors: int) -> Image.Image:
    """The colours that represent frames from the whole picture best."""
    width, height = frames[0].size
    count = min(6, len(frames))
    sheet = Image.new("RGB", (width, height * count))
    for i in range(count):
        sheet.paste(frames[i * (len(frames) - 1) // max(count - 1, 1)], (0, height * i))
    palette = sheet.quantize(
        colors, method=Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE
    )
    # The most frequent colour, that of the background, is exact.
    counts: Any = sheet.getcolors(1 << 24)
    paper: tuple[int, int, int] = max(counts)[1]
    found = palette.getpalette() or []
    parts = [found[i : i + 3] for i in range(0, len(found), 3)]
    nearest = min(
        range(len(parts)),
        key=lambda i: sum((x - y) ** 2 for x, y in zip(parts[i], paper, strict=True)),
    )
    found[3 * nearest : 3 * nearest + 3] = paper
    palette.putpalette(found)
    return palette


def wipe(last: Image.Image, first: Image.Image, count: int) -> list[Image.Image]:
    """Frames in which the first picture replaces the last one behind a slanted edge."""
    width, height = first.size
    slant = height // 3
    found = []
    for i in range(count):
        edge = round((width + slant) * (i + 1) / (count + 1))
        mask = Image.new("L", first.size)
        ImageDraw.Draw(mask).polygon([(0, 0), (edge, 0), (edge - slant, height), (0, height)], 255)
        frame = last.copy()
        frame.paste(first, mask=mask)
        found.append(frame)
    return found
