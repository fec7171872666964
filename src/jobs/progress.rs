//! How far each of several rows of work has come, in an order that all share.

use super::Worker;
use std::sync::atomic::{AtomicU32, Ordering};

/// Of each lane of work: all its pieces before this number are done. Pieces are
/// numbered so that each depends on lower numbers alone, of any lane; then one
/// who works in that order, and waits for the others to have come as far as a
/// piece needs, sees all it depends on, and somebody can always go on.
#[derive(Debug, Default)]
pub struct Progress {
    lanes: Vec<Lane>,
}

/// On a cache line of its own, and its neighbour's, which is fetched with it.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Lane(AtomicU32);

impl Progress {
    /// So many lanes, which have done nothing.
    pub fn reset(&mut self, lanes: usize) {
        self.lanes.resize_with(lanes, Lane::default);
        for lane in &self.lanes {
            lane.0.store(0, Ordering::Relaxed);
        }
    }

    /// All pieces of the lane before `number` are done.
    #[inline(always)]
    pub fn publish(&self, lane: usize, number: u32) {
        self.lanes[lane].0.store(number, Ordering::Release);
    }

    /// Waits until the pieces of every lane before `number` are done.
    #[inline(always)]
    pub fn wait_for(&self, worker: &Worker, number: u32) {
        for lane in &self.lanes {
            worker.wait_until(|| lane.0.load(Ordering::Acquire) >= number);
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.lanes.capacity() * size_of::<Lane>()
    }
}
