//! Explosions, water and wind against closed forms. Values are printed:
//! --show-output.

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

/// How deep a disc of radius 1 lies where a share of it is under water, below its
/// middle's height.
fn depth_of_disc(share: f64) -> f64 {
    // The segment below height h has the area acos(-h) + h sqrt(1 - h²).
    let (mut low, mut high) = (-1.0f64, 1.0f64);
    for _ in 0..60 {
        let h = 0.5 * (low + high);
        let area = (-h).acos() + h * (1.0 - h * h).sqrt();
        if area < share * PI { low = h } else { high = h }
    }
    -low
}

/// Archimedes: the height at which what floats comes to rest.
#[test]
fn bodies_float_as_deep_as_their_density_says() {
    for density in [0.25f32, 0.5, 0.8] {
        // What sleeps early stays where it is.
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
        near("disc", disc.position().y, depth_of_disc(share), 0.01);
        near("box", boxed.position().y, 0.5 - share, 0.005);
        assert!(disc.velocity().length() < 1e-3 && boxed.velocity().length() < 1e-3);
        // Of the others, what is under water weighs what they weigh.
        for body in [capsule, rounded] {
            let before = body.velocity();
            flood(&world, |_| ());
            world.step();
            let gained = (body.velocity() - before).length() * 60.0;
            near("force left over, of its weight", gained / 10.0, 0.0, 0.01);
        }
    }
}

#[test]
fn what_floats_at_rest_falls_asleep() {
    let world = World::usual();
    let boxed = world.dynamic(0.0, 0.0);
    boxed.boxed(2.0, 0.5, dense(0.5));
    for _ in 0..300 {
        flood(&world, |_| ());
        world.step();
    }
    assert!(!boxed.is_awake());
    near("where it floats", boxed.position().y, 0.0, 0.01);
}

/// Wholly under water, everything rises with (ρ / density - 1) g.
#[test]
fn what_is_under_water_is_lifted_by_the_water_that_it_displaces() {
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
        near("after a second", body.velocity().y, 30.0, 0.01);
        near("and without spin", body.spin(), 0.0, 2e-3);
    }
}

#[test]
fn what_sinks_comes_to_its_terminal_speed() {
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
fn a_flow_takes_along_and_water_ends_at_its_region() {
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
    near("the whole of it", first, 2.0 / 60.0, 1e-5);
    near("half of it", half.velocity().x, 1.0 / 60.0, 1e-3);
    assert_eq!(outside.velocity().x, 0.0);
    // The drag on the part turns, too: half of the area, at a quarter of a metre.
    near("and spins", half.spin(), 0.0, 1e-3);
    for _ in 0..900 {
        flood(&world, |def| def.flow = v(2.0, 0.0));
        world.step();
    }
    near("taken along", inside.velocity().x, 2.0, 0.01);
    near("turned out", inside.spin(), 0.0, 0.01);
}

/// However thick the water, nothing is thrown back by it.
#[test]
fn drag_stops_and_does_not_turn_round() {
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
fn sleepers_are_left_asleep_unless_they_are_to_wake() {
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

/// Half of the density, times the width that is shown, times the speed squared.
#[test]
fn wind_pushes_by_the_width_that_is_shown() {
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
    near("nothing across", y, 0.0, 1e-4);
    near("no spin", spin, 0.0, 1e-5);
    let (x, _, _) = force(&|world| {
        let boxed = world.body(|def| {
            def.r#type = IMPEL_BODY_DYNAMIC;
            def.rotation = impel_rotation_from_angle(turned);
        });
        boxed.boxed(1.0, 0.5, dense(100.0));
        boxed
    });
    let shown = 2.0 * f64::from(turned).sin() + f64::from(turned).cos();
    near("turned box", x, pressure * shown, 2e-3);
    let (x, _, _) = force(&|world| {
        let capsule = world.dynamic(0.0, 0.0);
        capsule.capsule(v(-0.4, -0.3), v(0.4, 0.3), 0.2, dense(100.0));
        capsule
    });
    near("capsule", x, pressure * 1.0, 1e-3);
}

/// What falls through still air comes to the speed at which drag bears it.
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
    // A plate that is turned is lifted, and one that stands across is not.
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
        // Wind from the left on a plate that rises to the right presses it down.
        assert!(if sign == 0.0 { lift.abs() < 1e-4 } else { lift * sign < -0.05 });
        must!(impel_body_destroy(plate.id));
    }
}

/// In range everything gets impulse_per_length times its width, straight away from
/// the middle; beyond, less and less.
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
        near("straight away", cross(impulse, center), 0.0, 1e-4);
        near("no spin", disc.spin(), 0.0, 1e-4);
        moved += i32::from(share > 0.0);
    }
    assert!((5..12).contains(&moved), "{moved}");
    let impulse = f64::from(boxed.mass().mass) * boxed.velocity();
    near("the box, by its width", -impulse.y, 3.0 * 1.5, 1e-4);
    // What it is in the middle of goes, too, and what the filter leaves out stays.
    let world = World::in_space();
    let at_middle = world.dynamic(0.1, 0.0);
    at_middle.circle(0.5, plain());
    def.filter.mask = 2;
    must!(impel_world_explode(world.id, &def));
    assert_eq!(at_middle.velocity().length(), 0.0);
    def.filter.mask = u64::MAX;
    must!(impel_world_explode(world.id, &def));
    let impulse = at_middle.velocity().x * f64::from(at_middle.mass().mass);
    near("around the middle", impulse, 3.0, 1e-4);
}

#[test]
fn an_explosion_wakes_and_spares_what_is_fixed() {
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
fn a_lasting_pull_holds_a_planet_in_its_orbit() {
    // v² = GM / r, and once around in 2π r / v.
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
    // A year on the way of the first substep's force ends 10 cm farther out.
    near("distance", farthest, 0.0, 0.02);
    near("x after a year", planet.position().x, 4.0, 0.01);
    near("y after a year", planet.position().y, 0.0, 0.1);
}

#[test]
fn a_lasting_pull_is_one_that_is_applied_before_each_step() {
    let forces = [sun(v(-5.0, 0.0), 80.0), sun(v(5.0, 1.0), -30.0)];
    let run = |lasting: bool, by_advance: bool| {
        // With one substep its middle is its beginning.
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
    assert_eq!(run(true, false), expected, "to the bit");
    assert_eq!(run(true, true), expected, "in every step of an advance");
}

#[test]
fn what_a_lasting_pull_holds_down_sleeps_until_it_changes() {
    let world = World::new(|def| def.gravity = v(0.0, 0.0));
    world.fixed(0.0, 0.0).circle(3.0, plain());
    let stone = world.dynamic(0.0, 3.6);
    stone.boxed(0.5, 0.5, plain());
    must!(impel_world_set_radial_forces(world.id, &sun(v(0.0, 0.0), 120.0), 1));
    world.steps(180);
    assert!(!stone.is_awake() && stone.position().y < 3.52);
    let read: Vec<ImpelRadialForceDef> = list!(impel_world_get_radial_forces(world.id));
    assert_eq!(read, [sun(v(0.0, 0.0), 120.0)]);
    // It goes, and nothing holds the stone when it is pushed.
    must!(impel_world_set_radial_forces(world.id, std::ptr::null(), 0));
    assert!(stone.is_awake());
    stone.set_velocity(0.0, 1.0);
    world.steps(60);
    near("flown", stone.position().y, 4.5, 0.03);
    let read: Vec<ImpelRadialForceDef> = list!(impel_world_get_radial_forces(world.id));
    assert!(read.is_empty());
    // Who is left alone may go.
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
