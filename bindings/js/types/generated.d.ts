// Generated from src/ffi; do not edit. After a change there:
// cargo xtask generate

import type {
  Aabb, AabbLike, Body, Chain, ChainSegment, Convex, EndOptions, FrameOptions, Joint,
  PreciseTransform, Rotation, RotationLike, Shape, SoftBody, Transform, TransformLike, TreeProxy,
  UserNumber, Vector, VectorLike, World,
} from "../index.js";

/** Contact solver of a world. */
export type Solver =
  /** Soft contacts with substeps. The default: the most stable and the fastest. */
  | "softStep"
  /**
   * Sequential impulses, the classic solver, without substeps. Each step makes
   * `ImpelWorldDef.iterations` iterations on the velocities. Linear projection then corrects the
   * positions: it removes the fraction `projectionShare` of the penetration depth beyond
   * `projectionSlop`.
   */
  | "sequentialImpulse"
;

/** Integrator of a world. */
export type Integrator =
  /**
   * Updates the velocity, then the position with the new velocity. Energy stays bounded. The
   * default.
   */
  | "symplecticEuler"
  /**
   * Updates the position with the old velocity, then the velocity. Gains energy; for comparison
   * only.
   */
  | "explicitEuler"
;

/** Broad phase of a world: finds the pairs of shapes that may touch. All find the same pairs. */
export type BroadPhase =
  /** A dynamic tree of AABBs. The default. */
  | "tree"
  /** Sweep and prune along x. */
  | "sweepAndPrune"
  /** Sweep and prune along x and y. */
  | "sweepAndPruneTwoAxes"
  /** Tests every pair of shapes. A reference for tests; slow. */
  | "allPairs"
;

/**
 * Continuous collision (CCD): prevents fast bodies from tunnelling through thin ones.
 *
 * In every mode the engine creates contacts for shapes that may touch within the step
 * (speculative contacts). They look ahead by the motion of the step, up to 8 cm times
 * `ImpelWorldDef.length_unit`. `"speculative"` has no such limit. The bodies are predicted by
 * their velocities at the start of the step: a body that will miss a corner is not deflected,
 * and one that will hit it gets the normal of the impact. Bodies whose points move more by
 * rotation than by translation are not predicted: they get the normal of the nearest points.
 */
export type Continuous =
  /**
   * Sweeps fast bodies. A fast dynamic body is swept along its motion in the step, and stopped
   * where it first touches a static or kinematic shape. A bullet (`ImpelBodyDef.bullet`) is
   * stopped by dynamic shapes too. A fast kinematic body pushes dynamic bodies in its path, and
   * does not pass through them. The default.
   */
  | "sweep"
  /**
   * Creates speculative contacts between bodies of every type. They look ahead by the motion of
   * a whole step, and reduce the approach speed to at most distance / time step. If a hit during
   * the step would make a body pass through another one, the body is swept.
   *
   * A near miss is deflected if the bodies were not predicted, because they mostly rotate or
   * because forces change their motion within the step. Where that matters, use `"sweepAll"`.
   */
  | "speculative"
  /** No continuous collision. Fast bodies may pass through thin ones. */
  | "none"
  /**
   * As `"sweep"`, with every dynamic body as a bullet. No two fast bodies pass through each
   * other.
   */
  | "sweepAll"
;

/** Rule that combines the values a and b of two materials into the value of a contact. */
export type MixRule =
  /** Use the world's rule. Only shapes can have this value. */
  | "byWorld"
  /** √(a b). */
  | "geometricMean"
  /** (a + b) / 2. */
  | "average"
  /** The smaller of a and b. */
  | "minimum"
  /** The larger of a and b. */
  | "maximum"
  /** a b. */
  | "multiply"
  /** √(a² + b²). */
  | "rootSumOfSquares"
;

/** Type of a body. */
export type BodyType =
  /** Static: never moves, has no mass. */
  | "static"
  /**
   * Kinematic: moves with its velocity, and is not affected by forces or contacts. Pushes
   * dynamic bodies.
   */
  | "kinematic"
  /** Dynamic: moves by forces, contacts and joints. */
  | "dynamic"
;

/** A predefined material: density in kg/m², and restitution. */
export type MaterialPreset =
  /** Density 0.6, restitution 0.1. */
  | "rock"
  /** Density 0.3, restitution 0.2. */
  | "wood"
  /** Density 1.2, restitution 0.05. */
  | "metal"
  /** Density 0.3, restitution 0.8. */
  | "bouncyBall"
  /** Density 0.3, restitution 0.95. */
  | "superBall"
  /** Density 0.1, restitution 0.2. */
  | "pillow"
  /** Density 0, restitution 0.4. */
  | "static"
;

/** Kind of a shape's geometry. */
export type ShapeKind =
  /** Circle. */
  | "circle"
  /** Capsule. */
  | "capsule"
  /** Line segment, solid on both sides. */
  | "segment"
  /** Convex polygon or box, rounded or not. */
  | "polygon"
  /** Half-space: all points on one side of a line. */
  | "halfSpace"
  /** Segment with ghost vertices: see `Body.createChain` and `Body.createChainSegment`. */
  | "chainSegment"
;

/** Type of a joint, one of `IMPEL_JOINT_*`. */
export type JointType =
  /** Hinge: see `RevoluteJointOptions`. */
  | "revolute"
  /** Slider: see `PrismaticJointOptions`. */
  | "prismatic"
  /** Rod, rope or spring: see `DistanceJointOptions`. */
  | "distance"
  /** Fixes two bodies to each other: see `WeldJointOptions`. */
  | "weld"
  /** A wheel on a suspension: see `WheelJointOptions`. */
  | "wheel"
  /** Drives body b relative to body a: see `MotorJointOptions`. */
  | "motor"
  /** Pulls a body to a target point: see `MouseJointOptions`. */
  | "mouse"
  /** Spring, motor and limits on the relative angle: see `RotaryJointOptions`. */
  | "rotary"
  /** Rotates in one direction only: see `RatchetJointOptions`. */
  | "ratchet"
  /** A rope over two points: see `PulleyJointOptions`. */
  | "pulley"
  /** Couples two joints: see `GearJointOptions`. */
  | "gear"
  /** Disables contacts between two bodies: see `FilterJointOptions`. */
  | "filter"
  /** Each axis is locked, free or limited: see `GenericJointOptions`. */
  | "generic"
;

/** One of the three axes of a generic joint, one of `IMPEL_AXIS_*`. */
export type Axis =
  /** Translation along the x axis of frame a, in metres. */
  | "x"
  /** Translation along the y axis of frame a, in metres. */
  | "y"
  /** Angle of frame b relative to frame a, counter-clockwise, in radians. */
  | "angle"
;

/** Motion that an axis of a generic joint allows, one of `IMPEL_AXIS_MOTION_*`. */
export type AxisMotion =
  /** The axis moves freely. */
  | "free"
  /** The axis is held at 0. */
  | "locked"
  /** The axis is held within its limits. */
  | "limited"
;

/** Kind of a recorded query. */
export type QueryKind =
  /** Ray cast. */
  | "ray"
  /** Shape cast. */
  | "shapeCast"
  /** Overlap with a box. */
  | "aabb"
  /** Overlap with a point. */
  | "point"
  /** Overlap or contact with a shape. */
  | "shape"
  /** Nearest shape to a point. */
  | "nearest"
;

/** Outcome of a time of impact computation. */
export type ImpactState =
  /** The shapes do not touch during the motion. */
  | "separated"
  /** The shapes touch at `fraction`. */
  | "hit"
  /** The shapes overlap at the start. */
  | "overlapped"
  /** No result within the tolerance was found. The shapes are still separate at `fraction`. */
  | "failed"
;

/**
 * Numbers of objects of each kind, for reserving memory. Each is at most
 * `constants.MAX_OBJECTS`.
 */
export interface Capacity {
  /** Bodies of all types. */
  bodies: number;
  /** Shapes, including the segments of chains. */
  shapes: number;
  /**
   * Pairs of shapes whose fat AABBs overlap: `ImpelCounters.pairs`. A pile of boxes has about
   * four per body.
   */
  pairs: number;
  /** Joints. */
  joints: number | null;
}

/** Fields to set in `ImpelCapacity`. */
export interface CapacityOptions {
  /** Bodies of all types. */
  bodies?: number;
  /** Shapes, including the segments of chains. */
  shapes?: number;
  /**
   * Pairs of shapes whose fat AABBs overlap: `ImpelCounters.pairs`. A pile of boxes has about
   * four per body.
   */
  pairs?: number;
  /** Joints. */
  joints?: number;
}

/** Settings of a world, filled by `WorldOptions`. */
export interface WorldDef {
  /** Contact solver. Default: `"softStep"`. */
  solver: Solver;
  /** Integrator. Default: `"symplecticEuler"`. */
  integrator: Integrator;
  /** Broad phase. Cannot change after creation. Default: `"tree"`. */
  broadPhase: BroadPhase;
  /** Continuous collision mode. Default: `"sweep"`. */
  continuous: Continuous;
  /** Rule that combines the frictions of two materials. Default: `"geometricMean"`. */
  frictionMix: MixRule;
  /** Rule that combines the restitutions of two materials. Default: `"maximum"`. */
  restitutionMix: MixRule;
  /**
   * World units of length per metre. Use 100 for a game whose pixels are 1 cm. The engine is
   * tuned to metres, and scales its own lengths and speeds by this: tolerances, margins and
   * thresholds. Cannot change after creation. Within
   * [`constants.MIN_LENGTH_UNIT`, `constants.MAX_LENGTH_UNIT`]. The other settings are not
   * converted: use `WorldOptions` for that. See there about stacks of small bodies. Default: 1.
   */
  lengthUnit: number;
  /**
   * Gravity: the acceleration of every dynamic body, in m/s². Components within
   * ±`constants.MAX_GRAVITY`. Default: (0, -10).
   */
  gravity: Vector;
  /**
   * Time step of `World.advance`, in seconds. Above 0, at most `constants.MAX_TIME_STEP`.
   * Default: 1/60.
   */
  timeStep: number;
  /**
   * Substeps per step of `World.advance`, within [1, `constants.MAX_SUBSTEPS`]. More substeps
   * make joints stiffer, but contacts only if `contactHertz` is raised as well. Default: 4.
   */
  substeps: number;
  /**
   * Largest number of steps in one `World.advance`. Time beyond them is dropped. Within
   * [1, `constants.MAX_ITERATIONS`]. Default: 8.
   */
  maxStepsPerAdvance: number;
  /**
   * Threads that work on a step, including the calling thread, within
   * [1, `constants.MAX_WORKERS`]. Results do not depend on it. The additional threads belong to
   * the world. They are started by the first step with about a thousand contacts or moving
   * bodies, sleep between steps, and end with the world. Alternatively the host provides them
   * (`World.setTaskCallbacks`). Smaller steps use the calling thread only. No callback is called
   * on the additional threads. Default: 1.
   */
  workerCount: number;
  /**
   * Largest SIMD width of the solver. Allowed are 1, 4, 8 and 16 lanes, or 0 for the widest of
   * the machine. 1 selects scalar code. Only debug builds of the library, and builds for
   * machines without SIMD, contain it; others use 4 lanes instead. Results do not depend on it;
   * it is meant for tests. Cannot change after creation. Default: 0.
   */
  simdWidth: number;
  /** Iterations of `"sequentialImpulse"`. Within [1, `constants.MAX_ITERATIONS`]. Default: 10. */
  iterations: number;
  /**
   * Fraction of the penetration depth beyond the slop that linear projection removes in a step,
   * within [0, 1]. Sensible values are 0.2 to 0.8. Only for `"sequentialImpulse"`. Default: 0.4.
   */
  projectionShare: number;
  /**
   * Penetration depth that linear projection leaves, in metres. Only for `"sequentialImpulse"`.
   * Within [0, `constants.MAX_SIZE`]. Default: 0.01.
   */
  projectionSlop: number;
  /**
   * Approach speed up to which contacts do not bounce, in m/s. Within
   * [0, `constants.MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
   * no contact bounces. Default: 1.
   */
  restitutionThreshold: number;
  /**
   * Stiffness of soft contacts, as a frequency in Hz. The solver uses at most 3/16 of the
   * substep rate (substeps per second), because stiffer contacts do not come to rest. The
   * default is this maximum for 4 substeps of a step of 1/60 s.
   *
   * For stiffer contacts, raise `contactHertz` and the substeps by the same factor. Raising one
   * of them alone has almost no effect. The depth to which bodies at rest sink into each other
   * is proportional to gravity and to 1 / `contactHertz`²: 90 Hz and 8 substeps leave a quarter
   * of it. Above 0, at most `constants.MAX_COEFFICIENT`. Default: 45.
   */
  contactHertz: number;
  /**
   * Damping ratio of soft contacts; 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 10.
   */
  contactDampingRatio: number;
  /**
   * Largest speed at which overlapping bodies are pushed apart, in m/s. Within
   * [0, `constants.MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. Default: 3.
   */
  contactPushSpeed: number;
  /**
   * Largest linear speed of a dynamic body after a step, in m/s. Faster bodies are slowed down
   * to it. Above 0, at most `constants.MAX_VELOCITY`; `FLT_MAX` and infinity stand for this
   * maximum. Default: 400.
   */
  maximumLinearSpeed: number;
  /**
   * Linear damping of every dynamic body, in 1/s, added to `ImpelBodyDef.linear_damping`. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  linearDamping: number;
  /**
   * Angular damping of every dynamic body, in 1/s, added to `ImpelBodyDef.angular_damping`.
   * Within [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  angularDamping: number;
  /**
   * Time that bodies must be at rest before they fall asleep, in seconds. Above 0, at most
   * `constants.MAX_ELAPSED`; `FLT_MAX` and infinity stand for this maximum. At the maximum
   * bodies never fall asleep. A dynamic body in free fall stays awake, however slow it is: a
   * contact, a joint or an applied force must support its weight. Without gravity no support is
   * needed. Default: 0.5.
   */
  sleepTime: number;
  /** Whether bodies at rest fall asleep. Default: true. */
  enableSleep: boolean;
  /** Whether a step starts with the impulses of the previous step (warm starting). Default: true. */
  enableWarmStarting: boolean;
  /**
   * Whether a step lists the bodies that it moved, for `World.bodyMoveEvents`. The list takes 2%
   * of the time of a step that moves every body. Default: true.
   */
  enableBodyEvents: boolean;
  /**
   * Approach speed above which a contact raises a hit event, in m/s. Within
   * [0, `constants.MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
   * no contact raises a hit event. See `World.contactHitEvents`. Default: 1.
   */
  hitEventThreshold: number;
  /**
   * Capacity reserved at creation, as by `World.reserve`. If there is not enough memory,
   * `Impel.createWorld` fails with `IMPEL_ERROR_LIMIT`. Default: zero; the world grows as
   * needed.
   */
  capacity: Capacity;
  /** User data. Default: 0. */
  userData: number | bigint;
}

/** Fields to set in `ImpelWorldDef`. */
export interface WorldOptions {
  /** Contact solver. Default: `"softStep"`. */
  solver?: Solver;
  /** Integrator. Default: `"symplecticEuler"`. */
  integrator?: Integrator;
  /** Broad phase. Cannot change after creation. Default: `"tree"`. */
  broadPhase?: BroadPhase;
  /** Continuous collision mode. Default: `"sweep"`. */
  continuous?: Continuous;
  /** Rule that combines the frictions of two materials. Default: `"geometricMean"`. */
  frictionMix?: MixRule;
  /** Rule that combines the restitutions of two materials. Default: `"maximum"`. */
  restitutionMix?: MixRule;
  /**
   * World units of length per metre. Use 100 for a game whose pixels are 1 cm. The engine is
   * tuned to metres, and scales its own lengths and speeds by this: tolerances, margins and
   * thresholds. Cannot change after creation. Within
   * [`constants.MIN_LENGTH_UNIT`, `constants.MAX_LENGTH_UNIT`]. The other settings are not
   * converted: use `WorldOptions` for that. See there about stacks of small bodies. Default: 1.
   */
  lengthUnit?: number;
  /**
   * Gravity: the acceleration of every dynamic body, in m/s². Components within
   * ±`constants.MAX_GRAVITY`. Default: (0, -10).
   */
  gravity?: VectorLike;
  /**
   * Time step of `World.advance`, in seconds. Above 0, at most `constants.MAX_TIME_STEP`.
   * Default: 1/60.
   */
  timeStep?: number;
  /**
   * Substeps per step of `World.advance`, within [1, `constants.MAX_SUBSTEPS`]. More substeps
   * make joints stiffer, but contacts only if `contactHertz` is raised as well. Default: 4.
   */
  substeps?: number;
  /**
   * Largest number of steps in one `World.advance`. Time beyond them is dropped. Within
   * [1, `constants.MAX_ITERATIONS`]. Default: 8.
   */
  maxStepsPerAdvance?: number;
  /**
   * Threads that work on a step, including the calling thread, within
   * [1, `constants.MAX_WORKERS`]. Results do not depend on it. The additional threads belong to
   * the world. They are started by the first step with about a thousand contacts or moving
   * bodies, sleep between steps, and end with the world. Alternatively the host provides them
   * (`World.setTaskCallbacks`). Smaller steps use the calling thread only. No callback is called
   * on the additional threads. Default: 1.
   */
  workerCount?: number;
  /**
   * Largest SIMD width of the solver. Allowed are 1, 4, 8 and 16 lanes, or 0 for the widest of
   * the machine. 1 selects scalar code. Only debug builds of the library, and builds for
   * machines without SIMD, contain it; others use 4 lanes instead. Results do not depend on it;
   * it is meant for tests. Cannot change after creation. Default: 0.
   */
  simdWidth?: number;
  /** Iterations of `"sequentialImpulse"`. Within [1, `constants.MAX_ITERATIONS`]. Default: 10. */
  iterations?: number;
  /**
   * Fraction of the penetration depth beyond the slop that linear projection removes in a step,
   * within [0, 1]. Sensible values are 0.2 to 0.8. Only for `"sequentialImpulse"`. Default: 0.4.
   */
  projectionShare?: number;
  /**
   * Penetration depth that linear projection leaves, in metres. Only for `"sequentialImpulse"`.
   * Within [0, `constants.MAX_SIZE`]. Default: 0.01.
   */
  projectionSlop?: number;
  /**
   * Approach speed up to which contacts do not bounce, in m/s. Within
   * [0, `constants.MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
   * no contact bounces. Default: 1.
   */
  restitutionThreshold?: number;
  /**
   * Stiffness of soft contacts, as a frequency in Hz. The solver uses at most 3/16 of the
   * substep rate (substeps per second), because stiffer contacts do not come to rest. The
   * default is this maximum for 4 substeps of a step of 1/60 s.
   *
   * For stiffer contacts, raise `contactHertz` and the substeps by the same factor. Raising one
   * of them alone has almost no effect. The depth to which bodies at rest sink into each other
   * is proportional to gravity and to 1 / `contactHertz`²: 90 Hz and 8 substeps leave a quarter
   * of it. Above 0, at most `constants.MAX_COEFFICIENT`. Default: 45.
   */
  contactHertz?: number;
  /**
   * Damping ratio of soft contacts; 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 10.
   */
  contactDampingRatio?: number;
  /**
   * Largest speed at which overlapping bodies are pushed apart, in m/s. Within
   * [0, `constants.MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. Default: 3.
   */
  contactPushSpeed?: number;
  /**
   * Largest linear speed of a dynamic body after a step, in m/s. Faster bodies are slowed down
   * to it. Above 0, at most `constants.MAX_VELOCITY`; `FLT_MAX` and infinity stand for this
   * maximum. Default: 400.
   */
  maximumLinearSpeed?: number;
  /**
   * Linear damping of every dynamic body, in 1/s, added to `ImpelBodyDef.linear_damping`. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  linearDamping?: number;
  /**
   * Angular damping of every dynamic body, in 1/s, added to `ImpelBodyDef.angular_damping`.
   * Within [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  angularDamping?: number;
  /**
   * Time that bodies must be at rest before they fall asleep, in seconds. Above 0, at most
   * `constants.MAX_ELAPSED`; `FLT_MAX` and infinity stand for this maximum. At the maximum
   * bodies never fall asleep. A dynamic body in free fall stays awake, however slow it is: a
   * contact, a joint or an applied force must support its weight. Without gravity no support is
   * needed. Default: 0.5.
   */
  sleepTime?: number;
  /** Whether bodies at rest fall asleep. Default: true. */
  enableSleep?: boolean;
  /** Whether a step starts with the impulses of the previous step (warm starting). Default: true. */
  enableWarmStarting?: boolean;
  /**
   * Whether a step lists the bodies that it moved, for `World.bodyMoveEvents`. The list takes 2%
   * of the time of a step that moves every body. Default: true.
   */
  enableBodyEvents?: boolean;
  /**
   * Approach speed above which a contact raises a hit event, in m/s. Within
   * [0, `constants.MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this maximum. At the maximum
   * no contact raises a hit event. See `World.contactHitEvents`. Default: 1.
   */
  hitEventThreshold?: number;
  /**
   * Capacity reserved at creation, as by `World.reserve`. If there is not enough memory,
   * `Impel.createWorld` fails with `IMPEL_ERROR_LIMIT`. Default: zero; the world grows as
   * needed.
   */
  capacity?: CapacityOptions;
  /** User data. Default: 0. */
  userData?: unknown;
}

/** Result of `World.advance` or `World.planAdvance`. */
export interface Advance {
  /** Number of steps taken, or to take (`World.planAdvance`). */
  steps: number;
  /**
   * Time that remains, as a fraction of the time step, within [0, 1). Pass it to
   * `World.interpolatedTransforms`.
   */
  alpha: number;
  /** Time dropped because it needed more steps than `maxStepsPerAdvance`, in seconds. */
  dropped: number;
}

/** Fields to set in `ImpelAdvance`. */
export interface AdvanceOptions {
  /** Number of steps taken, or to take (`World.planAdvance`). */
  steps?: number;
  /**
   * Time that remains, as a fraction of the time step, within [0, 1). Pass it to
   * `World.interpolatedTransforms`.
   */
  alpha?: number;
  /** Time dropped because it needed more steps than `maxStepsPerAdvance`, in seconds. */
  dropped?: number;
}

/** Numbers of objects in a world, and its memory use. */
export interface Counters {
  /** Number of bodies. */
  bodies: number;
  /** Number of dynamic and kinematic bodies that are awake. */
  awakeBodies: number;
  /** Number of shapes, including the segments of chains. */
  shapes: number;
  /** Number of pairs of shapes whose fat AABBs overlap, whether they touch or not. */
  pairs: number;
  /** Number of contacts: pairs with contact points, as `World.contacts` lists them. */
  contacts: number;
  /** Number of joints. */
  joints: number | null;
  /** Number of chains. Their segments count as shapes. */
  chains: number;
  /**
   * Number of islands. An island is a group of bodies connected by contacts and joints, which
   * sleep and wake together.
   */
  islands: number;
  /** Number of soft bodies. Their particles count as bodies, and their edges as joints. */
  softBodies: number;
  /** Memory used by the world, in bytes. */
  bytes: number | bigint;
}

/** Fields to set in `ImpelCounters`. */
export interface CountersOptions {
  /** Number of bodies. */
  bodies?: number;
  /** Number of dynamic and kinematic bodies that are awake. */
  awakeBodies?: number;
  /** Number of shapes, including the segments of chains. */
  shapes?: number;
  /** Number of pairs of shapes whose fat AABBs overlap, whether they touch or not. */
  pairs?: number;
  /** Number of contacts: pairs with contact points, as `World.contacts` lists them. */
  contacts?: number;
  /** Number of joints. */
  joints?: number;
  /** Number of chains. Their segments count as shapes. */
  chains?: number;
  /**
   * Number of islands. An island is a group of bodies connected by contacts and joints, which
   * sleep and wake together.
   */
  islands?: number;
  /** Number of soft bodies. Their particles count as bodies, and their edges as joints. */
  softBodies?: number;
  /** Memory used by the world, in bytes. */
  bytes?: UserNumber;
}

/**
 * Time of each stage of the last step, in milliseconds; 0 before the first step. `forces` and
 * `integration` are measured in the first substep and multiplied by the number of substeps;
 * `constraints` is the remaining time of the substeps. All times are 0 on targets without a
 * clock, such as wasm32-unknown-unknown.
 */
export interface Profile {
  /** Whole step. */
  step: number;
  /** Gravity, applied forces and damping. */
  forces: number;
  /** Broad phase: finding pairs of shapes that may touch. */
  broadPhase: number;
  /** Narrow phase: computing the manifolds of those pairs. */
  narrowPhase: number;
  /** Solving contacts and joints. */
  constraints: number;
  /** Moving bodies and updating their bounds. */
  integration: number;
  /** Continuous collision. */
  continuous: number;
  /** Islands and sleep. */
  sleep: number;
  /** Sensors and events. */
  events: number;
}

/** Fields to set in `ImpelProfile`. */
export interface ProfileOptions {
  /** Whole step. */
  step?: number;
  /** Gravity, applied forces and damping. */
  forces?: number;
  /** Broad phase: finding pairs of shapes that may touch. */
  broadPhase?: number;
  /** Narrow phase: computing the manifolds of those pairs. */
  narrowPhase?: number;
  /** Solving contacts and joints. */
  constraints?: number;
  /** Moving bodies and updating their bounds. */
  integration?: number;
  /** Continuous collision. */
  continuous?: number;
  /** Islands and sleep. */
  sleep?: number;
  /** Sensors and events. */
  events?: number;
}

/** Axes of the world along which a body cannot move (freeze position, freeze rotation). */
export interface MotionLocks {
  /** The x of the centre of mass is fixed. */
  linearX: boolean;
  /** The y of the centre of mass is fixed. */
  linearY: boolean;
  /** The rotation is fixed. */
  angular: boolean;
}

/** Fields to set in `ImpelMotionLocks`. */
export interface MotionLocksOptions {
  /** The x of the centre of mass is fixed. */
  linearX?: boolean;
  /** The y of the centre of mass is fixed. */
  linearY?: boolean;
  /** The rotation is fixed. */
  angular?: boolean;
}

/** Fields to set in `ImpelBodyDef`. */
export interface BodyOptions {
  /** Body type. Default: `"static"`. */
  type?: BodyType;
  /**
   * Position of the body's origin in the world, in metres, relative to `origin`.
   * Default: (0, 0).
   */
  position?: VectorLike;
  /** Rotation of the body. Default: (1, 0), no rotation. */
  rotation?: RotationLike;
  /**
   * Velocity of the centre of mass, in m/s. Components within ±`constants.MAX_VELOCITY`.
   * Default: (0, 0).
   */
  linearVelocity?: VectorLike;
  /** Angular velocity, in rad/s, counter-clockwise. Within ±`constants.MAX_VELOCITY`. Default: 0. */
  angularVelocity?: number;
  /**
   * Linear damping: the rate at which linear velocity decays, in 1/s. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  linearDamping?: number;
  /**
   * Angular damping: the rate at which angular velocity decays, in 1/s. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  angularDamping?: number;
  /**
   * Factor on the world's gravity; may be negative. Within ±`constants.MAX_COEFFICIENT`.
   * Default: 1.
   */
  gravityScale?: number;
  /**
   * Speed below which a dynamic body may fall asleep, in m/s: see `Body.sleepThreshold`. A
   * kinematic body sleeps only if its velocities are zero. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: `constants.SLEEP_THRESHOLD_BY_WORLD`.
   */
  sleepThreshold?: number;
  /** User data. Default: 0. */
  userData?: unknown;
  /**
   * Whether the rotation is fixed. It is fixed if this or `motionLocks.angular` is true.
   * Default: false.
   */
  fixedRotation?: boolean;
  /**
   * Whether continuous collision (CCD) also tests the body against dynamic bodies. If it moves
   * fast, they do not pass through each other. Default: false.
   */
  bullet?: boolean;
  /** Whether the body may fall asleep. Default: true. */
  enableSleep?: boolean;
  /**
   * Whether the body starts awake. If false, it starts asleep, with zero velocities.
   * Default: true.
   */
  awake?: boolean;
  /** Whether the body is enabled; see `Body.enabled`. Default: true. */
  enabled?: boolean;
  /** Axes of the world along which the body cannot move. Default: none. */
  motionLocks?: MotionLocksOptions;
  /**
   * Dominance group for contacts, within ±`constants.MAX_DOMINANCE`. In a contact with a body of
   * lower dominance, the body acts as if its mass were infinite. See `Body.dominance`.
   * Default: 0.
   */
  dominance?: number;
  /**
   * Additional solver iterations for this body, at most `constants.MAX_ADDITIONAL_ITERATIONS`.
   * See `Body.additionalIterations`. Default: 0.
   */
  additionalIterations?: number;
  /**
   * Name of the body, or `NULL`. UTF-8, null-terminated, at most `constants.MAX_NAME` bytes
   * without the terminator. The string is copied. Default: `NULL`.
   */
  name?: string;
  /**
   * Position that `position` is relative to. Far from the world's origin, where a `float` is too
   * coarse, pass the position here, or a nearby one. Default: (0, 0).
   */
  origin?: VectorLike;
  /** Rotation, in radians. */
  angle?: number;
}

/** Mass data of a body or shape. */
export interface MassData {
  /** Mass, in kg. Within [0, `constants.MAX_MASS`]. */
  mass: number;
  /** Moment of inertia about `center`, in kg m². Within [0, `constants.MAX_INERTIA`]. */
  inertia: number;
  /** Centre of mass, in the body's space. Components within ±`constants.MAX_SIZE`. */
  center: Vector;
}

/** Fields to set in `ImpelMassData`. */
export interface MassDataOptions {
  /** Mass, in kg. Within [0, `constants.MAX_MASS`]. */
  mass?: number;
  /** Moment of inertia about `center`, in kg m². Within [0, `constants.MAX_INERTIA`]. */
  inertia?: number;
  /** Centre of mass, in the body's space. Components within ±`constants.MAX_SIZE`. */
  center?: VectorLike;
}

/** A force with a torque, or an impulse with an angular impulse. `LoadOptions` fills it. */
export interface Load {
  /** Force in N, or impulse in N s. Default: (0, 0). */
  linear: Vector;
  /**
   * Torque in N m, or angular impulse in N m s, counter-clockwise. Acts in addition to the
   * torque of `linear` about the centre of mass. Default: 0.
   */
  angular: number;
  /** Whether it is an impulse, and not a force. Default: false. */
  isImpulse: boolean;
  /** Whether `linear` acts at `point`, and not at the centre of mass. Default: false. */
  atPoint: boolean;
  /** Whether it wakes the body. If false, it has no effect on a sleeping body. Default: true. */
  wake: boolean;
  /**
   * Point in the world at which `linear` acts if `atPoint` is true. Otherwise it must be (0, 0).
   * Default: (0, 0).
   */
  point: Vector;
}

/** Fields to set in `ImpelLoad`. */
export interface LoadOptions {
  /** Force in N, or impulse in N s. Default: (0, 0). */
  linear?: VectorLike;
  /**
   * Torque in N m, or angular impulse in N m s, counter-clockwise. Acts in addition to the
   * torque of `linear` about the centre of mass. Default: 0.
   */
  angular?: number;
  /** Whether it is an impulse, and not a force. Default: false. */
  isImpulse?: boolean;
  /** Whether `linear` acts at `point`, and not at the centre of mass. Default: false. */
  atPoint?: boolean;
  /** Whether it wakes the body. If false, it has no effect on a sleeping body. Default: true. */
  wake?: boolean;
  /**
   * Point in the world at which `linear` acts if `atPoint` is true. Otherwise it must be (0, 0).
   * Default: (0, 0).
   */
  point?: VectorLike;
}

/** Surface and mass properties of a shape, filled by `MaterialOptions`. */
export interface Material {
  /**
   * Mass per area, in kg/m², within [0, `constants.MAX_DENSITY`]. With 0 the shape has no mass.
   * Default: 1.
   */
  density: number;
  /**
   * Coefficient of restitution (bounciness), within [0, `constants.MAX_COEFFICIENT`]. It is the
   * speed after a bounce divided by the approach speed. The bounce height is proportional to its
   * square. Above 1 each bounce adds energy, as a pinball bumper does. Default: 0.
   */
  restitution: number;
  /**
   * Coulomb friction coefficient of a contact that does not slide. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.6.
   */
  staticFriction: number;
  /**
   * Coulomb friction coefficient of a contact that slides. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.6.
   */
  dynamicFriction: number;
  /**
   * Rolling resistance coefficient, without unit. A contact uses the larger coefficient of its
   * two shapes. The torque is this times the normal force times the larger radius of the two
   * shapes, which is 0 for polygons without rounding. Within [0, `constants.MAX_COEFFICIENT`].
   * Default: 0.
   */
  rollingResistance: number;
  /**
   * Surface speed along the tangent, in m/s, as of a conveyor belt. A positive speed carries
   * bodies on an upward-facing surface to the right, and bodies around the shape clockwise. The
   * speeds of two touching surfaces add up. Characters ignore this speed. Within
   * ±`constants.MAX_VELOCITY`. Default: 0.
   */
  tangentSpeed: number;
  /**
   * User-defined id of the material. It is the key of the world's friction table
   * (`World.setFrictionPair`). Default: 0.
   */
  userId: number | bigint;
}

/** Fields to set in `ImpelMaterial`. */
export interface MaterialOptions {
  /**
   * Mass per area, in kg/m², within [0, `constants.MAX_DENSITY`]. With 0 the shape has no mass.
   * Default: 1.
   */
  density?: number;
  /**
   * Coefficient of restitution (bounciness), within [0, `constants.MAX_COEFFICIENT`]. It is the
   * speed after a bounce divided by the approach speed. The bounce height is proportional to its
   * square. Above 1 each bounce adds energy, as a pinball bumper does. Default: 0.
   */
  restitution?: number;
  /**
   * Coulomb friction coefficient of a contact that does not slide. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.6.
   */
  staticFriction?: number;
  /**
   * Coulomb friction coefficient of a contact that slides. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.6.
   */
  dynamicFriction?: number;
  /**
   * Rolling resistance coefficient, without unit. A contact uses the larger coefficient of its
   * two shapes. The torque is this times the normal force times the larger radius of the two
   * shapes, which is 0 for polygons without rounding. Within [0, `constants.MAX_COEFFICIENT`].
   * Default: 0.
   */
  rollingResistance?: number;
  /**
   * Surface speed along the tangent, in m/s, as of a conveyor belt. A positive speed carries
   * bodies on an upward-facing surface to the right, and bodies around the shape clockwise. The
   * speeds of two touching surfaces add up. Characters ignore this speed. Within
   * ±`constants.MAX_VELOCITY`. Default: 0.
   */
  tangentSpeed?: number;
  /**
   * User-defined id of the material. It is the key of the world's friction table
   * (`World.setFrictionPair`). Default: 0.
   */
  userId?: UserNumber;
  /** Both frictions. */
  friction?: number;
}

/**
 * Collision filter: selects the shapes that can touch. Two shapes can touch if the category of
 * each has a bit in the mask of the other. If both shapes have the same group, and it is not
 * zero, only the group decides. A query has a filter too, and finds the shapes that a shape
 * with that filter could touch.
 */
export interface Filter {
  /** Categories (layers) of this shape, one bit each. Default: 1. */
  category: number | bigint;
  /** Categories that this shape can touch. Default: all bits. */
  mask: number | bigint;
  /**
   * Group. Two shapes of the same positive group can always touch. Two shapes of the same
   * negative group never touch. 0: no group. Default: 0.
   */
  group: number;
}

/** Fields to set in `ImpelFilter`. */
export interface FilterOptions {
  /** Categories (layers) of this shape, one bit each. Default: 1. */
  category?: UserNumber;
  /** Categories that this shape can touch. Default: all bits. */
  mask?: UserNumber;
  /**
   * Group. Two shapes of the same positive group can always touch. Two shapes of the same
   * negative group never touch. 0: no group. Default: 0.
   */
  group?: number;
}

/** Fields to set in `ImpelShapeDef`. */
export interface ShapeOptions extends MaterialOptions {
  /**
   * Whether the shape is a sensor (trigger). A sensor collides with nothing, and reports which
   * shapes enter and leave it. See `Shape.sensorOverlaps`. Default: false.
   */
  isSensor?: boolean;
  /**
   * Whether the world's filter callback is called for pairs with this shape. One of the two
   * shapes is enough. Default: false.
   */
  enableFilterCallback?: boolean;
  /**
   * Whether contacts of the shape raise begin and end events. One of the two shapes is enough,
   * as for the other contact events. Default: false.
   */
  enableContactEvents?: boolean;
  /**
   * Whether contacts of the shape raise a persist event in each step while they continue.
   * Default: false.
   */
  enablePersistEvents?: boolean;
  /**
   * Whether contacts of the shape raise hit events: see `ImpelWorldDef.hit_event_threshold`.
   * Default: false.
   */
  enableHitEvents?: boolean;
  /**
   * For a sensor: whether it detects shapes. For another shape: whether sensors detect it.
   * Default: true.
   */
  enableSensorEvents?: boolean;
  /** Whether a sensor detects other sensors. Default: false. */
  detectsSensors?: boolean;
  /**
   * Whether the world's pre-solve callback is called for contacts of this shape. One of the two
   * shapes is enough. Default: false.
   */
  enablePreSolveCallback?: boolean;
  /**
   * Whether the shape has contacts if neither body is dynamic. See
   * `Shape.enableKinematicContacts`. Default: false.
   */
  enableKinematicContacts?: boolean;
  /** Whether the shape is enabled; see `Shape.enabled`. Default: true. */
  enabled?: boolean;
  /** Whether the shape is solid from one side only; see `Shape.setOneWay`. Default: false. */
  oneWay?: boolean | VectorLike;
  /**
   * Direction, in the body's space, that the solid side of a one-way shape faces. With (0, 1)
   * bodies land on it from above, and pass from below. Any length but zero. Default: (0, 1).
   */
  oneWayDirection?: VectorLike;
  /**
   * Force, in N, above which a contact of the shape raises a force event in each step. The lower
   * threshold of the two shapes applies. See `World.contactForceEvents`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  forceEventThreshold?: number;
  /** Material. Default: `MaterialOptions`. */
  material?: MaterialOptions;
  /**
   * Friction mix rule of the shape, in place of the world's rule. See `Shape.mixRules`.
   * Default: `"byWorld"`.
   */
  frictionMix?: MixRule;
  /**
   * Restitution mix rule of the shape, in place of the world's rule. See `Shape.mixRules`.
   * Default: `"byWorld"`.
   */
  restitutionMix?: MixRule;
  /** Collision filter. Default: `FilterOptions`. */
  filter?: FilterOptions;
  /**
   * Fill colour in debug draw. 0 selects the colour that shows the type and the state of the
   * body. Default: 0.
   */
  debugColor?: number;
  /** User data. Default: 0. */
  userData?: unknown;
}

/** One point of a contact (manifold point). */
export interface ContactPoint {
  /** Position in the world, half way between the two surfaces. */
  position: Vector;
  /** Distance of the surfaces along the normal, in metres; negative if they overlap. */
  separation: number;
  /** Impulse along the normal, in N s, summed over the whole last step. */
  normalImpulse: number;
  /**
   * Friction impulse, in N s, summed over the whole last step. Positive along the normal rotated
   * clockwise by 90 degrees.
   */
  tangentImpulse: number;
  /**
   * `position` relative to the origin of `bodyA`, along the axes of the world. As precise far
   * from the world's origin as near it.
   */
  fromA: Vector;
  /**
   * Feature id: identifies the corners and edges that made the point (Box2D's `id`). It is the
   * same in each step while the same corners and edges touch, and differs between the two points
   * of a contact.
   */
  feature: number;
  /**
   * Impulse along the normal in the last substep, in N s. Warm starting begins the next step
   * with it. In the pre-solve callback it is the value of the previous step.
   */
  substepImpulse: number;
}

/** Fields to set in `ImpelContactPoint`. */
export interface ContactPointOptions {
  /** Position in the world, half way between the two surfaces. */
  position?: VectorLike;
  /** Distance of the surfaces along the normal, in metres; negative if they overlap. */
  separation?: number;
  /** Impulse along the normal, in N s, summed over the whole last step. */
  normalImpulse?: number;
  /**
   * Friction impulse, in N s, summed over the whole last step. Positive along the normal rotated
   * clockwise by 90 degrees.
   */
  tangentImpulse?: number;
  /**
   * `position` relative to the origin of `bodyA`, along the axes of the world. As precise far
   * from the world's origin as near it.
   */
  fromA?: VectorLike;
  /**
   * Feature id: identifies the corners and edges that made the point (Box2D's `id`). It is the
   * same in each step while the same corners and edges touch, and differs between the two points
   * of a contact.
   */
  feature?: number;
  /**
   * Impulse along the normal in the last substep, in N s. Warm starting begins the next step
   * with it. In the pre-solve callback it is the value of the previous step.
   */
  substepImpulse?: number;
}

/** A contact: two shapes that touch, or are about to. */
export interface Contact {
  /** First shape. */
  shapeA: Shape;
  /** Second shape. */
  shapeB: Shape;
  /** Body of `shapeA`. */
  bodyA: Body;
  /** Body of `shapeB`. */
  bodyB: Body;
  /** Unit normal, from `shapeA` to `shapeB`. */
  normal: Vector;
  /** Number of valid elements of `points`: 1 or 2. */
  pointCount: number;
  /** Contact points. */
  points: ContactPoint[];
  /**
   * Whether the shapes touch: a point has an impulse, or the shapes overlap. It is false for a
   * speculative contact, whose points lie up to centimetres ahead of the surfaces and have no
   * impulse. If contact or persist events are enabled for one of the shapes, a touching contact
   * stays true until the gap exceeds 5 mm, as its events do.
   */
  touching: boolean;
}

/** Fields to set in `ImpelContact`. */
export interface ContactOptions {
  /** First shape. */
  shapeA?: Shape;
  /** Second shape. */
  shapeB?: Shape;
  /** Body of `shapeA`. */
  bodyA?: Body;
  /** Body of `shapeB`. */
  bodyB?: Body;
  /** Unit normal, from `shapeA` to `shapeB`. */
  normal?: VectorLike;
  /** Number of valid elements of `points`: 1 or 2. */
  pointCount?: number;
  /** Contact points. */
  points?: readonly ContactPointOptions[];
  /**
   * Whether the shapes touch: a point has an impulse, or the shapes overlap. It is false for a
   * speculative contact, whose points lie up to centimetres ahead of the surfaces and have no
   * impulse. If contact or persist events are enabled for one of the shapes, a touching contact
   * stays true until the gap exceeds 5 mm, as its events do.
   */
  touching?: boolean;
}

/** One point of a contact manifold. */
export interface ManifoldPoint {
  /** Position: the midpoint between the two surfaces along the normal. */
  position: Vector;
  /** Distance of the surfaces along the normal, in metres; negative if they overlap. */
  separation: number;
  /**
   * Feature id: identifies the corners and edges that made the point, as
   * `ImpelContactPoint.feature` does.
   */
  feature: number;
}

/** Fields to set in `ImpelManifoldPoint`. */
export interface ManifoldPointOptions {
  /** Position: the midpoint between the two surfaces along the normal. */
  position?: VectorLike;
  /** Distance of the surfaces along the normal, in metres; negative if they overlap. */
  separation?: number;
  /**
   * Feature id: identifies the corners and edges that made the point, as
   * `ImpelContactPoint.feature` does.
   */
  feature?: number;
}

/**
 * Contact manifold of two shapes A and B: the result of `Convex.collide` and
 * `World.collideShape`.
 */
export interface Manifold {
  /** Unit vector from A to B; zero if there are no points. */
  normal: Vector;
  /** Number of points: 0, 1 or 2. */
  pointCount: number;
  /** The points; the first `pointCount` are filled. */
  points: ManifoldPoint[];
}

/** Fields to set in `ImpelManifold`. */
export interface ManifoldOptions {
  /** Unit vector from A to B; zero if there are no points. */
  normal?: VectorLike;
  /** Number of points: 0, 1 or 2. */
  pointCount?: number;
  /** The points; the first `pointCount` are filled. */
  points?: readonly ManifoldPointOptions[];
}

/** Fields to set in `ImpelChainDef`. */
export interface ChainOptions extends ShapeOptions {
  /** Whether the last point is connected to the first. Default: false. */
  isLoop?: boolean;
  /** Whether the chain also stops bodies that come from its left. Default: false. */
  twoSided?: boolean;
  /**
   * Settings of every segment: material, filter, `enable_*` flags and the segments' user data.
   * With `oneWay` and `twoSided` the chain is a one-way platform to jump through and to drop
   * through. It is then solid for bodies that come entirely from the side of `oneWayDirection`.
   * Default: `ShapeOptions`.
   */
  shape?: ShapeOptions;
  /** User data of the chain. Default: 0. */
  userData?: unknown;
}

/** Fields to set in `ImpelRevoluteJointDef`. */
export interface RevoluteJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: false. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /** Whether the limits of the angle are enabled. Default: false. */
  enableLimit?: boolean;
  /** Whether the motor is enabled. Default: false. */
  enableMotor?: boolean;
  /** Whether the spring is enabled. Default: false. */
  enableSpring?: boolean;
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /**
   * Frame in the space of body a: its origin is the pivot, its x axis the direction of angle 0.
   * Default: the body's origin and x axis.
   */
  localFrameA?: TransformLike;
  /** The same in the space of body b. Default: the body's origin and x axis. */
  localFrameB?: TransformLike;
  /**
   * Lower limit of the angle, in radians, within ±`constants.MAX_ANGLE`. Several turns are
   * allowed. -`FLT_MAX` and -infinity: no limit. Default: 0.
   */
  lowerAngle?: number;
  /**
   * Upper limit of the angle, in radians, at least `lowerAngle`. `FLT_MAX` and infinity: no
   * limit. Default: 0.
   */
  upperAngle?: number;
  /**
   * Speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise. Within
   * ±`constants.MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
   */
  motorSpeed?: number;
  /**
   * Largest torque of the motor, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
   * Default: 0.
   */
  maxMotorTorque?: number;
  /**
   * Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate about
   * their centres of mass. Within [0, `constants.MAX_COEFFICIENT`]. 0: no spring. With a pivot
   * away from the centres of mass the inertia is larger, and the oscillation slower. Default: 0.
   */
  hertz?: number;
  /**
   * Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  dampingRatio?: number;
  /** Rest angle of the spring, in radians. Within ±`constants.MAX_ANGLE`. Default: 0. */
  targetAngle?: number;
  /**
   * Stiffness of the pivot and of the limits, as a frequency, in Hz: see
   * `Joint.constraintTuning`. Within [0, `constants.MAX_COEFFICIENT`]; 0: as stiff as the
   * substeps allow. Default: 0.
   */
  constraintHertz?: number;
  /**
   * Damping ratio with which position errors are corrected: a larger ratio corrects them more
   * slowly. Within [0, `constants.MAX_COEFFICIENT`]. It has no effect while `constraintHertz` is
   * 0. Default: 2.
   */
  constraintDampingRatio?: number;
  /**
   * Largest force, in N, with which the joint holds its pivot: see `Joint.maxForce`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: `constants.MAX_FORCE`.
   */
  maxForce?: number;
  /**
   * Largest torque, in N m, with which the joint holds a limit: see `Joint.maxTorque`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: `constants.MAX_FORCE`.
   */
  maxTorque?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /** Enables the limit. */
  limits?: readonly [number, number];
  /** Enables the spring. */
  spring?: readonly [number, number];
  /** Hertz and damping ratio of the constraint. */
  constraintTuning?: readonly [number, number];
}

/** Fields to set in `ImpelPrismaticJointDef`. */
export interface PrismaticJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: false. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /** Whether the limits of the translation are enabled. Default: false. */
  enableLimit?: boolean;
  /** Whether the motor is enabled. Default: false. */
  enableMotor?: boolean;
  /** Whether the spring is enabled. Default: false. */
  enableSpring?: boolean;
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /**
   * Frame in the space of body a: its x axis is the axis of the joint, its origin the point of
   * translation 0. Default: the body's origin and x axis.
   */
  localFrameA?: TransformLike;
  /**
   * Frame in the space of body b: its origin slides along the axis, and its x axis stays
   * parallel to the axis. Default: the body's origin and x axis.
   */
  localFrameB?: TransformLike;
  /**
   * Lower limit of the translation, in metres, within ±`constants.MAX_SIZE`. -`FLT_MAX` and
   * -infinity: no limit. Default: 0.
   */
  lowerTranslation?: number;
  /**
   * Upper limit of the translation, in metres, at least `lowerTranslation`. `FLT_MAX` and
   * infinity: no limit. Default: 0.
   */
  upperTranslation?: number;
  /**
   * Speed of the motor, in m/s: that of body b along the axis, relative to body a. Within
   * ±`constants.MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
   */
  motorSpeed?: number;
  /**
   * Largest force of the motor, in N. Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`,
   * `FLT_MAX` and infinity: no limit. At 0 the motor has no effect. Default: 0.
   */
  maxMotorForce?: number;
  /**
   * Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate along
   * the axis, if they move without rotating. Within [0, `constants.MAX_COEFFICIENT`]. 0: no
   * spring. Default: 0.
   */
  hertz?: number;
  /**
   * Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  dampingRatio?: number;
  /** Rest translation of the spring, in metres. Within ±`constants.MAX_SIZE`. Default: 0. */
  targetTranslation?: number;
  /**
   * Stiffness of the axis, of the angle and of the limits, as a frequency, in Hz: see
   * `Joint.constraintTuning`. Within [0, `constants.MAX_COEFFICIENT`]; 0: as stiff as the
   * substeps allow. Default: 0.
   */
  constraintHertz?: number;
  /**
   * Damping ratio with which position errors are corrected: a larger ratio corrects them more
   * slowly. Within [0, `constants.MAX_COEFFICIENT`]. It has no effect while `constraintHertz` is
   * 0. Default: 2.
   */
  constraintDampingRatio?: number;
  /**
   * Largest force, in N, with which the joint keeps frame b on the axis, and holds each limit:
   * see `Joint.maxForce`. Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX`
   * and infinity: no limit. Default: `constants.MAX_FORCE`.
   */
  maxForce?: number;
  /**
   * Largest torque, in N m, with which the joint holds the angle: see `Joint.maxTorque`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: `constants.MAX_FORCE`.
   */
  maxTorque?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /** Enables the limit. */
  limits?: readonly [number, number];
  /** Enables the spring. */
  spring?: readonly [number, number];
  /** Hertz and damping ratio of the constraint. */
  constraintTuning?: readonly [number, number];
}

/** Fields to set in `ImpelDistanceJointDef`. */
export interface DistanceJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: false. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /** Whether the limits of the length are enabled. Default: false. */
  enableLimit?: boolean;
  /** Whether the motor is enabled. Default: false. */
  enableMotor?: boolean;
  /** Whether the spring is enabled. Default: false. */
  enableSpring?: boolean;
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /** Frame in the space of body a: its origin is the anchor. Default: the body's origin. */
  localFrameA?: TransformLike;
  /** The same in the space of body b. Default: the body's origin. */
  localFrameB?: TransformLike;
  /**
   * Length of the rod, or the rest length of the spring, in metres. Within
   * [0, `constants.MAX_SIZE`]. Default: 1.
   */
  length?: number;
  /**
   * Smallest force of the spring, in N; a negative force pulls the anchors together. 0: the
   * spring only pushes. Within ±`constants.MAX_FORCE`; -`constants.MAX_FORCE`, -`FLT_MAX` and
   * -infinity: no limit. Default: -`constants.MAX_FORCE`.
   */
  lowerSpringForce?: number;
  /**
   * Largest force of the spring, in N; a positive force pushes the anchors apart. 0: the spring
   * only pulls. At least `lowerSpringForce`, and within ±`constants.MAX_FORCE`;
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `constants.MAX_FORCE`.
   */
  upperSpringForce?: number;
  /**
   * Lower limit of the length, in metres, within [0, `constants.MAX_SIZE`]. -`FLT_MAX` and
   * -infinity: 0. Default: 0.
   */
  minLength?: number;
  /**
   * Upper limit of the length, in metres, at least `minLength`. `FLT_MAX` and infinity: no
   * limit. Default: `constants.MAX_SIZE`.
   */
  maxLength?: number;
  /**
   * Speed of the motor, in m/s: positive lengthens the joint. Within ±`constants.MAX_VELOCITY`.
   * At 0 the motor brakes. Default: 0.
   */
  motorSpeed?: number;
  /**
   * Largest force of the motor, in N. Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`,
   * `FLT_MAX` and infinity: no limit. At 0 the motor has no effect. Default: 0.
   */
  maxMotorForce?: number;
  /**
   * Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate if
   * they move without rotating. Within [0, `constants.MAX_COEFFICIENT`]. 0: no spring.
   * Default: 0.
   */
  hertz?: number;
  /**
   * Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  dampingRatio?: number;
  /**
   * Stiffness of the length of a rod and of the limits, as a frequency, in Hz: see
   * `Joint.constraintTuning`. Within [0, `constants.MAX_COEFFICIENT`]; 0: as stiff as the
   * substeps allow. Default: 0.
   */
  constraintHertz?: number;
  /**
   * Damping ratio with which position errors are corrected: a larger ratio corrects them more
   * slowly. Within [0, `constants.MAX_COEFFICIENT`]. It has no effect while `constraintHertz` is
   * 0. Default: 2.
   */
  constraintDampingRatio?: number;
  /**
   * Largest force, in N, with which the joint holds the length of a rod, or a limit: see
   * `Joint.maxForce`. Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and
   * infinity: no limit. Default: `constants.MAX_FORCE`.
   */
  maxForce?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /** Enables the limit. */
  limits?: readonly [number, number];
  /** Enables the spring. */
  spring?: readonly [number, number];
  /** Hertz and damping ratio of the constraint. */
  constraintTuning?: readonly [number, number];
  /** Lower and upper spring force. */
  springForceRange?: readonly [number, number];
}

/** Fields to set in `ImpelWeldJointDef`. */
export interface WeldJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: false. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /**
   * Frame in the space of body a: the point and the direction of the weld. Default: the body's
   * origin and x axis.
   */
  localFrameA?: TransformLike;
  /**
   * Frame in the space of body b, which the joint keeps on frame a. Default: the body's origin
   * and x axis.
   */
  localFrameB?: TransformLike;
  /**
   * Stiffness of a spring on the point: the frequency, in Hz, at which the two bodies would
   * oscillate if they move without rotating. Within [0, `constants.MAX_COEFFICIENT`]. 0: rigid.
   * Default: 0.
   */
  linearHertz?: number;
  /**
   * Damping ratio of the spring on the point: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  linearDampingRatio?: number;
  /**
   * Stiffness of a spring on the angle: the frequency, in Hz, at which the two bodies would
   * oscillate about their centres of mass. Within [0, `constants.MAX_COEFFICIENT`]. 0: rigid.
   * Default: 0.
   */
  angularHertz?: number;
  /**
   * Damping ratio of the spring on the angle: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  angularDampingRatio?: number;
  /**
   * Stiffness of the point and of the angle, where they have no spring, as a frequency, in Hz:
   * see `Joint.constraintTuning`. Within [0, `constants.MAX_COEFFICIENT`]; 0: as stiff as the
   * substeps allow. Default: 0.
   */
  constraintHertz?: number;
  /**
   * Damping ratio with which position errors are corrected: a larger ratio corrects them more
   * slowly. Within [0, `constants.MAX_COEFFICIENT`]. It has no effect while `constraintHertz` is
   * 0. Default: 2.
   */
  constraintDampingRatio?: number;
  /**
   * Largest force, in N, with which the joint holds the point: see `Joint.maxForce`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: `constants.MAX_FORCE`.
   */
  maxForce?: number;
  /**
   * Largest torque, in N m, with which the joint holds the angle: see `Joint.maxTorque`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: `constants.MAX_FORCE`.
   */
  maxTorque?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /** Hertz and damping ratio. */
  linearSpring?: readonly [number, number];
  /** Hertz and damping ratio. */
  angularSpring?: readonly [number, number];
  /** Hertz and damping ratio of the constraint. */
  constraintTuning?: readonly [number, number];
}

/** Fields to set in `ImpelWheelJointDef`. */
export interface WheelJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: false. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /** Whether the limits of the translation are enabled. Default: false. */
  enableLimit?: boolean;
  /** Whether the motor is enabled. Default: false. */
  enableMotor?: boolean;
  /** Whether the spring is enabled, which pulls the hub to translation 0. Default: true. */
  enableSpring?: boolean;
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /**
   * Frame in the space of body a: its origin is the rest position of the hub, its x axis the
   * axis of the suspension. Default: the body's origin and x axis.
   */
  localFrameA?: TransformLike;
  /** Frame in the space of body b: its origin is the hub. Default: the body's origin. */
  localFrameB?: TransformLike;
  /**
   * Lower limit of the translation, in metres, within ±`constants.MAX_SIZE`. -`FLT_MAX` and
   * -infinity: no limit. Default: 0.
   */
  lowerTranslation?: number;
  /**
   * Upper limit of the translation, in metres, at least `lowerTranslation`. `FLT_MAX` and
   * infinity: no limit. Default: 0.
   */
  upperTranslation?: number;
  /**
   * Speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise. Within
   * ±`constants.MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
   */
  motorSpeed?: number;
  /**
   * Largest torque of the motor, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
   * Default: 0.
   */
  maxMotorTorque?: number;
  /**
   * Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate if
   * they move without rotating. Within [0, `constants.MAX_COEFFICIENT`]. 0: no spring. A wheel
   * under a fixed chassis sags by g / (2π hertz)². Default: 1.
   */
  hertz?: number;
  /**
   * Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.7.
   */
  dampingRatio?: number;
  /**
   * Stiffness of the axis and of the limits, as a frequency, in Hz: see
   * `Joint.constraintTuning`. Within [0, `constants.MAX_COEFFICIENT`]; 0: as stiff as the
   * substeps allow. Default: 0.
   */
  constraintHertz?: number;
  /**
   * Damping ratio with which position errors are corrected: a larger ratio corrects them more
   * slowly. Within [0, `constants.MAX_COEFFICIENT`]. It has no effect while `constraintHertz` is
   * 0. Default: 2.
   */
  constraintDampingRatio?: number;
  /**
   * Largest force, in N, with which the joint keeps frame b on the axis, and holds each limit:
   * see `Joint.maxForce`. Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX`
   * and infinity: no limit. Default: `constants.MAX_FORCE`.
   */
  maxForce?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /** Enables the limit. */
  limits?: readonly [number, number];
  /** Enables the spring. */
  spring?: readonly [number, number];
  /** Hertz and damping ratio of the constraint. */
  constraintTuning?: readonly [number, number];
}

/** Fields to set in `ImpelMotorJointDef`. */
export interface MotorJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: true. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /**
   * Frame in the space of body a: the pose to which the springs pull frame b. Default: the
   * body's origin and x axis.
   */
  localFrameA?: TransformLike;
  /** Frame in the space of body b, which the joint drives. Default: the body's origin and x axis. */
  localFrameB?: TransformLike;
  /**
   * Target velocity of the origin of frame b relative to body a, in m/s along the axes of the
   * world. Components within ±`constants.MAX_VELOCITY`. At 0 the joint brakes. Default: (0, 0).
   */
  linearVelocity?: VectorLike;
  /**
   * Target angular velocity of body b relative to body a, counter-clockwise, in rad/s. Within
   * ±`constants.MAX_VELOCITY`. At 0 the joint brakes. Default: 0.
   */
  angularVelocity?: number;
  /**
   * Largest force that drives towards the target velocity, in N. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no
   * drive. Default: 0.
   */
  maxVelocityForce?: number;
  /**
   * Largest torque that drives towards the target angular velocity, in N m. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. 0: no
   * drive. Default: 0.
   */
  maxVelocityTorque?: number;
  /**
   * Stiffness of the linear spring, which pulls the origin of frame b to that of frame a: the
   * frequency, in Hz, at which the point would oscillate. Within
   * [0, `constants.MAX_COEFFICIENT`]. 0: no spring. Default: 0.
   */
  linearHertz?: number;
  /**
   * Damping ratio of the linear spring: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  linearDampingRatio?: number;
  /**
   * Largest force of the linear spring, in N. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `constants.MAX_FORCE`.
   */
  maxSpringForce?: number;
  /**
   * Stiffness of the angular spring, which rotates frame b to the angle of frame a, the shorter
   * way: the frequency, in Hz, at which the angle would oscillate. Within
   * [0, `constants.MAX_COEFFICIENT`]. 0: no spring. Default: 0.
   */
  angularHertz?: number;
  /**
   * Damping ratio of the angular spring: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  angularDampingRatio?: number;
  /**
   * Largest torque of the angular spring, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `constants.MAX_FORCE`.
   */
  maxSpringTorque?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /** Hertz and damping ratio. */
  linearSpring?: readonly [number, number];
  /** Hertz and damping ratio. */
  angularSpring?: readonly [number, number];
}

/** Fields to set in `ImpelMouseJointDef`. */
export interface MouseJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: true. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /**
   * Body to which the target is fixed, usually any static body. A body that moves carries the
   * target along, and gets the opposite force. Default: null; must be set.
   */
  bodyA?: Body;
  /** Body that is pulled, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /**
   * Grabbed point in the world, relative to `origin`. The joint grabs the point of body b that
   * is there, and pulls that point to the target. Default: (0, 0).
   */
  target?: VectorLike;
  /**
   * Stiffness of the spring: the frequency, in Hz, at which the point would oscillate. Within
   * [0, `constants.MAX_COEFFICIENT`]. 0: no spring. Default: 5.
   */
  hertz?: number;
  /**
   * Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 1.
   */
  dampingRatio?: number;
  /**
   * Largest force of the spring, in N. Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`,
   * `FLT_MAX` and infinity: no limit. With a limit of a few times the weight of the body, the
   * joint cannot pull it through walls. Default: `constants.MAX_FORCE`.
   */
  maxForce?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /**
   * Origin of `target`, in the world. Far from the origin of the world, a point near the body
   * keeps `target` precise. Default: (0, 0).
   */
  origin?: VectorLike;
  /** Enables the spring. */
  spring?: readonly [number, number];
}

/** Fields to set in `ImpelRotaryJointDef`. */
export interface RotaryJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: true. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /** Whether the limits of the angle are enabled. Default: false. */
  enableLimit?: boolean;
  /** Whether the motor is enabled. Default: false. */
  enableMotor?: boolean;
  /** Whether the spring is enabled. Default: false. */
  enableSpring?: boolean;
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /**
   * Frame in the space of body a: its x axis is the direction of angle 0. Its origin is only
   * used for drawing. Default: the body's origin and x axis.
   */
  localFrameA?: TransformLike;
  /** The same in the space of body b. Default: the body's origin and x axis. */
  localFrameB?: TransformLike;
  /**
   * Lower limit of the angle, in radians, within ±`constants.MAX_ANGLE`. Several turns are
   * allowed. -`FLT_MAX` and -infinity: no limit. Default: 0.
   */
  lowerAngle?: number;
  /**
   * Upper limit of the angle, in radians, at least `lowerAngle`. `FLT_MAX` and infinity: no
   * limit. Default: 0.
   */
  upperAngle?: number;
  /**
   * Speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise. Within
   * ±`constants.MAX_VELOCITY`. At 0 the motor brakes. Default: 0.
   */
  motorSpeed?: number;
  /**
   * Largest torque of the motor, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. At 0 the motor has no effect.
   * Default: 0.
   */
  maxMotorTorque?: number;
  /**
   * Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate about
   * their centres of mass. Within [0, `constants.MAX_COEFFICIENT`]. 0: no spring. Default: 0.
   */
  hertz?: number;
  /**
   * Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  dampingRatio?: number;
  /** Rest angle of the spring, in radians. Within ±`constants.MAX_ANGLE`. Default: 0. */
  targetAngle?: number;
  /**
   * Stiffness of the limits, as a frequency, in Hz: see `Joint.constraintTuning`. Within
   * [0, `constants.MAX_COEFFICIENT`]; 0: as stiff as the substeps allow. Default: 0.
   */
  constraintHertz?: number;
  /**
   * Damping ratio with which position errors are corrected: a larger ratio corrects them more
   * slowly. Within [0, `constants.MAX_COEFFICIENT`]. It has no effect while `constraintHertz` is
   * 0. Default: 2.
   */
  constraintDampingRatio?: number;
  /**
   * Largest torque, in N m, with which the joint holds a limit: see `Joint.maxTorque`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: `constants.MAX_FORCE`.
   */
  maxTorque?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /** Enables the limit. */
  limits?: readonly [number, number];
  /** Enables the spring. */
  spring?: readonly [number, number];
  /** Hertz and damping ratio of the constraint. */
  constraintTuning?: readonly [number, number];
}

/** Fields to set in `ImpelRatchetJointDef`. */
export interface RatchetJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: true. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /**
   * Frame in the space of body a: its x axis is the direction of angle 0. Its origin is only
   * used for drawing. Default: the body's origin and x axis.
   */
  localFrameA?: TransformLike;
  /** The same in the space of body b. Default: the body's origin and x axis. */
  localFrameB?: TransformLike;
  /**
   * Angle between two teeth, in radians. Its magnitude is within
   * [`constants.MIN_RATCHET`, `constants.MAX_ANGLE`]. Its sign is the free direction: positive
   * is counter-clockwise. Body b rotates freely in that direction, and back only to the last
   * tooth that it passed. Default: 0.1.
   */
  ratchet?: number;
  /**
   * Angle of one of the teeth, in radians. Within ±`constants.MAX_ANGLE`. The other teeth are at
   * multiples of `ratchet` from it. Default: 0.
   */
  phase?: number;
  /**
   * Stiffness of a tooth, as a frequency, in Hz: see `Joint.constraintTuning`. Within
   * [0, `constants.MAX_COEFFICIENT`]; 0: as stiff as the substeps allow. Default: 0.
   */
  constraintHertz?: number;
  /**
   * Damping ratio with which position errors are corrected: a larger ratio corrects them more
   * slowly. Within [0, `constants.MAX_COEFFICIENT`]. It has no effect while `constraintHertz` is
   * 0. Default: 2.
   */
  constraintDampingRatio?: number;
  /**
   * Largest torque, in N m, with which the joint holds a tooth: see `Joint.maxTorque`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: `constants.MAX_FORCE`.
   */
  maxTorque?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /** Hertz and damping ratio of the constraint. */
  constraintTuning?: readonly [number, number];
}

/** Fields to set in `ImpelPulleyJointDef`. */
export interface PulleyJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: true. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /**
   * Whether the rope can go slack. It then pulls and never pushes. If false, both lengths stay
   * coupled in both directions. Default: false.
   */
  enableSlack?: boolean;
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /**
   * Frame in the space of body a: its origin is the point where the rope is attached.
   * Default: the body's origin.
   */
  localFrameA?: TransformLike;
  /** The same in the space of body b. Default: the body's origin. */
  localFrameB?: TransformLike;
  /**
   * Length of the rope of body a, in metres, while that of body b is `lengthB`. Within
   * [0, 2 × `constants.MAX_COORDINATE`]. 0: the current length. Default: 0.
   */
  lengthA?: number;
  /**
   * Length of the rope of body b, in metres. Within [0, 2 × `constants.MAX_COORDINATE`]. 0: the
   * current length. Default: 0.
   */
  lengthB?: number;
  /**
   * Point in the world over which the rope of body a runs, relative to `origin`.
   * Default: (0, 0).
   */
  groundAnchorA?: VectorLike;
  /** The same for the rope of body b. Default: (0, 0). */
  groundAnchorB?: VectorLike;
  /**
   * Ratio of the block and tackle. Above 0, at most `constants.MAX_COEFFICIENT`. When the rope
   * of body b gets shorter, that of body a gets longer by `ratio` times as much, and the force
   * on body b is `ratio` times that on body a. Default: 1.
   */
  ratio?: number;
  /**
   * Stiffness of the length of the rope, as a frequency, in Hz: see `Joint.constraintTuning`.
   * Within [0, `constants.MAX_COEFFICIENT`]; 0: as stiff as the substeps allow. Default: 0.
   */
  constraintHertz?: number;
  /**
   * Damping ratio with which position errors are corrected: a larger ratio corrects them more
   * slowly. Within [0, `constants.MAX_COEFFICIENT`]. It has no effect while `constraintHertz` is
   * 0. Default: 2.
   */
  constraintDampingRatio?: number;
  /**
   * Largest force, in N, in either rope: see `Joint.maxForce`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: `constants.MAX_FORCE`.
   */
  maxForce?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /**
   * Origin of both ground anchors, in the world. Far from the origin of the world, a point near
   * the anchors keeps them precise. Default: (0, 0).
   */
  origin?: VectorLike;
  /** Hertz and damping ratio of the constraint. */
  constraintTuning?: readonly [number, number];
}

/** Fields to set in `ImpelGearJointDef`. */
export interface GearJointOptions {
  /** Whether the shapes of the two coupled bodies collide with each other. Default: false. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /**
   * Joint whose angle or translation is side a: a revolute or prismatic joint whose second body
   * is not static. Default: null; `bodyA` is side a.
   */
  jointA?: Joint;
  /** The same for side b. Default: null; `bodyB` is side b. */
  jointB?: Joint;
  /** Body whose angle in the world is side a. It must be null if `jointA` is set. Default: null. */
  bodyA?: Body;
  /** The same for side b. Default: null. */
  bodyB?: Body;
  /**
   * Ratio: the factor of side b. Within ±`constants.MAX_COEFFICIENT`, not 0. Default: 1, two
   * gear wheels of the same size that mesh.
   */
  ratio?: number;
  /**
   * Stiffness of the coupling, as a frequency, in Hz: see `Joint.constraintTuning`. Within
   * [0, `constants.MAX_COEFFICIENT`]; 0: as stiff as the substeps allow. Default: 0.
   */
  constraintHertz?: number;
  /**
   * Damping ratio with which position errors are corrected: a larger ratio corrects them more
   * slowly. Within [0, `constants.MAX_COEFFICIENT`]. It has no effect while `constraintHertz` is
   * 0. Default: 2.
   */
  constraintDampingRatio?: number;
  /**
   * Largest force, in N, on a side that is a translation: see `Joint.maxForce`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: `constants.MAX_FORCE`.
   */
  maxForce?: number;
  /**
   * Largest torque, in N m, on a side that is an angle: see `Joint.maxTorque`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: `constants.MAX_FORCE`.
   */
  maxTorque?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /** Hertz and damping ratio of the constraint. */
  constraintTuning?: readonly [number, number];
}

/** Fields to set in `ImpelFilterJointDef`. */
export interface FilterJointOptions {
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
}

/**
 * Settings of one axis of a generic joint. Positions are in metres, or radians for the angle,
 * including full turns. Speeds are in m/s or rad/s, forces in N or N m. The spring and the
 * motor have no effect while the axis is locked.
 */
export interface GenericAxis {
  /** Whether the axis is free, locked or limited. Default: `"locked"`. */
  motion: AxisMotion;
  /** Whether the spring is enabled, which pulls to `targetPosition`. Default: false. */
  enableSpring: boolean;
  /** Whether the motor is enabled, which drives towards `targetSpeed`. Default: false. */
  enableMotor: boolean;
  /**
   * Lower limit of the position, if the axis is limited. Within ±`constants.MAX_SIZE`, or
   * ±`constants.MAX_ANGLE` for the angle. -`FLT_MAX` and -infinity: no limit. Default: 0.
   */
  lower: number;
  /** Upper limit of the position, at least `lower`. `FLT_MAX` and infinity: no limit. Default: 0. */
  upper: number;
  /**
   * Rest position of the spring. Within ±`constants.MAX_SIZE`, or ±`constants.MAX_ANGLE` for the
   * angle. Default: 0.
   */
  targetPosition: number;
  /**
   * Target speed of the motor, and of the damping of the spring: that of body b relative to body
   * a. Within ±`constants.MAX_VELOCITY`. Default: 0.
   */
  targetSpeed: number;
  /**
   * Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
   * without rotating, or, for the angle, about their centres of mass. Within
   * [0, `constants.MAX_COEFFICIENT`]. 0: no spring. Default: 0.
   */
  hertz: number;
  /**
   * Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  dampingRatio: number;
  /**
   * Largest force or torque of the spring. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `constants.MAX_FORCE`.
   */
  maxSpringForce: number;
  /**
   * Largest force or torque of the motor. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: 0.
   */
  maxMotorForce: number;
}

/** Fields to set in `ImpelGenericAxis`. */
export interface GenericAxisOptions {
  /** Whether the axis is free, locked or limited. Default: `"locked"`. */
  motion?: AxisMotion;
  /** Whether the spring is enabled, which pulls to `targetPosition`. Default: false. */
  enableSpring?: boolean;
  /** Whether the motor is enabled, which drives towards `targetSpeed`. Default: false. */
  enableMotor?: boolean;
  /**
   * Lower limit of the position, if the axis is limited. Within ±`constants.MAX_SIZE`, or
   * ±`constants.MAX_ANGLE` for the angle. -`FLT_MAX` and -infinity: no limit. Default: 0.
   */
  lower?: number;
  /** Upper limit of the position, at least `lower`. `FLT_MAX` and infinity: no limit. Default: 0. */
  upper?: number;
  /**
   * Rest position of the spring. Within ±`constants.MAX_SIZE`, or ±`constants.MAX_ANGLE` for the
   * angle. Default: 0.
   */
  targetPosition?: number;
  /**
   * Target speed of the motor, and of the damping of the spring: that of body b relative to body
   * a. Within ±`constants.MAX_VELOCITY`. Default: 0.
   */
  targetSpeed?: number;
  /**
   * Stiffness of the spring: the frequency, in Hz, at which the two bodies would oscillate
   * without rotating, or, for the angle, about their centres of mass. Within
   * [0, `constants.MAX_COEFFICIENT`]. 0: no spring. Default: 0.
   */
  hertz?: number;
  /**
   * Damping ratio of the spring: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.
   */
  dampingRatio?: number;
  /**
   * Largest force or torque of the spring. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: `constants.MAX_FORCE`.
   */
  maxSpringForce?: number;
  /**
   * Largest force or torque of the motor. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. Default: 0.
   */
  maxMotorForce?: number;
  /** Lower and upper limit. */
  limits?: readonly [number, number];
  /** Enables the spring. */
  spring?: readonly [number, number];
}

/** Fields to set in `ImpelGenericJointDef`. */
export interface GenericJointOptions {
  /** Whether the shapes of the two bodies collide with each other. Default: false. */
  collideConnected?: boolean;
  /**
   * Whether the joint breaks when a reaction exceeds its threshold. The event is raised in
   * either case (`World.jointEvents`). Default: false.
   */
  enableBreak?: boolean;
  /** The first body. Default: null; must be set. */
  bodyA?: Body;
  /** The second body, in the same world. Default: null; must be set. */
  bodyB?: Body;
  /**
   * Frame in the space of body a, whose axes are those of the joint. Default: the body's origin
   * and x axis.
   */
  localFrameA?: TransformLike;
  /**
   * Frame in the space of body b, which moves relative to frame a. Default: the body's origin
   * and x axis.
   */
  localFrameB?: TransformLike;
  /** Translation along the x axis of frame a. Default: locked. */
  x?: GenericAxisOptions;
  /** Translation along the y axis of frame a. Default: locked. */
  y?: GenericAxisOptions;
  /** Angle of frame b relative to frame a. Default: locked. */
  angle?: GenericAxisOptions;
  /**
   * Stiffness of the locked axes and of the limits, as a frequency, in Hz: see
   * `Joint.constraintTuning`. Within [0, `constants.MAX_COEFFICIENT`]; 0: as stiff as the
   * substeps allow. Default: 0.
   */
  constraintHertz?: number;
  /**
   * Damping ratio with which position errors are corrected: a larger ratio corrects them more
   * slowly. Within [0, `constants.MAX_COEFFICIENT`]. It has no effect while `constraintHertz` is
   * 0. Default: 2.
   */
  constraintDampingRatio?: number;
  /**
   * Largest force, in N, with which the joint holds the locked x and y axes together, and each
   * limit: see `Joint.maxForce`. Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`,
   * `FLT_MAX` and infinity: no limit. Default: `constants.MAX_FORCE`.
   */
  maxForce?: number;
  /**
   * Largest torque, in N m, with which the joint holds a locked angle, and its limits: see
   * `Joint.maxTorque`. Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and
   * infinity: no limit. Default: `constants.MAX_FORCE`.
   */
  maxTorque?: number;
  /**
   * Break threshold of the reaction force, in N: see `Joint.breakThresholds`. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: never.
   * Default: `constants.MAX_FORCE`.
   */
  breakForce?: number;
  /**
   * Break threshold of the reaction torque, in N m. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  breakTorque?: number;
  /** User data: see `Joint.userNumber`. Default: 0. */
  userData?: unknown;
  /** Hertz and damping ratio of the constraint. */
  constraintTuning?: readonly [number, number];
}

/** The state of a joint before it is solved in a step. */
export interface JointMotion {
  /** The joint. */
  joint: Joint;
  /** User data of the joint: see `Joint.userNumber`. */
  userData: number | bigint;
  /** Length of the step, in seconds. */
  timeStep: number;
  /**
   * Position of the joint. Distance joints: the length, in metres. Prismatic and wheel joints:
   * the translation, in metres. Revolute, rotary and ratchet joints: the angle, in radians,
   * including full turns. Other joints: 0.
   */
  position: number;
  /** Rate of change of `position`, in m/s or rad/s. */
  velocity: number;
}

/** Fields to set in `ImpelJointMotion`. */
export interface JointMotionOptions {
  /** The joint. */
  joint?: Joint;
  /** User data of the joint: see `Joint.userNumber`. */
  userData?: unknown;
  /** Length of the step, in seconds. */
  timeStep?: number;
  /**
   * Position of the joint. Distance joints: the length, in metres. Prismatic and wheel joints:
   * the translation, in metres. Revolute, rotary and ratchet joints: the angle, in radians,
   * including full turns. Other joints: 0.
   */
  position?: number;
  /** Rate of change of `position`, in m/s or rad/s. */
  velocity?: number;
}

/** The answer of the joint callback for one joint. */
export interface JointResponse {
  /**
   * Additional force in N, or torque in N m, for this step. It acts on body b in the direction
   * of increasing `position`, and is equal and opposite on body a. It is 0 on input; within
   * ±`constants.MAX_FORCE`. It is constant over the substeps: for a spring that oscillates
   * within a few steps, use the joint's own spring. It has no effect on joint types without a
   * position, and is not part of the joint's reaction.
   */
  force: number;
  /**
   * Speed of the joint's motor, in m/s or rad/s, from now on. It is the same setting as that of
   * `impel_*_joint_set_motor_speed`. Within ±`constants.MAX_VELOCITY`. It has no effect on joint
   * types without a motor.
   */
  motorSpeed: number;
  /**
   * Largest force in N, or torque in N m, of the joint's motor, from now on. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. It has
   * no effect on joint types without a motor.
   */
  maxMotor: number;
}

/** Fields to set in `ImpelJointResponse`. */
export interface JointResponseOptions {
  /**
   * Additional force in N, or torque in N m, for this step. It acts on body b in the direction
   * of increasing `position`, and is equal and opposite on body a. It is 0 on input; within
   * ±`constants.MAX_FORCE`. It is constant over the substeps: for a spring that oscillates
   * within a few steps, use the joint's own spring. It has no effect on joint types without a
   * position, and is not part of the joint's reaction.
   */
  force?: number;
  /**
   * Speed of the joint's motor, in m/s or rad/s, from now on. It is the same setting as that of
   * `impel_*_joint_set_motor_speed`. Within ±`constants.MAX_VELOCITY`. It has no effect on joint
   * types without a motor.
   */
  motorSpeed?: number;
  /**
   * Largest force in N, or torque in N m, of the joint's motor, from now on. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit. It has
   * no effect on joint types without a motor.
   */
  maxMotor?: number;
}

/** Fields to set in `ImpelInverseKinematicsDef`. */
export interface InverseKinematicsOptions {
  /** Whether `targetAngle` is used. Default: false. */
  enableAngle?: boolean;
  /**
   * Point that reaches for the target (end effector), in the space of the last body.
   * Default: (0, 0), its origin.
   */
  localPoint?: VectorLike;
  /** Target of that point, in the world, relative to `origin`. Default: (0, 0). */
  targetPoint?: VectorLike;
  /**
   * Target angle of the last body in the world, in radians, if `enableAngle` is set. Within
   * ±`constants.MAX_ANGLE`. Default: 0.
   */
  targetAngle?: number;
  /**
   * Distance to the target at which it counts as reached, in metres. Within
   * [0, `constants.MAX_SIZE`]. Default: 1e-4.
   */
  tolerance?: number;
  /**
   * Angle error at which the target angle counts as reached, in radians. Within
   * [0, `constants.MAX_SIZE`]. Default: 1e-3.
   */
  angleTolerance?: number;
  /**
   * Largest number of iterations from each start of the search. There are up to twelve starts.
   * Within [1, `constants.MAX_ITERATIONS`]. Default: 50.
   */
  maxIterations?: number;
  /**
   * Origin of `targetPoint` and of `outTransforms`, in the world. Far from the origin of the
   * world, a point near the chain keeps them precise. Default: (0, 0).
   */
  origin?: VectorLike;
}

/** Result of inverse kinematics: how near the chain comes to its target. */
export interface InverseKinematicsResult {
  /** Whether the target is reached within both tolerances. */
  reached: boolean;
  /** Distance from the point to the target, in metres. */
  distance: number;
  /**
   * Difference between the last body's angle and the target angle, in radians. 0 or more; 0 if
   * `enableAngle` is not set.
   */
  angle: number;
  /** Number of iterations over all starts. */
  iterations: number;
}

/** Fields to set in `ImpelInverseKinematicsResult`. */
export interface InverseKinematicsResultOptions {
  /** Whether the target is reached within both tolerances. */
  reached?: boolean;
  /** Distance from the point to the target, in metres. */
  distance?: number;
  /**
   * Difference between the last body's angle and the target angle, in radians. 0 or more; 0 if
   * `enableAngle` is not set.
   */
  angle?: number;
  /** Number of iterations over all starts. */
  iterations?: number;
}

/** Statistics of a query, for performance analysis. */
export interface QueryStatistics {
  /** Visited nodes of the broad-phase trees; a node has four boxes. */
  nodes: number | bigint;
  /** Shapes tested: those whose fat AABBs the query overlaps and whose filters allow it. */
  shapes: number | bigint;
}

/** Fields to set in `ImpelQueryStatistics`. */
export interface QueryStatisticsOptions {
  /** Visited nodes of the broad-phase trees; a node has four boxes. */
  nodes?: UserNumber;
  /** Shapes tested: those whose fat AABBs the query overlaps and whose filters allow it. */
  shapes?: UserNumber;
}

/** Fields to set in `ImpelQueryOptions`. */
export interface QueryOptions {
  /** Whether to include shapes of static bodies. Default: true. */
  includeStatic?: boolean;
  /** Whether to include shapes of kinematic bodies. Default: true. */
  includeKinematic?: boolean;
  /** Whether to include shapes of dynamic bodies. Default: true. */
  includeDynamic?: boolean;
  /** Whether to include shapes that are not sensors. Default: true. */
  includeSolids?: boolean;
  /** Whether to include sensors (triggers). Default: false, as in queries without options. */
  includeSensors?: boolean;
  /** Filter of the query (collision layers, bitmasks). Default: `FilterOptions`. */
  filter?: FilterOptions;
  /**
   * Bodies whose shapes are excluded, such as the body that casts the ray. The array is read
   * during the call only. If one of them is null or destroyed, the query fails with
   * `IMPEL_ERROR_INVALID_HANDLE`. Default: `NULL`.
   */
  ignoredBodies?: readonly Body[];
  /** Shapes that are excluded, under the same rules. Default: `NULL`. */
  ignoredShapes?: readonly Shape[];
  /**
   * Origin that all points of the query and of its results are relative to. Far from the world's
   * origin, use a nearby point for precision. Default: (0, 0).
   */
  origin?: VectorLike;
}

/** Result of a ray cast or shape cast. If `hit` is false, all other fields are zero. */
export interface RayHit {
  /** Shape that was hit. */
  shape: Shape;
  /** Hit point in the world, relative to `ImpelQueryOptions.origin`. */
  point: Vector;
  /** Unit normal of the surface, towards the ray; zero if the ray starts inside the shape. */
  normal: Vector;
  /** Fraction of the translation at the hit, within [0, 1]. */
  fraction: number;
}

/** Fields to set in `ImpelRayHit`. */
export interface RayHitOptions {
  /** Shape that was hit. */
  shape?: Shape;
  /** Hit point in the world, relative to `ImpelQueryOptions.origin`. */
  point?: VectorLike;
  /** Unit normal of the surface, towards the ray; zero if the ray starts inside the shape. */
  normal?: VectorLike;
  /** Fraction of the translation at the hit, within [0, 1]. */
  fraction?: number;
  /** Whether there was a hit. */
  hit?: boolean;
}

/** A ray, for batches. */
export interface Ray {
  /**
   * Start point, in metres; in `World.castRays` relative to `ImpelQueryOptions.origin`.
   * Components within ±`constants.MAX_COORDINATE`.
   */
  origin: Vector;
  /**
   * Translation from the start to the end of the ray, in metres. Components within ±2 *
   * `constants.MAX_COORDINATE`.
   */
  translation: Vector;
}

/** Fields to set in `ImpelRay`. */
export interface RayOptions {
  /**
   * Start point, in metres; in `World.castRays` relative to `ImpelQueryOptions.origin`.
   * Components within ±`constants.MAX_COORDINATE`.
   */
  origin?: VectorLike;
  /**
   * Translation from the start to the end of the ray, in metres. Components within ±2 *
   * `constants.MAX_COORDINATE`.
   */
  translation?: VectorLike;
}

/** Start pose and translation of one shape cast in a batch. */
export interface ShapeCast {
  /** Pose at the start, relative to `ImpelQueryOptions.origin`. */
  transform: Transform;
  /** Translation, in metres. */
  translation: Vector;
}

/** Fields to set in `ImpelShapeCast`. */
export interface ShapeCastOptions {
  /** Pose at the start, relative to `ImpelQueryOptions.origin`. */
  transform?: TransformLike;
  /** Translation, in metres. */
  translation?: VectorLike;
}

/** Contact of a query shape with a shape of the world. */
export interface ShapeContact {
  /** Shape of the world. */
  shape: Shape;
  /** Contact points in the world. The normal points from the query shape to the world's shape. */
  manifold: Manifold;
}

/** Fields to set in `ImpelShapeContact`. */
export interface ShapeContactOptions {
  /** Shape of the world. */
  shape?: Shape;
  /** Contact points in the world. The normal points from the query shape to the world's shape. */
  manifold?: ManifoldOptions;
}

/**
 * Point of a shape's surface nearest to a query point. If `found` is false, all other fields
 * are zero.
 */
export interface Nearest {
  /** The shape; null in the result of `Convex.findNearest`. */
  shape: Shape;
  /**
   * Nearest point on the surface, relative to the same origin as the query point, also if the
   * query point is inside the shape.
   */
  point: Vector;
  /**
   * Gradient of the distance: a unit vector away from the shape, also if the query point is
   * inside. `point` is the query point minus `distance` times this vector.
   */
  gradient: Vector;
  /** Distance of the query point from the surface, in metres; negative inside. */
  distance: number;
}

/** Fields to set in `ImpelNearest`. */
export interface NearestOptions {
  /** The shape; null in the result of `Convex.findNearest`. */
  shape?: Shape;
  /**
   * Nearest point on the surface, relative to the same origin as the query point, also if the
   * query point is inside the shape.
   */
  point?: VectorLike;
  /**
   * Gradient of the distance: a unit vector away from the shape, also if the query point is
   * inside. `point` is the query point minus `distance` times this vector.
   */
  gradient?: VectorLike;
  /** Distance of the query point from the surface, in metres; negative inside. */
  distance?: number;
  /** Whether there is a shape within the maximum distance. */
  found?: boolean;
}

/** A body that a step moved or put to sleep. */
export interface BodyMoveEvent {
  /** The body. */
  body: Body;
  /** The body's `userData`. */
  userData: number | bigint;
  /** Pose after the step, in single precision. */
  transform: Transform;
  /**
   * Whether the body fell asleep in the step. It has no further move events until it moves
   * again.
   */
  fellAsleep: boolean;
  /**
   * Position of the body's origin after the step, in double precision. Use it in place of
   * `transform.p` far from the origin of the world.
   */
  precisePosition: Vector;
}

/** Fields to set in `ImpelBodyMoveEvent`. */
export interface BodyMoveEventOptions {
  /** The body. */
  body?: Body;
  /** The body's `userData`. */
  userData?: unknown;
  /** Pose after the step, in single precision. */
  transform?: TransformLike;
  /**
   * Whether the body fell asleep in the step. It has no further move events until it moves
   * again.
   */
  fellAsleep?: boolean;
  /**
   * Position of the body's origin after the step, in double precision. Use it in place of
   * `transform.p` far from the origin of the world.
   */
  precisePosition?: VectorLike;
}

/** A body that a step disabled because its motion overflowed. */
export interface BodyFaultEvent {
  /** The body. */
  body: Body;
  /** The body's `userData`. */
  userData: number | bigint;
}

/** Fields to set in `ImpelBodyFaultEvent`. */
export interface BodyFaultEventOptions {
  /** The body. */
  body?: Body;
  /** The body's `userData`. */
  userData?: unknown;
}

/** Two shapes that no longer touch. */
export interface ContactEndEvent {
  /** First shape; it may have been destroyed. */
  shapeA: Shape;
  /** Second shape; it may have been destroyed. */
  shapeB: Shape;
  /** The body of `shapeA`. */
  bodyA: Body;
  /** The body of `shapeB`. */
  bodyB: Body;
  /** User data of the contact (`Shape.setContactUserData`); 0 if none is set. */
  userData: number | bigint;
}

/** Fields to set in `ImpelContactEndEvent`. */
export interface ContactEndEventOptions {
  /** First shape; it may have been destroyed. */
  shapeA?: Shape;
  /** Second shape; it may have been destroyed. */
  shapeB?: Shape;
  /** The body of `shapeA`. */
  bodyA?: Body;
  /** The body of `shapeB`. */
  bodyB?: Body;
  /** User data of the contact (`Shape.setContactUserData`); 0 if none is set. */
  userData?: unknown;
}

/** Two shapes that collided at high speed. */
export interface ContactHitEvent {
  /** First shape. */
  shapeA: Shape;
  /** Second shape. */
  shapeB: Shape;
  /** The body of `shapeA`. */
  bodyA: Body;
  /** The body of `shapeB`. */
  bodyB: Body;
  /** Position in the world: the contact point with the higher approach speed. */
  point: Vector;
  /** Unit vector from `shapeA` to `shapeB`. */
  normal: Vector;
  /** Approach speed along the normal, in m/s; positive. */
  approachSpeed: number;
  /** The same position in double precision, for use far from the origin of the world. */
  precisePoint: Vector;
}

/** Fields to set in `ImpelContactHitEvent`. */
export interface ContactHitEventOptions {
  /** First shape. */
  shapeA?: Shape;
  /** Second shape. */
  shapeB?: Shape;
  /** The body of `shapeA`. */
  bodyA?: Body;
  /** The body of `shapeB`. */
  bodyB?: Body;
  /** Position in the world: the contact point with the higher approach speed. */
  point?: VectorLike;
  /** Unit vector from `shapeA` to `shapeB`. */
  normal?: VectorLike;
  /** Approach speed along the normal, in m/s; positive. */
  approachSpeed?: number;
  /** The same position in double precision, for use far from the origin of the world. */
  precisePoint?: VectorLike;
}

/** Two shapes whose contact force exceeds the threshold. */
export interface ContactForceEvent {
  /** First shape. */
  shapeA: Shape;
  /** Second shape. */
  shapeB: Shape;
  /** The body of `shapeA`. */
  bodyA: Body;
  /** The body of `shapeB`. */
  bodyB: Body;
  /** Position in the world: the average of the contact points, weighted by their normal forces. */
  point: Vector;
  /** Unit vector from `shapeA` to `shapeB`. */
  normal: Vector;
  /**
   * Force on `bodyB`, with friction, averaged over the step, in N. The force on `bodyA` is equal
   * and opposite.
   */
  force: Vector;
  /** Normal component of the force, in N; positive. The threshold applies to it. */
  normalForce: number;
  /** The same position in double precision, for use far from the origin of the world. */
  precisePoint: Vector;
}

/** Fields to set in `ImpelContactForceEvent`. */
export interface ContactForceEventOptions {
  /** First shape. */
  shapeA?: Shape;
  /** Second shape. */
  shapeB?: Shape;
  /** The body of `shapeA`. */
  bodyA?: Body;
  /** The body of `shapeB`. */
  bodyB?: Body;
  /** Position in the world: the average of the contact points, weighted by their normal forces. */
  point?: VectorLike;
  /** Unit vector from `shapeA` to `shapeB`. */
  normal?: VectorLike;
  /**
   * Force on `bodyB`, with friction, averaged over the step, in N. The force on `bodyA` is equal
   * and opposite.
   */
  force?: VectorLike;
  /** Normal component of the force, in N; positive. The threshold applies to it. */
  normalForce?: number;
  /** The same position in double precision, for use far from the origin of the world. */
  precisePoint?: VectorLike;
}

/** A shape that entered or left a sensor. */
export interface SensorEvent {
  /** The sensor; in an end event it may have been destroyed. */
  sensor: Shape;
  /** The shape that entered or left; in an end event it may have been destroyed. */
  visitor: Shape;
  /** The body of `sensor`. */
  sensorBody: Body;
  /** The body of `visitor`. */
  visitorBody: Body;
}

/** Fields to set in `ImpelSensorEvent`. */
export interface SensorEventOptions {
  /** The sensor; in an end event it may have been destroyed. */
  sensor?: Shape;
  /** The shape that entered or left; in an end event it may have been destroyed. */
  visitor?: Shape;
  /** The body of `sensor`. */
  sensorBody?: Body;
  /** The body of `visitor`. */
  visitorBody?: Body;
}

/** A joint whose reaction force or torque exceeded the break threshold. */
export interface JointEvent {
  /** The joint; it no longer exists if `broken` is true. */
  joint: Joint;
  /** First body of the joint. */
  bodyA: Body;
  /** Second body of the joint. */
  bodyB: Body;
  /** User data of the joint. */
  userData: number | bigint;
  /** Force of the joint on `bodyB`, averaged over the step, in N. */
  force: Vector;
  /** Torque of the joint on `bodyB`, averaged over the step, in N m. */
  torque: number;
  /** Whether the step destroyed the joint. */
  broken: boolean;
}

/** Fields to set in `ImpelJointEvent`. */
export interface JointEventOptions {
  /** The joint; it no longer exists if `broken` is true. */
  joint?: Joint;
  /** First body of the joint. */
  bodyA?: Body;
  /** Second body of the joint. */
  bodyB?: Body;
  /** User data of the joint. */
  userData?: unknown;
  /** Force of the joint on `bodyB`, averaged over the step, in N. */
  force?: VectorLike;
  /** Torque of the joint on `bodyB`, averaged over the step, in N m. */
  torque?: number;
  /** Whether the step destroyed the joint. */
  broken?: boolean;
}

/** Combined material of the two shapes of a contact. */
export interface Surface {
  /** Coulomb friction coefficient while the contact does not slide; 0 or more. */
  staticFriction: number;
  /** Coulomb friction coefficient while the contact slides; 0 or more. */
  dynamicFriction: number;
  /** Coefficient of restitution, within [0, `constants.MAX_COEFFICIENT`]. */
  restitution: number;
  /** Rolling resistance, in metres; 0 or more. The torque is this times the normal force. */
  rollingResistance: number;
  /**
   * Speed of the surfaces along their tangents, in m/s (conveyor belt). A positive speed moves
   * bodies on an upward-facing surface to the right.
   */
  tangentSpeed: number;
}

/** Fields to set in `ImpelSurface`. */
export interface SurfaceOptions {
  /** Coulomb friction coefficient while the contact does not slide; 0 or more. */
  staticFriction?: number;
  /** Coulomb friction coefficient while the contact slides; 0 or more. */
  dynamicFriction?: number;
  /** Coefficient of restitution, within [0, `constants.MAX_COEFFICIENT`]. */
  restitution?: number;
  /** Rolling resistance, in metres; 0 or more. The torque is this times the normal force. */
  rollingResistance?: number;
  /**
   * Speed of the surfaces along their tangents, in m/s (conveyor belt). A positive speed moves
   * bodies on an upward-facing surface to the right.
   */
  tangentSpeed?: number;
}

/** One point of a contact, which a pre-solve callback may change for one step. */
export interface ResponsePoint {
  /**
   * Position in the world at which the contact forces act. Each component is within
   * ±`constants.MAX_COORDINATE`. Far from the world's origin change `fromA` instead.
   */
  position: Vector;
  /**
   * Distance of the surfaces along the normal, in metres; negative if they overlap.
   *
   * Within ±`constants.MAX_SIZE`. Subtracting 0.01 makes the shapes rest 0.01 m farther apart;
   * adding 0.01 makes them rest 0.01 m deeper. Contacts have points only up to a distance of
   * about 0.02 m, so surfaces cannot be raised by more than that.
   */
  separation: number;
  /**
   * Whether the solver uses this point. If no point is enabled, the contact is disabled for this
   * step, as when the callback returns false.
   */
  enabled: boolean;
  /**
   * The same position relative to the origin of `bodyA`, along the axes of the world. It is
   * precise at any distance from the world's origin. If both `position` and `fromA` are changed,
   * both changes apply.
   */
  fromA: Vector;
}

/** Fields to set in `ImpelResponsePoint`. */
export interface ResponsePointOptions {
  /**
   * Position in the world at which the contact forces act. Each component is within
   * ±`constants.MAX_COORDINATE`. Far from the world's origin change `fromA` instead.
   */
  position?: VectorLike;
  /**
   * Distance of the surfaces along the normal, in metres; negative if they overlap.
   *
   * Within ±`constants.MAX_SIZE`. Subtracting 0.01 makes the shapes rest 0.01 m farther apart;
   * adding 0.01 makes them rest 0.01 m deeper. Contacts have points only up to a distance of
   * about 0.02 m, so surfaces cannot be raised by more than that.
   */
  separation?: number;
  /**
   * Whether the solver uses this point. If no point is enabled, the contact is disabled for this
   * step, as when the callback returns false.
   */
  enabled?: boolean;
  /**
   * The same position relative to the origin of `bodyA`, along the axes of the world. It is
   * precise at any distance from the world's origin. If both `position` and `fromA` are changed,
   * both changes apply.
   */
  fromA?: VectorLike;
}

/** Data of a contact and its two bodies that a pre-solve callback may change. */
export interface Response {
  /**
   * Unit normal from `shapeA` to `shapeB`: the direction in which the shapes are pushed apart.
   * It may be turned by less than a right angle, and is normalized. Points and separations do
   * not change with it.
   */
  normal: Vector;
  /** Combined material of the two shapes. */
  surface: Surface;
  /**
   * Points of the contact, in the same order; their number is `pointCount` of the contact. The
   * remaining elements are zero, and changing them has no effect.
   */
  points: ResponsePoint[];
  /**
   * Velocity of the centre of mass of `bodyA`, in m/s, within ±`constants.MAX_VELOCITY`. A
   * change sets the velocity of the body before the solver runs, even if the contact is
   * disabled, and lasts. It has no effect on a static body.
   */
  linearVelocityA: Vector;
  /** Angular velocity of `bodyA`, in rad/s, counter-clockwise. Otherwise as `linearVelocityA`. */
  angularVelocityA: number;
  /** Velocity of the centre of mass of `bodyB`, as `linearVelocityA`. */
  linearVelocityB: Vector;
  /** Angular velocity of `bodyB`, as `angularVelocityA`. */
  angularVelocityB: number;
}

/** Fields to set in `ImpelResponse`. */
export interface ResponseOptions {
  /**
   * Unit normal from `shapeA` to `shapeB`: the direction in which the shapes are pushed apart.
   * It may be turned by less than a right angle, and is normalized. Points and separations do
   * not change with it.
   */
  normal?: VectorLike;
  /** Combined material of the two shapes. */
  surface?: SurfaceOptions;
  /**
   * Points of the contact, in the same order; their number is `pointCount` of the contact. The
   * remaining elements are zero, and changing them has no effect.
   */
  points?: readonly ResponsePointOptions[];
  /**
   * Velocity of the centre of mass of `bodyA`, in m/s, within ±`constants.MAX_VELOCITY`. A
   * change sets the velocity of the body before the solver runs, even if the contact is
   * disabled, and lasts. It has no effect on a static body.
   */
  linearVelocityA?: VectorLike;
  /** Angular velocity of `bodyA`, in rad/s, counter-clockwise. Otherwise as `linearVelocityA`. */
  angularVelocityA?: number;
  /** Velocity of the centre of mass of `bodyB`, as `linearVelocityA`. */
  linearVelocityB?: VectorLike;
  /** Angular velocity of `bodyB`, as `angularVelocityA`. */
  angularVelocityB?: number;
}

/** State of the queue of deferred changes, and the result of its last execution. */
export interface Deferred {
  /** Changes in the queue now. */
  waiting: number | bigint;
  /** Changes made the last time the queue was executed and not empty. */
  done: number | bigint;
  /**
   * Changes skipped at that time. The object no longer existed, or the direct call would have
   * failed with `IMPEL_ERROR_UNSUPPORTED`.
   */
  skipped: number | bigint;
}

/** Fields to set in `ImpelDeferred`. */
export interface DeferredOptions {
  /** Changes in the queue now. */
  waiting?: UserNumber;
  /** Changes made the last time the queue was executed and not empty. */
  done?: UserNumber;
  /**
   * Changes skipped at that time. The object no longer existed, or the direct call would have
   * failed with `IMPEL_ERROR_UNSUPPORTED`.
   */
  skipped?: UserNumber;
}

/** Fields to set in `ImpelCharacterDef`. */
export interface CharacterOptions {
  /** Whether the character slides along obstacles; if false it stops at them. Default: true. */
  slide?: boolean;
  /** Whether the character also steps onto dynamic bodies. Default: true. */
  stepOnDynamic?: boolean;
  /**
   * Whether the character passes one-way shapes from every side. To drop through a platform, set
   * it until the lowest point of the character is below the platform. Default: false.
   */
  dropThrough?: boolean;
  /**
   * Shape of the character, relative to its transform. Moving never rotates it: its rotation is
   * that of the transform. Default: a capsule 1.8 m high and 0.6 m wide that stands on the
   * origin.
   */
  shape?: Convex;
  /**
   * Up direction, of any length. Zero for a world seen from above: the character then has no
   * ground, and slides along everything. Default: (0, 1).
   */
  up?: VectorLike;
  /**
   * Distance that the character keeps from shapes, in metres, within [0.001, 1] times
   * `ImpelWorldDef.length_unit`. One hundredth of the character's size is a good value.
   * Default: 0.01.
   */
  skin?: number;
  /**
   * Steepest slope that the character can stand on and walk up, in radians, within [0, π/2).
   * Whether it climbs a slope of exactly this angle depends on rounding: add a margin of one
   * degree. Default: 50°.
   */
  maxSlopeClimb?: number;
  /**
   * Flattest slope on which the character slides down, in radians, within [0, π/2]. On flatter
   * slopes it stands. Default: 50°.
   */
  minSlopeSlide?: number;
  /**
   * Highest step that the character climbs without slowing down, in metres, within
   * [0, `constants.MAX_SIZE`]; 0 for none. Default: 0.3.
   */
  stepHeight?: number;
  /**
   * Smallest depth of a step, in metres, within [0, `constants.MAX_SIZE`]. Shallower ledges are
   * not climbed. Default: 0.1.
   */
  stepWidth?: number;
  /**
   * Distance over which the character follows the ground downwards, in metres, within
   * [0, `constants.MAX_SIZE`]; 0 for none. Applies while the character does not move up. Over a
   * crest between two walkable slopes it follows the ground at any speed. Default: 0.3.
   */
  snapDistance?: number;
  /**
   * Mass of the character for pushing dynamic bodies, in kg, within [0, 1e6]; 0 for no pushing.
   * Default: 70.
   */
  mass?: number;
  /**
   * Largest force with which the character pushes a body, in N. Within
   * [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity: no limit.
   * Default: 1000.
   */
  maxPushForce?: number;
  /**
   * Time by which the character is ahead of the world, in seconds, within
   * [0, `constants.MAX_TIME_STEP`]. Set it to 0 to move the character after the step, and to the
   * time step to move it before the step. Bodies are then tested at the positions predicted from
   * their velocities. Default: 0.
   */
  lookahead?: number;
  /**
   * Filter of the character: it collides with shapes that this filter allows.
   * Default: `FilterOptions`.
   */
  filter?: FilterOptions;
  /**
   * Bodies that the character ignores, such as its own; `NULL` if there are none. The array is
   * read during the call only. Unlike in `QueryOptions`, destroyed bodies in it have no effect.
   * Default: `NULL`.
   */
  ignoredBodies?: readonly Body[];
  /**
   * Origin that the state and all reported points are relative to. Far from the world's origin,
   * use a nearby point for precision. When you change it, convert the state to the new origin
   * yourself. Default: (0, 0).
   */
  origin?: VectorLike;
}

/**
 * Position and ground of a character: everything that is kept between two moves.
 *
 * Save it, copy it and change it freely. To teleport the character, set `transform`; to detach
 * it from the ground, set `groundBody` to null.
 */
export interface CharacterState {
  /** Pose of the character. */
  transform: Transform;
  /**
   * Body that the character stands on; null in the air. If it has been destroyed since, it is
   * ignored and does not cause an error.
   */
  groundBody: Body | null;
  /** Pose of that body at the last move. */
  groundTransform: Transform;
  /**
   * Point in the world that moves with that body. It is the point of the character nearest to
   * the body, without the character's rounding.
   */
  groundAnchor: Vector;
}

/** Fields to set in `ImpelCharacterState`. */
export interface CharacterStateOptions {
  /** Pose of the character. */
  transform?: TransformLike;
  /**
   * Body that the character stands on; null in the air. If it has been destroyed since, it is
   * ignored and does not cause an error.
   */
  groundBody?: Body;
  /** Pose of that body at the last move. */
  groundTransform?: TransformLike;
  /**
   * Point in the world that moves with that body. It is the point of the character nearest to
   * the body, without the character's rounding.
   */
  groundAnchor?: VectorLike;
}

/** Result of a character move. */
export interface CharacterMove {
  /** State after the move; pass it to the next move. */
  state: CharacterState;
  /** Total translation of the character, in metres. */
  translation: Vector;
  /** Part of `translation` that is due to the motion of the ground, in metres. */
  carried: Vector;
  /**
   * Wanted velocity without the parts that obstacles stopped, in m/s. It is parallel to the
   * obstacles, does not point into the ground, and is level while the character stands. It does
   * not include the ground's velocity.
   */
  velocity: Vector;
  /** Shape that the character stands on; null in the air. */
  groundShape: Shape | null;
  /** Contact point on the ground's surface. */
  groundPoint: Vector;
  /**
   * Normal of the face that the character stands on. On an edge it is the normal of the flatter
   * face.
   */
  groundNormal: Vector;
  /**
   * Velocity of the ground's body at that point, in m/s. It does not include the surface speed
   * of a conveyor belt (`ImpelMaterial.tangent_speed`). `Body.transform` does not change it.
   */
  groundVelocity: Vector;
  /** Remaining penetration that could not be resolved, in metres. */
  crushDepth: number;
  /** Whether the character stands on the ground. */
  grounded: boolean;
  /** Whether the character slides down a slope that is too steep to stand on. */
  sliding: boolean;
  /** Whether a wall, or a slope that is too steep, stopped the character. */
  hitWall: boolean;
  /** Whether the character touched something above it. */
  hitCeiling: boolean;
  /** Whether the character climbed a step. */
  stepped: boolean;
  /**
   * Whether the character was snapped down onto the ground, as on stairs and crests. Corrections
   * within the tolerance of `skin` do not count.
   */
  snapped: boolean;
  /**
   * Whether the character is caught between or inside shapes, deeper than `skin`, with no way
   * out.
   */
  crushed: boolean;
}

/** Fields to set in `ImpelCharacterMove`. */
export interface CharacterMoveOptions {
  /** State after the move; pass it to the next move. */
  state?: CharacterStateOptions;
  /** Total translation of the character, in metres. */
  translation?: VectorLike;
  /** Part of `translation` that is due to the motion of the ground, in metres. */
  carried?: VectorLike;
  /**
   * Wanted velocity without the parts that obstacles stopped, in m/s. It is parallel to the
   * obstacles, does not point into the ground, and is level while the character stands. It does
   * not include the ground's velocity.
   */
  velocity?: VectorLike;
  /** Shape that the character stands on; null in the air. */
  groundShape?: Shape;
  /** Contact point on the ground's surface. */
  groundPoint?: VectorLike;
  /**
   * Normal of the face that the character stands on. On an edge it is the normal of the flatter
   * face.
   */
  groundNormal?: VectorLike;
  /**
   * Velocity of the ground's body at that point, in m/s. It does not include the surface speed
   * of a conveyor belt (`ImpelMaterial.tangent_speed`). `Body.transform` does not change it.
   */
  groundVelocity?: VectorLike;
  /** Remaining penetration that could not be resolved, in metres. */
  crushDepth?: number;
  /** Whether the character stands on the ground. */
  grounded?: boolean;
  /** Whether the character slides down a slope that is too steep to stand on. */
  sliding?: boolean;
  /** Whether a wall, or a slope that is too steep, stopped the character. */
  hitWall?: boolean;
  /** Whether the character touched something above it. */
  hitCeiling?: boolean;
  /** Whether the character climbed a step. */
  stepped?: boolean;
  /**
   * Whether the character was snapped down onto the ground, as on stairs and crests. Corrections
   * within the tolerance of `skin` do not count.
   */
  snapped?: boolean;
  /**
   * Whether the character is caught between or inside shapes, deeper than `skin`, with no way
   * out.
   */
  crushed?: boolean;
}

/** A shape that a character touched during a move, or stands on. */
export interface CharacterHit {
  /** The shape. */
  shape: Shape;
  /** The body of `shape`. */
  body: Body;
  /** Contact point on the shape's surface. */
  point: Vector;
  /** Unit vector from the shape to the character. */
  normal: Vector;
  /** Impulse of the character on the body, in N s; zero if the body is not dynamic. */
  impulse: Vector;
  /** Origin that `point` is relative to: `ImpelCharacterDef.origin`. */
  origin: Vector;
}

/** Fields to set in `ImpelCharacterHit`. */
export interface CharacterHitOptions {
  /** The shape. */
  shape?: Shape;
  /** The body of `shape`. */
  body?: Body;
  /** Contact point on the shape's surface. */
  point?: VectorLike;
  /** Unit vector from the shape to the character. */
  normal?: VectorLike;
  /** Impulse of the character on the body, in N s; zero if the body is not dynamic. */
  impulse?: VectorLike;
  /** Origin that `point` is relative to: `ImpelCharacterDef.origin`. */
  origin?: VectorLike;
}

/** A plane that limits a mover: translations x with `normal · x + separation >= 0` are allowed. */
export interface MoverPlane {
  /** Shape that the plane belongs to; null for a plane of your own. */
  shape: Shape;
  /** The body of `shape`. */
  body: Body;
  /** Point on the shape's surface that is nearest to the mover. */
  point: Vector;
  /** Unit vector from the shape to the mover. */
  normal: Vector;
  /** Distance of the surfaces, in metres; negative when they overlap. */
  separation: number;
  /**
   * Largest distance that the plane pushes the mover, in metres; 0 or more. Use a small value
   * for soft obstacles such as other players. `constants.MAX_SIZE` and above mean no limit, and
   * are what a query returns.
   */
  pushLimit: number;
}

/** Fields to set in `ImpelMoverPlane`. */
export interface MoverPlaneOptions {
  /** Shape that the plane belongs to; null for a plane of your own. */
  shape?: Shape;
  /** The body of `shape`. */
  body?: Body;
  /** Point on the shape's surface that is nearest to the mover. */
  point?: VectorLike;
  /** Unit vector from the shape to the mover. */
  normal?: VectorLike;
  /** Distance of the surfaces, in metres; negative when they overlap. */
  separation?: number;
  /**
   * Largest distance that the plane pushes the mover, in metres; 0 or more. Use a small value
   * for soft obstacles such as other players. `constants.MAX_SIZE` and above mean no limit, and
   * are what a query returns.
   */
  pushLimit?: number;
}

/** Translation that a set of planes allows. */
export interface PlaneSolution {
  /** The allowed translation nearest to the target. */
  translation: Vector;
  /**
   * 0 if an allowed translation exists. Otherwise the planes without a push limit contradict
   * each other; the translation then minimizes the largest depth behind any of them, and this is
   * that depth, in metres.
   */
  violation: number;
}

/** Fields to set in `ImpelPlaneSolution`. */
export interface PlaneSolutionOptions {
  /** The allowed translation nearest to the target. */
  translation?: VectorLike;
  /**
   * 0 if an allowed translation exists. Otherwise the planes without a push limit contradict
   * each other; the translation then minimizes the largest depth behind any of them, and this is
   * that depth, in metres.
   */
  violation?: number;
}

/**
 * Plasticity: permanent deformation. Beyond the yield point the rest state follows the
 * deformation.
 */
export interface SoftPlasticity {
  /**
   * Strain, of either sign, above which the deformation becomes permanent. Within
   * [0, `constants.MAX_COEFFICIENT`]; `constants.MAX_COEFFICIENT`, `FLT_MAX` and infinity:
   * never. Default: `constants.MAX_COEFFICIENT`.
   */
  yieldPoint: number;
  /**
   * Rate, per second, at which strain beyond the yield point becomes permanent. After 1 /
   * `creep` seconds at constant strain, all but 1/e of that part is permanent. Within
   * [0, `constants.MAX_COEFFICIENT`]; `constants.MAX_COEFFICIENT`: at once. Default: 10.
   */
  creep: number;
  /**
   * Largest permanent deformation in total, of either sign, in the unit of `yieldPoint`. Within
   * [0, `constants.MAX_COEFFICIENT`]; `constants.MAX_COEFFICIENT`, `FLT_MAX` and infinity: no
   * limit. Default: 0.5.
   */
  limit: number;
}

/** Fields to set in `ImpelSoftPlasticity`. */
export interface SoftPlasticityOptions {
  /**
   * Strain, of either sign, above which the deformation becomes permanent. Within
   * [0, `constants.MAX_COEFFICIENT`]; `constants.MAX_COEFFICIENT`, `FLT_MAX` and infinity:
   * never. Default: `constants.MAX_COEFFICIENT`.
   */
  yieldPoint?: number;
  /**
   * Rate, per second, at which strain beyond the yield point becomes permanent. After 1 /
   * `creep` seconds at constant strain, all but 1/e of that part is permanent. Within
   * [0, `constants.MAX_COEFFICIENT`]; `constants.MAX_COEFFICIENT`: at once. Default: 10.
   */
  creep?: number;
  /**
   * Largest permanent deformation in total, of either sign, in the unit of `yieldPoint`. Within
   * [0, `constants.MAX_COEFFICIENT`]; `constants.MAX_COEFFICIENT`, `FLT_MAX` and infinity: no
   * limit. Default: 0.5.
   */
  limit?: number;
}

/** Settings of a soft body: stiffness, gas pressure, tearing and plasticity. */
export interface SoftBodySettings {
  /**
   * Stiffness of the edges: the frequency, in Hz, at which the two particles of an edge would
   * oscillate. Within [0, `constants.MAX_COEFFICIENT`]; 0 makes rods, as stiff as the substeps
   * allow. Frequencies above a sixth of the substep rate have little further effect.
   * Default: 15.
   */
  edgeHertz: number;
  /**
   * Damping ratio of the edges: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.5.
   */
  edgeDampingRatio: number;
  /**
   * Stiffness of the areas, as a frequency, in Hz. It applies to each cell, and to the area
   * within the outline unless the outline contains gas. Within [0, `constants.MAX_COEFFICIENT`];
   * 0: areas are not preserved. Frequencies above a sixth of the substep rate have little
   * further effect, but stay stable. Default: 30.
   */
  areaHertz: number;
  /**
   * Damping ratio of the areas: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.3.
   */
  areaDampingRatio: number;
  /**
   * Stiffness of shape matching, as a frequency, in Hz: it pulls each piece back to its original
   * shape, at the current position and angle of the piece. Within
   * [0, `constants.MAX_COEFFICIENT`]; 0: none. Frequencies above a sixth of the substep rate
   * have little further effect, but stay stable. Default: 0.
   */
  shapeHertz: number;
  /**
   * Damping ratio of shape matching: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 1.
   */
  shapeDampingRatio: number;
  /**
   * Resistance of the hinges to bending (`SoftBody.setHinges`): the flexural rigidity E I of a
   * rod, in N m². Within [0, `constants.MAX_FORCE`]. It is that of the whole rod, for any number
   * of particles: the free end of a rod that is clamped at the other end sinks by
   * `weight * length⁴ / (8 * bend_stiffness)`, with `weight` per metre. Default: 0, no
   * resistance.
   */
  bendStiffness: number;
  /**
   * Damping time of bending, in seconds: a bending mode of frequency f, in Hz, has the damping
   * ratio π f `bendDamping`. Within [0, `constants.MAX_COEFFICIENT`]; 0: undamped. With the
   * default, modes above 16 Hz do not oscillate. Default: 0.02.
   */
  bendDamping: number;
  /**
   * Pressure of the gas within the outline, relative to the outside, in N/m, at the original
   * area. It decreases as the area grows (pressure × area is constant). A negative pressure is
   * suction. Within ±`constants.MAX_FORCE`. Default: 0, no gas.
   */
  pressure: number;
  /**
   * Force, in N, above which an edge tears. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  tearForce: number;
  /**
   * Stretch above which an edge tears: length divided by original length. Within
   * [1, `constants.MAX_COEFFICIENT`]; `constants.MAX_COEFFICIENT`, `FLT_MAX` and infinity:
   * never. Default: `constants.MAX_COEFFICIENT`.
   */
  tearStretch: number;
  /**
   * Plasticity of the edge lengths. Strain is the change of length divided by rest length.
   * Default: none.
   */
  edgePlasticity: SoftPlasticity;
  /**
   * Plasticity of the areas, except of gas. Strain is the change of area divided by rest area.
   * Default: none.
   */
  areaPlasticity: SoftPlasticity;
  /**
   * Plasticity of the hinges. Strain is the change of curvature, in radians per metre.
   * Default: none, with a `limit` of `constants.MAX_COEFFICIENT`.
   */
  bendPlasticity: SoftPlasticity;
  /**
   * Plasticity of the shape for shape matching. Strain is the distance of a particle from its
   * place in the shape, divided by the size of the piece: the root mean square of the distances
   * of its particles from its centre. Default: none.
   */
  shapePlasticity: SoftPlasticity;
  /** Whether edges only pull, as ropes do. Default: false. */
  pullOnly: boolean;
  /**
   * Whether particles of one piece collide with each other, except those with an edge between
   * them. Default: false.
   */
  selfCollide: boolean;
}

/** Fields to set in `ImpelSoftBodySettings`. */
export interface SoftBodySettingsOptions {
  /**
   * Stiffness of the edges: the frequency, in Hz, at which the two particles of an edge would
   * oscillate. Within [0, `constants.MAX_COEFFICIENT`]; 0 makes rods, as stiff as the substeps
   * allow. Frequencies above a sixth of the substep rate have little further effect.
   * Default: 15.
   */
  edgeHertz?: number;
  /**
   * Damping ratio of the edges: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.5.
   */
  edgeDampingRatio?: number;
  /**
   * Stiffness of the areas, as a frequency, in Hz. It applies to each cell, and to the area
   * within the outline unless the outline contains gas. Within [0, `constants.MAX_COEFFICIENT`];
   * 0: areas are not preserved. Frequencies above a sixth of the substep rate have little
   * further effect, but stay stable. Default: 30.
   */
  areaHertz?: number;
  /**
   * Damping ratio of the areas: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 0.3.
   */
  areaDampingRatio?: number;
  /**
   * Stiffness of shape matching, as a frequency, in Hz: it pulls each piece back to its original
   * shape, at the current position and angle of the piece. Within
   * [0, `constants.MAX_COEFFICIENT`]; 0: none. Frequencies above a sixth of the substep rate
   * have little further effect, but stay stable. Default: 0.
   */
  shapeHertz?: number;
  /**
   * Damping ratio of shape matching: 0 is undamped, 1 is critical damping. Within
   * [0, `constants.MAX_COEFFICIENT`]. Default: 1.
   */
  shapeDampingRatio?: number;
  /**
   * Resistance of the hinges to bending (`SoftBody.setHinges`): the flexural rigidity E I of a
   * rod, in N m². Within [0, `constants.MAX_FORCE`]. It is that of the whole rod, for any number
   * of particles: the free end of a rod that is clamped at the other end sinks by
   * `weight * length⁴ / (8 * bend_stiffness)`, with `weight` per metre. Default: 0, no
   * resistance.
   */
  bendStiffness?: number;
  /**
   * Damping time of bending, in seconds: a bending mode of frequency f, in Hz, has the damping
   * ratio π f `bendDamping`. Within [0, `constants.MAX_COEFFICIENT`]; 0: undamped. With the
   * default, modes above 16 Hz do not oscillate. Default: 0.02.
   */
  bendDamping?: number;
  /**
   * Pressure of the gas within the outline, relative to the outside, in N/m, at the original
   * area. It decreases as the area grows (pressure × area is constant). A negative pressure is
   * suction. Within ±`constants.MAX_FORCE`. Default: 0, no gas.
   */
  pressure?: number;
  /**
   * Force, in N, above which an edge tears. Within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Default: `constants.MAX_FORCE`.
   */
  tearForce?: number;
  /**
   * Stretch above which an edge tears: length divided by original length. Within
   * [1, `constants.MAX_COEFFICIENT`]; `constants.MAX_COEFFICIENT`, `FLT_MAX` and infinity:
   * never. Default: `constants.MAX_COEFFICIENT`.
   */
  tearStretch?: number;
  /**
   * Plasticity of the edge lengths. Strain is the change of length divided by rest length.
   * Default: none.
   */
  edgePlasticity?: SoftPlasticityOptions;
  /**
   * Plasticity of the areas, except of gas. Strain is the change of area divided by rest area.
   * Default: none.
   */
  areaPlasticity?: SoftPlasticityOptions;
  /**
   * Plasticity of the hinges. Strain is the change of curvature, in radians per metre.
   * Default: none, with a `limit` of `constants.MAX_COEFFICIENT`.
   */
  bendPlasticity?: SoftPlasticityOptions;
  /**
   * Plasticity of the shape for shape matching. Strain is the distance of a particle from its
   * place in the shape, divided by the size of the piece: the root mean square of the distances
   * of its particles from its centre. Default: none.
   */
  shapePlasticity?: SoftPlasticityOptions;
  /** Whether edges only pull, as ropes do. Default: false. */
  pullOnly?: boolean;
  /**
   * Whether particles of one piece collide with each other, except those with an edge between
   * them. Default: false.
   */
  selfCollide?: boolean;
}

/** Fields to set in `ImpelSoftBodyDef`. */
export interface SoftBodyOptions extends SoftBodySettingsOptions, BodyOptions, ShapeOptions {
  /** Mass of all particles together, in kg. Above 0, at most `constants.MAX_MASS`. Default: 1. */
  mass?: number;
  /**
   * Radius of the disc of each particle, in metres. Within
   * [`constants.MIN_SIZE`, `constants.MAX_SIZE`]. Default: 0.05.
   */
  particleRadius?: number;
  /** Stiffness, gas pressure, tearing and plasticity. */
  settings?: SoftBodySettingsOptions;
  /**
   * Definition of each particle's body. `position` and `rotation` place the whole soft body in
   * the world, and the velocities are those of the whole, as of a rigid body. All particles get
   * the name and the user data; `type` is ignored. Default: `BodyOptions`.
   */
  body?: BodyOptions;
  /**
   * Definition of each particle's disc: material, filter, `enable_*` flags, user data. The
   * density is ignored; it follows from `mass`. Default: `ShapeOptions`.
   */
  shape?: ShapeOptions;
  /** User data of the soft body: see `SoftBody.userNumber`. Default: 0. */
  userData?: unknown;
}

/** An edge: two particles whose distance is preserved. */
export interface SoftEdge {
  /** Index of the first particle. */
  a: number;
  /** Index of the second particle. */
  b: number;
}

/** Fields to set in `ImpelSoftEdge`. */
export interface SoftEdgeOptions {
  /** Index of the first particle. */
  a?: number;
  /** Index of the second particle. */
  b?: number;
}

/** A cell: a triangle of three particles, whose area is preserved. */
export interface SoftCell {
  /** Index of the first particle. */
  a: number;
  /** Index of the second particle. */
  b: number;
  /** Index of the third particle. */
  c: number;
}

/** Fields to set in `ImpelSoftCell`. */
export interface SoftCellOptions {
  /** Index of the first particle. */
  a?: number;
  /** Index of the second particle. */
  b?: number;
  /** Index of the third particle. */
  c?: number;
}

/** A hinge: three different particles in a row, which resist bending at the second. */
export interface SoftHinge {
  /** Index of the first particle. */
  a: number;
  /** Index of the second particle. */
  b: number;
  /** Index of the third particle. */
  c: number;
}

/** Fields to set in `ImpelSoftHinge`. */
export interface SoftHingeOptions {
  /** Index of the first particle. */
  a?: number;
  /** Index of the second particle. */
  b?: number;
  /** Index of the third particle. */
  c?: number;
}

/** Fields to set in `ImpelExplosionDef`. */
export interface ExplosionOptions {
  /** Centre in the world, in metres, relative to `origin`. Default: (0, 0). */
  position?: VectorLike;
  /**
   * Distance up to which shapes receive the full impulse, in metres, within
   * [0, `constants.MAX_COORDINATE`]. Default: 1.
   */
  radius?: number;
  /**
   * Distance beyond `radius` over which the impulse falls linearly to zero, in metres, within
   * [0, `constants.MAX_COORDINATE`]. Default: 1.
   */
  falloff?: number;
  /**
   * Impulse per metre of a shape's width as seen from the centre, in N s/m. Within
   * ±`constants.MAX_FORCE`; negative values pull inwards. Default: 1.
   */
  impulsePerLength?: number;
  /**
   * Filter of the explosion: it acts on shapes that this filter allows.
   * Default: `FilterOptions`.
   */
  filter?: FilterOptions;
  /**
   * Origin that `position` is relative to. Far from the world's origin, use a nearby point for
   * precision. Default: (0, 0).
   */
  origin?: VectorLike;
}

/** Fields to set in `ImpelBuoyancyDef`. */
export interface BuoyancyOptions {
  /**
   * Normal of the surface, pointing out of the water, of any length but zero. The water is where
   * `surface_normal · p <= surface_offset`. Default: (0, 1).
   */
  surfaceNormal?: VectorLike;
  /**
   * Offset of the surface; see `surfaceNormal`. In metres if the normal has length 1.
   * Default: 0.
   */
  surfaceOffset?: number;
  /**
   * Box that bounds the water. A side at ±`constants.MAX_COORDINATE` means no bound on that
   * side. Default: no bounds.
   */
  region?: AabbLike;
  /**
   * Density of the water, in kg/m², within [0, `constants.MAX_DENSITY`]. Bodies whose shapes are
   * less dense float. Default: 1.
   */
  density?: number;
  /**
   * Linear drag coefficient, in N s/m³, within [0, `constants.MAX_COEFFICIENT`]. The force on
   * each square metre under water is this times the velocity relative to the flow. Default: 1.
   */
  linearDrag?: number;
  /**
   * Angular drag coefficient, in N s/m³, within [0, `constants.MAX_COEFFICIENT`]. Applies to the
   * rotation of each shape about the centroid of its part under water. Default: 1.
   */
  angularDrag?: number;
  /** Velocity of the water, in m/s. Components within ±`constants.MAX_VELOCITY`. Default: (0, 0). */
  flow?: VectorLike;
  /**
   * Length of the next step, in seconds, above 0 and at most `constants.MAX_TIME_STEP`. Drag is
   * limited so that it does not reverse a motion within this time. Default: 1/60.
   */
  timeStep?: number;
  /**
   * Whether it acts on sleeping bodies, and wakes them. Floating bodies that are at rest fall
   * asleep. Set this to true only when the water changes. Default: false.
   */
  wake?: boolean;
  /** Filter of the water: it acts on shapes that this filter allows. Default: `FilterOptions`. */
  filter?: FilterOptions;
  /**
   * Origin that the surface and the region are relative to. Far from the world's origin, use a
   * nearby point for precision. Default: (0, 0).
   */
  origin?: VectorLike;
}

/** Fields to set in `ImpelWindDef`. */
export interface WindOptions {
  /**
   * Velocity of the air, in m/s. Components within ±`constants.MAX_VELOCITY`. Zero is still air,
   * which slows bodies down. Default: (0, 0).
   */
  velocity?: VectorLike;
  /** Density of the air, in kg/m², within [0, `constants.MAX_DENSITY`]. Default: 1.2. */
  density?: number;
  /**
   * Drag coefficient, within [0, `constants.MAX_COEFFICIENT`], for the force along the wind on
   * the edges that face it. The force is `density / 2 · drag · speed² · width`, where `width` is
   * the extent of the edge perpendicular to the wind, in metres. Default: 1.
   */
  drag?: number;
  /**
   * Lift coefficient, within ±`constants.MAX_COEFFICIENT`, for the force perpendicular to the
   * wind. If positive, the force points to the other side of the edge: a plate whose lower side
   * faces the wind is lifted. Default: 0.
   */
  lift?: number;
  /**
   * Box that bounds the wind. A side at ±`constants.MAX_COORDINATE` means no bound on that side.
   * Default: no bounds.
   */
  region?: AabbLike;
  /**
   * Length of the next step, in seconds, above 0 and at most `constants.MAX_TIME_STEP`. Drag is
   * limited so that it does not reverse a motion within this time. Default: 1/60.
   */
  timeStep?: number;
  /** Whether it acts on sleeping bodies, and wakes them. Default: false. */
  wake?: boolean;
  /** Filter of the wind: it acts on shapes that this filter allows. Default: `FilterOptions`. */
  filter?: FilterOptions;
  /**
   * Origin that the region is relative to. Far from the world's origin, use a nearby point for
   * precision. Default: (0, 0).
   */
  origin?: VectorLike;
}

/** A force towards or away from a point (point gravity), filled by `RadialForceOptions`. */
export interface RadialForceDef {
  /** Centre of the force in the world, relative to `origin`. Default: (0, 0). */
  center: Vector;
  /**
   * Largest distance of a body's centre of mass from `center`, in metres; bodies beyond it are
   * not affected. Above 0, at most 2 * `constants.MAX_COORDINATE`; `FLT_MAX` and infinity stand
   * for this maximum. Default: 10.
   */
  range: number;
  /**
   * Force at a distance of one metre, in N, within ±`constants.MAX_FORCE`; per kilogram if
   * `scaleByMass` is true. A positive strength attracts, a negative one repels. Default: 0.
   */
  strength: number;
  /**
   * Exponent of the distance by which the force is divided, 0, 1 or 2. With 0 the force is
   * constant within the range, with 1 inversely proportional to the distance, and with 2 to its
   * square, as gravity is. Default: 2.
   */
  falloff: number;
  /**
   * Smallest distance used in the formula, in metres, at least 0.001 times
   * `ImpelWorldDef.length_unit`, and at most `constants.MAX_SIZE`. It keeps the force finite
   * near the centre. Default: 0.1.
   */
  minimumDistance: number;
  /** Whether the force is proportional to the body's mass, as gravity is. Default: true. */
  scaleByMass: boolean;
  /**
   * Body that the force does not affect, such as the one at its centre. A destroyed body fails
   * with `IMPEL_ERROR_INVALID_HANDLE`. Default: null, no body.
   */
  ignoredBody: Body;
  /** Only bodies with a shape that passes this filter are affected. Default: `FilterOptions`. */
  filter: Filter;
  /**
   * Position that `center` is relative to. Far from the world's origin, a nearby position makes
   * `center` precise. Default: (0, 0).
   */
  origin: Vector;
}

/** Fields to set in `ImpelRadialForceDef`. */
export interface RadialForceOptions {
  /** Centre of the force in the world, relative to `origin`. Default: (0, 0). */
  center?: VectorLike;
  /**
   * Largest distance of a body's centre of mass from `center`, in metres; bodies beyond it are
   * not affected. Above 0, at most 2 * `constants.MAX_COORDINATE`; `FLT_MAX` and infinity stand
   * for this maximum. Default: 10.
   */
  range?: number;
  /**
   * Force at a distance of one metre, in N, within ±`constants.MAX_FORCE`; per kilogram if
   * `scaleByMass` is true. A positive strength attracts, a negative one repels. Default: 0.
   */
  strength?: number;
  /**
   * Exponent of the distance by which the force is divided, 0, 1 or 2. With 0 the force is
   * constant within the range, with 1 inversely proportional to the distance, and with 2 to its
   * square, as gravity is. Default: 2.
   */
  falloff?: number;
  /**
   * Smallest distance used in the formula, in metres, at least 0.001 times
   * `ImpelWorldDef.length_unit`, and at most `constants.MAX_SIZE`. It keeps the force finite
   * near the centre. Default: 0.1.
   */
  minimumDistance?: number;
  /** Whether the force is proportional to the body's mass, as gravity is. Default: true. */
  scaleByMass?: boolean;
  /**
   * Body that the force does not affect, such as the one at its centre. A destroyed body fails
   * with `IMPEL_ERROR_INVALID_HANDLE`. Default: null, no body.
   */
  ignoredBody?: Body;
  /** Only bodies with a shape that passes this filter are affected. Default: `FilterOptions`. */
  filter?: FilterOptions;
  /**
   * Position that `center` is relative to. Far from the world's origin, a nearby position makes
   * `center` precise. Default: (0, 0).
   */
  origin?: VectorLike;
}

/** The saved ticks of a world. */
export interface SavedTicks {
  /** The lowest saved tick; 0 if there is none. */
  lowest: number | bigint;
  /** The highest saved tick; 0 if there is none. */
  highest: number | bigint;
  /** Memory that they take, in bytes. What several ticks share counts once. */
  bytes: number | bigint;
  /** Number of saved ticks. */
  count: number;
}

/** Fields to set in `ImpelSavedTicks`. */
export interface SavedTicksOptions {
  /** The lowest saved tick; 0 if there is none. */
  lowest?: UserNumber;
  /** The highest saved tick; 0 if there is none. */
  highest?: UserNumber;
  /** Memory that they take, in bytes. What several ticks share counts once. */
  bytes?: UserNumber;
  /** Number of saved ticks. */
  count?: number;
}

/** Fields to set in `ImpelRecordingDef`. */
export interface RecordingOptions {
  /**
   * Interval, in steps, at which a state hash is stored. A replay compares these hashes to find
   * where it diverges. 0 stores none, 1 finds the exact step. Default: 60.
   */
  hashInterval?: number;
  /**
   * Whether queries are recorded, with a summary of their results. Default: false.
   *
   * They can be read and drawn during a replay (`World.replayQueries`). Each takes about 120
   * bytes. Threads that query at the same time wait for each other while a query is written.
   */
  recordQueries?: boolean;
}

/** State of a recording. */
export interface Recording {
  /** Number of recorded steps. */
  steps: number | bigint;
  /** Number of recorded calls other than steps, including deferred calls. */
  calls: number | bigint;
  /** Number of recorded queries; 0 if they are not recorded. */
  queries: number | bigint;
  /** Total size in bytes. */
  size: number | bigint;
  /** Bytes that have not been taken yet. */
  waiting: number | bigint;
  /** Whether the recording is active; false after it has been stopped. */
  isActive: boolean;
}

/** Fields to set in `ImpelRecording`. */
export interface RecordingOptions {
  /** Number of recorded steps. */
  steps?: UserNumber;
  /** Number of recorded calls other than steps, including deferred calls. */
  calls?: UserNumber;
  /** Number of recorded queries; 0 if they are not recorded. */
  queries?: UserNumber;
  /** Total size in bytes. */
  size?: UserNumber;
  /** Bytes that have not been taken yet. */
  waiting?: UserNumber;
  /** Whether the recording is active; false after it has been stopped. */
  isActive?: boolean;
}

/** Contents of a recording. */
export interface RecordingInfo {
  /** Number of steps that can be played. */
  steps: number | bigint;
  /** Number of valid bytes. Bytes after these are incomplete or corrupt. */
  size: number | bigint;
  /** Interval, in steps, at which a state hash is stored; 0 for none. */
  hashInterval: number;
  /**
   * Whether the recording was stopped (`World.stopRecording`) and nothing is missing.
   *
   * An incomplete recording can be played too.
   */
  isComplete: boolean;
  /**
   * Settings of the world when the recording began. Create a world with them, and any
   * `workerCount`, to play the recording in.
   */
  worldDef: WorldDef;
}

/** Fields to set in `ImpelRecordingInfo`. */
export interface RecordingInfoOptions {
  /** Number of steps that can be played. */
  steps?: UserNumber;
  /** Number of valid bytes. Bytes after these are incomplete or corrupt. */
  size?: UserNumber;
  /** Interval, in steps, at which a state hash is stored; 0 for none. */
  hashInterval?: number;
  /**
   * Whether the recording was stopped (`World.stopRecording`) and nothing is missing.
   *
   * An incomplete recording can be played too.
   */
  isComplete?: boolean;
  /**
   * Settings of the world when the recording began. Create a world with them, and any
   * `workerCount`, to play the recording in.
   */
  worldDef?: WorldOptions;
}

/** Fields to set in `ImpelReplayDef`. */
export interface ReplayOptions {
  /**
   * Interval, in steps, at which a snapshot is kept for seeking backwards; 0 for none.
   * Default: 60.
   */
  keyframeInterval?: number;
  /**
   * Memory limit for these snapshots, in bytes. When it is exceeded, every second snapshot is
   * dropped and the interval is doubled. Default: 64 MiB.
   */
  keyframeBytes?: UserNumber;
}

/** Progress of a replay. */
export interface Replay {
  /** Number of steps played. */
  step: number | bigint;
  /** Number of steps of the recording. */
  steps: number | bigint;
  /**
   * First step whose hash differed from the recording; 0 if none. The state diverged at this
   * step, or at an earlier step after the previous hash.
   */
  firstDivergedStep: number | bigint;
  /** Number of recorded calls that failed in the replay. */
  failedCalls: number | bigint;
  /** Step before or within which the first of these calls was made; 0 if none. */
  firstFailedStep: number | bigint;
  /** Memory used by the recording and its snapshots, in bytes. */
  bytes: number | bigint;
  /** Whether the replay is at the end. */
  isAtEnd: boolean;
  /** Whether the recording was stopped and nothing is missing. */
  isComplete: boolean;
}

/** Fields to set in `ImpelReplay`. */
export interface ReplayOptions {
  /** Number of steps played. */
  step?: UserNumber;
  /** Number of steps of the recording. */
  steps?: UserNumber;
  /**
   * First step whose hash differed from the recording; 0 if none. The state diverged at this
   * step, or at an earlier step after the previous hash.
   */
  firstDivergedStep?: UserNumber;
  /** Number of recorded calls that failed in the replay. */
  failedCalls?: UserNumber;
  /** Step before or within which the first of these calls was made; 0 if none. */
  firstFailedStep?: UserNumber;
  /** Memory used by the recording and its snapshots, in bytes. */
  bytes?: UserNumber;
  /** Whether the replay is at the end. */
  isAtEnd?: boolean;
  /** Whether the recording was stopped and nothing is missing. */
  isComplete?: boolean;
}

/** A recorded query. */
export interface ReplayQuery {
  /** Kind of the query. */
  kind: QueryKind;
  /**
   * Number of shapes found. 0 or 1 for queries that find one shape; for a visitor the number of
   * shapes that it was called with and did not ignore.
   */
  count: number;
  /**
   * Position: the start of the ray, the point, or the lower corner of the box. For a shape its
   * pose at the start.
   */
  transform: Transform;
  /** Translation of the ray or moving shape; else zero. */
  translation: Vector;
  /** AABB of the shape at its start; the box itself; or the point. */
  bounds: Aabb;
  /**
   * Distance parameter of the query, in metres; else 0.
   *
   * It is the margin of `World.collideShape` and `collideMover`, the skin of `World.castMover`,
   * and the maximum distance of a nearest-shape query.
   */
  distance: number;
  /**
   * The hit with the smallest fraction; for queries without motion the first, with fraction 0.
   *
   * Overlaps have no point and no normal. A nearest shape has its `point`, and its `gradient` as
   * the normal. Contacts have the first point of the first shape. The shape may have been
   * destroyed since, or may not exist in a world that diverged.
   */
  closest: RayHit | null;
  /** Origin that all of these points are relative to: `ImpelQueryOptions.origin`. */
  origin: Vector;
}

/** Fields to set in `ImpelReplayQuery`. */
export interface ReplayQueryOptions {
  /** Kind of the query. */
  kind?: QueryKind;
  /**
   * Number of shapes found. 0 or 1 for queries that find one shape; for a visitor the number of
   * shapes that it was called with and did not ignore.
   */
  count?: number;
  /**
   * Position: the start of the ray, the point, or the lower corner of the box. For a shape its
   * pose at the start.
   */
  transform?: TransformLike;
  /** Translation of the ray or moving shape; else zero. */
  translation?: VectorLike;
  /** AABB of the shape at its start; the box itself; or the point. */
  bounds?: AabbLike;
  /**
   * Distance parameter of the query, in metres; else 0.
   *
   * It is the margin of `World.collideShape` and `collideMover`, the skin of `World.castMover`,
   * and the maximum distance of a nearest-shape query.
   */
  distance?: number;
  /**
   * The hit with the smallest fraction; for queries without motion the first, with fraction 0.
   *
   * Overlaps have no point and no normal. A nearest shape has its `point`, and its `gradient` as
   * the normal. Contacts have the first point of the first shape. The shape may have been
   * destroyed since, or may not exist in a world that diverged.
   */
  closest?: RayHitOptions;
  /** Origin that all of these points are relative to: `ImpelQueryOptions.origin`. */
  origin?: VectorLike;
}

/** Fields to set in `ImpelDebugDraw`. */
export interface DebugDrawOptions {
  /** Whether to draw shapes. Default: true. */
  drawShapes?: boolean;
  /** Whether to draw joints. Default: true. */
  drawJoints?: boolean;
  /** Whether to draw contact points. Default: true. */
  drawContacts?: boolean;
  /** Whether to draw contact normals. Default: true. */
  drawNormals?: boolean;
  /** Whether to draw the AABBs of shapes. Default: false. */
  drawBounds?: boolean;
  /**
   * Whether to draw the boxes of the trees that find pairs of shapes and answer queries: the
   * AABB of each shape with its margin, and the boxes of the nodes above them. Default: false.
   */
  drawTrees?: boolean;
  /** Whether to draw centres of mass. Default: false. */
  drawMass?: boolean;
  /** Whether to draw the names of bodies at their centres of mass. Default: false. */
  drawNames?: boolean;
  /**
   * Whether to draw a box around each island. An island is a set of bodies that are connected by
   * contacts or joints and fall asleep together. Default: false.
   */
  drawIslands?: boolean;
  /**
   * Whether to draw the axis, the limits and the force of each joint. The force is that of the
   * last step, drawn as a line from the anchor on body b. Requires `drawJoints`. Default: false.
   */
  drawJointExtras?: boolean;
  /**
   * Whether to draw the normal force on shape B at each contact point, averaged over the last
   * step. Default: false.
   */
  drawContactForces?: boolean;
  /**
   * Whether to draw the friction force on shape B at each contact point, averaged over the last
   * step. Default: false.
   */
  drawFrictionForces?: boolean;
  /**
   * Whether to draw the recorded queries of the current step of a replay. See
   * `World.replayQueries`. Default: true.
   */
  drawQueries?: boolean;
  /**
   * Length of the axes and limits of joints, in metres. Within [0, `constants.MAX_SIZE`].
   * Default: 0.5.
   */
  jointScale?: number;
  /** Length of a drawn force, in metres per newton. Default: 0.01. */
  forceScale?: number;
  /**
   * Only objects that overlap this box are drawn. Half-spaces are clipped to it. Default: 1000 m
   * in each direction from `origin`.
   */
  bounds?: AabbLike;
  /**
   * Origin that `bounds` and all points passed to the callbacks are relative to.
   * Default: (0, 0).
   */
  origin?: VectorLike;
  /**
   * Time to draw, between the last two steps: 0 is the state before the last step, 1 the state
   * after it. Within [0, 1]. Pass `ImpelAdvance.alpha` for smooth motion. AABBs of islands and
   * of trees are those after the step. Default: 1.
   */
  alpha?: number;
}

/** A vertex of `World.drawList`: 12 bytes, as a graphics library takes them. */
export interface DrawVertex {
  /** Position relative to `ImpelDebugDraw.origin`, in metres. */
  position: Vector;
  /** Colour of the triangle. */
  color: number;
}

/** Fields to set in `ImpelDrawVertex`. */
export interface DrawVertexOptions {
  /** Position relative to `ImpelDebugDraw.origin`, in metres. */
  position?: VectorLike;
  /** Colour of the triangle. */
  color?: number;
}

/** Distance between two convex shapes. */
export interface Distance {
  /** Distance, in metres; zero if they overlap. */
  distance: number;
  /** Point of shape A closest to shape B, on its surface. */
  pointA: Vector;
  /** Point of shape B closest to shape A, on its surface. */
  pointB: Vector;
  /** Unit vector from A to B. Zero if the shapes without their rounding overlap. */
  normal: Vector;
  /** Number of GJK iterations. */
  iterations: number;
}

/** Fields to set in `ImpelDistance`. */
export interface DistanceOptions {
  /** Distance, in metres; zero if they overlap. */
  distance?: number;
  /** Point of shape A closest to shape B, on its surface. */
  pointA?: VectorLike;
  /** Point of shape B closest to shape A, on its surface. */
  pointB?: VectorLike;
  /** Unit vector from A to B. Zero if the shapes without their rounding overlap. */
  normal?: VectorLike;
  /** Number of GJK iterations. */
  iterations?: number;
}

/** Penetration of two convex shapes. */
export interface Penetration {
  /** Whether they overlap. If false, all other fields are zero. */
  overlaps: boolean;
  /** Penetration depth, in metres: the length of the shortest translation that separates them. */
  depth: number;
  /** Unit vector from A to B along that translation. */
  normal: Vector;
  /** Deepest point of A, inside B. */
  pointA: Vector;
  /** Deepest point of B, inside A. */
  pointB: Vector;
}

/** Fields to set in `ImpelPenetration`. */
export interface PenetrationOptions {
  /** Whether they overlap. If false, all other fields are zero. */
  overlaps?: boolean;
  /** Penetration depth, in metres: the length of the shortest translation that separates them. */
  depth?: number;
  /** Unit vector from A to B along that translation. */
  normal?: VectorLike;
  /** Deepest point of A, inside B. */
  pointA?: VectorLike;
  /** Deepest point of B, inside A. */
  pointB?: VectorLike;
}

/** Result of a cast. If `hit` is false, all other fields are zero. */
export interface CastHit {
  /** Point of contact. */
  point: Vector;
  /**
   * Unit normal at that point, towards the ray or the moving shape. Zero if they overlap at the
   * start.
   */
  normal: Vector;
  /** Fraction of the translation at the hit, within [0, 1]. */
  fraction: number;
}

/** Fields to set in `ImpelCastHit`. */
export interface CastHitOptions {
  /** Point of contact. */
  point?: VectorLike;
  /**
   * Unit normal at that point, towards the ray or the moving shape. Zero if they overlap at the
   * start.
   */
  normal?: VectorLike;
  /** Fraction of the translation at the hit, within [0, 1]. */
  fraction?: number;
  /** Whether there was a hit. */
  hit?: boolean;
}

/**
 * Motion of a shape about its centre of mass, from a start pose to an end pose.
 *
 * The rotation takes the shorter direction.
 */
export interface Sweep {
  /** Centre of mass in the space of the shape. */
  localCenter: Vector;
  /** Position of the centre of mass at the start. */
  start: Vector;
  /** Position of the centre of mass at the end. */
  end: Vector;
  /** Rotation at the start. */
  startRotation: Rotation;
  /** Rotation at the end. */
  endRotation: Rotation;
}

/** Fields to set in `ImpelSweep`. */
export interface SweepOptions {
  /** Centre of mass in the space of the shape. */
  localCenter?: VectorLike;
  /** Position of the centre of mass at the start. */
  start?: VectorLike;
  /** Position of the centre of mass at the end. */
  end?: VectorLike;
  /** Rotation at the start. */
  startRotation?: RotationLike;
  /** Rotation at the end. */
  endRotation?: RotationLike;
}

/** Time of impact of two moving shapes. */
export interface Impact {
  /** Outcome. */
  state: ImpactState;
  /**
   * Fraction of the motion until the shapes touch, when the gap is at most a few millimetres. 0
   * if they overlap at the start, `maxFraction` if they do not touch.
   */
  fraction: number;
}

/** Fields to set in `ImpelImpact`. */
export interface ImpactOptions {
  /** Outcome. */
  state?: ImpactState;
  /**
   * Fraction of the motion until the shapes touch, when the gap is at most a few millimetres. 0
   * if they overlap at the start, `maxFraction` if they do not touch.
   */
  fraction?: number;
}

/** Properties of a closed outline. */
export interface OutlineMeasure {
  /** Area, in m²; negative if the points are in clockwise order. */
  area: number;
  /** Length of the closed outline, in metres. */
  length: number;
  /** Centroid of the area. */
  centroid: Vector;
  /** Whether the outline is convex. */
  convex: boolean;
  /** Whether the outline is simple: no edge crosses another. */
  simple: boolean;
}

/** Fields to set in `ImpelOutlineMeasure`. */
export interface OutlineMeasureOptions {
  /** Area, in m²; negative if the points are in clockwise order. */
  area?: number;
  /** Length of the closed outline, in metres. */
  length?: number;
  /** Centroid of the area. */
  centroid?: VectorLike;
  /** Whether the outline is convex. */
  convex?: boolean;
  /** Whether the outline is simple: no edge crosses another. */
  simple?: boolean;
}

/** One of several outlines whose points are stored in one array. */
export interface Outline {
  /** Index of its first point in that array. */
  first: number;
  /** Number of points. */
  count: number;
  /** Whether the outline is closed: its last point is connected to the first. */
  closed: boolean;
}

/** Fields to set in `ImpelOutline`. */
export interface OutlineOptions {
  /** Index of its first point in that array. */
  first?: number;
  /** Number of points. */
  count?: number;
  /** Whether the outline is closed: its last point is connected to the first. */
  closed?: boolean;
}

/** A box that a query found. */
export interface TreeHit {
  /** Handle of the box. */
  proxy: TreeProxy;
  /** User data of the box. */
  userData: number | bigint;
  /**
   * Fraction of the translation at which the ray or the moving box hits this box. Zero in other
   * queries.
   */
  fraction: number;
}

/** Fields to set in `ImpelTreeHit`. */
export interface TreeHitOptions {
  /** Handle of the box. */
  proxy?: TreeProxy;
  /** User data of the box. */
  userData?: unknown;
  /**
   * Fraction of the translation at which the ray or the moving box hits this box. Zero in other
   * queries.
   */
  fraction?: number;
}

export interface MathMembers {
  /**
   * Returns the scalar cross product `a.x * b.y - a.y * b.x`. It is positive if `b` is
   * counter-clockwise from `a`, and its magnitude is twice the area of the triangle that they
   * span.
   */
  vec2Cross(a: VectorLike, b: VectorLike): number;
  /** Returns `v × s`: `v` rotated clockwise by 90 degrees, times `s`. */
  vec2CrossScalar(v: VectorLike, s: number): Vector;
  /**
   * Returns `s × v`: `v` rotated counter-clockwise by 90 degrees, times `s`. If `s` is an
   * angular velocity, the result is the velocity of a point at the offset `v` from the centre of
   * rotation.
   */
  scalarCrossVec2(s: number, v: VectorLike): Vector;
  /**
   * Returns the rotation by an angle, in radians, of any size. The result is bit-identical on
   * every platform.
   */
  rotationFromAngle(angle: number): Rotation;
  /**
   * Writes the rotation whose matrix has the columns `x` and `y`: the rotated unit vectors
   * (1, 0) and (0, 1). Both must be unit vectors, and `y` must be `x` rotated counter-clockwise
   * by 90 degrees, to within 0.01. Otherwise fails with `IMPEL_ERROR_INVALID_ARGUMENT`.
   */
  rotationFromColumns(x: VectorLike, y: VectorLike): Rotation;
  /** Returns the angle of a rotation, in radians, within [-π, π]. */
  rotationAngle(rotation: RotationLike): number;
  /** Rotates a vector from local space to world space. */
  rotationApply(rotation: RotationLike, v: VectorLike): Vector;
  /** Rotates a vector from world space to local space. */
  rotationApplyInverse(rotation: RotationLike, v: VectorLike): Vector;
  /** Returns the rotation `b` followed by the rotation `a`. Their angles add up. */
  rotationCompose(a: RotationLike, b: RotationLike): Rotation;
  /** Returns the rotation `b` relative to `a`: the angle of `b` minus the angle of `a`. */
  rotationInverseCompose(a: RotationLike, b: RotationLike): Rotation;
  /**
   * Returns the transform `b` followed by the transform `a`. If `b` is a pose relative to a
   * parent, and `a` is the pose of the parent, the result is the pose in the world.
   */
  transformCompose(a: TransformLike, b: TransformLike): Transform;
  /**
   * Returns the transform `b` relative to `a`. `impel_transform_compose(a, result)` is `b`. If
   * both are poses of bodies, the result is the pose of the second body in the space of the
   * first.
   */
  transformInverseCompose(a: TransformLike, b: TransformLike): Transform;
  /** Transforms a point from local space to world space. */
  transformPoint(transform: TransformLike, point: VectorLike): Vector;
  /** Transforms a point from world space to local space. */
  transformInversePoint(transform: TransformLike, point: VectorLike): Vector;
  /**
   * Returns whether a box has finite corners in the right order, within
   * ±`constants.MAX_COORDINATE`.
   */
  aabbIsValid(aabb: AabbLike): boolean;
  /** Returns whether two boxes overlap. Boxes that only touch overlap. */
  aabbOverlaps(a: AabbLike, b: AabbLike): boolean;
  /** Returns whether `b` lies entirely inside `a`. Edges may touch. */
  aabbContains(a: AabbLike, b: AabbLike): boolean;
  /** Returns whether a point lies inside the box or on its edge. */
  aabbContainsPoint(aabb: AabbLike, point: VectorLike): boolean;
  /** Returns the smallest box that contains both boxes. */
  aabbUnion(a: AabbLike, b: AabbLike): Aabb;
  /**
   * Writes the signed distance of a point from the line `normal · p = offset`, in metres. The
   * distance is positive on the side that the normal points to (outside the half-space),
   * negative on the other side (inside), and zero on the line. The normal may have any length
   * but zero; a zero normal fails with `IMPEL_ERROR_INVALID_ARGUMENT`. If its length is 1,
   * `offset` is the distance of the line from the origin, in metres. A normal and an offset that
   * are both n times as large describe the same line.
   */
  halfSpaceDistance(normal: VectorLike, offset: number, point: VectorLike): number;
  /**
   * Finds the translation nearest to `target` that up to `constants.MAX_PLANES` planes allow.
   *
   * The solution is exact for any angles between the planes. With a target of zero it is the
   * shortest way out of an overlap. Needs no world.
   */
  solvePlanes(target: VectorLike, planes: readonly MoverPlaneOptions[]): PlaneSolution;
  /**
   * Removes from a vector, such as a velocity, the parts that point into planes.
   *
   * Takes up to `constants.MAX_PLANES` planes that the mover touches; their separations and push
   * limits are ignored. The result is the nearest vector that points into none of them; in a
   * corner it is zero. Needs no world.
   */
  clipVector(vector: VectorLike, planes: readonly MoverPlaneOptions[]): Vector;
  /** Pose of a sweep at a fraction of its motion, within [0, 1]. */
  sweepTransform(sweep: SweepOptions, fraction: number): Transform;
}

export interface WorldMembers {
  /** Returns whether the handle names an existing world. Never blocks. */
  readonly isValid: boolean;
  /**
   * Moves the origin of the world to the point `origin`, in metres (floating origin). Its
   * components are within ±`constants.MAX_COORDINATE`. These positions change by `-origin`: all
   * bodies, the centres of persistent radial forces, the ground anchors of pulley joints, and
   * the targets of mouse joints. Velocities, contacts, impulses and sleep do not change, and no
   * event is raised. Bodies may come to lie beyond `constants.MAX_COORDINATE`; the call does not
   * check this.
   *
   * Bodies are as precise far from the origin as near it, and the shift loses no bit of their
   * positions. Only a `float` position is coarser there: by 0.06 mm at 1 km, by 8 mm at 100 km.
   * To avoid that without a shift, read positions relative to a nearby point
   * (`World.interpolatedTransforms`, `ImpelQueryOptions.origin`). Positions that the caller has
   * stored, and those in borrowed events, remain relative to the old origin.
   */
  shiftOrigin(origin: VectorLike): void;
  /**
   * Adds the time of a frame, in seconds, as `World.advance` does, but takes no step.
   * `out_advance->steps` is the number of steps to take: call `World.step` that many times, with
   * the time step and substeps of `World.fixedStep`. Their time counts as used even if you do
   * not take them. `elapsed` is within [0, `constants.MAX_ELAPSED`]. Fails with
   * `IMPEL_ERROR_LOCKED` inside any callback of this world.
   */
  planAdvance(elapsed: number): Advance;
  /** The current settings of the world, including every change since its creation. */
  readonly def: WorldDef;
  /**
   * The gravity: the acceleration of every dynamic body, in m/s².
   *
   * Setting: Components within ±`constants.MAX_GRAVITY`. A change wakes every body.
   */
  get gravity(): Vector;
  set gravity(value: VectorLike);
  /**
   * World units of length per metre: `ImpelWorldDef.length_unit`. It cannot change after
   * creation.
   */
  readonly lengthUnit: number;
  /**
   * Time step in seconds, substeps and largest number of steps of `World.advance`.
   *
   * Setting: `timeStep` is in seconds, above 0 and at most `constants.MAX_TIME_STEP`. `substeps`
   * is within [1, `constants.MAX_SUBSTEPS`], and `maxStepsPerAdvance` within
   * [1, `constants.MAX_ITERATIONS`].
   */
  get fixedStep(): [timeStep: number, substeps: number, maxStepsPerAdvance: number];
  set fixedStep(value: readonly [number, number, number]);
  /**
   * Whether bodies at rest fall asleep.
   *
   * Setting: Disabling sleep wakes every body.
   */
  get enableSleep(): boolean;
  set enableSleep(value: boolean);
  /**
   * The time that bodies must be at rest before they fall asleep, in seconds.
   *
   * Setting: Above 0, at most `constants.MAX_ELAPSED`; `FLT_MAX` and infinity stand for this
   * maximum. At the maximum bodies never fall asleep. Bodies that sleep already stay asleep.
   */
  get sleepTime(): number;
  set sleepTime(value: number);
  /** Whether a step starts with the impulses of the previous step (warm starting). */
  get enableWarmStarting(): boolean;
  set enableWarmStarting(value: boolean);
  /** The continuous collision mode (CCD). */
  get continuous(): Continuous;
  set continuous(value: Continuous);
  /**
   * Stiffness of soft contacts in Hz, their damping ratio, and the largest push speed in m/s.
   *
   * Setting: `hertz` is the stiffness as a frequency in Hz, above 0 and at most
   * `constants.MAX_COEFFICIENT`. `dampingRatio` is within [0, `constants.MAX_COEFFICIENT`]; 1 is
   * critical damping. `pushSpeed` is the largest speed at which overlapping bodies are pushed
   * apart, in m/s, within [0, `constants.MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this
   * maximum.
   *
   * A `hertz` above 3/16 of the substep rate has the effect of that limit. For stiffer contacts
   * raise `hertz` and the substeps by the same factor: see `ImpelWorldDef.contact_hertz`.
   */
  get contactTuning(): [hertz: number, dampingRatio: number, pushSpeed: number];
  set contactTuning(value: readonly [number, number, number]);
  /**
   * Solver iterations and projection of `"sequentialImpulse"`. `*out_share` is a fraction of the
   * penetration depth, within [0, 1]; `*out_slop` is in metres.
   *
   * Setting: `iterations` is within [1, `constants.MAX_ITERATIONS`]. In each step projection
   * removes the fraction `share`, within [0, 1], of the penetration depth beyond `slop`. `slop`
   * is in metres, within [0, `constants.MAX_SIZE`].
   */
  get projection(): [iterations: number, share: number, slop: number];
  set projection(value: readonly [number, number, number]);
  /**
   * The approach speed up to which contacts do not bounce, in m/s.
   *
   * Setting: Within [0, `constants.MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this
   * maximum. At the maximum no contact bounces.
   */
  get restitutionThreshold(): number;
  set restitutionThreshold(value: number);
  /**
   * The approach speed above which a contact raises a hit event, in m/s.
   *
   * Setting: Within [0, `constants.MAX_VELOCITY`]; `FLT_MAX` and infinity stand for this
   * maximum. At the maximum no contact raises a hit event.
   */
  get hitEventThreshold(): number;
  set hitEventThreshold(value: number);
  /**
   * Whether a step lists the bodies that it moved. See `World.bodyMoveEvents`.
   *
   * Setting: See `World.bodyMoveEvents`.
   */
  get enableBodyEvents(): boolean;
  set enableBodyEvents(value: boolean);
  /**
   * Largest linear speed of a dynamic body after a step, in m/s.
   *
   * Setting: `FLT_MAX` and infinity stand for `constants.MAX_VELOCITY`.
   */
  get maximumLinearSpeed(): number;
  set maximumLinearSpeed(value: number);
  /**
   * Linear and angular damping of every dynamic body, in 1/s, added to the body's own damping.
   *
   * Setting: They are added to the body's own damping. Both are within
   * [0, `constants.MAX_COEFFICIENT`]. To keep the fraction s of the speed after each second,
   * pass -ln(s).
   */
  get damping(): [linear: number, angular: number];
  set damping(value: readonly [number, number]);
  /**
   * Largest number of objects of each kind that the world has had at one time. Use it as the
   * capacity of a similar world.
   */
  readonly peakCapacity: Capacity;
  /** The contact solver of the world. */
  get solver(): Solver;
  set solver(value: Solver);
  /** The integrator of the world. */
  get integrator(): Integrator;
  set integrator(value: Integrator);
  /**
   * The rules that combine friction and restitution of two materials.
   *
   * Setting: Existing contacts use the new rules from the next step on. Bodies whose friction
   * changes wake.
   */
  get mixRules(): [friction: MixRule, restitution: MixRule];
  set mixRules(value: readonly [MixRule, MixRule]);
  /**
   * Sets an entry of the friction table: the frictions between two materials. The entry is for
   * shapes whose materials have these two `userId`s, in either order. Both frictions are within
   * [0, `constants.MAX_COEFFICIENT`]. The entry takes precedence over the mix rule. Existing
   * contacts use it from the next step on, and bodies whose friction changes wake.
   */
  setFrictionPair(userIdA: UserNumber, userIdB: UserNumber, staticFriction: number, dynamicFriction: number): void;
  /** The world's user data. */
  get userNumber(): number | bigint;
  set userNumber(value: UserNumber);
  /**
   * Reserves memory for a total number of objects, including those that exist. Afterwards
   * creating that many objects and contacts does not allocate. Exceptions are a step's working
   * lists of contacts and joints, and polygons of more than eight vertices; these are allocated
   * when first needed. On Linux the memory pages are committed by this call, and not by the step
   * that first uses them. A contact takes 270 bytes. Zero, and capacity that exists already,
   * have no effect. Fails with `IMPEL_ERROR_LIMIT` if there is not enough memory.
   */
  reserve(capacity: CapacityOptions): void;
  /**
   * Number of threads that work on a step, including the calling thread.
   *
   * Setting: See `ImpelWorldDef.worker_count`. The current additional threads end, and new ones
   * start when a step needs them. Results do not depend on it.
   */
  get workerCount(): number;
  set workerCount(value: number);
  /**
   * The entry of the friction table for two materials, by their `ImpelMaterial.user_id`s in
   * either order. If there is no entry, `outFound` is false, both frictions are zero, and the
   * mix rule applies.
   */
  frictionPair(userIdA: UserNumber, userIdB: UserNumber): [staticFriction: number, dynamicFriction: number] | null;
  /**
   * Removes all entries of the friction table. Every contact then uses the mix rule, and bodies
   * whose friction changes wake.
   */
  clearFrictionPairs(): void;
  /**
   * All bodies, in order of creation until a body is destroyed. After that, a new body takes the
   * place of a destroyed one in the list.
   */
  bodies(): Body[];
  /**
   * All shapes, in order of creation until a shape is destroyed. After that, a new shape takes
   * the place of a destroyed one in the list.
   */
  shapes(): Shape[];
  /**
   * All joints, in order of creation until a joint is destroyed. After that, a new joint takes
   * the place of a destroyed one in the list.
   */
  joints(): Joint[];
  /**
   * Bounding box of all enabled shapes of enabled bodies, relative to `origin`. Use it to place
   * a camera. Half-spaces are excluded. If no shape remains, `outFound` is false and the box is
   * zero. Takes time proportional to the number of shapes.
   */
  bounds(origin?: VectorLike | null): Aabb | null;
  /** Numbers of objects in the world, and its memory use. */
  readonly counters: Counters;
  /** Time of each stage of the last step, in milliseconds. */
  readonly profile: Profile;
  /**
   * All contacts that had at least one point at the last step or `World.updateContacts`,
   * sleeping ones too. The order is the same in every run.
   */
  contacts(): Contact[];
  /** Chains of the world, including height fields and grids. */
  chains(): Chain[];
  /**
   * Finds joint positions with which a point of a chain's last body reaches a target.
   *
   * The chain has `count` joints, 1 to `constants.MAX_LINKS`, all revolute or prismatic. Each
   * joint leads from one body of the chain to the next. Either of the two can be the joint's
   * body a. With one joint, body a is the base. The base, the first body of the chain, keeps its
   * pose. Enabled limits are respected; collisions are ignored.
   *
   * If the target is out of reach, the result is as near to it as the search finds. If the
   * target angle is enabled, the search reduces the distance and the angle error together. Of
   * several solutions the result is usually the one nearest to the current pose. The same chain
   * gives the same result on every platform.
   *
   * `outPositions` receives `count` angles (see `RevoluteJoint.angle`) or translations,
   * `outTransforms` the `count` transforms of the bodies that the joints lead to. Either can be
   * `NULL`. Nothing moves or wakes. Other types of joints fail with `IMPEL_ERROR_UNSUPPORTED`,
   * and joints that do not form a chain with `IMPEL_ERROR_INVALID_ARGUMENT`.
   */
  solveInverseKinematics(joints: readonly Joint[], options?: InverseKinematicsOptions): [positions: Float32Array, transforms: Transform[], result: InverseKinematicsResult];
  /**
   * Closest shape that a ray hits. Sensors are excluded.
   *
   * If nothing is hit, `out_hit->hit` is false. To include sensors, or for other options, call
   * `World.castRays`.
   */
  castRayClosest(origin: VectorLike, translation: VectorLike, filter: FilterOptions): RayHit | null;
  /**
   * Any shape that a ray hits, not necessarily the closest.
   *
   * This is the fastest line-of-sight test. If nothing is hit, `out_hit->hit` is false.
   */
  castRayAny(origin: VectorLike, translation: VectorLike, options?: QueryOptions): RayHit | null;
  /** All shapes that a ray hits, each once, in order of increasing fraction. */
  castRayAll(origin: VectorLike, translation: VectorLike, options?: QueryOptions): (RayHit | null)[];
  /** Calls a visitor for every shape that a ray hits; see `ImpelHitVisitor`. */
  visitRay(origin: VectorLike, translation: VectorLike, visitor: (hit: RayHit) => number | boolean | void, options?: QueryOptions): void;
  /**
   * Closest hits of many rays (batch).
   *
   * `outHits` has `count` elements; `hit` is false for rays that hit nothing. The world's worker
   * threads share large batches (`ImpelWorldDef.worker_count`). The results are bit-identical to
   * those of single casts for any number of workers. If one of the rays is invalid, nothing is
   * written.
   */
  castRays(rays: readonly RayOptions[] | Float32Array, options?: QueryOptions): (RayHit | null)[];
  /** Closest shape that a moving shape hits. */
  castShape(convex: Convex, transform: TransformLike, translation: VectorLike, options?: QueryOptions): RayHit | null;
  /**
   * All shapes that a moving shape hits, each once, in order of increasing fraction.
   *
   * Hits do not stop the moving shape.
   */
  castShapeAll(convex: Convex, transform: TransformLike, translation: VectorLike, options?: QueryOptions): (RayHit | null)[];
  /** Calls a visitor for every shape that a moving shape hits; see `ImpelHitVisitor`. */
  visitShapeCast(convex: Convex, transform: TransformLike, translation: VectorLike, visitor: (hit: RayHit) => number | boolean | void, options?: QueryOptions): void;
  /** Closest hits of one shape along many translations (batch). See `World.castRays`. */
  castShapes(convex: Convex, casts: readonly ShapeCastOptions[], options?: QueryOptions): (RayHit | null)[];
  /** As `World.overlapAabb`, with options, which select whether sensors are included. */
  overlapAabb(aabb: AabbLike, options?: QueryOptions): Shape[];
  /** As `World.overlapPoint`, with options, which select whether sensors are included. */
  overlapPoint(point: VectorLike, options?: QueryOptions): Shape[];
  /** Calls a visitor for every shape whose exact AABB overlaps a box. */
  visitAabb(aabb: AabbLike, visitor: (shape: Shape) => boolean | void, options?: QueryOptions): void;
  /** Calls a visitor for every shape that contains a point. A segment contains no point. */
  visitPoint(point: VectorLike, visitor: (shape: Shape) => boolean | void, options?: QueryOptions): void;
  /** Shapes that a posed shape overlaps or touches. */
  overlapShape(convex: Convex, transform: TransformLike, options?: QueryOptions): Shape[];
  /** Calls a visitor for every shape that a posed shape overlaps or touches. */
  visitShape(convex: Convex, transform: TransformLike, visitor: (shape: Shape) => boolean | void, options?: QueryOptions): void;
  /**
   * Contact manifolds of a posed shape with the shapes of the world.
   *
   * Each is the result of `Convex.collide`, with points up to `margin` metres apart, within
   * [0, `constants.MAX_SIZE`]. To separate two overlapping shapes, move the query shape by
   * `separation`, which is negative, along the normal.
   */
  collideShape(convex: Convex, transform: TransformLike, margin: number, options?: QueryOptions): ShapeContact[];
  /**
   * Shape nearest to a point, within `maxDistance` metres.
   *
   * If the point is inside several shapes, the result is the one that it is deepest in.
   * `maxDistance` is within [0, 2 * `constants.MAX_COORDINATE`]; `FLT_MAX` and infinity stand
   * for this maximum.
   */
  findNearestShape(point: VectorLike, maxDistance: number, options?: QueryOptions): Nearest | null;
  /**
   * Up to `most` shapes nearest to a point, within `maxDistance` metres, by increasing distance.
   *
   * Shapes that contain the point come first. `most` limits the search; `capacity` is the length
   * of the buffer, as for any list. A large `most` finds all shapes within the distance.
   * `maxDistance` is within [0, 2 * `constants.MAX_COORDINATE`]; `FLT_MAX` and infinity stand
   * for this maximum.
   */
  findNearestShapes(point: VectorLike, maxDistance: number, most: number, options?: QueryOptions): (Nearest | null)[];
  /**
   * Bodies that the step moved, with their new transforms, then bodies that fell asleep.
   *
   * Bodies at rest, and bodies that only `Body.transform` moved, are not listed. Requires
   * `ImpelWorldDef.enable_body_events`.
   */
  bodyMoveEvents(): BodyMoveEvent[];
  /**
   * Bodies that the step disabled because their motion overflowed: a velocity was infinite or
   * NaN.
   *
   * The cause is a body of almost no mass or inertia (`Body.massData`), such as 10⁻¹⁵ kg, on
   * which an enormous force, joint, spring or motor acts. A large force alone raises no event,
   * because speeds are limited: `ImpelWorldDef.maximum_linear_speed`, and 10⁶ rad/s. The body
   * keeps its pose from before the step, with its shapes and joints. Its velocities are zero,
   * and its applied forces are cleared. If gravity or applied forces are the cause, the body is
   * disabled before the step, otherwise after it. The other bodies move as if you had disabled
   * it then by `Body.enabled`. Remove the cause before you enable the body again.
   *
   * If the body is a particle, all particles of its soft body are disabled, and the event names
   * the particle that overflowed: see `Body.softBody`. These events are always enabled.
   */
  bodyFaultEvents(): BodyFaultEvent[];
  /**
   * Contacts that began: the shapes touch at the end of the step, or exchanged an impulse in it.
   *
   * Shapes that are about to touch are not included. Requires `enableContactEvents` on one of
   * the shapes.
   */
  contactBeginEvents(): Contact[];
  /**
   * Contacts that touched before and still touch, with their impulses of the step.
   *
   * Sleeping contacts are not included. Requires `enablePersistEvents` on one of the shapes.
   */
  contactPersistEvents(): Contact[];
  /**
   * Contacts that ended, because their shapes separated or because of a change.
   *
   * Changes since the last step that end contacts: a shape, body or joint was destroyed or
   * created, a body was disabled or its type changed, a filter or `enableContactEvents` changed.
   * Requires `enableContactEvents` on one of the shapes.
   */
  contactEndEvents(): ContactEndEvent[];
  /**
   * Contacts with an approach speed above the world's `hitEventThreshold`, one event each.
   *
   * Requires `enableHitEvents` on one of the shapes.
   */
  contactHitEvents(): ContactHitEvent[];
  /**
   * Contacts whose normal force in the step exceeds the force threshold of their shapes.
   *
   * The lower `forceEventThreshold` of the two shapes applies. The event is raised in every step
   * in which the force exceeds it, also at rest under a load, until the bodies fall asleep. The
   * force of an impact is its impulse divided by the length of the step.
   */
  contactForceEvents(): ContactForceEvent[];
  /**
   * Shapes that entered a sensor (trigger).
   *
   * A shape that passed through within the step has a begin and an end event. Requires
   * `enableSensorEvents` on both the sensor and the shape.
   */
  sensorBeginEvents(): SensorEvent[];
  /**
   * Shapes that left a sensor (trigger), or that a change removed from it.
   *
   * Changes since the last step that remove shapes: a shape or body was destroyed, a filter or
   * `enableSensorEvents` changed.
   */
  sensorEndEvents(): SensorEvent[];
  /**
   * Joints whose reaction force or torque exceeded their break thresholds.
   *
   * Includes the joints that the step destroyed for this, and the gear joints that depended on
   * them: see `Joint.breakThresholds`.
   */
  jointEvents(): JointEvent[];
  /** Queues `Body.destroy` for the end of the step. */
  deferDestroyBody(body: Body): void;
  /** Queues `Shape.destroy` for the end of the step. Skipped for a segment of a chain. */
  deferDestroyShape(shape: Shape): void;
  /** Queues `Joint.destroy` for the end of the step. */
  deferDestroyJoint(joint: Joint): void;
  /** Queues `Body.preciseTransform` (teleport) for the end of the step. */
  deferSetTransform(body: Body, transform: TransformLike): void;
  /**
   * Queues `Body.linearVelocity` and `setAngularVelocity` for the end of the step.
   *
   * Units are m/s and rad/s.
   */
  deferSetVelocity(body: Body, linearVelocity: VectorLike, angularVelocity: number): void;
  /**
   * Queues `Body.applyLoad` for the end of the step.
   *
   * A force acts over the next step.
   */
  deferApplyLoad(body: Body, load: LoadOptions): void;
  /** Queues `Body.isAwake` for the end of the step. */
  deferSetAwake(body: Body, awake: boolean): void;
  /** Queues `Shape.filter` for the end of the step. */
  deferSetFilter(shape: Shape, filter: FilterOptions): void;
  /** State of the queue of deferred changes, and the result of its last execution. */
  readonly deferred: Deferred;
  /**
   * Creates `count` bodies from one definition, each with its own transform. The transforms
   * replace `def->position` and `def->rotation`, and are relative to `def->origin`. Fails with
   * `IMPEL_ERROR_LIMIT` if the world cannot hold all of them.
   */
  createBodies(transforms: readonly TransformLike[] | Float32Array, options?: BodyOptions): Body[];
  /**
   * Creates a shape with the same geometry on each of `count` bodies. `convex` is the geometry:
   * a circle, capsule, segment, box or polygon. Make it with `Convex.makeCircle`,
   * `Convex.makeBox` and so on. Fails with `IMPEL_ERROR_LIMIT` if the world cannot hold all of
   * the shapes.
   */
  createShapes(bodies: readonly Body[], convex: Convex, options?: ShapeOptions): Shape[];
  /**
   * Destroys `count` bodies with their shapes and joints. A body may be listed twice. See
   * `Body.destroy`.
   */
  destroyBodies(bodies: readonly Body[]): void;
  /**
   * Destroys `count` shapes. A shape may be listed twice. See `Shape.destroy`. The mass of a
   * body is recomputed for each destroyed shape, so destroying the body is faster than
   * destroying all its shapes. A segment of a chain fails with `IMPEL_ERROR_UNSUPPORTED`.
   */
  destroyShapes(shapes: readonly Shape[]): void;
  /**
   * Destroys `count` joints, and the gear joints that connect them. A joint may be listed twice.
   * See `Joint.destroy`.
   */
  destroyJoints(joints: readonly Joint[]): void;
  /**
   * Teleports `count` bodies to `transforms`, which are relative to `origin`. See
   * `Body.transform`.
   */
  setTransforms(bodies: readonly Body[], transforms: readonly TransformLike[] | Float32Array, origin?: VectorLike | null): void;
  /**
   * Puts `count` bodies to sleep as one island, with zero velocities. They wake together, even
   * if they do not touch and no joint connects them. If a body is asleep already, its whole
   * island joins the new island. An awake body that touches one of them wakes them all. Static
   * and disabled bodies are ignored; a body may be listed twice. If one handle is invalid or of
   * another world, fails with `IMPEL_ERROR_INVALID_HANDLE` and changes nothing.
   */
  sleepBodies(bodies: readonly Body[]): void;
  /**
   * Sets the linear velocities, in m/s, and angular velocities, in rad/s, of `count` bodies. If
   * an array is `NULL`, those velocities do not change.
   */
  setVelocities(bodies: readonly Body[], linear: readonly VectorLike[] | Float32Array, angular: readonly number[] | Float32Array): void;
  /**
   * Adds a force, in N, to each of `count` bodies, at a point relative to `origin`. If `points`
   * is `NULL`, the forces act at the centres of mass. See `Body.applyForce`.
   */
  applyForces(bodies: readonly Body[], forces: readonly VectorLike[] | Float32Array, points: readonly VectorLike[] | Float32Array, origin?: VectorLike | null): void;
  /**
   * Applies an impulse, in N s, to each of `count` bodies, at a point relative to `origin`. If
   * `points` is `NULL`, the impulses act at the centres of mass. See `Body.applyImpulse`.
   */
  applyImpulses(bodies: readonly Body[], impulses: readonly VectorLike[] | Float32Array, points: readonly VectorLike[] | Float32Array, origin?: VectorLike | null): void;
  /** Whether each of `count` bodies is awake. */
  awakeFlags(bodies: readonly Body[]): boolean[];
  /** User data of `count` bodies. */
  bodyUserData(bodies: readonly Body[]): (number | bigint)[];
  /** The awake bodies: those that the next step moves. The order may change with any call. */
  awakeBodies(): Body[];
  /**
   * Applies the impulses of a character's hits, which you may change, to the bodies that it
   * touched.
   *
   * Bodies that are not dynamic are ignored; the others are woken. If one of the hits is
   * invalid, the call does nothing.
   */
  applyCharacterHits(hits: readonly CharacterHitOptions[]): void;
  /**
   * Collision planes between a posed mover and all shapes within `margin` metres.
   *
   * `margin` is within [0, `constants.MAX_SIZE`]. There is one plane per shape that the options
   * include, with nearest points and true distances. Always excluded are sensors, and segments
   * of one-sided chains if the mover's centre is behind them. One-way shapes are treated like
   * all others.
   */
  collideMover(mover: Convex, transform: TransformLike, margin: number, options?: QueryOptions): MoverPlane[];
  /**
   * Moves a posed mover along a translation, without rotation, until it is near a shape.
   *
   * It stops `skin` metres, within [0, `constants.MAX_SIZE`], before a shape that the options
   * include. Sensors are always excluded.
   *
   * In contrast to a shape cast, only shapes that the mover approaches stop it. A mover that
   * touches a wall, or overlaps it, moves freely along it and away from it. It hits the wall at
   * fraction 0 if the translation would increase the overlap.
   */
  castMover(mover: Convex, transform: TransformLike, translation: VectorLike, skin: number, options?: QueryOptions): RayHit | null;
  /** The soft bodies of the world. */
  softBodies(): SoftBody[];
  /**
   * Applies an explosion: an outward impulse to every dynamic shape in range, once.
   *
   * The impulse acts at the point of the shape that is nearest to the centre, and is
   * proportional to the width of the shape as seen from there. It wakes the bodies that it acts
   * on.
   */
  explode(options?: ExplosionOptions): void;
  /**
   * Applies buoyancy and fluid drag to every dynamic body in the water, in the next step.
   *
   * The lift is the weight of the displaced water. It is exact for the part of each circle,
   * capsule and polygon that is under water. Uses the gravity of the world.
   */
  applyBuoyancy(options?: BuoyancyOptions): void;
  /**
   * Applies wind to every dynamic body, in the next step.
   *
   * The force acts on every edge that faces the wind, and is proportional to the edge's extent
   * perpendicular to the wind. Both sides of a segment can face the wind. Still air slows moving
   * bodies down.
   */
  applyWind(options?: WindOptions): void;
  /**
   * Applies a radial force to every dynamic body in range during the next step. Wakes these
   * bodies. For a persistent force see `World.setRadialForces`.
   */
  applyRadialForce(options?: RadialForceOptions): void;
  /**
   * The persistent radial forces of the world. If an ignored body no longer exists,
   * `ignoredBody` is null. `center` is the position rounded to `float`, and `origin` is the
   * rounding error; their sum is the centre. If `center` was exact when it was set, `origin` is
   * (0, 0).
   */
  radialForces(): RadialForceDef[];
  /**
   * Sets the persistent radial forces, which act in every step, such as the gravity of planets.
   * They replace the previous ones. `count` is at most `constants.MAX_RADIAL_FORCES`; 0 removes
   * all. They belong to the state that `World.hash` covers. Each acts as
   * `World.applyRadialForce` before each step, with two differences. The force is evaluated at
   * the body's position half way through the step, which keeps orbits stable. It lets bodies at
   * rest fall asleep. Setting forces wakes every body.
   */
  setRadialForces(forces: readonly RadialForceOptions[]): void;
  /**
   * Writes the world's state into a buffer, and its size in bytes to `outSize`.
   *
   * Nothing is allocated. If the buffer is too short, the call fails with `IMPEL_ERROR_CAPACITY`
   * and writes the required size; the contents of the buffer are then undefined. `NULL` with
   * capacity 0 returns the size, which takes as long as writing: a buffer with spare capacity is
   * faster. 10,000 circles with 25,000 contacts take 3.5 MB. The size depends on all numbers of
   * the state, so it changes from step to step.
   *
   * It only reads: other threads may read at the same time. Inside a filter, mix, pre-solve or
   * joint callback the step is incomplete, and the call fails with `IMPEL_ERROR_LOCKED`. In step
   * callbacks and deferred callbacks it is allowed.
   */
  snapshot(): Uint8Array;
  /**
   * Writes the difference of the world's state from a snapshot into a buffer, and its size in
   * bytes to `outSize`. `World.restoreDelta` restores it.
   *
   * `baseData` is a snapshot of `baseSize` bytes from `World.snapshot`, usually of the same
   * world at an earlier step. It is only read, and must not overlap `buffer`. Bodies that have
   * slept since take less than 20 bytes each. In a settled pile of 10,000 circles, all awake, a
   * delta snapshot takes 111 bytes per circle over one step, and 125 over eight.
   *
   * Otherwise as `World.snapshot`. Also fails with `IMPEL_ERROR_BAD_DATA` if `baseData` is no
   * snapshot, is corrupt, or is a delta snapshot itself, and with `IMPEL_ERROR_VERSION` if
   * another version of the library made it.
   */
  snapshotDelta(baseData: readonly number[] | Uint8Array | readonly boolean[]): Uint8Array;
  /**
   * Number of ticks that the world keeps.
   *
   * Setting: Ticks saved before are removed, and their memory is freed.
   *
   * The memory for a tick is allocated when it is saved for the first time: about as much as the
   * state of the bodies, contacts and joints that moved since the tick saved before it.
   */
  get maxSavedTicks(): number;
  set maxSavedTicks(value: number);
  /**
   * Saves the state of the world as that of `tick`, which may be any number. It replaces a state
   * that was saved for the same tick. Otherwise, if the world already keeps its maximum number
   * of ticks, the tick whose last save is the longest ago is removed. Once all ticks have been
   * saved a few times, nothing is allocated unless the world grows, or more changes between two
   * ticks than before.
   *
   * It does not change the simulation. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world keeps
   * no ticks.
   */
  saveTick(tick: UserNumber): void;
  /** Number, range and memory of the saved ticks. */
  readonly savedTicks: SavedTicks;
  /**
   * Starts recording a world, from its current state.
   *
   * Bytes of an earlier recording that were not taken are dropped. Fails with
   * `IMPEL_ERROR_UNSUPPORTED` if the world is being recorded, or plays a recording.
   */
  startRecording(options?: RecordingOptions): void;
  /**
   * Stops recording a world.
   *
   * Bytes that were not taken are kept until they are taken, until another recording starts, or
   * until the world is destroyed. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world is not being
   * recorded.
   */
  stopRecording(): void;
  /**
   * Moves the recorded bytes since the last call into a buffer.
   *
   * The number of bytes is written to `outSize`; 0 if there are none. If the buffer is too
   * short, the call fails with `IMPEL_ERROR_CAPACITY`, writes the required size, and takes
   * nothing. `NULL` with capacity 0 returns the size. Take the bytes before the world is
   * destroyed.
   *
   * Allowed between steps, in step callbacks and deferred callbacks, and on a world that has
   * failed with `IMPEL_ERROR_INTERNAL`.
   */
  takeRecording(): Uint8Array;
  /**
   * State of a world's recording.
   *
   * All zero if there is no recording, or if it has been stopped and all bytes have been taken.
   */
  readonly recording: Recording;
  /**
   * Progress of the replay. Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no
   * recording.
   */
  readonly replay: Replay;
  /**
   * Stops the replay and releases the recording. The world keeps its state and can be stepped.
   *
   * The host's callbacks are called again; existing contacts keep their recorded materials.
   * Fails with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
   */
  stopReplay(): void;
  /**
   * Recorded queries of the current step of a replay, in the order in which they were recorded.
   *
   * The array is valid until the next `World.stepReplay`, `World.seekReplay` or
   * `World.stopReplay`, or until the world is destroyed. Fails with `IMPEL_ERROR_UNSUPPORTED` if
   * the world plays no recording.
   */
  replayQueries(): ReplayQuery[];
  /**
   * Shape of a recorded query, in its own space.
   *
   * The query must be an `"shapeCast"` or an `"shape"`. Fails with
   * `IMPEL_ERROR_INVALID_ARGUMENT` for other kinds and for an index that is not below the number
   * of queries, and with `IMPEL_ERROR_UNSUPPORTED` if the world plays no recording.
   */
  replayQueryConvex(index: number): Convex;
}

export interface BodyMembers {
  /**
   * Destroys a body with its shapes and joints. Wakes the bodies that touched it or were jointed
   * to it.
   */
  destroy(): void;
  /** Returns whether the handle names an existing body. Never blocks. */
  readonly isValid: boolean;
  /**
   * Type of the body.
   *
   * Setting: Its shapes and joints stay. A contact continues if one of its bodies is still
   * dynamic, and otherwise ends. Bodies that touch the body wake. The body keeps its velocities,
   * unless it becomes static. Its mass is recomputed. A joint has no effect if neither of its
   * bodies is dynamic. A body with a half-space cannot become dynamic; this fails with
   * `IMPEL_ERROR_UNSUPPORTED`.
   */
  get type(): BodyType;
  set type(value: BodyType);
  /**
   * Number of turns since the rotation was last set; positive is counter-clockwise. The total
   * angle is 2π times this number plus the angle of the rotation, which `math.rotationAngle`
   * returns within ±π. If the body rotates by more than half a turn in one step, the turns are
   * computed from its angular velocity.
   */
  readonly turns: number;
  /**
   * The velocity of the centre of mass, in m/s.
   *
   * Setting: Components within ±`constants.MAX_VELOCITY`. Wakes the body, unless the velocity is
   * zero. Has no effect on a static body.
   */
  get linearVelocity(): Vector;
  set linearVelocity(value: VectorLike);
  /**
   * The angular velocity, in rad/s, counter-clockwise.
   *
   * Setting: Within ±`constants.MAX_VELOCITY`. Wakes the body, unless the velocity is zero. Has
   * no effect on a static body.
   */
  get angularVelocity(): number;
  set angularVelocity(value: number);
  /** Mass of the body, in kg. Zero if it is not dynamic. */
  readonly mass: number;
  /**
   * Mass, inertia about the centre of mass, and centre of mass in the body's space. Mass and
   * inertia are zero if the body is not dynamic.
   *
   * Setting: `inertia` is about `center`, and `center` is in the body's space. They stay until
   * `Body.resetMassData`, even if shapes change. They are used only while the body is dynamic. A
   * mass of zero means infinite mass, and an inertia of zero infinite inertia. The motion of the
   * body does not change: the velocity is converted to the new centre of mass. Wakes the body.
   */
  get massData(): MassData;
  set massData(value: MassDataOptions);
  /** Centre of mass in the world. */
  readonly center: Vector;
  /**
   * Smallest AABB of the body's enabled shapes, relative to `origin`. For a body without enabled
   * shapes it is the point at the body's origin. It does not matter whether the body itself is
   * enabled.
   */
  aabb(origin?: VectorLike | null): Aabb;
  /**
   * Whether the body is awake. A static body is never awake.
   *
   * Setting: Wakes the body and its island, or puts the body to sleep with zero velocities. A
   * sleeping body wakes again if an awake body touches it. Has no effect on a static body.
   */
  get isAwake(): boolean;
  set isAwake(value: boolean);
  /** The body's user data. */
  get userNumber(): number | bigint;
  set userNumber(value: UserNumber);
  /**
   * Linear damping of the body, in 1/s.
   *
   * Setting: It is the rate at which linear velocity decays.
   */
  get linearDamping(): number;
  set linearDamping(value: number);
  /**
   * Angular damping of the body, in 1/s.
   *
   * Setting: It is the rate at which angular velocity decays.
   */
  get angularDamping(): number;
  set angularDamping(value: number);
  /**
   * Factor on the world's gravity.
   *
   * Setting: A change wakes the body.
   */
  get gravityScale(): number;
  set gravityScale(value: number);
  /**
   * The speed below which the body may fall asleep, in m/s.
   *
   * Setting: Within [0, `constants.MAX_COEFFICIENT`]. `constants.SLEEP_THRESHOLD_BY_WORLD` sets
   * the default.
   *
   * The speed is the larger of two: that of the centre of mass, and the angular velocity times
   * the distance from the centre of mass to the farthest point of the body's shapes. That
   * distance is 0 for a body without shapes, so such a body may fall asleep while it spins,
   * which stops it. To prevent that, disable its sleep: `Body.enableSleep`.
   */
  get sleepThreshold(): number;
  set sleepThreshold(value: number);
  /**
   * Dominance group of the body for contacts.
   *
   * Setting: In a contact with a body of lower dominance, the body acts as if its mass were
   * infinite. Static and kinematic bodies dominate all dynamic ones. Bodies of equal dominance
   * both move, by their masses. Joints and continuous collision ignore dominance. A change wakes
   * the body.
   */
  get dominance(): number;
  set dominance(value: number);
  /**
   * Additional solver iterations (sweeps) for this body.
   *
   * Setting: In each substep the solver makes that many more iterations over the contacts and
   * joints of the body.
   *
   * Long rows of joints, such as bridges and beams, then stretch and swing less, and come to
   * rest sooner. A beam of 12 welded boxes that is clamped at one end still swings after 60 s;
   * with 20 iterations it sleeps after 9 s. Bodies at rest sink into each other as deeply as
   * without them, only more slowly: for stiffer contacts raise `ImpelWorldDef.contact_hertz` and
   * the substeps. With `"sequentialImpulse"` additional iterations do make stacks stiffer.
   *
   * The solver uses one number for the whole world: the largest value of all awake bodies. It
   * applies to the contacts of awake bodies with a value above 0, and to all joints. The solver
   * makes additional iterations automatically for a body that supports another one more than 10
   * times as heavy: a tenth of the largest such mass ratio in the world, at most 100. The
   * automatic number is not added to the one that you set: contacts use the larger of the two.
   */
  get additionalIterations(): number;
  set additionalIterations(value: number);
  /**
   * Whether the rotation of the body is fixed.
   *
   * Setting: It is the same as `ImpelMotionLocks.angular`. Fixing the rotation sets the angular
   * velocity to zero. A change wakes the body.
   */
  get fixedRotation(): boolean;
  set fixedRotation(value: boolean);
  /**
   * Whether continuous collision (CCD) also tests the body against dynamic bodies.
   *
   * Setting: If the body moves fast, they do not pass through each other. See also `"sweepAll"`.
   */
  get bullet(): boolean;
  set bullet(value: boolean);
  /**
   * Whether the body may fall asleep.
   *
   * Setting: Disabling sleep wakes the body.
   */
  get enableSleep(): boolean;
  set enableSleep(value: boolean);
  /**
   * Transform of the body. Its position is that of the body's origin, not of the centre of mass.
   *
   * Setting: Moves the body to a transform at once (teleport), without collisions on the way.
   * The position is in metres, within ±`constants.MAX_COORDINATE`. Wakes the body and the bodies
   * that touch it. If the body is static, the bodies that it overlaps afterwards wake too. The
   * count of the body's full turns restarts at 0: see `Body.totalAngle`.
   *
   * The velocities do not change, so a platform that is moved by this call does not carry the
   * bodies on it. Move platforms by their velocity or by `Body.setTargetTransform`.
   */
  get transform(): Transform;
  set transform(value: TransformLike);
  /**
   * Total angle of the body, in radians, counter-clockwise, including whole turns. Turns are
   * counted since its rotation was last set (`Body.create`, `Body.transform`). After thousands
   * of turns, the `float` has a resolution of a thousandth of a radian only. For more precision
   * use `Body.turns`.
   */
  readonly totalAngle: number;
  /**
   * Wakes the bodies that touch the body or are jointed to it, and the body itself unless it is
   * static. Use it after the ground has changed in a way that the engine cannot detect.
   */
  wakeTouching(): void;
  /**
   * Writes the transforms of the body after each of the next `count` steps (trajectory
   * prediction). The steps are those of `World.advance`, with its time step and substeps. The
   * prediction ignores contacts and joints; without them it is exact to the bit. Forces applied
   * so far act in the first step. A sleeping body is predicted as if it were awake.
   * `outTransforms` has `count` elements, at most `constants.MAX_OBJECTS`, relative to `origin`.
   * The body does not change.
   */
  predictTransforms(count: number, origin?: VectorLike | null): Transform[];
  /**
   * Whether the body is enabled.
   *
   * Setting: Enables or disables the body. A disabled body stays where it is. It has no
   * contacts, queries do not find it, nothing moves it, and its joints have no effect. Its
   * shapes, joints and settings stay, and can be changed. Bodies that touch it or are jointed to
   * it wake. A body that is enabled again wakes, unless it is static, and has zero velocities.
   */
  get enabled(): boolean;
  set enabled(value: boolean);
  /**
   * The axes of the world along which the body cannot move.
   *
   * Setting: Along a locked axis the mass is infinite, and the velocity is always 0: functions
   * that set a velocity ignore that component. A change stops the motion along the axes that
   * become locked, and wakes the body.
   */
  get motionLocks(): MotionLocks;
  set motionLocks(value: MotionLocksOptions);
  /**
   * Sets the velocities that move the body to a target transform in `time` seconds. A kinematic
   * body reaches it with a step of that length, to rounding, and pushes and carries the bodies
   * that it touches. Call it before every step; otherwise the body keeps its velocities. It
   * rotates the shorter way. A dynamic body starts with the same velocities, and forces and
   * contacts then deflect it. A static body does not move. `time` is above 0 and at most
   * `constants.MAX_TIME_STEP`. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if a velocity would
   * exceed `constants.MAX_VELOCITY`.
   */
  setTargetTransform(target: TransformLike, time: number): void;
  /**
   * Name of the body, null-terminated. `capacity` and `*out_count` are in bytes and include the
   * terminator; a buffer of `IMPEL_MAX_NAME + 1` bytes is always large enough. If the buffer is
   * too short, the bytes that fit are written without a terminator. A body without a name has
   * the empty string.
   *
   * Setting: It is UTF-8, null-terminated, and at most `constants.MAX_NAME` bytes long without
   * the terminator. A longer name, or one that is not UTF-8, fails with
   * `IMPEL_ERROR_INVALID_ARGUMENT`. The string is copied. `NULL` removes the name.
   */
  get name(): string;
  set name(value: string);
  /**
   * Sets mass, inertia and centre of mass of the body from its shapes again, and wakes the body.
   * Has no effect unless `Body.massData` has set its mass.
   */
  resetMassData(): void;
  /**
   * Adds a force, in N, that acts at a point in the world. If the point is not the centre of
   * mass, the force also adds a torque. The force is constant during all substeps of the next
   * step. For a force that depends on the position, such as a spring, short steps are more
   * accurate.
   */
  applyForce(force: VectorLike, point: VectorLike): void;
  /** Adds a force, in N, that acts at the centre of mass. */
  applyForceToCenter(force: VectorLike): void;
  /** Adds a torque, in N m, counter-clockwise. */
  applyTorque(torque: number): void;
  /**
   * Applies an impulse, in N s, at a point in the world. It changes the linear velocity by
   * impulse / mass, and the angular velocity by (r × impulse) / inertia, where r is the offset
   * of the point from the centre of mass.
   */
  applyImpulse(impulse: VectorLike, point: VectorLike): void;
  /** Applies an impulse, in N s, at the centre of mass. It changes the linear velocity only. */
  applyImpulseToCenter(impulse: VectorLike): void;
  /**
   * Applies an angular impulse, in N m s, counter-clockwise. It changes the angular velocity
   * only.
   */
  applyAngularImpulse(impulse: number): void;
  /** Applies a load: a force and torque in the next step, or an impulse at once. */
  applyLoad(load: LoadOptions): void;
  /**
   * Force in N, and torque about the centre of mass in N m, applied since the last step. They
   * act in the next step.
   */
  readonly force: [force: Vector, torque: number];
  /**
   * Clears the force and torque applied to the body since the last step. Does not change whether
   * it is awake.
   */
  clearForces(): void;
  /** Transforms a point from the body's space to the world. */
  worldPoint(localPoint: VectorLike): Vector;
  /** Transforms a point from the world to the body's space. */
  localPoint(worldPoint: VectorLike): Vector;
  /** Rotates a vector from the body's space to the world. */
  worldVector(localVector: VectorLike): Vector;
  /** Rotates a vector from the world to the body's space. */
  localVector(worldVector: VectorLike): Vector;
  /** Velocity of the body at a point in the world, in m/s. */
  velocityAtPoint(point: VectorLike): Vector;
  /** Velocity of the body at a point in the body's space, in m/s, as a vector in the world. */
  velocityAtLocalPoint(localPoint: VectorLike): Vector;
  /** Shapes of the body, including the segments of its chains, in order of creation. */
  shapes(): Shape[];
  /** Joints of the body, in order of creation. */
  joints(): Joint[];
  /** Kinetic energy of the body, in J: ½ m v² + ½ I ω². Zero if the body is not dynamic. */
  readonly kineticEnergy: number;
  /**
   * Lets a body that stands on one-way shapes fall through them (drop down). This applies to the
   * one-way shapes of `platform` that it touches now, or of all bodies if `platform` is null. It
   * also applies to neighbouring shapes that it touches while it falls. The body passes through
   * them until it has separated. If something else prevents it from falling for `time` seconds,
   * the shapes become solid for it again. `time` is above 0 and at most `constants.MAX_ELAPSED`;
   * `FLT_MAX` and infinity stand for this maximum. A sensible value is 0.2. Wakes the body. Has
   * no effect on a body that touches no one-way shape.
   */
  dropThrough(platform: Body, time: number): void;
  /** Contacts of the body that had at least one point at the last step. */
  contacts(): Contact[];
  /** Chains of the body, including height fields and grids. */
  chains(): Chain[];
  /**
   * The soft body of which the body is a particle, and the particle's index. For a body that is
   * not a particle, the null handle and 0.
   */
  readonly softBody: [softBody: SoftBody | null, particle: number | null];
  /**
   * Transform of the body in doubles, to a nanometre at 1,000 km. Its position is that of the
   * body's origin, not of the centre of mass.
   *
   * Setting: Moves the body to a transform at once (teleport). See `Body.transform`.
   */
  get preciseTransform(): PreciseTransform;
  set preciseTransform(value: TransformLike);
}

export interface StaticsMembers {
  /**
   * Writes a predefined material. It has the density and restitution of the preset, and the
   * other values of `MaterialOptions`. An unknown preset fails with
   * `IMPEL_ERROR_INVALID_ARGUMENT`.
   */
  materialPreset(preset: MaterialPreset): Material;
  /**
   * Contents of a recording, without a world.
   *
   * Fails with `IMPEL_ERROR_BAD_DATA` if the bytes are not a recording or its beginning is
   * corrupt, and with `IMPEL_ERROR_VERSION` if another version of the library made it.
   */
  recordingInfo(data: readonly number[] | Uint8Array | readonly boolean[]): RecordingInfo;
}

export interface ShapeMembers {
  /**
   * Destroys a shape. The mass of its body is recomputed, and the bodies that touched it wake. A
   * segment of a chain fails with `IMPEL_ERROR_UNSUPPORTED`: it is destroyed with its chain
   * only.
   */
  destroy(): void;
  /** Returns whether the handle names an existing shape. Never blocks. */
  readonly isValid: boolean;
  /** Body of the shape. */
  readonly body: Body;
  /** Kind of the shape's geometry. */
  readonly kind: ShapeKind;
  /** The shape's user data. */
  get userNumber(): number | bigint;
  set userNumber(value: UserNumber);
  /**
   * The material of the shape.
   *
   * Setting: If the density changes, the mass of the body is recomputed. Existing contacts use
   * the new material. Wakes the body and the bodies that touch it.
   */
  get material(): Material;
  set material(value: MaterialOptions);
  /**
   * The collision filter of the shape.
   *
   * Setting: Contacts that the new filter excludes end. Wakes the body and the bodies that touch
   * it.
   */
  get filter(): Filter;
  set filter(value: FilterOptions);
  /**
   * The fill colour of the shape in debug draw.
   *
   * Setting: 0 selects the colour that shows the type and the state of its body.
   */
  get debugColor(): number;
  set debugColor(value: number);
  /**
   * Smallest AABB of the shape, relative to `origin`. For a half-space it is very large, but
   * finite.
   */
  aabb(origin?: VectorLike | null): Aabb;
  /**
   * Mass, inertia about the centre of mass, and centre of mass in the body's space. Zero for
   * segments and half-spaces. For a sensor it is the mass of its geometry, which is not part of
   * the body's mass.
   */
  readonly massData: MassData;
  /**
   * Geometry of the shape, in the space of its body. A half-space fails with
   * `IMPEL_ERROR_UNSUPPORTED`; see `Shape.halfSpace`.
   */
  readonly convex: Convex;
  /**
   * Sets the density of the shape so that it has this mass, in kg. `mass` is within
   * [0, `constants.MAX_MASS`]. The mass of the body is recomputed. Fails with
   * `IMPEL_ERROR_INVALID_ARGUMENT` if the density would exceed `constants.MAX_DENSITY`. Segments
   * and half-spaces have no mass, and fail with `IMPEL_ERROR_UNSUPPORTED`.
   */
  setMass(mass: number): void;
  /**
   * Unit normal and offset of a half-space, in the space of its body. Any other kind of shape
   * fails with `IMPEL_ERROR_UNSUPPORTED`.
   *
   * Setting: See `Body.createHalfSpace`.
   */
  get halfSpace(): [normal: Vector, offset: number];
  set halfSpace(value: readonly [VectorLike, number]);
  /** Sets the geometry of the shape to a box, centred at the body's origin. See `Body.createBox`. */
  setBox(halfWidth: number, halfHeight: number): void;
  /**
   * Sets the geometry of the shape to a box with a pose in the body's space and a rounding
   * radius. See `Body.createRoundedBox`.
   */
  setRoundedBox(halfWidth: number, halfHeight: number, transform: TransformLike, radius: number): void;
  /** Sets the geometry of the shape to a convex polygon. See `Body.createPolygon`. */
  setPolygon(points: readonly VectorLike[] | Float32Array, radius: number): void;
  /**
   * Whether the shape has contacts if neither body is dynamic.
   *
   * Setting: On a kinematic body, it then has contacts with static and kinematic bodies; on a
   * static body, with kinematic ones. It is enough that one of the two shapes enables them. A
   * contact ends once neither shape enables it.
   *
   * Contact lists and events report such a contact like any other, with its normal and points.
   * It does not move the bodies: its impulses are zero, and it raises no hit and no force
   * events. Continuous collision ignores it, so a fast body may pass through within a step.
   * One-way shapes have these contacts on both sides, and the pre-solve callback is not called.
   * Two segments or chain segments never have a contact with each other. Neither have two
   * half-spaces.
   */
  get enableKinematicContacts(): boolean;
  set enableKinematicContacts(value: boolean);
  /**
   * Whether the shape is enabled.
   *
   * Setting: Enables or disables the shape. A disabled shape has no contacts, and neither
   * queries nor sensors find it. A disabled sensor detects nothing. The shape keeps its
   * settings, and the mass of its body does not change. Its contacts end, and the bodies that
   * touched it wake. To disable a whole body, call `Body.enabled`.
   */
  get enabled(): boolean;
  set enabled(value: boolean);
  /**
   * Mix rules of the shape for friction and restitution, or `"byWorld"`.
   *
   * Setting: They replace the world's rules (`ImpelWorldDef.friction_mix`,
   * `ImpelWorldDef.restitution_mix`). `"byWorld"` restores the world's rule. If both shapes of a
   * contact have a rule, the rule with the larger `IMPEL_MIX_*` constant applies. An entry of
   * the friction table (`World.setFrictionPair`) and a mix callback take precedence over these
   * rules. Existing contacts change too, and their bodies wake.
   */
  get mixRules(): [friction: MixRule, restitution: MixRule];
  set mixRules(value: readonly [MixRule, MixRule]);
  /**
   * Moves the shape to another body of its world, or to another place on its own body. It keeps
   * its handle, its settings and `userData`. `placement` transforms its geometry from the old
   * body's space to the space of `body`. With the identity, the local geometry does not change.
   * With `impel_transform_inverse_compose(new_body_transform, old_body_transform)`, the shape
   * does not move in the world. Its contacts end, and begin again where it still touches. The
   * masses of both bodies are recomputed, and both wake. A segment of a chain, and a half-space
   * on a dynamic body, fail with `IMPEL_ERROR_UNSUPPORTED`. A placement so far from the body's
   * origin that `float` rounding would distort the shape fails with
   * `IMPEL_ERROR_INVALID_ARGUMENT`.
   */
  setBody(body: Body, placement: TransformLike): void;
  /**
   * Whether the shape is a sensor.
   *
   * Setting: Makes a shape a sensor, or solid. Its contacts or overlaps end, and the next step
   * raises their end events. The mass of its body is recomputed, and bodies that touched it
   * wake.
   */
  get isSensor(): boolean;
  set isSensor(value: boolean);
  /** Whether the sensor detects other sensors. */
  get detectsSensors(): boolean;
  set detectsSensors(value: boolean);
  /**
   * Shapes that overlapped the sensor after the last step or `World.updateContacts`. Shapes
   * destroyed since are omitted. The list is empty for a shape that is not a sensor.
   */
  sensorOverlaps(): Shape[];
  /** Contacts of the shape that had at least one point at the last step. */
  contacts(): Contact[];
  /**
   * Contact between two shapes, if it had at least one point at the last step. Its normal points
   * from the contact's `shapeA` to its `shapeB`; `shape` may be either. `*out_touching` is
   * whether the contact exists, also if the shapes are only about to touch
   * (`ImpelContact.touching` is false). If there is no contact, `*out_contact` is zeroed. A
   * shape of another world fails with `IMPEL_ERROR_INVALID_HANDLE`.
   */
  contactWith(other: Shape): Contact | null;
  /**
   * Kinetic energy, in J, that the contact of two shapes dissipated in the last step. It is the
   * energy that the relative motion of the two bodies loses, by a bounce with restitution below
   * 1 and by friction. It is negative if the contact added energy, as a conveyor belt does. For
   * a resting contact it is the energy that gravity adds within a step. It is zero if the shapes
   * do not touch. It is computed from the impulses of the last step and the current velocities,
   * so call it before changing velocities. If several contacts act on a body in one step, each
   * is computed as if it had acted last. A shape of another world fails with
   * `IMPEL_ERROR_INVALID_HANDLE`.
   */
  contactEnergy(other: Shape): number;
  /**
   * User data of the contact of two shapes. It is 0 if none is set, or if the shapes have no
   * contact. A shape of another world fails with `IMPEL_ERROR_INVALID_HANDLE`.
   */
  contactUserData(other: Shape): number | bigint;
  /**
   * Sets user data of the contact of two shapes. It is kept until the contact ends. The end
   * event, if there is one, returns it in `ImpelContactEndEvent.user_data`. 0 removes it. Fails
   * with `IMPEL_ERROR_UNSUPPORTED` if the shapes have no contact (one that is only about to
   * touch is enough), and with `IMPEL_ERROR_INVALID_HANDLE` if they are in different worlds.
   */
  setContactUserData(other: Shape, userData: UserNumber): void;
  /** Chain of which the shape is a segment. The null handle if it belongs to no chain. */
  readonly chain: Chain | null;
  /**
   * The segment and its ghost vertices, of a single segment or a segment of a chain. The engine
   * keeps the direction to a ghost vertex, but not the distance: a ghost vertex is returned one
   * unit of length away from `a` or `b`, in its direction. If the line ends at `a` or `b`, it is
   * equal to that point. The result creates the same segment, to rounding. Another kind of shape
   * fails with `IMPEL_ERROR_UNSUPPORTED`.
   */
  readonly chainSegment: ChainSegment;
  /**
   * Point of a shape's surface nearest to a point of the world, both relative to `origin`. See
   * also `Shape.closestPoint`.
   */
  findNearest(point: VectorLike, origin?: VectorLike | null): Nearest | null;
  /**
   * Whether a point in the world lies inside the shape or on its surface. Always false for
   * segments.
   */
  testPoint(point: VectorLike): boolean;
  /**
   * Casts a ray from `start` to `start + translation` against this shape only. `start` and
   * `out_hit->point` are relative to `origin`. The rules are those of `World.castRayClosest`.
   */
  castRay(start: VectorLike, translation: VectorLike, origin?: VectorLike | null): RayHit | null;
  /**
   * Point of the shape that is closest to a point in the world. If the point lies inside the
   * shape, the result is the point itself. For the nearest point on the surface call
   * `Shape.findNearest`.
   */
  closestPoint(point: VectorLike): Vector;
  /**
   * Whether contacts of the shape raise begin and end events.
   *
   * Setting: For contacts that touch already, the next step raises the begin event, or the end
   * event.
   */
  get enableContactEvents(): boolean;
  set enableContactEvents(value: boolean);
  /** Whether contacts of the shape raise an event in each step in which they persist. */
  get enablePersistEvents(): boolean;
  set enablePersistEvents(value: boolean);
  /** Whether contacts of the shape raise hit events. */
  get enableHitEvents(): boolean;
  set enableHitEvents(value: boolean);
  /**
   * Force above which contacts of the shape raise a force event, in N.
   *
   * `constants.MAX_FORCE`: never.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * never. See `World.contactForceEvents`.
   */
  get forceEventThreshold(): number;
  set forceEventThreshold(value: number);
  /**
   * For a sensor, whether it detects shapes; for any other shape, whether sensors detect it.
   *
   * Setting: For a sensor, sets whether it detects shapes; for any other shape, whether sensors
   * detect it.
   *
   * For shapes that overlap already, the next step raises the begin event, or the end event.
   */
  get enableSensorEvents(): boolean;
  set enableSensorEvents(value: boolean);
  /** Whether the pre-solve callback is called for contacts of the shape. */
  get enablePreSolveCallback(): boolean;
  set enablePreSolveCallback(value: boolean);
  /**
   * Whether the filter callback is called for pairs with the shape.
   *
   * Setting: Existing contacts stay.
   */
  get enableFilterCallback(): boolean;
  set enableFilterCallback(value: boolean);
  /**
   * Applies wind to one shape, in the next step, as `World.applyWind` does to all shapes.
   *
   * The region, the filter and `wake` of the definition apply. Sensors, disabled shapes and
   * shapes of static or kinematic bodies are not affected. Calls for several shapes of one body
   * add up.
   */
  applyWind(options?: WindOptions): void;
}

export interface ChainMembers {
  /** Body of the chain. */
  readonly body: Body;
  /** Whether the last point of the chain is connected to the first. */
  readonly isLoop: boolean;
  /** Whether the chain also stops bodies that come from its left. */
  readonly isTwoSided: boolean;
  /** The chain's user data. */
  get userNumber(): number | bigint;
  set userNumber(value: UserNumber);
  /**
   * Sets the material of all segments. Bodies that touch the chain wake. To set or get the
   * material of one segment, call `Shape.material` or `Shape.material`.
   */
  setMaterial(material: MaterialOptions): void;
  /**
   * Sets the collision filter of all segments. Contacts that the new filter excludes end, and
   * bodies that touch the chain wake. To set the filter of one segment, call `Shape.filter`.
   */
  setFilter(filter: FilterOptions): void;
  /** Destroys a chain with its segments. The bodies that touched them wake. */
  destroy(): void;
  /** Returns whether the handle names an existing chain. Never blocks. */
  readonly isValid: boolean;
  /**
   * Segments of the chain, in the order of its points: segment i starts at point i. They exist
   * until the chain is destroyed; the boxes of a grid and the cells of a height field may also
   * be replaced by changes of it. The functions of shapes can change the material, filter and
   * user data of each, but not its geometry. A cell of a height field next to a hole has the
   * null handle.
   */
  segments(): Shape[];
  /**
   * Points of the chain, in the space of its body. Those of a height field are in order of x,
   * without holes. A grid has none.
   */
  points(): Vector[];
  /**
   * Samples of the height field, in metres; holes are `constants.HEIGHT_HOLE`. A chain that is
   * not a height field fails with `IMPEL_ERROR_UNSUPPORTED`.
   */
  heights(): Float32Array;
  /**
   * Distance between neighbouring samples, in metres. A chain that is not a height field fails
   * with `IMPEL_ERROR_UNSUPPORTED`.
   */
  readonly spacing: number;
  /**
   * Sets `count` samples, starting at sample `first`. Fails with `IMPEL_ERROR_INVALID_ARGUMENT`
   * if one of them is beyond the last sample of the field. Bodies that touch their cells wake,
   * and bodies that overlap the new surface are pushed out. A cell keeps its handle. A cell that
   * becomes a hole is destroyed. A cell that is no longer a hole is created with the definition
   * of the field. A chain that is not a height field fails with `IMPEL_ERROR_UNSUPPORTED`.
   */
  setHeights(first: number, heights: readonly number[] | Float32Array): void;
  /**
   * Sets or clears one cell. A cell outside of the grid fails with
   * `IMPEL_ERROR_INVALID_ARGUMENT`. Bodies that touched it wake, and bodies that overlap a new
   * cell are pushed out. A chain that is not a grid fails with `IMPEL_ERROR_UNSUPPORTED`.
   */
  setCell(column: number, row: number, solid: boolean): void;
  /**
   * Cells of the grid, row by row, the lowest row first. A solid cell is 1, another is 0. A
   * chain that is not a grid fails with `IMPEL_ERROR_UNSUPPORTED`.
   */
  cells(): Uint8Array;
  /**
   * Number of columns and rows of the grid, and its cell size in metres. A chain that is not a
   * grid fails with `IMPEL_ERROR_UNSUPPORTED`.
   */
  readonly size: [columns: number, rows: number, cellSize: number];
}

export interface JointMembers {
  /** The type of the joint, one of `IMPEL_JOINT_*`. */
  readonly type: JointType;
  /** The two bodies of the joint. */
  readonly bodies: [bodyA: Body, bodyB: Body];
  /**
   * The frames of the joint, in the space of body a and in the space of body b.
   *
   * Setting: If the frames are apart in the world, the joint pulls them together quickly. To
   * avoid that, move the bodies as well, or limit the speed with `Joint.maxCorrectionSpeed`.
   */
  get localFrames(): [frameA: Transform, frameB: Transform];
  set localFrames(value: readonly [TransformLike, TransformLike]);
  /**
   * Whether the shapes of the two bodies collide with each other.
   *
   * Setting: They do not collide while this is false for any enabled joint between the two
   * bodies.
   */
  get collideConnected(): boolean;
  set collideConnected(value: boolean);
  /**
   * Whether the joint is enabled.
   *
   * Setting: Enables or disables the joint. A disabled joint has no effect: the bodies move
   * independently, and their shapes can collide. If the frames are apart when the joint is
   * enabled, the joint pulls them together quickly. Full turns made while the joint is disabled
   * are not counted. Joints are created enabled.
   */
  get enabled(): boolean;
  set enabled(value: boolean);
  /** The user data of the joint. */
  get userNumber(): number | bigint;
  set userNumber(value: UserNumber);
  /**
   * The force of the joint on body b, in N, averaged over the last step. The force on body a is
   * equal and opposite.
   */
  readonly reactionForce: Vector;
  /**
   * The torque of the joint on body b, in N m, averaged over the last step. It includes springs,
   * motors and limits. The torque on body a is equal and opposite.
   */
  readonly reactionTorque: number;
  /**
   * The position error of the joint, in metres: 0 or more. It shows how far a load pulls the
   * joint apart. Revolute and weld joints: the distance between the anchors. Prismatic, wheel
   * and generic joints: the distance of frame b from the locked axes and from the limits.
   * Distance joints: the difference of the current length from the rod's length or from the
   * limits. Pulley joints: the error of the total length. Gear joints whose side a is a
   * translation: the error of the phase. Other joints: 0.
   */
  readonly linearSeparation: number;
  /**
   * The angle error of the joint, in radians: 0 or more. Prismatic and weld joints: the angle
   * between the frames. Revolute, rotary, ratchet and generic joints: the angle beyond the
   * limits, the tooth or the locked angle. Gear joints whose side a is an angle: the error of
   * the phase. Other joints: 0.
   */
  readonly angularSeparation: number;
  /**
   * The stiffness of the joint, as a frequency in Hz, and its damping ratio. Motor, mouse and
   * filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
   *
   * Setting: `hertz` is the stiffness as a frequency, in Hz. Both numbers are within
   * [0, `constants.MAX_COEFFICIENT`]. They apply to the point, axis, angle or length that the
   * joint holds, and to its limits. A load stretches the joint as it stretches a spring of that
   * frequency: by the acceleration that the load gives, divided by (2π hertz)². Errors decay
   * without oscillation, and more slowly with a larger damping ratio.
   *
   * At 0 Hz, the default, the joint is as stiff as the substeps allow, and its damping ratio is
   * 2. Its frequency is then a quarter of the substep rate: 60 Hz with four substeps of a step
   * of 1/60 s. For weld joints, and generic joints with all axes locked, it is half of the
   * substep rate. Trees of revolute joints and rods do not stretch at all at 0 Hz, even under
   * heavy loads. A `hertz` above that frequency can make light bodies between heavy ones
   * unstable. For a stiffer joint use more substeps.
   *
   * Springs and motors have their own settings. Motor, mouse and filter joints fail with
   * `IMPEL_ERROR_UNSUPPORTED`.
   */
  get constraintTuning(): [hertz: number, dampingRatio: number];
  set constraintTuning(value: readonly [number, number]);
  /**
   * The largest force, in N, with which the joint holds: see `Joint.maxForce`.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit. It limits these forces. Revolute and weld joints: the force that holds the anchors
   * together, and the linear spring of a weld joint. Prismatic and wheel joints: the force that
   * keeps frame b on the axis. Distance joints: the force that keeps the length of a rod.
   * Generic joints: the force that holds locked x and y axes. Gear joints: the force on a side
   * that is a translation. Pulley joints: the force in either rope. Each limit that is a
   * distance may use the same force in addition. Other springs and motors have their own limits.
   *
   * Under a greater load the joint gives way without breaking, and returns without oscillation
   * once the load allows it. Motor, mouse, rotary, ratchet and filter joints fail with
   * `IMPEL_ERROR_UNSUPPORTED`.
   */
  get maxForce(): number;
  set maxForce(value: number);
  /**
   * The largest torque, in N m, with which the joint holds: see `Joint.maxTorque`.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit. The limit applies to the angle, a limit that is an angle, and the tooth of a
   * ratchet. For a gear it is the torque on a side that is an angle. It also limits the angular
   * spring of a weld joint; other springs and motors have their own limits.
   *
   * Under a greater load the joint gives way, as in `Joint.maxForce`. Distance, wheel, pulley,
   * motor, mouse and filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
   */
  get maxTorque(): number;
  set maxTorque(value: number);
  /**
   * The largest speed, in m/s, at which the joint corrects position errors.
   *
   * Setting: Within [0, `constants.MAX_VELOCITY`]; `constants.MAX_VELOCITY`, `FLT_MAX` and
   * infinity: no limit. Default: `constants.MAX_VELOCITY`. The definitions have no such field:
   * set it after creation. With a limit the joint pulls its frames together gently, for example
   * after `Joint.localFrames`, `Joint.enabled` or a teleport.
   *
   * The position errors are those that `Joint.linearSeparation` returns, including limits that
   * are distances. For a pulley the limit applies to each rope, for a gear to each side that is
   * a translation. It does not apply to springs and motors. A load does not open the joint,
   * because the joint still stops velocities with its full force. At 0 it still stops
   * velocities, but corrects no error.
   *
   * With such a limit the solver uses iterations only, and no direct solution. The joint then
   * stretches more under a load that is far heavier than its bodies. Negative and NaN speeds
   * fail with `IMPEL_ERROR_INVALID_ARGUMENT`; motor, mouse, rotary, ratchet and filter joints
   * fail with `IMPEL_ERROR_UNSUPPORTED`.
   */
  get maxCorrectionSpeed(): number;
  set maxCorrectionSpeed(value: number);
  /**
   * The largest angular speed, in rad/s, at which the joint corrects angle errors.
   *
   * Setting: Within [0, `constants.MAX_VELOCITY`]; `constants.MAX_VELOCITY`, `FLT_MAX` and
   * infinity: no limit. Default: `constants.MAX_VELOCITY`. The definitions have no such field:
   * set it after creation.
   *
   * The angle errors are those of an angle that the joint holds, a limit that is an angle, and
   * the tooth of a ratchet: see `Joint.angularSeparation`. For a gear the limit applies to each
   * side that is an angle. It does not apply to springs and motors. At 0 the joint still stops
   * angular velocities, but corrects no error.
   *
   * With such a limit the solver uses iterations only, as in `Joint.maxCorrectionSpeed`.
   * Negative and NaN speeds fail with `IMPEL_ERROR_INVALID_ARGUMENT`; distance, wheel, pulley,
   * motor, mouse and filter joints fail with `IMPEL_ERROR_UNSUPPORTED`.
   */
  get maxCorrectionAngularSpeed(): number;
  set maxCorrectionAngularSpeed(value: number);
  /**
   * The break thresholds of the reaction force, in N, and of the reaction torque, in N m.
   *
   * Setting: Both reactions are averages over a step: see `Joint.reactionForce` and
   * `Joint.reactionTorque`. Both thresholds are within [0, `constants.MAX_FORCE`];
   * `constants.MAX_FORCE`, `FLT_MAX` and infinity: never. Each step in which one is exceeded
   * raises an event in `World.jointEvents`. The joint breaks only if `Joint.enableBreak` is set.
   */
  get breakThresholds(): [force: number, torque: number];
  set breakThresholds(value: readonly [number, number]);
  /**
   * Whether the joint breaks when a reaction exceeds its threshold.
   *
   * Setting: A joint that breaks is destroyed at the end of the step; `broken` of its last event
   * is true. Default: false.
   */
  get enableBreak(): boolean;
  set enableBreak(value: boolean);
  /**
   * Destroys a joint and wakes its bodies. If the joint prevented collisions between them, their
   * shapes can collide again. A gear joint that couples it is destroyed as well.
   */
  destroy(): void;
  /** Returns whether the handle names an existing joint. Never blocks. */
  readonly isValid: boolean;
  /** Wakes both bodies and their islands. */
  wakeBodies(): void;
  /**
   * Whether the world's joint callback is enabled for the joint.
   *
   * Setting: Enables or disables the world's joint callback for the joint, from the next step
   * on. This wakes no body, and the callback is not called for sleeping joints. Default: false.
   */
  get enableCallback(): boolean;
  set enableCallback(value: boolean);
}

export interface RevoluteJointMembers {
  /**
   * The angle of frame b relative to frame a, in radians, counter-clockwise, including full
   * turns.
   */
  readonly angle: number;
  /** The angular velocity of body b relative to body a, in rad/s. */
  readonly angularVelocity: number;
  /**
   * Whether the limits of the angle are enabled.
   *
   * Setting: If the angle is beyond a limit, the joint moves it back.
   */
  get enableLimit(): boolean;
  set enableLimit(value: boolean);
  /**
   * The lower and the upper limit of the angle, in radians. ±infinity: no limit.
   *
   * Setting: Both are within ±`constants.MAX_ANGLE`, and the lower is at most the upper. They
   * have an effect only while they are enabled (`enableLimit`). -`FLT_MAX` or -infinity: no
   * lower limit; `FLT_MAX` or infinity: no upper limit. The getter then returns ±infinity.
   */
  get limits(): [lowerAngle: number, upperAngle: number];
  set limits(value: readonly [number, number]);
  /** Whether the motor is enabled. */
  get enableMotor(): boolean;
  set enableMotor(value: boolean);
  /**
   * The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
   *
   * Setting: Within ±`constants.MAX_VELOCITY`. At 0 the motor brakes.
   */
  get motorSpeed(): number;
  set motorSpeed(value: number);
  /**
   * The largest torque of the motor, in N m.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit. At 0 the motor has no effect.
   */
  get maxMotorTorque(): number;
  set maxMotorTorque(value: number);
  /** The torque of the motor on body b, in N m, averaged over the last step. */
  readonly motorTorque: number;
  /** Whether the spring is enabled. */
  get enableSpring(): boolean;
  set enableSpring(value: boolean);
  /**
   * The frequency of the spring, in Hz, and its damping ratio.
   *
   * Setting: Both are within [0, `constants.MAX_COEFFICIENT`]. A frequency that is too high for
   * the substeps acts as the highest one that they can resolve.
   */
  get spring(): [hertz: number, dampingRatio: number];
  set spring(value: readonly [number, number]);
  /**
   * The rest angle of the spring, in radians.
   *
   * Setting: Within ±`constants.MAX_ANGLE`.
   */
  get targetAngle(): number;
  set targetAngle(value: number);
}

export interface PrismaticJointMembers {
  /** The translation: the position of frame b along the axis of frame a, in metres. */
  readonly translation: number;
  /** The rate of change of the translation, in m/s. */
  readonly velocity: number;
  /**
   * Whether the limits of the translation are enabled.
   *
   * Setting: If the translation is beyond a limit, the joint moves it back.
   */
  get enableLimit(): boolean;
  set enableLimit(value: boolean);
  /**
   * The lower and the upper limit of the translation, in metres. ±infinity: no limit.
   *
   * Setting: Both are within ±`constants.MAX_SIZE`, and the lower is at most the upper. They
   * have an effect only while they are enabled (`enableLimit`). -`FLT_MAX` or -infinity: no
   * lower limit; `FLT_MAX` or infinity: no upper limit. The getter then returns ±infinity.
   */
  get limits(): [lowerTranslation: number, upperTranslation: number];
  set limits(value: readonly [number, number]);
  /** Whether the motor is enabled. */
  get enableMotor(): boolean;
  set enableMotor(value: boolean);
  /**
   * The speed of the motor, in m/s: that of body b along the axis, relative to body a.
   *
   * Setting: Within ±`constants.MAX_VELOCITY`. At 0 the motor brakes.
   */
  get motorSpeed(): number;
  set motorSpeed(value: number);
  /**
   * The largest force of the motor, in N.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit. At 0 the motor has no effect.
   */
  get maxMotorForce(): number;
  set maxMotorForce(value: number);
  /** The force of the motor on body b, in N, averaged over the last step. */
  readonly motorForce: number;
  /** Whether the spring is enabled. */
  get enableSpring(): boolean;
  set enableSpring(value: boolean);
  /**
   * The frequency of the spring, in Hz, and its damping ratio.
   *
   * Setting: Both are within [0, `constants.MAX_COEFFICIENT`]. A frequency that is too high for
   * the substeps acts as the highest one that they can resolve.
   */
  get spring(): [hertz: number, dampingRatio: number];
  set spring(value: readonly [number, number]);
  /**
   * The rest translation of the spring, in metres.
   *
   * Setting: Within ±`constants.MAX_SIZE`.
   */
  get targetTranslation(): number;
  set targetTranslation(value: number);
}

export interface DistanceJointMembers {
  /** The current length: the distance between the anchors, in metres. */
  readonly currentLength: number;
  /** The rate of change of the current length, in m/s; positive while the anchors move apart. */
  readonly velocity: number;
  /**
   * The length of the rod, or the rest length of the spring, in metres.
   *
   * Setting: Within [0, `constants.MAX_SIZE`].
   */
  get length(): number;
  set length(value: number);
  /**
   * The smallest and the largest force of the spring, in N.
   *
   * Setting: Both are within ±`constants.MAX_FORCE`, and `lowerForce` is at most `upperForce`. A
   * negative force pulls the anchors together, a positive one pushes them apart. The force of
   * the spring is clamped to this range: from -infinity to 0 the spring only pulls, like an
   * elastic rope; with both values equal its force does not depend on the length.
   * ±`constants.MAX_FORCE`, ±`FLT_MAX` and ±infinity: no limit.
   */
  get springForceRange(): [lowerForce: number, upperForce: number];
  set springForceRange(value: readonly [number, number]);
  /**
   * Whether the limits of the length are enabled.
   *
   * Setting: If the length is beyond a limit, the joint moves it back.
   */
  get enableLimit(): boolean;
  set enableLimit(value: boolean);
  /**
   * The lower and the upper limit of the length, in metres. Infinity: no upper limit.
   *
   * Setting: Both are within [0, `constants.MAX_SIZE`], and the lower is at most the upper. They
   * have an effect only while they are enabled (`enableLimit`). -`FLT_MAX` or -infinity: a lower
   * limit of 0; `FLT_MAX` or infinity: no upper limit. The getter then returns infinity.
   */
  get limits(): [minLength: number, maxLength: number];
  set limits(value: readonly [number, number]);
  /** Whether the motor is enabled. */
  get enableMotor(): boolean;
  set enableMotor(value: boolean);
  /**
   * The speed of the motor, in m/s: positive lengthens the joint.
   *
   * Setting: Within ±`constants.MAX_VELOCITY`. At 0 the motor brakes.
   */
  get motorSpeed(): number;
  set motorSpeed(value: number);
  /**
   * The largest force of the motor, in N.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit. At 0 the motor has no effect.
   */
  get maxMotorForce(): number;
  set maxMotorForce(value: number);
  /**
   * The force of the motor, in N, averaged over the last step. A positive force pushes the
   * anchors apart.
   */
  readonly motorForce: number;
  /** Whether the spring is enabled. */
  get enableSpring(): boolean;
  set enableSpring(value: boolean);
  /**
   * The frequency of the spring, in Hz, and its damping ratio.
   *
   * Setting: Both are within [0, `constants.MAX_COEFFICIENT`]. A frequency that is too high for
   * the substeps acts as the highest one that they can resolve.
   */
  get spring(): [hertz: number, dampingRatio: number];
  set spring(value: readonly [number, number]);
}

export interface WeldJointMembers {
  /**
   * The frequency of the linear spring, in Hz, and its damping ratio.
   *
   * Setting: Both are within [0, `constants.MAX_COEFFICIENT`]; at 0 Hz the joint is rigid. A
   * frequency that is too high for the substeps acts as the highest one that they can resolve.
   */
  get linearSpring(): [hertz: number, dampingRatio: number];
  set linearSpring(value: readonly [number, number]);
  /**
   * The frequency of the angular spring, in Hz, and its damping ratio.
   *
   * Setting: Both are within [0, `constants.MAX_COEFFICIENT`]; at 0 Hz the joint is rigid. A
   * frequency that is too high for the substeps acts as the highest one that they can resolve.
   */
  get angularSpring(): [hertz: number, dampingRatio: number];
  set angularSpring(value: readonly [number, number]);
}

export interface WheelJointMembers {
  /** The translation: the position of the hub along the axis of frame a, in metres. */
  readonly translation: number;
  /** The rate of change of the translation, in m/s. */
  readonly velocity: number;
  /** The angular velocity of body b relative to body a, in rad/s. */
  readonly angularVelocity: number;
  /**
   * Whether the limits of the translation are enabled.
   *
   * Setting: If the translation is beyond a limit, the joint moves it back.
   */
  get enableLimit(): boolean;
  set enableLimit(value: boolean);
  /**
   * The lower and the upper limit of the translation, in metres. ±infinity: no limit.
   *
   * Setting: Both are within ±`constants.MAX_SIZE`, and the lower is at most the upper. They
   * have an effect only while they are enabled (`enableLimit`). -`FLT_MAX` or -infinity: no
   * lower limit; `FLT_MAX` or infinity: no upper limit. The getter then returns ±infinity.
   */
  get limits(): [lowerTranslation: number, upperTranslation: number];
  set limits(value: readonly [number, number]);
  /** Whether the motor is enabled. */
  get enableMotor(): boolean;
  set enableMotor(value: boolean);
  /**
   * The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
   *
   * Setting: Within ±`constants.MAX_VELOCITY`. At 0 the motor brakes.
   */
  get motorSpeed(): number;
  set motorSpeed(value: number);
  /**
   * The largest torque of the motor, in N m.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit. At 0 the motor has no effect.
   */
  get maxMotorTorque(): number;
  set maxMotorTorque(value: number);
  /** The torque of the motor on body b, in N m, averaged over the last step. */
  readonly motorTorque: number;
  /** Whether the spring is enabled, which pulls the hub to translation 0. */
  get enableSpring(): boolean;
  set enableSpring(value: boolean);
  /**
   * The frequency of the spring, in Hz, and its damping ratio.
   *
   * Setting: Both are within [0, `constants.MAX_COEFFICIENT`]. A frequency that is too high for
   * the substeps acts as the highest one that they can resolve.
   */
  get spring(): [hertz: number, dampingRatio: number];
  set spring(value: readonly [number, number]);
}

export interface MotorJointMembers {
  /**
   * The target velocity of the origin of frame b relative to body a, in m/s along the axes of
   * the world.
   *
   * Setting: Components within ±`constants.MAX_VELOCITY`. At 0 the joint brakes.
   */
  get linearVelocity(): Vector;
  set linearVelocity(value: VectorLike);
  /**
   * The target angular velocity of body b relative to body a, counter-clockwise, in rad/s.
   *
   * Setting: Within ±`constants.MAX_VELOCITY`. At 0 the joint brakes.
   */
  get angularVelocity(): number;
  set angularVelocity(value: number);
  /**
   * The largest force that drives towards the target velocity, in N.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit. 0: no drive.
   */
  get maxVelocityForce(): number;
  set maxVelocityForce(value: number);
  /**
   * The largest torque that drives towards the target angular velocity, in N m.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit. 0: no drive.
   */
  get maxVelocityTorque(): number;
  set maxVelocityTorque(value: number);
  /**
   * The frequency of the linear spring, in Hz, and its damping ratio.
   *
   * Setting: Both are within [0, `constants.MAX_COEFFICIENT`]; 0 Hz: no spring.
   * `Joint.localFrames` sets the target pose.
   */
  get linearSpring(): [hertz: number, dampingRatio: number];
  set linearSpring(value: readonly [number, number]);
  /**
   * The largest force of the linear spring, in N.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit.
   */
  get maxSpringForce(): number;
  set maxSpringForce(value: number);
  /**
   * The frequency of the angular spring, in Hz, and its damping ratio.
   *
   * Setting: Both are within [0, `constants.MAX_COEFFICIENT`]; 0 Hz: no spring.
   * `Joint.localFrames` sets the target pose.
   */
  get angularSpring(): [hertz: number, dampingRatio: number];
  set angularSpring(value: readonly [number, number]);
  /**
   * The largest torque of the angular spring, in N m.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit.
   */
  get maxSpringTorque(): number;
  set maxSpringTorque(value: number);
}

export interface MouseJointMembers {
  /**
   * The target point, in the world.
   *
   * Setting: Wakes both bodies.
   */
  get target(): Vector;
  set target(value: VectorLike);
  /**
   * The frequency of the spring, in Hz, and its damping ratio.
   *
   * Setting: Both are within [0, `constants.MAX_COEFFICIENT`].
   */
  get spring(): [hertz: number, dampingRatio: number];
  set spring(value: readonly [number, number]);
  /**
   * The largest force of the spring, in N.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit. With a limit of a few times the weight of the body, the joint cannot pull it
   * through walls.
   */
  get maxForce(): number;
  set maxForce(value: number);
}

export interface RotaryJointMembers {
  /**
   * The angle of frame b relative to frame a, in radians, counter-clockwise, including full
   * turns.
   */
  readonly angle: number;
  /** The angular velocity of body b relative to body a, in rad/s. */
  readonly angularVelocity: number;
  /**
   * Whether the limits of the angle are enabled.
   *
   * Setting: If the angle is beyond a limit, the joint moves it back.
   */
  get enableLimit(): boolean;
  set enableLimit(value: boolean);
  /**
   * The lower and the upper limit of the angle, in radians. ±infinity: no limit.
   *
   * Setting: Both are within ±`constants.MAX_ANGLE`, and the lower is at most the upper. They
   * have an effect only while they are enabled (`enableLimit`). -`FLT_MAX` or -infinity: no
   * lower limit; `FLT_MAX` or infinity: no upper limit. The getter then returns ±infinity.
   */
  get limits(): [lowerAngle: number, upperAngle: number];
  set limits(value: readonly [number, number]);
  /** Whether the motor is enabled. */
  get enableMotor(): boolean;
  set enableMotor(value: boolean);
  /**
   * The speed of the motor, in rad/s: that of body b relative to body a, counter-clockwise.
   *
   * Setting: Within ±`constants.MAX_VELOCITY`. At 0 the motor brakes.
   */
  get motorSpeed(): number;
  set motorSpeed(value: number);
  /**
   * The largest torque of the motor, in N m.
   *
   * Setting: Within [0, `constants.MAX_FORCE`]; `constants.MAX_FORCE`, `FLT_MAX` and infinity:
   * no limit. At 0 the motor has no effect.
   */
  get maxMotorTorque(): number;
  set maxMotorTorque(value: number);
  /** The torque of the motor on body b, in N m, averaged over the last step. */
  readonly motorTorque: number;
  /** Whether the spring is enabled. */
  get enableSpring(): boolean;
  set enableSpring(value: boolean);
  /**
   * The frequency of the spring, in Hz, and its damping ratio.
   *
   * Setting: Both are within [0, `constants.MAX_COEFFICIENT`]. A frequency that is too high for
   * the substeps acts as the highest one that they can resolve.
   */
  get spring(): [hertz: number, dampingRatio: number];
  set spring(value: readonly [number, number]);
  /**
   * The rest angle of the spring, in radians.
   *
   * Setting: Within ±`constants.MAX_ANGLE`.
   */
  get targetAngle(): number;
  set targetAngle(value: number);
}

export interface RatchetJointMembers {
  /**
   * The angle of frame b relative to frame a, in radians, counter-clockwise, including full
   * turns.
   */
  readonly angle: number;
  /**
   * The angle of the tooth that holds body b, in radians.
   *
   * Setting: `angle` is in radians, within ±`constants.MAX_ANGLE`. A tooth ahead of body b
   * rotates body b forward onto it. A tooth behind body b does not let it rotate back, because
   * the last tooth that it has passed still holds it. To let it rotate back, first set its
   * transform (`Body.transform`). Wakes both bodies.
   */
  get toothAngle(): number;
  set toothAngle(value: number);
  /**
   * The angle between two teeth, in radians.
   *
   * Setting: Its magnitude is within [`constants.MIN_RATCHET`, `constants.MAX_ANGLE`]. Its sign
   * is the free direction: positive is counter-clockwise. The last tooth before the current
   * angle then holds body b.
   */
  get ratchet(): number;
  set ratchet(value: number);
  /**
   * The angle of one of the teeth, in radians.
   *
   * Setting: Within ±`constants.MAX_ANGLE`. The other teeth are at multiples of `ratchet` from
   * it. The last tooth before the current angle then holds body b.
   */
  get phase(): number;
  set phase(value: number);
}

export interface PulleyJointMembers {
  /**
   * Whether the rope can go slack.
   *
   * Setting: It then pulls and never pushes. If false, both lengths stay coupled in both
   * directions.
   */
  get enableSlack(): boolean;
  set enableSlack(value: boolean);
  /** The current lengths of the ropes of body a and body b, in metres. */
  readonly lengths: [lengthA: number, lengthB: number];
  /**
   * The ground anchors of both ropes, in the world.
   *
   * Setting: The total length does not change.
   */
  get groundAnchors(): [anchorA: Vector, anchorB: Vector];
  set groundAnchors(value: readonly [VectorLike, VectorLike]);
  /**
   * The total length of the rope, length a + ratio × length b, in metres.
   *
   * Setting: Within [0, 2 × `constants.MAX_COORDINATE`]. To use the pulley as a winch, change it
   * gradually.
   */
  get totalLength(): number;
  set totalLength(value: number);
  /**
   * The ratio of the block and tackle.
   *
   * Setting: Above 0, at most `constants.MAX_COEFFICIENT`. The total length keeps its value.
   * Because the ratio is part of its formula, set it as well (`PulleyJoint.totalLength`).
   */
  get ratio(): number;
  set ratio(value: number);
}

export interface GearJointMembers {
  /** The joints that the gear couples; null for a side that is a body. */
  readonly joints: [jointA: Joint | null, jointB: Joint | null];
  /**
   * The ratio: the factor of side b.
   *
   * Setting: Within ±`constants.MAX_COEFFICIENT`, not 0. The phase is set to the current angles
   * or translations, so the sides do not move.
   */
  get ratio(): number;
  set ratio(value: number);
  /**
   * The phase: the value at which the gear holds side a + ratio × side b, in radians or metres.
   *
   * Setting: Within ±`constants.MAX_COORDINATE`. The gear moves its sides to the new phase. A
   * new gear has the phase of the current angles or translations.
   */
  get phase(): number;
  set phase(value: number);
}

export interface GenericJointMembers {
  /** The settings of an axis, one of `IMPEL_AXIS_*`. */
  axis(axis: Axis): GenericAxis;
  /**
   * Sets all settings of an axis, one of `IMPEL_AXIS_*`. To change one setting, read the axis
   * with `GenericJoint.axis`, change it, and set it. All values must be in range, even those
   * that have no effect. If the position is not within what the axis allows, the joint moves it
   * there.
   */
  setAxis(axis: Axis, settings: GenericAxisOptions): void;
  /**
   * The position of frame b on an axis, in metres or radians. Full turns of an angle that is not
   * locked are counted.
   */
  position(axis: Axis): number;
  /** The velocity of frame b on an axis relative to body a, in m/s or rad/s. */
  velocity(axis: Axis): number;
  /**
   * The force in N, or torque in N m, of the motor of an axis on body b, averaged over the last
   * step.
   */
  motorForce(axis: Axis): number;
}

export interface ConvexMembers {
  /** Point of a posed shape's surface nearest to a point, without a world. */
  findNearest(transform: TransformLike, point: VectorLike): Nearest | null;
  /**
   * Mass, centre of mass, and moment of inertia about it, of a convex shape.
   *
   * `density` is in kg/m², within [0, `constants.MAX_DENSITY`].
   */
  mass(density: number): MassData;
  /** Smallest axis-aligned box (AABB) around a posed shape, with its rounding. */
  aabb(transform: TransformLike): Aabb;
  /**
   * Support point: the vertex of a shape that lies farthest along a direction, and its index.
   *
   * The direction and the point are in the space of the shape, without its rounding.
   */
  support(direction: VectorLike): [point: Vector, index: number];
  /**
   * Minkowski sum of two posed shapes without their rounding.
   *
   * It is the set of all sums of a point of A and a point of B. The result is its vertices in
   * counter-clockwise order, at most as many as both shapes have together, so 2 *
   * `constants.MAX_POLYGON_POINTS` always fit.
   */
  minkowskiSum(transformA: TransformLike, b: Convex, transformB: TransformLike): Vector[];
  /**
   * Minkowski difference of two posed shapes without their rounding.
   *
   * It is the set of all differences of a point of A and a point of B. The shapes overlap if it
   * contains the origin. The result is its vertices, as in `Convex.minkowskiSum`.
   */
  minkowskiDifference(transformA: TransformLike, b: Convex, transformB: TransformLike): Vector[];
  /** Whether two posed shapes overlap or touch. */
  overlaps(transformA: TransformLike, b: Convex, transformB: TransformLike): boolean;
  /** Distance and closest points of two posed shapes, by GJK. */
  distance(transformA: TransformLike, b: Convex, transformB: TransformLike): Distance;
  /**
   * Penetration depth and direction of two posed shapes, by EPA.
   *
   * EPA finds the face of the Minkowski difference nearest to the origin.
   */
  penetration(transformA: TransformLike, b: Convex, transformB: TransformLike): Penetration;
  /**
   * Contact manifold of two posed shapes, with points up to `margin` metres apart. `margin` is
   * within [0, `constants.MAX_SIZE`].
   *
   * Exchanging A and B reverses the normal and changes nothing else. Two segments have no
   * contact.
   */
  collide(transformA: TransformLike, b: Convex, transformB: TransformLike, margin: number): Manifold;
  /**
   * Contact manifold of a posed shape, A, and a half-space, B.
   *
   * The half-space is in the world: the points with `normal · p <= offset`. Points up to
   * `margin` metres apart, within [0, `constants.MAX_SIZE`], are included. The manifold's normal
   * points from A to B, opposite to the half-space's normal.
   */
  collideHalfSpace(transform: TransformLike, normal: VectorLike, offset: number, margin: number): Manifold;
  /**
   * Casts a ray from `origin` to `origin + translation` against a posed shape.
   *
   * The rules are those of `World.castRayClosest`.
   */
  castRay(transform: TransformLike, origin: VectorLike, translation: VectorLike): CastHit | null;
  /** Moves shape B along a translation, without rotation, until it touches shape A. */
  cast(transformA: TransformLike, b: Convex, transformB: TransformLike, translationB: VectorLike): CastHit | null;
  /**
   * Time of impact (TOI) of two moving shapes: the fraction of the motion at which they first
   * touch.
   *
   * Only the motion up to `maxFraction`, within (0, 1], is examined.
   */
  timeOfImpact(sweepA: SweepOptions, b: Convex, sweepB: SweepOptions, maxFraction: number): Impact;
}

export interface SoftBodyMembers {
  /** The user data of the soft body. */
  get userNumber(): number | bigint;
  set userNumber(value: UserNumber);
  /** Destroys a soft body, its particles and edges, and all other joints of its particles. */
  destroy(): void;
  /** Returns whether the handle names an existing soft body. Never blocks. */
  readonly isValid: boolean;
  /** The bodies of the particles, in index order; the null handle for a destroyed particle. */
  particles(): Body[];
  /**
   * The positions of the particles relative to `origin`, in index order. The position of a
   * destroyed particle has no meaning.
   */
  positions(origin?: VectorLike | null): Vector[];
  /** The edges of the soft body, including torn ones. */
  edges(): SoftEdge[];
  /**
   * The distance joints of the edges, in edge order; the null handle for a torn edge. The user
   * data of such a joint is the index of its edge. When a joint event reports that the joint
   * broke, find the soft body by the event's bodies (`Body.softBody`). Destroying a joint cuts
   * the edge. Settings of single joints last until the next call of `SoftBody.settings`.
   */
  joints(): Joint[];
  /**
   * The shapes of the edges, in edge order: capsules as wide as the particles. Each is a shape
   * of the body of one of its particles, and follows both. Those on the surface are enabled
   * (`Shape.enabled`): the sides of the outline or, without an outline, the edges of fewer than
   * two cells. Torn edges are not on the surface. A capsule that is destroyed, moved to another
   * body or given another geometry no longer belongs to its edge; the list then has the null
   * handle.
   */
  edgeShapes(): Shape[];
  /**
   * The settings of the soft body.
   *
   * Setting: A change of `selfCollide` applies to particles that come near each other from now
   * on.
   */
  get settings(): SoftBodySettings;
  set settings(value: SoftBodySettingsOptions);
  /**
   * The cells of the soft body: triangles whose area is preserved. A cell is removed when one of
   * its sides that is an edge tears.
   */
  cells(): SoftCell[];
  /**
   * Replaces the cells of the soft body by `count` triangles, at most 16 per particle. The
   * corners of each are three different existing particles, in either orientation. The rest area
   * of a cell is its area in the original shape.
   */
  setCells(cells: readonly SoftCellOptions[]): void;
  /**
   * The particles of the outline, in order. The list is empty without an outline, and once an
   * edge of the outline has torn; any gas is then gone.
   */
  outline(): Uint32Array;
  /**
   * Sets the outline: the closed line that contains liquid or gas. It has `count` different
   * existing particles, at least 3, in either orientation; 0 removes it. Its rest area is its
   * area in the original shape.
   */
  setOutline(particles: readonly number[] | Uint32Array): void;
  /**
   * The area within the outline, in m², or the area of the cells without an outline. It is
   * negative if the orientation is clockwise.
   */
  readonly area: number;
  /**
   * The centre of mass of the particles, in the world. Pinned particles have no mass; if all are
   * pinned, it is the mean of their positions.
   */
  readonly center: Vector;
  /** Whether a particle is pinned: whether its body is static. */
  isPinned(index: number): boolean;
  /**
   * Pins a particle at its position, or releases it: makes its body static or dynamic. Fails
   * with `IMPEL_ERROR_INVALID_ARGUMENT` if `index` is out of range or the particle is destroyed.
   * To move a particle yourself, make its body kinematic with `Body.type`.
   */
  setPinned(index: number, pinned: boolean): void;
  /**
   * Attaches a particle to another body of the world with a revolute joint at the particle's
   * position. The new joint is written to `outJoint`. The two bodies do not collide with each
   * other. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if `body` is the particle itself, if
   * `index` is out of range, or if the particle is destroyed.
   */
  attach(index: number, body: Body): Joint;
  /**
   * Applies a force, in N, for the next step, distributed over the particles by mass. Components
   * are within ±`constants.MAX_FORCE`. Wakes the soft body.
   */
  applyForce(force: VectorLike): void;
  /**
   * Applies an impulse, in N s, distributed over the particles by mass. Components are within
   * ±`constants.MAX_FORCE`. Wakes the soft body.
   */
  applyImpulse(impulse: VectorLike): void;
  /**
   * Applies a torque about the centre of mass, in N m, for the next step. It is distributed over
   * the particles as over a rigid body, and makes a blob roll. Within ±`constants.MAX_FORCE`.
   * Wakes the soft body.
   */
  applyTorque(torque: number): void;
  /**
   * The hinges of the soft body; `bendStiffness` sets their resistance to bending. By default
   * ropes have a hinge at each particle except the ends, rings at each particle, cloths along
   * rows and columns, and polygons along their outline. Other soft bodies have one at each
   * particle with exactly two edges. A hinge is removed when one of its two edges tears.
   */
  hinges(): SoftHinge[];
  /**
   * Replaces the hinges of the soft body by `count` hinges, at most 16 per particle. Each has
   * three different existing particles. Its rest angle is its angle in the original shape. Give
   * hinges along a line in order, so that each begins with the last two particles of the
   * previous one: the solver then solves the line directly, at its full stiffness. Fails with
   * `IMPEL_ERROR_INVALID_ARGUMENT` if a hinge has no length in the original shape.
   */
  setHinges(hinges: readonly SoftHingeOptions[]): void;
  /**
   * The rest lengths of the edges, in metres, in edge order, including torn edges. They are the
   * original lengths plus permanent deformation.
   */
  restLengths(): Float32Array;
  /**
   * Resets all permanent deformation: lengths, areas, angles and the shape get their original
   * rest state. The particles keep their positions, and spring back from there. Parts that are
   * deformed beyond their yield point yield again on the way back, and so do not return
   * entirely. To prevent that, raise the yield points (`SoftBody.settings`) before the call.
   */
  resetPlasticity(): void;
  /**
   * Binds `count` points to the soft body, in place of those bound before: vertices to draw
   * (skinning).
   *
   * `points` are in the space in which the soft body was created, inside or outside of it; at
   * most `constants.MAX_BOUND_POINTS`. Each point is bound to the nearest cell or, without
   * cells, to the nearest edge. Points bound to cells follow an affine motion of the particles
   * exactly; points bound to a rope rotate with it. When its cell or edge tears, a point follows
   * the particle that was nearest to it.
   *
   * Bound points are part of snapshots and of the hash, and add no cost to a step. Binding takes
   * time proportional to the number of points times the number of cells and edges.
   */
  bindPoints(points: readonly VectorLike[] | Float32Array): void;
  /**
   * The positions of the bound points relative to `origin`, in the order of
   * `SoftBody.bindPoints`.
   */
  boundPoints(origin?: VectorLike | null): Vector[];
}

export interface OutlineMembers {
  /**
   * Area, centroid and length of a closed outline, and whether it is convex and simple.
   *
   * Takes 3 to `constants.MAX_OUTLINE_POINTS` points.
   */
  measure(points: readonly VectorLike[] | Float32Array): OutlineMeasure;
  /**
   * Convex hull of 1 to `constants.MAX_OUTLINE_POINTS` points, counter-clockwise, beginning with
   * the lowest point.
   *
   * Points on the edges of the hull are removed.
   */
  hull(points: readonly VectorLike[] | Float32Array): Vector[];
  /**
   * Simplifies an outline by Douglas–Peucker: no removed point is farther than `tolerance`
   * metres.
   *
   * The outline is open or `closed`, and has 2 to `constants.MAX_OUTLINE_POINTS` points.
   * `tolerance` is within [0, `constants.MAX_SIZE`]; distances are measured to the simplified
   * outline. The ends of an open outline are kept, and three points of a closed one. With a
   * tolerance that is large compared with the bends of the outline, the result can cross itself.
   */
  simplify(points: readonly VectorLike[] | Float32Array, closed: boolean, tolerance: number): Vector[];
  /**
   * Simplifies an outline by removing vertices that are close to the line between their
   * neighbours.
   *
   * The outline is open or `closed`. The vertex with the smallest distance is removed, one at a
   * time, until all distances are larger than `tolerance` metres. Corners stay sharper than with
   * `outline.simplify`, but errors can add up. The ends of an open outline are kept, and three
   * points of a closed one.
   */
  dropVertices(points: readonly VectorLike[] | Float32Array, closed: boolean, tolerance: number): Vector[];
  /**
   * Decomposes a closed outline, concave or convex, into convex pieces (convex decomposition).
   *
   * The pieces cover it without overlap. Each has at most `constants.MAX_POLYGON_POINTS` points,
   * and can be passed to `Body.createPolygon`. The points may be in either order; repeated and
   * collinear points are allowed. Parts that are thinner than the resolution of a polygon, a few
   * millimetres, are dropped. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if the outline crosses
   * itself; `impel_last_error` says where.
   */
  decompose(points: readonly VectorLike[] | Float32Array): Convex[];
  /**
   * Decomposes a closed outline with holes into convex pieces; see `outline.decompose`.
   *
   * `sizes` has `contourCount` elements: the number of points of each contour, first the
   * outline, then its holes. Holes must lie inside the outline and must not overlap; they may
   * touch.
   */
  decomposeWithHoles(points: readonly VectorLike[] | Float32Array, sizes: readonly number[] | Uint32Array): Convex[];
}

export interface TreeMembers {
  /** Destroys a tree, its handle and the handles of its boxes. */
  destroy(): void;
  /** Returns whether the handle names an existing tree. Never blocks. */
  readonly isValid: boolean;
  /**
   * Inserts a box with user data.
   *
   * With a box that is somewhat larger than the object, small motions need no `Tree.move`.
   */
  insert(aabb: AabbLike, userData: UserNumber): TreeProxy;
  /** Removes a box from a tree. Its handle becomes invalid. */
  remove(proxy: TreeProxy): void;
  /** Moves or resizes a box. */
  move(proxy: TreeProxy, aabb: AabbLike): void;
  /** A box and its user data. */
  proxy(proxy: TreeProxy): [aabb: Aabb, userData: number | bigint];
  /** Number of boxes in a tree. */
  readonly count: number;
  /**
   * Boxes that overlap or touch a box.
   *
   * Their order depends only on the calls made before.
   */
  overlapAabb(aabb: AabbLike): TreeHit[];
  /**
   * Boxes that a ray hits, in order of the fraction at which it enters them.
   *
   * A box that contains the start of the ray has fraction 0. The object in a box may be hit
   * later, or not at all: test it yourself.
   */
  castRay(ray: RayOptions): TreeHit[];
  /**
   * Boxes that a moving box hits along a translation, in metres, in order of fraction.
   *
   * The fraction is that of the first touch; boxes that overlap at the start have 0. To cast a
   * shape, cast its AABB, then test the found objects with `Convex.cast`, nearest first.
   */
  castAabb(aabb: AabbLike, translation: VectorLike): TreeHit[];
}

export interface RevoluteJoint extends Joint, RevoluteJointMembers {}

export interface PrismaticJoint extends Joint, PrismaticJointMembers {}

export interface DistanceJoint extends Joint, DistanceJointMembers {}

export interface WeldJoint extends Joint, WeldJointMembers {}

export interface WheelJoint extends Joint, WheelJointMembers {}

export interface MotorJoint extends Joint, MotorJointMembers {}

export interface MouseJoint extends Joint, MouseJointMembers {}

export interface RotaryJoint extends Joint, RotaryJointMembers {}

export interface RatchetJoint extends Joint, RatchetJointMembers {}

export interface PulleyJoint extends Joint, PulleyJointMembers {}

export interface GearJoint extends Joint, GearJointMembers {}

export interface FilterJoint extends Joint {}

export interface GenericJoint extends Joint, GenericJointMembers {}

/** Methods of worlds that create joints. */
export interface JointCreation {
  /**
   * Creates a revolute joint (hinge) between two bodies. If the origins of the frames are apart,
   * the joint pulls them together quickly: place the bodies first. Fails with
   * `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `bodyB` is in another
   * world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
   */
  createRevoluteJoint(a: Body, b: Body, options?: RevoluteJointOptions & FrameOptions): RevoluteJoint;
  /**
   * Creates a prismatic joint (slider) between two bodies. If the bodies are off the axis or
   * rotated, the joint pulls them back quickly: place the bodies first. Fails with
   * `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `bodyB` is in another
   * world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
   */
  createPrismaticJoint(a: Body, b: Body, options?: PrismaticJointOptions & FrameOptions): PrismaticJoint;
  /**
   * Creates a distance joint (rod, rope, spring) between two bodies. If the anchors are at
   * another distance, the joint moves them quickly: place the bodies first. A rod of length 0
   * has no direction, and keeps the bodies together only along its last direction: use a
   * revolute joint instead. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or
   * destroyed, or if `bodyB` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both
   * bodies are the same.
   */
  createDistanceJoint(a: Body, b: Body, options?: DistanceJointOptions & EndOptions): DistanceJoint;
  /**
   * Creates a weld joint between two bodies. If the frames differ in position or angle, the
   * joint pulls them together quickly: place the bodies first. Fails with
   * `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `bodyB` is in another
   * world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
   */
  createWeldJoint(a: Body, b: Body, options?: WeldJointOptions & FrameOptions): WeldJoint;
  /**
   * Creates a wheel joint between body a, the chassis, and body b, the wheel. If the hub is off
   * the axis, the joint pulls it back quickly: place the bodies first. Fails with
   * `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `bodyB` is in another
   * world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
   */
  createWheelJoint(a: Body, b: Body, options?: WheelJointOptions & FrameOptions): WheelJoint;
  /**
   * Creates a motor joint, which drives body b relative to body a. Fails with
   * `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `bodyB` is in another
   * world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
   */
  createMotorJoint(a: Body, b: Body, options?: MotorJointOptions & FrameOptions): MotorJoint;
  /**
   * Creates a mouse joint, which grabs body b at the target. Fails with
   * `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `bodyB` is in another
   * world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
   */
  createMouseJoint(a: Body, b: Body, options?: MouseJointOptions): MouseJoint;
  /**
   * Creates a rotary joint: a spring, a motor and limits on the relative angle of two bodies.
   * Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `bodyB` is in
   * another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
   */
  createRotaryJoint(a: Body, b: Body, options?: RotaryJointOptions & FrameOptions): RotaryJoint;
  /**
   * Creates a ratchet joint between two bodies. The last tooth before their current angle holds
   * body b. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if
   * `bodyB` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the
   * same.
   */
  createRatchetJoint(a: Body, b: Body, options?: RatchetJointOptions & FrameOptions): RatchetJoint;
  /**
   * Creates a pulley joint, which attaches two bodies to the ends of a rope. Fails with
   * `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if `bodyB` is in another
   * world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the same.
   */
  createPulleyJoint(a: Body, b: Body, options?: PulleyJointOptions & EndOptions): PulleyJoint;
  /**
   * Creates a gear joint, which couples two sides at their current angles or translations. Fails
   * with `IMPEL_ERROR_INVALID_HANDLE` if a handle is destroyed, if a side has neither a body nor
   * a joint, or if side b is in another world. Fails with `IMPEL_ERROR_INVALID_ARGUMENT` if a
   * side has both a body and a joint, if a joint is neither revolute nor prismatic or has a
   * static second body, or if both sides move the same body.
   */
  createGearJoint(a: Body | Joint, b: Body | Joint, options?: GearJointOptions): GearJoint;
  /**
   * Creates a filter joint, which disables contacts between the shapes of two bodies. Existing
   * contacts end. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is null or destroyed, or if
   * `bodyB` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if both bodies are the
   * same.
   */
  createFilterJoint(a: Body, b: Body, options?: FilterJointOptions): FilterJoint;
  /**
   * Creates a generic joint between two bodies. If a locked axis is not at 0, the joint pulls it
   * there quickly: place the bodies first. Fails with `IMPEL_ERROR_INVALID_HANDLE` if a body is
   * null or destroyed, or if `bodyB` is in another world; with `IMPEL_ERROR_INVALID_ARGUMENT` if
   * both bodies are the same.
   */
  createGenericJoint(a: Body, b: Body, options?: GenericJointOptions & FrameOptions): GenericJoint;
}
