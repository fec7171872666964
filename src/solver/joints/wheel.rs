//! Wheel joints: one rigid row across the axis.
//!
//! Spring and limits act along the axis, the motor about the axle.

use super::axis_block::AxisBlock;
use super::axis_kernel::{
    AxisResponse, Driven, Stiffness, solve_limits, solve_motor, solve_spring,
};
use super::block::Ends;
use super::body_pair::{JointBodyPair, Motions, give_rest, motions, unmoved};
use super::kind::{AxisPlace, InitialBodies, JointBlock, StepEnd};
use super::slide::{Slide, SlideBlock};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{Select, Simd, Wide, cross, dot, inverted};
use crate::solver::articulation::{ANGULAR_JACOBIAN, JointRowSink};
use crate::solver::body_cells::BodyCells;

/// A block of wheel joints, in the shared layout of sliding joints.
///
/// In the axis block, the motor impulse is angular and the other impulses act along the axis.
#[derive(Clone, Debug)]
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

impl<V> Axle<V> {
    #[inline(always)]
    fn new<S: Simd>(simd: S, slide: &Slide<V>) -> Axle<V>
    where
        V: Wide<S>,
    {
        let JointBodyPair { arm_a, arm_b, inertia_a: ia, inertia_b: ib, mass, .. } = slide.pair;
        let [[na, nb], [da, db]] = slide.levers(simd);
        let held = inverted(simd, mass + ia * (na * na) + ib * (nb * nb));
        // Determinants of two rows, multiplied out, so that nothing cancels.
        let (both, turning) = (ia * ib, cross(simd, arm_a, arm_b));
        let linear = mass * (mass + slide.pair.reach(simd)) + both * (turning * turning);
        let between = [arm_b[0] - arm_a[0], arm_b[1] - arm_a[1]];
        let apart = dot(simd, between, slide.axis);
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
    fn axis<S: Simd>(&self, simd: S, [held, free, moved]: [V; 3], compliance: V) -> AxisResponse<V>
    where
        V: Wide<S>,
    {
        let share = V::all(simd, 1.0) / (V::all(simd, 1.0) + compliance);
        let inverse_mass = share * (held + compliance * free);
        let across = -(share * (self.mass * moved));
        AxisResponse {
            held: [across, V::all(simd, 0.0)],
            inverse_mass,
            mass: inverted(simd, inverse_mass),
        }
    }
}

/// The bodies, turning about the axle.
struct Hub<'a, V>(&'a mut Slide<V>);

impl<S: Simd, V: Wide<S>> Driven<S, V> for Hub<'_, V> {
    const TURNS: bool = true;

    #[inline(always)]
    fn speed(&self, _: S) -> V {
        self.0.pair.spin()
    }

    #[inline(always)]
    fn drive(&mut self, simd: S, axis: &AxisResponse<V>, impulse: V) {
        let across = impulse * axis.held[0];
        self.0.impulse[0] += across;
        self.0.pair.turn(impulse);
        self.0.apply(simd, V::all(simd, 0.0), across);
    }
}

/// Updates axis, arms and position to the given motions.
#[inline(always)]
fn follow<S: Simd, V: Wide<S>>(
    simd: S,
    slide: &mut Slide<V>,
    c: &mut SlideBlock,
    axis: Option<&mut AxisBlock>,
    motions: &Motions<V>,
    at: usize,
) {
    let along = AxisBlock::some_impulse_but_motor(simd, axis.as_deref(), at);
    slide.follow(simd, c, motions, along, at);
    if let Some(axis) = axis {
        slide.translation[0].save(&mut axis.position, at);
    }
}

/// Computes the target of the next bias sweep.
#[inline(always)]
fn aim<S: Simd, V: Wide<S>>(
    simd: S,
    slide: &Slide<V>,
    c: &mut SlideBlock,
    axis: Option<&mut AxisBlock>,
    sweep: &JointSweep,
    at: usize,
) {
    let stiffness = Stiffness::<V>::new(simd, &c.ends, sweep, at);
    slide.aim_across(simd, &stiffness, sweep).save(&mut c.target[0], at);
    if let Some(axis) = axis {
        axis.pull_spring::<S, V>(simd, at);
    }
}

impl JointBlock for WheelBlock {
    const IS_RARE: bool = true;

    fn empty(ends: Ends) -> Self {
        WheelBlock(SlideBlock::empty(ends))
    }

    #[inline(always)]
    fn ends(&self) -> &Ends {
        &self.0.ends
    }

    #[inline(always)]
    fn ends_mut(&mut self) -> &mut Ends {
        &mut self.0.ends
    }

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

    fn add(&mut self, lane: usize, kind: &JointKind, place: &mut AxisPlace, p: &JointPreparation) {
        let JointKind::Wheel(joint) = kind else { return };
        self.0.impulse[0][lane] = p.warm * joint.across;
        if joint.axis.settings.acts() {
            let mass = place.mass;
            place.of(&mut self.0.ends).fill_linear(lane, &joint.axis, mass, p);
        }
    }

    #[inline(always)]
    fn begin<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        mut axis: Option<&mut AxisBlock>,
        start: &InitialBodies<V>,
        bodies: BodyCells,
        p: &JointPreparation,
        at: usize,
    ) {
        let c = &mut self.0;
        c.begin(simd, start, at);
        let mut slide: Slide<V> = Slide::load(simd, c, bodies, at);
        follow(simd, &mut slide, c, axis.as_deref_mut(), &unmoved(simd), at);
        if let Some(axis) = axis.as_deref_mut() {
            let [held, ..] = Axle::new(simd, &slide).along;
            axis.soften_spring(simd, held, p.sweep.h, at);
        }
        aim(simd, &slide, c, axis, &p.sweep, at);
    }

    #[inline(always)]
    fn warm_start<S: Simd, V: Wide<S>>(
        &self,
        simd: S,
        axis: Option<&AxisBlock>,
        bodies: BodyCells,
        at: usize,
    ) {
        let mut slide: Slide<V> = Slide::load(simd, &self.0, bodies, at);
        let along = AxisBlock::some_impulse_but_motor(simd, axis, at);
        slide.apply(simd, along, slide.impulse[0]);
        if let Some(axis) = axis {
            slide.pair.turn(V::load(simd, &axis.motor_impulse, at));
        }
        slide.pair.save(simd, &self.0.ends, bodies, at);
    }

    #[inline(always)]
    fn give_more(&self, bodies: BodyCells) {
        give_rest(&self.0.ends, &self.0.given_more, bodies);
    }

    #[inline(always)]
    fn follow<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        mut axis: Option<&mut AxisBlock>,
        bodies: BodyCells,
        sweep: &JointSweep,
        at: usize,
    ) {
        let c = &mut self.0;
        let mut slide: Slide<V> = Slide::load(simd, c, bodies, at);
        let motions = motions(simd, &c.ends, bodies, at);
        follow(simd, &mut slide, c, axis.as_deref_mut(), &motions, at);
        aim(simd, &slide, c, axis, sweep, at);
    }

    #[inline(always)]
    fn solve<S: Simd, V: Wide<S>>(
        &mut self,
        simd: S,
        mut axis: Option<&mut AxisBlock>,
        bodies: BodyCells,
        sweep: &JointSweep,
        at: usize,
    ) {
        let c = &mut self.0;
        let mut slide: Slide<V> = Slide::load(simd, c, bodies, at);
        if sweep.kind == SweepKind::FollowAndRelax {
            let motions = motions(simd, &c.ends, bodies, at);
            follow(simd, &mut slide, c, axis.as_deref_mut(), &motions, at);
        }
        let mut stiffness = Stiffness::new(simd, &c.ends, sweep, at);
        if stiffness.is_slowed() {
            let motions = motions(simd, &c.ends, bodies, at);
            slide.ease_across(simd, &c.ends, &mut stiffness, &motions, at);
        }
        let axle = Axle::new(simd, &slide);
        let mut closing = slide.closing_across(simd);
        if sweep.kind == SweepKind::Bias {
            closing += V::load(simd, &c.target[0], at);
        }
        let [change] = stiffness.give_way(simd, [axle.mass * closing], [slide.impulse[0]]);
        let zero = V::all(simd, 0.0);
        let change = c.ends.is_direct::<S, V>(simd, at).select(zero, change);
        let asked = change;
        let change = stiffness.limited(simd, [slide.impulse[0], asked], false);
        slide.impulse[0] += change;
        slide.apply(simd, zero, change);
        if let Some(axis) = axis.as_deref_mut() {
            let mut about = axle.axis(simd, axle.about, stiffness.held());
            let mut along = axle.axis(simd, axle.along, stiffness.held());
            if stiffness.most.is_some() {
                let is_beyond = !change.simd_eq(asked);
                about = about.freed(simd, is_beyond, axle.about[1]);
                along = along.freed(simd, is_beyond, axle.along[1]);
            }
            about = about.left_to_direct_solver(simd, &c.ends, at);
            along = along.left_to_direct_solver(simd, &c.ends, at);
            solve_motor(simd, &mut Hub(&mut slide), &about, axis, at);
            solve_spring(simd, &mut slide, &along, axis, at);
            solve_limits(simd, &mut slide, &along, axis, &stiffness, at);
            if let Some([most, _]) = stiffness.most {
                slide.limit_across(simd, most);
            }
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            aim(simd, &slide, c, axis, sweep, at);
        }
        slide.save(simd, c, bodies, at);
    }

    #[inline(always)]
    fn impulse<S: Simd, V: Wide<S>>(&self, simd: S, axis: Option<&AxisBlock>, at: usize) -> [V; 3] {
        let along = AxisBlock::some_impulse_but_motor(simd, axis, at);
        let [x, y] = self.0.linear_impulse(simd, along, at);
        let turn = match axis {
            Some(axis) => V::load(simd, &axis.motor_impulse, at),
            None => V::all(simd, 0.0),
        };
        [x, y, turn]
    }

    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd) {
        let JointKind::Wheel(wheel) = kind else { return };
        wheel.across = self.0.impulse[0][lane];
        AxisBlock::store_some(axis, lane, &mut wheel.axis, end.inverse_time);
    }
}
