//! The rows of a contact with what does not move: out of its lane, and its impulses back.

use super::factor::{Vec3, dot, larger, smaller};
use super::row::{Row, State, Term};
use super::{Articulations, DirectSweep, REGULARIZATION};
use crate::base::NONE;
use crate::solver::bodies::{SolverBodies, SolverBody};
use crate::solver::contact_block::{ContactBlock, ContactExtras};
use crate::solver::contact_prepare::ContactBlocks;

/// A contact of a node.
#[derive(Clone, Copy, Debug)]
pub struct ContactSpot {
    block: u32,
    lane: u32,
    node: u32,
    /// Whether the node is body B.
    is_b: bool,
}

/// Finds the contacts of the nodes with what does not move.
pub fn attach(all: &mut Articulations, contacts: &ContactBlocks, bodies: &SolverBodies) {
    let node = |row: u32| all.node_of.get(row as usize).copied().unwrap_or(NONE);
    let is_fixed = |row: u32| {
        let row = row as usize;
        bodies.bodies[row].velocity[3] == 0.0 && bodies.turning[row][0] == 0.0
    };
    let slots = contacts.lines.iter().flat_map(|line| &line.slots);
    for (index, (slots, block)) in slots.zip(&contacts.blocks).enumerate() {
        for lane in 0..slots.lanes as usize {
            let (a, b) = (slots.row_a[lane], slots.row_b[lane]);
            let nodes = [node(a), node(b)];
            let is_b = match nodes {
                [NONE, NONE] => continue,
                [NONE, _] if is_fixed(a) => true,
                [_, NONE] if is_fixed(b) => false,
                _ => continue,
            };
            // What is locked, or held by dominance, is left to the sweeps.
            let is_locked = block.locks.iter().flatten().any(|bits| bits >> lane & 1 != 0);
            if !is_locked {
                let (block, lane) = (index as u32, lane as u32);
                all.contacts.push(ContactSpot {
                    block,
                    lane,
                    node: nodes[usize::from(is_b)],
                    is_b,
                });
            }
        }
    }
    all.contacts.sort_unstable_by_key(|spot| (spot.node, spot.block, spot.lane));
    let mut end = 0;
    for (index, node) in (0..).zip(&mut all.nodes) {
        end += all.contacts[end..].iter().take_while(|spot| spot.node == index).count();
        node.ends[1] = end as u32;
    }
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
    let (own, other) = if spot.is_b { (b, a) } else { (a, b) };
    let inverse_mass = f64::from(own.velocity[3]);
    let inverse_inertia =
        number(if spot.is_b { &c.inverse_inertia_b } else { &c.inverse_inertia_a });
    let velocity = |body: &SolverBody| {
        let [x, y, spin, _] = body.velocity.map(f64::from);
        [x, y, spin]
    };
    let fixed = velocity(other);
    let row = |[x, y]: [f64; 2], [arm_a, arm_b]: [f64; 2]| {
        let j = [[-x, -y, -arm_a], [x, y, arm_b]];
        let (own, other) = if spot.is_b { (j[1], j[0]) } else { (j[0], j[1]) };
        let answer = inverse_mass * (own[0] * own[0] + own[1] * own[1])
            + inverse_inertia * (own[2] * own[2]);
        (own, dot(other, fixed), answer)
    };
    let base = |j: Vec3, bias: f64, answer: f64, term: Term| Row {
        nodes: [spot.node, NONE],
        j: [j, [0.0; 3]],
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
