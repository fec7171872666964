//! Worlds: explosions, water and wind
//!
//! Explosions (radial impulses, blasts), water (buoyancy, fluid drag) and wind (aerodynamic drag
//! and lift). They act on enabled dynamic bodies, not on sensors.
//!
//! Each call acts once: an explosion at once, water and wind in the next step. Call the
//! functions for water and wind before each step for as long as the effect lasts, for example
//! from the step callback (`impel_world_set_step_callback`).
//!
//! ```c
//! ImpelBuoyancyDef water = impel_buoyancy_def_default();
//! water.density = 1000.0f;
//! water.time_step = 1.0f / 60.0f;
//! impel_world_apply_buoyancy(world, &water);            // before each step
//! impel_world_step(world, 1.0f / 60.0f, 4);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::pointers::Definition;
use crate::ffi::recording::argument::values;
use crate::ffi::{ImpelAabb, ImpelFilter, ImpelPosition, ImpelVec2};

/// Definition of an explosion, filled by `impel_explosion_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelExplosionDef {
    /// Set by `impel_explosion_def_default`; do not change.
    pub cookie: u32,
    /// Centre in the world, in metres, relative to `origin`. Default: (0, 0).
    pub position: ImpelVec2,
    /// Distance up to which shapes receive the full impulse, in metres. Default: 1.
    pub radius: f32,
    /// Distance beyond `radius` over which the impulse falls linearly to zero, in metres.
    /// Default: 1.
    pub falloff: f32,
    /// Impulse per metre of a shape's width as seen from the centre, in N s/m. Negative values
    /// pull inwards. Default: 1.
    pub impulse_per_length: f32,
    /// Filter of the explosion: it acts on shapes that this filter allows. Default:
    /// `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Origin that `position` is relative to. Far from the world's origin, use a nearby point
    /// for precision. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelExplosionDef { cookie, position, radius, falloff, impulse_per_length, filter, origin }
}

impl Definition for ImpelExplosionDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IexA");
    const DEFAULT: &'static str = "impel_explosion_def_default";
}

/// Definition of a body of water, filled by `impel_buoyancy_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelBuoyancyDef {
    /// Set by `impel_buoyancy_def_default`; do not change.
    pub cookie: u32,
    /// Normal of the surface, pointing out of the water, of any length but zero. The water is
    /// where `surface_normal · p <= surface_offset`. Default: (0, 1).
    pub surface_normal: ImpelVec2,
    /// Offset of the surface; see `surface_normal`. In metres if the normal has length 1.
    /// Default: 0.
    pub surface_offset: f32,
    /// Box that bounds the water. A side at ±`IMPEL_MAX_COORDINATE` means no bound on that side.
    /// Default: no bounds.
    pub region: ImpelAabb,
    /// Density of the water, in kg/m². Bodies whose shapes are less dense float. Default: 1.
    pub density: f32,
    /// Linear drag coefficient, in N s/m³. The force on each square metre under water is this
    /// times the velocity relative to the flow. Default: 1.
    pub linear_drag: f32,
    /// Angular drag coefficient, in N s/m³. Applies to the rotation of each shape about the
    /// centroid of its part under water. Default: 1.
    pub angular_drag: f32,
    /// Velocity of the water, in m/s. Default: (0, 0).
    pub flow: ImpelVec2,
    /// Length of the next step, in seconds. Drag is limited so that it does not reverse a motion
    /// within this time. Default: 1/60.
    pub time_step: f32,
    /// Whether it acts on sleeping bodies, and wakes them. Floating bodies that are at rest fall
    /// asleep; leave this false unless something changes. Default: false.
    pub wake: bool,
    /// Filter of the water: it acts on shapes that this filter allows. Default:
    /// `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Origin that the surface and the region are relative to. Far from the world's origin, use
    /// a nearby point for precision. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelBuoyancyDef { cookie, surface_normal, surface_offset, region, density, linear_drag, angular_drag, flow, time_step, wake, filter, origin }
}

impl Definition for ImpelBuoyancyDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IbyA");
    const DEFAULT: &'static str = "impel_buoyancy_def_default";
}

/// Definition of wind, filled by `impel_wind_def_default`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelWindDef {
    /// Set by `impel_wind_def_default`; do not change.
    pub cookie: u32,
    /// Velocity of the air, in m/s. Zero is still air, which slows bodies down. Default: (0, 0).
    pub velocity: ImpelVec2,
    /// Density of the air, in kg/m². Default: 1.2.
    pub density: f32,
    /// Drag coefficient, for the force along the wind on the edges that face it. The force is
    /// `density / 2 · drag · speed² · width`, where `width` is that of the edge across the wind.
    /// Default: 1.
    pub drag: f32,
    /// Lift coefficient, for the force across the wind. It points to the side that the edge is
    /// turned away from. Default: 0.
    pub lift: f32,
    /// Box that bounds the wind. A side at ±`IMPEL_MAX_COORDINATE` means no bound on that side.
    /// Default: no bounds.
    pub region: ImpelAabb,
    /// Length of the next step, in seconds. Drag is limited so that it does not reverse a motion
    /// within this time. Default: 1/60.
    pub time_step: f32,
    /// Whether it acts on sleeping bodies, and wakes them. Default: false.
    pub wake: bool,
    /// Filter of the wind: it acts on shapes that this filter allows. Default:
    /// `impel_filter_default`.
    pub filter: ImpelFilter,
    /// Origin that the region is relative to. Far from the world's origin, use a nearby point
    /// for precision. Default: (0, 0).
    pub origin: ImpelPosition,
}

values! { ImpelWindDef { cookie, velocity, density, drag, lift, region, time_step, wake, filter, origin }
}

impl Definition for ImpelWindDef {
    const COOKIE: u32 = u32::from_le_bytes(*b"IwiA");
    const DEFAULT: &'static str = "impel_wind_def_default";
}
