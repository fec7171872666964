//! Dynamic tree: the calls that are written by hand.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{
    Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError, TryLockResult,
};

use rustc_hash::FxHashMap;

use crate::base::sort;
use crate::broad_phase::HostTree;
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::pointers::Handle;
use crate::ffi::{
    IMPEL_ERROR_BUSY, IMPEL_ERROR_INTERNAL, IMPEL_ERROR_LIMIT, IMPEL_MAX_OBJECTS, ImpelAabb,
    ImpelStatus, ImpelTreeHit, ImpelTreeId, ImpelTreeProxyId, check, guard, pointers,
};
use crate::math::Vec2;

/// A tree, and its boxes.
#[derive(Default)]
pub(in crate::ffi) struct HostedTree {
    pub tree: HostTree,
    /// Index by handle. Looked up, never iterated.
    pub rows: FxHashMap<u64, u32>,
    /// By index: handle and user data.
    pub proxies: Vec<(ImpelTreeProxyId, u64)>,
}

/// The living trees, by handle.
static TREES: RwLock<BTreeMap<u64, Arc<RwLock<HostedTree>>>> = RwLock::new(BTreeMap::new());
/// Counts the handles of trees and boxes, so that each is unique.
static COUNT: AtomicU64 = AtomicU64::new(1);

/// The kind that no handle of a world or an object has; see `registry/bits.rs`.
const TREE: u64 = 7 << 61;
const PROXY: u64 = TREE | 1 << 60;

fn new_handle(kind: u64) -> u64 {
    kind | COUNT.fetch_add(1, Relaxed)
}

fn find(tree: ImpelTreeId) -> Outcome<Arc<RwLock<HostedTree>>> {
    let trees = TREES.read().unwrap_or_else(PoisonError::into_inner);
    trees.get(&tree.raw).cloned().ok_or_else(|| no_tree(tree))
}

#[cold]
fn no_tree(tree: ImpelTreeId) -> Failure {
    let why = if tree.raw == 0 { "the null handle" } else { "which is not a living tree" };
    Failure::handle("tree", tree.raw, why)
}

fn held<T>(lock: TryLockResult<T>) -> Outcome<T> {
    lock.map_err(|error| match error {
        TryLockError::WouldBlock => Failure::new(IMPEL_ERROR_BUSY, "another thread uses the tree"),
        TryLockError::Poisoned(_) => {
            let words = "the tree failed in an earlier call; it can only be destroyed";
            Failure::new(IMPEL_ERROR_INTERNAL, words)
        }
    })
}

/// A call that reads a tree.
pub(in crate::ffi) fn read(
    function: &str,
    tree: ImpelTreeId,
    body: impl FnOnce(RwLockReadGuard<HostedTree>) -> Outcome,
) -> ImpelStatus {
    guard::call(function, || {
        let tree = find(tree)?;
        body(held(tree.try_read())?)
    })
}

/// A call that changes a tree.
pub(in crate::ffi) fn change(
    function: &str,
    tree: ImpelTreeId,
    body: impl FnOnce(RwLockWriteGuard<HostedTree>) -> Outcome,
) -> ImpelStatus {
    guard::call(function, || {
        let tree = find(tree)?;
        body(held(tree.try_write())?)
    })
}

impl HostedTree {
    pub fn row(&self, proxy: ImpelTreeProxyId) -> Outcome<u32> {
        self.rows
            .get(&proxy.raw)
            .copied()
            .ok_or_else(|| Failure::handle("proxy", proxy.raw, "which is not a box of this tree"))
    }

    pub fn hit(&self, row: u32, fraction: f32) -> ImpelTreeHit {
        let (proxy, user_data) = self.proxies[row as usize];
        ImpelTreeHit { proxy, user_data, fraction }
    }

    /// The boxes that a moving box hits, nearest first.
    pub fn cast(
        &self,
        origin: Vec2,
        half_extents: Vec2,
        translation: Vec2,
    ) -> impl Iterator<Item = ImpelTreeHit> {
        let mut hits: Vec<(f32, u32)> = Vec::new();
        self.tree
            .cast(origin, half_extents, translation, |row, fraction| hits.push((fraction, row)));
        sort::by_number(&mut hits, |&hit| hit);
        hits.into_iter().map(|(fraction, row)| self.hit(row, fraction))
    }
}

/// Creates an empty tree.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_create(out_tree: *mut ImpelTreeId) -> ImpelStatus {
    pointers::write_null(out_tree, 1);
    guard::call("impel_tree_create", || {
        let out = pointers::out("out_tree", out_tree)?;
        let tree = ImpelTreeId { raw: new_handle(TREE) };
        let mut trees = TREES.write().unwrap_or_else(PoisonError::into_inner);
        trees.insert(tree.raw, Arc::default());
        drop(trees);
        out.set(tree)
    })
}

/// Destroys a tree, its handle and the handles of its boxes.
#[unsafe(no_mangle)]
pub extern "C" fn impel_tree_destroy(tree: ImpelTreeId) -> ImpelStatus {
    guard::call("impel_tree_destroy", || {
        let found = find(tree)?;
        if let Err(TryLockError::WouldBlock) = found.try_write() {
            return Err(Failure::new(IMPEL_ERROR_BUSY, "another thread uses the tree"));
        }
        let mut trees = TREES.write().unwrap_or_else(PoisonError::into_inner);
        trees.remove(&tree.raw).map(drop).ok_or_else(|| no_tree(tree))
    })
}

/// Returns whether the handle names an existing tree. Never blocks.
#[unsafe(no_mangle)]
pub extern "C" fn impel_tree_is_valid(tree: ImpelTreeId) -> bool {
    find(tree).is_ok()
}

/// Inserts a box with user data.
///
/// With a box that is somewhat larger than the object, small motions need no `impel_tree_move`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_tree_insert(
    tree: ImpelTreeId,
    aabb: ImpelAabb,
    user_data: u64,
    out_proxy: *mut ImpelTreeProxyId,
) -> ImpelStatus {
    pointers::write_null(out_proxy, 1);
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

impl Handle for ImpelTreeId {}

impl Handle for ImpelTreeProxyId {}
