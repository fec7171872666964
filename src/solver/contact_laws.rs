//! Formulas of contacts that kernels share with the stages that solve one contact at a time.

use crate::math::{max, min};
use std::ops::{Add, Mul, Sub};

/// A number, or a vector of numbers by lane.
pub trait Arithmetic: Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> {}

impl<T: Copy + Add<Output = T> + Sub<Output = T> + Mul<Output = T>> Arithmetic for T {}

/// Velocity and inverse mass of a body.
#[derive(Clone, Copy)]
pub struct Velocities<T> {
    pub x: T,
    pub y: T,
    pub spin: T,
    pub inverse_mass: T,
}

impl<T> From<[T; 4]> for Velocities<T> {
    #[inline(always)]
    fn from([x, y, spin, inverse_mass]: [T; 4]) -> Velocities<T> {
        Velocities { x, y, spin, inverse_mass }
    }
}

/// Returns the velocity of B relative to A along the normal, at a point with these arms `r×n`.
#[inline(always)]
pub fn normal_velocity<T: Arithmetic>(
    [a, b]: [&Velocities<T>; 2],
    [nx, ny]: [T; 2],
    [arm_a, arm_b]: [T; 2],
) -> T {
    (b.x - a.x) * nx + (b.y - a.y) * ny + (b.spin * arm_b - a.spin * arm_a)
}

/// Returns the velocity of B relative to A along the tangent, at a point with these arms `r×t`.
///
/// The tangent is the normal turned clockwise by a quarter turn.
#[inline(always)]
pub fn slip<T: Arithmetic>(
    [a, b]: [&Velocities<T>; 2],
    [nx, ny]: [T; 2],
    [arm_a, arm_b]: [T; 2],
) -> T {
    (b.x - a.x) * ny - (b.y - a.y) * nx + (b.spin * arm_b - a.spin * arm_a)
}

/// Returns the change of the separation since the start of the step that all points share.
///
/// It is the displacement along the normal plus the effect of the cores' rotation. The cosines
/// are those of the bodies' rotations.
#[inline(always)]
pub fn separation_change<T: Arithmetic>(
    displacement: T,
    cosines: [T; 2],
    core_heights: [T; 2],
    one: T,
) -> T {
    displacement + (cosines[1] - one) * core_heights[1] - (cosines[0] - one) * core_heights[0]
}

/// Returns the current separation of a point: the sum of its separation at the start of the step,
/// of `separation_change`, and of the change by the rotation of its arms `r×n`.
#[inline(always)]
pub fn current_separation<T: Arithmetic>(
    start: T,
    separation_change: T,
    sines: [T; 2],
    arms: [T; 2],
) -> T {
    start + (separation_change + (sines[1] * arms[1] - sines[0] * arms[0]))
}

/// Returns whether a point rebounds: it approached fast enough before the first impulse of the
/// substep, and has an impulse now.
pub fn rebounds(restitution: f32, approach: f32, impulse: f32, threshold: f32) -> bool {
    restitution > 0.0 && approach < -threshold && impulse > 0.0
}

/// Limits a friction impulse by Coulomb's law with a static and a dynamic coefficient.
///
/// Above the static limit the dynamic coefficient applies, unless the slip speed is at most
/// `creep`.
pub fn coulomb(
    wanted: f32,
    normal_impulse: f32,
    [static_friction, dynamic_friction]: [f32; 2],
    (slip, creep): (f32, f32),
) -> f32 {
    let held = static_friction * normal_impulse;
    let sliding = if slip.abs() > creep { dynamic_friction * normal_impulse } else { held };
    if wanted > held {
        min(sliding, wanted)
    } else if wanted < -held {
        max(-sliding, wanted)
    } else {
        wanted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn friction_holds_at_the_static_and_slides_at_the_dynamic_coefficient() {
        let at = |wanted: f32, normal_impulse: f32, slip: f32| {
            coulomb(wanted, normal_impulse, [0.6, 0.4], (slip, 0.02))
        };
        assert_eq!(at(0.5, 1.0, 1.0), 0.5);
        assert_eq!(at(-0.5, 1.0, 1.0), -0.5);
        assert_eq!(at(0.7, 1.0, 1.0), 0.4);
        assert_eq!(at(-0.7, 1.0, -1.0), -0.4);
        assert_eq!(at(0.7, 0.0, 1.0), 0.0);
        assert_eq!(at(0.7, 1.0, 0.01), 0.6);
    }
}
