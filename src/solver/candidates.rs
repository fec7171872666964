//! Constraints that the solver has something to do with, as they are in this step.

use std::iter;

use crate::base::NONE;

/// Constraints that a thread looks through at a time: no more are listed together.
pub const PART: usize = 1024;

/// Candidates in a run.
const RUN: usize = 32;

/// The candidates of a part, line by line (see `graph`). Where those of a line are what
/// they were in the last step, so are their places.
///
/// Which line has how many changes from step to step, and a warm step allocates nothing:
/// so a line's candidates stand in runs, which lines take from each other. There is room
/// for those of one step: a line that needs more takes what others had in the last step
/// and have not come to yet.
#[derive(Clone, Debug)]
pub struct Candidates<T> {
    runs: Vec<Run<T>>,
    /// The first run that no line has; the others follow it.
    free: u32,
    lines: Vec<Line>,
}

#[derive(Clone, Debug)]
struct Run<T> {
    candidates: [T; RUN],
    next: u32,
}

/// What a line has.
#[derive(Clone, Copy, Debug)]
struct Line {
    first_run: u32,
    /// The run of the last candidate.
    run: u32,
    /// How many candidates of this step there are so far.
    len: u32,
    /// How many there were in the last step.
    last_len: u32,
    has_changed: bool,
}

impl Line {
    const EMPTY: Line =
        Line { first_run: NONE, run: NONE, len: 0, last_len: 0, has_changed: false };
}

impl<T> Default for Candidates<T> {
    fn default() -> Self {
        Candidates { runs: Vec::new(), free: NONE, lines: Vec::new() }
    }
}

impl<T: Copy + PartialEq> Candidates<T> {
    /// Before the first of a step, which has so many lines.
    fn start(&mut self, lines: usize) {
        self.lines.resize(lines.max(self.lines.len()), Line::EMPTY);
        self.runs.reserve_exact(self.most().saturating_sub(self.runs.len()));
        for line in &mut self.lines {
            (line.last_len, line.len, line.has_changed) = (line.len, 0, false);
        }
    }

    /// The most runs: all full, but for the last of each line.
    fn most(&self) -> usize {
        PART / RUN + self.lines.len()
    }

    /// The next one of a line.
    #[inline]
    pub fn push(&mut self, line: usize, candidate: T) {
        let place = self.lines[line].len as usize % RUN;
        if place == 0 {
            self.go_on(line, candidate);
        }
        let line = &mut self.lines[line];
        let known = &mut self.runs[line.run as usize].candidates[place];
        line.has_changed |= line.len >= line.last_len || *known != candidate;
        *known = candidate;
        line.len += 1;
    }

    /// Goes on to the next run of a line, for a candidate.
    fn go_on(&mut self, line: usize, candidate: T) {
        let known = *self.next_run(line);
        let run = if known != NONE {
            known
        } else {
            if self.free == NONE && self.runs.len() >= self.most() {
                let other = (0..self.lines.len()).find(|&other| *self.next_run(other) != NONE);
                self.give_back(other.expect("all that there may be have room"));
            }
            self.take_run(candidate)
        };
        *self.next_run(line) = run;
        self.lines[line].run = run;
    }

    /// The run that a line goes on to, or `NONE`.
    fn next_run(&mut self, line: usize) -> &mut u32 {
        let line = &mut self.lines[line];
        match line.len {
            0 => &mut line.first_run,
            _ => &mut self.runs[line.run as usize].next,
        }
    }

    /// A run that no line has.
    fn take_run(&mut self, candidate: T) -> u32 {
        if self.free == NONE {
            self.runs.push(Run { candidates: [candidate; RUN], next: NONE });
            return self.runs.len() as u32 - 1;
        }
        let run = self.free;
        self.free = std::mem::replace(&mut self.runs[run as usize].next, NONE);
        run
    }

    /// Takes from a line the runs that it has not come to.
    fn give_back(&mut self, line: usize) {
        let first = std::mem::replace(self.next_run(line), NONE);
        // What stood there is not known any more.
        self.lines[line].has_changed |= first != NONE;
        let mut last = first;
        while last != NONE {
            let next = &mut self.runs[last as usize].next;
            if *next == NONE {
                *next = std::mem::replace(&mut self.free, first);
                break;
            }
            last = *next;
        }
    }

    /// Behind the last of a step.
    fn finish(&mut self) {
        for line in 0..self.lines.len() {
            let Line { len, last_len, has_changed, .. } = &mut self.lines[line];
            *has_changed |= len < last_len;
            self.give_back(line);
        }
    }

    /// Whether those of a line are others than in the last step.
    fn have_changed(&self, line: usize) -> bool {
        self.lines[line].has_changed
    }

    /// How many a line has.
    fn count(&self, line: usize) -> usize {
        self.lines[line].len as usize
    }

    /// Those of a line.
    fn of_line(&self, line: usize) -> impl Iterator<Item = &T> {
        let Line { first_run: mut run, len, .. } = self.lines[line];
        let mut left = len as usize;
        let runs = iter::from_fn(move || {
            let Run { candidates, next } = self.runs.get(run as usize)?;
            let own = &candidates[..left.min(RUN)];
            (run, left) = (*next, left - own.len());
            Some(own)
        });
        runs.flatten()
    }

    /// Bytes held.
    fn bytes(&self) -> usize {
        self.runs.capacity() * size_of::<Run<T>>() + self.lines.capacity() * size_of::<Line>()
    }
}

/// The candidates of a whole list, part by part.
#[derive(Clone, Debug)]
pub struct Parts<T> {
    all: Vec<Candidates<T>>,
    /// So many the list has now: a list that was long may be short for as long as its world is.
    now: usize,
    /// So many have any, or had some in the last step.
    in_use: usize,
}

impl<T> Default for Parts<T> {
    fn default() -> Self {
        Parts { all: Vec::new(), now: 0, in_use: 0 }
    }
}

impl<T: Copy + PartialEq> Parts<T> {
    /// Before the first of a step, of so many constraints along so many lines.
    pub fn start(&mut self, constraints: usize, lines: usize) {
        let last = std::mem::replace(&mut self.now, constraints.div_ceil(PART));
        self.in_use = self.now.max(last);
        self.all.resize_with(self.in_use.max(self.all.len()), Candidates::default);
        self.in_use_mut().iter_mut().for_each(|part| part.start(lines));
    }

    /// Those of this step and of the last.
    pub fn in_use_mut(&mut self) -> &mut [Candidates<T>] {
        &mut self.all[..self.in_use]
    }

    fn in_use(&self) -> &[Candidates<T>] {
        &self.all[..self.in_use]
    }

    /// Behind the last of a step.
    pub fn finish(&mut self) {
        self.in_use_mut().iter_mut().for_each(Candidates::finish);
    }

    /// Whether those of a line are others than in the last step.
    pub fn have_changed(&self, line: usize) -> bool {
        self.in_use().iter().any(|part| part.have_changed(line))
    }

    /// How many a line has.
    pub fn count(&self, line: usize) -> usize {
        self.in_use().iter().map(|part| part.count(line)).sum()
    }

    /// Those of a line.
    pub fn of_line(&self, line: usize) -> impl Iterator<Item = &T> {
        self.in_use().iter().flat_map(move |part| part.of_line(line))
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.all.iter().map(Candidates::bytes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A step in which each of the numbers goes to the line of its last digit.
    fn step(list: &mut Candidates<usize>, numbers: impl Iterator<Item = usize> + Clone) {
        list.start(10);
        numbers.clone().for_each(|number| list.push(number % 10, number));
        list.finish();
        for line in 0..10 {
            let own = numbers.clone().filter(|number| number % 10 == line);
            assert!(list.of_line(line).copied().eq(own.clone()));
            assert_eq!(list.count(line), own.count());
        }
    }

    #[test]
    fn a_line_has_changed_where_anything_of_it_has() {
        let mut list = Candidates::default();
        let mut changed = |numbers: &[usize]| {
            step(&mut list, numbers.iter().copied());
            (0..10).filter(|&line| list.have_changed(line)).collect::<Vec<usize>>()
        };
        assert_eq!(changed(&[1, 2, 11]), [1, 2]);
        assert_eq!(changed(&[1, 2, 11]), []);
        assert_eq!(changed(&[2, 1, 11]), []);
        assert_eq!(changed(&[1, 2, 21]), [1]);
        assert_eq!(changed(&[1, 2]), [1]);
        assert_eq!(changed(&[1, 2]), []);
        assert_eq!(changed(&[1, 2, 12, 3]), [2, 3]);
        assert_eq!(changed(&[]), [1, 2, 3]);
        assert_eq!(changed(&[]), []);
    }

    #[test]
    fn lines_take_the_runs_of_others_and_no_more_room() {
        let mut list = Candidates::default();
        list.start(10);
        let room = list.bytes();
        for i in 0..200 {
            // All to one line, then to another, then to all.
            let (factor, offset) = if i % 3 == 2 { (1, 0) } else { (10, i % 10) };
            let count = PART - 7 * (i % 40);
            step(&mut list, (0..count).map(|number| factor * number + offset));
        }
        assert_eq!(list.bytes(), room);
        assert!(list.runs.len() <= PART / RUN + 10, "{}", list.runs.len());
    }

    #[test]
    fn a_list_that_gets_short_has_changed_once() {
        let mut parts = Parts::default();
        let mut step = |count: usize| {
            parts.start(count, 1);
            for (part, chunk) in (0..count).collect::<Vec<_>>().chunks(PART).enumerate() {
                chunk.iter().for_each(|&number| parts.in_use_mut()[part].push(0, number));
            }
            parts.finish();
            assert!(parts.of_line(0).copied().eq(0..count));
            assert_eq!(parts.count(0), count);
            parts.have_changed(0)
        };
        let changes = [3 * PART, 3 * PART, 10, 10, 0, 0, 2 * PART, 2 * PART].map(&mut step);
        assert_eq!(changes, [true, false, true, false, true, false, true, false]);
    }
}
