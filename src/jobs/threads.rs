//! Helper threads of a world.

use super::section::{Control, Work};
use crate::base::sync::{
    Arc,
    thread::{self, JoinHandle},
};

/// The threads of a world. They end when this is dropped.
pub struct Threads {
    control: Arc<Control>,
    threads: Vec<JoinHandle<()>>,
}

impl Threads {
    /// Starts threads for `workers` workers, including the calling thread. If the system refuses
    /// a thread, there are fewer helpers.
    pub fn new(workers: u32) -> Threads {
        let control = Arc::new(Control::new(workers - 1));
        let start = |_| {
            let control = Arc::clone(&control);
            thread::Builder::new().name("impel".into()).spawn(move || control.help(true)).ok()
        };
        let threads = (1..workers).map_while(start).collect();
        Threads { control, threads }
    }

    /// Returns the number of workers, including the calling thread.
    pub fn size(&self) -> usize {
        self.threads.len() + 1
    }

    /// See [`Control::set_stepping`].
    pub fn set_stepping(&self, stepping: bool) {
        self.control.set_stepping(stepping);
    }

    pub fn run(&mut self, work: &Work) {
        self.control.run(work);
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        self.control.end();
        for thread in self.threads.drain(..) {
            // The thread catches panics of its work, so joining cannot fail.
            let _ = thread.join();
        }
    }
}
