//! Random worlds give the same bits with the kernels, at each SIMD width, as with the scalar
//! reference of the solver.

use super::*;
use crate::geometry::{Capsule, Circle, Polygon, Shape};
use crate::math::{Position, Rotation, Transform, Vec2};
use crate::model::Contact;

/// Random numbers, the same on all machines (xorshift64*).
struct SceneRandom(u64);

impl SceneRandom {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 16
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn within(&mut self, low: f32, high: f32) -> f32 {
        low + (self.next() % (1 << 24)) as f32 / (1 << 24) as f32 * (high - low)
    }

    fn point(&mut self, extent: f32) -> Vec2 {
        Vec2::new(self.within(-extent, extent), self.within(-extent, extent))
    }

    /// Returns true once in so many calls, on average.
    fn once_in(&mut self, calls: usize) -> bool {
        self.below(calls) == 0
    }

    fn choose<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// SIMD widths of the worlds that are compared. The first is the reference.
pub(super) const WIDTHS: [SimdWidth; 5] =
    [SimdWidth::Reference, SimdWidth::Array, SimdWidth::Four, SimdWidth::Eight, SimdWidth::Sixteen];

/// Worlds that are built from random numbers.
struct RandomScene {
    build: fn(&mut World, &mut SceneRandom),
    steps: usize,
}

impl RandomScene {
    /// Runs this number of scenes, or `IMPEL_SCENES` if the environment has it.
    fn check(&self, name: &str, scenes: u64) {
        let count = std::env::var("IMPEL_SCENES").ok().and_then(|count| count.parse().ok());
        let (scenes, mut steps, mut ended_early) = (count.unwrap_or(scenes), 0, 0);
        for seed in 0..scenes {
            let completed = self.run(name, seed);
            steps += completed;
            ended_early += u64::from(completed < self.steps);
        }
        println!("{name}: {scenes} scenes, {steps} steps, {ended_early} scenes ended early");
        assert!(2 * ended_early <= scenes, "{name}: too many scenes end early");
    }

    /// Runs the scene of a seed at all widths, and compares the worlds after each step. Returns
    /// the number of steps until the scene ends or diverges.
    fn run(&self, name: &str, seed: u64) -> usize {
        let first = SceneRandom((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut worlds = WIDTHS.map(|simd_width| {
            let random = &mut SceneRandom(first.0);
            let mut world = World::new(WorldDef { simd_width, ..random_settings(random) });
            (self.build)(&mut world, random);
            world
        });
        let random = &mut SceneRandom(!first.0);
        for step in 0..self.steps {
            let time_step = if step % 16 < 12 { 1.0 / 60.0 } else { 1.0 / 90.0 };
            let substeps = random.choose(&[4, 4, 4, 1, 3, 6]);
            worlds.iter_mut().for_each(|world| world.step(time_step, substeps, &mut SilentHost));
            if worlds.iter().all(diverges) {
                return step;
            }
            let [reference, others @ ..] = &worlds;
            for (world, width) in others.iter().zip(&WIDTHS[1..]) {
                assert!(
                    world.hash() == reference.hash(),
                    "{name}, seed {seed}, step {step}, {width:?}: {}",
                    first_difference(world, reference)
                );
            }
        }
        self.steps
    }
}

/// Returns whether the solver diverges. It can with random settings: several stiff springs on one
/// body, or a maximum force far below that which the limits of the joint need. At 10⁹ m/s and above,
/// unused contact points (`NO_POINT`) get impulses, and bits depend on the other lanes of a block.
fn diverges(world: &World) -> bool {
    let Simulation { bodies, joints, contacts, .. } = &world.state;
    let impulses = |contact: &Contact| contact.manifold.points.map(|p| p.total_normal_impulse);
    !world.buffers.overflowed.is_empty()
        || bodies.states.iter().any(|body| body.angular_velocity.abs() > 1.0e5)
        || joints
            .awake()
            .iter()
            .any(|joint| joint.force.x.abs() + joint.force.y.abs() + joint.torque.abs() > 1.0e8)
        || contacts.awake().iter().flat_map(impulses).any(|impulse| impulse > 1.0e8)
}

/// Returns the first body, joint or contact that differs from the reference.
fn first_difference(world: &World, reference: &World) -> String {
    fn find<T: std::fmt::Debug>(name: &str, own: &[T], expected: &[T]) -> Option<String> {
        let texts = own.iter().zip(expected).map(|(a, b)| [format!("{a:?}"), format!("{b:?}")]);
        let [own, expected] = texts.into_iter().find(|[a, b]| a != b)?;
        Some(format!("a {name} differs from that of the reference:\n{own}\n{expected}"))
    }
    let (own, reference) = (&world.state, &reference.state);
    find("joint", own.joints.awake(), reference.joints.awake())
        .or_else(|| find("contact", own.contacts.awake(), reference.contacts.awake()))
        .or_else(|| find("body", &own.bodies.states, &reference.bodies.states))
        .unwrap_or_else(|| "only data of other kinds differs".into())
}

/// A host without callbacks.
pub(super) struct SilentHost;

impl Host for SilentHost {
    fn has(&self, _: CallbackKind) -> bool {
        false
    }

    fn filter(&mut self, _: &World, _: [ShapeKey; 2]) -> bool {
        true
    }

    fn mix(&mut self, _: &World, _: [Material; 2], by_rules: Surface) -> Surface {
        by_rules
    }

    fn pre_solve(&mut self, _: &World, _: &ContactView, found: Response) -> Response {
        found
    }

    fn joint(&mut self, _: &World, _: JointMotion, found: JointResponse) -> Option<JointResponse> {
        Some(found)
    }

    fn collect(&mut self, _: &World) {}
}

fn random_settings(random: &mut SceneRandom) -> WorldDef {
    WorldDef {
        gravity: if random.once_in(6) { random.point(5.0) } else { Vec2::new(0.0, -10.0) },
        integrator: match random.once_in(8) {
            true => Integrator::ExplicitEuler,
            false => Integrator::SymplecticEuler,
        },
        enable_warm_starting: !random.once_in(10),
        contact_hertz: random.choose(&[45.0, 45.0, 20.0]),
        contact_push_speed: random.choose(&[3.0, 3.0, 0.5]),
        restitution_threshold: random.choose(&[1.0, 1.0, 0.1]),
        maximum_linear_speed: random.choose(&[400.0, 400.0, 6.0]),
        damping: random.choose(&[[0.0; 2], [0.0; 2], [0.3, 0.1]]),
        enable_sleep: random.once_in(2),
        ..WorldDef::default()
    }
}

fn random_material(random: &mut SceneRandom) -> Material {
    let static_friction = random.choose(&[0.0, 0.3, 0.6, 1.0]);
    Material {
        density: random.choose(&[0.5, 1.0, 1.0, 1.0, 4.0, 40.0]),
        restitution: random.choose(&[0.0, 0.0, 0.0, 0.3, 0.6, 1.0]),
        static_friction,
        dynamic_friction: random.choose(&[0.5, 1.0]) * static_friction,
        rolling_resistance: random.choose(&[0.0, 0.0, 0.0, 0.1]),
        tangent_speed: random.choose(&[0.0, 0.0, 0.0, 2.0]),
        ..Material::default()
    }
}

pub(super) fn add_shape(world: &mut World, body: BodyKey, material: Material, shape: Shape) {
    let def = ShapeDef { material, ..ShapeDef::default() };
    world.create_shape(body, &def, &shape).unwrap();
}

pub(super) fn boxed(half_width: f32, half_height: f32) -> Shape {
    Shape::Polygon(Polygon::new_box(half_width, half_height))
}

pub(super) fn round(radius: f32) -> Shape {
    Shape::Circle(Circle { center: Vec2::ZERO, radius })
}

fn random_shape(random: &mut SceneRandom) -> Shape {
    let size = random.within(0.15, 0.45);
    match random.below(4) {
        0 => Shape::Circle(Circle { center: random.point(0.05), radius: size }),
        1 => Shape::Capsule(Capsule {
            a: Vec2::new(-size, 0.0),
            b: Vec2::new(size, 0.0),
            radius: random.within(0.05, 0.2),
        }),
        _ => boxed(size, random.within(0.1, 0.4)),
    }
}

/// A floor and walls, which may turn or move.
fn add_ground(world: &mut World, random: &mut SceneRandom) -> BodyKey {
    let is_moving = random.once_in(3);
    let body = world
        .create_body(&BodyDef {
            kind: if is_moving { BodyType::Kinematic } else { BodyType::Static },
            linear_velocity: if is_moving { random.point(0.5) } else { Vec2::ZERO },
            angular_velocity: if is_moving { random.within(-0.3, 0.3) } else { 0.0 },
            ..BodyDef::default()
        })
        .unwrap();
    let material = random_material(random);
    for (center, half) in
        [((0.0, -0.5), (8.0, 0.5)), ((-8.0, 3.0), (0.5, 4.0)), ((8.0, 3.0), (0.5, 4.0))]
    {
        let place = Transform { p: center.into(), q: Rotation::IDENTITY };
        let shape = Polygon::new_oriented_box(half.0, half.1, place, 0.0);
        add_shape(world, body, material, Shape::Polygon(shape));
    }
    body
}

fn random_body(random: &mut SceneRandom, position: Vec2, speed: f32) -> BodyDef {
    BodyDef {
        kind: BodyType::Dynamic,
        position: position.into(),
        rotation: Rotation::from_angle(random.within(-3.0, 3.0)),
        linear_velocity: random.point(speed),
        angular_velocity: random.within(-speed, speed),
        locks: match random.below(14) {
            0 => MotionLocks { linear: [true, false], angular: false },
            1 => MotionLocks { linear: [false, random.once_in(2)], angular: true },
            _ => MotionLocks { linear: [false; 2], angular: false },
        },
        linear_damping: random.choose(&[0.0, 0.0, 0.2]),
        dominance: random.choose(&[0, 0, 0, 0, 0, 0, 1]),
        additional_iterations: random.choose(&[0, 0, 0, 0, 0, 0, 0, 0, 0, 2]),
        ..BodyDef::default()
    }
}

fn scatter_bodies(world: &mut World, random: &mut SceneRandom, count: usize, speed: f32) {
    for i in 0..count {
        let place = Vec2::new((i % 9) as f32 * 1.2 - 5.0, 0.5 + (i / 9) as f32);
        let place = place + random.point(0.15);
        let def = random_body(random, place, speed);
        let body = world.create_body(&def).unwrap();
        for _ in 0..random.choose(&[1, 1, 1, 2]) {
            let (material, shape) = (random_material(random), random_shape(random));
            add_shape(world, body, material, shape);
        }
    }
}

#[test]
fn contacts_match_the_reference() {
    let build = |world: &mut World, random: &mut SceneRandom| {
        add_ground(world, random);
        let count = 5 + random.below(50);
        scatter_bodies(world, random, count, 3.0);
    };
    RandomScene { build, steps: 60 }.check("contacts", 15);
}

/// Circles that pass each other fast, propagated impacts and rebounds.
#[test]
fn fast_circles_match_the_reference() {
    let build = |world: &mut World, random: &mut SceneRandom| {
        add_ground(world, random);
        for i in 0..40 {
            let place = Vec2::new((i % 8) as f32 * 0.8 - 3.0, 0.6 + (i / 8) as f32 * 0.8);
            let speed = random.choose(&[0.0, 0.0, 30.0]);
            let body = world.create_body(&random_body(random, place, speed)).unwrap();
            let restitution = random.choose(&[0.0, 0.5, 0.9, 1.0]);
            let material = Material { restitution, ..random_material(random) };
            let radius = random.choose(&[0.2, 0.3, 0.4]);
            add_shape(world, body, material, round(radius));
        }
    };
    RandomScene { build, steps: 40 }.check("circles", 8);
}

/// A heavy body that many light ones lie on is shared by the lanes of a block.
#[test]
fn shared_bodies_match_the_reference() {
    let build = |world: &mut World, random: &mut SceneRandom| {
        add_ground(world, random);
        let def = BodyDef {
            kind: BodyType::Dynamic,
            position: Vec2::new(0.0, 0.6).into(),
            ..BodyDef::default()
        };
        let tray = world.create_body(&def).unwrap();
        let material = Material { density: 200.0, ..random_material(random) };
        add_shape(world, tray, material, boxed(6.0, 0.4));
        for i in 0..40 {
            let place = Vec2::new((i % 20) as f32 * 0.55 - 5.2, 1.3 + (i / 20) as f32 * 0.6);
            let body = world.create_body(&random_body(random, place, 0.5)).unwrap();
            add_shape(
                world,
                body,
                Material { density: 1.0, ..random_material(random) },
                round(0.25),
            );
        }
    };
    RandomScene { build, steps: 40 }.check("tray", 4);
}

/// More than 3,000 constraints: partitions, seams, and copies of immovable bodies.
#[test]
fn partitions_match_the_reference() {
    let build = |world: &mut World, random: &mut SceneRandom| {
        let ground = add_ground(world, random);
        let mut last = ground;
        for i in 0..1800 {
            let place = Vec2::new((i % 60) as f32 * 0.42 - 12.0, 0.3 + (i / 60) as f32 * 0.42);
            let def = random_body(random, place, 0.2);
            let body = world.create_body(&BodyDef { rotation: Rotation::IDENTITY, ..def }).unwrap();
            let material = random_material(random);
            add_shape(world, body, material, boxed(0.2, 0.2));
            if i % 60 > 0 && random.once_in(3) {
                let revolute = JointSettings::Revolute(AxisSettings::default());
                let def = joint_between(random, [last, body], 0.21, revolute);
                world.create_joint(&JointDef { holding: Holding::PLAIN, ..def }).unwrap();
            }
            last = body;
        }
    };
    RandomScene { build, steps: 4 }.check("partitions", 1);
}

fn joint_between(
    random: &mut SceneRandom,
    [body_a, body_b]: [BodyKey; 2],
    reach: f32,
    settings: JointSettings,
) -> JointDef {
    let holding = Holding {
        hertz: random.choose(&[0.0, 0.0, 5.0, 40.0]),
        damping_ratio: random.choose(&[0.5, 2.0]),
        max_force: random.choose(&[f32::INFINITY, f32::INFINITY, f32::INFINITY, 100.0]),
        max_torque: random.choose(&[f32::INFINITY, f32::INFINITY, f32::INFINITY, 20.0]),
        ..Holding::PLAIN
    };
    let mut holding = if random.once_in(2) { Holding::PLAIN } else { holding };
    if random.once_in(8) {
        holding.max_correction.speed = random.within(0.1, 2.0);
        holding.max_correction.angular_speed = random.choose(&[f32::INFINITY, 0.5]);
    }
    let frame = |random: &mut SceneRandom, p: Vec2| {
        let angle = random.choose(&[0.0, 0.0, 0.4]);
        Transform { p, q: Rotation::from_angle(angle) }
    };
    JointDef {
        body_a,
        body_b,
        local_frame_a: frame(random, Vec2::new(reach, 0.0)),
        local_frame_b: frame(random, Vec2::new(-reach, 0.0)),
        collide_connected: random.once_in(3),
        holding,
        strength: Strength::ENDLESS,
        user_data: 0,
        settings,
    }
}

fn random_axis(random: &mut SceneRandom, scale: f32) -> AxisSettings {
    let lower = scale * random.within(-1.0, 0.2);
    AxisSettings {
        enable_limit: random.once_in(3),
        enable_motor: random.once_in(3),
        enable_spring: random.once_in(3),
        lower,
        upper: lower + scale * random.within(0.0, 1.0),
        motor_speed: random.within(-4.0, 4.0),
        max_motor: random.choose(&[1.0, 20.0, 1.0e6]),
        target: scale * random.within(-0.5, 0.5),
        hertz: random.choose(&[0.0, 0.5, 3.0, 60.0]),
        damping_ratio: random.choose(&[0.0, 0.1, 1.0]),
        spring_range: match random.once_in(4) {
            true => SpringRange { lower: -5.0, upper: random.choose(&[10.0, f32::INFINITY]) },
            false => SpringRange::default(),
        },
    }
}

fn random_length(random: &mut SceneRandom) -> AxisSettings {
    let axis = random_axis(random, 0.5);
    let lower = random.within(0.1, 0.5);
    AxisSettings { lower, upper: lower + random.within(0.0, 0.5), target: 0.4, ..axis }
}

fn random_drive(random: &mut SceneRandom) -> DriveSettings {
    DriveSettings {
        linear_velocity: random.choose(&[Vec2::ZERO, Vec2::new(1.0, -2.0)]),
        angular_velocity: random.within(-2.0, 2.0),
        max_velocity_force: random.choose(&[0.0, 20.0]),
        max_velocity_torque: random.choose(&[0.0, 2.0]),
        linear_hertz: random.choose(&[0.0, 2.0, 30.0]),
        linear_damping_ratio: random.choose(&[0.0, 0.7]),
        max_spring_force: random.choose(&[5.0, 1.0e6]),
        angular_hertz: random.choose(&[0.0, 2.0]),
        angular_damping_ratio: random.choose(&[0.0, 0.7]),
        max_spring_torque: random.choose(&[1.0, 1.0e6]),
    }
}

/// Chains of bodies with joints of one kind, some of them to the ground.
fn build_linkage(
    world: &mut World,
    random: &mut SceneRandom,
    settings: fn(&mut SceneRandom) -> JointSettings,
) {
    let ground = add_ground(world, random);
    let count = 2 + random.below(30);
    let mut last = ground;
    for i in 0..count {
        let place = Vec2::new((i % 9) as f32 * 1.1 - 4.0, 1.0 + (i / 9) as f32 * 1.2);
        let def = random_body(random, place, 1.0);
        let body = world.create_body(&BodyDef { rotation: Rotation::IDENTITY, ..def }).unwrap();
        let (material, shape) = (random_material(random), random_shape(random));
        add_shape(world, body, material, shape);
        let other = if random.once_in(4) { ground } else { last };
        let reach = random.choose(&[0.0, 0.5, 0.5, 0.6]);
        let ends = if random.once_in(2) { [other, body] } else { [body, other] };
        let settings = settings(random);
        let mut def = joint_between(random, ends, reach, settings);
        if other == ground {
            let of_ground =
                if ends[0] == ground { &mut def.local_frame_a } else { &mut def.local_frame_b };
            of_ground.p = place - Vec2::new(0.4, 0.0);
        }
        world.create_joint(&def).unwrap();
        last = body;
    }
}

/// Defines a test for each joint kind.
macro_rules! joint_tests {
    ($($name:ident: $random:ident => $settings:expr;)+) => {$(
        #[test]
        fn $name() {
            let build = |world: &mut World, random: &mut SceneRandom| {
                build_linkage(world, random, |$random| $settings);
            };
            RandomScene { build, steps: 40 }.check(stringify!($name), 12);
        }
    )+};
}

joint_tests! {
    revolute_joints_match_the_reference: random => JointSettings::Revolute(random_axis(random, 1.0));
    prismatic_joints_match_the_reference: random => JointSettings::Prismatic(random_axis(random, 0.5));
    distance_joints_match_the_reference: random => JointSettings::Distance(random_length(random));
    welds_match_the_reference: random => JointSettings::Weld(WeldSettings {
        linear_hertz: random.choose(&[0.0, 0.0, 4.0, 50.0]),
        linear_damping_ratio: random.choose(&[0.0, 0.7]),
        angular_hertz: random.choose(&[0.0, 0.0, 4.0, 50.0]),
        angular_damping_ratio: random.choose(&[0.0, 0.7]),
    });
    wheels_match_the_reference: random => JointSettings::Wheel(random_axis(random, 0.5));
    motor_joints_match_the_reference: random => JointSettings::Motor(random_drive(random));
    mouse_joints_match_the_reference: random => JointSettings::Mouse(random_drive(random));
    rotary_joints_match_the_reference: random => JointSettings::Rotary(random_axis(random, 1.0));
    ratchets_match_the_reference: random => JointSettings::Ratchet(RatchetSettings {
        ratchet: random.choose(&[0.2, -0.3]),
        phase: random.within(-0.1, 0.1),
    });
    pulleys_match_the_reference: random => JointSettings::Pulley(PulleySettings {
        ground_anchor_a: Position::from(Vec2::new(random.within(-3.0, 0.0), 6.0)),
        ground_anchor_b: Position::from(Vec2::new(random.within(0.0, 3.0), 6.0)),
        ratio: random.choose(&[1.0, 0.5, 2.0]),
        length: random.within(6.0, 12.0),
        enable_slack: random.once_in(2),
    });
    generic_joints_match_the_reference: random => JointSettings::Generic(GenericSettings {
        axes: [random_axis(random, 0.4), random_axis(random, 0.4), random_axis(random, 1.0)],
        locked: [random.once_in(2), random.once_in(2), random.once_in(2)],
    });
    joints_of_all_kinds_match_the_reference: random => match random.below(6) {
        0 => JointSettings::Revolute(random_axis(random, 1.0)),
        1 => JointSettings::Prismatic(random_axis(random, 0.5)),
        2 => JointSettings::Distance(random_length(random)),
        3 => JointSettings::Weld(WeldSettings::default()),
        4 => JointSettings::Wheel(random_axis(random, 0.5)),
        _ => JointSettings::Filter,
    };
}

#[test]
fn gears_match_the_reference() {
    let build = |world: &mut World, random: &mut SceneRandom| {
        let ground = add_ground(world, random);
        let mut sides: Vec<(BodyKey, Option<JointKey>)> = Vec::new();
        for i in 0..4 + random.below(20) {
            let place = Vec2::new((i % 8) as f32 * 1.2 - 4.0, 1.0 + (i / 8) as f32 * 1.2);
            let body = world.create_body(&random_body(random, place, 1.0)).unwrap();
            let (material, shape) = (random_material(random), random_shape(random));
            add_shape(world, body, material, shape);
            let base = match sides.last() {
                Some(&(last, _)) if random.once_in(3) => last,
                _ => ground,
            };
            let settings = match random.below(3) {
                0 => Some(JointSettings::Revolute(random_axis(random, 1.0))),
                1 => Some(JointSettings::Prismatic(random_axis(random, 0.5))),
                _ => None,
            };
            let joint = settings.map(|settings| {
                let mut def = joint_between(random, [base, body], 0.3, settings);
                if base == ground {
                    def.local_frame_a.p = place;
                }
                world.create_joint(&def).unwrap()
            });
            sides.push((body, joint));
        }
        for _ in 0..sides.len() / 2 {
            let [a, b] = [random.choose(&sides), random.choose(&sides)];
            if a.0 != b.0 {
                let drawn = joint_between(random, [a.0, b.0], 0.0, JointSettings::Filter);
                let ratio = random.choose(&[1.0, -2.0, 0.5]);
                let def = JointDef {
                    local_frame_a: Transform::IDENTITY,
                    local_frame_b: Transform::IDENTITY,
                    collide_connected: true,
                    settings: JointSettings::Gear(GearSettings { ratio, phase: 0.0 }),
                    ..drawn
                };
                world.create_gear(&def, [a.1, b.1]).unwrap();
            }
        }
    };
    RandomScene { build, steps: 40 }.check("gears", 12);
}
