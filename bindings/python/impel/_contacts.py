"""Converts the library's structures to contacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._native import ImpelContact
from .records import Layout
from .values import Contact, ContactPoint, Vec2, new

if TYPE_CHECKING:
    from .world import World


def _contact(world: World, values: tuple[Any, ...]) -> Contact:
    # Each point ends with its position relative to body a, its feature and the impulse of
    # the last substep.
    # fmt: off
    (a, b, body_a, body_b, normal_x, normal_y, count,
     x, y, separation, impulse, friction, _, _, feature, last,
     x_2, y_2, separation_2, impulse_2, friction_2, _, _, feature_2, last_2, touching) = values
    # fmt: on
    position = new(Vec2, (x, y))
    one = new(ContactPoint, (position, separation, impulse, friction, feature, last))
    points: tuple[ContactPoint, ...] = (one,)
    if count == 2:
        position = new(Vec2, (x_2, y_2))
        two = (position, separation_2, impulse_2, friction_2, feature_2, last_2)
        points = (one, new(ContactPoint, two))
    shape, body = world._shape, world._body
    ends = shape(a), shape(b), body(body_a), body(body_b)
    return new(Contact, (*ends, new(Vec2, (normal_x, normal_y)), points, touching))


CONTACT = Layout(ImpelContact, _contact)


def contact(world: World, native: ImpelContact) -> Contact:
    """A contact of a structure."""
    return _contact(world, CONTACT.struct.unpack(native))
