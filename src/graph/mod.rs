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

/// Hands out places in blocks, to one constraint after the other, anew in every
/// step. It depends on the order of the constraints, and not on the width of the
/// machine.
///
/// For several threads blocks stand in several *lines*, one for each thread, and
/// are numbered through all of them: the number of a block is above those of all
/// earlier constraints of its bodies, whatever line these stand in. Who works in
/// the order of the numbers, and waits for the others where a block says so, gives
/// the bits of one line.
#[derive(Clone, Debug, Default)]
pub struct Schedule {
    /// By moving body: the number behind its last constraint.
    free: Vec<u32>,
    /// By moving body: the line of its last constraint. Of no use with one line.
    last_line: Vec<u8>,
    /// By moving body: how many constraints it has so far.
    degree: Vec<u32>,
    lines: Vec<Line>,
    /// How many of `lines` are in use.
    line_count: usize,
    /// By block, in the order in which they were begun; with several lines.
    entries: Vec<Entry>,
}

/// Blocks by number.
#[derive(Clone, Debug, Default)]
struct Line {
    /// The body that the lanes of a block share, or `NONE`.
    shared: Vec<u32>,
    /// Lanes taken.
    taken: Vec<u8>,
    /// Itself while it has a free lane, else a later block on the way to one.
    /// Paths are halved as they are walked.
    open: Vec<u32>,
    /// The block, or `NONE` where nothing has this number; with several lines.
    block: Vec<u32>,
}

/// Where a block stands among those of all lines.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The block: the how manieth was begun.
    pub block: u32,
    /// In the order that all lines share.
    pub number: u32,
    /// The other lines must have done all blocks before this number.
    pub wait: u32,
}

/// So many constraints of a body stand behind each other before it is shared.
const MANY: u32 = 8;

/// Where a constraint stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The block.
    pub block: u32,
    /// The lane in it.
    pub lane: u32,
    /// Lanes of the block share a body, so which constraints are in it shows.
    pub is_shared: bool,
}

impl Schedule {
    /// Forgets all constraints. The next stand in so many lines.
    pub fn reset(&mut self, bodies: usize, lines: usize) {
        self.free.clear();
        self.free.resize(bodies, 0);
        self.degree.clear();
        self.degree.resize(bodies, 0);
        self.entries.clear();
        self.line_count = lines;
        if self.lines.len() < lines {
            self.lines.resize_with(lines, Line::default);
        }
        self.lines.iter_mut().for_each(Line::clear);
        if lines > 1 {
            self.last_line.clear();
            self.last_line.resize(bodies, 0);
        }
    }

    /// The place of the next constraint, between two bodies, in a line; `NONE` is
    /// none that moves. Blocks have `lanes` lanes. `heavy` may be shared, where it
    /// is one of the two, or `NONE`.
    #[inline]
    pub fn place(&mut self, [a, b]: [u32; 2], heavy: u32, line: usize, lanes: u8) -> Place {
        let shared =
            if heavy != NONE && self.degree[heavy as usize] >= MANY { heavy } else { NONE };
        let free = |row: u32| if row == NONE { 0 } else { self.free[row as usize] };
        let own = &mut self.lines[line];
        let first = free(a).max(free(b));
        own.reach(first);
        let mut number = own.first_open(first);
        while let Some(&other) = own.shared.get(number as usize) {
            // A block shares one body at most, and that is no lane's own.
            let fits = match (other, shared) {
                (NONE, _) => true,
                (other, NONE) => other != a && other != b,
                (other, shared) => other == shared,
            };
            if fits {
                break;
            }
            number = own.first_open(number + 1);
        }
        own.reach(number + 1);
        let lane = own.taken[number as usize];
        own.taken[number as usize] = lane + 1;
        if lane + 1 == lanes {
            own.open[number as usize] = number + 1;
        }
        if shared != NONE {
            own.shared[number as usize] = shared;
        }
        let block = if self.line_count == 1 {
            number
        } else {
            let block = &mut own.block[number as usize];
            if lane == 0 {
                *block = self.entries.len() as u32;
                self.entries.push(Entry { block: *block, number, wait: 0 });
            }
            let entry = &mut self.entries[*block as usize];
            for row in [a, b] {
                // What came before in the own line has waited for the others.
                if row != NONE && self.last_line[row as usize] as usize != line {
                    entry.wait = entry.wait.max(self.free[row as usize]);
                }
            }
            *block
        };
        let is_shared = own.shared[number as usize] != NONE;
        for row in [a, b] {
            if row != NONE {
                self.degree[row as usize] += 1;
                if row != shared {
                    self.free[row as usize] = number + 1;
                    if self.line_count > 1 {
                        self.last_line[row as usize] = line as u8;
                    }
                }
            }
        }
        Place { block, lane: u32::from(lane), is_shared }
    }

    /// The place of the next constraint between four bodies, as [`Schedule::place`]
    /// has it; with one line, and none of them is shared.
    pub fn place_among(&mut self, rows: [u32; 4], lanes: u8) -> Place {
        let moving = rows.into_iter().filter(|&row| row != NONE);
        let first = moving.clone().map(|row| self.free[row as usize]).max().unwrap_or(0);
        let own = &mut self.lines[0];
        own.reach(first);
        let number = own.first_open(first);
        own.reach(number + 1);
        let lane = own.taken[number as usize];
        own.taken[number as usize] = lane + 1;
        if lane + 1 == lanes {
            own.open[number as usize] = number + 1;
        }
        moving.for_each(|row| self.free[row as usize] = number + 1);
        Place { block: number, lane: u32::from(lane), is_shared: false }
    }

    /// The body that the lanes of a block share, or `NONE`. With one line only.
    pub fn shared(&self, block: u32) -> u32 {
        self.lines[0].shared[block as usize]
    }

    /// The blocks of a line by their numbers. With several lines only.
    pub fn line(&self, line: usize) -> impl Iterator<Item = Entry> + '_ {
        let blocks = self.lines[line].block.iter().filter(|&&block| block != NONE);
        blocks.map(|&block| self.entries[block as usize])
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        let words = self.free.capacity() + self.degree.capacity();
        let lines: usize = self.lines.iter().map(Line::bytes).sum();
        words * size_of::<u32>()
            + self.last_line.capacity()
            + self.entries.capacity() * size_of::<Entry>()
            + lines
    }
}

impl Line {
    fn clear(&mut self) {
        self.shared.clear();
        self.taken.clear();
        self.open.clear();
        self.block.clear();
    }

    /// Makes room for the numbers below `end`.
    #[inline]
    fn reach(&mut self, end: u32) {
        while self.taken.len() < end as usize {
            self.open.push(self.taken.len() as u32);
            self.taken.push(0);
            self.shared.push(NONE);
            self.block.push(NONE);
        }
    }

    /// The first number from `number` on with a free lane, or the next new one.
    #[inline]
    fn first_open(&mut self, mut number: u32) -> u32 {
        while let Some(&next) = self.open.get(number as usize) {
            if next == number {
                break;
            }
            let skip = self.open.get(next as usize).copied().unwrap_or(next);
            self.open[number as usize] = skip;
            number = skip;
        }
        number
    }

    fn bytes(&self) -> usize {
        let words = self.shared.capacity() + self.open.capacity() + self.block.capacity();
        words * size_of::<u32>() + self.taken.capacity()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_shares_no_body_and_keeps_the_order() {
        let mut schedule = Schedule::default();
        schedule.reset(40, 1);
        let mut last = [None; 40];
        let mut places = std::collections::HashSet::new();
        for i in 0..2000u32 {
            let (a, b) = (i * 7 % 40, (i * 11 + i / 40) % 40);
            let b = if i % 5 == 0 || a == b { NONE } else { b };
            let place = schedule.place([a, b], NONE, 0, 16);
            assert!(place.lane < 16 && places.insert((place.block, place.lane)));
            for row in [a, b] {
                if row != NONE {
                    assert!(last[row as usize] < Some(place.block), "behind its last constraint");
                    last[row as usize] = Some(place.block);
                }
            }
        }
        let lanes: usize = schedule.lines[0].taken.iter().map(|&taken| usize::from(taken)).sum();
        assert_eq!(lanes, 2000);
    }

    #[test]
    fn holes_are_filled() {
        let mut schedule = Schedule::default();
        schedule.reset(100, 1);
        // A chain makes a block each; what hangs on nothing fills them up.
        for i in 0..16 {
            schedule.place([i, i + 1], NONE, 0, 16);
        }
        for i in 0..15 * 16 {
            schedule.place([20 + i % 15, NONE], NONE, 0, 16);
        }
        assert!(
            schedule.lines[0].taken.iter().all(|&taken| taken == 16),
            "{:?}",
            schedule.lines[0].taken
        );
    }

    #[test]
    fn what_carries_many_is_shared_by_the_lanes() {
        let mut schedule = Schedule::default();
        schedule.reset(101, 1);
        let places: Vec<Place> = (1..=100).map(|i| schedule.place([0, i], 0, 0, 16)).collect();
        let first = MANY as usize;
        assert!(places[..first].windows(2).all(|pair| pair[0].block < pair[1].block));
        let blocks = places[99].block - places[first].block + 1;
        assert_eq!(blocks, (100 - MANY).div_ceil(16));
        assert!(places[first..].iter().all(|place| schedule.shared(place.block) == 0));
        // A contact that may not share it stands apart.
        let apart = schedule.place([0, NONE], NONE, 0, 16);
        assert_eq!(schedule.shared(apart.block), NONE);
    }

    /// In the order of the numbers, whatever line they stand in, the constraints of
    /// each body come as they were placed; and who waits as the blocks say, waits
    /// for all that matter.
    #[test]
    fn lines_keep_the_order_among_them() {
        let mut schedule = Schedule::default();
        schedule.reset(60, 3);
        let mut last: [Option<(u32, usize)>; 60] = [None; 60];
        let mut waits = Vec::new();
        for i in 0..3000u32 {
            let (a, b) = (i * 7 % 60, (i * 11 + i / 60) % 60);
            let b = if i % 5 == 0 || a == b { NONE } else { b };
            let line = (a / 20) as usize;
            let place = schedule.place([a, b], NONE, line, 16);
            let number = schedule.entries[place.block as usize].number;
            for row in [a, b].into_iter().filter(|&row| row != NONE) {
                if let Some((before, of)) = last[row as usize] {
                    assert!(before < number);
                    if of != line {
                        waits.push((place.block, before + 1));
                    }
                }
                last[row as usize] = Some((number, line));
            }
        }
        for (block, number) in waits {
            let entry = schedule.entries[block as usize];
            assert!(number <= entry.wait && entry.wait <= entry.number);
        }
        for line in 0..3 {
            let numbers: Vec<u32> = schedule.line(line).map(|entry| entry.number).collect();
            assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]));
        }
        assert_eq!(
            (0..3).map(|line| schedule.line(line).count()).sum::<usize>(),
            schedule.entries.len()
        );
    }
}
