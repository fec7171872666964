//! Contacts: pairs of shapes whose fat boxes overlap.
//!
//! A contact's link is cold, keeps its row for life, and hangs in the lists
//! of both bodies. Its dense row is what the narrow phase and the solver's
//! ends touch, in the awake prefix where one of the bodies is awake.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::body::{Bodies, Body, BodyType};
use super::edges::{BodyLink, Edges, NO_EDGES, check_lists, edges_from, hang, next_edge, unhang};
use super::manifold::{Manifold, ReferenceManifold};
use super::material::Surface;
use super::shape::{ShapeRecord, Shapes};
use super::watch::{EndedContact, Watch};
use crate::base::{NONE, Recorder, Roll, RowPool, Source, State, make_room, state};

/// Why a contact is left out of the solver, whatever its manifold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// It is not.
    No,
    /// It lies on an edge that a neighbouring shape covers.
    InnerEdge,
    /// One of its shapes passes the other, which is one-way.
    OneWay,
    /// The host said so, for this step.
    ByHost,
    /// Neither of its bodies is dynamic: they meet, and nobody is pushed.
    Immovable,
}

state!(
    enum LeftOut {
        No,
        InnerEdge,
        OneWay,
        ByHost,
        Immovable,
    }
);

impl LeftOut {
    /// What it is before a step has looked at the contact.
    #[inline(always)]
    pub fn anew(self) -> LeftOut {
        if self == LeftOut::Immovable { self } else { LeftOut::No }
    }
}

/// What was decided about a contact with a one-way shape, when it came to touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OneWay {
    /// Neither shape is one-way.
    No,
    /// They do not touch.
    Undecided,
    /// They are solid to each other.
    Solid,
    /// They pass each other, until they are clear of each other.
    Passing,
    /// They pass each other because the host said so, for some time at least.
    Dropping,
}

state!(
    enum OneWay {
        No,
        Undecided,
        Solid,
        Passing,
        Dropping,
    }
);

impl OneWay {
    /// Of two shapes that do not touch yet.
    pub fn at_first(is_one_way: bool) -> OneWay {
        if is_one_way { OneWay::Undecided } else { OneWay::No }
    }

    /// Of two shapes that touch no more, or not yet.
    pub fn parted(self) -> OneWay {
        OneWay::at_first(self != OneWay::No)
    }

    /// Whether the shapes pass each other.
    pub fn passes(self) -> bool {
        matches!(self, OneWay::Passing | OneWay::Dropping)
    }
}

/// The host is asked about the contact in each step, before it is solved.
pub const ASKS_PRE_SOLVE: u8 = 1;
/// The host is asked in the next step how its materials mix.
pub const ASKS_MIX: u8 = 2;

/// In `Contact::round`: shape A is an edge of a soft body, which is pushed at both ends.
pub const EDGE_A: u8 = 4;
/// The same of shape B.
pub const EDGE_B: u8 = 8;

/// The dense row of a contact. Its fields stand as the solver reads them, in
/// rows of four numbers, and take two cache lines: what a step finds and bears, and the
/// rest.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
pub struct Contact {
    /// Where they touch.
    pub manifold: Manifold,
    /// Mixed coefficient that holds.
    pub static_friction: f32,
    /// Mixed coefficient that slides.
    pub dynamic_friction: f32,
    /// Mixed restitution.
    pub restitution: f32,
    /// Rolling resistance times radius, in metres.
    pub rolling_resistance: f32,
    /// Rounding of the two shapes, in metres.
    pub radii: [f32; 2],
    /// Sum of the surfaces' speeds, in metres a second.
    pub tangent_speed: f32,
    /// Bits of the shapes that are circles: 1 for A, 2 for B; and [`EDGE_A`], [`EDGE_B`].
    pub round: u8,
    /// Whether the solver has nothing to do with it in this step, and why.
    pub left_out: LeftOut,
    /// Bits of what the host is still to be asked: [`ASKS_PRE_SOLVE`] in each
    /// step, [`ASKS_MIX`] once.
    pub asks: u8,
    /// What was decided about its one-way shapes.
    pub one_way: OneWay,
    /// The row of its link.
    pub link: u32,
    /// The two shapes; A has the lower row.
    pub shape_a: u32,
    /// See `shape_a`.
    pub shape_b: u32,
    /// The body of each shape.
    pub body_a: u32,
    /// See `body_a`.
    pub body_b: u32,
}

state!(Contact {
    link,
    shape_a,
    shape_b,
    body_a,
    body_b,
    radii,
    round,
    static_friction,
    dynamic_friction,
    restitution,
    rolling_resistance,
    tangent_speed,
    left_out,
    asks,
    one_way,
    manifold,
});

impl Contact {
    /// No contact.
    pub const NONE: Contact = Contact {
        manifold: Manifold::NONE,
        static_friction: 0.0,
        dynamic_friction: 0.0,
        restitution: 0.0,
        rolling_resistance: 0.0,
        radii: [0.0; 2],
        tangent_speed: 0.0,
        round: 0,
        left_out: LeftOut::No,
        asks: 0,
        one_way: OneWay::No,
        link: NONE,
        shape_a: NONE,
        shape_b: NONE,
        body_a: NONE,
        body_b: NONE,
    };

    /// See [`pair_key`].
    #[inline(always)]
    fn pair(&self) -> u64 {
        pair_key(self.shape_a, self.shape_b)
    }

    /// Whether the solver has something to do here.
    #[inline(always)]
    pub fn is_solved(&self) -> bool {
        self.manifold.count > 0 && self.left_out == LeftOut::No
    }

    /// Whether it bore something in the last step.
    pub fn presses(&self) -> bool {
        let points = self.manifold.points();
        self.is_solved() && points.iter().any(|point| point.total_normal_impulse > 0.0)
    }

    /// Whether the host is shown it: it has points, and nothing says that they are none.
    #[inline(always)]
    pub fn is_shown(&self) -> bool {
        self.manifold.count > 0 && matches!(self.left_out, LeftOut::No | LeftOut::Immovable)
    }

    /// Whether it rebounds, rolls with resistance, or lies on a surface that moves: few do.
    #[inline(always)]
    pub fn has_extras(&self) -> bool {
        let Contact { restitution, rolling_resistance, tangent_speed, .. } = *self;
        restitution > 0.0 || rolling_resistance > 0.0 || tangent_speed != 0.0
    }

    /// Without resistance it has no impulse: the solver hands none back then.
    pub fn set_rolling_resistance(&mut self, resistance: f32) {
        self.rolling_resistance = resistance;
        if resistance == 0.0 {
            self.manifold.rolling_impulse = 0.0;
        }
    }

    /// What its two surfaces are together.
    pub fn surface(&self) -> Surface {
        Surface {
            static_friction: self.static_friction,
            dynamic_friction: self.dynamic_friction,
            restitution: self.restitution,
            rolling_resistance: self.rolling_resistance,
            tangent_speed: self.tangent_speed,
        }
    }

    /// See [`Contact::surface`].
    pub fn set_surface(&mut self, surface: Surface) {
        let Surface {
            static_friction,
            dynamic_friction,
            restitution,
            rolling_resistance,
            tangent_speed,
        } = surface;
        self.static_friction = static_friction;
        self.dynamic_friction = dynamic_friction;
        self.restitution = restitution;
        self.set_rolling_resistance(rolling_resistance);
        self.tangent_speed = tangent_speed;
    }

    /// Leaves it out of the solver in this step; what it bore is forgotten.
    pub fn leave_out(&mut self, why: LeftOut) {
        self.left_out = why;
        self.manifold.forget_step();
    }

    /// Whether shape A (0) or B (1) is a circle.
    #[inline(always)]
    pub fn is_round(&self, side: usize) -> bool {
        self.round & (1 << side) != 0
    }

    /// Which shapes are edges of soft bodies.
    #[inline(always)]
    pub fn edge_bits(&self) -> u8 {
        self.round & (EDGE_A | EDGE_B)
    }

    /// Whether an edge of a soft body is part of it: the solver's blocks know nothing of it.
    #[inline(always)]
    pub fn is_of_edge(&self) -> bool {
        self.edge_bits() != 0
    }
}

/// Which of two shapes are edges of soft bodies, as `Contact::round` says it.
pub fn edge_bits(a: &ShapeRecord, b: &ShapeRecord) -> u8 {
    (if a.is_edge() { EDGE_A } else { 0 }) | (if b.is_edge() { EDGE_B } else { 0 })
}

/// The cold record of a contact.
#[derive(Clone, Debug)]
pub struct ContactLink {
    /// Its dense row.
    pub row: u32,
    /// Neighbours in the lists of body A and of body B, as edges
    /// (`contact << 1 | side`): `[previous, next]` each.
    edges: Edges,
    /// While it is [`OneWay::Dropping`]: for how long yet, in seconds.
    drop_time: f32,
}

// The row is that of the dense row.
state!(ContactLink { edges, drop_time } left_out { row: NONE });

impl Default for ContactLink {
    fn default() -> ContactLink {
        ContactLink { row: NONE, edges: NO_EDGES, drop_time: 0.0 }
    }
}

impl BodyLink for ContactLink {
    #[inline(always)]
    fn edges(&self) -> &Edges {
        &self.edges
    }
    #[inline(always)]
    fn edges_mut(&mut self) -> &mut Edges {
        &mut self.edges
    }
    #[inline(always)]
    fn first(body: &mut Body) -> &mut u32 {
        &mut body.first_edge
    }
    fn list_of(body: &Body) -> (u32, Option<u32>) {
        (body.first_edge, Some(body.contact_count))
    }
}

/// One number for two shapes, whichever comes first.
#[inline]
pub fn pair_key(a: u32, b: u32) -> u64 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (low as u64) << 32 | high as u64
}

fn hash_of(pair: u64) -> u64 {
    FxBuildHasher.hash_one(pair)
}

/// Of a contact that has ended, in a snapshot: four keys.
const ENDED_BYTES: usize = 32;

/// All contacts of a world.
#[derive(Clone, Debug, Default)]
pub struct Contacts {
    links: RowPool<ContactLink>,
    // Links by the pair of shapes, which stands in the dense row alone: five bytes
    // for each, where a map of pairs takes seventeen. Looked up, never iterated.
    pairs: HashTable<u32>,
    /// Dense rows, the awake first.
    pub rows: Vec<Contact>,
    /// By row; apart from it, for the solver does not read them.
    pub references: Vec<ReferenceManifold>,
    /// By row; apart from it, for one byte tells that the host wants to hear
    /// nothing.
    pub watches: Vec<Watch>,
    /// How many rows the host wants to hear of.
    watched: usize,
    /// A sleeping row may touch that has not been looked at for the host.
    pub unseen: bool,
    /// Contacts that have begun for the host, and are over since its last step.
    pub ended: Vec<EndedContact>,
    /// The host's own, by link, of those that keep any. Looked up, never iterated.
    user_data: FxHashMap<u32, u64>,
    awake: usize,
}

impl Contacts {
    /// Hands out all contacts.
    pub fn record(&self, recorder: &mut impl Recorder) {
        // The watches say how many are watched.
        let Contacts {
            links,
            pairs: _,
            rows,
            references,
            watches,
            watched: _,
            unseen,
            ended,
            // The host's.
            user_data: _,
            awake,
        } = self;
        recorder.length(*awake);
        recorder.length(rows.len());
        for ((contact, reference), watch) in rows.iter().zip(references).zip(watches) {
            recorder.item(contact);
            recorder.item(reference);
            recorder.item(watch);
            recorder.item(&links[contact.link]);
        }
        recorder.list(links.free());
        recorder.item(unseen);
        recorder.list(ended);
    }

    /// Reads back all contacts, with so many rows of links, between bodies and shapes
    /// that are there already; `taken` is for its room.
    pub fn restore(
        &mut self,
        source: &mut Source,
        links: usize,
        (bodies, shapes): (&Bodies, &Shapes),
        taken: &mut Roll,
    ) {
        /// Of a contact without points, at least.
        const BYTES: usize = 128;
        self.links.prepare(links);
        self.pairs.clear();
        self.rows.clear();
        self.references.clear();
        self.watches.clear();
        self.watched = 0;
        self.awake = source.word() as usize;
        let count = source.length(BYTES);
        source.check(self.awake <= count);
        self.reserve(count, count);
        taken.reset(links);
        for row in 0..count as u32 {
            let contact = source.item::<Contact>();
            let reference = source.item::<ReferenceManifold>();
            let watch = Watch::take(source);
            let link = source.item::<ContactLink>();
            let (a, b) = (contact.shape_a, contact.shape_b);
            let ends = [contact.body_a, contact.body_b];
            let is_good = a < b
                && shapes.has(a)
                && shapes.has(b)
                && [shapes[a].body, shapes[b].body] == ends
                && ends[0] != ends[1]
                && [reference.body_a, reference.body_b] == ends
                && contact.round < 1 << 4
                && contact.asks <= ASKS_PRE_SOLVE | ASKS_MIX
                && ends.iter().all(|&body| bodies[body].kind != BodyType::Dynamic)
                    == (contact.left_out == LeftOut::Immovable)
                && taken.take(contact.link);
            source.check(is_good);
            if !source.is_good() {
                return;
            }
            source.check(!self.has_pair(contact.pair()));
            self.links[contact.link] = ContactLink { row, ..link };
            self.watched += usize::from(!watch.is_silent());
            let link = contact.link;
            self.rows.push(contact);
            self.list_pair(link);
            self.references.push(reference);
            self.watches.push(watch);
        }
        self.links.restore_free(source, taken);
        self.unseen = bool::take(source);
        source.list(ENDED_BYTES, &mut self.ended);
        self.user_data.clear();
        let (links, rows) = (&self.links, &self.rows);
        let ends = |link: u32| {
            let is_there = (link as usize) < links.row_count();
            // A link that is free has no row.
            let contact = is_there.then(|| rows.get(links[link].row as usize))??;
            Some([contact.body_a, contact.body_b])
        };
        check_lists(source, links, bodies, count, ends);
    }

    /// Room for so many more contacts. Where that takes another place, it is made
    /// large enough for `likely` in all: lists that double again and again copy what
    /// stands in them, and leave the old places behind, half of the memory. Room that
    /// is not used is address space alone.
    pub fn reserve(&mut self, more: usize, likely: usize) {
        if self.rows.capacity() - self.rows.len() >= more {
            return;
        }
        let likely = likely.saturating_sub(self.rows.len());
        self.links.make_room(more, likely);
        make_room(&mut self.rows, more, likely);
        make_room(&mut self.references, more, likely);
        make_room(&mut self.watches, more, likely);
        let Contacts { pairs, links, rows, .. } = self;
        let hash = |&link: &u32| hash_of(rows[links[link].row as usize].pair());
        pairs.reserve(more.max(likely), hash);
    }

    /// The most contacts that there have been at one time.
    pub fn peak(&self) -> usize {
        self.links.row_count()
    }

    /// Adds a contact without a manifold, awake, and returns its link.
    pub fn insert(&mut self, bodies: &mut Bodies, mut contact: Contact, watch: Watch) -> u32 {
        let ends = [contact.body_a, contact.body_b];
        let [body_a, body_b] = ends;
        let row = self.rows.len() as u32;
        let link = self.links.insert(ContactLink { row, edges: NO_EDGES, drop_time: 0.0 });
        contact.link = link;
        self.references.push(ReferenceManifold { body_a, body_b, ..ReferenceManifold::NONE });
        self.rows.push(contact);
        self.watches.push(watch);
        self.watched += usize::from(!watch.is_silent());
        self.list_pair(link);
        ends.into_iter().for_each(|body| bodies[body].contact_count += 1);
        hang(&mut self.links, bodies, ends, link);
        self.wake(link);
        link
    }

    /// Takes a contact out of the world, whose shapes are still there, and ends
    /// it for the host.
    pub fn remove(&mut self, bodies: &mut Bodies, shapes: &Shapes, link: u32) {
        self.sleep(link);
        let watch = self.watches[self.row(link)];
        self.watched -= usize::from(!watch.is_silent());
        if watch.has_begun() {
            self.end(bodies, shapes, self.row(link));
        }
        if watch.keeps_data() {
            self.user_data.remove(&link);
        }
        let contact = &self.rows[self.row(link)];
        let (ends, pair) = ([contact.body_a, contact.body_b], contact.pair());
        if let Ok(entry) = self.pairs.find_entry(hash_of(pair), |&listed| listed == link) {
            entry.remove();
        }
        let last = self.rows.len() - 1;
        self.swap(self.row(link), last);
        self.rows.pop();
        self.references.pop();
        self.watches.pop();
        unhang(&mut self.links, bodies, ends, link);
        ends.into_iter().for_each(|body| bodies[body].contact_count -= 1);
        self.links.remove(link);
    }

    /// Makes the contact of a link, whose row is there, known by its pair.
    fn list_pair(&mut self, link: u32) {
        let Contacts { pairs, links, rows, .. } = self;
        let hash = |&link: &u32| hash_of(rows[links[link].row as usize].pair());
        pairs.insert_unique(hash(&link), link, hash);
    }

    /// The contact behind an edge, and the edge after it.
    #[inline]
    pub fn follow(&self, edge: u32) -> (&Contact, u32) {
        (self.at(edge), next_edge(&self.links, edge))
    }

    #[inline]
    fn at(&self, edge: u32) -> &Contact {
        &self.rows[self.row(edge >> 1)]
    }

    /// The contacts of a body, given the first edge of its list.
    pub fn of_body(&self, first_edge: u32) -> impl Iterator<Item = &Contact> + '_ {
        edges_from(&self.links, first_edge).map(|edge| self.at(edge))
    }

    /// Has the contacts of a body, given the first edge of its list, forget all that the
    /// last step came to.
    pub fn forget_step_of(&mut self, first_edge: u32) {
        let Contacts { links, rows, .. } = self;
        for edge in edges_from(links, first_edge) {
            rows[links[edge >> 1].row as usize].manifold.forget_step();
        }
    }

    /// For how long a contact that is [`OneWay::Dropping`] does so yet, in seconds.
    pub fn drop_time(&self, link: u32) -> f32 {
        self.links[link].drop_time
    }

    /// See [`Contacts::drop_time`].
    pub fn set_drop_time(&mut self, link: u32, time: f32) {
        self.links[link].drop_time = time;
    }

    /// The dense row of a link.
    #[inline]
    pub fn row(&self, link: u32) -> usize {
        self.links[link].row as usize
    }

    /// How many rows of links there are, free ones among them.
    pub fn link_count(&self) -> usize {
        self.links.row_count()
    }

    /// Whether the pair has a contact.
    #[inline]
    pub fn has_pair(&self, pair: u64) -> bool {
        self.of_pair(pair).is_some()
    }

    /// The contact of a pair.
    #[inline]
    pub fn of_pair(&self, pair: u64) -> Option<&Contact> {
        let contact = |&link: &u32| &self.rows[self.row(link)];
        self.pairs.find(hash_of(pair), |link| contact(link).pair() == pair).map(contact)
    }

    /// Moves a contact into the awake prefix, if it is not there.
    pub fn wake(&mut self, link: u32) {
        let row = self.row(link);
        if row >= self.awake {
            self.swap(row, self.awake);
            self.awake += 1;
        }
    }

    /// Moves a contact out of the awake prefix, if it is there.
    pub fn sleep(&mut self, link: u32) {
        let row = self.row(link);
        if row < self.awake {
            self.awake -= 1;
            self.swap(row, self.awake);
        }
    }

    /// The rows with an awake body.
    #[inline(always)]
    pub fn awake(&self) -> &[Contact] {
        &self.rows[..self.awake]
    }

    /// The rows with an awake body.
    #[inline(always)]
    pub fn awake_mut(&mut self) -> &mut [Contact] {
        &mut self.rows[..self.awake]
    }

    /// The rows with an awake body, and their references.
    #[inline(always)]
    pub fn awake_with_references(&mut self) -> (&mut [Contact], &mut [ReferenceManifold]) {
        (&mut self.rows[..self.awake], &mut self.references[..self.awake])
    }

    fn swap(&mut self, a: usize, b: usize) {
        if a != b {
            self.rows.swap(a, b);
            self.references.swap(a, b);
            self.watches.swap(a, b);
            self.links[self.rows[a].link].row = a as u32;
            self.links[self.rows[b].link].row = b as u32;
        }
    }

    /// Whether the host wants to hear of any contact.
    #[inline(always)]
    pub fn is_watched(&self) -> bool {
        self.watched > 0
    }

    /// What the host keeps with a contact; 0 where that is nothing.
    pub fn user_data(&self, link: u32) -> u64 {
        self.user_data.get(&link).copied().unwrap_or(0)
    }

    /// Keeps something of the host's with a contact until it is over; nothing for 0.
    pub fn set_user_data(&mut self, link: u32, user_data: u64) {
        let row = self.row(link);
        let old = self.watches[row];
        let new = old.with_data(user_data != 0);
        if new.keeps_data() {
            self.user_data.insert(link, user_data);
        } else {
            self.user_data.remove(&link);
        }
        self.watches[row] = new;
        self.watched += usize::from(!new.is_silent());
        self.watched -= usize::from(!old.is_silent());
    }

    /// Changes what the host wants to hear of a contact. What has begun for it
    /// ends when it wants to hear no more; what touches already begins with the
    /// next step.
    pub fn listen(&mut self, bodies: &Bodies, shapes: &Shapes, link: u32, wanted: Watch) {
        let row = self.row(link);
        let old = self.watches[row];
        if old.has_begun() && !wanted.wants_contact() {
            self.end(bodies, shapes, row);
        }
        let told = old.is_touching() && wanted.follows_touch();
        let told = told && (old.has_begun() || !wanted.wants_contact());
        let wanted = wanted.with_data(old.keeps_data());
        self.watches[row] = wanted.with_touching(told);
        self.watched += usize::from(!wanted.is_silent());
        self.watched -= usize::from(!old.is_silent());
        self.unseen |= row >= self.awake && wanted.follows_touch() && !told;
    }

    /// Tells the host that a contact is over.
    pub fn end(&mut self, bodies: &Bodies, shapes: &Shapes, row: usize) {
        let contact = &self.rows[row];
        self.ended.push(EndedContact {
            shape_a: shapes[contact.shape_a].key,
            shape_b: shapes[contact.shape_b].key,
            body_a: bodies[contact.body_a].key,
            body_b: bodies[contact.body_b].key,
            user_data: self.user_data(contact.link),
        });
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.links.bytes()
            + self.watches.capacity()
            + self.ended.capacity() * size_of::<EndedContact>()
            + self.user_data.capacity() * (size_of::<(u32, u64)>() + 1)
            + self.pairs.allocation_size()
            + self.rows.capacity() * size_of::<Contact>()
            + self.references.capacity() * size_of::<ReferenceManifold>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{BodyDef, BodyType};

    fn contact(body_a: u32, body_b: u32) -> Contact {
        Contact { shape_a: body_a, shape_b: body_b, body_a, body_b, ..Contact::NONE }
    }

    #[test]
    fn a_contact_takes_few_bytes() {
        assert_eq!(size_of::<Contact>(), 128);
        assert_eq!(std::mem::offset_of!(Manifold, rolling_impulse), 64);
        const COUNT: u32 = 14_000;
        let mut bodies = Bodies::default();
        let def = BodyDef { kind: BodyType::Dynamic, ..BodyDef::default() };
        let ends = [0, 1].map(|_| {
            let key = bodies.insert(&def);
            bodies.find(key).unwrap()
        });
        let mut contacts = Contacts::default();
        contacts.reserve(COUNT as usize, 0);
        for shape in 0..COUNT {
            let [body_a, body_b] = ends;
            let new = Contact { shape_a: shape, shape_b: COUNT, ..contact(body_a, body_b) };
            contacts.insert(&mut bodies, new, Watch::default());
        }
        assert_eq!(contacts.link_count(), COUNT as usize);
        let bytes = contacts.bytes() / COUNT as usize;
        assert!(bytes <= 255, "{bytes} bytes a contact");
    }

    #[test]
    fn lists_and_rows_hold_through_sleep_and_removal() {
        let mut bodies = Bodies::default();
        let def = BodyDef { kind: BodyType::Dynamic, ..BodyDef::default() };
        let rows: Vec<u32> = (0..4)
            .map(|_| {
                let key = bodies.insert(&def);
                bodies.find(key).unwrap()
            })
            .collect();
        let mut contacts = Contacts::default();
        let mut links = Vec::new();
        for a in 0..4u32 {
            for b in a + 1..4 {
                let pair = u64::from(a) << 32 | u64::from(b);
                let new = contact(rows[a as usize], rows[b as usize]);
                links.push((pair, contacts.insert(&mut bodies, new, Watch::default())));
            }
        }
        contacts.sleep(links[0].1);
        contacts.sleep(links[4].1);
        contacts.remove(&mut bodies, &Shapes::default(), links[2].1);
        contacts.wake(links[4].1);
        assert_eq!((contacts.rows.len(), contacts.awake().len()), (5, 4));
        assert!(!contacts.has_pair(links[2].0) && contacts.has_pair(links[0].0));
        for (body, expected) in [(0u32, 2u32), (1, 3), (2, 3), (3, 2)] {
            let record = &bodies[rows[body as usize]];
            assert_eq!(record.contact_count, expected);
            let listed = contacts.of_body(record.first_edge);
            assert!(
                listed.inspect(|c| assert!(c.body_a == body || c.body_b == body)).count()
                    == expected as usize
            );
        }
        for (pair, link) in links {
            if contacts.has_pair(pair) {
                assert_eq!(contacts.rows[contacts.row(link)].link, link);
            }
        }
    }
}
