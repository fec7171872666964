//! Machines: a scissor lift and a car.

use std::f64::consts::PI;

use crate::common::hinges::*;
use crate::common::*;
use impel::ffi::*;

/// Connects b to a by a horizontal slider at a world point.
fn slider(a: Body, b: Body, at: V) -> ImpelJointId {
    let mut def = impel_prismatic_joint_def_default();
    (def.body_a, def.body_b) = (a.id, b.id);
    (def.local_frame_a, def.local_frame_b) = (frame(a, at), frame(b, at));
    get!(impel_joint_create_prismatic(&def))
}

/// A beam between two world points that collides with nothing.
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

fn weight(body: Body) -> f64 {
    10.0 * f64::from(body.mass().mass)
}

const LEVELS: usize = 3;
/// Length of a beam of the lift, in metres.
const LENGTH: f64 = 2.0;

/// A scissor lift: crossed beams on several levels. A motor moves its lower right end.
struct Lift {
    beams: Vec<[Body; 2]>,
    hinges: Vec<ImpelJointId>,
    foot: Body,
    shoe: Body,
    platform: Body,
    drive: ImpelJointId,
}

impl Lift {
    /// Creates a lift whose ends are `reach` metres apart.
    fn new(world: &World, reach: f64) -> Lift {
        let ground = world.fixed(0.0, 0.0);
        let rise = (LENGTH * LENGTH - reach * reach).sqrt();
        let runner = |y: f64| beam(world, V::new(reach - 1.0, y), V::new(reach + 1.0, y));
        let foot = runner(0.0);
        let drive = slider(ground, foot, V::new(reach, 0.0));
        let (mut left, mut right, mut y) = (ground, foot, 0.0);
        let (mut beams, mut hinges) = (Vec::new(), Vec::new());
        for _ in 0..LEVELS {
            let (low_left, low_right) = (V::new(0.0, y), V::new(reach, y));
            y += rise;
            let up = beam(world, low_left, V::new(reach, y));
            let down = beam(world, low_right, V::new(0.0, y));
            hinges.push(hinge(left, up, low_left, |_| ()));
            hinges.push(hinge(right, down, low_right, |_| ()));
            hinges.push(hinge(up, down, V::new(0.5 * reach, y - 0.5 * rise), |_| ()));
            beams.push([up, down]);
            (left, right) = (down, up);
        }
        let platform = world.dynamic(0.5 * reach as f32, y as f32);
        platform.boxed(1.2, 0.1, rough(0.8, 0.8));
        let shoe = runner(y);
        hinges.push(hinge(left, platform, V::new(0.0, y), |_| ()));
        hinges.push(hinge(right, shoe, V::new(reach, y), |_| ()));
        slider(platform, shoe, V::new(reach, y));
        must!(impel_prismatic_joint_set_enable_motor(drive, true));
        must!(impel_prismatic_joint_set_max_motor_force(drive, 1e4));
        Lift { beams, hinges, foot, shoe, platform, drive }
    }

    fn run(&self, speed: f32) {
        must!(impel_prismatic_joint_set_motor_speed(self.drive, speed));
    }

    /// Height of each level at the current position of the foot, without joint errors.
    fn rise(&self) -> f64 {
        let reach = self.foot.center().x;
        (LENGTH * LENGTH - reach * reach).sqrt()
    }

    fn gap(&self) -> f64 {
        self.hinges.iter().map(|&joint| separation(joint)).fold(0.0, f64::max)
    }

    /// The force that holds the lift with a load, by virtual work: moving the foot does as much
    /// work as it lifts the weights.
    fn holding_force(&self, load: Body) -> f64 {
        let slope = self.foot.center().x / self.rise();
        let on_top = [self.platform, load, self.shoe].map(weight).iter().sum::<f64>();
        let mut force = LEVELS as f64 * slope * on_top;
        for (level, beams) in self.beams.iter().enumerate() {
            let share = (level as f64 + 0.5) * slope;
            force += share * (weight(beams[0]) + weight(beams[1]));
        }
        force
    }
}

#[test]
fn a_scissor_lift_lifts_holds_and_lowers_a_load() {
    // The load weighs fifteen times as much as a beam. The thrust in the beams grows without bound
    // as they become flatter, and the joint errors that it causes let a level turn inside out.
    // Lifting from a reach of 1.8 m needs eight substeps.
    let world = World::new(|def| def.enable_sleep = false);
    let lift = Lift::new(&world, 1.6);
    let top = lift.platform.center();
    // In the middle between the supports of the platform when the lift is up.
    let load = world.dynamic(0.5, top.y as f32 + 0.6);
    load.boxed(0.5, 0.5, ImpelMaterial { density: 3.0, ..rough(0.8, 0.8) });
    let mut gap = 0.0f64;
    for (what, speed, reach) in
        [("lifted", -0.2, 0.8), ("held", 0.0, 0.8), ("lowered", 0.2, 1.2), ("held low", 0.0, 1.2)]
    {
        lift.run(speed);
        let steps = if speed > 0.0 { 120 } else { 240 };
        let mut force = 0.0;
        for step in 0..steps {
            world.step();
            gap = gap.max(lift.gap());
            if step >= steps - 120 {
                force += f64::from(get!(impel_prismatic_joint_get_motor_force(lift.drive))) / 120.0;
            }
        }
        println!("{what}:");
        near("foot", lift.foot.center().x, reach, 0.02);
        near("platform", lift.platform.center().y, LEVELS as f64 * lift.rise(), 0.25);
        near("its tilt", lift.platform.angle(), 0.0, 0.07);
        near("load on it", load.center().y - lift.platform.center().y, 0.6, 0.05);
        if speed == 0.0 {
            // A lift that sags is flatter, and needs more force.
            near("force over that of virtual work", -force / lift.holding_force(load), 1.0, 0.12);
        }
    }
    near("widest gap", gap, 0.0, 0.06);
}

/// A chassis on two driven wheels.
struct Car {
    chassis: Body,
    wheels: [Body; 2],
    axles: [ImpelJointId; 2],
}

const RADIUS: f64 = 0.4;
const HERTZ: f64 = 4.0;
const TORQUE: f64 = 2.0;

impl Car {
    fn new(world: &World, x: f32, y: f32) -> Car {
        let chassis = world.dynamic(x, y + 0.8);
        chassis.boxed(1.5, 0.3, rough(0.3, 0.3));
        let wheels = [-1.0, 1.0].map(|dx| {
            let wheel = world.dynamic(x + dx, y + RADIUS as f32);
            wheel.circle(RADIUS as f32, rough(1.0, 1.0));
            wheel
        });
        let axles = wheels.map(|wheel| {
            let mut def = impel_wheel_joint_def_default();
            (def.body_a, def.body_b) = (chassis.id, wheel.id);
            def.local_frame_a = frame(chassis, wheel.center());
            def.local_frame_a.q = impel_rotation_from_angle(0.5 * std::f32::consts::PI);
            (def.hertz, def.damping_ratio) = (HERTZ as f32, 0.7);
            def.enable_limit = true;
            (def.lower_translation, def.upper_translation) = (-0.3, 0.3);
            def.enable_motor = true;
            def.max_motor_torque = TORQUE as f32;
            get!(impel_joint_create_wheel(&def))
        });
        Car { chassis, wheels, axles }
    }

    /// Sets the motors of the wheels for a speed to the right, in m/s.
    fn drive(&self, speed: f64) {
        for axle in self.axles {
            must!(impel_wheel_joint_set_motor_speed(axle, (-speed / RADIUS) as f32));
        }
    }

    fn speed(&self) -> f64 {
        self.chassis.velocity().x
    }

    /// Compression of both springs, over that by the weight.
    fn sag(&self) -> f64 {
        let [chassis, wheel] = [self.chassis, self.wheels[0]].map(|b| f64::from(b.mass().mass));
        let stiffness = (2.0 * PI * HERTZ).powi(2) * chassis * wheel / (chassis + wheel);
        let travel: f64 = self.axles.iter().map(|&axle| travel(axle)).sum();
        travel * stiffness / weight(self.chassis)
    }

    /// Acceleration at the maximum torque of the motors.
    fn acceleration(&self) -> f64 {
        let bodies = [self.chassis, self.wheels[0], self.wheels[1]];
        let mass: f64 = bodies.iter().map(|body| f64::from(body.mass().mass)).sum();
        let turning = 2.0 * f64::from(self.wheels[0].mass().inertia) / (RADIUS * RADIUS);
        2.0 * TORQUE / RADIUS / (mass + turning)
    }

    fn off_axis(&self) -> f64 {
        self.axles.iter().map(|&axle| separation(axle)).fold(0.0, f64::max)
    }
}

fn travel(axle: ImpelJointId) -> f64 {
    get!(impel_wheel_joint_get_translation(axle)).into()
}

#[test]
fn a_car_gains_speed_drives_over_bumps_and_brakes() {
    let world = World::new(|def| def.enable_sleep = false);
    let ground = world.fixed(0.0, 0.0);
    ground.half_space(v(0.0, 1.0), 0.0, rough(1.0, 1.0));
    for i in 0..12 {
        // Stones that rise 10 or 15 cm above the ground.
        let center = v(40.0 + 2.3 * i as f32, if i % 2 == 0 { -0.3 } else { -0.25 });
        let stone = ImpelCircle { center, radius: 0.4 };
        let _: ImpelShapeId =
            get!(impel_shape_create_circle(ground.id, &of(rough(1.0, 1.0)), &stone));
    }
    let car = Car::new(&world, 0.0, 0.0);
    world.steps(120);
    near("sag over that of springs", car.sag(), 1.0, 0.01);

    car.drive(8.0);
    world.steps(30);
    let before = car.speed();
    world.steps(30);
    near("gain over exact", (car.speed() - before) / (0.5 * car.acceleration()), 1.0, 0.02);
    world.steps(180);
    near("speed over that of the wheels", car.speed() / 8.0, 1.0, 0.01);
    near("sag at speed", car.sag(), 1.0, 0.02);

    car.drive(5.0);
    let (mut off, mut tilt, mut pressed) = (0.0f64, 0.0f64, 0.0f64);
    while car.chassis.center().x < 75.0 {
        world.step();
        off = off.max(car.off_axis());
        tilt = tilt.max(car.chassis.angle().abs());
        pressed = pressed.max(car.axles.iter().map(|&axle| travel(axle)).fold(0.0, f64::max));
    }
    near("farthest off an axis on bumps", off, 0.0, 0.015);
    near("most tilt on bumps", tilt, 0.0, 0.5);
    println!("springs pressed in by {pressed} m");
    assert!((0.05..0.35).contains(&pressed), "the springs move, and their limits hold");
    world.steps(120);
    near("speed after the bumps", car.speed(), 5.0, 0.05);

    let (start, speed) = (car.chassis.center().x, car.speed());
    car.drive(0.0);
    world.steps(240);
    let distance = 0.5 * speed * speed / car.acceleration();
    near("distance to a stop over exact", (car.chassis.center().x - start) / distance, 1.0, 0.05);
    near("speed at the end", car.speed(), 0.0, 1e-3);
}

#[test]
fn a_car_keeps_its_wheels_where_the_slope_changes() {
    // A wheel that is moved back to the bend that it hits would lose the motion of its step. From
    // 16 m/s on, the car flies from crest to crest.
    for speed in [6.0, 10.0, 14.0, 20.0] {
        let world = World::new(|def| def.enable_sleep = false);
        let ground = world.fixed(0.0, 0.0);
        let mut points = Vec::new();
        for i in (0..=400).rev() {
            let x = 0.5 * i as f32 - 10.0;
            let height = if x < 20.0 { 0.0 } else { 1.0 - (0.2 * (x - 20.0)).cos() };
            points.push(v(x, height));
        }
        let mut def = impel_chain_def_default();
        def.shape.material = rough(1.0, 1.0);
        let _: ImpelChainId =
            get!(impel_chain_create(ground.id, &def, points.as_ptr(), points.len()));
        let car = Car::new(&world, 0.0, 0.0);
        for body in [car.chassis, car.wheels[0], car.wheels[1]] {
            body.set_velocity(speed as f32, 0.0);
        }
        car.drive(speed);
        let (mut off, mut steps) = (0.0f64, 0);
        while car.chassis.center().x < 150.0 && steps < 2400 {
            world.step();
            off = off.max(car.off_axis());
            steps += 1;
        }
        println!(
            "at {speed} m/s: {:.2} m/s on average",
            car.chassis.center().x * 60.0 / f64::from(steps)
        );
        near("farthest off an axis", off, 0.0, 0.01);
        near("upright", car.chassis.angle(), 0.0, 0.6);
    }
}
