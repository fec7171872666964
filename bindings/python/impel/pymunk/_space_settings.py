"""Settings of a space."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from ._pickle import AttributesMixin, PickleMixin
from .vec2d import Vec2d

if TYPE_CHECKING:
    from ._world import World

#: Default of `Space.collision_bias`: corrects 10% of an overlap in 1/60 s.
COLLISION_BIAS = (1.0 - 0.1) ** 60


class SpaceSettings(PickleMixin, AttributesMixin):
    """The part of `Space` that is plain values."""

    _pickle_attrs_init = ["threaded"]
    _pickle_attrs_general = [
        "iterations",
        "gravity",
        "damping",
        "idle_speed_threshold",
        "sleep_time_threshold",
        "collision_slop",
        "collision_bias",
        "collision_persistence",
        "threads",
    ]

    _world: World | None

    def _init_settings(self, threaded: bool) -> None:
        self.threaded = bool(threaded)
        self._threads = 1
        self._iterations = 10
        self._gravity = Vec2d(0.0, 0.0)
        self._damping = 1.0
        self._idle_speed_threshold = 0.0
        self._sleep_time_threshold = math.inf
        self._collision_slop = 0.1
        self._collision_bias = COLLISION_BIAS
        self._collision_persistence = 3.0
        self._current_time_step = 0.0

    @property
    def iterations(self) -> int:
        """Accuracy of the solver. The engine makes one substep for 2.5 iterations.
        Default: 10, four substeps."""
        return self._iterations

    @iterations.setter
    def iterations(self, value: int) -> None:
        assert value >= 1, f"iterations is {value}; it must be at least 1"
        self._iterations = int(value)

    @property
    def gravity(self) -> Vec2d:
        """Acceleration of every dynamic body. Default: (0, 0)."""
        return self._gravity

    @gravity.setter
    def gravity(self, gravity_vector: tuple[float, float]) -> None:
        assert len(gravity_vector) == 2
        gravity = Vec2d(float(gravity_vector[0]), float(gravity_vector[1]))
        if gravity != self._gravity:
            self._gravity = gravity
            self._wake_all()

    def _wake_all(self) -> None:
        raise NotImplementedError

    @property
    def damping(self) -> float:
        """Share of its velocity that a body keeps in a second. Default: 1. The engine cannot
        accelerate bodies, so values above 1 act as 1."""
        return self._damping

    @damping.setter
    def damping(self, damping: float) -> None:
        assert damping >= 0, f"damping is {damping}; it must be at least 0"
        self._damping = float(damping)

    @property
    def idle_speed_threshold(self) -> float:
        """Speed below which a body is idle. 0, the default: the speed that gravity gives in a
        step."""
        return self._idle_speed_threshold

    @idle_speed_threshold.setter
    def idle_speed_threshold(self, idle_speed_threshold: float) -> None:
        self._idle_speed_threshold = float(idle_speed_threshold)

    @property
    def sleep_time_threshold(self) -> float:
        """Time that bodies must be idle before they sleep, in seconds. Default: infinity, no
        body sleeps."""
        return self._sleep_time_threshold

    @sleep_time_threshold.setter
    def sleep_time_threshold(self, sleep_time_threshold: float) -> None:
        self._sleep_time_threshold = float(sleep_time_threshold)

    @property
    def collision_slop(self) -> float:
        """Overlap of shapes that is left. Default: 0.1. It is the scale of all tolerances of
        the engine: set it before the first step, and smaller in a space of small shapes."""
        return self._collision_slop

    @collision_slop.setter
    def collision_slop(self, collision_slop: float) -> None:
        self._collision_slop = float(collision_slop)

    @property
    def collision_bias(self) -> float:
        """Share of an overlap that remains after a second. Default: 0.9 ** 60, for which the
        engine's own setting is used."""
        return self._collision_bias

    @collision_bias.setter
    def collision_bias(self, collision_bias: float) -> None:
        self._collision_bias = float(collision_bias)

    @property
    def collision_persistence(self) -> float:
        """Kept for pymunk's programs. The engine keeps a solution while shapes touch.
        Default: 3."""
        return self._collision_persistence

    @collision_persistence.setter
    def collision_persistence(self, collision_persistence: float) -> None:
        self._collision_persistence = float(collision_persistence)

    @property
    def current_time_step(self) -> float:
        """Time step of the current or last step."""
        return self._current_time_step

    @property
    def threads(self) -> int:
        """Threads of a step, 1 or 2, if the space is threaded. Results do not depend on it.
        Default: 1."""
        return self._threads

    @threads.setter
    def threads(self, n: int) -> None:
        if self.threaded:
            self._threads = min(max(int(n), 1), 2)

    def use_spatial_hash(self, dim: float, count: int) -> None:
        """Has no effect: the engine has trees only."""

    def _tune_contacts(self, world: World, h: float) -> None:
        """Sends `collision_bias`. An overlap decays at the rate w / (2 ζ) per second."""
        from .. import _native as native
        from ._world import bounded

        if self._collision_bias == COLLISION_BIAS and "bias" not in world._settings:
            return
        default: Any = native.impel_world_def_default()
        hertz = min(default.contact_hertz, 0.1875 / h)
        rate = -math.log(bounded(max(self._collision_bias, 1e-30), 1 - 1e-9))
        ratio = bounded(math.pi * hertz / rate, 1e6)
        push = 1e6
        if self._collision_bias == COLLISION_BIAS:
            hertz, ratio = default.contact_hertz, default.contact_damping_ratio
            push = default.contact_push_speed * world.unit
        world.set("bias", (hertz, ratio), native.impel_world_set_contact_tuning, hertz, ratio, push)
