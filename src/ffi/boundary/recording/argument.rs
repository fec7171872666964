//! Serialization of the arguments of exports: little-endian, with handles as index and
//! generation relative to the world's base. In another world that was restored from this one's
//! snapshot they refer to the same objects.
//!
//! The bytes are not trusted. Invalid encodings are rejected here; the exports check the
//! values, as they check those of a host. Exports cannot check that a pointer has enough
//! elements behind it; this is checked here ([`Held::fits`]).

use std::mem::MaybeUninit;

use crate::ffi::pointers::{Handle, write_null};
use crate::ffi::registry::{HandleKind, Ids};
use crate::ffi::{
    IMPEL_MAX_OBJECTS, ImpelBodyId, ImpelChainId, ImpelJointId, ImpelShapeId, ImpelSoftBodyId,
    ImpelWorldId,
};

/// Writes arguments, one after the other.
pub struct ArgumentWriter<'a> {
    bytes: &'a mut Vec<u8>,
    ids: Ids,
}

impl ArgumentWriter<'_> {
    /// Appends to these bytes, with the handles of this world.
    pub fn new(bytes: &mut Vec<u8>, ids: Ids) -> ArgumentWriter<'_> {
        ArgumentWriter { bytes, ids }
    }

    /// Variable-length encoding, seven bits a byte, lowest first: most numbers are small.
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

/// Reads the output of a [`Writer`]. After an invalid value all further values are meaningless.
pub struct ArgumentReader<'a> {
    bytes: &'a [u8],
    ids: Ids,
    is_good: bool,
    /// Targets of pointers within structs.
    texts: Vec<Vec<std::ffi::c_char>>,
}

impl<'a> ArgumentReader<'a> {
    /// Reads for this world.
    pub fn new(bytes: &'a [u8], ids: Ids) -> ArgumentReader<'a> {
        ArgumentReader { bytes, ids, is_good: true, texts: Vec::new() }
    }

    /// Whether all values so far were valid.
    pub fn is_good(&self) -> bool {
        self.is_good
    }

    /// Whether all bytes were read.
    pub fn is_done(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Bytes not read yet.
    pub fn left(&self) -> usize {
        self.bytes.len()
    }

    /// Marks the input as invalid.
    pub fn refuse(&mut self) {
        self.is_good = false;
        self.bytes = &[];
    }

    /// The next bytes.
    #[inline(never)]
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

    #[inline]
    fn array<const N: usize>(&mut self) -> [u8; N] {
        self.bytes(N).try_into().unwrap_or([0; N])
    }

    #[inline(never)]
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

    /// The length of a list, each item of which takes at least one byte.
    fn length(&mut self) -> usize {
        let length = self.number();
        if length > self.bytes.len() as u64 {
            self.refuse();
            return 0;
        }
        length as usize
    }
}

/// A type that is passed by value, or behind a pointer.
pub trait Value: Copy {
    /// Writes the value.
    fn put(&self, writer: &mut ArgumentWriter);

    /// Reads the value. Returns an arbitrary value if the input is invalid.
    fn take(reader: &mut ArgumentReader) -> Self;

    /// The value as an element count, if it is one.
    fn number(&self) -> usize {
        0
    }

    /// Writes many values.
    fn put_all(values: &[Self], writer: &mut ArgumentWriter) {
        values.iter().for_each(|value| value.put(writer));
    }

    /// Reads many values.
    fn take_all(count: usize, reader: &mut ArgumentReader) -> Vec<Self> {
        (0..count).map(|_| Self::take(reader)).collect()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl Value for $number {
            fn put(&self, writer: &mut ArgumentWriter) {
                writer.bytes.extend_from_slice(&self.to_le_bytes());
            }

            // Compiled once for all calls.
            #[inline(never)]
            fn take(reader: &mut ArgumentReader) -> $number {
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
    fn put(&self, writer: &mut ArgumentWriter) {
        writer.bytes.push(*self);
    }

    fn take(reader: &mut ArgumentReader) -> u8 {
        let [byte] = reader.array();
        byte
    }

    fn number(&self) -> usize {
        usize::from(*self)
    }

    // In one piece, because snapshots are long.
    fn put_all(values: &[u8], writer: &mut ArgumentWriter) {
        writer.bytes.extend_from_slice(values);
    }

    fn take_all(count: usize, reader: &mut ArgumentReader) -> Vec<u8> {
        reader.bytes(count).to_vec()
    }
}

impl Value for usize {
    fn put(&self, writer: &mut ArgumentWriter) {
        writer.number(*self as u64);
    }

    fn take(reader: &mut ArgumentReader) -> usize {
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
    fn put(&self, writer: &mut ArgumentWriter) {
        u8::from(*self).put(writer);
    }

    #[inline(never)]
    fn take(reader: &mut ArgumentReader) -> bool {
        let byte = u8::take(reader);
        if byte > 1 {
            reader.refuse();
        }
        byte == 1
    }
}

impl<T: Value> Value for Option<T> {
    fn put(&self, writer: &mut ArgumentWriter) {
        self.is_some().put(writer);
        if let Some(value) = self {
            value.put(writer);
        }
    }

    fn take(reader: &mut ArgumentReader) -> Option<T> {
        bool::take(reader).then(|| T::take(reader))
    }
}

impl<T: Value, U: Value> Value for (T, U) {
    fn put(&self, writer: &mut ArgumentWriter) {
        self.0.put(writer);
        self.1.put(writer);
    }

    fn take(reader: &mut ArgumentReader) -> (T, U) {
        let first = T::take(reader);
        (first, U::take(reader))
    }
}

impl<T: Value, const N: usize> Value for [T; N] {
    fn put(&self, writer: &mut ArgumentWriter) {
        self.iter().for_each(|value| value.put(writer));
    }

    fn take(reader: &mut ArgumentReader) -> [T; N] {
        std::array::from_fn(|_| T::take(reader))
    }
}

impl Handle for ImpelWorldId {}

/// Not stored: a recording has one world.
impl Value for ImpelWorldId {
    fn put(&self, _: &mut ArgumentWriter) {}

    fn take(reader: &mut ArgumentReader) -> ImpelWorldId {
        reader.ids.world()
    }
}

macro_rules! handles {
    ($($id:ident: $kind:ident),*) => {
        $(impl Handle for $id {}

        impl Value for $id {
            fn put(&self, writer: &mut ArgumentWriter) {
                // A call that succeeded does not use a handle that names nothing in this world;
                // it becomes the null handle.
                let (index, generation) = writer.ids.place(HandleKind::$kind, self.raw);
                writer.number(u64::from(index));
                writer.number(u64::from(generation));
            }

            #[inline(never)]
            fn take(reader: &mut ArgumentReader) -> $id {
                let [index, generation] = [reader.number(), reader.number()];
                $id { raw: reader.ids.placed(HandleKind::$kind, index, generation) }
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

/// Implements `Value` for structs: all fields in order, then the fields that point to a string.
/// A missing field does not compile.
macro_rules! values {
    ($($name:ident { $($field:ident),* $(,)? } $(+ text { $text:ident })?)*) => {
        $(impl $crate::ffi::recording::argument::Value for $crate::ffi::$name {
            fn put(&self, writer: &mut $crate::ffi::recording::argument::ArgumentWriter) {
                let Self { $($field,)* $($text,)? } = self;
                $($crate::ffi::recording::argument::Value::put($field, writer);)*
                $($crate::ffi::recording::argument::put_text(*$text, writer);)?
            }

            fn take(reader: &mut $crate::ffi::recording::argument::ArgumentReader) -> Self {
                Self {
                    $($field: $crate::ffi::recording::argument::Value::take(reader),)*
                    $($text: $crate::ffi::recording::argument::take_text(reader),)?
                }
            }
        })*
    };
}
pub(in crate::ffi) use values;

/// A string within a struct. The string that is read lives as long as the reader.
pub(in crate::ffi) fn put_text(text: *const std::ffi::c_char, writer: &mut ArgumentWriter) {
    text.record(Count::Text, writer);
}

/// Reads the string.
pub(in crate::ffi) fn take_text(reader: &mut ArgumentReader) -> *const std::ffi::c_char {
    let mut text = Held::<*const std::ffi::c_char>::take(reader);
    if !text.fits(Count::Text) {
        reader.refuse();
        return std::ptr::null();
    }
    let pointer = text.lend();
    reader.texts.push(text.0);
    pointer
}

/// The number of elements behind a pointer.
#[derive(Clone, Copy)]
pub enum Count {
    /// This number of elements.
    Elements(usize),
    /// A string that ends in a zero.
    Text,
}

impl Count {
    /// The product of some arguments; a string if there are none.
    pub fn of(factors: &[usize]) -> Count {
        match factors {
            [] => Count::Text,
            _ => Count::Elements(factors.iter().fold(1, |product, &x| product.saturating_mul(x))),
        }
    }
}

/// One argument of an export.
pub trait Argument: Copy {
    /// Storage for the argument while an export is called.
    type Store;

    /// Writes null handles, if it points to results. Nothing is checked yet.
    #[inline(always)]
    fn clear(self, _: Count) {}

    /// Writes the argument and what it points to. The export has been called, and has checked
    /// it.
    fn record(self, count: Count, writer: &mut ArgumentWriter);

    /// Reads the output of [`Argument::record`].
    fn read(reader: &mut ArgumentReader) -> Self::Store;

    /// Whether it has this number of elements; allocates them for results.
    fn fits(store: &mut Self::Store, count: Count) -> bool;

    /// The argument to pass to the export.
    fn lend(store: &mut Self::Store) -> Self;

    /// The argument as an element count, if it is one.
    fn counted(self) -> usize {
        0
    }
}

impl<T: Value> Argument for T {
    type Store = T;

    fn record(self, _: Count, writer: &mut ArgumentWriter) {
        Value::put(&self, writer);
    }

    fn read(reader: &mut ArgumentReader) -> T {
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

/// Input pointer. Null is stored as an empty list, and is read as null.
impl<T: Value> Argument for *const T {
    type Store = Vec<T>;

    fn record(self, count: Count, writer: &mut ArgumentWriter) {
        let count = match count {
            _ if self.is_null() => 0,
            Count::Elements(count) => count,
            // SAFETY: the export has found the zero that ends it.
            Count::Text => (0..).find(|&i| unsafe { *self.add(i) }.number() == 0).unwrap_or(0) + 1,
        };
        let values = match count {
            0 => &[],
            // SAFETY: the export has read `count` elements, and has not yet returned.
            _ => unsafe { std::slice::from_raw_parts(self, count) },
        };
        writer.number(count as u64);
        T::put_all(values, writer);
    }

    fn read(reader: &mut ArgumentReader) -> Vec<T> {
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

/// Output pointer. Nothing is stored: the export writes the same results when it is called
/// again.
impl<T: Handle> Argument for *mut T {
    type Store = Vec<MaybeUninit<T>>;

    #[inline(always)]
    fn clear(self, count: Count) {
        if let Count::Elements(count) = count {
            write_null(self, count);
        }
    }

    fn record(self, _: Count, _: &mut ArgumentWriter) {}

    fn read(_: &mut ArgumentReader) -> Vec<MaybeUninit<T>> {
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

/// An argument that was read. Its type is inferred from the parameter that it is passed to.
pub struct Held<A: Argument>(A::Store);

impl<A: Argument> Held<A> {
    /// Reads it.
    pub fn take(reader: &mut ArgumentReader) -> Held<A> {
        Held(A::read(reader))
    }

    /// Whether it has this number of elements.
    pub fn fits(&mut self, count: Count) -> bool {
        A::fits(&mut self.0, count)
    }

    /// The argument to pass to the export.
    pub fn lend(&mut self) -> A {
        A::lend(&mut self.0)
    }

    /// The argument as an element count.
    pub fn number(&mut self) -> usize {
        self.lend().counted()
    }
}
