//! Motor and mouse joints: forces at a point and a torque that drive one body as
//! seen from the other, and hold nothing.

use crate::base::state;
use crate::math::Vec2;

/// What the host asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DriveSettings {
    /// Of frame B's origin against body A, in the world's axes, in metres a second.
    pub linear_velocity: Vec2,
    /// Of B against A, in radians a second.
    pub angular_velocity: f32,
    /// The most force towards the linear velocity, in newtons.
    pub max_velocity_force: f32,
    /// The most torque towards the angular velocity, in newton metres.
    pub max_velocity_torque: f32,
    /// Frequency of the spring that pulls the origins together.
    pub linear_hertz: f32,
    /// Of that spring, 1 is critical.
    pub linear_damping_ratio: f32,
    /// The most force of that spring, in newtons.
    pub max_spring_force: f32,
    /// Frequency of the spring that turns the frames alike.
    pub angular_hertz: f32,
    /// Of that spring, 1 is critical.
    pub angular_damping_ratio: f32,
    /// The most torque of that spring, in newton metres.
    pub max_spring_torque: f32,
}

state!(DriveSettings {
    linear_velocity,
    angular_velocity,
    max_velocity_force,
    max_velocity_torque,
    linear_hertz,
    linear_damping_ratio,
    max_spring_force,
    angular_hertz,
    angular_damping_ratio,
    max_spring_torque,
});

/// Impulses of the last substep on body B: where the next one starts from.
#[derive(Clone, Copy, Debug, Default)]
pub struct DriveImpulses {
    /// Of the linear spring, N s.
    pub spring: Vec2,
    /// Towards the linear velocity, N s.
    pub motor: Vec2,
    /// Of the angular spring, N m s.
    pub angular_spring: f32,
    /// Towards the angular velocity, N m s.
    pub angular_motor: f32,
}

state!(DriveImpulses { spring, motor, angular_spring, angular_motor });

/// A motor joint, or a mouse joint: one with a linear spring alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drive {
    /// What the host asks for.
    pub settings: DriveSettings,
    /// What it did.
    pub impulses: DriveImpulses,
    /// What the floats of a mouse joint's target lack, in the space of body A: as a rule that
    /// is a ground, and may be far away.
    pub target_low: Vec2,
}

state!(Drive { settings, impulses, target_low });
