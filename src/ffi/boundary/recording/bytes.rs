//! The byte format of a recording.
//!
//! ```text
//!  "IMPR"  stamp: the library's version, the layout, the names of the calls     8 bytes
//!  frames, each: size | holds queries << 30 | ends a step << 31,  check,  entries
//! ```
//!
//! The first frame begins with the initial state of the world: its settings and a snapshot. A
//! frame ends with its step, or where the host took the bytes. Queries change nothing, and have
//! frames of their own, behind that of the step that they saw: a replay finds them after that
//! step, without reading the calls before the next one. The checksum covers the frame's bytes
//! and its number: the recording ends at the first frame that is missing, cut off or changed.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::argument::{ArgumentReader, ArgumentWriter, Value};
use super::calls::Call;
use super::queries::Query;
use crate::base::hash_bytes;
use crate::ffi::call::CALLS;
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::Ids;
use crate::ffi::{IMPEL_ERROR_BAD_DATA, IMPEL_ERROR_VERSION, ImpelWorldDef, impel_version};
pub use crate::world::CallbackKind;

const MAGIC: [u8; 4] = *b"IMPR";
/// Incremented with every change of the encoding that does not change the names of the calls.
const LAYOUT: u32 = 6;
const HEADER: usize = 8;
const FRAME: usize = 8;
const ENDS_STEP: u32 = 1 << 31;
const HOLDS_QUERIES: u32 = 1 << 30;
const FLAGS: u32 = ENDS_STEP | HOLDS_QUERIES;

/// The number of an entry that is not a call of the host. Calls begin at [`FIRST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub enum EntryKind {
    /// The initial state of the world.
    Start,
    /// A callback was set or removed.
    Callback,
    /// Time was passed to the world.
    Advance,
    /// A step was taken.
    Step,
    /// Contacts were updated.
    Update,
    /// The hash after a step and its deferred changes.
    EndOfStep,
    /// The recording was stopped.
    Stop,
}

impl EntryKind {
    const ALL: [EntryKind; 7] = [
        EntryKind::Start,
        EntryKind::Callback,
        EntryKind::Advance,
        EntryKind::Step,
        EntryKind::Update,
        EntryKind::EndOfStep,
        EntryKind::Stop,
    ];

    /// The entry with a number.
    pub fn of(number: u16) -> Option<EntryKind> {
        EntryKind::ALL.get(usize::from(number)).copied()
    }
}

impl CallbackKind {
    /// In the order of their numbers.
    pub const ALL: [CallbackKind; 4] =
        [CallbackKind::Filter, CallbackKind::Mix, CallbackKind::PreSolve, CallbackKind::Joint];

    /// Its bit in a set of callbacks.
    pub fn flag(self) -> u8 {
        1 << self as u8
    }
}

/// The beginning of a recording.
pub struct RecordingStart<'a> {
    pub settings: ImpelWorldDef,
    /// [`CallbackKind::flag`]s of the callbacks that are set.
    pub callbacks: u8,
    pub hash_interval: u32,
    pub snapshot: &'a [u8],
}

impl<'a> RecordingStart<'a> {
    /// Reads it.
    pub fn take(reader: &mut ArgumentReader<'a>) -> Option<RecordingStart<'a>> {
        if u16::take(reader) != EntryKind::Start as u16 {
            return None;
        }
        let settings = ImpelWorldDef::take(reader);
        let (callbacks, hash_interval) = (u8::take(reader), u32::take(reader));
        let size = usize::take(reader);
        let snapshot = reader.bytes(size);
        reader.is_good().then_some(RecordingStart { settings, callbacks, hash_interval, snapshot })
    }
}

/// Settings of a recording.
pub struct RecordingSettings {
    pub hash_interval: u32,
    pub with_queries: bool,
}

/// Queries that are not in a frame yet.
#[derive(Default)]
struct Queries {
    bytes: Vec<u8>,
    /// Number of queries in the whole recording.
    count: u64,
}

/// A recording in progress.
pub struct Recording {
    /// Bytes that the host has not taken yet.
    bytes: Vec<u8>,
    /// Offset of the open frame, if it has entries.
    open: usize,
    /// Offset of the size of the step's callback values.
    answers: usize,
    frames: u32,
    hash_interval: u32,
    pub is_active: bool,
    /// Queries made since the last step began, if they are recorded; several readers add to
    /// them at the same time.
    queries: Option<Mutex<Queries>>,
    /// Whether a step has begun and not ended.
    is_in_step: bool,
    pub steps: u64,
    pub calls: u64,
    taken: u64,
}

impl Recording {
    /// Starts with the state of the world. `snapshot` writes it as far as it fits, and returns
    /// its size.
    pub fn new(
        ids: Ids,
        (settings, callbacks, recording_settings): (ImpelWorldDef, u8, RecordingSettings),
        snapshot: impl Fn(&mut [u8]) -> usize,
    ) -> Recording {
        let RecordingSettings { hash_interval, with_queries } = recording_settings;
        let mut bytes = Vec::new();
        let mut writer = ArgumentWriter::new(&mut bytes, ids);
        u8::put_all(&MAGIC, &mut writer);
        stamp().put(&mut writer);
        let mut recording = Recording {
            bytes,
            open: HEADER,
            answers: 0,
            frames: 0,
            hash_interval,
            is_active: true,
            queries: with_queries.then(Mutex::default),
            is_in_step: false,
            steps: 0,
            calls: 0,
            taken: 0,
        };
        let mut writer = recording.entry(EntryKind::Start, ids);
        settings.put(&mut writer);
        callbacks.put(&mut writer);
        hash_interval.put(&mut writer);
        let size = snapshot(&mut []);
        size.put(&mut writer);
        let at = recording.bytes.len();
        recording.bytes.resize(at + size, 0);
        snapshot(&mut recording.bytes[at..]);
        recording.close(0);
        recording
    }

    /// A writer for an entry at the end of the open frame.
    fn writer(&mut self, ids: Ids) -> ArgumentWriter<'_> {
        if self.open == self.bytes.len() {
            self.bytes.extend_from_slice(&[0; FRAME]);
        }
        ArgumentWriter::new(&mut self.bytes, ids)
    }

    fn entry(&mut self, entry: EntryKind, ids: Ids) -> ArgumentWriter<'_> {
        let mut writer = self.writer(ids);
        (entry as u16).put(&mut writer);
        writer
    }

    /// Adds a call of the host.
    pub fn call(&mut self, number: u16, arguments: &dyn Fn(&mut ArgumentWriter), ids: Ids) {
        let mut writer = self.writer(ids);
        number.put(&mut writer);
        arguments(&mut writer);
        self.calls += 1;
    }

    /// Adds a call that a deferred change made.
    pub fn work(&mut self, call: impl Call, ids: Ids) {
        if let (Some(number), arguments) = call.into_entry() {
            self.call(number, &arguments, ids);
        }
    }

    /// Adds that a callback was set or removed.
    pub fn callback(&mut self, which: CallbackKind, is_set: bool, ids: Ids) {
        let mut writer = self.entry(EntryKind::Callback, ids);
        (which as u8, is_set).put(&mut writer);
    }

    /// Adds time that was passed to the world.
    pub fn advance(&mut self, elapsed: f32, ids: Ids) {
        let mut writer = self.entry(EntryKind::Advance, ids);
        elapsed.put(&mut writer);
    }

    /// Whether queries are recorded.
    #[inline]
    pub fn takes_queries(&self) -> bool {
        self.is_active && self.queries.is_some()
    }

    fn queries(&self) -> Option<MutexGuard<'_, Queries>> {
        let queries = self.queries.as_ref()?;
        Some(queries.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Adds a query; may be called by several readers at the same time.
    pub fn query(&self, query: &Query, ids: Ids) {
        if let Some(mut queries) = self.queries() {
            query.put(&mut ArgumentWriter::new(&mut queries.bytes, ids));
            queries.count += 1;
        }
    }

    /// Number of recorded queries.
    pub fn query_count(&self) -> u64 {
        self.queries().map_or(0, |queries| queries.count)
    }

    /// Puts the pending queries into a frame before the open one, behind the step that they
    /// saw.
    fn close_queries(&mut self) {
        let Some(queries) = &mut self.queries else { return };
        let queries = queries.get_mut().unwrap_or_else(PoisonError::into_inner);
        if queries.bytes.is_empty() {
            return;
        }
        let header = header(&queries.bytes, self.frames, HOLDS_QUERIES);
        let frame = header.into_iter().chain(queries.bytes.drain(..));
        let before = self.bytes.len();
        self.bytes.splice(self.open..self.open, frame);
        self.open += self.bytes.len() - before;
        self.frames += 1;
    }

    /// Begins a step.
    pub fn step(&mut self, time_step: f32, substeps: u32, ids: Ids) {
        self.close_queries();
        let mut writer = self.entry(EntryKind::Step, ids);
        (time_step, substeps).put(&mut writer);
        self.is_in_step = true;
        self.await_answers();
    }

    /// Adds an update of the contacts.
    pub fn update(&mut self, ids: Ids) {
        self.entry(EntryKind::Update, ids);
        self.await_answers();
    }

    fn await_answers(&mut self) {
        self.answers = self.bytes.len();
        self.bytes.extend_from_slice(&[0; 4]);
    }

    /// Adds the return value of a callback within the step.
    pub fn answer(&mut self, answer: &impl Value, ids: Ids) {
        let mut writer = ArgumentWriter::new(&mut self.bytes, ids);
        answer.put(&mut writer);
        // The size is updated at once, because the step may fail.
        let size = (self.bytes.len() - self.answers - 4) as u32;
        self.bytes[self.answers..self.answers + 4].copy_from_slice(&size.to_le_bytes());
    }

    /// Adds a value that a callback may have changed; most are unchanged and take one byte.
    pub fn changed<T: Value>(&mut self, before: &T, after: &T, ids: Ids) {
        let at = self.bytes.len();
        let mut writer = ArgumentWriter::new(&mut self.bytes, ids);
        after.put(&mut writer);
        let middle = self.bytes.len();
        let mut writer = ArgumentWriter::new(&mut self.bytes, ids);
        before.put(&mut writer);
        // Compared bit by bit: a zero may have a sign.
        let (after_bytes, before_bytes) = self.bytes[at..].split_at(middle - at);
        let is_changed = after_bytes != before_bytes;
        self.bytes.truncate(at);
        self.answer(&is_changed.then_some(*after), ids);
    }

    /// Whether this step gets a hash.
    pub fn wants_hash(&self) -> bool {
        self.is_in_step
            && self.hash_interval != 0
            && (self.steps + 1).is_multiple_of(u64::from(self.hash_interval))
    }

    /// Ends the step and its deferred changes.
    pub fn end_of_step(&mut self, hash: Option<u64>, ids: Ids) {
        // Not if the recording began within the deferred changes.
        if !std::mem::take(&mut self.is_in_step) {
            return;
        }
        self.steps += 1;
        let mut writer = self.entry(EntryKind::EndOfStep, ids);
        hash.put(&mut writer);
        self.close(ENDS_STEP);
    }

    /// Ends the recording; the remaining bytes can be taken.
    pub fn stop(&mut self, ids: Ids) {
        // In a frame of its own, with nothing else.
        self.close_waiting();
        self.entry(EntryKind::Stop, ids);
        self.close(0);
        self.is_active = false;
    }

    /// Closes the open frame.
    fn close(&mut self, flags: u32) {
        if self.bytes.len() == self.open {
            return;
        }
        let (place, entries) = self.bytes[self.open..].split_at_mut(FRAME);
        place.copy_from_slice(&header(entries, self.frames, flags));
        self.frames += 1;
        self.open = self.bytes.len();
    }

    /// Closes all that can be taken. Queries made within a step wait for its end.
    fn close_waiting(&mut self) {
        if !self.is_in_step {
            self.close_queries();
        }
        self.close(0);
    }

    /// Moves the bytes that were not taken yet to the front of a buffer if they fit; returns
    /// their size.
    pub fn take(&mut self, room: &mut [u8]) -> usize {
        self.close_waiting();
        let size = self.bytes.len();
        if let Some(room) = room.get_mut(..size) {
            room.copy_from_slice(&self.bytes);
            self.bytes.clear();
            self.open = 0;
            self.taken += size as u64;
        }
        size
    }

    /// Number of bytes that were not taken yet, with those of the open frame.
    pub fn waiting(&self) -> u64 {
        let queries = self.queries().map_or(0, |queries| queries.bytes.len());
        let frame = if queries > 0 { FRAME } else { 0 };
        (self.bytes.len() + frame + queries) as u64
    }

    /// Total number of bytes.
    pub fn size(&self) -> u64 {
        self.taken + self.waiting()
    }
}

/// The valid bytes of a recording.
pub struct Frames {
    data: Vec<u8>,
    /// Offset behind the last valid frame.
    pub end: usize,
    /// Number of steps in the frames.
    pub steps: u64,
    /// Whether the recording was stopped, and nothing is missing.
    pub is_complete: bool,
}

/// A frame, and the offset of the next.
pub struct Frame<'a> {
    pub entries: &'a [u8],
    pub ends_step: bool,
    pub holds_queries: bool,
    pub next: usize,
}

impl Frames {
    /// Offset of the first frame.
    pub const START: usize = HEADER;

    /// Checks a whole recording.
    pub fn new(data: &[u8]) -> Outcome<Frames> {
        let damaged = || Failure::new(IMPEL_ERROR_BAD_DATA, "data is not a recording, or damaged");
        let (magic, rest) = data.split_first_chunk::<4>().ok_or_else(damaged)?;
        let (version, _) = rest.split_first_chunk::<4>().ok_or_else(damaged)?;
        if *magic != MAGIC {
            return Err(damaged());
        }
        if *version != stamp().to_le_bytes() {
            let words = "data is of another version of the library";
            return Err(Failure::new(IMPEL_ERROR_VERSION, words));
        }
        let mut frames = Frames { data: Vec::new(), end: HEADER, steps: 0, is_complete: false };
        let mut number = 0;
        while let Some(frame) = frame(data, frames.end, Some(number)) {
            number += 1;
            frames.end = frame.next;
            frames.steps += u64::from(frame.ends_step);
            frames.is_complete = frame.next == data.len()
                && !frame.holds_queries
                && frame.entries == (EntryKind::Stop as u16).to_le_bytes();
        }
        if number == 0 {
            return Err(damaged());
        }
        frames.data = data[..frames.end].to_vec();
        Ok(frames)
    }

    /// The frame at an offset, which follows from [`Frame::next`]. None at the end.
    pub fn at(&self, place: usize) -> Option<Frame<'_>> {
        frame(&self.data[..self.end], place, None)
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.data.capacity()
    }
}

/// The frame at an offset, if it is valid; its checksum is verified if its number is given.
fn frame(data: &[u8], place: usize, number: Option<u32>) -> Option<Frame<'_>> {
    let (header, rest) = data.get(place..)?.split_at_checked(FRAME)?;
    let [size, sum] =
        [0, 4].map(|at| u32::from_le_bytes(header[at..at + 4].try_into().unwrap_or([0; 4])));
    let (flags, size) = (size & FLAGS, (size & !FLAGS) as usize);
    let entries = rest.get(..size)?;
    if number.is_some_and(|number| check(entries, number, flags) != sum) {
        return None;
    }
    Some(Frame {
        entries,
        ends_step: flags & ENDS_STEP != 0,
        holds_queries: flags & HOLDS_QUERIES != 0,
        next: place + FRAME + size,
    })
}

/// The header of a frame.
fn header(entries: &[u8], number: u32, flags: u32) -> [u8; FRAME] {
    let words = [entries.len() as u32 | flags, check(entries, number, flags)];
    let mut header = [0; FRAME];
    for (bytes, word) in header.chunks_exact_mut(4).zip(words) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    header
}

/// Checksum of a frame's bytes, its number and its flags.
fn check(entries: &[u8], number: u32, flags: u32) -> u32 {
    (hash_bytes(entries) as u32).wrapping_add(number << 2 | flags >> 30)
}

/// Identifies the library's version, the layout, and the calls, which are numbered by their
/// order.
fn stamp() -> u32 {
    let mut sum = 0u64;
    for (name, _) in CALLS {
        sum = sum.rotate_left(7) ^ hash_bytes(name.as_bytes());
    }
    impel_version().wrapping_mul(1000).wrapping_add(LAYOUT) ^ sum as u32
}
