//! Dynamic tree (dynamic AABB tree, BVH)
//!
//! The engine's dynamic tree (dynamic AABB tree, BVH), without a world. It stores boxes with
//! user data, which can be moved, and finds boxes that overlap a box, or that a ray or a moving
//! box hits, in logarithmic time. Handles are checked like those of a world. Reads run in
//! parallel; a change while another thread uses the tree fails with `IMPEL_ERROR_BUSY`.
//!
//! ```c
//! ImpelTreeId tree;
//! ImpelTreeProxyId proxy;
//! impel_tree_create(&tree);
//! impel_tree_insert(tree, aabb, user_data, &proxy);
//! impel_tree_move(tree, proxy, new_aabb);
//! impel_tree_overlap_aabb(tree, area, hits, capacity, &count);
//! ```

// Generated from `api/` by `cargo xtask generate`. Do not edit.

/// Handle of a tree.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelTreeId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// Handle of a box in a tree.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelTreeProxyId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// A box that a query found.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelTreeHit {
    /// Handle of the box.
    pub proxy: ImpelTreeProxyId,
    /// User data of the box.
    pub user_data: u64,
    /// Fraction of the translation at which the ray or the moving box hits this box. Zero in
    /// other queries.
    pub fraction: f32,
}
