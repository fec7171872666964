//! Gear joints: keep `position a + ratio · position b` constant.
//!
//! Each side is the angle or the translation of a joint between a base and a body. So a gear acts
//! on up to four bodies. Only bodies A and B must differ; for example, both bases may be one
//! chassis.

use super::batch::JointAssigner;
use super::block::{JointLanes, ZERO};
use super::body_pair::{rotate, turn_between};
use super::holding::{Hold, braked, limited_change, slowed};
use super::kind::{StepEnd, for_quads};
use super::{JointPreparation, JointSources, JointSweep, JointWriter, SweepKind};
use crate::base::{NONE, heap_bytes};
use crate::graph::Schedule;
use crate::math::{Position, Transform, Vec2, min};
use crate::model::{BodySim, Gear, GearSide, JointKind, unwrap_angle};
use crate::simd::{BLOCK, LaneArray, Select, Simd, Wide, atan2, cross, dot, f32x4, inverted};
use crate::solver::bodies::SolverBodies;
use crate::solver::body_cells::{BodyCells, Lanes};
use crate::solver::contact_kernel::{gather, scatter};
use crate::solver::contact_laws::Velocities;

/// One side of the gears in a block, by lane. Vectors are two lane arrays.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
struct GearSideLanes {
    inverse_inertia: LaneArray,
    base_inverse_inertia: LaneArray,
    /// Offsets from the centres of mass to the frames' origins at the start of the step.
    anchor: [LaneArray; 2],
    base_anchor: [LaneArray; 2],
    /// Offset from the base's centre of mass to the body's at the start of the step.
    centers: [LaneArray; 2],
    /// Direction of a translation at the start of the step; zero for an angle.
    axis: [LaneArray; 2],
    /// One for an angle, zero for a translation.
    turns: LaneArray,
    /// Factor of the position: 1 for side A, the ratio for side B.
    factor: LaneArray,
    /// Current position, in radians or metres.
    position: LaneArray,
    /// Rotation of the body relative to the base since the start of the step: cosine, sine.
    ///
    /// Taken at the last update of `position`.
    turned: [LaneArray; 2],
    /// The Jacobian, including `factor`: direction for the body (opposite for the base), and the
    /// moments of both.
    direction: [LaneArray; 2],
    moment: LaneArray,
    base_moment: LaneArray,
    /// Missing warm-start impulse, because the Jacobian has changed since the last substep:
    /// direction, moments.
    more: [LaneArray; 4],
    row: Lanes,
    base_row: Lanes,
}

impl GearSideLanes {
    fn empty(still: u32) -> GearSideLanes {
        let (row, turned) = (Lanes::all(still), [[1.0; BLOCK], ZERO]);
        GearSideLanes { row, base_row: row, turned, ..GearSideLanes::default() }
    }
}

/// Sixteen gears.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
struct GearBlock {
    sides: [GearSideLanes; 2],
    /// One if two ends are the same body, otherwise zero: body A and base B; base A and body B;
    /// both bases.
    same: [LaneArray; 3],
    phase: LaneArray,
    /// Effective mass.
    mass: LaneArray,
    /// Accumulated impulse on side A.
    impulse: LaneArray,
    /// Maximum impulse in a substep.
    max_impulse: LaneArray,
    /// Maximum speed at which the error is corrected, at side A.
    max_speed: LaneArray,
    /// Softness of the gears: see `Softness`.
    rate: LaneArray,
    compliance: LaneArray,
    /// Impulse on body B summed over the substeps: x, y, and angular.
    total: [LaneArray; 3],
    /// Index of the joint.
    joint: [u32; BLOCK],
    lanes: u32,
}

/// One side of some lanes.
struct GearSideVelocities<V> {
    body: Velocities<V>,
    base: Velocities<V>,
    inertia: V,
    base_inertia: V,
    direction: [V; 2],
    moment: V,
    base_moment: V,
}

impl<V: Wide> GearSideVelocities<V> {
    #[inline(always)]
    fn load(on: JointLanes<V>, side: &GearSideLanes) -> GearSideVelocities<V> {
        GearSideVelocities {
            body: gather(on.simd, on.bodies, &side.row, on.at),
            base: gather(on.simd, on.bodies, &side.base_row, on.at),
            inertia: on.load(&side.inverse_inertia),
            base_inertia: on.load(&side.base_inverse_inertia),
            direction: on.two(&side.direction),
            moment: on.load(&side.moment),
            base_moment: on.load(&side.base_moment),
        }
    }

    /// Returns the rate of change of the position, times `factor`.
    #[inline(always)]
    fn speed(&self) -> V {
        let between = [self.body.x - self.base.x, self.body.y - self.base.y];
        dot(between, self.direction)
            + (self.moment * self.body.spin - self.base_moment * self.base.spin)
    }

    /// Returns the velocity change per unit of impulse, for this side alone.
    #[inline(always)]
    fn response(&self) -> V {
        (self.body.inverse_mass + self.base.inverse_mass) * dot(self.direction, self.direction)
            + self.inertia * (self.moment * self.moment)
            + self.base_inertia * (self.base_moment * self.base_moment)
    }

    /// Applies an impulse. Reads the bodies again, because the other side may have changed them.
    #[inline(always)]
    fn apply(on: JointLanes<V>, side: &GearSideLanes, impulse: V) {
        let GearSideVelocities {
            mut body,
            mut base,
            inertia,
            base_inertia,
            direction,
            moment,
            base_moment,
        } = GearSideVelocities::<V>::load(on, side);
        body.x += body.inverse_mass * impulse * direction[0];
        body.y += body.inverse_mass * impulse * direction[1];
        body.spin += inertia * impulse * moment;
        base.x -= base.inverse_mass * impulse * direction[0];
        base.y -= base.inverse_mass * impulse * direction[1];
        base.spin -= base_inertia * impulse * base_moment;
        scatter(body, on.bodies, &side.row, on.at);
        scatter(base, on.bodies, &side.base_row, on.at);
    }
}

/// All gears of a batch.
#[derive(Clone, Debug, Default)]
pub(super) struct Gears {
    schedule: Schedule,
    blocks: Vec<GearBlock>,
}

/// A body of a gear at the start of the step.
struct GearBody<'a> {
    /// Solver index. Sleeping bodies have that of the static placeholder body.
    row: u32,
    /// Index among the batch's movable bodies, or `NONE`.
    moved: u32,
    sim: Option<&'a BodySim>,
}

impl<'a> GearBody<'a> {
    fn new(body: u32, assigner: &JointAssigner<'a>) -> GearBody<'a> {
        if body == NONE {
            return GearBody { row: assigner.still(), moved: NONE, sim: None };
        }
        let scene = assigner.scene;
        let row = scene.body_rows[body as usize];
        let sim = match (row as usize).checked_sub(scene.sims.len()) {
            None => &scene.sims[row as usize],
            Some(still) => &scene.static_sims[still],
        };
        let (row, moved) = assigner.body_in_batch(row);
        GearBody { row, moved, sim: Some(sim) }
    }

    fn center(&self) -> Position {
        self.sim.map_or(Position::ZERO, |sim| sim.center)
    }
}

impl Gears {
    /// Removes all gears.
    pub fn reset(&mut self, bodies: usize) {
        self.schedule.reset(bodies);
        self.blocks.clear();
    }

    /// Returns whether there are no gears.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Not called with gears: batches with gears are always assigned again.
    pub fn renew(&mut self, _: &SolverBodies) {
        debug_assert!(self.is_empty());
    }

    /// Returns the gears of each block.
    #[cfg(any(test, feature = "reference_solver"))]
    pub fn order(&self) -> impl Iterator<Item = Vec<super::JointLane>> {
        self.blocks.iter().map(|block| {
            let [a, b] = &block.sides;
            let lane = |lane: usize| super::JointLane {
                joint: block.joint[lane],
                rows: [&a.row, &b.row, &a.base_row, &b.base_row].map(|rows| rows.row(lane)),
                is_direct: false,
            };
            (0..block.lanes as usize).map(lane).collect()
        })
    }

    /// Assigns a lane to a gear with a movable body. Its block is behind those of all earlier
    /// gears of its bodies.
    pub fn add(&mut self, gear: &Gear, index: u32, assigner: &JointAssigner, p: &JointPreparation) {
        let joint = &assigner.scene.joints[index as usize];
        let ends = [(joint.body_a, 0), (joint.body_b, 1)].map(|(body, side)| {
            let base = gear.sides[side].base;
            [GearBody::new(body, assigner), GearBody::new(base, assigner)]
        });
        let [[a, base_a], [b, base_b]] = &ends;
        let moved = [a.moved, base_a.moved, b.moved, base_b.moved];
        let slot = self.schedule.assign_among(moved, BLOCK as u8);
        if slot.block as usize == self.blocks.len() {
            let sides = [GearSideLanes::empty(assigner.still()); 2];
            self.blocks.push(GearBlock { sides, ..GearBlock::default() });
        }
        let lane = slot.lane as usize;
        let block = &mut self.blocks[slot.block as usize];
        block.joint[lane] = index;
        block.lanes = slot.lane + 1;
        let both =
            |x: &GearBody, y: &GearBody| f32::from(u8::from(x.moved != NONE && x.moved == y.moved));
        block.same[0][lane] = both(a, base_b);
        block.same[1][lane] = both(base_a, b);
        block.same[2][lane] = both(base_a, base_b);
        block.phase[lane] = gear.settings.phase;
        block.impulse[lane] = p.warm * gear.impulse;
        let factors = [1.0, gear.settings.ratio];
        let hold = Hold::new(&joint.holding, p.sweep.softness, p.sweep.h);
        let most = [0, 1].map(|side: usize| match gear.sides[side].slides {
            true => hold.max_impulse / factors[side].abs(),
            false => hold.max_angular_impulse / factors[side].abs(),
        });
        block.max_impulse[lane] = min(most[0], most[1]);
        // The limit applies to both sides, even if the bodies of the other side cannot move.
        let max_speed = [0, 1].map(|side: usize| match gear.sides[side].slides {
            true => hold.max_speed * factors[side].abs(),
            false => hold.max_angular_speed * factors[side].abs(),
        });
        block.max_speed[lane] = min(max_speed[0], max_speed[1]);
        block.rate[lane] = hold.softness.bias_rate;
        block.compliance[lane] = hold.softness.compliance;
        for (i, [body, base]) in ends.iter().enumerate() {
            block.sides[i].fill(lane, &gear.sides[i], body, base, assigner.bodies);
            block.sides[i].factor[lane] = factors[i];
        }
    }

    /// Computes the Jacobians at the start of the step.
    #[inline(always)]
    pub fn fill<S: Simd>(
        &mut self,
        simd: S,
        _: &JointSources,
        bodies: BodyCells,
        p: &JointPreparation,
    ) {
        self.follow(simd, bodies, &p.sweep);
    }

    /// Applies the impulses of the last step.
    #[inline(always)]
    pub fn warm_start<S: Simd>(&self, simd: S, bodies: BodyCells) {
        for block in &self.blocks {
            for_quads!(simd, S, block.lanes, warm_start_lanes(block, bodies));
        }
    }

    /// Completes the warm start: applies the difference between the current and the last
    /// Jacobian.
    pub fn correct_warm_start(&self, bodies: BodyCells) {
        for block in &self.blocks {
            for lane in 0..block.lanes as usize {
                for side in &block.sides {
                    let [x, y, moment, base_moment] = side.more.map(|row| row[lane]);
                    let inertia = side.inverse_inertia[lane];
                    push(bodies, side.row.row(lane), [x, y, inertia * moment]);
                    let inertia = side.base_inverse_inertia[lane];
                    push(bodies, side.base_row.row(lane), [-x, -y, -(inertia * base_moment)]);
                }
            }
        }
    }

    /// Updates the Jacobians after the bodies have moved.
    #[inline(always)]
    pub fn follow<S: Simd>(&mut self, simd: S, bodies: BodyCells, _: &JointSweep) {
        for block in &mut self.blocks {
            for_quads!(simd, S, block.lanes, track_lanes(block, bodies));
        }
    }

    /// Solves every gear once.
    #[inline(always)]
    pub fn solve<S: Simd>(&mut self, simd: S, bodies: BodyCells, sweep: &JointSweep) {
        for block in &mut self.blocks {
            for_quads!(simd, S, block.lanes, solve_lanes(block, bodies, sweep));
        }
    }

    /// Adds the impulses of a substep to the step's totals.
    pub fn sum_impulses<S: Simd>(&mut self, _: S, _: BodyCells) {
        for block in &mut self.blocks {
            let GearBlock { sides: [_, b], impulse, total, .. } = block;
            for lane in 0..block.lanes as usize {
                total[0][lane] += b.direction[0][lane] * impulse[lane];
                total[1][lane] += b.direction[1][lane] * impulse[lane];
                total[2][lane] += b.turns[lane] * (b.moment[lane] * impulse[lane]);
            }
        }
    }

    /// Stores impulses and reactions in the joints.
    pub fn store(&self, joints: &mut (impl JointWriter + ?Sized), end: &StepEnd) {
        for block in &self.blocks {
            for lane in 0..block.lanes as usize {
                let joint = joints.joint(block.joint[lane]);
                let JointKind::Gear(gear) = &mut joint.kind else { continue };
                gear.impulse = block.impulse[lane];
                for (side, from) in gear.sides.iter_mut().zip(&block.sides) {
                    side.position = from.position[lane];
                }
                let [x, y, angular] = block.total.map(|row| end.inverse_time * row[lane]);
                joint.force = Vec2::new(x, y);
                joint.torque = angular;
            }
        }
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: schedule, blocks)
    }
}

/// Adds a linear impulse and a spin change to a body's velocity.
fn push(bodies: BodyCells, row: u32, [dx, dy, turn]: [f32; 3]) {
    let [x, y, spin, inverse_mass] = bodies.velocity(row);
    let (x, y) = (x + inverse_mass * dx, y + inverse_mass * dy);
    bodies.set_velocity(row, [x, y, spin + turn, inverse_mass]);
}

impl GearSideLanes {
    /// Copies the bodies' poses at the start of the step into a lane.
    fn fill(
        &mut self,
        lane: usize,
        side: &GearSide,
        body: &GearBody,
        base: &GearBody,
        bodies: &SolverBodies,
    ) {
        self.row.set(lane, body.row);
        self.base_row.set(lane, base.row);
        self.inverse_inertia[lane] = bodies.inverse_inertia(body.row);
        self.base_inverse_inertia[lane] = bodies.inverse_inertia(base.row);
        let anchor = |end: &GearBody, at: Vec2| end.sim.map_or(at, |sim| sim.arm_to(at));
        let put =
            |rows: &mut [LaneArray; 2], at: Vec2| (rows[0][lane], rows[1][lane]) = (at.x, at.y);
        put(&mut self.anchor, anchor(body, side.frame.p));
        put(&mut self.base_anchor, anchor(base, side.base_frame.p));
        put(&mut self.centers, body.center() - base.center());
        let turn = |end: &GearBody, frame: &Transform| {
            end.sim.map_or(frame.q, |sim| sim.transform.q.compose(frame.q))
        };
        let (base_turn, body_turn) = (turn(base, &side.base_frame), turn(body, &side.frame));
        let axis = if side.slides { Vec2::new(base_turn.c, base_turn.s) } else { Vec2::ZERO };
        put(&mut self.axis, axis);
        self.turns[lane] = f32::from(u8::from(!side.slides));
        let angle = base_turn.inverse_compose(body_turn).angle();
        self.position[lane] = unwrap_angle(angle, side.position);
        self.turned[0][lane] = 1.0;
        self.turned[1][lane] = 0.0;
    }

    /// Updates position and Jacobian after the bodies have moved, and notes the missing
    /// warm-start impulse.
    #[inline(always)]
    fn track<V: Wide>(&mut self, on: JointLanes<V>, impulse: V) {
        let [x, y, c, s]: [V; 4] = on.bodies.motions(on.simd, &self.row, on.at);
        let [base_x, base_y, base_c, base_s]: [V; 4] =
            on.bodies.motions(on.simd, &self.base_row, on.at);
        let (zero, one) = (on.all(0.0), on.all(1.0));
        let is_angle = on.load(&self.turns).simd_gt(zero);
        let factor = on.load(&self.factor);

        let anchor = rotate([c, s], on.two(&self.anchor));
        let base_anchor = rotate([base_c, base_s], on.two(&self.base_anchor));
        let axis = rotate([base_c, base_s], on.two(&self.axis));
        let centers = on.two(&self.centers);
        let apart = [
            (x - base_x) + centers[0] + (anchor[0] - base_anchor[0]),
            (y - base_y) + centers[1] + (anchor[1] - base_anchor[1]),
        ];
        let base_arm = [base_anchor[0] + apart[0], base_anchor[1] + apart[1]];
        let turned = turn_between([base_c, base_s], [c, s]);
        let [c, s] = turn_between(on.two(&self.turned), turned);
        let angle = on.load(&self.position) + atan2(s, c);
        is_angle.select(angle, dot(axis, apart)).save(&mut self.position, on.at);
        turned[0].save(&mut self.turned[0], on.at);
        turned[1].save(&mut self.turned[1], on.at);

        let now = [
            factor * axis[0],
            factor * axis[1],
            factor * is_angle.select(one, cross(anchor, axis)),
            factor * is_angle.select(one, cross(base_arm, axis)),
        ];
        let [dx, dy] = &mut self.direction;
        for (i, row) in [dx, dy, &mut self.moment, &mut self.base_moment].into_iter().enumerate() {
            let was = on.load(row);
            (impulse * (now[i] - was)).save(&mut self.more[i], on.at);
            now[i].save(row, on.at);
        }
    }
}

#[inline(always)]
fn track_lanes<V: Wide>(simd: V::Simd, block: &mut GearBlock, bodies: BodyCells, at: usize) {
    let on = JointLanes { simd, bodies, at };
    let impulse = on.load(&block.impulse);
    for side in &mut block.sides {
        side.track(on, impulse);
    }
    let a = GearSideVelocities::<V>::load(on, &block.sides[0]);
    let b = GearSideVelocities::<V>::load(on, &block.sides[1]);
    // A body on both sides responds to both.
    let along = dot(a.direction, b.direction);
    let meet = |inverse_mass: V, inertia: V, moment_a: V, moment_b: V| {
        inverse_mass * along + inertia * (moment_a * moment_b)
    };
    let same = |i: usize| on.load(&block.same[i]);
    let shared = same(2) * meet(a.base.inverse_mass, a.base_inertia, a.base_moment, b.base_moment)
        - same(0) * meet(a.body.inverse_mass, a.inertia, a.moment, b.base_moment)
        - same(1) * meet(b.body.inverse_mass, b.inertia, a.base_moment, b.moment);
    let response = a.response() + b.response() + (shared + shared);
    inverted(response).save(&mut block.mass, on.at);
}

#[inline(always)]
fn warm_start_lanes<V: Wide>(simd: V::Simd, block: &GearBlock, bodies: BodyCells, at: usize) {
    let on = JointLanes { simd, bodies, at };
    let impulse = on.load(&block.impulse);
    for side in &block.sides {
        GearSideVelocities::<V>::apply(on, side, impulse);
    }
}

#[inline(always)]
fn solve_lanes<V: Wide>(
    simd: V::Simd,
    block: &mut GearBlock,
    bodies: BodyCells,
    sweep: &JointSweep,
    at: usize,
) {
    let on = JointLanes { simd, bodies, at };
    if sweep.kind == SweepKind::FollowAndRelax {
        track_lanes::<V>(simd, block, bodies, at);
    }
    let [a, b] = &block.sides;
    let speed =
        GearSideVelocities::<V>::load(on, a).speed() + GearSideVelocities::<V>::load(on, b).speed();
    let (mut asked, old) = (speed, on.load(&block.impulse));
    let mass = on.load(&block.mass);
    let mut change = -(mass * asked);
    let (use_bias, most) = (sweep.kind == SweepKind::Bias, on.load(&block.max_impulse));
    if use_bias {
        let factor = on.load(&b.factor);
        let position = on.load(&a.position) + factor * on.load(&b.position);
        let error = position - on.load(&block.phase);
        let force = on.all(1.0 / sweep.h) * most;
        let rate = on.load(&block.rate);
        let rate = braked(rate, force, inverted(mass), error);
        let share = slowed(rate, on.load(&block.max_speed), error);
        asked += (rate * share) * error;
        let compliance = on.load(&block.compliance) * share;
        let one = on.all(1.0);
        change = -((one / (one + compliance)) * (mass * asked + compliance * old));
    }
    change = limited_change([old, change], most, use_bias);
    (old + change).save(&mut block.impulse, on.at);
    for side in [a, b] {
        GearSideVelocities::<V>::apply(on, side, change);
    }
}
