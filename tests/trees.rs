//! Trees of the host against brute force.

use crate::common::*;
use impel::ffi::*;

struct Tree(ImpelTreeId);

impl Drop for Tree {
    fn drop(&mut self) {
        must!(impel_tree_destroy(self.0));
    }
}

fn any_box(random: &mut Random) -> ImpelAabb {
    let (p, size) = (random.vector(50.0), random.vector(2.0));
    ImpelAabb { min: p, max: v(p.x + size.x.abs(), p.y + size.y.abs()) }
}

fn overlap(a: &ImpelAabb, b: &ImpelAabb) -> bool {
    a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y
}

/// Fraction at which a moving box first touches another: a ray of its centre against the other
/// box, enlarged by half of the moving box.
fn touch(moving: &ImpelAabb, way: ImpelVec2, b: &ImpelAabb) -> Option<f64> {
    let half = v((moving.max.x - moving.min.x) / 2.0, (moving.max.y - moving.min.y) / 2.0);
    let origin = v(moving.min.x + half.x, moving.min.y + half.y);
    let grown = ImpelAabb {
        min: v(b.min.x - half.x, b.min.y - half.y),
        max: v(b.max.x + half.x, b.max.y + half.y),
    };
    entry(&ImpelRay { origin, translation: way }, &grown)
}

/// Fraction at which a ray enters a box, by the slab method in double precision.
fn entry(ray: &ImpelRay, b: &ImpelAabb) -> Option<f64> {
    let (mut near, mut far) = (0.0f64, 1.0f64);
    for (origin, way, low, high) in [
        (ray.origin.x, ray.translation.x, b.min.x, b.max.x),
        (ray.origin.y, ray.translation.y, b.min.y, b.max.y),
    ] {
        let at = |side: f32| (f64::from(side) - f64::from(origin)) / f64::from(way);
        near = near.max(at(low).min(at(high)));
        far = far.min(at(low).max(at(high)));
    }
    (near <= far).then_some(near)
}

/// Largest difference of the hit fractions from the expected ones. One hit at a corner may be
/// missing or additional.
fn worst_fraction(hits: &[ImpelTreeHit], expected: &[(u64, f64)]) -> f64 {
    assert!(
        hits.windows(2).all(|pair| pair[0].fraction <= pair[1].fraction),
        "hits are not sorted by fraction"
    );
    assert!(hits.len().abs_diff(expected.len()) <= 1, "{} of {}", hits.len(), expected.len());
    let off = expected.iter().filter_map(|(user_data, fraction)| {
        let hit = hits.iter().find(|hit| hit.user_data == *user_data)?;
        Some((f64::from(hit.fraction) - fraction).abs())
    });
    off.fold(0.0, f64::max)
}

#[test]
fn a_tree_agrees_with_brute_force() {
    let tree = Tree(get!(impel_tree_create()));
    let mut random = Random(90);
    let mut boxes: Vec<(ImpelTreeProxyId, ImpelAabb, u64)> = Vec::new();
    let (mut found, mut met, mut swept, mut worst) = (0, 0, 0, 0.0f64);
    for round in 0..20_000u64 {
        match random.below(10) {
            0..5 => {
                let aabb = any_box(&mut random);
                boxes.push((get!(impel_tree_insert(tree.0, aabb, round)), aabb, round));
            }
            5..7 if !boxes.is_empty() => {
                let (proxy, ..) = boxes.swap_remove(random.below(boxes.len()));
                must!(impel_tree_remove(tree.0, proxy));
            }
            7..9 if !boxes.is_empty() => {
                let at = random.below(boxes.len());
                boxes[at].1 = any_box(&mut random);
                must!(impel_tree_move(tree.0, boxes[at].0, boxes[at].1));
            }
            _ => {}
        }
        if round % 20 != 0 {
            continue;
        }
        assert_eq!(get!(impel_tree_get_count(tree.0)), boxes.len());
        let area = {
            let p = random.vector(50.0);
            ImpelAabb { min: p, max: v(p.x + 8.0, p.y + 8.0) }
        };
        let mut hits: Vec<ImpelTreeHit> = list!(impel_tree_overlap_aabb(tree.0, area));
        hits.sort_by_key(|hit| hit.user_data);
        let mut expected: Vec<u64> = boxes
            .iter()
            .filter(|entry_of| overlap(&entry_of.1, &area))
            .map(|entry_of| entry_of.2)
            .collect();
        expected.sort_unstable();
        assert_eq!(hits.iter().map(|hit| hit.user_data).collect::<Vec<_>>(), expected);
        for hit in &hits {
            let entry_of = boxes.iter().find(|entry_of| entry_of.0 == hit.proxy).expect("alive");
            assert_eq!((entry_of.2, hit.fraction), (hit.user_data, 0.0));
        }
        found += hits.len();

        let ray = ImpelRay { origin: random.vector(50.0), translation: random.vector(60.0) };
        let hits: Vec<ImpelTreeHit> = list!(impel_tree_cast_ray(tree.0, ray));
        let expected =
            boxes.iter().filter_map(|entry_of| Some((entry_of.2, entry(&ray, &entry_of.1)?)));
        worst = worst.max(worst_fraction(&hits, &expected.collect::<Vec<_>>()));
        met += hits.len();

        let (moving, way) = (any_box(&mut random), random.vector(60.0));
        let hits: Vec<ImpelTreeHit> = list!(impel_tree_cast_aabb(tree.0, moving, way));
        let expected = boxes
            .iter()
            .filter_map(|entry_of| Some((entry_of.2, touch(&moving, way, &entry_of.1)?)));
        worst = worst.max(worst_fraction(&hits, &expected.collect::<Vec<_>>()));
        swept += hits.len();
    }
    let (proxy, aabb, user_data) = boxes[0];
    let (mut out_aabb, mut out_data) = (any_box(&mut random), 0);
    must!(impel_tree_get_proxy(tree.0, proxy, &mut out_aabb, &mut out_data));
    assert_eq!((out_aabb, out_data), (aabb, user_data));
    println!(
        "{} boxes, {found} found, {met} ray hits, {swept} cast hits, fraction error {worst:.1e}",
        boxes.len()
    );
    assert!(found > 5000 && met > 10_000 && swept > met && worst < 1e-5);
}

#[test]
fn the_same_calls_give_hits_in_the_same_order() {
    let answers = || {
        let tree = Tree(get!(impel_tree_create()));
        let mut random = Random(91);
        for i in 0..1000 {
            let _: ImpelTreeProxyId = get!(impel_tree_insert(tree.0, any_box(&mut random), i));
        }
        let area = ImpelAabb { min: v(-20.0, -20.0), max: v(20.0, 20.0) };
        let hits: Vec<ImpelTreeHit> = list!(impel_tree_overlap_aabb(tree.0, area));
        hits.iter().map(|hit| hit.user_data).collect::<Vec<_>>()
    };
    assert_eq!(answers(), answers());
}

#[test]
fn threads_read_concurrently() {
    let tree = Tree(get!(impel_tree_create()));
    let mut random = Random(92);
    for i in 0..500 {
        let _: ImpelTreeProxyId = get!(impel_tree_insert(tree.0, any_box(&mut random), i));
    }
    let area = ImpelAabb { min: v(-20.0, -20.0), max: v(20.0, 20.0) };
    let id = tree.0;
    let alone: Vec<ImpelTreeHit> = list!(impel_tree_overlap_aabb(id, area));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..100 {
                    let hits: Vec<ImpelTreeHit> = list!(impel_tree_overlap_aabb(id, area));
                    assert_eq!(hits, alone);
                }
            });
        }
    });
}
