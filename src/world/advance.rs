//! Fixed time step: `advance` splits frame time into steps of equal length.

use super::World;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Advance {
    pub steps: u32,
    /// Position of the frame between the last step and the next, from 0 to 1, for interpolation.
    pub alpha: f32,
    /// Time that was discarded because of `max_steps_per_advance`, in seconds.
    pub dropped: f32,
}

/// Share of a step by which the step may be taken too early.
const EARLY: f64 = 1.0e-4;

fn at_least_zero(x: f64) -> f64 {
    if x > 0.0 { x } else { 0.0 }
}

impl World {
    /// Adds frame time and takes whole steps from it, at most `max_steps_per_advance`. Further
    /// whole steps are discarded, so that a slow frame does not make the next one slower.
    pub fn plan_advance(&mut self, elapsed: f32) -> Advance {
        // Doubles, because the remainder of a long time is small.
        let slice = f64::from(self.state.def.time_step);
        let total = self.state.clock.accumulator + f64::from(elapsed);
        // Rounding must not delay a frame of exactly one step. A step that is taken too early
        // makes the remainder negative.
        let whole = at_least_zero((total / slice + EARLY).floor());
        let most = f64::from(self.state.def.max_steps_per_advance);
        let steps = if whole < most { whole } else { most };
        let rest = total - whole * slice;
        self.state.clock.accumulator = rest;
        let dropped = ((whole - steps) * slice) as f32;
        let share = at_least_zero(rest / slice);
        let alpha = if share < 1.0 - EARLY { share } else { 1.0 - EARLY } as f32;
        Advance { steps: steps as u32, alpha, dropped }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::WorldDef;

    #[test]
    fn frames_become_slices_and_a_rest() {
        let def = WorldDef { time_step: 0.01, max_steps_per_advance: 5, ..WorldDef::default() };
        let mut world = World::new(def);
        let first = world.plan_advance(0.025);
        assert_eq!((first.steps, first.dropped), (2, 0.0));
        assert!((first.alpha - 0.5).abs() < 1e-4);
        assert_eq!(world.plan_advance(0.005).steps, 1);
        let late = world.plan_advance(1.0);
        assert_eq!(late.steps, 5);
        assert!((late.dropped - 0.95).abs() < 1e-4);
        assert_eq!(world.plan_advance(0.0).steps, 0);
    }

    #[test]
    fn a_frame_of_one_slice_is_one_step() {
        let mut world = World::new(WorldDef::default());
        for _ in 0..100_000 {
            assert_eq!(world.plan_advance(1.0 / 60.0).steps, 1);
        }
    }
}
