//! One contact alone: for the sequential solver, and for the rare lanes that a
//! block cannot treat like the others. The wide sweeps are in
//! `contact_kernel.rs`.

use super::contact_constraint::ContactConstraint;
use crate::base::NONE;
use crate::math::{Vec2, clamp, cross, cross_scalar_vector, max, right_perp};
use crate::model::BodyState;

#[inline(always)]
fn load(states: &[BodyState], row: u32) -> BodyState {
    if row == NONE { BodyState::STILL } else { states[row as usize] }
}

#[inline(always)]
fn save(states: &mut [BodyState], row: u32, state: BodyState) {
    if row != NONE {
        states[row as usize].linear_velocity = state.linear_velocity;
        states[row as usize].angular_velocity = state.angular_velocity;
    }
}

/// The two bodies of a constraint while it is worked on.
pub struct Pair {
    /// Body A.
    pub a: BodyState,
    /// Body B.
    pub b: BodyState,
    /// Relative displacement of the centres within the step.
    pub displacement: Vec2,
    /// How far the arms may have followed it.
    follow: Vec2,
}

impl Pair {
    /// Loads both bodies.
    #[inline(always)]
    pub fn load(c: &ContactConstraint, states: &[BodyState]) -> Pair {
        let (a, b) = (load(states, c.row_a), load(states, c.row_b));
        let displacement = b.delta_position - a.delta_position;
        let follow = |x: f32| clamp(x, -c.follow_limit, c.follow_limit);
        let follow = Vec2::new(follow(displacement.x), follow(displacement.y));
        Pair { a, b, displacement, follow }
    }

    /// Stores both velocities.
    #[inline(always)]
    pub fn save(&self, c: &ContactConstraint, states: &mut [BodyState]) {
        save(states, c.row_a, self.a);
        save(states, c.row_b, self.b);
    }

    /// The arms of point `i` now. They meet in one point of the world though the
    /// bodies have moved: what turns one turns the other back.
    #[inline(always)]
    pub fn arms(&self, c: &ContactConstraint, i: usize) -> (Vec2, Vec2) {
        self.followed(c, c.points[i].anchor_a, c.points[i].anchor_b)
    }

    /// The arms of friction now.
    #[inline(always)]
    pub fn friction_arms(&self, c: &ContactConstraint) -> (Vec2, Vec2) {
        self.followed(c, c.friction_arm_a, c.friction_arm_b)
    }

    #[inline(always)]
    fn followed(&self, c: &ContactConstraint, arm_a: Vec2, arm_b: Vec2) -> (Vec2, Vec2) {
        (arm_a + c.follow_a * self.follow, arm_b - c.follow_b * self.follow)
    }

    /// Velocity of B against A at the arms.
    #[inline(always)]
    pub fn relative_velocity(&self, (ra, rb): (Vec2, Vec2)) -> Vec2 {
        (self.b.linear_velocity + cross_scalar_vector(self.b.angular_velocity, rb))
            - (self.a.linear_velocity + cross_scalar_vector(self.a.angular_velocity, ra))
    }

    /// Applies `impulse` to B and its opposite to A.
    #[inline(always)]
    pub fn apply(&mut self, c: &ContactConstraint, (ra, rb): (Vec2, Vec2), impulse: Vec2) {
        self.a.linear_velocity -= c.inverse_mass_a * impulse;
        self.a.angular_velocity -= c.inverse_inertia_a * cross(ra, impulse);
        self.b.linear_velocity += c.inverse_mass_b * impulse;
        self.b.angular_velocity += c.inverse_inertia_b * cross(rb, impulse);
    }
}

impl ContactConstraint {
    /// The normal impulse of all points.
    #[inline(always)]
    fn pressure(&self) -> f32 {
        let second = if self.count == 2 { self.points[1].normal_impulse } else { 0.0 };
        self.points[0].normal_impulse + second
    }
}

/// Applies the impulses that the last substep ended with.
pub fn warm_start(constraints: &mut [ContactConstraint], states: &mut [BodyState]) {
    for c in constraints {
        let mut pair = Pair::load(c, states);
        let tangent = right_perp(c.normal);
        for (i, point) in c.points[..c.count].iter().enumerate() {
            let arms = pair.arms(c, i);
            pair.apply(c, arms, point.normal_impulse * c.normal);
        }
        let arms = pair.friction_arms(c);
        pair.apply(c, arms, c.tangent_impulse * tangent);
        pair.a.angular_velocity -= c.inverse_inertia_a * c.rolling_impulse;
        pair.b.angular_velocity += c.inverse_inertia_b * c.rolling_impulse;
        pair.save(c, states);
    }
}

/// Friction of the whole contact.
#[inline(always)]
pub fn solve_friction(c: &mut ContactConstraint, pair: &mut Pair) {
    let tangent = right_perp(c.normal);
    let arms = pair.friction_arms(c);
    let slip = pair.relative_velocity(arms).dot(tangent) - c.tangent_speed;
    let old = c.tangent_impulse;
    let wanted = old - c.tangent_mass * slip;
    let sliding = slip.abs() > CREEP;
    let dynamic = if sliding { c.dynamic_friction } else { c.static_friction };
    c.tangent_impulse = coulomb(wanted, c.pressure(), c.static_friction, dynamic);
    pair.apply(c, arms, (c.tangent_impulse - old) * tangent);
}

/// Slip slower than this, in metres a second, is still held by the static
/// coefficient (the Stribeck effect): contact that is just being made, and
/// whose impulses are not settled yet, must not break loose for that.
pub const CREEP: f32 = 0.02;

/// Coulomb's clamp with two coefficients: what the static one cannot hold
/// slides at the dynamic one.
#[inline(always)]
fn coulomb(wanted: f32, normal: f32, static_friction: f32, dynamic_friction: f32) -> f32 {
    let held = static_friction * normal;
    if wanted > held {
        crate::math::min(dynamic_friction * normal, wanted)
    } else if wanted < -held {
        max(-dynamic_friction * normal, wanted)
    } else {
        wanted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn friction_holds_at_the_static_and_slides_at_the_dynamic_coefficient() {
        assert_eq!(coulomb(0.5, 1.0, 0.6, 0.4), 0.5);
        assert_eq!(coulomb(-0.5, 1.0, 0.6, 0.4), -0.5);
        assert_eq!(coulomb(0.7, 1.0, 0.6, 0.4), 0.4);
        assert_eq!(coulomb(-0.7, 1.0, 0.6, 0.4), -0.4);
        assert_eq!(coulomb(0.7, 0.0, 0.6, 0.4), 0.0);
    }
}
