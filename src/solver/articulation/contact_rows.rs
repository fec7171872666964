//! The rows of a contact: out of its lane, and its impulses back.

use super::factor::{Vec3, dot, larger, smaller};
use super::row::{Row, State, Term};
use super::{DirectSweep, REGULARIZATION};
use crate::base::NONE;
use crate::solver::bodies::SolverBody;
use crate::solver::contact_block::{ContactBlock, ContactExtras};

/// A contact of a node.
#[derive(Clone, Copy, Debug)]
pub struct ContactSpot {
    pub block: u32,
    pub lane: u32,
    /// Of body A and of body B; `NONE` for what does not move.
    pub nodes: [u32; 2],
}

/// Adds the rows of a contact: its points, then friction.
pub fn add(
    rows: &mut Vec<Row>,
    spot: &ContactSpot,
    source: u32,
    (blocks, extras): (&[ContactBlock], &[ContactExtras]),
    bodies: &[SolverBody],
    sweep: &DirectSweep,
) {
    let (c, lane) = (&blocks[spot.block as usize], spot.lane as usize);
    let number = |row: &[f32; 16]| f64::from(row[lane]);
    let [a, b] = [c.row_a.row(lane), c.row_b.row(lane)].map(|row| &bodies[row as usize]);
    let [ax, ay, ac, asin] = a.motion.map(f64::from);
    let [bx, by, bc, bsin] = b.motion.map(f64::from);
    let (nx, ny) = (number(&c.normal[0]), number(&c.normal[1]));
    let (dx, dy) = (bx - ax, by - ay);
    // As in `Pair::with_velocities`.
    let limit = number(&c.follow_limit);
    let follow = |d: f64| larger(smaller(d, limit), -limit);
    let (fx, fy) = (follow(dx), follow(dy));
    let (across, along) = (fx * ny - fy * nx, fx * nx + fy * ny);
    let share_a = number(&c.follow_a);
    let share_b = 1.0 - share_a;
    let parted = dx * nx + dy * ny + (bc - 1.0) * number(&c.core_height_b)
        - (ac - 1.0) * number(&c.core_height_a);
    let velocities = [a, b].map(|body| {
        let [x, y, spin, _] = body.velocity.map(f64::from);
        [x, y, spin]
    });
    let masses = [
        [f64::from(a.velocity[3]), number(&c.inverse_inertia_a)],
        [f64::from(b.velocity[3]), number(&c.inverse_inertia_b)],
    ];
    let row = |[x, y]: [f64; 2], [arm_a, arm_b]: [f64; 2]| {
        let j = [[-x, -y, -arm_a], [x, y, arm_b]];
        let (mut moved, mut answer) = (0.0, 0.0);
        for (side, [mass, inertia]) in masses.into_iter().enumerate() {
            let [x, y, arm] = j[side];
            answer += mass * (x * x + y * y) + inertia * (arm * arm);
            if spot.nodes[side] == NONE {
                moved += dot(j[side], velocities[side]);
            }
        }
        (j, moved, answer)
    };
    let base = |j: [Vec3; 2], bias: f64, answer: f64, term: Term| Row {
        nodes: spot.nodes,
        j,
        bias,
        compliance: 0.0,
        old: 0.0,
        new: 0.0,
        target: 0.0,
        lower: 0.0,
        upper: f64::INFINITY,
        give: REGULARIZATION * answer,
        friction: [0.0; 3],
        state: State::AtLower,
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
        let separation = number(&point.separation) + (parted + turned);
        let old = number(&point.normal_impulse);
        let arms = [arm_a + share_a * across, arm_b - share_b * across];
        let (j, moved, answer) = row([nx, ny], arms);
        let mut compliance = 0.0;
        let bias = if separation > 0.0 {
            if !sweep.push && old <= 0.0 {
                continue;
            }
            separation / f64::from(sweep.h)
        } else if sweep.push {
            let share = number(&c.softness);
            compliance = (1.0 - share) / share * answer;
            larger(number(&c.bias_rate) * separation, -f64::from(sweep.push_speed))
        } else {
            0.0
        };
        pressure += old;
        rows.push(Row {
            compliance,
            old,
            new: old,
            ..base(j, bias + moved, answer, Term::Normal(i as u8))
        });
    }
    let (held, sliding) = (number(&c.static_friction), number(&c.dynamic_friction));
    let arms =
        [number(&c.tangent_arm_a) - share_a * along, number(&c.tangent_arm_b) + share_b * along];
    let (j, moved, answer) = row([ny, -nx], arms);
    let old = number(&c.tangent_impulse);
    let surface = extras.get(spot.block as usize).filter(|_| c.has_extras);
    let surface = surface.map_or(0.0, |extras| number(&extras.tangent_speed));
    let most = held * pressure;
    rows.push(Row {
        old,
        new: old,
        lower: -most,
        upper: most,
        friction: [held, sliding, f64::from(sweep.creep)],
        ..base(j, moved - surface, answer, Term::Friction)
    });
}

/// Hands a row's impulse back to its lane.
pub fn store(row: &Row, spot: &ContactSpot, blocks: &mut [ContactBlock]) {
    let (block, lane) = (&mut blocks[spot.block as usize], spot.lane as usize);
    match row.term {
        Term::Normal(i) => {
            block.points[i as usize].normal_impulse[lane] = larger(row.new, 0.0) as f32
        }
        _ => block.tangent_impulse[lane] = row.new as f32,
    }
}
