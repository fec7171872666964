//! Structures that joints hold together.

use crate::common::hinges::*;
use crate::common::*;
use impel::ffi::*;

/// A figure of eleven capsules with its joints, upright with its feet at a point.
struct Ragdoll {
    bodies: Vec<Body>,
    joints: Vec<ImpelJointId>,
}

impl Ragdoll {
    fn new(world: &World, x: f64, y: f64) -> Ragdoll {
        /// Start, end, radius, index of the limb that it is joined to at its start, and limits of
        /// the angle there.
        type Limb = ([f64; 2], [f64; 2], f32, usize, [f32; 2]);
        #[rustfmt::skip]
        const LIMBS: [Limb; 11] = [
            ([0.00, 0.95], [0.00, 1.00], 0.095, 0, [0.0, 0.0]),    // hip
            ([0.00, 1.10], [0.00, 1.40], 0.09, 0, [-0.8, 0.0]),    // torso
            ([0.00, 1.50], [0.00, 1.65], 0.08, 1, [-0.9, 0.3]),    // head
            ([0.00, 0.90], [0.00, 0.55], 0.06, 0, [-0.15, 1.2]),   // thigh
            ([0.00, 0.50], [0.00, 0.10], 0.045, 3, [-1.6, 0.0]),   // shin
            ([0.00, 0.90], [0.00, 0.55], 0.06, 0, [-0.15, 1.2]),
            ([0.00, 0.50], [0.00, 0.10], 0.045, 5, [-1.6, 0.0]),
            ([0.00, 1.40], [0.00, 1.15], 0.04, 1, [-0.3, 2.5]),    // upper arm
            ([0.00, 1.12], [0.00, 0.90], 0.03, 7, [0.0, 1.6]),     // forearm
            ([0.00, 1.40], [0.00, 1.15], 0.04, 1, [-0.3, 2.5]),
            ([0.00, 1.12], [0.00, 0.90], 0.03, 9, [0.0, 1.6]),
        ];
        let (mut bodies, mut joints) = (Vec::<Body>::new(), Vec::new());
        for (index, &(from, to, radius, on, [lower, upper])) in LIMBS.iter().enumerate() {
            let [from, to] = [from, to].map(|[dx, dy]| V::new(x + dx, y + dy));
            let middle = (0.5 * (from + to)).single();
            let body = world.dynamic(middle.x, middle.y);
            let ends = [from, to].map(|end| (end - V::from(middle)).single());
            // The limbs of one figure do not collide with each other.
            let mut def = of(rough(0.5, 0.5));
            def.filter.group = -1;
            let capsule = ImpelCapsule { a: ends[0], b: ends[1], radius };
            let _: ImpelShapeId = get!(impel_shape_create_capsule(body.id, &def, &capsule));
            if index > 0 {
                joints.push(hinge(bodies[on], body, from, |def| {
                    def.enable_limit = true;
                    (def.lower_angle, def.upper_angle) = (lower, upper);
                    // A little friction, as in natural joints.
                    def.enable_motor = true;
                    def.max_motor_torque = 0.03 * body.mass().mass;
                }));
            }
            bodies.push(body);
        }
        Ragdoll { bodies, joints }
    }

    fn apart(&self) -> f64 {
        self.joints.iter().map(|&joint| separation(joint)).fold(0.0, f64::max)
    }

    fn beyond(&self) -> f64 {
        let beyond = |&joint| f64::from(get!(impel_joint_get_angular_separation(joint)));
        self.joints.iter().map(beyond).fold(0.0, f64::max)
    }
}

#[test]
fn ragdolls_fall_and_come_to_rest_in_one_piece() {
    let world = World::usual();
    world.fixed(0.0, 0.0).half_space(v(0.0, 1.0), 0.0, plain());
    // Down a flight of stairs.
    for step in 0..6 {
        let (x, y) = (-0.8 * step as f32, 0.25 * (step + 1) as f32);
        world.fixed(x - 3.0, 0.5 * y).boxed(3.0, 0.5 * y, plain());
    }
    let ragdolls: Vec<Ragdoll> = (0..3)
        .map(|i| Ragdoll::new(&world, -4.2 - 0.1 * f64::from(i), 1.6 + 2.0 * f64::from(i)))
        .collect();
    for ragdoll in &ragdolls {
        ragdoll.bodies[1].set_velocity(4.0, 0.0);
    }
    let (mut apart, mut beyond) = (0.0f64, 0.0f64);
    for _ in 0..1200 {
        world.step();
        for ragdoll in &ragdolls {
            apart = apart.max(ragdoll.apart());
            beyond = beyond.max(ragdoll.beyond());
        }
    }
    near("widest gap ever", apart, 0.0, 0.05);
    near("farthest beyond a limit ever", beyond, 0.0, 0.3);
    for ragdoll in &ragdolls {
        near("gap at rest", ragdoll.apart(), 0.0, 0.002);
        near("beyond a limit at rest", ragdoll.beyond(), 0.0, 0.02);
        for body in &ragdoll.bodies {
            assert!(body.center().y > 0.0, "above the floor: {:?}", body.center());
        }
    }
    near("awake bodies at the end", world.counters().awake_bodies, 0.0, 0.0);
}

#[test]
fn a_bridge_of_thirty_planks_carries_dropped_boxes() {
    const PLANKS: usize = 30;
    let world = World::usual();
    let ground = world.fixed(0.0, 0.0);
    let mut planks = Vec::new();
    for i in 0..PLANKS {
        let plank = world.dynamic(i as f32 + 0.5, 0.0);
        plank.boxed(0.5, 0.125, plain());
        planks.push(plank);
    }
    // The supports are closer than the planks are long, so the bridge sags.
    let mut joints = vec![hinge(ground, planks[0], V::new(0.0, 0.0), |_| ())];
    for i in 1..PLANKS {
        joints.push(hinge(planks[i - 1], planks[i], V::new(i as f64, 0.0), |_| ()));
    }
    joints.push({
        let mut def = impel_revolute_joint_def_default();
        (def.body_a, def.body_b) = (planks[PLANKS - 1].id, ground.id);
        (def.local_frame_a, def.local_frame_b) = (at(0.5, 0.0), at(PLANKS as f32 - 1.0, 0.0));
        get!(impel_joint_create_revolute(&def))
    });
    world.steps(300);
    let mut bodies = planks.clone();
    for i in 0..12 {
        let crate_ = world.dynamic(10.0 + 0.8 * i as f32, 4.0 + 0.3 * (i % 3) as f32);
        crate_.boxed(0.3, 0.3, rough(0.8, 0.8));
        bodies.push(crate_);
    }
    let (mut apart, mut reaction) = (0.0f64, 0.0);
    for step in 0..1800 {
        world.step();
        if step >= 600 {
            reaction += (reaction_force(joints[0]).y - reaction_force(joints[PLANKS]).y) / 1200.0;
        }
        apart = apart.max(joints.iter().map(|&joint| separation(joint)).fold(0.0, f64::max));
    }
    near("widest gap ever", apart, 0.0, 0.05);
    // Both ends together carry the whole weight, on average: the bridge oscillates for a long time.
    let weight: f64 = bodies.iter().map(|body| 10.0 * f64::from(body.mass().mass)).sum();
    near("reaction of the ends over the weight", reaction / weight, 1.0, 0.01);
    for crate_ in &bodies[PLANKS..] {
        assert!(crate_.center().y > -15.0, "on the bridge: {:?}", crate_.center());
    }
    // It hangs like a chain with level ends: the lowest point is in the middle.
    let lowest = planks.iter().map(|plank| plank.center().y).fold(0.0, f64::min);
    println!("lowest plank {lowest}, the middle one {}", planks[PLANKS / 2].center().y);
    assert!(lowest < -1.0 && lowest > -8.0);
}

#[test]
fn a_swing_door_lets_a_ball_through_and_closes() {
    // Seen from above.
    let world = World::in_space();
    let door = world.dynamic(0.0, 0.5);
    door.boxed(0.05, 0.5, slick(0.0));
    let post = world.fixed(0.0, 0.0);
    let joint = hinge(post, door, V::new(0.0, 0.0), |def| {
        def.enable_spring = true;
        (def.hertz, def.damping_ratio) = (0.8, 1.0);
        def.enable_limit = true;
        (def.lower_angle, def.upper_angle) = (-1.5, 1.5);
    });
    let ball = world.dynamic(-2.0, 0.7);
    ball.circle(0.25, ImpelMaterial { density: 5.0, ..slick(0.0) });
    ball.set_velocity(4.0, 0.0);
    let angle = || f64::from(get!(impel_revolute_joint_get_angle(joint)));
    let (mut least, mut most) = (0.0f64, 0.0f64);
    for _ in 0..900 {
        world.step();
        (least, most) = (least.min(angle()), most.max(angle()));
    }
    println!("the door opened to {least}, and swung back to {most}");
    assert!(least < -0.8, "open far enough for the ball");
    near("opened no farther than its stop", least.max(-1.5), least, 0.01);
    // Hinged at its end, the door has four times the inertia that the spring is defined by, and so
    // half of the damping ratio.
    let overshoot = (-std::f64::consts::PI * 0.5 / 0.75f64.sqrt()).exp();
    near("swung back", most, -overshoot * least, 0.01);
    near("shut", angle(), 0.0, 1e-3);
    println!("velocity of the ball {:?}", ball.velocity());
    assert!(ball.center().x > 1.0 && ball.velocity().x > 1.0, "through: {:?}", ball.center());
}

/// The energy of five balls on stiff rods (Newton's cradle) after ten seconds, over that before.
fn cradle(restitution: f32, gap: f64) -> f64 {
    const BALLS: usize = 5;
    const LENGTH: f64 = 4.0;
    let world = World::new(|def| {
        def.enable_sleep = false;
        def.restitution_threshold = 0.01;
    });
    let beam = world.fixed(0.0, 0.0);
    let balls: Vec<Body> = (0..BALLS)
        .map(|i| {
            let x = (1.0 + gap) * i as f64;
            let swing = if i == 0 { -0.6f64 } else { 0.0 };
            let at = V::new(x + LENGTH * swing.sin(), -LENGTH * swing.cos());
            let ball = world.body(|def| {
                def.r#type = IMPEL_BODY_DYNAMIC;
                def.position = at.single();
                def.rotation = impel_rotation_from_angle(swing as f32);
            });
            ball.circle(0.5, slick(restitution));
            hinge(beam, ball, V::new(x, 0.0), |_| ());
            ball
        })
        .collect();
    let energy = || -> f64 {
        let of = |ball: &Body| {
            let ImpelMassData { mass, inertia, .. } = ball.mass();
            let (v, w) = (ball.velocity().length(), ball.spin());
            let moving = f64::from(mass) * v * v + f64::from(inertia) * w * w;
            0.5 * moving + f64::from(mass) * 10.0 * (ball.center().y + LENGTH)
        };
        balls.iter().map(of).sum()
    };
    let start = energy();
    for _ in 0..2400 {
        world.step_by(1.0 / 240.0, 4);
    }
    energy() / start
}

/// The velocities of a disc, and of four free discs in a row of which it hits the first at 3 m/s.
///
/// The densities of the row alternate.
fn row(gap: f32, restitution: f32, densities: [f32; 2]) -> Vec<f64> {
    let world = World::in_space();
    let ball = |x: f32, density: f32| {
        let body = world.dynamic(x, 0.0);
        body.circle(0.5, ImpelMaterial { density, ..slick(restitution) });
        body
    };
    let mut balls: Vec<Body> =
        (0..4).map(|i| ball((1.0 + gap) * i as f32, densities[i % 2])).collect();
    let shot = ball(-2.03, 1.0);
    shot.set_velocity(3.0, 0.0);
    world.steps(120);
    balls.insert(0, shot);
    balls.iter().map(|ball| ball.velocity().x).collect()
}

#[test]
fn touching_balls_propagate_an_impact() {
    for (i, speed) in row(0.0, 1.0, [1.0, 1.0]).into_iter().enumerate() {
        near(&format!("speed of ball {i}"), speed, if i == 4 { 3.0 } else { 0.0 }, 1e-3);
    }
    // The result is that of balls with gaps between them.
    let (touching, apart) = (row(0.0, 0.5, [1.0, 1.0]), row(0.02, 0.5, [1.0, 1.0]));
    println!("restitution 0.5: {touching:.3?}, apart {apart:.3?}");
    near("last ball at restitution 0.5", touching[4], apart[4], 0.01);
    let uneven = row(0.0, 1.0, [2.0, 1.0]);
    println!("alternating masses: {uneven:.3?}");
    let masses = [1.0, 2.0, 1.0, 2.0, 1.0];
    let sum = |power: i32| -> f64 {
        uneven.iter().zip(masses).map(|(v, mass)| mass * v.powi(power)).sum()
    };
    near("momentum", sum(1), 3.0, 1e-3);
    // Bodies that approach slower than the threshold do not rebound.
    near("energy", sum(2), 9.0, 0.4);
    assert!(sum(2) < 9.001);
}

#[test]
fn a_cradle_keeps_its_energy() {
    // An impact on a ball also acts on its hinge. Contact and hinge rebound together: one after the
    // other, each impact would lose energy by the ball's own inertia.
    near("energy after 10 s", cradle(1.0, 0.01), 1.0, 0.01);
    // Touching balls propagate the impact, one after the other.
    near("energy of balls that touch", cradle(1.0, 0.0), 1.0, 0.01);
    let dull = cradle(0.5, 0.01);
    println!("energy at restitution 0.5: {dull}");
    assert!(dull < 0.5);
}
