//! Layer 5. Constraint graph: which constraints are solved side by side in SIMD lanes.
//!
//! The constraints of a block share no moving body, and a constraint is in a later block than all
//! earlier constraints of its bodies. Solving block by block, in lanes or not, therefore gives
//! the same bits as solving one constraint after the other in their order.
//!
//! Greedy coloring would give fewer and fuller groups, but a different order. Without sweeps from
//! the ground up, stacks need twice the compliance to come to rest, and a pyramid of 30 rows
//! drifts by a metre.
//!
//! There is one exception: the lanes of a block may share a body that touches very many far
//! lighter bodies. They read its velocity from before the block, and their impulses on it are
//! summed. Otherwise hundreds of bodies in a drum would take a block each. While sixteen of them
//! together weigh no more than the shared body, such a block converges like any other.

use crate::base::{NONE, heap_bytes};

mod chunk;
mod cover;
mod partitions;

pub use chunk::Chunk;
pub use partitions::{BodyPartition, PHASES, PartitionRange, Partitions};

/// Assigns constraints to lanes of blocks, in their order, again in every step. The result depends
/// on the order of the constraints, and not on the SIMD width of the machine.
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    /// First block after the last constraint of each moving body.
    free: Vec<u32>,
    /// Number of constraints so far of each moving body, at most [`SHARED_DEGREE`].
    degree: Vec<u8>,
    /// Number of bodies. The lists by body are allocated with the first lane, because a world has
    /// no constraints of most kinds.
    bodies: usize,
    /// Body that the lanes of each block share, or `NONE`.
    shared: Vec<u32>,
    /// Number of lanes in use in each block.
    taken: Vec<u8>,
    /// Bit set of the blocks without a free lane.
    full: Vec<u64>,
    /// Index of a word of `full`. All words before it have all bits set.
    first_open: usize,
}

/// Number of constraints of a body that are in separate blocks before the body is shared.
///
/// The order of solving depends on it: see `docs/solver.md`.
const SHARED_DEGREE: u8 = 8;

/// Lane of a block that is assigned to a constraint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaneSlot {
    pub block: u32,
    pub lane: u32,
}

impl Schedule {
    /// Removes all constraints. `bodies` is the number of moving bodies.
    pub fn reset(&mut self, bodies: usize) {
        self.bodies = bodies;
        self.free.clear();
        self.degree.clear();
        self.shared.clear();
        self.taken.clear();
        self.full.clear();
        self.first_open = 0;
    }

    /// Allocates the lists by body. See `bodies`.
    #[inline]
    fn list_bodies(&mut self) {
        if self.free.len() < self.bodies {
            self.free.resize(self.bodies, 0);
            self.degree.resize(self.bodies, 0);
        }
    }

    /// Returns the slot of the next constraint between two bodies; `NONE` is a body that does not
    /// move. `lanes` is the number of lanes of a block. `heavy` is the one of the two bodies that
    /// may be shared, or `NONE`.
    #[inline]
    pub fn assign(&mut self, [a, b]: [u32; 2], heavy: u32, lanes: u8) -> LaneSlot {
        self.list_bodies();
        let is_shared = heavy != NONE && self.degree[heavy as usize] >= SHARED_DEGREE;
        let shared = if is_shared { heavy } else { NONE };
        let free = |row: u32| if row == NONE { 0 } else { self.free[row as usize] };
        let first = free(a).max(free(b));
        self.reach(first);
        let mut block = self.first_open(first);
        while let Some(&other) = self.shared.get(block as usize) {
            // A block shares at most one body, and no lane has that body to itself.
            let fits = match (other, shared) {
                (NONE, _) => true,
                (other, NONE) => other != a && other != b,
                (other, shared) => other == shared,
            };
            if fits {
                break;
            }
            block = self.first_open(block + 1);
        }
        let slot = self.take_lane(block, lanes);
        if shared != NONE {
            self.shared[block as usize] = shared;
        }
        for row in [a, b] {
            if row != NONE {
                let degree = &mut self.degree[row as usize];
                *degree = SHARED_DEGREE.min(*degree + 1);
                if row != shared {
                    self.free[row as usize] = block + 1;
                }
            }
        }
        slot
    }

    /// Returns the slot of the next constraint between four bodies, as [`Schedule::assign`]. None
    /// of the bodies is shared.
    pub fn assign_among(&mut self, rows: [u32; 4], lanes: u8) -> LaneSlot {
        self.list_bodies();
        let moving = rows.into_iter().filter(|&row| row != NONE);
        let first = moving.clone().map(|row| self.free[row as usize]).max().unwrap_or(0);
        self.reach(first);
        let block = self.first_open(first);
        let slot = self.take_lane(block, lanes);
        moving.for_each(|row| self.free[row as usize] = block + 1);
        slot
    }

    /// Takes the next lane of an open block. The last lane closes the block.
    #[inline]
    fn take_lane(&mut self, block: u32, lanes: u8) -> LaneSlot {
        self.reach(block + 1);
        let lane = self.taken[block as usize];
        self.taken[block as usize] = lane + 1;
        if lane + 1 == lanes {
            self.full[word_of(block)] |= 1 << (block % u64::BITS);
        }
        LaneSlot { block, lane: u32::from(lane) }
    }

    /// Returns the body that the lanes of a block share, or `NONE`.
    pub fn shared(&self, block: u32) -> u32 {
        self.shared[block as usize]
    }

    /// Adds empty blocks until there are `end`.
    #[inline]
    fn reach(&mut self, end: u32) {
        while self.taken.len() < end as usize {
            if self.taken.len() == self.full.len() * u64::BITS as usize {
                self.full.push(0);
            }
            self.taken.push(0);
            self.shared.push(NONE);
        }
    }

    /// Returns the first block from `block` on with a free lane, or the next new block.
    #[inline]
    fn first_open(&mut self, block: u32) -> u32 {
        let mut word = word_of(block);
        let full = self.full.get(word).copied().unwrap_or(0);
        // Bits of earlier blocks count as full.
        let open = !full & u64::MAX << (block % u64::BITS);
        if open != 0 {
            return word as u32 * u64::BITS + open.trailing_zeros();
        }
        word = self.first_open.max(word + 1);
        while self.full.get(word) == Some(&u64::MAX) {
            word += 1;
        }
        while self.full.get(self.first_open) == Some(&u64::MAX) {
            self.first_open += 1;
        }
        let full = self.full.get(word).copied().unwrap_or(0);
        word as u32 * u64::BITS + (!full).trailing_zeros()
    }

    pub fn bytes(&self) -> usize {
        heap_bytes!(self: free, shared, degree, taken, full)
    }
}

#[inline(always)]
fn word_of(block: u32) -> usize {
    (block / u64::BITS) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_shares_no_body_and_keeps_the_order() {
        let mut schedule = Schedule::default();
        schedule.reset(40);
        let mut last = [None; 40];
        let mut slots = std::collections::HashSet::new();
        for i in 0..2000u32 {
            let (a, b) = (i * 7 % 40, (i * 11 + i / 40) % 40);
            let b = if i % 5 == 0 || a == b { NONE } else { b };
            let slot = schedule.assign([a, b], NONE, 16);
            assert!(slot.lane < 16 && slots.insert((slot.block, slot.lane)));
            for row in [a, b] {
                if row != NONE {
                    assert!(last[row as usize] < Some(slot.block), "after its last constraint");
                    last[row as usize] = Some(slot.block);
                }
            }
        }
        let lanes: usize = schedule.taken.iter().map(|&taken| usize::from(taken)).sum();
        assert_eq!(lanes, 2000);
    }

    #[test]
    fn holes_are_filled() {
        let mut schedule = Schedule::default();
        schedule.reset(100);
        // A chain uses one block per link. Unconnected constraints fill the free lanes.
        for i in 0..16 {
            schedule.assign([i, i + 1], NONE, 16);
        }
        for i in 0..15 * 16 {
            schedule.assign([20 + i % 15, NONE], NONE, 16);
        }
        assert!(schedule.taken.iter().all(|&taken| taken == 16), "{:?}", schedule.taken);
    }

    #[test]
    fn what_carries_many_is_shared_by_the_lanes() {
        let mut schedule = Schedule::default();
        schedule.reset(101);
        let slots: Vec<LaneSlot> = (1..=100).map(|i| schedule.assign([0, i], 0, 16)).collect();
        let first = usize::from(SHARED_DEGREE);
        assert!(slots[..first].windows(2).all(|pair| pair[0].block < pair[1].block));
        let blocks = slots[99].block - slots[first].block + 1;
        assert_eq!(blocks, (100 - u32::from(SHARED_DEGREE)).div_ceil(16));
        assert!(slots[first..].iter().all(|slot| schedule.shared(slot.block) == 0));
        // A contact that may not share the body gets a block without a shared body.
        let apart = schedule.assign([0, NONE], NONE, 16);
        assert_eq!(schedule.shared(apart.block), NONE);
    }
}
