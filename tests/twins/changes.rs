//! Random changes of scenes.

use crate::common::{Body, load, of, plain, pose, to_position, to_precise, v};
use crate::twins::scene::{Change, Scene, may};
use impel::ffi::*;

impl Scene {
    pub fn apply(&mut self, change: &Change) {
        let mut kind = change.kind % 16;
        if self.is_soft && [10, 12, 14].contains(&kind) {
            // Map joint, ground and deferred changes to soft body changes.
            kind = kind / 2 % 4;
        }
        match kind {
            0 | 1 => self.create_soft_body(change),
            2 | 3 => self.change_soft_body(change),
            4 | 5 => self.create_body(change),
            6 => self.create_shape(change),
            7 => self.change_body(self.body(change.picks[0]), change),
            8 => self.change_body(self.particle(change.picks[0], change.picks[3]), change),
            9 => self.change_shape(change),
            10 => self.create_joint(change),
            11 => self.change_joint(change),
            12 => self.change_ground(change),
            13 => self.change_world(change),
            14 => self.defer(change),
            _ => self.steps(change),
        }
        // Half of the changes are followed by a step.
        if change.picks[3].is_multiple_of(2) {
            self.world.step();
        }
        // Snapshots do not contain deferred calls, so run them.
        must!(impel_world_run_deferred(self.world.id));
    }

    fn steps(&self, change: &Change) {
        match change.picks[0] % 4 {
            0 => self.world.steps(60),
            1 => self.world.steps(usize::from(change.picks[1] % 8)),
            2 => self.world.step_by(1.0 / 240.0, 1),
            _ => self.world.step_by(1.0 / 30.0, 8),
        }
    }

    fn create_body(&self, change: &Change) {
        let [x, y, angle] = change.numbers;
        let [kind, flags, ..] = change.picks;
        let body = self.world.body(|def| {
            def.r#type = match kind % 8 {
                0 => IMPEL_BODY_STATIC,
                1 => IMPEL_BODY_KINEMATIC,
                _ => IMPEL_BODY_DYNAMIC,
            };
            def.position = v(7.0 * x, 2.0 + 3.0 * y);
            def.rotation = impel_rotation_from_angle(3.0 * angle);
            def.linear_velocity = v(4.0 * angle, -3.0 * x);
            def.bullet = flags % 7 == 0;
            def.dominance = if flags % 11 == 0 { 3 } else { 0 };
        });
        self.add_shape(body, change);
    }

    fn create_shape(&self, change: &Change) {
        let [body, soft, .., particle] = change.picks;
        let body = if particle % 3 == 0 { self.particle(soft, body) } else { self.body(body) };
        if impel_body_is_valid(body) {
            self.add_shape(Body { id: body }, change);
        }
    }

    fn add_shape(&self, body: Body, change: &Change) {
        let [x, y, size] = change.numbers;
        let [_, kind, flags, _] = change.picks;
        let def = ImpelShapeDef {
            is_sensor: flags % 9 == 0,
            enable_sensor_events: flags % 2 == 0,
            detects_sensors: flags % 5 == 0,
            enable_contact_events: flags % 3 == 0,
            one_way: flags % 13 == 0,
            enable_kinematic_contacts: flags % 6 == 0,
            ..of(plain())
        };
        let size = 0.3 + 0.2 * size;
        let mut shape = ImpelShapeId::default();
        let center = if kind % 2 == 0 { v(0.0, 0.0) } else { v(0.2 * x, 0.2 * y) };
        let points = [v(-size, -0.2), v(size, -0.2), v(0.1, size)];
        match kind % 6 {
            0 | 1 => {
                let circle = ImpelCircle { center, radius: size };
                may!(impel_shape_create_circle(body.id, &def, &circle, &mut shape))
            }
            2 => may!(impel_shape_create_box(body.id, &def, size, 0.2, &mut shape)),
            3 => {
                let capsule = ImpelCapsule { a: v(-size, 0.0), b: v(size, 0.1), radius: 0.15 };
                may!(impel_shape_create_capsule(body.id, &def, &capsule, &mut shape))
            }
            4 => may!(impel_shape_create_polygon(
                body.id,
                &def,
                points.as_ptr(),
                3,
                0.05,
                &mut shape
            )),
            _ => {
                let at = pose(0.1, 0.2 * y, x);
                may!(impel_shape_create_rounded_box(body.id, &def, size, 0.1, at, 0.02, &mut shape))
            }
        };
    }

    fn change_body(&self, body: ImpelBodyId, change: &Change) {
        if body == self.ground.id || !impel_body_is_valid(body) {
            return;
        }
        let [x, y, z] = change.numbers;
        let [_, kind, flags, _] = change.picks;
        let is_on = flags % 2 == 0;
        match kind % 16 {
            0 | 1 => may!(impel_body_destroy(body)),
            2 => may!(impel_body_set_type(body, i32::from(flags % 3))),
            3 => may!(impel_body_set_enabled(body, is_on)),
            4 => may!(impel_body_set_transform(body, pose(7.0 * x, 2.0 + 2.0 * y, z))),
            5 => may!(impel_body_set_linear_velocity(body, v(30.0 * x, 30.0 * y))),
            6 => may!(impel_body_set_angular_velocity(body, 20.0 * z)),
            7 => may!(impel_body_set_awake(body, is_on)),
            8 => {
                let center = v(0.1 * x, 0.1 * y);
                let mass = ImpelMassData { mass: 1.5 + z, inertia: 0.5, center };
                may!(impel_body_set_mass_data(body, mass));
            }
            9 => may!(impel_body_reset_mass_data(body)),
            10 => may!(impel_body_apply_impulse_to_center(body, v(3.0 * x, 3.0 * y))),
            11 => {
                let locks = ImpelMotionLocks {
                    linear_x: flags % 3 == 0,
                    linear_y: flags % 5 == 0,
                    angular: is_on,
                };
                may!(impel_body_set_motion_locks(body, locks));
            }
            12 => may!(impel_body_set_bullet(body, is_on)),
            13 => may!(impel_body_set_dominance(body, (flags % 3).into())),
            14 => may!(impel_body_set_enable_sleep(body, is_on)),
            _ => may!(impel_body_apply_force_to_center(body, v(90.0 * x, 90.0 * y))),
        }
    }

    fn change_shape(&self, change: &Change) {
        let [which, kind, flags, other] = change.picks;
        let shape = self.shape(which);
        let [x, y, z] = change.numbers;
        let is_on = flags % 2 == 0;
        match kind % 12 {
            0 => may!(impel_shape_destroy(shape)),
            1 => may!(impel_shape_set_enabled(shape, is_on)),
            2 => may!(impel_shape_set_sensor(shape, is_on)),
            3 => may!(impel_shape_set_detects_sensors(shape, is_on)),
            4 => {
                let filter =
                    ImpelFilter { group: i32::from(flags % 3) - 1, ..impel_filter_default() };
                may!(impel_shape_set_filter(shape, filter));
            }
            5 => {
                let density = if is_on { 0.0 } else { 1.0 + x };
                let material = ImpelMaterial { density, restitution: y.abs(), ..plain() };
                may!(impel_shape_set_material(shape, material));
            }
            6 => may!(impel_shape_set_body(shape, self.body(other), pose(0.1 * x, 0.1 * y, z))),
            7 => {
                let circle = ImpelCircle { center: v(0.1 * x, 0.1 * y), radius: 0.3 + 0.2 * z };
                may!(impel_shape_set_circle(shape, &circle));
            }
            8 => may!(impel_shape_set_one_way(shape, is_on, v(0.0, 1.0))),
            9 => may!(impel_shape_set_mass(shape, 1.0 + x)),
            10 => may!(impel_shape_set_enable_kinematic_contacts(shape, is_on)),
            _ => may!(impel_shape_set_enable_sensor_events(shape, is_on)),
        }
    }

    /// Changes chains, grids and height fields.
    fn change_ground(&self, change: &Change) {
        let [which, kind, a, b] = change.picks;
        let chain = self.chain(which);
        let [x, y, z] = change.numbers;
        match kind % 6 {
            0 | 1 => {
                may!(impel_grid_set_cell(chain, u32::from(a % 20), u32::from(b % 4), x > 0.0));
            }
            2 | 3 => {
                let hole = if a % 3 == 0 { IMPEL_HEIGHT_HOLE } else { x };
                let heights = [hole, 1.0 + y, z];
                may!(impel_height_field_set_heights(
                    chain,
                    usize::from(b % 5),
                    heights.as_ptr(),
                    3
                ));
            }
            4 => may!(impel_chain_set_material(
                chain,
                ImpelMaterial { tangent_speed: 2.0 * x, ..plain() }
            )),
            _ if a % 4 == 0 => may!(impel_chain_destroy(chain)),
            _ => {
                let filter = ImpelFilter { group: i32::from(b % 3) - 1, ..impel_filter_default() };
                may!(impel_chain_set_filter(chain, filter));
            }
        }
    }

    fn change_world(&self, change: &Change) {
        let [kind, flags, ..] = change.picks;
        let [x, y, _] = change.numbers;
        let world = self.world.id;
        match kind % 8 {
            0 => may!(impel_world_set_gravity(world, v(4.0 * x, -10.0 + 5.0 * y))),
            1 => may!(impel_world_set_enable_sleep(world, flags % 4 != 0)),
            2 => may!(impel_world_set_continuous(world, i32::from(flags % 4))),
            3 => may!(impel_world_set_solver(world, i32::from(flags % 8 == 0))),
            4 => may!(impel_world_shift_origin(world, v(x, y))),
            5 => {
                let mut explosion = impel_explosion_def_default();
                (explosion.position, explosion.radius) = (v(5.0 * x, 2.0 * y), 3.0);
                explosion.impulse_per_length = 2.0;
                may!(impel_world_explode(world, &explosion));
            }
            6 => may!(impel_world_update_contacts(world)),
            _ => {
                let mut star = impel_radial_force_def_default();
                (star.center, star.strength) = (v(4.0 * x, 3.0), 3.0);
                may!(impel_world_set_radial_forces(world, &star, usize::from(flags % 2)));
            }
        }
    }

    fn defer(&self, change: &Change) {
        let [kind, which, flags, _] = change.picks;
        let [x, y, z] = change.numbers;
        let world = self.world.id;
        let body = self.body(which);
        if body == self.ground.id {
            return;
        }
        match kind % 8 {
            0 => may!(impel_world_defer_destroy_shape(world, self.shape(which))),
            1 => may!(impel_world_defer_destroy_body(world, body)),
            2 => may!(impel_world_defer_destroy_joint(world, self.joint(which))),
            3 => {
                let pose = to_precise(pose(5.0 * x, 2.0 + y, z));
                may!(impel_world_defer_set_transform(world, body, pose));
            }
            4 => may!(impel_world_defer_set_velocity(world, body, v(9.0 * x, 9.0 * y), z)),
            5 => may!(impel_world_defer_set_awake(world, body, flags % 2 == 0)),
            6 => {
                let load = load(v(50.0 * x, y), 0.0, Some(to_position(v(x, y))));
                may!(impel_world_defer_apply_load(world, body, &load));
            }
            _ => {
                let filter =
                    ImpelFilter { group: i32::from(flags % 3) - 1, ..impel_filter_default() };
                may!(impel_world_defer_set_filter(world, self.shape(which), filter));
            }
        }
        // Half of the deferred calls run at the end of a step.
        if flags % 4 < 2 {
            self.world.step();
        }
    }
}
