"""Arrays of bodies, for calls that read or change all of them at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from ctypes import c_bool, c_float, c_uint64
from typing import TYPE_CHECKING, Any, overload

from . import _native
from ._buffers import elements, target
from ._lists import from_origin, handles
from ._native import ImpelBodyId, ImpelTransform, ImpelVec2
from .body import Body
from .errors import fail
from .values import Pair

if TYPE_CHECKING:
    from ._buffers import Floats, Memory, Transforms, Vectors
    from .world import World


class BodyArray(Sequence[Body]):
    """Bodies of a world, with their handles in an array of the library: `World.body_array`
    creates it.

    Each method is one call for all bodies, in their order. Results are views of C floats:
    of `out`, a writable buffer, or of new memory. Arguments are buffers of C floats, which
    are not copied, or sequences. NumPy arrays of ``float32`` are such buffers, and
    ``numpy.asarray(view)`` takes a result without a copy. A body that does not exist raises
    `InvalidHandleError`, and nothing changes.
    """

    __slots__ = ("_ids", "_world", "bodies")

    def __init__(self, world: World, bodies: Iterable[Body]) -> None:
        self._world = world
        #: The bodies.
        self.bodies = tuple(bodies)
        self._ids = handles(ImpelBodyId, self.bodies)

    # Reading

    def transforms(
        self, out: Memory | None = None, *, alpha: float = 1.0, origin: Pair | None = None
    ) -> memoryview[float]:
        """Reads the transforms into `out`: x, y, cosine and sine of each body.

        With the `alpha` of an `Advance`, they are interpolated between the last two steps.
        They are relative to `origin`, such as a camera, and precise near it. Default: the
        world origin.
        """
        native, view = target(ImpelTransform, out, len(self.bodies))
        if alpha == 1.0 and origin is None:
            status = _native.impel_world_get_transforms(
                self._world._id, self._ids, len(self.bodies), native
            )
        else:
            status = _native.impel_world_get_interpolated_transforms(
                self._world._id, from_origin(origin), self._ids, len(self.bodies), alpha, native
            )
        if status:
            fail(status)
        return view

    def positions(
        self, out: Memory | None = None, *, origin: Pair | None = None
    ) -> memoryview[float]:
        """Reads the positions of the origins of the bodies, x and y, into `out`, relative to
        `origin`. Default: the world origin."""
        _, view = target(ImpelVec2, out, len(self.bodies))
        transforms = self.transforms(origin=origin)
        # As elements of 8 bytes, every second one is a position.
        view.cast("B").cast("Q")[:] = transforms.cast("B").cast("Q")[::2]
        return view

    def linear_velocities(self, out: Memory | None = None) -> memoryview[float]:
        """Reads the velocities of the centres of mass into `out`: x and y, in m/s."""
        return self._velocities(ImpelVec2, out)

    def angular_velocities(self, out: Memory | None = None) -> memoryview[float]:
        """Reads the angular velocities into `out`, counter-clockwise, in rad/s."""
        return self._velocities(c_float, out)

    def awake(self) -> memoryview[bool]:
        """Reads whether each body is awake."""
        memory = bytearray(len(self.bodies))
        flags = (c_bool * len(memory)).from_buffer(memory) if memory else None
        self._call(_native.impel_world_get_awake_flags, flags)
        return memoryview(memory).cast("?")

    def user_numbers(self) -> memoryview[int]:
        """Reads the `user_number` of each body."""
        memory = bytearray(8 * len(self.bodies))
        numbers = (c_uint64 * len(self.bodies)).from_buffer(memory) if memory else None
        self._call(_native.impel_world_get_body_user_data, numbers)
        return memoryview(memory).cast("Q")

    # Changing

    def set_transforms(self, transforms: Transforms, *, origin: Pair | None = None) -> None:
        """Teleports the bodies. A buffer has x, y, cosine and sine of each. The transforms
        are relative to `origin`. Default: the world origin."""
        natives = self._given(ImpelTransform, transforms, "transforms", 2)
        status = _native.impel_world_set_transforms(
            self._world._id, from_origin(origin), self._ids, len(self.bodies), natives
        )
        if status:
            fail(status)

    def set_velocities(
        self, linear: Vectors | None = None, angular: Floats | None = None
    ) -> None:
        """Sets the linear velocities, in m/s, or the angular velocities, in rad/s, or
        both."""
        self._call(
            _native.impel_world_set_velocities,
            None if linear is None else self._given(ImpelVec2, linear, "linear", 1),
            None if angular is None else self._given(c_float, angular, "angular", 0),
        )

    def apply_forces(
        self, forces: Vectors, points: Vectors | None = None, *, origin: Pair | None = None
    ) -> None:
        """Adds a force, in N, to each body for the next step: at a point of the world, or
        at the centre of mass. The points are relative to `origin`. Default: the world
        origin."""
        self._apply(_native.impel_world_apply_forces, forces, "forces", points, origin)

    def apply_impulses(
        self, impulses: Vectors, points: Vectors | None = None, *, origin: Pair | None = None
    ) -> None:
        """Applies an impulse, in N s, to each body: `points` and `origin` as in
        `apply_forces`."""
        self._apply(_native.impel_world_apply_impulses, impulses, "impulses", points, origin)

    def destroy(self) -> None:
        """Destroys the bodies with their shapes and joints."""
        self._call(_native.impel_world_destroy_bodies)
        for body in self.bodies:
            self._world._objects.forget(body)

    # Sequence

    def __len__(self) -> int:
        return len(self.bodies)

    @overload
    def __getitem__(self, index: int) -> Body: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Body, ...]: ...
    def __getitem__(self, index: int | slice) -> Body | tuple[Body, ...]:
        return self.bodies[index]

    def __iter__(self) -> Iterator[Body]:
        return iter(self.bodies)

    def __repr__(self) -> str:
        return f"<{len(self.bodies)} bodies>"

    def __reduce__(self) -> tuple[Any, ...]:
        return BodyArray, (self._world, self.bodies)

    # Internal

    def _call(self, function: Any, *arguments: object) -> None:
        status = function(self._world._id, self._ids, len(self.bodies), *arguments)
        if status:
            fail(status)

    def _given(self, element: Any, values: object, name: str, depth: int) -> Any:
        return elements(element, values, name, depth=depth, count=len(self.bodies))[0]

    def _velocities(self, element: Any, out: Memory | None) -> memoryview[float]:
        native, view = target(element, out, len(self.bodies))
        both = (native, None) if element is ImpelVec2 else (None, native)
        self._call(_native.impel_world_get_velocities, *both)
        return view

    def _apply(
        self, function: Any, values: Vectors, name: str, points: Vectors | None, origin: Pair | None
    ) -> None:
        given = self._given(ImpelVec2, values, name, 1)
        positions = None if points is None else self._given(ImpelVec2, points, "points", 1)
        status = function(
            self._world._id, from_origin(origin), self._ids, len(self.bodies), given, positions
        )
        if status:
            fail(status)
