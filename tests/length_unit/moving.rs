//! Scenes with sensors, changes, characters, soft bodies, queries and forces.

use std::ptr::null;

use crate::common::{ORIGIN, Random, to_precise, v};
use crate::length_unit::lab::{Lab, Unit};
use impel::ffi::*;

/// Fast bodies cross thin sensors, pass close to others, and come to rest in one.
pub fn bodies_cross_sensors(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |_| ());
    lab.half_space(lab.fixed(0.0, 0.0), (0.0, 1.0), -3.0);
    let sensing = ImpelShapeDef { is_sensor: true, ..unit.shape() };
    for i in 0..6 {
        let gate = lab.fixed(2.0 * i as f32, 0.0);
        lab.boxed(gate, (0.01, 0.5 + 0.1 * i as f32), &sensing);
        lab.circle(lab.fixed(2.0 * i as f32 + 1.0, 1.0), 0.4, &sensing);
    }
    lab.boxed(lab.fixed(5.0, -2.5), (5.0, 0.4), &sensing);
    let turning = lab.body(IMPEL_BODY_KINEMATIC, 3.0, 0.0, |def| def.angular_velocity = 30.0);
    lab.boxed(turning, (2.0, 0.02), &sensing);
    for i in 0..12u8 {
        let body = lab.body(IMPEL_BODY_DYNAMIC, -1.0, 0.2 * f32::from(i) - 0.3, |def| {
            def.angular_velocity = f32::from(i) * 3.0;
        });
        let def = ImpelShapeDef {
            filter: ImpelFilter { group: -1, ..impel_filter_default() },
            ..unit.shape()
        };
        match i % 3 {
            0 => lab.circle(body, 0.05, &def),
            1 => lab.boxed(body, (0.2, 0.01), &def),
            _ => lab.capsule(body, ((-0.1, 0.0), (0.1, 0.0)), 0.02, &def),
        };
        lab.push(body, 40.0 + 20.0 * f32::from(i), 1.0);
    }
    lab.run(60, &[]);
    lab
}

/// Geometry, poses, the origin and velocities change under resting bodies.
pub fn shapes_change(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |_| ());
    let floor = lab.fixed(0.0, -0.5);
    let ground = lab.boxed(floor, (6.0, 0.5), &unit.shape());
    let mut last = None;
    for i in 0..8 {
        let body = lab.dynamic(-4.0 + i as f32, 0.4);
        last = Some((body, lab.circle(body, 0.35, &unit.shape())));
        lab.boxed(lab.dynamic(-4.0 + i as f32, 1.5), (0.3, 0.3), &unit.shape());
    }
    let (body, shape) = last.expect("some were made");
    lab.run(60, &[]);
    let circle = ImpelCircle { center: v(0.0, 0.0), radius: unit.of(0.6) };
    must!(impel_shape_set_circle(shape, &circle));
    lab.run(20, &[]);
    must!(impel_shape_set_box(ground, unit.of(5.0), unit.of(0.25)));
    must!(impel_body_set_transform(body.id, unit.pose(0.1, 4.0, 0.3)));
    lab.run(40, &[]);
    must!(impel_world_shift_origin(lab.world.id, unit.vector(3.0, -1.0)));
    let lift = lab.body(IMPEL_BODY_KINEMATIC, -6.0, 1.5, |_| ());
    lab.boxed(lift, (2.0, 0.2), &unit.shape());
    for i in 0..20 {
        let place = unit.pose(-6.0, 1.5 + 0.05 * i as f32, 0.01 * i as f32);
        must!(impel_body_set_target_transform(lift.id, to_precise(place), 1.0 / 60.0));
        lab.run(1, &[]);
    }
    let mut ahead = [unit.frame(0.0, 0.0); 9];
    must!(impel_body_predict_transforms(body.id, ORIGIN, ahead.as_mut_ptr(), ahead.len()));
    ahead.into_iter().for_each(|pose| lab.record_pose(pose));
    lab
}

/// A character walks over steps, slopes and corners, on a lift, and against bodies that it pushes.
pub fn a_character_walks(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |_| ());
    lab.half_space(lab.fixed(0.0, 0.0), (0.0, 1.0), 0.0);
    for i in 0..4 {
        lab.boxed(lab.fixed(3.0 + 0.5 * i as f32, 0.1 * i as f32), (0.25, 0.2), &unit.shape());
    }
    let slope = [(6.0, 0.0), (9.0, 1.5), (9.0, 0.0)];
    lab.polygon(lab.fixed(0.0, 0.0), &slope, 0.0, &unit.shape());
    for i in 0..5 {
        lab.boxed(lab.fixed(9.5 + i as f32, 1.0), (0.5, 0.5), &unit.shape());
    }
    let one_way = ImpelShapeDef { one_way: true, ..unit.shape() };
    lab.boxed(lab.fixed(1.0, 1.2), (0.5, 0.1), &one_way);
    lab.chain(lab.fixed(0.0, 0.0), &[(20.0, 1.3), (17.0, 1.6), (14.0, 1.5)], false);
    let lift = lab.body(IMPEL_BODY_KINEMATIC, 1.8, 0.1, |def| {
        def.linear_velocity = unit.vector(0.2, 0.4);
    });
    lab.boxed(lift, (0.4, 0.1), &unit.shape());
    for i in 0..3 {
        lab.boxed(lab.dynamic(2.4 + 3.0 * i as f32, 2.0), (0.2, 0.2), &unit.shape());
    }
    for width in [0.0, 0.25] {
        let mut def = impel_character_def_for_length_unit(unit.0);
        if width > 0.0 {
            def.shape =
                unit.rounded(&[(-width, 0.0), (width, 0.0), (width, 1.5), (-width, 1.5)], 0.02);
        }
        let mut state = impel_character_state_default();
        state.transform = unit.frame(-0.5, 0.4);
        let (mut fall, mut time) = (0.0f32, 0);
        let mut hits = [ImpelCharacterHit::default(); IMPEL_MAX_CHARACTER_HITS as usize];
        while time < 420 {
            fall = if fall < 0.0 || time % 90 != 60 { fall - 9.5 / 60.0 } else { 4.5 };
            let way = unit.vector(3.0 / 60.0, fall / 60.0);
            let (mut moved, mut count) = (std::mem::MaybeUninit::uninit(), 0);
            must!(impel_world_move_character(
                lab.world.id,
                &def,
                &state,
                way,
                1.0 / 60.0,
                moved.as_mut_ptr(),
                hits.as_mut_ptr(),
                hits.len(),
                &mut count,
            ));
            // SAFETY: the successful call has written it.
            let moved = unsafe { moved.assume_init() };
            must!(impel_world_apply_character_hits(lab.world.id, hits.as_ptr(), count));
            state = moved.state;
            if moved.grounded {
                fall = 0.0;
            }
            lab.record_pose(moved.state.transform);
            lab.record_vector(moved.velocity);
            lab.record_length(moved.crush_depth);
            lab.record(f32::from(u8::from(moved.grounded) + 2 * u8::from(moved.stepped)));
            for hit in &hits[..count] {
                lab.record_vector(hit.point);
                lab.record_normal(hit.normal);
                lab.record_vector(hit.impulse);
            }
            lab.world.step();
            time += 1;
        }
        lab.record_all(&[]);
    }
    let mover = unit.rounded(&[(0.0, 0.0), (0.0, 1.0)], 0.3);
    for i in 0..20 {
        let place = unit.frame(i as f32, 0.35);
        let planes: Vec<ImpelMoverPlane> =
            list!(impel_world_collide_mover(lab.world.id, &mover, place, unit.of(0.3), null()));
        for plane in &planes {
            lab.record_vector(plane.point);
            lab.record_normal(plane.normal);
            lab.record_length(plane.separation);
        }
        let way = unit.vector(1.0, -0.1);
        let (id, skin) = (lab.world.id, unit.of(0.01));
        let hit = get!(impel_world_cast_mover(id, &mover, place, way, skin, null()));
        lab.record_vector(hit.point);
        lab.record(hit.fraction);
    }
    lab
}

/// A rope, a cloth, a ring with gas pressure and a jelly; the cloth tears.
pub fn soft_bodies_sag_and_tear(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |_| ());
    lab.half_space(lab.fixed(0.0, 0.0), (0.0, 1.0), 0.0);
    lab.boxed(lab.fixed(3.0, 0.5), (0.2, 0.5), &unit.shape());
    let soft = |x: f32, y: f32, change: &dyn Fn(&mut ImpelSoftBodyDef)| {
        let mut def = impel_soft_body_def_for_length_unit(unit.0);
        def.body.position = unit.vector(x, y);
        (def.shape, def.mass) = (unit.shape(), 2.0);
        change(&mut def);
        def
    };
    let id = lab.world.id;
    let rope = soft(0.0, 3.0, &|_| ());
    let (a, b) = (unit.vector(0.0, 0.0), unit.vector(2.0, 0.0));
    let rope = get!(impel_soft_body_create_rope(id, &rope, a, b, 10));
    must!(impel_soft_body_set_pinned(rope, 0, true));
    let cloth = soft(6.0, 3.0, &|def| def.settings.tear_force = unit.of(8.0));
    let (width, height) = (unit.of(1.5), unit.of(1.5));
    let cloth = get!(impel_soft_body_create_cloth(id, &cloth, width, height, 6, 6));
    for corner in [30, 35] {
        must!(impel_soft_body_set_pinned(cloth, corner, true));
    }
    // Pressure is a force per length.
    let ring = soft(3.0, 2.5, &|def| def.settings.pressure = 20.0);
    let ring = get!(impel_soft_body_create_ring(id, &ring, unit.of(0.6), 16));
    let jelly = soft(-2.0, 1.5, &|def| {
        (def.settings.shape_hertz, def.settings.shape_damping_ratio) = (4.0, 0.3);
    });
    let corners = unit.points(&[(-0.6, -0.4), (0.6, -0.4), (0.6, 0.4), (-0.6, 0.4)]);
    let jelly = get!(impel_soft_body_create_polygon(id, &jelly, corners.as_ptr(), 4, unit.of(0.2)));
    lab.boxed(lab.dynamic(-2.0, 3.0), (0.3, 0.3), &unit.shape());
    for round in 0..8 {
        lab.run(15, &[]);
        for soft in [ring, jelly] {
            lab.record_square(get!(impel_soft_body_get_area(soft)));
        }
        if round == 3 {
            must!(impel_soft_body_apply_impulse(jelly, unit.vector(3.0, 2.0)));
            must!(impel_soft_body_apply_torque(jelly, unit.square(4.0)));
            let weight = lab.dynamic(6.0, 4.0);
            lab.boxed(weight, (0.4, 0.4), &unit.shape());
            lab.push(weight, 0.0, -15.0);
        }
    }
    lab
}

fn mixed_bodies(unit: Unit) -> Lab {
    let lab = Lab::new(unit, |_| ());
    lab.half_space(lab.fixed(0.0, 0.0), (0.0, 1.0), -5.0);
    lab.chain(lab.fixed(0.0, 0.0), &[(6.0, -3.0), (2.0, -4.0), (-3.0, -3.5)], true);
    let mut random = Random(3);
    for i in 0..40 {
        let (x, y) = (random.within(-5.0, 5.0), random.within(-3.0, 5.0));
        let angle = random.within(-3.0, 3.0);
        let body = lab.body(IMPEL_BODY_DYNAMIC, x, y, |def| {
            def.rotation = impel_rotation_from_angle(angle);
        });
        match i % 4 {
            0 => lab.circle(body, 0.3, &unit.shape()),
            1 => lab.boxed(body, (0.4, 0.2), &unit.shape()),
            2 => lab.capsule(body, ((-0.3, 0.0), (0.3, 0.0)), 0.1, &unit.shape()),
            _ => lab.polygon(body, &[(-0.3, -0.3), (0.4, 0.0), (0.0, 0.4)], 0.05, &unit.shape()),
        };
    }
    lab
}

pub fn queries(unit: Unit) -> Lab {
    let mut lab = mixed_bodies(unit);
    lab.run(10, &[]);
    let (id, options, filter) =
        (lab.world.id, impel_query_options_default(), impel_filter_default());
    let mut random = Random(5);
    let shapes = [
        unit.rounded(&[(0.0, 0.0)], 0.3),
        unit.rounded(&[(-0.3, 0.0), (0.3, 0.1)], 0.1),
        unit.rounded(&[(-0.3, -0.2), (0.3, -0.2), (0.3, 0.2), (-0.3, 0.2)], 0.0),
        unit.rounded(&[(-0.3, -0.2), (0.4, -0.1), (0.0, 0.3)], 0.04),
    ];
    for i in 0..120 {
        let place =
            unit.pose(random.within(-6.0, 6.0), random.within(-6.0, 6.0), random.within(-3.0, 3.0));
        let way = unit.vector(random.within(-8.0, 8.0), random.within(-8.0, 8.0));
        let convex = &shapes[i % shapes.len()];
        let ray = get!(impel_world_cast_ray_closest(id, place.p, way, filter));
        let cast = get!(impel_world_cast_shape_closest(id, convex, place, way, &options));
        for hit in [ray, cast] {
            lab.record_vector(hit.point);
            lab.record_normal(hit.normal);
            lab.record(hit.fraction);
            lab.record_shape(hit.shape);
        }
        let met: Vec<ImpelShapeContact> =
            list!(impel_world_collide_shape(id, convex, place, unit.of(0.4), &options));
        for contact in &met {
            lab.record_shape(contact.shape);
            lab.record_normal(contact.manifold.normal);
            for point in &contact.manifold.points[..contact.manifold.point_count as usize] {
                lab.record_vector(point.position);
                lab.record_length(point.separation);
            }
        }
        let aabb =
            ImpelAabb { min: place.p, max: v(place.p.x + unit.of(1.0), place.p.y + unit.of(1.5)) };
        let over: Vec<ImpelShapeId> = list!(impel_world_overlap_shape(id, convex, place, &options));
        let boxed: Vec<ImpelShapeId> = list!(impel_world_overlap_aabb(id, aabb, filter));
        let held: Vec<ImpelShapeId> = list!(impel_world_overlap_point(id, place.p, filter));
        for shape in over.into_iter().chain(boxed).chain(held) {
            lab.record_shape(shape);
        }
        let nearest = get!(impel_world_find_nearest_shape(id, place.p, unit.of(3.0), &options));
        lab.record_vector(nearest.point);
        lab.record_length(nearest.distance);
        lab.record_normal(nearest.gradient);
    }
    for body in lab.world.bodies() {
        let bounds = get!(impel_body_get_aabb(body.id, ORIGIN));
        lab.record_vector(bounds.min);
        lab.record_vector(bounds.max);
        let mass = get!(impel_body_get_mass_data(body.id));
        lab.record(mass.mass);
        lab.record_square(mass.inertia);
    }
    lab
}

pub fn radial_forces_and_explosions(unit: Unit) -> Lab {
    let mut lab = mixed_bodies(unit);
    let id = lab.world.id;
    let mut force = impel_radial_force_def_for_length_unit(unit.0);
    (force.center, force.falloff) = (unit.vector(1.0, 1.0), 0);
    force.strength = unit.of(6.0);
    must!(impel_world_set_radial_forces(id, &force, 1));
    for i in 0..60 {
        if i == 5 {
            let mut blast = impel_explosion_def_for_length_unit(unit.0);
            (blast.position, blast.radius) = (unit.vector(-1.0, -2.0), unit.of(3.0));
            blast.impulse_per_length = 2.0;
            must!(impel_world_explode(id, &blast));
        }
        let mut water = impel_buoyancy_def_default();
        water.surface_offset = unit.of(-2.0);
        water.density = 2.0 / (unit.0 * unit.0);
        water.linear_drag = 1.0 / (unit.0 * unit.0);
        water.angular_drag = water.linear_drag;
        water.flow = unit.vector(0.5, 0.0);
        must!(impel_world_apply_buoyancy(id, &water));
        let mut wind = impel_wind_def_default();
        (wind.velocity, wind.density) = (unit.vector(4.0, 0.0), 1.5 / (unit.0 * unit.0));
        must!(impel_world_apply_wind(id, &wind));
        lab.run(1, &[]);
    }
    lab
}

pub fn inverse_kinematics(unit: Unit) -> Lab {
    let mut lab = Lab::new(unit, |_| ());
    let mut joints = Vec::new();
    let mut last = lab.fixed(0.0, 0.0);
    for i in 0..4 {
        let link = lab.dynamic(i as f32 + 0.5, 0.0);
        lab.boxed(link, (0.5, 0.1), &unit.shape());
        let frame = unit.frame(if i == 0 { 0.0 } else { 0.5 }, 0.0);
        if i == 2 {
            let mut def = impel_prismatic_joint_def_default();
            (def.body_a, def.body_b) = (last.id, link.id);
            (def.local_frame_a, def.local_frame_b) = (frame, unit.frame(-0.5, 0.0));
            (def.enable_limit, def.upper_translation) = (true, unit.of(0.8));
            joints.push(get!(impel_joint_create_prismatic(&def)));
        } else {
            let mut def = impel_revolute_joint_def_default();
            (def.body_a, def.body_b) = (last.id, link.id);
            (def.local_frame_a, def.local_frame_b) = (frame, unit.frame(-0.5, 0.0));
            joints.push(get!(impel_joint_create_revolute(&def)));
        }
        last = link;
    }
    for (x, y, angle) in [(2.0, 1.5, None), (1.0, -1.0, Some(0.5)), (9.0, 0.0, None)] {
        let mut def = impel_inverse_kinematics_def_for_length_unit(unit.0);
        (def.target_point, def.local_point) = (unit.vector(x, y), unit.vector(0.5, 0.0));
        (def.enable_angle, def.target_angle) = (angle.is_some(), angle.unwrap_or(0.0));
        let (mut positions, mut poses) = ([0.0f32; 4], [unit.frame(0.0, 0.0); 4]);
        let found = get!(impel_world_solve_inverse_kinematics(
            lab.world.id,
            &def,
            joints.as_ptr(),
            4,
            positions.as_mut_ptr(),
            poses.as_mut_ptr(),
        ));
        lab.record_length(found.distance);
        lab.recorded.extend([found.angle, found.iterations as f32]);
        for (i, position) in positions.into_iter().enumerate() {
            if i == 2 { lab.record_length(position) } else { lab.record(position) }
        }
        poses.into_iter().for_each(|pose| lab.record_pose(pose));
    }
    lab
}

pub fn debug_draw(unit: Unit) -> Lab {
    let mut lab = mixed_bodies(unit);
    for i in 0..4 {
        lab.world.steps(20 + i);
        lab.draw();
    }
    lab
}
