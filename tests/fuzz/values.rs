//! Random arguments. Most are ordinary, so that calls succeed; in a wild call, some are limits,
//! NaN, enormous, null, destroyed or forged.

use std::ffi::c_char;
use std::fmt::Debug;
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};

use impel::ffi::*;

use crate::buffers::{Written, list};
use crate::generated::NUMBERS;
use crate::scene::{Kind, Scene, with};

/// A type of arguments and fields. The name of the parameter or field tells what is ordinary.
pub trait Random: Sized + Debug + 'static {
    fn random(name: &str) -> Self;
}

pub fn random<T: Random>(name: &str) -> T {
    T::random(name)
}

/// Whether a field differs from its default.
pub fn some() -> bool {
    with(|s| s.source.one_in(5))
}

/// Whether a field differs that must not.
pub fn rarely() -> bool {
    with(|s| s.wild && s.source.one_in(60))
}

/// Implements `Random` for a handle.
macro_rules! handle {
    ($type:ident, $kind:ident) => {
        impl $crate::values::Random for $type {
            fn random(_: &str) -> $type {
                $type { raw: $crate::scene::with(|s| s.handle($crate::scene::Kind::$kind)) }
            }
        }
    };
}
pub(crate) use handle;

impl Random for bool {
    fn random(_: &str) -> bool {
        with(|s| s.source.one_in(2))
    }
}

impl Random for f32 {
    fn random(name: &str) -> f32 {
        with(|s| if s.is_wild() { wild_number(s) } else { ordinary_number(s, name) as f32 })
    }
}

impl Random for f64 {
    fn random(name: &str) -> f64 {
        with(|s| {
            if !s.is_wild() {
                return ordinary_number(s, name);
            }
            match s.source.below(4) {
                0 => f64::MAX,
                1 => 1e9 * (s.source.unit() - 0.5),
                _ => f64::from(wild_number(s)),
            }
        })
    }
}

fn wild_number(s: &mut Scene) -> f32 {
    const SPECIAL: &[f32] = &[
        0.0,
        -0.0,
        f32::NAN,
        f32::INFINITY,
        f32::NEG_INFINITY,
        f32::MAX,
        f32::MIN,
        f32::MIN_POSITIVE,
        1e-45,
        -1e-45,
        f32::EPSILON,
        -1.0,
        1.0,
        1e-20,
        1e20,
    ];
    let number = if s.source.one_in(2) {
        SPECIAL[s.source.below(SPECIAL.len() as u64) as usize]
    } else {
        let limit = NUMBERS[s.source.below(NUMBERS.len() as u64) as usize];
        match s.source.below(4) {
            0 => limit,
            1 => limit.next_up(),
            2 => limit.next_down(),
            _ => limit * s.source.unit() as f32,
        }
    };
    if s.source.one_in(3) { -number } else { number }
}

fn ordinary_number(s: &mut Scene, name: &str) -> f64 {
    let unit = s.source.unit();
    let logarithmic = |from: f64, to: f64| from * (to / from).powf(unit);
    match name {
        "time_step" | "elapsed" | "dt" if s.source.one_in(8) => logarithmic(1e-6, 10.0),
        "time_step" | "elapsed" | "dt" => 1.0 / 60.0,
        "length_unit" if s.source.one_in(4) => logarithmic(0.01, 100.0),
        "length_unit" => 1.0,
        "friction" | "restitution" | "alpha" | "max_fraction" | "fraction" => unit,
        "density" => logarithmic(0.1, 100.0),
        "x" | "y" => 16.0 * unit - 8.0,
        "lower" | "lower_angle" | "lower_translation" => -3.0 * unit,
        _ if name.contains("angle") => 6.0 * unit - 3.0,
        _ if name.contains("damping_ratio") => 2.0 * unit,
        _ if name.contains("share") || name.contains("ratio") => unit,
        _ if name.starts_with("half_")
            || ["radius", "width", "height", "spacing", "size", "length"]
                .iter()
                .any(|part| name.contains(part)) =>
        {
            logarithmic(0.05, 2.0)
        }
        _ if s.source.one_in(4) => -logarithmic(0.01, 100.0),
        _ => logarithmic(0.01, 100.0),
    }
}

impl Random for u32 {
    fn random(name: &str) -> u32 {
        with(|s| {
            if s.is_wild() {
                return match s.source.below(6) {
                    0 => u32::MAX,
                    1 => 1 << 31,
                    2 => 0,
                    3 => s.source.bits() as u32,
                    _ => s.source.below(300) as u32,
                };
            }
            match name {
                "simd_width" => [0, 1, 4, 8, 16][s.source.below(5) as usize],
                "worker_count" => 1 + s.source.below(3) as u32,
                "substeps" if s.source.one_in(20) => 1 + s.source.below(256) as u32,
                "substeps" | "iterations" => 1 + s.source.below(6) as u32,
                "count" | "columns" | "rows" | "width" | "height" => 2 + s.source.below(6) as u32,
                _ => s.source.below(10) as u32,
            }
        })
    }
}

impl Random for i32 {
    fn random(_: &str) -> i32 {
        with(|s| if s.is_wild() { s.source.bits() as i32 } else { s.source.below(7) as i32 - 3 })
    }
}

impl Random for u64 {
    fn random(name: &str) -> u64 {
        with(|s| match name {
            // Sizes in bytes and steps of a replay.
            "step" | "keyframe_bytes" if !s.is_wild() => s.source.below(100),
            _ if s.source.one_in(2) => s.source.below(8),
            _ => s.source.bits(),
        })
    }
}

impl Random for u8 {
    fn random(_: &str) -> u8 {
        with(|s| s.source.below(2) as u8 * if s.is_wild() { 0xff } else { 1 })
    }
}

impl Random for usize {
    fn random(_: &str) -> usize {
        with(|s| if s.is_wild() { s.source.bits() as usize } else { s.source.below(8) as usize })
    }
}

/// One of the constants of an enum, rarely another value.
pub fn one_of(constants: &[i32]) -> i32 {
    with(|s| {
        if s.is_wild() {
            return s.source.bits() as i32 >> s.source.below(32);
        }
        constants[s.source.below(constants.len() as u64) as usize]
    })
}

impl Random for ImpelVec2 {
    fn random(_: &str) -> ImpelVec2 {
        ImpelVec2 { x: random("x"), y: random("y") }
    }
}

impl Random for ImpelPosition {
    fn random(_: &str) -> ImpelPosition {
        ImpelPosition { x: random("x"), y: random("y") }
    }
}

impl Random for ImpelRotation {
    fn random(_: &str) -> ImpelRotation {
        if with(Scene::is_wild) {
            return ImpelRotation { c: random("c"), s: random("s") };
        }
        impel_rotation_from_angle(random("angle"))
    }
}

impl Random for ImpelAabb {
    fn random(_: &str) -> ImpelAabb {
        let (min, max): (ImpelVec2, ImpelVec2) = (random("min"), random("max"));
        if with(Scene::is_wild) {
            return ImpelAabb { min, max };
        }
        let ends = |a: f32, b: f32| if a < b { (a, b) } else { (b, a) };
        let (x, y) = (ends(min.x, max.x), ends(min.y, max.y));
        ImpelAabb { min: ImpelVec2 { x: x.0, y: y.0 }, max: ImpelVec2 { x: x.1, y: y.1 } }
    }
}

impl Random for ImpelConvex {
    fn random(_: &str) -> ImpelConvex {
        // SAFETY: zero is a valid value of every field.
        let mut convex: ImpelConvex = unsafe { std::mem::zeroed() };
        let radius = random("radius");
        // SAFETY: pointers are to locals, or to a list with its length.
        unsafe {
            match with(|s| s.source.below(4)) {
                0 => {
                    impel_convex_make_circle(random("center"), radius, &mut convex);
                }
                1 => {
                    impel_convex_make_capsule(random("a"), random("b"), radius, &mut convex);
                }
                2 => {
                    impel_convex_make_box(random("half_width"), random("half_height"), &mut convex);
                }
                _ => {
                    let points = list::<ImpelVec2>("points", length() + 3);
                    let rounding = if some() { radius } else { 0.0 };
                    let (first, count) = (points.pointer(), points.len());
                    impel_convex_make_polygon(first, count, rounding, &mut convex);
                }
            }
        }
        if with(Scene::is_wild) {
            convex.count = random("count");
            convex.radius = random("radius");
            if some() {
                convex.points[0] = random("points");
            }
        }
        convex
    }
}

impl Random for ImpelAllocator {
    fn random(_: &str) -> ImpelAllocator {
        // SAFETY: zero is a valid value of every field: there are no functions.
        unsafe { std::mem::zeroed() }
    }
}

/// The length of an array or buffer: short, rarely longer.
pub fn length() -> usize {
    with(|s| if s.source.one_in(12) { s.source.below(80) } else { s.source.below(9) }) as usize
}

/// The width or height of an array.
pub fn extent() -> u32 {
    with(|s| if s.source.one_in(60) { u32::MAX } else { s.source.below(8) as u32 })
}

/// The length of an array with these extents. Where they are enormous, the call must fail before
/// it reads the array.
pub fn product(columns: u32, rows: u32) -> usize {
    if columns.max(rows) == u32::MAX { 3 } else { (columns * rows) as usize }
}

/// The number of elements as told to a call: rarely more than memory can hold.
pub fn sent(count: usize) -> usize {
    with(|s| {
        if s.wild && s.source.one_in(20) { usize::MAX - s.source.below(3) as usize } else { count }
    })
}

/// A name: short, long, not UTF-8, or null. Kept until the call has ended.
pub fn text() -> *const c_char {
    let bytes: Vec<u8> = with(|s| match s.source.below(6) {
        0 => Vec::new(),
        1 => (0..s.source.below(300)).map(|_| 1 + s.source.below(255) as u8).collect(),
        2 => "крейсер ⛵".into(),
        _ => b"ball".to_vec(),
    });
    if with(|s| s.source.one_in(10)) {
        return null();
    }
    keep(bytes.into_iter().chain([0]).collect::<Box<[u8]>>()).as_ptr().cast()
}

/// Keeps a value until the call has ended.
fn keep<T: 'static>(values: Box<[T]>) -> &'static [T] {
    let values: *mut [T] = Box::into_raw(values);
    // SAFETY: freed by `ended`, when no call uses it any more.
    with(|s| s.kept.push(Box::new(move || drop(unsafe { Box::from_raw(values) }))));
    // SAFETY: it lives until then.
    unsafe { &*values }
}

/// A list in a definition, with its length.
pub fn kept_list<T: Random>(name: &str) -> (*const T, usize) {
    let count = length();
    let values: Box<[T]> = (0..count).map(|_| random(name)).collect();
    if with(|s| s.wild && s.source.one_in(20)) {
        return (null(), count);
    }
    (keep(values).as_ptr(), count)
}

/// Room for a result in a struct.
pub fn kept_out<T: 'static>() -> *mut T {
    if with(|s| s.source.one_in(2)) {
        return null_mut();
    }
    let room: Box<[MaybeUninit<T>]> = Box::new([MaybeUninit::zeroed()]);
    keep(room).as_ptr().cast_mut().cast()
}

/// Prints the arguments of a call.
pub fn say(arguments: &[&dyn Debug]) {
    if with(|s| s.is_traced) {
        eprint!("{arguments:?}");
    }
}

/// Ends a call: checks its buffers.
pub fn ended(status: ImpelStatus, outputs: &[&dyn Written]) -> ImpelStatus {
    outputs.iter().for_each(|output| output.check(status));
    status
}

impl Kind {
    /// The kind of handle that a type is.
    pub fn of<T: 'static>() -> Option<Kind> {
        use std::any::TypeId;
        let kinds = [
            (TypeId::of::<ImpelWorldId>(), Kind::World),
            (TypeId::of::<ImpelBodyId>(), Kind::Body),
            (TypeId::of::<ImpelShapeId>(), Kind::Shape),
            (TypeId::of::<ImpelChainId>(), Kind::Chain),
            (TypeId::of::<ImpelSoftBodyId>(), Kind::SoftBody),
            (TypeId::of::<ImpelJointId>(), Kind::Joint),
            (TypeId::of::<ImpelTreeId>(), Kind::Tree),
            (TypeId::of::<ImpelTreeProxyId>(), Kind::TreeProxy),
        ];
        kinds.into_iter().find(|kind| kind.0 == TypeId::of::<T>()).map(|kind| kind.1)
    }
}
