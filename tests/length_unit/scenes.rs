//! Scenes with bodies, contacts and joints.

use crate::common::{Random, plain, v};
use crate::length_unit::lab::{Lab, Unit};
use impel::ffi::*;

const HULL: [(f32, f32); 5] = [(-0.3, -0.2), (0.25, -0.3), (0.35, 0.1), (0.0, 0.33), (-0.31, 0.2)];
const NEARLY: [(f32, f32); 6] =
    [(-0.4, -0.2), (0.0, -0.2004), (0.4, -0.2), (0.4, 0.2), (0.4002, 0.2003), (-0.4, 0.2)];
const MANY: usize = 14;

/// Shapes of every kind fall into a box. Some are rough, some bounce; all record contact events.
fn heap(unit: Unit, steps: u32, change: impl FnOnce(&mut ImpelWorldDef)) -> Lab {
    let mut lab = Lab::new(unit, change);
    let floor = lab.fixed(0.0, 0.0);
    lab.half_space(floor, (0.0, 1.0), 0.0);
    for x in [-3.0, 3.0] {
        lab.boxed(lab.fixed(x, 2.0), (0.25, 2.0), &unit.shape());
    }
    lab.chain(lab.fixed(0.0, 0.0), &[(3.0, 0.4), (1.0, 0.1), (-1.0, 0.15), (-3.0, 0.5)], true);
    let mut random = Random(7);
    let wheel: Vec<(f32, f32)> = (0..MANY)
        .map(|i| i as f32 * std::f32::consts::TAU / MANY as f32)
        .map(|angle| (0.35 * angle.cos(), 0.3 * angle.sin()))
        .collect();
    for i in 0..48u32 {
        let (x, y) = ((i % 6) as f32 * 0.75 - 1.9, 0.9 + (i / 6) as f32 * 0.8);
        let angle = random.within(-1.0, 1.0);
        let body = lab.body(IMPEL_BODY_DYNAMIC, x, y, |def| {
            def.rotation = impel_rotation_from_angle(angle);
            def.angular_velocity = 2.0 * angle;
        });
        let material = ImpelMaterial {
            restitution: if i % 5 == 0 { 0.6 } else { 0.0 },
            static_friction: 0.7,
            dynamic_friction: 0.35,
            rolling_resistance: if i % 4 == 0 { 0.01 } else { 0.0 },
            ..plain()
        };
        let def = ImpelShapeDef {
            material: unit.material(material),
            enable_contact_events: true,
            enable_hit_events: true,
            force_event_threshold: unit.of(20.0),
            ..impel_shape_def_default()
        };
        match i % 7 {
            0 => lab.circle(body, 0.28, &def),
            1 => lab.boxed(body, (0.3, 0.2), &def),
            2 => lab.capsule(body, ((-0.2, 0.0), (0.2, 0.05)), 0.15, &def),
            3 => lab.polygon(body, &HULL, 0.0, &def),
            4 => lab.polygon(body, &HULL, 0.05, &def),
            5 => lab.polygon(body, &NEARLY, 0.0, &def),
            _ => lab.polygon(body, &wheel, 0.0, &def),
        };
    }
    lab.run(steps, &[]);
    lab
}

pub fn a_heap_falls_and_sleeps(unit: Unit) -> Lab {
    let lab = heap(unit, 420, |_| ());
    assert!(lab.world.counters().awake_bodies < 48, "no body sleeps");
    lab
}

pub fn a_heap_by_sequential_impulses(unit: Unit) -> Lab {
    heap(unit, 200, |def| {
        def.solver = IMPEL_SOLVER_SEQUENTIAL_IMPULSE;
        def.integrator = IMPEL_INTEGRATOR_EXPLICIT_EULER;
    })
}

pub fn a_heap_of_speculative_contacts(unit: Unit) -> Lab {
    heap(unit, 200, |def| def.continuous = IMPEL_CONTINUOUS_SPECULATIVE)
}

pub fn a_heap_by_sweep_and_prune(unit: Unit) -> Lab {
    heap(unit, 200, |def| {
        def.broad_phase = IMPEL_BROAD_PHASE_SWEEP_AND_PRUNE;
        def.contact_hertz = 20.0;
    })
}

pub fn a_pyramid_rests(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |def| def.worker_count = 2);
    lab.boxed(lab.fixed(0.0, -0.5), (40.0, 0.5), &unit.shape());
    for row in 0..14 {
        for column in 0..14 - row {
            let x = 1.05 * (column as f32 + 0.5 * row as f32);
            let body = lab.dynamic(x, 0.5 + row as f32);
            lab.boxed(body, (0.5, 0.5), &unit.shape());
        }
    }
    // A light box carries a box a hundred times as heavy.
    lab.boxed(lab.dynamic(-4.0, 0.25), (0.25, 0.25), &unit.shape());
    let material = unit.material(ImpelMaterial { density: 100.0, ..plain() });
    let def = ImpelShapeDef { material, ..impel_shape_def_default() };
    lab.boxed(lab.dynamic(-4.0, 1.0), (0.5, 0.5), &def);
    lab.run(150, &[]);
    lab
}

/// Bodies slide and roll over seams, ridges and holes; grid cells are removed below them.
pub fn bodies_slide_over_tiles_chains_and_fields(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |_| ());
    for i in 0..12 {
        lab.boxed(lab.fixed(i as f32, -0.5), (0.5, 0.5), &unit.shape());
    }
    let slick = |friction: f32| {
        let material =
            ImpelMaterial { static_friction: friction, dynamic_friction: friction, ..plain() };
        ImpelShapeDef { material: unit.material(material), ..impel_shape_def_default() }
    };
    let slider = lab.dynamic(1.0, 0.26);
    lab.boxed(slider, (0.4, 0.25), &slick(0.05));
    lab.push(slider, 6.0, 0.0);
    let ground: Vec<(f32, f32)> =
        (0..30).rev().map(|i| (i as f32, 4.0 + 0.3 * ((i * 7) % 5) as f32)).collect();
    lab.chain(lab.fixed(0.0, 0.0), &ground, false);
    let heights: Vec<f32> = (0..30)
        .map(|i| if i == 20 { 1e30 } else { unit.of(8.0 + 0.2 * ((i * 5) % 7) as f32) })
        .collect();
    let def = ImpelChainDef { shape: unit.shape(), ..impel_chain_def_default() };
    let field = lab.fixed(0.0, 0.0);
    let spacing = unit.of(0.75);
    get!(impel_height_field_create(field.id, &def, heights.as_ptr(), 30, spacing));
    let cells: Vec<u8> = (0..16 * 6).map(|i| u8::from(i % 7 != 3)).collect();
    let grid = lab.fixed(-12.0, 0.0);
    let grid = get!(impel_grid_create(grid.id, &def, cells.as_ptr(), 16, 6, unit.of(0.5)));
    for (i, y) in [4.0, 8.0].into_iter().enumerate() {
        for k in 0..3 {
            let x = 3.0 + 4.0 * k as f32;
            let body = lab.dynamic(x, y + 2.2);
            match k {
                0 => lab.circle(body, 0.3, &slick(0.6)),
                1 => lab.capsule(body, ((-0.3, 0.0), (0.3, 0.0)), 0.2, &slick(0.2)),
                _ => lab.polygon(body, &HULL, 0.0, &slick(0.1)),
            };
            lab.push(body, 4.0 - i as f32, 0.0);
        }
    }
    for k in 0..4 {
        lab.boxed(lab.dynamic(-11.0 + 1.7 * k as f32, 3.6), (0.3, 0.2), &slick(0.4));
    }
    // A conveyor belt.
    let material = ImpelMaterial { tangent_speed: 1.5, ..plain() };
    let belt = ImpelShapeDef { material: unit.material(material), ..impel_shape_def_default() };
    lab.boxed(lab.fixed(20.0, 0.0), (3.0, 0.5), &belt);
    lab.boxed(lab.dynamic(20.0, 0.8), (0.3, 0.3), &unit.shape());
    lab.run(60, &[]);
    must!(impel_grid_set_cell(grid, 2, 5, false));
    lab.run(180, &[]);
    lab
}

pub fn one_way_platforms_and_lines(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |_| ());
    lab.half_space(lab.fixed(0.0, 0.0), (0.0, 1.0), -4.0);
    let platform = ImpelShapeDef { one_way: true, ..unit.shape() };
    for i in 0..4 {
        lab.boxed(lab.fixed(i as f32, 1.0), (0.5, 0.1), &platform);
    }
    lab.chain(lab.fixed(0.0, 0.0), &[(10.0, 1.0), (5.0, 1.0)], false);
    for (x, speed) in [(0.2, 5.0), (1.3, 6.5), (2.6, 4.0), (6.0, 6.0), (8.0, 5.2), (9.0, 12.0)] {
        let body = lab.dynamic(x, 0.0);
        match x as i32 % 3 {
            0 => lab.circle(body, 0.25, &unit.shape()),
            1 => lab.boxed(body, (0.2, 0.3), &unit.shape()),
            _ => lab.capsule(body, ((0.0, -0.2), (0.0, 0.2)), 0.15, &unit.shape()),
        };
        lab.push(body, 0.3, speed);
    }
    lab.run(200, &[]);
    lab
}

pub fn circles_pass_and_impacts_propagate(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |def| def.gravity = v(0.0, 0.0));
    let bouncing = ImpelMaterial { restitution: 1.0, static_friction: 0.0, ..plain() };
    let def = ImpelShapeDef {
        material: unit.material(ImpelMaterial { dynamic_friction: 0.0, ..bouncing }),
        enable_hit_events: true,
        ..impel_shape_def_default()
    };
    let shot = lab.dynamic(-3.0, 0.31);
    lab.circle(shot, 0.3, &def);
    lab.circle(lab.dynamic(0.0, 0.0), 0.3, &def);
    lab.push(shot, 18.0, 0.0);
    for i in 0..6 {
        lab.circle(lab.dynamic(0.4 * i as f32, 3.0), 0.2, &def);
    }
    let first = lab.dynamic(-2.0, 3.0);
    lab.circle(first, 0.2, &def);
    lab.push(first, 5.0, 0.0);
    for i in 0..4 {
        lab.boxed(lab.dynamic(0.6 * i as f32, 6.0), (0.3, 0.3), &def);
    }
    let first = lab.dynamic(-2.0, 6.1);
    lab.boxed(first, (0.3, 0.3), &def);
    lab.push(first, 7.0, 0.0);
    lab.run(100, &[]);
    lab
}

pub fn bullets_hit_walls(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |_| ());
    lab.boxed(lab.fixed(10.0, 0.0), (0.01, 8.0), &unit.shape());
    lab.half_space(lab.fixed(0.0, 0.0), (0.0, 1.0), -3.0);
    lab.segment(lab.fixed(0.0, 0.0), (-10.0, -3.0), (-10.0, 8.0));
    let bullet = |x: f32, y: f32, speed: f32, spin: f32| {
        let body = lab.body(IMPEL_BODY_DYNAMIC, x, y, |def| {
            def.bullet = true;
            def.angular_velocity = spin;
        });
        lab.push(body, speed, -0.2 * speed.abs());
        body
    };
    lab.circle(bullet(0.0, 5.0, 300.0, 0.0), 0.05, &unit.shape());
    lab.circle(bullet(5.0, 5.02, -300.0, 0.0), 0.05, &unit.shape());
    lab.boxed(bullet(0.0, 2.0, 200.0, 90.0), (0.6, 0.02), &unit.shape());
    lab.polygon(bullet(1.0, 3.0, -250.0, 30.0), &HULL, 0.02, &unit.shape());
    lab.capsule(bullet(3.0, 0.0, 90.0, -200.0), ((-0.5, 0.0), (0.5, 0.0)), 0.05, &unit.shape());
    // A piston and a body that it pushes.
    let piston = lab.body(IMPEL_BODY_KINEMATIC, -6.0, -2.5, |def| {
        def.linear_velocity = unit.vector(60.0, 0.0);
    });
    lab.boxed(piston, (0.1, 0.4), &unit.shape());
    for i in 0..5 {
        let body = lab.dynamic(-4.0 + 0.7 * i as f32, -2.8);
        lab.boxed(body, (0.15, 0.15), &unit.shape());
        lab.circle(lab.dynamic(-4.0 + 0.7 * i as f32, -2.2), 0.1, &unit.shape());
    }
    // A jointed wheel lands fast.
    let (chassis, wheel) = (lab.dynamic(6.0, 4.0), lab.dynamic(6.5, 3.5));
    lab.boxed(chassis, (0.8, 0.2), &unit.shape());
    lab.circle(wheel, 0.25, &unit.shape());
    let mut def = impel_revolute_joint_def_default();
    (def.body_a, def.body_b) = (chassis.id, wheel.id);
    (def.local_frame_a, def.local_frame_b) = (unit.frame(0.5, -0.5), unit.frame(0.0, 0.0));
    let joint = get!(impel_joint_create_revolute(&def));
    lab.push(chassis, 12.0, -40.0);
    lab.push(wheel, 12.0, -40.0);
    // A heap in a rotating drum.
    let drum = lab.body(IMPEL_BODY_KINEMATIC, -6.0, 5.0, |def| def.angular_velocity = 9.0);
    for (x, y, w, h) in [(1.5, 0.0, 0.1, 1.5), (-1.5, 0.0, 0.1, 1.5), (0.0, 1.5, 1.5, 0.1)] {
        let local_frame = unit.frame(x, y);
        let half = (unit.of(w), unit.of(h));
        get!(impel_shape_create_rounded_box(
            drum.id,
            &unit.shape(),
            half.0,
            half.1,
            local_frame,
            0.0
        ));
        let local_frame = unit.frame(0.0, -1.5);
        let half = (unit.of(1.5), unit.of(0.1));
        get!(impel_shape_create_rounded_box(
            drum.id,
            &unit.shape(),
            half.0,
            half.1,
            local_frame,
            0.0
        ));
    }
    for i in 0..9 {
        let body = lab.dynamic(-6.5 + 0.4 * (i % 3) as f32, 4.6 + 0.4 * (i / 3) as f32);
        lab.boxed(body, (0.15, 0.15), &unit.shape());
    }
    lab.run(80, &[joint]);
    lab
}

macro_rules! joint {
    ($lab:ident, $create:ident, $default:ident, $a:expr, $b:expr, |$def:ident| $change:block) => {{
        let mut $def = $default();
        ($def.body_a, $def.body_b) = ($a.id, $b.id);
        $change
        get!($create(&$def))
    }};
}

/// Joints of every kind, with springs, motors, limits, force limits and break thresholds.
fn joints(unit: Unit, change: impl FnOnce(&mut ImpelWorldDef)) -> Lab {
    let mut lab = Lab::new(unit, change);
    let ground = lab.fixed(0.0, 0.0);
    lab.half_space(ground, (0.0, 1.0), -3.0);
    let mut made: Vec<ImpelJointId> = Vec::new();
    let bar = |x: f32, y: f32| {
        let body = lab.dynamic(x, y);
        lab.boxed(body, (0.5, 0.15), &unit.shape());
        body
    };
    let to = |x: f32, y: f32| unit.frame(x, y);
    // Revolute joints: free, driven against a limit, with a spring, broken, slowly corrected.
    for i in 0..5 {
        let x = 3.0 * i as f32;
        let body = bar(x + 0.5, 0.0);
        made.push(joint!(
            lab,
            impel_joint_create_revolute,
            impel_revolute_joint_def_default,
            ground,
            body,
            |def| {
                (def.local_frame_a, def.local_frame_b) = (to(x, 0.0), to(-0.5, 0.0));
                if i == 1 {
                    (def.enable_motor, def.motor_speed) = (true, 4.0);
                    def.max_motor_torque = unit.square(30.0);
                    (def.enable_limit, def.lower_angle, def.upper_angle) = (true, -0.3, 1.2);
                }
                if i == 2 {
                    (def.enable_spring, def.hertz, def.damping_ratio) = (true, 2.0, 0.3);
                    (def.constraint_hertz, def.max_force) = (6.0, unit.of(40.0));
                }
                if i == 3 {
                    (def.enable_break, def.break_force) = (true, unit.of(3.2));
                }
                if i == 4 {
                    def.local_frame_a = to(x, 0.5);
                    (def.enable_limit, def.lower_angle, def.upper_angle) = (true, 0.4, 0.4);
                }
            }
        ));
    }
    must!(impel_joint_set_max_correction_speed(made[4], unit.of(0.125)));
    must!(impel_joint_set_max_correction_angular_speed(made[4], 0.25));
    // Prismatic joints.
    for i in 0..3 {
        let x = 3.0 * i as f32;
        let body = bar(x, 4.0);
        made.push(joint!(
            lab,
            impel_joint_create_prismatic,
            impel_prismatic_joint_def_default,
            ground,
            body,
            |def| {
                def.local_frame_a = unit.pose(x, 4.0, 0.6);
                (def.enable_limit, def.lower_translation) = (true, unit.of(-0.75));
                def.upper_translation = unit.of(0.5);
                if i == 1 {
                    (def.enable_motor, def.motor_speed) = (true, unit.of(2.0));
                    def.max_motor_force = unit.of(25.0);
                }
                if i == 2 {
                    (def.enable_spring, def.hertz, def.damping_ratio) = (true, 1.5, 0.2);
                    def.target_translation = unit.of(0.25);
                    (def.max_force, def.max_torque) = (unit.of(60.0), unit.square(20.0));
                }
            }
        ));
    }
    // Distance joints: a rod, a rope, a spring with limits, a piston.
    for i in 0..4 {
        let x = 10.0 + 2.0 * i as f32;
        let body = bar(x + 1.0, 4.0);
        made.push(joint!(
            lab,
            impel_joint_create_distance,
            impel_distance_joint_def_default,
            ground,
            body,
            |def| {
                (def.local_frame_a, def.local_frame_b) = (to(x, 5.0), to(0.3, 0.1));
                def.length = unit.of(1.25);
                if i == 1 {
                    (def.enable_spring, def.enable_limit) = (true, true);
                    def.max_length = unit.of(1.5);
                }
                if i == 2 {
                    (def.enable_spring, def.hertz, def.damping_ratio) = (true, 2.0, 0.1);
                    (def.enable_limit, def.min_length) = (true, unit.of(0.75));
                    def.max_length = unit.of(2.0);
                    def.upper_spring_force = unit.of(30.0);
                }
                if i == 3 {
                    (def.enable_spring, def.enable_motor) = (true, true);
                    (def.motor_speed, def.max_motor_force) = (unit.of(-1.0), unit.of(50.0));
                }
            }
        ));
    }
    let welded = [bar(0.0, 8.0), bar(1.0, 8.0), bar(2.0, 8.0), bar(3.0, 8.0)];
    for (i, pair) in welded.windows(2).enumerate() {
        made.push(joint!(
            lab,
            impel_joint_create_weld,
            impel_weld_joint_def_default,
            pair[0],
            pair[1],
            |def| {
                (def.local_frame_a, def.local_frame_b) = (to(0.5, 0.0), to(-0.5, 0.0));
                if i == 1 {
                    (def.angular_hertz, def.angular_damping_ratio) = (3.0, 0.4);
                    (def.linear_hertz, def.linear_damping_ratio) = (4.0, 0.5);
                }
                if i == 2 {
                    (def.enable_break, def.break_torque) = (true, unit.square(6.0));
                }
            }
        ));
    }
    made.push(joint!(
        lab,
        impel_joint_create_weld,
        impel_weld_joint_def_default,
        ground,
        welded[0],
        |def| { (def.local_frame_a, def.local_frame_b) = (to(-0.5, 8.0), to(-0.5, 0.0)) }
    ));
    // A car.
    let chassis = bar(-4.0, -2.0);
    for x in [-0.4, 0.4] {
        let wheel = lab.dynamic(-4.0 + x, -2.5);
        lab.circle(wheel, 0.2, &unit.shape());
        made.push(joint!(
            lab,
            impel_joint_create_wheel,
            impel_wheel_joint_def_default,
            chassis,
            wheel,
            |def| {
                def.local_frame_a = unit.pose(x, -0.5, 1.5);
                (def.enable_spring, def.hertz) = (true, 4.0);
                (def.enable_limit, def.enable_motor) = (true, true);
                def.lower_translation = unit.of(-0.1);
                def.upper_translation = unit.of(0.15);
                (def.motor_speed, def.max_motor_torque) = (-9.0, unit.square(4.0));
            }
        ));
    }
    let free = lab.body(IMPEL_BODY_DYNAMIC, -4.0, 3.0, |def| def.gravity_scale = 0.5);
    lab.boxed(free, (0.4, 0.3), &unit.shape());
    made.push(joint!(
        lab,
        impel_joint_create_motor,
        impel_motor_joint_def_default,
        ground,
        free,
        |def| {
            def.local_frame_a = unit.pose(-4.0, 4.0, 0.5);
            (def.linear_hertz, def.linear_damping_ratio) = (2.0, 0.6);
            (def.angular_hertz, def.angular_damping_ratio) = (1.0, 0.6);
            def.max_spring_force = unit.of(20.0);
            def.max_spring_torque = unit.square(2.0);
            def.linear_velocity = unit.vector(0.5, 0.0);
            def.max_velocity_force = unit.of(1.0);
        }
    ));
    let pulled = bar(-7.0, 2.0);
    made.push(joint!(
        lab,
        impel_joint_create_mouse,
        impel_mouse_joint_def_default,
        ground,
        pulled,
        |def| { (def.target, def.max_force) = (unit.vector(-6.5, 2.5), unit.of(35.0)) }
    ));
    let (left, right) = (bar(-10.0, 1.0), bar(-13.0, 1.5));
    made.push(joint!(
        lab,
        impel_joint_create_pulley,
        impel_pulley_joint_def_default,
        left,
        right,
        |def| {
            def.ground_anchor_a = unit.vector(-10.0, 4.0);
            def.ground_anchor_b = unit.vector(-13.0, 4.0);
            (def.length_a, def.length_b, def.ratio) = (unit.of(3.0), unit.of(2.5), 1.5);
            def.max_force = unit.of(80.0);
        }
    ));
    // Gears over a revolute and a prismatic joint, a ratchet, a rotary spring, a generic joint.
    let (hinged, slid) = (bar(-10.0, 8.0), bar(-12.0, 8.0));
    let hinge = joint!(
        lab,
        impel_joint_create_revolute,
        impel_revolute_joint_def_default,
        ground,
        hinged,
        |def| {
            def.local_frame_a = to(-10.0, 8.0);
            (def.enable_motor, def.motor_speed) = (true, 3.0);
            def.max_motor_torque = unit.square(9.0);
        }
    );
    let slide = joint!(
        lab,
        impel_joint_create_prismatic,
        impel_prismatic_joint_def_default,
        ground,
        slid,
        |def| { def.local_frame_a = to(-12.0, 8.0) }
    );
    let mut gear = impel_gear_joint_def_default();
    (gear.joint_a, gear.joint_b) = (hinge, slide);
    // The gear ratio is in radians per length.
    gear.ratio = 0.5 / unit.0;
    made.extend([hinge, slide, get!(impel_joint_create_gear(&gear))]);
    let turning = [bar(-16.0, 8.0), bar(-16.0, 6.0), bar(-16.0, 4.0)];
    made.push(joint!(
        lab,
        impel_joint_create_ratchet,
        impel_ratchet_joint_def_default,
        ground,
        turning[0],
        |def| { (def.ratchet, def.max_torque) = (0.25, unit.square(50.0)) }
    ));
    made.push(joint!(
        lab,
        impel_joint_create_rotary,
        impel_rotary_joint_def_default,
        ground,
        turning[1],
        |def| {
            (def.enable_spring, def.hertz, def.target_angle) = (true, 1.0, 0.7);
            (def.enable_motor, def.motor_speed) = (true, 2.0);
            def.max_motor_torque = unit.square(0.1);
        }
    ));
    made.push(joint!(
        lab,
        impel_joint_create_generic,
        impel_generic_joint_def_default,
        ground,
        turning[2],
        |def| {
            def.local_frame_a = unit.pose(-16.0, 4.0, 0.4);
            def.x.motion = IMPEL_AXIS_MOTION_LIMITED;
            (def.x.lower, def.x.upper) = (unit.of(-0.5), unit.of(0.25));
            (def.x.enable_motor, def.x.target_speed) = (true, unit.of(1.0));
            def.x.max_motor_force = unit.of(5.0);
            def.angle.motion = IMPEL_AXIS_MOTION_FREE;
            (def.angle.enable_spring, def.angle.hertz) = (true, 2.0);
            def.angle.max_spring_force = unit.square(3.0);
            def.max_force = unit.of(100.0);
        }
    ));
    for body in turning {
        must!(impel_body_set_angular_velocity(body.id, 3.0));
    }
    lab.run(200, &made);
    lab
}

pub fn joints_of_all_kinds(unit: Unit) -> Lab {
    joints(unit, |_| ())
}

pub fn joints_of_all_kinds_by_sequential_impulses(unit: Unit) -> Lab {
    joints(unit, |def| def.solver = IMPEL_SOLVER_SEQUENTIAL_IMPULSE)
}

/// Joint trees with heavy loads, solved directly, and distance joints that shrink to zero length.
pub fn heavy_chains_and_zero_length_rods(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |_| ());
    let ground = lab.fixed(0.0, 0.0);
    let mut made: Vec<ImpelJointId> = Vec::new();
    let mut last = (ground, 0.0);
    for i in 0..12 {
        let link = lab.dynamic(i as f32 + 0.5, 0.0);
        if i == 11 {
            lab.circle(link, 1.5, &unit.shape());
        } else {
            lab.boxed(link, (0.4, 0.05), &unit.shape());
        }
        made.push(joint!(
            lab,
            impel_joint_create_revolute,
            impel_revolute_joint_def_default,
            last.0,
            link,
            |def| {
                def.local_frame_a = unit.frame(last.1, 0.0);
                def.local_frame_b = unit.frame(-0.5, 0.0);
            }
        ));
        last = (link, 0.5);
    }
    for (i, length) in [0.0, 0.002, 0.75].into_iter().enumerate() {
        let x = -3.0 * (i + 1) as f32;
        let body = lab.dynamic(x, 0.0);
        lab.boxed(body, (0.3, 0.3), &unit.shape());
        made.push(joint!(
            lab,
            impel_joint_create_distance,
            impel_distance_joint_def_default,
            ground,
            body,
            |def| {
                def.local_frame_a = unit.frame(x, 0.0);
                (def.length, def.enable_spring) = (unit.of(length), i == 0);
                (def.hertz, def.damping_ratio) = (3.0, 0.5);
            }
        ));
    }
    lab.run(150, &made);
    lab
}
