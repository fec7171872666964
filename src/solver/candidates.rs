//! Constraints that the solver has something to do with, as they are in this step.

/// Constraints that a thread looks through at a time: no list of them has more.
pub const PART: usize = 1024;

/// A list of them. Where it is that of the last step, so are their places.
#[derive(Clone, Debug)]
pub struct Candidates<T> {
    all: Vec<T>,
    /// How many of this step there are so far.
    len: usize,
    changed: bool,
}

impl<T> Default for Candidates<T> {
    fn default() -> Self {
        Candidates { all: Vec::new(), len: 0, changed: false }
    }
}

impl<T: PartialEq> Candidates<T> {
    /// Before the first of a step.
    pub fn start(&mut self) {
        (self.len, self.changed) = (0, false);
    }

    /// The next one.
    #[inline]
    pub fn push(&mut self, candidate: T) {
        if let Some(known) = self.all.get_mut(self.len) {
            self.changed |= *known != candidate;
            *known = candidate;
        } else {
            self.changed = true;
            if self.all.capacity() == 0 {
                // For all that there may be: a warm step allocates nothing, and what is
                // not used is address space alone.
                self.all.reserve_exact(PART);
            }
            self.all.push(candidate);
        }
        self.len += 1;
    }

    /// Behind the last of a step.
    pub fn finish(&mut self) {
        self.changed |= self.len < self.all.len();
        self.all.truncate(self.len);
    }

    /// Whether the list is another than in the last step.
    pub fn has_changed(&self) -> bool {
        self.changed
    }

    /// Those of this step, when it is finished.
    pub fn all(&self) -> &[T] {
        &self.all
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.all.capacity() * size_of::<T>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_changed_where_anything_has() {
        let mut list = Candidates::default();
        let mut has_changed = |step: &[u32]| {
            list.start();
            step.iter().for_each(|&candidate| list.push(candidate));
            list.finish();
            assert_eq!(list.all(), step);
            list.has_changed()
        };
        assert!(has_changed(&[1, 2, 3]));
        assert!(!has_changed(&[1, 2, 3]));
        assert!(has_changed(&[1, 4, 3]));
        assert!(has_changed(&[1, 4]));
        assert!(!has_changed(&[1, 4]));
        assert!(has_changed(&[1, 4, 5]));
        assert!(has_changed(&[]));
        assert!(!has_changed(&[]));
    }
}
