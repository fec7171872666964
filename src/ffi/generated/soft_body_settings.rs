//! Soft body settings
//!
//! Stiffness, gas, tearing, plasticity, cells, outlines and pins of soft bodies, and forces on
//! all particles: see "Soft bodies". All of them can change at any time; a change wakes the
//! particles that it can move. The original shape is the one in which the soft body was created.
//! A piece is a set of particles connected by edges that are not torn.

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::argument::values;

/// Plasticity: permanent deformation. Beyond the yield point the rest state follows the
/// deformation.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelSoftPlasticity {
    /// Strain, of either sign, above which the deformation becomes permanent. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: never.
    /// Default: `IMPEL_MAX_COEFFICIENT`.
    pub yield_point: f32,
    /// Rate, per second, at which strain beyond the yield point becomes permanent. After 1 /
    /// `creep` seconds at constant strain, all but 1/e of that part is permanent. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`: at once. Default: 10.
    pub creep: f32,
    /// Largest permanent deformation in total, of either sign, in the unit of `yield_point`.
    /// Within [0, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: no
    /// limit. Default: 0.5.
    pub limit: f32,
}

values! { ImpelSoftPlasticity { yield_point, creep, limit }
}

/// Settings of a soft body: stiffness, gas pressure, tearing and plasticity.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelSoftBodySettings {
    /// Stiffness of the edges: the frequency, in Hz, at which the two particles of an edge would
    /// oscillate. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0 makes rods, as stiff as the substeps
    /// allow. Frequencies above a sixth of the substep rate have little further effect. Default:
    /// 15.
    pub edge_hertz: f32,
    /// Damping ratio of the edges: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.5.
    pub edge_damping_ratio: f32,
    /// Stiffness of the areas, as a frequency, in Hz: of each cell, and within the outline
    /// unless it contains gas. Within [0, `IMPEL_MAX_COEFFICIENT`]; 0: areas are not preserved.
    /// Frequencies above a sixth of the substep rate have little further effect, but stay
    /// stable. Default: 30.
    pub area_hertz: f32,
    /// Damping ratio of the areas: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.3.
    pub area_damping_ratio: f32,
    /// Stiffness of shape matching, as a frequency, in Hz: it pulls each piece back to its
    /// original shape, at the current position and angle of the piece. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]; 0: none. Frequencies above a sixth of the substep rate have
    /// little further effect, but stay stable. Default: 0.
    pub shape_hertz: f32,
    /// Damping ratio of shape matching: 0 is undamped, 1 is critical damping. Within
    /// [0, `IMPEL_MAX_COEFFICIENT`]. Default: 1.
    pub shape_damping_ratio: f32,
    /// Resistance of the hinges to bending (`impel_soft_body_set_hinges`): the flexural rigidity
    /// E I of a rod, in N m². Within [0, `IMPEL_MAX_FORCE`]. It is that of the whole rod, for
    /// any number of particles: the free end of a rod that is clamped at the other end sinks by
    /// `weight * length⁴ / (8 * bend_stiffness)`, with `weight` per metre. Default: 0, no
    /// resistance.
    pub bend_stiffness: f32,
    /// Damping time of bending, in seconds: a bending mode of frequency f, in Hz, has the
    /// damping ratio π f `bend_damping`. Within [0, `IMPEL_MAX_COEFFICIENT`]. Default: 0.02.
    pub bend_damping: f32,
    /// Pressure of the gas within the outline, relative to the outside, in N/m, at the original
    /// area. It decreases as the area grows (pressure × area is constant). A negative pressure
    /// is suction. Within ± `IMPEL_MAX_FORCE`. Default: 0, no gas.
    pub pressure: f32,
    /// Force, in N, above which an edge tears. Within [0, `IMPEL_MAX_FORCE`]; `IMPEL_MAX_FORCE`,
    /// `FLT_MAX` and infinity: never. Default: `IMPEL_MAX_FORCE`.
    pub tear_force: f32,
    /// Stretch above which an edge tears: length divided by original length. Within
    /// [1, `IMPEL_MAX_COEFFICIENT`]; `IMPEL_MAX_COEFFICIENT`, `FLT_MAX` and infinity: never.
    /// Default: `IMPEL_MAX_COEFFICIENT`.
    pub tear_stretch: f32,
    /// Plasticity of the edge lengths. Strain is the change of length divided by rest length.
    /// Default: none.
    pub edge_plasticity: ImpelSoftPlasticity,
    /// Plasticity of the areas, except of gas. Strain is the change of area divided by rest
    /// area. Default: none.
    pub area_plasticity: ImpelSoftPlasticity,
    /// Plasticity of the hinges. Strain is the change of curvature, in radians per metre.
    /// Default: none, with a `limit` of `IMPEL_MAX_COEFFICIENT`.
    pub bend_plasticity: ImpelSoftPlasticity,
    /// Plasticity of the shape for shape matching. Strain is the distance of a particle from its
    /// place in the shape, divided by the size of the piece: the root mean square of the
    /// distances of its particles from its centre. Default: none.
    pub shape_plasticity: ImpelSoftPlasticity,
    /// Whether edges only pull, as ropes do. Default: false.
    pub pull_only: bool,
    /// Whether particles of one piece collide with each other, except those with an edge between
    /// them. Default: false.
    pub self_collide: bool,
}

values! { ImpelSoftBodySettings { edge_hertz, edge_damping_ratio, area_hertz, area_damping_ratio, shape_hertz, shape_damping_ratio, bend_stiffness, bend_damping, pressure, tear_force, tear_stretch, edge_plasticity, area_plasticity, bend_plasticity, shape_plasticity, pull_only, self_collide }
}

/// A cell: a triangle of three particles, whose area is preserved.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSoftCell {
    /// Index of the first particle.
    pub a: u32,
    /// Index of the second particle.
    pub b: u32,
    /// Index of the third particle.
    pub c: u32,
}

values! { ImpelSoftCell { a, b, c }
}
