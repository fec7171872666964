//! Machines.

use crate::common::hinges::*;
use crate::common::*;
use impel::ffi::*;

/// Slides b along an axis of a that lies level, from a point of the world.
fn slider(a: Body, b: Body, at: V) -> ImpelJointId {
    let mut def = impel_prismatic_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    (def.local_frame_a, def.local_frame_b) = (frame(a, at), frame(b, at));
    get!(impel_joint_create_prismatic(&def))
}

/// A beam between two points of the world that touches nothing.
fn beam(world: &World, from: V, to: V) -> Body {
    let middle = (0.5 * (from + to)).single();
    let along = to - from;
    let beam = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.position = middle;
        def.rotation = impel_rotation_from_angle(along.y.atan2(along.x) as f32);
    });
    let mut def = of(plain());
    def.filter.mask = 0;
    let half = 0.5 * along.length() as f32;
    let _: ImpelShapeId = get!(impel_shape_create_box(beam.id, &def, half, 0.05));
    beam
}

#[test]
fn a_scissor_lift_lifts_with_the_force_that_work_wants() {
    const LEVELS: usize = 3;
    const LENGTH: f64 = 2.0;
    let world = World::new(|def| def.enable_sleep = false);
    let ground = world.fixed(0.0, 0.0);
    let reach = 1.8;
    let rise = (LENGTH * LENGTH - reach * reach).sqrt();
    let foot = beam(&world, V::new(reach - 0.1, 0.0), V::new(reach + 0.1, 0.0));
    let base = slider(ground, foot, V::new(reach, 0.0));
    let (mut left, mut right, mut y) = (ground, foot, 0.0);
    let mut beams = Vec::new();
    let mut hinges = Vec::new();
    for _ in 0..LEVELS {
        let (low_left, low_right) = (V::new(0.0, y), V::new(reach, y));
        y += rise;
        let up = beam(&world, low_left, V::new(reach, y));
        let down = beam(&world, low_right, V::new(0.0, y));
        hinges.push(hinge(left, up, low_left, |_| ()));
        hinges.push(hinge(right, down, low_right, |_| ()));
        hinges.push(hinge(up, down, V::new(0.5 * reach, y - 0.5 * rise), |_| ()));
        beams.push([up, down]);
        (left, right) = (down, up);
    }
    let platform = world.dynamic(0.5 * reach as f32, y as f32);
    platform.boxed(1.2, 0.1, rough(0.8, 0.8));
    let shoe = beam(&world, V::new(reach - 0.1, y), V::new(reach + 0.1, y));
    hinges.push(hinge(left, platform, V::new(0.0, y), |_| ()));
    hinges.push(hinge(right, shoe, V::new(reach, y), |_| ()));
    slider(platform, shoe, V::new(reach, y));
    let load = world.dynamic(0.5 * reach as f32, y as f32 + 0.6);
    load.boxed(0.5, 0.5, ImpelMaterial { density: 3.0, ..rough(0.8, 0.8) });

    must!(impel_prismatic_joint_set_enable_motor(base, true));
    must!(impel_prismatic_joint_set_max_motor_force(base, 1e4));
    must!(impel_prismatic_joint_set_motor_speed(base, -0.2));
    let mut apart = 0.0f64;
    for _ in 0..240 {
        world.step();
        apart = apart.max(hinges.iter().map(|&joint| separation(joint)).fold(0.0, f64::max));
    }
    must!(impel_prismatic_joint_set_motor_speed(base, 0.0));
    let mut force = 0.0;
    for step in 0..240 {
        world.step();
        if step >= 120 {
            force += f64::from(get!(impel_prismatic_joint_get_motor_force(base))) / 120.0;
        }
    }
    near("widest gap on the way", apart, 0.0, 0.15);
    let reach = foot.center().x;
    near("pulled in", reach, 1.0, 0.02);
    let rise = (LENGTH * LENGTH - reach * reach).sqrt();
    near("lifted to", platform.center().y, LEVELS as f64 * rise, 0.05);
    near("load on it", load.center().y - platform.center().y, 0.6, 0.02);
    near("level", platform.angle(), 0.0, 0.02);
    // Virtual work: the foot's way against the rise of all weights.
    let weight = |body: Body| 10.0 * f64::from(body.mass().mass);
    let slope = reach / rise;
    let mut work = LEVELS as f64 * slope * (weight(platform) + weight(load) + weight(shoe));
    for (level, beams) in beams.iter().enumerate() {
        let share = (level as f64 + 0.5) * slope;
        work += share * (weight(beams[0]) + weight(beams[1]));
    }
    near("holding force over that of virtual work", -force / work, 1.0, 0.03);
}
