"""Contact points of two shapes."""

from .vec2d import Vec2d


class ContactPoint:
    """A point at which two shapes touch.

    `point_a` and `point_b` lie on the surfaces of the two shapes. `distance` is their
    distance along the normal, negative if the shapes overlap; it is ignored when the
    point is assigned to `Arbiter.contact_point_set`.
    """

    __slots__ = ("point_a", "point_b", "distance")

    def __init__(self, point_a: Vec2d, point_b: Vec2d, distance: float) -> None:
        self.point_a = point_a
        self.point_b = point_b
        self.distance = distance

    def __repr__(self) -> str:
        return (
            f"ContactPoint(point_a={self.point_a}, point_b={self.point_b}, "
            f"distance={self.distance})"
        )


class ContactPointSet:
    """Normal from the first shape to the second, and up to two contact points."""

    __slots__ = ("normal", "points")

    def __init__(self, normal: Vec2d, points: tuple[ContactPoint, ...]) -> None:
        self.normal = normal
        self.points = points

    def __repr__(self) -> str:
        return f"ContactPointSet(normal={self.normal}, points={self.points})"

    def _swapped(self) -> "ContactPointSet":
        """The same contact with the two shapes exchanged."""
        return ContactPointSet(
            -self.normal,
            tuple(ContactPoint(p.point_b, p.point_a, p.distance) for p in self.points),
        )
