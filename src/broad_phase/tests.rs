//! Tests all pair finders against a brute-force oracle, on random sequences of operations.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

const KINDS: [PairFinderKind; 4] = [
    PairFinderKind::Tree,
    PairFinderKind::SweepAndPrune,
    PairFinderKind::SweepAndPruneTwoAxes,
    PairFinderKind::AllPairs,
];

const GROUPS: [ProxyGroup; 3] = [ProxyGroup::Static, ProxyGroup::Kinematic, ProxyGroup::Dynamic];

/// xorshift64*, so that runs are the same on all platforms.
#[derive(Clone)]
pub(super) struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// Returns a number in [0, 1).
    pub fn unit(&mut self) -> f32 {
        (self.next() % (1 << 24)) as f32 / (1 << 24) as f32
    }

    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + self.unit() * (high - low)
    }

    pub fn point(&mut self, extent: f32) -> Vec2 {
        Vec2::new(self.between(-extent, extent), self.between(-extent, extent))
    }

    /// Returns a random AABB. Usually about a metre in size, sometimes tiny, flat, or as large as a
    /// half-space.
    pub fn bounds(&mut self, extent: f32) -> Aabb {
        let center = self.point(extent);
        let half = match self.below(20) {
            0 => Vec2::new(1.0e7, self.between(0.0, 2.0)),
            1 => Vec2::splat(1.0e7),
            2 => Vec2::ZERO,
            3 => Vec2::new(self.between(0.0, 10.0), 0.0),
            _ => Vec2::new(self.between(0.1, 1.0), self.between(0.1, 1.0)),
        };
        Aabb::new(center - half, center + half)
    }
}

fn unit_box(center: Vec2) -> Aabb {
    Aabb::new(center, center).grown(0.5)
}

/// A proxy as the oracle stores it.
#[derive(Clone)]
struct Known {
    id: ProxyId,
    bounds: Aabb,
    group: ProxyGroup,
    filter: Filter,
    body: u32,
    moved: bool,
}

/// A broad phase and a plain list of proxies, with the pairs stored as a world stores them.
struct Twin {
    broad_phase: BroadPhase,
    /// Proxies by shape.
    shapes: Vec<Option<Known>>,
    pairs: BTreeSet<(u32, u32)>,
    out: Vec<ShapePair>,
}

impl Twin {
    fn new(kind: PairFinderKind) -> Twin {
        Twin {
            broad_phase: BroadPhase::new(kind),
            shapes: Vec::new(),
            pairs: BTreeSet::new(),
            out: Vec::new(),
        }
    }

    fn create(&mut self, bounds: Aabb, group: ProxyGroup, filter: Filter, body: u32) -> u32 {
        let shape = match self.shapes.iter().position(Option::is_none) {
            Some(free) => free,
            None => {
                self.shapes.push(None);
                self.shapes.len() - 1
            }
        };
        let id = self.broad_phase.create(bounds, group, filter, shape as u32, body);
        self.shapes[shape] = Some(Known { id, bounds, group, filter, body, moved: true });
        shape as u32
    }

    fn drop_pairs(&mut self, shape: u32) {
        self.pairs.retain(|&(a, b)| a != shape && b != shape);
    }

    fn destroy(&mut self, shape: u32) {
        let known = self.shapes[shape as usize].take().unwrap();
        self.broad_phase.destroy(known.id);
        self.drop_pairs(shape);
    }

    fn known(&mut self, shape: u32) -> &mut Known {
        self.shapes[shape as usize].as_mut().unwrap()
    }

    fn enlarge(&mut self, shape: u32, bounds: Aabb) {
        self.enlarge_all(&[(shape, bounds)]);
    }

    fn enlarge_all(&mut self, moves: &[(u32, Aabb)]) {
        let mut batch = Vec::new();
        for &(shape, bounds) in moves {
            let known = self.known(shape);
            (known.bounds, known.moved) = (bounds, true);
            batch.push((known.id, bounds));
        }
        self.broad_phase.enlarge_all(batch);
    }

    /// Changes a proxy. `keeps_pairs` is false if its pairs are dropped, as a world does.
    fn change(
        &mut self,
        shape: u32,
        keeps_pairs: bool,
        change: impl FnOnce(&mut Known, &mut BroadPhase),
    ) {
        let known = self.shapes[shape as usize].as_mut().unwrap();
        known.moved = true;
        change(known, &mut self.broad_phase);
        if !keeps_pairs {
            self.drop_pairs(shape);
        }
    }

    /// Updates pairs, and compares them with brute force. Then removes the pairs whose AABBs no
    /// longer overlap, as the narrow phase does.
    fn step(&mut self) {
        let known = self.pairs.clone();
        let is_known = |key: u64| known.contains(&((key >> 32) as u32, key as u32));
        self.broad_phase.update_pairs(is_known, &mut self.out, &mut { Team::ALONE });

        let mut expected = Vec::new();
        for a in 0..self.shapes.len() as u32 {
            for b in a + 1..self.shapes.len() as u32 {
                let (Some(first), Some(second)) =
                    (&self.shapes[a as usize], &self.shapes[b as usize])
                else {
                    continue;
                };
                let one_dynamic =
                    first.group == ProxyGroup::Dynamic || second.group == ProxyGroup::Dynamic;
                if (first.moved || second.moved)
                    && one_dynamic
                    && first.body != second.body
                    && first.filter.allows(&second.filter)
                    && first.bounds.overlaps(&second.bounds)
                    && !known.contains(&(a, b))
                {
                    expected.push(ShapePair { shape_a: a, shape_b: b });
                }
            }
        }
        assert_eq!(self.out, expected);

        self.pairs.extend(self.out.iter().map(|pair| (pair.shape_a, pair.shape_b)));
        let shapes = &self.shapes;
        self.pairs.retain(|&(a, b)| {
            let bounds = |shape: u32| shapes[shape as usize].as_ref().unwrap().bounds;
            bounds(a).overlaps(&bounds(b))
        });
        for known in self.shapes.iter_mut().flatten() {
            known.moved = false;
        }
        self.validate();
    }

    fn validate(&self) {
        let broad_phase = &self.broad_phase;
        for (group, tree) in GROUPS.iter().zip(&broad_phase.trees) {
            tree.validate(&broad_phase.bounds, &broad_phase.locations, |row| {
                let proxy = &broad_phase.proxies[row as usize];
                assert!(proxy.alive && proxy.group == *group);
                proxy.is_moved()
            });
        }
        let moved = broad_phase.proxies.iter().filter(|proxy| proxy.is_moved()).count();
        assert_eq!(moved, broad_phase.moved.len());
        assert_eq!(broad_phase.len(), self.shapes.iter().flatten().count());
    }

    /// Compares AABB queries and ray casts with a test of every proxy.
    fn check_queries(&self, random: &mut Random, extent: f32) {
        for mask in [u64::MAX, 1, 2] {
            let area = random.bounds(extent);
            let mut found = Vec::new();
            self.broad_phase.query_aabb(area, mask, |shape| {
                found.push(shape);
                true
            });
            found.sort_unstable();
            let holds = |known: &Known| known.filter.category & mask != 0;
            let expected = |test: &dyn Fn(&Known) -> bool| -> Vec<u32> {
                let all = self.shapes.iter().enumerate();
                all.filter(|(_, known)| known.as_ref().is_some_and(|k| holds(k) && test(k)))
                    .map(|(shape, _)| shape as u32)
                    .collect()
            };
            assert_eq!(found, expected(&|known| known.bounds.overlaps(&area)));

            let (origin, mut translation) = (random.point(extent), random.point(2.0 * extent));
            match random.below(4) {
                0 => translation.x = 0.0,
                1 => translation.y = 0.0,
                _ => {}
            }
            let mut met = Vec::new();
            self.broad_phase.cast(
                ProxyGroup::ALL,
                (origin, Vec2::ZERO),
                translation,
                mask,
                |shape, limit| {
                    met.push(shape);
                    limit
                },
            );
            met.sort_unstable();
            assert!(met.windows(2).all(|two| two[0] != two[1]), "visited twice");
            // The tree may report an AABB that the ray misses by rounding.
            let slack = 1.0e-4 * extent;
            for sure in
                expected(&|known| ray_meets(&known.bounds.grown(-slack), origin, translation))
            {
                assert!(met.contains(&sure), "ray missed {sure}");
            }
            let maybe =
                expected(&|known| ray_meets(&known.bounds.grown(slack), origin, translation));
            assert!(met.iter().all(|shape| maybe.contains(shape)));
        }
    }
}

/// Segment against AABB in double precision, by separating axes.
fn ray_meets(bounds: &Aabb, origin: Vec2, translation: Vec2) -> bool {
    if bounds.min.x > bounds.max.x || bounds.min.y > bounds.max.y {
        return false;
    }
    let (center, half) = (bounds.center().as_dvec2(), bounds.half_extents().as_dvec2());
    let (middle, arm) = ((origin + 0.5 * translation).as_dvec2(), 0.5 * translation.as_dvec2());
    let apart = middle - center;
    apart.x.abs() <= half.x + arm.x.abs()
        && apart.y.abs() <= half.y + arm.y.abs()
        && (apart.x * arm.y - apart.y * arm.x).abs() <= half.x * arm.y.abs() + half.y * arm.x.abs()
}

fn random_filter(random: &mut Random) -> Filter {
    match random.below(6) {
        0 => Filter { category: 2, mask: 1, group: 0 },
        1 => Filter { category: 3, mask: 2, group: 0 },
        2 => Filter { group: -1, ..Filter::default() },
        3 => Filter { category: 2, mask: 0, group: 7 },
        _ => Filter::default(),
    }
}

/// A long random sequence of all operations.
fn random_life(kind: PairFinderKind, seed: u64, steps: usize, shapes: usize, extent: f32) {
    let mut random = Random(seed * 2 + 1);
    let mut twin = Twin::new(kind);
    for step in 0..steps {
        let wanted = if step % 50 > 40 { shapes / 4 } else { shapes };
        for _ in 0..random.below(1 + shapes / 4) {
            let alive = twin.broad_phase.len();
            if alive < wanted {
                let (bounds, group) = (random.bounds(extent), GROUPS[random.below(5).min(2)]);
                let filter = random_filter(&mut random);
                twin.create(bounds, group, filter, random.below(shapes) as u32);
            }
            let shape = random.below(twin.shapes.len().max(1)) as u32;
            if twin.shapes.get(shape as usize).is_none_or(Option::is_none) {
                continue;
            }
            match random.below(12) {
                0 => twin.destroy(shape),
                1 => twin.change(shape, true, |known, broad_phase| {
                    known.bounds = random.bounds(extent);
                    broad_phase.move_proxy(known.id, known.bounds);
                }),
                2 => twin.change(shape, false, |known, broad_phase| {
                    known.filter = random_filter(&mut random);
                    broad_phase.set_filter(known.id, known.filter);
                }),
                3 => twin.change(shape, false, |known, broad_phase| {
                    known.group = GROUPS[random.below(3)];
                    broad_phase.set_group(known.id, known.group);
                }),
                4 => twin.change(shape, false, |known, broad_phase| broad_phase.touch(known.id)),
                5 | 6 => {
                    let mut moves = Vec::new();
                    for shape in 0..twin.shapes.len() as u32 {
                        if twin.shapes[shape as usize].is_some() && random.below(3) == 0 {
                            moves.push((shape, random.bounds(extent)));
                        }
                    }
                    twin.enlarge_all(&moves);
                }
                _ => {
                    let old = twin.known(shape).bounds;
                    let far = random.below(4) == 0;
                    let by = random.point(if far { extent } else { 0.5 });
                    twin.enlarge(shape, Aabb::new(old.min + by, old.max + by));
                }
            }
            if random.below(8) == 0 {
                twin.validate();
            }
        }
        if random.below(3) > 0 {
            twin.broad_phase.rebuild();
            twin.validate();
        }
        if random.below(4) > 0 {
            twin.step();
        }
        if random.below(4) == 0 {
            twin.check_queries(&mut random, extent);
        }
    }
}

#[test]
fn every_finder_agrees_with_brute_force_through_a_long_life() {
    for kind in KINDS {
        for seed in 0..6 {
            random_life(kind, seed, 150, 60, 6.0);
        }
        random_life(kind, 99, 60, 600, 15.0);
    }
}

#[test]
fn every_finder_handles_crowds_and_coincidence() {
    for kind in KINDS {
        let mut twin = Twin::new(kind);
        for body in 0..40 {
            twin.create(unit_box(Vec2::ZERO), ProxyGroup::Dynamic, Filter::default(), body);
        }
        twin.step();
        assert_eq!(twin.out.len(), 40 * 39 / 2);
        twin.step();
        assert!(twin.out.is_empty(), "nothing moved");
        twin.enlarge(3, unit_box(Vec2::new(0.1, 0.0)));
        twin.step();
        assert!(twin.out.is_empty(), "overlapped before");
        twin.enlarge(3, unit_box(Vec2::new(5.0, 0.0)));
        twin.step();
        twin.enlarge(3, unit_box(Vec2::new(0.5, 0.0)));
        twin.step();
        assert_eq!(twin.out.len(), 39);
    }
}

/// Unit boxes that wander in a square, of which a `share` moves in each step.
struct Crowd {
    broad_phase: BroadPhase,
    ids: Vec<ProxyId>,
    centers: Vec<Vec2>,
    random: Random,
    out: Vec<ShapePair>,
}

impl Crowd {
    fn new(count: usize) -> Crowd {
        let mut broad_phase = BroadPhase::new(PairFinderKind::Tree);
        let mut random = Random(5);
        let extent = 0.5 * (count as f32).sqrt();
        let centers: Vec<Vec2> = (0..count).map(|_| random.point(extent)).collect();
        let ids = centers.iter().enumerate().map(|(row, &center)| {
            let (group, row) = (ProxyGroup::Dynamic, row as u32);
            broad_phase.create(unit_box(center), group, Filter::default(), row, row)
        });
        let ids = ids.collect();
        Crowd { broad_phase, ids, centers, random, out: Vec::new() }
    }

    fn step(&mut self, share: usize) {
        for (row, &id) in self.ids.iter().enumerate() {
            if self.random.below(share) == 0 {
                self.centers[row] += self.random.point(0.2);
                self.broad_phase.enlarge_later(id, unit_box(self.centers[row]));
            }
        }
        self.broad_phase.rebuild();
        self.broad_phase.update_pairs(|_| false, &mut self.out, &mut { Team::ALONE });
    }
}

#[test]
fn creating_and_destroying_for_ever_does_not_grow() {
    for kind in KINDS {
        let mut broad_phase = BroadPhase::new(kind);
        let mut random = Random(3);
        let mut ids = Vec::new();
        let mut bytes = 0;
        for round in 0..20_000 {
            let filter = Filter::default();
            let (bounds, shape) = (random.bounds(20.0), ids.len() as u32);
            ids.push(broad_phase.create(bounds, ProxyGroup::Dynamic, filter, shape, shape));
            if ids.len() > 50 {
                let victim = random.below(ids.len());
                broad_phase.destroy(ids.swap_remove(victim));
            }
            if round == 2_000 {
                bytes = broad_phase.bytes();
            }
        }
        assert!(broad_phase.bytes() <= 2 * bytes, "{} then {}", bytes, broad_phase.bytes());
    }
}

#[test]
fn the_closest_hit_ends_a_ray_early() {
    let mut broad_phase = BroadPhase::new(PairFinderKind::Tree);
    for row in 0..10_000 {
        let center = Vec2::new((row % 100) as f32, (row / 100) as f32);
        let filter = Filter::default();
        let bounds = Aabb::new(center, center).grown(0.4);
        broad_phase.create(bounds, ProxyGroup::Dynamic, filter, row, row);
    }
    broad_phase.rebuild();
    let (origin, translation) = (Vec2::new(-10.0, 50.1), Vec2::new(200.0, 0.0));
    let mut visits = 0;
    let mut nearest = u32::MAX;
    broad_phase.cast(ProxyGroup::ALL, (origin, Vec2::ZERO), translation, u64::MAX, |shape, _| {
        visits += 1;
        nearest = shape;
        ((shape % 100) as f32 - 0.4 - origin.x) / translation.x
    });
    assert_eq!((nearest, visits), (5000, 1));
    // A return value of zero ends the cast, and false ends the query.
    let mut stopped = 0;
    broad_phase.cast(ProxyGroup::ALL, (origin, Vec2::ZERO), translation, u64::MAX, |_, _| {
        stopped += 1;
        0.0
    });
    broad_phase.query_aabb(unit_box(Vec2::splat(50.0)).grown(5.0), u64::MAX, |_| {
        stopped += 1;
        false
    });
    assert_eq!(stopped, 2);
}

#[test]
fn a_ray_on_the_edge_of_a_box_meets_it() {
    let mut broad_phase = BroadPhase::new(PairFinderKind::Tree);
    let bounds = Aabb::new(Vec2::ZERO, Vec2::new(1.0, 0.0));
    broad_phase.create(bounds, ProxyGroup::Static, Filter::default(), 0, 0);
    let meets = |origin: (f32, f32), translation: (f32, f32)| {
        let mut met = false;
        broad_phase.cast(
            ProxyGroup::ALL,
            (origin.into(), Vec2::ZERO),
            translation.into(),
            1,
            |_, _| {
                met = true;
                0.0
            },
        );
        met
    };
    assert!(meets((-1.0, 0.0), (5.0, 0.0)), "along the segment");
    assert!(meets((0.0, 5.0), (0.0, -5.0)), "ends on its corner");
    assert!(meets((1.0, -5.0), (0.0, 10.0)), "through its other corner");
    assert!(meets((0.5, 0.0), (0.0, 0.0)), "no length, on it");
    assert!(!meets((0.5, 0.1), (0.0, 0.0)), "no length, off it");
    assert!(!meets((2.0, 0.0), (5.0, 0.0)), "away from it");
    assert!(!meets((0.5, 5.0), (0.0, -4.9)), "too short");
}

fn resting(row: usize, bounds: Aabb) -> ChildEntry {
    ChildEntry { bounds, previous: bounds, child: row as u32, moved: false }
}

#[test]
fn sorted_insertion_keeps_the_tree_shallow() {
    let mut tree = Tree::default();
    let count = 100_000;
    let mut locations = vec![NONE; count];
    let bounds: Vec<Aabb> =
        (0..count).map(|row| unit_box(Vec2::new(0.5 * row as f32, 0.0))).collect();
    for (row, &around) in bounds.iter().enumerate() {
        tree.insert(resting(row, around), &mut locations);
    }
    tree.validate(&bounds, &locations, |_| false);
    assert!(tree.height() <= 17, "height {} for 100,000", tree.height());
    tree.rebuild(&bounds, &mut locations);
    tree.validate(&bounds, &locations, |_| false);
    assert_eq!(tree.height(), 9);
    for row in 0..count - 3 {
        tree.remove(locations[row], &mut locations);
    }
    assert!(tree.height() <= 9);
    tree.refit(&bounds, &mut locations);
    assert_eq!((tree.height(), tree.count), (1, 3));
    assert!(tree.is_tight(), "churn triggered a rebuild");
}

#[test]
fn a_refit_leaves_no_slack() {
    let mut crowd = Crowd::new(2000);
    for share in [1, 10, 100, 1, 3] {
        crowd.step(share);
        assert!(crowd.broad_phase.trees[2].is_tight());
    }
}

#[test]
fn huge_boxes_do_not_spoil_the_tree() {
    // Nodes that the average query visits in a tree of 5,000 AABBs, before and after rebuilding.
    let entered = |with_planes: bool| {
        let mut tree = Tree::default();
        let mut random = Random(11);
        let mut bounds = Vec::new();
        if with_planes {
            bounds.push(Aabb::new(Vec2::new(-1.0e7, -1.0e7), Vec2::new(1.0e7, -60.0)));
            bounds.push(Aabb::new(Vec2::new(-1.0e7, -1.0e7), Vec2::new(-60.0, 1.0e7)));
        }
        bounds.extend((0..5000).map(|_| unit_box(random.point(50.0))));
        let mut locations = vec![NONE; bounds.len()];
        for (row, &around) in bounds.iter().enumerate() {
            tree.insert(resting(row, around), &mut locations);
        }
        let mut mean = |tree: &Tree| {
            let mut sum = 0;
            for _ in 0..200 {
                let area = unit_box(random.point(50.0));
                let nodes = tree.nodes.iter().filter(|row| row.count > 0);
                sum += nodes.filter(|row| row.boxes.union_all().overlaps(&area)).count();
            }
            sum as f32 / 200.0
        };
        let inserted = mean(&tree);
        tree.rebuild(&bounds, &mut locations);
        tree.validate(&bounds, &locations, |_| false);
        (inserted, mean(&tree))
    };
    let (plain, with_planes) = (entered(false), entered(true));
    assert!(plain.0 < 14.0 && plain.1 < 11.0, "{plain:?}");
    assert!(with_planes.0 < plain.0 + 24.0, "{plain:?} {with_planes:?} with planes");
    assert!(with_planes.1 < plain.1 + 8.0, "{plain:?} {with_planes:?} with planes");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn any_life_agrees_with_brute_force(
        seed in 0u64..1 << 40, shapes in 1usize..40, extent in 0.5f32..12.0, kind in 0usize..4,
    ) {
        random_life(KINDS[kind], seed, 40, shapes, extent);
    }
}
