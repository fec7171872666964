//! Pulley joints: keep `length a + ratio · length b` constant, or limit it.
//!
//! The Jacobian consists of the ropes' directions and the bodies' moments about them. It is
//! updated in every substep.

use super::axis_block::AxisBlock;
use super::axis_kernel::Stiffness;
use super::block::{AxisMut, AxisRef, Ends, JointLanes};
use super::body_pair::{Motions, motions, rotate, save_two, unmoved};
use super::holding::limited_impulse;
use super::kind::{AddedJoint, JointBlock, StartBodies, StepEnd, ends_in};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{LaneArray, Select, Wide, cross, dot, inverted};
use crate::solver::body_cells::BodyCells;
use crate::solver::contact_kernel::{gather, scatter};
use crate::solver::contact_laws::Velocities;

/// Data of pulley joints, by lane. Vectors are two lane arrays.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
pub(super) struct PulleyBlock {
    ends: Ends,
    /// Offsets from the ground anchors to the centres of mass at the start of the step.
    rope_a: [LaneArray; 2],
    rope_b: [LaneArray; 2],
    /// Low parts of the ground anchors' positions, used at the start of the step.
    low_a: [LaneArray; 2],
    low_b: [LaneArray; 2],
    ratio: LaneArray,
    /// Total length, `length a + ratio · length b`, in metres.
    length: LaneArray,
    /// Minimum tension: zero for ropes that may be slack, otherwise unlimited compression.
    least: LaneArray,
    /// By body: direction of the rope away from its ground anchor (x, y), and the moment about
    /// the centre of mass of a force along it. Times `ratio` for body B.
    pull: [[LaneArray; 3]; 2],
    /// Effective mass.
    mass: LaneArray,
    /// Excess of the total length, in metres.
    excess: LaneArray,
    /// Accumulated tension of A's rope, in N s.
    impulse: LaneArray,
    /// Missing warm-start velocity by body, because the directions have changed since the last
    /// substep.
    more: [[LaneArray; 3]; 2],
}

/// Minimum tension without effect.
const ANY_PUSH: f32 = -1.0e30;

impl PulleyBlock {
    #[inline(always)]
    fn load<V: Wide>(&self, on: JointLanes<V>) -> PulleyPair<V> {
        let end = |pull: &[LaneArray; 3]| [on.load(&pull[0]), on.load(&pull[1]), on.load(&pull[2])];
        PulleyPair {
            a: gather(on.simd, on.bodies, &self.ends.row_a, on.at),
            b: gather(on.simd, on.bodies, &self.ends.row_b, on.at),
            pull_a: end(&self.pull[0]),
            pull_b: end(&self.pull[1]),
            inertia_a: on.load(&self.ends.inverse_inertia_a),
            inertia_b: on.load(&self.ends.inverse_inertia_b),
        }
    }

    /// Updates directions and lengths after the bodies have moved.
    #[inline(always)]
    fn track<V: Wide>(&mut self, on: JointLanes<V>, pair: &mut PulleyPair<V>, [a, b]: &Motions<V>) {
        let arm_a = rotate([a[2], a[3]], on.two(&self.ends.anchor_a));
        let arm_b = rotate([b[2], b[3]], on.two(&self.ends.anchor_b));
        let rope_a = on.two(&self.rope_a);
        let rope_b = on.two(&self.rope_b);
        let rope_a = [rope_a[0] + a[0] + arm_a[0], rope_a[1] + a[1] + arm_a[1]];
        let rope_b = [rope_b[0] + b[0] + arm_b[0], rope_b[1] + b[1] + arm_b[1]];
        let (length_a, length_b) = (dot(rope_a, rope_a).sqrt(), dot(rope_b, rope_b).sqrt());
        let ratio = on.load(&self.ratio);
        let (share_a, share_b) = (inverted(length_a), ratio * inverted(length_b));
        let to_a = [share_a * rope_a[0], share_a * rope_a[1]];
        let to_b = [share_b * rope_b[0], share_b * rope_b[1]];
        let pull_a = [to_a[0], to_a[1], cross(arm_a, to_a)];
        let pull_b = [to_b[0], to_b[1], cross(arm_b, to_b)];
        let impulse = on.load(&self.impulse);
        let weight_a = [pair.a.inverse_mass, pair.a.inverse_mass, pair.inertia_a];
        let weight_b = [pair.b.inverse_mass, pair.b.inverse_mass, pair.inertia_b];
        for i in 0..3 {
            let more_a = weight_a[i] * impulse * (pair.pull_a[i] - pull_a[i]);
            more_a.save(&mut self.more[0][i], on.at);
            let more_b = weight_b[i] * impulse * (pair.pull_b[i] - pull_b[i]);
            more_b.save(&mut self.more[1][i], on.at);
            pull_a[i].save(&mut self.pull[0][i], on.at);
            pull_b[i].save(&mut self.pull[1][i], on.at);
        }
        let response_a =
            pair.a.inverse_mass * dot(to_a, to_a) + pair.inertia_a * (pull_a[2] * pull_a[2]);
        let response_b =
            pair.b.inverse_mass * dot(to_b, to_b) + pair.inertia_b * (pull_b[2] * pull_b[2]);
        inverted(response_a + response_b).save(&mut self.mass, on.at);
        let length = on.load(&self.length);
        (length_a + ratio * length_b - length).save(&mut self.excess, on.at);
        (pair.pull_a, pair.pull_b) = (pull_a, pull_b);
    }
}

/// Both bodies with their rope directions.
struct PulleyPair<V> {
    a: Velocities<V>,
    b: Velocities<V>,
    pull_a: [V; 3],
    pull_b: [V; 3],
    inertia_a: V,
    inertia_b: V,
}

impl<V: Wide> PulleyPair<V> {
    /// Returns the rate of change of the total length.
    #[inline(always)]
    fn speed(&self) -> V {
        let along =
            |v: &Velocities<V>, pull: &[V; 3]| v.x * pull[0] + v.y * pull[1] + v.spin * pull[2];
        along(&self.a, &self.pull_a) + along(&self.b, &self.pull_b)
    }

    #[inline(always)]
    fn tighten(&mut self, impulse: V) {
        for (v, pull, inertia) in [
            (&mut self.a, &self.pull_a, self.inertia_a),
            (&mut self.b, &self.pull_b, self.inertia_b),
        ] {
            v.x -= v.inverse_mass * impulse * pull[0];
            v.y -= v.inverse_mass * impulse * pull[1];
            v.spin -= inertia * impulse * pull[2];
        }
    }

    #[inline(always)]
    fn save(self, ends: &Ends, on: JointLanes<V>) {
        scatter(self.a, on.bodies, &ends.row_a, on.at);
        scatter(self.b, on.bodies, &ends.row_b, on.at);
    }
}

impl JointBlock for PulleyBlock {
    const IS_RARE: bool = true;

    ends_in!(ends);

    fn add(&mut self, lane: usize, kind: &JointKind, _: &mut AddedJoint, p: &JointPreparation) {
        let JointKind::Pulley(joint) = kind else { return };
        let settings = &joint.settings;
        let (over_a, over_b) = (settings.ground_anchor_a, settings.ground_anchor_b);
        // `begin` adds the centres of mass.
        for (rope, low, over) in [
            (&mut self.rope_a, &mut self.low_a, over_a),
            (&mut self.rope_b, &mut self.low_b, over_b),
        ] {
            (rope[0][lane], rope[1][lane]) = (-over.high.x, -over.high.y);
            (low[0][lane], low[1][lane]) = (-over.low.x, -over.low.y);
        }
        self.ratio[lane] = settings.ratio;
        self.length[lane] = settings.length;
        self.least[lane] = if settings.enable_slack { 0.0 } else { ANY_PUSH };
        self.impulse[lane] = p.warm * joint.impulse;
    }

    #[inline(always)]
    fn begin<V: Wide>(&mut self, _: AxisMut, start: &StartBodies<V>, _: &JointPreparation) {
        let on = start.on;
        let ropes = [(&mut self.rope_a, &self.low_a), (&mut self.rope_b, &self.low_b)];
        for (side, (rope, over_low)) in ropes.into_iter().enumerate() {
            let [x, y] = on.two(rope);
            let [low_x, low_y] = on.two(over_low);
            let (center, low) = (start.centers[side], start.centers_low[side]);
            let way = [(center[0] + x) + (low[0] + low_x), (center[1] + y) + (low[1] + low_y)];
            save_two(way, rope, on.at);
        }
        let mut pair = self.load::<V>(on);
        self.track(on, &mut pair, &unmoved(on));
    }

    #[inline(always)]
    fn warm_start<V: Wide>(&self, on: JointLanes<V>, _: AxisRef) {
        let mut pair = self.load::<V>(on);
        pair.tighten(on.load(&self.impulse));
        pair.save(&self.ends, on);
    }

    #[inline(always)]
    fn correct_warm_start(&self, bodies: BodyCells) {
        for lane in 0..self.ends.lanes as usize {
            for (row, more) in [
                (self.ends.row_a.row(lane), &self.more[0]),
                (self.ends.row_b.row(lane), &self.more[1]),
            ] {
                let [x, y, spin, inverse_mass] = bodies.velocity(row);
                let [dx, dy, turn] = [more[0][lane], more[1][lane], more[2][lane]];
                bodies.set_velocity(row, [x + dx, y + dy, spin + turn, inverse_mass]);
            }
        }
    }

    #[inline(always)]
    fn follow<V: Wide>(&mut self, on: JointLanes<V>, _: AxisMut, _: &JointSweep) {
        let mut pair = self.load::<V>(on);
        let motions = motions(on, &self.ends);
        self.track(on, &mut pair, &motions);
    }

    /// Solves the tension. A slack rope may become taut within the substep, and is free until
    /// then.
    #[inline(always)]
    fn solve<V: Wide>(&mut self, on: JointLanes<V>, _: AxisMut, sweep: &JointSweep) {
        let mut pair = self.load::<V>(on);
        if sweep.kind == SweepKind::FollowAndRelax {
            let motions = motions(on, &self.ends);
            self.track(on, &mut pair, &motions);
        }
        let (zero, one) = (on.all(0.0), on.all(1.0));
        let excess = on.load(&self.excess);
        let least = on.load(&self.least);
        let is_loose = excess.simd_lt(zero) & least.simd_ge(zero);
        let mut stiffness = Stiffness::new(on, &self.ends, sweep);
        let mass = on.load(&self.mass);
        if stiffness.is_slowed() {
            // If A's body cannot move, B's rope changes at 1/ratio of the speed.
            let ratio = on.load(&self.ratio);
            stiffness.scale_speed(ratio.smaller(one).larger(on.all(1.0e-12)));
            stiffness.reduce_compliance(excess, inverted(mass), false);
        }
        let rate = match stiffness.use_bias {
            true => stiffness.rate_of(excess, inverted(mass), false),
            false => zero,
        };
        let rate = is_loose.select(on.all(1.0 / sweep.h), rate);
        let compliance = is_loose.select(zero, stiffness.rigid_compliance());
        let old = on.load(&self.impulse);
        let asked = mass * (pair.speed() + rate * excess);
        let mut new = (old + (asked - compliance * old) / (one + compliance)).larger(least);
        if let Some([most, _]) = stiffness.max_impulses {
            // The tension of B's rope is `ratio` times that of A's.
            let most = most / on.load(&self.ratio).larger(one);
            new = limited_impulse([old, new], most, stiffness.use_bias);
        }
        new.save(&mut self.impulse, on.at);
        pair.tighten(new - old);
        pair.save(&self.ends, on);
    }

    #[inline(always)]
    fn impulse<V: Wide>(&self, on: JointLanes<V>, _: AxisRef) -> [V; 3] {
        let tension = -on.load(&self.impulse);
        let [x, y] = [0, 1].map(|i| on.load(&self.pull[1][i]));
        [tension * x, tension * y, on.all(0.0)]
    }

    fn store(&self, lane: usize, _: Option<&AxisBlock>, kind: &mut JointKind, _: &StepEnd) {
        if let JointKind::Pulley(pulley) = kind {
            pulley.impulse = self.impulse[lane];
        }
    }
}
