//! Worlds: object lists, contacts, counters, profile, radial forces
//!
//! Object lists are copied into the caller's buffer: `out`, `capacity`, `out_count`. Pass
//! `NULL, 0` to get the count only:
//!
//! ```c
//! size_t count;
//! impel_world_get_bodies(world, NULL, 0, &count);
//! ImpelBodyId *bodies = malloc(count * sizeof *bodies);
//! impel_world_get_bodies(world, bodies, count, &count);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{ImpelBodyId, ImpelFilter, ImpelPosition, ImpelShapeId, ImpelVec2};
use crate::world::{Counters, Profile};

/// One point of a contact (manifold point).
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContactPoint {
    /// Position in the world, half way between the two surfaces.
    pub position: ImpelVec2,
    /// Distance of the surfaces along the normal, in metres; negative if they overlap.
    pub separation: f32,
    /// Impulse along the normal, in N s, summed over the whole last step.
    pub normal_impulse: f32,
    /// Friction impulse, in N s, summed over the whole last step. Positive along the normal
    /// rotated clockwise by 90 degrees.
    pub tangent_impulse: f32,
    /// `position` relative to the origin of body A, along the axes of the world. As precise far
    /// from the world's origin as near it.
    pub from_a: ImpelVec2,
    /// Feature id: identifies the corners and edges that made the point (Box2D's `id`). It is
    /// the same in each step while the same corners and edges touch, and differs between the two
    /// points of a contact.
    pub feature: u32,
    /// Impulse along the normal in the last substep, in N s. Warm starting begins the next step
    /// with it. In the pre-solve callback it is the value of the previous step.
    pub substep_impulse: f32,
}

/// A contact: two shapes that touch, or are about to.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelContact {
    /// First shape.
    pub shape_a: ImpelShapeId,
    /// Second shape.
    pub shape_b: ImpelShapeId,
    /// Body of `shape_a`.
    pub body_a: ImpelBodyId,
    /// Body of `shape_b`.
    pub body_b: ImpelBodyId,
    /// Unit normal, from `shape_a` to `shape_b`.
    pub normal: ImpelVec2,
    /// Number of valid elements of `points`: 1 or 2.
    pub point_count: u32,
    /// Contact points.
    pub points: [ImpelContactPoint; 2],
    /// Whether the shapes touch: a point has an impulse, or the shapes overlap. It is false for
    /// a speculative contact, whose points lie up to centimetres ahead of the surfaces and have
    /// no impulse. If contact or persist events are enabled for one of the shapes, a touching
    /// contact stays true until the gap exceeds 5 mm, as its events do.
    pub touching: bool,
}

/// Numbers of objects in a world, and its memory use.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelCounters {
    /// Number of bodies.
    pub bodies: u32,
    /// Number of dynamic and kinematic bodies that are awake.
    pub awake_bodies: u32,
    /// Number of shapes, including the segments of chains.
    pub shapes: u32,
    /// Number of pairs of shapes whose fat AABBs overlap, whether they touch or not.
    pub contacts: u32,
    /// Number of joints.
    pub joints: u32,
    /// Number of chains. Their segments count as shapes.
    pub chains: u32,
    /// Number of islands. An island is a group of bodies connected by contacts and joints, which
    /// sleep and wake together.
    pub islands: u32,
    /// Number of soft bodies. Their particles count as bodies, and their edges as joints.
    pub soft_bodies: u32,
    /// Memory used by the world, in bytes.
    pub bytes: u64,
}

impl From<Counters> for ImpelCounters {
    fn from(from: Counters) -> ImpelCounters {
        ImpelCounters {
            bodies: from.bodies,
            awake_bodies: from.awake_bodies,
            shapes: from.shapes,
            contacts: from.contacts,
            joints: from.joints,
            chains: from.chains,
            islands: from.islands,
            soft_bodies: from.soft_bodies,
            bytes: from.bytes,
        }
    }
}

/// Time of each stage of the last step, in milliseconds. Where the substeps of the solver
/// alternate between stages, the time is counted for the first of these stages.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelProfile {
    /// Whole step.
    pub step: f32,
    /// Gravity, applied forces and damping.
    pub forces: f32,
    /// Broad phase: finding pairs of shapes that may touch.
    pub broad_phase: f32,
    /// Narrow phase: computing the manifolds of those pairs.
    pub narrow_phase: f32,
    /// Solving contacts and joints.
    pub constraints: f32,
    /// Moving bodies and updating their bounds.
    pub integration: f32,
    /// Continuous collision.
    pub continuous: f32,
    /// Islands and sleep.
    pub sleep: f32,
    /// Sensors and events.
    pub events: f32,
}

impl From<Profile> for ImpelProfile {
    fn from(from: Profile) -> ImpelProfile {
        ImpelProfile {
            step: from.step,
            forces: from.forces,
            broad_phase: from.broad_phase,
            narrow_phase: from.narrow_phase,
            constraints: from.constraints,
            integration: from.integration,
            continuous: from.continuous,
            sleep: from.sleep,
            events: from.events,
        }
    }
}

/// A force towards or away from a point (point gravity), filled by
/// `impel_radial_force_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelRadialForceDef {
    /// Set by `impel_radial_force_def_default`; do not change.
    pub cookie: u32,
    /// Centre of the force in the world, relative to `origin`. Default: (0, 0).
    pub center: ImpelVec2,
    /// Largest distance of a body's centre of mass from `center`, in metres; bodies beyond it
    /// are not affected. `FLT_MAX` and infinity stand for 2 * `IMPEL_MAX_COORDINATE`. Default:
    /// 10.
    pub range: f32,
    /// Force at a distance of one metre, in N; per kilogram if `scale_by_mass` is true. A
    /// positive strength attracts, a negative one repels. Default: 0.
    pub strength: f32,
    /// Exponent of the distance by which the force is divided, 0, 1 or 2. With 0 the force is
    /// constant within the range, with 1 inversely proportional to the distance, and with 2 to
    /// its square, as gravity is. Default: 2.
    pub falloff: u32,
    /// Smallest distance used in the formula, in metres, at least 0.001 m. It keeps the force
    /// finite near the centre. Default: 0.1.
    pub minimum_distance: f32,
    /// Whether the force is proportional to the body's mass, as gravity is. Default: true.
    pub scale_by_mass: bool,
    /// Body that the force does not affect, such as the one at its centre. Default: null, no
    /// body.
    pub exclude: ImpelBodyId,
    /// Only bodies with a shape that passes this filter are affected. Default:
    /// `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Position that `center` is relative to. Far from the world's origin, a nearby position
    /// makes `center` precise. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelRadialForceDef { cookie, center, range, strength, falloff, minimum_distance, scale_by_mass, exclude, filter, origin }
}

impl Definition for ImpelRadialForceDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IrfA");
    const DEFAULT: &'static str = "impel_radial_force_def_default";
}
