//! System 9: debug draw.

use std::ffi::{CStr, c_char, c_void};
use std::ptr::null_mut;

use crate::common::*;
use crate::oracle;
use impel::ffi::*;

/// The arguments of all drawing callbacks.
#[derive(Default)]
struct Drawn {
    polygons: Vec<Vec<V>>,
    circles: Vec<(V, f32)>,
    fills: Vec<ImpelColor>,
    capsules: usize,
    segments: usize,
    points: usize,
    lines: Vec<(V, V, ImpelColor)>,
    texts: Vec<(V, String)>,
}

impl Drawn {
    /// Vectors along all lines of a colour.
    fn arrows(&self, color: ImpelColor) -> Vec<V> {
        self.lines.iter().filter(|line| line.2 == color).map(|line| line.1 - line.0).collect()
    }
}

/// Debug draw of a world with shapes, contacts, normals and joints switched off before `change`.
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
    // SAFETY: the test passes a pointer to its `Drawn`.
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
    // SAFETY: the engine passes a pointer to `count` vertices.
    let vertices = unsafe { std::slice::from_raw_parts(vertices, count) };
    drawn(context).polygons.push(vertices.iter().map(|&p| V::from(p)).collect());
}

unsafe extern "C" fn circle(
    center: ImpelVec2,
    radius: f32,
    _: ImpelRotation,
    fill: ImpelColor,
    _: ImpelColor,
    context: *mut c_void,
) {
    drawn(context).fills.push(fill);
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
    // SAFETY: the engine passes a zero-terminated string.
    let text = unsafe { CStr::from_ptr(text) };
    drawn(context).texts.push((position.into(), text.to_str().expect("UTF-8").to_string()));
}

unsafe extern "C" fn dot_at(_: ImpelVec2, _: f32, _: ImpelColor, context: *mut c_void) {
    drawn(context).points += 1;
}

#[test]
fn system_09_debug_draw_covers_the_world() {
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
    assert_eq!(seen.segments, 2, "the segment and the surface of the half-space");
    assert_eq!(seen.points, 3, "a circle rests on one point and a box on two");
    let (center, radius) = seen.circles[0];
    assert!((center - V::new(3.0, 0.5)).length() < 0.01 && radius == 0.5);
    let square = seen.polygons.iter().find(|p| p.len() == 4 && oracle::mass(p).0 < 10.0);
    let (area, middle, _) = oracle::mass(square.expect("the box"));
    near("area", area, 2.0, 1e-4);
    assert!((middle - V::new(-3.0, 0.5)).length() < 0.01);
    // A joint is drawn as an arm from the moving body and a dot at the pivot.
    let (post, bob) = (world.fixed(0.0, 20.0), world.dynamic(1.0, 20.0));
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (post.id, bob.id);
    def.local_frame_b.p.x = -1.0;
    let _: ImpelJointId = get!(impel_joint_create_revolute(&def));
    let mut jointed = Drawn::default();
    draw.context = (&raw mut jointed).cast();
    must!(impel_world_draw(world.id, &draw));
    assert_eq!((jointed.segments, jointed.points), (3, 4));
    // Nothing is drawn for switched-off categories.
    let mut silent = Drawn::default();
    draw.context = (&raw mut silent).cast();
    (draw.draw_shapes, draw.draw_joints, draw.draw_contacts) = (false, false, false);
    must!(impel_world_draw(world.id, &draw));
    assert_eq!(silent.points + silent.segments + silent.circles.len() + silent.polygons.len(), 0);
}

#[test]
fn a_shape_is_drawn_in_its_own_colour() {
    const RED: ImpelColor = 0xff00_00ff;
    let world = World::usual();
    let shape = world.dynamic(0.0, 5.0).circle(0.5, plain());
    let fills = || {
        let show = |draw: &mut ImpelDebugDraw| {
            draw.draw_shapes = true;
            draw.draw_circle = Some(circle);
        };
        only(&world, show).fills
    };
    let hash = || -> u64 { get!(impel_world_hash(world.id)) };
    let (before, of_state) = (hash(), fills());
    must!(impel_shape_set_debug_color(shape, RED));
    assert_eq!(get!(impel_shape_get_debug_color(shape)), RED);
    assert_eq!(fills(), [RED]);
    assert_eq!(hash(), before, "the simulation does not depend on colours");
    must!(impel_shape_set_debug_color(shape, 0));
    assert_eq!(fills(), of_state);
    // A definition sets it too.
    let def = ImpelShapeDef { debug_color: RED, ..impel_shape_def_default() };
    let body = world.dynamic(3.0, 5.0);
    let geometry = ImpelCircle { center: v(0.0, 0.0), radius: 0.5 };
    let _: ImpelShapeId = get!(impel_shape_create_circle(body.id, &def, &geometry));
    assert!(fills().contains(&RED));
}

#[test]
fn force_arrows_are_proportional_to_the_force() {
    // A sliding box of 1 kg: a normal force of 10 N and half of that as friction.
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
    let (normal, friction) = (sum(seen.arrows(FORCE)), sum(seen.arrows(FRICTION)));
    // The engine chooses which shape is B; the force on B is drawn.
    near("normal force", normal.y.abs(), 1.0, 0.01);
    near("friction", friction.x.abs(), 0.5, 0.01);
    near("sign of the friction", normal.y * friction.x, -0.5, 0.02);
    assert_eq!(seen.lines.len(), 4, "two normal and two friction arrows");
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
    assert_eq!(seen.texts.len(), 1, "unnamed bodies have no text");
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
        near("bottom of the tower", low, 0.0, 0.02);
        near("top of the tower", high, 3.0, 0.02);
    }
}

#[test]
fn trees_are_drawn_from_the_shapes_up() {
    let world = World::usual();
    for column in 0..20 {
        world.fixed(3.0 * column as f32, 0.0).circle(0.5, plain());
    }
    let disabled = world.fixed(0.0, 3.0);
    disabled.circle(0.5, plain());
    must!(impel_body_set_enabled(disabled.id, false));
    let seen = only(&world, |draw| draw.draw_trees = true);
    let boxes: Vec<_> = seen
        .lines
        .chunks(4)
        .map(|edges| {
            let xs = edges.iter().map(|line| line.0.x);
            (edges[0].2, xs.clone().fold(f64::MAX, f64::min), xs.fold(f64::MIN, f64::max))
        })
        .collect();
    let of_shapes: Vec<_> = boxes.iter().filter(|drawn| drawn.2 - drawn.1 < 2.0).collect();
    let of_nodes: Vec<_> = boxes.iter().filter(|drawn| drawn.2 - drawn.1 >= 2.0).collect();
    assert_eq!(of_shapes.len(), 20);
    assert!(of_nodes.len() >= 5, "20 shapes need five nodes of four: {boxes:?}");
    assert!(of_shapes.iter().all(|one| of_nodes.iter().all(|node| node.0 != one.0)), "colours");
    // Each box of a shape is within that of a node.
    for (_, low, high) in of_shapes {
        assert!(of_nodes.iter().any(|node| node.1 <= *low && node.2 >= *high));
    }
}

#[test]
fn joint_extras_draw_limits_and_reaction_forces() {
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
    // Both joints carry the weight of their body; the slider rests against its joint.
    let weight = 0.01 * 10.0 * f64::from(bob.mass().mass);
    for arrow in seen.arrows(FORCE) {
        near("reaction force", arrow.y, weight, 0.01 * weight);
    }
    assert_eq!(seen.arrows(FORCE).len(), 2);
    // Without joint extras, neither limits nor forces are drawn.
    let without_extras = only(&world, |draw| draw.draw_joints = true);
    assert!(without_extras.lines.iter().all(|line| line.2 != LIMIT && line.2 != FORCE));
}

/// The draw list of a world: the area and the box of the triangles of each colour.
fn areas(world: &World, draw: &ImpelDebugDraw) -> Vec<(ImpelColor, f64, [V; 2])> {
    let mut count = 0;
    must!(impel_world_get_draw_list(world.id, draw, 0.01, null_mut(), 0, &mut count));
    let mut vertices = vec![ImpelDrawVertex::default(); count];
    let (first, all) = (vertices.as_mut_ptr(), count);
    must!(impel_world_get_draw_list(world.id, draw, 0.01, first, all, &mut count));
    assert_eq!((count, count % 3), (all, 0));
    if count > 0 {
        // SAFETY: the capacity is below that of the buffer.
        let status =
            unsafe { impel_world_get_draw_list(world.id, draw, 0.01, first, all - 1, &mut count) };
        assert_eq!((status, count), (IMPEL_ERROR_CAPACITY, all));
    }
    let mut areas: Vec<(ImpelColor, f64, [V; 2])> = Vec::new();
    for corners in vertices.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|i| V::from(corners[i].position));
        let (along, across) = (b - a, c - a);
        let area = 0.5 * (along.x * across.y - along.y * across.x);
        assert!(area > -1e-5, "a clockwise triangle");
        let found = areas.iter().position(|entry| entry.0 == corners[0].color);
        let index = found.unwrap_or_else(|| {
            areas.push((corners[0].color, 0.0, [a, a]));
            areas.len() - 1
        });
        let (_, sum, bounds) = &mut areas[index];
        *sum += area;
        for corner in [a, b, c] {
            let [low, high] = *bounds;
            bounds[0] = V::new(low.x.min(corner.x), low.y.min(corner.y));
            bounds[1] = V::new(high.x.max(corner.x), high.y.max(corner.y));
        }
    }
    areas
}

#[test]
fn a_draw_list_has_the_triangles_of_what_is_drawn() {
    const RED: ImpelColor = 0xff00_00ff;
    let world = World::usual();
    let body = world.dynamic(3.0, 5.0);
    let shape = body.circle(0.5, plain());
    must!(impel_shape_set_debug_color(shape, RED));
    let mut draw = impel_debug_draw_default();
    let found = areas(&world, &draw);
    let red = found.iter().find(|entry| entry.0 == RED).expect("the circle");
    near("area", red.1, std::f64::consts::PI * 0.25, 0.01);
    assert!((red.2[0] - V::new(2.5, 4.5)).length() < 0.02, "{:?}", red.2);
    assert!((red.2[1] - V::new(3.5, 5.5)).length() < 0.02, "{:?}", red.2);
    // Relative to an origin, and none outside of the bounds.
    draw.origin = ImpelPosition { x: 3.0, y: 5.0 };
    let moved = areas(&world, &draw).into_iter().find(|entry| entry.0 == RED).expect("the circle");
    assert!((moved.2[0] - V::new(-0.5, -0.5)).length() < 0.02, "{:?}", moved.2);
    draw.bounds = ImpelAabb { min: v(1.0, 1.0), max: v(2.0, 2.0) };
    assert!(areas(&world, &draw).is_empty());
}

#[test]
fn alpha_draws_between_the_last_two_steps() {
    let world = World::usual();
    let (a, b) = (world.dynamic(0.0, 5.0), world.dynamic(2.0, 5.0));
    a.circle(0.5, plain());
    a.set_velocity(6.0, 0.0);
    b.set_velocity(6.0, 0.0);
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    (def.local_frame_a.p, def.local_frame_b.p) = (v(1.0, 0.0), v(-1.0, 0.0));
    let _: ImpelJointId = get!(impel_joint_create_revolute(&def));
    let before = a.position();
    world.step();
    let after = a.position();
    assert!((after - before).length() > 0.09);
    for alpha in [0.0, 0.25, 1.0] {
        let expected = before + alpha * (after - before);
        let seen = only(&world, |draw| {
            (draw.draw_shapes, draw.draw_joints) = (true, true);
            draw.draw_circle = Some(circle);
            draw.alpha = alpha as f32;
        });
        assert!((seen.circles[0].0 - expected).length() < 1e-4, "alpha {alpha}");
        // The arms begin at the centres of mass and end at the anchor.
        let anchor = expected + V::new(1.0, 0.0);
        assert!(seen.lines.iter().all(|line| (line.1 - anchor).length() < 0.01), "alpha {alpha}");
        assert!((seen.lines[0].0 - expected).length() < 1e-4, "alpha {alpha}");
    }
}

#[test]
fn alpha_moves_contact_points_with_both_bodies() {
    let world = World::usual();
    world.slope(0.0, rough(0.0, 0.0));
    let body = world.dynamic(0.0, 0.5);
    body.boxed(0.5, 0.5, ImpelMaterial { density: 1.0, ..rough(0.0, 0.0) });
    world.steps(30);
    body.set_velocity(8.0, 0.0);
    let before = body.position();
    world.step();
    let motion = body.position() - before;
    assert!(motion.x > 0.13);
    for alpha in [0.0, 0.25, 1.0] {
        let seen = only(&world, |draw| {
            draw.draw_normals = true;
            draw.alpha = alpha as f32;
        });
        assert_eq!(seen.lines.len(), 2);
        let middle = 0.5 * (seen.lines[0].0 + seen.lines[1].0);
        // Half way between the points of the ground, which are those before the step, and of the box.
        near("middle of the points", middle.x, before.x + 0.5 * alpha * motion.x, 1e-4);
    }
}
