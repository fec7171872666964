"""Spaces."""

from __future__ import annotations

import math
import weakref
from collections.abc import Callable, Hashable, Iterator, KeysView
from typing import Any, TypeVar

from . import _version
from ._collision_handler import PHASES, CollisionCallback, CollisionHandler, ReturningHandler
from ._collisions import Collisions
from ._pickle import State, dead_ref
from ._space_queries import SpaceQueries
from ._space_step import SpaceStep
from ._world import TRANSFORM, World
from .arbiter import Arbiter
from .body import Body
from .constraints import Constraint
from .shape_filter import ShapeFilter
from .shapes import Shape
from .space_debug_draw_options import SpaceDebugDrawOptions

AddableObjects = Body | Shape | Constraint


def empty_callback(*args: Any, **kwargs: Any) -> None:
    """Does nothing. Pass it to `Space.on_collision` to remove a callback."""


Object = TypeVar("Object", Body, Shape, Constraint)


def _taken(table: dict[Object, None]) -> Iterator[Object]:
    """Takes the objects out of a table, in their order. After an error the rest stays."""
    objects, done = list(table), 0
    try:
        for done, each in enumerate(objects, 1):
            yield each
    finally:
        table.clear()
        table.update(dict.fromkeys(objects[done:]))


class Space(SpaceStep, SpaceQueries):
    """A simulated world of bodies, shapes and constraints.

    Copies and pickles contain everything but post-step callbacks and cached collisions.

    >>> import impel.pymunk as pymunk
    >>> space = pymunk.Space()
    >>> space.gravity = 0, -10
    >>> ball = pymunk.Body(1, 1)
    >>> space.add(ball, pymunk.Circle(ball, 1))
    >>> space.step(1)
    >>> ball.velocity
    Vec2d(0.0, -10.0)
    """

    def __init__(self, threaded: bool = False) -> None:
        """A threaded space uses two threads once `threads` is set to 2."""
        self._init_settings(threaded)
        self._self_ref = weakref.ref(self)
        self._world: World | None = None
        self._bodies: dict[Body, None] = {}
        self._shapes: dict[Shape, None] = {}
        self._constraints: dict[Constraint, None] = {}
        self._static_body: Body | None = None
        self._added = 0
        # Objects that the engine does not have yet.
        self._new_bodies: dict[Body, None] = {}
        self._new_shapes: dict[Shape, None] = {}
        self._new_constraints: dict[Constraint, None] = {}
        self._query_options: dict[ShapeFilter, Any] = {}
        self._init_step()
        self._collisions = Collisions(self)
        self._returning_handlers: dict[tuple[int | None, int | None], ReturningHandler] = {}
        self._add_later: dict[AddableObjects, None] = {}
        self._remove_later: dict[AddableObjects, None] = {}
        self._post_step_callbacks: dict[Hashable, Callable[[], None]] = {}

    def __del__(self) -> None:
        world = self.__dict__.get("_world")
        if world is not None:
            world.close()

    @property
    def shapes(self) -> KeysView[Shape]:
        """The shapes of the space; a live view."""
        return self._shapes.keys()

    @property
    def bodies(self) -> KeysView[Body]:
        """The bodies of the space, without `static_body`; a live view."""
        return self._bodies.keys()

    @property
    def constraints(self) -> KeysView[Constraint]:
        """The constraints of the space; a live view."""
        return self._constraints.keys()

    @property
    def static_body(self) -> Body:
        """A static body that belongs to the space."""
        if self._static_body is None:
            self._set_static_body(Body(body_type=Body.STATIC))
        assert self._static_body is not None
        return self._static_body

    def _set_static_body(self, body: Body) -> None:
        self._static_body = body
        body._space = self._self_ref

    # Adding and removing

    def add(self, *objs: AddableObjects) -> None:
        """Adds bodies, shapes and constraints. In a callback, at the end of the step."""
        if self._locked:
            self._add_later.update(dict.fromkeys(objs))
            return
        # Shapes need their bodies, whatever the order of the arguments.
        for o in sorted(objs, key=lambda o: not isinstance(o, Body)):
            if isinstance(o, Body):
                self._add_body(o)
            elif isinstance(o, Shape):
                self._add_shape(o)
            elif isinstance(o, Constraint):
                self._add_constraint(o)
            else:
                raise Exception(
                    f"{o!r} cannot be added to a space; pass bodies, shapes and constraints"
                )

    def _add_body(self, body: Body) -> None:
        assert body not in self._bodies, f"{body} is in this space already"
        assert body.space is None, f"{body} is in another space; remove it there first"
        body._space = self._self_ref
        self._bodies[body] = None
        self._bodies_to_check[body] = None
        if body._world is None:
            self._new_bodies[body] = None
        self._guests.pop(body, None)
        body._update_functions()
        if body._fx or body._fy or body._torque:
            self._forced[body] = None

    def _add_shape(self, shape: Shape) -> None:
        body = shape.body
        assert shape not in self._shapes, f"{shape} is in this space already"
        assert shape.space is None, f"{shape} is in another space; remove it there first"
        assert body is not None, f"{shape} has no body; set Shape.body first"
        assert body.space is self, (
            f"the body of {shape} is not in this space; add it before the shape, or with it"
        )
        self._added += 1
        shape._number = self._added
        shape._space = self._self_ref
        self._shapes[shape] = None
        self._new_shapes[shape] = None
        # As in Chipmunk, a new shape is where its body is now.
        body._indexed = None
        if self._world is not None:
            self._world.has_urgent = True
        if shape._mass > 0:
            body._accumulate_mass()

    def _add_constraint(self, constraint: Constraint) -> None:
        assert constraint not in self._constraints, f"{constraint} is in this space already"
        assert Body.DYNAMIC in (constraint.a.body_type, constraint.b.body_type), (
            f"neither body of {constraint} is dynamic; one of the two must be"
        )
        constraint._space = self._self_ref
        self._constraints[constraint] = None
        self._new_constraints[constraint] = None
        constraint._note_functions()
        constraint.activate_bodies()

    def remove(self, *objs: AddableObjects) -> None:
        """Removes bodies, shapes and constraints. In a callback, at the end of the step.

        Remove the shapes and constraints of a body that is removed too.
        """
        if self._locked:
            self._remove_later.update(dict.fromkeys(objs))
            return
        for o in objs:
            self._remove(o)
        self._remove_deferred()

    def _remove_deferred(self) -> None:
        while self._remove_later:
            o, _ = self._remove_later.popitem()
            # Callbacks may have asked for the same object twice.
            if o in self._bodies or o in self._shapes or o in self._constraints:
                self._remove(o)

    def _remove(self, o: AddableObjects) -> None:
        if isinstance(o, Body):
            self._remove_body(o)
        elif isinstance(o, Shape):
            self._remove_shape(o)
        elif isinstance(o, Constraint):
            self._remove_constraint(o)
        else:
            raise Exception(
                f"{o!r} cannot be removed from a space; pass bodies, shapes and constraints"
            )

    def _remove_shape(self, shape: Shape) -> None:
        assert shape in self._shapes, f"{shape} is not in this space"
        shape._cached = shape._pose()
        if shape._pairs:
            self._locked, locked = True, self._locked
            try:
                self._collisions.remove_shape(shape)
            finally:
                self._locked = locked
        del self._shapes[shape]
        self._new_shapes.pop(shape, None)
        shape._space = dead_ref
        shape._destroy()
        body = shape.body
        if body is not None:
            if shape._mass > 0:
                body._accumulate_mass()
            if body._space() is None:
                self._release(body)

    def _remove_body(self, body: Body) -> None:
        assert body in self._bodies, f"{body} is not in this space"
        del self._bodies[body]
        for table in (self._new_bodies, self._bodies_to_check, self._forced, self._kicked):
            table.pop(body, None)
        self._functions.pop(body, None)
        body._space = dead_ref
        self._release(body)

    def _remove_constraint(self, constraint: Constraint) -> None:
        assert constraint in self._constraints, f"{constraint} is not in this space"
        constraint.activate_bodies()
        del self._constraints[constraint]
        self._new_constraints.pop(constraint, None)
        self._called_constraints.pop(constraint, None)
        constraint._space = dead_ref
        constraint._destroy()
        for body in (constraint.a, constraint.b):
            if body._space() is None:
                self._release(body)

    def _release(self, body: Body) -> None:
        """Removes a body from the engine unless something in the space needs it."""
        if body._world is None:
            return
        if self._needs(body):
            self._guests[body] = None
            body._update_functions()
        else:
            self._guests.pop(body, None)
            body._world.release(body)

    def _needs(self, body: Body) -> bool:
        """Whether the space, or something in it, uses a body."""
        return (
            body._space() is self
            or any(shape._space() is self for shape in body._shapes)
            or any(constraint._space() is self for constraint in body._constraints)
        )

    # Reindexing

    def reindex_shape(self, shape: Shape) -> None:
        """Lets queries see the new position of a shape's body."""
        if shape.body is not None:
            self.reindex_shapes_for_body(shape.body)

    def reindex_shapes_for_body(self, body: Body) -> None:
        """Lets queries see the new position of a body."""
        assert not self._locked, "bodies cannot be reindexed in a callback of a step"
        self._synced(moved=False)
        if body._world is self._world:
            body._apply(TRANSFORM)
            for shape in body._shapes:
                shape._apply_form()

    def reindex_static(self) -> None:
        """Lets queries see the new positions of all static bodies."""
        for body in [*self._bodies, self._static_body]:
            if body is not None and body._type == Body.STATIC:
                self.reindex_shapes_for_body(body)

    # The engine

    def _engine(self) -> World:
        """The engine's world, with all settings that it needs at creation."""
        if self._world is not None and self._world.slop != self._collision_slop:
            self._close_engine()
        if self._world is None:
            self._world = World(self)
        return self._world

    def _close_engine(self) -> None:
        """Destroys the engine's world. The next use creates it again."""
        assert self._world is not None
        self._world.close()
        self._world = None
        self._guests.clear()
        self._new_bodies = dict.fromkeys(self._bodies)
        self._new_shapes = dict.fromkeys(self._shapes)
        self._new_constraints = dict.fromkeys(self._constraints)

    def _synced(self, *, moved: bool) -> World:
        world = self._engine()
        if not self._stepping:
            world.sync(moved=moved)
        return world

    def _create_pending(self) -> None:
        """Creates the objects that the engine does not have yet."""
        world = self._world
        assert world is not None
        # An object that the engine refuses is not tried again.
        for body in _taken(self._new_bodies):
            world.adopt(body)
        for shape in _taken(self._new_shapes):
            assert shape.body is not None
            world.adopt(shape.body)
            shape._create()
        for constraint in _taken(self._new_constraints):
            for body in (constraint.a, constraint.b):
                if body._world is None:
                    world.adopt(body)
                    if body._space() is None:
                        self._guests[body] = None
                if body._dirty:
                    body._apply(~0)
            constraint._create(world)

    def _wake_all(self) -> None:
        if self._world is not None and self._sleep_time_threshold != math.inf:
            for body in self._bodies:
                body.activate()

    # Collisions

    @property
    def _handlers(self) -> dict[Any, CollisionHandler]:
        return self._collisions.handlers

    def on_collision(
        self,
        collision_type_a: int | None = None,
        collision_type_b: int | None = None,
        begin: CollisionCallback | None = None,
        pre_solve: CollisionCallback | None = None,
        post_solve: CollisionCallback | None = None,
        separate: CollisionCallback | None = None,
        data: Any = None,
    ) -> None:
        """Sets callbacks for collisions of shapes with two collision types.

        None as a type stands for any; `collision_type_b` must be None if `collision_type_a`
        is. Each callback is called with arbiter, space and `data`. Only the callbacks that
        are passed are replaced; `empty_callback` removes one. If several pairs of types
        match, the most specific comes first.

        - `begin`: the shapes begin to touch.
        - `pre_solve`: the shapes touch, in each step, before the solver.
        - `post_solve`: the collision is solved; its impulses are known.
        - `separate`: the shapes no longer touch, or one of them was removed.
        """
        assert collision_type_a is not None or collision_type_b is None, (
            f"collision_type_a is None and collision_type_b is {collision_type_b}; pass the type "
            "as collision_type_a"
        )
        handler = self._collisions.handler((collision_type_a, collision_type_b))
        for phase, function in zip(PHASES, (begin, pre_solve, post_solve, separate)):
            if function is empty_callback:
                setattr(handler, phase, None)
            elif function is not None:
                setattr(handler, phase, function)
                handler.data[phase] = data

    def add_collision_handler(
        self, collision_type_a: int, collision_type_b: int
    ) -> ReturningHandler:
        """A handler as of pymunk before version 7. In new programs use `on_collision`."""
        return self._returning(collision_type_a, collision_type_b)

    def add_wildcard_collision_handler(self, collision_type_a: int) -> ReturningHandler:
        """A handler as of pymunk before version 7. In new programs use `on_collision`."""
        return self._returning(collision_type_a, None)

    def add_default_collision_handler(self) -> ReturningHandler:
        """A handler as of pymunk before version 7. In new programs use `on_collision`."""
        return self._returning(None, None)

    def _returning(self, a: int | None, b: int | None) -> ReturningHandler:
        found = self._returning_handlers.get((a, b))
        if found is None:
            found = ReturningHandler(self._collisions.handler((a, b)))
            self._returning_handlers[(a, b)] = found
        return found

    def _arbiters_of(self, body: Body) -> list[Arbiter]:
        """The collisions of a body at the last step. Its shape is the first of each."""
        if self._world is None or body._world is not self._world:
            return []
        pairs = self._collisions.current(self._world, body)
        return [Arbiter(pair, self, swapped=pair.b.body is body) for pair in pairs]

    def add_post_step_callback(
        self,
        callback_function: Callable[..., None],
        key: Hashable,
        *args: Any,
        **kwargs: Any,
    ) -> bool:
        """Calls a function with space, key and arguments at the end of the next step.

        Returns False, and changes nothing, if the key is in use.
        """
        if key in self._post_step_callbacks:
            return False
        self._post_step_callbacks[key] = lambda: callback_function(self, key, *args, **kwargs)
        return True

    def debug_draw(self, options: SpaceDebugDrawOptions) -> None:
        """Draws the space with drawing options: see `SpaceDebugDrawOptions`."""
        from ._debug_draw import draw

        draw(self, options)

    # Copies

    def __getstate__(self) -> State:
        state = super().__getstate__()
        special: list[tuple[str, Any]] = [
            ("pymunk_version", _version.version),
            ("bodies", list(self._bodies)),
        ]
        if self._static_body is not None:
            special.append(("_static_body", self._static_body))
        special.append(("shapes", list(self._shapes)))
        special.append(("constraints", list(self._constraints)))
        handlers = []
        for key, handler in self._handlers.items():
            found: dict[str, Any] = {"_data": handler.data}
            for phase in PHASES:
                if getattr(handler, phase) is not None:
                    found[f"_{phase}"] = getattr(handler, phase)
            handlers.append((key, found))
        special.append(("_handlers", handlers))
        special.append(("current_time_step", self._current_time_step))
        state["special"] = special
        return state

    def __setstate__(self, state: State) -> None:
        super().__setstate__(state)
        for name, value in state["special"]:
            if name == "pymunk_version":
                assert value == _version.version, (
                    f"Pymunk version {value} of pickled object does not match current Pymunk "
                    f"version {_version.version}"
                )
            elif name == "_static_body":
                self._set_static_body(value)
            elif name in ("bodies", "shapes", "constraints"):
                self.add(*value)
            elif name == "_handlers":
                for key, found in value:
                    types = key if isinstance(key, tuple) else (key, None)
                    functions = {phase: found.get(f"_{phase}") for phase in PHASES}
                    self.on_collision(*types, **functions)
                    self._handlers[types].data.update(found.get("_data", {}))
            elif name == "current_time_step":
                self._current_time_step = value
