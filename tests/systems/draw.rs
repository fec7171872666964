//! Row 9: the world draws itself.

use std::ffi::c_void;

use crate::common::*;
use crate::oracle;
use impel::ffi::*;

/// How often each callback was called, and the points it was given.
#[derive(Default)]
struct Drawn {
    polygons: Vec<Vec<V>>,
    circles: Vec<(V, f32)>,
    capsules: usize,
    segments: usize,
    points: usize,
}

fn drawn<'a>(context: *mut c_void) -> &'a mut Drawn {
    // SAFETY: handed in by the test as a pointer to its `Drawn`.
    unsafe { &mut *context.cast::<Drawn>() }
}

unsafe extern "C" fn polygon(
    vertices: *const ImpelVec2,
    count: usize,
    _: f32,
    _: ImpelColor,
    _: ImpelColor,
    context: *mut c_void,
) {
    // SAFETY: the engine hands in that many.
    let vertices = unsafe { std::slice::from_raw_parts(vertices, count) };
    drawn(context).polygons.push(vertices.iter().map(|&p| V::from(p)).collect());
}

unsafe extern "C" fn circle(
    center: ImpelVec2,
    radius: f32,
    _: ImpelRotation,
    _: ImpelColor,
    _: ImpelColor,
    context: *mut c_void,
) {
    drawn(context).circles.push((center.into(), radius));
}

unsafe extern "C" fn capsule(
    _: ImpelVec2,
    _: ImpelVec2,
    _: f32,
    _: ImpelColor,
    _: ImpelColor,
    context: *mut c_void,
) {
    drawn(context).capsules += 1;
}

unsafe extern "C" fn segment(_: ImpelVec2, _: ImpelVec2, _: ImpelColor, context: *mut c_void) {
    drawn(context).segments += 1;
}

unsafe extern "C" fn dot_at(_: ImpelVec2, _: f32, _: ImpelColor, context: *mut c_void) {
    drawn(context).points += 1;
}

#[test]
fn row_09_the_world_draws_itself() {
    let world = World::usual();
    world.slope(0.0, plain());
    world.dynamic(3.0, 0.5).circle(0.5, plain());
    world.dynamic(-3.0, 0.5).boxed(1.0, 0.5, plain());
    world.dynamic(0.0, 5.0).capsule(v(0.0, 0.0), v(1.0, 0.0), 0.25, plain());
    world.fixed(0.0, 9.0).segment(v(-1.0, 0.0), v(1.0, 0.0), plain());
    world.dynamic(5000.0, 5.0).circle(0.5, plain()); // out of view
    world.step();
    let mut seen = Drawn::default();
    let mut draw = impel_debug_draw_default();
    draw.draw_polygon = Some(polygon);
    draw.draw_circle = Some(circle);
    draw.draw_capsule = Some(capsule);
    draw.draw_segment = Some(segment);
    draw.draw_point = Some(dot_at);
    draw.draw_normals = false;
    draw.context = (&raw mut seen).cast();
    must!(impel_world_draw(world.id, &draw));
    assert_eq!((seen.circles.len(), seen.capsules, seen.polygons.len()), (1, 1, 2));
    assert_eq!(seen.segments, 2, "the segment, and the half-space's surface");
    assert_eq!(seen.points, 3, "a circle rests on one point and a box on two");
    let (center, radius) = seen.circles[0];
    assert!((center - V::new(3.0, 0.5)).length() < 0.01 && radius == 0.5);
    let square = seen.polygons.iter().find(|p| p.len() == 4 && oracle::mass(p).0 < 10.0);
    let (area, middle, _) = oracle::mass(square.expect("the box"));
    near("area", area, 2.0, 1e-4);
    assert!((middle - V::new(-3.0, 0.5)).length() < 0.01);
    // A joint is an arm from the body that moves, and a dot at the pin.
    let (post, bob) = (world.fixed(0.0, 20.0), world.dynamic(1.0, 20.0));
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (post.id, bob.id);
    def.local_frame_b.p.x = -1.0;
    let _: ImpelJointId = get!(impel_joint_create_revolute(&def));
    let mut jointed = Drawn::default();
    draw.context = (&raw mut jointed).cast();
    must!(impel_world_draw(world.id, &draw));
    assert_eq!((jointed.segments, jointed.points), (3, 4));
    // Nothing of a kind that was not asked for.
    let mut silent = Drawn::default();
    draw.context = (&raw mut silent).cast();
    (draw.draw_shapes, draw.draw_joints, draw.draw_contacts) = (false, false, false);
    must!(impel_world_draw(world.id, &draw));
    assert_eq!(silent.points + silent.segments + silent.circles.len() + silent.polygons.len(), 0);
}
