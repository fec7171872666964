"""Collision filters."""

from typing import NamedTuple


class ShapeFilter(NamedTuple):
    """Selects the shapes that collide (collision layers, bitmasks).

    Two shapes collide unless they have the same group, and it is not zero, or the
    categories of one have no bit in common with the mask of the other. Queries use a
    filter in the same way. Categories and masks have 32 bits.

    >>> player = ShapeFilter(categories=0b01, mask=0b10)
    >>> enemy = ShapeFilter(categories=0b10)
    >>> player.rejects_collision(enemy), player.rejects_collision(player)
    (False, True)
    """

    #: Shapes of the same group do not collide. 0: no group.
    group: int = 0
    #: Categories of the shape, one bit each.
    categories: int = 0xFFFFFFFF
    #: Categories that the shape collides with.
    mask: int = 0xFFFFFFFF

    @staticmethod
    def ALL_MASKS() -> int:
        """The mask of all categories."""
        return 0xFFFFFFFF

    @staticmethod
    def ALL_CATEGORIES() -> int:
        """All categories."""
        return 0xFFFFFFFF

    def rejects_collision(self, other: "ShapeFilter") -> bool:
        """Whether shapes with these filters do not collide."""
        return (
            (self.group != 0 and self.group == other.group)
            or self.categories & other.mask == 0
            or other.categories & self.mask == 0
        )
