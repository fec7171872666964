"""Colours of the pictures, as ``0xRRGGBBAA``, the format of `Shape.debug_color`."""

PAPER = 0xF6F1E7FF
SOIL = 0x4A5568FF
STONE = 0x7C8798FF
INK = 0x2D3748FF

RED = 0xE4572EFF
ORANGE = 0xF2994AFF
YELLOW = 0xF2C14EFF
GREEN = 0x4FA66BFF
TEAL = 0x2AA6A1FF
BLUE = 0x3B7DD8FF
VIOLET = 0x8463C7FF
PINK = 0xE0719FFF
WOOD = 0xC98D54FF
SKIN = 0xF0C3A0FF

#: From the top of a stack to its bottom.
RAINBOW = (RED, ORANGE, YELLOW, GREEN, TEAL, BLUE, VIOLET, PINK)


def hidden(color: int) -> int:
    """The colour with an alpha of one: the painter skips such a shape. A soft body takes
    its colour from its particles, which are hidden in this way."""
    return color & 0xFFFFFF00 | 1


def mix(a: int, b: int, share: float) -> int:
    """A colour between two opaque ones: `a` at 0, `b` at 1."""
    parts = [
        round((a >> shift & 255) * (1 - share) + (b >> shift & 255) * share)
        for shift in (24, 16, 8)
    ]
    return parts[0] << 24 | parts[1] << 16 | parts[2] << 8 | 255


def along(colors: tuple[int, ...], share: float) -> int:
    """The colour at a position from 0 to 1 of a scale of colours."""
    place = min(max(share, 0.0), 1.0) * (len(colors) - 1)
    first = min(int(place), len(colors) - 2)
    return mix(colors[first], colors[first + 1], place - first)
