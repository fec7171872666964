//! From contacts to blocks, and back.

use super::bodies::SolverBodies;
use super::contact_block::{
    ContactBlock, ContactExtras, ImpulseTotals, NO_SLOTS, Slots,
};
use super::passing_circles::PassingPair;
use super::softness::Softness;
use super::{Scene, StepSettings};
use crate::base::NONE;
use crate::graph::Schedule;
use crate::math::{Vec2, cross, max, min, right_perp};
use crate::model::tolerance::SPECULATIVE_DISTANCE;
use crate::model::{Contact, Manifold, ManifoldPoint};
use crate::simd::BLOCK;

/// The contacts of a step in blocks.
#[derive(Clone, Debug, Default)]
pub struct ContactBlocks {
    schedule: Schedule,
    /// By block: the rows of its contacts.
    slots: Vec<Slots>,
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
            softness: Softness::new(hertz, settings.contact_damping_ratio, h),
            // Against what cannot give way the contact may be stiffer.
            static_softness: Softness::new(2.0 * hertz, settings.contact_damping_ratio, h),
        }
    }
}

impl ContactBlocks {
    /// Finds a place for every contact that the solver has something to do with,
    /// then fills the blocks.
    pub fn prepare(&mut self, scene: &Scene, bodies: &SolverBodies, preparation: &Preparation) {
        self.assign(scene, bodies);
        self.blocks.clear();
        self.extras.clear();
        self.totals.clear();
        self.bouncing.clear();
        self.passing.clear();
        self.lopsided.clear();
        for index in 0..self.slots.len() {
            self.fill(index, scene, bodies, preparation);
        }
        self.find_stiff(bodies.bodies.len());
    }

    fn assign(&mut self, scene: &Scene, bodies: &SolverBodies) {
        let awake = scene.sims.len();
        self.schedule.reset(awake);
        self.slots.clear();
        for (index, contact) in scene.contacts.iter().enumerate() {
            if !contact.is_solved() {
                continue;
            }
            // Kinematic bodies, and those of infinite mass and inertia, move but
            // are not moved: lanes may share them.
            let moved = |body: u32| {
                let row = scene.body_rows[body as usize];
                if (row as usize) < awake && bodies.is_movable(row as usize) { row } else { NONE }
            };
            let (a, b) = (moved(contact.body_a), moved(contact.body_b));
            if a == NONE && b == NONE {
                continue;
            }
            let place = self.schedule.place(a, b, BLOCK as u8);
            if place.block as usize == self.slots.len() {
                self.slots.push(NO_SLOTS);
            }
            self.slots[place.block as usize][place.lane as usize] = index as u32;
        }
    }

    fn fill(&mut self, index: usize, scene: &Scene, bodies: &SolverBodies, p: &Preparation) {
        let still = scene.sims.len() as u32;
        self.blocks.push(ContactBlock::empty(still));
        self.extras.push(ContactExtras::NONE);
        self.totals.push(ImpulseTotals::ZERO);
        let block = &mut self.blocks[index];
        let extras = &mut self.extras[index];
        let mut bounces = false;
        for (lane, &row) in self.slots[index].iter().enumerate() {
            if row == NONE {
                break;
            }
            let contact = &scene.contacts[row as usize];
            let end = |body: u32| min_row(scene.body_rows[body as usize], still);
            let (row_a, row_b) = (end(contact.body_a), end(contact.body_b));
            let lane_index = (index * BLOCK + lane) as u32;
            block.lanes = lane as u32 + 1;
            block.set_lane(lane, contact, (row_a, row_b), bodies, p);
            if let Some(ratio) = lopsided(bodies, row_a, row_b) {
                self.lopsided.push(ratio);
            }
            if contact.is_round(0)
                && contact.is_round(1)
                && are_passing(bodies, row_a, row_b, p.settings, contact.radii[0] + contact.radii[1])
            {
                self.passing.push(passing_pair(contact, lane_index));
            }
            extras.restitution[lane] = contact.restitution;
            bounces |= contact.restitution > 0.0;
            if contact.rolling_resistance > 0.0 || contact.tangent_speed != 0.0 {
                block.has_extras = true;
                extras.tangent_speed[lane] = contact.tangent_speed;
                extras.rolling_resistance[lane] = contact.rolling_resistance;
                extras.rolling_impulse[lane] = p.warm * contact.manifold.rolling_impulse;
                extras.rolling_mass[lane] =
                    invert(block.inverse_inertia_a[lane] + block.inverse_inertia_b[lane]);
            }
        }
        if bounces {
            self.bouncing.push(index as u32);
        }
    }

    /// Hands the impulses back to the contacts, for the next step and for reading.
    pub fn store(&self, contacts: &mut [Contact]) {
        for (index, slots) in self.slots.iter().enumerate() {
            let (block, totals) = (&self.blocks[index], &self.totals[index]);
            for (lane, &row) in slots[..block.lanes as usize].iter().enumerate() {
                let manifold = &mut contacts[row as usize].manifold;
                manifold.tangent_impulse = block.tangent_impulse[lane];
                manifold.total_tangent_impulse =
                    totals.tangent[lane] + block.tangent_impulse[lane];
                manifold.rolling_impulse = self.extras[index].rolling_impulse[lane];
                for (i, point) in manifold.points.iter_mut().enumerate() {
                    point.normal_impulse = block.points[i].normal_impulse[lane];
                    point.total_normal_impulse = totals.normal[i][lane] + point.normal_impulse;
                }
            }
        }
    }

    /// A light body between heavy ones passes on in each sweep only as much
    /// impulse as its own mass carries, so the sweeps it needs grow with the
    /// ratio. Lists the blocks of such bodies, makes their contacts as stiff as
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
            + self.slots.capacity() * size_of::<Slots>()
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

impl ContactBlock {
    fn set_lane(
        &mut self,
        lane: usize,
        contact: &Contact,
        (row_a, row_b): (u32, u32),
        bodies: &SolverBodies,
        p: &Preparation,
    ) {
        let manifold = &contact.manifold;
        let normal = manifold.normal;
        let ends = [row_a as usize, row_b as usize];
        let [mass_a, mass_b] = ends.map(|row| bodies.bodies[row].velocity[3]);
        let [(inertia_a, extent_a), (inertia_b, extent_b)] = ends.map(|row| bodies.turning[row]);
        (self.row_a[lane], self.row_b[lane]) = (row_a, row_b);
        (self.normal[0][lane], self.normal[1][lane]) = (normal.x, normal.y);
        (self.inverse_inertia_a[lane], self.inverse_inertia_b[lane]) = (inertia_a, inertia_b);

        let arms = manifold.points.map(|p| (cross(p.anchor_a, normal), cross(p.anchor_b, normal)));
        let count = manifold.count;
        let k = |i: usize, j: usize| {
            (mass_a + mass_b)
                + (inertia_a * arms[i].0 * arms[j].0 + inertia_b * arms[i].1 * arms[j].1)
        };
        for i in 0..count {
            let (rows, point) = (&mut self.points[i], &manifold.points[i]);
            (rows.normal_arm_a[lane], rows.normal_arm_b[lane]) = arms[i];
            rows.separation[lane] = point.separation;
            rows.normal_mass[lane] = invert(k(i, i));
            rows.normal_impulse[lane] = p.warm * point.normal_impulse;
        }
        if count == 2 {
            self.points_used = 2;
            let (k11, k12, k22) = (k(0, 0), k(0, 1), k(1, 1));
            let determinant = k11 * k22 - k12 * k12;
            // Two points nearly in one place: either alone does the work of both.
            let is_regular = determinant > 1.0e-3 * k11 * k22;
            self.inverse_determinant[lane] = if is_regular { 1.0 / determinant } else { 0.0 };
        }

        let middle = |get: fn(&ManifoldPoint) -> f32| {
            let [first, second] = &manifold.points;
            if count == 2 { 0.5 * (get(first) + get(second)) } else { get(first) }
        };
        let gap = middle(|point| point.separation);
        let arm_a = Vec2::new(middle(|p| p.anchor_a.x), middle(|p| p.anchor_a.y));
        let arm_b = Vec2::new(middle(|p| p.anchor_b.x), middle(|p| p.anchor_b.y));
        self.core_height_a[lane] = arm_a.dot(normal) - 0.5 * gap - contact.radii[0];
        self.core_height_b[lane] = arm_b.dot(normal) + 0.5 * gap + contact.radii[1];
        let (arm_a, arm_b) = friction_arms(manifold, (arm_a, arm_b), gap);
        let tangent = right_perp(normal);
        let (tangent_a, tangent_b) = (cross(arm_a, tangent), cross(arm_b, tangent));
        (self.tangent_arm_a[lane], self.tangent_arm_b[lane]) = (tangent_a, tangent_b);
        self.tangent_mass[lane] = invert(
            (mass_a + mass_b)
                + (inertia_a * tangent_a * tangent_a + inertia_b * tangent_b * tangent_b),
        );
        self.tangent_impulse[lane] = p.warm * manifold.tangent_impulse;
        self.static_friction[lane] = contact.static_friction;
        self.dynamic_friction[lane] = contact.dynamic_friction;

        let immovable = mass_a == 0.0 || mass_b == 0.0;
        let (follow, limit) = match (immovable, contact.is_round(0), contact.is_round(1)) {
            (true, ..) | (false, true, true) => (0.0, 0.0),
            (false, true, false) => (0.0, 0.2),
            (false, false, true) => (1.0, 0.2),
            (false, false, false) => (0.5, 0.2),
        };
        self.follow_a[lane] = follow;
        self.follow_limit[lane] = limit * min(extent_a, extent_b);
        let softness = if immovable { &p.static_softness } else { &p.softness };
        self.bias_rate[lane] = softness.bias_rate;
        self.softness[lane] = softness.share;
    }
}

/// Where friction acts. Bodies that are still far apart, and only about to
/// meet, feel it each at its own surface: in the middle of the gap it would
/// have a lever that it will not have when they touch.
fn friction_arms(manifold: &Manifold, (a, b): (Vec2, Vec2), gap: f32) -> (Vec2, Vec2) {
    if gap <= SPECULATIVE_DISTANCE {
        return (a, b);
    }
    let half = 0.5 * gap * manifold.normal;
    (a - half, b + half)
}

fn lopsided(bodies: &SolverBodies, row_a: u32, row_b: u32) -> Option<Lopsided> {
    /// Below this ratio the ordinary sweeps do.
    const RATIO: f32 = 10.0;
    let inverse_mass = |row: u32| bodies.bodies[row as usize].velocity[3];
    let (a, b) = (inverse_mass(row_a), inverse_mass(row_b));
    match () {
        () if b > 0.0 && a > RATIO * b => Some(Lopsided { light: row_a, ratio: a / b }),
        () if a > 0.0 && b > RATIO * a => Some(Lopsided { light: row_b, ratio: b / a }),
        () => None,
    }
}

/// Whether two circles move so far in the step that the line between their
/// centres turns.
fn are_passing(
    bodies: &SolverBodies,
    a: u32,
    b: u32,
    settings: &StepSettings,
    reach: f32,
) -> bool {
    /// Of the distance between the centres.
    const SHARE: f32 = 0.02;
    let velocity = |row: u32| {
        let [x, y, ..] = bodies.bodies[row as usize].velocity;
        Vec2::new(x, y)
    };
    let travel = settings.time_step * (velocity(b) - velocity(a));
    travel.length_squared() > SHARE * SHARE * reach * reach
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
