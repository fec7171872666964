"""Soft bodies: jelly, balloons, ropes and cloth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from ctypes import byref, c_bool, c_float, c_uint32
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from . import _native
from ._handle import Handle
from ._lists import fetch, from_origin
from ._native import (
    ImpelBodyId,
    ImpelJointId,
    ImpelRotation,
    ImpelShapeId,
    ImpelSoftBodyDef,
    ImpelSoftBodySettings,
    ImpelSoftCell,
    ImpelSoftEdge,
    ImpelSoftHinge,
    ImpelSoftPlasticity,
    ImpelVec2,
)
from ._properties import SoftBodyProperties
from .errors import check
from .joint_kinds import DistanceJoint, RevoluteJoint
from .settings import ShapeSettings, shape_def
from .shape import Shape
from .values import Pair, Rotation, Vec2

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .body import Body


class Plasticity(NamedTuple):
    """Plastic deformation."""

    #: Strain beyond which it yields, in both directions.
    yield_point: float
    #: Rate at which the excess becomes permanent, in 1/s.
    creep: float = 10
    #: Maximum permanent deformation.
    limit: float = 0.5


class Softness(TypedDict, total=False):
    """Settings of a soft body. A missing setting is unchanged, or has the engine's
    default."""

    #: Frequency of the edges, in Hz; 0 makes rods.
    edge_hertz: float
    edge_damping_ratio: float
    #: Frequency of area conservation, in Hz; 0 disables it.
    area_hertz: float
    area_damping_ratio: float
    #: Frequency of shape matching, in Hz; 0 disables it.
    shape_hertz: float
    shape_damping_ratio: float
    #: Flexural rigidity of its hinges, in N m².
    bend_stiffness: float
    #: Damping time of bending, in seconds.
    bend_damping: float
    #: Gas pressure inside the outline at the initial area, in N/m.
    pressure: float
    #: Force above which an edge tears, in N.
    tear_force: float
    #: Ratio of length to rest length above which an edge tears.
    tear_stretch: float
    #: Plasticity of edge lengths, relative to their length.
    edge_plasticity: Plasticity
    #: Plasticity of cell areas, relative to their area.
    area_plasticity: Plasticity
    #: Plasticity of hinges, in radians per metre.
    bend_plasticity: Plasticity
    #: Plasticity of the matched shape, relative to its size.
    shape_plasticity: Plasticity
    #: Whether edges only pull.
    pull_only: bool
    #: Whether particles of one piece collide with each other.
    self_collide: bool


class SoftBodySettings(Softness, total=False):
    """Keyword arguments of the `create_…` methods for soft bodies."""

    #: Total mass of the particles, in kg.
    mass: float
    #: Radius of the particles, in metres.
    particle_radius: float
    #: Transform of local space in the world.
    position: Pair
    angle: float
    #: Initial velocity, in m/s.
    linear_velocity: Pair
    #: Damping of the particles' velocity, in 1/s.
    linear_damping: float
    #: Factor on the world's gravity.
    gravity_scale: float
    #: Shape settings of the particles' discs.
    shape: ShapeSettings
    #: User data: a number of 64 bits that the engine does not use.
    user_data: int


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
            definition.shape = shape_def(value)
        elif name in ("mass", "particle_radius", "user_data"):
            setattr(definition, name, value)
        else:
            raise TypeError(f"soft bodies have no setting {name!r}")
    return definition


class SoftBody(SoftBodyProperties, Handle):
    """A soft body, created by `World.create_soft_body`, `World.create_rope`,
    `World.create_cloth`, `World.create_ring` or `World.create_jelly`.

    The object is a handle: objects with the same soft body are equal. Its particles are
    bodies and its edges joints; both are destroyed with it.
    """

    __slots__ = ()

    @property
    def is_valid(self) -> bool:
        """Whether the soft body exists."""
        return bool(_native.impel_soft_body_is_valid(self._id))

    def destroy(self) -> None:
        """Destroys the soft body with its particles and edges."""
        check(_native.impel_soft_body_destroy(self._id))

    def particles(self) -> list[Body | None]:
        """The bodies of the particles; None for destroyed ones."""
        from .body import Body

        found = fetch(_native.impel_soft_body_get_particles, ImpelBodyId, self._id)
        return [Body(self._world, id) if id.raw else None for id in found]

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
        found = fetch(_native.impel_soft_body_get_joints, ImpelJointId, self._id)
        return [DistanceJoint(self._world, id) if id.raw else None for id in found]

    def edge_shapes(self) -> list[Shape | None]:
        """The capsules of the edges; those on the surface are enabled."""
        found = fetch(_native.impel_soft_body_get_edge_shapes, ImpelShapeId, self._id)
        return [Shape(self._world, id) if id.raw else None for id in found]

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
        return Softness(**found)  # type: ignore[typeddict-item]

    def set_softness(self, **softness: Unpack[Softness]) -> None:
        """Changes the settings. A missing setting is unchanged."""
        value = self._settings()
        for name, number in softness.items():
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
        """Pins a particle at its position, or releases it."""
        check(_native.impel_soft_body_set_pinned(self._id, particle, pinned))

    def attach(self, particle: int, body: Body) -> RevoluteJoint:
        """Attaches a particle to another body at its position."""
        id = ImpelJointId()
        check(_native.impel_soft_body_attach(self._id, particle, body._id, byref(id)))
        return RevoluteJoint(self._world, id)

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
