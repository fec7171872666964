//! Return values of the host's callbacks within a recorded step, and the callbacks that return
//! them in a replay.

use std::cell::Cell;
use std::ffi::c_void;

use super::argument::{ArgumentReader, Value};
use super::bytes::CallbackKind;
use crate::ffi::registry::{Callbacks, Ids};
use crate::ffi::{
    ImpelContact, ImpelJointMotion, ImpelJointResponse, ImpelMaterial, ImpelResponse, ImpelShapeId,
    ImpelSurface,
};

/// The return values of one step, in order.
pub struct Answers {
    bytes: Vec<u8>,
    at: Cell<usize>,
    is_good: Cell<bool>,
    ids: Ids,
}

impl Answers {
    /// For a world.
    pub fn new(ids: Ids) -> Answers {
        Answers { bytes: Vec::new(), at: Cell::new(0), is_good: Cell::new(true), ids }
    }

    /// Loads the return values of a step.
    pub fn begin(&mut self, bytes: &[u8]) {
        self.bytes.clear();
        self.bytes.extend_from_slice(bytes);
        self.at.set(0);
        self.is_good.set(true);
    }

    /// Whether every recorded value has been used.
    pub fn are_used_up(&self) -> bool {
        self.is_good.get() && self.at.get() == self.bytes.len()
    }

    /// Callbacks that return the recorded values. They are valid while `self` lives and is not
    /// moved.
    pub fn callbacks(&self, flags: u8) -> Callbacks {
        let context = std::ptr::from_ref(self).cast_mut().cast::<c_void>();
        let is_set = |which: CallbackKind| flags & which.flag() != 0;
        let mut callbacks = Callbacks::NONE;
        if is_set(CallbackKind::Filter) {
            callbacks.filter = (Some(filter), context);
        }
        if is_set(CallbackKind::Mix) {
            callbacks.mix = (Some(mix), context);
        }
        if is_set(CallbackKind::PreSolve) {
            callbacks.pre_solve = (Some(pre_solve), context);
        }
        if is_set(CallbackKind::Joint) {
            callbacks.joint = (Some(joint), context);
        }
        callbacks
    }

    /// The next value. None if there is none: the replay has diverged.
    fn next<T: Value>(&self) -> Option<T> {
        let mut reader = ArgumentReader::new(&self.bytes[self.at.get()..], self.ids);
        let answer = T::take(&mut reader);
        let is_good = reader.is_good() && self.is_good.get();
        self.is_good.set(is_good);
        self.at.set(self.bytes.len() - reader.left());
        is_good.then_some(answer)
    }
}

fn answers<'a>(context: *mut c_void) -> &'a Answers {
    // SAFETY: the context of `Answers::callbacks`, which are called while it lives.
    unsafe { &*context.cast::<Answers>() }
}

unsafe extern "C" fn filter(_: ImpelShapeId, _: ImpelShapeId, context: *mut c_void) -> bool {
    answers(context).next().unwrap_or(true)
}

unsafe extern "C" fn mix(
    _: *const ImpelMaterial,
    _: *const ImpelMaterial,
    surface: *mut ImpelSurface,
    context: *mut c_void,
) {
    if let Some(Some(answer)) = answers(context).next() {
        // SAFETY: the engine passes a local of its own.
        unsafe { surface.write(answer) };
    }
}

unsafe extern "C" fn pre_solve(
    _: *const ImpelContact,
    response: *mut ImpelResponse,
    context: *mut c_void,
) -> bool {
    answer_both(response, context)
}

unsafe extern "C" fn joint(
    _: *const ImpelJointMotion,
    response: *mut ImpelJointResponse,
    context: *mut c_void,
) -> bool {
    answer_both(response, context)
}

/// The returned flag and the changed value.
fn answer_both<T: Value>(response: *mut T, context: *mut c_void) -> bool {
    let answers = answers(context);
    let acts = answers.next().unwrap_or(true);
    if let Some(Some(answer)) = answers.next() {
        // SAFETY: as above.
        unsafe { response.write(answer) };
    }
    acts
}
