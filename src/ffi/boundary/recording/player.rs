//! A recording that is being played.

use super::answers::Answers;
use super::argument::{ArgumentReader, Value};
use super::bytes::{CallbackKind, EntryKind, Frames, RecordingStart};
use super::calls::FIRST;
use super::queries::Query;
use crate::ffi::call::CALLS;
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::registry::{Changing, Ids};
use crate::ffi::{
    IMPEL_ERROR_BAD_DATA, IMPEL_ERROR_INTERNAL, IMPEL_MAX_ELAPSED, IMPEL_MAX_TIME_STEP, IMPEL_OK,
    ImpelConvex, ImpelRecordingInfo, ImpelReplay, ImpelReplayQuery, check, convert,
};

/// Progress of a replay.
#[derive(Clone, Copy)]
struct Progress {
    /// Steps played.
    step: u64,
    /// Offset of the next frame.
    place: usize,
    /// Offset of the frame behind that of the last step.
    behind_step: usize,
    /// [`CallbackKind::flag`]s of the callbacks that were set at this point.
    callbacks: u8,
    /// 0 for none.
    first_diverged_step: u64,
    failed_calls: u64,
    /// 0 for none.
    first_failed_step: u64,
}

/// The state after a step that has been played, to seek to.
struct Keyframe {
    progress: Progress,
    snapshot: Vec<u8>,
}

/// A recording, and the progress of its replay.
pub struct Player {
    frames: Frames,
    progress: Progress,
    /// The progress behind the first frame.
    start: Progress,
    answers: Answers,
    keyframes: Keyframes,
    /// Queries of the current step.
    queries: Vec<ImpelReplayQuery>,
    /// Shapes of these queries, with the index of the query.
    convexes: Vec<(usize, ImpelConvex)>,
}

/// Snapshots at an interval of steps, within a budget; beyond it they are thinned out.
struct Keyframes {
    list: Vec<Keyframe>,
    interval: u64,
    bytes: usize,
    budget: usize,
}

impl Keyframes {
    fn add(&mut self, world: &Changing, progress: Progress) {
        let last = self.list.last().map_or(0, |last| last.progress.step);
        if progress.step < last + self.interval {
            return;
        }
        let mut snapshot = vec![0; world.write_snapshot(&mut [])];
        if snapshot.len() > self.budget {
            return;
        }
        world.write_snapshot(&mut snapshot);
        self.bytes += snapshot.len();
        self.list.push(Keyframe { progress, snapshot });
        while self.bytes > self.budget {
            self.interval *= 2;
            let mut is_kept = false;
            self.list.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.bytes = self.list.iter().map(|keyframe| keyframe.snapshot.len()).sum();
            if self.list.len() == 1 && self.bytes > self.budget {
                self.list.clear();
                self.bytes = 0;
            }
        }
    }
}

impl Player {
    /// Checks a recording; nothing is played yet.
    pub fn new(data: &[u8], interval: u32, budget: usize, ids: Ids) -> Outcome<Player> {
        let frames = Frames::new(data)?;
        let first = frames.at(Frames::START).ok_or_else(damaged)?;
        let start = RecordingStart::take(&mut ArgumentReader::new(first.entries, ids))
            .ok_or_else(damaged)?;
        let progress = Progress {
            step: 0,
            place: first.next,
            behind_step: first.next,
            callbacks: start.callbacks,
            first_diverged_step: 0,
            failed_calls: 0,
            first_failed_step: 0,
        };
        let keyframes =
            Keyframes { list: Vec::new(), interval: u64::from(interval).max(1), bytes: 0, budget };
        Ok(Player {
            frames,
            progress,
            start: progress,
            answers: Answers::new(ids),
            keyframes,
            queries: Vec::new(),
            convexes: Vec::new(),
        })
    }

    /// The progress as reported to the host.
    pub fn report(&self) -> ImpelReplay {
        let Progress { step, place, first_diverged_step, failed_calls, first_failed_step, .. } =
            self.progress;
        ImpelReplay {
            step,
            steps: self.frames.steps,
            first_diverged_step,
            failed_calls,
            first_failed_step,
            bytes: (self.frames.bytes() + self.keyframes.bytes) as u64,
            is_at_end: self.frames.at(place).is_none(),
            is_complete: self.frames.is_complete,
        }
    }

    /// Rewinds to the beginning.
    pub fn rewind(&mut self, world: &mut Changing) -> Outcome {
        let Some(first) = self.frames.at(Frames::START) else { return Err(damaged()) };
        let mut reader = ArgumentReader::new(first.entries, world.ids);
        let Some(start) = RecordingStart::take(&mut reader) else { return Err(damaged()) };
        world.restore_asking(start.snapshot, start.callbacks)?;
        self.progress = self.start;
        self.keyframes.list.clear();
        self.keyframes.bytes = 0;
        Ok(())
    }

    /// Plays up to a step, from the nearest keyframe before it.
    pub fn seek(&mut self, world: &mut Changing, step: u64) -> Outcome {
        if step <= self.progress.step {
            let behind = self.keyframes.list.partition_point(|it| it.progress.step <= step);
            match behind.checked_sub(1).map(|i| &self.keyframes.list[i]) {
                Some(keyframe) => {
                    world.restore_asking(&keyframe.snapshot, keyframe.progress.callbacks)?;
                    self.progress = keyframe.progress;
                }
                None => self.rewind(world)?,
            }
        }
        while self.progress.step < step && self.play_step(world)? {}
        Ok(())
    }

    /// Plays the calls up to the next step, and that step. False if there is none: then the
    /// calls after the last step have been made.
    pub fn play_step(&mut self, world: &mut Changing) -> Outcome<bool> {
        while let Some(frame) = self.frames.at(self.progress.place) {
            let mut reader = ArgumentReader::new(frame.entries, world.ids);
            let (answers, progress) = (&mut self.answers, &mut self.progress);
            while !frame.holds_queries && !reader.is_done() {
                if play(world, &mut reader, answers, progress)?.is_none() {
                    // Invalid data in spite of a matching checksum.
                    self.frames.end = self.progress.place;
                    self.frames.is_complete = false;
                    self.frames.steps = self.progress.step;
                    return Err(damaged());
                }
            }
            self.progress.place = frame.next;
            if frame.ends_step {
                self.progress.step += 1;
                self.progress.behind_step = frame.next;
                self.keyframes.add(world, self.progress);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Reads the queries made since the last step began, up to the next. Reads none if the data
    /// is invalid in spite of a matching checksum.
    pub fn find_queries(&mut self, ids: Ids) {
        self.queries.clear();
        self.convexes.clear();
        let mut place = self.progress.behind_step;
        while let Some(frame) = self.frames.at(place).filter(|frame| !frame.ends_step) {
            let mut reader = ArgumentReader::new(frame.entries, ids);
            while frame.holds_queries && !reader.is_done() {
                let Some(Query { data, convex }) = Query::read(&mut reader) else { break };
                self.convexes.extend(convex.map(|convex| (self.queries.len(), convex)));
                self.queries.push(data);
            }
            place = frame.next;
        }
    }

    /// The result of [`Player::find_queries`].
    pub fn queries(&self) -> &[ImpelReplayQuery] {
        &self.queries
    }

    /// The shape of a query, if it has one.
    pub fn convex(&self, query: usize) -> Option<&ImpelConvex> {
        let found = self.convexes.binary_search_by_key(&query, |(index, _)| *index);
        found.ok().map(|at| &self.convexes[at].1)
    }
}

/// The contents of a recording.
pub fn look_at(data: &[u8]) -> Outcome<ImpelRecordingInfo> {
    let frames = Frames::new(data)?;
    let first = frames.at(Frames::START).ok_or_else(damaged)?;
    let mut reader = ArgumentReader::new(first.entries, Ids::NONE);
    let start = RecordingStart::take(&mut reader).ok_or_else(damaged)?;
    convert::world_def("def", &start.settings).map_err(|_| damaged())?;
    Ok(ImpelRecordingInfo {
        steps: frames.steps,
        size: frames.end as u64,
        hash_interval: start.hash_interval,
        is_complete: frames.is_complete,
        world_def: start.settings,
    })
}

fn damaged() -> Failure {
    Failure::new(IMPEL_ERROR_BAD_DATA, "data is not a recording, or damaged")
}

/// Plays one entry. None if it is invalid.
fn play(
    world: &mut Changing,
    reader: &mut ArgumentReader,
    answers: &mut Answers,
    progress: &mut Progress,
) -> Outcome<Option<()>> {
    let number = u16::take(reader);
    let Some(call) = number.checked_sub(FIRST) else {
        return Ok(play_own(world, number, reader, answers, progress));
    };
    let Some((_, play)) = CALLS.get(usize::from(call)) else { return Ok(None) };
    match world.within(|| play(reader)) {
        None => return Ok(None),
        Some(IMPEL_OK) => {}
        Some(IMPEL_ERROR_INTERNAL) => {
            let words = "the world failed during the replay, possibly as when it was recorded";
            return Err(Failure::new(IMPEL_ERROR_INTERNAL, words));
        }
        Some(_) => {
            progress.failed_calls += 1;
            if progress.first_failed_step == 0 {
                progress.first_failed_step = progress.step + 1;
            }
        }
    }
    Ok(Some(()))
}

/// Plays an entry that is not a call of the host.
fn play_own(
    world: &mut Changing,
    number: u16,
    reader: &mut ArgumentReader,
    answers: &mut Answers,
    progress: &mut Progress,
) -> Option<()> {
    let mut differs = false;
    match EntryKind::of(number)? {
        EntryKind::Start => return None,
        EntryKind::Callback => {
            let (which, is_set) = <(u8, bool)>::take(reader);
            let which = *CallbackKind::ALL.get(usize::from(which))?;
            if !reader.is_good() {
                return None;
            }
            progress.callbacks &= !which.flag();
            progress.callbacks |= if is_set { which.flag() } else { 0 };
            world.set_by_host(which, is_set);
        }
        EntryKind::Advance => {
            let elapsed = f32::take(reader);
            check::not_negative("elapsed", elapsed, IMPEL_MAX_ELAPSED).ok()?;
            world.advance(elapsed);
        }
        entry @ (EntryKind::Step | EntryKind::Update) => {
            let step = (entry == EntryKind::Step).then(|| <(f32, u32)>::take(reader));
            let size = u32::take(reader) as usize;
            answers.begin(reader.bytes(size));
            if !reader.is_good() {
                return None;
            }
            if let Some((time_step, substeps)) = step {
                check::above_zero("time_step", time_step, IMPEL_MAX_TIME_STEP).ok()?;
                check::substeps("substeps", substeps, time_step).ok()?;
            }
            world.play_step(step, answers.callbacks(progress.callbacks));
            differs = !answers.are_used_up();
        }
        EntryKind::EndOfStep => {
            let hash = <Option<u64> as Value>::take(reader);
            differs = hash.is_some_and(|hash| hash != world.hash());
        }
        EntryKind::Stop => {}
    }
    if differs && progress.first_diverged_step == 0 {
        progress.first_diverged_step = progress.step + 1;
    }
    reader.is_good().then_some(())
}
