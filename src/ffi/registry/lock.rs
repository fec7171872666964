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

use std::sync::atomic::{
    AtomicU32,
    Ordering::{Acquire, Relaxed, Release, SeqCst},
};

const FREE: u32 = 0;
const READING: u32 = 1;
const CHANGING: u32 = 2;

pub(super) struct Lock {
    /// One of the above.
    word: AtomicU32,
    /// Readers who found the word taken by a reader.
    others: AtomicU32,
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
        Lock { word: AtomicU32::new(FREE), others: AtomicU32::new(0) }
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
            self.end_change();
            return false;
        }
        true
    }

    #[inline(always)]
    pub fn end_change(&self) {
        self.word.store(FREE, Release);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

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
                let mut changes = 0;
                for i in 0..30_000 {
                    if i % 4 != 0 {
                        if let Some(share) = lock.try_read() {
                            assert_eq!(a.load(Relaxed), b.load(Relaxed));
                            lock.end_read(share);
                        }
                    } else if lock.try_change() {
                        let next = a.load(Relaxed) + 1;
                        a.store(next, Relaxed);
                        b.store(next, Relaxed);
                        lock.end_change();
                        changes += 1;
                    }
                }
                changes
            };
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert!(changes > 0 && a.load(Relaxed) == changes);
        assert!(lock.try_change(), "somebody kept the lock");
    }
}
