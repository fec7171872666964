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

use crate::ffi::{ImpelAabb, ImpelRay, ImpelStatus, ImpelVec2, check, pointers, tree};
use crate::math::Vec2;

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

/// Removes a box from a tree. Its handle becomes invalid.
#[unsafe(no_mangle)]
pub extern "C" fn impel_tree_remove(tree: ImpelTreeId, proxy: ImpelTreeProxyId) -> ImpelStatus {
    tree::change("impel_tree_remove", tree, |mut hosted| {
        let row = hosted.row(proxy)?;
        hosted.rows.remove(&proxy.raw);
        hosted.tree.remove(row);
        Ok(())
    })
}

/// Moves or resizes a box.
#[unsafe(no_mangle)]
pub extern "C" fn impel_tree_move(
    tree: ImpelTreeId,
    proxy: ImpelTreeProxyId,
    aabb: ImpelAabb,
) -> ImpelStatus {
    tree::change("impel_tree_move", tree, |mut hosted| {
        let aabb = check::aabb("aabb", aabb)?;
        let row = hosted.row(proxy)?;
        hosted.tree.set_bounds(row, aabb);
        Ok(())
    })
}

/// A box and its user data.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_get_proxy(
    tree: ImpelTreeId,
    proxy: ImpelTreeProxyId,
    out_aabb: *mut ImpelAabb,
    out_user_data: *mut u64,
) -> ImpelStatus {
    tree::read("impel_tree_get_proxy", tree, |hosted| {
        let out_aabb = pointers::out("out_aabb", out_aabb)?;
        let out_user_data = pointers::out("out_user_data", out_user_data)?;
        let row = hosted.row(proxy)?;
        out_aabb.set(hosted.tree.bounds(row).into())?;
        out_user_data.set(hosted.proxies[row as usize].1)
    })
}

/// Number of boxes in a tree.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_get_count(
    tree: ImpelTreeId,
    out_count: *mut usize,
) -> ImpelStatus {
    tree::read("impel_tree_get_count", tree, |hosted| {
        pointers::out("out_count", out_count)?.set(hosted.rows.len())
    })
}

/// Boxes that overlap or touch a box.
///
/// Their order depends only on the calls made before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_overlap_aabb(
    tree: ImpelTreeId,
    aabb: ImpelAabb,
    out_hits: *mut ImpelTreeHit,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    tree::read("impel_tree_overlap_aabb", tree, |hosted| {
        let mut list = pointers::list("out_hits", out_hits, capacity, out_count)?;
        let aabb = check::aabb("aabb", aabb)?;
        hosted.tree.query(&aabb, |row| list.push(hosted.hit(row, 0.0)));
        list.finish()
    })
}

/// Boxes that a ray hits, in order of the fraction at which it enters them.
///
/// A box that contains the start of the ray has fraction 0. The object in a box may be hit
/// later, or not at all: test it yourself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_cast_ray(
    tree: ImpelTreeId,
    ray: ImpelRay,
    out_hits: *mut ImpelTreeHit,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    tree::read("impel_tree_cast_ray", tree, |hosted| {
        let mut list = pointers::list("out_hits", out_hits, capacity, out_count)?;
        let origin = check::position("ray.origin", ray.origin)?;
        let translation = check::translation("ray.translation", ray.translation)?;
        hosted.cast(origin, Vec2::ZERO, translation).for_each(|item| list.push(item));
        list.finish()
    })
}

/// Boxes that a moving box hits along a translation, in metres, in order of fraction.
///
/// The fraction is that of the first touch; boxes that overlap at the start have 0. To cast a
/// shape, cast its AABB, then test the found objects with `impel_convex_cast`, nearest first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_cast_aabb(
    tree: ImpelTreeId,
    aabb: ImpelAabb,
    translation: ImpelVec2,
    out_hits: *mut ImpelTreeHit,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    tree::read("impel_tree_cast_aabb", tree, |hosted| {
        let mut list = pointers::list("out_hits", out_hits, capacity, out_count)?;
        let aabb = check::aabb("aabb", aabb)?;
        let translation = check::translation("translation", translation)?;
        hosted
            .cast(aabb.center(), aabb.half_extents(), translation)
            .for_each(|item| list.push(item));
        list.finish()
    })
}
