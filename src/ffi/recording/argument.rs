//! What exports take, as bytes and back: little-endian, and handles as index and
//! generation counted from the world's own beginning, so that in another world that
//! was restored from this one's snapshot they name the same objects.
//!
//! Bytes are not trusted. What a number cannot be is refused; everything else the
//! exports check, as they check a host. That a pointer has room for what is behind it,
//! which no export can check, is seen to here ([`Held::fits`]).

use std::mem::MaybeUninit;

use crate::ffi::registry::{Ids, Kind};
use crate::ffi::{
    IMPEL_MAX_OBJECTS, ImpelBodyId, ImpelChainId, ImpelJointId, ImpelShapeId, ImpelSoftBodyId,
    ImpelWorldId,
};

/// Takes in arguments, one after the other.
pub struct Writer<'a> {
    bytes: &'a mut Vec<u8>,
    ids: Ids,
}

impl Writer<'_> {
    /// Appends to these bytes what is of this world.
    pub fn new(bytes: &mut Vec<u8>, ids: Ids) -> Writer<'_> {
        Writer { bytes, ids }
    }

    /// Seven bits a byte, the lowest first: most numbers are small.
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

/// Hands out what a [`Writer`] took in. Once something is refused, the rest is of no use.
pub struct Reader<'a> {
    bytes: &'a [u8],
    ids: Ids,
    is_good: bool,
    /// What pointers within structs point to.
    texts: Vec<Vec<std::ffi::c_char>>,
}

impl<'a> Reader<'a> {
    /// Reads for this world.
    pub fn new(bytes: &'a [u8], ids: Ids) -> Reader<'a> {
        Reader { bytes, ids, is_good: true, texts: Vec::new() }
    }

    /// Whether nothing was refused so far.
    pub fn is_good(&self) -> bool {
        self.is_good
    }

    /// Whether all was read.
    pub fn is_done(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Bytes not read yet.
    pub fn left(&self) -> usize {
        self.bytes.len()
    }

    /// Refuses the rest.
    pub fn refuse(&mut self) {
        self.is_good = false;
        self.bytes = &[];
    }

    /// The next bytes.
    pub fn bytes(&mut self, count: usize) -> &'a [u8] {
        match self.bytes.split_at_checked(count) {
            Some((bytes, rest)) => {
                self.bytes = rest;
                bytes
            }
            None => {
                self.refuse();
                &[]
            }
        }
    }

    fn array<const N: usize>(&mut self) -> [u8; N] {
        self.bytes(N).try_into().unwrap_or([0; N])
    }

    fn number(&mut self) -> u64 {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let [byte] = self.array();
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return number;
            }
        }
        self.refuse();
        0
    }

    /// The length of a list, whose items are a byte each at least.
    fn length(&mut self) -> usize {
        let length = self.number();
        if length > self.bytes.len() as u64 {
            self.refuse();
            return 0;
        }
        length as usize
    }
}

/// What goes by value, or stands where a pointer points to.
pub trait Value: Copy {
    /// Writes the value.
    fn put(&self, writer: &mut Writer);

    /// The value again. Of what is refused some value comes back.
    fn take(reader: &mut Reader) -> Self;

    /// What it counts, where it counts elements.
    fn number(&self) -> usize {
        0
    }

    /// Writes many.
    fn put_all(values: &[Self], writer: &mut Writer) {
        values.iter().for_each(|value| value.put(writer));
    }

    /// So many again.
    fn take_all(count: usize, reader: &mut Reader) -> Vec<Self> {
        (0..count).map(|_| Self::take(reader)).collect()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Value for $number {
            fn put(&self, writer: &mut Writer) {
                writer.bytes.extend_from_slice(&self.to_le_bytes());
            }

            fn take(reader: &mut Reader) -> $number {
                <$number>::from_le_bytes(reader.array())
            }

            fn number(&self) -> usize {
                usize::try_from(*self as i64).unwrap_or(usize::MAX)
            }
        })*
    };
}
numbers!(i8, u16, u32, i32, u64, f32, f64);

impl Value for u8 {
    fn put(&self, writer: &mut Writer) {
        writer.bytes.push(*self);
    }

    fn take(reader: &mut Reader) -> u8 {
        let [byte] = reader.array();
        byte
    }

    fn number(&self) -> usize {
        usize::from(*self)
    }

    // Snapshots are long.
    fn put_all(values: &[u8], writer: &mut Writer) {
        writer.bytes.extend_from_slice(values);
    }

    fn take_all(count: usize, reader: &mut Reader) -> Vec<u8> {
        reader.bytes(count).to_vec()
    }
}

impl Value for usize {
    fn put(&self, writer: &mut Writer) {
        writer.number(*self as u64);
    }

    fn take(reader: &mut Reader) -> usize {
        usize::try_from(reader.number()).unwrap_or_else(|_| {
            reader.refuse();
            0
        })
    }

    fn number(&self) -> usize {
        *self
    }
}

impl Value for bool {
    fn put(&self, writer: &mut Writer) {
        u8::from(*self).put(writer);
    }

    fn take(reader: &mut Reader) -> bool {
        let byte = u8::take(reader);
        if byte > 1 {
            reader.refuse();
        }
        byte == 1
    }
}

impl<T: Value> Value for Option<T> {
    fn put(&self, writer: &mut Writer) {
        self.is_some().put(writer);
        if let Some(value) = self {
            value.put(writer);
        }
    }

    fn take(reader: &mut Reader) -> Option<T> {
        bool::take(reader).then(|| T::take(reader))
    }
}

impl<T: Value, U: Value> Value for (T, U) {
    fn put(&self, writer: &mut Writer) {
        self.0.put(writer);
        self.1.put(writer);
    }

    fn take(reader: &mut Reader) -> (T, U) {
        let first = T::take(reader);
        (first, U::take(reader))
    }
}

impl<T: Value, const N: usize> Value for [T; N] {
    fn put(&self, writer: &mut Writer) {
        self.iter().for_each(|value| value.put(writer));
    }

    fn take(reader: &mut Reader) -> [T; N] {
        std::array::from_fn(|_| T::take(reader))
    }
}

/// A recording has one world.
impl Value for ImpelWorldId {
    fn put(&self, _: &mut Writer) {}

    fn take(reader: &mut Reader) -> ImpelWorldId {
        reader.ids.world()
    }
}

macro_rules! handles {
    ($($id:ident: $kind:ident),*) => {
        $(impl Value for $id {
            fn put(&self, writer: &mut Writer) {
                // A call that was done needs no handle that names nothing here: it
                // becomes the null handle.
                let (index, generation) = writer.ids.place(Kind::$kind, self.raw);
                writer.number(u64::from(index));
                writer.number(u64::from(generation));
            }

            fn take(reader: &mut Reader) -> $id {
                let [index, generation] = [reader.number(), reader.number()];
                $id { raw: reader.ids.placed(Kind::$kind, index, generation) }
            }
        })*
    };
}
handles! {
    ImpelBodyId: Body,
    ImpelShapeId: Shape,
    ImpelJointId: Joint,
    ImpelChainId: Chain,
    ImpelSoftBodyId: SoftBody
}

/// Makes structs values: all of their fields, in the order given, and then those that
/// point to a string. A field that is left out does not compile.
macro_rules! values {
    ($($name:ident { $($field:ident),* $(,)? } $(+ text { $text:ident })?)*) => {
        $(impl $crate::ffi::recording::argument::Value for $crate::ffi::$name {
            fn put(&self, writer: &mut $crate::ffi::recording::argument::Writer) {
                let Self { $($field,)* $($text,)? } = self;
                $($crate::ffi::recording::argument::Value::put($field, writer);)*
                $($crate::ffi::recording::argument::put_text(*$text, writer);)?
            }

            fn take(reader: &mut $crate::ffi::recording::argument::Reader) -> Self {
                Self {
                    $($field: $crate::ffi::recording::argument::Value::take(reader),)*
                    $($text: $crate::ffi::recording::argument::take_text(reader),)?
                }
            }
        })*
    };
}
pub(super) use values;

/// A string within a struct. What is read lives as long as the reader.
pub(super) fn put_text(text: *const std::ffi::c_char, writer: &mut Writer) {
    text.record(Count::Text, writer);
}

/// The string again.
pub(super) fn take_text(reader: &mut Reader) -> *const std::ffi::c_char {
    let mut text = Held::<*const std::ffi::c_char>::take(reader);
    if !text.fits(Count::Text) {
        reader.refuse();
        return std::ptr::null();
    }
    let pointer = text.lend();
    reader.texts.push(text.0);
    pointer
}

/// How much is behind a pointer.
#[derive(Clone, Copy)]
pub enum Count {
    /// So many elements.
    Elements(usize),
    /// A string that ends in a zero.
    Text,
}

impl Count {
    /// As many as the product of some arguments tells; of none, a string.
    pub fn of(factors: &[usize]) -> Count {
        match factors {
            [] => Count::Text,
            _ => Count::Elements(factors.iter().fold(1, |product, &x| product.saturating_mul(x))),
        }
    }
}

/// One argument of an export.
pub trait Argument: Copy {
    /// What is kept of it while an export is called.
    type Store;

    /// Writes it, and what is behind it. The export has been called, and found it good.
    fn record(self, count: Count, writer: &mut Writer);

    /// What [`Argument::record`] has written.
    fn read(reader: &mut Reader) -> Self::Store;

    /// Whether so much is behind it: for results, makes room.
    fn fits(store: &mut Self::Store, count: Count) -> bool;

    /// The argument.
    fn lend(store: &mut Self::Store) -> Self;

    /// What it counts, where it counts elements.
    fn counted(self) -> usize {
        0
    }
}

impl<T: Value> Argument for T {
    type Store = T;

    fn record(self, _: Count, writer: &mut Writer) {
        Value::put(&self, writer);
    }

    fn read(reader: &mut Reader) -> T {
        Value::take(reader)
    }

    fn fits(_: &mut T, _: Count) -> bool {
        true
    }

    fn lend(store: &mut T) -> T {
        *store
    }

    fn counted(self) -> usize {
        Value::number(&self)
    }
}

/// What is read. Null is written as nothing, and comes back as null.
impl<T: Value> Argument for *const T {
    type Store = Vec<T>;

    fn record(self, count: Count, writer: &mut Writer) {
        let count = match count {
            _ if self.is_null() => 0,
            Count::Elements(count) => count,
            // SAFETY: the export has found the zero that ends it.
            Count::Text => (0..).find(|&i| unsafe { *self.add(i) }.number() == 0).unwrap_or(0) + 1,
        };
        let values = match count {
            0 => &[],
            // SAFETY: the export has read so many, and not yet returned.
            _ => unsafe { std::slice::from_raw_parts(self, count) },
        };
        writer.number(count as u64);
        T::put_all(values, writer);
    }

    fn read(reader: &mut Reader) -> Vec<T> {
        let length = reader.length();
        T::take_all(length, reader)
    }

    fn fits(store: &mut Vec<T>, count: Count) -> bool {
        store.is_empty()
            || match count {
                Count::Elements(count) => store.len() == count,
                Count::Text => store.last().is_some_and(|last| last.number() == 0),
            }
    }

    fn lend(store: &mut Vec<T>) -> *const T {
        if store.is_empty() { std::ptr::null() } else { store.as_ptr() }
    }
}

/// What is written by the export: the same when it is called again.
impl<T: Copy> Argument for *mut T {
    type Store = Vec<MaybeUninit<T>>;

    fn record(self, _: Count, _: &mut Writer) {}

    fn read(_: &mut Reader) -> Vec<MaybeUninit<T>> {
        Vec::new()
    }

    fn fits(store: &mut Vec<MaybeUninit<T>>, count: Count) -> bool {
        let Count::Elements(count) = count else { return false };
        if count > IMPEL_MAX_OBJECTS as usize {
            return false;
        }
        store.resize(count, MaybeUninit::uninit());
        true
    }

    fn lend(store: &mut Vec<MaybeUninit<T>>) -> *mut T {
        store.as_mut_ptr().cast()
    }
}

/// An argument that was read, which is told from what it is handed to.
pub struct Held<A: Argument>(A::Store);

impl<A: Argument> Held<A> {
    /// Reads it.
    pub fn take(reader: &mut Reader) -> Held<A> {
        Held(A::read(reader))
    }

    /// Whether so much is behind it.
    pub fn fits(&mut self, count: Count) -> bool {
        A::fits(&mut self.0, count)
    }

    /// Lends it to an export.
    pub fn lend(&mut self) -> A {
        A::lend(&mut self.0)
    }

    /// What it counts.
    pub fn number(&mut self) -> usize {
        self.lend().counted()
    }
}
