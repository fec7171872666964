//! Features for which other engines have a dedicated call, built from the calls of impel as
//! docs/features.md describes.

use crate::common::*;
use impel::ffi::*;

/// Triangle meshes (Rapier: `trimesh`): one polygon a triangle, on one body. The seams have no
/// effect.
#[test]
fn a_mesh_of_triangles_is_as_smooth_as_one_floor() {
    let world = World::usual();
    let mesh = world.fixed(0.0, 0.0);
    for i in 0..40 {
        let (x, y) = (i as f32, -1.0);
        let cell = [v(x, y), v(x + 1.0, y), v(x + 1.0, 0.0), v(x, 0.0)];
        // Alternate the diagonal.
        let triangles = if i % 2 == 0 { [[0, 1, 2], [0, 2, 3]] } else { [[0, 1, 3], [1, 2, 3]] };
        for triangle in triangles {
            mesh.polygon(&triangle.map(|corner| cell[corner]), 0.0, slick(0.0));
        }
    }
    let movers = [0.5f32, 4.0, 8.0].map(|x| world.dynamic(x, 0.5));
    movers[0].boxed(0.5, 0.5, slick(0.0));
    movers[1].circle(0.5, slick(0.0));
    movers[2].capsule(v(-0.5, 0.0), v(0.5, 0.0), 0.5, slick(0.0));
    movers.iter().for_each(|body| body.set_velocity(10.0, 0.0));
    for _ in 0..150 {
        world.step();
        for body in &movers {
            near("speed", body.velocity().x, 10.0, 0.01);
            near("height", body.position().y, 0.5, 0.01);
        }
    }
}

/// Tearing soft bodies (Rapier: `SoftBodySet`): circles connected by springs that break.
#[test]
fn a_cloth_of_springs_holds_its_weight_and_tears_under_more() {
    const SIDE: usize = 8;
    let cloth = |load: f32| {
        let world = World::usual();
        let mut knots: Vec<Body> = Vec::new();
        let mut joints = Vec::new();
        for i in 0..SIDE * SIDE {
            let (x, y) = (0.3 * (i % SIDE) as f32, -0.3 * (i / SIDE) as f32);
            let knot = if i < SIDE { world.fixed(x, y) } else { world.dynamic(x, y) };
            knot.circle(0.05, ImpelMaterial { density: 5.0, ..plain() });
            let mut tie = |other: Body| {
                let mut def = impel_distance_joint_def_default();
                (def.body_a, def.body_b, def.length) = (other.id, knot.id, 0.3);
                (def.enable_spring, def.hertz, def.damping_ratio) = (true, 8.0, 0.7);
                (def.break_force, def.enable_break) = (60.0, true);
                joints.push(get!(impel_joint_create_distance(&def)));
            };
            if i > SIDE && i % SIDE > 0 {
                tie(knots[i - 1]);
            }
            if i >= SIDE {
                tie(knots[i - SIDE]);
            }
            knots.push(knot);
        }
        let middle = knots[SIDE * SIDE - SIDE / 2];
        let mut before = joints.len();
        for step in 0..300 {
            if step > 60 {
                must!(impel_body_apply_force_to_center(middle.id, v(0.0, -load)));
            }
            world.step();
            if step == 60 {
                before = joints.iter().filter(|&&joint| impel_joint_is_valid(joint)).count();
            }
        }
        let left = joints.iter().filter(|&&joint| impel_joint_is_valid(joint)).count();
        println!("{load} N: {left} of {} springs are left", joints.len());
        (before == joints.len(), joints.len() - left, middle.position().y)
    };
    let (whole, torn, height) = cloth(20.0);
    assert!(whole && torn == 0 && height > -4.0, "it holds: {torn} torn, at {height} m");
    let (whole, torn, height) = cloth(400.0);
    assert!(whole && torn > 0 && height < -10.0, "it tears: {torn} torn, at {height} m");
}
