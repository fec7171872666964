//! Contacts: pairs of shapes whose fat AABBs overlap.
//!
//! The `ContactLink` of a contact is cold, keeps its index for life, and is in the lists of both
//! bodies. The `Contact` is dense: the narrow phase and the solver's preparation and storage read
//! and write it. It is in the awake prefix if one of its bodies is awake.

use std::hash::BuildHasher;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::body::{Bodies, Body, BodyType};
use super::edges::{
    BodyLink, Edges, NO_EDGES, edges_from, insert_link, next_edge, remove_link, restore_lists,
};
use super::manifold::{Manifold, ReferenceManifold};
use super::material::Surface;
use super::shape::{ShapeRecord, Shapes};
use super::watch::{EndedContact, Watch};
use crate::base::{
    IndexPool, Keeper, NONE, Part, ReadBuffers, Reader, Recorder, State, Stored, heap_bytes,
    make_room, prefetch_ahead, state,
};

/// Reason a contact is disabled, whatever its manifold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, bytemuck::NoUninit)]
#[repr(u8)]
pub enum Exclusion {
    /// The contact is enabled.
    No,
    /// The contact is on an internal edge, which a neighbouring shape covers.
    InnerEdge,
    /// One of the shapes passes through the other, which is one-way.
    OneWay,
    /// The host disabled the contact for this step.
    ByHost,
    /// Neither body is dynamic: the contact is reported, but applies no impulses.
    Immovable,
}

state!(enum Exclusion: No, InnerEdge, OneWay, ByHost, Immovable);

impl Exclusion {
    /// Returns the reason at the start of a step. Only `Immovable` persists.
    #[inline(always)]
    pub fn anew(self) -> Exclusion {
        if self == Exclusion::Immovable { self } else { Exclusion::No }
    }
}

/// State of a contact with a one-way shape, decided when the shapes begin to touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, bytemuck::NoUninit)]
#[repr(u8)]
pub enum OneWay {
    /// Neither shape is one-way.
    No,
    /// The shapes do not touch.
    Undecided,
    /// The shapes collide.
    Solid,
    /// The shapes pass through each other until they separate.
    Passing,
    /// The host lets the shapes pass through each other, at least for the drop time.
    Dropping,
}

state!(enum OneWay: No, Undecided, Solid, Passing, Dropping);

impl OneWay {
    /// Returns the state of two shapes that do not touch yet.
    pub fn at_first(is_one_way: bool) -> OneWay {
        if is_one_way { OneWay::Undecided } else { OneWay::No }
    }

    /// Returns the state of two shapes that do not touch, or no longer touch.
    pub fn parted(self) -> OneWay {
        OneWay::at_first(self != OneWay::No)
    }

    /// Returns whether the shapes pass through each other.
    pub fn passes(self) -> bool {
        matches!(self, OneWay::Passing | OneWay::Dropping)
    }
}

/// Bit of `Contact::asks`: the pre-solve callback is called in each step.
pub const ASKS_PRE_SOLVE: u8 = 1;
/// Bit of `Contact::asks`: the material mixing callback is called in the next step.
pub const ASKS_MIX: u8 = 2;

/// Bit of `Contact::round`: shape A is an edge of a soft body. Impulses act on both its ends.
pub const EDGE_A: u8 = 4;
/// Bit of `Contact::round`: shape B is an edge of a soft body.
pub const EDGE_B: u8 = 8;

/// The dense entry of a contact, in two cache lines. The first holds what a step computes:
/// normal, points and impulses. The fields are laid out in groups of four numbers, as the solver
/// loads them.
#[derive(Clone, Copy, Debug, bytemuck::NoUninit)]
#[repr(C, align(64))]
pub struct Contact {
    /// Contact points, normal and impulses.
    pub manifold: Manifold,
    /// Mixed coefficient of static friction.
    pub static_friction: f32,
    /// Mixed coefficient of dynamic friction.
    pub dynamic_friction: f32,
    pub restitution: f32,
    /// Rolling resistance times radius, in metres.
    pub rolling_resistance: f32,
    /// Radii of the rounding of the two shapes, in metres.
    pub radii: [f32; 2],
    /// Sum of the tangent speeds of the two surfaces, in metres per second.
    pub tangent_speed: f32,
    /// Bits: 1 if shape A is a circle, 2 if shape B is; [`EDGE_A`] and [`EDGE_B`].
    pub round: u8,
    /// Reason the contact is disabled in this step.
    pub exclusion: Exclusion,
    /// Pending callbacks: [`ASKS_PRE_SOLVE`] in each step, [`ASKS_MIX`] once.
    pub asks: u8,
    /// State of its one-way shapes.
    pub one_way: OneWay,
    /// Index of its link.
    pub link: u32,
    /// Indices of the two shapes; A has the lower index.
    pub shape_a: u32,
    pub shape_b: u32,
    /// Indices of the bodies of the two shapes.
    pub body_a: u32,
    pub body_b: u32,
}

state!(struct Contact {
    link, shape_a, shape_b, body_a = NONE, body_b = NONE, radii, round, static_friction,
    dynamic_friction, restitution, rolling_resistance, tangent_speed, exclusion, asks, one_way,
    manifold = Manifold::NONE,
});

impl Contact {
    /// An empty contact.
    pub const NONE: Contact = Contact {
        manifold: Manifold::NONE,
        static_friction: 0.0,
        dynamic_friction: 0.0,
        restitution: 0.0,
        rolling_resistance: 0.0,
        radii: [0.0; 2],
        tangent_speed: 0.0,
        round: 0,
        exclusion: Exclusion::No,
        asks: 0,
        one_way: OneWay::No,
        link: NONE,
        shape_a: NONE,
        shape_b: NONE,
        body_a: NONE,
        body_b: NONE,
    };

    /// Returns the key of the pair: see [`pair_key`].
    #[inline(always)]
    fn pair(&self) -> u64 {
        pair_key(self.shape_a, self.shape_b)
    }

    /// Returns whether the solver solves the contact.
    #[inline(always)]
    pub fn is_solved(&self) -> bool {
        self.manifold.count > 0 && self.exclusion == Exclusion::No
    }

    /// Returns whether the contact had a normal impulse in the last step.
    pub fn presses(&self) -> bool {
        let points = self.manifold.points();
        self.is_solved() && points.iter().any(|point| point.total_normal_impulse > 0.0)
    }

    /// Returns whether the host sees the contact: it has points, and is enabled or `Immovable`.
    #[inline(always)]
    pub fn is_shown(&self) -> bool {
        self.manifold.count > 0 && matches!(self.exclusion, Exclusion::No | Exclusion::Immovable)
    }

    /// Returns whether restitution, rolling resistance or tangent speed is set, which is rare.
    #[inline(always)]
    pub fn has_extras(&self) -> bool {
        let Contact { restitution, rolling_resistance, tangent_speed, .. } = *self;
        restitution > 0.0 || rolling_resistance > 0.0 || tangent_speed != 0.0
    }

    /// Sets the rolling resistance in metres. Zero clears the rolling impulse, because the solver
    /// does not store one without resistance.
    pub fn set_rolling_resistance(&mut self, resistance: f32) {
        self.rolling_resistance = resistance;
        if resistance == 0.0 {
            self.manifold.rolling_impulse = 0.0;
        }
    }

    /// Returns the mixed surface properties.
    pub fn surface(&self) -> Surface {
        Surface {
            static_friction: self.static_friction,
            dynamic_friction: self.dynamic_friction,
            restitution: self.restitution,
            rolling_resistance: self.rolling_resistance,
            tangent_speed: self.tangent_speed,
        }
    }

    /// Sets the mixed surface properties.
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

    /// Disables the contact in this step and clears its impulses.
    pub fn exclude(&mut self, why: Exclusion) {
        self.exclusion = why;
        self.manifold.forget_step();
    }

    #[inline]
    pub fn other(&self, body: u32) -> u32 {
        if self.body_a == body { self.body_b } else { self.body_a }
    }

    /// Returns whether shape A (0) or B (1) is a circle.
    #[inline(always)]
    pub fn is_round(&self, side: usize) -> bool {
        self.round & (1 << side) != 0
    }

    /// Returns which shapes are edges of soft bodies: bits [`EDGE_A`] and [`EDGE_B`].
    #[inline(always)]
    pub fn edge_bits(&self) -> u8 {
        self.round & (EDGE_A | EDGE_B)
    }

    /// Returns whether a shape is an edge of a soft body. The SIMD blocks skip such contacts.
    #[inline(always)]
    pub fn is_of_edge(&self) -> bool {
        self.edge_bits() != 0
    }
}

/// Returns which of two shapes are edges of soft bodies, as bits of `Contact::round`.
pub fn edge_bits(a: &ShapeRecord, b: &ShapeRecord) -> u8 {
    (if a.is_edge() { EDGE_A } else { 0 }) | (if b.is_edge() { EDGE_B } else { 0 })
}

/// The cold record of a contact.
#[derive(Clone, Debug)]
pub struct ContactLink {
    /// Index of the dense entry.
    pub row: u32,
    /// Neighbours in the lists of body A and of body B. They are edges, `contact << 1 | side`.
    edges: Edges,
    /// Remaining drop time of a contact that is [`OneWay::Dropping`], in seconds.
    drop_time: f32,
}

// `row` follows from the order of the dense entries.
state!(ContactLink { edges, drop_time } excluded { row: NONE });

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
    fn length(body: &mut Body) -> Option<&mut u32> {
        Some(&mut body.contact_count)
    }
}

/// Fills `ReadBuffers::owners`.
fn list_owners(bodies: &Bodies, shapes: &Shapes, owners: &mut Vec<u32>) {
    owners.clear();
    owners.extend((0..shapes.peak() as u32).map(|shape| {
        if !shapes.has(shape) {
            return NONE;
        }
        let body = shapes[shape].body;
        body << 1 | u32::from(bodies[body].kind == BodyType::Dynamic)
    }));
}

/// Returns one number for a pair of shapes, in either order.
#[inline]
pub fn pair_key(a: u32, b: u32) -> u64 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    (low as u64) << 32 | high as u64
}

fn hash_of(pair: u64) -> u64 {
    FxBuildHasher.hash_one(pair)
}

/// Adds the link of a pair to the table, if the pair is new. Returns whether it is. `pair_of` gives
/// the pair of each link in the table.
fn list_pair(
    pairs: &mut HashTable<u32>,
    (pair, link): (u64, u32),
    pair_of: impl Fn(u32) -> u64,
) -> bool {
    let hash = |&link: &u32| hash_of(pair_of(link));
    match pairs.entry(hash_of(pair), |&link| pair_of(link) == pair, hash) {
        Entry::Occupied(_) => false,
        Entry::Vacant(place) => {
            place.insert(link);
            true
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Contacts {
    links: IndexPool<ContactLink>,
    // Links by pair of shapes. The pair itself is stored in the dense entry only, so an entry
    // takes 5 bytes; a map of pairs takes 17. Looked up, never iterated.
    pairs: HashTable<u32>,
    /// Dense entries, awake first.
    pub rows: Vec<Contact>,
    /// Reference manifolds, by dense index. A separate array, because the solver does not read
    /// them.
    pub references: Vec<ReferenceManifold>,
    /// Event flags, by dense index. A separate array, because one byte shows that a contact has
    /// no events to report.
    pub watches: Vec<Watch>,
    /// Number of contacts with requested events or user data.
    watched: usize,
    /// Whether a sleeping contact may touch that has not been reported yet.
    pub unseen: bool,
    /// Begun contacts that have ended since the last step, to be reported.
    pub ended: Vec<EndedContact>,
    /// User data by link; absent if zero. Looked up, never iterated.
    user_data: FxHashMap<u32, u64>,
    awake: usize,
}

impl Part for Contacts {
    type Context<'a> = (&'a mut Bodies, &'a Shapes, &'a mut ReadBuffers);

    fn index_count(&self) -> Option<usize> {
        Some(self.peak())
    }

    fn prepare(&mut self, count: usize) {
        self.links.prepare(count);
    }

    fn record(&self, recorder: &mut impl Recorder) {
        // `watched` follows from the watches.
        let Contacts {
            links,
            pairs: _,
            rows,
            references,
            watches,
            watched: _,
            unseen,
            ended,
            // User data is not simulated state.
            user_data: _,
            awake,
        } = self;
        recorder.length(*awake);
        recorder.length(rows.len());
        for ((contact, reference), watch) in rows.iter().zip(references).zip(watches) {
            recorder.begin(contact);
            recorder.begin(reference);
            recorder.begin(watch);
            recorder.begin(&links[contact.link]);
            // Last, because its length varies.
            recorder.item(&Stored(contact.manifold));
        }
        recorder.list(links.free());
        recorder.item(unseen);
        recorder.list(ended);
    }

    fn restore(
        &mut self,
        reader: &mut Reader,
        (bodies, shapes, scratch): (&mut Bodies, &Shapes, &mut ReadBuffers),
    ) {
        self.pairs.clear();
        self.watches.clear();
        self.watched = 0;
        self.awake = reader.length();
        let count = reader.length();
        reader.check(self.awake <= count);
        self.reserve(count, count);
        let ReadBuffers {
            roll: taken,
            owners,
            ends: ends_of_links,
            pairs: new_pairs,
            has_edges,
            asks,
        } = scratch;
        list_owners(bodies, shapes, owners);
        taken.reset(self.links.index_count());
        ends_of_links.clear();
        ends_of_links.resize(self.links.index_count(), [NONE; 2]);
        new_pairs.clear();
        // Old values are replaced in place.
        self.rows.truncate(count);
        self.references.truncate(count);
        let mut edges = 0;
        *asks = 0;
        for row in 0..count {
            prefetch_ahead(&self.rows, row);
            prefetch_ahead(&self.references, row);
            if row == self.rows.len() {
                self.rows.push(Contact::NONE);
                self.references.push(ReferenceManifold::NONE);
            }
            let (contact, reference) = (&mut self.rows[row], &mut self.references[row]);
            let (watch, link) = reader.item_by(|source| {
                contact.take_in_place(source);
                reference.take_in_place(source);
                let watch_and_link = <(Watch, ContactLink)>::take(source);
                contact.manifold.take_in_place(source);
                watch_and_link
            });
            let (a, b) = (contact.shape_a, contact.shape_b);
            let [owner_a, owner_b] =
                [a, b].map(|shape| owners.get(shape as usize).copied().unwrap_or(NONE));
            let ends = [owner_a >> 1, owner_b >> 1];
            [contact.body_a, contact.body_b] = ends;
            [reference.body_a, reference.body_b] = ends;
            let is_good = a < b
                && owner_a != NONE
                && owner_b != NONE
                && ends[0] != ends[1]
                && contact.round < 1 << 4
                && contact.asks <= ASKS_PRE_SOLVE | ASKS_MIX
                && ((owner_a | owner_b) & 1 == 0) == (contact.exclusion == Exclusion::Immovable)
                && (contact.exclusion != Exclusion::Immovable || contact.one_way == OneWay::No)
                && taken.take(contact.link);
            reader.check(is_good);
            if !reader.is_good() {
                return;
            }
            self.links[contact.link] = ContactLink { row: row as u32, ..link };
            ends_of_links[contact.link as usize] = ends;
            self.watched += usize::from(!watch.is_silent());
            edges |= contact.edge_bits();
            *asks |= contact.asks;
            self.watches.push(watch);
            new_pairs.push((contact.pair(), contact.link));
        }
        // A loop of its own, and a dense list of the pairs, so that all of it stays in the cache.
        let Contacts { pairs, links, .. } = self;
        for &(pair, link) in &*new_pairs {
            let pair_of = |link| new_pairs[links[link].row as usize].0;
            reader.check(list_pair(pairs, (pair, link), pair_of));
        }
        *has_edges = edges != 0;
        self.links.restore_free(reader, taken);
        self.unseen = reader.item();
        reader.list(&mut self.ended);
        self.user_data.clear();
        restore_lists(reader, &mut self.links, bodies, ends_of_links);
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        let Contacts {
            links,
            pairs,
            rows,
            references,
            watches,
            watched,
            unseen,
            ended,
            user_data,
            awake,
        } = self;
        links.keep(keeper);
        keeper.value(pairs);
        keeper.list(rows);
        keeper.list(references);
        keeper.list(watches);
        keeper.value(watched);
        keeper.value(unseen);
        keeper.value(ended);
        keeper.value(user_data);
        keeper.value(awake);
    }

    fn bytes(&self) -> usize {
        let Contacts {
            links,
            pairs,
            rows,
            references,
            watches,
            watched: _,
            unseen: _,
            ended,
            user_data,
            awake: _,
        } = self;
        heap_bytes!(links, rows, references, watches, ended)
            + pairs.allocation_size()
            + user_data.capacity() * (size_of::<(u32, u64)>() + 1)
    }
}

impl Contacts {
    /// Reserves capacity for `more` contacts. A reallocation reserves capacity for `likely`
    /// contacts in all: repeated doubling copies the arrays and leaves the old allocations
    /// behind, half of the memory. Unused capacity takes address space only.
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

    /// Returns the largest number of contacts that have existed at one time.
    pub fn peak(&self) -> usize {
        self.links.index_count()
    }

    /// Adds an awake contact without a manifold and returns its link.
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
        let Contacts { pairs, links, rows, .. } = &mut *self;
        list_pair(pairs, (contact.pair(), link), |link| rows[links[link].row as usize].pair());
        insert_link(&mut self.links, bodies, ends, link);
        self.wake(link);
        link
    }

    /// Removes a contact and reports its end if its begin was reported. Its shapes still exist.
    pub fn remove(&mut self, bodies: &mut Bodies, shapes: &Shapes, link: u32) {
        self.sleep(link);
        let watch = self.watches[self.row(link)];
        self.watched -= usize::from(!watch.is_silent());
        if watch.has_begun() {
            self.end(bodies, shapes, self.row(link));
        }
        if watch.has(Watch::DATA) {
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
        remove_link(&mut self.links, bodies, ends, link);
        self.links.remove(link);
    }

    /// Returns the contact of an edge, and the next edge of the list.
    #[inline]
    pub fn follow(&self, edge: u32) -> (&Contact, u32) {
        (self.at(edge), next_edge(&self.links, edge))
    }

    #[inline]
    fn at(&self, edge: u32) -> &Contact {
        &self.rows[self.row(edge >> 1)]
    }

    /// Iterates over the contacts of a body, newest first.
    pub fn of_body(&self, body: &Body) -> impl Iterator<Item = &Contact> + use<'_> {
        edges_from(&self.links, body.first_edge).map(|edge| self.at(edge))
    }

    /// Changes the contacts of a body and their references.
    pub fn change_of_body(
        &mut self,
        body: &Body,
        mut change: impl FnMut(&mut Contact, &mut ReferenceManifold),
    ) {
        for edge in edges_from(&self.links, body.first_edge) {
            let row = self.links[edge >> 1].row as usize;
            change(&mut self.rows[row], &mut self.references[row]);
        }
    }

    /// Returns the remaining drop time of a contact that is [`OneWay::Dropping`], in seconds.
    pub fn drop_time(&self, link: u32) -> f32 {
        self.links[link].drop_time
    }

    /// Sets the remaining drop time, in seconds.
    pub fn set_drop_time(&mut self, link: u32, time: f32) {
        self.links[link].drop_time = time;
    }

    /// Returns the dense index of a link.
    #[inline]
    pub fn row(&self, link: u32) -> usize {
        self.links[link].row as usize
    }

    #[inline]
    pub fn has_pair(&self, pair: u64) -> bool {
        self.of_pair(pair).is_some()
    }

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

    /// The contacts with an awake body.
    #[inline(always)]
    pub fn awake(&self) -> &[Contact] {
        &self.rows[..self.awake]
    }

    /// The contacts with an awake body.
    #[inline(always)]
    pub fn awake_mut(&mut self) -> &mut [Contact] {
        &mut self.rows[..self.awake]
    }

    /// The contacts with an awake body, and their reference manifolds.
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

    /// Returns whether any contact has requested events or user data.
    #[inline(always)]
    pub fn is_watched(&self) -> bool {
        self.watched > 0
    }

    /// Returns the user data of a contact; 0 if there is none.
    pub fn user_data(&self, link: u32) -> u64 {
        self.user_data.get(&link).copied().unwrap_or(0)
    }

    /// Sets the user data of a contact, kept until the contact ends. 0 removes it.
    pub fn set_user_data(&mut self, link: u32, user_data: u64) {
        let row = self.row(link);
        let old = self.watches[row];
        let new = old.with(Watch::DATA, user_data != 0);
        if new.has(Watch::DATA) {
            self.user_data.insert(link, user_data);
        } else {
            self.user_data.remove(&link);
        }
        self.watches[row] = new;
        self.watched += usize::from(!new.is_silent());
        self.watched -= usize::from(!old.is_silent());
    }

    /// Sets which events of a contact are reported. If contact events are switched off, a begun
    /// contact ends. If shapes already touch when they are switched on, the contact begins in the
    /// next step.
    pub fn listen(&mut self, bodies: &Bodies, shapes: &Shapes, link: u32, wanted: Watch) {
        let row = self.row(link);
        let old = self.watches[row];
        if old.has_begun() && !wanted.has(Watch::CONTACT) {
            self.end(bodies, shapes, row);
        }
        let is_reported = old.has(Watch::TOUCHING) && wanted.has(Watch::OF_TOUCH);
        let is_reported = is_reported && (old.has_begun() || !wanted.has(Watch::CONTACT));
        let wanted = wanted.with(Watch::DATA, old.has(Watch::DATA));
        self.watches[row] = wanted.with(Watch::TOUCHING, is_reported);
        self.watched += usize::from(!wanted.is_silent());
        self.watched -= usize::from(!old.is_silent());
        self.unseen |= row >= self.awake && wanted.has(Watch::OF_TOUCH) && !is_reported;
    }

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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::BodyDef;

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
            let new = Contact { shape_a: shape, shape_b: COUNT, body_a, body_b, ..Contact::NONE };
            contacts.insert(&mut bodies, new, Watch::default());
        }
        assert_eq!(contacts.peak(), COUNT as usize);
        let bytes = contacts.bytes() / COUNT as usize;
        assert!(bytes <= 255, "{bytes} bytes per contact");
    }
}
