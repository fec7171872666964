//! Runs a model in all of its interleavings, up to a number of preemptions.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// A model. `preemptions` is the number of times that a running thread is suspended in favour of
/// another one. Waiting threads are not counted.
pub struct Model {
    pub name: &'static str,
    pub preemptions: usize,
    pub run: fn(),
}

/// Runs the models whose names contain the first argument, or all. `IMPEL_PREEMPTIONS` adds to
/// the preemptions of each model; `IMPEL_MODEL_SECONDS` ends a model after that time.
pub fn main(models: &[Model]) {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let chosen = std::env::args().nth(1).unwrap_or_default();
    for model in models.iter().filter(|model| model.name.contains(&chosen)) {
        let mut builder = loom::model::Builder::new();
        let more = number("IMPEL_PREEMPTIONS").unwrap_or(0) as usize;
        builder.preemption_bound = Some(model.preemptions + more);
        // An execution of more steps hangs.
        builder.max_branches = 10_000;
        builder.max_duration = number("IMPEL_MODEL_SECONDS").map(Duration::from_secs);
        let executions = Arc::new(AtomicU64::new(0));
        let (count, run, start) = (executions.clone(), model.run, Instant::now());
        builder.check(move || {
            count.fetch_add(1, Relaxed);
            run();
        });
        println!(
            "{}: {} interleavings with up to {} preemptions, {:.1} s",
            model.name,
            executions.load(Relaxed),
            model.preemptions + more,
            start.elapsed().as_secs_f64()
        );
    }
}
