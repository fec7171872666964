//! Reads and writes through pointers of the host.
//!
//! These functions look safe and are not: that a non-null pointer points to what the header
//! says cannot be checked, and every export is `unsafe` for that reason. They are here so that
//! an export contains no `unsafe` of its own and cannot miss a check. Only exports may call
//! them, with the pointers that they received.

use std::ffi::c_char;

use glam::Vec4;

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::{
    IMPEL_ERROR_CAPACITY, IMPEL_ERROR_INVALID_ARGUMENT, IMPEL_MAX_OBJECTS, ImpelTransform,
};
use crate::math::Transform;

/// An output pointer for one result.
pub(in crate::ffi) struct Out<T>(*mut T);

/// An output pointer, checked to be non-null and aligned.
#[inline]
pub(in crate::ffi) fn out<T>(name: &str, pointer: *mut T) -> Outcome<Out<T>> {
    check(name, pointer)?;
    Ok(Out(pointer))
}

/// Writes a result if the pointer is valid. For fast paths: the caller's slow path reports the
/// error.
#[inline(always)]
pub(in crate::ffi) fn try_write<T: Copy>(pointer: *mut T, value: T) -> bool {
    let is_good = !pointer.is_null() && pointer.is_aligned();
    if is_good {
        // SAFETY: as for `Out::set`.
        unsafe { pointer.write(value) };
    }
    is_good
}

/// Four floats that are stored with one instruction: a load of 16 bytes that follows two stores
/// of 8 would stall until both have reached the cache.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::ffi) struct FourFloats([f32; 4]);

impl From<Transform> for FourFloats {
    #[inline(always)]
    fn from(pose: Transform) -> FourFloats {
        const { assert!(size_of::<FourFloats>() == size_of::<ImpelTransform>()) };
        const { assert!(align_of::<FourFloats>() == align_of::<ImpelTransform>()) };
        FourFloats(Vec4::new(pose.p.x, pose.p.y, pose.q.c, pose.q.s).to_array())
    }
}

impl<T: Copy> Out<T> {
    /// Writes the result. The last call of an export, so that its result is that of the export.
    #[inline]
    pub fn set(self, value: T) -> Outcome {
        // SAFETY: the host promises that an out pointer can be written to.
        unsafe { self.0.write(value) };
        Ok(())
    }
}

/// A handle that a creating call returns. Its default is the null handle.
pub(in crate::ffi) trait Handle: Copy + Default {}

/// Writes null handles, which remain if the call fails. An invalid pointer is reported by the
/// call itself.
#[inline]
pub(in crate::ffi) fn write_null<T: Handle>(pointer: *mut T, count: usize) {
    if pointer.is_null() || !pointer.is_aligned() || count > IMPEL_MAX_OBJECTS as usize {
        return;
    }
    for i in 0..count {
        // SAFETY: as for `Out::set`, and for `OutArray::write`.
        unsafe { pointer.add(i).write(T::default()) };
    }
}

/// A struct passed by the host, copied.
#[inline]
pub(in crate::ffi) fn input<T: Copy>(name: &str, pointer: *const T) -> Outcome<T> {
    check(name, pointer)?;
    // SAFETY: the host promises that the pointer points to a whole struct.
    Ok(unsafe { pointer.read() })
}

/// A struct that a `_default` function fills. It begins with its cookie.
pub(in crate::ffi) trait Definition: Copy {
    /// The cookie that the function sets.
    const COOKIE: u32;
    /// Name of the function.
    const DEFAULT: &'static str;
}

/// A definition passed by the host. Its cookie is checked first, because in a struct that was
/// not filled even a `bool` may be invalid.
pub(in crate::ffi) fn definition<T: Definition>(name: &str, pointer: *const T) -> Outcome<T> {
    definition_there(name, pointer).copied()
}

/// The same without a copy, for calls that read it before they do anything else.
#[inline(always)]
pub(in crate::ffi) fn definition_there<'a, T: Definition>(
    name: &str,
    pointer: *const T,
) -> Outcome<&'a T> {
    check(name, pointer)?;
    // SAFETY: as for `input`; every definition begins with a `u32`.
    let cookie = unsafe { pointer.cast::<u32>().read() };
    if cookie != T::COOKIE {
        let allowed = format_args!("as {}() set it", T::DEFAULT).to_string();
        return Err(Failure::argument(format_args!("{name}.cookie"), cookie, allowed));
    }
    // SAFETY: the host promises a whole struct, and does not change it during the call.
    Ok(unsafe { &*pointer })
}

/// An array passed by the host. Null is allowed if it is empty.
#[inline]
pub(in crate::ffi) fn array<'a, T: Copy>(
    name: &str,
    pointer: *const T,
    count: usize,
    most: usize,
) -> Outcome<&'a [T]> {
    if count > most {
        return Err(Failure::argument("count", count, format_args!("at most {most}")));
    }
    if count == 0 {
        return Ok(&[]);
    }
    check(name, pointer)?;
    // SAFETY: the host promises `count` elements, and does not change them during the call;
    // `most` keeps the size far below `isize::MAX`.
    Ok(unsafe { std::slice::from_raw_parts(pointer, count) })
}

/// Bytes passed by the host. Null is allowed if there are none.
pub(in crate::ffi) fn bytes<'a>(name: &str, pointer: *const u8, size: usize) -> Outcome<&'a [u8]> {
    array(name, pointer, size, MOST_BYTES)
}

/// Fails if two arrays of the host overlap. For a buffer that is written while the other is read.
pub(in crate::ffi) fn check_apart(
    (name, written, capacity): (&str, *mut u8, usize),
    (other, read, size): (&str, *const u8, usize),
) -> Outcome {
    let end = written.wrapping_add(capacity.min(MOST_BYTES)).cast_const();
    if end <= read || read.wrapping_add(size.min(MOST_BYTES)) <= written.cast_const() {
        return Ok(());
    }
    let words = format_args!("{name} overlaps {other}");
    Err(Failure::new(IMPEL_ERROR_INVALID_ARGUMENT, words.to_string()))
}

/// No object in memory is larger.
const MOST_BYTES: usize = isize::MAX as usize;

/// A buffer for bytes whose number is known when they are written.
pub(in crate::ffi) struct Buffer<'a> {
    room: &'a mut [u8],
    asks_for_size: bool,
    out_size: *mut usize,
}

/// The three arguments of a buffer; `NULL, 0` asks for the size.
pub(in crate::ffi) fn buffer<'a>(
    name: &str,
    pointer: *mut u8,
    capacity: usize,
    size_name: &str,
    out_size: *mut usize,
) -> Outcome<Buffer<'a>> {
    check(size_name, out_size)?;
    let asks_for_size = pointer.is_null() && capacity == 0;
    if capacity == 0 {
        return Ok(Buffer { room: &mut [], asks_for_size, out_size });
    }
    check(name, pointer)?;
    // SAFETY: the host promises `capacity` bytes that can be written to, and does not access
    // them during the call.
    let room = unsafe { std::slice::from_raw_parts_mut(pointer, capacity.min(MOST_BYTES)) };
    Ok(Buffer { room, asks_for_size, out_size })
}

impl Buffer<'_> {
    /// Fills the buffer by a function that returns the required size, and writes the size. The
    /// last call of an export.
    pub fn fill(self, write: impl FnOnce(&mut [u8]) -> usize) -> Outcome {
        self.try_fill(|room| Ok(write(room)))
    }

    /// As [`Buffer::fill`], by a function that may fail. Then nothing is written.
    pub fn try_fill(self, write: impl FnOnce(&mut [u8]) -> Outcome<usize>) -> Outcome {
        let size = write(self.room)?;
        // SAFETY: as for `Out::set`.
        unsafe { self.out_size.write(size) };
        if size > self.room.len() && !self.asks_for_size {
            let words = format_args!("capacity is {}; {size} bytes are needed", self.room.len());
            return Err(Failure::new(IMPEL_ERROR_CAPACITY, words.to_string()));
        }
        Ok(())
    }
}

/// A string passed by the host, UTF-8 of at most `most` bytes before its zero. Null is empty.
pub(in crate::ffi) fn text<'a>(
    name: &str,
    pointer: *const c_char,
    most: usize,
) -> Outcome<&'a str> {
    if pointer.is_null() {
        return Ok("");
    }
    let first = pointer.cast::<u8>();
    // SAFETY: the host promises a zero, and nothing is read behind it.
    let length = (0..=most).position(|i| unsafe { first.add(i).read() } == 0);
    let Some(length) = length else {
        return Err(Failure::argument(name, "longer", format_args!("at most {most} bytes")));
    };
    // SAFETY: they have just been read; the host does not change them during the call.
    let bytes = unsafe { std::slice::from_raw_parts(first, length) };
    std::str::from_utf8(bytes).map_err(|error| {
        let value = format_args!("wrong at byte {}", error.valid_up_to()).to_string();
        Failure::argument(name, value, "UTF-8")
    })
}

/// An output array with one result per handle.
pub(in crate::ffi) struct OutArray<T> {
    pointer: *mut T,
    count: usize,
}

impl<T: Copy> OutArray<T> {
    /// Writes one result.
    #[inline]
    pub fn write(&mut self, index: usize, value: T) {
        assert!(index < self.count);
        // SAFETY: the host promises `count` elements that can be written to.
        unsafe { self.pointer.add(index).write(value) };
    }
}

// SAFETY: it is a part of the host's array with a single owner, as `&mut [T]` would be.
unsafe impl<T: Send> Send for OutArray<T> {}

impl<T> OutArray<T> {
    /// Splits it into pieces, together with the inputs.
    pub fn pieces<U>(self, input: &[U]) -> impl DoubleEndedIterator<Item = (&[U], OutArray<T>)> {
        /// Small enough to share the work among threads, large enough to be worth it.
        const PIECE: usize = 32;
        assert!(input.len() == self.count);
        input
            .chunks(PIECE)
            .enumerate()
            .map(move |(i, input)| (input, self.piece(i * PIECE, input.len())))
    }

    fn piece(&self, start: usize, count: usize) -> OutArray<T> {
        OutArray { pointer: self.pointer.wrapping_add(start), count }
    }
}

/// An output array for `count` results. Null is allowed if there are none.
pub(in crate::ffi) fn out_array<T: Copy>(
    name: &str,
    pointer: *mut T,
    count: usize,
    most: usize,
) -> Outcome<OutArray<T>> {
    if count > most {
        return Err(Failure::argument("count", count, format_args!("at most {most}")));
    }
    if count > 0 {
        check(name, pointer)?;
    }
    Ok(OutArray { pointer, count })
}

/// An array of inputs, and an output array of the same length.
#[inline]
pub(in crate::ffi) fn bulk<'a, T: Copy, U: Copy>(
    name: &str,
    pointer: *const T,
    count: usize,
    out_name: &str,
    out: *mut U,
) -> Outcome<(&'a [T], OutArray<U>)> {
    let input = array(name, pointer, count, IMPEL_MAX_OBJECTS as usize)?;
    if count > 0 {
        check(out_name, out)?;
    }
    Ok((input, OutArray { pointer: out, count }))
}

/// An optional output array: null if the host does not want the results.
pub(in crate::ffi) fn optional<T: Copy>(
    name: &str,
    out: *mut T,
    count: usize,
) -> Outcome<Option<OutArray<T>>> {
    if out.is_null() || count == 0 {
        return Ok(None);
    }
    check(name, out)?;
    Ok(Some(OutArray { pointer: out, count }))
}

/// Writes an element of an optional output array.
#[inline]
pub(in crate::ffi) fn put<T: Copy>(out: &mut Option<OutArray<T>>, index: usize, value: T) {
    if let Some(out) = out {
        out.write(index, value);
    }
}

/// A list being written: elements that fit go to the host's buffer, and all are counted.
pub(in crate::ffi) struct List<T> {
    out: *mut T,
    capacity: usize,
    out_count: *mut usize,
    count: usize,
}

/// The three arguments of a list; `NULL, 0` asks for the count.
#[inline]
pub(in crate::ffi) fn list<T: Copy>(
    name: &str,
    out: *mut T,
    capacity: usize,
    out_count: *mut usize,
) -> Outcome<List<T>> {
    named_list([name, "out_count"], out, capacity, out_count)
}

/// The same for a call with several lists: `names` are those of the buffer and the count.
pub(in crate::ffi) fn named_list<T: Copy>(
    names: [&str; 2],
    out: *mut T,
    capacity: usize,
    out_count: *mut usize,
) -> Outcome<List<T>> {
    if capacity > 0 {
        check(names[0], out)?;
    }
    check(names[1], out_count)?;
    Ok(List { out, capacity, out_count, count: 0 })
}

impl<T: Copy> List<T> {
    /// Adds an element.
    #[inline]
    pub fn push(&mut self, value: T) {
        if self.count < self.capacity {
            // SAFETY: the host promises `capacity` elements that can be written to.
            unsafe { self.out.add(self.count).write(value) };
        }
        self.count += 1;
    }

    /// Writes the count. The last call of an export.
    pub fn finish(self) -> Outcome {
        // SAFETY: as for `Out::set`.
        unsafe { self.out_count.write(self.count) };
        let asked_for_count = self.out.is_null() && self.capacity == 0;
        if self.count > self.capacity && !asked_for_count {
            let words = format_args!("capacity is {}; {} are needed", self.capacity, self.count)
                .to_string();
            return Err(Failure::new(IMPEL_ERROR_CAPACITY, words));
        }
        Ok(())
    }
}

/// A borrowed list, not copied.
pub(in crate::ffi) struct Loan<T> {
    out: *mut *const T,
    out_count: *mut usize,
}

/// The two output pointers of a borrowed list.
#[inline]
pub(in crate::ffi) fn loan<T>(
    name: &str,
    out: *mut *const T,
    out_count: *mut usize,
) -> Outcome<Loan<T>> {
    check(name, out)?;
    check("out_count", out_count)?;
    Ok(Loan { out, out_count })
}

impl<T> Loan<T> {
    /// Writes a list that stays in place for as long as the header says. The last call of an
    /// export.
    #[inline]
    pub fn set(self, list: &[T]) -> Outcome {
        let start = if list.is_empty() { std::ptr::null() } else { list.as_ptr() };
        // SAFETY: as for `Out::set`.
        unsafe {
            self.out.write(start);
            self.out_count.write(list.len());
        }
        Ok(())
    }
}

/// A callback that must not be null.
pub(in crate::ffi) fn callback<T>(name: &str, callback: Option<T>) -> Outcome<T> {
    callback.ok_or_else(|| Failure::null(name))
}

#[inline(always)]
fn check<T>(name: &str, pointer: *const T) -> Outcome {
    if !pointer.is_null() && pointer.is_aligned() {
        return Ok(());
    }
    Err(unusable(name, pointer.cast(), align_of::<T>()))
}

#[cold]
fn unusable(name: &str, pointer: *const u8, alignment: usize) -> Failure {
    if pointer.is_null() {
        return Failure::null(name);
    }
    let allowed = format_args!("aligned to {alignment} bytes").to_string();
    Failure::argument(name, format_args!("{pointer:p}"), allowed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ffi::{IMPEL_ERROR_INVALID_ARGUMENT, IMPEL_ERROR_NULL_POINTER};

    #[test]
    fn a_short_buffer_gets_the_prefix_and_the_count() {
        let (mut buffer, mut count) = ([0u32; 3], 0);
        let fill = |out: *mut u32, capacity, count: *mut usize| {
            let mut list = list("out", out, capacity, count)?;
            (1..=3).for_each(|i| list.push(i));
            list.finish()
        };
        assert!(fill(buffer.as_mut_ptr(), 3, &mut count).is_ok());
        assert_eq!((buffer, count), ([1, 2, 3], 3));
        let (mut buffer, mut count) = ([0u32; 3], 0);
        let failure = fill(buffer.as_mut_ptr(), 2, &mut count).unwrap_err();
        assert_eq!((failure.status, buffer, count), (IMPEL_ERROR_CAPACITY, [1, 2, 0], 3));
        assert!(fill(std::ptr::null_mut(), 0, &mut count).is_ok());
        let failure = fill(buffer.as_mut_ptr(), 0, &mut count).unwrap_err();
        assert_eq!(failure.status, IMPEL_ERROR_CAPACITY);
        let failure = fill(std::ptr::null_mut(), 1, &mut count).unwrap_err();
        assert_eq!(failure.status, IMPEL_ERROR_NULL_POINTER);
    }

    #[test]
    fn a_string_ends_with_a_zero_and_is_utf8() {
        let read = |bytes: &[u8], most| text("name", bytes.as_ptr().cast(), most).map(str::len);
        assert_eq!(read("Tür\0x".as_bytes(), 4).unwrap(), 4);
        assert_eq!(
            read(b"abcd\0", 3).unwrap_err().words,
            "name is longer; it must be at most 3 bytes"
        );
        let words = read(b"ab\xff\0", 9).unwrap_err().words.clone();
        assert_eq!(words, "name is wrong at byte 2; it must be UTF-8");
        assert_eq!(text("name", std::ptr::null(), 9).unwrap(), "");
    }

    #[test]
    fn crooked_and_endless_arrays_are_refused() {
        let values = [0u64; 2];
        let crooked = values.as_ptr().wrapping_byte_add(1);
        let failure = array("values", crooked, 1, 10).unwrap_err();
        assert_eq!(failure.status, IMPEL_ERROR_INVALID_ARGUMENT);
        let failure = array("values", values.as_ptr(), usize::MAX, 10).unwrap_err();
        assert_eq!(failure.words, format!("count is {}; it must be at most 10", usize::MAX));
        assert!(array::<u64>("values", std::ptr::null(), 0, 10).unwrap().is_empty());
    }
}
