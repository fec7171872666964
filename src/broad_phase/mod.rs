//! Floor 3. Which shapes may touch: every shape has a proxy with a padded box,
//! and the broad phase finds the pairs of boxes that begin to overlap, and what
//! a box or a ray meets.
//!
//! Proxies live in three trees, by the type of their body ([`tree`]), and those
//! of disabled bodies in a fourth that nobody asks. Trees
//! answer queries; pairs come from the finder that the world was made with
//! ([`PairFinderKind`]), and are the same, in the same order, from each.
//!
//! **Pairs without a set.** A pair is new only when its boxes overlap now and
//! did not at the last update, so the last boxes are kept, and an overlap that
//! was there before costs a box test, not a look-up (lead 4 of the performance
//! notes). What makes it exact:
//! - a proxy that was created, teleported, touched, or changed its filter or
//!   group has no last box, and all its pairs are offered again;
//! - whoever keeps the pairs drops one only when its boxes no longer overlap,
//!   after [`BroadPhase::update_pairs`] and before a box changes again; one that
//!   drops a pair for another reason and may want it back calls
//!   [`BroadPhase::touch`].

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

use crate::base::{Recorder, Roll, Source, state};
use crate::jobs::Team;
use crate::math::{Aabb, Vec2};
use crate::model::{Filter, pair_key};
use crate::simd::prefetch;
use proxy::{GROUP_COUNT, NOT_MOVED, Proxy};
use sweep_and_prune::SweepAndPrune;
use tree::{ChildEntry, NONE, Tree};
use tree_pairs::TreePairs;

/// How overlapping pairs are found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PairFinderKind {
    /// Trees walked against each other; the fastest.
    #[default]
    Tree,
    /// Sweep and prune on the x axis.
    SweepAndPrune,
    /// Sweep and prune on the better of both axes.
    SweepAndPruneTwoAxes,
    /// Every proxy against every other.
    AllPairs,
}

state!(
    enum PairFinderKind {
        Tree,
        SweepAndPrune,
        SweepAndPruneTwoAxes,
        AllPairs,
    }
);

/// Two shapes whose boxes overlap, the lower row first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShapePair {
    /// The lower row.
    pub shape_a: u32,
    /// The higher row.
    pub shape_b: u32,
}

/// What a question cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walked {
    /// Nodes of the trees that were entered.
    pub nodes: u32,
    /// Proxies that were handed out.
    pub visits: u32,
}

impl ShapePair {
    /// The pair of two shapes, whichever comes first.
    #[inline]
    pub fn new(a: u32, b: u32) -> ShapePair {
        if a < b {
            ShapePair { shape_a: a, shape_b: b }
        } else {
            ShapePair { shape_a: b, shape_b: a }
        }
    }

    /// See [`pair_key`].
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

/// The proxies that the pair finders without a tree read.
struct PairFinderScene<'a> {
    proxies: &'a [Proxy],
    bounds: &'a [Aabb],
    locations: &'a [u32],
    trees: &'a [Tree; GROUP_COUNT],
}

impl PairFinderScene<'_> {
    /// Whether two rows make a new pair: both alive, one of them moved, by
    /// leave of their groups, overlapping now and not at the last update.
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

    /// The box of a row at the last update of pairs.
    fn previous(&self, row: u32) -> Aabb {
        let group = self.proxies[row as usize].group;
        self.trees[group as usize].previous(self.locations[row as usize])
    }
}

/// See the top of the file.
#[derive(Clone, Debug)]
pub struct BroadPhase {
    proxies: Vec<Proxy>,
    /// Padded boxes, by proxy.
    bounds: Vec<Aabb>,
    /// Place of each proxy in its tree.
    locations: Vec<u32>,
    free: Vec<u32>,
    /// Proxies changed since the last update of pairs, each once.
    moved: Vec<u32>,
    trees: [Tree; GROUP_COUNT],
    finder: PairFinder,
    /// How many proxies meet the immovable.
    meeting_immovable: u32,
}

impl BroadPhase {
    /// An empty broad phase.
    pub fn new(kind: PairFinderKind) -> BroadPhase {
        BroadPhase {
            proxies: Vec::new(),
            bounds: Vec::new(),
            locations: Vec::new(),
            free: Vec::new(),
            moved: Vec::new(),
            trees: std::array::from_fn(|_| Tree::new()),
            finder: PairFinder::new(kind),
            meeting_immovable: 0,
        }
    }

    /// Adds a proxy with a padded box. Its pairs are offered at the next
    /// update. `shape` and `body` are rows of the caller.
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

    /// Makes room for so many more proxies.
    pub fn reserve(&mut self, more: usize) {
        let more = more.saturating_sub(self.free.len());
        self.proxies.reserve(more);
        self.bounds.reserve(more);
        self.locations.reserve(more);
        self.moved.reserve(more);
    }

    /// Makes room in the trees of static and of dynamic proxies for so many each.
    pub fn reserve_trees(&mut self, proxies: usize) {
        for group in [ProxyGroup::Static, ProxyGroup::Dynamic] {
            self.trees[group as usize].reserve(proxies);
        }
    }

    /// Removes a proxy. The row is used again.
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

    /// Puts a proxy somewhere else: for a body that was teleported. All its
    /// pairs are offered at the next update.
    pub fn move_proxy(&mut self, id: ProxyId, bounds: Aabb) {
        debug_assert!(bounds.is_valid());
        self.take_out(id);
        self.bounds[id.0 as usize] = bounds;
        self.put_in(id.0);
    }

    /// Moves everything at once, where the origin has moved: no pair comes or goes.
    pub fn shift(&mut self, by: Vec2) {
        for bounds in &mut self.bounds {
            *bounds = Aabb { min: bounds.min + by, max: bounds.max + by };
        }
        self.trees.iter_mut().for_each(|tree| tree.shift(by));
    }

    /// Gives proxies the boxes of their next places, near the last: for the
    /// bodies moved by a step, all at once. What newly overlaps is offered at
    /// the next update. The trees come out tight and repaired.
    pub fn enlarge_all(&mut self, moves: impl IntoIterator<Item = (ProxyId, Aabb)>) {
        for (id, bounds) in moves {
            self.enlarge_later(id, bounds);
        }
        self.rebuild();
    }

    /// The same for one of several: [`BroadPhase::rebuild`] must follow.
    #[inline(always)]
    pub fn enlarge_later(&mut self, id: ProxyId, bounds: Aabb) {
        debug_assert!(bounds.is_valid());
        let row = id.0 as usize;
        self.bounds[row] = bounds;
        self.list_moved(id.0);
        let group = self.proxies[row].group;
        self.trees[group as usize].enlarge_later(self.locations[row], bounds);
    }

    /// Asks for what is known of a proxy, before it is its turn.
    #[inline(always)]
    pub fn ask_for(&self, id: ProxyId) {
        let row = id.0 as usize;
        prefetch(&raw const self.proxies[row], 1);
        prefetch(&raw const self.bounds[row], 1);
        prefetch(&raw const self.locations[row], 1);
    }

    /// Asks for its place in a tree.
    #[inline(always)]
    pub fn ask_for_node_of(&self, id: ProxyId) {
        let row = id.0 as usize;
        self.trees[self.proxies[row].group as usize].ask_for(self.locations[row]);
    }

    /// As [`BroadPhase::enlarge_all`] for one proxy; boxes above it in the tree
    /// only grow, until [`BroadPhase::rebuild`].
    #[inline]
    #[cfg(test)]
    pub fn enlarge(&mut self, id: ProxyId, bounds: Aabb) {
        debug_assert!(bounds.is_valid());
        let row = id.0 as usize;
        self.bounds[row] = bounds;
        self.list_moved(id.0);
        let group = self.proxies[row].group;
        self.trees[group as usize].enlarge(self.locations[row], bounds);
    }

    /// Moves a proxy to another group: its body changed type, or was disabled. All
    /// its pairs are offered at the next update.
    pub fn set_group(&mut self, id: ProxyId, group: ProxyGroup) {
        self.take_out(id);
        self.proxies[id.0 as usize].group = group;
        self.put_in(id.0);
    }

    /// Changes layers and group. All its pairs are offered at the next update.
    pub fn set_filter(&mut self, id: ProxyId, filter: Filter) {
        self.proxies[id.0 as usize].filter = filter;
        self.touch(id);
    }

    /// Whether the proxy makes pairs where neither body is dynamic, but one is kinematic.
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

    /// Tightens and repairs the trees after motion. [`BroadPhase::update_pairs`]
    /// does it too; called right after the boxes were enlarged, it serves the
    /// queries in between, and costs nothing more.
    pub fn rebuild(&mut self) {
        for tree in &mut self.trees {
            tree.refit(&self.bounds, &mut self.locations);
        }
    }

    /// Puts into `out`, sorted and each once, the pairs that came to overlap
    /// since the last update: by leave of their groups ([`Proxy::may_pair`]) and of both
    /// filters, of different bodies, and not `is_known` (asked with a [`pair_key`],
    /// only for pairs that would otherwise be reported).
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
        out.sort_unstable_by_key(ShapePair::key);
        self.settle();
    }

    /// Hands out all that shows in pairs and queries to come.
    pub fn record(&self, recorder: &mut impl Recorder) {
        // The trees hold `bounds`, `locations` and who is among the `moved`; the
        // order of that list, and what a finder keeps, show in nothing.
        let BroadPhase {
            proxies,
            bounds: _,
            locations: _,
            free,
            moved: _,
            trees,
            finder: _,
            // Counted anew.
            meeting_immovable: _,
        } = self;
        for tree in trees {
            tree.record(proxies, recorder);
        }
        recorder.list(free);
    }

    /// Reads back all proxies, in so many rows, for a finder of a kind; `taken` is for
    /// its room.
    pub fn restore(
        &mut self,
        source: &mut Source,
        rows: usize,
        kind: PairFinderKind,
        taken: &mut Roll,
    ) {
        // That of trees keeps nothing but room.
        if !matches!((&self.finder, kind), (PairFinder::Tree(_), PairFinderKind::Tree)) {
            self.finder = PairFinder::new(kind);
        }
        self.proxies.clear();
        self.proxies.resize(rows, Proxy::DEAD);
        self.bounds.clear();
        self.bounds.resize(rows, Aabb::EMPTY);
        self.locations.clear();
        self.locations.resize(rows, NONE);
        self.moved.clear();
        self.meeting_immovable = 0;
        taken.reset(rows);
        for (group, tree) in ProxyGroup::EVERY.into_iter().zip(&mut self.trees) {
            tree.restore(source, |source, row, location, bounds, is_moved| {
                let mut proxy = Proxy { group, ..source.item::<Proxy>() };
                if !source.is_good() || !taken.take(row) {
                    source.refuse();
                    return;
                }
                if is_moved {
                    proxy.moved_at = self.moved.len() as u32;
                    self.moved.push(row);
                }
                self.meeting_immovable += u32::from(proxy.meets_immovable);
                self.proxies[row as usize] = proxy;
                self.bounds[row as usize] = bounds;
                self.locations[row as usize] = location;
            });
        }
        source.list(size_of::<u32>(), &mut self.free);
        for &row in &self.free {
            source.check(taken.take(row));
        }
        source.check(taken.is_full());
    }

    /// The shape of a proxy, its body and group, and whether it meets the immovable; none
    /// where there is no such proxy.
    pub fn proxy(&self, id: ProxyId) -> Option<(u32, u32, ProxyGroup, bool)> {
        let proxy = self.proxies.get(id.0 as usize).filter(|proxy| proxy.alive)?;
        Some((proxy.shape, proxy.body, proxy.group, proxy.meets_immovable))
    }

    /// How many rows of proxies there are, free ones among them.
    pub fn row_count(&self) -> usize {
        self.proxies.len()
    }

    /// Proxies alive.
    pub fn len(&self) -> usize {
        self.proxies.len() - self.free.len()
    }

    /// Calls `visit` with the shape of every proxy whose padded box overlaps
    /// `bounds` and whose category is in `mask`, until it returns false. The
    /// order is that of the trees.
    pub fn query_aabb(&self, bounds: Aabb, mask: u64, visit: impl FnMut(u32) -> bool) -> Walked {
        self.query_groups(ProxyGroup::ALL, bounds, mask, visit)
    }

    /// As [`BroadPhase::query_aabb`], in some groups alone.
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

    /// Calls `visit(shape, max_fraction)` for every proxy of some groups whose
    /// category is in `mask` and whose padded box is met, at a fraction in
    /// `[0, 1]`, by a box with its centre at `origin + fraction × translation`: a
    /// ray, where it has no extents. What it returns is the new `max_fraction`,
    /// and 0 ends the walk. Near boxes tend to come first; two hits at the same
    /// fraction come in the order of the trees.
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

    /// Calls `visit(shape, max_distance)` for every proxy of some groups whose
    /// category is in `mask` and whose padded box is within `max_distance` metres
    /// of a point; what it returns is the new `max_distance`. Near boxes tend to
    /// come first.
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

    /// Bytes on the heap.
    pub fn bytes(&self) -> usize {
        let finder = match &self.finder {
            PairFinder::Tree(finder) => finder.bytes(),
            PairFinder::SweepAndPrune(finder) => finder.bytes(),
            PairFinder::AllPairs => 0,
        };
        self.proxies.capacity() * size_of::<Proxy>()
            + self.bounds.capacity() * size_of::<Aabb>()
            + (self.locations.capacity() + self.free.capacity() + self.moved.capacity())
                * size_of::<u32>()
            + self.trees.iter().map(Tree::bytes).sum::<usize>()
            + finder
    }

    /// Lists a proxy among the moved, once.
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

    /// Puts a row into the tree of its group, as one that has no last box.
    fn put_in(&mut self, row: u32) {
        self.list_moved(row);
        let bounds = self.bounds[row as usize];
        let entry = ChildEntry { bounds, previous: Aabb::EMPTY, child: row, moved: true };
        let group = self.proxies[row as usize].group;
        self.trees[group as usize].insert(entry, &mut self.locations);
    }

    /// Pairs are up to date with the boxes as they are.
    fn settle(&mut self) {
        /// How many ahead are asked for.
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
