//! Valid arguments, and lists of invalid ones.

use impel::ffi::*;

use super::case::Case;

pub const V: ImpelVec2 = ImpelVec2 { x: 0.5, y: 0.25 };
pub const W: ImpelVec2 = ImpelVec2 { x: -0.5, y: 0.25 };
pub const HERE: ImpelTransform = ImpelTransform { p: V, q: ImpelRotation { c: 1.0, s: 0.0 } };
pub const BOX: ImpelAabb =
    ImpelAabb { min: ImpelVec2 { x: -1.0, y: -1.0 }, max: ImpelVec2 { x: 1.0, y: 1.0 } };
pub const ALL: ImpelFilter = ImpelFilter { category: 1, mask: u64::MAX, group: 0 };
pub const TRIANGLE: [ImpelVec2; 3] =
    [ImpelVec2 { x: 0.0, y: 0.0 }, ImpelVec2 { x: 1.0, y: 0.0 }, ImpelVec2 { x: 0.0, y: 1.0 }];

/// Checks points that do not form a polygon, and invalid radii.
pub fn bad_polygons(
    t: &mut Case,
    call: impl Fn(&mut Case, *const ImpelVec2, usize, f32) -> ImpelStatus,
) {
    let triangle = TRIANGLE.as_ptr();
    for count in [0, 1, 2, 65, usize::MAX] {
        let what = count.to_string();
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "count", &what, |t| call(t, triangle, count, 0.1));
    }
    t.numbers("radius", &[-0.5, 1e-5, 2e6], |t, x| call(t, triangle, 3, x));
    t.vectors("points[1]", IMPEL_MAX_SIZE, |t, v| {
        call(t, [TRIANGLE[0], v, TRIANGLE[2]].as_ptr(), 3, 0.1)
    });
    let line = [V, ImpelVec2 { x: 1.0, y: 0.5 }, ImpelVec2 { x: 1.5, y: 0.75 }];
    for (what, points) in [("coincident", [V; 3]), ("collinear", line)] {
        t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points", what, |t| {
            call(t, points.as_ptr(), 3, 0.1)
        });
    }
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "points", "misaligned", |t| {
        call(t, triangle.wrapping_byte_add(2), 3, 0.1)
    });
}

/// Checks invalid half-spaces.
pub fn bad_half_spaces(t: &mut Case, call: impl Fn(&mut Case, ImpelVec2, f32) -> ImpelStatus) {
    t.numbers("normal.x", &[], |t, x| call(t, ImpelVec2 { x, y: 1.0 }, 0.5));
    t.numbers("normal.y", &[], |t, y| call(t, ImpelVec2 { x: 1.0, y }, 0.5));
    t.numbers("offset", &[2e7, -2e7], |t, x| call(t, ImpelVec2 { x: 0.0, y: 1.0 }, x));
    t.refuse(IMPEL_ERROR_INVALID_ARGUMENT, "normal", "zero", |t| {
        call(t, ImpelVec2::default(), 0.5)
    });
}
