//! Conversion of enums, definitions and geometry between C and the engine. Input is checked.

use smallvec::SmallVec;

use super::error::{Failure, Outcome};
use super::pointers::{self, Definition};
use super::*;
use crate::geometry::{
    Capsule, Circle, HalfSpace, HullError, MassData, Polygon, Segment, Shape, ShapeKind,
};
use crate::math::{Lengths, Position, Vec2, min};
use crate::world::{
    Advance, BodyDef, BodyType, Capacity, ChainDef, ContactPointView, ContinuousMode, Counters,
    EventSwitches, Filter, Integrator, Material, MixChoice, MixRule, MotionLocks, PairFinderKind,
    Profile, ShapeDef, SimdWidth, SolverKind, WorldDef,
};

// Cookies: four letters each. They detect structs of another kind, and structs that were not
// filled by their `_default` function.
const fn cookie(letters: [u8; 4]) -> u32 {
    u32::from_le_bytes(letters)
}

impl Definition for ImpelWorldDef {
    const COOKIE: u32 = cookie(*b"IwdA");
    const DEFAULT: &'static str = "impel_world_def_default";
}

impl Definition for ImpelBodyDef {
    const COOKIE: u32 = cookie(*b"IbdA");
    const DEFAULT: &'static str = "impel_body_def_default";
}

impl Definition for ImpelShapeDef {
    const COOKIE: u32 = cookie(*b"IsdA");
    const DEFAULT: &'static str = "impel_shape_def_default";
}

impl Definition for ImpelChainDef {
    const COOKIE: u32 = cookie(*b"IchA");
    const DEFAULT: &'static str = "impel_chain_def_default";
}

impl Definition for ImpelSoftBodyDef {
    const COOKIE: u32 = cookie(*b"IsbA");
    const DEFAULT: &'static str = "impel_soft_body_def_default";
}

impl Definition for ImpelRevoluteJointDef {
    const COOKIE: u32 = cookie(*b"IrjA");
    const DEFAULT: &'static str = "impel_revolute_joint_def_default";
}

impl Definition for ImpelPrismaticJointDef {
    const COOKIE: u32 = cookie(*b"IpjA");
    const DEFAULT: &'static str = "impel_prismatic_joint_def_default";
}

impl Definition for ImpelFilterJointDef {
    const COOKIE: u32 = cookie(*b"IfjA");
    const DEFAULT: &'static str = "impel_filter_joint_def_default";
}

impl Definition for ImpelGearJointDef {
    const COOKIE: u32 = cookie(*b"IgjA");
    const DEFAULT: &'static str = "impel_gear_joint_def_default";
}

impl Definition for ImpelGenericJointDef {
    const COOKIE: u32 = cookie(*b"IfaA");
    const DEFAULT: &'static str = "impel_generic_joint_def_default";
}

impl Definition for ImpelInverseKinematicsDef {
    const COOKIE: u32 = cookie(*b"IikA");
    const DEFAULT: &'static str = "impel_inverse_kinematics_def_default";
}

impl Definition for ImpelMotorJointDef {
    const COOKIE: u32 = cookie(*b"ImjA");
    const DEFAULT: &'static str = "impel_motor_joint_def_default";
}

impl Definition for ImpelMouseJointDef {
    const COOKIE: u32 = cookie(*b"IcjA");
    const DEFAULT: &'static str = "impel_mouse_joint_def_default";
}

impl Definition for ImpelPulleyJointDef {
    const COOKIE: u32 = cookie(*b"IlrA");
    const DEFAULT: &'static str = "impel_pulley_joint_def_default";
}

impl Definition for ImpelRatchetJointDef {
    const COOKIE: u32 = cookie(*b"IrtA");
    const DEFAULT: &'static str = "impel_ratchet_joint_def_default";
}

impl Definition for ImpelRotaryJointDef {
    const COOKIE: u32 = cookie(*b"IroA");
    const DEFAULT: &'static str = "impel_rotary_joint_def_default";
}

impl Definition for ImpelDistanceJointDef {
    const COOKIE: u32 = cookie(*b"IdjA");
    const DEFAULT: &'static str = "impel_distance_joint_def_default";
}

impl Definition for ImpelWeldJointDef {
    const COOKIE: u32 = cookie(*b"IejA");
    const DEFAULT: &'static str = "impel_weld_joint_def_default";
}

impl Definition for ImpelWheelJointDef {
    const COOKIE: u32 = cookie(*b"IwjA");
    const DEFAULT: &'static str = "impel_wheel_joint_def_default";
}

impl Definition for ImpelRecordingDef {
    const COOKIE: u32 = cookie(*b"IrcA");
    const DEFAULT: &'static str = "impel_recording_def_default";
}

impl Definition for ImpelReplayDef {
    const COOKIE: u32 = cookie(*b"IrpA");
    const DEFAULT: &'static str = "impel_replay_def_default";
}

impl Definition for ImpelRadialForceDef {
    const COOKIE: u32 = cookie(*b"IrfA");
    const DEFAULT: &'static str = "impel_radial_force_def_default";
}

impl Definition for ImpelExplosionDef {
    const COOKIE: u32 = cookie(*b"IexA");
    const DEFAULT: &'static str = "impel_explosion_def_default";
}

impl Definition for ImpelBuoyancyDef {
    const COOKIE: u32 = cookie(*b"IbyA");
    const DEFAULT: &'static str = "impel_buoyancy_def_default";
}

impl Definition for ImpelWindDef {
    const COOKIE: u32 = cookie(*b"IwiA");
    const DEFAULT: &'static str = "impel_wind_def_default";
}

impl Definition for ImpelQueryOptions {
    const COOKIE: u32 = cookie(*b"IqoA");
    const DEFAULT: &'static str = "impel_query_options_default";
}

impl Definition for ImpelDebugDraw {
    const COOKIE: u32 = cookie(*b"IddA");
    const DEFAULT: &'static str = "impel_debug_draw_default";
}

/// An enum of the engine that is a number in C: its constants, and the variant of each.
pub(super) trait Named: Copy + PartialEq + 'static {
    const CONSTANTS: &'static str;
    const TABLE: &'static [(i32, Self)];
}

/// Converts an enum passed by the host.
pub(super) fn from_c<T: Named>(name: &str, value: i32) -> Outcome<T> {
    let row = T::TABLE.iter().find(|row| row.0 == value);
    row.map(|row| row.1).ok_or_else(|| Failure::enumeration(name, value, T::CONSTANTS))
}

/// Converts an enum to its C constant.
pub(super) fn to_c<T: Named>(value: T) -> i32 {
    T::TABLE.iter().find(|row| row.1 == value).expect("every variant has a constant").0
}

impl Named for SolverKind {
    const CONSTANTS: &'static str = "IMPEL_SOLVER_*";
    const TABLE: &'static [(i32, SolverKind)] = &[
        (IMPEL_SOLVER_SOFT_STEP, SolverKind::SoftStep),
        (IMPEL_SOLVER_SEQUENTIAL_IMPULSE, SolverKind::SequentialImpulse),
    ];
}

impl Named for Integrator {
    const CONSTANTS: &'static str = "IMPEL_INTEGRATOR_*";
    const TABLE: &'static [(i32, Integrator)] = &[
        (IMPEL_INTEGRATOR_SYMPLECTIC_EULER, Integrator::SymplecticEuler),
        (IMPEL_INTEGRATOR_EXPLICIT_EULER, Integrator::ExplicitEuler),
    ];
}

impl Named for PairFinderKind {
    const CONSTANTS: &'static str = "IMPEL_BROAD_PHASE_*";
    const TABLE: &'static [(i32, PairFinderKind)] = &[
        (IMPEL_BROAD_PHASE_TREE, PairFinderKind::Tree),
        (IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE, PairFinderKind::SweepAndPrune),
        (IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES, PairFinderKind::SweepAndPruneTwoAxes),
        (IMPEL_BROAD_PHASE_ALL_PAIRS, PairFinderKind::AllPairs),
    ];
}

impl Named for ContinuousMode {
    const CONSTANTS: &'static str = "IMPEL_CONTINUOUS_*";
    const TABLE: &'static [(i32, ContinuousMode)] = &[
        (IMPEL_CONTINUOUS_SWEEP, ContinuousMode::Sweep),
        (IMPEL_CONTINUOUS_SPECULATIVE, ContinuousMode::Speculative),
        (IMPEL_CONTINUOUS_NONE, ContinuousMode::None),
        (IMPEL_CONTINUOUS_SWEEP_ALL, ContinuousMode::SweepAll),
    ];
}

impl Named for MixRule {
    const CONSTANTS: &'static str = "IMPEL_MIX_*";
    const TABLE: &'static [(i32, MixRule)] = &[
        (IMPEL_MIX_GEOMETRIC_MEAN, MixRule::GeometricMean),
        (IMPEL_MIX_AVERAGE, MixRule::Average),
        (IMPEL_MIX_MINIMUM, MixRule::Minimum),
        (IMPEL_MIX_MAXIMUM, MixRule::Maximum),
        (IMPEL_MIX_MULTIPLY, MixRule::Multiply),
        (IMPEL_MIX_ROOT_SUM_OF_SQUARES, MixRule::RootSumOfSquares),
    ];
}

/// A shape's own rule, or the world's.
impl Named for Option<MixRule> {
    const CONSTANTS: &'static str = MixRule::CONSTANTS;
    const TABLE: &'static [(i32, Option<MixRule>)] = &[
        (IMPEL_MIX_BY_WORLD, None),
        (IMPEL_MIX_GEOMETRIC_MEAN, Some(MixRule::GeometricMean)),
        (IMPEL_MIX_AVERAGE, Some(MixRule::Average)),
        (IMPEL_MIX_MINIMUM, Some(MixRule::Minimum)),
        (IMPEL_MIX_MAXIMUM, Some(MixRule::Maximum)),
        (IMPEL_MIX_MULTIPLY, Some(MixRule::Multiply)),
        (IMPEL_MIX_ROOT_SUM_OF_SQUARES, Some(MixRule::RootSumOfSquares)),
    ];
}

impl Named for BodyType {
    const CONSTANTS: &'static str = "IMPEL_BODY_*";
    const TABLE: &'static [(i32, BodyType)] = &[
        (IMPEL_BODY_STATIC, BodyType::Static),
        (IMPEL_BODY_KINEMATIC, BodyType::Kinematic),
        (IMPEL_BODY_DYNAMIC, BodyType::Dynamic),
    ];
}

impl Named for ShapeKind {
    const CONSTANTS: &'static str = "IMPEL_SHAPE_*";
    const TABLE: &'static [(i32, ShapeKind)] = &[
        (IMPEL_SHAPE_CIRCLE, ShapeKind::Circle),
        (IMPEL_SHAPE_CAPSULE, ShapeKind::Capsule),
        (IMPEL_SHAPE_SEGMENT, ShapeKind::Segment),
        (IMPEL_SHAPE_POLYGON, ShapeKind::Polygon),
        (IMPEL_SHAPE_HALF_SPACE, ShapeKind::HalfSpace),
        (IMPEL_SHAPE_CHAIN_SEGMENT, ShapeKind::ChainSegment),
    ];
}

/// Converts a number of SIMD lanes.
fn simd_width(name: &str, lanes: u32) -> Outcome<SimdWidth> {
    SimdWidth::from_lanes(lanes).ok_or_else(|| {
        Failure::argument(name, lanes, "0 (the widest of this machine), 1, 4, 8 or 16")
    })
}

/// Converts a world definition.
pub(super) fn world_def(def: &ImpelWorldDef) -> Outcome<WorldDef> {
    let units = [IMPEL_MIN_LENGTH_UNIT, IMPEL_MAX_LENGTH_UNIT];
    check::within("def.length_unit", def.length_unit, units[0], units[1])?;
    check::above_zero("def.time_step", def.time_step, IMPEL_MAX_TIME_STEP)?;
    check::substeps("def.substeps", def.substeps, def.time_step)?;
    check::count("def.max_steps_per_advance", def.max_steps_per_advance, IMPEL_MAX_ITERATIONS)?;
    check::count("def.worker_count", def.worker_count, IMPEL_MAX_WORKERS)?;
    check::count("def.iterations", def.iterations, IMPEL_MAX_ITERATIONS)?;
    check::within("def.projection_share", def.projection_share, 0.0, 1.0)?;
    check::not_negative("def.projection_slop", def.projection_slop, IMPEL_MAX_SIZE)?;
    check::above_zero("def.contact_hertz", def.contact_hertz, IMPEL_MAX_COEFFICIENT)?;
    check::not_negative(
        "def.contact_damping_ratio",
        def.contact_damping_ratio,
        IMPEL_MAX_COEFFICIENT,
    )?;
    let speed =
        |name: &str, speed: f32| check::most(format_args!("def.{name}"), speed, IMPEL_MAX_VELOCITY);
    check::not_negative("def.linear_damping", def.linear_damping, IMPEL_MAX_COEFFICIENT)?;
    check::not_negative("def.angular_damping", def.angular_damping, IMPEL_MAX_COEFFICIENT)?;
    Ok(WorldDef {
        length_unit: def.length_unit,
        gravity: check::vector("def.gravity", def.gravity, IMPEL_MAX_GRAVITY)?,
        time_step: def.time_step,
        substeps: def.substeps,
        worker_count: def.worker_count,
        simd_width: simd_width("def.simd_width", def.simd_width)?,
        max_steps_per_advance: def.max_steps_per_advance,
        solver: from_c("def.solver", def.solver)?,
        iterations: def.iterations,
        projection_share: def.projection_share,
        projection_slop: def.projection_slop,
        integrator: from_c("def.integrator", def.integrator)?,
        broad_phase: from_c("def.broad_phase", def.broad_phase)?,
        continuous: from_c("def.continuous", def.continuous)?,
        friction_mix: from_c("def.friction_mix", def.friction_mix)?,
        restitution_mix: from_c("def.restitution_mix", def.restitution_mix)?,
        restitution_threshold: speed("restitution_threshold", def.restitution_threshold)?,
        contact_hertz: def.contact_hertz,
        contact_damping_ratio: def.contact_damping_ratio,
        contact_push_speed: speed("contact_push_speed", def.contact_push_speed)?,
        maximum_linear_speed: check::most_above_zero(
            "def.maximum_linear_speed",
            def.maximum_linear_speed,
            IMPEL_MAX_VELOCITY,
        )?,
        damping: [def.linear_damping, def.angular_damping],
        sleep_time: check::most_above_zero("def.sleep_time", def.sleep_time, IMPEL_MAX_ELAPSED)?,
        enable_sleep: def.enable_sleep,
        enable_warm_starting: def.enable_warm_starting,
        hit_event_threshold: speed("hit_event_threshold", def.hit_event_threshold)?,
        enable_body_events: def.enable_body_events,
        capacity: capacity("def.capacity.", &def.capacity)?,
        user_data: def.user_data,
    })
}

/// Converts capacities to reserve; `of` is the prefix of the field names in error messages.
pub(super) fn capacity(of: &str, capacity: &ImpelCapacity) -> Outcome<Capacity> {
    let ImpelCapacity { bodies, shapes, pairs, joints } = *capacity;
    let most = IMPEL_MAX_OBJECTS;
    for (name, count) in
        [("bodies", bodies), ("shapes", shapes), ("pairs", pairs), ("joints", joints)]
    {
        if count > most {
            let name = format_args!("{of}{name}").to_string();
            return Err(Failure::argument(name, count, format_args!("at most {most}")));
        }
    }
    Ok(Capacity { bodies, shapes, contacts: pairs, joints })
}

impl From<Capacity> for ImpelCapacity {
    fn from(capacity: Capacity) -> ImpelCapacity {
        let Capacity { bodies, shapes, contacts, joints } = capacity;
        ImpelCapacity { bodies, shapes, pairs: contacts, joints }
    }
}

impl From<WorldDef> for ImpelWorldDef {
    fn from(def: WorldDef) -> ImpelWorldDef {
        ImpelWorldDef {
            cookie: ImpelWorldDef::COOKIE,
            solver: to_c(def.solver),
            integrator: to_c(def.integrator),
            broad_phase: to_c(def.broad_phase),
            continuous: to_c(def.continuous),
            friction_mix: to_c(def.friction_mix),
            restitution_mix: to_c(def.restitution_mix),
            length_unit: def.length_unit,
            gravity: def.gravity.into(),
            time_step: def.time_step,
            substeps: def.substeps,
            max_steps_per_advance: def.max_steps_per_advance,
            worker_count: def.worker_count,
            simd_width: def.simd_width.lanes(),
            iterations: def.iterations,
            projection_share: def.projection_share,
            projection_slop: def.projection_slop,
            restitution_threshold: def.restitution_threshold,
            contact_hertz: def.contact_hertz,
            contact_damping_ratio: def.contact_damping_ratio,
            contact_push_speed: def.contact_push_speed,
            maximum_linear_speed: def.maximum_linear_speed,
            linear_damping: def.damping[0],
            angular_damping: def.damping[1],
            sleep_time: def.sleep_time,
            enable_sleep: def.enable_sleep,
            enable_warm_starting: def.enable_warm_starting,
            hit_event_threshold: def.hit_event_threshold,
            enable_body_events: def.enable_body_events,
            capacity: def.capacity.into(),
            user_data: def.user_data,
        }
    }
}

/// Converts a body definition.
#[inline(always)]
pub(super) fn body_def(def: &ImpelBodyDef) -> Outcome<BodyDef> {
    let speed = IMPEL_MAX_VELOCITY;
    check::within("def.angular_velocity", def.angular_velocity, -speed, speed)?;
    check::not_negative("def.linear_damping", def.linear_damping, IMPEL_MAX_COEFFICIENT)?;
    check::not_negative("def.angular_damping", def.angular_damping, IMPEL_MAX_COEFFICIENT)?;
    let scale = IMPEL_MAX_COEFFICIENT;
    check::within("def.gravity_scale", def.gravity_scale, -scale, scale)?;
    check::sleep_threshold("def.sleep_threshold", def.sleep_threshold)?;
    Ok(BodyDef {
        kind: from_c("def.type", def.r#type)?,
        position: precise::place_from("def.origin", def.origin, "def.position", def.position)?,
        rotation: check::rotation("def.rotation", def.rotation)?,
        linear_velocity: check::vector("def.linear_velocity", def.linear_velocity, speed)?,
        angular_velocity: def.angular_velocity,
        linear_damping: def.linear_damping,
        angular_damping: def.angular_damping,
        gravity_scale: def.gravity_scale,
        sleep_threshold: def.sleep_threshold,
        user_data: def.user_data,
        locks: ImpelMotionLocks {
            angular: def.fixed_rotation || def.motion_locks.angular,
            ..def.motion_locks
        }
        .into(),
        dominance: check::dominance("def.dominance", def.dominance)?,
        additional_sweeps: check::additional_sweeps(
            "def.additional_sweeps",
            def.additional_sweeps,
        )?,
        bullet: def.bullet,
        enable_sleep: def.enable_sleep,
        awake: def.awake,
        enabled: def.enabled,
    })
}

impl From<BodyDef> for ImpelBodyDef {
    fn from(def: BodyDef) -> ImpelBodyDef {
        ImpelBodyDef {
            cookie: ImpelBodyDef::COOKIE,
            r#type: to_c(def.kind),
            position: def.position.high.into(),
            rotation: def.rotation.into(),
            linear_velocity: def.linear_velocity.into(),
            angular_velocity: def.angular_velocity,
            linear_damping: def.linear_damping,
            angular_damping: def.angular_damping,
            gravity_scale: def.gravity_scale,
            sleep_threshold: def.sleep_threshold,
            user_data: def.user_data,
            fixed_rotation: def.locks.angular,
            bullet: def.bullet,
            enable_sleep: def.enable_sleep,
            awake: def.awake,
            enabled: def.enabled,
            motion_locks: def.locks.into(),
            dominance: def.dominance.into(),
            additional_sweeps: def.additional_sweeps.into(),
            name: std::ptr::null(),
            origin: ImpelPosition::default(),
        }
    }
}

impl From<ImpelMotionLocks> for MotionLocks {
    fn from(locks: ImpelMotionLocks) -> MotionLocks {
        MotionLocks { linear: [locks.linear_x, locks.linear_y], angular: locks.angular }
    }
}

impl From<MotionLocks> for ImpelMotionLocks {
    fn from(locks: MotionLocks) -> ImpelMotionLocks {
        let [linear_x, linear_y] = locks.linear;
        ImpelMotionLocks { linear_x, linear_y, angular: locks.angular }
    }
}

/// Converts mass data.
pub(super) fn mass_data(name: &str, data: &ImpelMassData) -> Outcome<MassData> {
    let mass = check::not_negative(format_args!("{name}.mass"), data.mass, IMPEL_MAX_MASS)?;
    let field = format_args!("{name}.inertia").to_string();
    let inertia = check::not_negative(field, data.inertia, IMPEL_MAX_INERTIA)?;
    let center = check::local_point(format_args!("{name}.center"), data.center)?;
    Ok(MassData { mass, center, inertia })
}

/// Converts a material.
#[inline(always)]
pub(super) fn material(name: &str, material: &ImpelMaterial) -> Outcome<Material> {
    let check = |field: &str, value: f32, low: f32, high: f32| {
        check::within(format_args!("{name}.{field}"), value, low, high)
    };
    let (most, speed) = (IMPEL_MAX_COEFFICIENT, IMPEL_MAX_VELOCITY);
    Ok(Material {
        density: check("density", material.density, 0.0, IMPEL_MAX_DENSITY)?,
        restitution: check("restitution", material.restitution, 0.0, most)?,
        static_friction: check("static_friction", material.static_friction, 0.0, most)?,
        dynamic_friction: check("dynamic_friction", material.dynamic_friction, 0.0, most)?,
        rolling_resistance: check("rolling_resistance", material.rolling_resistance, 0.0, most)?,
        tangent_speed: check("tangent_speed", material.tangent_speed, -speed, speed)?,
        user_id: material.user_id,
    })
}

impl From<Material> for ImpelMaterial {
    fn from(material: Material) -> ImpelMaterial {
        ImpelMaterial {
            density: material.density,
            restitution: material.restitution,
            static_friction: material.static_friction,
            dynamic_friction: material.dynamic_friction,
            rolling_resistance: material.rolling_resistance,
            tangent_speed: material.tangent_speed,
            user_id: material.user_id,
        }
    }
}

impl From<ImpelFilter> for Filter {
    #[inline]
    fn from(filter: ImpelFilter) -> Filter {
        Filter { category: filter.category, mask: filter.mask, group: filter.group }
    }
}

impl From<Filter> for ImpelFilter {
    fn from(filter: Filter) -> ImpelFilter {
        ImpelFilter { category: filter.category, mask: filter.mask, group: filter.group }
    }
}

/// Converts a shape definition.
#[inline(always)]
pub(super) fn shape_def(def: &ImpelShapeDef) -> Outcome<ShapeDef> {
    Ok(ShapeDef {
        material: material("def.material", &def.material)?,
        mix: MixChoice {
            friction: from_c("def.friction_mix", def.friction_mix)?,
            restitution: from_c("def.restitution_mix", def.restitution_mix)?,
        },
        filter: def.filter.into(),
        enabled: def.enabled,
        user_data: def.user_data,
        is_sensor: def.is_sensor,
        enable_filter_callback: def.enable_filter_callback,
        sees_sensors: def.sees_sensors,
        events: EventSwitches {
            contact: def.enable_contact_events,
            persist: def.enable_persist_events,
            hit: def.enable_hit_events,
            sensor: def.enable_sensor_events,
            force: check::or_no_limit(
                "def.force_event_threshold",
                def.force_event_threshold,
                IMPEL_MAX_FORCE,
            )?,
        },
        enable_pre_solve_callback: def.enable_pre_solve_callback,
        enable_kinematic_contacts: def.enable_kinematic_contacts,
        one_way: def.one_way,
        one_way_direction: check::direction("def.one_way_direction", def.one_way_direction)?,
    })
}

impl From<ShapeDef> for ImpelShapeDef {
    fn from(def: ShapeDef) -> ImpelShapeDef {
        ImpelShapeDef {
            cookie: ImpelShapeDef::COOKIE,
            is_sensor: def.is_sensor,
            enable_filter_callback: def.enable_filter_callback,
            enable_contact_events: def.events.contact,
            enable_persist_events: def.events.persist,
            enable_hit_events: def.events.hit,
            enable_sensor_events: def.events.sensor,
            sees_sensors: def.sees_sensors,
            enable_pre_solve_callback: def.enable_pre_solve_callback,
            enable_kinematic_contacts: def.enable_kinematic_contacts,
            enabled: def.enabled,
            one_way: def.one_way,
            one_way_direction: def.one_way_direction.into(),
            force_event_threshold: min(def.events.force, IMPEL_MAX_FORCE),
            material: def.material.into(),
            friction_mix: to_c(def.mix.friction),
            restitution_mix: to_c(def.mix.restitution),
            filter: def.filter.into(),
            user_data: def.user_data,
        }
    }
}

/// Converts a chain definition.
pub(super) fn chain_def(def: &ImpelChainDef) -> Outcome<ChainDef> {
    let shape = pointers::definition("def.shape", &def.shape)?;
    Ok(ChainDef {
        is_loop: def.is_loop,
        two_sided: def.two_sided,
        shape: shape_def(&shape)?,
        user_data: def.user_data,
    })
}

impl From<ChainDef> for ImpelChainDef {
    fn from(def: ChainDef) -> ImpelChainDef {
        ImpelChainDef {
            cookie: ImpelChainDef::COOKIE,
            is_loop: def.is_loop,
            two_sided: def.two_sided,
            shape: def.shape.into(),
            user_data: def.user_data,
        }
    }
}

/// Converts a circle; `names` are those of its center and radius.
#[inline(always)]
pub(super) fn circle(
    names: [&str; 2],
    center: ImpelVec2,
    radius: f32,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let center = check::local_point(names[0], center)?;
    Ok(Shape::Circle(Circle { center, radius: check::size(names[1], radius, lengths)? }))
}

/// Converts a capsule; `names` are those of its ends and radius.
pub(super) fn capsule(
    names: [&str; 3],
    a: ImpelVec2,
    b: ImpelVec2,
    radius: f32,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let (a, b) = ends([names[0], names[1]], [a, b], lengths)?;
    Ok(Shape::Capsule(Capsule { a, b, radius: check::size(names[2], radius, lengths)? }))
}

/// Converts a segment; `names` are those of its ends.
pub(super) fn segment(
    names: [&str; 2],
    a: ImpelVec2,
    b: ImpelVec2,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let (a, b) = ends([names[0], names[1]], [a, b], lengths)?;
    Ok(Shape::Segment(Segment { a, b }))
}

fn ends(
    [name_a, name_b]: [&str; 2],
    [a, b]: [ImpelVec2; 2],
    lengths: &Lengths,
) -> Outcome<(Vec2, Vec2)> {
    let least = IMPEL_MIN_SIZE * lengths.metre;
    let (a, b) = (check::local_point(name_a, a)?, check::local_point(name_b, b)?);
    if a.distance(b) < least {
        let allowed = format_args!("at least {least} from {name_a}, {a}").to_string();
        return Err(Failure::argument(name_b, b, allowed));
    }
    Ok((a, b))
}

/// Converts a box.
pub(super) fn box_shape(half_width: f32, half_height: f32, lengths: &Lengths) -> Outcome<Shape> {
    let half_width = check::size("half_width", half_width, lengths)?;
    let half_height = check::size("half_height", half_height, lengths)?;
    Ok(Shape::Polygon(Polygon::new_box(half_width, half_height)))
}

/// Converts a rounded box with a local transform.
pub(super) fn rounded_box(
    half_width: f32,
    half_height: f32,
    transform: ImpelTransform,
    radius: f32,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let half_width = check::size("half_width", half_width, lengths)?;
    let half_height = check::size("half_height", half_height, lengths)?;
    let placed = check::local_transform("transform", transform)?;
    let radius = check::rounding("radius", radius, lengths)?;
    let polygon = Polygon::new_oriented_box(half_width, half_height, placed, radius);
    if !polygon.has_area(4.0 * half_width * half_height) {
        return Err(too_far("transform.p", transform.p));
    }
    Ok(Shape::Polygon(polygon))
}

/// The failure for a shape whose points coincide, by rounding, at its position.
pub(super) fn too_far(name: &str, at: ImpelVec2) -> Failure {
    let value = format_args!("({}, {})", at.x, at.y).to_string();
    Failure::argument(name, value, "near enough to the origin for a shape of this size")
}

/// The convex hull of points passed by the host.
pub(super) fn polygon(
    points: *const ImpelVec2,
    count: usize,
    radius: f32,
    lengths: &Lengths,
) -> Outcome<Shape> {
    let most = IMPEL_MAX_POLYGON_POINTS as usize;
    if !(3..=most).contains(&count) {
        let allowed = format_args!("within [3, {most}]").to_string();
        return Err(Failure::argument("count", count, allowed));
    }
    let points = pointers::array("points", points, count, most)?;
    let points: SmallVec<[Vec2; 64]> = checked_points("points", points)?;
    let radius = check::rounding("radius", radius, lengths)?;
    let polygon = Polygon::hull(&points, radius, lengths);
    Ok(Shape::Polygon(polygon.map_err(|error| hull("points", error))?))
}

/// Converts points in the space of a body.
pub(super) fn checked_points<T: FromIterator<Vec2>>(
    name: &str,
    points: &[ImpelVec2],
) -> Outcome<T> {
    let check = |(i, &point)| check::local_point(format_args!("{name}[{i}]"), point);
    points.iter().enumerate().map(check).collect()
}

fn hull(name: &str, error: HullError) -> Failure {
    Failure::new(IMPEL_ERROR_INVALID_ARGUMENT, format_args!("{name} make no polygon: {error}"))
}

/// Converts a half-space with a normal of any length but zero.
pub(super) fn half_space(normal: ImpelVec2, offset: f32) -> Outcome<HalfSpace> {
    plane(["normal", "offset"], normal, offset)
}

/// The same; `names` are those of its normal and its offset.
pub(super) fn plane(names: [&str; 2], normal: ImpelVec2, offset: f32) -> Outcome<HalfSpace> {
    let [normal_name, offset_name] = names;
    for (field, value) in [("x", normal.x), ("y", normal.y)] {
        if !value.is_finite() {
            return Err(Failure::argument(format_args!("{normal_name}.{field}"), value, "finite"));
        }
    }
    if !offset.is_finite() {
        return Err(Failure::argument(offset_name, offset, "finite"));
    }
    let normal = Vec2::from(normal);
    let plane = HalfSpace::new(normal, offset)
        .ok_or_else(|| Failure::argument(normal_name, normal, "of a length above 0"))?;
    if plane.offset.abs() > IMPEL_MAX_COORDINATE {
        let value = format_args!("{offset}, {} m along the normal", plane.offset).to_string();
        let allowed = format_args!("within {IMPEL_MAX_COORDINATE} m").to_string();
        return Err(Failure::argument(offset_name, value, allowed));
    }
    Ok(plane)
}

/// Converts a convex. Its points are kept as they are.
pub(super) fn convex(name: &str, convex: *const ImpelConvex, lengths: &Lengths) -> Outcome<Shape> {
    let convex = pointers::input(name, convex)?;
    let most = IMPEL_MAX_POLYGON_POINTS;
    check::count(format_args!("{name}->count"), convex.count, most)?;
    let field = format_args!("{name}->points").to_string();
    let points: SmallVec<[Vec2; 64]> =
        checked_points(&field, &convex.points[..convex.count as usize])?;
    let radius = check::rounding(format_args!("{name}->radius"), convex.radius, lengths)?;
    Ok(match points[..] {
        [center] => Shape::Circle(Circle { center, radius }),
        [a, b] => {
            ends([&field; 2], [a.into(), b.into()], lengths)?;
            if radius > 0.0 {
                Shape::Capsule(Capsule { a, b, radius })
            } else {
                Shape::Segment(Segment { a, b })
            }
        }
        _ => {
            let polygon = Polygon::from_convex(&points, radius);
            Shape::Polygon(polygon.map_err(|error| hull(&field, error))?)
        }
    })
}

/// Converts a shape to points and a radius.
pub(super) fn to_convex(shape: &Shape) -> Outcome<ImpelConvex> {
    let Some(proxy) = shape.proxy() else {
        let words = "the shape is a half-space, which has no points";
        return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
    };
    let mut convex = ImpelConvex {
        points: [ImpelVec2::default(); 64],
        count: proxy.points().len() as u32,
        radius: proxy.radius(),
    };
    for (out, &point) in convex.points.iter_mut().zip(proxy.points()) {
        *out = point.into();
    }
    Ok(convex)
}

impl From<MassData> for ImpelMassData {
    fn from(data: MassData) -> ImpelMassData {
        ImpelMassData { mass: data.mass, inertia: data.inertia, center: data.center.into() }
    }
}

/// Converts a contact point of a contact whose body A is at `position_a`.
pub(super) fn contact_point(point: &ContactPointView, position_a: Position) -> ImpelContactPoint {
    ImpelContactPoint {
        position: (position_a + point.from_a).high.into(),
        separation: point.separation,
        normal_impulse: point.normal_impulse,
        tangent_impulse: point.tangent_impulse,
        from_a: point.from_a.into(),
        feature: point.feature.into(),
        substep_impulse: point.substep_impulse,
    }
}

impl From<Advance> for ImpelAdvance {
    fn from(advance: Advance) -> ImpelAdvance {
        ImpelAdvance { steps: advance.steps, alpha: advance.alpha, dropped: advance.dropped }
    }
}

impl From<Counters> for ImpelCounters {
    fn from(counters: Counters) -> ImpelCounters {
        ImpelCounters {
            bodies: counters.bodies,
            awake_bodies: counters.awake_bodies,
            shapes: counters.shapes,
            pairs: counters.pairs,
            contacts: counters.contacts,
            joints: counters.joints,
            chains: counters.chains,
            islands: counters.islands,
            soft_bodies: counters.soft_bodies,
            bytes: counters.bytes,
        }
    }
}

impl From<Profile> for ImpelProfile {
    fn from(profile: Profile) -> ImpelProfile {
        ImpelProfile {
            step: profile.step,
            forces: profile.forces,
            broad_phase: profile.broad_phase,
            narrow_phase: profile.narrow_phase,
            constraints: profile.constraints,
            integration: profile.integration,
            continuous: profile.continuous,
            sleep: profile.sleep,
            events: profile.events,
        }
    }
}
