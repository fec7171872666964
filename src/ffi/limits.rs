//! Limits
//!
//! Numbers beyond these limits fail with `IMPEL_ERROR_INVALID_ARGUMENT`, and objects beyond
//! them with `IMPEL_ERROR_LIMIT`. The limits keep every sum and product of the engine well
//! inside the range of a `float`: so they are the same numbers in a world with another
//! `length_unit`, in its own units, except for `IMPEL_MIN_SIZE`. Where a docstring says that
//! infinity means no limit, `FLT_MAX` and `INFINITY` of that sign are accepted too: the engine
//! stores the largest allowed value, and the getter returns that. Limits of joints are stored
//! as no limit, and read as ±`INFINITY`. NaN always fails.

/// Largest x or y of a position in the world, in metres, either sign. Bodies are precise
/// that far; what a `float` says of where they are is to a millimetre up to about 10 km
/// from the origin: see `impel_body_get_precise_transform`.
pub const IMPEL_MAX_COORDINATE: f32 = 1e7;
/// Largest length within a shape or convex, in metres: radius, half width,
/// coordinate of a point relative to its body.
pub const IMPEL_MAX_SIZE: f32 = 1e6;
/// Smallest radius, half width or segment length, in metres: times `length_unit`, in the
/// units of a world.
pub const IMPEL_MIN_SIZE: f32 = 1e-4;
/// Least `ImpelWorldDef.length_unit`: a unit of a kilometre.
pub const IMPEL_MIN_LENGTH_UNIT: f32 = 1e-3;
/// Largest `ImpelWorldDef.length_unit`: a unit of a tenth of a millimetre.
pub const IMPEL_MAX_LENGTH_UNIT: f32 = 1e4;
/// Largest velocity component that can be set, in m/s and in rad/s. A step
/// also holds linear speed below `ImpelWorldDef.maximum_linear_speed`.
pub const IMPEL_MAX_VELOCITY: f32 = 1e6;
/// Largest force, torque, impulse or angular impulse component in one call, in
/// N, N m, N s, N m s.
pub const IMPEL_MAX_FORCE: f32 = 1e15;
/// Largest acceleration component of gravity, in m/s².
pub const IMPEL_MAX_GRAVITY: f32 = 1e6;
/// Largest density, in kg/m².
pub const IMPEL_MAX_DENSITY: f32 = 1e6;
/// Largest friction coefficient, restitution, damping and gravity scale.
pub const IMPEL_MAX_COEFFICIENT: f32 = 1e6;
/// Longest time step, in seconds.
pub const IMPEL_MAX_TIME_STEP: f32 = 10.0;
/// Longest time handed to one call of `impel_world_advance`, in seconds.
pub const IMPEL_MAX_ELAPSED: f32 = 1e6;
/// Most substeps of a step.
pub const IMPEL_MAX_SUBSTEPS: u32 = 256;
/// Most solver iterations of a step, and most steps of one
/// `impel_world_advance`.
pub const IMPEL_MAX_ITERATIONS: u32 = 1024;
/// Most workers of a world.
pub const IMPEL_MAX_WORKERS: u32 = 64;
/// Most points a polygon is made from.
pub const IMPEL_MAX_POLYGON_POINTS: u32 = 64;
/// Most bytes of a name, the zero at its end not counted.
pub const IMPEL_MAX_NAME: u32 = 127;
/// Largest mass that can be set, in kg.
pub const IMPEL_MAX_MASS: f32 = 1e15;
/// Largest moment of inertia that can be set, in kg m².
pub const IMPEL_MAX_INERTIA: f32 = 1e25;
/// Most radial forces that act in every step of a world.
pub const IMPEL_MAX_RADIAL_FORCES: u32 = 256;
/// Largest dominance of a body, either sign.
pub const IMPEL_MAX_DOMINANCE: i32 = 127;
/// Most additional sweeps of a body.
pub const IMPEL_MAX_ADDITIONAL_SWEEPS: u32 = 100;
/// Most points of an outline, with its holes.
pub const IMPEL_MAX_OUTLINE_POINTS: u32 = 65536;
/// Most particles of a soft body.
pub const IMPEL_MAX_SOFT_PARTICLES: u32 = 16384;
/// Most points that go with a soft body.
pub const IMPEL_MAX_BOUND_POINTS: u32 = 65536;
/// Most samples of a grid.
pub const IMPEL_MAX_SAMPLES: u32 = 16777216;
/// Most worlds alive at one time.
pub const IMPEL_MAX_WORLDS: u32 = 4096;
/// Largest angle of a joint's limits and target, in radians, either sign: some
/// 1,500 turns.
pub const IMPEL_MAX_ANGLE: f32 = 1e4;
/// Most changes that wait for the end of a step, in one world.
pub const IMPEL_MAX_DEFERRED: u32 = 1048576;
/// Smallest angle between two teeth of a ratchet, in radians, either sign.
pub const IMPEL_MIN_RATCHET: f32 = 1e-3;
/// Most bodies, most shapes, and most joints, in one world.
pub const IMPEL_MAX_OBJECTS: u32 = 4194303;
