//! Slide planes, casts, plane solving and vector clipping, each alone.

use std::ptr::null;

use super::*;

fn capsule() -> ImpelConvex {
    impel_character_def_default().shape
}

fn plane(angle: f32, separation: f32) -> ImpelMoverPlane {
    let normal = v(degrees(angle).cos(), degrees(angle).sin());
    ImpelMoverPlane { normal, separation, push_limit: IMPEL_MAX_SIZE, ..Default::default() }
}

#[test]
fn planes_have_true_distances() {
    let world = World::in_space();
    let ground = floor(&world);
    let sensor = ImpelShapeDef { is_sensor: true, ..impel_shape_def_default() };
    get!(impel_shape_create_box(ground.id, &sensor, 50.0, 5.0));
    let wall = world.fixed(1.0, 1.0);
    wall.boxed(0.5, 3.0, plain());
    let found: Vec<ImpelMoverPlane> =
        list!(impel_world_collide_mover(world.id, &capsule(), at(0.1, 0.05), 0.2, null()));
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!((found[0].body, found[1].body), (ground.id, wall.id));
    near("separation from the floor", found[0].separation, 0.05, 1e-6);
    near("separation from the wall", found[1].separation, 0.1, 1e-6);
    near("normal of the floor", found[0].normal.y, 1.0, 1e-6);
    near("normal of the wall", found[1].normal.x, -1.0, 1e-6);
    let near_: Vec<ImpelMoverPlane> =
        list!(impel_world_collide_mover(world.id, &capsule(), at(0.1, 0.05), 0.07, null()));
    assert_eq!(near_.len(), 1);
}

#[test]
fn a_cast_keeps_the_skin_width_and_may_leave_a_touching_shape() {
    let world = World::in_space();
    floor(&world);
    let cast = |y: f32, way: ImpelVec2| {
        get!(impel_world_cast_mover(world.id, &capsule(), at(0.0, y), way, 0.02, null()))
    };
    near("down to the skin width", cast(1.0, v(0.0, -2.0)).fraction, 0.49, 1e-5);
    assert!(!cast(1.0, v(5.0, 0.0)).hit);
    for y in [0.02, 0.0, -0.1] {
        assert!(!cast(y, v(5.0, 0.0)).hit, "along the floor, {y} above it");
        assert!(!cast(y, v(5.0, 1.0)).hit, "away from the floor, {y} above it");
        let into = cast(y, v(0.0, -1.0));
        assert!(into.hit && into.fraction == 0.0, "{into:?}");
        near("normal", into.normal.y, 1.0, 1e-5);
    }
}

#[test]
fn solving_is_exact_at_any_angle() {
    // Two planes meet at the origin below the target. The solution is the corner, or the
    // projection onto one of them.
    for half in [1.0f32, 5.0, 30.0, 60.0, 85.0] {
        let planes = [plane(half, 0.0), plane(180.0 - half, 0.0)];
        let solve =
            |target: ImpelVec2| get!(impel_solve_planes(target, planes.as_ptr(), planes.len()));
        let found = solve(v(0.0, -3.0));
        near("corner x", found.translation.x, 0.0, 1e-4);
        near("corner y", found.translation.y, 0.0, 1e-4);
        assert_eq!(found.violation, 0.0);
        assert_eq!(
            solve(v(0.0, 2.0)).translation,
            v(0.0, 2.0),
            "a target without violation is unchanged"
        );
    }
    let lift = [plane(90.0, -0.25)];
    let out = get!(impel_solve_planes(v(0.0, 0.0), lift.as_ptr(), 1));
    near("out of the floor", out.translation.y, 0.25, 1e-6);
    let crush = [plane(90.0, -0.25), plane(-90.0, -0.15)];
    let out = get!(impel_solve_planes(v(0.0, 0.0), crush.as_ptr(), 2));
    near("violation", out.violation, 0.2, 1e-6);
    let free = get!(impel_solve_planes(v(1.0, 2.0), std::ptr::null(), 0));
    assert_eq!(free.translation, v(1.0, 2.0));
}

#[test]
fn a_soft_plane_pushes_up_to_its_limit() {
    let mut soft = plane(0.0, -0.5);
    soft.push_limit = 0.1;
    let found = get!(impel_solve_planes(v(0.0, 0.0), &soft, 1));
    near("pushed", found.translation.x, 0.1, 1e-6);
    let both = [soft, plane(180.0, 0.04)];
    let found = get!(impel_solve_planes(v(0.0, 0.0), both.as_ptr(), 2));
    near("pushed against a wall", found.translation.x, 0.04, 1e-6);
}

#[test]
fn clipping_returns_the_nearest_allowed_vector() {
    let mut random = Random(1);
    let mut worst = 0.0f32;
    for _ in 0..2000 {
        let planes: Vec<_> =
            (0..1 + random.below(4)).map(|_| plane(random.within(0.0, 360.0), 0.0)).collect();
        let wanted = random.vector(5.0);
        let found = get!(impel_clip_vector(wanted, planes.as_ptr(), planes.len()));
        let allowed =
            |x: f32, y: f32| planes.iter().all(|p| p.normal.x * x + p.normal.y * y >= -1e-4);
        assert!(allowed(found.x, found.y), "{found:?} violates {planes:?}");
        // No other direction gives a vector closer to `wanted`.
        let distance = |x: f32, y: f32| (x - wanted.x).hypot(y - wanted.y);
        let mut best = distance(0.0, 0.0);
        for step in 0..3600 {
            let (s, c) = degrees(step as f32 * 0.1).sin_cos();
            let along = (wanted.x * c + wanted.y * s).max(0.0);
            if allowed(along * c, along * s) {
                best = best.min(distance(along * c, along * s));
            }
        }
        worst = worst.max(distance(found.x, found.y) - best);
    }
    println!("worst error {worst}");
    assert!(worst < 0.01);
}
