//! Scenes that are built once and run with few changes or none.

use super::{Configuration, STEPS, Scene};
use crate::common::{Body, Random, World, plain, rough, slick, v};
use impel::ffi::*;

fn rotated(world: &World, kind: ImpelBodyType, x: f32, y: f32, angle: f32) -> Body {
    world.body(|def| {
        def.r#type = kind;
        def.position = v(x, y);
        def.rotation = impel_rotation_from_angle(angle);
    })
}

/// A floor at y = 0 and walls at x = ±`half_width`.
fn crate_of(world: &World, half_width: f32, height: f32) {
    let ground = world.fixed(0.0, 0.0);
    ground.boxed(2.0 * half_width, 0.0625, plain());
    for x in [-half_width, half_width] {
        world.fixed(x, 0.5 * height).boxed(0.25, 0.5 * height, plain());
    }
}

/// A pyramid of boxes. Matches `pyramid` in `tests/c/golden.c` call by call.
pub fn pyramid(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    world.fixed(0.0, -1.0).boxed(20.0, 1.0, plain());
    for row in 0..14 {
        for column in 0..14 - row {
            let x = column as f32 + 0.5 * row as f32 - 6.5;
            world.dynamic(x, 0.5 + row as f32).boxed(0.5, 0.5, plain());
        }
    }
    Scene::undisturbed(world)
}

/// A pile of circles of many sizes.
pub fn circles(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    crate_of(&world, 6.0, 12.0);
    let mut random = Random(1);
    for row in 0..15 {
        for column in 0..14 {
            // Exactly vertical columns would stand and fall asleep.
            let x = column as f32 * 0.8 - 5.2 + random.within(-0.05, 0.05);
            let body = world.dynamic(x, 0.5 + row as f32 * 0.8);
            body.circle(random.within(0.15, 0.34), plain());
        }
    }
    Scene::undisturbed(world)
}

/// Adds a convex shape of a random type.
fn any_shape(random: &mut Random, body: Body, material: ImpelMaterial) {
    let size = random.within(0.2, 0.45);
    match random.below(5) {
        0 => body.circle(size, material),
        1 => body.boxed(size, random.within(0.1, 0.4), material),
        2 => body.capsule(v(-size, 0.0), v(size, 0.0), random.within(0.05, 0.2), material),
        3 => {
            let points: Vec<ImpelVec2> =
                (0..6).map(|_| v(random.within(-size, size), random.within(-size, size))).collect();
            body.polygon(&points, 0.02, material)
        }
        _ => body.polygon(&[v(-size, -size), v(size, -size), v(0.0, size)], 0.0, material),
    };
}

pub fn mixed(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    crate_of(&world, 6.0, 12.0);
    let mut random = Random(2);
    for row in 0..11 {
        for column in 0..12 {
            let angle = random.within(-3.0, 3.0);
            let (x, y) = (column as f32 - 5.5, 0.6 + row as f32);
            let body = rotated(&world, IMPEL_BODY_DYNAMIC, x, y, angle);
            any_shape(&mut random, body, plain());
        }
    }
    Scene::undisturbed(world)
}

/// A rotating drum with boxes inside.
pub fn tumbler(configuration: Configuration) -> Scene {
    let world = configuration.world(|def| def.enable_sleep = false);
    let drum = world.kinematic(0.0, 0.0);
    let wall = |x: f32, y: f32, half_width: f32, half_height: f32| {
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let points = corners.map(|(i, j)| v(x + i * half_width, y + j * half_height));
        drum.polygon(&points, 0.0, plain());
    };
    wall(0.0, 5.0, 5.25, 0.25);
    wall(0.0, -5.0, 5.25, 0.25);
    wall(5.0, 0.0, 0.25, 5.25);
    wall(-5.0, 0.0, 0.25, 5.25);
    drum.set_spin(0.6);
    for row in 0..12 {
        for column in 0..12 {
            let body = world.dynamic(column as f32 * 0.6 - 3.3, row as f32 * 0.6 - 3.3);
            body.boxed(0.25, 0.25, plain());
        }
    }
    Scene::undisturbed(world)
}

/// A heavy box hits a field of light ones, without gravity.
pub fn smash(configuration: Configuration) -> Scene {
    let world = configuration.world(|def| def.gravity = v(0.0, 0.0));
    let hammer = world.dynamic(-20.0, 0.0);
    hammer.boxed(3.0, 3.0, ImpelMaterial { density: 8.0, ..plain() });
    hammer.set_velocity(40.0, 0.0);
    for row in 0..12 {
        for column in 0..16 {
            let body = world.dynamic(column as f32 * 0.45 - 4.0, row as f32 * 0.45 - 2.5);
            body.boxed(0.2, 0.2, plain());
        }
    }
    Scene::undisturbed(world)
}

/// Stacks that fall asleep. In the second half, some are hit and wake.
pub fn stacks(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    world.fixed(0.0, -1.0).boxed(60.0, 1.0, plain());
    let mut tops = Vec::new();
    for stack in 0..20 {
        for level in 0..1 + stack % 8 {
            let (x, y) = (3.0 * stack as f32 - 30.0, 0.55 + 1.05 * level as f32);
            let body = world.dynamic(x, y);
            body.boxed(0.5, 0.5, plain());
            if level == stack % 8 {
                tops.push(body);
            }
        }
    }
    let before_step = Box::new(move |world: &World, step: u32| {
        if step == STEPS / 2 {
            assert_eq!(world.counters().awake_bodies, 0, "all bodies sleep");
        }
        if step >= STEPS / 2 && step.is_multiple_of(25) {
            let top = tops[(step / 25) as usize % tops.len()];
            must!(impel_body_apply_impulse_to_center(top.id, v(4.0, 1.0)));
        }
    });
    Scene { world, before_step }
}

/// Fast bodies fired through a closed room with thin dynamic plates.
pub fn bullets(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    let room = world.fixed(0.0, 0.0);
    let corners = [v(-20.0, 0.0), v(20.0, 0.0), v(20.0, 15.0), v(-20.0, 15.0)];
    for i in 0..4 {
        room.segment(corners[i], corners[(i + 1) % 4], plain());
    }
    for i in 0..12 {
        world.dynamic(2.0 + i as f32, 1.0).boxed(0.05, 1.0, plain());
    }
    let mut random = Random(3);
    let mut shots: Vec<Body> = Vec::new();
    let before_step = Box::new(move |world: &World, step: u32| {
        if step.is_multiple_of(8) && shots.len() < 60 {
            let shot = world.body(|def| {
                def.r#type = IMPEL_BODY_DYNAMIC;
                def.position = v(-15.0, random.within(0.5, 14.0));
                def.linear_velocity = v(random.within(100.0, 380.0), random.within(-60.0, 60.0));
                def.angular_velocity = random.within(-50.0, 50.0);
                def.bullet = step.is_multiple_of(16);
            });
            any_shape(&mut random, shot, slick(0.3));
            shots.push(shot);
        }
        if step == STEPS - 1 {
            for body in &shots {
                let p = body.position();
                assert!(
                    p.x.abs() < 21.0 && p.y > -1.0 && p.y < 16.0,
                    "a shot left the room, to {p:?}"
                );
            }
        }
    });
    Scene { world, before_step }
}

/// Bodies of all shape types that bounce in a closed room.
pub fn bouncing(configuration: Configuration) -> Scene {
    let world = configuration.world(|def| def.gravity = v(0.0, -2.0));
    let room = world.fixed(0.0, 0.0);
    for (x, y) in [(0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)] {
        room.half_space(v(x, y), -8.0, slick(1.0));
    }
    let mut random = Random(4);
    for i in 0..100 {
        let body = world.dynamic((i % 10) as f32 * 1.5 - 6.75, (i / 10) as f32 * 1.5 - 6.75);
        any_shape(&mut random, body, slick([0.5, 0.9, 1.0][i % 3]));
        body.set_velocity(random.within(-15.0, 15.0), random.within(-15.0, 15.0));
    }
    Scene::undisturbed(world)
}

/// Stacks with one box of 10 to 1000 times the density of the others, above a light one.
pub fn mass_ratios(configuration: Configuration) -> Scene {
    let world = configuration.world(|def| def.enable_sleep = false);
    world.fixed(0.0, -1.0).boxed(60.0, 1.0, plain());
    for column in 0..24 {
        for level in 0..4 {
            let heavy = level == 1 + column % 3;
            let density = if heavy { [10.0, 100.0, 1000.0][column / 8] } else { 1.0 };
            let body = world.dynamic(2.0 * column as f32 - 24.0, 0.5 + level as f32);
            body.boxed(0.5, 0.5, ImpelMaterial { density, ..plain() });
        }
    }
    Scene::undisturbed(world)
}

/// Conveyor belts, rolling resistance, and friction by pairs of materials.
pub fn conveyor(configuration: Configuration) -> Scene {
    let world = configuration.world(|def| def.friction_mix = IMPEL_MIX_AVERAGE);
    must!(impel_world_set_friction_pair(world.id, 1, 2, 0.05, 0.02));
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, plain());
    for (i, speed) in [(0, 3.0), (1, -2.0), (2, 1.0), (3, -4.0)] {
        let side = if i % 2 == 0 { -1.0 } else { 1.0 };
        let belt = rotated(&world, IMPEL_BODY_STATIC, 3.0 * side, 2.0 + 2.0 * i as f32, side * 0.1);
        let user_id = 1 + i as u64 % 3;
        belt.boxed(4.0, 0.2, ImpelMaterial { tangent_speed: speed, user_id, ..plain() });
    }
    let mut random = Random(5);
    for i in 0..120 {
        let (x, y) = ((i % 12) as f32 - 5.5, 11.0 + (i / 12) as f32);
        let material = ImpelMaterial {
            rolling_resistance: random.within(0.0, 0.1),
            user_id: i % 4,
            ..rough(random.within(0.3, 0.9), 0.3)
        };
        if i % 2 == 0 {
            world.dynamic(x, y).circle(0.3, material);
        } else {
            any_shape(&mut random, world.dynamic(x, y), material);
        }
    }
    Scene::undisturbed(world)
}

/// A valley of segments between two half-spaces.
pub fn terrain(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.6, 0.8), -14.0, plain());
    ground.half_space(v(-0.6, 0.8), -14.0, plain());
    let mut random = Random(6);
    let mut last = v(-24.0, 2.0);
    for i in 0..48 {
        let next = v(i as f32 - 23.0, random.within(-1.0, 1.0));
        ground.segment(last, next, plain());
        last = next;
    }
    for i in 0..140 {
        let body = world.dynamic((i % 28) as f32 - 13.5, 3.0 + (i / 28) as f32);
        any_shape(&mut random, body, ImpelMaterial { rolling_resistance: 0.02, ..plain() });
    }
    Scene::undisturbed(world)
}

/// A one-sided bowl, a two-sided roof in it, and a rotating drum made of a closed chain.
pub fn chains(configuration: Configuration) -> Scene {
    let world = configuration.world(|_| ());
    let chain = |body: Body, points: &[ImpelVec2], change: fn(&mut ImpelChainDef)| {
        let mut def = impel_chain_def_default();
        change(&mut def);
        let _: ImpelChainId =
            get!(impel_chain_create(body.id, &def, points.as_ptr(), points.len()));
    };
    let ground = world.fixed(0.0, 0.0);
    let bowl: Vec<_> =
        (0..=60).map(|i| 12.0 - 0.4 * i as f32).map(|x| v(x, 0.0625 * x * x)).collect();
    chain(ground, &bowl, |_| ());
    let roof: Vec<_> =
        (-8..=8i32).map(|i| v(0.5 * i as f32, 4.0 - 0.25 * i.abs() as f32)).collect();
    chain(ground, &roof, |def| def.two_sided = true);
    let drum = world.kinematic(0.0, 12.0);
    let turn = |i: i32| impel_rotation_from_angle(-std::f32::consts::TAU * i as f32 / 24.0);
    let rim: Vec<_> = (0..24).map(turn).map(|q| v(2.5 * q.c, 2.5 * q.s)).collect();
    chain(drum, &rim, |def| def.is_loop = true);
    drum.set_spin(1.5);
    let mut random = Random(11);
    for i in 0..90 {
        let body = world.dynamic((i % 18) as f32 - 8.5, 6.0 + (i / 18) as f32);
        any_shape(&mut random, body, ImpelMaterial { restitution: 0.25, ..plain() });
    }
    for i in 0..9 {
        let body = world.dynamic((i % 3) as f32 - 1.0, 11.0 + (i / 3) as f32);
        any_shape(&mut random, body, plain());
    }
    Scene::undisturbed(world)
}

/// Height fields: one with a hole whose heights change under bodies, and one on a moving body.
pub fn height_fields(configuration: Configuration) -> Scene {
    const SAMPLES: usize = 121;
    let world = configuration.world(|_| ());
    let field = |body: Body, heights: &[f32], spacing: f32| -> ImpelChainId {
        let def = impel_chain_def_default();
        let (first, count) = (heights.as_ptr(), heights.len());
        get!(impel_height_field_create(body.id, &def, first, count, spacing))
    };
    world.fixed(0.0, -4.0).boxed(30.0, 0.5, plain());
    let mut random = Random(13);
    let mut heights: Vec<f32> = (0..SAMPLES).map(|_| random.within(-0.25, 0.25)).collect();
    heights[80..83].fill(IMPEL_HEIGHT_HOLE);
    let hills = field(world.fixed(-15.0, 0.0), &heights, 0.25);
    let tray = world.kinematic(-2.0, 9.0);
    field(tray, &[1.0, 0.0, -0.25, -0.25, 0.0, 1.0], 0.75);
    tray.set_velocity(0.5, -0.25);
    for i in 0..110 {
        let body = world.dynamic((i % 22) as f32 - 10.5, 2.0 + 1.5 * (i / 22) as f32);
        any_shape(&mut random, body, plain());
    }
    let before_step = Box::new(move |_: &World, step: u32| {
        if step % 50 == 25 {
            let first = random.below(SAMPLES - 12);
            let changed: Vec<f32> = (0..12).map(|_| random.within(-0.5, 0.5)).collect();
            must!(impel_height_field_set_heights(hills, first, changed.as_ptr(), changed.len()));
        }
        if step == 300 {
            tray.set_velocity(-0.5, 0.25);
            tray.set_spin(0.1);
        }
    });
    Scene { world, before_step }
}

/// Settings that differ from the defaults: sequential impulses, sweep and prune, speculative
/// contacts.
pub fn classic(configuration: Configuration) -> Scene {
    let world = configuration.world(|def| {
        def.solver = IMPEL_SOLVER_SEQUENTIAL_IMPULSE;
        def.broad_phase = IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE_TWO_AXES;
        def.continuous = IMPEL_CONTINUOUS_SPECULATIVE;
    });
    crate_of(&world, 5.0, 10.0);
    let mut random = Random(8);
    for i in 0..100 {
        let body = world.dynamic((i % 10) as f32 - 4.5, 0.6 + (i / 10) as f32);
        any_shape(&mut random, body, plain());
    }
    Scene::undisturbed(world)
}

/// Creates a hinge between two bodies at the given local points.
fn hinge(
    [a, b]: [Body; 2],
    [at_a, at_b]: [ImpelVec2; 2],
    change: impl FnOnce(&mut ImpelRevoluteJointDef),
) -> ImpelJointId {
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    (def.local_frame_a.p, def.local_frame_b.p) = (at_a, at_b);
    change(&mut def);
    get!(impel_joint_create_revolute(&def))
}

/// A cloth of circles, chains with light and heavy loads, and machines with motors, springs and
/// limits.
///
/// They hit each other. Joints are created and destroyed.
fn jointed(world: World) -> Scene {
    let ground = world.fixed(0.0, -12.0);
    ground.boxed(40.0, 1.0, plain());
    let mut random = Random(11);
    let mut cloth: Vec<Body> = Vec::new();
    for column in 0..12 {
        for row in 0..9 {
            let (x, y) = (column as f32 - 6.0, 6.0 - row as f32);
            let is_held = row == 0 && column % 4 == 1;
            let body = if is_held { world.fixed(x, y) } else { world.dynamic(x, y) };
            body.circle(0.35, plain());
            if row > 0 {
                let above = cloth[cloth.len() - 1];
                hinge([above, body], [v(0.0, -0.5), v(0.0, 0.5)], |_| ());
            }
            if column > 0 {
                let left = cloth[cloth.len() - 9];
                hinge([left, body], [v(0.5, 0.0), v(-0.5, 0.0)], |_| ());
            }
            cloth.push(body);
        }
    }
    for (chain, load) in [0.0, 1.2, 2.0].into_iter().enumerate() {
        let mut last = world.kinematic(9.0 + 4.0 * chain as f32, 6.0);
        last.set_spin(0.5);
        for link in 0..14 {
            let body = world.dynamic(9.5 + 4.0 * chain as f32 + link as f32, 6.0);
            body.capsule(v(-0.4, 0.0), v(0.4, 0.0), 0.1, plain());
            if link == 13 && load > 0.0 {
                body.circle(load, ImpelMaterial { density: 5.0, ..plain() });
            }
            let from = if link == 0 { v(0.0, 0.0) } else { v(0.5, 0.0) };
            hinge([last, body], [from, v(-0.5, 0.0)], |def| {
                def.enable_limit = load == 0.0 && link % 3 == 1;
                (def.lower_angle, def.upper_angle) = (-0.7, 0.4);
                def.enable_motor = load > 0.0 && link % 4 == 2;
                def.max_motor_torque = 0.05;
            });
            last = body;
        }
    }
    for machine in 0..24 {
        let (x, y) = (machine as f32 - 12.0, -6.0 - random.within(0.0, 1.0));
        let hub = world.dynamic(1.5 * x, y);
        hub.boxed(0.3, 0.2, plain());
        for (arm, side) in [-1.0, 1.0].into_iter().enumerate() {
            let body = world.dynamic(1.5 * x + 0.6 * side, y);
            body.boxed(0.3, 0.1, plain());
            hinge([hub, body], [v(0.3 * side, 0.0), v(-0.3 * side, 0.0)], |def| {
                def.enable_motor = (machine + arm) % 2 == 0;
                def.motor_speed = 3.0 * side;
                def.max_motor_torque = 2.0;
                def.enable_spring = machine % 3 == 0;
                (def.hertz, def.damping_ratio) = (3.0, 0.3);
                def.enable_limit = machine % 5 != 0;
                (def.lower_angle, def.upper_angle) = (-1.0, 1.5);
            });
        }
    }
    let mut held = None;
    let before_step = Box::new(move |_: &World, step: u32| {
        if step % 40 == 20 {
            if let Some(joint) = held.take() {
                must!(impel_joint_destroy(joint));
            }
            let (a, b) = (random.below(cloth.len()), random.below(cloth.len() - 1));
            let (a, b) = (cloth[a], cloth[if b < a { b } else { b + 1 }]);
            held = Some(hinge([a, b], [v(0.0, 0.0); 2], |_| ()));
        }
    });
    Scene { world, before_step }
}

pub fn joints(configuration: Configuration) -> Scene {
    jointed(configuration.world(|_| ()))
}

/// The same scene with sequential impulses.
pub fn classic_joints(configuration: Configuration) -> Scene {
    jointed(configuration.world(|def| def.solver = IMPEL_SOLVER_SEQUENTIAL_IMPULSE))
}
