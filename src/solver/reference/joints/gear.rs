//! Gears: keep `position a + ratio · position b`. A gear acts on up to four bodies.

use super::sim_of;
use crate::base::NONE;
use crate::math::{Rotation, Transform, Vec2, cross, min};
use crate::model::{BodySim, Gear, GearSide, Holding, Joint, JointKind, unwrap_angle};
use crate::solver::Scene;
use crate::solver::bodies::SolverBody;
use crate::solver::contact_prepare::invert;
use crate::solver::reference::joint::{
    JointBodies, PlainJoint, PlainJointStep, PlainJointSweep, PlainStepEnd,
};
use crate::solver::reference::stiffness::{PlainStiffness, limited_change};
use crate::solver::softness::Softness;

/// A gear.
pub struct PlainGear {
    sides: [PlainGearSide; 2],
    phase: f32,
    mass: f32,
    /// Accumulated impulse on side A.
    impulse: f32,
    /// Stiffness at side A.
    stiffness: PlainStiffness,
    /// Whether two ends are the same body: body A and base B, base A and body B, both bases.
    same: [bool; 3],
}

/// The angle or translation of a body relative to its base.
struct PlainGearSide {
    /// Solver indices of the body and the base.
    rows: [u32; 2],
    inverse_inertia: [f32; 2],
    inverse_mass: [f32; 2],
    anchors: [Vec2; 2],
    /// Offset from the base's centre of mass to the body's at the start of the step.
    centers: Vec2,
    /// Direction of a translation at the start of the step.
    first_axis: Vec2,
    slides: bool,
    /// 1, or the ratio.
    factor: f32,
    position: f32,
    /// Rotation of the body relative to the base when `position` was last followed.
    turned: Rotation,
    jacobian: GearJacobian,
    /// Change of the jacobian times the impulse.
    missing: GearJacobian,
}

/// Direction of the impulse on the body, and moments on body and base, times the factor.
#[derive(Clone, Copy, Default)]
struct GearJacobian {
    direction: Vec2,
    moments: [f32; 2],
}

impl PlainGearSide {
    fn new(
        side: &GearSide,
        factor: f32,
        (rows, sims): ([u32; 2], [Option<&BodySim>; 2]),
        (inverse_inertia, inverse_mass): ([f32; 2], [f32; 2]),
    ) -> PlainGearSide {
        let [body, base] = sims;
        let arm = |sim: Option<&BodySim>, at: Vec2| sim.map_or(at, |sim| sim.arm_to(at));
        let center = |sim: Option<&BodySim>| sim.map(|sim| sim.center).unwrap_or_default();
        let turn = |sim: Option<&BodySim>, frame: &Transform| {
            sim.map_or(frame.q, |sim| sim.transform.q.compose(frame.q))
        };
        let (turn, base_turn) = (turn(body, &side.frame), turn(base, &side.base_frame));
        let angle = base_turn.inverse_compose(turn).angle();
        PlainGearSide {
            rows,
            inverse_inertia,
            inverse_mass,
            anchors: [arm(body, side.frame.p), arm(base, side.base_frame.p)],
            centers: center(body) - center(base),
            first_axis: if side.slides { base_turn.x_axis() } else { Vec2::ZERO },
            slides: side.slides,
            factor,
            position: unwrap_angle(angle, side.position),
            turned: Rotation::IDENTITY,
            jacobian: GearJacobian::default(),
            missing: GearJacobian::default(),
        }
    }

    /// Moves position and Jacobian along with the bodies.
    fn follow(&mut self, bodies: &[SolverBody], impulse: f32) {
        let [body, base] = self.rows.map(|row| bodies[row as usize].state());
        let (q, base_q) = (body.delta_rotation, base.delta_rotation);
        let (anchor, base_anchor) = (q.rotate(self.anchors[0]), base_q.rotate(self.anchors[1]));
        let axis = base_q.rotate(self.first_axis);
        let apart =
            (body.delta_position - base.delta_position) + self.centers + (anchor - base_anchor);
        let base_arm = base_anchor + apart;
        let turned = base_q.inverse_compose(q);
        let angle = self.position + self.turned.inverse_compose(turned).angle();
        self.turned = turned;
        self.position = if self.slides { axis.dot(apart) } else { angle };
        let moments = match self.slides {
            true => [cross(anchor, axis), cross(base_arm, axis)],
            false => [1.0; 2],
        };
        let now = GearJacobian {
            direction: self.factor * axis,
            moments: moments.map(|moment| self.factor * moment),
        };
        let was = std::mem::replace(&mut self.jacobian, now);
        self.missing = GearJacobian {
            direction: impulse * (now.direction - was.direction),
            moments: [0, 1].map(|i| impulse * (now.moments[i] - was.moments[i])),
        };
    }

    fn speed(&self, bodies: &[SolverBody]) -> f32 {
        let GearJacobian { direction, moments } = self.jacobian;
        let [body, base] = self.rows.map(|row| bodies[row as usize].state());
        (body.linear_velocity - base.linear_velocity).dot(direction)
            + (moments[0] * body.angular_velocity - moments[1] * base.angular_velocity)
    }

    fn response(&self) -> f32 {
        let ([m, base_m], [i, base_i]) = (self.inverse_mass, self.inverse_inertia);
        let GearJacobian { direction, moments: [moment, base_moment] } = self.jacobian;
        (m + base_m) * direction.dot(direction)
            + i * (moment * moment)
            + base_i * (base_moment * base_moment)
    }

    /// Applies the impulse along a Jacobian.
    fn apply(&self, bodies: &mut [SolverBody], impulse: f32, jacobian: &GearJacobian) {
        let GearJacobian { direction, moments } = jacobian;
        let [m, base_m] = self.inverse_mass.map(|m| m * impulse * *direction);
        let [spin, base_spin] = [0, 1].map(|i| self.inverse_inertia[i] * impulse * moments[i]);
        add(bodies, self.rows[0], m, spin);
        add(bodies, self.rows[1], -base_m, -base_spin);
    }
}

/// Changes a body's velocity.
fn add(bodies: &mut [SolverBody], row: u32, velocity: Vec2, turn: f32) {
    let [x, y, spin, _] = &mut bodies[row as usize].velocity;
    (*x, *y, *spin) = (*x + velocity.x, *y + velocity.y, *spin + turn);
}

impl PlainGear {
    /// Builds a gear. `rows` are the solver indices of body A, body B, base A and base B.
    pub fn new(
        joint: &Joint,
        gear: &Gear,
        rows: [u32; 4],
        (scene, step, usual): (&Scene, &PlainJointStep, Softness),
    ) -> PlainGear {
        let Holding { hertz, damping_ratio, max_force, max_torque, max_correction } = joint.holding;
        let softness =
            if hertz > 0.0 { Softness::new(hertz, damping_ratio, step.h) } else { usual };
        let factors = [1.0, gear.settings.ratio];
        let of_sides = |of: &dyn Fn(bool, f32) -> f32| {
            let [a, b] = [0, 1].map(|i: usize| of(gear.sides[i].slides, factors[i].abs()));
            min(a, b)
        };
        let [a, b, base_a, base_b] = rows;
        let sim = |body: u32| (body != NONE).then(|| sim_of(scene, body));
        let side = |i: usize, rows: [u32; 2], body: u32| {
            let side = &gear.sides[i];
            let sims = [sim(body), sim(side.base)];
            // The moments of inertia are those before articulations raise some of them.
            let inertia =
                |row: u32| scene.sims.get(row as usize).map_or(0.0, |s| s.inverse_inertia);
            let inverse = (rows.map(inertia), rows.map(|row| step.bodies.inverse_mass(row)));
            PlainGearSide::new(side, factors[i], (rows, sims), inverse)
        };
        let most = of_sides(&|slides, factor| {
            step.h * (if slides { max_force } else { max_torque }) / factor
        });
        let max_speed = of_sides(&|slides, factor| {
            let speeds = max_correction;
            (if slides { speeds.speed } else { speeds.angular_speed }) * factor
        });
        let awake = scene.sims.len();
        let is_same =
            |x: u32, y: u32| x == y && (x as usize) < awake && step.bodies.is_movable(x as usize);
        PlainGear {
            sides: [side(0, [a, base_a], joint.body_a), side(1, [b, base_b], joint.body_b)],
            phase: gear.settings.phase,
            mass: 0.0,
            impulse: step.warm * gear.impulse,
            stiffness: PlainStiffness {
                rate: softness.bias_rate,
                compliance: softness.compliance,
                rigid_compliance: softness.compliance,
                max_impulses: Some([most; 2]),
                max_speeds: Some([max_speed; 2]),
            },
            same: [is_same(a, base_b), is_same(base_a, b), is_same(base_a, base_b)],
        }
    }

    fn follow_sides(&mut self, bodies: &[SolverBody]) {
        self.sides.iter_mut().for_each(|side| side.follow(bodies, self.impulse));
        let [a, b] = &self.sides;
        let along = a.jacobian.direction.dot(b.jacobian.direction);
        // A body on both sides responds to both.
        let meet = |is_same: bool, mass: f32, inertia: f32, moments: [f32; 2]| {
            if is_same { mass * along + inertia * (moments[0] * moments[1]) } else { 0.0 }
        };
        let ([a_moment, a_base], [b_moment, b_base]) = (a.jacobian.moments, b.jacobian.moments);
        let [base_a_b, body_a, body_b] = [self.same[2], self.same[0], self.same[1]];
        let shared = meet(base_a_b, a.inverse_mass[1], a.inverse_inertia[1], [a_base, b_base])
            - meet(body_a, a.inverse_mass[0], a.inverse_inertia[0], [a_moment, b_base])
            - meet(body_b, b.inverse_mass[0], b.inverse_inertia[0], [a_base, b_moment]);
        self.mass = invert(a.response() + b.response() + (shared + shared));
    }
}

impl PlainJoint for PlainGear {
    fn begin(&mut self, bodies: &[SolverBody], _: &PlainJointSweep) {
        self.follow_sides(bodies);
    }

    fn warm_start(&mut self, bodies: &mut [SolverBody]) {
        self.sides.iter().for_each(|side| side.apply(bodies, self.impulse, &side.jacobian));
    }

    fn correct(&mut self, bodies: &mut [SolverBody]) {
        self.sides.iter().for_each(|side| side.apply(bodies, 1.0, &side.missing));
    }

    fn follow(&mut self, bodies: &[SolverBody], _: &PlainJointSweep) {
        self.follow_sides(bodies);
    }

    fn solve(&mut self, bodies: &mut [SolverBody], sweep: &PlainJointSweep) {
        if sweep.follows {
            self.follow_sides(bodies);
        }
        let [a, b] = &self.sides;
        let (mut asked, old) = (a.speed(bodies) + b.speed(bodies), self.impulse);
        let mut change = -(self.mass * asked);
        if sweep.use_bias {
            let error = a.position + b.factor * b.position - self.phase;
            let response = [error, invert(self.mass)];
            let [rate, compliance] = self.stiffness.correction(response, false, sweep);
            asked += rate * error;
            change = -(1.0 / (1.0 + compliance) * (self.mass * asked + compliance * old));
        }
        let [most, _] = self.stiffness.max_impulses.unwrap_or([f32::INFINITY; 2]);
        let change = limited_change(old, change, most, sweep);
        self.impulse += change;
        self.sides.iter().for_each(|side| side.apply(bodies, change, &side.jacobian));
    }

    fn impulse(&self) -> [f32; 3] {
        let b = &self.sides[1];
        let linear = b.jacobian.direction * self.impulse;
        let turns = if b.slides { 0.0 } else { 1.0 };
        [linear.x, linear.y, turns * (b.jacobian.moments[0] * self.impulse)]
    }

    fn store(&self, kind: &mut JointKind, _: &PlainStepEnd) {
        let JointKind::Gear(gear) = kind else { return };
        gear.impulse = self.impulse;
        for (side, from) in gear.sides.iter_mut().zip(&self.sides) {
            side.position = from.position;
        }
    }

    fn bodies(&mut self) -> Option<&mut JointBodies> {
        None
    }
}
