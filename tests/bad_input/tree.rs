//! Rows for trees of the host.

use std::ptr::null_mut;

use impel::ffi::*;

use super::Row;
use super::case::Case;
use super::values::*;

/// A tree with one box.
struct Tree {
    id: ImpelTreeId,
    proxy: ImpelTreeProxyId,
}

impl Tree {
    fn new() -> Tree {
        let (mut id, mut proxy) = (ImpelTreeId::default(), ImpelTreeProxyId::default());
        unsafe {
            assert_eq!(impel_tree_create(&mut id), IMPEL_OK);
            assert_eq!(impel_tree_insert(id, BOX, 7, &mut proxy), IMPEL_OK);
        }
        Tree { id, proxy }
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        // Some rows destroy it.
        impel_tree_destroy(self.id);
    }
}

/// Checks invalid tree handles, such as the proxy of a valid tree.
fn bad_trees(t: &mut Case, call: impl Fn(&mut Case, ImpelTreeId) -> ImpelStatus) {
    let (alive, gone) = (Tree::new(), Tree::new().id);
    let bad = [
        ("null", 0),
        ("all ones", u64::MAX),
        ("made up", alive.id.raw ^ 1 << 40),
        ("destroyed", gone.raw),
        ("a box's", alive.proxy.raw),
        ("a world's", t.world.raw),
        ("a body's", t.body.raw),
    ];
    for (what, raw) in bad {
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "tree", what, |t| call(t, ImpelTreeId { raw }));
    }
}

/// Checks invalid proxies, and a proxy of another tree.
fn bad_proxies(t: &mut Case, call: impl Fn(&mut Case, &Tree, ImpelTreeProxyId) -> ImpelStatus) {
    let (tree, other) = (Tree::new(), Tree::new());
    let mut gone = ImpelTreeProxyId::default();
    unsafe {
        assert_eq!(impel_tree_insert(tree.id, BOX, 1, &mut gone), IMPEL_OK);
        assert_eq!(impel_tree_remove(tree.id, gone), IMPEL_OK);
        // The index is used again.
        let mut next = gone;
        assert_eq!(impel_tree_insert(tree.id, BOX, 2, &mut next), IMPEL_OK);
        assert_ne!(next, gone);
    }
    let bad = [
        ("null", 0),
        ("all ones", u64::MAX),
        ("removed", gone.raw),
        ("of another tree", other.proxy.raw),
        ("a tree's", tree.id.raw),
        ("a shape's", t.shape.raw),
    ];
    for (what, raw) in bad {
        t.refuse(IMPEL_ERROR_INVALID_HANDLE, "proxy", what, |t| {
            call(t, &tree, ImpelTreeProxyId { raw })
        });
    }
    let mut count = 0;
    assert_eq!(unsafe { impel_tree_get_count(tree.id, &mut count) }, IMPEL_OK);
    assert_eq!(count, 2, "nothing was changed");
}

const RAY: ImpelRay = ImpelRay { origin: V, translation: W };

pub const ROWS: &[Row] = &[
    ("impel_tree_create", |t| unsafe {
        t.null("out_tree", |_| impel_tree_create(null_mut()));
    }),
    ("impel_tree_destroy", |t| unsafe {
        bad_trees(t, |_, id| impel_tree_destroy(id));
    }),
    ("impel_tree_is_valid", |t| unsafe {
        let tree = Tree::new();
        assert!(impel_tree_is_valid(tree.id));
        for raw in [0, u64::MAX, tree.proxy.raw, t.world.raw, tree.id.raw + 1000] {
            assert!(!impel_tree_is_valid(ImpelTreeId { raw }), "{raw:#x}");
        }
        assert_eq!(impel_tree_destroy(tree.id), IMPEL_OK);
        assert!(!impel_tree_is_valid(tree.id));
    }),
    ("impel_tree_insert", |t| unsafe {
        bad_trees(t, |t, id| impel_tree_insert(id, BOX, 1, t.out()));
        let tree = Tree::new();
        t.null("out_proxy", |_| impel_tree_insert(tree.id, BOX, 1, null_mut()));
        t.aabbs("aabb", |t, aabb| impel_tree_insert(tree.id, aabb, 1, t.out()));
    }),
    ("impel_tree_remove", |t| unsafe {
        bad_trees(t, |_, id| impel_tree_remove(id, ImpelTreeProxyId::default()));
        bad_proxies(t, |_, tree, proxy| impel_tree_remove(tree.id, proxy));
    }),
    ("impel_tree_move", |t| unsafe {
        bad_trees(t, |_, id| impel_tree_move(id, ImpelTreeProxyId::default(), BOX));
        bad_proxies(t, |_, tree, proxy| impel_tree_move(tree.id, proxy, BOX));
        let tree = Tree::new();
        t.aabbs("aabb", |_, aabb| impel_tree_move(tree.id, tree.proxy, aabb));
    }),
    ("impel_tree_get_proxy", |t| unsafe {
        let none = ImpelTreeProxyId::default();
        bad_trees(t, |t, id| impel_tree_get_proxy(id, none, t.out(), t.out()));
        bad_proxies(t, |t, tree, proxy| impel_tree_get_proxy(tree.id, proxy, t.out(), t.out()));
        let tree = Tree::new();
        t.null("out_aabb", |t| impel_tree_get_proxy(tree.id, tree.proxy, null_mut(), t.out()));
        t.null("out_user_data", |t| impel_tree_get_proxy(tree.id, tree.proxy, t.out(), null_mut()));
    }),
    ("impel_tree_get_count", |t| unsafe {
        bad_trees(t, |t, id| impel_tree_get_count(id, t.out()));
        let tree = Tree::new();
        t.null("out_count", |_| impel_tree_get_count(tree.id, null_mut()));
    }),
    ("impel_tree_overlap_aabb", |t| unsafe {
        bad_trees(t, |t, id| impel_tree_overlap_aabb(id, BOX, t.out(), 1, t.out()));
        let tree = Tree::new();
        t.list::<ImpelTreeHit>("out_hits", |_, out, capacity, count| {
            impel_tree_overlap_aabb(tree.id, BOX, out, capacity, count)
        });
        t.aabbs("aabb", |t, aabb| impel_tree_overlap_aabb(tree.id, aabb, t.out(), 1, t.out()));
    }),
    ("impel_tree_cast_ray", |t| unsafe {
        bad_trees(t, |t, id| impel_tree_cast_ray(id, RAY, t.out(), 1, t.out()));
        let tree = Tree::new();
        t.list::<ImpelTreeHit>("out_hits", |_, out, capacity, count| {
            impel_tree_cast_ray(tree.id, RAY, out, capacity, count)
        });
        t.positions("ray.origin", |t, origin| {
            impel_tree_cast_ray(tree.id, ImpelRay { origin, ..RAY }, t.out(), 1, t.out())
        });
        t.vectors("ray.translation", 2e7, |t, translation| {
            impel_tree_cast_ray(tree.id, ImpelRay { translation, ..RAY }, t.out(), 1, t.out())
        });
    }),
    ("impel_tree_cast_aabb", |t| unsafe {
        bad_trees(t, |t, id| impel_tree_cast_aabb(id, BOX, V, t.out(), 1, t.out()));
        let tree = Tree::new();
        t.list::<ImpelTreeHit>("out_hits", |_, out, capacity, count| {
            impel_tree_cast_aabb(tree.id, BOX, V, out, capacity, count)
        });
        t.aabbs("aabb", |t, aabb| impel_tree_cast_aabb(tree.id, aabb, V, t.out(), 1, t.out()));
        t.vectors("translation", 2e7, |t, translation| {
            impel_tree_cast_aabb(tree.id, BOX, translation, t.out(), 1, t.out())
        });
    }),
];
