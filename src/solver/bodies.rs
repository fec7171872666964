//! The awake bodies in the layout of the solver's inner loops, and their integration.

use super::{Scene, StepSettings};
use crate::base::{heap_bytes, make_room};
use crate::graph::Partitions;
use crate::jobs::Team;
use crate::math::{Rotation, SMALL_ANGLE, Vec2, max, min, sin_cos, small_sin_cos};
use crate::model::{BodySim, BodyState};
use crate::simd::{BLOCK, Simd, SimdBase, SimdMask, Wide, columns, f32x4, f32x8, f32x16, rows};
use std::ops::Range;

/// A body in the solver: half a cache line.
#[derive(Clone, Copy, Debug, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(C, align(32))]
pub struct SolverBody {
    /// Linear velocity in m/s (x, y), angular velocity in rad/s, and inverse mass.
    ///
    /// Every constraint needs the inverse mass, and it fills the vector.
    pub velocity: [f32; 4],
    /// Displacement since the start of the step in metres (x, y), and rotation (cosine, sine).
    pub motion: [f32; 4],
}

impl SolverBody {
    /// A body that does not move.
    pub const STILL: SolverBody = SolverBody { velocity: [0.0; 4], motion: [0.0, 0.0, 1.0, 0.0] };

    /// Converts the arrays to named fields.
    #[inline(always)]
    pub fn state(&self) -> BodyState {
        let [vx, vy, spin, _] = self.velocity;
        let [x, y, c, s] = self.motion;
        BodyState {
            linear_velocity: Vec2::new(vx, vy),
            angular_velocity: spin,
            delta_position: Vec2::new(x, y),
            delta_rotation: Rotation { c, s },
            ..BodyState::STILL
        }
    }
}

/// Velocity change of a body in a substep by forces and damping.
#[derive(Clone, Copy, Debug, bytemuck::Pod, bytemuck::Zeroable)]
#[repr(C, align(16))]
pub struct BodyForces {
    /// Velocity that forces add in a substep.
    pub gain: [f32; 4],
    /// Damping factor of each velocity component.
    pub keep: [f32; 4],
}

/// All bodies of a step, by solver index.
///
/// The awake bodies are followed by the static placeholder body, which stands for every body that
/// is static or asleep, and by the copies of immovable bodies; see
/// [`SolverBodies::copy_immovable`].
#[derive(Clone, Debug, Default)]
pub struct SolverBodies {
    /// Velocity and motion of each body.
    pub bodies: Vec<SolverBody>,
    /// `SolverBody::velocity` of each body before the impulses of the substep.
    pub free_velocities: Vec<[f32; 4]>,
    /// Position along the axis across the partitions at the start of the step, and extent, in
    /// metres.
    ///
    /// The extent is negative for bodies that constraints do not move. See `graph`.
    pub across: Vec<[f32; 2]>,
    /// Inverse moment of inertia, extent in metres, and the locks along x and y (1 if locked).
    pub traits: Vec<[f32; 4]>,
    /// Each locked axis: solver index of the body, and 0 for x or 1 for y.
    pub locked: Vec<(u32, usize)>,
    /// Dominance of each body, `i16::MAX` for immovable bodies. Empty if no body sets a
    /// dominance.
    ranks: Vec<i16>,
    /// Additional sweeps of each body. Empty if no body requests any.
    requested_sweeps: Vec<u8>,
    /// Maximum of the additional sweeps.
    pub max_requested_sweeps: u8,
    /// Forces of each body. The placeholder may have none, and keeps its velocity.
    pub body_forces: Vec<BodyForces>,
    /// Indices of the immovable bodies and of the placeholder, if they have copies.
    immovable: Vec<u32>,
    /// `immovable` of the last step.
    last_immovable: Vec<u32>,
    /// Number of awake bodies plus the placeholder, when the copies were last made.
    last_awake: usize,
    /// Whether indices refer to other bodies than in the last step.
    are_renumbered: bool,
    /// Largest inverse mass and largest inverse moment of inertia.
    lightest: [f32; 2],
    /// Smallest inverse mass of the movable bodies.
    heaviest: f32,
    /// Scan result of each part of the bodies.
    scans: Vec<BodyScan>,
}

/// Result of scanning a part of the bodies for properties that few of them have.
#[derive(Clone, Debug, Default)]
struct BodyScan {
    lightest: [f32; 2],
    heaviest: f32,
    is_ranked: bool,
    max_requested_sweeps: u8,
    locked: Vec<(u32, usize)>,
}

/// Extent in `across` of bodies that constraints do not move.
const STILL: f32 = -1.0;

/// Minimum ratio of masses and of moments of inertia at which the lanes of a block may share the
/// heavier body. The lanes of a full block together then weigh no more than the shared body.
///
/// The order of solving depends on it: see `docs/solver.md`.
const SHARED_MASS_RATIO: f32 = BLOCK as f32;

/// Number of bodies that a thread loads or stores per job.
const PART: usize = 256;

impl SolverBodies {
    /// Returns whether a body requests additional sweeps.
    #[inline]
    pub fn requests_sweeps(&self, row: u32) -> bool {
        self.requested_sweeps.get(row as usize).is_some_and(|&sweeps| sweeps > 0)
    }

    /// Reserves capacity for `bodies` bodies.
    pub fn reserve(&mut self, bodies: usize) {
        // One more for the placeholder.
        let rows = bodies + 1;
        make_room(&mut self.bodies, rows, 0);
        make_room(&mut self.free_velocities, rows, 0);
        make_room(&mut self.traits, rows, 0);
        make_room(&mut self.across, rows, 0);
        make_room(&mut self.body_forces, rows, 0);
    }

    /// Loads the awake bodies, for substeps of `h` seconds.
    pub fn load(
        &mut self,
        sims: &[BodySim],
        states: &[BodyState],
        settings: &StepSettings,
        h: f32,
        team: &mut Team,
    ) {
        let rows = sims.len();
        if self.bodies.capacity() <= rows {
            // Cleared first, so that growing copies nothing.
            self.bodies.clear();
            self.free_velocities.clear();
            self.traits.clear();
            self.body_forces.clear();
            self.across.clear();
            self.reserve(rows);
        }
        self.bodies.resize(rows, SolverBody::STILL);
        self.body_forces.resize(rows, BodyForces::NONE);
        self.traits.resize(rows, [0.0; 4]);
        self.across.resize(rows, [0.0; 2]);
        self.free_velocities.resize(rows, [0.0; 4]);
        self.scans.resize_with(rows.div_ceil(PART).max(self.scans.len()), BodyScan::default);
        let bodies = self.bodies.chunks_mut(PART).zip(self.body_forces.chunks_mut(PART));
        let axis = Partitions::across(settings.gravity.normalize_or_zero());
        let others = self.traits.chunks_mut(PART).zip(self.free_velocities.chunks_mut(PART));
        let others = others.zip(self.across.chunks_mut(PART));
        let from = sims.chunks(PART).zip(states.chunks(PART));
        let parts = bodies.zip(others).zip(from).zip(&mut self.scans).enumerate();
        team.for_each(
            parts,
            |(part, ((((bodies, body_forces), ((traits, free), across)), from), scan))| {
                scan.reset();
                let rows = (part * PART) as u32..;
                let bodies =
                    bodies.iter_mut().zip(body_forces).zip(traits.iter_mut().zip(free).zip(across));
                for ((row, (sim, state)), to) in rows.zip(from.0.iter().zip(from.1)).zip(bodies) {
                    let ((body, forces), ((traits, free), across)) = to;
                    let v = state.linear_velocity;
                    let mut velocity = [v.x, v.y, state.angular_velocity, sim.inverse_mass];
                    limit_speed(&mut velocity, settings.maximum_linear_speed);
                    (*body, *free) = (SolverBody { velocity, ..SolverBody::STILL }, velocity);
                    *forces = BodyForces::new(sim, settings, h);
                    let [x, y] = sim.linear_locks().map(f32::from);
                    *traits = [sim.inverse_inertia, sim.max_extent, x, y];
                    let is_moved = sim.inverse_mass > 0.0 || sim.inverse_inertia > 0.0;
                    let reach = if is_moved { sim.max_extent } else { STILL };
                    *across = [sim.center.high.dot(axis), reach];
                    scan.add(sim, row, is_moved);
                }
            },
        );
        self.locked.clear();
        self.ranks.clear();
        self.requested_sweeps.clear();
        self.max_requested_sweeps = 0;
        self.lightest = [0.0; 2];
        self.heaviest = f32::MAX;
        let mut is_ranked = false;
        for scan in &self.scans[..rows.div_ceil(PART)] {
            let ([mass, inertia], [other_mass, other_inertia]) = (self.lightest, scan.lightest);
            self.lightest = [max(mass, other_mass), max(inertia, other_inertia)];
            self.heaviest = min(self.heaviest, scan.heaviest);
            is_ranked |= scan.is_ranked;
            self.max_requested_sweeps = self.max_requested_sweeps.max(scan.max_requested_sweeps);
            self.locked.extend_from_slice(&scan.locked);
        }
        self.bodies.push(SolverBody::STILL);
        self.traits.push([0.0, f32::MAX, 0.0, 0.0]);
        self.free_velocities.push(SolverBody::STILL.velocity);
        if is_ranked {
            for (row, sim) in sims.iter().enumerate() {
                let is_held = sim.linear_locks() == [true; 2] && sim.inverse_inertia == 0.0;
                let moves = self.is_movable(row) && !is_held;
                self.ranks.push(if moves { sim.dominance.into() } else { i16::MAX });
            }
        }
        if self.max_requested_sweeps > 0 {
            self.requested_sweeps.extend(sims.iter().map(|sim| sim.additional_iterations));
        }
    }

    /// Resets the impulses of joints of locked bodies, so that they start without warm starting.
    ///
    /// Joints use the inverse mass without considering locks ([`enforce_locks`]). Along a locked
    /// axis their impulses would accumulate without bound.
    pub fn reset_joints_of_locked(&self, scene: &mut Scene) {
        if self.locked.is_empty() {
            return;
        }
        for joint in scene.joints.iter_mut() {
            let is_locked = [joint.body_a, joint.body_b].into_iter().any(|body| {
                let row = scene.body_rows[body as usize] as usize;
                self.traits.get(row).is_some_and(|row| row[2] != 0.0 || row[3] != 0.0)
            });
            if is_locked {
                joint.forget_impulses();
            }
        }
    }

    /// Returns whether constraints can move the body.
    ///
    /// False for kinematic bodies and bodies of infinite mass and inertia. Several lanes may
    /// refer to such a body.
    pub fn is_movable(&self, row: usize) -> bool {
        self.across[row][1] >= 0.0
    }

    /// Returns the inverse moment of inertia of a body.
    #[inline]
    pub fn inverse_inertia(&self, row: u32) -> f32 {
        self.traits[row as usize][0]
    }

    /// Returns the inverse mass of a body.
    #[inline]
    pub fn inverse_mass(&self, row: u32) -> f32 {
        self.bodies[row as usize].velocity[3]
    }

    /// Returns whether lanes may share some body; see [`SolverBodies::outweighs`].
    pub fn any_may_be_shared(&self) -> bool {
        SHARED_MASS_RATIO * self.heaviest <= self.lightest[0]
    }

    /// Returns whether lanes may share the body; see [`SolverBodies::outweighs`].
    pub fn may_be_shared(&self, row: usize) -> bool {
        let [light_mass, light_inertia] = self.lightest;
        SHARED_MASS_RATIO * self.bodies[row].velocity[3] <= light_mass
            && SHARED_MASS_RATIO * self.traits[row][0] <= light_inertia
    }

    /// Returns whether some body sets a dominance.
    pub fn are_ranked(&self) -> bool {
        !self.ranks.is_empty()
    }

    /// Returns whether `row` has a higher dominance: a contact of the two moves only `other`.
    pub fn outranks(&self, row: u32, other: u32) -> bool {
        let rank = |row: u32| self.ranks.get(row as usize).copied().unwrap_or(i16::MAX);
        rank(row) > rank(other)
    }

    /// Returns whether lanes may share `heavy` in its constraints with `light`: it has at least
    /// [`SHARED_MASS_RATIO`] times the mass and moment of inertia.
    ///
    /// False if `light` has the higher dominance.
    pub fn outweighs(&self, heavy: u32, light: u32) -> bool {
        let inverse = |row: u32| (self.inverse_mass(row), self.inverse_inertia(row));
        let ((mass, inertia), (light_mass, light_inertia)) = (inverse(heavy), inverse(light));
        SHARED_MASS_RATIO * mass <= light_mass
            && SHARED_MASS_RATIO * inertia <= light_inertia
            && !self.outranks(light, heavy)
    }

    /// Makes a copy of each immovable body for every partition except the first.
    ///
    /// Lanes write back what they read, so threads must not share these bodies. The copies move
    /// as their originals do.
    pub fn copy_immovable(&mut self, batches: usize) {
        let rows = self.bodies.len();
        std::mem::swap(&mut self.immovable, &mut self.last_immovable);
        self.immovable.clear();
        if batches > 1 {
            let still = (0..).zip(&self.across).filter(|(_, across)| across[1] < 0.0);
            self.immovable.extend(still.map(|(row, _)| row).chain([rows as u32 - 1]));
        }
        let last = std::mem::replace(&mut self.last_awake, rows);
        self.are_renumbered = last != rows || self.immovable != self.last_immovable;
        if batches == 1 {
            return;
        }
        self.body_forces.resize(self.bodies.len(), BodyForces::NONE);
        for _ in 1..batches {
            for &row in &self.immovable {
                let row = row as usize;
                self.bodies.push(self.bodies[row]);
                self.traits.push(self.traits[row]);
                self.free_velocities.push(self.free_velocities[row]);
                self.body_forces.push(self.body_forces[row]);
            }
        }
    }

    /// Returns whether indices refer to other bodies than in the last step.
    pub fn are_renumbered(&self) -> bool {
        self.are_renumbered
    }

    /// Returns the index of a batch's copy of an immovable body.
    ///
    /// The copies follow the `awake` bodies and the placeholder.
    pub fn copy_of(&self, row: u32, batch: usize, awake: u32) -> u32 {
        if batch == 0 {
            return row;
        }
        let index = self.immovable.partition_point(|&other| other < row);
        awake + 1 + ((batch - 1) * self.immovable.len() + index) as u32
    }

    /// Returns the index range of a partition's copies. The first partition uses the originals:
    /// its range is the placeholder alone.
    pub fn copies_of(&self, partition: usize) -> Range<usize> {
        // Includes the placeholder.
        let (rows, copies) = (self.last_awake, self.immovable.len());
        match partition.checked_sub(1) {
            None => rows - 1..rows,
            Some(before) => rows + before * copies..rows + (before + 1) * copies,
        }
    }

    /// Stores velocities and motions in the body states.
    pub fn store(&mut self, states: &mut [BodyState], max_speed: f32, team: &mut Team) {
        let parts = states.chunks_mut(PART).zip(self.bodies.chunks_mut(PART));
        team.for_each(parts, |(states, bodies)| {
            for (state, body) in states.iter_mut().zip(bodies) {
                limit_speed(&mut body.velocity, max_speed);
                *state = body.state();
            }
        });
    }

    /// Bytes allocated.
    pub fn bytes(&self) -> usize {
        heap_bytes!(self:
            bodies, free_velocities, traits, across, body_forces, immovable, last_immovable, ranks,
            requested_sweeps, locked, scans
        )
    }
}

impl BodyScan {
    fn reset(&mut self) {
        let BodyScan { lightest, heaviest, is_ranked, max_requested_sweeps, locked } = self;
        (*lightest, *heaviest, *is_ranked, *max_requested_sweeps) = ([0.0; 2], f32::MAX, false, 0);
        locked.clear();
    }

    #[inline(always)]
    fn add(&mut self, sim: &BodySim, row: u32, is_moved: bool) {
        let [mass, inertia] = self.lightest;
        self.lightest = [max(mass, sim.inverse_mass), max(inertia, sim.inverse_inertia)];
        if is_moved {
            self.heaviest = min(self.heaviest, sim.inverse_mass);
        }
        self.is_ranked |= sim.dominance != 0;
        self.max_requested_sweeps = self.max_requested_sweeps.max(sim.additional_iterations);
        let is_locked = |&axis: &usize| sim.linear_locks()[axis];
        self.locked.extend((0..2).filter(is_locked).map(|axis| (row, axis)));
    }
}

/// Sets the velocity along locked axes to zero, after joints, which do not consider the locks.
///
/// The impulses of the joints are too small at first, and converge in a few sweeps.
pub fn enforce_locks(locked: &[(u32, usize)], bodies: &mut [SolverBody]) {
    for &(row, axis) in locked {
        bodies[row as usize].velocity[axis] = 0.0;
    }
}

/// Returns `row` for an awake body, and the placeholder's index `still` for all others.
pub fn awake_or_still(row: u32, still: u32) -> u32 {
    if row < still { row } else { still }
}

impl BodyForces {
    /// No forces and no damping: the body keeps its velocity.
    const NONE: BodyForces = BodyForces { gain: [0.0; 4], keep: [1.0; 4] };

    /// Computes the forces for substeps of `h` seconds.
    pub fn new(sim: &BodySim, settings: &StepSettings, h: f32) -> BodyForces {
        if sim.inverse_mass == 0.0 {
            // Kinematic, or of infinite mass: keeps its velocity.
            return BodyForces::NONE;
        }
        let gain = h * (sim.gravity_scale * settings.gravity + sim.inverse_mass * sim.force);
        let [all_linear, all_angular] = settings.damping;
        let linear = 1.0 / (1.0 + h * (sim.linear_damping + all_linear));
        let angular = 1.0 / (1.0 + h * (sim.angular_damping + all_angular));
        let [lock_x, lock_y] = sim.linear_locks();
        let x = if lock_x { 0.0 } else { gain.x };
        let y = if lock_y { 0.0 } else { gain.y };
        BodyForces {
            gain: [x, y, h * sim.inverse_inertia * sim.torque, 0.0],
            keep: [linear, linear, angular, 1.0],
        }
    }
}

/// Integrates velocities: `v += h (g + F/m)`, `ω += h τ/I`, then damping.
///
/// Damping is the implicit solution of `dv/dt = -c v`, which never overshoots.
///
/// Then the velocity that the constraints added in the last substep is added again. The arms
/// hardly move between substeps, so this equals a warm start with all accumulated impulses,
/// without a pass over the constraints. The velocities before this addition are kept in
/// `free_velocities`.
// Not inlined, so that the loop has all of its arguments in registers.
#[inline(never)]
pub fn integrate_velocities(
    bodies: &mut [SolverBody],
    free_velocities: &mut [[f32; 4]],
    body_forces: &[BodyForces],
    max_speed: f32,
) {
    for ((body, free), forces) in bodies.iter_mut().zip(free_velocities).zip(body_forces) {
        let old = body.velocity;
        let mut new: [f32; 4] = std::array::from_fn(|i| (old[i] + forces.gain[i]) * forces.keep[i]);
        new[3] = old[3];
        limit_speed(&mut new, max_speed);
        for i in 0..3 {
            body.velocity[i] = new[i] + (old[i] - free[i]);
        }
        *free = new;
    }
}

/// Rounding tolerance of the speed limit: a body at the limit keeps its velocity bit for bit.
const ROUNDING: f32 = 1.0 + 4.0 * f32::EPSILON;

/// Limits the linear speed of a body that has finite mass.
#[inline(always)]
pub fn limit_speed([x, y, _, inverse_mass]: &mut [f32; 4], max_speed: f32) {
    let speed_squared = *x * *x + *y * *y;
    if speed_squared > ROUNDING * (max_speed * max_speed) && *inverse_mass > 0.0 {
        let mut speed = speed_squared.sqrt();
        if speed == f32::INFINITY {
            // The square of an enormous speed overflows.
            let largest = max(x.abs(), y.abs());
            (*x, *y) = (*x / largest, *y / largest);
            speed = (*x * *x + *y * *y).sqrt();
        }
        let factor = max_speed / speed;
        *x *= factor;
        *y *= factor;
    }
}

/// Integrates positions: `x += h v`, and the rotation by exactly `h ω`, for any angle.
#[inline(always)]
pub fn integrate_positions<S: Simd>(simd: S, bodies: &mut [SolverBody], h: f32, max_speed: f32) {
    match S::f32s::LEN {
        16 => integrate_all::<f32x16<S>>(simd, bodies, h, max_speed),
        8 => integrate_all::<f32x8<S>>(simd, bodies, h, max_speed),
        _ => integrate_all::<f32x4<S>>(simd, bodies, h, max_speed),
    }
}

#[inline(always)]
fn integrate_all<V: Wide>(simd: V::Simd, bodies: &mut [SolverBody], h: f32, max_speed: f32) {
    let mut chunks = bodies.chunks_exact_mut(V::LEN);
    for chunk in &mut chunks {
        integrate_lanes::<V>(simd, chunk, h, max_speed);
    }
    let rest = chunks.into_remainder();
    if !rest.is_empty() {
        let mut padded = [SolverBody::STILL; BLOCK];
        padded[..rest.len()].copy_from_slice(rest);
        integrate_lanes::<V>(simd, &mut padded[..V::LEN], h, max_speed);
        rest.copy_from_slice(&padded[..rest.len()]);
    }
}

#[inline(always)]
fn integrate_lanes<V: Wide>(simd: V::Simd, bodies: &mut [SolverBody], h: f32, max_speed: f32) {
    let [mut vx, mut vy, spin, _] = columns::<V>(
        simd,
        #[inline(always)]
        |lane| bodies[lane].velocity,
    );
    let limit = V::all(simd, ROUNDING * (max_speed * max_speed));
    if (vx * vx + vy * vy).simd_gt(limit).any_true() {
        // Bodies that constraints do not move may be faster than the limit.
        bodies.iter_mut().for_each(|body| limit_speed(&mut body.velocity, max_speed));
        [vx, vy, ..] = columns::<V>(
            simd,
            #[inline(always)]
            |lane| bodies[lane].velocity,
        );
    }
    let [x, y, c, s] = columns::<V>(
        simd,
        #[inline(always)]
        |lane| bodies[lane].motion,
    );
    let h = V::all(simd, h);
    let (sine, cosine) = wide_sin_cos(simd, h * spin);
    let turned_c = c * cosine - s * sine;
    let turned_s = s * cosine + c * sine;
    // First-order renormalization keeps the product of many rotations on the unit circle.
    let length_squared = turned_c * turned_c + turned_s * turned_s;
    let k = V::all(simd, 0.5) * (V::all(simd, 3.0) - length_squared);
    let moved = [x + h * vx, y + h * vy, k * turned_c, k * turned_s];
    rows(
        moved,
        #[inline(always)]
        |lane, row| bodies[lane].motion = row,
    );
}

/// Returns [`sin_cos`] of each lane, bit for bit.
#[inline(always)]
fn wide_sin_cos<V: Wide>(simd: V::Simd, angle: V) -> (V, V) {
    let (mut sine, mut cosine) = small_sin_cos(
        angle,
        #[inline(always)]
        |value| V::all(simd, value),
    );
    let limit = V::all(simd, SMALL_ANGLE);
    let small = angle.simd_lt(limit) & angle.simd_gt(-limit);
    if small.any_false() {
        // Few bodies turn so far in one substep.
        for lane in 0..V::LEN {
            (sine[lane], cosine[lane]) = sin_cos(angle[lane]);
        }
    }
    (sine, cosine)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{SimdWidth, dispatch};

    /// Every width gives the same bits, for slow and for fast bodies.
    #[test]
    fn positions_have_the_same_bits_at_every_width() {
        let start: Vec<SolverBody> = (0..37)
            .map(|i| {
                let x = i as f32;
                SolverBody {
                    velocity: [x, -0.3 * x, 0.01 * x * x * x - 90.0, 1.0],
                    motion: [0.1 * x, 0.0, 1.0, 0.0],
                }
            })
            .collect();
        let run = |width: SimdWidth| {
            let mut bodies = start.clone();
            for _ in 0..10 {
                dispatch!(width.level(), simd => integrate_positions(simd, &mut bodies, 1.0 / 240.0, f32::MAX));
            }
            bodies.iter().flat_map(|body| body.motion.map(f32::to_bits)).collect::<Vec<u32>>()
        };
        let expected = run(SimdWidth::Array);
        for width in [SimdWidth::Four, SimdWidth::Eight, SimdWidth::Sixteen] {
            assert_eq!(run(width), expected, "{width:?}");
        }
        let (s, c) = sin_cos(10.0 * start[36].velocity[2] / 240.0);
        let end = run(SimdWidth::Four);
        let [c_bits, s_bits] = [end[36 * 4 + 2], end[36 * 4 + 3]];
        assert!(
            (f32::from_bits(c_bits) - c).abs() < 1e-5 && (f32::from_bits(s_bits) - s).abs() < 1e-5
        );
    }
}
