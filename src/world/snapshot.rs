//! Snapshots: the state of a world as bytes, and back.
//!
//! ```text
//!  "IMPL"  version  total size  XXH3 of the payload     24 bytes
//!  payload: index counts of bodies, shapes, chains, contacts, joints, soft bodies, proxies
//!           state, in the order of the hash (`simulation.rs`), with user data and names
//! ```
//!
//! Little-endian, without padding or addresses. Derived data is excluded: the dense index of a
//! body, the pairs with contacts, and the memory order of tree nodes.
//!
//! The input is not trusted. It is read into a second state, which is validated as a whole before
//! it replaces that of the world: every index must exist, and every list must be complete. The
//! checksum detects accidental damage; validation does not rely on it.

use super::World;
use super::definition::WorldDef;
use super::simulation::Simulation;
use crate::base::{KeyBounds, Recorder, Roll, Source, State, Writer, hash_bytes};
use crate::model::ASKS_MIX;

/// Reason why a snapshot cannot be restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SnapshotError {
    /// The data is no snapshot, or it is corrupt.
    Damaged,
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
const LAYOUT: u32 = 8;
const HEADER: usize = 24;

/// The state of a snapshot that is read, and then the state before it.
pub(super) struct SpareState {
    state: Simulation,
    /// A scratch buffer.
    roll: Roll,
}

impl SpareState {
    pub fn bytes(&self) -> usize {
        size_of::<SpareState>() + self.state.bytes() + self.roll.bytes()
    }
}

impl World {
    /// Writes a snapshot into `room` and returns its size. If the buffer is too small, its
    /// contents are invalid. `version` is the library's version.
    pub fn snapshot(&self, version: u32, room: &mut [u8]) -> usize {
        let at = HEADER.min(room.len());
        let (header, payload) = room.split_at_mut(at);
        let mut writer = Writer::new(payload);
        self.state.record_index_counts(&mut writer);
        self.state.record(&mut writer);
        let size = HEADER + writer.size();
        if size <= at + payload.len() {
            let sum = hash_bytes(&payload[..size - HEADER]);
            let mut header = Writer::new(header);
            header.item(&MAGIC);
            header.item(&stamp(version));
            header.item(&(size as u64));
            header.item(&sum);
        }
        size
    }

    /// Reads and validates a snapshot without changing the state. [`World::adopt_snapshot`] then
    /// makes it the world's state. Returns bounds of the keys that the host may see.
    pub fn read_snapshot(&mut self, version: u32, data: &[u8]) -> Result<KeyBounds, SnapshotError> {
        let Some((header, payload)) = data.split_at_checked(HEADER) else {
            return Err(SnapshotError::Damaged);
        };
        let mut header = Source::new(header);
        if <[u8; 4]>::take(&mut header) != MAGIC {
            return Err(SnapshotError::Damaged);
        }
        if u32::take(&mut header) != stamp(version) {
            return Err(SnapshotError::Version);
        }
        if u64::take(&mut header) != data.len() as u64
            || u64::take(&mut header) != hash_bytes(payload)
        {
            return Err(SnapshotError::Damaged);
        }
        let def = self.state.def;
        let SpareState { state: read, roll } = &mut **self.spare.get_or_insert_with(|| {
            Box::new(SpareState { state: Simulation::new(def), roll: Roll::default() })
        });
        let mut source = Source::new(payload);
        read.restore(&mut source, roll);
        if !source.is_done() {
            return Err(SnapshotError::Damaged);
        }
        if read.def.broad_phase != def.broad_phase {
            return Err(SnapshotError::BroadPhase);
        }
        if read.def.length_unit != def.length_unit {
            return Err(SnapshotError::LengthUnit);
        }
        read.def.keep_settings_of_host(&def);
        Ok(source.keys())
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
        let contacts = &self.state.contacts.rows;
        self.unmixed = contacts.iter().any(|contact| contact.asks & ASKS_MIX != 0);
        // Events refer to indices of the old state.
        self.events.clear();
        self.make_room(self.state.def.capacity);
    }
}

/// Returns the number that identifies the versions of library and layout.
fn stamp(version: u32) -> u32 {
    version.wrapping_mul(1000).wrapping_add(LAYOUT)
}
