//! Motor and mouse joints: a force and a torque that drive one body relative to the other,
//! without a hard constraint.

use crate::base::state;
use crate::math::Vec2;

/// Settings of a motor or mouse joint.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct DriveSettings {
    /// Target velocity of frame B's origin relative to body A, world axes, in metres per second.
    pub linear_velocity: Vec2,
    /// Target angular velocity of B relative to A, in radians per second.
    pub angular_velocity: f32,
    /// Largest force toward the target velocity, in newtons.
    pub max_velocity_force: f32,
    /// Largest torque toward the target angular velocity, in newton metres.
    pub max_velocity_torque: f32,
    /// Frequency of the spring that pulls the frame origins together, in hertz.
    pub linear_hertz: f32,
    /// Damping ratio of that spring; 1 is critical.
    pub linear_damping_ratio: f32,
    /// Largest force of that spring, in newtons.
    pub max_spring_force: f32,
    /// Frequency of the spring that aligns the frames, in hertz.
    pub angular_hertz: f32,
    /// Damping ratio of that spring; 1 is critical.
    pub angular_damping_ratio: f32,
    /// Largest torque of that spring, in newton metres.
    pub max_spring_torque: f32,
}

state!(struct DriveSettings {
    linear_velocity, angular_velocity, max_velocity_force, max_velocity_torque, linear_hertz,
    linear_damping_ratio, max_spring_force, angular_hertz, angular_damping_ratio,
    max_spring_torque,
});

/// Impulses on body B in the last substep. They warm start the next substep.
#[derive(Clone, Copy, Debug, Default)]
pub struct DriveImpulses {
    /// Impulse of the linear spring, in N s.
    pub spring: Vec2,
    /// Impulse toward the target velocity, in N s.
    pub motor: Vec2,
    /// Impulse of the angular spring, in N m s.
    pub angular_spring: f32,
    /// Impulse toward the target angular velocity, in N m s.
    pub angular_motor: f32,
}

state!(DriveImpulses { spring, motor, angular_spring, angular_motor });

/// Data of a motor joint, or of a mouse joint, which has a linear spring only.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drive {
    pub settings: DriveSettings,
    pub impulses: DriveImpulses,
    /// Low part (rounding error) of a mouse joint's target, in the space of body A. Body A is
    /// usually a ground, which may be far from the target.
    pub target_low: Vec2,
}

state!(Drive { settings, impulses, target_low });
