//! A contact as the solver sees it, and its way there and back.

use super::complementarity::PairMatrix;
use super::softness::Softness;
use super::{Scene, SolverBuffers, StepSettings};
use crate::base::NONE;
use crate::geometry::Shape;
use crate::math::{Vec2, cross, min, right_perp};
use crate::model::tolerance::SPECULATIVE_DISTANCE;
use crate::model::{Contact, Manifold};

/// One point of a contact constraint.
#[derive(Clone, Copy, Debug)]
pub struct ConstraintPoint {
    /// Arms from the centres of mass to the point where impulses act.
    pub anchor_a: Vec2,
    /// See `anchor_a`.
    pub anchor_b: Vec2,
    /// Arms to the cores of the two shapes. The core turns with the body, the
    /// rounding does not: so a wheel keeps its contact under its hub.
    pub core_a: Vec2,
    /// See `core_a`.
    pub core_b: Vec2,
    /// Separation, less what the cores contribute at the step's start.
    pub adjusted_separation: f32,
    /// Effective mass along the normal, the other point left aside.
    pub normal_mass: f32,
    /// Accumulated over the substep, N s.
    pub normal_impulse: f32,
    /// Summed over the step, N s.
    pub total_normal_impulse: f32,
    /// Normal velocity just before the step's first impulse here.
    pub approach_velocity: f32,
}

/// A contact of one or two points between rows of the awake bodies.
#[derive(Clone, Copy, Debug)]
pub struct ContactConstraint {
    /// Row of the contact.
    pub contact: u32,
    /// Row of body A among the awake, or `NONE` where it does not move.
    pub row_a: u32,
    /// See `row_a`.
    pub row_b: u32,
    /// Points in use.
    pub count: usize,
    /// Two circles that pass each other fast.
    pub passes: bool,
    /// From A to B.
    pub normal: Vec2,
    /// One over the mass of A; zero where it is infinite.
    pub inverse_mass_a: f32,
    /// One over the mass of B.
    pub inverse_mass_b: f32,
    /// One over the moment of inertia of A.
    pub inverse_inertia_a: f32,
    /// One over the moment of inertia of B.
    pub inverse_inertia_b: f32,
    /// Which share of the bodies' relative displacement each arm follows, so
    /// that both impulses act at one point and angular momentum is kept. The
    /// arm of a circle stays radial, and the other follows all.
    pub follow_a: f32,
    /// See `follow_a`.
    pub follow_b: f32,
    /// The farthest they follow along each axis: the effective masses are those
    /// of the arms at the start, and far arms would make the sweeps diverge.
    pub follow_limit: f32,
    /// Rounding of the two shapes, in metres.
    pub radii: [f32; 2],
    /// From A's centre of mass to B's at the start of the step, in metres.
    pub centers: Vec2,
    /// Arms to where friction acts: between the points. In the plane both
    /// points of a contact slip at one speed, so one friction serves both, and
    /// the static coefficient holds the contact as a whole.
    pub friction_arm_a: Vec2,
    /// See `friction_arm_a`.
    pub friction_arm_b: Vec2,
    /// Effective mass along the tangent.
    pub tangent_mass: f32,
    /// Accumulated over the substep, N s.
    pub tangent_impulse: f32,
    /// Summed over the step, N s.
    pub total_tangent_impulse: f32,
    /// Coefficient that holds.
    pub static_friction: f32,
    /// Coefficient that slides.
    pub dynamic_friction: f32,
    /// Surface speed that friction drives towards.
    pub tangent_speed: f32,
    /// Rebound speed over approach speed.
    pub restitution: f32,
    /// Rolling resistance times radius.
    pub rolling_resistance: f32,
    /// Effective mass of relative spin.
    pub rolling_mass: f32,
    /// Accumulated, N m s.
    pub rolling_impulse: f32,
    /// Of overlap.
    pub softness: Softness,
    /// How the normal velocities of two points answer to their impulses.
    pub normal_matrix: PairMatrix,
    /// The first `count` are in use.
    pub points: [ConstraintPoint; 2],
}

impl ContactConstraint {
    /// Distance between the surfaces at point `i` when the step began.
    pub fn first_separation(&self, i: usize) -> f32 {
        let point = &self.points[i];
        point.adjusted_separation + (point.core_b - point.core_a).dot(self.normal)
    }
}

/// The effective mass of a constraint, zero where nothing moves.
pub fn invert(k: f32) -> f32 {
    if k > 0.0 { 1.0 / k } else { 0.0 }
}

/// Fills the buffers with a constraint for every contact that has points.
pub fn prepare(scene: &Scene, settings: &StepSettings, h: f32, buffers: &mut SolverBuffers) {
    let preparation = Preparation::new(settings, h, buffers.last_h);
    buffers.last_h = h;
    buffers.constraints.clear();
    for (row, contact) in scene.contacts.iter().enumerate() {
        if let Some(ends) = preparation.ends(scene, contact) {
            buffers.constraints.push(preparation.constraint(scene, row, contact, &ends));
        }
    }
}

/// Makes constraints of contacts.
pub struct Preparation<'a> {
    settings: &'a StepSettings,
    /// Factor on the last step's impulses.
    warm: f32,
    softness: Softness,
    static_softness: Softness,
}

/// The bodies of a contact, as the solver needs them.
pub struct Ends {
    /// Row among the awake, or `NONE` where it does not move.
    pub row_a: u32,
    /// See `row_a`.
    pub row_b: u32,
    /// The row, or `NONE` where contacts do not move the body: a kinematic one
    /// has velocities, but may be shared by constraints of a wave.
    pub moving_a: u32,
    /// See `moving_a`.
    pub moving_b: u32,
    inverse: [[f32; 2]; 2],
    extents: [f32; 2],
}

impl<'a> Preparation<'a> {
    /// For substeps of `h` seconds, after some of `last_h`, or of zero at first.
    pub fn new(settings: &'a StepSettings, h: f32, last_h: f32) -> Preparation<'a> {
        // Stiffer than this against the substeps, tall piles sway and never rest.
        let hertz = min(settings.contact_hertz, 0.1875 / h);
        // A load's impulse is as long as its substep.
        let warm = if settings.warm_starting && last_h > 0.0 { h / last_h } else { 0.0 };
        Preparation {
            settings,
            warm,
            softness: Softness::new(hertz, settings.contact_damping_ratio, h),
            // Against what cannot give way the contact may be stiffer.
            static_softness: Softness::new(2.0 * hertz, settings.contact_damping_ratio, h),
        }
    }

    /// The bodies of a contact that the solver has something to do with.
    pub fn ends(&self, scene: &Scene, contact: &Contact) -> Option<Ends> {
        if !contact.is_solved() {
            return None;
        }
        let awake = scene.sims.len() as u32;
        let end = |body: u32| {
            let row = scene.body_rows[body as usize];
            if row < awake {
                let sim = &scene.sims[row as usize];
                // Infinite in both: not moved by any contact, like the static.
                let moves = sim.inverse_mass > 0.0 || sim.inverse_inertia > 0.0;
                let shown = if moves { row } else { NONE };
                (row, shown, [sim.inverse_mass, sim.inverse_inertia], sim.max_extent)
            } else {
                (NONE, NONE, [0.0; 2], f32::MAX)
            }
        };
        let (row_a, moving_a, inverse_a, extent_a) = end(contact.body_a);
        let (row_b, moving_b, inverse_b, extent_b) = end(contact.body_b);
        (moving_a != NONE || moving_b != NONE).then_some(Ends {
            row_a,
            row_b,
            moving_a,
            moving_b,
            inverse: [inverse_a, inverse_b],
            extents: [extent_a, extent_b],
        })
    }

    /// The constraint of a contact in a row.
    pub fn constraint(
        &self,
        scene: &Scene,
        row: usize,
        contact: &Contact,
        ends: &Ends,
    ) -> ContactConstraint {
        let Ends { row_a, row_b, inverse, extents, .. } = *ends;
        let [[ma, ia], [mb, ib]] = inverse;
        let [extent_a, extent_b] = extents;
        let manifold = &contact.manifold;
        let normal = manifold.normal;
        let tangent = right_perp(normal);
        let (shape_a, shape_b) = ((scene.shape)(contact.shape_a), (scene.shape)(contact.shape_b));
        let (radius_a, radius_b) = (shape_a.radius(), shape_b.radius());
        let warm = self.warm;
        let arms = manifold.points.map(|p| (cross(p.anchor_a, normal), cross(p.anchor_b, normal)));
        let k =
            |i: usize, j: usize| ma + mb + ia * arms[i].0 * arms[j].0 + ib * arms[i].1 * arms[j].1;
        let normal_matrix = PairMatrix { k11: k(0, 0), k12: k(0, 1), k22: k(1, 1) };
        let points = [0, 1].map(|i| {
            let point = &manifold.points[i];
            let (ra, rb) = (point.anchor_a, point.anchor_b);
            let core_a = ra - (0.5 * point.separation + radius_a) * normal;
            let core_b = rb + (0.5 * point.separation + radius_b) * normal;
            ConstraintPoint {
                anchor_a: ra,
                anchor_b: rb,
                core_a,
                core_b,
                adjusted_separation: point.separation - (core_b - core_a).dot(normal),
                normal_mass: invert(k(i, i)),
                normal_impulse: warm * point.normal_impulse,
                total_normal_impulse: 0.0,
                approach_velocity: 0.0,
            }
        });
        let immovable = ma == 0.0 || mb == 0.0;
        let point_a = core_is_point(shape_a);
        let point_b = core_is_point(shape_b);
        let (follow_a, follow_b) = match (immovable, point_a, point_b) {
            (true, ..) | (false, true, true) => (0.0, 0.0),
            (false, true, false) => (0.0, 1.0),
            (false, false, true) => (1.0, 0.0),
            (false, false, false) => (0.5, 0.5),
        };
        let (arm_a, arm_b) = friction_arms(manifold);
        let (ta, tb) = (cross(arm_a, tangent), cross(arm_b, tangent));
        let passes = point_a
            && point_b
            && are_passing(scene, row_a, row_b, self.settings, radius_a + radius_b);
        ContactConstraint {
            contact: row as u32,
            passes,
            row_a,
            row_b,
            count: manifold.count,
            normal,
            inverse_mass_a: ma,
            inverse_mass_b: mb,
            inverse_inertia_a: ia,
            inverse_inertia_b: ib,
            follow_a,
            follow_b,
            follow_limit: 0.2 * min(extent_a, extent_b),
            radii: [radius_a, radius_b],
            centers: manifold.points[0].anchor_a - manifold.points[0].anchor_b,
            friction_arm_a: arm_a,
            friction_arm_b: arm_b,
            tangent_mass: invert(ma + mb + ia * ta * ta + ib * tb * tb),
            tangent_impulse: warm * manifold.tangent_impulse,
            total_tangent_impulse: 0.0,
            static_friction: contact.static_friction,
            dynamic_friction: contact.dynamic_friction,
            tangent_speed: contact.tangent_speed,
            restitution: contact.restitution,
            rolling_resistance: contact.rolling_resistance,
            rolling_mass: invert(ia + ib),
            rolling_impulse: warm * manifold.rolling_impulse,
            softness: if immovable { self.static_softness } else { self.softness },
            normal_matrix,
            points,
        }
    }
}

/// Whether two circles move so far in the step that the line between their
/// centres turns.
fn are_passing(scene: &Scene, a: u32, b: u32, settings: &StepSettings, reach: f32) -> bool {
    /// Of the distance between the centres.
    const SHARE: f32 = 0.02;
    let velocity = |row: u32| {
        if row == NONE { Vec2::ZERO } else { scene.states[row as usize].linear_velocity }
    };
    let travel = settings.time_step * (velocity(b) - velocity(a));
    travel.length_squared() > SHARE * SHARE * reach * reach
}

fn core_is_point(shape: &Shape) -> bool {
    matches!(shape, Shape::Circle(_))
}

/// Where friction acts. Bodies that are still far apart, and only about to
/// meet, feel it each at its own surface: in the middle of the gap it would
/// have a lever that it will not have when they touch.
fn friction_arms(manifold: &Manifold) -> (Vec2, Vec2) {
    let [first, second] = &manifold.points;
    let (a, b, gap) = if manifold.count == 2 {
        (
            0.5 * (first.anchor_a + second.anchor_a),
            0.5 * (first.anchor_b + second.anchor_b),
            0.5 * (first.separation + second.separation),
        )
    } else {
        (first.anchor_a, first.anchor_b, first.separation)
    };
    if gap <= SPECULATIVE_DISTANCE {
        return (a, b);
    }
    let half = 0.5 * gap * manifold.normal;
    (a - half, b + half)
}

/// Hands the impulses back to the contacts, for the next step and for reading.
pub fn store(scene: &mut Scene, buffers: &SolverBuffers) {
    for constraint in &buffers.constraints {
        let manifold = &mut scene.contacts[constraint.contact as usize].manifold;
        manifold.tangent_impulse = constraint.tangent_impulse;
        manifold.total_tangent_impulse = constraint.total_tangent_impulse;
        manifold.rolling_impulse = constraint.rolling_impulse;
        for (point, solved) in manifold.points.iter_mut().zip(&constraint.points) {
            point.normal_impulse = solved.normal_impulse;
            point.total_normal_impulse = solved.total_normal_impulse;
        }
    }
}

/// Adds what a substep did to the step's totals.
pub fn sum_impulses(buffers: &mut SolverBuffers) {
    for constraint in &mut buffers.constraints {
        constraint.total_tangent_impulse += constraint.tangent_impulse;
        for point in &mut constraint.points[..constraint.count] {
            point.total_normal_impulse += point.normal_impulse;
        }
    }
}
