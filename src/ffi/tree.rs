//! Trees of your own
//!
//! The engine's dynamic tree by itself, without a world: boxes, each with a
//! number of yours, that can be moved and asked for by a box, a ray or a moving
//! box, in logarithmic time. Handles are checked as those of worlds are; threads too:
//! reads run side by side, a change while another thread holds the tree gives
//! `IMPEL_ERROR_BUSY`.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{
    Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError, TryLockResult,
};

use rustc_hash::FxHashMap;

use super::error::{Failure, Outcome};
use super::{
    IMPEL_ERROR_BUSY, IMPEL_ERROR_INTERNAL, IMPEL_ERROR_LIMIT, IMPEL_MAX_OBJECTS, ImpelAabb,
    ImpelRay, ImpelStatus, ImpelVec2, check, guard, pointers,
};
use crate::broad_phase::HostTree;
use crate::math::Vec2;

/// A tree.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelTreeId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// A box in a tree.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImpelTreeProxyId {
    /// Opaque; zero is null.
    pub raw: u64,
}

/// A box that was found.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ImpelTreeHit {
    /// The box.
    pub proxy: ImpelTreeProxyId,
    /// What it was inserted with.
    pub user_data: u64,
    /// Where a ray enters the box, or a moving box touches it, as a share of its
    /// way; zero in other queries.
    pub fraction: f32,
}

/// A tree, and who is in it.
#[derive(Default)]
struct Hosted {
    tree: HostTree,
    /// Asked, never walked through.
    rows: FxHashMap<u64, u32>,
    /// By row: handle and user data.
    proxies: Vec<(ImpelTreeProxyId, u64)>,
}

/// The trees that are alive, by handle.
static TREES: RwLock<BTreeMap<u64, Arc<RwLock<Hosted>>>> = RwLock::new(BTreeMap::new());
/// Counts handles of trees and boxes, so that none is given out twice.
static COUNT: AtomicU64 = AtomicU64::new(1);

/// The kind that no handle of a world or an object has; see `registry/bits.rs`.
const TREE: u64 = 7 << 61;
const PROXY: u64 = TREE | 1 << 60;

fn new_handle(kind: u64) -> u64 {
    kind | COUNT.fetch_add(1, Relaxed)
}

fn find(tree: ImpelTreeId) -> Outcome<Arc<RwLock<Hosted>>> {
    let trees = TREES.read().unwrap_or_else(PoisonError::into_inner);
    trees.get(&tree.raw).cloned().ok_or_else(|| no_tree(tree))
}

#[cold]
fn no_tree(tree: ImpelTreeId) -> Failure {
    let why = if tree.raw == 0 { "the null handle" } else { "which names no tree" };
    Failure::handle("tree", tree.raw, why)
}

fn held<T>(lock: TryLockResult<T>) -> Outcome<T> {
    lock.map_err(|error| match error {
        TryLockError::WouldBlock => Failure::new(IMPEL_ERROR_BUSY, "another thread holds the tree"),
        TryLockError::Poisoned(_) => {
            let words = "the tree failed in an earlier call; it can only be destroyed";
            Failure::new(IMPEL_ERROR_INTERNAL, words)
        }
    })
}

/// A call that reads a tree.
fn read(
    function: &str,
    tree: ImpelTreeId,
    body: impl FnOnce(RwLockReadGuard<Hosted>) -> Outcome,
) -> ImpelStatus {
    guard::call(function, || {
        let tree = find(tree)?;
        body(held(tree.try_read())?)
    })
}

/// A call that changes a tree.
fn change(
    function: &str,
    tree: ImpelTreeId,
    body: impl FnOnce(RwLockWriteGuard<Hosted>) -> Outcome,
) -> ImpelStatus {
    guard::call(function, || {
        let tree = find(tree)?;
        body(held(tree.try_write())?)
    })
}

impl Hosted {
    fn row(&self, proxy: ImpelTreeProxyId) -> Outcome<u32> {
        self.rows
            .get(&proxy.raw)
            .copied()
            .ok_or_else(|| Failure::handle("proxy", proxy.raw, "which names no box of this tree"))
    }

    fn hit(&self, row: u32, fraction: f32) -> ImpelTreeHit {
        let (proxy, user_data) = self.proxies[row as usize];
        ImpelTreeHit { proxy, user_data, fraction }
    }

    /// Lists what a moving box meets, the nearest first.
    fn cast(
        &self,
        origin: Vec2,
        half_extents: Vec2,
        translation: Vec2,
        mut list: pointers::List<ImpelTreeHit>,
    ) -> Outcome {
        let mut hits: Vec<(f32, u32)> = Vec::new();
        self.tree
            .cast(origin, half_extents, translation, |row, fraction| hits.push((fraction, row)));
        hits.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        hits.iter().for_each(|&(fraction, row)| list.push(self.hit(row, fraction)));
        list.finish()
    }
}

/// Creates an empty tree.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_create(out_tree: *mut ImpelTreeId) -> ImpelStatus {
    guard::call("impel_tree_create", || {
        let out = pointers::out("out_tree", out_tree)?;
        let tree = ImpelTreeId { raw: new_handle(TREE) };
        let mut trees = TREES.write().unwrap_or_else(PoisonError::into_inner);
        trees.insert(tree.raw, Arc::default());
        drop(trees);
        out.set(tree)
    })
}

/// Destroys a tree. Its handle and those of its boxes end.
#[unsafe(no_mangle)]
pub extern "C" fn impel_tree_destroy(tree: ImpelTreeId) -> ImpelStatus {
    guard::call("impel_tree_destroy", || {
        let found = find(tree)?;
        if let Err(TryLockError::WouldBlock) = found.try_write() {
            return Err(Failure::new(IMPEL_ERROR_BUSY, "another thread holds the tree"));
        }
        let mut trees = TREES.write().unwrap_or_else(PoisonError::into_inner);
        trees.remove(&tree.raw).map(drop).ok_or_else(|| no_tree(tree))
    })
}

/// Whether a handle names a tree. Never fails.
#[unsafe(no_mangle)]
pub extern "C" fn impel_tree_is_valid(tree: ImpelTreeId) -> bool {
    find(tree).is_ok()
}

/// Adds a box with a number of yours. A box somewhat larger than what is in it
/// need not be moved at every little motion.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_insert(
    tree: ImpelTreeId,
    aabb: ImpelAabb,
    user_data: u64,
    out_proxy: *mut ImpelTreeProxyId,
) -> ImpelStatus {
    change("impel_tree_insert", tree, |mut hosted| {
        let out = pointers::out("out_proxy", out_proxy)?;
        let aabb = check::aabb("aabb", aabb)?;
        if hosted.rows.len() >= IMPEL_MAX_OBJECTS as usize {
            return Err(Failure::new(IMPEL_ERROR_LIMIT, "the tree can hold no more boxes"));
        }
        let proxy = ImpelTreeProxyId { raw: new_handle(PROXY) };
        let row = hosted.tree.insert(aabb);
        match hosted.proxies.get_mut(row as usize) {
            Some(place) => *place = (proxy, user_data),
            None => hosted.proxies.push((proxy, user_data)),
        }
        hosted.rows.insert(proxy.raw, row);
        out.set(proxy)
    })
}

/// Takes a box out. Its handle ends.
#[unsafe(no_mangle)]
pub extern "C" fn impel_tree_remove(tree: ImpelTreeId, proxy: ImpelTreeProxyId) -> ImpelStatus {
    change("impel_tree_remove", tree, |mut hosted| {
        let row = hosted.row(proxy)?;
        hosted.rows.remove(&proxy.raw);
        hosted.tree.remove(row);
        Ok(())
    })
}

/// Puts a box somewhere else, or gives it another size.
#[unsafe(no_mangle)]
pub extern "C" fn impel_tree_move(
    tree: ImpelTreeId,
    proxy: ImpelTreeProxyId,
    aabb: ImpelAabb,
) -> ImpelStatus {
    change("impel_tree_move", tree, |mut hosted| {
        let row = hosted.row(proxy)?;
        let aabb = check::aabb("aabb", aabb)?;
        hosted.tree.set_bounds(row, aabb);
        Ok(())
    })
}

/// A box, and the number that it was inserted with.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_get_proxy(
    tree: ImpelTreeId,
    proxy: ImpelTreeProxyId,
    out_aabb: *mut ImpelAabb,
    out_user_data: *mut u64,
) -> ImpelStatus {
    read("impel_tree_get_proxy", tree, |hosted| {
        let out_aabb = pointers::out("out_aabb", out_aabb)?;
        let out_user_data = pointers::out("out_user_data", out_user_data)?;
        let row = hosted.row(proxy)?;
        out_aabb.set(hosted.tree.bounds(row).into())?;
        out_user_data.set(hosted.proxies[row as usize].1)
    })
}

/// How many boxes there are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_get_count(
    tree: ImpelTreeId,
    out_count: *mut usize,
) -> ImpelStatus {
    read("impel_tree_get_count", tree, |hosted| {
        pointers::out("out_count", out_count)?.set(hosted.rows.len())
    })
}

/// The boxes that overlap or touch one, in an order that depends on the calls
/// made before alone.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_overlap_aabb(
    tree: ImpelTreeId,
    aabb: ImpelAabb,
    out_hits: *mut ImpelTreeHit,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    read("impel_tree_overlap_aabb", tree, |hosted| {
        let mut list = pointers::list("out_hits", out_hits, capacity, out_count)?;
        let aabb = check::aabb("aabb", aabb)?;
        hosted.tree.query(&aabb, |row| list.push(hosted.hit(row, 0.0)));
        list.finish()
    })
}

/// The boxes that a ray meets, by the fraction at which it enters them: a box
/// that it starts in has 0. What is in a box may be met later, and is for you to
/// ask.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_cast_ray(
    tree: ImpelTreeId,
    ray: ImpelRay,
    out_hits: *mut ImpelTreeHit,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    read("impel_tree_cast_ray", tree, |hosted| {
        let list = pointers::list("out_hits", out_hits, capacity, out_count)?;
        let origin = check::position("ray.origin", ray.origin)?;
        let translation = check::translation("ray.translation", ray.translation)?;
        hosted.cast(origin, Vec2::ZERO, translation, list)
    })
}

/// The boxes that a box meets on its way along a translation, in metres, by the
/// fraction at which it first touches them: those that it overlaps at the start
/// have 0. For a moving shape, cast the box around it, and ask those that are found
/// (`impel_convex_cast`), the nearest first.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_cast_aabb(
    tree: ImpelTreeId,
    aabb: ImpelAabb,
    translation: ImpelVec2,
    out_hits: *mut ImpelTreeHit,
    capacity: usize,
    out_count: *mut usize,
) -> ImpelStatus {
    read("impel_tree_cast_aabb", tree, |hosted| {
        let list = pointers::list("out_hits", out_hits, capacity, out_count)?;
        let aabb = check::aabb("aabb", aabb)?;
        let translation = check::translation("translation", translation)?;
        hosted.cast(aabb.center(), aabb.half_extents(), translation, list)
    })
}
