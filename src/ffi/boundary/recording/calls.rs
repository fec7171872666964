//! Recorded calls: what an export that changes a world passes to the
//! [guard](crate::ffi::guard).
//!
//! `generated/calls.rs` has a line for each such export, with its parameters in order. The line
//! becomes a function of the same name, which the export calls with its arguments, and its
//! inverse, by which a replay calls the export. For an array, as input or result, the
//! parameters that count its elements are in brackets: `points[count]`, `cells[columns rows]`.
//! A string has empty brackets. A pointer without brackets points to one struct.
//!
//! The guard of a change accepts only these or an [`Unrecorded`], so an export cannot be
//! forgotten; `tests/recording.rs` checks the arguments.

use super::argument::{ArgumentReader, ArgumentWriter};
use crate::ffi::ImpelStatus;

/// A call with its arguments, as the guard receives it.
pub(in crate::ffi) trait Call {
    /// The export's name.
    fn name(&self) -> &'static str;
    /// Writes null handles to the results of a creating call, which remain if it fails.
    fn clear_results(&self);
    /// Returns its number in recordings, if it is a recorded call, and writes the arguments.
    fn into_entry(self) -> (Option<u16>, impl Fn(&mut ArgumentWriter));
}

/// A change that is not recorded.
pub(in crate::ffi) struct Unrecorded(pub &'static str);

impl Call for Unrecorded {
    fn name(&self) -> &'static str {
        self.0
    }

    fn clear_results(&self) {}

    fn into_entry(self) -> (Option<u16>, impl Fn(&mut ArgumentWriter)) {
        (None, |_: &mut ArgumentWriter| {})
    }
}

/// A call that is recorded.
pub(in crate::ffi) struct Recorded<W, C> {
    /// The export's name.
    pub name: &'static str,
    /// Its number in recordings.
    pub number: u16,
    /// Writes the arguments.
    pub write: W,
    /// Writes null handles to the results of a creating call.
    pub clear_results: C,
}

impl<W: Fn(&mut ArgumentWriter), C: Fn()> Call for Recorded<W, C> {
    #[inline(always)]
    fn name(&self) -> &'static str {
        self.name
    }

    #[inline(always)]
    fn clear_results(&self) {
        (self.clear_results)();
    }

    #[inline(always)]
    fn into_entry(self) -> (Option<u16>, impl Fn(&mut ArgumentWriter)) {
        (Some(self.number), self.write)
    }
}

/// Reads a call and makes it. None if the bytes are invalid.
pub(in crate::ffi) type Play = fn(&mut ArgumentReader) -> Option<ImpelStatus>;

/// Smaller numbers are entries other than calls: see [`super::bytes`].
pub(in crate::ffi) const FIRST: u16 = 16;

macro_rules! calls {
    ($($name:ident($($argument:ident $([$($factor:ident)*])?),*);)*) => {
        #[allow(non_camel_case_types)]
        #[repr(u16)]
        enum Number {
            $($name),*
        }

        $(#[inline(always)]
        pub(in crate::ffi) fn $name($($argument: impl $crate::ffi::recording::argument::Argument),*) -> impl $crate::ffi::recording::calls::Call {
            $crate::ffi::recording::calls::Recorded {
                name: stringify!($name),
                number: $crate::ffi::recording::calls::FIRST + Number::$name as u16,
                write: move |writer: &mut $crate::ffi::recording::argument::ArgumentWriter| {
                    $($argument.record($crate::ffi::recording::calls::count!($([$($factor.counted()),*])?), writer);)*
                },
                clear_results: move || {
                    $($argument.clear($crate::ffi::recording::calls::count!($([$($factor.counted()),*])?));)*
                },
            }
        })*

        /// The calls in the order of their numbers.
        pub(in crate::ffi) const CALLS: &[(&str, $crate::ffi::recording::calls::Play)] = &[$((stringify!($name), |reader| {
            $(let mut $argument = $crate::ffi::recording::argument::Held::take(reader);)*
            $(let count = $crate::ffi::recording::calls::count!($([$($factor.number()),*])?);
            if !$argument.fits(count) {
                reader.refuse();
            })*
            if !reader.is_good() {
                return None;
            }
            // SAFETY: pointers are null, or have as many elements as their counts say, and live
            // until the export has returned; the export checks everything else.
            #[allow(unused_unsafe)]
            Some(unsafe { crate::ffi::$name($($argument.lend()),*) })
        })),*];
    };
}

macro_rules! count {
    () => {
        $crate::ffi::recording::argument::Count::Elements(1)
    };
    ([$($factor:expr),*]) => {
        $crate::ffi::recording::argument::Count::of(&[$($factor),*])
    };
}

pub(in crate::ffi) use {calls, count};
