//! A world that plays a recording.

use super::{Access, Callbacks, Changing, Reading, call_host};
use crate::ffi::error::{Failure, Outcome};
use crate::ffi::recording::{CallbackKind, Player};
use crate::ffi::{IMPEL_ERROR_UNSUPPORTED, impel_version};
use crate::world::World;

impl Reading {
    /// The recording that is being played.
    pub fn player(&self) -> Outcome<&Player> {
        self.host().player.as_deref().ok_or_else(no_player)
    }
}

fn no_player() -> Failure {
    Failure::new(IMPEL_ERROR_UNSUPPORTED, "the world plays no recording")
}

impl Changing {
    /// Starts playing a recording from its beginning.
    pub fn start_player(&mut self, mut player: Player) -> Outcome {
        if self.is_recording() {
            return Err(Failure::new(IMPEL_ERROR_UNSUPPORTED, "the world is being recorded"));
        }
        player.rewind(self)?;
        player.find_queries(self.ids);
        self.host.data_mut().player = Some(Box::new(player));
        Ok(())
    }

    /// Stops the replay. From now on steps call the callbacks of the host.
    pub fn stop_player(&mut self) -> Outcome {
        self.host.data_mut().player.take().ok_or_else(no_player)?;
        self.ask_host_by(self.callbacks_set());
        Ok(())
    }

    /// Calls a function with the player. Meanwhile the world has none, because the player uses
    /// the world.
    pub fn with_player<T>(
        &mut self,
        f: impl FnOnce(&mut Player, &mut Changing) -> Outcome<T>,
    ) -> Outcome<T> {
        let mut player = self.host.data_mut().player.take().ok_or_else(no_player)?;
        let result = f(&mut player, self);
        player.find_queries(self.ids);
        self.host.data_mut().player = Some(player);
        result
    }

    /// Makes calls to exports from inside of a change.
    pub fn within<T>(&mut self, calls: impl FnOnce() -> T) -> T {
        call_host(self.ids.slot, Access::Change, calls)
    }

    /// Takes a step, or only updates contacts, with other callbacks in place of the host's.
    pub fn play_step(&mut self, step: Option<(f32, u32)>, answering: Callbacks) {
        let (time_step, substeps) = step.unwrap_or((0.0, 1));
        let data = self.host.data_mut();
        data.answering = Some(answering);
        data.events.clear();
        self.step(time_step, substeps);
        self.host.data_mut().answering = None;
    }

    /// Writes a snapshot, as far as it fits, and returns its size.
    pub fn write_snapshot(&self, room: &mut [u8]) -> usize {
        World::snapshot(self, impel_version(), room)
    }

    /// [`CallbackKind::flag`]s of the callbacks that the host has set.
    pub(super) fn callbacks_set(&self) -> u8 {
        self.host.data().callbacks.flags()
    }

    /// Notes that the host set or removed a callback; it takes effect when no recording is
    /// played.
    pub fn callback_set(&mut self, which: CallbackKind, is_set: bool) {
        self.record_callback(which, is_set);
        if self.host.data().player.is_none() {
            self.set_by_host(which, is_set);
        }
    }

    /// Sets whether the engine calls a callback.
    pub fn set_by_host(&mut self, which: CallbackKind, is_set: bool) {
        match which {
            CallbackKind::Filter | CallbackKind::Joint => {}
            CallbackKind::Mix => self.set_mixing_by_host(is_set),
            CallbackKind::PreSolve => self.set_pre_solve_by_host(is_set),
        }
    }

    /// Restores a state of the recording, in which these callbacks were set.
    pub fn restore_asking(&mut self, snapshot: &[u8], flags: u8) -> Outcome {
        self.restore(None, snapshot)?;
        self.ask_host_by(flags);
        Ok(())
    }

    /// Sets which callbacks are called; contacts keep the values of earlier calls.
    fn ask_host_by(&mut self, flags: u8) {
        let is_set = |which: CallbackKind| flags & which.flag() != 0;
        self.set_asks_host(is_set(CallbackKind::Mix), is_set(CallbackKind::PreSolve));
    }
}
