use std::ffi::CStr;
use std::sync::atomic::Ordering::Relaxed;

use super::bits::{HandleKind, HandleParts};
use super::*;
use crate::ffi::{self, guard, *};

fn world() -> ImpelWorldId {
    create(WorldDef::default()).unwrap()
}

fn body(world: ImpelWorldId) -> ImpelBodyId {
    let mut id = ImpelBodyId::default();
    // SAFETY: both pointers are to locals.
    let status = unsafe { impel_body_create(world, &impel_body_def_default(), &mut id) };
    assert_eq!(status, IMPEL_OK);
    id
}

fn words() -> String {
    // SAFETY: the message always ends in a zero.
    unsafe { CStr::from_ptr(impel_last_error()) }.to_str().unwrap().to_string()
}

#[test]
fn the_parts_of_a_handle_do_not_touch() {
    for (slot, index, generation) in [(0, 1, 1), (4095, (1 << 22) - 1, (1 << 27) - 1), (7, 9, 11)] {
        for kind in [HandleKind::Body, HandleKind::Shape, HandleKind::Joint] {
            let raw = HandleParts { slot, index, generation }.raw(kind);
            let parts = HandleParts::of(kind, raw).unwrap();
            assert_eq!((parts.slot, parts.index, parts.generation), (slot, index, generation));
            assert!(HandleParts::of(HandleKind::World, raw).is_none());
        }
    }
}

#[test]
fn generations_stay_as_their_table_grows() {
    let generations = alive::Table::<AtomicU32>::new();
    for index in [0, 1, 63, 64, 65, 127, 128, 4095, 4096, (1 << 22) - 1] {
        assert_eq!(generations.get(index), 0);
        generations.set(index, index + 5);
    }
    for index in [0, 1, 63, 64, 65, 127, 128, 4095, 4096, (1 << 22) - 1] {
        assert_eq!(generations.get(index), index + 5);
    }
    assert_eq!(generations.get(62), 0);
    generations.clear();
    assert_eq!(generations.get(4096), 0);
}

#[test]
fn no_handle_comes_back_in_a_slot_used_again() {
    let first = world();
    let old = body(first);
    assert_eq!(impel_body_destroy(old), IMPEL_OK);
    let again = body(first);
    assert_ne!(old, again);
    let slot = HandleParts::of(HandleKind::Body, again.raw).unwrap().slot;
    let base = WORLD_SLOTS[slot].base.load(Relaxed);
    assert_eq!(impel_world_destroy(first), IMPEL_OK);
    assert!(WORLD_SLOTS[slot].base.load(Relaxed) >= base + 2);
    assert!(!impel_world_is_valid(first) && !impel_body_is_valid(again));
    assert_eq!(impel_body_destroy(again), IMPEL_ERROR_INVALID_HANDLE);
    assert_eq!(impel_world_destroy(first), IMPEL_ERROR_INVALID_HANDLE);
}

#[test]
fn an_index_whose_generations_are_used_up_is_not_used_again() {
    let world = world();
    let first = body(world);
    let parts = HandleParts::of(HandleKind::Body, first.raw).unwrap();
    assert_eq!(impel_body_destroy(first), IMPEL_OK);
    // As if the index had been used 134 million times.
    WORLD_SLOTS[parts.slot].base.store(MAX_GENERATION - 2, Relaxed);
    let mut seen = vec![];
    for _ in 0..6 {
        let body = body(world);
        assert!(impel_body_is_valid(body) && !seen.contains(&body.raw));
        seen.push(body.raw);
        assert_eq!(impel_body_destroy(body), IMPEL_OK);
    }
    let indices: Vec<u32> =
        seen.iter().map(|&raw| HandleParts::of(HandleKind::Body, raw).unwrap().index).collect();
    assert_eq!(indices[..2], [parts.index; 2]);
    assert!(indices[2..].iter().all(|&index| index != parts.index));
    // The slot itself has come to its end as well.
    assert_eq!(impel_world_destroy(world), IMPEL_OK);
    assert!(WORLD_SLOTS[parts.slot].base.load(Relaxed) > LAST_BASE);
}

#[test]
fn a_panic_poisons_its_world_and_no_other() {
    let (broken, whole) = (world(), world());
    let body = body(broken);
    let status = guard::change_world(ffi::recording::Unrecorded("impel_x"), broken, |_| {
        panic!("as a test asked for")
    });
    assert_eq!(status, IMPEL_ERROR_INTERNAL);
    assert_eq!(words(), "impel_x: a defect of the engine: as a test asked for");
    for status in [
        impel_world_step(broken, 0.01, 1),
        impel_world_set_gravity(broken, ImpelVec2::default()),
        impel_body_apply_torque(body, 1.0),
        // SAFETY: the pointer is to a local.
        unsafe { impel_body_get_mass(body, &mut 0.0) },
    ] {
        assert_eq!(status, IMPEL_ERROR_INTERNAL);
    }
    assert!(
        words().ends_with("the world failed in an earlier call; take its recording, or destroy it")
    );
    assert!(impel_world_is_valid(broken) && impel_body_is_valid(body));
    assert_eq!(impel_world_step(whole, 0.01, 1), IMPEL_OK);
    assert_eq!(impel_world_destroy(broken), IMPEL_OK);
    assert!(!impel_world_is_valid(broken) && !impel_body_is_valid(body));
    assert_eq!(impel_world_destroy(whole), IMPEL_OK);
}

/// A call in which the engine failed is the last of the recording, which can still be taken.
#[test]
fn what_failed_is_recorded() {
    let broken = world();
    let body = body(broken);
    // SAFETY: all point to locals.
    let take = |buffer: &mut [u8], size: &mut usize| unsafe {
        impel_world_take_recording(broken, buffer.as_mut_ptr(), buffer.len(), size)
    };
    let (mut buffer, mut size) = (vec![0; 1 << 16], 0);
    // SAFETY: as above.
    let status = unsafe { impel_world_start_recording(broken, &impel_recording_def_default()) };
    assert_eq!(status, IMPEL_OK);
    let failing = ffi::call::impel_body_set_user_data(body, 7u64);
    let status = guard::change(failing, body, |_, _| panic!("as a test asked for"));
    assert_eq!(status, IMPEL_ERROR_INTERNAL);
    assert_eq!(take(&mut buffer, &mut size), IMPEL_OK);
    assert_eq!(impel_world_destroy(broken), IMPEL_OK);
    // Here the call does not fail, which shows that it was made.
    let whole = world();
    let def = impel_replay_def_default();
    let mut replay = ImpelReplay::default();
    let (mut bodies, mut count) = ([ImpelBodyId::default(); 2], 0);
    // SAFETY: as above.
    unsafe {
        assert_eq!(impel_world_start_replay(whole, buffer.as_ptr(), size, &def), IMPEL_OK);
        assert_eq!(impel_world_get_bodies(whole, bodies.as_mut_ptr(), 2, &mut count), IMPEL_OK);
        let (mut before, mut after) = (0, 0);
        assert_eq!(impel_body_get_user_data(bodies[0], &mut before), IMPEL_OK);
        assert_eq!(impel_world_step_replay(whole, &mut replay), IMPEL_OK);
        assert_eq!(impel_body_get_user_data(bodies[0], &mut after), IMPEL_OK);
        assert_eq!((before, after), (0, 7));
    }
    assert!(replay.is_at_end && !replay.is_complete && replay.failed_calls == 0);
    assert_eq!(impel_world_destroy(whole), IMPEL_OK);
}

#[test]
fn a_panic_while_reading_poisons_as_well() {
    let world = world();
    let status = guard::read_world("impel_x", world, |_| panic!("{} times", 2));
    assert_eq!(
        (status, words().as_str()),
        (IMPEL_ERROR_INTERNAL, "impel_x: a defect of the engine: 2 times")
    );
    assert_eq!(impel_world_step(world, 0.01, 1), IMPEL_ERROR_INTERNAL);
    assert_eq!(impel_world_destroy(world), IMPEL_OK);
    assert_eq!(ffi::guard::call("impel_x", || panic!("no world")), IMPEL_ERROR_INTERNAL);
}
