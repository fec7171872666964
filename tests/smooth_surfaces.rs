//! Surfaces made of parts are one surface: nothing that slides over a seam loses
//! speed or hops, at any speed, either way, whether it may turn or not; and where
//! the surface bends, it is there.
//!
//! Without friction, a body that slides on a plane keeps its speed and its height
//! for ever: that is the closed form that all is compared with.

use crate::common::{Body, ORIGIN, V, World, at, of, slick, to_position, v};
use impel::ffi::*;

/// The surfaces end at ± this, in metres, at speed.
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

/// Where parts of this width meet.
fn seams(width: f32, half_length: f32) -> Vec<f32> {
    let count = (half_length / width) as i32;
    (-count..=count).map(|i| i as f32 * width).collect()
}

/// The corners of a box from left to right whose top is at zero.
fn tile(left: f32, right: f32, depth: f32) -> [ImpelVec2; 4] {
    [v(left, -depth), v(right, -depth), v(right, 0.0), v(left, 0.0)]
}

type Surface = fn(&World, &[f32]);

/// Level surfaces at height zero, with seams at the given places.
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
        // As in a level that is made elsewhere, and put in its place.
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
        // That meet at the origin.
        let points: Vec<_> = seams.iter().rev().map(|&x| v(x, 0.0)).collect();
        let middle = points.len() / 2;
        chain(world.fixed(0.0, 0.0), &points[..=middle], |_| ());
        chain(world.fixed(0.0, 0.0), &points[middle..], |_| ());
    }),
];

type Mover = (&'static str, f32, fn(Body));

/// What slides, and how high its middle is.
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

/// The worst that became of a slide.
#[derive(Clone, Copy, Debug, Default)]
struct Slide {
    /// Share of the speed, gained or lost.
    speed: f64,
    /// Above and below the plane, in metres.
    hop: f64,
    sink: f64,
    /// In radians.
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
    // Twelve seams or more: narrow parts for what is slow.
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
        // Not at a seam, nor at the same place of each part.
        def.position = v(-0.5 * way + 0.0371, height);
        def.linear_velocity = v(speed, 0.0);
        def.fixed_rotation = fixed_rotation;
    });
    shape(body);
    let mut worst = Slide::default();
    for _ in 0..steps {
        world.step();
        let now = Slide {
            speed: (body.velocity().x / f64::from(speed) - 1.0).abs(),
            hop: body.position().y - f64::from(height),
            sink: f64::from(height) - body.position().y,
            turn: body.angle().abs(),
        };
        worst = worst.worst(now);
    }
    worst
}

/// What a contact may sink in, and hop.
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
                        // It would fall over, and is right to.
                        if mover.0 == "upright capsule" && !fixed_rotation {
                            continue;
                        }
                        let found = slide(surface, mover, way * speed, fixed_rotation);
                        of_surface = of_surface.worst(found);
                        // At a tenth of a metre a second half a millimetre a second.
                        let lost = found.speed > 1.0e-3 && found.speed * f64::from(speed) > 5.0e-4;
                        if lost || found.hop > SLOP || found.sink > SLOP {
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
            "{surface_name}: at worst {speed:.1e} of the speed, hops {hop:.1e} m, sinks \
             {sink:.1e} m, turns {turn:.1e} rad"
        );
    }
    assert!(failed.is_empty(), "{} slides:\n{}", failed.len(), failed.join("\n"));
}

/// Runs until a body is at rest; at most ten seconds.
fn settle(world: &World, body: Body) {
    for _ in 0..600 {
        world.step();
        if body.velocity().length() < 1.0e-3 && body.spin().abs() < 1.0e-3 {
            break;
        }
    }
}

/// A floor that ends at `x` = 0 in something else, to be slid at from the left.
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
fn a_floor_that_ends_in_a_wall_stops_what_comes() {
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
fn a_floor_that_ends_lets_fall() {
    for kind in LINES {
        for &(name, height, shape) in MOVERS {
            let world = World::usual();
            floor_to(&world, &[v(0.0, -5.0)], kind);
            let body = world.dynamic(-4.0, height);
            shape(body);
            body.set_velocity(4.0, 0.0);
            world.steps(150);
            println!("{kind}, {name}: over the edge to {:.3?}", body.position());
            assert!(body.position().x > 3.0 && body.position().y < -2.0);
            assert!(body.velocity().x > 2.0);
        }
    }
}

#[test]
fn a_ramp_is_climbed_as_high_as_energy_goes() {
    // A circle without friction, in a bend of small steps, each of which costs
    // what lies along its normal: v² (1 - cos²).
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
fn a_valley_holds() {
    for kind in LINES {
        for &(name, _, shape) in MOVERS {
            let world = World::usual();
            floor_to(&world, &[v(2.0, -2.0), v(4.0, 0.0)], kind);
            let body = world.dynamic(2.2, -0.5);
            shape(body);
            settle(&world, body);
            world.steps(60);
            let bounds = get!(impel_body_get_aabb(body.id, ORIGIN));
            println!("{kind}, {name}: rests from {:.4} up", bounds.min.y);
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
            println!("{name} at {speed} m/s: to {top:.4} m, free {free:.4}; then at {rest:.4}");
            assert!((top - free).abs() < 1e-3, "it was touched on its way through");
            assert!(rest > f64::from(height) - 0.01 || name == "upright capsule" && rest > 0.19);
        }
    }
}

#[test]
fn a_loop_is_an_island_or_a_room() {
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
    println!("an island: what was in it is at {inside:.3}, what was above at {above:.4}");
    assert!(inside < -5.0 && (above - 2.25).abs() < 0.01);
    let [inside, above] = around(&[corners[3], corners[2], corners[1], corners[0]]);
    println!("a room: what was in it is at {inside:.4}, what was above at {above:.4}");
    assert!((inside + 1.75).abs() < 0.01 && above < 2.0);
}

#[test]
fn what_falls_exactly_onto_a_seam_is_stopped() {
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
