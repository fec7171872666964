"""A character that walks, slides, climbs steps and rides on platforms."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref, c_size_t
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native
from ._native import ImpelBodyId, ImpelCharacterHit, ImpelCharacterMove, ImpelVec2
from .convex import Convex
from .errors import check
from .values import Filter, Pair, Transform, Vec2

if TYPE_CHECKING:
    from .body import Body
    from .shape import Shape
    from .world import World


class CharacterHit(NamedTuple):
    """A hit of a character with a shape."""

    shape: Shape
    body: Body
    #: Position in the world.
    point: Vec2
    #: Unit normal of the surface, towards the character.
    normal: Vec2
    #: Impulse with which the character pushes the body, in N s.
    impulse: Vec2


class Move(NamedTuple):
    """The result of a move."""

    #: Translation, in metres, including `carried`.
    translation: Vec2
    #: Translation by the ground.
    carried: Vec2
    #: The remaining part of the requested velocity, in m/s.
    velocity: Vec2
    #: Whether the character stands on ground.
    grounded: bool
    #: Whether the ground is too steep to stand on.
    sliding: bool
    hit_wall: bool
    hit_ceiling: bool
    #: Whether the character stepped up.
    stepped: bool
    #: Whether the character snapped down to the ground.
    snapped: bool
    #: Whether the character is crushed between shapes.
    crushed: bool
    #: The shape of the ground.
    ground_shape: Shape | None
    ground_normal: Vec2
    ground_velocity: Vec2
    #: The hits of the move.
    hits: tuple[CharacterHit, ...]


class Character:
    """A character of a world. It is not a body: call `move` once per step.

        hero = impel.Character(world, position=(0, 2))
        velocity = impel.Vec2(3, 0)
        while True:
            velocity += impel.Vec2(0, -10 / 60)
            velocity = hero.move(velocity * (1 / 60), 1 / 60).velocity
            world.step(1 / 60)
    """

    def __init__(
        self,
        world: World,
        shape: Convex | None = None,
        position: Pair = (0.0, 0.0),
        *,
        up: Pair | None = None,
        skin: float | None = None,
        slide: bool | None = None,
        max_slope_climb: float | None = None,
        min_slope_slide: float | None = None,
        step_height: float | None = None,
        step_width: float | None = None,
        step_on_dynamic: bool | None = None,
        snap_distance: float | None = None,
        mass: float | None = None,
        max_push_force: float | None = None,
        lookahead: float | None = None,
        filter: Filter | None = None,
        ignored: Iterable[Body] = (),
    ) -> None:
        settings = {name: value for name, value in locals().items() if name in _PLAIN}
        self.world = world
        #: The settings of the engine, which can be changed.
        self.definition: Any = _native.impel_character_def_for_length_unit(
            world.length_unit
        )
        for name, value in settings.items():
            if value is not None:
                setattr(self.definition, name, value)
        if shape is not None:
            self.definition.shape = shape._convex
        if up is not None:
            self.definition.up = ImpelVec2(*up)
        if filter is not None:
            self.definition.filter = filter._native()
        ids = [body._id for body in ignored]
        self.definition.ignored_bodies = (ImpelBodyId * len(ids))(*ids)
        self.definition.ignored_body_count = len(ids)
        self._state = _native.impel_character_state_default()
        self._state.transform.p = ImpelVec2(*position)

    @property
    def position(self) -> Vec2:
        """Position. Setting it teleports the character."""
        return self.transform.position

    @position.setter
    def position(self, value: Pair) -> None:
        self._state.transform.p = ImpelVec2(*value)
        # The previous ground no longer carries the character.
        self._state.ground_body = ImpelBodyId()

    @property
    def transform(self) -> Transform:
        return Transform._of(self._state.transform)

    @property
    def drop_through(self) -> bool:
        """Whether one-way shapes do not block the character."""
        return bool(self.definition.drop_through)

    @drop_through.setter
    def drop_through(self, value: bool) -> None:
        self.definition.drop_through = value

    def move(self, translation: Pair, time_step: float = 1.0 / 60.0, push: bool = True) -> Move:
        """Moves the character by a translation, in metres, within a time, in
        seconds, as far as shapes allow. Pushes the dynamic bodies that it hits,
        unless `push` is false."""
        move = ImpelCharacterMove()

        capacity, count, status = _HITS, c_size_t(), _native.IMPEL_ERROR_CAPACITY
        while status == _native.IMPEL_ERROR_CAPACITY:
            hits = (ImpelCharacterHit * capacity)()
            status = _native.impel_world_move_character(
                self.world._id,
                byref(self.definition),
                byref(self._state),
                ImpelVec2(*translation),
                time_step,
                byref(move),
                hits,
                capacity,
                byref(count),
            )
            capacity = max(count.value, 2 * capacity)
        check(status)
        found = hits[: count.value]
        self._state = type(self._state).from_buffer_copy(move.state)
        if push and found:
            check(_native.impel_world_apply_character_hits(self.world._id, hits, len(found)))
        world = self.world
        return Move(
            Vec2._of(move.translation),
            Vec2._of(move.carried),
            Vec2._of(move.velocity),
            move.grounded,
            move.sliding,
            move.hit_wall,
            move.hit_ceiling,
            move.stepped,
            move.snapped,
            move.crushed,
            world._shape(move.ground_shape) if move.ground_shape.raw else None,
            Vec2._of(move.ground_normal),
            Vec2._of(move.ground_velocity),
            tuple(
                CharacterHit(
                    world._shape(hit.shape),
                    world._body(hit.body),
                    Vec2._of(hit.point),
                    Vec2._of(hit.normal),
                    Vec2._of(hit.impulse),
                )
                for hit in found
            ),
        )


#: Initial capacity, larger than the usual number of hits of a move.
_HITS = 16

_PLAIN = {
    "skin",
    "slide",
    "max_slope_climb",
    "min_slope_slide",
    "step_height",
    "step_width",
    "step_on_dynamic",
    "snap_distance",
    "mass",
    "max_push_force",
    "lookahead",
}
