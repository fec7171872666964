//! Reading, setting, querying and drawing at positions far from the origin.

use std::ffi::c_void;

use super::*;

fn precise(body: Body) -> ImpelPreciseTransform {
    get!(impel_body_get_precise_transform(body.id))
}

#[test]
fn transforms_are_read_as_set() {
    let world = World::in_space();
    let body = world.dynamic(0.0, 0.0);
    body.polygon(&[v(0.0, 0.0), v(2.0, 0.0), v(0.0, 1.0)], 0.0, plain());
    for (x, y, angle) in
        [(0.1, -0.2, 0.3f32), (1.0e6 + 0.123_456, 7.5, 2.0), (-9.0e6, 8.9e6 + 0.1, -1.0)]
    {
        let q = impel_rotation_from_angle(angle);
        let set = ImpelPreciseTransform { p: ImpelPosition { x, y }, q };
        must!(impel_body_set_precise_transform(body.id, set));
        let read = precise(body);
        println!("{x}, {y}: off by {:.1e}, {:.1e}", read.p.x - x, read.p.y - y);
        assert!((read.p.x - x).abs() < 5e-8 && (read.p.y - y).abs() < 5e-8 && read.q == q);
        assert_eq!(body.transform().p, v(x as f32, y as f32));
        world.steps(3);
        let later = precise(body);
        // The centre stays; the rotation may be rounded to unit length.
        assert!(
            (later.p.x - x).abs() < 2e-7 && (later.p.y - y).abs() < 2e-7,
            "a body at rest stays"
        );
    }
}

#[test]
fn transforms_about_an_origin_are_precise() {
    for origin in ORIGINS {
        let lab = Lab { world: World::in_space(), origin };
        let body = lab.dynamic(0.125, -0.25);
        body.circle(0.5, plain());
        body.set_velocity(0.6, 0.0);
        lab.world.step();
        for alpha in [0.0f32, 0.5, 1.0] {
            let seen: ImpelTransform = get!(impel_world_get_interpolated_transforms(
                lab.world.id,
                &origin,
                &body.id,
                1,
                alpha
            ));
            near("x", seen.p.x, 0.125 + f64::from(alpha) * 0.01, 1e-6);
            near("y", seen.p.y, -0.25, 1e-6);
        }
    }
}

#[test]
fn contact_points_are_relative_to_the_body() {
    for origin in ORIGINS {
        let lab = Lab::new(origin);
        let ground = lab.ground();
        let ball = lab.dynamic(0.3, 0.5);
        ball.circle(0.5, plain());
        lab.world.steps(60);
        let contact = lab.world.contacts()[0];
        let body_a = lab.position(Body { id: contact.body_a });
        let point = body_a + V::from(contact.points[0].from_a);
        println!("{point:?} at {origin:?}");
        assert!((point - V::new(0.3, 0.0)).length() < 2e-3);
        assert!([ground.id, ball.id].contains(&contact.body_a));
    }
}

/// A box of 2 cm, and a thin wall behind it.
#[test]
fn queries_are_precise_about_their_origin() {
    let ask = |lab: &Lab| {
        let small = lab.fixed(3.0, 0.0);
        small.boxed(0.01, 0.01, plain());
        lab.fixed(4.0, 0.0).boxed(0.001, 2.0, plain());
        let mut options = impel_query_options_default();
        options.origin = lab.origin;
        let mut found = Vec::new();
        let mut see = |hits: &[ImpelRayHit]| {
            for hit in hits {
                found.push(V::new(f64::from(hit.fraction), 0.0));
                found.push(V::from(hit.point));
                found.push(V::from(hit.normal));
            }
        };
        let world = lab.world.id;
        let hits: Vec<ImpelRayHit> =
            list!(impel_world_cast_ray_all(world, v(0.0, 0.005), v(8.0, 0.0), &options));
        assert_eq!(hits.len(), 2);
        see(&hits);
        // The ray passes the box by one millimetre.
        let hits: Vec<ImpelRayHit> =
            list!(impel_world_cast_ray_all(world, v(0.0, 0.011), v(8.0, 0.0), &options));
        assert_eq!(hits.len(), 1);
        let ball = disc(0.02);
        let hits: Vec<ImpelRayHit> =
            list!(impel_world_cast_shape_all(world, &ball, at(0.0, 0.025), v(8.0, 0.0), &options));
        assert_eq!(hits.len(), 2);
        see(&hits);
        for (x, count) in [(3.029f32, 1), (3.031, 0)] {
            let ids: Vec<ImpelShapeId> =
                list!(impel_world_overlap_shape(world, &ball, at(x, 0.0), &options));
            assert_eq!(ids.len(), count, "at {x}");
        }
        let near: ImpelNearest =
            get!(impel_world_find_nearest_shape(world, v(3.0, 0.05), 1.0, &options));
        found.push(V::new(f64::from(near.distance), 0.0));
        found.push(near.point.into());
        found
    };
    everywhere(ask, |origin, here, there| {
        let off = farthest(here, there);
        println!("{origin:?}: {off:.1e} off");
        assert!(off < 2e-6);
    });
}

#[test]
fn shifting_the_origin_loses_no_precision() {
    let lab = Lab::new(ImpelPosition { x: 12.345, y: -6.7 });
    lab.ground();
    for i in 0..6 {
        lab.dynamic(0.1 * i as f32, 0.6 + 1.1 * i as f32).boxed(0.5, 0.5, plain());
    }
    lab.world.steps(100);
    let bodies = lab.world.bodies();
    let before: Vec<ImpelPreciseTransform> = bodies.iter().map(|&body| precise(body)).collect();
    let away = v(-3.0e6, 5.0e6);
    must!(impel_world_shift_origin(lab.world.id, away));
    for (&body, before) in bodies.iter().zip(&before) {
        let p = precise(body).p;
        let home = [p.x + f64::from(away.x), p.y + f64::from(away.y)];
        assert!((home[0] - before.p.x).abs() < 1e-8 && (home[1] - before.p.y).abs() < 1e-8);
    }
    must!(impel_world_shift_origin(lab.world.id, v(-away.x, -away.y)));
    for (&body, before) in bodies.iter().zip(&before) {
        let p = precise(body).p;
        assert!((p.x - before.p.x).abs() < 1e-8 && (p.y - before.p.y).abs() < 1e-8);
    }
}

#[test]
fn a_snapshot_keeps_precise_positions() {
    let lab = Lab::new(ORIGINS[2]);
    lab.ground();
    let body = lab.dynamic(0.1, 2.0);
    body.boxed(0.5, 0.5, plain());
    lab.world.steps(30);
    let (then, mut size) = (precise(body), 0usize);
    must!(impel_world_snapshot(lab.world.id, std::ptr::null_mut(), 0, &mut size));
    let mut bytes = vec![0u8; size];
    must!(impel_world_snapshot(lab.world.id, bytes.as_mut_ptr().cast(), size, &mut size));
    lab.world.steps(30);
    let later = precise(body);
    must!(impel_world_restore(lab.world.id, bytes.as_ptr().cast(), size));
    assert_eq!(precise(body), then);
    lab.world.steps(30);
    assert_eq!(precise(body), later);
}

#[test]
fn drawing_is_relative_to_its_origin() {
    unsafe extern "C" fn circle(
        center: ImpelVec2,
        radius: f32,
        _: ImpelRotation,
        _: u32,
        _: u32,
        context: *mut c_void,
    ) {
        // SAFETY: `context` points to the test's own list.
        unsafe { (*context.cast::<Vec<(ImpelVec2, f32)>>()).push((center, radius)) };
    }
    for origin in ORIGINS {
        let lab = Lab { world: World::in_space(), origin };
        lab.dynamic(1.25, -0.125).circle(0.5, plain());
        let mut seen: Vec<(ImpelVec2, f32)> = Vec::new();
        let mut draw = impel_debug_draw_default();
        draw.origin = origin;
        draw.draw_circle = Some(circle);
        draw.context = (&raw mut seen).cast();
        must!(impel_world_draw(lab.world.id, &draw));
        assert_eq!(seen.len(), 1);
        near("x", seen[0].0.x, 1.25, 1e-7);
        near("y", seen[0].0.y, -0.125, 1e-7);
    }
}
