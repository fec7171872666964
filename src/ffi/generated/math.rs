//! Math: vectors, positions, rotations, transforms, bounding boxes (AABBs)
//!
//! These types are plain values and are passed by value. Functions that cannot fail return their
//! result. If an argument is NaN, the result is NaN.
//!
//! ```c
//! ImpelTransform parent = { { 2.0f, 1.0f }, impel_rotation_from_angle(0.5f) };
//! ImpelTransform child = { { 1.0f, 0.0f }, impel_rotation_from_angle(0.0f) };
//! ImpelTransform child_in_world = impel_transform_compose(parent, child);
//! ImpelVec2 tip = impel_transform_point(child_in_world, (ImpelVec2){ 0.5f, 0.0f });
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

use crate::ffi::recording::argument::values;

/// Colour as `0xRRGGBBAA`: red, green, blue, and alpha from 0 (transparent) to 255 (opaque).
pub type ImpelColor = u32;

/// A vector or a point. Points and lengths are in metres, unless a docstring says otherwise.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelVec2 {
    /// Horizontal component; positive is to the right.
    pub x: f32,
    /// Vertical component; positive is up by convention. Only the default gravity depends on it.
    pub y: f32,
}

values! { ImpelVec2 { x, y }
}

/// A counter-clockwise rotation, as the cosine and sine of its angle. Functions that return a
/// status normalize a rotation whose length is within 0.01 of 1. Other lengths fail with
/// `IMPEL_ERROR_INVALID_ARGUMENT`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelRotation {
    /// Cosine of the angle.
    pub c: f32,
    /// Sine of the angle.
    pub s: f32,
}

values! { ImpelRotation { c, s }
}

/// A position and a rotation (a pose). It transforms points from local space to the world.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelTransform {
    /// Position of the local origin.
    pub p: ImpelVec2,
    /// Rotation of the local axes.
    pub q: ImpelRotation,
}

values! { ImpelTransform { p, q }
}

/// An axis-aligned bounding box.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelAabb {
    /// Lower left corner.
    pub min: ImpelVec2,
    /// Upper right corner. Neither coordinate is less than that of `min`.
    pub max: ImpelVec2,
}

values! { ImpelAabb { min, max }
}

/// A position in the world in doubles, in metres.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelPosition {
    /// Horizontal component; positive is to the right.
    pub x: f64,
    /// Vertical component; positive is up by convention.
    pub y: f64,
}

values! { ImpelPosition { x, y }
}

/// A transform with a position in doubles.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ImpelPreciseTransform {
    /// Position of the local origin.
    pub p: ImpelPosition,
    /// Rotation of the local axes.
    pub q: ImpelRotation,
}

values! { ImpelPreciseTransform { p, q }
}
