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
//! What is kept in atomics may be read without the lock: a version, odd while a
//! change has the world, tells whether it was changed meanwhile. (H.-J. Boehm, "Can
//! Seqlocks Get Along With Programming Language Memory Models?", MSPC 2012.)

use std::sync::atomic::{
    AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release, SeqCst},
    fence,
};

const FREE: u32 = 0;
const READING: u32 = 1;
const CHANGING: u32 = 2;

pub(super) struct Lock {
    /// One of the above.
    word: AtomicU32,
    /// Readers who found the word taken by a reader.
    others: AtomicU32,
    /// Odd while a change has the world; written by changes alone.
    version: AtomicU64,
}

/// How a reader holds a lock.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Share {
    /// By the word.
    First,
    /// By the count.
    Counted,
}

impl Lock {
    pub const fn new() -> Lock {
        Lock { word: AtomicU32::new(FREE), others: AtomicU32::new(0), version: AtomicU64::new(0) }
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
        }
    }

    #[inline(always)]
    pub fn try_change(&self) -> bool {
        if self.word.compare_exchange(FREE, CHANGING, SeqCst, Relaxed).is_err() {
            return false;
        }
        if self.others.load(SeqCst) != 0 {
            self.word.store(FREE, Release);
            return false;
        }
        self.version.store(self.version.load(Relaxed) + 1, Relaxed);
        // Who reads what is written from here on reads the odd version afterwards.
        fence(Release);
        true
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

    /// Two numbers that a change keeps equal: no reader may see them differ,
    /// and no change may get lost.
    #[test]
    fn nobody_sees_half_a_change() {
        let lock = Lock::new();
        let [a, b] = [AtomicU64::new(0), AtomicU64::new(0)];
        let changes: u64 = std::thread::scope(|scope| {
            let work = || {
                let (mut changes, mut unlocked) = (0, 0);
                for i in 0..30_000 {
                    if i % 4 != 0 {
                        if let Some(share) = lock.try_read() {
                            assert_eq!(a.load(Relaxed), b.load(Relaxed));
                            lock.end_read(share);
                        }
                        if let Some(version) = lock.version() {
                            let read = (a.load(Relaxed), b.load(Relaxed));
                            if lock.is_unchanged(version) {
                                assert_eq!(read.0, read.1);
                                unlocked += 1;
                            }
                        }
                    } else if lock.try_change() {
                        let next = a.load(Relaxed) + 1;
                        a.store(next, Relaxed);
                        b.store(next, Relaxed);
                        lock.end_change();
                        changes += 1;
                    }
                }
                assert!(unlocked > 0);
                changes
            };
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert!(changes > 0 && a.load(Relaxed) == changes);
        assert!(lock.try_change(), "somebody kept the lock");
    }
}
