//! Debug draw of joints and their limits.

use super::draw::{DebugDraw, DrawOptions, FORCE, JOINT, LIMIT};
use super::{AxisSettings, JointSettings, World};
use crate::math::{Rotation, Vec2, left_perp};
use crate::model::{BodyType, Coordinate, JointKey};

impl World {
    /// Draws each joint: a line from each centre of mass to its anchor, and a point at the
    /// anchor.
    pub(super) fn draw_joints(&self, draw: &mut dyn DebugDraw, options: &DrawOptions) {
        let region = &options.region;
        for key in self.state.joints.keys() {
            let bodies = self.joint_bodies(key);
            let anchors = self.joint_anchors(key);
            let [a, b] = [0, 1].map(|i| self.drawn_point(bodies[i], anchors[i], options));
            if !region.contains_point(a) && !region.contains_point(b) {
                continue;
            }
            match self.joint_settings(key) {
                // These joints have no position of their own.
                JointSettings::Gear(_) | JointSettings::Filter => continue,
                JointSettings::Pulley(pulley) => {
                    let overs = [pulley.ground_anchor_a, pulley.ground_anchor_b];
                    let [over_a, over_b] = overs.map(|over| over - options.origin);
                    for [from, to] in [[a, over_a], [over_a, over_b], [over_b, b]] {
                        draw.segment(from, to, JOINT);
                    }
                    continue;
                }
                _ => {}
            }
            for (body, pivot) in bodies.into_iter().zip([a, b]) {
                // The origin of a static body is meaningless here.
                if self.state.bodies[body].kind != BodyType::Static {
                    let center = self.drawn_point(body, self.sim(body).center, options);
                    draw.segment(center, pivot, JOINT);
                }
            }
            draw.point(a, 5.0, JOINT);
            if a != b {
                draw.segment(a, b, JOINT);
            }
            if options.joint_extras {
                self.draw_joint_limits(key, [a, b], draw, options);
                // Force of A on B.
                let force = self.joint(key).force;
                if force != Vec2::ZERO {
                    draw.segment(b, b + options.force_scale * force, FORCE);
                }
            }
        }
    }

    /// Draws the axis of a joint and marks at its limits.
    fn draw_joint_limits(
        &self,
        key: JointKey,
        [pivot, far]: [Vec2; 2],
        draw: &mut dyn DebugDraw,
        options: &DrawOptions,
    ) {
        let scale = options.joint_scale;
        let turned = self.joint_bodies(key).map(|body| self.drawn_pose(body, options).q);
        let [frame, frame_b] = self.joint_frames(key).map(|frame| frame.q);
        let axes = [turned[0].compose(frame), turned[1].compose(frame_b)];
        let kind = &self.joint(key).kind;
        if let (Some(axis), Some(coordinate)) = (kind.axis(), kind.coordinate()) {
            let along = match coordinate {
                Coordinate::Angle => {
                    return draw_angles(pivot, axes, &axis.settings, draw, scale);
                }
                Coordinate::Translation => axes[0].rotate(Vec2::X),
                Coordinate::Length => (far - pivot).normalize_or_zero(),
            };
            draw_range(pivot, along, &axis.settings, draw, scale);
        }
        if let JointSettings::Generic(generic) = self.joint_settings(key) {
            for (i, axis) in generic.axes.iter().enumerate().take(2) {
                if !generic.locked[i] {
                    let along = axes[0].rotate([Vec2::X, Vec2::Y][i]);
                    draw_range(pivot, along, axis, draw, scale);
                }
            }
            if !generic.locked[2] {
                draw_angles(pivot, axes, &generic.axes[2], draw, scale);
            }
        }
    }
}

/// Returns the limits that are enabled and finite.
fn limits(axis: &AxisSettings) -> impl Iterator<Item = f32> {
    let limits = axis.enable_limit.then_some([axis.lower, axis.upper]).into_iter().flatten();
    limits.filter(|limit| limit.abs() < AxisSettings::NO_LIMIT)
}

/// Draws a rotation axis: the direction of frame B, and the limits relative to frame A.
fn draw_angles(
    pivot: Vec2,
    [a, b]: [Rotation; 2],
    axis: &AxisSettings,
    draw: &mut dyn DebugDraw,
    scale: f32,
) {
    draw.segment(pivot, pivot + scale * b.rotate(Vec2::X), JOINT);
    for angle in limits(axis) {
        let mark = a.compose(Rotation::from_angle(angle)).rotate(Vec2::X);
        draw.segment(pivot, pivot + scale * mark, LIMIT);
    }
}

/// Draws a translation axis, with a mark across it at each limit.
fn draw_range(pivot: Vec2, along: Vec2, axis: &AxisSettings, draw: &mut dyn DebugDraw, scale: f32) {
    draw.segment(pivot, pivot + scale * along, JOINT);
    let across = 0.5 * scale * left_perp(along);
    for position in limits(axis) {
        let at = pivot + position * along;
        draw.segment(at - across, at + across, LIMIT);
    }
}
