//! Limits
//!
//! A number beyond its limit fails with `IMPEL_ERROR_INVALID_ARGUMENT`. Too many objects fail
//! with `IMPEL_ERROR_LIMIT`. The limits keep every sum and product of the engine well inside the
//! range of a `float`.
//!
//! In a world with another `ImpelWorldDef.length_unit`, the limits are the same numbers in the
//! world's own units. The exception is `IMPEL_MIN_SIZE`, which is multiplied by `length_unit`.
//!
//! Where a docstring says that infinity means no limit, `FLT_MAX` of the same sign means the
//! same. The engine stores the largest allowed value, and the getter returns that value. The
//! lower and upper limits of joints are the exception: their getters return ±`INFINITY`. NaN
//! always fails.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

/// Largest x or y of a position in the world, in metres, either sign. The simulation is precise
/// up to this distance. A `float` position has millimetre resolution up to about 10 km from the
/// origin. Beyond that use `impel_body_get_precise_transform`.
pub const IMPEL_MAX_COORDINATE: f32 = 1e7;

/// Largest length within a shape, in metres. It limits radii, half widths, and coordinates of
/// points relative to their body.
pub const IMPEL_MAX_SIZE: f32 = 1e6;

/// Smallest radius, half width or segment length, in metres. Multiply it by `length_unit` to get
/// the limit in world units.
pub const IMPEL_MIN_SIZE: f32 = 1e-4;

/// Smallest `ImpelWorldDef.length_unit`: one unit of length is a kilometre.
pub const IMPEL_MIN_LENGTH_UNIT: f32 = 1e-3;

/// Largest `ImpelWorldDef.length_unit`: one unit of length is a tenth of a millimetre.
pub const IMPEL_MAX_LENGTH_UNIT: f32 = 1e4;

/// Largest velocity component that can be set, in m/s and in rad/s. Each step also limits linear
/// speeds to `ImpelWorldDef.maximum_linear_speed`.
pub const IMPEL_MAX_VELOCITY: f32 = 1e6;

/// Largest component of a force, torque, impulse or angular impulse in one call. The units are
/// N, N m, N s and N m s.
pub const IMPEL_MAX_FORCE: f32 = 1e15;

/// Largest component of gravity, in m/s².
pub const IMPEL_MAX_GRAVITY: f32 = 1e6;

/// Largest density, in kg/m².
pub const IMPEL_MAX_DENSITY: f32 = 1e6;

/// Largest friction coefficient, restitution, damping, gravity scale, frequency and damping
/// ratio.
pub const IMPEL_MAX_COEFFICIENT: f32 = 1e6;

/// Largest time step, in seconds.
pub const IMPEL_MAX_TIME_STEP: f32 = 10.0;

/// Largest elapsed time of one call of `impel_world_advance`, and largest sleep time, in
/// seconds.
pub const IMPEL_MAX_ELAPSED: f32 = 1e6;

/// Largest number of substeps in a step.
pub const IMPEL_MAX_SUBSTEPS: u32 = 256;

/// Largest number of solver iterations in a step, and of steps in one `impel_world_advance`.
pub const IMPEL_MAX_ITERATIONS: u32 = 1024;

/// Largest number of worker threads of a world, including the calling thread.
pub const IMPEL_MAX_WORKERS: u32 = 64;

/// Largest number of ticks that a world keeps: `impel_world_set_max_saved_ticks`.
pub const IMPEL_MAX_SAVED_TICKS: u32 = 1024;

/// Largest number of points passed to create a polygon.
pub const IMPEL_MAX_POLYGON_POINTS: u32 = 64;

/// Largest length of a name, in bytes, without the terminating zero.
pub const IMPEL_MAX_NAME: u32 = 127;

/// Largest mass that can be set, in kg.
pub const IMPEL_MAX_MASS: f32 = 1e15;

/// Largest moment of inertia that can be set, in kg m².
pub const IMPEL_MAX_INERTIA: f32 = 1e25;

/// Largest number of persistent radial forces in a world.
pub const IMPEL_MAX_RADIAL_FORCES: u32 = 256;

/// Largest dominance of a body, either sign.
pub const IMPEL_MAX_DOMINANCE: i32 = 127;

/// Largest number of additional solver iterations of a body.
pub const IMPEL_MAX_ADDITIONAL_ITERATIONS: u32 = 100;

/// Largest number of points in an outline, including its holes.
pub const IMPEL_MAX_OUTLINE_POINTS: u32 = 65536;

/// Largest number of particles in a soft body.
pub const IMPEL_MAX_SOFT_PARTICLES: u32 = 16384;

/// Largest number of points bound to a soft body.
pub const IMPEL_MAX_BOUND_POINTS: u32 = 65536;

/// Largest number of cells or samples in a grid.
pub const IMPEL_MAX_SAMPLES: u32 = 16777216;

/// Largest number of worlds that exist at the same time.
pub const IMPEL_MAX_WORLDS: u32 = 4096;

/// Largest angle of a joint's limits and target, in radians, either sign. About 1,500 turns.
pub const IMPEL_MAX_ANGLE: f32 = 1e4;

/// Largest number of deferred changes that wait for the end of a step, in one world.
pub const IMPEL_MAX_DEFERRED: u32 = 1048576;

/// Smallest angle between two teeth of a ratchet joint, in radians, either sign.
pub const IMPEL_MIN_RATCHET: f32 = 1e-3;

/// Largest number of bodies, of shapes and of joints in one world.
pub const IMPEL_MAX_OBJECTS: u32 = 4194303;
