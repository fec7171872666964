//! Snapshots: the state of a world as bytes, and back.
//!
//! ```text
//!  "IMPL"  version  total size  XXH3 of all that follows  XXH3 of the base      32 bytes
//!  payload: index counts of bodies, shapes, chains, contacts, joints, soft bodies, proxies
//!           state, in the order of the hash (`simulation.rs`), with user data and names
//! ```
//!
//! The payload consists of packets of numbers (`base/references.rs`). Each is a difference from
//! one before it; in a snapshot that has a base, from the same packet of the base. What
//! has not changed then takes less than a byte. A snapshot without a base has zero for its hash.
//!
//! Little-endian, without addresses. Derived data is excluded: the dense index of a body, its
//! extents, the pairs with contacts, and the memory order of tree nodes.
//!
//! The input is not trusted. It is read into a second state, which is validated as a whole before
//! it replaces that of the world: every index must exist, and every list must be complete. The
//! checksum detects accidental damage; validation does not rely on it.

use super::World;
use super::definition::WorldDef;
use super::simulation::Simulation;
use crate::base::{KeyBounds, ReadBuffers, Reader, References, Writer, hash_bytes};
use crate::model::ASKS_MIX;

/// Reason why a snapshot cannot be restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnapshotError {
    /// The data is no snapshot, or it is corrupt.
    Damaged,
    /// The snapshot was made with another base than the one given, or the base has a base itself.
    Base,
    /// The snapshot is from another version of the library.
    Version,
    /// The snapshot is from a world with another broad phase, which cannot change.
    BroadPhase,
    /// The snapshot is from a world with another unit of length, which cannot change.
    LengthUnit,
}

const MAGIC: [u8; 4] = *b"IMPL";
/// Version of the layout. Increment it with every change of the format. The upper digits of the
/// stamp are the library's version.
const LAYOUT: u32 = 12;
const HEADER: usize = 32;
/// Offset of the bytes that the hash covers.
const HASHED: usize = 24;

/// The state of a snapshot that is read, and then the state before it.
pub(super) struct SpareState {
    state: Simulation,
    scratch: ReadBuffers,
    references: References,
}

impl SpareState {
    pub fn bytes(&self) -> usize {
        size_of::<SpareState>() + self.state.bytes() + self.scratch.bytes()
    }
}

impl World {
    /// Writes a snapshot into `buffer` and returns its size. If the buffer is too small, its
    /// contents are invalid. `version` is the library's version.
    pub fn snapshot(&self, version: u32, buffer: &mut [u8]) -> usize {
        self.write_snapshot(version, None, buffer)
    }

    /// As [`World::snapshot`], as a difference from `base`, a snapshot without a base.
    pub fn snapshot_from(
        &self,
        version: u32,
        base: &[u8],
        buffer: &mut [u8],
    ) -> Result<usize, SnapshotError> {
        let base = Header::read_base(version, base)?;
        Ok(self.write_snapshot(version, Some(base), buffer))
    }

    /// `base` is the hash of the base, and its payload.
    fn write_snapshot(&self, version: u32, base: Option<(u64, &[u8])>, buffer: &mut [u8]) -> usize {
        let payload = buffer.get_mut(HEADER..).unwrap_or_default();
        let mut references = base.map(|_| References::NONE);
        let base_payload = base.map(|(_, payload)| payload).zip(references.as_mut());
        let mut writer = Writer::new(payload, base_payload);
        self.state.record_index_counts(&mut writer);
        self.state.record(&mut writer);
        let size = HEADER + writer.finish();
        if let Some(bytes) = buffer.get_mut(..size) {
            write_header(bytes, stamp(version), base.map_or(0, |(sum, _)| sum));
        }
        size
    }

    /// Reads and validates a snapshot without changing the state. [`World::adopt_snapshot`] then
    /// makes it the world's state. `base` is the snapshot that it refers to, if any. Returns bounds
    /// of the keys that the host may see.
    pub fn read_snapshot(
        &mut self,
        version: u32,
        base: Option<&[u8]>,
        data: &[u8],
    ) -> Result<KeyBounds, SnapshotError> {
        let (header, payload) = Header::read(version, data)?;
        let base = base.map(|base| Header::read_base(version, base)).transpose()?;
        if header.base != base.map_or(0, |(sum, _)| sum) {
            return Err(SnapshotError::Base);
        }
        let def = self.state.def;
        let spare = self.spare.get_or_insert_with(|| {
            Box::new(SpareState {
                state: Simulation::new(def),
                scratch: ReadBuffers::default(),
                references: References::NONE,
            })
        });
        let SpareState { state: read, scratch, references } = &mut **spare;
        let mut buffer = base.map(|_| References::NONE);
        let base_payload = base.map(|(_, payload)| payload).zip(buffer.as_mut());
        let mut reader = Reader::new((payload, references), base_payload);
        read.restore(&mut reader, scratch);
        if !reader.is_done() {
            return Err(SnapshotError::Damaged);
        }
        if read.def.broad_phase != def.broad_phase {
            return Err(SnapshotError::BroadPhase);
        }
        if read.def.length_unit != def.length_unit {
            return Err(SnapshotError::LengthUnit);
        }
        read.def.keep_settings_of_host(&def);
        Ok(reader.keys())
    }

    /// Returns the settings of the snapshot that was read.
    pub fn read_settings(&self) -> &WorldDef {
        self.spare.as_ref().map_or(&self.state.def, |spare| &spare.state.def)
    }

    /// Replaces the world's state by the snapshot that was read. Keeps the old state, so that the
    /// next restore reuses its allocations.
    pub fn adopt_snapshot(&mut self) {
        self.copy_versions();
        let Some(spare) = &mut self.spare else { return };
        std::mem::swap(&mut self.state, &mut spare.state);
        self.unmixed = spare.scratch.asks & ASKS_MIX != 0;
        // Events refer to indices of the old state.
        self.events.clear();
        self.outdate_all_extents();
        self.make_room(self.state.def.capacity);
    }
}

/// What precedes the payload.
struct Header {
    /// See [`stamp`].
    version: u32,
    /// Size of the snapshot, in bytes.
    size: u64,
    /// Hash of all that follows it.
    sum: u64,
    /// `sum` of the base; zero if there is no base.
    base: u64,
}

impl Header {
    /// Reads and checks the header, and returns it with the payload.
    fn read(version: u32, data: &[u8]) -> Result<(Header, &[u8]), SnapshotError> {
        let Some((header, payload)) = data.split_first_chunk::<HEADER>() else {
            return Err(SnapshotError::Damaged);
        };
        let (words, _) = header.as_chunks::<4>();
        let word = |index: usize| u32::from_le_bytes(words[index]);
        let long = |index: usize| u64::from(word(index + 1)) << 32 | u64::from(word(index));
        let header = Header { version: word(1), size: long(2), sum: long(4), base: long(6) };
        if words[0] != MAGIC {
            return Err(SnapshotError::Damaged);
        }
        if header.version != stamp(version) {
            return Err(SnapshotError::Version);
        }
        if header.size != data.len() as u64 || header.sum != hash_bytes(&data[HASHED..]) {
            return Err(SnapshotError::Damaged);
        }
        Ok((header, payload))
    }

    /// Reads a snapshot to which another one refers: its hash, and its payload.
    fn read_base(version: u32, base: &[u8]) -> Result<(u64, &[u8]), SnapshotError> {
        let (header, payload) = Header::read(version, base)?;
        if header.base == 0 { Ok((header.sum, payload)) } else { Err(SnapshotError::Base) }
    }
}

/// Writes the header of a snapshot. `base` is the hash of its base, or zero.
fn write_header(bytes: &mut [u8], version: u32, base: u64) {
    bytes[HASHED..HEADER].copy_from_slice(&base.to_le_bytes());
    let (size, sum) = (bytes.len() as u64, hash_bytes(&bytes[HASHED..]));
    bytes[..4].copy_from_slice(&MAGIC);
    bytes[4..8].copy_from_slice(&version.to_le_bytes());
    bytes[8..16].copy_from_slice(&size.to_le_bytes());
    bytes[16..HASHED].copy_from_slice(&sum.to_le_bytes());
}

/// Returns the number that identifies the versions of library and layout.
fn stamp(version: u32) -> u32 {
    version.wrapping_mul(1000).wrapping_add(LAYOUT)
}
