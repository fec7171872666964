//! Arguments behind pointers, in buffers of exactly the size that the call may use.

use std::fmt::{Debug, Formatter};
use std::mem::size_of;
use std::ptr::{null, null_mut};

use impel::ffi::*;

use crate::scene::{Kind, with};
use crate::values::{Random, random};

/// The bytes of an output buffer before the call, and behind it at all times.
const UNTOUCHED: u8 = 0xa5;

/// Values that a call reads.
pub struct Input<T> {
    values: Box<[T]>,
    is_null: bool,
}

impl<T> Input<T> {
    pub fn pointer(&self) -> *const T {
        if self.is_null { null() } else { self.values.as_ptr() }
    }

    pub fn len(&self) -> usize {
        self.values.len()
    }
}

impl<T: Debug> Debug for Input<T> {
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        if self.is_null { f.write_str("null") } else { self.values.fmt(f) }
    }
}

/// An array of a call, rarely null.
pub fn list<T: Random>(name: &str, length: usize) -> Input<T> {
    let values = (0..length).map(|_| random(name)).collect();
    Input { values, is_null: with(|s| s.source.one_in(40)) }
}

/// One value, or null: often where null has a meaning.
pub fn single<T: Random>(name: &str) -> Input<T> {
    let times = if matches!(name, "origin" | "options") { 2 } else { 40 };
    Input { values: Box::new([random(name)]), is_null: with(|s| s.source.one_in(times)) }
}

/// A snapshot or recording that was taken before, whole or damaged, or other bytes.
pub fn bytes() -> Input<u8> {
    let values = with(|s| {
        let kept = s.bytes.len() as u64;
        let mut bytes = match kept {
            0 => (0..s.source.below(200)).map(|_| s.source.bits() as u8).collect(),
            _ => s.bytes[s.source.below(kept) as usize].clone(),
        };
        if s.source.one_in(2) && !bytes.is_empty() {
            for _ in 0..1 + s.source.below(4) {
                let place = s.source.below(bytes.len() as u64) as usize;
                bytes[place] ^= 1 << s.source.below(8);
            }
            if s.source.one_in(3) {
                bytes.truncate(s.source.below(bytes.len() as u64) as usize);
            }
        }
        bytes.into_boxed_slice()
    });
    Input { values, is_null: with(|s| s.source.one_in(40)) }
}

/// What a failed call may have written.
#[derive(Clone, Copy, PartialEq)]
pub enum Fill {
    /// Nothing.
    Single,
    /// Null handles.
    Handle,
    /// Elements and their number.
    List,
}

/// A buffer that a call writes, with untouched bytes behind it.
pub struct Output<T> {
    /// Not `u8`, for the alignment.
    memory: Box<[u64]>,
    length: usize,
    fill: Fill,
    is_null: bool,
    types: std::marker::PhantomData<T>,
}

/// A buffer of `length` elements, rarely null.
pub fn out<T>(length: usize, fill: Fill) -> Output<T> {
    let words = (length * size_of::<T>()).div_ceil(8) + 2;
    let memory = vec![u64::from_ne_bytes([UNTOUCHED; 8]); words].into_boxed_slice();
    let is_null = with(|s| s.source.one_in(40)) || (length == 0 && with(|s| s.source.one_in(2)));
    Output { memory, length, fill, is_null, types: std::marker::PhantomData }
}

impl<T> Output<T> {
    pub fn pointer(&self) -> *mut T {
        if self.is_null { null_mut() } else { self.memory.as_ptr().cast::<T>().cast_mut() }
    }
}

/// What is checked of every buffer after a call.
pub trait Written {
    fn check(&self, status: ImpelStatus);
}

impl<T: 'static> Written for Output<T> {
    fn check(&self, status: ImpelStatus) {
        // SAFETY: the memory is as long; every bit pattern is valid. It was written through a
        // pointer derived from it.
        let all: &[u8] = unsafe {
            std::slice::from_raw_parts(self.memory.as_ptr().cast(), self.memory.len() * 8)
        };
        let (own, behind) = all.split_at(self.length * size_of::<T>());
        assert!(behind.iter().all(|&byte| byte == UNTOUCHED), "wrote behind its buffer");
        let kind = Kind::of::<T>();
        if status == IMPEL_OK && !self.is_null {
            if let Some(kind) = kind {
                // A list may be filled in part.
                let raws = own
                    .chunks_exact(8)
                    .map(|raw| u64::from_ne_bytes(raw.try_into().expect("8 bytes")));
                let untouched = u64::from_ne_bytes([UNTOUCHED; 8]);
                raws.filter(|&raw| raw != untouched && raw != 0)
                    .for_each(|raw| with(|s| s.learn(kind, raw)));
            }
        } else if self.fill != Fill::List {
            let is_null = |byte: &u8| self.fill == Fill::Handle && *byte == 0;
            assert!(
                own.iter().all(|byte| *byte == UNTOUCHED || is_null(byte)),
                "a call that failed with {status} wrote a result"
            );
        }
    }
}
