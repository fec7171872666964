//! Threads of a world's own.

use super::section::{Control, Work};
use std::sync::Arc;
use std::thread::{self, JoinHandle};

/// Threads that wait for sections. They end with it.
pub struct Threads {
    control: Arc<Control>,
    threads: Vec<JoinHandle<()>>,
}

impl Threads {
    /// For so many workers, one of which is the calling thread. Threads that the
    /// system does not give are done without.
    pub fn new(workers: u32) -> Threads {
        let control = Arc::new(Control::new(workers - 1));
        let start = |_| {
            let control = Arc::clone(&control);
            thread::Builder::new().name("impel".into()).spawn(move || control.help(true)).ok()
        };
        let threads = (1..workers).map_while(start).collect();
        Threads { control, threads }
    }

    /// The calling thread and the helpers.
    pub fn size(&self) -> usize {
        self.threads.len() + 1
    }

    /// See [`Control::set_stepping`].
    pub fn set_stepping(&self, stepping: bool) {
        self.control.set_stepping(stepping);
    }

    /// See `Team::run`.
    pub fn run(&mut self, work: &Work) {
        self.control.run(work);
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.control.end();
        for thread in self.threads.drain(..) {
            // It catches what it runs, so it cannot have failed.
            let _ = thread.join();
        }
    }
}
