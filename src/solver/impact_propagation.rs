//! Propagation of impacts: a body that is hit passes the impact on to the bodies that it touches,
//! within the same substep.
//!
//! If all contacts of a row of balls are solved at once, they share the momentum of the ball that
//! hits them, and most of its energy is lost. Hard bodies hit each other in sequence. So before
//! the first contact impulse of a substep, contacts get their rebounds one by one, the fastest
//! first, until no contact approaches. This applies to elastic contacts that will touch within
//! the substep and approach fast enough. Each rebound conserves momentum and, with a restitution
//! of 1, energy: a row of balls acts as Newton's cradle. (On sequential and simultaneous impacts:
//! B. Smith et al., "Reflections on simultaneous impact", SIGGRAPH 2012.)
//!
//! Impacts that change the spin of a body are solved here too. Restitution at the end of the
//! substep (`restitution.rs`) would come too late for them: by then, friction and other contacts
//! have changed the velocities, and the arms have moved. Boxes without friction in a room would
//! gain energy without bound. A circle that hits only one body is left to `restitution.rs`, which
//! uses the exact normal of passing circles.

use super::bodies::SolverBody;
use super::contact_block::{ContactBlock, ContactExtras, ImpulseTotals};
use super::contact_laws::{current_separation, normal_velocity, separation_change, slip};
use crate::base::{heap_bytes, sort};
use crate::math::{clamp, max, min};

/// Minimum restitution of contacts that propagate impacts. With a lower one the second contact gets
/// little of the impact, and large piles have thousands of such contacts.
///
/// The order of solving depends on it: see `docs/solver.md`.
pub const MIN_RESTITUTION: f32 = 0.5;
/// Maximum number of rounds. The contact solver handles contacts that still approach afterwards.
///
/// The order of solving depends on it: see `docs/solver.md`.
const ROUNDS: usize = 32;
/// Maximum number of tests of contacts in all rounds. Many listed contacts get fewer rounds.
///
/// The order of solving depends on it: see `docs/solver.md`.
const MAX_TESTS: usize = 16384;
/// Maximum number of joint sweeps per substep. Each of them solves all joints.
///
/// The order of solving depends on it: see `docs/solver.md`.
const MAX_JOINT_SWEEPS: u32 = 192;
/// Number of joint sweeps per impact on a jointed body: the joints change the velocity that the
/// contact has set.
const JOINT_SWEEPS: u32 = 6;

/// A contact that has an impact, or may get one from another contact.
#[derive(Clone, Copy, Debug)]
struct HitCandidate {
    block: u32,
    lane: u32,
    rows: [u32; 2],
    /// Contact normal, from A to B.
    normal: [f32; 2],
    inverse_inertias: [f32; 2],
    /// Arms `r×n` of each point, for A and B.
    arms: [[f32; 2]; 2],
    /// Effective mass of each point. Zero if the point is unused.
    masses: [f32; 2],
    /// Current separation of each point, in metres.
    gaps: [f32; 2],
    restitution: f32,
    tangent_arms: [f32; 2],
    tangent_mass: f32,
    tangent_speed: f32,
    friction: f32,
    /// Smallest normal velocity of a touching point at the start of the round. Negative if
    /// approaching.
    approach: f32,
}

/// Settings that all hits of a substep share.
#[derive(Clone, Copy, Debug)]
pub struct HitSettings {
    /// Minimum approach speed for a rebound, in metres per second.
    pub threshold: f32,
    /// Length of the substep, in seconds.
    pub h: f32,
}

/// The contacts of a substep. `elastic` lists the blocks that may propagate impacts.
pub struct HitScene<'a> {
    pub blocks: &'a [ContactBlock],
    pub extras: &'a mut [ContactExtras],
    pub totals: &'a mut [ImpulseTotals],
    pub elastic: &'a [u32],
    pub bodies: &'a mut [SolverBody],
    pub free_velocities: &'a mut [[f32; 4]],
}

/// Buffers that are reused in every step.
#[derive(Clone, Debug, Default)]
pub struct ImpactPropagation {
    hits: Vec<HitCandidate>,
    /// Number of listed hits of each body, at most 2.
    counts: Vec<u8>,
}

impl ImpactPropagation {
    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self: hits, counts)
    }

    /// Propagates impacts, if there are any. Call it after the approach velocities are recorded.
    ///
    /// `sweep_joints` solves all joints once. `is_jointed` returns whether a joint constrains a
    /// body of the block.
    pub fn run(
        &mut self,
        scene: &mut HitScene,
        settings: HitSettings,
        is_jointed: impl Fn(u32) -> bool,
        mut sweep_joints: impl FnMut(&mut [SolverBody]),
    ) {
        if !self.find(scene, settings) {
            return;
        }
        if self.hits.iter().any(|hit| is_jointed(hit.block)) {
            // So far, the velocities contain only the warm-starting impulses of the joints.
            sweep_joints(scene.bodies);
        }
        let rounds = rounds_for(self.hits.len());
        let mut joint_sweeps = MAX_JOINT_SWEEPS;
        for _ in 0..rounds {
            for hit in &mut self.hits {
                hit.approach = hit.fastest(scene.bodies, settings);
            }
            sort::by(&mut self.hits, |a, b| {
                let by_place = (a.block, a.lane).cmp(&(b.block, b.lane));
                a.approach.total_cmp(&b.approach).then(by_place)
            });
            let mut any = false;
            for hit in &self.hits {
                if hit.fastest(scene.bodies, settings) < 0.0 {
                    any = true;
                    let jointed = is_jointed(hit.block) && joint_sweeps >= JOINT_SWEEPS;
                    joint_sweeps -= if jointed { JOINT_SWEEPS } else { 0 };
                    hit.rebound(scene, settings, jointed, &mut sweep_joints);
                }
            }
            if !any {
                break;
            }
        }
        // Restitution at the end of the substep uses the remaining approach velocities.
        for hit in &self.hits {
            let (block, lane) = (hit.block as usize, hit.lane as usize);
            for (i, approach) in scene.extras[block].approach.iter_mut().enumerate() {
                if scene.blocks[block].points[i].normal_impulse[lane] == 0.0 {
                    approach[lane] = min(hit.velocity(i, scene.bodies), 0.0);
                }
            }
        }
    }

    /// Lists the contacts whose impact would change the spin of a body, and all contacts of bodies
    /// that have several which may touch within the substep.
    ///
    /// Returns whether a listed contact has an impact.
    fn find(&mut self, scene: &HitScene, settings: HitSettings) -> bool {
        let mut least = 0.0;
        for &block in scene.elastic {
            // The values of unused lanes and points depend on the SIMD width.
            let ContactBlock { lanes, points_used, .. } = scene.blocks[block as usize];
            let lanes = lanes as usize;
            for row in &scene.extras[block as usize].approach[..points_used as usize] {
                least = row[..lanes].iter().copied().fold(least, min);
            }
        }
        if least >= -settings.threshold {
            return false;
        }
        // A light body leaves at up to twice the speed of the body that hits it.
        let reach = -2.0 * least * settings.h;
        let ImpactPropagation { hits, counts } = self;
        hits.clear();
        counts.clear();
        counts.resize(scene.bodies.len(), 0);
        for &index in scene.elastic {
            let (block, extras) = (&scene.blocks[index as usize], &scene.extras[index as usize]);
            // Locked bodies have other effective masses; `restitution.rs` handles them.
            let lanes = if block.has_locks { 0 } else { block.lanes };
            for lane in 0..lanes {
                if extras.restitution[lane as usize] < MIN_RESTITUTION {
                    continue;
                }
                let hit = HitCandidate::new([index, lane], block, extras, scene.bodies);
                if (0..2).any(|i| hit.masses[i] > 0.0 && hit.gaps[i] < reach) {
                    hit.movable(scene.bodies).for_each(|row| {
                        counts[row] = (counts[row] + 1).min(2);
                    });
                    hits.push(hit);
                }
            }
        }
        let bodies = &*scene.bodies;
        hits.retain(|hit| hit.turns(bodies) || hit.movable(bodies).any(|row| counts[row] > 1));
        hits.iter().any(|hit| {
            let noted = scene.extras[hit.block as usize].approach.map(|row| row[hit.lane as usize]);
            (0..2).any(|i| hit.touches(i, noted[i], settings))
        })
    }
}

/// Returns the maximum number of rounds for a number of listed contacts.
fn rounds_for(hits: usize) -> usize {
    (MAX_TESTS / hits).clamp(1, ROUNDS)
}

impl HitCandidate {
    fn new(
        [index, lane]: [u32; 2],
        c: &ContactBlock,
        extras: &ContactExtras,
        bodies: &[SolverBody],
    ) -> HitCandidate {
        let at = lane as usize;
        let rows = [c.row_a.row(at), c.row_b.row(at)];
        let normal = c.normal.map(|row| row[at]);
        let [a, b] = rows.map(|row| bodies[row as usize].motion);
        let displacement = (b[0] - a[0]) * normal[0] + (b[1] - a[1]) * normal[1];
        let core_heights = [c.core_height_a[at], c.core_height_b[at]];
        let separation_change = separation_change(displacement, [a[2], b[2]], core_heights, 1.0);
        let arms = [0, 1].map(|i| {
            let point = &c.points[i];
            [point.normal_arm_a[at], point.normal_arm_b[at]]
        });
        let gap = |i: usize| {
            current_separation(c.points[i].separation[at], separation_change, [a[3], b[3]], arms[i])
        };
        HitCandidate {
            block: index,
            lane,
            rows,
            normal,
            inverse_inertias: [c.inverse_inertia_a[at], c.inverse_inertia_b[at]],
            arms,
            masses: [0, 1].map(|i| c.points[i].normal_mass[at]),
            gaps: [gap(0), gap(1)],
            restitution: extras.restitution[at],
            tangent_arms: [c.tangent_arm_a[at], c.tangent_arm_b[at]],
            tangent_mass: c.tangent_mass[at],
            tangent_speed: if c.has_extras { extras.tangent_speed[at] } else { 0.0 },
            friction: c.dynamic_friction[at],
            approach: 0.0,
        }
    }

    /// Returns the solver indices of the bodies that the contact moves.
    fn movable(&self, bodies: &[SolverBody]) -> impl Iterator<Item = usize> {
        let moves = [0, 1].map(|end: usize| {
            let row = self.rows[end] as usize;
            let moves = bodies[row].velocity[3] > 0.0 || self.inverse_inertias[end] > 0.0;
            moves.then_some(row)
        });
        moves.into_iter().flatten()
    }

    /// Returns whether the impact changes the spin of a body.
    fn turns(&self, bodies: &[SolverBody]) -> bool {
        /// Minimum share of the rotational part relative to the linear part.
        const LEAST: f32 = 1e-3;
        let [mass_a, mass_b] = self.rows.map(|row| bodies[row as usize].velocity[3]);
        let [inertia_a, inertia_b] = self.inverse_inertias;
        let turned = self.arms.map(|[a, b]| inertia_a * a * a + inertia_b * b * b);
        (0..2).any(|i| self.masses[i] > 0.0 && turned[i] > LEAST * (mass_a + mass_b))
    }

    /// Returns the velocity of B relative to A along the normal at point `i`.
    fn velocity(&self, i: usize, bodies: &[SolverBody]) -> f32 {
        let [a, b] = self.rows.map(|row| bodies[row as usize].velocity.into());
        normal_velocity([&a, &b], self.normal, self.arms[i])
    }

    /// Returns whether a point with this velocity touches within the substep, and rebounds.
    fn touches(&self, i: usize, velocity: f32, settings: HitSettings) -> bool {
        /// Time horizon in substeps. Joints may still bring the bodies closer.
        const SOON: f32 = 1.1;
        self.masses[i] > 0.0
            && velocity < -settings.threshold
            && self.gaps[i] + SOON * settings.h * velocity < 0.0
    }

    /// Returns the smallest velocity of a touching point, or zero if none touches.
    fn fastest(&self, bodies: &[SolverBody], settings: HitSettings) -> f32 {
        let velocities = [0, 1].map(|i| self.velocity(i, bodies));
        let touching = (0..2).filter(|&i| self.touches(i, velocities[i], settings));
        touching.map(|i| velocities[i]).fold(0.0, min)
    }

    /// Gives the touching points their rebound velocity, with friction.
    fn rebound(
        &self,
        scene: &mut HitScene,
        settings: HitSettings,
        is_jointed: bool,
        sweep_joints: &mut impl FnMut(&mut [SolverBody]),
    ) {
        let before = [0, 1].map(|i| self.velocity(i, scene.bodies));
        let touches = [0, 1].map(|i| self.touches(i, before[i], settings));
        let mut given = [0.0; 2];
        for _ in 0..if is_jointed { JOINT_SWEEPS } else { 1 } {
            let excess = [0, 1].map(|i| {
                let wanted = self.velocity(i, scene.bodies) + self.restitution * before[i];
                if touches[i] { wanted } else { 0.0 }
            });
            let new = self.solve(given, excess, touches, scene.bodies);
            self.push(scene, [new[0] - given[0], new[1] - given[1]], 0.0);
            given = new;
            if is_jointed {
                sweep_joints(scene.bodies);
            }
        }
        let limit = self.friction * (given[0] + given[1]);
        let held = -self.tangent_mass * (self.slip(scene.bodies) - self.tangent_speed);
        self.push(scene, [0.0; 2], clamp(held, -limit, limit));
    }

    /// Returns the impulses that remove the excess velocities. Two touching points are solved
    /// together.
    fn solve(
        &self,
        given: [f32; 2],
        excess: [f32; 2],
        touches: [bool; 2],
        bodies: &[SolverBody],
    ) -> [f32; 2] {
        /// Minimum determinant, as a share of `k11 k22`, for solving both points together.
        const LEAST: f32 = 1e-3;
        let alone = |i: usize| max(given[i] - self.masses[i] * excess[i], 0.0);
        match touches {
            [true, true] => {}
            [first, second] => {
                return [
                    if first { alone(0) } else { given[0] },
                    if second { alone(1) } else { given[1] },
                ];
            }
        }
        let [k11, k22] = self.masses.map(|mass| 1.0 / mass);
        let [first, second] = self.arms;
        let [mass_a, mass_b] = self.rows.map(|row| bodies[row as usize].velocity[3]);
        let k12 = mass_a
            + mass_b
            + self.inverse_inertias[0] * first[0] * second[0]
            + self.inverse_inertias[1] * first[1] * second[1];
        let determinant = k11 * k22 - k12 * k12;
        if determinant > LEAST * k11 * k22 {
            let change = [
                (k12 * excess[1] - k22 * excess[0]) / determinant,
                (k12 * excess[0] - k11 * excess[1]) / determinant,
            ];
            let together = [given[0] + change[0], given[1] + change[1]];
            if together[0] >= 0.0 && together[1] >= 0.0 {
                return together;
            }
        }
        // Only the point with the lower (more negative) excess velocity.
        if excess[0] <= excess[1] { [alone(0), given[1]] } else { [given[0], alone(1)] }
    }

    /// Returns the velocity of B relative to A along the tangent at the friction point.
    fn slip(&self, bodies: &[SolverBody]) -> f32 {
        let [a, b] = self.rows.map(|row| bodies[row as usize].velocity.into());
        slip([&a, &b], self.normal, self.tangent_arms)
    }

    /// Applies impulses that do not warm start the next substep.
    fn push(&self, scene: &mut HitScene, normal: [f32; 2], tangent: f32) {
        let [nx, ny] = self.normal;
        let sum = normal[0] + normal[1];
        let impulse = [sum * nx + tangent * ny, sum * ny - tangent * nx];
        for (end, sign) in [(0, -1.0), (1, 1.0)] {
            let row = self.rows[end] as usize;
            let moment = normal[0] * self.arms[0][end]
                + normal[1] * self.arms[1][end]
                + tangent * self.tangent_arms[end];
            let inverse_mass = scene.bodies[row].velocity[3];
            let change = [
                sign * inverse_mass * impulse[0],
                sign * inverse_mass * impulse[1],
                sign * self.inverse_inertias[end] * moment,
            ];
            for (i, change) in change.into_iter().enumerate() {
                scene.bodies[row].velocity[i] += change;
                scene.free_velocities[row][i] += change;
            }
        }
        let (totals, lane) = (&mut scene.totals[self.block as usize], self.lane as usize);
        totals.normal[0][lane] += normal[0];
        totals.normal[1][lane] += normal[1];
        totals.tangent[lane] += tangent;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_contacts_decides_the_number_of_rounds() {
        for (hits, rounds) in [(1, 32), (512, 32), (513, 31), (16384, 1), (16385, 1)] {
            assert_eq!(rounds_for(hits), rounds, "{hits} contacts");
        }
    }
}
