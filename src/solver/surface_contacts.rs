//! Contacts with the edges of soft bodies, which act on both end particles of an edge.
//!
//! A contact at the fraction `s` along an edge moves with `(1 - s) v_a + s v_b`. Its impulse is
//! divided between the ends by the same fractions, which conserves momentum. The effective mass
//! of the edge is `1 / ((1 - s)²/m_a + s²/m_b)`. Friction acts on the surface, at a distance from
//! the line between the ends. Its moment about that line is applied to the ends as a couple, so
//! angular momentum is conserved too.
//!
//! These are soft contacts like all others (`contact_kernel.rs`): bias sweep, relax sweep after
//! the bodies have moved, restitution at the end of the substep. But they share particles with
//! each other and with other constraints, and there are few of them. So one worker solves them in
//! sequence. Their geometry is recomputed in every substep, because an edge turns when either end
//! moves.

use super::StepSettings;
use super::bodies::{SolverBodies, SolverBody};
use super::contact_kernel::CREEP;
use super::contact_laws::{coulomb, rebounds};
use super::contact_prepare::invert;
use super::softness::Softness;
use crate::base::{NONE, heap_bytes};
use crate::math::{Rotation, Vec2, clamp, cross, left_perp, max, right_perp};
use crate::model::{Bodies, Contact, EDGE_A, Shapes, end_gap};

/// A contact point: a vertex of the other shape's core near the edge.
#[derive(Clone, Copy, Debug, Default)]
struct SurfacePoint {
    /// Offset from the other body's centre of mass to the vertex, at the start of the step. `arm`
    /// is the current one.
    start: Vec2,
    arm: Vec2,
    /// Fraction along the edge, from 0 at the near end to 1.
    share: f32,
    separation: f32,
    /// `arm × normal`.
    lever: f32,
    /// Effective mass along the normal.
    mass: f32,
    impulse: f32,
    /// Normal impulse summed over the finished substeps.
    total: f32,
    /// Normal velocity before the first impulse of the substep.
    approach: f32,
    /// Whether the vertex projects onto the edge.
    is_over: bool,
}

/// The Jacobian of a constraint. `linear` is for the near end, the far end and the other body;
/// `angular` for the other body.
#[derive(Clone, Copy, Debug, Default)]
struct SurfaceJacobian {
    linear: [Vec2; 3],
    angular: f32,
}

/// A contact between an edge and another body.
#[derive(Clone, Copy, Debug, Default)]
struct SurfaceContact {
    contact: u32,
    /// Solver indices of the near end, the far end and the other body. `NONE` for bodies that do
    /// not move.
    rows: [u32; 3],
    /// Offsets from the near end to the far end and to the other body, at the start of the step.
    start: [Vec2; 2],
    /// Inverse masses along x and y. Zero along locked axes.
    inverse_mass: [Vec2; 3],
    /// Inverse moment of inertia of the other body.
    inverse_inertia: f32,
    /// 1 if the other body is to the left of the edge, -1 if to the right.
    side: f32,
    /// 1 if the edge is shape A, otherwise -1.
    order: f32,
    /// Rounding radii of the edge and of the other shape, in metres.
    radii: [f32; 2],
    static_friction: f32,
    dynamic_friction: f32,
    restitution: f32,
    rolling_resistance: f32,
    tangent_speed: f32,
    bias_rate: f32,
    /// Ratio of the soft impulse to that of a rigid contact: 1 if rigid.
    mass_scale: f32,
    points: [SurfacePoint; 2],
    count: usize,
    /// Contact normal, from the edge to the other body.
    normal: Vec2,
    /// Jacobian of the friction of all points.
    tangent: SurfaceJacobian,
    tangent_mass: f32,
    tangent_impulse: f32,
    total_tangent: f32,
    rolling: SurfaceJacobian,
    rolling_mass: f32,
    rolling_impulse: f32,
    /// Jacobian times impulse, summed over all impulses that the bodies received in this substep.
    applied: SurfaceJacobian,
}

/// The edge contacts of a step. The buffer is reused in every step.
#[derive(Clone, Debug, Default)]
pub struct SurfaceContacts {
    all: Vec<SurfaceContact>,
}

/// Settings of a substep.
#[derive(Clone, Copy, Debug)]
pub struct SurfaceSubstep {
    /// Substep length, in seconds.
    pub h: f32,
    /// Maximum speed at which overlap is pushed apart, in metres per second.
    pub push_speed: f32,
    /// Slip speed up to which the static friction coefficient applies, in world units per second.
    pub creep: f32,
    /// Minimum approach speed for a rebound, in metres per second.
    pub threshold: f32,
    /// See [`end_gap`].
    pub slop: f32,
}

impl SurfaceSubstep {
    /// Computes the settings for substeps of `h` seconds.
    pub fn new(settings: &StepSettings, h: f32) -> SurfaceSubstep {
        SurfaceSubstep {
            h,
            push_speed: settings.contact_push_speed,
            creep: CREEP * settings.lengths.metre,
            threshold: settings.restitution_threshold,
            slop: settings.lengths.slop,
        }
    }
}

impl SurfaceContacts {
    /// Lists the edge contacts that are solved.
    pub fn fill(&mut self, contacts: &[Contact], bodies: &Bodies, shapes: &Shapes) {
        self.all.clear();
        for (index, contact) in (0..).zip(contacts) {
            if !(contact.is_of_edge() && contact.is_solved()) {
                continue;
            }
            let is_a = contact.edge_bits() == EDGE_A;
            let (a, b) = (&shapes[contact.shape_a], &shapes[contact.shape_b]);
            let (edge, other) = if is_a { (a, b) } else { (b, a) };
            let Some(proxy) = other.geometry.proxy() else { continue };
            let ends = [edge.body, edge.far_end, other.body];
            let [near, far, sim] = ends.map(|body| bodies.sim(body));
            let way = far.center - near.center;
            let order = if is_a { 1.0 } else { -1.0 };
            let normal = order * contact.manifold.normal;
            let mut one =
                SurfaceContact {
                    contact: index,
                    rows: ends.map(|body| {
                        if bodies.is_awake(body) { bodies.row(body) as u32 } else { NONE }
                    }),
                    start: [way, sim.center - near.center],
                    side: if normal.dot(left_perp(way)) < 0.0 { -1.0 } else { 1.0 },
                    order,
                    radii: [edge.geometry.radius(), proxy.radius()],
                    static_friction: contact.static_friction,
                    dynamic_friction: contact.dynamic_friction,
                    restitution: contact.restitution,
                    rolling_resistance: contact.rolling_resistance,
                    tangent_speed: contact.tangent_speed,
                    normal,
                    tangent_impulse: contact.manifold.tangent_impulse,
                    rolling_impulse: order * contact.manifold.rolling_impulse,
                    ..SurfaceContact::default()
                };
            let manifold = &contact.manifold;
            for (point, feature) in manifold.points().iter().zip(manifold.features) {
                let Some(&core) = proxy.points().get(usize::from(feature)) else { continue };
                one.points[one.count] = SurfacePoint {
                    start: sim.arm_to(core),
                    impulse: point.normal_impulse,
                    ..SurfacePoint::default()
                };
                one.count += 1;
            }
            if one.count == contact.manifold.count as usize {
                self.all.push(one);
            }
        }
    }

    /// Loads the masses of the bodies, and scales the last impulses for substeps of `h` seconds.
    ///
    /// `last_h` is the substep length of the last step, or zero before the first.
    pub fn prepare(
        &mut self,
        bodies: &SolverBodies,
        settings: &StepSettings,
        (h, last_h): (f32, f32),
    ) {
        let warm = settings.warm_factor(h, last_h);
        let [soft, stiff] = Softness::of_contacts(settings, h);
        for one in &mut self.all {
            let [near, far, other] = one.rows;
            // An end that does not move, as a pinned one, has no dominance.
            let ends = [near, far];
            let is_below = |end: u32| end == NONE || bodies.outranks(other, end);
            let other_outranks = ends != [NONE; 2] && ends.into_iter().all(is_below);
            for (i, &row) in one.rows.iter().enumerate() {
                let is_held = if i == 2 { other_outranks } else { bodies.outranks(row, other) };
                one.inverse_mass[i] = if row == NONE || is_held && bodies.are_ranked() {
                    Vec2::ZERO
                } else {
                    let [inverse_inertia, _, x, y] = bodies.traits[row as usize];
                    if i == 2 {
                        one.inverse_inertia = inverse_inertia;
                    }
                    bodies.bodies[row as usize].velocity[3] * Vec2::new(1.0 - x, 1.0 - y)
                };
            }
            let [near, far, other] = one.inverse_mass;
            let immovable = other == Vec2::ZERO || near == Vec2::ZERO && far == Vec2::ZERO;
            let soft = if immovable { &stiff } else { &soft };
            (one.bias_rate, one.mass_scale) = (soft.bias_rate, soft.mass_scale());
            one.tangent_impulse *= warm;
            one.rolling_impulse *= if one.rolling_resistance > 0.0 { warm } else { 0.0 };
            for point in &mut one.points {
                point.impulse *= warm;
            }
        }
    }

    /// Removes all contacts.
    pub fn clear(&mut self) {
        self.all.clear();
    }

    /// Returns whether there are no contacts.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Begins a substep: updates the geometry, notes approaches and applies the warm start.
    ///
    /// `bodies` have been integrated and already received the impulses of the last substep again.
    /// `free` are their velocities without these impulses. Must run before the soft bodies' own
    /// constraints, which then consider the support by contacts.
    pub fn begin(
        &mut self,
        bodies: &mut [SolverBody],
        free: &mut [[f32; 4]],
        substep: &SurfaceSubstep,
    ) {
        for one in &mut self.all {
            one.begin(bodies, free, substep);
            one.correct_warm_start(bodies);
        }
    }

    /// Runs the bias sweep, which pushes overlap apart.
    pub fn bias_sweep(&mut self, bodies: &mut [SolverBody], substep: &SurfaceSubstep) {
        self.all.iter_mut().for_each(|one| one.solve(bodies, substep, true));
    }

    /// Runs the relax sweep, after the bodies have moved.
    pub fn relax_sweep(&mut self, bodies: &mut [SolverBody], substep: &SurfaceSubstep) {
        for one in &mut self.all {
            one.update(bodies, substep);
            one.solve(bodies, substep, false);
        }
    }

    /// Ends a substep: applies restitution and adds the impulses to the totals.
    pub fn finish(
        &mut self,
        bodies: &mut [SolverBody],
        free: &mut [[f32; 4]],
        substep: &SurfaceSubstep,
    ) {
        /// Maximum number of sweeps. Bodies that hit several edges at once need a few.
        const SWEEPS: u32 = 4;
        if self.all.iter().any(|one| one.restitution > 0.0) {
            for _ in 0..SWEEPS {
                let mut changed = false;
                for one in &mut self.all {
                    changed |= one.rebound(bodies, substep.threshold);
                }
                if !changed {
                    break;
                }
            }
        }
        for one in &mut self.all {
            one.sum_up(free, substep.threshold);
        }
    }

    /// Stores the impulses in the contacts, for warm starting and for queries.
    pub fn store(&self, contacts: &mut [Contact]) {
        for one in &self.all {
            let manifold = &mut contacts[one.contact as usize].manifold;
            manifold.tangent_impulse = one.tangent_impulse;
            manifold.total_tangent_impulse = one.total_tangent;
            manifold.rolling_impulse = one.order * one.rolling_impulse;
            for (point, solved) in manifold.points.iter_mut().zip(&one.points[..one.count]) {
                point.normal_impulse = solved.impulse;
                point.total_normal_impulse = solved.total;
            }
        }
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: all)
    }
}

impl SurfaceJacobian {
    /// Returns the velocity along the Jacobian.
    fn speed(&self, (velocities, spin): &([Vec2; 3], f32)) -> f32 {
        let [near, far, other] = self.linear;
        near.dot(velocities[0])
            + far.dot(velocities[1])
            + other.dot(velocities[2])
            + self.angular * spin
    }

    fn add(&mut self, other: &SurfaceJacobian, factor: f32) {
        for (own, more) in self.linear.iter_mut().zip(other.linear) {
            *own += factor * more;
        }
        self.angular += factor * other.angular;
    }
}

impl SurfaceContact {
    /// Returns the Jacobian along the normal at a point.
    fn normal_jacobian(&self, point: &SurfacePoint) -> SurfaceJacobian {
        let near = (point.share - 1.0) * self.normal;
        let linear = [near, -point.share * self.normal, self.normal];
        SurfaceJacobian { linear, angular: point.lever }
    }

    /// Returns the effective mass along a Jacobian.
    fn mass(&self, jacobian: &SurfaceJacobian) -> f32 {
        let mut response = self.inverse_inertia * jacobian.angular * jacobian.angular;
        for (direction, inverse_mass) in jacobian.linear.iter().zip(self.inverse_mass) {
            response += (inverse_mass * *direction).dot(*direction);
        }
        invert(response)
    }

    fn velocities(&self, bodies: &[SolverBody]) -> ([Vec2; 3], f32) {
        let row = |i: usize| match self.rows[i] {
            NONE => [0.0; 4],
            row => bodies[row as usize].velocity,
        };
        (velocities_of([row(0), row(1), row(2)]), row(2)[2])
    }

    /// Applies an impulse along a Jacobian.
    fn apply(&mut self, bodies: &mut [SolverBody], jacobian: &SurfaceJacobian, impulse: f32) {
        for (i, &row) in self.rows.iter().enumerate() {
            if row == NONE {
                continue;
            }
            let change = self.inverse_mass[i] * (impulse * jacobian.linear[i]);
            let velocity = &mut bodies[row as usize].velocity;
            velocity[0] += change.x;
            velocity[1] += change.y;
            if i == 2 {
                velocity[2] += self.inverse_inertia * impulse * jacobian.angular;
            }
        }
        self.applied.add(jacobian, impulse);
    }

    /// Updates normal, points, Jacobians and effective masses to the current poses.
    fn update(&mut self, bodies: &[SolverBody], &SurfaceSubstep { h, slop, .. }: &SurfaceSubstep) {
        let motion = |i: usize| match self.rows[i] {
            NONE => SolverBody::STILL.motion,
            row => bodies[row as usize].motion,
        };
        let [near, far, other] = [0, 1, 2].map(motion);
        let moved = |to: [f32; 4]| Vec2::new(to[0] - near[0], to[1] - near[1]);
        let way = self.start[0] + moved(far);
        let other_at = self.start[1] + moved(other);
        let turn = Rotation { c: other[2], s: other[3] };
        let length = way.length();
        if length == 0.0 {
            self.points.iter_mut().for_each(|point| point.is_over = false);
            return;
        }
        let along = way / length;
        let across = left_perp(along);
        self.normal = self.side * across;
        let velocities = self.velocities(bodies);
        let [edge_radius, radius] = self.radii;
        let (mut middle, mut share, mut gap, mut count) = (Vec2::ZERO, 0.0, 0.0, 0.0);
        for i in 0..self.count {
            let point = &mut self.points[i];
            point.arm = turn.rotate(point.start);
            let at = other_at + point.arm;
            point.separation = self.normal.dot(at) - edge_radius - radius;
            point.lever = cross(point.arm, self.normal);
            point.share = along.dot(at) / length;
            point.is_over = (0.0..=1.0).contains(&point.share);
            if !point.is_over && point.separation > 0.0 {
                // The vertex may arrive above the edge by the time it reaches the surface.
                let ([near, far, other], spin) = velocities;
                let velocity =
                    other + spin * left_perp(point.arm) - (near + point.share * (far - near));
                let approach = -self.normal.dot(velocity);
                if approach * h >= point.separation {
                    let time = point.separation / approach;
                    point.share += time * along.dot(velocity) / length;
                    point.is_over = (0.0..=1.0).contains(&point.share);
                }
            }
            point.share = clamp(point.share, 0.0, 1.0);
            point.separation += end_gap(point.share, length, edge_radius + radius, slop);
            let jacobian = self.normal_jacobian(&self.points[i]);
            self.points[i].mass = self.mass(&jacobian);
            let point = &self.points[i];
            if point.is_over {
                middle += point.arm;
                share += point.share;
                gap += max(point.separation, 0.0);
                count += 1.0;
            }
        }
        let count = max(count, 1.0);
        let (middle, share, gap) = (middle / count, share / count, gap / count);
        // Both friction impulses act in the middle of the gap, unless the surfaces are far apart.
        let half = if gap > edge_radius + radius { 0.0 } else { 0.5 * gap };
        let tangent = right_perp(self.normal);
        let arm = middle - (radius + half) * self.normal;
        let offset = (edge_radius + half) * self.normal;
        let couple = cross(offset, tangent) / length * across;
        self.tangent = SurfaceJacobian {
            linear: [(share - 1.0) * tangent + couple, -share * tangent - couple, tangent],
            angular: cross(arm, tangent),
        };
        self.tangent_mass = self.mass(&self.tangent);
        if self.rolling_resistance > 0.0 {
            let couple = across / length;
            self.rolling = SurfaceJacobian { linear: [couple, -couple, Vec2::ZERO], angular: 1.0 };
            self.rolling_mass = self.mass(&self.rolling);
        }
    }

    /// Updates the geometry at the start of a substep, and notes the approach velocities.
    fn begin(&mut self, bodies: &[SolverBody], free: &[[f32; 4]], substep: &SurfaceSubstep) {
        self.update(bodies, substep);
        let row = |i: usize| match self.rows[i] {
            NONE => [0.0; 4],
            row => free[row as usize],
        };
        let free = (velocities_of([row(0), row(1), row(2)]), row(2)[2]);
        for i in 0..self.count {
            let jacobian = self.normal_jacobian(&self.points[i]);
            let point = &mut self.points[i];
            if !point.is_over {
                point.impulse = 0.0;
            }
            let bounces = self.restitution > 0.0 && point.impulse == 0.0 && point.is_over;
            point.approach = if bounces { jacobian.speed(&free) } else { 0.0 };
        }
    }

    /// Applies the difference between the current impulses and those that the bodies have already
    /// received.
    fn correct_warm_start(&mut self, bodies: &mut [SolverBody]) {
        let mut all = SurfaceJacobian::default();
        for point in &self.points[..self.count] {
            all.add(&self.normal_jacobian(point), point.impulse);
        }
        if all.linear[2] == Vec2::ZERO {
            // No point has an impulse.
            (self.tangent_impulse, self.rolling_impulse) = (0.0, 0.0);
        }
        all.add(&self.tangent, self.tangent_impulse);
        all.add(&self.rolling, self.rolling_impulse);
        let mut lacks = all;
        lacks.add(&self.applied, -1.0);
        self.apply(bodies, &lacks, 1.0);
        self.applied = all;
    }

    fn solve(&mut self, bodies: &mut [SolverBody], substep: &SurfaceSubstep, use_bias: bool) {
        let mut pressure = 0.0;
        for i in 0..self.count {
            let point = self.points[i];
            if !point.is_over {
                pressure += point.impulse;
                continue;
            }
            let jacobian = self.normal_jacobian(&point);
            let speed = jacobian.speed(&self.velocities(bodies));
            let ahead = point.separation > 0.0;
            let (bias, share) = if ahead {
                (point.separation / substep.h, 1.0)
            } else if use_bias {
                (max(self.bias_rate * point.separation, -substep.push_speed), self.mass_scale)
            } else {
                (0.0, 1.0)
            };
            let new = if ahead && !use_bias && point.impulse == 0.0 {
                0.0
            } else {
                share * max(point.impulse - point.mass * (speed + bias), 0.0)
            };
            self.apply(bodies, &jacobian, new - point.impulse);
            self.points[i].impulse = new;
            pressure += new;
        }
        let jacobian = self.tangent;
        let slip = jacobian.speed(&self.velocities(bodies)) - self.tangent_speed;
        let wanted = self.tangent_impulse - self.tangent_mass * slip;
        let friction = [self.static_friction, self.dynamic_friction];
        let new = coulomb(wanted, pressure, friction, (slip, substep.creep));
        self.apply(bodies, &jacobian, new - self.tangent_impulse);
        self.tangent_impulse = new;
        if self.rolling_resistance > 0.0 {
            let jacobian = self.rolling;
            let most = self.rolling_resistance * pressure;
            let spin = jacobian.speed(&self.velocities(bodies));
            let new = clamp(self.rolling_impulse - self.rolling_mass * spin, -most, most);
            self.apply(bodies, &jacobian, new - self.rolling_impulse);
            self.rolling_impulse = new;
        }
    }

    fn rebounds(&self, point: &SurfacePoint, threshold: f32) -> bool {
        rebounds(self.restitution, point.approach, point.impulse, threshold)
    }

    /// Applies restitution to the rebounding points. Returns whether anything changed.
    fn rebound(&mut self, bodies: &mut [SolverBody], threshold: f32) -> bool {
        let mut changed = false;
        for i in 0..self.count {
            let point = self.points[i];
            if !self.rebounds(&point, threshold) {
                continue;
            }
            let jacobian = self.normal_jacobian(&point);
            let excess =
                jacobian.speed(&self.velocities(bodies)) + self.restitution * point.approach;
            let new = max(point.impulse - point.mass * excess, 0.0);
            self.apply(bodies, &jacobian, new - point.impulse);
            self.points[i].impulse = new;
            changed |= (new - point.impulse).abs() > 1.0e-5 * new;
        }
        changed
    }

    /// Adds the impulses of the substep to the totals.
    ///
    /// A rebounding contact loses its impulses, so that the next substep does not apply them
    /// again.
    fn sum_up(&mut self, free: &mut [[f32; 4]], threshold: f32) {
        self.total_tangent += self.tangent_impulse;
        let mut bounces = false;
        for i in 0..self.count {
            let point = self.points[i];
            self.points[i].total += point.impulse;
            bounces |= self.rebounds(&point, threshold);
        }
        if !bounces {
            return;
        }
        for (i, &row) in self.rows.iter().enumerate().filter(|(_, row)| **row != NONE) {
            let change = self.inverse_mass[i] * self.applied.linear[i];
            let free = &mut free[row as usize];
            free[0] += change.x;
            free[1] += change.y;
            if i == 2 {
                free[2] += self.inverse_inertia * self.applied.angular;
            }
        }
        self.applied = SurfaceJacobian::default();
        self.points.iter_mut().for_each(|point| point.impulse = 0.0);
        (self.tangent_impulse, self.rolling_impulse) = (0.0, 0.0);
    }
}

fn velocities_of(rows: [[f32; 4]; 3]) -> [Vec2; 3] {
    rows.map(|[x, y, ..]| Vec2::new(x, y))
}
