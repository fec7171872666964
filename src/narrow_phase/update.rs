//! Update of the manifolds of all awake contacts.

use super::approach::Approach;
use super::internal_edges::{Carried, Supports};
use super::one_way::decide_one_way;
use super::reference::{is_near, reference_of};
use super::refresh::refresh;
use super::surface::{SurfaceMargin, update_surface};
use crate::base::prefetch;
use crate::geometry::{LocalManifold, NormalOf, Shape, collide};
use crate::jobs::Team;
use crate::math::{Lengths, Vec2, min};
use crate::model::{
    Bodies, BodySim, BodyState, BodyType, Contact, Contacts, Exclusion, Manifold, NormalSource,
    OneWay, ReferenceManifold, Shapes,
};

/// Results of the update, in the order of the contacts.
#[derive(Clone, Debug, Default)]
pub struct NarrowPhaseOutput {
    /// Contacts whose fat AABBs no longer overlap, as links (stable indices).
    pub lost: Vec<u32>,
    /// Sleeping bodies that an awake body touches.
    pub touched_asleep: Vec<u32>,
    /// Contacts of dynamic bodies with their static and kinematic supports.
    pub supports: Supports,
    found: Vec<UpdateResult>,
    /// Links of touching contacts with a one-way shape. They are decided after all manifolds.
    one_way: Vec<u32>,
    decided: UpdateResult,
}

impl NarrowPhaseOutput {
    /// Reserves capacity for `contacts` contacts of `bodies` bodies, for a single thread.
    pub fn reserve(&mut self, contacts: usize, bodies: usize) {
        if self.found.is_empty() {
            self.found.push(UpdateResult::default());
        }
        // Few of all contacts end or begin in one step.
        self.found[0].carried.reserve(contacts);
        self.supports.reserve(contacts, bodies);
    }
}

/// Results of one part of the update.
#[derive(Clone, Debug, Default)]
struct UpdateResult {
    /// At most one note for each contact, because at least one of its bodies is awake.
    notes: Vec<Note>,
    carried: Vec<Carried>,
}

/// Note about a contact.
#[derive(Clone, Copy, Debug)]
enum Note {
    /// The fat AABBs no longer overlap. Holds the link.
    Lost(u32),
    /// The contact touches this sleeping body.
    TouchedAsleep(u32),
    /// The contact touches and has a one-way shape. Holds the link; the decision comes later.
    OneWay(u32),
}

impl UpdateResult {
    /// Returns an empty result with capacity for `contacts` contacts. The number of results in each
    /// part varies from step to step, and a step must not allocate once its buffers have grown.
    fn with_capacity(contacts: usize) -> UpdateResult {
        UpdateResult { notes: Vec::with_capacity(contacts), carried: Vec::with_capacity(contacts) }
    }
}

/// Number of contacts in a part, if there are several threads.
const PART: usize = 256;

struct Update<'a> {
    bodies: &'a Bodies,
    shapes: &'a Shapes,
    time_step: f32,
    look_ahead: f32,
    lengths: &'a Lengths,
}

/// Updates the manifolds of awake contacts.
///
/// Shapes that are apart get contact points if they may meet within the step. Their distance is
/// then at most the motion of the step, and at most `look_ahead` metres.
pub fn update_contacts(
    contacts: &mut Contacts,
    bodies: &Bodies,
    shapes: &Shapes,
    (time_step, look_ahead, lengths): (f32, f32, &Lengths),
    output: &mut NarrowPhaseOutput,
    team: &mut Team,
) {
    let update = Update { bodies, shapes, time_step, look_ahead, lengths };
    let NarrowPhaseOutput { lost, touched_asleep, supports, found, one_way, decided } = output;
    lost.clear();
    touched_asleep.clear();
    supports.clear(bodies);
    one_way.clear();
    let (rows, references) = contacts.awake_with_references();
    let alone = team.size() == 1;
    let part = if alone { rows.len().max(1) } else { PART };
    let capacity = if alone { 0 } else { PART };
    let parts = rows.len().div_ceil(part);
    if found.len() < parts {
        found.resize_with(parts, || UpdateResult::with_capacity(capacity));
    }
    let found = &mut found[..parts];
    let pieces = rows.chunks_mut(part).zip(references.chunks_mut(part)).zip(found.iter_mut());
    team.for_each(pieces, |((rows, references), found)| update.rows(rows, references, found));
    for note in found.iter().flat_map(|found| &found.notes) {
        if let Note::OneWay(link) = *note {
            one_way.push(link);
        }
    }
    decide_one_way(one_way, contacts, bodies, shapes, (time_step, lengths));
    for &link in one_way.iter() {
        let contact = &contacts.rows[contacts.row(link)];
        if contact.is_solved() {
            update.note_touching(
                contact,
                [contact.body_a, contact.body_b].map(|b| bodies.row(b)),
                decided,
            );
        }
    }
    for found in found.iter_mut().chain([decided]) {
        for note in found.notes.drain(..) {
            match note {
                Note::Lost(link) => lost.push(link),
                Note::TouchedAsleep(body) => touched_asleep.push(body),
                Note::OneWay(_) => {}
            }
        }
        found.carried.drain(..).for_each(|carried| supports.add(carried));
    }
}

impl Update<'_> {
    fn rows(
        &self,
        contacts: &mut [Contact],
        references: &mut [ReferenceManifold],
        found: &mut UpdateResult,
    ) {
        for index in 0..FAR.min(references.len()) {
            self.prefetch(index, contacts, references);
        }
        let mut first = 0;
        while first < references.len() {
            let window = first..references.len().min(first + WINDOW);
            let mut stale = 0u32;
            for index in window.clone() {
                if index + FAR < references.len() {
                    self.prefetch(index + FAR, contacts, references);
                }
                let (contact, reference) = (&mut contacts[index], &references[index]);
                let rows = self.body_rows(reference);
                let [a, b] = self.sims(rows);
                if !refresh(reference, contact, (a, b), self.lengths, || self.margin(rows)) {
                    stale |= 1 << (index - first);
                    self.shapes.prefetch(contact.shape_a);
                    self.shapes.prefetch(contact.shape_b);
                }
            }
            for index in window {
                let (contact, reference) = (&mut contacts[index], &mut references[index]);
                let rows = self.body_rows(reference);
                let is_stale = stale >> (index - first) & 1 == 1;
                // A refreshed manifold needs no test of the fat AABBs. If they have separated, a
                // later step removes the contact, when the bodies have moved and the manifold is
                // stale.
                if is_stale && !self.compute(contact, reference, rows) {
                    found.notes.push(Note::Lost(contact.link));
                } else if reference.touching {
                    if contact.one_way == OneWay::No {
                        self.note_touching(contact, rows, found);
                    } else {
                        found.notes.push(Note::OneWay(contact.link));
                    }
                }
            }
            first += WINDOW;
        }
    }

    #[inline(always)]
    fn body_rows(&self, reference: &ReferenceManifold) -> [usize; 2] {
        [self.bodies.row(reference.body_a), self.bodies.row(reference.body_b)]
    }

    // Written out, because `map` of an array is a call on WebAssembly.
    #[inline(always)]
    fn sims(&self, rows: [usize; 2]) -> [&BodySim; 2] {
        [&self.bodies.sims[rows[0]], &self.bodies.sims[rows[1]]]
    }

    #[inline(always)]
    fn state(&self, row: usize) -> &BodyState {
        self.bodies.states.get(row).unwrap_or(&BodyState::STILL)
    }

    /// Returns the speculative margin in metres. Within it a manifold is computed before the shapes
    /// touch, so that they stop at the surface and do not overlap.
    #[inline(always)]
    fn margin(&self, rows: [usize; 2]) -> f32 {
        let speed_bound =
            |row: usize| self.state(row).speed_bound(self.bodies.sims[row].max_extent);
        let sum = speed_bound(rows[0]) + speed_bound(rows[1]);
        self.lengths.speculative + min(self.time_step * sum, self.look_ahead)
    }

    /// Prefetches the data of a contact.
    #[inline(always)]
    fn prefetch(&self, index: usize, contacts: &[Contact], references: &[ReferenceManifold]) {
        let reference = &references[index];
        prefetch(references.as_ptr().wrapping_add(index + FAR), 2);
        for row in self.body_rows(reference) {
            prefetch(&raw const self.bodies.sims[row], 1);
        }
        prefetch(&raw const contacts[index], 2);
    }

    /// Computes a manifold from the shapes. Returns false if their fat AABBs no longer overlap.
    #[inline(always)]
    fn compute(
        &self,
        contact: &mut Contact,
        reference: &mut ReferenceManifold,
        rows: [usize; 2],
    ) -> bool {
        let &Update { bodies, shapes, time_step, look_ahead, lengths } = self;
        let (a, b) = (&shapes[contact.shape_a], &shapes[contact.shape_b]);
        if !a.fat_bounds.overlaps(&b.fat_bounds) {
            return false;
        }
        if contact.is_of_edge() {
            let margin = SurfaceMargin { margin: self.margin(rows), time_step, look_ahead };
            update_surface(contact, reference, (bodies, shapes), margin, lengths);
        } else {
            let pair = Pair { shapes: [&a.geometry, &b.geometry], sims: self.sims(rows) };
            let (margin, approach) = if is_near(&contact.manifold, lengths) {
                (lengths.speculative, None)
            } else {
                let states = rows.map(|row| self.state(row));
                (self.margin(rows), Approach::of(pair, states, time_step, lengths))
            };
            update_manifold(contact, reference, pair, approach, margin, lengths);
        }
        true
    }

    /// Stores the sleeping bodies and the support of a touching contact.
    #[inline(always)]
    fn note_touching(&self, contact: &Contact, rows: [usize; 2], found: &mut UpdateResult) {
        if contact.exclusion == Exclusion::Immovable {
            return;
        }
        let awake = self.bodies.awake_count();
        let [a, b] = self.sims(rows);
        for (sim, row) in [(a, rows[0]), (b, rows[1])] {
            if row >= awake && sim.kind != BodyType::Static {
                found.notes.push(Note::TouchedAsleep(sim.body));
            }
        }
        if !contact.is_of_edge() {
            found.carried.extend(Carried::of(contact, a.kind, b.kind));
        }
    }
}

/// Prefetch distance in contacts.
const FAR: usize = 12;
/// Number of contacts that are refreshed before the stale ones among them are computed.
const WINDOW: usize = 32;

/// Computes the manifold of a contact that is created asleep, so that its bodies are known to
/// touch.
pub fn first_manifold(contact: &mut Contact, bodies: &Bodies, shapes: &Shapes, lengths: &Lengths) {
    let mut reference = ReferenceManifold::NONE;
    if contact.is_of_edge() {
        let margin = SurfaceMargin { margin: lengths.speculative, time_step: 0.0, look_ahead: 0.0 };
        return update_surface(contact, &mut reference, (bodies, shapes), margin, lengths);
    }
    let pair = Pair {
        shapes: [&shapes[contact.shape_a].geometry, &shapes[contact.shape_b].geometry],
        sims: [bodies.sim(contact.body_a), bodies.sim(contact.body_b)],
    };
    update_manifold(contact, &mut reference, pair, None, lengths.speculative, lengths);
}

/// Two shapes and their bodies.
#[derive(Clone, Copy)]
pub struct Pair<'a> {
    pub shapes: [&'a Shape; 2],
    pub sims: [&'a BodySim; 2],
}

fn update_manifold(
    contact: &mut Contact,
    reference: &mut ReferenceManifold,
    Pair { shapes: [shape_a, shape_b], sims: [sim_a, sim_b] }: Pair,
    approach: Option<Approach>,
    margin: f32,
    lengths: &Lengths,
) {
    let mut relative = sim_a.inverse_compose(sim_b);
    let mut local = collide(shape_a, shape_b, &relative, margin, lengths);
    // Motion of B until the shapes meet.
    let mut along = Vec2::ZERO;
    if let Some(approach) = approach {
        (local, along) = approach.manifold([shape_a, shape_b], &relative, local, margin, lengths);
        relative.p += along;
    }
    if contact.manifold.count == 0
        && comes_from_behind([shape_a, shape_b], &local, (sim_a, sim_b), lengths)
    {
        local = LocalManifold::EMPTY;
    }
    // The surface of a static or kinematic support usually continues in its neighbours. So the
    // normal is that of the support's face, even if the parallel face of the dynamic body is
    // longer.
    local = match [sim_a.kind, sim_b.kind] {
        [BodyType::Dynamic, BodyType::Dynamic] => local,
        [BodyType::Dynamic, _] => local.along_face_of(NormalOf::B),
        _ => local.along_face_of(NormalOf::A),
    };
    *reference = reference_of(&local, &relative, [shape_a, shape_b], (sim_a, sim_b), lengths);
    if along != Vec2::ZERO {
        // The manifold holds for this step only.
        reference.normal_source = NormalSource::None;
    }
    contact.exclusion = contact.exclusion.anew();
    if local.count == 0 && contact.one_way != OneWay::No {
        contact.one_way = OneWay::Undecided;
    }
    let old = contact.manifold;
    let mut new = Manifold { count: local.count as u32, ..Manifold::NONE };
    if local.count > 0 {
        let q = sim_a.transform.q;
        new.normal = q.rotate(local.normal);
        new.tangent_impulse = old.tangent_impulse;
        new.rolling_impulse = old.rolling_impulse;
        new.between = sim_b.center - sim_a.center + q.rotate(along);
        for (i, found) in local.points[..local.count].iter().enumerate() {
            let point = &mut new.points[i];
            point.anchor_a = q.rotate(found.point - sim_a.local_center);
            point.separation = found.separation;
            new.features[i] = found.feature;
            let is_known = |&known: &usize| old.features[known] == found.feature;
            if let Some(known) = (0..old.count as usize).find(is_known) {
                point.normal_impulse = old.points[known].normal_impulse;
            }
        }
    }
    contact.manifold = new;
}

/// Returns whether a shape passes a one-sided chain segment from behind: it did not touch the
/// segment before, overlaps it deeply, and moves toward its front. A shape that comes from the
/// front touches the segment before it overlaps deeply.
fn comes_from_behind(
    shapes: [&Shape; 2],
    local: &LocalManifold,
    (a, b): (&BodySim, &BodySim),
    lengths: &Lengths,
) -> bool {
    /// Minimum penetration, in slops.
    const DEEP: f32 = 4.0;
    let one_sided = |shape: &Shape| matches!(shape, Shape::ChainSegment(line) if line.one_sided);
    if !shapes.into_iter().any(one_sided) {
        return false;
    }
    let is_deep = local.points().iter().any(|point| point.separation < -DEEP * lengths.slop);
    let outward = a.transform.q.rotate(local.normal).dot(b.moved - a.moved);
    is_deep && outward > 0.0
}

/// Computes a manifold of two posed shapes and its reference, without a world.
#[cfg(test)]
pub(super) fn first_manifold_of(
    shapes: [&Shape; 2],
    ends: (&BodySim, &BodySim),
    margin: f32,
) -> (Contact, ReferenceManifold) {
    let mut contact = Contact { radii: shapes.map(Shape::radius), ..Contact::NONE };
    let mut reference = ReferenceManifold::NONE;
    let pair = Pair { shapes, sims: ends.into() };
    update_manifold(&mut contact, &mut reference, pair, None, margin, &Lengths::METRES);
    (contact, reference)
}
