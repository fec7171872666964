// Enums, values, and definitions with defaults.
//
// Generated from src/ffi; do not edit. After a change there:
// cargo xtask generate
#pragma once

#include "../error.hpp"

namespace impel {

/// Colour as `0xRRGGBBAA`: red, green, blue, and alpha from 0 (transparent) to 255 (opaque).
using Color = ImpelColor;

namespace enums::of_Solver {
/// Contact solver of a world.
enum Solver : ImpelSolver {
    /// Soft contacts with substeps. The default: the most stable and the fastest.
    SoftStep = IMPEL_SOLVER_SOFT_STEP,
    /// Sequential impulses, the classic solver, without substeps. Each step makes
    /// `WorldDef.iterations` iterations on the velocities. Linear projection then corrects the
    /// positions: it removes the fraction `projection_share` of the penetration depth beyond
    /// `projection_slop`.
    SequentialImpulse = IMPEL_SOLVER_SEQUENTIAL_IMPULSE,
};
} // namespace enums::of_Solver
using enums::of_Solver::Solver;

namespace enums::of_Integrator {
/// Integrator of a world.
enum Integrator : ImpelIntegrator {
    /// Updates the velocity, then the position with the new velocity. Energy stays bounded. The
    /// default.
    SymplecticEuler = IMPEL_INTEGRATOR_SYMPLECTIC_EULER,
    /// Updates the position with the old velocity, then the velocity. Gains energy; for
    /// comparison only.
    ExplicitEuler = IMPEL_INTEGRATOR_EXPLICIT_EULER,
};
} // namespace enums::of_Integrator
using enums::of_Integrator::Integrator;

namespace enums::of_BroadPhase {
/// Broad phase of a world: finds the pairs of shapes that may touch. All find the same pairs.
enum BroadPhase : ImpelBroadPhase {
    /// A dynamic tree of AABBs. The default.
    Tree = IMPEL_BROAD_PHASE_TREE,
    /// Sweep and prune along x.
    SweepAndPrune = IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE,
    /// Sweep and prune along x and y.
    SweepAndPruneTwoAxes = IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES,
    /// Tests every pair of shapes. A reference for tests; slow.
    AllPairs = IMPEL_BROAD_PHASE_ALL_PAIRS,
};
} // namespace enums::of_BroadPhase
using enums::of_BroadPhase::BroadPhase;

namespace enums::of_Continuous {
/// Continuous collision (CCD): prevents fast bodies from tunnelling through thin ones.
///
/// In every mode the engine creates contacts for shapes that may touch within the step
/// (speculative contacts). They look ahead by the motion of the step, up to 8 cm times
/// `WorldDef.length_unit`. `Continuous::Speculative` has no such limit. The bodies are predicted
/// by their velocities at the start of the step: a body that will miss a corner is not
/// deflected, and one that will hit it gets the normal of the impact. Bodies whose points move
/// more by rotation than by translation are not predicted: they get the normal of the nearest
/// points.
enum Continuous : ImpelContinuous {
    /// Sweeps fast bodies. A fast dynamic body is swept along its motion in the step, and
    /// stopped where it first touches a static or kinematic shape. A bullet (`BodyDef.bullet`)
    /// is stopped by dynamic shapes too. A fast kinematic body pushes dynamic bodies in its
    /// path, and does not pass through them. The default.
    Sweep = IMPEL_CONTINUOUS_SWEEP,
    /// Creates speculative contacts between bodies of every type. They look ahead by the motion
    /// of a whole step, and reduce the approach speed to at most distance / time step. If a hit
    /// during the step would make a body pass through another one, the body is swept.
    ///
    /// A near miss is deflected if the bodies were not predicted, because they mostly rotate or
    /// because forces change their motion within the step. Where that matters, use
    /// `Continuous::SweepAll`.
    Speculative = IMPEL_CONTINUOUS_SPECULATIVE,
    /// No continuous collision. Fast bodies may pass through thin ones.
    None = IMPEL_CONTINUOUS_NONE,
    /// As `Continuous::Sweep`, with every dynamic body as a bullet. No two fast bodies pass
    /// through each other.
    SweepAll = IMPEL_CONTINUOUS_SWEEP_ALL,
};
} // namespace enums::of_Continuous
using enums::of_Continuous::Continuous;

namespace enums::of_MixRule {
/// Rule that combines the values a and b of two materials into the value of a contact.
enum MixRule : ImpelMixRule {
    /// Use the world's rule. Only shapes can have this value.
    ByWorld = IMPEL_MIX_BY_WORLD,
    /// √(a b).
    GeometricMean = IMPEL_MIX_GEOMETRIC_MEAN,
    /// (a + b) / 2.
    Average = IMPEL_MIX_AVERAGE,
    /// The smaller of a and b.
    Minimum = IMPEL_MIX_MINIMUM,
    /// The larger of a and b.
    Maximum = IMPEL_MIX_MAXIMUM,
    /// a b.
    Multiply = IMPEL_MIX_MULTIPLY,
    /// √(a² + b²).
    RootSumOfSquares = IMPEL_MIX_ROOT_SUM_OF_SQUARES,
};
} // namespace enums::of_MixRule
using enums::of_MixRule::MixRule;

namespace enums::of_BodyType {
/// Type of a body.
enum BodyType : ImpelBodyType {
    /// Static: never moves, has no mass.
    Static = IMPEL_BODY_STATIC,
    /// Kinematic: moves with its velocity, and is not affected by forces or contacts. Pushes
    /// dynamic bodies.
    Kinematic = IMPEL_BODY_KINEMATIC,
    /// Dynamic: moves by forces, contacts and joints.
    Dynamic = IMPEL_BODY_DYNAMIC,
};
} // namespace enums::of_BodyType
using enums::of_BodyType::BodyType;

namespace enums::of_MaterialPreset {
/// A predefined material: density in kg/m², and restitution.
enum MaterialPreset : ImpelMaterialPreset {
    /// Density 0.6, restitution 0.1.
    Rock = IMPEL_MATERIAL_ROCK,
    /// Density 0.3, restitution 0.2.
    Wood = IMPEL_MATERIAL_WOOD,
    /// Density 1.2, restitution 0.05.
    Metal = IMPEL_MATERIAL_METAL,
    /// Density 0.3, restitution 0.8.
    BouncyBall = IMPEL_MATERIAL_BOUNCY_BALL,
    /// Density 0.3, restitution 0.95.
    SuperBall = IMPEL_MATERIAL_SUPER_BALL,
    /// Density 0.1, restitution 0.2.
    Pillow = IMPEL_MATERIAL_PILLOW,
    /// Density 0, restitution 0.4.
    Static = IMPEL_MATERIAL_STATIC,
};
} // namespace enums::of_MaterialPreset
using enums::of_MaterialPreset::MaterialPreset;

namespace enums::of_ShapeKind {
/// Kind of a shape's geometry.
enum ShapeKind : ImpelShapeKind {
    /// Circle.
    Circle = IMPEL_SHAPE_CIRCLE,
    /// Capsule.
    Capsule = IMPEL_SHAPE_CAPSULE,
    /// Line segment, solid on both sides.
    Segment = IMPEL_SHAPE_SEGMENT,
    /// Convex polygon or box, rounded or not.
    Polygon = IMPEL_SHAPE_POLYGON,
    /// Half-space: all points on one side of a line.
    HalfSpace = IMPEL_SHAPE_HALF_SPACE,
    /// Segment with ghost vertices: see `Body::create_chain` and `Body::create_chain_segment`.
    ChainSegment = IMPEL_SHAPE_CHAIN_SEGMENT,
};
} // namespace enums::of_ShapeKind
using enums::of_ShapeKind::ShapeKind;

namespace enums::of_JointType {
/// Type of a joint, one of `IMPEL_JOINT_*`.
enum JointType : ImpelJointType {
    /// Hinge: see `RevoluteJointDef`.
    Revolute = IMPEL_JOINT_REVOLUTE,
    /// Slider: see `PrismaticJointDef`.
    Prismatic = IMPEL_JOINT_PRISMATIC,
    /// Rod, rope or spring: see `DistanceJointDef`.
    Distance = IMPEL_JOINT_DISTANCE,
    /// Fixes two bodies to each other: see `WeldJointDef`.
    Weld = IMPEL_JOINT_WELD,
    /// A wheel on a suspension: see `WheelJointDef`.
    Wheel = IMPEL_JOINT_WHEEL,
    /// Drives body b relative to body a: see `MotorJointDef`.
    Motor = IMPEL_JOINT_MOTOR,
    /// Pulls a body to a target point: see `MouseJointDef`.
    Mouse = IMPEL_JOINT_MOUSE,
    /// Spring, motor and limits on the relative angle: see `RotaryJointDef`.
    Rotary = IMPEL_JOINT_ROTARY,
    /// Rotates in one direction only: see `RatchetJointDef`.
    Ratchet = IMPEL_JOINT_RATCHET,
    /// A rope over two points: see `PulleyJointDef`.
    Pulley = IMPEL_JOINT_PULLEY,
    /// Couples two joints: see `GearJointDef`.
    Gear = IMPEL_JOINT_GEAR,
    /// Disables contacts between two bodies: see `FilterJointDef`.
    Filter = IMPEL_JOINT_FILTER,
    /// Each axis is locked, free or limited: see `GenericJointDef`.
    Generic = IMPEL_JOINT_GENERIC,
};
} // namespace enums::of_JointType
using enums::of_JointType::JointType;

namespace enums::of_Axis {
/// One of the three axes of a generic joint, one of `IMPEL_AXIS_*`.
enum Axis : ImpelAxis {
    /// Translation along the x axis of frame a, in metres.
    X = IMPEL_AXIS_X,
    /// Translation along the y axis of frame a, in metres.
    Y = IMPEL_AXIS_Y,
    /// Angle of frame b relative to frame a, counter-clockwise, in radians.
    Angle = IMPEL_AXIS_ANGLE,
};
} // namespace enums::of_Axis
using enums::of_Axis::Axis;

namespace enums::of_AxisMotion {
/// Motion that an axis of a generic joint allows, one of `IMPEL_AXIS_MOTION_*`.
enum AxisMotion : ImpelAxisMotion {
    /// The axis moves freely.
    Free = IMPEL_AXIS_MOTION_FREE,
    /// The axis is held at 0.
    Locked = IMPEL_AXIS_MOTION_LOCKED,
    /// The axis is held within its limits.
    Limited = IMPEL_AXIS_MOTION_LIMITED,
};
} // namespace enums::of_AxisMotion
using enums::of_AxisMotion::AxisMotion;

namespace enums::of_QueryKind {
/// Kind of a recorded query.
enum QueryKind : ImpelQueryKind {
    /// Ray cast.
    Ray = IMPEL_QUERY_RAY,
    /// Shape cast.
    ShapeCast = IMPEL_QUERY_SHAPE_CAST,
    /// Overlap with a box.
    Aabb = IMPEL_QUERY_AABB,
    /// Overlap with a point.
    Point = IMPEL_QUERY_POINT,
    /// Overlap or contact with a shape.
    Shape = IMPEL_QUERY_SHAPE,
    /// Nearest shape to a point.
    Nearest = IMPEL_QUERY_NEAREST,
};
} // namespace enums::of_QueryKind
using enums::of_QueryKind::QueryKind;

namespace enums::of_ImpactState {
/// Outcome of a time of impact computation.
enum ImpactState : ImpelImpactState {
    /// The shapes do not touch during the motion.
    Separated = IMPEL_IMPACT_SEPARATED,
    /// The shapes touch at `fraction`.
    Hit = IMPEL_IMPACT_HIT,
    /// The shapes overlap at the start.
    Overlapped = IMPEL_IMPACT_OVERLAPPED,
    /// No result within the tolerance was found. The shapes are still separate at `fraction`.
    Failed = IMPEL_IMPACT_FAILED,
};
} // namespace enums::of_ImpactState
using enums::of_ImpactState::ImpactState;

/// Numbers of objects of each kind, for reserving memory. Each is at most `IMPEL_MAX_OBJECTS`.
using Capacity = ImpelCapacity;

/// Settings of a world, filled by `WorldDef`.
struct WorldDef : ImpelWorldDef {
    /// Sets the defaults.
    WorldDef() noexcept : ImpelWorldDef(impel_world_def_default()) {}
    WorldDef(const ImpelWorldDef &values) noexcept : ImpelWorldDef(values) {}
    /// Returns the default settings of a world in another unit of length, such as pixels. It
    /// sets `length_unit`, and converts gravity and all other lengths and speeds to that unit.
    /// With 100, gravity is (0, -1000), and the restitution threshold is 100 units/s.
    /// `length_unit` is checked by `World::create`.
    ///
    /// In such a world, every length of every function is in world units where this header says
    /// metres. Speeds are in units/s, forces in kg units/s², torques in kg units²/s², and
    /// densities in kg/unit², including the density and the drag of water and wind. Masses are
    /// in kilograms. A box of 32 by 32 pixels of the default density has a mass of 1024 kg. That
    /// is a valid mass, but forces and impulses must be as much larger. For the masses of a
    /// world in metres, divide `Material.density` by the square of `length_unit`.
    ///
    /// Stacks of small bodies. The depth to which bodies at rest sink into each other depends on
    /// gravity, not on their size. In a stack of ten equal boxes the top one sinks by 11 mm: 1%
    /// of a box of one metre, but more than a box of one centimetre. A stack of centimetre boxes
    /// therefore collapses, in every `length_unit`. Raise `contact_hertz` and the substeps: the
    /// top sinks by 0.7 mm with 180 Hz and 16 substeps, and by 0.2 mm with 360 Hz and 32.
    /// Alternatively simulate the bodies at 100 times their size with the same gravity, and
    /// scale them down when you draw them. They then fall as slowly as large bodies: the same
    /// motion takes ten times as long.
    ///
    /// `BodyDef` and the defaults of joints and shapes are valid for all worlds. For the
    /// defaults that contain lengths, call `CharacterDef::for_length_unit`,
    /// `SoftBodyDef::for_length_unit`, `RadialForceDef::for_length_unit`,
    /// `ExplosionDef::for_length_unit`, `InverseKinematicsDef::for_length_unit` and
    /// `DebugDraw::for_length_unit`.
    ///
    /// Functions without a world (`impel_convex_*`, `solve_planes`) do not know the unit. Their
    /// tolerances are a micrometre to a few millimetres, as numbers in the unit of their
    /// arguments. In pixels that is finer than necessary.
    [[nodiscard]] static WorldDef for_length_unit(float length_unit) noexcept
    {
        return impel_world_def_for_length_unit(length_unit);
    }
};

/// Result of `World::advance` or `World::plan_advance`.
using Advance = ImpelAdvance;

/// Numbers of objects in a world, and its memory use.
using Counters = ImpelCounters;

/// Time of each stage of the last step, in milliseconds; 0 before the first step. `forces` and
/// `integration` are measured in the first substep and multiplied by the number of substeps;
/// `constraints` is the remaining time of the substeps. All times are 0 on targets without a
/// clock, such as wasm32-unknown-unknown.
using Profile = ImpelProfile;

/// Axes of the world along which a body cannot move (freeze position, freeze rotation).
using MotionLocks = ImpelMotionLocks;

/// Settings of a new body, filled by `BodyDef`.
struct BodyDef : ImpelBodyDef {
    /// Sets the defaults.
    BodyDef() noexcept : ImpelBodyDef(impel_body_def_default()) {}
    BodyDef(const ImpelBodyDef &values) noexcept : ImpelBodyDef(values) {}
};

/// Mass data of a body or shape.
using MassData = ImpelMassData;

/// A force with a torque, or an impulse with an angular impulse. `Load` fills it.
struct Load : ImpelLoad {
    /// Sets the defaults.
    Load() noexcept : ImpelLoad(impel_load_default()) {}
    Load(const ImpelLoad &values) noexcept : ImpelLoad(values) {}
};

/// Surface and mass properties of a shape, filled by `Material`.
struct Material : ImpelMaterial {
    /// Sets the defaults.
    Material() noexcept : ImpelMaterial(impel_material_default()) {}
    Material(const ImpelMaterial &values) noexcept : ImpelMaterial(values) {}
};

/// A circle (disc).
using Circle = ImpelCircle;

/// A capsule: all points within a radius of the line segment from `a` to `b`.
using Capsule = ImpelCapsule;

/// A line segment (edge) from `a` to `b`, without thickness or mass. It is solid on both sides.
using Segment = ImpelSegment;

/// Settings of a new shape of any geometry, filled by `ShapeDef`.
struct ShapeDef : ImpelShapeDef {
    /// Sets the defaults.
    ShapeDef() noexcept : ImpelShapeDef(impel_shape_def_default()) {}
    ShapeDef(const ImpelShapeDef &values) noexcept : ImpelShapeDef(values) {}
};

/// One point of a contact (manifold point).
using ContactPoint = ImpelContactPoint;

/// A contact: two shapes that touch, or are about to.
using Contact = ImpelContact;

/// One point of a contact manifold.
using ManifoldPoint = ImpelManifoldPoint;

/// Contact manifold of two shapes A and B: the result of `Convex::collide` and
/// `World::collide_shape`.
using Manifold = ImpelManifold;

/// Settings of a new chain, without its points, filled by `ChainDef`.
struct ChainDef : ImpelChainDef {
    /// Sets the defaults.
    ChainDef() noexcept : ImpelChainDef(impel_chain_def_default()) {}
    ChainDef(const ImpelChainDef &values) noexcept : ImpelChainDef(values) {}
};

/// A segment and its ghost vertices, the neighbouring points of the line, in the body's space.
/// Components of all points are in metres, within ±`IMPEL_MAX_SIZE`.
using ChainSegment = ImpelChainSegment;

/// Definition of a revolute joint, filled by `RevoluteJointDef`.
struct RevoluteJointDef : ImpelRevoluteJointDef {
    /// Sets the defaults.
    RevoluteJointDef() noexcept : ImpelRevoluteJointDef(impel_revolute_joint_def_default()) {}
    RevoluteJointDef(const ImpelRevoluteJointDef &values) noexcept : ImpelRevoluteJointDef(values) {}
};

/// Definition of a prismatic joint, filled by `PrismaticJointDef`.
struct PrismaticJointDef : ImpelPrismaticJointDef {
    /// Sets the defaults.
    PrismaticJointDef() noexcept : ImpelPrismaticJointDef(impel_prismatic_joint_def_default()) {}
    PrismaticJointDef(const ImpelPrismaticJointDef &values) noexcept : ImpelPrismaticJointDef(values) {}
};

/// Definition of a distance joint, filled by `DistanceJointDef`.
struct DistanceJointDef : ImpelDistanceJointDef {
    /// Sets the defaults.
    DistanceJointDef() noexcept : ImpelDistanceJointDef(impel_distance_joint_def_default()) {}
    DistanceJointDef(const ImpelDistanceJointDef &values) noexcept : ImpelDistanceJointDef(values) {}
};

/// Definition of a weld joint, filled by `WeldJointDef`.
struct WeldJointDef : ImpelWeldJointDef {
    /// Sets the defaults.
    WeldJointDef() noexcept : ImpelWeldJointDef(impel_weld_joint_def_default()) {}
    WeldJointDef(const ImpelWeldJointDef &values) noexcept : ImpelWeldJointDef(values) {}
};

/// Definition of a wheel joint, filled by `WheelJointDef`.
struct WheelJointDef : ImpelWheelJointDef {
    /// Sets the defaults.
    WheelJointDef() noexcept : ImpelWheelJointDef(impel_wheel_joint_def_default()) {}
    WheelJointDef(const ImpelWheelJointDef &values) noexcept : ImpelWheelJointDef(values) {}
};

/// Definition of a motor joint, filled by `MotorJointDef`.
struct MotorJointDef : ImpelMotorJointDef {
    /// Sets the defaults.
    MotorJointDef() noexcept : ImpelMotorJointDef(impel_motor_joint_def_default()) {}
    MotorJointDef(const ImpelMotorJointDef &values) noexcept : ImpelMotorJointDef(values) {}
};

/// Definition of a mouse joint, filled by `MouseJointDef`.
struct MouseJointDef : ImpelMouseJointDef {
    /// Sets the defaults.
    MouseJointDef() noexcept : ImpelMouseJointDef(impel_mouse_joint_def_default()) {}
    MouseJointDef(const ImpelMouseJointDef &values) noexcept : ImpelMouseJointDef(values) {}
};

/// Definition of a rotary joint, filled by `RotaryJointDef`.
struct RotaryJointDef : ImpelRotaryJointDef {
    /// Sets the defaults.
    RotaryJointDef() noexcept : ImpelRotaryJointDef(impel_rotary_joint_def_default()) {}
    RotaryJointDef(const ImpelRotaryJointDef &values) noexcept : ImpelRotaryJointDef(values) {}
};

/// Definition of a ratchet joint, filled by `RatchetJointDef`.
struct RatchetJointDef : ImpelRatchetJointDef {
    /// Sets the defaults.
    RatchetJointDef() noexcept : ImpelRatchetJointDef(impel_ratchet_joint_def_default()) {}
    RatchetJointDef(const ImpelRatchetJointDef &values) noexcept : ImpelRatchetJointDef(values) {}
};

/// Definition of a pulley joint, filled by `PulleyJointDef`.
struct PulleyJointDef : ImpelPulleyJointDef {
    /// Sets the defaults.
    PulleyJointDef() noexcept : ImpelPulleyJointDef(impel_pulley_joint_def_default()) {}
    PulleyJointDef(const ImpelPulleyJointDef &values) noexcept : ImpelPulleyJointDef(values) {}
};

/// Definition of a gear joint, filled by `GearJointDef`.
struct GearJointDef : ImpelGearJointDef {
    /// Sets the defaults.
    GearJointDef() noexcept : ImpelGearJointDef(impel_gear_joint_def_default()) {}
    GearJointDef(const ImpelGearJointDef &values) noexcept : ImpelGearJointDef(values) {}
};

/// Definition of a filter joint, filled by `FilterJointDef`.
struct FilterJointDef : ImpelFilterJointDef {
    /// Sets the defaults.
    FilterJointDef() noexcept : ImpelFilterJointDef(impel_filter_joint_def_default()) {}
    FilterJointDef(const ImpelFilterJointDef &values) noexcept : ImpelFilterJointDef(values) {}
};

/// Settings of one axis of a generic joint. Positions are in metres, or radians for the angle,
/// including full turns. Speeds are in m/s or rad/s, forces in N or N m. The spring and the
/// motor have no effect while the axis is locked.
using GenericAxis = ImpelGenericAxis;

/// Definition of a generic joint, filled by `GenericJointDef`.
struct GenericJointDef : ImpelGenericJointDef {
    /// Sets the defaults.
    GenericJointDef() noexcept : ImpelGenericJointDef(impel_generic_joint_def_default()) {}
    GenericJointDef(const ImpelGenericJointDef &values) noexcept : ImpelGenericJointDef(values) {}
};

/// The state of a joint before it is solved in a step.
using JointMotion = ImpelJointMotion;

/// The answer of the joint callback for one joint.
using JointResponse = ImpelJointResponse;

/// Target of the last body of a chain, filled by `InverseKinematicsDef`.
struct InverseKinematicsDef : ImpelInverseKinematicsDef {
    /// Sets the defaults.
    InverseKinematicsDef() noexcept : ImpelInverseKinematicsDef(impel_inverse_kinematics_def_default()) {}
    InverseKinematicsDef(const ImpelInverseKinematicsDef &values) noexcept : ImpelInverseKinematicsDef(values) {}
    /// Returns the default target, for a world with the given `length_unit`.
    [[nodiscard]] static InverseKinematicsDef for_length_unit(float length_unit) noexcept
    {
        return impel_inverse_kinematics_def_for_length_unit(length_unit);
    }
};

/// Result of inverse kinematics: how near the chain comes to its target.
using InverseKinematicsResult = ImpelInverseKinematicsResult;

/// Statistics of a query, for performance analysis.
using QueryStatistics = ImpelQueryStatistics;

/// Result of a ray cast or shape cast. If `hit` is false, all other fields are zero.
using RayHit = ImpelRayHit;

/// A ray, for batches.
using Ray = ImpelRay;

/// Start pose and translation of one shape cast in a batch.
using ShapeCast = ImpelShapeCast;

/// Contact of a query shape with a shape of the world.
using ShapeContact = ImpelShapeContact;

/// Point of a shape's surface nearest to a query point. If `found` is false, all other fields
/// are zero.
using Nearest = ImpelNearest;

/// A body that a step moved or put to sleep.
using BodyMoveEvent = ImpelBodyMoveEvent;

/// A body that a step disabled because its motion overflowed.
using BodyFaultEvent = ImpelBodyFaultEvent;

/// Two shapes that no longer touch.
using ContactEndEvent = ImpelContactEndEvent;

/// Two shapes that collided at high speed.
using ContactHitEvent = ImpelContactHitEvent;

/// Two shapes whose contact force exceeds the threshold.
using ContactForceEvent = ImpelContactForceEvent;

/// A shape that entered or left a sensor.
using SensorEvent = ImpelSensorEvent;

/// A joint whose reaction force or torque exceeded the break threshold.
using JointEvent = ImpelJointEvent;

/// Combined material of the two shapes of a contact.
using Surface = ImpelSurface;

/// One point of a contact, which a pre-solve callback may change for one step.
using ResponsePoint = ImpelResponsePoint;

/// Data of a contact and its two bodies that a pre-solve callback may change.
using Response = ImpelResponse;

/// State of the queue of deferred changes, and the result of its last execution.
using Deferred = ImpelDeferred;

/// The current pose of a body: an element of the array of `World::get_poses`.
using Pose = ImpelPose;

/// Settings of a character, filled by `CharacterDef`.
struct CharacterDef : ImpelCharacterDef {
    /// Sets the defaults.
    CharacterDef() noexcept : ImpelCharacterDef(impel_character_def_default()) {}
    CharacterDef(const ImpelCharacterDef &values) noexcept : ImpelCharacterDef(values) {}
    /// Returns a character definition with the default values for a world of this `length_unit`.
    [[nodiscard]] static CharacterDef for_length_unit(float length_unit) noexcept
    {
        return impel_character_def_for_length_unit(length_unit);
    }
};

/// Position and ground of a character: everything that is kept between two moves.
///
/// Save it, copy it and change it freely. To teleport the character, set `transform`; to detach
/// it from the ground, set `ground_body` to null.
struct CharacterState : ImpelCharacterState {
    /// Sets the defaults.
    CharacterState() noexcept : ImpelCharacterState(impel_character_state_default()) {}
    CharacterState(const ImpelCharacterState &values) noexcept : ImpelCharacterState(values) {}
};

/// Result of a character move.
using CharacterMove = ImpelCharacterMove;

/// A shape that a character touched during a move, or stands on.
using CharacterHit = ImpelCharacterHit;

/// A plane that limits a mover: translations x with `normal · x + separation >= 0` are allowed.
using MoverPlane = ImpelMoverPlane;

/// Translation that a set of planes allows.
using PlaneSolution = ImpelPlaneSolution;

/// Plasticity: permanent deformation. Beyond the yield point the rest state follows the
/// deformation.
using SoftPlasticity = ImpelSoftPlasticity;

/// Settings of a soft body: stiffness, gas pressure, tearing and plasticity.
using SoftBodySettings = ImpelSoftBodySettings;

/// Definition of a soft body without its particles, filled by `SoftBodyDef`.
struct SoftBodyDef : ImpelSoftBodyDef {
    /// Sets the defaults.
    SoftBodyDef() noexcept : ImpelSoftBodyDef(impel_soft_body_def_default()) {}
    SoftBodyDef(const ImpelSoftBodyDef &values) noexcept : ImpelSoftBodyDef(values) {}
    /// Returns the default definition of a soft body, for a world with the given `length_unit`.
    [[nodiscard]] static SoftBodyDef for_length_unit(float length_unit) noexcept
    {
        return impel_soft_body_def_for_length_unit(length_unit);
    }
};

/// An edge: two particles whose distance is preserved.
using SoftEdge = ImpelSoftEdge;

/// A cell: a triangle of three particles, whose area is preserved.
using SoftCell = ImpelSoftCell;

/// A hinge: three different particles in a row, which resist bending at the second.
using SoftHinge = ImpelSoftHinge;

/// Definition of an explosion, filled by `ExplosionDef`.
struct ExplosionDef : ImpelExplosionDef {
    /// Sets the defaults.
    ExplosionDef() noexcept : ImpelExplosionDef(impel_explosion_def_default()) {}
    ExplosionDef(const ImpelExplosionDef &values) noexcept : ImpelExplosionDef(values) {}
    /// Returns an explosion definition with the default values for a world of this
    /// `length_unit`.
    [[nodiscard]] static ExplosionDef for_length_unit(float length_unit) noexcept
    {
        return impel_explosion_def_for_length_unit(length_unit);
    }
};

/// Definition of a body of water, filled by `BuoyancyDef`.
struct BuoyancyDef : ImpelBuoyancyDef {
    /// Sets the defaults.
    BuoyancyDef() noexcept : ImpelBuoyancyDef(impel_buoyancy_def_default()) {}
    BuoyancyDef(const ImpelBuoyancyDef &values) noexcept : ImpelBuoyancyDef(values) {}
};

/// Definition of wind, filled by `WindDef`.
struct WindDef : ImpelWindDef {
    /// Sets the defaults.
    WindDef() noexcept : ImpelWindDef(impel_wind_def_default()) {}
    WindDef(const ImpelWindDef &values) noexcept : ImpelWindDef(values) {}
};

/// A force towards or away from a point (point gravity), filled by `RadialForceDef`.
struct RadialForceDef : ImpelRadialForceDef {
    /// Sets the defaults.
    RadialForceDef() noexcept : ImpelRadialForceDef(impel_radial_force_def_default()) {}
    RadialForceDef(const ImpelRadialForceDef &values) noexcept : ImpelRadialForceDef(values) {}
    /// Returns the default settings of a radial force in a world with this `length_unit`.
    [[nodiscard]] static RadialForceDef for_length_unit(float length_unit) noexcept
    {
        return impel_radial_force_def_for_length_unit(length_unit);
    }
};

/// The saved ticks of a world.
using SavedTicks = ImpelSavedTicks;

/// Settings of a recording, filled by `RecordingDef`.
struct RecordingDef : ImpelRecordingDef {
    /// Sets the defaults.
    RecordingDef() noexcept : ImpelRecordingDef(impel_recording_def_default()) {}
    RecordingDef(const ImpelRecordingDef &values) noexcept : ImpelRecordingDef(values) {}
};

/// State of a recording.
using Recording = ImpelRecording;

/// Contents of a recording.
using RecordingInfo = ImpelRecordingInfo;

/// Settings of a replay, filled by `ReplayDef`.
struct ReplayDef : ImpelReplayDef {
    /// Sets the defaults.
    ReplayDef() noexcept : ImpelReplayDef(impel_replay_def_default()) {}
    ReplayDef(const ImpelReplayDef &values) noexcept : ImpelReplayDef(values) {}
};

/// Progress of a replay.
using Replay = ImpelReplay;

/// A recorded query.
using ReplayQuery = ImpelReplayQuery;

/// Options and callbacks for drawing, filled by `DebugDraw`.
///
/// The default leaves every callback `NULL`; elements without a callback are not drawn.
/// Callbacks may read the world; a change fails with `Status::Locked`. They must return: no
/// exception, no `longjmp`.
struct DebugDraw : ImpelDebugDraw {
    /// Sets the defaults.
    DebugDraw() noexcept : ImpelDebugDraw(impel_debug_draw_default()) {}
    DebugDraw(const ImpelDebugDraw &values) noexcept : ImpelDebugDraw(values) {}
    /// Returns drawing options with the default values for a world of this `length_unit`.
    [[nodiscard]] static DebugDraw for_length_unit(float length_unit) noexcept
    {
        return impel_debug_draw_for_length_unit(length_unit);
    }
};

/// A vertex of `World::get_draw_list`: 12 bytes, as a graphics library takes them.
using DrawVertex = ImpelDrawVertex;

/// Memory functions of the host, for `set_allocator`.
///
/// Both functions are called on every thread that calls the library and on the worlds' worker
/// threads, several at a time. They must not call the library, throw an exception or `longjmp`.
using Allocator = ImpelAllocator;

/// Distance between two convex shapes.
using Distance = ImpelDistance;

/// Penetration of two convex shapes.
using Penetration = ImpelPenetration;

/// Result of a cast. If `hit` is false, all other fields are zero.
using CastHit = ImpelCastHit;

/// Motion of a shape about its centre of mass, from a start pose to an end pose.
///
/// The rotation takes the shorter direction.
using Sweep = ImpelSweep;

/// Time of impact of two moving shapes.
using Impact = ImpelImpact;

/// Properties of a closed outline.
using OutlineMeasure = ImpelOutlineMeasure;

/// One of several outlines whose points are stored in one array.
using Outline = ImpelOutline;

/// Handle of a box in a tree.
using TreeProxy = ImpelTreeProxyId;

/// A box that a query found.
using TreeHit = ImpelTreeHit;

} // namespace impel
