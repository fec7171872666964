//! The same scenes at every place.

use super::*;

/// Rows of boxes, the longest below.
fn pyramid(lab: &Lab, rows: usize, x: f32) -> Vec<Body> {
    let row = |row: usize| (0..rows - row).map(move |i| (row, i));
    let place = |(row, i): (usize, usize)| {
        let left = -0.5 * (rows - row) as f32 + 0.5;
        let body = lab.dynamic(x + 1.05 * (left + i as f32), 0.5 + row as f32);
        body.boxed(0.5, 0.5, plain());
        body
    };
    (0..rows).flat_map(row).map(place).collect()
}

/// Stands to a millimetre where it stands at the origin, and creeps no more: by less than a
/// tenth of a millimetre in five seconds.
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
    everywhere(stand, |place, here, there| {
        let off = farthest(&here.1, &there.1);
        println!("{place:?}: creeps {:.1e} m ({:.1e} here), {off:.1e} m off", there.0, here.0);
        assert!(there.0 < here.0 + 1e-4);
        assert!(off < 1e-3);
    });
}

/// Sleeps, and stays where it is.
#[test]
fn what_comes_to_rest_sleeps() {
    for place in PLACES {
        let lab = Lab { world: World::usual(), place };
        lab.ground();
        let boxes = pyramid(&lab, 5, 0.0);
        lab.world.steps(240);
        assert_eq!(lab.world.counters().awake_bodies, 0, "{place:?}");
        assert!(lab.position(boxes[14]).y > 4.4);
    }
}

/// A heap of all shapes lies as high as at the origin, and nothing sinks in.
#[test]
fn a_heap_rests() {
    let heap = |lab: &Lab| {
        lab.ground();
        for x in [-5.0, 5.0] {
            lab.fixed(x, 5.0).boxed(0.5, 6.0, plain());
        }
        let bodies: Vec<Body> = (0..60)
            .map(|i| {
                // In no columns, which would stand by chance.
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
    everywhere(heap, |place, here, there| {
        println!("{place:?}: {there:?}, here {here:?}");
        // Which lies how is chance; how high and how deep is not.
        assert!((here.0 - there.0).abs() < 0.1 && there.1 < here.1 + 0.01 && there.2 < 0.2);
    });
}

/// Each kind of joint, between a fixed body and one beside it: where it swings to, and how
/// far it gives way.
#[test]
fn joints_of_every_kind_hold_as_they_do_here() {
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
        let (mut error, mut ways) = (0.0f32, Vec::new());
        for _ in 0..90 {
            lab.world.step();
            for &joint in &joints {
                error = error.max(get!(impel_joint_get_linear_separation(joint)));
            }
            ways.extend(lab.positions(&bodies));
        }
        (f64::from(error), ways)
    };
    everywhere(act, |place, here, there| {
        let off = farthest(&here.1, &there.1);
        println!("{place:?}: error {:.2e} m (here {:.2e}), {off:.1e} m off", there.0, here.0);
        assert!(there.0 < here.0 + 1e-5);
        assert!(off < 1e-3);
    });
}

/// A chain of hinges, hung by one end, with a ball that weighs as much as 100 links.
#[test]
fn a_chain_hangs_as_it_does_here() {
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
    everywhere(hang, |place, here, there| {
        println!("{place:?}: stretches by {there:.4} m, here by {here:.4} m");
        assert!(*there < 1.2 * here + 0.01);
    });
}

/// Four limbs on hinges with limits.
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
    everywhere(fall, |place, here, there| {
        println!("{place:?}: {there:?}, here {here:?}");
        assert!(there.0 < 2.0 * here.0 + 1e-3 && (0.1..0.7).contains(&there.1));
    });
}

/// Bullets at 300 m/s in a box with walls of a centimetre.
#[test]
fn no_bullet_escapes() {
    for place in PLACES {
        let lab = Lab::new(place);
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
                assert!(p.x.abs() < 5.0 && p.y.abs() < 5.0, "{p:?} from {place:?}");
            }
        }
    }
}

/// A character walks over steps, is carried, and pushes a crate.
#[test]
fn a_character_walks_as_it_does_here() {
    let walk = |lab: &Lab| {
        lab.ground();
        for i in 0..5 {
            lab.fixed(3.0 + i as f32, 0.1 * i as f32).boxed(0.5, 0.1, plain());
        }
        let crate_ = lab.dynamic(-2.0, 0.5);
        crate_.boxed(0.5, 0.5, plain());
        let mut def = impel_character_def_default();
        def.origin = lab.place;
        let mut ways = Vec::new();
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
                // SAFETY: written, since the call succeeded.
                state = unsafe { moved.assume_init() }.state;
                lab.world.step();
                ways.push(V::from(state.transform.p));
            }
        }
        ways.push(lab.position(crate_));
        ways
    };
    everywhere(walk, |place, here, there| {
        let off = farthest(here, there);
        println!("{place:?}: {:?}, {off:.1e} m off", here[179]);
        assert!(here[179].y > 0.3, "it walked up");
        assert!(off < 5e-3);
    });
}

/// A sensor is entered in the same step; a jelly falls as it does here.
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
        (def.mass, def.body.position, def.body.origin) = (4.0, v(0.0, 2.0), lab.place);
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
    everywhere(fall, |place, here, there| {
        let off = farthest(&here.1, &there.1);
        println!("{place:?}: entered in step {} (here {}), jelly {off:.1e} m off", there.0, here.0);
        assert!(here.0 > 0 && here.0 == there.0);
        assert!(off < 0.01);
    });
}

/// 10,000 km apart, in one world, as if it were 200 m; and at any count of workers.
#[test]
fn two_crowds_at_once() {
    let stand = |workers: u32, places: [ImpelPosition; 2]| {
        let world = World::new(|def| {
            def.enable_sleep = false;
            def.worker_count = workers;
        });
        let mut lab = Lab { world, place: places[0] };
        let crowds = places.map(|place| {
            lab.place = place;
            lab.ground();
            pyramid(&lab, 10, 0.0)
        });
        lab.world.steps(300);
        let hash: u64 = get!(impel_world_hash(lab.world.id));
        let mut found = Vec::new();
        for (place, crowd) in places.into_iter().zip(&crowds) {
            lab.place = place;
            found.extend(lab.positions(crowd));
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
