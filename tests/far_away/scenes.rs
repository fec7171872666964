//! The same scenes at every origin.

use super::*;

/// Rows of boxes, the longest at the bottom.
fn pyramid(lab: &Lab, rows: usize, x: f32) -> Vec<Body> {
    let row = |row: usize| (0..rows - row).map(move |i| (row, i));
    let make = |(row, i): (usize, usize)| {
        let left = -0.5 * (rows - row) as f32 + 0.5;
        let body = lab.dynamic(x + 1.05 * (left + i as f32), 0.5 + row as f32);
        body.boxed(0.5, 0.5, plain());
        body
    };
    (0..rows).flat_map(row).map(make).collect()
}

/// The boxes are within 1 mm of their positions at the origin.
///
/// They creep by less than 0.1 mm more in five seconds.
#[test]
fn a_pyramid_stands_and_does_not_creep() {
    let stand = |lab: &Lab| {
        lab.ground();
        let boxes = pyramid(lab, 12, 0.0);
        lab.world.steps(300);
        let settled = lab.positions(&boxes);
        lab.world.steps(300);
        let after = lab.positions(&boxes);
        (farthest(&settled, &after), after)
    };
    everywhere(stand, |origin, here, there| {
        let off = farthest(&here.1, &there.1);
        println!(
            "{origin:?}: creeps {:.1e} m ({:.1e} at the origin), {off:.1e} m off",
            there.0, here.0
        );
        assert!(there.0 < here.0 + 1e-4);
        assert!(off < 1e-3);
    });
}

/// A pyramid falls asleep and keeps its height.
#[test]
fn bodies_at_rest_fall_asleep() {
    for origin in ORIGINS {
        let lab = Lab { world: World::usual(), origin };
        lab.ground();
        let boxes = pyramid(&lab, 5, 0.0);
        lab.world.steps(240);
        assert_eq!(lab.world.counters().awake_bodies, 0, "{origin:?}");
        assert!(lab.position(boxes[14]).y > 4.4);
    }
}

/// A heap of all shape types has the same mean height as at the origin, and no deeper overlap.
#[test]
fn a_heap_rests() {
    let heap = |lab: &Lab| {
        lab.ground();
        for x in [-5.0, 5.0] {
            lab.fixed(x, 5.0).boxed(0.5, 6.0, plain());
        }
        let bodies: Vec<Body> = (0..60)
            .map(|i| {
                // The bodies are not in columns, which could stand by chance.
                let x = -3.5 + (i % 8) as f32 + 0.12 * (i * 7 % 5) as f32;
                let body = lab.dynamic(x, 0.7 + 1.1 * (i / 8) as f32);
                match i % 3 {
                    0 => body.boxed(0.4, 0.3, plain()),
                    1 => body.circle(0.4, plain()),
                    _ => body.capsule(v(-0.3, 0.0), v(0.3, 0.0), 0.2, plain()),
                };
                body
            })
            .collect();
        lab.world.steps(600);
        let heights = lab.positions(&bodies);
        let middle = heights.iter().map(|p| p.y).sum::<f64>() / heights.len() as f64;
        let deepest = |contact: &ImpelContact| {
            let points = &contact.points[..contact.point_count as usize];
            points.iter().map(|point| -point.separation).fold(0.0f32, f32::max)
        };
        let fastest = bodies.iter().map(|body| body.velocity().length()).fold(0.0, f64::max);
        (middle, lab.world.contacts().iter().map(deepest).fold(0.0, f32::max), fastest)
    };
    everywhere(heap, |origin, here, there| {
        println!("{origin:?}: {there:?}, at the origin {here:?}");
        // The order in the heap is chance, and whether a ball still rolls in it; the mean height and
        // the overlap are not.
        assert!((here.0 - there.0).abs() < 0.1 && there.1 < here.1 + 0.01 && there.2 < 0.4);
    });
}

/// Each kind of joint, between a fixed body and one beside it.
///
/// Compares the motion and the joint errors.
#[test]
fn joints_of_every_kind_behave_as_at_the_origin() {
    fn ends<T>(mut def: T, set: impl FnOnce(&mut T)) -> T {
        set(&mut def);
        def
    }
    let act = |lab: &Lab| {
        let mut bodies = Vec::new();
        let mut joints = Vec::new();
        for kind in 0..8 {
            let x = 10.0 * kind as f32;
            let (a, b) = (lab.fixed(x, 10.0), lab.dynamic(x + 1.0, 10.0));
            b.boxed(0.3, 0.2, plain());
            macro_rules! joint {
                ($default:ident, $create:ident, |$def:ident| $set:expr) => {{
                    let def = ends($default(), |$def| {
                        ($def.body_a, $def.body_b) = (a.id, b.id);
                        $def.local_frame_a = at(0.5, 0.0);
                        $def.local_frame_b = at(-0.5, 0.0);
                        $set;
                    });
                    get!($create(&def))
                }};
            }
            let joint: ImpelJointId = match kind {
                0 => joint!(impel_revolute_joint_def_default, impel_joint_create_revolute, |d| d
                    .user_data =
                    1),
                1 => joint!(impel_weld_joint_def_default, impel_joint_create_weld, |d| d
                    .user_data =
                    1),
                2 => joint!(impel_prismatic_joint_def_default, impel_joint_create_prismatic, |d| {
                    d.enable_limit = true;
                    (d.lower_translation, d.upper_translation) = (-1.0, 1.0);
                }),
                3 => joint!(impel_distance_joint_def_default, impel_joint_create_distance, |d| {
                    d.local_frame_a = at(-0.5, 0.0);
                    d.length = 1.0;
                }),
                4 => joint!(impel_wheel_joint_def_default, impel_joint_create_wheel, |d| {
                    (d.hertz, d.damping_ratio) = (2.0, 0.3);
                    d.enable_spring = true;
                }),
                5 => joint!(impel_motor_joint_def_default, impel_joint_create_motor, |d| {
                    (d.linear_hertz, d.linear_damping_ratio) = (2.0, 0.5);
                    d.max_spring_force = 1e4;
                }),
                6 => joint!(impel_generic_joint_def_default, impel_joint_create_generic, |d| d
                    .user_data =
                    1),
                _ => joint!(impel_rotary_joint_def_default, impel_joint_create_rotary, |d| d
                    .enable_motor =
                    false),
            };
            bodies.push(b);
            joints.push(joint);
        }
        let (mut error, mut path) = (0.0f32, Vec::new());
        for _ in 0..90 {
            lab.world.step();
            for &joint in &joints {
                error = error.max(get!(impel_joint_get_linear_separation(joint)));
            }
            path.extend(lab.positions(&bodies));
        }
        (f64::from(error), path)
    };
    everywhere(act, |origin, here, there| {
        let off = farthest(&here.1, &there.1);
        println!(
            "{origin:?}: error {:.2e} m (at the origin {:.2e}), {off:.1e} m off",
            there.0, here.0
        );
        assert!(there.0 < here.0 + 1e-5);
        assert!(off < 1e-3);
    });
}

/// A chain of hinges that hangs by one end. The last link weighs as much as 100 others.
#[test]
fn a_chain_stretches_as_at_the_origin() {
    let hang = |lab: &Lab| {
        let mut last = lab.fixed(0.0, 0.0);
        let mut bodies = Vec::new();
        for i in 0..20 {
            let link = lab.dynamic(0.5 + i as f32, 0.0);
            let density = if i == 19 { 100.0 } else { 1.0 };
            link.boxed(0.5, 0.1, ImpelMaterial { density, ..plain() });
            let mut def = impel_revolute_joint_def_default();
            (def.body_a, def.body_b) = (last.id, link.id);
            def.local_frame_a = at(if i == 0 { 0.0 } else { 0.5 }, 0.0);
            def.local_frame_b = at(-0.5, 0.0);
            let _: ImpelJointId = get!(impel_joint_create_revolute(&def));
            bodies.push(link);
            last = link;
        }
        let mut stretch = 0.0f64;
        let joints: Vec<ImpelJointId> = list!(impel_world_get_joints(lab.world.id));
        for _ in 0..180 {
            lab.world.step();
            let of = |&joint| f64::from(get!(impel_joint_get_linear_separation(joint)));
            stretch = stretch.max(joints.iter().map(of).sum());
        }
        stretch
    };
    everywhere(hang, |origin, here, there| {
        println!("{origin:?}: stretches by {there:.4} m, at the origin by {here:.4} m");
        assert!(*there < 1.2 * here + 0.01);
    });
}

/// A torso with four limbs on hinges with limits.
#[test]
fn a_ragdoll_falls_and_stays_together() {
    let fall = |lab: &Lab| {
        lab.ground();
        let body = lab.dynamic(0.0, 3.0);
        body.capsule(v(0.0, -0.3), v(0.0, 0.3), 0.15, plain());
        let mut joints: Vec<ImpelJointId> = Vec::new();
        for (x, y) in [(-0.2, 0.3), (0.2, 0.3), (-0.1, -0.4), (0.1, -0.4)] {
            let limb = lab.dynamic(3.0 * x, 3.0 + y);
            limb.capsule(v(-0.2, 0.0), v(0.2, 0.0), 0.06, plain());
            let mut def = impel_revolute_joint_def_default();
            (def.body_a, def.body_b) = (body.id, limb.id);
            (def.local_frame_a, def.local_frame_b) = (at(x, y), at(-2.0 * x, 0.0));
            (def.enable_limit, def.lower_angle, def.upper_angle) = (true, -1.0, 1.0);
            joints.push(get!(impel_joint_create_revolute(&def)));
        }
        let mut error = 0.0f32;
        for _ in 0..300 {
            lab.world.step();
            for &joint in &joints {
                error = error.max(get!(impel_joint_get_linear_separation(joint)));
            }
        }
        (error, lab.position(body).y)
    };
    everywhere(fall, |origin, here, there| {
        println!("{origin:?}: {there:?}, at the origin {here:?}");
        assert!(there.0 < 2.0 * here.0 + 1e-3 && (0.1..0.7).contains(&there.1));
    });
}

/// Bullets at 300 m/s in a box with walls of 1 cm.
#[test]
fn no_bullet_escapes() {
    for origin in ORIGINS {
        let lab = Lab::new(origin);
        for (x, y, w, h) in [
            (-5.0, 0.0, 0.005, 5.0),
            (5.0, 0.0, 0.005, 5.0),
            (0.0, -5.0, 5.0, 0.005),
            (0.0, 5.0, 5.0, 0.005),
        ] {
            lab.fixed(x, y).boxed(w, h, slick(1.0));
        }
        let bullets: Vec<Body> = (0..20)
            .map(|i| {
                let body = lab.dynamic(-3.8 + 0.4 * i as f32, 0.0);
                body.circle(0.05, slick(1.0));
                must!(impel_body_set_bullet(body.id, true));
                let angle = i as f32;
                body.set_velocity(300.0 * angle.cos(), 300.0 * angle.sin());
                body
            })
            .collect();
        for _ in 0..120 {
            lab.world.step();
            for &bullet in &bullets {
                let p = lab.position(bullet);
                assert!(p.x.abs() < 5.0 && p.y.abs() < 5.0, "{p:?} from {origin:?}");
            }
        }
    }
}

/// A character walks over steps and pushes a crate.
#[test]
fn a_character_walks_as_at_the_origin() {
    let walk = |lab: &Lab| {
        lab.ground();
        for i in 0..5 {
            lab.fixed(3.0 + i as f32, 0.1 * i as f32).boxed(0.5, 0.1, plain());
        }
        let crate_ = lab.dynamic(-2.0, 0.5);
        crate_.boxed(0.5, 0.5, plain());
        let mut def = impel_character_def_default();
        def.origin = lab.origin;
        let mut path = Vec::new();
        for speed in [2.0f32, -2.0] {
            let mut state = impel_character_state_default();
            state.transform = at(0.0, 0.05);
            for _ in 0..180 {
                let mut count = 0;
                let mut hits = [ImpelCharacterHit::default(); IMPEL_MAX_CHARACTER_HITS as usize];
                let mut moved = std::mem::MaybeUninit::<ImpelCharacterMove>::uninit();
                let tick = 1.0 / 60.0;
                must!(impel_world_move_character(
                    lab.world.id,
                    &def,
                    &state,
                    v(speed * tick, -0.01),
                    tick,
                    moved.as_mut_ptr(),
                    hits.as_mut_ptr(),
                    hits.len(),
                    &mut count,
                ));
                must!(impel_world_apply_character_hits(lab.world.id, hits.as_ptr(), count));
                // SAFETY: the call succeeded, so the result is written.
                state = unsafe { moved.assume_init() }.state;
                lab.world.step();
                path.push(V::from(state.transform.p));
            }
        }
        path.push(lab.position(crate_));
        path
    };
    everywhere(walk, |origin, here, there| {
        let off = farthest(here, there);
        println!("{origin:?}: {:?}, {off:.1e} m off", here[179]);
        assert!(here[179].y > 0.3, "it walks up");
        assert!(off < 5e-3);
    });
}

/// A ball enters a sensor in the same step, and a soft body falls as at the origin.
#[test]
fn sensors_and_soft_bodies() {
    const SQUARE: [ImpelVec2; 4] = [
        ImpelVec2 { x: -0.5, y: -0.5 },
        ImpelVec2 { x: 0.5, y: -0.5 },
        ImpelVec2 { x: 0.5, y: 0.5 },
        ImpelVec2 { x: -0.5, y: 0.5 },
    ];
    let fall = |lab: &Lab| {
        lab.ground();
        let def = ImpelShapeDef { is_sensor: true, ..impel_shape_def_default() };
        let sensor = lab.fixed(10.0, 1.0);
        let _: ImpelShapeId = get!(impel_shape_create_box(sensor.id, &def, 1.0, 0.05));
        let ball = lab.dynamic(10.0, 3.0);
        let seen = ImpelShapeDef { enable_sensor_events: true, ..impel_shape_def_default() };
        let circle = ImpelCircle { center: v(0.0, 0.0), radius: 0.1 };
        let _: ImpelShapeId = get!(impel_shape_create_circle(ball.id, &seen, &circle));
        let mut def = impel_soft_body_def_default();
        (def.mass, def.body.position, def.body.origin) = (4.0, v(0.0, 2.0), lab.origin);
        def.settings.shape_hertz = 4.0;
        let jelly: ImpelSoftBodyId =
            get!(impel_soft_body_create_polygon(lab.world.id, &def, SQUARE.as_ptr(), 4, 0.2));
        let particles: Vec<ImpelBodyId> = list!(impel_soft_body_get_particles(jelly));
        let particles: Vec<Body> = particles.into_iter().map(|id| Body { id }).collect();
        let mut entered = 0;
        for step in 0..240 {
            lab.world.step();
            let begun: Vec<ImpelSensorEvent> =
                lent!(impel_world_get_sensor_begin_events(lab.world.id));
            if !begun.is_empty() {
                entered = step;
            }
        }
        (entered, lab.positions(&particles))
    };
    everywhere(fall, |origin, here, there| {
        let off = farthest(&here.1, &there.1);
        println!(
            "{origin:?}: entered in step {} (at the origin {}), jelly {off:.1e} m off",
            there.0, here.0
        );
        assert!(here.0 > 0 && here.0 == there.0);
        assert!(off < 0.01);
    });
}

/// Two groups 10,000 km apart in one world behave as if they were 200 m apart, with any number of
/// workers.
#[test]
fn two_distant_groups_in_one_world() {
    let stand = |workers: u32, origins: [ImpelPosition; 2]| {
        let world = World::new(|def| {
            def.enable_sleep = false;
            def.worker_count = workers;
        });
        let mut lab = Lab { world, origin: origins[0] };
        let groups = origins.map(|origin| {
            lab.origin = origin;
            lab.ground();
            pyramid(&lab, 10, 0.0)
        });
        lab.world.steps(300);
        let hash: u64 = get!(impel_world_hash(lab.world.id));
        let mut found = Vec::new();
        for (origin, group) in origins.into_iter().zip(&groups) {
            lab.origin = origin;
            found.extend(lab.positions(group));
        }
        (found, hash)
    };
    let near = [-100.0, 100.0].map(|x| ImpelPosition { x, y: 0.25 });
    let far = [-5.0e6, 5.0e6].map(|x| ImpelPosition { x, y: 0.25 });
    let (here, _) = stand(1, near);
    let (there, hash) = stand(1, far);
    let off = farthest(&here, &there);
    println!("{off:.1e} m off");
    assert!(off < 1e-3);
    for workers in [3, 8] {
        assert_eq!(stand(workers, far).1, hash, "{workers} workers");
    }
}
