use super::*;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

#[test]
fn few_pieces_and_one_worker_start_no_thread() {
    let mut jobs = Jobs::default();
    assert_eq!(jobs.team(1, 1 << 20).size(), 1);
    assert_eq!(jobs.team(8, WORTH_A_THREAD - 1).size(), 1);
    assert!(lock(&jobs.helpers).is_none());
    assert_eq!(jobs.team(3, WORTH_A_THREAD).size(), 3);
    assert!(lock(&jobs.helpers).is_some());
}

#[test]
fn every_piece_is_done_once() {
    for workers in [1, 2, 5] {
        let mut jobs = Jobs::default();
        for round in 0..300 {
            let mut pieces = vec![0; 1 + round % 50];
            let mut team = jobs.team(workers, WORTH_A_THREAD);
            team.for_each(pieces.iter_mut(), |piece| *piece += 1);
            assert!(pieces.iter().all(|&piece| piece == 1));
        }
    }
}

/// In each round every worker increments the counter once, so the count shows that all have
/// arrived.
#[test]
fn barriers_keep_rounds_apart() {
    let mut jobs = Jobs::default();
    let seen = AtomicUsize::new(0);
    for _ in 0..200 {
        let rounds: Vec<AtomicU32> = (0..8).map(|_| AtomicU32::new(0)).collect();
        jobs.team(4, WORTH_A_THREAD).run(|worker| {
            let count = worker.assemble() as u32;
            assert!(worker.index() < count as usize);
            seen.fetch_max(count as usize, Ordering::Relaxed);
            for round in &rounds {
                round.fetch_add(1, Ordering::Relaxed);
                worker.barrier();
                assert_eq!(round.load(Ordering::Relaxed), count);
            }
        });
    }
    println!("up to {} workers", seen.into_inner());
}

#[test]
fn each_piece_is_taken_once_a_round() {
    const PIECES: usize = 13;
    let mut jobs = Jobs::default();
    let mut claims = Claims::default();
    claims.reset(PIECES);
    let taken: Vec<AtomicU32> = (0..PIECES).map(|_| AtomicU32::new(0)).collect();
    jobs.team(4, WORTH_A_THREAD).run(|worker| {
        worker.assemble();
        for round in 0..100 {
            for (piece, taken) in taken.iter().enumerate() {
                if claims.take(piece, round) {
                    taken.fetch_add(1, Ordering::Relaxed);
                }
            }
            worker.barrier();
            assert!(taken.iter().all(|taken| taken.load(Ordering::Relaxed) == round + 1));
            worker.barrier();
        }
    });
}

#[test]
fn a_panic_ends_the_section_and_reaches_the_caller() {
    for failing in [0, 1] {
        let mut jobs = Jobs::default();
        let mut failures = 0;
        for _ in 0..50 {
            let mut came = false;
            let came_there = Mutex::new(&mut came);
            let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                jobs.team(2, WORTH_A_THREAD).run(|worker| {
                    let count = worker.assemble();
                    if worker.index() == failing {
                        **lock(&came_there) = true;
                        std::panic::resume_unwind(Box::new(()));
                    }
                    if count == 2 {
                        worker.barrier();
                        unreachable!("the other worker panicked");
                    }
                });
            }));
            assert_eq!(result.is_err(), came);
            failures += usize::from(came);
        }
        assert!(failing == 1 || failures == 50);
        let mut pieces = [0; 100];
        jobs.team(2, WORTH_A_THREAD).for_each(pieces.iter_mut(), |piece| *piece = 1);
        assert_eq!(pieces, [1; 100], "the pool still works");
    }
}
