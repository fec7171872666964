//! Timing of the stages of a step. Times never affect the simulation.

use std::time::Instant;

/// Measures lap times in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    last: Instant,
}

impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch { last: Instant::now() }
    }

    /// Returns the milliseconds since the start or the last lap, and starts the next lap.
    pub fn lap(&mut self) -> f32 {
        let now = Instant::now();
        let milliseconds = (now - self.last).as_secs_f32() * 1000.0;
        self.last = now;
        milliseconds
    }
}
