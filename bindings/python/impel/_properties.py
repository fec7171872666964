# Generated from src/ffi; do not edit. After a change there:
# cargo xtask generate
"""The properties that only get and set values of the library. The classes of objects
and joint types inherit them.
"""

from __future__ import annotations

from ctypes import c_bool, c_float, c_int32, c_uint32, c_uint64
from typing import Any

from . import _native
from ._native import (
    BodyType,
    Continuous,
    ImpelFilter,
    ImpelMassData,
    ImpelMaterial,
    ImpelPosition,
    ImpelTransform,
    ImpelVec2,
    Integrator,
    JointType,
    MixRule,
    ShapeKind,
    Solver,
)
from .errors import fail
from .values import Filter, MassData, Material, Pair, Transform, Vec2, new


class Properties:
    """A handle with properties."""

    __slots__ = ()

    _id: Any


class BodyProperties(Properties):
    """Properties of `Body`."""

    __slots__ = ()

    @property
    def type(self) -> BodyType:
        """Type of the body.

        Setting: Its shapes and joints stay. A contact continues if one of its bodies
        is still dynamic, and otherwise ends. Bodies that touch the body wake. The
        body keeps its velocities, unless it becomes static. Its mass is recomputed.
        A joint has no effect if neither of its bodies is dynamic. A body with a
        half-space cannot become dynamic; this fails with `IMPEL_ERROR_UNSUPPORTED`.
        """
        value = c_int32()
        status = _native.impel_body_get_type(self._id, value)
        if status:
            fail(status)
        return BodyType(value.value)

    @type.setter
    def type(self, value: BodyType) -> None:
        status = _native.impel_body_set_type(self._id, value)
        if status:
            fail(status)

    @property
    def transform(self) -> Transform:
        """Transform of the body. Its position is that of the body's origin, not of the
        centre of mass.

        Setting: Moves the body to a transform at once (teleport), without collisions
        on the way. The position is in metres, within ±`IMPEL_MAX_COORDINATE`. Wakes
        the body and the bodies that touch it. If the body is static, the bodies that
        it overlaps afterwards wake too. The count of the body's full turns restarts
        at 0: see `Body.total_angle`.

        The velocities do not change, so a platform that is moved by this call does
        not carry the bodies on it. Move platforms by their velocity or by
        `impel_body_set_target_transform`.
        """
        value = ImpelTransform()
        status = _native.impel_body_get_transform(self._id, value)
        if status:
            fail(status)
        return Transform._of(value)

    @transform.setter
    def transform(self, value: Transform) -> None:
        status = _native.impel_body_set_transform(self._id, value._native())
        if status:
            fail(status)

    @property
    def turns(self) -> int:
        """Number of turns since the rotation was last set; positive is
        counter-clockwise. The total angle is 2π times this number plus the angle of
        the rotation, which `impel_rotation_get_angle` returns within ±π. If the body
        rotates by more than half a turn in one step, the turns are computed from its
        angular velocity.
        """
        value = c_int32()
        status = _native.impel_body_get_turns(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def linear_velocity(self) -> Vec2:
        """The velocity of the centre of mass, in m/s.

        Setting: Components within ±`IMPEL_MAX_VELOCITY`. Wakes the body, unless the
        velocity is zero. Has no effect on a static body.
        """
        value = ImpelVec2()
        status = _native.impel_body_get_linear_velocity(self._id, value)
        if status:
            fail(status)
        return new(Vec2, (value.x, value.y))

    @linear_velocity.setter
    def linear_velocity(self, value: Pair) -> None:
        status = _native.impel_body_set_linear_velocity(self._id, ImpelVec2(*value))
        if status:
            fail(status)

    @property
    def angular_velocity(self) -> float:
        """The angular velocity, in rad/s, counter-clockwise.

        Setting: Within ±`IMPEL_MAX_VELOCITY`. Wakes the body, unless the velocity is
        zero. Has no effect on a static body.
        """
        value = c_float()
        status = _native.impel_body_get_angular_velocity(self._id, value)
        if status:
            fail(status)
        return value.value

    @angular_velocity.setter
    def angular_velocity(self, value: float) -> None:
        status = _native.impel_body_set_angular_velocity(self._id, value)
        if status:
            fail(status)

    @property
    def mass(self) -> float:
        """Mass of the body, in kg. Zero if it is not dynamic."""
        value = c_float()
        status = _native.impel_body_get_mass(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def mass_data(self) -> MassData:
        """Mass, inertia about the centre of mass, and centre of mass in the body's
        space. Mass and inertia are zero if the body is not dynamic.

        Setting: `inertia` is about `center`, and `center` is in the body's space.
        They stay until `impel_body_reset_mass_data`, even if shapes change. They are
        used only while the body is dynamic. A mass of zero means infinite mass, and
        an inertia of zero infinite inertia. The motion of the body does not change:
        the velocity is converted to the new centre of mass. Wakes the body.
        """
        value = ImpelMassData()
        status = _native.impel_body_get_mass_data(self._id, value)
        if status:
            fail(status)
        return MassData._of(value)

    @mass_data.setter
    def mass_data(self, value: MassData) -> None:
        status = _native.impel_body_set_mass_data(self._id, value._native())
        if status:
            fail(status)

    @property
    def center(self) -> Vec2:
        """Centre of mass in the world."""
        value = ImpelPosition()
        status = _native.impel_body_get_center(self._id, value)
        if status:
            fail(status)
        return new(Vec2, (value.x, value.y))

    @property
    def is_awake(self) -> bool:
        """Whether the body is awake. A static body is never awake.

        Setting: Wakes the body and its island, or puts the body to sleep with zero
        velocities. A sleeping body wakes again if an awake body touches it. Has no
        effect on a static body.
        """
        value = c_bool()
        status = _native.impel_body_is_awake(self._id, value)
        if status:
            fail(status)
        return value.value

    @is_awake.setter
    def is_awake(self, value: bool) -> None:
        status = _native.impel_body_set_awake(self._id, value)
        if status:
            fail(status)

    @property
    def user_number(self) -> int:
        """The body's user data."""
        value = c_uint64()
        status = _native.impel_body_get_user_data(self._id, value)
        if status:
            fail(status)
        return value.value

    @user_number.setter
    def user_number(self, value: int) -> None:
        status = _native.impel_body_set_user_data(self._id, value)
        if status:
            fail(status)

    @property
    def linear_damping(self) -> float:
        """Linear damping of the body, in 1/s.

        Setting: It is the rate at which linear velocity decays.
        """
        value = c_float()
        status = _native.impel_body_get_linear_damping(self._id, value)
        if status:
            fail(status)
        return value.value

    @linear_damping.setter
    def linear_damping(self, value: float) -> None:
        status = _native.impel_body_set_linear_damping(self._id, value)
        if status:
            fail(status)

    @property
    def angular_damping(self) -> float:
        """Angular damping of the body, in 1/s.

        Setting: It is the rate at which angular velocity decays.
        """
        value = c_float()
        status = _native.impel_body_get_angular_damping(self._id, value)
        if status:
            fail(status)
        return value.value

    @angular_damping.setter
    def angular_damping(self, value: float) -> None:
        status = _native.impel_body_set_angular_damping(self._id, value)
        if status:
            fail(status)

    @property
    def gravity_scale(self) -> float:
        """Factor on the world's gravity.

        Setting: A change wakes the body.
        """
        value = c_float()
        status = _native.impel_body_get_gravity_scale(self._id, value)
        if status:
            fail(status)
        return value.value

    @gravity_scale.setter
    def gravity_scale(self, value: float) -> None:
        status = _native.impel_body_set_gravity_scale(self._id, value)
        if status:
            fail(status)

    @property
    def sleep_threshold(self) -> float:
        """The speed below which the body may fall asleep, in m/s.

        Setting: Within [0, `IMPEL_MAX_COEFFICIENT`].
        `IMPEL_SLEEP_THRESHOLD_BY_WORLD` sets the default.

        The speed is the larger of two: that of the centre of mass, and the angular
        velocity times the distance from the centre of mass to the farthest point of
        the body's shapes. That distance is 0 for a body without shapes, so such a
        body may fall asleep while it spins, which stops it. To prevent that, disable
        its sleep: `Body.enable_sleep`.
        """
        value = c_float()
        status = _native.impel_body_get_sleep_threshold(self._id, value)
        if status:
            fail(status)
        return value.value

    @sleep_threshold.setter
    def sleep_threshold(self, value: float) -> None:
        status = _native.impel_body_set_sleep_threshold(self._id, value)
        if status:
            fail(status)

    @property
    def dominance(self) -> int:
        """Dominance group of the body for contacts.

        Setting: In a contact with a body of lower dominance, the body acts as if its
        mass were infinite. Static and kinematic bodies dominate all dynamic ones.
        Bodies of equal dominance both move, by their masses. Joints and continuous
        collision ignore dominance. A change wakes the body.
        """
        value = c_int32()
        status = _native.impel_body_get_dominance(self._id, value)
        if status:
            fail(status)
        return value.value

    @dominance.setter
    def dominance(self, value: int) -> None:
        status = _native.impel_body_set_dominance(self._id, value)
        if status:
            fail(status)

    @property
    def additional_iterations(self) -> int:
        """Additional solver iterations (sweeps) for this body.

        Setting: In each substep the solver makes that many more iterations over the
        contacts and joints of the body.

        Long rows of joints, such as bridges and beams, then stretch and swing less,
        and come to rest sooner. A beam of 12 welded boxes that is clamped at one end
        still swings after 60 s; with 20 iterations it sleeps after 9 s. Bodies at
        rest sink into each other as deeply as without them, only more slowly: for
        stiffer contacts raise `ImpelWorldDef.contact_hertz` and the substeps. With
        `IMPEL_SOLVER_SEQUENTIAL_IMPULSE` additional iterations do make stacks
        stiffer.

        The solver uses one number for the whole world: the largest value of all
        awake bodies. It applies to the contacts of awake bodies with a value above
        0, and to all joints. The solver makes additional iterations automatically
        for a body that supports another one more than 10 times as heavy: a tenth of
        the largest such mass ratio in the world, at most 100. The automatic number
        is not added to the one that you set: contacts use the larger of the two.
        """
        value = c_uint32()
        status = _native.impel_body_get_additional_iterations(self._id, value)
        if status:
            fail(status)
        return value.value

    @additional_iterations.setter
    def additional_iterations(self, value: int) -> None:
        status = _native.impel_body_set_additional_iterations(self._id, value)
        if status:
            fail(status)

    @property
    def fixed_rotation(self) -> bool:
        """Whether the rotation of the body is fixed.

        Setting: It is the same as `ImpelMotionLocks.angular`. Fixing the rotation
        sets the angular velocity to zero. A change wakes the body.
        """
        value = c_bool()
        status = _native.impel_body_get_fixed_rotation(self._id, value)
        if status:
            fail(status)
        return value.value

    @fixed_rotation.setter
    def fixed_rotation(self, value: bool) -> None:
        status = _native.impel_body_set_fixed_rotation(self._id, value)
        if status:
            fail(status)

    @property
    def bullet(self) -> bool:
        """Whether continuous collision (CCD) also tests the body against dynamic
        bodies.

        Setting: If the body moves fast, they do not pass through each other. See
        also `IMPEL_CONTINUOUS_SWEEP_ALL`.
        """
        value = c_bool()
        status = _native.impel_body_get_bullet(self._id, value)
        if status:
            fail(status)
        return value.value

    @bullet.setter
    def bullet(self, value: bool) -> None:
        status = _native.impel_body_set_bullet(self._id, value)
        if status:
            fail(status)

    @property
    def enable_sleep(self) -> bool:
        """Whether the body may fall asleep.

        Setting: Disabling sleep wakes the body.
        """
        value = c_bool()
        status = _native.impel_body_get_enable_sleep(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_sleep.setter
    def enable_sleep(self, value: bool) -> None:
        status = _native.impel_body_set_enable_sleep(self._id, value)
        if status:
            fail(status)

    @property
    def total_angle(self) -> float:
        """Total angle of the body, in radians, counter-clockwise, including whole
        turns. Turns are counted since its rotation was last set
        (`impel_body_create`, `Body.transform`). After thousands of turns, the
        `float` has a resolution of a thousandth of a radian only. For more precision
        use `Body.turns`.
        """
        value = c_float()
        status = _native.impel_body_get_total_angle(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def enabled(self) -> bool:
        """Whether the body is enabled.

        Setting: Enables or disables the body. A disabled body stays where it is. It
        has no contacts, queries do not find it, nothing moves it, and its joints
        have no effect. Its shapes, joints and settings stay, and can be changed.
        Bodies that touch it or are jointed to it wake. A body that is enabled again
        wakes, unless it is static, and has zero velocities.
        """
        value = c_bool()
        status = _native.impel_body_get_enabled(self._id, value)
        if status:
            fail(status)
        return value.value

    @enabled.setter
    def enabled(self, value: bool) -> None:
        status = _native.impel_body_set_enabled(self._id, value)
        if status:
            fail(status)

    @property
    def force(self) -> tuple[Vec2, float]:
        """Force in N, and torque about the centre of mass in N m, applied since the
        last step. They act in the next step.
        """
        force, torque = ImpelVec2(), c_float()
        status = _native.impel_body_get_force(self._id, force, torque)
        if status:
            fail(status)
        return new(Vec2, (force.x, force.y)), torque.value

    @property
    def kinetic_energy(self) -> float:
        """Kinetic energy of the body, in J: ½ m v² + ½ I ω². Zero if the body is not
        dynamic.
        """
        value = c_float()
        status = _native.impel_body_get_kinetic_energy(self._id, value)
        if status:
            fail(status)
        return value.value


class ShapeProperties(Properties):
    """Properties of `Shape`."""

    __slots__ = ()

    @property
    def kind(self) -> ShapeKind:
        """Kind of the shape's geometry."""
        value = c_int32()
        status = _native.impel_shape_get_kind(self._id, value)
        if status:
            fail(status)
        return ShapeKind(value.value)

    @property
    def user_number(self) -> int:
        """The shape's user data."""
        value = c_uint64()
        status = _native.impel_shape_get_user_data(self._id, value)
        if status:
            fail(status)
        return value.value

    @user_number.setter
    def user_number(self, value: int) -> None:
        status = _native.impel_shape_set_user_data(self._id, value)
        if status:
            fail(status)

    @property
    def material(self) -> Material:
        """The material of the shape.

        Setting: If the density changes, the mass of the body is recomputed. Existing
        contacts use the new material. Wakes the body and the bodies that touch it.
        """
        value = ImpelMaterial()
        status = _native.impel_shape_get_material(self._id, value)
        if status:
            fail(status)
        return Material._of(value)

    @material.setter
    def material(self, value: Material) -> None:
        status = _native.impel_shape_set_material(self._id, value._native())
        if status:
            fail(status)

    @property
    def filter(self) -> Filter:
        """The collision filter of the shape.

        Setting: Contacts that the new filter excludes end. Wakes the body and the
        bodies that touch it.
        """
        value = ImpelFilter()
        status = _native.impel_shape_get_filter(self._id, value)
        if status:
            fail(status)
        return Filter._of(value)

    @filter.setter
    def filter(self, value: Filter) -> None:
        status = _native.impel_shape_set_filter(self._id, value._native())
        if status:
            fail(status)

    @property
    def mass_data(self) -> MassData:
        """Mass, inertia about the centre of mass, and centre of mass in the body's
        space. Zero for segments and half-spaces. For a sensor it is the mass of its
        geometry, which is not part of the body's mass.
        """
        value = ImpelMassData()
        status = _native.impel_shape_get_mass_data(self._id, value)
        if status:
            fail(status)
        return MassData._of(value)

    def set_mass(self, mass: float) -> None:
        """Sets the density of the shape so that it has this mass, in kg. `mass` is
        within [0, `IMPEL_MAX_MASS`]. The mass of the body is recomputed. Fails with
        `IMPEL_ERROR_INVALID_ARGUMENT` if the density would exceed
        `IMPEL_MAX_DENSITY`. Segments and half-spaces have no mass, and fail with
        `IMPEL_ERROR_UNSUPPORTED`.
        """
        status = _native.impel_shape_set_mass(self._id, mass)
        if status:
            fail(status)

    @property
    def half_space(self) -> tuple[Vec2, float]:
        """Unit normal and offset of a half-space, in the space of its body. Any other
        kind of shape fails with `IMPEL_ERROR_UNSUPPORTED`.

        Setting: See `impel_shape_create_half_space`.
        """
        normal, offset = ImpelVec2(), c_float()
        status = _native.impel_shape_get_half_space(self._id, normal, offset)
        if status:
            fail(status)
        return new(Vec2, (normal.x, normal.y)), offset.value

    @half_space.setter
    def half_space(self, value: tuple[Pair, float]) -> None:
        normal, offset = value
        status = _native.impel_shape_set_half_space(self._id, ImpelVec2(*normal), offset)
        if status:
            fail(status)

    @property
    def enable_kinematic_contacts(self) -> bool:
        """Whether the shape has contacts if neither body is dynamic.

        Setting: On a kinematic body, it then has contacts with static and kinematic
        bodies; on a static body, with kinematic ones. It is enough that one of the
        two shapes enables them. A contact ends once neither shape enables it.

        Contact lists and events report such a contact like any other, with its
        normal and points. It does not move the bodies: its impulses are zero, and it
        raises no hit and no force events. Continuous collision ignores it, so a fast
        body may pass through within a step. One-way shapes have these contacts on
        both sides, and the pre-solve callback is not called. Two segments or chain
        segments never have a contact with each other. Neither have two half-spaces.
        """
        value = c_bool()
        status = _native.impel_shape_get_enable_kinematic_contacts(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_kinematic_contacts.setter
    def enable_kinematic_contacts(self, value: bool) -> None:
        status = _native.impel_shape_set_enable_kinematic_contacts(self._id, value)
        if status:
            fail(status)

    @property
    def enabled(self) -> bool:
        """Whether the shape is enabled.

        Setting: Enables or disables the shape. A disabled shape has no contacts, and
        neither queries nor sensors find it. A disabled sensor detects nothing. The
        shape keeps its settings, and the mass of its body does not change. Its
        contacts end, and the bodies that touched it wake. To disable a whole body,
        call `Body.enabled`.
        """
        value = c_bool()
        status = _native.impel_shape_get_enabled(self._id, value)
        if status:
            fail(status)
        return value.value

    @enabled.setter
    def enabled(self, value: bool) -> None:
        status = _native.impel_shape_set_enabled(self._id, value)
        if status:
            fail(status)

    @property
    def mix_rules(self) -> tuple[MixRule, MixRule]:
        """Mix rules of the shape for friction and restitution, or `IMPEL_MIX_BY_WORLD`.

        Setting: They replace the world's rules (`ImpelWorldDef.friction_mix`,
        `ImpelWorldDef.restitution_mix`). `IMPEL_MIX_BY_WORLD` restores the world's
        rule. If both shapes of a contact have a rule, the rule with the larger
        `IMPEL_MIX_*` constant applies. An entry of the friction table
        (`impel_world_set_friction_pair`) and a mix callback take precedence over
        these rules. Existing contacts change too, and their bodies wake.
        """
        friction, restitution = c_int32(), c_int32()
        status = _native.impel_shape_get_mix_rules(self._id, friction, restitution)
        if status:
            fail(status)
        return MixRule(friction.value), MixRule(restitution.value)

    @mix_rules.setter
    def mix_rules(self, value: tuple[MixRule, MixRule]) -> None:
        status = _native.impel_shape_set_mix_rules(self._id, *value)
        if status:
            fail(status)

    @property
    def is_sensor(self) -> bool:
        """Whether the shape is a sensor.

        Setting: Makes a shape a sensor, or solid. Its contacts or overlaps end, and
        the next step raises their end events. The mass of its body is recomputed,
        and bodies that touched it wake.
        """
        value = c_bool()
        status = _native.impel_shape_is_sensor(self._id, value)
        if status:
            fail(status)
        return value.value

    @is_sensor.setter
    def is_sensor(self, value: bool) -> None:
        status = _native.impel_shape_set_sensor(self._id, value)
        if status:
            fail(status)

    @property
    def detects_sensors(self) -> bool:
        """Whether the sensor detects other sensors."""
        value = c_bool()
        status = _native.impel_shape_get_detects_sensors(self._id, value)
        if status:
            fail(status)
        return value.value

    @detects_sensors.setter
    def detects_sensors(self, value: bool) -> None:
        status = _native.impel_shape_set_detects_sensors(self._id, value)
        if status:
            fail(status)

    @property
    def enable_contact_events(self) -> bool:
        """Whether contacts of the shape raise begin and end events.

        Setting: For contacts that touch already, the next step raises the begin
        event, or the end event.
        """
        value = c_bool()
        status = _native.impel_shape_get_enable_contact_events(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_contact_events.setter
    def enable_contact_events(self, value: bool) -> None:
        status = _native.impel_shape_set_enable_contact_events(self._id, value)
        if status:
            fail(status)

    @property
    def enable_persist_events(self) -> bool:
        """Whether contacts of the shape raise an event in each step in which they
        persist.
        """
        value = c_bool()
        status = _native.impel_shape_get_enable_persist_events(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_persist_events.setter
    def enable_persist_events(self, value: bool) -> None:
        status = _native.impel_shape_set_enable_persist_events(self._id, value)
        if status:
            fail(status)

    @property
    def enable_hit_events(self) -> bool:
        """Whether contacts of the shape raise hit events."""
        value = c_bool()
        status = _native.impel_shape_get_enable_hit_events(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_hit_events.setter
    def enable_hit_events(self, value: bool) -> None:
        status = _native.impel_shape_set_enable_hit_events(self._id, value)
        if status:
            fail(status)

    @property
    def force_event_threshold(self) -> float:
        """Force above which contacts of the shape raise a force event, in N.

        `IMPEL_MAX_FORCE`: never.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: never. See `impel_world_get_contact_force_events`.
        """
        value = c_float()
        status = _native.impel_shape_get_force_event_threshold(self._id, value)
        if status:
            fail(status)
        return value.value

    @force_event_threshold.setter
    def force_event_threshold(self, value: float) -> None:
        status = _native.impel_shape_set_force_event_threshold(self._id, value)
        if status:
            fail(status)

    @property
    def enable_sensor_events(self) -> bool:
        """For a sensor, whether it detects shapes; for any other shape, whether sensors
        detect it.

        Setting: For a sensor, sets whether it detects shapes; for any other shape,
        whether sensors detect it.

        For shapes that overlap already, the next step raises the begin event, or the
        end event.
        """
        value = c_bool()
        status = _native.impel_shape_get_enable_sensor_events(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_sensor_events.setter
    def enable_sensor_events(self, value: bool) -> None:
        status = _native.impel_shape_set_enable_sensor_events(self._id, value)
        if status:
            fail(status)

    @property
    def enable_pre_solve_callback(self) -> bool:
        """Whether the pre-solve callback is called for contacts of the shape."""
        value = c_bool()
        status = _native.impel_shape_get_enable_pre_solve_callback(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_pre_solve_callback.setter
    def enable_pre_solve_callback(self, value: bool) -> None:
        status = _native.impel_shape_set_enable_pre_solve_callback(self._id, value)
        if status:
            fail(status)

    @property
    def enable_filter_callback(self) -> bool:
        """Whether the filter callback is called for pairs with the shape.

        Setting: Existing contacts stay.
        """
        value = c_bool()
        status = _native.impel_shape_get_enable_filter_callback(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_filter_callback.setter
    def enable_filter_callback(self, value: bool) -> None:
        status = _native.impel_shape_set_enable_filter_callback(self._id, value)
        if status:
            fail(status)


class ChainProperties(Properties):
    """Properties of `Chain`."""

    __slots__ = ()

    @property
    def is_loop(self) -> bool:
        """Whether the last point of the chain is connected to the first."""
        value = c_bool()
        status = _native.impel_chain_is_loop(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def is_two_sided(self) -> bool:
        """Whether the chain also stops bodies that come from its left."""
        value = c_bool()
        status = _native.impel_chain_is_two_sided(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def user_number(self) -> int:
        """The chain's user data."""
        value = c_uint64()
        status = _native.impel_chain_get_user_data(self._id, value)
        if status:
            fail(status)
        return value.value

    @user_number.setter
    def user_number(self, value: int) -> None:
        status = _native.impel_chain_set_user_data(self._id, value)
        if status:
            fail(status)

    def set_material(self, material: Material) -> None:
        """Sets the material of all segments. Bodies that touch the chain wake. To set
        or get the material of one segment, call `Shape.material` or
        `Shape.material`.
        """
        status = _native.impel_chain_set_material(self._id, material._native())
        if status:
            fail(status)

    def set_filter(self, filter: Filter) -> None:
        """Sets the collision filter of all segments. Contacts that the new filter
        excludes end, and bodies that touch the chain wake. To set the filter of one
        segment, call `Shape.filter`.
        """
        status = _native.impel_chain_set_filter(self._id, filter._native())
        if status:
            fail(status)


class JointProperties(Properties):
    """Properties of `Joint`."""

    __slots__ = ()

    @property
    def type(self) -> JointType:
        """The type of the joint, one of `IMPEL_JOINT_*`."""
        value = c_int32()
        status = _native.impel_joint_get_type(self._id, value)
        if status:
            fail(status)
        return JointType(value.value)

    @property
    def local_frames(self) -> tuple[Transform, Transform]:
        """The frames of the joint, in the space of body a and in the space of body b.

        Setting: If the frames are apart in the world, the joint pulls them together
        quickly. To avoid that, move the bodies as well, or limit the speed with
        `Joint.max_correction_speed`.
        """
        frame_a, frame_b = ImpelTransform(), ImpelTransform()
        status = _native.impel_joint_get_local_frames(self._id, frame_a, frame_b)
        if status:
            fail(status)
        return Transform._of(frame_a), Transform._of(frame_b)

    @local_frames.setter
    def local_frames(self, value: tuple[Transform, Transform]) -> None:
        frame_a, frame_b = value
        status = (
            _native.impel_joint_set_local_frames(self._id, frame_a._native(), frame_b._native())
        )
        if status:
            fail(status)

    @property
    def collide_connected(self) -> bool:
        """Whether the shapes of the two bodies collide with each other.

        Setting: They do not collide while this is false for any enabled joint
        between the two bodies.
        """
        value = c_bool()
        status = _native.impel_joint_get_collide_connected(self._id, value)
        if status:
            fail(status)
        return value.value

    @collide_connected.setter
    def collide_connected(self, value: bool) -> None:
        status = _native.impel_joint_set_collide_connected(self._id, value)
        if status:
            fail(status)

    @property
    def enabled(self) -> bool:
        """Whether the joint is enabled.

        Setting: Enables or disables the joint. A disabled joint has no effect: the
        bodies move independently, and their shapes can collide. If the frames are
        apart when the joint is enabled, the joint pulls them together quickly. Full
        turns made while the joint is disabled are not counted. Joints are created
        enabled.
        """
        value = c_bool()
        status = _native.impel_joint_get_enabled(self._id, value)
        if status:
            fail(status)
        return value.value

    @enabled.setter
    def enabled(self, value: bool) -> None:
        status = _native.impel_joint_set_enabled(self._id, value)
        if status:
            fail(status)

    @property
    def user_number(self) -> int:
        """The user data of the joint."""
        value = c_uint64()
        status = _native.impel_joint_get_user_data(self._id, value)
        if status:
            fail(status)
        return value.value

    @user_number.setter
    def user_number(self, value: int) -> None:
        status = _native.impel_joint_set_user_data(self._id, value)
        if status:
            fail(status)

    @property
    def reaction_force(self) -> Vec2:
        """The force of the joint on body b, in N, averaged over the last step. The
        force on body a is equal and opposite.
        """
        value = ImpelVec2()
        status = _native.impel_joint_get_reaction_force(self._id, value)
        if status:
            fail(status)
        return new(Vec2, (value.x, value.y))

    @property
    def reaction_torque(self) -> float:
        """The torque of the joint on body b, in N m, averaged over the last step. It
        includes springs, motors and limits. The torque on body a is equal and
        opposite.
        """
        value = c_float()
        status = _native.impel_joint_get_reaction_torque(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def linear_separation(self) -> float:
        """The position error of the joint, in metres: 0 or more. It shows how far a
        load pulls the joint apart. Revolute and weld joints: the distance between
        the anchors. Prismatic, wheel and generic joints: the distance of frame b
        from the locked axes and from the limits. Distance joints: the difference of
        the current length from the rod's length or from the limits. Pulley joints:
        the error of the total length. Gear joints whose side a is a translation: the
        error of the phase. Other joints: 0.
        """
        value = c_float()
        status = _native.impel_joint_get_linear_separation(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def angular_separation(self) -> float:
        """The angle error of the joint, in radians: 0 or more. Prismatic and weld
        joints: the angle between the frames. Revolute, rotary, ratchet and generic
        joints: the angle beyond the limits, the tooth or the locked angle. Gear
        joints whose side a is an angle: the error of the phase. Other joints: 0.
        """
        value = c_float()
        status = _native.impel_joint_get_angular_separation(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def constraint_tuning(self) -> tuple[float, float]:
        """The stiffness of the joint, as a frequency in Hz, and its damping ratio.
        Motor, mouse and filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.

        Setting: `hertz` is the stiffness as a frequency, in Hz. Both numbers are
        within [0, `IMPEL_MAX_COEFFICIENT`]. They apply to the point, axis, angle or
        length that the joint holds, and to its limits. A load stretches the joint as
        it stretches a spring of that frequency: by the acceleration that the load
        gives, divided by (2π hertz)². Errors decay without oscillation, and more
        slowly with a larger damping ratio.

        At 0 Hz, the default, the joint is as stiff as the substeps allow, and its
        damping ratio is 2. Its frequency is then a quarter of the substep rate: 60
        Hz with four substeps of a step of 1/60 s. For weld joints, and generic
        joints with all axes locked, it is half of the substep rate. Trees of
        revolute joints and rods do not stretch at all at 0 Hz, even under heavy
        loads. A `hertz` above that frequency can make light bodies between heavy
        ones unstable. For a stiffer joint use more substeps.

        Springs and motors have their own settings. Motor, mouse and filter joints
        fail with `IMPEL_ERROR_UNSUPPORTED`.
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_joint_get_constraint_tuning(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @constraint_tuning.setter
    def constraint_tuning(self, value: tuple[float, float]) -> None:
        status = _native.impel_joint_set_constraint_tuning(self._id, *value)
        if status:
            fail(status)

    @property
    def max_force(self) -> float:
        """The largest force, in N, with which the joint holds.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit. It limits these forces. Revolute and weld joints: the
        force that holds the anchors together, and the linear spring of a weld joint.
        Prismatic and wheel joints: the force that keeps frame b on the axis.
        Distance joints: the force that keeps the length of a rod. Generic joints:
        the force that holds locked x and y axes. Gear joints: the force on a side
        that is a translation. Pulley joints: the force in either rope. Each limit
        that is a distance may use the same force in addition. Other springs and
        motors have their own limits.

        Under a greater load the joint gives way without breaking, and returns
        without oscillation once the load allows it. Motor, mouse, rotary, ratchet
        and filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
        """
        value = c_float()
        status = _native.impel_joint_get_max_force(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_force.setter
    def max_force(self, value: float) -> None:
        status = _native.impel_joint_set_max_force(self._id, value)
        if status:
            fail(status)

    @property
    def max_torque(self) -> float:
        """The largest torque, in N m, with which the joint holds.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit. The limit applies to the angle, a limit that is an angle,
        and the tooth of a ratchet. For a gear it is the torque on a side that is an
        angle. It also limits the angular spring of a weld joint; other springs and
        motors have their own limits.

        Under a greater load the joint gives way, as in `Joint.max_force`. Distance,
        wheel, pulley, motor, mouse and filter joints fail with
        `IMPEL_ERROR_UNSUPPORTED`.
        """
        value = c_float()
        status = _native.impel_joint_get_max_torque(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_torque.setter
    def max_torque(self, value: float) -> None:
        status = _native.impel_joint_set_max_torque(self._id, value)
        if status:
            fail(status)

    @property
    def max_correction_speed(self) -> float:
        """The largest speed, in m/s, at which the joint corrects position errors.

        Setting: Within [0, `IMPEL_MAX_VELOCITY`]; `IMPEL_MAX_VELOCITY`, `FLT_MAX`
        and infinity: no limit. Default: `IMPEL_MAX_VELOCITY`. The definitions have
        no such field: set it after creation. With a limit the joint pulls its frames
        together gently, for example after `Joint.local_frames`, `Joint.enabled` or a
        teleport.

        The position errors are those that `Joint.linear_separation` returns,
        including limits that are distances. For a pulley the limit applies to each
        rope, for a gear to each side that is a translation. It does not apply to
        springs and motors. A load does not open the joint, because the joint still
        stops velocities with its full force. At 0 it still stops velocities, but
        corrects no error.

        With such a limit the solver uses iterations only, and no direct solution.
        The joint then stretches more under a load that is far heavier than its
        bodies. Negative and NaN speeds fail with `IMPEL_ERROR_INVALID_ARGUMENT`;
        motor, mouse, rotary, ratchet and filter joints fail with
        `IMPEL_ERROR_UNSUPPORTED`.
        """
        value = c_float()
        status = _native.impel_joint_get_max_correction_speed(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_correction_speed.setter
    def max_correction_speed(self, value: float) -> None:
        status = _native.impel_joint_set_max_correction_speed(self._id, value)
        if status:
            fail(status)

    @property
    def max_correction_angular_speed(self) -> float:
        """The largest angular speed, in rad/s, at which the joint corrects angle
        errors.

        Setting: Within [0, `IMPEL_MAX_VELOCITY`]; `IMPEL_MAX_VELOCITY`, `FLT_MAX`
        and infinity: no limit. Default: `IMPEL_MAX_VELOCITY`. The definitions have
        no such field: set it after creation.

        The angle errors are those of an angle that the joint holds, a limit that is
        an angle, and the tooth of a ratchet: see `Joint.angular_separation`. For a
        gear the limit applies to each side that is an angle. It does not apply to
        springs and motors. At 0 the joint still stops angular velocities, but
        corrects no error.

        With such a limit the solver uses iterations only, as in
        `Joint.max_correction_speed`. Negative and NaN speeds fail with
        `IMPEL_ERROR_INVALID_ARGUMENT`; distance, wheel, pulley, motor, mouse and
        filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
        """
        value = c_float()
        status = _native.impel_joint_get_max_correction_angular_speed(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_correction_angular_speed.setter
    def max_correction_angular_speed(self, value: float) -> None:
        status = _native.impel_joint_set_max_correction_angular_speed(self._id, value)
        if status:
            fail(status)

    @property
    def break_thresholds(self) -> tuple[float, float]:
        """The break thresholds of the reaction force, in N, and of the reaction torque,
        in N m.

        Setting: Both reactions are averages over a step: see `Joint.reaction_force`
        and `Joint.reaction_torque`. Both thresholds are within
        [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and infinity: never.
        Each step in which one is exceeded raises an event in
        `impel_world_get_joint_events`. The joint breaks only if `Joint.enable_break`
        is set.
        """
        force, torque = c_float(), c_float()
        status = _native.impel_joint_get_break_thresholds(self._id, force, torque)
        if status:
            fail(status)
        return force.value, torque.value

    @break_thresholds.setter
    def break_thresholds(self, value: tuple[float, float]) -> None:
        status = _native.impel_joint_set_break_thresholds(self._id, *value)
        if status:
            fail(status)

    @property
    def enable_break(self) -> bool:
        """Whether the joint breaks when a reaction exceeds its threshold.

        Setting: A joint that breaks is destroyed at the end of the step; `broken` of
        its last event is true. Default: false.
        """
        value = c_bool()
        status = _native.impel_joint_get_enable_break(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_break.setter
    def enable_break(self, value: bool) -> None:
        status = _native.impel_joint_set_enable_break(self._id, value)
        if status:
            fail(status)

    @property
    def enable_callback(self) -> bool:
        """Whether the world's joint callback is enabled for the joint.

        Setting: Enables or disables the world's joint callback for the joint, from
        the next step on. This wakes no body, and the callback is not called for
        sleeping joints. Default: false.
        """
        value = c_bool()
        status = _native.impel_joint_get_enable_callback(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_callback.setter
    def enable_callback(self, value: bool) -> None:
        status = _native.impel_joint_set_enable_callback(self._id, value)
        if status:
            fail(status)


class SoftBodyProperties(Properties):
    """Properties of `SoftBody`."""

    __slots__ = ()

    @property
    def user_number(self) -> int:
        """The user data of the soft body."""
        value = c_uint64()
        status = _native.impel_soft_body_get_user_data(self._id, value)
        if status:
            fail(status)
        return value.value

    @user_number.setter
    def user_number(self, value: int) -> None:
        status = _native.impel_soft_body_set_user_data(self._id, value)
        if status:
            fail(status)

    @property
    def area(self) -> float:
        """The area within the outline, in m², or the area of the cells without an
        outline. It is negative if the orientation is clockwise.
        """
        value = c_float()
        status = _native.impel_soft_body_get_area(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def center(self) -> Vec2:
        """The centre of mass of the particles, in the world. Pinned particles have no
        mass; if all are pinned, it is the mean of their positions.
        """
        value = ImpelPosition()
        status = _native.impel_soft_body_get_center(self._id, value)
        if status:
            fail(status)
        return new(Vec2, (value.x, value.y))


class WorldProperties(Properties):
    """Properties of `World`."""

    __slots__ = ()

    @property
    def gravity(self) -> Vec2:
        """The gravity: the acceleration of every dynamic body, in m/s².

        Setting: Components within ±`IMPEL_MAX_GRAVITY`. A change wakes every body.
        """
        value = ImpelVec2()
        status = _native.impel_world_get_gravity(self._id, value)
        if status:
            fail(status)
        return new(Vec2, (value.x, value.y))

    @gravity.setter
    def gravity(self, value: Pair) -> None:
        status = _native.impel_world_set_gravity(self._id, ImpelVec2(*value))
        if status:
            fail(status)

    @property
    def length_unit(self) -> float:
        """World units of length per metre: `ImpelWorldDef.length_unit`. It cannot
        change after creation.
        """
        value = c_float()
        status = _native.impel_world_get_length_unit(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def fixed_step(self) -> tuple[float, int, int]:
        """Time step in seconds, substeps and largest number of steps of
        `impel_world_advance`.

        Setting: `time_step` is in seconds, above 0 and at most
        `IMPEL_MAX_TIME_STEP`. `substeps` is within [1, `IMPEL_MAX_SUBSTEPS`], and
        `max_steps_per_advance` within [1, `IMPEL_MAX_ITERATIONS`].
        """
        time_step, substeps, max_steps_per_advance = c_float(), c_uint32(), c_uint32()
        status = (
            _native.impel_world_get_fixed_step(self._id, time_step, substeps, max_steps_per_advance)
        )
        if status:
            fail(status)
        return time_step.value, substeps.value, max_steps_per_advance.value

    @fixed_step.setter
    def fixed_step(self, value: tuple[float, int, int]) -> None:
        status = _native.impel_world_set_fixed_step(self._id, *value)
        if status:
            fail(status)

    @property
    def enable_sleep(self) -> bool:
        """Whether bodies at rest fall asleep.

        Setting: Disabling sleep wakes every body.
        """
        value = c_bool()
        status = _native.impel_world_get_enable_sleep(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_sleep.setter
    def enable_sleep(self, value: bool) -> None:
        status = _native.impel_world_set_enable_sleep(self._id, value)
        if status:
            fail(status)

    @property
    def sleep_time(self) -> float:
        """The time that bodies must be at rest before they fall asleep, in seconds.

        Setting: Above 0, at most `IMPEL_MAX_ELAPSED`; `FLT_MAX` and infinity stand
        for this maximum. At the maximum bodies never fall asleep. Bodies that sleep
        already stay asleep.
        """
        value = c_float()
        status = _native.impel_world_get_sleep_time(self._id, value)
        if status:
            fail(status)
        return value.value

    @sleep_time.setter
    def sleep_time(self, value: float) -> None:
        status = _native.impel_world_set_sleep_time(self._id, value)
        if status:
            fail(status)

    @property
    def enable_warm_starting(self) -> bool:
        """Whether a step starts with the impulses of the previous step (warm starting).
        """
        value = c_bool()
        status = _native.impel_world_get_enable_warm_starting(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_warm_starting.setter
    def enable_warm_starting(self, value: bool) -> None:
        status = _native.impel_world_set_enable_warm_starting(self._id, value)
        if status:
            fail(status)

    @property
    def continuous(self) -> Continuous:
        """The continuous collision mode (CCD)."""
        value = c_int32()
        status = _native.impel_world_get_continuous(self._id, value)
        if status:
            fail(status)
        return Continuous(value.value)

    @continuous.setter
    def continuous(self, value: Continuous) -> None:
        status = _native.impel_world_set_continuous(self._id, value)
        if status:
            fail(status)

    @property
    def contact_tuning(self) -> tuple[float, float, float]:
        """Stiffness of soft contacts in Hz, their damping ratio, and the largest push
        speed in m/s.

        Setting: `hertz` is the stiffness as a frequency in Hz, above 0 and at most
        `IMPEL_MAX_COEFFICIENT`. `damping_ratio` is within
        [0, `IMPEL_MAX_COEFFICIENT`]; 1 is critical damping. `push_speed` is the
        largest speed at which overlapping bodies are pushed apart, in m/s, within
        [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum.

        A `hertz` above 3/16 of the substep rate has the effect of that limit. For
        stiffer contacts raise `hertz` and the substeps by the same factor: see
        `ImpelWorldDef.contact_hertz`.
        """
        hertz, damping_ratio, push_speed = c_float(), c_float(), c_float()
        status = _native.impel_world_get_contact_tuning(self._id, hertz, damping_ratio, push_speed)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value, push_speed.value

    @contact_tuning.setter
    def contact_tuning(self, value: tuple[float, float, float]) -> None:
        status = _native.impel_world_set_contact_tuning(self._id, *value)
        if status:
            fail(status)

    @property
    def projection(self) -> tuple[int, float, float]:
        """Solver iterations and projection of `IMPEL_SOLVER_SEQUENTIAL_IMPULSE`.
        `*out_share` is a fraction of the penetration depth, within [0, 1];
        `*out_slop` is in metres.

        Setting: `iterations` is within [1, `IMPEL_MAX_ITERATIONS`]. In each step
        projection removes the fraction `share`, within [0, 1], of the penetration
        depth beyond `slop`. `slop` is in metres, within [0, `IMPEL_MAX_SIZE`].
        """
        iterations, share, slop = c_uint32(), c_float(), c_float()
        status = _native.impel_world_get_projection(self._id, iterations, share, slop)
        if status:
            fail(status)
        return iterations.value, share.value, slop.value

    @projection.setter
    def projection(self, value: tuple[int, float, float]) -> None:
        status = _native.impel_world_set_projection(self._id, *value)
        if status:
            fail(status)

    @property
    def restitution_threshold(self) -> float:
        """The approach speed up to which contacts do not bounce, in m/s.

        Setting: Within [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for
        this maximum. At the maximum no contact bounces.
        """
        value = c_float()
        status = _native.impel_world_get_restitution_threshold(self._id, value)
        if status:
            fail(status)
        return value.value

    @restitution_threshold.setter
    def restitution_threshold(self, value: float) -> None:
        status = _native.impel_world_set_restitution_threshold(self._id, value)
        if status:
            fail(status)

    @property
    def hit_event_threshold(self) -> float:
        """The approach speed above which a contact raises a hit event, in m/s.

        Setting: Within [0, `IMPEL_MAX_VELOCITY`]; `FLT_MAX` and infinity stand for
        this maximum. At the maximum no contact raises a hit event.
        """
        value = c_float()
        status = _native.impel_world_get_hit_event_threshold(self._id, value)
        if status:
            fail(status)
        return value.value

    @hit_event_threshold.setter
    def hit_event_threshold(self, value: float) -> None:
        status = _native.impel_world_set_hit_event_threshold(self._id, value)
        if status:
            fail(status)

    @property
    def enable_body_events(self) -> bool:
        """Whether a step lists the bodies that it moved. See
        `impel_world_get_body_move_events`.

        Setting: See `impel_world_get_body_move_events`.
        """
        value = c_bool()
        status = _native.impel_world_get_enable_body_events(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_body_events.setter
    def enable_body_events(self, value: bool) -> None:
        status = _native.impel_world_set_enable_body_events(self._id, value)
        if status:
            fail(status)

    @property
    def maximum_linear_speed(self) -> float:
        """Largest linear speed of a dynamic body after a step, in m/s.

        Setting: `FLT_MAX` and infinity stand for `IMPEL_MAX_VELOCITY`.
        """
        value = c_float()
        status = _native.impel_world_get_maximum_linear_speed(self._id, value)
        if status:
            fail(status)
        return value.value

    @maximum_linear_speed.setter
    def maximum_linear_speed(self, value: float) -> None:
        status = _native.impel_world_set_maximum_linear_speed(self._id, value)
        if status:
            fail(status)

    @property
    def damping(self) -> tuple[float, float]:
        """Linear and angular damping of every dynamic body, in 1/s, added to the body's
        own damping.

        Setting: They are added to the body's own damping. Both are within
        [0, `IMPEL_MAX_COEFFICIENT`]. To keep the fraction s of the speed after each
        second, pass -ln(s).
        """
        linear, angular = c_float(), c_float()
        status = _native.impel_world_get_damping(self._id, linear, angular)
        if status:
            fail(status)
        return linear.value, angular.value

    @damping.setter
    def damping(self, value: tuple[float, float]) -> None:
        status = _native.impel_world_set_damping(self._id, *value)
        if status:
            fail(status)

    @property
    def worker_count(self) -> int:
        """Number of threads that work on a step, including the calling thread.

        Setting: See `ImpelWorldDef.worker_count`. The current additional threads
        end, and new ones start when a step needs them. Results do not depend on it.
        """
        value = c_uint32()
        status = _native.impel_world_get_worker_count(self._id, value)
        if status:
            fail(status)
        return value.value

    @worker_count.setter
    def worker_count(self, value: int) -> None:
        status = _native.impel_world_set_worker_count(self._id, value)
        if status:
            fail(status)

    @property
    def solver(self) -> Solver:
        """The contact solver of the world."""
        value = c_int32()
        status = _native.impel_world_get_solver(self._id, value)
        if status:
            fail(status)
        return Solver(value.value)

    @solver.setter
    def solver(self, value: Solver) -> None:
        status = _native.impel_world_set_solver(self._id, value)
        if status:
            fail(status)

    @property
    def integrator(self) -> Integrator:
        """The integrator of the world."""
        value = c_int32()
        status = _native.impel_world_get_integrator(self._id, value)
        if status:
            fail(status)
        return Integrator(value.value)

    @integrator.setter
    def integrator(self, value: Integrator) -> None:
        status = _native.impel_world_set_integrator(self._id, value)
        if status:
            fail(status)

    @property
    def mix_rules(self) -> tuple[MixRule, MixRule]:
        """The rules that combine friction and restitution of two materials.

        Setting: Existing contacts use the new rules from the next step on. Bodies
        whose friction changes wake.
        """
        friction, restitution = c_int32(), c_int32()
        status = _native.impel_world_get_mix_rules(self._id, friction, restitution)
        if status:
            fail(status)
        return MixRule(friction.value), MixRule(restitution.value)

    @mix_rules.setter
    def mix_rules(self, value: tuple[MixRule, MixRule]) -> None:
        status = _native.impel_world_set_mix_rules(self._id, *value)
        if status:
            fail(status)

    @property
    def user_number(self) -> int:
        """The world's user data."""
        value = c_uint64()
        status = _native.impel_world_get_user_data(self._id, value)
        if status:
            fail(status)
        return value.value

    @user_number.setter
    def user_number(self, value: int) -> None:
        status = _native.impel_world_set_user_data(self._id, value)
        if status:
            fail(status)

    @property
    def max_saved_ticks(self) -> int:
        """Number of ticks that the world keeps.

        Setting: Ticks saved before are removed, and their memory is freed.

        The memory for a tick is allocated when it is saved for the first time: about
        as much as the state of the bodies, contacts and joints that moved since the
        tick saved before it.
        """
        value = c_uint32()
        status = _native.impel_world_get_max_saved_ticks(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_saved_ticks.setter
    def max_saved_ticks(self, value: int) -> None:
        status = _native.impel_world_set_max_saved_ticks(self._id, value)
        if status:
            fail(status)


class RevoluteJointProperties(Properties):
    """Properties of `RevoluteJoint`."""

    __slots__ = ()

    @property
    def angle(self) -> float:
        """The angle of frame b relative to frame a, in radians, counter-clockwise,
        including full turns.
        """
        value = c_float()
        status = _native.impel_revolute_joint_get_angle(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def angular_velocity(self) -> float:
        """The angular velocity of body b relative to body a, in rad/s."""
        value = c_float()
        status = _native.impel_revolute_joint_get_angular_velocity(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def enable_limit(self) -> bool:
        """Whether the limits of the angle are enabled.

        Setting: If the angle is beyond a limit, the joint moves it back.
        """
        value = c_bool()
        status = _native.impel_revolute_joint_get_enable_limit(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_limit.setter
    def enable_limit(self, value: bool) -> None:
        status = _native.impel_revolute_joint_set_enable_limit(self._id, value)
        if status:
            fail(status)

    @property
    def limits(self) -> tuple[float, float]:
        """The lower and the upper limit of the angle, in radians. ±infinity: no limit.

        Setting: Both are within ±`IMPEL_MAX_ANGLE`, and the lower is at most the
        upper. They have an effect only while they are enabled (`enable_limit`).
        -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity: no upper
        limit. The getter then returns ±infinity.
        """
        lower_angle, upper_angle = c_float(), c_float()
        status = _native.impel_revolute_joint_get_limits(self._id, lower_angle, upper_angle)
        if status:
            fail(status)
        return lower_angle.value, upper_angle.value

    @limits.setter
    def limits(self, value: tuple[float, float]) -> None:
        status = _native.impel_revolute_joint_set_limits(self._id, *value)
        if status:
            fail(status)

    @property
    def enable_motor(self) -> bool:
        """Whether the motor is enabled."""
        value = c_bool()
        status = _native.impel_revolute_joint_get_enable_motor(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_motor.setter
    def enable_motor(self, value: bool) -> None:
        status = _native.impel_revolute_joint_set_enable_motor(self._id, value)
        if status:
            fail(status)

    @property
    def motor_speed(self) -> float:
        """The speed of the motor, in rad/s: that of body b relative to body a,
        counter-clockwise.

        Setting: Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
        """
        value = c_float()
        status = _native.impel_revolute_joint_get_motor_speed(self._id, value)
        if status:
            fail(status)
        return value.value

    @motor_speed.setter
    def motor_speed(self, value: float) -> None:
        status = _native.impel_revolute_joint_set_motor_speed(self._id, value)
        if status:
            fail(status)

    @property
    def max_motor_torque(self) -> float:
        """The largest torque of the motor, in N m.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit. At 0 the motor has no effect.
        """
        value = c_float()
        status = _native.impel_revolute_joint_get_max_motor_torque(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_motor_torque.setter
    def max_motor_torque(self, value: float) -> None:
        status = _native.impel_revolute_joint_set_max_motor_torque(self._id, value)
        if status:
            fail(status)

    @property
    def motor_torque(self) -> float:
        """The torque of the motor on body b, in N m, averaged over the last step."""
        value = c_float()
        status = _native.impel_revolute_joint_get_motor_torque(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def enable_spring(self) -> bool:
        """Whether the spring is enabled."""
        value = c_bool()
        status = _native.impel_revolute_joint_get_enable_spring(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_spring.setter
    def enable_spring(self, value: bool) -> None:
        status = _native.impel_revolute_joint_set_enable_spring(self._id, value)
        if status:
            fail(status)

    @property
    def spring(self) -> tuple[float, float]:
        """The frequency of the spring, in Hz, and its damping ratio.

        Setting: Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is
        too high for the substeps acts as the highest one that they can resolve.
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_revolute_joint_get_spring(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @spring.setter
    def spring(self, value: tuple[float, float]) -> None:
        status = _native.impel_revolute_joint_set_spring(self._id, *value)
        if status:
            fail(status)

    @property
    def target_angle(self) -> float:
        """The rest angle of the spring, in radians.

        Setting: Within ±`IMPEL_MAX_ANGLE`.
        """
        value = c_float()
        status = _native.impel_revolute_joint_get_target_angle(self._id, value)
        if status:
            fail(status)
        return value.value

    @target_angle.setter
    def target_angle(self, value: float) -> None:
        status = _native.impel_revolute_joint_set_target_angle(self._id, value)
        if status:
            fail(status)


class PrismaticJointProperties(Properties):
    """Properties of `PrismaticJoint`."""

    __slots__ = ()

    @property
    def translation(self) -> float:
        """The translation: the position of frame b along the axis of frame a, in
        metres.
        """
        value = c_float()
        status = _native.impel_prismatic_joint_get_translation(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def velocity(self) -> float:
        """The rate of change of the translation, in m/s."""
        value = c_float()
        status = _native.impel_prismatic_joint_get_velocity(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def enable_limit(self) -> bool:
        """Whether the limits of the translation are enabled.

        Setting: If the translation is beyond a limit, the joint moves it back.
        """
        value = c_bool()
        status = _native.impel_prismatic_joint_get_enable_limit(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_limit.setter
    def enable_limit(self, value: bool) -> None:
        status = _native.impel_prismatic_joint_set_enable_limit(self._id, value)
        if status:
            fail(status)

    @property
    def limits(self) -> tuple[float, float]:
        """The lower and the upper limit of the translation, in metres. ±infinity: no
        limit.

        Setting: Both are within ±`IMPEL_MAX_SIZE`, and the lower is at most the
        upper. They have an effect only while they are enabled (`enable_limit`).
        -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity: no upper
        limit. The getter then returns ±infinity.
        """
        lower_translation, upper_translation = c_float(), c_float()
        status = (
            _native.impel_prismatic_joint_get_limits(self._id, lower_translation, upper_translation)
        )
        if status:
            fail(status)
        return lower_translation.value, upper_translation.value

    @limits.setter
    def limits(self, value: tuple[float, float]) -> None:
        status = _native.impel_prismatic_joint_set_limits(self._id, *value)
        if status:
            fail(status)

    @property
    def enable_motor(self) -> bool:
        """Whether the motor is enabled."""
        value = c_bool()
        status = _native.impel_prismatic_joint_get_enable_motor(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_motor.setter
    def enable_motor(self, value: bool) -> None:
        status = _native.impel_prismatic_joint_set_enable_motor(self._id, value)
        if status:
            fail(status)

    @property
    def motor_speed(self) -> float:
        """The speed of the motor, in m/s: that of body b along the axis, relative to
        body a.

        Setting: Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
        """
        value = c_float()
        status = _native.impel_prismatic_joint_get_motor_speed(self._id, value)
        if status:
            fail(status)
        return value.value

    @motor_speed.setter
    def motor_speed(self, value: float) -> None:
        status = _native.impel_prismatic_joint_set_motor_speed(self._id, value)
        if status:
            fail(status)

    @property
    def max_motor_force(self) -> float:
        """The largest force of the motor, in N.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit. At 0 the motor has no effect.
        """
        value = c_float()
        status = _native.impel_prismatic_joint_get_max_motor_force(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_motor_force.setter
    def max_motor_force(self, value: float) -> None:
        status = _native.impel_prismatic_joint_set_max_motor_force(self._id, value)
        if status:
            fail(status)

    @property
    def motor_force(self) -> float:
        """The force of the motor on body b, in N, averaged over the last step."""
        value = c_float()
        status = _native.impel_prismatic_joint_get_motor_force(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def enable_spring(self) -> bool:
        """Whether the spring is enabled."""
        value = c_bool()
        status = _native.impel_prismatic_joint_get_enable_spring(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_spring.setter
    def enable_spring(self, value: bool) -> None:
        status = _native.impel_prismatic_joint_set_enable_spring(self._id, value)
        if status:
            fail(status)

    @property
    def spring(self) -> tuple[float, float]:
        """The frequency of the spring, in Hz, and its damping ratio.

        Setting: Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is
        too high for the substeps acts as the highest one that they can resolve.
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_prismatic_joint_get_spring(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @spring.setter
    def spring(self, value: tuple[float, float]) -> None:
        status = _native.impel_prismatic_joint_set_spring(self._id, *value)
        if status:
            fail(status)

    @property
    def target_translation(self) -> float:
        """The rest translation of the spring, in metres.

        Setting: Within ±`IMPEL_MAX_SIZE`.
        """
        value = c_float()
        status = _native.impel_prismatic_joint_get_target_translation(self._id, value)
        if status:
            fail(status)
        return value.value

    @target_translation.setter
    def target_translation(self, value: float) -> None:
        status = _native.impel_prismatic_joint_set_target_translation(self._id, value)
        if status:
            fail(status)


class DistanceJointProperties(Properties):
    """Properties of `DistanceJoint`."""

    __slots__ = ()

    @property
    def current_length(self) -> float:
        """The current length: the distance between the anchors, in metres."""
        value = c_float()
        status = _native.impel_distance_joint_get_current_length(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def velocity(self) -> float:
        """The rate of change of the current length, in m/s; positive while the anchors
        move apart.
        """
        value = c_float()
        status = _native.impel_distance_joint_get_velocity(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def length(self) -> float:
        """The length of the rod, or the rest length of the spring, in metres.

        Setting: Within [0, `IMPEL_MAX_SIZE`].
        """
        value = c_float()
        status = _native.impel_distance_joint_get_length(self._id, value)
        if status:
            fail(status)
        return value.value

    @length.setter
    def length(self, value: float) -> None:
        status = _native.impel_distance_joint_set_length(self._id, value)
        if status:
            fail(status)

    @property
    def spring_force_range(self) -> tuple[float, float]:
        """The smallest and the largest force of the spring, in N.

        Setting: Both are within ±`IMPEL_MAX_FORCE`, and `lower_force` is at most
        `upper_force`. A negative force pulls the anchors together, a positive one
        pushes them apart. The force of the spring is clamped to this range: from
        -infinity to 0 the spring only pulls, like an elastic rope; with both values
        equal its force does not depend on the length. ±`IMPEL_MAX_FORCE`, ±`FLT_MAX`
        and ±infinity: no limit.
        """
        lower_force, upper_force = c_float(), c_float()
        status = (
            _native.impel_distance_joint_get_spring_force_range(self._id, lower_force, upper_force)
        )
        if status:
            fail(status)
        return lower_force.value, upper_force.value

    @spring_force_range.setter
    def spring_force_range(self, value: tuple[float, float]) -> None:
        status = _native.impel_distance_joint_set_spring_force_range(self._id, *value)
        if status:
            fail(status)

    @property
    def enable_limit(self) -> bool:
        """Whether the limits of the length are enabled.

        Setting: If the length is beyond a limit, the joint moves it back.
        """
        value = c_bool()
        status = _native.impel_distance_joint_get_enable_limit(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_limit.setter
    def enable_limit(self, value: bool) -> None:
        status = _native.impel_distance_joint_set_enable_limit(self._id, value)
        if status:
            fail(status)

    @property
    def limits(self) -> tuple[float, float]:
        """The lower and the upper limit of the length, in metres. Infinity: no upper
        limit.

        Setting: Both are within [0, `IMPEL_MAX_SIZE`], and the lower is at most the
        upper. They have an effect only while they are enabled (`enable_limit`).
        -`FLT_MAX` or -infinity: a lower limit of 0; `FLT_MAX` or infinity: no upper
        limit. The getter then returns infinity.
        """
        min_length, max_length = c_float(), c_float()
        status = _native.impel_distance_joint_get_limits(self._id, min_length, max_length)
        if status:
            fail(status)
        return min_length.value, max_length.value

    @limits.setter
    def limits(self, value: tuple[float, float]) -> None:
        status = _native.impel_distance_joint_set_limits(self._id, *value)
        if status:
            fail(status)

    @property
    def enable_motor(self) -> bool:
        """Whether the motor is enabled."""
        value = c_bool()
        status = _native.impel_distance_joint_get_enable_motor(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_motor.setter
    def enable_motor(self, value: bool) -> None:
        status = _native.impel_distance_joint_set_enable_motor(self._id, value)
        if status:
            fail(status)

    @property
    def motor_speed(self) -> float:
        """The speed of the motor, in m/s: positive lengthens the joint.

        Setting: Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
        """
        value = c_float()
        status = _native.impel_distance_joint_get_motor_speed(self._id, value)
        if status:
            fail(status)
        return value.value

    @motor_speed.setter
    def motor_speed(self, value: float) -> None:
        status = _native.impel_distance_joint_set_motor_speed(self._id, value)
        if status:
            fail(status)

    @property
    def max_motor_force(self) -> float:
        """The largest force of the motor, in N.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit. At 0 the motor has no effect.
        """
        value = c_float()
        status = _native.impel_distance_joint_get_max_motor_force(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_motor_force.setter
    def max_motor_force(self, value: float) -> None:
        status = _native.impel_distance_joint_set_max_motor_force(self._id, value)
        if status:
            fail(status)

    @property
    def motor_force(self) -> float:
        """The force of the motor, in N, averaged over the last step. A positive force
        pushes the anchors apart.
        """
        value = c_float()
        status = _native.impel_distance_joint_get_motor_force(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def enable_spring(self) -> bool:
        """Whether the spring is enabled."""
        value = c_bool()
        status = _native.impel_distance_joint_get_enable_spring(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_spring.setter
    def enable_spring(self, value: bool) -> None:
        status = _native.impel_distance_joint_set_enable_spring(self._id, value)
        if status:
            fail(status)

    @property
    def spring(self) -> tuple[float, float]:
        """The frequency of the spring, in Hz, and its damping ratio.

        Setting: Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is
        too high for the substeps acts as the highest one that they can resolve.
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_distance_joint_get_spring(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @spring.setter
    def spring(self, value: tuple[float, float]) -> None:
        status = _native.impel_distance_joint_set_spring(self._id, *value)
        if status:
            fail(status)


class WeldJointProperties(Properties):
    """Properties of `WeldJoint`."""

    __slots__ = ()

    @property
    def linear_spring(self) -> tuple[float, float]:
        """The frequency of the linear spring, in Hz, and its damping ratio.

        Setting: Both are within [0, `IMPEL_MAX_COEFFICIENT`]; at 0 Hz the joint is
        rigid. A frequency that is too high for the substeps acts as the highest one
        that they can resolve.
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_weld_joint_get_linear_spring(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @linear_spring.setter
    def linear_spring(self, value: tuple[float, float]) -> None:
        status = _native.impel_weld_joint_set_linear_spring(self._id, *value)
        if status:
            fail(status)

    @property
    def angular_spring(self) -> tuple[float, float]:
        """The frequency of the angular spring, in Hz, and its damping ratio.

        Setting: Both are within [0, `IMPEL_MAX_COEFFICIENT`]; at 0 Hz the joint is
        rigid. A frequency that is too high for the substeps acts as the highest one
        that they can resolve.
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_weld_joint_get_angular_spring(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @angular_spring.setter
    def angular_spring(self, value: tuple[float, float]) -> None:
        status = _native.impel_weld_joint_set_angular_spring(self._id, *value)
        if status:
            fail(status)


class WheelJointProperties(Properties):
    """Properties of `WheelJoint`."""

    __slots__ = ()

    @property
    def translation(self) -> float:
        """The translation: the position of the hub along the axis of frame a, in
        metres.
        """
        value = c_float()
        status = _native.impel_wheel_joint_get_translation(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def velocity(self) -> float:
        """The rate of change of the translation, in m/s."""
        value = c_float()
        status = _native.impel_wheel_joint_get_velocity(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def angular_velocity(self) -> float:
        """The angular velocity of body b relative to body a, in rad/s."""
        value = c_float()
        status = _native.impel_wheel_joint_get_angular_velocity(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def enable_limit(self) -> bool:
        """Whether the limits of the translation are enabled.

        Setting: If the translation is beyond a limit, the joint moves it back.
        """
        value = c_bool()
        status = _native.impel_wheel_joint_get_enable_limit(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_limit.setter
    def enable_limit(self, value: bool) -> None:
        status = _native.impel_wheel_joint_set_enable_limit(self._id, value)
        if status:
            fail(status)

    @property
    def limits(self) -> tuple[float, float]:
        """The lower and the upper limit of the translation, in metres. ±infinity: no
        limit.

        Setting: Both are within ±`IMPEL_MAX_SIZE`, and the lower is at most the
        upper. They have an effect only while they are enabled (`enable_limit`).
        -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity: no upper
        limit. The getter then returns ±infinity.
        """
        lower_translation, upper_translation = c_float(), c_float()
        status = (
            _native.impel_wheel_joint_get_limits(self._id, lower_translation, upper_translation)
        )
        if status:
            fail(status)
        return lower_translation.value, upper_translation.value

    @limits.setter
    def limits(self, value: tuple[float, float]) -> None:
        status = _native.impel_wheel_joint_set_limits(self._id, *value)
        if status:
            fail(status)

    @property
    def enable_motor(self) -> bool:
        """Whether the motor is enabled."""
        value = c_bool()
        status = _native.impel_wheel_joint_get_enable_motor(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_motor.setter
    def enable_motor(self, value: bool) -> None:
        status = _native.impel_wheel_joint_set_enable_motor(self._id, value)
        if status:
            fail(status)

    @property
    def motor_speed(self) -> float:
        """The speed of the motor, in rad/s: that of body b relative to body a,
        counter-clockwise.

        Setting: Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
        """
        value = c_float()
        status = _native.impel_wheel_joint_get_motor_speed(self._id, value)
        if status:
            fail(status)
        return value.value

    @motor_speed.setter
    def motor_speed(self, value: float) -> None:
        status = _native.impel_wheel_joint_set_motor_speed(self._id, value)
        if status:
            fail(status)

    @property
    def max_motor_torque(self) -> float:
        """The largest torque of the motor, in N m.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit. At 0 the motor has no effect.
        """
        value = c_float()
        status = _native.impel_wheel_joint_get_max_motor_torque(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_motor_torque.setter
    def max_motor_torque(self, value: float) -> None:
        status = _native.impel_wheel_joint_set_max_motor_torque(self._id, value)
        if status:
            fail(status)

    @property
    def motor_torque(self) -> float:
        """The torque of the motor on body b, in N m, averaged over the last step."""
        value = c_float()
        status = _native.impel_wheel_joint_get_motor_torque(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def enable_spring(self) -> bool:
        """Whether the spring is enabled, which pulls the hub to translation 0."""
        value = c_bool()
        status = _native.impel_wheel_joint_get_enable_spring(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_spring.setter
    def enable_spring(self, value: bool) -> None:
        status = _native.impel_wheel_joint_set_enable_spring(self._id, value)
        if status:
            fail(status)

    @property
    def spring(self) -> tuple[float, float]:
        """The frequency of the spring, in Hz, and its damping ratio.

        Setting: Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is
        too high for the substeps acts as the highest one that they can resolve.
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_wheel_joint_get_spring(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @spring.setter
    def spring(self, value: tuple[float, float]) -> None:
        status = _native.impel_wheel_joint_set_spring(self._id, *value)
        if status:
            fail(status)


class MotorJointProperties(Properties):
    """Properties of `MotorJoint`."""

    __slots__ = ()

    @property
    def linear_velocity(self) -> Vec2:
        """The target velocity of the origin of frame b relative to body a, in m/s along
        the axes of the world.

        Setting: Components within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
        """
        value = ImpelVec2()
        status = _native.impel_motor_joint_get_linear_velocity(self._id, value)
        if status:
            fail(status)
        return new(Vec2, (value.x, value.y))

    @linear_velocity.setter
    def linear_velocity(self, value: Pair) -> None:
        status = _native.impel_motor_joint_set_linear_velocity(self._id, ImpelVec2(*value))
        if status:
            fail(status)

    @property
    def angular_velocity(self) -> float:
        """The target angular velocity of body b relative to body a, counter-clockwise,
        in rad/s.

        Setting: Within ±`IMPEL_MAX_VELOCITY`. At 0 the joint brakes.
        """
        value = c_float()
        status = _native.impel_motor_joint_get_angular_velocity(self._id, value)
        if status:
            fail(status)
        return value.value

    @angular_velocity.setter
    def angular_velocity(self, value: float) -> None:
        status = _native.impel_motor_joint_set_angular_velocity(self._id, value)
        if status:
            fail(status)

    @property
    def max_velocity_force(self) -> float:
        """The largest force that drives towards the target velocity, in N.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit. 0: no drive.
        """
        value = c_float()
        status = _native.impel_motor_joint_get_max_velocity_force(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_velocity_force.setter
    def max_velocity_force(self, value: float) -> None:
        status = _native.impel_motor_joint_set_max_velocity_force(self._id, value)
        if status:
            fail(status)

    @property
    def max_velocity_torque(self) -> float:
        """The largest torque that drives towards the target angular velocity, in N m.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit. 0: no drive.
        """
        value = c_float()
        status = _native.impel_motor_joint_get_max_velocity_torque(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_velocity_torque.setter
    def max_velocity_torque(self, value: float) -> None:
        status = _native.impel_motor_joint_set_max_velocity_torque(self._id, value)
        if status:
            fail(status)

    @property
    def linear_spring(self) -> tuple[float, float]:
        """The frequency of the linear spring, in Hz, and its damping ratio.

        Setting: Both are within [0, `IMPEL_MAX_COEFFICIENT`]; 0 Hz: no spring.
        `Joint.local_frames` sets the target pose.
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_motor_joint_get_linear_spring(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @linear_spring.setter
    def linear_spring(self, value: tuple[float, float]) -> None:
        status = _native.impel_motor_joint_set_linear_spring(self._id, *value)
        if status:
            fail(status)

    @property
    def max_spring_force(self) -> float:
        """The largest force of the linear spring, in N.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit.
        """
        value = c_float()
        status = _native.impel_motor_joint_get_max_spring_force(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_spring_force.setter
    def max_spring_force(self, value: float) -> None:
        status = _native.impel_motor_joint_set_max_spring_force(self._id, value)
        if status:
            fail(status)

    @property
    def angular_spring(self) -> tuple[float, float]:
        """The frequency of the angular spring, in Hz, and its damping ratio.

        Setting: Both are within [0, `IMPEL_MAX_COEFFICIENT`]; 0 Hz: no spring.
        `Joint.local_frames` sets the target pose.
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_motor_joint_get_angular_spring(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @angular_spring.setter
    def angular_spring(self, value: tuple[float, float]) -> None:
        status = _native.impel_motor_joint_set_angular_spring(self._id, *value)
        if status:
            fail(status)

    @property
    def max_spring_torque(self) -> float:
        """The largest torque of the angular spring, in N m.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit.
        """
        value = c_float()
        status = _native.impel_motor_joint_get_max_spring_torque(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_spring_torque.setter
    def max_spring_torque(self, value: float) -> None:
        status = _native.impel_motor_joint_set_max_spring_torque(self._id, value)
        if status:
            fail(status)


class MouseJointProperties(Properties):
    """Properties of `MouseJoint`."""

    __slots__ = ()

    @property
    def target(self) -> Vec2:
        """The target point, in the world.

        Setting: Wakes both bodies.
        """
        value = ImpelPosition()
        status = _native.impel_mouse_joint_get_target(self._id, value)
        if status:
            fail(status)
        return new(Vec2, (value.x, value.y))

    @target.setter
    def target(self, value: Pair) -> None:
        status = _native.impel_mouse_joint_set_target(self._id, ImpelPosition(*value))
        if status:
            fail(status)

    @property
    def spring(self) -> tuple[float, float]:
        """The frequency of the spring, in Hz, and its damping ratio.

        Setting: Both are within [0, `IMPEL_MAX_COEFFICIENT`].
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_mouse_joint_get_spring(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @spring.setter
    def spring(self, value: tuple[float, float]) -> None:
        status = _native.impel_mouse_joint_set_spring(self._id, *value)
        if status:
            fail(status)

    @property
    def max_force(self) -> float:
        """The largest force of the spring, in N.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit. With a limit of a few times the weight of the body, the
        joint cannot pull it through walls.
        """
        value = c_float()
        status = _native.impel_mouse_joint_get_max_force(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_force.setter
    def max_force(self, value: float) -> None:
        status = _native.impel_mouse_joint_set_max_force(self._id, value)
        if status:
            fail(status)


class RotaryJointProperties(Properties):
    """Properties of `RotaryJoint`."""

    __slots__ = ()

    @property
    def angle(self) -> float:
        """The angle of frame b relative to frame a, in radians, counter-clockwise,
        including full turns.
        """
        value = c_float()
        status = _native.impel_rotary_joint_get_angle(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def angular_velocity(self) -> float:
        """The angular velocity of body b relative to body a, in rad/s."""
        value = c_float()
        status = _native.impel_rotary_joint_get_angular_velocity(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def enable_limit(self) -> bool:
        """Whether the limits of the angle are enabled.

        Setting: If the angle is beyond a limit, the joint moves it back.
        """
        value = c_bool()
        status = _native.impel_rotary_joint_get_enable_limit(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_limit.setter
    def enable_limit(self, value: bool) -> None:
        status = _native.impel_rotary_joint_set_enable_limit(self._id, value)
        if status:
            fail(status)

    @property
    def limits(self) -> tuple[float, float]:
        """The lower and the upper limit of the angle, in radians. ±infinity: no limit.

        Setting: Both are within ±`IMPEL_MAX_ANGLE`, and the lower is at most the
        upper. They have an effect only while they are enabled (`enable_limit`).
        -`FLT_MAX` or -infinity: no lower limit; `FLT_MAX` or infinity: no upper
        limit. The getter then returns ±infinity.
        """
        lower_angle, upper_angle = c_float(), c_float()
        status = _native.impel_rotary_joint_get_limits(self._id, lower_angle, upper_angle)
        if status:
            fail(status)
        return lower_angle.value, upper_angle.value

    @limits.setter
    def limits(self, value: tuple[float, float]) -> None:
        status = _native.impel_rotary_joint_set_limits(self._id, *value)
        if status:
            fail(status)

    @property
    def enable_motor(self) -> bool:
        """Whether the motor is enabled."""
        value = c_bool()
        status = _native.impel_rotary_joint_get_enable_motor(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_motor.setter
    def enable_motor(self, value: bool) -> None:
        status = _native.impel_rotary_joint_set_enable_motor(self._id, value)
        if status:
            fail(status)

    @property
    def motor_speed(self) -> float:
        """The speed of the motor, in rad/s: that of body b relative to body a,
        counter-clockwise.

        Setting: Within ±`IMPEL_MAX_VELOCITY`. At 0 the motor brakes.
        """
        value = c_float()
        status = _native.impel_rotary_joint_get_motor_speed(self._id, value)
        if status:
            fail(status)
        return value.value

    @motor_speed.setter
    def motor_speed(self, value: float) -> None:
        status = _native.impel_rotary_joint_set_motor_speed(self._id, value)
        if status:
            fail(status)

    @property
    def max_motor_torque(self) -> float:
        """The largest torque of the motor, in N m.

        Setting: Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`, `FLT_MAX` and
        infinity: no limit. At 0 the motor has no effect.
        """
        value = c_float()
        status = _native.impel_rotary_joint_get_max_motor_torque(self._id, value)
        if status:
            fail(status)
        return value.value

    @max_motor_torque.setter
    def max_motor_torque(self, value: float) -> None:
        status = _native.impel_rotary_joint_set_max_motor_torque(self._id, value)
        if status:
            fail(status)

    @property
    def motor_torque(self) -> float:
        """The torque of the motor on body b, in N m, averaged over the last step."""
        value = c_float()
        status = _native.impel_rotary_joint_get_motor_torque(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def enable_spring(self) -> bool:
        """Whether the spring is enabled."""
        value = c_bool()
        status = _native.impel_rotary_joint_get_enable_spring(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_spring.setter
    def enable_spring(self, value: bool) -> None:
        status = _native.impel_rotary_joint_set_enable_spring(self._id, value)
        if status:
            fail(status)

    @property
    def spring(self) -> tuple[float, float]:
        """The frequency of the spring, in Hz, and its damping ratio.

        Setting: Both are within [0, `IMPEL_MAX_COEFFICIENT`]. A frequency that is
        too high for the substeps acts as the highest one that they can resolve.
        """
        hertz, damping_ratio = c_float(), c_float()
        status = _native.impel_rotary_joint_get_spring(self._id, hertz, damping_ratio)
        if status:
            fail(status)
        return hertz.value, damping_ratio.value

    @spring.setter
    def spring(self, value: tuple[float, float]) -> None:
        status = _native.impel_rotary_joint_set_spring(self._id, *value)
        if status:
            fail(status)

    @property
    def target_angle(self) -> float:
        """The rest angle of the spring, in radians.

        Setting: Within ±`IMPEL_MAX_ANGLE`.
        """
        value = c_float()
        status = _native.impel_rotary_joint_get_target_angle(self._id, value)
        if status:
            fail(status)
        return value.value

    @target_angle.setter
    def target_angle(self, value: float) -> None:
        status = _native.impel_rotary_joint_set_target_angle(self._id, value)
        if status:
            fail(status)


class RatchetJointProperties(Properties):
    """Properties of `RatchetJoint`."""

    __slots__ = ()

    @property
    def angle(self) -> float:
        """The angle of frame b relative to frame a, in radians, counter-clockwise,
        including full turns.
        """
        value = c_float()
        status = _native.impel_ratchet_joint_get_angle(self._id, value)
        if status:
            fail(status)
        return value.value

    @property
    def tooth_angle(self) -> float:
        """The angle of the tooth that holds body b, in radians.

        Setting: `angle` is in radians, within ±`IMPEL_MAX_ANGLE`. A tooth ahead of
        body b rotates body b forward onto it. A tooth behind body b does not let it
        rotate back, because the last tooth that it has passed still holds it. To let
        it rotate back, first set its transform (`Body.transform`). Wakes both
        bodies.
        """
        value = c_float()
        status = _native.impel_ratchet_joint_get_tooth_angle(self._id, value)
        if status:
            fail(status)
        return value.value

    @tooth_angle.setter
    def tooth_angle(self, value: float) -> None:
        status = _native.impel_ratchet_joint_set_tooth_angle(self._id, value)
        if status:
            fail(status)

    @property
    def ratchet(self) -> float:
        """The angle between two teeth, in radians.

        Setting: Its magnitude is within [`IMPEL_MIN_RATCHET`, `IMPEL_MAX_ANGLE`].
        Its sign is the free direction: positive is counter-clockwise. The last tooth
        before the current angle then holds body b.
        """
        value = c_float()
        status = _native.impel_ratchet_joint_get_ratchet(self._id, value)
        if status:
            fail(status)
        return value.value

    @ratchet.setter
    def ratchet(self, value: float) -> None:
        status = _native.impel_ratchet_joint_set_ratchet(self._id, value)
        if status:
            fail(status)

    @property
    def phase(self) -> float:
        """The angle of one of the teeth, in radians.

        Setting: Within ±`IMPEL_MAX_ANGLE`. The other teeth are at multiples of
        `ratchet` from it. The last tooth before the current angle then holds body b.
        """
        value = c_float()
        status = _native.impel_ratchet_joint_get_phase(self._id, value)
        if status:
            fail(status)
        return value.value

    @phase.setter
    def phase(self, value: float) -> None:
        status = _native.impel_ratchet_joint_set_phase(self._id, value)
        if status:
            fail(status)


class PulleyJointProperties(Properties):
    """Properties of `PulleyJoint`."""

    __slots__ = ()

    @property
    def enable_slack(self) -> bool:
        """Whether the rope can go slack.

        Setting: It then pulls and never pushes. If false, both lengths stay coupled
        in both directions.
        """
        value = c_bool()
        status = _native.impel_pulley_joint_get_enable_slack(self._id, value)
        if status:
            fail(status)
        return value.value

    @enable_slack.setter
    def enable_slack(self, value: bool) -> None:
        status = _native.impel_pulley_joint_set_enable_slack(self._id, value)
        if status:
            fail(status)

    @property
    def lengths(self) -> tuple[float, float]:
        """The current lengths of the ropes of body a and body b, in metres."""
        length_a, length_b = c_float(), c_float()
        status = _native.impel_pulley_joint_get_lengths(self._id, length_a, length_b)
        if status:
            fail(status)
        return length_a.value, length_b.value

    @property
    def ground_anchors(self) -> tuple[Vec2, Vec2]:
        """The ground anchors of both ropes, in the world.

        Setting: The total length does not change.
        """
        anchor_a, anchor_b = ImpelPosition(), ImpelPosition()
        status = _native.impel_pulley_joint_get_ground_anchors(self._id, anchor_a, anchor_b)
        if status:
            fail(status)
        return new(Vec2, (anchor_a.x, anchor_a.y)), new(Vec2, (anchor_b.x, anchor_b.y))

    @ground_anchors.setter
    def ground_anchors(self, value: tuple[Pair, Pair]) -> None:
        anchor_a, anchor_b = value
        status = (
            _native.impel_pulley_joint_set_ground_anchors(self._id, ImpelPosition(*anchor_a), ImpelPosition(*anchor_b))
        )
        if status:
            fail(status)

    @property
    def total_length(self) -> float:
        """The total length of the rope, length a + ratio × length b, in metres.

        Setting: Within [0, 2 × `IMPEL_MAX_COORDINATE`]. To use the pulley as a
        winch, change it gradually.
        """
        value = c_float()
        status = _native.impel_pulley_joint_get_total_length(self._id, value)
        if status:
            fail(status)
        return value.value

    @total_length.setter
    def total_length(self, value: float) -> None:
        status = _native.impel_pulley_joint_set_total_length(self._id, value)
        if status:
            fail(status)

    @property
    def ratio(self) -> float:
        """The ratio of the block and tackle.

        Setting: Above 0, at most `IMPEL_MAX_COEFFICIENT`. The total length keeps its
        value. Because the ratio is part of its formula, set it as well
        (`PulleyJoint.total_length`).
        """
        value = c_float()
        status = _native.impel_pulley_joint_get_ratio(self._id, value)
        if status:
            fail(status)
        return value.value

    @ratio.setter
    def ratio(self, value: float) -> None:
        status = _native.impel_pulley_joint_set_ratio(self._id, value)
        if status:
            fail(status)


class GearJointProperties(Properties):
    """Properties of `GearJoint`."""

    __slots__ = ()

    @property
    def ratio(self) -> float:
        """The ratio: the factor of side b.

        Setting: Within ±`IMPEL_MAX_COEFFICIENT`, not 0. The phase is set to the
        current angles or translations, so the sides do not move.
        """
        value = c_float()
        status = _native.impel_gear_joint_get_ratio(self._id, value)
        if status:
            fail(status)
        return value.value

    @ratio.setter
    def ratio(self, value: float) -> None:
        status = _native.impel_gear_joint_set_ratio(self._id, value)
        if status:
            fail(status)

    @property
    def phase(self) -> float:
        """The phase: the value at which the gear holds side a + ratio × side b, in
        radians or metres.

        Setting: Within ±`IMPEL_MAX_COORDINATE`. The gear moves its sides to the new
        phase. A new gear has the phase of the current angles or translations.
        """
        value = c_float()
        status = _native.impel_gear_joint_get_phase(self._id, value)
        if status:
            fail(status)
        return value.value

    @phase.setter
    def phase(self, value: float) -> None:
        status = _native.impel_gear_joint_set_phase(self._id, value)
        if status:
            fail(status)


class FilterJointProperties(Properties):
    """Properties of `FilterJoint`."""

    __slots__ = ()


class GenericJointProperties(Properties):
    """Properties of `GenericJoint`."""

    __slots__ = ()
