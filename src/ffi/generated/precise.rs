//! Large worlds: double-precision positions
//!
//! A `float` position has a resolution of a millimetre up to about 10 km from the origin. In
//! every world the engine stores positions of bodies more precisely: to less than a micrometre,
//! up to `IMPEL_MAX_COORDINATE`. Contacts, joints and the simulation work relative to bodies. So
//! the simulation far away is the same as at the origin, and groups of bodies that are far apart
//! are all precise. Only the `float` positions that functions take and return are rounded. Far
//! from the origin:
//!
//! - Create bodies with `ImpelBodyDef.origin`, which `position` is relative to, or with
//!   `impel_body_set_precise_transform`.
//! - Read positions as doubles (`impel_body_get_precise_transform`), or as floats relative to a
//!   position, such as a camera (`impel_world_get_transforms_about`).
//! - Query relative to a nearby position. In queries, characters and debug draw, all points are
//!   relative to `ImpelQueryOptions.origin`, `ImpelCharacterDef.origin` and
//!   `ImpelDebugDraw.origin`. For each query that takes an `ImpelFilter`, there is another that
//!   takes options.
//! - The definitions of mouse and pulley joints, radial forces, explosions, water, wind and
//!   inverse kinematics have an `origin` as well.
//! - For points of bodies, shapes and soft bodies, and forces at a point: functions with
//!   `precise` in their name take or return positions in doubles, and functions that end in
//!   `_about` take points relative to an `origin`.
//! - Read contact points relative to body A (`ImpelContactPoint.from_a`), and move them the
//!   same way (`ImpelResponsePoint.from_a`). Events have positions in doubles
//!   (`ImpelContactHitEvent.precise_point`).
//!
//! Other functions take the exact value of each `float` argument, and return the `float` nearest
//! to the stored position: within 6 cm at 1,000 km, within a metre at 9,000 km. Frames of joints
//! and points of shapes are `float`s relative to their bodies: place the static bodies that
//! others are jointed to nearby. (The target of a mouse joint is precise wherever its static
//! body is.)
//!
//! The broad phase uses `float` AABBs, which are rounded outwards: by some decimetres at 1,000
//! km. So it finds more pairs there, and misses none. Tight AABBs are returned by
//! `impel_world_get_bounds_about`, `impel_body_get_aabb_about` and `impel_shape_get_aabb_about`.
//!
//! ```c
//! ImpelPosition camera = { 250000.0, 0.0 };             // 250 km from the origin
//! ImpelBodyDef def = impel_body_def_default();
//! def.origin = camera;
//! def.position.y = 5.0f;                                // 5 m above the camera
//! impel_body_create(world, &def, &body);
//! impel_world_get_transforms_about(world, camera, &body, 1, 1.0f, transforms);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.
