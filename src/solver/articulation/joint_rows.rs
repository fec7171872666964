//! Builds the constraint rows of a joint.

use super::connection::Connection;
use super::factor::{Spatial, dot};
use super::row::{ConstraintRow, RowState, Term};
use super::{ArticulationJoint, DirectSweep, JointSlot, REGULARIZATION};
use crate::base::NONE;
use crate::graph::LaneSlot;
use crate::solver::bodies::SolverBody;
use crate::solver::joints::{AxisBlock, JointBatch, NO_LIMIT};

/// Collects the rows of one joint; each joint kind calls its methods. `J v` is the velocity
/// of body B relative to body A along or about the row's axis.
pub struct JointRowSink<'a> {
    rows: &'a mut Vec<ConstraintRow>,
    entry: &'a Connection<ArticulationJoint>,
    source: u32,
    /// Velocity of each static or kinematic body; zero for nodes.
    fixed: [Spatial; 2],
    /// Inverse mass and inverse moment of inertia of each body.
    inverse_masses: [[f64; 2]; 2],
    /// Whether to correct position errors: see [`DirectSweep::use_bias`].
    pub use_bias: bool,
    inverse_h: f64,
}

impl JointRowSink<'_> {
    /// Adds a locked axis: `J v` becomes `wanted` in a bias sweep, zero in a relax sweep.
    pub fn hold(&mut self, axis: u8, j: [Spatial; 2], wanted: f32, impulse: f32) {
        let bias = if self.use_bias { -f64::from(wanted) } else { 0.0 };
        let unbounded = [f64::NEG_INFINITY, f64::INFINITY];
        self.add(Term::Held(axis), j, [bias, 0.0], impulse, unbounded);
    }

    /// Adds a motor, if it may exert any impulse.
    pub fn motor(&mut self, j: [Spatial; 2], axis: &AxisBlock, lane: usize) {
        let most = f64::from(axis.max_motor_impulse[lane]);
        if most > 0.0 {
            let bias = -f64::from(axis.motor_speed[lane]);
            self.add(Term::Motor, j, [bias, 0.0], axis.motor_impulse[lane], [-most, most]);
        }
    }

    /// Adds a spring and up to two limits.
    pub fn spring_and_limits(&mut self, j: [Spatial; 2], axis: &AxisBlock, lane: usize) {
        let damping = f64::from(axis.spring_damping[lane]);
        if damping > 0.0 {
            // Explicit in the stretch, implicit in the damping: λ = drive - damping · v.
            // When a relax sweep runs, `spring_drive` already belongs to the next substep.
            let drive = if self.use_bias { &axis.spring_drive } else { &axis.last_drive };
            let bias = -f64::from(drive[lane]) / damping;
            let bounds = [axis.min_spring[lane].into(), axis.max_spring[lane].into()];
            let impulse = axis.spring_impulse[lane];
            self.add(Term::Spring, j, [bias, 1.0 / damping], impulse, bounds);
        }
        let position = axis.position[lane];
        let negated = j.map(|j| j.map(|part| -part));
        if axis.lower[lane] > -NO_LIMIT {
            self.limit(Term::Lower, j, position - axis.lower[lane], axis.lower_impulse[lane]);
        }
        if axis.upper[lane] < NO_LIMIT {
            self.limit(Term::Upper, negated, axis.upper[lane] - position, axis.upper_impulse[lane]);
        }
    }

    /// Adds a limit at a distance; negative if it is exceeded.
    fn limit(&mut self, term: Term, j: [Spatial; 2], distance: f32, impulse: f32) {
        let distance = f64::from(distance);
        let rate = match (distance > 0.0, self.use_bias) {
            (true, _) => self.inverse_h,
            (false, true) => f64::from(super::CORRECTION_PER_SUBSTEP) * self.inverse_h,
            (false, false) => 0.0,
        };
        self.add(term, j, [rate * distance, 0.0], impulse, [0.0, f64::INFINITY]);
    }

    /// Adds a row, unless its inverse effective mass is zero.
    fn add(
        &mut self,
        term: Term,
        j: [Spatial; 2],
        [bias, compliance]: [f64; 2],
        impulse: f32,
        [lower, upper]: [f64; 2],
    ) {
        let sides = j.iter().zip(self.inverse_masses);
        let inverse_effective_mass: f64 = sides
            .map(|(&[x, y, z], [inverse_mass, inverse_inertia])| {
                inverse_mass * (x * x + y * y) + inverse_inertia * (z * z)
            })
            .sum();
        if inverse_effective_mass <= 0.0 {
            return;
        }
        self.rows.push(ConstraintRow {
            nodes: self.entry.nodes,
            j,
            bias: bias + dot(j[0], self.fixed[0]) + dot(j[1], self.fixed[1]),
            compliance,
            initial_impulse: impulse.into(),
            impulse: impulse.into(),
            target: 0.0,
            lower,
            upper,
            regularization: REGULARIZATION * inverse_effective_mass,
            friction: [0.0; 3],
            state: RowState::AtLower,
            term,
            source: self.source,
        });
    }
}

/// The joints that articulations solve, by index in `Scene::joints` and by slot.
pub trait DirectJoints {
    /// Returns the solver indices and the inverse moments of inertia of body A and body B.
    fn ends(&mut self, joint: u32, slot: JointSlot) -> [(u32, f32); 2];
    /// Passes the constraint rows of a joint to `sink`.
    fn rows(&mut self, joint: u32, slot: JointSlot, sink: &mut JointRowSink);
    /// Sets the accumulated impulse of a constraint row.
    fn set_impulse(&mut self, joint: u32, slot: JointSlot, term: Term, impulse: f32);
}

impl DirectJoints for [JointBatch] {
    fn ends(&mut self, _: u32, slot: JointSlot) -> [(u32, f32); 2] {
        let LaneSlot { block, lane } = slot.lane_slot;
        let (ends, lane) = (self[slot.batch as usize].ends_mut(slot.kind, block), lane as usize);
        [
            (ends.row_a.row(lane), ends.inverse_inertia_a[lane]),
            (ends.row_b.row(lane), ends.inverse_inertia_b[lane]),
        ]
    }

    fn rows(&mut self, _: u32, slot: JointSlot, sink: &mut JointRowSink) {
        self[slot.batch as usize].rows(slot.kind, slot.lane_slot, sink);
    }

    fn set_impulse(&mut self, _: u32, slot: JointSlot, term: Term, impulse: f32) {
        self[slot.batch as usize].set_impulse(slot.kind, slot.lane_slot, term, impulse);
    }
}

/// Adds the rows of a joint. Only reads `joints`.
pub fn add(
    rows: &mut Vec<ConstraintRow>,
    entry: &Connection<ArticulationJoint>,
    source: u32,
    joints: &mut (impl DirectJoints + ?Sized),
    bodies: &[SolverBody],
    sweep: &DirectSweep,
) {
    let ArticulationJoint { joint, slot, .. } = entry.constraint;
    let ends = joints.ends(joint, slot);
    let velocity = |side: usize| bodies[ends[side].0 as usize].velocity;
    let fixed = [0, 1].map(|side| {
        let [x, y, spin, _] = velocity(side);
        if entry.nodes[side] == NONE { [x.into(), y.into(), spin.into()] } else { [0.0; 3] }
    });
    let inverse_masses = [0, 1].map(|side| [f64::from(velocity(side)[3]), f64::from(ends[side].1)]);
    let inverse_h = 1.0 / f64::from(sweep.h);
    let mut sink = JointRowSink {
        rows,
        entry,
        source,
        fixed,
        inverse_masses,
        use_bias: sweep.use_bias,
        inverse_h,
    };
    joints.rows(joint, slot, &mut sink);
}

/// Jacobians of the relative velocity along a unit vector, at the end of each body's arm.
pub fn linear_jacobian([x, y]: [f32; 2], arms: [[f32; 2]; 2]) -> [Spatial; 2] {
    let turn = |[ax, ay]: [f32; 2]| f64::from(ax) * f64::from(y) - f64::from(ay) * f64::from(x);
    let (x, y) = (f64::from(x), f64::from(y));
    [[-x, -y, -turn(arms[0])], [x, y, turn(arms[1])]]
}

/// Jacobians of the relative angular velocity.
pub const ANGULAR_JACOBIAN: [Spatial; 2] = [[0.0, 0.0, -1.0], [0.0, 0.0, 1.0]];
