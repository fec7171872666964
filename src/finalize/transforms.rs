//! Updates transforms, AABBs and sleep timers from the solver's motions.

use super::{FAST, Outgrown, enlarge, find_outgrown};
use crate::base::NONE;
use crate::broad_phase::{BroadPhase, ProxyId};
use crate::jobs::Team;
use crate::math::{Aabb, Lengths, Rotation, Vec2, clamp, max, min};
use crate::model::{Bodies, BodySim, BodyState, BodyType, Contacts, Joints, Shapes};

#[derive(Clone, Copy, Debug)]
pub struct FinalizeSettings {
    /// Length of the step, in seconds.
    pub time_step: f32,
    /// Time for which a body must be slow before it may sleep, in seconds.
    pub sleep_time: f32,
    /// Gravity, in m/s².
    pub gravity: Vec2,
    /// Whether to list fast bodies for continuous collision.
    pub find_fast: bool,
    /// Whether to list fast bodies of all types for sensors that they may pass.
    pub find_passing: bool,
    /// Lengths that depend on the length unit. See [`Lengths`].
    pub lengths: Lengths,
}

/// Maximum enlargement of an AABB, in any length unit.
///
/// It is larger than the world, and sums of such bounds are far below overflow.
const FARTHEST: f32 = 1.0e8;

/// Enlarges the fat AABBs of awake bodies by the motion of the coming step, for speculative
/// contacts.
///
/// They grow in all directions, because a collision may change the direction of a body within the
/// step.
pub fn stretch_bounds(
    bodies: &mut Bodies,
    shapes: &mut Shapes,
    time_step: f32,
    outgrown: &mut Vec<(ProxyId, Aabb)>,
) {
    outgrown.clear();
    for row in 0..bodies.awake_count() {
        let reach = time_step * bodies.states[row].speed_bound(bodies.sims[row].max_extent);
        let mut shape = bodies[bodies.sims[row].body].first_shape;
        let sim = &mut bodies.sims[row];
        if reach <= sim.margin_left {
            continue;
        }
        // Zero: `finalize_bodies` tests the fat AABBs again after the step.
        sim.margin_left = 0.0;
        while shape != NONE {
            let record = &mut shapes[shape];
            let needed = sim.bounds(&record.geometry).grown(min(reach, FARTHEST));
            // Edges of soft bodies are updated separately.
            if !record.is_edge() && !record.fat_bounds.contains(&needed) {
                record.fat_bounds = needed;
                outgrown.push((ProxyId(record.proxy), needed));
            }
            shape = record.next;
        }
    }
}

/// Limit of the motion in a step and of the speed, in any length unit.
///
/// It exceeds all values that the API accepts.
const UNBOUNDED: f32 = 1.0e9;
/// Maximum angular velocity, in rad/s. Its product with an extent is far below overflow.
const MAX_SPIN: f32 = 1.0e6;

fn is_finite(state: &BodyState) -> bool {
    let Rotation { c, s } = state.delta_rotation;
    let sum = state.linear_velocity + state.delta_position;
    // False for infinity, NaN and numbers near overflow.
    (sum.x.abs() + sum.y.abs() + c.abs() + s.abs()) < UNBOUNDED
        && state.angular_velocity.is_finite()
}

/// Results of one part of the bodies.
#[derive(Clone, Debug, Default)]
pub struct Finalized {
    fast: Vec<u32>,
    passing: Vec<u32>,
    /// Bodies whose shapes may have left their fat AABBs, as indices within the part.
    to_test: Vec<u32>,
    /// Shapes that have left their fat AABBs.
    outgrown: Vec<Outgrown>,
    /// Bodies whose motion overflowed.
    overflowed: Vec<u32>,
    /// Bodies that are slow enough to sleep, and whose weight applied forces support.
    held_by_forces: Vec<u32>,
    /// Whether a body has been slow for long enough to sleep.
    may_sleep: bool,
}

/// Number of bodies in a part, if there are several threads.
const PART: usize = 256;
/// Number of bodies in a part for a single thread. The fat AABBs are updated after each part,
/// while the data is in the cache and the lists are short.
const PART_ALONE: usize = 1024;
/// Prefetch distance in bodies.
const FAR: usize = 6;

/// Updates all awake bodies, and the fat AABBs of their shapes. [`BroadPhase::rebuild`] must
/// follow.
///
/// The lists receive:
/// - `fast`: bodies that moved so far that they may have tunnelled through a shape;
/// - `passing`: bodies that may have passed a sensor;
/// - `overflowed`: bodies whose motion overflowed. They keep their poses, at rest;
/// - `held_by_forces`: bodies that are slow enough to sleep, and whose weight applied forces
///   support.
///
/// Returns whether a body has been slow for long enough to sleep.
pub fn finalize_bodies(
    bodies: &mut Bodies,
    shapes: &mut Shapes,
    broad_phase: &mut BroadPhase,
    settings: &FinalizeSettings,
    (parts, team): (&mut Vec<Finalized>, &mut Team),
    [fast, passing, overflowed, held_by_forces]: [&mut Vec<u32>; 4],
) -> bool {
    fast.clear();
    passing.clear();
    overflowed.clear();
    held_by_forces.clear();
    let (sims, states, records) = bodies.awake_and_records();
    let alone = team.size() == 1;
    // A round of parts is updated in parallel. The fat AABBs are enlarged after each round.
    let (part, round) = if alone { (PART_ALONE, PART_ALONE) } else { (PART, sims.len().max(1)) };
    let count = round.div_ceil(part);
    if parts.len() < count {
        // Reserve capacity for all, because the number of results in each part varies from step
        // to step.
        let capacity = if alone { 0 } else { part };
        parts.resize_with(count, || Finalized {
            fast: Vec::with_capacity(capacity),
            passing: Vec::with_capacity(capacity),
            to_test: Vec::with_capacity(capacity),
            outgrown: Vec::with_capacity(capacity),
            overflowed: Vec::new(),
            held_by_forces: Vec::new(),
            may_sleep: false,
        });
    }
    let mut may_sleep = false;
    let rounds = sims.chunks_mut(round).zip(states.chunks_mut(round));
    for (sims, states) in rounds {
        let known = &*shapes;
        let pieces = sims.chunks_mut(part).zip(states.chunks_mut(part)).zip(parts.iter_mut());
        let part_count = pieces.len();
        team.for_each(pieces, |((sims, states), found)| {
            finalize_part(sims, states, settings, found);
            for (index, &row) in found.to_test.iter().enumerate() {
                let first_shape = |&row: &u32| records[sims[row as usize].body].first_shape;
                if let Some(next) = found.to_test.get(index + FAR) {
                    known.prefetch(first_shape(next));
                }
                let first_shape = first_shape(&row);
                let sim = &mut sims[row as usize];
                let outgrown = &mut found.outgrown;
                find_outgrown(sim, first_shape, known, &settings.lengths, outgrown);
            }
        });
        for found in &mut parts[..part_count] {
            enlarge(shapes, broad_phase, &mut found.outgrown);
            fast.append(&mut found.fast);
            passing.append(&mut found.passing);
            overflowed.append(&mut found.overflowed);
            held_by_forces.append(&mut found.held_by_forces);
            may_sleep |= found.may_sleep;
        }
    }
    may_sleep
}

/// Clears the impulses of bodies whose motion overflowed. Otherwise the bodies would overflow
/// again in the next step.
pub fn forget_impulses(
    overflowed: &[u32],
    bodies: &Bodies,
    contacts: &mut Contacts,
    joints: &mut Joints,
) {
    for &body in overflowed {
        contacts.change_of_body(&bodies[body], |contact, _| contact.manifold.forget_step());
        joints.forget_step_of(&bodies[body], |_| true);
    }
}

/// Updates the transform of one body that is in no world. AABBs do not change.
pub fn finalize_alone(sim: &mut BodySim, state: &mut BodyState, time_step: f32, lengths: &Lengths) {
    let settings = FinalizeSettings {
        time_step,
        sleep_time: f32::MAX,
        gravity: Vec2::ZERO,
        find_fast: false,
        find_passing: false,
        lengths: *lengths,
    };
    sim.margin_left = f32::MAX;
    let (sims, states) = (std::slice::from_mut(sim), std::slice::from_mut(state));
    finalize_part(sims, states, &settings, &mut Finalized::default());
}

/// Returns whether a force supports a body: the sum of force and weight is less than half of the
/// weight.
///
/// The forces on a body that floats at rest balance its weight to a few percent. The drag on a
/// slowly falling body is much smaller than its weight.
fn is_support(force: Vec2, sim: &BodySim, gravity: Vec2) -> bool {
    let weight = sim.gravity_scale * gravity;
    let rest = weight + sim.inverse_mass * force;
    rest.length_squared() < 0.25 * weight.length_squared()
}

fn finalize_part(
    sims: &mut [BodySim],
    states: &mut [BodyState],
    settings: &FinalizeSettings,
    found: &mut Finalized,
) {
    let dt = settings.time_step;
    found.may_sleep = false;
    found.to_test.clear();
    for ((sim, state), row) in sims.iter_mut().zip(states).zip(0..) {
        if !is_finite(state) {
            // Reset to the last valid pose, at rest, so that the overflow of one body does not
            // spread to others.
            *state = BodyState::STILL;
            found.overflowed.push(sim.body);
        }
        state.angular_velocity = clamp(state.angular_velocity, -MAX_SPIN, MAX_SPIN);
        let before = (sim.transform, sim.center);
        let q = state.delta_rotation.compose(sim.transform.q).normalized();
        sim.count_turns(sim.transform.q, q, dt * state.angular_velocity);
        sim.center = sim.center.moved_by(state.delta_position, settings.lengths.grid);
        sim.previous_q = sim.transform.q;
        sim.transform.q = q;
        sim.transform.p = sim.position().high;
        sim.is_elsewhere = sim.transform != before.0;
        // `moved` includes rounding. `turned` is at least the chord of the rotation, at radius one.
        let moved = sim.center - before.1;
        sim.moved = moved;
        let turned = (1.0 - state.delta_rotation.c).abs() + state.delta_rotation.s.abs();
        sim.margin_left -= moved.x.abs() + moved.y.abs() + turned * sim.max_extent;
        state.delta_position = Vec2::ZERO;
        state.delta_rotation = Rotation::IDENTITY;
        let force = std::mem::take(&mut sim.force);
        sim.torque = 0.0;
        let (v, w) = (state.linear_velocity, state.angular_velocity);
        let kind = sim.kind;
        let is_slow = if kind == BodyType::Kinematic {
            // Sleep would end the motion of a kinematic body, which is given by its velocity.
            v == Vec2::ZERO && w == 0.0
        } else {
            max(v.length(), w.abs() * sim.max_extent) <= sim.sleep_threshold
        };
        if sim.enable_sleep && is_slow {
            sim.sleep_time += dt;
            if sim.sleep_time >= settings.sleep_time {
                found.may_sleep = true;
                if force != Vec2::ZERO && is_support(force, sim, settings.gravity) {
                    found.held_by_forces.push(sim.body);
                }
            }
        } else {
            sim.sleep_time = 0.0;
        }
        let reach = moved.length() + dt * w.abs() * sim.max_extent;
        let is_fast = reach > FAST * sim.min_extent;
        if is_fast && settings.find_passing {
            found.passing.push(sim.body);
        }
        if is_fast && settings.find_fast {
            found.fast.push(sim.body);
        }
        if sim.margin_left <= 0.0 {
            found.to_test.push(row);
        }
    }
}
