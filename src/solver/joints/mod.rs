//! Joint constraints: one file for each kind, and what they share.
//!
//! A kind's constraint is a plain value between two rows of the states. Its
//! functions select by values and do not branch on them, so that they can be
//! stamped side by side. [`JointConstraints`] takes all kinds through a step.

mod revolute;
mod trees;

use super::softness::Softness;
use super::{Scene, StepSettings};
use crate::math::{Rotation, Vec2, cross, cross_scalar_vector};
use crate::model::{BodyState, Joint, JointKind};
use crate::solver::bodies::SolverBody;
use revolute::RevoluteConstraint;
use trees::Trees;

/// Stiffness of joints, as a share of the substep rate: 60 Hz at four substeps
/// of a step of 1/60 s. Stiffer ones stretch less, but at 0.5 a bridge under a
/// heavy ball throws it, and at 0.7 flies apart.
const HERTZ: f32 = 0.25;
/// Damping ratio of joints: with 1 or 5 a free linkage loses more energy.
const DAMPING_RATIO: f32 = 2.0;
/// Joints that are solved exactly do not give way; this share of an error goes
/// in a substep. Above 0.3 a chain that is cracked like a whip overshoots.
const TREE_RATE: f32 = 0.2;

/// What a sweep over the joints needs to know.
#[derive(Clone, Copy, Debug)]
pub struct JointSweep {
    /// One over the length of the substep.
    pub inverse_h: f32,
    /// Errors of position are pushed out; otherwise velocities alone are made
    /// right, which takes out the energy of the push.
    pub use_bias: bool,
}

/// What preparing the joints of a step needs to know.
struct Preparation {
    /// Length of the substep, in seconds.
    h: f32,
    /// Factor on the last step's impulses.
    warm: f32,
    softness: Softness,
}

/// The two bodies of a joint, as the solver needs them.
#[derive(Clone, Copy, Debug)]
struct Ends {
    /// Row among the awake, or that of the still row behind them.
    row_a: u32,
    row_b: u32,
    inverse_mass_a: f32,
    inverse_mass_b: f32,
    inverse_inertia_a: f32,
    inverse_inertia_b: f32,
    /// From the centre of mass to the frame's origin when the step began, in
    /// metres, world axes.
    anchor_a: Vec2,
    anchor_b: Vec2,
    /// From A's centre of mass to B's when the step began.
    centers: Vec2,
    /// Which share of the separation each arm follows: both impulses act at
    /// one point, and angular momentum is kept.
    follow_a: f32,
    follow_b: f32,
    /// Spins when the step begins, in radians a second.
    spin_a: f32,
    spin_b: f32,
    /// How frame B is turned against frame A when the step begins.
    turn: Rotation,
}

impl Ends {
    /// The bodies of a joint, unless neither can be moved.
    fn new(scene: &Scene, joint: &Joint) -> Option<Ends> {
        let awake = scene.sims.len();
        let end = |body: u32| {
            let row = scene.body_rows[body as usize] as usize;
            if row < awake {
                let sim = &scene.sims[row];
                (row as u32, sim, sim.inverse_mass, sim.inverse_inertia)
            } else {
                (awake as u32, &scene.still_sims[row - awake], 0.0, 0.0)
            }
        };
        let (row_a, sim_a, ma, ia) = end(joint.body_a);
        let (row_b, sim_b, mb, ib) = end(joint.body_b);
        let (moves_a, moves_b) = (ma > 0.0 || ia > 0.0, mb > 0.0 || ib > 0.0);
        let spin = |row: u32| scene.states.get(row as usize).map_or(0.0, |s| s.angular_velocity);
        // Where one end does not move the point is there: a body that is pulled
        // to it from afar is not spun.
        let (follow_a, follow_b) = match (moves_a, moves_b) {
            (true, true) => (0.5, 0.5),
            (true, false) => (1.0, 0.0),
            (false, _) => (0.0, 1.0),
        };
        (moves_a || moves_b).then(|| Ends {
            row_a,
            row_b,
            inverse_mass_a: ma,
            inverse_mass_b: mb,
            inverse_inertia_a: ia,
            inverse_inertia_b: ib,
            anchor_a: sim_a.transform.q.rotate(joint.local_frame_a.p - sim_a.local_center),
            anchor_b: sim_b.transform.q.rotate(joint.local_frame_b.p - sim_b.local_center),
            centers: sim_b.center - sim_a.center,
            follow_a,
            follow_b,
            spin_a: spin(row_a),
            spin_b: spin(row_b),
            turn: joint.turn(sim_a.transform.q, sim_b.transform.q),
        })
    }
}

/// Where the impulses of a point act now.
struct Arms {
    a: Vec2,
    b: Vec2,
    /// From the origin of frame A to that of frame B.
    separation: Vec2,
}

/// The two bodies of a joint while it is worked on.
struct Pair {
    a: BodyState,
    b: BodyState,
}

impl Pair {
    #[inline(always)]
    fn load(ends: &Ends, bodies: &[SolverBody]) -> Pair {
        Pair { a: bodies[ends.row_a as usize].state(), b: bodies[ends.row_b as usize].state() }
    }

    /// Stores both velocities.
    #[inline(always)]
    fn save(&self, ends: &Ends, bodies: &mut [SolverBody]) {
        for (row, state) in [(ends.row_a, &self.a), (ends.row_b, &self.b)] {
            bodies[row as usize].set_velocity(state.linear_velocity, state.angular_velocity);
        }
    }

    /// The arms of the point: they have turned with the bodies, and meet half
    /// way between the frames.
    #[inline(always)]
    fn arms(&self, ends: &Ends) -> Arms {
        let a = self.a.delta_rotation.rotate(ends.anchor_a);
        let b = self.b.delta_rotation.rotate(ends.anchor_b);
        let moved = self.b.delta_position - self.a.delta_position;
        let separation = moved + ends.centers + (b - a);
        Arms { a: a + ends.follow_a * separation, b: b - ends.follow_b * separation, separation }
    }

    /// Velocity of B against A at the arms.
    #[inline(always)]
    fn velocity(&self, arms: &Arms) -> Vec2 {
        (self.b.linear_velocity + cross_scalar_vector(self.b.angular_velocity, arms.b))
            - (self.a.linear_velocity + cross_scalar_vector(self.a.angular_velocity, arms.a))
    }

    /// Of A and of B.
    #[inline(always)]
    fn spins(&self) -> [f32; 2] {
        [self.a.angular_velocity, self.b.angular_velocity]
    }

    /// Spin of B against A.
    #[inline(always)]
    fn spin(&self) -> f32 {
        self.b.angular_velocity - self.a.angular_velocity
    }

    /// Applies an impulse to B at the arms, and its opposite to A.
    #[inline(always)]
    fn apply(&mut self, ends: &Ends, arms: &Arms, impulse: Vec2) {
        self.a.linear_velocity -= ends.inverse_mass_a * impulse;
        self.a.angular_velocity -= ends.inverse_inertia_a * cross(arms.a, impulse);
        self.b.linear_velocity += ends.inverse_mass_b * impulse;
        self.b.angular_velocity += ends.inverse_inertia_b * cross(arms.b, impulse);
    }

    /// Applies an angular impulse to B, and its opposite to A.
    #[inline(always)]
    fn turn(&mut self, ends: &Ends, impulse: f32) {
        self.a.angular_velocity -= ends.inverse_inertia_a * impulse;
        self.b.angular_velocity += ends.inverse_inertia_b * impulse;
    }
}

/// The joints of a step, by kind.
#[derive(Clone, Debug, Default)]
pub struct JointConstraints {
    revolute: Vec<RevoluteConstraint>,
    trees: Trees,
}

impl JointConstraints {
    /// Makes a constraint of every joint, for substeps of `h` seconds, after
    /// some of `last_h`, or of zero at first.
    pub fn prepare(&mut self, scene: &mut Scene, settings: &StepSettings, h: f32, last_h: f32) {
        let warm = settings.warm_factor(h, last_h);
        let softness = Softness::new(HERTZ / h, DAMPING_RATIO, h);
        let preparation = Preparation { h, warm, softness };
        self.revolute.clear();
        for row in 0..scene.joints.len() {
            let Some(ends) = Ends::new(scene, &scene.joints[row]) else {
                // Nothing that it could do.
                scene.joints[row].force = Vec2::ZERO;
                scene.joints[row].torque = 0.0;
                continue;
            };
            let joint = &scene.joints[row];
            match &joint.kind {
                JointKind::Revolute(revolute) => {
                    self.revolute.push(preparation.revolute(row as u32, &ends, revolute));
                }
            }
        }
        self.trees.find(&mut self.revolute, scene.sims.len(), TREE_RATE / h);
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.revolute.is_empty()
    }

    /// Applies the impulses that the last substep ended with.
    pub fn warm_start(&mut self, bodies: &mut [SolverBody], first: bool) {
        for constraint in &mut self.revolute {
            constraint.warm_start(bodies, first);
        }
    }

    /// Solves every joint once: one after the other, then trees with heavy loads
    /// as a whole.
    pub fn solve(&mut self, bodies: &mut [SolverBody], sweep: &JointSweep) {
        for constraint in &mut self.revolute {
            constraint.solve(bodies, sweep);
        }
        self.trees.solve(&mut self.revolute, bodies, sweep);
    }

    /// Hands the impulses back to the joints, for the next step and for reading.
    pub fn store(&mut self, scene: &mut Scene, time_step: f32) {
        for constraint in &mut self.revolute {
            constraint.store(scene, time_step);
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.revolute.capacity() * size_of::<RevoluteConstraint>() + self.trees.bytes()
    }
}
