"""A character that walks, slides, climbs steps and rides on platforms."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref, c_size_t
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native
from ._native import (
    ImpelBodyId,
    ImpelCharacterDef,
    ImpelCharacterHit,
    ImpelCharacterMove,
    ImpelCharacterState,
    ImpelVec2,
)
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

    - `shape`: Shape of the character, relative to its transform. Default: a capsule 1.8
      m high and 0.6 m wide that stands on the origin.
    - `position`: Position in the world, in metres.
    - `up`: Up direction, of any length. Default: (0, 1).
    - `skin`: Distance that the character keeps from shapes, in metres, within [0.001,
      1] times the length unit. Default: 0.01.
    - `slide`: Whether the character slides along obstacles. Default: True.
    - `max_slope_climb`: Steepest slope that the character can stand on and walk up, in
      radians, within [0, π/2). Default: 50°.
    - `min_slope_slide`: Flattest slope on which the character slides down, in radians,
      within [0, π/2]. Default: 50°.
    - `step_height`: Highest step that the character climbs without slowing down, in
      metres, within [0, 1000000.0]. Default: 0.3.
    - `step_width`: Smallest depth of a step, in metres, within [0, 1000000.0]. Default:
      0.1.
    - `step_on_dynamic`: Whether the character also steps onto dynamic bodies. Default:
      True.
    - `snap_distance`: Distance over which the character follows the ground downwards,
      in metres, within [0, 1000000.0]. Default: 0.3.
    - `mass`: Mass of the character for pushing dynamic bodies, in kg, within [0, 1e6].
      Default: 70.
    - `max_push_force`: Largest force with which the character pushes a body, in N.
      Default: 1000.
    - `lookahead`: Time by which the character is ahead of the world, in seconds, within
      [0, 10.0]. Default: 0.
    - `filter`: Filter of the character: it collides with shapes that this filter
      allows. Default: `Filter()`.
    - `ignored`: Bodies that the character ignores, such as its own.
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
        """Transform of the character."""
        return Transform._of(self._state.transform)

    @property
    def drop_through(self) -> bool:
        """Whether one-way shapes do not block the character."""
        return bool(self.definition.drop_through)

    @drop_through.setter
    def drop_through(self, value: bool) -> None:
        self.definition.drop_through = value

    def move(self, translation: Pair, time_step: float = 1.0 / 60.0, push: bool = True) -> Move:
        """Moves the character by a translation, in metres, within `time_step`
        seconds, as far as shapes allow. Pushes the dynamic bodies that it hits,
        unless `push` is false."""
        move = ImpelCharacterMove()

        capacity, count = _HITS, c_size_t()
        while True:
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
            if status != _native.IMPEL_ERROR_CAPACITY:
                check(status)
                break
            capacity = max(count.value, 2 * capacity)
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
            world._shape(move.ground_shape.raw) if move.ground_shape.raw else None,
            Vec2._of(move.ground_normal),
            Vec2._of(move.ground_velocity),
            tuple(
                CharacterHit(
                    world._shape(hit.shape.raw),
                    world._body(hit.body.raw),
                    Vec2._of(hit.point),
                    Vec2._of(hit.normal),
                    Vec2._of(hit.impulse),
                )
                for hit in found
            ),
        )

    # Pickles and copies

    def __getstate__(self) -> dict[str, Any]:
        # Handles in structures are not valid in another world; objects of bodies are.
        definition = type(self.definition).from_buffer_copy(self.definition)
        state = type(self._state).from_buffer_copy(self._state)
        ignored = definition.ignored_bodies[: definition.ignored_body_count]
        ground = state.ground_body.raw
        definition.ignored_bodies, definition.ignored_body_count = None, 0
        state.ground_body = ImpelBodyId()
        attributes = dict(self.__dict__, definition=bytes(definition), _state=bytes(state))
        return {
            "world": attributes.pop("world"),
            "ignored": [self.world._body(id.raw) for id in ignored],
            "ground": self.world._body(ground) if ground else None,
            "attributes": attributes,
        }

    def __setstate__(self, found: dict[str, Any]) -> None:
        self.__dict__.update(found["attributes"], world=found["world"])
        self.definition = ImpelCharacterDef.from_buffer_copy(found["attributes"]["definition"])
        self._state = ImpelCharacterState.from_buffer_copy(found["attributes"]["_state"])
        ids = [body._id for body in found["ignored"]]
        self.definition.ignored_bodies = (ImpelBodyId * len(ids))(*ids)
        self.definition.ignored_body_count = len(ids)
        if found["ground"] is not None:
            self._state.ground_body = found["ground"]._id


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
