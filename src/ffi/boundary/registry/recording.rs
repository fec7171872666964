//! Recording of the changes of a world. Does nothing unless the world is being recorded.

use std::sync::atomic::Ordering::Relaxed;

use super::host::HostAccess;
use super::{Changing, DeferredWork, Ids, Reading, WORLD_SLOTS};
use crate::ffi::call;
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::recording::{
    ArgumentWriter, CallbackKind, Query, Recording, RecordingSettings, Value,
};
use crate::ffi::{IMPEL_ERROR_INTERNAL, IMPEL_ERROR_UNSUPPORTED};
use crate::world::{Advance, World};

impl Reading {
    /// The recording, active or not yet taken.
    pub fn recording(&self) -> Option<&Recording> {
        self.host().recording.as_deref()
    }

    /// Records a query, if queries are recorded.
    #[inline(always)]
    pub fn record_query(&self, query: impl FnOnce() -> Query) {
        if let Some(recording) = self.recording() {
            self.take_in(recording, query);
        }
    }

    #[cold]
    fn take_in(&self, recording: &Recording, query: impl FnOnce() -> Query) {
        if recording.takes_queries() {
            recording.query(&query(), self.ids);
        }
    }
}

impl Changing {
    /// Whether changes are recorded.
    #[inline(always)]
    pub fn is_recording(&self) -> bool {
        self.host.is_recording()
    }

    /// Starts a recording of the world in its current state.
    pub fn start_recording(&mut self, recording_settings: RecordingSettings) -> Outcome {
        if self.is_recording() {
            let words = "the world is being recorded already";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        }
        if self.host.data().player.is_some() {
            let words = "the world plays a recording";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        }
        let settings = (*self.settings()).into();
        let callbacks = self.callbacks_set();
        let snapshot = |buffer: &mut [u8]| self.write_snapshot(buffer);
        let recording =
            Recording::new(self.ids, (settings, callbacks, recording_settings), snapshot);
        self.host.data_mut().recording = Some(Box::new(recording));
        self.set_recording(true);
        Ok(())
    }

    /// Ends the recording.
    pub fn stop_recording(&mut self) -> Outcome {
        if !self.is_recording() {
            let words = "the world is not being recorded";
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, words));
        }
        self.record(Recording::stop);
        self.set_recording(false);
        Ok(())
    }

    /// Moves the bytes that were not taken yet to the host's buffer, if they fit.
    pub fn take_recording(&mut self, room: &mut [u8]) -> usize {
        let recording = &mut self.host.data_mut().recording;
        let Some(taken) = recording else { return 0 };
        let size = taken.take(room);
        if !taken.is_active && taken.waiting() == 0 {
            *recording = None;
        }
        size
    }

    fn set_recording(&self, is_recording: bool) {
        WORLD_SLOTS[self.ids.slot].recording.store(is_recording, Relaxed);
    }

    #[inline]
    fn record(&mut self, entry: impl FnOnce(&mut Recording, Ids)) {
        self.host.record(entry);
    }

    /// Records a call that succeeded, or one in which the engine failed, to reproduce the failure.
    #[cold]
    #[inline(never)]
    pub fn record_call(
        &mut self,
        number: u16,
        arguments: &dyn Fn(&mut ArgumentWriter),
        outcome: &Outcome,
    ) {
        let is_worth = |failure: &Failure| failure.status == IMPEL_ERROR_INTERNAL;
        if outcome.as_ref().err().is_none_or(is_worth) {
            self.record(|recording, ids| recording.call(number, arguments, ids));
        }
    }

    /// Records a deferred change that was made.
    pub(super) fn record_work(&mut self, work: DeferredWork) {
        self.record(|recording, ids| match work {
            // The calls that it makes are recorded themselves.
            DeferredWork::Call(..) => {}
            DeferredWork::DestroyBody(id) => recording.work(call::impel_body_destroy(id), ids),
            DeferredWork::DestroyShape(id) => recording.work(call::impel_shape_destroy(id), ids),
            DeferredWork::DestroyJoint(id) => recording.work(call::impel_joint_destroy(id), ids),
            DeferredWork::SetTransform(id, pose) => {
                let pose = crate::ffi::ImpelPreciseTransform::from(pose);
                recording.work(call::impel_body_set_precise_transform(id, pose), ids);
            }
            DeferredWork::SetVelocity(id, linear, angular) => {
                let linear = crate::ffi::ImpelVec2::from(linear);
                recording.work(call::impel_body_set_linear_velocity(id, linear), ids);
                recording.work(call::impel_body_set_angular_velocity(id, angular), ids);
            }
            DeferredWork::ApplyLoad(id, load) => {
                let load = crate::ffi::ImpelLoad::from(load);
                recording.work(call::impel_body_apply_load(id, &raw const load), ids);
            }
            DeferredWork::SetAwake(id, awake) => {
                recording.work(call::impel_body_set_awake(id, awake), ids);
            }
            DeferredWork::SetFilter(id, filter) => {
                let filter = crate::ffi::ImpelFilter::from(filter);
                recording.work(call::impel_shape_set_filter(id, filter), ids);
            }
        });
    }

    /// Records that a callback was set or removed.
    pub(super) fn record_callback(&mut self, which: CallbackKind, is_set: bool) {
        self.record(|recording, ids| recording.callback(which, is_set, ids));
    }

    /// Plans an advance, and records it.
    pub fn advance(&mut self, elapsed: f32) -> Advance {
        self.record(|recording, ids| recording.advance(elapsed, ids));
        World::plan_advance(self, elapsed)
    }

    /// Records the begin of a step.
    pub(super) fn record_step(&mut self, time_step: f32, substeps: u32) {
        self.record(|recording, ids| recording.step(time_step, substeps, ids));
    }

    /// Records an update of the contacts.
    pub(super) fn record_update(&mut self) {
        self.record(|recording, ids| recording.update(ids));
    }

    /// Records the end of a step, after the deferred changes.
    pub fn record_end_of_step(&mut self) {
        if self.is_recording() {
            let wants_hash = self.host.data().recording.as_ref().is_some_and(|it| it.wants_hash());
            let hash = wants_hash.then(|| self.hash());
            self.record(|recording, ids| recording.end_of_step(hash, ids));
        }
    }
}

impl HostAccess {
    #[inline(always)]
    fn is_recording(&self) -> bool {
        WORLD_SLOTS[self.ids.slot].recording.load(Relaxed)
    }

    #[inline]
    fn record(&mut self, entry: impl FnOnce(&mut Recording, Ids)) {
        if self.is_recording() {
            let ids = self.ids;
            if let Some(recording) = &mut self.data_mut().recording {
                entry(recording, ids);
            }
        }
    }

    /// Records the return value of a callback.
    pub(super) fn record_answer(&mut self, answer: &impl Value) {
        self.record(|recording, ids| recording.answer(answer, ids));
    }

    /// Records a value that a callback changed.
    pub(super) fn record_changed<T: Value>(&mut self, before: &T, after: &T) {
        self.record(|recording, ids| recording.changed(before, after, ids));
    }
}
