//! The lock of a world. Taking it succeeds or fails at once, without waiting. Readers share it,
//! a change is exclusive.
//!
//! An atomic read-modify-write takes longer than the rest of a getter. So a reader that finds
//! the lock free marks the word as its own, and removes the mark by a plain store: while the
//! mark is set, no other thread stores. Readers that come meanwhile are counted beside it.
//!
//! A change has the lock if the word is its own and the count is zero. It writes the word and
//! then reads the count; a counted reader writes the count and then reads the word, all
//! sequentially consistent. At least one of the two sees the other and backs off. If both do,
//! both fail.
//!
//! That still costs a reader one read-modify-write. So a thread that made the last changes in a
//! row becomes the favourite of the lock: its reads set a flag that only it writes, by plain
//! stores, and read the word behind a free [`barrier::light`]. A change by another thread takes
//! the word, makes the [`barrier::heavy`], and reads the flag; the lock then has no favourite
//! any more. On systems without such a barrier no thread becomes the favourite.
//!
//! Atomics may be read without the lock: a version, odd while a change has the lock, shows
//! whether the world was changed meanwhile. (H.-J. Boehm, "Can Seqlocks Get Along With
//! Programming Language Memory Models?", MSPC 2012.)

use std::ptr::null_mut;

use crate::base::sync::atomic::{
    AtomicBool, AtomicPtr, AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release, SeqCst},
    fence,
};
use crate::base::sync::thread_local;

use super::barrier;

const FREE: u32 = 0;
const READING: u32 = 1;
const CHANGING: u32 = 2;

/// Identifies a living thread; null for none. Never dereferenced.
type Thread = *mut u8;

#[inline(always)]
fn this_thread() -> Thread {
    thread_local!(static HERE: u8 = const { 0 });
    HERE.with(|here| std::ptr::from_ref(here).cast_mut())
}

#[repr(C)]
pub(super) struct Lock {
    /// One of the constants above.
    word: AtomicU32,
    /// Readers that found the word taken by a reader.
    others: AtomicU32,
    /// Odd while a change has the lock; written by changes only.
    version: AtomicU64,
    /// Written by changes only.
    favourite: AtomicPtr<u8>,
    /// Whether the favourite is reading; written by the favourite only.
    is_favourite_in: AtomicBool,
    /// Number of changes in a row by the last thread that changed the world, and that thread;
    /// written by changes only.
    run: AtomicU32,
    last: AtomicPtr<u8>,
}

/// How a reader holds a lock.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Share {
    /// By the word.
    First,
    /// By the count.
    Counted,
    /// By the mark.
    Favourite,
}

impl Lock {
    pub const fn new() -> Lock {
        Lock {
            word: AtomicU32::new(FREE),
            others: AtomicU32::new(0),
            version: AtomicU64::new(0),
            favourite: AtomicPtr::new(null_mut()),
            is_favourite_in: AtomicBool::new(false),
            run: AtomicU32::new(0),
            last: AtomicPtr::new(null_mut()),
        }
    }

    /// For the favourite, if it is not reading already. Other threads, and the favourite while
    /// the world is being changed, use [`Lock::try_read`].
    #[inline(always)]
    pub fn try_read_as_favourite(&self) -> Option<Share> {
        let here = this_thread();
        if self.favourite.load(Relaxed) != here || self.is_favourite_in.load(Relaxed) {
            return None;
        }
        self.is_favourite_in.store(true, Relaxed);
        barrier::light();
        // A change since the first load may have removed the favourite.
        if self.word.load(Acquire) != CHANGING && self.favourite.load(Relaxed) == here {
            return Some(Share::Favourite);
        }
        self.end_read(Share::Favourite);
        None
    }

    #[inline(always)]
    pub fn try_read(&self) -> Option<Share> {
        match self.word.compare_exchange(FREE, READING, Acquire, Relaxed) {
            Ok(_) => Some(Share::First),
            Err(READING) => self.try_read_beside(),
            Err(_) => None,
        }
    }

    #[cold]
    fn try_read_beside(&self) -> Option<Share> {
        self.others.fetch_add(1, SeqCst);
        if self.word.load(SeqCst) == CHANGING {
            self.end_read(Share::Counted);
            return None;
        }
        Some(Share::Counted)
    }

    #[inline(always)]
    pub fn end_read(&self, share: Share) {
        match share {
            Share::First => self.word.store(FREE, Release),
            Share::Counted => _ = self.others.fetch_sub(1, Release),
            Share::Favourite => self.is_favourite_in.store(false, Release),
        }
    }

    #[inline(always)]
    pub fn try_change(&self) -> bool {
        if self.word.compare_exchange(FREE, CHANGING, SeqCst, Relaxed).is_err() {
            return false;
        }
        if self.others.load(SeqCst) != 0 || self.is_read_by_favourite() {
            self.word.store(FREE, Release);
            return false;
        }
        self.version.store(self.version.load(Relaxed) + 1, Relaxed);
        // A thread that reads data written from here on reads the odd version afterwards.
        fence(Release);
        true
    }

    /// Whether the favourite reads; called by the owner of the word. If it does not, it cannot
    /// start from here on, or it is the calling thread.
    #[inline(always)]
    fn is_read_by_favourite(&self) -> bool {
        let here = this_thread();
        if self.favourite.load(Relaxed) == here {
            return self.is_favourite_in.load(Relaxed);
        }
        self.favour(here)
    }

    /// The same for a thread that is not the favourite, and may become it.
    #[inline(never)]
    fn favour(&self, here: Thread) -> bool {
        if !self.favourite.load(Relaxed).is_null() {
            if !barrier::heavy() || self.is_favourite_in.load(Acquire) {
                return true;
            }
            self.favourite.store(null_mut(), Relaxed);
        }
        let again = self.last.load(Relaxed) == here;
        let run = if again { self.run.load(Relaxed) + 1 } else { 1 };
        self.last.store(here, Relaxed);
        self.run.store(run % barrier::REPAID, Relaxed);
        if run == barrier::REPAID && barrier::is_there() {
            self.favourite.store(here, Relaxed);
        }
        false
    }

    #[inline(always)]
    pub fn end_change(&self) {
        self.version.store(self.version.load(Relaxed) + 1, Release);
        self.word.store(FREE, Release);
    }

    /// The version, if no change has the lock.
    #[inline(always)]
    pub fn version(&self) -> Option<u64> {
        let version = self.version.load(Acquire);
        version.is_multiple_of(2).then_some(version)
    }

    /// Whether the data loaded since then is of this version.
    #[inline(always)]
    pub fn is_unchanged(&self, version: u64) -> bool {
        fence(Acquire);
        self.version.load(Relaxed) == version
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readers_share_in_any_order_and_a_change_is_alone() {
        let lock = Lock::new();
        let (first, second) = (lock.try_read().unwrap(), lock.try_read().unwrap());
        assert!(!lock.try_change());
        // The first leaves first: the second still holds the lock, and a third comes.
        lock.end_read(first);
        assert!(!lock.try_change());
        let third = lock.try_read().unwrap();
        lock.end_read(second);
        assert!(!lock.try_change());
        lock.end_read(third);
        assert!(lock.try_change() && !lock.try_change() && lock.try_read().is_none());
        lock.end_change();
        assert!(lock.try_read().is_some());
    }

    #[test]
    fn a_favourite_reads_beside_others_and_keeps_changes_out() {
        let lock = Lock::new();
        let change = || {
            assert!(lock.try_change());
            lock.end_change();
        };
        for _ in 1..barrier::REPAID {
            change();
            assert!(lock.try_read_as_favourite().is_none());
        }
        change();
        if !barrier::is_there() {
            return assert!(lock.try_read_as_favourite().is_none());
        }
        let elsewhere = |f: &(dyn Fn() + Sync)| {
            std::thread::scope(|scope| scope.spawn(f).join().unwrap());
        };
        let share = lock.try_read_as_favourite().unwrap();
        assert!(lock.try_read_as_favourite().is_none(), "once at a time");
        let inner = lock.try_read().unwrap();
        lock.end_read(inner);
        assert!(!lock.try_change(), "from inside its own read");
        elsewhere(&|| {
            let share = lock.try_read().unwrap();
            assert!(!lock.try_change());
            lock.end_read(share);
            assert!(!lock.try_change() && lock.try_read_as_favourite().is_none());
        });
        lock.end_read(share);
        lock.end_read(lock.try_read_as_favourite().expect("nobody has changed anything"));
        assert!(lock.try_change() && lock.try_read_as_favourite().is_none());
        lock.end_change();
        elsewhere(&change);
        assert!(lock.try_read_as_favourite().is_none(), "another has changed something");
    }

    /// Two numbers that a change keeps equal: no reader may see them differ, and no change may
    /// get lost.
    #[test]
    fn nobody_sees_half_a_change() {
        let lock = Lock::new();
        let [a, b] = [AtomicU64::new(0), AtomicU64::new(0)];
        let [favoured, unlocked] = [AtomicU32::new(0), AtomicU32::new(0)];
        // The first call is slow: not while all other threads wait.
        let has_favourites = barrier::is_there();
        let changes: u64 = std::thread::scope(|scope| {
            let work = || {
                let mut changes = 0;
                for i in 0..30_000 {
                    // Now and then enough in a row to make a favourite.
                    let changes_now = i % 4 == 0 || i / 100 % 4 == 0;
                    if !changes_now {
                        let share = lock.try_read_as_favourite().or_else(|| lock.try_read());
                        if let Some(share) = share {
                            favoured.fetch_add(u32::from(share == Share::Favourite), Relaxed);
                            assert_eq!(a.load(Relaxed), b.load(Relaxed));
                            lock.end_read(share);
                        }
                        if let Some(version) = lock.version() {
                            let read = (a.load(Relaxed), b.load(Relaxed));
                            if lock.is_unchanged(version) {
                                assert_eq!(read.0, read.1);
                                unlocked.fetch_add(1, Relaxed);
                            }
                        }
                    } else if lock.try_change() {
                        let next = a.load(Relaxed) + 1;
                        a.store(next, Relaxed);
                        b.store(next, Relaxed);
                        lock.end_change();
                        changes += 1;
                    } else {
                        std::thread::yield_now();
                    }
                }
                changes
            };
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert!(changes > 0 && a.load(Relaxed) == changes);
        println!("{changes} changes, {} reads by a favourite", favoured.load(Relaxed));
        assert_eq!(favoured.load(Relaxed) > 0, has_favourites);
        assert!(unlocked.load(Relaxed) > 0);
        assert!(lock.try_change(), "somebody kept the lock");
    }
}
