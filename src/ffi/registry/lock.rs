//! The lock of a world: taken or refused, never waited for. Readers share it,
//! a change has it alone.
//!
//! An atomic read-modify-write takes longer than all else that a getter does,
//! so a reader who finds nobody there marks the word as his, and takes the mark
//! off by a plain store: while it is there nobody else stores. Readers who
//! come meanwhile are counted beside it.
//!
//! A change has the world when the word is its own and the count is zero. It
//! writes the word and then looks at the count; a counted reader writes the
//! count and then looks at the word, all sequentially consistent: one of the
//! two sees the other, and steps back. When both do, both are refused.
//!
//! Even so a reader waits for one read-modify-write. So who has made the last changes,
//! one after the other, becomes the lock's favourite: its reads leave a mark that it
//! alone writes, by plain stores, and look at the word behind a [`barrier`] that costs
//! nothing. A change by another thread takes the word, makes the dear side of the
//! barrier, looks at the mark, and the favourite is none any more. Where there is no
//! such barrier nobody becomes one.
//!
//! What is kept in atomics may be read without the lock: a version, odd while a
//! change has the world, tells whether it was changed meanwhile. (H.-J. Boehm, "Can
//! Seqlocks Get Along With Programming Language Memory Models?", MSPC 2012.)

use std::ptr::null_mut;
use std::sync::atomic::{
    AtomicBool, AtomicPtr, AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release, SeqCst},
    fence,
};

use super::barrier;

const FREE: u32 = 0;
const READING: u32 = 1;
const CHANGING: u32 = 2;

/// So many changes in a row make a favourite: next to them a barrier is little.
const ENOUGH: u32 = 64;

/// Stands for a thread, while it lives; null for none. Nothing is there to be read.
type Thread = *mut u8;

#[inline(always)]
fn this_thread() -> Thread {
    thread_local!(static HERE: u8 = const { 0 });
    HERE.with(|here| std::ptr::from_ref(here).cast_mut())
}

#[repr(C)]
pub(super) struct Lock {
    /// One of the above.
    word: AtomicU32,
    /// Readers who found the word taken by a reader.
    others: AtomicU32,
    /// Odd while a change has the world; written by changes alone.
    version: AtomicU64,
    /// Written by changes alone.
    favourite: AtomicPtr<u8>,
    /// Whether the favourite is reading; written by the favourite alone.
    is_favourite_in: AtomicBool,
    /// How often in a row the last thread has changed the world, and which that was;
    /// written by changes alone.
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

    /// For the favourite, where it is not reading already. Others, and who finds the
    /// world changing, go on to [`Lock::try_read`].
    #[inline(always)]
    pub fn try_read_as_favourite(&self) -> Option<Share> {
        let here = this_thread();
        if self.favourite.load(Relaxed) != here || self.is_favourite_in.load(Relaxed) {
            return None;
        }
        self.is_favourite_in.store(true, Relaxed);
        barrier::light();
        // A change that has come and gone since the first look took the favour with it.
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
        // Who reads what is written from here on reads the odd version afterwards.
        fence(Release);
        true
    }

    /// By whoever has the word: whether the favourite reads. If not it stays out from
    /// here on, or it is this very thread.
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
        self.run.store(run % ENOUGH, Relaxed);
        if run == ENOUGH && barrier::is_there() {
            self.favourite.store(here, Relaxed);
        }
        false
    }

    #[inline(always)]
    pub fn end_change(&self) {
        self.version.store(self.version.load(Relaxed) + 1, Release);
        self.word.store(FREE, Release);
    }

    /// The version, when no change has the world.
    #[inline(always)]
    pub fn version(&self) -> Option<u64> {
        let version = self.version.load(Acquire);
        version.is_multiple_of(2).then_some(version)
    }

    /// Whether what was loaded since is of this version.
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
        // The first leaves first: the second still holds it, and a third comes.
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
        for _ in 1..ENOUGH {
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

    /// Two numbers that a change keeps equal: no reader may see them differ,
    /// and no change may get lost.
    #[test]
    fn nobody_sees_half_a_change() {
        let lock = Lock::new();
        let [a, b] = [AtomicU64::new(0), AtomicU64::new(0)];
        let [favoured, unlocked] = [AtomicU32::new(0), AtomicU32::new(0)];
        // It takes long at first: not while all others run dry.
        let has_favourites = barrier::is_there();
        let changes: u64 = std::thread::scope(|scope| {
            let work = || {
                let mut changes = 0;
                for i in 0..30_000 {
                    // Now and then so often in a row that a favourite comes up.
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
