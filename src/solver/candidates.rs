//! The constraints that the solver acts on in this step, compared with those of the last step.

use std::iter;

use crate::base::{NONE, heap_bytes};

/// Number of constraints in a part. A thread scans one part at a time.
pub const PART: usize = 1024;

/// Number of candidates in a page.
const PAGE: usize = 32;

/// The candidates of a part, by batch (see `graph`).
///
/// A batch whose candidates have not changed since the last step keeps its slots.
///
/// The number of candidates of a batch changes from step to step, but a step must not allocate.
/// So they are stored in pages that move between batches, with capacity for one step. A batch
/// that needs more pages takes those that another batch filled in the last step and has not
/// reached yet.
#[derive(Clone, Debug)]
pub struct Candidates<T> {
    pages: Vec<CandidatePage<T>>,
    /// First free page, or `NONE`. Free pages form a linked list.
    free: u32,
    batches: Vec<BatchCandidates>,
}

#[derive(Clone, Debug)]
struct CandidatePage<T> {
    candidates: [T; PAGE],
    next: u32,
}

/// The pages of a batch.
#[derive(Clone, Copy, Debug)]
struct BatchCandidates {
    first_page: u32,
    /// Page of the last candidate.
    page: u32,
    /// Number of candidates of this step so far.
    len: u32,
    /// Number of candidates in the last step.
    last_len: u32,
    has_changed: bool,
}

impl BatchCandidates {
    const EMPTY: BatchCandidates =
        BatchCandidates { first_page: NONE, page: NONE, len: 0, last_len: 0, has_changed: false };
}

impl<T> Default for Candidates<T> {
    fn default() -> Self {
        Candidates { pages: Vec::new(), free: NONE, batches: Vec::new() }
    }
}

impl<T: Copy + PartialEq> Candidates<T> {
    /// Starts a step with `batches` batches.
    fn start(&mut self, batches: usize) {
        self.batches.resize(batches.max(self.batches.len()), BatchCandidates::EMPTY);
        self.pages.reserve_exact(self.max_pages().saturating_sub(self.pages.len()));
        for batch in &mut self.batches {
            (batch.last_len, batch.len, batch.has_changed) = (batch.len, 0, false);
        }
    }

    /// Maximum number of pages: all full, except the last of each batch.
    fn max_pages(&self) -> usize {
        PART / PAGE + self.batches.len()
    }

    /// Appends a candidate to a batch.
    #[inline]
    pub fn push(&mut self, batch: usize, candidate: T) {
        let index = self.batches[batch].len as usize % PAGE;
        if index == 0 {
            self.advance(batch, candidate);
        }
        let batch = &mut self.batches[batch];
        let known = &mut self.pages[batch.page as usize].candidates[index];
        batch.has_changed |= batch.len >= batch.last_len || *known != candidate;
        *known = candidate;
        batch.len += 1;
    }

    /// Advances a batch to its next page. `candidate` initializes a new page.
    fn advance(&mut self, batch: usize, candidate: T) {
        let known = *self.next_page(batch);
        let page = if known != NONE {
            known
        } else {
            if self.free == NONE && self.pages.len() >= self.max_pages() {
                let other = (0..self.batches.len()).find(|&other| *self.next_page(other) != NONE);
                self.free_rest(other.expect("below the page limit, some batch has pages to give"));
            }
            self.take_page(candidate)
        };
        *self.next_page(batch) = page;
        self.batches[batch].page = page;
    }

    /// Returns the link to the batch's next page. It is `NONE` at the end.
    fn next_page(&mut self, batch: usize) -> &mut u32 {
        let batch = &mut self.batches[batch];
        match batch.len {
            0 => &mut batch.first_page,
            _ => &mut self.pages[batch.page as usize].next,
        }
    }

    /// Takes a free page, or adds one.
    fn take_page(&mut self, candidate: T) -> u32 {
        if self.free == NONE {
            self.pages.push(CandidatePage { candidates: [candidate; PAGE], next: NONE });
            return self.pages.len() as u32 - 1;
        }
        let page = self.free;
        self.free = std::mem::replace(&mut self.pages[page as usize].next, NONE);
        page
    }

    /// Frees the pages that a batch has not reached in this step.
    fn free_rest(&mut self, batch: usize) {
        let first = std::mem::replace(self.next_page(batch), NONE);
        // The old candidates in these pages can no longer be compared.
        self.batches[batch].has_changed |= first != NONE;
        let mut last = first;
        while last != NONE {
            let next = &mut self.pages[last as usize].next;
            if *next == NONE {
                *next = std::mem::replace(&mut self.free, first);
                break;
            }
            last = *next;
        }
    }

    /// Ends a step. Call it after the last candidate.
    fn finish(&mut self) {
        for batch in 0..self.batches.len() {
            let BatchCandidates { len, last_len, has_changed, .. } = &mut self.batches[batch];
            *has_changed |= len < last_len;
            self.free_rest(batch);
        }
    }

    /// Returns whether the candidates of a batch differ from those of the last step.
    fn have_changed(&self, batch: usize) -> bool {
        self.batches[batch].has_changed
    }

    /// Returns the number of candidates of a batch.
    fn count(&self, batch: usize) -> usize {
        self.batches[batch].len as usize
    }

    /// Returns the candidates of a batch.
    fn of_batch(&self, batch: usize) -> impl Iterator<Item = &T> {
        let BatchCandidates { first_page: mut page, len, .. } = self.batches[batch];
        let mut left = len as usize;
        let pages = iter::from_fn(move || {
            let CandidatePage { candidates, next } = self.pages.get(page as usize)?;
            let own = &candidates[..left.min(PAGE)];
            (page, left) = (*next, left - own.len());
            Some(own)
        });
        pages.flatten()
    }

    /// Bytes allocated.
    fn bytes(&self) -> usize {
        heap_bytes!(self: pages, batches)
    }
}

/// The candidates of a whole list, by part.
#[derive(Clone, Debug)]
pub struct CandidateParts<T> {
    all: Vec<Candidates<T>>,
    /// Number of parts in this step.
    now: usize,
    /// Number of parts used in this step or the last.
    in_use: usize,
}

impl<T> Default for CandidateParts<T> {
    fn default() -> Self {
        CandidateParts { all: Vec::new(), now: 0, in_use: 0 }
    }
}

impl<T: Copy + PartialEq> CandidateParts<T> {
    /// Starts a step with `constraints` constraints and `batches` batches.
    pub fn start(&mut self, constraints: usize, batches: usize) {
        let last = std::mem::replace(&mut self.now, constraints.div_ceil(PART));
        self.in_use = self.now.max(last);
        self.all.resize_with(self.in_use.max(self.all.len()), Candidates::default);
        self.in_use_mut().iter_mut().for_each(|part| part.start(batches));
    }

    /// Returns the parts used in this step or the last.
    pub fn in_use_mut(&mut self) -> &mut [Candidates<T>] {
        &mut self.all[..self.in_use]
    }

    fn in_use(&self) -> &[Candidates<T>] {
        &self.all[..self.in_use]
    }

    /// Ends a step. Call it after the last candidate.
    pub fn finish(&mut self) {
        self.in_use_mut().iter_mut().for_each(Candidates::finish);
    }

    /// Returns whether the candidates of a batch differ from those of the last step.
    pub fn have_changed(&self, batch: usize) -> bool {
        self.in_use().iter().any(|part| part.have_changed(batch))
    }

    /// Returns the number of candidates of a batch.
    pub fn count(&self, batch: usize) -> usize {
        self.in_use().iter().map(|part| part.count(batch)).sum()
    }

    /// Returns the candidates of a batch.
    pub fn of_batch(&self, batch: usize) -> impl Iterator<Item = &T> {
        self.in_use().iter().flat_map(move |part| part.of_batch(batch))
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        self.all.iter().map(Candidates::bytes).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a step in which each number goes to the batch of its last digit.
    fn step(list: &mut Candidates<usize>, numbers: impl Iterator<Item = usize> + Clone) {
        list.start(10);
        numbers.clone().for_each(|number| list.push(number % 10, number));
        list.finish();
        for batch in 0..10 {
            let own = numbers.clone().filter(|number| number % 10 == batch);
            assert!(list.of_batch(batch).copied().eq(own.clone()));
            assert_eq!(list.count(batch), own.count());
        }
    }

    #[test]
    fn a_batch_has_changed_where_anything_of_it_has() {
        let mut list = Candidates::default();
        let mut changed = |numbers: &[usize]| {
            step(&mut list, numbers.iter().copied());
            (0..10).filter(|&batch| list.have_changed(batch)).collect::<Vec<usize>>()
        };
        assert_eq!(changed(&[1, 2, 11]), [1, 2]);
        assert!(changed(&[1, 2, 11]).is_empty());
        assert!(changed(&[2, 1, 11]).is_empty());
        assert_eq!(changed(&[1, 2, 21]), [1]);
        assert_eq!(changed(&[1, 2]), [1]);
        assert!(changed(&[1, 2]).is_empty());
        assert_eq!(changed(&[1, 2, 12, 3]), [2, 3]);
        assert_eq!(changed(&[]), [1, 2, 3]);
        assert!(changed(&[]).is_empty());
    }

    #[test]
    fn batches_take_the_pages_of_others_and_no_more_room() {
        let mut list = Candidates::default();
        list.start(10);
        let room = list.bytes();
        for i in 0..200 {
            // All numbers to one batch twice, then spread over all batches.
            let (factor, offset) = if i % 3 == 2 { (1, 0) } else { (10, i % 10) };
            let count = PART - 7 * (i % 40);
            step(&mut list, (0..count).map(|number| factor * number + offset));
        }
        assert_eq!(list.bytes(), room);
        assert!(list.pages.len() <= PART / PAGE + 10, "{}", list.pages.len());
    }

    #[test]
    fn a_list_that_gets_short_has_changed_once() {
        let mut parts = CandidateParts::default();
        let mut step = |count: usize| {
            parts.start(count, 1);
            for (part, chunk) in (0..count).collect::<Vec<_>>().chunks(PART).enumerate() {
                chunk.iter().for_each(|&number| parts.in_use_mut()[part].push(0, number));
            }
            parts.finish();
            assert!(parts.of_batch(0).copied().eq(0..count));
            assert_eq!(parts.count(0), count);
            parts.have_changed(0)
        };
        let changes = [3 * PART, 3 * PART, 10, 10, 0, 0, 2 * PART, 2 * PART].map(&mut step);
        assert_eq!(changes, [true, false, true, false, true, false, true, false]);
    }
}
