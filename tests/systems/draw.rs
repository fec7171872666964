//! Row 9: the world draws itself.

use std::ffi::{CStr, c_char, c_void};

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
    lines: Vec<(V, V, ImpelColor)>,
    texts: Vec<(V, String)>,
}

impl Drawn {
    /// The vectors along the lines of a colour.
    fn arrows(&self, color: ImpelColor) -> Vec<V> {
        self.lines.iter().filter(|line| line.2 == color).map(|line| line.1 - line.0).collect()
    }
}

/// What is drawn of a world, with no shapes, contacts, normals and joints but as asked.
fn only(world: &World, change: impl FnOnce(&mut ImpelDebugDraw)) -> Drawn {
    let mut seen = Drawn::default();
    let mut draw = impel_debug_draw_default();
    (draw.draw_shapes, draw.draw_joints) = (false, false);
    (draw.draw_contacts, draw.draw_normals) = (false, false);
    draw.draw_segment = Some(segment);
    draw.draw_point = Some(dot_at);
    draw.draw_text = Some(text);
    draw.context = (&raw mut seen).cast();
    change(&mut draw);
    must!(impel_world_draw(world.id, &draw));
    seen
}

const FORCE: ImpelColor = 0xd62f2fff;
const FRICTION: ImpelColor = 0xe69f00ff;
const LIMIT: ImpelColor = 0xb454a0ff;

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

unsafe extern "C" fn segment(a: ImpelVec2, b: ImpelVec2, color: ImpelColor, context: *mut c_void) {
    drawn(context).segments += 1;
    drawn(context).lines.push((a.into(), b.into(), color));
}

unsafe extern "C" fn text(
    position: ImpelVec2,
    text: *const c_char,
    _: ImpelColor,
    context: *mut c_void,
) {
    // SAFETY: the engine hands in a string that ends in a zero.
    let text = unsafe { CStr::from_ptr(text) };
    drawn(context).texts.push((position.into(), text.to_str().expect("UTF-8").to_string()));
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

#[test]
fn forces_are_drawn_as_long_as_they_are() {
    // A box of 1 kg that slides: 10 N from below, and friction of half of it.
    let world = World::usual();
    world.slope(0.0, rough(0.5, 0.5));
    let body = world.dynamic(0.0, 0.5);
    body.boxed(0.5, 0.5, ImpelMaterial { density: 1.0, ..rough(0.5, 0.5) });
    world.steps(30);
    body.set_velocity(8.0, 0.0);
    world.steps(5);
    let nothing = only(&world, |_| ());
    assert_eq!(nothing.segments + nothing.points + nothing.texts.len(), 0);
    let seen = only(&world, |draw| {
        (draw.draw_contact_forces, draw.draw_friction_forces) = (true, true);
        draw.force_scale = 0.1;
    });
    let sum = |arrows: Vec<V>| arrows.iter().fold(V::new(0.0, 0.0), |sum, &arrow| sum + arrow);
    let (pressing, rubbing) = (sum(seen.arrows(FORCE)), sum(seen.arrows(FRICTION)));
    // Which shape is B, and feels it so, is the engine's choice.
    near("pressing", pressing.y.abs(), 1.0, 0.01);
    near("rubbing", rubbing.x.abs(), 0.5, 0.01);
    near("against each other", pressing.y * rubbing.x, -0.5, 0.02);
    assert_eq!(seen.lines.len(), 4, "two of each");
}

#[test]
fn names_and_islands_are_drawn_when_asked_for() {
    let world = World::usual();
    world.slope(0.0, plain());
    let tower = [0, 1, 2].map(|i| {
        let body = world.dynamic(0.0, 0.5 + i as f32);
        body.boxed(0.5, 0.5, plain());
        body
    });
    let alone = world.dynamic(9.0, 0.5);
    alone.boxed(0.5, 0.5, plain());
    must!(impel_body_set_name(tower[2].id, c"köpfchen".as_ptr()));
    world.step();
    let seen = only(&world, |draw| draw.draw_names = true);
    assert_eq!(seen.texts.len(), 1, "those without a name have none");
    assert_eq!(seen.texts[0].1, "köpfchen");
    assert!((seen.texts[0].0 - tower[2].position()).length() < 1e-6);
    for asleep in [false, true] {
        world.steps(if asleep { 120 } else { 1 });
        assert_eq!(alone.is_awake(), !asleep);
        let seen = only(&world, |draw| draw.draw_islands = true);
        assert_eq!(seen.lines.len(), 8, "two boxes of four lines");
        let left = |line: &&(V, V, ImpelColor)| line.0.x < 1.0;
        let of_tower: Vec<_> = seen.lines.iter().filter(left).collect();
        let low = of_tower.iter().map(|line| line.0.y).fold(f64::MAX, f64::min);
        let high = of_tower.iter().map(|line| line.0.y).fold(f64::MIN, f64::max);
        near("foot of the tower", low, 0.0, 0.02);
        near("its top", high, 3.0, 0.02);
    }
}

#[test]
fn joints_show_their_limits_and_what_they_bear() {
    let world = World::usual();
    let (post, bob) = (world.fixed(0.0, 5.0), world.dynamic(0.0, 4.0));
    bob.circle(0.5, plain());
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (post.id, bob.id);
    def.local_frame_b.p.y = 1.0;
    (def.enable_limit, def.lower_angle, def.upper_angle) = (true, 0.0, 0.5 * std::f32::consts::PI);
    let _: ImpelJointId = get!(impel_joint_create_revolute(&def));
    let slider = world.dynamic(10.0, 5.0);
    slider.circle(0.5, plain());
    let mut def = impel_prismatic_joint_def_default();
    (def.body_a, def.body_b) = (post.id, slider.id);
    def.local_frame_a.p.x = 8.0;
    (def.enable_limit, def.lower_translation, def.upper_translation) = (true, -1.0, 3.0);
    let _: ImpelJointId = get!(impel_joint_create_prismatic(&def));
    world.steps(60);
    let seen = only(&world, |draw| {
        (draw.draw_joints, draw.draw_joint_extras) = (true, true);
        (draw.joint_scale, draw.force_scale) = (2.0, 0.01);
    });
    let marks: Vec<_> = seen.lines.iter().filter(|line| line.2 == LIMIT).collect();
    let expected = [
        (V::new(0.0, 5.0), V::new(2.0, 5.0)),
        (V::new(0.0, 5.0), V::new(0.0, 7.0)),
        (V::new(7.0, 4.0), V::new(7.0, 6.0)),
        (V::new(11.0, 4.0), V::new(11.0, 6.0)),
    ];
    assert_eq!(marks.len(), expected.len());
    for (mark, (a, b)) in marks.iter().zip(expected) {
        assert!((mark.0 - a).length() + (mark.1 - b).length() < 1e-4, "{mark:?}");
    }
    // The bob hangs on its weight, and so does the slider, which cannot fall.
    let weight = 0.01 * 10.0 * f64::from(bob.mass().mass);
    for arrow in seen.arrows(FORCE) {
        near("a joint's force", arrow.y, weight, 0.01 * weight);
    }
    assert_eq!(seen.arrows(FORCE).len(), 2);
    // Without the extras, joints are what they were.
    let plainly = only(&world, |draw| draw.draw_joints = true);
    assert!(plainly.lines.iter().all(|line| line.2 != LIMIT && line.2 != FORCE));
}
