//! Systems 11, 16, 17 and 20: motion of bodies.

use crate::common::*;
use impel::ffi::*;

#[test]
fn system_11_cross_products_and_rotations() {
    let mut random = Random(11);
    for _ in 0..1000 {
        let (a, b, s) = (random.vector(5.0), random.vector(5.0), random.within(-5.0, 5.0));
        let (x, y, z) = (V::from(a), V::from(b), f64::from(s));
        assert!((f64::from(impel_vec2_cross(a, b)) - cross(x, y)).abs() < 1e-5);
        let expected = z * x.right();
        assert!((V::from(impel_vec2_cross_scalar(a, s)) - expected).length() < 1e-5);
        assert!((V::from(impel_scalar_cross_vec2(s, a)) + expected).length() < 1e-5);

        let angle = random.within(-20.0, 20.0);
        let turn = impel_rotation_from_angle(angle);
        let (sine, cosine) = f64::from(angle).sin_cos();
        assert!(
            (f64::from(turn.c) - cosine).abs() < 2e-6 && (f64::from(turn.s) - sine).abs() < 2e-6
        );
        let back = f64::from(impel_rotation_get_angle(turn));
        assert!((back.sin() - sine).abs() < 3e-6 && (back.cos() - cosine).abs() < 3e-6);
        // A rotation from its two columns.
        let (column_x, column_y) = (v(turn.c, turn.s), v(-turn.s, turn.c));
        let columns = get!(impel_rotation_from_columns(column_x, column_y));
        assert!((columns.c - turn.c).abs() < 1e-6 && (columns.s - turn.s).abs() < 1e-6);
        let turned = V::from(impel_rotation_apply(turn, a));
        assert!((turned - x.turned(f64::from(angle))).length() < 2e-5);
        let home = V::from(impel_rotation_apply_inverse(turn, impel_rotation_apply(turn, a)));
        assert!((home - x).length() < 5e-6);
    }
    let mirrored = {
        let mut out = impel_rotation_from_angle(0.0);
        // SAFETY: the pointer is to a local.
        unsafe { impel_rotation_from_columns(v(1.0, 0.0), v(0.0, -1.0), &mut out) }
    };
    assert_eq!(mirrored, IMPEL_ERROR_INVALID_ARGUMENT);
}

#[test]
fn system_11_model_space_to_world_space_and_back() {
    let mut random = Random(111);
    let world = World::in_space();
    for _ in 0..500 {
        let pose = random.pose(5.0);
        let p = random.vector(5.0);
        let body = world.body(|def| {
            def.position = pose.p;
            def.rotation = pose.q;
        });
        let expected = V::from(p).posed(pose);
        let found: ImpelPosition = get!(impel_body_get_world_point(body.id, p));
        for found in [V::from(impel_transform_point(pose, p)), V::from(found)] {
            assert!((found - expected).length() < 5e-6);
        }
        let there = expected.single();
        for found in [
            impel_transform_inverse_point(pose, there),
            get!(impel_body_get_local_point(body.id, to_position(there))),
        ] {
            assert!((V::from(found) - V::from(p)).length() < 5e-6);
        }
        // Composition of two transforms, and its inverse.
        let other = random.pose(5.0);
        let both = impel_transform_compose(pose, other);
        let placed = V::from(p).posed(other).single();
        assert!((V::from(p).posed(both) - V::from(placed).posed(pose)).length() < 1e-5);
        let again = impel_transform_inverse_compose(pose, both);
        assert!((V::from(again.p) - V::from(other.p)).length() < 1e-5);
        for (turned, angle) in [
            (impel_rotation_compose(pose.q, other.q), 1.0),
            (impel_rotation_inverse_compose(pose.q, other.q), -1.0),
        ] {
            let q = |q: ImpelRotation| f64::from(impel_rotation_get_angle(q));
            let off = q(turned) - (q(other.q) + angle * q(pose.q));
            assert!(
                (off / std::f64::consts::TAU - (off / std::f64::consts::TAU).round()).abs() < 1e-6
            );
        }
        let vector = V::from(get!(impel_body_get_world_vector(body.id, p)));
        assert!((vector - (expected - V::from(pose.p))).length() < 5e-6);
        let back = V::from(get!(impel_body_get_local_vector(body.id, vector.single())));
        assert!((back - V::from(p)).length() < 5e-6);
    }
}

#[test]
fn system_11_torque_turns_by_the_moment_of_inertia() {
    let world = World::in_space();
    let wheel = world.dynamic(0.0, 0.0);
    wheel.circle(2.0, ImpelMaterial { density: 0.5, ..plain() });
    let plank = world.dynamic(9.0, 0.0);
    plank.boxed(1.5, 0.5, plain());
    let mass = 0.5 * std::f64::consts::PI * 4.0;
    near("inertia of a disc", wheel.mass().inertia, mass * 4.0 / 2.0, 1e-5);
    near("inertia of a box", plank.mass().inertia, 3.0 * (9.0 + 1.0) / 12.0, 1e-5);
    for _ in 0..60 {
        must!(impel_body_apply_torque(wheel.id, 3.0));
        must!(impel_body_apply_torque(plank.id, -1.0));
        world.step();
    }
    near("spin of the disc", wheel.spin(), 3.0 / (mass * 2.0), 1e-5);
    near("spin of the box", plank.spin(), -1.0 / 2.5, 1e-5);
    // θ = τ t² / 2I, plus the lead of half a substep of symplectic Euler.
    let ahead = 1.0 + 1.0 / 240.0;
    near("angle of the disc", wheel.angle(), 0.5 * 3.0 / (mass * 2.0) * ahead, 1e-4);
    assert_eq!(wheel.position(), V::default());
}

#[test]
fn system_11_an_off_centre_force_also_turns_the_body() {
    let world = World::in_space();
    let plank = world.dynamic(2.0, 1.0);
    plank.boxed(1.5, 0.5, plain());
    must!(impel_body_apply_force(plank.id, v(0.0, 6.0), v(3.0, 1.0)));
    world.step();
    near("velocity", plank.velocity().y, 6.0 / 3.0 / 60.0, 1e-6);
    near("spin", plank.spin(), 6.0 / 2.5 / 60.0, 1e-6);
}

#[test]
fn system_11_fast_spin_is_conserved() {
    let world = World::in_space();
    let wheel = world.dynamic(0.0, 0.0);
    wheel.circle(0.5, plain());
    wheel.set_spin(500.0);
    world.steps(60);
    near("spin", wheel.spin(), 500.0, 1e-3);
    near("angle", wheel.angle(), (500.0f64.sin()).atan2(500.0f64.cos()), 2e-3);
}

const INTEGRATORS: [ImpelIntegrator; 2] =
    [IMPEL_INTEGRATOR_SYMPLECTIC_EULER, IMPEL_INTEGRATOR_EXPLICIT_EULER];
const SOLVERS: [ImpelSolver; 2] = [IMPEL_SOLVER_SOFT_STEP, IMPEL_SOLVER_SEQUENTIAL_IMPULSE];

fn integrating(solver: ImpelSolver, integrator: ImpelIntegrator, gravity: f32) -> World {
    World::new(|def| {
        def.solver = solver;
        def.integrator = integrator;
        def.gravity = v(0.0, gravity);
        def.enable_sleep = false;
    })
}

#[test]
fn system_16_velocity_before_position() {
    assert_eq!(impel_world_def_default().integrator, IMPEL_INTEGRATOR_SYMPLECTIC_EULER);
    for (solver, integrator) in SOLVERS.into_iter().flat_map(|s| INTEGRATORS.map(|i| (s, i))) {
        let world = integrating(solver, integrator, -10.0);
        let ball = world.dynamic(0.0, 0.0);
        ball.circle(0.5, plain());
        (0..64).for_each(|_| world.step_by(1.0 / 64.0, 1));
        let n =
            if integrator == IMPEL_INTEGRATOR_SYMPLECTIC_EULER { 64.0 * 65.0 } else { 63.0 * 64.0 };
        near("fell", ball.position().y, -10.0 / 4096.0 * n / 2.0, 1e-4);
        near("speed", ball.velocity().y, -10.0, 1e-5);
    }
}

#[test]
fn system_16_explicit_euler_gains_energy_and_symplectic_does_not() {
    // A mass on a spring of 1 Hz whose force the test applies: ω² = 4π².
    let h = 1.0 / 64.0f64;
    let stiffness = 4.0 * std::f64::consts::PI.powi(2);
    for (solver, integrator) in SOLVERS.into_iter().flat_map(|s| INTEGRATORS.map(|i| (s, i))) {
        let world = integrating(solver, integrator, 0.0);
        let ball = world.dynamic(1.0, 0.0);
        ball.circle(0.5, plain());
        let mass = f64::from(ball.mass().mass);
        let energy = || {
            let (x, speed) = (ball.position().x, ball.velocity().x);
            (speed * speed + stiffness * x * x) / stiffness
        };
        let (mut low, mut high) = (f64::MAX, 0.0f64);
        for _ in 0..320 {
            let pull = -stiffness * mass * ball.position().x;
            must!(impel_body_apply_force_to_center(ball.id, v(pull as f32, 0.0)));
            world.step_by(h as f32, 1);
            (low, high) = (low.min(energy()), high.max(energy()));
        }
        println!("solver {solver}, integrator {integrator}: energy within {low:.4} and {high:.4}");
        if integrator == IMPEL_INTEGRATOR_EXPLICIT_EULER {
            // Each step multiplies the energy by 1 + ω² h².
            let grown = (1.0 + stiffness * h * h).powi(320);
            near("energy", energy(), grown, 1e-3 * grown);
        } else {
            // The energy stays bounded: v² + ω²x² - ω²h x v is constant and |xv|ω ≤ E/2.
            let bound = stiffness.sqrt() * h / 2.0;
            assert!(low > (1.0 - bound) / (1.0 + bound) - 1e-3);
            assert!(high < (1.0 + bound) / (1.0 - bound) + 1e-3);
        }
    }
}

fn fixed_step_world(most: u32) -> (World, Body) {
    let world = World::new(|def| {
        def.time_step = 1.0 / 64.0;
        def.substeps = 2;
        def.max_steps_per_advance = most;
    });
    let body = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        def.linear_velocity = v(3.0, 1.0);
        def.angular_velocity = 2.0;
    });
    body.boxed(0.5, 0.5, plain());
    (world, body)
}

#[test]
fn system_17_frame_time_is_divided_into_fixed_steps() {
    let ((world, body), (other, same)) = (fixed_step_world(8), fixed_step_world(8));
    let mut random = Random(17);
    let (mut clock, mut taken) = (0.0f64, 0u64);
    for _ in 0..500 {
        let frame = random.within(0.0, 0.06);
        clock += f64::from(frame);
        let advance = get!(impel_world_advance(world.id, frame));
        assert_eq!(advance.dropped, 0.0);
        assert!((0.0..1.0).contains(&advance.alpha));
        taken += u64::from(advance.steps);
        (0..advance.steps).for_each(|_| other.step_by(1.0 / 64.0, 2));
        assert_eq!(body.bits(), same.bits(), "advance differs from single steps");
        let now = taken as f64 + f64::from(advance.alpha);
        assert!((now - clock * 64.0).abs() < 2e-3, "{now} of {}", clock * 64.0);
    }
    println!("{taken} steps in {clock:.3} s");
}

#[test]
fn system_17_the_spiral_of_death_is_clamped() {
    let (world, _) = fixed_step_world(5);
    let late = get!(impel_world_advance(world.id, 1.0 + 1.0 / 128.0));
    assert_eq!(late.steps, 5);
    near("dropped", late.dropped, 59.0 / 64.0, 1e-5);
    near("alpha", late.alpha, 0.5, 1e-3);
    let next = get!(impel_world_advance(world.id, 1.0 / 64.0));
    assert_eq!((next.steps, next.dropped), (1, 0.0), "dropped time is not made up later");
    assert_eq!(get!(impel_world_advance(world.id, 0.0)).steps, 0);
    must!(impel_world_set_fixed_step(world.id, 1.0 / 32.0, 1, 2));
    assert_eq!(get!(impel_world_advance(world.id, 1.0)).steps, 2);
}

#[test]
fn system_17_transforms_are_interpolated_between_two_steps() {
    let (world, body) = fixed_step_world(8);
    get!(impel_world_advance(world.id, 0.2));
    let before = body.transform();
    get!(impel_world_advance(world.id, 1.0 / 64.0));
    let after = body.transform();
    for alpha in [0.0f32, 0.25, 0.5, 0.9, 1.0] {
        let mut out = [at(0.0, 0.0)];
        must!(impel_world_get_interpolated_transforms(
            world.id,
            ORIGIN,
            &body.id,
            1,
            alpha,
            out.as_mut_ptr()
        ));
        let t = f64::from(alpha);
        let p = (1.0 - t) * V::from(before.p) + t * V::from(after.p);
        assert!((V::from(out[0].p) - p).length() < 1e-5, "{out:?}");
        let angle = |t: ImpelTransform| f64::from(impel_rotation_get_angle(t.q));
        near("angle", angle(out[0]), (1.0 - t) * angle(before) + t * angle(after), 1e-4);
    }
}

#[test]
fn system_20_forces_add_up_and_are_cleared_after_the_step() {
    let world = World::in_space();
    let body = world.dynamic(0.0, 0.0);
    body.boxed(1.0, 1.0, plain());
    for force in [v(4.0, 0.0), v(2.0, 3.0), v(-1.0, 5.0)] {
        must!(impel_body_apply_force_to_center(body.id, force));
    }
    must!(impel_body_apply_torque(body.id, 2.0));
    must!(impel_body_apply_torque(body.id, 3.0));
    world.step();
    let (velocity, spin) = (body.velocity(), body.spin());
    near("velocity.x", velocity.x, 5.0 / 4.0 / 60.0, 1e-7);
    near("velocity.y", velocity.y, 8.0 / 4.0 / 60.0, 1e-7);
    near("spin", spin, 5.0 / (4.0 * 8.0 / 12.0) / 60.0, 1e-7);
    world.step();
    assert_eq!((body.velocity(), body.spin()), (velocity, spin), "cleared");
}

#[test]
fn system_20_gravity_has_a_scale_for_each_body() {
    let world = World::usual();
    let scales = [1.0f32, 0.0, -0.5, 2.5];
    let bodies: Vec<Body> =
        scales.iter().enumerate().map(|(i, _)| world.dynamic(3.0 * i as f32, 0.0)).collect();
    for (body, scale) in bodies.iter().zip(scales) {
        body.circle(0.5, plain());
        must!(impel_body_set_gravity_scale(body.id, scale));
    }
    world.steps(60);
    for (body, scale) in bodies.iter().zip(scales) {
        near("speed after a second", body.velocity().y, -10.0 * f64::from(scale), 1e-4);
    }
    must!(impel_world_set_gravity(world.id, v(6.0, 0.0)));
    let before = bodies[3].velocity().x;
    world.steps(60);
    near("turned gravity", bodies[3].velocity().x - before, 15.0, 1e-4);
}

#[test]
fn system_20_a_radial_force_attracts_neighbours() {
    for falloff in 0..3u32 {
        let world = World::in_space();
        let sun = world.dynamic(1.0, 2.0);
        sun.circle(1.0, ImpelMaterial { density: 1000.0, ..plain() });
        let mut random = Random(20);
        let ring: Vec<Body> = (0..12)
            .map(|i| {
                let place =
                    V::new(2.5 + f64::from(i), 0.0).turned(0.5 * f64::from(i)) + sun.position();
                let body = world.dynamic(place.x as f32, place.y as f32);
                body.circle(0.2, ImpelMaterial { density: random.within(0.5, 4.0), ..plain() });
                body
            })
            .collect();
        let mut force = impel_radial_force_def_default();
        force.center = v(1.0, 2.0);
        force.range = 8.0;
        force.strength = 30.0;
        force.falloff = falloff;
        force.ignored_body = sun.id;
        must!(impel_world_apply_radial_force(world.id, &force));
        let places: Vec<V> = ring.iter().map(|body| body.position() - sun.position()).collect();
        world.step();
        for (body, place) in ring.iter().zip(places) {
            let distance = place.length();
            // The force scales with the mass of the attracted body, so its acceleration does not.
            let pull =
                if distance <= 8.0 { 30.0 / distance.powi(falloff as i32) / 60.0 } else { 0.0 };
            let error = (body.velocity() + pull * place.unit()).length();
            assert!(error < 1e-5, "falloff {falloff}: {:?} at {distance}", body.velocity());
        }
        assert_eq!(sun.velocity(), V::default(), "excluded");
        let speed = ring[0].velocity();
        world.step();
        assert_eq!(ring[0].velocity(), speed, "the force lasts one step only");
    }
}
