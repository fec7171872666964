//! Prediction of the motion of bodies.

use super::{SolverKind, World};
use crate::finalize::finalize_alone;
use crate::math::{Position, Transform};
use crate::model::BodyKey;
use crate::solver::free_flight;

impl World {
    /// Visits the pose of a body after each of the next `count` fixed steps, without contacts and
    /// joints. Poses are relative to `origin`.
    pub fn predict(
        &self,
        key: BodyKey,
        count: usize,
        origin: Position,
        mut visit: impl FnMut(usize, Transform),
    ) {
        let body = self.body(key);
        let (mut sim, mut state) = (*self.state.bodies.sim(body), self.state.bodies.state(body));
        let settings = self.step_settings(self.state.def.time_step, self.state.def.substeps);
        let substeps = match self.state.def.solver {
            SolverKind::SoftStep => settings.substeps,
            SolverKind::SequentialImpulse => 1,
        };
        for index in 0..count {
            free_flight(&sim, &mut state, &settings, substeps);
            finalize_alone(&mut sim, &mut state, settings.time_step, &self.lengths);
            visit(index, sim.pose_from(origin));
        }
    }
}
