//! Points as arguments and results: forces, areas, joints to the world, queries, events.

use super::*;
use crate::common::pre_solve::with_pre_solve;
use crate::common::soft::Soft;

impl Lab {
    /// The world position of a point relative to the lab's origin.
    fn world_point(&self, x: f64, y: f64) -> ImpelPosition {
        ImpelPosition { x: self.origin.x + x, y: self.origin.y + y }
    }

    /// The position of a world point relative to the lab's origin.
    fn relative(&self, origin: ImpelPosition) -> V {
        V::new(origin.x - self.origin.x, origin.y - self.origin.y)
    }

    fn crate_at(&self, x: f32, y: f32) -> Body {
        let body = self.dynamic(x, y);
        body.boxed(0.5, 0.25, plain());
        body
    }

    fn options(&self) -> ImpelQueryOptions {
        ImpelQueryOptions { origin: self.origin, ..impel_query_options_default() }
    }
}

/// Runs `act` at every origin. The results may differ by less than `tolerance` metres.
fn alike(tolerance: f64, act: impl Fn(&Lab) -> Vec<V>) {
    everywhere(act, |origin, here, there| {
        let off = farthest(here, there);
        println!("{origin:?}: {:?} of {}, {off:.1e} m off", here.last(), here.len());
        assert!(here.iter().all(|v| v.x.is_finite() && v.y.is_finite()));
        assert!(off < tolerance, "{origin:?}: {off:.1e} m off");
    });
}

const MICROMETRE: f64 = 1e-6;

#[test]
fn a_pulley_hoists() {
    alike(5.0 * MICROMETRE, |lab| {
        let (heavy, light) = (lab.crate_at(-2.0, 5.0), lab.crate_at(2.0, 5.5));
        light.circle(0.1, plain());
        let mut def = impel_pulley_joint_def_default();
        (def.body_a, def.body_b, def.origin) = (heavy.id, light.id, lab.origin);
        (def.ground_anchor_a, def.ground_anchor_b) = (v(-1.75, 10.0), v(2.25, 10.0));
        let joint: ImpelJointId = get!(impel_joint_create_pulley(&def));
        let mut path = Vec::new();
        let mut anchors = [ImpelPosition::default(); 2];
        for step in 0..120 {
            lab.world.step();
            path.extend(lab.positions(&[heavy, light]));
            let [a, b] = &mut anchors;
            must!(impel_pulley_joint_get_ground_anchors(joint, a, b));
            path.extend(anchors.map(|anchor| lab.relative(anchor)));
            if step == 60 {
                let (a, b) = (lab.world_point(-1.75, 10.25), lab.world_point(2.5, 10.0));
                must!(impel_pulley_joint_set_ground_anchors(joint, a, b));
            }
        }
        assert!((lab.relative(anchors[1]) - V::new(2.5, 10.0)).length() < 2e-8);
        path
    });
}

/// The ground is at the origin of the world and may be rotated.
#[test]
fn a_mouse_drags() {
    for angle in [0.0f32, 0.7] {
        alike(5.0 * MICROMETRE, |lab| {
            let ground = lab.world.body(|def| {
                def.position = v(0.3, -0.7);
                def.rotation = impel_rotation_from_angle(angle);
            });
            must!(impel_world_set_gravity(lab.world.id, v(0.0, 0.0)));
            let body = lab.crate_at(1.0, 2.0);
            let mut def = impel_mouse_joint_def_default();
            (def.body_a, def.body_b) = (ground.id, body.id);
            (def.origin, def.target) = (lab.origin, v(1.25, 2.125));
            def.max_force = 1000.0;
            let joint: ImpelJointId = get!(impel_joint_create_mouse(&def));
            let grabbed: ImpelPosition = get!(impel_mouse_joint_get_target(joint));
            assert!((lab.relative(grabbed) - V::new(1.25, 2.125)).length() < 1e-7);
            let mut path = Vec::new();
            for step in 0..120 {
                let turn = 0.05 * f64::from(step);
                let target = lab.world_point(1.25 + 0.5 * turn.sin(), 2.625 - 0.5 * turn.cos());
                must!(impel_mouse_joint_set_target(joint, target));
                let read: ImpelPosition = get!(impel_mouse_joint_get_target(joint));
                let off = lab.relative(read) - lab.relative(target);
                assert!(off.length() < 1e-7, "{read:?} for {target:?}");
                lab.world.step();
                path.push(lab.position(body));
            }
            path
        });
    }
}

#[test]
fn explosions_and_radial_forces() {
    alike(2.0 * MICROMETRE, |lab| {
        let bodies: Vec<Body> = (0..5).map(|i| lab.crate_at(1.5 * i as f32, 20.0)).collect();
        let planets: Vec<Body> = (1..4).map(|i| lab.crate_at(3.0 * i as f32, -20.0)).collect();
        let mut pull = impel_radial_force_def_default();
        (pull.center, pull.origin) = (v(0.125, -20.25), lab.origin);
        (pull.strength, pull.range) = (-30.0, 20.0);
        must!(impel_world_set_radial_forces(lab.world.id, &pull, 1));
        let read: Vec<ImpelRadialForceDef> = list!(impel_world_get_radial_forces(lab.world.id));
        let (o, c) = (read[0].origin, read[0].center);
        let center = ImpelPosition { x: o.x + f64::from(c.x), y: o.y + f64::from(c.y) };
        assert!((lab.relative(center) - V::new(0.125, -20.25)).length() < 2e-8);
        // A definition that is read can be set again, bit for bit.
        must!(impel_world_set_radial_forces(lab.world.id, read.as_ptr(), 1));
        let again: Vec<ImpelRadialForceDef> = list!(impel_world_get_radial_forces(lab.world.id));
        assert_eq!(read, again);
        let mut blast = impel_explosion_def_default();
        (blast.position, blast.origin) = (v(2.75, 19.5), lab.origin);
        (blast.radius, blast.falloff, blast.impulse_per_length) = (1.0, 3.0, 2.0);
        must!(impel_world_explode(lab.world.id, &blast));
        let mut path = Vec::new();
        for _ in 0..60 {
            must!(impel_world_apply_radial_force(lab.world.id, &pull));
            lab.world.step();
            path.extend(lab.positions(&bodies));
            path.extend(lab.positions(&planets));
        }
        path
    });
}

#[test]
fn water_and_wind() {
    alike(2.0 * MICROMETRE, |lab| {
        let floats: Vec<Body> = (0..4).map(|i| lab.crate_at(3.0 * i as f32, 0.1)).collect();
        floats.iter().for_each(|body| body.set_spin(1.0));
        let mut water = impel_buoyancy_def_default();
        (water.density, water.origin) = (2.0, lab.origin);
        (water.surface_normal, water.surface_offset) = (v(0.1, 1.0), 0.125);
        // The third box is half in the region, the last one outside.
        water.region.max.x = 6.125;
        let mut wind = impel_wind_def_default();
        (wind.velocity, wind.lift, wind.origin) = (v(8.0, 1.0), 0.5, lab.origin);
        wind.region.min = v(2.75, -0.125);
        let mut path = Vec::new();
        for _ in 0..60 {
            must!(impel_world_apply_buoyancy(lab.world.id, &water));
            must!(impel_world_apply_wind(lab.world.id, &wind));
            lab.world.step();
            path.extend(lab.positions(&floats));
        }
        assert!(path[path.len() - 1].y < -1.0 && path[path.len() - 4].y > -0.5);
        path
    });
}

#[test]
fn inverse_kinematics_reaches_its_target() {
    alike(5e-6, |lab| {
        let (mut last, mut joints) = (lab.fixed(0.0, 0.0), Vec::new());
        for i in 0..4 {
            let bar = lab.dynamic(i as f32 + 0.5, 0.0);
            bar.circle(0.1, plain());
            let mut def = impel_revolute_joint_def_default();
            (def.body_a, def.body_b) = (last.id, bar.id);
            def.local_frame_a = at(if i == 0 { 0.0 } else { 0.5 }, 0.0);
            def.local_frame_b = at(-0.5, 0.0);
            let joint: ImpelJointId = get!(impel_joint_create_revolute(&def));
            joints.push(joint);
            last = bar;
        }
        let mut def = impel_inverse_kinematics_def_default();
        (def.origin, def.target_point) = (lab.origin, v(1.5, 2.0));
        def.local_point = v(0.5, 0.0);
        let mut angles = [0.0f32; 4];
        let mut transforms = [at(0.0, 0.0); 4];
        let result: ImpelInverseKinematicsResult = get!(impel_world_solve_inverse_kinematics(
            lab.world.id,
            &def,
            joints.as_ptr(),
            4,
            angles.as_mut_ptr(),
            transforms.as_mut_ptr()
        ));
        assert!(result.reached, "{result:?}");
        let mut found: Vec<V> = transforms.iter().map(|transform| transform.p.into()).collect();
        found.extend(angles.map(|angle| V::new(f64::from(angle), 0.0)));
        found
    });
}

#[test]
fn hit_and_force_events_have_precise_points() {
    alike(2.0 * MICROMETRE, |lab| {
        lab.ground();
        let ball = lab.dynamic(0.3, 4.0);
        let shape = ball.circle(0.5, plain());
        must!(impel_shape_set_enable_hit_events(shape, true));
        must!(impel_shape_set_force_event_threshold(shape, 0.5));
        let (mut hits, mut loads) = (Vec::new(), Vec::new());
        for _ in 0..120 {
            lab.world.step();
            let events: Vec<ImpelContactHitEvent> =
                lent!(impel_world_get_contact_hit_events(lab.world.id));
            for event in events {
                let p = event.precise_point;
                assert_eq!(event.point, v(p.x as f32, p.y as f32));
                hits.push(lab.relative(p));
            }
            let events: Vec<ImpelContactForceEvent> =
                lent!(impel_world_get_contact_force_events(lab.world.id));
            for event in events {
                let p = event.precise_point;
                assert_eq!(event.point, v(p.x as f32, p.y as f32));
                loads.push(lab.relative(p));
            }
        }
        assert!(!hits.is_empty() && loads.len() > 10);
        assert!((hits[0] - V::new(0.3, 0.0)).length() < 0.01, "{:?}", hits[0]);
        hits.extend(loads);
        hits
    });
}

/// A box of 2 cm, and regions and points just inside and just outside of it.
#[test]
fn boxes_and_points_overlap() {
    for origin in ORIGINS {
        let lab = Lab::new(origin);
        let small = lab.fixed(3.0, 0.0).boxed(0.01, 0.01, plain());
        let sensor = ImpelShapeDef { is_sensor: true, ..impel_shape_def_default() };
        let other = lab.fixed(3.0, 1.0);
        let seen: ImpelShapeId = get!(impel_shape_create_box(other.id, &sensor, 0.01, 0.01));
        let (world, mut options) = (lab.world.id, lab.options());
        let mut statistics = ImpelQueryStatistics::default();
        options.statistics = &raw mut statistics;
        let around = |x: f32, y: f32| ImpelAabb { min: v(x, y), max: v(x + 0.5, y + 0.5) };
        for (x, is_met) in [(3.009f32, true), (3.011, false)] {
            let ids: Vec<ImpelShapeId> =
                list!(impel_world_overlap_aabb_with_options(world, around(x, -0.25), &options));
            assert_eq!(ids == [small], is_met, "{x} at {origin:?}");
            let ids: Vec<ImpelShapeId> =
                list!(impel_world_overlap_point_with_options(world, v(x, 0.0), &options));
            assert_eq!(ids == [small], is_met, "{x} at {origin:?}");
        }
        assert!(statistics.shapes > 0);
        // A sensor is found only if the options include sensors.
        let ask = |options: &ImpelQueryOptions| -> Vec<ImpelShapeId> {
            list!(impel_world_overlap_point_with_options(world, v(3.0, 1.0), options))
        };
        assert_eq!(ask(&options), []);
        options.include_sensors = true;
        assert_eq!(ask(&options), [seen]);
        unsafe extern "C" fn visit(shape: ImpelShapeId, context: *mut std::ffi::c_void) -> bool {
            // SAFETY: `context` points to the test's own list.
            unsafe { (*context.cast::<Vec<ImpelShapeId>>()).push(shape) };
            true
        }
        let mut met: Vec<ImpelShapeId> = Vec::new();
        let context: *mut std::ffi::c_void = (&raw mut met).cast();
        let (point, region) = (v(3.0, 1.0), around(2.75, 0.75));
        must!(impel_world_visit_point(world, point, &options, Some(visit), context));
        must!(impel_world_visit_aabb(world, region, &options, Some(visit), context));
        assert_eq!(met, [seen, seen]);
    }
}

#[test]
fn movers_meet_planes() {
    alike(MICROMETRE, |lab| {
        let own = lab.fixed(0.0, 0.0);
        own.circle(0.5, plain());
        lab.fixed(1.0, 0.0).boxed(0.25, 5.0, plain());
        lab.fixed(0.0, -1.0).boxed(5.0, 0.375, plain());
        let (ball, ignored) = (disc(0.5), [own.id]);
        let mut options = lab.options();
        (options.ignored_bodies, options.ignored_body_count) = (ignored.as_ptr(), 1);
        let planes: Vec<ImpelMoverPlane> =
            list!(impel_world_collide_mover(lab.world.id, &ball, at(0.125, 0.0), 0.5, &options));
        assert_eq!(planes.len(), 2);
        let mut found = Vec::new();
        for plane in &planes {
            found.extend([V::from(plane.point), V::from(plane.normal)]);
            found.push(V::new(f64::from(plane.separation), 0.0));
        }
        let hit: ImpelRayHit = get!(impel_world_cast_mover(
            lab.world.id,
            &ball,
            at(-2.0, 0.25),
            v(5.0, 0.0),
            0.01,
            &options
        ));
        assert!(hit.hit);
        found.extend([V::from(hit.point), V::new(f64::from(hit.fraction), 0.0)]);
        found
    });
}

/// Forces, impulses, velocities, points and AABBs of a body.
#[test]
fn points_of_bodies() {
    alike(2.0 * MICROMETRE, |lab| {
        let (world, origin) = (lab.world.id, lab.origin);
        let body = lab.dynamic(0.0, 0.0);
        body.polygon(&[v(0.0, 0.0), v(2.0, 0.0), v(0.0, 1.0)], 0.0, plain());
        let force = load(v(3.0, 8.0), 0.0, Some(lab.world_point(1.5, 0.25)));
        must!(impel_body_apply_load(body.id, &force));
        let at_tip = load(v(1.0, 0.5), 0.0, Some(lab.world_point(0.0, 1.0)));
        must!(impel_body_apply_load(body.id, &ImpelLoad { is_impulse: true, ..at_tip }));
        let (forces, points) = ([v(1.0, 2.0)], [v(0.25, 0.5)]);
        let (ids, f, p) = ([body.id], forces.as_ptr(), points.as_ptr());
        must!(impel_world_apply_forces(world, &origin, ids.as_ptr(), 1, f, p));
        must!(impel_world_apply_impulses(world, &origin, ids.as_ptr(), 1, f, p));
        let up = load(v(0.0, 9.0), 0.0, Some(lab.world_point(0.5, 0.5)));
        must!(impel_world_defer_apply_load(world, body.id, &up));
        let kick = ImpelLoad { linear: v(0.0, 2.0), is_impulse: true, ..up };
        must!(impel_world_defer_apply_load(world, body.id, &kick));
        let mut ahead = [at(0.0, 0.0); 3];
        must!(impel_body_predict_transforms(body.id, &origin, ahead.as_mut_ptr(), 3));
        let mut found: Vec<V> = ahead.iter().map(|transform| transform.p.into()).collect();
        lab.world.steps(30);
        found.push(lab.position(body));
        let center: ImpelPosition = get!(impel_body_get_center(body.id));
        found.push(lab.relative(center));
        let tip: ImpelPosition = get!(impel_body_get_world_point(body.id, v(2.0, 0.0)));
        found.push(lab.relative(tip));
        let back: ImpelVec2 = get!(impel_body_get_local_point(body.id, tip));
        assert!((V::from(back) - V::new(2.0, 0.0)).length() < 1e-6);
        let fast: ImpelVec2 = get!(impel_body_get_velocity_at_point(body.id, tip));
        let local: ImpelVec2 = get!(impel_body_get_velocity_at_local_point(body.id, v(2.0, 0.0)));
        assert!((V::from(fast) - V::from(local)).length() < 1e-5, "{fast:?}, {local:?}");
        found.push(fast.into());
        let bounds: ImpelAabb = get!(impel_body_get_aabb(body.id, &origin));
        found.extend([V::from(bounds.min), V::from(bounds.max)]);
        let mover = lab.body(IMPEL_BODY_KINEMATIC, 5.0, 5.0);
        let q = impel_rotation_from_angle(0.25);
        let target = ImpelPreciseTransform { p: lab.world_point(5.015625, 5.0078125), q };
        must!(impel_body_set_target_transform(mover.id, target, 1.0 / 60.0));
        lab.world.step();
        found.push(lab.position(mover));
        near("x", found[found.len() - 1].x, 5.015625, 1e-6);
        let target = ImpelTransform { p: v(-1.0, 0.1), q };
        must!(impel_world_set_transforms(world, &origin, ids.as_ptr(), 1, &target));
        found.push(lab.position(body));
        near("x", found[found.len() - 1].x, -1.0, 1e-7);
        let later = ImpelPreciseTransform { p: lab.world_point(7.0, 0.3), q };
        must!(impel_world_defer_set_transform(world, body.id, later));
        must!(impel_world_run_deferred(world));
        near("x", lab.position(body).x, 7.0, 1e-7);
        found
    });
}

#[test]
fn points_of_shapes() {
    alike(MICROMETRE, |lab| {
        let small = lab.fixed(3.0, 0.0).boxed(0.01, 0.01, plain());
        for (x, is_in) in [(3.009, true), (3.011, false)] {
            let found: bool = get!(impel_shape_test_point(small, lab.world_point(x, 0.0)));
            assert_eq!(found, is_in, "{x} at {:?}", lab.origin);
        }
        let origin = lab.origin;
        let hit: ImpelRayHit =
            get!(impel_shape_cast_ray(small, &origin, v(0.0, 0.005), v(8.0, 0.0)));
        let miss: ImpelRayHit =
            get!(impel_shape_cast_ray(small, &origin, v(0.0, 0.011), v(8.0, 0.0)));
        assert!(hit.hit && !miss.hit);
        let closest: ImpelPosition =
            get!(impel_shape_get_closest_point(small, lab.world_point(4.0, 0.005)));
        near("x", lab.relative(closest).x, 3.01, 1e-7);
        let nearest: ImpelNearest = get!(impel_shape_find_nearest(small, &origin, v(3.5, 0.005)));
        near("distance", nearest.distance, 0.49, 1e-6);
        let bounds: ImpelAabb = get!(impel_shape_get_aabb(small, &origin));
        let (mut all, mut any) = (bounds, false);
        must!(impel_world_get_bounds(lab.world.id, &origin, &mut all, &mut any));
        assert!(any);
        let mut found = vec![lab.relative(closest)];
        found.extend([hit.point, nearest.point, bounds.min, bounds.max].map(V::from));
        found.extend([all.min, all.max].map(V::from));
        found
    });
}

#[test]
fn points_of_soft_bodies() {
    alike(2.0 * MICROMETRE, |lab| {
        let mut def = impel_soft_body_def_default();
        (def.body.position, def.body.origin) = (v(0.5, 2.0), lab.origin);
        let soft: Soft = get!(impel_soft_body_create_cloth(lab.world.id, &def, 1.0, 1.0, 4, 4));
        must!(impel_soft_body_set_pinned(soft, 15, true));
        let points = [v(0.1, 0.1), v(-0.3, 0.2), v(0.7, 0.7)];
        must!(impel_soft_body_bind_points(soft, points.as_ptr(), points.len()));
        lab.world.steps(10);
        let center: ImpelPosition = get!(impel_soft_body_get_center(soft));
        let area: f32 = get!(impel_soft_body_get_area(soft));
        let particles: Vec<ImpelVec2> = list!(impel_soft_body_get_positions(soft, &lab.origin));
        let bound: Vec<ImpelVec2> = list!(impel_soft_body_get_bound_points(soft, &lab.origin));
        assert_eq!((particles.len(), bound.len()), (16, 3));
        let mut found = vec![lab.relative(center), V::new(f64::from(area), 0.0)];
        found.extend(particles.into_iter().chain(bound).map(V::from));
        found
    });
}

/// A crate tips in the same way at every origin if the callback moves its contact points aside.
#[test]
fn a_callback_moves_contact_points() {
    alike(2.0 * MICROMETRE, |lab| {
        lab.ground();
        let body = lab.crate_at(0.0, 0.25);
        crate::common::pre_solve::ask_about_all(&lab.world);
        let mut judge = |contact: &ImpelContact, response: &mut ImpelResponse| {
            for i in 0..contact.point_count as usize {
                assert_eq!(response.points[i].from_a, contact.points[i].from_a);
                response.points[i].from_a.x += 0.625;
            }
            true
        };
        let mut path = Vec::new();
        with_pre_solve(&lab.world, &mut judge, || {
            for _ in 0..10 {
                lab.world.step();
                path.push(lab.position(body));
                let angle = lab.transform(body).q;
                path.push(V::new(f64::from(angle.c), f64::from(angle.s)));
            }
        });
        assert!(path[path.len() - 1].y.abs() > 0.001, "it tips: {:?}", path[path.len() - 1]);
        path
    });
}

/// Shifting the origin also shifts the world points of joints and forces.
#[test]
fn shifting_the_origin_moves_joints_and_forces() {
    let act = |shift: Option<ImpelVec2>| {
        let lab = Lab::new(ImpelPosition { x: 12.25, y: -6.5 });
        let ground = lab.world.body(|def| def.position = v(0.3, -0.7));
        let (held, hung, other) =
            (lab.crate_at(0.0, 5.0), lab.crate_at(-3.0, 0.0), lab.crate_at(3.0, 0.0));
        let mut def = impel_mouse_joint_def_default();
        (def.body_a, def.body_b) = (ground.id, held.id);
        (def.origin, def.target) = (lab.origin, v(0.25, 5.125));
        let mouse: ImpelJointId = get!(impel_joint_create_mouse(&def));
        let mut def = impel_pulley_joint_def_default();
        (def.body_a, def.body_b, def.origin) = (hung.id, other.id, lab.origin);
        (def.ground_anchor_a, def.ground_anchor_b) = (v(-2.5, 4.0), v(3.0, 4.0));
        let _: ImpelJointId = get!(impel_joint_create_pulley(&def));
        let mut pull = impel_radial_force_def_default();
        (pull.center, pull.origin, pull.strength) = (v(1.0, 1.0), lab.origin, 3.0);
        must!(impel_world_set_radial_forces(lab.world.id, &pull, 1));
        let mut lab = lab;
        if let Some(by) = shift {
            must!(impel_world_shift_origin(lab.world.id, by));
            lab.origin = lab.world_point(-f64::from(by.x), -f64::from(by.y));
            let target: ImpelPosition = get!(impel_mouse_joint_get_target(mouse));
            assert!((lab.relative(target) - V::new(0.25, 5.125)).length() < 1e-7);
        }
        let mut path = Vec::new();
        for _ in 0..60 {
            lab.world.step();
            path.extend(lab.positions(&[held, hung, other]));
        }
        assert!(lab.world.contacts().is_empty());
        path
    };
    let here = act(None);
    for by in [v(-1.0e6, 3.0e6), v(8.0e6, -777_777.0)] {
        let off = farthest(&here, &act(Some(by)));
        println!("{by:?}: {off:.1e} m off");
        assert!(off < 5.0 * MICROMETRE);
    }
}
