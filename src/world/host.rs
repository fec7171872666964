//! Callbacks of the host within a step: pair filter, material mixing and pre-solve.
//!
//! Each call has an index, in an order that does not depend on the thread count. A call without
//! an answer changes nothing.

use super::shape::mix_contact;
use super::{ContactView, World};
use crate::island::wake_island;
use crate::math::Vec2;
use crate::model::{
    ASKS_MIX, ASKS_PRE_SOLVE, Contact, LeftOut, Manifold, ManifoldPoint, Material, ShapeKey,
    Surface,
};

/// Pending callbacks of a step.
#[derive(Default)]
pub(super) struct HostBuffers {
    /// Indices, among the step's pairs, of those for the filter callback.
    pub pairs: Vec<u32>,
    /// Links of the contacts for the mixing callback; new contacts last.
    pub unmixed: Vec<u32>,
    /// Number of them that are not new.
    old: usize,
    /// Dense indices of the contacts for the pre-solve callback. They stay valid until
    /// `take_back_changes`.
    asked: Vec<u32>,
    changed: Vec<Changed>,
    /// Links of the joints for the joint callback; see `joint_host.rs`.
    pub joints: Vec<u32>,
    /// Links of the joints that the host disabled for this step.
    pub left_out_joints: Vec<u32>,
}

/// Values of a contact before the host changed it for a step.
struct Changed {
    row: u32,
    surface: Surface,
    round: u8,
    found: Option<FoundPoints>,
}

/// The contact points before the host changed them.
struct FoundPoints {
    points: [ManifoldPoint; 2],
    count: u32,
    /// Whether each of them is solved. The solved points are moved to the front.
    solved: [bool; 2],
}

impl FoundPoints {
    /// Applies the host's points to a manifold. Returns `None` if they are unchanged.
    fn replace(manifold: &mut Manifold, response: &[ResponsePoint]) -> Option<FoundPoints> {
        let mut found =
            FoundPoints { points: manifold.points, count: manifold.count, solved: [false; 2] };
        let (mut solved, mut same) = (Manifold::NONE, true);
        for (i, answer) in response.iter().enumerate() {
            let ResponsePoint { offset, separation, enabled } = *answer;
            same &= enabled && offset == Vec2::ZERO && separation == found.points[i].separation;
            found.solved[i] = enabled;
            if enabled {
                let mut point = found.points[i];
                point.anchor_a += offset;
                point.separation = separation;
                solved.points[solved.count as usize] = point;
                solved.count += 1;
            }
        }
        if same {
            return None;
        }
        (manifold.points, manifold.count) = (solved.points, solved.count);
        Some(found)
    }

    /// Restores separations and disabled points, and keeps the impulses of the step. The next
    /// step starts from these points, so that changes do not persist or accumulate. Moved anchors
    /// stay, because the next step recomputes them.
    fn take_back(mut self, manifold: &mut Manifold) {
        let mut solved = manifold.points.into_iter();
        for (point, is_solved) in self.points.iter_mut().zip(self.solved) {
            match is_solved.then(|| solved.next()).flatten() {
                Some(solved) => *point = ManifoldPoint { separation: point.separation, ..solved },
                None => (point.normal_impulse, point.total_normal_impulse) = (0.0, 0.0),
            }
        }
        (manifold.points, manifold.count) = (self.points, self.count);
    }
}

impl HostBuffers {
    pub fn bytes(&self) -> usize {
        let HostBuffers { pairs, unmixed, asked, joints, left_out_joints, .. } = self;
        let lists = [pairs, unmixed, asked, joints, left_out_joints];
        lists.iter().map(|list| list.capacity()).sum::<usize>() * size_of::<u32>()
            + self.changed.capacity() * size_of::<Changed>()
    }
}

/// A pair of shapes for the filter callback.
#[derive(Clone, Copy, Debug)]
pub struct FilterPair {
    /// Shape A.
    pub shape_a: ShapeKey,
    /// Shape B.
    pub shape_b: ShapeKey,
}

/// A contact for the material mixing callback.
#[derive(Clone, Copy, Debug)]
pub struct UnmixedContact {
    /// Material of shape A.
    pub material_a: Material,
    /// Material of shape B.
    pub material_b: Material,
    /// Surface mixed by the world's rules.
    pub surface: Surface,
}

/// Values of a contact that the host may change for one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Response {
    /// Unit normal from A to B.
    pub normal: Vec2,
    /// Mixed surface properties.
    pub surface: Surface,
    /// Contact points; as many as the contact has are valid.
    pub points: [ResponsePoint; 2],
}

/// Values of a contact point that the host may change.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResponsePoint {
    /// Displacement from the computed point, in metres.
    pub offset: Vec2,
    /// Distance between the surfaces along the normal, in metres; negative if they overlap.
    pub separation: f32,
    /// Whether the point is solved.
    pub enabled: bool,
}

/// Filter callback.
impl World {
    /// Returns the `index`-th pair for the filter callback in this step.
    pub fn filter_pair(&self, index: usize) -> Option<FilterPair> {
        let pair = self.buffers.pairs[*self.buffers.host.pairs.get(index)? as usize];
        Some(FilterPair {
            shape_a: self.shapes[pair.shape_a].key,
            shape_b: self.shapes[pair.shape_b].key,
        })
    }

    /// Sets whether the `index`-th pair may collide.
    pub fn set_filter_verdict(&mut self, index: usize, may_meet: bool) {
        let pair = self.buffers.host.pairs[index] as usize;
        self.buffers.refused[pair] = !may_meet;
    }
}

/// Material mixing callback.
impl World {
    /// Sets whether the host mixes materials. Existing contacts are mixed again, by the host in
    /// the next step.
    pub fn set_mixing_by_host(&mut self, by_host: bool) {
        self.mixing.by_host = by_host;
        self.remix_contacts();
    }

    /// Lists the existing contacts for the mixing callback.
    pub(super) fn list_unmixed(&mut self) {
        let unmixed = &mut self.buffers.host.unmixed;
        unmixed.clear();
        if std::mem::take(&mut self.unmixed) {
            let rows = self.contacts.rows.iter_mut();
            unmixed.extend(rows.filter(|c| c.asks & ASKS_MIX != 0).map(|contact| {
                contact.asks &= !ASKS_MIX;
                contact.link
            }));
        }
        self.buffers.host.old = unmixed.len();
    }

    /// Returns the `index`-th contact for the mixing callback in this step.
    pub fn unmixed_contact(&self, index: usize) -> Option<UnmixedContact> {
        let link = *self.buffers.host.unmixed.get(index)?;
        let contact = &self.contacts.rows[self.contacts.row(link)];
        let material = |shape: u32| self.shapes[shape].def.material;
        Some(UnmixedContact {
            material_a: material(contact.shape_a),
            material_b: material(contact.shape_b),
            surface: contact.surface(),
        })
    }

    /// Sets the mixed surface of the `index`-th contact. If it changes an existing contact, its
    /// bodies wake.
    pub fn set_mixed(&mut self, index: usize, surface: Surface) {
        let HostBuffers { unmixed, old, .. } = &self.buffers.host;
        let (link, is_old) = (unmixed[index], index < *old);
        let row = self.contacts.row(link);
        let contact = &mut self.contacts.rows[row];
        if contact.surface() == surface {
            return;
        }
        contact.set_surface(surface);
        if is_old {
            for body in [contact.body_a, contact.body_b] {
                wake_island(&mut self.bodies, &mut self.contacts, &mut self.joints, body);
            }
        }
    }

    /// Mixes a contact's materials by the world's rules, and requests the mixing callback.
    pub(super) fn remix(&mut self, row: usize) {
        let contact = &mut self.contacts.rows[row];
        mix_contact(contact, &self.shapes, &self.mixing);
        if self.mixing.by_host {
            contact.asks |= ASKS_MIX;
            self.unmixed = true;
        }
    }
}

/// Both callbacks.
impl World {
    /// Sets whether the mixing and pre-solve callbacks are used, without mixing contacts again.
    /// Used when the contacts are already up to date.
    pub fn set_asks_host(&mut self, mixes: bool, pre_solves: bool) {
        self.mixing.by_host = mixes;
        self.pre_solve_by_host = pre_solves;
    }
}

/// Pre-solve callback.
impl World {
    /// Sets whether the pre-solve callback is used.
    pub fn set_pre_solve_by_host(&mut self, by_host: bool) {
        self.pre_solve_by_host = by_host;
    }

    /// Lists the contacts for the pre-solve callback.
    pub(super) fn list_asked(&mut self) {
        let HostBuffers { asked, changed, .. } = &mut self.buffers.host;
        asked.clear();
        changed.clear();
        if self.pre_solve_by_host {
            let asks =
                |contact: &Contact| contact.asks & ASKS_PRE_SOLVE != 0 && contact.is_solved();
            let rows = self.contacts.awake().iter().zip(0..);
            asked.extend(rows.filter(|(contact, _)| asks(contact)).map(|(_, row)| row));
        }
    }

    /// Returns the `index`-th contact for the pre-solve callback in this step.
    pub fn asked_contact(&self, index: usize) -> Option<(ContactView, Response)> {
        let contact = &self.contacts.rows[*self.buffers.host.asked.get(index)? as usize];
        let mut view = self.contact_view(contact);
        // The impulses of this step are not known yet.
        for point in &mut view.points {
            (point.normal_impulse, point.tangent_impulse) = (0.0, 0.0);
        }
        let points = contact.manifold.points.map(|point| ResponsePoint {
            offset: Vec2::ZERO,
            separation: point.separation,
            enabled: true,
        });
        let normal = contact.manifold.normal;
        Some((view, Response { normal, surface: contact.surface(), points }))
    }

    /// Sets the response for the `index`-th contact. `None` disables it in this step.
    pub fn set_response(&mut self, index: usize, response: Option<Response>) {
        let HostBuffers { asked, changed, .. } = &mut self.buffers.host;
        let row = asked[index];
        let contact = &mut self.contacts.rows[row as usize];
        let count = contact.manifold.count as usize;
        let solved = |response: &Response| response.points[..count].iter().any(|p| p.enabled);
        let Some(Response { normal, surface, points }) = response.filter(solved) else {
            contact.leave_out(LeftOut::ByHost);
            return;
        };
        let found = FoundPoints::replace(&mut contact.manifold, &points[..count]);
        let before = Changed { row, surface: contact.surface(), round: contact.round, found };
        let turned = normal != contact.manifold.normal;
        if turned {
            contact.manifold.normal = normal;
        }
        if turned || before.found.is_some() {
            // A changed point is not fixed to a circle, so treat it as a point of a polygon.
            contact.round = contact.edge_bits();
        }
        if turned || before.found.is_some() || surface != before.surface {
            contact.set_surface(surface);
            changed.push(before);
        }
    }

    /// Undoes the host's changes, after the step is solved and the contact events are collected.
    pub(super) fn take_back_changes(&mut self) {
        for Changed { row, surface, round, found } in self.buffers.host.changed.drain(..) {
            let contact = &mut self.contacts.rows[row as usize];
            contact.set_surface(surface);
            contact.round = round;
            if let Some(found) = found {
                found.take_back(&mut contact.manifold);
            }
        }
    }
}
