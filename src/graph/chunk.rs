//! Chunks: constraints that are reordered among each other to fill more SIMD lanes.
//!
//! In strict order, each contact in a row of boxes must wait for its neighbour, and a world of
//! fifty contacts becomes a queue; with coloring it takes six blocks. Within a chunk of this size
//! the sweep still goes from the ground up: a pyramid drifts half as far as without chunks.
//! Greedy coloring of all constraints makes it drift by a metre.

use crate::base::{NONE, heap_bytes};

/// Maximum number of constraints in a chunk.
///
/// The order of solving depends on it: see `docs/solver.md`.
const CHUNK: usize = 128;
/// Number of colors. The last color keeps all remaining constraints of the chunk in their order.
///
/// The order of solving depends on it: see `docs/solver.md`.
const MAX_COLORS: u32 = 32;

/// Constraints that wait to be assigned to lanes.
#[derive(Clone, Debug)]
pub struct Chunk<T> {
    /// Bit set of the colors in use in the chunk, for each moving body.
    colors: Vec<u32>,
    members: Vec<Member<T>>,
}

/// Constraint with a color that no other constraint of its bodies has, except the last color.
#[derive(Clone, Copy, Debug)]
struct Member<T> {
    color: u32,
    bodies: [u32; 2],
    constraint: T,
}

impl<T> Default for Chunk<T> {
    fn default() -> Self {
        Chunk { colors: Vec::new(), members: Vec::new() }
    }
}

impl<T> Chunk<T> {
    /// Removes all constraints. `bodies` is the number of moving bodies.
    pub fn reset(&mut self, bodies: usize) {
        self.colors.clear();
        self.colors.resize(bodies, 0);
        self.members.clear();
    }

    /// Adds a constraint between two bodies; `NONE` is a body that does not move. Returns whether
    /// the chunk is full.
    #[inline]
    pub fn push(&mut self, bodies: [u32; 2], constraint: T) -> bool {
        let moving = bodies.into_iter().filter(|&row| row != NONE);
        let used = moving.clone().fold(0, |used, row| used | self.colors[row as usize]);
        let color = (!used).trailing_zeros().min(MAX_COLORS - 1);
        moving.for_each(|row| self.colors[row as usize] |= 1 << color);
        self.members.push(Member { color, bodies, constraint });
        self.members.len() == CHUNK
    }

    /// Removes all constraints, and passes them with their bodies to `assign`, color by color.
    pub fn drain(&mut self, mut assign: impl FnMut([u32; 2], &T)) {
        let mut ends = [0; MAX_COLORS as usize + 1];
        for member in &self.members {
            ends[member.color as usize + 1] += 1;
        }
        for color in 1..ends.len() {
            ends[color] += ends[color - 1];
        }
        let mut sorted = [0; CHUNK];
        for (index, member) in (0..).zip(&self.members) {
            let end = &mut ends[member.color as usize];
            sorted[*end] = index;
            *end += 1;
        }
        for &index in &sorted[..self.members.len()] {
            let Member { bodies, constraint, .. } = &self.members[index];
            assign(*bodies, constraint);
        }
        for row in self.members.iter().flat_map(|member| member.bodies) {
            if row != NONE {
                self.colors[row as usize] = 0;
            }
        }
        self.members.clear();
    }

    pub fn bytes(&self) -> usize {
        heap_bytes!(self: colors, members)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_is_full_with_its_last_constraint() {
        let mut chunk = Chunk::default();
        chunk.reset(2 * CHUNK);
        let mut is_full = (0..CHUNK).map(|i| chunk.push([2 * i as u32, NONE], i));
        assert!(is_full.by_ref().take(CHUNK - 1).all(|is_full| !is_full));
        assert_eq!(is_full.next(), Some(true));
    }

    /// Constraints of one body, then one of another: it goes first, with the first color.
    #[test]
    fn constraints_without_a_color_of_their_own_share_the_last() {
        for (count, last) in [(MAX_COLORS, 1), (MAX_COLORS + 1, 2)] {
            let mut chunk = Chunk::default();
            chunk.reset(2);
            for i in 0..count {
                let _ = chunk.push([0, NONE], i);
            }
            let colors = chunk.members.iter().map(|member| member.color);
            assert_eq!(colors.filter(|&color| color == MAX_COLORS - 1).count(), last);
            let _ = chunk.push([1, NONE], count);
            let mut order = Vec::new();
            chunk.drain(|_, &i| order.push(i));
            assert!(order.into_iter().eq([0, count].into_iter().chain(1..count)));
        }
    }
}
