//! Handles (ids)
//!
//! A handle names an object of the engine. It is a plain value: copy it, store it, and compare
//! its `raw`. Zero is the null handle, so a zeroed struct holds a null handle. The handle of a
//! destroyed object never names another one: see "Conventions".
//!
//! ```c
//! ImpelBodyId target = { 0 };               // null
//! bool is_alive = impel_body_is_valid(target);
//! bool is_same = target.raw == player.raw;
//! ```

/// Handle of a world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelWorldId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// Handle of a body. It also identifies the body's world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelBodyId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// Handle of a shape. It also identifies the shape's body and world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelShapeId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// Handle of a chain. It also identifies the chain's body and world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelChainId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// Handle of a soft body. It also identifies the soft body's world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelSoftBodyId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// Handle of a joint. It also identifies the joint's bodies and world.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelJointId {
    /// Opaque; zero is null.
    pub raw: u64,
}
