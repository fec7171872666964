//! Models of the worlds' lock, `src/ffi/boundary/registry/lock.rs`.
//!
//! Loom reports a data race if a change and a read of the world overlap, or if nothing orders one
//! before the other.

mod check;
#[path = "../src/ffi/boundary/registry/lock.rs"]
mod lock;

use check::Model;
use lock::{Lock, Share};
use loom::cell::UnsafeCell;
use loom::sync::Arc;
use loom::sync::atomic::{AtomicU64, Ordering::Relaxed};
use loom::thread;

/// Loom's types, as far as the lock uses them.
mod base {
    pub mod sync {
        macro_rules! local {
            (static $name:ident: $type:ty = const { $value:expr }) => {
                loom::thread_local!(static $name: $type = $value)
            };
        }
        pub(crate) use local as thread_local;

        /// Loom's atomics with two differences. They are created when they are first used,
        /// because `Lock::new` is a `const fn`. A sequentially consistent load is a
        /// comparison that fails, which always reads the last value. Loom takes such a load for an
        /// acquiring one, which may read an earlier value.
        pub mod atomic {
            use loom::sync::atomic as real;
            pub use loom::sync::atomic::{Ordering, fence};
            use std::cell::OnceCell;

            pub struct Atomic<T, R> {
                first: T,
                real: OnceCell<R>,
            }

            // SAFETY: loom runs all threads of a model on one thread.
            unsafe impl<T, R> Sync for Atomic<T, R> {}
            // SAFETY: as above.
            unsafe impl<T, R> Send for Atomic<T, R> {}

            impl<T: Copy, R> Atomic<T, R> {
                pub const fn new(first: T) -> Self {
                    Atomic { first, real: OnceCell::new() }
                }
            }

            macro_rules! atomic {
                ($value:ty, $real:ty) => {
                    impl Atomic<$value, $real> {
                        fn real(&self) -> &$real {
                            self.real.get_or_init(|| <$real>::new(self.first))
                        }

                        #[track_caller]
                        pub fn store(&self, value: $value, ordering: Ordering) {
                            self.real().store(value, ordering);
                        }
                    }
                };
            }
            atomic!(bool, real::AtomicBool);
            atomic!(u32, real::AtomicU32);
            atomic!(u64, real::AtomicU64);
            atomic!(*mut u8, real::AtomicPtr<u8>);

            macro_rules! load {
                ($value:ty, $real:ty) => {
                    impl Atomic<$value, $real> {
                        #[track_caller]
                        pub fn load(&self, ordering: Ordering) -> $value {
                            assert_ne!(ordering, Ordering::SeqCst);
                            self.real().load(ordering)
                        }
                    }
                };
            }
            load!(bool, real::AtomicBool);
            load!(u64, real::AtomicU64);
            load!(*mut u8, real::AtomicPtr<u8>);

            impl Atomic<u32, real::AtomicU32> {
                #[track_caller]
                pub fn load(&self, ordering: Ordering) -> u32 {
                    if ordering != Ordering::SeqCst {
                        return self.real().load(ordering);
                    }
                    let never = u32::MAX;
                    let read = self.real().compare_exchange(never, never, ordering, ordering);
                    read.expect_err("no such value")
                }

                #[track_caller]
                pub fn fetch_add(&self, value: u32, ordering: Ordering) -> u32 {
                    self.real().fetch_add(value, ordering)
                }

                #[track_caller]
                pub fn fetch_sub(&self, value: u32, ordering: Ordering) -> u32 {
                    self.real().fetch_sub(value, ordering)
                }

                #[track_caller]
                pub fn compare_exchange(
                    &self,
                    old: u32,
                    new: u32,
                    success: Ordering,
                    failure: Ordering,
                ) -> Result<u32, u32> {
                    self.real().compare_exchange(old, new, success, failure)
                }
            }

            pub type AtomicBool = Atomic<bool, real::AtomicBool>;
            pub type AtomicU32 = Atomic<u32, real::AtomicU32>;
            pub type AtomicU64 = Atomic<u64, real::AtomicU64>;
            pub type AtomicPtr<T> = Atomic<*mut T, real::AtomicPtr<T>>;
        }
    }
}

/// The asymmetric barrier: fences on both sides have its effect.
mod barrier {
    use loom::sync::atomic::{Ordering::SeqCst, fence};

    pub const REPAID: u32 = 2;

    pub fn light() {
        fence(SeqCst);
    }

    pub fn heavy() -> bool {
        fence(SeqCst);
        true
    }

    pub fn is_there() -> bool {
        true
    }
}

/// A world: its lock, and what the lock guards.
struct World {
    lock: Lock,
    changes: UnsafeCell<u32>,
    /// Equal numbers, which are also read without the lock.
    published: [AtomicU64; 2],
}

// SAFETY: access to `changes` is the subject of the models.
unsafe impl Sync for World {}
// SAFETY: as above.
unsafe impl Send for World {}

impl World {
    /// A world whose favourite is the calling thread. Uses each atomic of the lock, so that all
    /// threads of the model see its creation.
    fn new() -> Arc<World> {
        let published = [AtomicU64::new(0), AtomicU64::new(0)];
        let world = World { lock: Lock::new(), changes: UnsafeCell::new(0), published };
        assert!(world.change() && world.change());
        let shares =
            [world.lock.try_read_as_favourite(), world.lock.try_read(), world.lock.try_read()];
        assert!(shares == [Some(Share::Favourite), Some(Share::First), Some(Share::Counted)]);
        shares.into_iter().flatten().for_each(|share| world.lock.end_read(share));
        Arc::new(world)
    }

    /// Changes the world, if the lock allows.
    fn change(&self) -> bool {
        if !self.lock.try_change() {
            return false;
        }
        // SAFETY: loom reports races.
        let changes = self.changes.with_mut(|changes| unsafe {
            *changes += 1;
            *changes
        });
        self.published.iter().for_each(|number| number.store(changes.into(), Relaxed));
        self.lock.end_change();
        true
    }

    /// Reads the world, if the lock allows. Returns the number of changes.
    fn read(&self) -> Option<u32> {
        let share = self.lock.try_read_as_favourite().or_else(|| self.lock.try_read())?;
        // SAFETY: loom reports races.
        let changes = self.changes.with(|changes| unsafe { *changes });
        let published = self.published.each_ref().map(|number| number.load(Relaxed));
        assert_eq!(published, [changes.into(); 2]);
        self.lock.end_read(share);
        Some(changes)
    }

    /// Reads the published numbers without the lock. Returns the number of changes, if nothing
    /// changed meanwhile.
    fn read_published(&self) -> Option<u64> {
        let version = self.lock.version()?;
        let [first, second] = self.published.each_ref().map(|number| number.load(Relaxed));
        self.lock.is_unchanged(version).then(|| {
            assert_eq!(first, second, "half of a change");
            assert_eq!(2 * first, version, "numbers of another version");
            first
        })
    }

    /// Checks that no change got lost and that nobody kept the lock. All other threads have
    /// ended.
    fn end(&self, changes: u32) {
        assert_eq!(self.read(), Some(2 + changes));
        assert_eq!(self.read_published(), Some(u64::from(2 + changes)));
        assert!(self.change(), "somebody kept the lock");
    }
}

/// Starts a thread. Returns its number of successful changes.
fn start(world: &Arc<World>, run: impl Fn(&World) -> u32 + 'static) -> thread::JoinHandle<u32> {
    let world = Arc::clone(world);
    thread::spawn(move || run(&world))
}

fn changes_by_all() {
    let world = World::new();
    let other = start(&world, |world| u32::from(world.change()) + u32::from(world.change()));
    let changes = u32::from(world.change()) + u32::from(world.change());
    let changes = changes + other.join().unwrap();
    assert!(changes > 0, "one of the first two changes must succeed");
    world.end(changes);
}

fn favourite_reads_beside_a_change() {
    let world = World::new();
    let other = start(&world, |world| u32::from(world.change()) + u32::from(world.change()));
    world.read();
    world.read();
    world.end(other.join().unwrap());
}

fn favourite_reads_and_changes_beside_changes() {
    let world = World::new();
    let other = start(&world, |world| u32::from(world.change()) + u32::from(world.change()));
    world.read();
    let changes = u32::from(world.change());
    world.read();
    world.end(changes + other.join().unwrap());
}

fn readers_share_beside_a_change() {
    let world = World::new();
    let reader = start(&world, |world| {
        world.read();
        0
    });
    let writer = start(&world, |world| u32::from(world.change()));
    let share = world.lock.try_read();
    if let Some(share) = share {
        // SAFETY: loom reports races.
        world.changes.with(|changes| unsafe { *changes });
        world.lock.end_read(share);
    }
    let changes = reader.join().unwrap() + writer.join().unwrap();
    world.end(changes);
}

fn readers_never_exclude_each_other() {
    let world = World::new();
    let readers = [(); 2].map(|()| {
        start(&world, |world| {
            assert!(world.read().is_some() && world.read().is_some());
            0
        })
    });
    assert!(world.read().is_some());
    let changes = readers.into_iter().map(|reader| reader.join().unwrap()).sum();
    world.end(changes);
}

fn three_threads_change_and_read() {
    let world = World::new();
    let others = [(); 2].map(|()| {
        start(&world, |world| {
            let changes = u32::from(world.change());
            world.read();
            changes
        })
    });
    world.read();
    let changes: u32 = others.into_iter().map(|other| other.join().unwrap()).sum();
    world.end(changes);
}

fn poses_are_read_without_the_lock() {
    let world = World::new();
    let reader = start(&world, |world| {
        let first = world.read_published();
        let second = world.read_published();
        assert!(first.zip(second).is_none_or(|(first, second)| first <= second));
        0
    });
    let changes = u32::from(world.change()) + u32::from(world.change());
    assert_eq!(changes, 2, "reads without the lock exclude nobody");
    world.end(changes + reader.join().unwrap());
}

fn main() {
    check::main(&[
        Model { name: "changes by all", preemptions: 8, run: changes_by_all },
        Model {
            name: "the favourite reads beside changes",
            preemptions: 6,
            run: favourite_reads_beside_a_change,
        },
        Model {
            name: "the favourite reads and changes beside changes",
            preemptions: 6,
            run: favourite_reads_and_changes_beside_changes,
        },
        Model {
            name: "two readers and a change",
            preemptions: 6,
            run: readers_share_beside_a_change,
        },
        Model {
            name: "readers never exclude each other",
            preemptions: 5,
            run: readers_never_exclude_each_other,
        },
        Model {
            name: "three threads change and read",
            preemptions: 4,
            run: three_threads_change_and_read,
        },
        Model {
            name: "poses are read without the lock",
            preemptions: 5,
            run: poses_are_read_without_the_lock,
        },
    ]);
}
