//! Removal of internal edges: contacts with edges inside a surface are disabled.
//!
//! A floor of separate boxes has vertical faces where the boxes meet, and corners level with the
//! floor. Each of these gives a plausible contact to a body that slides over it, and the body
//! stops or hops ("ghost collisions": E. Catto, "Ghost Collisions", 2020). The user does not have
//! to connect the neighbours.
//!
//! The test follows from convexity. If a convex shape touches a surface along a plane, all of the
//! shape is on the far side of the plane. A neighbour that is completely behind this plane can
//! therefore touch the shape only along the plane's normal. A contact with such a neighbour along
//! another normal is internal, and is disabled.
//!
//! If the contact's normal is nearly that of the plane, and is not that of a face of the
//! neighbour, the plane's normal replaces it. Otherwise a body that tilts slightly over the flush
//! corner of a tile would slide downhill.

use smallvec::SmallVec;

use crate::base::{NONE, prefetch};
use crate::jobs::Team;
use crate::math::{Lengths, Vec2, cross, max, min};
use crate::model::{Bodies, BodyType, Contact, Contacts, Exclusion, NormalSource, Shapes};

/// Angle in radians below which two normals are treated as equal.
const SAME_DIRECTION: f32 = 1.0e-3;

/// Contacts of moving bodies with static and kinematic ones, as one list for each moving body.
/// Only bodies with at least two of them are examined.
#[derive(Clone, Debug, Default)]
pub struct Supports {
    list: Vec<Support>,
    /// Index of the last support of each body in `list`, or `NONE`. All are `NONE` between steps.
    last: Vec<u32>,
    /// Changes to apply, for each part of the list.
    changes: Vec<Vec<Change>>,
}

impl Supports {
    pub fn reserve(&mut self, contacts: usize, bodies: usize) {
        self.list.reserve(contacts);
        self.last.reserve(bodies);
    }
}

#[derive(Clone, Copy, Debug)]
struct Support {
    body: u32,
    link: u32,
    /// Index of the previous support of the same body, or `NONE`.
    previous: u32,
}

#[derive(Clone, Copy, Debug)]
enum Change {
    /// Disable the contact, because it is on an internal edge.
    Exclude(u32),
    /// Replace the normal by that of the plane.
    Turn(u32, Vec2),
}

/// Dynamic body and its contact with a static or kinematic body.
#[derive(Clone, Copy, Debug)]
pub struct Carried {
    body: u32,
    link: u32,
}

impl Carried {
    /// Returns the pair for a touching contact, or `None` if both bodies are dynamic.
    #[inline(always)]
    pub fn of(contact: &Contact, kind_a: BodyType, kind_b: BodyType) -> Option<Carried> {
        let body = match [kind_a, kind_b] {
            [BodyType::Dynamic, BodyType::Dynamic] => return None,
            [BodyType::Dynamic, _] => contact.body_a,
            _ => contact.body_b,
        };
        Some(Carried { body, link: contact.link })
    }
}

impl Supports {
    pub fn clear(&mut self, bodies: &Bodies) {
        for support in self.list.drain(..) {
            self.last[support.body as usize] = NONE;
        }
        let count = bodies.record_count();
        if self.last.len() < count {
            self.last.resize(count, NONE);
        }
    }

    #[inline(always)]
    pub fn add(&mut self, Carried { body, link }: Carried) {
        let row = self.list.len() as u32;
        let previous = std::mem::replace(&mut self.last[body as usize], row);
        self.list.push(Support { body, link, previous });
    }

    /// Adds contacts that have just woken and were not updated in this step.
    pub fn add_woken(&mut self, contacts: &mut [Contact], bodies: &Bodies) {
        for contact in contacts.iter_mut().filter(|contact| contact.manifold.count > 0) {
            let is_none = contact.exclusion == Exclusion::Immovable || contact.is_of_edge();
            if contact.one_way.passes() || is_none {
                continue;
            }
            contact.exclusion = Exclusion::No;
            let kind = |body: u32| bodies.sim(body).kind;
            if let Some(carried) = Carried::of(contact, kind(contact.body_a), kind(contact.body_b))
            {
                self.add(carried);
            }
        }
    }

    /// Returns whether the support is the last one of its body, and not the only one.
    fn is_last_of_several(&self, row: usize) -> bool {
        let support = &self.list[row];
        support.previous != NONE && self.last[support.body as usize] == row as u32
    }

    /// Iterates over all supports of a body, from the last to the first.
    fn of_body(&self, body: u32) -> impl Iterator<Item = &Support> + '_ {
        let mut row = self.last[body as usize];
        std::iter::from_fn(move || {
            let support = self.list.get(row as usize)?;
            row = support.previous;
            Some(support)
        })
    }
}

/// A contact as seen from its moving shape.
struct View {
    moving_shape: u32,
    support_shape: u32,
    support_body: u32,
    /// Normal from the support to the moving shape.
    normal: Vec2,
    /// Offset of the support's surface along the normal, from the moving body's centre of mass,
    /// in metres.
    offset: f32,
    separation: f32,
    /// Whether the normal is that of a face of the support.
    is_face: bool,
    row: usize,
}

/// Returns the contact at an index as seen from a body. `normal` replaces the normal of the
/// manifold.
fn view(contacts: &Contacts, body: u32, row: usize, normal: Option<Vec2>) -> View {
    let contact = &contacts.rows[row];
    let manifold = &contact.manifold;
    let moving_b = contact.body_b == body;
    let own = if moving_b { manifold.normal } else { -manifold.normal };
    let normal = normal.unwrap_or(own);
    let mut offset = -f32::MAX;
    let mut separation = f32::MAX;
    for point in manifold.points() {
        let middle = (if moving_b { manifold.anchor_b(point) } else { point.anchor_a }).dot(normal);
        offset = max(offset, middle - 0.5 * point.separation);
        separation = min(separation, point.separation);
    }
    let (moving_shape, support_shape, support_body) = if moving_b {
        (contact.shape_b, contact.shape_a, contact.body_a)
    } else {
        (contact.shape_a, contact.shape_b, contact.body_b)
    };
    let source = contacts.references[row].normal_source;
    let is_face = source == if moving_b { NormalSource::A } else { NormalSource::B };
    View { moving_shape, support_shape, support_body, normal, offset, separation, is_face, row }
}

/// Disables the contacts on internal edges, and corrects nearly equal normals. No contact may be
/// marked as an internal edge before.
pub fn remove_internal_edges(
    supports: &mut Supports,
    contacts: &mut Contacts,
    bodies: &Bodies,
    shapes: &Shapes,
    lengths: &Lengths,
    team: &mut Team,
) {
    /// Number of supports that a thread takes at a time.
    const PART: usize = 128;
    let mut changes = std::mem::take(&mut supports.changes);
    let count = supports.list.len();
    let part = if team.size() == 1 { count.max(1) } else { PART };
    let parts = count.div_ceil(part);
    changes.resize_with(parts.max(changes.len()), Vec::new);
    changes[..parts].iter_mut().for_each(|changes| changes.reserve(part));
    let scene = InternalEdgeScene { supports, contacts, bodies, shapes, level: lengths.slop };
    team.for_each(changes[..parts].iter_mut().enumerate(), |(index, changes)| {
        let rows = index * part..count.min((index + 1) * part);
        let mut views = SmallVec::new();
        rows.for_each(|row| scene.look_at(row, &mut views, changes));
    });
    for change in changes.iter_mut().flat_map(|changes| changes.drain(..)) {
        match change {
            Change::Exclude(row) => contacts.rows[row as usize].exclusion = Exclusion::InnerEdge,
            Change::Turn(row, normal) => contacts.rows[row as usize].manifold.normal = normal,
        }
    }
    supports.changes = changes;
}

/// Arrays that are only read while supports are examined.
struct InternalEdgeScene<'a> {
    supports: &'a Supports,
    contacts: &'a Contacts,
    bodies: &'a Bodies,
    shapes: &'a Shapes,
    /// Height in metres of steps that are ignored.
    level: f32,
}

impl InternalEdgeScene<'_> {
    /// Adds the changes for the contacts of a body, if the support at `row` is the last of the
    /// body.
    fn look_at(&self, row: usize, views: &mut SmallVec<[View; 16]>, changes: &mut Vec<Change>) {
        /// Prefetch distance in supports.
        const FAR: usize = 8;
        let &InternalEdgeScene { supports, contacts, bodies, shapes, level } = self;
        if let Some(next) = supports.list.get(row + FAR)
            && next.previous != NONE
        {
            for link in [next.link, supports.list[next.previous as usize].link] {
                let row = contacts.row(link);
                prefetch(&raw const contacts.rows[row], size_of::<Contact>() / 64);
            }
        }
        if !supports.is_last_of_several(row) {
            return;
        }
        let body = supports.list[row].body;
        // From the last to the first.
        let own = supports.of_body(body);
        views.clear();
        views.extend(own.map(|support| view(contacts, body, contacts.row(support.link), None)));
        for index in (0..views.len()).rev() {
            let edge = &views[index];
            let others = || views.iter().filter(|other| other.row != edge.row);
            if others().any(|plane| covers(plane, edge, bodies, shapes, level)) {
                changes.push(Change::Exclude(edge.row as u32));
            } else if !edge.is_face
                && let Some(plane) = others().find(|p| aligns(p, edge, bodies, shapes, level))
            {
                let (row, normal) = (edge.row, plane.normal);
                let moving_b = contacts.rows[row].body_b == body;
                changes.push(Change::Turn(row as u32, if moving_b { normal } else { -normal }));
                views[index] = view(contacts, body, row, Some(normal));
            }
        }
    }
}

/// Returns whether the edge's normal is nearly that of the plane, and should be replaced by it.
fn aligns(plane: &View, edge: &View, bodies: &Bodies, shapes: &Shapes, level: f32) -> bool {
    plane.moving_shape == edge.moving_shape
        && plane.is_face
        && are_one(plane.normal, edge.normal)
        && is_behind(plane, edge, bodies, shapes, level)
}

/// Returns whether the edge is internal, because of a plane that the same shape touches.
fn covers(plane: &View, edge: &View, bodies: &Bodies, shapes: &Shapes, level: f32) -> bool {
    // Differences in depth below this level are noise.
    if plane.moving_shape != edge.moving_shape || plane.separation > edge.separation + level {
        return false;
    }
    // Over a ridge, each support lies behind the other's plane. The deeper one is kept, so that
    // two contacts never disable each other.
    lies_behind(plane, edge, bodies, shapes, level)
        && ((plane.separation, plane.row) < (edge.separation, edge.row)
            || !lies_behind(edge, plane, bodies, shapes, level))
}

/// Returns whether the edge's support is completely behind the plane, with another normal.
fn lies_behind(plane: &View, edge: &View, bodies: &Bodies, shapes: &Shapes, level: f32) -> bool {
    plane.normal.dot(edge.normal) >= -0.5
        && !are_one(plane.normal, edge.normal)
        && is_behind(plane, edge, bodies, shapes, level)
}

fn are_one(a: Vec2, b: Vec2) -> bool {
    a.dot(b) > 0.0 && cross(a, b).abs() < SAME_DIRECTION
}

/// Returns whether the edge's support lies completely behind the plane.
fn is_behind(plane: &View, edge: &View, bodies: &Bodies, shapes: &Shapes, level: f32) -> bool {
    let sim = bodies.sim(edge.support_body);
    let moving = bodies.sim(shapes[edge.moving_shape].body);
    let Some(support) = shapes[edge.support_shape].geometry.proxy() else { return false };
    let direction = sim.transform.q.inverse_rotate(plane.normal);
    let farthest = support.points()[support.support(direction)];
    let arm = (sim.center - moving.center) + sim.arm_to(farthest);
    let height = arm.dot(plane.normal) + support.radius();
    height <= plane.offset + level
}
