//! Tests of the inverse kinematics solver on arms stretched along the x axis.

use super::*;

fn arm_of(lengths: &[f32], limits: Option<[f32; 2]>) -> (Vec<ChainLink>, Goal) {
    let mut near = Vec2::ZERO;
    let links = lengths
        .iter()
        .map(|&length| {
            // The body's origin is at its centre.
            let link = ChainLink {
                near: Transform::new(near, Rotation::IDENTITY),
                far: Transform::new(Vec2::new(-0.5 * length, 0.0), Rotation::IDENTITY),
                slides: false,
                is_reversed: false,
                position: 0.0,
                limits,
            };
            near = Vec2::new(0.5 * length, 0.0);
            link
        })
        .collect();
    let goal = Goal {
        local_point: near,
        point: Vec2::ZERO,
        angle: None,
        tolerance: 1e-4,
        angle_tolerance: 1e-4,
        most_iterations: 100,
    };
    (links, goal)
}

#[test]
fn derivatives_are_those_of_differences() {
    let (mut links, mut goal) = arm_of(&[1.0, 0.7, 0.5, 0.3], None);
    links[2].slides = true;
    links[1].is_reversed = true;
    goal.point = Vec2::new(0.3, 1.1);
    goal.angle = Some(0.4);
    let base = Transform::new(Vec2::ZERO, Rotation::from_angle(0.2));
    let chain = Chain { base, links: &links, goal: &goal, arm: 0.8 };
    let mut at = [0.0; MOST_LINKS];
    at[..4].copy_from_slice(&[0.3, -0.5, 0.2, 0.9]);
    let mut newton = Newton::new(&chain);
    newton.derive(&at);
    let moved = |i: usize, by: f32| {
        let mut at = at;
        at[i] += by;
        at
    };
    for i in 0..4 {
        let h = 1e-2;
        let [up, down] = [h, -h].map(|h| error(&chain.pose(&moved(i, h)), chain.arm));
        let slope = (up - down) / f64::from(2.0 * h);
        assert!((slope - newton.gradient[i]).abs() < 2e-3, "{i}: {slope}");
        for j in 0..=i {
            let [up, down] = [h, -h].map(|h| {
                let mut newton = Newton::new(&chain);
                newton.derive(&moved(j, h));
                newton.gradient[i]
            });
            let (found, curve) = ((up - down) / f64::from(2.0 * h), newton.hessian[i][j]);
            assert!((found - curve).abs() < 2e-3, "{i} {j}: {found} {curve}");
        }
    }
}
