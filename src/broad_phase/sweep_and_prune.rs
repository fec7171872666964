//! Sweep and prune (Baraff, 1992; Cohen et al., I-COLLIDE, 1995).
//!
//! Proxies are sorted along an axis, and overlap only if their intervals do. The order is kept
//! between steps and updated by insertion sort, which is nearly linear if few proxies change
//! their order.

use super::{PairFinderScene, Proxy};
use crate::base::sort;
use crate::math::Aabb;

#[derive(Clone, Debug, Default)]
struct SortedAxis {
    order: Vec<u32>,
}

impl SortedAxis {
    /// Removes dead proxies, adds new ones, and sorts again.
    fn update(&mut self, axis: usize, proxies: &[Proxy], bounds: &[Aabb], added: &[u32]) {
        self.order.retain(|&proxy| proxies[proxy as usize].alive);
        self.order.extend_from_slice(added);
        let low = |proxy: u32| (bounds[proxy as usize].min[axis], proxy);
        if added.len() > 32 {
            // Insertion sort is quadratic in the number of proxies that move far.
            sort::by_number(&mut self.order, |&proxy| low(proxy));
            return;
        }
        for sorted in 1..self.order.len() {
            let proxy = self.order[sorted];
            let mut at = sorted;
            while at > 0 && low(self.order[at - 1]) > low(proxy) {
                self.order[at] = self.order[at - 1];
                at -= 1;
            }
            self.order[at] = proxy;
        }
    }

    /// Counts the pairs of overlapping intervals on this axis.
    fn overlap_count(&self, axis: usize, bounds: &[Aabb]) -> u64 {
        let mut count = 0;
        for (at, &proxy) in self.order.iter().enumerate() {
            let high = bounds[proxy as usize].max[axis];
            let end = self.order.partition_point(|&p| bounds[p as usize].min[axis] <= high);
            count += (end - at - 1) as u64;
        }
        count
    }

    /// Calls `visit` with each new pair whose intervals overlap.
    fn sweep(&self, axis: usize, scene: &PairFinderScene, visit: &mut impl FnMut(u32, u32)) {
        for (at, &a) in self.order.iter().enumerate() {
            let high = scene.bounds[a as usize].max[axis];
            for &b in &self.order[at + 1..] {
                if scene.bounds[b as usize].min[axis] > high {
                    break;
                }
                if scene.is_fresh(a, b) {
                    visit(a, b);
                }
            }
        }
    }
}

/// Sweep and prune along the x axis, or along the better of both axes.
#[derive(Clone, Debug, Default)]
pub(super) struct SweepAndPrune {
    x: SortedAxis,
    /// Second axis. If present, the axis with fewer overlapping intervals is swept.
    y: Option<SortedAxis>,
    /// Whether each proxy is in the sorted lists.
    listed: Vec<bool>,
    added: Vec<u32>,
}

impl SweepAndPrune {
    pub fn new(both_axes: bool) -> SweepAndPrune {
        SweepAndPrune { y: both_axes.then(SortedAxis::default), ..SweepAndPrune::default() }
    }

    /// Forgets all proxies. The next search finds them again.
    pub fn forget(&mut self) {
        let SweepAndPrune { x, y, listed, added } = self;
        [Some(x), y.as_mut()].into_iter().flatten().for_each(|axis| axis.order.clear());
        listed.clear();
        added.clear();
    }

    pub fn bytes(&self) -> usize {
        let lists = self.x.order.capacity()
            + self.y.as_ref().map_or(0, |y| y.order.capacity())
            + self.added.capacity();
        lists * size_of::<u32>() + self.listed.capacity()
    }

    /// Calls `visit` once for each new pair.
    pub fn find(&mut self, scene: &PairFinderScene, mut visit: impl FnMut(u32, u32)) {
        self.listed.resize(scene.proxies.len(), false);
        self.added.clear();
        for (row, proxy) in scene.proxies.iter().enumerate() {
            if proxy.alive && !self.listed[row] {
                self.added.push(row as u32);
            }
            self.listed[row] = proxy.alive;
        }
        self.x.update(0, scene.proxies, scene.bounds, &self.added);
        let Some(y) = &mut self.y else {
            return self.x.sweep(0, scene, &mut visit);
        };
        y.update(1, scene.proxies, scene.bounds, &self.added);
        if y.overlap_count(1, scene.bounds) < self.x.overlap_count(0, scene.bounds) {
            y.sweep(1, scene, &mut visit);
        } else {
            self.x.sweep(0, scene, &mut visit);
        }
    }
}
