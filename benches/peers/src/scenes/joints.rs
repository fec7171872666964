//! Scenes with many joints.

use super::{Bounds, Site, ragdoll};
use crate::engine::{BodySpec, JointSpec, Kind, SURFACE, Shape, Surface};

/// A cloth of circles that do not collide, fixed at seven of them.
pub fn joint_grid(site: &mut Site) {
    let count = 100;
    let surface = Surface { category: 2, mask: !2, ..SURFACE };
    let circle = [Shape::Circle(0.4)];
    let is_held = |column: usize, row: usize| row == 0 && column.abs_diff(count / 2) <= 3;
    let mut bodies = Vec::new();
    for column in 0..count {
        for row in 0..count {
            let kind = if is_held(column, row) { Kind::Static } else { Kind::Dynamic };
            let spec = BodySpec::new(kind, [column as f32, -(row as f32)]);
            let body = site.body(spec, &circle, &surface);
            if row > 0 {
                let above = bodies[bodies.len() - 1];
                site.joint(JointSpec::new([above, body], [[0.0, -0.5], [0.0, 0.5]]));
            }
            if column > 0 && !(is_held(column, row) && is_held(column - 1, row)) {
                let left = bodies[bodies.len() - count];
                site.joint(JointSpec::new([left, body], [[0.5, 0.0], [-0.5, 0.0]]));
            }
            bodies.push(body);
        }
    }
}

const RAIN_ROWS: usize = 5;
const RAIN_COLUMNS: usize = 40;
const RAIN_GROUP: usize = 5;
/// Height of a storey, in metres.
const STOREY: f32 = 45.0;
/// Width of the floors, in metres.
const SPAN: f32 = 250.0;

/// Five floors of boxes. Ragdolls are created while the scene runs.
pub fn rain(site: &mut Site) {
    let floors = (0..RAIN_ROWS).flat_map(|row| {
        let tiles = (0..=500).map(|i| 0.5 * (i as f32 - SPAN));
        tiles.map(move |x| Shape::Box(0.25, 0.25, [x, STOREY * row as f32]))
    });
    site.ground(&floors.collect::<Vec<_>>());
    site.groups = vec![Vec::new(); RAIN_ROWS * RAIN_COLUMNS];
    site.bounds = Bounds::Box([-SPAN, 0.0], [SPAN, f32::INFINITY]);
}

/// Every eighth step creates five groups of ragdolls, one above each floor. After a full cycle, the
/// oldest are destroyed first.
pub fn let_it_rain(site: &mut Site, step: usize) {
    if !step.is_multiple_of(8) {
        return;
    }
    let column = step / 8 % RAIN_COLUMNS;
    for row in 0..RAIN_ROWS {
        let group = row * RAIN_COLUMNS + column;
        for body in std::mem::take(&mut site.groups[group]) {
            site.destroy(body);
        }
        site.floor = STOREY * row as f32;
        let x = SPAN * ((column as f32 + 0.5) / RAIN_COLUMNS as f32 - 0.5);
        for i in 0..RAIN_GROUP {
            let feet = [x + 0.5 * i as f32, 40.0 + STOREY * row as f32];
            let bones = ragdoll::create(site, feet, i);
            site.groups[group].extend(bones);
        }
    }
}
