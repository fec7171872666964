"""What shapes and queries may be told besides where they are."""

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
from .values import Filter, Material, Pair

if TYPE_CHECKING:
    from .body import Body
    from .shape import Shape


class ShapeSettings(TypedDict, total=False):
    """What every `create_…` method for shapes and chains takes by name."""

    #: What it is made of.
    material: Material
    #: What it may touch.
    filter: Filter
    #: Whether it only senses: it stops nothing.
    is_sensor: bool
    #: Whether a sensor sees other sensors.
    sees_sensors: bool
    #: Whether `World.set_filter`'s function is asked about it.
    enable_filter_callback: bool
    #: Whether `World.set_pre_solve`'s function is asked about it.
    enable_pre_solve_callback: bool
    #: Whether it has contacts where neither body is dynamic.
    enable_kinematic_contacts: bool
    #: Whether its contacts tell when they begin and end.
    enable_contact_events: bool
    #: Whether its contacts tell in each step that they go on.
    enable_persist_events: bool
    #: Whether its contacts tell when they are hit fast.
    enable_hit_events: bool
    #: Of a sensor whether it senses; of any other shape whether sensors see it.
    enable_sensor_events: bool
    #: Its contacts tell in each step in which they press harder, in N.
    force_event_threshold: float
    #: How its friction mixes with others, in place of the world's rule.
    friction_mix: MixRule
    #: How its restitution mixes with others, in place of the world's rule.
    restitution_mix: MixRule
    #: Whether it is there.
    enabled: bool
    #: Where the solid side of a one-way shape faces, in the body's space.
    one_way: Pair
    #: A number of yours, of 64 bits.
    user_data: int


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
        else:
            setattr(definition, name, value._native() if name in _VALUES else value)
    return definition


@dataclass(frozen=True)
class QueryOptions:
    """Which shapes a query sees."""

    #: By layers and groups.
    filter: Filter = Filter()
    #: Whether shapes of static bodies are seen.
    include_static: bool = True
    #: Whether shapes of kinematic bodies are seen.
    include_kinematic: bool = True
    #: Whether shapes of dynamic bodies are seen.
    include_dynamic: bool = True
    #: Whether shapes that are no sensors are seen.
    include_solids: bool = True
    #: Whether sensors are seen.
    include_sensors: bool = False
    #: Bodies whose shapes are left out, such as the one that asks.
    ignored_bodies: Iterable[Body] = ()
    #: Shapes that are left out.
    ignored_shapes: Iterable[Shape] = ()
    #: From where all points of the query, and of what it finds, count: far from the
    #: world's origin a place near by, so that they are precise.
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
        # The structure keeps the arrays that are put into it.
        options.ignored_bodies = (ImpelBodyId * len(bodies))(*bodies)
        options.ignored_body_count = len(bodies)
        options.ignored_shapes = (ImpelShapeId * len(shapes))(*shapes)
        options.ignored_shape_count = len(shapes)
        return pointer(options)


def query_options(options: QueryOptions | None) -> Any:
    """A pointer to them; null for the defaults."""
    return None if options is None else options._native()
