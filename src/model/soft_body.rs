//! Soft bodies: particles (bodies), edges (distance joints), cells, hinges and an outline.

use slotmap::new_key_type;

use super::body::{Bodies, BodyKey};
use super::contact::{Contacts, edge_bits};
use super::joint::{JointKey, Joints};
use super::shape::{ShapeKey, ShapeRecord, Shapes};
use super::soft_parts::{Hinge, Particle, PlacedParticle, SoftCell, SoftEdge, SoftSettings};
use super::soft_skin::Bound;
use crate::base::{
    Keeper, KeyPool, NONE, Part, Reader, Recorder, UnionFind, bytes_of, heap_bytes, key_state,
    sort, state,
};
use crate::geometry::Shape;
use crate::math::Vec2;

new_key_type! {
    /// Key of a soft body within its world.
    pub struct SoftBodyKey;
}

#[derive(Clone, Copy, Debug, Default)]
pub struct EnclosedArea {
    /// Rest area in m²; negative if the outline is clockwise.
    pub area: f32,
    /// Rest area before any plastic deformation, in m².
    pub first: f32,
    /// Impulse of the last substep, in N s m⁻¹.
    pub impulse: f32,
}

state!(EnclosedArea { area, first, impulse });

impl EnclosedArea {
    fn is_sound(&self) -> bool {
        [self.area, self.first, self.impulse].iter().all(|number| number.is_finite())
    }
}

#[derive(Debug, Default)]
pub struct SoftBodyRecord {
    /// Particles, in the order in which they were added.
    pub particles: Vec<Particle>,
    /// Edges, in the order in which they were added.
    pub edges: Vec<SoftEdge>,
    /// Triangles that are not torn.
    pub cells: Vec<SoftCell>,
    /// Hinges that are not torn.
    pub hinges: Vec<Hinge>,
    /// Particle indices of the closed outline; empty if there is none, or if it is torn.
    pub outline: Vec<u32>,
    pub inside: EnclosedArea,
    /// Skin points, which follow the particles.
    pub skin: Vec<Bound>,
    /// Mass of a particle, in kilograms.
    pub particle_mass: f32,
    /// Stiffness, plasticity and tearing.
    pub settings: SoftSettings,
    pub key: SoftBodyKey,
    pub user_data: u64,
}

impl Clone for SoftBodyRecord {
    fn clone(&self) -> SoftBodyRecord {
        let mut copy = SoftBodyRecord::default();
        copy.clone_from(self);
        copy
    }

    /// Reuses the lists.
    fn clone_from(&mut self, other: &SoftBodyRecord) {
        let SoftBodyRecord {
            particles,
            edges,
            cells,
            hinges,
            outline,
            inside,
            skin,
            particle_mass,
            settings,
            key,
            user_data,
        } = self;
        particles.clone_from(&other.particles);
        edges.clone_from(&other.edges);
        cells.clone_from(&other.cells);
        hinges.clone_from(&other.hinges);
        outline.clone_from(&other.outline);
        skin.clone_from(&other.skin);
        (*inside, *particle_mass, *settings) = (other.inside, other.particle_mass, other.settings);
        (*key, *user_data) = (other.key, other.user_data);
    }
}

// The lists are written separately: see `SoftBodies::record`.
state!(SoftBodyRecord { inside, particle_mass, settings, key } hosts_own { user_data } excluded {
    particles: Vec::new(),
    edges: Vec::new(),
    cells: Vec::new(),
    hinges: Vec::new(),
    outline: Vec::new(),
    skin: Vec::new(),
});

key_state!(SoftBodyKey of SoftBodyRecord);

impl SoftBodyRecord {
    /// Returns whether all indices name particles and all numbers are in range.
    fn is_sound(&self) -> bool {
        let count = self.particles.len() as u32;
        let is_particle = |index: &u32| *index < count;
        let is_length = |length: f32| length > 0.0 && length.is_finite();
        let is_edge = |e: &SoftEdge| {
            let lengths = is_length(e.length) && is_length(e.first) && e.impulse.is_finite();
            e.ends.iter().all(is_particle) && lengths
        };
        let is_cell = |c: &SoftCell| {
            let numbers = [c.area, c.first, c.impulse].iter().all(|number| number.is_finite());
            c.corners.iter().all(is_particle) && numbers
        };
        let is_hinge = |h: &Hinge| {
            let numbers = [h.angle, h.first, h.impulse].iter().all(|number| number.is_finite());
            h.corners.iter().all(is_particle) && numbers && is_length(h.length)
        };
        let is_placed = |p: &Particle| p.piece < count && p.rest.is_finite() && p.first.is_finite();
        self.particles.iter().all(is_placed)
            && self.edges.iter().all(is_edge)
            && self.cells.iter().all(is_cell)
            && self.hinges.iter().all(is_hinge)
            && self.outline.iter().all(is_particle)
            && self.inside.is_sound()
            && self.skin.iter().all(|bound| bound.is_sound(count))
            && self.particle_mass >= 0.0
            && self.particle_mass.is_finite()
    }

    /// Returns whether the edges may be one open or closed line of rods.
    pub fn may_be_line(&self) -> bool {
        self.settings.edges.hertz == 0.0 && self.edges.len() <= self.particles.len()
    }

    /// Returns whether anything besides its joints acts in a step.
    pub fn acts(&self) -> bool {
        let SoftSettings { areas, shape, bending, pressure, .. } = &self.settings;
        areas.hertz > 0.0 && !(self.cells.is_empty() && self.outline.is_empty())
            || *pressure != 0.0 && !self.outline.is_empty()
            || bending.stiffness > 0.0 && !self.hinges.is_empty()
            || shape.hertz > 0.0
            || self.may_be_line()
    }

    /// A particle, which has such a mass if it is not held, for `PieceFrame`.
    pub fn placed(&self, particle: &Particle, position: Vec2, inverse_mass: f32) -> PlacedParticle {
        let mass = if inverse_mass > 0.0 { 1.0 / inverse_mass } else { self.particle_mass };
        PlacedParticle { position, rest: particle.rest, mass, piece: particle.piece }
    }

    /// Undoes all plastic deformation. The caller resets the joints.
    pub fn forget_yielding(&mut self) {
        self.particles.iter_mut().for_each(|particle| particle.rest = particle.first);
        self.edges.iter_mut().for_each(|edge| edge.length = edge.first);
        self.cells.iter_mut().for_each(|cell| cell.area = cell.first);
        self.hinges.iter_mut().for_each(|hinge| hinge.angle = hinge.first);
        self.inside.area = self.inside.first;
    }

    fn forget_step(&mut self) {
        self.edges.iter_mut().for_each(|edge| edge.impulse = 0.0);
        self.cells.iter_mut().for_each(|cell| cell.impulse = 0.0);
        self.hinges.iter_mut().for_each(|hinge| hinge.impulse = 0.0);
        self.inside.impulse = 0.0;
    }

    /// Finds the edges on the surface. These are the edges of the outline or, without an outline,
    /// the edges that no two cells share. Torn edges and edges without a particle at one end are
    /// excluded.
    pub fn find_surface(&self, is_there: impl Fn(BodyKey) -> bool, search: &mut SurfaceSearch) {
        let SurfaceSearch { pairs, found } = search;
        let outline = &self.outline;
        pairs.clear();
        if outline.is_empty() {
            let sides = |cell: &SoftCell| {
                let [a, b, c] = cell.corners;
                [[a, b], [b, c], [c, a]].map(sorted)
            };
            pairs.extend(self.cells.iter().flat_map(sides));
        } else {
            let next = outline.iter().cycle().skip(1);
            pairs.extend(outline.iter().zip(next).map(|(&a, &b)| sorted([a, b])));
        }
        sort::all(pairs);
        found.clear();
        found.extend(self.edges.iter().map(|edge| {
            let pair = sorted(edge.ends);
            let first = pairs.partition_point(|other| *other < pair);
            let shared = pairs[first..].iter().take_while(|other| **other == pair).count();
            let is_outside = if outline.is_empty() { shared < 2 } else { shared > 0 };
            is_outside
                && edge.joint != JointKey::default()
                && edge.ends.iter().all(|&end| is_there(self.particles[end as usize].body))
        }));
    }

    /// Removes torn parts of the soft body. Torn are edges without a joint, particles without a
    /// body, and the cells, hinges and outline that contain them. Rebinds the affected skin
    /// points.
    pub fn let_go(
        &mut self,
        has_body: impl Fn(BodyKey) -> bool,
        has_joint: impl Fn(JointKey) -> bool,
        sets: &mut UnionFind,
    ) {
        let mut torn: Vec<[u32; 2]> = Vec::new();
        for edge in self.edges.iter_mut().filter(|edge| edge.joint != JointKey::default()) {
            if !has_joint(edge.joint) {
                edge.joint = JointKey::default();
                torn.push(sorted(edge.ends));
            }
        }
        let mut is_whole = torn.is_empty();
        for particle in self.particles.iter_mut().filter(|p| p.body != BodyKey::default()) {
            if !has_body(particle.body) {
                particle.body = BodyKey::default();
                is_whole = false;
            }
        }
        if is_whole {
            return;
        }
        sort::all(&mut torn);
        let particles = &self.particles;
        let is_there = |&index: &u32| particles[index as usize].body != BodyKey::default();
        let holds = |a: u32, b: u32| torn.binary_search(&sorted([a, b])).is_err();
        self.cells.retain(|&SoftCell { corners: [a, b, c], .. }| {
            [a, b, c].iter().all(is_there) && holds(a, b) && holds(b, c) && holds(c, a)
        });
        self.hinges.retain(|&Hinge { corners: [a, b, c], .. }| {
            [a, b, c].iter().all(is_there) && holds(a, b) && holds(b, c)
        });
        let outline = &self.outline;
        let next = |i: usize| outline[(i + 1) % outline.len()];
        let is_closed = outline.iter().all(is_there)
            && outline.iter().enumerate().all(|(i, &particle)| holds(particle, next(i)));
        if !is_closed {
            self.outline.clear();
            self.inside.impulse = 0.0;
        }
        let mut skin = std::mem::take(&mut self.skin);
        for bound in &mut skin {
            if !bound.holds(is_there, holds) {
                bound.bind_again(self);
            }
        }
        self.skin = skin;
        self.find_pieces(sets);
    }

    /// Finds the connected pieces: particles connected by edges.
    pub fn find_pieces(&mut self, sets: &mut UnionFind) {
        sets.reset(self.particles.len());
        for edge in self.edges.iter().filter(|edge| edge.joint != JointKey::default()) {
            sets.union(edge.ends[0], edge.ends[1]);
        }
        for (i, particle) in self.particles.iter_mut().enumerate() {
            particle.piece = sets.root(i as u32);
        }
    }

    fn bytes(&self) -> usize {
        let SoftBodyRecord { particles, edges, cells, hinges, outline, skin, .. } = self;
        heap_bytes!(particles, edges, cells, hinges, outline, skin)
    }
}

fn sorted([a, b]: [u32; 2]) -> [u32; 2] {
    if a < b { [a, b] } else { [b, a] }
}

/// Edges on the surface of a soft body. A scratch buffer.
#[derive(Clone, Debug, Default)]
pub struct SurfaceSearch {
    pairs: Vec<[u32; 2]>,
    /// Whether each edge is on the surface.
    pub found: Vec<bool>,
}

impl SurfaceSearch {
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: pairs, found)
    }
}

#[derive(Clone, Debug, Default)]
pub struct SoftBodies {
    records: KeyPool<SoftBodyKey, SoftBodyRecord>,
    /// Soft body and particle index of each body, by record index. May be out of date: see
    /// `of_body`. Derived from the records.
    members: Vec<(SoftBodyKey, u32)>,
    /// Whether a particle's body or a joint of it was removed since the last check for tears.
    pub torn: bool,
    /// Whether particles or edges have changed, so that surfaces must be found again.
    pub unsettled: bool,
    /// Whether particles were moved (teleported), so that surface shapes must follow.
    pub displaced: bool,
}

/// Access to the records: what also concerns the other fields is defined by `SoftBodies` itself.
impl std::ops::Deref for SoftBodies {
    type Target = KeyPool<SoftBodyKey, SoftBodyRecord>;
    fn deref(&self) -> &KeyPool<SoftBodyKey, SoftBodyRecord> {
        &self.records
    }
}

impl std::ops::DerefMut for SoftBodies {
    fn deref_mut(&mut self) -> &mut KeyPool<SoftBodyKey, SoftBodyRecord> {
        &mut self.records
    }
}

/// Reading also notes in the shapes of edges which bodies they follow.
impl Part for SoftBodies {
    /// The flag tells whether a contact claims to have an edge of a soft body.
    type Context<'a> = (&'a Bodies, &'a mut Shapes, &'a Contacts, bool);

    fn index_count(&self) -> Option<usize> {
        Some(self.peak())
    }

    fn prepare(&mut self, count: usize) {
        self.records.prepare(count);
    }

    fn record(&self, recorder: &mut impl Recorder) {
        let SoftBodies { records, members: _, torn, unsettled, displaced } = self;
        recorder.length(records.len());
        if records.len() > 0 {
            recorder.item(&[*torn, *unsettled, *displaced]);
        }
        for row in records.rows() {
            let record = &records[row];
            recorder.begin(&row);
            recorder.item(record);
            recorder.list(&record.particles);
            recorder.list(&record.edges);
            recorder.list(&record.cells);
            recorder.list(&record.hinges);
            recorder.list(&record.outline);
            recorder.list(&record.skin);
        }
        records.record_free(recorder);
    }

    fn restore(
        &mut self,
        reader: &mut Reader,
        (bodies, shapes, contacts, has_edges): (&Bodies, &mut Shapes, &Contacts, bool),
    ) {
        let count = reader.length();
        // Pending changes are simulated state: the copy applies them in its next step, too.
        let waits = if count > 0 { reader.item() } else { [false; 3] };
        [self.torn, self.unsettled, self.displaced] = waits;
        for _ in 0..count {
            let row = reader.begin();
            self.records.restore_at(reader, row, |reader, record| {
                let SoftBodyRecord { particles, edges, cells, hinges, outline, skin, .. } =
                    std::mem::take(record);
                *record = SoftBodyRecord {
                    particles,
                    edges,
                    cells,
                    hinges,
                    outline,
                    skin,
                    ..reader.item()
                };
                reader.list(&mut record.particles);
                reader.list(&mut record.edges);
                reader.list(&mut record.cells);
                reader.list(&mut record.hinges);
                reader.list(&mut record.outline);
                reader.list(&mut record.skin);
                reader.check(record.is_sound());
            });
        }
        self.records.restore_free(reader);
        self.members.clear();
        if !reader.is_good() {
            return;
        }
        for row in self.records.rows() {
            let record = &self.records[row];
            for (index, particle) in record.particles.iter().enumerate() {
                // Threads solve soft bodies in parallel, so no two may share a body.
                let is_known =
                    |body: u32| self.members.get(body as usize).is_some_and(|m| m.1 != NONE);
                reader.check(!bodies.find(particle.body).is_some_and(is_known));
                note(&mut self.members, bodies, particle.body, (record.key, index as u32));
            }
            for edge in &record.edges {
                let Some(shape) = shapes.find(edge.shape) else { continue };
                let ends = edge.ends.map(|end| bodies.find(record.particles[end as usize].body));
                let owner = shapes[shape].body;
                let is_good = ends.contains(&Some(owner))
                    && matches!(shapes[shape].geometry, Shape::Capsule(_))
                    && !shapes[shape].is_edge();
                reader.check(is_good);
                shapes[shape].far_end = far_end(ends, owner);
            }
        }
        let has_edges = has_edges || self.records.len() > 0;
        for contact in contacts.rows.iter().take_while(|_| has_edges) {
            let [a, b] = [contact.shape_a, contact.shape_b].map(|shape| &shapes[shape]);
            reader.check(contact.edge_bits() == edge_bits(a, b));
        }
    }

    fn keep(&mut self, keeper: &mut Keeper) {
        let SoftBodies { records, members, torn, unsettled, displaced } = self;
        records.keep(keeper);
        keeper.value(members);
        keeper.value(torn);
        keeper.value(unsettled);
        keeper.value(displaced);
    }

    fn bytes(&self) -> usize {
        let SoftBodies { records, members, torn: _, unsettled: _, displaced: _ } = self;
        let own = self.rows().map(|row| self[row].bytes()).sum::<usize>();
        own + records.bytes() + bytes_of(members)
    }
}

impl SoftBodies {
    pub fn add_particle(&mut self, bodies: &Bodies, key: SoftBodyKey, particle: Particle) {
        let record = &mut self[key];
        let index = record.particles.len() as u32;
        record.particles.push(particle);
        note(&mut self.members, bodies, particle.body, (key, index));
    }

    pub fn remove(&mut self, key: SoftBodyKey) {
        let row = self.records.known(key);
        self.records[row] = SoftBodyRecord { key, ..SoftBodyRecord::default() };
        self.records.remove(row);
        if self.records.len() == 0 {
            (self.torn, self.unsettled, self.displaced) = (false, false, false);
        }
    }

    /// Returns the soft body that a body is a particle of, and the particle index.
    pub fn of_body(&self, bodies: &Bodies, body: u32) -> Option<(SoftBodyKey, u32)> {
        let &(key, index) = self.members.get(body as usize)?;
        let row = self.records.find(key)?;
        let particle = self.records[row].particles.get(index as usize)?;
        (particle.body == bodies[body].key).then_some((key, index))
    }

    /// Requests a check for tears, if the body is a particle. Called when it or one of its joints
    /// is removed.
    pub fn note_loss(&mut self, bodies: &Bodies, body: u32) {
        self.torn |= self.of_body(bodies, body).is_some();
    }

    /// Returns whether soft bodies exclude contacts of two shapes. Excluded are two edges,
    /// because their discs collide with the other's line, and shapes of one piece without
    /// self-collision.
    #[inline]
    pub fn part_shapes(
        &self,
        (bodies, joints): (&Bodies, &Joints),
        shapes: [&ShapeRecord; 2],
    ) -> bool {
        if self.members.is_empty() {
            return false;
        }
        let [a, b] = shapes;
        let (far, other) = match (a.is_edge(), b.is_edge()) {
            (true, true) => return true,
            (true, _) => (a.far_end, b.body),
            (_, true) => (b.far_end, a.body),
            _ => return self.part(bodies, a.body, b.body),
        };
        self.part(bodies, a.body, b.body)
            || far == other
            || joints.part(bodies, far, other)
            || self.part(bodies, far, other)
    }

    /// Clears the last step's impulses of the soft body that a body is a particle of.
    pub fn forget_step_of(&mut self, bodies: &Bodies, body: u32) {
        if let Some((key, _)) = self.of_body(bodies, body) {
            self[key].forget_step();
        }
    }

    /// Requests that surfaces are found again, if the body is a particle.
    pub fn note_change(&mut self, bodies: &Bodies, body: u32) {
        self.unsettled |= self.of_body(bodies, body).is_some();
    }

    /// Requests that surface shapes follow their particles, if the body is a particle.
    pub fn note_move(&mut self, bodies: &Bodies, body: u32) {
        self.displaced |= self.of_body(bodies, body).is_some();
    }

    /// Detaches a shape from its edge: the host owns it from now on.
    pub fn forget_edge_shape(&mut self, bodies: &Bodies, body: u32, shape: ShapeKey) {
        let Some((key, _)) = self.of_body(bodies, body) else { return };
        for edge in self[key].edges.iter_mut().filter(|edge| edge.shape == shape) {
            edge.shape = ShapeKey::default();
        }
    }

    /// Returns whether two bodies are particles of one piece without self-collision.
    #[inline]
    pub fn part(&self, bodies: &Bodies, a: u32, b: u32) -> bool {
        if self.members.is_empty() {
            return false;
        }
        match (self.of_body(bodies, a), self.of_body(bodies, b)) {
            (Some((key, a)), Some((other, b))) if key == other => {
                let record = &self[key];
                let piece = |index: u32| record.particles[index as usize].piece;
                !record.settings.self_collide && piece(a) == piece(b)
            }
            _ => false,
        }
    }
}

/// Returns the body at the other end of an edge whose shape is on the body `owner`. Returns
/// `owner` if there is no other end any more.
pub fn far_end(ends: [Option<u32>; 2], owner: u32) -> u32 {
    let far = if ends[0] == Some(owner) { ends[1] } else { ends[0] };
    far.unwrap_or(owner)
}

fn note(
    members: &mut Vec<(SoftBodyKey, u32)>,
    bodies: &Bodies,
    body: BodyKey,
    member: (SoftBodyKey, u32),
) {
    let Some(row) = bodies.find(body) else { return };
    if members.len() <= row as usize {
        members.resize(row as usize + 1, (SoftBodyKey::default(), NONE));
    }
    members[row as usize] = member;
}
