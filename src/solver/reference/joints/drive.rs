//! Motor and mouse joints: springs and motors of a point and of the angle.

use crate::math::{PI, Vec2, clamp};
use crate::model::{BodyType, Drive, DriveImpulses, DriveSettings, JointKind};
use crate::solver::contact_prepare::invert;
use crate::solver::reference::joint::{
    JointBodies, JointLaw, JointStart, PlainJointSweep, PlainStepEnd,
};
use crate::solver::reference::stiffness::shortened;

/// A motor or mouse joint.
pub struct PlainDrive {
    settings: DriveSettings,
    impulses: DriveImpulses,
    linear: DriveSpring,
    angular: DriveSpring,
    /// 1 / det K of the point.
    scale: f32,
    /// Spring impulses of this substep, without damping.
    pull: Vec2,
    angular_pull: f32,
    h: f32,
}

/// A spring for an effective mass of one: k = w² / (1 + (h w)² / 4), d = 2 ζ w.
struct DriveSpring {
    rate: f32,
    damping: f32,
}

impl DriveSpring {
    fn new(hertz: f32, damping_ratio: f32, h: f32) -> DriveSpring {
        let w = 2.0 * PI * hertz;
        DriveSpring {
            rate: (h * w) * w / (1.0 + 0.25 * (h * w) * (h * w)),
            damping: 2.0 * damping_ratio * (h * w),
        }
    }
}

impl PlainDrive {
    pub fn new(start: &JointStart, drive: &Drive, joint: &mut JointBodies) -> PlainDrive {
        let [a, b] = start.sims;
        if matches!(start.joint.kind, JointKind::Mouse(_)) && a.kind == BodyType::Static {
            // The target counts as A's centre of mass: exact wherever A is.
            let target = a.far_place([start.joint.local_frame_a.p, drive.target_low]);
            (joint.centers, joint.anchors[0]) = (b.center - target, Vec2::ZERO);
        }
        joint.share_a = 1.0;
        let (settings, old, warm) = (&drive.settings, &drive.impulses, start.step.warm);
        let h = start.step.h;
        PlainDrive {
            settings: drive.settings,
            impulses: DriveImpulses {
                spring: warm * old.spring,
                motor: warm * old.motor,
                angular_spring: warm * old.angular_spring,
                angular_motor: warm * old.angular_motor,
            },
            linear: DriveSpring::new(settings.linear_hertz, settings.linear_damping_ratio, h),
            angular: DriveSpring::new(settings.angular_hertz, settings.angular_damping_ratio, h),
            scale: 0.0,
            pull: Vec2::ZERO,
            angular_pull: 0.0,
            h,
        }
    }

    /// Returns the impulse that changes the velocity of the point so.
    fn impulse_for(&self, joint: &JointBodies, velocity: Vec2) -> Vec2 {
        self.scale * joint.adjugate(velocity)
    }

    fn solve_angle(&mut self, joint: &mut JointBodies) {
        let inertia = invert(joint.pair.inverse_inertias());
        let (settings, h) = (&self.settings, self.h);
        let (old, damping) = (self.impulses.angular_spring, self.angular.damping);
        let change =
            (self.angular_pull - damping * inertia * joint.pair.spin() - old) / (1.0 + damping);
        let most = h * settings.max_spring_torque;
        let new = clamp(old + change, -most, most);
        self.impulses.angular_spring = new;
        joint.turn(new - old);

        let old = self.impulses.angular_motor;
        let most = h * settings.max_velocity_torque;
        let missing = settings.angular_velocity - joint.pair.spin();
        let new = clamp(old + inertia * missing, -most, most);
        self.impulses.angular_motor = new;
        joint.turn(new - old);
    }

    fn solve_point(&mut self, joint: &mut JointBodies) {
        let (old, damping) = (self.impulses.spring, self.linear.damping);
        let stopped = self.impulse_for(joint, joint.approach());
        let new = old + 1.0 / (1.0 + damping) * (self.pull + damping * stopped - old);
        let new = shortened(new, self.h * self.settings.max_spring_force);
        self.impulses.spring = new;
        joint.push(new - old);

        let old = self.impulses.motor;
        let missing = joint.approach() + self.settings.linear_velocity;
        let new = old + self.impulse_for(joint, missing);
        let new = shortened(new, self.h * self.settings.max_velocity_force);
        self.impulses.motor = new;
        joint.push(new - old);
    }
}

impl JointLaw for PlainDrive {
    const FOLLOWS_LATE: bool = true;

    fn follow(&mut self, joint: &mut JointBodies) {
        joint.follow();
        let [.., apart] = joint.anchors();
        self.scale = invert(joint.determinant());
        self.pull = self.impulse_for(joint, -(self.linear.rate * apart));
        let inertia = invert(joint.pair.inverse_inertias());
        let angle = joint.first_turn().compose(joint.turned()).angle();
        self.angular_pull = -(self.angular.rate * inertia * angle);
    }

    fn solve(&mut self, joint: &mut JointBodies, _: &PlainJointSweep) {
        self.solve_angle(joint);
        self.solve_point(joint);
    }

    fn impulse(&self, _: &JointBodies) -> (Vec2, f32) {
        let DriveImpulses { spring, motor, angular_spring, angular_motor } = self.impulses;
        (spring + motor, angular_spring + angular_motor)
    }

    fn store(&self, _: &JointBodies, kind: &mut JointKind, _: &PlainStepEnd) {
        if let JointKind::Motor(drive) | JointKind::Mouse(drive) = kind {
            drive.impulses = self.impulses;
        }
    }
}
