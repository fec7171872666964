//! Worlds: definition, creation, step: the calls that are written by hand.

use std::sync::OnceLock;
use std::thread::available_parallelism;

use smallvec::{SmallVec, smallvec};

use crate::ffi::error::{Failure, Outcome};
use crate::ffi::recording::Unrecorded;
use crate::ffi::registry::StepThreads;
use crate::ffi::{
    IMPEL_MAX_TIME_STEP, IMPEL_MAX_WORKERS, IMPEL_MAX_WORLDS, IMPEL_OK, ImpelStatus, ImpelWorldDef,
    ImpelWorldId, check, convert, guard, pointers, registry,
};

/// Creates a world and writes its handle. At most `IMPEL_MAX_WORLDS` worlds can exist at the
/// same time; more fail with `IMPEL_ERROR_LIMIT`. Worlds share nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_world_create(
    def: *const ImpelWorldDef,
    out_world: *mut ImpelWorldId,
) -> ImpelStatus {
    pointers::write_null(out_world, 1);
    guard::call("impel_world_create", || {
        let out = pointers::out("out_world", out_world)?;
        let def = convert::world_def("def", &pointers::definition("def", def)?)?;
        out.set(registry::create(def)?)
    })
}

/// Steps `count` worlds, several at the same time. Each world is stepped by one thread, as by
/// `impel_world_step` with `time_step` and `substeps`. For many independent worlds, such as the
/// environments of a learning agent.
///
/// `worker_count` is the number of threads, including the calling one; 0 means one for each
/// processor core. It is at most `IMPEL_MAX_WORKERS`. The other threads start with the first
/// call, sleep between calls, and end with `worlds[0]`, to which they belong. Callbacks of a
/// world are called on the thread that steps it. Results do not depend on the threads.
///
/// `worlds` has up to `IMPEL_MAX_WORLDS` elements, all different. The list is checked first. The
/// call fails with `IMPEL_ERROR_INVALID_HANDLE` if a world does not exist, with
/// `IMPEL_ERROR_INVALID_ARGUMENT` if one is listed twice, and with `IMPEL_ERROR_LOCKED` inside a
/// callback of one of them. It then steps no world and does not write `out_statuses`. A step that
/// fails, such as with `IMPEL_ERROR_BUSY`, leaves its world as it was, and the other worlds are
/// stepped. `out_statuses` has `count` elements, one for each step, and may be `NULL`. Returns the
/// status of the first step that failed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn impel_worlds_step(
    worlds: *const ImpelWorldId,
    count: usize,
    time_step: f32,
    substeps: u32,
    worker_count: u32,
    out_statuses: *mut ImpelStatus,
) -> ImpelStatus {
    guard::call("impel_worlds_step", || {
        let worlds = pointers::array("worlds", worlds, count, IMPEL_MAX_WORLDS as usize)?;
        let time_step = check::above_zero("time_step", time_step, IMPEL_MAX_TIME_STEP)?;
        check::substeps("substeps", substeps, time_step)?;
        let worker_count = match check::at_most("worker_count", worker_count, IMPEL_MAX_WORKERS)? {
            0 => processor_cores(),
            count => count,
        };
        let statuses = pointers::optional("out_statuses", out_statuses, count)?;
        registry::check_worlds(worlds)?;
        let Some(&first) = worlds.first() else { return Ok(()) };

        let mut outcomes: SmallVec<[Outcome; 64]> = smallvec![];
        outcomes.resize_with(count, || Ok(()));
        let threads = StepThreads::take(first, worker_count);
        threads.for_each(worlds.iter().zip(&mut outcomes), |(&world, outcome)| {
            let call = Unrecorded("impel_worlds_step");
            *outcome = guard::change_one_of_many(call, world, |world| {
                world.check_outermost()?;
                world.steps(1, time_step, substeps);
                Ok(())
            });
        });
        threads.keep(first);

        if let Some(mut statuses) = statuses {
            for (i, outcome) in outcomes.iter().enumerate() {
                statuses.write(
                    i,
                    outcome.as_ref().map_or_else(|failure| failure.status, |()| IMPEL_OK),
                );
            }
        }
        for (i, outcome) in outcomes.into_iter().enumerate() {
            outcome.map_err(|failure| {
                Failure::new(failure.status, format_args!("worlds[{i}]: {}", failure.words))
            })?;
        }
        Ok(())
    })
}

/// Number of processor cores that this process may use.
fn processor_cores() -> u32 {
    static CORES: OnceLock<u32> = OnceLock::new();
    let most = IMPEL_MAX_WORKERS as usize;
    *CORES.get_or_init(|| available_parallelism().map_or(1, |cores| cores.get().min(most) as u32))
}
