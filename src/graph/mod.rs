//! Floor 5. Constraint waves: which constraints may be solved side by side.
//!
//! Constraints of one wave share no moving body, and a constraint stands in the
//! first wave behind all earlier constraints of its bodies. So solving wave by
//! wave, in lanes or not, gives the bits that one after the other gives, in the
//! order of the contacts. (A greedy colouring has fewer and wider colours, but
//! another order: sweeps that no longer go from the ground up take twice the
//! compliance to stay calm, and a pyramid of 30 rows drifts by a metre.)

use crate::base::NONE;

/// Sorts constraints into waves, anew in every step. It depends on the order of
/// the constraints, and neither on lanes nor on threads.
#[derive(Clone, Debug, Default)]
pub struct Waves {
    /// By moving body: the wave behind its last constraint.
    free: Vec<u32>,
    /// How many constraints each wave has.
    counts: Vec<u32>,
}

impl Waves {
    /// Forgets all constraints.
    pub fn reset(&mut self, moving_bodies: usize) {
        self.free.clear();
        self.free.resize(moving_bodies, 0);
        self.counts.clear();
    }

    /// The wave of the next constraint, between two rows; `NONE` does not move.
    #[inline]
    pub fn place(&mut self, a: u32, b: u32) -> u32 {
        let free = |row: u32| if row == NONE { 0 } else { self.free[row as usize] };
        let wave = free(a).max(free(b));
        for row in [a, b] {
            if row != NONE {
                self.free[row as usize] = wave + 1;
            }
        }
        if wave as usize == self.counts.len() {
            self.counts.push(0);
        }
        self.counts[wave as usize] += 1;
        wave
    }

    /// How many constraints each wave has.
    pub fn counts(&self) -> &[u32] {
        &self.counts
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        (self.free.capacity() + self.counts.capacity()) * size_of::<u32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wave_shares_no_body_and_keeps_the_order() {
        let mut waves = Waves::default();
        waves.reset(20);
        let mut last = [None; 20];
        let mut members = Vec::new();
        for i in 0..2000u32 {
            let (a, b) = (i * 7 % 20, (i * 11 + i / 20) % 20);
            let b = if i % 5 == 0 || a == b { NONE } else { b };
            let wave = waves.place(a, b);
            for row in [a, b] {
                if row != NONE {
                    assert!(last[row as usize] < Some(wave), "behind the body's last constraint");
                    last[row as usize] = Some(wave);
                }
            }
            members.resize(members.len().max(wave as usize + 1), 0u32);
            members[wave as usize] += 1;
        }
        assert_eq!(members, waves.counts());
    }
}
