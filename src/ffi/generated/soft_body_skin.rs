//! Soft bodies: hinges, plasticity, skinning
//!
//! Hinges (bending constraints) make rods of ropes, and stiff rims of rings. Plasticity makes
//! deformation permanent. Bound points (skinning) follow a soft body: vertices of a picture that
//! is finer than its particles.
//!
//! ```c
//! impel_soft_body_bind_points(jelly, vertices, vertex_count);            // once
//! impel_soft_body_get_bound_points(jelly, NULL, vertices, vertex_count, &count); // once a frame
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::argument::values;

/// A hinge: three different particles in a row, which resist bending at the second.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSoftHinge {
    /// Index of the first particle.
    pub a: u32,
    /// Index of the second particle.
    pub b: u32,
    /// Index of the third particle.
    pub c: u32,
}

values! { ImpelSoftHinge { a, b, c }
}
