"""Settings of shapes and queries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from ctypes import pointer
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypedDict

from . import _native
from ._native import (
    ImpelBodyId,
    ImpelPosition,
    ImpelQueryOptions,
    ImpelShapeDef,
    ImpelShapeId,
    ImpelVec2,
    MixRule,
)
from ._user_data import define
from .values import Filter, Material, Pair

if TYPE_CHECKING:
    from .body import Body
    from .shape import Shape


class ShapeSettings(TypedDict, total=False):
    """Keyword arguments of the `create_…` methods for shapes and chains.

    - `material`: The material.
    - `filter`: The filter (collision layers).
    - `is_sensor`: Whether the shape is a sensor (trigger).
    - `detects_sensors`: Whether a sensor detects other sensors.
    - `enable_filter_callback`: Whether the function of `World.set_filter` is called
      for the shape.
    - `enable_pre_solve_callback`: Whether the function of `World.set_pre_solve` is
      called for the shape.
    - `enable_kinematic_contacts`: Whether the shape has contacts with static and
      kinematic bodies while its own is kinematic.
    - `enable_contact_events`: Whether contacts raise begin and end events.
    - `enable_persist_events`: Whether contacts raise a persist event in each step.
    - `enable_hit_events`: Whether contacts raise hit events.
    - `enable_sensor_events`: Whether a sensor is active; for other shapes, whether
      sensors detect the shape.
    - `force_event_threshold`: Contact force above which contacts raise an event in
      each step, in N.
    - `friction_mix`: Mix rule for friction, in place of the world's rule.
    - `restitution_mix`: Mix rule for restitution, in place of the world's rule.
    - `enabled`: Whether the shape is enabled.
    - `one_way`: Direction of the solid side of a one-way shape, in local space.
    - `debug_color`: Fill colour in `World.draw`, as ``0xRRGGBBAA``; 0 for that of
      the body's state.
    - `user_data`: User data: any object. See `Shape.user_data`.
    """

    material: Material
    filter: Filter
    is_sensor: bool
    detects_sensors: bool
    enable_filter_callback: bool
    enable_pre_solve_callback: bool
    enable_kinematic_contacts: bool
    enable_contact_events: bool
    enable_persist_events: bool
    enable_hit_events: bool
    enable_sensor_events: bool
    force_event_threshold: float
    friction_mix: MixRule
    restitution_mix: MixRule
    enabled: bool
    one_way: Pair
    debug_color: int
    user_data: Any


_VALUES = {"material", "filter"}
_NAMES = set(ShapeSettings.__annotations__)


def shape_def(settings: Mapping[str, Any]) -> ImpelShapeDef:
    """The definition of a shape with these settings."""
    definition: ImpelShapeDef = _native.impel_shape_def_default()
    for name, value in settings.items():
        if name not in _NAMES:
            raise TypeError(f"a shape has no setting {name!r}; it has {sorted(_NAMES)}")
        if value is None:
            continue
        if name == "one_way":
            definition.one_way = True
            definition.one_way_direction = ImpelVec2(*value)
        elif name == "user_data":
            define(definition, value)
        else:
            setattr(definition, name, value._native() if name in _VALUES else value)
    return definition


@dataclass(frozen=True)
class QueryOptions:
    """The shapes that a query includes.

    - `filter`: Filter of the query.
    - `include_static`: Whether shapes of static bodies are included.
    - `include_kinematic`: Whether shapes of kinematic bodies are included.
    - `include_dynamic`: Whether shapes of dynamic bodies are included.
    - `include_solids`: Whether shapes that are not sensors are included.
    - `include_sensors`: Whether sensors are included.
    - `ignored_bodies`: Ignored bodies, such as the one from which the query starts.
    - `ignored_shapes`: Ignored shapes.
    - `origin`: Origin of all points of the query and of its results. Far from the
      world's origin, use a position near the query, so that points are precise.
    """

    filter: Filter = Filter()
    include_static: bool = True
    include_kinematic: bool = True
    include_dynamic: bool = True
    include_solids: bool = True
    include_sensors: bool = False
    ignored_bodies: Iterable[Body] = ()
    ignored_shapes: Iterable[Shape] = ()
    origin: tuple[float, float] = (0.0, 0.0)

    def _native(self) -> Any:
        options: ImpelQueryOptions = _native.impel_query_options_default()
        options.filter = self.filter._native()
        options.include_static = self.include_static
        options.include_kinematic = self.include_kinematic
        options.include_dynamic = self.include_dynamic
        options.include_solids = self.include_solids
        options.include_sensors = self.include_sensors
        options.origin = ImpelPosition(*self.origin)
        bodies = [body._id for body in self.ignored_bodies]
        shapes = [shape._id for shape in self.ignored_shapes]
        # The structure keeps its arrays alive.
        options.ignored_bodies = (ImpelBodyId * len(bodies))(*bodies)
        options.ignored_body_count = len(bodies)
        options.ignored_shapes = (ImpelShapeId * len(shapes))(*shapes)
        options.ignored_shape_count = len(shapes)
        return pointer(options)


def query_options(options: QueryOptions | None) -> Any:
    """Returns a pointer to the options; null for the defaults."""
    return None if options is None else options._native()
