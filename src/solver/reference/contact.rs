//! One contact: normal impulses, friction, rolling resistance and restitution.

use super::pair::PlainPair;
use crate::math::{Vec2, cross, max, min, right_perp};
use crate::model::Contact;
use crate::solver::StepSettings;
use crate::solver::bodies::{SolverBodies, SolverBody};
use crate::solver::contact_block::{ContactBlock, NO_POINT};
use crate::solver::contact_laws::{coulomb, rebounds};
use crate::solver::contact_prepare::invert;
use crate::solver::softness::Softness;

/// Settings of the contacts of a step.
pub struct PlainContactStep<'a> {
    pub settings: &'a StepSettings,
    /// Length of a substep, in seconds.
    pub h: f32,
    /// Scale factor for the impulses of the last step.
    pub warm: f32,
    /// Softness of contacts of two moving bodies, and of others.
    pub softness: [Softness; 2],
}

impl<'a> PlainContactStep<'a> {
    pub fn new(settings: &'a StepSettings, h: f32, last_h: f32) -> PlainContactStep<'a> {
        let (warm, softness) =
            (settings.warm_factor(h, last_h), Softness::of_contacts(settings, h));
        PlainContactStep { settings, h, warm, softness }
    }

    fn metres(&self, length: f32) -> f32 {
        length * self.settings.lengths.metre
    }
}

/// A contact point.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlainContactPoint {
    /// r × n of A and B at the start of the step.
    pub arms: [f32; 2],
    /// Separation at the start of the step.
    pub separation: f32,
    /// Effective mass of the point alone.
    pub mass: f32,
    /// Accumulated impulse, and its sum over the substeps.
    pub impulse: f32,
    pub total: f32,
    /// Normal velocity before the first impulse of the substep.
    pub approach: f32,
}

/// A contact.
#[derive(Clone, Debug)]
pub struct PlainContact {
    /// Index of the contact in the scene.
    pub index: usize,
    pub pair: PlainPair,
    pub normal: Vec2,
    pub points: [PlainContactPoint; 2],
    pub count: usize,
    /// K₁₁, K₁₂ and K₂₂.
    matrix: [f32; 3],
    /// 1 / det K. Zero if one point does the work of both.
    pub inverse_determinant: f32,
    /// r × t of A and B at the friction point.
    pub tangent_arms: [f32; 2],
    pub tangent_mass: f32,
    pub tangent_impulse: f32,
    pub total_tangent: f32,
    pub static_friction: f32,
    pub dynamic_friction: f32,
    pub tangent_speed: f32,
    pub rolling_resistance: f32,
    pub rolling_mass: f32,
    pub rolling_impulse: f32,
    pub restitution: f32,
    /// Share of the displacement that A's arms follow, and its limit.
    pub follow_a: f32,
    pub follow_limit: f32,
    /// Extents of the cores along the normal.
    pub core_heights: [f32; 2],
    pub bias_rate: f32,
    /// Mass scale σ: 1 if rigid.
    pub mass_scale: f32,
    /// Whether all points had an impulse before the last bias sweep.
    is_bearing: bool,
    /// Whether the contact is not at rest.
    pub is_driven: bool,
}

/// Arms and separation in this substep.
struct CurrentGeometry {
    /// r × n by point, of A and B.
    arms: [[f32; 2]; 2],
    tangent_arms: [f32; 2],
    separations: [f32; 2],
}

impl PlainContact {
    /// Builds the constraint of a contact between the solver bodies `rows`.
    pub fn new(
        (index, contact): (usize, &Contact),
        rows: [u32; 2],
        bodies: &SolverBodies,
        (mass_scale, step): (f32, &PlainContactStep),
    ) -> PlainContact {
        let manifold = &contact.manifold;
        let (n, t) = (manifold.normal, right_perp(manifold.normal));
        let lengths = &step.settings.lengths;
        let inverse_mass = rows.map(|row| bodies.inverse_mass(row));
        // The dominant body counts as fixed.
        let is_held = [bodies.outranks(rows[0], rows[1]), bodies.outranks(rows[1], rows[0])];
        let traits = rows.map(|row| bodies.traits[row as usize]);
        let inverse_inertia = [0, 1].map(|i| if is_held[i] { 0.0 } else { traits[i][0] });
        let locks = [0, 1].map(|i| [2, 3].map(|axis| is_held[i] || traits[i][axis] > 0.0));
        let mass = mass_between(locks, inverse_mass, inverse_inertia, n);
        // `t` and the axes of `n` swapped differ by a sign only.
        let tangent_mass = mass_between(locks, inverse_mass, inverse_inertia, t);
        let response = |mass: f32, a: [f32; 2], b: [f32; 2]| {
            mass + (inverse_inertia[0] * a[0] * b[0] + inverse_inertia[1] * a[1] * b[1])
        };

        let count = manifold.count as usize;
        // A point that the contact does not have is far ahead.
        let none = PlainContactPoint { separation: NO_POINT, ..PlainContactPoint::default() };
        let mut points = [none; 2];
        let mut anchors = [[Vec2::ZERO; 2]; 2];
        for (i, point) in manifold.points().iter().enumerate() {
            anchors[i] = [point.anchor_a, manifold.anchor_b(point)];
            let arms = anchors[i].map(|anchor| cross(anchor, n));
            points[i] = PlainContactPoint {
                arms,
                separation: point.separation,
                mass: invert(response(mass, arms, arms)),
                impulse: step.warm * point.normal_impulse,
                ..PlainContactPoint::default()
            };
        }
        let [a, b] = [points[0].arms, points[1].arms];
        let matrix = [response(mass, a, a), response(mass, a, b), response(mass, b, b)];
        let [k11, k12, k22] = matrix;
        let determinant = k11 * k22 - k12 * k12;
        let is_regular = count == 2 && determinant > 1.0e-3 * k11 * k22;
        let inverse_determinant = if is_regular { 1.0 / determinant } else { 0.0 };

        // Friction acts at the mean of the points, half way between the surfaces.
        let (mut middle, mut gap) = (anchors[0], points[0].separation);
        if count == 2 {
            middle = [0, 1].map(|i| 0.5 * (anchors[0][i] + anchors[1][i]));
            gap = 0.5 * (gap + points[1].separation);
        }
        let half_gap = 0.5 * gap;
        let core_heights = [
            middle[0].dot(n) - half_gap - contact.radii[0],
            middle[1].dot(n) + half_gap + contact.radii[1],
        ];
        // If the surfaces are far apart, it acts at each of them.
        let back = if gap > lengths.speculative { half_gap } else { 0.0 };
        let tangent_arms = [cross(middle[0] - back * n, t), cross(middle[1] + back * n, t)];

        let along = [0, 1].map(|i| mass_along(locks[i], inverse_mass[i], n));
        let is_fixed = along[0] == 0.0 || along[1] == 0.0;
        let is_round = [contact.is_round(0), contact.is_round(1)];
        PlainContact {
            index,
            pair: PlainPair::new(
                rows,
                [0, 1].map(|i| {
                    let free = |axis: usize| if locks[i][axis] { 0.0 } else { inverse_mass[i] };
                    Vec2::new(free(0), free(1))
                }),
                inverse_inertia,
            ),
            normal: n,
            points,
            count,
            matrix,
            inverse_determinant,
            tangent_arms,
            tangent_mass: invert(response(tangent_mass, tangent_arms, tangent_arms)),
            tangent_impulse: step.warm * manifold.tangent_impulse,
            total_tangent: 0.0,
            static_friction: contact.static_friction,
            dynamic_friction: contact.dynamic_friction,
            tangent_speed: contact.tangent_speed,
            rolling_resistance: contact.rolling_resistance,
            rolling_mass: invert(inverse_inertia[0] + inverse_inertia[1]),
            rolling_impulse: if contact.rolling_resistance > 0.0 {
                step.warm * manifold.rolling_impulse
            } else {
                0.0
            },
            restitution: contact.restitution,
            follow_a: match is_round {
                [true, _] => 0.0,
                [false, true] => 1.0,
                [false, false] => 0.5,
            },
            follow_limit: match is_fixed || is_round == [true; 2] {
                true => 0.0,
                false => 0.2 * min(traits[0][1], traits[1][1]),
            },
            core_heights,
            bias_rate: step.softness[usize::from(is_fixed)].bias_rate,
            mass_scale,
            is_bearing: false,
            is_driven: false,
        }
    }

    /// Reads the contact of two circles that pass each other in a substep.
    pub fn read_turned(&mut self, c: &ContactBlock, lane: usize) {
        self.normal = c.normal.map(|row| row[lane]).into();
        self.core_heights = [c.core_height_a[lane], c.core_height_b[lane]];
        self.tangent_arms = [c.tangent_arm_a[lane], c.tangent_arm_b[lane]];
        let from = &c.points[0];
        self.points[0].arms = [from.normal_arm_a[lane], from.normal_arm_b[lane]];
        self.points[0].separation = from.separation[lane];
    }

    /// Returns arms and separations after the bodies have moved.
    fn geometry(&self) -> CurrentGeometry {
        let (n, [a, b]) = (self.normal, self.pair.turned);
        let d = self.pair.moved[1] - self.pair.moved[0];
        let limited = |d: f32| max(min(d, self.follow_limit), -self.follow_limit);
        let f = Vec2::new(limited(d.x), limited(d.y));
        let shares = [self.follow_a, 1.0 - self.follow_a];
        // The separation grows with the displacement and with the turn of the cores.
        let separation_change =
            d.dot(n) + (b.c - 1.0) * self.core_heights[1] - (a.c - 1.0) * self.core_heights[0];
        CurrentGeometry {
            arms: self.points.map(|point| {
                [point.arms[0] + shares[0] * cross(f, n), point.arms[1] - shares[1] * cross(f, n)]
            }),
            tangent_arms: [
                self.tangent_arms[0] - shares[0] * f.dot(n),
                self.tangent_arms[1] + shares[1] * f.dot(n),
            ],
            separations: self.points.map(|point| {
                point.separation + (separation_change + (b.s * point.arms[1] - a.s * point.arms[0]))
            }),
        }
    }

    /// Returns the velocity of B relative to A along the normal, at a point with these arms.
    fn normal_velocity(&self, arms: [f32; 2]) -> f32 {
        let PlainPair { v, w, .. } = &self.pair;
        (v[1] - v[0]).dot(self.normal) + (w[1] * arms[1] - w[0] * arms[0])
    }

    /// Returns the velocity of B relative to A along the tangent.
    fn slip(&self, arms: [f32; 2]) -> f32 {
        let PlainPair { v, w, .. } = &self.pair;
        cross(v[1] - v[0], self.normal) + (w[1] * arms[1] - w[0] * arms[0])
    }

    fn push_points(&mut self, impulses: [f32; 2], arms: [[f32; 2]; 2]) {
        let moments = [0, 1].map(|i| impulses[0] * arms[0][i] + impulses[1] * arms[1][i]);
        self.pair.push((impulses[0] + impulses[1]) * self.normal, moments);
    }

    fn push_tangent(&mut self, impulse: f32, arms: [f32; 2]) {
        self.pair.push(impulse * right_perp(self.normal), arms.map(|arm| impulse * arm));
    }

    /// Applies the impulses of the last step.
    pub fn warm_start(&mut self, bodies: &mut [SolverBody]) {
        self.pair.load(bodies);
        let now = self.geometry();
        self.push_points(self.points.map(|point| point.impulse), now.arms);
        self.push_tangent(self.tangent_impulse, now.tangent_arms);
        if self.rolling_resistance > 0.0 {
            self.pair.turn([self.rolling_impulse; 2]);
        }
        self.pair.save(bodies);
    }

    /// Solves the contact in a bias sweep or in a relax sweep.
    pub fn solve(&mut self, bodies: &mut [SolverBody], step: &PlainContactStep, use_bias: bool) {
        self.pair.load(bodies);
        let now = self.geometry();
        let old = self.points.map(|point| point.impulse);
        let bias = [0, 1].map(|i| self.bias(now.separations[i], old[i], step, use_bias));
        let v = [0, 1].map(|i| self.normal_velocity(now.arms[i]) + bias[i]);
        let mut new = self.solve_points(old, v);
        let points = 0..self.count;
        if use_bias {
            if points.clone().any(|i| now.separations[i] <= 0.0) {
                new = new.map(|impulse| self.mass_scale * impulse);
            }
            self.is_bearing = points.clone().all(|i| old[i] > 0.0);
        }
        // A relax sweep over-relaxes bearing contacts.
        let factor = if !use_bias && self.is_bearing { 1.5 } else { 1.0 };
        for i in points.clone() {
            let impulse = old[i] + factor * (new[i] - old[i]);
            // Smaller impulses would become denormals.
            new[i] = if impulse > 1.0e-20 { impulse } else { 0.0 };
            self.points[i].impulse = new[i];
        }
        self.push_points([new[0] - old[0], new[1] - old[1]], now.arms);
        let (old, normal_impulse) = (old[0] + old[1], new[0] + new[1]);
        let change = self.solve_friction(now.tangent_arms, normal_impulse, step);
        self.solve_rolling(normal_impulse);
        if use_bias {
            let is_much = |change: f32, old: f32| change > 0.5 * old || change < -(0.5 * old);
            self.is_driven = is_much(normal_impulse - old, old)
                || is_much(change, self.static_friction * normal_impulse)
                || points.clone().any(|i| bias[i] < -step.metres(0.25));
        }
        self.pair.save(bodies);
    }

    /// Returns the velocity that the separation of a point asks for.
    fn bias(&self, s: f32, impulse: f32, step: &PlainContactStep, use_bias: bool) -> f32 {
        match use_bias {
            // A speculative contact may close the gap.
            true if s > 0.0 => s * (1.0 / step.h),
            true => max(self.bias_rate * s, -step.settings.contact_push_speed),
            false if s > 0.0 && impulse > 0.0 => s * (1.0 / step.h),
            // A point ahead that bears no impulse gets none.
            false if s > 0.0 => 1.0e9,
            false => 0.0,
        }
    }

    /// Returns the impulses x ≥ 0 in place of λ, with z = K (x − λ) + v ≥ 0 and x · z = 0.
    fn solve_points(&self, old: [f32; 2], v: [f32; 2]) -> [f32; 2] {
        let [k11, k12, k22] = self.matrix;
        let alone = |i: usize, lack: f32| max(old[i] + lack * self.points[i].mass, 0.0);
        let scale = self.inverse_determinant;
        let both = [
            old[0] + (k12 * v[1] - k22 * v[0]) * scale,
            old[1] + (k12 * v[0] - k11 * v[1]) * scale,
        ];
        if scale > 0.0 && both[0] >= 0.0 && both[1] >= 0.0 {
            return both;
        }
        let first = alone(0, k12 * old[1] - v[0]);
        let second_parts = k12 * (first - old[0]) - k22 * old[1] + v[1] >= 0.0;
        if second_parts { [first, 0.0] } else { [0.0, alone(1, k12 * old[0] - v[1])] }
    }

    /// Solves friction. Returns the change of the impulse.
    fn solve_friction(
        &mut self,
        arms: [f32; 2],
        normal_impulse: f32,
        step: &PlainContactStep,
    ) -> f32 {
        let slip = self.slip(arms) - self.tangent_speed;
        let old = self.tangent_impulse;
        let wanted = old - self.tangent_mass * slip;
        let friction = [self.static_friction, self.dynamic_friction];
        let new = coulomb(wanted, normal_impulse, friction, (slip, step.metres(0.02)));
        self.tangent_impulse = if new.abs() > 1.0e-20 { new } else { 0.0 };
        let change = self.tangent_impulse - old;
        self.push_tangent(change, arms);
        change
    }

    fn solve_rolling(&mut self, normal_impulse: f32) {
        if self.rolling_resistance > 0.0 {
            let most = self.rolling_resistance * normal_impulse;
            let old = self.rolling_impulse;
            let wanted = old - self.rolling_mass * self.pair.spin();
            self.rolling_impulse = max(min(wanted, most), -most);
            self.pair.turn([self.rolling_impulse - old; 2]);
        }
    }

    /// Notes the approach velocities, before the first impulse of a substep.
    pub fn note_approach(&mut self, bodies: &[SolverBody], free_velocities: &[[f32; 4]]) {
        self.pair.load(bodies);
        self.pair.load_velocities(free_velocities);
        let arms = self.geometry().arms;
        for (i, arms) in arms.into_iter().enumerate() {
            let point = self.points[i];
            let may_rebound = self.restitution > 0.0 && point.impulse == 0.0 && point.mass > 0.0;
            let approach = if may_rebound { self.normal_velocity(arms) } else { 0.0 };
            self.points[i].approach = approach;
        }
    }

    /// Returns whether each point rebounds.
    pub fn rebounds(&self, threshold: f32) -> [bool; 2] {
        let e = self.restitution;
        self.points.map(|point| rebounds(e, point.approach, point.impulse, threshold))
    }

    /// Gives the rebounding points the velocity −e u. Returns whether anything changed.
    pub fn rebound(&mut self, bodies: &mut [SolverBody], threshold: f32) -> bool {
        self.pair.load(bodies);
        let arms = self.geometry().arms;
        let rebounds = self.rebounds(threshold);
        let old = self.points.map(|point| point.impulse);
        let excess = [0, 1].map(|i| {
            let target =
                if rebounds[i] { -self.restitution * self.points[i].approach } else { 0.0 };
            self.normal_velocity(arms[i]) - target
        });
        let new = match rebounds {
            [true, true] => self.solve_points(old, excess),
            _ => [0, 1].map(|i| match rebounds[i] {
                true => max(old[i] - self.points[i].mass * excess[i], 0.0),
                false => old[i],
            }),
        };
        let change = [new[0] - old[0], new[1] - old[1]];
        self.push_points(change, arms);
        self.pair.save(bodies);
        for (point, new) in self.points.iter_mut().zip(new) {
            point.impulse = new;
        }
        (0..2).any(|i| change[i].abs() > 1.0e-5 * new[i])
    }

    /// Removes the impulses of a rebound, so that they do not warm-start the next substep.
    pub fn forget_rebound(&mut self, free_velocities: &mut [[f32; 4]], threshold: f32) {
        let rebounds = self.rebounds(threshold);
        if rebounds == [false; 2] {
            return;
        }
        let tangential = std::mem::take(&mut self.tangent_impulse);
        self.total_tangent += tangential;
        let mut impulse = tangential * right_perp(self.normal);
        let mut moments = self.tangent_arms.map(|arm| tangential * arm);
        for (point, _) in self.points.iter_mut().zip(rebounds).filter(|(_, rebounds)| *rebounds) {
            let normal = std::mem::take(&mut point.impulse);
            point.total += normal;
            impulse += normal * self.normal;
            moments = [0, 1].map(|i| moments[i] + normal * point.arms[i]);
        }
        self.pair.load_velocities(free_velocities);
        self.pair.push(impulse, moments);
        for (side, row) in self.pair.rows.into_iter().enumerate() {
            let [x, y, spin, _] = &mut free_velocities[row as usize];
            (*x, *y, *spin) = (self.pair.v[side].x, self.pair.v[side].y, self.pair.w[side]);
        }
    }

    /// Adds the impulses of a substep to the totals.
    pub fn sum_up(&mut self) {
        self.points.iter_mut().for_each(|point| point.total += point.impulse);
        self.total_tangent += self.tangent_impulse;
    }

    /// Stores the impulses in the contact.
    pub fn store(&self, contact: &mut Contact) {
        let manifold = &mut contact.manifold;
        manifold.tangent_impulse = self.tangent_impulse;
        manifold.total_tangent_impulse = self.total_tangent + self.tangent_impulse;
        if self.rolling_resistance > 0.0 {
            manifold.rolling_impulse = self.rolling_impulse;
        }
        for (point, solved) in manifold.points.iter_mut().zip(&self.points) {
            point.normal_impulse = solved.impulse;
            point.total_normal_impulse = solved.total + solved.impulse;
        }
    }
}

/// Returns a body's inverse mass along a direction. Locked axes have no inverse mass.
fn mass_along(locks: [bool; 2], inverse_mass: f32, along: Vec2) -> f32 {
    if locks == [false; 2] {
        return inverse_mass;
    }
    let square = |is_locked: bool, x: f32| if is_locked { 0.0 } else { x * x };
    inverse_mass * (square(locks[0], along.x) + square(locks[1], along.y))
}

/// Returns the sum of both inverse masses along a direction. Locked bodies count as at most 64
/// times heavier than free.
fn mass_between(
    locks: [[bool; 2]; 2],
    inverse_mass: [f32; 2],
    inverse_inertia: [f32; 2],
    along: Vec2,
) -> f32 {
    let is_held = |i: usize| locks[i] == [true; 2] && inverse_inertia[i] == 0.0;
    let [a, b] = [0, 1].map(|i| if is_held(i) { 0.0 } else { inverse_mass[i] });
    if locks == [[false; 2]; 2] {
        return a + b;
    }
    let [free_a, free_b] = [0, 1].map(|i| mass_along(locks[i], inverse_mass[i], along));
    max(free_a + free_b, (a + b) / 64.0)
}
