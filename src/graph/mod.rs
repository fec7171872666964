//! Floor 5. The constraint graph: which constraints are solved side by side.
//!
//! Constraints of one block share no moving body, and a constraint stands in a
//! block behind those of all earlier constraints of its bodies. So solving block
//! by block, in lanes or not, gives the bits that one after the other gives, in
//! the order of the constraints. (A greedy colouring has fewer and fuller
//! groups, but another order: sweeps that no longer go from the ground up take
//! twice the compliance to stay calm, and a pyramid of 30 rows drifts by a metre.)
//!
//! One exception: a body that carries very many others, each far lighter, may be
//! shared by the lanes of a block. They see it as it was before the block, and
//! what they give it is summed: one after the other, hundreds of bodies in a drum
//! would take a block each. While sixteen of them together weigh no more than
//! the body, such a block converges like any other.

use crate::base::NONE;

mod chunk;
mod cover;
mod partitions;

pub use chunk::Chunk;
pub use partitions::{BodyPartition, PHASES, PartitionRange, Partitions};

/// Assigns lanes of blocks to one constraint after the other, anew in every
/// step. It depends on the order of the constraints, and not on the width of the
/// machine.
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    /// By moving body: the block behind its last constraint.
    free: Vec<u32>,
    /// By moving body: how many constraints it has so far, as far as [`MANY`].
    degree: Vec<u8>,
    /// How many bodies there are; the lists by body are made with the first lane, for
    /// of most kinds of constraints a world has none.
    bodies: usize,
    /// By block: the body that its lanes share, or `NONE`.
    shared: Vec<u32>,
    /// By block: lanes taken.
    taken: Vec<u8>,
    /// By block, a bit each: no lane is free.
    full: Vec<u64>,
    /// Words of `full` before this one have no zero.
    first_open: usize,
}

/// So many constraints of a body stand behind each other before it is shared.
const MANY: u8 = 8;

/// The lane of a block that a constraint has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaneSlot {
    /// The block.
    pub block: u32,
    /// The lane in it.
    pub lane: u32,
}

impl Schedule {
    /// Forgets all constraints.
    pub fn reset(&mut self, bodies: usize) {
        self.bodies = bodies;
        self.free.clear();
        self.degree.clear();
        self.shared.clear();
        self.taken.clear();
        self.full.clear();
        self.first_open = 0;
    }

    /// See `bodies`.
    #[inline]
    fn list_bodies(&mut self) {
        if self.free.len() < self.bodies {
            self.free.resize(self.bodies, 0);
            self.degree.resize(self.bodies, 0);
        }
    }

    /// The slot of the next constraint, between two bodies; `NONE` is none that
    /// moves. Blocks have `lanes` lanes. `heavy` may be shared, where it is one of
    /// the two, or `NONE`.
    #[inline]
    pub fn assign(&mut self, [a, b]: [u32; 2], heavy: u32, lanes: u8) -> LaneSlot {
        self.list_bodies();
        let shared =
            if heavy != NONE && self.degree[heavy as usize] >= MANY { heavy } else { NONE };
        let free = |row: u32| if row == NONE { 0 } else { self.free[row as usize] };
        let first = free(a).max(free(b));
        self.reach(first);
        let mut block = self.first_open(first);
        while let Some(&other) = self.shared.get(block as usize) {
            // A block shares one body at most, and that is no lane's own.
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
                *degree = MANY.min(*degree + 1);
                if row != shared {
                    self.free[row as usize] = block + 1;
                }
            }
        }
        slot
    }

    /// The slot of the next constraint between four bodies, as [`Schedule::assign`]
    /// has it; none of them is shared.
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

    /// Takes the next lane of a block that is open, and closes the block with its last.
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

    /// The body that the lanes of a block share, or `NONE`.
    pub fn shared(&self, block: u32) -> u32 {
        self.shared[block as usize]
    }

    /// Makes room for the blocks below `end`.
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

    /// The first block from `block` on with a free lane, or the next new one.
    #[inline]
    fn first_open(&mut self, block: u32) -> u32 {
        let mut word = word_of(block);
        let full = self.full.get(word).copied().unwrap_or(0);
        // What stands before the block counts as full.
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

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let words = self.free.capacity() + self.shared.capacity();
        words * size_of::<u32>()
            + self.degree.capacity()
            + self.taken.capacity()
            + self.full.capacity() * size_of::<u64>()
    }
}

/// The word of a block's bit.
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
                    assert!(last[row as usize] < Some(slot.block), "behind its last constraint");
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
        // A chain makes a block each; what hangs on nothing fills them up.
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
        let first = usize::from(MANY);
        assert!(slots[..first].windows(2).all(|pair| pair[0].block < pair[1].block));
        let blocks = slots[99].block - slots[first].block + 1;
        assert_eq!(blocks, (100 - u32::from(MANY)).div_ceil(16));
        assert!(slots[first..].iter().all(|slot| schedule.shared(slot.block) == 0));
        // A contact that may not share it stands apart.
        let apart = schedule.assign([0, NONE], NONE, 16);
        assert_eq!(schedule.shared(apart.block), NONE);
    }
}
