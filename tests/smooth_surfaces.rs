//! Surfaces made of several shapes behave like one surface: sliding bodies neither lose speed nor
//! hop at seams, at any speed and in both directions, with free or locked rotation. Where a
//! surface bends, it is solid.
//!
//! The closed form: without friction, a body that slides on a plane keeps its speed and height.

use crate::common::{Body, ORIGIN, V, World, at, of, slick, to_position, v};
use impel::ffi::*;

/// Half length of the surfaces for speeds of 1 m/s and above, in metres.
const HALF_LENGTH: f32 = 120.0;

fn chain(
    body: Body,
    points: &[ImpelVec2],
    change: impl FnOnce(&mut ImpelChainDef),
) -> ImpelChainId {
    let mut def = impel_chain_def_default();
    def.shape.material = slick(0.0);
    change(&mut def);
    get!(impel_chain_create(body.id, &def, points.as_ptr(), points.len()))
}

fn field(body: Body, heights: &[f32], spacing: f32, two_sided: bool) -> ImpelChainId {
    let mut def = impel_chain_def_default();
    def.shape.material = slick(0.0);
    def.two_sided = two_sided;
    let (first, count) = (heights.as_ptr(), heights.len());
    get!(impel_height_field_create(body.id, &def, first, count, spacing))
}

/// Positions of the seams between tiles of this width.
fn seams(width: f32, half_length: f32) -> Vec<f32> {
    let count = (half_length / width) as i32;
    (-count..=count).map(|i| i as f32 * width).collect()
}

/// The corners of a box between two x, whose top is at zero.
fn tile(left: f32, right: f32, depth: f32) -> [ImpelVec2; 4] {
    [v(left, -depth), v(right, -depth), v(right, 0.0), v(left, 0.0)]
}

type Surface = fn(&World, &[f32]);

/// Level surfaces at height zero, with seams at the given x.
const SURFACES: &[(&str, Surface)] = &[
    ("boxes", |world, seams| {
        for pair in seams.windows(2) {
            let width = pair[1] - pair[0];
            let body = world.fixed(0.5 * (pair[0] + pair[1]), -0.5);
            body.boxed(0.5 * width, 0.5, slick(0.0));
        }
    }),
    ("tiles of one body", |world, seams| {
        let body = world.fixed(0.0, 0.0);
        for pair in seams.windows(2) {
            body.polygon(&tile(pair[0], pair[1], 0.1), 0.0, slick(0.0));
        }
    }),
    ("tiles in rows", |world, seams| {
        for pair in seams.windows(2) {
            for row in 0..3 {
                let middle = v(0.5 * (pair[0] + pair[1]), -0.25 - 0.5 * row as f32);
                let body = world.fixed(middle.x, middle.y);
                body.boxed(0.5 * (pair[1] - pair[0]), 0.25, slick(0.0));
            }
        }
    }),
    ("tiles of a turned body", |world, seams| {
        // As in a level that is built elsewhere and then placed.
        let body = world.body(|def| {
            def.rotation = impel_rotation_from_angle(-0.3);
            def.position = v(3.0, 1.0);
        });
        for pair in seams.windows(2) {
            let points = tile(pair[0], pair[1], 0.2)
                .map(|p| get!(impel_body_get_local_point(body.id, to_position(p))));
            body.polygon(&points, 0.0, slick(0.0));
        }
    }),
    ("kinematic tiles", |world, seams| {
        let body = world.kinematic(0.0, 0.0);
        for pair in seams.windows(2) {
            body.polygon(&tile(pair[0], pair[1], 0.1), 0.0, slick(0.0));
        }
    }),
    ("triangles", |world, seams| {
        let body = world.fixed(0.0, 0.0);
        for pair in seams.windows(2) {
            let [a, b, c, d] = tile(pair[0], pair[1], 0.3);
            body.polygon(&[a, b, c], 0.0, slick(0.0));
            body.polygon(&[a, c, d], 0.0, slick(0.0));
        }
    }),
    ("segments", |world, seams| {
        let body = world.fixed(0.0, 0.0);
        for pair in seams.windows(2) {
            body.segment(v(pair[0], 0.0), v(pair[1], 0.0), slick(0.0));
        }
    }),
    ("segments and boxes", |world, seams| {
        let body = world.fixed(0.0, 0.0);
        for (i, pair) in seams.windows(2).enumerate() {
            if i % 2 == 0 {
                body.segment(v(pair[0], 0.0), v(pair[1], 0.0), slick(0.0));
            } else {
                body.polygon(&tile(pair[0], pair[1], 0.1), 0.0, slick(0.0));
            }
        }
    }),
    ("one-sided chain", |world, seams| {
        let points: Vec<_> = seams.iter().rev().map(|&x| v(x, 0.0)).collect();
        chain(world.fixed(0.0, 0.0), &points, |_| ());
    }),
    ("two-sided chain", |world, seams| {
        let points: Vec<_> = seams.iter().map(|&x| v(x, 0.0)).collect();
        chain(world.fixed(0.0, 0.0), &points, |def| def.two_sided = true);
    }),
    ("loop", |world, seams| {
        let top = seams.iter().rev().map(|&x| v(x, 0.0));
        let points: Vec<_> = top.chain(seams.iter().map(|&x| v(x, -1.0))).collect();
        chain(world.fixed(0.0, 0.0), &points, |def| def.is_loop = true);
    }),
    ("height field", |world, seams| {
        let spacing = seams[1] - seams[0];
        field(world.fixed(seams[0], 0.0), &vec![0.0; seams.len()], spacing, false);
    }),
    ("two-sided height field", |world, seams| {
        let spacing = seams[1] - seams[0];
        field(world.fixed(seams[0], 0.0), &vec![0.0; seams.len()], spacing, true);
    }),
    ("two chains", |world, seams| {
        // The two chains meet at the origin.
        let points: Vec<_> = seams.iter().rev().map(|&x| v(x, 0.0)).collect();
        let middle = points.len() / 2;
        chain(world.fixed(0.0, 0.0), &points[..=middle], |_| ());
        chain(world.fixed(0.0, 0.0), &points[middle..], |_| ());
    }),
];

type Mover = (&'static str, f32, fn(Body));

/// Sliding bodies: name, height of the centre, shape.
const MOVERS: &[Mover] = &[
    ("circle", 0.25, |body| {
        body.circle(0.25, slick(0.0));
    }),
    ("capsule", 0.2, |body| {
        body.capsule(v(-0.3, 0.0), v(0.3, 0.0), 0.2, slick(0.0));
    }),
    ("upright capsule", 0.5, |body| {
        body.capsule(v(0.0, -0.3), v(0.0, 0.3), 0.2, slick(0.0));
    }),
    ("box", 0.2, |body| {
        body.boxed(0.3, 0.2, slick(0.0));
    }),
    ("small box", 0.05, |body| {
        body.boxed(0.05, 0.05, slick(0.0));
    }),
    ("long box", 0.15, |body| {
        body.boxed(1.6, 0.15, slick(0.0));
    }),
    ("rounded box", 0.25, |body| {
        let still = at(0.0, 0.0);
        let def = of(slick(0.0));
        let _: ImpelShapeId =
            get!(impel_shape_create_rounded_box(body.id, &def, 0.3, 0.2, still, 0.05));
    }),
    ("hexagon", 0.3 * 0.866_025_4, |body| {
        let points: Vec<_> = (0..6)
            .map(|i| V::new(0.3, 0.0).turned(f64::from(i) * std::f64::consts::FRAC_PI_3).single())
            .collect();
        body.polygon(&points, 0.0, slick(0.0));
    }),
];

const SPEEDS: &[f32] = &[0.1, 1.0, 5.0, 10.0, 30.0, 100.0];

/// The largest errors during a slide.
#[derive(Clone, Copy, Debug, Default)]
struct Slide {
    /// Relative change of the speed.
    speed: f64,
    /// Heights above and below the exact height, in metres.
    hop: f64,
    sink: f64,
    /// Angle in radians.
    turn: f64,
}

impl Slide {
    fn worst(self, other: Slide) -> Slide {
        Slide {
            speed: self.speed.max(other.speed),
            hop: self.hop.max(other.hop),
            sink: self.sink.max(other.sink),
            turn: self.turn.max(other.turn),
        }
    }
}

fn slide(surface: Surface, (_, height, shape): Mover, speed: f32, fixed_rotation: bool) -> Slide {
    let world = World::new(|def| def.enable_sleep = false);
    // Slow bodies slide over narrow tiles, so that each slide crosses at least twelve seams.
    let width = if speed.abs() < 1.0 { 0.1 } else { 1.0 };
    let (half_length, steps) = if speed.abs() < 1.0 {
        (2.0, 500)
    } else {
        (HALF_LENGTH, (9000.0 / speed.abs()).clamp(100.0, 600.0) as u32)
    };
    surface(&world, &seams(width, half_length));
    let way = speed * steps as f32 / 60.0;
    let body = world.body(|def| {
        def.r#type = IMPEL_BODY_DYNAMIC;
        // The start is not on a seam, and positions relative to the tiles vary.
        def.position = v(-0.5 * way + 0.0371, height);
        def.linear_velocity = v(speed, 0.0);
        def.fixed_rotation = fixed_rotation;
    });
    shape(body);
    let mut worst = Slide::default();
    for _ in 0..steps {
        world.step();
        let errors = Slide {
            speed: (body.velocity().x / f64::from(speed) - 1.0).abs(),
            hop: body.position().y - f64::from(height),
            sink: f64::from(height) - body.position().y,
            turn: body.angle().abs(),
        };
        worst = worst.worst(errors);
    }
    worst
}

/// Allowed penetration and hop, in metres.
const SLOP: f64 = 0.005;

#[test]
fn every_mover_slides_over_every_seam_as_over_none() {
    let mut failed = Vec::new();
    for &(surface_name, surface) in SURFACES {
        let mut of_surface = Slide::default();
        for &mover in MOVERS {
            for &speed in SPEEDS {
                for way in [1.0, -1.0] {
                    for fixed_rotation in [true, false] {
                        // An upright capsule falls over if it may rotate.
                        if mover.0 == "upright capsule" && !fixed_rotation {
                            continue;
                        }
                        let found = slide(surface, mover, way * speed, fixed_rotation);
                        of_surface = of_surface.worst(found);
                        // At 0.1 m/s, an error of 0.5 mm/s is allowed.
                        let changed =
                            found.speed > 1.0e-3 && found.speed * f64::from(speed) > 5.0e-4;
                        if changed || found.hop > SLOP || found.sink > SLOP {
                            failed.push(format!(
                                "{surface_name}, {}, {} m/s, rotation fixed {fixed_rotation}: {found:.4?}",
                                mover.0,
                                way * speed,
                            ));
                        }
                    }
                }
            }
        }
        let Slide { speed, hop, sink, turn } = of_surface;
        println!(
            "{surface_name}: speed changes by up to {speed:.1e}, hops {hop:.1e} m, sinks \
             {sink:.1e} m, turns {turn:.1e} rad"
        );
    }
    assert!(failed.is_empty(), "{} slides:\n{}", failed.len(), failed.join("\n"));
}

/// Steps until a body is at rest, for at most ten seconds.
fn settle(world: &World, body: Body) {
    for _ in 0..600 {
        world.step();
        if body.velocity().length() < 1.0e-3 && body.spin().abs() < 1.0e-3 {
            break;
        }
    }
}

/// A floor that ends at `x` = 0 and continues along the points of `end`; bodies come from the left.
fn floor_to(world: &World, end: &[ImpelVec2], kind: &str) {
    let mut points: Vec<_> = (-40..0).map(|i| v(0.25 * i as f32, 0.0)).collect();
    points.push(v(0.0, 0.0));
    points.extend_from_slice(end);
    let body = world.fixed(0.0, 0.0);
    match kind {
        "segments" => {
            for pair in points.windows(2) {
                body.segment(pair[0], pair[1], slick(0.0));
            }
        }
        "one-sided chain" => {
            points.reverse();
            chain(body, &points, |_| ());
        }
        _ => {
            chain(body, &points, |def| def.two_sided = true);
        }
    }
}

const LINES: [&str; 3] = ["segments", "one-sided chain", "two-sided chain"];

#[test]
fn a_wall_at_the_end_of_a_floor_stops_bodies() {
    for kind in LINES {
        for &(name, height, shape) in MOVERS {
            for speed in [1.0, 10.0, 60.0] {
                let world = World::usual();
                floor_to(&world, &[v(0.0, 3.0)], kind);
                let body = world.body(|def| {
                    def.r#type = IMPEL_BODY_DYNAMIC;
                    def.position = v(-4.0, height);
                    def.linear_velocity = v(speed, 0.0);
                    def.fixed_rotation = true;
                });
                shape(body);
                world.steps(400);
                let bounds = get!(impel_body_get_aabb(body.id, ORIGIN));
                println!(
                    "{kind}, {name} at {speed} m/s: reaches {:.4}, low {:.4}",
                    bounds.max.x, bounds.min.y
                );
                assert!(bounds.max.x.abs() < 0.01 && bounds.min.y.abs() < 0.01);
                assert!(body.velocity().length() < 0.01);
            }
        }
    }
}

#[test]
fn bodies_fall_off_the_end_of_a_floor() {
    for kind in LINES {
        for &(name, height, shape) in MOVERS {
            let world = World::usual();
            floor_to(&world, &[v(0.0, -5.0)], kind);
            let body = world.dynamic(-4.0, height);
            shape(body);
            body.set_velocity(4.0, 0.0);
            world.steps(150);
            println!("{kind}, {name}: position past the edge {:.3?}", body.position());
            assert!(body.position().x > 3.0 && body.position().y < -2.0);
            assert!(body.velocity().x > 2.0);
        }
    }
}

#[test]
fn a_ramp_is_climbed_to_the_height_of_the_energy() {
    // A circle without friction on a bend of small steps. Each step removes the velocity along its
    // normal: v² (1 - cos²).
    for kind in LINES {
        let world = World::usual();
        let (radius, steps) = (6.0f32, 48);
        let bend: Vec<_> = (1..=steps)
            .map(|i| 1.2 * i as f32 / steps as f32)
            .map(|angle| v(radius * angle.sin(), radius * (1.0 - angle.cos())))
            .collect();
        floor_to(&world, &bend, kind);
        let body = world.dynamic(-4.0, 0.25);
        body.circle(0.25, slick(0.0));
        body.set_velocity(8.0, 0.0);
        let mut top = 0.0f64;
        for _ in 0..200 {
            world.step();
            top = top.max(body.position().y - 0.25);
        }
        println!("{kind}: 8 m/s climbs {top:.3} m, 3.2 m at most");
        assert!((2.9..3.21).contains(&top));
    }
}

#[test]
fn a_valley_stops_bodies() {
    for kind in LINES {
        for &(name, _, shape) in MOVERS {
            let world = World::usual();
            floor_to(&world, &[v(2.0, -2.0), v(4.0, 0.0)], kind);
            let body = world.dynamic(2.2, -0.5);
            shape(body);
            settle(&world, body);
            world.steps(60);
            let bounds = get!(impel_body_get_aabb(body.id, ORIGIN));
            println!("{kind}, {name}: lowest point at rest {:.4}", bounds.min.y);
            assert!(bounds.min.y > -2.01 && body.velocity().length() < 0.05);
        }
    }
}

#[test]
fn a_one_sided_chain_lets_through_from_behind_and_stops_from_the_front() {
    for &(name, height, shape) in MOVERS {
        for speed in [8.0, 20.0, 90.0] {
            let thrown = |with_chain: bool| {
                let world = World::new(|def| def.enable_sleep = false);
                if with_chain {
                    let points: Vec<_> = (0..40).map(|i| v(5.0 - 0.25 * i as f32, 0.0)).collect();
                    chain(world.fixed(0.0, 0.0), &points, |_| ());
                }
                let body = world.dynamic(0.03, -1.3);
                shape(body);
                body.set_velocity(0.0, speed);
                let mut top = f64::MIN;
                let steps = if speed < 10.0 { 200 } else { 1200 };
                for _ in 0..steps {
                    world.step();
                    top = top.max(body.position().y);
                }
                (top, body.position().y)
            };
            let (free, _) = thrown(false);
            let (top, rest) = thrown(true);
            println!(
                "{name} at {speed} m/s: top {top:.4} m, without chain {free:.4}; at rest {rest:.4}"
            );
            assert!((top - free).abs() < 1e-3, "the chain changed the motion from behind");
            assert!(rest > f64::from(height) - 0.01 || name == "upright capsule" && rest > 0.19);
        }
    }
}

#[test]
fn a_loop_is_solid_from_outside_or_inside_by_its_order() {
    let corners = [v(-2.0, -2.0), v(2.0, -2.0), v(2.0, 2.0), v(-2.0, 2.0)];
    let around = |points: &[ImpelVec2]| {
        let world = World::usual();
        chain(world.fixed(0.0, 0.0), points, |def| def.is_loop = true);
        let bodies = [world.dynamic(0.0, 0.0), world.dynamic(0.5, 4.0)];
        for body in bodies {
            body.boxed(0.25, 0.25, slick(0.0));
        }
        world.steps(180);
        bodies.map(|body| body.position().y)
    };
    let [inside, above] = around(&corners);
    println!("solid from outside: body inside at {inside:.3}, body above at {above:.4}");
    assert!(inside < -5.0 && (above - 2.25).abs() < 0.01);
    let [inside, above] = around(&[corners[3], corners[2], corners[1], corners[0]]);
    println!("solid from inside: body inside at {inside:.4}, body above at {above:.4}");
    assert!((inside + 1.75).abs() < 0.01 && above < 2.0);
}

#[test]
fn bodies_that_fall_on_a_seam_are_stopped() {
    for &(surface_name, surface) in SURFACES {
        for &(name, height, shape) in MOVERS {
            let world = World::usual();
            surface(&world, &seams(0.5, 4.0));
            let body = world.body(|def| {
                def.r#type = IMPEL_BODY_DYNAMIC;
                def.position = v(0.5, height + 0.5);
                def.fixed_rotation = true;
            });
            shape(body);
            world.steps(90);
            let off = body.position().y - f64::from(height);
            assert!(off.abs() < SLOP, "{surface_name}, {name}: {off} m");
        }
    }
}
