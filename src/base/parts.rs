//! A simulation made of parts: values, and stores of objects.
//!
//! A simulation lists its parts once ([`parts!`]). Its hash, the writing and reading of snapshots,
//! the states kept in memory and its byte count all follow from that list, so none of them can
//! omit a part.

use super::{Keeper, Reader, Recorder, State};

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

    /// Reads the part. The bytes are not trusted: invalid data makes the reader refuse.
    fn restore(&mut self, reader: &mut Reader, context: Self::Context<'_>);

    /// Keeps the part in memory, or recalls it: visits all its lists and values. Derived data is
    /// visited too, unless it is cheap to find again.
    fn keep(&mut self, keeper: &mut Keeper);

    fn bytes(&self) -> usize;
}

/// A value has no memory of its own.
impl<T: State + Clone + Send + Sync + 'static> Part for T {
    type Context<'a> = ();

    fn record(&self, recorder: &mut impl Recorder) {
        recorder.item(self);
    }

    fn restore(&mut self, reader: &mut Reader, (): ()) {
        *self = reader.item();
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        keeper.value(self);
    }

    fn bytes(&self) -> usize {
        0
    }
}

pub fn bytes_of<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}

/// [`bytes_of`] as a method, like that of types that hold several lists.
pub trait HeapBytes {
    /// Bytes allocated.
    fn bytes(&self) -> usize;
}

impl<T> HeapBytes for Vec<T> {
    fn bytes(&self) -> usize {
        bytes_of(self)
    }
}

/// Sums the bytes that fields hold, or variables.
macro_rules! heap_bytes {
    ($self:ident: $($($field:tt).+),+) => {
        $crate::base::heap_bytes!($($self.$($field).+),+)
    };
    ($($list:expr),+) => {{
        #[allow(unused_imports)]
        use $crate::base::HeapBytes as _;
        0 $(+ $list.bytes())+
    }};
}
pub(crate) use heap_bytes;

/// Implements the functions of a simulation. The list names each field once. A field that is not
/// listed is a compile error. After a colon are the arguments that reading the field needs: earlier
/// fields, or the buffer whose name is in parentheses.
///
/// In a snapshot, the numbers of indices of all stores come first, then all parts.
///
/// Calls name the trait, because a store may have a function of the same name.
macro_rules! parts {
    ($name:ident ($scratch:ident) { $($field:ident $(: $context:expr)?),* $(,)? }) => {
        impl $name {
            /// Writes the numbers of indices of the stores, for a snapshot.
            pub fn record_index_counts(&self, recorder: &mut impl $crate::base::Recorder) {
                let $name { $($field),* } = self;
                $(if let Some(count) = $crate::base::Part::index_count($field) {
                    recorder.length(count);
                })*
            }

            /// Writes all parts to a hash or a snapshot.
            pub fn record(&self, recorder: &mut impl $crate::base::Recorder) {
                let $name { $($field),* } = self;
                $($crate::base::Part::record($field, recorder);)*
            }

            /// Reads the numbers of indices and all parts. After a refusal the parts are invalid.
            pub fn restore(
                &mut self,
                reader: &mut $crate::base::Reader,
                $scratch: &mut $crate::base::ReadBuffers,
            ) {
                let $name { $($field),* } = self;
                let mut indices = 0;
                $(if $crate::base::Part::index_count($field).is_some() {
                    let count = reader.length();
                    // Each index has a packet.
                    indices += count;
                    reader.check(indices <= reader.left());
                    $crate::base::Part::prepare($field, if reader.is_good() { count } else { 0 });
                })*
                $(
                    if !reader.is_good() {
                        return;
                    }
                    $crate::base::Part::restore($field, reader, ($($context)?));
                )*
            }

            /// Keeps all parts in memory, or recalls them.
            pub fn keep(&mut self, keeper: &mut $crate::base::Keeper) {
                use $crate::base::Part as _;
                let $name { $($field),* } = self;
                $($field.keep(keeper);)*
            }

            pub fn bytes(&self) -> usize {
                let $name { $($field),* } = self;
                0 $(+ $crate::base::Part::bytes($field))*
            }
        }
    };
}
pub(crate) use parts;
