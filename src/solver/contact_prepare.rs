//! Assigns contacts to SIMD lanes and fills the blocks.
//!
//! `contact_fill.rs` fills the lanes. `substeps.rs` stores the impulses after the last substep.

use std::ops::Range;
use std::slice::ChunksMut;

use smallvec::SmallVec;

use super::Scene;
use super::bodies::{SolverBodies, awake_or_still};
use super::candidates::{CandidateParts, PART};
use super::contact_block::{ContactBlock, ContactExtras, ImpulseTotals, Slots};
use super::contact_fill::{BlockFlags, ContactPreparation, fill_blocks};
use super::passing_circles::PassingPair;
use crate::base::{NONE, heap_bytes, make_room, prefetch, set_bits};
use crate::graph::{BodyPartition, Chunk, Partitions, Schedule};
use crate::jobs::Team;
use crate::math::{max, min};
use crate::model::Contact;
use crate::simd::{BLOCK, Level, dispatch};

/// The contact blocks of a step: first those of each partition, then those of the seams between
/// partitions.
#[derive(Clone, Debug, Default)]
pub struct ContactBlocks {
    /// The contacts of each part of the contact list, by batch.
    candidates: CandidateParts<ContactCandidate>,
    /// Batches of the partitions, of the seams and of all other contacts; see [`Partitions`].
    pub batches: Vec<ContactBatch>,
    /// Flags of each block.
    flags: Vec<BlockFlags>,
    /// The blocks that the sweeps read and write.
    pub blocks: Vec<ContactBlock>,
    /// Extras of each block. Empty until a contact uses them.
    pub extras: Vec<ContactExtras>,
    /// Impulses of each block, summed over the substeps.
    pub totals: Vec<ImpulseTotals>,
    /// Indices of the blocks with a contact that may rebound.
    pub bouncing: Vec<u32>,
    /// Indices of the blocks with a contact that may propagate an impact.
    pub elastic: Vec<u32>,
    /// Pairs of circles whose normal turns during the step.
    pub passing: Vec<PassingPair>,
    /// Contacts in which a light body supports a heavy one.
    overloads: Vec<Overload>,
    /// Largest mass ratio of each body's contacts. Filled only if there are such contacts.
    mass_ratio: Vec<f32>,
    /// Indices of the blocks that need additional sweeps.
    pub stiff: Vec<u32>,
    /// Number of additional sweeps.
    pub stiff_sweeps: u32,
}

/// The contacts of one partition, of one seam, or all other contacts, and their blocks.
#[derive(Clone, Debug, Default)]
pub struct ContactBatch {
    schedule: Schedule,
    chunk: Chunk<ContactCandidate>,
    /// The slots of each block.
    pub slots: Vec<Slots>,
    /// Range of the blocks in [`ContactBlocks::blocks`].
    pub blocks: Range<usize>,
    /// Whether some contact uses a field of [`ContactExtras`].
    has_extras: bool,
}

/// A contact that the solver may act on, with all data that its slot depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ContactCandidate {
    index: u32,
    /// Solver indices of the two bodies.
    rows: [u32; 2],
    /// Flags: [`MOVED`], [`HEAVY`], [`TWO_POINTS`], [`EXTRAS`].
    bits: u32,
}

/// Flag: body A is movable. The next bit is the same for B.
const MOVED: u32 = 1;
/// Flag: lanes may share body A. The next bit is the same for B.
const HEAVY: u32 = 1 << 2;
/// Flag: the contact has a second point.
const TWO_POINTS: u32 = 1 << 4;
/// Flag: the contact uses a field of [`ContactExtras`].
const EXTRAS: u32 = 1 << 5;

/// Additional sweeps per unit of the largest mass ratio of the world.
///
/// The order of solving depends on it: see `docs/solver.md`.
const SWEEPS: f32 = 0.1;
/// Maximum number of additional sweeps that follow from mass ratios. More improve little.
///
/// The order of solving depends on it: see `docs/solver.md`.
const MAX_SWEEPS: f32 = 100.0;

/// A contact in which a light body supports a heavy one.
#[derive(Clone, Copy, Debug)]
struct Overload {
    light: u32,
    heavy: u32,
    ratio: f32,
}

/// Ensures capacity for `count` elements that will all be overwritten.
///
/// Frees the old buffer first, so that its elements are not copied.
fn make_room_anew<T>(rows: &mut Vec<T>, count: usize) {
    if rows.capacity() < count {
        *rows = Vec::new();
        make_room(rows, count, 2 * count);
    }
}

impl ContactBlocks {
    /// Assigns a lane to every contact that the solver may act on, then fills the blocks.
    ///
    /// `held_at_center` lists, in ascending order, the bodies that a joint supports at their
    /// centre of mass. A light body below them carries no load: it needs no additional sweeps.
    pub fn prepare(
        &mut self,
        level: Level,
        scene: &Scene,
        bodies: &SolverBodies,
        partitions: &Partitions,
        (preparation, held_at_center): (&ContactPreparation, &[u32]),
        team: &mut Team,
    ) {
        self.find_candidates(scene, bodies, partitions, team);
        self.assign(scene, bodies, partitions, team);
        self.fill(level, scene.contacts, bodies, preparation, team);
        self.overloads.retain(|pair| held_at_center.binary_search(&pair.heavy).is_err());
        self.find_stiff(bodies);
    }

    /// Lists the contacts of each batch in contact order.
    fn find_candidates(
        &mut self,
        scene: &Scene,
        bodies: &SolverBodies,
        partitions: &Partitions,
        team: &mut Team,
    ) {
        /// Prefetch distance, in contacts.
        const FAR: usize = 16;
        let still = scene.sims.len() as u32;
        let body_rows = scene.body_rows;
        self.candidates.start(scene.contacts.len(), partitions.batches());
        let pieces = self.candidates.in_use_mut().iter_mut().zip(scene.contacts.chunks(PART));
        team.for_each(pieces.enumerate(), |(part, (candidates, contacts))| {
            for (index, contact) in (part * PART..).zip(contacts) {
                prefetch(scene.contacts.as_ptr().wrapping_add(index + FAR), 2);
                if !contact.is_solved() || contact.is_of_edge() {
                    continue;
                }
                let row = |body: u32| awake_or_still(body_rows[body as usize], still);
                let rows = [row(contact.body_a), row(contact.body_b)];
                let [a, b] = rows.map(|row| partitions.of_body(row));
                let Some(batch) = partitions.batch(a, b) else { continue };
                let moved = [a, b].map(|part| part.partition != BodyPartition::STILL);
                let mut bits = MOVED * u32::from(moved[0]) + 2 * MOVED * u32::from(moved[1]);
                if a.is_heavy || b.is_heavy {
                    bits |= match moved {
                        [_, true] if bodies.outweighs(rows[0], rows[1]) => HEAVY,
                        [true, _] if bodies.outweighs(rows[1], rows[0]) => 2 * HEAVY,
                        _ => 0,
                    };
                }
                if contact.manifold.count > 1 {
                    bits |= TWO_POINTS;
                }
                if contact.has_extras() {
                    bits |= EXTRAS;
                }
                candidates.push(batch, ContactCandidate { index: index as u32, rows, bits });
            }
        });
        self.candidates.finish();
    }

    /// Assigns a lane to every contact. Keeps the slots of batches whose contacts have not
    /// changed.
    fn assign(
        &mut self,
        scene: &Scene,
        bodies: &SolverBodies,
        partitions: &Partitions,
        team: &mut Team,
    ) {
        let count = partitions.batches();
        let awake = scene.sims.len() as u32;
        let all_anew = self.batches.len() != count || bodies.are_renumbered();
        self.batches.resize_with(count, ContactBatch::default);
        let candidates = &self.candidates;
        team.for_each(self.batches.iter_mut().enumerate(), |(index, batch)| {
            if !all_anew && !candidates.have_changed(index) {
                return;
            }
            let count = candidates.count(index);
            batch.reset(if count == 0 { 0 } else { partitions.bodies_in(index) });
            make_room(&mut batch.slots, count / BLOCK, count / (BLOCK / 2));
            let copy = partitions.copy_of_batch(index);
            let still = bodies.copy_of(awake, copy, awake);
            let assigner = ContactAssigner { bodies, partitions, batch: index, copy, still, awake };
            for candidate in candidates.of_batch(index) {
                batch.push(candidate, &assigner);
            }
            batch.assign_chunk(&assigner);
        });
        let mut first = 0;
        for batch in &mut self.batches {
            batch.blocks = first..first + batch.slots.len();
            first = batch.blocks.end;
        }
    }

    /// Fills the blocks and lists those with rare cases.
    fn fill(
        &mut self,
        level: Level,
        contacts: &[Contact],
        bodies: &SolverBodies,
        preparation: &ContactPreparation,
        team: &mut Team,
    ) {
        /// Number of blocks per job.
        const PIECE: usize = 16;
        let count = self.batches.last().map_or(0, |batch| batch.blocks.end);
        // All elements are overwritten.
        make_room_anew(&mut self.blocks, count);
        make_room_anew(&mut self.totals, count);
        self.blocks.resize(count, ContactBlock::empty());
        if self.extras.len() < count && self.batches.iter().any(|batch| batch.has_extras) {
            self.extras = Vec::new();
            self.extras = bytemuck::zeroed_vec(2 * count);
        }
        self.totals.clear();
        self.totals.resize(count, ImpulseTotals::default());
        self.bouncing.clear();
        self.elastic.clear();
        self.passing.clear();
        self.overloads.clear();
        self.flags.resize(count, BlockFlags::default());
        let piece = if team.size() == 1 { count.max(1) } else { PIECE };
        let ContactBlocks { batches, blocks, extras, flags, .. } = self;
        let (mut blocks, mut extras, mut flags) =
            (&mut blocks[..], &mut extras[..], &mut flags[..]);
        let pieces = batches.iter().map(|batch| {
            let own = batch.slots.len();
            let blocks = blocks.split_off_mut(..own).unwrap_or_default();
            let extras = extras.split_off_mut(..own).unwrap_or_default();
            (batch, blocks, extras, flags.split_off_mut(..own).unwrap_or_default())
        });
        let pieces = pieces.collect::<SmallVec<[_; 32]>>().into_iter();
        let pieces = pieces.flat_map(|(batch, blocks, extras, flags)| {
            let left = blocks.len().div_ceil(piece);
            let extras = ExtrasPieces { chunks: extras.chunks_mut(piece), left };
            let chunks = blocks.chunks_mut(piece).zip(extras);
            chunks.zip(flags.chunks_mut(piece)).enumerate().map(move |chunk| (batch, chunk))
        });
        team.for_each(pieces, |(batch, (index, ((blocks, extras), flags)))| {
            let slots = &batch.slots[index * piece..];
            dispatch!(level, simd => fill_blocks(simd, (blocks, extras, flags), slots, contacts, bodies, preparation));
        });
        let all_slots = self.batches.iter().flat_map(|batch| &batch.slots);
        for (index, (flags, slots)) in self.flags.iter().zip(all_slots).enumerate() {
            if flags.bouncing {
                self.bouncing.push(index as u32);
            }
            if flags.elastic {
                self.elastic.push(index as u32);
            }
            for lane in set_bits(flags.overloaded) {
                let overload = Overload::new(bodies, slots.row_a[lane], slots.row_b[lane]);
                self.overloads.push(overload);
            }
            for lane in set_bits(flags.passing) {
                let contact = &contacts[slots.contact[lane] as usize];
                self.passing.push(passing_pair(contact, (index * BLOCK + lane) as u32));
            }
        }
    }

    /// Lists the blocks that need additional sweeps, and how many sweeps they get.
    ///
    /// If a light body supports a heavy one, the impulse that one sweep transmits is limited by
    /// the light mass, so the number of sweeps needed grows with the mass ratio. Such contacts
    /// are also made stiffer in proportion to the ratio. A light body that lies on a heavy one,
    /// or is hit by it, needs neither. Bodies may also request additional sweeps.
    fn find_stiff(&mut self, bodies: &SolverBodies) {
        self.stiff.clear();
        self.stiff_sweeps = 0;
        if self.overloads.is_empty() && bodies.max_requested_sweeps == 0 {
            return;
        }
        self.mass_ratio.clear();
        self.mass_ratio.resize(bodies.bodies.len(), 1.0);
        let mut largest = 0.0;
        for &Overload { light, ratio, .. } in &self.overloads {
            let known = &mut self.mass_ratio[light as usize];
            *known = max(*known, ratio);
            largest = max(largest, ratio);
        }
        for (index, block) in self.blocks.iter_mut().enumerate() {
            let mut is_stiff = false;
            for lane in 0..block.lanes as usize {
                let rows = [block.row_a.row(lane), block.row_b.row(lane)];
                let [a, b] = rows.map(|row| self.mass_ratio[row as usize]);
                let ratio = max(a, b);
                is_stiff |= rows.iter().any(|&row| bodies.requests_sweeps(row));
                if ratio > 1.0 {
                    let compliance = 1.0 / block.mass_scale[lane] - 1.0;
                    block.mass_scale[lane] = 1.0 / (1.0 + compliance / ratio);
                    is_stiff = true;
                }
            }
            if is_stiff {
                self.stiff.push(index as u32);
            }
        }
        self.stiff_sweeps = sweeps_for(largest).max(bodies.max_requested_sweeps.into());
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        let batches = self.batches.iter().map(ContactBatch::bytes).sum::<usize>();
        let lists =
            heap_bytes!(self: candidates, flags, blocks, extras, totals, passing, overloads);
        batches + lists + heap_bytes!(self: bouncing, elastic, mass_ratio, stiff)
    }
}

/// Splits extras into chunks. Yields empty chunks if no contact has extras.
struct ExtrasPieces<'a> {
    chunks: ChunksMut<'a, ContactExtras>,
    left: usize,
}

impl<'a> Iterator for ExtrasPieces<'a> {
    type Item = &'a mut [ContactExtras];

    fn next(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        Some(self.chunks.next().unwrap_or_default())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl DoubleEndedIterator for ExtrasPieces<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.left = self.left.checked_sub(1)?;
        Some(self.chunks.next_back().unwrap_or_default())
    }
}

impl ExactSizeIterator for ExtrasPieces<'_> {}

/// The context for assigning the contacts of one batch to lanes.
struct ContactAssigner<'a> {
    bodies: &'a SolverBodies,
    partitions: &'a Partitions,
    batch: usize,
    /// Which copies of the immovable bodies the batch uses.
    copy: usize,
    /// Solver index of this batch's static placeholder body, for unused lanes.
    still: u32,
    /// Number of awake bodies.
    awake: u32,
}

impl ContactBatch {
    fn reset(&mut self, bodies: usize) {
        self.schedule.reset(bodies);
        self.chunk.reset(bodies);
        self.slots.clear();
        self.has_extras = false;
    }

    /// Adds a contact to the chunk. Assigns the contacts of the chunk once it is full.
    #[inline]
    fn push(&mut self, candidate: &ContactCandidate, assigner: &ContactAssigner) {
        let moved = [0, 1].map(|side: usize| {
            let row = candidate.rows[side];
            match candidate.bits & MOVED << side {
                0 => NONE,
                _ => assigner.partitions.index_in(
                    assigner.batch,
                    assigner.partitions.of_body(row),
                    row,
                ),
            }
        });
        if self.chunk.push(moved, *candidate) {
            self.assign_chunk(assigner);
        }
    }

    /// Assigns the contacts of the chunk to lanes, color by color.
    fn assign_chunk(&mut self, assigner: &ContactAssigner) {
        let mut chunk = std::mem::take(&mut self.chunk);
        chunk.drain(|moved, candidate| self.assign(moved, candidate, assigner));
        self.chunk = chunk;
    }

    /// Assigns one contact to a lane.
    #[inline]
    fn assign(
        &mut self,
        [a, b]: [u32; 2],
        candidate: &ContactCandidate,
        assigner: &ContactAssigner,
    ) {
        let ContactAssigner { bodies, copy, still, awake, .. } = *assigner;
        let ContactCandidate { rows: [row_a, row_b], bits, .. } = *candidate;
        let heavy = match bits & (3 * HEAVY) {
            0 => NONE,
            HEAVY => a,
            _ => b,
        };
        let slot = self.schedule.assign([a, b], heavy, BLOCK as u8);
        if slot.block as usize == self.slots.len() {
            self.slots.push(Slots::empty(still));
        }
        let own = |row: u32, moved: u32| match moved {
            NONE => bodies.copy_of(row, copy, awake),
            _ => row,
        };
        let (slots, lane) = (&mut self.slots[slot.block as usize], slot.lane as usize);
        slots.contact[lane] = candidate.index;
        (slots.row_a[lane], slots.row_b[lane]) = (own(row_a, a), own(row_b, b));
        slots.lanes = slot.lane + 1;
        if bits & TWO_POINTS != 0 {
            slots.points_used = 2;
        }
        slots.has_extras |= bits & EXTRAS != 0;
        self.has_extras |= bits & EXTRAS != 0;
        if heavy != NONE && self.schedule.shared(slot.block) == heavy {
            slots.shared = if heavy == a { row_a } else { row_b };
        }
    }

    /// Bytes allocated.
    fn bytes(&self) -> usize {
        heap_bytes!(self: schedule, chunk, slots)
    }
}

/// Returns the number of additional sweeps for the largest mass ratio of the world.
fn sweeps_for(ratio: f32) -> u32 {
    min(SWEEPS * ratio, MAX_SWEEPS) as u32
}

/// Returns `1 / k`, the effective mass of a constraint, or zero if neither body can move.
pub fn invert(k: f32) -> f32 {
    if k > 0.0 { 1.0 / k } else { 0.0 }
}

impl Overload {
    fn new(bodies: &SolverBodies, row_a: u32, row_b: u32) -> Overload {
        let [a, b] = [row_a, row_b].map(|row| bodies.inverse_mass(row));
        if a > b {
            Overload { light: row_a, heavy: row_b, ratio: a / b }
        } else {
            Overload { light: row_b, heavy: row_a, ratio: b / a }
        }
    }
}

fn passing_pair(contact: &Contact, lane: u32) -> PassingPair {
    let manifold = &contact.manifold;
    let (point, normal) = (&manifold.points[0], manifold.normal);
    let half = 0.5 * point.separation;
    PassingPair {
        lane,
        cores: [
            point.anchor_a - (half + contact.radii[0]) * normal,
            manifold.anchor_b(point) + (half + contact.radii[1]) * normal,
        ],
        centers: manifold.between,
        radii: contact.radii,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mass_ratio_decides_the_number_of_sweeps() {
        for (ratio, sweeps) in
            [(0.0, 0), (10.5, 1), (19.9, 1), (20.1, 2), (999.0, 99), (1001.0, 100)]
        {
            assert_eq!(sweeps_for(ratio), sweeps, "mass ratio {ratio}");
        }
        assert_eq!(sweeps_for(1.0e6), 100);
    }
}
