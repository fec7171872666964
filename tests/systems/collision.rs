//! Systems 2, 7, 10, 12, 13 and 14: overlap tests and manifolds of two shapes.

use crate::common::*;
use crate::oracle;
use impel::ffi::*;

fn points_of(manifold: &ImpelManifold) -> Vec<oracle::Point> {
    let points = &manifold.points[..manifold.point_count as usize];
    points.iter().map(|p| (p.position.into(), p.separation.into())).collect()
}

#[test]
fn system_02_circle_overlap_is_exact_to_the_last_bit() {
    let overlaps = |a: ImpelVec2, ra: f32, b: ImpelVec2, rb: f32| {
        get!(impel_convex_overlaps(&disc(ra), at(a.x, a.y), &disc(rb), at(b.x, b.y)))
    };
    // 3² + 4² = 5²: radii that sum to 5 touch; one unit in the last place less does not.
    assert!(overlaps(v(0.0, 0.0), 2.0, v(3.0, 4.0), 3.0));
    assert!(!overlaps(v(0.0, 0.0), 5.0f32.next_down() - 3.0, v(3.0, 4.0), 3.0));
    let mut random = Random(2);
    let mut both = [0; 2];
    for _ in 0..20_000 {
        let (a, b) = (random.vector(3.0), random.vector(3.0));
        let (ra, rb) = (random.within(0.1, 2.0), random.within(0.1, 2.0));
        let gap = (V::from(b) - V::from(a)).length() - f64::from(ra) - f64::from(rb);
        if gap.abs() > 1e-6 {
            assert_eq!(overlaps(a, ra, b, rb), gap < 0.0, "gap {gap}");
            both[usize::from(gap < 0.0)] += 1;
        }
    }
    println!("apart, overlapping: {both:?}");
    assert!(both[0] > 1000 && both[1] > 1000);
}

#[test]
fn system_02_no_square_root_for_separated_circles() {
    // No result shows this property, so the test reads the source of the narrow phase.
    let source = include_str!("../../src/geometry/manifold/circle.rs");
    let body = source.split("fn point_point").nth(1).expect("the function point_point");
    let body = body.split("\n}").next().expect("the end of the function");
    let early_out = body.find("return LocalManifold::apart").expect("the early return");
    let roots = ["sqrt()", ".length()", "normalize", ".distance("];
    let first = roots.iter().filter_map(|root| body.find(root)).min().expect("a square root");
    assert!(first > early_out, "a square root before the early return");
}

#[test]
fn system_07_two_circles() {
    let (a, b) = (disc(0.5), disc(0.75));
    let hit = collide(&a, at(1.0, 2.0), &b, at(1.6, 2.8), 0.0);
    assert_eq!(hit.point_count, 1);
    near("normal.x", hit.normal.x, 0.6, 1e-6);
    near("normal.y", hit.normal.y, 0.8, 1e-6);
    near("separation", hit.points[0].separation, -0.25, 1e-6);
    // Surfaces at 0.5 and at 1 - 0.75 along the normal: their midpoint is at 0.375.
    near("point.x", hit.points[0].position.x, 1.0 + 0.375 * 0.6, 1e-6);
    near("point.y", hit.points[0].position.y, 2.0 + 0.375 * 0.8, 1e-6);
    assert_eq!(collide(&a, at(0.0, 0.0), &b, at(1.3, 0.0), 0.04).point_count, 0);
    assert_eq!(collide(&a, at(0.0, 0.0), &b, at(1.3, 0.0), 0.06).point_count, 1);
}

#[test]
fn system_07_coincident_circles() {
    let hit = collide(&disc(0.5), at(3.0, 4.0), &disc(0.75), at(3.0, 4.0), 0.0);
    assert_eq!(hit.point_count, 1);
    near("length of the normal", V::from(hit.normal).length(), 1.0, 1e-6);
    near("separation", hit.points[0].separation, -1.25, 1e-6);
    // The circles separate by equal and opposite distances from their midpoint.
    let world = World::in_space();
    let bodies = [world.dynamic(1.0, 1.0), world.dynamic(1.0, 1.0)];
    bodies.iter().for_each(|body| _ = body.circle(0.5, slick(0.0)));
    world.steps(240);
    let (a, b) = (bodies[0].position(), bodies[1].position());
    let (apart, middle) = ((b - a).length(), 0.5 * (a + b));
    println!("distance {apart}, midpoint {middle:?}");
    assert!((0.98..1.1).contains(&apart));
    assert!((middle - V::new(1.0, 1.0)).length() < 1e-5);
}

#[test]
fn system_07_two_boxes_by_the_axis_of_least_penetration() {
    let (a, b) = (rectangle(2.0, 1.0), rectangle(0.5, 0.75));
    let mut random = Random(7);
    let mut sides = [0; 4];
    for _ in 0..5000 {
        let p = v(random.within(-2.6, 2.6), random.within(-1.9, 1.9));
        let (x, y) = (2.5 - f64::from(p.x).abs(), 1.75 - f64::from(p.y).abs());
        if (x - y).abs() < 0.02 || x.min(y).abs() < 0.001 {
            continue; // two axes tie, or the boxes only touch
        }
        let hit = collide(&a, at(0.0, 0.0), &b, at(p.x, p.y), 0.0);
        if x < 0.0 || y < 0.0 {
            assert_eq!(hit.point_count, 0, "separated at {p:?}");
            continue;
        }
        let normal = if x < y { v(p.x.signum(), 0.0) } else { v(0.0, p.y.signum()) };
        assert_eq!(hit.normal, normal, "at {p:?}");
        assert_eq!(hit.point_count, 2, "at {p:?}");
        for point in hit.points {
            assert!((f64::from(point.separation) + x.min(y)).abs() < 1e-5, "at {p:?}");
        }
        sides[usize::from(x < y) * 2 + usize::from(normal.x + normal.y > 0.0)] += 1;
    }
    println!("down, up, left, right: {sides:?}");
    assert!(sides.iter().all(|&count| count > 50));
}

#[test]
fn system_07_a_box_and_a_circle_with_the_centre_outside_and_inside() {
    let (square, ball) = (rectangle(2.0, 1.0), disc(0.5));
    let hit = |x: f32, y: f32| collide(&square, at(0.0, 0.0), &ball, at(x, y), 0.0);
    let expect = |x: f32, y: f32, normal: ImpelVec2, separation: f64, point: ImpelVec2| {
        let found = hit(x, y);
        assert_eq!(found.point_count, 1, "at ({x}, {y})");
        assert!((V::from(found.normal) - V::from(normal)).length() < 1e-5, "{found:?}");
        near("separation", found.points[0].separation, separation, 1e-5);
        let apart = V::from(found.points[0].position) - V::from(point);
        assert!(apart.length() < 1e-5, "{found:?}, expected {point:?}");
    };
    // Centres outside a face and outside a corner.
    expect(0.7, 1.3, v(0.0, 1.0), -0.2, v(0.7, 0.9));
    expect(2.3, 1.4, v(0.6, 0.8), 0.0, v(2.0, 1.0));
    expect(2.18, 1.24, v(0.6, 0.8), -0.2, v(1.94, 0.92));
    assert_eq!(hit(2.4, 1.4).point_count, 0, "in reach of the faces' planes but not of the corner");
    // Centre inside: the depth is the radius plus the distance to the nearest face.
    expect(0.3, 0.8, v(0.0, 1.0), -0.7, v(0.3, 0.65));
    expect(-1.9, 0.1, v(-1.0, 0.0), -0.6, v(-1.7, 0.1));
    expect(0.5, -0.6, v(0.0, -1.0), -0.9, v(0.5, -0.55));
}

/// A random shape of one of the bounded kinds.
fn any_shape(random: &mut Random, kind: usize) -> ImpelConvex {
    let end = v(random.within(0.3, 0.8), random.within(-0.5, 0.5));
    match kind {
        0 => disc(random.within(0.2, 0.8)),
        1 => get!(impel_convex_make_capsule(v(-0.4, 0.1), end, random.within(0.1, 0.4))),
        2 => get!(impel_convex_make_segment(v(-0.6, -0.1), end)),
        3 => rectangle(random.within(0.2, 0.9), random.within(0.2, 0.9)),
        _ => {
            let (corners, radius) = (3 + random.below(6), [0.0, 0.1][random.below(2)]);
            hull(&random.polygon(corners, 0.8), radius)
        }
    }
}

#[test]
fn system_10_a_swapped_pair_flips_only_the_normal() {
    let mut random = Random(10);
    let mut worst: f64 = 0.0;
    for (first, second) in (0..25).map(|i| (i / 5, i % 5)) {
        let mut touched = 0;
        for _ in 0..400 {
            let (a, b) = (any_shape(&mut random, first), any_shape(&mut random, second));
            let (pose_a, pose_b) = (random.pose(0.7), random.pose(0.7));
            let there = collide(&a, pose_a, &b, pose_b, 0.02);
            let back = collide(&b, pose_b, &a, pose_a, 0.02);
            assert_eq!(there.point_count, back.point_count, "kinds {first}, {second}");
            // Rounding turns the normal where two cores almost touch.
            let cores = there.points[0].separation + a.radius + b.radius;
            if a.radius + b.radius > 0.0 && cores.abs() < 0.05 {
                continue;
            }
            let turned = (V::from(there.normal) + V::from(back.normal)).length();
            worst = worst.max(turned).max(oracle::mismatch(&points_of(&there), &points_of(&back)));
            assert!(worst < 2e-5, "kinds {first}, {second}: {there:?} {back:?}");
            touched += usize::from(there.point_count > 0);
        }
        let segments = first == 2 && second == 2;
        assert!(if segments { touched == 0 } else { touched > 50 }, "{first}, {second}: {touched}");
    }
    println!("worst difference {worst:.1e}");
}

#[test]
fn system_10_the_creation_order_flips_only_the_normal() {
    let mut random = Random(110);
    for kind in 0..5 {
        let shape = any_shape(&mut random, kind);
        let run = |plane_first: bool| {
            let world = World::usual();
            let plane = || world.slope(0.0, plain());
            let create = || {
                // The lowest point of the shape is 5 cm below the surface.
                let bounds = get!(impel_convex_get_aabb(&shape, at(0.0, 0.0)));
                let body = world.dynamic(0.0, -0.05 - bounds.min.y);
                let points = &shape.points[..shape.count as usize];
                match points {
                    [_] => body.circle(shape.radius, plain()),
                    [a, b] if shape.radius > 0.0 => body.capsule(*a, *b, shape.radius, plain()),
                    [a, b] => body.segment(*a, *b, plain()),
                    _ => body.polygon(points, shape.radius, plain()),
                }
            };
            let planes = if plane_first { [plane(), create()][0] } else { [create(), plane()][1] };
            world.step();
            let contacts = world.contacts();
            assert_eq!(contacts.len(), 1, "kind {kind}");
            (contacts[0].shape_a == planes, contacts[0])
        };
        let ((plane_is_a, there), (plane_is_b, back)) = (run(true), run(false));
        assert!(plane_is_a && !plane_is_b);
        assert_eq!((there.normal.x, there.normal.y), (0.0, 1.0));
        assert_eq!((back.normal.x, back.normal.y), (-0.0, -1.0));
        let values = |c: &ImpelContact| {
            let points = c.points[..c.point_count as usize].iter();
            points.map(|p| (V::from(p.position), f64::from(p.normal_impulse))).collect::<Vec<_>>()
        };
        assert!(oracle::mismatch(&values(&there), &values(&back)) < 1e-5, "{there:?} {back:?}");
    }
}

#[test]
fn system_10_pairs_are_dispatched_by_a_table() {
    let source = include_str!("../../src/geometry/manifold/mod.rs");
    assert!(source.contains("; 6]; 6]"), "no dispatch table of six by six kinds");
}

#[test]
fn system_12_support_points() {
    let mut random = Random(12);
    for _ in 0..2000 {
        let corners = 3 + random.below(20);
        let shape = hull(&random.polygon(corners, 2.0), 0.0);
        let direction = random.vector(1.0);
        let mut index = 0u32;
        let mut point = v(0.0, 0.0);
        must!(impel_convex_get_support(&shape, direction, &mut point, &mut index));
        let along = |p: ImpelVec2| dot(p.into(), direction.into());
        let points = &shape.points[..shape.count as usize];
        let farthest = points.iter().map(|&p| along(p)).fold(f64::MIN, f64::max);
        assert_eq!(points[index as usize], point);
        assert!(along(point) >= farthest - 1e-6, "{} < {farthest}", along(point));
    }
}

#[test]
fn system_12_the_axis_of_least_penetration_from_both_sides() {
    let mut random = Random(112);
    let (mut compared, mut sides, mut worst) = (0, [0; 2], 0.0f64);
    for _ in 0..4000 {
        let (corners_a, corners_b) = (3 + random.below(8), 3 + random.below(8));
        let a = hull(&random.polygon(corners_a, 1.0), 0.0);
        let b = hull(&random.polygon(corners_b, 1.0), 0.0);
        let (pose_a, pose_b) = (random.pose(1.0), random.pose(1.0));
        let (points_a, points_b) = (posed(&a, pose_a), posed(&b, pose_b));
        let axes = oracle::axes(&points_a, &points_b);
        let (separation, normal, of_b, face) = axes[0];
        let hit = collide(&a, pose_a, &b, pose_b, 0.0);
        if separation.abs() > 1e-4 {
            assert_eq!(hit.point_count > 0, separation < 0.0, "separation {separation}");
        }
        // The engine may choose a second axis whose separation is almost as large.
        if separation > -1e-4 || axes[1].0 > separation - 0.01 {
            continue;
        }
        let turned = (V::from(hit.normal) - normal).length();
        assert!(turned < 1e-4, "{hit:?}, expected {normal:?}");
        let clipped = if of_b {
            oracle::clip(&points_b, face, &points_a, 0.0)
        } else {
            oracle::clip(&points_a, face, &points_b, 0.0)
        };
        let deepest = |points: &[oracle::Point]| points.iter().map(|p| p.1).fold(0.0, f64::min);
        let found = deepest(&points_of(&hit));
        assert!((found - deepest(&clipped)).abs() < 1e-4, "{found}, {clipped:?}");
        worst = worst.max(turned);
        compared += 1;
        sides[usize::from(of_b)] += 1;
    }
    println!("compared {compared}, faces of a and of b {sides:?}, worst normal {worst:.1e}");
    assert!(sides[0] > 200 && sides[1] > 200);
}

#[test]
fn system_13_the_incident_face_is_clipped_to_two_points_behind_the_reference_face() {
    // By hand: half of a box overhangs the edge of another box, 0.1 deep.
    let hit = collide(&rectangle(2.0, 1.0), at(0.0, 0.0), &rectangle(0.5, 0.5), at(1.8, 1.4), 0.0);
    assert_eq!((hit.normal, hit.point_count), (v(0.0, 1.0), 2));
    let expected = [(V::new(1.3, 0.95), -0.1), (V::new(2.0, 0.95), -0.1)];
    assert!(oracle::mismatch(&points_of(&hit), &expected) < 1e-6, "{hit:?}");
    // A tilted polygon touches with one corner; the margin can add a second point.
    let mut random = Random(13);
    let (mut counts, mut worst) = ([0; 3], 0.0f64);
    let table = rectangle(2.0, 1.0);
    for _ in 0..5000 {
        let small = rectangle(random.within(0.3, 0.6), random.within(0.3, 0.6));
        let pose =
            pose(random.within(-2.3, 2.3), random.within(1.2, 1.7), random.within(-0.5, 0.5));
        let (a, b) = (posed(&table, at(0.0, 0.0)), posed(&small, pose));
        let axes = oracle::axes(&a, &b);
        let (separation, normal, of_b, face) = axes[0];
        if separation > -1e-4 || axes[1].0 > separation - 0.01 {
            continue;
        }
        let expected =
            if of_b { oracle::clip(&b, face, &a, 0.0) } else { oracle::clip(&a, face, &b, 0.0) };
        if expected.iter().any(|p| p.1.abs() < 1e-5) {
            continue;
        }
        let hit = collide(&table, at(0.0, 0.0), &small, pose, 0.0);
        let error = oracle::mismatch(&points_of(&hit), &expected);
        assert!(error < 1e-4, "{hit:?}, expected {expected:?} along {normal:?}");
        worst = worst.max(error);
        counts[expected.len()] += 1;
    }
    println!("points {counts:?}, worst {worst:.1e}");
    assert!(counts[1] > 200 && counts[2] > 200);
}

#[test]
fn system_14_a_circle_and_a_polygon_by_voronoi_regions() {
    let mut random = Random(14);
    let (mut regions, mut worst) = ([0; 3], 0.0f64);
    for _ in 0..20_000 {
        let corners = 3 + random.below(7);
        let shape = hull(&random.polygon(corners, 1.0), 0.0);
        let radius = random.within(0.1, 0.6);
        let (pose_a, pose_b) = (random.pose(0.5), random.pose(1.2));
        let polygon = posed(&shape, pose_a);
        let center = V::from(pose_b.p);
        let closest = oracle::closest_on_outline(center, &polygon);
        let reach = (center - closest).length();
        let inside = oracle::contains(&polygon, center);
        let (normal, distance) = if inside {
            let mut faces = oracle::face_distances(center, &polygon);
            faces.sort_by(|x, y| y.0.total_cmp(&x.0));
            if faces[1].0 > faces[0].0 - 1e-3 {
                continue; // another face is equally near
            }
            (faces[0].1, -reach)
        } else {
            ((center - closest).unit(), reach)
        };
        let separation = distance - f64::from(radius);
        if separation.abs() < 1e-5 || reach < 1e-3 {
            continue;
        }
        let hit = collide(&shape, pose_a, &disc(radius), pose_b, 0.0);
        assert_eq!(hit.point_count, u32::from(separation < 0.0), "separation {separation}");
        if separation < 0.0 {
            let point = center - (0.5 * (distance + f64::from(radius))) * normal;
            let turned = (V::from(hit.normal) - normal).length();
            let error = oracle::mismatch(&points_of(&hit), &[(point, separation)]).max(turned);
            // The normal turns quickly near a corner.
            assert!(
                error < 1e-5 + 2e-6 / reach,
                "{hit:?}, expected {normal:?} {point:?} {separation}"
            );
            worst = worst.max(error);
            let at_corner = polygon.iter().any(|&p| (p - closest).length() < 1e-9);
            regions[if inside { 2 } else { usize::from(at_corner) }] += 1;
        }
    }
    println!("faces, corners, inside: {regions:?}; worst {worst:.1e}");
    assert!(regions.iter().all(|&count| count > 500));
}
