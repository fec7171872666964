"""Forces on many bodies. They act in the next step only: for lasting forces, call the
method before each step. `World.radial_forces` alone act in every step."""

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
    """A force on every dynamic body in range.

    - `center`: Centre, in the world.
    - `strength`: Force at one metre, in N, or in N/kg if it scales with the mass.
      Positive forces attract, negative forces repel.
    - `range`: Range, in metres.
    - `falloff`: Exponent of the decrease with the distance: 0, 1 or 2.
    - `minimum_distance`: Minimum distance for the force, in metres.
    - `scale_by_mass`: Whether the force scales with the mass of a body.
    - `ignored`: An ignored body.
    - `filter`: Filter: applies to bodies with a matching shape.
    - `origin`: Origin of the centre. Far from the world's origin, use a position near
      the centre.
    """

    center: Pair
    strength: float
    range: float
    falloff: int | None = None
    minimum_distance: float | None = None
    scale_by_mass: bool | None = None
    ignored: Body | None = None
    filter: Filter | None = None
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
    """Explosions, radial forces, buoyancy and wind."""

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
        """Applies an outward impulse on every dynamic shape in range, proportional
        to its width: an impulse per length, in N s/m, up to `radius`, which
        decreases to zero over further `falloff` metres. `position` is relative to
        `origin`. Far from the world's origin, use an `origin` nearby.

        - `impulse_per_length`: Impulse per metre of a shape's width as seen from the
          centre, in N s/m. Default: 1.
        - `filter`: Filter of the explosion: it acts on shapes that this filter allows.
          Default: `Filter()`.
        """
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
        """Attracts every dynamic body in range, or repels it if `strength` is
        negative, for the next step.

        - `center`: Centre of the force in the world, relative to `origin`. Default: (0,
          0).
        - `range`: Largest distance of a body's centre of mass from `center`, in metres.
          Default: 10.
        - `falloff`: Exponent of the distance by which the force is divided, 0, 1 or 2.
          Default: 2.
        - `minimum_distance`: Smallest distance used in the formula, in metres, at least
          0.001 times the length unit, and at most 1000000.0. Default: 0.1.
        - `scale_by_mass`: Whether the force is proportional to the body's mass, as
          gravity is. Default: True.
        - `ignored`: A body that the force does not affect.
        - `filter`: Only bodies with a shape that passes this filter are affected.
          Default: `Filter()`.
        - `origin`: Position that `center` is relative to. Default: (0, 0).
        """
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
        check(
            _native.impel_world_apply_radial_force(
                self._id, byref(force._native(self._world.length_unit))
            )
        )

    def set_radial_forces(self, forces: Iterable[RadialForce]) -> None:
        """Sets the radial forces that act in every step, in place of earlier ones. A
        change wakes every body."""
        natives = [force._native(self._world.length_unit) for force in forces]
        array = (ImpelRadialForceDef * len(natives))(*natives)
        check(_native.impel_world_set_radial_forces(self._id, array, len(natives)))

    def radial_force_count(self) -> int:
        """Number of radial forces that act in every step."""
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
        """Applies buoyancy for the next step, in a fluid below the line at
        `surface_offset` along `surface_normal`. The default normal is up. All
        positions are relative to `origin`.

        - `density`: Density of the water, in kg/m², within [0, 1000000.0]. Default: 1.
        - `linear_drag`: Linear drag coefficient, in N s/m³, within [0, 1000000.0].
          Default: 1.
        - `angular_drag`: Angular drag coefficient, in N s/m³, within [0, 1000000.0].
          Default: 1.
        - `flow`: Velocity of the water, in m/s. Default: (0, 0).
        - `region`: Box that bounds the water. Default: no bounds.
        - `time_step`: Length of the next step, in seconds, above 0 and at most 10.0.
          Default: 1/60.
        - `wake`: Whether it acts on sleeping bodies, and wakes them. Default: False.
        - `filter`: Filter of the water: it acts on shapes that this filter allows.
          Default: `Filter()`.
        """
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
        """Applies wind for the next step, on every edge that faces the wind, of all
        shapes or of one. `region` is relative to `origin`.

        - `velocity`: Velocity of the air, in m/s. Default: (0, 0).
        - `density`: Density of the air, in kg/m², within [0, 1000000.0]. Default: 1.2.
        - `drag`: Drag coefficient, within [0, 1000000.0], for the force along the wind
          on the edges that face it. Default: 1.
        - `lift`: Lift coefficient, within ±1000000.0, for the force across the wind.
          Default: 0.
        - `time_step`: Length of the next step, in seconds, above 0 and at most 10.0.
          Default: 1/60.
        - `wake`: Whether it acts on sleeping bodies, and wakes them. Default: False.
        - `filter`: Filter of the wind: it acts on shapes that this filter allows.
          Default: `Filter()`.
        - `shape`: The only shape on which it acts. Default: all shapes.
        """
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
    """Sets the given fields."""
    for name, value in settings.items():
        if value is None:
            continue
        if isinstance(value, (Aabb, Filter)):
            value = value._native()
        elif isinstance(value, tuple):
            value = (ImpelPosition if name == "origin" else ImpelVec2)(*value)
        setattr(definition, name, value)
