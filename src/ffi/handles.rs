//! Handles
//!
//! A handle names an object of the engine. It is a plain value: copy it, store
//! it, compare its `raw`. Zero is the null handle, so a zeroed struct holds
//! none. A handle is never reused: one whose object is gone is refused with
//! `IMPEL_ERROR_INVALID_HANDLE`, whatever has been created since.

/// A world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelWorldId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// A body. Its world is found from it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelBodyId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// A shape. Its body and its world are found from it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelShapeId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// A chain. Its body and its world are found from it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelChainId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// A soft body. Its world is found from it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSoftBodyId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// A joint. Its bodies and its world are found from it.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelJointId {
    /// Opaque; zero is null.
    pub raw: u64,
}
