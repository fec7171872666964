//! Joint callbacks within a step: forces by any function, servos, and disabled joints.

use std::ffi::c_void;
use std::ptr::null_mut;

use crate::common::hinges::hinge;
use crate::common::*;
use impel::ffi::*;

type Judge<'a> = dyn FnMut(&ImpelJointMotion, &mut ImpelJointResponse) -> bool + 'a;

unsafe extern "C" fn judged(
    motion: *const ImpelJointMotion,
    response: *mut ImpelJointResponse,
    context: *mut c_void,
) -> bool {
    // SAFETY: `with_joints` passes a pointer to its closure, and the engine passes pointers to its
    // own values.
    unsafe { (*context.cast::<&mut Judge>())(&*motion, &mut *response) }
}

/// Runs `action` with `judge` as the world's joint callback.
fn with_joints(world: &World, mut judge: &mut Judge, action: impl FnOnce()) {
    let context: *mut c_void = (&raw mut judge).cast();
    must!(impel_world_set_joint_callback(world.id, Some(judged), context));
    action();
    must!(impel_world_set_joint_callback(world.id, None, null_mut()));
}

fn enable_callback(joint: ImpelJointId) -> ImpelJointId {
    assert!(!get!(impel_joint_get_enable_callback(joint)));
    must!(impel_joint_set_enable_callback(joint, true));
    assert!(get!(impel_joint_get_enable_callback(joint)));
    joint
}

/// A distance joint that exerts no force by itself.
fn idle_distance(
    a: Body,
    b: Body,
    change: impl FnOnce(&mut ImpelDistanceJointDef),
) -> ImpelJointId {
    let mut def = impel_distance_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    (def.enable_spring, def.hertz) = (true, 0.0);
    change(&mut def);
    get!(impel_joint_create_distance(&def))
}

/// Measures the period of an oscillation by its zero crossings, of which each period has two.
struct Clock {
    crossings: Vec<f64>,
    before: f64,
    steps: u32,
}

impl Clock {
    fn new(start: f64) -> Clock {
        Clock { crossings: Vec::new(), before: start, steps: 0 }
    }

    /// Adds the next position, `h` seconds after the last.
    fn tick(&mut self, x: f64, h: f64) {
        if (x < 0.0) != (self.before < 0.0) {
            // Linear interpolation between the two steps.
            let part = x / (x - self.before);
            self.crossings.push((f64::from(self.steps) - part) * h);
        }
        self.before = x;
        self.steps += 1;
    }

    fn period(&self) -> f64 {
        let count = self.crossings.len();
        (self.crossings[count - 1] - self.crossings[0]) * 2.0 / (count - 1) as f64
    }
}

/// m x'' = -k x³ has the period 4 √(2 m / k) / A · ∫₀¹ du / √(1 - u⁴).
#[test]
fn a_cubic_spring_has_the_period_of_its_integral() {
    const INTEGRAL: f64 = 1.311_028_777_146_06;
    for amplitude in [0.5f64, 1.0, 2.0] {
        let world = World::in_space();
        let (base, body) = (world.fixed(-5.0, 0.0), world.dynamic(amplitude as f32, 0.0));
        body.circle(0.25, plain());
        enable_callback(idle_distance(base, body, |def| {
            (def.length, def.min_length, def.max_length) = (5.0, 1.0, 9.0);
        }));
        let (mass, k) = (f64::from(body.mass().mass), 50.0);
        let exact = 4.0 * (2.0 * mass / k).sqrt() / amplitude * INTEGRAL;
        let h = 1.0 / 480.0;
        let mut clock = Clock::new(amplitude);
        let spring = &mut |motion: &ImpelJointMotion, response: &mut ImpelJointResponse| {
            let x = motion.position - 5.0;
            response.force = -(k as f32) * x * x * x;
            assert_eq!(motion.time_step, h as f32);
            true
        };
        with_joints(&world, spring, || {
            while clock.crossings.len() < 41 {
                world.step_by(h as f32, 1);
                clock.tick(body.position().x, h);
            }
        });
        near("period", clock.period(), exact, 2e-3 * exact);
        let energy = 0.5 * mass * body.velocity().x.powi(2) + 0.25 * k * body.position().x.powi(4);
        let left = (4.0 * energy / k).powf(0.25);
        near("amplitude, twenty periods on", left, amplitude, 0.02 * amplitude);
    }
}

/// θ'' = -(κ / I) θ, with the torque at a hinge.
#[test]
fn a_torque_by_callback_makes_a_hinge_oscillate() {
    let world = World::in_space();
    let (base, arm) = (world.fixed(0.0, 0.0), world.dynamic(0.0, 0.0));
    arm.boxed(1.0, 0.1, plain());
    enable_callback(hinge(base, arm, V { x: 0.0, y: 0.0 }, |_| ()));
    must!(impel_body_set_transform(arm.id, pose(0.0, 0.0, 0.5)));
    let inertia = f64::from(arm.mass().inertia);
    let stiffness = inertia * std::f64::consts::TAU.powi(2);
    let mut clock = Clock::new(0.5);
    let spring = &mut |motion: &ImpelJointMotion, response: &mut ImpelJointResponse| {
        response.force = -(stiffness as f32) * motion.position;
        true
    };
    with_joints(&world, spring, || {
        while clock.crossings.len() < 21 {
            world.step_by(1.0 / 240.0, 1);
            clock.tick(arm.angle(), 1.0 / 240.0);
        }
    });
    near("period", clock.period(), 1.0, 2e-3);
}

/// A damper along a slider: v decreases as e^(-c t / m).
#[test]
fn a_damper_along_a_slider_brakes_exponentially() {
    let world = World::in_space();
    let (base, sled) = (world.fixed(0.0, 0.0), world.dynamic(0.0, 0.0));
    sled.boxed(0.5, 0.5, plain());
    let mut def = impel_prismatic_joint_def_default();
    (def.body_a, def.body_b) = (base.id, sled.id);
    def.local_frame_a.q = impel_rotation_from_angle(0.5);
    def.local_frame_b.q = impel_rotation_from_angle(0.5);
    enable_callback(get!(impel_joint_create_prismatic(&def)));
    let along = V { x: 0.5f64.cos(), y: 0.5f64.sin() };
    sled.set_velocity(3.0 * along.x as f32, 3.0 * along.y as f32);
    let mass = sled.mass().mass;
    let damper = &mut |motion: &ImpelJointMotion, response: &mut ImpelJointResponse| {
        response.force = -mass * motion.velocity;
        true
    };
    with_joints(&world, damper, || {
        for _ in 0..480 {
            world.step_by(1.0 / 480.0, 1);
        }
    });
    near("speed", dot(sled.velocity(), along), 3.0 * (-1.0f64).exp(), 5e-3);
}

/// The forces are internal, so two free bodies keep momentum and angular momentum.
#[test]
fn forces_between_two_bodies_conserve_momentum() {
    for slide in [false, true] {
        let world = World::in_space();
        let [a, b] = [(-1.0, 0.3), (1.5, -0.2)].map(|(x, y)| world.dynamic(x, y));
        a.boxed(0.5, 0.4, plain());
        b.boxed(0.3, 0.6, plain());
        let joint = if slide {
            let mut def = impel_wheel_joint_def_default();
            (def.body_a, def.body_b, def.enable_spring) = (a.id, b.id, false);
            def.local_frame_a = pose(0.2, 0.1, 0.4);
            def.local_frame_b.p = v(-0.1, 0.2);
            get!(impel_joint_create_wheel(&def))
        } else {
            idle_distance(a, b, |def| {
                def.local_frame_a.p = v(0.3, 0.3);
                def.local_frame_b.p = v(-0.2, 0.5);
            })
        };
        enable_callback(joint);
        let momenta = || {
            let mut sums = [0.0; 3];
            for body in [a, b] {
                let (mass, velocity) = (body.mass(), body.velocity());
                let moment = f64::from(mass.mass) * cross(body.center(), velocity);
                sums[0] += f64::from(mass.mass) * velocity.x;
                sums[1] += f64::from(mass.mass) * velocity.y;
                sums[2] += moment + f64::from(mass.inertia) * body.spin();
            }
            sums
        };
        let mut seconds = 0.0f32;
        let wave = &mut |motion: &ImpelJointMotion, response: &mut ImpelJointResponse| {
            seconds += motion.time_step;
            response.force = 4.0 * (5.0 * seconds).sin();
            true
        };
        with_joints(&world, wave, || world.steps(240));
        // A force is constant within a step, while its bodies move. So angular momentum drifts.
        for (what, sum) in ["x", "y", "turning"].into_iter().zip(momenta()) {
            near(what, sum, 0.0, if what == "turning" { 1e-2 } else { 1e-5 });
        }
        assert!(a.velocity().length() > 1e-2 || b.velocity().length() > 1e-2, "they move");
    }
}

#[test]
fn a_disabled_joint_exerts_no_force_in_the_step() {
    let world = World::new(|def| def.enable_sleep = false);
    let (base, ball) = (world.fixed(0.0, 10.0), world.dynamic(0.0, 5.0));
    ball.circle(0.5, plain());
    let joint = enable_callback(idle_distance(base, ball, |def| {
        (def.length, def.enable_spring) = (5.0, false);
    }));
    let mut out = false;
    let mut run = |disable: bool, steps: usize| {
        let cut = &mut |_: &ImpelJointMotion, _: &mut ImpelJointResponse| !disable;
        with_joints(&world, cut, || world.steps(steps));
        out = disable;
        get!(impel_joint_get_reaction_force(joint))
    };
    let weight = f64::from(ball.mass().mass) * 10.0;
    near("supported weight", run(false, 30).y, weight, 0.01 * weight);
    let height = ball.position().y;
    near("reaction force of a disabled joint", run(true, 30).y, 0.0, 0.0);
    near("falling distance", height - ball.position().y, 0.5 * 10.0 * 0.25, 0.03);
    assert!(get!(impel_joint_get_enabled(joint)), "the joint itself stays enabled");
    run(false, 300);
    near("length", get!(impel_distance_joint_get_length(joint)), 5.0, 0.0);
    near("distance", (ball.position() - V { x: 0.0, y: 10.0 }).length(), 5.0, 0.01);
}

/// A servo, as with Chipmunk's `cpConstraintSetPreSolveFunc` and a motor.
#[test]
fn a_servo_turns_to_its_target() {
    let world = World::in_space();
    let (base, arm) = (world.fixed(0.0, 0.0), world.dynamic(1.0, 0.0));
    arm.boxed(1.0, 0.1, plain());
    let joint =
        enable_callback(hinge(base, arm, V { x: 0.0, y: 0.0 }, |def| def.enable_motor = true));
    let mut target = 1.0f32;
    for goal in [1.0, -2.0, 7.0] {
        target = goal;
        let servo = &mut |motion: &ImpelJointMotion, response: &mut ImpelJointResponse| {
            response.motor_speed = 6.0 * (target - motion.position);
            response.max_motor = 1000.0;
            true
        };
        with_joints(&world, servo, || world.steps(180));
        near("angle", get!(impel_revolute_joint_get_angle(joint)), goal, 1e-3);
    }
    // The last values of the callback remain.
    near("torque", get!(impel_revolute_joint_get_max_motor_torque(joint)), 1000.0, 0.0);
    near("speed", get!(impel_revolute_joint_get_motor_speed(joint)), 0.0, 0.01);
    assert!(target > 0.0);
}

#[test]
fn invalid_answers_are_ignored() {
    let run = |spoil: Option<[f32; 3]>| {
        let world = World::usual();
        let (base, arm) = (world.fixed(0.0, 0.0), world.dynamic(1.0, 0.0));
        arm.boxed(1.0, 0.1, plain());
        let joint = hinge(base, arm, V { x: 0.0, y: 0.0 }, |def| {
            (def.enable_motor, def.max_motor_torque, def.motor_speed) = (true, 20.0, 1.0);
        });
        enable_callback(joint);
        let mut calls = 0;
        let answer = &mut |motion: &ImpelJointMotion, response: &mut ImpelJointResponse| {
            calls += 1;
            assert_eq!(motion.joint, joint);
            assert_eq!(
                [response.force, response.motor_speed, response.max_motor],
                [0.0, 1.0, 20.0]
            );
            if let Some([force, speed, most]) = spoil {
                *response = ImpelJointResponse { force, motor_speed: speed, max_motor: most };
            }
            true
        };
        with_joints(&world, answer, || world.steps(60));
        assert_eq!(calls, 60);
        world.bits()
    };
    let untouched = run(None);
    for bad in [f32::NAN, f32::INFINITY, -1e30, f32::NEG_INFINITY] {
        // An infinite torque means no limit, and is valid.
        let most = if bad > 0.0 { -1.0 } else { bad };
        assert_eq!(run(Some([bad, bad, most])), untouched, "{bad}");
    }
    assert_ne!(run(Some([50.0, 1.0, 20.0])), untouched);
}

#[test]
fn callbacks_are_called_only_for_enabled_joints_of_awake_bodies() {
    let world = World::usual();
    world.fixed(0.0, -1.0).boxed(50.0, 1.0, plain());
    let mut joints = Vec::new();
    for i in 0..6 {
        let [a, b] = [0.0, 1.0].map(|x| world.dynamic(4.0 * i as f32 + x, 0.5));
        [a, b].iter().for_each(|body| _ = body.boxed(0.4, 0.5, plain()));
        let joint = idle_distance(a, b, |_| ());
        must!(impel_joint_set_user_data(joint, 100 + i));
        if i % 2 == 0 {
            joints.push(enable_callback(joint));
        }
    }
    let mut order = Vec::new();
    let note = &mut |motion: &ImpelJointMotion, _: &mut ImpelJointResponse| {
        order.push((motion.joint, motion.user_data));
        // The world can be read, but not changed.
        assert!(get!(impel_distance_joint_get_current_length(motion.joint)) > 0.0);
        assert_eq!(impel_joint_destroy(motion.joint), IMPEL_ERROR_LOCKED);
        true
    };
    with_joints(&world, note, || world.step());
    let expected: Vec<_> = joints.iter().copied().zip([100, 102, 104]).collect();
    assert_eq!(order, expected);
    world.steps(120);
    let none = &mut |_: &ImpelJointMotion, _: &mut ImpelJointResponse| panic!("all bodies sleep");
    with_joints(&world, none, || world.step());
    // A disabled joint causes no call, nor does an update of the contacts.
    must!(impel_joint_set_enabled(joints[0], false));
    must!(impel_joint_wake_bodies(joints[1]));
    let mut calls = Vec::new();
    let note = &mut |motion: &ImpelJointMotion, _: &mut ImpelJointResponse| {
        calls.push(motion.joint);
        true
    };
    with_joints(&world, note, || {
        must!(impel_world_update_contacts(world.id));
        world.step();
    });
    assert_eq!(calls, [joints[1]]);
}
