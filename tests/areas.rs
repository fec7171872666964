//! Explosions, buoyancy and wind compared with closed forms. `--show-output` prints the values.

use std::f64::consts::PI;

use crate::common::*;
use impel::ffi::*;

fn dense(density: f32) -> ImpelMaterial {
    ImpelMaterial { density, ..plain() }
}

fn flood(world: &World, change: impl Fn(&mut ImpelBuoyancyDef)) {
    let mut def = impel_buoyancy_def_default();
    change(&mut def);
    must!(impel_world_apply_buoyancy(world.id, &def));
}

fn blow(world: &World, change: impl Fn(&mut ImpelWindDef)) {
    let mut def = impel_wind_def_default();
    change(&mut def);
    must!(impel_world_apply_wind(world.id, &def));
}

/// Height of the centre of a unit disc above the water, if `share` of its area is submerged.
fn floating_height_of_disc(share: f64) -> f64 {
    // The circular segment below height h has the area acos(-h) + h sqrt(1 - h²).
    let (mut low, mut high) = (-1.0f64, 1.0f64);
    for _ in 0..60 {
        let h = 0.5 * (low + high);
        let area = (-h).acos() + h * (1.0 - h * h).sqrt();
        if area < share * PI { low = h } else { high = h }
    }
    -low
}

/// Archimedes' principle: the height at which bodies float.
#[test]
fn floating_depth_follows_from_density() {
    for density in [0.25f32, 0.5, 0.8] {
        // A body that falls asleep early would stop at a wrong height.
        let world = World::new(|def| def.enable_sleep = false);
        let disc = world.dynamic(-10.0, 0.0);
        disc.circle(1.0, dense(density));
        // Wide enough to float flat.
        let boxed = world.dynamic(0.0, 0.5 - density);
        boxed.boxed(2.0, 0.5, dense(density));
        let capsule = world.dynamic(10.0, 0.0);
        capsule.capsule(v(-1.0, 0.0), v(1.0, 0.0), 0.5, dense(density));
        let pointed = [v(-1.5, -0.5), v(1.5, -0.5), v(1.5, 0.5), v(-1.5, 0.5)];
        let rounded = world.dynamic(20.0, 0.0);
        rounded.polygon(&pointed, 0.25, dense(density));
        for _ in 0..1800 {
            flood(&world, |def| def.linear_drag = 3.0);
            world.step();
        }
        let share = f64::from(density);
        near("disc", disc.position().y, floating_height_of_disc(share), 0.01);
        near("box", boxed.position().y, 0.5 - share, 0.005);
        assert!(disc.velocity().length() < 1e-3 && boxed.velocity().length() < 1e-3);
        // For the others, the buoyant force equals the weight.
        for body in [capsule, rounded] {
            let before = body.velocity();
            flood(&world, |_| ());
            world.step();
            let gained = (body.velocity() - before).length() * 60.0;
            near("net force over weight", gained / 10.0, 0.0, 0.01);
        }
    }
}

#[test]
fn floating_bodies_at_rest_fall_asleep() {
    let world = World::usual();
    let boxed = world.dynamic(0.0, 0.0);
    boxed.boxed(2.0, 0.5, dense(0.5));
    for _ in 0..300 {
        flood(&world, |_| ());
        world.step();
    }
    assert!(!boxed.is_awake());
    near("height", boxed.position().y, 0.0, 0.01);
}

/// Fully submerged bodies accelerate upwards with (ρ / density - 1) g.
#[test]
fn submerged_bodies_are_lifted_by_the_displaced_water() {
    let world = World::usual();
    let bodies: Vec<Body> = (0..4).map(|i| world.dynamic(10.0 * i as f32, -50.0)).collect();
    bodies[0].circle(0.7, dense(0.5));
    bodies[1].boxed(0.4, 0.9, dense(0.5));
    bodies[2].capsule(v(-0.5, 0.3), v(0.4, -0.2), 0.3, dense(0.5));
    bodies[3].polygon(&[v(-0.5, -0.5), v(0.8, -0.3), v(0.0, 0.9)], 0.2, dense(0.5));
    for _ in 0..60 {
        flood(&world, |def| (def.density, def.linear_drag) = (2.0, 0.0));
        world.step();
    }
    for body in bodies {
        near("speed after one second", body.velocity().y, 30.0, 0.01);
        near("spin", body.spin(), 0.0, 2e-3);
    }
}

#[test]
fn sinking_bodies_reach_their_terminal_speed() {
    let world = World::usual();
    let ball = world.dynamic(0.0, -10.0);
    ball.circle(0.5, dense(3.0));
    for _ in 0..600 {
        flood(&world, |def| (def.density, def.linear_drag) = (1.0, 4.0));
        world.step();
    }
    // (ρ - 1) g A = drag v A
    near("terminal speed", ball.velocity().y, -5.0, 0.02);
}

#[test]
fn a_flow_carries_bodies_and_water_ends_at_its_region() {
    let world = World::in_space();
    let inside = world.dynamic(0.0, -2.0);
    inside.boxed(0.5, 0.5, plain());
    let half = world.dynamic(10.0, -2.0);
    half.boxed(0.5, 0.5, plain());
    let outside = world.dynamic(20.0, -2.0);
    outside.boxed(0.5, 0.5, plain());
    inside.set_spin(4.0);
    let step = |bodies: u32| {
        flood(&world, |def| {
            def.flow = v(2.0, 0.0);
            def.region = ImpelAabb { min: v(-5.0, -5.0), max: v(10.0, 5.0) };
        });
        world.steps(bodies as usize);
    };
    step(1);
    let first = inside.velocity().x;
    near("fully submerged", first, 2.0 / 60.0, 1e-5);
    near("half submerged", half.velocity().x, 1.0 / 60.0, 1e-3);
    assert_eq!(outside.velocity().x, 0.0);
    // The drag on the submerged half acts at the height of the centre, so it causes no spin.
    near("spin", half.spin(), 0.0, 1e-3);
    for _ in 0..900 {
        flood(&world, |def| def.flow = v(2.0, 0.0));
        world.step();
    }
    near("carried along", inside.velocity().x, 2.0, 0.01);
    near("spin damped", inside.spin(), 0.0, 0.01);
}

/// Drag of any strength never reverses a velocity.
#[test]
fn drag_stops_bodies_and_never_reverses_them() {
    let world = World::in_space();
    let ball = world.dynamic(0.0, -5.0);
    ball.circle(0.5, dense(0.01));
    ball.set_velocity(10.0, 0.0);
    ball.set_spin(10.0);
    for _ in 0..10 {
        flood(&world, |def| (def.linear_drag, def.angular_drag) = (1e5, 1e5));
        world.step();
        assert!((-1e-3..=10.0).contains(&ball.velocity().x), "{:?}", ball.velocity());
        assert!((-1e-3..=10.0).contains(&ball.spin()), "{}", ball.spin());
    }
    near("stopped", ball.velocity().x, 0.0, 1e-3);
}

#[test]
fn water_and_wind_wake_bodies_only_if_asked_to() {
    let world = World::usual();
    world.slope(0.0, plain());
    let crate_on_floor = world.dynamic(0.0, 0.5);
    crate_on_floor.boxed(0.5, 0.5, plain());
    world.steps(120);
    assert!(!crate_on_floor.is_awake());
    let before: u64 = get!(impel_world_hash(world.id));
    flood(&world, |def| (def.density, def.surface_offset) = (5.0, 3.0));
    blow(&world, |def| def.velocity = v(50.0, 0.0));
    assert_eq!(before, get!(impel_world_hash(world.id)));
    flood(&world, |def| (def.density, def.surface_offset, def.wake) = (5.0, 3.0, true));
    assert!(crate_on_floor.is_awake());
    world.step();
    assert!(crate_on_floor.velocity().y > 0.1, "it rises");
}

/// The force is half of the density times the projected width times the squared speed.
#[test]
fn wind_force_follows_the_projected_width() {
    let turned = 0.6f32;
    let force = |make: &dyn Fn(&World) -> Body| {
        let world = World::in_space();
        let body = make(&world);
        blow(&world, |def| def.velocity = v(3.0, 0.0));
        world.step();
        let mass = f64::from(body.mass().mass);
        (body.velocity().x * 60.0 * mass, body.velocity().y * 60.0 * mass, body.spin())
    };
    let pressure = 0.5 * 1.2 * 9.0;
    let (x, y, spin) = force(&|world| {
        let disc = world.dynamic(0.0, 0.0);
        disc.circle(0.5, dense(100.0));
        disc
    });
    near("disc", x, pressure, 1e-3);
    near("force across the wind", y, 0.0, 1e-4);
    near("spin", spin, 0.0, 1e-5);
    let (x, _, _) = force(&|world| {
        let boxed = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.rotation = impel_rotation_from_angle(turned);
        });
        boxed.boxed(1.0, 0.5, dense(100.0));
        boxed
    });
    let width = 2.0 * f64::from(turned).sin() + f64::from(turned).cos();
    near("turned box", x, pressure * width, 2e-3);
    let (x, _, _) = force(&|world| {
        let capsule = world.dynamic(0.0, 0.0);
        capsule.capsule(v(-0.4, -0.3), v(0.4, 0.3), 0.2, dense(100.0));
        capsule
    });
    near("capsule", x, pressure * 1.0, 1e-3);
}

/// In still air, a falling body reaches the speed at which drag equals its weight.
#[test]
fn wind_has_a_terminal_speed_and_lift() {
    let world = World::usual();
    let ball = world.dynamic(0.0, 0.0);
    ball.circle(0.5, plain());
    for _ in 0..900 {
        blow(&world, |_| ());
        world.step();
    }
    let speed = (f64::from(ball.mass().mass) * 10.0 / (0.5 * 1.2)).sqrt();
    near("terminal speed", ball.velocity().y, -speed, 0.01);
    // An inclined plate gets lift; a plate across the wind gets none.
    let world = World::in_space();
    for (angle, sign) in [(0.5, 1.0), (-0.5, -1.0), (std::f32::consts::FRAC_PI_2, 0.0)] {
        let plate = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.rotation = impel_rotation_from_angle(angle);
            def.position = v(10.0 * angle, 0.0);
        });
        plate.segment(v(-1.0, 0.0), v(1.0, 0.0), plain());
        let data = ImpelMassData { mass: 1.0, inertia: 1.0, center: v(0.0, 0.0) };
        must!(impel_body_set_mass_data(plate.id, data));
        blow(&world, |def| (def.velocity, def.lift) = (v(5.0, 0.0), 1.0));
        world.step();
        let lift = plate.velocity().y;
        println!("plate at {angle}: {lift}");
        // Wind from the left presses down a plate that rises to the right.
        assert!(if sign == 0.0 { lift.abs() < 1e-4 } else { lift * sign < -0.05 });
        must!(impel_body_destroy(plate.id));
    }
}

/// The impulse on a body is `impulse_per_length` times its width, away from the centre.
///
/// Beyond the radius it decreases to zero within `falloff`.
#[test]
fn an_explosion_pushes_by_width_and_distance() {
    let world = World::in_space();
    let discs: Vec<Body> = (0..12)
        .map(|i| {
            let (sine, cosine) = (PI / 6.0 * f64::from(i)).sin_cos();
            let distance = 1.5 + 0.25 * f64::from(i);
            let disc = world.dynamic((distance * cosine) as f32, (distance * sine) as f32);
            disc.circle(0.25, plain());
            disc
        })
        .collect();
    let boxed = world.dynamic(0.0, -2.0);
    boxed.boxed(0.75, 0.25, plain());
    let mut def = impel_explosion_def_default();
    (def.radius, def.falloff, def.impulse_per_length) = (2.0, 1.0, 3.0);
    must!(impel_world_explode(world.id, &def));
    let mut moved = 0;
    for disc in &discs {
        let center = disc.center();
        let distance = center.length() - 0.25;
        let share = (3.0 - distance).clamp(0.0, 1.0);
        let impulse = f64::from(disc.mass().mass) * disc.velocity();
        near("impulse", impulse.length(), 3.0 * 0.5 * share, 1e-4);
        near("impulse across the direction", cross(impulse, center), 0.0, 1e-4);
        near("spin", disc.spin(), 0.0, 1e-4);
        moved += i32::from(share > 0.0);
    }
    assert!((5..12).contains(&moved), "{moved}");
    let impulse = f64::from(boxed.mass().mass) * boxed.velocity();
    near("impulse on the box", -impulse.y, 3.0 * 1.5, 1e-4);
    // A body around the centre is pushed, too. A body that the filter excludes is not.
    let world = World::in_space();
    let at_middle = world.dynamic(0.1, 0.0);
    at_middle.circle(0.5, plain());
    def.filter.mask = 2;
    must!(impel_world_explode(world.id, &def));
    assert_eq!(at_middle.velocity().length(), 0.0);
    def.filter.mask = u64::MAX;
    must!(impel_world_explode(world.id, &def));
    let impulse = at_middle.velocity().x * f64::from(at_middle.mass().mass);
    near("body around the centre", impulse, 3.0, 1e-4);
}

#[test]
fn an_explosion_wakes_and_pushes_sleeping_bodies() {
    let world = World::usual();
    world.slope(0.0, plain());
    let low = world.dynamic(0.0, 0.5);
    low.boxed(0.5, 0.5, plain());
    world.steps(120);
    assert!(!low.is_awake());
    let mut def = impel_explosion_def_default();
    def.position = v(-1.0, 0.2);
    must!(impel_world_explode(world.id, &def));
    assert!(low.is_awake());
    near("pushed", low.velocity().x * f64::from(low.mass().mass), 1.0, 0.05);
}

fn sun(center: ImpelVec2, strength: f32) -> ImpelRadialForceDef {
    ImpelRadialForceDef { center, strength, range: 100.0, ..impel_radial_force_def_default() }
}

#[test]
fn a_lasting_radial_force_keeps_a_planet_in_orbit() {
    // v² = GM / r, and one orbit takes 2π r / v.
    let (strength, radius) = (100.0, 4.0);
    let world = World::in_space();
    let planet = world.dynamic(radius, 0.0);
    planet.circle(0.5, plain());
    planet.set_velocity(0.0, 5.0);
    must!(impel_world_set_radial_forces(world.id, &sun(v(0.0, 0.0), strength), 1));
    let steps = (std::f64::consts::TAU * 4.0 / 5.0 * 240.0).round() as usize;
    let mut farthest = 0.0f64;
    for _ in 0..steps {
        world.step_by(1.0 / 240.0, 4);
        farthest = farthest.max((planet.position().length() - 4.0).abs());
    }
    // With the force direction of the first substep for all substeps, the orbit ends 10 cm farther
    // out.
    near("distance", farthest, 0.0, 0.02);
    near("x after one orbit", planet.position().x, 4.0, 0.01);
    near("y after one orbit", planet.position().y, 0.0, 0.1);
}

#[test]
fn a_lasting_radial_force_equals_one_applied_before_each_step() {
    let forces = [sun(v(-5.0, 0.0), 80.0), sun(v(5.0, 1.0), -30.0)];
    let run = |lasting: bool, by_advance: bool| {
        // With one substep, the force is evaluated at the start of the step, like an applied force.
        let world = World::in_space();
        must!(impel_world_set_fixed_step(world.id, 1.0 / 60.0, 1, 8));
        for i in 0..20 {
            let body = world.dynamic((i % 5) as f32 * 2.0 - 4.0, (i / 5) as f32 * 2.0 - 3.0);
            body.boxed(0.4, 0.3, plain());
        }
        if lasting {
            must!(impel_world_set_radial_forces(world.id, forces.as_ptr(), forces.len()));
        }
        if by_advance {
            let advance: ImpelAdvance = get!(impel_world_advance(world.id, 4.5 / 60.0));
            assert_eq!(advance.steps, 4);
        }
        for _ in if by_advance { 4 } else { 0 }..60 {
            if !lasting {
                for force in &forces {
                    must!(impel_world_apply_radial_force(world.id, force));
                }
            }
            world.step_by(1.0 / 60.0, 1);
        }
        world.bits()
    };
    let expected = run(false, false);
    assert_eq!(run(true, false), expected, "bit for bit");
    assert_eq!(run(true, true), expected, "in every step of an advance");
}

#[test]
fn bodies_held_by_a_radial_force_sleep_until_it_changes() {
    let world = World::new(|def| def.gravity = v(0.0, 0.0));
    world.fixed(0.0, 0.0).circle(3.0, plain());
    let stone = world.dynamic(0.0, 3.6);
    stone.boxed(0.5, 0.5, plain());
    must!(impel_world_set_radial_forces(world.id, &sun(v(0.0, 0.0), 120.0), 1));
    world.steps(180);
    assert!(!stone.is_awake() && stone.position().y < 3.52);
    let read: Vec<ImpelRadialForceDef> = list!(impel_world_get_radial_forces(world.id));
    assert_eq!(read, [sun(v(0.0, 0.0), 120.0)]);
    // Without the force, nothing holds the stone when it is pushed.
    must!(impel_world_set_radial_forces(world.id, std::ptr::null(), 0));
    assert!(stone.is_awake());
    stone.set_velocity(0.0, 1.0);
    world.steps(60);
    near("height", stone.position().y, 4.5, 0.03);
    let read: Vec<ImpelRadialForceDef> = list!(impel_world_get_radial_forces(world.id));
    assert!(read.is_empty());
    // The excluded body may be destroyed.
    let moon = world.dynamic(9.0, 9.0);
    let force = ImpelRadialForceDef { ignored_body: moon.id, ..sun(v(0.0, 0.0), 1.0) };
    must!(impel_world_set_radial_forces(world.id, &force, 1));
    let read: Vec<ImpelRadialForceDef> = list!(impel_world_get_radial_forces(world.id));
    assert_eq!(read[0].ignored_body, moon.id);
    must!(impel_body_destroy(moon.id));
    world.step();
    let read: Vec<ImpelRadialForceDef> = list!(impel_world_get_radial_forces(world.id));
    assert_eq!(read[0].ignored_body.raw, 0);
}
