//! The rows of a joint: out of its lane, and its impulses back into it.

use super::factor::{Vec3, dot};
use super::row::{Row, State, Term};
use super::{DirectSweep, JointEntry, REGULARIZATION};
use crate::base::NONE;
use crate::solver::bodies::SolverBody;
use crate::solver::joints::{AxisBlock, JointLine, NO_LIMIT};

/// Takes the rows of one joint, as its kind tells them. Each has a Jacobian for body A and
/// one for body B, so that their product with the velocities is what B does against A.
pub struct JointRowSink<'a> {
    rows: &'a mut Vec<Row>,
    entry: &'a JointEntry,
    source: u32,
    /// Velocities of what does not move, else zero.
    fixed: [Vec3; 2],
    inverse_masses: [[f64; 2]; 2],
    /// Whether position errors are pushed out.
    pub push: bool,
    inverse_h: f64,
}

impl JointRowSink<'_> {
    /// What the joint holds: the velocity is to be `wanted` in a push, else zero.
    pub fn hold(&mut self, axis: u8, j: [Vec3; 2], wanted: f32, impulse: f32) {
        let bias = if self.push { -f64::from(wanted) } else { 0.0 };
        let unbounded = [f64::NEG_INFINITY, f64::INFINITY];
        self.add(Term::Held(axis), j, [bias, 0.0], impulse, unbounded);
    }

    /// A motor.
    pub fn motor(&mut self, j: [Vec3; 2], axis: &AxisBlock, lane: usize) {
        let most = f64::from(axis.max_motor_impulse[lane]);
        if most > 0.0 {
            let bias = -f64::from(axis.motor_speed[lane]);
            self.add(Term::Motor, j, [bias, 0.0], axis.motor_impulse[lane], [-most, most]);
        }
    }

    /// Spring and limits.
    pub fn spring_and_limits(&mut self, j: [Vec3; 2], axis: &AxisBlock, lane: usize) {
        let damping = f64::from(axis.spring_damping[lane]);
        if damping > 0.0 {
            // Explicit in the stretch, implicit in the damping: λ = drive - damping · v.
            // Relaxing sweeps end with the drive of the next substep.
            let drive = if self.push { &axis.spring_drive } else { &axis.last_drive };
            let bias = -f64::from(drive[lane]) / damping;
            let bounds = [axis.least_spring[lane].into(), axis.most_spring[lane].into()];
            let impulse = axis.spring_impulse[lane];
            self.add(Term::Spring, j, [bias, 1.0 / damping], impulse, bounds);
        }
        let position = axis.position[lane];
        let back = j.map(|j| j.map(|part| -part));
        if axis.lower[lane] > -NO_LIMIT {
            self.limit(Term::Lower, j, position - axis.lower[lane], axis.lower_impulse[lane]);
        }
        if axis.upper[lane] < NO_LIMIT {
            self.limit(Term::Upper, back, axis.upper[lane] - position, axis.upper_impulse[lane]);
        }
    }

    /// A limit that is `room` away.
    fn limit(&mut self, term: Term, j: [Vec3; 2], room: f32, impulse: f32) {
        let room = f64::from(room);
        let rate = match (room > 0.0, self.push) {
            (true, _) => self.inverse_h,
            (false, true) => f64::from(super::RATE) * self.inverse_h,
            (false, false) => 0.0,
        };
        self.add(term, j, [rate * room, 0.0], impulse, [0.0, f64::INFINITY]);
    }

    fn add(
        &mut self,
        term: Term,
        j: [Vec3; 2],
        [bias, compliance]: [f64; 2],
        impulse: f32,
        [lower, upper]: [f64; 2],
    ) {
        let sides = j.iter().zip(self.inverse_masses);
        let answer: f64 = sides
            .map(|(&[x, y, z], [mass, inertia])| mass * (x * x + y * y) + inertia * (z * z))
            .sum();
        if answer <= 0.0 {
            return;
        }
        self.rows.push(Row {
            nodes: self.entry.nodes,
            j,
            bias: bias + dot(j[0], self.fixed[0]) + dot(j[1], self.fixed[1]),
            compliance,
            old: impulse.into(),
            new: impulse.into(),
            target: 0.0,
            lower,
            upper,
            give: REGULARIZATION * answer,
            friction: [0.0; 3],
            state: State::AtLower,
            term,
            source: self.source,
        });
    }
}

/// Adds the rows of a joint.
pub fn add(
    rows: &mut Vec<Row>,
    entry: &JointEntry,
    source: u32,
    lines: &mut [JointLine],
    bodies: &[SolverBody],
    sweep: &DirectSweep,
) {
    let lane = entry.spot.place.lane as usize;
    let line = &mut lines[entry.spot.line as usize];
    let ends = line.ends_mut(entry.spot.kind, entry.spot.place.block);
    let sides = [ends.row_a.row(lane), ends.row_b.row(lane)];
    let inertias = [ends.inverse_inertia_a[lane], ends.inverse_inertia_b[lane]];
    let velocity = |side: usize| bodies[sides[side] as usize].velocity;
    let fixed = [0, 1].map(|side| {
        let [x, y, spin, _] = velocity(side);
        if entry.nodes[side] == NONE { [x.into(), y.into(), spin.into()] } else { [0.0; 3] }
    });
    let inverse_masses =
        [0, 1].map(|side| [f64::from(velocity(side)[3]), f64::from(inertias[side])]);
    let inverse_h = 1.0 / f64::from(sweep.h);
    let mut sink =
        JointRowSink { rows, entry, source, fixed, inverse_masses, push: sweep.push, inverse_h };
    line.rows(entry.spot.kind, entry.spot.place, &mut sink);
}

/// Hands a row's impulse back to its lane.
pub fn store(row: &Row, entry: &JointEntry, lines: &mut [JointLine]) {
    let line = &mut lines[entry.spot.line as usize];
    line.set_impulse(entry.spot.kind, entry.spot.place, row.term, row.new as f32);
}

/// The Jacobians of a direction at two arms.
pub fn along([x, y]: [f32; 2], arms: [[f32; 2]; 2]) -> [Vec3; 2] {
    let turn = |[ax, ay]: [f32; 2]| f64::from(ax) * f64::from(y) - f64::from(ay) * f64::from(x);
    let (x, y) = (f64::from(x), f64::from(y));
    [[-x, -y, -turn(arms[0])], [x, y, turn(arms[1])]]
}

/// The Jacobians of turning.
pub const ABOUT: [Vec3; 2] = [[0.0, 0.0, -1.0], [0.0, 0.0, 1.0]];
