//! Prismatic joints: two rigid rows, across the axis and about it, solved as one block.
//!
//! Spring, motor and limits act along the axis.

use super::axis_block::AxisBlock;
use super::axis_kernel::{Stiffness, solve_axis};
use super::block::Ends;
use super::body_pair::{
    Motions, give_rest, load_two, motions, rotate, save_two, turn_between, unmoved,
};
use super::kind::{AxisPlace, InitialBodies, JointBlock, StepEnd};
use super::slide::{Rail, Slide, SlideBlock};
use super::{JointPreparation, JointSweep, SweepKind};
use crate::model::JointKind;
use crate::simd::{Select, Simd, Wide, atan2};
use crate::solver::articulation::{ANGULAR_JACOBIAN, JointRowSink};
use crate::solver::body_cells::BodyCells;

/// A block of prismatic joints, in the shared layout of sliding joints.
#[derive(Clone, Debug)]
pub struct PrismaticBlock(SlideBlock);

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
    let along = AxisBlock::some_impulse(simd, axis.as_deref(), at);
    slide.follow(simd, c, motions, along, at);
    if let Some(axis) = axis {
        slide.translation[0].save(&mut axis.position, at);
    }
}

/// Returns the relative angle of the frames.
#[inline(always)]
fn angle<S: Simd, V: Wide<S>>(simd: S, c: &SlideBlock, [a, b]: &Motions<V>, at: usize) -> V {
    let turned = turn_between(simd, [a[2], a[3]], [b[2], b[3]]);
    let [cosine, sine] = rotate(simd, turned, load_two(simd, &c.first_turn, at));
    atan2(simd, sine, cosine)
}

/// Computes the targets of the next bias sweep.
#[inline(always)]
fn aim<S: Simd, V: Wide<S>>(
    simd: S,
    slide: &Slide<V>,
    c: &mut SlideBlock,
    axis: Option<&mut AxisBlock>,
    (motions, sweep): (&Motions<V>, &JointSweep),
    at: usize,
) {
    let stiffness = Stiffness::<V>::new(simd, &c.ends, sweep, at);
    let angle = angle(simd, c, motions, at);
    let spins = slide.pair.inertia_a + slide.pair.inertia_b;
    let rate = stiffness.rate_of(simd, angle, spins, true);
    let target = [slide.aim_across(simd, &stiffness, sweep), -(rate * angle)];
    save_two(simd, target, &mut c.target, at);
    if let Some(axis) = axis {
        axis.pull_spring::<S, V>(simd, at);
    }
}

impl JointBlock for PrismaticBlock {
    const IS_RARE: bool = true;

    fn empty(ends: Ends) -> Self {
        PrismaticBlock(SlideBlock::empty(ends))
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

    fn add(&mut self, lane: usize, kind: &JointKind, place: &mut AxisPlace, p: &JointPreparation) {
        let JointKind::Prismatic(joint) = kind else { return };
        self.0.impulse[0][lane] = p.warm * joint.held.x;
        self.0.impulse[1][lane] = p.warm * joint.held.y;
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
        let unmoved = unmoved(simd);
        follow(simd, &mut slide, c, axis.as_deref_mut(), &unmoved, at);
        if let Some(axis) = axis.as_deref_mut() {
            let along = Rail::new(simd, &slide).along(simd, V::all(simd, 0.0));
            axis.soften_spring(simd, along.inverse_mass, p.sweep.h, at);
        }
        aim(simd, &slide, c, axis, (&unmoved, &p.sweep), at);
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
        let along = AxisBlock::some_impulse(simd, axis, at);
        slide.apply(simd, along, slide.impulse[0]);
        slide.pair.turn(slide.impulse[1]);
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
        aim(simd, &slide, c, axis, (&motions, sweep), at);
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
        let motions = motions(simd, &c.ends, bodies, at);
        if sweep.kind == SweepKind::FollowAndRelax {
            follow(simd, &mut slide, c, axis.as_deref_mut(), &motions, at);
        }
        let is_direct = c.ends.is_direct::<S, V>(simd, at);
        let mut stiffness = Stiffness::new(simd, &c.ends, sweep, at);
        if stiffness.is_slowed() {
            slide.ease_across(simd, &c.ends, &mut stiffness, &motions, at);
            let spins = slide.pair.inertia_a + slide.pair.inertia_b;
            stiffness.ease(simd, angle(simd, c, &motions, at), spins, true);
        }
        let rail = Rail::new(simd, &slide);
        let [mut across, mut about] = [slide.closing_across(simd), -slide.pair.spin()];
        if sweep.kind == SweepKind::Bias {
            let target = load_two::<S, V>(simd, &c.target, at);
            (across, about) = (across + target[0], about + target[1]);
        }
        let change = rail.impulse([across, about]);
        let change = stiffness.give_way(simd, change, slide.impulse);
        let zero = V::all(simd, 0.0);
        let mut change = [is_direct.select(zero, change[0]), is_direct.select(zero, change[1])];
        let mut is_beyond = None;
        if let Some(most) = stiffness.most {
            let limited = rail.limited(simd, change, slide.impulse, (most, stiffness.use_bias));
            let beyond = |i: usize| !limited[i].simd_eq(change[i]);
            is_beyond = Some(beyond(0) | beyond(1));
            change = limited;
        }
        slide.impulse = [slide.impulse[0] + change[0], slide.impulse[1] + change[1]];
        slide.apply(simd, zero, change[0]);
        slide.pair.turn(change[1]);
        if let Some(axis) = axis.as_deref_mut() {
            let mut along =
                rail.along(simd, stiffness.held()).left_to_direct_solver(simd, &c.ends, at);
            if let Some(is_beyond) = is_beyond {
                along = along.freed(simd, is_beyond, rail.free_mass);
            }
            solve_axis(simd, &mut slide, &along, axis, &stiffness, at);
            if let Some([force, torque]) = stiffness.most {
                slide.limit_across(simd, force);
                slide.limit_about(simd, torque);
            }
        }
        if sweep.kind == SweepKind::FollowAndRelax {
            aim(simd, &slide, c, axis, (&motions, sweep), at);
        }
        slide.save(simd, c, bodies, at);
    }

    #[inline(always)]
    fn impulse<S: Simd, V: Wide<S>>(&self, simd: S, axis: Option<&AxisBlock>, at: usize) -> [V; 3] {
        let along = AxisBlock::some_impulse(simd, axis, at);
        let [x, y] = self.0.linear_impulse(simd, along, at);
        [x, y, V::load(simd, &self.0.impulse[1], at)]
    }

    fn store(&self, lane: usize, axis: Option<&AxisBlock>, kind: &mut JointKind, end: &StepEnd) {
        let JointKind::Prismatic(prismatic) = kind else { return };
        prismatic.held = self.0.impulse.map(|row| row[lane]).into();
        AxisBlock::store_some(axis, lane, &mut prismatic.axis, end.inverse_time);
    }
}
