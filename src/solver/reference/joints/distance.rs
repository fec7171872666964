//! Distance joints and pulleys: one row along a line, or along two ropes.

use super::axis::{PlainAxis, PlainResponse};
use crate::math::{Vec2, cross, max, min};
use crate::model::{Distance, JointKind, Pulley};
use crate::solver::contact_prepare::invert;
use crate::solver::reference::joint::{
    JointBodies, JointLaw, JointStart, PlainJointSweep, PlainStepEnd,
};
use crate::solver::reference::stiffness::limited_impulse;

/// A distance joint: a rod, or spring, motor and limits of the length. Its axis is the line.
pub struct PlainDistance {
    /// Current length, and that of a rod.
    length: f32,
    rod_length: f32,
    /// Shortest length that has a line.
    near: f32,
}

impl PlainDistance {
    pub fn new(start: &JointStart, from: &Distance, joint: &mut JointBodies) -> PlainDistance {
        joint.rigid[0] = from.is_rod();
        joint.held[0] = if from.is_rod() { start.step.warm * from.rod } else { 0.0 };
        joint.axes[0] = PlainAxis::new(&from.axis, invert(joint.mass), start.step);
        joint.driven = [0, 0];
        let rod_length = from.axis.settings.target;
        PlainDistance { length: 0.0, rod_length, near: start.step.near }
    }

    fn response(joint: &JointBodies) -> PlainResponse {
        let [ia, ib] = joint.pair.inverse_inertia;
        let [a, b] = joint.arms.map(|arm| cross(arm, joint.axis));
        PlainResponse::new([0.0; 3], joint.mass + (ia * (a * a) + ib * (b * b)))
    }
}

impl JointLaw for PlainDistance {
    fn follow(&mut self, joint: &mut JointBodies) {
        let [a, b, apart] = joint.anchors();
        joint.arms = [a, b];
        self.length = apart.dot(apart).sqrt();
        // Points that nearly coincide keep their last line.
        if self.length > self.near {
            joint.axis = 1.0 / self.length * apart;
        }
        joint.axes[0].position = self.length;
    }

    fn soften(&mut self, joint: &mut JointBodies, h: f32) {
        let inverse_mass = PlainDistance::response(joint).inverse_mass;
        joint.axes[0].soften(inverse_mass, h);
    }

    fn error(&self, joint: &JointBodies) -> [f32; 2] {
        [self.length - self.rod_length, joint.mass]
    }

    /// The target corrects the error of a rod, and adds what turning arms and a point that
    /// moves across the line (v²/r) curve.
    fn set_targets(&mut self, joint: &mut JointBodies, rate: f32, h: f32) {
        let across = cross(joint.axis, joint.approach());
        let fastest = 0.1 / h * self.length;
        let square = min(across * across, fastest * fastest);
        let bent = joint.axis.dot(joint.pull_to_center(h)) - square * invert(self.length);
        joint.targets[0] = 0.5 * h * bent - rate * (self.length - self.rod_length);
    }

    fn solve(&mut self, joint: &mut JointBodies, sweep: &PlainJointSweep) {
        let by = PlainDistance::response(joint).left_if(joint.is_direct);
        joint.solve_row(0, &by, sweep);
        joint.solve_axis(0, &by, sweep);
    }

    fn store(&self, joint: &JointBodies, kind: &mut JointKind, end: &PlainStepEnd) {
        let JointKind::Distance(distance) = kind else { return };
        distance.rod = joint.held[0];
        joint.store_axis([0, 0], &mut distance.axis, end);
    }
}

/// A pulley: keeps `length a + ratio · length b`, or limits it.
pub struct PlainPulley {
    /// Offsets from the ground anchors to the centres of mass at the start of the step.
    ropes: [Vec2; 2],
    /// 1 and the ratio: tension of each rope over that of A's.
    factors: [f32; 2],
    length: f32,
    may_be_slack: bool,
    /// Direction of each rope times its factor, and the moment of a unit of tension.
    pulls: [(Vec2, f32); 2],
    mass: f32,
    /// Total length beyond `length`.
    excess: f32,
    /// Accumulated tension of A's rope.
    impulse: f32,
    /// Changes of the velocities and spins that the next warm start adds.
    turned: [(Vec2, f32); 2],
}

impl PlainPulley {
    pub fn new(start: &JointStart, pulley: &Pulley, joint: &mut JointBodies) -> PlainPulley {
        let settings = &pulley.settings;
        // If A's body cannot move, B's rope changes at 1/ratio of the speed.
        if let Some([speed, _]) = &mut joint.stiffness.max_speeds {
            *speed *= max(min(settings.ratio, 1.0), 1.0e-12);
        }
        let [a, b] = start.sims;
        PlainPulley {
            ropes: [a.center - settings.ground_anchor_a, b.center - settings.ground_anchor_b],
            factors: [1.0, settings.ratio],
            length: settings.length,
            may_be_slack: settings.enable_slack,
            pulls: [(Vec2::ZERO, 0.0); 2],
            mass: 0.0,
            excess: 0.0,
            impulse: start.step.warm * pulley.impulse,
            turned: [(Vec2::ZERO, 0.0); 2],
        }
    }

    /// Returns the rate of change of the total length.
    fn speed(&self, joint: &JointBodies) -> f32 {
        let (v, w) = (joint.pair.v, joint.pair.w);
        let [a, b] = [0, 1].map(|i| v[i].dot(self.pulls[i].0) + w[i] * self.pulls[i].1);
        a + b
    }

    fn tighten(&self, joint: &mut JointBodies, impulse: f32) {
        let pair = &mut joint.pair;
        for (i, (along, moment)) in self.pulls.into_iter().enumerate() {
            pair.v[i] -= pair.inverse_mass[i] * impulse * along;
            pair.w[i] -= pair.inverse_inertia[i] * impulse * moment;
        }
    }
}

impl JointLaw for PlainPulley {
    fn follow(&mut self, joint: &mut JointBodies) {
        let pair = &joint.pair;
        let (mut lengths, mut responses) = ([0.0; 2], [0.0; 2]);
        for i in 0..2 {
            let arm = pair.turned[i].rotate(joint.anchors[i]);
            let rope = self.ropes[i] + pair.moved[i] + arm;
            lengths[i] = rope.dot(rope).sqrt();
            let along = self.factors[i] * invert(lengths[i]) * rope;
            let (old, new) = (self.pulls[i], (along, cross(arm, along)));
            let (m, inertia) = (pair.inverse_mass[i], pair.inverse_inertia[i]);
            self.turned[i] =
                (m * self.impulse * (old.0 - new.0), inertia * self.impulse * (old.1 - new.1));
            self.pulls[i] = new;
            responses[i] = m.x * along.dot(along) + inertia * (new.1 * new.1);
        }
        self.mass = invert(responses[0] + responses[1]);
        self.excess = lengths[0] + self.factors[1] * lengths[1] - self.length;
    }

    fn error(&self, _: &JointBodies) -> [f32; 2] {
        [self.excess, invert(self.mass)]
    }

    fn impulse(&self, _: &JointBodies) -> (Vec2, f32) {
        (-self.impulse * self.pulls[1].0, 0.0)
    }

    fn warm_start(&self, joint: &mut JointBodies) {
        self.tighten(joint, self.impulse);
    }

    fn correct(&self, joint: &mut JointBodies) {
        for (i, (linear, spin)) in self.turned.into_iter().enumerate() {
            joint.pair.v[i] += linear;
            joint.pair.w[i] += spin;
        }
    }

    /// Solves the tension. A slack rope may become taut within the substep, and is free until
    /// then.
    fn solve(&mut self, joint: &mut JointBodies, sweep: &PlainJointSweep) {
        let stiffness = &joint.stiffness;
        let [rate, compliance] = match (self.may_be_slack && self.excess < 0.0, sweep.use_bias) {
            (true, _) => [1.0 / sweep.h, 0.0],
            (false, true) => {
                let [rate, _] = stiffness.correction(self.error(joint), false, sweep);
                [rate, stiffness.rigid_compliance]
            }
            (false, false) => [0.0; 2],
        };
        let old = self.impulse;
        let asked = self.mass * (self.speed(joint) + rate * self.excess);
        let mut new = old + (asked - compliance * old) / (1.0 + compliance);
        if self.may_be_slack {
            new = max(new, 0.0);
        }
        if let Some([most, _]) = stiffness.max_impulses {
            // The tension of B's rope is `ratio` times that of A's.
            new = limited_impulse(old, new, most / max(self.factors[1], 1.0), sweep);
        }
        self.impulse = new;
        self.tighten(joint, new - old);
    }

    fn store(&self, _: &JointBodies, kind: &mut JointKind, _: &PlainStepEnd) {
        if let JointKind::Pulley(pulley) = kind {
            pulley.impulse = self.impulse;
        }
    }
}
