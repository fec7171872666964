//! From revolute joints to blocks, and back.

use super::Preparation;
use super::axis_kernel::{pull_spring, turn_between};
use super::revolute_block::{AxisBlock, RevoluteBlock, RevoluteRecord};
use super::revolute_kernel::{begin, rotate};
use super::trees::{Link, Trees};
use crate::base::NONE;
use crate::graph::Schedule;
use crate::math::{PI, Vec2};
use crate::model::{BodySim, Joint, JointKind, Revolute, RevoluteImpulses};
use crate::simd::{
    BLOCK, Level, Select, Simd, SimdBase, Wide, atan2, columns, dispatch, f32x4, f32x8, f32x16,
};
use crate::solver::Scene;
use crate::solver::bodies::{BodyCells, SolverBodies, awake_or_still};
use crate::solver::contact_kernel::for_lanes;
use crate::solver::contact_prepare::invert;

/// The revolute joints of a step in blocks.
#[derive(Clone, Debug, Default)]
pub struct RevoluteBlocks {
    schedule: Schedule,
    /// In the order of the joints.
    links: Vec<Link>,
    /// What the sweeps read.
    pub blocks: Vec<RevoluteBlock>,
    /// What acts about the points, for the blocks that have any.
    pub axes: Vec<AxisBlock>,
    /// By block.
    records: Vec<RevoluteRecord>,
}

impl RevoluteBlocks {
    /// Finds a place for every joint of this kind between bodies that can be
    /// moved, and the trees among them; then fills the blocks.
    pub fn prepare(
        &mut self,
        level: Level,
        scene: &mut Scene,
        bodies: &mut SolverBodies,
        preparation: &Preparation,
        trees: &mut Trees,
    ) {
        self.assign(scene, bodies, preparation);
        trees.find(&self.links, bodies);
        for place in trees.joints() {
            self.blocks[place.block as usize].trees |= 1 << place.lane;
        }
        dispatch!(level, simd => self.fill_all(simd, scene, bodies, preparation));
    }

    fn assign(&mut self, scene: &mut Scene, bodies: &SolverBodies, preparation: &Preparation) {
        let still = scene.sims.len() as u32;
        self.schedule.reset(scene.sims.len());
        self.links.clear();
        self.blocks.clear();
        self.axes.clear();
        self.records.clear();
        for (index, joint) in scene.joints.iter_mut().enumerate() {
            let ends = [joint.body_a, joint.body_b].map(|body| scene.body_rows[body as usize]);
            let [row_a, row_b] = ends.map(|row| awake_or_still(row, still));
            let (a, b) = (bodies.moved(row_a), bodies.moved(row_b));
            if a == NONE && b == NONE {
                // Nothing that it could do.
                joint.force = Vec2::ZERO;
                joint.torque = 0.0;
                continue;
            }
            let JointKind::Revolute(revolute) = &joint.kind;
            let place = self.schedule.place([a, b], NONE, BLOCK as u8);
            if place.block as usize == self.blocks.len() {
                self.blocks.push(RevoluteBlock::empty(still));
                self.records.push(RevoluteRecord::new(index as u32, ends));
            }
            let (block, lane) = (&mut self.blocks[place.block as usize], place.lane as usize);
            let record = &mut self.records[place.block as usize];
            record.joint[lane] = index as u32;
            (record.bodies[0][lane], record.bodies[1][lane]) = (ends[0], ends[1]);
            (block.row_a[lane], block.row_b[lane]) = (row_a, row_b);
            block.lanes = place.lane + 1;
            self.links.push(Link { row_a, row_b, place });
            if revolute.is_angular() {
                if block.axis == NONE {
                    block.axis = self.axes.len() as u32;
                    self.axes.push(AxisBlock::FREE);
                }
                let inverse_inertia = |row: u32| bodies.turning[row as usize][0];
                let mass = invert(inverse_inertia(row_a) + inverse_inertia(row_b));
                let axis = &mut self.axes[block.axis as usize];
                preparation.fill_axis(axis, lane, revolute, mass);
            }
        }
    }

    #[inline(always)]
    fn fill_all<S: Simd>(
        &mut self,
        simd: S,
        scene: &Scene,
        bodies: &mut SolverBodies,
        preparation: &Preparation,
    ) {
        let RevoluteBlocks { blocks, records, axes, .. } = self;
        for (block, record) in blocks.iter_mut().zip(records) {
            let lanes = block.lanes;
            for_lanes!(simd, S, lanes, fill_lanes(block, axes, record, scene, bodies, preparation));
        }
    }

    /// Adds what a substep did to the step's totals.
    #[inline(always)]
    pub fn sum_impulses<S: Simd>(&mut self, simd: S) {
        for (block, record) in self.blocks.iter().zip(&mut self.records) {
            for_lanes!(simd, S, block.lanes, sum_lanes(block, &mut self.axes, record));
        }
    }

    /// Hands impulses, angles and reactions back to the joints.
    pub fn store(&self, joints: &mut [Joint], bodies: &SolverBodies, time_step: f32) {
        let inverse_time = 1.0 / time_step;
        for (block, record) in self.blocks.iter().zip(&self.records) {
            let axis = self.axes.get(block.axis as usize);
            for lane in 0..block.lanes as usize {
                let joint = &mut joints[record.joint[lane] as usize];
                let linear = block.impulse.map(|row| row[lane]).into();
                joint.force.x = inverse_time * record.total[0][lane];
                joint.force.y = inverse_time * record.total[1][lane];
                joint.torque = inverse_time * axis.map_or(0.0, |axis| axis.total[lane]);
                let JointKind::Revolute(revolute) = &mut joint.kind;
                if let Some(axis) = axis {
                    revolute.angle = axis.angle[lane];
                    revolute.motor_torque = inverse_time * axis.total_motor[lane];
                    revolute.impulses = RevoluteImpulses {
                        linear,
                        spring: axis.spring_impulse[lane],
                        motor: axis.motor_impulse[lane],
                        lower: axis.lower_impulse[lane],
                        upper: axis.upper_impulse[lane],
                    };
                } else {
                    let spin = |row: u32| bodies.bodies[row as usize].velocity[2];
                    // Near enough to know the turn.
                    let spin = spin(block.row_b[lane]) - spin(block.row_a[lane]);
                    revolute.angle = record.angle[lane] + time_step * spin;
                    revolute.motor_torque = 0.0;
                    revolute.impulses = RevoluteImpulses { linear, ..Default::default() };
                }
            }
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.schedule.bytes()
            + self.links.capacity() * size_of::<Link>()
            + self.blocks.capacity() * size_of::<RevoluteBlock>()
            + self.axes.capacity() * size_of::<AxisBlock>()
            + self.records.capacity() * size_of::<RevoluteRecord>()
    }
}

impl Preparation {
    /// What acts about one joint, whose bodies turn with the inertia `mass`
    /// against each other.
    fn fill_axis(&self, axis: &mut AxisBlock, lane: usize, revolute: &Revolute, mass: f32) {
        let (settings, impulses) = (&revolute.settings, &revolute.impulses);
        let (h, warm) = (self.sweep.h, self.warm);
        if revolute.has_spring() {
            // The spring's impulse is that of its stretch when the substep begins,
            // and its velocities move the bodies: symplectic Euler, which keeps the
            // energy of an undamped spring. It is stable up to h ω = 2; with this
            // factor on the stiffness h ω never comes there, and the frequency is
            // that of the implicit midpoint rule (E. Hairer et al., "Geometric
            // Numerical Integration", I.1 and VI.3). Damping is implicit.
            let omega = 2.0 * PI * settings.hertz;
            let h_omega = h * omega;
            axis.target_angle[lane] = settings.target_angle;
            axis.spring_rate[lane] = mass * h_omega * omega / (1.0 + 0.25 * h_omega * h_omega);
            axis.spring_damping[lane] = mass * 2.0 * settings.damping_ratio * h_omega;
            axis.spring_impulse[lane] = warm * impulses.spring;
        }
        if settings.enable_motor {
            axis.motor_speed[lane] = settings.motor_speed;
            axis.max_motor_impulse[lane] = h * settings.max_motor_torque;
            axis.motor_impulse[lane] = warm * impulses.motor;
        }
        if settings.enable_limit {
            axis.lower_angle[lane] = settings.lower_angle;
            axis.upper_angle[lane] = settings.upper_angle;
            axis.lower_impulse[lane] = warm * impulses.lower;
            axis.upper_impulse[lane] = warm * impulses.upper;
        }
    }
}

#[inline(always)]
#[allow(clippy::too_many_arguments)]
fn fill_lanes<S: Simd, V: Wide<S>>(
    simd: S,
    block: &mut RevoluteBlock,
    axes: &mut [AxisBlock],
    record: &mut RevoluteRecord,
    scene: &Scene,
    bodies: &mut SolverBodies,
    p: &Preparation,
    at: usize,
) {
    let (zero, one, warm) = (V::all(simd, 0.0), V::all(simd, 1.0), V::all(simd, p.warm));
    let [ix, iy, near, _] = columns::<S, V>(
        simd,
        #[inline(always)]
        |lane| {
            let JointKind::Revolute(revolute) = &joint(scene, record, at + lane).kind;
            let linear = revolute.impulses.linear;
            [linear.x, linear.y, revolute.angle, 0.0]
        },
    );
    (warm * ix).save(&mut block.impulse[0], at);
    (warm * iy).save(&mut block.impulse[1], at);
    let a = End::<V>::load(simd, scene, record, 0, at);
    let b = End::<V>::load(simd, scene, record, 1, at);
    a.anchor[0].save(&mut block.anchor_a[0], at);
    a.anchor[1].save(&mut block.anchor_a[1], at);
    b.anchor[0].save(&mut block.anchor_b[0], at);
    b.anchor[1].save(&mut block.anchor_b[1], at);
    (b.center[0] - a.center[0]).save(&mut block.centers[0], at);
    (b.center[1] - a.center[1]).save(&mut block.centers[1], at);

    // Of all angles that look the same, the one that is closest to the last.
    let [c, s] = turn_between(simd, a.turn, b.turn);
    let angle = atan2(simd, s, c);
    let turns = (near - angle) * V::all(simd, 0.5 / PI) + V::all(simd, 0.5);
    let angle = angle + turns.floor() * V::all(simd, 2.0 * PI);
    angle.save(&mut record.angle, at);
    if let Some(axis) = axes.get_mut(block.axis as usize) {
        angle.save(&mut axis.angle, at);
        pull_spring::<S, V>(simd, axis, at);
    }

    let inverse_mass = |row: u32| bodies.bodies[row as usize].velocity[3];
    let inverse_inertia = |row: u32| bodies.turning[row as usize][0];
    let [mass_a, inertia_a, mass_b, inertia_b] = columns::<S, V>(
        simd,
        #[inline(always)]
        |lane| {
            let (a, b) = (block.row_a[at + lane], block.row_b[at + lane]);
            [inverse_mass(a), inverse_inertia(a), inverse_mass(b), inverse_inertia(b)]
        },
    );
    inertia_a.save(&mut block.inverse_inertia_a, at);
    inertia_b.save(&mut block.inverse_inertia_b, at);
    // Where one end does not move the point is there: a body that is pulled to
    // it from afar is not spun.
    let moves_a = mass_a.simd_gt(zero) | inertia_a.simd_gt(zero);
    let moves_b = mass_b.simd_gt(zero) | inertia_b.simd_gt(zero);
    let share_a = moves_b.select(V::all(simd, 0.5), one);
    moves_a.select(share_a, zero).save(&mut block.follow_a, at);
    begin::<S, V>(simd, block, BodyCells::of(&mut bodies.bodies), &p.sweep, at);
}

/// One body's side of the joints in some lanes.
struct End<V> {
    /// Where its centre of mass is.
    center: [V; 2],
    /// From there to the frame's origin.
    anchor: [V; 2],
    /// How the frame is turned: cosine, sine.
    turn: [V; 2],
}

impl<V> End<V> {
    #[inline(always)]
    fn load<S: Simd>(
        simd: S,
        scene: &Scene,
        record: &RevoluteRecord,
        side: usize,
        at: usize,
    ) -> End<V>
    where
        V: Wide<S>,
    {
        let [fx, fy, fc, fs] = columns::<S, V>(
            simd,
            #[inline(always)]
            |lane| {
                let joint = joint(scene, record, at + lane);
                let frame = if side == 0 { &joint.local_frame_a } else { &joint.local_frame_b };
                [frame.p.x, frame.p.y, frame.q.c, frame.q.s]
            },
        );
        let [cx, cy, lx, ly] = columns::<S, V>(
            simd,
            #[inline(always)]
            |lane| {
                let sim = sim(scene, record, side, at + lane);
                [sim.center.x, sim.center.y, sim.local_center.x, sim.local_center.y]
            },
        );
        let [c, s, ..] = columns::<S, V>(
            simd,
            #[inline(always)]
            |lane| {
                let q = sim(scene, record, side, at + lane).transform.q;
                [q.c, q.s, 0.0, 0.0]
            },
        );
        End {
            center: [cx, cy],
            anchor: rotate(simd, [c, s], [fx - lx, fy - ly]),
            turn: rotate(simd, [c, s], [fc, fs]),
        }
    }
}

#[inline(always)]
fn sim<'a>(scene: &'a Scene, record: &RevoluteRecord, side: usize, lane: usize) -> &'a BodySim {
    let (row, awake) = (record.bodies[side][lane] as usize, scene.sims.len());
    if row < awake { &scene.sims[row] } else { &scene.still_sims[row - awake] }
}

#[inline(always)]
fn joint<'a>(scene: &'a Scene, record: &RevoluteRecord, lane: usize) -> &'a Joint {
    &scene.joints[record.joint[lane] as usize]
}

#[inline(always)]
fn sum_lanes<S: Simd, V: Wide<S>>(
    simd: S,
    block: &RevoluteBlock,
    axes: &mut [AxisBlock],
    record: &mut RevoluteRecord,
    at: usize,
) {
    for (total, impulse) in record.total.iter_mut().zip(&block.impulse) {
        (V::load(simd, total, at) + V::load(simd, impulse, at)).save(total, at);
    }
    if let Some(axis) = axes.get_mut(block.axis as usize) {
        axis.sum_impulses::<S, V>(simd, at);
    }
}
