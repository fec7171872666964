//! One contact in the sequential solver. The layout of the default solver is in
//! `contact_block.rs`.

use super::Scene;
use super::bodies::{SolverBodies, SolverBody, awake_or_still};
use super::contact_laws::coulomb;
use super::contact_prepare::invert;
use crate::math::{Vec2, cross, cross_scalar_vector, max, min, right_perp};
use crate::model::Contact;

/// One point of a contact constraint.
#[derive(Clone, Copy, Debug)]
pub struct ConstraintPoint {
    /// Arms from the centres of mass of A and B, in metres.
    pub arms: [Vec2; 2],
    /// Distance between the surfaces, in metres.
    pub separation: f32,
    /// Effective mass along the normal.
    pub normal_mass: f32,
    /// Normal impulse accumulated over the step, in N s.
    pub normal_impulse: f32,
    /// Normal velocity before the first impulse of the step, in metres per second.
    pub approach: f32,
}

/// A contact constraint of one or two points between two bodies.
#[derive(Clone, Copy, Debug)]
pub struct ContactConstraint {
    /// Index of the contact.
    pub contact: u32,
    /// Solver indices of the bodies. Bodies that do not move have the index of the static
    /// placeholder body.
    pub rows: [u32; 2],
    /// Number of points in use.
    pub count: usize,
    /// Contact normal, from A to B.
    pub normal: Vec2,
    /// Inverse moments of inertia of A and B.
    pub inverse_inertia: [f32; 2],
    /// Whether A and B are locked along an axis.
    pub is_locked: [bool; 2],
    /// For A and B: 1 along each axis that is not locked, otherwise 0.
    free: [Vec2; 2],
    /// Arms to the friction point, midway between the contact points.
    friction_arms: [Vec2; 2],
    tangent_mass: f32,
    tangent_impulse: f32,
    static_friction: f32,
    dynamic_friction: f32,
    tangent_speed: f32,
    rolling_resistance: f32,
    rolling_mass: f32,
    rolling_impulse: f32,
    /// Restitution: ratio of the rebound speed to the approach speed.
    pub restitution: f32,
    /// Contact points. The first `count` are in use.
    pub points: [ConstraintPoint; 2],
}

/// The velocities of a constraint's two bodies while it is solved.
pub struct PairVelocities {
    velocity: [Vec2; 2],
    spin: [f32; 2],
    /// Inverse masses of A and B along x and y. Zero along locked axes.
    pub inverse_mass: [Vec2; 2],
    row_mass: [f32; 2],
}

impl ContactConstraint {
    /// Builds the constraint of a contact that has points.
    ///
    /// `warm` is the scale factor for the impulses of the last step.
    pub fn new(
        index: usize,
        contact: &Contact,
        scene: &Scene,
        bodies: &SolverBodies,
        warm: f32,
    ) -> ContactConstraint {
        let still = scene.sims.len() as u32;
        let manifold = &contact.manifold;
        let (normal, tangent) = (manifold.normal, right_perp(manifold.normal));
        let rows = [contact.body_a, contact.body_b]
            .map(|body| awake_or_still(scene.body_rows[body as usize], still));
        // The dominant body does not move.
        let held = [bodies.outranks(rows[0], rows[1]), bodies.outranks(rows[1], rows[0])];
        let inverse_inertia =
            [0, 1].map(|i| if held[i] { 0.0 } else { bodies.traits[rows[i] as usize][0] });
        let free = [0, 1].map(|i| {
            let [_, _, x, y] = bodies.traits[rows[i] as usize];
            if held[i] { Vec2::ZERO } else { Vec2::new(1.0 - x, 1.0 - y) }
        });
        let is_locked = free.map(|free| free != Vec2::ONE);
        let mass = |arms: [Vec2; 2], direction: Vec2| {
            let [a, b] = arms.map(|arm| cross(arm, direction));
            let along = |i: usize| {
                let inverse_mass = bodies.bodies[rows[i] as usize].velocity[3];
                let share = (free[i] * direction).dot(direction);
                if is_locked[i] { share * inverse_mass } else { inverse_mass }
            };
            let inverse_mass = along(0) + along(1);
            invert(inverse_mass + inverse_inertia[0] * a * a + inverse_inertia[1] * b * b)
        };
        let points = manifold.points.map(|point| {
            let arms = [point.anchor_a, manifold.anchor_b(&point)];
            ConstraintPoint {
                arms,
                separation: point.separation,
                normal_mass: mass(arms, normal),
                normal_impulse: warm * point.normal_impulse,
                approach: 0.0,
            }
        });
        let friction_arms = if manifold.count == 2 {
            [0, 1].map(|i| 0.5 * (points[0].arms[i] + points[1].arms[i]))
        } else {
            points[0].arms
        };
        ContactConstraint {
            contact: index as u32,
            rows,
            count: manifold.count as usize,
            normal,
            inverse_inertia,
            is_locked,
            free,
            friction_arms,
            tangent_mass: mass(friction_arms, tangent),
            tangent_impulse: warm * manifold.tangent_impulse,
            static_friction: contact.static_friction,
            dynamic_friction: contact.dynamic_friction,
            tangent_speed: contact.tangent_speed,
            rolling_resistance: contact.rolling_resistance,
            rolling_mass: invert(inverse_inertia[0] + inverse_inertia[1]),
            rolling_impulse: if contact.rolling_resistance > 0.0 {
                warm * manifold.rolling_impulse
            } else {
                0.0
            },
            restitution: contact.restitution,
            points,
        }
    }

    /// Loads the velocities of both bodies.
    pub fn load(&self, bodies: &[SolverBody]) -> PairVelocities {
        let velocities = self.rows.map(|row| bodies[row as usize].velocity);
        PairVelocities {
            velocity: velocities.map(|[x, y, ..]| Vec2::new(x, y)),
            spin: velocities.map(|[_, _, spin, _]| spin),
            inverse_mass: [0, 1].map(|i| velocities[i][3] * self.free[i]),
            row_mass: velocities.map(|[.., inverse_mass]| inverse_mass),
        }
    }

    /// Stores the velocities of both bodies.
    pub fn save(&self, pair: &PairVelocities, bodies: &mut [SolverBody]) {
        for (i, &row) in self.rows.iter().enumerate() {
            let v = pair.velocity[i];
            bodies[row as usize].velocity = [v.x, v.y, pair.spin[i], pair.row_mass[i]];
        }
    }

    /// Returns the velocity of B relative to A along the normal, at point `i`.
    pub fn normal_velocity(&self, pair: &PairVelocities, i: usize) -> f32 {
        pair.relative_velocity(self.points[i].arms).dot(self.normal)
    }

    /// Applies the impulses of the last step.
    pub fn warm_start(&self, pair: &mut PairVelocities) {
        for point in &self.points[..self.count] {
            self.apply(pair, point.arms, point.normal_impulse * self.normal);
        }
        let tangent = right_perp(self.normal);
        self.apply(pair, self.friction_arms, self.tangent_impulse * tangent);
        self.turn(pair, self.rolling_impulse);
    }

    /// Sets the normal impulse of a point, and applies the change.
    pub fn set_normal_impulse(&mut self, pair: &mut PairVelocities, i: usize, new: f32) {
        let old = std::mem::replace(&mut self.points[i].normal_impulse, new);
        self.apply(pair, self.points[i].arms, (new - old) * self.normal);
    }

    /// Solves friction of the whole contact with a static and a dynamic coefficient, and rolling
    /// resistance.
    ///
    /// Slip below `creep` is held by the static coefficient.
    pub fn solve_friction(&mut self, pair: &mut PairVelocities, creep: f32) {
        let tangent = right_perp(self.normal);
        let slip = pair.relative_velocity(self.friction_arms).dot(tangent) - self.tangent_speed;
        let normal_impulse: f32 = self.points[..self.count].iter().map(|p| p.normal_impulse).sum();
        let old = self.tangent_impulse;
        let wanted = old - self.tangent_mass * slip;
        let friction = [self.static_friction, self.dynamic_friction];
        self.tangent_impulse = coulomb(wanted, normal_impulse, friction, (slip, creep));
        self.apply(pair, self.friction_arms, (self.tangent_impulse - old) * tangent);
        if self.rolling_resistance > 0.0 {
            let most = self.rolling_resistance * normal_impulse;
            let old = self.rolling_impulse;
            let wanted = old - self.rolling_mass * (pair.spin[1] - pair.spin[0]);
            self.rolling_impulse = max(min(wanted, most), -most);
            self.turn(pair, self.rolling_impulse - old);
        }
    }

    /// Stores the impulses in the contact, for warm starting and for queries.
    pub fn store(&self, contact: &mut Contact) {
        let manifold = &mut contact.manifold;
        manifold.tangent_impulse = self.tangent_impulse;
        manifold.total_tangent_impulse = self.tangent_impulse;
        manifold.rolling_impulse = self.rolling_impulse;
        for (point, solved) in manifold.points.iter_mut().zip(&self.points) {
            point.normal_impulse = solved.normal_impulse;
            point.total_normal_impulse = solved.normal_impulse;
        }
    }

    /// Applies an angular impulse to B, and the opposite to A.
    fn turn(&self, pair: &mut PairVelocities, impulse: f32) {
        pair.spin[0] -= self.inverse_inertia[0] * impulse;
        pair.spin[1] += self.inverse_inertia[1] * impulse;
    }

    fn apply(&self, pair: &mut PairVelocities, arms: [Vec2; 2], impulse: Vec2) {
        for (i, sign) in [(0, -1.0), (1, 1.0)] {
            pair.velocity[i] += sign * pair.inverse_mass[i] * impulse;
            pair.spin[i] += sign * self.inverse_inertia[i] * cross(arms[i], impulse);
        }
    }
}

impl PairVelocities {
    fn relative_velocity(&self, arms: [Vec2; 2]) -> Vec2 {
        let [a, b] = [0, 1].map(|i| self.velocity[i] + cross_scalar_vector(self.spin[i], arms[i]));
        b - a
    }
}
