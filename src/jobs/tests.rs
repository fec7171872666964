use super::*;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

#[test]
fn few_pieces_and_one_worker_start_no_thread() {
    let mut jobs = Jobs::default();
    assert_eq!(jobs.team(1, 1 << 20).size(), 1);
    assert_eq!(jobs.team(8, WORTH_A_THREAD - 1).size(), 1);
    assert!(lock(&jobs.pool).is_none());
    assert_eq!(jobs.team(3, WORTH_A_THREAD).size(), 3);
    assert!(lock(&jobs.pool).is_some());
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

/// Each number is made from the one before it, whoever has that.
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
    println!("at most {} came", seen.into_inner());
}

#[test]
fn progress_orders_what_depends() {
    const PIECES: u32 = 5000;
    let mut jobs = Jobs::default();
    for lanes in [2, 3, 7] {
        let mut progress = Progress::default();
        progress.reset(lanes);
        // Each piece is made from the last one, which another lane has made.
        let mut chain = vec![0u32; PIECES as usize + 1];
        let shared = Shared::new(&mut chain);
        jobs.team(4, WORTH_A_THREAD).run(|worker| {
            let count = worker.assemble();
            for piece in 0..PIECES {
                let lane = piece as usize % lanes;
                if lane % count != worker.index() {
                    continue;
                }
                for own in (worker.index()..lanes).step_by(count) {
                    progress.publish(own, piece);
                }
                progress.wait_for(worker, piece);
                // SAFETY: all pieces before this one are done, and none after it
                // is begun before it is published.
                let cells = unsafe { shared.cells() };
                cells[piece as usize + 1].set(cells[piece as usize].get() + piece);
                for own in (worker.index()..lanes).step_by(count) {
                    progress.publish(own, piece + 1);
                }
            }
            for own in (worker.index()..lanes).step_by(count) {
                progress.publish(own, PIECES);
            }
        });
        assert_eq!(chain[PIECES as usize], PIECES * (PIECES - 1) / 2);
    }
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
                        unreachable!("the other never came");
                    }
                });
            }));
            assert_eq!(result.is_err(), came);
            failures += usize::from(came);
        }
        assert!(failing == 1 || failures == 50);
        let mut pieces = [0; 100];
        jobs.team(2, WORTH_A_THREAD).for_each(pieces.iter_mut(), |piece| *piece = 1);
        assert_eq!(pieces, [1; 100], "and the pool works on");
    }
}
