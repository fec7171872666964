"""Soft bodies: jelly, balloons, ropes and cloth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from ctypes import byref, c_bool, c_float, c_uint32
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict, cast

from . import _native
from ._docs import documented
from ._handle import Handle
from ._lists import fetch, fetch_handles, from_origin
from ._misplaced import SoftBodyNames
from ._native import (
    ImpelJointId,
    ImpelRotation,
    ImpelSoftBodyDef,
    ImpelSoftBodyId,
    ImpelSoftBodySettings,
    ImpelSoftCell,
    ImpelSoftEdge,
    ImpelSoftHinge,
    ImpelSoftPlasticity,
    ImpelVec2,
)
from ._properties import SoftBodyProperties
from ._user_data import define
from .errors import check
from ._joint_classes import DistanceJoint, RevoluteJoint
from .settings import ShapeSettings, shape_def
from .shape import Shape
from .values import Pair, Rotation, Vec2

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .body import Body


class Plasticity(NamedTuple):
    """Plastic deformation.

    - `yield_point`: Strain beyond which it yields, in both directions.
    - `creep`: Rate at which the excess becomes permanent, in 1/s.
    - `limit`: Maximum permanent deformation.
    """

    yield_point: float
    creep: float = 10
    limit: float = 0.5


class Softness(TypedDict, total=False):
    """Settings of a soft body. A missing setting is unchanged, or has the engine's
    default.

    - `edge_hertz`: Frequency of the edges, in Hz; 0 makes rods.
    - `edge_damping_ratio`: Damping ratio of the edges.
    - `area_hertz`: Frequency of area conservation, in Hz; 0 disables it.
    - `area_damping_ratio`: Damping ratio of area conservation.
    - `shape_hertz`: Frequency of shape matching, in Hz; 0 disables it.
    - `shape_damping_ratio`: Damping ratio of shape matching.
    - `bend_stiffness`: Flexural rigidity of its hinges, in N m².
    - `bend_damping`: Damping time of bending, in seconds.
    - `pressure`: Gas pressure inside the outline at the initial area, in N/m.
    - `tear_force`: Force above which an edge tears, in N.
    - `tear_stretch`: Ratio of length to rest length above which an edge tears.
    - `edge_plasticity`: Plasticity of edge lengths, relative to their length.
    - `area_plasticity`: Plasticity of cell areas, relative to their area.
    - `bend_plasticity`: Plasticity of hinges, in radians per metre.
    - `shape_plasticity`: Plasticity of the matched shape, relative to its size.
    - `pull_only`: Whether edges only pull.
    - `self_collide`: Whether particles of one piece collide with each other.
    """

    edge_hertz: float
    edge_damping_ratio: float
    area_hertz: float
    area_damping_ratio: float
    shape_hertz: float
    shape_damping_ratio: float
    bend_stiffness: float
    bend_damping: float
    pressure: float
    tear_force: float
    tear_stretch: float
    edge_plasticity: Plasticity
    area_plasticity: Plasticity
    bend_plasticity: Plasticity
    shape_plasticity: Plasticity
    pull_only: bool
    self_collide: bool


class SoftBodySettings(Softness, total=False):
    """Keyword arguments of the `create_…` methods for soft bodies.

    - `mass`: Total mass of the particles, in kg.
    - `particle_radius`: Radius of the particles, in metres.
    - `position`: Position of local space in the world, in metres.
    - `angle`: Rotation in the world, in radians.
    - `linear_velocity`: Initial velocity, in m/s.
    - `linear_damping`: Damping of the particles' velocity, in 1/s.
    - `gravity_scale`: Factor on the world's gravity.
    - `shape`: Shape settings of the particles' discs.
    - `user_data`: User data: any object. See `SoftBody.user_data`.
    """

    mass: float
    particle_radius: float
    position: Pair
    angle: float
    linear_velocity: Pair
    linear_damping: float
    gravity_scale: float
    shape: ShapeSettings
    user_data: Any


def _set_softness(to: ImpelSoftBodySettings, name: str, value: Any) -> None:
    setattr(to, name, ImpelSoftPlasticity(*value) if name.endswith("_plasticity") else value)


def soft_body_def(settings: Mapping[str, Any], length_unit: float) -> ImpelSoftBodyDef:
    """The definition of a soft body with these settings."""
    definition: ImpelSoftBodyDef = _native.impel_soft_body_def_for_length_unit(length_unit)
    for name, value in settings.items():
        if name in Softness.__annotations__:
            _set_softness(definition.settings, name, value)
        elif name == "angle":
            definition.body.rotation = ImpelRotation(*Rotation.from_angle(value))
        elif name in ("position", "linear_velocity"):
            setattr(definition.body, name, ImpelVec2(*value))
        elif name in ("linear_damping", "gravity_scale"):
            setattr(definition.body, name, value)
        elif name == "shape":
            definition.shape = shape = shape_def(value)
            if shape.__dict__:
                raise TypeError("user_data of the discs of a soft body must be a number")
        elif name in ("mass", "particle_radius"):
            setattr(definition, name, value)
        elif name == "user_data":
            define(definition, value)
        else:
            raise TypeError(f"soft bodies have no setting {name!r}")
    return definition


@documented(Softness)
class SoftBody(SoftBodyProperties, Handle, SoftBodyNames):
    """A soft body, created by `World.create_soft_body`, `World.create_rope`,
    `World.create_cloth`, `World.create_ring` or `World.create_jelly`.

    Its particles are bodies and its edges joints; both are destroyed with it.
    """

    __slots__ = ()
    _kind = ImpelSoftBodyId
    _exists = _native.impel_soft_body_is_valid

    def destroy(self) -> None:
        """Destroys the soft body with its particles and edges."""
        check(_native.impel_soft_body_destroy(self._id))
        self._world._objects.forget(self)

    def particles(self) -> list[Body | None]:
        """The bodies of the particles; None for destroyed ones."""
        found = fetch_handles(_native.impel_soft_body_get_particles, self._id)
        return [self._world._body(raw) if raw else None for raw in found]

    def positions(self, *, origin: Pair | None = None) -> list[Vec2]:
        """Positions of the particles relative to `origin`. Default: the world origin."""
        read = _native.impel_soft_body_get_positions
        found = fetch(read, ImpelVec2, self._id, from_origin(origin))
        return [Vec2._of(position) for position in found]

    def edges(self) -> list[tuple[int, int]]:
        """The particles of each edge, including torn edges."""
        found = fetch(_native.impel_soft_body_get_edges, ImpelSoftEdge, self._id)
        return [(edge.a, edge.b) for edge in found]

    def joints(self) -> list[DistanceJoint | None]:
        """The joints of the edges; None for torn edges."""
        found = fetch_handles(_native.impel_soft_body_get_joints, self._id)
        add, world = self._world._objects.add, self._world
        return [add(DistanceJoint, world, raw) if raw else None for raw in found]

    def edge_shapes(self) -> list[Shape | None]:
        """The capsules of the edges; those on the surface are enabled."""
        found = fetch_handles(_native.impel_soft_body_get_edge_shapes, self._id)
        return [self._world._shape(raw) if raw else None for raw in found]

    @property
    def cells(self) -> list[tuple[int, int, int]]:
        """The cells: triangles of particles that keep their area."""
        found = fetch(_native.impel_soft_body_get_cells, ImpelSoftCell, self._id)
        return [(cell.a, cell.b, cell.c) for cell in found]

    @cells.setter
    def cells(self, cells: Iterable[tuple[int, int, int]]) -> None:
        values = [ImpelSoftCell(*cell) for cell in cells]
        array = (ImpelSoftCell * len(values))(*values)
        check(_native.impel_soft_body_set_cells(self._id, array, len(values)))

    @property
    def hinges(self) -> list[tuple[int, int, int]]:
        """The hinges: three consecutive particles each, which resist bending."""
        found = fetch(_native.impel_soft_body_get_hinges, ImpelSoftHinge, self._id)
        return [(hinge.a, hinge.b, hinge.c) for hinge in found]

    @hinges.setter
    def hinges(self, hinges: Iterable[tuple[int, int, int]]) -> None:
        values = [ImpelSoftHinge(*hinge) for hinge in hinges]
        array = (ImpelSoftHinge * len(values))(*values)
        check(_native.impel_soft_body_set_hinges(self._id, array, len(values)))

    def rest_lengths(self) -> list[float]:
        """Rest lengths of the edges, in metres, including plastic deformation."""
        found: list[float] = fetch(
            _native.impel_soft_body_get_rest_lengths, c_float, self._id
        )
        return found

    def reset_plasticity(self) -> None:
        """Resets all plastic deformation."""
        check(_native.impel_soft_body_reset_plasticity(self._id))

    def bind_points(self, points: Iterable[Pair]) -> None:
        """Binds points of local space to the soft body, in place of earlier ones."""
        values = [ImpelVec2(*point) for point in points]
        array = (ImpelVec2 * len(values))(*values)
        check(_native.impel_soft_body_bind_points(self._id, array, len(values)))

    def bound_points(self, *, origin: Pair | None = None) -> list[Vec2]:
        """Positions of the bound points relative to `origin`. Default: the world
        origin."""
        read = _native.impel_soft_body_get_bound_points
        found = fetch(read, ImpelVec2, self._id, from_origin(origin))
        return [Vec2._of(point) for point in found]

    @property
    def outline(self) -> list[int]:
        """The particles of the outline; empty if there is none."""
        found: list[int] = fetch(_native.impel_soft_body_get_outline, c_uint32, self._id)
        return found

    @outline.setter
    def outline(self, particles: Iterable[int]) -> None:
        values = list(particles)
        array = (c_uint32 * len(values))(*values)
        check(_native.impel_soft_body_set_outline(self._id, array, len(values)))

    def softness(self) -> Softness:
        """The settings of the soft body."""
        value = self._settings()
        found = {name: getattr(value, name) for name in Softness.__annotations__}
        for name, part in found.items():
            if isinstance(part, ImpelSoftPlasticity):
                found[name] = Plasticity(part.yield_point, part.creep, part.limit)
        return cast(Softness, found)

    def set_softness(self, **settings: Unpack[Softness]) -> None:
        """Changes the settings. A missing setting is unchanged."""
        value = self._settings()
        for name, number in settings.items():
            if name not in Softness.__annotations__:
                raise TypeError(f"soft bodies have no setting {name!r}")
            _set_softness(value, name, number)
        check(_native.impel_soft_body_set_settings(self._id, value))

    def is_pinned(self, particle: int) -> bool:
        """Whether a particle is pinned."""
        value = c_bool()
        check(_native.impel_soft_body_is_pinned(self._id, particle, byref(value)))
        return value.value

    def pin(self, particle: int, pinned: bool = True) -> None:
        """Pins a particle at its position, or releases it if `pinned` is false."""
        check(_native.impel_soft_body_set_pinned(self._id, particle, pinned))

    def attach(self, particle: int, body: Body) -> RevoluteJoint:
        """Attaches a particle to another body at its position."""
        id = ImpelJointId()
        check(_native.impel_soft_body_attach(self._id, particle, body._id, byref(id)))
        return self._world._objects.add(RevoluteJoint, self._world, id.raw)

    def apply_force(self, force: Pair) -> None:
        """Distributes a force over the particles, for the next step."""
        check(_native.impel_soft_body_apply_force(self._id, ImpelVec2(*force)))

    def apply_impulse(self, impulse: Pair) -> None:
        """Distributes an impulse over the particles."""
        check(_native.impel_soft_body_apply_impulse(self._id, ImpelVec2(*impulse)))

    def apply_torque(self, torque: float) -> None:
        """Applies a torque about the centre of mass, for the next step."""
        check(_native.impel_soft_body_apply_torque(self._id, torque))

    def _settings(self) -> ImpelSoftBodySettings:
        value = ImpelSoftBodySettings()
        check(_native.impel_soft_body_get_settings(self._id, byref(value)))
        return value
