//! Prismatic joints: two rigid rows, across the axis and about it, solved as one block.
//!
//! Spring, motor and limits act along the axis.

use super::axis_block::AxisBlock;
use super::axis_kernel::{Stiffness, solve_axis};
use super::block::{AxisMut, AxisRef, Ends, JointLanes};
use super::body_pair::{
    Motions, apply_warm_correction, motions, rotate, save_two, turn_between, unmoved,
};
use super::kind::{AddedJoint, JointBlock, StartBodies, StepEnd, ends_in};
use super::slide::{Rail, Slide, SlideBlock};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{Select, Wide, atan2};
use crate::solver::articulation::{ANGULAR_JACOBIAN, JointRowSink};
use crate::solver::body_cells::BodyCells;

/// A block of prismatic joints, in the shared layout of sliding joints.
#[derive(Clone, Debug, Default)]
pub struct PrismaticBlock(SlideBlock);

/// Returns the relative angle of the frames.
#[inline(always)]
fn angle<V: Wide>(on: JointLanes<V>, c: &SlideBlock, [a, b]: &Motions<V>) -> V {
    let turned = turn_between([a[2], a[3]], [b[2], b[3]]);
    let [cosine, sine] = rotate(turned, on.two(&c.first_turn));
    atan2(sine, cosine)
}

/// Computes the targets of the next bias sweep.
#[inline(always)]
fn set_targets<V: Wide>(
    on: JointLanes<V>,
    slide: &Slide<V>,
    c: &mut SlideBlock,
    axis: AxisMut,
    (motions, sweep): (&Motions<V>, &JointSweep),
) {
    let stiffness = Stiffness::<V>::new(on, &c.ends, sweep);
    let angle = angle(on, c, motions);
    let spins = slide.pair.inertia_a + slide.pair.inertia_b;
    let rate = stiffness.rate_of(angle, spins, true);
    let target = [slide.target_across(&stiffness, sweep), -(rate * angle)];
    save_two(target, &mut c.target, on.at);
    if let Some(axis) = axis {
        axis.pull_spring::<V>(on);
    }
}

impl JointBlock for PrismaticBlock {
    const IS_RARE: bool = true;

    ends_in!(0.ends);

    fn rows(&self, lane: usize, axis: Option<&AxisBlock>, sink: &mut JointRowSink) {
        let c = &self.0;
        let along = c.hold_across(lane, sink);
        sink.hold(1, ANGULAR_JACOBIAN, c.target[1][lane], c.impulse[1][lane]);
        if let Some(axis) = axis {
            sink.motor(along, axis, lane);
            sink.spring_and_limits(along, axis, lane);
        }
    }

    fn set_held(&mut self, lane: usize, axis: u8, impulse: f32) {
        self.0.impulse[axis as usize][lane] = impulse;
    }

    fn add(&mut self, lane: usize, kind: &JointKind, added: &mut AddedJoint, p: &JointPreparation) {
        let JointKind::Prismatic(joint) = kind else { return };
        self.0.impulse[0][lane] = p.warm * joint.held.x;
        self.0.impulse[1][lane] = p.warm * joint.held.y;
        if joint.axis.settings.acts() {
            let mass = added.mass;
            added.axis_block(&mut self.0.ends).fill_linear(lane, &joint.axis, mass, p);
        }
    }

    #[inline(always)]
    fn begin<V: Wide>(&mut self, mut axis: AxisMut, start: &StartBodies<V>, p: &JointPreparation) {
        let on = start.on;
        let c = &mut self.0;
        c.begin(start, on);
        let mut slide: Slide<V> = Slide::load(on, c);
        let unmoved = unmoved(on);
        let along = AxisBlock::some_impulse(on, axis.as_deref());
        slide.follow(on, c, axis.as_deref_mut(), (&unmoved, along));
        if let Some(axis) = axis.as_deref_mut() {
            let along = Rail::new(&slide).along(on.simd, on.all(0.0));
            axis.soften_spring(on, along.inverse_mass, p.sweep.h);
        }
        set_targets(on, &slide, c, axis, (&unmoved, &p.sweep));
    }

    #[inline(always)]
    fn warm_start<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) {
        let mut slide: Slide<V> = Slide::load(on, &self.0);
        let along = AxisBlock::some_impulse(on, axis);
        slide.apply(along, slide.impulse[0]);
        slide.pair.turn(slide.impulse[1]);
        slide.pair.save(&self.0.ends, on);
    }

    #[inline(always)]
    fn correct_warm_start(&self, bodies: BodyCells) {
        apply_warm_correction(&self.0.ends, &self.0.warm_correction, bodies);
    }

    #[inline(always)]
    fn follow<V: Wide>(&mut self, on: JointLanes<V>, mut axis: AxisMut, sweep: &JointSweep) {
        let c = &mut self.0;
        let mut slide: Slide<V> = Slide::load(on, c);
        let motions = motions(on, &c.ends);
        let along = AxisBlock::some_impulse(on, axis.as_deref());
        slide.follow(on, c, axis.as_deref_mut(), (&motions, along));
        set_targets(on, &slide, c, axis, (&motions, sweep));
    }

    #[inline(always)]
    fn solve<V: Wide>(&mut self, on: JointLanes<V>, mut axis: AxisMut, sweep: &JointSweep) {
        let c = &mut self.0;
        let mut slide: Slide<V> = Slide::load(on, c);
        let motions = motions(on, &c.ends);
        if sweep.kind == SweepKind::FollowAndRelax {
            let along = AxisBlock::some_impulse(on, axis.as_deref());
            slide.follow(on, c, axis.as_deref_mut(), (&motions, along));
        }
        let is_direct = c.ends.is_direct::<V>(on);
        let mut stiffness = Stiffness::new(on, &c.ends, sweep);
        if stiffness.is_slowed() {
            slide.reduce_compliance_across(on, &c.ends, &mut stiffness, &motions);
            let spins = slide.pair.inertia_a + slide.pair.inertia_b;
            stiffness.reduce_compliance(angle(on, c, &motions), spins, true);
        }
        let rail = Rail::new(&slide);
        let [mut across, mut about] = [slide.closing_across(), -slide.pair.spin()];
        if sweep.kind == SweepKind::Bias {
            let target = on.two(&c.target);
            (across, about) = (across + target[0], about + target[1]);
        }
        let change = rail.impulse([across, about]);
        let change = stiffness.soften(change, slide.impulse);
        let zero = on.all(0.0);
        let mut change = [is_direct.select(zero, change[0]), is_direct.select(zero, change[1])];
        let mut is_beyond = None;
        if let Some(most) = stiffness.max_impulses {
            let limited = rail.limited(change, slide.impulse, (most, stiffness.use_bias));
            let beyond = |i: usize| !limited[i].simd_eq(change[i]);
            is_beyond = Some(beyond(0) | beyond(1));
            change = limited;
        }
        slide.impulse = [slide.impulse[0] + change[0], slide.impulse[1] + change[1]];
        slide.apply(zero, change[0]);
        slide.pair.turn(change[1]);
        if let Some(axis) = axis.as_deref_mut() {
            let mut along = rail
                .along(on.simd, stiffness.rigid_compliance())
                .left_to_direct_solver(on, &c.ends);
            if let Some(is_beyond) = is_beyond {
                along = along.without_rigid_rows(is_beyond, rail.free_mass);
            }
            solve_axis(on, &mut slide, &along, axis, &stiffness);
            if let Some([force, torque]) = stiffness.max_impulses {
                slide.limit_across(force);
                slide.limit_about(torque);
            }
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            set_targets(on, &slide, c, axis, (&motions, sweep));
        }
        slide.save(c, on);
    }

    #[inline(always)]
    fn impulse<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) -> [V; 3] {
        let along = AxisBlock::some_impulse(on, axis);
        let [x, y] = self.0.linear_impulse(on, along);
        [x, y, on.load(&self.0.impulse[1])]
    }

    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd) {
        let JointKind::Prismatic(prismatic) = kind else { return };
        prismatic.held = self.0.impulse.map(|row| row[lane]).into();
        AxisBlock::store_some(axis, lane, &mut prismatic.axis, end.inverse_time);
    }
}
