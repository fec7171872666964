//! The work of a step for soft bodies, except their joints: solver input, plasticity and tearing.

use super::soft_body::area_within;
use super::{SolverKind, World};
use crate::base::{UnionFind, heap_bytes};
use crate::events::JointEvent;
use crate::math::{Position, Vec2, cross};
use crate::model::{
    Bodies, Hinge, JointKey, JointKind, Joints, PieceFrame, Plasticity, SoftBodyRecord, SoftEdge,
    SurfaceSearch,
};
use crate::solver::{SoftSubstep, SolverSoftBodies, StepSettings, SurfaceContacts};

/// Buffers kept from step to step.
#[derive(Default)]
pub(super) struct SoftBuffers {
    /// Record indices of the soft bodies in `works`.
    rows: Vec<u32>,
    pub works: SolverSoftBodies,
    pub surface: SurfaceContacts,
    frames: Vec<PieceFrame>,
    pub search: SurfaceSearch,
    pub sets: UnionFind,
}

impl SoftBuffers {
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: rows, works, surface, frames, search, sets)
    }
}

impl World {
    /// Fills the solver input for the awake soft bodies.
    pub(super) fn prepare_soft_bodies(&mut self, settings: &StepSettings) {
        let SoftBuffers { rows, works, surface, .. } = &mut self.buffers.soft;
        works.clear();
        rows.clear();
        if self.state.soft_bodies.len() == 0 {
            surface.clear();
            return;
        }
        surface.fill(self.state.contacts.awake(), &self.state.bodies, &self.state.shapes);
        let h = match self.state.def.solver {
            SolverKind::SoftStep => settings.time_step / settings.substeps as f32,
            SolverKind::SequentialImpulse => settings.time_step,
        };
        let substep =
            SoftSubstep { h, warm: settings.warm_factor(h, self.state.clock.last_substep) };
        for row in self.state.soft_bodies.rows() {
            let record = &self.state.soft_bodies[row];
            if works.add(record, &self.state.bodies, &self.state.joints, substep) {
                rows.push(row);
            }
        }
    }

    pub(super) fn store_soft_bodies(&mut self) {
        let SoftBuffers { rows, works, .. } = &mut self.buffers.soft;
        let inverse_time = 1.0 / self.buffers.time_step;
        for (&row, work) in rows.iter().zip(works.now()) {
            work.store(&mut self.state.soft_bodies[row], &mut self.state.joints, inverse_time);
        }
    }

    /// Applies plasticity. A share of the strain above the yield point becomes permanent, so the
    /// rest shape changes.
    pub(super) fn yield_soft_bodies(&mut self) {
        let time = self.buffers.time_step;
        let SoftBuffers { rows, frames, .. } = &mut self.buffers.soft;
        if self.state.soft_bodies.len() == 0 {
            return;
        }
        rows.clear();
        let yields = |&row: &u32| self.state.soft_bodies[row].settings.any_yields();
        rows.extend(self.state.soft_bodies.rows().filter(yields));
        for &row in rows.iter() {
            let record = &mut self.state.soft_bodies[row];
            let (bodies, joints) = (&self.state.bodies, &mut self.state.joints);
            if !record.particles.iter().any(|particle| {
                bodies.find(particle.body).is_some_and(|body| bodies.is_awake(body))
            }) {
                continue;
            }
            yield_edges(record, bodies, joints, time);
            yield_areas(record, bodies, time);
            yield_hinges(record, bodies, time);
            yield_shape(record, bodies, frames, time);
        }
    }

    /// Adds a break event for each edge that is stretched too far.
    pub(super) fn tear_edges(&mut self) {
        if self.state.soft_bodies.len() == 0 {
            return;
        }
        let mut events = std::mem::take(&mut self.events.joints);
        for row in self.state.soft_bodies.rows() {
            let record = &self.state.soft_bodies[row];
            let most = record.settings.tear_stretch;
            if most == f32::INFINITY {
                continue;
            }
            for &SoftEdge { joint: key, first: length, .. } in &record.edges {
                let Some(link) = self.state.joints.find(key) else { continue };
                let joint = &self.state.joints.rows[self.state.joints.row(link)];
                if joint.offset(&self.state.bodies).length() > most * length {
                    let event = JointEvent { broken: true, ..self.joint_event(joint) };
                    match events.iter_mut().find(|event| event.joint == key) {
                        Some(event) => event.broken = true,
                        None => events.push(event),
                    }
                }
            }
        }
        self.events.joints = events;
    }

    pub(super) fn remove_torn_parts(&mut self) {
        if !std::mem::take(&mut self.state.soft_bodies.torn) || self.state.soft_bodies.len() == 0 {
            return;
        }
        let SoftBuffers { rows, sets, .. } = &mut self.buffers.soft;
        rows.clear();
        rows.extend(self.state.soft_bodies.rows());
        for &row in rows.iter() {
            let (bodies, joints) = (&self.state.bodies, &self.state.joints);
            self.state.soft_bodies[row].let_go(
                |body| bodies.find(body).is_some(),
                |joint: JointKey| joints.find(joint).is_some(),
                sets,
            );
        }
        self.state.soft_bodies.unsettled = true;
    }
}

/// Positions of the particles of a soft body.
struct Places<'a> {
    bodies: &'a Bodies,
    /// Origin of the positions: the first particle that is not removed.
    origin: Position,
}

impl Places<'_> {
    fn new<'a>(record: &SoftBodyRecord, bodies: &'a Bodies) -> Places<'a> {
        let first = record.particles.iter().find_map(|particle| bodies.find(particle.body));
        let origin = first.map_or(Position::ZERO, |body| bodies.sim(body).center);
        Places { bodies, origin }
    }

    fn at(&self, record: &SoftBodyRecord, index: u32) -> Option<Vec2> {
        let body = self.bodies.find(record.particles[index as usize].body)?;
        Some(self.bodies.sim(body).center - self.origin)
    }
}

fn yield_edges(record: &mut SoftBodyRecord, bodies: &Bodies, joints: &mut Joints, time: f32) {
    let plasticity = record.settings.edge_plasticity;
    if !plasticity.is_any() {
        return;
    }
    let places = Places::new(record, bodies);
    for index in 0..record.edges.len() {
        let SoftEdge { ends, joint, length, first, .. } = record.edges[index];
        let Some(link) = joints.find(joint) else { continue };
        let [Some(a), Some(b)] = ends.map(|end| places.at(record, end)) else { continue };
        let kept = plasticity.kept_size(a.distance(b), length, first, time);
        if kept != length {
            record.edges[index].length = kept;
            let row = joints.row(link);
            if let JointKind::Distance(distance) = &mut joints.rows[row].kind {
                let axis = &mut distance.axis.settings;
                (axis.target, axis.upper) = (kept, kept);
            }
        }
    }
}

fn yield_areas(record: &mut SoftBodyRecord, bodies: &Bodies, time: f32) {
    let plasticity = record.settings.area_plasticity;
    if !plasticity.is_any() || record.settings.areas.hertz == 0.0 {
        return;
    }
    let kept = |now: f32, area: f32, first: f32| plasticity.kept_size(now, area, first, time);
    let places = Places::new(record, bodies);
    for index in 0..record.cells.len() {
        let cell = record.cells[index];
        let corners = cell.corners.map(|corner| places.at(record, corner));
        if let [Some(a), Some(b), Some(c)] = corners {
            let now = 0.5 * cross(b - a, c - a);
            record.cells[index].area = kept(now, cell.area, cell.first);
        }
    }
    let place = |i: usize| places.at(record, record.outline[i]).unwrap_or_default();
    if !record.outline.is_empty() && record.settings.pressure == 0.0 {
        let now = area_within(record.outline.len(), place);
        record.inside.area = kept(now, record.inside.area, record.inside.first);
    }
}

fn yield_hinges(record: &mut SoftBodyRecord, bodies: &Bodies, time: f32) {
    /// Bound of a rest angle, in radians. It keeps a hinge from becoming completely folded.
    const MOST: f32 = 3.0;
    let plasticity = record.settings.bend_plasticity;
    if !plasticity.is_any() || record.settings.bending.stiffness == 0.0 {
        return;
    }
    let places = Places::new(record, bodies);
    for index in 0..record.hinges.len() {
        let Hinge { corners, angle, first, length, .. } = record.hinges[index];
        let corners = corners.map(|corner| places.at(record, corner));
        if let [Some(a), Some(b), Some(c)] = corners {
            let now = angle + Hinge::bend(Hinge::turn(b - a, c - b), angle);
            let [now, rest, first] = [now, angle, first].map(|angle| angle / length);
            let kept = length * plasticity.kept_bend(now, rest, first, time);
            if kept.abs() < MOST {
                record.hinges[index].angle = kept;
            }
        }
    }
}

/// Applies plasticity to the rest shape. The rest position of a particle that is displaced beyond
/// the yield point moves toward it.
fn yield_shape(
    record: &mut SoftBodyRecord,
    bodies: &Bodies,
    frames: &mut Vec<PieceFrame>,
    time: f32,
) {
    let Plasticity { yield_point, limit, .. } = record.settings.shape_plasticity;
    let share = record.settings.shape_plasticity.share(time);
    if !record.settings.shape_plasticity.is_any() || record.settings.shape.hertz == 0.0 {
        return;
    }
    let origin = Places::new(record, bodies).origin;
    let placed = record.particles.iter().map(|particle| match bodies.find(particle.body) {
        Some(body) => {
            let sim = bodies.sim(body);
            record.placed(particle, sim.center - origin, sim.inverse_mass)
        }
        None => Default::default(),
    });
    PieceFrame::find(frames, record.particles.len(), placed);
    for particle in &mut record.particles {
        let frame = &frames[particle.piece as usize];
        let Some(body) = bodies.find(particle.body) else { continue };
        if frame.turn == Vec2::ZERO {
            continue;
        }
        let arm = (bodies.sim(body).center - origin) - frame.center;
        let turned = Vec2::new(frame.turn.dot(arm), cross(frame.turn, arm));
        let away = turned - (particle.rest - frame.rest_center);
        let (far, most) = (away.length(), yield_point * frame.size);
        if far > most {
            let moved = particle.rest + share * (1.0 - most / far) * away - particle.first;
            let (length, limit) = (moved.length(), limit * frame.size);
            let moved = if length > limit { limit / length * moved } else { moved };
            particle.rest = particle.first + moved;
        }
    }
}
