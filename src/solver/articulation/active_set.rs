//! Primal-dual active-set iteration: finds the active rows and all impulses.

use super::factor::{ActiveRow, Spatial, dot, larger, smaller};
use super::row::{ConstraintRow, RowState, Term};
use super::{ArticulationNode, Articulations};
use crate::base::NONE;
use std::ops::Range;

/// Maximum number of plain active-set iterations.
const FREE_ITERATIONS: usize = 5;
/// Maximum number of iterations after them, with each step cut at the first bound.
const CUT_ITERATIONS: usize = 24;

impl Articulations {
    /// Solves `rows`: finds their impulses and the nodes' velocity changes. Normally the active
    /// set converges within `FREE_ITERATIONS`. If not, the solve restarts with steps that end
    /// where the first impulse reaches a bound. This is slower, but each step lowers the
    /// energy and stays within the bounds (J. Nocedal, S. Wright, "Numerical Optimization",
    /// 16.5). Friction bounds are constant in this phase.
    pub(super) fn solve_group(&mut self, group: Range<usize>) {
        for row in &mut self.rows {
            // `bias` now includes `J v` at the start; only `J change` is still missing.
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
        // Bounds include the start, so that it is feasible.
        for row in &mut self.rows {
            (row.lower, row.upper) =
                (smaller(row.lower, row.initial_impulse), larger(row.upper, row.initial_impulse));
        }
        for _ in 0..CUT_ITERATIONS {
            self.solve_active(group.clone());
            let (share, first) = self.longest_step();
            self.step(group.clone(), share);
            if let Some(row) = first {
                let row = &mut self.rows[row];
                // Compare with the bound: after a step of share 1, `impulse` equals `target`.
                row.state =
                    if row.target < row.lower { RowState::AtLower } else { RowState::AtUpper };
                row.impulse = row.bound();
            } else if !self.release() {
                return;
            }
        }
    }

    /// Resets the solve to the initial impulses and guesses the active set from them. A motor that
    /// was at its bound in the last solve stays there unless its inequality is violated. Friction
    /// bounds depend on the iterations before, so with contacts such rows start active.
    fn start(&mut self, group: Range<usize>) {
        self.nodes[group].iter_mut().for_each(|node| node.change = [0.0; 3]);
        let has_contacts = self.rows.iter().any(|row| row.term == Term::Friction);
        for row in &mut self.rows {
            row.impulse = row.initial_impulse;
            let residual = row.bias + row.compliance * row.initial_impulse;
            let allows_both_signs = row.lower < 0.0 && row.upper > row.lower;
            row.state = if allows_both_signs && has_contacts {
                RowState::Active
            } else if row.lower >= row.upper || row.initial_impulse <= row.lower && residual >= 0.0
            {
                RowState::AtLower
            } else if row.initial_impulse >= row.upper && residual <= 0.0 {
                RowState::AtUpper
            } else {
                RowState::Active
            };
        }
    }

    /// Moves impulses and velocity changes toward their targets, by the fraction `share`.
    fn step(&mut self, group: Range<usize>, share: f64) {
        let go = |from: &mut f64, to: f64| {
            *from = if share == 1.0 { to } else { *from + share * (to - *from) }
        };
        for node in &mut self.nodes[group] {
            node.change.iter_mut().zip(node.target).for_each(|(from, to)| go(from, to));
        }
        self.rows.iter_mut().for_each(|row| go(&mut row.impulse, row.target));
    }

    /// Returns the fraction of the step until the first impulse reaches a bound, and the index
    /// of that row. Returns `(1.0, None)` if no impulse does.
    fn longest_step(&self) -> (f64, Option<usize>) {
        let mut longest = (1.0, None);
        for (index, row) in
            self.rows.iter().enumerate().filter(|(_, row)| row.state == RowState::Active)
        {
            let bound = if row.target < row.lower {
                row.lower
            } else if row.target > row.upper {
                row.upper
            } else {
                continue;
            };
            let share = (bound - row.impulse) / (row.target - row.impulse);
            let share = larger(smaller(share, 1.0), 0.0);
            if share < longest.0 || longest.1.is_none() {
                longest = (share, Some(index));
            }
        }
        longest
    }

    /// Activates the rows whose inequality is violated at their bound. Returns whether any was.
    fn release(&mut self) -> bool {
        let mut any = false;
        for row in self.rows.iter_mut().filter(|row| row.state != RowState::Active) {
            if row.should_activate(&self.nodes) {
                row.state = RowState::Active;
                any = true;
            }
        }
        any
    }

    /// Computes all targets: solves the active rows, with the other impulses at their bounds.
    fn solve_active(&mut self, group: Range<usize>) {
        let Articulations { factor, active_rows, rows, nodes, .. } = self;
        active_rows.clear();
        active_rows.reserve(rows.len());
        for index in group.clone() {
            factor.set_mass(index as u32, nodes[index].mass);
        }
        for row in rows.iter() {
            let is_active = row.state == RowState::Active;
            // Velocities contain the initial impulse: its change counts.
            let known = if is_active { 0.0 } else { row.bound() } - row.initial_impulse;
            let ([a, b], [j_a, j_b]) = (row.nodes, &row.j);
            if a != NONE {
                factor.add_rhs(a, *j_a, known);
            }
            if b != NONE {
                factor.add_rhs(b, *j_b, known);
            }
            if is_active {
                let (body, j, other, other_j) =
                    if b < a { (b, j_b, a, j_a) } else { (a, j_a, b, j_b) };
                active_rows.push(ActiveRow {
                    body,
                    j: *j,
                    other,
                    other_j: *other_j,
                    compliance: row.compliance + row.regularization,
                    value: row.regularization * row.initial_impulse - row.bias,
                });
            }
        }
        factor.solve(group.clone(), active_rows);
        for index in group.clone() {
            nodes[index].target = factor.solution(index as u32);
        }
        let mut solved = active_rows.iter();
        for row in rows.iter_mut() {
            row.target = match row.state {
                RowState::Active => solved.next().map_or(row.initial_impulse, |row| row.value),
                _ => row.bound(),
            };
        }
    }

    /// Updates friction bounds and the active set. Returns whether either has changed.
    fn update_states(&mut self) -> bool {
        let mut has_changed = false;
        let mut pressure = 0.0;
        for row in &mut self.rows {
            match row.term {
                Term::Normal(_) => pressure += row.impulse,
                // Friction follows the normal rows of its contact.
                Term::Friction => {
                    let slip = row.bias + row.speed(&self.nodes, |node| node.change);
                    let pressure = larger(std::mem::take(&mut pressure), 0.0);
                    has_changed |= row.update_friction_bounds(pressure, slip);
                }
                _ => {}
            }
            let state = match row.state {
                RowState::Active if row.impulse < row.lower => RowState::AtLower,
                RowState::Active if row.impulse > row.upper => RowState::AtUpper,
                RowState::Active => RowState::Active,
                _ if row.should_activate(&self.nodes) => RowState::Active,
                bound => bound,
            };
            has_changed |= state != row.state;
            row.state = state;
        }
        has_changed
    }
}

impl ConstraintRow {
    /// Returns `J v` for the given velocity of each node; bodies without a node count as zero.
    fn speed(
        &self,
        nodes: &[ArticulationNode],
        velocity: impl Fn(&ArticulationNode) -> Spatial,
    ) -> f64 {
        let of = |side: usize| match self.nodes[side] {
            NONE => 0.0,
            node => dot(self.j[side], velocity(&nodes[node as usize])),
        };
        of(0) + of(1)
    }

    /// Returns whether a row at a bound violates its inequality and must become active.
    fn should_activate(&self, nodes: &[ArticulationNode]) -> bool {
        let residual =
            self.bias + self.speed(nodes, |node| node.change) + self.compliance * self.impulse;
        let is_violated =
            if self.state == RowState::AtLower { residual < 0.0 } else { residual > 0.0 };
        is_violated && self.lower < self.upper
    }

    /// Updates the friction bounds. `pressure` is the sum of the normal impulses. A row at its
    /// bound that slips faster than `creep` uses the dynamic coefficient. Returns whether the
    /// bounds of a row at its bound have changed by more than 0.1 %.
    fn update_friction_bounds(&mut self, pressure: f64, slip: f64) -> bool {
        let [static_friction, dynamic_friction, creep] = self.friction;
        let slides = self.state != RowState::Active && (slip > creep || slip < -creep);
        let most = if slides { dynamic_friction } else { static_friction } * pressure;
        let before = self.upper;
        (self.lower, self.upper) = (-most, most);
        // A change of the bounds affects only a row at its bound.
        let is_at_bound = self.state != RowState::Active;
        is_at_bound && (most - before).abs() > 1.0e-3 * most
    }
}
