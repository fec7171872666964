//! Which rows of an articulation are active, and their impulses.

use super::factor::{Line, Vec3, dot, larger, smaller};
use super::row::{Row, State, Term};
use super::{Articulations, Node};
use crate::base::NONE;
use std::ops::Range;

/// Iterations in which rows become active and inactive freely.
const FREE_ITERATIONS: usize = 5;
/// The most iterations after them, in which steps are cut.
const CUT_ITERATIONS: usize = 24;

impl Articulations {
    /// Finds impulses and velocities of the rows at hand. As a rule the active set settles
    /// within some iterations. Where it does not, steps are cut where the first impulse comes
    /// to a bound: slower, but each step loses energy and ends within the bounds (J. Nocedal,
    /// S. Wright, "Numerical Optimization", 16.5: active-set methods).
    pub(super) fn solve_group(&mut self, group: Range<usize>) {
        for row in &mut self.rows {
            // All velocities but the change.
            row.bias += row.speed(&self.nodes, |node| node.velocity);
        }
        self.start(group.clone());
        for _ in 0..FREE_ITERATIONS {
            self.solve_active(group.clone());
            self.step(group.clone(), 1.0);
            if !self.update_states() {
                return;
            }
        }
        self.start(group.clone());
        for row in &mut self.rows {
            (row.lower, row.upper) = (smaller(row.lower, row.old), larger(row.upper, row.old));
        }
        for _ in 0..CUT_ITERATIONS {
            self.solve_active(group.clone());
            let (share, first) = self.longest_step();
            self.step(group.clone(), share);
            if let Some(row) = first {
                let row = &mut self.rows[row];
                row.state = if row.target < row.new { State::AtLower } else { State::AtUpper };
                row.new = row.bound();
            } else if !self.release() {
                return;
            }
        }
    }

    /// Begins where the impulses are.
    fn start(&mut self, group: Range<usize>) {
        self.nodes[group].iter_mut().for_each(|node| node.change = [0.0; 3]);
        for row in &mut self.rows {
            row.new = row.old;
            let is_bilateral = row.lower < 0.0 && row.upper > row.lower;
            let is_driven = row.old > row.lower || row.bias + row.compliance * row.old < 0.0;
            let is_active = is_bilateral || row.upper > row.lower && is_driven;
            row.state = if is_active { State::Active } else { State::AtLower };
        }
    }

    /// Goes a share of the way to where the active rows are solved.
    fn step(&mut self, group: Range<usize>, share: f64) {
        let go = |from: &mut f64, to: f64| {
            *from = if share == 1.0 { to } else { *from + share * (to - *from) }
        };
        for node in &mut self.nodes[group] {
            node.change.iter_mut().zip(node.target).for_each(|(from, to)| go(from, to));
        }
        self.rows.iter_mut().for_each(|row| go(&mut row.new, row.target));
    }

    /// The share of the step until the first impulse comes to a bound, and which does.
    fn longest_step(&self) -> (f64, Option<usize>) {
        let mut longest = (1.0, None);
        for (index, row) in
            self.rows.iter().enumerate().filter(|(_, row)| row.state == State::Active)
        {
            let bound = if row.target < row.lower {
                row.lower
            } else if row.target > row.upper {
                row.upper
            } else {
                continue;
            };
            let share = (bound - row.new) / (row.target - row.new);
            let share = larger(smaller(share, 1.0), 0.0);
            if share < longest.0 || longest.1.is_none() {
                longest = (share, Some(index));
            }
        }
        longest
    }

    /// Makes rows active that are to leave their bounds. Returns whether there are any.
    fn release(&mut self) -> bool {
        let mut any = false;
        for row in self.rows.iter_mut().filter(|row| row.state != State::Active) {
            if row.leaves(&self.nodes) {
                row.state = State::Active;
                any = true;
            }
        }
        any
    }

    /// Solves for the active rows, the others at their bounds.
    fn solve_active(&mut self, group: Range<usize>) {
        let Articulations { factor, lines, rows, nodes, .. } = self;
        lines.clear();
        for index in group.clone() {
            factor.set_mass(index as u32, nodes[index].mass);
        }
        for row in rows.iter() {
            let is_active = row.state == State::Active;
            let known = if is_active { 0.0 } else { row.bound() } - row.old;
            for (side, &node) in row.nodes.iter().enumerate().filter(|(_, node)| **node != NONE) {
                factor.add_right(node, row.j[side], known);
            }
            if is_active {
                let first = usize::from(row.nodes[1] < row.nodes[0]);
                lines.push(Line {
                    first: row.nodes[first],
                    j: row.j[first],
                    other: row.nodes[1 - first],
                    other_j: row.j[1 - first],
                    compliance: row.compliance + row.give,
                    value: row.give * row.old - row.bias,
                });
            }
        }
        factor.solve(group.clone(), lines);
        for index in group.clone() {
            nodes[index].target = factor.solution(index as u32);
        }
        let mut solved = lines.iter();
        for row in rows.iter_mut() {
            row.target = match row.state {
                State::Active => solved.next().map_or(row.old, |line| line.value),
                _ => row.bound(),
            };
        }
    }

    /// Finds out which rows are active. Returns whether that has changed.
    fn update_states(&mut self) -> bool {
        let mut has_changed = false;
        let mut pressure = 0.0;
        for row in &mut self.rows {
            match row.term {
                Term::Normal(_) => pressure += row.new,
                // Behind its points.
                Term::Friction => {
                    let slip = row.bias + row.speed(&self.nodes, |node| node.change);
                    let pressure = larger(std::mem::take(&mut pressure), 0.0);
                    has_changed |= row.rub(pressure, slip);
                }
                _ => {}
            }
            let state = match row.state {
                State::Active if row.new < row.lower => State::AtLower,
                State::Active if row.new > row.upper => State::AtUpper,
                State::Active => State::Active,
                _ if row.leaves(&self.nodes) => State::Active,
                bound => bound,
            };
            has_changed |= state != row.state;
            row.state = state;
        }
        has_changed
    }
}

impl Row {
    /// `J v` of the nodes' velocities.
    fn speed(&self, nodes: &[Node], velocity: impl Fn(&Node) -> Vec3) -> f64 {
        let of = |side: usize| match self.nodes[side] {
            NONE => 0.0,
            node => dot(self.j[side], velocity(&nodes[node as usize])),
        };
        of(0) + of(1)
    }

    /// Whether a row at a bound is to leave it.
    fn leaves(&self, nodes: &[Node]) -> bool {
        let lacks = self.bias + self.speed(nodes, |node| node.change) + self.compliance * self.new;
        let leaves = if self.state == State::AtLower { lacks < 0.0 } else { lacks > 0.0 };
        leaves && self.lower < self.upper
    }

    /// Friction under a pressure: what the static coefficient cannot hold slides at the
    /// dynamic one. Returns whether the bounds have changed.
    fn rub(&mut self, pressure: f64, slip: f64) -> bool {
        let [held, sliding, creep] = self.friction;
        let slides = self.state != State::Active && (slip > creep || slip < -creep);
        let most = if slides { sliding } else { held } * pressure;
        let before = self.upper;
        (self.lower, self.upper) = (-most, most);
        // A friction that is not at its bound does not see it.
        let is_near = self.state != State::Active;
        is_near && (most - before).abs() > 1.0e-3 * most
    }
}
