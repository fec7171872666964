//! Disjoint sets over dense indices (Tarjan). The root of a set is its smallest index, so the
//! result does not depend on the order of the unions.

/// Disjoint sets of indices. Reset before each use; the memory is kept.
#[derive(Clone, Debug, Default)]
pub struct UnionFind {
    parent: Vec<u32>,
}

impl UnionFind {
    /// Creates `count` sets of one index each.
    pub fn reset(&mut self, count: usize) {
        self.parent.clear();
        self.parent.extend(0..count as u32);
    }

    pub fn reserve(&mut self, count: usize) {
        self.parent.reserve(count.saturating_sub(self.parent.len()));
    }

    /// Returns the smallest index of the set that contains `row`.
    #[inline]
    pub fn root(&mut self, mut row: u32) -> u32 {
        while self.parent[row as usize] != row {
            let grandparent = self.parent[self.parent[row as usize] as usize];
            self.parent[row as usize] = grandparent;
            row = grandparent;
        }
        row
    }

    #[inline]
    pub fn union(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        if a < b {
            self.parent[b as usize] = a;
        } else {
            self.parent[a as usize] = b;
        }
    }

    pub fn bytes(&self) -> usize {
        self.parent.capacity() * size_of::<u32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_are_the_smallest_rows() {
        let mut sets = UnionFind::default();
        sets.reset(6);
        sets.union(5, 3);
        sets.union(3, 4);
        sets.union(1, 0);
        let roots: Vec<u32> = (0..6).map(|i| sets.root(i)).collect();
        assert_eq!(roots, [0, 0, 2, 3, 3, 3]);
    }
}
