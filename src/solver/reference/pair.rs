//! Two bodies while one of their constraints is solved.

use crate::math::{Rotation, Vec2};
use crate::solver::bodies::SolverBody;

/// Two bodies, and their motion at the moment.
#[derive(Clone, Copy, Debug)]
pub struct PlainPair {
    /// Solver indices of A and B.
    pub rows: [u32; 2],
    /// Inverse masses along x and y.
    pub inverse_mass: [Vec2; 2],
    /// Inverse moments of inertia.
    pub inverse_inertia: [f32; 2],
    /// Linear velocities.
    pub v: [Vec2; 2],
    /// Angular velocities.
    pub w: [f32; 2],
    /// Displacements since the start of the step.
    pub moved: [Vec2; 2],
    /// Rotations since the start of the step.
    pub turned: [Rotation; 2],
}

impl PlainPair {
    /// Creates a pair. `load` adds the motion.
    pub fn new(rows: [u32; 2], inverse_mass: [Vec2; 2], inverse_inertia: [f32; 2]) -> PlainPair {
        PlainPair {
            rows,
            inverse_mass,
            inverse_inertia,
            v: [Vec2::ZERO; 2],
            w: [0.0; 2],
            moved: [Vec2::ZERO; 2],
            turned: [Rotation::IDENTITY; 2],
        }
    }

    /// Reads velocities and motions.
    pub fn load(&mut self, bodies: &[SolverBody]) {
        for (side, row) in self.rows.into_iter().enumerate() {
            let body = &bodies[row as usize];
            self.set_velocity(side, body.velocity);
            let [x, y, c, s] = body.motion;
            (self.moved[side], self.turned[side]) = (Vec2::new(x, y), Rotation { c, s });
        }
    }

    /// Reads velocities from an array that has only those.
    pub fn load_velocities(&mut self, velocities: &[[f32; 4]]) {
        for (side, row) in self.rows.into_iter().enumerate() {
            self.set_velocity(side, velocities[row as usize]);
        }
    }

    fn set_velocity(&mut self, side: usize, [x, y, spin, _]: [f32; 4]) {
        (self.v[side], self.w[side]) = (Vec2::new(x, y), spin);
    }

    /// Writes the velocities.
    pub fn save(&self, bodies: &mut [SolverBody]) {
        for (side, row) in self.rows.into_iter().enumerate() {
            let [x, y, spin, _] = &mut bodies[row as usize].velocity;
            (*x, *y, *spin) = (self.v[side].x, self.v[side].y, self.w[side]);
        }
    }

    /// Applies an impulse to B and its opposite to A. `moments` are those of the impulse about
    /// the centres of mass of A and B.
    pub fn push(&mut self, impulse: Vec2, moments: [f32; 2]) {
        self.push_centers(impulse);
        self.turn(moments);
    }

    /// Applies an impulse to B's centre of mass, and its opposite to A's.
    pub fn push_centers(&mut self, impulse: Vec2) {
        self.v[0] -= self.inverse_mass[0] * impulse;
        self.v[1] += self.inverse_mass[1] * impulse;
    }

    /// Applies an angular impulse to B and the opposite of another to A.
    pub fn turn(&mut self, [a, b]: [f32; 2]) {
        self.w[0] -= self.inverse_inertia[0] * a;
        self.w[1] += self.inverse_inertia[1] * b;
    }

    /// Returns the spin of B relative to A.
    pub fn spin(&self) -> f32 {
        self.w[1] - self.w[0]
    }

    /// Returns the sum of the inverse moments of inertia.
    pub fn inverse_inertias(&self) -> f32 {
        self.inverse_inertia[0] + self.inverse_inertia[1]
    }
}
