//! Soft bodies of random scenes.

use crate::common::{soft, v};
use crate::twins::scene::{Change, Scene, may};
use impel::ffi::*;

impl Scene {
    pub fn create_soft_body(&self, change: &Change) {
        let [shape, settings, more, flags] = change.picks;
        let [x, y, angle] = change.numbers;
        let def = soft::def(|def| {
            def.body.position = v(6.0 * x, 1.5 + 1.5 * y);
            def.body.rotation = impel_rotation_from_angle(3.0 * angle);
            def.body.linear_velocity = v(0.0, if more % 4 == 0 { -20.0 } else { 0.0 });
            def.shape.enable_contact_events = flags % 2 == 0;
            def.shape.material.restitution = if flags % 3 == 0 { 0.5 } else { 0.0 };
            def.particle_radius = [0.05, 0.08, 0.02][usize::from(more % 3)];
            def.mass = [1.0, 0.2, 10.0][usize::from(more / 3 % 3)];
            change_settings(&mut def.settings, settings, flags);
        });
        let mut id = ImpelSoftBodyId::default();
        let world = self.world.id;
        let corners = [v(-0.5, -0.4), v(0.5, -0.4), v(0.4, 0.4), v(-0.5, 0.4)];
        match shape % 4 {
            0 => may!(impel_soft_body_create_rope(
                world,
                &def,
                v(-0.6, 0.0),
                v(0.6, 0.1),
                3 + u32::from(more % 8),
                &mut id
            )),
            1 => may!(impel_soft_body_create_cloth(
                world,
                &def,
                0.8,
                0.6,
                2 + u32::from(more % 3),
                3,
                &mut id
            )),
            2 => may!(impel_soft_body_create_ring(
                world,
                &def,
                0.4,
                5 + u32::from(more % 8),
                &mut id
            )),
            _ => may!(impel_soft_body_create_polygon(
                world,
                &def,
                corners.as_ptr(),
                4,
                0.25 + 0.05 * f32::from(more % 4),
                &mut id
            )),
        };
    }

    pub fn change_soft_body(&self, change: &Change) {
        let soft = self.soft_body(change.picks[0]);
        let [_, settings, flags, index] = change.picks;
        if !impel_soft_body_is_valid(soft) {
            return;
        }
        let [x, y, _] = change.numbers;
        match flags % 11 {
            0 => may!(impel_soft_body_destroy(soft)),
            1 | 2 => {
                let mut new: ImpelSoftBodySettings = get!(impel_soft_body_get_settings(soft));
                change_settings(&mut new, settings, flags);
                may!(impel_soft_body_set_settings(soft, new));
            }
            3 => {
                let bodies: Vec<ImpelBodyId> = list!(impel_soft_body_get_particles(soft));
                let count = bodies.len() as u32;
                let index = u32::from(index) % count;
                may!(impel_soft_body_set_pinned(soft, index, settings % 2 == 0));
            }
            4 => {
                let mut joint = ImpelJointId::default();
                let body = self.body(settings);
                may!(impel_soft_body_attach(soft, u32::from(index % 6), body, &mut joint));
            }
            5 => may!(impel_soft_body_reset_plasticity(soft)),
            6 => may!(impel_soft_body_apply_impulse(soft, v(20.0 * x, 20.0 * y))),
            7 => may!(impel_soft_body_apply_torque(soft, 50.0 * x)),
            8 => {
                // Tear an edge.
                let joints: Vec<ImpelJointId> = list!(impel_soft_body_get_joints(soft));
                if !joints.is_empty() {
                    may!(impel_joint_destroy(joints[usize::from(index) % joints.len()]));
                }
            }
            9 => {
                let cells: Vec<ImpelSoftCell> = list!(impel_soft_body_get_cells(soft));
                may!(impel_soft_body_set_cells(soft, cells.as_ptr(), cells.len() / 2));
            }
            _ => {
                let outline: Vec<u32> = list!(impel_soft_body_get_outline(soft));
                let count = if index % 2 == 0 { 0 } else { outline.len() };
                may!(impel_soft_body_set_outline(soft, outline.as_ptr(), count));
            }
        }
    }
}

fn change_settings(settings: &mut ImpelSoftBodySettings, kind: u8, flags: u8) {
    let plastic = ImpelSoftPlasticity { yield_point: 0.05, creep: 5.0, limit: 0.4 };
    match kind % 8 {
        0 => settings.edge_hertz = 0.0,
        1 => settings.shape_hertz = 4.0,
        2 => (settings.edge_hertz, settings.bend_stiffness) = (0.0, 2.0),
        3 => settings.pressure = 30.0,
        4 => settings.tear_stretch = 1.05,
        5 => settings.tear_force = 15.0,
        6 => {
            (settings.edge_plasticity, settings.area_plasticity) = (plastic, plastic);
            (settings.shape_plasticity, settings.shape_hertz) = (plastic, 3.0);
        }
        _ => {}
    }
    settings.pull_only = flags.is_multiple_of(5);
    settings.self_collide = flags.is_multiple_of(7);
    if kind % 16 > 8 {
        settings.area_hertz = 0.0;
    }
}
