//! The host's functions. Each makes random calls of its own, and answers at random.

// The engine passes valid pointers, for the duration of the call.
#![allow(clippy::undocumented_unsafe_blocks)]

use std::ffi::{c_char, c_void};
use std::ptr::null_mut;

use impel::ffi::*;

use crate::scene::{Scene, nested_call, with};
use crate::values::{random, some};

/// A callback of a call, rarely none.
fn perhaps<T>(callback: T) -> Option<T> {
    (!with(|s| s.source.one_in(20))).then_some(callback)
}

/// An answer that is mostly true.
fn mostly() -> bool {
    nested_call();
    !with(|s| s.source.one_in(8))
}

/// Whether the answers of callbacks that can repeat themselves change something.
fn changes() -> bool {
    nested_call();
    with(|s| s.source.one_in(4))
}

pub fn joint_callback() -> ImpelJointCallback {
    unsafe extern "C" fn answer(
        motion: *const ImpelJointMotion,
        response: *mut ImpelJointResponse,
        _: *mut c_void,
    ) -> bool {
        let _ = unsafe { std::ptr::read_volatile(motion) };
        if changes() {
            unsafe { *response = random("response") };
        }
        mostly()
    }
    perhaps(answer)
}

pub fn filter_callback() -> ImpelFilterCallback {
    unsafe extern "C" fn answer(_: ImpelShapeId, _: ImpelShapeId, _: *mut c_void) -> bool {
        mostly()
    }
    perhaps(answer)
}

pub fn mix_callback() -> ImpelMixCallback {
    unsafe extern "C" fn answer(
        material_a: *const ImpelMaterial,
        material_b: *const ImpelMaterial,
        surface: *mut ImpelSurface,
        _: *mut c_void,
    ) {
        let _ =
            unsafe { (std::ptr::read_volatile(material_a), std::ptr::read_volatile(material_b)) };
        if changes() {
            unsafe { *surface = random("surface") };
        }
    }
    perhaps(answer)
}

pub fn pre_solve_callback() -> ImpelPreSolveCallback {
    unsafe extern "C" fn answer(
        contact: *const ImpelContact,
        response: *mut ImpelResponse,
        _: *mut c_void,
    ) -> bool {
        let _ = unsafe { std::ptr::read_volatile(contact) };
        if changes() {
            unsafe { *response = random("response") };
        }
        mostly()
    }
    perhaps(answer)
}

pub fn step_callback() -> ImpelStepCallback {
    unsafe extern "C" fn answer(_: ImpelWorldId, _: f32, _: *mut c_void) {
        nested_call();
    }
    perhaps(answer)
}

pub fn deferred_callback() -> ImpelDeferredCallback {
    unsafe extern "C" fn answer(_: ImpelWorldId, _: *mut c_void) {
        nested_call();
    }
    perhaps(answer)
}

pub fn shape_visitor() -> ImpelShapeVisitor {
    unsafe extern "C" fn answer(_: ImpelShapeId, _: *mut c_void) -> bool {
        mostly()
    }
    perhaps(answer)
}

pub fn hit_visitor() -> ImpelHitVisitor {
    unsafe extern "C" fn answer(hit: *const ImpelRayHit, _: *mut c_void) -> f32 {
        nested_call();
        let fraction = unsafe { (*hit).fraction };
        match with(|s| s.source.below(6)) {
            0 => IMPEL_CAST_IGNORE,
            1 => IMPEL_CAST_STOP,
            2 => random("number"),
            3 => IMPEL_CAST_CONTINUE,
            _ => fraction,
        }
    }
    perhaps(answer)
}

pub fn sampler() -> ImpelSampler {
    unsafe extern "C" fn answer(point: ImpelVec2, _: *mut c_void) -> f32 {
        if with(Scene::is_wild) { random("number") } else { point.x * point.y - 1.0 }
    }
    perhaps(answer)
}

/// Runs the task at once.
pub fn enqueue_task_callback() -> ImpelEnqueueTaskCallback {
    unsafe extern "C" fn answer(
        task: ImpelTask,
        task_context: *mut c_void,
        _: *mut c_void,
    ) -> *mut c_void {
        nested_call();
        let task = task.expect("a task");
        let address = task_context as usize;
        match with(|s| s.source.below(3)) {
            // On another thread, which `finish` waits for.
            0 => {
                let thread = std::thread::spawn(move || unsafe { task(address as *mut c_void) });
                Box::into_raw(Box::new(thread)).cast()
            }
            1 => {
                unsafe { task(task_context) };
                null_mut()
            }
            // Never.
            _ => null_mut(),
        }
    }
    perhaps(answer)
}

pub fn finish_task_callback() -> ImpelFinishTaskCallback {
    unsafe extern "C" fn answer(enqueued: *mut c_void, _: *mut c_void) {
        nested_call();
        let thread: Box<std::thread::JoinHandle<()>> = unsafe { Box::from_raw(enqueued.cast()) };
        thread.join().expect("the task returns");
    }
    perhaps(answer)
}

pub fn draw_polygon_callback() -> ImpelDrawPolygonCallback {
    unsafe extern "C" fn draw(
        vertices: *const ImpelVec2,
        count: usize,
        _: f32,
        _: ImpelColor,
        _: ImpelColor,
        _: *mut c_void,
    ) {
        nested_call();
        let vertices = unsafe { std::slice::from_raw_parts(vertices, count) };
        assert!(vertices.iter().all(|vertex| !vertex.x.is_nan() && !vertex.y.is_nan()));
    }
    perhaps(draw)
}

pub fn draw_circle_callback() -> ImpelDrawCircleCallback {
    unsafe extern "C" fn draw(
        center: ImpelVec2,
        _: f32,
        _: ImpelRotation,
        _: ImpelColor,
        _: ImpelColor,
        _: *mut c_void,
    ) {
        nested_call();
        assert!(!center.x.is_nan());
    }
    perhaps(draw)
}

pub fn draw_capsule_callback() -> ImpelDrawCapsuleCallback {
    unsafe extern "C" fn draw(
        a: ImpelVec2,
        _: ImpelVec2,
        _: f32,
        _: ImpelColor,
        _: ImpelColor,
        _: *mut c_void,
    ) {
        nested_call();
        assert!(!a.x.is_nan());
    }
    perhaps(draw)
}

pub fn draw_segment_callback() -> ImpelDrawSegmentCallback {
    unsafe extern "C" fn draw(a: ImpelVec2, _: ImpelVec2, _: ImpelColor, _: *mut c_void) {
        nested_call();
        assert!(!a.x.is_nan());
    }
    perhaps(draw)
}

pub fn draw_point_callback() -> ImpelDrawPointCallback {
    unsafe extern "C" fn draw(position: ImpelVec2, _: f32, _: ImpelColor, _: *mut c_void) {
        nested_call();
        assert!(!position.x.is_nan());
    }
    perhaps(draw)
}

pub fn draw_text_callback() -> ImpelDrawTextCallback {
    unsafe extern "C" fn draw(_: ImpelVec2, text: *const c_char, _: ImpelColor, _: *mut c_void) {
        if some() {
            nested_call();
        }
        let _ = unsafe { std::ffi::CStr::from_ptr(text) }.to_bytes();
    }
    perhaps(draw)
}
