//! Slices: a world with many constraints is cut like a loaf, along gravity, and
//! what lies within a slice has nothing to do with the other slices. Threads take
//! a slice each; constraints between slices, the *seams*, come when all are done.
//!
//! How many slices there are, and where they are cut, follows from the bodies and
//! not from the threads, so every number of threads gives the same bits. Along
//! gravity, because a pile then still is swept from the ground up: a pyramid of
//! 100 rows in eight slices drifts and sinks as in one.

use crate::math::{Vec2, right_perp};
use crate::model::BodySim;

/// Where the constraints of a body stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The slice, or [`Part::SEAM`], or [`Part::STILL`].
    pub slice: u8,
    /// The body is far heavier than some other.
    pub is_heavy: bool,
    /// The how manieth body of the slice; of a seam, its row.
    pub index: u32,
}

impl Part {
    /// The body reaches over several slices.
    pub const SEAM: u8 = u8::MAX - 1;
    /// Constraints do not move it, so it keeps none apart.
    pub const STILL: u8 = u8::MAX;

    fn still(row: u32) -> Part {
        Part { slice: Part::STILL, is_heavy: false, index: row }
    }
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
}

/// Constraints from which there are so many slices. Fewer are not worth the
/// barriers; more have more seams.
const WORTH: [(usize, usize); 4] = [(100_000, 16), (40_000, 8), (10_000, 4), (3_000, 2)];
/// Bodies that the cuts are found from.
const SAMPLE: usize = 256;
/// Most slices, and one.
const MOST_CUTS: usize = 17;

impl Slices {
    /// Cuts the bodies into as many slices as so many constraints are worth.
    pub fn cut(
        &mut self,
        sims: &[BodySim],
        constraints: usize,
        down: Vec2,
        is_moved: impl Fn(usize) -> bool,
        is_heavy: impl Fn(usize) -> bool,
    ) {
        let worth = WORTH.iter().find(|worth| constraints >= worth.0);
        self.count = worth.map_or(1, |worth| worth.1);
        self.populations.clear();
        self.populations.resize(self.count, 0);
        self.parts.clear();
        let across = if down == Vec2::ZERO { Vec2::X } else { right_perp(down) };
        let at = |sim: &BodySim| sim.center.dot(across);
        self.sample.clear();
        if self.count > 1 {
            let stride = sims.len().div_ceil(SAMPLE).max(1);
            self.sample.extend(sims.iter().step_by(stride).map(at));
            self.sample.sort_unstable_by(f32::total_cmp);
        }
        // Where each slice begins, and where the last ends.
        let mut cuts = [f32::MAX; MOST_CUTS];
        if let [first, .., last] = self.sample[..] {
            (cuts[0], cuts[self.count]) = (first, last);
            for slice in 1..self.count {
                cuts[slice] = widest_gap(&self.sample, slice, self.count);
            }
        }
        let inner = &cuts[1..self.count];
        for (row, sim) in sims.iter().enumerate() {
            if !is_moved(row) {
                self.parts.push(Part::still(row as u32));
                continue;
            }
            let x = at(sim);
            let slice: usize = inner.iter().map(|&cut| usize::from(cut <= x)).sum();
            let reaches_over =
                self.count > 1 && 2.0 * sim.max_extent > cuts[slice + 1] - cuts[slice];
            let is_heavy = is_heavy(row);
            if reaches_over {
                self.parts.push(Part { slice: Part::SEAM, is_heavy, index: row as u32 });
            } else {
                let population = &mut self.populations[slice];
                self.parts.push(Part { slice: slice as u8, is_heavy, index: *population });
                *population += 1;
            }
        }
    }

    /// How many slices there are; with several, seams come behind them.
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many numbers a line of blocks, that of a slice or the last, has for its
    /// bodies.
    pub fn bodies_in(&self, line: usize) -> usize {
        self.populations.get(line).map_or(self.parts.len(), |&population| population as usize)
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
            (Part::SEAM, _) | (_, Part::SEAM) => Some(self.count),
            (slice, Part::STILL) | (Part::STILL, slice) => Some(slice as usize),
            (a, b) if a == b => Some(a as usize),
            _ => Some(self.count),
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.parts.capacity() * size_of::<Part>()
            + 4 * (self.populations.capacity() + self.sample.capacity())
    }
}

/// The middle of the widest gap near where the slice of so many should begin. Stacks
/// stand in columns, which sway a little; a cut through one would change with every
/// step whose contacts it parts.
fn widest_gap(sample: &[f32], slice: usize, count: usize) -> f32 {
    /// Slices may be larger than others by as large a share.
    const SHARE: usize = 8;
    let (target, aside) = (slice * (sample.len() - 1) / count, sample.len() / (SHARE * count));
    let near = &sample[target.saturating_sub(aside + 1)..=target + aside];
    let (mut widest, mut cut) = (-1.0, 0.0);
    for pair in near.windows(2) {
        let gap = pair[1] - pair[0];
        if gap > widest {
            (widest, cut) = (gap, pair[0] + 0.5 * gap);
        }
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Bodies, BodyDef};

    fn sims(count: usize) -> Vec<BodySim> {
        let mut bodies = Bodies::default();
        for i in 0..count {
            // Far fliers must not spoil the cuts.
            let x = if i % 100 == 0 { 1.0e5 } else { (i * 37 % 1000) as f32 };
            bodies.insert(&BodyDef { position: Vec2::new(x, i as f32), ..BodyDef::default() });
            bodies.sims[i].max_extent = if i == 5 { 800.0 } else { 0.5 };
        }
        bodies.sims
    }

    #[test]
    fn slices_are_of_a_size_and_number_their_bodies() {
        let sims = sims(4000);
        let mut slices = Slices::default();
        slices.cut(&sims, 12_000, Vec2::new(0.0, -1.0), |row| row != 7, |_| false);
        assert_eq!(slices.count(), 4);
        for slice in 0..4 {
            let bodies = slices.bodies_in(slice);
            assert!((800..1200).contains(&bodies), "{bodies}");
            let indices = (0..4000).map(|row| slices.part(row));
            let own = indices.filter(|part| part.slice as usize == slice);
            assert!(own.enumerate().all(|(i, part)| part.index == i as u32));
        }
        assert_eq!(slices.part(5).slice, Part::SEAM);
        assert_eq!(slices.part(7).slice, Part::STILL);
        assert_eq!(slices.part(9999).slice, Part::STILL);
        assert_eq!(slices.line(slices.part(7), slices.part(9999)), None);
        assert_eq!(slices.line(slices.part(5), slices.part(7)), Some(4));
    }

    #[test]
    fn small_worlds_are_whole() {
        let mut slices = Slices::default();
        slices.cut(&sims(10), 30, Vec2::ZERO, |_| true, |row| row == 3);
        assert_eq!((slices.count(), slices.bodies_in(0), slices.bodies_in(1)), (1, 10, 10));
        let part = |row| Part { slice: 0, is_heavy: row == 3, index: row };
        assert!((0..10).all(|row| slices.part(row) == part(row)));
    }
}
