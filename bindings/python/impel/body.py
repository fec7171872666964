"""Bodies."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ctypes import byref, c_char, c_float, c_uint8
from typing import TYPE_CHECKING

from . import _native
from ._handle import Handle
from ._lists import fetch, from_origin, vectors
from ._native import (
    ImpelAabb,
    ImpelCapsule,
    ImpelChainDef,
    ImpelChainId,
    ImpelCircle,
    ImpelContact,
    ImpelJointId,
    ImpelLoad,
    ImpelMotionLocks,
    ImpelPosition,
    ImpelPreciseTransform,
    ImpelSegment,
    ImpelShapeDef,
    ImpelShapeId,
    ImpelTransform,
    ImpelVec2,
)
from ._properties import BodyProperties
from .chain import Chain
from .errors import check
from .joint import Joint
from .settings import ShapeSettings, shape_def
from .shape import Shape, native_segment
from .values import Aabb, Contact, Pair, Rotation, Transform, Vec2

if TYPE_CHECKING:
    from typing_extensions import Unpack



class Body(BodyProperties, Handle):
    """A body, created by `World.create_body`.

    The object is a handle: objects with the same body are equal. After the body is
    destroyed, every use raises `InvalidHandleError`.
    """

    __slots__ = ()

    @property
    def is_valid(self) -> bool:
        """Whether the body exists."""
        return bool(_native.impel_body_is_valid(self._id))

    def destroy(self) -> None:
        """Destroys the body with its shapes and joints, and wakes the bodies that
        touched it or were jointed to it."""
        check(_native.impel_body_destroy(self._id))

    @property
    def name(self) -> str:
        """Name for debugging."""
        found = fetch(_native.impel_body_get_name, c_char, self._id)
        return bytes(found).split(b"\0")[0].decode() if found else ""

    @name.setter
    def name(self, value: str) -> None:
        check(_native.impel_body_set_name(self._id, value.encode()))

    @property
    def motion_locks(self) -> tuple[bool, bool, bool]:
        """Locked axes: x, y and rotation."""
        value = ImpelMotionLocks()
        check(_native.impel_body_get_motion_locks(self._id, byref(value)))
        return value.linear_x, value.linear_y, value.angular

    @motion_locks.setter
    def motion_locks(self, value: tuple[bool, bool, bool]) -> None:
        check(_native.impel_body_set_motion_locks(self._id, ImpelMotionLocks(*value)))

    # Transform and velocity

    @property
    def precise_position(self) -> tuple[float, float]:
        """Position of the body's origin in doubles: precise thousands of kilometres
        from the world's origin, too."""
        value = ImpelPreciseTransform()
        check(_native.impel_body_get_precise_transform(self._id, byref(value)))
        return (value.p.x, value.p.y)

    @precise_position.setter
    def precise_position(self, value: Pair) -> None:
        place = ImpelPreciseTransform(ImpelPosition(*value), self.transform._native().q)
        check(_native.impel_body_set_precise_transform(self._id, place))

    @property
    def position(self) -> Vec2:
        """Position of the body's origin, in metres."""
        return self.transform.position

    @position.setter
    def position(self, value: Pair) -> None:
        self.transform = Transform(Vec2(*value), self.transform.rotation)

    @property
    def angle(self) -> float:
        """Rotation of the body, in radians, within [-π, π]."""
        return self.transform.angle

    @angle.setter
    def angle(self, value: float) -> None:
        self.transform = Transform(self.transform.position, Rotation.from_angle(value))

    @property
    def aabb(self) -> Aabb:
        """The AABB of all shapes of the body."""
        box = ImpelAabb()
        check(_native.impel_body_get_aabb(self._id, None, byref(box)))
        return Aabb._of(box)

    def reset_mass_data(self) -> None:
        """Computes the mass from the body's shapes again."""
        check(_native.impel_body_reset_mass_data(self._id))

    def set_target(self, target: Transform, time: float = 1.0 / 60.0) -> None:
        """Sets the velocity that moves the body to a target transform within a time
        in seconds. For kinematic bodies, before each step."""
        native = ImpelPreciseTransform(ImpelPosition(*target.position), target._native().q)
        check(_native.impel_body_set_target_transform(self._id, native, time))

    def wake_touching(self) -> None:
        """Wakes the bodies that touch the body or are jointed to it."""
        check(_native.impel_body_wake_touching(self._id))

    def drop_through(self, platform: Body, time: float) -> None:
        """Lets the body fall through a one-way platform for at least a time in
        seconds."""
        check(_native.impel_body_drop_through(self._id, platform._id, time))

    # Forces and impulses

    def apply_force(
        self, force: Pair, point: Pair | None = None, *, wake: bool = True
    ) -> None:
        """Adds a force, in N, for the next step: at a point of the world, or at the
        centre of mass. Without `wake`, has no effect on a sleeping body."""
        self._apply(force, 0.0, point, False, wake)

    def apply_torque(self, torque: float, *, wake: bool = True) -> None:
        """Adds a torque, counter-clockwise, in N m, for the next step. Without
        `wake`, has no effect on a sleeping body."""
        self._apply((0.0, 0.0), torque, None, False, wake)

    def apply_impulse(
        self, impulse: Pair, point: Pair | None = None, *, wake: bool = True
    ) -> None:
        """Applies an impulse, in N s: at a point of the world, or at the centre of
        mass. Without `wake`, has no effect on a sleeping body."""
        self._apply(impulse, 0.0, point, True, wake)

    def apply_angular_impulse(self, impulse: float, *, wake: bool = True) -> None:
        """Applies an angular impulse, in N m s. Without `wake`, has no effect on a
        sleeping body."""
        self._apply((0.0, 0.0), impulse, None, True, wake)

    def clear_forces(self) -> None:
        """Clears the forces and torques applied since the last step."""
        check(_native.impel_body_clear_forces(self._id))

    # Conversions

    def world_point(self, local_point: Pair) -> Vec2:
        """Converts a point from local space to the world."""
        value = ImpelPosition()
        point = ImpelVec2(*local_point)
        check(_native.impel_body_get_world_point(self._id, point, byref(value)))
        return Vec2._of(value)

    def local_point(self, world_point: Pair) -> Vec2:
        """Converts a point from the world to local space."""
        return self._convert(_native.impel_body_get_local_point, world_point, ImpelPosition)

    def world_vector(self, local_vector: Pair) -> Vec2:
        """Converts a vector from local space to the world."""
        return self._convert(_native.impel_body_get_world_vector, local_vector)

    def local_vector(self, world_vector: Pair) -> Vec2:
        """Converts a vector from the world to local space."""
        return self._convert(_native.impel_body_get_local_vector, world_vector)

    def velocity_at(self, point: Pair) -> Vec2:
        """Velocity of the body at a point of the world, in m/s."""
        return self._convert(_native.impel_body_get_velocity_at_point, point, ImpelPosition)

    def predict(self, steps: int, *, origin: Pair | None = None) -> list[Transform]:
        """Predicts the transforms after each of the next steps of `World.advance`,
        without contacts and joints. For aiming lines. The transforms are relative to
        `origin`. Default: the world origin."""
        found, start = (ImpelTransform * steps)(), from_origin(origin)
        check(_native.impel_body_predict_transforms(self._id, start, found, steps))
        return [Transform._of(native) for native in found]

    # Lists

    def shapes(self) -> list[Shape]:
        """The body's shapes, in the order of creation."""
        found = fetch(_native.impel_body_get_shapes, ImpelShapeId, self._id)
        return [Shape(self._world, id) for id in found]

    def joints(self) -> list[Joint]:
        """The body's joints, in the order of creation."""
        found = fetch(_native.impel_body_get_joints, ImpelJointId, self._id)
        return [Joint._of(self._world, id) for id in found]

    def contacts(self) -> list[Contact]:
        """The body's contacts that had a point at the last step."""
        found = fetch(_native.impel_body_get_contacts, ImpelContact, self._id)
        return [self._world._contact(contact) for contact in found]

    def chains(self) -> list[Chain]:
        """The body's chains, including height fields and grids."""
        found = fetch(_native.impel_body_get_chains, ImpelChainId, self._id)
        return [Chain(self._world, id) for id in found]

    # Shapes

    def create_circle(
        self,
        radius: float,
        center: Pair = (0.0, 0.0),
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a circle."""
        definition = shape_def(settings)
        circle = ImpelCircle(ImpelVec2(*center), radius)
        return self._create(_native.impel_shape_create_circle, definition, byref(circle))

    def create_capsule(
        self,
        a: Pair,
        b: Pair,
        radius: float,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a capsule: the segment a b with a radius."""
        definition = shape_def(settings)
        capsule = ImpelCapsule(ImpelVec2(*a), ImpelVec2(*b), radius)
        return self._create(_native.impel_shape_create_capsule, definition, byref(capsule))

    def create_segment(
        self,
        a: Pair,
        b: Pair,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a segment, which is solid from both sides."""
        definition = shape_def(settings)
        segment = ImpelSegment(ImpelVec2(*a), ImpelVec2(*b))
        return self._create(_native.impel_shape_create_segment, definition, byref(segment))

    def create_chain_segment(
        self,
        a: Pair,
        b: Pair,
        *,
        before: Pair | None = None,
        after: Pair | None = None,
        two_sided: bool = False,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a smooth segment with its neighbouring points (ghost vertices),
        like those of a chain."""
        definition = shape_def(settings)
        segment = native_segment(a, b, before, after, two_sided)
        create = _native.impel_shape_create_chain_segment
        return self._create(create, definition, byref(segment))

    def create_box(
        self,
        half_width: float,
        half_height: float,
        *,
        center: Pair | None = None,
        angle: float = 0.0,
        radius: float = 0.0,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a box, with a radius. Without `center` and `angle`, in local
        space, it is around the body's origin."""
        definition = shape_def(settings)
        if center is None and angle == 0.0 and radius == 0.0:
            return self._create(_native.impel_shape_create_box, definition, half_width, half_height)
        place = Transform(Vec2(*(center or (0.0, 0.0))), Rotation.from_angle(angle))
        return self._create(
            _native.impel_shape_create_rounded_box,
            definition,
            half_width,
            half_height,
            place._native(),
            radius,
        )

    def create_polygon(
        self,
        points: Iterable[Pair],
        radius: float = 0.0,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates the convex hull of 3 to 64 points, with a radius."""
        definition = shape_def(settings)
        array = vectors(points)
        return self._create(
            _native.impel_shape_create_polygon, definition, array, len(array), radius
        )

    def create_half_space(
        self,
        normal: Pair,
        offset: float,
        **settings: Unpack[ShapeSettings],
    ) -> Shape:
        """Creates a half-space: all points with ``normal · p <= offset``. The body
        must not be dynamic."""
        definition = shape_def(settings)
        return self._create(
            _native.impel_shape_create_half_space, definition, ImpelVec2(*normal), offset
        )

    def create_chain(
        self,
        points: Iterable[Pair],
        *,
        is_loop: bool = False,
        two_sided: bool = False,
        chain_user_data: int = 0,
        **settings: Unpack[ShapeSettings],
    ) -> Chain:
        """Creates a chain of smooth segments. It is solid from the right of its
        direction, or from both sides if `two_sided` is true. The settings apply to
        every segment."""
        definition = _chain_def(is_loop, two_sided, chain_user_data, settings)
        array, id = vectors(points), ImpelChainId()
        check(
            _native.impel_chain_create(
                self._id, byref(definition), array, len(array), byref(id)
            )
        )
        return Chain(self._world, id)

    def create_height_field(
        self,
        heights: Iterable[float],
        spacing: float,
        *,
        two_sided: bool = False,
        chain_user_data: int = 0,
        **settings: Unpack[ShapeSettings],
    ) -> Chain:
        """Creates a height field: ground with these heights, `spacing` metres apart,
        solid below. `HEIGHT_HOLE` makes a hole."""
        definition = _chain_def(False, two_sided, chain_user_data, settings)
        values = list(heights)
        array, id = (c_float * len(values))(*values), ImpelChainId()
        check(
            _native.impel_height_field_create(
                self._id, byref(definition), array, len(values), spacing, byref(id)
            )
        )
        return Chain(self._world, id)

    def create_grid(
        self,
        cells: bytes | Iterable[bool],
        columns: int,
        cell_size: float,
        *,
        chain_user_data: int = 0,
        **settings: Unpack[ShapeSettings],
    ) -> Chain:
        """Creates a grid of solid and empty cells, row by row from the bottom;
        `cell_size` in metres."""
        definition = _chain_def(False, False, chain_user_data, settings)
        values = bytes(cells)
        array, id = (c_uint8 * len(values))(*values), ImpelChainId()
        check(
            _native.impel_grid_create(
                self._id,
                byref(definition),
                array,
                columns,
                len(values) // columns,
                cell_size,
                byref(id),
            )
        )
        return Chain(self._world, id)

    # Internal

    def _create(
        self, function: Callable[..., int], definition: ImpelShapeDef, *geometry: object
    ) -> Shape:
        id = ImpelShapeId()
        check(function(self._id, byref(definition), *geometry, byref(id)))
        return Shape(self._world, id)

    def _apply(
        self, linear: Pair, angular: float, point: Pair | None, is_impulse: bool, wake: bool
    ) -> None:
        at_point = point is not None
        place = ImpelPosition(*(point or (0.0, 0.0)))
        load = ImpelLoad(ImpelVec2(*linear), angular, is_impulse, at_point, wake, place)
        check(_native.impel_body_apply_load(self._id, byref(load)))

    def _convert(
        self,
        function: Callable[..., int],
        vector: Pair,
        kind: type[ImpelVec2] | type[ImpelPosition] = ImpelVec2,
    ) -> Vec2:
        result = ImpelVec2()
        check(function(self._id, kind(*vector), byref(result)))
        return Vec2._of(result)


def _chain_def(
    is_loop: bool, two_sided: bool, user_data: int, settings: ShapeSettings
) -> ImpelChainDef:
    definition: ImpelChainDef = _native.impel_chain_def_default()
    definition.is_loop = is_loop
    definition.two_sided = two_sided
    definition.user_data = user_data
    definition.shape = shape_def(settings)
    return definition
