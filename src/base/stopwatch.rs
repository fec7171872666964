//! Timing of the stages of a step. Times never affect the simulation.

/// Measures lap times in milliseconds. On a target without a clock, all times are zero.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    last: clock::Moment,
}

impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch { last: clock::now() }
    }

    /// Returns the milliseconds since the start or the last lap, and starts the next lap.
    pub fn lap(&mut self) -> f32 {
        let last = std::mem::replace(&mut self.last, clock::now());
        clock::milliseconds(last, self.last)
    }
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
mod clock {
    pub use std::time::Instant as Moment;

    pub fn now() -> Moment {
        Moment::now()
    }

    pub fn milliseconds(from: Moment, to: Moment) -> f32 {
        (to - from).as_secs_f32() * 1000.0
    }
}

/// `Instant::now` panics on this target. The host has a clock with the feature `wasm_host` alone.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod clock {
    /// Milliseconds since some moment.
    pub type Moment = f64;

    #[cfg(feature = "wasm_host")]
    #[link(wasm_import_module = "impel")]
    unsafe extern "C" {
        pub safe fn now() -> Moment;
    }

    #[cfg(not(feature = "wasm_host"))]
    pub fn now() -> Moment {
        0.0
    }

    pub fn milliseconds(from: Moment, to: Moment) -> f32 {
        (to - from) as f32
    }
}
