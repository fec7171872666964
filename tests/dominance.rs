//! Dominance: which of two touching bodies moves. Compared with closed forms.

use crate::common::*;
use impel::ffi::*;

const SOLVERS: [ImpelSolver; 2] = [IMPEL_SOLVER_SOFT_STEP, IMPEL_SOLVER_SEQUENTIAL_IMPULSE];

fn space(solver: ImpelSolver) -> World {
    World::new(|def| {
        (def.gravity, def.enable_sleep, def.solver) = (v(0.0, 0.0), false, solver);
    })
}

fn ranked(body: Body, dominance: i32) -> Body {
    must!(impel_body_set_dominance(body.id, dominance));
    body
}

fn material(density: f32, restitution: f32) -> ImpelMaterial {
    ImpelMaterial { density, ..slick(restitution) }
}

#[test]
fn a_dominant_light_box_pushes_a_heavy_one_like_a_wall() {
    for solver in SOLVERS {
        for (restitution, other) in [(0.0, false), (0.0, true), (1.0, false), (0.5, true)] {
            let world = space(solver);
            let light = ranked(world.dynamic(-2.0, 0.0), 3);
            light.boxed(0.5, 0.5, material(1.0, restitution));
            light.set_velocity(2.0, 0.0);
            let heavy = ranked(world.dynamic(0.0, 0.0), -2);
            heavy.boxed(0.5, 0.5, material(1000.0, restitution));
            if other {
                // Only the order of the two ranks matters.
                must!(impel_body_set_dominance(light.id, -1));
                must!(impel_body_set_dominance(heavy.id, -2));
            }
            world.steps(60);
            // As from a wall at 2 m/s: a body leaves it with e times that relative speed.
            let expected = 2.0 * (1.0 + f64::from(restitution));
            near("heavy", heavy.velocity().x, expected, 0.002 * expected);
            near("spin", heavy.spin(), 0.0, 1e-4);
            let momentum = light.velocity();
            assert_eq!((momentum.x, momentum.y), (2.0, 0.0), "unchanged, bit for bit");
            assert_eq!(light.spin(), 0.0);
        }
    }
}

#[test]
fn a_dominant_body_acts_like_a_kinematic_one() {
    // Off centre, with friction and two points, so that spin and slip occur.
    for solver in SOLVERS {
        let hit = |dominates: bool| {
            let world = space(solver);
            let pusher = world.body(|def| {
                def.r#type = if dominates { IMPEL_BODY_DYNAMIC } else { IMPEL_BODY_KINEMATIC };
                def.dominance = if dominates { IMPEL_MAX_DOMINANCE } else { 0 };
                (def.position, def.linear_velocity) = (v(0.0, -2.0), v(0.3, 1.0));
                def.angular_velocity = 0.4;
            });
            pusher.boxed(1.0, 0.25, rough(0.6, 0.5));
            let other = world.dynamic(0.7, 0.0);
            other.boxed(0.5, 0.5, rough(0.6, 0.5));
            world.steps(120);
            (pusher, other.position(), other.angle(), other.spin(), world)
        };
        let (pusher, by_rank, angle, spin, _world) = hit(true);
        let (_, by_type, angle_by_type, spin_by_type, _) = hit(false);
        near("x", by_rank.x, by_type.x, 1e-4);
        near("y", by_rank.y, by_type.y, 1e-4);
        near("angle", angle, angle_by_type, 1e-4);
        near("spin", spin, spin_by_type, 1e-4);
        assert!(by_type.y > 0.5, "it was pushed");
        let velocity = pusher.velocity();
        assert_eq!((velocity.x as f32, velocity.y as f32), (0.3, 1.0));
        assert_eq!(pusher.spin() as f32, 0.4);
    }
}

#[test]
fn equal_ranks_share_and_immovable_bodies_rank_highest() {
    let world = space(IMPEL_SOLVER_SOFT_STEP);
    let pair = [-1.0, 1.0].map(|x| {
        let ball = ranked(world.dynamic(x, 0.0), 5);
        ball.circle(0.5, slick(1.0));
        ball.set_velocity(-2.0 * x, 0.0);
        ball
    });
    let wall = world.kinematic(0.0, 5.0);
    wall.boxed(0.5, 0.5, slick(0.0));
    let ball = ranked(world.dynamic(-2.0, 5.0), IMPEL_MAX_DOMINANCE);
    ball.circle(0.5, slick(1.0));
    ball.set_velocity(3.0, 0.0);
    // A fully locked body also ranks above all.
    let locked = world.dynamic(0.0, 9.0);
    locked.boxed(0.5, 0.5, slick(0.0));
    let locks = ImpelMotionLocks { linear_x: true, linear_y: true, angular: true };
    must!(impel_body_set_motion_locks(locked.id, locks));
    let other = ranked(world.dynamic(-2.0, 9.0), 1);
    other.circle(0.5, slick(1.0));
    other.set_velocity(3.0, 0.0);
    world.steps(60);
    near("off the locked body", other.velocity().x, -3.0, 1e-2);
    near("left", pair[0].velocity().x, -2.0, 1e-3);
    near("right", pair[1].velocity().x, 2.0, 1e-3);
    near("off the wall", ball.velocity().x, -3.0, 1e-2);
    assert_eq!(wall.velocity().x, 0.0);
}

#[test]
fn a_dominant_light_plate_supports_a_heap() {
    for workers in [1, 2] {
        let world = World::new(|def| def.worker_count = workers);
        world.slope(0.0, plain());
        let plate = ranked(world.dynamic(0.0, 0.25), 2);
        plate.boxed(12.0, 0.25, material(0.1, 0.0));
        let heap: Vec<Body> = (0..200)
            .map(|i| {
                let above =
                    world.dynamic(1.1 * ((i % 20) as f32 - 9.5), 1.02 + 1.02 * (i / 20) as f32);
                above.boxed(0.5, 0.5, plain());
                above
            })
            .collect();
        world.steps(300);
        near("the plate", plate.position().y, 0.25, 0.01);
        for body in heap {
            let (p, speed) = (body.position(), body.velocity().length());
            assert!(p.y > 0.9 && p.y < 11.0 && speed < 0.1, "{p:?} at {speed} m/s");
        }
    }
}

/// SIMD lanes may share a heavy body, but not in contacts that dominate it.
///
/// Sixteen such lanes at once would push it sixteen times.
#[test]
fn many_dominant_bodies_push_a_heavy_plate_at_their_speed() {
    let pushed = |kind: ImpelBodyType| {
        let world = space(IMPEL_SOLVER_SOFT_STEP);
        let plate = world.dynamic(0.0, 0.0);
        plate.boxed(60.0, 0.25, material(1000.0, 0.0));
        let pushers: Vec<Body> = (0..100)
            .map(|i| {
                let pusher = world.body(|def| {
                    (def.r#type, def.dominance) = (kind, 1);
                    (def.position, def.linear_velocity) = (v(i as f32 - 49.5, -0.8), v(0.0, 1.0));
                });
                pusher.boxed(0.4, 0.5, material(0.01, 0.0));
                pusher
            })
            .collect();
        world.steps(60);
        assert!(pushers.iter().all(|pusher| pusher.velocity().y == 1.0 && pusher.spin() == 0.0));
        (plate.velocity().y, plate.spin())
    };
    let (speed, spin) = pushed(IMPEL_BODY_DYNAMIC);
    let (speed_by_type, spin_by_type) = pushed(IMPEL_BODY_KINEMATIC);
    near("the plate", speed, speed_by_type, 0.01);
    near("its spin", spin, spin_by_type, 1e-4);
    near("speed of the pushers", speed, 1.0, 0.1);
}

#[test]
fn joints_ignore_dominance() {
    let world = space(IMPEL_SOLVER_SOFT_STEP);
    let [a, b] = [(0.0, 9), (2.0, 0)].map(|(x, rank)| {
        let ball = ranked(world.dynamic(x, 0.0), rank);
        ball.circle(0.5, plain());
        ball
    });
    let mut def = impel_distance_joint_def_default();
    (def.body_a, def.body_b, def.length) = (a.id, b.id, 2.0);
    let _: ImpelJointId = get!(impel_joint_create_distance(&def));
    b.set_velocity(2.0, 0.0);
    world.steps(30);
    near("together", a.velocity().x, 1.0, 1e-3);
    near("together", b.velocity().x, 1.0, 1e-3);
}

#[test]
fn a_change_of_dominance_wakes_the_body() {
    let world = World::usual();
    world.slope(0.0, plain());
    let ball = world.body(|def| {
        (def.r#type, def.dominance, def.position) = (IMPEL_BODY_DYNAMIC, -7, v(0.0, 0.5));
    });
    ball.boxed(0.5, 0.5, plain());
    let dominance: i32 = get!(impel_body_get_dominance(ball.id));
    assert_eq!(dominance, -7);
    world.steps(120);
    assert!(!ball.is_awake());
    must!(impel_body_set_dominance(ball.id, -7));
    assert!(!ball.is_awake(), "no change");
    must!(impel_body_set_dominance(ball.id, IMPEL_MAX_DOMINANCE));
    assert!(ball.is_awake());
    let dominance: i32 = get!(impel_body_get_dominance(ball.id));
    assert_eq!(dominance, 127);
}
