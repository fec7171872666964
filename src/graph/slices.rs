//! Slices: a world with many constraints is cut like a loaf, along gravity, and
//! what lies within a slice has nothing to do with the other slices. Threads take
//! a slice each; constraints between slices, the *seams*, come when all are done:
//! first every other seam, which have nothing to do with each other either, then
//! those between them, and last what reaches over more than two slices.
//!
//! ```text
//!  slices      | 0 | 1 | 2 | 3 |     lines 0 1 2 3
//!  even seams     ^       ^                4 5
//!  odd seams          ^                    6
//!  the rest                                7
//! ```
//!
//! Where piles stand apart the cuts go through the gaps between them. Then there may be
//! no seams, and each slice goes through all substeps by itself: its blocks stay in a
//! core's cache meanwhile.
//!
//! How many slices there are, and where they are cut, follows from the bodies and
//! not from the threads, so every number of threads gives the same bits. Along
//! gravity, because a pile then still is swept from the ground up: a pyramid of
//! 100 rows in eight slices drifts and sinks as in one.

use std::ops::Range;

use super::cover::Cover;
use crate::jobs::Team;
use crate::math::{Vec2, max, right_perp};

/// Where the constraints of a body stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The slice, or [`Part::WIDE`], or [`Part::STILL`].
    pub slice: u8,
    /// The body is far heavier than some other.
    pub is_heavy: bool,
    /// The how manieth body of the slice; of what is wide or still, its row.
    pub index: u32,
}

impl Part {
    /// The body reaches over several slices.
    pub const WIDE: u8 = u8::MAX - 1;
    /// Constraints do not move it, so it keeps none apart.
    pub const STILL: u8 = u8::MAX;

    fn still(row: u32) -> Part {
        Part { slice: Part::STILL, is_heavy: false, index: row }
    }
}

/// Consecutive rows of bodies of a slice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The slice.
    pub slice: usize,
    /// The rows.
    pub rows: Range<usize>,
}

/// The slices of a step.
#[derive(Clone, Debug, Default)]
pub struct Slices {
    count: usize,
    /// By row.
    parts: Vec<Part>,
    /// By slice: how many bodies it has.
    populations: Vec<u32>,
    sample: Vec<f32>,
    pieces: Vec<Piece>,
    runs: Vec<Run>,
}

/// What some of the rows come to, looked at by one thread.
#[derive(Clone, Debug, Default)]
struct Piece {
    cover: Cover,
    /// By slice: how many bodies, and then how many there are before them.
    populations: [u32; MOST_SLICES],
}

/// Constraints from which there are so many slices. Fewer are not worth the
/// barriers; more have more seams.
const WORTH: [(usize, usize); 4] = [(100_000, 16), (40_000, 8), (10_000, 4), (3_000, 2)];
/// Slices, even seams, odd seams, the rest.
pub const PHASES: usize = 4;
/// Bodies that the cuts are found from.
const SAMPLE: usize = 512;
/// Runs of fewer bodies, on average, are not worth it to go by them.
const WORTHY_RUN: usize = 16;
/// A prime.
const JITTER: usize = 7919;
/// The most that `WORTH` has.
const MOST_SLICES: usize = 16;
/// Rows of a piece, where several threads work.
const PIECE: usize = 1024;

impl Slices {
    /// The direction across which slices lie.
    pub fn across(down: Vec2) -> Vec2 {
        if down == Vec2::ZERO { Vec2::X } else { right_perp(down) }
    }

    /// Cuts the bodies into as many slices as so many constraints are worth. `place`
    /// is that of a row, across the slices, and how far it reaches to either side: less than
    /// zero, where constraints do not move it.
    pub fn cut(
        &mut self,
        rows: usize,
        constraints: usize,
        place: impl Fn(usize) -> [f32; 2] + Sync,
        is_heavy: impl Fn(usize) -> bool + Sync,
        team: &mut Team,
    ) {
        let worth = WORTH.iter().find(|worth| constraints >= worth.0);
        self.count = worth.map_or(1, |worth| worth.1);
        let length = if team.size() == 1 { rows.max(1) } else { PIECE };
        let pieces = rows.div_ceil(length);
        // What another number of bodies has asked for stays.
        self.pieces.resize_with(pieces.max(self.pieces.len()), Piece::default);
        let of_piece = |index: usize| index * length..rows.min((index + 1) * length);
        // Where each slice begins, and where the last ends.
        let mut cuts = [f32::MAX; MOST_SLICES + 1];
        if self.count > 1 {
            // Not every how manieth: bodies made row by row would give few columns.
            let stride = rows.div_ceil(SAMPLE).max(1);
            let sampled = (0..rows / stride).map(|i| i * stride + i * JITTER % stride);
            self.sample.clear();
            self.sample.extend(sampled.map(|row| place(row)[0]));
            self.sample.sort_unstable_by(f32::total_cmp);
            if let [first, .., last] = self.sample[..] {
                (cuts[0], cuts[self.count]) = (first, last);
                team.for_each(self.pieces[..pieces].iter_mut().enumerate(), |(index, piece)| {
                    let moved = of_piece(index).map(&place).filter(|place| place[1] >= 0.0);
                    piece.cover.lay([first, last], moved);
                });
                self.find_cuts(pieces, &mut cuts);
            }
        }
        let (count, inner) = (self.count, &cuts[1..self.count]);
        self.parts.resize(rows, Part::still(0));
        let with_parts = self.pieces.iter_mut().zip(self.parts.chunks_mut(length)).enumerate();
        team.for_each(with_parts, |(index, (piece, parts))| {
            piece.populations = [0; MOST_SLICES];
            for (part, row) in parts.iter_mut().zip(of_piece(index)) {
                *part = Part::still(row as u32);
                let [x, reach] = place(row);
                if reach < 0.0 {
                    continue;
                }
                let slice: usize = inner.iter().map(|&cut| usize::from(cut <= x)).sum();
                part.is_heavy = is_heavy(row);
                part.slice = Part::WIDE;
                if count == 1 || 2.0 * reach <= cuts[slice + 1] - cuts[slice] {
                    let population = &mut piece.populations[slice];
                    (part.slice, part.index) = (slice as u8, *population);
                    *population += 1;
                }
            }
        });
        self.number(pieces, length, team);
    }

    /// Finds where the slices begin. What there is, in so many pieces, lies between the
    /// first and the last.
    fn find_cuts(&mut self, pieces: usize, cuts: &mut [f32; MOST_SLICES + 1]) {
        let Slices { count, sample, .. } = self;
        let pieces = &mut self.pieces[..pieces];
        for (slice, cut) in cuts.iter_mut().enumerate().take(*count).skip(1) {
            *cut = wide_gap(sample, slice, *count);
        }
        // Through gaps, where each can be: slices that have nothing to do with each
        // other are worth more than slices of a size.
        let Some((Piece { cover, .. }, others)) = pieces.split_first_mut() else { return };
        others.iter().for_each(|other| cover.join(&other.cover));
        let mut gaps = *cuts;
        let has_all = gaps.iter_mut().enumerate().take(*count).skip(1).all(|(slice, cut)| {
            let gap = cover.gap(around(sample, slice, *count));
            *cut = gap.unwrap_or(*cut);
            gap.is_some()
        });
        if has_all {
            *cuts = gaps;
        }
    }

    /// Numbers the bodies of each slice, which are numbered within so many pieces of a length.
    fn number(&mut self, pieces: usize, length: usize, team: &mut Team) {
        let Slices { count, parts, populations, .. } = self;
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
        let later = pieces.iter().zip(parts.chunks_mut(length)).skip(1);
        team.for_each(later, |(piece, parts)| {
            for part in parts {
                let first = piece.populations.get(usize::from(part.slice));
                part.index += first.copied().unwrap_or(0);
            }
        });
    }

    /// How many slices there are.
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many lines of blocks: of slices, of seams, of the rest.
    pub fn lines(&self) -> usize {
        if self.count == 1 { 1 } else { 2 * self.count }
    }

    /// Lines that have nothing to do with each other, phase by phase.
    pub fn phases(&self) -> [Range<usize>; PHASES] {
        if self.count == 1 {
            return [0..1, 1..1, 1..1, 1..1];
        }
        let (slices, lines) = (self.count, self.lines());
        let (odd, rest) = (slices + slices / 2, lines - 1);
        [0..slices, slices..odd, odd..rest, rest..lines]
    }

    /// The slices whose bodies a line moves; all of them, for the rest.
    fn slices_of(&self, line: usize) -> Range<usize> {
        let [slices, even, odd, _] = self.phases();
        let seam = match line {
            _ if slices.contains(&line) => return line..line + 1,
            _ if even.contains(&line) => 2 * (line - even.start),
            _ if odd.contains(&line) => 2 * (line - odd.start) + 1,
            _ => return slices,
        };
        seam..seam + 2
    }

    /// How many numbers a line of blocks has for its bodies.
    pub fn bodies_in(&self, line: usize) -> usize {
        if self.is_rest(line) {
            return self.parts.len();
        }
        self.populations[self.slices_of(line)].iter().map(|&bodies| bodies as usize).sum()
    }

    /// The number that a line has for a body, which it moves.
    #[inline]
    pub fn index_in(&self, line: usize, part: Part, row: u32) -> u32 {
        if line < self.count {
            return part.index;
        }
        if self.is_rest(line) {
            return row;
        }
        let first = self.slices_of(line).start;
        if part.slice as usize == first { part.index } else { self.populations[first] + part.index }
    }

    /// Whether the line is of what may reach anywhere, and knows bodies by their rows.
    fn is_rest(&self, line: usize) -> bool {
        self.count > 1 && line + 1 == self.lines()
    }

    /// Which copy of what constraints do not move a line has: lines of one phase have
    /// different ones.
    pub fn copy_of_line(&self, line: usize) -> usize {
        if self.is_rest(line) { 0 } else { self.slices_of(line).start }
    }

    /// Where the constraints of a body stand. What is not among the bodies that
    /// the world was cut by is still.
    #[inline]
    pub fn part(&self, row: u32) -> Part {
        self.parts.get(row as usize).copied().unwrap_or(Part::still(row))
    }

    /// The line of a constraint between two bodies; none where it moves neither.
    #[inline]
    pub fn line(&self, a: Part, b: Part) -> Option<usize> {
        match (a.slice, b.slice) {
            (Part::STILL, Part::STILL) => None,
            (Part::WIDE, _) | (_, Part::WIDE) => Some(self.lines() - 1),
            (slice, Part::STILL) | (Part::STILL, slice) => Some(slice as usize),
            (a, b) if a == b => Some(a as usize),
            (a, b) if a.abs_diff(b) == 1 => {
                let seam = a.min(b) as usize;
                let [_, even, odd, _] = self.phases();
                Some(seam / 2 + [even.start, odd.start][seam % 2])
            }
            _ => Some(self.lines() - 1),
        }
    }

    /// The line of a constraint of four bodies, one of which constraints move.
    pub fn line_among(&self, parts: [Part; 4]) -> usize {
        let slices = || parts.into_iter().map(|part| part.slice).filter(|&s| s != Part::STILL);
        let (first, last) = (slices().min().unwrap_or(0), slices().max().unwrap_or(0));
        let [first, last] = [first, last].map(|slice| Part { slice, ..parts[0] });
        self.line(first, last).unwrap_or(self.lines() - 1)
    }

    /// The rows of each slice in runs, slice by slice. What is in no slice stands with the
    /// first, and the last run of each slice is what `copies` says. There are none where
    /// they would be short.
    pub fn find_runs(&mut self, copies: impl Fn(usize) -> Range<usize>) -> &[Run] {
        let Slices { count, parts, runs, .. } = self;
        let slice_of = |part: &Part| match usize::from(part.slice) {
            slice if slice < *count => slice,
            _ => 0,
        };
        let most = parts.len() / WORTHY_RUN;
        runs.clear();
        runs.reserve(most + *count);
        let mut start = 0;
        for run in parts.chunk_by(|part, next| slice_of(part) == slice_of(next)) {
            if runs.len() == most {
                runs.clear();
                return runs;
            }
            runs.push(Run { slice: slice_of(&run[0]), rows: start..start + run.len() });
            start += run.len();
        }
        runs.extend((0..*count).map(|slice| Run { slice, rows: copies(slice) }));
        runs.sort_unstable_by_key(|run| (run.slice, run.rows.start));
        runs
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.parts.capacity() * size_of::<Part>()
            + self.runs.capacity() * size_of::<Run>()
            + self
                .pieces
                .iter()
                .map(|piece| size_of::<Piece>() + piece.cover.bytes())
                .sum::<usize>()
            + 4 * (self.populations.capacity() + self.sample.capacity())
    }
}

/// Where a slice of so many should begin, in the middle, and half a slice to either side.
fn around(sample: &[f32], slice: usize, count: usize) -> [f32; 3] {
    [2 * slice - 1, 2 * slice, 2 * slice + 1]
        .map(|half| sample[half * (sample.len() - 1) / (2 * count)])
}

/// The middle of a wide gap near where the slice of so many should begin. Stacks
/// stand in columns, which sway a little; a cut through one would change with every
/// step whose contacts it parts.
fn wide_gap(sample: &[f32], slice: usize, count: usize) -> f32 {
    /// Slices may be larger than others by as large a share.
    const SHARE: usize = 8;
    let (target, aside) = (slice * (sample.len() - 1) / count, sample.len() / (SHARE * count));
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
            // Far fliers must not spoil the cuts.
            let x = if i % 100 == 0 { 1.0e5 } else { (i * 37 % 1000) as f32 };
            bodies
                .insert(&BodyDef { position: Vec2::new(x, i as f32).into(), ..BodyDef::default() });
            bodies.sims[i].max_extent = if i == 5 { 800.0 } else { 0.5 };
        }
        bodies.sims
    }

    fn place(sim: &BodySim) -> [f32; 2] {
        [sim.center.high.dot(Slices::across(Vec2::new(0.0, -1.0))), sim.max_extent]
    }

    #[test]
    fn slices_are_of_a_size_and_number_their_bodies() {
        let sims = sims(4000);
        let (mut slices, mut alone) = (Slices::default(), Team::ALONE);
        let across = |row: usize| {
            let [x, reach] = place(&sims[row]);
            [x, if row == 7 { -1.0 } else { reach }]
        };
        slices.cut(sims.len(), 12_000, across, |_| false, &mut alone);
        assert_eq!(slices.count(), 4);
        for slice in 0..4 {
            let bodies = slices.bodies_in(slice);
            assert!((800..1200).contains(&bodies), "{bodies}");
            let indices = (0..4000).map(|row| slices.part(row));
            let own = indices.filter(|part| part.slice as usize == slice);
            assert!(own.enumerate().all(|(i, part)| part.index == i as u32));
        }
        assert_eq!(slices.part(5).slice, Part::WIDE);
        assert_eq!(slices.part(7).slice, Part::STILL);
        assert_eq!(slices.part(9999).slice, Part::STILL);
        assert_eq!(slices.line(slices.part(7), slices.part(9999)), None);
        assert_eq!(slices.line(slices.part(5), slices.part(7)), Some(7));
        assert_eq!(slices.phases(), [0..4, 4..6, 6..7, 7..8]);
        let any_of = |slice: u8| {
            let row = (10..4000).find(|&row| slices.part(row).slice == slice).expect("has bodies");
            (slices.part(row), row)
        };
        let parts = [0, 1, 2, 3].map(any_of);
        let line = |a: usize, b: usize| slices.line(parts[a].0, parts[b].0);
        assert_eq!([line(0, 1), line(2, 1), line(2, 3)], [Some(4), Some(6), Some(5)]);
        assert_eq!([line(3, 3), line(0, 2), line(3, 0)], [Some(3), Some(7), Some(7)]);
        for (line, seam) in [(4, 0), (6, 1), (5, 2)] {
            let numbers = |slice: usize| slices.bodies_in(slice);
            assert_eq!(slices.bodies_in(line), numbers(seam) + numbers(seam + 1));
            let index = |slice: usize| {
                let (part, row) = parts[slice];
                slices.index_in(line, part, row) as usize
            };
            assert!(index(seam) < numbers(seam));
            assert!((numbers(seam)..slices.bodies_in(line)).contains(&index(seam + 1)));
            assert_eq!(slices.copy_of_line(line), seam);
        }
    }

    #[test]
    fn piles_that_stand_apart_are_cut_between() {
        // Five piles of 800, so the middle one would be cut; the floor is in no slice.
        let at = |row: usize| {
            let x = 20.0 * (row / 800) as f32 + (row * 7 % 100) as f32 * 0.1;
            [x, if row == 1000 { -1.0 } else { 0.7 }]
        };
        let (mut slices, mut alone) = (Slices::default(), Team::ALONE);
        slices.cut(4000, 4000, at, |_| false, &mut alone);
        assert_eq!(slices.count(), 2);
        for pile in 0..5 {
            let of_pile = (0..800).map(|i| slices.part(800 * pile + i).slice);
            let mut moved = of_pile.filter(|&slice| slice != Part::STILL);
            let first = moved.next().expect("has bodies");
            assert!(moved.all(|slice| slice == first));
        }
        let runs = slices.find_runs(|slice| 4000 + slice..4001 + slice).to_vec();
        let mut rows: Vec<usize> = runs.iter().flat_map(|run| run.rows.clone()).collect();
        rows.sort_unstable();
        assert!(rows.into_iter().eq(0..4002), "each row once: {runs:?}");
        // Where every other body is another slice's, there are none.
        let apart = |row: usize| [100.0 * (row % 2) as f32 + 0.01 * row as f32, 0.7];
        slices.cut(4000, 4000, apart, |_| false, &mut alone);
        assert_eq!((slices.part(0).slice, slices.part(1).slice), (0, 1));
        assert!(slices.find_runs(|slice| 4000 + slice..4001 + slice).is_empty());
    }

    #[test]
    fn several_threads_cut_as_one() {
        let sims = sims(5000);
        let [mut slices, mut others] = [Slices::default(), Slices::default()];
        let mut jobs = Jobs::default();
        // Fewer at last, in fewer pieces.
        for rows in [sims.len(), 1500] {
            let (mut alone, mut team) = (Team::ALONE, jobs.team(3, sims.len()));
            for (cut, team) in [(&mut slices, &mut alone), (&mut others, &mut team)] {
                let place = |row: usize| {
                    let [x, reach] = place(&sims[row]);
                    [x, if row.is_multiple_of(9) { -1.0 } else { reach }]
                };
                cut.cut(rows, 50_000, place, |row| row % 7 == 0, team);
            }
            assert_eq!(slices.count(), 8);
            assert_eq!(slices.parts, others.parts);
            assert_eq!(slices.populations, others.populations);
        }
    }

    #[test]
    fn small_worlds_are_whole() {
        let (mut slices, mut alone) = (Slices::default(), Team::ALONE);
        let sims = sims(10);
        slices.cut(10, 30, |row| place(&sims[row]), |row| row == 3, &mut alone);
        assert_eq!((slices.count(), slices.lines(), slices.bodies_in(0)), (1, 1, 10));
        assert_eq!(slices.phases(), [0..1, 1..1, 1..1, 1..1]);
        let part = |row| Part { slice: 0, is_heavy: row == 3, index: row };
        assert!((0..10).all(|row| slices.part(row) == part(row)));
    }
}
