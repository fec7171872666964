//! Layer 3. Broad phase: finds pairs of shapes whose AABBs begin to overlap, and answers queries.
//!
//! Each shape has a proxy with a fat AABB: its AABB enlarged by a margin. There are three trees
//! of proxies, one for each type of body ([`tree`]), and a fourth for the proxies of disabled
//! bodies, which nothing searches. Queries use the trees. Pairs come from the pair finder of the
//! world ([`PairFinderKind`]); all finders give the same pairs in the same order.
//!
//! **No set of pairs is stored.** A pair is new if its AABBs overlap now and did not overlap at
//! the last update. Therefore the AABBs of the last update are kept, and an old overlap costs an
//! AABB test instead of a look-up. This is exact under two conditions:
//! - A proxy that was created, teleported or touched, or that changed its filter or group, has no
//!   previous AABB. All its pairs are offered again.
//! - The owner of the pairs removes a pair only when its AABBs no longer overlap, after
//!   [`BroadPhase::update_pairs`] and before an AABB changes again. An owner that removes a pair
//!   for another reason and may need it again calls [`BroadPhase::touch`].

mod all_pairs;
mod host_tree;
mod lanes;
mod proxy;
mod sweep_and_prune;
mod tree;
mod tree_build;
mod tree_pairs;
mod tree_query;
mod tree_state;

#[cfg(test)]
mod tests;

pub use host_tree::HostTree;
pub use proxy::{ProxyGroup, ProxyId};

use crate::base::{Keeper, Part, Reader, Recorder, Roll, heap_bytes, prefetch, sort, state};
use crate::jobs::Team;
use crate::math::{Aabb, Vec2};
use crate::model::{Bodies, Filter, Shapes, pair_key};
use proxy::{GROUP_COUNT, NOT_MOVED, Proxy};
use sweep_and_prune::SweepAndPrune;
use tree::{ChildEntry, NONE, Tree};
use tree_pairs::TreePairs;

/// Algorithm that finds overlapping pairs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PairFinderKind {
    /// Traverses trees against each other. The fastest.
    #[default]
    Tree,
    /// Sweep and prune along the x axis.
    SweepAndPrune,
    /// Sweep and prune along the better of both axes.
    SweepAndPruneTwoAxes,
    /// Tests every proxy against every other.
    AllPairs,
}

state!(enum PairFinderKind: Tree, SweepAndPrune, SweepAndPruneTwoAxes, AllPairs);

/// Two shapes whose AABBs overlap, sorted by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShapePair {
    /// The lower shape index.
    pub shape_a: u32,
    /// The higher shape index.
    pub shape_b: u32,
}

/// Statistics of a query.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walked {
    pub nodes: u32,
    /// Number of proxies passed to the visitor.
    pub visits: u32,
}

impl ShapePair {
    /// Makes the pair of two shapes, in either order.
    #[inline]
    pub fn new(a: u32, b: u32) -> ShapePair {
        if a < b {
            ShapePair { shape_a: a, shape_b: b }
        } else {
            ShapePair { shape_a: b, shape_b: a }
        }
    }

    #[inline]
    pub fn key(&self) -> u64 {
        pair_key(self.shape_a, self.shape_b)
    }
}

#[derive(Clone, Debug)]
enum PairFinder {
    Tree(TreePairs),
    SweepAndPrune(SweepAndPrune),
    AllPairs,
}

impl PairFinder {
    /// Forgets the order of proxies, which may all have changed. The tree finder has only buffers.
    fn forget(&mut self) {
        if let PairFinder::SweepAndPrune(finder) = self {
            finder.forget();
        }
    }

    fn new(kind: PairFinderKind) -> PairFinder {
        match kind {
            PairFinderKind::Tree => PairFinder::Tree(TreePairs::default()),
            PairFinderKind::SweepAndPrune => PairFinder::SweepAndPrune(SweepAndPrune::new(false)),
            PairFinderKind::SweepAndPruneTwoAxes => {
                PairFinder::SweepAndPrune(SweepAndPrune::new(true))
            }
            PairFinderKind::AllPairs => PairFinder::AllPairs,
        }
    }
}

/// Data that the pair finders without a tree traversal read.
struct PairFinderScene<'a> {
    proxies: &'a [Proxy],
    bounds: &'a [Aabb],
    locations: &'a [u32],
    trees: &'a [Tree; GROUP_COUNT],
}

impl PairFinderScene<'_> {
    /// Returns whether two proxies form a new pair. Both are alive, at least one has moved, their
    /// groups may pair, and their AABBs overlap now and did not at the last update.
    #[inline(always)]
    fn is_fresh(&self, a: u32, b: u32) -> bool {
        let (first, second) = (&self.proxies[a as usize], &self.proxies[b as usize]);
        (first.is_moved() || second.is_moved())
            && self.bounds[a as usize].overlaps(&self.bounds[b as usize])
            && first.alive
            && second.alive
            && first.may_pair(second)
            && !self.previous(a).overlaps(&self.previous(b))
    }

    /// Returns the AABB of a proxy at the last update of pairs.
    fn previous(&self, row: u32) -> Aabb {
        let group = self.proxies[row as usize].group;
        self.trees[group as usize].previous(self.locations[row as usize])
    }
}

/// The broad phase of a world. See the module documentation.
#[derive(Clone, Debug)]
pub struct BroadPhase {
    proxies: Vec<Proxy>,
    /// Fat AABB of each proxy.
    bounds: Vec<Aabb>,
    /// Location of each proxy in its tree.
    locations: Vec<u32>,
    free: Vec<u32>,
    /// Proxies changed since the last update of pairs, without duplicates.
    moved: Vec<u32>,
    trees: [Tree; GROUP_COUNT],
    finder: PairFinder,
    /// Number of proxies that pair without a dynamic body. See `set_meets_immovable`.
    meeting_immovable: u32,
}

impl Part for BroadPhase {
    type Context<'a> = (PairFinderKind, &'a Bodies, &'a mut Shapes, &'a mut Roll);

    fn index_count(&self) -> Option<usize> {
        Some(self.proxies.len())
    }

    fn prepare(&mut self, count: usize) {
        self.proxies.clear();
        self.proxies.resize(count, Proxy::DEAD);
        self.bounds.clear();
        self.bounds.resize(count, Aabb::EMPTY);
        self.locations.clear();
        self.locations.resize(count, NONE);
    }

    fn record(&self, recorder: &mut impl Recorder) {
        // The trees contain `bounds`, `locations` and the set of `moved` proxies. The order of
        // that list and the buffers of the finder have no effect on results.
        let BroadPhase {
            proxies,
            bounds: _,
            locations: _,
            free,
            moved: _,
            trees,
            finder: _,
            // Counted again when restored.
            meeting_immovable: _,
        } = self;
        for tree in trees {
            tree.record(proxies, recorder);
        }
        recorder.list(free);
    }

    fn restore(
        &mut self,
        reader: &mut Reader,
        (kind, bodies, shapes, taken): (PairFinderKind, &Bodies, &mut Shapes, &mut Roll),
    ) {
        // The tree finder holds no state, only buffers.
        if !matches!((&self.finder, kind), (PairFinder::Tree(_), PairFinderKind::Tree)) {
            self.finder = PairFinder::new(kind);
        }
        self.moved.clear();
        self.meeting_immovable = 0;
        taken.reset(self.proxies.len());
        for (group, tree) in ProxyGroup::EVERY.into_iter().zip(&mut self.trees) {
            tree.restore(reader, |reader, row, location, bounds, is_moved| {
                if !taken.take(row) {
                    reader.refuse();
                    return;
                }
                let mut proxy = Proxy { group, alive: true, ..Proxy::DEAD };
                if is_moved {
                    proxy.moved_at = self.moved.len() as u32;
                    self.moved.push(row);
                }
                self.proxies[row as usize] = proxy;
                self.bounds[row as usize] = bounds;
                self.locations[row as usize] = location;
            });
        }
        reader.list(&mut self.free);
        for &row in &self.free {
            reader.check(taken.take(row));
        }
        reader.check(taken.is_full());
        if reader.is_good() {
            self.restore_shapes(reader, bodies, shapes);
        }
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        let BroadPhase {
            proxies,
            bounds,
            locations,
            free,
            moved,
            trees,
            finder,
            meeting_immovable,
        } = self;
        keeper.equal(proxies);
        keeper.list(bounds);
        keeper.list(locations);
        keeper.list(free);
        keeper.list(moved);
        trees.iter_mut().for_each(|tree| tree.keep(keeper));
        keeper.value(meeting_immovable);
        if keeper.recalls() {
            finder.forget();
        }
    }

    fn bytes(&self) -> usize {
        let BroadPhase {
            proxies,
            bounds,
            locations,
            free,
            moved,
            trees,
            finder,
            meeting_immovable: _,
        } = self;
        let finder = match finder {
            PairFinder::Tree(finder) => finder.bytes(),
            PairFinder::SweepAndPrune(finder) => finder.bytes(),
            PairFinder::AllPairs => 0,
        };
        let trees = trees.iter().map(Tree::bytes).sum::<usize>();
        heap_bytes!(proxies, bounds, locations, free, moved) + trees + finder
    }
}

impl BroadPhase {
    pub fn new(kind: PairFinderKind) -> BroadPhase {
        BroadPhase {
            proxies: Vec::new(),
            bounds: Vec::new(),
            locations: Vec::new(),
            free: Vec::new(),
            moved: Vec::new(),
            trees: Default::default(),
            finder: PairFinder::new(kind),
            meeting_immovable: 0,
        }
    }

    /// Restores what proxies and shapes have in common. Refuses the source unless they match one
    /// to one.
    fn restore_shapes(&mut self, reader: &mut Reader, bodies: &Bodies, shapes: &mut Shapes) {
        reader.check(self.len() == shapes.len());
        for row in 0..shapes.peak() as u32 {
            if !shapes.has(row) {
                continue;
            }
            let shape = &mut shapes[row];
            let group = ProxyGroup::of(&bodies[shape.body], shape);
            let is_free = |proxy: &&mut Proxy| {
                proxy.alive && proxy.group == group && proxy.shape == Proxy::DEAD.shape
            };
            let proxy = self.proxies.get_mut(shape.proxy as usize).filter(is_free);
            let Some(proxy) = proxy else {
                reader.refuse();
                return;
            };
            (proxy.shape, proxy.body, proxy.filter) = (row, shape.body, shape.def.proxy_filter());
            proxy.meets_immovable = shape.def.enable_kinematic_contacts;
            self.meeting_immovable += u32::from(proxy.meets_immovable);
            shape.fat_bounds = self.bounds[shape.proxy as usize];
        }
    }

    /// Adds a proxy with a fat AABB. Its pairs are offered at the next update. `shape` and `body`
    /// are indices of the caller.
    pub fn create(
        &mut self,
        bounds: Aabb,
        group: ProxyGroup,
        filter: Filter,
        shape: u32,
        body: u32,
    ) -> ProxyId {
        debug_assert!(bounds.is_valid());
        let proxy = Proxy { filter, shape, body, group, alive: true, ..Proxy::DEAD };
        let row = match self.free.pop() {
            Some(row) => {
                self.proxies[row as usize] = proxy;
                row
            }
            None => {
                self.proxies.push(proxy);
                self.bounds.push(bounds);
                self.locations.push(NONE);
                self.proxies.len() as u32 - 1
            }
        };
        self.bounds[row as usize] = bounds;
        self.put_in(row);
        ProxyId(row)
    }

    pub fn reserve(&mut self, more: usize) {
        let more = more.saturating_sub(self.free.len());
        self.proxies.reserve(more);
        self.bounds.reserve(more);
        self.locations.reserve(more);
        self.moved.reserve(more);
    }

    pub fn reserve_trees(&mut self, proxies: usize) {
        for group in [ProxyGroup::Static, ProxyGroup::Dynamic] {
            self.trees[group as usize].reserve(proxies);
        }
    }

    /// Removes a proxy. Its index is reused later.
    pub fn destroy(&mut self, id: ProxyId) {
        let row = id.0 as usize;
        self.set_meets_immovable(id, false);
        self.take_out(id);
        let moved_at = self.proxies[row].moved_at;
        if moved_at != NOT_MOVED {
            self.moved.swap_remove(moved_at as usize);
            if let Some(&other) = self.moved.get(moved_at as usize) {
                self.proxies[other as usize].moved_at = moved_at;
            }
        }
        self.proxies[row].moved_at = NOT_MOVED;
        self.proxies[row].alive = false;
        self.free.push(id.0);
    }

    /// Moves a proxy to any other position, for a teleported body. All its pairs are offered at
    /// the next update.
    pub fn move_proxy(&mut self, id: ProxyId, bounds: Aabb) {
        debug_assert!(bounds.is_valid());
        self.take_out(id);
        self.bounds[id.0 as usize] = bounds;
        self.put_in(id.0);
    }

    /// Translates all AABBs, after the origin has moved. No pair begins or ends.
    pub fn shift(&mut self, by: Vec2) {
        for bounds in &mut self.bounds {
            *bounds = Aabb { min: bounds.min + by, max: bounds.max + by };
        }
        self.trees.iter_mut().for_each(|tree| tree.shift(by));
    }

    /// Sets the fat AABBs of the bodies that a step has moved, all at once. New overlaps are
    /// offered at the next update. Afterwards the trees are tight and repaired.
    pub fn enlarge_all(&mut self, moves: impl IntoIterator<Item = (ProxyId, Aabb)>) {
        for (id, bounds) in moves {
            self.enlarge_later(id, bounds);
        }
        self.rebuild();
    }

    /// Sets one fat AABB like [`BroadPhase::enlarge_all`]. [`BroadPhase::rebuild`] must follow.
    #[inline(always)]
    pub fn enlarge_later(&mut self, id: ProxyId, bounds: Aabb) {
        debug_assert!(bounds.is_valid());
        let row = id.0 as usize;
        self.bounds[row] = bounds;
        self.list_moved(id.0);
        let group = self.proxies[row].group;
        self.trees[group as usize].enlarge_later(self.locations[row], bounds);
    }

    /// Prefetches the data of a proxy.
    #[inline(always)]
    pub fn prefetch(&self, id: ProxyId) {
        let row = id.0 as usize;
        prefetch(&raw const self.proxies[row], 1);
        prefetch(&raw const self.bounds[row], 1);
        prefetch(&raw const self.locations[row], 1);
    }

    /// Prefetches the tree node of a proxy.
    #[inline(always)]
    pub fn prefetch_node_of(&self, id: ProxyId) {
        let row = id.0 as usize;
        self.trees[self.proxies[row].group as usize].prefetch(self.locations[row]);
    }

    /// Moves a proxy to another group, after its body changed type or was enabled or disabled.
    /// All its pairs are offered at the next update.
    pub fn set_group(&mut self, id: ProxyId, group: ProxyGroup) {
        self.take_out(id);
        self.proxies[id.0 as usize].group = group;
        self.put_in(id.0);
    }

    /// Sets the filter of a proxy. All its pairs are offered at the next update.
    pub fn set_filter(&mut self, id: ProxyId, filter: Filter) {
        self.proxies[id.0 as usize].filter = filter;
        self.touch(id);
    }

    /// Sets whether the proxy pairs with a static or kinematic body if one of the two is
    /// kinematic.
    pub fn set_meets_immovable(&mut self, id: ProxyId, meets: bool) {
        let proxy = &mut self.proxies[id.0 as usize];
        if proxy.meets_immovable != meets {
            proxy.meets_immovable = meets;
            self.meeting_immovable =
                if meets { self.meeting_immovable + 1 } else { self.meeting_immovable - 1 };
            self.touch(id);
        }
    }

    /// Offers all pairs of the proxy at the next update.
    pub fn touch(&mut self, id: ProxyId) {
        self.list_moved(id.0);
        let row = id.0 as usize;
        let group = self.proxies[row].group;
        self.trees[group as usize].touch(self.locations[row]);
    }

    /// Tightens and repairs the trees after motion. [`BroadPhase::update_pairs`] does this too.
    /// Called right after the AABBs were enlarged, it speeds up the queries in between at no
    /// additional cost.
    pub fn rebuild(&mut self) {
        for tree in &mut self.trees {
            tree.refit(&self.bounds, &mut self.locations);
        }
    }

    /// Finds the pairs that began to overlap since the last update.
    ///
    /// Writes them into `out`, sorted and without duplicates. The groups of a pair may pair
    /// ([`Proxy::may_pair`]), both filters allow it, the bodies differ, and `is_known` is false.
    /// `is_known` receives a [`pair_key`], and is called only for pairs that would otherwise be
    /// reported.
    pub fn update_pairs(
        &mut self,
        is_known: impl Fn(u64) -> bool + Sync,
        out: &mut Vec<ShapePair>,
        team: &mut Team,
    ) {
        out.clear();
        if self.moved.is_empty() {
            return;
        }
        self.rebuild();
        let proxies = &self.proxies[..];
        let offer = |a: u32, b: u32| {
            let (a, b) = (&proxies[a as usize], &proxies[b as usize]);
            let meet = a.body != b.body && a.filter.allows(&b.filter);
            let pair = meet.then(|| ShapePair::new(a.shape, b.shape));
            pair.filter(|pair| !is_known(pair.key()))
        };
        let scene = PairFinderScene {
            proxies,
            bounds: &self.bounds,
            locations: &self.locations,
            trees: &self.trees,
        };
        match &mut self.finder {
            PairFinder::Tree(finder) => {
                let [fixed, kinematic, dynamic, _] = &self.trees;
                finder.within(dynamic, offer, out, team);
                finder.between(dynamic, fixed, offer, out, team);
                finder.between(dynamic, kinematic, offer, out, team);
                if self.meeting_immovable > 0 {
                    let offer = |a: u32, b: u32| {
                        let may_pair = proxies[a as usize].may_pair(&proxies[b as usize]);
                        may_pair.then(|| offer(a, b)).flatten()
                    };
                    finder.within(kinematic, offer, out, team);
                    finder.between(kinematic, fixed, offer, out, team);
                }
            }
            PairFinder::SweepAndPrune(finder) => {
                finder.find(&scene, |a, b| out.extend(offer(a, b)));
            }
            PairFinder::AllPairs => all_pairs::find(&scene, |a, b| out.extend(offer(a, b))),
        }
        sort::by_key(out, ShapePair::key);
        self.settle();
    }

    pub fn len(&self) -> usize {
        self.proxies.len() - self.free.len()
    }

    /// Calls `visit` with the shape of each proxy whose fat AABB overlaps `bounds`, until it
    /// returns false. The category of the proxy must be in `mask`. The order is that of the trees.
    pub fn query_aabb(&self, bounds: Aabb, mask: u64, visit: impl FnMut(u32) -> bool) -> Walked {
        self.query_groups(ProxyGroup::ALL, bounds, mask, visit)
    }

    /// Queries like [`BroadPhase::query_aabb`], in some groups only.
    pub fn query_groups(
        &self,
        groups: &[ProxyGroup],
        bounds: Aabb,
        mask: u64,
        mut visit: impl FnMut(u32) -> bool,
    ) -> Walked {
        let Walked { mut nodes, mut visits } = Walked::default();
        for &group in groups {
            let go_on = self.trees[group as usize].query(&bounds, &mut nodes, |row| {
                let proxy = &self.proxies[row as usize];
                if (proxy.filter.category & mask) == 0 {
                    return true;
                }
                visits += 1;
                visit(proxy.shape)
            });
            if !go_on {
                break;
            }
        }
        Walked { nodes, visits }
    }

    /// Calls `visit(bounds, is_of_proxy)` for each AABB of a node or proxy that overlaps `region`,
    /// except disabled ones, which are out of date.
    pub fn for_boxes(&self, region: &Aabb, mut visit: impl FnMut(Aabb, bool)) {
        for &group in ProxyGroup::ALL {
            self.trees[group as usize].for_boxes(region, &mut visit);
        }
    }

    /// Calls `visit(shape, max_fraction)` for each proxy whose fat AABB is hit by a moving box.
    ///
    /// The centre of the box is at `origin + fraction × translation`, with fractions in `[0, 1]`;
    /// with zero half extents it is a ray. The group of the proxy must be in `groups`, and its
    /// category in `mask`. The value that `visit` returns is the new `max_fraction`, and 0 ends
    /// the cast. Near AABBs tend to come first. Hits at the same fraction are in the order of the
    /// trees.
    #[inline]
    pub fn cast(
        &self,
        groups: &[ProxyGroup],
        (origin, half_extents): (Vec2, Vec2),
        translation: Vec2,
        mask: u64,
        mut visit: impl FnMut(u32, f32) -> f32,
    ) -> Walked {
        let Walked { mut nodes, mut visits } = Walked::default();
        let mut limit = 1.0;
        for &group in groups {
            let tree = &self.trees[group as usize];
            let visit = |row: u32, limit| {
                let proxy = &self.proxies[row as usize];
                if (proxy.filter.category & mask) == 0 {
                    return limit;
                }
                visits += 1;
                visit(proxy.shape, limit)
            };
            limit = tree.cast(origin, half_extents, translation, limit, &mut nodes, visit);
            if limit <= 0.0 {
                break;
            }
        }
        Walked { nodes, visits }
    }

    /// Calls `visit(shape, max_distance)` for each proxy whose fat AABB is near a point.
    ///
    /// Its distance is at most `max_distance`, in metres. The group of the proxy must be in
    /// `groups`, and its category in `mask`. The value that `visit` returns is the new
    /// `max_distance`. Near AABBs tend to come first.
    pub fn nearest(
        &self,
        groups: &[ProxyGroup],
        point: Vec2,
        mut max_distance: f32,
        mask: u64,
        mut visit: impl FnMut(u32, f32) -> f32,
    ) -> Walked {
        let Walked { mut nodes, mut visits } = Walked::default();
        for &group in groups {
            let visit = |row: u32, limit| {
                let proxy = &self.proxies[row as usize];
                if (proxy.filter.category & mask) == 0 {
                    return limit;
                }
                visits += 1;
                visit(proxy.shape, limit)
            };
            let tree = &self.trees[group as usize];
            max_distance = tree.nearest(point, max_distance, &mut nodes, visit);
        }
        Walked { nodes, visits }
    }

    /// Adds a proxy to the moved list, if it is not in it yet.
    #[inline(always)]
    fn list_moved(&mut self, row: u32) {
        let proxy = &mut self.proxies[row as usize];
        if proxy.moved_at == NOT_MOVED {
            proxy.moved_at = self.moved.len() as u32;
            self.moved.push(row);
        }
    }

    fn take_out(&mut self, id: ProxyId) {
        let row = id.0 as usize;
        debug_assert!(self.proxies[row].alive);
        let group = self.proxies[row].group;
        self.trees[group as usize].remove(self.locations[row], &mut self.locations);
        self.locations[row] = NONE;
    }

    /// Inserts a proxy into the tree of its group, without a previous AABB.
    fn put_in(&mut self, row: u32) {
        self.list_moved(row);
        let bounds = self.bounds[row as usize];
        let entry = ChildEntry { bounds, previous: Aabb::EMPTY, child: row, moved: true };
        let group = self.proxies[row as usize].group;
        self.trees[group as usize].insert(entry, &mut self.locations);
    }

    /// Ends an update of pairs: makes the current AABBs the previous ones, and clears the moved
    /// list.
    fn settle(&mut self) {
        /// Prefetch distance in proxies.
        const FAR: usize = 6;
        for (index, &row) in self.moved.iter().enumerate() {
            if let Some(&next) = self.moved.get(index + FAR) {
                let group = self.proxies[next as usize].group;
                self.trees[group as usize].ask_for_last(self.locations[next as usize]);
            }
            let proxy = &mut self.proxies[row as usize];
            proxy.moved_at = NOT_MOVED;
            self.trees[proxy.group as usize].settle(self.locations[row as usize]);
        }
        self.moved.clear();
    }
}
