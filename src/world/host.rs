//! What the host is asked within a step, between its parts: which pairs may
//! meet, how materials mix, and what of a contact it changes. Each question has
//! a number, in an order that no thread count changes; an answer that was never
//! given leaves everything as it is.

use super::shape::mix_contact;
use super::{ContactView, World};
use crate::island::wake_island;
use crate::math::Vec2;
use crate::model::{
    ASKS_MIX, ASKS_PRE_SOLVE, Contact, LeftOut, Manifold, ManifoldPoint, Material, ShapeKey,
    Surface,
};

/// The questions of a step.
#[derive(Default)]
pub(super) struct HostBuffers {
    /// Index, among the step's pairs, of those the host is to judge.
    pub pairs: Vec<u32>,
    /// Links of contacts whose materials the host is to mix; those that are new
    /// come last.
    pub unmixed: Vec<u32>,
    /// How many of them are not new.
    old: usize,
    /// Rows of the contacts that it may change. They stay until these changes
    /// are taken back.
    asked: Vec<u32>,
    changed: Vec<Changed>,
    /// Links of joints that the host is asked about; see `joint_host.rs`.
    pub joints: Vec<u32>,
    /// Links of those that it has left out of the step.
    pub left_out_joints: Vec<u32>,
}

/// What a contact was before the host changed it for a step.
struct Changed {
    row: u32,
    surface: Surface,
    round: u8,
    found: Option<FoundPoints>,
}

/// The points of a contact as they were found.
struct FoundPoints {
    points: [ManifoldPoint; 2],
    count: u32,
    /// Which of them were solved; these moved up.
    solved: [bool; 2],
}

impl FoundPoints {
    /// Puts the host's points into a manifold. None where they are those that were found.
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

    /// Puts the points back, with what they bore. What is found again in the next step has
    /// to start from what was found, lest a change stays or adds up; where a point has been
    /// moved to is forgotten there anyway.
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

/// Two shapes that the host's filter is to judge.
#[derive(Clone, Copy, Debug)]
pub struct FilterPair {
    /// The one.
    pub shape_a: ShapeKey,
    /// The other.
    pub shape_b: ShapeKey,
}

/// A contact whose materials the host is to mix.
#[derive(Clone, Copy, Debug)]
pub struct UnmixedContact {
    /// Of the one shape.
    pub material_a: Material,
    /// Of the other.
    pub material_b: Material,
    /// What the world's own rules make of them.
    pub surface: Surface,
}

/// What the host may change of a contact for one step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Response {
    /// From A to B, unit length.
    pub normal: Vec2,
    /// What the two surfaces are together.
    pub surface: Surface,
    /// As many as the contact has.
    pub points: [ResponsePoint; 2],
}

/// What the host may change of a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ResponsePoint {
    /// From where it was found, in metres.
    pub offset: Vec2,
    /// Between the surfaces along the normal, in metres; negative in overlap.
    pub separation: f32,
    /// Whether it is solved.
    pub enabled: bool,
}

/// Filter.
impl World {
    /// The `index`-th pair that the host is to judge in this step.
    pub fn filter_pair(&self, index: usize) -> Option<FilterPair> {
        let pair = self.buffers.pairs[*self.buffers.host.pairs.get(index)? as usize];
        Some(FilterPair {
            shape_a: self.shapes[pair.shape_a].key,
            shape_b: self.shapes[pair.shape_b].key,
        })
    }

    /// The host's judgement of the `index`-th pair: whether they may meet.
    pub fn set_filter_verdict(&mut self, index: usize, may_meet: bool) {
        let pair = self.buffers.host.pairs[index] as usize;
        self.buffers.refused[pair] = !may_meet;
    }
}

/// Mixing.
impl World {
    /// Whether the host mixes materials. Contacts that exist are mixed anew, by
    /// the host at the next step.
    pub fn set_mixing_by_host(&mut self, by_host: bool) {
        self.mixing.by_host = by_host;
        self.remix_contacts();
    }

    /// Lists the contacts that are to be mixed anew.
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

    /// The `index`-th contact that the host is to mix in this step.
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

    /// The host's answer to the `index`-th. What slept by another friction wakes.
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

    /// Mixes a contact's materials by the world's rules; the host follows.
    pub(super) fn remix(&mut self, row: usize) {
        let contact = &mut self.contacts.rows[row];
        mix_contact(contact, &self.shapes, &self.mixing);
        if self.mixing.by_host {
            contact.asks |= ASKS_MIX;
            self.unmixed = true;
        }
    }
}

/// Both.
impl World {
    /// Whether the host mixes materials, and whether it is asked about contacts, where the
    /// contacts are as that has left them.
    pub fn set_asks_host(&mut self, mixes: bool, pre_solves: bool) {
        self.mixing.by_host = mixes;
        self.pre_solve_by_host = pre_solves;
    }
}

/// Pre-solve.
impl World {
    /// Whether the host is asked about contacts before they are solved.
    pub fn set_pre_solve_by_host(&mut self, by_host: bool) {
        self.pre_solve_by_host = by_host;
    }

    /// Lists the contacts that the host may change.
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

    /// The `index`-th contact that the host may change in this step.
    pub fn asked_contact(&self, index: usize) -> Option<(ContactView, Response)> {
        let contact = &self.contacts.rows[*self.buffers.host.asked.get(index)? as usize];
        let mut view = self.contact_view(contact);
        // Nothing has been solved yet.
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

    /// The host's answer to the `index`-th: nothing leaves it out of this step.
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
            // They are no longer those of circles, which turn as they pass.
            contact.round = contact.edge_bits();
        }
        if turned || before.found.is_some() || surface != before.surface {
            contact.set_surface(surface);
            changed.push(before);
        }
    }

    /// Takes the host's changes back, once the step is solved and what its contacts have to
    /// tell is known.
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
