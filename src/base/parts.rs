//! A simulation made of parts: values, and stores of objects.
//!
//! A simulation lists its parts once ([`parts!`]). Its hash, the writing and reading of snapshots
//! and its byte count all follow from that list, so none of them can omit a part.

use super::{Recorder, Source, State};

/// Part of a simulation.
pub trait Part {
    /// What reading needs: earlier parts, against which this one is checked, and buffers.
    type Context<'a>;

    /// Returns the number of indices of a store, including free ones. `None` for a value.
    fn index_count(&self) -> Option<usize> {
        None
    }

    /// Resizes a store to `count` indices, before it is read.
    fn prepare(&mut self, _count: usize) {}

    /// Writes the part to a hash or a snapshot.
    fn record(&self, recorder: &mut impl Recorder);

    /// Reads the part. The bytes are not trusted: invalid data makes the source refuse.
    fn restore(&mut self, source: &mut Source, context: Self::Context<'_>);

    fn bytes(&self) -> usize;
}

/// A value has no memory of its own.
impl<T: State> Part for T {
    type Context<'a> = ();

    fn record(&self, recorder: &mut impl Recorder) {
        recorder.item(self);
    }

    fn restore(&mut self, source: &mut Source, (): ()) {
        *self = source.item();
    }

    fn bytes(&self) -> usize {
        0
    }
}

pub fn bytes_of<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}

/// Implements the functions of a simulation. The list names each field once, and, after a colon,
/// what reading it needs: earlier fields, or the name in parentheses, which is a buffer. A field
/// that is not listed is a compile error.
///
/// In a snapshot, the numbers of indices of all stores come first, then all parts.
macro_rules! parts {
    ($name:ident ($roll:ident) { $($field:ident $(: $context:expr)?),* $(,)? }) => {
        impl $name {
            /// Writes the numbers of indices of the stores, for a snapshot.
            pub fn record_index_counts(&self, recorder: &mut impl $crate::base::Recorder) {
                use $crate::base::Part as _;
                let $name { $($field),* } = self;
                $(if let Some(count) = $field.index_count() {
                    recorder.length(count);
                })*
            }

            /// Writes all parts to a hash or a snapshot.
            pub fn record(&self, recorder: &mut impl $crate::base::Recorder) {
                use $crate::base::Part as _;
                let $name { $($field),* } = self;
                $($field.record(recorder);)*
            }

            /// Reads the numbers of indices and all parts. After a refusal the parts are invalid.
            pub fn restore(
                &mut self,
                source: &mut $crate::base::Source,
                $roll: &mut $crate::base::Roll,
            ) {
                use $crate::base::Part as _;
                let $name { $($field),* } = self;
                $(if $field.index_count().is_some() {
                    // Each index takes at least four bytes.
                    $field.prepare(source.length(size_of::<u32>()));
                })*
                $(
                    if !source.is_good() {
                        return;
                    }
                    $field.restore(source, ($($context)?));
                )*
            }

            pub fn bytes(&self) -> usize {
                use $crate::base::Part as _;
                let $name { $($field),* } = self;
                0 $(+ $field.bytes())*
            }
        }
    };
}
pub(crate) use parts;
