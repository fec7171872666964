//! The host within a step ([`Host`]), and its callbacks for contacts: pair filter, material
//! mixing and pre-solve. That for joints is in `joint_host.rs`.
//!
//! Callbacks are called in an order that does not depend on the thread count.

use super::shape::mix_contact;
use super::{ContactView, JointMotion, JointResponse, World};
use crate::base::heap_bytes;
use crate::math::Vec2;
use crate::model::{
    ASKS_MIX, ASKS_PRE_SOLVE, Exclusion, Manifold, ManifoldPoint, Material, ShapeKey, Surface,
};

/// Buffers of a step for the host's callbacks.
#[derive(Default)]
pub(super) struct HostBuffers {
    /// Links of the contacts for the mixing callback; new contacts last.
    pub unmixed: Vec<u32>,
    /// Number of them that are not new.
    old: usize,
    changed: Vec<Changed>,
    /// Links of the joints for the joint callback; see `joint_host.rs`.
    pub joints: Vec<u32>,
    /// Links of the joints that the host disabled for this step.
    pub disabled_joints: Vec<u32>,
}

/// Values of a contact before the host changed it for a step.
struct Changed {
    /// Dense index, which stays valid until `undo_host_changes`.
    row: usize,
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
        let HostBuffers { unmixed, old: _, changed, joints, disabled_joints } = self;
        heap_bytes!(unmixed, changed, joints, disabled_joints)
    }
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
    /// Velocities of the two bodies, which last beyond this step.
    pub velocities: [BodyVelocity; 2],
    /// Whether the contact is solved.
    pub enabled: bool,
}

/// Linear and angular velocity of a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BodyVelocity {
    /// Of the centre of mass, in m/s.
    pub linear: Vec2,
    /// In rad/s, counter-clockwise.
    pub angular: f32,
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

/// A callback that a step calls. The step callback is not among them: it runs before the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallbackKind {
    /// Decides which shapes may collide.
    Filter,
    /// Mixes the materials of a contact.
    Mix,
    /// Changes or disables contacts before they are solved.
    PreSolve,
    /// Applies forces to joints.
    Joint,
}

/// The host of a world, as a step calls it. Each call lends the world for reading.
pub trait Host {
    fn has(&self, callback: CallbackKind) -> bool;

    /// Returns whether two shapes may collide.
    fn filter(&mut self, world: &World, shapes: [ShapeKey; 2]) -> bool;

    /// Returns the mixed surface of two materials. `by_rules` is mixed by the world's rules.
    fn mix(&mut self, world: &World, materials: [Material; 2], by_rules: Surface) -> Surface;

    /// Returns the values of a contact for this step.
    fn pre_solve(&mut self, world: &World, view: &ContactView, found: Response) -> Response;

    /// Returns the response for a joint in this step. `None` disables it.
    fn joint(
        &mut self,
        world: &World,
        motion: JointMotion,
        found: JointResponse,
    ) -> Option<JointResponse>;

    /// Reads poses and events of the step, before anything changes that the events refer to.
    fn collect(&mut self, world: &World);
}

impl World {
    /// Removes the new pairs that the host refuses.
    pub(super) fn filter_pairs(&mut self, host: &mut dyn Host) {
        let mut pairs = std::mem::take(&mut self.buffers.pairs);
        pairs.retain(|pair| {
            let shapes = [pair.shape_a, pair.shape_b].map(|shape| &self.state.shapes[shape]);
            let asks = shapes.iter().any(|shape| shape.def.enable_filter_callback);
            !asks || host.filter(self, shapes.map(|shape| shape.key))
        });
        self.buffers.pairs = pairs;
    }

    /// Sets whether the host mixes materials. Existing contacts are mixed again, by the host in
    /// the next step.
    pub fn set_mixing_by_host(&mut self, by_host: bool) {
        self.mixing_by_host = by_host;
        self.remix_contacts();
    }

    /// Lists the existing contacts for the mixing callback. New contacts are added to the list.
    pub(super) fn list_unmixed(&mut self) {
        let unmixed = &mut self.buffers.host.unmixed;
        unmixed.clear();
        if std::mem::take(&mut self.unmixed) {
            let rows = self.state.contacts.rows.iter_mut();
            unmixed.extend(rows.filter(|c| c.asks & ASKS_MIX != 0).map(|contact| {
                contact.asks &= !ASKS_MIX;
                contact.link
            }));
        }
        self.buffers.host.old = unmixed.len();
    }

    /// Mixes the materials of the listed contacts by the host. If that changes an existing
    /// contact, its bodies wake.
    pub(super) fn mix_materials(&mut self, host: &mut dyn Host) {
        for index in 0..self.buffers.host.unmixed.len() {
            let row = self.state.contacts.row(self.buffers.host.unmixed[index]);
            let contact = &self.state.contacts.rows[row];
            let materials = [contact.shape_a, contact.shape_b]
                .map(|shape| self.state.shapes[shape].def.material);
            let surface = host.mix(self, materials, contact.surface());
            let contact = &mut self.state.contacts.rows[row];
            if contact.surface() == surface {
                continue;
            }
            contact.set_surface(surface);
            if index < self.buffers.host.old {
                for body in [contact.body_a, contact.body_b] {
                    self.state.wake_island(body);
                }
            }
        }
    }

    /// Mixes a contact's materials by the world's rules, and requests the mixing callback.
    pub(super) fn remix(&mut self, row: usize) {
        let contact = &mut self.state.contacts.rows[row];
        mix_contact(contact, &self.state.shapes, &self.state.mixing);
        if self.mixing_by_host {
            contact.asks |= ASKS_MIX;
            self.unmixed = true;
        }
    }

    /// Sets whether the mixing and pre-solve callbacks are used, without mixing contacts again.
    /// Used when the contacts are already up to date.
    pub fn set_asks_host(&mut self, mixes: bool, pre_solves: bool) {
        self.mixing_by_host = mixes;
        self.pre_solve_by_host = pre_solves;
    }

    /// Sets whether the pre-solve callback is used.
    pub fn set_pre_solve_by_host(&mut self, by_host: bool) {
        self.pre_solve_by_host = by_host;
    }

    /// Calls the pre-solve callback for the contacts that ask for it.
    pub(super) fn pre_solve(&mut self, host: &mut dyn Host) {
        self.buffers.host.changed.clear();
        if !self.pre_solve_by_host || !host.has(CallbackKind::PreSolve) {
            return;
        }
        for row in 0..self.state.contacts.awake().len() {
            let contact = &self.state.contacts.rows[row];
            if contact.asks & ASKS_PRE_SOLVE == 0 || !contact.is_solved() {
                continue;
            }
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
            let bodies = [contact.body_a, contact.body_b];
            let velocities = bodies.map(|body| self.velocities(body));
            let found =
                Response { normal, surface: contact.surface(), points, velocities, enabled: true };
            let response = host.pre_solve(self, &view, found);
            for (i, body) in bodies.into_iter().enumerate() {
                if response.velocities[i] != velocities[i] {
                    self.change_velocities(body, response.velocities[i]);
                }
            }
            self.respond(row, response);
        }
    }

    fn velocities(&self, body: u32) -> BodyVelocity {
        let state = self.state.bodies.state(body);
        BodyVelocity { linear: state.linear_velocity, angular: state.angular_velocity }
    }

    /// Changes the velocities of an awake body.
    fn change_velocities(&mut self, body: u32, BodyVelocity { linear, angular }: BodyVelocity) {
        self.change_state_at(body, |state| {
            state.linear_velocity = linear;
            state.angular_velocity = angular;
        });
    }

    /// Changes a contact for this step.
    fn respond(&mut self, row: usize, response: Response) {
        let HostBuffers { changed, .. } = &mut self.buffers.host;
        let contact = &mut self.state.contacts.rows[row];
        let count = contact.manifold.count as usize;
        let Response { normal, surface, points, enabled, velocities: _ } = response;
        if !enabled || points[..count].iter().all(|point| !point.enabled) {
            contact.exclude(Exclusion::ByHost);
            return;
        }
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
    pub(super) fn undo_host_changes(&mut self) {
        for Changed { row, surface, round, found } in self.buffers.host.changed.drain(..) {
            let contact = &mut self.state.contacts.rows[row];
            contact.set_surface(surface);
            contact.round = round;
            if let Some(found) = found {
                found.take_back(&mut contact.manifold);
            }
        }
    }
}
