//! Random damage of bytes.

use proptest::prelude::*;

#[derive(Clone, Debug)]
pub enum Damage {
    Flip { at: usize, bit: u8 },
    Set { at: usize, to: u8 },
    Word { at: usize, to: u32 },
    Copy { from: usize, to: usize, count: usize },
}

pub fn any_damage() -> impl Strategy<Value = Damage> {
    let at = any::<usize>();
    let word = prop_oneof![
        Just(0),
        Just(1),
        Just(u32::MAX),
        Just(f32::NAN.to_bits()),
        Just(f32::INFINITY.to_bits()),
        Just(f32::MAX.to_bits()),
        // The square, and the cube, overflow.
        Just(1.0e19f32.to_bits()),
        Just((-1.0e14f32).to_bits()),
        0..400u32,
        any::<u32>(),
    ];
    prop_oneof![
        4 => (at, 0..8u8).prop_map(|(at, bit)| Damage::Flip { at, bit }),
        2 => (at, any::<u8>()).prop_map(|(at, to)| Damage::Set { at, to }),
        6 => (at, word).prop_map(|(at, to)| Damage::Word { at, to }),
        2 => (at, at, 1..64usize).prop_map(|(from, to, count)| Damage::Copy { from, to, count }),
    ]
}

impl Damage {
    /// Applies the damage. Needs at least a hundred bytes.
    pub fn apply_to(&self, bytes: &mut [u8]) {
        let size = bytes.len();
        match *self {
            Damage::Flip { at, bit } => bytes[at % size] ^= 1 << bit,
            Damage::Set { at, to } => bytes[at % size] = to,
            Damage::Word { at, to } => {
                let at = at % (size - 4);
                bytes[at..at + 4].copy_from_slice(&to.to_le_bytes());
            }
            Damage::Copy { from, to, count } => {
                let (from, to) = (from % (size - count), to % (size - count));
                bytes.copy_within(from..from + count, to);
            }
        }
    }
}
