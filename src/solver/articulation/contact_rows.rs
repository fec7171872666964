//! Builds the constraint rows of a contact from its SIMD lane, and writes impulses back.

use super::connection::Connection;
use super::factor::{Spatial, dot, larger, smaller};
use super::row::{ConstraintRow, RowState, Term};
use super::{DirectSweep, REGULARIZATION};
use crate::base::NONE;
use crate::solver::bodies::SolverBody;
use crate::solver::contact_block::{ContactBlock, ContactExtras};

/// A contact that is solved directly.
#[derive(Clone, Copy, Debug)]
pub struct ArticulationContact {
    pub block: u32,
    pub lane: u32,
}

/// Adds the rows of a contact: one for each point, then friction. `update_states` relies on
/// this order.
pub fn add(
    rows: &mut Vec<ConstraintRow>,
    entry: &Connection<ArticulationContact>,
    source: u32,
    (blocks, extras): (&[ContactBlock], &[ContactExtras]),
    bodies: &[SolverBody],
    sweep: &DirectSweep,
) {
    let ArticulationContact { block, lane } = entry.constraint;
    let (c, lane) = (&blocks[block as usize], lane as usize);
    let number = |row: &[f32; 16]| f64::from(row[lane]);
    let [a, b] = [c.row_a.row(lane), c.row_b.row(lane)].map(|row| &bodies[row as usize]);
    let [ax, ay, ac, asin] = a.motion.map(f64::from);
    let [bx, by, bc, bsin] = b.motion.map(f64::from);
    let (nx, ny) = (number(&c.normal[0]), number(&c.normal[1]));
    let (dx, dy) = (bx - ax, by - ay);
    // The same formulas as `ContactBodyPair::with_velocities`, `separation_change` and
    // `separation`.
    let limit = number(&c.follow_limit);
    let follow = |d: f64| larger(smaller(d, limit), -limit);
    let (fx, fy) = (follow(dx), follow(dy));
    let (across, along) = (fx * ny - fy * nx, fx * nx + fy * ny);
    let share_a = number(&c.follow_a);
    let share_b = 1.0 - share_a;
    let separation_change = dx * nx + dy * ny + (bc - 1.0) * number(&c.core_height_b)
        - (ac - 1.0) * number(&c.core_height_a);
    let velocities = [a, b].map(|body| {
        let [x, y, spin, _] = body.velocity.map(f64::from);
        [x, y, spin]
    });
    let inverse_masses = [
        [f64::from(a.velocity[3]), number(&c.inverse_inertia_a)],
        [f64::from(b.velocity[3]), number(&c.inverse_inertia_b)],
    ];
    let row = |[x, y]: [f64; 2], [arm_a, arm_b]: [f64; 2]| {
        let j = [[-x, -y, -arm_a], [x, y, arm_b]];
        let (mut kinematic_speed, mut inverse_effective_mass) = (0.0, 0.0);
        for (side, [inverse_mass, inverse_inertia]) in inverse_masses.into_iter().enumerate() {
            let [x, y, arm] = j[side];
            inverse_effective_mass +=
                inverse_mass * (x * x + y * y) + inverse_inertia * (arm * arm);
            if entry.nodes[side] == NONE {
                kinematic_speed += dot(j[side], velocities[side]);
            }
        }
        (j, kinematic_speed, inverse_effective_mass)
    };
    let base =
        |j: [Spatial; 2], bias: f64, inverse_effective_mass: f64, term: Term| ConstraintRow {
            nodes: entry.nodes,
            j,
            bias,
            compliance: 0.0,
            initial_impulse: 0.0,
            impulse: 0.0,
            target: 0.0,
            lower: 0.0,
            upper: f64::INFINITY,
            regularization: REGULARIZATION * inverse_effective_mass,
            friction: [0.0; 3],
            state: RowState::AtLower,
            term,
            source,
        };
    let mut pressure = 0.0;
    for (i, point) in c.points[..c.points_used as usize].iter().enumerate() {
        if point.normal_mass[lane] <= 0.0 {
            continue;
        }
        let (arm_a, arm_b) = (number(&point.normal_arm_a), number(&point.normal_arm_b));
        let turned = bsin * arm_b - asin * arm_a;
        let separation = number(&point.separation) + (separation_change + turned);
        let old = number(&point.normal_impulse);
        let arms = [arm_a + share_a * across, arm_b - share_b * across];
        let (j, kinematic_speed, inverse_effective_mass) = row([nx, ny], arms);
        let mut compliance = 0.0;
        let bias = if separation > 0.0 {
            // A relax sweep does not add speculative contacts that have no impulse.
            if !sweep.use_bias && old <= 0.0 {
                continue;
            }
            separation / f64::from(sweep.h)
        } else if sweep.use_bias {
            // The impulse is `share` times that of a rigid contact.
            let share = number(&c.mass_scale);
            compliance = (1.0 - share) / share * inverse_effective_mass;
            larger(number(&c.bias_rate) * separation, -f64::from(sweep.push_speed))
        } else {
            0.0
        };
        pressure += old;
        rows.push(ConstraintRow {
            compliance,
            initial_impulse: old,
            impulse: old,
            ..base(j, bias + kinematic_speed, inverse_effective_mass, Term::Normal(i as u8))
        });
    }
    let (static_friction, dynamic_friction) =
        (number(&c.static_friction), number(&c.dynamic_friction));
    let arms =
        [number(&c.tangent_arm_a) - share_a * along, number(&c.tangent_arm_b) + share_b * along];
    let (j, kinematic_speed, inverse_effective_mass) = row([ny, -nx], arms);
    let old = number(&c.tangent_impulse);
    let surface = extras.get(block as usize).filter(|_| c.has_extras);
    let surface = surface.map_or(0.0, |extras| number(&extras.tangent_speed));
    let most = static_friction * pressure;
    rows.push(ConstraintRow {
        initial_impulse: old,
        impulse: old,
        lower: -most,
        upper: most,
        friction: [static_friction, dynamic_friction, f64::from(sweep.creep)],
        ..base(j, kinematic_speed - surface, inverse_effective_mass, Term::Friction)
    });
}

/// Writes a row's impulse to the contact's lane.
pub fn store(row: &ConstraintRow, contact: &ArticulationContact, blocks: &mut [ContactBlock]) {
    let (block, lane) = (&mut blocks[contact.block as usize], contact.lane as usize);
    match row.term {
        Term::Normal(i) => {
            block.points[i as usize].normal_impulse[lane] = larger(row.impulse, 0.0) as f32
        }
        _ => block.tangent_impulse[lane] = row.impulse as f32,
    }
}
