//! All joints of a step, in the order of solving.

pub mod axis;
mod distance;
mod drive;
mod gear;
mod generic;
mod point;
mod slide;

use super::contact::PlainContactStep;
use super::joint::{
    JointBlockTraits, JointBodies, JointStart, PlainJoint, PlainJointStep, PlainJointSweep,
    PlainStepEnd, TwoBodyJoint,
};
use super::sim_of;
use crate::base::NONE;
use crate::math::Vec2;
use crate::model::{Joint, JointKind};
use crate::solver::Scene;
use crate::solver::articulation::{DirectJoints, JointRowSink, JointSlot, Term};
use crate::solver::bodies::{SolverBodies, SolverBody};
use crate::solver::joints::{JointConstraints, JointLane};
use crate::solver::softness::Softness;
use axis::PlainRotary;
use distance::{PlainDistance, PlainPulley};
use drive::PlainDrive;
use gear::PlainGear;
use generic::PlainGeneric;
use point::PlainPoint;
use slide::PlainSlide;
use std::ops::Range;

/// The joints of a step.
pub struct PlainJoints {
    /// The joints, batch by batch, kind by kind, block by block.
    all: Vec<SolvedJoint>,
    /// The joints of each batch.
    batches: Vec<PlainJointBatch>,
    /// Index in `all` of each joint of the scene, or `NONE`.
    index_of: Vec<u32>,
}

/// The joints of a batch, and those that are swept to and fro.
struct PlainJointBatch {
    all: Range<usize>,
    welds: Range<usize>,
    generic: Range<usize>,
}

struct SolvedJoint {
    /// Index of the joint in the scene.
    index: usize,
    joint: Box<dyn PlainJoint>,
    /// Impulse on body B, summed over the substeps.
    total: [f32; 3],
}

impl PlainJoints {
    /// Builds the joints of a scene in the order of `wide`.
    pub fn new(
        scene: &Scene,
        bodies: &SolverBodies,
        wide: &JointConstraints,
        step: &PlainContactStep,
    ) -> PlainJoints {
        let (h, near) = (step.h, step.settings.lengths.speck);
        let step = PlainJointStep { h, warm: step.warm, near, bodies };
        let mut made = PlainJoints {
            all: Vec::new(),
            batches: Vec::new(),
            index_of: vec![NONE; scene.joints.len()],
        };
        for batch in &wide.batches {
            let first = made.all.len();
            for block in batch.order() {
                let traits = JointBlockTraits::of(block.iter().map(|lane| joint_of(scene, lane)));
                for lane in &block {
                    made.index_of[lane.joint as usize] = made.all.len() as u32;
                    made.all.push(SolvedJoint {
                        index: lane.joint as usize,
                        joint: build(scene, lane, traits, &step),
                        total: [0.0; 3],
                    });
                }
            }
            let all = first..made.all.len();
            let of_kind = |is_kind: fn(&JointKind) -> bool| {
                let kind = |index: usize| &scene.joints[made.all[index].index].kind;
                let start = all.clone().find(|&index| is_kind(kind(index))).unwrap_or(all.end);
                let count = (start..all.end).take_while(|&index| is_kind(kind(index))).count();
                start..start + count
            };
            let welds = of_kind(|kind| matches!(kind, JointKind::Weld(_)));
            let generic = of_kind(|kind| matches!(kind, JointKind::Generic(_)));
            made.batches.push(PlainJointBatch { all, welds, generic });
        }
        let sweep = PlainJointSweep { h, use_bias: false, follows: true, again: false };
        made.all.iter_mut().for_each(|one| one.joint.begin(&bodies.bodies, &sweep));
        made
    }

    /// Returns whether there are no joints.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn follow(&mut self, bodies: &[SolverBody], h: f32) {
        let sweep = PlainJointSweep { h, use_bias: false, follows: true, again: false };
        self.all.iter_mut().for_each(|one| one.joint.follow(bodies, &sweep));
    }

    pub fn warm_start(&mut self, batch: usize, bodies: &mut [SolverBody]) {
        let batch = self.batches[batch].all.clone();
        self.all[batch].iter_mut().for_each(|one| one.joint.warm_start(bodies));
    }

    pub fn correct(&mut self, batch: usize, bodies: &mut [SolverBody]) {
        for one in &mut self.all[self.batches[batch].all.clone()] {
            one.sum_up();
            one.joint.correct(bodies);
        }
    }

    /// Solves the joints of a batch. Welds and generic joints, which may be welds, are then swept
    /// backwards and forwards, twice.
    pub fn solve(&mut self, batch: usize, bodies: &mut [SolverBody], sweep: &PlainJointSweep) {
        let PlainJointBatch { all, welds, generic } = &self.batches[batch];
        self.all[all.clone()].iter_mut().for_each(|one| one.joint.solve(bodies, sweep));
        let again = PlainJointSweep { follows: false, again: true, ..*sweep };
        for joints in [welds, generic] {
            for _ in 0..2 {
                let joints = &mut self.all[joints.clone()];
                joints.iter_mut().rev().for_each(|one| one.joint.solve(bodies, &again));
                joints.iter_mut().for_each(|one| one.joint.solve(bodies, &again));
            }
        }
    }

    /// Solves all joints once.
    pub fn solve_all(&mut self, bodies: &mut [SolverBody], sweep: &PlainJointSweep) {
        (0..self.batches.len()).for_each(|batch| self.solve(batch, bodies, sweep));
    }

    /// Stores impulses and reactions in the joints.
    pub fn store(&mut self, joints: &mut [Joint], bodies: &[SolverBody], time_step: f32) {
        let end = PlainStepEnd { bodies, time_step, inverse_time: 1.0 / time_step };
        for one in &mut self.all {
            one.sum_up();
            let joint = &mut joints[one.index];
            let [x, y, torque] = one.total.map(|total| end.inverse_time * total);
            (joint.force, joint.torque) = (Vec2::new(x, y), torque);
            one.joint.store(&mut joint.kind, &end);
        }
    }
}

impl PlainJoints {
    fn direct(&mut self, joint: u32) -> &mut JointBodies {
        let index = self.index_of[joint as usize] as usize;
        self.all[index].joint.bodies().expect("the kind may be in an articulation")
    }
}

impl SolvedJoint {
    /// Adds the impulses of a substep to the totals.
    fn sum_up(&mut self) {
        let impulse = self.joint.impulse();
        self.total = [0, 1, 2].map(|i| self.total[i] + impulse[i]);
        if let Some(bodies) = self.joint.bodies() {
            bodies.axes.iter_mut().for_each(|axis| axis.total_motor += axis.motor);
        }
    }
}

impl DirectJoints for PlainJoints {
    fn ends(&mut self, joint: u32, _: JointSlot) -> [(u32, f32); 2] {
        self.direct(joint).ends()
    }

    fn rows(&mut self, joint: u32, _: JointSlot, sink: &mut JointRowSink) {
        self.direct(joint).rows(sink);
    }

    fn set_impulse(&mut self, joint: u32, _: JointSlot, term: Term, impulse: f32) {
        self.direct(joint).set_impulse(term, impulse);
    }
}

fn joint_of<'a>(scene: &'a Scene, lane: &JointLane) -> &'a Joint {
    &scene.joints[lane.joint as usize]
}

impl JointBlockTraits {
    fn of<'a>(joints: impl Iterator<Item = &'a Joint>) -> JointBlockTraits {
        let mut traits = JointBlockTraits::default();
        for joint in joints {
            traits.holds |= !joint.holding.is_plain();
            traits.limits_speed |= joint.holding.max_correction.is_limited();
            let (x, angle) = ([true, false, false], [false, false, true]);
            let acts = match &joint.kind {
                JointKind::Revolute(joint) if joint.axis.settings.acts() => angle,
                JointKind::Rotary(_) | JointKind::Ratchet(_) => angle,
                JointKind::Weld(joint) if PlainPoint::has_axis(joint) => angle,
                JointKind::Prismatic(joint) if joint.axis.settings.acts() => x,
                JointKind::Distance(joint) if joint.axis.settings.acts() => x,
                JointKind::Wheel(joint) if joint.axis.settings.acts() => [true, false, true],
                JointKind::Generic(joint) => {
                    [0, 1, 2].map(|i| joint.settings().acting(i).is_some())
                }
                _ => [false; 3],
            };
            traits.acts = [0, 1, 2].map(|i| traits.acts[i] || acts[i]);
        }
        traits
    }
}

/// Builds the constraint of a joint.
fn build(
    scene: &Scene,
    lane: &JointLane,
    block: JointBlockTraits,
    step: &PlainJointStep,
) -> Box<dyn PlainJoint> {
    let joint = joint_of(scene, lane);
    // 0.25 / h and damping ratio 2; welds 0.5 / h.
    let [usual, welds] = [0.25, 0.5].map(|share| Softness::new(share / step.h, 2.0, step.h));
    if let JointKind::Gear(gear) = &joint.kind {
        return Box::new(PlainGear::new(joint, gear, lane.rows, (scene, step, usual)));
    }
    let start = &JointStart {
        joint,
        rows: lane.rows,
        sims: [joint.body_a, joint.body_b].map(|body| sim_of(scene, body)),
        is_direct: lane.is_direct,
        block,
        step,
    };
    let is_weld = match &joint.kind {
        JointKind::Weld(_) => true,
        JointKind::Generic(generic) => generic.settings().is_weld(),
        _ => false,
    };
    let mut at = JointBodies::new(start, if is_weld { welds } else { usual });
    /// Builds the joint with the laws of its kind.
    macro_rules! made {
        ($law:expr) => {{
            let law = $law;
            Box::new(TwoBodyJoint { joint: at, law })
        }};
    }
    match &joint.kind {
        JointKind::Revolute(joint) => made!(PlainPoint::revolute(start, joint, &mut at)),
        JointKind::Weld(joint) => made!(PlainPoint::weld(start, joint, &mut at)),
        JointKind::Prismatic(joint) => made!(PlainSlide::prismatic(start, joint, &mut at)),
        JointKind::Wheel(joint) => made!(PlainSlide::wheel(start, joint, &mut at)),
        JointKind::Distance(joint) => made!(PlainDistance::new(start, joint, &mut at)),
        JointKind::Generic(joint) => made!(PlainGeneric::new(start, joint, &mut at)),
        JointKind::Rotary(_) | JointKind::Ratchet(_) => made!(PlainRotary::new(start, &mut at)),
        JointKind::Pulley(joint) => made!(PlainPulley::new(start, joint, &mut at)),
        JointKind::Motor(joint) | JointKind::Mouse(joint) => {
            made!(PlainDrive::new(start, joint, &mut at))
        }
        JointKind::Gear(_) | JointKind::Filter => unreachable!(),
    }
}
