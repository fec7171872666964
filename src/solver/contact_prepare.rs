//! From contacts to blocks, and back.

use std::ops::Range;

use super::bodies::SolverBodies;
use super::contact_block::{
    ContactBlock, ContactExtras, ImpulseTotals, NO_POINT, PointRows, Slots,
};
use super::contact_kernel::for_lanes;
use super::passing_circles::PassingPair;
use super::softness::Softness;
use super::{Scene, StepSettings};
use crate::base::NONE;
use crate::graph::{Entry, Schedule};
use crate::jobs::Team;
use crate::math::{Vec2, max, min};
use crate::model::tolerance::SPECULATIVE_DISTANCE;
use crate::model::{BodySim, Contact};
use crate::simd::{
    BLOCK, Level, Select, Simd, SimdBase, SimdMask, Wide, columns, dispatch, f32x4, f32x8, f32x16,
    rows,
};

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

/// What the blocks are made with.
pub struct Preparation<'a> {
    settings: &'a StepSettings,
    /// Factor on the last step's impulses.
    warm: f32,
    /// The direction of gravity; zero without any.
    down: Vec2,
    softness: Softness,
    static_softness: Softness,
}

impl<'a> Preparation<'a> {
    /// For substeps of `h` seconds, after some of `last_h`, or of zero at first.
    pub fn new(settings: &'a StepSettings, h: f32, last_h: f32) -> Preparation<'a> {
        // Stiffer than this against the substeps, tall piles sway and never rest.
        let hertz = min(settings.contact_hertz, 0.1875 / h);
        Preparation {
            settings,
            warm: settings.warm_factor(h, last_h),
            down: settings.gravity.normalize_or_zero(),
            softness: Softness::new(hertz, settings.contact_damping_ratio, h),
            // Against what cannot give way the contact may be stiffer.
            static_softness: Softness::new(2.0 * hertz, settings.contact_damping_ratio, h),
        }
    }
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
            let row = |body: u32| min_row(scene.body_rows[body as usize], still);
            let (row_a, row_b) = (row(contact.body_a), row(contact.body_b));
            // Kinematic bodies, and those of infinite mass and inertia, move but
            // are not moved: lanes may share them.
            let moved = |row: u32| if bodies.is_movable(row as usize) { row } else { NONE };
            let (a, b) = (moved(row_a), moved(row_b));
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
        let mut is_alike = true;
        for color in 0..colors {
            for candidate in chunk.iter().filter(|candidate| candidate.color == color) {
                is_alike &= self.place(candidate, bodies, lines, still);
            }
        }
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
    /// ratio. (One that lies on a heavy body, or is hit by it, does not.) Lists the blocks of such bodies, makes their contacts as stiff as
    /// the load asks, and decides how many times more to sweep over them.
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

fn min_row(row: u32, still: u32) -> u32 {
    if row < still { row } else { still }
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

/// Fills blocks, each from its slots and the body that its lanes share.
#[inline(always)]
fn fill_blocks<'a, S: Simd>(
    simd: S,
    blocks: &mut [ContactBlock],
    extras: &mut [ContactExtras],
    seen: &mut [Seen],
    of: impl Fn(usize) -> (&'a Slots, u32),
    (contacts, bodies, preparation): (&[Contact], &SolverBodies, &Preparation),
) {
    for (i, ((block, extras), seen)) in blocks.iter_mut().zip(extras).zip(seen).enumerate() {
        let (slots, shared) = of(i);
        (block.row_a, block.row_b) = (slots.row_a, slots.row_b);
        if slots.points_used < block.points_used {
            block.points[1] = ContactBlock::EMPTY.points[1];
            block.inverse_determinant = ContactBlock::EMPTY.inverse_determinant;
        }
        (block.lanes, block.points_used) = (slots.lanes, slots.points_used);
        block.shared = shared;
        block.has_extras = false;
        *seen = Seen::default();
        for_lanes!(
            simd,
            S,
            slots.lanes,
            fill_lanes(block, extras, slots, contacts, bodies, preparation, seen)
        );
    }
}

/// What is rare, found while a block is filled.
#[derive(Clone, Copy, Debug, Default)]
struct Seen {
    /// Bits of lanes with a light body and a heavy one.
    lopsided: u32,
    /// Bits of lanes with circles that pass each other.
    passing: u32,
    /// Some contact may rebound.
    bouncing: bool,
}

fn lanes_of(bits: u32) -> impl Iterator<Item = usize> {
    (0..BLOCK).filter(move |lane| bits & (1 << lane) != 0)
}

/// The contact in a lane; one that changes nothing where there is none.
#[inline(always)]
fn contact_in<'a>(contacts: &'a [Contact], slots: &Slots, lane: usize) -> &'a Contact {
    contacts.get(slots.contact[lane] as usize).unwrap_or(&Contact::NONE)
}

/// `Σ 1/m + Σ (arm_a arm_b)/I`: how one impulse changes the velocity at another.
struct Masses<V> {
    mass: V,
    inertia_a: V,
    inertia_b: V,
}

impl<V> Masses<V> {
    #[inline(always)]
    fn answer<S: Simd>(&self, [a, b]: [V; 2], [other_a, other_b]: [V; 2]) -> V
    where
        V: Wide<S>,
    {
        self.mass + (self.inertia_a * a * other_a + self.inertia_b * b * other_b)
    }
}

#[inline(always)]
fn cross<S: Simd, V: Wide<S>>(x: V, y: V, [other_x, other_y]: [V; 2]) -> V {
    x * other_y - y * other_x
}

/// One over it, zero where it is zero.
#[inline(always)]
fn inverted<S: Simd, V: Wide<S>>(simd: S, k: V) -> V {
    let zero = V::all(simd, 0.0);
    k.simd_gt(zero).select(V::all(simd, 1.0) / k, zero)
}

#[inline(always)]
#[allow(clippy::too_many_arguments)]
fn fill_lanes<S: Simd, V: Wide<S>>(
    simd: S,
    block: &mut ContactBlock,
    extras: &mut ContactExtras,
    slots: &Slots,
    contacts: &[Contact],
    bodies: &SolverBodies,
    p: &Preparation,
    seen: &mut Seen,
    at: usize,
) {
    let (zero, half, warm) = (V::all(simd, 0.0), V::all(simd, 0.5), V::all(simd, p.warm));
    let contact = |lane: usize| contact_in(contacts, slots, at + lane);
    let [nx, ny, tangent_impulse, rolling_impulse] = columns::<S, V>(
        simd,
        #[inline(always)]
        |lane| {
            let m = &contact(lane).manifold;
            [m.normal.x, m.normal.y, m.tangent_impulse, m.rolling_impulse]
        },
    );
    let [friction, sliding, restitution, rolling_resistance] = columns::<S, V>(
        simd,
        #[inline(always)]
        |lane| {
            let c = contact(lane);
            [c.static_friction, c.dynamic_friction, c.restitution, c.rolling_resistance]
        },
    );
    let [radius_a, radius_b, tangent_speed, _] = columns::<S, V>(
        simd,
        #[inline(always)]
        |lane| {
            let c = contact(lane);
            [c.radii[0], c.radii[1], c.tangent_speed, 0.0]
        },
    );
    let (mut has_two, mut round_a, mut round_b) = (0u64, 0u64, 0u64);
    for lane in 0..V::LEN {
        let c = contact(lane);
        has_two |= u64::from(c.manifold.count == 2) << lane;
        round_a |= u64::from(c.is_round(0)) << lane;
        round_b |= u64::from(c.is_round(1)) << lane;
    }
    let has_two = V::Mask::from_bitmask(simd, has_two);
    let (round_a, round_b) =
        (V::Mask::from_bitmask(simd, round_a), V::Mask::from_bitmask(simd, round_b));

    let [avx, avy, _, mass_a] = columns::<S, V>(
        simd,
        #[inline(always)]
        |lane| bodies.bodies[slots.row_a[at + lane] as usize].velocity,
    );
    let [bvx, bvy, _, mass_b] = columns::<S, V>(
        simd,
        #[inline(always)]
        |lane| bodies.bodies[slots.row_b[at + lane] as usize].velocity,
    );
    let [inertia_a, extent_a, ..] = columns::<S, V>(
        simd,
        #[inline(always)]
        |lane| bodies.turning[slots.row_a[at + lane] as usize],
    );
    let [inertia_b, extent_b, ..] = columns::<S, V>(
        simd,
        #[inline(always)]
        |lane| bodies.turning[slots.row_b[at + lane] as usize],
    );
    let masses = Masses { mass: mass_a + mass_b, inertia_a, inertia_b };
    nx.save(&mut block.normal[0], at);
    ny.save(&mut block.normal[1], at);
    inertia_a.save(&mut block.inverse_inertia_a, at);
    inertia_b.save(&mut block.inverse_inertia_b, at);

    let normal = [nx, ny];
    let (first, separation, impulse) = load_point::<S, V>(simd, contacts, slots, 0, at);
    let arms = [cross(first[0], first[1], normal), cross(first[2], first[3], normal)];
    let k11 = masses.answer(arms, arms);
    save_point(
        simd,
        &mut block.points[0],
        (arms, separation, inverted(simd, k11), warm * impulse),
        at,
    );
    let (mut middle, mut gap) = (first, separation);
    if slots.points_used == 2 {
        let (second, separation, impulse) = load_point::<S, V>(simd, contacts, slots, 1, at);
        let other = [cross(second[0], second[1], normal), cross(second[2], second[3], normal)];
        let k12 = masses.answer(arms, other);
        let k22 = masses.answer(other, other);
        // A point that does not exist is far away and has no mass.
        save_point(
            simd,
            &mut block.points[1],
            (
                [has_two.select(other[0], zero), has_two.select(other[1], zero)],
                has_two.select(separation, V::all(simd, NO_POINT)),
                has_two.select(inverted(simd, k22), zero),
                has_two.select(warm * impulse, zero),
            ),
            at,
        );
        let determinant = k11 * k22 - k12 * k12;
        // Two points nearly in one place: either alone does the work of both.
        let is_regular = has_two & determinant.simd_gt(V::all(simd, 1.0e-3) * k11 * k22);
        is_regular
            .select(V::all(simd, 1.0) / determinant, zero)
            .save(&mut block.inverse_determinant, at);
        for i in 0..4 {
            middle[i] = has_two.select(half * (first[i] + second[i]), first[i]);
        }
        gap = has_two.select(half * (gap + separation), gap);
    }

    // The cores lie half of the gap and the rounding behind the middle.
    let half_gap = half * gap;
    let [ax, ay, bx, by] = middle;
    let height_a = (ax * nx + ay * ny) - half_gap - radius_a;
    let height_b = (bx * nx + by * ny) + half_gap + radius_b;
    height_a.save(&mut block.core_height_a, at);
    height_b.save(&mut block.core_height_b, at);

    // Friction acts in the middle. But bodies that are still far apart, and only
    // about to meet, feel it each at its own surface: in the middle of the gap it
    // would have a lever that it will not have when they touch.
    let far = gap.simd_gt(V::all(simd, SPECULATIVE_DISTANCE));
    let back = far.select(half_gap, zero);
    let tangent = [ny, -nx];
    let tangent_a = cross(ax - back * nx, ay - back * ny, tangent);
    let tangent_b = cross(bx + back * nx, by + back * ny, tangent);
    tangent_a.save(&mut block.tangent_arm_a, at);
    tangent_b.save(&mut block.tangent_arm_b, at);
    let tangents = [tangent_a, tangent_b];
    inverted(simd, masses.answer(tangents, tangents)).save(&mut block.tangent_mass, at);
    (warm * tangent_impulse).save(&mut block.tangent_impulse, at);
    friction.save(&mut block.static_friction, at);
    sliding.save(&mut block.dynamic_friction, at);

    let immovable = mass_a.simd_eq(zero) | mass_b.simd_eq(zero);
    let share_a = round_b.select(V::all(simd, 1.0), half);
    round_a.select(zero, share_a).save(&mut block.follow_a, at);
    let reach = V::all(simd, FOLLOW) * extent_a.smaller(extent_b);
    (immovable | (round_a & round_b)).select(zero, reach).save(&mut block.follow_limit, at);
    let (soft, stiff) = (&p.softness, &p.static_softness);
    let bias_rate = immovable.select(V::all(simd, stiff.bias_rate), V::all(simd, soft.bias_rate));
    bias_rate.save(&mut block.bias_rate, at);
    immovable
        .select(V::all(simd, stiff.share()), V::all(simd, soft.share()))
        .save(&mut block.softness, at);

    restitution.save(&mut extras.restitution, at);
    rolling_impulse.save(&mut extras.rolling_impulse, at);
    seen.bouncing |= restitution.simd_gt(zero).any_true();
    if (rolling_resistance.simd_gt(zero) | !tangent_speed.simd_eq(zero)).any_true() {
        block.has_extras = true;
    }
    rolling_resistance.save(&mut extras.rolling_resistance, at);
    tangent_speed.save(&mut extras.tangent_speed, at);
    (warm * rolling_impulse).save(&mut extras.rolling_impulse, at);
    inverted(simd, inertia_a + inertia_b).save(&mut extras.rolling_mass, at);

    // A light body that a heavy one leans on: along gravity, from heavy to light.
    let ratio = V::all(simd, LOPSIDED);
    let lean = V::all(simd, p.down.x) * nx + V::all(simd, p.down.y) * ny;
    let steep = V::all(simd, LEANS);
    let lopsided = (mass_b.simd_gt(ratio * mass_a) & mass_a.simd_gt(zero) & lean.simd_gt(steep))
        | (mass_a.simd_gt(ratio * mass_b) & mass_b.simd_gt(zero) & lean.simd_lt(-steep));
    seen.lopsided |= (lopsided.to_bitmask() as u32) << at;
    // Circles that move so far in the step that the line between them turns.
    let time = V::all(simd, p.settings.time_step);
    let (x, y) = (time * (bvx - avx), time * (bvy - avy));
    let share = V::all(simd, PASSING) * (radius_a + radius_b);
    let passing = round_a & round_b & (x * x + y * y).simd_gt(share * share);
    seen.passing |= (passing.to_bitmask() as u32) << at;
}

/// How far arms follow the displacement, as a share of the smaller body.
const FOLLOW: f32 = 0.2;
/// Cosine of the steepest normal along which one body leans on another.
const LEANS: f32 = 0.5;
/// Ratio of masses from which ordinary sweeps do not do.
const LOPSIDED: f32 = 10.0;
/// Motion in a step that turns the line between two circles, as a share of its
/// length.
const PASSING: f32 = 0.02;

/// Anchors, separation and impulse of a point.
#[inline(always)]
fn load_point<S: Simd, V: Wide<S>>(
    simd: S,
    contacts: &[Contact],
    slots: &Slots,
    i: usize,
    at: usize,
) -> ([V; 4], V, V) {
    let anchors = columns(
        simd,
        #[inline(always)]
        |lane| {
            let point = &contact_in(contacts, slots, at + lane).manifold.points[i];
            [point.anchor_a.x, point.anchor_a.y, point.anchor_b.x, point.anchor_b.y]
        },
    );
    let [separation, impulse, ..] = columns(
        simd,
        #[inline(always)]
        |lane| {
            let point = &contact_in(contacts, slots, at + lane).manifold.points[i];
            [point.separation, point.normal_impulse, point.total_normal_impulse, 0.0]
        },
    );
    (anchors, separation, impulse)
}

#[inline(always)]
fn save_point<S: Simd, V: Wide<S>>(
    _: S,
    rows: &mut PointRows,
    (arms, separation, mass, impulse): ([V; 2], V, V, V),
    at: usize,
) {
    arms[0].save(&mut rows.normal_arm_a, at);
    arms[1].save(&mut rows.normal_arm_b, at);
    separation.save(&mut rows.separation, at);
    mass.save(&mut rows.normal_mass, at);
    impulse.save(&mut rows.normal_impulse, at);
}

#[inline(always)]
fn store_lanes<S: Simd, V: Wide<S>>(
    simd: S,
    block: &ContactBlock,
    extras: &ContactExtras,
    totals: &ImpulseTotals,
    slots: &Slots,
    contacts: &mut [Contact],
    at: usize,
) {
    let tangent = V::load(simd, &block.tangent_impulse, at);
    let rolling = V::load(simd, &extras.rolling_impulse, at);
    let total_tangent = V::load(simd, &totals.tangent, at) + tangent;
    rows(
        [tangent, rolling, total_tangent, tangent],
        #[inline(always)]
        |lane, row| {
            if let Some(contact) = contacts.get_mut(slots.contact[at + lane] as usize) {
                let manifold = &mut contact.manifold;
                [manifold.tangent_impulse, manifold.rolling_impulse, ..] = row;
                manifold.total_tangent_impulse = row[2];
            }
        },
    );
    let [first, second] = [&block.points[0], &block.points[1]];
    let (first, first_total) =
        (V::load(simd, &first.normal_impulse, at), V::load(simd, &totals.normal[0], at));
    let (second, second_total) = if slots.points_used == 2 {
        (V::load(simd, &second.normal_impulse, at), V::load(simd, &totals.normal[1], at))
    } else {
        (V::all(simd, 0.0), V::all(simd, 0.0))
    };
    let impulses = [first, first_total + first, second, second_total + second];
    rows(
        impulses,
        #[inline(always)]
        |lane, row| {
            if let Some(contact) = contacts.get_mut(slots.contact[at + lane] as usize) {
                let [first, second] = &mut contact.manifold.points;
                [first.normal_impulse, first.total_normal_impulse, ..] = row;
                [_, _, second.normal_impulse, second.total_normal_impulse] = row;
            }
        },
    );
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
