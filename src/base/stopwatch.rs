//! Timing of the stages of a step. Times never affect the simulation.

use std::time::Instant;

/// Measures lap times in milliseconds. On a target without a clock, all times are zero.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    last: Option<Instant>,
}

/// Returns the time, or `None` on a target without a clock, where `Instant::now` panics.
fn now() -> Option<Instant> {
    let has_clock = cfg!(not(all(target_family = "wasm", target_os = "unknown")));
    has_clock.then(Instant::now)
}

impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch { last: now() }
    }

    /// Returns the milliseconds since the start or the last lap, and starts the next lap.
    pub fn lap(&mut self) -> f32 {
        let last = std::mem::replace(&mut self.last, now());
        let elapsed = last.zip(self.last).map(|(last, now)| now - last);
        elapsed.map_or(0.0, |elapsed| elapsed.as_secs_f32() * 1000.0)
    }
}
