//! Serialization of simulated state: the fields of each type, in a fixed order.
//!
//! Each type lists its fields once, beside its definition ([`state!`]). The hash of a world
//! ([`super::StateHasher`]), the writing of snapshots ([`super::Writer`]) and the reading of
//! snapshots ([`super::Reader`]) all follow from that list, so none of them can omit a field.

use std::sync::Arc;

use glam::Vec2;
use smallvec::SmallVec;

use super::packet::{MAX_BYTES, MAX_WORDS, Packet, PacketLayout};

/// Receives the numbers of a value one after the other.
pub trait Sink {
    /// Whether the sink is a hash. It receives no user data and names, which only the host uses,
    /// and it receives derived data, which snapshots omit.
    const IS_HASH: bool;
    /// Receives a flag, an enum or a small number.
    fn byte(&mut self, byte: u8);
    fn half(&mut self, half: u16);
    fn word(&mut self, word: u32);
    /// Receives the length of a list whose items follow.
    fn length(&mut self, length: usize);
}

/// Receives state, item by item.
pub trait Recorder {
    /// As [`Sink::IS_HASH`].
    const IS_HASH: bool;

    /// Receives the first part of an item. The call of `item` that follows gives the last part.
    fn begin(&mut self, first: &impl State);

    /// Receives the first part of an item, which is derived from other state.
    #[inline(always)]
    fn begin_derived(&mut self, first: &impl State) {
        if Self::IS_HASH {
            self.begin(first);
        }
    }

    /// Receives an item, or its last part.
    fn item(&mut self, item: &impl State);

    /// Receives the length of a list whose items follow.
    fn length(&mut self, length: usize);

    /// Receives a list of any length.
    #[inline]
    fn list<T: State>(&mut self, items: &[T]) {
        self.length(items.len());
        for item in items {
            self.item(item);
        }
    }

    /// Receives a list that only the host uses, or that follows from other state.
    fn hosts_own_list<T: State>(&mut self, items: &[T]) {
        if !Self::IS_HASH {
            self.list(items);
        }
    }
}

/// Value that is part of the simulated state.
pub trait State: Sized {
    /// Writes the complete value to a sink.
    fn put(&self, sink: &mut impl Sink);
    /// Reads a value that [`State::put`] has written. The numbers are not trusted: invalid data
    /// makes the source refuse, and the value returned is then arbitrary.
    fn take(source: &mut Source) -> Self;
    /// As [`State::take`], in place. A large value that is read on the stack and then copied is
    /// slow, because the processor must wait for its many small stores.
    #[inline(always)]
    fn take_in_place(&mut self, source: &mut Source) {
        *self = Self::take(source);
    }
}

/// Implements `State` for a type.
///
/// The fields of a struct are written in the order given. A field in no list is a compile error.
/// - A field with a value is derived from other state. It is in the hash but not in snapshots. It is
///   restored to the value, and the caller must then derive it.
/// - Fields under `hosts_own` are in snapshots but not in the hash. They follow the others.
/// - Fields under `excluded` are in neither. They are restored to the value given.
/// - Fields under `stored_last` are in the list too, with a value. They come last in snapshots. Put
///   fields of variable length there: the fields before them then have fixed offsets, which are
///   faster to read.
///
/// A function after `then` corrects or refuses the value that was read.
///
/// `state!(struct Name { … })` is the same; `rustfmt` leaves its lines as they are.
///
/// `state!(enum Kind: A, B)` is for enums without data. `state!(union Kind { 0: A, 1: B }
/// empty { 2: C })` is for enums whose variants hold one value or none.
macro_rules! state {
    (enum $kind:ident: $($variant:ident),*) => {
        impl $crate::base::State for $kind {
            #[inline(always)]
            fn put(&self, sink: &mut impl $crate::base::Sink) {
                sink.byte(match self {
                    $($kind::$variant => $kind::$variant as u8,)*
                });
            }

            #[inline(always)]
            fn take(source: &mut $crate::base::Source) -> $kind {
                let kind = source.byte();
                $(if kind == $kind::$variant as u8 {
                    return $kind::$variant;
                })*
                source.refuse();
                [$($kind::$variant),*][0]
            }
        }
    };
    (union $kind:ident { $first_tag:literal: $first:ident $(, $tag:literal: $variant:ident)* $(,)? }
        $(empty { $($empty_tag:literal: $empty:ident),* })?
    ) => {
        impl $crate::base::State for $kind {
            #[inline(always)]
            fn put(&self, sink: &mut impl $crate::base::Sink) {
                match self {
                    $kind::$first(value) => {
                        sink.byte($first_tag);
                        $crate::base::State::put(value, sink);
                    }
                    $($kind::$variant(value) => {
                        sink.byte($tag);
                        $crate::base::State::put(value, sink);
                    })*
                    $($($kind::$empty => sink.byte($empty_tag),)*)?
                }
            }

            #[inline]
            fn take(source: &mut $crate::base::Source) -> $kind {
                match source.byte() {
                    $first_tag => $kind::$first($crate::base::State::take(source)),
                    $($tag => $kind::$variant($crate::base::State::take(source)),)*
                    $($($empty_tag => $kind::$empty,)*)?
                    _ => {
                        source.refuse();
                        $kind::$first($crate::base::State::take(source))
                    }
                }
            }
        }
    };
    (struct $($list:tt)*) => {
        $crate::base::state!($($list)*);
    };
    (put $field:ident, $sink:ident) => {
        $crate::base::State::put($field, $sink);
    };
    (put $field:ident, $sink:ident, $derived:expr) => {
        $crate::base::put_derived($field, $sink);
    };
    (take_in_place $field:ident, $source:ident) => {
        $crate::base::State::take_in_place($field, $source);
    };
    (take_in_place $field:ident, $source:ident, $derived:expr) => {
        *$field = $derived;
    };
    (take $source:ident) => {
        $crate::base::State::take($source)
    };
    (take $source:ident, $derived:expr) => {
        $derived
    };
    ($name:ident { $($field:ident $(= $derived:expr)?),* $(,)? }
        $(hosts_own { $($own:ident),* $(,)? })?
        $(excluded { $($out:ident: $value:expr),* $(,)? })?
        $(stored_last { $($last:ident),* $(,)? })?
        $(then $mend:expr)?
    ) => {
        impl $crate::base::State for $name {
            #[inline(always)]
            fn put(&self, sink: &mut impl $crate::base::Sink) {
                let $name { $($field,)* $($($own,)*)? $($($out: _,)*)? } = self;
                $($crate::base::state!(put $field, sink $(, $derived)?);)*
                $($($crate::base::put_hosts_own($own, sink);)*)?
                $($($crate::base::put_hosts_own($last, sink);)*)?
            }

            #[inline(always)]
            fn take(source: &mut $crate::base::Source) -> $name {
                #[allow(unused_mut)]
                let mut made = $name {
                    $($field: $crate::base::state!(take source $(, $derived)?),)*
                    $($($own: $crate::base::State::take(source),)*)?
                    $($($out: $value,)*)?
                };
                $($(made.$last = $crate::base::State::take(source);)*)?
                $({
                    let mend: fn(&mut $name, &mut $crate::base::Source) = $mend;
                    mend(&mut made, source);
                })?
                made
            }

            #[inline(always)]
            fn take_in_place(&mut self, source: &mut $crate::base::Source) {
                let $name { $($field,)* $($($own,)*)? $($($out,)*)? } = self;
                $($crate::base::state!(take_in_place $field, source $(, $derived)?);)*
                $($($crate::base::State::take_in_place($own, source);)*)?
                $($(*$out = $value;)*)?
                $($($crate::base::State::take_in_place($last, source);)*)?
                $({
                    let mend: fn(&mut $name, &mut $crate::base::Source) = $mend;
                    mend(self, source);
                })?
            }
        }
    };
}
pub(crate) use state;

/// Writes a value to sinks that take the host's data. For [`state!`].
#[inline(always)]
pub fn put_hosts_own<S: Sink>(value: &impl State, sink: &mut S) {
    if !S::IS_HASH {
        value.put(sink);
    }
}

/// Writes a value to hashes. For [`state!`].
#[inline(always)]
pub fn put_derived<S: Sink>(value: &impl State, sink: &mut S) {
    if S::IS_HASH {
        value.put(sink);
    }
}

/// Reads values from a packet. After a refusal, or beyond the end of the packet, all values are
/// arbitrary.
pub struct Source<'a> {
    /// The words and the bytes of the packet from `start` on.
    words: &'a [[u8; 4]; MAX_WORDS],
    bytes: &'a [u8; MAX_BYTES],
    /// Numbers of words and of bytes read before.
    start: (usize, usize),
    layout: PacketLayout,
    /// Number of words read.
    word: usize,
    /// Number of bytes read.
    byte: usize,
    is_good: bool,
    /// The highest bit is set after a NaN.
    nan: u32,
    keys: KeyBounds,
}

/// Highest slot and version of the keys read.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeyBounds {
    pub slot: u32,
    pub version: u32,
}

impl<'a> Source<'a> {
    /// Reads from a place in a packet, as returned by [`Source::place`].
    #[inline(always)]
    pub fn new(packet: &'a Packet, start: (usize, usize), keys: KeyBounds) -> Source<'a> {
        let (words, bytes) = packet.from(start);
        let layout = packet.layout();
        Source { words, bytes, start, layout, word: 0, byte: 0, is_good: true, nan: 0, keys }
    }

    /// Returns the numbers of words and of bytes read.
    #[inline(always)]
    pub fn place(&self) -> (usize, usize) {
        (self.start.0 + self.word, self.start.1 + self.byte)
    }

    /// Marks the data as invalid.
    #[inline(always)]
    pub fn refuse(&mut self) {
        self.is_good = false;
    }

    /// Refuses the data if `is_so` is false.
    #[inline(always)]
    pub fn check(&mut self, is_so: bool) {
        if !is_so {
            self.refuse();
        }
    }

    /// Returns whether nothing has been refused so far.
    #[inline(always)]
    pub fn is_good(&self) -> bool {
        self.is_good && self.nan >> 31 == 0
    }

    /// Returns the highest slot and version of the keys read.
    pub fn keys(&self) -> KeyBounds {
        self.keys
    }

    /// Records a key that the host may see later.
    pub fn note_key(&mut self, slot: u32, version: u32) {
        self.keys.slot = self.keys.slot.max(slot);
        self.keys.version = self.keys.version.max(version);
    }

    #[inline(always)]
    pub fn byte(&mut self) -> u8 {
        let byte = self.bytes[self.byte % MAX_BYTES];
        self.byte += 1;
        byte
    }

    /// Reads two bytes.
    #[inline(always)]
    pub fn half(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    #[inline(always)]
    pub fn word(&mut self) -> u32 {
        let word = u32::from_le_bytes(self.words[self.word % MAX_WORDS]);
        self.word += 1;
        word
    }

    /// Reads two words, the low one first.
    #[inline(always)]
    pub fn word_pair(&mut self) -> u64 {
        let (low, high) = (self.word(), self.word());
        u64::from(high) << 32 | u64::from(low)
    }

    /// Reads the length of a list. Refuses a length that exceeds the remaining numbers, and then
    /// returns 0.
    pub fn length(&mut self) -> usize {
        let length = self.word() as usize;
        let (word, byte) = self.place();
        let PacketLayout { words, bytes } = self.layout;
        self.check(length + word + byte <= words + bytes);
        if self.is_good() { length } else { 0 }
    }
}

/// Implements `State` for integers, flags and floats.
macro_rules! numbers {
    ($($number:ty: $put:expr, $take:expr);* $(;)?) => {
        $(impl State for $number {
            #[inline(always)]
            fn put(&self, sink: &mut impl Sink) {
                fn put<S: Sink>(number: $number, sink: &mut S) {
                    let put: fn($number, &mut S) = $put;
                    put(number, sink);
                }
                put(*self, sink);
            }

            #[inline(always)]
            fn take(source: &mut Source) -> $number {
                let take: fn(&mut Source) -> $number = $take;
                take(source)
            }
        })*
    };
}
numbers! {
    u8: |x, sink| sink.byte(x), |source| source.byte();
    u16: |x, sink| sink.half(x), |source| source.half();
    u32: |x, sink| sink.word(x), |source| source.word();
    i8: |x, sink| sink.byte(x as u8), |source| source.byte() as i8;
    i32: |x, sink| sink.word(x as u32), |source| source.word() as i32;
    bool: |x, sink| sink.byte(u8::from(x)), |source| {
        let byte = source.byte();
        source.is_good &= byte <= 1;
        byte == 1
    };
    f32: |x, sink| sink.word(x.to_bits()), |source| {
        let bits = source.word();
        // Most values are floats. Bits that exceed those of infinity make the difference negative,
        // without a branch.
        source.nan |= f32::INFINITY.to_bits().wrapping_sub(bits & !(1 << 31));
        f32::from_bits(bits)
    };
    u64: |x, sink| {
        sink.word(x as u32);
        sink.word((x >> 32) as u32);
    }, |source| source.word_pair();
    f64: |x, sink| x.to_bits().put(sink), |source| {
        let number = f64::from_bits(source.word_pair());
        source.check(!number.is_nan());
        number
    };
}

state!(Vec2 { x, y });

impl State for () {
    #[inline(always)]
    fn put(&self, _: &mut impl Sink) {}

    #[inline(always)]
    fn take(_: &mut Source) {}
}

/// Several values in one item.
macro_rules! tuples {
    ($($part:ident),*) => {
        impl<$($part: State),*> State for ($($part,)*) {
            #[inline(always)]
            #[allow(non_snake_case)]
            fn put(&self, sink: &mut impl Sink) {
                let ($($part,)*) = self;
                $($part.put(sink);)*
            }

            #[inline(always)]
            fn take(source: &mut Source) -> Self {
                ($($part::take(source),)*)
            }
        }
    };
}
tuples!(A, B);
tuples!(A, B, C, D, E);

/// A value in snapshots only. The hash has it at another place, or not at all.
pub struct Stored<T>(pub T);

impl<T: State> State for Stored<T> {
    #[inline(always)]
    fn put(&self, sink: &mut impl Sink) {
        put_hosts_own(&self.0, sink);
    }

    #[inline(always)]
    fn take(source: &mut Source) -> Stored<T> {
        Stored(T::take(source))
    }
}

impl<T: State, const N: usize> State for [T; N] {
    #[inline(always)]
    fn put(&self, sink: &mut impl Sink) {
        for item in self {
            item.put(sink);
        }
    }

    #[inline(always)]
    fn take(source: &mut Source) -> [T; N] {
        std::array::from_fn(|_| T::take(source))
    }

    #[inline(always)]
    fn take_in_place(&mut self, source: &mut Source) {
        for item in self {
            item.take_in_place(source);
        }
    }
}

impl<T: State> State for Option<T> {
    #[inline]
    fn put(&self, sink: &mut impl Sink) {
        self.is_some().put(sink);
        if let Some(item) = self {
            item.put(sink);
        }
    }

    #[inline]
    fn take(source: &mut Source) -> Option<T> {
        bool::take(source).then(|| T::take(source))
    }
}

/// Writes a list within an item. The list must be short, because the hasher limits the size of an
/// item.
#[inline(always)]
pub fn put_list(items: &[impl State], sink: &mut impl Sink) {
    sink.length(items.len());
    for item in items {
        item.put(sink);
    }
}

impl<T: State, const N: usize> State for SmallVec<[T; N]>
where
    [T; N]: smallvec::Array<Item = T>,
{
    #[inline]
    fn put(&self, sink: &mut impl Sink) {
        put_list(self, sink);
    }

    #[inline]
    fn take(source: &mut Source) -> SmallVec<[T; N]> {
        let length = source.length();
        (0..length).map(|_| T::take(source)).collect()
    }
}

impl<T: State> State for Box<T> {
    #[inline(always)]
    fn put(&self, sink: &mut impl Sink) {
        T::put(self, sink);
    }

    #[inline]
    fn take(source: &mut Source) -> Box<T> {
        Box::new(T::take(source))
    }
}

impl State for Arc<str> {
    fn put(&self, sink: &mut impl Sink) {
        put_list(self.as_bytes(), sink);
    }

    fn take(source: &mut Source) -> Arc<str> {
        let length = source.length();
        let text: SmallVec<[u8; 128]> = (0..length).map(|_| source.byte()).collect();
        let text = std::str::from_utf8(&text);
        source.check(text.is_ok());
        text.unwrap_or_default().into()
    }
}
