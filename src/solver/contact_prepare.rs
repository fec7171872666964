//! Finds contacts their places in blocks, fills the blocks, and hands their
//! impulses back. What is done lane by lane is in `contact_fill.rs`.

use std::ops::Range;

use super::Scene;
use super::bodies::{SolverBodies, awake_or_still};
use super::contact_block::{ContactBlock, ContactExtras, ImpulseTotals, Slots};
use super::contact_fill::{Preparation, Seen, fill_blocks, store_lanes};
use super::contact_kernel::for_lanes;
use super::passing_circles::PassingPair;
use crate::base::NONE;
use crate::graph::{Entry, Schedule};
use crate::jobs::Team;
use crate::math::{max, min};
use crate::model::{BodySim, Contact};
use crate::simd::{BLOCK, Level, Simd, SimdBase, dispatch, f32x4, f32x8, f32x16};

/// The contacts of a step in blocks.
#[derive(Clone, Debug, Default)]
pub struct ContactBlocks {
    schedule: Schedule,
    /// By moving body: bits of the colors of its contacts in the chunk.
    colors: Vec<u32>,
    chunk: Vec<Candidate>,
    /// The rows of the blocks' contacts, in the order in which they were begun.
    slots: Vec<Slots>,
    /// By block: where it stands among the lines. With one line, empty.
    pub order: Vec<Entry>,
    /// The blocks of each line, for one thread each; see `graph`.
    pub lines: Vec<Range<usize>>,
    /// By moving body: its line. With one line, of no use.
    line_of: Vec<u8>,
    /// Steps for which one line is taken from the start, since one had to be.
    single: u32,
    /// By block.
    seen: Vec<Seen>,
    /// What the sweeps read.
    pub blocks: Vec<ContactBlock>,
    /// By block: what few contacts have.
    pub extras: Vec<ContactExtras>,
    /// By block.
    pub totals: Vec<ImpulseTotals>,
    /// Blocks with a contact that may rebound.
    pub bouncing: Vec<u32>,
    /// Pairs whose normal turns within the step.
    pub passing: Vec<PassingPair>,
    /// Contacts of a light body and a heavy one.
    lopsided: Vec<Lopsided>,
    /// By body: the largest ratio of masses at its contacts; filled only where
    /// some are lopsided.
    mass_ratio: Vec<f32>,
    /// Blocks with contacts that need more sweeps.
    pub stiff: Vec<u32>,
    /// How many more.
    pub stiff_sweeps: u32,
}

/// Contacts that are reordered among each other. In the order of the contacts
/// alone each one of a row of boxes waits for its neighbour, and a world of fifty
/// contacts is a queue; colored, it is six blocks. Within so few the sweep from
/// the ground up is kept: a pyramid drifts half as far as without. Greedy
/// coloring of all makes it drift by a metre.
const CHUNK: usize = 128;
/// What is left over of a chunk when so many colors are used stands in order.
const MOST_COLORS: u32 = 32;

/// Contacts from which several lines win. Threads that solve one pile wait for
/// each other at the seams: with two, 15,000 contacts took 1.15 times as long as
/// with one, 50,000 as long, 94,000 took 0.76 of it.
const WORTH_LINES: usize = 60_000;

/// A contact that the solver has something to do with.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    index: u32,
    /// Of its bodies.
    rows: [u32; 2],
    /// The same, or `NONE` for what is not moved.
    moved: [u32; 2],
    /// See `Schedule::place`.
    heavy: u32,
    points: u32,
    color: u32,
}

/// A contact of a light body and a heavy one.
#[derive(Clone, Copy, Debug)]
struct Lopsided {
    light: u32,
    ratio: f32,
}

impl ContactBlocks {
    /// Finds a place for every contact that the solver has something to do with,
    /// then fills the blocks.
    pub fn prepare(
        &mut self,
        level: Level,
        scene: &Scene,
        bodies: &mut SolverBodies,
        preparation: &Preparation,
        team: &mut Team,
    ) {
        let is_large = scene.contacts.len() >= WORTH_LINES;
        let wanted = if self.single > 0 || !is_large { 1 } else { team.came().min(MOST_LINES) };
        self.single = self.single.saturating_sub(1);
        let alike = wanted == 1 || {
            self.cut(scene.sims, wanted);
            bodies.copy_immovable(wanted);
            self.assign(scene, bodies, wanted) && {
                self.fill(level, scene.contacts, bodies, preparation, team);
                self.lopsided.is_empty()
            }
        };
        if wanted == 1 || !alike {
            // What stands in a block with what would show.
            if !alike {
                self.single = SINGLE;
            }
            self.assign(scene, bodies, 1);
            self.fill(level, scene.contacts, bodies, preparation, team);
        }
        self.find_stiff(bodies.bodies.len());
    }

    /// Gives each body a line, by quantiles of where it is from left to right: so
    /// that few contacts are between bodies of two lines. It shows in no result.
    fn cut(&mut self, sims: &[BodySim], lines: usize) {
        const BINS: usize = 512;
        let (mut low, mut high) = (f32::MAX, -f32::MAX);
        for sim in sims {
            low = min(low, sim.center.x);
            high = max(high, sim.center.x);
        }
        let scale = BINS as f32 / max(high - low, f32::MIN_POSITIVE);
        let bin = |sim: &BodySim| (((sim.center.x - low) * scale) as usize).min(BINS - 1);
        let mut counts = [0u32; BINS];
        for sim in sims {
            counts[bin(sim)] += 1;
        }
        let mut line_of_bin = [0u8; BINS];
        let mut before = 0;
        for (line, count) in line_of_bin.iter_mut().zip(counts) {
            let middle = before + count as usize / 2;
            *line = (middle * lines / sims.len().max(1)).min(lines - 1) as u8;
            before += count as usize;
        }
        self.line_of.clear();
        self.line_of.extend(sims.iter().map(|sim| line_of_bin[bin(sim)]));
    }

    /// Fills the blocks.
    fn fill(
        &mut self,
        level: Level,
        contacts: &[Contact],
        bodies: &SolverBodies,
        preparation: &Preparation,
        team: &mut Team,
    ) {
        /// Blocks that a thread takes at a time.
        const PART: usize = 16;
        let blocks = self.slots.len();
        // What is left of the last step is overwritten.
        self.blocks.resize(blocks, ContactBlock::EMPTY);
        self.extras.resize(blocks, ContactExtras::NONE);
        self.totals.clear();
        self.totals.resize(blocks, ImpulseTotals::ZERO);
        self.bouncing.clear();
        self.passing.clear();
        self.lopsided.clear();
        self.seen.resize(blocks, Seen::default());
        let ContactBlocks { slots, order, blocks, extras, seen, schedule, .. } = self;
        let (slots, order) = (&*slots, &*order);
        let several = !order.is_empty();
        let part = if team.size() == 1 { blocks.len().max(1) } else { PART };
        let pieces =
            blocks.chunks_mut(part).zip(extras.chunks_mut(part)).zip(seen.chunks_mut(part));
        team.for_each(pieces.enumerate(), |(piece, ((blocks, extras), seen))| {
            let first = piece * part;
            let of = |i: usize| {
                let block = first + i;
                if several {
                    (&slots[order[block].block as usize], NONE)
                } else {
                    (&slots[block], schedule.shared(block as u32))
                }
            };
            dispatch!(level, simd => fill_blocks(simd, blocks, extras, seen, of, (contacts, bodies, preparation)));
        });
        for (index, seen) in self.seen.iter().enumerate() {
            if seen.bouncing {
                self.bouncing.push(index as u32);
            }
            if seen.lopsided | seen.passing == 0 {
                continue;
            }
            let slots = &self.slots[slot(&self.order, index)];
            for lane in lanes_of(seen.lopsided) {
                let ratio = Lopsided::new(bodies, slots.row_a[lane], slots.row_b[lane]);
                self.lopsided.push(ratio);
            }
            for lane in lanes_of(seen.passing) {
                let contact = &contacts[slots.contact[lane] as usize];
                self.passing.push(passing_pair(contact, (index * BLOCK + lane) as u32));
            }
        }
        // Rebounds are swept in the order of the numbers.
        let order = &self.order;
        if several {
            self.bouncing.sort_unstable_by_key(|&index| order[index as usize].number);
        }
    }

    /// Finds a place for every contact, in so many lines. Returns false, and stops,
    /// where it shows in the results which contacts stand together.
    fn assign(&mut self, scene: &Scene, bodies: &SolverBodies, lines: usize) -> bool {
        let still = scene.sims.len() as u32;
        self.schedule.reset(scene.sims.len(), lines);
        self.slots.clear();
        self.order.clear();
        self.lines.clear();
        self.colors.clear();
        self.colors.resize(scene.sims.len(), 0);
        self.chunk.clear();
        for (index, contact) in scene.contacts.iter().enumerate() {
            if !contact.is_solved() {
                continue;
            }
            let row = |body: u32| awake_or_still(scene.body_rows[body as usize], still);
            let (row_a, row_b) = (row(contact.body_a), row(contact.body_b));
            let (a, b) = (bodies.moved(row_a), bodies.moved(row_b));
            if a == NONE && b == NONE {
                continue;
            }
            let heavy = match () {
                () if b != NONE && bodies.carries(row_a, row_b) => a,
                () if a != NONE && bodies.carries(row_b, row_a) => b,
                () => NONE,
            };
            let color = self.color(a, b);
            let points = contact.manifold.count as u32;
            let index = index as u32;
            self.chunk.push(Candidate {
                index,
                rows: [row_a, row_b],
                moved: [a, b],
                heavy,
                points,
                color,
            });
            if self.chunk.len() == CHUNK && !self.place_chunk(bodies, lines, still) {
                return false;
            }
        }
        if !self.place_chunk(bodies, lines, still) {
            return false;
        }
        if lines == 1 {
            self.lines.push(0..self.slots.len());
            return true;
        }
        for line in 0..lines {
            let first = self.order.len();
            self.order.extend(self.schedule.line(line));
            self.lines.push(first..self.order.len());
        }
        true
    }

    /// The first color that no other contact of these bodies in the chunk has.
    #[inline]
    fn color(&mut self, a: u32, b: u32) -> u32 {
        let mut used = 0;
        for row in [a, b].into_iter().filter(|&row| row != NONE) {
            used |= self.colors[row as usize];
        }
        let color = (!used).trailing_zeros().min(MOST_COLORS - 1);
        for row in [a, b].into_iter().filter(|&row| row != NONE) {
            self.colors[row as usize] |= 1 << color;
        }
        color
    }

    /// Places the contacts of the chunk, color by color. Returns false as `assign`.
    fn place_chunk(&mut self, bodies: &SolverBodies, lines: usize, still: u32) -> bool {
        let chunk = std::mem::take(&mut self.chunk);
        let colors = chunk.iter().map(|candidate| candidate.color + 1).max().unwrap_or(0);
        let is_alike = (0..colors).all(|color| {
            let mut of_color = chunk.iter().filter(|candidate| candidate.color == color);
            of_color.all(|candidate| self.place(candidate, bodies, lines, still))
        });
        for candidate in &chunk {
            for row in candidate.moved.into_iter().filter(|&row| row != NONE) {
                self.colors[row as usize] = 0;
            }
        }
        self.chunk = chunk;
        self.chunk.clear();
        is_alike
    }

    /// Places one contact. Returns false as `assign`.
    #[inline]
    fn place(&mut self, c: &Candidate, bodies: &SolverBodies, lines: usize, still: u32) -> bool {
        let ([a, b], [row_a, row_b], heavy) = (c.moved, c.rows, c.heavy);
        let (mut line, mut row_a, mut row_b) = (0, row_a, row_b);
        if lines > 1 {
            let first = if a == NONE { row_b } else { row_a };
            line = self.line_of[first as usize] as usize;
            let own = |row: u32, moved: u32| match moved {
                NONE => bodies.copy_of(row, line, still as usize),
                _ => row,
            };
            (row_a, row_b) = (own(row_a, a), own(row_b, b));
        }
        let place = self.schedule.place([a, b], heavy, line, BLOCK as u8);
        if place.is_shared && lines > 1 {
            return false;
        }
        if place.block as usize == self.slots.len() {
            self.slots.push(Slots::empty(still));
        }
        let (slots, lane) = (&mut self.slots[place.block as usize], place.lane as usize);
        slots.contact[lane] = c.index;
        (slots.row_a[lane], slots.row_b[lane]) = (row_a, row_b);
        slots.lanes = place.lane + 1;
        slots.points_used = slots.points_used.max(c.points);
        true
    }

    /// Hands the impulses back to the contacts, for the next step and for reading.
    pub fn store(&self, level: Level, contacts: &mut [Contact]) {
        dispatch!(level, simd => self.store_all(simd, contacts));
    }

    #[inline(always)]
    fn store_all<S: Simd>(&self, simd: S, contacts: &mut [Contact]) {
        for (index, (block, extras)) in self.blocks.iter().zip(&self.extras).enumerate() {
            let slots = &self.slots[slot(&self.order, index)];
            let totals = &self.totals[index];
            for_lanes!(simd, S, slots.lanes, store_lanes(block, extras, totals, slots, contacts));
        }
    }

    /// A light body that bears a heavy one passes on in each sweep only as much
    /// impulse as its own mass carries, so the sweeps it needs grow with the
    /// ratio. (One that lies on a heavy body, or is hit by it, does not.) Lists the
    /// blocks of such bodies, makes their contacts as stiff as the load asks, and
    /// decides how many times more to sweep over them.
    fn find_stiff(&mut self, bodies: usize) {
        /// Sweeps for each multiple of the ratio, and their limit; more buy little.
        const SWEEPS: f32 = 0.1;
        const MOST_SWEEPS: f32 = 100.0;
        self.stiff.clear();
        self.stiff_sweeps = 0;
        if self.lopsided.is_empty() {
            return;
        }
        self.mass_ratio.clear();
        self.mass_ratio.resize(bodies, 1.0);
        let mut largest = 0.0;
        for &Lopsided { light, ratio } in &self.lopsided {
            let known = &mut self.mass_ratio[light as usize];
            *known = max(*known, ratio);
            largest = max(largest, ratio);
        }
        for (index, block) in self.blocks.iter_mut().enumerate() {
            let mut is_stiff = false;
            for lane in 0..block.lanes as usize {
                let of = |row: u32| self.mass_ratio[row as usize];
                let ratio = max(of(block.row_a[lane]), of(block.row_b[lane]));
                if ratio > 1.0 {
                    let compliance = 1.0 / block.softness[lane] - 1.0;
                    block.softness[lane] = 1.0 / (1.0 + compliance / ratio);
                    is_stiff = true;
                }
            }
            if is_stiff {
                self.stiff.push(index as u32);
            }
        }
        self.stiff_sweeps = min(SWEEPS * largest, MOST_SWEEPS) as u32;
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.schedule.bytes()
            + self.colors.capacity() * 4
            + self.chunk.capacity() * size_of::<Candidate>()
            + self.slots.capacity() * size_of::<Slots>()
            + self.order.capacity() * size_of::<Entry>()
            + self.seen.capacity() * size_of::<Seen>()
            + self.line_of.capacity()
            + self.blocks.capacity() * size_of::<ContactBlock>()
            + self.extras.capacity() * size_of::<ContactExtras>()
            + self.totals.capacity() * size_of::<ImpulseTotals>()
            + self.passing.capacity() * size_of::<PassingPair>()
            + self.lopsided.capacity() * size_of::<Lopsided>()
            + 4 * (self.bouncing.capacity() + self.mass_ratio.capacity() + self.stiff.capacity())
    }
}

/// The effective mass of a constraint, zero where nothing moves.
pub fn invert(k: f32) -> f32 {
    if k > 0.0 { 1.0 / k } else { 0.0 }
}

/// Where a block's contacts are listed.
fn slot(order: &[Entry], block: usize) -> usize {
    order.get(block).map_or(block, |entry| entry.block as usize)
}

/// Most lines that contacts are solved in.
pub const MOST_LINES: usize = 64;
/// Steps until several lines are tried again.
const SINGLE: u32 = 30;

fn lanes_of(bits: u32) -> impl Iterator<Item = usize> {
    (0..BLOCK).filter(move |lane| bits & (1 << lane) != 0)
}

impl Lopsided {
    fn new(bodies: &SolverBodies, row_a: u32, row_b: u32) -> Lopsided {
        let inverse_mass = |row: u32| bodies.bodies[row as usize].velocity[3];
        let (a, b) = (inverse_mass(row_a), inverse_mass(row_b));
        if a > b {
            Lopsided { light: row_a, ratio: a / b }
        } else {
            Lopsided { light: row_b, ratio: b / a }
        }
    }
}

fn passing_pair(contact: &Contact, lane: u32) -> PassingPair {
    let point = &contact.manifold.points[0];
    let normal = contact.manifold.normal;
    let half = 0.5 * point.separation;
    PassingPair {
        lane,
        cores: [
            point.anchor_a - (half + contact.radii[0]) * normal,
            point.anchor_b + (half + contact.radii[1]) * normal,
        ],
        centers: point.anchor_a - point.anchor_b,
        radii: contact.radii,
    }
}
