"""Forces that a world spreads over many bodies. They act in the next step, but for
`World.radial_forces`, which last: for another lasting one call the method before each."""

from __future__ import annotations

from collections.abc import Iterable
from ctypes import byref
from dataclasses import dataclass
from typing import Any

from . import _native
from ._lists import fetch
from ._native import ImpelPosition, ImpelRadialForceDef, ImpelVec2
from ._part import WorldPart
from .body import Body
from .errors import check
from .shape import Shape
from .values import Aabb, Filter, Pair


@dataclass(frozen=True)
class RadialForce:
    """A force on every dynamic body in range."""

    #: The middle, in the world.
    center: Pair
    #: In N at one metre, and for one kilogram where it scales with the mass: positive
    #: pulls, negative pushes away.
    strength: float
    #: In metres.
    range: float
    #: Power of the distance that it falls with: 0, 1 or 2.
    falloff: int | None = None
    #: Smaller distances count as this, in metres.
    minimum_distance: float | None = None
    #: Whether it grows with a body's mass.
    scale_by_mass: bool | None = None
    #: A body left alone.
    ignored: Body | None = None
    #: Only bodies with a shape that this sees.
    filter: Filter | None = None
    #: From where the middle counts: far from the world's origin a place near by.
    origin: Pair | None = None

    def _native(self, length_unit: float) -> ImpelRadialForceDef:
        definition: ImpelRadialForceDef = _native.impel_radial_force_def_for_length_unit(
            length_unit
        )
        definition.center = ImpelVec2(*self.center)
        definition.strength = self.strength
        definition.range = self.range
        if self.ignored is not None:
            definition.ignored_body = self.ignored._id
        _fill(
            definition,
            falloff=self.falloff,
            minimum_distance=self.minimum_distance,
            scale_by_mass=self.scale_by_mass,
            filter=self.filter,
            origin=self.origin,
        )
        return definition


class WorldForces(WorldPart):
    """Explosions at once; radial forces, buoyancy and wind for the next step."""

    def explode(
        self,
        position: Pair,
        radius: float,
        impulse_per_length: float,
        *,
        falloff: float | None = None,
        filter: Filter | None = None,
        origin: Pair | None = None,
    ) -> None:
        """Pushes every dynamic shape in range away from a point, by the width that it
        shows: so many N s a metre up to `radius`, falling to nothing over `falloff`
        metres more. Far from the world's origin `position` is best counted from an
        `origin` near by."""
        definition = _native.impel_explosion_def_for_length_unit(self._world.length_unit)
        definition.position = ImpelVec2(*position)
        definition.radius = radius
        definition.impulse_per_length = impulse_per_length
        _fill(definition, falloff=falloff, filter=filter, origin=origin)
        check(_native.impel_world_explode(self._id, byref(definition)))

    def apply_radial_force(
        self,
        center: Pair,
        strength: float,
        range: float,
        *,
        falloff: int | None = None,
        minimum_distance: float | None = None,
        scale_by_mass: bool | None = None,
        ignored: Body | None = None,
        filter: Filter | None = None,
        origin: Pair | None = None,
    ) -> None:
        """Pulls every dynamic body in range towards a point, or pushes it away
        where `strength` is negative, for the next step."""
        force = RadialForce(
            center,
            strength,
            range,
            falloff,
            minimum_distance,
            scale_by_mass,
            ignored,
            filter,
            origin,
        )
        check(_native.impel_world_apply_radial_force(self._id, byref(force._native(self._world.length_unit))))

    def set_radial_forces(self, forces: Iterable[RadialForce]) -> None:
        """Has these act in every step from now on, in place of those before. A change
        wakes every body."""
        natives = [force._native(self._world.length_unit) for force in forces]
        array = (ImpelRadialForceDef * len(natives))(*natives)
        check(_native.impel_world_set_radial_forces(self._id, array, len(natives)))

    def radial_force_count(self) -> int:
        """How many radial forces act in every step."""
        return len(fetch(_native.impel_world_get_radial_forces, ImpelRadialForceDef, self._id))

    def apply_buoyancy(
        self,
        surface_offset: float,
        *,
        surface_normal: Pair | None = None,
        density: float | None = None,
        linear_drag: float | None = None,
        angular_drag: float | None = None,
        flow: Pair | None = None,
        region: Aabb | None = None,
        time_step: float | None = None,
        wake: bool | None = None,
        filter: Filter | None = None,
        origin: Pair | None = None,
    ) -> None:
        """Lets bodies float, for the next step, in a fluid below the line at
        `surface_offset` along `surface_normal`, which is up unless it says otherwise. All
        of it counts from `origin`."""
        definition = _native.impel_buoyancy_def_default()
        definition.surface_offset = surface_offset
        _fill(
            definition,
            surface_normal=surface_normal,
            density=density,
            linear_drag=linear_drag,
            angular_drag=angular_drag,
            flow=flow,
            region=region,
            time_step=time_step,
            wake=wake,
            filter=filter,
            origin=origin,
        )
        check(_native.impel_world_apply_buoyancy(self._id, byref(definition)))

    def apply_wind(
        self,
        velocity: Pair,
        *,
        density: float | None = None,
        drag: float | None = None,
        lift: float | None = None,
        region: Aabb | None = None,
        time_step: float | None = None,
        wake: bool | None = None,
        filter: Filter | None = None,
        origin: Pair | None = None,
        shape: Shape | None = None,
    ) -> None:
        """Lets a wind blow, for the next step: it pushes every edge that faces it, of all
        shapes or of one. `region` counts from `origin`."""
        definition = _native.impel_wind_def_default()
        definition.velocity = ImpelVec2(*velocity)
        _fill(
            definition,
            density=density,
            drag=drag,
            lift=lift,
            region=region,
            time_step=time_step,
            wake=wake,
            filter=filter,
            origin=origin,
        )
        if shape is None:
            check(_native.impel_world_apply_wind(self._id, byref(definition)))
        else:
            check(_native.impel_shape_apply_wind(shape._id, byref(definition)))


def _fill(definition: Any, **settings: Any) -> None:
    """Sets what is given."""
    for name, value in settings.items():
        if value is None:
            continue
        if isinstance(value, (Aabb, Filter)):
            value = value._native()
        elif isinstance(value, tuple):
            value = (ImpelPosition if name == "origin" else ImpelVec2)(*value)
        setattr(definition, name, value)
