//! Chunks: constraints that are reordered among each other, so that more of them are
//! solved side by side.
//!
//! In their order alone each contact of a row of boxes waits for its neighbour, and a
//! world of fifty contacts is a queue; colored, it is six blocks. Within so few the
//! sweep from the ground up is kept: a pyramid drifts half as far as without. Greedy
//! coloring of all makes it drift by a metre.

use crate::base::NONE;

/// Constraints in a chunk.
const CHUNK: usize = 128;
/// What is left over of a chunk when so many colors are used stands in order.
const MOST_COLORS: u32 = 32;

/// Constraints that wait for their lanes.
#[derive(Clone, Debug)]
pub struct Chunk<T> {
    /// By moving body: bits of the colors of its constraints in the chunk.
    colors: Vec<u32>,
    members: Vec<Member<T>>,
}

/// A constraint with a color that no other of its bodies' has.
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
    /// Forgets all constraints. There are so many moving bodies.
    pub fn reset(&mut self, bodies: usize) {
        self.colors.clear();
        self.colors.resize(bodies, 0);
        self.members.clear();
    }

    /// Adds a constraint between two bodies; `NONE` is none that moves. Returns whether
    /// the chunk is full.
    #[inline]
    pub fn push(&mut self, bodies: [u32; 2], constraint: T) -> bool {
        let moving = bodies.into_iter().filter(|&row| row != NONE);
        let used = moving.clone().fold(0, |used, row| used | self.colors[row as usize]);
        let color = (!used).trailing_zeros().min(MOST_COLORS - 1);
        moving.for_each(|row| self.colors[row as usize] |= 1 << color);
        self.members.push(Member { color, bodies, constraint });
        self.members.len() == CHUNK
    }

    /// Takes all constraints out, with their bodies, color by color.
    pub fn drain(&mut self, mut assign: impl FnMut([u32; 2], &T)) {
        let mut ends = [0; MOST_COLORS as usize + 1];
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

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.colors.capacity() * 4 + self.members.capacity() * size_of::<Member<T>>()
    }
}
