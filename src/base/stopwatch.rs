//! Times the stages of a step. Time never reaches the simulation.

use std::time::Instant;

/// Measures laps in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    last: Instant,
}

impl Stopwatch {
    /// Starts now.
    pub fn start() -> Stopwatch {
        Stopwatch { last: Instant::now() }
    }

    /// Milliseconds since the start or the last lap; starts the next.
    pub fn lap(&mut self) -> f32 {
        let now = Instant::now();
        let milliseconds = (now - self.last).as_secs_f32() * 1000.0;
        self.last = now;
        milliseconds
    }
}
