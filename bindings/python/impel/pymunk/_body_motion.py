"""Position, velocity and forces of a body, and their exchange with the engine."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from .. import _native as native
from ..errors import check
from ._geometry import Pose, to_local, to_world, turn
from ._pickle import AttributesMixin, PickleMixin
from ._world import MASS, POSE, SLEEP, TRANSFORM, TYPE, VELOCITY, World, bounded
from .vec2d import Vec2d

if TYPE_CHECKING:
    from .body import Body

PositionFunction = Callable[["Body", float], None]
VelocityFunction = Callable[["Body", Vec2d, float, float], None]

_TYPES = [native.IMPEL_BODY_DYNAMIC, native.IMPEL_BODY_KINEMATIC, native.IMPEL_BODY_STATIC]

#: Creates a vector twice as fast as its class.
_new = tuple.__new__

#: Difference up to which a position of the engine counts as equal to one in doubles, in length
#: units. The engine rounds motions to a quarter of it.
_ROUNDING = 2.0**-22

#: Bits of the index of a body in its handle, above those of its generation.
_INDEX = (1 << native.IMPEL_ID_INDEX_BITS) - 1


class BodyMotion(PickleMixin, AttributesMixin):
    """The part of `Body` that moves."""

    _type: int
    _mass: float
    _moment: float
    _space: Any

    def _init_motion(self) -> None:
        self._px = self._py = self._angle = 0.0
        self._c, self._s = 1.0, 0.0
        self._vx = self._vy = self._w = 0.0
        self._fx = self._fy = self._torque = 0.0
        self._cog = (0.0, 0.0)
        self._world: World | None = None
        self._id: Any = None
        # Index in the world's arrays, and in its poses.
        self._index = self._pose_offset = 0
        self._epoch = 0
        self._dirty = 0
        self._velocity_func: VelocityFunction | None = None
        self._position_func: PositionFunction | None = None
        # Whole turns that the engine's angle lacks.
        self._turns = 0
        # Whether `_angle` is up to date; if not, the angle that the velocity predicts.
        self._angle_known = True
        self._ahead: float | None = None
        # Pose that queries see, if the user has moved the body since.
        self._indexed: Pose | None = None
        # Velocity that callbacks within a step add after it.
        self._kick = (0.0, 0.0, 0.0)

    # Exchange with the engine

    def _type_for_engine(self) -> int:
        return _TYPES[self._type]

    def _enter_world(self, world: World, id: Any, index: int) -> None:
        self._world, self._id, self._index, self._epoch = world, id, index, world.epoch
        self._pose_offset = POSE * (id.raw >> native.IMPEL_ID_GENERATION_BITS & _INDEX)
        self._dirty = 0
        self._turns = round((self._angle - math.atan2(self._s, self._c)) / (2 * math.pi))
        moving = VELOCITY if self._vx or self._vy or self._w else 0
        moved = TRANSFORM if self._indexed is not None else 0
        self._mark(TYPE | MASS | SLEEP | moving | moved)

    def _leave_world(self) -> None:
        self._pull()
        self._angle = self._get_angle()
        self._world = None
        self._indexed = None
        self._dirty = 0

    def _mark(self, flags: int) -> None:
        """Notes changes that the next step sends to the engine."""
        if self._world is not None:
            if not self._dirty:
                self._world.dirty_bodies.append(self)  # type: ignore[arg-type]
            self._dirty |= flags
            if flags & (MASS | TYPE | SLEEP):
                self._world.has_urgent = True

    def _pull(self) -> None:
        """Reads the state after the last step."""
        world = self._world
        if world is not None and world.epoch != self._epoch:
            self._read(world)

    def _read(self, world: World) -> None:
        dt = world.time_step if world.epoch - self._epoch == 1 else 0.0
        self._epoch = world.epoch
        if self._type == 2:
            return
        if world.fetched != world.epoch or world.poses is None:
            world.fetch()
        i = self._index
        if not self._dirty & VELOCITY:
            linear = world.linear
            self._vx, self._vy, self._w = linear[2 * i], linear[2 * i + 1], world.angular[i]
        if self._dirty & TRANSFORM:
            return
        i = self._pose_offset
        read: Any = world.poses
        x, y = read[i] + read[i + 4], read[i + 1] + read[i + 5]
        self._c, self._s = read[i + 2], read[i + 3]
        # A position that velocity explains up to the rounding of the engine stays in doubles.
        near = _ROUNDING * world.unit
        ahead_x, ahead_y = self._px + self._vx * dt, self._py + self._vy * dt
        if abs(ahead_x - x) <= near and abs(ahead_y - y) <= near:
            x, y = ahead_x, ahead_y
        self._px, self._py = x, y
        self._ahead = self._angle + self._w * dt if self._angle_known else None
        self._angle_known = False

    def _get_angle(self) -> float:
        if not self._angle_known:
            self._angle_known = True
            ahead = self._ahead
            if ahead is not None and (
                abs(math.sin(ahead) - self._s) < 1e-6 and abs(math.cos(ahead) - self._c) < 1e-6
            ):
                self._angle = ahead
                self._c, self._s = math.cos(ahead), math.sin(ahead)
            else:
                assert self._world is not None
                turns = self._turns + self._world.turns(self)  # type: ignore[arg-type]
                self._angle = math.atan2(self._s, self._c) + 2 * math.pi * turns
        return self._angle

    def _apply(self, flags: int) -> None:
        """Sends changed state to the engine."""
        flags &= self._dirty
        self._dirty &= ~flags
        id, world = self._id, self._world
        assert world is not None
        if flags & TYPE:
            check(native.impel_body_set_type(id, _TYPES[self._type]))
            moved_by_gravity = self._space() is not None and self._velocity_func is None
            check(native.impel_body_set_gravity_scale(id, 1.0 if moved_by_gravity else 0.0))
            flags |= MASS
        if flags & SLEEP and self._type == 0:
            check(native.impel_body_set_sleep_threshold(id, world.idle_speed))
        if flags & MASS and self._type == 0:
            data = native.ImpelMassData()
            data.mass = bounded(self._mass, 1e15)
            data.inertia = 0.0 if self._moment == math.inf else bounded(self._moment, 1e25)
            data.center.x, data.center.y = self._cog
            check(native.impel_body_set_mass_data(id, data))
        if flags & TRANSFORM:
            angle = self._get_angle()
            transform = native.ImpelTransform()
            transform.p.x, transform.p.y = self._px, self._py
            transform.q.c, transform.q.s = self._c, self._s
            check(native.impel_body_set_transform(id, transform))
            self._turns = round((angle - math.atan2(self._s, self._c)) / (2 * math.pi))
            self._indexed = None
        if flags & VELOCITY and self._type != 2:
            share = 1.0
            if self._velocity_func is not None and self._type == 0:
                # The function has damped already.
                share = world.damping_share**-world.substeps
            velocity = native.ImpelVec2(
                bounded(self._vx * share, 1e6), bounded(self._vy * share, 1e6)
            )
            check(native.impel_body_set_linear_velocity(id, velocity))
            check(native.impel_body_set_angular_velocity(id, bounded(self._w * share, 1e6)))

    def _pose(self) -> Pose:
        """Pose at the last step, or later if the body was reindexed since."""
        if self._indexed is not None:
            return self._indexed
        self._pull()
        return self._px, self._py, self._c, self._s

    def _current_pose(self) -> Pose:
        self._pull()
        return self._px, self._py, self._c, self._s

    def _moving(self) -> None:
        """Called before the user moves the body."""
        self._pull()
        if self._space() is not None and self._indexed is None:
            self._indexed = self._px, self._py, self._c, self._s

    # Position

    @property
    def position(self) -> Vec2d:
        """Position. After a change, queries use the old one until the next step or
        `Space.reindex_shapes_for_body`."""
        world = self._world
        if world is not None and world.epoch != self._epoch:
            self._read(world)
        return _new(Vec2d, (self._px, self._py))

    @position.setter
    def position(self, pos: tuple[float, float]) -> None:
        assert len(pos) == 2
        self._moving()
        self._px, self._py = float(pos[0]), float(pos[1])
        self._mark(TRANSFORM)

    @property
    def angle(self) -> float:
        """Rotation in radians, with whole turns. The body rotates about its centre of
        gravity."""
        self._pull()
        return self._get_angle()

    @angle.setter
    def angle(self, angle: float) -> None:
        self._moving()
        center = self.local_to_world(self._cog)
        self._angle, self._angle_known = float(angle), True
        self._c, self._s = math.cos(angle), math.sin(angle)
        if self._cog != (0.0, 0.0):
            arm = turn((0.0, 0.0, self._c, self._s), self._cog)
            self._px, self._py = center - arm
        self._mark(TRANSFORM)

    @property
    def rotation_vector(self) -> Vec2d:
        """Cosine and sine of the angle."""
        self._pull()
        return Vec2d(self._c, self._s)

    def local_to_world(self, v: tuple[float, float]) -> Vec2d:
        """Point of the world at a point in the body's coordinates."""
        assert len(v) == 2
        return to_world(self._current_pose(), v)

    def world_to_local(self, v: tuple[float, float]) -> Vec2d:
        """Point in the body's coordinates at a point of the world."""
        assert len(v) == 2
        return to_local(self._current_pose(), v)

    # Velocity

    @property
    def velocity(self) -> Vec2d:
        """Velocity of the centre of gravity."""
        world = self._world
        if world is not None and world.epoch != self._epoch:
            self._read(world)
        return _new(Vec2d, (self._vx, self._vy))

    @velocity.setter
    def velocity(self, vel: tuple[float, float]) -> None:
        assert len(vel) == 2
        self._pull()
        self._vx, self._vy = float(vel[0]), float(vel[1])
        self._mark(VELOCITY)

    @property
    def angular_velocity(self) -> float:
        """Angular velocity, in radians per second."""
        self._pull()
        return self._w

    @angular_velocity.setter
    def angular_velocity(self, w: float) -> None:
        self._pull()
        self._w = float(w)
        self._mark(VELOCITY)

    def velocity_at_world_point(self, point: tuple[float, float]) -> Vec2d:
        """Velocity of the body's point at a point of the world."""
        assert len(point) == 2
        arm = Vec2d(*point) - self.local_to_world(self._cog)
        return Vec2d(self._vx - self._w * arm.y, self._vy + self._w * arm.x)

    def velocity_at_local_point(self, point: tuple[float, float]) -> Vec2d:
        """Velocity of a point in the body's coordinates."""
        return self.velocity_at_world_point(self.local_to_world(point))

    @property
    def kinetic_energy(self) -> float:
        """Twice the kinetic energy: m v² + I ω², as in Chipmunk."""
        self._pull()
        squared = self._vx**2 + self._vy**2
        # A factor of zero avoids the product of zero and infinity.
        linear = squared * self._mass if squared else 0.0
        return linear + (self._w**2 * self._moment if self._w else 0.0)

    # Forces

    @property
    def force(self) -> Vec2d:
        """Force at the centre of gravity in the next step. A step resets it."""
        return Vec2d(self._fx, self._fy)

    @force.setter
    def force(self, f: tuple[float, float]) -> None:
        assert len(f) == 2
        self._fx, self._fy = float(f[0]), float(f[1])
        self._note_force()

    @property
    def torque(self) -> float:
        """Torque in the next step. A step resets it."""
        return self._torque

    @torque.setter
    def torque(self, t: float) -> None:
        self._torque = float(t)
        self._note_force()

    def _note_force(self) -> None:
        space = self._space()
        if space is not None:
            space._forced[self] = None
            if self.is_sleeping:
                self.activate()

    def apply_force_at_world_point(
        self, force: tuple[float, float], point: tuple[float, float]
    ) -> None:
        """Adds a force that acts at a point of the world in the next step."""
        assert len(force) == 2 and len(point) == 2
        arm = Vec2d(*point) - self.local_to_world(self._cog)
        self._fx += force[0]
        self._fy += force[1]
        self._torque += arm.cross(force)
        self._note_force()

    def apply_force_at_local_point(
        self, force: tuple[float, float], point: tuple[float, float] = (0, 0)
    ) -> None:
        """Adds a force; force and point are in the body's coordinates."""
        assert len(force) == 2 and len(point) == 2
        pose = self._current_pose()
        self.apply_force_at_world_point(turn(pose, force), to_world(pose, point))

    def apply_impulse_at_world_point(
        self, impulse: tuple[float, float], point: tuple[float, float]
    ) -> None:
        """Applies an impulse at a point of the world: changes the velocity at once."""
        assert len(impulse) == 2 and len(point) == 2
        arm = Vec2d(*point) - self.local_to_world(self._cog)
        kick = (
            impulse[0] / self._mass if self._mass else math.inf,
            impulse[1] / self._mass if self._mass else math.inf,
            arm.cross(impulse) / self._moment if self._moment else math.inf,
        )
        self._add_velocity(kick)
        self.activate()

    def apply_impulse_at_local_point(
        self, impulse: tuple[float, float], point: tuple[float, float] = (0, 0)
    ) -> None:
        """Applies an impulse; impulse and point are in the body's coordinates."""
        assert len(impulse) == 2 and len(point) == 2
        pose = self._current_pose()
        self.apply_impulse_at_world_point(turn(pose, impulse), to_world(pose, point))

    def _add_velocity(self, kick: tuple[float, float, float]) -> None:
        space = self._space()
        if space is not None and space._stepping and not self._dirty & VELOCITY:
            # The solver is about to change the velocity: add to its result.
            x, y, spin = self._kick
            self._kick = (x + kick[0], y + kick[1], spin + kick[2])
            space._kicked[self] = None
            return
        self._pull()
        self._vx += kick[0]
        self._vy += kick[1]
        self._w += kick[2]
        self._mark(VELOCITY)

    def activate(self) -> None:
        """Wakes the body: see `Body.activate`."""
        raise NotImplementedError

    @property
    def is_sleeping(self) -> bool:
        """Whether the body sleeps."""
        raise NotImplementedError

    # Integration

    @staticmethod
    def update_velocity(
        body: Body, gravity: tuple[float, float], damping: float, dt: float
    ) -> None:
        """Default velocity function: damping, gravity and forces. Resets the forces."""
        assert len(gravity) == 2
        if body._type == 1:
            return
        body._pull()
        inverse = 1 / body._mass if body._mass else 0.0
        body._vx = body._vx * damping + (gravity[0] + body._fx * inverse) * dt
        body._vy = body._vy * damping + (gravity[1] + body._fy * inverse) * dt
        body._w = body._w * damping + (body._torque / body._moment if body._moment else 0.0) * dt
        body._fx = body._fy = body._torque = 0.0
        body._mark(VELOCITY)

    @staticmethod
    def update_position(body: Body, dt: float) -> None:
        """Default position function: moves and rotates the body by its velocity."""
        body._moving()
        center = body.local_to_world(body._cog) + body.velocity * dt
        angle = body.angle + body._w * dt
        body._angle, body._angle_known = angle, True
        body._c, body._s = math.cos(angle), math.sin(angle)
        arm = turn((0.0, 0.0, body._c, body._s), body._cog)
        body._px, body._py = center - arm
        body._mark(TRANSFORM)
