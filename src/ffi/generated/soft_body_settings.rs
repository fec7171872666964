//! Soft bodies: settings
//!
//! Stiffness, gas, tearing, plasticity, cells, outlines and pins of soft bodies, and forces on
//! all particles. All of them can change at any time; a change wakes the particles that it can
//! move. The original shape is the one in which the soft body was created.
//!
//! ```c
//! ImpelSoftBodySettings settings;
//! impel_soft_body_get_settings(jelly, &settings);
//! settings.shape_hertz = 5.0f;          // returns to its shape
//! impel_soft_body_set_settings(jelly, settings);
//! impel_soft_body_set_pinned(jelly, 0, true);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::argument::values;

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
