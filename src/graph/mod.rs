//! Floor 5. The constraint graph: which constraints are solved side by side.
//!
//! Constraints of one block share no moving body, and a constraint stands in a
//! block behind those of all earlier constraints of its bodies. So solving block
//! by block, in lanes or not, gives the bits that one after the other gives, in
//! the order of the constraints. (A greedy colouring has fewer and fuller
//! groups, but another order: sweeps that no longer go from the ground up take
//! twice the compliance to stay calm, and a pyramid of 30 rows drifts by a metre.)

use crate::base::NONE;

/// Hands out places in blocks, to one constraint after the other, anew in every
/// step. It depends on the order of the constraints, and neither on the width of
/// the machine nor on threads.
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    /// By moving body: the block behind its last constraint.
    free: Vec<u32>,
    /// By block: lanes taken.
    taken: Vec<u8>,
    /// By block: itself while it has a free lane, else a later block on the way
    /// to one. Paths are halved as they are walked.
    open: Vec<u32>,
}

/// Where a constraint stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The block.
    pub block: u32,
    /// The lane in it.
    pub lane: u32,
}

impl Schedule {
    /// Forgets all constraints.
    pub fn reset(&mut self, bodies: usize) {
        self.free.clear();
        self.free.resize(bodies, 0);
        self.taken.clear();
        self.open.clear();
    }

    /// The place of the next constraint, between two bodies; `NONE` is none that
    /// moves. Blocks have `lanes` lanes.
    #[inline]
    pub fn place(&mut self, a: u32, b: u32, lanes: u8) -> Place {
        let free = |row: u32| if row == NONE { 0 } else { self.free[row as usize] };
        let block = self.first_open(free(a).max(free(b)));
        if block as usize == self.taken.len() {
            self.taken.push(0);
            self.open.push(block);
        }
        let lane = self.taken[block as usize];
        self.taken[block as usize] = lane + 1;
        if lane + 1 == lanes {
            self.open[block as usize] = block + 1;
        }
        for row in [a, b] {
            if row != NONE {
                self.free[row as usize] = block + 1;
            }
        }
        Place { block, lane: u32::from(lane) }
    }

    /// The first block from `block` on with a free lane, or the next new one.
    #[inline]
    fn first_open(&mut self, mut block: u32) -> u32 {
        while let Some(&next) = self.open.get(block as usize) {
            if next == block {
                break;
            }
            let skip = self.open.get(next as usize).copied().unwrap_or(next);
            self.open[block as usize] = skip;
            block = skip;
        }
        block
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        (self.free.capacity() + self.open.capacity()) * size_of::<u32>() + self.taken.capacity()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_shares_no_body_and_keeps_the_order() {
        let mut schedule = Schedule::default();
        schedule.reset(40);
        let mut last = [None; 40];
        let mut places = std::collections::HashSet::new();
        for i in 0..2000u32 {
            let (a, b) = (i * 7 % 40, (i * 11 + i / 40) % 40);
            let b = if i % 5 == 0 || a == b { NONE } else { b };
            let place = schedule.place(a, b, 16);
            assert!(place.lane < 16 && places.insert((place.block, place.lane)));
            for row in [a, b] {
                if row != NONE {
                    assert!(last[row as usize] < Some(place.block), "behind its last constraint");
                    last[row as usize] = Some(place.block);
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
            schedule.place(i, i + 1, 16);
        }
        for i in 0..15 * 16 {
            schedule.place(20 + i % 15, NONE, 16);
        }
        assert!(schedule.taken.iter().all(|&taken| taken == 16), "{:?}", schedule.taken);
    }
}
