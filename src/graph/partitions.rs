//! Partitions: a world with many constraints is cut into strips parallel to gravity.
//!
//! Bodies belong to one partition each, and the constraints within a partition share no moving
//! body with those of another. Threads take one partition each. Constraints between two
//! neighbouring partitions, the *seams*, are solved when all partitions are done: first every
//! other seam, which also share no bodies, then the seams between them. Last are constraints that
//! reach over more than two partitions.
//!
//! ```text
//!  partitions  | 0 | 1 | 2 | 3 |     batches 0 1 2 3
//!  even seams      ^       ^                  4 5
//!  odd seams           ^                      6
//!  the rest                                   7
//! ```
//!
//! Where piles stand apart, the cuts go through the gaps between them. Then there may be no
//! seams, and each partition goes through all substeps by itself, so its blocks stay in a core's
//! cache.
//!
//! The number and position of the cuts depend on the bodies and not on the threads, so every
//! number of threads gives the same bits. The cuts are parallel to gravity so that a pile is
//! still swept from the ground up: a pyramid of 100 rows in eight partitions drifts and sinks as
//! in one.

use std::ops::Range;

use super::cover::Cover;
use crate::base::{heap_bytes, sort};
use crate::jobs::Team;
use crate::math::{Vec2, max, right_perp};

/// Partition of a body, and its index there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BodyPartition {
    /// Index of the partition, or [`BodyPartition::WIDE`], or [`BodyPartition::STILL`].
    pub partition: u8,
    /// Whether the body is far heavier than some other body.
    pub is_heavy: bool,
    /// Index of the body in its partition, or in the world if it is wide or still.
    pub index: u32,
}

impl BodyPartition {
    /// The body may reach over several partitions.
    pub const WIDE: u8 = u8::MAX - 1;
    /// Constraints do not move the body, so it does not connect them.
    pub const STILL: u8 = u8::MAX;

    fn still(row: u32) -> BodyPartition {
        BodyPartition { partition: BodyPartition::STILL, is_heavy: false, index: row }
    }
}

/// Consecutive bodies of one partition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartitionRange {
    pub partition: usize,
    /// Range of body indices.
    pub rows: Range<usize>,
}

#[derive(Clone, Debug, Default)]
pub struct Partitions {
    count: usize,
    /// Partition of each body.
    bodies: Vec<BodyPartition>,
    /// Number of bodies in each partition.
    populations: Vec<u32>,
    sample: Vec<f32>,
    pieces: Vec<CutPiece>,
    ranges: Vec<PartitionRange>,
}

/// Range of the bodies that one thread assigns to partitions.
#[derive(Clone, Debug, Default)]
struct CutPiece {
    cover: Cover,
    /// Number of bodies of each partition in this piece, and then the number before this piece.
    populations: [u32; MAX_PARTITIONS],
}

/// Minimum number of constraints for each number of partitions. With fewer constraints the
/// barriers cost too much, and more partitions have more seams.
///
/// The order of solving depends on it: see `docs/solver.md`.
const PARTITION_COUNTS: [(usize, usize); 4] = [(100_000, 16), (40_000, 8), (10_000, 4), (3_000, 2)];
/// Number of phases: partitions, even seams, odd seams, the rest.
pub const PHASES: usize = 4;
/// Maximum number of bodies sampled to find the cuts.
///
/// The order of solving depends on it: see `docs/solver.md`.
const SAMPLE: usize = 512;
/// Divisor of a partition's size that limits how far a cut moves to a gap between columns.
///
/// The order of solving depends on it: see `docs/solver.md`.
const CUT_SHIFT: usize = 8;
/// Minimum average length of the ranges of [`Partitions::find_ranges`], in bodies. It changes no
/// bits.
const MIN_MEAN_RANGE: usize = 16;
/// A prime, which varies the sampling within each stride.
const JITTER: usize = 7919;
/// Maximum number of partitions in `PARTITION_COUNTS`.
const MAX_PARTITIONS: usize = 16;
/// Number of bodies of a piece, if there are several threads.
const PIECE: usize = 1024;

impl Partitions {
    /// Returns the direction perpendicular to gravity, along which the partitions follow each
    /// other.
    pub fn across(down: Vec2) -> Vec2 {
        if down == Vec2::ZERO { Vec2::X } else { right_perp(down) }
    }

    /// Cuts the bodies into partitions. Their number follows from the number of constraints.
    /// `position` returns the position of a body across the partitions and its reach to either
    /// side, in metres. The reach is negative if constraints do not move the body.
    pub fn cut(
        &mut self,
        rows: usize,
        constraints: usize,
        position: impl Fn(usize) -> [f32; 2] + Sync,
        is_heavy: impl Fn(usize) -> bool + Sync,
        team: &mut Team,
    ) {
        self.count = partition_count(constraints);
        let length = if team.size() == 1 { rows.max(1) } else { PIECE };
        let pieces = rows.div_ceil(length);
        // Pieces from an earlier, larger number of bodies are kept.
        self.pieces.resize_with(pieces.max(self.pieces.len()), CutPiece::default);
        let of_piece = |index: usize| index * length..rows.min((index + 1) * length);
        // Start of each partition, and the end of the last.
        let mut cuts = [f32::MAX; MAX_PARTITIONS + 1];
        if self.count > 1 {
            // The offset within each stride varies: bodies created row by row at a constant
            // stride would sample few columns.
            let stride = rows.div_ceil(SAMPLE).max(1);
            let sampled = (0..rows / stride).map(|i| i * stride + i * JITTER % stride);
            self.sample.clear();
            self.sample.extend(sampled.map(|row| position(row)[0]));
            sort::by(&mut self.sample, f32::total_cmp);
            if let [first, .., last] = self.sample[..] {
                (cuts[0], cuts[self.count]) = (first, last);
                team.for_each(self.pieces[..pieces].iter_mut().enumerate(), |(index, piece)| {
                    let moved =
                        of_piece(index).map(&position).filter(|position| position[1] >= 0.0);
                    piece.cover.lay([first, last], moved);
                });
                self.find_cuts(pieces, &mut cuts);
            }
        }
        let (count, inner) = (self.count, &cuts[1..self.count]);
        self.bodies.resize(rows, BodyPartition::still(0));
        let with_bodies = self.pieces.iter_mut().zip(self.bodies.chunks_mut(length)).enumerate();
        team.for_each(with_bodies, |(index, (piece, bodies))| {
            piece.populations = [0; MAX_PARTITIONS];
            for (body, row) in bodies.iter_mut().zip(of_piece(index)) {
                *body = BodyPartition::still(row as u32);
                let [x, reach] = position(row);
                if reach < 0.0 {
                    continue;
                }
                let partition: usize = inner.iter().map(|&cut| usize::from(cut <= x)).sum();
                body.is_heavy = is_heavy(row);
                body.partition = BodyPartition::WIDE;
                if count == 1 || 2.0 * reach <= cuts[partition + 1] - cuts[partition] {
                    let population = &mut piece.populations[partition];
                    (body.partition, body.index) = (partition as u8, *population);
                    *population += 1;
                }
            }
        });
        self.number(pieces, length, team);
    }

    /// Finds the cuts between the partitions, from the sample and from the first `pieces` pieces.
    fn find_cuts(&mut self, pieces: usize, cuts: &mut [f32; MAX_PARTITIONS + 1]) {
        let Partitions { count, sample, .. } = self;
        let pieces = &mut self.pieces[..pieces];
        for (partition, cut) in cuts.iter_mut().enumerate().take(*count).skip(1) {
            *cut = wide_gap(sample, partition, *count);
        }
        // Cut through gaps if each cut can be in one: independent partitions are faster than
        // partitions of equal size.
        let Some((CutPiece { cover, .. }, others)) = pieces.split_first_mut() else { return };
        others.iter().for_each(|other| cover.join(&other.cover));
        let mut gaps = *cuts;
        let has_all = gaps.iter_mut().enumerate().take(*count).skip(1).all(|(partition, cut)| {
            let gap = cover.gap(around(sample, partition, *count));
            *cut = gap.unwrap_or(*cut);
            gap.is_some()
        });
        if has_all {
            *cuts = gaps;
        }
    }

    /// Converts the indices of the bodies from within a piece to within their partition.
    fn number(&mut self, pieces: usize, length: usize, team: &mut Team) {
        let Partitions { count, bodies, populations, .. } = self;
        let pieces = &mut self.pieces[..pieces];
        populations.clear();
        populations.resize(*count, 0);
        for piece in pieces.iter_mut() {
            for (before, own) in populations.iter_mut().zip(&mut piece.populations) {
                let first = *before;
                *before += *own;
                *own = first;
            }
        }
        let later = pieces.iter().zip(bodies.chunks_mut(length)).skip(1);
        team.for_each(later, |(piece, bodies)| {
            for body in bodies {
                let first = piece.populations.get(usize::from(body.partition));
                body.index += first.copied().unwrap_or(0);
            }
        });
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns the number of batches: of partitions, of seams and of the rest.
    pub fn batches(&self) -> usize {
        if self.count == 1 { 1 } else { 2 * self.count }
    }

    /// Returns the batches of each phase. Batches of one phase share no moving body.
    pub fn phases(&self) -> [Range<usize>; PHASES] {
        if self.count == 1 {
            return [0..1, 1..1, 1..1, 1..1];
        }
        let (partitions, batches) = (self.count, self.batches());
        let (odd, rest) = (partitions + partitions / 2, batches - 1);
        [0..partitions, partitions..odd, odd..rest, rest..batches]
    }

    /// Returns the partitions whose bodies a batch moves. For the rest, all partitions.
    fn partitions_of(&self, batch: usize) -> Range<usize> {
        let [partitions, even, odd, _] = self.phases();
        let seam = match batch {
            _ if partitions.contains(&batch) => return batch..batch + 1,
            _ if even.contains(&batch) => 2 * (batch - even.start),
            _ if odd.contains(&batch) => 2 * (batch - odd.start) + 1,
            _ => return partitions,
        };
        seam..seam + 2
    }

    /// Returns the number of body indices that a batch uses.
    pub fn bodies_in(&self, batch: usize) -> usize {
        if self.is_rest(batch) {
            return self.bodies.len();
        }
        self.populations[self.partitions_of(batch)].iter().map(|&bodies| bodies as usize).sum()
    }

    /// Returns the index that a batch uses for a body that it moves.
    #[inline]
    pub fn index_in(&self, batch: usize, body: BodyPartition, row: u32) -> u32 {
        if batch < self.count {
            return body.index;
        }
        if self.is_rest(batch) {
            return row;
        }
        let first = self.partitions_of(batch).start;
        if body.partition as usize == first {
            body.index
        } else {
            self.populations[first] + body.index
        }
    }

    /// Returns whether the batch holds the constraints that may reach anywhere. It uses the
    /// world's body indices.
    fn is_rest(&self, batch: usize) -> bool {
        self.count > 1 && batch + 1 == self.batches()
    }

    /// Returns which copy of the kinematic and other unaffected bodies a batch uses. Batches of
    /// one phase use different copies.
    pub fn copy_of_batch(&self, batch: usize) -> usize {
        if self.is_rest(batch) { 0 } else { self.partitions_of(batch).start }
    }

    /// Returns the partition of a body. A body that was not passed to `cut` is still.
    #[inline]
    pub fn of_body(&self, row: u32) -> BodyPartition {
        self.bodies.get(row as usize).copied().unwrap_or(BodyPartition::still(row))
    }

    /// Returns the batch of a constraint between two bodies, or `None` if it moves neither.
    #[inline]
    pub fn batch(&self, a: BodyPartition, b: BodyPartition) -> Option<usize> {
        match (a.partition, b.partition) {
            (BodyPartition::STILL, BodyPartition::STILL) => None,
            (BodyPartition::WIDE, _) | (_, BodyPartition::WIDE) => Some(self.batches() - 1),
            (partition, BodyPartition::STILL) | (BodyPartition::STILL, partition) => {
                Some(partition as usize)
            }
            (a, b) if a == b => Some(a as usize),
            (a, b) if a.abs_diff(b) == 1 => {
                let seam = a.min(b) as usize;
                let [_, even, odd, _] = self.phases();
                Some(seam / 2 + [even.start, odd.start][seam % 2])
            }
            _ => Some(self.batches() - 1),
        }
    }

    /// Returns the batch of a constraint between four bodies, at least one of which it moves.
    pub fn batch_among(&self, bodies: [BodyPartition; 4]) -> usize {
        let partitions =
            || bodies.into_iter().map(|body| body.partition).filter(|&s| s != BodyPartition::STILL);
        let (first, last) = (partitions().min().unwrap_or(0), partitions().max().unwrap_or(0));
        let [first, last] = [first, last].map(|partition| BodyPartition { partition, ..bodies[0] });
        self.batch(first, last).unwrap_or(self.batches() - 1)
    }

    /// Returns the bodies of all partitions as ranges, sorted by partition. Bodies in no partition
    /// belong to the first. Each partition also has the range of its copies, from `copies`. Returns
    /// no ranges if they would be short.
    pub fn find_ranges(&mut self, copies: impl Fn(usize) -> Range<usize>) -> &[PartitionRange] {
        let Partitions { count, bodies, ranges, .. } = self;
        let partition_of = |body: &BodyPartition| match usize::from(body.partition) {
            partition if partition < *count => partition,
            _ => 0,
        };
        let most = bodies.len() / MIN_MEAN_RANGE;
        ranges.clear();
        ranges.reserve(most + *count);
        let mut start = 0;
        for range in bodies.chunk_by(|body, next| partition_of(body) == partition_of(next)) {
            if ranges.len() == most {
                ranges.clear();
                return ranges;
            }
            ranges.push(PartitionRange {
                partition: partition_of(&range[0]),
                rows: start..start + range.len(),
            });
            start += range.len();
        }
        ranges.extend(
            (0..*count).map(|partition| PartitionRange { partition, rows: copies(partition) }),
        );
        sort::by_key(ranges, |range| (range.partition, range.rows.start));
        ranges
    }

    pub fn bytes(&self) -> usize {
        let pieces = self.pieces.iter().map(|piece| size_of::<CutPiece>() + piece.cover.bytes());
        heap_bytes!(self: bodies, ranges, populations, sample) + pieces.sum::<usize>()
    }
}

fn partition_count(constraints: usize) -> usize {
    let found = PARTITION_COUNTS.iter().find(|(least, _)| constraints >= *least);
    found.map_or(1, |(_, count)| *count)
}

/// Returns the sampled position of the ideal cut before `partition`, and both ends of its range.
/// The ends are half a partition before and after it.
fn around(sample: &[f32], partition: usize, count: usize) -> [f32; 3] {
    [2 * partition - 1, 2 * partition, 2 * partition + 1]
        .map(|half| sample[half * (sample.len() - 1) / (2 * count)])
}

/// Returns the middle of a wide gap between bodies near the ideal cut before `partition`. Stacks
/// form columns, which sway a little. A cut through a column would divide its contacts differently
/// in every step.
fn wide_gap(sample: &[f32], partition: usize, count: usize) -> f32 {
    let target = partition * (sample.len() - 1) / count;
    let aside = sample.len() / (CUT_SHIFT * count);
    let gap = |i: usize| sample[i + 1] - sample[i];
    let gap_near = |off: usize| {
        let left = target.saturating_sub(off);
        if gap(target + off) > gap(left) { target + off } else { left }
    };
    let widest = (0..=aside).map(|off| gap(gap_near(off))).fold(0.0, max);
    let wide = (0..=aside).map(gap_near).find(|&i| gap(i) >= 0.5 * widest);
    let at = wide.unwrap_or(target);
    sample[at] + 0.5 * gap(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jobs::Jobs;
    use crate::model::{Bodies, BodyDef, BodySim};

    fn sims(count: usize) -> Vec<BodySim> {
        let mut bodies = Bodies::default();
        for i in 0..count {
            // Bodies far away must not spoil the cuts.
            let x = if i % 100 == 0 { 1.0e5 } else { (i * 37 % 1000) as f32 };
            bodies
                .insert(&BodyDef { position: Vec2::new(x, i as f32).into(), ..BodyDef::default() });
            bodies.sims[i].max_extent = if i == 5 { 800.0 } else { 0.5 };
        }
        bodies.sims
    }

    fn position(sim: &BodySim) -> [f32; 2] {
        [sim.center.high.dot(Partitions::across(Vec2::new(0.0, -1.0))), sim.max_extent]
    }

    #[test]
    fn slices_are_of_a_size_and_number_their_bodies() {
        let sims = sims(4000);
        let (mut partitions, mut alone) = (Partitions::default(), Team::ALONE);
        let across = |row: usize| {
            let [x, reach] = position(&sims[row]);
            [x, if row == 7 { -1.0 } else { reach }]
        };
        partitions.cut(sims.len(), 12_000, across, |_| false, &mut alone);
        assert_eq!(partitions.count(), 4);
        for partition in 0..4 {
            let bodies = partitions.bodies_in(partition);
            assert!((800..1200).contains(&bodies), "{bodies}");
            let indices = (0..4000).map(|row| partitions.of_body(row));
            let own = indices.filter(|body| body.partition as usize == partition);
            assert!(own.enumerate().all(|(i, body)| body.index == i as u32));
        }
        assert_eq!(partitions.of_body(5).partition, BodyPartition::WIDE);
        assert_eq!(partitions.of_body(7).partition, BodyPartition::STILL);
        assert_eq!(partitions.of_body(9999).partition, BodyPartition::STILL);
        assert_eq!(partitions.batch(partitions.of_body(7), partitions.of_body(9999)), None);
        assert_eq!(partitions.batch(partitions.of_body(5), partitions.of_body(7)), Some(7));
        assert_eq!(partitions.phases(), [0..4, 4..6, 6..7, 7..8]);
        let any_of = |partition: u8| {
            let row = (10..4000)
                .find(|&row| partitions.of_body(row).partition == partition)
                .expect("has bodies");
            (partitions.of_body(row), row)
        };
        let bodies = [0, 1, 2, 3].map(any_of);
        let batch = |a: usize, b: usize| partitions.batch(bodies[a].0, bodies[b].0);
        assert_eq!([batch(0, 1), batch(2, 1), batch(2, 3)], [Some(4), Some(6), Some(5)]);
        assert_eq!([batch(3, 3), batch(0, 2), batch(3, 0)], [Some(3), Some(7), Some(7)]);
        for (batch, seam) in [(4, 0), (6, 1), (5, 2)] {
            let numbers = |partition: usize| partitions.bodies_in(partition);
            assert_eq!(partitions.bodies_in(batch), numbers(seam) + numbers(seam + 1));
            let index = |partition: usize| {
                let (body, row) = bodies[partition];
                partitions.index_in(batch, body, row) as usize
            };
            assert!(index(seam) < numbers(seam));
            assert!((numbers(seam)..partitions.bodies_in(batch)).contains(&index(seam + 1)));
            assert_eq!(partitions.copy_of_batch(batch), seam);
        }
    }

    #[test]
    fn piles_that_stand_apart_are_cut_between() {
        // Five piles of 800 bodies: equal halves would cut the middle one. The floor is in no
        // partition.
        let at = |row: usize| {
            let x = 20.0 * (row / 800) as f32 + (row * 7 % 100) as f32 * 0.1;
            [x, if row == 1000 { -1.0 } else { 0.7 }]
        };
        let (mut partitions, mut alone) = (Partitions::default(), Team::ALONE);
        partitions.cut(4000, 4000, at, |_| false, &mut alone);
        assert_eq!(partitions.count(), 2);
        for pile in 0..5 {
            let of_pile = (0..800).map(|i| partitions.of_body(800 * pile + i).partition);
            let mut moved = of_pile.filter(|&partition| partition != BodyPartition::STILL);
            let first = moved.next().expect("has bodies");
            assert!(moved.all(|partition| partition == first));
        }
        let ranges =
            partitions.find_ranges(|partition| 4000 + partition..4001 + partition).to_vec();
        let mut rows: Vec<usize> = ranges.iter().flat_map(|range| range.rows.clone()).collect();
        rows.sort_unstable();
        assert!(rows.into_iter().eq(0..4002), "each body once: {ranges:?}");
        // If bodies alternate between partitions, there are no ranges.
        let apart = |row: usize| [100.0 * (row % 2) as f32 + 0.01 * row as f32, 0.7];
        partitions.cut(4000, 4000, apart, |_| false, &mut alone);
        assert_eq!((partitions.of_body(0).partition, partitions.of_body(1).partition), (0, 1));
        assert!(partitions.find_ranges(|partition| 4000 + partition..4001 + partition).is_empty());
    }

    #[test]
    fn several_threads_cut_as_one() {
        let sims = sims(5000);
        let [mut partitions, mut others] = [Partitions::default(), Partitions::default()];
        let mut jobs = Jobs::default();
        // The second cut has fewer bodies and fewer pieces.
        for rows in [sims.len(), 1500] {
            let (mut alone, mut team) = (Team::ALONE, jobs.team(3, sims.len()));
            for (cut, team) in [(&mut partitions, &mut alone), (&mut others, &mut team)] {
                let position = |row: usize| {
                    let [x, reach] = position(&sims[row]);
                    [x, if row.is_multiple_of(9) { -1.0 } else { reach }]
                };
                cut.cut(rows, 50_000, position, |row| row % 7 == 0, team);
            }
            assert_eq!(partitions.count(), 8);
            assert_eq!(partitions.bodies, others.bodies);
            assert_eq!(partitions.populations, others.populations);
        }
    }

    #[test]
    fn the_number_of_constraints_decides_the_number_of_partitions() {
        let mut fewer = [8, 4, 2, 1].into_iter();
        for (least, count) in PARTITION_COUNTS {
            assert_eq!(partition_count(least), count);
            assert_eq!(Some(partition_count(least - 1)), fewer.next());
        }
    }

    #[test]
    fn more_bodies_than_the_sample_are_sampled_in_part() {
        for (bodies, sampled) in [(SAMPLE, SAMPLE), (SAMPLE + 1, SAMPLE / 2)] {
            let (mut partitions, mut alone) = (Partitions::default(), Team::ALONE);
            let across = |row: usize| [row as f32, 0.5];
            partitions.cut(bodies, 3000, across, |_| false, &mut alone);
            assert_eq!((partitions.count(), partitions.sample.len()), (2, sampled));
        }
    }

    #[test]
    fn a_cut_moves_to_a_gap_within_its_limit() {
        // 65 positions and two partitions: the cut may move by 65 / 16 positions.
        for (gap, is_near) in [(36, true), (37, false)] {
            let sample: Vec<f32> =
                (0..65).map(|i| i as f32 + if i > gap { 10.0 } else { 0.0 }).collect();
            let cut = wide_gap(&sample, 1, 2);
            assert_eq!(cut > gap as f32, is_near, "cut at {cut}, gap after {gap}");
        }
    }

    /// The cut is in the middle between this body's end and the second half of the others.
    #[test]
    fn a_body_wider_than_its_partition_is_in_none() {
        for (reach, is_wide) in [(13.2, false), (13.4, true)] {
            let across = |row: usize| match row {
                0 => [0.0, reach],
                _ => [if row <= 500 { 0.0 } else { 40.0 }, 0.1],
            };
            let (mut partitions, mut alone) = (Partitions::default(), Team::ALONE);
            partitions.cut(1001, 3000, across, |_| false, &mut alone);
            let expected = if is_wide { BodyPartition::WIDE } else { 0 };
            assert_eq!(partitions.of_body(0).partition, expected);
        }
    }

    #[test]
    fn small_worlds_are_whole() {
        let (mut partitions, mut alone) = (Partitions::default(), Team::ALONE);
        let sims = sims(10);
        partitions.cut(10, 30, |row| position(&sims[row]), |row| row == 3, &mut alone);
        assert_eq!((partitions.count(), partitions.batches(), partitions.bodies_in(0)), (1, 1, 10));
        assert_eq!(partitions.phases(), [0..1, 1..1, 1..1, 1..1]);
        let body = |row| BodyPartition { partition: 0, is_heavy: row == 3, index: row };
        assert!((0..10).all(|row| partitions.of_body(row) == body(row)));
    }
}
