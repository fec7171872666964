//! A body that flies past a corner keeps its motion, and one that hits it rebounds along the normal
//! of the impact, though the solver sees both before they touch.

use crate::common::{Body, World, near, slick, v};
use impel::ffi::*;

const MODES: [ImpelContinuous; 4] = [
    IMPEL_CONTINUOUS_NONE,
    IMPEL_CONTINUOUS_SWEEP,
    IMPEL_CONTINUOUS_SWEEP_ALL,
    IMPEL_CONTINUOUS_SPECULATIVE,
];
/// Half size of the boxes and radius of the circles that move.
const SIZE: f32 = 0.25;

type Add = fn(Body) -> ImpelShapeId;

fn circle(body: Body) -> ImpelShapeId {
    body.circle(SIZE, slick(0.0))
}

fn square(body: Body) -> ImpelShapeId {
    body.boxed(SIZE, SIZE, slick(0.0))
}

fn capsule(body: Body) -> ImpelShapeId {
    body.capsule(v(-SIZE, 0.0), v(SIZE, 0.0), SIZE, slick(0.0))
}

/// A body moves along x, `gap` above the upper corner of a box of 1 m, or lower if it is negative.
/// Returns the mover's velocity on the other side, and its spin.
fn fly(
    mode: ImpelContinuous,
    [obstacle, mover]: [Add; 2],
    is_dynamic: bool,
    speed: f32,
    [start, gap]: [f32; 2],
) -> ([f64; 2], f64) {
    let world = World::new(|def| {
        (def.gravity, def.continuous) = (v(0.0, 0.0), mode);
    });
    let still = if is_dynamic { world.dynamic(0.0, 0.0) } else { world.fixed(0.0, 0.0) };
    obstacle(still);
    let body = world.dynamic(start, 0.5 + SIZE + gap);
    mover(body);
    must!(impel_body_set_linear_velocity(body.id, v(speed, 0.0)));
    for _ in 0..(60.0 * 6.0 / speed) as u32 + 5 {
        world.step();
    }
    let velocity = body.velocity();
    ([velocity.x, velocity.y], body.spin())
}

fn metre_box(body: Body) -> ImpelShapeId {
    body.boxed(0.5, 0.5, slick(0.0))
}

fn metre_circle(body: Body) -> ImpelShapeId {
    body.circle(0.5, slick(0.0))
}

#[test]
fn bodies_that_miss_keep_their_motion() {
    let mut tried = 0;
    for mode in MODES {
        for obstacle in [metre_box as Add, metre_circle] {
            for mover in [circle as Add, square, capsule] {
                for (speed, is_dynamic) in
                    [(0.5, false), (2.0, true), (6.0, false), (20.0, true), (90.0, false)]
                {
                    for gap in [0.002, 0.01, 0.06] {
                        for start in [-3.0, -3.17] {
                            let (velocity, spin) =
                                fly(mode, [obstacle, mover], is_dynamic, speed, [start, gap]);
                            tried += 1;
                            assert!(
                                velocity == [f64::from(speed), 0.0] && spin == 0.0,
                                "mode {mode}, {speed} m/s, {gap} m apart, from {start}: {velocity:?}"
                            );
                        }
                    }
                }
            }
        }
    }
    assert_eq!(tried, 720);
}

#[test]
fn a_ball_that_grazes_a_corner_rebounds_along_the_normal_of_the_impact() {
    for speed in [1.0, 3.0, 5.0] {
        for overlap in [0.002, 0.02, 0.05, 0.1, 0.2] {
            for start in [-3.0, -3.04, -3.11, -3.19] {
                let ends = [metre_box as Add, circle];
                let (velocity, spin) =
                    fly(IMPEL_CONTINUOUS_SWEEP, ends, false, speed, [start, -overlap]);
                // The corner is below the centre by `height`. There is no restitution.
                let (radius, height) = (f64::from(SIZE), f64::from(SIZE - overlap));
                let normal =
                    [-(radius * radius - height * height).sqrt() / radius, height / radius];
                let along = f64::from(speed) * normal[0];
                near(
                    "along",
                    velocity[0],
                    f64::from(speed) - along * normal[0],
                    2e-3 * f64::from(speed),
                );
                near("up", velocity[1], -along * normal[1], 2e-3 * f64::from(speed));
                near("spin", spin, 0.0, 1e-4);
            }
        }
    }
}

#[test]
fn a_ball_that_flies_past_a_corner_lands_on_the_face_behind_it() {
    // In the step before, the corner is nearest. The ball comes down at 45 degrees.
    for i in 0..20 {
        let world = World::new(|def| def.gravity = v(0.0, 0.0));
        metre_box(world.fixed(0.0, 0.0));
        let back = 2.0 + 0.03 * i as f32;
        let body = world.dynamic(-0.4 - back, 0.5 + SIZE + back);
        circle(body);
        must!(impel_body_set_linear_velocity(body.id, v(6.0, -6.0)));
        for _ in 0..40 {
            world.step();
        }
        let velocity = body.velocity();
        near("along", velocity.x, 6.0, 0.01);
        near("up", velocity.y, 0.0, 0.02);
    }
}
