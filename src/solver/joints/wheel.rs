//! Wheel joints: one rigid row across the axis.
//!
//! Spring and limits act along the axis, the motor about the axle.

use super::axis_block::AxisBlock;
use super::axis_kernel::{
    AxisResponse, Driven, Stiffness, solve_limits, solve_motor, solve_spring,
};
use super::block::{AxisMut, AxisRef, Ends, JointLanes};
use super::body_pair::{JointBodyPair, apply_warm_correction, motions, unmoved};
use super::kind::{AddedJoint, JointBlock, StartBodies, StepEnd, ends_in};
use super::slide::{Slide, SlideBlock};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{Select, Wide, cross, dot, inverted};
use crate::solver::articulation::{ANGULAR_JACOBIAN, JointRowSink};
use crate::solver::body_cells::BodyCells;

/// A block of wheel joints, in the shared layout of sliding joints.
///
/// In the axis block, the motor impulse is angular and the other impulses act along the axis.
#[derive(Clone, Debug, Default)]
pub struct WheelBlock(SlideBlock);

/// The rigid row, and the response along the axis and about the axle while it holds.
struct Axle<V> {
    /// Effective mass of the rigid row.
    mass: V,
    /// Response along the axis: with the rigid row, without it, and the velocity change across
    /// per unit of impulse along.
    along: [V; 3],
    /// The same about the axle.
    about: [V; 3],
}

impl<V: Wide> Axle<V> {
    #[inline(always)]
    fn new(slide: &Slide<V>) -> Axle<V> {
        let JointBodyPair { arm_a, arm_b, inertia_a: ia, inertia_b: ib, mass, .. } = slide.pair;
        let [[na, nb], [da, db]] = slide.levers();
        let held = inverted(mass + ia * (na * na) + ib * (nb * nb));
        // Determinants of two rows, multiplied out, so that nothing cancels.
        let (both, turning) = (ia * ib, cross(arm_a, arm_b));
        let linear = mass * (mass + slide.pair.reach()) + both * (turning * turning);
        let between = [arm_b[0] - arm_a[0], arm_b[1] - arm_a[1]];
        let apart = dot(between, slide.axis);
        let spins = ia + ib;
        let angular = mass * spins + both * (apart * apart);
        Axle {
            mass: held,
            along: [
                held * linear,
                mass + ia * (da * da) + ib * (db * db),
                ia * (da * na) + ib * (db * nb),
            ],
            about: [held * angular, spins, ia * na + ib * nb],
        }
    }

    /// Returns the response along or about, with the rigid row at this compliance.
    #[inline(always)]
    fn axis(&self, simd: V::Simd, [held, free, moved]: [V; 3], compliance: V) -> AxisResponse<V> {
        let share = V::all(simd, 1.0) / (V::all(simd, 1.0) + compliance);
        let inverse_mass = share * (held + compliance * free);
        let across = -(share * (self.mass * moved));
        AxisResponse::new([across, V::all(simd, 0.0)], inverse_mass)
    }
}

/// The bodies, turning about the axle.
struct Hub<'a, V>(&'a mut Slide<V>);

impl<V: Wide> Driven<V> for Hub<'_, V> {
    const TURNS: bool = true;

    #[inline(always)]
    fn speed(&self) -> V {
        self.0.pair.spin()
    }

    #[inline(always)]
    fn drive(&mut self, axis: &AxisResponse<V>, impulse: V) {
        let simd = impulse.token();
        let across = impulse * axis.reaction[0];
        self.0.impulse[0] += across;
        self.0.pair.turn(impulse);
        self.0.apply(V::all(simd, 0.0), across);
    }
}

/// Computes the target of the next bias sweep.
#[inline(always)]
fn set_targets<V: Wide>(
    on: JointLanes<V>,
    slide: &Slide<V>,
    c: &mut SlideBlock,
    axis: AxisMut,
    sweep: &JointSweep,
) {
    let stiffness = Stiffness::<V>::new(on, &c.ends, sweep);
    slide.target_across(&stiffness, sweep).save(&mut c.target[0], on.at);
    if let Some(axis) = axis {
        axis.pull_spring::<V>(on);
    }
}

impl JointBlock for WheelBlock {
    const IS_RARE: bool = true;

    ends_in!(0.ends);

    fn rows(&self, lane: usize, axis: Option<&AxisBlock>, sink: &mut JointRowSink) {
        let along = self.0.hold_across(lane, sink);
        if let Some(axis) = axis {
            sink.motor(ANGULAR_JACOBIAN, axis, lane);
            sink.spring_and_limits(along, axis, lane);
        }
    }

    fn set_held(&mut self, lane: usize, axis: u8, impulse: f32) {
        self.0.impulse[axis as usize][lane] = impulse;
    }

    fn add(&mut self, lane: usize, kind: &JointKind, added: &mut AddedJoint, p: &JointPreparation) {
        let JointKind::Wheel(joint) = kind else { return };
        self.0.impulse[0][lane] = p.warm * joint.across;
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
        let along = AxisBlock::some_impulse_but_motor(on, axis.as_deref());
        slide.follow(on, c, axis.as_deref_mut(), (&unmoved(on), along));
        if let Some(axis) = axis.as_deref_mut() {
            let [held, ..] = Axle::new(&slide).along;
            axis.soften_spring(on, held, p.sweep.h);
        }
        set_targets(on, &slide, c, axis, &p.sweep);
    }

    #[inline(always)]
    fn warm_start<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) {
        let mut slide: Slide<V> = Slide::load(on, &self.0);
        let along = AxisBlock::some_impulse_but_motor(on, axis);
        slide.apply(along, slide.impulse[0]);
        if let Some(axis) = axis {
            slide.pair.turn(on.load(&axis.motor_impulse));
        }
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
        let along = AxisBlock::some_impulse_but_motor(on, axis.as_deref());
        slide.follow(on, c, axis.as_deref_mut(), (&motions, along));
        set_targets(on, &slide, c, axis, sweep);
    }

    #[inline(always)]
    fn solve<V: Wide>(&mut self, on: JointLanes<V>, mut axis: AxisMut, sweep: &JointSweep) {
        let c = &mut self.0;
        let mut slide: Slide<V> = Slide::load(on, c);
        if sweep.kind == SweepKind::FollowAndRelax {
            let motions = motions(on, &c.ends);
            let along = AxisBlock::some_impulse_but_motor(on, axis.as_deref());
            slide.follow(on, c, axis.as_deref_mut(), (&motions, along));
        }
        let mut stiffness = Stiffness::new(on, &c.ends, sweep);
        if stiffness.is_slowed() {
            let motions = motions(on, &c.ends);
            slide.reduce_compliance_across(on, &c.ends, &mut stiffness, &motions);
        }
        let axle = Axle::new(&slide);
        let mut closing = slide.closing_across();
        if sweep.kind == SweepKind::Bias {
            closing += on.load(&c.target[0]);
        }
        let [change] = stiffness.soften([axle.mass * closing], [slide.impulse[0]]);
        let zero = on.all(0.0);
        let change = c.ends.is_direct::<V>(on).select(zero, change);
        let asked = change;
        let change = stiffness.limited([slide.impulse[0], asked], false);
        slide.impulse[0] += change;
        slide.apply(zero, change);
        if let Some(axis) = axis.as_deref_mut() {
            let mut about = axle.axis(on.simd, axle.about, stiffness.rigid_compliance());
            let mut along = axle.axis(on.simd, axle.along, stiffness.rigid_compliance());
            if stiffness.max_impulses.is_some() {
                let is_beyond = !change.simd_eq(asked);
                about = about.without_rigid_rows(is_beyond, axle.about[1]);
                along = along.without_rigid_rows(is_beyond, axle.along[1]);
            }
            about = about.left_to_direct_solver(on, &c.ends);
            along = along.left_to_direct_solver(on, &c.ends);
            solve_motor(on, &mut Hub(&mut slide), &about, axis);
            solve_spring(on, &mut slide, &along, axis);
            solve_limits(on, &mut slide, &along, axis, &stiffness);
            if let Some([most, _]) = stiffness.max_impulses {
                slide.limit_across(most);
            }
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            set_targets(on, &slide, c, axis, sweep);
        }
        slide.save(c, on);
    }

    #[inline(always)]
    fn impulse<V: Wide>(&self, on: JointLanes<V>, axis: AxisRef) -> [V; 3] {
        let along = AxisBlock::some_impulse_but_motor(on, axis);
        let [x, y] = self.0.linear_impulse(on, along);
        let turn = match axis {
            Some(axis) => on.load(&axis.motor_impulse),
            None => on.all(0.0),
        };
        [x, y, turn]
    }

    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd) {
        let JointKind::Wheel(wheel) = kind else { return };
        wheel.across = self.0.impulse[0][lane];
        AxisBlock::store_some(axis, lane, &mut wheel.axis, end.inverse_time);
    }
}
